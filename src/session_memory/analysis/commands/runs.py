"""Which checks a shell command runs: tests, builds, linters, type checkers, formatters, installations.

The command is taken apart (``shell``), and the program that is left decides, with what it is asked to do. What only
speaks of a program (``grep pytest``, ``pip install pytest``, a commit message) runs none.
"""

import re
from functools import lru_cache
from itertools import islice, pairwise
from typing import NamedTuple

from session_memory.analysis import lazily
from session_memory.analysis.commands._checkers import NO_CHECK
from session_memory.analysis.commands.asked import (
    BY_OPTION,
    CONFIGURES,
    EXPRESSIONS,
    by_expression,
    by_option,
    is_test_file,
    of_clojure,
    of_hugo,
    of_mill,
    of_nim,
    of_sbt,
)
from session_memory.analysis.commands.exits import Command, Exit
from session_memory.analysis.commands.heads import head_in, head_of
from session_memory.analysis.commands.programs import (
    ASKS_ONLY,
    CHANGES_PACKAGES,
    INSTALLS,
    KIND_OF_PROGRAM,
    NAMES_PACKAGE,
    NO_SCRIPT,
    PACKAGE_TOOLS,
    RUNS_SCRIPT,
    STARTS_PROGRAM,
    TARGET_TOOLS,
    WORDS_OF_KIND,
    Kind,
)
from session_memory.analysis.commands.shell import (
    MOST_CHARS,
    MOST_DEPTH,
    POWERSHELLS,
    SHELLS,
    commands_of,
    name_of,
    nested_script,
    unwrapped,
    without_heredocs,
)
from session_memory.analysis.commands.targets import kind_of_target, runs_of_targets
from session_memory.analysis.commands.verbs import by_verb, foremost
from session_memory.analysis.words import has_any

MOST_RUNS = 16

