"""The commands of retention: what they show, what they leave, and how they end."""

from pathlib import Path

import apsw
import pytest

from claude_lines import Log, small_dialog, text, uid, with_agent
from machine import Machine
from test_hub import Hub, hub

__all__ = ["hub"]

NO_ROOM = '[session_memory.retention]\nraw_soft_cap_bytes = "0"\n'


def without_room(machine: Machine, more: str = "") -> None:
    """Have the settings leave no room for anything that is analyzed."""
    machine.config_file.parent.mkdir(parents=True, exist_ok=True)
    machine.config_file.write_text(NO_ROOM + more, encoding="utf-8")


def lose_analysis(machine: Machine) -> None:
    """Leave sessions that nobody can analyze: of an agent that this version does not know."""
    with apsw.Connection(str(machine.data / "raw.db")) as db:
        db.execute("UPDATE session SET is_analyzed = 0, flavor = 'nobody'")


def log_of(machine: Machine, name: str) -> Path:
    return next(machine.claude.rglob(f"{uid(name)}.jsonl"))


def test_a_dry_run_says_what_would_go_and_why_and_changes_nothing(filled: Machine) -> None:
    shown = filled.ok("retain", "--dry-run").out
    assert shown.count("keep  there is room") == 3
    assert "0 sessions would be evicted" in shown
    without_room(filled)
    before = filled.ok("retain", "--dry-run", "--json").json
    assert {(one["verdict"], one["rule"]) for one in before["sessions"]} == {("evict", "budget")}
    assert (before["dry_run"], before["pending"], before["lost"], before["bytes_after"]) == (True, False, [], 0)
    assert sum(one["bytes"] for one in before["sessions"]) == before["bytes_before"]
    assert filled.ok("retain", "--dry-run", "--json").json == before
    assert len(filled.ok("events", uid("one")).json_lines) > 0


def test_what_is_evicted_is_still_told_and_found(filled: Machine) -> None:
    commands = (
        ("digest", uid("one"), "--json"),
        ("sessions", "--sort", "tokens", "--json"),
        ("find", "--file", "app/parser.py", "--json"),
        ("patterns", "--json"),
    )
    before = [filled.ok(*command).json for command in commands]
    sums = filled.ok("status", "--json").json["totals"]
    without_room(filled)
    assert "3 sessions evicted" in filled.ok("retain").out
    after = [filled.ok(*command).json for command in commands]
    for told in (before, after):
        for session in told[1]:
            del session["evicted_at"]
        # Numbers of events that no digest names were those of Tier 1.
        for pattern in told[3]:
            del pattern["evidence"]
    assert after == before
    state = filled.ok("status", "--json").json
    assert state["totals"] == sums
    raw = state["tiers"]["raw"]
    assert (raw["evicted_sessions"], raw["events"], raw["lacking_sessions"], raw["deletion_pending"]) == (
        3,
        0,
        0,
        False,
    )
    assert "evicted from Tier 1: 3 sessions; their digests stay" in filled.ok("status").out
    assert filled.ok("doctor", "--deep").out.startswith("the store in ")


@pytest.mark.parametrize(
    "left",
    [
        "UPDATE session SET is_stale = 1, derived_record = 0, is_analyzed = 0",
        # Tier 1 was committed, Tier 2 was not.
        "UPDATE meta SET value = value + 1 WHERE name = 'generation'; UPDATE session SET is_analyzed = 0",
    ],
    ids=["stale", "behind"],
)
def test_what_a_killed_sweep_left_is_derived_and_analyzed_before_it_goes(filled: Machine, left: str) -> None:
    sums = filled.ok("status", "--json").json["totals"]
    for name, change in (("raw.db", left), ("memory.db", "DELETE FROM usage")):
        with apsw.Connection(str(filled.data / name)) as db:
            db.execute(change)
    without_room(filled, "raw_hard_cap_bytes = 0\n")
    done = filled.ok("retain", "--json").json
    assert ({one["rule"] for one in done["sessions"]}, done["lost"]) == ({"budget"}, [])
    state = filled.ok("status", "--json").json
    assert (state["totals"], state["data_loss"]) == (sums, [])
    assert filled.ok("doctor", "--deep").out.startswith("the store in ")


def test_a_sweep_says_of_what_it_lost_only_that(filled: Machine) -> None:
    with apsw.Connection(str(filled.data / "raw.db")) as db:
        db.execute("UPDATE session SET is_analyzed = 0; UPDATE event SET marks = 'run\t?'")
    undigested = filled.run("sweep")
    assert undigested.err.count("; nothing of it is evicted, and it is tried again next time") == 3
    without_room(filled, "raw_hard_cap_bytes = 0\n")
    lost = filled.run("sweep")
    assert lost.code == 9
    assert lost.err.count("could not make the digest of") == lost.err.count("data loss: ") == 3
    assert "nothing of it is evicted" not in lost.err


