"""Whether a call tries again what has failed: the same, or nearly the same.

Asked only after something has failed. What was named and is not there may be found under another name, so it matters
whether that is why it failed.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from session_memory.analysis import lazily
from session_memory.analysis.commands.doings import LOOKING, doing
from session_memory.analysis.commands.hidden import FETCHING, hides_exit, names_missing
from session_memory.analysis.fold.light import EDITED, NO_QUOTES, Light
from session_memory.analysis.fold.nearly import is_near, is_put_right
from session_memory.analysis.fold.spelling import NAME_END, is_elsewhere
from session_memory.analysis.fold.tried import MENDING, PLACE, READING, flat, tried
from session_memory.analysis.marks import NO_MARKS, Marks

# Classes of failures where something is not there, or not under that name (``errors``).
MISSING_CLASSES = frozenset({"not_found", "no_command"})
# Verbs that look at how things stand: ``systemctl is-active``, ``kubectl get``.
STATES = frozenset("status is get ps list ls describe logs log show inspect checks".split())
# What is asked for is not there yet: to ask again is to wait for it.
NOT_YET = lazily.compiled(
    r"(?i)\b(?:pending|in[ _]progress|queued|(?<!timed out )waiting|not ready|0/\d+ ready|containercreating)\b"
)
# Of a program that is told, what stands before this is written in the command as well.
WRITTEN_SO = re.compile(f"[{PLACE}{MENDING}$]")


def is_in_vain(result: Light) -> bool:
    """Say whether a result failed; or shows that what was tried did not work, though nothing says so.

    A check may come to no verdict, a pipe may hide an exit code, and an address that answers with an error is an answer.
    Who looks for something and finds nothing has not failed.
    """
    call = result.call
    if result.has_failed:
        return call is None or not (has_found_nothing(result) or _is_told_to_wait(result, call))
    marks = result.marks
    if marks is not NO_MARKS and (marks.vain or marks.runs):
        return bool(marks.vain) or all(run.verdict == "unclear" for run in marks.runs)
    if call is None or call.marks.command is None:
        return False
    program = call.marks.command.partition(" ")[0]
    if program not in LOOKING or not result.summary.startswith(f"{program}: "):
        return False
    # what looks in vain may be followed by something that finds nothing, which an agent takes for no failure
    return hides_exit(call.script) or names_missing(result.summary)


def has_found_nothing(result: Light) -> bool:
    """Say whether a result is that of a search that found nothing: which is an answer, though the exit code says otherwise."""
    call = result.call
    return call is not None and finds_nothing(result.marks, call.marks.command, call.summary)


def finds_nothing(marks: Marks, command: str | None, words: str) -> bool:
    """Say the same by the marks of a result, the command that it answers, and how that was called."""
    if command is None or marks.vain != "nothing" or command.partition(" ")[0] in FETCHING:
        return False
    return doing(command, words) == "looks"


def _is_told_to_wait(result: Light, call: Light) -> bool:
    """Say whether a call asked how things stand, which is not done yet: ``gh pr checks``."""
    command = call.marks.command
    if command is None or not NOT_YET.search(result.summary):
        return False
    return doing(command, call.summary) == "looks" or not STATES.isdisjoint(call.summary.split())


def is_for_want(result: Light) -> bool:
    """Say whether something was in vain because what was named is not there, or not under that name."""
    marks = result.marks
    if marks.vain or marks.failure:
        return marks.vain == "missing" or (marks.failure is not None and marks.failure[0] in MISSING_CLASSES)
    return not marks.runs and names_missing(result.summary)


def is_again(before: str, call: Light, *, is_missing: bool = False) -> bool:
    """Say whether a call tries again what another one tried; ``is_missing``: what that named is not there.

    Of a chain nobody knows what failed: any of it may be tried again, or all behind something else.
    """
    if call.is_edit or before.startswith(EDITED):
        file, other = before.partition("\t")[2], tried(call).partition("\t")[2]
        is_both = bool(call.is_edit) and before.startswith(EDITED)
        return is_both and (file == other or (is_missing and is_elsewhere(file, other)))
    programs = _programs(before)
    if not (_names_any(programs, _shown(call.tool, call.script)) or _is_misspelled(programs[-1], call)):
        return False  # as most; to take a command apart takes much longer
    earlier, now = before.split("\n"), tried(call)
    if before == now:
        return True
    later = _without_last_look(now.split("\n"), earlier)
    if _mends(later) and not _mends(earlier):
        return False
    return any(is_near(earlier[-1], one, is_missing=is_missing) for one in later) or any(
        is_near(one, later[-1], is_missing=is_missing) for one in earlier
    )


def is_found_in(shown: str, before: str, call: Light) -> bool:
    """Say whether a call reads the file that was looked for after another one was not there: ``shown`` is how that ended."""
    program, _, named = before.partition("\n")[0].partition("\t")
    if not shown or not named.startswith(f"{READING}\t") or program != flat(call.tool) or not call.paths:
        return False
    name, path = NAME_END.search(named), call.paths[0]
    return bool(name) and path.endswith(name[0]) and path.rpartition("/")[2] in shown


def _without_last_look(later: list[str], earlier: list[str]) -> list[str]:
    """Leave out what looks at what the same program did just before it, and did not do when that failed."""
    *before, last = later
    program, verb, *_ = last.split("\t")
    is_after = any(command.startswith(f"{program}\t") and command not in earlier for command in before)
    return before if is_after and not STATES.isdisjoint(verb.replace("-", " ").split()) else later


# Several failures are held against one call, and one failure against several calls.
@lru_cache(maxsize=16)
def _programs(tried_before: str) -> tuple[str, ...]:
    # Behind these stands where it runs, that it mends, or stood what another command prints.
    programs = [WRITTEN_SO.split(command.partition("\t")[0])[0] for command in tried_before.split("\n")]
    return tuple([program.translate(NO_QUOTES).lower() for program in programs])


@lru_cache(maxsize=16)
def _shown(tool: str | None, summary: str) -> str:
    return f"{flat(tool)} {summary}".translate(NO_QUOTES).lower()


def _names_any(programs: Iterable[str], shown: str) -> bool:
    """Say whether one of the programs, or the tool, may be named; `py` is a name of python."""
    return any(program in shown or (program == "python" and "py" in shown) for program in programs)


def _is_misspelled(program: str, call: Light) -> bool:
    """Say whether a call runs what another one only misspelled: ``poerty``."""
    return is_put_right(program, (call.marks.command or "").partition(" ")[0].lower())


def mends(call: Light) -> bool:
    """Say whether a call, or a part of it, brings files into form or puts right what was found in them."""
    return _mends(tried(call).split("\n"))


def _mends(commands: Iterable[str]) -> bool:
    return any(MENDING in command.partition("\t")[0] for command in commands)
