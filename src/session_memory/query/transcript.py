"""A session to read: its events in order, sub-agents after the main thread, cut into segments at compactions."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from session_memory.adapters import Adapter
from session_memory.errors import UsageError
from session_memory.model import MAIN_THREAD, is_retold
from session_memory.query.branches import in_time, parent_seqs, taken_back
from session_memory.query.events import Texts
from session_memory.query.sessions import Session
from session_memory.query.stored import Contents, StoredEvent, contents, joined, messages_in_pieces
from session_memory.query.times import rfc3339
from session_memory.store.blocks import PayloadReader, Place
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, packed


@dataclass(frozen=True, slots=True)
class Turn:
    """One event with its full text."""

    event: StoredEvent
    ts_ms: int | None
    thread: str
    text: str
    is_taken_back: bool
    is_suspect: bool


@dataclass(frozen=True, slots=True)
class Transcript:
    """A session, or one segment of it, to read."""

    session: Session
    segment: int | None
    segments: int
    turns: list[Turn]

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "session_uid": self.session.uid,
            "title": self.session.title,
            "segment": self.segment,
            "segments": self.segments,
            "copied_from": self.session.copied_from,
            "copied_records": self.session.copied_records,
            "turns": [
                {
                    "seq": turn.event.seq,
                    "ts": rfc3339(turn.ts_ms),
                    "thread": turn.thread or "main",
                    "kind": turn.event.kind,
                    "role": turn.event.role,
                    "tool": turn.event.tool,
                    "prompt_class": turn.event.prompt_class,
                    "is_error": bool(turn.event.is_error),
                    "taken_back": turn.is_taken_back,
                    "suspect": turn.is_suspect,
                    "text": turn.text,
                }
                for turn in self.turns
            ],
        }


def transcript(
    db: Db, session: Session, adapter: Adapter, segment: str | None = None, thread: str | None = None
) -> Transcript:
    """Load a transcript; ``segment`` is a number from 1, or "current"."""
    loaded = contents(db, session, is_in_order=adapter.is_in_order)
    _check_thread(loaded, thread)
    cuts = _cuts(loaded)
    number = _segment_number(segment, len(cuts) + 1)
    dead = taken_back(loaded, parent_seqs(loaded))
    texts = Texts(db, session, adapter)
    whole = messages_in_pieces(loaded)
    pieces = {event.id for first, events in whole.items() for event in events if event.id != first}
    turns: list[Turn] = []
    for event in ordered(loaded):
        if event.id in pieces:
            continue
        record = loaded.record_of(event)
        if thread is not None and record.thread != ("" if thread == "main" else thread):
            continue
        if number is not None and (record.thread != MAIN_THREAD or _segment_of(event.seq, cuts) != number):
            continue
        draft = texts.draft(record, event.part)
        if draft is not None and is_retold(draft, event.role):
            continue
        text = texts.shown(record, event.part) or event.told
        if not text and event.kind == "thinking":  # newer versions log only its signature
            continue
        records = [loaded.record_of(piece) for piece in whole.get(event.id, [event])]
        if event.id in whole:
            said = [texts.shown(loaded.record_of(piece), piece.part) for piece in whole[event.id]]
            text = joined(event.role, said)
        is_suspect = any(of.signs is not None for of in records)
        turns.append(Turn(event, record.ts_ms, record.thread, text, event.seq in dead, is_suspect))
    return Transcript(session, number, len(cuts) + 1, turns)


def _check_thread(loaded: Contents, thread: str | None) -> None:
    names = sorted({loaded.record_of(event).thread or "main" for event in loaded.events} | {"main"})
    if thread is not None and thread not in names:
        raise UsageError(f"there is no thread {thread!r}; this session has {', '.join(names)}")


def ordered(loaded: Contents) -> list[StoredEvent]:
    """Main thread first, then each sub-agent in the order of its first event; what several files tell of one by time."""
    threads = dict.fromkeys([MAIN_THREAD, *(loaded.record_of(event).thread for event in loaded.events)])
    rank = {thread: i for i, thread in enumerate(threads)}
    order = in_time(loaded)
    clocks = _clocks(loaded, order)
    return sorted(order, key=lambda event: (rank[loaded.record_of(event).thread], clocks.get(event.id, 0)))


def _clocks(loaded: Contents, order: list[StoredEvent]) -> dict[int, int]:
    """Return when each event stood in its file, where a thread has several: never before the one above it."""
    sources: dict[str, set[int]] = {}
    for event in order:
        record = loaded.record_of(event)
        sources.setdefault(record.thread, set()).add(record.source_id)
    clocks: dict[int, int] = {}
    latest: dict[tuple[str, int], int] = {}
    for event in order:
        record = loaded.record_of(event)
        if len(sources[record.thread]) > 1:
            of = record.thread, record.source_id
            latest[of] = clocks[event.id] = max(latest.get(of, 0), record.ts_ms or 0)
    return clocks


def _cuts(loaded: Contents) -> list[int]:
    """Return the seqs at which the main thread was compacted."""
    return [
        event.seq
        for event in loaded.events
        if event.subtype == "compaction" and loaded.record_of(event).thread == MAIN_THREAD
    ]


def _segment_of(seq: int, cuts: list[int]) -> int:
    return 1 + sum(1 for cut in cuts if seq >= cut)


def _segment_number(asked: str | None, segments: int) -> int | None:
    if asked is None:
        return None
    if asked == "current":
        return segments
    if not asked.isdecimal() or not 1 <= int(asked) <= segments:
        raise UsageError(f"there is no segment {asked!r}; this session has {segments}: 1 to {segments}, or current")
    return int(asked)


def native_lines(
    db: Db, session: Session, segment: str | None = None, *, with_inherited: bool = False
) -> Iterator[bytes]:
    """Yield the session's own native records as they were logged but for redaction, each source in its order.

    ``with_inherited`` puts the records that it shares with its origin back where they stood.
    """
    loaded = contents(db, session)
    cuts = {event.record_id for event in loaded.events if event.seq in set(_cuts(loaded))}
    number = _segment_number(segment, len(cuts) + 1)
    current = 1
    payloads: dict[int, PayloadReader] = {}
    order = sorted(loaded.records.values(), key=lambda r: (r.source_thread != MAIN_THREAD, r.source_id, r.line, r.id))
    for record in order:
        current += record.id in cuts
        if record.is_superseded or (number is not None and (record.source_thread or current != number)):
            continue
        session_id, place = session.id, record.place
        if record.owner_id is not None:
            if not with_inherited:
                continue
            session_id = record.owner_id
            place = _original(db, session_id, record.record_key)
        if place is not None:
            reader = payloads.setdefault(session_id, PayloadReader(db))
            yield reader.read(session_id, place)


def _original(db: Db, session_id: int, record_key: int) -> Place | None:
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    rows = db.all("record_by_key", low=low, high=high, record_key=record_key)
    return Place(*rows[0]) if rows else None