@pytest.mark.parametrize("command", ["transcript", "events", "tree", "show"])
def test_who_asks_for_what_was_evicted_is_told_when_and_why(filled: Machine, command: str) -> None:
    without_room(filled)
    filled.ok("sweep")
    told = filled.run(command, uid("one"))
    assert told.code == 0
    assert f"the raw rows of claude:{uid('one')} were evicted on 20" in told.err
    assert "because it did not fit into the raw cache; its log is still there: `session-memory restore" in told.err
    log_of(filled, "one").unlink()
    assert "its log is gone, too: `session-memory digest" in filled.run(command, uid("one")).err


def test_a_sweep_says_what_it_evicted(filled: Machine) -> None:
    without_room(filled)
    told = filled.ok("sweep").out.splitlines()
    assert told[0] == "nothing new in 3 sources"
    assert told[1].startswith("evicted  3 sessions, ")
    assert filled.ok("sweep").out == "nothing new in 3 sources\n"
    assert filled.ok("sweep", "--json").json["evicted"] == 0


def test_a_pinned_session_stays_and_an_evicted_one_can_be_restored(filled: Machine) -> None:
    filled.ok("pin", uid("one"))
    without_room(filled)
    filled.ok("sweep")
    rules = {one["session_uid"]: one["rule"] for one in filled.ok("retain", "--dry-run", "--json").json["sessions"]}
    assert rules == {f"claude:{uid('one')}": "pinned"}
    assert "were not evicted: nothing to restore" in filled.ok("restore", uid("one")).out
    assert "its raw rows were evicted before: `session-memory restore" in filled.ok("pin", uid("two")).out
    assert filled.ok("restore", uid("two")).out == f"restored claude:{uid('two')}: 12 events\n"
    assert filled.ok("transcript", uid("two")).out
    assert filled.ok("restore", uid("three"), "--json").json["restored"] is False
    assert filled.ok("unpin", uid("two"), "--json").json == {"session_uid": f"claude:{uid('two')}", "pinned": False}
    assert filled.ok("sweep", "--json").json["evicted"] == 1
    assert filled.ok("doctor", "--deep", "--json").json["findings"] == []


def test_what_has_no_log_any_more_cannot_be_restored(filled: Machine) -> None:
    without_room(filled)
    filled.ok("sweep")
    log_of(filled, "one").unlink()
    refused = filled.run("restore", uid("one"))
    assert (refused.code, refused.out) == (3, "")
    assert f"the log of claude:{uid('one')} is gone; `session-memory digest" in refused.err
    assert filled.ok("digest", uid("one"), "--json").json["session_uid"] == f"claude:{uid('one')}"


def test_a_restored_session_is_what_it_was(filled: Machine) -> None:
    before = [filled.ok("events", uid("one")).out, filled.ok("digest", uid("one"), "--json").out]
    without_room(filled)
    filled.ok("sweep")
    filled.config_file.unlink()
    filled.ok("restore", uid("one"))
    assert [filled.ok("events", uid("one")).out, filled.ok("digest", uid("one"), "--json").out] == before
    assert filled.ok("sessions", "--json").json[-1]["evicted_at"] is None


def evicted_family(machine: Machine) -> tuple[Log, Log]:
    """Leave a session and its sub-agent in the memory, without raw rows."""
    log, agent = with_agent()
    machine.sweep(log, agent)
    without_room(machine)
    machine.ok("sweep")
    machine.config_file.unlink()
    return log, agent


def test_raw_rows_that_cannot_be_read_again_are_not_dropped_for_a_restore(machine: Machine) -> None:
    log, _ = evicted_family(machine)
    log.user("go on")
    log.assistant(text("I went on."))
    machine.sweep(log)
    path = log_of(machine, "parent")
    before = machine.run("events", uid("parent")).out
    assert len(before.splitlines()) == 2
    state = machine.ok("sessions", "--json").out
    content = path.read_bytes()
    for told, spoil in (("cannot be read as it was", lambda: path.write_bytes(content[:50])), ("is gone", path.unlink)):
        spoil()
        refused = machine.run("restore", uid("parent"))
        assert (refused.code, refused.out) == (3, "")
        assert f"{path} {told}: the rows of it that are stored would be lost; nothing was changed" in refused.err
        assert machine.run("events", uid("parent")).out == before
        assert machine.ok("sessions", "--json").out == state
    path.write_bytes(content)
    assert machine.ok("restore", uid("parent")).out == f"restored claude:{uid('parent')}: 8 events\n"
    assert machine.ok("doctor", "--deep", "--json").json["findings"] == []


