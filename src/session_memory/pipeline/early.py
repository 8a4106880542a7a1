"""Early digests: sessions that are stored are folded while others are still read.

The process that reads ahead runs out of orders now and then, most of all while the first one commits. Meanwhile it folds what
was committed before (``fold_ahead.Backlog``). The first process keeps those digests with its next commit, but none of a
session that has changed since it was to be folded, or is gone. What nobody has folded by the end is left to ``analyze``.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from session_memory.adapters import Adapter
from session_memory.pipeline.ahead import ReadAhead
from session_memory.pipeline.analyze import Unfolded, keep, sessions_to_fold
from session_memory.pipeline.fold import Folded
from session_memory.pipeline.tasks import task_patterns
from session_memory.store.db import Db


class _Ordered(NamedTuple):
    # Of the commit after which the session was ordered.
    number: int
    session: Unfolded


class EarlyDigests:
    """The keeping side."""

    def __init__(self, db: Db, ahead: ReadAhead, adapters: Mapping[str, Adapter], now_ms: int) -> None:
        self._db, self._ahead, self._adapters, self._now_ms = db, ahead, adapters, now_ms
        self._patterns = task_patterns(db)
        self._number = 0
        self._ordered: dict[int, _Ordered] = {}
        # Sessions whose digests are kept, and that have not changed since.
        self.kept: set[int] = set()

    def committed(self, touched: Collection[int]) -> None:
        """Take note of a commit, and of the sessions that it changed: keep what is folded, have those folded."""
        for session_id in touched:
            self._ordered.pop(session_id, None)
        self.kept.difference_update(touched)
        self.settle()
        self._order(touched)

    def settle(self) -> None:
        """Keep what was folded."""
        digests: list[tuple[Unfolded, Folded | None]] = []
        for number, session_id, values in self._ahead.folded():
            ordered = self._ordered.get(session_id)
            if ordered is not None and ordered.number == number:
                digests.append((ordered.session, Folded(*values)))
                del self._ordered[session_id]
        if not digests:
            return
        with self._db.transaction():
            # One that was forgotten was touched for the last time.
            waiting = self._waiting([session.id for session, _ in digests])
            digests = [(session, digest) for session, digest in digests if waiting.get(session.id) == session]
            keep(self._db, digests, self._now_ms)
        self.kept.update(session.id for session, _ in digests)

    def _order(self, sessions: Collection[int]) -> None:
        self._number += 1
        waiting = self._waiting(sessions).values()
        wanted = [session for session in waiting if session.flavor in self._adapters and session.needs_only_folding]
        if wanted:
            self._ordered.update({session.id: _Ordered(self._number, session) for session in wanted})
            self._ahead.fold(self._number, self._patterns, [session.order for session in wanted])

    def _waiting(self, sessions: Collection[int]) -> dict[int, Unfolded]:
        """Return those of the sessions that are stored and not analyzed yet, as they are now."""
        wanted = frozenset(sessions)
        # Those of one commit have numbers that are near to each other.
        found = sessions_to_fold(self._db, is_analyzed=False, after=min(wanted) - 1) if wanted else []
        return {session.id: session for session in found if session.id in wanted}
