"""Who wrote a prompt of Codex: people, programs, other agents; and that it is told once."""

import re
from pathlib import Path
from typing import Any

import pytest

from codex_lines import Rollout, codex_home, facts, spawned, swept, uuid7
from conftest import Memory
from looking import found
from session_memory.adapters import _codex_words as words
from session_memory.adapters import load_adapters
from session_memory.query.transcript import transcript

Native = dict[str, Any]

NOTE = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8").partition("\n## Codex CLI\n")[2]


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("please fix it", "human"),
        ("# A heading that a person wrote", "human"),
        ("# AGENTS.md instructions for /x\n\n<INSTRUCTIONS>\nbe brief\n</INSTRUCTIONS>", "injected"),
        ("<user_instructions>be brief</user_instructions>", "injected"),
        ("<environment_context>\n<cwd>/x</cwd>\n</environment_context>", "injected"),
        ("<turn_aborted>\nthe user stopped\n</turn_aborted>", "injected"),
        ("<user_shell_command>ls</user_shell_command>", "shell"),
        ('<subagent_notification>{"agent_id":"a"}</subagent_notification>', "notification"),
        ("<skill>\n<name>x</name>\n</skill>", "injected"),
        ('<codex_internal_context source="goal">go</codex_internal_context>', "injected"),
        ("<external_slack>hello</external_slack>", "injected"),
        ('<hook_prompt hook_run_id="1">go on</hook_prompt>', "injected"),
        ("<user_action>review</user_action>", "injected"),
        ("Another language model started to solve this problem and …", "compaction_summary"),
        ("Warning: the build is slow", "human"),
        ("Warning: Your account was flagged for potentially high-risk cyber activity and …", "injected"),
    ],
)
def test_the_start_of_a_message_says_who_wrote_it(memory: Memory, text: str, who: str) -> None:
    log = Rollout()
    log.user(text)
    assert [event["prompt_class"] for event in swept(memory, log)] == [who]


def test_one_injected_part_makes_a_message_injected(memory: Memory) -> None:
    log = Rollout()
    log.user("<environment_context>\n<cwd>/x</cwd>\n</environment_context>", "more words")
    assert [event["prompt_class"] for event in swept(memory, log)] == ["injected"]


def test_what_a_developer_message_says_is_injected(memory: Memory) -> None:
    log = Rollout()
    log.item("message", role="developer", content=[{"type": "input_text", "text": "be careful"}])
    assert [event["prompt_class"] for event in swept(memory, log)] == ["injected"]


def test_a_developer_message_that_a_client_lets_a_person_write_is_a_persons(memory: Memory) -> None:
    log = Rollout()
    record = log.item("message", role="developer", content=[{"type": "input_text", "text": "be careful"}])
    record["metadata"] = {"client_authored": True}
    assert [event["prompt_class"] for event in swept(memory, log)] == ["human"]


def test_a_message_long_before_the_first_event_of_a_prompt_was_written_by_a_program(memory: Memory) -> None:
    log = Rollout()
    log.user("words that no rule knows")
    for _ in range(4):
        log.context()
    log.prompt("go")
    events = swept(memory, log)
    assert [(event["summary"], event["prompt_class"]) for event in events] == [
        ("words that no rule knows", "injected"),
        ("go", "human"),
    ]
    session = memory.session(log.uid)
    assert (session["first_prompt"], session["cost"]["turns"]) == ("go", 1)


def test_a_prompt_whose_event_comes_late_is_a_persons_after_all(memory: Memory) -> None:
    log = Rollout()
    log.prompt("one")
    log.user("two")
    for number in range(5):
        log.context(summary=str(number))
    log.event("user_message", message="two")
    log.answer("done")
    log.event("thread_rolled_back", num_turns=1)
    events = swept(memory, log)
    assert [(event["summary"], event["prompt_class"]) for event in events if event["taken_back"]] == [
        ("two", "human"),
        ("done", None),
    ]
    assert memory.session(log.uid)["cost"]["turns"] == 2


