"""Sessions that go on after their eviction: what was told of them stays, and what comes later is added once."""

from typing import Any

import orjson
import pytest

from claude_lines import Log, call, text
from codex_lines import Rollout
from conftest import Memory
from dump import Row, another, asking, change, clean, fresh, write
from flavors import FLAVORS, half, put, turn_into
from session_memory.pipeline.retain import held_sessions
from session_memory.pipeline.retention import plan
from test_retain import DAY_MS, EVERYTHING, conversation, deep, grow, retained, rules, told, without_raw


def numbers(memory: Memory) -> dict[str, int]:
    """Return the numbers of the events that the one digest names, by their keys."""
    with asking(memory) as ask:
        found: dict[str, int] = orjson.loads(ask("SELECT seqs FROM memory.digest")[0][0])
    return found


def in_one_go(memory: Memory) -> Memory:
    """Return a memory that reads the same home and never evicted anything."""
    made = another(memory, "in-one-go")
    made.sweep()
    made.close()
    return made


def test_evidence_that_was_told_between_two_evictions_keeps_its_numbers(either: Memory) -> None:
    log = conversation()
    lines = log.lines().splitlines(keepends=True)
    path = log.write(either.home)
    path.write_bytes(b"".join(lines[:3]))
    either.sweep()
    for start, end in ((3, 8), (8, 14)):
        retained(either, EVERYTHING)
        grow(either, path, b"".join(lines[start:end]))
    either.close()
    assert numbers(either) == numbers(in_one_go(either))


def in_any_order(found: dict[str, Any]) -> dict[str, Any]:
    """Return what is told without what depends on the order in which two threads were: what one did right after the other."""
    for *_, story, _ in found["digests"]:
        for name in ("groups", "last_edit_ms", "fixes"):
            del story[name]
    return found


def in_two_threads() -> tuple[Log, Log]:
    """Return a session of which a sub-agent does its part: it reads, edits, and a test of it fails."""
    log = Log("s1", branch="fix/ABC-12")
    log.user("fix the parser")
    log.tool("Edit", "toolu_1", file_path="/home/dev/src/app/main.py", old_string="a", new_string="b")
    log.assistant(text("An agent does the rest."))
    agent = Log("s1", agent="a1b2c3d", start=log.now, branch="fix/ABC-12")
    agent.user("do the rest, see ABC-13")
    agent.tool("Read", "toolu_2", file_path="/home/dev/src/app/part.py")
    agent.tool("Edit", "toolu_3", file_path="/home/dev/src/app/part.py", old_string="a", new_string="b")
    agent.tool("Bash", "toolu_4", "1 failed, 3 passed in 0.12s", error=True, command="pytest -q")
    agent.assistant(text("One test fails."))
    return log, agent


def evict_at(memory: Memory, log: Log, cut: int) -> None:
    """Sweep so many lines of a log, evict them, and sweep the rest."""
    lines = log.lines().splitlines(keepends=True)
    path = log.write(memory.home)
    path.write_bytes(b"".join(lines[:cut]))
    memory.sweep()
    retained(memory, EVERYTHING)
    grow(memory, path, b"".join(lines[cut:]))


@pytest.mark.parametrize("cut", range(1, 8))
def test_a_sub_agent_without_a_main_thread_is_told_on(either: Memory, cut: int) -> None:
    _, agent = in_two_threads()
    evict_at(either, agent, cut)
    assert deep(either) == []
    assert told(either) == without_raw(clean(either))


def test_a_main_thread_that_appears_after_the_eviction_is_told_with_its_sub_agent(either: Memory) -> None:
    log, agent = in_two_threads()
    agent.write(either.home)
    either.sweep()
    retained(either, EVERYTHING)
    either.now_ms += DAY_MS
    log.write(either.home)
    either.sweep()
    assert deep(either) == []
    assert in_any_order(told(either)) == in_any_order(without_raw(clean(either)))


def test_what_was_told_of_a_sub_agent_stays_when_the_main_file_is_rewritten(either: Memory) -> None:
    log, agent = in_two_threads()
    path = log.write(either.home)
    agent.write(either.home)
    either.sweep()
    retained(either, EVERYTHING)
    either.now_ms += DAY_MS
    log.user("and the last line?")
    log.tool("Edit", "toolu_5", file_path="/home/dev/src/app/late.py", old_string="a", new_string="b")
    title = {"type": "summary", "summary": "A parser", "leafUuid": log.records[0]["uuid"]}
    path.unlink()
    path.write_bytes(orjson.dumps(title) + b"\n" + log.lines())
    either.sweep()
    assert deep(either) == []
    assert in_any_order(told(either)) == in_any_order(without_raw(clean(either)))


def evicted_halfway(memory: Memory, *damage: str) -> None:
    """Have the first half of a session evicted, its digest told otherwise, and the other half read."""
    log = conversation()
    lines = log.lines().splitlines(keepends=True)
    path = log.write(memory.home)
    path.write_bytes(b"".join(lines[:7]))
    memory.sweep()
    retained(memory, EVERYTHING)
    change(memory, *damage)
    grow(memory, path, b"".join(lines[7:]))


