"""Which transcripts a sweep opens, as the interpreter itself reports it."""

import sys
from pathlib import Path

from conftest import Memory

_opened: list[str] = []
_is_watching: list[bool] = []


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if event in ("open", "sqlite3.connect") and _is_watching and isinstance(arguments[0], str | bytes | Path):
        _opened.append(str(arguments[0]))


sys.addaudithook(_watch)


def opened_by_a_sweep(memory: Memory) -> set[str]:
    """Sweep; return every file below the home that was opened."""
    transcripts_opened_by_a_sweep(memory)
    home = f"{memory.home}/"
    return {path.removeprefix(home) for path in _opened if path.startswith(home) and Path(path).is_file()}


def transcripts_opened_by_a_sweep(memory: Memory) -> list[str]:
    """Sweep; return the names of the transcripts that were opened (a hook cannot be removed, so it is switched)."""
    _opened.clear()
    _is_watching.append(True)
    try:
        memory.sweep()
    finally:
        _is_watching.clear()
    return [Path(path).name for path in _opened if path.endswith(".jsonl")]
