"""Tricky transcripts: which session a record belongs to, and what is a copy of another one's."""

import json
from datetime import timedelta
from itertools import permutations
from typing import Any

import pytest

from claude_lines import START, Log, Native, call, small_dialog, stamp, text, to_lines, uid
from conftest import Memory, kinds
from looking import described, pick


def copied(records: list[Native], session_id: str, **more: Any) -> list[Native]:
    """Return records as a later file repeats them: same uuid, same message, another session."""
    return [record | {"sessionId": session_id} | more for record in records]


def resumed(session: str, origin: Log, *, days: int = 3) -> Log:
    """Return a 1.0 session that begins with the whole history of another one, stamped with the time of the resume."""
    log = Log(session, version="1.0.60", cwd="/home/dev/src/moved", start=START + timedelta(days=days))
    log.records = copied(origin.records, log.session_id, timestamp=stamp(log.now), cwd=log.cwd)
    log.parent = origin.parent
    return log


def test_a_file_with_one_snapshot_is_a_session_named_by_its_file(memory: Memory) -> None:
    """Case 8: no record says which session it is."""
    name = uid("snapshot only")
    backup = {"backupFileName": "0123456789abcdef@v1", "version": 1, "backupTime": stamp(START)}
    body = {"messageId": uid("m"), "trackedFileBackups": {"src/app.py": backup}, "timestamp": stamp(START)}
    record: Native = {"type": "file-history-snapshot", "messageId": uid("m"), "snapshot": body}
    memory.put(f"projects/-src/{name}.jsonl", to_lines([record | {"isSnapshotUpdate": False}]))
    memory.sweep()
    assert memory.uids() == [f"claude:{name}"]
    told = described(memory, name)
    assert (told["records_by_type"], told["events"], told["files_tracked"]) == (
        {"file-history-snapshot": 1},
        0,
        ["src/app.py"],
    )


def test_a_file_of_summaries_titles_other_sessions_and_is_none_itself(memory: Memory) -> None:
    """Case 9."""
    log = small_dialog()
    log.write(memory.home)
    titles: list[Native] = [
        {"type": "summary", "summary": "Parser keeps its last token", "leafUuid": log.parent},
        {"type": "summary", "summary": "A title of nothing we have", "leafUuid": uid("nowhere")},
    ]
    memory.put(f"projects/-home-dev-src-app/{uid('titles only')}.jsonl", to_lines(titles))
    memory.sweep()
    assert memory.uids() == [f"claude:{log.session_id}"]
    assert memory.session(log.session_id)["title"] == "Parser keeps its last token"


@pytest.mark.parametrize("first", ["original", "copy"])
def test_a_resume_of_version_1_that_copies_the_history_counts_nothing_twice(memory: Memory, first: str) -> None:
    """Case 13: whichever file is swept first, the original owns its records, tokens and times."""
    old = small_dialog("old", version="1.0.60")
    new = resumed("new", old)
    new.user("Go on where we were")
    new.assistant(text("Gladly."), output=7)
    for log in (old, new) if first == "original" else (new, old):
        log.write(memory.home)
        memory.sweep()
    found = memory.totals()
    assert (found["sessions"], found["records"], found["copied_records"], found["events"]) == (2, 12, 10, 12)
    assert (found["usage"]["messages"], found["usage"]["output_tokens"]) == (6, 40 + 3 * 50 + 30 + 7)
    assert found["prompts_by_class"] == {"human": 2}
    shown = ("copied_from", "copied_records", "started_at", "records", "events")
    assert pick([memory.session(old.session_id), memory.session(new.session_id)], *shown) == [
        (None, 0, old.records[0]["timestamp"], 10, 10),
        (f"claude:{old.session_id}", 10, new.records[10]["timestamp"], 2, 2),
    ]
    assert memory.session(new.session_id)["cost"]["output_tokens"] == 7
    assert kinds(memory.events(new.session_id)) == ["user_msg", "assistant_msg"]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_history_that_was_copied_twice_counts_once_in_any_order(memory: Memory, order: tuple[int, ...]) -> None:
    """Case 13: the resume of a resume holds all three."""
    first = Log("first", version="1.0.60")
    first.user("one")
    first.assistant(text("1"), output=1)
    second = resumed("second", first)
    second.user("two")
    second.assistant(text("2"), output=20)
    third = resumed("third", second, days=6)
    third.user("three")
    third.assistant(text("3"), output=300)
    logs = (first, second, third)
    for i in order:
        logs[i].write(memory.home)
        memory.sweep()
    sessions = [memory.session(log.session_id) for log in logs]
    assert pick(sessions, "records", "copied_records") == [(2, 0), (2, 2), (2, 4)]
    assert [session["cost"]["output_tokens"] for session in sessions] == [1, 20, 300]
    assert (memory.totals()["records"], memory.totals()["usage"]["messages"]) == (6, 3)


