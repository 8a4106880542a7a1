"""Homes of Codex for the tests of what holds for every agent."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from codex_lines import START, Rollout, bare_dialog, fork, small_dialog, spawned, to_lines, tokens, uuid7
from session_memory.store.blocks import compress

Files = dict[str, bytes]
NUMBERED_FILE = "sessions/rollout-2026-01-02T03-04-05-019b7d2a-11a0-7000-8000-000000a0a0a0.jsonl"
NUMBERED_LINES = to_lines(
    [
        {"timestamp": "2026-01-02T03:04:05.000Z", "type": kind, "payload": body}
        for kind, body in (
            ("session_meta", {"id": "019b7d2a-11a0-7000-8000-000000a0a0a0", "cwd": "/src"}),
            ("response_item", {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "hi"}]}),
            ("event_msg", {"type": "user_message", "message": "hi"}),
        )
    ]
)


def every_record() -> list[dict[str, Any]]:
    """Return a record of every kind that the adapter has a rule for."""
    parent = small_dialog(2)
    log = small_dialog(21)
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
    return [*log.records, *bare_dialog("x")]


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


def strangers_that_a_fork_copied() -> Files:
    """A fork with a copy of a record that no rule knows, and one of its own."""
    parent = small_dialog(1)
    parent.event("strange_event", x=1)
    child = fork(parent, 2)
    child.turn()
    child.event("strange_event", x=2)
    return {log.path: log.lines() for log in (parent, child)}


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


@cache
def state_database(names: tuple[tuple[str, str | None], ...], *edges: tuple[str, str]) -> bytes:
    """The index that Codex keeps beside its rollouts: threads with what they are called, and who started whom."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "state.sqlite"
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE threads (id TEXT, name TEXT, updated_at INTEGER)")
            connection.executemany("INSERT INTO threads VALUES (?, ?, 1781000000)", names)
            connection.execute("CREATE TABLE thread_spawn_edges (parent_thread_id TEXT, child_thread_id TEXT)")
            connection.executemany("INSERT INTO thread_spawn_edges VALUES (?, ?)", edges)
            connection.commit()
        return path.read_bytes()


def named_twice() -> Files:
    """A thread that an index and a database name, and one that only the database knows to be its child."""
    first, second = small_dialog(1), small_dialog(2)
    names = ((first.thread, "the lexer"), (second.thread, None))
    return {
        first.path: first.lines(),
        second.path: second.lines(),
        "session_index.jsonl": to_lines([{"id": log.thread, "thread_name": "the parser"} for log in (first, second)]),
        "state_5.sqlite": state_database(names, (first.thread, second.thread)),
    }


HOMES = [
    forked,
    forked_without_turns,
    strangers_that_a_fork_copied,
    orphans,
    reverted_archived_and_named,
    old_ones,
    named_twice,
]


def usual() -> Files:
    """A thread with forks and a sub-agent, in an archive and in two files, compressed and named."""
    packed, first = small_dialog(8), small_dialog(1)
    names = {"state_5.sqlite": state_database(((packed.thread, "the packed one"), (first.thread, None)))}
    files = names | forked() | reverted_archived_and_named()
    return files | {f"{packed.path}.zst": compress(packed.lines())}


def renamed() -> Files:
    """Threads that the database calls otherwise since, and one of which it knows who started it."""
    packed, first = small_dialog(8), small_dialog(1)
    names = ((packed.thread, "another name"), (first.thread, "the lexer"))
    return usual() | {"state_5.sqlite": state_database(names, (first.thread, packed.thread))}


def migrated() -> Files:
    """The same thread in the form that later versions write."""
    log = small_dialog(2, start=small_dialog(1).now + timedelta(hours=1), is_paginated=True)
    assert log.path in usual()
    return usual() | {log.path: log.lines()}


def compressed() -> Files:
    """A thread that was compressed since."""
    files = usual()
    path = small_dialog(1).path
    return {name: content for name, content in files.items() if name != path} | {f"{path}.zst": compress(files[path])}


def known() -> dict[str, Any]:
    """A file of every name and of every age, with every kind of record."""
    every, old, packed = Rollout(21), uuid7(START, 24), Rollout(25)
    paginated, document = small_dialog(22, is_paginated=True), uuid7(START, 26)
    return {
        every.path: every_record(),
        paginated.path: paginated.records,
        f"sessions/rollout-2025-08-26T22-52-01-{old}.jsonl": bare_dialog(old),
        f"archived_sessions/{packed.name}.zst": small_dialog(25).records,
        f"sessions/rollout-2025-05-01-{document}.json": {
            "session": {"id": document, "timestamp": "2025-05-01T10:00:00.000Z", "instructions": ""},
            "items": bare_dialog(document)[2:],
        },
        "session_index.jsonl": [{"id": every.thread, "thread_name": "n"}, {"id": "gone", "thread_name": "m"}],
        "state_5.sqlite": state_database(((every.thread, "named by the database"),), ("gone", every.thread)),
    }


# It was archived.
MOVED = (small_dialog(8).path + ".zst", f"archived_sessions/{small_dialog(8).name}.zst")
