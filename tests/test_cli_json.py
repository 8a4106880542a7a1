"""The JSON of the command line: its forms, its fields, and what they say of a log."""

import json

import pytest

from claude_lines import small_dialog, uid
from machine import Machine

SESSION_KEYS = frozenset(
    """session_uid flavor native_session_id repo domain cwd git_branch model started_at ended_at outcome cost task_ref
    source_path source_bytes schema_version discovered_at ingested_at analyzed_at evicted_at""".split()
)


SESSION_EXTRAS = frozenset(
    """title first_prompt parent task repo_id cwds models agent_version entrypoint usage_final errors compactions records events
    copied_from copied_records origin source_state""".split()
)


COST_KEYS = frozenset("input_tokens output_tokens cache_tokens wall_clock_s turns retries".split())


EVENT_KEYS = frozenset("session_uid seq parent_seq ts kind role tool summary payload_ref tokens is_sidechain".split())


EVENT_EXTRAS = frozenset(
    """thread native_id part event_class prompt_class subtype is_error is_retry is_test is_edit exit_code duration_ms
    call_seq file_paths taken_back superseded suspect record_type line""".split()
)


SHOW_EXTRAS = frozenset(
    """threads tools events_by_kind records_by_type prompts_by_class skipped redacted suspect copied unknown pr_links
    superseded_events files_tracked branches children forked_from slugs journal_spans journal_claims""".split()
)


TOTALS_KEYS = frozenset(
    """sessions sources records events events_by_kind tool_calls tool_results tools tool_errors prompts_by_class
    assistant_texts thinking compactions pr_links skipped_lines unknown_types usage""".split()
)


USAGE_KEYS = frozenset(
    """input_tokens output_tokens cache_read_tokens cache_write_5m_tokens cache_write_1h_tokens messages""".split()
)


