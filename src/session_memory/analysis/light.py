"""An event as the analysis sees it: its light row, and what was noted of its text when it was read.

Nothing here reads a payload. A key names an event the same way on every machine and in every store, whatever was read
first; people are shown the number that stands for it.
"""

import re
from typing import Literal, NamedTuple, get_args

from session_memory.analysis.marks import Marks
from session_memory.model import CALL_KINDS

# What an event is to those who look at it. A failure is a result that says so.
Sort = Literal["call", "result", "failure", "message", "answer", "note"]

SORTS: tuple[Sort, ...] = get_args(Sort)
ANSWERS: tuple[Sort, ...] = ("result", "failure")
EDITED = "edit\t"
# A word of a command; nothing of one that does not change what it attempts: flags, settings, redirections, waiting.
GIVEN = re.compile(r"(?:-|[A-Za-z_]\w*=|\d?>|(?:[|&;]+|sudo|time|timeout|\d+[smh]?)(?!\S))\S*|(\S+)")
NO_QUOTES = str.maketrans("", "", "\"'`\\")


class Light(NamedTuple):
    """One event of a thread; what several ask of it is asked once."""

    key: str
    sort: Sort
    kind: str
    role: str
    ts_ms: int | None
    tool: str | None
    prompt_class: str | None
    subtype: str | None
    summary: str
    is_edit: bool
    duration_ms: int | None
    # Key of the call that a result answers.
    call: str | None
    paths: tuple[str, ...]
    marks: Marks
    # Of text that would instruct an agent, joined by commas.
    signs: str | None
    # Whether the session went on from before it.
    is_taken_back: bool
    # Of a result: whether a tool failed, or a check that it ran.
    has_failed: bool
    # Of a call: what it attempts, and what it does but for its details.
    attempt: str
    doing: str

    @property
    def is_prompt(self) -> bool:
        """Whether a person typed it."""
        return self.prompt_class == "human"


def sort_of(kind: str, role: str, prompt_class: str | None, is_error: int) -> Sort:
    """Return what an event is."""
    if role == "tool":
        return "failure" if is_error else "result"
    if kind in CALL_KINDS:
        return "call"
    if prompt_class is not None:
        return "message"
    return "answer" if role == "assistant" else "note"


def attempt_of(tool: str | None, summary: str, paths: tuple[str, ...], command: str | None, *, is_edit: bool) -> str:
    """Return what a call attempts: the program and what it is given, but for its flags; a tool and its file."""
    if is_edit:
        return f"{EDITED}{paths[0] if paths else summary}"
    if command:
        words = " ".join(GIVEN.findall(summary)).translate(NO_QUOTES).split()
        program, _, verb = command.partition(" ")
        given = [word for word in words if word.rpartition("/")[2] not in (program, "sudo")]
        return "\t".join((tool or "?", program, verb, *dict.fromkeys(given)))
    return f"{tool}\t{summary or ' '.join(paths)}"


def doing_of(tool: str | None, summary: str, paths: tuple[str, ...], command: str | None) -> str:
    """Return what a call does, but for its details."""
    return f"{tool}\t{command or (paths[0] if paths else summary)}"


def has_failed(marks: Marks) -> bool:
    """Say whether a check failed."""
    return any(run.verdict == "fail" for run in marks.runs)
