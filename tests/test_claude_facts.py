"""The Claude Code adapter: what is known of a session beside its events, and which types and fields are known."""

import pytest

from claude_lines import Log, Native, small_dialog, stamp, text, thinking, uid
from conftest import Memory, kinds
from looking import described, exported, hits, pick, readable, swept


def test_a_pull_request_that_is_linked_many_times_is_one_link(memory: Memory) -> None:
    log = Log(version="2.1.217")
    log.user("Open a pull request")
    for number in (14, 14, 15, 14):
        log.meta(
            "pr-link",
            prNumber=number,
            prUrl=f"https://github.com/o/r/pull/{number}",
            prRepository="o/r",
            timestamp=stamp(log.now),
            sessionId=log.session_id,
        )
    swept(memory, log)
    memory.sweep(full=True)
    assert memory.totals()["pr_links"] == 2
    assert described(memory, log)["pr_links"] == [
        {"url": f"https://github.com/o/r/pull/{number}", "number": number, "repository": "o/r"} for number in (14, 15)
    ]


def test_a_boundary_and_its_summary_are_one_compaction(memory: Memory) -> None:
    """Metadata may come between both; the second compaction has no boundary."""
    log = Log()
    log.user("Start")
    log.system("compact_boundary", compactMetadata={"trigger": "manual", "preTokens": 90_000})
    log.meta("mode", mode="normal", sessionId=log.session_id)
    log.user("This session is being continued: the parser is done", isCompactSummary=True)
    log.user("Go on")
    log.user("This session is being continued: the lexer is done", isCompactSummary=True)
    swept(memory, log)
    assert (memory.totals()["compactions"], described(memory, log)["compactions"]) == (2, 2)
    parts = [readable(memory, log, name) for name in ("1", "2", "current")]
    assert [(part.segment, [turn.event.seq for turn in part.turns]) for part in parts] == [
        (1, [0]),
        (2, [1, 2, 3]),
        (3, [4]),
    ]
    assert hits(memory, "lexer done") == [4]


TITLES: dict[str, Native] = {
    "custom-title": {"customTitle": "by the person"},
    "ai-title": {"aiTitle": "by the model"},
    "agent-name": {"agentName": "by the agent's name"},
    "summary": {"summary": "by the summary"},
}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (["custom-title", "ai-title", "agent-name", "summary"], "by the person"),
        (["summary", "ai-title", "custom-title"], "by the person"),
        (["ai-title", "summary"], "by the model"),
        (["agent-name"], "by the agent's name"),
        (["summary"], "by the summary"),
        ([], None),
    ],
)
def test_the_title_a_person_gave_comes_before_any_other(memory: Memory, given: list[str], expected: str | None) -> None:
    log = Log()
    log.user("Start")
    for kind in given:
        owner = {"leafUuid": log.parent} if kind == "summary" else {"sessionId": log.session_id}
        log.meta(kind, **TITLES[kind], **owner)
    swept(memory, log)
    assert memory.session(log.session_id)["title"] == expected


def test_of_repeated_metadata_the_last_one_wins(memory: Memory) -> None:
    """Also when the last value was there before, and when it comes with a later sweep."""
    log = Log()
    log.user("Start")
    for title in ("one", "two", "one"):
        log.meta("ai-title", aiTitle=title, sessionId=log.session_id)
    swept(memory, log)
    assert memory.session(log.session_id)["title"] == "one"
    for title in ("two", "three", "two"):
        log.meta("ai-title", aiTitle=title, sessionId=log.session_id)
    log.branch, log.version = "feature", "2.1.60"
    log.user("Go on")
    swept(memory, log)
    session = memory.session(log.session_id)
    assert (session["title"], session["git_branch"], session["agent_version"]) == ("two", "feature", "2.1.60")


