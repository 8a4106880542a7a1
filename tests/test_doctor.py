"""Doctor: every kind of damage, made by hand in the files, is found, named, and repaired from what is still there."""

import json
import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from shutil import copy

import pytest

from claude_lines import Log, small_dialog, text, uid
from conftest import Memory
from copies import copied
from dump import asking, change, differences, dump, write
from machine import files_below
from program import run
from session_memory.adapters import load_adapters
from session_memory.pipeline.doctor import Finding, Patient, examine, look
from session_memory.pipeline.identity import Identities
from session_memory.store import open_store


def session_path(memory: Memory, name: str) -> Path:
    return memory.home / f"projects/p/{uid(name)}.jsonl"


def a_home(memory: Memory) -> None:
    """Two sessions, a sub-agent, a resumed copy, a title, a line that is no JSON."""
    one, two = small_dialog("one"), small_dialog("two")
    one.meta("summary", summary="the other one", leafUuid=two.records[0]["uuid"])
    resumed = Log("copy")
    copied(one.records[:10], resumed, shift=timedelta(days=1))
    resumed.user("go on")
    agent = Log("one", agent="a1")
    agent.user("look")
    agent.assistant(text("seen"))
    write(session_path(memory, "one"), one.lines() + b"no json\n", memory.now_ms - 400_000)
    write(session_path(memory, "two"), two.lines(), memory.now_ms - 300_000)
    write(session_path(memory, "copy"), resumed.lines(), memory.now_ms - 200_000)
    write(session_path(memory, "one").with_suffix("") / "subagents/agent-a1.jsonl", agent.lines())


def examined(memory: Memory, *, deep: bool = True, repair: bool = True) -> list[Finding]:
    """Run doctor as the command does."""
    memory.close()
    found = look(memory.settings.data_dir, repair=repair)
    db = open_store(memory.settings, as_it_is=True)
    try:
        identities = Identities(db, {}, {}, memory.now_ms)
        return found + examine(Patient(db, load_adapters(), identities, repair), deep=deep)
    finally:
        db.close()


ONE = "(SELECT id FROM raw.session WHERE uid LIKE '%{}')".format(uid("one"))
TWO = "(SELECT id FROM raw.session WHERE uid LIKE '%{}')".format(uid("two"))
COPY = "(SELECT id FROM raw.session WHERE uid LIKE '%{}')".format(uid("copy"))
FIRST = f"(SELECT MIN(id) FROM raw.record WHERE id >> 24 = {ONE})"
RECORD_COLUMNS = (
    "source_id, line, type, record_key, parent_key, ts_ms, thread, is_sidechain, is_foreign, has_native_id, owner_id,"
    " is_superseded, block, start, length"
)

