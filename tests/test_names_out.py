"""Names of sessions that are kept out: an index names them all, and the memory must not."""

import errno
import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copytree

import pytest

from codex_lines import Rollout, codex_home, small_dialog, to_lines
from conftest import Memory, settings_for
from dump import clean, differences, dump, fresh, write
from machine import Machine
from opened import opened_by_a_sweep
from session_memory.adapters import load_adapters
from session_memory.config import Exclude
from session_memory.pipeline.derive import derive
from session_memory.pipeline.forget import FORGOTTEN, forget_session
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.plan import Hooks
from session_memory.query.sessions import find_session
from test_codex_names import DATABASE, INDEX, opened
from test_crash import assert_no_crash_matters
from test_privacy import found_on_disk

NAME = "Quittengelee"
HIDDEN = "/home/dev/hidden"
EXCLUDED = (Exclude(paths=(HIDDEN,)), Exclude(repos=("hidden",)))
ELSEWHERE = Exclude(paths=("/else/where",))


def in_index(memory: Memory, *names: tuple[Rollout, str]) -> Path:
    """Name threads in the index."""
    lines = [{"id": log.thread, "thread_name": name, "updated_at": "2026-06-01T10:00:00Z"} for log, name in names]
    return write(memory.home / INDEX, to_lines(lines))


def in_database(memory: Memory, *names: tuple[Rollout, str]) -> Path:
    """Name threads in the database."""
    with closing(opened(memory)) as connection:
        rows = [(log.thread, name, 1_781_000_000) for log, name in names]
        connection.executemany("INSERT OR REPLACE INTO threads VALUES (?, ?, ?)", rows)
    return memory.home / DATABASE


Naming = Callable[..., Path]
each_naming = pytest.mark.parametrize("name_in", [in_index, in_database])


def put(memory: Memory, log: Rollout, age_s: int = 300) -> Path:
    """Write a rollout as it would have been some time ago."""
    return write(memory.home / log.path, log.lines(), memory.now_ms - age_s * 1000)


def touch(path: Path, now_ms: int) -> None:
    """Have a file be written at some time."""
    os.utime(path, ns=(now_ms * 1_000_000, now_ms * 1_000_000))


def private(log: Rollout) -> Rollout:
    """Mark a thread as private."""
    log.prompt("between us [PRIVATE]")
    return log


def in_hidden(number: int = 1) -> Rollout:
    """Return a thread that ran where nothing is to be read."""
    return small_dialog(number, cwd=HIDDEN)


def excluding(memory: Memory, exclude: Exclude) -> Memory:
    memory.settings = memory.settings._replace(exclude=exclude)
    return memory


def is_told(memory: Memory, name: str = NAME) -> bool:
    """Say whether a name stands anywhere: in a file of the data directory, or in a row of either engine."""
    return bool(found_on_disk(memory, (name,))) or name in repr(dump(memory))


def title_of(memory: Memory, log: Rollout) -> str | None:
    title: str | None = memory.session(log.uid)["title"]
    memory.close()
    return title


def forget(memory: Memory, log: Rollout) -> None:
    """Forget a session as the command does."""
    with memory.db.transaction():
        session = find_session(memory.db, log.uid)
        memory.db.run("keep_out", uid=session.uid, reason=FORGOTTEN, now_ms=memory.now_ms)
        forget_session(memory.db, session.id, FORGOTTEN, load_adapters())
    derive(memory.db, Identities(memory.db, {}, {}, memory.now_ms))
    memory.db.shrink()
    memory.close()


@each_naming
def test_a_name_is_on_disk_when_nothing_keeps_it_out(either: Memory, name_in: Naming) -> None:
    """So that the tests below can fail."""
    log = small_dialog(1)
    put(codex_home(either), log)
    name_in(either, (log, NAME))
    either.sweep()
    assert is_told(either)
    assert title_of(either, log) == NAME


# Private.


