"""What is known of sessions that a history or an index names: whether they are kept out, and whether they have a log.

To be asked after all logs were read: only they tell what is private or excluded.
"""

from typing import NamedTuple

from session_memory.model import is_share, session_uid
from session_memory.pipeline.plan import Plan, Request, is_below
from session_memory.pipeline.terms import Terms
from session_memory.redact.names import aliases
from session_memory.store.db import Db


class Known(NamedTuple):
    """What is known of a session."""

    # Private, excluded or forgotten, as its log or an earlier sweep said.
    is_kept_out: bool
    has_log: bool
    has_unread_log: bool


class Standing:
    """What is known of any session of this sweep."""

    def __init__(self, db: Db, request: Request, plan: Plan, terms: Terms) -> None:
        self._db = db
        statuses: dict[str, str] = dict(db.all("source_statuses", origin=terms.origin))
        # Every agent names its logs by their sessions: so what is out stays out after its log is gone.
        self._paths_out = "\n".join(path for path, status in statuses.items() if status in ("private", "excluded"))
        self._out = {*terms.kept_out, *(uid for uid, *_ in db.all("kept_out"))}
        self._flavors_out = request.settings.exclude.flavors
        self._unread: set[tuple[str, str | None]] = set()
        kept_as = aliases(statuses, (source.path for source in plan.found))
        for source in plan.found:
            if source.form == "history" or source.is_index:
                continue
            if is_below(source.path, request.settings.exclude.paths):
                self._out.add(session_uid(source.flavor, source.native_id or ""))
            elif statuses.get(kept_as.get(source.path, source.path), "unreadable") == "unreadable":
                self._unread.add((source.flavor, source.native_id))

    @property
    def has_unread_logs(self) -> bool:
        """Whether there are logs that were not looked at."""
        return bool(self._unread)

    def keep_out(self, uid: str) -> None:
        """Know of a session that it is to stay out."""
        self._out.add(uid)

    def is_kept_out(self, uid: str) -> bool:
        """Say whether a session is private, excluded or forgotten, as its log or an earlier sweep said."""
        flavor, _, session = uid.partition(":")
        return uid in self._out or flavor in self._flavors_out or session in self._paths_out

    def of(self, uid: str) -> Known:
        """Return what is known of a session."""
        flavor, _, session = uid.partition(":")
        stored = self._db.all("session_ids", uid=uid)
        paths = self._db.all("all_paths_of_session", session_id=stored[0][0]) if stored else []
        return Known(
            is_kept_out=self.is_kept_out(uid),
            has_log=any(not is_share(path) for (path,) in paths),
            has_unread_log=bool({(flavor, session), (flavor, None)} & self._unread),
        )

    def cwds(self, uid: str) -> list[str]:
        """Return where a session ran, as far as the memory knows."""
        stored = self._db.all("session_ids", uid=uid)
        return [cwd for (cwd,) in self._db.all("cwds_of_session", session_id=stored[0][0])] if stored else []
