"""Forgetting: what a person wants gone is gone from every file, and nothing brings it back."""

import os
import shutil
import sqlite3
from datetime import timedelta
from pathlib import Path

import pytest

from claude_lines import START, Log, small_dialog, text, to_lines, uid
from conftest import Memory
from kei_lines import TRACES
from machine import Machine
from session_memory.adapters import load_adapters
from session_memory.errors import StoreBusyError, StoreError
from session_memory.pipeline.forget import FORGOTTEN, forget_session
from session_memory.pipeline.tombstones import add_tombstones, forget_again, has_returned
from session_memory.query.sessions import find_session
from session_memory.store.blocks import decompress
from session_memory.store.lock import try_lock

WORDS = ("zebrafinch", "quokkapath", "walrusfile")


def told(name: str = "gone") -> Log:
    """Return a session with words of its own in a prompt, a path, a file name and a tool's output."""
    log = Log(name, cwd="/home/dev/src/quokkapath")
    log.user("Tell me of the zebrafinch")
    log.tool("Bash", f"toolu_{name}", "x" * 3000 + " walrusfile " + "y" * 3000, command="ls")
    log.tool("Read", f"toolu_{name}_2", "text", file_path="/home/dev/src/quokkapath/walrusfile.py")
    log.assistant(text("The zebrafinch sings."))
    return log


def fork_of(log: Log, name: str) -> Log:
    """Return a session that repeats another one and goes on."""
    fork = Log(name, start=START + timedelta(days=1), cwd="/home/dev/src/app")
    for record in log.records:
        fork.add(record | {"sessionId": fork.session_id})
    fork.user("Something of its own")
    return fork


def on_disk(machine: Machine) -> list[str]:
    """Return which of the words stand in some file of ours, blocks decompressed."""
    with sqlite3.connect(machine.data / "raw.db") as raw:
        contents = [decompress(data) for (data,) in raw.execute("SELECT data FROM block")]
    raw.close()
    places = (machine.data, machine.config_file.parent)
    contents += [path.read_bytes() for place in places for path in place.rglob("*") if path.is_file()]
    return [word for word in WORDS if any(word.encode() in content.lower() for content in contents)]


def listed(machine: Machine) -> list[str]:
    """Return the sessions of the memory."""
    return sorted(session["session_uid"] for session in machine.ok("sessions", "--json").json)


def test_a_forgotten_session_leaves_no_byte_and_no_sweep_brings_it_back(machine: Machine) -> None:
    machine.sweep(told(), small_dialog("open"))
    assert set(on_disk(machine)) == set(WORDS)
    assert "forgot 1 session" in machine.ok("forget", uid("gone"), "--yes").out
    for args in ([], ["--full"]):
        # The paths of the logs themselves are known: that is how they are not read again.
        assert on_disk(machine) == []
        machine.ok("sweep", *args)
    grown = told()
    grown.user("and another zebrafinch")
    machine.sweep(grown)
    assert on_disk(machine) == []
    assert listed(machine) == [f"claude:{uid('open')}"]
    machine.ok("doctor", "--deep")


def test_copies_in_forks_and_traces_go_too_and_what_is_their_own_stays(machine: Machine) -> None:
    log = told()
    fork = fork_of(log, "fork")
    trace = machine.claude / TRACES / f"{log.session_id}.jsonl"
    trace.parent.mkdir(parents=True)
    trace.write_bytes(log.lines())
    machine.sweep(log, fork)
    forgotten = machine.ok("forget", f"claude:{uid('gone')}", "--yes", "--json").json["sessions"]
    assert forgotten == [f"claude:{uid('gone')}", f"kei:{uid('gone')}"]
    assert on_disk(machine) == []
    for args in ([], ["--full"]):
        machine.ok("sweep", *args)
        assert on_disk(machine) == []
    assert [event["summary"] for event in machine.ok("events", uid("fork")).json_lines] == ["Something of its own"]
    assert machine.ok("show", uid("fork"), "--json").json["first_prompt"] == "Something of its own"
    assert "zebrafinch" not in machine.ok("transcript", uid("fork"), "--format", "jsonl", "--with-inherited").out
    machine.ok("doctor", "--deep")


def test_a_fork_that_is_read_later_does_not_bring_it_back(machine: Machine) -> None:
    log = told()
    machine.sweep(log)
    machine.ok("forget", uid("gone"), "--yes")
    machine.sweep(fork_of(log, "fork"))
    assert on_disk(machine) == []
    assert machine.ok("show", uid("fork"), "--json").json["records"] == 1


