"""What synthetic sessions talk about: code and prose of the Python standard library that runs this, and fake secrets.

No third-party text is shipped: file contents come from the modules themselves, prose from their docstrings.
"""

import base64
import os
import random
import re
import string
import sysconfig
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

POOL_BYTES = 24_000_000
MOST_PARAGRAPHS = 30_000
FILE_BYTES = range(800, 160_001)
DOCSTRING = re.compile(r'^[ \t]*r?"""(.+?)"""', re.MULTILINE | re.DOTALL)
BASE62 = string.ascii_letters + string.digits
LEFT_OUT = frozenset({"site-packages", "__pycache__", "lib2to3"})

WORDS = (
    "atlas beacon cedar delta ember falcon garnet harbor indigo juniper kestrel lumen marble nimbus onyx pepper quartz "
    "raven saffron tundra umber violet willow xenon yarrow zephyr api web core infra tools docs sdk worker"
).split()
PROMPT_HEADS = (
    "Please fix the failing test in {f}: ",
    "Add a function to {f} which does the following. ",
    "Why does {f} behave like this? ",
    "Refactor {f} so that it is easier to test. ",
    "Write documentation for {f}. ",
    "I get the following traceback when running the server, find the cause: ",
    "continue",
    "yes, go ahead",
    "Look at {f} and explain how it works. ",
    "Make the retry logic in {f} use exponential backoff with jitter. ",
    "The build is broken since the last commit. ",
    "Can you review my changes on this branch? ",
)
ANSWER_HEADS = (
    "I'll look at {f} first.",
    "Now let me update the implementation in {f}.",
    "The tests pass. Let me run the full suite once more.",
    "Found it: the problem is in {f}.",
    "Let me check how this is used elsewhere.",
    "Let me search for other callers before changing the signature.",
)


SecretForm = Callable[[random.Random], tuple[str, str]]


class CodeFile(NamedTuple):
    """One module of the standard library."""

    path: str
    lines: list[str]
    size: int


class Pool(NamedTuple):
    """All that a session can quote."""

    files: list[CodeFile]
    prose: list[str]


class Secret(NamedTuple):
    """A fake credential and the line it is shown in."""

    kind: str
    line: str
    value: str


@cache
def pool() -> Pool:
    """Load the texts, once a process; the order does not depend on the machine's directory order."""
    root = Path(sysconfig.get_paths()["stdlib"])
    paths = sorted(_modules(root))
    random.Random(0).shuffle(paths)
    files: list[CodeFile] = []
    prose: list[str] = []
    held = 0
    for path in paths:
        if held >= POOL_BYTES:
            break
        size = path.stat().st_size
        if size not in FILE_BYTES:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        files.append(CodeFile(path.relative_to(root).as_posix(), text.splitlines(), size))
        held += size
        if len(prose) < MOST_PARAGRAPHS:
            prose.extend(_paragraphs(text))
    return Pool(files, prose)


def _modules(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        yield from (Path(folder, name) for name in names if name.endswith(".py"))


def _paragraphs(source: str) -> Iterator[str]:
    for docstring in DOCSTRING.findall(source):
        for part in docstring.split("\n\n"):
            paragraph = " ".join(part.split())
            if 40 < len(paragraph) < 600:
                yield paragraph


def base62(rng: random.Random, length: int) -> str:
    """Return letters and digits, as in ids and keys."""
    return "".join(rng.choices(BASE62, k=length))


def base64_of(rng: random.Random, length_bytes: int) -> str:
    """Return the base64 of random bytes."""
    return base64.b64encode(rng.randbytes(length_bytes)).decode()


def fake_secret(rng: random.Random) -> Secret:
    """Return a credential of a common shape that opens nothing."""
    kind = rng.choice(tuple(SECRET_FORMS))
    line, value = SECRET_FORMS[kind](rng)
    return Secret(kind, line, value)


def _keyed(prefix: str, length: int, line: str, alphabet: str = BASE62) -> SecretForm:
    def form(rng: random.Random) -> tuple[str, str]:
        value = prefix + "".join(rng.choices(alphabet, k=length))
        return line.format(value), value

    return form


def _slack(rng: random.Random) -> tuple[str, str]:
    numbers = ["".join(rng.choices(string.digits, k=12)) for _ in range(2)]
    value = f"xoxb-{numbers[0]}-{numbers[1]}-{base62(rng, 24)}"
    return f'slack_token: "{value}"', value


def _private_key(rng: random.Random) -> tuple[str, str]:
    body = "\n".join(base64_of(rng, 48) for _ in range(20))
    value = f"-----BEGIN RSA PRIVATE KEY-----\n{body}\n-----END RSA PRIVATE KEY-----"
    return value, value


def _jwt(rng: random.Random) -> tuple[str, str]:
    parts = (base64_of(rng, n).rstrip("=").replace("+", "-").replace("/", "_") for n in (60, 32))
    value = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9." + ".".join(parts)
    return f"Authorization: Bearer {value}", value


SECRET_FORMS: dict[str, SecretForm] = {
    "aws-access-key": _keyed("AKIA", 16, "AWS_ACCESS_KEY_ID={}", string.ascii_uppercase + "234567"),
    "aws-secret-key": _keyed("", 40, "aws_secret_access_key = {}"),
    "github-pat": _keyed("ghp_", 36, "export GITHUB_TOKEN={}"),
    "anthropic": _keyed("sk-ant-api03-", 95, "ANTHROPIC_API_KEY={}"),
    "slack-bot": _slack,
    "db-url": _keyed("", 18, "DATABASE_URL=postgresql://app:{}@db.internal:5432/app"),
    "private-key": _private_key,
    "jwt": _jwt,
    "google-api": _keyed("AIza", 35, "GOOGLE_API_KEY={}"),
}
