"""Tricky transcripts: what an API response cost, which lines are none, which versions write it differently."""

from datetime import timedelta
from typing import Any

from claude_lines import START, Log, Native, call, stamp, text, thinking, uid, usage
from conftest import Memory, kinds
from looking import described, exported, pick, readable
from session_memory.app.readable import as_html, as_markdown, as_text
from session_memory.pipeline.usage import UsageFact
from session_memory.store.ids import key_of

OPUS = "claude-opus-4-5-20251101"


def usage_of(memory: Memory, log: Log) -> dict[str, Any]:
    """Write a transcript, sweep it, return the totals of usage."""
    log.write(memory.home)
    memory.sweep()
    return memory.totals()["usage"]


def tokens(messages: int, *, fresh: int, out: int, read: int, short: int, long: int = 0, opened: int = 0) -> Native:
    """Return totals of usage."""
    return {
        "input_tokens": fresh,
        "output_tokens": out,
        "cache_read_tokens": read,
        "cache_write_5m_tokens": short,
        "cache_write_1h_tokens": long,
        "messages": messages,
        "messages_not_final": opened,
    }


def billed(memory: Memory, response_id: str) -> UsageFact:
    """Return the one usage fact of a response."""
    (row,) = memory.db.all("usage_by_keys", keys=[key_of(response_id)])
    return UsageFact(*row)


def line_of(log: Log, message_id: str, block: Native, spent: Native, *, stop: str | None = None) -> Native:
    """Append one line of a response, with the usage that this line reports."""
    (record,) = log.assistant(block, message_id=message_id)
    record["message"] |= {"usage": spent, "stop_reason": stop}
    return record


def test_growing_usage_on_lines_that_are_not_adjacent_counts_once_with_its_last_number(memory: Memory) -> None:
    """Case 30: tool results stand between the lines of one response."""
    log = Log(version="2.1.62")
    log.user("Read four files")
    for i, out in enumerate((18, 120, 250, 299)):
        line_of(log, "msg_grows", call("Read", f"toolu_{i}", file_path=f"/{i}"), usage(out))
        log.result(f"toolu_{i}")
    log.records[-2]["message"]["stop_reason"] = "tool_use"
    assert usage_of(memory, log) == tokens(1, fresh=10, out=299, read=1000, short=200)
    assert memory.totals()["tools"] == {"Read": 4}


def test_a_response_that_never_got_its_final_numbers_is_marked_not_final(memory: Memory) -> None:
    """Case 31: 25 lines, each with the placeholder of the start of the stream."""
    log = Log(version="2.1.49")
    log.user("Go")
    for i in range(25):
        line_of(log, "msg_open", text(f"part {i}"), usage(2))
    assert usage_of(memory, log) == tokens(1, fresh=10, out=2, read=1000, short=200, opened=1)
    session = memory.session(log.session_id)
    assert (session["usage_final"], session["cost"]["output_tokens"]) == (False, 2)


