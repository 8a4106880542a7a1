"""Histories: files that hold the prompts of many sessions, also of some that are to stay out of the memory.

They are read after all logs, because only the logs tell what is private or excluded. A line says something new only
where there is no log of its session (any more); then its session is made of a share of the history, a source of its own
that is stored like any other. The cursor of the file itself belongs to no session.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import BinaryIO, Literal, NamedTuple

from session_memory.adapters import Adapter, Native, Reader
from session_memory.model import Record, Skip, Source, session_uid, share_path
from session_memory.pipeline.cursors import is_continued
from session_memory.pipeline.ingest import Ingester
from session_memory.pipeline.parts import VERIFIED_BYTES, Position, decode, ready
from session_memory.pipeline.plan import TORN_AFTER_MS, Action, Job, Request, Share
from session_memory.pipeline.standing import Known, Standing
from session_memory.pipeline.terms import Terms
from session_memory.sources import open_source, read_chunks, seen_now
from session_memory.store.db import Db
from session_memory.store.ids import content_key

# So much of a history is in memory at a time; nearly all are smaller as a whole.
CHUNK_BYTES = 16 << 20
NAMELESS = "no prompt of a session"
NAMED = rb'"session_?[iI]d"\s*:\s*"([\w-]{1,100})"'

# stored: its prompts are all there is of it.  told: it has a log.  waits: its log has not been looked at yet.
# private: the history itself says so.  Reasons to leave lines out: kept out, unproven.
Verdict = Literal["stored", "told", "waits", "private", "kept out", "unproven"]


@dataclass(slots=True)
class Found:
    """What a part of a history holds of one session, and says of it."""

    share: Share = field(default_factory=lambda: Share([], []))
    cwds: set[str] = field(default_factory=set[str])
    is_private: bool = False


def judge(found: Found, known: Known, terms: Terms) -> Verdict:
    """Decide what becomes of a share. Where it cannot be proven that a session may be read, it is not."""
    if found.is_private:
        return "private"
    if known.is_kept_out:
        return "kept out"
    if known.has_log:
        return "told"
    if known.has_unread_log:
        return "waits"
    if terms.has_excludes and not found.cwds:
        return "unproven"
    if terms.has_excludes and any(terms.is_excluded(cwd) for cwd in found.cwds):
        return "kept out"
    return "stored"


class Router:
    """Finds out which session each line belongs to, and where that ran."""

    def __init__(self, adapter: Adapter, history: Source) -> None:
        self._adapter, self._history = adapter, history
        share = history._replace(path=share_path(history.path, ""), form="lines")
        self._reader: Reader = adapter.reader(share, "", {})
        self._cwds = [value for name, value in adapter.side_facts(share) if name == "cwd"]
        self.sessions: list[str | None] = []

    def state(self) -> Native:
        """Each line stands alone."""
        return {}

    def refusal(self, *, is_whole: bool) -> str | None:  # noqa: ARG002
        """Each line is judged on its own."""
        return None

    def record(self, value: Native) -> Record:
        """Take one line."""
        self.sessions.append(self._adapter.identify(self._history, [value]))
        return self._reader.record(value)

    def cwds(self, record: Record) -> Iterable[str]:
        """Return where the session of a line ran, as far as the history knows."""
        return (*self._cwds, *(value for name, value in record.facts if name == "cwd"))


class Routed(NamedTuple):
    """A part of a history, taken apart."""

    sessions: dict[str, Found]
    skips: list[Skip]
    consumed: int


def route(
    lines: list[bytes], offset: int, position: Position, router: Router, marker: bytes, *, take_tail: bool
) -> Routed:
    """Give each session its lines; ``position`` moves along. Nothing is redacted yet, and nothing of this is stored."""
    first = position.line + 1
    starts = list(accumulate((len(line) + 1 for line in lines), initial=offset))
    pieces, skips, consumed = decode(lines, lines, position, offset, router, take_tail=take_tail)
    sessions: dict[str, Found] = {}
    for (number, _, record, payload), session in zip(pieces, router.sessions, strict=True):
        if session is None:
            skips.append(Skip(number, starts[number - first], len(payload), NAMELESS))
            continue
        found = sessions.setdefault(session, Found())
        found.share.numbers.append(number)
        found.share.lines.append(payload)
        found.cwds.update(router.cwds(record))
        found.is_private = found.is_private or _has_marker(payload, record, marker)
    for skip in skips:
        # A damaged line is not stored, and all the same says that its session is private.
        line = lines[skip.line - first]
        for name in re.findall(NAMED, line) if marker and marker in line else ():
            sessions.setdefault(name.decode(), Found()).is_private = True
    return Routed(sessions, skips, consumed)


def _has_marker(payload: bytes, record: Record, marker: bytes) -> bool:
    """Say whether a prompt holds the private marker, also one that is written with escapes."""
    return bool(marker) and (marker in payload or any(marker.decode() in draft.text for draft in record.drafts))


class Histories:
    """The histories of one sweep, and what is known of the sessions in them."""

    def __init__(self, db: Db, request: Request, terms: Terms, ingester: Ingester, standing: Standing) -> None:
        self._db, self._request, self._terms, self._ingester = db, request, terms, ingester
        self._standing = standing

    def ingest(self, jobs: Sequence[Job]) -> None:
        """Read what is new in histories; one that cannot be read does not stop the others."""
        for job in sorted(jobs, key=lambda job: job.source.path):
            self._ingester.begin()
            try:
                self._read(job)
            except OSError as exc:
                self._ingester.note_failure(job, exc.strerror or str(exc))

    def _read(self, job: Job) -> None:
        adapter = self._request.adapters[job.source.flavor]
        source_id = self._ingester.cursors.id_of(job)
        with open_source(job.source.path) as file:
            seen = seen_now(job.source, file)
            position, action = self._begin(file, job, source_id)
            is_old = self._request.now_ms - seen.mtime_ns // 1_000_000 > TORN_AFTER_MS
            is_settled = True
            if seen.size == 0:
                self._settle(source_id, seen, position, (), Counter())
            for offset, chunk in read_chunks(file, position.byte_offset, seen.size, CHUNK_BYTES):
                if self._terms.stop():
                    return
                _, lines, take_tail = ready(chunk, is_old=is_old)
                router = Router(adapter, seen)
                routed = route(lines, offset, position, router, self._terms.private_marker, take_tail=take_tail)
                left_out, is_waiting = self._take(adapter, seen, routed.sessions, action)
                if routed.consumed:
                    tail = chunk[max(0, routed.consumed - VERIFIED_BYTES) : routed.consumed]
                    position.last_length, position.last_hash = len(tail), content_key(tail)
                position.byte_offset = offset + routed.consumed
                # A log that was not looked at decides about lines of this part: the next sweep reads it again.
                is_settled = is_settled and not is_waiting
                if is_settled:
                    read = seen._replace(size=offset + len(chunk))
                    self._settle(source_id, read, position, routed.skips, left_out)
                self._ingester.count_history(routed.consumed, len(routed.skips) if is_settled else 0)
        self._ingester.done.sources += is_settled

    def _begin(self, file: BinaryIO, job: Job, source_id: int) -> tuple[Position, Action]:
        """Return where to read on, and how: from the start unless the history only grew."""
        if job.action == "grown":
            position = self._ingester.cursors.load(source_id)[1]
            if is_continued(file, position):
                return position, "grown"
        for query in ("clear_source_tally", "clear_source_skipped"):
            self._db.run(query, source_id=source_id)
        return Position(), "reread" if job.action == "reread" else "rewritten"

    def _settle(
        self, source_id: int, read: Source, position: Position, skips: Sequence[Skip], left_out: Counter[str]
    ) -> None:
        """Keep how far a history is read; no row but this one says that it exists."""
        self._db.run_many("add_skipped", [(source_id, *skip) for skip in skips])
        self._db.run_many("add_tally", [(source_id, "left_out", why, n) for why, n in left_out.items() if n])
        self._ingester.cursors.save(read, source_id, None, "ok", position, "{}")

    def _take(
        self, adapter: Adapter, history: Source, sessions: dict[str, Found], action: Action
    ) -> tuple[Counter[str], bool]:
        """Store what may be stored; return how many lines were left out, and why, and whether some have to wait."""
        left_out: Counter[str] = Counter()
        is_waiting = False
        for named, found in sessions.items():
            session = self._ingester.names.name(named)
            uid = session_uid(adapter.flavor, session)
            verdict = judge(found, self._standing.of(uid), self._terms)
            if verdict == "stored":
                source = history._replace(path=share_path(history.path, session), native_id=session, form="lines")
                self._ingester.ingest(adapter, session, [Job(source, None, action, found.share)])
            elif verdict == "waits":
                is_waiting = True
            elif verdict != "told":
                left_out[verdict] += len(found.share.lines)
            if verdict == "private":
                self._ingester.keep_private(uid)
                self._standing.keep_out(uid)
        return left_out, is_waiting
