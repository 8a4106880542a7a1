"""Kill retention at any point: the store stays sound, and the next run completes what was begun."""

import json
import subprocess

import pytest

from conftest import Memory
from dump import clean, dump, fresh
from program import Killer, arguments, environment, run
from session_memory.adapters import load_adapters
from session_memory.pipeline.forget import UNSHRUNK
from session_memory.pipeline.retain import retain
from test_crash import Crash, CrashingDb, big_log, path_of
from test_retain import DAY_MS, EVERYTHING, below, conversation, deep, grow, told, without_raw, write_log


def crash_after(memory: Memory, statements: int) -> list[str]:
    """Run retention and crash; return what was asked for, the last in vain."""
    memory.close()
    db = CrashingDb(memory.db, statements)
    try:
        retain(db, EVERYTHING, load_adapters(), memory.now_ms, lambda: False)
    except Crash:
        pass
    finally:
        memory.close()
    return db.asked


def filled(memory: Memory) -> None:
    for i in range(3):
        write_log(memory, f"s{i}", f"zanzibar{i}quux", size=2000)
        memory.now_ms += DAY_MS
        memory.sweep()


def test_a_crash_at_any_statement_of_an_eviction_is_completed_by_the_next_run() -> None:
    with fresh() as memory:
        filled(memory)
        before = told(memory)
        everything = crash_after(memory, 10**9)
    assert len(everything) > 30
    for statements in range(len(everything)):
        with fresh() as memory:
            filled(memory)
            assert len(crash_after(memory, statements)) == statements + 1
            assert deep(memory) == []
            memory.settings = memory.settings._replace(retention=EVERYTHING)
            memory.sweep()
            assert deep(memory) == []
            assert memory.db.all("pending_evictions") == memory.db.all("memory_meta", name=UNSHRUNK) == []
            assert dump(memory)["records"] == []
            memory.close()
            assert below(memory.settings.data_dir, "zanzibar1quux") == {"memory.db"}
            assert told(memory) == before


def test_a_session_that_grows_while_its_eviction_is_half_done_is_told_on(either: Memory) -> None:
    lines = conversation().lines().splitlines(keepends=True)
    path = conversation().write(either.home)
    path.write_bytes(b"".join(lines[:6]))
    with fresh() as memory:
        conversation().write(memory.home)
        memory.sweep()
        asked = crash_after(memory, 10**9)
    either.sweep()
    crash_after(either, asked.index("(after a commit)", asked.index("note_eviction")) + 1)
    assert len(either.db.all("pending_evictions")) == 1
    assert len(dump(either)["records"]) == 6
    grow(either, path, b"".join(lines[6:]))
    assert either.db.all("pending_evictions") == []
    assert len(dump(either)["records"]) == len(lines) - 6
    assert deep(either) == []
    assert told(either) == without_raw(clean(either))


@pytest.mark.timeout(180)
def test_killing_the_program_while_it_evicts_loses_nothing(memory: Memory) -> None:
    """Each run has something to evict: the caps are those of a settings file that leaves room for nothing."""
    killer = Killer(20261116, earliest=0.5)
    logs = [big_log(f"session-{n}", 40) for n in range(12)]
    path_of(memory, "session-0").parent.mkdir(parents=True)
    config = memory.settings.home / "small.toml"
    config.write_text("[session_memory.retention]\nraw_soft_cap_bytes = 0\n", encoding="utf-8")
    env = environment(memory) | {"SESSION_MEMORY_CONFIG": str(config)}
    for attempt in range(1, 21):
        for n, log in enumerate(logs):
            content = log.lines()
            path_of(memory, f"session-{n}").write_bytes(content[: len(content) * attempt // 20])
        if killer.kills_run(arguments(memory, "sweep"), env):
            killer.seconds *= 1.1
    assert killer.kills >= 6
    assert subprocess.run(arguments(memory, "sweep"), env=env, capture_output=True, check=False).returncode == 0
    assert json.loads(run(memory, "doctor", "--deep", "--json").stdout)["findings"] == []
    found = dump(memory)
    assert found["records"] == []
    with fresh() as whole:
        for n, log in enumerate(logs):
            path_of(whole, f"session-{n}").parent.mkdir(parents=True, exist_ok=True)
            path_of(whole, f"session-{n}").write_bytes(log.lines())
        whole.sweep()
        wanted = dump(whole)
    for name in ("usage", "keys", "tallies", "facts", "titles"):
        assert found[name] == wanted[name]
