"""Fresh sessions: their digests are made of what was just read of them, before it is even stored.

Whichever process has read a new session has its rows at hand, and folds them when it has nothing else to do. It can do so
where each part of a session only adds to those before, and its events stand as they happened. All other sessions are left to
``analyze``, and so are those that nobody had the time for.
"""

from collections import deque
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from session_memory.pipeline.opened import Columns, Rows
from session_memory.store.db import Row, Value
from session_memory.store.ids import packed

if TYPE_CHECKING:
    from session_memory.pipeline.analyze import Unfolded

# So many events are held in memory for it, at the most.
MOST_EVENTS = 10_000
# What query ``naming_facts`` asks for, beside directories that are worktrees.
NAMING = frozenset({"branch", "opening", "pr", "worktree"})
# As query ``events_to_fold`` has them: the columns of a record, and those of an event behind its number.
_of_record = itemgetter(1, 2, 7, 0, 4, 5, 6, 15)
_of_event = itemgetter(2, 3, 4, 5, 7, 8, 9, 10, 13, 15, 16, 18, 19)
# As query ``links_of_records`` has them, but for their order.
_link_of: Callable[[Columns], tuple[int, int, int | None]] = itemgetter(0, 4, 5)


class Digest(NamedTuple):
    """A digest, and what it was made of; ``values`` as ``fold.Folded`` has them."""

    records: int
    # How many files tell of a thread that another one tells of as well.
    repeated: int
    values: tuple[Any, ...]

    def is_of(self, session: "Unfolded") -> bool:
        """Say whether a session is stored as it was when this was made of it."""
        return (self.records, self.repeated) == (session.covered, session.repeated)


class Fresh:
    """A new session while it is read."""

    def __init__(self, id_: int, *, is_in_order: bool) -> None:
        self.id = id_
        self._is_in_order = is_in_order
        # How many events it takes to fold it; none where that is left to others.
        self.events = 0
        self._records = 0
        # Records and events of each part; None: its digest is left to others.
        self._parts: list[tuple[list[Columns], list[list[Value]]]] | None = []
        # source -> thread
        self._threads: dict[int, str] = {}
        # source, name and value -> the first line that says so
        self._facts: dict[tuple[int, str, str], int] = {}

    def add(self, source_id: int, thread: str, rows: Rows) -> None:
        """Take in one more part; its events may be heard later."""
        if self._parts is None:
            return
        changes_others = rows.amended or rows.completed or rows.hidden or rows.replaced or rows.is_misheard
        if changes_others or self.events + len(rows.events) > MOST_EVENTS:
            self.leave()
            return
        self._threads[source_id] = thread
        self.events += len(rows.events)
        self._records += len(rows.records)
        self._parts.append((rows.records, rows.events))
        for (name, value), (line, _) in rows.facts.items():
            if name in NAMING or (name == "cwd" and "worktree" in value.lower()):
                self._facts.setdefault((source_id, name, value), line)

    def leave(self) -> None:
        """Leave its digest to others."""
        self._parts = None
        self.events = 0

    def digest(self, task_patterns: tuple[str, ...]) -> Digest | None:
        """Return its digest; None: it is left to others. All its events are heard by now."""
        if not self._parts:
            return None
        from session_memory.analysis.fold.light import lights_of
        from session_memory.pipeline.fold import FAULTS, folded_as_read

        facts: list[Row] = [(*key, line) for key, line in self._facts.items()]
        repeated = len(self._threads) - len(set(self._threads.values()))
        try:
            events = lights_of(self._rows(self._parts), self._threads)
            made = folded_as_read(
                events,
                self._links,
                facts,
                task_patterns,
                is_in_order=self._is_in_order,
                is_told_twice=repeated > 0,
            )
        except FAULTS:
            return None  # who tries it again will tell
        return None if made is None else Digest(self._records, repeated, tuple(made))

    def _rows(self, parts: list[tuple[list[Columns], list[list[Value]]]]) -> Iterator[tuple[Any, ...]]:
        low = packed(self.id, 0)
        for records, events in parts:
            told = {record[0]: _of_record(record) for record in records}
            for event in events:
                id_: Any = event[0]
                yield (*told[event[1]], id_ - low, *_of_event(event))

    def _links(self) -> dict[int, tuple[int, int | None]]:
        parts = self._parts or ()
        return {key: (id_, parent) for records, _ in parts for id_, key, parent in map(_link_of, records)}


class FreshSessions:
    """Sessions that wait until there is nothing else to do; then they are folded, the oldest first."""

    def __init__(self, task_patterns: tuple[str, ...]) -> None:
        self._patterns = task_patterns
        self._waiting: deque[Fresh] = deque()
        self._events = 0

    def add(self, session: Fresh) -> None:
        """Have a session folded, of which all is read and heard; where too much waits, the oldest are left to others."""
        self._waiting.append(session)
        self._events += session.events
        while self._events > MOST_EVENTS:
            self._events -= self._waiting.popleft().events

    def folded_until(self, is_wanted: Callable[[], bool]) -> Iterator[tuple[int, Digest]]:
        """Yield digests, one after the other, until there is something else to do."""
        while self._waiting and not is_wanted():
            session = self._waiting.popleft()
            self._events -= session.events
            digest = session.digest(self._patterns)
            if digest is not None:
                yield session.id, digest
