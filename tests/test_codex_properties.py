"""The properties of the foundation, for rollouts of Codex: any bytes, any cut, any order, any crash."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codex_lines import (
    CWD,
    START,
    Rollout,
    bare_dialog,
    codex_home,
    fork,
    small_dialog,
    spawned,
    to_lines,
    tokens,
    uuid7,
)
from conftest import Memory
from dump import Dump, another, clean, differences, dump, fresh, write
from session_memory.store.blocks import compress
from test_crash import assert_a_crash_anywhere_changes_nothing, crash_after, undisturbed
from test_properties import ODD_VALUES, assert_healthy, spoiled

Files = dict[str, bytes]
FILE = f"sessions/2026/06/01/rollout-2026-06-01T10-00-00-{uuid7(START, 1)}.jsonl"


def every_record() -> list[dict[str, Any]]:
    """Return a record of every kind that the adapter has a rule for, to be spoiled field by field."""
    parent = small_dialog(2)
    log = small_dialog(1)
    log.copy(parent.records[:1])
    spawn = {"parent_thread_id": parent.thread, "agent_nickname": "Curie"}
    log.copy(Rollout(3, source={"subagent": {"thread_spawn": spawn}}, forked_from_id=parent.thread).records)
    log.copy(Rollout(4, is_paginated=True, subagent_history_start_ordinal=3).records)
    log.item("local_shell_call", call_id="l1", action={"type": "exec", "command": ["make"]})
    log.item("web_search_call", id="w1", action={"type": "search", "query": "q", "queries": ["q"]})
    log.item("tool_search_call", call_id="s1", arguments={"query": "x"})
    log.item("image_generation_call", id="g1", revised_prompt="a cat", result="AA")
    log.item("agent_message", author="/root", content=[{"type": "input_text", "text": "mail"}])
    log.event("exec_command_end", call_id="e1", exit_code=1, command=["ls"], duration={"secs": 1, "nanos": 5})
    log.event("patch_apply_end", call_id="p1", success=True, changes={"a.py": {"type": "add"}})
    log.event(
        "mcp_tool_call_end", call_id="m1", invocation={"server": "s", "tool": "t"}, result={"Ok": {"content": []}}
    )
    log.event("dynamic_tool_call_request", callId="d1", tool="x", arguments={})
    log.event("thread_rolled_back", num_turns=1)
    log.event("turn_aborted", reason="interrupted")
    log.event("thread_settings_applied", thread_settings={"model": "m", "service_tier": "fast"})
    log.event("thread_name_updated", thread_name="name")
    log.event("exited_review_mode", review_output={"overall_explanation": "fine"})
    log.completed("Plan", text="plan")
    log.completed("Reasoning", summary_text=["x"], raw_content=[])
    log.completed("UserMessage", content=[{"type": "text", "text": "hi"}])
    log.add("compacted", {"message": "sum", "replacement_history": []})
    log.add("inter_agent_communication", {"content": "mail"})
    log.count(tokens(1, 0, 1), tokens(9, 0, 9))
    return [*log.records, *bare_dialog("x"), {"id": "t", "thread_name": "n"}]


TEMPLATES = every_record()
SPOILED_LINES = st.lists(
    st.builds(spoiled, st.sampled_from(TEMPLATES), st.integers(0, 60), ODD_VALUES), max_size=8
).map(to_lines)
VALID = small_dialog().lines()
MUTATIONS = st.lists(st.tuples(st.integers(0, len(VALID)), st.integers(0, 30), st.binary(max_size=6)), max_size=5)


def mutated(changes: Sequence[tuple[int, int, bytes]]) -> bytes:
    """Return a valid rollout with some of its bytes replaced."""
    content = VALID
    for start, length, fresh_bytes in changes:
        content = content[:start] + fresh_bytes + content[start + length :]
    return content


@settings(max_examples=100, deadline=None)
@given(content=st.binary(max_size=400) | MUTATIONS.map(mutated))
def test_any_bytes_are_a_source_that_never_raises(content: bytes) -> None:
    with fresh(flavor="codex") as memory:
        for name in (FILE, FILE + ".zst", FILE[:-1], "session_index.jsonl", "history.jsonl"):
            write(codex_home(memory).home / name.replace("-06-01T", f"-06-0{len(name) % 9}T"), content)
        memory.sweep()
        assert_healthy(memory)


@settings(max_examples=200, deadline=None)
@given(content=SPOILED_LINES)
def test_records_with_any_value_in_any_field_never_raise(content: bytes) -> None:
    with fresh(flavor="codex") as memory:
        write(codex_home(memory).home / FILE, content)
        memory.sweep()
        assert_healthy(memory)


def forked() -> Files:
    """A thread, its fork, a fork of that, and a forked sub-agent."""
    first = small_dialog(1)
    second = fork(first, 2)
    second.turn()
    second.prompt("second")
    second.spend(10, 0, 5)
    third = fork(second, 3)
    third.turn()
    third.prompt("third")
    agent = spawned(first, 4)
    agent.turn()
    agent.prompt("look")
    return {log.path: log.lines() for log in (first, second, third, agent)}


def forked_without_turns() -> Files:
    """As versions before 0.100 wrote it: nothing tells where the copied part ends."""
    first = Rollout(1)
    for n in range(3):
        first.prompt(f"prompt {n}")
        first.answer("Done.")
        first.spend(100, 20, 30)
    second = fork(first, 2, timedelta(days=1))
    second.prompt("go on")
    second.spend(10, 0, 5)
    return {log.path: log.lines() for log in (first, second)}


def orphans() -> Files:
    """Two forks of a thread that is gone."""
    gone = small_dialog(1)
    logs = [fork(gone, n) for n in (2, 3)]
    for log in logs:
        log.turn()
        log.prompt(f"only in {log.thread}")
    return {log.path: log.lines() for log in logs}


def reverted_archived_and_named() -> Files:
    """One thread in three files, and an index that names it."""
    first = small_dialog(1, is_paginated=True)
    second = Rollout(1, is_paginated=True, history_base={"thread_id": first.thread, "end_ordinal_exclusive": 3})
    second.turn()
    second.prompt("another way")
    names = [{"id": first.thread, "thread_name": "the parser"}]
    return {
        first.path: first.lines(),
        f"archived_sessions/{first.name}": first.lines(),
        first.path.replace(".jsonl", f"_{uuid7(second.now, 9)}.jsonl"): second.lines(),
        "session_index.jsonl": to_lines(names),
    }


def old_ones() -> Files:
    """Bare rollouts, one of them twice."""
    one, two = uuid7(START, 5), uuid7(START, 6)
    return {
        f"sessions/rollout-2025-08-26T22-52-01-{one}.jsonl": to_lines(bare_dialog(one)),
        f"archived_sessions/rollout-2025-08-26T22-52-01-{one}.jsonl": to_lines(bare_dialog(one)),
        f"sessions/rollout-2025-08-26T22-52-02-{two}.jsonl": to_lines(bare_dialog(two)),
    }


SCENARIOS: list[Callable[[], Files]] = [forked, forked_without_turns, orphans, reverted_archived_and_named, old_ones]


def put(memory: Memory, files: Files, names: Sequence[str]) -> None:
    """Write some of the files; each has the same time whenever it is written."""
    for name in names:
        write(memory.home / name, files[name], memory.now_ms - 600_000 + 1000 * sorted(files).index(name))


def swept(files: Files, steps: Sequence[Sequence[str]]) -> Dump:
    """Return the dump after sweeping once after each step."""
    with fresh(flavor="codex") as memory:
        codex_home(memory)
        for names in steps:
            put(memory, files, names)
            memory.sweep()
        return dump(memory)


def name_of(scenario: Callable[[], Files]) -> str:
    return scenario.__name__


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_files_swept_one_by_one_in_every_order_give_what_one_sweep_gives(scenario: Callable[[], Files]) -> None:
    files = scenario()
    wanted = swept(files, [list(files)])
    for order in permutations(files):
        found = differences(swept(files, [[name] for name in order]), wanted)
        assert found == [], f"in the order {order}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_files_that_grow_by_turns_give_what_one_sweep_gives(scenario: Callable[[], Files]) -> None:
    files = scenario()
    wanted = swept(files, [list(files)])
    lines = {name: content.splitlines(keepends=True) for name, content in files.items()}
    with fresh(flavor="codex") as memory:
        codex_home(memory)
        for n in range(1, max(map(len, lines.values())) + 1):
            for name in sorted(files, reverse=True):
                write(memory.home / name, b"".join(lines[name][:n]), memory.now_ms - 600_000 + n)
            memory.sweep()
        put(memory, files, list(files))
        memory.sweep()
        assert differences(dump(memory), wanted) == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_both_engines_hold_the_same(scenario: Callable[[], Files], postgres: str) -> None:
    files = scenario()
    names = sorted(files, reverse=True)
    with fresh(flavor="codex") as memory:
        codex_home(memory)
        other = Memory(memory.settings._replace(store_url=postgres), memory.home, memory.now_ms)
        for step in (names[:1], names[1:]):
            put(memory, files, step)
            memory.sweep()
            other.sweep()
        assert differences(dump(other, places=True), dump(memory, places=True)) == []
        other.close()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_reading_ahead_in_a_second_process_gives_the_same(
    scenario: Callable[[], Files], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = scenario()
    steps = [sorted(files)[1:], sorted(files)[:1]]
    alone = swept(files, steps)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    assert differences(swept(files, steps), alone) == []


@settings(max_examples=40, deadline=None)
@given(random=st.randoms(use_true_random=False), parts=st.integers(1, 4), which=st.sampled_from(SCENARIOS))
def test_any_number_of_sweeps_gives_what_one_sweep_gives(
    random: Random, parts: int, which: Callable[[], Files]
) -> None:
    files = which()
    names = list(files)
    random.shuffle(names)
    steps = [names[n::parts] for n in range(parts)]
    assert differences(swept(files, steps), swept(files, [list(files)])) == []


CONTENTS = {
    "legacy": small_dialog(1).lines(),
    "paginated": small_dialog(1, is_paginated=True).lines(),
    "bare": to_lines(bare_dialog(uuid7(START, 1))),
    "every record": to_lines(TEMPLATES),
}


@pytest.mark.parametrize("content", CONTENTS.values(), ids=CONTENTS)
@settings(max_examples=25, deadline=None)
@given(choices=st.lists(st.integers(0, 1 << 30), min_size=1, max_size=4))
def test_a_rollout_read_in_parts_cut_at_any_byte_gives_what_one_read_gives(content: bytes, choices: list[int]) -> None:
    with fresh(flavor="codex") as memory:
        path = codex_home(memory).home / FILE
        for cut in sorted({choice % len(content) for choice in choices} | {len(content)}):
            write(path, content[:cut], memory.now_ms - 60_000 + cut)
            memory.sweep()
        assert differences(dump(memory, places=True), whole(memory)) == []


def whole(memory: Memory) -> Dump:
    """Return the dump of one clean sweep of the home, with places."""
    made = another(memory, "clean")
    made.sweep()
    return dump(made, places=True)


def some_files(memory: Memory) -> None:
    codex_home(memory)
    files = forked() | reverted_archived_and_named()
    put(memory, files, list(files))


def they_grow(memory: Memory) -> None:
    files = forked() | reverted_archived_and_named()
    for name, content in files.items():
        more = Rollout(77)
        more.prompt("one more")
        write(memory.home / name, content + to_lines(more.records[1:]), memory.now_ms - 200_000)


def one_is_migrated(memory: Memory) -> None:
    log = small_dialog(2, start=small_dialog(1).now + timedelta(hours=1), is_paginated=True)
    write(memory.home / log.path, log.lines(), memory.now_ms - 200_000)


def one_is_compressed(memory: Memory) -> None:
    path = memory.home / small_dialog(1).path
    write(path.with_name(path.name + ".zst"), compress(path.read_bytes()), memory.now_ms - 200_000)
    path.unlink()


def a_fork(memory: Memory) -> None:
    codex_home(memory)
    files = forked()
    put(memory, files, list(files)[1:])


def its_parent_appears(memory: Memory) -> None:
    files = forked()
    put(memory, files, list(files)[:1])


def nothing_yet(memory: Memory) -> None:
    codex_home(memory)


Step = Callable[[Memory], None]
STORIES: list[tuple[Step, Step]] = [
    (nothing_yet, some_files),
    (some_files, they_grow),
    (some_files, one_is_migrated),
    (some_files, one_is_compressed),
    (a_fork, its_parent_appears),
]


@pytest.mark.parametrize(("before", "after"), STORIES, ids=lambda step: step.__name__)
def test_a_crash_at_any_statement_changes_nothing(before: Step, after: Step) -> None:
    assert_a_crash_anywhere_changes_nothing(before, after, step=3)


@pytest.mark.parametrize(("before", "after"), STORIES, ids=lambda step: step.__name__)
def test_crash_upon_crash_ends_in_the_same_state(either: Memory, before: Step, after: Step) -> None:
    before(either)
    either.sweep()
    after(either)
    statements = 0
    while crash_after(either, statements) > statements:
        statements += 5
    either.sweep()
    assert differences(dump(either), undisturbed(before, after)) == []


def test_a_rewritten_rollout_is_reconciled_and_loses_nothing(either: Memory) -> None:
    log = small_dialog(1)
    codex_home(either)
    write(either.home / log.path, log.lines())
    either.sweep()
    shorter = to_lines(log.records[:6])
    write(either.home / log.path, shorter, either.now_ms - 50_000)
    either.sweep()
    assert either.totals()["superseded_records"] == len(log.records) - 6
    assert either.session(log.uid)["cost"]["output_tokens"] == 120
    write(either.home / log.path, log.lines(), either.now_ms - 40_000)
    either.sweep()
    assert either.totals()["superseded_records"] == 0
    assert differences(dump(either), clean(either)) == []


def test_a_second_sweep_changes_nothing(either: Memory) -> None:
    some_files(either)
    either.sweep()
    before = dump(either, places=True)
    report = either.sweep()
    assert (report.changed, report.records, report.bytes_read) == (0, 0, 0)
    assert differences(dump(either, places=True), before) == []


def test_reading_everything_again_changes_nothing(either: Memory) -> None:
    some_files(either)
    either.sweep()
    before = dump(either)
    either.sweep(full=True)
    assert differences(dump(either), before) == []
    assert CWD in str(either.session(small_dialog(1).uid)["cwd"])
