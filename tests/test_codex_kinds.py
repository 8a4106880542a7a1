"""What the records of Codex become: calls and their results in every form, turns, compactions, thoughts."""

import json
from typing import Any

import pytest

from codex_lines import (
    CWD,
    START,
    Rollout,
    bare_dialog,
    codex_home,
    small_dialog,
    swept,
    to_lines,
    told,
    uuid7,
)
from conftest import Memory
from session_memory.adapters import load_adapters
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities


def test_a_dialogue_becomes_the_events_of_its_parts(memory: Memory) -> None:
    events = swept(memory, small_dialog())
    assert [(event["kind"], event["role"], event["tool"]) for event in events] == [
        ("lifecycle", "system", None),
        ("user_msg", "user", None),
        ("user_msg", "user", None),
        ("thinking", "assistant", None),
        ("assistant_msg", "assistant", None),
        ("test_run", "assistant", "Bash"),
        ("error", "tool", "Bash"),
        ("edit", "assistant", "Edit"),
        ("tool_result", "tool", "Edit"),
        ("test_run", "assistant", "Bash"),
        ("tool_result", "tool", "Bash"),
        ("assistant_msg", "assistant", None),
        ("completion", "system", None),
    ]
    assert [event["parent_seq"] for event in events] == [None, *range(12)]
    session = memory.session(small_dialog().uid)
    told_of = (
        session["cwd"],
        session["git_branch"],
        session["agent_version"],
        session["model"],
        session["first_prompt"],
    )
    assert told_of == (CWD, "main", "0.130.0", "gpt-5.5", "Please fix the failing test in app/parser.py")


def test_a_paginated_thread_gives_the_same_events_as_a_legacy_one(memory: Memory) -> None:
    legacy, paginated = small_dialog(1), small_dialog(2, is_paginated=True, version="0.149.0")
    events = swept(memory, legacy, paginated)
    assert told(memory.events(paginated.uid)) == told(events)


def test_a_bare_rollout_gives_prompt_thought_call_result_and_answer(memory: Memory) -> None:
    thread = uuid7(START, 9)
    codex_home(memory).put(f"sessions/rollout-2025-08-26T22-52-01-{thread}.jsonl", to_lines(bare_dialog(thread)))
    memory.sweep()
    events = memory.events(thread)
    assert told(events) == [
        ("user_msg", None, "<environment_context>"),
        ("user_msg", None, "say hi"),
        ("thinking", None, ""),
        ("tool_call", "Bash", "echo hi"),
        ("tool_result", "Bash", "hi"),
        ("assistant_msg", None, "hi"),
    ]
    assert [event["prompt_class"] for event in events[:2]] == ["injected", "human"]
    session = memory.session(thread)
    assert (session["cwd"], session["git_branch"], session["records"]) == ("/home/dev/src/old", "old", 9)


def test_the_document_of_the_typescript_version_is_read_in_both_of_its_item_forms(memory: Memory) -> None:
    session = {
        "id": "0a0a0000-0000-4000-8000-000000000001",
        "timestamp": "2025-05-01T10:00:00.000Z",
        "instructions": "",
    }
    chat: list[dict[str, Any]] = [
        {"role": "user", "content": "list"},
        {
            "role": "assistant",
            "content": "",
            "reasoning": "I list.",
            "tool_calls": [
                {"id": "c1", "type": "function", "function": {"name": "shell", "arguments": '{"command":["ls"]}'}}
            ],
        },
        {"role": "tool", "tool_call_id": "c1", "content": '{"output":"a","metadata":{"exit_code":2}}'},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "one file"}]},
    ]
    text = json.dumps({"session": session, "items": chat}, indent=2)
    codex_home(memory).put(f"sessions/rollout-2025-05-01-{session['id']}.json", text.encode())
    memory.sweep()
    assert told(memory.events(session["id"])) == [
        ("user_msg", None, "list"),
        ("thinking", None, "I list."),
        ("tool_call", "Bash", "ls"),
        ("error", "Bash", "a"),
        ("assistant_msg", None, "one file"),
    ]
    assert memory.session(session["id"])["started_at"] == session["timestamp"]


