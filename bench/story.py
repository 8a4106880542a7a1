"""What happens in a synthetic session of any agent: the steps that a model takes, and what they show or print.

A step is a value; the modules of the agents write it as their agent would. The shares of tools and commands are those of
real sessions (docs/formats.md), so that the bytes lie where they really lie: file contents in reads and edits, then
command output, and little of what a person would read.
"""

from collections.abc import Callable
from pathlib import PurePosixPath
from typing import NamedTuple

import texts
from session import Session

FAILURE_SHARE = 0.08


class Ran(NamedTuple):
    """A command was run."""

    command: str
    output: str
    description: str


class Read(NamedTuple):
    """A file was read, or a part of it."""

    file: texts.CodeFile
    start: int
    lines: list[str]


class Looked(NamedTuple):
    """A picture was looked at."""

    path: str
    image: str


class Edited(NamedTuple):
    """A few lines of a file were changed."""

    file: texts.CodeFile
    start: int
    old: list[str]
    new: str


class Created(NamedTuple):
    """A file was written."""

    path: str
    body: str


class Searched(NamedTuple):
    """Files were found that contain something."""

    pattern: str
    names: list[str]


class Planned(NamedTuple):
    """It was noted what is to be done: one task or all of them, as the agent's tool wants it."""


class Fetched(NamedTuple):
    """A page of the web was read."""

    url: str
    text: str
    question: str


class Delegated(NamedTuple):
    """A sub-agent is asked to do something."""

    kind: str
    request: str
    title: str


Step = Ran | Read | Looked | Edited | Created | Searched | Planned | Fetched | Delegated


def step(s: Session) -> Step:
    """Draw what the model does next."""
    acts, shares = zip(*STEPS, strict=True)
    return s.rng.choices(acts, shares)[0](s)


def responses_of_a_turn(s: Session) -> int:
    """Draw how many steps a turn takes."""
    return min(60, int(s.rng.expovariate(1 / 7)))


def tasks(s: Session) -> list[tuple[str, str]]:
    """Draw a list of things to do, and how far each is."""
    states = ["pending", "in_progress", "completed"]
    return [(s.sentence(70), s.rng.choice(states)) for _ in range(s.rng.randint(2, 8))]


def read(s: Session) -> Step:
    """Read a file, or part of it, or one time in a hundred a screenshot."""
    if s.rng.random() < 0.01 and s.largest_file > 50_000:
        image = texts.base64_of(s.rng, int(min(400_000, s.rng.lognormvariate(11.2, 0.7))))
        return Looked(f"/var/shots/shot-{s.rng.randrange(999)}.png", image)
    file = s.file()
    return Read(file, *s.excerpt(file, s.rng.choice([2000, 2000, 200, 100, 60, 30])))


def edit(s: Session) -> Step:
    """Change a few lines."""
    file = max(s.file(), s.file(), s.file(), key=lambda file: file.size)  # it is the big ones that are edited
    start, part = s.excerpt(file, s.rng.randint(1, 25))
    old = "\n".join(part)
    return Edited(file, start, part, old.replace("self", "this", 1) + "\n" + s.code(1, 15))


def create(s: Session) -> Step:
    """Write a new file."""
    return Created(s.file().path, s.code(20, 250))


def search(s: Session) -> Step:
    """List the files that contain something."""
    names = sorted({s.file().path for _ in range(s.rng.randint(0, 30))})
    return Searched(f"def {s.word()}", names)


def plan(_: Session) -> Step:
    """Note what is to be done."""
    return Planned()


def fetch(s: Session) -> Step:
    """Read a page of the web."""
    return Fetched(f"https://docs.example.com/{s.word()}/{s.word()}", s.prose(5, 20), s.prose(1, 1))


def delegate(s: Session) -> Step:
    """Let a sub-agent do it, where there may be one."""
    if not s.may_delegate:
        return search(s)
    return Delegated(s.rng.choice(["Explore", "general-purpose"]), s.prose(2, 5), s.sentence(40))


def run(s: Session) -> Step:
    """Run a command."""
    commands, shares = zip(*COMMANDS, strict=True)
    command, output = s.rng.choices(commands, shares)[0](s)
    return Ran(command, output, s.sentence(60))