def test_a_result_whose_call_was_copied_still_knows_its_tool(memory: Memory) -> None:
    """Case 13: the session was resumed between both."""
    old = Log("old", version="1.0.60")
    old.assistant(call("Bash", "toolu_1", command="make"))
    new = resumed("new", old)
    new.result("toolu_1", "Exit code 2", error=True)
    for log in (old, new):
        log.write(memory.home)
    memory.sweep()
    assert pick(memory.events(new.session_id), "tool", "event_class") == [("Bash", "tool_error:Bash")]


def alternating(old: Log) -> Log:
    """Return a file whose copied prompts keep session, time and change their form, whose copied answers get new ones."""
    new = Log("new", version="1.0.90", start=START + timedelta(days=2))
    for record in old.records:
        if record["type"] == "user" and isinstance(record["message"]["content"], str):
            message = {"role": "user", "content": [text(record["message"]["content"])]}
            new.add(record | {"message": message})
        else:
            new.add(record | {"sessionId": new.session_id, "timestamp": stamp(new.now)})
    new.parent = old.parent
    new.user("And one more thing")
    return new


def three_turns() -> Log:
    """Return a dialogue of three turns."""
    log = Log("old", version="1.0.90")
    for i in range(3):
        log.user(f"question {i}")
        log.assistant(text(f"answer {i}"))
    return log


def test_a_file_with_alternating_session_ids_is_one_session(memory: Memory) -> None:
    """Case 14: the session is the file, not the field."""
    new = alternating(three_turns())
    new.write(memory.home)
    memory.sweep()
    assert memory.uids() == [f"claude:{new.session_id}"]
    assert kinds(memory.events(new.session_id)) == ["user_msg", "assistant_msg"] * 3 + ["user_msg"]
    assert memory.totals()["prompts_by_class"] == {"human": 4}


@pytest.mark.parametrize("first", ["original", "copy"])
def test_alternating_copies_belong_to_their_original_where_it_is_there(memory: Memory, first: str) -> None:
    """Case 14: some copies keep the time and id of the original, some do not; all are copies."""
    old = three_turns()
    new = alternating(old)
    for log in (old, new) if first == "original" else (new, old):
        log.write(memory.home)
        memory.sweep()
    assert pick([memory.session(old.session_id), memory.session(new.session_id)], "records", "copied_records") == [
        (6, 0),
        (1, 6),
    ]
    assert memory.totals()["usage"]["messages"] == 3


def test_one_session_id_in_two_project_directories_is_one_session(memory: Memory) -> None:
    """Case 15: the project moved; what both files hold counts once, what either adds is kept."""
    log = small_dialog()
    shared = len(log.records)
    log.write(memory.home, "-home-dev-src-app")
    log.cwd = "/home/dev/src/renamed"
    log.user("Goes on in the new place")
    log.write(memory.home, "-home-dev-src-renamed")
    memory.sweep()
    found = memory.totals()
    assert (found["sessions"], found["sources"], found["records"]) == (1, 2, shared + 1)
    assert memory.session(log.session_id)["cwds"] == ["/home/dev/src/app", "/home/dev/src/renamed"]


SLUG = "brave-painting-otter"


def plan_accepted(memory: Memory) -> tuple[Log, Log]:
    """Write a session that plans and the one that its plan starts with a clear context."""
    before = Log("planning", version="2.1.44")
    before.user("Plan the new parser", slug=SLUG)
    before.write(memory.home)
    after = Log("doing", version="2.1.44", start=START + timedelta(hours=1))
    after.meta("file-history-snapshot", messageId=uid("m"), snapshot={"trackedFileBackups": {}})
    stray = after.user([text("[Request interrupted by user for tool use]")], slug=SLUG)
    stray |= {"sessionId": before.session_id, "parentUuid": uid("not in any file")}
    after.parent = None
    plan = "Implement the following plan:\n\n1. Write the parser"
    after.user(plan, planContent="1. Write the parser", slug=SLUG)
    after.write(memory.home)
    return before, after


def test_a_plan_accepted_with_clear_context_starts_a_session_of_its_own(memory: Memory) -> None:
    """Case 16: line 2 still names the previous session and a parent that is in no file."""
    before, after = plan_accepted(memory)
    memory.sweep()
    assert memory.uids() == sorted(f"claude:{log.session_id}" for log in (before, after))
    assert pick(memory.events(after.session_id), "kind", "prompt_class", "parent_seq", "line") == [
        ("human_intervention", "interrupt", None, 2),
        ("user_msg", "human", None, 3),
    ]
    assert memory.session(after.session_id)["first_prompt"] == "Implement the following plan:"


def test_the_slug_that_links_a_plan_to_the_session_that_carries_it_out_is_shown_of_both(memory: Memory) -> None:
    """Case 16."""
    logs = plan_accepted(memory)
    memory.sweep()
    assert [SLUG in json.dumps(described(memory, log.session_id)) for log in logs] == [True, True]


