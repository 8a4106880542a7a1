"""Tricky transcripts: bytes on disk that are more, or less, than one plain JSON object a line, and what no rule knows."""

import json
import os
from pathlib import Path

import pytest

from claude_lines import Log, Native, call, text, thinking, to_lines
from conftest import NOW_MS, Memory
from looking import described, exported, hits, pick, texts

DAY_NS = 86_400 * 1_000_000_000


def sums(memory: Memory) -> tuple[int, int, int]:
    """Return how many sessions, records and damaged lines there are."""
    found = memory.totals()
    return found["sessions"], found["records"], found["skipped_lines"]


def age(path: Path, days: float) -> None:
    """Let a file be as old, by the clock of the tests, as ``days`` say."""
    moment = NOW_MS * 1_000_000 - int(days * DAY_NS)
    os.utime(path, ns=(moment, moment))


def prompts(count: int, session: str = "s1") -> Log:
    """Return a transcript of ``count`` prompts."""
    log = Log(session)
    for i in range(count):
        log.user(f"prompt number {i}")
    return log


def test_a_tail_of_nul_bytes_is_one_damaged_place_that_is_not_waited_for(memory: Memory) -> None:
    """Case 1: power loss pads the file to a whole page."""
    path = prompts(100).write(memory.home)
    content = path.read_bytes()
    path.write_bytes(content + bytes(4096 - len(content) % 4096))
    age(path, 0)
    memory.sweep()
    assert sums(memory) == (1, 100, 1)
    assert memory.sweep().changed == 0
    assert sums(memory) == (1, 100, 1)


def test_a_record_written_behind_nul_bytes_is_read(memory: Memory) -> None:
    """Case 1: the session goes on in the same line as its padding."""
    log = prompts(3)
    path = log.write(memory.home)
    path.write_bytes(to_lines(log.records[:2]) + bytes(500))
    memory.sweep()
    with path.open("ab") as file:
        file.write(to_lines(log.records[2:]))
    memory.sweep()
    assert sums(memory) == (1, 3, 1)
    assert pick(memory.events(log.session_id), "summary") == [(f"prompt number {i}",) for i in range(3)]


def test_torn_tails_in_mid_file_are_counted_and_everything_after_them_is_read(memory: Memory) -> None:
    """Case 2: tails of a record follow its complete copy; one answer has five blocks in one line."""
    log = Log(version="2.1.39")
    log.user("Look around")
    calls = [call("Read", f"toolu_{i}", file_path=f"/src/{i}.py") for i in range(3)]
    log.assistant(thinking("Where to start?"))[0]["message"]["content"] += [text("I read three files."), *calls]
    log.result("toolu_lost", "the call of this result is in no file")
    whole = to_lines(log.records)
    last = to_lines(log.records[-1:])
    after = prompts(487, "after").records
    memory.put(f"projects/-src/{log.session_id}.jsonl", whole + last[-120:] + last[-40:] + to_lines(after))
    memory.sweep()
    assert sums(memory) == (1, 490, 2)
    events = memory.events(log.session_id)
    assert len(events) == 1 + 5 + 1 + 487
    assert pick(events[1:8], "kind", "part", "line", "tool", "call_seq") == [
        ("thinking", 0, 2, None, None),
        ("assistant_msg", 1, 2, None, None),
        ("tool_call", 2, 2, "Read", None),
        ("tool_call", 3, 2, "Read", None),
        ("tool_call", 4, 2, "Read", None),
        ("tool_result", 0, 3, None, None),
        ("user_msg", 0, 6, None, None),
    ]


def test_two_objects_on_one_line_are_two_records(memory: Memory) -> None:
    """Case 3: a writer appended to a file without final newline."""
    log = prompts(3)
    log.records.insert(1, {"type": "summary", "summary": "Three prompts", "leafUuid": log.records[0]["uuid"]})
    glued = to_lines(log.records).replace(b"\n", b"", 2)
    memory.put(f"projects/-src/{log.session_id}.jsonl", glued)
    memory.sweep()
    assert sums(memory) == (1, 4, 0)
    assert pick(memory.events(log.session_id), "line", "summary") == [
        (1, "prompt number 0"),
        (1, "prompt number 1"),
        (2, "prompt number 2"),
    ]
    assert memory.session(log.session_id)["title"] == "Three prompts"
    assert exported(memory, log.session_id) == to_lines(log.records)


