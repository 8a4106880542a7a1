"""The Claude Code adapter: what kind of event a record is, what class it has, what is a retry or an edit."""

import pytest

from claude_lines import Log, Native, call, text, thinking, to_lines
from conftest import Memory, kinds
from looking import described, hits, pick, swept

AGENT = "a0123456789abcdef"


def test_every_kind_that_a_transcript_can_hold(memory: Memory) -> None:
    log = Log()
    log.user("Fix it")
    log.assistant(thinking("How?"), text("I look."), call("Read", "t1", file_path="/a.py"))
    log.result("t1")
    log.tool("Edit", "t2", file_path="/a.py", old_string="a", new_string="b")
    log.tool("Bash", "t3", "Exit code 1\nFAILED", error=True, command="pytest -q")
    log.tool("Bash", "t4", "1 passed", command="pytest -q")
    log.user("[Request interrupted by user]")
    log.system("compact_boundary", compactMetadata={"trigger": "manual", "preTokens": 9})
    log.assistant(text("Done."))
    log.system("stop_hook_summary", hookCount=1, hookInfos=[{"command": "x"}], hookErrors=[])
    assert kinds(swept(memory, log)) == [
        "user_msg",
        "thinking",
        "assistant_msg",
        "tool_call",
        "tool_result",
        "edit",
        "tool_result",
        "test_run",
        "error",
        "retry",
        "tool_result",
        "human_intervention",
        "lifecycle",
        "assistant_msg",
        "completion",
    ]


@pytest.mark.parametrize("stop", ["refusal", "max_tokens", "model_context_window_exceeded"])
def test_an_answer_that_was_refused_or_cut_says_so(memory: Memory, stop: str) -> None:
    log = Log()
    for record in log.assistant(thinking("May I?"), text("No.")):
        record["message"]["stop_reason"] = stop
    log.assistant(text("Done."))
    assert pick(swept(memory, log), "kind", "subtype") == [
        ("thinking", None),
        ("assistant_msg", stop),
        ("assistant_msg", None),
    ]


def test_one_line_with_several_blocks_is_one_event_a_block(memory: Memory) -> None:
    log = Log()
    log.assistant(thinking("How?"))[0]["message"]["content"] += [text("So."), call("Read", "t1", file_path="/a.py")]
    log.records[0]["message"]["stop_reason"] = "tool_use"
    events = swept(memory, log)
    assert pick(events, "seq", "part", "parent_seq", "kind") == [
        (0, 0, None, "thinking"),
        (1, 1, 0, "assistant_msg"),
        (2, 2, 1, "tool_call"),
    ]
    assert len({(event["native_id"], event["payload_ref"]) for event in events}) == 1
    assert (memory.totals()["records"], memory.totals()["usage"]["messages"]) == (1, 1)


def test_the_json_of_an_event_is_this(memory: Memory) -> None:
    log = Log()
    log.assistant(call("Bash", "toolu_1", command="make all"))
    log.result("toolu_1", "Exit code 2\nmake: no rule", error=True)
    first, second = (len(to_lines([record])) for record in log.records)
    assert swept(memory, log)[1] == {
        "session_uid": f"claude:{log.session_id}",
        "seq": 1,
        "parent_seq": 0,
        "ts": "2026-06-01T10:00:02.000Z",
        "kind": "error",
        "role": "tool",
        "tool": "Bash",
        "summary": "Exit code 2",
        "payload_ref": f"blob://claude:{log.session_id}/0/{first}-{second - 1}",
        "tokens": None,
        "is_sidechain": False,
        "thread": "main",
        "native_id": log.records[1]["uuid"],
        "part": 0,
        "event_class": "tool_error:Bash",
        "prompt_class": None,
        "subtype": None,
        "is_error": True,
        "is_retry": False,
        "is_test": False,
        "is_edit": False,
        "exit_code": 2,
        "duration_ms": 1000,
        "call_seq": 0,
        "file_paths": [],
        "taken_back": False,
        "suspect": False,
        "superseded": False,
        "record_type": "user",
        "line": 2,
    }


def test_what_says_nothing_of_failure_is_no_error(memory: Memory) -> None:
    """``is_error`` absent, a non-zero code that the tool explains, a text for a result object, no content at all."""
    log = Log()
    results: list[Native] = [
        {"toolUseResult": {"stdout": "", "stderr": "", "returnCodeInterpretation": "No matches found"}},
        {"toolUseResult": "- /src\n  - a.py"},
        {"toolUseResult": [text("from a server")]},
    ]
    for i, form in enumerate(results):
        log.assistant(call("Bash", f"t{i}", command=f"step {i}"))
        log.result(f"t{i}", "", **form)
    log.assistant(call("Bash", "t9", command="step 9"))
    del log.result("t9")["message"]["content"][0]["content"]
    answers = [event for event in swept(memory, log) if event["role"] == "tool"]
    assert pick(answers, "kind", "event_class", "exit_code") == [("tool_result", "tool_result", None)] * 4
    assert memory.totals()["tool_errors"] == 0


