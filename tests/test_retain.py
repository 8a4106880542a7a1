"""Retention on a real store: what leaves Tier 1 is gone to the last byte, and what Tier 2 tells stays."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from claude_lines import Log, text
from conftest import Memory
from session_memory.adapters import load_adapters
from session_memory.config import Retention
from session_memory.pipeline.retain import Retained, held_sessions, retain

DAY_MS = 86_400_000
WIDE = Retention(raw_soft_cap_bytes=1 << 40, raw_hard_cap_bytes=1 << 41)


def noise(n: int) -> str:
    """Return so many letters that hardly become smaller."""
    return os.urandom(n // 2).hex()


def write_log(memory: Memory, name: str, marker: str = "", size: int = 40_000, **how: Any) -> Path:
    """Write a session with a tool call that prints much; the marker stands in what is said and what is printed."""
    log = Log(name, **how)
    log.user(f"please look {marker}")
    log.tool("Bash", f"toolu_{name}", f"{marker}\n{noise(size)}", command=f"cat {marker or 'x'}.txt")
    log.assistant(text(f"I looked {marker}."))
    return log.write(memory.home)


def retained(memory: Memory, limits: Retention, *, analyzers: Sequence[str] = ("claude",)) -> Retained:
    """Run retention as a command does."""
    adapters = {name: adapter for name, adapter in load_adapters().items() if name in analyzers}
    memory.close()
    assert memory.db.try_lock()
    try:
        return retain(memory.db, limits, adapters, memory.now_ms, lambda: False)
    finally:
        memory.close()


def rules(done: Retained) -> list[str]:
    return [verdict.rule for verdict in done.evicted]


def below(folder: Path, marker: str) -> set[str]:
    """Return the names of the files below a folder that hold a text."""
    return {path.name for path in folder.rglob("*") if path.is_file() and marker.encode() in path.read_bytes()}


def test_the_weights_of_the_sessions_are_what_the_file_takes(memory: Memory) -> None:
    for name, size in (("one", 200_000), ("two", 20_000), ("three", 2_000)):
        write_log(memory, name, size=size)
    memory.sweep()
    memory.db.checkpoint()
    held = {session.uid: session.bytes for session in held_sessions(memory.db)}
    assert sum(held.values()) == memory.db.live_bytes() == (memory.settings.data_dir / "raw.db").stat().st_size
    one, two, three = sorted(held.values(), reverse=True)
    assert one > 100_000
    assert one - two > 80_000
    assert two > three


def test_evicted_rows_leave_no_byte_outside_tier_2_and_the_file_is_smaller(memory: Memory) -> None:
    for i in range(6):
        write_log(memory, f"s{i}", f"zanzibar{i}quux")
        memory.now_ms += DAY_MS
        memory.sweep()
    folder = memory.settings.data_dir
    before = (folder / "raw.db").stat().st_size
    # Blocks are compressed: what is looked for stands in rows and in the index.
    assert below(folder, "zanzibar0quux") == {"raw.db", "memory.db"}
    done = retained(memory, WIDE._replace(raw_soft_cap_bytes=before * 2 // 3))
    assert rules(done) == ["budget"] * len(done.evicted)
    assert (done.is_pending, done.before_bytes) == (False, before)
    after = (folder / "raw.db").stat().st_size
    assert done.after_bytes == after <= before * 2 // 3
    gone = len(done.evicted)
    assert 2 <= gone < 6
    for i in range(6):
        assert below(folder, f"zanzibar{i}quux") == {"memory.db"} | ({"raw.db"} if i >= gone else set())


def test_rows_go_and_the_cache_fits_on_either_engine(either: Memory) -> None:
    for i in range(4):
        write_log(either, f"s{i}", size=400_000)
        either.now_ms += DAY_MS
        either.sweep()
    limits = WIDE._replace(raw_soft_cap_bytes=either.db.live_bytes() * 6 // 10)
    done = retained(either, limits)
    assert done.after_bytes == either.db.live_bytes() <= limits.raw_soft_cap_bytes
    assert [verdict.session.uid for verdict in done.evicted] == [f"claude:{Log(f's{i}').session_id}" for i in range(2)]
    assert rules(retained(either, limits)) == []
