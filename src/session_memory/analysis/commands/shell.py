"""A shell command, taken apart as a shell would: quotes, pipes, here-documents, redirections, programs that only start
another one.

Words in quotes, commit messages and search patterns therefore never count as programs.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from session_memory.analysis import lazily
from session_memory.analysis.commands.exits import (
    NO_SIGNS,
    Command,
    Step,
    echo_after,
    exits_of,
    outer_exit,
    signs_after,
)

MOST_CHARS = 4000
MOST_DEPTH = 3

HEREDOC = lazily.compiled(r"(?<!<)<<-?[ \t]*(['\"]?)(\w+)\1")
TOKEN = re.compile(
    r"""'[^']*'|"(?:\\.|[^"\\])*"|\\\r?\n|\\.|[$<>]\(|`"""
    r"""|&>>?|\d*>{1,2}(?:&(?:\d|-)?|\|)?|\d*<{1,3}[&-]?|\|\||&&|\|&|[|&;()\n]|[ \t\r]+|[^\s|&;()'"\\$`<>]+|.""",
    re.DOTALL,
)
ASSIGNMENT = re.compile(r"[A-Za-z_]\w*\+?=")
INTERPRETER = lazily.compiled(r"(?:python|pypy|py|php|ruby|node|perl)[\d.]*")
DIGITS = "0123456789"
# Programs that lie beside others of their kind, with a version or a system in their name: ``gcc-13``, ``Godot_v4.2.1-stable``.
VERSIONED = lazily.compiled(
    r"([Gg]odot|gcc|g\+\+|gfortran|clang(?:\+\+|-format|-tidy)?|phpunit|phpstan)[-_]v?\d[\w.+-]*"
)

