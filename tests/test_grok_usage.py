"""Tokens of Grok Build: per turn and model, without what came from the cache, billed once however often it is copied."""

from itertools import permutations
from typing import Any

import pytest

from claude_lines import to_lines
from conftest import Memory
from dump import Dump, asking, differences, dump, fresh, write
from flavors import Files, put
from grok_homes import below
from grok_lines import (
    MODEL,
    START_MS,
    Session,
    as_grok,
    chat_dialog,
    forked,
    printed,
    small_dialog,
    swept,
    tokens,
    usage_of,
)
from session_memory.adapters._grok_words import born_ms

Native = dict[str, Any]
TURN = {"turnNumber": 1, "endedAt": "2026-06-09T10:14:00Z", "modelUsage": {MODEL: tokens(70)}, **tokens(70)}


def usage(memory: Memory) -> list[tuple[Any, ...]]:
    """Return every usage fact: session, model, fresh input, output, read, written, final."""
    with asking(memory) as ask:
        return sorted(
            ask(
                "SELECT s.uid, u.model, u.input_tokens, u.output_tokens, u.cache_read_tokens, u.cache_write_5m_tokens,"
                " u.is_final FROM memory.usage u JOIN memory.session s ON s.id = u.session_id"
            )
        )


def test_input_is_counted_without_what_came_from_the_cache(either: Memory) -> None:
    session = small_dialog()
    session.updates[-1]["params"]["update"]["usage"] = usage_of(70, given=1000, read=600, written=150)
    swept(either, session)
    assert usage(either) == [(f"grok:{session.id}", MODEL, 250, 70, 600, 150, 1)]
    assert either.session(session.id)["model"] == MODEL


def test_each_model_of_a_turn_has_a_fact_of_its_own(memory: Memory) -> None:
    session = Session()
    session.prompt("hi")
    told = {**tokens(50), "modelUsage": {"a": tokens(30), "b": tokens(20, given=100, read=500)}, "numTurns": 1}
    session.turn(usage=told)
    events = swept(memory, session)
    uid = f"grok:{session.id}"
    assert usage(memory) == [(uid, "a", 400, 30, 600, 0, 1), (uid, "b", 0, 20, 500, 0, 1)]
    assert events[-1]["tokens"] == 50


def test_without_counts_by_model_the_model_of_the_prompt_is_billed(memory: Memory) -> None:
    session = Session()
    session.prompt("hi")
    session.turn(usage={**tokens(5), "usageIsIncomplete": True})
    swept(memory, session)
    assert usage(memory) == [(f"grok:{session.id}", MODEL, 400, 5, 600, 0, 0)]


def test_a_turn_without_usage_is_not_a_turn_of_no_tokens(memory: Memory) -> None:
    session = Session()
    session.prompt("hi")
    session.turn("rate_limit")
    swept(memory, session)
    assert usage(memory) == []


def test_context_sizes_are_never_billed(memory: Memory) -> None:
    session = small_dialog()
    session.own("subagent_finished", subagent_id="a", child_session_id="c", status="completed", tokens_used=999_999)
    session.updates[-1]["params"]["_meta"]["totalTokens"] = 888_888
    session.own("response_completed", usage={"input_tokens": 7, "output_tokens": 7})
    session.documents["signals.json"] = {"contextTokensUsed": 777_777}
    swept(memory, session)
    assert usage(memory) == [(f"grok:{session.id}", MODEL, 400, 70, 600, 0, 1)]


def test_what_a_turn_cost_and_that_it_may_hold_sub_agents_are_facts(memory: Memory) -> None:
    session = Session()
    session.prompt("hi")
    session.turn(usage={**usage_of(5), "costUsdTicks": 123_450_000, "modelCalls": 3, "numTurns": 1})
    swept(memory, session)
    with asking(memory) as ask:
        rows = ask("SELECT name, value FROM memory.fact WHERE name LIKE 'cost%' OR name LIKE 'usage%'")
    assert sorted(rows) == [
        ("cost_usd_ticks", f"{session.prompt_id} 123450000"),
        ("usage_with_subagents", session.prompt_id),
    ]


def test_usage_json_counts_where_there_is_no_journal(memory: Memory) -> None:
    session = chat_dialog()
    session.documents["usage.json"] = {"session": tokens(70), "turns": [TURN, {**TURN, "turnNumber": 2}]}
    swept(memory, session)
    assert usage(memory) == [(f"grok:{session.id}", MODEL, 400, 70, 600, 0, 1)] * 2