def test_what_a_fork_shares_goes_from_the_original_too_and_it_says_so_before(machine: Machine) -> None:
    log = told()
    shared = len(log.records)
    fork = fork_of(log, "fork")
    log.user("Only here")
    machine.sweep(log, fork)
    said = f"takes {shared} shared records out of claude:{uid('gone')} as well (--keep-shared leaves them)"
    assert said in machine.ok("forget", uid("fork"), "--dry-run").out
    told_json = machine.ok("forget", uid("fork"), "--yes", "--json").json
    assert told_json["shared"] == [{"session_uid": f"claude:{uid('gone')}", "records": shared}]
    machine.ok("sweep", "--full")
    assert [event["summary"] for event in machine.ok("events", uid("gone")).json_lines] == ["Only here"]
    machine.ok("doctor", "--deep")


def test_a_history_of_prompts_does_not_bring_it_back(machine: Machine) -> None:
    log = told()
    path = log.write(machine.claude)
    line = {
        "display": "the zebrafinch again",
        "timestamp": 1_781_000_000_000,
        "project": "/x",
        "sessionId": uid("gone"),
    }
    machine.claude.joinpath("history.jsonl").write_bytes(to_lines([line]))
    machine.ok("sweep")
    machine.ok("forget", uid("gone"), "--yes")
    path.unlink()
    for args in ([], ["--full"]):
        machine.ok("sweep", *args)
        assert on_disk(machine) == []
        assert listed(machine) == []


def test_the_original_stays_whole_where_shared_records_are_to_be_kept(machine: Machine) -> None:
    log = told()
    machine.sweep(log, fork_of(log, "fork"))
    before = log.lines().decode()
    machine.ok("forget", uid("fork"), "--yes", "--keep-shared")
    machine.ok("sweep")
    assert listed(machine) == [f"claude:{uid('gone')}"]
    assert machine.ok("transcript", uid("gone"), "--format", "jsonl").out == before
    machine.ok("doctor", "--deep")


@pytest.mark.parametrize("what", ["the files of the memory", "the whole data directory"])
def test_a_backup_that_is_put_back_does_not_bring_it_back(machine: Machine, what: str) -> None:
    machine.sweep(told(), small_dialog("open"))
    backup = machine.root / "backup"
    shutil.copytree(machine.data, backup)
    machine.ok("forget", uid("gone"), "--yes")
    if what == "the whole data directory":
        shutil.rmtree(machine.data)
    shutil.copytree(backup, machine.data, dirs_exist_ok=True)
    assert on_disk(machine)
    machine.ok("sweep")
    assert on_disk(machine) == []
    assert listed(machine) == [f"claude:{uid('open')}"]


def test_a_copy_from_before_an_upgrade_goes_with_it_and_it_says_so(machine: Machine) -> None:
    machine.sweep(told(), told("second"), small_dialog("open"))
    copy = machine.data / "memory.db.v1.bak"
    shutil.copy(machine.data / "memory.db", copy)
    machine.ok("forget", uid("gone"), "--dry-run")
    assert copy.exists()
    assert "deleted memory.db.v1.bak, a copy of the memory" in machine.ok("forget", uid("gone"), "--yes").out
    assert not copy.exists()
    shutil.copy(machine.data / "memory.db", copy)
    assert machine.ok("forget", uid("second"), "--yes", "--json").json["deleted_backups"] == [copy.name]
    assert on_disk(machine) == []


SEEING = (
    ("search", "zebrafinch", "--json"),
    ("sessions", "--json"),
    ("status", "--json"),
    ("show", uid("open"), "--json"),
)


@pytest.mark.parametrize("place", ["where it was", "elsewhere"])
@pytest.mark.parametrize("command", SEEING, ids=lambda command: command[0])
def test_no_command_shows_what_a_backup_brought_back(machine: Machine, place: str, command: tuple[str, ...]) -> None:
    machine.sweep(told(), small_dialog("open"))
    copy = machine.data / "memory.db.v1.bak"
    shutil.copy(machine.data / "memory.db", copy)
    backup = machine.root / "backup"
    shutil.copytree(machine.data, backup)
    machine.ok("forget", uid("gone"), "--yes")
    if place == "elsewhere":
        machine.data = machine.root / "elsewhere"
    shutil.rmtree(machine.data, ignore_errors=True)
    shutil.copytree(backup, machine.data)
    assert on_disk(machine)
    data = ("--data", str(machine.data))
    shown = machine.ok(*command, *data).out
    assert [word for word in (*WORDS, uid("gone")) if word in shown.replace('"query": "zebrafinch"', "")] == (
        [uid("gone")] if command[0] == "status" else []
    )
    assert on_disk(machine) == []
    assert machine.run("transcript", uid("gone"), *data).code == 2
    for args in ((), ("--full",)):
        machine.ok("sweep", *args, *data)
        assert on_disk(machine) == []
    assert [s["session_uid"] for s in machine.ok("sessions", "--json", *data).json] == [f"claude:{uid('open')}"]
    machine.ok("doctor", "--deep", *data)


