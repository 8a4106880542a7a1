"""Tricky transcripts: what follows from what, where a context was compacted, which sub-agent says it."""

from datetime import timedelta

import pytest

from claude_lines import START, Log, call, small_dialog, text, uid
from conftest import Memory
from looking import branches, described, pick, readable


def test_events_keep_the_order_of_lines_when_time_jumps_back(memory: Memory) -> None:
    """Case 17: 46 hours back in mid-file."""
    log = Log(start=START + timedelta(hours=46))
    log.user("one")
    log.user("two")
    log.now = START
    log.user("three")
    log.write(memory.home)
    memory.sweep()
    assert pick(memory.events(log.session_id), "seq", "summary", "ts") == [
        (i, word, log.records[i]["timestamp"]) for i, word in enumerate(("one", "two", "three"))
    ]
    session = memory.session(log.session_id)
    assert (session["started_at"], session["ended_at"]) == (log.records[2]["timestamp"], log.records[1]["timestamp"])


def compacted(log: Log) -> None:
    """Append a compaction as versions since 1.0.120 write it."""
    log.parent = None
    details = {"trigger": "auto", "preTokens": 155_000}
    lost = uid("not in the file")
    log.system("compact_boundary", content="Conversation compacted", compactMetadata=details, logicalParentUuid=lost)
    words = "This session is being continued from a previous conversation that ran out of context."
    log.user(words, isCompactSummary=True, isVisibleInTranscriptOnly=True)


def test_a_compact_boundary_is_a_second_root_and_starts_a_segment(memory: Memory) -> None:
    """Case 21: its logical parent is not in the file."""
    log = Log()
    log.user("Start")
    log.assistant(text("Started."))
    compacted(log)
    log.assistant(text("Going on."))
    log.write(memory.home)
    memory.sweep()
    events = memory.events(log.session_id)
    assert pick(events, "kind", "subtype", "prompt_class", "parent_seq", "tokens") == [
        ("user_msg", None, "human", None, None),
        ("assistant_msg", None, None, 0, 50),
        ("lifecycle", "compaction", None, None, 155_000),
        ("user_msg", None, "compaction_summary", 2, None),
        ("assistant_msg", None, None, 3, 50),
    ]
    assert "auto" in events[2]["summary"]
    assert pick(branches(memory, log.session_id), "seq", "depth") == [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]
    assert (memory.session(log.session_id)["compactions"], readable(memory, log.session_id).segments) == (1, 2)


def test_a_compaction_without_boundary_starts_a_segment_as_well(memory: Memory) -> None:
    """Case 22: versions before 1.0.120 write only the summary."""
    log = Log(version="1.0.44")
    log.user("Start")
    log.parent = None
    log.user("This session is being continued from a previous conversation.", isCompactSummary=True)
    log.assistant(text("Going on."))
    log.write(memory.home)
    memory.sweep()
    assert memory.totals()["prompts_by_class"] == {"human": 1, "compaction_summary": 1}
    assert (memory.session(log.session_id)["compactions"], readable(memory, log.session_id).segments) == (1, 2)


def test_a_compaction_inside_a_subagent_does_not_cut_the_main_thread(memory: Memory) -> None:
    """Case 23."""
    main = small_dialog()
    main.write(memory.home)
    agent = Log(agent="a1b2c3d")
    agent.user("Look at everything")
    compacted(agent)
    agent.write(memory.home)
    memory.sweep()
    inner = [event for event in memory.events(main.session_id) if event["subtype"] == "compaction"]
    assert pick(inner, "thread", "is_sidechain") == [("a1b2c3d", True)]
    assert (memory.totals()["compactions"], readable(memory, main.session_id).segments) == (1, 1)


def test_a_parent_that_comes_later_in_the_file_is_still_the_parent(memory: Memory) -> None:
    """Case 24."""
    log = Log(version="2.1.30")
    log.user("root")
    log.assistant(text("the answer"))
    log.user("the follow-up")
    log.records[1]["parentUuid"], log.records[2]["parentUuid"] = log.records[2]["uuid"], log.records[0]["uuid"]
    log.write(memory.home)
    memory.sweep()
    assert pick(memory.events(log.session_id), "summary", "parent_seq") == [
        ("root", None),
        ("the answer", 2),
        ("the follow-up", 0),
    ]
    assert pick(branches(memory, log.session_id), "seq", "children") == [(0, [2]), (2, [1]), (1, [])]