def test_a_file_that_a_redaction_script_broke_reports_its_share_of_damage(memory: Memory) -> None:
    """Case 4: strings cut open and raw newlines in a quarter of the lines."""
    log = prompts(11)
    lines = to_lines(log.records).split(b"\n")
    lines[3] = lines[3].replace(b"prompt number", b'my "secret" of')
    lines[7] = lines[7].replace(b"prompt number", b"a raw\nnewline")
    memory.put(f"projects/-src/{log.session_id}.jsonl", b"\n".join(lines))
    memory.sweep()
    assert sums(memory) == (1, 9, 3)
    assert sum(described(memory, log)["skipped"].values()) == 3


def test_comment_lines_before_the_first_record_do_not_make_a_file_foreign(memory: Memory) -> None:
    """Case 5."""
    log = prompts(2)
    memory.put(f"projects/-src/{log.session_id}.jsonl", b"// one session\n// made by hand\n" + log.lines())
    memory.sweep()
    assert sums(memory) == (1, 2, 2)
    assert pick(memory.events(log.session_id), "line") == [(3,), (4,)]


def test_an_empty_file_is_no_session_until_it_has_a_record(memory: Memory) -> None:
    """Case 6."""
    log = prompts(1)
    path = memory.put(f"projects/-src/{log.session_id}.jsonl", b"")
    report = memory.sweep()
    assert (report.failed, report.set_aside) == ([], {"empty": 1})
    assert (memory.uids(), sums(memory)) == ([], (0, 0, 0))
    path.write_bytes(log.lines())
    memory.sweep()
    assert memory.uids() == [f"claude:{log.session_id}"]


def test_only_a_newline_ends_a_record(either: Memory) -> None:
    """Case 10: U+2028 and U+0085 stand raw in the text."""
    log = Log()
    log.user("first part\u2028second part")
    log.user("next\u0085line")
    log.write(either.home)
    either.sweep()
    assert sums(either) == (1, 2, 0)
    assert texts(either, log.session_id) == ["first part\u2028second part", "next\u0085line"]
    assert exported(either, log.session_id) == log.lines()


def test_an_escaped_nul_survives_in_every_text_that_is_stored(either: Memory) -> None:
    """Case 11: legal JSON that PostgreSQL refuses; the directory has a literal $HOME in its name."""
    log = Log(cwd="/srv/$HOME/app")
    log.user("before\0after")
    body = {"type": "file", "filename": "/srv/a\0b.bin", "content": "\0\0PK", "displayPath": "a\0b.bin"}
    log.add(log.envelope(type="attachment", attachment=body))
    log.tool("Bash", "toolu_1", "out\0put", command="printf 'a\\0b\0'")
    log.meta("ai-title", aiTitle="A nul\0in a title", sessionId=log.session_id)
    log.write(either.home, "-srv-$HOME-app")
    either.sweep()
    assert pick(either.events(log.session_id), "summary") == [
        ("before\0after",),
        ("/srv/a\0b.bin",),
        ("printf 'a\\0b\0'",),
        ("out\0put",),
    ]
    session = either.session(log.session_id)
    assert (session["title"], session["first_prompt"], session["cwd"]) == (
        "A nul\0in a title",
        "before\0after",
        "/srv/$HOME/app",
    )
    assert exported(either, log.session_id) == log.lines()


def test_what_the_model_saw_and_what_the_tool_printed_are_both_kept(memory: Memory) -> None:
    """Case 12: a line of 2.2 MB whose stdout the model saw only a stub of."""
    log = Log()
    log.assistant(call("Bash", "toolu_1", command="./measure --all"))
    log.result("toolu_1", "stub of the output", toolUseResult={"stdout": "long row\n" * 243_000, "stderr": ""})
    assert len(log.lines()) > 2_190_000
    log.write(memory.home)
    memory.sweep()
    assert sums(memory) == (1, 2, 0)
    assert texts(memory, log.session_id) == ["./measure --all", "stub of the output"]
    assert exported(memory, log.session_id) == log.lines()