OUTPUTS = [
    ('{"output":"no\\n","metadata":{"exit_code":1,"duration_seconds":0.3}}', "error", 1, 300, "no"),
    ("Exit code: 0\nWall time: 1.5 seconds\nTotal output lines: 1\nOutput:\nyes\n", "tool_result", 0, 1500, "yes"),
    ("Exit code: 137\nWall time: 2 seconds\nOutput:\n", "error", 137, 2000, ""),
    ("Wall time: 0.1 seconds\nProcess exited with code 3\nOutput:\nbad", "error", 3, 100, "bad"),
    (
        "Chunk ID: b\nWall time: 5.0000 seconds\nProcess running with session ID 7\nOutput:\nup",
        "tool_result",
        None,
        5000,
        "up",
    ),
    ('Wall time: 0.2 seconds\nOutput:\n{"rows":1}', "tool_result", None, 200, '{"rows":1}'),
    ([{"type": "input_text", "text": "Wall time: 0.4 seconds\nOutput:"}, {"type": "input_text", "text": "row"}], "tool_result", None, 400, "row"),
    ([{"type": "input_text", "text": "Script failed\nWall time 0.7 seconds\nOutput:\n"}, {"type": "input_text", "text": "TypeError"}], "error", None, 700, "TypeError"),
    ([{"type": "input_text", "text": "Script completed\nWall time 0.7 seconds\nOutput:\n"}], "tool_result", None, 700, "Script completed"),
    ([{"type": "input_text", "text": "Script terminated\nWall time 0.7 seconds\nOutput:\n"}, {"type": "input_text", "text": "half"}], "error", None, 700, "half"),
    ("aborted by user after 3.2s", "error", None, 3200, "aborted by user after 3.2s"),
    ("Wall time: 3.2 seconds\naborted by user", "error", None, 3200, "Wall time: 3.2 seconds"),
    ("aborted", "error", None, 1000, "aborted"),
    ("err: no such tool", "error", None, 1000, "err: no such tool"),
    ("Success. Updated the following files:\nM a.py\n", "tool_result", None, 1000, "Success. Updated the following files:"),
    ("something that failed", "tool_result", None, 1000, "something that failed"),
    ({"type": "input_text", "text": "a dict"}, "tool_result", None, 1000, "a dict"),
    (None, "tool_result", None, 1000, ""),
]  # fmt: skip


@pytest.mark.parametrize(("output", "kind", "code", "took", "shown"), OUTPUTS)
def test_an_output_says_how_the_call_ended(
    memory: Memory, output: Any, kind: str, code: int | None, took: int, shown: str
) -> None:
    log = Rollout()
    log.output(log.call("exec_command", cmd="make"), output)
    result = swept(memory, log)[-1]
    assert (result["kind"], result["exit_code"], result["duration_ms"], result["summary"]) == (kind, code, took, shown)


@pytest.mark.parametrize(
    "output", ["aborted by user after 3.2s", "Script terminated\nWall time 3.2 seconds\nOutput:\n"]
)
def test_an_aborted_call_is_marked_as_interrupted(memory: Memory, output: str) -> None:
    log = Rollout()
    log.output(log.call("shell", command=["make"]), output)
    assert swept(memory, log)[-1]["subtype"] == "interrupted"


@pytest.mark.parametrize(
    ("name", "given", "command"),
    [
        ("shell", {"command": ["bash", "-lc", "ls | wc -l"]}, "ls | wc -l"),
        ("shell", {"command": ["ls", "a b"]}, "ls 'a b'"),
        ("shell_command", {"command": "make test", "workdir": "/x"}, "make test"),
        ("exec_command", {"cmd": "pytest"}, "pytest"),
        ("functions.exec_command", {"cmd": "pytest"}, "pytest"),
        ("container.exec", {"command": ["bash", "-lc", "ls"]}, "ls"),
        ("unified_exec", {"input": ["bash", "-lc", "ls"]}, "ls"),
    ],
)
def test_a_shell_call_shows_its_command_as_one_would_type_it(
    memory: Memory, name: str, given: dict[str, Any], command: str
) -> None:
    log = Rollout()
    log.call(name, **given)
    event = swept(memory, log)[0]
    assert (event["summary"], event["tool"]) == (command, "Bash")


