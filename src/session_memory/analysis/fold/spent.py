"""How the time of a thread was spent: at work, in pauses, waiting for the person; and when the first steps were reached."""

from collections.abc import Iterable, Sequence
from typing import Any

from session_memory.analysis.fold.light import Light
from session_memory.analysis.marks import Marks

# A gap longer than this is a pause, of the person or of the machine.
PAUSE_MS = 5 * 60_000
# Who speaks while the agent does not wait.
BUSY = ("tool", "user")


class Spent:
    """The times of a thread, event by event."""

    __slots__ = ("active_ms", "first_edit_ms", "first_ms", "first_pass_ms", "last_ms", "waiting_ms", "waits_since_ms")

    def __init__(self) -> None:
        self.first_ms: int | None = None
        self.last_ms: int | None = None
        self.first_edit_ms: int | None = None
        self.first_pass_ms: int | None = None
        self.active_ms = 0
        self.waiting_ms = 0
        # Since when the agent, which has answered, waits for the person.
        self.waits_since_ms: int | None = None

    def see(self, events: Sequence[Light]) -> None:
        """Take note of the next events."""
        last_ms, waits_since_ms = self.last_ms, self.waits_since_ms
        for event in events:
            now = event.ts_ms
            if now is not None:
                if last_ms is None:
                    self.first_ms = last_ms = now
                gap = now - last_ms
                if gap > 0:
                    last_ms = now
                    if event.role == "tool" and (event.kind == "decision" or event.subtype == "denied"):
                        self.waiting_ms += gap  # the person was asked, and has answered
                    elif gap <= PAUSE_MS:
                        self.active_ms += gap
                if waits_since_ms is not None and event.prompt_class == "human":
                    self.waiting_ms += max(0, now - waits_since_ms)
            if event.kind == "assistant_msg":
                waits_since_ms = last_ms
            elif waits_since_ms is not None and (event.role in BUSY or event.sort == "call"):
                waits_since_ms = None
        self.last_ms, self.waits_since_ms = last_ms, waits_since_ms
        self._see_first(events)

    def _see_first(self, events: Sequence[Light]) -> None:
        if self.first_edit_ms is None:
            self.first_edit_ms = _first_ms(event for event in events if event.is_edit)
        if self.first_pass_ms is None:
            self.first_pass_ms = _first_ms(event for event in events if event.marks.runs and _has_passed(event.marks))

    def told(self) -> dict[str, int | None]:
        """Return the times in milliseconds, those of first steps from the beginning on."""

        def since(moment_ms: int | None) -> int | None:
            return None if moment_ms is None or self.first_ms is None else moment_ms - self.first_ms

        return {
            "wall_ms": since(self.last_ms),
            "active_ms": self.active_ms,
            "waiting_ms": self.waiting_ms,
            "to_first_edit_ms": since(self.first_edit_ms),
            "to_first_pass_ms": since(self.first_pass_ms),
        }

    def to_json(self) -> list[Any]:
        """Return it as JSON."""
        return [getattr(self, name) for name in self.__slots__]

    @classmethod
    def of(cls, told: list[Any]) -> "Spent":
        """Return it from JSON."""
        made = cls()
        for name, value in zip(cls.__slots__, told, strict=True):
            setattr(made, name, value)
        return made


def _first_ms(events: Iterable[Light]) -> int | None:
    return next((event.ts_ms for event in events if event.ts_ms is not None), None)


def _has_passed(marks: Marks) -> bool:
    return any(run.kind == "test" and run.verdict == "pass" for run in marks.runs)