def test_a_backup_of_the_records_alone_does_not_bring_it_back(machine: Machine) -> None:
    machine.sweep(told(), small_dialog("open"))
    backup = machine.root / "raw.db"
    shutil.copy(machine.data / "raw.db", backup)
    machine.ok("forget", uid("gone"), "--yes")
    for path in machine.data.glob("raw.db*"):
        path.unlink()
    shutil.copy(backup, machine.data / "raw.db")
    assert machine.ok("search", "zebrafinch", "--json").json == []
    machine.ok("sweep")
    assert on_disk(machine) == []
    machine.ok("doctor", "--deep")


def test_a_backup_that_cannot_be_changed_is_not_shown(machine: Machine) -> None:
    machine.sweep(told())
    backup = machine.root / "backup"
    shutil.copytree(machine.data, backup)
    machine.ok("forget", uid("gone"), "--yes")
    # No lock can be had, whoever one is.
    backup.joinpath("sweep.lock").unlink()
    backup.joinpath("sweep.lock").mkdir()
    ran = machine.run("sessions", "--json", "--data", str(backup))
    assert (ran.code, ran.out) == (StoreError.exit_code, "")
    assert "this memory holds sessions that were forgotten: a backup was put back, and they cannot be" in ran.err


def test_a_backup_is_not_shown_while_another_command_changes_it(machine: Machine) -> None:
    machine.sweep(told())
    backup = machine.root / "backup"
    shutil.copytree(machine.data, backup)
    machine.ok("forget", uid("gone"), "--yes")
    lock = try_lock(backup / "sweep.lock")
    assert lock is not None
    ran = machine.run("sessions", "--data", str(backup))
    os.close(lock)
    assert (ran.code, ran.out) == (StoreBusyError.exit_code, "")
    assert "another command is changing it" in ran.err
    assert machine.ok("sessions", "--json", "--data", str(backup)).json == []


def test_a_memory_that_is_made_anew_in_the_same_place_keeps_it_out(machine: Machine) -> None:
    machine.sweep(told())
    machine.ok("forget", uid("gone"), "--yes")
    shutil.rmtree(machine.data)
    machine.ok("sweep")
    assert listed(machine) == []
    assert on_disk(machine) == []


def test_another_memory_does_not_forget_with_it(machine: Machine) -> None:
    told().write(machine.claude)
    other = ("--data", str(machine.root / "other"))
    for data in ((), other):
        machine.ok("sweep", *data)
    machine.ok("forget", uid("gone"), "--yes")
    machine.ok("sweep", *other)
    assert len(machine.ok("sessions", "--json", *other).json) == 1


def test_tokens_stay_in_the_sums_unless_they_are_to_go(machine: Machine) -> None:
    kept = small_dialog("open")
    machine.sweep(kept)
    alone = machine.ok("status", "--json").json["totals"]["usage"]
    log = told()
    machine.sweep(log, fork_of(log, "fork"))
    all_of_it = machine.ok("status", "--json").json["totals"]["usage"]
    assert all_of_it != alone
    machine.ok("forget", uid("gone"), "--yes")
    machine.ok("sweep", "--full")
    assert machine.ok("status", "--json").json["totals"]["usage"] == all_of_it

    log = told("second")
    machine.sweep(log, fork_of(log, "second fork"))
    machine.ok("forget", uid("second"), "--yes", "--with-usage")
    machine.ok("sweep", "--full")
    assert machine.ok("status", "--json").json["totals"]["usage"] == all_of_it


def test_sessions_are_chosen_by_repository_time_and_text(machine: Machine) -> None:
    machine.sweep(told(), small_dialog("open"), Log("late", start=START + timedelta(days=30)))
    late = Log("late", start=START + timedelta(days=30), cwd="/home/dev/src/quokkapath")
    late.user("Later")
    machine.sweep(late)

    def chosen(*args: str) -> list[str]:
        ran = machine.ok("forget", *args, "--dry-run", "--json").json
        assert ran["dry_run"] is True
        return sorted(ran["sessions"])

    gone, is_open, later = (f"claude:{uid(name)}" for name in ("gone", "open", "late"))
    assert chosen("--repo", "quokkapath") == sorted([gone, later])
    assert chosen("--before", "2026-06-15") == sorted([gone, is_open])
    assert chosen("--repo", "quokkapath", "--before", "2026-06-15") == [gone]
    assert chosen("--match", "WALRUSFILE") == [gone]
    assert chosen("--match", "walrusfile yyy") == [gone]
    assert chosen("--match", "no such words") == []
    assert chosen(uid("open"), "--repo", "quokkapath") == []
    assert len(listed(machine)) == 3


