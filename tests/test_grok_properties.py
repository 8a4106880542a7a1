"""What holds for every agent, for Grok Build: any bytes, any cut, any crash, any order, nothing opened in vain."""

import json
import shutil
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from psycopg import connect

from claude_lines import to_lines
from conftest import Memory
from dump import Dump, another, differences, dump, fresh, write
from grok_lines import Session, chat_dialog, forked, printed, small_dialog, usage_of
from opened import transcripts_opened_by_a_sweep
from test_crash import crash_after
from test_grok_files import full_session
from test_properties import ODD_VALUES, assert_healthy, spoiled

Native = dict[str, Any]

FOLDER = "sessions/%2Fsrc%2Fapp/11111111-2222-3333-4444-555555555555"


def around() -> Session:
    """Return a session with a row of every kind that has a rule."""
    session = small_dialog("around")
    for kind in ("plan", "rewind_marker", "subagent_spawned", "subagent_finished", "model_changed", "session_recap"):
        session.own(kind, description="x", child_session_id="c", model_id="m", target_prompt_index=1, entries=[{}])
    session.own("retry_state", type="failed", attempt=1, max_retries=2, message="no")
    session.own("auto_compact_completed", tokens_before=1, summary_preview="so far")
    session.own("compaction_checkpoint", checkpoint_id="c")
    session.turn("cancelled", usage={**usage_of(1), "costUsdTicks": 5})
    session.call("run_terminal_command", "9", command="make")
    session.progress("9", "a")
    session.progress("9", "a b")
    session.result("9", rawOutput=printed("a b c", 3))
    return session


EVENTS: list[Native] = [
    {"ts": "2026-06-09T10:13:20.000Z", "type": "turn_started", "turn_number": 1},
    {"ts": "2026-06-09T10:13:21.000Z", "type": "permission_resolved", "decision": "allow", "wait_ms": 3},
    {
        "ts": "2026-06-09T10:13:22.000Z",
        "type": "tool_completed",
        "tool_name": "x",
        "outcome": "error",
        "duration_ms": 3,
    },
    {"ts": "2026-06-09T10:13:23.000Z", "type": "turn_ended", "outcome": "completed"},
]
OLD_CHAT: list[Native] = [
    {
        "role": "assistant",
        "content": "x",
        "tool_calls": [{"id": "c", "function": {"name": "write", "arguments": "{}"}}],
    },
    {"role": "tool", "tool_call_id": "c", "content": "y"},
    {"type": "user", "content": [{"type": "text", "text": "z"}], "synthetic_reason": "compaction_meta"},
    {"rating": 3, "comment": "fine"},
]
TEMPLATES: dict[str, list[Native]] = {
    "updates.jsonl": around().updates,
    "chat_history.jsonl": [*chat_dialog().chat, *OLD_CHAT],
    "events.jsonl": EVENTS,
    "feedback.jsonl": [{"rating": 3, "comment": "fine"}, *EVENTS[:1]],
    "rewind_points.jsonl": [{"prompt_index": 0, "file_snapshots": {"/a": {"path": "/a"}}, "after_snapshots": {}}],
}
DOCUMENTS = {name: value for name, value in full_session().documents.items() if isinstance(value, dict)}
ANY_LINES = st.sampled_from(sorted(TEMPLATES)).flatmap(
    lambda name: st.tuples(
        st.just(name),
        st.lists(st.builds(spoiled, st.sampled_from(TEMPLATES[name]), st.integers(0, 40), ODD_VALUES), max_size=6),
    )
)


def spoiled_lines(records: list[Native]) -> bytes:
    """Return records as lines, whatever is in them."""
    return b"".join(json.dumps(record).encode() + b"\n" for record in records)


@settings(max_examples=60, deadline=None)
@given(name=st.sampled_from([*TEMPLATES, *DOCUMENTS]), content=st.binary(max_size=300))
def test_any_bytes_are_a_source_that_never_raises(name: str, content: bytes) -> None:
    with fresh(flavor="grok") as memory:
        write(memory.home / FOLDER / name, content)
        memory.sweep()
        assert_healthy(memory)


@settings(max_examples=150, deadline=None)
@given(drawn=ANY_LINES)
def test_records_with_any_value_in_any_field_never_raise(drawn: tuple[str, list[Native]]) -> None:
    with fresh(flavor="grok") as memory:
        write(memory.home / FOLDER / drawn[0], spoiled_lines(drawn[1]))
        memory.sweep()
        assert_healthy(memory)


@settings(max_examples=60, deadline=None)
@given(name=st.sampled_from(sorted(DOCUMENTS)), place=st.integers(0, 40), value=ODD_VALUES)
def test_documents_with_any_value_in_any_field_never_raise(name: str, place: int, value: object) -> None:
    with fresh(flavor="grok") as memory:
        small = small_dialog()
        write(memory.home / FOLDER / "updates.jsonl", to_lines(small.updates))
        write(memory.home / FOLDER / name, json.dumps(spoiled(DOCUMENTS[name], place, value)).encode())
        memory.sweep()
        assert_healthy(memory)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(drawn=ANY_LINES)
