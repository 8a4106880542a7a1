"""Transcripts on the command line: turns, segments, threads, and the native records again."""

import re
import time
from datetime import timedelta
from typing import Any

import pytest

from claude_lines import START, Log, call, small_dialog, text, to_lines, uid, with_agent
from machine import Machine, Ran


def compacted() -> Log:
    """A session with one compaction: two segments."""
    log = Log("compacted")
    log.user("the first part")
    log.assistant(text("answer one"))
    log.parent = None
    log.system(
        "compact_boundary", content="Conversation compacted", compactMetadata={"trigger": "auto", "preTokens": 9}
    )
    summary = "This session is being continued from a previous conversation."
    log.user(summary, isCompactSummary=True, isVisibleInTranscriptOnly=True)
    log.user("the second part")
    log.assistant(text("answer two"))
    return log


def test_a_text_transcript_has_every_turn_with_its_number_time_and_speaker(filled: Machine) -> None:
    shown = filled.ok("transcript", uid("one")).out
    title = f"claude:{uid('one')}: Please fix the failing test in app/parser.py\n"
    assert shown.startswith(title)
    assert re.findall(r"^\[(\d+)\] (\S+ \S+)  (.+)$", shown, re.MULTILINE)[:5] == [
        ("0", "2026-06-01 10:00:01", "human"),
        ("1", "2026-06-01 10:00:02", "thinking"),
        ("2", "2026-06-01 10:00:03", "assistant"),
        ("3", "2026-06-01 10:00:04", "Bash"),
        ("4", "2026-06-01 10:00:05", "Bash failed"),
    ]
    assert "\n    FAILED test_parser.py::test_last\n" in shown


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
@pytest.mark.parametrize(
    ("segment", "has", "lacks"),
    [
        ("1", "the first part", "the second part"),
        ("2", "the second part", "the first part"),
        ("current", "the second part", "the first part"),
    ],
)
def test_a_segment_is_the_part_between_two_compactions(
    form: str, segment: str, has: str, lacks: str, machine: Machine
) -> None:
    machine.sweep(compacted())
    shown = machine.ok("transcript", uid("compacted"), "--format", form, "--segment", segment).out
    body = shown.partition("</h1>" if form == "html" else "\n")[2]
    assert (has in body, lacks in body) == (True, False)


def test_a_segment_of_jsonl_is_the_records_of_that_part(machine: Machine) -> None:
    log = compacted()
    machine.sweep(log)
    for segment, records in (("1", log.records[:2]), ("current", log.records[2:])):
        shown = machine.ok("transcript", uid("compacted"), "--format", "jsonl", "--segment", segment).out
        assert shown == to_lines(records).decode()


@pytest.mark.parametrize("segment", ["0", "3", "-1", "x", "1.5", "²", ""])
def test_a_segment_that_is_none_names_those_there_are(segment: str, machine: Machine) -> None:
    machine.sweep(compacted())
    ran = machine.run("transcript", uid("compacted"), f"--segment={segment}")
    expected = f"session-memory: there is no segment {segment!r}; this session has 2: 1 to 2, or current\n"
    assert ran == Ran(2, "", expected)


def test_a_thread_can_be_read_alone(machine: Machine) -> None:
    machine.sweep(*with_agent())
    speakers = {
        thread: re.findall(r"^\[\d+\] \S+ \S+  (.+)$", machine.ok("transcript", uid("parent"), *more).out, re.MULTILINE)
        for thread, more in (("all", []), ("main", ["--thread", "main"]), ("agent", ["--thread", "a1b2c3d"]))
    }
    assert speakers == {
        "all": ["human", "Task", "Task result", "assistant", "task of a sub-agent", "assistant"],
        "main": ["human", "Task", "Task result", "assistant"],
        "agent": ["task of a sub-agent", "assistant"],
    }
    assert "\n──── a1b2c3d ────\n" in machine.ok("transcript", uid("parent")).out


def test_a_thread_that_is_none_names_those_there_are(machine: Machine) -> None:
    machine.sweep(*with_agent())
    ran = machine.run("transcript", uid("parent"), "--thread", "nobody")
    assert (ran.code, ran.out) == (2, "")
    assert "main" in ran.err
    assert "a1b2c3d" in ran.err


def test_jsonl_is_the_log_again_byte_for_byte(machine: Machine) -> None:
    log = small_dialog("one")
    log.user(
        'odd  spacing, "quotes", \\ backslash, Grüße, \u2028, \x00 and \ud83d\ude00'.encode(
            "utf-16", "surrogatepass"
        ).decode("utf-16")
    )
    path = log.write(machine.claude)
    machine.ok("sweep")
    assert machine.ok("transcript", uid("one"), "--format", "jsonl").out.encode() == path.read_bytes()