PATCH = "*** Begin Patch\n*** Add File: a.py\n+1\n*** Update File: b.py\n*** Move to: c.py\n@@\n-1\n+2\n*** End Patch"


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("shell", {"command": ["apply_patch", PATCH]}),
        ("shell", {"command": ["bash", "-lc", f"apply_patch <<'EOF'\n{PATCH}\nEOF"]}),
        ("exec_command", {"cmd": f"cd sub && apply_patch <<'EOF'\n{PATCH}\nEOF"}),
        ("shell_command", {"command": f"applypatch <<'EOF'\n{PATCH}\nEOF\n"}),
        ("apply_patch", {"input": PATCH}),
    ],
)
def test_a_patch_is_an_edit_of_its_files_however_it_is_applied(
    memory: Memory, name: str, given: dict[str, Any]
) -> None:
    log = Rollout()
    log.call(name, **given)
    event = swept(memory, log)[0]
    assert (event["kind"], event["tool"], event["file_paths"]) == ("edit", "Edit", ["a.py", "b.py", "c.py"])


def test_a_command_that_patches_and_runs_tests_is_a_test_run_in_a_shell(memory: Memory) -> None:
    log = Rollout()
    log.call("shell", command=["bash", "-lc", f"apply_patch <<'EOF'\n{PATCH}\nEOF\npytest -q"])
    event = swept(memory, log)[0]
    assert (event["kind"], event["tool"], event["is_edit"]) == ("test_run", "Bash", True)


@pytest.mark.parametrize(
    ("name", "given", "tool", "paths"),
    [
        ("read_file", {"file_path": "/x/a.py", "offset": 1}, "Read", ["/x/a.py"]),
        ("view_image", {"path": "/x/a.png"}, "Read", ["/x/a.png"]),
        ("write_file", {"path": "/x/a.py", "content": "1"}, "Write", ["/x/a.py"]),
        ("list_dir", {"dir_path": "/x"}, "LS", []),
        ("grep_files", {"pattern": "def", "path": "/x"}, "Grep", ["/x"]),
        ("update_plan", {"plan": []}, "TodoWrite", []),
        ("web_search", {"query": "codex"}, "WebSearch", []),
        ("spawn_agent", {"message": "look there"}, "Agent", []),
        ("request_user_input", {"questions": []}, "AskUserQuestion", []),
        ("write_stdin", {"session_id": 1, "chars": "y"}, "write_stdin", []),
        ("wait", {"ids": []}, "wait", []),
        ("send_input", {"id": "a", "message": "more"}, "send_input", []),
        ("close_agent", {"id": "a"}, "close_agent", []),
        ("mcp__files__read", {"q": "1"}, "mcp__files__read", []),
    ],
)
def test_a_tool_has_the_name_that_all_agents_share_where_there_is_one(
    memory: Memory, name: str, given: dict[str, Any], tool: str, paths: list[str]
) -> None:
    log = Rollout()
    log.output(log.call(name, **given), "done")
    call, result = swept(memory, log)
    assert (call["tool"], result["tool"], call["file_paths"]) == (tool, tool, paths)


def test_other_calls_are_named_by_their_tool(memory: Memory) -> None:
    log = Rollout()
    log.item("local_shell_call", call_id="l1", status="completed", action={"type": "exec", "command": ["make"]})
    log.item("web_search_call", status="completed", action={"type": "search", "query": "codex"})
    log.item("tool_search_call", call_id="s1", execution="client", arguments={"query": "calendar"})
    log.call("mcp__files__read", path="/x/a.txt")
    log.call("update_plan", plan=[{"step": "one", "status": "pending"}])
    log.item("function_call", name="broken", arguments="{not json", call_id="b1")
    assert told(swept(memory, log)) == [
        ("tool_call", "Bash", "make"),
        ("tool_call", "WebSearch", "codex"),
        ("tool_call", "tool_search", "calendar"),
        ("tool_call", "mcp__files__read", "/x/a.txt"),
        ("tool_call", "TodoWrite", ""),
        ("tool_call", "broken", "{not json"),
    ]