@pytest.mark.parametrize("is_title_first", [True, False])
def test_a_summary_titles_the_session_of_its_leaf_wherever_it_stands(memory: Memory, is_title_first: bool) -> None:
    old, new = small_dialog("old", version="1.0.44"), Log("new", version="1.0.44")
    new.meta("summary", summary="The last token is kept", leafUuid=old.parent)
    new.user("Another matter")
    for log in (new, old) if is_title_first else (old, new):
        swept(memory, log)
    titles = [memory.session(log.session_id)["title"] for log in (old, new)]
    assert titles == ["The last token is kept", None]


def test_keys_of_file_history_are_file_mentions_whatever_their_values_are(memory: Memory) -> None:
    log = Log(version="2.1.60")
    log.user("Start")
    backups: Native = {
        "src/a.py": {"backupFileName": None, "version": 1},
        "/etc/b": "0123456789abcdef@v1",
        "c.md": None,
    }
    for _ in range(2):
        body = {"messageId": log.parent, "trackedFileBackups": backups, "timestamp": stamp(log.now)}
        log.meta("file-history-snapshot", messageId=log.parent, snapshot=body, isSnapshotUpdate=True)
    swept(memory, log)
    assert described(memory, log)["files_tracked"] == ["/etc/b", "c.md", "src/a.py"]


def test_calls_say_in_one_line_what_they_do_and_name_their_files(memory: Memory) -> None:
    log = Log()
    inputs: list[tuple[str, Native]] = [
        ("Read", {"file_path": "/src/a.py", "limit": 20}),
        ("Edit", {"file_path": "/src/a.py", "old_string": "x", "new_string": "y"}),
        ("Write", {"file_path": "/src/b.py", "content": "long text"}),
        ("Bash", {"command": "ls -l\npwd", "description": "Lists files"}),
        ("Grep", {"pattern": "def parse", "path": "/src"}),
        ("Glob", {"pattern": "**/*.py"}),
        ("Compare", {"file_path": "/src/a.py", "path": "/src/b.py"}),
        ("Task", {"description": "Find the parser", "prompt": "Look everywhere\nand report"}),
    ]
    for i, (tool, given) in enumerate(inputs):
        log.tool(tool, f"t{i}", **given)
    calls = [event for event in swept(memory, log) if event["role"] == "assistant"]
    assert pick(calls, "tool", "summary", "file_paths") == [
        ("Read", "/src/a.py", ["/src/a.py"]),
        ("Edit", "/src/a.py", ["/src/a.py"]),
        ("Write", "/src/b.py", ["/src/b.py"]),
        ("Bash", "ls -l", []),
        ("Grep", "/src", ["/src"]),
        ("Glob", "**/*.py", []),
        ("Compare", "/src/a.py", ["/src/a.py", "/src/b.py"]),
        ("Task", "Find the parser", []),
    ]


def test_thoughts_are_searched_and_their_signatures_are_not(memory: Memory) -> None:
    log = Log()
    block = thinking("The heron waits") | {"signature": "c2lnbmVkIGJ5IG5vYm9keQ"}
    log.assistant(block, {"type": "thinking", "thinking": "", "signature": "ZW1wdHkgc2luY2UgMi4xLjc2"})
    assert kinds(swept(memory, log)) == ["thinking", "thinking"]
    assert (hits(memory, "heron"), hits(memory, "c2lnbmVkIGJ5IG5vYm9keQ")) == ([0], [])
    assert exported(memory, log) == log.lines()


def test_progress_and_snapshots_are_counted_by_type_and_never_found(memory: Memory) -> None:
    log = Log(version="2.1.50")
    log.user("Start")
    for kind in ("bash_progress", "hook_progress", "mcp_progress", "query_update", "waiting_for_task"):
        body = {"type": kind, "output": "pelican", "query": "pelican", "taskDescription": "pelican"}
        log.add(log.envelope(type="progress", data=body, toolUseID="x", parentToolUseID="y"))
    log.meta("file-history-snapshot", messageId=uid("m"), snapshot={"trackedFileBackups": {"pelican.py": None}})
    log.meta("last-prompt", lastPrompt="pelican", sessionId=log.session_id)
    assert len(swept(memory, log)) == 1
    assert hits(memory, "pelican") == []
    assert described(memory, log)["records_by_type"] == {
        "file-history-snapshot": 1,
        "last-prompt": 1,
        "progress:bash_progress": 1,
        "progress:hook_progress": 1,
        "progress:mcp_progress": 1,
        "progress:query_update": 1,
        "progress:waiting_for_task": 1,
        "user": 1,
    }


