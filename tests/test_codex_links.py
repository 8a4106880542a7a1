"""Forks, sub-agents and reverts of Codex: what is inherited is linked, what belongs together is found together."""

import json
from collections.abc import Callable
from datetime import timedelta
from itertools import permutations

import pytest

from codex_lines import (
    START,
    Native,
    Rollout,
    codex_home,
    fork,
    put,
    small_dialog,
    spawned,
    stamp,
    swept,
    to_lines,
    uuid7,
)
from conftest import Memory
from dump import change
from looking import described, found
from session_memory.adapters import load_adapters
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities
from session_memory.query.events import contents
from session_memory.query.kei import workers


def copied(memory: Memory, log: Rollout) -> tuple[int, int, str | None]:
    """Return the own and the inherited records of a session, and whom most of these belong to."""
    session = memory.session(log.uid)
    return session["records"], session["copied_records"], session["copied_from"]


def test_a_fork_links_what_it_inherits_and_keeps_what_is_its_own(memory: Memory) -> None:
    parent = small_dialog(1)
    child = fork(parent, 2)
    child.turn()
    child.prompt("another way, please")
    child.answer("done otherwise")
    swept(memory, parent, child)
    # its own session_meta, the parent's one as it was copied, and what it added
    assert copied(memory, child) == (2 + 6, len(parent.records) - 1, parent.uid)
    assert copied(memory, parent) == (len(parent.records), 0, None)
    assert described(memory, child.uid)["forked_from"] == [parent.thread]
    assert memory.session(child.uid)["first_prompt"] == "Please fix the failing test in app/parser.py"
    assert memory.session(child.uid)["cost"]["turns"] == 1


def test_a_fork_that_is_read_before_its_parent_gives_its_records_up(memory: Memory) -> None:
    parent = small_dialog(1)
    child = fork(parent, 2)
    child.turn()
    child.prompt("another way, please")
    codex_home(memory)
    put(memory, child)
    memory.sweep()
    assert copied(memory, child) == (len(child.records), 0, None)
    put(memory, parent)
    memory.sweep()
    assert copied(memory, child)[1:] == (len(parent.records) - 1, parent.uid)
    assert copied(memory, parent)[:2] == (len(parent.records), 0)


def test_a_fork_of_a_fork_finds_each_record_where_it_was_written(memory: Memory) -> None:
    first = small_dialog(1)
    second = fork(first, 2)
    second.turn()
    second.prompt("second")
    third = fork(second, 3)
    third.turn()
    third.prompt("third")
    for order in permutations((first, second, third)):
        for log in order:
            put(codex_home(memory), log)
            memory.sweep()
    totals = memory.totals()
    assert totals["prompts_by_class"] == {"human": 3, "injected": 1}
    # two and three metas are own or copies of metas, all else is linked
    assert [copied(memory, log)[:2] for log in (first, second, third)] == [
        (len(first.records), 0),
        (2 + 4, len(first.records) - 1),
        (2 + 4, len(second.records) - 2 + 1),
    ]


def test_a_sub_agent_that_was_forked_inherits_what_was_said_though_tools_are_left_out(memory: Memory) -> None:
    parent = small_dialog(1)
    child = spawned(parent, 2)
    inherited = len(child.records) - 2
    child.turn()
    child.prompt("look closely")
    child.spend(100, 20, 30)
    swept(memory, parent, child)
    assert copied(memory, child) == (2 + 5, inherited, parent.uid)
    assert memory.session(child.uid)["cost"]["output_tokens"] == 30
    told = described(memory, child.uid)
    assert (told["parent"], told["forked_from"]) == (parent.uid, [])
    assert described(memory, parent.uid)["children"] == [child.uid]


def test_a_long_turn_is_linked_too(memory: Memory) -> None:
    """Far more records than are told apart by counting, the same words among them again and again."""
    parent = Rollout(1)
    parent.turn()
    parent.prompt("work long")
    for n in range(400):
        parent.run(f"make part{n}", f"part {n}")
        parent.answer("Next.", phase="commentary")
        parent.spend()
    parent.answer("All done.")
    whole, agent = fork(parent, 2), spawned(parent, 3)
    swept(memory, parent, whole, agent)
    assert len([event for event in memory.events(parent.uid) if event["summary"] == "Next."]) == 400
    own = [copied(memory, log)[0] for log in (parent, whole, agent)]
    # Own metas, and the meta of the parent as both have copied it, which one of the two owns.
    assert (own[0], sum(own[1:])) == (len(parent.records), 3)


