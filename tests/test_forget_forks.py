"""Forgetting the session that a fork was made of: the fork loses what it repeated, and nothing else."""

import subprocess
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import codex_lines
from claude_lines import START, Log, text, uid
from conftest import Memory
from dump import write
from machine import Machine
from session_memory.adapters import load_adapters
from session_memory.pipeline.derive import derive
from session_memory.pipeline.forget import FORGOTTEN, forget_session
from session_memory.pipeline.identity import Identities
from session_memory.query.sessions import Filter, find_session, list_sessions

WHERE = ("repo", "git_branch", "cwds", "agent_version")
SAID = {"repo": "app", "git_branch": "topic", "cwds": ["/home/dev/src/app"], "agent_version": "2.1.49"}
SAYS_NOTHING = {"repo": None, "git_branch": None, "cwds": [], "agent_version": None}


def original() -> Log:
    """Return a session that says where it runs."""
    log = Log("gone", branch="topic")
    log.user("Tell me of the zebrafinch")
    log.assistant(text("The zebrafinch sings."))
    return log


def fork_of(log: Log, name: str = "fork") -> Log:
    """Return a session that repeats another one, and says nothing of its own yet."""
    fork = Log(name, start=START + timedelta(days=1), cwd=log.cwd, branch=log.branch)
    for record in log.records:
        fork.add(record | {"sessionId": fork.session_id})
    return fork


def go_on(fork: Log) -> Log:
    """Say something in a fork: first a line that does not tell where it runs, then one that does."""
    fork.add({"type": "mode", "mode": "plan", "sessionId": fork.session_id})
    fork.user("Something of its own")
    return fork


def forget(memory: Memory, name: str = "gone") -> None:
    """Forget a session, as the command does."""
    with memory.db.transaction():
        session = find_session(memory.db, uid(name))
        memory.db.run("keep_out", uid=session.uid, reason=FORGOTTEN, now_ms=memory.now_ms)
        forget_session(memory.db, session.id, FORGOTTEN, load_adapters())
    derive(memory.db, Identities.by(memory.settings, memory.db, memory.now_ms))


def told(memory: Memory, name: str = "fork") -> dict[str, Any]:
    """Return what is known of where a session ran."""
    session = memory.session(uid(name))
    return {field: session[field] for field in WHERE}


def remembered(memory: Memory) -> list[str]:
    """Return the directories of which the memory knows what they were."""
    return [path for _, path, *_ in memory.db.all("texts_of_directories")]


@pytest.mark.parametrize("log", ["is there", "is gone"])
def test_a_fork_still_knows_where_it_ran_and_is_found_by_it(either: Memory, log: str) -> None:
    original().write(either.home)
    path = go_on(fork_of(original())).write(either.home)
    either.sweep()
    assert told(either) == SAID
    if log == "is gone":
        path.unlink()
    forget(either)
    assert told(either) == SAID
    for full in (False, True):
        either.sweep(full=full)
        assert told(either) == SAID
    assert [session.uid for session in list_sessions(either.db, Filter(repo="app"))] == [f"claude:{uid('fork')}"]


def test_a_fork_that_is_read_later_knows_it_too(either: Memory) -> None:
    original().write(either.home)
    either.sweep()
    forget(either)
    go_on(fork_of(original())).write(either.home)
    either.sweep()
    assert told(either) == SAID


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_fork_that_goes_on_later_knows_it_too(either: Memory, when: str) -> None:
    """What its reader left for the next one was said by records that are forgotten."""
    original().write(either.home)
    fork = fork_of(original())
    fork.add({"type": "mode", "mode": "plan", "sessionId": fork.session_id})
    if when == "before":
        fork.write(either.home)
    either.sweep()
    forget(either)
    fork.write(either.home)
    either.sweep()
    assert told(either) == SAYS_NOTHING
    go_on(fork).write(either.home)
    either.sweep()
    assert told(either) == SAID


def test_what_only_the_forgotten_records_said_is_gone(either: Memory) -> None:
    log = original()
    log.cwd, log.branch = "/home/dev/src/hidden", "quokka"
    log.user("In another place")
    fork = fork_of(log)
    fork.cwd, fork.branch = "/home/dev/src/app", "topic"
    log.write(either.home)
    go_on(fork).write(either.home)
    either.sweep()
    assert told(either)["cwds"] == ["/home/dev/src/app", "/home/dev/src/hidden"]
    forget(either)
    assert told(either) == SAID
    either.sweep(full=True)
    assert told(either) == SAID


def test_what_a_directory_was_is_forgotten_though_a_fork_repeated_it(memory: Memory, tmp_path: Path) -> None:
    hidden = tmp_path / "quokkapath"
    for folder in (hidden, tmp_path / "app"):
        subprocess.run(["git", "init", "-q", str(folder)], check=True)
    log = Log("gone", cwd=str(hidden))
    log.user("Tell me of the zebrafinch")
    fork = fork_of(log)
    fork.cwd = str(tmp_path / "app")
    log.write(memory.home)
    go_on(fork).write(memory.home)
    memory.sweep()
    assert str(hidden) in remembered(memory)
    forget(memory)
    assert remembered(memory) == [str(tmp_path / "app")]


