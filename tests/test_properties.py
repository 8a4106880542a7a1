"""Any byte string is a source of any agent: it is stored as far as it can be, never raises, and can be read back."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import cycle
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from psycopg import connect

from claude_homes import NOISE
from conftest import Memory
from dump import differences, dump, fresh, write
from flavors import FLAVORS, Files, Flavor, Native, every_flavor, put, written
from session_memory.adapters import load_adapters
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities
from session_memory.query.events import events_json
from session_memory.query.search import search
from session_memory.query.sessions import Filter, describe, list_sessions
from session_memory.query.transcript import native_lines, transcript
from session_memory.query.tree import tree

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
# NaN is no JSON: such a line goes the way of the lenient parser.
WORST_VALUES: tuple[object, ...] = (
    [],
    {},
    None,
    -1,
    True,
    10**30,
    float("nan"),
    "/" + "d/" * 3000,
    "é" * 1500,
    "t" * 9000,
    NOISE,
    "9999-12-31T23:59:59.999Z",
    "0001-01-01T00:00:00.000+14:00",
    "\0\x1a0 \ud83d",
)


def places_in(node: Any) -> Iterator[tuple[Any, Any]]:
    """Yield everything in a JSON value, at any depth, by what holds it and its name or number there."""
    for key in list(node) if isinstance(node, dict) else range(len(node)):
        yield node, key
        if isinstance(node[key], dict | list):
            yield from places_in(node[key])


def spoiled(record: Native, place: int, value: object) -> Native:
    """Return a record with one of its values, at any depth, replaced."""
    copy = json.loads(json.dumps(record))
    places = list(places_in(copy))
    node, key = places[place % len(places)]
    node[key] = value
    return copy


def record_files(flavor: Flavor) -> dict[str, Sequence[Native]]:
    """Return the known files that hold JSON, each with its records."""
    return {
        path: [content] if isinstance(content, dict) else content
        for path, content in flavor.known.items()
        if not isinstance(content, bytes)
    }


@st.composite
def spoiled_files(draw: st.DrawFn, flavor: Flavor) -> tuple[str, bytes]:
    """Draw a known file whose records have other values in some places, with lines that end in any way."""
    files = record_files(flavor)
    path = draw(st.sampled_from(sorted(files)))
    record = st.builds(spoiled, st.sampled_from(files[path]), st.integers(0, 60), ODD_VALUES)
    if isinstance(flavor.known[path], dict):
        return path, json.dumps(draw(record)).encode("utf-8", "surrogatepass")
    content = b""
    for _ in range(draw(st.integers(0, 6))):
        is_escaped = draw(st.booleans())
        for value in draw(st.lists(record, min_size=1, max_size=2)):
            content += json.dumps(value, ensure_ascii=is_escaped).encode("utf-8", "surrogatepass")
        content += draw(st.sampled_from([b"\n", b"\r\n", b"\0\n", b""]))
    return path, written(path, content)


@st.composite
def damaged_files(draw: st.DrawFn, flavor: Flavor) -> tuple[str, bytes]:
    """Draw a known file of any bytes, or with some of its bytes replaced."""
    path = draw(st.sampled_from(sorted(flavor.known)))
    if draw(st.booleans()):
        # What is compressed and what is not, under either name.
        content = draw(st.binary(max_size=400))
        return path, written(path, content) if draw(st.booleans()) else content
    content = flavor.file(path)
    for start, length, fresh_bytes in draw(
        st.lists(
            st.tuples(st.integers(0, len(content)), st.integers(0, 30), st.binary(max_size=20)), min_size=1, max_size=5
        )
    ):
        content = content[:start] + fresh_bytes + content[start + length :]
    return path, content


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


def test_every_agent_is_in_the_table() -> None:
    assert FLAVORS.keys() == load_adapters().keys()


@every_flavor
def test_every_known_file_is_read_without_loss(flavor: Flavor) -> None:
    """What the other tests spoil is whole, and is looked at."""
    with fresh() as memory:
        flavor.reading(memory)
        put(memory, {path: flavor.file(path) for path in flavor.known})
        report = memory.sweep()
        assert report.sources == sum(not path.endswith("/system_prompt.txt") for path in flavor.known)
        assert (report.failed, report.set_aside, memory.totals()["skipped_lines"]) == ([], {}, 0)
        assert_healthy(memory)


def assert_any_file_is_stored(flavor: Flavor, path: str, content: bytes, *, is_alone: bool) -> None:
    with fresh() as memory:
        flavor.reading(memory)
        if not is_alone:
            put(memory, {name: flavor.file(name) for name in flavor.known})
        write(memory.home / path, content)
        memory.sweep()
        assert_healthy(memory)


@every_flavor
@settings(max_examples=90, deadline=None)
@given(data=st.data(), is_alone=st.booleans())
def test_any_bytes_are_a_source_that_never_raises(flavor: Flavor, data: st.DataObject, *, is_alone: bool) -> None:
    assert_any_file_is_stored(flavor, *data.draw(damaged_files(flavor)), is_alone=is_alone)


@every_flavor
@settings(max_examples=180, deadline=None)
@given(data=st.data(), is_alone=st.sampled_from([True, True, True, False]))
def test_records_with_any_value_in_any_field_never_raise(
    flavor: Flavor, data: st.DataObject, *, is_alone: bool
) -> None:
    assert_any_file_is_stored(flavor, *data.draw(spoiled_files(flavor)), is_alone=is_alone)


UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
KIND_FIELDS = frozenset({"type", "subtype", "kind", "role", "sessionUpdate", "name", "operation"})


def distinct_places(records: Sequence[Native]) -> Iterator[tuple[Native, int]]:
    """Yield a record and the number of a place in it, for every place that no record of the same kind had before it."""
    met: set[tuple[str, ...]] = set()
    for record in records:
        places = list(places_in(record))
        kind = [str(node[key]) for node, key in places if key in KIND_FIELDS]
        for n, (node, key) in enumerate(places):
            shape = (*kind, *map(str, sorted(node) if isinstance(node, dict) else ()), str(key))
            if shape not in met:
                met.add(shape)
                yield record, n


def worst_files(flavor: Flavor, worst: Sequence[object]) -> Files:
    """Return the known files of lines with one of some values in every place, one place a record, and odd lines.

    Which value a place gets goes round; so all of them come to stand in all kinds of places. Each record has ids of its
    own, or it would be taken for the one before.
    """
    found: Files = {}
    values = cycle(worst)
    for path, records in record_files(flavor).items():
        if not isinstance(flavor.known[path], dict):
            lines = [json.dumps(spoiled(record, place, next(values))) for record, place in distinct_places(records)]
            own = [UUID.sub(partial(numbered, n), line).encode() for n, line in enumerate(lines)]
            found[path] = written(path, b"".join(line + b"\n" for line in own))
    first = next(iter(found))
    return found | {first: found[first] + b"".join(line + b"\n" for line in flavor.odd_lines)}


def numbered(number: int, found: "re.Match[str]") -> str:
    """Return a uuid that ends in a number."""
    return f"{found[0][:-6]}{number:06d}"


@every_flavor
def test_the_worst_values_in_every_field_are_stored_on_both_engines_alike(flavor: Flavor, postgres: str) -> None:
    with fresh() as memory:
        flavor.reading(memory)
        other = Memory(memory.settings._replace(store_url=postgres), memory.home, memory.now_ms)
        put(memory, worst_files(flavor, WORST_VALUES))
        for engine in (memory, other):
            assert engine.sweep().failed == []
        assert differences(dump(other, places=True), dump(memory, places=True)) == []
        assert_healthy(memory)
        assert_healthy(other)


# The parser takes in 1,024 levels, more than Python writes out; a record brings a few of its own.
DEEP = 1000
NESTED = {"lists": (b"[", b"]"), "objects": (b'{"a":', b"}")}
every_nesting = pytest.mark.parametrize("nesting", NESTED.values(), ids=NESTED)


def nested(content: bytes, nesting: tuple[bytes, bytes]) -> bytes:
    """Return content with a value that is nested deep wherever it says ``DEEP``."""
    opened, closed = nesting
    return content.replace(b'"DEEP"', opened * DEEP + b"[]" + closed * DEEP)


@every_nesting
@every_flavor
def test_a_value_that_is_nested_deep_may_stand_in_every_field(flavor: Flavor, nesting: tuple[bytes, bytes]) -> None:
    with fresh() as memory:
        flavor.reading(memory)
        files = worst_files(flavor, ["DEEP"])
        put(memory, {path: nested(content, nesting) for path, content in files.items() if not path.endswith(".zst")})
        report = memory.sweep()
        assert (report.failed, report.set_aside, memory.totals()["skipped_lines"]) == ([], {}, 0)
        assert_healthy(memory)


DOCUMENTS = [
    pytest.param(flavor, path, id=f"{flavor.name}-{path.rpartition('/')[2]}")
    for flavor in FLAVORS.values()
    for path, content in flavor.known.items()
    if isinstance(content, dict)
]


@every_nesting
@pytest.mark.parametrize(("flavor", "path"), DOCUMENTS)
def test_a_document_that_is_nested_deep_does_not_end_a_sweep(
    flavor: Flavor, path: str, nesting: tuple[bytes, bytes]
) -> None:
    content = json.loads(flavor.file(path))
    for field in content:
        with fresh() as memory:
            flavor.reading(memory)
            write(memory.home / path, nested(json.dumps(content | {field: "DEEP"}).encode(), nesting))
            assert memory.sweep().failed == []
            assert_healthy(memory)


@every_flavor
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_both_engines_store_the_same(flavor: Flavor, postgres: str, data: st.DataObject) -> None:
    with connect(postgres, autocommit=True) as connection:
        connection.execute("DROP SCHEMA IF EXISTS raw CASCADE")
        connection.execute("DROP SCHEMA IF EXISTS memory CASCADE")
    with fresh() as memory:
        flavor.reading(memory)
        path, content = data.draw(spoiled_files(flavor))
        write(memory.home / path, content)
        memory.sweep()
        other = Memory(memory.settings._replace(store_url=postgres), memory.home, memory.now_ms)
        other.sweep()
        assert differences(dump(other, places=True), dump(memory, places=True)) == []