WORD = re.compile(r"[A-Za-z][\w.+-]*")
# What no word of a table tells: scripts, a program of one letter, programs with a version in their name.
ALSO = (".sh", ".ps1", "R CMD ", "R -", "odot", "gcc-", "g++-", "clang", "phpunit")
# A path that may be one of tests that were compiled, or of a script that runs them.
TEST_FILE = lazily.compiled(
    r"(?:^|[\s;&|(])[\w./~-]{0,120}/[\w-]{0,60}[tT]ests?[\w-]{0,40}(?=$|[\s;&|)])|\brun[-_]?(?:\w{1,12}[-_])?tests?\."
)
RUBY_TEST = lazily.compiled(r"(?:.*/)?(?:test_\w+|\w+_test)\.rb")
GRADLE_TASKS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("lint", lazily.compiled(r"(?:.*:)?(?:lint\w*|detekt\w*|ktlint\w*|checkstyle\w*|pmd\w*|spotbugs\w*)")),
    ("format", lazily.compiled(r"(?:.*:)?spotless\w*")),
    ("build", lazily.compiled(r"(?:.*:)?(?:compile\w*|assemble\w*Test|testClasses)")),
    ("test", lazily.compiled(r"(?:.*:)?(?:\w*[tT]est\w*|check|\w+[dD]eviceCheck|connectedCheck)")),
    (
        "build",
        lazily.compiled(
            r"(?:.*:)?(?:build|assemble\w*|bundle\w*|jar|shadowJar|bootJar|bootBuildImage|classes|installDist|javadoc|dokka\w*"
            r"|native\w*Compile|nativeImage|link\w+|jib\w*|docker\w*Build\w*|dockerBuild\w*)"
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
CONTAINERS = frozenset(
    "docker podman docker-compose podman-compose nerdctl kubectl apptainer singularity distrobox toolbox lxc devcontainer".split()
)
INTERPRETERS = frozenset({"php", "python", "ruby", "perl"})
# With these they only look whether what they are given can be read.
SYNTAX_OPTIONS = {"php": "-l", "ruby": "-c", "perl": "-c", "node": "--check"}
# Of these only a script that is called so runs tests.
OTHER_INTERPRETERS = frozenset({"node", "lua", "luajit", "tclsh", "bun", "deno"})
# What is told by more than verbs.
ASKED = frozenset({*EXPRESSIONS, *BY_OPTION, *"gradle gradlew sbt mill clojure clj hugo nim configure meson".split()})
# Programs that may be given another one as words.
STARTS_OTHERS = frozenset({"go", "nix", "nix-shell"})
XCODE_ASKS = frozenset({"-list", "-version", "-showsdks", "-showBuildSettings", "clean"})
# Options of container tools, before their verb, that take a value.
TAKES_VALUE = frozenset(
    "-f --file -p --project-name --profile --env-file --context -H --host --project-directory".split()
)
# So many words of a container tool, most of them options, stand before the program that it runs.
MOST_WORDS_BEFORE = 16
# The same behind it.
TAKES_VALUE_INSIDE = frozenset(
    """-v --volume -e --env -w --workdir -u --user --name --network --net --entrypoint -p --publish --platform --mount --env-file --label -l
    --add-host --cpus -m --memory --gpus --shm-size -h --hostname --link --pull --restart --ulimit -c --container -n --namespace --index""".split()
)
LOOPS = frozenset({"for", "while", "until"})


def runs_tests(command: str) -> bool:
    """Say whether a shell command runs tests."""
    return any(place.run.kind == "test" for place in plan_of(command).places)


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
    if not _may_run(script):
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
    if len(places) > 1:
        # What was made ready is told by what was then built.
        places = [place for place in places if place.run.program != CONFIGURES] or places[:1]
    kinds = [place.run for place in places]
    if "ssh" in script:
        # What is run there is run by going there.
        head = head_of(script)
    return Plan(tuple(places[:MOST_RUNS]), has_others, is_looped or len(set(kinds)) < len(kinds), head)


def _may_run(script: str) -> bool:
    """Say whether a command is worth to be taken apart: names of known programs are rare, and most have none."""
    if not WORDS_OF_KIND.isdisjoint(WORD.findall(script)) or has_any(ALSO, script):
        return True
    return "est" in script and TEST_FILE.search(script) is not None


def _runs(words: list[str], depth: int) -> list[Run]:
    """Say what a simple command runs."""
    program, rest = name_of(words[0]) if words else "", words[1:]
    if program in CONTAINERS and depth < MOST_DEPTH:
        return _in_container(program, rest, depth)
    if not ASKS_ONLY.isdisjoint(rest) or depth > MOST_DEPTH:
        return []
    if program in STARTS_OTHERS and (inner := _inner(program, rest)) is not None:
        return _of_words(inner, depth)
    if (option := SYNTAX_OPTIONS.get(program)) is not None and rest[:1] == [option]:
        return [Run("lint", program)]
    called, given = _called(words)
    program = name_of(called)
    if program.endswith((".sh", ".ps1")):
        # `scripts/run-tests.sh`
        kind = kind_of_target(program.rpartition(".")[0])
        return [Run(kind, program)] if kind is not None else []
    if program in KIND_OF_PROGRAM:
        asks = NO_CHECK.get(program)
        return _plain(program, rest) if asks is None or asks.isdisjoint(rest[:1]) else []
    if program in PACKAGE_TOOLS:
        return _of_package_tool(program, rest, depth)
    if program in TARGET_TOOLS:
        return [Run(kind, name) for kind, name in runs_of_targets(program, rest)]
    found = _asked(program, called, rest) if program in ASKED else []
    if not found and (asked := by_verb(program, rest, given)) is not None:
        found = [Run(*asked)]
    return found or ([Run("test", program)] if has_any(("est", "pec"), called) and is_test_file(called) else [])


def _called(words: list[str]) -> tuple[str, list[str]]:
    """Return what is called, and what it is given but for options: of an interpreter the script."""
    program, rest = name_of(words[0]) if words else "", words[1:]
    given = [word for word in rest if not word.startswith(("-", "+"))]
    if not given or program in KIND_OF_PROGRAM:
        return (words[0] if words else ""), given
    if program in SHELLS or program in POWERSHELLS:
        return given[0], given
    if program in INTERPRETERS:
        return _script(given[0]), given[1:]
    return (given[0] if program in OTHER_INTERPRETERS and is_test_file(given[0]) else words[0]), given


def _asked(program: str, called: str, rest: list[str]) -> list[Run]:
    """Judge a program that does much else by what it is asked to do."""
    if program in ("gradle", "gradlew"):
        return _of_gradle(rest)
    if program in ("sbt", "mill"):
        kinds = of_sbt(rest) if program == "sbt" else of_mill(rest)
        return [Run(foremost(kinds), program)] if kinds else []
    asked = None
    if program in EXPRESSIONS:
        asked = by_expression(program, rest)
    elif program in BY_OPTION:
        asked = by_option(program, rest)
    elif program in ("clojure", "clj"):
        asked = of_clojure(rest)
    elif program == "hugo":
        asked = of_hugo(rest)
    elif program == "nim":
        return [Run(*asked)] if (asked := of_nim(rest)) else []
    elif (program == "configure" and "/" in called) or (program == "meson" and rest[:1] == ["setup"]):
        asked = "build", CONFIGURES
    return [Run(*asked)] if asked is not None else []


def _inner(program: str, rest: list[str]) -> list[str] | None:
    """Return the command that a program is given as words: ``nix develop -c make``, ``go run example.org/lint@v1 ./...``."""
    if program == "go" and len(rest) > 1 and (rest[0] == "tool" or (rest[0] == "run" and "@" in rest[1])):
        return rest[1:]
    if program == "nix" and rest[:1] in (["develop"], ["shell"]):
        starts = [i for i, word in enumerate(rest) if word in ("-c", "--command")]
        return rest[starts[0] + 1 :] if starts else None
    if program == "nix-shell":
        return next(
            (["sh", "-c", script] for option, script in pairwise(rest) if option in ("--run", "--command")), None
        )
    return None


def _script(word: str) -> str:
    """Return what a script of an interpreter stands for: ``ruby test/cart_test.rb`` is minitest."""
    if RUBY_TEST.fullmatch(word):
        return "minitest"
    if word.endswith(".t"):
        return "prove"
    # `python build` is anybody's.
    return word if name_of(word) != "build" else ""


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
    return [Run(foremost(found), "gradle")]


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
        elif word in CHANGES_PACKAGES and not is_named:
            return [Run("install", program)] if word in INSTALLS else []
        elif word in STARTS_PROGRAM and not is_named:
            after = rest[rest.index(word) + 1 :]
            return _of_words(after[next((n for n, one in enumerate(after) if not one.startswith("-")), 0) :], depth)
        elif not is_named and word in KIND_OF_PROGRAM and word != "build":
            return _runs(given[i:], depth + 1)
        elif kind := kind_of_target(word, is_whole=True):
            return [Run(kind, program)]
        elif is_named or word in NO_SCRIPT:
            return []
    return []


BUILDERS = (["buildx"], ["compose"], ["image"], ["builder"])


def _in_container(program: str, rest: list[str], depth: int) -> list[Run]:
    """``docker [compose] run|exec [options] service program …``: the program comes after the service."""
    if "--" in rest and program != "docker":
        return _of_words(rest[rest.index("--") + 1 :], depth)
    given = [word for before, word in pairwise(["", *rest]) if not word.startswith("-") and before not in TAKES_VALUE]
    for verb in ("run", "exec"):
        if verb in given[:2]:
            after = rest[rest.index(verb) + 1 :]
            # the service or the image comes first; an option that nobody knows may take a value, so there is one more try
            places = _plain_places(after)
            for i in places[1:3]:
                found = _of_words(after[i:], depth)
                if found:
                    return found
            # `docker run hadolint/hadolint`: an image may be the program that it is called by
            return _of_words([_image_program(after[places[0]]), *after[places[0] + 1 :]], depth) if places[:1] else []
    if given[:1] in (["build"], ["bake"]) or (given[:1] in BUILDERS and given[1:2] in (["build"], ["bake"])):
        return [Run("build", program)]
    return []


def _image_program(image: str) -> str:
    """Return the program that an image is called by: ``rhysd/actionlint:1.7``."""
    name = image.rpartition("/")[2].partition(":")[0].partition("@")[0]
    return name if KIND_OF_PROGRAM.get(name) in ("lint", "types", "format") else ""


def _plain_places(words: list[str]) -> list[int]:
    """Return where words stand that are neither options nor what known ones are set to, as far as that matters."""
    pairs = islice(enumerate(pairwise(["", *words])), MOST_WORDS_BEFORE)
    return [at for at, (before, word) in pairs if not word.startswith("-") and before not in TAKES_VALUE_INSIDE]


def _of_words(words: list[str], depth: int) -> list[Run]:
    """Say what a command inside another one runs, which may be a script for a shell."""
    words = unwrapped(words)
    if not words or depth >= MOST_DEPTH:
        return []
    script = nested_script(name_of(words[0]), words[1:])
    if script is None:
        return _runs(words, depth + 1)
    return [run for part in commands_of(script) for run in _runs(unwrapped(part.words), depth + 1)]