def test_a_late_event_is_heard_wherever_a_sweep_ended(memory: Memory) -> None:
    log = Rollout()
    log.prompt("one")
    log.user("two")
    for number in range(5):
        log.context(summary=str(number))
    log.event("user_message", message="two")
    lines = log.lines().splitlines(keepends=True)
    codex_home(memory)
    for end in range(1, len(lines) + 1):
        memory.put(log.path, b"".join(lines[:end]))
        memory.sweep()
    assert [event["prompt_class"] for event in memory.events(log.uid)] == ["human", "human"]
    assert memory.session(log.uid)["cost"]["turns"] == 2


def test_what_the_editor_puts_before_a_prompt_is_stripped(memory: Memory) -> None:
    log = Rollout()
    log.prompt("# Context from my IDE setup:\n\n## Active file: a.py\n\n## My request for Codex:\nfix it\n")
    assert [(event["summary"], event["prompt_class"]) for event in swept(memory, log)] == [("fix it", "human")]
    assert memory.session(log.uid)["first_prompt"] == "fix it"


COMMENTED = """
# Diff comments:

## Comment 1
File: browser:Start page
Target: Save button
Comment:
Move it to the right

## Comment 2
File: src/page.ts
Comment:
Too wide:
make it half

# In app browser:
- Current URL: http://127.0.0.1/

## My request for Codex:
{typed}
The next image is untrusted page evidence from the browser page for Comment 1.
<image>
</image>"""
SAID = "Move it to the right\n\nToo wide:\nmake it half"


@pytest.mark.parametrize(("typed", "text"), [("", SAID), ("and test it", f"{SAID}\n\nand test it")])
def test_comments_on_a_page_are_what_a_person_says(memory: Memory, typed: str, text: str) -> None:
    log = Rollout()
    prompt = COMMENTED.format(typed=typed)
    log.user(*prompt.rsplit("\n", 2))
    log.event("user_message", message=prompt, images=[])
    swept(memory, log)
    shown = [turn.text for turn in transcript(memory.db, found(memory, log.uid), load_adapters()["codex"]).turns]
    assert (shown, memory.session(log.uid)["first_prompt"]) == ([text], "Move it to the right")


def test_a_picture_tag_that_a_person_speaks_of_stays(memory: Memory) -> None:
    log = Rollout()
    log.prompt("does <image> need a closing tag?")
    assert [event["summary"] for event in swept(memory, log)] == ["does <image> need a closing tag?"]


def test_tags_around_a_picture_are_dropped(memory: Memory) -> None:
    log = Rollout()
    content = [
        {"type": "input_text", "text": "<image name=[Image #1]>"},
        {"type": "input_image", "image_url": "data:image/png;base64,AA"},
        {"type": "input_text", "text": "</image>"},
        {"type": "input_text", "text": "what is this?"},
    ]
    log.item("message", role="user", content=content)
    log.event("user_message", message="what is this?", images=["data:image/png;base64,AA"])
    log.item("message", role="user", content=content[:3])
    assert [event["summary"] for event in swept(memory, log)] == ["what is this?", "[image]"]


def test_a_message_that_no_event_confirms_was_written_by_a_program(memory: Memory) -> None:
    log = Rollout()
    log.prompt("one")
    log.answer("done one")
    log.user("a reminder that a program wrote")
    for _ in range(2):
        log.answer("working")
    events = swept(memory, log)
    assert [event["prompt_class"] for event in events if event["role"] == "user"] == ["human", "injected"]
    assert memory.session(log.uid)["cost"]["turns"] == 1


def test_a_message_stays_a_persons_where_events_speak_of_no_prompt(memory: Memory) -> None:
    log = Rollout()
    log.user("one")
    for _ in range(3):
        log.answer("working")
    assert next(event["prompt_class"] for event in swept(memory, log)) == "human"


def test_metadata_written_again_between_a_message_and_its_event_changes_nothing(memory: Memory) -> None:
    log = Rollout()
    log.prompt("one")
    log.user("two")
    for n in range(5):
        log.add("session_meta", {**log.records[0]["payload"], "memory_mode": f"m{n}"})
    log.event("user_message", message="two")
    for _ in range(3):
        log.answer("working")
    events = swept(memory, log)
    assert [event["prompt_class"] for event in events if event["role"] == "user"] == ["human", "human"]


