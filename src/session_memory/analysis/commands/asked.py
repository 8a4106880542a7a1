"""What a program that does much else is asked to do: by an expression, by an option, by names that the project gave.

``Rscript -e 'devtools::test()'``, ``clojure -M:test``, ``sbt pricing/test``, ``./build/unit_tests``: each reader returns the
kind of the check and the name of what runs it, or nothing. ``runs`` asks them.
"""

from functools import cache

from session_memory.analysis import lazily, regexes
from session_memory.analysis.commands.programs import KIND_OF_VERB, Kind

Asked = tuple[Kind, str]
Rows = tuple[tuple[str, Kind, str], ...]

# --- what an interpreter is given to evaluate: an expression that decides, and what it then is
_R: Rows = (
    (
        r"\btest_(?:check|dir|file|local|package|active_file)\(|\bdevtools::test|\btinytest::|\bcovr::|tests/testthat\.R\b",
        "test",
        "testthat",
    ),
    (r"\bCMD check\b|\brcmdcheck\b|\bdevtools::check\(", "test", "R"),
    (r"\blintr::|\blint_(?:package|dir)\(", "lint", "lintr"),
    (r"\bstyler::", "format", "styler"),
    (
        r"\bCMD build\b|\bdevtools::build\(|\bpkgdown::build|\brmarkdown::render|\bbookdown::render|\bquarto_render\(",
        "build",
        "R",
    ),
    (
        r"\bCMD INSTALL\b|\binstall\.packages\(|\brenv::(?:restore|install)|\b(?:pak|remotes)::|\bdevtools::install",
        "install",
        "R",
    ),
)
_JULIA: Rows = (
    (r"\bPkg\.test\(|\bruntests\.jl\b|\bretest\(|@run_package_tests", "test", "julia"),
    (r"\bPkg\.(?:instantiate|add|update|develop|resolve|build|precompile)\(", "install", "julia"),
    (r"\bdocs/make\.jl\b", "build", "julia"),
    (r"\bJuliaFormatter\b", "format", "julia"),
)
_GODOT: Rows = (
    (r"\bgut_cmdln\.gd\b|\bGdUnitCmdTool\.gd\b|\brun_?tests?\.gd\b", "test", "godot"),
    (r"--export-|--build-solutions\b", "build", "godot"),
    (r"--check-only\b", "lint", "godot"),
)
_UNITY: Rows = (
    (r"-run(?:Editor)?Tests\b", "test", "Unity"),
    (r"-build\w{3,20}Player\b|-executeMethod \S{0,80}[Bb]uild", "build", "Unity"),
)
_EMACS: Rows = (
    (r"\bert-run-tests-batch|\bbuttercup-run\b", "test", "ert"),
    (r"\bbatch-byte-compile\b", "build", "emacs"),
)
_VIM: Rows = ((r"\bPlenaryBusted|\bMiniTest\.run|\+Vader\b|\bVader!", "test", "plenary"),)
_MATLAB: Rows = ((r"\brun_?[tT]ests?\b|\bbuildtool test\b|\boruntests\b|\bmoxunit_runtests\b", "test", "matlab"),)
_LISP: Rows = ((r"\basdf:test-system\b|\b(?:fiveam|rove|parachute|prove):(?:run|test)", "test", "sbcl"),)
_PROLOG: Rows = ((r"\brun_tests\b", "test", "swipl"),)
EXPRESSIONS: dict[str, Rows] = {
    "R": _R,
    "Rscript": _R,
    "julia": _JULIA,
    "godot": _GODOT,
    "godot4": _GODOT,
    "Unity": _UNITY,
    "unity-editor": _UNITY,
    "emacs": _EMACS,
    "nvim": _VIM,
    "vim": _VIM,
    "matlab": _MATLAB,
    "octave": _MATLAB,
    "octave-cli": _MATLAB,
    "sbcl": _LISP,
    "ros": _LISP,
    "swipl": _PROLOG,
    "adb": ((r"\bam instrument\b", "test", "adb"),),
}
# Programs that check only with an option, which says so.
BY_OPTION: dict[str, tuple[Kind, str]] = {
    "node": ("test", "--test"),
    "tsx": ("test", "--test"),
    "cmake": ("build", "--build"),
    "addlicense": ("lint", "-check"),
    "locust": ("test", "--headless"),
    "hurl": ("test", "--test"),
}
# What only makes ready for a build: it says something where it fails.
CONFIGURES = "configure"
_CONFIGURES_CMAKE = ("-S", "-B", "-G", "-D", "--preset", "..")
# `hugo` alone builds, and so it does with options.
_NOT_OF_HUGO = frozenset(
    "server serve new mod version env config list convert import gen completion deploy help check".split()
)
# With these Clojure runs nothing.
_ASKS_OF_CLOJURE = frozenset({"-P", "-Spath", "-Stree", "-Sdescribe"})
_ALIASES = lazily.compiled(r"-[AMXT]((?::[\w.*+!?/-]+)+)")
_WORDS_OF_ALIAS: dict[Kind, str] = {
    "test": "test tests unit integration kaocha runner spec e2e",
    "lint": "lint clj-kondo kondo eastwood kibit",
    "format": "format fmt cljfmt cljstyle",
    "build": "build uberjar uber jar compile",
}
_KIND_OF_ALIAS: dict[str, Kind] = {word: kind for kind, words in _WORDS_OF_ALIAS.items() for word in words.split()}
_VERBS_OF_NIM: dict[str, Kind] = {**dict.fromkeys(("c", "cpp", "js", "compile", "doc"), "build"), "check": "types"}
# What a test that was compiled is called: `build/unit_tests`, `bin/test`, `./cart_test`, `AppTests`.
_TEST_NAME = lazily.compiled(
    r"(?:run[-_]?)?(?:all[-_]?)?(?:tests?|specs?|unittests?)|(?:\w+[-_])?(?:tests?|specs|unittests?)|tests?[-_]\w+|[A-Z]?\w*[a-z]Tests?"
)
_NO_TEST_NAME = frozenset(
    "server data env db database setup fixture fixtures gen generate generator report connection conn client app".split()
)
_TEST_SCRIPT = lazily.compiled(
    r"(?:run[-_]?)(?:all[-_]?)?(?:unit[-_]?)?tests?\.(?:py|js|cjs|mjs|ts|rb|pl|php|R|lua|jl|exs|zsh|bash|fish|tcl)"
)


