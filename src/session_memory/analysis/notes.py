"""What is noted of an event when it is read: marks, or the words that somebody has to hear for them (``hearing``).

Called once for every event of a sweep, so each way in begins with a test that most events fail.
"""

import re
import struct
from functools import cache, lru_cache
from typing import Literal, NamedTuple, get_args
from zlib import crc32

from session_memory.analysis.marks import NO_MARKS, Marks, written
from session_memory.analysis.words import has_any
from session_memory.model import Draft

REDACTED = "[REDACTED:"
MOST_NAMED = 8
# Hashes of so many lines are kept of an edit, on each side.
MOST_LINES = 16
SHORTEST_LINE = 4
# So many lines are nearly always found in so much of a text.
LINES_CHARS = 1_500
# People say few short things, and those again and again: "continue", "yes", "looks good".
SHORT_CHARS = 80
# Commands whose result says something of the work or its history.
TELLING = ("git", "gh", "glab", "hub")
COMMAND_CHARS = 4_000
Kind = Literal["prompt", "answer", "result"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Words(NamedTuple):
    """Words that take a while to hear: what a person or the agent said, and how a command went."""

    kind: Kind
    text: str
    # Of a result: the command that it answers, where that was telling, and how it ended.
    command: str | None = None
    tool: str | None = None
    exit_code: int | None = None
    is_error: bool = False
    is_denied: bool = False


def noted_at_once(draft: Draft, command: str | None) -> str | Words | None:
    """Return the marks of an event where that takes no time, else the words that say what they are."""
    marks = NO_MARKS
    if draft.role == "tool":
        if command is not None or draft.is_error:
            how = (draft.tool, draft.exit_code, draft.is_error, draft.subtype == "denied")
            return Words("result", draft.text, command, *how)
    elif draft.kind == "tool_call":
        if draft.command is not None and _is_command_alone(draft):
            return _running_short(draft.command) if len(draft.command) <= SHORT_CHARS else _running(draft.command)
        marks = _of_call(draft)
    elif draft.prompt_class == "human":
        return Words("prompt", draft.text)
    elif draft.kind == "assistant_msg":
        return Words("answer", draft.text)
    elif draft.steps is not None:
        marks = NO_MARKS._replace(steps=draft.steps)
    return kept(marks, draft.text)


def kept(marks: Marks, text: str) -> str | None:
    """Return marks as they are kept, with the names of what was redacted in the text."""
    if REDACTED in text:
        names = tuple(dict.fromkeys(_rule_name().findall(text)))[:MOST_NAMED]
        marks = marks._replace(secrets=names)
    return None if marks is NO_MARKS else written(marks)


def warm_up() -> None:
    """Import and compile what takes commands apart, in a process that has nothing to do yet."""
    judged("pytest -q")
    judged("git commit -m x")


def judged(command: str) -> tuple[bool, str | None]:
    """Say whether a command runs tests, and return it if its result will say something of the work."""
    return _judged_short(command) if len(command) <= SHORT_CHARS else _judged(command)


def _judged(command: str) -> tuple[bool, str | None]:
    runs = _runs()
    if runs.plan_of(command).places:
        return runs.runs_tests(command), command[:COMMAND_CHARS]
    is_telling = has_any(TELLING, command) and _tells().search(command) is not None
    return False, command[:COMMAND_CHARS] if is_telling else None


# Agents run the same short commands again and again, too.
_judged_short = lru_cache(maxsize=512)(_judged)


def _is_command_alone(draft: Draft) -> bool:
    is_more = draft.steps is not None or draft.moved or draft.removed or draft.added
    return not is_more and REDACTED not in draft.text


def _of_call(draft: Draft) -> Marks:
    command, steps, moved, removed, added = draft.command, draft.steps, draft.moved, draft.removed, draft.added
    if command is None and steps is None and not (moved or removed or added):
        return NO_MARKS
    head = None if command is None else _runs().about(command)
    return Marks(command=head, steps=steps, moved=moved, removed=_hashes(removed), added=_hashes(added))


def _running(command: str) -> str | None:
    head = _runs().about(command)
    return written(NO_MARKS._replace(command=head)) if head else None


_running_short = lru_cache(maxsize=512)(_running)


def _hashes(text: str) -> tuple[str, ...]:
    """Return the lines of an edit, told apart by short hashes; lines that stand everywhere tell nothing."""
    if not text:
        return ()
    lines = _telling_lines(text[:LINES_CHARS]) if len(text) > LINES_CHARS else []
    # The last of them may have been cut.
    lines = lines[:MOST_LINES] if len(lines) > MOST_LINES else _telling_lines(text)[:MOST_LINES]
    # Nobody gains by two lines that look alike, so the fastest hash will do.
    return tuple(struct.pack(f">{len(lines)}I", *map(crc32, lines)).hex(" ", 4).split())


def _telling_lines(text: str) -> list[bytes]:
    lines = text.encode("utf-8", "replace").split(b"\n")
    return [line for line in map(bytes.strip, lines) if len(line) >= SHORTEST_LINE]


@cache
def _tells() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(TELLING)})\b")


@cache
def _rule_name() -> re.Pattern[str]:
    return re.compile(r"\[REDACTED:([a-z0-9-]+):")


# Kept, because an import takes a microsecond also where there is nothing left to import.
@cache
def _runs():
    from session_memory.analysis import runs

    return runs
