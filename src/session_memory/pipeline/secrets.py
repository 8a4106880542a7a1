"""Which files of the agents hold secrets. Reads them as a sweep would, stores nothing, and never tells a value."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from session_memory.adapters import Adapter, InPieces
from session_memory.model import Source
from session_memory.pipeline.seams import mend
from session_memory.redact.engine import Redactor
from session_memory.sources import content_size, open_source, read_chunks, seen_now


class Leak(NamedTuple):
    """Secrets of one kind in one line of a file; a file that is one document has one line."""

    flavor: str
    path: str
    session: str | None
    line: int
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
    """Yield every line of the sources in which some rule finds a secret; a file that cannot be read is told."""
    for source in sources:
        if source.form == "database":
            continue
        adapter = adapters[source.flavor]
        try:
            with open_source(source.path) as file:
                seen = seen_now(source, file)
                line = 0
                for _, chunk in read_chunks(file, 0, content_size(file, seen)):
                    lines = chunk.split(b"\n")
                    if source.form == "lines" and isinstance(adapter, InPieces):
                        lines = mend(chunk, lines, adapter, redactor, is_over=True)
                    redactor.clean(b"\n".join(lines), lines)
                    for number, rule, count in _merged(redactor.take_hits()):
                        yield Leak(source.flavor, source.path, source.native_id, line + number + 1, rule, count)
                    line += chunk.count(b"\n")
                    on_bytes(len(chunk))
        except OSError as exc:
            on_error(source.path, exc.strerror or str(exc))


def _merged(hits: Iterable[tuple[int, str, int]]) -> list[tuple[int, str, int]]:
    found: Counter[tuple[int, str]] = Counter()
    for number, rule, count in hits:
        found[number, rule] += count
    return [(number, rule, count) for (number, rule), count in sorted(found.items())]