PROGRESS = """bash_progress hook_progress agent_progress mcp_progress waiting_for_task query_update
    search_results_received""".split()


SYSTEM = """stop_hook_summary turn_duration api_error local_command away_summary compact_boundary bridge_status
    informational model_refusal_fallback""".split()


ATTACHMENTS = """async_hook_response hook_success task_reminder hook_additional_context skill_listing
    deferred_tools_delta queued_command edited_text_file command_permissions todo_reminder hook_system_message
    mcp_instructions_delta plan_mode_exit agent_listing_delta hook_non_blocking_error plan_mode date_change
    plan_mode_reentry auto_mode file auto_mode_exit nested_memory directory invoked_skills plan_file_reference
    task_status hook_blocking_error""".split()


def test_every_type_that_was_ever_seen_is_known(memory: Memory) -> None:
    log = Log(version="2.1.218")
    log.add(log.envelope(type="system", content="Running hooks", level="info", isMeta=False, toolUseID="x"))
    for kind in PROGRESS:
        log.add(log.envelope(type="progress", data={"type": kind}, toolUseID="x", parentToolUseID="y"))
    for kind in SYSTEM:
        log.system(kind, content="words", level="info")
    for kind in ATTACHMENTS:
        log.add(log.envelope(type="attachment", attachment={"type": kind}))
    for operation in ("enqueue", "dequeue", "remove", "popAll"):
        log.meta("queue-operation", operation=operation, timestamp=stamp(log.now), sessionId=log.session_id)
    swept(memory, log)
    assert (memory.totals()["unknown_types"], memory.totals()["unknown_fields"]) == ({}, {})
    expected = {f"progress:{kind}" for kind in PROGRESS} | {f"system:{kind}" for kind in SYSTEM}
    assert expected | {f"attachment:{kind}" for kind in ATTACHMENTS} <= described(memory, log)["records_by_type"].keys()


USER_FIELDS = """toolUseResult sourceToolAssistantUUID slug agentId entrypoint promptId permissionMode teamName session_id
    thinkingMetadata todos promptSource classifierMetaLines sourceToolUseID planContent isVisibleInTranscriptOnly
    toolDenialKind imagePasteIds userFeedback interruptedMessageId mcpMeta sessionKind""".split()


ANSWER_FIELDS = """slug agentId entrypoint attributionAgent teamName session_id effort attributionSkill
    attributionMcpServer attributionMcpTool attributionPlugin apiErrorStatus isMeta advisorModel apiBlockIndex""".split()


def test_every_field_that_was_ever_seen_is_known(memory: Memory) -> None:
    log = Log(version="2.1.218")
    log.user("Start", **dict.fromkeys(USER_FIELDS))
    log.assistant(text("Started."))[0].update(dict.fromkeys(ANSWER_FIELDS))
    log.system("api_error", cause={}, error={}, retryInMs=1.5, retryAttempt=1, maxRetries=2)
    log.system("stop_hook_summary", hookCount=0, hookInfos=[], hookErrors=[], preventedContinuation=False)
    log.records[-1] |= {"stopReason": "", "hasOutput": False, "toolUseID": "x", "hookAdditionalContext": []}
    log.system("turn_duration", durationMs=1, isMeta=False, messageCount=2, pendingBackgroundAgentCount=0)
    log.system("bridge_status", url="https://example.org/")
    assert kinds(swept(memory, log)) == ["user_msg", "assistant_msg", "error", "completion", "lifecycle", "lifecycle"]
    assert memory.totals()["unknown_fields"] == {}
