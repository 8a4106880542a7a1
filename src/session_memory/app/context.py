"""What every command gets: the settings, the clock, and where to print."""

import argparse
import sys
import time
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Any, NamedTuple

from session_memory.config import Settings
from session_memory.errors import StoreBusyError
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

    @contextmanager
    def store(self, *, read_only: bool = True, as_it_is: bool = False) -> Generator[Db]:
        """Open the store for the time of a command."""
        db = open_store(self.settings, read_only=read_only, as_it_is=as_it_is)
        try:
            yield db
        finally:
            db.close()

    @contextmanager
    def changed_store(self) -> Generator[Db]:
        """Open a store that is there, to change it, and keep sweeps out of it."""
        with self.store():
            pass
        with self.store(read_only=False) as db:
            if not db.try_lock():
                raise StoreBusyError("a sweep is running on this store; run this again when it has ended")
            yield db


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
