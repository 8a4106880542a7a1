"""Evict: take the raw rows of sessions out of Tier 1 for good, and keep in Tier 2 where each is to be gone on with.

The two files do not commit as one. So Tier 2 first says what goes; then it is deleted from Tier 1; then Tier 2 says that
it is gone. What was cut off in between is finished by whoever comes next: a sweep, `retain`, `doctor`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from session_memory.pipeline.forget import FORGET_EVICTED, UNSHRUNK, discard_raw
from session_memory.pipeline.plan import RETAINED
from session_memory.pipeline.retention import Verdict
from session_memory.query.telling import words_of
from session_memory.store.db import Db

# What is deleted in one transaction.
MOST_SESSIONS, MOST_BYTES = 200, 32 << 20


class Loss(NamedTuple):
    """Raw rows that went before there was a digest of them."""

    session_uid: str
    bytes: int
    events: int
    reason: str
    lost_ms: int


def evict(db: Db, verdicts: Sequence[Verdict], now_ms: int, stop: Callable[[], bool]) -> list[Verdict]:
    """Evict sessions until told to stop; return those that were. ``settle`` has to follow."""
    done: list[Verdict] = []
    for batch in _batches(verdicts):
        if stop():
            break
        covered = [verdict for verdict in batch if verdict.is_loss or _is_covered(db, verdict.session.id)]
        with db.transaction():
            db.run("save_memory_meta", name=UNSHRUNK, value=str(now_ms))
            db.run("forget_memory_meta", name=RETAINED)
            for verdict in covered:
                _begin(db, verdict, now_ms)
        finish_evictions(db)
        done += covered
    return done


def finish_evictions(db: Db) -> int:
    """Delete from Tier 1 what Tier 2 says is evicted; return how many sessions that were."""
    waiting = [session_id for (session_id,) in db.all("pending_evictions")]
    for start in range(0, len(waiting), MOST_SESSIONS):
        batch = waiting[start : start + MOST_SESSIONS]
        with db.transaction():
            for session_id in batch:
                discard_raw(db, session_id)
        with db.transaction():
            db.run_many("end_eviction", [(session_id,) for session_id in batch])
    return len(waiting)


def unevict(db: Db, session_id: int) -> None:
    """Have Tier 2 no longer know that a session was evicted: its files are read from their start."""
    for query in FORGET_EVICTED:
        db.run(query, session_id=session_id)
    db.run("unnote_eviction", session_id=session_id)


def unevict_torn(db: Db, sessions: Iterable[int]) -> bool:
    """Unevict those that were told on after their eviction and of which Tier 1 lost that; True if there were any.

    What is lost cannot be told from what was evicted: read on from the kept cursors, it would be counted twice.
    """
    torn = [
        session_id
        for session_id in sessions
        if db.all("is_told_on", session_id=session_id) and not db.all("raw_session", id=session_id)
    ]
    if torn:
        with db.transaction():
            for session_id in torn:
                unevict(db, session_id)
    return bool(torn)


def settle(db: Db) -> bool:
    """Have every byte of what was deleted leave the files; False: a reader holds them, and it is to be done again."""
    if not db.all("memory_meta", name=UNSHRUNK):
        return True
    if not db.shrink():
        return False
    with db.transaction():
        db.run("forget_memory_meta", name=UNSHRUNK)
    return True


def _batches(verdicts: Sequence[Verdict]) -> Iterator[list[Verdict]]:
    """Cut what is to go into parts of bounded size."""
    batch: list[Verdict] = []
    size = 0
    for verdict in verdicts:
        batch.append(verdict)
        size += verdict.session.bytes
        if len(batch) >= MOST_SESSIONS or size >= MOST_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _is_covered(db: Db, session_id: int) -> bool:
    """Say whether the digest of a session stands for all that is stored; one that does not is made anew."""
    stored = int(db.all("records_of_raw", session_id=session_id)[0][0])
    known = db.all("digest_stands_for", session_id=session_id)
    if known and known[0][0] >= stored:
        return True
    with db.transaction():
        db.run("analyze_session_again", id=session_id)
    return False


def _begin(db: Db, verdict: Verdict, now_ms: int) -> None:
    """Note in Tier 2 that a session goes, by which rule, and where its sources were left."""
    session = verdict.session
    if verdict.is_loss:
        events = int(db.all("events_held", id=session.id)[0][0])
        loss = Loss(session.uid, session.bytes, events, verdict.rule, now_ms)
        db.run("note_loss", **loss._asdict())
    db.run("keep_cursors", session_id=session.id)
    db.run("begin_eviction", id=session.id, rule=verdict.rule, bytes=session.bytes, now_ms=now_ms)
    db.run("note_eviction", id=session.id, now_ms=now_ms)
    tell(db, session.id)


def tell(db: Db, session_id: int) -> None:
    """Have an evicted session found by the words of its digest, as it reads now."""
    db.run("delete_told", session_id=session_id)
    db.run_many("add_told", [(session_id, words_of(db, session_id))])
