"""Any byte string is a source: it is stored as far as it can be, never raises, and can be read back."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from psycopg import connect

from claude_lines import small_dialog, uid
from conftest import Memory
from dump import differences, dump, fresh, write
from session_memory.adapters import load_adapters
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities
from session_memory.query.events import events_json
from session_memory.query.search import search
from session_memory.query.sessions import Filter, describe, list_sessions
from session_memory.query.transcript import native_lines, transcript
from session_memory.query.tree import tree

FILE = "projects/-src-app/11111111-2222-3333-4444-555555555555.jsonl"

ODD_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([1 << 63, 1 << 64, 10**40, -1, 0.5, 1e308])
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["\0", "\ud800", "\x1a", "\x1a0", "", "x" * 3000, "é" * 1500, "<command-name>", "Exit code 1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
# Every kind of record that the adapter has a rule for, to be spoiled field by field.
TEMPLATES: list[dict[str, Any]] = [
    *small_dialog().records,
    {"type": "summary", "summary": "a title", "leafUuid": uid("x")},
    {"type": "ai-title", "aiTitle": "another", "sessionId": uid("s1")},
    {"type": "custom-title", "customTitle": "mine"},
    {"type": "pr-link", "prUrl": "https://x/1", "prNumber": 1, "prRepository": "a/b", "sessionId": uid("s1")},
    {"type": "queue-operation", "operation": "enqueue", "content": "do it", "timestamp": "2026-06-01T10:00:00.000Z"},
    {"type": "file-history-snapshot", "messageId": "m", "snapshot": {"trackedFileBackups": {"a.py": {}}}},
    {"type": "file-history-delta", "trackingPath": "/a", "messageId": "m"},
    {"type": "worktree-state", "worktreeSession": {"worktreePath": "/w", "originalCwd": "/o"}, "sessionId": "s"},
    {"type": "fork-context-ref", "parentSessionId": "p", "sessionId": "s"},
    {"type": "progress", "uuid": "p1", "data": {"type": "agent_progress", "agentId": "a"}, "parentToolUseID": "t"},
    {"type": "attachment", "uuid": "a1", "attachment": {"type": "queued_command", "prompt": "go", "origin": {}}},
    {"type": "attachment", "uuid": "a2", "attachment": {"type": "hook_blocking_error", "blockingError": "no"}},
    {"type": "system", "uuid": "y1", "subtype": "compact_boundary", "compactMetadata": {"preTokens": 5}},
    {"type": "system", "uuid": "y2", "subtype": "api_error", "error": {"message": "x"}, "retryAttempt": 1},
    {"type": "system", "uuid": "y3", "subtype": "local_command", "content": "<local-command-stdout>x"},
]


def spoiled(record: dict[str, Any], path: int, value: object) -> dict[str, Any]:
    """Return a record with one of its values, at any depth, replaced."""
    copy = json.loads(json.dumps(record))
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        for key in list(node) if isinstance(node, dict) else range(len(node)):
            places.append((node, key))
            if isinstance(node[key], dict | list):
                walk(node[key])

    walk(copy)
    node, key = places[path % len(places)]
    node[key] = value
    return copy


SPOILED = st.builds(spoiled, st.sampled_from(TEMPLATES), st.integers(0, 40), ODD_VALUES)
SPOILED_LINES = st.lists(
    st.tuples(
        st.lists(SPOILED, min_size=1, max_size=2), st.booleans(), st.sampled_from([b"\n", b"\r\n", b"\0\n", b""])
    ),
    max_size=6,
).map(
    lambda lines: b"".join(
        b"".join(json.dumps(value, ensure_ascii=escaped).encode("utf-8", "surrogatepass") for value in values) + end
        for values, escaped, end in lines
    )
)
VALID = small_dialog().lines()
MUTATIONS = st.lists(st.tuples(st.integers(0, len(VALID)), st.integers(0, 30), st.binary(max_size=6)), max_size=5)


def mutated(changes: Sequence[tuple[int, int, bytes]]) -> bytes:
    """Return a valid transcript with some of its bytes replaced."""
    content = VALID
    for start, length, fresh_bytes in changes:
        content = content[:start] + fresh_bytes + content[start + length :]
    return content


def assert_healthy(memory: Memory) -> None:
    """Everything that was stored can be read back in every form, and the store passes its own examination."""
    adapters = load_adapters()
    db = memory.db
    for session in list_sessions(db, Filter()):
        adapter = adapters[session.flavor]
        orjson.dumps([*events_json(db, session, adapter, with_superseded=True), describe(db, session)])
        orjson.dumps([turn.text for turn in transcript(db, session, adapter).turns])
        list(native_lines(db, session, with_inherited=True))
        tree(db, session, adapter)
    search(db, adapters, "failing test")
    identities = Identities(db, {}, {}, memory.now_ms)
    assert examine(Patient(db, adapters, identities, repair=False), deep=True) == []
    memory.close()


@settings(max_examples=150, deadline=None)
@given(content=st.binary(max_size=400) | MUTATIONS.map(mutated))
def test_any_bytes_are_a_source_that_never_raises(content: bytes) -> None:
    with fresh() as memory:
        write(memory.home / FILE, content)
        memory.sweep()
        assert_healthy(memory)


@settings(max_examples=250, deadline=None)
@given(content=SPOILED_LINES)
def test_records_with_any_value_in_any_field_never_raise(content: bytes) -> None:
    with fresh() as memory:
        write(memory.home / FILE, content)
        memory.sweep()
        assert_healthy(memory)


# Ten kilobytes that no compression of an index entry makes small.
NOISE = b"".join(blake2b(bytes([n])).hexdigest().encode() for n in range(80))
NESTED = b"[" * 600 + b"]" * 600


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(b'{"type":[],"uuid":"a"}', id="a type that is a list"),
        pytest.param(b'{"type":{},"uuid":"a"}', id="a type that is an object"),
        pytest.param(b'{"type":"assistant","uuid":"a","message":{"content":[{"type":[]}]}}', id="a block type of list"),
        pytest.param(b'{"type":"user","uuid":"a","cwd":1' + b"0" * 30 + b',"x":NaN}', id="a directory of 31 digits"),
        pytest.param(b'{"type":"user","uuid":"a","cwd":' + NESTED + b"}", id="a directory that is nested deep"),
        pytest.param(b'{"type":"user","uuid":"a","cwd":"/' + b"d/" * 3000 + b'"}', id="a directory of 6 kB"),
        pytest.param(b'{"type":"user","uuid":"a","message":{"content":[' + NESTED + b"]}}", id="a nested block"),
        pytest.param(b'{"type":"user","uuid":"a","origin":{"kind":[]},"message":{"content":"x"}}', id="an origin"),
        pytest.param(b'{"type":"pr-link","sessionId":"s","prUrl":"u","prNumber":' + NESTED + b"}", id="a nested PR"),
        pytest.param(
            b'{"type":"pr-link","sessionId":"s","prUrl":"' + "é".encode() * 1500 + b'","prNumber":1}', id="a long PR"
        ),
        pytest.param(b'{"type":"' + b"t" * 9000 + b'","uuid":"a"}', id="a type of 9 kB"),
        pytest.param(b'{"type":"' + NOISE + b'","uuid":"a"}', id="a type of random 10 kB"),
        pytest.param(
            b'{"type":"user","uuid":"a","cwd":"/","odd":1,"version":"' + NOISE + b'"}',
            id="a version of random 10 kB",
        ),
        pytest.param(b'{"type":"user","uuid":"' + b"u" * 9000 + b'","message":{"content":"x"}}', id="a uuid of 9 kB"),
        pytest.param(b'{"type":"system","uuid":"a","subtype":"api_error","error":[],"retryAttempt":{}}', id="an error"),
        pytest.param(b'{"type":"user","uuid":"a","timestamp":"9999-12-31T23:59:59.999Z"}', id="the end of time"),
        pytest.param(b'{"type":"user","uuid":"a","timestamp":"0001-01-01T00:00:00.000+14:00"}', id="before time"),
        pytest.param(
            b'{"type":"user","uuid":"a","message":{"content":"\\u0000\\u001a0 \\ud83d"}}', id="odd characters"
        ),
    ],
)
def test_an_odd_record_is_stored_on_both_engines(either: Memory, line: bytes) -> None:
    write(either.home / FILE, line + b"\n" + VALID + line + b"\n")
    either.sweep()
    assert either.totals()["tool_calls"] == 3
    assert_healthy(either)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=SPOILED_LINES)
def test_both_engines_store_the_same(postgres: str, content: bytes) -> None:
    with connect(postgres, autocommit=True) as connection:
        connection.execute("DROP SCHEMA IF EXISTS raw CASCADE")
        connection.execute("DROP SCHEMA IF EXISTS memory CASCADE")
    with fresh() as memory:
        write(memory.home / FILE, content)
        memory.sweep()
        other = Memory(memory.settings._replace(store_url=postgres), memory.home, memory.now_ms)
        other.sweep()
        assert differences(dump(other, places=True), dump(memory, places=True)) == []
