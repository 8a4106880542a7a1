"""A file read in parts, cut at any byte, gives what one read gives; what did not change is not read at all."""

import re
from collections.abc import Sequence
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import codex_lines
from claude_lines import small_dialog, uid
from conftest import Memory
from dump import Dump, another, differences, dump, fresh, write
from flavors import Flavor, every_flavor, half, put, rewritten, turn_into
from opened import opened_by_a_sweep, transcripts_opened_by_a_sweep
from session_memory.sources import salvage
from test_properties import assert_healthy

# "000000" is replaced, so that each file has records of its own.
USER = b'{"type":"user","uuid":"a000000","message":{"content":"\xe2\x80\xa8 hi"}}'
ANSWER = b'{"type":"assistant","uuid":"b000000","message":{"model":"m","id":"m000000","usage":{"output_tokens":5}}}'
ANSWER_ON = b'{"type":"assistant","uuid":"c000000","message":{"model":"m","id":"m000000","stop_reason":"x"}}'
BOM = b"\xef\xbb\xbf"
TRICKY = {
    "plain lines": USER + b"\n" + ANSWER + b"\n",
    "no newline at the end": b'{"type":"mode","mode":"x"}\n{"type":"odd","uuid":"d000000","new":1}',
    "blank lines": b'\n \n{"type":"mode","mode":"x"}\n\t\n\n{"type":"mode","mode":"y"}\n\n',
    "CRLF": b'{"type":"mode","mode":"x"}\r\n{"type":"user","uuid":"a000000"}\r\n',
    "byte order mark": BOM + b'{"type":"user","uuid":"a000000"}\n',
    "byte order marks between objects": USER + BOM + b'{"type":"tag","tag":"u"}' + BOM * 2 + b' {"type":"mode"}\n',
    "glued objects": USER + b'{"type":"tag","tag":"u"}{"type":"mode","mode":"x"}\n',
    "glued with a space": b'{"type":"ai-title","aiTitle":"t"} {"type":"tag","tag":"u"} \n',
    "one response in glued objects": ANSWER + ANSWER_ON.replace(b'"stop', b'"usage":{"output_tokens":9},"stop'),
    "NULs before": b'{"type":"mode","mode":"x"}\n\0\0{"type":"user","uuid":"a000000"}\n',
    "NULs after": b'{"type":"user","uuid":"a000000"}\0\0\n{"type":"mode","mode":"x"}\n',
    "NULs at the end": b'{"type":"user","uuid":"a000000"}\n\0\0\0\0',
    "a secret": b'{"type":"user","uuid":"a000000","message":{"content":"xai-' + b"Ab1" * 15 + b'"}}\n',
    "garbage after an object": b'{"type":"user","uuid":"a000000"}garbage\n{"type":"mode","mode":"x"}\n',
    "a torn line in the middle": b'{"type":"user","uuid":"a000000"}\n{"type":"us{"type":"mode","mode":"x"}\n',
    "no JSON": b'{"type":"user","uuid":"a000000"}\nno json\n[1]\n7\n',
}


def clean(memory: Memory, *, places: bool = True) -> Dump:
    """Return the dump of one sweep of the home as it is now."""
    made = another(memory, "clean")
    made.sweep()
    return dump(made, places=places)


@pytest.mark.parametrize("name", TRICKY)
def test_a_file_cut_at_any_byte_and_read_in_two_parts_equals_one_read(name: str) -> None:
    """One file for each place to cut: all are swept when they end there, and again when they are whole."""
    content = TRICKY[name]
    with fresh() as memory:
        for moment in (-600_000, -300_000):
            for cut in range(1, len(content) + 1):
                path = memory.home / f"projects/p/{uid(cut)}.jsonl"
                own = content.replace(b"000000", f"{cut:06d}".encode())
                write(path, own[:cut] if moment == -600_000 else own, memory.now_ms + moment + cut)
            memory.sweep()
        found = differences(dump(memory, places=True), clean(memory))
    cuts = [content[:cut] for cut in range(1, len(content) + 1) if any(uid(cut) in line for line in found)]
    assert found == [], f"differs when first read up to {cuts}"


