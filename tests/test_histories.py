"""Histories hold the prompts of many sessions: what they add to the memory, and what they must not."""

import errno
import os
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from shutil import copytree

import pytest

from conftest import Memory, settings_for
from dump import Dump, another, change, clean, differences, dump, fresh
from history_lines import AGENTS, CWD, Agent, entrypoints, prompts_of
from machine import Machine
from opened import transcripts_opened_by_a_sweep
from session_memory.adapters import load_adapters
from session_memory.config import Exclude
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.plan import Hooks
from test_crash import assert_no_crash_matters
from test_privacy import found_on_disk

WORDS = ("Zwiebelkuchen", "Quittengelee")

each_agent = pytest.mark.parametrize("agent", AGENTS, ids=lambda agent: agent.flavor)


def left_out(memory: Memory) -> dict[str, int]:
    return {str(reason): int(n) for _, reason, n in memory.db.all("left_out_lines")}


def excluding(memory: Memory, exclude: Exclude) -> Memory:
    memory.settings = memory.settings._replace(exclude=exclude)
    return memory


def unlike(is_: Dump, wanted: Dump, *without: str) -> list[str]:
    """Say how two memories differ, but for how many lines were left out: that is judged when they are read."""
    return [row for row in differences(is_, wanted, without) if "(None, 'left_out', " not in row]


# A session without a log.


@each_agent
def test_prompts_are_what_is_left_of_a_session_without_a_log(agent: Agent, either: Memory) -> None:
    agent.home(either)
    lines = [
        agent.line(1, 1, "Fix the parser\nand its test"),
        agent.line(2, 2, "Write the docs"),
        agent.line(1, 3, "ls -l", is_shell=True),
    ]
    path = agent.put_history(either, lines)
    report = either.sweep()
    assert (report.changed, report.events, report.bytes_read) == (1, 3, path.stat().st_size)
    assert either.uids() == sorted([agent.uid(1), agent.uid(2)])
    shell = "human" if agent.flavor == "codex" else "shell"
    bang = "!" if agent.flavor == "claude" else ""
    assert [
        (event["seq"], event["kind"], event["role"], event["prompt_class"], event["summary"], event["ts"])
        for event in either.events(agent.uid(1))
    ] == [
        (0, "user_msg", "user", "human", "Fix the parser", "2026-06-09T10:13:21.000Z"),
        (1, "user_msg", "user", shell, f"{bang}ls -l", "2026-06-09T10:13:23.000Z"),
    ]
    session = either.session(agent.uid(1))
    cwd = CWD if agent.knows_cwd else None
    assert (session["first_prompt"], session["entrypoint"], session["cwd"]) == ("Fix the parser", "history", cwd)
    assert (session["started_at"], session["ended_at"]) == ("2026-06-09T10:13:21.000Z", "2026-06-09T10:13:23.000Z")
    assert session["source_path"] == f"{path}#{agent.id(1)}"
    assert (session["source_state"], session["cost"]["turns"]) == ("present", 2)


