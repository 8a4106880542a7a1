"""The sessions that are being written: their numbers, what is stored of them when they go on, how far they are."""

from collections.abc import Sequence
from functools import partial

from session_memory.analysis.versions import NOTES_VERSION
from session_memory.pipeline.onward import evicted_session, thaw
from session_memory.pipeline.opened import OpenSession
from session_memory.pipeline.shares import has_only_prompts
from session_memory.store.db import Db, Row
from session_memory.store.ids import NUMBERS, packed, uid_tie


class OpenSessions:
    """Opens and closes sessions, one after the other."""

    def __init__(self, db: Db) -> None:
        self._db = db
        self._next_id = max(db.all("newest_session_ids")[0]) + 1
        self.has_evicted = bool(db.all("has_evictions"))

    def reserve(self, uid: str) -> OpenSession | None:
        """Give a number to a session of which Tier 1 has nothing; None if it has. Nothing is stored yet."""
        found = self._db.all("session_ids", uid=uid)
        if found and (self._db.all("raw_session", id=found[0][0]) or has_only_prompts(self._db, found[0][0])):
            return None
        if found and self.has_evicted and evicted_session(self._db, uid) is not None:
            return None
        return OpenSession(self._number(found), uid, uid_tie(uid))

    def _number(self, found: Sequence[Row]) -> int:
        """Return the number that a session has, else the next one."""
        if found:
            return int(found[0][0])
        self._next_id += 1
        return self._next_id - 1

    def add(self, session: OpenSession, flavor: str, native_id: str) -> None:
        """Begin a session."""
        self._db.run(
            "add_session",
            id=session.id,
            uid=session.uid,
            flavor=flavor,
            native_id=native_id,
            uid_tie=session.tie,
            noted=NOTES_VERSION,
        )

    def open(self, uid: str, flavor: str, native_id: str) -> OpenSession:
        """Go on with a session, or begin one."""
        found = self._db.all("session_ids", uid=uid)
        session = OpenSession(self._number(found), uid, uid_tie(uid))
        rows = self._db.all("raw_session", id=session.id) if found else []
        if found and not rows and self.has_evicted and (evicted := evicted_session(self._db, uid)) is not None:
            thaw(self._db, evicted, uid)
            rows = self._db.all("raw_session", id=session.id)
        if rows:
            session.next_seq, session.next_record, session.next_block = rows[0]
            session.was_stored = session.next_record > 0
            session.stored_calls = partial(self._stored_calls, session.id)
            onward = self._db.all("onward_from", session_id=session.id) if self.has_evicted else []
            session.is_onward, session.first_seq = bool(onward), onward[0][0] if onward else 0
            low, high = packed(session.id, 0), packed(session.id, NUMBERS)
            session.seen = {row[0] for row in self._db.all("keys_of_session", low=low, high=high)}
        else:
            self.add(session, flavor, native_id)
        return session

    def close(self, session: OpenSession) -> None:
        """Keep how far a session is; one of which nothing is stored is not kept."""
        if session.next_record == 0:
            self._db.run("leave_session", session_id=session.id)
            self._db.run("delete_raw_session", id=session.id)
            return
        self._db.run(
            "save_session",
            id=session.id,
            next_seq=session.next_seq,
            next_record=session.next_record,
            next_block=session.next_block,
        )

    def _stored_calls(self, session_id: int) -> dict[int, int]:
        low, high = packed(session_id, 0), packed(session_id, NUMBERS)
        return {key: id_ - low for key, id_ in self._db.all("call_seqs", low=low, high=high)}
