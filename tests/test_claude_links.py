"""The Claude Code adapter: sub-agents and the calls that started them, parents, parallel calls."""

import json
from pathlib import Path
from typing import Any

import pytest

from claude_lines import Log, call, text
from conftest import Memory, settings_for
from copies import copied
from looking import branches, described, pick, swept

PROJECT = "projects/-home-dev-src-app"


AGENT = "a0123456789abcdef"


def family() -> tuple[Log, Log]:
    """Return a session of 2.0 and the sub-agent that it starts."""
    main = Log(version="2.0.60")
    main.user("Look around")
    main.assistant(call("Task", "toolu_1", prompt="Find the parser", subagent_type="Explore"))
    agent = Log(version="2.0.60", agent="1a2b3c4d")
    agent.user("Find the parser")
    agent.tool("Grep", "toolu_2", "src/parser.py", pattern="parse")
    agent.assistant(text("It is in src/parser.py."))
    done = {"status": "completed", "agentId": "1a2b3c4d", "content": [text("It is in src/parser.py.")]}
    main.result("toolu_1", [text("It is in src/parser.py.")], toolUseResult=done)
    return main, agent


def test_prompts_of_an_origin_that_is_gone_are_kept_by_its_fork_and_counted_by_nobody(either: Memory) -> None:
    origin, fork = Log("origin"), Log("fork")
    origin.user("Look around")
    origin.assistant(text("I did."))
    copied(origin.records, fork, forked=True)
    fork.user("And now the other way")
    events = swept(either, fork)
    assert [(event["summary"], event["subtype"]) for event in events if event["prompt_class"] == "human"] == [
        ("Look around", "inherited"),
        ("And now the other way", None),
    ]
    session = either.session(fork.session_id)
    assert (session["first_prompt"], session["cost"]["turns"]) == ("Look around", 1)
    swept(either, origin)
    assert [either.session(log.session_id)["cost"]["turns"] for log in (origin, fork)] == [1, 1]


def test_a_flat_and_a_nested_subagent_file_give_the_same_session_with_the_same_child(tmp_path: Path) -> None:
    told: list[Any] = []
    for layout in ("flat", "nested"):
        memory = Memory(settings_for(tmp_path / layout), tmp_path / layout / "claude")
        main, agent = family()
        main.write(memory.home)
        below = f"{main.session_id}/subagents/" if layout == "nested" else ""
        memory.put(f"{PROJECT}/{below}agent-1a2b3c4d.jsonl", agent.lines())
        memory.sweep()
        threads = pick(described(memory, main)["threads"], "thread", "call_id", "records", "events", "usage")
        told.append((memory.uids(), memory.events(main.session_id), threads, branches(memory, main)))
        memory.close()
    flat, nested = told
    assert flat == nested
    assert [thread[:4] for thread in flat[2]] == [("main", None, 3, 3), ("1a2b3c4d", "toolu_1", 4, 4)]
    assert [node["agents"] for node in flat[3] if node["tool"] == "Task" and node["kind"] == "tool_call"] == [
        ["1a2b3c4d"]
    ]


def test_a_flat_subagent_file_without_its_main_file_is_still_of_its_session(memory: Memory) -> None:
    main, agent = family()
    memory.put(f"{PROJECT}/agent-1a2b3c4d.jsonl", agent.lines())
    memory.sweep()
    assert memory.uids() == [f"claude:{main.session_id}"]


def test_a_warmup_stub_of_one_line_is_skipped_and_counted(memory: Memory) -> None:
    main, agent = family()
    main.write(memory.home)
    agent.records = agent.records[:1]
    agent.records[0]["message"]["content"] = "Warmup"
    path = memory.put(f"{PROJECT}/agent-1a2b3c4d.jsonl", agent.lines())
    report = memory.sweep()
    assert (sum(report.set_aside.values()), report.records) == (1, 3)
    agent.assistant(text("I am ready."), output=4)
    path.write_bytes(agent.lines())
    memory.sweep()
    assert pick(described(memory, main)["threads"], "thread", "records") == [("main", 3), ("1a2b3c4d", 2)]


def test_a_file_of_two_lines_that_begins_with_warmup_is_read(memory: Memory) -> None:
    main, agent = family()
    main.write(memory.home)
    agent.records = agent.records[:2]
    agent.records[0]["message"]["content"] = "Warmup"
    memory.put(f"{PROJECT}/agent-1a2b3c4d.jsonl", agent.lines())
    report = memory.sweep()
    assert (report.set_aside, report.records) == ({}, 5)


