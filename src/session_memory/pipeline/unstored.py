"""Events that wait to be stored until there are enough of them to hear what they say.

To tell what words mean takes more code and more tables than a processor holds beside those that read a log. Heard one
after the other, kind by kind, they take three quarters of the time.
"""

from collections.abc import Callable, Sequence

from session_memory.analysis.hearing import heard
from session_memory.analysis.notes import KINDS, Kind
from session_memory.pipeline.opened import MARKS, Rows, Unheard
from session_memory.store.db import Db, Value

# More gains nothing: then each kind has its hundreds.
MOST_WAITING = 4_000
MOST_CHARS = 4 << 20


class Unstored:
    """Hands events to the store, and bounds how many wait there."""

    def __init__(self, db: Db, task_patterns: tuple[str, ...], on_heard: Callable[[], None]) -> None:
        self._db, self._patterns, self._on_heard = db, task_patterns, on_heard
        self._n = self._chars = 0

    def add(self, rows: Rows) -> None:
        """Have the events of one part stored; where somebody has to hear them, at the latest when others look for events."""
        if not rows.unheard:
            self._db.run_many("add_event", rows.events)
            return
        self._db.run_later("add_event", rows, self._heard)
        self._n += len(rows.unheard)
        self._chars += sum(len(draft.text) + len(draft.removed) + len(draft.added) for _, _, draft, _ in rows.unheard)
        if self._n >= MOST_WAITING or self._chars >= MOST_CHARS:
            self._db.run_now()

    def _heard(self, parts: list[Rows]) -> list[list[Value]]:
        self._n = self._chars = 0
        hear(parts, self._patterns)
        self._on_heard()
        return [event for rows in parts for event in rows.events]


def hear(parts: Sequence[Rows], task_patterns: tuple[str, ...]) -> None:
    """Write down what the words of events say, kind by kind."""
    unheard: dict[Kind, list[tuple[list[list[Value]], Unheard]]] = {kind: [] for kind in KINDS}
    for rows in parts:
        for event in rows.unheard:
            unheard[event[1]].append((rows.events, event))
        rows.unheard = []
    for kind in KINDS:
        for events, (place, _, draft, command) in unheard[kind]:
            marks = heard(kind, draft, command, task_patterns)
            if marks is not None:
                events[place][MARKS] = marks