def test_jsonl_with_a_secret_is_the_log_again_but_for_the_secret(machine: Machine) -> None:
    log = small_dialog("one")
    secret = "sk-ant-api03-" + "aBcDeFgHiJkLmNoPqRsTuVwXyZ012345"
    log.user(f"my key is {secret} ok")
    path = log.write(machine.claude)
    machine.ok("sweep")
    shown = machine.ok("transcript", uid("one"), "--format", "jsonl").out
    assert shown == path.read_text().replace(secret, f"[REDACTED:anthropic-key:{len(secret)}]")


def test_a_resumed_session_has_its_own_records_and_on_request_those_of_its_origin(machine: Machine) -> None:
    first, copy = small_dialog("one"), Log("two", start=START + timedelta(days=1))
    for record in first.records:
        copy.add(record | {"sessionId": copy.session_id, "timestamp": "2026-06-02T09:00:00.000Z"})
    copy.parent = first.parent
    copy.user("go on where we were")
    first.write(machine.claude)
    machine.sweep(copy)
    own = machine.ok("transcript", uid("two"), "--format", "jsonl").out
    whole = machine.ok("transcript", uid("two"), "--format", "jsonl", "--with-inherited").out
    assert own == to_lines(copy.records[10:]).decode()
    assert whole == to_lines([*first.records, copy.records[10]]).decode()


def test_a_resumed_session_says_whose_records_it_repeats(machine: Machine) -> None:
    first, copy = small_dialog("one"), Log("two", start=START + timedelta(days=1))
    for record in first.records:
        copy.add(record | {"sessionId": copy.session_id, "timestamp": "2026-06-02T09:00:00.000Z"})
    copy.user("go on where we were")
    machine.sweep(first, copy)
    said = f"goes on from claude:{uid('one')}, whose 10 records it repeats"
    for args in (["transcript", uid("two")], ["transcript", uid("two"), "--format", "html"], ["tree", uid("two")]):
        assert said in machine.ok(*args).out
    told = machine.ok("transcript", uid("two"), "--json").json
    assert (told["copied_from"], told["copied_records"]) == (f"claude:{uid('one')}", 10)


def test_the_json_of_a_transcript_is_this(machine: Machine) -> None:
    log = Log("one")
    log.user("run it")
    log.tool("Bash", "toolu_1", "Exit code 1\nno such file", error=True, command="./run")
    machine.sweep(log)
    told = machine.ok("transcript", uid("one"), "--json").json
    turns = [
        (0, "user_msg", "user", None, "human", False, "run it"),
        (1, "tool_call", "assistant", "Bash", None, False, "./run"),
        (2, "error", "tool", "Bash", None, True, "Exit code 1\nno such file"),
    ]
    assert told == {
        "session_uid": f"claude:{uid('one')}",
        "title": None,
        "segment": None,
        "segments": 1,
        "copied_from": None,
        "copied_records": 0,
        "turns": [
            {
                "seq": seq,
                "ts": f"2026-06-01T10:00:0{seq + 1}.000Z",
                "thread": "main",
                "kind": kind,
                "role": role,
                "tool": tool,
                "prompt_class": who,
                "is_error": is_error,
                "taken_back": False,
                "suspect": False,
                "text": words,
            }
            for seq, kind, role, tool, who, is_error, words in turns
        ],
    }


ANSWER = "# Plan\n\n1. *read*\n\n```python\nx = 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"


def test_markdown_of_people_and_models_stays_markdown_and_output_is_fenced(machine: Machine) -> None:
    log = Log("one")
    log.user(ANSWER)
    log.assistant(text(ANSWER))
    log.tool("Bash", "toolu_1", "~~~\n```\nout\n```", command="./run")
    machine.sweep(log)
    shown = machine.ok("transcript", uid("one"), "--format", "markdown").out
    assert re.split(r"^### .*\n\n", shown, flags=re.MULTILINE)[1:] == [
        f"{ANSWER}\n",
        f"{ANSWER}\n",
        "```text\n./run\n```\n\n",
        "````text\n~~~\n```\nout\n```\n````\n",
    ]


LINES = "".join(f"line {n}\n" for n in range(500))
QUESTION = {
    "question": "Which one?",
    "header": "Choice",
    "multiSelect": True,
    "options": [{"label": "A", "description": "the first"}, {"label": "B"}],
}
TODOS = [
    {"content": "look", "status": "completed", "activeForm": "Looking"},
    {"content": "mend", "status": "in_progress", "activeForm": "Mending"},
    {"content": "test", "status": "pending", "activeForm": "Testing"},
]