def test_a_text_is_found_as_it_reads_whatever_its_escapes(machine: Machine) -> None:
    log = Log("quoted")
    log.user('Say "grüße\tan alle" to them')
    machine.sweep(log)
    for words in ('"GRÜSSE', '"grüße\tan'):
        found = machine.ok("forget", "--match", words, "--dry-run", "--json").json["sessions"]
        assert found == ([log_uid(log)] if "ß" in words else [])


def log_uid(log: Log) -> str:
    """Return the name of a session."""
    return f"claude:{log.session_id}"


def test_it_asks_first_and_no_means_no(machine: Machine) -> None:
    machine.sweep(told())
    ran = machine.terminal("forget", uid("gone"), typed=b"no\n", code=1)
    assert ran.code == 1
    assert "this deletes 1 session for good" in ran.plain
    assert "nothing was forgotten" in ran.plain
    assert listed(machine) == [f"claude:{uid('gone')}"]
    assert machine.terminal("forget", uid("gone"), typed=b"yes\n").code == 0
    assert listed(machine) == []


def test_what_nobody_can_be_asked_needs_yes(machine: Machine) -> None:
    machine.sweep(told())
    ran = machine.spawn("forget", uid("gone"))
    assert (ran.code, ran.err) == (
        2,
        "session-memory: this deletes 1 session for good; say --yes to do it without being asked\n",
    )


def test_status_counts_what_was_forgotten(machine: Machine) -> None:
    machine.sweep(told(), small_dialog("open"))
    machine.ok("forget", uid("gone"), "--yes")
    assert "forgotten: 1 session\n" in machine.ok("status").out


def test_a_command_that_names_nothing_is_told_what_to_say(machine: Machine) -> None:
    ran = machine.run("forget")
    assert ran.code == 2
    assert "say what to forget" in ran.err


def test_a_dry_run_changes_nothing(machine: Machine) -> None:
    machine.sweep(told())
    before = {path: path.read_bytes() for path in machine.data.glob("*.db")}
    shown = machine.ok("forget", "--match", "zebrafinch", "--dry-run").out
    assert "1 session would be forgotten" in shown
    assert uid("gone") in shown
    assert {path: path.read_bytes() for path in machine.data.glob("*.db")} == before


def test_forgetting_holds_on_either_engine(either: Memory) -> None:
    log = told()
    log.write(either.home)
    fork_of(log, "fork").write(either.home)
    either.sweep()
    with either.db.transaction():
        session = find_session(either.db, uid("gone"))
        either.db.run("keep_out", uid=session.uid, reason=FORGOTTEN, now_ms=either.now_ms)
        forget_session(either.db, session.id, FORGOTTEN, load_adapters())
    either.sweep(full=True)
    assert either.uids() == [f"claude:{uid('fork')}"]
    assert [event["summary"] for event in either.events(uid("fork"))] == ["Something of its own"]


def test_a_memory_that_holds_what_was_forgotten_takes_it_out_on_either_engine(either: Memory) -> None:
    told().write(either.home)
    small_dialog("open").write(either.home)
    either.sweep()
    gone, db = f"claude:{uid('gone')}", either.db
    assert not has_returned(db, either.settings)
    # A restored backup knows nothing of what was deleted since.
    add_tombstones(db, either.settings, [gone], FORGOTTEN)
    assert has_returned(db, either.settings)
    forget_again(db, either.settings, either.now_ms)
    assert not has_returned(db, either.settings)
    assert either.uids() == [f"claude:{uid('open')}"]
    either.sweep(full=True)
    assert either.uids() == [f"claude:{uid('open')}"]


def test_a_crash_between_the_two_tiers_is_finished_by_the_next_sweep(memory: Memory, tmp_path: Path) -> None:
    """The tombstone comes first."""
    told().write(memory.home)
    memory.sweep()
    with memory.db.transaction():
        memory.db.run("keep_out", uid=f"claude:{uid('gone')}", reason=FORGOTTEN, now_ms=memory.now_ms)
    memory.sweep()
    assert memory.uids() == []
    assert memory.totals()["usage"]["output_tokens"] > 0
    assert not (tmp_path / "forgotten.txt").exists()
