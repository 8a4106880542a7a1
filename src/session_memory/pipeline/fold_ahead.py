"""Folding ahead: a second process folds some sessions while the first one folds others and keeps all digests.

Both work on the same few sessions: the first begins with the first of them, the other with the last, until they meet. Then
the next few are ordered, which ends what the other process does with those before. It only reads the store; whatever it
has not folded, because it was slower or has died, the first process folds itself.
"""

import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from session_memory.adapters import load_adapters
from session_memory.config import Settings
from session_memory.pipeline import frames
from session_memory.pipeline.fold import FAULTS, Folded, FoldOrder, folded, naming_of
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
    db = opened(data_dir, store_url)
    while True:
        sessions = [FoldOrder(*session) for session in frames.taken(orders)]
        for session_id, values in folded_until(lambda: not orders.empty(), sessions, db, task_patterns):
            frames.write(out, (session_id, tuple(values)))
            out.flush()


# Kept open, because this process may be asked twice.
@cache
def opened(data_dir: str, store_url: str) -> Db:
    """Open a store to read it."""
    return open_store(Settings({}, Path(), Path(data_dir), Path(), store_url), read_only=True)


def folded_until(
    is_wanted: Callable[[], bool], sessions: Sequence[FoldOrder], db: Db, task_patterns: tuple[str, ...]
) -> Iterator[tuple[int, Folded]]:
    """Yield sessions of a store, folded, the last one first, until there is something else to do."""
    if is_wanted():
        return
    adapters = load_adapters()
    naming = naming_of(db, [session.id for session in sessions], task_patterns)
    for id_, flavor, is_told_twice in reversed(sessions):
        if is_wanted():
            return
        with suppress(*FAULTS):  # who tries it again will tell
            yield id_, folded(db, id_, adapters[flavor], naming, is_told_twice=is_told_twice)
