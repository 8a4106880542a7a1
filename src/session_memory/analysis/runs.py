"""Which checks a shell command runs: tests, builds, linters, type checkers, formatters, installations.

The command is taken apart (``shell``), and the program that is left decides, with what it is asked to do. What only
speaks of a program (``grep pytest``, ``pip install pytest``, a commit message) runs none.
"""

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from session_memory.analysis import lazily
from session_memory.analysis.heads import head_in, head_of
from session_memory.analysis.programs import (
    ANY_VERB,
    ASKS_ONLY,
    CHANGES_PACKAGES,
    INSTALLS,
    KIND_OF_PROGRAM,
    KIND_OF_VERB,
    NAMES_PACKAGE,
    NO_SCRIPT,
    PACKAGE_TOOLS,
    RUNS_SCRIPT,
    SCRIPT_TOOLS,
    TARGET_TOOLS,
    WORDS_OF_KIND,
    Kind,
)
from session_memory.analysis.shell import (
    MOST_CHARS,
    MOST_DEPTH,
    SHELLS,
    Command,
    Exit,
    commands_of,
    name_of,
    nested_script,
    unwrapped,
    without_heredocs,
)

MOST_RUNS = 16

# A cheap test that most commands fail: what runs tests says so somewhere.
HINT = re.compile(
    r"test|spec|check|verify|phpunit|jest|mocha|\bava\b|karma|cypress|pest|bats|busted|prove|tox|nox|nose|trial|cucumber"
    r"|behave|robot|jasmine|ginkgo|e2e|llvm-cov|tarpaulin|playwright|kaocha|\b(?:lit|uvu|tape|tap|wtr|ptw)\b|\b(?:npm|cargo) t\b"
)
WORD = re.compile(r"[A-Za-z][\w.+-]*")
SEGMENT = lazily.compiled(r"[-_:./]")
TYPES_TARGET = lazily.compiled(r"(?:.*[-_:/])?(?:types?[-_:]?check(?:ing|s|ed)?|check[-_:]?types?)(?:[-_:.].*)?")
RUBY_TEST = lazily.compiled(r"(?:.*/)?(?:test_\w+|\w+_test)\.rb")
GRADLE_TASKS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("lint", lazily.compiled(r"(?:.*:)?(?:lint\w*|detekt\w*|ktlint\w*|checkstyle\w*|pmd\w*|spotbugs\w*)")),
    ("format", lazily.compiled(r"(?:.*:)?spotless\w*")),
    ("test", lazily.compiled(r"(?:.*:)?(?:\w*[tT]est\w*|check)")),
    (
        "build",
        lazily.compiled(
            r"(?:.*:)?(?:build|assemble\w*|compile\w*|bundle\w*|jar|shadowJar|bootJar|classes|installDist)"
        ),
    ),
)


class Run(NamedTuple):
    """One check that a command runs."""

    kind: Kind
    program: str


class Place(NamedTuple):
    """A run, and the command that it is, among those of its script."""

    run: Run
    command: Command
    # As that of the command; but of several runs of one command only the last may show as it is.
    exit: Exit


class Plan(NamedTuple):
    """All that a command runs."""

    places: tuple[Place, ...]
    # Whether something else in the chain that ends the command may have made it fail.
    has_others: bool
    # Whether runs are repeated, so that each of several summaries counts.
    is_repeated: bool
    # What the whole is about (``heads``).
    head: str | None


# Of a command that was not taken apart.
NOTHING = Plan((), has_others=False, is_repeated=False, head=None)
# Programs that hardly fail, or say so in words of their own (``cd``).
HARMLESS = frozenset(
    """cd pushd popd echo printf true : export source . set unset mkdir touch sleep date pwd clear wait shopt ulimit cat
    tee head tail less more sort uniq wc tr cut } fi done esac rm nvm trap local read alias umask which exit return""".split()
)
CONTAINERS = frozenset({"docker", "podman", "docker-compose", "nerdctl", "kubectl"})
INTERPRETERS = frozenset({"php", "python", "ruby"})
# Programs that do much else: what they do, and the option that says so.
BY_OPTION: dict[str, tuple[Kind, str]] = {
    "node": ("test", "--test"),
    "tsx": ("test", "--test"),
    "cmake": ("build", "--build"),
}
XCODE_ASKS = frozenset({"-list", "-version", "-showsdks", "-showBuildSettings", "clean"})
# Options of make and its like that take a folder, a file or a number.
TAKES_PLACE = frozenset("-C -f -j -d -o --directory --file --justfile --jobs --filter --projects".split())
LOOPS = frozenset({"for", "while", "until"})


def runs_tests(command: str) -> bool:
    """Say whether a shell command runs tests."""
    return HINT.search(command) is not None and any(place.run.kind == "test" for place in plan_of(command).places)


def about(command: str) -> str | None:
    """Return what a command is about: ``git push``."""
    plan = plan_of(command)
    return head_of(command) if plan is NOTHING else plan.head