@each_agent
def test_a_line_that_names_no_session_is_skipped_with_its_place(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    good, odd = agent.line(1, 1, "fine"), agent.line(1, 2, "odd")
    names = ("session_id", "sessionId")
    nameless = {key: value for key, value in odd.items() if key not in names}
    climbing = {key: "../../etc/x" if key in names else value for key, value in odd.items()}
    agent.put_history(memory, [nameless, good, climbing])
    with memory.home.joinpath(agent.history).open("ab") as file:
        file.write(b"no json\n")
    report = memory.sweep()
    assert report.skipped_lines == 3
    assert memory.totals()["skipped_by_reason"] == {"no prompt of a session": 2, "not JSON": 1}
    assert memory.uids() == [agent.uid(1)]
    content = memory.home.joinpath(agent.history).read_bytes()
    for _, line, offset, length, _ in memory.db.all("skipped_lines"):
        assert content[offset : offset + length] == content.split(b"\n")[line - 1]


# A session with a log.


@each_agent
def test_a_history_adds_nothing_to_a_session_with_a_log(agent: Agent, either: Memory) -> None:
    agent.home(either)
    agent.put_log(either, 1, "Fix the parser")
    wanted = clean(either)
    agent.put_history(either, [agent.line(1, 1, "Fix the parser"), agent.line(1, 2, "of which the log is cut off")])
    either.sweep()
    assert differences(dump(either), wanted, without=("cursors",)) == []
    assert transcripts_opened_by_a_sweep(either) == []


@each_agent
def test_a_session_whose_log_was_deleted_after_it_was_read_stays_what_it_is(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    log = agent.put_log(memory, 1, "Fix the parser")
    memory.sweep()
    log.unlink()
    agent.put_history(memory, [agent.line(1, 1, "Fix the parser")])
    memory.sweep()
    assert prompts_of(memory, agent.uid(1)) == ["Fix the parser"]
    assert memory.session(agent.uid(1))["entrypoint"] != "history"


@each_agent
def test_a_log_that_holds_nothing_leaves_the_prompts(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, "Fix the parser")])
    memory.sweep()
    before = dump(memory)
    log = agent.put_log(memory, 1, "x")
    for content in (b"", b'{"level":"info"}\n'):
        log.write_bytes(content)
        memory.sweep()
        assert differences(dump(memory), before, without=("cursors", "kept out", "skipped")) == []
    agent.put_log(memory, 1, "Fix the parser", age_s=100)
    memory.sweep()
    assert differences(dump(memory), clean(memory)) == []


# Any order.


def steps(agent: Agent) -> list[Callable[[Memory], object]]:
    history = [agent.line(1, 1, "one"), agent.line(2, 2, "two"), agent.line(1, 3, "three"), agent.line(3, 4, "four")]
    return [
        lambda memory: agent.put_history(memory, history),
        lambda memory: agent.put_log(memory, 1, "one", "three"),
        lambda memory: agent.put_log(memory, 3, "four", "[PRIVATE]"),
    ]


@each_agent
def test_history_and_logs_give_the_same_memory_in_any_order(agent: Agent) -> None:
    for order in permutations(steps(agent)):
        with fresh(flavor=agent.flavor) as memory:
            for step in order:
                step(memory)
                memory.sweep()
            assert unlike(dump(memory), clean(memory)) == []
            assert memory.uids() == sorted([agent.uid(1), agent.uid(2)])


@each_agent
def test_a_log_that_appears_later_takes_the_place_of_the_prompts(agent: Agent, either: Memory) -> None:
    agent.home(either)
    agent.put_history(either, [agent.line(1, 1, "Fix the parser"), agent.line(2, 2, "Write the docs")])
    either.sweep()
    assert set(entrypoints(either).values()) == {"history"}
    agent.put_log(either, 1, "Fix the parser", age_s=200)
    either.sweep()
    assert differences(dump(either), clean(either)) == []
    assert prompts_of(either, agent.uid(1)) == ["Fix the parser"]
    assert agent.history not in str(either.session(agent.uid(1)))
    assert next(event["seq"] for event in either.events(agent.uid(1))) == 0
    # What is said after that stands in the log.
    agent.put_history(either, [agent.line(1, 1, "Fix the parser"), agent.line(1, 9, "and go on")], 100)
    either.sweep()
    assert prompts_of(either, agent.uid(1)) == ["Fix the parser"]


@each_agent
def test_a_log_takes_the_place_of_prompts_of_which_only_tier_2_is_left(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, "Fix the parser")])
    memory.sweep()
    for file in memory.settings.data_dir.glob("raw.db*"):
        file.unlink()
    agent.put_log(memory, 1, "Fix the parser")
    memory.sweep()
    assert differences(dump(memory), clean(memory), without=("keys",)) == []


# What stays out.


