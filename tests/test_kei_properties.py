"""What holds for every agent holds for kei-memory: any bytes, any parts, any order, any crash, any change."""

import json
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claude_lines import Native, small_dialog, to_lines, uid
from conftest import Memory
from dump import Dump, another, clean, differences, dump, fresh, write
from kei_lines import (
    LEDGER,
    METRICS,
    claim_line,
    flat,
    flat_lines,
    mixed_trace,
    put_journals,
    put_ledger,
    session_line,
    task_line,
    trace_file,
    whole_dialog,
)
from opened import transcripts_opened_by_a_sweep
from test_crash import Step, assert_a_crash_anywhere_changes_nothing
from test_crash import names as name_of
from test_properties import ODD_VALUES, assert_healthy, spoiled

FILE = trace_file("11111111-2222-3333-4444-555555555555")
VALID = to_lines(mixed_trace())
TEMPLATES: list[Native] = [
    *flat_lines(),
    *small_dialog().records,
    {"type": "result", "uuid": "r", "subtype": "success", "result": "x", "is_error": False, "event_class": "result"},
]
JOURNAL_TEMPLATES = [session_line("s"), task_line(), task_line("b", "stop", exit=1), claim_line("s")]


def read_by_kei(memory: Memory, *, with_claude: bool = False) -> None:
    """Make a memory read its home as one of kei-memory."""
    flavors = ("claude", "kei") if with_claude else ("kei",)
    memory.settings = memory.settings._replace(sources=dict.fromkeys(flavors, (memory.home,)))


@contextmanager
def fresh_kei(*, with_claude: bool = False) -> Generator[Memory]:
    with fresh() as memory:
        read_by_kei(memory, with_claude=with_claude)
        yield memory


def lines_of(templates: Sequence[Native]) -> st.SearchStrategy[bytes]:
    """Draw lines with one value of a record replaced by any other."""
    record = st.builds(spoiled, st.sampled_from(templates), st.integers(0, 40), ODD_VALUES)
    line = st.tuples(record, st.booleans(), st.sampled_from([b"\n", b"\r\n", b"\0\n", b""])).map(
        lambda drawn: json.dumps(drawn[0], ensure_ascii=drawn[1]).encode("utf-8", "surrogatepass") + drawn[2]
    )
    return st.lists(line, max_size=6).map(b"".join)


@settings(max_examples=80, deadline=None)
@given(
    content=st.binary(max_size=400),
    start=st.integers(0, len(VALID)),
    length=st.integers(0, 30),
    is_whole=st.booleans(),
)
def test_any_bytes_are_a_trace_that_never_raises(content: bytes, start: int, length: int, *, is_whole: bool) -> None:
    with fresh_kei() as memory:
        write(memory.home / FILE, content if is_whole else VALID[:start] + content[:6] + VALID[start + length :])
        memory.sweep()
        assert_healthy(memory)


@settings(max_examples=120, deadline=None)
@given(content=lines_of(TEMPLATES))
def test_records_with_any_value_in_any_field_never_raise(content: bytes) -> None:
    with fresh_kei() as memory:
        write(memory.home / FILE, content)
        memory.sweep()
        assert_healthy(memory)


@settings(max_examples=80, deadline=None)
@given(content=lines_of(JOURNAL_TEMPLATES), name=st.sampled_from(["sessions", "tasks", "numeric-claims"]))
def test_journals_with_any_value_in_any_field_never_raise(content: bytes, name: str) -> None:
    with fresh_kei() as memory:
        write(memory.home / METRICS / f"{name}.jsonl", content)
        memory.sweep()
        assert_healthy(memory)
        assert memory.uids() == []


@settings(max_examples=40, deadline=None)
@given(content=st.binary(max_size=300), cut=st.integers(0, 8192), is_spoiled=st.booleans())
def test_any_bytes_are_a_ledger_that_never_raises(content: bytes, cut: int, *, is_spoiled: bool) -> None:
    with fresh_kei() as memory:
        if is_spoiled:
            whole = put_ledger(memory.home / LEDGER, [("a", 1, 2)]).read_bytes()
            content = whole[:cut] + content[:20] + whole[cut + 20 :]
        write(memory.home / LEDGER, content)
        memory.sweep()
        assert_healthy(memory)