def test_a_fresh_sub_agent_is_linked_both_ways(memory: Memory) -> None:
    parent = Rollout(1)
    call = parent.call("spawn_agent", prompt="look")
    spawn = {"parent_thread_id": parent.thread, "depth": 1, "agent_role": "explorer"}
    child = Rollout(2, source={"subagent": {"thread_spawn": spawn}})
    child.prompt("look")
    parent.event("collab_agent_spawn_end", call_id=call, new_thread_id=child.thread)
    parent.output(call, f'{{"agent_id":"{child.thread}","nickname":"Curie"}}')
    swept(memory, parent, child)
    assert (described(memory, child.uid)["parent"], described(memory, parent.uid)["children"]) == (
        parent.uid,
        [child.uid],
    )
    assert copied(memory, child) == (3, 0, None)


def test_what_a_sub_agent_was_asked_outlasts_tier_1(either: Memory) -> None:
    parent = Rollout(1)
    parent.prompt("start one")
    child = spawned(parent, 2)
    child.turn()
    child.prompt("look closely")
    swept(either, child, parent)
    before = either.session(child.uid)
    assert before["task"] == "look closely"
    change(either, "DELETE FROM raw.event", "DELETE FROM raw.record", "DELETE FROM raw.block")
    assert either.session(child.uid) == before
    assert either.session(parent.uid)["task"] is None


def test_a_paginated_sub_agent_says_where_its_own_history_begins(memory: Memory) -> None:
    parent = small_dialog(1, is_paginated=True)
    start = timedelta(seconds=5)
    more: Native = {"parent_thread_id": parent.thread, "forked_from_id": parent.thread}
    child = Rollout(2, start=parent.now + start, is_paginated=True, subagent_history_start_ordinal=0, **more)
    child.copy(parent.records)
    child.records[0]["payload"]["subagent_history_start_ordinal"] = len(child.records)
    child.turn()
    child.prompt("look closely")
    swept(memory, parent, child)
    assert copied(memory, child) == (2 + 4, len(parent.records) - 1, parent.uid)


@pytest.mark.parametrize("is_parent_first", [True, False])
def test_what_a_fork_without_turns_says_again_after_it_parted_is_its_own(
    memory: Memory, *, is_parent_first: bool
) -> None:
    parent = Rollout(1, version="0.90.0")
    parent.prompt("one")
    parent.answer("first")
    child = fork(parent, 2, version="0.90.0")
    # all but the meta, and the prompt with its event
    shared = len(parent.records) - 1 + 2
    for log, word in ((parent, "this way"), (child, "that way")):
        log.prompt("go on")
        log.answer(word)
        log.answer("Done.")
    codex_home(memory)
    for log in (parent, child) if is_parent_first else (child, parent):
        put(memory, log)
        memory.sweep()
    assert copied(memory, child) == (len(child.records) - shared, shared, parent.uid)
    assert [event["summary"] for event in memory.events(child.uid) if event["role"] == "assistant"] == [
        "that way",
        "Done.",
    ]


@pytest.mark.parametrize("is_old_first", [True, False])
def test_a_revert_takes_back_the_turns_that_it_leaves_out(memory: Memory, *, is_old_first: bool) -> None:
    old = Rollout(1, is_paginated=True)
    old.turn()
    old.prompt("one")
    kept = len(old.records)
    old.turn()
    old.prompt("two")
    base = {"thread_id": old.thread, "end_ordinal_exclusive": kept, "end_byte_offset": 1}
    files = {old.path: old}
    for number, text in enumerate(("three", "four")):
        new = Rollout(1, is_paginated=True, history_base=base)
        new.now += timedelta(hours=number + 1)
        new.records[0]["timestamp"] = stamp(new.now)
        new.turn()
        new.prompt(text)
        files[old.path.replace(".jsonl", f"_{uuid7(new.now, 77)}.jsonl")] = new
    codex_home(memory)
    for path in files if is_old_first else reversed(files):
        memory.put(path, files[path].lines())
        memory.sweep()
    prompts = [event for event in memory.events(old.uid) if event["prompt_class"] == "human"]
    assert {event["summary"]: event["taken_back"] for event in prompts} == {
        "one": False,
        "two": True,
        "three": True,
        "four": False,
    }
    by_seq = {event["seq"]: event for event in memory.events(old.uid)}
    ways: list[str] = []
    seq = next(event["seq"] for event in prompts if event["summary"] == "four")
    while seq is not None:
        ways.append(by_seq[seq]["summary"])
        seq = by_seq[seq]["parent_seq"]
    told = f"reverted: goes on from record {kept} of another file"
    assert ways == ["four", "turn started", told, "one", "turn started"]
    patient = Patient(memory.db, load_adapters(), Identities(memory.db, {}, {}, memory.now_ms), repair=False)
    assert examine(patient, deep=True) == []


