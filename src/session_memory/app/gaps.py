"""Saying that Tier 1 lacks what a command was asked for, so that an empty answer is not taken for the truth."""

import sys
from pathlib import Path

from session_memory.app.present import counted, local_time
from session_memory.model import file_of
from session_memory.query.sessions import Session
from session_memory.query.status import lacking
from session_memory.store.db import Db

ADVICE = "`session-memory sweep` brings back what the agents still have"


def told_gap(lack: int, sessions: int) -> str:
    """Return what to say where Tier 1 lacks sessions."""
    return f"Tier 1 lacks {lack:,} of {counted(sessions, 'session')}, in part or as a whole; {ADVICE}"


EVICTED = {
    "age": "because it was older than it may be",
    "budget": "because it did not fit into the raw cache",
    "repo_budget": "because its repository took more of the raw cache than it may",
    "flavor_budget": "because its agent took more of the raw cache than it may",
    "overflow": "because it did not fit into the raw cache, before there was a digest of it",
}


def told_eviction(db: Db, session: Session) -> str | None:
    """Return when and why the raw rows of a session were evicted, and whether its log is still there; None: they were not."""
    found = db.all("eviction_of", session_id=session.id)
    if not found:
        return None
    evicted_ms, rule, _ = found[0]
    logs = [Path(file_of(path)) for (path,) in db.all("paths_in_memory", session_id=session.id)]
    if any(log.is_file() for log in logs):
        left = f"its log is still there: `session-memory restore {session.uid}` reads it again"
    else:
        left = f"its log is gone, too: `session-memory digest {session.uid}` tells what is left"
    held = db.all("raw_session", id=session.id)
    what = f"the raw rows of {session.uid}"
    if held:
        what = f"only what came later is here: {what} up to then"
    return f"{what} were evicted on {local_time(evicted_ms)}, {EVICTED[rule]}; {left}"


def warn_of_eviction(db: Db, session: Session) -> None:
    """Say on standard error that raw rows of a session were evicted."""
    if session.evicted_ms is not None and (told := told_eviction(db, session)):
        _warn(told)


def warn_of_gap(db: Db, session: Session) -> None:
    """Say on standard error that a session cannot be read as a whole."""
    warn_of_eviction(db, session)
    for lack in lacking(db, session.id):
        held = f"only {lack.held:,}" if lack.held else "none"
        _warn(f"Tier 1 holds {held} of the {counted(lack.events, 'event')} of {session.uid}; {ADVICE}")


def warn_of_gaps(db: Db) -> None:
    """Say on standard error that not every session can be searched."""
    if found := lacking(db):
        _warn(told_gap(len(found), sum(int(row[3]) for row in db.all("session_counts"))))


def _warn(text: str) -> None:
    print(f"session-memory: {text}", file=sys.stderr)
