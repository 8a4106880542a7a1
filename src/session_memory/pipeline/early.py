"""Early digests: those of new sessions that were folded while others were still read (``fresh``), or stored (``fold_ahead``).

They are kept when what they were made of is committed, but none of a session that has changed since it was read, or is gone.
What nobody has folded by the end of a sweep is left to ``analyze``.
"""

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

from session_memory.pipeline.fresh import Digest, Fresh, FreshSessions
from session_memory.store.db import Db

if TYPE_CHECKING:
    from session_memory.pipeline.analyze import Unfolded


class EarlyDigests:
    """Keeps them in the store; and has those made that this process may make itself."""

    def __init__(
        self,
        db: Db,
        task_patterns: tuple[str, ...],
        now_ms: int,
        made_elsewhere: Callable[[], Iterable[tuple[int, Digest]]],
    ) -> None:
        self._db, self._now_ms, self._made_elsewhere = db, now_ms, made_elsewhere
        self._fresh = FreshSessions(task_patterns)
        # Sessions that this process has read, of which some events may not be heard yet.
        self._unheard: list[Fresh] = []
        self._made: dict[int, Digest] = {}
        # Sessions that are stored as they were read, but not committed yet; and those that are.
        self._stored: set[int] = set()
        self._committed: set[int] = set()
        # Sessions whose digests are kept, and that have not changed since.
        self.kept: set[int] = set()

    def stored(self, session_id: int, fresh: Fresh | None = None) -> None:
        """Take note of a new session that is stored; ``fresh``: as this process has read it."""
        self._stored.add(session_id)
        if fresh is not None:
            self._unheard.append(fresh)

    def changed(self, session_id: int) -> None:
        """Take note that a session is no longer as it was read."""
        self._stored.discard(session_id)

    def heard(self) -> None:
        """Take note that all is heard that was read so far."""
        for fresh in self._unheard:
            self._fresh.add(fresh)
        self._unheard = []

    def make_until(self, is_wanted: Callable[[], bool]) -> None:
        """Make digests until there is something else to do."""
        if self._unheard and not is_wanted():
            # Events that wait are to be heard and stored anyhow, and now there is time.
            self._db.run_now()
        self._made.update(self._fresh.folded_until(is_wanted))

    def unmade(self) -> list["Unfolded"]:
        """Return the sessions that are committed as they were read, and have no digest yet."""
        self._made.update(self._made_elsewhere())
        unmade = self._committed - self._made.keys()
        if not unmade:
            return []
        from session_memory.pipeline.analyze import sessions_to_fold

        waiting = sessions_to_fold(self._db, is_analyzed=False, after=min(unmade) - 1)
        return [session for session in waiting if session.id in unmade and session.needs_only_folding]

    def committed(self, touched: Collection[int]) -> None:
        """Take note of a commit, and of the sessions that it changed."""
        self.heard()
        self.kept.difference_update(touched)
        self._committed.difference_update(touched)
        self._committed |= self._stored.intersection(touched)
        self._stored.clear()
        self.settle()

    def settle(self) -> None:
        """Keep the digests that are made of what is committed."""
        self._made.update(self._made_elsewhere())
        made = {id_: digest for id_, digest in self._made.items() if id_ in self._committed}
        if not made:
            return
        from session_memory.pipeline.analyze import keep, sessions_to_fold
        from session_memory.pipeline.fold import Folded

        with self._db.transaction():
            kept = [
                (session, Folded(*made[session.id].values))
                for session in sessions_to_fold(self._db, is_analyzed=False, after=min(made) - 1)
                if session.id in made and session.needs_only_folding and made[session.id].is_of(session)
            ]
            keep(self._db, kept, self._now_ms)
        self.kept.update(session.id for session, _ in kept)
        self._committed.difference_update(made)
        for id_ in made:
            del self._made[id_]
