"""Homes of Claude Code for the tests of what holds for every agent: each is a path below the home and what is in it."""

from collections.abc import Callable
from copy import deepcopy
from datetime import timedelta
from hashlib import blake2b
from typing import Any

from hypothesis import strategies as st

from claude_lines import START, Log, call, small_dialog, text, to_lines, uid, usage
from copies import copied

# Path below the home -> content.
Files = dict[str, bytes]
KEY, OTHER_KEY = "projects/-home-dev-src-app", "projects/-home-dev-src-renamed"
# A file for each number in the place of its zeros, and lines of its own.
NUMBERED_FILE = "projects/p/00000000-0000-4000-8000-000000a0a0a0.jsonl"
NUMBERED_LINES = (
    b'{"type":"user","uuid":"a000000","message":{"content":"\xe2\x80\xa8 hi"}}\n'
    b'{"type":"assistant","uuid":"b000000","message":{"model":"m","id":"m000000","usage":{"output_tokens":5}}}\n'
    b'{"type":"us{"type":"mode","mode":"x"}\n'
)

# Every kind of record that the adapter has a rule for.
EVERY_RECORD: list[dict[str, Any]] = [
    *small_dialog().records,
    {"type": "summary", "summary": "a title", "leafUuid": uid("x")},
    {"type": "ai-title", "aiTitle": "another", "sessionId": uid("s1")},
    {"type": "custom-title", "customTitle": "mine"},
    {"type": "pr-link", "prUrl": "https://x/1", "prNumber": 1, "prRepository": "a/b", "sessionId": uid("s1")},
    {"type": "queue-operation", "operation": "enqueue", "content": "do it", "timestamp": "2026-06-01T10:00:00.000Z"},
    {"type": "file-history-snapshot", "messageId": "m", "snapshot": {"trackedFileBackups": {"a.py": {}}}},
    {"type": "file-history-delta", "trackingPath": "/a", "messageId": "m"},
    {"type": "worktree-state", "worktreeSession": {"worktreePath": "/w", "originalCwd": "/o"}, "sessionId": "s"},
    {"type": "fork-context-ref", "parentSessionId": "p", "sessionId": "s"},
    {"type": "progress", "uuid": uid("p1"), "data": {"type": "agent_progress", "agentId": "a"}, "parentToolUseID": "t"},
    {"type": "attachment", "uuid": uid("a1"), "attachment": {"type": "queued_command", "prompt": "go", "origin": {}}},
    {"type": "attachment", "uuid": uid("a2"), "attachment": {"type": "hook_blocking_error", "blockingError": "no"}},
    {"type": "system", "uuid": uid("y1"), "subtype": "compact_boundary", "compactMetadata": {"preTokens": 5}},
    {"type": "system", "uuid": uid("y2"), "subtype": "api_error", "error": {"message": "x"}, "retryAttempt": 1},
    {"type": "system", "uuid": uid("y3"), "subtype": "local_command", "content": "<local-command-stdout>x"},
]


def main_file(log: Log, key: str = KEY) -> str:
    return f"{key}/{log.session_id}.jsonl"


def agent_file(log: Log, agent: str) -> str:
    return f"{KEY}/{log.session_id}/subagents/agent-{agent}.jsonl"


def resume_copies() -> Files:
    """Each resume of 1.0 copies all that was before, with a new sessionId and the time of the resume."""
    first = small_dialog("first", version="1.0.30")
    second, third = Log("second", version="1.0.31"), Log("third", version="1.0.32")
    copied(first.records, second, shift=timedelta(days=1))
    second.user("and now the docs")
    second.assistant(text("Docs are done."), output=11)
    copied(second.records, third, shift=timedelta(days=2))
    third.user("again, please")
    return {main_file(log): log.lines() for log in (first, second, third)}


def forks() -> Files:
    """A fork keeps uuid and time, says where it comes from, and may itself be forked."""
    first = small_dialog("trunk")
    second, third = Log("branch"), Log("twig")
    copied(first.records[:6], second, forked=True)
    second.user("try another way")
    copied(second.records, third, forked=True)
    third.user("and yet another")
    return {main_file(log): log.lines() for log in (first, second, third)}


def strangers_that_a_fork_copied() -> Files:
    """A fork with a copy of a record that no rule knows, and one of its own."""
    first, second = Log("trunk"), Log("branch")
    first.user("look")
    first.add({**first.records[0], "type": "strange", "uuid": uid("strange")})
    copied(first.records, second, forked=True)
    second.add({**first.records[0], "type": "strange", "uuid": uid("stranger"), "sessionId": second.session_id})
    return {main_file(log): log.lines() for log in (first, second)}


