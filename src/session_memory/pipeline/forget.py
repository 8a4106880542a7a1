"""Forget: take a session out of both tiers for good. The caller shrinks the store afterwards."""

from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, packed


def forget_session(db: Db, session_id: int, status: str) -> None:
    """Delete every row of a session; its sources stay known under ``status``, so that they are not read again."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    _return_copies(db, session_id)
    db.run("forget_record_keys", session_id=session_id, low=low, high=high)
    _delete_rows(db, session_id)
    db.run("forget_shares", session_id=session_id)
    db.run("forget_cursors", session_id=session_id, status=status)
    for query in ("forget_usage", "forget_facts", "forget_titles", "forget_tally", "forget_sources", "forget_session"):
        db.run(query, session_id=session_id)


def _return_copies(db: Db, session_id: int) -> None:
    """Sessions that had copied its records own theirs from now on: their sources are read again."""
    links = db.all("links_to_session", owner_id=session_id)
    db.run_many("delete_record", [(record_id,) for record_id, _ in links])
    db.run_many("reread_source", [(source_id,) for source_id in {source_id for _, source_id in links}])


def discard_raw(db: Db, session_id: int) -> None:
    """Delete what Tier 1 holds of a session, and where its sources were left."""
    _delete_rows(db, session_id)
    db.run("discard_cursors", session_id=session_id)


def _delete_rows(db: Db, session_id: int) -> None:
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    events = db.all("events_of_session", low=low, high=high)
    db.run_many("delete_dialog", events)
    db.run_many("delete_output", events)
    for query in ("forget_events", "forget_records", "forget_blocks"):
        db.run(query, low=low, high=high)
    for query in ("forget_raw_usage", "forget_raw_facts", "forget_raw_titles", "forget_raw_tally", "forget_skipped"):
        db.run(query, session_id=session_id)
    db.run("delete_raw_session", id=session_id)
