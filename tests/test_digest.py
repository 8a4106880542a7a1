"""Digests: small, the same bytes for the same events, made without payloads, and every statement leads to events."""

import json
import sqlite3
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import codex_lines
from claude_lines import Log, call, small_dialog, text, uid
from conftest import Memory
from dump import asking, change
from machine import Machine
from session_memory.analysis.versions import NOTES_VERSION
from session_memory.pipeline.analyze import analyze_all
from session_memory.query.digest import digest_json
from session_memory.query.explained import statements
from session_memory.query.sessions import find_session

MOST_BYTES = 16 << 10


def work(name: str = "work") -> Log:
    """Return a session in which a test is mended: a failure, an edit, the same test again, a commit, thanks."""
    log = Log(name)
    log.user("fix the total of ABC-123")
    log.tool("Bash", "t1", "1 failed, 2 passed in 0.10s", error=True, command="pytest -q")
    log.tool("Edit", "t2", "ok", file_path="/home/dev/src/app/total.py", old_string="a = 1", new_string="a = 2")
    log.tool("Bash", "t3", "3 passed in 0.10s", command="pytest -q")
    log.tool("Bash", "t4", "[main 1a2b3c4] Fix the total\n 1 file changed", command="git commit -am 'Fix the total'")
    log.assistant(text("The total is right now."))
    log.user("perfect, thanks!")
    log.assistant(text("You are welcome."))
    return log


def told_of(memory: Memory, name: str) -> dict[str, Any]:
    return digest_json(memory.db, find_session(memory.db, name))


def bodies(memory: Memory) -> list[tuple[Any, ...]]:
    with asking(memory) as ask:
        return sorted(ask("SELECT session_id, story, body, seqs FROM memory.digest"))


def test_a_digest_tells_how_it_ended_and_what_was_done(either: Memory) -> None:
    work().write(either.home)
    either.sweep()
    told = told_of(either, uid("work"))
    assert told["outcome"]["verdict"] == "success"
    assert told["task_ref"] == "ABC-123"
    assert [(check["program"], check["verdict"]) for check in told["checks"]] == [
        ("pytest", "fail"),
        ("pytest", "pass"),
    ]
    assert [(file["path"], file["edits"]) for file in told["files"]] == [("/home/dev/src/app/total.py", 1)]
    assert [(commit["sha"], commit["subject"]) for commit in told["commits"]] == [("1a2b3c4", "Fix the total")]
    assert told["last_answer"]["text"] == "You are welcome."
    assert either.session(uid("work"))["outcome"] == "success"
    assert either.session(uid("work"))["task_ref"] == "ABC-123"


def test_every_statement_leads_to_events_that_are_there(memory: Memory) -> None:
    work().write(memory.home)
    memory.sweep()
    events = {event["seq"] for event in memory.events(uid("work"))}
    found = list(statements(told_of(memory, uid("work"))))
    assert len(found) > 8
    for statement, seqs in found:
        assert seqs, statement
        assert set(seqs) <= events, statement


def test_explain_prints_the_events_behind_each_statement(machine: Machine) -> None:
    machine.sweep(work())
    printed = machine.ok("digest", uid("work"), "--explain").plain
    (outcome, why, *_) = printed.splitlines()
    assert outcome.startswith("outcome: success")
    assert "tool_result" in why or "test" in why
    assert "commit 1a2b3c4 Fix the total" in printed


def test_explain_prints_the_events_behind_each_number(machine: Machine) -> None:
    """What is counted, how long it took, and whom it waited for."""
    log = Log("numbers")
    log.user("fix #45")
    log.tool("Bash", "t1", "1 failed", error=True, command="pytest -q")
    log.tool("Edit", "t2", "ok", file_path="/home/dev/src/app/total.py", old_string="a = 1", new_string="a = 2")
    log.tool("Bash", "t3", "3 passed in 0.10s", command="pytest -q")
    log.assistant(text("It passes."), output_tokens=40)
    log.user("thanks")
    machine.sweep(log)
    printed = machine.ok("digest", log.session_id, "--explain").plain.splitlines()
    behind = {line.partition(": ")[0]: printed[n + 1].split() for n, line in enumerate(printed[:-1])}
    assert behind["task"][0] == "0"
    assert (behind["active"], behind["waiting for you"]) == (["0", "8"], ["8"])
    assert (behind["to the first edit"], behind["to the first passing test"]) == (["0", "3"], ["0", "6"])
    told = {line: printed[n + 1].split() for n, line in enumerate(printed[:-1])}
    assert told["tool Bash: 2 calls"] == ["1", "5"]
    assert told["tool Bash: 1 errors"] == told["command pytest: 1 failures"] == ["2"]


