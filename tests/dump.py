"""A canonical dump of both tiers by native key: two stores that hold the same memory give equal dumps.

Numbers that only depend on the order of ingestion (row ids, seq, blocks) and clocks are left out or replaced by what
they stand for: a session by its uid, a record by its key, an event by its record and part, a call by its event.
"""

import atexit
import os
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, rmtree
from tempfile import mkdtemp
from typing import Any

import apsw
import psycopg

from conftest import NOW_MS, Memory, settings_for
from session_memory.analysis.marks import read
from session_memory.redact.engine import Redactor
from session_memory.store.blocks import decompress
from session_memory.store.sqlite import SqliteDb

Row = tuple[Any, ...]
Ask = Callable[[str], list[Row]]
Dump = dict[str, list[Row]]

BITS = 24
# Columns that say when or in which order something was read, or are replaced by what they stand for.
LEFT_OUT = {
    "session": {"id", "origin", "discovered_ms", "ingested_ms", "analyzed_ms"},
    "event": {"id", "record_id", "part", "call_seq", "marks"},
    "record": {"id", "source_id", "line", "record_key", "owner_id", "block", "start", "length", "thread"},
    "usage": {"usage_key", "session_id", "source_id", "owner_rank"},
}

_templates: list[Path] = []


def _template() -> Path:
    """Return a data directory with an empty store and compiled redaction rules: making one takes 50 ms, copying 1."""
    if not _templates:
        folder = Path(mkdtemp(prefix="session-memory-template-"))
        atexit.register(rmtree, folder, ignore_errors=True)
        Redactor(folder / "cache")
        SqliteDb(folder).close()
        _templates.append(folder)
    return _templates[0]


@contextmanager
def fresh(now_ms: int = NOW_MS, flavor: str = "claude") -> Generator[Memory]:
    """Yield an empty memory on SQLite with a home of its own, in memory where the machine offers that."""
    fast = Path("/dev/shm")
    folder = Path(mkdtemp(prefix="session-memory-", dir=fast if fast.is_dir() else None))
    home = folder / "claude"
    made = Memory(settings_for(folder)._replace(sources={flavor: (home,)}), home, now_ms)
    copytree(_template(), made.settings.data_dir)
    try:
        yield made
    finally:
        made.close()
        rmtree(folder)


