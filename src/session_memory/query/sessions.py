"""Sessions: list them, find one by an abbreviated name, say everything that is known of one."""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from session_memory.errors import UnknownSessionError, UsageError
from session_memory.model import SCHEMA_VERSION
from session_memory.query.journal import said_of
from session_memory.query.threads import counts, threads
from session_memory.query.times import rfc3339
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, packed


@dataclass(frozen=True, slots=True)
class Session:
    """One session; the columns of query ``sessions``, and whose sub-agent it is."""

    id: int
    uid: str
    flavor: str
    native_id: str
    origin: str
    title: str | None
    first_prompt: str | None
    repo: str | None
    repo_id: str | None
    domain: str | None
    cwd: str | None
    cwds: str
    git_branch: str | None
    model: str | None
    models: str
    agent_version: str | None
    entrypoint: str | None
    started_ms: int | None
    ended_ms: int | None
    outcome: str
    input_tokens: int
    output_tokens: int
    cache_read_tokens: int
    cache_write_tokens: int
    is_usage_final: int
    turns: int
    retries: int
    errors: int
    compactions: int
    records: int
    events: int
    copied_from: str | None
    copied_records: int
    task_ref: str | None
    source_path: str
    source_bytes: int
    source_state: str
    discovered_ms: int
    ingested_ms: int
    analyzed_ms: int | None
    evicted_ms: int | None
    # Uid of the session that started it, and what it was asked; its first human prompt is one of that session.
    parent: str | None = None
    task: str | None = None

    @property
    def name(self) -> str:
        """What a person calls the session: its title, else what it began with."""
        return self.title or self.task or self.first_prompt or "(no prompt)"

    @property
    def is_copy(self) -> bool:
        """Whether it only repeats another one: the trace of a session, a fork in which nothing was said yet."""
        return not self.events and self.copied_records > 0

    @property
    def took_s(self) -> int | None:
        """Seconds from the first record to the last; None where only one time is known, as in bare logs."""
        if self.started_ms is None or self.ended_ms is None or self.started_ms == self.ended_ms:
            return None
        return (self.ended_ms - self.started_ms) // 1000

    @property
    def wall_clock_s(self) -> int:
        """As ``took_s``, where a number is needed."""
        return self.took_s or 0

    @property
    def tokens(self) -> int:
        """All tokens, those of the cache included."""
        return self.input_tokens + self.output_tokens + self.cache_read_tokens + self.cache_write_tokens

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form; its names never change, more may come."""
        return {
            "session_uid": self.uid,
            "flavor": self.flavor,
            "native_session_id": self.native_id,
            "title": self.title,
            "first_prompt": self.first_prompt,
            "parent": self.parent,
            "task": self.task,
            "repo": self.repo,
            "repo_id": self.repo_id,
            "domain": self.domain,
            "cwd": self.cwd,
            "cwds": json.loads(self.cwds),
            "git_branch": self.git_branch,
            "model": self.model,
            "models": json.loads(self.models),
            "agent_version": self.agent_version,
            "entrypoint": self.entrypoint,
            "started_at": rfc3339(self.started_ms),
            "ended_at": rfc3339(self.ended_ms),
            "outcome": self.outcome,
            "cost": {
                "input_tokens": self.input_tokens,
                "output_tokens": self.output_tokens,
                "cache_tokens": self.cache_read_tokens + self.cache_write_tokens,
                "wall_clock_s": self.wall_clock_s,
                "turns": self.turns,
                "retries": self.retries,
            },
            "usage_final": bool(self.is_usage_final),
            "errors": self.errors,
            "compactions": self.compactions,
            "records": self.records,
            "events": self.events,
            "copied_from": self.copied_from,
            "copied_records": self.copied_records,
            "task_ref": self.task_ref,
            "origin": self.origin,
            "source_path": self.source_path,
            "source_bytes": self.source_bytes,
            "source_state": self.source_state,
            "schema_version": SCHEMA_VERSION,
            "discovered_at": rfc3339(self.discovered_ms),
            "ingested_at": rfc3339(self.ingested_ms),
            "analyzed_at": rfc3339(self.analyzed_ms),
            "evicted_at": rfc3339(self.evicted_ms),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Which sessions to list."""

    flavor: str | None = None
    repo: str | None = None
    domain: str | None = None
    branch: str | None = None
    model: str | None = None
    outcome: str | None = None
    since_ms: int | None = None
    until_ms: int | None = None
    uid_prefix: str | None = None
    # Only these, where given: what a search found.
    ids: frozenset[int] | None = None
    text: str | None = None