def linked(memory: Memory, way: str) -> Log:
    """Write a session whose sub-agent is linked to the call ``toolu_1`` in one way only."""
    main, agent, caller = Log(), Log(agent=AGENT), Log(agent="acaller0000000001")
    agent.user("Find the parser")
    agent.assistant(text("Found."))
    task = call("Task", "toolu_1", prompt="Find the parser" if way == "first prompt" else "as above")
    by = caller if way == "sibling" else main
    by.user("Start")
    by.assistant(task)
    if way == "meta":
        meta = {"agentType": "Explore", "description": "find it", "toolUseId": "toolu_1"}
        folder = f"{PROJECT}/{main.session_id}/subagents"
        memory.put(f"{folder}/agent-{AGENT}.meta.json", json.dumps(meta).encode())
    elif way in ("result", "sibling"):
        by.result("toolu_1", "Found.", toolUseResult={"status": "completed", "agentId": AGENT})
    elif way == "progress":
        body = {"type": "agent_progress", "agentId": AGENT, "prompt": "as above", "message": {}}
        main.add(main.envelope(type="progress", data=body, toolUseID="agent_1", parentToolUseID="toolu_1"))
    elif way == "result text":
        words = f"Found.\nagentId: {AGENT} (for resuming to continue this agent's work if needed)"
        del main.result("toolu_1", [text(words)])["toolUseResult"]
    elif way == "notification":
        ids = f"<task-id>{AGENT}</task-id>\n<tool-use-id>toolu_1</tool-use-id>"
        main.user(f"<task-notification>\n{ids}\n<status>completed</status>\n</task-notification>")
    agent.write(memory.home)
    if way == "sibling":
        main.user("Start")
        caller.write(memory.home)
    main.write(memory.home)
    return main


@pytest.mark.parametrize(
    "way", ["meta", "result", "progress", "result text", "notification", "sibling", "first prompt"]
)
def test_a_subagent_is_linked_to_the_call_that_started_it(memory: Memory, way: str) -> None:
    main = linked(memory, way)
    memory.sweep()
    threads = {thread["thread"]: thread for thread in described(memory, main)["threads"]}
    assert threads[AGENT]["call_id"] == "toolu_1"
    calls = [node for node in branches(memory, main) if node["tool"] == "Task" and node["kind"] == "tool_call"]
    assert pick(calls, "agents") == [([AGENT],)]


def test_of_two_links_of_a_subagent_the_one_beside_its_file_counts(memory: Memory) -> None:
    main = linked(memory, "meta")
    main.assistant(call("Task", "toolu_2", prompt="go on"))
    main.result("toolu_2", "Found.", toolUseResult={"status": "completed", "agentId": AGENT})
    swept(memory, main)
    threads = {thread["thread"]: thread for thread in described(memory, main)["threads"]}
    told = threads[AGENT]
    assert (told["call_id"], told["agent_type"], told["description"]) == ("toolu_1", "Explore", "find it")


def test_a_tool_that_prints_the_id_of_a_subagent_did_not_start_it(memory: Memory) -> None:
    main = linked(memory, "first prompt")
    main.tool("Bash", "toolu_2", f"agentId: {AGENT} stands in some log", command="tail agents.log")
    swept(memory, main)
    threads = {thread["thread"]: thread for thread in described(memory, main)["threads"]}
    assert threads[AGENT]["call_id"] == "toolu_1"


def test_a_link_that_is_written_after_the_subagent_began_is_found_when_it_goes_on(memory: Memory) -> None:
    main, agent = Log(), Log(agent=AGENT)
    main.assistant(call("Task", "toolu_1", prompt="as above"))
    agent.user("Find the parser")
    swept(memory, main, agent)
    meta = {"agentType": "Explore", "description": "find it", "toolUseId": "toolu_1"}
    folder = f"{PROJECT}/{main.session_id}/subagents"
    memory.put(f"{folder}/agent-{AGENT}.meta.json", json.dumps(meta).encode())
    agent.assistant(text("Found."))
    swept(memory, main, agent)
    threads = described(memory, main)["threads"]
    assert pick(threads, "thread", "call_id", "agent_type") == [("main", None, None), (AGENT, "toolu_1", "Explore")]


def test_parallel_calls_branch_and_each_result_knows_its_call(memory: Memory) -> None:
    """The second call hangs on the first, and so does the first result; the ids pair them."""
    log = Log(version="2.1.60")
    log.user("Read both")
    first, second = log.assistant(call("Read", "t1", file_path="/1"), call("Read", "t2", file_path="/2"))
    log.result("t2", "two", sourceToolAssistantUUID=second["uuid"])
    log.records[-1]["parentUuid"] = second["uuid"]
    log.result("t1", "one", sourceToolAssistantUUID=first["uuid"])
    log.records[-1]["parentUuid"] = first["uuid"]
    events = swept(memory, log)
    assert pick(events, "kind", "parent_seq", "call_seq", "duration_ms") == [
        ("user_msg", None, None, None),
        ("tool_call", 0, None, None),
        ("tool_call", 1, None, None),
        ("tool_result", 2, 2, 1000),
        ("tool_result", 1, 1, 3000),
    ]
    below = {node["seq"]: sorted(node["children"]) for node in branches(memory, log)}
    assert below == {0: [1], 1: [2, 4], 2: [3], 3: [], 4: []}


def test_a_chain_of_parents_runs_through_records_without_events(memory: Memory) -> None:
    log = Log(version="2.1.50")
    log.user("Start")
    log.add(log.envelope(type="progress", data={"type": "hook_progress", "hookEvent": "Stop"}, toolUseID="x"))
    log.add(log.envelope(type="attachment", attachment={"type": "task_reminder", "content": [], "itemCount": 0}))
    log.assistant(text("Started."))
    assert pick(swept(memory, log), "kind", "parent_seq") == [("user_msg", None), ("assistant_msg", 0)]
