"""Backups of Tier 2: one consistent file while sweeps run, and back from it all or nothing."""

import os
import shutil
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest

from claude_lines import small_dialog, uid
from conftest import Memory, settings_for
from dump import change, clean, dump
from machine import Machine
from program import run
from session_memory.config import Settings, known_origin
from session_memory.errors import SchemaTooNewError, StoreError, UsageError
from session_memory.pipeline.backup import backup, goes_on_as, origin_in, restore_backup
from session_memory.store import open_store
from session_memory.store.lock import try_lock
from session_memory.store.migrate import steps
from test_cli_retain import without_room
from test_retain import EVERYTHING, conversation, deep, grow, retained, without_raw, write_log
from test_retain import told as told_once
from test_sweep import limited

TIER_2 = ("sessions", "usage", "digests", "signals", "mentions", "keys", "tallies", "facts", "titles", "sources")


def tier_2(memory: Memory) -> dict[str, object]:
    found = dump(memory)
    return {name: found[name] for name in TIER_2}


def filled(memory: Memory) -> None:
    small_dialog("one").write(memory.home)
    write_log(memory, "odd", "with \0 and \x1a1 in it")
    memory.sweep()
    with memory.db.transaction():
        memory.db.run("start_timer", name="a", started_ms=1)


def test_what_was_lost_after_a_backup_is_back_on_either_engine(either: Memory, tmp_path: Path) -> None:
    filled(either)
    retained(either, EVERYTHING)
    before = tier_2(either)
    done = backup(either.db, tmp_path / "copy.db")
    assert (done.sessions, done.bytes) == (2, (tmp_path / "copy.db").stat().st_size)
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    for table in ("session", "digest", "usage", "fact", "eviction", "cursor"):
        change(either, f"DELETE FROM memory.{table}")
    assert restore_backup(either.db, tmp_path / "copy.db") == done
    with either.db.transaction():
        either.db.run("start_timer", name="b", started_ms=2)
    assert tier_2(either) == before
    either.sweep()
    assert tier_2(either) == before
    assert deep(either) == []
    assert either.events(uid("one")) == []


def test_a_backup_goes_from_one_engine_to_the_other(memory: Memory, postgres: str, tmp_path: Path) -> None:
    filled(memory)
    before = tier_2(memory)
    backup(memory.db, tmp_path / "copy.db")
    other = Memory(memory.settings._replace(store_url=postgres), memory.home)
    restore_backup(other.db, tmp_path / "copy.db")
    assert tier_2(other) == before
    backup(other.db, tmp_path / "again.db")
    other.close()
    change(memory, "DELETE FROM memory.digest")
    restore_backup(memory.db, tmp_path / "again.db")
    assert tier_2(memory) == before


def test_what_was_written_since_is_derived_by_the_next_sweep(either: Memory, tmp_path: Path) -> None:
    filled(either)
    backup(either.db, tmp_path / "copy.db")
    small_dialog("two").write(either.home)
    either.sweep()
    after = tier_2(either)
    restore_backup(either.db, tmp_path / "copy.db")
    assert uid("two") not in str(either.uids())
    either.sweep()
    assert tier_2(either) == after
    assert deep(either) == []


def test_a_backup_is_of_one_moment_while_a_sweep_writes(either: Memory, tmp_path: Path) -> None:
    filled(either)
    reader = open_store(either.settings, read_only=True)
    with reader.snapshot():
        before = sorted(reader.memory_rows("session", ["uid", "events"]))
        small_dialog("two").write(either.home)
        sweeper = threading.Thread(target=either.sweep)
        sweeper.start()
        sweeper.join()
        assert sorted(reader.memory_rows("session", ["uid", "events"])) == before
    assert backup(reader, tmp_path / "copy.db").sessions == 3
    reader.close()


def test_what_a_backup_calls_evicted_is_not_where_its_raw_rows_are(either: Memory, tmp_path: Path) -> None:
    filled(either)
    before = tier_2(either)
    backup(either.db, tmp_path / "before.db")
    retained(either, EVERYTHING)
    backup(either.db, tmp_path / "evicted.db")
    restore_backup(either.db, tmp_path / "before.db")
    either.sweep()
    restore_backup(either.db, tmp_path / "evicted.db")
    assert either.db.all("evicted_ids") == []
    either.sweep()
    assert tier_2(either) == before
    assert deep(either) == []