def test_a_digest_is_made_anew_from_light_rows_alone(memory: Memory) -> None:
    """The payloads are made unreadable first: nobody looks at them."""
    for log in (work(), small_dialog("other")):
        log.write(memory.home)
    memory.sweep()
    before = bodies(memory)
    change(memory, "UPDATE raw.block SET data = x'00'", "UPDATE raw.session SET is_analyzed = 0")
    assert analyze_all(memory.db, memory.now_ms).done == 2
    memory.close()
    assert bodies(memory) == before


def codex_that_ends_later(memory: Memory) -> str:
    rollout = codex_lines.Rollout(is_paginated=True)
    rollout.call("exec_command", "c1", cmd="make")
    rollout.output("c1", "make: *** [all] Error 2")
    rollout.completed("CommandExecution", id="c1", command=["make"], exit_code=2, duration={"secs": 1, "nanos": 0})
    codex_lines.swept(memory, rollout)
    return rollout.uid


def claude_with_a_queued_prompt(memory: Memory) -> str:
    log = Log("queued")
    log.user("build it for ABC-1")
    log.tool("Bash", "t1", "ok", command="make")
    log.queue("enqueue", content="no wait, XYZ-9 first. use ninja, not make")
    log.queue("dequeue")
    log.user("no wait, XYZ-9 first. use ninja, not make")
    log.write(memory.home)
    memory.sweep()
    return log.session_id


@pytest.mark.parametrize("reading", [codex_that_ends_later, claude_with_a_queued_prompt])
def test_what_turned_out_otherwise_is_told_as_if_all_were_heard_anew(
    memory: Memory, reading: Callable[[Memory], str]
) -> None:
    session = reading(memory)
    told = told_of(memory, session)
    change(memory, "UPDATE raw.session SET is_analyzed = 0, noted = 0")
    assert analyze_all(memory.db, memory.now_ms).done == 1
    assert told_of(memory, session) == told
    assert all(task["n"] == 1 for task in told["tasks"])
    assert told["errors"] or told["tasks"]


def test_notes_are_made_anew_from_payloads(either: Memory) -> None:
    work().write(either.home)
    either.sweep()
    before = bodies(either)
    change(either, "UPDATE raw.event SET marks = NULL", "UPDATE raw.session SET is_analyzed = 0, noted = 0")
    assert analyze_all(either.db, either.now_ms).done == 1
    either.close()
    assert bodies(either) == before


def test_the_first_sweep_of_a_new_version_makes_the_digests_of_the_old_one_anew(
    either: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_dialog().write(either.home)
    assert either.sweep().analyzed == 1
    assert either.sweep().analyzed == 0
    change(either, "UPDATE raw.event SET marks = NULL", "UPDATE raw.session SET noted = 1")
    monkeypatch.setattr("session_memory.pipeline.outdated.NOTES_VERSION", 99)
    assert either.sweep().analyzed == 1
    with asking(either) as ask:
        assert ask("SELECT DISTINCT noted FROM raw.session") == [(NOTES_VERSION,)]
    assert either.sweep().analyzed == 0
    # another machine that shares the server is older
    monkeypatch.setattr("session_memory.pipeline.outdated.NOTES_VERSION", 98)
    assert either.sweep().analyzed == 0


def test_a_session_that_grows_has_the_digest_of_one_that_was_read_at_once(memory: Memory) -> None:
    log = work()
    lines = log.lines().splitlines(keepends=True)
    path = memory.home / f"projects/p/{uid('work')}.jsonl"
    path.parent.mkdir(parents=True)
    for n in range(1, len(lines) + 1):
        path.write_bytes(b"".join(lines[:n]))
        memory.sweep()
    grown = bodies(memory)
    change(memory, "UPDATE raw.session SET is_analyzed = 0")
    analyze_all(memory.db, memory.now_ms)
    memory.close()
    assert bodies(memory) == grown
    assert json.loads(grown[0][2])["outcome"]["verdict"] == "success"


def test_a_digest_outlives_the_raw_store(machine: Machine) -> None:
    machine.sweep(work())
    before = machine.ok("digest", uid("work"), "--json").json
    for path in machine.data.glob("raw.db*"):
        path.unlink()
    for path in machine.claude.rglob("*.jsonl"):
        path.unlink()
    machine.ok("sweep")
    assert machine.ok("digest", uid("work"), "--json").json == before
    assert "no longer stored" in machine.ok("digest", uid("work"), "--explain").plain


def test_a_digest_that_stands_for_more_is_not_replaced(machine: Machine) -> None:
    """Tier 1 is lost, and the agent's file was cut: what is left tells less."""
    machine.sweep(work())
    before = machine.ok("digest", uid("work"), "--json").json
    for path in machine.data.glob("raw.db*"):
        path.unlink()
    (path,) = machine.claude.rglob("*.jsonl")
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:3]))
    machine.ok("sweep")
    after = machine.ok("digest", uid("work"), "--json").json
    assert (after["outcome"], after["checks"], after["files"]) == (before["outcome"], before["checks"], before["files"])