def plan_of(command: str) -> Plan:
    """Take a command apart into what it runs."""
    return _plan(without_heredocs(command)[:MOST_CHARS])


# Kept, because a command is judged several times when it is called, and again when its result is heard, many events later.
@lru_cache(maxsize=1024)
def _plan(script: str) -> Plan:
    # Names of known programs are rare in commands: most are told to be none of ours without being taken apart.
    if ".sh" not in script and WORDS_OF_KIND.isdisjoint(WORD.findall(script)):
        return NOTHING
    places: list[Place] = []
    has_others = False
    is_looped = False
    head = None
    for part in commands_of(script):
        is_looped = is_looped or part.words[0] in LOOPS
        words = unwrapped(part.words)
        head = head_in(words) if head is None else head
        runs = _runs(words, 0)
        shows = part.exit in ("own", "and")
        if not runs:
            has_others = has_others or (shows and name_of(part.words[0]) not in HARMLESS)
        for n, run in enumerate(runs):
            places.append(Place(run, part, "and" if part.exit == "own" and n < len(runs) - 1 else part.exit))
    kinds = [place.run for place in places]
    return Plan(tuple(places[:MOST_RUNS]), has_others, is_looped or len(set(kinds)) < len(kinds), head)


def _runs(words: list[str], depth: int) -> list[Run]:
    """Say what a simple command runs."""
    program, rest = name_of(words[0]) if words else "", words[1:]
    if program in CONTAINERS and depth < MOST_DEPTH:
        return _in_container(program, rest, depth)
    if not ASKS_ONLY.isdisjoint(rest) or depth > MOST_DEPTH:
        return []
    given = [word for word in rest if not word.startswith(("-", "+"))]
    if program in INTERPRETERS and given and program not in KIND_OF_PROGRAM:
        program, given = _script(given[0]), given[1:]
    if program in SHELLS and given:
        program = name_of(given[0])
    if program.endswith(".sh"):
        # `scripts/run-tests.sh`
        kind = kind_of_target(program.removesuffix(".sh"))
        return [Run(kind, program)] if kind is not None else []
    if program in KIND_OF_PROGRAM:
        return _plain(program, rest)
    if program in PACKAGE_TOOLS:
        return _of_package_tool(program, rest, depth)
    if program in TARGET_TOOLS:
        return _of_targets(program, rest)
    if program in BY_OPTION:
        kind, option = BY_OPTION[program]
        return [Run(kind, "node" if program == "tsx" else program)] if option in rest else []
    return _of_gradle(rest) if program in ("gradle", "gradlew") else _of_verbs(program, given)


def _script(word: str) -> str:
    """Return what a script of an interpreter stands for: ``ruby test/cart_test.rb`` is minitest."""
    if RUBY_TEST.fullmatch(word):
        return "minitest"
    name = name_of(word)
    # `python build` is anybody's.
    return name if name != "build" else ""


def _plain(program: str, rest: list[str]) -> list[Run]:
    kind = KIND_OF_PROGRAM[program]
    if program in ("tox", "nox"):
        kind = _kind_of_session(rest)
    elif program == "build" and any(not word.startswith("-") for word in rest[:1]):
        # `python -m build` builds; a script named build with arguments is anybody's.
        return []
    elif program == "xcodebuild":
        if not XCODE_ASKS.isdisjoint(rest):
            return []
        kind = "test" if any(word.startswith("test") for word in rest) else "build"
    return [Run(kind, "pytest" if program == "py.test" else program)]


def _kind_of_session(rest: list[str]) -> Kind:
    """``tox -e lint`` checks style; without a name that tells, tox and nox test."""
    for before, word in pairwise(rest):
        kind = kind_of_target(word) if before in ("-e", "-s") else None
        if kind is not None:
            return kind
    return "test"


def _of_verbs(program: str, given: list[str]) -> list[Run]:
    """Judge a tool that does many things by what it is asked to do."""
    program = {"mvnw": "mvn", "bazelisk": "bazel"}.get(program, program)
    verbs = KIND_OF_VERB.get(program)
    if verbs is None:
        return []
    if program not in ANY_VERB:
        for size in (2, 1):
            kind = verbs.get(" ".join(given[:size])) if len(given) >= size else None
            if kind is not None:
                return [Run(kind, program)]
        return []
    kinds: list[Kind] = [kind for word in given[:6] if (kind := verbs.get(word)) is not None]
    if not kinds:
        return []
    return [Run(_foremost(kinds), program)]


def _of_gradle(rest: list[str]) -> list[Run]:
    tasks = [
        word
        for before, word in zip(["", *rest], rest, strict=False)
        if before not in ("-x", "--exclude-task", "--tests", "-p") and not word.startswith("-")
    ]
    kinds: list[Kind | None] = [
        next((kind for kind, task in GRADLE_TASKS if task.fullmatch(word)), None) for word in tasks
    ]
    found: list[Kind] = [kind for kind in kinds if kind is not None]
    if not found:
        return []
    return [Run(_foremost(found), "gradle")]


