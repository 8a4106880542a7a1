"""A sweep among others, on a machine where things go wrong: locks, vanishing files, full disks, Ctrl-C, permissions."""

import errno
import json
import os
import resource
import signal
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from claude_lines import Log, small_dialog, uid
from conftest import Memory
from dump import clean, differences, dump, write
from program import arguments, environment, run
from session_memory.errors import StoreBusyError, StoreError
from session_memory.pipeline.plan import Hooks


def session_path(memory: Memory, name: str) -> Path:
    return memory.home / f"projects/p/{uid(name)}.jsonl"


def put(memory: Memory, name: str, content: bytes | None = None, age_s: int = 300) -> Path:
    content = small_dialog(name).lines() if content is None else content
    return write(session_path(memory, name), content, memory.now_ms - age_s * 1000)


def long_log(name: str, megabytes: int) -> Log:
    """Return a log that is read in several parts."""
    log = Log(name)
    for n in range(megabytes * 20):
        log.user(f"number {n} of {name} " + f"{n:06d} " * 7000)
    return log


def test_a_second_sweep_at_the_same_time_is_refused_and_nothing_is_lost(either: Memory) -> None:
    put(either, "one")
    second = Memory(either.settings, either.home, either.now_ms)
    refused: list[str] = []

    def sweep_meanwhile(_files: int, _bytes: int) -> None:
        with pytest.raises(StoreBusyError, match="another sweep is running") as caught:
            second.sweep()
        refused.append(str(caught.value))

    either.sweep(Hooks(plan=sweep_meanwhile))
    assert len(refused) == 1
    assert differences(dump(either), clean(either)) == []


def test_a_second_sweep_waits_for_the_first_and_goes_on_when_it_has_ended(either: Memory) -> None:
    put(either, "one")
    assert either.db.try_lock()
    asked: list[int] = []

    def wait() -> bool:
        asked.append(1)
        if len(asked) == 3:
            either.close()
        return True

    second = Memory(either.settings, either.home, either.now_ms)
    second.sweep(Hooks(wait=wait))
    assert len(asked) >= 3
    assert differences(dump(second), clean(either)) == []


def test_the_program_says_that_another_sweep_runs(memory: Memory) -> None:
    put(memory, "one")
    memory.sweep()
    assert memory.db.try_lock()
    busy = subprocess.run(
        arguments(memory, "sweep", "--wait", "0"), env=environment(memory), capture_output=True, text=True, check=False
    )
    assert busy.returncode == 6
    assert "another sweep is running on this store" in busy.stderr
    examined = subprocess.run(
        arguments(memory, "doctor"), env=environment(memory), capture_output=True, text=True, check=False
    )
    assert examined.returncode == 6
    assert memory.totals()["records"] == 10