def copies_of_equal_rank() -> Files:
    """Nothing tells the original: the same records, times and all, in three files."""
    logs = [Log(name) for name in ("x", "y", "z")]
    for log in logs:
        copied(small_dialog("shared").records, log)
        log.user(f"only in {log.session_id}")
    return {main_file(log): log.lines() for log in logs}


def a_call_before_and_its_result_after_the_fork() -> Files:
    first = Log("trunk")
    first.user("run it")
    first.assistant(call("Bash", "toolu_1", command="make"))
    first.result("toolu_1", "done")
    second = Log("branch")
    copied(first.records[:2], second, forked=True)
    second.result("toolu_1", "Exit code 2\nno", error=True)
    second.assistant(call("Bash", "toolu_2", command="make"))
    return {main_file(log): log.lines() for log in (first, second)}


def alternating_sessions() -> Files:
    """Two windows wrote into each other's files: records name another session than the file they lie in."""
    one, two = small_dialog("one"), small_dialog("two", start=START + timedelta(hours=1))
    mixed = [record for pair in zip(one.records, two.records, strict=True) for record in pair]
    return {main_file(one): to_lines(mixed), main_file(two): two.lines()}


def one_session_in_two_directories() -> Files:
    """A project was renamed in the middle of a session: the old directory keeps the start, the new one has all."""
    log = small_dialog("moved")
    start = to_lines(log.records[:4])
    log.meta("custom-title", customTitle="renamed", sessionId=log.session_id)
    return {main_file(log): start, main_file(log, OTHER_KEY): log.lines()}


def a_call_in_one_directory_and_its_result_in_another() -> Files:
    log = Log("moved")
    log.user("run it")
    log.assistant(call("Bash", "toolu_1", command="make"))
    start = log.lines()
    log.result("toolu_1", "done")
    return {main_file(log): start, main_file(log, OTHER_KEY): log.lines()}


def sub_agents() -> Files:
    """Main file, two nested sub-agents and a flat one."""
    main = small_dialog("team")
    main.tool("Task", "toolu_t", "agentId: a1", description="look", prompt="look there")
    files = {main_file(main): main.lines()}
    for agent in ("a1", "b2", "c3"):
        log = Log("team", agent=agent)
        log.user(f"look there, {agent}")
        log.assistant(text(f"found by {agent}"), output=7)
        files[f"{KEY}/agent-b2.jsonl" if agent == "b2" else agent_file(main, agent)] = log.lines()
    return files


def summaries_of_other_sessions() -> Files:
    """Titles lie in files of other sessions, found by a record of the one they name; some files hold nothing else."""
    one, two = small_dialog("one"), small_dialog("two")
    two.meta("summary", summary="the first session", leafUuid=one.records[-1]["uuid"])
    only = [
        {"type": "summary", "summary": "the second session", "leafUuid": two.records[3]["uuid"]},
        {"type": "summary", "summary": "an older name of the first", "leafUuid": one.records[2]["uuid"]},
        {"type": "summary", "summary": "of a session that is nowhere", "leafUuid": uid("nowhere")},
    ]
    return {main_file(one): one.lines(), main_file(two): two.lines(), f"{KEY}/{uid('titles')}.jsonl": to_lines(only)}


def a_title_of_what_a_copy_took_over() -> Files:
    files = resume_copies()
    leaf = small_dialog("first").records[-1]["uuid"]
    files[f"{KEY}/{uid('titles')}.jsonl"] = to_lines([{"type": "summary", "summary": "the title", "leafUuid": leaf}])
    return files


def reports_of_one_response_that_differ() -> Files:
    """Copies were written while the answer streamed: numbers differ by file, through gateways also the input."""
    logs = [Log(name, start=START + timedelta(days=n)) for n, name in enumerate("abc")]
    for log, (output, read) in zip(logs, ((5, 100), (9, 50), (9, 70)), strict=True):
        log.user("hello")
        for line in log.assistant(text("hi"), text("there"), message_id="msg_shared", output=output):
            line["message"]["usage"] = usage(output, read=read)
            line["uuid"] = uid(line["message"]["content"][0]["text"])
    return {main_file(log): log.lines() for log in logs}


HOMES: list[Callable[[], Files]] = [
    resume_copies,
    forks,
    strangers_that_a_fork_copied,
    copies_of_equal_rank,
    a_call_before_and_its_result_after_the_fork,
    alternating_sessions,
    one_session_in_two_directories,
    a_call_in_one_directory_and_its_result_in_another,
    sub_agents,
    summaries_of_other_sessions,
    a_title_of_what_a_copy_took_over,
    reports_of_one_response_that_differ,
]


# Records of one pool, each of which several sessions may hold, as its own, resumed, forked or foreign.
POOL = small_dialog("pool").records
FORMS = ("plain", "resumed", "forked", "foreign")