def longest() -> Log:
    """Return a session of which a digest cannot tell all."""
    log = Log("long")
    log.user("go through all of it " + "and more " * 200)
    for n in range(500):
        path = f"/home/dev/src/app/{'folder/' * 30}{n:04d}-{'x' * 60}.py"
        log.tool("Edit", f"e{n}", f"Error {n}: no such thing in line {n} of {path}", error=True, file_path=path)
        log.tool("Bash", f"b{n}", f"1 failed in {n}s", error=True, command=f"pytest -q tests/test_{n}.py # {'y' * 300}")
    return log


def test_a_digest_is_never_longer_than_it_may_be(memory: Memory) -> None:
    longest().write(memory.home)
    memory.sweep()
    ((_, _, body, _),) = bodies(memory)
    assert len(body.encode()) <= MOST_BYTES
    told = json.loads(body)
    assert told["left_out"]
    assert told["through"]["events"] == len(memory.events(uid("long")))


def test_an_exported_digest_is_no_longer_either(machine: Machine, tmp_path: Path) -> None:
    machine.sweep(longest())
    machine.ok("digest", "export", "--to", str(tmp_path / "out"))
    (written,) = (tmp_path / "out").glob("*.json")
    assert MOST_BYTES // 2 < written.stat().st_size <= MOST_BYTES
    told = json.loads(written.read_text())
    assert told == machine.ok("digest", uid("long"), "--json").json
    assert len(written.read_text().splitlines()) == len(told) + 2


def test_digests_of_codex_know_how_commands_ended(memory: Memory) -> None:
    log = codex_lines.Rollout()
    log.prompt("run the tests")
    log.run("pytest -q", "2 failed, 1 passed in 0.10s", 1)
    log.answer("Two tests fail.")
    codex_lines.swept(memory, log)
    told = told_of(memory, log.uid)
    assert told["outcome"]["verdict"] == "fail"
    assert [check["failed"] for check in told["checks"]] == [2]


def test_an_export_writes_two_files_a_session_and_replaces_an_older_one(machine: Machine, tmp_path: Path) -> None:
    machine.sweep(work(), small_dialog("other"))
    target = tmp_path / "digests"
    told = machine.ok("digest", "export", "--to", str(target), "--json").json
    assert told["sessions"] == 2
    names = sorted(path.name for path in target.iterdir() if not path.name.startswith("."))
    assert len(names) == 4
    written = json.loads((target / f"claude-{uid('work')}.json").read_text())
    assert written == machine.ok("digest", uid("work"), "--json").json
    assert "# " in (target / f"claude-{uid('work')}.md").read_text()
    first = {name: (target / name).read_bytes() for name in names}
    machine.ok("forget", uid("other"), "--yes")
    machine.ok("digest", "export", "--to", str(target))
    left = {path.name: path.read_bytes() for path in target.iterdir() if not path.name.startswith(".")}
    assert left == {name: content for name, content in first.items() if uid("work") in name}
    assert {path.stat().st_mode & 0o777 for path in target.iterdir()} == {0o600}