# Words of the shell that a command may follow.
KEYWORDS = frozenset("if then elif else while until do ! {".split())
# Programs that only start another one: name -> options that take a value.
WRAPPERS: dict[str, frozenset[str]] = {
    "sudo": frozenset({"-u", "-g"}),
    "arch": frozenset(),
    "env": frozenset({"-u", "-C", "--chdir"}),
    "time": frozenset({"-f", "-o"}),
    "nice": frozenset({"-n"}),
    "ionice": frozenset({"-c", "-n"}),
    "nohup": frozenset(),
    "command": frozenset(),
    "exec": frozenset(),
    "stdbuf": frozenset({"-o", "-e", "-i"}),
    "setsid": frozenset(),
    "xvfb-run": frozenset({"-s", "-n"}),
    "npx": frozenset({"-p", "--package"}),
    "bunx": frozenset({"-p", "--package"}),
    "uvx": frozenset({"--from", "--with", "--python", "-p"}),
    "nyc": frozenset({"--reporter"}),
    "c8": frozenset({"--reporter", "-r"}),
    "cross-env": frozenset(),
    "dotenv": frozenset({"-e", "-f"}),
    "xargs": frozenset({"-n", "-P", "-I", "-L", "-d", "-a"}),
    "doas": frozenset({"-u"}),
    "xcrun": frozenset({"-sdk", "--sdk"}),
    "fvm": frozenset(),
    "ccache": frozenset(),
    "caffeinate": frozenset({"-t", "-w"}),
    "unbuffer": frozenset(),
    "chronic": frozenset(),
    "srun": frozenset({"-p", "-n", "-N", "-c", "-t", "-G", "-A", "-J", "-w", "--partition", "--mem", "--gres"}),
    "mpirun": frozenset({"-n", "-np"}),
    "mpiexec": frozenset({"-n", "-np"}),
    "valgrind": frozenset(),
    "dbus-run-session": frozenset(),
    "taskset": frozenset({"-c"}),
    "strace": frozenset({"-e", "-o"}),
}
# The same, but for a word of their own before the program: for how long it may run, what time it is to see.
WRAPPERS_WITH_WORD = ("timeout", "gtimeout", "faketime")
# Two words that start another program: what follows is the program.
RUN_PREFIXES = frozenset(
    {
        *(
            (tool, "run")
            for tool in (
                "uv",
                "poetry",
                "pdm",
                "pipenv",
                "rye",
                "hatch",
                "conda",
                "mamba",
                "micromamba",
                "pixi",
                "pipx",
                "devbox",
            )
        ),
        *((tool, "exec") for tool in ("pnpm", "npm", "yarn", "bundle", "mise", "asdf", "direnv", "opam", "rbenv")),
        ("npm", "x"),
        ("pnpm", "dlx"),
        ("yarn", "dlx"),
        ("bun", "x"),
        ("uv", "tool"),
        ("coverage", "run"),
        ("dotnet", "tool"),
        *((tool, "run") for tool in ("op", "doppler", "dotenvx", "infisical")),
    }
)
# Options of those that take a value, before the program comes.
VALUE_OPTIONS = frozenset(
    {"--with", "--with-editable", "--extra", "--group", "--python", "-p", "-n", "--package", "-m", "--directory"}
    | {"--project", "--env-file", "--from", "--spec", "--cwd", "--filter", "--name", "-e", "--environment"}
)
# Of those, the ones that also run tasks that the project named, and names that are no programs.
TASK_TOOLS = frozenset({"pdm", "hatch", "pixi", "rye", "devbox"})
TASKS = frozenset(
    "test tests lint check build fmt format typecheck types typing cov coverage docs style unit ci".split()
)
TIMEOUT_OPTIONS = frozenset({"-s", "-k", "--signal", "--kill-after"})
SHELLS = frozenset({"bash", "sh", "zsh", "dash", "ksh", "fish"})
SHELL_SCRIPT = lazily.compiled(r"-[a-z]*c")
POWERSHELLS = frozenset({"pwsh", "powershell"})
# Programs that run a script as somebody else.
AS_OTHERS = frozenset({"su", "sg", "runuser"})
# Programs that run a script on another machine: behind its name, or as the value of an option.
ELSEWHERE: dict[str, frozenset[str] | None] = {
    "ssh": None,
    **dict.fromkeys(("vagrant", "gcloud", "fly", "flyctl"), frozenset({"-c", "-C", "--command"})),
}
GIVEN_SCRIPTS = SHELLS | POWERSHELLS | AS_OTHERS | ELSEWHERE.keys() | {"cmd"}
SSH_OPTIONS = frozenset("-p -i -o -l -F -J -L -R -D -b -c -e -m -O -Q -S -W -w -E -B -I".split())


def without_heredocs(script: str) -> str:
    """Leave out the bodies of here-documents, line by line: one that never ends swallows the rest, as in a shell."""
    if "<<" not in script:
        return script
    kept: list[str] = []
    ends: list[str] = []
    for line in script.split("\n"):
        if ends:
            if line.strip() == ends[0]:
                ends.pop(0)
            continue
        kept.append(line)
        ends = [found.group(2) for found in HEREDOC.finditer(line)]
    return "\n".join(kept)


def steps_of(script: str) -> list[Step]:
    """Split a script into its simple commands, each with its words, without quotes and redirections."""
    taken = _Taken()
    for piece in TOKEN.findall(script[:MOST_CHARS]):
        taken.add(piece)
    return taken.steps()


def commands_of(script: str, depth: int = 0) -> list[Command]:
    """Return the simple commands of a script, also of scripts that it gives to a shell, here or elsewhere: ``bash -lc '…'``."""
    steps = steps_of(script)
    exits = exits_of(steps)
    found: list[Command] = []
    for i, step in enumerate(steps):
        j = i
        pipes: tuple[tuple[str, ...], ...] = ()
        if step.after == "|":
            while j + 1 < len(steps) and steps[j].after == "|":
                j += 1
            pipes = tuple([tuple(piped.words) for piped in steps[i + 1 : j + 1]])
        echo = echo_after(steps[j + 1], is_piped=j > i) if steps[j].after == ";" and j + 1 < len(steps) else None
        signs = signs_after(steps, i) if step.after in ("&&", "||") else NO_SIGNS
        words = unwrapped(step.words)
        program = name_of(words[0]) if words else ""
        inner = scripted(program, words[1:]) if program in GIVEN_SCRIPTS else None
        if inner is None or depth >= MOST_DEPTH:
            found.append(Command(step.words, exits[i], pipes, echo, signs))
        else:
            found += [
                Command(
                    part.words,
                    outer_exit(exits[i], part.exit),
                    part.pipes + pipes,
                    part.echo or echo,
                    part.signs if part.signs != NO_SIGNS or part.exit not in ("own", "and") else signs,
                )
                for part in commands_of(without_heredocs(inner), depth + 1)
            ]
    return found