_compiled = cache(regexes.compiled)


def by_expression(program: str, rest: list[str]) -> Asked | None:
    """``Rscript -e 'devtools::test()'``, ``godot --headless -s addons/gut/gut_cmdln.gd``."""
    text = " ".join(rest)
    return next(
        ((kind, name) for pattern, kind, name in EXPRESSIONS[program] if _compiled(pattern).search(text)),
        None,
    )


def by_option(program: str, rest: list[str]) -> Asked | None:
    """``node --test``, ``cmake --build``; also ``cmake -B build``, which makes ready for one."""
    kind, option = BY_OPTION[program]
    if option in rest:
        return kind, "node" if program == "tsx" else program
    is_configuring = program == "cmake" and any(word.startswith(_CONFIGURES_CMAKE) for word in rest)
    return ("build", CONFIGURES) if is_configuring and "-E" not in rest and "-P" not in rest else None


def of_clojure(rest: list[str]) -> Asked | None:
    """``clojure -M:dev:test``, ``clj -X:test``, ``clojure -T:build ci``: the last alias that tells."""
    if not _ASKS_OF_CLOJURE.isdisjoint(rest):
        return None
    aliases = [alias for word in rest if (found := _ALIASES.fullmatch(word)) for alias in found[1].split(":")]
    given = [word for word in rest if not word.startswith("-")]
    if "build" in aliases and given[:1] == ["test"]:
        return "test", "clojure"
    kinds: list[Kind] = [
        kind for alias in reversed(aliases) if (kind := _KIND_OF_ALIAS.get(alias.rpartition("/")[2])) is not None
    ]
    return (kinds[0], "clojure") if kinds else None


def of_sbt(rest: list[str]) -> list[Kind]:
    """``sbt "pricing/testOnly *PricingSpec"``, ``sbt ";clean;test"``, ``sbt +Test/compile``: keys of projects."""
    verbs = KIND_OF_VERB["sbt"]
    commands = [command.split() for word in rest if not word.startswith("-") for command in word.split(";")]
    keys = [words[0].lstrip("~+").rpartition("/")[2].rpartition(":")[2] for words in commands if words]
    return [verbs[key] for key in keys if key in verbs]


def of_mill(rest: list[str]) -> list[Kind]:
    """``mill __.test``, ``mill app.test.testOnly app.CartTest``, ``mill 'lib[3.3].compile'``."""
    verbs = KIND_OF_VERB["mill"]
    tasks = [word for word in rest if not word.startswith("-") and ("." in word or word in verbs)]
    keys = [task.rpartition("/")[2].rpartition(".")[2] for task in tasks[:1]]
    return [verbs[key] for key in keys if key in verbs]


def of_hugo(rest: list[str]) -> Asked | None:
    """``hugo``, ``hugo --minify``, ``hugo build``."""
    return ("build", "hugo") if _NOT_OF_HUGO.isdisjoint(rest) else None


def of_nim(rest: list[str]) -> Asked | None:
    """``nim c app.nim`` builds; with ``-r`` what was built runs as well, and only a test says something then."""
    given = [word for word in rest if not word.startswith("-")]
    kind = _VERBS_OF_NIM.get(given[0]) if given else None
    if kind is None or {"-r", "--run"}.isdisjoint(rest):
        return None if kind is None else (kind, "nim")
    is_test = any(_TEST_NAME.fullmatch(word.rpartition("/")[2].removesuffix(".nim")) for word in given[1:])
    return ("test", "nim") if is_test else None


def is_test_file(word: str) -> bool:
    """Say whether a program that a project has itself runs its tests: ``./build/unit_tests``, ``./runtests.py``."""
    folder, _, name = word.rpartition("/")
    if _TEST_SCRIPT.fullmatch(name):
        return True
    if not folder or "." in name or folder in ("/bin", "/usr/bin"):
        return False
    return _TEST_NAME.fullmatch(name) is not None and _NO_TEST_NAME.isdisjoint(
        name.lower().replace("-", "_").split("_")
    )
