"""Turns that were taken back: they stay, and every reading command says that they led nowhere."""

from typing import Any

import pytest

import codex_lines
import grok_lines
from claude_lines import Log, text
from conftest import Memory
from looking import branches, found, pick, readable, swept
from session_memory.app.readable import as_text


def dead(events: list[dict[str, Any]]) -> list[str]:
    """Return what was taken back."""
    return [event["summary"] for event in events if event["taken_back"]]


def test_a_prompt_that_another_one_replaced_is_taken_back_with_all_that_followed_it(memory: Memory) -> None:
    log = Log()
    log.user("Hello")
    log.assistant(text("Hello."))
    fork = log.parent
    log.user("Do it this way")
    log.assistant(text("Did it this way."))
    log.parent = fork
    log.user("No, do it that way")
    log.assistant(text("Did it that way."))
    events = swept(memory, log)
    assert dead(events) == ["Do it this way", "Did it this way."]
    assert [node["summary"] for node in branches(memory, log) if node["taken_back"]] == dead(events)
    shown = readable(memory, log)
    assert pick(shown.to_json()["turns"], "text", "taken_back")[2:4] == [
        ("Do it this way", True),
        ("Did it this way.", True),
    ]
    assert [line.rpartition("  ")[2] for line in "".join(as_text(shown)).splitlines() if line.startswith("[")] == [
        "human",
        "assistant",
        "human, taken back",
        "assistant, taken back",
        "human",
        "assistant",
    ]


def test_what_was_taken_back_is_still_counted(memory: Memory) -> None:
    log = Log()
    log.user("Do it this way")
    log.parent = None
    events = swept(memory, log)
    assert len(events) == found(memory, log).turns == 1


def test_several_beginnings_take_nothing_back(memory: Memory) -> None:
    """After a compaction the first record has no parent."""
    log = Log()
    log.user("Hello")
    log.parent = None
    log.user("Hello again")
    assert dead(swept(memory, log)) == []


def test_a_slash_command_takes_nothing_back(memory: Memory) -> None:
    log = Log()
    log.user("Hello")
    fork = log.parent
    log.user("Do it")
    log.parent = fork
    log.user("<command-name>/status</command-name>")
    log.parent = fork
    log.user("<bash-input>ls</bash-input>")
    assert dead(swept(memory, log)) == []


def test_turns_that_codex_rolled_back_are_taken_back(memory: Memory) -> None:
    log = codex_lines.Rollout()
    for number in (1, 2, 3):
        log.context()
        log.prompt(f"Step {number}")
        log.answer(f"Step {number} done.")
    log.event("thread_rolled_back", num_turns=2)
    log.prompt("Step 2, but better")
    log.answer("Better now.")
    events = codex_lines.swept(memory, log)
    assert dead(events) == ["Step 2", "Step 2 done.", "Step 3", "Step 3 done."]


def test_codex_may_roll_back_twice_and_all_of_it(memory: Memory) -> None:
    log = codex_lines.Rollout()
    log.prompt("Step 1")
    log.answer("Step 1 done.")
    log.event("thread_rolled_back", num_turns=1)
    log.prompt("Step 1 again")
    log.event("thread_rolled_back", num_turns=5)
    log.prompt("Something else")
    events = codex_lines.swept(memory, log)
    assert dead(events) == ["Step 1", "Step 1 done.", "Step 1 again"]


@pytest.mark.parametrize("has_turn_ids", [True, False], ids=["turn ids", "no turn ids"])
@pytest.mark.parametrize("is_paginated", [True, False], ids=["paginated", "legacy"])
def test_turns_between_two_rollbacks_of_codex_are_counted_with_those_before(
    memory: Memory, *, has_turn_ids: bool, is_paginated: bool
) -> None:
    log = codex_lines.Rollout(is_paginated=is_paginated)

    def step(number: int) -> None:
        if has_turn_ids:
            log.turn()
        log.prompt(f"Step {number}")
        log.answer(f"Step {number} done.")

    for number in (1, 2, 3):
        step(number)
    log.event("thread_rolled_back", num_turns=1)
    step(4)
    log.event("thread_rolled_back", num_turns=2)
    step(5)
    events = codex_lines.swept(memory, log)
    said = [summary for summary in dead(events) if summary.startswith("Step")]
    assert said == [f"Step {number}{end}" for number in (2, 3, 4) for end in ("", " done.")]
    log.event("thread_rolled_back", num_turns=1)
    events = codex_lines.swept(memory, log)
    alive = [event["summary"] for event in events if event["summary"].startswith("Step") and not event["taken_back"]]
    assert alive == ["Step 1", "Step 1 done."]


def test_prompts_that_grok_rewound_are_taken_back(memory: Memory) -> None:
    session = grok_lines.Session()
    for number in (0, 1, 2):
        session.prompt(f"Step {number}")
        session.answer(f"Step {number} done.")
        session.turn()
    session.own("rewind_marker", target_prompt_index=1, created_at="2026-06-09T10:13:20Z")
    session.prompts = 1
    session.prompt("Step 1, but better")
    session.answer("Better now.")
    events = grok_lines.swept(memory, session)
    assert dead(events) == ["Step 1", "Step 1 done.", "end turn", "Step 2", "Step 2 done.", "end turn"]