def test_a_resumed_subagent_that_repeats_its_lines_counts_once(memory: Memory) -> None:
    """Case 25: byte for byte the same lines again, then new ones."""
    small_dialog().write(memory.home)
    agent = Log(agent="a1b2c3d", version="2.1.92")
    agent.user("Count the files")
    agent.assistant(text("There are 12."), output=9)
    once = agent.records
    agent.records = once * 2
    agent.user("And the folders?")
    path = agent.write(memory.home)
    memory.sweep()
    found = memory.totals()
    assert (found["records"], found["usage"]["output_tokens"]) == (13, 40 + 3 * 50 + 30 + 9)
    threads = {thread["source_path"]: thread for thread in described(memory, agent.session_id)["threads"]}
    assert (threads[str(path)]["records"], threads[str(path)]["events"]) == (3, 3)


def test_an_agent_file_belongs_to_the_session_of_its_directory_whatever_its_records_say(memory: Memory) -> None:
    agent = Log("said", agent="a1b2c3d")
    agent.user("Count the files")
    memory.put(f"projects/-src/{uid('directory')}/subagents/agent-a1b2c3d.jsonl", agent.lines())
    memory.sweep()
    assert memory.uids() == [f"claude:{uid('directory')}"]


def inline_sidechains() -> Log:
    """Return a 1.0 session whose two sub-agents run side by side in the main file."""
    log = Log(version="1.0.44")
    log.user("Search two things at once")
    tasks = [call("Task", f"toolu_{i}", description=f"search {i}", prompt=f"Find thing {i}") for i in range(2)]
    for task in tasks:
        log.assistant(task)
    end = log.parent
    tips: list[str | None] = [None, None]
    for i, words in ((0, "Find thing 0"), (1, "Find thing 1"), (0, "Found 0."), (1, "Found 1.")):
        log.parent = tips[i]
        if words.startswith("Find"):
            log.user(words, isSidechain=True)
        else:
            log.assistant(text(words), isSidechain=True)
        tips[i] = log.parent
    log.parent = end
    for i in range(2):
        log.result(f"toolu_{i}", f"Found {i}.", toolUseResult={"content": [text(f"Found {i}.")], "totalTokens": 60})
    return log


def test_inline_sidechains_are_threads_by_their_roots(memory: Memory) -> None:
    """Case 26: no agentId, each sub-agent is a root without parent."""
    log = inline_sidechains()
    log.write(memory.home)
    memory.sweep()
    events = memory.events(log.session_id)
    threads = list(dict.fromkeys(event["thread"] for event in events))
    assert len(threads) == 3
    assert pick(events, "thread", "is_sidechain", "prompt_class", "kind") == [
        ("main", False, "human", "user_msg"),
        ("main", False, None, "tool_call"),
        ("main", False, None, "tool_call"),
        (threads[1], True, "subagent_prompt", "user_msg"),
        (threads[2], True, "subagent_prompt", "user_msg"),
        (threads[1], True, None, "assistant_msg"),
        (threads[2], True, None, "assistant_msg"),
        ("main", False, None, "tool_result"),
        ("main", False, None, "tool_result"),
    ]


def test_inline_sidechains_are_listed_among_the_threads(memory: Memory) -> None:
    """Case 26: a sub-agent is a thread of its session, wherever its lines stand."""
    log = inline_sidechains()
    log.write(memory.home)
    memory.sweep()
    names = {event["thread"] for event in memory.events(log.session_id)}
    threads = described(memory, log.session_id)["threads"]
    assert sorted(pick(threads, "thread", "events")) == sorted((name, 5 if name == "main" else 2) for name in names)


def test_inline_sidechains_hang_on_the_task_call_with_their_prompt(memory: Memory) -> None:
    """Case 26: the prompt is the only link."""
    log = inline_sidechains()
    log.write(memory.home)
    memory.sweep()
    threads = [event["thread"] for event in memory.events(log.session_id)][3:5]
    calls = [
        node for node in branches(memory, log.session_id) if node["tool"] == "Task" and node["kind"] == "tool_call"
    ]
    assert pick(calls, "agents") == [([threads[0]],), ([threads[1]],)]