def test_events_complete_the_exit_code_of_a_call_and_never_double_it(memory: Memory) -> None:
    log = Rollout()
    call = log.call("exec_command", cmd="make")
    log.event(
        "exec_command_end", call_id=call, exit_code=2, duration={"secs": 4, "nanos": 0}, stdout="x", command=["make"]
    )
    log.output(call, "plain output")
    patch = log.call("apply_patch", input=PATCH)
    log.event(
        "patch_apply_end", call_id=patch, success=False, stdout="", stderr="no", changes={"a.py": {"type": "add"}}
    )
    log.output(patch, "plain output")
    mcp = log.call("mcp__s__t")
    log.event("mcp_tool_call_end", call_id=mcp, invocation={"server": "s", "tool": "t"}, result={"Err": "no"})
    log.output(mcp, "plain output")
    events = swept(memory, log)
    assert [(event["kind"], event["exit_code"], event["duration_ms"]) for event in events] == [
        ("tool_call", None, None),
        ("error", 2, 4000),
        ("edit", None, None),
        ("error", None, 2000),
        ("tool_call", None, None),
        ("error", None, 2000),
    ]


def test_a_call_inside_a_script_is_told_by_its_end_alone(memory: Memory) -> None:
    log = Rollout(is_paginated=True)
    outer = "call_outer"
    log.item("custom_tool_call", name="exec", input="await tools.exec_command({cmd: 'make'})", call_id=outer)
    log.completed(
        "CommandExecution", id="inner_1", command=["bash", "-lc", "make"], exit_code=1, aggregated_output="boom"
    )
    log.completed("FileChange", id="inner_2", changes={"/x/a.py": {"type": "add"}}, status="completed")
    log.completed(
        "McpToolCall",
        id="inner_3",
        server="s",
        tool="t",
        arguments={"q": "1"},
        status="completed",
        result={"content": [{"type": "text", "text": "ok"}]},
    )
    log.item(
        "custom_tool_call_output",
        call_id=outer,
        output=[{"type": "input_text", "text": "Script completed\nWall time 1.0 seconds\n"}],
    )
    assert told(swept(memory, log)) == [
        ("tool_call", "exec", "await tools.exec_command({cmd: 'make'})"),
        ("tool_call", "Bash", "make"),
        ("error", "Bash", "boom"),
        ("edit", "Edit", "/x/a.py"),
        ("tool_result", "Edit", ""),
        ("tool_call", "mcp__s__t", "1"),
        ("tool_result", "mcp__s__t", "ok"),
        ("tool_result", "exec", "Script completed"),
    ]  # fmt: skip


def test_a_turn_ends_completed_failed_or_interrupted(memory: Memory) -> None:
    log = Rollout()
    log.done()
    log.answer("more")
    log.done(error={"message": "stream disconnected", "codex_error_info": "other"})
    log.event("turn_aborted", turn_id="t", reason="interrupted")
    log.event("turn_aborted", turn_id="t", reason="replaced")
    log.event("error", message="quota", codex_error_info="usage_limit_exceeded")
    events = swept(memory, log)
    assert [(event["kind"], event["subtype"], event["prompt_class"], event["summary"]) for event in events] == [
        ("completion", "task_complete", None, "turn complete"),
        ("assistant_msg", None, None, "more"),
        ("error", "turn_error", None, "stream disconnected"),
        ("human_intervention", "interrupt", "interrupt", "interrupted"),
        ("lifecycle", "turn_replaced", None, "turn aborted: replaced"),
        ("error", "error", None, "quota"),
    ]


