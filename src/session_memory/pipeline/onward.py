"""Onward: sessions that grow after their raw rows were evicted.

Tier 1 then holds what is new, from where the cursors stand that Tier 2 kept. All that Tier 2 knew of the session when it
grew is its base: what is derived from Tier 1 is added to that, and the story of its digest is told on. So nothing that
was known is lost, and nothing is counted twice.
"""

from typing import NamedTuple

from session_memory.analysis.versions import NOTES_VERSION
from session_memory.pipeline.cursors import is_continued
from session_memory.pipeline.parts import Position
from session_memory.pipeline.plan import SIGNED, Job
from session_memory.sources import content_size, open_source, seen_now
from session_memory.store.db import Db
from session_memory.store.ids import uid_tie

KEEP_BASE = (
    *("drop_base_tallies", "keep_base_tallies", "drop_base_facts", "keep_base_facts"),
    *("drop_base_titles", "keep_base_titles"),
)


class Evicted(NamedTuple):
    """A session of which Tier 1 holds nothing, and the numbers of its next rows; the columns of ``evicted_session``."""

    id: int
    next_seq: int
    next_record: int
    next_block: int


def evicted_session(db: Db, uid: str) -> Evicted | None:
    """Return a session that was evicted as a whole; None if it was not."""
    rows = db.all("evicted_session", uid=uid)
    return Evicted(*rows[0]) if rows else None


def is_only_touched(db: Db, job: Job) -> bool:
    """Say whether a source of an evicted session has nothing new after all: it was touched, copied or compressed."""
    cursor = job.cursor
    if cursor is None or cursor.status != "evicted" or job.action != "grown":
        return False
    try:
        with open_source(job.source.path) as file:
            seen = seen_now(job.source, file)
            position = Position(*db.all("kept_position", id=cursor.id)[0])
            is_same = content_size(file, seen) == position.byte_offset and is_continued(file, position)
    except OSError:
        return False  # it is reported where it is read
    if is_same:
        with db.transaction():
            db.run(
                "touch_cursor",
                id=cursor.id,
                device=seen.device & SIGNED,
                inode=seen.inode & SIGNED,
                size=seen.size,
                mtime_ns=seen.mtime_ns,
            )
    return is_same


def keep_base(db: Db, session_id: int) -> None:
    """Keep what Tier 2 knows of an evicted session; to be done before Tier 1 holds anything of it again."""
    with db.transaction():
        note_base(db, session_id)


def note_base(db: Db, session_id: int) -> None:
    """Keep what Tier 2 knows of an evicted session, inside a transaction."""
    for query in KEEP_BASE:
        db.run(query, session_id=session_id)


def thaw(db: Db, evicted: Evicted, uid: str) -> None:
    """Put a session back into Tier 1, without rows: the next ones go on from the last that were evicted."""
    db.run("thaw_session", id=evicted.id, uid_tie=uid_tie(uid), noted=NOTES_VERSION)
    db.run("thaw_sources", session_id=evicted.id)


def is_read_otherwise(reading: str, now: str) -> bool:
    """Say whether a source was read by another version of its adapter than it is now."""
    return _version(reading) != _version(now)


def _version(reading: str) -> str:
    return reading.partition("/")[0].partition("+")[0]