SORTS: dict[str, Callable[["Session"], int]] = {
    "started": lambda s: s.started_ms or 0,
    "ended": lambda s: s.ended_ms or 0,
    "duration": lambda s: s.wall_clock_s,
    "events": lambda s: s.events,
    "errors": lambda s: s.errors,
    "tokens": lambda s: s.tokens,
    "output": lambda s: s.output_tokens,
    "bytes": lambda s: s.source_bytes,
}


def list_sessions(db: Db, wanted: Filter, sort: str = "started", limit: int | None = None) -> list[Session]:
    """Return the sessions that fit, largest ``sort`` first."""
    if sort not in SORTS:
        raise UsageError(f"cannot sort by {sort!r}; known are {', '.join(SORTS)}")
    rows = db.all(
        "sessions",
        flavor=wanted.flavor,
        repo=wanted.repo,
        domain=wanted.domain,
        branch=wanted.branch,
        model=f"%{_literal(wanted.model.lower())}%" if wanted.model else None,
        outcome=wanted.outcome,
        since_ms=wanted.since_ms,
        until_ms=wanted.until_ms,
        uid_prefix=wanted.uid_prefix,
    )
    found = [session for row in rows if _fits(session := Session(*row), wanted)]
    found.sort(key=SORTS[sort], reverse=True)
    parents: dict[int, str] = {}
    for session_id, parent in db.all("session_parents"):
        parents.setdefault(session_id, parent)
    return [_as_agent(db, s, parents[s.id]) if s.id in parents else s for s in found[:limit]]


def _as_agent(db: Db, session: Session, parent: str) -> Session:
    """Return a session with what makes it a sub-agent: who started it, and what it was asked."""
    low, high = packed(session.id, 0), packed(session.id, NUMBERS)
    asked = db.all("session_task", session_id=session.id) or db.all("subagent_prompt", low=low, high=high)
    return replace(session, parent=parent, task=asked[0][0] if asked else None)


def children_of(db: Db, session: Session) -> list[Session]:
    """Return the sessions that name this one as their parent or origin, or that it names; by uid."""
    uids = {row[0] for row in db.all("linked_sessions", native_id=session.native_id, flavor=session.flavor)}
    if not uids:
        return []
    found = [s for s in list_sessions(db, Filter(flavor=session.flavor)) if s.uid in uids and s.id != session.id]
    return sorted(found, key=lambda child: child.uid)


def _literal(text: str) -> str:
    """Return text that LIKE takes as it is."""
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")


def _fits(session: Session, wanted: Filter) -> bool:
    """Say whether a session is about ``text``: by its title or start, or because its content was found."""
    if wanted.text is None:
        return True
    told = f"{session.title or ''}\n{session.first_prompt or ''}\n{session.cwd or ''}".lower()
    return wanted.text.lower() in told or (wanted.ids is not None and session.id in wanted.ids)


def short_names(db: Db) -> dict[str, str]:
    """Return how each session of the store is called in lists: short, and meaning no other session of it."""
    return abbreviated([row[0] for row in db.all("session_uids")])