# What happens to one session: it grows to a line and is swept, is evicted (e), is backed up (b); at last the backup is put
# back as it is, with --discard-raw (d), or after the disk was lost (l).
HISTORIES = (
    *("3 b e 8", "3 e b 8", "3 e 6 b 8", "3 e 6 b e 8", "3 e b 6 e 8", "3 b e 6 e 8", "3 e b 6 e"),
    *("3 b e 6 d", "3 e b 6 d", "3 e 6 b d", "3 e 6 b l", "3 e 6 b e l"),
)


@pytest.mark.parametrize("history", HISTORIES)
def test_a_session_that_grew_after_its_eviction_is_told_once_whatever_backup_is_put_back(
    either: Memory, tmp_path: Path, history: str
) -> None:
    copy, lines = tmp_path / "copy.db", conversation().lines().splitlines(keepends=True)
    path = conversation().write(either.home)
    path.write_bytes(b"")
    for step in history.split():
        if step.isdecimal():
            content = b"".join(lines[: int(step)])
            grow(either, path, content[path.stat().st_size :])
        elif step == "e":
            retained(either, EVERYTHING)
        elif step == "b":
            backup(either.db, copy)
    if history.endswith("l"):
        either.close()
        either.settings = empty_place(either, tmp_path)
    restore_backup(either.db, copy, discards_raw=history.endswith("d"))
    either.sweep()
    assert deep(either) == []
    for end in (10, len(lines)):
        grow(either, path, b"".join(lines[:end])[path.stat().st_size :])
    assert deep(either) == []
    assert told_once(either) == without_raw(clean(either))


def test_a_loss_after_the_backup_stays_known_when_that_is_put_back(either: Memory, tmp_path: Path) -> None:
    filled(either)
    nothing = EVERYTHING._replace(raw_hard_cap_bytes=0)
    change(either, f"UPDATE raw.session SET is_analyzed = 0 WHERE uid LIKE '%{uid('one')}'")
    retained(either, nothing, analyzers=())
    backup(either.db, tmp_path / "copy.db")
    small_dialog("two").write(either.home)
    either.sweep()
    change(either, "UPDATE raw.session SET is_analyzed = 0")
    retained(either, nothing, analyzers=())
    with either.db.transaction():
        either.db.run("note_loss_told", id=2, told_ms=5)
    losses = either.db.all("data_losses")
    assert [loss[1] for loss in losses] == [f"claude:{uid('one')}", f"claude:{uid('two')}"]
    for _ in range(2):
        restore_backup(either.db, tmp_path / "copy.db")
        assert either.db.all("data_losses") == losses


def empty_place(memory: Memory, folder: Path) -> Settings:
    """Return the settings of a place that nothing was read into, of the same machine."""
    name = memory.settings.data_dir / "machine-id"
    (folder / "empty").mkdir()
    shutil.copy(name, folder / "empty" / "machine-id")
    return memory.settings._replace(data_dir=folder / "empty", store_url="")


def test_a_backup_of_before_an_eviction_is_refused_where_the_log_is_gone(either: Memory, tmp_path: Path) -> None:
    copy, lines = tmp_path / "copy.db", conversation().lines().splitlines(keepends=True)
    path = conversation().write(either.home)
    path.write_bytes(b"".join(lines[:6]))
    either.sweep()
    backup(either.db, copy)
    retained(either, EVERYTHING)
    grow(either, path, b"".join(lines[6:]))
    path.unlink()
    before = dump(either)
    with pytest.raises(
        StoreError, match=r"is of before .* was evicted, and .* is gone or shorter: .*; nothing was changed"
    ):
        restore_backup(either.db, copy)
    assert dump(either) == before
    restore_backup(either.db, copy, discards_raw=True)
    either.sweep()
    assert deep(either) == []
    assert either.session(uid("s1"))["events"] == 6


