"""Stop the write side at every kind of statement, and kill it for real: the next sweep must end where an undisturbed one does."""

import json
import os
import shutil
import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from claude_lines import START, Log, small_dialog, text
from conftest import Memory
from copies import copied
from dump import Dump, clean, differences, dump, fresh, write
from flavors import FLAVORS, Flavor, Home, every_flavor, half, move, put, rewritten, turn_into, with_private
from program import Killer, arguments, environment, run
from session_memory.adapters import load_adapters
from session_memory.pipeline.plan import Hooks, Request
from session_memory.pipeline.sweep import sweep
from session_memory.store.db import Db, Engine, Item, Row, Tier, Value


class Crash(BaseException):
    """As good as a power failure: nothing catches it."""


# Begins the name of a statement that only reads.
READS = "? "


class CrashingDb:
    """A store that fails for good at the n-th thing asked of it, also before and after each commit."""

    def __init__(self, db: Db, after: int) -> None:
        self.db, self.after = db, after
        self.asked: list[str] = []
        self.engine: Engine = db.engine

    def _tick(self, name: str) -> None:
        self.asked.append(name)
        if len(self.asked) > self.after:
            raise Crash

    def try_lock(self) -> bool:
        return self.db.try_lock()

    def all(self, query: str, /, **parameters: Value | Sequence[int]) -> list[Row]:
        self._tick(READS + query)
        return self.db.all(query, **parameters)

    def run(self, query: str, /, **parameters: Value | Sequence[int]) -> None:
        self._tick(query)
        self.db.run(query, **parameters)

    def run_many(self, query: str, rows: Iterable[Sequence[Value]], /) -> None:
        self._tick(query)
        self.db.run_many(query, rows)

    def run_later(self, query: str, item: Item, rows_of: Callable[[list[Item]], Iterable[Sequence[Value]]], /) -> None:
        def crashing(items: list[Item]) -> Iterable[Sequence[Value]]:
            self._tick(query)
            return rows_of(items)

        self._tick(f"(later) {query}")
        self.db.run_later(query, item, crashing)

    def run_now(self) -> None:
        self.db.run_now()

    @contextmanager
    def _transaction(self) -> Generator[None]:
        with self.db.transaction():
            yield
            self._tick("(before a commit)")
        self._tick("(after a commit)")

    def transaction(self) -> AbstractContextManager[None]:
        return self._transaction()

    def savepoint(self) -> AbstractContextManager[None]:
        self._tick("(savepoint)")
        return self.db.savepoint()

    def tier_bytes(self) -> dict[Tier, int]:
        return self.db.tier_bytes()

    def live_bytes(self) -> int:
        return self.db.live_bytes()

    def shrink(self) -> bool:
        self._tick("(shrink)")
        return self.db.shrink()

    def checkpoint(self) -> bool:
        self._tick("(checkpoint)")
        return self.db.checkpoint()

    def snapshot(self) -> AbstractContextManager[None]:
        return self.db.snapshot()

    def memory_rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        return self.db.memory_rows(table, columns)

    def replace_memory(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        self._tick(f"(replace {table})")
        self.db.replace_memory(table, columns, rows)

    def backups(self) -> list[str]:
        return self.db.backups()

    def texts_of_backup(self, name: str) -> list[str]:
        return self.db.texts_of_backup(name)

    def drop_backup(self, name: str) -> None:
        self._tick("(drop backup)")
        self.db.drop_backup(name)

    def integrity_problems(self, tier: Tier) -> list[str]:
        return self.db.integrity_problems(tier)

    def advice_on_damage(self, tier: Tier) -> str:
        return self.db.advice_on_damage(tier)

    def close(self) -> None:
        self.db.close()


def crash_after(memory: Memory, statements: int, *, full: bool = False) -> list[str]:
    """Sweep and crash; return what was asked for, the last in vain (no more than allowed: it came to its end)."""
    memory.close()
    db = CrashingDb(memory.db, statements)
    request = Request(settings=memory.settings, adapters=load_adapters(), now_ms=memory.now_ms, full=full)
    with suppress(Crash):
        sweep(db, request)
    memory.close()
    return db.asked


def path_of(memory: Memory, name: str) -> Path:
    return memory.home / f"projects/p/{Log(name).session_id}.jsonl"


class Story(NamedTuple):
    """What a home is when it is swept, and what happens to it before the sweep that is stopped."""

    name: str
    flavor: Flavor
    before: Home
    after: Callable[[Memory], None]
    is_full: bool = False

    def prepare(self, memory: Memory) -> None:
        """Sweep the home as it is before; change it."""
        self.flavor.reading(memory)
        put(memory, self.before())
        memory.sweep()
        self.after(memory)


def into(home: Home) -> Callable[[Memory], None]:
    """Return what turns a home into another one."""
    return lambda memory: turn_into(memory, home())


def lose(tier: str) -> Callable[[Memory], None]:
    """Return what loses the file of a tier."""

    def lost(memory: Memory) -> None:
        for path in memory.settings.data_dir.glob(f"{tier}.db*"):
            path.unlink()

    return lost


def without_original(home: Home) -> Home:
    """Return a home of which the first file, that others copy, is not there yet."""
    return lambda: dict(list(home().items())[1:])


def stories(flavor: Flavor) -> list[Story]:
    """Return all that may happen between two sweeps, for one agent."""
    usual, copies = flavor.usual, flavor.homes[0]
    told = [
        Story("everything is new", flavor, dict, into(usual)),
        Story("files grow", flavor, lambda: half(usual()), into(usual)),
        Story("files are rewritten", flavor, usual, into(lambda: rewritten(usual()))),
        Story("the original of copies appears", flavor, without_original(copies), into(copies)),
        Story("a session becomes private", flavor, usual, into(lambda: with_private(usual()))),
        Story("one file moves and one goes", flavor, usual, partial(move, flavor=flavor)),
        Story("everything is read again", flavor, usual, into(usual), is_full=True),
    ]
    return told + [Story(change.__name__, flavor, usual, into(change)) for change in flavor.changes]


def sqlite_stories(flavor: Flavor) -> list[Story]:
    """Return what may also happen where each tier is a file."""
    return [Story(f"{tier}.db is lost", flavor, flavor.usual, lose(tier)) for tier in ("raw", "memory")]


STORIES = [story for flavor in FLAVORS.values() for story in stories(flavor)]
SQLITE_STORIES = [*STORIES, *(story for flavor in FLAVORS.values() for story in sqlite_stories(flavor))]


def name_of(story: Story) -> str:
    return f"{story.flavor.name}: {story.name}"


def undisturbed(story: Story) -> Dump:
    with fresh() as memory:
        story.prepare(memory)
        memory.sweep(full=story.is_full)
        return dump(memory)


def moments(asked: Sequence[str]) -> list[int]:
    """Return before which statements to stop: the first and the last of each name that writes.

    To stop before one that reads leaves what stopping before the next one that writes leaves. Of statements with one
    name those in between find the store as the first or the last does, but for more of the same rows. The ends of
    transactions have names too, so that both sides of the first and of the last commit are among them.
    """
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    for n, name in enumerate(asked):
        if not name.startswith(READS):
            first.setdefault(name, n)
            last[name] = n
    return sorted({*first.values(), *last.values()})


def assert_no_crash_matters(memory: Memory, wanted: Dump | None = None, *, full: bool = False, fewest: int = 6) -> None:
    """Stop the next sweep at each of its moments: the one after it has to end as if it had not been (``wanted``)."""
    data_dir = memory.settings.data_dir
    memory.close()
    kept = data_dir.with_name("kept")
    shutil.copytree(data_dir, kept)

    def put_back() -> None:
        shutil.rmtree(data_dir)
        shutil.copytree(kept, data_dir)

    if wanted is None:
        memory.sweep(full=full)
        wanted = dump(memory)
        memory.close()
        put_back()
    asked = crash_after(memory, 1 << 30, full=full)
    chosen = moments(asked)
    assert len(chosen) >= fewest
    for n in chosen:
        put_back()
        assert len(crash_after(memory, n, full=full)) == n + 1
        memory.sweep(full=full)
        assert differences(dump(memory), wanted) == [], f"after a crash at statement {n + 1}, {asked[n]}"
        memory.close()


@pytest.mark.parametrize("story", SQLITE_STORIES, ids=name_of)
def test_a_crash_at_any_statement_changes_nothing(story: Story) -> None:
    wanted = undisturbed(story)
    with fresh() as memory:
        story.prepare(memory)
        assert_no_crash_matters(memory, wanted, full=story.is_full)


@pytest.mark.parametrize("story", STORIES, ids=name_of)
def test_crash_upon_crash_ends_in_the_same_state(either: Memory, story: Story) -> None:
    """The store is not put back: every attempt goes on from what the crash before it left, each a bit further."""
    story.prepare(either)
    statements = 0
    while len(crash_after(either, statements, full=story.is_full)) > statements:
        statements += 13
    either.sweep(full=story.is_full)
    assert differences(dump(either), undisturbed(story)) == []


@every_flavor
def test_a_crash_while_another_process_reads_ahead_changes_nothing(
    flavor: Flavor, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    story = stories(flavor)[0]
    story.prepare(memory)
    statements = 0
    while len(crash_after(memory, statements)) > statements:
        statements += 15
    memory.sweep()
    assert differences(dump(memory), undisturbed(story)) == []


def test_a_reading_process_that_is_killed_is_done_without(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    for n in range(40):
        write(path_of(memory, f"session {n}"), small_dialog(f"session {n}").lines(), memory.now_ms - 300_000 + n)
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
    killer = Killer(20260601, earliest=0.3)
    logs = [big_log(f"session-{n}", 60) for n in range(24)]
    resumed = Log("resumed", start=START + timedelta(days=90))
    copied(logs[0].records, resumed, shift=timedelta(days=80))
    contents = {path_of(memory, f"session-{n}"): log.lines() for n, log in enumerate(logs)}
    contents[path_of(memory, "resumed")] = resumed.lines()
    path_of(memory, "resumed").parent.mkdir(parents=True)
    inside = attempts = 0
    while killer.kills < 50 or inside < 10:
        attempts += 1
        assert attempts < 150, (
            f"only {killer.kills} of {attempts} sweeps were killed, {inside} of them while they wrote"
        )
        for path, content in contents.items():
            path.write_bytes(content[: len(content) * attempts // 150])
        if killer.kills_run(arguments(memory, "sweep"), environment(memory)):
            log = memory.settings.data_dir / "raw.db-wal"
            wrote = log.exists() and log.stat().st_size > 0
            inside += wrote
            # The more there is left to read, the later it begins to write.
            killer.seconds *= 1.0 if wrote else 1.2
    for path, content in contents.items():
        path.write_bytes(content)
    assert run(memory, "sweep").returncode == 0
    assert differences(dump(memory), clean(memory)) == []
    assert json.loads(run(memory, "doctor", "--deep", "--json").stdout)["findings"] == []
