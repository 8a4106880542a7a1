"""Folding ahead: a second process folds some sessions while the first one folds others and keeps all digests.

Both work on the same few sessions: the first begins with the first of them, the other with the last, until they meet. Then
the next few are ordered, which ends what the other process does with those before. It only reads the store; whatever it
has not folded, because it was slower or has died, the first process folds itself.
"""

import os
import subprocess
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from session_memory.adapters import load_adapters
from session_memory.config import Settings
from session_memory.errors import StoreError
from session_memory.pipeline import frames
from session_memory.pipeline.fold import FAULTS, Folded, FoldOrder, Naming, folded, naming_of
from session_memory.pipeline.helper import FOLD
from session_memory.store import open_store
from session_memory.store.db import Db

# So far behind all others on a busy machine: it is to use a processor that is idle, and none that the first process needs.
POLITENESS = 10


class FoldAhead:
    """The keeping side: order sessions, take those that are folded."""

    def __init__(self, process: subprocess.Popen[bytes], settings: Settings, task_patterns: tuple[str, ...]) -> None:
        self.process = process
        self._folded: dict[int, Folded] = {}
        Thread(target=self._take_frames, name="take-folded", daemon=True).start()
        self._say(FOLD)
        self._say((str(settings.data_dir), settings.store_url, task_patterns))

    def order(self, sessions: Sequence[FoldOrder]) -> None:
        """Ask for sessions, the last one first; those that were asked for before are no longer wanted."""
        self._folded.clear()
        self._say(tuple(map(tuple, sessions)))

    def take(self, session_id: int) -> Folded | None:
        """Return what a session was folded into; None: it is not folded, or not yet."""
        return self._folded.pop(session_id, None)

    def close(self) -> None:
        """End the other process."""
        frames.end(self.process)

    def _say(self, value: Any) -> None:
        assert self.process.stdin is not None  # noqa: S101 - asked for when it was started
        with suppress(OSError, ValueError):  # it has died
            frames.write(self.process.stdin, value)
            self.process.stdin.flush()

    def _take_frames(self) -> None:
        assert self.process.stdout is not None  # noqa: S101 - asked for when it was started
        with suppress(frames.GoneError, OSError, ValueError):
            while True:
                session_id, values = frames.read(self.process.stdout).value
                self._folded[session_id] = Folded(*values)


def serve(orders: "SimpleQueue[Any]", out: IO[bytes]) -> None:
    """Be the other process."""
    if os.name == "posix":
        os.nice(POLITENESS)
    data_dir, store_url, task_patterns = frames.taken(orders)
    adapters = load_adapters()
    db = _opened(data_dir, store_url)
    while True:
        sessions = frames.taken(orders)
        naming = naming_of(db, [session_id for session_id, _, _ in sessions], task_patterns)
        for session_id, flavor, is_told_twice in reversed(sessions):
            if not orders.empty():
                break
            values = folded(db, session_id, adapters[flavor], naming, is_told_twice=is_told_twice)
            frames.write(out, (session_id, tuple(values)))
            out.flush()


def _opened(data_dir: str, store_url: str) -> Db:
    return open_store(Settings({}, Path(), Path(data_dir), Path(), store_url), read_only=True)


class Backlog:
    """Sessions that the other process may fold whenever there is nothing else for it to do.

    The store is written to meanwhile. Whoever ordered a session knows whether it has changed since.
    """

    def __init__(self, data_dir: str, store_url: str) -> None:
        self._store = data_dir, store_url
        self._adapters = load_adapters()
        self._batches: deque[_Batch] = deque()
        self._is_given_up = False

    def add(self, number: int, task_patterns: tuple[str, ...], sessions: Sequence[tuple[int, str, bool]]) -> None:
        """Put sessions behind those that wait; ``number`` comes back with each of them."""
        if not self._is_given_up:
            self._batches.append(_Batch(number, task_patterns, deque(FoldOrder(*session) for session in sessions)))

    def folded_until(self, is_wanted: Callable[[], bool]) -> Iterator[tuple[int, int, tuple[Any, ...]]]:
        """Fold one session after the other until there is something else to do; one that cannot be is left out."""
        while self._batches and not is_wanted():
            batch = self._batches[0]
            session, made = batch.sessions[0], None
            try:
                made = self._folded(session, batch)
            except FAULTS:
                pass  # the first process will come to it, and tell
            except StoreError:
                # Folding is to be in the way of nothing else.
                self._is_given_up = True
                self._batches.clear()
                return
            batch.sessions.popleft()
            if not batch.sessions:
                self._batches.popleft()
            if made is not None:
                yield batch.number, session.id, tuple(made)

    def _folded(self, session: FoldOrder, batch: "_Batch") -> Folded:
        if batch.naming is None:
            batch.naming = naming_of(self._db, [one.id for one in batch.sessions], batch.task_patterns)
        adapter = self._adapters[session.flavor]
        return folded(self._db, session.id, adapter, batch.naming, is_told_twice=session.is_told_twice)

    def close(self) -> None:
        """Leave the rest."""
        if "_db" in vars(self):
            self._db.close()

    @cached_property
    def _db(self) -> Db:
        """The store, opened when there is a session to fold."""
        return _opened(*self._store)


@dataclass
class _Batch:
    number: int
    task_patterns: tuple[str, ...]
    sessions: deque[FoldOrder]
    # Asked for when the first of them is folded.
    naming: Naming | None = None