@pytest.mark.parametrize(
    "words", ["Your task is to create a detailed summary of the conversation so far", "[SUGGESTION MODE: what next?]"]
)
def test_an_acompact_file_costs_tokens_but_is_no_subagent_that_anyone_asked_for(memory: Memory, words: str) -> None:
    """Case 27: its first parent is a record of the main file."""
    main = small_dialog()
    main.write(memory.home)
    agent = Log(agent="acompact-0123456789abcdef", version="2.1.50")
    agent.parent = main.parent
    agent.user(words)
    agent.assistant(text("<summary>The parser was fixed.</summary>"), output=900)
    agent.write(memory.home)
    memory.sweep()
    found = memory.totals()
    assert found["prompts_by_class"] == {"human": 1, "machinery": 1}
    assert found["usage"]["output_tokens"] == 40 + 3 * 50 + 30 + 900
    threads = described(memory, main.session_id)["threads"]
    assert pick(threads, "thread", "call_id", "records") == [
        ("main", None, 10),
        ("acompact-0123456789abcdef", None, 2),
    ]
    assert sorted(node["seq"] for node in branches(memory, main.session_id)) == list(range(12))


def test_a_warmup_with_an_answer_is_machinery_that_costs_tokens(memory: Memory) -> None:
    """Case 28."""
    main = Log(version="2.0.50")
    main.user("Hello")
    main.write(memory.home)
    agent = Log(agent="1a2b3c4d", version="2.0.50")
    agent.user("Warmup")
    agent.assistant(text("I am ready."), output=5)
    memory.put(f"projects/-home-dev-src-app/agent-{agent.agent}.jsonl", agent.lines())
    memory.sweep()
    found = memory.totals()
    assert (found["prompts_by_class"], found["usage"]["messages"]) == ({"human": 1, "machinery": 1}, 1)


def test_a_cycle_of_parents_ends_every_walk(memory: Memory) -> None:
    """Case 29: hand-made; parent_seq stays a tree without loops and each event stands in it once."""
    log = Log()
    for i in range(5):
        log.user(f"prompt {i}")
    log.records[0]["parentUuid"] = log.records[3]["uuid"]
    log.records[4]["parentUuid"] = log.records[4]["uuid"]
    log.write(memory.home)
    memory.sweep()
    parents = {event["seq"]: event["parent_seq"] for event in memory.events(log.session_id)}
    for start in parents:
        walked: list[int | None] = [start]
        while (above := walked[-1]) is not None and above not in walked[:-1]:
            walked.append(parents[above])
        assert walked[-1] is None
    assert sorted(node["seq"] for node in branches(memory, log.session_id)) == [0, 1, 2, 3, 4]


def fork_agent(main: Log) -> Log:
    """Return a fork sub-agent: it starts with a reference and repeats an answer of its parent."""
    agent = Log(agent="afork00000000001", version="2.1.226")
    agent.meta(
        "fork-context-ref",
        agentId=agent.agent,
        parentSessionId=main.session_id,
        parentLastUuid=main.parent,
        contextLength=10,
    )
    repeated = main.records[-1]
    agent.add(repeated | {"uuid": uid("echo"), "parentUuid": None, "isSidechain": True, "agentId": agent.agent})
    agent.parent = uid("echo")
    agent.user("Do the rest in the background")
    agent.assistant(text("All done."), output=11)
    return agent


def test_a_fork_subagent_does_not_count_the_answer_it_repeats(memory: Memory) -> None:
    main = small_dialog()
    main.write(memory.home)
    fork_agent(main).write(memory.home)
    memory.sweep()
    found = memory.totals()
    assert found["unknown_types"] == {}
    assert (found["assistant_texts"], found["usage"]["messages"]) == (3, 6)
    assert found["usage"]["output_tokens"] == 40 + 3 * 50 + 30 + 11


def test_a_repeated_answer_is_not_counted_when_the_parent_of_the_fork_is_gone(memory: Memory) -> None:
    fork_agent(small_dialog()).write(memory.home)
    memory.sweep()
    assert (memory.totals()["usage"]["messages"], memory.totals()["usage"]["output_tokens"]) == (1, 11)