def test_what_is_left_of_a_session_is_restored_where_nothing_is_lost(machine: Machine) -> None:
    _, agent = evicted_family(machine)
    agent.assistant(text("I looked again."))
    machine.sweep(agent)
    log_of(machine, "parent").unlink()
    told = machine.ok("restore", uid("parent")).out
    assert told == f"restored claude:{uid('parent')}: 3 of 7 events; 1 file of it is gone\n"
    assert len(machine.run("events", uid("parent")).out.splitlines()) == 3
    assert machine.ok("digest", uid("parent"), "--json").json["session_uid"] == f"claude:{uid('parent')}"


def test_a_log_below_no_home_of_the_settings_is_restored_where_it_lies(machine: Machine) -> None:
    elsewhere = machine.root / "elsewhere"
    for log in (*with_agent(), small_dialog("one")):
        log.write(elsewhere)
    machine.ok("sweep", "--source", f"claude={elsewhere}")
    before = machine.ok("events", uid("parent")).out
    without_room(machine)
    machine.ok("sweep")
    machine.config_file.unlink()
    small_dialog("two").write(elsewhere)
    machine.ok("restore", uid("parent"))
    assert machine.ok("events", uid("parent")).out == before
    states = {one["session_uid"]: one["evicted_at"] for one in machine.ok("sessions", "--json").json}
    assert states.pop(f"claude:{uid('parent')}") is None
    assert list(states) == [f"claude:{uid('one')}"]
    assert states[f"claude:{uid('one')}"] is not None
    assert machine.ok("doctor", "--deep", "--json").json["findings"] == []


@pytest.mark.parametrize("excluded", ['flavors = ["claude"]', "paths = ['{}']"])
def test_a_restore_that_fails_leaves_the_session_evicted_as_it_was(filled: Machine, excluded: str) -> None:
    without_room(filled)
    filled.ok("sweep")
    before = filled.run("show", uid("one"))
    assert "were evicted on 20" in before.err
    rule = excluded.replace("{}", str(filled.claude))
    filled.config_file.write_text(f"[session_memory.exclude]\n{rule}\n", encoding="utf-8")
    refused = filled.run("restore", uid("one"))
    assert (refused.code, refused.out) == (3, "")
    assert "nothing was changed" in refused.err
    assert filled.run("show", uid("one")) == before


@pytest.mark.parametrize("command", ["retain", "sweep"])
def test_a_loss_is_told_everywhere_and_for_ever(filled: Machine, command: str) -> None:
    lose_analysis(filled)
    without_room(filled, 'raw_hard_cap_bytes = "0"\n')
    ran = filled.run(command)
    assert ran.code == 9
    for name in ("one", "two", "three"):
        assert f"data loss: claude:{uid(name)} was evicted before there was a digest of it" in ran.err
    filled.config_file.unlink()
    for _ in range(2):
        assert filled.run("sweep").code == 0
        losses = filled.ok("status", "--json").json["data_loss"]
        assert [(loss["session_uid"], loss["reason"]) for loss in losses] == [
            (f"claude:{uid(name)}", "overflow") for name in ("one", "two", "three")
        ]
        assert filled.ok("status").out.count("data loss: ") == 3


def test_what_went_without_a_digest_is_to_be_restored_for_one(filled: Machine) -> None:
    without_room(filled)
    filled.ok("retain")
    with apsw.Connection(str(filled.data / "memory.db")) as db:
        db.execute("DELETE FROM digest")
    ran = filled.run("digest", uid("one"))
    assert f"no digest; `session-memory restore claude:{uid('one')}` reads its log again" in ran.err
    filled.config_file.unlink()
    filled.ok("restore", uid("one"))
    filled.ok("digest", uid("one"))


def test_the_hub_is_told_of_a_loss_once_it_can_be(machine: Machine, hub: Hub) -> None:
    machine.fill()
    told = machine.config_file.read_text(encoding="utf-8")
    machine.config_file.write_text(f'{told}\n{NO_ROOM}raw_hard_cap_bytes = "0"\n', encoding="utf-8")
    lose_analysis(machine)
    hub.answer = (500, b"")
    assert machine.run("retain").code == 9
    assert len(hub.asked) == 1
    hub.answer = (200, b"")
    machine.run("sweep")
    notes = [note for _, _, note in hub.asked[1:]]
    assert [note["kind"] for note in notes] == ["session_memory.data_loss"] * 3
    assert {note["session_uid"] for note in notes} == {f"claude:{uid(name)}" for name in ("one", "two", "three")}
    machine.run("sweep")
    assert len(hub.asked) == 4