@pytest.mark.parametrize(
    "args",
    [
        ["sweep"],
        ["status"],
        ["sessions"],
        ["show", uid("one")],
        ["events", uid("one")],
        ["transcript", uid("one")],
        ["tree", uid("one")],
        ["search", "test"],
        ["find", "--file", "parser.py"],
        ["doctor"],
        ["config", "show"],
        ["config", "path"],
    ],
    ids=" ".join,
)
def test_every_reading_command_prints_json(args: list[str], filled: Machine) -> None:
    ran = filled.run(*args, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert [json.loads(line) for line in ran.out.splitlines()] if args[0] == "events" else ran.json


@pytest.mark.parametrize(
    ("args", "form"),
    [
        (["sessions"], list),
        (["sessions", "--repo", "none"], list),
        (["search", "test"], list),
        (["search", "nowhere-to-be-found"], list),
        (["find", "--task", "nowhere-to-be-found"], list),
        (["patterns"], list),
        (["decisions"], list),
        (["tree", uid("one")], list),
        (["show", uid("one")], dict),
        (["transcript", uid("one")], dict),
        (["status"], dict),
        (["sweep"], dict),
        (["doctor", "--deep"], dict),
        (["config", "show"], dict),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else value.__name__,
)
def test_lists_are_arrays_and_single_things_objects(args: list[str], form: type, filled: Machine) -> None:
    value = filled.ok(*args, "--json").json
    assert type(value) is form
    assert form is dict or all(type(item) is dict for item in value)


def test_a_session_has_exactly_its_documented_fields(filled: Machine) -> None:
    listed = filled.ok("sessions", "--json").json
    shown = filled.ok("show", uid("one"), "--json").json
    assert [set(session) for session in listed] == [SESSION_KEYS | SESSION_EXTRAS] * 3
    assert [set(session["cost"]) for session in listed] == [COST_KEYS] * 3
    assert set(shown) == SESSION_KEYS | SESSION_EXTRAS | SHOW_EXTRAS


def test_a_session_says_what_its_log_says(filled: Machine) -> None:
    session = filled.ok("show", uid("one"), "--json").json
    told = {
        name: session[name] for name in SESSION_KEYS - {"discovered_at", "ingested_at", "analyzed_at", "source_bytes"}
    }
    assert session["analyzed_at"] >= session["ingested_at"]
    assert told == {
        "session_uid": f"claude:{uid('one')}",
        "flavor": "claude",
        "native_session_id": uid("one"),
        "repo": "app",
        "domain": None,
        "cwd": "/home/dev/src/app",
        "git_branch": "main",
        "model": "claude-opus-4-5-20251101",
        "started_at": "2026-06-01T10:00:01.000Z",
        "ended_at": "2026-06-01T10:00:10.000Z",
        "outcome": "fail",
        "cost": {
            "input_tokens": 50,
            "output_tokens": 220,
            "cache_tokens": 5 * 1200,
            "wall_clock_s": 9,
            "turns": 1,
            "retries": 0,
        },
        "task_ref": None,
        "source_path": str(filled.claude / "projects" / "-home-dev-src-app" / f"{uid('one')}.jsonl"),
        "schema_version": 1,
        "evicted_at": None,
    }


def test_events_are_json_lines_with_exactly_their_documented_fields(filled: Machine) -> None:
    events = filled.ok("events", uid("one")).json_lines
    assert [set(event) for event in events] == [EVENT_KEYS | EVENT_EXTRAS] * 10
    assert [(event["seq"], event["parent_seq"]) for event in events] == [(n, n - 1 if n else None) for n in range(10)]
    assert {event["session_uid"] for event in events} == {f"claude:{uid('one')}"}


def test_a_failing_test_run_says_so_in_its_events(filled: Machine) -> None:
    events = filled.ok("events", uid("one")).json_lines
    told = [(e["kind"], e["role"], e["tool"], e["event_class"], e["is_error"], e["exit_code"]) for e in events[3:5]]
    assert told == [
        ("test_run", "assistant", "Bash", "tool_use:Bash", False, None),
        ("error", "tool", "Bash", "tool_error:Bash", True, 1),
    ]
    assert (events[4]["call_seq"], events[4]["duration_ms"]) == (3, 1000)
    assert events[4]["payload_ref"].startswith(f"blob://claude:{uid('one')}/0/")


def test_status_has_the_totals_of_the_issue(filled: Machine) -> None:
    state = filled.ok("status", "--json").json
    assert set(state["totals"]) >= TOTALS_KEYS
    assert set(state["totals"]["usage"]) >= USAGE_KEYS
    assert all(type(tier["bytes"]) is int and tier["bytes"] > 0 for tier in state["tiers"].values())
    assert set(state["tiers"]) == {"source", "raw", "memory"}


def test_status_counts_what_was_swept(filled: Machine) -> None:
    totals = filled.ok("status", "--json").json["totals"]
    assert {name: totals[name] for name in TOTALS_KEYS - {"events_by_kind"}} == {
        "sessions": 3,
        "sources": 3,
        "records": 24,
        "events": 24,
        "tool_calls": 7,
        "tool_results": 7,
        "tools": {"Bash": 5, "Edit": 2},
        "tool_errors": 3,
        "prompts_by_class": {"human": 3},
        "assistant_texts": 5,
        "thinking": 2,
        "compactions": 0,
        "pr_links": 0,
        "skipped_lines": 0,
        "unknown_types": {},
        "usage": {
            "input_tokens": 120,
            "output_tokens": 220 + 270 + 9000,
            "cache_read_tokens": 12_000,
            "cache_write_5m_tokens": 2400,
            "cache_write_1h_tokens": 0,
            "messages": 12,
            "messages_not_final": 0,
        },
    }


def test_a_sweep_reports_what_it_did(machine: Machine) -> None:
    path = small_dialog().write(machine.claude)
    report = machine.ok("sweep", "--json").json
    del report["seconds"]
    assert report == {
        "sources": 1,
        "changed": 1,
        "missing": 0,
        "records": 10,
        "events": 10,
        "copied_records": 0,
        "skipped_lines": 0,
        "bytes_read": path.stat().st_size,
        "sessions": 1,
        "analyzed": 1,
        "undigested": [],
        "evicted": 0,
        "freed_bytes": 0,
        "lost": [],
        "set_aside": {},
        "failed": [],
        "stopped": False,
    }


def test_a_bad_line_is_listed_with_its_place_and_reason(machine: Machine) -> None:
    path = small_dialog().write(machine.claude)
    path.write_bytes(path.read_bytes() + b"{broken\n")
    machine.ok("sweep")
    state = machine.ok("status", "--skipped", "--json").json
    assert state["totals"]["skipped_by_reason"] == {"broken JSON": 1}
    assert state["skipped_lines"] == [
        {
            "path": str(path),
            "line": 11,
            "byte_offset": path.stat().st_size - 8,
            "length": 7,
            "reason": "broken JSON",
        }
    ]
    assert f"{path}:11: broken JSON (7 bytes)" in machine.ok("status", "--skipped").out


def test_unknown_types_are_counted_by_name_and_version(machine: Machine) -> None:
    log = small_dialog()
    log.meta("hologram", sessionId=log.session_id)
    machine.sweep(log)
    assert machine.ok("status", "--json").json["totals"]["unknown_types"] == {"hologram": {"2.1.49": 1}}
    assert "unknown type hologram: 1 in 2.1.49" in machine.ok("status").out
