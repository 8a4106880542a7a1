"""Which transcripts a sweep opens, as the interpreter itself reports it."""

import sys
from pathlib import Path

from conftest import Memory

_opened: list[str] = []
_is_watching: list[bool] = []


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and _is_watching and isinstance(arguments[0], str | bytes | Path):
        _opened.append(str(arguments[0]))


sys.addaudithook(_watch)


def transcripts_opened_by_a_sweep(memory: Memory) -> list[str]:
    """Sweep; return the names of the transcripts that were opened (a hook cannot be removed, so it is switched)."""
    _opened.clear()
    _is_watching.append(True)
    try:
        memory.sweep()
    finally:
        _is_watching.clear()
    return [Path(path).name for path in _opened if path.endswith(".jsonl")]
