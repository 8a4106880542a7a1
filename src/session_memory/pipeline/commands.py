"""What a shell command does, told from its words: whether it runs tests.

A command is taken apart as a shell would (quotes, pipes, here-documents), what only wraps another program is peeled off,
and the program that is left decides. Words in quotes, commit messages and search patterns therefore never count.
"""

import re

# A cheap test that most commands fail: what runs tests says so somewhere.
HINT = re.compile(
    r"test|spec|check|verify|phpunit|jest|mocha|\bava\b|karma|cypress|pest|bats|busted|prove|tox|nox|nose|\b(?:npm|cargo) t\b"
)
MOST_CHARS = 4000
MOST_DEPTH = 3

HEREDOC = re.compile(r"(?<!<)<<-?[ \t]*(['\"]?)(\w+)\1")
TOKEN = re.compile(r"""'[^']*'|"(?:\\.|[^"\\])*"|\\.|\$\(|[|&;()\n]+|[ \t]+|[^\s|&;()'"\\$]+|.""", re.DOTALL)
ASSIGNMENT = re.compile(r"[A-Za-z_]\w*=")
ASKS_ONLY = frozenset({"--version", "-V", "--help", "-h", "--collect-only", "--co"})

KEYWORDS = frozenset("if then elif else while until do ! {".split())
RUNNERS = frozenset(
    """pytest py.test unittest nose2 nosetests tox nox jest vitest mocha ava karma rspec minitest phpunit pest ctest bats
    busted prove gotestsum trial stestr testacular""".split()
)
# Programs that only start another one: name -> options that take a value.
WRAPPERS: dict[str, frozenset[str]] = {
    "sudo": frozenset({"-u", "-g"}),
    "env": frozenset({"-u"}),
    "time": frozenset(),
    "nice": frozenset({"-n"}),
    "nohup": frozenset(),
    "command": frozenset(),
    "exec": frozenset(),
    "xvfb-run": frozenset({"-s", "-n"}),
    "npx": frozenset({"-p", "--package"}),
    "bunx": frozenset(),
    "xargs": frozenset({"-n", "-P", "-I", "-L", "-d", "-a"}),
    "doas": frozenset({"-u"}),
}
# Two words that start another program: what follows is the program.
RUN_PREFIXES = frozenset(
    {
        *((tool, "run") for tool in ("uv", "poetry", "pdm", "pipenv", "rye", "hatch", "conda", "mamba", "pixi")),
        *((tool, "exec") for tool in ("pnpm", "npm", "yarn", "bundle", "mise", "asdf", "direnv", "opam")),
        ("pnpm", "dlx"),
        ("yarn", "dlx"),
        ("uv", "tool"),
        ("coverage", "run"),
    }
)
# Options of those that take a value, before the program comes.
VALUE_OPTIONS = frozenset({"--with", "--extra", "--group", "--python", "-p", "-n", "--package", "-m", "--directory"})
PACKAGE_TOOLS = frozenset({"npm", "pnpm", "yarn", "bun"})
CHANGES_PACKAGES = frozenset(
    "install i add ci ls list remove rm uninstall update up upgrade init link publish view info why create".split()
)
SUBCOMMANDS: dict[str, frozenset[str]] = {
    **dict.fromkeys(
        "go dotnet swift mix flutter dart deno bazel bazelisk zig lein cabal stack sbt meson composer hatch".split(),
        frozenset({"test", "tests"}),
    ),
    "cargo": frozenset({"test", "t", "nextest"}),
    **dict.fromkeys(("turbo", "nx", "lerna", "setup.py"), frozenset({"test"})),
    "rake": frozenset({"test", "spec"}),
    "rails": frozenset({"test", "spec"}),
    "mvn": frozenset({"test", "verify", "integration-test"}),
    "mvnw": frozenset({"test", "verify", "integration-test"}),
    "xcodebuild": frozenset({"test", "test-without-building"}),
    "artisan": frozenset({"test"}),
    "manage.py": frozenset({"test"}),
    "playwright": frozenset({"test"}),
    "cypress": frozenset({"run"}),
}
VERB_FIRST = frozenset("cargo go dotnet mix flutter dart deno composer stack cabal hatch rails".split())
TARGET_TOOLS = frozenset({"make", "gmake", "just", "task", "ninja", "invoke", "inv", "doit"})
TARGET = re.compile(r"(?:.*[-_:/])?(?:tests?|check|spec|unittests?)(?:[-_:.].*)?")
GRADLE_TASK = re.compile(r"(?:.*:)?(?:\w*[tT]est\w*|check)")


