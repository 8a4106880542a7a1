"""Which files of the agents hold secrets. Reads them as a sweep would, stores nothing, and never tells a value."""

import errno
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import orjson

from session_memory.adapters import Adapter, InPieces
from session_memory.model import Source
from session_memory.pipeline.indexes import LARGEST_DATABASE
from session_memory.pipeline.seams import mend
from session_memory.redact.engine import Redactor
from session_memory.sources import content_size, open_source, read_chunks, seen_now
from session_memory.store.foreign import Tables, foreign_tables


class Leak(NamedTuple):
    """Secrets of one kind in one line of a file, or in one row of a database; a file that is one document has one line."""

    flavor: str
    path: str
    session: str | None
    # None: in the lines of a file. Rows are counted from 1 in the order of their first column.
    table: str | None
    number: int
    rule: str
    times: int


def leaks(
    sources: Iterable[Source],
    adapters: Mapping[str, Adapter],
    redactor: Redactor,
    *,
    on_bytes: Callable[[int], None],
    on_error: Callable[[str, str], None],
) -> Iterator[Leak]:
    """Yield every line and row of the sources in which some rule finds a secret; a file that cannot be read is told."""
    for source in sources:
        look = _in_rows if source.form == "database" else _in_lines
        try:
            yield from look(source, adapters[source.flavor], redactor, on_bytes)
        except OSError as exc:
            on_error(source.path, exc.strerror or str(exc))


def _in_lines(source: Source, adapter: Adapter, redactor: Redactor, on_bytes: Callable[[int], None]) -> Iterator[Leak]:
    with open_source(source.path) as file:
        seen = seen_now(source, file)
        line = 0
        for _, chunk in read_chunks(file, 0, content_size(file, seen)):
            lines = chunk.split(b"\n")
            if source.form == "lines" and isinstance(adapter, InPieces):
                lines = mend(chunk, lines, adapter, redactor, is_over=True)
            redactor.clean(b"\n".join(lines), lines)
            for number, rule, times in _merged(redactor.take_hits()):
                yield Leak(source.flavor, source.path, source.native_id, None, line + number + 1, rule, times)
            line += chunk.count(b"\n")
            on_bytes(len(chunk))


def _in_rows(source: Source, adapter: Adapter, redactor: Redactor, on_bytes: Callable[[int], None]) -> Iterator[Leak]:
    """Look into every column of the tables that a sweep reads."""
    if source.size > LARGEST_DATABASE:
        raise OSError(errno.EFBIG, f"a database of over {LARGEST_DATABASE >> 20} MiB")
    try:
        tables = foreign_tables(source.path, source.tables) if source.size else {}
    except ValueError as exc:
        raise OSError(errno.EINVAL, "not a SQLite file") from exc
    for table, rows in tables.items():
        lines = [orjson.dumps(row) for row in rows]
        redactor.clean(b"\n".join(lines), lines)
        for number, rule, times in _merged(redactor.take_hits()):
            alone = {name: [rows[number]] if name == table else [] for name in tables}
            session = _session_of(source, adapter, alone)
            yield Leak(source.flavor, source.path, session, table, number + 1, rule, times)
    on_bytes(source.size)


def _session_of(source: Source, adapter: Adapter, tables: Tables) -> str | None:
    """Return the session that the only row of some tables tells of."""
    if not source.is_index:
        return None
    reader = adapter.reader(source, "", {})
    return next((reader.record(item).native_id for item in adapter.items(source, tables)), None)


def _merged(hits: Iterable[tuple[int, str, int]]) -> list[tuple[int, str, int]]:
    found: Counter[tuple[int, str]] = Counter()
    for number, rule, count in hits:
        found[number, rule] += count
    return [(number, rule, count) for (number, rule), count in sorted(found.items())]
