"""Databases of other programs: read whole, as tables of plain values.

A copy is opened, never the file itself: SQLite would put a log and an index beside it, and nothing is ever written
where an agent keeps its files.
"""

import errno
import shutil
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import apsw

Tables = dict[str, list[dict[str, Any]]]

# SQLite keeps what was written last in a file of this ending.
LOG = "-wal"


# A program that writes all the time is not waited for: the next sweep tries again.
TRIES = 3


def foreign_tables(path: str, wanted: Collection[str] = ()) -> Tables:
    """Return every table of a SQLite file; what is not text or a number is left out.

    Where tables are ``wanted`` they alone are read, and a NULL is None: so it is known which columns there are. A file
    that is none is a ``ValueError``; damage in one is an ``OSError`` like any other that reading may bring.
    """
    with TemporaryDirectory(prefix="session-memory-") as folder:
        copy = Path(folder) / "copy.sqlite"
        _copy(path, copy)
        try:
            connection = apsw.Connection(str(copy), flags=apsw.SQLITE_OPEN_READWRITE)
            try:
                names = [name for name in _names(connection) if not wanted or name in wanted]
                return {name: _rows(connection, name, has_nulls=bool(wanted)) for name in names}
            finally:
                connection.close()
        except apsw.NotADBError as exc:
            raise ValueError(str(exc)) from exc
        except apsw.Error as exc:
            raise OSError(errno.EIO, f"damaged SQLite file: {exc}") from exc


def _copy(path: str, copy: Path) -> None:
    """Copy a database with its log as they were at one moment."""
    log = Path(f"{copy}{LOG}")
    for _ in range(TRIES):
        before = _stamps(path)
        shutil.copyfile(path, copy)
        log.unlink(missing_ok=True)
        if not Path(path + LOG).is_symlink():
            with suppress(FileNotFoundError):
                shutil.copyfile(path + LOG, log)
        if _stamps(path) == before:
            return
    raise OSError(errno.EBUSY, "it is being written")


def _stamps(path: str) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    for file in (path, path + LOG):
        with suppress(FileNotFoundError):
            stat = Path(file).stat()
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
