"""An event tells how a call of Codex ended, its output what it printed; in whatever order both are logged."""

from itertools import permutations
from typing import Any

import pytest

from codex_lines import Rollout, codex_home, swept
from conftest import Memory
from session_memory.adapters import load_adapters
from session_memory.adapters._codex_ends import outcome_of
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities
from session_memory.query.kei import trace
from session_memory.query.search import search
from session_memory.query.sessions import find_session
from session_memory.query.stored import contents
from session_memory.query.transcript import transcript

Native = dict[str, Any]


def one_call(order: tuple[str, ...], **more: Any) -> Rollout:
    """Return a rollout with the three records of one failed command, in some order."""
    log = Rollout(is_paginated=True)
    for name in order:
        if name == "call":
            log.call("exec_command", "c1", cmd="make")
        elif name == "output":
            log.output("c1", "what was printed")
        else:
            span = {"secs": 1, "nanos": 500_000_000}
            log.completed("CommandExecution", id="c1", command=["make"], exit_code=2, duration=span, **more)
    log.call("exec_command", "c2", cmd="make")
    return log


def result_of(events: list[Native]) -> list[tuple[Any, ...]]:
    """Return what is known of the results of a session."""
    return [
        (event["kind"], event["tool"], event["exit_code"], event["duration_ms"], event["is_error"], event["summary"])
        for event in events
        if event["role"] == "tool"
    ]


def assert_healthy(memory: Memory) -> None:
    """Assert that the counts are those of the rows."""
    patient = Patient(memory.db, load_adapters(), Identities(memory.db, {}, {}, memory.now_ms), repair=False)
    assert examine(patient, deep=True) == []


ENDED = [("error", "Bash", 2, 1500, True, "what was printed")]


ORDERS = [order for order in permutations(("call", "output", "end")) if order.index("call") < order.index("output")]


@pytest.mark.parametrize("order", ORDERS)
def test_a_call_ends_alike_in_whatever_order_it_is_logged(memory: Memory, order: tuple[str, ...]) -> None:
    log = one_call(order)
    events = swept(memory, log)
    assert result_of(events) == ENDED
    assert [event["kind"] for event in events if event["tool"] == "Bash" and event["role"] == "assistant"] == [
        "tool_call",
        "retry",
    ]
    assert memory.session(log.uid)["errors"] == 1
    assert_healthy(memory)


@pytest.mark.parametrize("order", [("call", "output", "end"), ("end", "call", "output")])
def test_a_call_ends_alike_wherever_a_sweep_stopped(either: Memory, order: tuple[str, ...]) -> None:
    log = one_call(order)
    lines = log.lines().splitlines(keepends=True)
    codex_home(either)
    for end in range(1, len(lines) + 1):
        either.put(log.path, b"".join(lines[:end]))
        either.sweep()
    assert result_of(either.events(log.uid)) == ENDED
    assert either.session(log.uid)["errors"] == 1
    assert_healthy(either)


@pytest.mark.parametrize("order", ORDERS)
def test_what_the_output_says_goes_before_what_the_end_says(either: Memory, order: tuple[str, ...]) -> None:
    log = one_call(order, aggregated_output="raw words of the event")
    lines = log.lines().splitlines(keepends=True)
    codex_home(either)
    for end in (len(lines) - 2, len(lines)):
        either.put(log.path, b"".join(lines[:end]))
        either.sweep()
    assert result_of(either.events(log.uid)) == ENDED
    session, adapters = find_session(either.db, log.uid), load_adapters()
    assert [turn.text for turn in transcript(either.db, session, adapters["codex"]).turns if turn.text] == [
        "make",
        "what was printed",
        "make",
    ]
    assert search(either.db, adapters, "raw words") == []
    exported = [line for line, _ in trace(either.db, contents(either.db, session), adapters["codex"])]
    assert [line["event_class"] for line in exported if "raw words" in str(line)] == []
    assert_healthy(either)


def test_an_end_that_has_no_output_tells_what_was_printed(memory: Memory) -> None:
    events = swept(memory, one_call(("end",), aggregated_output="what was printed"))
    assert result_of(events) == ENDED


def test_what_the_output_says_of_its_end_goes_before_the_event(memory: Memory) -> None:
    log = Rollout(is_paginated=True)
    call = log.call("exec_command", cmd="make")
    log.output(call, "Exit code: 0\nWall time: 2 seconds\nOutput:\nfine")
    log.completed("CommandExecution", id=call, command=["make"], exit_code=0, duration={"secs": 3, "nanos": 0})
    assert result_of(swept(memory, log)) == [("tool_result", "Bash", 0, 2000, False, "fine")]


