"""What a call tries, in a form in which two can be held against each other.

A line for each simple command, its words apart by tabs: a program (and where it runs, if that is elsewhere), what it is
to do, then what it is given but for its flags. Of a call that is long only how it begins is known.
"""

import re
import shlex
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from session_memory.analysis import lazily
from session_memory.analysis.commands.doings import DATABASES, ELSEWHERE, LOOKING, MENDING_VERBS, MENDS
from session_memory.analysis.commands.heads import head_in
from session_memory.analysis.commands.hidden import FETCHING
from session_memory.analysis.commands.programs import ASKS_ONLY
from session_memory.analysis.commands.rest import CUT
from session_memory.analysis.commands.shell import (
    MOST_DEPTH,
    POWERSHELLS,
    SHELLS,
    name_of,
    nested_script,
    steps_of,
    unwrapped,
    without_heredocs,
)
from session_memory.analysis.fold.light import EDITED, NO_QUOTES, VERSION, Light

# Before what an option is set to: that may be another one, or missing.
SET = "="
# A program that mends files, and no longer only looks at them.
MENDING = "!"
# Programs that bring files into form, and an option by which they only say whether that is needed.
FORMATTERS = frozenset(
    "black isort rustfmt gofmt gofumpt yapf swiftformat ktfmt stylua shfmt nixfmt ormolu prettier clang-format".split()
)
ONLY_CHECKS = lazily.compiled(r"--?(?:check|verify|list-different|diff|dry-run|set-exit-if-changed|[cl]$)")
# Before the place where a program runs, if that is another machine or a container.
PLACE = "@"
# In the place of a verb, and none: a file is read, and may be looked for under another name.
READING = "<read>"
# What is left of a word that a command in it takes apart: `$(basename $f).png`.
NO_PROGRAM = re.compile(r"[.$<>](?![/\w]*/)")
# What another command prints, in its place: only the command around it is tried.
SUBSTITUTED = re.compile(r"\$\([^()]*\)|`[^`]*`")
# What goes on with something that stopped, or gives it up.
CONTINUES = frozenset({"--abort", "--continue", "--quit", "--skip"})
# What ends a loop or a choice.
ENDS = frozenset({"done", "fi", "esac", "}"})
# A quote that is not escaped.
QUOTE = re.compile(r"(?<!\\)['\"]")
NUMBER = re.compile(r"\d+[smh]?|\d+(?:,\$?\d*)?p")
# What something is switched to is no more than a number is.
SWITCHED = frozenset("true false on off yes no none auto always never".split())
# Short options that say how, and not what: with another value behind them the same is tried.
HOW = frozenset({"-p", "-P", "-b", "-j", "-o", "-i", "-u", "-U", "-w", "-W", "-T"})
# Behind `-c` some take code, which says what; most take settings.
HOW_ELSE = HOW | {"-c"}
TAKING_CODE = DATABASES | frozenset("python python3 perl ruby node deno bun su Rscript R julia php lua".split())
# Options that say what: with another name behind them something else is tried.
WHAT = frozenset(
    "-p --package --bin --lib --test --tests --example --filter --project --workspace --grep --target --name --job".split()
)
# What is behind them all the same says how, if it is a place: a device, a file.
A_NAME = re.compile(r"[A-Za-z@][\w@/.:-]*(?<![/.])$")
DEVICE = re.compile(r"/|[A-Z]+\d+$|.*\.\w{2,5}$")
# Options that take no value, though a word follows them.
ALONE = frozenset(
    """--pdb --verbose --quiet --watch --coverage --inplace --force --delete --fix --release --all --dry-run --yes --headless --strict --debug
    --upgrade --recursive --silent --execute --rm --init --locked --frozen-lockfile --legacy-peer-deps --break-system-packages --cached
    --save-dev --global --user --prod --production --workspaces --list --staged --stat --amend""".split()
)
# What may start a script that is named with its folder, and need not.
INTERPRETERS = frozenset({"python", "ruby", "perl", "php", "node"})
SCRIPT = re.compile(r"\.(?:py|rb|pl|php|[cm]?[jt]s)$")
# Of these what is looked for is what matters; where, may be put right.
SEARCHING = frozenset("grep egrep fgrep rg ag ack".split())
# Programs that do what their verb says, which may stand behind options; and the short ones of these that take a value.
BY_VERB = frozenset(
    """git kubectl oc helm docker docker-compose podman gh glab terraform tofu aws gcloud az npm pnpm yarn cargo uv poetry systemctl
    launchctl brew apt-get apt""".split()
)
BEFORE_VERB = frozenset({"-C", "-c", "-n", "-H", "-R", "-f", "-p", "-F"})
# Programs, and verbs, of which the word behind the verb says what is done.
BY_TWO_VERBS = frozenset({"gh", "glab", "aws", "gcloud", "az"})
GROUPS = frozenset(
    """compose buildx image container network volume system rollout config auth remote stash submodule worktree state repo pip tool
    secret ef""".split()
)
A_VERB = re.compile(r"[a-z][a-z\d-]*")
# Programs of which the first word are flags, and those that are given numbers as names.
FLAGS_FIRST = frozenset({"tar", "ar", "ps"})
NUMBERED = frozenset({"gh", "glab", "kill"})
# What a database is told to do, and the first thing that code calls.
STATEMENT = lazily.compiled(
    r"(?i)\b(select|insert|update|delete|alter|create|drop|truncate|vacuum|reindex|grant|analyze|explain|show|with)\b"
)
CALLED = lazily.compiled(r"([A-Za-z_][\w.:]*[A-Za-z_]\w*)\(")
PRINTING = frozenset({"print", "puts", "cat", "console.log", "require", "str", "len"})
CODE_WORD = lazily.compiled(r"[\w./:@-]+")
# An address of this machine, with or without a scheme.
LOCAL = re.compile(r"(?:https?://)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+|(?=/|$))|:\d+(?=/)")
# In a path of Windows.
BACKSLASH = re.compile(r"(?<=[\w:])\\(?=\w)")
# A place on another machine: who is asked for it does not matter.
ON_MACHINE = re.compile(r"[\w.-]+@([\w.-]+:)")
# Options of `ssh` and its like, and of those who run something in a container, that take a value.
WITH_VALUE = frozenset({"-p", "-i", "-l", "-o", "-J", "-F"})
WITH_VALUE_INSIDE = frozenset("-u -w -e -n -c --user --workdir --env --container --namespace".split())
CONTAINERS = frozenset({"docker", "podman", "docker-compose", "kubectl"})