@pytest.mark.parametrize(
    ("tool", "given", "shown"),
    [
        ("Write", {"content": LINES, "file_path": "/a.py"}, f"/a.py\n{LINES}"),
        (
            "Edit",
            {"file_path": "/a.py", "old_string": "one\ntwo\nthree\n", "new_string": "one\n2\n2b\nthree\n"},
            "/a.py\n@@\n  one\n- two\n+ 2\n+ 2b\n  three",
        ),
        (
            "MultiEdit",
            {
                "file_path": "/a.py",
                "edits": [
                    {"old_string": "a", "new_string": "b", "replace_all": True},
                    {"old_string": "", "new_string": "c"},
                ],
            },
            "/a.py\n@@ everywhere @@\n- a\n+ b\n@@\n+ c",
        ),
        (
            "AskUserQuestion",
            {"questions": [QUESTION, {"question": "When?"}]},
            "Choice: Which one? (several answers)\n- A: the first\n- B\n\nWhen?",
        ),
        ("TodoWrite", {"todos": TODOS}, "[x] look\n[~] mend\n[ ] test"),
        ("Bash", {"description": "Run it", "command": "./run", "timeout": 9}, "./run\ndescription: Run it\ntimeout: 9"),
        ("Read", {"file_path": "/a.py"}, "/a.py"),
        ("mcp__x__send", {"body": LINES, "to": ["a", {"b": "ü"}]}, f'body:\n{LINES}\nto: ["a", {{"b": "ü"}}]'),
        ("Task", {"prompt": "x" * 9000}, "x" * 9000),
        ("ExitPlanMode", {}, ""),
        ("AskUserQuestion", {"questions": "odd"}, "odd"),
        ("TodoWrite", {"todos": [7, {"status": ["odd"]}]}, "[ ] \n[ ] "),
        ("Edit", {"file_path": 7, "edits": "odd"}, "7"),
    ],
)
def test_a_transcript_shows_all_that_a_call_was_given(
    tool: str, given: dict[str, Any], shown: str, machine: Machine
) -> None:
    log = Log("one")
    log.assistant(call(tool, "toolu_1", **given))
    machine.sweep(log)
    assert machine.ok("transcript", uid("one"), "--json").json["turns"][0]["text"] == shown


def test_a_transcript_shows_all_of_a_notice_that_waited_in_the_queue(machine: Machine) -> None:
    notice = "<task-notification>\n<task-id>a1</task-id>\n<summary>it is done</summary>\n</task-notification>"
    log = Log("one")
    log.user("go")
    log.queue("enqueue", content=notice)
    machine.sweep(log)
    assert [turn["text"] for turn in machine.ok("transcript", uid("one"), "--json").json["turns"]] == ["go", notice]


def test_what_is_searched_of_a_call_stays_small(machine: Machine) -> None:
    log = Log("one")
    log.assistant(call("Write", "toolu_1", file_path="/a.py", content="quokka"))
    machine.sweep(log)
    assert machine.ok("search", "--json", "quokka").json == []


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_times_are_local_for_people_and_utc_for_programs(
    form: str, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.sweep(small_dialog("one"))
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    shown = machine.ok("transcript", uid("one"), "--format", form).out
    assert "2026-06-01 15:30:01" in shown
    assert "10:00:01" not in shown
    assert machine.ok("transcript", uid("one"), "--json").json["turns"][0]["ts"] == "2026-06-01T10:00:01.000Z"


def test_the_json_of_a_segment_or_thread_has_only_its_turns(machine: Machine) -> None:
    machine.sweep(compacted(), *with_agent())
    segment = machine.ok("transcript", uid("compacted"), "--json", "--segment", "current").json
    thread = machine.ok("transcript", uid("parent"), "--json", "--thread", "a1b2c3d").json
    assert (segment["segment"], segment["segments"]) == (2, 2)
    assert [turn["seq"] for turn in segment["turns"]] == [2, 3, 4, 5]
    assert {turn["thread"] for turn in thread["turns"]} == {"a1b2c3d"}


def test_native_records_of_one_thread_are_refused_with_the_reason(machine: Machine) -> None:
    machine.sweep(*with_agent())
    ran = machine.run("transcript", uid("parent"), "--format", "jsonl", "--thread", "a1b2c3d")
    assert (ran.code, ran.out) == (2, "")
    assert "--thread does not go with --format jsonl" in ran.err
