"""Saying that Tier 1 lacks what a command was asked for, so that an empty answer is not taken for the truth."""

import sys

from session_memory.app.present import counted
from session_memory.query.sessions import Session
from session_memory.query.status import lacking
from session_memory.store.db import Db

ADVICE = "`session-memory sweep` brings back what the agents still have"


def told_gap(lack: int, sessions: int) -> str:
    """Return what to say where Tier 1 lacks sessions."""
    return f"Tier 1 lacks {lack:,} of {counted(sessions, 'session')}, in part or as a whole; {ADVICE}"


def warn_of_gap(db: Db, session: Session) -> None:
    """Say on standard error that a session cannot be read as a whole."""
    for lack in lacking(db, session.id):
        held = f"only {lack.held:,}" if lack.held else "none"
        _warn(f"Tier 1 holds {held} of the {counted(lack.events, 'event')} of {session.uid}; {ADVICE}")


def warn_of_gaps(db: Db) -> None:
    """Say on standard error that not every session can be searched."""
    if found := lacking(db):
        _warn(told_gap(len(found), sum(int(row[3]) for row in db.all("session_counts"))))


def _warn(text: str) -> None:
    print(f"session-memory: {text}", file=sys.stderr)
