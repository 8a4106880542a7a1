"""Tier 2 in one file: a SQLite database of the form that Tier 2 has there, whatever engine it comes from or goes to."""

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

import apsw

from session_memory.errors import SchemaTooNewError, StoreDamagedError, StoreError
from session_memory.store.db import Row
from session_memory.store.migrate import newer_store, pending

# Made of the rest, and made anew where it is put back: the index of digests, and what SQLite keeps of it.
DERIVED = "told"
# A table that Tier 2 has had from its first version on, and Tier 1 never.
OWN_TABLE = "kept_out"


class MemoryFile:
    """An open file."""

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        self.path = path
        try:
            if is_new:
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            self._connection = apsw.Connection(":memory:")
            self._connection.execute("ATTACH ? AS memory", (str(path),))
            version = int(self._connection.pragma("user_version", schema="memory"))
        except apsw.Error as exc:
            raise StoreDamagedError(f"{path} is no backup of a memory: {exc}", ()) from exc
        except OSError as exc:
            raise StoreError(f"cannot use {path}: {exc.strerror}") from exc
        if not is_new and not (version and self._is_memory()):
            raise StoreError(f"{path} is no backup of a memory; name a file that `session-memory backup` wrote")
        if (newest := newer_store("memory", "sqlite", version)) is not None:
            raise SchemaTooNewError(newest)
        if not is_new and pending("memory", "sqlite", version):
            self._read_as_newest(version)

    def _read_as_newest(self, version: int) -> None:
        """Read a file of an older version as one of the newest; it stays as it is, because this is never committed."""
        try:
            self._connection.execute("BEGIN")
            self._bring_up_to_date(version)
        except apsw.Error as exc:
            self._connection.close()
            raise StoreError(f"{self.path} is of an older version and cannot be read as one of this: {exc}") from exc

    def _bring_up_to_date(self, version: int) -> None:
        for step in pending("memory", "sqlite", version):
            self._connection.execute(step.sql)
            self._connection.pragma("user_version", step.version, schema="memory")

    def _is_memory(self) -> bool:
        """Say whether this is Tier 2: Tier 1 is a SQLite file with versions as well, and must not be taken for it."""
        try:
            return bool(self._connection.execute(f"PRAGMA memory.table_info({OWN_TABLE})").fetchall())
        except apsw.Error as exc:
            raise StoreDamagedError(f"{self.path} is damaged: {exc}; nothing was changed", ()) from exc

    def problems(self) -> list[str]:
        """Return what SQLite finds wrong with it."""
        try:
            rows = self._connection.execute("PRAGMA memory.integrity_check(20)").fetchall()
        except apsw.Error as exc:
            return [str(exc)]
        return [str(row[0]) for row in rows if row[0] != "ok"]

    def tables(self) -> dict[str, tuple[str, ...]]:
        """Return the columns of each table that is kept."""
        names = self._connection.execute(
            "SELECT name FROM memory.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        ).fetchall()
        kept = [str(name) for (name,) in names if name != DERIVED and not str(name).startswith(f"{DERIVED}_")]
        return {name: self._columns(name) for name in kept}

    def _columns(self, table: str) -> tuple[str, ...]:
        rows = self._connection.execute(f"PRAGMA memory.table_info({table})").fetchall()
        return tuple(str(row[1]) for row in rows)

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """Yield every row of a table."""
        return iter(self._connection.execute(f"SELECT {', '.join(columns)} FROM memory.{table}"))  # noqa: S608 - its own names

    def add(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        """Write rows of a table."""
        marks = ", ".join("?" for _ in columns)
        self._connection.executemany(
            f"INSERT INTO memory.{table} ({', '.join(columns)}) VALUES ({marks})",  # noqa: S608 - its own names
            rows,
        )

    @contextmanager
    def writing(self) -> Generator[None]:
        """All of the block, and on disk, or nothing of it: what was cut off is no memory, not even an empty one."""
        try:
            self._connection.execute("BEGIN")
            self._bring_up_to_date(0)
            yield
            self._connection.execute("COMMIT")
        except apsw.Error as exc:
            raise StoreError(f"cannot write {self.path}: {exc}; free some space, or name a file elsewhere") from exc

    def close(self) -> None:
        """Release the file."""
        self._connection.close()


def fingerprint(rows: Iterable[Row]) -> tuple[int, int]:
    """Return what stands for rows in whatever order: how many there are, and a sum over all of them."""
    count = total = 0
    for row in rows:
        count += 1
        total += int.from_bytes(blake2b(repr(row).encode("utf-8", "surrogatepass"), digest_size=16).digest(), "big")
    return count, total % (1 << 128)
