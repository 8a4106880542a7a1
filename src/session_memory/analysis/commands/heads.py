"""What a shell command is about, in a word or two: ``git push``, ``grep``.

Asked of every command that an agent runs, so it looks at no more of one than it has to.
"""

import re

from session_memory.analysis.commands.shell import (
    KEYWORDS,
    POWERSHELLS,
    RUN_PREFIXES,
    SHELLS,
    WRAPPERS,
    WRAPPERS_WITH_WORD,
    name_of,
    unwrapped,
    without_heredocs,
    words_of,
)

# Programs that are not what a command is run for.
BESIDES = frozenset({"cd", "echo", "export", "set", "sleep", "source", ".", "true", "wait"})
# What begins a loop with a list, and runs nothing itself.
LISTS = frozenset({"for", "select", "case"})
# What does not tell by its first two words what a command runs.
STARTERS = frozenset({*WRAPPERS, *WRAPPERS_WITH_WORD, *SHELLS, *POWERSHELLS, "cmd", *BESIDES})
# How a command begins that begins with plain words: one, or two. No quotes, variables, assignments, redirections.
PLAIN_START = re.compile(
    r"[ \t\r\n]*([A-Za-z][\w./+-]*)(?:[ \t\r]+([\w./:=@%+,~^*-]+)(?=[ \t\r\n;|]|$)|(?=[ \t\r]*(?:[\n;|]|$)))"
)
HEAD_CHARS = 60


def head_of(command: str) -> str | None:
    """Return the first program that a command runs for its own sake, and its verb."""
    # Nearly all begin with plain words, and then two are all that is to be looked at.
    plain = PLAIN_START.match(command)
    if plain is not None and _is_itself(plain[1], plain[2], command):
        return _head(plain[1], plain[2] or "")
    for words in words_of(without_heredocs(command)):
        head = head_in(unwrapped(words))
        if head is not None:
            return head
    return None


def head_in(words: list[str]) -> str | None:
    """Return the program and the verb of a simple command; None where it is only there for the sake of others."""
    if not words or words[0] in LISTS:
        return None
    head = _head(words[0], words[1] if len(words) > 1 else "")
    return None if head.partition(" ")[0] in BESIDES else head


def _head(program: str, verb: str) -> str:
    return f"{name_of(program)} {verb if verb.isalpha() else ''}".rstrip()[:HEAD_CHARS]


def _is_itself(first: str, second: str | None, command: str) -> bool:
    """Say whether the words that a command begins with are those of the program that it runs for its own sake."""
    program = name_of(first)
    if program in STARTERS or first in KEYWORDS or first in LISTS or (program, second) in RUN_PREFIXES:
        return False
    return program != "python" or "-m" not in command
