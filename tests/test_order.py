"""The same files, swept in any order and in any number of sweeps, give the same memory."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from datetime import timedelta
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claude_lines import START, Log, call, small_dialog, text, to_lines, uid, usage
from conftest import Memory
from copies import copied
from dump import Dump, differences, dump, fresh, write
from session_memory.adapters._native import epoch_ms

# Path below the home -> content.
Files = dict[str, bytes]
KEY, OTHER_KEY = "projects/-home-dev-src-app", "projects/-home-dev-src-renamed"


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


SCENARIOS: list[Callable[[], Files]] = [
    resume_copies,
    forks,
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


def put(memory: Memory, files: Files, names: Sequence[str]) -> None:
    """Write some of the files; each has the same time whenever it is written."""
    for name in names:
        write(memory.home / name, files[name], memory.now_ms - 600_000 + 1000 * sorted(files).index(name))


def swept(files: Files, steps: Sequence[Sequence[str]]) -> Dump:
    """Return the dump after sweeping once after each step."""
    with fresh() as memory:
        for names in steps:
            put(memory, files, names)
            memory.sweep()
        return dump(memory)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_files_swept_one_by_one_in_every_order_give_what_one_sweep_gives(scenario: Callable[[], Files]) -> None:
    files = scenario()
    wanted = swept(files, [list(files)])
    for order in permutations(files):
        found = differences(swept(files, [[name] for name in order]), wanted)
        assert found == [], f"in the order {order}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_files_that_grow_by_turns_give_what_one_sweep_gives(scenario: Callable[[], Files]) -> None:
    """All files grow line by line, the last one first."""
    files = scenario()
    wanted = swept(files, [list(files)])
    lines = {name: content.splitlines(keepends=True) for name, content in files.items()}
    with fresh() as memory:
        for n in range(1, max(map(len, lines.values())) + 1):
            for name in sorted(files, reverse=True):
                write(memory.home / name, b"".join(lines[name][:n]), memory.now_ms - 600_000 + n)
            memory.sweep()
        put(memory, files, list(files))
        memory.sweep()
        assert differences(dump(memory), wanted) == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_both_engines_hold_the_same(scenario: Callable[[], Files], postgres: str) -> None:
    files = scenario()
    names = sorted(files, reverse=True)
    with fresh() as memory:
        other = Memory(memory.settings._replace(store_url=postgres), memory.home, memory.now_ms)
        for step in (names[:1], names[1:]):
            put(memory, files, step)
            memory.sweep()
            other.sweep()
        assert differences(dump(other, places=True), dump(memory, places=True)) == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_reading_ahead_in_a_second_process_gives_the_same(
    scenario: Callable[[], Files], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = scenario()
    steps = [sorted(files)[1:], sorted(files)[:1]]
    alone = swept(files, steps)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    assert differences(swept(files, steps), alone) == []


def test_a_time_stamp_is_read_the_same_whatever_was_read_before() -> None:
    odd = [
        "2026-01-02T03:04:75.000Z",
        "2026-01-02T03:04: 5.000Z",
        "2026-01-02T03:04:05x000Z",
        "2026-01-02T03:04:+5.000Z",
    ]
    before = [epoch_ms(text) for text in odd]
    assert epoch_ms("2026-01-02T03:04:05.000Z") is not None
    assert [epoch_ms(text) for text in odd] == before


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


@settings(max_examples=80, deadline=None)
@given(files=homes(), random=st.randoms(use_true_random=False), parts=st.integers(1, 4))
def test_any_home_in_any_order_and_any_number_of_sweeps_gives_what_one_sweep_gives(
    files: Files, random: Random, parts: int
) -> None:
    names = list(files)
    random.shuffle(names)
    steps = [names[n::parts] for n in range(parts)]
    assert differences(swept(files, steps), swept(files, [list(files)])) == []
