"""Indexes: files of an agent that tell of many sessions and are none: what each is called, who started it.

What they say of a session is stored under its name, entry by entry, and nothing else of them is: neither lines nor rows,
because they also tell of sessions that are kept out. Of these an entry says only that there is one. So an index that is
read after all logs gives what it may, and is read again when one of its sessions may be told of after all.

What a session is called when it becomes private, excluded or forgotten goes at that moment (``forget.silence``).
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import orjson

from session_memory.adapters import Adapter, Reader
from session_memory.model import Record, Skip, Source, session_uid
from session_memory.pipeline.forget import silence
from session_memory.pipeline.ingest import Ingester
from session_memory.pipeline.parts import FORMS, Position, SetAside, decode, ready
from session_memory.pipeline.plan import INDEXED, TORN_AFTER_MS, UNSETTLED, Job, Plan, Request
from session_memory.pipeline.standing import Known, Standing
from session_memory.pipeline.terms import Terms
from session_memory.redact.engine import Redactor
from session_memory.sources import open_source, read_chunks, seen_now
from session_memory.store.db import Db, Row

LARGEST_DATABASE = 256 << 20
# Which of two names counts, whenever they were given: a program that keeps both in a database and in a file of lines
# looks into the file for what the database lacks.
RANKS = {"database": 1}

# The session and what is said of it -> what, and when.
Entries = dict[tuple[str, str], tuple[str | None, int | None]]
NOTHING = (None, None)


class Read(NamedTuple):
    """What an index holds."""

    seen: Source
    position: Position
    entries: Entries
    skips: list[Skip]


def may_be_told(known: Known, cwds: Sequence[str], terms: Terms) -> bool:
    """Decide whether an index may speak of a session. Where that cannot be proven, it may not."""
    if known.is_kept_out or (terms.has_excludes and any(terms.is_excluded(cwd) for cwd in cwds)):
        return False
    # Without a log: one that was not looked at may say that it is to stay out, and so may the place where it ran.
    return known.has_log or not (known.has_unread_log or (terms.has_excludes and not cwds))


class Indexes:
    """The indexes of one sweep, and what they said before."""

    def __init__(
        self, db: Db, request: Request, plan: Plan, terms: Terms, ingester: Ingester, standing: Standing
    ) -> None:
        self._db, self._request, self._plan, self._terms = db, request, plan, terms
        self._ingester, self._standing, self._redactor = ingester, standing, ingester.redactor
        self._names = ingester.names

    def settle(self, jobs: Sequence[Job]) -> None:
        """Read the indexes that changed, and have the others say what the rules in force allow."""
        self._ingester.begin()
        rules = self._plan.rules
        judged = [by for (by,) in self._db.all("memory_meta", name=INDEXED)]
        is_settled = judged == [rules]
        wanted = {job.source.path: job for job in jobs}
        # By the same rules, whatever became private or excluded since was taken out at once.
        query = "entries_out" if judged == [rules + UNSETTLED] else "all_entries"
        hidden = set[str]() if is_settled else self._judge(self._db.all(query, origin=self._terms.origin))
        if not self._plan.is_blind:
            for source in self._plan.found:
                if hidden and self._names.path(source.path) in hidden:
                    wanted.setdefault(source.path, Job(source, None, "rewritten"))
        for _, job in sorted(wanted.items()):
            self._read_or_note(job)
        if not (is_settled or (self._plan.is_blind and hidden)):
            self._db.run("save_memory_meta", name=INDEXED, value=rules)

    def _judge(self, entries: Sequence[Row]) -> set[str]:
        """Take out what may not be told any more; return the indexes that may say more than they did."""
        hidden: set[str] = set()
        verdicts: dict[str, bool] = {}
        for uid, path, is_out in entries:
            if uid not in verdicts:
                verdicts[uid] = self._may_be_told(uid)
                if not verdicts[uid] and silence(self._db, uid, self._terms.origin):
                    self._ingester.done.forgotten += 1
            if verdicts[uid] and is_out:
                hidden.add(path)
        return hidden

    def _may_be_told(self, uid: str) -> bool:
        standing, terms = self._standing, self._terms
        if standing.is_kept_out(uid) or not (terms.has_excludes or standing.has_unread_logs):
            return not standing.is_kept_out(uid)
        return may_be_told(standing.of(uid), standing.cwds(uid) if terms.has_excludes else (), terms)

    def _read_or_note(self, job: Job) -> None:
        """Read one index; one that cannot be read leaves what it said before."""
        adapter = self._request.adapters[job.source.flavor]
        try:
            read = self._read(adapter, job)
        except SetAside as verdict:
            self._ingester.set_aside(job, verdict.status)
        except OSError as exc:
            self._redactor.take_counts(0)
            self._ingester.note_failure(job, exc.strerror or str(exc))
        else:
            self._store(job, read)

    def _read(self, adapter: Adapter, job: Job) -> Read:
        reader = adapter.reader(job.source, "", {})
        is_database = job.source.form == "database"
        read = (
            _read_database(adapter, job, reader, self._redactor)
            if is_database
            else _read_lines(job.source, reader, self._redactor, self._request.now_ms)
        )
        reason = reader.refusal(is_whole=True)
        if reason is not None:
            self._redactor.take_counts(0)
            raise SetAside(f"refused: {reason}")
        return read

    def _store(self, job: Job, read: Read) -> None:
        db, origin, path = self._db, self._terms.origin, self._names.path(read.seen.path)
        flavor = read.seen.flavor
        entries: Entries = {
            (session_uid(flavor, self._names.name(session)), what): said
            for (session, what), said in read.entries.items()
        }
        self._keep_private(entries)
        known: Entries = {
            (uid, what): tuple(row) for uid, what, *row in db.all("entries_of_index", origin=origin, path=path)
        }
        verdicts: dict[str, bool] = {}
        changed: Entries = {}
        for (uid, what), said in entries.items():
            if known.get((uid, what)) == said:
                continue
            if uid not in verdicts:
                verdicts[uid] = self._may_be_told(uid)
            told = said if verdicts[uid] else NOTHING
            if known.get((uid, what)) != told:
                changed[uid, what] = told
        rank = RANKS.get(read.seen.form, 0)
        db.run_many(
            "save_entry",
            [(uid, origin, path, what, rank, value, at_ms) for (uid, what), (value, at_ms) in changed.items()],
        )
        source_id = self._ingester.cursors.id_of(job)
        for query in ("clear_source_tally", "clear_source_skipped"):
            db.run(query, source_id=source_id)
        db.run_many("add_skipped", [(source_id, *skip) for skip in read.skips])
        db.run_many("add_tally", [(source_id, "redacted", rule, n) for rule, n in self._redactor.take_counts().items()])
        self._ingester.cursors.save(read.seen, source_id, None, "ok", read.position, "{}")
        self._ingester.done.sources += 1
        self._ingester.count_history(read.position.byte_offset, len(read.skips))

    def _keep_private(self, entries: Entries) -> None:
        """A session that somebody called private is."""
        marker = self._terms.private_marker.decode()
        for (uid, _), (value, _) in entries.items():
            if marker and value and marker in value and not self._standing.is_kept_out(uid):
                self._ingester.keep_private(uid)
                self._standing.keep_out(uid)


def _read_lines(source: Source, reader: Reader, redactor: Redactor, now_ms: int) -> Read:
    with open_source(source.path) as file:
        seen = seen_now(source, file)
        if seen.size == 0:
            raise SetAside("empty")
        is_old = now_ms - seen.mtime_ns // 1_000_000 > TORN_AFTER_MS
        read = Read(seen, Position(), {}, [])
        for offset, chunk in read_chunks(file, 0, seen.size):
            data, lines, take_tail = ready(chunk, is_old=is_old)
            cleaned = redactor.clean(data, lines)
            pieces, skips, consumed = decode(cleaned, lines, read.position, offset, reader, take_tail=take_tail)
            read.position.byte_offset = offset + consumed
            read.skips.extend(skips)
            read.entries.update(_entries(piece[2] for piece in pieces))
    return read


def _read_database(adapter: Adapter, job: Job, reader: Reader, redactor: Redactor) -> Read:
    """Read a database as it was found: what is written after that is for the next sweep, which sees that it changed."""
    from session_memory.store.foreign import foreign_tables

    seen = job.source
    if seen.size > LARGEST_DATABASE:
        raise SetAside(f"refused: a database of over {LARGEST_DATABASE >> 20} MiB")
    if seen.size == 0:
        raise SetAside("empty")
    try:
        items = adapter.items(seen, foreign_tables(seen.path, seen.tables))
        lines = [orjson.dumps(item) for item in items]
    except (ValueError, orjson.JSONEncodeError) as exc:
        raise SetAside(f"refused: not a {FORMS[seen.form]}") from exc
    cleaned = redactor.clean(b"\n".join(lines), lines)
    records = [reader.record(orjson.loads(line)) for line in cleaned]
    return Read(seen, Position(seen.size, len(records)), dict(_entries(records)), [])


def _entries(records: Iterable[Record]) -> Iterator[tuple[tuple[str, str], tuple[str, int | None]]]:
    for record in records:
        if record.native_id is None:
            continue
        for _, name in record.titles:
            yield (record.native_id, "name"), (name, record.ts_ms)
        for what, value in record.facts:
            yield (record.native_id, what), (value, None)
