"""What a person reads of a Grok session: calls with all that they were given, results as they were printed."""

import re
from typing import Any

import pytest

from conftest import Memory
from grok_lines import Session, printed, swept
from looking import found
from session_memory.adapters import load_adapters
from session_memory.query.branches import parent_seqs, taken_back
from session_memory.query.kei import exported, trace
from session_memory.query.stored import contents
from session_memory.query.transcript import transcript
from session_memory.query.tree import tree, tree_json

Native = dict[str, Any]
GROK = load_adapters()["grok"]
EDIT: Native = {"file_path": "/a.py", "old_string": "one\ntwo\n", "new_string": "one\nthree\n"}


def read(memory: Memory, session: Session) -> list[str]:
    """Return the texts of a session as ``transcript`` shows them."""
    swept(memory, session)
    return [turn.text for turn in transcript(memory.db, found(memory, session.id), GROK).turns]


CALLS: list[tuple[str, Native, str]] = [
    ("search_replace", EDIT, "/a.py\n@@\n  one\n- two\n+ three"),
    ("search_replace", {**EDIT, "replace_all": True}, "/a.py\n@@ everywhere @@\n  one\n- two\n+ three"),
    (
        "multi_edit",
        {"file_path": "/a.py", "edits": [{"old_string": "a", "new_string": "b"}, {"new_string": "c"}]},
        "/a.py\n@@\n- a\n+ b\n@@\n+ c",
    ),
    ("write", {"contents": "x = 1\n", "file_path": "/a.py"}, "/a.py\ncontents:\nx = 1\n"),
    ("read_file", {"target_file": "/a.py", "variant": "ReadFile"}, "/a.py"),
    ("read_file", {"offset": 10, "limit": 5, "target_file": "/a.py"}, "/a.py\noffset: 10\nlimit: 5"),
    ("run_terminal_command", {"description": "Build", "command": "make"}, "make\ndescription: Build"),
    ("grep", {"path": "src", "pattern": "split", "glob": None}, "split\npath: src"),
    ("apply_patch", {"patch": "*** Begin Patch\n*** Add File: b.py\n+x"}, "*** Begin Patch\n*** Add File: b.py\n+x"),
    (
        "todo_write",
        {
            "merge": False,
            "todos": [{"content": "look", "status": "completed"}, {"content": "mend", "status": "pending"}],
        },
        "[x] look\n[ ] mend",
    ),
    (
        "ask_user_question",
        {"questions": [{"question": "Which way?", "options": [{"label": "left", "description": "by the sea"}]}]},
        "Which way?\n- left: by the sea",
    ),
    ("use_tool", {"tool": "db", "args": {"n": 1}}, 'tool: db\nargs: {"n": 1}'),
]


@pytest.mark.parametrize(("tool", "given", "shown"), CALLS)
def test_a_call_is_shown_with_all_that_it_was_given(memory: Memory, tool: str, given: Native, shown: str) -> None:
    session = Session()
    session.update("tool_call", toolCallId=session.call_id("1"), title=tool, rawInput=given)
    assert read(memory, session) == [shown]


OUTPUTS: list[tuple[Native, str]] = [
    ({"rawOutput": printed("gr\u00fc\u00dfe\n")}, "gr\u00fc\u00dfe\n"),
    ({"content": [{"type": "content", "content": {"type": "text", "text": "said"}}]}, "said"),
    ({"rawOutput": {"type": "ReadFile", "FileContent": {"content": "x = 1"}}}, "x = 1"),
    ({"rawOutput": {"type": "KillTask", "killed": 3}}, "3"),
    ({"title": "Read `a.py`"}, "Read `a.py`"),
    ({"content": [{"type": "diff", "path": "/a.py", "oldText": "a", "newText": "b"}]}, "/a.py"),
]


@pytest.mark.parametrize(("told", "shown"), OUTPUTS)
def test_a_result_is_shown_as_it_was_printed(memory: Memory, told: Native, shown: str) -> None:
    session = Session()
    session.call("grep", "1", pattern="x")
    session.update("tool_call_update", toolCallId=session.call_id("1"), status="completed", **told)
    assert read(memory, session)[1:] == [shown]


def test_a_plan_is_shown_as_a_list(memory: Memory) -> None:
    session = Session()
    session.update("plan", entries=[{"content": "look", "status": "in_progress"}, {"content": "mend"}])
    assert read(memory, session) == ["[~] look\n[ ] mend"]


def test_calls_of_a_chat_history_are_shown_like_those_of_a_journal(memory: Memory) -> None:
    session = Session()
    calls = [
        {"id": "c1", "name": "run_terminal_cmd", "arguments": '{"command":"ls","description":"Look"}'},
        {"id": "c2", "name": "grep", "arguments": "not JSON"},
    ]
    of_v0 = {"id": "c3", "type": "function", "function": {"name": "read_file", "arguments": '{"target_file":"/a"}'}}
    action = {"type": "search", "query": "exit codes", "sources": [{"type": "url", "url": "https://a.example"}]}
    session.chat = [
        {"type": "assistant", "content": "I look.", "tool_calls": calls, "reasoning": {"text": "hm"}},
        {"role": "assistant", "content": "", "tool_calls": [of_v0]},
        {"type": "backend_tool_call", "kind": {"tool_type": "web_search", "id": "w", "action": action}},
        {"type": "backend_tool_call", "kind": {"tool_type": "x_search", "id": "x", "status": "done", "query": "plain"}},
    ]
    assert read(memory, session) == [
        "hm",
        "I look.",
        "ls\ndescription: Look",
        "not JSON",
        "/a",
        "exit codes\nsources: https://a.example",
        "plain",
    ]


