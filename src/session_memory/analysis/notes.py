"""Whether there is something to note of an event when it is read (``hearing`` says what); and of a command, what has to be
known at once.

Called once for every event of a sweep, so each way in begins with a test that most events fail.
"""

import re
from functools import cache, lru_cache
from typing import Literal, get_args

from session_memory.analysis import regexes
from session_memory.analysis.words import has_any
from session_memory.model import Draft

REDACTED = "[REDACTED:"
# People say few short things, and those again and again: "continue", "yes", "looks good".
SHORT_CHARS = 80
# Commands whose result says something of the work or its history.
TELLING = ("git", "gh", "glab", "hub")
COMMAND_CHARS = 4_000
# What an event is to those who hear it. Another answer follows an earlier one; a plan is told beside a
# call.
Kind = Literal["prompt", "answer", "earlier", "call", "result", "plan", "secret"]
KINDS: tuple[Kind, ...] = get_args(Kind)


def kind_of(draft: Draft, command: str | None) -> Kind | None:
    """Return what an event is if there may be something to note of it; ``command``: as for ``hearing.heard``."""
    if draft.role == "tool":
        if command is not None or draft.is_error:
            return "result"
    elif draft.kind == "tool_call":
        if draft.command is not None or draft.removed or draft.added or draft.steps is not None or draft.moved:
            return "call"
    elif draft.prompt_class == "human":
        return "prompt"
    elif draft.kind == "assistant_msg":
        return "answer"
    elif draft.steps is not None:
        return "plan"
    return "secret" if REDACTED in draft.text else None


def runs_tests(command: str) -> bool:
    """Say whether a command runs tests: then it is an event of that kind."""
    return _runs_tests_short(command) if len(command) <= SHORT_CHARS else _runs_tests(command)


def telling(command: str) -> str | None:
    """Return a command if its result will say something of the work."""
    is_telling = _is_telling_short(command) if len(command) <= SHORT_CHARS else _is_telling(command)
    return command[:COMMAND_CHARS] if is_telling else None


def _runs_tests(command: str) -> bool:
    return _runs().runs_tests(command)


def _is_telling(command: str) -> bool:
    if _runs().plan_of(command).places:
        return True
    return (has_any(TELLING, command) and _tells().search(command) is not None) or may_hide(command)


def may_hide(command: str) -> bool:
    """Say whether what a command shows may tell of a failure that its exit code does not."""
    hidden = _hidden()
    return hidden.may_tell(command) and hidden.is_telling(command, _runs().about(command) or "")


# Agents run the same short commands again and again, too.
_runs_tests_short, _is_telling_short = lru_cache(maxsize=512)(_runs_tests), lru_cache(maxsize=512)(_is_telling)


@cache
def _tells() -> re.Pattern[str]:
    return regexes.compiled(rf"\b(?:{'|'.join(TELLING)})\b")


# Kept, because an import takes a microsecond also where there is nothing left to import.
@cache
def _runs():
    from session_memory.analysis.commands import runs

    return runs


@cache
def _hidden():
    from session_memory.analysis.commands import hidden

    return hidden
