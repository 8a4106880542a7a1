"""What a person reads of a Codex session: calls with all they were given, outputs without what wraps them."""

import json
from typing import Any

import pytest

from codex_lines import Rollout, codex_home, swept
from conftest import Memory
from looking import found
from session_memory.adapters import load_adapters
from session_memory.query.transcript import transcript

PATCH = "*** Begin Patch\n*** Update File: a.py\n@@\n-it's 1\n+it's 2\n*** End Patch"


def read(memory: Memory, uid: str) -> list[str]:
    """Return the texts of a transcript."""
    return [turn.text for turn in transcript(memory.db, found(memory, uid), load_adapters()["codex"]).turns]


def shown(memory: Memory, log: Rollout) -> list[str]:
    """Sweep a rollout; return what is read of it."""
    swept(memory, log)
    return read(memory, log.uid)


QUESTIONS = [
    {
        "id": "q1",
        "header": "Store",
        "question": "Which one?",
        "options": [{"label": "SQLite", "description": "one file"}, {"label": "PostgreSQL"}],
    }
]
CALLS: list[tuple[str, dict[str, Any], str]] = [
    ("shell", {"command": ["bash", "-lc", "ls | wc"], "workdir": "/x", "timeout_ms": 9}, "ls | wc\nworkdir: /x"),
    ("exec_command", {"cmd": "make", "yield_time_ms": 1, "max_output_tokens": 2, "justification": ""}, "make"),
    ("shell", {"command": ["apply_patch", PATCH]}, PATCH),
    ("shell", {"command": ["bash", "-lc", f"apply_patch <<'EOF'\n{PATCH}\nEOF"], "workdir": "/x"}, f"{PATCH}\nworkdir: /x"),
    ("exec_command", {"cmd": f"cd sub && apply_patch <<'EOF'\n{PATCH}\nEOF"}, f"cd sub\n{PATCH}"),
    ("apply_patch", {"input": f"{PATCH}\n"}, PATCH),
    (
        "update_plan",
        {"explanation": "Start.", "plan": [{"step": "read", "status": "completed"}, {"step": "write", "status": "pending"}]},
        "Start.\n[x] read\n[ ] write",
    ),
    ("request_user_input", {"questions": QUESTIONS}, "Store: Which one?\n- SQLite: one file\n- PostgreSQL"),
    ("spawn_agent", {"agent_type": "explorer", "message": "look\nthere"}, "explorer\nlook\nthere"),
    ("write_stdin", {"session_id": 7, "chars": "y\n"}, "7\ny\n"),
    ("mcp__db__rows", {"table": "a", "limit": 3, "where": {"id": 1}}, 'table: a\nlimit: 3\nwhere: {"id": 1}'),
    ("view_image", {"path": "/x/a.png"}, "/x/a.png"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "text"), CALLS)
def test_a_call_is_read_with_all_that_it_was_given(memory: Memory, name: str, given: dict[str, Any], text: str) -> None:
    log = Rollout()
    log.call(name, **given)
    assert shown(memory, log) == [text]


def test_a_call_with_arguments_that_are_no_json_is_read_as_they_are(memory: Memory) -> None:
    log = Rollout()
    log.item("function_call", name="broken", arguments="{not json", call_id="b1")
    log.item("custom_tool_call", name="exec", input="const a = 1\n" * 500, call_id="b2")
    assert shown(memory, log) == ["{not json", "const a = 1\n" * 500]


OUTPUTS: list[tuple[Any, str]] = [
    (json.dumps({"output": "no\n", "metadata": {"exit_code": 1, "duration_seconds": 0.3}}), "Exit code 1\nno\n"),
    ("Exit code: 0\nWall time: 1.5 seconds\nOutput:\nyes", "yes"),
    ("Chunk ID: a\nWall time: 0.1 seconds\nProcess exited with code 3\nFinal output:\nbad", "Exit code 3\nbad"),
    ([{"type": "input_text", "text": "Wall time: 0.4 seconds\nOutput:"}, {"type": "input_text", "text": "row"}], "row"),
    ([{"type": "input_image", "image_url": "data:image/png;base64,AAAA"}], "[image]"),
    ([{"type": "resource", "uri": "file:///x", "size": 3}], "type: resource\nuri: file:///x\nsize: 3"),
    ("plain", "plain"),
]  # fmt: skip