def test_a_trace_cut_at_any_byte_and_read_in_two_parts_equals_one_read() -> None:
    """Flat lines, a torn one, a record of Claude Code: one file for each place to cut."""
    real = b'{"type":"user","uuid":"a000000","message":{"content":"hi"},"event_class":"user"}\n'
    torn = to_lines([flat("other", message="x")])[:-4] + b"\n"
    content = to_lines(flat_lines()[2:4]) + torn + real + to_lines(flat_lines()[4:5])
    with fresh_kei() as memory:
        for moment in (-600_000, -300_000):
            for cut in range(1, len(content) + 1):
                own = content.replace(b"000000", f"{cut:06d}".encode())
                part = own[:cut] if moment == -600_000 else own
                write(memory.home / trace_file(uid(cut)), part, memory.now_ms + moment + cut)
            memory.sweep()
        made = another(memory, "clean")
        made.sweep()
        assert differences(dump(memory, places=True), dump(made, places=True)) == []


@pytest.mark.parametrize("name", ["sessions", "tasks", "numeric-claims"])
def test_a_journal_that_grows_byte_by_byte_equals_one_read(name: str) -> None:
    content = to_lines([session_line("a"), task_line(), claim_line("a", value="é" * 20)])
    with fresh_kei() as memory:
        path = memory.home / METRICS / f"{name}.jsonl"
        for end in range(0, len(content) + 1, 13):
            write(path, content[:end], memory.now_ms - 600_000 + end)
            memory.sweep()
        write(path, content)
        memory.sweep()
        assert differences(dump(memory), clean(memory)) == []


Files = dict[str, bytes]


def a_trace_beside_its_transcript() -> Files:
    log = whole_dialog()
    log.queue("enqueue", content="and then")
    return {f"projects/p/{log.session_id}.jsonl": log.lines(), trace_file(log.session_id): log.lines()}


def a_trace_that_ended_before_its_transcript() -> Files:
    log = small_dialog()
    return {
        f"projects/p/{log.session_id}.jsonl": log.lines(),
        trace_file(log.session_id): to_lines(mixed_trace()[:9]),
        trace_file("second"): to_lines(log.records[2:]),
    }


def traces_of_which_no_transcript_is_left() -> Files:
    return {trace_file(name): VALID for name in ("one", "two")} | {trace_file("old"): to_lines(flat_lines())}


def journals_beside_a_trace() -> Files:
    log = small_dialog()
    return {
        trace_file(log.session_id): log.lines(),
        f"{METRICS}/sessions.jsonl": to_lines([session_line(log.session_id), session_line("x")]),
        f"{METRICS}/numeric-claims.jsonl": to_lines([claim_line(log.session_id), claim_line()]),
    }


SCENARIOS: list[Callable[[], Files]] = [
    a_trace_beside_its_transcript,
    a_trace_that_ended_before_its_transcript,
    traces_of_which_no_transcript_is_left,
    journals_beside_a_trace,
]


def swept(files: Files, steps: Sequence[Sequence[str]]) -> Dump:
    """Return the dump after sweeping once after each step."""
    with fresh_kei(with_claude=True) as memory:
        for names in steps:
            for name in names:
                moment = memory.now_ms - 600_000 + 1000 * sorted(files).index(name)
                write(memory.home / name, files[name], moment)
            memory.sweep()
        return dump(memory)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_files_swept_one_by_one_in_every_order_give_what_one_sweep_gives(scenario: Callable[[], Files]) -> None:
    files = scenario()
    wanted = swept(files, [list(files)])
    for order in permutations(files):
        assert differences(swept(files, [[name] for name in order]), wanted) == [], f"in the order {order}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_reading_ahead_in_a_second_process_gives_the_same(
    scenario: Callable[[], Files], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = scenario()
    alone = swept(files, [sorted(files)])
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    assert differences(swept(files, [sorted(files)]), alone) == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_both_engines_hold_the_same(scenario: Callable[[], Files], postgres: str) -> None:
    with fresh_kei(with_claude=True) as memory:
        for name, content in scenario().items():
            write(memory.home / name, content)
        put_ledger(memory.home / LEDGER, [("a", 1, 2)])
        memory.sweep()
        other = Memory(memory.settings._replace(store_url=postgres), memory.home, memory.now_ms)
        other.sweep()
        assert differences(dump(other, places=True), dump(memory, places=True)) == []


