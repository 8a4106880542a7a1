"""How the time of a thread was spent: at work, in pauses, waiting for the person; and when the first steps were reached."""

from collections.abc import Iterable
from typing import Any

from session_memory.analysis.light import Light
from session_memory.analysis.marks import NO_MARKS

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

    def see(self, events: Iterable[Light]) -> None:
        """Take note of the next events."""
        for event in events:
            self._see(event)

    def _see(self, event: Light) -> None:
        now = event.ts_ms
        if now is not None:
            last = self.last_ms
            if last is None:
                self.first_ms = self.last_ms = last = now
            gap = now - last
            if gap > 0:
                self.last_ms = now
                if gap <= PAUSE_MS:
                    self.active_ms += gap
            if event.prompt_class == "human" and self.waits_since_ms is not None:
                self.waiting_ms += max(0, now - self.waits_since_ms)
            if event.is_edit and self.first_edit_ms is None:
                self.first_edit_ms = now
            if event.marks is not NO_MARKS and self.first_pass_ms is None and _has_passed(event):
                self.first_pass_ms = now
        if event.kind == "assistant_msg":
            self.waits_since_ms = self.last_ms
        elif event.role in BUSY or event.sort == "call":
            self.waits_since_ms = None

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


def _has_passed(event: Light) -> bool:
    return any(run.kind == "test" and run.verdict == "pass" for run in event.marks.runs)