def test_many_sweeps_at_once_on_a_machine_without_a_store_end_as_one(memory: Memory) -> None:
    for n in range(20):
        put(memory, str(n))
    running = [
        subprocess.Popen(
            arguments(memory, "sweep", "--wait", "50"),
            env=environment(memory),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(6)
    ]
    errors = [process.communicate(timeout=55)[1] for process in running]
    said = {line for error in errors for line in error.splitlines()} - {"waiting for another sweep to end …"}
    assert ([process.returncode for process in running], said) == ([0] * 6, set())
    assert differences(dump(memory), clean(memory)) == []


def test_reading_goes_on_while_a_sweep_writes(memory: Memory) -> None:
    put(memory, "one")
    memory.sweep()
    put(memory, "two")
    seen: list[int] = []

    def look(_bytes: int) -> None:
        seen.append(len(json.loads(run(Memory(memory.settings, memory.home), "sessions", "--json").stdout)))

    memory.sweep(Hooks(advance=look))
    assert seen == [1]


def vanish(path: Path) -> None:
    path.unlink()


def become_a_directory(path: Path) -> None:
    path.unlink()
    path.mkdir()


def become_a_link(path: Path) -> None:
    path.rename(path.with_suffix(".target"))
    path.symlink_to(path.with_suffix(".target"))


@pytest.mark.parametrize("accident", [vanish, become_a_directory, become_a_link], ids=lambda a: a.__name__)
@pytest.mark.parametrize("is_known", [False, True], ids=["new", "known"])
def test_a_source_that_cannot_be_read_is_named_and_the_others_go_on(
    either: Memory, accident: Callable[[Path], None], is_known: bool
) -> None:
    """The accident happens between discovery and reading."""
    path = put(either, "bad", small_dialog("bad").lines()[:3000])
    put(either, "good", small_dialog("good").lines()[:3000])
    if is_known:
        either.sweep()
    for name in ("bad", "good"):
        put(either, name, age_s=200)

    def happen(_files: int, _bytes: int) -> None:
        accident(path)

    report = either.sweep(Hooks(plan=happen))
    assert [entry["path"] for entry in report.failed] == [str(path)]
    assert all(entry["reason"] for entry in report.failed)
    assert len(either.events(uid("good"))) == 10
    path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink(missing_ok=True)
    put(either, "bad", age_s=200)
    assert either.sweep().failed == []
    assert differences(dump(either), clean(either)) == []


def test_a_directory_or_a_pipe_that_is_called_like_a_source_is_passed_over(memory: Memory) -> None:
    put(memory, "good")
    session_path(memory, "folder").mkdir()
    os.mkfifo(session_path(memory, "pipe"))
    memory.sweep()
    assert memory.uids() == [f"claude:{uid('good')}"]


def failing_reads(path: Path) -> Callable[[int], None]:
    """Return a hook that makes every further read of an open file fail, as a disk with bad sectors would."""

    def spoil(_bytes: int) -> None:
        for entry in Path("/proc/self/fd").iterdir():
            if entry.is_symlink() and entry.readlink() == path:
                folder = os.open(path.parent, os.O_RDONLY)
                os.dup2(folder, int(entry.name))
                os.close(folder)

    return spoil


@pytest.mark.parametrize("before", ["new", "grown", "rewritten"])
def test_a_read_that_fails_half_way_keeps_what_was_read_and_the_next_sweep_completes_it(
    memory: Memory, before: str
) -> None:
    whole = long_log("bad", 4).lines()
    if before == "grown":
        put(memory, "bad", whole[:100_000])
    if before == "rewritten":
        put(memory, "bad", small_dialog("bad").lines() + whole[200_000:])
    put(memory, "good", small_dialog("good").lines()[:3000])
    memory.sweep()
    path = put(memory, "bad", whole, 200)
    put(memory, "good", age_s=200)
    report = memory.sweep(Hooks(advance=failing_reads(path)))
    assert [entry["path"] for entry in report.failed] == [str(path)]
    assert len(memory.events(uid("good"))) == 10
    assert memory.sweep().failed == []
    superseded = memory.totals()["superseded_records"]
    assert superseded == (10 if before == "rewritten" else 0)
    if before != "rewritten":
        assert differences(dump(memory), clean(memory)) == []
    assert len(memory.events(uid("bad"))) == 80


def once(action: Callable[[], object]) -> Callable[[int], None]:
    """Return a hook that acts when the first part was read."""
    done: list[bool] = []

    def act(_bytes: int) -> None:
        if not done:
            done.append(True)
            action()

    return act


def test_a_source_that_grows_while_it_is_read_is_read_to_its_end_next_time(either: Memory) -> None:
    whole = long_log("s1", 3).lines()
    path = put(either, "s1", whole[:2_500_000])
    either.sweep(Hooks(advance=once(lambda: put(either, "s1", whole, 100))))
    either.sweep()
    assert path.stat().st_size == len(whole)
    assert differences(dump(either), clean(either)) == []


def test_a_source_that_shrinks_while_it_is_read_is_seen_as_it_is_next_time(memory: Memory) -> None:
    log = long_log("s1", 3)
    path = put(memory, "s1", log.lines())
    memory.sweep(Hooks(advance=once(lambda: os.truncate(path, 200_000))))
    memory.sweep()
    assert len(memory.events(uid("s1"))) == path.read_bytes().count(b"\n")


def test_a_source_that_is_replaced_while_it_is_read_is_seen_as_it_is_next_time(memory: Memory) -> None:
    path = put(memory, "s1", long_log("s1", 3).lines())
    other = write(path.with_suffix(".other"), long_log("another", 3).lines(), memory.now_ms - 300_000)
    memory.sweep(Hooks(advance=once(lambda: other.replace(path))))
    memory.sweep()
    shown = {event["native_id"] for event in memory.events(uid("s1"))}
    assert shown == {record["uuid"] for record in long_log("another", 3).records}


def test_a_source_that_vanishes_while_it_is_read_is_read_all_the_same(memory: Memory) -> None:
    path = put(memory, "s1", long_log("s1", 3).lines())
    memory.sweep(Hooks(advance=once(path.unlink)))
    assert len(memory.events(uid("s1"))) == 60
    memory.sweep()
    assert memory.session(uid("s1"))["source_state"] == "missing"


def limited(bytes_: int) -> Callable[[], None]:
    """Return what a child does first, so that its files cannot grow: writing fails as on a full disk."""

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_, bytes_))

    return limit


