"""What every command gets: the settings, the clock, and where to print."""

import argparse
import sys
import time
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Any, NamedTuple

from session_memory.config import Settings
from session_memory.errors import StoreBusyError, StoreError
from session_memory.pipeline.tombstones import forget_again, has_returned
from session_memory.store import open_store
from session_memory.store.db import Db


class Context(NamedTuple):
    """One run of a command."""

    args: argparse.Namespace
    settings: Settings

    @property
    def now_ms(self) -> int:
        """The time, in the one place that asks for it."""
        return int(time.time() * 1000)

    @property
    def place(self) -> str:
        """Where the memory is kept, as a person is told: of a server its database, never the URL, which may hold a password."""
        if not self.settings.store_url:
            return str(self.settings.data_dir)
        address = self.settings.store_url.partition("?")[0].partition("://")[2].rpartition("@")[2]
        database = address.partition("/")[2]
        return f"PostgreSQL, database {database}" if database else "PostgreSQL"

    @contextmanager
    def store(self, *, read_only: bool = True, as_it_is: bool = False) -> Generator[Db]:
        """Open the store for the time of a command; what reads it never sees what was forgotten."""
        db = open_store(self.settings, read_only=read_only, as_it_is=as_it_is)
        try:
            if read_only and has_returned(db, self.settings):
                db.close()
                self._forget_again()
                db = open_store(self.settings, read_only=True)
            yield db
        finally:
            db.close()

    def _forget_again(self) -> None:
        """Take out what a backup brought back, or refuse to show it."""
        came_back = "this memory holds sessions that were forgotten: a backup was put back"
        is_free = False
        try:
            with self.store(read_only=False) as db:
                if is_free := db.try_lock():
                    forget_again(db, self.settings, self.now_ms)
        except StoreError as exc:
            raise StoreError(f"{came_back}, and they cannot be deleted: {exc}") from exc
        if not is_free:
            raise StoreBusyError(f"{came_back}, and another command is changing it; try again when it has ended")

    @contextmanager
    def changed_store(self) -> Generator[Db]:
        """Open a store that is there, to change it, and keep sweeps out of it."""
        with self.store():
            pass
        with self.store(read_only=False) as db:
            self.lock(db)
            yield db

    def lock(self, db: Db) -> None:
        """Keep sweeps out of a store while a command changes it."""
        if not db.try_lock():
            raise StoreBusyError("another command is changing this store; run this again when it has ended")


def print_json(value: Any) -> None:
    """Print one JSON value."""
    import orjson

    try:
        text = orjson.dumps(value, option=orjson.OPT_INDENT_2)
    except orjson.JSONEncodeError:
        # A path whose bytes are not UTF-8; the library of Python escapes them.
        import json

        text = json.dumps(value, indent=2).encode()
    sys.stdout.buffer.write(text + b"\n")
    sys.stdout.buffer.flush()


def print_json_lines(values: Iterable[Any]) -> None:
    """Print one JSON value a line."""
    import orjson

    for value in values:
        sys.stdout.buffer.write(orjson.dumps(value) + b"\n")
    sys.stdout.buffer.flush()