@pytest.mark.parametrize(
    ("output", "ended"),
    [
        ("Exit code: 2\r\nWall time: 1.5 seconds\r\nOutput:\r\nno\r\nrule", (2, 1500, True, "no\r\nrule")),
        (
            "Chunk ID: a1\r\nWall time: 0.2500 seconds\r\nProcess exited with code 1\r\nOutput:\r\nno",
            (1, 250, True, "no"),
        ),
        ("Wall time: 3.2 seconds\r\naborted by user", (None, 3200, True, "Wall time: 3.2 seconds\r\naborted by user")),
        (' \r\n{"output":"no","metadata":{"exit_code":2,"duration_seconds":0.3}}', (2, 300, True, "no")),
        ('\t{"output":"no"}', (None, None, False, '\t{"output":"no"}')),
        ("Exit code: 0\nWall time: 1 seconds\nOutput:\na\r\n\r\nb\r\n", (0, 1000, False, "a\r\n\r\nb\r\n")),
    ],
)
def test_an_output_says_how_it_ended_whatever_its_lines_end_with(output: str, ended: tuple[Any, ...]) -> None:
    read = outcome_of(output)
    assert (read.exit_code, read.duration_ms, read.is_error, read.text) == ended


DENIALS = [
    "exec command rejected by user",
    "patch rejected by user",
    "user rejected MCP tool call",
    "Wall time: 2.5000 seconds\nOutput:\nuser cancelled MCP tool call",
    [{"type": "input_text", "text": "exec command rejected by user"}],
    '{"output":"aborted","metadata":{}}',
]


@pytest.mark.parametrize("output", DENIALS)
def test_a_call_that_a_person_did_not_allow_is_denied(memory: Memory, output: object) -> None:
    log = Rollout()
    log.output(log.call("exec_command", cmd="rm -r build"), output)
    log.call("exec_command", cmd="rm -r build")
    events = swept(memory, log)
    assert [(event["kind"], event["subtype"]) for event in events] == [
        ("tool_call", None),
        ("error", "denied"),
        ("tool_call", None),
    ]
    assert_healthy(memory)


@pytest.mark.parametrize(
    "output",
    [
        "Exit code: 0\nWall time: 0 seconds\nOutput:\nrejected by user",
        "Exit code: 1\nWall time: 0 seconds\nOutput:\nexec command rejected by user\n",
        "exec command rejected by user, says the log that you asked for",
        "This action was rejected due to unacceptable risk.",
        '{"output":"aborted","metadata":{"exit_code":1,"duration_seconds":0}}',
    ],
)
def test_what_ran_or_was_declined_by_a_program_is_not_denied_by_a_person(memory: Memory, output: str) -> None:
    log = Rollout()
    log.output(log.call("exec_command", cmd="cat log"), output)
    assert swept(memory, log)[1]["subtype"] is None


DECLINED: list[tuple[str, Native]] = [
    (
        "exec_command_end",
        {"command": ["make"], "exit_code": -1, "stderr": "exec command rejected by user", "status": "declined"},
    ),
    ("patch_apply_end", {"success": False, "stderr": "patch rejected by user", "status": "declined", "changes": {}}),
    (
        "mcp_tool_call_end",
        {"invocation": {"server": "db", "tool": "drop"}, "result": {"Err": "user rejected MCP tool call"}},
    ),
    ("CommandExecution", {"command": ["make"], "status": "declined"}),
    ("FileChange", {"changes": {"a.py": {"type": "add", "content": "x"}}, "status": "declined"}),
    ("McpToolCall", {"server": "db", "tool": "drop", "error": {"message": "user rejected MCP tool call"}}),
]


@pytest.mark.parametrize(("kind", "body"), DECLINED, ids=[kind for kind, _ in DECLINED])
def test_an_event_tells_that_a_call_was_not_allowed(memory: Memory, kind: str, body: Native) -> None:
    log = Rollout(is_paginated=kind[0].isupper())
    if log.is_paginated:
        log.completed(kind, id="c1", **body)
    else:
        log.event(kind, call_id="c1", **body)
    events = swept(memory, log)
    assert [(event["role"], event["subtype"], event["is_error"]) for event in events] == [
        ("assistant", None, False),
        ("tool", "denied", True),
    ]


def test_an_event_that_a_program_declined_a_call_is_no_denial_by_a_person(memory: Memory) -> None:
    log = Rollout()
    told = "approval policy is never; reject command"
    log.event("exec_command_end", call_id="c1", command=["make"], exit_code=-1, stderr=told, status="declined")
    assert [(event["kind"], event["subtype"]) for event in swept(memory, log)[1:]] == [("error", None)]


@pytest.mark.parametrize("order", ORDERS)
def test_a_denied_call_is_one_in_whatever_order_it_is_logged(either: Memory, order: tuple[str, ...]) -> None:
    log = Rollout(is_paginated=True)
    for name in order:
        if name == "call":
            log.call("exec_command", "c1", cmd="make")
        elif name == "output":
            log.output("c1", "exec command rejected by user")
        else:
            log.completed("CommandExecution", id="c1", command=["make"], exit_code=-1, status="declined")
    log.call("exec_command", "c2", cmd="make")
    lines = log.lines().splitlines(keepends=True)
    codex_home(either)
    for end in range(1, len(lines) + 1):
        either.put(log.path, b"".join(lines[:end]))
        either.sweep()
    results = [event for event in either.events(log.uid) if event["role"] == "tool"]
    assert [(event["kind"], event["subtype"], event["summary"]) for event in results] == [
        ("error", "denied", "exec command rejected by user")
    ]
    assert either.events(log.uid)[-1]["kind"] == "tool_call"
    assert_healthy(either)
