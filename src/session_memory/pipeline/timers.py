"""Timers: how long something took that a person, or a script, times by hand. Kept in Tier 2, beside the sessions."""

from typing import NamedTuple

from session_memory.errors import UsageError
from session_memory.redact.engine import Redactor
from session_memory.store.db import Db

LONGEST_NAME = 200


class Timer(NamedTuple):
    """A timer, running or stopped."""

    id: int
    name: str
    started_ms: int


def start(db: Db, redactor: Redactor, name: str, now_ms: int, *, is_alone: bool = True) -> Timer:
    """Start a timer. ``is_alone``: refuse a second one of the same name, which could not be told apart when stopped."""
    clean = " ".join(redactor.text(name).split())[:LONGEST_NAME]
    if not clean:
        raise UsageError("a timer needs a name, such as audit-parser")
    with db.transaction():
        running = [timer for timer in _running(db) if timer.name == clean]
        if running and is_alone:
            raise UsageError(f"the timer {clean!r} is running already; `session-memory timer stop {clean}` ends it")
        rows = db.all("start_timer", name=clean, started_ms=now_ms)
    return Timer(rows[0][0], clean, now_ms)


def stop(db: Db, name: str | None, now_ms: int, exit_code: int | None = None) -> Timer:
    """Stop the timer of a name, else the one that was started last."""
    with db.transaction():
        running = _running(db)
        found = next((timer for timer in running if name in (None, timer.name)), None)
        if found is None:
            known = ", ".join(timer.name for timer in running) or "none is running"
            raise UsageError(f"there is no timer {name!r} to stop; {known}" if name else "there is no timer to stop")
        end(db, found, now_ms, exit_code)
    return found


def end(db: Db, timer: Timer, now_ms: int, exit_code: int | None) -> None:
    """Note when a timer ended, never before it began."""
    db.run("stop_timer", id=timer.id, ended_ms=max(now_ms, timer.started_ms), exit_code=exit_code)


def _running(db: Db) -> list[Timer]:
    return [Timer(*row) for row in db.all("running_timers")]
