"""The events of one session, in order, and their texts, read back from the records they come from."""

from collections.abc import Iterator
from typing import Any

import orjson

from session_memory.adapters import Adapter
from session_memory.model import Draft, Record, Source, event_class
from session_memory.query.branches import parent_seqs, taken_back
from session_memory.query.sessions import Session
from session_memory.query.stored import StoredRecord, contents
from session_memory.query.times import rfc3339
from session_memory.store.blocks import PayloadReader
from session_memory.store.db import Db


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


def _logged_durations(db: Db, session: Session) -> dict[str, int]:
    """Return how long calls took by what a file beside the log says of them, by call id; an id of several calls tells none."""
    found: dict[str, set[int]] = {}
    for _, name, value, *_ in db.all("session_facts", session_id=session.id):
        if name == "call_took":
            call, _, took = value.rpartition(" ")
            found.setdefault(call, set()).add(int(took))
    return {call: took.pop() for call, took in found.items() if len(took) == 1}


def events_json(db: Db, session: Session, adapter: Adapter, *, with_superseded: bool) -> Iterator[dict[str, Any]]:
    """Yield every event as its JSON form."""
    loaded = contents(db, session, with_superseded=with_superseded, is_in_order=adapter.is_in_order)
    parents = parent_seqs(loaded)
    dead = taken_back(loaded, parents)
    texts = Texts(db, session, adapter)
    logged = _logged_durations(db, session)
    for event in loaded.events:
        record = loaded.record_of(event)
        place = record.place
        normalized = texts.normalized(record)
        draft = texts.draft(record, event.part) if logged and event.role == "tool" else None
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
            "duration_ms": logged.get(draft.call_id or "", event.duration_ms) if draft else event.duration_ms,
            "call_seq": event.call_seq,
            "file_paths": event.paths.split("\n") if event.paths else [],
            "taken_back": event.seq in dead,
            "superseded": bool(record.is_superseded),
            "suspect": record.signs is not None,
            "record_type": record.type,
            "line": record.line,
        }