def test_lone_surrogates_are_stored_and_given_back_as_they_were(either: Memory) -> None:
    log = Log()
    log.user("broken \ud83d emoji here")
    log.user("whole \U0001f600 emoji there")
    content = b"".join(json.dumps(record).encode() + b"\n" for record in log.records)
    either.put(f"projects/-src/{log.session_id}.jsonl", content)
    either.sweep()
    assert sums(either) == (1, 2, 0)
    assert (hits(either, "broken emoji"), hits(either, "whole emoji")) == ([0], [1])
    assert exported(either, log.session_id) == content


def test_invalid_utf8_does_not_cost_the_record(either: Memory) -> None:
    log = prompts(2)
    content = log.lines().replace(b"prompt number 0", b"caf\xe9 number zero")
    either.put(f"projects/-src/{log.session_id}.jsonl", content)
    either.sweep()
    assert sums(either)[:2] == (1, 2)
    assert hits(either, "number zero") == [0]
    assert exported(either, log.session_id) == content


def test_a_byte_order_mark_does_not_cost_the_first_record(memory: Memory) -> None:
    log = prompts(2)
    memory.put(f"projects/-src/{log.session_id}.jsonl", b"\xef\xbb\xbf" + log.lines())
    memory.sweep()
    assert sums(memory) == (1, 2, 0)
    assert exported(memory, log.session_id) == log.lines()


@pytest.mark.parametrize("end", [b"\r\n", b" \t\n"])
def test_what_stands_behind_a_record_on_its_line_is_neither_damage_nor_part_of_it(memory: Memory, end: bytes) -> None:
    """Windows line ends, blanks: the record itself comes back byte for byte."""
    log = prompts(2)
    memory.put(f"projects/-src/{log.session_id}.jsonl", log.lines().replace(b"\n", end))
    memory.sweep()
    assert sums(memory) == (1, 2, 0)
    assert exported(memory, log.session_id) == log.lines()


def test_a_half_written_last_line_is_read_once_when_it_is_whole(memory: Memory) -> None:
    log = prompts(2)
    content = log.lines()
    cut = len(to_lines(log.records[:1])) + 100
    path = memory.put(f"projects/-src/{log.session_id}.jsonl", content[:cut])
    age(path, 0)
    memory.sweep()
    assert sums(memory) == (1, 1, 0)
    path.write_bytes(content)
    memory.sweep()
    assert sums(memory) == (1, 2, 0)
    assert pick(memory.events(log.session_id), "line") == [(1,), (2,)]


def test_a_last_line_without_newline_counts_when_it_is_a_whole_record(memory: Memory) -> None:
    log = prompts(2)
    path = memory.put(f"projects/-src/{log.session_id}.jsonl", log.lines().removesuffix(b"\n"))
    age(path, 0)
    memory.sweep()
    assert sums(memory) == (1, 2, 0)
    with path.open("ab") as file:
        file.write(b"\n")
    memory.sweep()
    assert sums(memory) == (1, 2, 0)


def test_a_half_written_last_line_that_nobody_finishes_becomes_damage(memory: Memory) -> None:
    log = prompts(2)
    path = memory.put(f"projects/-src/{log.session_id}.jsonl", log.lines()[:-50])
    age(path, 0)
    memory.sweep()
    assert sums(memory) == (1, 1, 0)
    memory.now_ms += 2 * DAY_NS // 1_000_000
    memory.sweep()
    assert sums(memory) == (1, 1, 1)