def test_usage_json_beside_a_journal_doubles_nothing(memory: Memory) -> None:
    session = small_dialog()
    session.documents["usage.json"] = {"session": tokens(70), "turns": [TURN]}
    swept(memory, session)
    assert usage(memory) == [(f"grok:{session.id}", MODEL, 400, 70, 600, 0, 1)]


def turn_of(number: int, output: int, ended: str) -> Native:
    """Return a turn as usage.json tells it."""
    return {"turnNumber": number, "endedAt": ended, "modelUsage": {MODEL: tokens(output)}, **tokens(output)}


def with_a_hole() -> Session:
    """Return a session of four turns; the journal has no tokens of the second, and other ones of the last."""
    session = Session()
    session.summary()
    for n, output in enumerate((70, 0, 70, 30)):
        session.prompt(f"prompt {n}")
        session.now_ms += 60_000
        session.turn(usage=usage_of(output) if output else None)
    # The journal ended at 10:14:22, 10:15:24, 10:16:26 and 10:17:28.
    ends = ((70, "10:14:30"), (50, "10:15:24"), (70, "10:16:26"), (33, "10:17:28"))
    turns = [turn_of(n, output, f"2026-06-09T{at}.300Z") for n, (output, at) in enumerate(ends, 1)]
    session.documents["usage.json"] = {"session": tokens(223), "turns": turns}
    return session


def test_turns_without_tokens_in_the_journal_are_counted_by_usage_json_once(either: Memory) -> None:
    session = with_a_hole()
    swept(either, session)
    assert [row[3] for row in usage(either)] == [30, 50, 70, 70]
    assert either.totals()["usage"]["output_tokens"] == 220


def test_whatever_file_comes_first_the_tokens_are_the_same() -> None:
    session = with_a_hole()
    files = session.files()
    lines = files["updates.jsonl"].splitlines(keepends=True)
    # The journal may also lag behind: it comes whole, or its last turn later than all else.
    steps = [("usage.json", files["usage.json"]), ("summary.json", files["summary.json"])]
    whole, most = ("updates.jsonl", files["updates.jsonl"]), ("updates.jsonl", b"".join(lines[:-1]))
    dumps: list[Dump] = []
    for order in [*permutations([*steps, whole]), *([*some, whole] for some in permutations([*steps, most]))]:
        with fresh(flavor="grok") as memory:
            for n, (name, content) in enumerate(order):
                write(memory.home / session.folder() / name, content, memory.now_ms - 60_000 + n)
                memory.sweep()
            assert [row[3] for row in usage(memory)] == [30, 50, 70, 70], order
            dumps.append(dump(memory))
    assert [differences(found, dumps[0]) for found in dumps] == [[]] * len(dumps)


def test_a_usage_json_that_lost_turns_doubles_nothing(memory: Memory) -> None:
    session = with_a_hole()
    swept(memory, session)
    session.documents["usage.json"]["turns"] = []
    swept(memory, session)
    assert [row[3] for row in usage(memory)] == [30, 50, 70, 70]


def test_turns_that_a_fork_copied_into_its_usage_json_are_those_of_its_parent(memory: Memory) -> None:
    parent = with_a_hole()
    fork = forked(parent, "fork")
    fork.prompt("on")
    fork.turn(usage=usage_of(9))
    fork.documents["usage.json"] = parent.documents["usage.json"]
    # Its summary, which says that it is a fork, may come last.
    told = fork.documents.pop("summary.json")
    swept(memory, fork)
    fork.documents["summary.json"] = told
    swept(memory, fork, parent)
    assert sorted(row[3] for row in usage(memory)) == [9, 30, 50, 70, 70]


def family() -> list[Session]:
    """Return a session, a fork of it that goes on, and a fork of the fork."""
    parent = small_dialog("parent")
    parent.chat = chat_dialog("parent").chat
    fork = forked(parent, "fork")
    fork.prompt("another way")
    fork.answer("So be it.")
    fork.turn(usage=usage_of(9))
    twig = forked(fork, "twig")
    twig.prompt("and yet another")
    twig.turn(usage=usage_of(3))
    return [parent, fork, twig]


def test_a_fork_is_stored_and_billed_once(either: Memory) -> None:
    parent, fork, twig = family()
    swept(either, twig, fork, parent)
    assert usage(either) == sorted(
        (f"grok:{session.id}", MODEL, 400, output, 600, 0, 1)
        for session, output in ((parent, 70), (fork, 9), (twig, 3))
    )
    assert [len(either.events(session.id)) for session in (parent, fork, twig)] == [11, 3, 2]
    assert either.session(fork.id)["copied_from"] == f"grok:{parent.id}"
    assert either.session(twig.id)["copied_records"] > 0