# Name -> statements. What doctor calls it is its own affair; that it finds it, and that all is as before afterwards, not.
QUICK_DAMAGE = {
    "events without a record": f"UPDATE raw.event SET record_id = record_id + 500 WHERE record_id = {FIRST}",
    "a record without a source": f"UPDATE raw.record SET source_id = 999 WHERE id = {FIRST}",
    "a source that is gone": f"DELETE FROM raw.source WHERE session_id = {TWO}",
    "a record without payload": f"UPDATE raw.record SET block = NULL, start = NULL, length = NULL WHERE id = {FIRST}",
    "a block of no session": "INSERT INTO raw.block (id, raw_bytes, data) SELECT id + (77 << 24), raw_bytes, data FROM raw.block",
    "events of a copied record": f"UPDATE raw.event SET record_id = (SELECT MIN(id) FROM raw.record WHERE owner_id IS NOT NULL)"
    f" WHERE id = (SELECT MAX(id) FROM raw.event WHERE id >> 24 = {COPY})",
    "a session that would number its events again": f"UPDATE raw.session SET next_seq = 1 WHERE id = {TWO}",
    "a session that would number its records again": f"UPDATE raw.session SET next_record = 1 WHERE id = {TWO}",
    "a session that would number its blocks again": f"UPDATE raw.session SET next_block = 0 WHERE id = {TWO}",
    "a record that two sessions own": f"INSERT INTO raw.record (id, {RECORD_COLUMNS}) SELECT ({TWO} << 24) + 900, (SELECT"
    f" MIN(id) FROM raw.source WHERE session_id = {TWO}), 900, type, record_key, parent_key, ts_ms, thread, 0, 0, 1, NULL, 0,"
    f" 0, 0, 1 FROM raw.record WHERE id = {FIRST}",
    "index entries of no event": "INSERT INTO raw.dialog (rowid, text) SELECT id + 5000, 'stray' FROM raw.event",
    "a session that is not derived": "UPDATE raw.session SET is_stale = 1",
    "record keys missing in Tier 2": "DELETE FROM memory.record_key",
    "usage missing in Tier 2": "DELETE FROM memory.usage",
    "a session missing in Tier 2": "DELETE FROM memory.session",
    "sources missing in Tier 2": "DELETE FROM memory.source",
    "tallies missing in Tier 2": "DELETE FROM memory.tally",
    "tallies that differ in Tier 2": "UPDATE memory.tally SET n = n + 1",
    "facts missing in Tier 2": "DELETE FROM memory.fact",
    "titles missing in Tier 2": "DELETE FROM memory.title",
    "a digest that is missing": f"DELETE FROM memory.digest WHERE session_id = {TWO}",
    "a session that is not analyzed": f"UPDATE raw.session SET is_analyzed = 0 WHERE id = {TWO}",
}
DEEP_DAMAGE = {
    "a damaged block": f"UPDATE raw.block SET data = X'28b52ffd2000' WHERE id >> 24 = {TWO}",
    "an empty block": f"UPDATE raw.block SET data = X'' WHERE id >> 24 = {TWO}",
    "a block that is gone": f"DELETE FROM raw.block WHERE id >> 24 = {TWO}",
    "the block of another session": f"UPDATE raw.block SET data = (SELECT data FROM raw.block WHERE id >> 24 = {ONE})"
    f" WHERE id >> 24 = {TWO}",
    "a payload that is placed wrong": f"UPDATE raw.record SET start = start + 1 WHERE id = {FIRST}",
    "a payload that is too long": f"UPDATE raw.record SET length = length + 100000 WHERE id = {FIRST}",
    "tallies that are not those of the rows": "UPDATE raw.tally SET n = n + 1 WHERE what = 'kind'",
    "tallies that are gone": "DELETE FROM raw.tally WHERE what = 'kind'",
    "events that are gone": f"DELETE FROM raw.event WHERE record_id = {FIRST}",
    "a record that is gone": f"DELETE FROM raw.record WHERE id = {FIRST}",
    "index entries that are gone": "DELETE FROM raw.dialog",
    "usage that differs in Tier 2": "UPDATE memory.usage SET output_tokens = output_tokens - 1",
    "sessions that differ in Tier 2": "UPDATE memory.session SET events = events + 1, title = 'wrong'",
    "a digest that says something else": f"UPDATE memory.digest SET body = '{{}}' WHERE session_id = {TWO}",
    "facts that differ in Tier 2": "UPDATE memory.fact SET value = value || 'x' WHERE name = 'cwd'",
}


@pytest.mark.parametrize("damage", [*QUICK_DAMAGE, *DEEP_DAMAGE])
def test_damage_is_found(memory: Memory, damage: str) -> None:
    a_home(memory)
    memory.sweep()
    change(memory, (QUICK_DAMAGE | DEEP_DAMAGE)[damage])
    found = examined(memory, deep=damage in DEEP_DAMAGE, repair=False)
    assert found != []
    assert not any(finding.repaired for finding in found)


@pytest.mark.parametrize("damage", [*QUICK_DAMAGE, *DEEP_DAMAGE])
def test_damage_is_repaired_from_what_tier_0_and_tier_1_still_have(memory: Memory, damage: str) -> None:
    a_home(memory)
    memory.sweep()
    before = dump(memory)
    change(memory, (QUICK_DAMAGE | DEEP_DAMAGE)[damage])
    found = examined(memory)
    if not all(finding.repaired for finding in found):
        assert all("session-memory sweep" in finding.advice for finding in found if not finding.repaired)
        memory.sweep(full=any("--full" in finding.advice for finding in found))
    else:
        memory.sweep()
    assert examined(memory) == []
    assert differences(dump(memory), before) == []


def test_a_sound_store_is_called_sound(either: Memory) -> None:
    a_home(either)
    either.sweep()
    before = dump(either, places=True)
    assert examined(either) == []
    assert differences(dump(either, places=True), before) == []