@each_agent
def test_a_line_with_the_private_marker_keeps_all_of_its_session_out(agent: Agent, either: Memory) -> None:
    agent.home(either)
    lines = [
        agent.line(1, 1, WORDS[0]),
        agent.line(2, 2, "in the open"),
        agent.line(1, 3, "[PRIVATE]"),
        agent.line(1, 4, WORDS[1]),
    ]
    agent.put_history(either, lines)
    either.sweep()
    assert either.uids() == [agent.uid(2)]
    assert found_on_disk(either, WORDS) == []
    assert left_out(either) == {"private": 3}
    # The agent trims the marker away; what it said still holds.
    agent.put_history(either, lines[3:], 200)
    either.sweep()
    assert either.uids() == [agent.uid(2)]
    assert found_on_disk(either, WORDS) == []


@each_agent
def test_a_marker_that_comes_later_removes_what_was_stored(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    lines = [agent.line(1, 1, WORDS[0]), agent.line(2, 2, "in the open")]
    agent.put_history(memory, lines)
    memory.sweep()
    assert found_on_disk(memory, WORDS) != []
    agent.put_history(memory, [*lines, agent.line(1, 3, "[PRIVATE]")], 200)
    memory.sweep()
    assert memory.uids() == [agent.uid(2)]
    assert found_on_disk(memory, WORDS) == []
    assert unlike(dump(memory), clean(memory)) == []


@each_agent
def test_a_marker_in_the_history_keeps_the_log_out_whichever_comes_first(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    log = agent.put_log(memory, 1, WORDS[0])
    memory.sweep()
    agent.put_history(memory, [agent.line(1, 1, "[PRIVATE]")])
    memory.sweep()
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])
    after = another(memory, "after")
    content = log.read_bytes()
    log.unlink()
    after.sweep()
    log.write_bytes(content)
    after.sweep()
    assert (after.uids(), found_on_disk(after, WORDS)) == ([], [])


@each_agent
def test_the_marker_counts_in_a_damaged_line_and_in_one_with_escapes(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    lines = [agent.line(n, n, WORDS[0]) for n in (1, 2)]
    path = agent.put_history(memory, [*lines, agent.line(1, 3, "[PRIVATE]"), agent.line(2, 4, "[PRIVATE]")])
    first, second, third, fourth, _ = path.read_bytes().split(b"\n")
    content = b"\n".join((first, second, third[:-1], fourth.replace(b"[PRIVATE]", rb"\u005bPRIVATE\u005d"), b""))
    agent.put_bytes(memory, content)
    memory.sweep()
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])


@each_agent
@pytest.mark.parametrize("is_first", ["log first", "history first", "both at once"])
def test_the_prompts_of_a_private_log_are_not_stored(agent: Agent, either: Memory, is_first: str) -> None:
    agent.home(either)
    lines = [agent.line(1, 1, WORDS[0]), agent.line(2, 2, "in the open")]
    if is_first == "history first":
        agent.put_history(either, lines)
        either.sweep()
        assert found_on_disk(either, WORDS) != []
    agent.put_log(either, 1, "[PRIVATE]")
    if is_first == "log first":
        either.sweep()
    agent.put_history(either, lines)
    either.sweep()
    assert either.uids() == [agent.uid(2)]
    assert found_on_disk(either, WORDS) == []


@each_agent
def test_the_prompts_of_a_private_log_stay_out_after_the_log_is_gone(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    log = agent.put_log(memory, 1, "[PRIVATE]")
    memory.sweep()
    log.unlink()
    agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    memory.sweep()
    memory.sweep(full=True)
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])
    assert left_out(memory) == {"kept out": 1}


HIDDEN = "/home/dev/hidden"


@each_agent
@pytest.mark.parametrize("is_gone", [False, True])
def test_the_prompts_of_an_excluded_log_are_not_stored(agent: Agent, either: Memory, is_gone: bool) -> None:
    """The log says where the session ran; the history says another place, or none."""
    memory = excluding(agent.home(either), Exclude(paths=(HIDDEN,)))
    log = agent.put_log(memory, 1, "x", cwd=HIDDEN)
    memory.sweep()
    if is_gone:
        log.unlink()
    agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    memory.sweep()
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])
    assert left_out(memory) == {"kept out": 1}


