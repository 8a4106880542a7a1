"""What the rows of a Grok journal, chat history and telemetry become."""

from itertools import permutations
from typing import Any

import pytest

import grok_lines as grok
from claude_lines import small_dialog as claude_dialog
from claude_lines import to_lines
from conftest import Memory, kinds
from dump import another, differences, dump, write
from grok_lines import Session, as_grok, chat_dialog, printed, small_dialog, swept
from looking import described, found, hits, pick
from session_memory.adapters import load_adapters
from session_memory.query.search import search
from session_memory.query.transcript import transcript

Native = dict[str, Any]
GROK = load_adapters()["grok"]


def test_the_small_dialog_reads_like_that_of_claude_code(either: Memory) -> None:
    events = swept(either, small_dialog())
    assert pick(events, "kind", "role", "tool") == [
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


def test_the_kinds_are_those_of_the_same_dialog_of_claude_code(memory: Memory) -> None:
    log = claude_dialog()
    log.write(memory.home)
    memory.sweep()
    told = kinds(memory.events(log.session_id))
    assert kinds(swept(memory, small_dialog()))[:-1] == told
    tools = [event["tool"] for event in memory.events(log.session_id)]
    assert [event["tool"] for event in memory.events(small_dialog().id)][:-1] == tools


def test_results_are_linked_to_their_calls_with_time_and_exit_code(memory: Memory) -> None:
    results = [event for event in swept(memory, small_dialog()) if event["role"] == "tool"]
    assert pick(results, "call_seq", "duration_ms", "exit_code", "summary") == [
        (3, 2000, 1, "FAILED test_parser.py::test_last"),
        (5, 2000, None, "ok"),
        (7, 2000, 0, "1 passed"),
    ]


def test_every_event_has_the_time_of_the_agent(memory: Memory) -> None:
    session = Session()
    session.prompt("hi")
    session.updates[0]["timestamp"] = 5
    assert swept(memory, session)[0]["ts"] == "2026-06-09T10:13:21.000Z"


def test_the_oldest_rows_have_no_envelope_and_seconds_will_do(memory: Memory) -> None:
    session = Session()
    row = session.prompt("hi")
    del row["params"]["_meta"]
    session.answer("yes.")
    session.updates[1] = session.updates[1]["params"]
    assert pick(swept(memory, session), "kind", "ts") == [
        ("user_msg", "2026-06-09T10:13:21.000Z"),
        ("assistant_msg", "2026-06-09T10:13:22.000Z"),
    ]


def test_rows_without_ids_hang_on_each_other(memory: Memory) -> None:
    """Two prompts that hang on the same row would be one that took the place of the other."""
    session = small_dialog()
    session.prompt("more")
    session.answer("done")
    session.updates = [{"sessionId": session.id, "update": row["params"]["update"]} for row in session.updates]
    events = swept(memory, session)
    assert [event["parent_seq"] for event in events] == [None, *range(len(events) - 1)]
    assert not any(event["taken_back"] for event in events)


def test_pieces_of_one_message_are_one_message_and_its_continuations(memory: Memory) -> None:
    session = Session()
    session.prompt("part one")
    session.update("user_message_chunk", content={"type": "text", "text": "part two"}, inner={"promptIndex": 0})
    session.answer("one ")
    session.answer("message")
    session.thought("wait")
    session.answer("another.")
    session.prompt("next")
    events = swept(memory, session)
    assert pick(events, "kind", "subtype", "prompt_class") == [
        ("user_msg", None, "human"),
        ("user_msg", "continued", None),
        ("assistant_msg", None, None),
        ("assistant_msg", "continued", None),
        ("thinking", None, None),
        ("assistant_msg", None, None),
        ("user_msg", None, "human"),
    ]
    assert memory.totals()["prompts_by_class"] == {"human": 2}


def test_an_answer_in_forty_pieces_counts_once_and_reads_as_one_text(either: Memory) -> None:
    session = Session()
    session.prompt("tell me")
    said = " ".join(f"the{n}word" for n in range(40)) + " end."
    for n in range(0, len(said), 9):
        session.answer(said[n : n + 9])
    session.update("user_message_chunk", content={"type": "text", "text": "look"}, inner={"promptIndex": 1})
    session.update("user_message_chunk", content={"type": "image", "data": ""}, inner={"promptIndex": 1})
    events = swept(either, session)
    totals, row = either.totals(), either.session(session.id)
    assert (totals["assistant_texts"], totals["events_by_kind"]) == (1, {"assistant_msg": 1, "user_msg": 2})
    shown = described(either, session.id)
    assert shown["events_by_kind"] == totals["events_by_kind"]
    assert len(events) == totals["events"] == row["events"] == shown["threads"][0]["events"] > 40
    read = transcript(either.db, found(either, session.id), GROK)
    assert [(turn.event.seq, turn.text) for turn in read.turns] == [
        (0, "tell me"),
        (1, said),
        (events[-2]["seq"], "look\n[image]"),
    ]
    assert [len(hits(either, f"the{n}word")) for n in range(40)] == [1] * 40


def test_a_message_in_pieces_is_found_as_one_text(either: Memory) -> None:
    session = Session()
    session.prompt("alpha")
    for text in ("an alpha over", "", "flow ", "and then\n", "the omega", " of it"):
        session.answer(text)
    session.thought("another alpha.")
    swept(either, session)
    assert hits(either, "overflow omega alpha") == hits(either, "of overflow") == hits(either, "omega") == [1]
    assert (hits(either, "over"), hits(either, "flow"), sorted(hits(either, "alpha"))) == ([1], [], [0, 1, 6])
    (one,) = search(either.db, {"grok": GROK}, "overflow omega")
    assert (one.total, one.hits[0].snippet) == (1, "an alpha overflow and then the omega of it")


def test_words_of_a_long_message_are_found_together_over_a_thousand_characters(memory: Memory) -> None:
    session = Session()
    for text in ("alpha ", "x" * 1200 + " beta ", "y" * 700 + " gamma."):
        session.answer(text)
    swept(memory, session)
    assert [len(hits(memory, words)) for words in ("alpha beta", "beta gamma", "alpha gamma", "gamma")] == [1, 1, 0, 1]


def test_prompts_that_nobody_typed_are_injected(memory: Memory) -> None:
    session = Session()
    session.prompt("<system-reminder>be quick</system-reminder>")
    session.prompt("hidden", hideFromScrollback=True)
    session.prompt("of the host", hostTurn=True)
    session.prompt("<user_query>\nreal\n</user_query>\n<system-reminder>x</system-reminder>")
    assert pick(swept(memory, session), "prompt_class", "summary") == [
        ("injected", "<system-reminder>be quick</system-reminder>"),
        ("injected", "hidden"),
        ("human", "real"),
    ]


def interjected(text: str) -> str:
    """Return a prompt as Grok passes it on to the model in the middle of a turn."""
    return (
        f"The user sent a message while you were working:\n<user_query>\n{text}\n</user_query>\n"
        "Make sure to complete any unfinished tasks from previous turns."
    )


def test_a_prompt_that_came_while_the_agent_worked_is_an_intervention(memory: Memory) -> None:
    session = Session()
    session.prompt("build it")
    session.call("run_terminal_command", "1", command="make")
    for text in ("use clang", "and be quick"):
        session.update(
            "user_message_chunk", content={"type": "text", "text": interjected(text)}, inner={"modelId": grok.MODEL}
        )
    session.update("user_message_chunk", content={"type": "image", "data": ""}, inner={"modelId": grok.MODEL})
    session.result("1", "built")
    session.turn()
    session.prompt("The user sent a message while you were working: what does that mean?")
    asked = [event for event in swept(memory, session) if event["role"] == "user"]
    assert pick(asked, "kind", "subtype", "prompt_class", "summary") == [
        ("user_msg", None, "human", "build it"),
        ("human_intervention", "steered", "human", "use clang"),
        ("human_intervention", "steered", "human", "and be quick"),
        ("user_msg", "continued", None, "[image]"),
        ("user_msg", None, "human", "The user sent a message while you were working: what does that mean?"),
    ]
    assert memory.totals()["prompts_by_class"] == {"human": 4}


def test_what_grok_says_before_the_words_of_a_person_is_not_theirs(memory: Memory) -> None:
    session = Session()
    note = "The user interrupted the previous turn:\n<user_query>\nthe other way\n</user_query>\nMake sure to"
    session.chat = [
        {"type": "user", "content": note, "prompt_index": 1, "prior_turn_interrupt": "mid_turn_abort"},
        {"type": "user", "content": interjected("wait"), "synthetic_reason": "interjection"},
    ]
    assert pick(swept(memory, session), "kind", "prompt_class", "summary") == [
        ("user_msg", "human", "the other way"),
        ("human_intervention", "interrupt", "mid_turn_abort"),
        ("human_intervention", "human", "wait"),
    ]


OUTPUTS: list[tuple[str, Native, bool, int | None]] = [
    ("completed", printed("fine", 0), False, 0),
    ("completed", printed("no", 2), True, 2),
    ("failed", {"type": "ReadFile"}, True, None),
    ("completed", {"type": "Bash", "output": [], "exit_code": None, "timed_out": True}, True, None),
    ("completed", {"type": "MCP", "is_error": True}, True, None),
    ("completed", {"type": "MCP", "is_error": False}, False, None),
    ("completed", {"type": "SearchReplace", "EditsApplied": {"absolute_path": "/a"}}, False, None),
    ("completed", {"type": "SearchReplace", "FileNotFound": {}}, True, None),
    ("completed", {"SearchReplace": {"StringNotUnique": {}}}, True, None),
    ("completed", {"type": "ReadFile", "FileContent": {"content": "x"}}, False, None),
    ("completed", {"type": "ReadFile", "FileNotFound": {}}, True, None),
]


@pytest.mark.parametrize(("status", "output", "is_error", "code"), OUTPUTS)
def test_a_result_is_an_error_by_its_status_its_exit_code_or_its_variant(
    memory: Memory, status: str, output: Native, is_error: bool, code: int | None
) -> None:
    session = Session()
    session.call("grep", "1", pattern="x")
    session.result("1", "said", status, rawOutput=output)
    assert pick(swept(memory, session)[1:], "kind", "is_error", "exit_code") == [
        ("error" if is_error else "tool_result", is_error, code)
    ]


def test_the_bytes_of_an_output_are_its_text(memory: Memory) -> None:
    session = Session()
    session.call("run_terminal_cmd", "1", command="echo")
    session.update("tool_call_update", toolCallId=session.call_id("1"), status="completed", rawOutput=printed("grüße"))
    assert swept(memory, session)[1]["summary"] == "grüße"


@pytest.mark.parametrize(
    ("native", "given", "kind", "tool", "paths"),
    [
        ("write", {"file_path": "/a.py", "contents": "x"}, "edit", "Write", ["/a.py"]),
        ("search_replace", {"file_path": "/a.py"}, "edit", "Edit", ["/a.py"]),
        (
            "ApplyPatch",
            {"patch": "*** Begin Patch\n*** Update File: a.py\n*** Add File: b.py\n"},
            "edit",
            "Edit",
            ["a.py", "b.py"],
        ),
        ("read_file", {"target_file": "/a.py"}, "tool_call", "Read", ["/a.py"]),
        ("run_terminal_cmd", {"command": "cargo test"}, "test_run", "Bash", []),
        ("run_terminal_command", {"command": "uv run pytest"}, "test_run", "Bash", []),
        ("run_terminal_command", {"command": "echo pytest"}, "tool_call", "Bash", []),
        ("spawn_subagent", {"prompt": "look"}, "tool_call", "Agent", []),
        ("image_gen", {"prompt": "a cat"}, "tool_call", "image_gen", []),
    ],
)
def test_calls_have_the_names_that_all_agents_share(
    memory: Memory, native: str, given: Native, kind: str, tool: str, paths: list[str]
) -> None:
    session = Session()
    session.update("tool_call", toolCallId=session.call_id("1"), title=native, rawInput=given)
    assert pick(swept(memory, session), "kind", "tool", "file_paths") == [(kind, tool, paths)]


def test_a_compaction_counts_once_and_history_stays(memory: Memory) -> None:
    session = small_dialog()
    for tokens_before in (5000, 7000):
        session.own("auto_compact_started")
        session.own("auto_compact_completed", tokens_before=tokens_before, tokens_after=9, summary_preview="so far")
        session.own("compaction_checkpoint", checkpoint_id="c", prompt_index_at_compaction=1)
        session.prompt("go on")
    events = [event for event in swept(memory, session)[11:] if event["kind"] == "lifecycle"]
    assert pick(events, "subtype", "tokens") == [
        ("compaction_started", None),
        ("compaction", 5000),
        ("compaction_details", None),
        ("compaction_started", None),
        ("compaction", 7000),
        ("compaction_details", None),
    ]
    assert memory.session(session.id)["compactions"] == 2


def test_a_rewind_keeps_what_was_before_and_says_so(memory: Memory) -> None:
    session = small_dialog()
    session.own("rewind_marker", target_prompt_index=0, created_at="2026-06-09T10:20:00Z")
    session.prompt("again, differently")
    events = swept(memory, session)
    assert pick(events[11:], "kind", "subtype", "summary") == [
        ("lifecycle", "rewind", "rewound to prompt 0"),
        ("user_msg", None, "again, differently"),
    ]
    assert events[0]["summary"] == "Please fix the failing test in app/parser.py"


STOPPED = ("human_intervention", "interrupt")


@pytest.mark.parametrize(
    ("stop", "meta", "kind", "subtype"),
    [
        ("end_turn", {}, "completion", "end_turn"),
        ("max_tokens", {}, "completion", "max_tokens"),
        ("error", {}, "error", "error"),
        ("rate_limit", {}, "error", "rate_limit"),
        ("cancelled", {}, "human_intervention", "interrupt"),
        ("cancelled", {"cancelTrigger": "user_escape"}, "human_intervention", "interrupt"),
        ("cancelled", {"cancelTrigger": "esc", "cancellationCategory": "MidTurnAbort"}, *STOPPED),
        ("cancelled", {"cancelTrigger": "ctrl_c"}, *STOPPED),
        ("cancelled", {"cancelTrigger": "mouse"}, *STOPPED),
        ("cancelled", {"cancellationCategory": "MidTurnAbort"}, *STOPPED),
        ("cancelled", {"cancellationCategory": "mid_turn_abort"}, *STOPPED),
        ("cancelled", {"cancellationCategory": "PermissionRejected"}, "lifecycle", "cancelled"),
        ("cancelled", {"cancellationCategory": "hook_denied"}, "lifecycle", "cancelled"),
        ("cancelled", {"cancelTrigger": "send_now", "cancellationCategory": "MidTurnAbort"}, "lifecycle", "cancelled"),
        ("cancelled", {"cancelTrigger": "session_close"}, "lifecycle", "cancelled"),
    ],
)
def test_the_end_of_a_turn_says_how_it_ended(memory: Memory, stop: str, meta: Native, kind: str, subtype: str) -> None:
    session = Session()
    session.prompt("hi")
    session.turn(stop, agent_result="why")["params"]["_meta"] |= meta
    assert pick(swept(memory, session)[1:], "kind", "subtype") == [(kind, subtype)]


@pytest.mark.parametrize(("meta", "subtype"), [({}, "cancelled"), ({"cancelTrigger": "esc"}, "interrupt")])
def test_a_sub_agent_is_stopped_by_a_person_only_where_the_log_says_so(
    memory: Memory, meta: Native, subtype: str
) -> None:
    session = Session()
    session.summary(session_kind="subagent", parent_session_id="p")
    session.prompt("look")
    session.turn("cancelled")["params"]["_meta"] |= meta
    assert swept(memory, session)[-1]["subtype"] == subtype


DENIALS = [
    "User rejected the execution for tool `run_terminal_command`",
    "User rejected the tool call for tool `run_terminal_command`",
    "User cancelled the execution for tool `run_terminal_command`",
    (
        "The user elected to avoid running the run_terminal_command tool. The tool was not executed. Please refer to the "
        "user's message for next steps."
    ),
]


@pytest.mark.parametrize("words", DENIALS)
@pytest.mark.parametrize("status", ["failed", "completed"])
def test_a_tool_that_a_person_did_not_allow_is_denied(memory: Memory, words: str, status: str) -> None:
    session = Session()
    session.call("run_terminal_command", "1", command="rm -r build")
    session.result("1", words, status)
    session.call("run_terminal_command", "2", command="rm -r build")
    assert pick(swept(memory, session)[1:], "kind", "subtype", "tool") == [
        ("error", "denied", "Bash"),
        ("tool_call", None, "Bash"),
    ]


@pytest.mark.parametrize(
    ("words", "status", "output"),
    [
        (DENIALS[0], "completed", printed(DENIALS[0])),
        (DENIALS[0], "failed", printed(DENIALS[0], 1)),
        (f"{DENIALS[0]}\nand so on", "completed", None),
        ("Tool `write` was not executed: Denied by permission policy", "failed", None),
    ],
)
def test_what_a_tool_printed_and_what_a_rule_forbids_is_no_denial(
    memory: Memory, words: str, status: str, output: Native | None
) -> None:
    session = Session()
    session.call("run_terminal_command", "1", command="cat log")
    session.result("1", words, status, **({} if output is None else {"rawOutput": output}))
    assert swept(memory, session)[1]["subtype"] is None


def test_a_chat_history_tells_of_denied_tools_too(memory: Memory) -> None:
    session = Session()
    call = {"id": session.call_id("1"), "name": "run_terminal_command", "arguments": '{"command":"make"}'}
    session.chat = [
        {"type": "user", "content": "build", "prompt_index": 0},
        {"type": "assistant", "content": "", "tool_calls": [call]},
        {"type": "tool_result", "tool_call_id": session.call_id("1"), "content": DENIALS[0]},
    ]
    assert pick(swept(memory, session)[2:], "kind", "subtype", "is_error") == [("error", "denied", True)]


@pytest.mark.parametrize(
    ("row", "subtype"),
    [
        ({"rating": 5, "comment": "helped"}, "feedback_positive"),
        ({"rating": 2}, "feedback_negative"),
        ({"rating": 3}, "feedback"),
        ({"rating": 1}, "feedback"),
        ({"rating": "thumbs_down"}, "feedback_negative"),
        ({"comment": "so so"}, "feedback"),
        ({"submission": {"ratingType": "thumbs", "ratingValue": 1}}, "feedback_positive"),
        ({"submission": {"ratingType": "thumbs", "ratingValue": -1, "feedbackText": "no"}}, "feedback_negative"),
        ({"submission": {"rating_type": "stars", "rating_value": 1}}, "feedback_negative"),
        ({"submission": {"rating_type": "stars", "rating_value": 4}}, "feedback_positive"),
    ],
)
def test_feedback_says_whether_a_person_was_content(memory: Memory, row: Native, subtype: str) -> None:
    session = small_dialog()
    told = {"type": "user_feedback", "submittedAt": "2026-06-09T10:20:00Z", "sessionId": session.id, **row}
    session.documents["feedback.jsonl"] = to_lines([told])
    rated = [event for event in swept(memory, session) if event["record_type"] == "document:feedback"]
    assert pick(rated, "kind", "subtype", "ts") == [("decision", subtype, "2026-06-09T10:20:00.000Z")]


def test_a_question_on_the_side_and_a_dismissed_one_are_no_feedback(memory: Memory) -> None:
    session = small_dialog()
    session.documents["btw_history.jsonl"] = to_lines([{"question": "what is a token", "answer": "a word"}])
    session.documents["feedback.jsonl"] = to_lines([{"type": "user_feedback", "solicited": True, "dismissed": True}])
    noted = [event for event in swept(memory, session) if event["record_type"].startswith("document:")]
    assert pick(noted, "subtype", "summary") == [("side_question", "what is a token")]


def test_a_failed_request_is_an_error_with_its_attempt(memory: Memory) -> None:
    session = Session()
    session.own("retry_state", type="retrying", attempt=2, max_retries=5, reason="overloaded")
    assert pick(swept(memory, session), "kind", "summary") == [
        ("error", "api error, retrying, attempt 2/5: overloaded")
    ]


def test_unknown_updates_are_kept_and_named(memory: Memory) -> None:
    session = small_dialog()
    session.own("brand_new_thing", x=1)
    session.own("hook_execution", hook="x")
    assert len(swept(memory, session)) == 11
    assert memory.totals()["unknown_types"] == {"system:brand_new_thing": {"?": 1}}


def telemetry() -> list[Native]:
    """Return the telemetry of a turn."""
    rows: list[Native] = [
        {"type": "turn_started", "turn_number": 1, "model_id": grok.MODEL},
        {"type": "phase_changed", "phase": "streaming_text"},
        {"type": "tool_started", "tool_name": "grep"},
        {"type": "permission_requested", "tool_name": "grep"},
        {"type": "permission_resolved", "decision": "allow_once", "wait_ms": 1200},
        {"type": "tool_completed", "tool_name": "grep", "outcome": "success", "duration_ms": 5},
        {"type": "tool_completed", "tool_name": "write", "outcome": "permission_rejected", "duration_ms": 7},
        {"type": "tool_completed", "tool_name": "write", "outcome": "error", "duration_ms": 7, "source": "workspace"},
        {"type": "interjected"},
        {"type": "turn_ended", "outcome": "completed"},
    ]
    return [{"ts": f"2026-06-09T10:13:{21 + n}.000Z", **row} for n, row in enumerate(rows)]


def test_telemetry_tells_lifecycle_permissions_and_outcomes(memory: Memory) -> None:
    session = Session()
    session.events = telemetry()
    assert pick(swept(memory, session), "kind", "subtype", "summary") == [
        ("lifecycle", "turn_started", "turn 1 started"),
        ("lifecycle", "permission_requested", "permission requested"),
        ("decision", "permission_allow_once", "permission: allow_once after 1200 ms"),
        ("lifecycle", "tool_success", "Grep: success after 5 ms"),
        ("error", "tool_permission_rejected", "Write: permission_rejected after 7 ms"),
        ("lifecycle", "interjected", "interjected"),
        ("completion", "turn_completed", "turn ended: completed"),
    ]


def test_telemetry_beside_a_journal_doubles_no_completion(memory: Memory) -> None:
    session = small_dialog()
    session.events = telemetry()
    events = swept(memory, session)
    assert [event["record_type"] for event in events if event["kind"] == "completion"] == ["system:turn_completed"]
    assert memory.totals()["tool_calls"] == 3


def completed(session: Session, name: str, outcome: str, took: int, **more: Any) -> Native:
    """Return what the telemetry says at the end of a call."""
    row = {"type": "tool_completed", "tool_name": "run_terminal_cmd", "outcome": outcome, "duration_ms": took}
    return {"ts": "2026-06-09T10:13:30.000Z", **row, "tool_call_id": session.call_id(name), **more}


def test_telemetry_beside_a_chat_history_tells_how_calls_ended_and_how_long_they_took(either: Memory) -> None:
    session = chat_dialog()
    session.events = [
        completed(session, "1", "success", 1200),
        completed(session, "1", "success", 1200, source="workspace"),
        completed(session, "2", "error", 40),
    ]
    events = [event for event in swept(either, session) if event["record_type"] == "event:tool_completed"]
    ids = [f"{session.call_id(name)}/1781000010000/tool_completed" for name in ("1", "2")]
    assert pick(events, "kind", "subtype", "is_error", "duration_ms", "native_id") == [
        ("lifecycle", "tool_success", False, 1200, ids[0]),
        ("error", "tool_error", True, 40, ids[1]),
    ]
    assert either.totals()["tool_results"] == 1


def test_telemetry_beside_a_journal_tells_only_of_calls_that_came_to_nothing(memory: Memory) -> None:
    session = small_dialog()
    session.events = [completed(session, "1", "success", 1200), completed(session, "9", "hook_denied", 40)]
    events = [event for event in swept(memory, session) if event["record_type"] == "event:tool_completed"]
    assert pick(events, "kind", "subtype", "is_error", "duration_ms") == [("lifecycle", "tool_hook_denied", False, 40)]


@pytest.mark.parametrize("order", [("updates.jsonl", "events.jsonl"), ("events.jsonl", "updates.jsonl")])
def test_a_result_took_as_long_as_the_telemetry_says(memory: Memory, order: tuple[str, ...]) -> None:
    """Times of the journal also hold what Grok did around the call; an id that means two calls tells of none."""
    session = small_dialog()
    session.events = [
        completed(session, "1", "success", 777),
        completed(session, "3", "success", 5),
        completed(session, "3", "success", 6),
    ]
    as_grok(memory)
    for name in order:
        write(memory.home / session.folder() / name, session.files()[name])
        memory.sweep()
    results = [event for event in memory.events(session.id) if event["role"] == "tool"]
    assert [event["duration_ms"] for event in results] == [777, 2000, 2000]


@pytest.mark.parametrize("order", list(permutations(["updates.jsonl", "chat_history.jsonl", "events.jsonl"])))
def test_telemetry_is_the_same_whichever_file_comes_first(memory: Memory, order: tuple[str, ...]) -> None:
    session = small_dialog()
    session.chat = chat_dialog().chat
    session.events = [completed(session, "1", "success", 1200), completed(session, "9", "hook_denied", 40)]
    as_grok(memory)
    for name in order:
        write(memory.home / session.folder() / name, session.files()[name])
        memory.sweep()
    clean = another(memory, "clean")
    clean.sweep()
    assert differences(dump(memory), dump(clean)) == []


def test_a_chat_history_alone_tells_the_dialog_without_times(memory: Memory) -> None:
    events = swept(memory, chat_dialog())
    assert pick(events, "kind", "tool", "prompt_class", "summary", "ts") == [
        ("user_msg", None, "injected", "<user_info>", None),
        ("user_msg", None, "human", "run the tests", None),
        ("thinking", None, None, "They want tests.", None),
        ("test_run", "Bash", None, "pytest -q", None),
        ("tool_result", "Bash", None, "1 passed", None),
        ("assistant_msg", None, None, "All pass.", None),
    ]


def test_thoughts_of_early_builds_lie_in_what_the_model_gave_back(memory: Memory) -> None:
    session = Session()
    thought = {"type": "reasoning", "id": "r", "summary": [{"type": "summary_text", "text": "The parser, then."}]}
    given_back = [thought, {"type": "message", "content": [{"type": "output_text", "text": "I look."}]}]
    session.chat = [
        {"type": "assistant", "content": "I look.", "raw_output": given_back},
        {"type": "assistant", "content": "Done.", "raw_output": [thought], "reasoning": {"text": "The parser, then."}},
    ]
    assert pick(swept(memory, session), "kind", "summary") == [
        ("thinking", "The parser, then."),
        ("assistant_msg", "I look."),
        ("thinking", "The parser, then."),
        ("assistant_msg", "Done."),
    ]


def test_rows_of_the_old_chat_format_read_like_those_of_the_new(memory: Memory) -> None:
    session = Session()
    call = {"id": "call_1", "type": "function", "function": {"name": "read_file", "arguments": '{"target_file":"a"}'}}
    session.chat = [
        {"role": "user", "content": "look"},
        {"role": "assistant", "content": "I look.", "tool_calls": [call], "reasoning_content": "hm"},
        {"role": "tool", "content": "body", "tool_call_id": "call_1"},
        {"type": "user", "content": [{"type": "text", "text": "and now"}], "synthetic_reason": "interjection"},
        {"type": "user", "content": "stop", "prompt_index": 1, "prior_turn_interrupt": "mid_turn_abort"},
    ]
    assert pick(swept(memory, session), "kind", "subtype", "prompt_class", "summary") == [
        ("user_msg", None, "human", "look"),
        ("thinking", None, None, "hm"),
        ("assistant_msg", None, None, "I look."),
        ("tool_call", None, None, "a"),
        ("tool_result", None, None, "body"),
        ("human_intervention", "steered", "human", "and now"),
        ("user_msg", None, "human", "stop"),
        ("human_intervention", "interrupt", "interrupt", "mid_turn_abort"),
    ]
