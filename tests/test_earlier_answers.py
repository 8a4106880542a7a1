"""Earlier answers: what an agent says last counts. Of what it says before that only whether it asks is heard, unless it turns
out to be last."""

from datetime import timedelta
from typing import Any

import pytest

import codex_lines
import grok_lines
from claude_lines import Log, call, text, uid
from conftest import Memory
from dump import asking, change
from session_memory.pipeline.analyze import analyze_all
from session_memory.query.digest import digest_json
from session_memory.query.sessions import find_session

ASKS = "I can keep the old cache or remove it. Which one do you want?"
DONE = "The new cache is in place."
FAILS = "I could not fix it: the build still fails."
NO = "no, remove it"


def heard(memory: Memory) -> dict[str, str | None]:
    """Return what was noted of each answer, by how it begins."""
    with asking(memory) as ask:
        return dict(ask("SELECT summary, marks FROM raw.event WHERE kind = 'assistant_msg' ORDER BY id"))


def bodies(memory: Memory) -> list[tuple[Any, ...]]:
    with asking(memory) as ask:
        return sorted(ask("SELECT session_id, body FROM memory.digest"))


def corrections(memory: Memory, name: str) -> int:
    signals = digest_json(memory.db, find_session(memory.db, name))["signals"]
    return sum(signal["n"] for signal in signals if signal["name"] == "correction")


def hear_everything(memory: Memory) -> None:
    """Have all words heard anew, those in passing as well, and all digests made."""
    change(memory, "UPDATE raw.event SET marks = NULL", "UPDATE raw.session SET is_analyzed = 0, noted = 0")
    analyze_all(memory.db, memory.now_ms)
    memory.close()


def test_of_an_answer_that_is_not_the_last_one_only_whether_it_asks_is_heard(memory: Memory) -> None:
    log = Log("talk")
    log.user("add a cache")
    log.assistant(text("First I cannot find it."), call("Bash", "t1", command="ls"))
    log.result("t1", "cache.py")
    log.assistant(text("Now I cannot read it. Where is it?"))
    log.user("then look")
    log.assistant(text("It fails again. Are 3 tests enough?"))
    log.user("never mind")
    log.write(memory.home)
    memory.sweep()
    assert heard(memory) == {
        "First I cannot find it.": "said\tunheard",
        "Now I cannot read it. Where is it?": "said\tasks\tunheard",
        "It fails again. Are 3 tests enough?": "said\tasks\tfails\thinders\tdoubts",
    }


def test_an_answer_in_another_thread_follows_none_of_this_one(memory: Memory) -> None:
    log = Log("talk")
    log.user("add a cache")
    log.assistant(text(ASKS))
    log.parent, log.agent = None, "a1"
    log.user("look for caches")
    log.assistant(text(DONE))
    log.agent = None
    log.write(memory.home)
    memory.sweep()
    with asking(memory) as ask:
        threads = ask("SELECT thread FROM raw.record ORDER BY id")
    assert [thread for (thread,) in threads] == [None, None, "a1", "a1"]
    assert heard(memory) == {ASKS: "said\tasks", DONE: None}


def outcome(memory: Memory, name: str) -> dict[str, Any]:
    return digest_json(memory.db, find_session(memory.db, name))["outcome"]


def assert_heard_after_all(memory: Memory, name: str) -> None:
    """Say that the answer that did not succeed decides, and that nothing changes when all answers are heard."""
    assert heard(memory)[FAILS] == "said\tunheard"
    assert (outcome(memory, name)["verdict"], outcome(memory, name)["rule"]) == (
        "fail",
        "the agent says that it did not succeed",
    )
    before = bodies(memory)
    hear_everything(memory)
    assert "fails" in (heard(memory)[FAILS] or "")
    assert bodies(memory) == before


def not_in_time(first: str, second: str) -> grok_lines.Session:
    """Return a session whose lines do not stand as they happened: the first answer was given after the second one."""
    session = grok_lines.Session("late")
    session.prompt("add a cache, please")
    one = session.answer(first)
    session.tool("read_file", "t1", path="cache.py")
    two = session.answer(second)
    for row, other in ((one, dict(two["params"]["_meta"])), (two, dict(one["params"]["_meta"]))):
        row["params"]["_meta"]["agentTimestampMs"] = other["agentTimestampMs"]
    session.turn()
    return session


def test_an_answer_that_was_the_last_one_in_time_is_heard_after_all(either: Memory) -> None:
    session = not_in_time(FAILS, DONE)
    grok_lines.swept(either, session)
    assert_heard_after_all(either, session.id)


@pytest.mark.parametrize(("first", "second", "n"), [(ASKS, DONE, 0), (DONE, ASKS, 1)])
def test_whoever_says_no_to_a_question_that_came_last_in_time_corrects_nothing(
    memory: Memory, first: str, second: str, n: int
) -> None:
    session = not_in_time(first, second)
    session.prompt(NO)
    session.answer("It is gone.")
    session.turn()
    grok_lines.swept(memory, session)
    assert corrections(memory, session.id) == n


@pytest.mark.parametrize("is_old_first", [True, False])
def test_an_answer_before_the_place_that_another_file_goes_on_from_is_heard_after_all(
    either: Memory, *, is_old_first: bool
) -> None:
    old = codex_lines.Rollout(1, is_paginated=True)
    old.turn()
    old.prompt("add a cache")
    old.answer(FAILS)
    kept = len(old.records)
    old.answer(DONE)
    base = {"thread_id": old.thread, "end_ordinal_exclusive": kept, "end_byte_offset": 1}
    new = codex_lines.Rollout(1, is_paginated=True, history_base=base)
    new.now += timedelta(hours=1)
    new.records[0]["timestamp"] = codex_lines.stamp(new.now)
    new.prompt("hm")
    files = {old.path: old, old.path.replace(".jsonl", f"_{codex_lines.uuid7(new.now, 77)}.jsonl"): new}
    codex_lines.codex_home(either)
    for path in files if is_old_first else reversed(files):
        either.put(path, files[path].lines())
        either.sweep()
    assert_heard_after_all(either, old.thread)


def rewound(answer: str, prompt: str) -> Log:
    """Return a session that went on from its first answer, once more."""
    log = Log("talk")
    log.user("add a cache")
    log.assistant(text(answer))
    parent = log.parent
    log.user("try again")
    log.assistant(text(DONE))
    log.parent = parent
    log.user(prompt)
    return log


def test_an_answer_that_the_session_went_on_from_is_heard_after_all(memory: Memory) -> None:
    rewound(FAILS, "hm").write(memory.home)
    memory.sweep()
    assert_heard_after_all(memory, uid("talk"))


def test_an_answer_that_cannot_be_read_any_more_still_asks(memory: Memory) -> None:
    rewound(ASKS, NO).write(memory.home)
    memory.sweep()
    before = outcome(memory, uid("talk"))
    change(memory, "UPDATE raw.block SET data = x'00'", "UPDATE raw.session SET is_analyzed = 0")
    assert analyze_all(memory.db, memory.now_ms).failed == []
    assert outcome(memory, uid("talk")) == before
    assert before["rule"] != "the person's last words: correction"