def test_a_digest_that_cannot_be_made_is_named_and_its_advice_makes_it(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    before = dump(memory)
    change(
        memory,
        f"UPDATE raw.session SET is_analyzed = 0 WHERE id = {TWO}",
        f"UPDATE raw.event SET marks = 'run\t?' WHERE id >> 24 = {TWO}",
    )
    for _ in range(2):
        waiting, named = examined(memory)
        assert (waiting.detail, waiting.repaired) == ("1 sessions have no digest yet", False)
        assert ("cannot be made: ValueError" in named.detail, named.repaired) == (True, False)
        assert "`session-memory reanalyze --notes`" in named.advice
    run(memory, "reanalyze", "--notes")
    assert examined(memory) == []
    assert differences(dump(memory), before) == []


def test_a_payload_whose_source_is_gone_is_named_and_the_light_rows_stay(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    session_path(memory, "two").unlink()
    change(memory, DEEP_DAMAGE["a damaged block"])
    events = memory.totals()["events"]
    found = examined(memory)
    assert [(finding.check, finding.repaired) for finding in found] == [("payloads", False)]
    memory.sweep()
    assert memory.totals()["events"] == events


PAGE_BYTES = 4096


def garbage(path: Path) -> None:
    path.write_bytes(b"garbage")


def wrong_pages(path: Path) -> None:
    """Overwrite the head of every second page but the first, which holds the schema."""
    content = bytearray(path.read_bytes())
    assert content[16:18] == PAGE_BYTES.to_bytes(2)
    for start in range(2 * PAGE_BYTES, len(content), 2 * PAGE_BYTES):
        content[start : start + 16] = b"\xff" * 16
    path.write_bytes(content)


def flipped_middle(path: Path) -> None:
    content = bytearray(path.read_bytes())
    middle = len(content) // PAGE_BYTES // 2 * PAGE_BYTES
    content[middle : middle + 200] = bytes(byte ^ 0xFF for byte in content[middle : middle + 200])
    path.write_bytes(content)


def advice(folder: Path, tier: str) -> str:
    then = {
        "raw": "memory.db keeps everything, what the agents still have comes back",
        "memory": "it is made again from raw.db",
    }
    away = f"move {tier}.db (and {tier}.db-*, if there are any) out of {folder}"
    return f"{away} and run `session-memory sweep`: {then[tier]}"


@pytest.mark.parametrize("deep", [(), ("--deep",)], ids=["quick", "deep"])
@pytest.mark.parametrize("tier", ["raw", "memory"])
@pytest.mark.parametrize("damage", [garbage, wrong_pages, flipped_middle])
def test_a_damaged_file_is_named_once_and_its_advice_makes_the_memory_whole(
    damage: Callable[[Path], None], tier: str, deep: tuple[str, ...], memory: Memory
) -> None:
    a_home(memory)
    memory.sweep()
    before = dump(memory)
    folder = memory.settings.data_dir
    damage(folder / f"{tier}.db")
    ran = run(memory, "doctor", "--json", *deep)
    assert (ran.returncode, ran.stderr) == (8, "")
    (finding,) = json.loads(ran.stdout)["findings"]
    assert (finding["check"], finding["repaired"]) == ("engine", False)
    assert finding["detail"].startswith(f"{tier}.db is damaged: ")
    assert finding["advice"] == advice(folder, tier)
    (folder / f"{tier}.db").rename(folder.parent / "away.db")
    memory.sweep()
    assert run(memory, "doctor", "--deep").returncode == 0
    assert differences(dump(memory), before) == []


def test_both_files_damaged_are_both_named(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    for tier in ("raw", "memory"):
        garbage(memory.settings.data_dir / f"{tier}.db")
    ran = run(memory, "doctor")
    assert (ran.returncode, ran.stderr) == (8, "")
    assert [line.split(" is damaged")[0] for line in ran.stdout.splitlines()] == [
        "NOT REPAIRED  engine: raw.db",
        "NOT REPAIRED  engine: memory.db",
    ]


def test_a_damaged_tier_2_does_not_hide_what_is_wrong_in_tier_1(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    change(memory, DEEP_DAMAGE["a damaged block"])
    garbage(memory.settings.data_dir / "memory.db")
    found = examined(memory, repair=False)
    assert [finding.check for finding in found] == ["engine", "payloads"]


@pytest.mark.parametrize(
    ("tier", "damage"),
    [
        ("raw", "UPDATE raw.session SET uid = CAST(X'61ff62' AS TEXT) WHERE id = 1"),
        ("raw", "UPDATE raw.fact SET value = CAST(X'61ff62' AS TEXT)"),
        ("memory", "UPDATE memory.session SET title = CAST(X'61ff62' AS TEXT)"),
    ],
)
def test_text_that_is_none_is_damage_of_its_file(tier: str, damage: str, memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    change(memory, damage)
    ran = run(memory, "doctor", "--deep", "--json")
    assert (ran.returncode, ran.stderr) == (8, "")
    assert json.loads(ran.stdout)["findings"][-1]["detail"].startswith(f"{tier}.db is damaged: ")


def test_a_damaged_memory_is_restored_from_the_backup_that_lies_beside_it(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    before = dump(memory)
    folder = memory.settings.data_dir
    copy(folder / "memory.db", folder / "memory.db.v1.bak")
    garbage(folder / "memory.db")
    (finding,) = json.loads(run(memory, "doctor", "--json").stdout)["findings"]
    assert finding["advice"] == (
        f"move memory.db (and memory.db-*, if there are any) out of {folder}, copy memory.db.v1.bak to memory.db and run `session-memory sweep`: "
        "it adds what raw.db holds"
    )
    (folder / "memory.db").unlink()
    copy(folder / "memory.db.v1.bak", folder / "memory.db")
    memory.sweep()
    assert examined(memory) == []
    assert differences(dump(memory), before) == []


@pytest.mark.parametrize("tier", ["raw", "memory"])
@pytest.mark.parametrize("command", ["sweep", "status", "sessions"])
def test_the_other_commands_say_what_to_do_with_a_damaged_file(command: str, tier: str, memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    folder = memory.settings.data_dir
    garbage(folder / f"{tier}.db")
    ran = run(memory, command)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (4, "", 1)
    assert ran.stderr.startswith(f"session-memory: {folder}/{tier}.db is damaged (cannot open ")
    assert ran.stderr.endswith(f"; {advice(folder, tier)}\n")


def test_files_that_others_can_read_are_found_and_closed(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    folder = memory.settings.data_dir
    folder.chmod(0o755)
    (folder / "memory.db").chmod(0o644)
    mine = [("permissions", f"{path} can be read by others") for path in (folder, folder / "memory.db")]
    said = examined(memory, repair=False)
    assert [(finding.check, finding.detail) for finding in said] == mine
    assert [(finding.check, finding.detail) for finding in examined(memory) if finding.repaired] == mine
    assert (folder.stat().st_mode & 0o777, (folder / "memory.db").stat().st_mode & 0o777) == (0o700, 0o600)
    assert examined(memory) == []


def test_without_repair_the_command_says_what_others_can_read_and_leaves_it(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    folder = memory.settings.data_dir
    folder.chmod(0o755)
    before = files_below(folder)
    said = run(memory, "doctor", "--no-repair", "--deep", "--json")
    assert [finding["detail"] for finding in json.loads(said.stdout)["findings"]] == [f"{folder} can be read by others"]
    assert (said.returncode, folder.stat().st_mode & 0o777, files_below(folder)) == (8, 0o755, before)
    assert run(memory, "doctor").stdout == f"repaired  permissions: {folder} can be read by others\n"
    assert folder.stat().st_mode & 0o777 == 0o700


def test_without_repair_a_deleted_tier_1_is_not_made_again(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    (memory.settings.data_dir / "raw.db").unlink()
    assert run(memory, "doctor", "--no-repair", "--deep").returncode == 0
    assert not (memory.settings.data_dir / "raw.db").exists()


def test_a_directory_that_holds_no_memory_is_not_closed_to_others(memory: Memory) -> None:
    folder = memory.settings.data_dir
    folder.mkdir()
    folder.chmod(0o755)
    assert run(memory, "doctor").returncode == 7
    assert folder.stat().st_mode & 0o777 == 0o755


def test_the_command_says_what_it_found_and_ends_with_its_own_code(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    assert "is sound" in run(memory, "doctor", "--deep").stdout
    change(memory, QUICK_DAMAGE["usage missing in Tier 2"])
    only_said = run(memory, "doctor", "--no-repair", "--json")
    assert (only_said.returncode, json.loads(only_said.stdout)["healthy"]) == (8, False)
    repaired = run(memory, "doctor")
    assert repaired.returncode == 0
    assert "repaired" in repaired.stdout
    assert json.loads(run(memory, "doctor", "--deep", "--json").stdout) == {
        "healthy": True,
        "deep": True,
        "findings": [],
    }


def test_doctor_makes_no_store_where_there_is_none(memory: Memory) -> None:
    examined_now = run(memory, "doctor")
    assert examined_now.returncode == 7
    assert not os.path.exists(memory.settings.data_dir / "memory.db")  # noqa: PTH110 - reads as the sentence


def test_an_examination_without_repair_changes_no_byte(memory: Memory) -> None:
    a_home(memory)
    memory.sweep()
    change(memory, "UPDATE memory.tally SET n = n + 1", "UPDATE raw.session SET is_stale = 1")
    before = dump(memory, places=True)
    examined(memory, repair=False)
    assert differences(dump(memory, places=True), before) == []
    with asking(memory) as ask:
        assert ask("SELECT COUNT(*) FROM raw.session WHERE is_stale = 1")[0][0] > 0
