"""The files of a synthetic session on their way to the disk, and the rows in which the corpus tells of them."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from session import Record, Response, Session, Tokens

GROWTH_ROUNDS = 12
GROWTH_LINES = 10
USAGE_FIELDS = (*Tokens._fields, "messages")


class Job(NamedTuple):
    """One session to write; one that grows is not copied by another, and stays as it is until it does."""

    out: Path
    flavor: str
    seed: str
    target_bytes: int
    version: str | None
    grows: bool
    may_be_copied: bool


class Written(NamedTuple):
    """A file that is going to be written; ``packed`` is what lies on the disk of it, where that is not its lines."""

    path: Path
    lines: list[bytes]
    types: Counter[str]
    packed: bytes | None = None

    @property
    def plain_bytes(self) -> int:
        """How much a reader gets to read."""
        return sum(map(len, self.lines))


class FileRow(NamedTuple):
    """A file of the corpus, as the manifest tells it; version and usage (by day and model) with a session's first."""

    path: str
    bytes: int
    plain_bytes: int
    lines: int
    types: dict[str, int]
    version: str = ""
    usage: dict[str, dict[str, int]] = {}  # noqa: RUF012 - never changed


class Shared(NamedTuple):
    """A line of a file that tells of many sessions, such as an index."""

    path: str
    line: bytes


class Made(NamedTuple):
    """What became of a job: rows of the manifest, of the secrets and of the growth, and lines of common files."""

    manifest: list[FileRow]
    secrets: list[Record]
    growth: list[Record]
    shared: list[Shared]


def store(files: Iterable[Written], mtime_s: float) -> None:
    """Write the files, as old as their last record."""
    for file in files:
        file.path.parent.mkdir(parents=True, exist_ok=True)
        file.path.write_bytes(b"".join(file.lines) if file.packed is None else file.packed)
        os.utime(file.path, (mtime_s, mtime_s))


def told(job: Job, sessions: Sequence[Session], files: Sequence[Written], usage: dict[str, dict[str, int]]) -> Made:
    """Return the rows of a job; the first session is the one that was asked for, the first file its main one."""
    rows = [
        FileRow(
            str(file.path.relative_to(job.out)),
            file.plain_bytes if file.packed is None else len(file.packed),
            file.plain_bytes,
            len(file.lines),
            file.types,
        )
        for file in files
    ]
    rows[0] = rows[0]._replace(version=sessions[0].version, usage=usage)
    secrets: list[Record] = [
        {"session": session.session_id, "kind": secret.kind, "secret": secret.value}
        for session in sessions
        for secret in session.secrets
    ]
    return Made(rows, secrets, [], [])


def growth(job: Job, main: Written, lines: Sequence[bytes]) -> list[Record]:
    """Return the rounds in which a file is going to grow by these lines."""
    path = str(main.path.relative_to(job.out))
    rounds = [lines[i * GROWTH_LINES : (i + 1) * GROWTH_LINES] for i in range(GROWTH_ROUNDS)]
    return [{"round": i, "path": path, "text": b"".join(part).decode()} for i, part in enumerate(rounds)]


def usage_of(responses: Iterable[Response]) -> dict[str, dict[str, int]]:
    """Sum by day and model."""
    sums: dict[str, Counter[str]] = {}
    for response in responses:
        counter = sums.setdefault(f"{response.day} {response.model}", Counter())
        counter.update({**response.tokens._asdict(), "messages": 1})
    return {key: {name: counter[name] for name in USAGE_FIELDS} for key, counter in sums.items()}