def test_a_file_of_one_tool_result_without_its_call_is_a_session(memory: Memory) -> None:
    """Case 18."""
    log = Log()
    log.parent = uid("in no file")
    log.result("toolu_lost", "3 files changed")
    log.write(memory.home)
    memory.sweep()
    assert pick(memory.events(log.session_id), "kind", "tool", "event_class", "parent_seq", "call_seq") == [
        ("tool_result", None, "tool_result", None, None)
    ]


def test_the_project_comes_from_the_working_directory_not_from_the_key(memory: Memory) -> None:
    """Case 19: the directory was moved; a first-party answer has no requestId."""
    log = Log(cwd="/mnt/e/work/crawler")
    log.meta("file-history-snapshot", messageId=uid("m"), snapshot={"trackedFileBackups": {}})
    log.user("Where are we?")
    for line in log.assistant(text("In crawler."), output=12):
        del line["requestId"]
    log.write(memory.home, "-disk-someone-old-place")
    memory.sweep()
    session = memory.session(log.session_id)
    assert (session["repo"], session["cwd"]) == ("crawler", "/mnt/e/work/crawler")
    assert session["cost"]["output_tokens"] == 12


def test_a_key_of_198_characters_that_cannot_be_decoded_does_no_harm(memory: Memory) -> None:
    """Case 20: desktop local agent mode; every character that is no letter or digit became a dash."""
    log = Log(cwd="/home/dev/Library/Über Apps/local_agent.mode/session one")
    log.user("hello", entrypoint="local-agent")
    log.write(memory.home, ("-home-dev-Library--ber-Apps-local-agent-mode-session-one-" * 4)[:198])
    memory.sweep()
    session = memory.session(log.session_id)
    assert (session["entrypoint"], session["cwd"], session["repo"]) == ("local-agent", log.cwd, "session one")


@pytest.mark.parametrize("names", [("a", "b"), ("b", "a")])
@pytest.mark.parametrize("first", ["original", "fork"])
def test_a_forked_session_owns_only_what_it_adds(memory: Memory, first: str, names: tuple[str, str]) -> None:
    """The copies keep their times, so nothing but the mark says who was first; names must not decide."""
    old = small_dialog(names[0])
    new = Log(names[1], start=START + timedelta(hours=2))
    for record in copied(old.records, new.session_id):
        new.add(record | {"forkedFrom": {"sessionId": old.session_id, "messageUuid": record["uuid"]}})
    new.parent = old.parent
    new.user("Try it the other way")
    for log in (old, new) if first == "original" else (new, old):
        log.write(memory.home)
        memory.sweep()
    told = described(memory, new.session_id)
    assert (told["copied_from"], told["copied_records"], told["forked_from"], told["records"]) == (
        f"claude:{old.session_id}",
        10,
        [old.session_id],
        1,
    )
    assert pick([memory.totals()], "records", "prompts_by_class") == [(11, {"human": 2})]
    assert memory.totals()["usage"]["messages"] == 5


QUIET: list[Native] = [
    {"type": "worktree-state", "worktreeSession": {"worktreeName": "w", "worktreePath": "/w", "originalCwd": "/o"}},
    {"type": "content-replacement", "replacements": [{"kind": "drop", "toolUseId": "t", "replacement": "-"}]},
    {"type": "relocated"},
    {"type": "tag", "tag": "later"},
    {"type": "agent-color", "agentColor": "blue"},
    {"type": "frame-link"},
    {"type": "cost-state"},
    {"type": "isolation-latch"},
    {"type": "atis-latch"},
    {"type": "artifact-autoreact-ledger"},
    {"type": "artifact-comment-monitor"},
    {"type": "marble-origami-commit"},
    {"type": "marble-origami-snapshot"},
    {"type": "bridge-session", "bridgeSessionId": "b", "lastSequenceNum": 3},
    {"type": "last-prompt", "lastPrompt": "hello", "leafUuid": uid("leaf")},
    {"type": "agent-setting", "agentSetting": "reviewer"},
]


def test_known_quiet_types_are_counted_by_name_and_yield_no_event(memory: Memory) -> None:
    log = Log(version="2.1.240")
    log.user("hello")
    for record in QUIET:
        log.add(record | {"sessionId": log.session_id})
    log.write(memory.home)
    memory.sweep()
    told = described(memory, log.session_id)
    assert told["records_by_type"] == {"user": 1} | {record["type"]: 1 for record in QUIET}
    assert (told["events"], memory.totals()["unknown_types"]) == (1, {})


def test_a_session_id_of_version_5_from_a_phone_is_as_good_as_any(memory: Memory) -> None:
    log = Log("cloud", version="2.1.233")
    assert log.session_id[14] == "5"
    log.user("Started from the phone", entrypoint="remote_mobile")
    log.write(memory.home)
    memory.sweep()
    session = memory.session(log.session_id)
    assert (session["session_uid"], session["entrypoint"]) == (f"claude:{log.session_id}", "remote_mobile")
