"""What writes the log of one session, whichever agent's it is."""

from typing import NamedTuple, Protocol

from labelled.sessions import Step


class Lines(NamedTuple):
    """How many lines the log has, and the telemetry beside it."""

    log: int
    telemetry: int = 0


class Pen(Protocol):
    """Writes the log of one session in the form of one agent."""

    uid: str

    def lines(self) -> Lines:
        """Return how much is written."""
        ...

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        ...

    def put(self, step: Step, *, is_final: bool) -> None:
        """Write a step; a final one ends the turn."""
        ...

    def files(self) -> dict[str, bytes]:
        """Return the files of the session by their path below the home."""
        ...
