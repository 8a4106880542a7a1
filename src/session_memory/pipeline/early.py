"""Early digests: sessions that are stored are folded while others are still read.

The process that reads ahead runs out of orders whenever the first one commits. Meanwhile it folds what was committed before
(``fold_ahead.Backlog``). The first process keeps those digests with its next commit, unless their sessions have changed since
they were to be folded; what nobody has folded by the end is left to ``analyze``.
"""

from collections.abc import Mapping, Sequence
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
        # The last session that was ordered. Those before it that grow are left to the end: few do.
        self._last = 0
        self._ordered: dict[int, _Ordered] = {}
        # Sessions whose digests are kept, and stand for all of their rows.
        self.kept: set[int] = set()

    def committed(self, touched: Sequence[int]) -> None:
        """Take note of a commit, and of the sessions that it changed: keep what is folded, order what is new."""
        for session_id in touched:
            self._ordered.pop(session_id, None)
        self.kept.difference_update(touched)
        self._keep()
        self._order()

    def _keep(self) -> None:
        digests: list[tuple[Unfolded, Folded | None]] = []
        for number, session_id, values in self._ahead.folded():
            ordered = self._ordered.get(session_id)
            if ordered is not None and ordered.number == number:
                digests.append((ordered.session, Folded(*values)))
                del self._ordered[session_id]
        if digests:
            with self._db.transaction():
                keep(self._db, digests, self._now_ms)
            self.kept.update(session.id for session, _ in digests)

    def _order(self) -> None:
        self._number += 1
        new = sessions_to_fold(self._db, is_analyzed=False, after=self._last)
        wanted = [session for session in new if session.flavor in self._adapters and session.needs_only_folding]
        self._ordered.update({session.id: _Ordered(self._number, session) for session in wanted})
        self._last = max((session.id for session in new), default=self._last)
        if wanted:
            self._ahead.fold(self._number, self._patterns, [session.order for session in wanted])
