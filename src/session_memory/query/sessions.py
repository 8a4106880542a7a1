"""Sessions: list them, find one by an abbreviated name, say everything that is known of one."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from session_memory.errors import UnknownSessionError, UsageError
from session_memory.model import MAIN_THREAD, SCHEMA_VERSION
from session_memory.query.journal import said_of
from session_memory.query.times import rfc3339
from session_memory.store.db import Db


@dataclass(frozen=True, slots=True)
class Session:
    """One session; the columns of query ``sessions``."""

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

    @property
    def name(self) -> str:
        """What a person calls the session: its title, else what it began with."""
        return self.title or self.first_prompt or "(no prompt)"

    @property
    def is_copy(self) -> bool:
        """Whether it only repeats another one: the trace of a session, a fork in which nothing was said yet."""
        return not self.events and self.copied_records > 0

    @property
    def wall_clock_s(self) -> int:
        """Seconds from the first record to the last."""
        return (self.ended_ms - self.started_ms) // 1000 if self.started_ms is not None and self.ended_ms else 0

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form; its names never change, more may come."""
        return {
            "session_uid": self.uid,
            "flavor": self.flavor,
            "native_session_id": self.native_id,
            "title": self.title,
            "first_prompt": self.first_prompt,
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
    "tokens": lambda s: s.input_tokens + s.output_tokens + s.cache_read_tokens + s.cache_write_tokens,
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
    return found[:limit]


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


def _shared(one: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def find_session(db: Db, name: str) -> Session:
    """Return the one session that ``name`` (a uid or the start of one, with or without the flavor) stands for."""
    found = list_sessions(db, Filter(uid_prefix=_literal(name) + "%")) if name else []
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
    usage = db.all("session_usage", session_id=session.id)
    sources = db.all("session_sources", session_id=session.id)
    links = agent_links(facts)
    threads = [_thread(row, facts, tallies, usage, links) for row in sources]
    threads += [_inline_thread(name, n, links) for name, n in _counts(tallies, "thread").items()]
    return {
        **session.to_json(),
        "threads": threads,
        "tools": _counts(tallies, "tool"),
        "events_by_kind": _counts(tallies, "kind"),
        "records_by_type": _counts(tallies, "record"),
        "prompts_by_class": _counts(tallies, "prompt"),
        "skipped": _counts(tallies, "skipped"),
        "redacted": _counts(tallies, "redacted"),
        "suspect": _counts(tallies, "suspect"),
        "copied": _counts(tallies, "copied"),
        "unknown": _counts(tallies, "unknown"),
        "pr_links": [_pr(value) for value in dict.fromkeys(f[2] for f in facts if f[1] == "pr")],
        "files_tracked": sorted({value for _, name, value, *_ in facts if name == "file"}),
        "branches": list(dict.fromkeys(value for _, name, value, *_ in facts if name == "branch")),
        "parent": next((f"{session.flavor}:{value}" for _, name, value, *_ in facts if name == "parent"), None)
        or db.all("session_with_child", native_id=session.native_id, flavor=session.flavor)[0][0],
        "children": [row[0] for row in db.all("linked_sessions", native_id=session.native_id, flavor=session.flavor)],
        "forked_from": list(dict.fromkeys(value for _, name, value, *_ in facts if name == "forked_from")),
        "slugs": list(dict.fromkeys(value for _, name, value, *_ in facts if name == "slug")),
        **said_of(db, session.native_id),
    }


# Which evidence of the call that started a sub-agent counts, best first.
LINK_FACTS = ("agent_call.meta", "agent_call.result", "agent_call.progress", "agent_call.text", "agent_call.notice")


def agent_links(facts: Sequence[tuple[Any, ...]]) -> dict[str, str]:
    """Return the call that started each sub-agent: by name where a record links them, else by the prompt it was given."""
    links: dict[str, str] = {}
    starts = {value.partition(" ")[0] for _, name, value, *_ in facts if name == "call_prompt"}
    for wanted in LINK_FACTS:
        for _, name, value, *_ in facts:
            if name == wanted:
                agent, _, call = value.partition(" ")
                if name != "agent_call.text" or call in starts:
                    links.setdefault(agent, call)
    calls: dict[str, list[str]] = {}
    for _, name, value, *_ in facts:
        if name == "call_prompt":
            call, _, prompt = value.partition(" ")
            if call not in links.values():
                calls.setdefault(prompt, []).append(call)
    for _, name, value, *_ in facts:
        agent, _, prompt = value.partition(" ")
        if name == "agent_prompt" and agent not in links and calls.get(prompt):
            links[agent] = calls[prompt].pop(0)
    return links


def _inline_thread(name: str, events: int, links: Mapping[str, str]) -> dict[str, Any]:
    """A sub-agent of version 1.0, whose lines stand in the main file."""
    return {
        "thread": name,
        "is_main": False,
        "agent_type": None,
        "description": None,
        "call_id": links.get(name),
        "source_path": None,
        "source_state": None,
        "source_bytes": 0,
        "started_at": None,
        "ended_at": None,
        "records": None,
        "events": events,
        "usage": [],
    }


def _counts(tallies: Sequence[tuple[Any, ...]], wanted: str, thread: str | None = None) -> dict[str, int]:
    sums: dict[str, int] = {}
    for of, what, name, n in tallies:
        if what == wanted and (thread is None or of == thread):
            sums[name] = sums.get(name, 0) + int(n)
    return dict(sorted(sums.items(), key=lambda item: (-item[1], item[0])))


def _thread(
    row: tuple[Any, ...],
    facts: Sequence[tuple[Any, ...]],
    tallies: Sequence[tuple[Any, ...]],
    usage: Sequence[tuple[Any, ...]],
    links: Mapping[str, str],
) -> dict[str, Any]:
    _, path, thread, state, size, first_ms, last_ms, covered = row
    own = {name: value for of, name, value, *_ in facts if of == thread}
    told = (*_counts(tallies, "kind", thread).values(), *_counts(tallies, "continued", thread).values())
    inline = sum(_counts(tallies, "thread", thread).values())
    return {
        "thread": thread or "main",
        "is_main": thread == MAIN_THREAD,
        "agent_type": own.get("agent_type"),
        "description": own.get("agent_description"),
        "call_id": links.get(thread),
        "source_path": path,
        "source_state": state,
        "source_bytes": size,
        "started_at": rfc3339(first_ms),
        "ended_at": rfc3339(last_ms),
        "records": covered,
        "events": sum(told) - inline,
        "usage": [
            {
                "model": model,
                "messages": int(n),
                "input_tokens": int(fresh),
                "output_tokens": int(out),
                "cache_read_tokens": int(read),
                "cache_write_5m_tokens": int(short),
                "cache_write_1h_tokens": int(long),
                "usage_final": bool(final),
            }
            for of, model, n, fresh, out, read, short, long, final in usage
            if of == thread
        ],
    }


def _pr(value: str) -> dict[str, Any]:
    url, number, repository = (*value.split("\n"), "", "")[:3]
    return {"url": url, "number": int(number) if number.isdecimal() else None, "repository": repository}
