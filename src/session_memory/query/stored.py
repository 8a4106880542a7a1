"""The light rows of one session: its records and events without their texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from session_memory.store.blocks import Place
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, packed

if TYPE_CHECKING:
    from session_memory.query.sessions import Session

LAST_NUMBER = NUMBERS - 1


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
    # Of text that would instruct an agent.
    signs: str | None

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
    marks: str | None

    @property
    def seq(self) -> int:
        """The number of the event in its session."""
        return self.id & LAST_NUMBER  # ``number_of``, asked too often to be called

    @property
    def told(self) -> str:
        """The summary as people read it: where a compaction did not say how large the context was, older versions did."""
        return self.summary.removesuffix(", ? tokens before")


@dataclass(frozen=True, slots=True)
class LightRows:
    """The records and events of a session, both by their numbers."""

    records: dict[int, StoredRecord]
    events: list[StoredEvent]
    # Whether the lines of a file stand in the order of what they tell (``Adapter.is_in_order``).
    is_in_order: bool

    def record_of(self, event: StoredEvent) -> StoredRecord:
        """Return the record an event comes from."""
        return self.records[event.record_id]

    def in_files(self) -> list[StoredEvent]:
        """Return the events file by file, as they were written."""
        # Those of one line stay as they are: by their numbers.
        return sorted(self.events, key=self._place)

    def _place(self, event: StoredEvent) -> tuple[int, int]:
        record = self.records[event.record_id]
        return record.source_id, record.line


@dataclass(frozen=True, slots=True)
class Contents(LightRows):
    """All light rows of a session, and the session."""

    session: "Session"


def by_time(loaded: LightRows, events: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Return events that stand one after the other, sorted by time; those of one moment stay as they stand.

    One without a time belongs to the one above it. So does one whose time has no milliseconds, if it is the same second.
    """
    clocks: dict[int, int] = {}
    clock = 0
    for event in events:
        ts_ms = loaded.record_of(event).ts_ms
        if ts_ms is not None and not (ts_ms % 1000 == 0 and ts_ms // 1000 == clock // 1000):
            clock = ts_ms
        clocks[event.id] = clock
    return sorted(events, key=lambda event: clocks[event.id])


def contents(db: Db, session: "Session", *, with_superseded: bool = False, is_in_order: bool = True) -> Contents:
    """Load a session with its light rows."""
    rows = light_rows(db, session.id, with_superseded=with_superseded, is_in_order=is_in_order)
    return Contents(rows.records, rows.events, rows.is_in_order, session)


# As ``_make`` of a named tuple does it; called once for every row of a store.
_made = tuple.__new__


def light_rows(db: Db, session_id: int, *, with_superseded: bool = False, is_in_order: bool = True) -> LightRows:
    """Load the light rows of a session."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    records = {row[0]: _made(StoredRecord, row) for row in db.all("session_records", low=low, high=high)}
    events = [_made(StoredEvent, row) for row in db.all("session_events", low=low, high=high)]
    superseded = {id_ for id_, record in records.items() if record.is_superseded} if not with_superseded else None
    if superseded:
        events = [event for event in events if event.record_id not in superseded]
    return LightRows(records, events, is_in_order)


def messages_in_pieces(loaded: LightRows) -> dict[int, list[StoredEvent]]:
    """Return the pieces of every message that is logged in several, by the id of the one that was logged first."""
    found: dict[int, list[StoredEvent]] = {}
    head: StoredEvent | None = None
    source_id = -1
    for event in loaded.in_files():
        record = loaded.record_of(event)
        is_piece = event.subtype == "continued" and record.source_id == source_id
        if is_piece and head is not None and head.role == event.role:
            found.setdefault(head.id, [head]).append(event)
        else:
            head, source_id = event, record.source_id
    return found if loaded.is_in_order else {first: by_time(loaded, pieces) for first, pieces in found.items()}


def joined(role: str, pieces: Sequence[str]) -> str:
    """Return a message that was logged in pieces: an answer as it was written, a prompt block by block."""
    return ("\n" if role == "user" else "").join(pieces)