def words_of(script: str, depth: int = 0) -> Iterator[list[str]]:
    """Yield the words of each simple command, as far as they are asked for; also of scripts that it gives to a shell."""
    for words in _Taken().words(script[:MOST_CHARS]):
        bare = unwrapped(words)
        inner = nested_script(name_of(bare[0]), bare[1:]) if bare and depth < MOST_DEPTH else None
        if inner is None:
            yield words
        else:
            yield from words_of(without_heredocs(inner), depth + 1)


class _Taken:
    """What has been read of a script so far."""

    def __init__(self) -> None:
        self._found: list[tuple[list[str], str, bool]] = []
        self._words: list[str] = []
        self._word: str | None = None
        # Whether the next word is the file of a redirection.
        self._is_target = False
        self._is_comment = False
        # One entry an open parenthesis: whether it is a substitution.
        self._open: list[bool] = []

    def add(self, piece: str) -> None:
        first = piece[0]
        if self._is_comment and first != "\n":
            return
        if first.isalpha() or first in "-./_":
            self._word = piece if self._word is None else self._word + piece
        elif first in " \t\r" or piece in ("\\\n", "\\\r\n"):
            self._end_word()
        elif first in "|&;\n" and not piece.startswith("&>"):
            self._is_comment = False
            self._end_step(";" if first in ";\n" else "|" if piece == "|&" else piece)
        elif first in "()`" or piece in ("$(", "<(", ">("):
            self._parenthesis(piece)
        elif first == "&" or piece.lstrip(DIGITS)[:1] in ("<", ">"):
            self._end_word()
            # ``2>&1`` names no file.
            self._is_target = ">&" not in piece or piece[-1] == "&"
        elif first == "#" and self._word is None:
            self._is_comment = True
        elif first in "'\"" and len(piece) > 1:
            self._word = (self._word or "") + (piece[1:-1] or " ")
        else:
            # `C:\tools\pytest.exe` is a path, and no shell of Windows takes its backslashes away.
            is_path = first == "\\" and piece[1:].isalnum()
            self._word = (self._word or "") + (piece if is_path else piece.removeprefix("\\"))

    def words(self, script: str) -> Iterator[list[str]]:
        """Yield the words of each simple command as soon as it ends."""
        for found in TOKEN.finditer(script):
            self.add(found[0])
            if self._found:
                yield from (words for words, _, _ in self._found if words)
                self._found = []
        self._end_step("")
        yield from (words for words, _, _ in self._found if words)

    def steps(self) -> list[Step]:
        self._end_step("")
        steps: list[Step] = []
        before = ""
        for words, after, is_inner in self._found:
            if words:
                steps.append(Step(words, before, after, is_inner))
                before = after
            elif steps:
                # `(a && b) || c`: the parenthesis ended b, and `||` follows.
                before = after or before
                steps[-1] = steps[-1]._replace(after=before)
        if steps and steps[-1].after != "&":
            steps[-1] = steps[-1]._replace(after="")
        return steps

    def _parenthesis(self, piece: str) -> None:
        if piece == ")" or (piece == "`" and self._open and self._open[-1]):
            self._end_step("")
            if self._open:
                self._open.pop()
        else:
            if piece != "(":
                # What a substitution prints is a word of the command around it.
                self._word = None
            self._end_step("$" if piece != "(" else "")
            self._open.append(piece != "(")

    def _end_word(self) -> None:
        if self._word is not None:
            if not self._is_target:
                self._words.append(self._word)
            self._is_target = False
            self._word = None

    def _end_step(self, after: str) -> None:
        self._end_word()
        self._is_target = False
        self._found.append((self._words, after, any(self._open)))
        self._words = []


