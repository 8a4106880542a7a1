"""The events of one session, in order, linked by ``parent_seq`` as its records are linked by their parents."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import orjson

from session_memory.adapters import Adapter
from session_memory.model import Draft, Record, Source, event_class
from session_memory.query.sessions import Session
from session_memory.query.times import rfc3339
from session_memory.store.blocks import PayloadReader, Place
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, number_of, packed


class StoredRecord(NamedTuple):
    """A record of a session; the columns of query ``session_records``."""

    id: int
    record_key: int
    parent_key: int | None
    owner_id: int | None
    is_superseded: int
    line: int
    type: str
    ts_ms: int | None
    thread: str
    is_sidechain: int
    block: int | None
    start: int | None
    length: int | None
    source_id: int
    source_thread: str

    @property
    def place(self) -> Place | None:
        """Where the payload lies; None for a copied record."""
        if self.block is None or self.start is None or self.length is None:
            return None
        return Place(self.block, self.start, self.length)


class StoredEvent(NamedTuple):
    """An event of a session; the columns of query ``session_events``."""

    id: int
    record_id: int
    part: int
    kind: str
    role: str
    tool: str | None
    spoken_class: str | None
    prompt_class: str | None
    subtype: str | None
    summary: str
    is_error: int
    is_retry: int
    is_test: int
    is_edit: int
    exit_code: int | None
    duration_ms: int | None
    call_seq: int | None
    tokens: int | None
    paths: str | None

    @property
    def seq(self) -> int:
        """The number of the event in its session."""
        return number_of(self.id)


@dataclass(frozen=True, slots=True)
class Contents:
    """All light rows of a session."""

    session: Session
    records: dict[int, StoredRecord]
    events: list[StoredEvent]

    def record_of(self, event: StoredEvent) -> StoredRecord:
        """Return the record an event comes from."""
        return self.records[event.record_id]


def contents(db: Db, session: Session, *, with_superseded: bool = False) -> Contents:
    """Load the light rows of a session."""
    low, high = packed(session.id, 0), packed(session.id, NUMBERS)
    records = {row[0]: StoredRecord(*row) for row in db.all("session_records", low=low, high=high)}
    events = [StoredEvent(*row) for row in db.all("session_events", low=low, high=high)]
    if not with_superseded:
        events = [event for event in events if not records[event.record_id].is_superseded]
    return Contents(session, records, events)


def parent_seqs(loaded: Contents) -> dict[int, int | None]:
    """Return the seq of each event's parent.

    Blocks of one record follow each other; the first hangs on the last event of the parent record. Records without
    events (progress, copies) are passed over to their own parents. Cycles and missing parents end at a root.
    """
    by_key: dict[int, StoredRecord] = {}
    for record in loaded.records.values():
        by_key.setdefault(record.record_key, record)
    last_event: dict[int, int] = {}
    for event in loaded.events:
        last_event[event.record_id] = event.seq
    found: dict[int, int | None] = {}
    before: StoredEvent | None = None
    for event in loaded.events:
        if before is not None and before.record_id == event.record_id:
            found[event.seq] = before.seq
        else:
            found[event.seq] = _anchor(loaded.records[event.record_id], by_key, last_event)
        before = event
    _break_cycles(found)
    return found


def _break_cycles(parents: dict[int, int | None]) -> None:
    """Make a root of one event of each cycle; hand-made logs contain them."""
    safe: set[int] = set()
    for start in parents:
        walked: list[int] = []
        on_walk: set[int] = set()
        seq: int | None = start
        while seq is not None and seq not in safe:
            if seq in on_walk:
                parents[min(walked[walked.index(seq) :])] = None
                break
            walked.append(seq)
            on_walk.add(seq)
            seq = parents.get(seq)
        safe.update(walked)


def _anchor(record: StoredRecord, by_key: dict[int, StoredRecord], last_event: dict[int, int]) -> int | None:
    met = {record.id}
    key = record.parent_key
    while key is not None and (parent := by_key.get(key)) is not None and parent.id not in met:
        if parent.id in last_event:
            return last_event[parent.id]
        met.add(parent.id)
        key = parent.parent_key
    return None


class Texts:
    """Reads the full text of events back from the payload, through the adapter that once normalized it."""

    def __init__(self, db: Db, session: Session, adapter: Adapter) -> None:
        self._payloads = PayloadReader(db)
        self._session = session
        self._adapter = adapter
        self._record_id = -1
        self._record = Record("")
        self._value: dict[str, Any] = {}

    def payload(self, record: StoredRecord) -> bytes | None:
        """Return the native record; None for a copied one."""
        return None if record.place is None else self._payloads.read(self._session.id, record.place)

    def native(self, record: StoredRecord) -> dict[str, Any]:
        """Return the native record as JSON values."""
        payload = self.payload(record)
        return {} if payload is None else decoded(payload)

    def normalized(self, record: StoredRecord) -> Record:
        """Return a record as the adapter sees it on its own."""
        if record.id != self._record_id:
            source = Source(self._session.flavor, "", self._session.native_id, record.thread, 0, 0, 0, 0)
            reader = self._adapter.reader(source, self._session.native_id, {})
            self._value = self.native(record)
            self._record = reader.record(self._value)
            self._record_id = record.id
        return self._record

    def draft(self, record: StoredRecord, part: int) -> Draft | None:
        """Return one event of a record as the adapter drafts it."""
        drafts = self.normalized(record).drafts
        return drafts[part] if part < len(drafts) else None

    def shown(self, record: StoredRecord, part: int) -> str:
        """Return all of one event, as a person reads it; what is indexed of it may be less."""
        draft = self.draft(record, part)
        told = self._adapter.shown(self._value, part)
        return told if told is not None else draft.text if draft is not None else ""


def decoded(payload: bytes) -> dict[str, Any]:
    """Parse a stored payload, which may be one that only a lenient parser takes."""
    try:
        return orjson.loads(payload)
    except ValueError:
        from session_memory.sources import salvage

        objects = salvage(payload).objects
        return objects[0][0] if objects else {}


def events_json(db: Db, session: Session, adapter: Adapter, *, with_superseded: bool) -> Iterator[dict[str, Any]]:
    """Yield every event as its JSON form."""
    loaded = contents(db, session, with_superseded=with_superseded)
    parents = parent_seqs(loaded)
    texts = Texts(db, session, adapter)
    for event in loaded.events:
        record = loaded.record_of(event)
        place = record.place
        normalized = texts.normalized(record)
        yield {
            "session_uid": session.uid,
            "seq": event.seq,
            "parent_seq": parents[event.seq],
            "ts": rfc3339(record.ts_ms),
            "kind": event.kind,
            "role": event.role,
            "tool": event.tool,
            "summary": event.summary,
            "payload_ref": f"blob://{session.uid}/{place.block}/{place.start}-{place.length}" if place else None,
            "tokens": event.tokens,
            "is_sidechain": bool(record.is_sidechain),
            "thread": record.thread or "main",
            "native_id": normalized.native_id or normalized.logged_id,
            "part": event.part,
            "event_class": event.spoken_class
            or event_class(event.kind, event.role, event.tool, record.type, is_error=bool(event.is_error)),
            "prompt_class": event.prompt_class,
            "subtype": event.subtype,
            "is_error": bool(event.is_error),
            "is_retry": bool(event.is_retry),
            "is_test": bool(event.is_test),
            "is_edit": bool(event.is_edit),
            "exit_code": event.exit_code,
            "duration_ms": event.duration_ms,
            "call_seq": event.call_seq,
            "file_paths": event.paths.split("\n") if event.paths else [],
            "superseded": bool(record.is_superseded),
            "record_type": record.type,
            "line": record.line,
        }