def test_a_third_party_model_needs_no_request_id_to_be_counted_once(memory: Memory) -> None:
    """Case 32: message.id is a UUID, the cache fields are null on the first lines, input grows as well."""
    log = Log(version="2.1.30", model="deepseek-chat")
    log.user("Go")
    for i in range(36):
        spent: Native = {"input_tokens": 0, "output_tokens": 0, "cache_creation_input_tokens": None}
        if i > 3:
            spent = usage(4440 * i // 35, fresh=500, read=30, short=0)
        del line_of(log, uid("gateway"), text(f"part {i}"), spent)["requestId"]
    log.records[-1]["message"]["stop_reason"] = "end_turn"
    assert usage_of(memory, log) == tokens(1, fresh=500, out=4440, read=30, short=0)
    assert memory.session(log.session_id)["models"] == ["deepseek-chat"]


SLIP = 'Task" >\n<parameter name="description'


def test_a_malformed_tool_name_is_kept_as_it_is(memory: Memory) -> None:
    """Case 33: the model slipped; there is no list of tool names."""
    log = Log()
    log.user("Start a task")
    log.assistant(call(SLIP, "toolu_1"))
    log.result("toolu_1", "Error: No such tool available", error=True, toolUseResult="Error: No such tool available")
    usage_of(memory, log)
    assert memory.totals()["tools"] == {SLIP: 1}
    assert pick(memory.events(log.session_id)[1:], "tool", "event_class", "call_seq") == [
        (SLIP, f"tool_use:{SLIP}", None),
        (SLIP, f"tool_error:{SLIP}", 1),
    ]


def test_a_malformed_tool_name_cannot_break_out_of_its_place_when_shown(memory: Memory) -> None:
    """Case 33: escaped in a page, on one line in a terminal."""
    log = Log()
    log.assistant(call(SLIP, "toolu_1"))
    usage_of(memory, log)
    loaded = readable(memory, log)
    assert "<parameter" not in "".join(as_html(loaded))
    plain = [line for form in (as_text, as_markdown) for line in "".join(form(loaded)).splitlines()]
    assert [line for line in plain if line.startswith(("<parameter", "\\<parameter"))] == []


def synthetic(log: Log, words: str, **more: Any) -> None:
    """Append what Claude Code writes in the place of an answer."""
    (record,) = log.assistant(text(words), message_id=uid(words))
    nothing = usage(0, fresh=0, read=0, short=0) | {"service_tier": None}
    record["message"] |= {"model": "<synthetic>", "stop_reason": "stop_sequence", "usage": nothing}
    del record["requestId"]
    record |= more


def test_a_synthetic_error_is_no_answer_and_no_model_call(memory: Memory) -> None:
    """Case 34: it follows a thinking block of 184 kB."""
    log = Log(version="2.1.58")
    log.user("Think hard")
    log.assistant(thinking("considering " * 15_000), output=32_000)
    synthetic(
        log, "API Error: the response exceeded the maximum", apiError="max_output_tokens", error="max_output_tokens"
    )
    assert usage_of(memory, log) == tokens(1, fresh=10, out=32_000, read=1000, short=200)
    assert pick(memory.events(log.session_id), "kind", "role", "is_error", "tokens") == [
        ("user_msg", "user", False, None),
        ("thinking", "assistant", False, 32_000),
        ("error", "system", True, None),
    ]
    assert memory.session(log.session_id)["models"] == [OPUS]


def test_an_api_error_that_only_the_older_field_names_is_an_error(memory: Memory) -> None:
    """Case 34: versions differ in which of error and apiError they write."""
    log = Log(version="2.1.58")
    log.user("Think hard")
    synthetic(log, "API Error: the response exceeded the maximum", apiError="max_output_tokens")
    usage_of(memory, log)
    assert kinds(memory.events(log.session_id)) == ["user_msg", "error"]


def test_an_api_error_message_is_no_answer_and_no_model_call(memory: Memory) -> None:
    """Case 35: also when it names a real model; a resumed agent's progress beside it is quiet."""
    log = Log(version="2.1.50")
    log.user("Hello")
    log.assistant(text("Prompt is too long"), isApiErrorMessage=True, error="invalid_request")
    body = {"type": "agent_progress", "agentId": "a1b2c3d", "resume": True, "prompt": "go on", "message": {}}
    log.add(log.envelope(type="progress", data=body, toolUseID="agent_1", parentToolUseID="toolu_9"))
    assert usage_of(memory, log) == tokens(0, fresh=0, out=0, read=0, short=0)
    assert kinds(memory.events(log.session_id)) == ["user_msg", "error"]
    found = memory.totals()
    assert (found["assistant_texts"], found["tool_errors"], found["unknown_types"]) == (0, 0, {})
    assert memory.session(log.session_id)["model"] is None


def test_words_that_claude_code_says_on_resume_are_neither_answer_nor_prompt(memory: Memory) -> None:
    log = Log()
    log.user("Continue from where you left off.", isMeta=True)
    synthetic(log, "No response requested.")
    usage_of(memory, log)
    found = memory.totals()
    assert (found["assistant_texts"], found["prompts_by_class"]) == (0, {"human": 0, "injected": 1})
    assert kinds(memory.events(log.session_id)) == ["user_msg", "lifecycle"]


def test_the_speed_of_a_response_is_kept_because_its_price_depends_on_it(memory: Memory) -> None:
    """Case 36: the same file has a result with a git operation."""
    log = Log(version="2.1.176")
    log.assistant(call("Bash", "toolu_1", command="git push"), message_id="msg_fast")
    log.records[-1]["message"]["usage"]["speed"] = "fast"
    done = {"stdout": "", "stderr": "", "gitOperation": {"push": {"branch": "main"}}}
    log.result("toolu_1", "pushed", toolUseResult=done)
    log.assistant(text("Pushed."), message_id="msg_slow")
    log.records[-1]["message"]["usage"]["speed"] = "standard"
    usage_of(memory, log)
    assert (billed(memory, "msg_fast").speed, billed(memory, "msg_slow").speed) == ("fast", "standard")
    assert exported(memory, log) == log.lines()


def test_a_session_of_version_2_0_with_everything_at_once(memory: Memory) -> None:
    """Case 49: a chain of API errors, a limit notice, a flat sub-agent file, time that jumps back 40 hours."""
    log = Log(version="2.0.36", start=START + timedelta(hours=40))
    log.user("Start")
    for attempt, error in enumerate(({}, {"cause": {"code": "ECONNRESET"}}, {"status": 529, "headers": {}}), 1):
        log.system("api_error", error=error, retryInMs=512.5, retryAttempt=attempt, maxRetries=10, level="error")
    synthetic(log, "5-hour limit reached", isApiErrorMessage=True)
    log.now = START
    log.user("Again, after the limit")
    log.assistant(call("Task", "toolu_1", prompt="Look", subagent_type="Explore"), output=20)
    log.result("toolu_1", "Seen.", toolUseResult={"status": "completed", "agentId": "1a2b3c4d", "totalTokens": 99})
    agent = Log(version="2.0.36", agent="1a2b3c4d")
    agent.user("Look")
    agent.assistant(text("Seen."), output=8)
    memory.put("projects/-home-dev-src-app/agent-1a2b3c4d.jsonl", agent.lines())
    assert usage_of(memory, log) == tokens(2, fresh=20, out=28, read=2000, short=400)
    assert pick(memory.events(log.session_id), "thread", "kind", "parent_seq", "line") == [
        ("main", "user_msg", None, 1),
        ("main", "error", 0, 2),
        ("main", "error", 1, 3),
        ("main", "error", 2, 4),
        ("main", "error", 3, 5),
        ("main", "user_msg", 4, 6),
        ("main", "tool_call", 5, 7),
        ("main", "tool_result", 6, 8),
        ("1a2b3c4d", "user_msg", None, 1),
        ("1a2b3c4d", "assistant_msg", 8, 2),
    ]
    assert memory.totals()["tool_errors"] == 0


def test_the_oldest_format_reads_like_the_newest(memory: Memory) -> None:
    """Case 50: version 1.0.17 starts with a summary and knows neither branch nor kinds of cache writes."""
    log = Log(version="1.0.17")
    log.meta("summary", summary="Lists the files", leafUuid="?")
    log.user("List the files")
    log.assistant(call("Bash", "toolu_1", command="ls"), output=15)
    del log.records[-1]["message"]["usage"]["cache_creation"]
    done = {"stdout": "a.py", "stderr": "", "interrupted": False, "isImage": False, "sandbox": False}
    log.result("toolu_1", "a.py", toolUseResult=done)
    for record in log.records[1:]:
        del record["gitBranch"]
    log.records[0]["leafUuid"] = log.parent
    assert usage_of(memory, log) == tokens(1, fresh=10, out=15, read=1000, short=200)
    session = memory.session(log.session_id)
    assert (session["title"], session["git_branch"], session["agent_version"]) == ("Lists the files", None, "1.0.17")
    found = memory.totals()
    assert (found["unknown_types"], found["unknown_fields"]) == ({}, {})


def test_several_iterations_of_one_response_are_summed(memory: Memory) -> None:
    log = Log(version="2.1.226")
    first, second = usage(100, fresh=3, read=500, short=40, long=7), usage(30, fresh=2, read=600, short=0, long=1)
    rounds = [{"type": "message"} | first, {"type": "message"} | second]
    spent = second | {"iterations": rounds, "output_tokens_details": {"thinking_tokens": 12}}
    line_of(log, "msg_rounds", text("Done."), spent, stop="end_turn")
    assert usage_of(memory, log) == tokens(1, fresh=5, out=130, read=1100, short=40, long=8)


def test_one_iteration_adds_nothing_to_the_response_it_repeats(memory: Memory) -> None:
    log = Log(version="2.1.60")
    spent = usage(30) | {"iterations": [{"type": "message"} | usage(30)]}
    line_of(log, "msg_round", text("Done."), spent, stop="end_turn")
    assert usage_of(memory, log) == tokens(1, fresh=10, out=30, read=1000, short=200)


def test_web_searches_of_a_response_are_kept(memory: Memory) -> None:
    log = Log(version="2.1.226")
    spent = usage(30) | {"server_tool_use": {"web_search_requests": 3, "web_fetch_requests": 0}}
    line_of(log, "msg_web", text("Found."), spent, stop="end_turn")
    usage_of(memory, log)
    fact = billed(memory, "msg_web")
    assert (fact.web_searches, fact.output_tokens, fact.model, fact.is_final) == (3, 30, OPUS, 1)


def test_blocks_of_server_tools_are_calls_and_results(memory: Memory) -> None:
    log = Log(version="2.1.226")
    found = {"type": "web_search_result", "title": "A page", "url": "https://example.org/", "encrypted_content": "x"}
    blocks: list[Native] = [
        {"type": "redacted_thinking", "data": "b3BhcXVl"},
        {"type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search", "input": {"query": "a page"}},
        {"type": "web_search_tool_result", "tool_use_id": "srvtoolu_1", "content": [found]},
        {"type": "server_tool_use", "id": "srvtoolu_2", "name": "advisor", "input": {}},
        {"type": "advisor_tool_result", "tool_use_id": "srvtoolu_2", "content": [text("Look twice.")]},
        text("Here is the page."),
    ]
    log.assistant(*blocks)
    usage_of(memory, log)
    assert pick(memory.events(log.session_id), "kind", "role", "tool", "event_class", "call_seq") == [
        ("thinking", "assistant", None, "assistant", None),
        ("tool_call", "assistant", "web_search", "tool_use:web_search", None),
        ("tool_result", "tool", "web_search", "tool_result", 1),
        ("tool_call", "assistant", "advisor", "tool_use:advisor", None),
        ("tool_result", "tool", "advisor", "tool_result", 3),
        ("assistant_msg", "assistant", None, "assistant", None),
    ]
    assert memory.totals()["unknown_types"] == {}


def test_an_answer_without_message_id_is_counted_by_its_uuid(memory: Memory) -> None:
    log = Log()
    for i in range(2):
        del line_of(log, "?", text(f"answer {i}"), usage(10), stop="end_turn")["message"]["id"]
    log.add(log.records[0])
    assert usage_of(memory, log) == tokens(2, fresh=20, out=20, read=2000, short=400)


def test_of_lines_with_equal_output_the_later_one_is_believed(memory: Memory) -> None:
    log = Log(model="glm-4")
    line_of(log, "msg_tie", text("one"), usage(30, fresh=0, read=0, short=0))
    line_of(log, "msg_tie", text("two"), usage(30, fresh=70, read=8, short=0), stop="end_turn")
    assert usage_of(memory, log) == tokens(1, fresh=70, out=30, read=8, short=0)


def test_copies_of_an_agents_messages_in_progress_records_cost_nothing(memory: Memory) -> None:
    """Neither do the tokens that the result of its call repeats."""
    main = Log(version="2.1.50")
    main.assistant(call("Task", "toolu_1", prompt="Look"), output=20)
    agent = Log(version="2.1.50", agent="a1b2c3d")
    agent.user("Look")
    agent.assistant(text("Seen."), output=8)
    for record in agent.records:
        body = {"type": "agent_progress", "agentId": "a1b2c3d", "prompt": "Look", "message": record}
        main.add(main.envelope(type="progress", data=body, toolUseID="agent_1", parentToolUseID="toolu_1"))
    spent = {"status": "completed", "agentId": "a1b2c3d", "totalTokens": 1218, "usage": usage(8)}
    main.result("toolu_1", "Seen.", toolUseResult=spent)
    agent.write(memory.home)
    assert usage_of(memory, main) == tokens(2, fresh=20, out=28, read=2000, short=400)
    assert kinds(memory.events(main.session_id)) == ["tool_call", "tool_result", "user_msg", "assistant_msg"]


def test_usage_belongs_to_the_earliest_file_that_has_it(memory: Memory) -> None:
    """The copy of a response in a later file may be the only one with the final number."""
    old = Log("old", version="2.1.62")
    line_of(old, "msg_both", text("Half"), usage(2))
    new = Log("new", version="2.1.62", start=START + timedelta(days=1))
    message = old.records[0]["message"] | {"usage": usage(90), "stop_reason": "end_turn"}
    new.add(old.records[0] | {"sessionId": new.session_id, "timestamp": stamp(new.now), "message": message})
    new.user("Go on")
    old.write(memory.home)
    assert usage_of(memory, new) == tokens(1, fresh=10, out=90, read=1000, short=200)
    costs = [memory.session(log.session_id)["cost"]["output_tokens"] for log in (old, new)]
    assert costs == [90, 0]


def test_usage_is_shown_by_thread_and_model(memory: Memory) -> None:
    main = Log()
    main.assistant(text("Main."), output=5)
    agent = Log(agent="a1b2c3d", model="claude-haiku-4-5")
    agent.assistant(text("Agent."), output=3)
    agent.write(memory.home)
    usage_of(memory, main)
    threads = described(memory, main)["threads"]
    assert [[(used["model"], used["output_tokens"], used["usage_final"]) for used in t["usage"]] for t in threads] == [
        [(OPUS, 5, True)],
        [("claude-haiku-4-5", 3, True)],
    ]