@pytest.mark.parametrize("kilobytes", [0, 8, 100])
@pytest.mark.parametrize("is_first", [True, False], ids=["empty store", "grown store"])
def test_a_full_disk_is_said_clearly_and_the_next_sweep_completes(
    memory: Memory, kilobytes: int, is_first: bool
) -> None:
    if not is_first:
        put(memory, "before")
        memory.sweep()
        before = dump(memory)
    put(memory, "s1", long_log("s1", 1).lines())
    for n in range(10):
        put(memory, str(n))
    size = max((p.stat().st_size for p in memory.settings.data_dir.glob("*.db")), default=0)
    full = run(memory, "sweep", preexec_fn=limited(size + kilobytes * 1024 if kilobytes else 0))
    assert full.returncode == 4
    assert full.stdout == ""
    assert full.stderr.startswith("session-memory: ")
    assert len(full.stderr.strip().splitlines()) == 1
    assert "full or not writable" in full.stderr
    assert "free some space" in full.stderr
    if not is_first:
        assert differences(dump(memory), before) == []  # pyright: ignore[reportPossiblyUnboundVariable]
    assert run(memory, "sweep").returncode == 0
    assert run(memory, "doctor", "--deep").returncode == 0
    assert differences(dump(memory), clean(memory)) == []


def test_a_data_directory_that_cannot_be_made_is_said_clearly(memory: Memory) -> None:
    put(memory, "s1")
    memory.settings.data_dir.write_bytes(b"a file where the directory should be")
    failed = run(memory, "sweep")
    assert failed.returncode == 4
    assert str(memory.settings.data_dir) in failed.stderr
    assert len(failed.stderr.strip().splitlines()) == 1


def test_a_store_that_is_no_database_is_said_clearly_and_not_touched(memory: Memory) -> None:
    put(memory, "s1")
    memory.settings.data_dir.mkdir()
    (memory.settings.data_dir / "memory.db").write_bytes(b"precious, but no database" * 1000)
    failed = run(memory, "sweep")
    assert failed.returncode == 4
    assert "memory.db" in failed.stderr
    assert len(failed.stderr.strip().splitlines()) == 1
    assert (memory.settings.data_dir / "memory.db").read_bytes() == b"precious, but no database" * 1000


def test_stopping_keeps_what_was_read_and_the_next_sweep_goes_on(either: Memory) -> None:
    for name in ("one", "two", "three"):
        put(either, name, long_log(name, 3).lines())
    asked: list[int] = []
    stopped = either.sweep(Hooks(stop=lambda: len(asked) > 3, advance=asked.append))
    assert stopped.stopped
    assert 0 < stopped.records < 180
    assert either.totals()["records"] == stopped.records
    rest = either.sweep()
    assert (rest.stopped, rest.records) == (False, 180 - stopped.records)
    assert differences(dump(either), clean(either)) == []


