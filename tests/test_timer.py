"""``timer``: what people time by hand, on both engines; and a command that is timed from its start to its end."""

import json
import sys

import pytest

from conftest import Memory
from machine import Machine
from session_memory.errors import UsageError
from session_memory.pipeline import timers
from session_memory.redact.engine import Redactor
from test_docs import compare, documented

NOW = 1_780_308_000_000


@pytest.fixture
def redactor(either: Memory) -> Redactor:
    either.close()
    either.settings.data_dir.mkdir(exist_ok=True)
    return Redactor(either.settings.data_dir / "cache")


def kept(memory: Memory) -> list[tuple[object, ...]]:
    """Return every timer: name, start, end, exit code."""
    return [tuple(row[1:]) for row in memory.db.all("timers")]


def test_a_timer_is_started_and_stopped(either: Memory, redactor: Redactor) -> None:
    timers.start(either.db, redactor, "audit  parser", NOW)
    assert kept(either) == [("audit parser", NOW, None, None)]
    stopped = timers.stop(either.db, "audit parser", NOW + 5000, 1)
    assert (stopped.name, stopped.started_ms) == ("audit parser", NOW)
    assert kept(either) == [("audit parser", NOW, NOW + 5000, 1)]


def test_without_a_name_the_last_one_is_stopped(either: Memory, redactor: Redactor) -> None:
    for n, name in enumerate("abc"):
        timers.start(either.db, redactor, name, NOW + n)
    assert [timers.stop(either.db, None, NOW + 9).name for _ in "abc"] == ["c", "b", "a"]


def test_two_timers_of_one_name_are_refused_until_the_first_is_stopped(either: Memory, redactor: Redactor) -> None:
    timers.start(either.db, redactor, "a", NOW)
    with pytest.raises(UsageError, match="the timer 'a' is running already"):
        timers.start(either.db, redactor, "a", NOW + 1)
    timers.stop(either.db, "a", NOW + 2)
    timers.start(either.db, redactor, "a", NOW + 3)
    assert [row[1] for row in kept(either)] == [NOW, NOW + 3]


def test_a_timer_that_does_not_run_cannot_be_stopped(either: Memory, redactor: Redactor) -> None:
    with pytest.raises(UsageError, match="there is no timer to stop"):
        timers.stop(either.db, None, NOW)
    timers.start(either.db, redactor, "b", NOW)
    with pytest.raises(UsageError, match="there is no timer 'a' to stop; b"):
        timers.stop(either.db, "a", NOW)


def test_a_clock_that_went_back_gives_no_negative_span(either: Memory, redactor: Redactor) -> None:
    timers.start(either.db, redactor, "a", NOW)
    timers.stop(either.db, "a", NOW - 5000)
    assert kept(either) == [("a", NOW, NOW, None)]


def test_a_secret_in_a_name_is_redacted_and_a_name_is_asked_for(either: Memory, redactor: Redactor) -> None:
    timers.start(either.db, redactor, "use sk-ant-api03-" + "aBcDeFgHiJkLmNoPqRsTuVwXyZ012345", NOW)
    assert str(kept(either)[0][0]).startswith("use [REDACTED:")
    with pytest.raises(UsageError, match="a timer needs a name"):
        timers.start(either.db, redactor, "  ", NOW)


def test_timers_survive_a_sweep_that_reads_everything_again(either: Memory, redactor: Redactor) -> None:
    timers.start(either.db, redactor, "a", NOW)
    either.sweep(full=True)
    assert kept(either) == [("a", NOW, None, None)]


def test_the_command_line_starts_and_stops(machine: Machine) -> None:
    assert machine.ok("timer", "start", "audit").out == "audit is running\n"
    ran = machine.run("timer", "start", "audit")
    assert (ran.code, "running already" in ran.err) == (2, True)
    assert machine.ok("timer", "stop", "audit").out.startswith("audit took ")


def test_the_json_of_a_timer_is_documented(machine: Machine) -> None:
    started = machine.ok("timer", "start", "audit", "--json").json
    stopped = machine.ok("timer", "stop", "--exit", "3", "--json").json
    compare([started, stopped], documented("Timer"))
    assert [told["exit"] for told in (started, stopped)] == [None, 3]


def wrapped(machine: Machine) -> list[tuple[str, int]]:
    """Return name and exit code of every timer, as an export tells them."""
    target = machine.root / "out"
    machine.ok("export", "kei", "--to", str(target))
    lines = (target / ".claude/memory/time-metrics/tasks.jsonl").read_text().splitlines()
    return [(told["name"], told["exit"]) for told in map(json.loads, lines) if told["kind"] == "stop"]


def test_a_command_is_timed_and_ends_with_its_own_code(machine: Machine) -> None:
    ran = machine.spawn("timer", "wrap", "build", sys.executable, "-c", "print('made'); raise SystemExit(7)")
    assert (ran.code, ran.out, ran.err) == (7, "made\n", "")
    assert machine.spawn("timer", "wrap", "build", "--", sys.executable, "-c", "pass").code == 0
    assert wrapped(machine) == [("build", 7), ("build", 0)]


def test_a_command_that_is_killed_ends_as_a_shell_would_say(machine: Machine) -> None:
    code = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    assert machine.spawn("timer", "wrap", "build", sys.executable, "-c", code).code == 137
    assert wrapped(machine) == [("build", 137)]


def test_a_command_that_is_not_there_is_an_error_and_no_timer_runs_on(machine: Machine) -> None:
    ran = machine.run("timer", "wrap", "build", "no-such-program")
    assert (ran.code, "cannot run 'no-such-program'" in ran.err) == (2, True)
    ran = machine.run("timer", "wrap", "build")
    assert (ran.code, "nothing to time" in ran.err) == (2, True)
    ran = machine.run("timer", "stop")
    assert (ran.code, "there is no timer to stop" in ran.err) == (2, True)


def test_the_data_directory_may_be_named_before_and_after_the_action(machine: Machine) -> None:
    place = str(machine.root / "elsewhere")
    machine.ok("timer", "--data", place, "start", "audit")
    assert "there is no timer to stop" in machine.run("timer", "stop").err
    machine.ok("timer", "stop", "--data", place)
    assert machine.spawn("timer", "wrap", "--data", place, "build", sys.executable, "-c", "pass").code == 0
