"""Whether a command does what another one was to do: the same with another program, or started by another one."""

import re
from functools import lru_cache

from session_memory.analysis.fold.light import words_of

# Programs that are taken for one another.
ALIKE = tuple(
    frozenset(names.split())
    for names in (
        "npm pnpm yarn bun npx bunx",
        "pip uv poetry pdm pipx conda mamba pipenv",
        "python py pypy",
        "node nodejs bun deno tsx ts-node",
        "docker podman nerdctl docker-compose podman-compose",
        "make gmake just ninja",
        "apt apt-get brew dnf yum apk pacman zypper",
        "rg grep egrep ag ack",
        "fd fdfind find",
        "curl wget",
        "vim vi nano",
    )
)
# Programs that start another one, which is named behind them.
STARTING = frozenset(
    """uv uvx poetry pipenv pdm pipx hatch npx pnpm yarn npm bunx bun bundle python python3 node docker podman source . env mise asdf conda
    nix direnv bash sh zsh sudo xvfb-run dotnet cargo""".split()
)
LOOKING = frozenset("rg grep egrep ag ack fd fdfind find ls cat head tail sed awk which type file stat".split())
# Words that say that something is installed: whoever does so prepares, and does not do it instead.
INSTALLING = frozenset({"install", "add", "i"})
SHELLS = ("bash", "sh", "zsh")
# What the names of one program end with: `python3.11`, `nodejs`, `mvnw`.
ENDING = re.compile(r"[\d.]*(?:js|w)?")


def is_instead(before: str, now: str) -> bool:
    """Say whether a command is another way to do what one before it was to do."""
    tried, doing = _words(before), _words(now)
    if not tried or not doing or tried[0] == doing[0]:
        return False
    program, other = _name(tried[0]), _name(doing[0])
    if (program in LOOKING) != (other in LOOKING):
        return False
    named, others = list(map(_name, tried)), list(map(_name, doing))
    if ("install" in others) != ("install" in named):
        return False
    if {*named} <= {*others} and other in STARTING | {program}:
        return True
    if {*others} <= {*named} and program in STARTING:
        return True
    if not is_alike(program, other):
        return False
    given, given_now = {*named[1:]}, {*others[1:]}
    return len(given & given_now) * 2 >= len(given | given_now)


# Few programs are called at all.
@lru_cache(maxsize=512)
def is_alike(program: str, other: str) -> bool:
    """Say whether two programs serve the same end."""
    short, long = sorted((program, other), key=len)
    if long.startswith(short) and ENDING.fullmatch(long, len(short)):
        return True
    bare = {program.rstrip("0123456789."), other.rstrip("0123456789.")}
    return any(bare <= names for names in ALIKE)


def program_of(command: str) -> str:
    """Return the program that a command begins with."""
    words = _words(command)
    return _name(words[0]) if words else ""


def _words(command: str) -> tuple[str, ...]:
    """Return the words of a command without what does not change what it does: flags, settings, where it is done."""
    words = words_of(command)
    if words[:1] == ("cd",):
        words = words[2:]
    return words[1:] if words and words[0] in SHELLS and "c " in command[: len(words[0]) + 5] else words


def _name(word: str) -> str:
    return "install" if word in INSTALLING else word.rpartition("/")[2]
