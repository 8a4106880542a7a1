"""Real public logs: one sweep of them all, against the counts of ``corpus_lines``."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Memory, memory_of
from corpus_lines import Home, Line, Native, prompt_class
from looking import described
from session_memory.app.cli import main

pytestmark = pytest.mark.timeout(180)


TOKEN_FIELDS = ("input_tokens", "output_tokens", "cache_read_tokens", "cache_write_5m_tokens", "cache_write_1h_tokens")


# Every type, subtype, progress and attachment that formats were measured with; nothing else may be called known here.
DOCUMENTED = frozenset(
    """assistant user summary queue-operation file-history-snapshot file-history-delta last-prompt ai-title custom-title
    agent-name agent-setting permission-mode mode pr-link bridge-session system system:stop_hook_summary
    system:turn_duration system:api_error system:local_command system:away_summary system:compact_boundary
    system:bridge_status system:informational progress:bash_progress progress:hook_progress progress:agent_progress
    progress:mcp_progress progress:waiting_for_task progress:query_update progress:search_results_received
    attachment:async_hook_response attachment:hook_success attachment:task_reminder attachment:hook_additional_context
    attachment:skill_listing attachment:deferred_tools_delta attachment:queued_command attachment:edited_text_file
    attachment:command_permissions attachment:todo_reminder attachment:hook_system_message
    attachment:mcp_instructions_delta attachment:plan_mode_exit attachment:agent_listing_delta
    attachment:hook_non_blocking_error attachment:plan_mode attachment:date_change attachment:plan_mode_reentry
    attachment:auto_mode attachment:file attachment:auto_mode_exit attachment:nested_memory attachment:directory
    attachment:invoked_skills attachment:plan_file_reference attachment:task_status
    attachment:hook_blocking_error""".split()
)


@pytest.fixture(scope="module")
def home(corpus: Path) -> Home:
    return Home(corpus / "claude")


@pytest.fixture(scope="module")
def swept(home: Home, corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    """Yield a memory of the whole corpus, which is read where it lies."""
    assert home.paths
    memory = memory_of(corpus / "claude", tmp_path_factory.mktemp("corpus"))
    memory.sweep()
    yield memory
    memory.close()


@pytest.fixture(scope="module")
def totals(swept: Memory) -> Native:
    return swept.totals()


@pytest.fixture
def jsonl(
    swept: Memory, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> Callable[..., bytes]:
    """Return what ``transcript --format jsonl`` prints of a session."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(swept.settings.home / "config"))
    monkeypatch.delenv("SESSION_MEMORY_CONFIG", raising=False)

    def printed(uid: str, *more: str) -> bytes:
        with pytest.raises(SystemExit) as end:
            main(["transcript", uid, "--format", "jsonl", "--data", str(swept.settings.data_dir), *more])
        assert end.value.code == 0
        return capsysbinary.readouterr().out

    return printed


def test_every_session_and_every_file_is_found_once(home: Home, totals: Native, swept: Memory) -> None:
    assert (totals["sessions"], totals["sources"]) == (len(home.sessions), len(home.paths))
    assert swept.uids() == sorted(f"claude:{name}" for name in home.sessions)


def test_every_record_counts_once(home: Home, totals: Native) -> None:
    lines = sum(len(lines) for lines in home.by_path.values())
    assert totals["records"] == len(home.records)
    assert totals["copied_records"] == lines - len(home.records)


def test_no_record_of_a_documented_type_is_unknown(home: Home, totals: Native) -> None:
    assert {line.type for line in home.records} <= DOCUMENTED
    assert (totals["unknown_types"], totals["unknown_fields"]) == ({}, {})


def test_records_are_counted_by_their_type(home: Home, totals: Native) -> None:
    counted: Counter[str] = Counter()
    for name, n in totals["records_by_type"].items():
        counted["queue-operation" if name.startswith("queue-operation") else name] += n
    assert counted == Counter(line.type for line in home.records)


def test_no_line_of_the_corpus_is_skipped(totals: Native) -> None:
    assert (totals["skipped_lines"], totals["skipped_by_reason"]) == (0, {})


