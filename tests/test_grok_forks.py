"""Forks of Grok Build that are read before what they were made from, before it went on, or before their summary."""

import json
from functools import partial
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import Memory
from dump import another, clean, differences, dump, fresh, write
from flavors import FLAVORS, Files, put
from grok_homes import a_fork_that_would_be_billed, below, short_dialog
from grok_lines import Session, as_grok, chat_dialog, forked, printed, swept, tokens, usage_of
from looking import described
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


LATE = ("parent_session_id", "forked_at", "session_kind", "inherited_prefix_len")


def without_kin(session: Session) -> bytes:
    """Return the summary of a session as it is before it says where the session comes from."""
    told: dict[str, Any] = session.documents[SUMMARY]
    return json.dumps({name: said for name, said in told.items() if name not in LATE}).encode()


def told_of(memory: Memory, *sessions: Session) -> list[Any]:
    """Return what is told of sessions, without what they said before and where it lies in the store."""
    placed = ("seq", "parent_seq", "call_seq", "payload_ref")
    return [
        (
            [{name: said for name, said in event.items() if name not in placed} for event in memory.events(session.id)],
            {name: said for name, said in described(memory, session.id).items() if name not in ("threads", "origin")},
        )
        for session in sessions
    ]


@pytest.mark.parametrize("has_grown", [True, False], ids=["grown", "as it was"])
def test_a_summary_that_says_late_that_its_session_is_a_fork_is_believed(either: Memory, *, has_grown: bool) -> None:
    as_grok(either)
    parent = short_dialog("second")
    fork = forked(parent, "first")
    turn = {"turnNumber": 1, "endedAt": "2026-06-09T10:13:26Z", **tokens(70)}
    fork.documents["usage.json"] = {"session": tokens(70), "turns": [turn]}
    files = below(parent, fork)
    summary, journal = (f"{fork.folder()}/{name}" for name in (SUMMARY, JOURNAL))
    put(either, {**files, summary: without_kin(fork)})
    either.sweep()
    if has_grown:
        fork.prompt("another way")
        write(either.home / journal, fork.files()[JOURNAL], either.now_ms - 50_000)
    write(either.home / summary, files[summary], either.now_ms - 50_000)
    either.sweep()
    at_once = another(either, "clean")
    at_once.sweep()
    assert told_of(either, parent, fork) == told_of(at_once, parent, fork)
    assert either.totals()["usage"] == at_once.totals()["usage"]
    assert [event["summary"] for event in either.events(fork.id)] == ["another way"] * has_grown
    assert either.sweep().changed == 0


def test_a_summary_that_says_late_that_its_session_is_a_sub_agent_is_believed(memory: Memory) -> None:
    as_grok(memory)
    session = short_dialog("first")
    session.chat = chat_dialog().chat
    session.summary()
    put(memory, below(session))
    memory.sweep()
    session.summary(session_kind="subagent", parent_session_id="p")
    content = json.dumps(session.documents[SUMMARY]).encode()
    write(memory.home / session.folder() / SUMMARY, content, memory.now_ms - 50_000)
    memory.sweep()
    at_once = another(memory, "clean")
    at_once.sweep()
    assert told_of(memory, session) == told_of(at_once, session)
    assert memory.events(session.id)[0]["prompt_class"] == "subagent_prompt"


def test_a_summary_that_only_says_what_is_new_has_no_journal_read_again(memory: Memory) -> None:
    as_grok(memory)
    session = short_dialog("first")
    session.summary()
    put(memory, below(session))
    memory.sweep()
    session.summary(generated_title="It fails", num_messages=7)
    content = json.dumps(session.documents[SUMMARY]).encode()
    write(memory.home / session.folder() / SUMMARY, content, memory.now_ms - 50_000)
    report = memory.sweep()
    assert (report.changed, report.bytes_read) == (1, len(content))
