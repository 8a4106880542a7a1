"""Tools that do many things: which of them checks something, by the verbs and the names of tasks that they are given."""

from itertools import pairwise

from session_memory.analysis.commands.programs import ANY_VERB, KIND_OF_VERB, NAMES_PACKAGE, Kind
from session_memory.analysis.commands.targets import kind_of_first, kind_of_target

# Options with which a program that tests only compiles.
ONLY_COMPILES: dict[str, tuple[str, ...]] = {
    "cargo": ("--no-run",),
    "go": ("-c",),
    "mvn": ("-DskipTests", "-Dmaven.test.skip", "-DskipTests=true", "-Dmaven.test.skip=true"),
}
# Verbs before the name of a task that the project gave.
STARTS_TASK: dict[str, tuple[str, ...]] = {
    "deno": ("task",),
    "composer": ("run", "run-script"),
    "mise": ("run", "r"),
    **dict.fromkeys(("hatch", "pixi", "pdm", "rye", "devbox"), ("run",)),
}
# Verbs of composer that are no scripts.
COMPOSER_OWN = frozenset("check-platform-reqs create-project dump-autoload self-update".split())


# What PlatformIO is to do with what was built.
PUTS_ON_BOARD = frozenset({"upload", "uploadfs", "monitor", "clean", "erase"})
# What people have `go test` run where they want no test.
NO_TESTS = frozenset({"xxx", "XXX", "^$", "$^", "^a", "NONE", "None", "none", "-", "NoTests", "^NOTHING"})


def by_verb(program: str, rest: list[str], given: list[str]) -> tuple[Kind, str] | None:
    """Judge a tool that does many things by what it is asked to do."""
    program = {"mvnw": "mvn", "bazelisk": "bazel"}.get(program, program)
    verbs = KIND_OF_VERB.get(program)
    if verbs is None:
        return None
    kind = _kind_of_verb(program, verbs, [word.strip(",") for word in given]) or _kind_of_task(program, rest)
    if kind is None:
        return None
    if program in ("pio", "platformio") and not PUTS_ON_BOARD.isdisjoint(given):
        return None
    if program == "go" and kind == "test" and _only_measures(rest):
        return None
    if kind == "test" and any(word in ONLY_COMPILES.get(program, ()) for word in rest):
        kind = "build"
    elif program == "stack" and kind == "build" and "--test" in rest:
        kind = "test"
    return kind, program


def _only_measures(rest: list[str]) -> bool:
    """Say whether `go test` runs benchmarks, and no test: ``-run xxx -bench Match``."""
    named = {word.partition("=")[0]: word.partition("=")[2] or after for word, after in pairwise([*rest, ""])}
    return "-bench" in named and named.get("-run") in NO_TESTS


def _kind_of_verb(program: str, verbs: dict[str, Kind], given: list[str]) -> Kind | None:
    if program == "cargo" and given[:1] == ["bench"]:
        # Measures; with `--no-run` it is only built, which is told by the rest of the options.
        return None
    if program in ANY_VERB or given[:1] == ["do"]:
        # `mix do deps.get, compile, test`
        kinds: list[Kind] = [kind for word in given[:6] if (kind := verbs.get(word)) is not None]
        return foremost(kinds) if kinds else None
    for size in (2, 1):
        kind = verbs.get(" ".join(given[:size])) if len(given) >= size else None
        if kind is not None:
            return kind
    if program == "rake":
        firsts: list[Kind] = [kind for word in given[:6] if (kind := kind_of_first(word, verbs)) is not None]
        return firsts[0] if firsts else None
    return kind_of_first(given[0], verbs) if program == "rails" and given else None


def _kind_of_task(program: str, rest: list[str]) -> Kind | None:
    """``deno task test``, ``pdm run lint``, ``composer test:unit``: the name that the project gave tells."""
    given = [word for before, word in pairwise(["", *rest]) if not word.startswith("-") and before not in NAMES_PACKAGE]
    if len(given) > 1 and given[0] in STARTS_TASK.get(program, ()):
        return kind_of_target(given[1], is_whole=True) or KIND_OF_VERB[program].get(given[1])
    if program == "composer" and given and given[0] not in COMPOSER_OWN:
        return kind_of_target(given[0])
    return "build" if program == "cargo" and given[:1] == ["bench"] and "--no-run" in rest else None


def foremost(kinds: list[Kind]) -> Kind:
    """Return what several verbs are about: tests, if any of them is."""
    return "test" if "test" in kinds else kinds[-1]