@pytest.mark.parametrize(("output", "text"), OUTPUTS)
def test_an_output_is_read_without_what_wraps_it(memory: Memory, output: Any, text: str) -> None:
    log = Rollout()
    log.output(log.call("exec_command", cmd="make"), output)
    assert shown(memory, log)[1] == text


def test_the_tools_that_a_search_found_are_named(memory: Memory) -> None:
    log = Rollout()
    log.item("tool_search_call", call_id="s1", execution="client", arguments={"query": "calendar"})
    log.item("tool_search_output", call_id="s1", tools=[{"name": "events", "description": "lists events"}])
    assert shown(memory, log) == ["calendar", "name: events\ndescription: lists events"]


def test_what_only_the_end_of_a_nested_call_tells_is_read_from_it(memory: Memory) -> None:
    log = Rollout()
    changes = {
        "/x/a.py": {"type": "update", "unified_diff": "@@ -1 +1 @@\n-1\n+2\n", "move_path": "/x/b.py"},
        "/x/new.py": {"type": "add", "content": "one\ntwo\n"},
        "/x/old.py": {"type": "delete", "content": "gone\n"},
    }
    log.event("patch_apply_end", call_id="p1", success=True, stdout="Success.", stderr="", changes=changes)
    asked = {"server": "db", "tool": "rows", "arguments": {"table": "a", "limit": 3}}
    log.event("mcp_tool_call_end", call_id="m1", invocation=asked, result={"Ok": {"content": []}})
    log.completed("CommandExecution", id="c1", command=["bash", "-lc", "make"], exit_code=1, aggregated_output="boom")
    patch = "*** Update File: /x/a.py\n*** Move to: /x/b.py\n@@ -1 +1 @@\n-1\n+2\n*** Add File: /x/new.py\n+one\n+two\n*** Delete File: /x/old.py\n-gone"
    assert shown(memory, log) == [patch, "Success.", "table: a\nlimit: 3", "", "make", "boom"]


def test_a_review_is_read_with_its_findings(memory: Memory) -> None:
    log = Rollout()
    place = {"absolute_file_path": "/x/a.py", "line_range": {"start": 3, "end": 5}}
    finding = {"title": "Off by one", "body": "The last line\nis lost.", "code_location": place, "priority": 1}
    review = {"overall_correctness": "incorrect", "overall_explanation": "One bug.", "findings": [finding]}
    log.event("exited_review_mode", review_output=review)
    assert shown(memory, log) == ["incorrect\nOne bug.\n- Off by one (/x/a.py:3-5)\n  The last line\n  is lost."]


def test_the_calls_of_the_typescript_version_are_read_one_by_one(memory: Memory) -> None:
    uid = "0a0a0000-0000-4000-8000-000000000001"
    plan = {"name": "update_plan", "arguments": json.dumps({"plan": [{"step": "read", "status": "in_progress"}]})}
    items = [
        {"role": "user", "content": "one\rtwo\r\nthree"},
        {
            "role": "assistant",
            "content": "I look.",
            "reasoning": "Hm.",
            "tool_calls": [
                {"id": "c1", "function": {"name": "shell", "arguments": '{"command":["ls"],"workdir":"/x"}'}},
                {"id": "c2", "function": plan},
            ],
        },
        {"role": "tool", "tool_call_id": "c1", "content": '{"output":"a","metadata":{"exit_code":2}}'},
    ]
    session = {"id": uid, "timestamp": "2025-05-01T10:00:00.000Z", "instructions": ""}
    document = json.dumps({"session": session, "items": items})
    codex_home(memory).put(f"sessions/rollout-2025-05-01-{uid}.json", document.encode())
    memory.sweep()
    assert read(memory, uid) == ["one\ntwo\nthree", "Hm.", "I look.", "ls\nworkdir: /x", "[~] read", "Exit code 2\na"]


def test_what_people_and_models_said_is_read_as_it_is(memory: Memory) -> None:
    log = Rollout()
    log.prompt("# Context from my IDE setup:\n\n## My request for Codex:\nfix it")
    log.thought("**Look**\n\nfirst")
    log.answer("Done.")
    assert shown(memory, log) == ["fix it", "**Look**\n\nfirst", "Done."]