def test_workflow_agents_belong_to_their_session_and_the_journal_is_no_transcript(memory: Memory) -> None:
    main = prompts(1)
    main.write(memory.home)
    agent = Log(agent="a0123456789abcdef")
    agent.user("Do one step of the workflow")
    agent.assistant(text("The step is done."))
    folder = f"projects/-home-dev-src-app/{main.session_id}/subagents/workflows/wf-1"
    memory.put(f"{folder}/agent-a0123456789abcdef.jsonl", agent.lines())
    journal: list[Native] = [{"type": "started", "agent": "a0123456789abcdef"}, {"type": "result", "ok": True}]
    memory.put(f"{folder}/journal.jsonl", to_lines(journal))
    report = memory.sweep()
    assert (report.sources, report.set_aside, memory.uids()) == (2, {}, [f"claude:{main.session_id}"])
    assert pick(memory.events(main.session_id), "thread", "kind", "prompt_class") == [
        ("main", "user_msg", "human"),
        ("a0123456789abcdef", "user_msg", "subagent_prompt"),
        ("a0123456789abcdef", "assistant_msg", None),
    ]


def test_spilled_outputs_memories_and_links_out_of_the_home_are_never_read(memory: Memory, tmp_path: Path) -> None:
    log = prompts(1)
    path = log.write(memory.home)
    other = prompts(1, "elsewhere")
    outside = tmp_path / f"{other.session_id}.jsonl"
    outside.write_bytes(other.lines())
    path.with_name(outside.name).symlink_to(outside)
    for relative in (f"{log.session_id}/tool-results/toolu_1.jsonl", "memory/notes.jsonl"):
        memory.put(f"projects/-home-dev-src-app/{relative}", other.lines())
    assert memory.sweep().sources == 1
    assert memory.uids() == [f"claude:{log.session_id}"]


def test_unknown_types_are_kept_and_counted_by_name_and_version(memory: Memory) -> None:
    log = Log(version="2.1.300")
    log.user("Start")
    log.meta("hologram", payload={"x": 1})
    log.version = "2.1.301"
    log.add(log.envelope(type="hologram"))
    log.system("quantum_leap", content="leapt")
    log.add(log.envelope(type="attachment", attachment={"type": "scent"}))
    log.add(log.envelope(type="progress", data={"type": "telepathy"}, toolUseID="x"))
    log.add({"no": "type"})
    log.write(memory.home)
    memory.sweep()
    assert memory.totals()["unknown_types"] == {
        "hologram": {"2.1.300": 1, "2.1.301": 1},
        "system:quantum_leap": {"2.1.301": 1},
        "attachment:scent": {"2.1.301": 1},
        "progress:telepathy": {"2.1.301": 1},
        "(none)": {"2.1.301": 1},
    }
    assert exported(memory, log.session_id) == log.lines()


def test_unknown_fields_are_counted_by_name_and_version(memory: Memory) -> None:
    log = Log(version="2.1.300")
    log.user("Start", mood="calm")
    log.user("Go on", mood="eager", weather="rain")
    log.write(memory.home)
    memory.sweep()
    assert memory.totals()["unknown_fields"] == {"mood": {"2.1.300": 2}, "weather": {"2.1.300": 1}}


HOLOGRAM: Native = {"type": "hologram", "data": "x"}


def test_an_unknown_block_of_an_answer_is_counted(memory: Memory) -> None:
    log = Log(version="2.1.300")
    log.assistant(HOLOGRAM, text("Look."))
    log.write(memory.home)
    memory.sweep()
    assert len(memory.events(log.session_id)) == 2
    assert memory.totals()["unknown_types"] == {"block:hologram": {"2.1.300": 1}}


def test_an_unknown_block_of_a_prompt_is_counted(memory: Memory) -> None:
    log = Log(version="2.1.300")
    log.user([HOLOGRAM, text("What is this?")])
    log.write(memory.home)
    memory.sweep()
    assert len(memory.events(log.session_id)) == 2
    assert memory.totals()["unknown_types"] == {"block:hologram": {"2.1.300": 1}}


def test_an_unknown_block_of_a_result_is_counted(memory: Memory) -> None:
    log = Log(version="2.1.300")
    log.result("t1", [HOLOGRAM, text("shown")])
    log.write(memory.home)
    memory.sweep()
    assert len(memory.events(log.session_id)) == 1
    assert memory.totals()["unknown_types"] == {"block:hologram": {"2.1.300": 1}}
