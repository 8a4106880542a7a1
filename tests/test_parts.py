"""A file read in parts, cut at any byte, gives what one read gives; what did not change is not read at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claude_lines import Log, small_dialog, uid
from conftest import Memory
from dump import Dump, another, differences, dump, fresh, write
from opened import transcripts_opened_by_a_sweep

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


def clean(memory: Memory) -> Dump:
    """Return the dump of one sweep of the home as it is now."""
    made = another(memory, "clean")
    made.sweep()
    return dump(made, places=True)


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


LINES = st.lists(
    st.sampled_from(
        [
            *(line + b"\n" for line in small_dialog().lines().splitlines()),
            *(part + b"\n" for content in TRICKY.values() for part in content.split(b"\n")),
            *TRICKY.values(),
        ]
    ),
    min_size=1,
    max_size=8,
)


@settings(max_examples=120, deadline=None)
@given(lines=LINES, choices=st.lists(st.integers(0, 1 << 30), min_size=1, max_size=4), is_near_ends=st.booleans())
def test_a_file_that_grows_by_any_steps_equals_one_read(
    lines: list[bytes], choices: list[int], is_near_ends: bool
) -> None:
    content = b"".join(lines)
    places = list(range(1, len(content) + 1))
    if is_near_ends:
        places = [
            place for place in places if content[place - 1 : place] in (b"}", b"\n", b"\r", b"\0", b" ")
        ] or places
    with fresh() as memory:
        path = memory.home / f"projects/p/{uid('s1')}.jsonl"
        for cut in sorted({places[choice % len(places)] for choice in choices} | {len(content)}):
            write(path, content[:cut], memory.now_ms - 60_000 + cut)
            memory.sweep()
        assert differences(dump(memory, places=True), clean(memory)) == []


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


def test_a_second_sweep_changes_nothing(either: Memory) -> None:
    for session in ("one", "two"):
        small_dialog(session).write(either.home)
    agent = Log("one", agent="a1b2c3d")
    agent.user("look")
    agent.write(either.home)
    either.sweep()
    before = dump(either, places=True)
    report = either.sweep()
    assert (report.sources, report.changed, report.records, report.bytes_read) == (3, 0, 0, 0)
    assert differences(dump(either, places=True), before) == []


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