def test_tool_calls_are_all_tool_use_blocks_by_name(home: Home, totals: Native) -> None:
    assert totals["tools"] == dict(home.calls)
    assert totals["tool_calls"] == home.calls.total()


def test_tool_results_and_errors_are_those_of_the_blocks(home: Home, totals: Native) -> None:
    failed = sum(block.get("is_error") is True for block in home.results)
    assert (totals["tool_results"], totals["tool_errors"]) == (len(home.results), failed)


def test_answers_and_thoughts_are_the_model_s_own(home: Home, totals: Native) -> None:
    assert (totals["assistant_texts"], totals["thinking"]) == (home.answers("text"), home.answers("thinking"))


def test_compactions_are_boundaries_and_summaries_without_one(home: Home, totals: Native) -> None:
    assert totals["compactions"] == home.compactions.total()


def test_a_pull_request_is_linked_once_a_session(home: Home, totals: Native) -> None:
    assert totals["pr_links"] == len(home.pull_requests)


def test_usage_is_one_fact_per_response(home: Home, totals: Native) -> None:
    sums = [sum(column) for column in zip(*(tokens for _, _, tokens in home.usage.values()), strict=True)]
    not_final = sum(not final for _, final, _ in home.usage.values())
    assert totals["usage"] == {
        **dict(zip(TOKEN_FIELDS, sums, strict=True)),
        "messages": len(home.usage),
        "messages_not_final": not_final,
    }


def test_kinds_add_up_to_the_events(totals: Native) -> None:
    kinds = totals["events_by_kind"]
    assert sum(kinds.values()) == totals["events"]
    assert sum(kinds[kind] for kind in ("tool_call", "edit", "test_run", "retry")) == totals["tool_calls"]
    assert (kinds["assistant_msg"], kinds["thinking"]) == (totals["assistant_texts"], totals["thinking"])


def test_user_records_are_prompts_of_the_class_that_their_text_says(home: Home, swept: Memory) -> None:
    expected = Counter(who for line in home.of_type("user") if (who := prompt_class(line)) is not None)
    assert _prompts(swept, "user") == expected


def test_what_a_person_typed_while_the_model_worked_is_a_human_prompt(home: Home, swept: Memory) -> None:
    steered = (line.value["attachment"] for line in home.of_type("attachment:queued_command"))
    expected = Counter("human" if "origin" in body else "notification" for body in steered)
    assert _prompts(swept, "attachment:queued_command") == expected


def test_a_prompt_that_only_the_queue_has_is_human_and_a_task_notice_in_it_is_not(home: Home, swept: Memory) -> None:
    found = [
        (event["native_session"], event["line"])
        for event in _events(swept)
        if event["record_type"] == "queue-operation:enqueue" and event["prompt_class"] == "human"
    ]
    expected = [(home.session_by_path[line.path], line.number) for line in home.waiting]
    assert sorted(found) == sorted(expected)


def test_prompts_of_status_are_those_of_the_events(swept: Memory, totals: Native) -> None:
    assert totals["prompts_by_class"] == dict(_prompts(swept))


def _events(memory: Memory) -> Iterator[Native]:
    for uid in memory.uids():
        for event in memory.events(uid):
            yield event | {"native_session": uid.removeprefix("claude:")}


def _prompts(memory: Memory, record_type: str | None = None) -> Counter[str]:
    """Count prompts: a record with several blocks is one prompt, but each interrupt is one."""
    return Counter(
        event["prompt_class"]
        for event in _events(memory)
        if event["prompt_class"] is not None
        and record_type in (None, event["record_type"])
        and (event["part"] == 0 or event["prompt_class"] == "interrupt")
    )


