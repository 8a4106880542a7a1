"""What targets, tasks and scripts are for, by the names that projects give them: ``test:unit``, ``type-check``, ``make html``."""

from itertools import pairwise

from session_memory.analysis import lazily
from session_memory.analysis.commands.programs import SCRIPT_TOOLS, Kind

SEGMENT = lazily.compiled(r"[-_:./]")
TYPES_TARGET = lazily.compiled(r"(?:.*[-_:/])?(?:types?[-_:]?check(?:ing|s|ed)?|check[-_:]?types?)(?:[-_:.].*)?")
# Options of make and its like that take a folder, a file or a number.
TAKES_PLACE = frozenset("-C -f -j -d -o --directory --file --justfile --jobs --filter --projects".split())
# With these make only tells what it would do.
ONLY_TELLS = frozenset({"-n", "--dry-run", "--just-print", "--dry", "-p", "--print-data-base"})

_TARGETS: dict[Kind, str] = {
    "test": """test tests spec specs unit units unittest unittests integration e2e smoke regression cov coverage pytest jest
        vitest playwright cypress eunit distcheck runtests selftest soak doctest""",
    "lint": "lint linting linter eslint stylelint ruff check clippy vet golangci rubocop credo xref shellcheck",
    "types": "typecheck typechecks tsc mypy pyright types typing typescript dialyzer dialyze",
    "build": "build compile bundle dist wheel rebuild",
    "format": "format fmt prettier black formatting fmtcheck",
    "install": "install deps setup bootstrap",
}
WORDS_OF_TARGET: dict[str, Kind] = {word: kind for kind, words in _TARGETS.items() for word in words.split()}
# Names that stand for all checks of a project, where they are the whole name.
ALL_CHECKS = frozenset("ci verify presubmit preflight precommit pre-commit qa checks".split())
# Of make and ninja: what is built is named, where that is the whole name.
BUILT = frozenset(
    """all build release debug html dirhtml singlehtml latexpdf epub pdf docs doc site book manual lib libs library bin binary
    exe firmware kernel modules dtbs bzImage zImage vmlinux""".split()
)
BUILT_FILES = tuple(".o .a .so .elf .bin .hex .uf2 .pdf .exe .dll .dylib .wasm .jar .apk .iso .img".split())


def runs_of_targets(program: str, rest: list[str]) -> list[tuple[Kind, str]]:
    """``make lint test``: the names of the targets tell; without one, make and ninja build."""
    if not ONLY_TELLS.isdisjoint(rest):
        return []
    given = [
        word.removeprefix("+")
        for before, word in pairwise(["", *rest])
        if not word.startswith("-") and "=" not in word and before not in TAKES_PLACE
    ]
    program = {"gmake": "make", "inv": "invoke", "go-task": "task", "samu": "ninja"}.get(program, program)
    if program in SCRIPT_TOOLS:
        given = [part for word in given for part in word.split(",")]
    if program == "nx":
        # `nx run web:test:ci`
        given = [word.split(":")[1] if word.count(":") else word for word in given]
    elif program == "bb":
        # `bb test.clj` runs a file
        given = [word for word in given if "." not in word]
    found: list[tuple[Kind, str]] = []
    for word in given:
        kind = kind_of_target(word, is_whole=True)
        if kind == "lint" and program not in SCRIPT_TOOLS and _segments(word)[0] == "check":
            kind = "test"
        if kind is not None and (kind, program) not in found:
            found.append((kind, program))
    if not found and program in ("make", "ninja"):
        targets = [word for word in given if not word.isdigit()]
        # what else has a name in Ninja's files is something to be made
        if not targets or program == "ninja" or targets[-1] in BUILT or targets[-1].endswith(BUILT_FILES):
            return [("build", program)]
    return found


def kind_of_target(word: str, *, is_whole: bool = False) -> Kind | None:
    """Say what a script or a target is for by its name: ``test:unit``, ``type-check``, ``lint-fix``.

    ``is_whole``: it is nothing but the name of one, so that ``ci`` tells as well.
    """
    if is_whole and word in ALL_CHECKS:
        return "test"
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


def kind_of_first(word: str, verbs: dict[str, Kind]) -> Kind | None:
    """Return the kind of a task by the first part of its name: ``test:models``, and not ``db:test:prepare``."""
    return verbs.get(word.partition(":")[0])


def _segments(word: str) -> list[str]:
    return SEGMENT.split(word.lower())