@every_flavor
def test_a_file_of_any_agent_cut_at_any_byte_and_read_in_two_parts_equals_one_read(flavor: Flavor) -> None:
    path, content = flavor.numbered
    with fresh() as memory:
        flavor.reading(memory)
        for moment in (-600_000, -300_000):
            for cut in range(1, len(content) + 1):
                number = f"{cut:06d}"
                own = content.replace(b"000000", number.encode())
                name = number.join(path.rsplit("000000", 1))
                write(memory.home / name, own[:cut] if moment == -600_000 else own, memory.now_ms + moment + cut)
            memory.sweep()
        assert differences(dump(memory, places=True), clean(memory)) == []
        assert len(memory.uids()) == len(content)


def odd_forms(line: bytes) -> Sequence[bytes]:
    """Return a line as it is, and in the ways in which files of lines are damaged."""
    return [
        line + b"\n",
        line + b"\r\n",
        BOM + line + b"\n",
        line + line + b"\n",
        line + b" " + line + b"\n",
        b"\0\0" + line + b"\n",
        line + b"\0\0\n",
        line + b"garbage\n",
        line[: len(line) // 2] + line + b"\n",
        line[: len(line) // 2] + b"\n",
    ]


@st.composite
def contents(draw: st.DrawFn, flavor: Flavor) -> tuple[str, bytes]:
    """Draw a file of lines: as it is known, or any of its lines in any order and any form."""
    path = draw(st.sampled_from(sorted(path for path in flavor.known if path.endswith(".jsonl"))))
    content = flavor.file(path)
    if draw(st.booleans()):
        return path, content
    line = st.sampled_from(content.splitlines())
    odd = line.flatmap(lambda known: st.sampled_from(odd_forms(known)))
    else_ = [b"no json\n", b"[1]\n7\n", b"\n", b" \n\t\n", *(TRICKY.values() if flavor.name == "claude" else ())]
    lines = draw(st.lists(line.map(lambda known: known + b"\n") | odd | st.sampled_from(else_), min_size=1, max_size=8))
    return path, b"".join(lines)


@every_flavor
@settings(max_examples=70, deadline=None)
@given(data=st.data(), choices=st.lists(st.integers(0, 1 << 30), min_size=1, max_size=4), is_near_ends=st.booleans())
def test_a_file_that_grows_by_any_steps_equals_one_read(
    flavor: Flavor, data: st.DataObject, choices: list[int], *, is_near_ends: bool
) -> None:
    path, content = data.draw(contents(flavor))
    places: Sequence[int] = range(1, len(content) + 1)
    if is_near_ends:
        places = [found.end() for found in re.finditer(rb"[}\n\r\0 ]", content)] or places
    with fresh() as memory:
        flavor.reading(memory)
        for cut in sorted({places[choice % len(places)] for choice in choices} | {len(content)}):
            write(memory.home / path, content[:cut], memory.now_ms - 60_000 + cut)
            memory.sweep()
        assert differences(dump(memory, places=True), clean(memory)) == []


def test_an_object_that_was_glued_to_another_is_what_it_will_be_read_back_as() -> None:
    """Strict and lenient parsers differ in numbers of more than 64 bits; a record may be known by what it holds."""
    huge = b'{"n":-9223372036854775809}'
    assert [repr(value) for value, _ in salvage(huge + huge).objects] == [repr(orjson.loads(huge))] * 2


@every_flavor
def test_a_second_sweep_opens_nothing_and_changes_nothing(flavor: Flavor, either: Memory) -> None:
    flavor.reading(either)
    files = flavor.usual() | {path: flavor.file(path) for path in flavor.known}
    put(either, files)
    path, content = flavor.numbered
    odd = {"111111": b"", "222222": content[:10], "333333": content + b'{"message":"[PRIVATE]"}\n'}
    put(either, {path.replace("000000", number): odd_content for number, odd_content in odd.items()})
    assert opened_by_a_sweep(either) >= files.keys() - {name for name in files if name.endswith("prompt.txt")}
    before = dump(either, places=True)
    assert opened_by_a_sweep(either) == set()
    report = either.sweep()
    assert (report.changed, report.records, report.bytes_read) == (0, 0, 0)
    assert differences(dump(either, places=True), before) == []


@every_flavor
def test_only_the_file_that_grew_is_opened(flavor: Flavor, either: Memory) -> None:
    flavor.reading(either)
    files = flavor.usual()
    put(either, files)
    either.sweep()
    for grown in (name for name in files if name.endswith(".jsonl")):
        files = files | {grown: files[grown] + files[grown].splitlines(keepends=True)[-1]}
        turn_into(either, files)
        assert opened_by_a_sweep(either) == {grown}
        assert opened_by_a_sweep(either) == set()


@every_flavor
def test_reading_everything_again_changes_nothing(flavor: Flavor, either: Memory) -> None:
    flavor.reading(either)
    put(either, flavor.usual())
    either.sweep()
    before = dump(either)
    either.sweep(full=True)
    assert differences(dump(either), before) == []


# Numbers that depend on what was there before; a call is known by its line.
OF_THE_STORE = frozenset({"seq", "parent_seq", "call_seq", "payload_ref", "discovered_at", "ingested_at", "origin"})


def view(memory: Memory) -> dict[str, list[object]]:
    """Return every session and its events as they are shown, each where it stands in its file."""
    found: dict[str, list[object]] = {}
    for uid_ in memory.uids():
        events = memory.events(uid_)
        lines = {event["seq"]: (event["line"], event["part"]) for event in events}
        told = [shown(event) | {"call": lines.get(event["call_seq"])} for event in events]
        found[uid_] = [shown(memory.session(uid_)), *sorted(told, key=where)]
    return found


def where(event: dict[str, Any]) -> tuple[int, str]:
    return event["line"], repr(event)


def shown(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in OF_THE_STORE}


def kept(memory: Memory) -> set[tuple[Any, ...]]:
    """Return what may never be lost: each record with its payload, and each response that was paid for."""
    found = dump(memory)
    records: set[tuple[Any, ...]] = {(*row[:2], row[-1]) for row in found["records"] if row[-1]}
    return records | {("usage", row[0]) for row in found["usage"]}


@every_flavor
def test_files_that_were_cut_lose_nothing_and_are_what_they_were_when_they_are_whole_again(
    flavor: Flavor, either: Memory
) -> None:
    flavor.reading(either)
    files = flavor.usual()
    put(either, files)
    either.sweep()
    before, as_it_was = kept(either), view(either)
    either.close()
    turn_into(either, half(files))
    either.sweep()
    assert either.totals()["superseded_records"] > 0
    assert before - kept(either) == set()
    turn_into(either, files)
    either.sweep()
    assert either.totals()["superseded_records"] == 0
    assert view(either) == as_it_was
    assert differences(dump(either), clean(either, places=False)) == []


@every_flavor
def test_rewritten_files_are_reconciled_and_lose_nothing(flavor: Flavor, either: Memory) -> None:
    """What a rewritten file says of tokens stays, so that only the events are what they were in the end."""
    flavor.reading(either)
    files = flavor.usual()
    put(either, files)
    either.sweep()
    before, as_it_was = kept(either), view(either)
    either.close()
    turn_into(either, rewritten(files))
    either.sweep()
    assert either.totals()["superseded_records"] > 0
    assert before - kept(either) == set()
    assert_healthy(either)
    turn_into(either, files)
    either.sweep()
    assert before - kept(either) == set()
    assert {uid_: events for uid_, (_, *events) in view(either).items()} == {
        uid_: events for uid_, (_, *events) in as_it_was.items()
    }


def test_a_half_written_line_is_read_once_when_it_is_whole(either: Memory) -> None:
    content = small_dialog().lines()
    half = content.rindex(b"\n", 0, -1) + 50
    path = write(either.home / f"projects/p/{uid('s1')}.jsonl", content[:half])
    assert either.sweep().records == 9
    write(path, content, either.now_ms - 30_000)
    assert either.sweep().records == 1
    assert (either.totals()["records"], either.totals()["skipped_lines"]) == (10, 0)


def test_a_line_that_was_not_finished_within_a_day_is_skipped_and_counted(either: Memory) -> None:
    content = small_dialog().lines()
    write(either.home / f"projects/p/{uid('s1')}.jsonl", content[:-20])
    either.sweep()
    assert either.totals()["skipped_lines"] == 0
    either.now_ms += 25 * 3600 * 1000
    either.sweep()
    assert (either.totals()["records"], either.totals()["skipped_lines"]) == (9, 1)
    assert either.sweep().changed == 0


def test_files_whose_first_line_is_not_whole_yet_keep_to_their_own_session(memory: Memory) -> None:
    """A new file appears between the two halves of another one's first line."""
    first, second = small_dialog("one"), small_dialog("two")
    path = write(memory.home / f"projects/p/{first.session_id}.jsonl", first.lines()[:20])
    memory.sweep()
    write(memory.home / f"projects/p/{second.session_id}.jsonl", second.lines())
    memory.sweep()
    write(path, first.lines(), memory.now_ms - 30_000)
    memory.sweep()
    assert memory.uids() == sorted(f"claude:{log.session_id}" for log in (first, second))
    assert differences(dump(memory, places=True), clean(memory)) == []


def test_a_flat_sub_agent_file_belongs_where_its_first_record_says_however_it_grew(memory: Memory) -> None:
    first, second = b'{"type":"mode","mode":"x"}\n', small_dialog().lines()
    path = write(memory.home / "projects/p/agent-b2.jsonl", first)
    memory.sweep()
    write(path, first + second, memory.now_ms - 30_000)
    memory.sweep()
    assert memory.uids() == ["claude:agent-b2"]
    assert differences(dump(memory, places=True), clean(memory)) == []


def test_only_what_changed_is_opened(either: Memory) -> None:
    paths = [write(either.home / f"projects/p/{uid(n)}.jsonl", small_dialog(str(n)).lines()) for n in range(5)]
    write(either.home / "projects/p/empty.jsonl", b"")
    write(either.home / "projects/p/agent-abc.jsonl", b'{"type":"user","message":{"content":"Warmup"}}\n')
    write(either.home / f"projects/p/{uid('private')}.jsonl", b'{"type":"user","message":{"content":"[PRIVATE]"}}\n')
    write(either.home / f"projects/p/{uid('half')}.jsonl", b'{"type":"us')
    assert {path.name for path in paths} <= set(transcripts_opened_by_a_sweep(either))
    assert transcripts_opened_by_a_sweep(either) == []
    write(paths[3], small_dialog("3").lines() + small_dialog("3b").lines(), either.now_ms - 30_000)
    assert transcripts_opened_by_a_sweep(either) == [paths[3].name]
    assert transcripts_opened_by_a_sweep(either) == []


@pytest.mark.parametrize("first", [b"not json\n", b"\n\n", b'{"torn": '])
def test_a_foreign_file_is_refused_also_where_its_first_lines_came_alone(first: bytes) -> None:
    """Whether it is the agent's is asked until a record was seen, not only of the first part."""
    path = codex_lines.Rollout().path
    foreign = first + b'1}\n{"type":"session.start","data":{"producer":"copilot-agent"}}\n'
    told: list[Dump] = []
    for contents in ((foreign,), (first, foreign)):
        with fresh(flavor="codex") as memory:
            for n, content in enumerate(contents):
                write(memory.home / path, content, memory.now_ms - 60_000 + n)
                memory.sweep()
            told.append(dump(memory))
            assert memory.uids() == []
    assert differences(told[1], told[0], without=("cursors",)) == []