def run_tests(s: Session) -> tuple[str, str]:
    """Return a run of pytest."""
    rng = s.rng
    n = min(90, 2 + int(rng.expovariate(1 / 14)))
    verdicts = ["PASSED", "PASSED", "PASSED", "FAILED", "SKIPPED"]
    body = "\n".join(
        f"tests/test_{s.word()}.py::test_{s.word()}_{rng.randrange(400)} {rng.choice(verdicts)} [{100 * i // n:3d}%]"
        for i in range(n)
    )
    head = f"{'=' * 20} test session starts {'=' * 20}\nplatform linux -- Python 3.11.7, pytest-8.4.2\n"
    took = f"===== {n} passed in {rng.uniform(0.1, 60):.2f}s ====="
    output = f"{head}rootdir: {s.cwd}\ncollected {n} items\n\n{body}\n\n{took}"
    return f"python -m pytest -x -q tests/ 2>&1 | tail -{n}", output


def search_code(s: Session) -> tuple[str, str]:
    """Return lines found in files."""
    n = min(80, 1 + int(s.rng.expovariate(1 / 12)))
    found: list[str] = []
    for _ in range(n):
        file = s.file()
        row = s.rng.randrange(len(file.lines))
        found.append(f"{file.path}:{row + 1}:{file.lines[row]}")
    return f'grep -rn "{s.word()}" --include=*.py . | head -{n}', "\n".join(found)


def show_diff(s: Session) -> tuple[str, str]:
    """Return a diff."""
    rng, path = s.rng, s.file().path
    body = s.code(10, 120).split("\n")
    place = f"@@ -{rng.randint(1, 400)},{len(body)} +{rng.randint(1, 400)},{len(body)} @@"
    index = f"index {rng.getrandbits(28):07x}..{rng.getrandbits(28):07x} 100644"
    head = [f"diff --git a/{path} b/{path}", index, f"--- a/{path}", f"+++ b/{path}", place]
    return "git diff HEAD~1", "\n".join(head + [rng.choice("   +-") + line for line in body])


def list_files(s: Session) -> tuple[str, str]:
    """Return a directory listing."""
    rng = s.rng
    rows = [
        f"-rw-r--r-- 1 dev dev {rng.randint(100, 90000):6d} Jun {rng.randint(1, 30):2d} {s.word()}_{i}.py"
        for i in range(rng.randint(3, 50))
    ]
    return f"ls -la {PurePosixPath(s.file().path).parent}", f"total {len(rows) * 8}\n" + "\n".join(rows)


def build(s: Session) -> tuple[str, str]:
    """Return the output of a build."""
    n = min(160, 3 + int(s.rng.expovariate(1 / 25)))
    rows = [
        f"[{i}/{n}] Building CXX object src/CMakeFiles/{s.word()}.dir/{s.rng.getrandbits(32):08x}.cc.o"
        for i in range(n)
    ]
    return "make -j8 2>&1", "\n".join(rows)


def show_environment(s: Session) -> tuple[str, str]:
    """Return an environment file; one in three holds a secret."""
    rng = s.rng
    rows = [f"{s.word().upper()}_{s.word().upper()}={rng.getrandbits(48):x}" for _ in range(12)]
    if rng.random() < 0.35:
        rows.insert(rng.randrange(len(rows)), s.secret())
    return "cat .env", "\n".join(rows)


def show_history(s: Session) -> tuple[str, str]:
    """Return commits."""
    n = s.rng.randint(3, 30)
    rows = [f"{s.rng.getrandbits(28):07x} {s.sentence(72)}" for _ in range(n)]
    return f"git log --oneline -{n}", "\n".join(rows)


STEPS: tuple[tuple[Callable[[Session], Step], float], ...] = (
    (run, 35),
    (read, 24),
    (edit, 17),
    (create, 6),
    (search, 6),
    (plan, 8),
    (fetch, 2),
    (delegate, 2),
)
COMMANDS: tuple[tuple[Callable[[Session], tuple[str, str]], float], ...] = (
    (run_tests, 30),
    (search_code, 20),
    (show_diff, 15),
    (list_files, 13),
    (build, 12),
    (show_environment, 3),
    (show_history, 7),
)
