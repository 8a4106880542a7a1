"""Tokens of Codex: each response once, whatever was reported again, reset, inherited or rewritten."""

from typing import Any

import pytest

from codex_lines import Rollout, codex_home, facts, fork, put, small_dialog, swept, tokens
from conftest import Memory


def cost(memory: Memory, log: Rollout) -> tuple[int, int, int]:
    """Return input without cache, output and cache of a session."""
    found = memory.session(log.uid)["cost"]
    return found["input_tokens"], found["output_tokens"], found["cache_tokens"]


def test_the_models_of_a_session_are_known_without_any_tokens(memory: Memory) -> None:
    log = Rollout()
    for model in ("gpt-5.5", "gpt-5.5", "gpt-5.5-mini"):
        log.model = model
        log.context()
    swept(memory, log)
    assert [value for name, value in facts(memory, log) if name == "model"] == ["gpt-5.5", "gpt-5.5-mini"]


def test_the_sum_of_all_responses_is_the_final_total(memory: Memory) -> None:
    log = small_dialog()
    swept(memory, log)
    assert cost(memory, log) == (500, 120, 3000)
    assert sum(cost(memory, log)) == log.total["total_tokens"]


def test_a_count_that_is_reported_again_is_no_new_response(memory: Memory) -> None:
    log = Rollout()
    last = log.spend(100, 20, 30)["payload"]["info"]["last_token_usage"]
    log.count(last)
    log.event("token_count", info=None, rate_limits={"primary": {"used_percent": 1.0}})
    log.count(last)
    swept(memory, log)
    assert cost(memory, log) == (80, 30, 20)


def test_a_field_that_appears_later_is_no_new_response(memory: Memory) -> None:
    log = Rollout()
    last = log.spend(100, 20, 30)["payload"]["info"]["last_token_usage"]
    log.count(last | {"cache_write_input_tokens": 0}, log.total | {"cache_write_input_tokens": 0})
    swept(memory, log)
    assert cost(memory, log) == (80, 30, 20)


def test_an_estimate_after_a_compaction_is_no_response(memory: Memory) -> None:
    log = Rollout()
    log.spend(100, 20, 30)
    log.count(tokens(0, 0, 0) | {"total_tokens": 5000}, log.total | {"total_tokens": 9000})
    swept(memory, log)
    assert cost(memory, log) == (80, 30, 20)


def test_totals_that_begin_anew_are_counted_on(memory: Memory) -> None:
    """As after a resume by an older version; the first total of the second run was there before."""
    log = Rollout()
    log.spend(100, 20, 30)
    log.spend(100, 20, 30)
    log.total = tokens(0, 0, 0)
    log.spend(100, 20, 30)
    swept(memory, log)
    assert cost(memory, log) == (240, 90, 60)


def test_input_is_without_what_was_cached_or_written_to_the_cache(memory: Memory) -> None:
    log = Rollout()
    log.context(model="gpt-5.6")
    log.spend(100, 20, 30, written=10)
    swept(memory, log)
    assert cost(memory, log) == (70, 30, 30)
    assert memory.session(log.uid)["models"] == ["gpt-5.6"]


@pytest.mark.parametrize("last", [None, "absent"])
def test_without_the_last_response_the_total_tells(memory: Memory, last: Any) -> None:
    log = Rollout()
    for total in (tokens(100, 20, 30), tokens(150, 30, 40)):
        info = {"total_token_usage": total} | ({} if last else {"last_token_usage": None})
        log.event("token_count", info=info)
    swept(memory, log)
    assert cost(memory, log) == (120, 40, 30)


def test_the_model_of_a_response_is_the_one_that_was_set_last(memory: Memory) -> None:
    log = Rollout()
    log.context(model="one")
    log.spend()
    log.event("thread_settings_applied", thread_settings={"model": "two", "service_tier": "fast"})
    log.spend()
    swept(memory, log)
    assert memory.session(log.uid)["models"] == ["one", "two"]


def test_what_a_fork_inherits_is_not_spent_again_though_its_parent_is_gone(memory: Memory) -> None:
    child = fork(small_dialog(1), 2)
    child.turn()
    child.count(tokens(0, 0, 0))
    child.spend(100, 20, 30)
    swept(memory, child)
    assert cost(memory, child) == (80, 30, 20)


def test_a_migrated_rollout_is_not_spent_again(memory: Memory) -> None:
    legacy, paginated = small_dialog(1), small_dialog(1, is_paginated=True)
    for n, record in enumerate(paginated.records):
        if record["payload"].get("type") == "task_started":
            record["payload"]["turn_id"] = f"rollout-{n}"
    swept(memory, legacy)
    before = cost(memory, legacy)
    put(memory, paginated)
    memory.sweep()
    assert cost(memory, legacy) == before
    assert memory.totals()["superseded_records"] > 0


def test_a_fork_whose_records_tell_no_turns_shares_what_it_has_in_common_with_its_parent(memory: Memory) -> None:
    """As 0.88 to 0.99 wrote it: no turn ids, so the parent's file tells, whichever comes first."""
    parent = Rollout(1)
    for _ in range(3):
        parent.spend(100, 20, 30)
    child = Rollout(2, forked_from_id=parent.thread)
    child.copy(parent.records[1:])
    child.total = parent.total
    child.spend(1000, 0, 7)
    codex_home(memory)
    for log in (child, parent):
        put(memory, log)
        memory.sweep()
    assert (cost(memory, parent), cost(memory, child)) == ((240, 90, 60), (1000, 7, 0))
