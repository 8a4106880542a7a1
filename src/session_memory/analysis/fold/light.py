"""An event as the analysis sees it: its light row, and what was noted of its text when it was read.

Nothing here reads a payload. A key names an event the same way on every machine and in every store, whatever was read
first; people are shown the number that stands for it.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal

from session_memory.analysis.commands.rest import whole
from session_memory.analysis.marks import NO_MARKS, Marks, read
from session_memory.model import CALL_KINDS

# What an event is to those who look at it. A failure is a result that says so.
Sort = Literal["call", "result", "failure", "message", "answer", "note"]

ANSWERS: tuple[Sort, ...] = ("result", "failure")
KEY_MASK = (1 << 64) - 1
EDITED = "edit\t"
# A word of a command; nothing of one that does not change what it attempts: flags, settings, redirections, waiting.
GIVEN = re.compile(r"(?:-|[A-Za-z_]\w*=|\d?>|(?:[|&;]+|sudo|time|timeout|sleep|\d+[smh]?;?)(?!\S))\S*|(\S+)")
# Which version of a package, or tag of an image: another one of the same is nearly the same.
VERSION = re.compile(r"(?<=\w)(?:[<>=~!]=?\d\S*|@(?:v?\d\S*|latest|next)|:(?:latest|v?\d[\w.-]*)|/v?\d+\.\d[\d.]*)$")
NO_QUOTES = str.maketrans("", "", "\"'`\\")
# An event that is still to be filled.
_made = object.__new__


class Light:
    """One event of a thread. Not a named tuple: there is one for every event, and each is asked some thirty times."""

    __slots__ = (
        "call",
        "call_seq",
        "duration_ms",
        "has_failed",
        "is_edit",
        "is_taken_back",
        "key",
        "kind",
        "line",
        "marks",
        "parent_key",
        "part",
        "paths",
        "prompt_class",
        "record_id",
        "record_key",
        "role",
        "seq",
        "signs",
        "sort",
        "source_id",
        "subtype",
        "summary",
        "thread",
        "tool",
        "ts_ms",
    )

    source_id: int
    line: int
    thread: str
    # The number of the event in its session.
    seq: int
    part: int
    record_id: int
    record_key: int
    parent_key: int | None
    ts_ms: int | None
    # Of text that would instruct an agent, joined by commas.
    signs: str | None
    kind: str
    role: str
    tool: str | None
    prompt_class: str | None
    subtype: str | None
    summary: str
    is_edit: int
    duration_ms: int | None
    # Of a result: the number of the call that it answers.
    call_seq: int | None

    # Names it the same way on every machine.
    key: str
    sort: Sort
    paths: tuple[str, ...]
    marks: Marks
    # Of a result: whether a tool failed, or a check that it ran.
    has_failed: bool
    # Of a result: the call that it answers, from when the thread has come to the result.
    call: "Light | None"
    # Whether the session went on from before it.
    is_taken_back: bool

    def to_json(self) -> list[Any]:
        """Return a call that is not answered yet as JSON: what its result will be judged by."""
        paths = "\n".join(self.paths) or None
        said = [self.key, self.kind, self.ts_ms, self.tool, self.summary, self.is_edit, paths, self.marks.command]
        return [*said, self.marks.rest] if self.marks.rest else said

    @classmethod
    def of(cls, told: list[Any]) -> "Light":
        """Return such a call from JSON."""
        key, kind, ts_ms, tool, summary, is_edit, paths, command, *rest = told
        said = (kind, "assistant", tool, None, None, summary, 0, is_edit, None, None, paths, None)
        (made,) = lights_of([(0, 0, "", 0, 0, None, ts_ms, None, 0, 0, *said)], {})
        made.key = key
        made.marks = NO_MARKS._replace(command=command, rest=rest[0] if rest else None) if command else NO_MARKS
        return made

    @property
    def is_prompt(self) -> bool:
        """Whether a person typed it."""
        return self.prompt_class == "human"

    @property
    def script(self) -> str:
        """Of a call that runs a command: as much of that as is known."""
        return whole(self.summary, self.marks.rest)

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
        return _attempt(self.tool or "?", command, self.summary)

    @property
    def doing(self) -> str:
        """Of a call: what it does, but for its details."""
        return f"{self.tool}\t{self.marks.command or (self.paths[0] if self.paths else self.summary)}"


def lights_of(rows: Iterable[tuple[Any, ...]], threads: Mapping[int, str]) -> list[Light]:
    """Return rows of query ``events_to_fold`` as events; ``threads``: of each source, where its records name none.

    All in one loop, which takes each apart at once: a digest is made of every event there is.
    """
    events: list[Light] = []
    for row in rows:
        event = _made(Light)
        (
            source_id,
            event.line,
            thread,
            event.record_id,
            record_key,
            event.parent_key,
            event.ts_ms,
            event.signs,
            event.seq,
            part,
            kind,
            role,
            event.tool,
            prompt_class,
            event.subtype,
            summary,
            is_error,
            event.is_edit,
            event.duration_ms,
            event.call_seq,
            paths,
            noted,
        ) = row
        event.source_id = source_id
        event.thread = threads[source_id] if thread is None else thread
        event.part, event.record_key = part, record_key
        event.kind, event.role, event.prompt_class = kind, role, prompt_class
        event.key = "%x:%d" % (record_key & KEY_MASK, part)  # noqa: UP031 - faster here than a formatted string
        event.sort = sort_of(kind, role, prompt_class, is_error)
        event.paths = tuple(paths.split("\n")) if paths else ()
        # One that names nothing but a path is not written down twice.
        event.summary = paths if summary is None else summary
        event.marks = NO_MARKS
        event.has_failed = is_error != 0
        if noted is not None:
            event.marks = marks = read(noted)
            if marks.runs and any(run.verdict == "fail" for run in marks.runs):
                event.has_failed = True
        event.call = None
        event.is_taken_back = False
        events.append(event)
    return events


# What failed is looked at again with every call that comes soon after it.
@lru_cache(maxsize=256)
def _attempt(tool: str, command: str, summary: str) -> str:
    program, _, verb = command.partition(" ")
    given = [word for word in words_of(summary) if word.rpartition("/")[2] not in (program, "sudo")]
    return "\t".join((tool, program.lower().removesuffix(".exe"), verb, *dict.fromkeys(given)))


@lru_cache(maxsize=256)
def words_of(command: str) -> tuple[str, ...]:
    """Return the words of a command that say what it attempts, without quotes."""
    words = " ".join(GIVEN.findall(command)).translate(NO_QUOTES).split()
    return tuple([VERSION.sub("", word) for word in words])


def sort_of(kind: str, role: str, prompt_class: str | None, is_error: int) -> Sort:
    """Return what an event is."""
    if role == "tool":
        return "failure" if is_error else "result"
    if kind in CALL_KINDS:
        return "call"
    if prompt_class is not None:
        return "message"
    return "answer" if role == "assistant" else "note"