@pytest.mark.parametrize("tool", ["Edit", "Write", "MultiEdit", "NotebookEdit"])
def test_tools_that_change_files_are_edits(memory: Memory, tool: str) -> None:
    log = Log()
    log.assistant(call(tool, "t1", **{"notebook_path" if tool == "NotebookEdit" else "file_path": "/src/a.py"}))
    assert pick(swept(memory, log)[:1], "kind", "is_edit", "tool", "file_paths") == [
        ("edit", True, tool, ["/src/a.py"])
    ]


def test_the_same_call_again_after_its_failure_is_a_retry(memory: Memory) -> None:
    log = Log()
    log.tool("Bash", "t1", "Exit code 1\nno route", error=True, command="curl example.org")
    log.tool("Bash", "t2", "Exit code 1\nno route", error=True, command="curl example.org")
    log.tool("Bash", "t3", "<html>", command="curl example.org")
    log.tool("Bash", "t4", "<html>", command="curl example.org")
    log.tool("Bash", "t5", "Exit code 1", error=True, command="curl example.net")
    log.tool("Read", "t6", "File does not exist", error=True, file_path="/src/a.py")
    log.tool("Read", "t7", "text", file_path="/src/a.py")
    calls = [event for event in swept(memory, log) if event["role"] == "assistant"]
    assert pick(calls, "kind", "is_retry") == [
        ("tool_call", False),
        ("retry", True),
        ("retry", True),
        ("tool_call", False),
        ("tool_call", False),
        ("tool_call", False),
        ("retry", True),
    ]
    assert memory.session(log.session_id)["cost"]["retries"] == 3


def test_the_same_command_with_another_description_is_a_retry(memory: Memory) -> None:
    log = Log()
    log.tool("Bash", "t1", "Exit code 1", error=True, command="curl example.org", description="Gets the page")
    log.tool("Bash", "t2", command="curl example.org", description="Gets the page once more")
    assert kinds(swept(memory, log)) == ["tool_call", "error", "retry", "tool_result"]


def test_a_long_command_that_ends_differently_is_no_retry(memory: Memory) -> None:
    log = Log()
    script = "python build.py " + " ".join(f"--define KEY_{i}=value" for i in range(40))
    log.tool("Bash", "t1", "Exit code 1", error=True, command=f"{script} --target debug")
    log.tool("Bash", "t2", command=f"{script} --target release")
    assert kinds(swept(memory, log)) == ["tool_call", "error", "tool_call", "tool_result"]


def test_a_retry_keeps_the_flags_of_what_it_repeats(memory: Memory) -> None:
    log = Log()
    log.tool("Bash", "t1", "Exit code 1", error=True, command="cargo test")
    log.tool("Bash", "t2", command="cargo test")
    log.tool("Write", "t3", "no space left", error=True, file_path="/a", content="x")
    log.tool("Write", "t4", file_path="/a", content="x")
    calls = [event for event in swept(memory, log) if event["role"] == "assistant"]
    assert pick(calls, "kind", "is_retry", "is_test", "is_edit") == [
        ("test_run", False, True, False),
        ("retry", True, True, False),
        ("edit", False, False, True),
        ("retry", True, False, True),
    ]


def test_a_call_of_a_subagent_is_no_retry_of_the_main_thread(memory: Memory) -> None:
    main, agent = Log(), Log(agent=AGENT)
    main.tool("Bash", "t1", "Exit code 1", error=True, command="ls /x")
    agent.tool("Bash", "t2", "Exit code 1", error=True, command="ls /x")
    swept(memory, main, agent)
    assert memory.session(main.session_id)["cost"]["retries"] == 0


def test_a_retry_is_seen_when_the_failure_was_swept_before(memory: Memory) -> None:
    log = Log()
    log.tool("Bash", "t1", "Exit code 1", error=True, command="ls /x")
    swept(memory, log)
    log.tool("Bash", "t2", command="ls /x")
    assert kinds(swept(memory, log)) == ["tool_call", "error", "retry", "tool_result"]