def test_a_fork_with_the_times_of_its_parent_is_not_the_owner(memory: Memory) -> None:
    """Also when it is read first: what its summary says decides."""
    parent, fork, _ = family()
    for session in (fork, parent):
        swept(memory, session)
    assert len(memory.events(parent.id)) == 11


def assert_same_in_any_order(files: Files) -> None:
    """Assert that sessions swept one after the other, in any order, give what one sweep gives."""
    folders = list(dict.fromkeys(name.rpartition("/")[0] for name in files))
    dumps: list[Dump] = []
    for order in [[folders], *([[folder] for folder in order] for order in permutations(folders))]:
        with fresh(flavor="grok") as memory:
            for there in order:
                put(memory, files, [name for name in files if name.rpartition("/")[0] in there])
                memory.sweep()
            dumps.append(dump(memory))
    assert [differences(found, dumps[0]) for found in dumps[1:]] == [[]] * (len(dumps) - 1)


def test_forks_swept_in_any_order_give_the_same() -> None:
    dumps: list[Dump] = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0), (0, 2, 1)):
        with fresh(flavor="grok") as memory:
            for n in order:
                session = family()[n]
                for name, content in session.files().items():
                    write(memory.home / session.folder() / name, content, memory.now_ms - 60_000 + n)
                memory.sweep()
            dumps.append(dump(memory))
    assert [differences(found, dumps[0]) for found in dumps] == [[], [], [], []]


def test_a_fork_without_a_journal_shares_its_chat_rows(memory: Memory) -> None:
    parent = chat_dialog("parent")
    parent.summary()
    fork = forked(parent, "fork")
    fork.chat.append({"type": "user", "content": "on its own", "prompt_index": 1})
    swept(memory, parent, fork)
    assert [event["summary"] for event in memory.events(fork.id)] == ["on its own"]
    assert len(memory.events(parent.id)) == 6


def test_short_ids_of_calls_are_not_those_of_another_session(memory: Memory) -> None:
    as_grok(memory)
    for name in ("one", "two"):
        session = Session(name)
        rows: list[Native] = [
            {"sessionUpdate": "tool_call", "toolCallId": "call-1", "title": "grep", "rawInput": {"pattern": name}},
            {"sessionUpdate": "tool_call_update", "toolCallId": "call-1", "status": "completed"},
        ]
        envelopes = [{"timestamp": 1000, "params": {"sessionId": session.id, "update": row}} for row in rows]
        write(memory.home / session.folder() / "updates.jsonl", to_lines(envelopes))
    memory.sweep()
    assert (memory.totals()["tool_calls"], memory.totals()["copied_records"]) == (2, 0)


def test_short_ids_of_calls_that_a_fork_copied_are_those_of_its_parent(either: Memory) -> None:
    parent = Session("parent")
    parent.prompt("look")
    parent.update("tool_call", toolCallId="call-1", title="grep", rawInput={"pattern": "x"})
    parent.update("tool_call_update", toolCallId="call-1", status="completed")
    parent.turn()
    parent.events = [
        {
            "ts": "2026-06-09T10:13:24.000Z",
            "type": "tool_completed",
            "tool_name": "grep",
            "outcome": "hook_denied",
            "tool_call_id": "call-1",
        }
    ]
    fork = forked(parent, "fork")
    fork.events = parent.events
    fork.prompt("and now")
    fork.update("tool_call", toolCallId="call-1", title="grep", rawInput={"pattern": "y"})
    swept(either, fork, parent)
    assert [event["summary"] for event in either.events(fork.id)] == ["and now", "y"]
    assert either.session(fork.id)["copied_records"] == 5


def test_a_turn_without_a_prompt_id_that_a_fork_copied_is_billed_once(memory: Memory) -> None:
    parent = Session("parent")
    parent.own("turn_completed", stop_reason="end_turn", usage=usage_of(70))
    swept(memory, forked(parent, "fork"), parent)
    assert usage(memory) == [(f"grok:{parent.id}", MODEL, 400, 70, 600, 0, 1)]


def restamped(session: Session, begun_ms: int, tail: int) -> Session:
    """Give a session an id of the kind that Grok makes, which begins with its time; the tail is by chance."""
    old, digits = session.id, f"{begun_ms:012x}"
    session.id = f"{digits[:8]}-{digits[8:]}-7000-8000-{tail:012x}"
    for row in session.updates:
        row["params"]["sessionId"] = session.id
        row["params"]["_meta"]["eventId"] = row["params"]["_meta"]["eventId"].replace(old, session.id)
    return session


