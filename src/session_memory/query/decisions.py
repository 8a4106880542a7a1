"""Decisions: what people decided, as they recorded it; and which session is the one at hand."""

from typing import Any, NamedTuple

from session_memory.errors import UnknownSessionError
from session_memory.query.sessions import Filter, Session, list_sessions
from session_memory.query.times import rfc3339
from session_memory.store.db import Db

# One of the kinds of events; a decision is recorded out of band, and stands in no log.
KIND = "decision"


class Decision(NamedTuple):
    """One decision; the columns of query ``decisions``."""

    id: int
    decided_ms: int
    text: str
    session_uid: str | None
    repo: str | None
    repo_id: str | None
    # Its name at the hub, where one knows it.
    hub_id: str | None

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "id": self.id,
            "kind": KIND,
            "decided_at": rfc3339(self.decided_ms),
            "text": self.text,
            "session_uid": self.session_uid,
            "repo": self.repo,
            "repo_id": self.repo_id,
            "hub_id": self.hub_id,
        }


def list_decisions(
    db: Db, *, repo: str | None = None, session_uid: str | None = None, since_ms: int | None = None
) -> list[Decision]:
    """Return the decisions that fit, newest first."""
    return [Decision(*row) for row in db.all("decisions", repo=repo, session_uid=session_uid, since_ms=since_ms)]


def newest_session(db: Db, repo_id: str) -> Session:
    """Return the session of a repository that was active last; sub-agents and copies are none of a person's."""
    for session in list_sessions(db, Filter(repo=repo_id), "ended"):
        if session.parent is None and not session.is_copy:
            return session
    raise UnknownSessionError(
        f"no session of {repo_id} is stored; `session-memory sweep` reads what is new, or name one: --session UID"
    )