def test_a_memory_above_its_cap_is_flagged_and_nothing_is_dropped(filled: Machine) -> None:
    filled.write_config("[session_memory.retention]\ndistilled_cap_bytes = 1\n")
    assert filled.ok("sweep", "--json").json["evicted"] == 0
    memory = filled.ok("status", "--json").json["tiers"]["memory"]
    assert memory["needs_review"] is True
    assert memory["largest_digests"][0]["session_uid"] == f"claude:{uid('two')}"
    assert (
        "Tier 2 is above its cap; nothing is dropped, look it over. Largest digests: claude:" in filled.ok("status").out
    )
    assert len(filled.ok("sessions", "--json").json) == 3


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("raw_soft_cap_bytes = '4 gigs'", "retention.raw_soft_cap_bytes is '4 gigs'"),
        ("flavors = { clude = { raw_max_age_days = 1 } }", "retention.flavors has 'clude', which is no agent"),
    ],
)
@pytest.mark.parametrize("command", [("retain",), ("retain", "--dry-run"), ("sweep",)])
def test_a_wrong_limit_is_said_before_anything_goes(
    filled: Machine, body: str, told: str, command: tuple[str, ...]
) -> None:
    filled.write_config(f"[session_memory.retention]\n{body}\n")
    ran = filled.run(*command)
    assert (ran.code, ran.out, told in ran.err) == (2, "", True)
    filled.config_file.unlink()
    assert filled.ok("status", "--json").json["tiers"]["raw"]["evicted_sessions"] == 0


def test_an_evicted_session_is_found_by_the_words_of_its_digest(filled: Machine) -> None:
    assert filled.ok("search", "failing", "parser", "--json").json[0]["digest"] is None
    filled.ok("pin", uid("two"))
    without_room(filled)
    filled.ok("sweep")
    found = {entry["session_uid"]: entry for entry in filled.ok("search", "failing", "parser", "--json").json}
    assert set(found) == {f"claude:{uid('one')}", f"claude:{uid('two')}"}
    evicted = found[f"claude:{uid('one')}"]
    assert (evicted["hits"], evicted["total_hits"]) == ([], 0)
    assert "fix the failing test in app/parser.py" in evicted["digest"]
    assert "  digest  Please fix the failing test" in filled.ok("search", "failing", "parser").out
    assert len(filled.ok("search", "failing", "parser", "--limit", "1", "--json").json) == 1
    assert len(filled.ok("sessions", "--text", "failing", "--json").json) == 2
    filled.ok("forget", uid("one"), "--yes")
    assert len(filled.ok("search", "failing", "parser", "--json").json) == 1


def test_what_is_forgotten_while_somebody_reads_is_gone_after_the_next_sweep(machine: Machine) -> None:
    log = Log("one")
    log.user("zanzibarquux")
    machine.sweep(log, small_dialog("two"))
    reader = apsw.Connection(str(machine.data / "raw.db"))
    reader.execute("BEGIN")
    reader.execute("SELECT COUNT(*) FROM event").fetchall()
    machine.ok("forget", uid("one"), "--yes")
    assert machine.ok("status", "--json").json["tiers"]["raw"]["deletion_pending"] is True
    assert "deleted rows still lie in the files" in machine.ok("status").out
    reader.close()
    machine.ok("sweep")
    assert machine.ok("status", "--json").json["tiers"]["raw"]["deletion_pending"] is False
    assert [
        path.name for path in machine.data.rglob("*") if path.is_file() and b"zanzibarquux" in path.read_bytes()
    ] == []


def test_a_server_is_named_as_where_the_memory_is_and_its_room_is_not_what_is_used(
    machine: Machine, postgres: str, tmp_path: Path
) -> None:
    config = machine.write_config(f'[session_memory.store]\nurl = "{postgres}"\n')
    machine.fill()
    database = postgres.partition("?")[0].rpartition("/")[2]
    place = f"PostgreSQL, database {database}"
    assert f" in {place}\n" in machine.ok("sweep", "--full").out
    assert machine.ok("status").out.startswith(place)
    assert f"the store in {place} is sound" in machine.ok("doctor").out
    before = machine.ok("retain", "--dry-run", "--json").json
    assert before["bytes_before"] == machine.ok("status", "--json").json["tiers"]["raw"]["bytes"]
    with config.open("a", encoding="utf-8") as out:
        out.write("[session_memory.retention]\nraw_soft_cap_bytes = 0\n")
    done = machine.ok("retain", "--json").json
    assert done["bytes_after"] == machine.ok("status", "--json").json["tiers"]["raw"]["bytes"] == 0
    copy = tmp_path / "copy.db"
    machine.ok("backup", "--to", str(copy))
    asked = machine.terminal("restore-backup", str(copy), typed=b"n\n", code=1)
    assert f"replaces the memory in {place} by {copy}" in " ".join(asked.plain.split())