def abbreviated(uids: Sequence[str]) -> dict[str, str]:
    """Return each uid cut to 8 characters of its native id, to 4 or 8 … more where another one begins the same way."""
    names: dict[str, str] = {}
    # Sorted, a uid shares most with its neighbours. Lower case, because SQLite finds a uid whatever its case.
    ordered = sorted(uids, key=str.lower)
    for before, uid, after in zip(["", *ordered], ordered, [*ordered[1:], ""], strict=False):
        shared = max(_shared(uid.lower(), other.lower()) for other in (before, after))
        start = uid.find(":") + 1
        names[uid] = uid[: start + max(8, (shared - start) // 4 * 4 + 4)]
    return names


def squeezed(names: Mapping[str, str], longest: int = 20) -> dict[str, str]:
    """Return the names of sessions with the middle of the long ones cut out, as far as each still means one session."""
    found = dict(names)
    for tail in (4, 8, 12):
        long = [uid for uid, name in found.items() if len(name) > longest and "…" not in name]
        cut = {uid: f"{uid[: uid.find(':') + 9]}…{uid[-tail:]}" for uid in long}
        ends = Counter((uid[: uid.find(":") + 9].lower(), uid[-tail:].lower()) for uid in names)
        once = {uid for uid in long if ends[uid[: uid.find(":") + 9].lower(), uid[-tail:].lower()] == 1}
        found |= {uid: name for uid, name in cut.items() if uid in once and len(name) < len(found[uid])}
    return found


def _shared(one: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def find_session(db: Db, name: str) -> Session:
    """Return the one session that ``name`` (a uid or the start of one, with or without the flavor) stands for."""
    # A list on a narrow terminal cuts the middle out of a name; what it shows can be given back.
    pattern = _literal(name).replace("…", "%") + ("" if "…" in name else "%")
    found = list_sessions(db, Filter(uid_prefix=pattern)) if name else []
    exact = [session for session in found if name in (session.uid, session.native_id)]
    if len(exact) == 1:
        return exact[0]
    # A copy does not stand in the way of what it repeats.
    found = [session for session in found if not session.is_copy] or found
    if not found:
        raise UnknownSessionError(f"no session begins with {name!r}; `session-memory sessions` lists them")
    if len(found) > 1:
        some = ", ".join(session.uid for session in found[:5])
        raise UnknownSessionError(f"{len(found)} sessions begin with {name!r}: {some}{' …' if len(found) > 5 else ''}")
    return found[0]


def describe(db: Db, session: Session) -> dict[str, Any]:
    """Return everything known of a session: its row, its threads, its counts, its links."""
    facts = db.all("session_facts", session_id=session.id)
    tallies = db.all("session_tallies", session_id=session.id)
    return {
        **session.to_json(),
        "threads": threads(db, session.id, session.source_path, facts, tallies),
        "tools": counts(tallies, "tool"),
        "events_by_kind": counts(tallies, "kind"),
        "records_by_type": counts(tallies, "record"),
        "prompts_by_class": counts(tallies, "prompt"),
        "skipped": counts(tallies, "skipped"),
        "redacted": counts(tallies, "redacted"),
        "suspect": counts(tallies, "suspect"),
        "copied": counts(tallies, "copied"),
        "unknown": counts(tallies, "unknown"),
        "superseded_events": _superseded_events(db, session, tallies),
        "pr_links": [_pr(value) for value in dict.fromkeys(f[2] for f in facts if f[1] == "pr")],
        "files_tracked": sorted({value for _, name, value, *_ in facts if name == "file"}),
        "branches": list(dict.fromkeys(value for _, name, value, *_ in facts if name == "branch")),
        "children": [row[0] for row in db.all("linked_sessions", native_id=session.native_id, flavor=session.flavor)],
        "forked_from": list(dict.fromkeys(value for _, name, value, *_ in facts if name == "forked_from")),
        "slugs": list(dict.fromkeys(value for _, name, value, *_ in facts if name == "slug")),
        **said_of(db, session.native_id),
    }


def _superseded_events(db: Db, session: Session, tallies: Sequence[tuple[Any, ...]]) -> int:
    if not counts(tallies, "superseded"):
        return 0
    return int(db.all("superseded_events", low=packed(session.id, 0), high=packed(session.id, NUMBERS))[0][0])


def _pr(value: str) -> dict[str, Any]:
    url, number, repository = (*value.split("\n"), "", "")[:3]
    return {"url": url, "number": int(number) if number.isdecimal() else None, "repository": repository}