def tried(call: Light) -> str:
    """Return what a call tries, so that others can be held against it."""
    if call.is_edit:
        return f"{EDITED}{flat(call.target)}"
    if not call.marks.command:
        kind = READING if call.paths else ""
        return f"{flat(call.tool)}\t{kind}\t{flat(call.paths[0] if call.paths else call.summary)}"
    return _commands(_closed(call.script)) or f"{flat(call.tool)}\t{flat(call.marks.command)}"


def flat(name: str | None) -> str:
    """Keep a name from looking like several."""
    return " ".join((name or "?").split())


def looks(program: str) -> bool:
    """Say whether a program only looks at things, and those are near."""
    return program in LOOKING and program not in FETCHING


def _closed(script: str) -> str:
    """Close the quotes in which a command is cut off, those within others first."""
    if not script.endswith(CUT):
        return script
    open_ = ""
    for quote in QUOTE.findall(script):
        if open_.endswith(quote):
            open_ = open_[:-1]
        elif len(open_) < len("'\""):
            open_ += quote
    return script + open_[::-1]


@lru_cache(maxsize=256)
def _commands(script: str) -> str:
    told = _told(script, "", 0)
    if len(told) > 1 and script.rstrip("'\"").endswith(CUT) and not told[-1].partition("\t")[2].strip(f"\t{CUT}"):
        told.pop()  # hardly anything is known of it
    # what looks beside something else is there for its sake: `| tail`, `$(basename ...)`
    doing = [command for command in told if not _only_looks(command)]
    return "\n".join(doing or told)


def _told(script: str, place: str, depth: int) -> list[str]:
    told: list[str] = []
    piped: list[list[str]] = []
    for step in steps_of(SUBSTITUTED.sub("$", without_heredocs(script))):
        if step.before != "|":
            told += _of_pipe(piped)
            piped = []
        if not step.is_inner:
            piped.append(_command(step.words, place, depth))
    return told + _of_pipe(piped)


def _of_pipe(parts: list[list[str]]) -> list[str]:
    """Return what a pipe is for: the first part that does more than to look, as those behind it only take what it prints."""
    told = list(filter(None, parts))
    return next((part for part in told if not all(map(_only_looks, part))), told[0] if told else [])


def _only_looks(command: str) -> bool:
    return looks(command.partition("\t")[0].partition(PLACE)[0])


def _command(words: list[str], place: str, depth: int) -> list[str]:
    """Tell of a simple command, and what it runs elsewhere; of one that only asks, or is there for others, nothing."""
    words = unwrapped(words)
    inner = nested_script(name_of(words[0]), words[1:]) if words and depth < MOST_DEPTH else None
    if inner is not None:
        return _told(inner, place, depth + 1)
    if len(words) > 1 and name_of(words[0]) in SHELLS:
        words = [word for word in words[1:] if not word.startswith("-")]
    elif words and name_of(words[0]) in POWERSHELLS and "-File" in words[:-1]:
        words = words[words.index("-File") + 1 :]
    elif words and name_of(words[0]) in INTERPRETERS:
        words = _script(words)
    head = head_in(words)
    if not head or head in ENDS or (words[-1] in ASKS_ONLY and words[-1] != "--init") or NO_PROGRAM.match(head):
        return []
    program, _, verb = head.partition(" ")
    if (there := _elsewhere(program, words)) is not None and depth < MOST_DEPTH:
        other, inner = there
        where = f"{place}{PLACE}{other}"
        return _told(inner, where, depth + 1) or [f"{program}{where}\t"]
    if not CONTINUES.isdisjoint(words):
        return []
    return [_line(program, verb, words, place)]


