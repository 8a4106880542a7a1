"""The course of a thread: its events as they happened, and those of them that many look for."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from session_memory.analysis.fold.again import is_in_vain
from session_memory.analysis.fold.light import Light
from session_memory.analysis.marks import NO_MARKS, Marks
from session_memory.analysis.speech.answers import UNHEARD


class Course(NamedTuple):
    """See the module's docstring. Most lists are short: who looks at one of them need not look at every event."""

    events: Sequence[Light]
    results: list[Light]
    # Where the results of tools that failed, or of checks, stand among the events.
    failed_at: list[int]
    # The same, and where only what is shown tells that something was in vain (``again.is_in_vain``).
    in_vain_at: list[int]
    # What is said to the agent; each with what the agent did last before it, since the one before.
    messages: list[tuple[Light, Light | None]]
    # What the agent did last, since the last message.
    acted: Light | None
    # Prompts of a person, and edits.
    turns: list[Light]
    # Those of a subtype.
    special: list[Light]
    # Those whose marks say more than the program of a call or a person's mood, or that have signs.
    telling: list[Light]

    @property
    def failed(self) -> list[Light]:
        """Results of tools that failed, or of checks."""
        return [self.events[at] for at in self.failed_at]

    def after(self, starts: Sequence[int], is_open: Callable[[], bool]) -> Iterator[Light]:
        """Yield events from each failure on, as long as anything is open that failed."""
        at = 0
        for start in (0, *starts) if is_open() else starts:
            if start < at:
                continue
            at = start
            while at < len(self.events):
                yield self.events[at]
                at += 1
                if not is_open():
                    break


def course_of(events: Sequence[Light]) -> Course:
    """Sort the events of a thread."""
    course = Course(events, [], [], [], [], None, [], [], [])
    acted: Light | None = None
    for at, event in enumerate(events):
        sort = event.sort
        if sort == "result" or sort == "failure":
            _add_result(course, event, at)
        elif sort == "message":
            course.messages.append((event, acted))
            acted = None
            if event.prompt_class == "human":
                course.turns.append(event)
        elif event.role == "assistant":
            acted = event
            if event.is_edit:
                course.turns.append(event)
        if event.subtype is not None:
            course.special.append(event)
        if event.signs is not None or (event.marks is not NO_MARKS and _are_telling(event.marks)):
            course.telling.append(event)
    return course._replace(acted=acted)


def _add_result(course: Course, result: Light, at: int) -> None:
    course.results.append(result)
    if result.has_failed:
        course.failed_at.append(at)
        course.in_vain_at.append(at)
    elif is_in_vain(result):
        course.in_vain_at.append(at)


def passed_over(events: Sequence[Light]) -> Light | None:
    """Return the answer that is the last one after all, if nobody has heard what it tells.

    A log may tell of events in another order than they happened, and of some that were taken back.
    """
    answers = (event for event in reversed(events) if event.kind == "assistant_msg" and not event.is_taken_back)
    last = next(answers, None)
    return last if last is not None and UNHEARD in last.marks.said else None


def _are_telling(marks: Marks) -> bool:
    return bool(
        marks.runs or marks.removed or marks.added or marks.undone or marks.secrets or marks.claims != NO_MARKS.claims
    )