def runs_tests(command: str) -> bool:
    """Say whether a shell command runs tests."""
    if HINT.search(command) is None:
        return False
    return _runs_tests(_without_heredocs(command)[:MOST_CHARS], 0)


def _without_heredocs(script: str) -> str:
    """Leave out the bodies of here-documents, line by line: one that never ends swallows the rest, as in a shell."""
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


def _runs_tests(script: str, depth: int) -> bool:
    return depth < MOST_DEPTH and any(_is_test(words, depth) for words in simple_commands(script))


def simple_commands(script: str) -> list[list[str]]:
    """Split a script into its simple commands, each a list of words without quotes; here-documents are left out."""
    commands: list[list[str]] = []
    words: list[str] = []
    word = ""
    for piece in TOKEN.findall(script):
        if piece[0] in "|&;()\n" or piece == "$(" or piece.isspace():
            if word:
                words.append(word)
                word = ""
            if not piece.isspace() or "\n" in piece:
                commands.append(words)
                words = []
        elif piece[0] in "'\"" and len(piece) > 1:
            word += piece[1:-1] or " "
        else:
            word += piece.removeprefix("\\")
    if word:
        words.append(word)
    return [words for words in (*commands, words) if words]


def _is_test(words: list[str], depth: int) -> bool:
    words = _unwrapped(words)
    if not words:
        return False
    program, rest = _name(words[0]), words[1:]
    if program in ("bash", "sh", "zsh", "dash") and "-c" in rest[:-1]:
        return _runs_tests(rest[rest.index("-c") + 1], depth + 1)
    if program in ("docker", "podman", "docker-compose", "kubectl"):
        return _is_test_in_container(rest, depth)
    if ASKS_ONLY & set(rest):
        return False
    if program in RUNNERS:
        return True
    if program == "node":
        return "--test" in rest
    if program in ("gradle", "gradlew"):
        rest = [word for before, word in zip(["", *rest], rest, strict=False) if before not in ("-x", "--exclude-task")]
    given = [word for word in rest if not word.startswith(("-", "+", "<", ">"))]
    if program in ("php", "python", "ruby") and given:
        program, given = _name(given[0]), given[1:]
    return _asks_for_tests(program, given)


def _asks_for_tests(program: str, given: list[str]) -> bool:
    """Judge a tool that does many things by what it is asked to do."""
    if program in PACKAGE_TOOLS:
        asked = next(
            (word for word in given if word in CHANGES_PACKAGES or TARGET.fullmatch(word) or word == "t"), None
        )
        return asked is not None and asked not in CHANGES_PACKAGES and asked != "check"
    if program in TARGET_TOOLS:
        return any(TARGET.fullmatch(word) for word in given)
    if program in ("gradle", "gradlew"):
        return any(GRADLE_TASK.fullmatch(word) for word in given)
    wanted = SUBCOMMANDS.get(program)
    return wanted is not None and any(word in wanted for word in given[: 1 if program in VERB_FIRST else 4])


def _is_test_in_container(rest: list[str], depth: int) -> bool:
    """``docker [compose] run|exec [options] service program …``: the program comes after the service."""
    for verb in ("run", "exec"):
        if verb in rest:
            after = [word for word in rest[rest.index(verb) + 1 :] if not word.startswith("-")]
            return any(_is_test(after[i:], depth + 1) for i in range(1, min(len(after), 4)))
    return False


def _unwrapped(words: list[str]) -> list[str]:
    """Peel off assignments and programs that only start another one."""
    while words:
        program = _name(words[0])
        if ASSIGNMENT.match(words[0]) or words[0] in KEYWORDS:
            words = words[1:]
        elif program == "timeout":
            words = _after_options(words[1:], frozenset({"-s", "-k", "--signal", "--kill-after"}))[1:]
        elif program in WRAPPERS:
            words = _after_options(words[1:], WRAPPERS[program])
        elif len(words) > 1 and (program, words[1]) in RUN_PREFIXES:
            words = _after_options(words[2:], VALUE_OPTIONS - {"-m"} if program != "coverage" else frozenset())
            words = words[1:] if words[:1] == ["-m"] else words
        elif program == "python" and "-m" in words[:-1]:
            words = words[words.index("-m") + 1 :]
        else:
            return words
    return words


def _after_options(words: list[str], with_value: frozenset[str]) -> list[str]:
    while words and words[0].startswith("-") and words[0] != "-m":
        words = words[2:] if words[0] in with_value else words[1:]
    return words


def _name(word: str) -> str:
    """Return the program a word names: without its folder, its version, its ending."""
    name = re.split(r"[\\/]", word)[-1]
    return re.sub(r"^python[\d.]*$", "python", name.removesuffix(".exe").removesuffix(".bat"))
