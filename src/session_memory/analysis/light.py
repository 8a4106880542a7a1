"""An event as the analysis sees it: its light row, and what was noted of its text when it was read.

Nothing here reads a payload. A key names an event the same way on every machine and in every store, whatever was read
first; people are shown the number that stands for it.
"""

import re
from typing import Any, Literal, get_args

from session_memory.analysis.marks import NO_MARKS, Marks
from session_memory.model import CALL_KINDS

# What an event is to those who look at it. A failure is a result that says so.
Sort = Literal["call", "result", "failure", "message", "answer", "note"]

SORTS: tuple[Sort, ...] = get_args(Sort)
ANSWERS: tuple[Sort, ...] = ("result", "failure")
EDITED = "edit\t"
# A word of a command; nothing of one that does not change what it attempts: flags, settings, redirections, waiting.
GIVEN = re.compile(r"(?:-|[A-Za-z_]\w*=|\d?>|(?:[|&;]+|sudo|time|timeout|\d+[smh]?)(?!\S))\S*|(\S+)")
NO_QUOTES = str.maketrans("", "", "\"'`\\")


class Light:
    """One event of a thread. Not a named tuple: there is one for every event, and each is asked some thirty times."""

    __slots__ = (
        "call",
        "call_key",
        "duration_ms",
        "has_failed",
        "is_edit",
        "is_taken_back",
        "key",
        "kind",
        "marks",
        "paths",
        "prompt_class",
        "role",
        "signs",
        "sort",
        "subtype",
        "summary",
        "tool",
        "ts_ms",
    )

    def __init__(  # noqa: PLR0913 - the columns of a row
        self,
        key: str,
        kind: str,
        role: str,
        ts_ms: int | None,
        tool: str | None,
        prompt_class: str | None,
        subtype: str | None,
        summary: str,
        is_error: int,
        is_edit: int,
        duration_ms: int | None,
        call_key: str | None,
        paths: str | None,
        marks: Marks,
        signs: str | None,
        is_taken_back: bool,
    ) -> None:
        self.key = key
        self.sort: Sort = sort_of(kind, role, prompt_class, is_error)
        self.kind = kind
        self.role = role
        self.ts_ms = ts_ms
        self.tool = tool
        self.prompt_class = prompt_class
        self.subtype = subtype
        self.summary = summary
        self.is_edit = is_edit != 0
        self.duration_ms = duration_ms
        # Of a result: the key of the call that it answers; and that call, from when the thread has come to the result.
        self.call_key = call_key
        self.call: Light | None = None
        self.paths = tuple(paths.split("\n")) if paths else ()
        self.marks = marks
        # Of text that would instruct an agent, joined by commas.
        self.signs = signs
        # Whether the session went on from before it.
        self.is_taken_back = is_taken_back
        # Of a result: whether a tool failed, or a check that it ran.
        self.has_failed = is_error != 0 or (marks is not NO_MARKS and bool(marks.runs) and _has_failed(marks))

    def to_json(self) -> list[Any]:
        """Return a call that is not answered yet as JSON: what its result will be judged by."""
        paths = "\n".join(self.paths) or None
        return [self.key, self.kind, self.ts_ms, self.tool, self.summary, int(self.is_edit), paths, self.marks.command]

    @classmethod
    def of(cls, told: list[Any]) -> "Light":
        """Return such a call from JSON."""
        key, kind, ts_ms, tool, summary, is_edit, paths, command = told
        marks = NO_MARKS._replace(command=command) if command else NO_MARKS
        said = (None, None, summary, 0, is_edit, None, None, paths, marks, None)
        return cls(key, kind, "assistant", ts_ms, tool, *said, is_taken_back=False)

    @property
    def is_prompt(self) -> bool:
        """Whether a person typed it."""
        return self.prompt_class == "human"

    @property
    def target(self) -> str:
        """Of a call: what it is about: the program that it starts, the file that it edits."""
        if self.is_edit:
            return self.paths[0] if self.paths else self.summary
        if self.marks.command:
            return self.marks.command.partition(" ")[0]
        return self.summary or " ".join(self.paths)

    @property
    def attempt(self) -> str:
        """Of a call: what it attempts; the program and what it is given, but for its flags; a tool and its file.

        Asked only where something has failed, as is ``doing``.
        """
        command = self.marks.command
        if self.is_edit:
            return f"{EDITED}{self.target}"
        if not command:
            return f"{self.tool}\t{self.target}"
        words = " ".join(GIVEN.findall(self.summary)).translate(NO_QUOTES).split()
        program, _, verb = command.partition(" ")
        given = [word for word in words if word.rpartition("/")[2] not in (program, "sudo")]
        return "\t".join((self.tool or "?", program, verb, *dict.fromkeys(given)))

    @property
    def doing(self) -> str:
        """Of a call: what it does, but for its details."""
        return f"{self.tool}\t{self.marks.command or (self.paths[0] if self.paths else self.summary)}"


def sort_of(kind: str, role: str, prompt_class: str | None, is_error: int) -> Sort:
    """Return what an event is."""
    if role == "tool":
        return "failure" if is_error else "result"
    if kind in CALL_KINDS:
        return "call"
    if prompt_class is not None:
        return "message"
    return "answer" if role == "assistant" else "note"


def _has_failed(marks: Marks) -> bool:
    """Say whether a check failed."""
    return any(run.verdict == "fail" for run in marks.runs)