def of_another_memory(folder: Path, origin: str | None = None) -> Path:
    """Return a backup of a memory that holds other sessions under the numbers of the first ones."""
    other = Memory(settings_for(folder / "other"), folder / "other" / "claude")
    for name in ("three", "two", "one"):
        small_dialog(name).write(other.home)
        other.sweep()
    backup(other.db, folder / "other.db", origin)
    other.close()
    return folder / "other.db"


def test_a_backup_of_another_memory_is_not_put_over_the_raw_rows_of_this_one(either: Memory, tmp_path: Path) -> None:
    filled(either)
    before, events = tier_2(either), either.events(uid("one"))
    copy = of_another_memory(tmp_path)
    empty = r"place \(--data DIR\)" if either.db.engine == "sqlite" else r"database \(store\.url in the settings\)"
    told = (
        rf"is of another memory than Tier 1: session 1 of Tier 1 is .*; put it into an empty {empty}, .*; nothing was"
    )
    with pytest.raises(StoreError, match=told):
        restore_backup(either.db, copy)
    assert (tier_2(either), either.events(uid("one"))) == (before, events)


def test_without_its_raw_rows_a_place_takes_the_backup_of_another_memory(either: Memory, tmp_path: Path) -> None:
    filled(either)
    events = either.events(uid("one"))
    restore_backup(either.db, of_another_memory(tmp_path), discards_raw=True)
    assert either.events(uid("one")) == []
    known = [f"claude:{uid(name)}" for name in ("one", "two", "three")]
    assert either.uids() == sorted(known)
    either.sweep()
    assert either.uids() == sorted([*known, f"claude:{uid('odd')}"])
    assert either.events(uid("one")) == events
    assert deep(either) == []


def test_doctor_says_where_the_tiers_have_other_sessions_under_one_number(filled: Machine) -> None:
    before = filled.ok("sessions", "--json").out
    with apsw.Connection(str(filled.data / "raw.db")) as db:
        db.execute("UPDATE session SET uid = 'claude:other' WHERE id = 1")
    db.close()
    found = filled.run("doctor", "--deep", "--json")
    assert found.code == 8
    [finding] = found.json["findings"]
    assert (finding["check"], finding["repaired"]) == ("agreement", False)
    assert finding["detail"].startswith("session 1 of Tier 1 is claude:other, where Tier 2 has claude:")
    assert filled.ok("sessions", "--json").out == before


def damage(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 4000] = b"\xff" * 4000
    path.write_bytes(content)