@each_naming
@pytest.mark.parametrize("order", ["log first", "name first", "both at once"])
def test_the_name_of_a_private_session_is_not_kept(either: Memory, name_in: Naming, order: str) -> None:
    log, other = private(small_dialog(1)), small_dialog(2)
    put(codex_home(either), other)
    if order == "log first":
        put(either, log)
        either.sweep()
    name_in(either, (log, NAME), (other, "in the open"))
    if order == "name first":
        either.sweep()
        assert is_told(either)
    put(either, log)
    either.sweep()
    assert not is_told(either)
    assert (either.uids(), title_of(either, other)) == ([other.uid], "in the open")
    assert differences(dump(either), clean(either)) == []
    either.sweep(full=True)
    assert not is_told(either)


@each_naming
def test_a_session_that_becomes_private_loses_its_name_at_once(either: Memory, name_in: Naming) -> None:
    log = small_dialog(1)
    put(codex_home(either), log)
    name_in(either, (log, NAME))
    either.sweep()
    put(either, private(log), 200)
    either.sweep()
    assert not is_told(either)
    assert differences(dump(either), clean(either)) == []


@each_naming
def test_the_name_of_a_private_session_stays_out_after_its_log_is_gone(memory: Memory, name_in: Naming) -> None:
    path = put(codex_home(memory), private(small_dialog(1)))
    memory.sweep()
    path.unlink()
    name_in(memory, (small_dialog(1), NAME))
    memory.sweep()
    memory.sweep(full=True)
    assert not is_told(memory)


@each_naming
def test_a_session_that_is_called_private_is(either: Memory, name_in: Naming) -> None:
    log, other = small_dialog(1), small_dialog(2)
    put(codex_home(either), log)
    put(either, other)
    name_in(either, (log, NAME), (other, "in the open"))
    either.sweep()
    name_in(either, (log, f"{NAME} [PRIVATE]"), (other, "in the open"))
    either.sweep()
    assert not is_told(either)
    assert (either.uids(), title_of(either, other)) == ([other.uid], "in the open")
    assert either.sweep().changed == 0


# Excluded.


@each_naming
@pytest.mark.parametrize("exclude", EXCLUDED, ids=["by path", "by repository"])
def test_the_name_of_an_excluded_session_comes_when_it_is_no_longer_excluded(
    either: Memory, name_in: Naming, exclude: Exclude
) -> None:
    log = in_hidden()
    put(excluding(codex_home(either), exclude), log)
    name_in(either, (log, NAME))
    either.sweep()
    assert (either.uids(), is_told(either)) == ([], False)
    assert opened_by_a_sweep(either) == set()
    excluding(either, Exclude()).sweep()
    assert title_of(either, log) == NAME


@each_naming
@pytest.mark.parametrize("exclude", EXCLUDED, ids=["by path", "by repository"])
def test_an_exclusion_that_is_set_later_takes_the_name_away_and_gives_it_back(
    either: Memory, name_in: Naming, exclude: Exclude
) -> None:
    """What is stored of the session stays until it is forgotten."""
    log = in_hidden()
    put(codex_home(either), log)
    name_in(either, (log, NAME))
    either.sweep()
    assert title_of(either, log) == NAME
    excluding(either, exclude).sweep()
    assert not is_told(either)
    assert title_of(either, log) is None
    log.prompt("and on")
    put(either, log, 200)
    either.sweep()
    assert not is_told(either)
    excluding(either, Exclude()).sweep()
    assert title_of(either, log) == NAME


@each_naming
def test_a_name_goes_when_its_repository_is_called_as_an_excluded_one(memory: Memory, name_in: Naming) -> None:
    log = in_hidden()
    put(excluding(codex_home(memory), Exclude(repos=("secret",))), log)
    name_in(memory, (log, NAME))
    memory.sweep()
    assert title_of(memory, log) == NAME
    memory.settings = memory.settings._replace(aliases={HIDDEN: "/home/dev/secret"})
    memory.sweep()
    assert not is_told(memory)
    memory.settings = memory.settings._replace(aliases={})
    memory.sweep()
    assert title_of(memory, log) == NAME


@each_naming
def test_an_exclusion_takes_names_away_that_no_index_holds_any_more(memory: Memory, name_in: Naming) -> None:
    log = in_hidden()
    put(codex_home(memory), log)
    path = name_in(memory, (log, NAME))
    memory.sweep()
    path.unlink()
    for file in memory.settings.data_dir.glob("raw.db*"):
        file.unlink()
    memory.sweep()
    assert title_of(memory, log) == NAME
    excluding(memory, EXCLUDED[0]).sweep()
    assert not is_told(memory)