@pytest.mark.parametrize(
    ("event", "body", "kind", "subtype"),
    [
        ("task_complete", {"last_agent_message": "Done."}, "completion", "task_complete"),
        ("task_complete", {}, "completion", "task_complete"),
        ("task_complete", {"last_agent_message": None}, "completion", "task_unanswered"),
        ("task_complete", {"last_agent_message": None, "error": {"message": "capacity"}}, "error", "turn_error"),
        ("turn_complete", {"error": "capacity"}, "error", "turn_error"),
        ("turn_aborted", {"reason": "interrupted"}, "human_intervention", "interrupt"),
        ("turn_aborted", {"reason": "user_cancelled"}, "human_intervention", "interrupt"),
        ("turn_aborted", {"reason": "replaced"}, "lifecycle", "turn_replaced"),
        ("turn_aborted", {"reason": "review_ended"}, "lifecycle", "turn_review_ended"),
        ("turn_aborted", {"reason": "budget_limited"}, "error", "turn_limited"),
        ("turn_aborted", {"reason": "internal_error"}, "error", "turn_error"),
        ("turn_aborted", {"reason": "shutdown"}, "lifecycle", "turn_aborted"),
        ("turn_aborted", {}, "lifecycle", "turn_aborted"),
    ],
)
def test_the_end_of_a_turn_has_a_name_that_tells_how(
    memory: Memory, event: str, body: dict[str, Any], kind: str, subtype: str
) -> None:
    log = Rollout()
    log.event(event, turn_id="t", **body)
    assert [(event["kind"], event["subtype"]) for event in swept(memory, log)] == [(kind, subtype)]


@pytest.mark.parametrize("order", [("compacted", "context_compacted"), ("context_compacted", "compacted")])
def test_a_compaction_counts_once_and_its_history_is_not_said_again(memory: Memory, order: tuple[str, str]) -> None:
    log = Rollout()
    log.prompt("go on")
    for kind in order:
        if kind == "compacted":
            history = [{"type": "message", "role": "user", "content": [{"type": "input_text", "text": "go on"}]}]
            log.add("compacted", {"message": "", "replacement_history": history})
        else:
            log.event("context_compacted")
    log.user("Another language model started to solve this problem and produced a summary")
    events = swept(memory, log)
    assert [(event["kind"], event["subtype"], event["prompt_class"]) for event in events] == [
        ("user_msg", None, "human"),
        ("lifecycle", "compaction", None),
        ("user_msg", None, "compaction_summary"),
    ]
    assert memory.session(log.uid)["compactions"] == 1


def test_a_plan_is_a_decision(memory: Memory) -> None:
    log = Rollout()
    log.completed("Plan", text="1. read\n2. write")
    assert [(event["kind"], event["summary"]) for event in swept(memory, log)] == [("decision", "1. read")]


def test_review_mode_and_mail_between_agents_are_told(memory: Memory) -> None:
    log = Rollout()
    log.event("entered_review_mode", target={"type": "baseBranch", "branch": "main"}, user_facing_hint="changes")
    log.event("exited_review_mode", review_output={"findings": [], "overall_explanation": "all is well"})
    log.add("inter_agent_communication", {"author": "/root", "recipient": "/root/a", "content": "look there"})
    log.item(
        "agent_message", author="/root", recipient="/root/a", content=[{"type": "input_text", "text": "look there"}]
    )
    events = swept(memory, log)
    assert [(event["kind"], event["prompt_class"], event["summary"]) for event in events] == [
        ("lifecycle", None, "changes"),
        ("lifecycle", None, "all is well"),
        ("user_msg", "teammate", "look there"),
    ]


def test_what_no_rule_knows_is_stored_and_counted(memory: Memory) -> None:
    log = Rollout()
    log.event("brand_new", x=1)
    log.item("newer_item", x=1)
    log.add("newest_line", {"x": 1})
    assert swept(memory, log) == []
    assert memory.totals()["unknown_types"] == {
        "event_msg:brand_new": {"0.130.0": 1},
        "response_item:newer_item": {"0.130.0": 1},
        "newest_line": {"0.130.0": 1},
    }
    assert memory.session(log.uid)["records"] == 4


def test_a_thought_of_which_only_the_cipher_is_kept_is_a_thought(memory: Memory) -> None:
    log = Rollout()
    log.thought()
    assert told(swept(memory, log)) == [("thinking", None, "")]


def test_the_same_words_said_twice_are_two_events(memory: Memory) -> None:
    log = Rollout()
    for _ in range(3):
        log.prompt("continue")
        log.answer("Done.")
    assert told(swept(memory, log)) == [("user_msg", None, "continue"), ("assistant_msg", None, "Done.")] * 3