@each_agent
def test_prompts_go_when_their_log_turns_out_to_be_excluded(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    memory.sweep()
    assert found_on_disk(memory, WORDS) != []
    after = excluding(memory, Exclude(paths=(HIDDEN,)))
    agent.put_log(after, 1, "x", cwd=HIDDEN)
    after.sweep()
    assert (after.uids(), found_on_disk(after, WORDS)) == ([], [])
    after.sweep(full=True)
    assert (after.uids(), found_on_disk(after, WORDS)) == ([], [])


@each_agent
def test_the_prompts_of_a_log_whose_file_is_excluded_are_not_stored(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    log = agent.put_log(memory, 1, WORDS[0])
    agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    made = excluding(memory, Exclude(paths=(str(log),)))
    made.sweep()
    assert (made.uids(), found_on_disk(made, WORDS)) == ([], [])
    assert left_out(made) == {"kept out": 1}


@each_agent
@pytest.mark.parametrize("exclude", [Exclude(paths=("/else/where",)), Exclude(repos=("secret",))])
def test_without_a_working_directory_nothing_is_stored_where_some_are_excluded(
    agent: Agent, memory: Memory, exclude: Exclude
) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, WORDS[0]), agent.line(1, 2, "and more")])
    made = excluding(memory, exclude)
    made.sweep()
    if agent.knows_cwd:
        assert made.uids() == [agent.uid(1)]
        assert left_out(made) == {}
        return
    assert (made.uids(), found_on_disk(made, WORDS)) == ([], [])
    assert left_out(made) == {"unproven": 2}
    assert made.sweep().changed == 0
    after = excluding(memory, Exclude())
    after.sweep()
    assert prompts_of(after, agent.uid(1)) == [WORDS[0], "and more"]
    assert left_out(after) == {}


def test_a_folder_of_grok_that_does_not_tell_where_it_ran_proves_nothing(memory: Memory) -> None:
    agent = AGENTS[1]
    agent.home(memory)
    path = agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    path.parent.rename(path.parent.with_name("app-1a2b3c"))
    excluding(memory, Exclude(paths=(HIDDEN,))).sweep()
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])
    assert left_out(memory) == {"unproven": 1}


@each_agent
def test_a_marker_is_remembered_though_the_session_is_excluded_as_well(agent: Agent, memory: Memory) -> None:
    excluding(agent.home(memory), Exclude(paths=(HIDDEN,)))
    log = agent.put_log(memory, 1, "x", cwd=HIDDEN)
    agent.put_history(memory, [agent.line(1, 1, "[PRIVATE]"), agent.line(1, 2, WORDS[0])])
    memory.sweep()
    memory.sweep(full=True)
    log.unlink()
    for file in memory.settings.data_dir.glob("raw.db*"):
        file.unlink()
    agent.put_history(memory, [agent.line(1, 2, WORDS[0])], 200)
    excluding(memory, Exclude()).sweep()
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])


@each_agent
def test_prompts_of_excluded_directories_and_repositories_are_not_stored(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    for name, exclude in (("paths", Exclude(paths=("/home/dev/src",))), ("repos", Exclude(repos=("app",)))):
        made = excluding(another(memory, name), exclude)
        made.sweep()
        assert (made.uids(), found_on_disk(made, WORDS)) == ([], [])
        assert left_out(made) == {"kept out" if agent.knows_cwd else "unproven": 1}


@each_agent
def test_the_histories_of_an_excluded_agent_are_not_opened(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    made = excluding(memory, Exclude(flavors=(agent.flavor,)))
    assert transcripts_opened_by_a_sweep(made) == []


@each_agent
def test_a_history_waits_for_logs_that_were_not_looked_at(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    agent.put_log(memory, 1, WORDS[0], "[PRIVATE]", age_s=9000)
    agent.put_history(memory, [agent.line(1, 1, WORDS[0]), agent.line(2, 2, "in the open")])
    memory.sweep(since_ms=memory.now_ms - 1000_000)
    assert memory.uids() == [agent.uid(2)]
    assert found_on_disk(memory, WORDS) == []
    memory.sweep()
    assert differences(dump(memory), clean(memory)) == []
    assert left_out(memory) == {"kept out": 1}
    assert transcripts_opened_by_a_sweep(memory) == []


@each_agent
def test_a_history_waits_for_a_log_that_could_not_be_read(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    log = agent.put_log(memory, 1, WORDS[0], "[PRIVATE]")
    agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    away = memory.home.with_name("away")

    def vanish(_files: int, _bytes: int) -> None:
        log.rename(away)

    report = memory.sweep(Hooks(plan=vanish))
    assert [entry["path"] for entry in report.failed] == [str(log)]
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])
    away.rename(log)
    memory.sweep()
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])
    assert transcripts_opened_by_a_sweep(memory) == []


