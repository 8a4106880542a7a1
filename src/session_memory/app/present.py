"""Tables and numbers for people: colour on a terminal, plain aligned text in a pipe."""

import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

PIPE_WIDTH = 400


def console(*, stderr: bool = False) -> Console:
    """Return where to print; what is not a terminal gets long plain lines."""
    stream = sys.stderr if stderr else sys.stdout
    if stream.isatty():
        return Console(stderr=stderr, highlight=False, soft_wrap=False)
    return Console(file=stream, width=PIPE_WIDTH, no_color=True, highlight=False, soft_wrap=True)


def print_table(columns: Sequence[tuple[str, str]], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """Print a table. A column is (heading, options): ``r`` right, ``f`` fills the width, ``d`` dim, ``n`` never cut."""
    cells = [[printable(str(cell)) if cell is not None else "" for cell in row] for row in rows]
    if not sys.stdout.isatty():
        _print_plain(columns, cells, title)
        return
    made = Table(title=title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    made.show_header = any(heading for heading, _ in columns)
    for heading, options in columns:
        made.add_column(
            heading,
            justify="right" if "r" in options else "left",
            ratio=1 if "f" in options else None,
            style="dim" if "d" in options else None,
            no_wrap=True,
            overflow="ellipsis",
            min_width=16 if "n" in options else None,
        )
    for row in cells:
        made.add_row(*map(escape, row))
    console().print(made)


def _print_plain(columns: Sequence[tuple[str, str]], cells: Sequence[Sequence[str]], title: str) -> None:
    """Print columns that line up, and nothing that a program would have to remove."""
    lines = [[heading for heading, _ in columns]] if any(heading for heading, _ in columns) else []
    lines += [list(row) for row in cells]
    widths = [max((len(line[i]) for line in lines), default=0) for i in range(len(columns))]
    if title:
        print(title)
    for line in lines:
        parts = [
            cell.rjust(width) if "r" in options else cell.ljust(width)
            for cell, width, (_, options) in zip(line, widths, columns, strict=True)
        ]
        print("  ".join(parts).rstrip())


def printable(text: str) -> str:
    """Return text without control characters, which a log may carry and a terminal would obey."""
    return "".join(c if c.isprintable() or c in "\n\t" else "�" for c in text)


def one_line(text: str | None, width: int = 80) -> str:
    """Return a text as one line of at most ``width`` characters."""
    flat = " ".join((text or "").split())
    return flat if len(flat) <= width else flat[: width - 1] + "…"


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
    """Return bytes for people: 1.5 MB."""
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


def local_time(ms: int | None) -> str:
    """Return a time as people read it, in the time zone of the machine."""
    if ms is None:
        return "-"
    return datetime.fromtimestamp(ms / 1000, tz=UTC).astimezone().strftime("%Y-%m-%d %H:%M")