def write(path: Path, content: bytes, mtime_ms: int = NOW_MS - 60_000) -> Path:
    """Write a source as its agent would have a minute ago on the clock of the tests: its last line is not torn yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    os.utime(path, ns=(mtime_ms * 1_000_000, mtime_ms * 1_000_000))
    return path


def another(memory: Memory, name: str, home: Path | None = None) -> Memory:
    """Return an empty memory on SQLite, fed from the same home (or ``home``)."""
    home = home or memory.home
    folder = memory.settings.data_dir.parent / name
    settings = memory.settings._replace(
        data_dir=folder, store_url="", sources=dict.fromkeys(memory.settings.sources, (home,))
    )
    rmtree(folder, ignore_errors=True)
    copytree(_template(), folder)
    return Memory(settings, home, memory.now_ms)


def clean(memory: Memory, name: str = "clean") -> Dump:
    """Return the dump of one clean sweep of the home as it is now, on SQLite."""
    made = another(memory, name)
    made.sweep()
    return dump(made)


@contextmanager
def asking(memory: Memory) -> Generator[Ask]:
    """Open the store through its driver; the schemas are called raw and memory on both engines."""
    if memory.settings.store_url:
        with psycopg.connect(memory.settings.store_url, autocommit=True) as connection:
            yield lambda sql: _fetched(connection, sql)
        return
    opened = apsw.Connection(":memory:")
    for tier in ("raw", "memory"):
        opened.execute(f"ATTACH ? AS {tier}", (str(memory.settings.data_dir / f"{tier}.db"),))
    try:
        yield lambda sql: _all(opened, sql)
    finally:
        opened.close()


def _all(connection: apsw.Connection, sql: str) -> list[Row]:
    return connection.execute(sql).fetchall()


def _fetched(connection: "psycopg.Connection[Row]", sql: str) -> list[Row]:
    cursor = connection.execute(sql.encode())
    return [_decoded(row) for row in cursor.fetchall()] if cursor.description else []


def change(memory: Memory, *statements: str) -> None:
    """Damage the store by hand."""
    memory.close()
    with asking(memory) as ask:
        for statement in statements:
            ask(statement)


def _decoded(row: Row) -> Row:
    """PostgreSQL text holds no U+0000; the store writes it as an escape."""
    return tuple(v.replace("\x1a0", "\0").replace("\x1a1", "\x1a") if isinstance(v, str) else v for v in row)


def dump(memory: Memory, *, places: bool = False) -> Dump:
    """Return everything that must not depend on how the store came about, sorted.

    ``places`` adds the file and line of each record; they depend on the order of files where two files of one session
    hold the same record.
    """
    with asking(memory) as ask:
        return {name: sorted(rows, key=repr) for name, rows in _sections(ask, memory.home, places=places).items()}


def _columns(ask: Ask, tier: str, table: str, prefix: str = "") -> str:
    """Return the columns of a table that a dump shows, in a fixed order."""
    try:
        found = {str(row[1]) for row in ask(f"PRAGMA {tier}.table_info({table})")}
    except psycopg.Error:
        where = f"table_schema = '{tier}' AND table_name = '{table}'"
        found = {str(row[0]) for row in ask(f"SELECT column_name FROM information_schema.columns WHERE {where}")}
    return ", ".join(f"{prefix}{name}" for name in sorted(found - LEFT_OUT[table]))


def _sections(ask: Ask, home: Path, *, places: bool) -> Dump:
    uids: dict[int, str] = dict(ask("SELECT id, uid FROM raw.session"))
    uids |= dict(ask("SELECT id, uid FROM memory.session"))
    paths: dict[int, str] = dict(ask("SELECT id, path FROM memory.source")) | dict(
        ask("SELECT id, path FROM raw.source")
    )
    paths = {id_: path.removeprefix(f"{home}/") for id_, path in paths.items()}
    records, names = _records(ask, uids, paths, places=places)
    return {
        "sessions": _sessions(ask, home),
        "records": records,
        "events": _events(ask, names),
        "indexed": [names.get(("event", row[0]), ("no event", row[0])) for row in _indexed(ask)],
        "usage": [
            (row[0], uids.get(row[1], row[1]), row[2], *row[3:])
            for row in ask(
                f"SELECT u.usage_key, u.session_id, s.thread, {_columns(ask, 'memory', 'usage', 'u.')}"
                " FROM memory.usage u LEFT JOIN memory.source s ON s.id = u.source_id"
            )
        ],
        "digests": _by_session(ask, "memory.digest", "version, covered, story, body", uids),
        "signals": _by_session(ask, "memory.signal", "name, n", uids),
        "mentions": _by_session(ask, "memory.mention", "kind, name, value, n, event_key", uids),
        "keys": [(key, uids.get(id_, id_)) for key, id_ in ask("SELECT record_key, session_id FROM memory.record_key")],
        "tallies": _tallies(ask, "memory", uids),
        "raw tallies": _tallies(ask, "raw", uids),
        "facts": _by_path(ask, "memory.fact", "name, value, first_line, last_line", paths),
        "raw facts": _by_path(ask, "raw.fact", "name, value, first_line, last_line", paths),
        "titles": _by_path(ask, "memory.title", "leaf_key, title, line", paths),
        "raw titles": _by_path(ask, "raw.title", "leaf_key, title, line", paths),
        "entries": _entries(ask, "memory", home),
        "raw entries": _entries(ask, "raw", home),
        "skipped": _by_path(ask, "raw.skipped", "line, byte_offset, length, reason", paths),
        "sources": [
            (paths[id_], uids.get(session_id, session_id), *rest)
            for id_, session_id, *rest in ask("SELECT id, session_id, thread, state, size FROM memory.source")
        ],
        "cursors": [
            (paths[id_], uids.get(session_id), *rest)
            for id_, session_id, *rest in ask(
                "SELECT id, session_id, thread, status, size, byte_offset, line, piece FROM raw.source"
            )
        ],
        "kept out": ask("SELECT uid, reason FROM memory.kept_out"),
        "stale": ask(
            "SELECT uid FROM raw.session WHERE is_stale = 1 OR is_analyzed = 0 UNION ALL SELECT uid FROM raw.entry WHERE is_stale = 1"
        ),
    }


def _by_session(ask: Ask, table: str, columns: str, uids: dict[int, str]) -> list[Row]:
    found = ask(f"SELECT session_id, {columns} FROM {table}")
    return [(uids.get(session_id, session_id), *row) for session_id, *row in found]


def _sessions(ask: Ask, home: Path) -> list[Row]:
    rows = ask(f"SELECT {_columns(ask, 'memory', 'session')} FROM memory.session")
    return [tuple(v.removeprefix(f"{home}/") if isinstance(v, str) else v for v in row) for row in rows]


def _records(
    ask: Ask, uids: dict[int, str], paths: dict[int, str], *, places: bool
) -> tuple[list[Row], dict[tuple[str, int], Row]]:
    """Return every record with its payload, and the names of records and events by row id."""
    blocks: dict[int, bytes] = {id_: decompress(bytes(data)) for id_, data in ask("SELECT id, data FROM raw.block")}
    found: list[Row] = []
    names: dict[tuple[str, int], Row] = {}
    for id_, source_id, line, key, owner_id, block, start, length, *rest in ask(
        "SELECT r.id, r.source_id, r.line, r.record_key, r.owner_id, r.block, r.start, r.length,"
        f" COALESCE(r.thread, s.thread), {_columns(ask, 'raw', 'record', 'r.')}"
        " FROM raw.record r LEFT JOIN raw.source s ON s.id = r.source_id"
    ):
        uid = uids.get(id_ >> BITS, f"no session {id_ >> BITS}")
        names["record", id_] = (uid, key)
        payload = None
        if block is not None:
            payload = blocks.get((id_ >> BITS << BITS) + block, b"")[start : start + length]
        owner = None if owner_id is None else uids.get(owner_id, f"no session {owner_id}")
        place = (paths.get(source_id, "no source"), line) if places else ()
        found.append((uid, key, owner, *rest, payload, *place))
    for id_, record_id, part in ask("SELECT id, record_id, part FROM raw.event"):
        names["event", id_] = (*names.get(("record", record_id), ("no record", record_id)), part)
    return found, names


def _events(ask: Ask, names: dict[tuple[str, int], Row]) -> list[Row]:
    found: list[Row] = []
    columns = _columns(ask, "raw", "event")
    for id_, call_seq, kind, noted, *rest in ask(f"SELECT id, call_seq, kind, marks, {columns} FROM raw.event"):
        call = None
        if call_seq is not None:
            call = names.get(("event", (id_ >> BITS << BITS) + call_seq), "a call that is not there")
        # Which answers were heard depends on where a part ended. What digests make of them does not: those are compared.
        marks = read(noted)._replace(said=()) if kind == "assistant_msg" else read(noted)
        found.append((*names["event", id_], call, *rest, marks))
    return found


def _indexed(ask: Ask) -> list[Row]:
    try:
        return ask("SELECT event_id FROM raw.dialog UNION ALL SELECT event_id FROM raw.output")
    except (apsw.SQLError, psycopg.Error):
        return ask("SELECT id FROM raw.dialog_docsize UNION ALL SELECT id FROM raw.output_docsize")


def _tallies(ask: Ask, tier: str, uids: dict[int, str]) -> list[Row]:
    """Return the counts of each session; how they are spread over its files depends on which came first."""
    sums: Counter[Row] = Counter()
    for session_id, what, name, n in ask(
        f"SELECT s.session_id, t.what, t.name, t.n FROM {tier}.tally t JOIN {tier}.source s ON s.id = t.source_id"
    ):
        sums[uids.get(session_id, session_id), what, name] += int(n)
    covered = ask(f"SELECT session_id, covered FROM {tier}.source WHERE session_id IS NOT NULL")
    for session_id, n in covered:
        sums[uids.get(session_id, session_id), "(covered)", ""] += int(n)
    return [(*key, n) for key, n in sums.items() if n]


def _entries(ask: Ask, tier: str, home: Path) -> list[Row]:
    rows = ask(f"SELECT path, uid, what, rank, value, at_ms FROM {tier}.entry")
    return [(path.removeprefix(f"{home}/"), *rest) for path, *rest in rows]


def _by_path(ask: Ask, table: str, columns: str, paths: dict[int, str]) -> list[Row]:
    rows = ask(f"SELECT source_id, {columns} FROM {table}")
    return [(paths.get(source_id, source_id), *rest) for source_id, *rest in rows]


def differences(is_: Dump, wanted: Dump, without: Sequence[str] = ()) -> list[str]:
    """Say how a dump differs from the one it should be, one line a row; an empty list is what tests ask for."""
    found: list[str] = []
    for name in wanted:
        if name in without:
            continue
        one, other = Counter(map(repr, is_[name])), Counter(map(repr, wanted[name]))
        found += [f"{name}: has {row} x{n}" for row, n in (one - other).items()]
        found += [f"{name}: lacks {row} x{n}" for row, n in (other - one).items()]
    return found