def nested_script(program: str, rest: list[str]) -> str | None:
    """Return the script that a shell is given as a word: ``bash -lc '…'``."""
    if program in SHELLS:
        for flag, script in pairwise(rest):
            if SHELL_SCRIPT.fullmatch(flag):
                return script
            if not flag.startswith("-"):
                return None
    elif program in POWERSHELLS:
        for flag, script in pairwise(rest):
            if flag.lower() in ("-command", "-c"):
                return script
    elif program in AS_OTHERS:
        return next((script for flag, script in pairwise(rest) if flag in ("-c", "--command")), None)
    elif program == "cmd" and len(rest) > 1 and rest[0].lower() == "/c":
        return " ".join(rest[1:])
    return None


def scripted(program: str, rest: list[str]) -> str | None:
    """Return the script that a shell is given, also one on another machine: ``ssh nas 'cd app && make test'``."""
    if program not in ELSEWHERE:
        return nested_script(program, rest)
    options = ELSEWHERE[program]
    if options is None:
        after = _after_options(rest, SSH_OPTIONS)[1:]
        return " ".join(_after_options(after, SSH_OPTIONS)) or None
    for before, word in pairwise(rest):
        if before in options:
            return word
        option, is_set, script = word.partition("=")
        if is_set and option in options:
            return script
    return None


def unwrapped(words: list[str]) -> list[str]:
    """Peel off assignments, words of the shell, and programs that only start another one."""
    while words:
        program = name_of(words[0])
        if ASSIGNMENT.match(words[0]) or words[0] in KEYWORDS:
            words = words[1:]
        elif program in WRAPPERS_WITH_WORD:
            words = _after_options(words[1:], TIMEOUT_OPTIONS)[1:]
        elif program in WRAPPERS:
            words = _after_options(words[1:], WRAPPERS[program])
            words = words[1:] if words[:1] == ["--"] else words
        elif len(words) > 1 and (program, words[1]) in RUN_PREFIXES:
            if program in TASK_TOOLS and words[2:] and _is_task(words[2]):
                return words
            words = _after_options(words[2:], VALUE_OPTIONS - {"-m"} if program != "coverage" else frozenset())
            words = words[1:] if words[:1] in (["-m"], ["run"]) else words
        elif program == "python" and "-m" in words[:-1]:
            words = words[words.index("-m") + 1 :]
        else:
            return words
    return words


def _is_task(word: str) -> bool:
    """Say whether a word is the name of a task: ``test``, ``test-unit``, ``lint:all``."""
    return word.partition(":")[0].partition("-")[0] in TASKS


def _after_options(words: list[str], with_value: frozenset[str]) -> list[str]:
    while words and words[0].startswith("-") and words[0] != "-m":
        words = words[2:] if words[0] in with_value else words[1:]
    return words


# Kept, because few programs are named again and again.
@lru_cache(maxsize=512)
def name_of(word: str) -> str:
    """Return the program a word names: without its folder, its version, its ending."""
    name = word.replace("\\", "/").rsplit("/", 1)[-1]
    if "." in name:
        for ending in (".exe", ".bat", ".cmd", ".phar"):
            name = name.removesuffix(ending)
    if "@" in name[1:]:
        # `npx jest@29`
        name = name[: name.index("@", 1)]
    if ("-" in name or "_v" in name) and (versioned := VERSIONED.fullmatch(name)) is not None:
        return versioned[1].lower()
    if INTERPRETER.fullmatch(name):
        name = name.rstrip(".0123456789")
        return "python" if name in ("py", "pypy") else name
    return name
