"""Digests: what is told of a session, with the numbers of the events that show it; still there when its raw bytes are gone."""

import json
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from session_memory.analysis.fold.fixes import failure_of
from session_memory.analysis.fold.light import ANSWERS, sort_of
from session_memory.analysis.marks import Marks, read
from session_memory.errors import UsageError
from session_memory.query.decisions import list_decisions
from session_memory.query.sessions import Session
from session_memory.query.times import rfc3339
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, number_of, packed

# A session is costly if it took so many times what half of the others of its repository took at most.
OUTLIER_TIMES, FEWEST_SESSIONS = 4, 8

Told = dict[str, Any]


class Shown(NamedTuple):
    """An event that a digest points to."""

    seq: int
    ts_ms: int | None
    kind: str
    tool: str | None
    summary: str
    role: str
    prompt_class: str | None
    is_error: int
    paths: str | None
    marks: str | None
    call_seq: int | None


def digest_json(db: Db, session: Session) -> Told:
    """Return the digest of a session, with what Tier 2 knows of it besides."""
    rows = db.all("digest", session_id=session.id)
    if not rows:
        how = (
            "sweep` makes it"
            if session.evicted_ms is None
            else f"restore {session.uid}` reads its log again, if it is there"
        )
        raise UsageError(
            f"{session.uid} has no digest{' yet' if session.evicted_ms is None else ''}; `session-memory {how}"
        )
    _, covered, _, body, seqs = rows[0]
    told: Told = json.loads(body)
    _resolve(told, json.loads(seqs))
    told["through"]["records"] = covered
    told["signals"] = sorted([*told["signals"], *_outliers(db, session)], key=lambda signal: signal["name"])
    told["time"] = _times(session, told["time"])
    return {
        "session_uid": session.uid,
        "flavor": session.flavor,
        "title": session.title,
        "repo": session.repo,
        "git_branch": session.git_branch,
        "model": session.model,
        "cost": session.to_json()["cost"],
        **told,
        "decisions": [
            {"id": decision.id, "decided_at": rfc3339(decision.decided_ms), "text": decision.text}
            for decision in list_decisions(db, session_uid=session.uid)
        ],
    }


def _times(session: Session, spent: Told) -> Told:
    """Return the times of a session; sub-agents and what is logged beside the dialogue belong to its wall clock, too."""
    started, ended = session.started_ms, session.ended_ms
    wall_ms = None if started is None or ended is None else ended - started
    return {"started_at": rfc3339(started), "ended_at": rfc3339(ended), **spent, "wall_ms": wall_ms}


def _resolve(told: Any, seqs: dict[str, int]) -> None:
    """Put the numbers of events in the place of their keys."""
    inner = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    for value in inner:
        _resolve(value, seqs)
    if isinstance(told, dict) and isinstance(told.get("evidence"), list):
        told["evidence"] = [seqs[key] for key in told["evidence"] if key in seqs]