@pytest.mark.parametrize("what", ["a file", "a folder of somebody else", "the home of an agent"])
def test_an_export_is_written_nowhere_else(machine: Machine, tmp_path: Path, what: str) -> None:
    machine.sweep(work())
    target = tmp_path / "there"
    if what == "a file":
        target.write_text("mine")
    elif what == "a folder of somebody else":
        target.mkdir()
        (target / "letter.txt").write_text("mine")
    else:
        target = machine.claude / "projects"
    assert machine.run("digest", "export", "--to", str(target)).code == 2


def test_reanalyze_counts_the_digests_that_there_are(machine: Machine) -> None:
    """Of a session in which nothing was said none is made."""
    silent = Log("silent")
    silent.add({"type": "summary", "summary": "nothing yet", "leafUuid": "x"})
    machine.sweep(work(), silent)
    assert machine.ok("reanalyze").out == "made 1 digest anew\n"
    assert machine.ok("reanalyze", "--json").json == {"sessions": 2, "digests": 1}


def test_reanalyze_gives_the_same_bytes(machine: Machine) -> None:
    machine.sweep(work(), small_dialog("other"))
    before = machine.ok("digest", uid("work"), "--json").out
    assert machine.ok("reanalyze", "--json").json == {"sessions": 2, "digests": 2}
    assert machine.ok("digest", uid("work"), "--json").out == before
    machine.ok("reanalyze", "--notes")
    assert machine.ok("digest", uid("work"), "--json").out == before


def test_a_session_without_a_digest_says_what_to_do(machine: Machine) -> None:
    machine.sweep(work())
    with sqlite3.connect(machine.data / "memory.db") as store:
        store.execute("DELETE FROM digest")
    ran = machine.run("digest", uid("work"))
    assert ran.code != 0
    assert "session-memory sweep" in ran.err


def test_words_of_a_denied_call_are_a_signal(memory: Memory) -> None:
    log = Log("denied")
    log.user("clean up")
    log.assistant(call("Bash", "t1", command="rm -rf build"))
    log.result("t1", "The user doesn't want to proceed with this tool use. The tool use was rejected", error=True)
    log.write(memory.home)
    memory.sweep()
    told = told_of(memory, uid("denied"))
    assert {signal["name"]: signal["n"] for signal in told["signals"]} == {"denied": 1}
    assert told["outcome"]["verdict"] == "abandoned"


def test_of_several_figures_in_one_answer_those_with_evidence_and_those_without_are_told(memory: Memory) -> None:
    log = Log("figures")
    log.user("make it faster")
    log.assistant(text("Tests run 3x faster. The build is 30% faster. Startup fell by 20% [REAL: bench.txt]."))
    log.write(memory.home)
    memory.sweep()
    [claim] = [signal for signal in told_of(memory, uid("figures"))["signals"] if signal["name"] == "claim"]
    assert (claim["n"], claim["details"]) == (3, {"with evidence": 1, "without evidence": 2})


def test_a_digest_and_its_session_tell_one_number_of_retries(either: Memory) -> None:
    """A call that is nearly the same counts, one that checks an edit does not."""
    log = Log("again")
    log.user("set it up")
    log.tool("Bash", "t1", "error: no permission", error=True, command="pip install a b c")
    log.tool("Bash", "t2", "ok", command="pip install --user a b c")
    log.write(either.home)
    exact = Log("exact")
    exact.user("run it")
    exact.tool("Read", "t1", "not found", error=True, file_path="/home/dev/a.txt")
    exact.user("it is there now")
    exact.tool("Read", "t2", "ok", file_path="/home/dev/a.txt")
    exact.write(either.home)
    either.sweep()
    counts = {name: told_of(either, uid(name)) for name in ("again", "exact")}
    signals = {
        name: sum(signal["n"] for signal in told["signals"] if signal["name"] == "retry")
        for name, told in counts.items()
    }
    assert signals == {"again": 1, "exact": 0}
    assert {name: told["cost"]["retries"] for name, told in counts.items()} == signals
    assert {name: either.session(uid(name))["cost"]["retries"] for name in counts} == signals


def retries_of(memory: Memory, *logs: Log) -> list[int]:
    for log in logs:
        log.write(memory.home)
    memory.sweep()
    return [told_of(memory, log.session_id)["cost"]["retries"] for log in logs]


