"""Digests: what is told of a session, with the numbers of the events that show it; still there when its raw bytes are gone."""

import json
from typing import Any

from session_memory.errors import UsageError
from session_memory.query.decisions import list_decisions
from session_memory.query.sessions import Session
from session_memory.query.times import rfc3339
from session_memory.store.db import Db

# A session is costly if it took so many times what half of the others of its repository took at most.
OUTLIER_TIMES, FEWEST_SESSIONS = 4, 8

Told = dict[str, Any]


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