@pytest.mark.parametrize("tail", range(6))
def test_without_summaries_the_older_session_owns_what_both_have(memory: Memory, tail: int) -> None:
    parent, fork, _ = family()
    restamped(fork, parent.now_ms + 60_000, tail)
    restamped(parent, START_MS, tail)
    for session in (fork, parent):
        session.documents.clear()
        session.chat.clear()
    swept(memory, fork, parent)
    assert [len(memory.events(session.id)) for session in (parent, fork)] == [11, 3]


@pytest.mark.parametrize("name", ["", "x", "7" * 32, "019f6000-0000-4000-8000-000000000001", "z" * 12 + "7" * 20])
def test_an_id_without_a_time_tells_none(name: str) -> None:
    assert born_ms(name) == 0


def short_call(session: Session, pattern: str) -> None:
    """Append a call as models of other makers name them, with its result."""
    session.update("tool_call", toolCallId="call-1", title="grep", rawInput={"pattern": pattern})
    session.update("tool_call_update", toolCallId="call-1", status="completed", rawOutput={"text": f"found {pattern}"})


def test_a_short_id_means_another_call_in_every_turn(either: Memory) -> None:
    session = Session()
    for pattern in ("x", "y"):
        session.prompt(f"look for {pattern}")
        short_call(session, pattern)
    events = swept(either, session)
    assert [event["summary"] for event in events] == ["look for x", "x", "found x", "look for y", "y", "found y"]
    assert [event["call_seq"] for event in events if event["role"] == "tool"] == [1, 4]


def test_what_a_call_says_in_a_later_turn_is_said_of_the_same_call(memory: Memory) -> None:
    session = Session()
    session.prompt("look")
    session.update("tool_call", toolCallId="call-1", title="grep", rawInput={"pattern": "x"})
    session.update("tool_call_update", toolCallId="call-1", status="in_progress")
    session.prompt("meanwhile")
    session.update("tool_call_update", toolCallId="call-1", status="completed", rawOutput={"text": "found x"})
    assert [event["summary"] for event in swept(memory, session)] == ["look", "x", "meanwhile", "found x"]
    assert memory.totals()["passed_records"] == 1


@pytest.mark.parametrize("names", [("a", "b"), ("b", "a"), ("c", "d"), ("e", "f")])
def test_of_two_journals_that_nothing_dates_the_same_one_owns_in_any_order(names: tuple[str, str]) -> None:
    parent = Session(names[0])
    parent.prompt("look")
    short_call(parent, "x")
    parent.tool("run_terminal_command", "1", "built", output=printed("built"), command="make")
    parent.turn(usage=usage_of(7))
    copy = forked(parent, names[1])
    copy.documents.clear()
    assert (born_ms(parent.id), born_ms(copy.id)) == (0, 0)
    assert_same_in_any_order(below(parent, copy))


def without_prompt_ids(session: Session) -> Session:
    """Have a journal name no prompts, as those of other makers' models may."""
    for row in session.updates:
        row["params"]["_meta"].pop("promptId", None)
        row["params"]["update"].pop("prompt_id", None)
    return session


def test_short_ids_without_prompts_are_stored_and_billed_once_in_a_fork_of_a_fork(either: Memory) -> None:
    parent = Session("parent")
    parent.prompt("look")
    short_call(parent, "x")
    parent.turn(usage=usage_of(70))
    without_prompt_ids(parent)
    parent.events = [
        {
            "ts": "2026-06-09T10:13:24.000Z",
            "type": "tool_completed",
            "tool_name": "grep",
            "outcome": "hook_denied",
            "tool_call_id": "call-1",
        }
    ]
    fork = forked(parent, "fork")
    twig = forked(fork, "twig")
    fork.events = twig.events = parent.events
    twig.prompt("and now")
    short_call(twig, "y")
    twig.turn(usage=usage_of(9))
    without_prompt_ids(twig)
    swept(either, twig, fork, parent)
    assert [len(either.events(session.id)) for session in (parent, fork, twig)] == [5, 0, 4]
    assert [row[0] for row in usage(either)] == [f"grok:{parent.id}", f"grok:{twig.id}"]
    assert_same_in_any_order(below(parent, fork, twig))


def test_short_ids_of_calls_are_known_in_a_fork_of_a_fork(memory: Memory) -> None:
    parent = Session("parent")
    parent.prompt("look")
    short_call(parent, "x")
    fork = forked(parent, "fork")
    twig = forked(fork, "twig")
    swept(memory, twig, fork, parent)
    assert [len(memory.events(session.id)) for session in (parent, fork, twig)] == [3, 0, 0]