@each_naming
def test_a_name_goes_when_the_log_of_its_session_turns_out_to_be_excluded(either: Memory, name_in: Naming) -> None:
    log = in_hidden()
    name_in(codex_home(either), (log, NAME))
    either.sweep()
    assert is_told(either)
    excluding(either, EXCLUDED[0])
    put(either, log)
    either.sweep()
    assert not is_told(either)
    (either.home / log.path).unlink()
    either.sweep(full=True)
    assert not is_told(either)


@each_naming
def test_the_name_of_a_session_whose_file_is_excluded_is_not_kept(memory: Memory, name_in: Naming) -> None:
    log = small_dialog(1)
    path = put(codex_home(memory), log)
    name_in(memory, (log, NAME))
    memory.sweep()
    assert is_told(memory)
    excluding(memory, Exclude(paths=(str(path),))).sweep()
    assert not is_told(memory)


@each_naming
def test_the_names_of_an_excluded_agent_are_not_kept(memory: Memory, name_in: Naming) -> None:
    log = small_dialog(1)
    put(codex_home(memory), log)
    name_in(memory, (log, NAME))
    memory.sweep()
    excluding(memory, Exclude(flavors=("codex",))).sweep()
    assert not is_told(memory)
    excluding(memory, Exclude()).sweep()
    assert title_of(memory, log) == NAME


# Forgotten.


@each_naming
def test_the_name_of_a_forgotten_session_is_gone_and_nothing_brings_it_back(either: Memory, name_in: Naming) -> None:
    log, other = small_dialog(1), small_dialog(2, cwd="/home/dev/src/other")
    put(codex_home(either), log)
    put(either, other)
    name_in(either, (log, NAME), (other, "in the open"))
    either.sweep()
    forget(either, log)
    assert not is_told(either)
    either.sweep()
    either.sweep(full=True)
    name_in(either, (log, f"{NAME} and more"), (other, "in the open"))
    either.sweep()
    assert not is_told(either)
    assert (either.uids(), title_of(either, other)) == ([other.uid], "in the open")


@each_naming
@pytest.mark.parametrize("what", ["raw.db", "*.db"])
def test_a_backup_does_not_bring_the_name_back(machine: Machine, name_in: Naming, what: str) -> None:
    log = small_dialog(1)
    home = Memory(settings_for(machine.root / "unused"), machine.home / ".codex")
    put(home, log)
    name_in(home, (log, NAME))
    machine.ok("sweep")
    backup = machine.root / "backup"
    copytree(machine.data, backup)
    assert on_disk(machine)
    machine.ok("forget", log.uid, "--yes")
    assert not on_disk(machine)
    for file in backup.glob(what):
        shutil.copy(file, machine.data / file.name)
    assert on_disk(machine)
    machine.ok("sweep")
    assert not on_disk(machine)
    machine.ok("doctor", "--deep")


def on_disk(machine: Machine) -> bool:
    """Say whether the name stands in some file of ours."""
    places = (machine.data, machine.config_file.parent)
    files = [path for place in places for path in place.rglob("*") if path.is_file()]
    return any(NAME.encode() in path.read_bytes() for path in files)


# A session without a log.


@each_naming
def test_the_name_of_a_session_without_a_log_waits_for_it(either: Memory, name_in: Naming) -> None:
    log = small_dialog(1)
    name_in(codex_home(either), (log, NAME))
    either.sweep()
    assert (either.uids(), is_told(either)) == ([], True)
    put(either, log)
    either.sweep()
    assert title_of(either, log) == NAME
    assert differences(dump(either), clean(either)) == []


@each_naming
def test_without_a_log_no_name_is_kept_where_some_places_are_excluded(either: Memory, name_in: Naming) -> None:
    """The log may lie where nothing is to be read; when it does not, the name comes, though the index did not change."""
    log = small_dialog(1)
    name_in(excluding(codex_home(either), ELSEWHERE), (log, NAME))
    either.sweep()
    assert (either.uids(), is_told(either)) == ([], False)
    assert opened_by_a_sweep(either) == set()
    put(either, log)
    either.sweep()
    assert title_of(either, log) == NAME
    assert differences(dump(either), clean(either)) == []


