"""A synthetic session of any agent: who works where and when, in which words, and what its responses cost.

Everything is drawn from one random generator, so a session is a function of its seed. The usage that a right reader must
find is kept beside the records, by construction: nobody parses anything to know it.
"""

import datetime as dt
import json
import random
from collections.abc import Mapping
from typing import NamedTuple

import texts

try:
    from orjson import dumps
except ImportError:

    def dumps(value: object, /) -> bytes:
        """Write JSON as the agents do; orjson writes the same bytes, faster."""
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


Record = dict[str, object]

FIRST_DAY = dt.datetime(2026, 5, 1, tzinfo=dt.UTC)
DAYS = 180
REPOS = 40
FILES_OF_A_REPO = 120


class Tokens(NamedTuple):
    """What one API response used, in the words of session-memory: ``input_tokens`` are those without the cache."""

    input_tokens: int
    output_tokens: int
    cache_read_tokens: int
    cache_write_5m_tokens: int
    cache_write_1h_tokens: int


class Response(NamedTuple):
    """The usage a reader must find for one API response."""

    day: str
    model: str
    tokens: Tokens


class Session:
    """Who, where and when, and the words that are said; what is written of them is up to the agent."""

    # Whether a part of the work may be given to a sub-agent now.
    may_delegate = False

    def __init__(self, seed: str, target_bytes: int, beside: "Session | None" = None) -> None:
        """Draw the repository, or work where another session does."""
        self.seed = seed
        self.rng = random.Random(seed)
        self.pool = texts.pool()
        if beside is None:
            repo = self.rng.choices(range(REPOS), [1 / (i + 1) ** 0.9 for i in range(REPOS)])[0]
            of_repo = random.Random(repo)
            self.repo = f"{of_repo.choice(texts.WORDS)}-{of_repo.choice(texts.WORDS)}-{repo}"
            self.files = of_repo.choices(self.pool.files, k=FILES_OF_A_REPO)
        else:
            self.repo, self.files = beside.repo, beside.files
        self.cwd = f"/home/dev/src/{self.repo}"
        self.largest_file = max(2500, target_bytes // 6)
        self.now: dt.datetime = FIRST_DAY
        self.session_id = ""
        self.version = ""
        self.release: tuple[int, ...] = ()
        self.secrets: list[texts.Secret] = []
        self.responses: dict[str, Response] = {}

    # Who and when

    def become(self, version: str) -> None:
        """Be of this version of the agent."""
        self.version = version
        self.release = tuple(map(int, version.split(".")))

    def since(self, *release: int) -> bool:
        """Return whether this version is that release or newer."""
        return self.release >= release

    def before(self, *release: int) -> bool:
        """Return whether this version is older than that release."""
        return self.release < release

    def some_branch(self) -> str:
        """Return the name of a branch."""
        return self.rng.choice(["main", "main", "HEAD", f"feature/{self.word()}-{self.rng.randrange(999)}"])

    def some_day(self) -> dt.datetime:
        """Return when a session may have begun: rather lately, by day."""
        day = int(DAYS * (1 - self.rng.random() ** 1.5))
        return FIRST_DAY + dt.timedelta(days=day, seconds=self.rng.randrange(7 * 3600, 22 * 3600))

    def pass_time(self, low_s: float, high_s: float) -> None:
        """Let time pass."""
        self.now = self.now + dt.timedelta(seconds=self.rng.uniform(low_s, high_s))

    def tick(self, low_s: float, high_s: float) -> str:
        """Let time pass and return it as records tell it."""
        self.pass_time(low_s, high_s)
        return stamp(self.now)

    @property
    def now_ms(self) -> int:
        """The time in milliseconds."""
        return int(self.now.timestamp() * 1000)

    def spent(self, response: str, model: str, tokens: Tokens) -> None:
        """Keep what a response cost; the last word on it counts."""
        self.responses[response] = Response(f"{self.now:%Y-%m-%d}", model, tokens)

    # Words

    def word(self) -> str:
        """Return one of the words that names are made of."""
        return self.rng.choice(texts.WORDS)

    def sentence(self, length: int) -> str:
        """Return the start of a paragraph, for titles and descriptions."""
        return self.rng.choice(self.pool.prose)[:length]

    def prose(self, low: int, high: int) -> str:
        """Return some paragraphs."""
        return " ".join(self.rng.choices(self.pool.prose, k=self.rng.randint(low, high)))

    def file(self) -> texts.CodeFile:
        """Return a file of the repository: the same few are read again and again, seldom a big one."""
        cap = min(self.largest_file, self.rng.lognormvariate(10.2, 1.0))
        drawn: list[texts.CodeFile] = []
        while len(drawn) < 6 and (not drawn or drawn[-1].size > cap):
            rank = min(int(self.rng.paretovariate(0.7)), len(self.files)) - 1
            drawn.append(self.files[rank])
        return min(drawn, key=lambda file: file.size)

    def excerpt(self, file: texts.CodeFile, lines: int) -> tuple[int, list[str]]:
        """Return where it starts and the lines."""
        start = self.rng.randrange(max(1, len(file.lines) - lines + 1))
        return start, file.lines[start : start + lines]

    def code(self, low: int, high: int) -> str:
        """Return some lines of a file."""
        return "\n".join(self.excerpt(self.file(), self.rng.randint(low, high))[1])

    def prompt(self) -> str:
        """Return what a person asks; one in a hundred pastes a secret."""
        head = self.rng.choice(texts.PROMPT_HEADS).format(f=self.file().path)
        if len(head) < 20:
            return head
        text = head + self.prose(1, 3)
        if self.rng.random() < 0.15:
            text += f"\n\n```\n{self.code(5, 80)}\n```"
        if self.rng.random() < 0.01:
            text += "\n" + self.secret()
        return text

    def answer(self, low: int, high: int, code_share: float) -> str:
        """Return what the model says, with an example now and then."""
        text = f"{self.rng.choice(texts.ANSWER_HEADS).format(f=self.file().path)} {self.prose(low, high)}"
        if self.rng.random() < code_share:
            text += f"\n\n```python\n{self.code(5, 40)}\n```\n\n{self.prose(1, 2)}"
        return text

    def secret(self) -> str:
        """Return a line with a secret, and remember that it was planted."""
        secret = texts.fake_secret(self.rng)
        self.secrets.append(secret)
        return secret.line


def to_line(record: Record) -> bytes:
    """Return a record as a line."""
    return dumps(record) + b"\n"


def stamp(moment: dt.datetime) -> str:
    """Return a time as records tell it."""
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{moment.microsecond // 1000:03d}Z"


def drawn(rng: random.Random, shares: Mapping[str, int]) -> str:
    """Return one of the names, each as often as its share says."""
    return rng.choices(list(shares), list(shares.values()))[0]


def uuid4(rng: random.Random) -> str:
    """Return a random uuid."""
    digits = f"{rng.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-a{digits[17:20]}-{digits[20:]}"


def uuid7(rng: random.Random, moment: dt.datetime) -> str:
    """Return a uuid that tells when it was made."""
    head, tail = f"{int(moment.timestamp() * 1000):012x}", f"{rng.getrandbits(72):018x}"
    return f"{head[:8]}-{head[8:]}-7{tail[:3]}-a{tail[3:6]}-{tail[6:]}"