def test_what_a_pipe_hides_does_not_count_as_done(memory: Memory) -> None:
    hidden, shown = Log("hidden"), Log("shown")
    for log, command in ((hidden, "poetry add celery -vvv | tail -3"), (shown, "poetry add celery -vvv")):
        log.user("add celery")
        log.tool("Bash", "t1", "connect timeout", error=True, command="poetry add celery")
        log.tool("Bash", "t2", "celery 5.4 would be added", command=command)
        log.tool("Bash", "t3", "added", command="poetry add celery")
    assert retries_of(memory, hidden, shown) == [2, 1]


def test_a_check_that_came_to_no_verdict_is_tried_again(memory: Memory) -> None:
    stuck, done = Log("stuck"), Log("done")
    for log, shown in (
        (stuck, "Blocking waiting for file lock on build directory"),
        (done, "test result: ok. 2 passed; 0 failed"),
    ):
        log.user("do the tests pass?")
        log.tool("Bash", "t1", shown, command="timeout 60 cargo test | tail -5")
        log.tool("Bash", "t2", "test result: ok. 2 passed; 0 failed", command="timeout 900 cargo test | tail -5")
    assert retries_of(memory, stuck, done) == [1, 0]


def test_what_is_said_while_refusing_a_tool_asks_for_nothing_new(memory: Memory) -> None:
    refused, asked = Log("refused"), Log("asked")
    for log in (refused, asked):
        log.user("commit it")
        log.tool("Bash", "t1", "fatal: index.lock exists", error=True, command="git commit -m x")
        if log is refused:
            log.assistant(call("Bash", "t2", command="rm -f .git/index.lock"))
            log.result(
                "t2", "The user doesn't want to proceed with this tool use. The tool use was rejected", error=True
            )
        log.user("give it a few seconds")
        log.tool("Bash", "t3", "[main 1a2b3c4] x", command="sleep 9; git commit -m x")
    assert retries_of(memory, refused, asked) == [1, 0]


def test_a_digest_tells_one_wall_clock_also_where_a_sub_agent_works_on(machine: Machine) -> None:
    main, agent = Log("main"), Log("main", agent="a1")
    main.user("look into it")
    main.assistant(text("A sub-agent does."))
    agent.now = main.now + timedelta(minutes=9)
    agent.user("look")
    agent.assistant(text("found"))
    machine.sweep(main, agent)
    told = machine.ok("digest", uid("main"), "--json").json
    assert told["time"]["wall_ms"] // 1000 == told["cost"]["wall_clock_s"] >= 9 * 60
    assert told["time"]["active_ms"] < 60_000
    lines = machine.ok("digest", uid("main"), "--explain").plain.splitlines()
    at = lines.index("wall clock: from the first of the events to the last")
    assert lines[at + 1].split() == ["0", "3"]


LONG_PROMPT = "Move the totals to their own module.\n\nKeep the old names as they are:\n" + "- a name that stays\n" * 40


def talk(name: str = "talk") -> Log:
    """Return a session with long prompts."""
    log = Log(name)
    log.user(LONG_PROMPT)
    log.assistant(text("Moved."))
    log.user("and now the rest\n" + "- one more\n" * 80)
    log.assistant(text("Moved, too."))
    return log


def begins(words: str) -> str:
    return " ".join(words.split())[:599] + "…"


def test_a_digest_keeps_how_the_first_prompt_begins(either: Memory) -> None:
    talk().write(either.home)
    either.sweep()
    told = told_of(either, uid("talk"))
    assert told["first_prompt"]["text"] == begins(LONG_PROMPT)
    assert told["last_prompt"]["text"] == "and now the rest"
    assert either.events(uid("talk"))[0]["summary"] == "Move the totals to their own module."


def test_what_is_kept_of_a_long_session_does_not_depend_on_when_it_was_read(either: Memory) -> None:
    """Also where all is noted anew."""
    lines = talk().lines().splitlines(keepends=True)
    path = either.home / f"projects/p/{uid('talk')}.jsonl"
    path.parent.mkdir(parents=True)
    for n in range(1, len(lines) + 1):
        path.write_bytes(b"".join(lines[:n]))
        either.sweep()
    grown = bodies(either)
    change(either, "UPDATE raw.event SET marks = NULL", "UPDATE raw.session SET is_analyzed = 0, noted = 0")
    analyze_all(either.db, either.now_ms)
    either.close()
    assert bodies(either) == grown
    assert json.loads(grown[0][2])["first_prompt"]["text"] == begins(LONG_PROMPT)