@pytest.mark.parametrize("goes_on", [True, False], ids=["ordinals go on", "ordinals begin anew"])
def test_a_revert_of_a_revert_takes_back_what_it_leaves_out(memory: Memory, *, goes_on: bool) -> None:
    """Ordinals count through a file and the one that it goes on from, or through each file."""

    def turn(log: Rollout, text: str) -> int:
        log.turn()
        log.prompt(text)
        return log.first_ordinal + len(log.records)

    files = [old := Rollout(1, is_paginated=True)]
    kept = turn(old, "one")
    turn(old, "two")
    names = [old.thread]
    for number, texts in enumerate((("three", "four"), ("five", "six"), ("seven",))):
        base = {"thread_id": names[-1], "end_ordinal_exclusive": kept, "end_byte_offset": 1}
        new = Rollout(1, is_paginated=True, first_ordinal=kept if goes_on else 0, history_base=base)
        new.now += timedelta(hours=number + 1)
        new.records[0]["timestamp"] = stamp(new.now)
        kept, *_ = [turn(new, text) for text in texts]
        files.append(new)
        names.append(uuid7(new.now, 77))
    codex_home(memory)
    for log, name in zip(files, names, strict=True):
        memory.put(old.path if log is old else old.path.replace(".jsonl", f"_{name}.jsonl"), log.lines())
    memory.sweep()
    prompts = [event for event in memory.events(old.uid) if event["prompt_class"] == "human"]
    assert [event["summary"] for event in prompts if event["taken_back"]] == ["two", "four", "six"]


def test_a_revert_begins_a_new_file_of_the_same_session(memory: Memory) -> None:
    first = small_dialog(1, is_paginated=True)
    second = Rollout(1, is_paginated=True, history_base={"thread_id": first.thread, "end_ordinal_exclusive": 5})
    second.turn()
    second.prompt("another way")
    codex_home(memory)
    put(memory, first)
    memory.put(second.path.replace(".jsonl", f"_{uuid7(second.now, 77)}.jsonl"), second.lines())
    memory.sweep()
    assert memory.uids() == [first.uid]
    assert copied(memory, first) == (len(first.records) + len(second.records), 0, None)
    assert memory.session(first.uid)["cost"]["turns"] == 2


def test_metadata_that_is_written_again_is_no_fork(memory: Memory) -> None:
    log = small_dialog(1)
    log.add("session_meta", {**log.records[0]["payload"], "git": {"branch": "topic"}})
    log.add("session_meta", log.records[0]["payload"])
    log.prompt("more")
    swept(memory, log)
    assert copied(memory, log) == (len(log.records), 0, None)
    assert described(memory, log.uid)["forked_from"] == []


@pytest.mark.parametrize("archived_first", [False, True])
def test_a_rollout_that_lies_in_two_folders_is_one_session_and_counted_once(
    memory: Memory, *, archived_first: bool
) -> None:
    log = small_dialog(1)
    places = [log.path, f"archived_sessions/{log.name}"]
    codex_home(memory)
    for place in reversed(places) if archived_first else places:
        memory.put(place, log.lines())
        memory.sweep()
    assert copied(memory, log) == (len(log.records), 0, None)
    assert memory.session(log.uid)["cost"]["output_tokens"] == 120


def test_a_rollout_that_was_migrated_in_place_is_reconciled(memory: Memory) -> None:
    legacy, paginated = small_dialog(1), small_dialog(1, is_paginated=True)
    swept(memory, legacy)
    put(memory, paginated)
    memory.sweep()
    events = memory.events(legacy.uid)
    assert [event["kind"] for event in events].count("test_run") == 2
    assert memory.session(legacy.uid)["cost"]["turns"] == 1
    put(memory, legacy)
    memory.sweep()
    assert [event["summary"] for event in memory.events(legacy.uid)] == [event["summary"] for event in events]