def nothing(memory: Memory) -> None:
    """A store that is empty before the crash."""
    read_by_kei(memory, with_claude=True)


def everything(memory: Memory) -> None:
    read_by_kei(memory, with_claude=True)
    log = small_dialog()
    write(memory.home / f"projects/p/{log.session_id}.jsonl", log.lines())
    write(memory.home / trace_file(log.session_id), to_lines(mixed_trace()[:8]))
    write(memory.home / trace_file("old"), to_lines(flat_lines()[:4]))
    put_journals(memory)
    put_ledger(memory.home / LEDGER, [("a", 1, 2), ("b", 3, None)])


def it_changes(memory: Memory) -> None:
    """A trace grows, one is rewritten, a journal and the ledger change."""
    later = memory.now_ms - 30_000
    write(memory.home / trace_file(small_dialog().session_id), VALID, later)
    write(memory.home / trace_file("old"), to_lines(flat_lines()[2:]), later)
    write(memory.home / METRICS / "tasks.jsonl", to_lines([task_line("other")]), later)
    ledger = put_ledger(memory.home / LEDGER, [("a", 100, 2), ("c", 3, None)])
    write(ledger, ledger.read_bytes(), later)


@pytest.mark.parametrize(("before", "after"), [(nothing, everything), (everything, it_changes)], ids=name_of)
def test_a_crash_at_any_statement_changes_nothing(before: Step, after: Step) -> None:
    assert_a_crash_anywhere_changes_nothing(before, after, step=3)


def test_only_what_changed_is_opened(either: Memory) -> None:
    everything(either)
    assert len(transcripts_opened_by_a_sweep(either)) == 6
    assert transcripts_opened_by_a_sweep(either) == []
    write(either.home / trace_file("old"), to_lines(flat_lines()), either.now_ms - 30_000)
    assert transcripts_opened_by_a_sweep(either) == ["old.jsonl"]
    assert (either.sweep().changed, either.sweep().bytes_read) == (0, 0)


def test_a_rewritten_trace_is_reconciled_and_nothing_is_lost(either: Memory) -> None:
    read_by_kei(either)
    records = mixed_trace()
    path = write(either.home / FILE, to_lines(records))
    either.sweep()
    before = either.events("kei:1111")
    either.close()
    write(path, to_lines([*records[:4], flat("other", 90, message="new"), *records[8:]]), either.now_ms - 30_000)
    either.sweep()
    found = either.db.all("counted_records", low=0, high=1 << 62)
    superseded = sum(row[3] for row in found)
    view = either.events("kei:1111")
    assert [e["summary"] for e in view if e["summary"] == "new"] == ["new"]
    # Flat lines have no id: those that moved are new ones, and the old ones stay beside them.
    gone = [r for r in records[4:8] if "uuid" in r] + [r for r in records[4:] if "uuid" not in r]
    assert superseded == len(gone)
    assert len(view) == len(before) - 4 + 1
    write(path, to_lines(records), either.now_ms - 20_000)
    either.sweep()
    order = {"seq", "parent_seq", "call_seq", "payload_ref"}
    again = sorted(either.events("kei:1111"), key=lambda e: (e["line"], e["part"]))
    assert [{k: v for k, v in e.items() if k not in order} for e in again] == [
        {k: v for k, v in e.items() if k not in order} for e in before
    ]