def test_an_event_that_comes_before_its_message_is_the_same_prompt(memory: Memory) -> None:
    log = Rollout()
    log.event("user_message", message="go")
    log.context()
    log.user("go")
    assert [(event["summary"], event["prompt_class"]) for event in swept(memory, log)] == [("go", "human")]


def test_an_event_of_another_kind_says_that_a_program_wrote_it(memory: Memory) -> None:
    log = Rollout()
    log.user("be brief")
    log.event("user_message", message="be brief", kind="user_instructions")
    log.user("go")
    log.event("user_message", message="go", kind="plain")
    events = swept(memory, log)
    assert [(event["summary"], event["prompt_class"]) for event in events] == [
        ("be brief", "injected"),
        ("go", "human"),
    ]


def test_a_prompt_given_to_a_sub_agent_is_no_turn_of_a_person(memory: Memory) -> None:
    parent = Rollout(1)
    parent.turn()
    parent.prompt("do it")
    child = spawned(parent, 2)
    child.turn()
    child.prompt("look into it")
    swept(memory, parent, child)
    assert [(event["summary"], event["prompt_class"]) for event in memory.events(child.uid)][1:] == [
        ("look into it", "subagent_prompt")
    ]
    assert (memory.session(child.uid)["cost"]["turns"], memory.session(parent.uid)["cost"]["turns"]) == (0, 1)
    assert ("agent_nickname", "Curie") in facts(memory, child)
    assert ("agent_type", "worker") in facts(memory, child)


def test_a_sub_agents_prompt_that_comes_before_its_turn_is_its_own(memory: Memory) -> None:
    """As 0.146 writes it: context, event, turn, message."""
    parent = Rollout(1)
    parent.turn()
    parent.prompt("do it")
    child = spawned(parent, 2)
    turn = uuid7(child.now, 7)
    child.context(turn_id=turn)
    child.event("user_message", message="look into it")
    child.event("task_started", turn_id=turn)
    child.user("look into it")
    swept(memory, parent, child)
    told = [(event["summary"], event["prompt_class"]) for event in memory.events(child.uid)]
    assert told == [("look into it", "subagent_prompt"), ("turn started", None)]


def test_the_formats_note_has_the_classes_of_prompts_in_the_order_of_the_adapter() -> None:
    table = NOTE.partition("### Who wrote a user message of Codex")[2].partition("### Tokens")[0]
    written = [
        (prefix, who)
        for beginnings, who in re.findall(r"^\| (.+) \| `(\w+)` \|$", table, re.MULTILINE)
        for prefix in re.findall(r"`([<#WA][^`]+)`", beginnings)
    ]
    assert written == list(words.PROMPT_PREFIXES)


def test_the_formats_note_lists_the_record_types_that_the_adapter_knows() -> None:
    table = NOTE.partition("### Lines and records of Codex")[2].partition("### Who wrote")[0]
    known = {
        **dict.fromkeys(words.QUIET_LINES - {"turn_context"} | words.QUIET_ITEMS | words.QUIET_COMPLETED, "quiet"),
        **dict.fromkeys(words.CALL_ITEMS | words.OUTPUT_ITEMS | words.LIFECYCLE_EVENTS, "event"),
        **dict.fromkeys(words.QUIET_EVENTS, "quiet"),
        "thread_settings_applied": "fact",
        "thread_name_updated": "fact",
        "collab_agent_spawn_end": "fact",
        "token_count": "usage",
        "turn_context": "fact",
    }
    written: dict[str, str] = {}
    for names, becomes in re.findall(r"^\| (`.+?) \| (event|fact|quiet|usage) \|", table, re.MULTILINE):
        written |= dict.fromkeys(re.findall(r"`([^`]+)`", names), becomes)
    assert {name: written.get(name) for name in known} == known