@each_naming
def test_a_name_waits_for_a_log_that_was_not_looked_at(memory: Memory, name_in: Naming) -> None:
    log = private(small_dialog(1))
    put(codex_home(memory), log, 9_000)
    put(memory, small_dialog(2))
    path = name_in(memory, (log, NAME), (small_dialog(2), "in the open"))
    touch(path, memory.now_ms - 1000)
    memory.sweep(since_ms=memory.now_ms - 1_000_000)
    assert not is_told(memory)
    assert title_of(memory, small_dialog(2)) == "in the open"
    memory.sweep()
    assert not is_told(memory)
    assert differences(dump(memory), clean(memory)) == []


@each_naming
def test_a_name_comes_when_the_log_that_could_not_be_read_can_be(memory: Memory, name_in: Naming) -> None:
    log = small_dialog(1)
    path = put(codex_home(memory), log)
    name_in(memory, (log, NAME))
    away = memory.home.with_name("away")

    def vanish(_files: int, _bytes: int) -> None:
        path.rename(away)

    memory.sweep(Hooks(plan=vanish))
    assert not is_told(memory)
    away.rename(path)
    memory.sweep()
    assert title_of(memory, log) == NAME
    assert opened_by_a_sweep(memory) == set()


@each_naming
def test_names_wait_while_a_folder_cannot_be_looked_into(
    memory: Memory, name_in: Naming, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = private(small_dialog(1))
    shut = put(codex_home(memory), log).parent
    name_in(memory, (log, NAME))
    scandir = os.scandir

    def refusing(path: str) -> object:
        if path == str(shut):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return scandir(path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", refusing)
        assert [entry["path"] for entry in memory.sweep().failed] == [str(shut)]
    assert not is_told(memory)
    memory.sweep()
    assert not is_told(memory)


@each_naming
def test_a_session_of_prompts_has_its_name_and_keeps_it_when_its_log_appears(memory: Memory, name_in: Naming) -> None:
    log = small_dialog(1)
    line = {"session_id": log.thread, "ts": 1_781_000_000, "text": "Fix the parser"}
    write(codex_home(memory).home / "history.jsonl", to_lines([line]))
    name_in(memory, (log, NAME))
    memory.sweep()
    assert (memory.session(log.uid)["entrypoint"], title_of(memory, log)) == ("history", NAME)
    put(memory, log)
    memory.sweep()
    assert title_of(memory, log) == NAME
    assert differences(dump(memory), clean(memory)) == []


# Crashes.


def several(memory: Memory, name_in: Naming) -> None:
    """One thread is excluded, one has no log, one is open, one will be private."""
    excluding(codex_home(memory), EXCLUDED[0])
    logs = [in_hidden(1), small_dialog(2), small_dialog(3), small_dialog(4)]
    for log in (logs[0], logs[2], logs[3]):
        put(memory, log)
    name_in(memory, *((log, f"{NAME} {n}") for n, log in enumerate(logs)))


def changed(memory: Memory, _name_in: Naming) -> None:
    """The log of one appears, one becomes private."""
    put(memory, small_dialog(2), 200)
    put(memory, private(small_dialog(4)), 200)


def other_rules(memory: Memory, _name_in: Naming) -> None:
    """What was excluded no longer is, and the other way round."""
    excluding(memory, Exclude(paths=("/home/dev/src/app",)))


def renamed(memory: Memory, name_in: Naming) -> None:
    """One is called private, one otherwise; the log of one appears."""
    put(memory, small_dialog(2), 200)
    name_in(memory, (small_dialog(3), "x [PRIVATE]"), (small_dialog(4), "another name"))
    touch(memory.home / (INDEX if name_in is in_index else DATABASE), memory.now_ms)


@each_naming
@pytest.mark.parametrize("change", [changed, other_rules, renamed])
def test_a_crash_at_any_statement_changes_nothing(name_in: Naming, change: Callable[[Memory, Naming], None]) -> None:
    with fresh(flavor="codex") as memory:
        several(memory, name_in)
        memory.sweep()
        change(memory, name_in)
        assert_no_crash_matters(memory)