def test_a_reconciliation_is_not_stopped_half_way(memory: Memory) -> None:
    put(memory, "s1", long_log("s1", 3).lines())
    memory.sweep()
    put(memory, "s1", long_log("s1", 3).lines(), 200)
    memory.sweep(Hooks(stop=lambda: True))
    memory.sweep()
    assert memory.totals()["superseded_records"] == 0
    assert differences(dump(memory), clean(memory)) == []


def is_reading(process: int, paths: list[Path]) -> bool:
    """Say whether a process has one of the files open just now."""
    try:
        return any(entry.readlink() in paths for entry in Path(f"/proc/{process}/fd").iterdir())
    except OSError:
        return False


def test_control_c_stops_the_program_with_everything_so_far_stored(memory: Memory) -> None:
    paths = [put(memory, name, long_log(name, 2).lines()) for name in "abcdefgh"]
    for n, path in enumerate(paths):
        os.utime(path, (n, n))
    running = subprocess.Popen(
        arguments(memory, "sweep"), env=environment(memory), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    while running.poll() is None and not is_reading(running.pid, paths[3:7]):
        pass
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "run the same command again to go on" in errors
    stored = memory.totals()["records"]
    memory.close()
    assert 3 * 40 <= stored < 8 * 40
    assert run(memory, "sweep").returncode == 0
    assert differences(dump(memory), clean(memory)) == []
    assert json.loads(run(memory, "doctor", "--deep", "--json").stdout)["findings"] == []


def modes(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder.parent)): oct(stat.S_IMODE(path.lstat().st_mode))
        for path in (folder, *sorted(folder.rglob("*")))
    }


def test_only_the_owner_can_read_what_we_keep_whatever_the_umask(memory: Memory) -> None:
    put(memory, "s1")
    # While a reader holds the store open, its write-ahead log is there as well.
    assert run(memory, "sweep", preexec_fn=lambda: os.umask(0)).returncode == 0
    assert memory.totals()["records"] == 10
    put(memory, "s2")
    assert run(Memory(memory.settings, memory.home), "sweep", preexec_fn=lambda: os.umask(0)).returncode == 0
    folder = memory.settings.data_dir
    assert modes(folder) == {name: "0o700" if (folder.parent / name).is_dir() else "0o600" for name in modes(folder)}
    assert {"raw.db", "memory.db", "raw.db-wal", "memory.db-wal"} <= {path.name for path in folder.iterdir()}


def test_a_store_url_that_nobody_answers_is_said_clearly(memory: Memory) -> None:
    put(memory, "s1")
    away = Memory(memory.settings._replace(store_url="postgresql://127.0.0.1:1/none?connect_timeout=2"), memory.home)
    with pytest.raises(StoreError, match="cannot reach the store") as caught:
        away.sweep()
    assert caught.value.exit_code == 4


def test_a_folder_that_cannot_be_looked_into_is_named_and_its_sessions_are_not_taken_for_lost(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine says no to us as it would to any user; tests may run as root, whom nothing is denied."""
    folder = str(put(memory, "s1").parent)
    memory.sweep()
    scandir = os.scandir

    def deny(path: str) -> "os._ScandirIterator[str]":  # pyright: ignore[reportPrivateUsage]
        if path == folder:
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", deny)
    assert memory.sweep().failed == [{"path": folder, "reason": "Permission denied"}]
    assert memory.session(uid("s1"))["source_state"] == "present"


def test_a_file_of_which_no_line_can_be_read_is_counted_in_the_status(either: Memory) -> None:
    either.put(f"projects/p/{uid('s1')}.jsonl", b"no json\nnor this\n")
    assert either.sweep().skipped_lines == 2
    assert either.totals()["skipped_lines"] == 2
    assert either.totals()["skipped_by_reason"] == {"not JSON": 2}
    assert either.totals()["sessions"] == 0