def _foremost(kinds: list[Kind]) -> Kind:
    return "test" if "test" in kinds else kinds[-1]


def _of_package_tool(program: str, rest: list[str], depth: int) -> list[Run]:
    """``npm run lint``, ``pnpm --filter web test``, ``yarn tsc``: the name of the script tells, or of the program."""
    given = [word for before, word in pairwise(["", *rest]) if not word.startswith("-") and before not in NAMES_PACKAGE]
    if not given:
        return [Run("install", "yarn")] if program == "yarn" else []
    if given[0] in ("t", "tst"):
        return [Run("test", program)]
    is_named = False
    for i, word in enumerate(given[:4]):
        if word in RUNS_SCRIPT:
            is_named = True
        elif word in CHANGES_PACKAGES:
            return [Run("install", program)] if word in INSTALLS and not is_named else []
        elif not is_named and word in KIND_OF_PROGRAM and word != "build":
            return _runs(given[i:], depth + 1)
        elif kind := kind_of_target(word):
            return [Run(kind, program)]
        elif is_named or word in NO_SCRIPT:
            return []
    return []


def _of_targets(program: str, rest: list[str]) -> list[Run]:
    """``make lint test``: the names of the targets tell; without one, make and ninja build."""
    given = [
        word
        for before, word in pairwise(["", *rest])
        if not word.startswith("-") and "=" not in word and before not in TAKES_PLACE
    ]
    program = {"gmake": "make", "inv": "invoke", "go-task": "task"}.get(program, program)
    if program in SCRIPT_TOOLS:
        given = [part for word in given for part in word.split(",")]
    if program == "nx":
        # `nx run web:test:ci`
        given = [word.split(":")[1] if word.count(":") else word for word in given]
    found: list[Run] = []
    for word in given:
        kind = kind_of_target(word)
        if kind == "lint" and program not in SCRIPT_TOOLS and _segments(word)[0] == "check":
            kind = "test"
        if kind is not None and Run(kind, program) not in found:
            found.append(Run(kind, program))
    if not found and program in ("make", "ninja"):
        targets = [word for word in given if not word.isdigit()]
        if not targets or targets[-1] in ("all", "build", "release", "debug"):
            return [Run("build", program)]
    return found


def _segments(word: str) -> list[str]:
    return SEGMENT.split(word.lower())


_TARGETS: dict[Kind, str] = {
    "test": "test tests spec specs unit units unittest unittests integration e2e smoke regression cov coverage pytest jest vitest playwright cypress",
    "lint": "lint linting linter eslint stylelint ruff check clippy vet golangci rubocop",
    "types": "typecheck typechecks tsc mypy pyright types typing typescript",
    "build": "build compile bundle dist wheel rebuild",
    "format": "format fmt prettier black formatting fmtcheck",
    "install": "install deps setup bootstrap",
}
WORDS_OF_TARGET: dict[str, Kind] = {word: kind for kind, words in _TARGETS.items() for word in words.split()}


def kind_of_target(word: str) -> Kind | None:
    """Say what a script or a target is for by its name: ``test:unit``, ``type-check``, ``lint-fix``."""
    if TYPES_TARGET.fullmatch(word.lower()):
        return "types"
    kinds: list[Kind] = [kind for segment in _segments(word) if (kind := WORDS_OF_TARGET.get(segment)) is not None]
    if not kinds:
        return None
    if kinds[0] in ("types", "format") or (kinds[0] == "lint" and _segments(word)[0] != "check"):
        return kinds[0]
    if "test" in kinds:
        return "test"
    # `check-format` formats, `check-types` was told above.
    return kinds[1] if kinds[0] == "lint" and len(kinds) > 1 else kinds[0]


def _in_container(program: str, rest: list[str], depth: int) -> list[Run]:
    """``docker [compose] run|exec [options] service program …``: the program comes after the service."""
    if program == "kubectl" and "--" in rest:
        return _of_words(rest[rest.index("--") + 1 :], depth)
    given = [word for word in rest if not word.startswith("-")]
    for verb in ("run", "exec"):
        if verb in given[:2]:
            after = rest[rest.index(verb) + 1 :]
            after = [word for word in after if not word.startswith("-")] if "-c" not in after else after
            for i in range(min(len(after), 5)):
                found = _of_words(after[i:], depth) if i else []
                if found:
                    return found
            return []
    if given[:1] == ["build"] or given[:2] in (["buildx", "build"], ["compose", "build"], ["image", "build"]):
        return [Run("build", program)]
    return []


def _of_words(words: list[str], depth: int) -> list[Run]:
    """Say what a command inside another one runs, which may be a script for a shell."""
    words = unwrapped(words)
    if not words or depth >= MOST_DEPTH:
        return []
    script = nested_script(name_of(words[0]), words[1:])
    if script is None:
        return _runs(words, depth + 1)
    return [run for part in commands_of(script) for run in _runs(unwrapped(part.words), depth + 1)]