@st.composite
def homes(draw: st.DrawFn) -> Files:
    """Draw two or three sessions with records of one pool, in its order; a second directory may hold the start of one."""
    files: Files = {}
    for session in draw(st.lists(st.sampled_from("pqr"), min_size=2, max_size=3, unique=True)):
        log = Log(session, start=START + timedelta(days=ord(session)))
        for n in sorted(draw(st.sets(st.integers(0, len(POOL) - 1), min_size=1))):
            form = draw(st.sampled_from(FORMS))
            if form == "foreign":
                log.add(deepcopy(POOL[n]))
            else:
                shift = timedelta(days=ord(session)) if form == "resumed" else timedelta()
                copied([POOL[n]], log, shift=shift, forked=form == "forked")
        if draw(st.booleans()):
            log.add({**POOL[0], "uuid": uid(f"own {session}"), "sessionId": log.session_id, "parentUuid": None})
        files[main_file(log)] = log.lines()
        if draw(st.booleans()):
            files[main_file(log, OTHER_KEY)] = to_lines(log.records[: draw(st.integers(1, len(log.records)))])
    return files


# Ten kilobytes that no compression of an index entry makes small.
NOISE = "".join(blake2b(bytes([n])).hexdigest() for n in range(80))
NESTED = "[" * 600 + "]" * 600
# What once broke something, or nearly did.
ODD_LINES = tuple(
    line.encode()
    for line in (
        '{"type":[],"uuid":"odd1"}',
        '{"type":{},"uuid":"odd2"}',
        '{"type":"assistant","uuid":"odd3","message":{"content":[{"type":[]}]}}',
        '{"type":"user","uuid":"odd4","cwd":1' + "0" * 30 + ',"x":NaN}',
        '{"type":"user","uuid":"odd5","cwd":' + NESTED + "}",
        '{"type":"user","uuid":"odd6","cwd":"/' + "d/" * 3000 + '"}',
        '{"type":"user","uuid":"odd7","message":{"content":[' + NESTED + "]}}",
        '{"type":"user","uuid":"odd8","origin":{"kind":[]},"message":{"content":"x"}}',
        '{"type":"pr-link","sessionId":"s","prUrl":"u","prNumber":' + NESTED + "}",
        '{"type":"pr-link","sessionId":"s","prUrl":"' + "é" * 1500 + '","prNumber":1}',
        '{"type":"' + "t" * 9000 + '","uuid":"odd9"}',
        '{"type":"' + NOISE + '","uuid":"odd10"}',
        '{"type":"user","uuid":"odd11","cwd":"/","odd":1,"version":"' + NOISE + '"}',
        '{"type":"user","uuid":"' + "u" * 9000 + '","message":{"content":"x"}}',
        '{"type":"system","uuid":"odd12","subtype":"api_error","error":[],"retryAttempt":{}}',
        '{"type":"user","uuid":"odd13","timestamp":"9999-12-31T23:59:59.999Z"}',
        '{"type":"user","uuid":"odd14","timestamp":"0001-01-01T00:00:00.000+14:00"}',
        '{"type":"user","uuid":"odd15","message":{"content":"\\u0000\\u001a0 \\ud83d"}}',
    )
)


def usual() -> Files:
    """Two sessions, a sub-agent of one, titles of the other in a file of their own, and a damaged file."""
    one, two = small_dialog("one"), small_dialog("two")
    agent = Log("one", agent="a1")
    agent.user("look")
    agent.assistant(text("found"))
    titles = [{"type": "summary", "summary": "the second", "leafUuid": two.records[0]["uuid"]}]
    return {
        main_file(one): one.lines(),
        main_file(two): two.lines(),
        agent_file(one, "a1"): agent.lines(),
        f"{KEY}/{uid('titles')}.jsonl": to_lines(titles),
        f"{KEY}/{uid('broken')}.jsonl": b'{"type":"user","uuid":"x"}\nno json\n{"type":"user","uuid":"y"}\n{"type":"us',
    }


def known() -> dict[str, list[dict[str, Any]]]:
    """A file of every name, with every kind of record."""
    agent = Log("s1", agent="a1")
    agent.user("look")
    agent.assistant(call("Bash", "toolu_agent", command="ls"), text("found"))
    log = small_dialog("s1")
    return {
        main_file(log): EVERY_RECORD,
        agent_file(log, "a1"): agent.records,
        f"{KEY}/agent-b2.jsonl": [{**record, "agentId": "b2"} for record in agent.records],
    }


# Its project was renamed.
MOVED = (main_file(small_dialog("one")), main_file(small_dialog("one"), OTHER_KEY))