def newer(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()


WRONG: dict[str, tuple[Callable[[Path], object], type[Exception]]] = {
    "damaged": (damage, StoreError),
    "of a newer version": (newer, SchemaTooNewError),
    "no database": (lambda path: path.write_bytes(b"hello, this is no database at all" * 99), StoreError),
    "an empty file": (lambda path: path.write_bytes(b""), StoreError),
    "gone": (lambda path: path.unlink(), UsageError),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_is_wrong_changes_nothing(either: Memory, tmp_path: Path, wrong: str) -> None:
    filled(either)
    before = tier_2(either)
    copy = tmp_path / "copy.db"
    backup(either.db, copy)
    spoil, error = WRONG[wrong]
    spoil(copy)
    with pytest.raises(error):
        restore_backup(either.db, copy)
    assert tier_2(either) == before


def test_a_backup_of_an_older_version_is_read_as_it_is_and_stays_so(either: Memory, tmp_path: Path) -> None:
    copy = tmp_path / "old.db"
    old = steps("memory", "sqlite")[0]
    with apsw.Connection(":memory:") as db:
        db.execute("ATTACH ? AS memory", (str(copy),))
        db.execute(old.sql)
        db.pragma("user_version", old.version, schema="memory")
        db.execute("INSERT INTO memory.timer (name, started_ms) VALUES ('old', 1)")
    db.close()
    copy.chmod(0o600)
    before = copy.read_bytes()
    restore_backup(either.db, copy)
    assert [name for _, name, *_ in either.db.all("timers")] == ["old"]
    assert (copy.read_bytes(), list(tmp_path.glob("old.db-*"))) == (before, [])
    either.sweep()
    assert deep(either) == []


def test_two_backups_at_once_do_not_write_one_file(filled: Machine, tmp_path: Path) -> None:
    running = try_lock(filled.data / "backup.lock")
    assert running is not None
    refused = filled.run("backup", "--to", str(tmp_path / "copy.db"))
    os.close(running)
    assert (refused.code, refused.out, list(tmp_path.glob("copy.db*"))) == (6, "", [])
    assert "another backup of this store is being written; run this again when it has ended" in refused.err
    filled.ok("backup", "--to", str(tmp_path / "copy.db"))


def test_a_full_disk_ends_a_backup_with_a_message_and_leaves_nothing(memory: Memory, tmp_path: Path) -> None:
    filled(memory)
    backup(memory.db, tmp_path / "whole.db")
    memory.close()
    half = (tmp_path / "whole.db").stat().st_size // 2
    refused = run(memory, "backup", "--to", str(tmp_path / "copy.db"), preexec_fn=limited(half))
    assert (refused.returncode, refused.stdout) == (StoreError.exit_code, "")
    assert f"cannot write {tmp_path / 'copy.db.part'}: " in refused.stderr
    assert refused.stderr.endswith("; free some space, or name a file elsewhere\n")
    assert list(tmp_path.glob("copy.db*")) == []


def test_a_file_that_is_not_there_is_said_before_anything_is_asked(filled: Machine, tmp_path: Path) -> None:
    refused = filled.run("restore-backup", str(tmp_path / "none.db"))
    assert (refused.code, refused.out) == (2, "")
    assert f"there is no file {tmp_path / 'none.db'}" in refused.err


def test_the_commands_say_what_they_did(filled: Machine, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    told = filled.ok("backup", "--to", str(copy), "--json").json
    assert (told["path"], told["sessions"], told["bytes"]) == (str(copy), 3, copy.stat().st_size)
    refused = filled.run("backup", "--to", str(copy))
    assert (refused.code, "is there already; name a new file" in refused.err) == (2, True)
    assert "say --yes" in filled.spawn("restore-backup", str(copy)).err
    before = filled.ok("sessions", "--json").out
    for path in filled.data.glob("memory.db*"):
        path.unlink()
    shown = filled.ok("restore-backup", str(copy), "--yes").out
    assert shown.startswith(f"restored {copy}: 3 sessions, ")
    assert filled.ok("sessions", "--json").out == before
    filled.ok("sweep")
    assert filled.ok("doctor", "--deep", "--json").json["findings"] == []


def test_a_backup_goes_only_where_there_is_a_folder(filled: Machine, tmp_path: Path) -> None:
    refused = filled.run("backup", "--to", str(tmp_path / "none" / "copy.db"))
    assert (refused.code, refused.out) == (2, "")
    assert f"there is no folder {tmp_path / 'none'}; make it, or name another file" in refused.err


def test_the_raw_cache_is_no_backup_and_stays_as_it_is(filled: Machine) -> None:
    raw = filled.data / "raw.db"
    before = raw.read_bytes()
    refused = filled.run("restore-backup", str(raw), "--yes")
    assert (refused.code, refused.out) == (4, "")
    assert f"{raw} is no backup of a memory; name a file that `session-memory backup` wrote" in refused.err
    assert raw.read_bytes() == before


def told(machine: Machine) -> list[tuple[str, int, int, str | None]]:
    """Return what is told of each session, but for when it was read."""
    listed = machine.ok("sessions", "--json").json
    return [(one["session_uid"], one["events"], one["source_bytes"], one["evicted_at"]) for one in listed]


def test_a_place_whose_disk_was_lost_goes_on_as_the_same_machine(filled: Machine, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    machine_id = filled.data / "machine-id"
    name = machine_id.read_text(encoding="ascii")
    filled.ok("pin", uid("two"))
    without_room(filled)
    filled.ok("sweep")
    filled.ok("backup", "--to", str(copy))
    listed = told(filled)
    sources = filled.ok("status", "--json").json["tiers"]["source"]
    shutil.rmtree(filled.data)
    filled.ok("restore-backup", str(copy), "--yes")
    assert (machine_id.read_text(encoding="ascii"), machine_id.stat().st_mode & 0o777) == (name, 0o600)
    assert filled.ok("sweep", "--json").json["changed"] == 1  # the one that was not evicted
    assert told(filled) == listed
    assert filled.ok("status", "--json").json["tiers"]["source"] == sources
    assert filled.ok("doctor", "--deep", "--json").json["findings"] == []


def backed_up_and_swept_anew(filled: Machine, tmp_path: Path) -> tuple[Path, str, str]:
    """Lose the data of a machine after a backup, and sweep again: return the backup, the name before and the new one."""
    copy = tmp_path / "copy.db"
    filled.ok("backup", "--to", str(copy))
    name = (filled.data / "machine-id").read_text(encoding="ascii")
    shutil.rmtree(filled.data)
    filled.ok("sweep")
    return copy, name, (filled.data / "machine-id").read_text(encoding="ascii")


def test_a_place_that_was_swept_is_the_machine_of_the_backup_only_without_its_raw_rows(
    filled: Machine, tmp_path: Path
) -> None:
    copy, name, other = backed_up_and_swept_anew(filled, tmp_path)
    refused = filled.run("restore-backup", str(copy), "--yes")
    assert (refused.code, "is of another memory than Tier 1: source 1 " in refused.err) == (4, True)
    assert (filled.data / "machine-id").read_text(encoding="ascii") == other != name
    filled.ok("restore-backup", str(copy), "--yes", "--discard-raw")
    assert (filled.data / "machine-id").read_text(encoding="ascii") == name
    filled.ok("sweep")
    assert filled.ok("doctor", "--deep", "--json").json["findings"] == []


@pytest.mark.parametrize("is_committed", [True, False])
def test_a_name_is_taken_with_the_backup_or_not_at_all_wherever_that_is_cut_off(
    filled: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_committed: bool
) -> None:
    copy, name, other = backed_up_and_swept_anew(filled, tmp_path)

    def cut_off(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        if is_committed:
            patch.setattr("session_memory.pipeline.backup.keep_promised_name", cut_off)
        else:
            patch.setattr("session_memory.store.later.Later.take", cut_off)
        filled.run("restore-backup", str(copy), "--yes", "--discard-raw")
    assert (filled.data / "machine-id.next").stat().st_mode & 0o077 == 0
    assert (filled.data / "machine-id").read_text(encoding="ascii") == other != name
    filled.ok("sweep")
    assert (filled.data / "machine-id").read_text(encoding="ascii") == (name if is_committed else other)
    assert not (filled.data / "machine-id.next").exists()
    assert filled.ok("doctor", "--deep", "--json").json["findings"] == []


def test_a_machine_that_kept_nothing_yet_gets_a_backup_onto_its_server(
    memory: Memory, postgres: str, tmp_path: Path
) -> None:
    filled(memory)
    backup(memory.db, tmp_path / "copy", "0123456789ab")
    data_dir = tmp_path / "not" / "there"
    other = Memory(memory.settings._replace(store_url=postgres, data_dir=data_dir), memory.home)
    restore_backup(other.db, tmp_path / "copy", data_dir=data_dir)
    assert known_origin(data_dir) == "0123456789ab"
    assert other.uids() == memory.uids()
    other.close()


def test_a_server_that_machines_share_leaves_each_its_name(either: Memory, tmp_path: Path) -> None:
    copy = of_another_memory(tmp_path, origin="00000000abcd")
    restore_backup(either.db, copy)
    assert origin_in(copy) == "00000000abcd"
    kept = None if either.db.engine == "postgres" else "00000000abcd"
    assert goes_on_as(either.db, "00000000ffff", origin_in(copy)) == kept
    assert goes_on_as(either.db, None, origin_in(copy)) == "00000000abcd"
    assert either.db.all("memory_meta", name="machine") == []


def test_what_was_forgotten_does_not_come_back_from_a_backup(filled: Machine, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    filled.ok("backup", "--to", str(copy))
    filled.ok("forget", uid("one"), "--yes")
    filled.ok("restore-backup", str(copy), "--yes")
    assert len(filled.ok("sessions", "--json").json) == 2