def _script(words: list[str]) -> list[str]:
    """Leave out who starts a script that is named with its folder."""
    for at, word in enumerate(words[1:], 1):
        if not word.startswith("-"):
            return words[at:] if "/" in word or SCRIPT.search(word) else words
        if word in ("-c", "-e", "-m", "-r"):
            break
    return words


def _elsewhere(program: str, words: Sequence[str]) -> tuple[str, str] | None:
    """Return on which machine, or in which container, a command has something run, and what."""
    words, with_value = words[1:], WITH_VALUE
    if program in CONTAINERS:
        with_value = WITH_VALUE_INSIDE
        if "exec" not in words[:6]:
            return None
        words = words[words.index("exec") + 1 :]
    elif program not in ELSEWHERE:
        return None
    for at, (before, word) in enumerate(pairwise(["", *words])):
        if not (word.startswith("-") or before in with_value):
            is_apart = "--" in words[at:] and (program == "kubectl" or words[at + 1] == "--")
            inner = words[(words.index("--") if is_apart else at) + 1 :]
            # what another machine is given is read by a shell there once more
            return word.rpartition("@")[2], " ".join(inner) if program in ELSEWHERE else shlex.join(inner)
    return None


def _line(program: str, verb: str, words: list[str], place: str) -> str:
    given = [one for before, word in pairwise(words) for one in _given(word, before, program)]
    if program in SEARCHING:
        verb = next((word for word in given if not word.startswith(SET)), "")
    elif program in FETCHING:
        verb = next((word for word in given if "://" in word), "")
    elif program in TAKING_CODE:
        verb = _told_to_do(program, words) or verb
    elif program in BY_VERB:
        verb = _verb(program, words)
        given = [word for word in given if word not in verb.split()]
    elif program in FLAGS_FIRST:
        given, verb = [word for word in given if word != verb], ""
    if MENDS.search(" ".join(words)) or _formats(program, verb, words):
        program += MENDING
    others = [word for word in dict.fromkeys(given) if word != verb]
    return "\t".join((f"{program.lower().removesuffix('.exe')}{place}", verb, *others))


def _formats(program: str, verb: str, words: list[str]) -> bool:
    """Say whether a command brings files into form."""
    is_formatter = program in FORMATTERS or (verb in MENDING_VERBS and verb != "fix")
    return is_formatter and not any(map(ONLY_CHECKS.match, words[1:]))


def _verb(program: str, words: list[str]) -> str:
    """Return the verb, which may stand behind options (``kubectl -n prod get``), with what is behind it if that is one, too."""
    verbs: list[str] = []
    for before, word in pairwise(words):
        is_value = before in BEFORE_VERB or (before.startswith("--") and SET not in before and before not in ALONE)
        if word.startswith("-") or is_value:
            continue
        if A_VERB.fullmatch(word) is None:
            break
        verbs.append(word)
        if len(verbs) > 1 or not (program in BY_TWO_VERBS or word in GROUPS):
            break
    return " ".join(verbs)


def _told_to_do(program: str, words: list[str]) -> str:
    """Return what a database, or code that stands in a command, is to do; empty where that is not told here."""
    code = " ".join(word for word in words[1:] if " " in word or "(" in word)
    if program in DATABASES:
        found = STATEMENT.search(code)
        return found[1].lower() if found else ""
    return next((name for name in CALLED.findall(code) if name not in PRINTING), "")


def _given(word: str, before: str, program: str) -> list[str]:
    """Return the words that a program is given as they are compared; nothing of flags, numbers and switches."""
    takes_code = program in TAKING_CODE
    is_set = (before.startswith("--") and before != "--" and SET not in before and before not in ALONE) or before in (
        HOW if takes_code else HOW_ELSE
    )
    if is_set and before in WHAT and A_NAME.match(word) and not DEVICE.match(word):
        is_set = False
    parts = CODE_WORD.findall(word) if takes_code and "(" in word else word.split()
    if word.endswith(CUT) and _is_how(word):
        return [CUT]
    told = [_plain(one) for one in parts if not _is_how(one)]
    return [
        f"{SET}{plain}" if is_set else plain for plain in told if program in NUMBERED or not NUMBER.fullmatch(plain)
    ]


def _is_how(word: str) -> bool:
    return (
        word.startswith(("-", "+"))
        or word in SWITCHED
        or (SET in word and "==" not in word and word.partition(SET)[0].isidentifier())
    )


def _plain(word: str) -> str:
    if word.isalnum():
        return word  # as many
    word = BACKSLASH.sub("/", word).translate(NO_QUOTES)
    if LOCAL.match(word):
        return LOCAL.sub("http://localhost", word, count=1)  # whatever its port
    if "://" in word:
        return word.removesuffix(".git")
    if word.startswith("git@"):
        return f"https://{word.removeprefix('git@').replace(':', '/', 1).removesuffix('.git')}"
    word = ON_MACHINE.sub(r"\1", word)
    return VERSION.sub("", word).removeprefix("./").rstrip("/") or word
