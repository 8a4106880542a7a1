"""Stop `restore`, `backup` and `restore-backup` at any point: nothing is lost, and the same command run again comes to its end."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import sleep

from conftest import Memory
from dump import change, clean, dump, fresh
from program import Killer, arguments, environment, run
from session_memory.adapters import load_adapters
from session_memory.errors import StoreBusyError, StoreError
from session_memory.pipeline.plan import Request
from session_memory.pipeline.restore import take_back
from session_memory.pipeline.sweep import sweep
from session_memory.query.sessions import find_session
from session_memory.store.memory_file import MemoryFile, fingerprint
from test_crash import Crash, CrashingDb, big_log, moments, path_of
from test_retain import EVERYTHING, conversation, deep, grow, retained, told, without_raw

LINES = conversation().lines().splitlines(keepends=True)
# What is known of sessions whatever Tier 1 holds of them.
KNOWN = ("usage", "digests", "signals", "mentions", "keys", "tallies", "facts", "titles")


def told_on(memory: Memory) -> Path:
    """Have a session evicted that grew since."""
    path = conversation().write(memory.home)
    path.write_bytes(b"".join(LINES[:3]))
    memory.sweep()
    retained(memory, EVERYTHING)
    grow(memory, path, b"".join(LINES[3:9]))
    return path


def crash_after(memory: Memory, statements: int) -> list[str]:
    """Restore the one session and crash; return what was asked for, the last in vain."""
    memory.close()
    session = find_session(memory.db, memory.uids()[0])
    db, adapters = CrashingDb(memory.db, statements), load_adapters()
    with suppress(Crash):
        readable = take_back(db, session.id, session.uid, memory.settings, adapters)
        sweep(db, Request(settings=readable.settings, adapters=adapters, now_ms=memory.now_ms))
    memory.close()
    return db.asked


def test_a_session_goes_on_whatever_statement_its_restore_stopped_at() -> None:
    with fresh() as memory:
        told_on(memory)
        asked = crash_after(memory, 1 << 30)
    # Those of the sweep that follows are tried for sweeps; here it is about the ends of its transactions.
    begun = asked.index("(after a commit)", asked.index("unnote_eviction"))
    chosen = [n for n in moments(asked) if n <= begun or asked[n].startswith("(")]
    assert len(chosen) > 20
    for n in chosen:
        with fresh() as memory:
            path = told_on(memory)
            assert len(crash_after(memory, n)) == n + 1
            memory.sweep()
            grow(memory, path, b"".join(LINES[9:]))
            assert deep(memory) == []
            assert told(memory) == without_raw(clean(memory))


def finished(memory: Memory, command: str, *more: str) -> None:
    """Run a command to its end; a server may take a moment to notice that whoever held its lock is gone."""
    done = run(memory, command, *more)
    for _ in range(50):
        if done.returncode != StoreBusyError.exit_code:
            break
        sleep(0.1)
        done = run(memory, command, *more)
    assert (done.returncode, done.stderr) == (0, "")


def known(memory: Memory) -> dict[str, Sequence[object]]:
    found = dump(memory)
    memory.close()
    return {name: found[name] for name in KNOWN}


def test_killing_a_restore_loses_nothing_and_the_next_one_completes_it(either: Memory) -> None:
    log = big_log("session-0", 60)
    content, path = log.lines(), path_of(either, "session-0")
    path.parent.mkdir(parents=True)
    path.write_bytes(content[: len(content) // 2])
    either.sweep()
    retained(either, EVERYTHING)
    grow(either, path, content[len(content) // 2 :])
    before, wanted = known(either), clean(either)
    killer, most = Killer(20261117, earliest=0.5), 4 if either.settings.store_url else 7
    command = arguments(either, "restore", log.session_id)
    for _ in range(most):
        retained(either, EVERYTHING)
        if killer.kills_run(command, environment(either)):
            assert known(either) == before
            finished(either, "restore", log.session_id)
        assert dump(either)["records"] == wanted["records"]
        assert known(either) == before
        assert deep(either) == []
    assert killer.kills >= most - 3


def with_timers(memory: Memory, count: int) -> None:
    """Have Tier 2 be large enough that copying it takes a while."""
    change(
        memory,
        f"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) "
        "INSERT INTO memory.timer (name, started_ms) SELECT 'task ' || i, i FROM n",
    )


def filled(memory: Memory) -> None:
    path_of(memory, "session-0").parent.mkdir(parents=True)
    for n in range(3):
        path_of(memory, f"session-{n}").write_bytes(big_log(f"session-{n}", 5).lines())
    memory.sweep()


def held_in(path: Path) -> dict[str, tuple[int, int]] | None:
    """Return what stands for the rows of a backup; None: it is none."""
    try:
        file = MemoryFile(path)
    except StoreError:
        return None
    try:
        return {name: fingerprint(file.rows(name, columns)) for name, columns in file.tables().items()}
    finally:
        file.close()


def test_a_backup_that_is_killed_is_none_and_does_not_stand_in_the_way(memory: Memory, tmp_path: Path) -> None:
    filled(memory)
    with_timers(memory, 60_000)
    whole = tmp_path / "whole.db"
    finished(memory, "backup", "--to", str(whole))
    wanted = held_in(whole)
    killer, target = Killer(20261118, earliest=0.4), tmp_path / "copy.db"
    for _ in range(6):
        if killer.kills_run(arguments(memory, "backup", "--to", str(target)), environment(memory)):
            assert held_in(target) in (None, wanted)
            assert held_in(target.with_name("copy.db.part")) in (None, wanted)
        target.unlink(missing_ok=True)
    assert killer.kills >= 3
    finished(memory, "backup", "--to", str(target))
    assert held_in(target) == wanted
    assert sorted(path.name for path in tmp_path.glob("copy.db*")) == ["copy.db"]


def test_a_backup_is_put_back_as_a_whole_or_not_at_all_when_that_is_killed(either: Memory, tmp_path: Path) -> None:
    filled(either)
    retained(either, EVERYTHING)
    timers = 8_000 if either.settings.store_url else 30_000
    with_timers(either, timers)
    copy = tmp_path / "copy.db"
    finished(either, "backup", "--to", str(copy))
    path_of(either, "session-3").write_bytes(big_log("session-3", 5).lines())
    either.sweep()
    killer, most = Killer(20261119, earliest=0.4), 4 if either.settings.store_url else 7
    for attempt in range(most):
        more = ["--discard-raw"] if attempt % 2 else []
        killer.kills_run(arguments(either, "restore-backup", str(copy), "--yes", *more), environment(either))
        assert len(either.uids()) in (3, 4)
        assert len(either.db.all("timers")) == timers
        either.sweep()
        assert len(either.uids()) == 4
        assert deep(either) == []
    assert killer.kills >= most - 3
    finished(either, "restore-backup", str(copy), "--yes")
    either.sweep()
    assert deep(either) == []
    assert told(either) == without_raw(clean(either))
