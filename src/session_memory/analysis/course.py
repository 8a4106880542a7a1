"""The course of a thread: its events as they happened, and those of them that many look for."""

from collections.abc import Sequence
from typing import NamedTuple

from session_memory.analysis.light import Light
from session_memory.analysis.marks import NO_MARKS, Marks


class Course(NamedTuple):
    """See the module's docstring. Most lists are short: who looks at one of them need not look at every event."""

    events: Sequence[Light]
    results: list[Light]
    # Results of tools that failed, or of checks.
    failed: list[Light]
    messages: list[Light]
    # Those of a subtype.
    special: list[Light]
    # Those whose marks say more than the program of a call or a person's mood, or that have signs.
    telling: list[Light]

    def since_failure(self, *, is_open: bool) -> Sequence[Light]:
        """Return the events from the first failure on; all, where something has failed before: ``is_open``."""
        if is_open:
            return self.events
        return self.events[self.events.index(self.failed[0]) :] if self.failed else ()


def course_of(events: Sequence[Light]) -> Course:
    """Sort the events of a thread."""
    course = Course(events, [], [], [], [], [])
    for event in events:
        sort = event.sort
        if sort == "result":
            course.results.append(event)
            if event.has_failed:
                course.failed.append(event)
        elif sort == "failure":
            course.results.append(event)
            course.failed.append(event)
        elif sort == "message":
            course.messages.append(event)
        if event.subtype is not None:
            course.special.append(event)
        if event.signs is not None or (event.marks is not NO_MARKS and _are_telling(event.marks)):
            course.telling.append(event)
    return course


def _are_telling(marks: Marks) -> bool:
    return bool(
        marks.runs or marks.removed or marks.added or marks.undone or marks.secrets or marks.claims != NO_MARKS.claims
    )