def test_both_engines_store_the_same(postgres: str, drawn: tuple[str, list[Native]]) -> None:
    with connect(postgres, autocommit=True) as connection:
        connection.execute("DROP SCHEMA IF EXISTS raw CASCADE")
        connection.execute("DROP SCHEMA IF EXISTS memory CASCADE")
    with fresh(flavor="grok") as memory:
        write(memory.home / FOLDER / drawn[0], spoiled_lines(drawn[1]))
        memory.sweep()
        other = Memory(memory.settings._replace(store_url=postgres), memory.home, memory.now_ms)
        other.sweep()
        assert differences(dump(other, places=True), dump(memory, places=True)) == []


def clean(memory: Memory) -> Dump:
    """Return the dump of one sweep of the home as it is now."""
    made = another(memory, "clean")
    made.sweep()
    return dump(made, places=True)


ROWS = [b"".join([line, b"\n"]) for line in to_lines(around().updates).splitlines()]


@settings(max_examples=60, deadline=None)
@given(
    lines=st.lists(st.sampled_from([*ROWS, b"no json\n", b"\n", b'{"params":{"up\n']), min_size=1, max_size=10),
    choices=st.lists(st.integers(0, 1 << 30), min_size=1, max_size=4),
)
def test_a_journal_that_grows_by_any_steps_equals_one_read(lines: list[bytes], choices: list[int]) -> None:
    content = b"".join(lines)
    with fresh(flavor="grok") as memory:
        for cut in sorted({1 + choice % len(content) for choice in choices} | {len(content)}):
            write(memory.home / FOLDER / "updates.jsonl", content[:cut], memory.now_ms - 60_000 + cut)
            memory.sweep()
        assert differences(dump(memory, places=True), clean(memory)) == []


def nothing(_memory: Memory) -> None:
    """A store that is empty before the crash."""


def put(memory: Memory, session: Session, rows: int | None = None, age_ms: int = 300_000) -> None:
    for name, content in session.files().items():
        lines = content.splitlines(keepends=True)[:rows] if name.endswith(".jsonl") else [content]
        write(memory.home / session.folder() / name, b"".join(lines), memory.now_ms - age_ms)


def the_half(memory: Memory) -> None:
    """Half a session, in the middle of a call that prints, and the whole of another one."""
    put(memory, around(), 24)
    put(memory, full_session())


def the_rest(memory: Memory) -> None:
    put(memory, around(), age_ms=200_000)


def it_is_rewritten(memory: Memory) -> None:
    """The journal is cut, the chat history compacted, the summary changed."""
    put(memory, around(), 12, age_ms=200_000)
    session = full_session()
    session.chat = session.chat[3:]
    session.summary(generated_title="another title")
    put(memory, session, age_ms=200_000)


def a_fork(memory: Memory) -> None:
    put(memory, forked(around(), "fork"))


def its_parent(memory: Memory) -> None:
    put(memory, around())


Step = Callable[[Memory], None]
STORIES: list[tuple[Step, Step]] = [
    (nothing, the_half),
    (the_half, the_rest),
    (the_half, it_is_rewritten),
    (a_fork, its_parent),
]


@pytest.mark.parametrize(("before", "after"), STORIES, ids=lambda step: step.__name__)
def test_a_crash_at_any_seventh_statement_changes_nothing(before: Step, after: Step) -> None:
    with fresh(flavor="grok") as memory:
        before(memory)
        memory.sweep()
        after(memory)
        kept = memory.settings.data_dir.with_name("kept")
        shutil.copytree(memory.settings.data_dir, kept)
        memory.sweep()
        wanted = dump(memory)
        statements = 0
        while True:
            shutil.rmtree(memory.settings.data_dir)
            shutil.copytree(kept, memory.settings.data_dir)
            if crash_after(memory, statements) <= statements:
                break
            memory.sweep()
            assert differences(dump(memory), wanted) == [], f"after a crash at statement {statements + 1}"
            statements += 7
        assert statements > 20


def test_a_second_sweep_opens_nothing_and_changes_nothing(either: Memory) -> None:
    either.settings = either.settings._replace(sources={"grok": (either.home,)})
    for session in (full_session(), around(), forked(around(), "fork")):
        session.write(either.home)
    assert "updates.jsonl" in transcripts_opened_by_a_sweep(either)
    before = dump(either, places=True)
    assert transcripts_opened_by_a_sweep(either) == []
    assert differences(dump(either, places=True), before) == []


def test_a_rewritten_session_loses_nothing(memory: Memory) -> None:
    memory.settings = memory.settings._replace(sources={"grok": (memory.home,)})
    the_half(memory)
    memory.sweep()
    records, superseded = memory.totals()["records"], memory.totals()["superseded_records"]
    assert superseded == 0
    it_is_rewritten(memory)
    memory.sweep()
    totals = memory.totals()
    assert totals["superseded_records"] > 0
    assert totals["records"] + totals["superseded_records"] >= records
    assert_healthy(memory)