@each_agent
def test_a_history_waits_while_a_folder_cannot_be_looked_into(
    agent: Agent, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    agent.home(memory)
    shut = agent.put_log(memory, 1, WORDS[0], "[PRIVATE]").parent
    agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    scandir = os.scandir

    def refusing(path: str) -> object:
        if path == str(shut):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return scandir(path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", refusing)
        assert [entry["path"] for entry in memory.sweep().failed] == [str(shut)]
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])
    memory.sweep()
    assert (memory.uids(), found_on_disk(memory, WORDS)) == ([], [])
    assert left_out(memory) == {"kept out": 1}


@each_agent
def test_a_history_alone_is_not_read(agent: Agent, memory: Memory) -> None:
    """Without the home around it nobody knows what is to stay out."""
    agent.home(memory)
    agent.put_log(memory, 1, "[PRIVATE]")
    path = agent.put_history(memory, [agent.line(1, 1, WORDS[0])])
    memory.settings = memory.settings._replace(sources={agent.flavor: (path,)})
    memory.sweep()
    assert found_on_disk(memory, WORDS) == []


# Reading on.


@each_agent
def test_a_history_read_in_two_parts_gives_what_one_read_gives(agent: Agent) -> None:
    lines = [agent.line(n % 3, n, f"prompt {n} über {'x' * n}") for n in range(9)]
    with fresh(flavor=agent.flavor) as memory:
        content = agent.put_history(memory, lines).read_bytes()
        whole = another(memory, "whole")
        whole.sweep()
        wanted = dump(whole, places=True)
        for cut in range(0, len(content), 17):
            made = another(memory, "parts")
            agent.put_bytes(made, content[:cut], 300)
            made.sweep()
            agent.put_bytes(made, content, 200)
            made.sweep()
            assert differences(dump(made, places=True), wanted) == []
            assert made.sweep().changed == 0


@each_agent
def test_a_history_that_did_not_change_is_not_opened(agent: Agent, either: Memory) -> None:
    agent.home(either)
    path = agent.put_history(either, [agent.line(n, n, f"prompt {n}") for n in range(3)])
    agent.put_log(either, 1, "prompt 1")
    assert path.name in transcripts_opened_by_a_sweep(either)
    assert transcripts_opened_by_a_sweep(either) == []
    agent.put_log(either, 1, "prompt 1", "and on", age_s=200)
    assert path.name not in transcripts_opened_by_a_sweep(either)


