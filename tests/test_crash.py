"""Stop the write side at every statement, and kill it for real: the next sweep must end where an undisturbed one does."""

import json
import os
import random
import shutil
import signal
import subprocess
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from time import perf_counter

import pytest

from claude_lines import START, Log, small_dialog, text, to_lines
from conftest import Memory
from copies import copied
from dump import Dump, clean, differences, dump, fresh, write
from program import arguments, environment, run
from session_memory.adapters import load_adapters
from session_memory.pipeline.plan import Hooks, Request
from session_memory.pipeline.sweep import sweep
from session_memory.store.db import Db, Engine, Row, Tier, Value


class Crash(BaseException):
    """As good as a power failure: nothing catches it."""


class CrashingDb:
    """A store that fails for good at the n-th thing asked of it, also before and after each commit."""

    def __init__(self, db: Db, after: int) -> None:
        self.db, self.after, self.asked = db, after, 0
        self.engine: Engine = db.engine

    def _tick(self) -> None:
        self.asked += 1
        if self.asked > self.after:
            raise Crash

    def try_lock(self) -> bool:
        return self.db.try_lock()

    def all(self, query: str, /, **parameters: Value | Sequence[int]) -> list[Row]:
        self._tick()
        return self.db.all(query, **parameters)

    def run(self, query: str, /, **parameters: Value | Sequence[int]) -> None:
        self._tick()
        self.db.run(query, **parameters)

    def run_many(self, query: str, rows: Iterable[Sequence[Value]], /) -> None:
        self._tick()
        self.db.run_many(query, rows)

    @contextmanager
    def _transaction(self) -> Generator[None]:
        with self.db.transaction():
            yield
            self._tick()
        self._tick()

    def transaction(self) -> AbstractContextManager[None]:
        return self._transaction()

    def savepoint(self) -> AbstractContextManager[None]:
        self._tick()
        return self.db.savepoint()

    def tier_bytes(self) -> dict[Tier, int]:
        return self.db.tier_bytes()

    def shrink(self) -> None:
        self._tick()
        self.db.shrink()

    def checkpoint(self) -> None:
        self._tick()
        self.db.checkpoint()

    def integrity_problems(self, tier: Tier) -> list[str]:
        return self.db.integrity_problems(tier)

    def advice_on_damage(self, tier: Tier) -> str:
        return self.db.advice_on_damage(tier)

    def close(self) -> None:
        self.db.close()


def crash_after(memory: Memory, statements: int, *, full: bool = False) -> int:
    """Sweep and crash; return how many statements were asked for (fewer than allowed: it came to its end)."""
    memory.close()
    db = CrashingDb(memory.db, statements)
    request = Request(settings=memory.settings, adapters=load_adapters(), now_ms=memory.now_ms, full=full)
    with suppress(Crash):
        sweep(db, request)
    memory.close()
    return db.asked


def path_of(memory: Memory, name: str) -> Path:
    return memory.home / f"projects/p/{Log(name).session_id}.jsonl"


def put(memory: Memory, name: str, content: bytes, age_s: int = 300) -> Path:
    return write(path_of(memory, name), content, memory.now_ms - age_s * 1000)


def nothing(_memory: Memory) -> None:
    """A store that is empty before the crash."""


def some_files(memory: Memory) -> None:
    for name in ("one", "two"):
        put(memory, name, to_lines(small_dialog(name).records[:6]))
    agent = Log("one", agent="a1")
    agent.user("look")
    write(path_of(memory, "one").with_suffix("") / "subagents/agent-a1.jsonl", agent.lines())
    titles = [{"type": "summary", "summary": "the second", "leafUuid": small_dialog("two").records[0]["uuid"]}]
    put(memory, "titles", to_lines(titles))
    put(memory, "broken", b'{"type":"user","uuid":"x"}\nno json\n{"type":"us')


def they_grow(memory: Memory) -> None:
    for name in ("one", "two"):
        put(memory, name, small_dialog(name).lines(), 200)
    put(memory, "broken", b'{"type":"user","uuid":"x"}\nno json\n{"type":"user","uuid":"y"}\n', 200)


def they_are_rewritten(memory: Memory) -> None:
    """One is cut, one begins otherwise, one is only touched."""
    put(memory, "one", to_lines(small_dialog("one").records[:3]), 200)
    put(memory, "two", to_lines(small_dialog("two").records[2:8]), 200)
    put(memory, "broken", b'{"type":"user","uuid":"x"}\nno json\n{"type":"us', 200)


def a_copy(memory: Memory) -> None:
    resumed = Log("copy")
    copied(small_dialog("one").records, resumed, shift=timedelta(days=1))
    resumed.user("go on")
    put(memory, "copy", resumed.lines())


def its_original_appears(memory: Memory) -> None:
    put(memory, "one", small_dialog("one").lines(), 200)


def one_becomes_private(memory: Memory) -> None:
    log = small_dialog("one")
    log.user("[PRIVATE] forget this")
    put(memory, "one", log.lines(), 200)


def one_moves_and_one_goes(memory: Memory) -> None:
    target = memory.home / "projects/q" / path_of(memory, "one").name
    target.parent.mkdir()
    path_of(memory, "one").rename(target)
    path_of(memory, "two").unlink()


def tier_1_is_lost(memory: Memory) -> None:
    for path in memory.settings.data_dir.glob("raw.db*"):
        path.unlink()


def tier_2_is_lost(memory: Memory) -> None:
    for path in memory.settings.data_dir.glob("memory.db*"):
        path.unlink()