def test_an_event_without_a_twin_is_told(memory: Memory) -> None:
    log = Rollout()
    log.event("user_message", message="hello")
    log.event("agent_reasoning", text="I think.")
    log.event("agent_message", message="hi")
    log.event("web_search_end", call_id="w1", query="codex")
    assert told(swept(memory, log)) == [
        ("user_msg", None, "hello"),
        ("thinking", None, "I think."),
        ("assistant_msg", None, "hi"),
        ("tool_call", "WebSearch", "codex"),
    ]


def test_a_rolled_back_turn_stays_and_is_flagged(memory: Memory) -> None:
    log = Rollout()
    for text in ("one", "two", "three"):
        log.turn()
        log.prompt(text)
        log.answer(f"did {text}")
    log.event("thread_rolled_back", num_turns=2)
    log.prompt("four")
    events = swept(memory, log)
    assert memory.session(log.uid)["cost"]["turns"] == 4
    assert [event["summary"] for event in events if event["subtype"] == "rollback"] == ["2 turns rolled back"]
    said = [event["summary"] for event in events if event["taken_back"] and event["prompt_class"] == "human"]
    assert said == ["two", "three"]


def test_an_event_is_named_by_what_the_log_calls_its_record(memory: Memory) -> None:
    log = Rollout(is_paginated=True)
    turn = log.turn()
    log.user("go", id="msg_1")
    log.item("reasoning", id="rs_1", summary=[], encrypted_content="gAAA")
    log.item("function_call", id="fc_1", name="exec_command", arguments='{"cmd":"ls"}', call_id="call_1")
    log.output("call_1", "a.txt")
    log.completed("CommandExecution", id="inner_1", command=["ls"], exit_code=0, aggregated_output="a.txt")
    log.item("message", role="assistant", content=[{"type": "output_text", "text": "One file."}])
    assert [(event["native_id"], event["part"]) for event in swept(memory, log)] == [
        (f"{turn}:task_started", 0),
        ("msg_1", 0),
        ("rs_1", 0),
        ("call_1", 0),
        ("call_1:output", 0),
        ("inner_1", 0),
        ("inner_1", 1),
        (None, 0),
    ]
    patient = Patient(memory.db, load_adapters(), Identities(memory.db, {}, {}, memory.now_ms), repair=False)
    assert examine(patient, deep=True) == []


def test_a_line_without_a_time_has_the_one_that_its_payload_tells(memory: Memory) -> None:
    log = Rollout()
    for record in (
        log.event("task_started", turn_id="t1", started_at=1_780_308_000),
        log.completed("Plan", text="1. read"),
        log.event("task_complete", turn_id="t1", completed_at=1_780_308_060, started_at=1_780_308_000),
    ):
        del record["timestamp"]
    log.records[2]["payload"]["completed_at_ms"] = 1_780_308_030_500
    times = [(event["kind"], event["ts"]) for event in swept(memory, log)]
    assert times == [
        ("lifecycle", "2026-06-01T10:00:00.000Z"),
        ("decision", "2026-06-01T10:00:30.500Z"),
        ("completion", "2026-06-01T10:01:00.000Z"),
    ]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2025-08-26T22:52:01.313Z", "2025-08-26T22:52:01.313Z"),
        ("2025-08-26T22:52:01.313", "2025-08-26T22:52:01.313Z"),
        ("2025-08-26T22:52:01.313+02:00", "2025-08-26T20:52:01.313Z"),
    ],
)
def test_the_time_of_a_bare_file_is_that_of_its_first_line_not_of_its_name(
    memory: Memory, written: str, read: str
) -> None:
    thread = uuid7(START, 9)
    records = bare_dialog(thread)
    records[0]["timestamp"] = written
    codex_home(memory).put(f"sessions/rollout-2025-08-26T22-52-01-{thread}.jsonl", to_lines(records))
    memory.sweep()
    session = memory.session(thread)
    assert (session["started_at"], session["ended_at"]) == (read, read)