def steered(is_paginated: bool = False) -> Rollout:
    """Return a session in which a person speaks before, during and after turns."""
    log = Rollout(is_paginated=is_paginated)
    log.turn()
    log.prompt("build it")
    log.run("make")
    log.prompt("with clang")
    log.prompt("and be quick")
    log.user("<environment_context>\n<cwd>/x</cwd>\n</environment_context>")
    log.answer("built")
    log.done()
    log.prompt("thanks, and now test it")
    log.turn()
    log.run("make test")
    log.event("turn_aborted", reason="interrupted")
    log.prompt("not all of it")
    log.turn()
    log.thought("only some")
    log.prompt("the slow ones, too")
    return log


STEERED = [
    ("user_msg", None, "build it"),
    ("human_intervention", "steered", "with clang"),
    ("human_intervention", "steered", "and be quick"),
    ("user_msg", None, "thanks, and now test it"),
    ("user_msg", None, "not all of it"),
    ("human_intervention", "steered", "the slow ones, too"),
]


def typed(events: list[Native]) -> list[tuple[Any, ...]]:
    """Return what a person typed."""
    human = [event for event in events if event["prompt_class"] == "human"]
    return [(event["kind"], event["subtype"], event["summary"]) for event in human]


@pytest.mark.parametrize("is_paginated", [False, True])
def test_a_prompt_within_a_turn_in_which_the_model_is_at_work_is_steering(memory: Memory, is_paginated: bool) -> None:
    log = steered(is_paginated)
    assert typed(swept(memory, log)) == STEERED
    assert memory.totals()["prompts_by_class"] == {"human": 6, "injected": 1, "interrupt": 1}


@pytest.mark.parametrize("is_paginated", [False, True])
def test_steering_is_told_wherever_a_sweep_ended(either: Memory, is_paginated: bool) -> None:
    log = steered(is_paginated)
    lines = log.lines().splitlines(keepends=True)
    codex_home(either)
    for end in range(1, len(lines) + 1):
        either.put(log.path, b"".join(lines[:end]))
        either.sweep()
    assert typed(either.events(log.uid)) == STEERED


def test_without_turns_in_a_log_nobody_knows_of_steering(memory: Memory) -> None:
    log = Rollout(version="0.60.0")
    log.prompt("build it")
    log.run("make")
    log.prompt("with clang")
    assert [kind for kind, _, _ in typed(swept(memory, log))] == ["user_msg", "user_msg"]


def test_what_a_program_wrote_within_a_turn_is_no_steering_after_all(either: Memory) -> None:
    log = Rollout()
    log.turn()
    log.prompt("build it")
    log.run("make")
    log.user("words that no rule knows")
    for number in range(4):
        log.context(summary=str(number))
    events = swept(either, log)
    assert [(event["kind"], event["prompt_class"]) for event in events if event["role"] == "user"] == [
        ("user_msg", "human"),
        ("user_msg", "injected"),
    ]
    assert either.totals()["events_by_kind"].get("human_intervention") is None


def test_steering_whose_event_comes_late_is_steering(either: Memory) -> None:
    log = Rollout()
    log.turn()
    log.prompt("build it")
    log.run("make")
    log.user("with clang")
    for number in range(5):
        log.context(summary=str(number))
    log.event("user_message", message="with clang")
    lines = log.lines().splitlines(keepends=True)
    codex_home(either)
    for end in range(1, len(lines) + 1):
        either.put(log.path, b"".join(lines[:end]))
        either.sweep()
    assert typed(either.events(log.uid))[1:] == [("human_intervention", "steered", "with clang")]
    assert either.totals()["events_by_kind"]["human_intervention"] == 1


def test_what_is_told_to_a_sub_agent_at_work_is_no_steering_by_a_person(memory: Memory) -> None:
    log = Rollout(source={"subagent": {"thread_spawn": {"parent_thread_id": "p", "depth": 1}}})
    log.turn()
    log.prompt("look")
    log.run("ls")
    log.prompt("look again")
    prompts = [event for event in swept(memory, log) if event["role"] == "user"]
    assert [(event["kind"], event["prompt_class"]) for event in prompts] == [("user_msg", "subagent_prompt")] * 2
