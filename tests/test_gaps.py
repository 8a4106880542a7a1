"""Tier 1 may be deleted: what then cannot be read is not shown as if there were nothing."""

import shutil

import pytest

from claude_lines import small_dialog, uid, with_agent
from conftest import Memory
from dump import change
from machine import Machine
from session_memory.query.sessions import find_session
from session_memory.query.status import Lack, lacking

ADVICE = "`session-memory sweep` brings back what the agents still have\n"


@pytest.fixture
def without_raw(filled: Machine) -> Machine:
    """A machine whose Tier 1 was deleted."""
    for path in filled.data.glob("raw.db*"):
        path.unlink()
    return filled


@pytest.mark.parametrize(
    "args",
    [["transcript"], ["transcript", "--json"], ["transcript", "--format", "jsonl"], ["events"], ["tree"]],
    ids=" ".join,
)
def test_a_session_that_cannot_be_read_is_not_shown_as_empty(args: list[str], without_raw: Machine) -> None:
    ran = without_raw.run(*args, uid("one"))
    assert (ran.code, ran.err) == (
        0,
        f"session-memory: Tier 1 holds none of the 10 events of claude:{uid('one')}; {ADVICE}",
    )


@pytest.mark.parametrize(
    "args", [["search", "parser"], ["search", "parser", "--json"], ["sessions", "--text", "zebra"]]
)
def test_a_search_says_how_much_it_could_not_search(args: list[str], without_raw: Machine) -> None:
    ran = without_raw.run(*args)
    assert (ran.code, ran.err) == (0, f"session-memory: Tier 1 lacks 3 of 3 sessions, in part or as a whole; {ADVICE}")


def test_status_says_what_tier_1_lacks(without_raw: Machine) -> None:
    raw = without_raw.ok("status", "--json").json["tiers"]["raw"]
    assert (raw["events"], raw["lacking_sessions"]) == (0, 3)
    shown = without_raw.ok("status").out
    assert f"\nTier 1 lacks 3 of 3 sessions, in part or as a whole; {ADVICE}" in shown
    assert "0 events, 0 B of payload" in shown


def test_what_tier_2_tells_alone_needs_no_warning(without_raw: Machine) -> None:
    for args in (["sessions"], ["show", uid("one")]):
        assert without_raw.ok(*args).out


def test_a_sweep_brings_back_what_is_still_there(without_raw: Machine) -> None:
    shutil.rmtree(without_raw.claude / "projects")
    small_dialog("one").write(without_raw.claude)
    without_raw.ok("sweep")
    assert without_raw.ok("transcript", uid("one")).out.count("\n[") == 10
    assert "Tier 1 lacks 2 of 3 sessions" in without_raw.ok("status").out


def test_a_session_of_which_a_part_came_back_says_how_much(machine: Machine) -> None:
    log, agent = with_agent()
    machine.sweep(log, agent)
    for path in machine.data.glob("raw.db*"):
        path.unlink()
    machine.claude.joinpath("projects", "-home-dev-src-app", f"{log.session_id}.jsonl").unlink()
    machine.ok("sweep")
    ran = machine.run("transcript", log.session_id)
    said = f"session-memory: Tier 1 holds only 2 of the 6 events of claude:{log.session_id}; {ADVICE}"
    assert (ran.code, ran.err, "I looked." in ran.out) == (0, said, True)


def test_a_whole_memory_lacks_nothing(filled: Machine) -> None:
    assert filled.ok("status", "--json").json["tiers"]["raw"]["lacking_sessions"] == 0
    assert "Tier 1 lacks" not in filled.ok("status").out


def test_both_engines_know_what_they_lack(either: Memory) -> None:
    for name in ("one", "two"):
        small_dialog(name).write(either.home)
    either.sweep()
    assert lacking(either.db) == []
    lost, kept = (find_session(either.db, uid(name)).id for name in ("one", "two"))
    change(either, f"DELETE FROM raw.source WHERE session_id = {lost}")
    assert lacking(either.db) == lacking(either.db, lost) == [Lack(lost, 10, 0)]
    assert lacking(either.db, kept) == []