def test_a_turn_is_completed_once(memory: Memory) -> None:
    """A hook summary and a duration tell the end of the same turn; the next turn has its own."""
    log = Log()
    for _ in range(2):
        log.user("Go")
        log.assistant(text("Gone."))
        log.system("stop_hook_summary", hookCount=1, hookInfos=[{"command": "x"}], hookErrors=[])
        log.system("turn_duration", durationMs=2500, isMeta=False)
    assert kinds(swept(memory, log)) == ["user_msg", "assistant_msg", "completion", "lifecycle"] * 2


def test_attachments_that_tell_something_are_lifecycle_and_the_others_are_only_counted(memory: Memory) -> None:
    log = Log(version="2.1.160")
    bodies: list[Native] = [
        {"type": "hook_non_blocking_error", "hookName": "Stop", "stderr": "lint: 3 problems", "exitCode": 1},
        {"type": "hook_blocking_error", "blockingError": {"blockingError": "no", "command": "x"}},
        {"type": "edited_text_file", "filename": "/src/a.py", "snippet": "1 a"},
        {"type": "plan_mode", "planFilePath": "/plans/p.md"},
        {"type": "hook_success", "hookName": "SessionStart", "stdout": "quiet marker", "exitCode": 0},
        {"type": "task_reminder", "content": [], "itemCount": 0},
        {"type": "skill_listing", "content": "quiet marker", "skillCount": 1},
    ]
    for body in bodies:
        log.add(log.envelope(type="attachment", attachment=body))
    assert pick(swept(memory, log), "kind", "subtype", "file_paths") == [
        ("lifecycle", "hook_non_blocking_error", []),
        ("lifecycle", "hook_blocking_error", []),
        ("lifecycle", "edited_text_file", ["/src/a.py"]),
        ("lifecycle", "plan_mode", ["/plans/p.md"]),
    ]
    assert described(memory, log)["records_by_type"] == {f"attachment:{body['type']}": 1 for body in bodies}
    assert (memory.totals()["unknown_types"], hits(memory, "quiet marker")) == ({}, [])


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Permission denied", "permission_denied"),
        ("access  denied, stop doing this again", "permission_denied"),
        ("you did this again", "user_correction"),
        ("опять не работает", "user_correction"),
        ("ОПЯТЬ", "user_correction"),
        ("не делай так", "user_correction"),
        ("stop doing that", "user_correction"),
        ("don't do that", "user_correction"),
        ("you're wrong", "user_correction"),
        ("the build is broken", "user_correction"),
        ("again the worktree failed", "user_correction"),
        ("Worktree: an ERROR", "worktree_error"),
        ("worktree fail in the cargo workspace", "worktree_error"),
        ("one workspace with three cargo files", "cargo_workspace"),
        ("cargo has a workspace, retry there", "cargo_workspace"),
        ("retrying", "retry_loop"),
        ("attempt 3", "retry_loop"),
        ("attempt three", "user"),
        ("against stopping", "user"),
        ("Add a parser", "user"),
    ],
)
def test_the_words_of_a_message_give_it_its_class(memory: Memory, words: str, expected: str) -> None:
    log = Log()
    log.user(words)
    assert pick(swept(memory, log), "event_class", "kind") == [(expected, "user_msg")]


def test_the_structure_of_tool_events_gives_them_their_class(memory: Memory) -> None:
    log = Log()
    log.tool("Read", "t1", "text", file_path="/a")
    log.tool("Bash", "t2", "worktree fail", error=True, command="git worktree add x")
    log.tool("Edit", "t3", "updated again", file_path="/a", old_string="x", new_string="while broken: retry()")
    log.tool("Bash", "t4", "retrying, attempt 2", command="./retry --attempt 3 # again")
    log.result("t_lost", "no such file", error=True)
    log.assistant(thinking("It is broken again, permission denied."), text("Here it is."))
    assert pick(swept(memory, log), "event_class") == [
        ("tool_use:Read",),
        ("tool_result",),
        ("tool_use:Bash",),
        ("tool_error:Bash",),
        ("tool_use:Edit",),
        ("tool_result",),
        ("tool_use:Bash",),
        ("tool_result",),
        ("tool_error",),
        ("assistant",),
        ("assistant",),
    ]


def test_what_has_no_other_class_has_the_type_of_its_record(memory: Memory) -> None:
    log = Log(version="2.1.160")
    log.system("turn_duration", durationMs=5)
    log.add(log.envelope(type="attachment", attachment={"type": "edited_text_file", "filename": "/a"}))
    log.queue("enqueue", content="Add a parser")
    log.queue("enqueue", content="stop doing that")
    assert pick(swept(memory, log), "event_class") == [
        ("system",),
        ("attachment",),
        ("queue-operation",),
        ("user_correction",),
    ]
