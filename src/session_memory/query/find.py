"""Find sessions by what they name: files, commits, pull requests, tasks, failures. Tier 2 alone tells."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from session_memory.analysis.commands.errors import signature_of
from session_memory.errors import UsageError
from session_memory.query.places import ends_with, from_top, is_pattern, last_part
from session_memory.query.pointers import numbers
from session_memory.query.sessions import Filter, Session, list_sessions
from session_memory.query.times import rfc3339
from session_memory.store.db import Db

Kind = Literal["file", "commit", "pr", "task", "error"]

FEWEST_DIGITS = 4
PULL_NUMBER = re.compile(r"(?:(?P<repo>[\w.~%-]+(?:/[\w.~%-]+)+)?#)?(?P<number>\d{1,9})")
PULL_URL = re.compile(
    r"(?:https?://)?[^/\s]+/(?P<repo>[^\s?#]+?)/(?:-/)?"
    r"(?:pulls?|merge_requests|pull-requests|pullrequest)/(?P<number>\d{1,9})(?:[/?#]\S*)?"
)


class Mention(NamedTuple):
    """Something that a session names; the columns of the queries ``mentions_…``."""

    session_id: int
    name: str
    value: str
    n: int
    event_key: str


class Place(NamedTuple):
    """A file that is asked for. ``repo_id``: only in that repository, because the path is one from its top."""

    path: str
    repo_id: str | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What is looked for: which names the index is asked for, and which of its rows fit."""

    kind: Kind
    # Exactly this name, or a pattern of LIKE.
    name: str
    is_like: bool
    fits: Callable[[Mention, Session], bool]


@dataclass(frozen=True, slots=True)
class Match:
    """What a session names that was asked for."""

    # A path, the subject of a commit, a pull request, a task, the signature of a failure.
    value: str
    # A commit by its hash, a failure by its class.
    name: str
    n: int
    seq: int | None


@dataclass(frozen=True, slots=True)
class Found:
    """A session, and what it names; most often first."""

    session: Session
    kind: Kind
    matches: list[Match]

    @property
    def times(self) -> int:
        """How often it is named."""
        return sum(match.n for match in self.matches)

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "session_uid": self.session.uid,
            "title": self.session.title,
            "first_prompt": self.session.first_prompt,
            "repo": self.session.repo,
            "started_at": rfc3339(self.session.started_ms),
            "ended_at": rfc3339(self.session.ended_ms),
            "outcome": self.session.outcome,
            "kind": self.kind,
            "times": self.times,
            "matches": [
                {"value": match.value, "name": match.name, "n": match.n, "seq": match.seq} for match in self.matches
            ],
        }


def asked_file(places: Sequence[Place]) -> Asked:
    """Look for a file: each of the places says the same of it."""
    name = last_part(places[0].path)
    if not name:
        raise UsageError("name a file, such as src/app.py or '*.sql'")

    def fits(mention: Mention, session: Session) -> bool:
        path = from_top(mention.value, session.cwd)
        return any(ends_with(path, place.path) and place.repo_id in (None, session.repo_id) for place in places)

    if is_pattern(name):
        return Asked("file", _like(name), True, fits)
    return Asked("file", name, False, fits)


def _like(pattern: str) -> str:
    literal = pattern.replace("!", "!!").replace("%", "!%").replace("_", "!_")
    return re.sub(r"\*+", "%", literal).replace("?", "_")


def asked_commit(sha: str) -> Asked:
    """Look for a commit by the start of its hash; a session may have seen a shorter one."""
    wanted = sha.strip().lower()
    if not re.fullmatch(rf"[0-9a-f]{{{FEWEST_DIGITS},64}}", wanted):
        raise UsageError(f"--commit {sha!r}: write at least {FEWEST_DIGITS} digits of a hash, such as 1a2b3c4")

    def fits(mention: Mention, _session: Session) -> bool:
        return mention.name.startswith(wanted) or wanted.startswith(mention.name)

    return Asked("commit", wanted[:FEWEST_DIGITS] + "%", True, fits)


def asked_pull(text: str) -> Asked:
    """Look for a pull or merge request."""
    found = PULL_NUMBER.fullmatch(text.strip()) or PULL_URL.fullmatch(text.strip())
    if found is None:
        raise UsageError(f"--pr {text!r}: write a number, #45, owner/name#45 or its address")
    number, repo = str(int(found["number"])), (found["repo"] or "").lower()

    def fits(mention: Mention, session: Session) -> bool:
        if not repo:
            return True
        told = PULL_NUMBER.fullmatch(mention.value) or PULL_URL.fullmatch(mention.value)
        # Where only a number was said, it is one of the repository that the session worked in.
        named = (told["repo"] if told else None) or session.repo_id or ""
        return ends_with(named, repo) or (bool(named) and ends_with(repo, named))

    return Asked("pr", number, False, fits)


def asked_task(ref: str) -> Asked:
    """Look for a task by its name."""
    if not ref.strip():
        raise UsageError("name a task, such as ABC-123 or '#45'")
    return Asked("task", ref.strip().lower(), False, lambda _mention, _session: True)


def asked_error(text: str) -> Asked:
    """Look for a failure by words of its message; what differs each time (paths, numbers) need not be the same."""
    wanted, general = text.lower().split(), signature_of(text).lower().split()
    if not wanted:
        raise UsageError("--error needs a word of the message, such as ModuleNotFoundError")

    def fits(mention: Mention, _session: Session) -> bool:
        told = f"{mention.name} {mention.value}".lower()
        return all(word in told for word in wanted) or (bool(general) and all(word in told for word in general))

    return Asked("error", "%", True, fits)


def find(db: Db, asked: Asked, wanted: Filter, limit: int = 0) -> tuple[list[Found], int]:
    """Return the sessions that name what is asked for, newest first, and how many there are; limit 0: all."""
    rows = db.all("mentions_like" if asked.is_like else "mentions_named", kind=asked.kind, name=asked.name)
    by_session: dict[int, list[Mention]] = {}
    for mention in map(Mention._make, rows):
        by_session.setdefault(mention.session_id, []).append(mention)
    sessions = list_sessions(db, wanted) if by_session else []
    fitting = [
        (session, kept)
        for session in sessions
        if (kept := [mention for mention in by_session.get(session.id, ()) if asked.fits(mention, session)])
    ]
    shown = fitting[: limit or None]
    return [Found(session, asked.kind, _matches(db, session, kept)) for session, kept in shown], len(fitting)


def _matches(db: Db, session: Session, mentions: Iterable[Mention]) -> list[Match]:
    ordered = sorted(mentions, key=lambda mention: (-mention.n, mention.value))
    seqs = numbers(db, session.id, (mention.event_key for mention in ordered))
    # What a call names that neither reads nor edits it is named all the same.
    return [Match(m.value, m.name, max(1, m.n), seqs.get(m.event_key)) for m in ordered]
