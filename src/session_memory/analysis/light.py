"""An event as the analysis sees it: its light row, and what was noted of its text when it was read.

Nothing here reads a payload. A key names an event the same way on every machine and in every store, whatever was read
first; people are shown the number that stands for it.
"""

from typing import NamedTuple

from session_memory.analysis.marks import NO_MARKS, Marks
from session_memory.model import CALL_KINDS


class Light(NamedTuple):
    """One event of a thread."""

    key: str
    kind: str
    role: str
    ts_ms: int | None = None
    tool: str | None = None
    prompt_class: str | None = None
    subtype: str | None = None
    summary: str = ""
    is_error: bool = False
    is_retry: bool = False
    is_edit: bool = False
    exit_code: int | None = None
    duration_ms: int | None = None
    # Key of the call that a result answers.
    call: str | None = None
    paths: tuple[str, ...] = ()
    marks: Marks = NO_MARKS
    # Of text that would instruct an agent, joined by commas.
    signs: str | None = None
    # Whether the session went on from before it.
    is_taken_back: bool = False

    @property
    def is_call(self) -> bool:
        """Whether a tool is called."""
        return self.kind in CALL_KINDS

    @property
    def is_result(self) -> bool:
        """Whether a tool answers."""
        return self.role == "tool"

    @property
    def is_prompt(self) -> bool:
        """Whether a person typed it."""
        return self.prompt_class == "human"
