"""Forks of Grok Build that are read before what they were made from, before it went on, or before their summary."""

from functools import partial
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import Memory
from dump import clean, differences, dump, fresh, write
from flavors import FLAVORS, Files, put
from grok_homes import a_fork_that_would_be_billed, below, short_dialog
from grok_lines import Session, as_grok, forked, printed, swept, usage_of
from session_memory.sources import read_chunks

JOURNAL, SUMMARY = "updates.jsonl", "summary.json"


def two_calls() -> Session:
    """Return a session in which two calls run at once; one of them says something after its end."""
    session = Session("second")
    session.prompt("build it and test it")
    session.call("run_terminal_command", "1", command="make")
    session.call("run_terminal_command", "2", command="pytest")
    session.progress("1", "a")
    session.progress("2", "x")
    session.progress("1", "a b")
    session.result("2", "x y", rawOutput=printed("x y", 1))
    session.progress("2", "x y, and late")
    session.result("1", "a b c", rawOutput=printed("a b c"))
    session.answer("Built.")
    session.turn(usage=usage_of(5))
    return session


@st.composite
def families(draw: st.DrawFn) -> Files:
    """Draw a session with one or two forks, of it or of each other, cut anywhere; some say that they are forks."""
    sessions = [two_calls()]
    for name in ("first", "third")[: draw(st.integers(1, 2))]:
        parent = draw(st.sampled_from(sessions))
        fork = forked(parent, name, draw(st.integers(1, len(parent.updates))))
        if draw(st.booleans()):
            fork.prompt("another way")
            fork.result("1", "the fork says", rawOutput=printed("the fork says"))
        if draw(st.booleans()):
            fork.documents.clear()
        sessions.append(fork)
    return below(*sessions)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(files=families(), random=st.randoms(use_true_random=False), chunk_bytes=st.sampled_from([200, 900, 1 << 20]))
def test_forks_that_grow_at_any_time_give_what_one_sweep_gives(files: Files, random: Random, chunk_bytes: int) -> None:
    grok = FLAVORS["grok"]
    lines = {name: content.splitlines(keepends=True) for name, content in files.items()}
    with (
        fresh() as memory,
        patch("session_memory.pipeline.parts.read_chunks", partial(read_chunks, chunk_bytes=chunk_bytes)),
    ):
        grok.reading(memory)
        there = dict.fromkeys(files, 0)
        while growing := [name for name in files if there[name] < len(lines[name])]:
            for name in random.sample(growing, random.randint(1, len(growing))):
                there[name] = random.randint(there[name] + 1, len(lines[name]))
                content = b"".join(lines[name][: there[name]])
                write(memory.home / name, content, memory.now_ms - 600_000 + sum(there.values()))
            memory.sweep()
        put(memory, files)
        memory.sweep()
        assert differences(dump(memory), clean(memory)) == []


def test_the_end_of_a_call_stays_with_its_session_when_a_fork_that_was_read_first_knew_more(either: Memory) -> None:
    parent = two_calls()
    fork = forked(parent, "first", 6)
    whole, parent.updates = parent.updates, parent.updates[:4]
    swept(either, parent)
    swept(either, fork)
    assert [event["kind"] for event in either.events(parent.id)] == ["user_msg", "tool_call", "test_run"]
    parent.updates = whole
    swept(either, parent)
    ended = [event["summary"] for event in either.events(parent.id) if event["role"] == "tool"]
    assert ended == ["x y", "a b c"]
    assert either.events(fork.id) == []
    assert either.session(parent.id)["copied_from"] is None
    assert differences(dump(either), clean(either)) == []


def test_a_fork_in_the_middle_of_a_call_takes_nothing_of_it(either: Memory) -> None:
    parent = two_calls()
    fork = forked(parent, "first", 6)
    fork.documents.clear()
    swept(either, parent)
    swept(either, fork)
    ended = [event["summary"] for event in either.events(parent.id) if event["role"] == "tool"]
    assert ended == ["x y", "a b c"]
    assert differences(dump(either), clean(either)) == []


def test_a_fork_is_billed_for_nothing_once_its_summary_says_that_it_is_one(either: Memory) -> None:
    as_grok(either)
    files = a_fork_that_would_be_billed()
    original, fork = (name.split("/")[2] for name in files if name.endswith(JOURNAL))
    put(either, files, [name for name in files if name.endswith(JOURNAL)])
    either.sweep()
    assert [either.session(name)["cost"]["output_tokens"] for name in (original, fork)] == [0, 70]
    put(either, files, [name for name in files if name.endswith(SUMMARY)])
    either.sweep()
    assert [either.session(name)["cost"]["output_tokens"] for name in (original, fork)] == [70, 0]
    assert [len(either.events(name)) for name in (original, fork)] == [6, 0]
    assert differences(dump(either), clean(either)) == []
    report = either.sweep()
    assert report.changed == 0


@pytest.mark.parametrize("is_told", [True, False], ids=["told", "not told"])
def test_what_a_fork_copied_is_its_own_while_the_original_is_gone(memory: Memory, *, is_told: bool) -> None:
    as_grok(memory)
    fork = forked(short_dialog("second"), "first")
    if not is_told:
        fork.documents.clear()
    swept(memory, fork)
    assert len(memory.events(fork.id)) == 6
    assert memory.session(fork.id)["cost"]["output_tokens"] == 70


def test_a_fork_keeps_what_it_owned_when_the_original_is_deleted_before_the_summary_comes(memory: Memory) -> None:
    as_grok(memory)
    files = a_fork_that_would_be_billed()
    journals = [name for name in files if name.endswith(JOURNAL)]
    put(memory, files, journals)
    memory.sweep()
    (memory.home / journals[0]).unlink()
    put(memory, files, [name for name in files if name.endswith(SUMMARY)])
    memory.sweep()
    assert [len(memory.events(name.split("/")[2])) for name in journals] == [0, 6]