def test_every_session_has_its_own_counts(home: Home, swept: Memory) -> None:
    by_session: dict[str, list[Line]] = {name: [] for name in home.sessions}
    for line in home.records:
        if line.path in home.session_by_path:
            by_session[home.session_by_path[line.path]].append(line)
    for name, lines in by_session.items():
        session = swept.session(name)
        results = [block for line in lines if line.type == "user" for block in line.blocks]
        spent = [tokens for owner, _, tokens in home.usage.values() if owner == name]
        told = (
            session["records"],
            session["errors"],
            session["compactions"],
            session["cost"]["input_tokens"],
            session["cost"]["output_tokens"],
            session["cost"]["cache_tokens"],
            sorted(session["cwds"]),
            session["source_bytes"],
        )
        assert told == (
            len(lines),
            sum(block.get("is_error") is True for block in results),
            home.compactions[name],
            sum(tokens[0] for tokens in spent),
            sum(tokens[1] for tokens in spent),
            sum(sum(tokens[2:]) for tokens in spent),
            sorted(
                {
                    line.value["cwd"]
                    for path in home.sessions[name]
                    for line in home.by_path[path]
                    if "cwd" in line.value
                }
            ),
            sum(path.stat().st_size for path in home.sessions[name]),
        ), name


def test_a_session_lasts_from_its_first_time_stamp_to_its_last(home: Home, swept: Memory) -> None:
    for name in home.sessions:
        owned = (line for line in home.records if home.session_by_path.get(line.path) == name)
        stamps = [stamp for line in owned if (stamp := _stamp(line.value)) is not None]
        session = swept.session(name)
        assert (session["started_at"], session["ended_at"]) == (min(stamps, default=None), max(stamps, default=None)), (
            name
        )


def _stamp(value: Native) -> str | None:
    return value.get("timestamp") or value.get("snapshot", {}).get("timestamp")


def test_jsonl_gives_the_lines_of_a_session_back_byte_for_byte(home: Home, jsonl: Callable[..., bytes]) -> None:
    copies = {line.value["uuid"] for line in _copies(home)}
    differing: list[str] = []
    for name, paths in home.sessions.items():
        lines = [line for path in paths for line in home.by_path[path]]
        if not any(line.value.get("uuid") in copies for line in lines):
            expected = b"".join(line.raw + b"\n" for line in lines)
            differing += [] if jsonl(f"claude:{name}") == expected else [name]
    assert differing == []


def test_jsonl_of_a_resumed_session_is_its_own_lines_and_with_inherited_all_of_them(
    home: Home, jsonl: Callable[..., bytes]
) -> None:
    copied = _copies(home)
    assert len(copied) == 2
    for line in copied:
        uid, lines = f"claude:{home.session_by_path[line.path]}", home.by_path[line.path]
        assert jsonl(uid) == b"".join(other.raw + b"\n" for other in lines if other != line)
        original = next(other for other in home.records if other.value.get("uuid") == line.value["uuid"])
        whole = [original.raw if other == line else other.raw for other in lines]
        assert jsonl(uid, "--with-inherited") == b"".join(raw + b"\n" for raw in whole)


def _copies(home: Home) -> list[Line]:
    """Records that another session had before."""
    owned = {line.value["uuid"]: line.path for line in home.records if "uuid" in line.value}
    every = (line for lines in home.by_path.values() for line in lines)
    return [line for line in every if "uuid" in line.value and owned[line.value["uuid"]] != line.path]


def test_a_second_sweep_of_the_corpus_reads_nothing(swept: Memory, totals: Native) -> None:
    report = swept.sweep()
    assert (report.changed, report.bytes_read, report.records, report.sources) == (0, 0, 0, totals["sources"])
    assert swept.totals() == totals


def test_postgres_holds_the_same_corpus(corpus: Path, totals: Native, postgres: str, tmp_path: Path) -> None:
    memory = memory_of(corpus / "claude", tmp_path, postgres)
    memory.sweep()
    try:
        assert memory.totals() == totals
    finally:
        memory.close()


def test_a_sub_agent_is_linked_to_the_call_whose_result_names_it(home: Home, swept: Memory) -> None:
    linked = 0
    for name, paths in home.sessions.items():
        calls = {thread["thread"]: thread["call_id"] for thread in described(swept, name)["threads"]}
        for line in home.by_path[paths[0]]:
            extra = line.value.get("toolUseResult")
            agent = extra.get("agentId") if isinstance(extra, dict) else None
            if agent in calls:
                assert calls[agent] in [block.get("tool_use_id") for block in line.blocks], agent
                linked += 1
    assert linked
