"""What Codex logs twice is told once, also where the two do not say quite the same."""

import pytest

from codex_lines import Rollout, swept
from conftest import Memory

CITED = "The answer.\n\n<oai-mem-citation>\n<citation_entries>\nMEMORY.md:1-2\n</citation_entries>\n</oai-mem-citation>"
PLANNED = "First a plan.\n<proposed_plan>\n# Plan\n- read\n</proposed_plan>\nThen more."


def said(log: Rollout, *parts: str) -> None:
    """Append an answer alone."""
    log.item("message", role="assistant", content=[{"type": "output_text", "text": part} for part in parts])


def answers(memory: Memory, log: Rollout) -> list[str]:
    """Return the answers of a session, as far as their first lines tell."""
    return [event["summary"] for event in swept(memory, log) if event["kind"] == "assistant_msg"]


@pytest.mark.parametrize("is_event_first", [True, False])
@pytest.mark.parametrize(
    ("told", "logged"),
    [("The answer.", CITED), ("First a plan.\n\nThen more.", PLANNED)],
)
def test_an_event_that_leaves_a_block_of_its_message_out_is_its_twin(
    memory: Memory, told: str, logged: str, *, is_event_first: bool
) -> None:
    log = Rollout()
    for is_event in (is_event_first, not is_event_first):
        if is_event:
            log.event("agent_message", message=told)
        else:
            said(log, logged)
    assert answers(memory, log) == [told.partition("\n")[0]]


def test_a_message_in_parts_has_an_event_for_each(memory: Memory) -> None:
    log = Rollout()
    for part in ("part one", "part two"):
        log.event("agent_message", message=part)
    said(log, "part one", "part two")
    assert answers(memory, log) == ["part one", "part two"]


def test_the_events_of_a_message_in_parts_may_come_after_it(memory: Memory) -> None:
    log = Rollout()
    said(log, "part one", "part one", "part two")
    for part in ("part one", "part two", "part one"):
        log.event("agent_message", message=part)
    log.event("agent_message", message="part one")
    assert answers(memory, log) == ["part one", "part one"]


def test_one_event_for_all_parts_leaves_none_of_them_waiting(memory: Memory) -> None:
    log = Rollout()
    said(log, "Done.", "Bye.")
    log.event("agent_message", message="Done.\nBye.")
    log.event("agent_message", message="Bye.")
    assert answers(memory, log) == ["Done.", "Bye."]


def test_a_part_that_no_event_told_is_not_lost(memory: Memory) -> None:
    log = Rollout()
    log.event("agent_message", message="part two")
    said(log, "part one", "part two")
    assert answers(memory, log) == ["part two", "part one"]


@pytest.mark.parametrize("is_event", [True, False])
def test_a_message_has_the_class_of_its_role_whichever_twin_told_it(memory: Memory, *, is_event: bool) -> None:
    log = Rollout()
    if is_event:
        log.event("user_message", message="go")
        log.event("agent_reasoning", text="I think.")
        log.event("agent_message", message="done")
    else:
        log.user("go")
        log.item("reasoning", summary=[{"type": "summary_text", "text": "I think."}])
        said(log, "done")
    assert [event["event_class"] for event in swept(memory, log)] == ["user", "assistant", "assistant"]
