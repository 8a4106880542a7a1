"""Tables and numbers for people: colour on a terminal, plain aligned text in a pipe.

Text of a log is data: whatever it carries, nothing that reaches a terminal from here can steer it.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from shutil import get_terminal_size

from rich.cells import cell_len, chop_cells, set_cell_size

STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36", "magenta": "35"}
# What the widest column keeps at least, before others are left out.
LEAST_WIDTH = 24
# What a column that may be shortened keeps, before others are left out.
SHORTENED_WIDTH = 16


def paint(text: str, style: str) -> str:
    """Return printable text in a style, if it goes to a terminal."""
    safe = printable(text)
    return f"\x1b[{STYLES[style]}m{safe}\x1b[0m" if sys.stdout.isatty() else safe


def fitted(line: str) -> str:
    """Return a plain line cut to the width of the terminal; a pipe gets all of it."""
    if not sys.stdout.isatty():
        return line
    width = get_terminal_size().columns
    return line if cell_len(line) <= width else set_cell_size(line, width - 1).rstrip() + "…"


def wrapped(line: str, indent: int) -> Iterator[str]:
    """Yield a line in parts that fit the terminal beside an indent, cut between words; a pipe gets it whole."""
    width = max(20, get_terminal_size().columns - indent) if sys.stdout.isatty() else 0
    while width and (len(line) > width or cell_len(line) > width):
        part = chop_cells(line[:width], width)[0]
        # A word that is longer than half a line is cut; so is what would leave nothing but an indent.
        space = part.rfind(" ", len(part) // 2) if line[len(part) : len(part) + 1] != " " else len(part)
        part = part[:space] if space > 0 else part
        yield part.rstrip()
        line = line[len(part) :].lstrip(" ")
    yield line


def print_table(columns: Sequence[tuple[str, str]], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """Print a table. A column is (heading, options).

    Options: ``r`` right, ``d`` dim, ``f`` takes the width that is left. Where width is short ``s`` is shortened, then
    ``o`` is left out, the widest first, then ``s`` is shortened further.
    """
    cells = [[one_line(printable(str(cell)), 400) if cell is not None else "" for cell in row] for row in rows]
    kept = list(range(len(columns)))
    widths = [max([cell_len(heading), *(cell_len(row[i]) for row in cells)]) for i, (heading, _) in enumerate(columns)]
    if sys.stdout.isatty():
        kept = _fit(columns, widths, get_terminal_size().columns)
    if title:
        print(paint(title, "bold"))
    if any(columns[i][0] for i in kept):
        print(paint(_line([heading for heading, _ in columns], kept, columns, widths), "bold"))
    for row in cells:
        parts = [_cell(row[i], columns[i][1], widths[i], is_last=i == kept[-1]) for i in kept]
        print("  ".join(parts).rstrip())


def _fit(columns: Sequence[tuple[str, str]], widths: list[int], width: int) -> list[int]:
    """Choose the columns that fit, and narrow the one that takes the rest; ``widths`` changes along."""
    kept = list(range(len(columns)))
    filling = next((i for i, (_, options) in enumerate(columns) if "f" in options), len(columns) - 1)
    while True:
        others = sum(widths[i] + 2 for i in kept if i != filling)
        left = width - others
        if left < min(widths[filling], LEAST_WIDTH):
            for i in (i for i in kept if "s" in columns[i][1] and widths[i] > SHORTENED_WIDTH):
                left, widths[i] = left + widths[i] - SHORTENED_WIDTH, SHORTENED_WIDTH
        optional = [i for i in kept if "o" in columns[i][1]]
        if left >= min(widths[filling], LEAST_WIDTH) or not optional:
            least = min(widths[filling], LEAST_WIDTH)
            for i in (i for i in kept if "s" in columns[i][1] and left < least):
                shorter = max(8, widths[i] + left - least)
                left, widths[i] = left + widths[i] - shorter, shorter
            widths[filling] = max(8, min(widths[filling], left))
            return kept
        kept.remove(max(optional, key=lambda i: widths[i]))


def _cell(text: str, options: str, width: int, *, is_last: bool) -> str:
    cut = text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"
    pad = " " * (width - cell_len(cut))
    if "r" in options:
        return pad + cut
    shown = paint(cut, "dim") if "d" in options else cut
    return shown if is_last else shown + pad


def _line(texts: Sequence[str], kept: Sequence[int], columns: Sequence[tuple[str, str]], widths: Sequence[int]) -> str:
    parts = [_cell(texts[i], columns[i][1].replace("d", ""), widths[i], is_last=i == kept[-1]) for i in kept]
    return "  ".join(parts).rstrip()


def printable(text: str) -> str:
    """Return text without control characters, which a log may carry and a terminal would obey."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in "\n\t" else "�" for c in text)


def one_line(text: str | None, width: int = 80) -> str:
    """Return a text as one line of at most ``width`` characters."""
    flat = " ".join((text or "").split())
    return flat if len(flat) <= width else flat[: width - 1] + "…"


def counted(n: int, what: str, several: str = "") -> str:
    """Return a number of things: ``1 session``, ``2 sessions``."""
    return f"{n:,} {what}" if n == 1 else f"{n:,} {several or what + 's'}"


def number(n: int) -> str:
    """Return a count with separators: 12,345."""
    return f"{n:,}"


def short(n: int) -> str:
    """Return a large count in few characters: 1.2M."""
    for limit, unit in ((10**9, "G"), (10**6, "M"), (10**3, "k")):
        if n >= limit:
            return f"{n / limit:.1f}{unit}"
    return str(n)


def size(n: int) -> str:
    """Return bytes for people: 1.5 MiB."""
    for limit, unit in ((1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")):
        if n >= limit:
            return f"{n / limit:.1f} {unit}"
    return f"{n} B"


def span(seconds: float) -> str:
    """Return a duration for people: 1h 05m, 42s."""
    whole = int(seconds)
    if whole >= 86_400:
        return f"{whole // 86_400}d {whole % 86_400 // 3600}h"
    if whole >= 3600:
        return f"{whole // 3600}h {whole % 3600 // 60:02d}m"
    if whole >= 60:
        return f"{whole // 60}m {whole % 60:02d}s"
    return f"{seconds:.1f}s" if seconds < 10 else f"{whole}s"


def local_time(ms: int | None, to: str = "minutes") -> str:
    """Return a time as people read it, in the time zone of the machine, to the minute or to ``seconds``."""
    if ms is None:
        return "-"
    moment = datetime.fromtimestamp(ms / 1000, tz=UTC).astimezone()
    return moment.replace(tzinfo=None).isoformat(" ", to)
