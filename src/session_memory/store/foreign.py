"""Databases of other programs: read whole, as tables of plain values.

A copy in memory is opened, never the file itself: SQLite would put a log and an index beside it, and nothing is ever
written where an agent keeps its files. Nor is the copy a file: it is not redacted yet, and a program that is killed leaves
its files behind.
"""

import errno
from collections.abc import Collection
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Any

import apsw

from session_memory.sources import open_plain

Tables = dict[str, list[dict[str, Any]]]

# SQLite keeps what was written last in a file of this ending.
LOG = "-wal"
# It is not there, it is a link, or something else that is no plain file.
NO_LOG = (errno.ENOENT, errno.ELOOP, errno.EINVAL)

# A program that writes all the time is not waited for: the next sweep tries again.
TRIES = 3

_numbers = count()


def foreign_tables(path: str, wanted: Collection[str] = ()) -> Tables:
    """Return every table of a SQLite file; what is not text or a number is left out.

    Where tables are ``wanted`` they alone are read, and a NULL is None: so it is known which columns there are. A file
    that is none is a ``ValueError``; damage in one is an ``OSError`` like any other that reading may bring.
    """
    held = Held(_copies(path))
    try:
        with closing(apsw.Connection("copy", flags=apsw.SQLITE_OPEN_READWRITE, vfs=held.name)) as connection:
            # Alone with its file, SQLite needs no memory that it shares with others; what it sorts is no file either.
            connection.pragma("locking_mode", "exclusive")
            connection.pragma("temp_store", "memory")
            names = [name for name in _names(connection) if not wanted or name in wanted]
            return {name: _rows(connection, name, has_nulls=bool(wanted)) for name in names}
    except apsw.NotADBError as exc:
        raise ValueError(str(exc)) from exc
    except apsw.Error as exc:
        raise OSError(errno.EIO, f"damaged SQLite file: {exc}") from exc
    finally:
        held.unregister()


class Held(apsw.VFS):
    """Files in memory, for one connection."""

    def __init__(self, files: dict[str, bytearray]) -> None:
        # SQLite knows such a thing by its name, in all threads of a process.
        self.name = f"session-memory-{next(_numbers)}"
        self._files = files
        super().__init__(self.name, base="")

    # Anything will do that has the methods of a ``VFSFile``, which itself would open a file on disk.
    def xOpen(  # pyright: ignore[reportIncompatibleMethodOverride]  # noqa: N802 - names of SQLite
        self, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> "HeldFile":
        """Open a file, a new one if it is not there; one without a name is seen by nobody else."""
        flags[1] = flags[0]
        plain = name.filename() if isinstance(name, apsw.URIFilename) else name
        return HeldFile(bytearray() if plain is None else self._files.setdefault(plain, bytearray()))

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: ARG002, N802
        """Say whether a file is there."""
        return pathname in self._files

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: ARG002, N802
        """Let a file go."""
        self._files.pop(filename, None)

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        """Return a name as it is: there are no folders."""
        return name


class HeldFile:
    """One of these files, open."""

    def __init__(self, content: bytearray) -> None:
        self._content = content

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        """Return what lies at a place."""
        return bytes(self._content[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        """Put bytes at a place."""
        self._content.extend(bytes(max(0, offset - len(self._content))))
        self._content[offset : offset + len(data)] = data

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        """Cut off the end."""
        del self._content[newsize:]

    def xFileSize(self) -> int:  # noqa: N802
        """Return the length."""
        return len(self._content)

    def xSync(self, flags: int) -> None:  # noqa: N802
        """There is nothing to write to."""

    def xLock(self, level: int) -> None:  # noqa: N802
        """Nobody else has the file."""

    def xUnlock(self, level: int) -> None:  # noqa: N802
        """Nobody else has the file."""

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        """Nobody else has the file."""
        return False

    def xFileControl(self, op: int, ptr: int) -> bool:  # noqa: ARG002, N802
        """There is nothing to control."""
        return False

    def xSectorSize(self) -> int:  # noqa: N802
        """Leave it to SQLite."""
        return 0

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        """Leave it to SQLite."""
        return 0

    def xClose(self) -> None:  # noqa: N802
        """There is nothing to give back."""


def _copies(path: str) -> dict[str, bytearray]:
    """Return a database and its log as they were at one moment; a log that is no plain file is as if it were not there."""
    for _ in range(TRIES):
        before = _stamps(path)
        files = {"copy": _content(path)}
        try:
            files["copy" + LOG] = _content(path + LOG)
        except OSError as exc:
            if exc.errno not in NO_LOG:
                raise
        if _stamps(path) == before:
            return files
    raise OSError(errno.EBUSY, "it is being written")


def _content(path: str) -> bytearray:
    with open_plain(path) as file:
        return bytearray(file.read())


def _stamps(path: str) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    for file in (path, path + LOG):
        with suppress(FileNotFoundError):
            stat = Path(file).lstat()
            found.append((stat.st_ino, stat.st_size, stat.st_mtime_ns))
    return found


def _names(connection: apsw.Connection) -> list[str]:
    query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name"
    return [str(row[0]) for row in connection.execute(query)]


def _rows(connection: apsw.Connection, table: str, *, has_nulls: bool) -> list[dict[str, Any]]:
    quoted = table.replace('"', '""')
    cursor = connection.execute(f'SELECT * FROM "{quoted}" ORDER BY 1')  # noqa: S608 - the name is quoted
    found: list[dict[str, Any]] = []
    for row in cursor:
        names = [column[0] for column in cursor.get_description()]
        pairs = zip(names, row, strict=True)
        found.append({n: v for n, v in pairs if isinstance(v, str | int | float) or (has_nulls and v is None)})
    return found
