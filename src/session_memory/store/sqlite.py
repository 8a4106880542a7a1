"""SQLite, the default: ``raw.db`` and ``memory.db`` attached as the schemas ``raw`` and ``memory``.

Through apsw, because its bundled SQLite is current on every machine and twice as fast as the one of the standard
library. Deleted bytes are overwritten (secure_delete) and given back (incremental vacuum).
"""

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from time import sleep

import apsw

from session_memory.errors import SchemaTooNewError, StoreDamagedError, StoreError, StoreMissingError
from session_memory.store.db import Engine, Item, Row, Tier, Value, load_queries
from session_memory.store.files import BACKUPS, advice_on_damage
from session_memory.store.later import Later
from session_memory.store.lock import try_lock
from session_memory.store.migrate import newer_store, pending

TIERS: tuple[Tier, ...] = ("raw", "memory")
BUSY_MS = 10_000
# So long a reader is waited for who keeps a log from being cut; it may read on for hours.
READER_MS = 500
# So many pages are merged or given back in one transaction: what the log has to hold.
STEP_PAGES = 4000


def tier_path(data_dir: Path, tier: Tier) -> Path:
    """Return the file of a tier."""
    return data_dir / f"{tier}.db"


class SqliteDb:
    """See ``Db``."""

    engine: Engine = "sqlite"

    def __init__(self, data_dir: Path, *, read_only: bool = False, as_it_is: bool = False) -> None:
        """Open, or create, the store of a data directory.

        ``as_it_is``: to be examined. Nothing is created, closed to others or brought up to date, and a file that is
        damaged is left out; ``integrity_problems`` then says so.
        """
        self._data_dir = data_dir
        self._left_out: dict[Tier, str] = {}
        self._lock: int | None = None
        queries = load_queries("sqlite")
        self._sql = {name: query.sql for name, query in queries.items()}
        self._later = Later(queries)
        with self._translated(f"cannot open {data_dir}"):
            if (read_only or as_it_is) and not tier_path(data_dir, "memory").exists():
                raise StoreMissingError(f"there is no memory in {data_dir} yet; run `session-memory sweep` first")
        if not read_only and not as_it_is:
            make_private(data_dir)
        flags = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE | apsw.SQLITE_OPEN_URI
        self._connection = apsw.Connection(":memory:", flags=flags)
        self._connection.set_busy_timeout(BUSY_MS)
        try:
            for tier in TIERS:
                try:
                    with self._translated(f"cannot open {tier_path(data_dir, tier)}", tier):
                        self._attach(tier, read_only=read_only, as_it_is=as_it_is)
                except StoreDamagedError as exc:
                    if not as_it_is:
                        raise
                    self._leave_out(tier, str(exc.__cause__))
        except BaseException:
            self._connection.close()
            raise

    def _attach(self, tier: Tier, *, read_only: bool, as_it_is: bool) -> None:
        path = tier_path(self._data_dir, tier)
        if not path.exists():
            if read_only or as_it_is:
                # Tier 1 was deleted, which is allowed: read Tier 2 with an empty Tier 1 beside it.
                self._attach_empty(tier)
                return
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        uri = f"{path.absolute().as_uri()}?mode={'ro' if read_only else 'rw'}"
        self._connection.execute(f"ATTACH ? AS {tier}", (uri,))
        version = self._connection.pragma("user_version", schema=tier)
        if (newest := newer_store(tier, "sqlite", int(version))) is not None:
            raise SchemaTooNewError(newest)
        if read_only or as_it_is:
            if pending(tier, "sqlite", int(version)):
                raise StoreError(
                    f"{path} has the form of an older version; run `session-memory sweep` to bring it up to date"
                )
            if read_only:
                return
        if version == 0:
            self._connection.pragma("page_size", 4096, schema=tier)
            self._connection.pragma("auto_vacuum", 2, schema=tier)
        if not as_it_is:
            self._set_wal(tier)
        self._connection.pragma("synchronous", 1, schema=tier)
        self._connection.pragma("secure_delete", 1, schema=tier)
        # The log may grow past one big transaction before it is written back; readers do not mind.
        self._connection.pragma("wal_autocheckpoint", 4000, schema=tier)
        self._migrate(tier, int(version))

    def _attach_empty(self, tier: Tier) -> None:
        self._connection.execute(f"ATTACH ':memory:' AS {tier}")
        self._migrate(tier, 0)

    def _leave_out(self, tier: Tier, problem: str) -> None:
        if tier in {row[1] for row in self._connection.execute("PRAGMA database_list")}:
            self._connection.execute(f"DETACH {tier}")
        self._attach_empty(tier)
        self._left_out[tier] = problem

    def _set_wal(self, tier: Tier) -> None:
        """Switch to the write-ahead log; SQLite does not wait by itself while another process does the same."""
        for _ in range(BUSY_MS // 50):
            try:
                self._connection.pragma("journal_mode", "wal", schema=tier)
            except apsw.BusyError:
                sleep(0.05)
            else:
                return

    def _migrate(self, tier: Tier, version: int) -> None:
        if not pending(tier, "sqlite", version):
            return
        if version and tier == "memory":
            self.backup_memory(self._data_dir / f"memory.db.v{version}.bak")
        with self.transaction():
            # Asked again inside: another process may have done it while this one waited for the lock.
            for step in pending(tier, "sqlite", int(self._connection.pragma("user_version", schema=tier))):
                self._connection.execute(step.sql)
                self._connection.pragma("user_version", step.version, schema=tier)

    def backup_memory(self, target: Path) -> None:
        """Write a consistent copy of Tier 2 while others read and write."""
        os.close(os.open(target, os.O_CREAT | os.O_RDWR, 0o600))
        copy = apsw.Connection(str(target))
        try:
            with copy.backup("main", self._connection, "memory") as job:
                job.step()
        finally:
            copy.close()

    @contextmanager
    def snapshot(self) -> Generator[None]:
        """What is read in the block is of one moment."""
        with self._translated("snapshot"):
            self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def memory_rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """Yield every row of a table of Tier 2."""
        with self._translated(table, "memory"):
            yield from self._connection.execute(f"SELECT {', '.join(columns)} FROM memory.{table}")  # noqa: S608 - our own names

    def replace_memory(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        """Put rows in the place of all that a table of Tier 2 holds."""
        marks = ", ".join("?" for _ in columns)
        with self._translated(table, "memory"):
            self._connection.execute(f"DELETE FROM memory.{table}")  # noqa: S608 - our own names
            self._connection.executemany(
                f"INSERT INTO memory.{table} ({', '.join(columns)}) VALUES ({marks})",  # noqa: S608 - our own names
                rows,
            )

    def backups(self) -> list[str]:
        """Return the names of the copies of Tier 2 that were made before it was brought up to date."""
        return sorted(path.name for path in self._data_dir.glob(BACKUPS))

    def texts_of_backup(self, name: str) -> list[str]:
        """Return every text of such a copy, whatever its form."""
        # Immutable: nothing is made beside it, though its form is that of a file with a write-ahead log.
        uri = f"{(self._data_dir / name).absolute().as_uri()}?mode=ro&immutable=1"
        with self._translated(f"cannot read {name}"):
            copy = apsw.Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
            try:
                tables = copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
                rows = [row for (table,) in tables for row in copy.execute(f'SELECT * FROM "{table}"')]  # noqa: S608
            finally:
                copy.close()
        return [value for row in rows for value in row if isinstance(value, str)]

    def drop_backup(self, name: str) -> None:
        """Delete such a copy."""
        with self._translated(f"cannot delete {name}"):
            for end in ("", "-wal", "-shm", "-journal"):
                (self._data_dir / f"{name}{end}").unlink(missing_ok=True)

    def try_lock(self) -> bool:
        """Become, or stay, the one writer of this store, until it is closed."""
        with self._translated("cannot lock the store"):
            if self._lock is None:
                self._lock = try_lock(self._data_dir / "sweep.lock")
        return self._lock is not None

    def all(self, query: str, /, **parameters: Value | Sequence[int]) -> list[Row]:
        """Return every row of a query."""
        if self._later.is_due(query):
            self.run_now()
        with self._translated(query, *tiers_of(self._sql[query])):
            return self._connection.execute(self._sql[query], _bindings(parameters)).fetchall()

    def run(self, query: str, /, **parameters: Value | Sequence[int]) -> None:
        """Change data."""
        if self._later.is_due(query):
            self.run_now()
        with self._translated(query, *tiers_of(self._sql[query])):
            self._connection.execute(self._sql[query], _bindings(parameters))

    def run_many(self, query: str, rows: Iterable[Sequence[Value]], /) -> None:
        """Change data once a row."""
        if rows == []:
            return  # of most parts of a log most tables get nothing
        if self._later.is_due(query):
            self.run_now()
        with self._translated(query, *tiers_of(self._sql[query])):
            self._connection.executemany(self._sql[query], rows)

    def run_later(self, query: str, item: Item, rows_of: Callable[[list[Item]], Iterable[Sequence[Value]]], /) -> None:
        """Inside a transaction: insert rows made of many items at once, when a query names their table or it ends."""
        self._later.add(query, item, rows_of)

    def run_now(self) -> None:
        """Insert what waits."""
        if (due := self._later.take()) is not None:
            self.run_many(*due)

    @contextmanager
    def transaction(self) -> Generator[None]:
        """All of the block or nothing of it."""
        with self._translated("begin"):
            self._connection.execute("BEGIN IMMEDIATE")
        try:
            with self._later.dropped_if_undone():
                yield
                self.run_now()
            with self._translated("commit"):
                self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def savepoint(self) -> Generator[None]:
        """Inside a transaction: all of the block or nothing of it."""
        self.run_now()
        self._connection.execute("SAVEPOINT part")
        try:
            with self._later.dropped_if_undone():
                yield
                self.run_now()
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK TO part; RELEASE part")
            raise
        self._connection.execute("RELEASE part")

    def tier_bytes(self) -> dict[Tier, int]:
        """Return what each tier takes on disk, its write-ahead log included."""
        return {tier: _size(tier_path(self._data_dir, tier)) for tier in TIERS}

    def live_bytes(self) -> int:
        """Return what Tier 1 takes on disk when its log is written back: a reader who holds that does not make it larger."""
        with self._translated("size", "raw"):
            return int(
                self._connection.pragma("page_count", schema="raw") * self._connection.pragma("page_size", schema="raw")
            )

    def shrink(self) -> bool:
        """Give back what was deleted, step by step: neither memory nor the log grows with how much that is."""
        with self._translated("shrink"):
            for tier, table in (("raw", "dialog"), ("raw", "output"), ("memory", "told")):
                self._merge(tier, table)
            while self._connection.pragma("freelist_count", schema="raw"):
                # Each page that is given back is a row of this.
                self._connection.execute(f"PRAGMA raw.incremental_vacuum({STEP_PAGES})").fetchall()
        return self.checkpoint()

    def _merge(self, tier: str, table: str) -> None:
        """Write an index anew without what was deleted; a number below zero has all of it merged, not what is due."""
        pages, before = -STEP_PAGES, -STEP_PAGES
        # A step that changes less than two rows had nothing left to do.
        while pages < 0 or self._connection.total_changes() - before >= 2:
            before = self._connection.total_changes()
            self._connection.execute(f"INSERT INTO {tier}.{table} ({table}, rank) VALUES ('merge', ?)", (pages,))  # noqa: S608
            pages = STEP_PAGES

    def checkpoint(self) -> bool:
        """Write the logs back into the files and cut them to nothing; False where a reader still needs one."""
        self._connection.set_busy_timeout(READER_MS)
        try:
            with self._translated("checkpoint"):
                rows = [
                    self._connection.execute(f"PRAGMA {tier}.wal_checkpoint(TRUNCATE)").fetchall() for tier in TIERS
                ]
        finally:
            self._connection.set_busy_timeout(BUSY_MS)
        return not any(is_busy for ((is_busy, *_),) in rows)

    def integrity_problems(self, tier: Tier) -> list[str]:
        """Ask SQLite whether the file of a tier, and the search index in it, are sound."""
        if tier in self._left_out:
            return [self._left_out[tier]]
        try:
            with self._translated("integrity check", tier):
                rows = self._connection.execute(f"PRAGMA {tier}.integrity_check(20)").fetchall()
        except StoreDamagedError as exc:
            return [str(exc.__cause__)]
        return [str(row[0]) for row in rows if row[0] != "ok"]

    def advice_on_damage(self, tier: Tier) -> str:
        """Say what to do with a damaged file."""
        return advice_on_damage(self._data_dir, tier)

    @contextmanager
    def _translated(self, what: str, *tiers: Tier) -> Generator[None]:
        """Turn errors of the engine into ours; ``tiers`` are those that it was asked about."""
        try:
            yield
        except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as exc:
            if len(tiers) == 1:
                told = f"{tier_path(self._data_dir, tiers[0])} is damaged ({what}: {exc})"
                raise StoreDamagedError(f"{told}; {self.advice_on_damage(tiers[0])}", tiers) from exc
            told = f"a file in {self._data_dir} is damaged ({what}: {exc})"
            raise StoreDamagedError(f"{told}; `session-memory doctor` says which one and what to do", tiers) from exc
        except apsw.Error as exc:
            raise StoreError(f"{what}: {exc}; {_advice(exc, self._data_dir)}") from exc
        except OSError as exc:
            raise StoreError(f"{what}: {exc.strerror}; {_advice(exc, self._data_dir)}") from exc

    def close(self) -> None:
        """Release the store."""
        self._connection.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


@cache
def tiers_of(sql: str) -> tuple[Tier, ...]:
    """Return the tiers that a query names."""
    return tuple(tier for tier in TIERS if f"{tier}." in sql)


def _advice(exc: Exception, data_dir: Path) -> str:
    if isinstance(exc, apsw.FullError | apsw.IOError):
        return "the disk is full or not writable; free some space and run the command again, nothing is lost"
    if isinstance(exc, apsw.BusyError):
        return "another process is writing; try again"
    if isinstance(exc, apsw.CantOpenError | apsw.ReadOnlyError | PermissionError):
        if not os.access(data_dir, os.R_OK | os.X_OK):
            return f"you may not look into {data_dir}; change its permissions, or name another place with --data DIR"
        if not os.access(data_dir, os.W_OK):
            return f"{data_dir} cannot be written; change its permissions, or name another place with --data DIR"
        return f"look at the permissions of the files in {data_dir}"
    if isinstance(exc, OSError):
        return "name another place with --data DIR"
    return "run `session-memory doctor`"


def _bindings(parameters: dict[str, Value | Sequence[int]]) -> dict[str, Value]:
    """Lists (of whole numbers) go in as JSON, which ``json_each`` takes apart."""
    return {
        name: f"[{','.join(map(str, value))}]" if isinstance(value, list | tuple) else value  # pyright: ignore[reportReturnType]
        for name, value in parameters.items()
    }


def _size(path: Path) -> int:
    names = (path, path.with_name(path.name + "-wal"))
    return sum(name.stat().st_size for name in names if name.exists())


def make_private(folder: Path) -> None:
    """Create the data directory, and what is missing above it, so that only its owner can look into it."""
    try:
        for missing in [path for path in (*reversed(folder.parents), folder) if not path.exists()]:
            missing.mkdir(mode=0o700, exist_ok=True)
        if not folder.is_dir():
            raise StoreError(f"{folder} is a file, not a directory; choose another place with --data DIR")
        if folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
    except OSError as exc:
        raise StoreError(f"cannot create {folder}: {exc.strerror}; choose another place with --data DIR") from exc