@each_agent
def test_only_what_was_appended_is_read(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    lines = [agent.line(n % 5, n, f"prompt {n}") for n in range(50)]
    before = agent.put_history(memory, lines).stat().st_size
    memory.sweep()
    after = agent.put_history(memory, [*lines, agent.line(3, 60, "one more")], 200).stat().st_size
    report = memory.sweep()
    assert (report.bytes_read, report.events, report.sessions) == (after - before, 1, 1)
    assert prompts_of(memory, agent.uid(3))[-1] == "one more"


@each_agent
def test_what_the_agent_trims_from_its_history_stays(agent: Agent, either: Memory) -> None:
    agent.home(either)
    lines = [agent.line(n % 3, n, f"prompt {n}") for n in range(9)]
    path = agent.put_history(either, lines)
    either.sweep()
    before = dump(either)
    agent.put_history(either, lines[4:], 200)
    either.sweep()
    assert differences(dump(either), before, without=("cursors",)) == []
    agent.put_history(either, [*lines[7:], agent.line(1, 20, "the last")], 100)
    either.sweep()
    assert prompts_of(either, agent.uid(1)) == ["prompt 1", "prompt 4", "prompt 7", "the last"]
    assert either.session(agent.uid(1))["first_prompt"] == "prompt 1"
    assert either.totals()["superseded_records"] == 0
    path.unlink()
    either.sweep()
    assert prompts_of(either, agent.uid(0)) == ["prompt 0", "prompt 3", "prompt 6"]
    assert either.session(agent.uid(0))["source_state"] == "missing"


@each_agent
def test_prompts_outlast_tier_1_and_a_trimmed_history(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    lines = [agent.line(1, n, f"prompt {n}") for n in range(4)]
    agent.put_history(memory, lines)
    memory.sweep()
    for file in memory.settings.data_dir.glob("raw.db*"):
        file.unlink()
    agent.put_history(memory, lines[3:], 200)
    memory.sweep()
    session = memory.session(agent.uid(1))
    assert (session["first_prompt"], session["cost"]["turns"]) == ("prompt 0", 4)


@each_agent
def test_everything_read_again_is_what_it_was(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    secret = "ghp_" + "a1B2c3D4e5" * 4
    lines = [agent.line(n % 3, n, f"prompt {n} with {secret if n == 4 else 'nothing'}") for n in range(9)]
    agent.put_history(memory, lines)
    memory.sweep()
    before = dump(memory, places=True)
    memory.sweep(full=True)
    assert differences(dump(memory, places=True), before) == []


@each_agent
def test_a_reader_that_reads_differently_reads_the_history_anew(
    agent: Agent, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, "prompt")])
    memory.sweep()
    change(memory, "UPDATE raw.event SET prompt_class = 'machinery', summary = 'old'")
    monkeypatch.setattr(load_adapters()[agent.flavor], "version", 99)
    memory.sweep()
    assert differences(dump(memory), clean(memory)) == []
    assert prompts_of(memory, agent.uid(1)) == ["prompt"]


@each_agent
def test_secrets_in_prompts_are_redacted_and_counted_once(agent: Agent, either: Memory) -> None:
    agent.home(either)
    secret = "ghp_" + "a1B2c3D4e5" * 4
    lines = [agent.line(1, 1, f"use {secret}"), agent.line(1, 2, "and more")]
    agent.put_history(either, lines)
    either.sweep()
    agent.put_history(either, [agent.line(2, 0, "begins otherwise"), *lines], 200)
    either.sweep()
    assert found_on_disk(either, (secret,)) == []
    assert sum(either.totals()["redacted"].values()) == 1
    assert len(prompts_of(either, agent.uid(1))) == 2


@each_agent
def test_the_same_prompt_twice_in_two_homes_is_one(agent: Agent, memory: Memory, tmp_path: Path) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, "prompt"), agent.line(1, 2, "prompt")])
    copytree(memory.home, tmp_path / "copy")
    memory.settings = memory.settings._replace(sources={agent.flavor: (memory.home, tmp_path / "copy")})
    memory.sweep()
    assert prompts_of(memory, agent.uid(1)) == ["prompt", "prompt"]


@each_agent
def test_doctor_finds_nothing_wrong_and_repairs_what_is(agent: Agent, memory: Memory) -> None:
    agent.home(memory)
    agent.put_history(memory, [agent.line(1, 1, "one"), agent.line(1, 2, "two")])
    memory.sweep()
    before = dump(memory)
    identities = Identities(memory.db, {}, {}, memory.now_ms)
    patient = Patient(memory.db, load_adapters(), identities, repair=True)
    assert examine(patient, deep=True) == []
    memory.close()
    change(memory, "UPDATE raw.block SET data = x'00'")
    identities = Identities(memory.db, {}, {}, memory.now_ms)
    patient = Patient(memory.db, load_adapters(), identities, repair=True)
    assert {finding.repaired for finding in examine(patient, deep=True)} == {True}
    memory.sweep()
    assert differences(dump(memory), before) == []


