"""Decisions: keep what a person decided, redacted as everything is, and what a hub on this machine tells of others.

They are derived from nothing, so no sweep, no new analysis and no loss of Tier 1 takes them away; `forget` does.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from hashlib import blake2b
from typing import Any, NamedTuple

from session_memory.errors import UsageError
from session_memory.query.decisions import Decision
from session_memory.redact.engine import Redactor
from session_memory.store.db import Db

LONGEST_TEXT, LONGEST_NAME = 4000, 300
COLUMNS = ("decided_ms", "text", "session_uid", "repo", "repo_id", "hub_id")
# Under such a name Tier 2 keeps that a decision of the hub was forgotten.
FORGOTTEN = "forgotten_decision"


class Note(NamedTuple):
    """A decision that is to be kept."""

    text: str
    decided_ms: int
    session_uid: str | None = None
    repo: str | None = None
    # What is the same for all clones of it, where a session or a directory tells.
    repo_id: str | None = None


def decide(db: Db, redactor: Redactor, note: Note) -> Decision:
    """Keep a decision."""
    text = _kept(redactor, note.text)
    if not text:
        raise UsageError('say what was decided: `session-memory decide "use uv, not pip"`')
    if len(text) > LONGEST_TEXT:
        raise UsageError(
            f"a decision has {LONGEST_TEXT:,} characters at most, this one {len(text):,}; write it shorter"
        )
    names = (note.repo and _kept(redactor, note.repo), note.repo_id and _kept(redactor, note.repo_id))
    kept = (note.decided_ms, text, note.session_uid, *names, None)
    with db.transaction():
        rows = db.all("add_decision", **dict(zip(COLUMNS, kept, strict=True)))
    return Decision(rows[0][0], *kept)


def repo_named(db: Db, name: str) -> tuple[str, str | None]:
    """Return the repository that a person calls so; of one that no session knows there is no more than this name."""
    for repo, repo_id in db.all("repos_named", repo=name):
        return repo, repo_id
    return name, None


def _kept(redactor: Redactor, text: str) -> str:
    """Return a text as it is kept; no database takes a NUL."""
    return redactor.text(text.replace("\0", "").strip())


def name_at_hub(db: Db, redactor: Redactor, decision: Decision, hub_id: str | None) -> Decision:
    """Keep what the hub calls a decision, so that it is known again when the hub tells it."""
    name = None if hub_id is None else _kept(redactor, hub_id)[:LONGEST_NAME]
    if not name:
        return decision
    with db.transaction():
        db.run("name_decision", id=decision.id, hub_id=name)
    return decision._replace(hub_id=name)


def take_over(db: Db, redactor: Redactor, told: Iterable[Mapping[str, Any]], now_ms: int) -> int:
    """Keep what a hub tells, but for what was forgotten here; return how many decisions that are."""
    kept_out = {uid for uid, *_ in db.all("kept_out")}
    taken = 0
    with db.transaction():
        for entry in told:
            name, text = _name(entry.get("id")), entry.get("text")
            if name is None or not isinstance(text, str) or not text.strip():
                continue
            hub_id = _kept(redactor, name)
            session_uid, repo = _name(entry.get("session_uid")), _name(entry.get("repo"))
            if session_uid in kept_out or db.all("memory_meta", name=_forgotten(hub_id)):
                continue
            names = (None, None) if repo is None else repo_named(db, _kept(redactor, repo))
            decided_ms = _ms(entry.get("decided_at"), now_ms)
            told_by = None if session_uid is None else _kept(redactor, session_uid)
            kept = (decided_ms, _kept(redactor, text)[:LONGEST_TEXT], told_by, *names, hub_id)
            db.run("save_hub_decision", **dict(zip(COLUMNS, kept, strict=True)))
            taken += 1
    return taken


def forget_decisions(db: Db, decisions: Iterable[Decision]) -> None:
    """Delete decisions; a hub that tells one again is not listened to."""
    for decision in decisions:
        db.run("forget_decision", id=decision.id)
        if decision.hub_id is not None:
            db.run("save_memory_meta", name=_forgotten(decision.hub_id), value="")


def _forgotten(hub_id: str) -> str:
    return f"{FORGOTTEN}:{blake2b(hub_id.encode('utf-8', 'replace'), digest_size=8).hexdigest()}"


def _name(value: object) -> str | None:
    """Return a name that a hub gives, if it is one."""
    text = str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else ""
    return text.strip()[:LONGEST_NAME] or None


def _ms(value: object, now_ms: int) -> int:
    """Return a time that a hub gives in RFC 3339; where it gives none, now."""
    try:
        return int(datetime.fromisoformat(str(value)).astimezone().timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        return now_ms