def test_the_fork_is_found_by_its_repository_afterwards(machine: Machine) -> None:
    machine.sweep(original(), go_on(fork_of(original())))
    machine.ok("forget", uid("gone"), "--yes")
    fork = f"claude:{uid('fork')}"
    for args in ([], ["--full"]):
        assert [s["session_uid"] for s in machine.ok("sessions", "--repo", "app", "--json").json] == [fork]
        assert machine.ok("forget", "--repo", "app", "--dry-run", "--json").json["sessions"] == [fork]
        machine.ok("sweep", *args)
    machine.ok("doctor", "--deep")


def test_nothing_is_kept_of_a_reader_that_knew_what_was_forgotten(machine: Machine) -> None:
    codex = codex_lines.Rollout(cwd="/home/dev/src/app")
    codex.prompt("Tell me of the zebrafinch")
    codex.answer("It sings.")
    spawned = codex_lines.spawned(codex, 2)
    spawned.prompt("Something of its own")
    for log in (codex, spawned):
        write(machine.home / ".codex" / log.path, log.lines())
    claude = Log("gone", cwd="/home/dev/src/quokkapath")
    claude.user("Hello")
    fork = fork_of(claude)
    fork.add({"type": "mode", "mode": "plan", "sessionId": fork.session_id})
    machine.sweep(claude, fork)
    # The paths of logs are known: that is how they are not read again.
    kept = ("zebrafinch", "src/quokkapath")
    assert [word for word in kept if is_on_disk(machine, word)] == list(kept)
    machine.ok("forget", codex.uid, uid("gone"), "--yes")
    for args in ([], ["--full"]):
        assert [word for word in kept if is_on_disk(machine, word)] == []
        machine.ok("sweep", *args)
    assert [word for word in kept if is_on_disk(machine, word)] == []
    machine.ok("doctor", "--deep")


def is_on_disk(machine: Machine, word: str) -> bool:
    """Say whether a word stands in some file of the memory."""
    return any(word.encode() in path.read_bytes() for path in machine.data.rglob("*") if path.is_file())


def test_a_fork_with_words_of_its_own_stays_however_many_share_its_records(machine: Machine) -> None:
    log = original()
    second, third = go_on(fork_of(log, "second")), go_on(fork_of(log, "third"))
    machine.sweep(log, second, third)
    told_json = machine.ok("forget", uid("gone"), uid("second"), "--yes", "--json").json
    assert told_json["sessions"] == [f"claude:{uid('gone')}", f"claude:{uid('second')}"]
    assert told_json["shared"] == [{"session_uid": f"claude:{uid('third')}", "records": len(log.records)}]
    machine.ok("sweep", "--full")
    assert [event["summary"] for event in machine.ok("events", uid("third")).json_lines] == ["Something of its own"]


def test_what_is_left_of_an_original_stays_when_its_fork_is_forgotten(machine: Machine) -> None:
    log = original()
    fork = Log("fork", start=START + timedelta(days=1))
    for record in log.records:  # each says for whom it was written
        fork.add(record)
    path = log.write(machine.claude)
    machine.sweep(go_on(fork))
    path.unlink()
    for kept in machine.data.glob("raw.db*"):
        kept.unlink()
    machine.ok("sweep")
    assert machine.ok("forget", uid("fork"), "--yes", "--json").json["sessions"] == [f"claude:{uid('fork')}"]
    assert [s["session_uid"] for s in machine.ok("sessions", "--json").json] == [f"claude:{uid('gone')}"]


@pytest.mark.parametrize(
    "args", [("--repo", "app", "--match", ""), ("--repo", "app", "--before", ""), ("--before", "1d", "--repo", "")]
)
def test_a_word_that_is_empty_is_refused_because_it_would_choose_more_than_was_meant(
    machine: Machine, args: tuple[str, ...]
) -> None:
    machine.sweep(original())
    ran = machine.run("forget", *args, "--yes")
    assert (ran.code, ran.out) == (2, "")
    assert f"{args[2] if args[3] == '' else args[0]} is empty" in ran.err
    assert len(machine.ok("sessions", "--json").json) == 1


def test_sub_agents_that_stay_are_named(machine: Machine) -> None:
    log = codex_lines.Rollout(1)
    log.prompt("Tell me of the zebrafinch")
    agent = codex_lines.spawned(log, 2)
    agent.prompt("Look for it")
    deeper = codex_lines.spawned(agent, 3)
    deeper.prompt("Look closer")
    for rollout in (log, agent, deeper):
        write(machine.home / ".codex" / rollout.path, rollout.lines())
    machine.ok("sweep")
    told_json = machine.ok("forget", log.uid, "--dry-run", "--json").json
    assert told_json["subagents_left"] == [agent.uid, deeper.uid]
    shown = machine.ok("forget", log.uid, "--dry-run").out
    assert f"leaves {agent.uid}, a sub-agent that {log.uid} started; name it, too, to forget it" in shown
    assert machine.ok("forget", log.uid, agent.uid, deeper.uid, "--dry-run", "--json").json["subagents_left"] == []