def _outliers(db: Db, session: Session) -> list[Told]:
    """Return a signal if a session took far more tokens than others of its repository do."""
    if session.repo_id is None:
        return []
    others = sorted(n for (n,) in db.all("tokens_of_repo", repo_id=session.repo_id, id=session.id))
    if len(others) < FEWEST_SESSIONS:
        return []
    usual = others[len(others) // 2]
    if session.tokens <= OUTLIER_TIMES * usual:
        return []
    detail = f"{session.tokens} tokens, half of the others took {usual} at most"
    return [{"name": "token_outlier", "n": 1, "evidence": [], "details": {detail: 1}}]


def shown_events(db: Db, session: Session) -> dict[int, Shown]:
    """Return the events of a session by number, as far as they are still stored."""
    low, high = packed(session.id, 0), packed(session.id, NUMBERS)
    found = (Shown(number_of(id_), *rest) for id_, *rest in db.all("events_to_show", low=low, high=high))
    return {event.seq: event for event in found}


def statements(told: Told) -> Iterator[tuple[str, list[int]]]:
    """Yield everything that a digest says, and the numbers of the events that show it."""
    outcome = told["outcome"]
    yield f"outcome: {outcome['verdict']} ({outcome['confidence']} %), {outcome['rule']}", outcome["evidence"]
    for name in ("first_prompt", "last_prompt", "last_answer"):
        if told[name]:
            yield f"{name.replace('_', ' ')}: {told[name]['text']}", told[name]["evidence"]
    for name, words in LISTS.items():
        for entry in told[name]:
            yield words(entry), entry["evidence"]
            if fix := entry.get("fix"):
                yield f"  then: {'; '.join(fix['steps'])}", fix["evidence"]


def countings(told: Told, events: Collection[Shown]) -> Iterator[tuple[str, list[int]]]:
    """Yield everything that a digest counts, and the numbers of all events that it counted, as far as they are stored."""
    found: dict[tuple[str, str], list[int]] = {}
    moments = sorted((event.ts_ms, event.seq) for event in events if event.ts_ms is not None)
    commands: dict[int | None, str | None] = {}
    for event in events:
        marks = read(event.marks)
        commands[event.seq] = marks.command
        for name in _counted_as(event, marks, commands.get(event.call_seq)):
            found.setdefault(name, []).append(event.seq)
    for entry in told["tools"]:
        yield f"tool {entry['tool']}: {entry['calls']} calls", found.get(("tool", entry["tool"]), [])
    for entry in told["commands"]:
        yield f"command {entry['command']}: {entry['runs']} runs", found.get(("command", entry["command"]), [])
    for name, n in told["prompts"].items():
        yield f"prompts, {name}: {n}", found.get(("prompt", name), [])
    for name, n in told["verdicts"].items():
        yield f"runs, {name}: {n}", found.get(("verdict", name), [])
    for entry in told["files"]:
        yield f"file {entry['path']}: edited or read", found.get(("file", entry["path"]), [])
    for entry in told["errors"]:
        yield f"error {entry['error']}: {entry['n']} x", found.get(("error", entry["error"]), [])
    if moments:
        yield "wall clock: from the first of the events to the last", [moments[0][1], moments[-1][1]]


def _counted_as(event: Shown, marks: Marks, command: str | None) -> Iterator[tuple[str, str]]:
    """Yield what an event is counted as; ``command``: what the call runs that a result answers."""
    sort = sort_of(event.kind, event.role, event.prompt_class, event.is_error)
    if sort == "call":
        yield "tool", event.tool or "?"
        if marks.command:
            yield "command", marks.command
        for path in dict.fromkeys((event.paths or "").split("\n")):
            yield "file", path
    elif sort not in ANSWERS and event.prompt_class is not None:
        yield "prompt", event.prompt_class
    for run in marks.runs:
        yield "verdict", f"{run.kind} {run.verdict}"
    if (failure := failure_of(marks.failure, command)) is not None:
        yield "error", failure[1]


def _signal(signal: Told) -> str:
    details = ", ".join(f"{detail} ({n})" if n > 1 else detail for detail, n in signal["details"].items())
    return f"signal {signal['name']}: {signal['n']}" + (f"; {details}" if details else "")


def _check(check: Told) -> str:
    counts = ", ".join(f"{check[what]} {what}" for what in ("passed", "failed") if check[what] is not None)
    return f"{check['kind']} {check['program']}: {check['verdict']}" + (f", {counts}" if counts else "")


# The lists of a digest whose entries name events, and what each entry says.
LISTS: dict[str, Callable[[Told], str]] = {
    "signals": _signal,
    "checks": _check,
    "errors": lambda error: f"error {error['class']}: {error['n']} x {error['error']}",
    "files": lambda file: f"file {file['path']}: {file['edits']} edits, {file['reads']} readings",
    "commits": lambda commit: f"commit {commit['sha']} {commit['subject']}".rstrip(),
    "pulls": lambda pull: f"pull request {pull['pull']}",
    "tasks": lambda task: f"task {task['task']}: named {task['n']} x",
    "preferences": lambda rule: f"wanted from now on: {rule['rule']}",
}