def test_a_secret_is_not_in_what_is_kept_of_a_prompt(memory: Memory) -> None:
    token = "ghp_" + "a1B2c3D4e5" * 4
    log = Log("secret")
    log.user(f"use the token\n\nit is {token[:40]}, as always\n" + "and so on " * 80)
    log.write(memory.home)
    memory.sweep()
    said = told_of(memory, uid("secret"))["first_prompt"]["text"]
    assert "[REDACTED:" in said
    assert token[:40] not in said


def test_what_is_tried_on_when_a_person_says_go_on_is_tried_again(memory: Memory) -> None:
    told = {"yes, try": 1, "continue": 1, "take another image": 0}
    for number, said in enumerate(told):
        log = Log(f"again{number}")
        log.user("start it")
        log.tool("Bash", "t1", "toomanyrequests: rate limit", error=True, command="docker compose up -d")
        log.assistant(text("The server limits us. Shall I try again?"))
        log.user(said)
        log.tool("Bash", "t2", "Started", command="docker compose up -d")
        log.write(memory.home)
    memory.sweep()
    assert {said: told_of(memory, uid(f"again{n}"))["cost"]["retries"] for n, said in enumerate(told)} == told


def test_what_a_check_found_and_a_formatter_put_right_is_not_tried_again(memory: Memory) -> None:
    checked, check = "cargo clippy && cargo fmt -- --check", "cargo fmt -- --check"
    logs: list[Log] = []
    for number, mended in enumerate(("cargo fmt", "cargo fmt && cargo fmt -- --check", "cargo tree")):
        log = Log(f"form{number}")
        log.user("bring it into form")
        log.tool("Bash", "t1", "Diff in src/a.rs:1:", error=True, command=checked)
        log.tool("Bash", "t2", "", command=mended)
        log.tool("Bash", "t3", "", command=check)
        logs.append(log)
    assert retries_of(memory, *logs) == [0, 0, 1]


def test_searches_that_find_nothing_are_no_failures(memory: Memory) -> None:
    log = Log("searches")
    log.user("where is the total computed?")
    for n in range(4):
        log.tool("Bash", f"t{n}", "Exit code 1", error=True, command=f"grep -rn total{n} src")
    log.tool("Bash", "t9", "make: *** [all] Error 2", error=True, command="make")
    log.write(memory.home)
    memory.sweep()
    told = told_of(memory, log.session_id)
    signals = {signal["name"]: signal["n"] for signal in told["signals"]}
    assert signals == {"tool_error": 1}
    assert [command["failures"] for command in told["commands"] if command["command"] == "grep"] == [0]
    assert len(told["errors"]) == 1


def test_an_exported_digest_with_many_decisions_keeps_the_newest(machine: Machine, tmp_path: Path) -> None:
    log = work()
    machine.sweep(log)
    for n in range(12):
        machine.ok("decide", f"decision {n}: " + f"words and words {n} " * 120, "--session", log.session_id)
    machine.ok("digest", "export", "--to", str(tmp_path / "out"))
    (exported,) = (tmp_path / "out").glob("*.json")
    told = json.loads(exported.read_text())
    assert exported.stat().st_size <= MOST_BYTES
    assert told["decisions"][0]["text"].startswith("decision 11")
    assert len(told["decisions"]) + told["left_out"]["decisions"] == 12


def test_a_session_is_found_by_the_pull_request_that_is_its_task(machine: Machine) -> None:
    log = Log("pulled")
    log.user("open a pull request for this")
    log.tool("Bash", "t1", "https://github.com/acme/app/pull/48", command="gh pr create --fill")
    machine.sweep(log)
    assert machine.ok("digest", log.session_id, "--json").json["task_ref"] == "#48"
    assert log.session_id[:8] in machine.ok("find", "--task", "#48").plain


def test_who_is_asked_is_waited_for(memory: Memory) -> None:
    log = Log("asked")
    log.user("plan it")
    log.assistant(call("AskUserQuestion", "t1", questions=[{"question": "Which one?", "options": [{"label": "a"}]}]))
    log.now += timedelta(seconds=200)
    log.result("t1", "User has answered your questions: a")
    log.tool("Bash", "t2", "ok", command="make")
    log.write(memory.home)
    memory.sweep()
    time = told_of(memory, log.session_id)["time"]
    assert time["waiting_ms"] >= 200_000
    assert time["active_ms"] + time["waiting_ms"] == time["wall_ms"]