def test_a_story_of_another_analysis_is_told_on(either: Memory) -> None:
    evicted_halfway(either, "UPDATE memory.digest SET version = version - 1")
    assert deep(either) == []
    ((_, version, *_, body),) = told(either)["digests"]
    ((_, *expected),) = without_raw(clean(either))["digests"]
    assert (version, body) == (expected[0], expected[-1])
    assert rules(retained(either, EVERYTHING)) == ["budget"]


@pytest.mark.parametrize("story", ["{", "[]", "{}", '{"events": 1, "memories": []}'])
def test_a_digest_whose_story_cannot_be_read_stays_and_its_session_can_go(either: Memory, story: str) -> None:
    evicted_halfway(either, f"UPDATE memory.digest SET version = version - 1, story = '{story}'")
    assert deep(either) == []
    ((*_, body),) = digests(either)
    assert orjson.loads(body)["through"]["events"] == 7
    planned = plan(held_sessions(either.db), EVERYTHING, either.now_ms)
    assert [verdict.is_evicted for verdict in planned] == [True]
    assert rules(retained(either, EVERYTHING)) == ["budget"]
    assert digests(either) == [("claude:" + conversation().session_id, body)]


def digests(memory: Memory) -> list[tuple[Any, ...]]:
    """Return what is told of each session."""
    memory.close()
    with asking(memory) as ask:
        return ask("SELECT s.uid, d.body FROM memory.digest d JOIN memory.session s ON s.id = d.session_id")


def queued() -> Log:
    """Return a session in which a person types ahead, twice, and both are delivered later."""
    log = Log("s1")
    log.user("fix the parser")
    log.assistant(call("Bash", "toolu_1", command="pytest -q"))
    log.queue("enqueue", content="and the last line?")
    log.result("toolu_1", "4 passed in 0.12s")
    log.queue("dequeue")
    log.user("and the last line?")
    log.assistant(text("That as well."))
    log.queue("enqueue", content="thanks, that works")
    log.assistant(text("Good."))
    log.user("thanks, that works")
    return log


@pytest.mark.parametrize("cut", range(1, 10))
def test_a_prompt_that_is_delivered_after_its_eviction_counts_once(either: Memory, cut: int) -> None:
    evict_at(either, queued(), cut)
    assert deep(either) == []
    assert told(either) == without_raw(clean(either))


def test_a_call_that_failed_after_its_eviction_is_counted_so(either: Memory) -> None:
    rollout = Rollout(is_paginated=True)
    rollout.call("exec_command", "c1", cmd="make")
    rollout.output("c1", "what was printed")
    FLAVORS["codex"].reading(either)
    path = write(either.home / rollout.path, rollout.lines())
    either.sweep()
    retained(either, EVERYTHING, analyzers=("codex",))
    rollout.completed("CommandExecution", id="c1", command=["make"], exit_code=2, duration={"secs": 1, "nanos": 0})
    rollout.call("exec_command", "c2", cmd="make")
    write(path, rollout.lines(), either.now_ms)
    either.now_ms += DAY_MS
    either.sweep()
    assert deep(either) == []
    found, expected = told(either), without_raw(clean(either))
    assert found["tallies"] == expected["tallies"]
    # How it ended is told of what was heard before it was evicted.
    assert [_but_outcome(row) for row in found["sessions"]] == [_but_outcome(row) for row in expected["sessions"]]
    assert either.session("codex:")["errors"] == 1


def _but_outcome(row: Row) -> Row:
    return tuple(value for value in row if value not in ("success", "fail", "abandoned", "unknown"))


@pytest.mark.parametrize("flavor", ["claude", "kei"])
def test_growth_that_tier_1_lost_is_read_again_and_told_once(flavor: str) -> None:
    with fresh(flavor=flavor) as memory:
        agent = FLAVORS[flavor]
        agent.reading(memory)
        put(memory, half(agent.usual()))
        memory.sweep()
        retained(memory, EVERYTHING, analyzers=[flavor])
        turn_into(memory, agent.usual())
        memory.sweep()
        memory.close()
        for path in memory.settings.data_dir.glob("raw.db*"):
            path.unlink()
        memory.sweep()
        assert deep(memory) == []
        assert told(memory) == without_raw(clean(memory))


def test_a_session_goes_on_after_tier_1_lost_how_it_grew(memory: Memory) -> None:
    lines = conversation().lines().splitlines(keepends=True)
    path = conversation().write(memory.home)
    path.write_bytes(b"".join(lines[:3]))
    memory.sweep()
    retained(memory, EVERYTHING)
    grow(memory, path, b"".join(lines[3:9]))
    memory.close()
    for lost in memory.settings.data_dir.glob("raw.db*"):
        lost.unlink()
    memory.sweep()
    for start, end in ((9, 11), (11, len(lines))):
        grow(memory, path, b"".join(lines[start:end]))
    assert deep(memory) == []
    assert told(memory) == without_raw(clean(memory))