@each_agent
def test_a_crash_at_any_statement_changes_nothing(agent: Agent) -> None:
    """While a log takes the place of prompts, one turns out private, and the history is trimmed and grows."""
    lines = [agent.line(n % 4, n, f"prompt {n}") for n in range(8)]

    def before(memory: Memory) -> None:
        agent.put_history(memory, lines)

    def after(memory: Memory) -> None:
        agent.put_log(memory, 1, "prompt 1", "prompt 5")
        agent.put_log(memory, 2, "[PRIVATE]")
        agent.put_history(memory, [*lines[3:], agent.line(0, 20, "new"), agent.line(3, 21, "[PRIVATE]")], 200)

    with fresh(flavor=agent.flavor) as memory:
        before(memory)
        memory.sweep()
        after(memory)
        assert_no_crash_matters(memory, fewest=21)


# What people see.


@each_agent
def test_show_says_that_only_prompts_are_left(agent: Agent, machine: Machine) -> None:
    home = machine.home / f".{agent.flavor}"
    memory = Memory(settings_for(machine.root / "unused"), home)
    path = agent.put_history(memory, [agent.line(1, 1, "Fix the parser")])
    machine.ok("sweep")
    shown = machine.ok("show", agent.uid(1)).plain
    assert f"only its prompts are left, from {path.name}" in shown
    agent.put_log(memory, 1, "Fix the parser")
    machine.ok("sweep")
    assert "prompts are left" not in machine.ok("show", agent.uid(1)).plain


@each_agent
def test_every_command_reads_a_session_of_prompts(agent: Agent, machine: Machine) -> None:
    memory = Memory(settings_for(machine.root / "unused"), machine.home / f".{agent.flavor}")
    path = agent.put_history(memory, [agent.line(1, 1, "Fix the parser\nof the bicycle"), agent.line(2, 2, "Docs")])
    machine.ok("sweep")
    assert machine.ok("status", "--json").json["totals"]["sources"] == 1
    assert "Fix the parser" in machine.ok("sessions").plain
    assert agent.id(1)[:8] in machine.ok("search", "bicycle").plain
    assert "of the bicycle" in machine.ok("transcript", agent.uid(1)).plain
    assert machine.ok("transcript", agent.uid(1), "--format", "jsonl").out == path.read_text().splitlines(True)[0]
    assert machine.ok("events", agent.uid(1)).json_lines[0]["line"] == 1
    assert machine.ok("events", agent.uid(2)).json_lines[0]["line"] == 2
    assert "Fix the parser" in machine.ok("tree", agent.uid(1)).plain
    machine.ok("export", "kei", "--to", str(machine.root / "kei"))
    machine.ok("doctor", "--deep")


def test_status_says_how_many_lines_were_left_out_and_why(machine: Machine) -> None:
    agent = AGENTS[0]
    memory = Memory(settings_for(machine.root / "unused"), machine.home / ".codex")
    agent.put_history(memory, [agent.line(1, 1, "one"), agent.line(1, 2, "two"), agent.line(2, 3, "[PRIVATE]")])
    machine.write_config('[session_memory.exclude]\npaths = ["/home/dev/hidden"]\n')
    machine.ok("sweep")
    said = machine.ok("status").plain
    unproven = "which does not say where they were asked, while the settings exclude some places"
    assert f"left out: 2 prompts in the history of codex, {unproven}\n" in said
    assert "left out: 1 prompt in the history of codex, private\n" in said
    assert machine.ok("status", "--json").json["left_out"] == [
        {"flavor": "codex", "reason": "private", "lines": 1},
        {"flavor": "codex", "reason": "unproven", "lines": 2},
    ]