Step = Callable[[Memory], None]
STORIES: list[tuple[Step, Step]] = [
    (nothing, some_files),
    (some_files, they_grow),
    (some_files, they_are_rewritten),
    (a_copy, its_original_appears),
    (some_files, one_becomes_private),
    (some_files, one_moves_and_one_goes),
]
SQLITE_STORIES = [*STORIES, (some_files, tier_1_is_lost), (some_files, tier_2_is_lost)]


def names(step: Step) -> str:
    return step.__name__


def undisturbed(before: Step, after: Step, *, full: bool = False) -> Dump:
    with fresh() as memory:
        before(memory)
        memory.sweep()
        after(memory)
        memory.sweep(full=full)
        return dump(memory)


def assert_a_crash_anywhere_changes_nothing(before: Step, after: Step, *, full: bool = False, step: int = 1) -> None:
    wanted = undisturbed(before, after, full=full)
    with fresh() as memory:
        before(memory)
        memory.sweep()
        after(memory)
        kept = memory.settings.data_dir.with_name("kept")
        shutil.copytree(memory.settings.data_dir, kept)
        statements = 0
        while crash_after(memory, statements, full=full) > statements:
            memory.sweep(full=full)
            assert differences(dump(memory), wanted) == [], f"after a crash at statement {statements + 1}"
            shutil.rmtree(memory.settings.data_dir)
            shutil.copytree(kept, memory.settings.data_dir)
            statements += step
        assert statements > 20


@pytest.mark.parametrize(("before", "after"), SQLITE_STORIES, ids=names)
def test_a_crash_at_any_statement_changes_nothing(before: Step, after: Step) -> None:
    assert_a_crash_anywhere_changes_nothing(before, after)


def test_a_crash_while_everything_is_read_again_changes_nothing() -> None:
    assert_a_crash_anywhere_changes_nothing(some_files, nothing, full=True, step=3)


@pytest.mark.parametrize(("before", "after"), STORIES, ids=names)
def test_crash_upon_crash_ends_in_the_same_state(either: Memory, before: Step, after: Step) -> None:
    """The store is not put back: every attempt goes on from what the crash before it left, each a bit further."""
    before(either)
    either.sweep()
    after(either)
    statements = 0
    while crash_after(either, statements) > statements:
        statements += 3
    either.sweep()
    assert differences(dump(either), undisturbed(before, after)) == []


def test_a_crash_while_another_process_reads_ahead_changes_nothing(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    some_files(memory)
    statements = 0
    while crash_after(memory, statements) > statements:
        statements += 10
    memory.sweep()
    assert differences(dump(memory), undisturbed(nothing, some_files)) == []


def test_a_reading_process_that_is_killed_is_done_without(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    for n in range(40):
        put(memory, f"session {n}", small_dialog(f"session {n}").lines(), 300 - n)
    killed: list[int] = []

    def kill_the_reader(_bytes: int) -> None:
        for child in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
            os.kill(int(child), signal.SIGKILL)
            killed.append(int(child))

    report = memory.sweep(Hooks(advance=kill_the_reader))
    assert killed != []
    assert differences(dump(memory), clean(memory)) == []
    assert (report.failed, report.records) == ([], 400)


def big_log(name: str, turns: int) -> Log:
    """Return a log of about 2 kB a turn."""
    log = Log(name, start=START + timedelta(days=len(name)))
    for n in range(turns):
        log.user(f"Please look at part {n} of {name}")
        log.assistant(text(f"part {n} " + "lorem ipsum dolor " * 20), output=n)
        log.tool("Bash", f"toolu_{name}_{n}", f"line {n}\n" * 30, error=n % 7 == 0, command=f"make part{n}")
    return log


@pytest.mark.timeout(180)
def test_killing_the_program_fifty_times_loses_nothing_and_doubles_nothing(memory: Memory) -> None:
    """Before each kill all files grow, so that there is always something to be killed at."""
    chance = random.Random(20260601)  # noqa: S311 - the same moments in every run
    logs = [big_log(f"session-{n}", 60) for n in range(24)]
    resumed = Log("resumed", start=START + timedelta(days=90))
    copied(logs[0].records, resumed, shift=timedelta(days=80))
    contents = {path_of(memory, f"session-{n}"): log.lines() for n, log in enumerate(logs)}
    contents[path_of(memory, "resumed")] = resumed.lines()
    path_of(memory, "resumed").parent.mkdir(parents=True)
    kills = inside = attempts = 0
    seconds = 0.0
    while kills < 50 or inside < 10:
        attempts += 1
        assert attempts < 150, f"only {kills} of {attempts} sweeps were killed, {inside} of them while they wrote"
        for path, content in contents.items():
            path.write_bytes(content[: len(content) * attempts // 150])
        started = perf_counter()
        running = subprocess.Popen(
            arguments(memory, "sweep"), env=environment(memory), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        try:
            _, errors = running.communicate(timeout=chance.uniform(0.3, 1.0) * seconds if seconds else None)
            assert (running.returncode, errors) == (0, b"")
            seconds = perf_counter() - started
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()
            kills += 1
            log = memory.settings.data_dir / "raw.db-wal"
            wrote = log.exists() and log.stat().st_size > 0
            inside += wrote
            # The more there is left to read, the later it begins to write.
            seconds *= 1.0 if wrote else 1.2
    for path, content in contents.items():
        path.write_bytes(content)
    assert run(memory, "sweep").returncode == 0
    assert differences(dump(memory), clean(memory)) == []
    assert json.loads(run(memory, "doctor", "--deep", "--json").stdout)["findings"] == []