def test_the_index_names_a_session_and_is_none_itself(memory: Memory) -> None:
    log = small_dialog(1)
    names = [
        {"id": log.thread, "thread_name": "first name", "updated_at": "2026-06-01T10:00:00Z"},
        {"id": "nowhere", "thread_name": "of nobody", "updated_at": "2026-06-01T10:00:00Z"},
        {"id": log.thread, "thread_name": "the parser", "updated_at": "2026-06-01T11:00:00Z"},
    ]
    codex_home(memory)
    memory.put("session_index.jsonl", to_lines(names[:1]))
    memory.sweep()
    assert memory.uids() == []
    put(memory, log)
    memory.sweep()
    assert (memory.uids(), memory.session(log.uid)["title"]) == ([log.uid], "first name")
    memory.put("session_index.jsonl", to_lines(names))
    memory.sweep()
    assert (memory.uids(), memory.session(log.uid)["title"]) == ([log.uid], "the parser")


def test_an_index_of_which_every_line_is_gone_is_no_session_and_what_it_said_stays(either: Memory) -> None:
    log = small_dialog(1)
    names = [{"id": log.thread, "thread_name": "a"}, {"id": "two", "thread_name": "b"}]
    codex_home(either).put("session_index.jsonl", to_lines(names))
    either.sweep()
    either.put("session_index.jsonl", b"")
    either.sweep()
    assert (either.uids(), either.totals()["records"]) == ([], 0)
    put(either, log)
    either.sweep()
    assert either.session(log.uid)["title"] == "a"


def test_the_name_of_a_parent_that_is_gone_is_not_given_to_its_fork(memory: Memory) -> None:
    parent = small_dialog(1)
    child = fork(parent, 2)
    codex_home(memory)
    memory.put("session_index.jsonl", to_lines([{"id": parent.thread, "thread_name": "of the parent"}]))
    put(memory, child)
    memory.sweep()
    assert memory.session(child.uid)["title"] is None


@pytest.mark.parametrize("make", [fork, spawned], ids=["fork", "sub-agent"])
def test_prompts_of_a_parent_that_is_gone_are_kept_by_its_child_and_counted_by_nobody(
    either: Memory, make: Callable[[Rollout, int], Rollout]
) -> None:
    parent = small_dialog(1)
    child = make(parent, 2)
    child.turn()
    child.prompt("and now the other one")
    child.done()
    codex_home(either)
    put(either, child)
    either.sweep()
    own = "human" if make is fork else "subagent_prompt"
    prompts = [
        (event["summary"], event["prompt_class"], event["subtype"])
        for event in either.events(child.uid)
        if event["prompt_class"] not in (None, "injected")
    ]
    asked = "Please fix the failing test in app/parser.py"
    assert prompts == [(asked, "human", "inherited"), ("and now the other one", own, None)]
    assert described(either, child.uid)["prompts_by_class"] == {"injected": 1, own: 1}
    session = either.session(child.uid)
    assert (session["first_prompt"], session["cost"]["turns"]) == (asked, 1 if make is fork else 0)
    put(either, parent)
    either.sweep()
    assert described(either, parent.uid)["prompts_by_class"] == {"human": 1, "injected": 1}
    assert described(either, child.uid)["prompts_by_class"] == {own: 1}


def test_a_sub_agent_with_a_session_of_its_own_is_no_task_of_its_parent_as_well(memory: Memory) -> None:
    parent = Rollout(1)
    parent.prompt("start two")
    child = spawned(parent, 2)
    child.prompt("look there")
    parent.output(parent.call("spawn_agent", "c1", message="look there"), json.dumps({"agent_id": child.thread}))
    parent.output(parent.call("spawn_agent", "c2", message="look here"), json.dumps({"agent_id": uuid7(START, 77)}))
    swept(memory, parent, child)
    session = found(memory, parent.uid)
    team = workers(memory.db, contents(memory.db, session), load_adapters()["codex"])
    assert [(worker.thread, worker.is_task) for worker in team] == [("", False), ("c2", True)]
