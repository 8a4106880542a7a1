"""Figures and the gates they have to pass, as a table for people and as JSON for machines."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

Unit = Literal["", "x", "s", "ms", "µs", "MB", "MB/s", "%"]


class Figure(NamedTuple):
    """One measured value; at most ``gate`` passes, and without a gate it only informs."""

    name: str
    value: float
    unit: Unit
    gate: float | None = None
    aim: float | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """Say whether the gate is passed."""
        if self.gate is None:
            return ""
        if self.value > self.gate:
            return "FAIL"
        return "pass, aim reached" if self.aim is not None and self.value <= self.aim else "pass"


def has_failed(figures: Sequence[Figure]) -> bool:
    """Return whether any gate is missed."""
    return any(figure.verdict == "FAIL" for figure in figures)


def report(figures: Sequence[Figure]) -> str:
    """Lay the figures out with their gates."""
    rows = [("figure", "measured", "gate", "aim", "verdict", "")]
    for figure in figures:
        gate, aim = (_shown(bound, figure.unit) for bound in (figure.gate, figure.aim))
        rows.append((figure.name, _shown(figure.value, figure.unit), gate, aim, figure.verdict, figure.note))
    return table(rows, left=(0, 4, 5))


def table(rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> str:
    """Align columns, those named to the left and the others to the right, with a rule below the head."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join("-" * width for width in widths)]
    for row in rows:
        cells = zip(row, widths, strict=True)
        lines.append("  ".join(c.ljust(w) if i in left else c.rjust(w) for i, (c, w) in enumerate(cells)).rstrip())
    lines[0], lines[1] = lines[1], lines[0]
    return "\n".join(lines)


def _shown(value: float | None, unit: Unit) -> str:
    if value is None:
        return ""
    digits = {"": 0, "x": 2, "s": 3, "ms": 0, "µs": 0, "MB": 0, "MB/s": 1, "%": 1}[unit]
    return f"{value:.{digits}f} {unit}".rstrip()


def write_json(path: Path, figures: Sequence[Figure], **surroundings: object) -> None:
    """Keep the figures, and where and on what they were measured."""
    rows = [{**figure._asdict(), "verdict": figure.verdict} for figure in figures]
    path.write_text(json.dumps({**surroundings, "figures": rows}, indent=1) + "\n", encoding="utf-8")