def test_what_several_files_tell_is_read_in_the_order_of_time(memory: Memory) -> None:
    """The telemetry comes between the lines of the journal, and its own stay in their order."""
    session = Session()
    session.prompt("build it")
    session.answer("I do.")
    session.answer(" Wait.")
    session.update("agent_thought_chunk", content={"type": "text", "text": "late"})["params"]["_meta"][
        "agentTimestampMs"
    ] -= 3500
    session.turn()
    session.events = [
        {"ts": "2026-06-09T10:13:20.500Z", "type": "turn_started", "turn_number": 1},
        {"ts": "2026-06-09T10:13:26.000Z", "type": "turn_ended", "outcome": "completed"},
        {"ts": "2026-06-09T10:13:21.500Z", "type": "yolo_toggled"},
    ]
    assert read(memory, session) == [
        "turn 1 started",
        "build it",
        "late",
        "I do. Wait.",
        "end turn",
        "turn ended: completed",
        "yolo toggled",
    ]


def moved(row: Native, by_ms: int) -> None:
    """Have a row tell of something that happened earlier or later than it was written."""
    row["params"]["_meta"]["agentTimestampMs"] += by_ms


def unordered() -> Session:
    """Return a journal that wrote what the model thought and said down after the call that came of it."""
    session = Session()
    session.prompt("build it")
    moved(session.call("run_terminal_command", "1", command="make"), 3500)
    session.thought("With make, ")
    moved(session.thought("then."), -1500)
    session.answer("I build it.")
    session.result("1", "built")
    session.answer("It is built.")
    session.turn()
    return session


IN_TIME = ["build it", "then.With make, ", "I build it.", "make", "built", "It is built.", "end turn"]


def test_a_turn_is_read_as_it_happened_whatever_was_written_first(either: Memory) -> None:
    assert read(either, unordered()) == IN_TIME


def test_a_trace_for_kei_memory_is_written_as_it_happened(memory: Memory) -> None:
    logged = unordered()
    logged.events = [{"ts": "2026-06-09T10:13:20.500Z", "type": "turn_started", "turn_number": 1}]
    swept(memory, logged)
    loaded = exported(memory.db, found(memory, logged.id), GROK)
    lines = [line for line, _ in trace(memory.db, loaded, GROK)]
    said = [re.findall(r"'(?:text|thinking|command|content)': '([^']+)'", str(line))[-1] for line in lines]
    assert said == ["turn 1 started", *IN_TIME[:1], "then.", "With make, ", *IN_TIME[2:]]
    assert [line["timestamp"] for line in lines] == sorted(line["timestamp"] for line in lines)
    assert [line["parentUuid"] for line in lines[2:]] == [line["uuid"] for line in lines[1:-1]]


def test_what_was_written_late_hangs_where_it_happened(memory: Memory) -> None:
    """The number of an event stays that of its line; only what it hangs on tells the order."""
    session = unordered()
    events = swept(memory, session)
    assert [(event["seq"], event["parent_seq"]) for event in events] == [
        (0, None),
        (1, 4),
        (2, 3),
        (3, 0),
        (4, 2),
        (5, 1),
        (6, 5),
        (7, 6),
    ]
    built = tree_json(tree(memory.db, found(memory, session.id), GROK))
    assert [(node["depth"], node["seq"]) for node in built] == [(0, seq) for seq in (0, 3, 2, 4, 1, 5, 6, 7)]


def test_a_rewind_takes_back_a_turn_that_was_written_out_of_order(memory: Memory) -> None:
    session = Session()
    session.prompt("first")
    moved(session.answer("one"), 2000)
    session.thought("before one")
    session.prompt("second")
    moved(session.answer("two"), 2000)
    session.thought("before two")
    session.own("rewind_marker", target_prompt_index=1)
    session.prompts = 1
    session.prompt("second again")
    session.answer("three")
    swept(memory, session)
    loaded = contents(memory.db, found(memory, session.id), is_in_order=False)
    dead = taken_back(loaded, parent_seqs(loaded))
    assert [event.summary for event in loaded.events if event.seq in dead] == ["second", "two", "before two"]


def test_a_time_in_seconds_puts_nothing_before_what_stands_above_it(memory: Memory) -> None:
    session = Session()
    session.prompt("build it")
    moved(session.answer("It is built."), 700)
    del session.turn()["params"]["_meta"]["agentTimestampMs"]
    session.updates[-1]["timestamp"] -= 1
    assert read(memory, session) == ["build it", "It is built.", "end turn"]
