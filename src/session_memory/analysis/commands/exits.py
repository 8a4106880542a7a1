"""How the exit code of each command of a script shows: in that of the whole, and in what the script prints of it."""

from typing import Literal, NamedTuple

from session_memory.analysis import lazily


class Step(NamedTuple):
    """A simple command, and what binds it to its neighbours: ``;`` ``&&`` ``||`` ``|`` ``&``, or nothing at an end."""

    words: list[str]
    before: str
    after: str
    # Its output, and its exit code, are taken by another command: ``$(…)``.
    is_inner: bool


# How the exit code of a command shows in that of the script: as it is; also as that of what `&&` leads to; not at all; or
# nobody waits for it.
Exit = Literal["own", "and", "hidden", "background"]


NO_SIGNS: tuple[None, None] = (None, None)


class Command(NamedTuple):
    """A simple command of a script, and what the script makes of its output and its exit code."""

    words: list[str]
    exit: Exit
    # The words of the commands that its output goes through: ``| tail -5``.
    pipes: tuple[tuple[str, ...], ...]
    # What is printed around its exit code: ``; echo "exit: $?"``.
    echo: tuple[str, str] | None
    # What is printed only where it worked, and only where it failed: ``&& echo OK || echo BROKEN``.
    signs: tuple[str | None, str | None] = NO_SIGNS


def outer_exit(around: Exit, within: Exit) -> Exit:
    """Say how the exit code of a command shows whose script is given to another command."""
    if around in ("hidden", "background") or within == "own":
        return around
    return within


PRINTS = frozenset({"echo", "printf"})
CLOSING = frozenset({"fi", "done", "esac"})
# What follows one of these is judged by the shell, or runs under a condition.
JUDGING = frozenset({"if", "elif", "while", "until", "!", "then", "else", "do", "for", "case"})
STRICT = lazily.compiled(r"-[a-z]*e[a-z]*|errexit")


def exits_of(steps: list[Step]) -> list[Exit]:
    """Say of each step how its exit code shows in that of the whole, from the last to the first."""
    options = [word for step in steps if step.words[0] == "set" for word in step.words]
    is_strict = any(STRICT.fullmatch(word) for word in options)
    keeps_pipes = "pipefail" in options or (
        bool(steps) and steps[-1].words[0] == "exit" and "PIPESTATUS[0]" in "".join(steps[-1].words)
    )
    exits: list[Exit] = []
    following: Exit = "own"
    for i in range(len(steps) - 1, -1, -1):
        following = _exit(steps[i], steps[i + 1 :], following, is_strict=is_strict, keeps_pipes=keeps_pipes)
        exits.append(following)
    exits.reverse()
    return exits


def _exit(step: Step, rest: list[Step], following: Exit, *, is_strict: bool, keeps_pipes: bool) -> Exit:
    first = step.words[0]
    if step.is_inner or first in JUDGING or first in CLOSING or step.before == "||":
        return "hidden"
    if step.after == "&":
        return "hidden" if any(later.words[0] == "wait" for later in rest) else "background"
    if not rest or all(later.words[0] == "}" for later in rest):
        return "own"
    following_and: Exit = "and" if following in ("own", "and") else "hidden"
    after = rest[0].words
    if step.after == "&&":
        return following_and
    if step.after == "|":
        return following if keeps_pipes else "hidden"
    if step.after == "||":
        return "own" if after[0] in ("exit", "return") and after[1:] not in (["0"], ["$?"]) else "hidden"
    if after[0] == "exit" and (after[1:] == ["$?"] or (keeps_pipes and len(rest) == 1)):
        return "own"
    return following_and if is_strict else "hidden"


def echo_after(step: Step, *, is_piped: bool) -> tuple[str, str] | None:
    """Find whether the next command prints the exit code of one, and return what stands before and after the number."""
    if step.words[0] in PRINTS and step.before == ";":
        text = " ".join(word for word in step.words[1:] if word not in ("-e", "-n"))
        for sign in ("${PIPESTATUS[0]}", "${pipestatus[1]}", "$pipestatus[1]") if is_piped else ("$?", "${?}"):
            before, found, after = text.partition(sign)
            if found:
                return before.replace("\\n", "\n").split("\n")[-1], after.replace("\\n", "\n").split("\n")[0]
    return None


def signs_after(steps: list[Step], at: int) -> tuple[str | None, str | None]:
    """Find what is printed only if a command worked, and only if it failed: with ``a && b && echo OK`` both a and b did."""
    worked = failed = None
    i = at
    while i + 1 < len(steps) and steps[i].after == "&&":
        i += 1
        if steps[i].words[0] in PRINTS:
            worked = _printed(steps[i])
            break
    if i + 1 < len(steps) and steps[i].after == "||" and (worked or i == at):
        failed = _printed(steps[i + 1])
    return worked, failed


def _printed(step: Step) -> str | None:
    words = step.words[1:] if step.words[0] in ("{", "(") else step.words
    if len(words) < 2 or words[0] not in PRINTS:
        return None
    return " ".join(word for word in words[1:] if word not in ("-e", "-n"))
