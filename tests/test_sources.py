"""Reading a source: parts that add up to the file, and lines that no strict parser takes."""

import io
import json
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from session_memory.sources import open_source, read_chunks, salvage

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 63), (1 << 64) - 1) | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
OBJECTS = st.dictionaries(st.text(max_size=8), JSON_VALUES, max_size=4)
# Lines short and long, of the bytes that matter to a reader of lines.
CONTENTS = st.lists(
    st.sampled_from([b"\n", b"\r\n", b"\0", b"x", b"{}", b"\xe2\x80\xa8", b"\xc2\x85", b"\xff", b"y" * 40]), max_size=60
).map(b"".join)


class CountingFile(io.BytesIO):
    """Counts how often and how much is read."""

    reads = 0
    bytes_read = 0

    def read(self, size: int | None = -1, /) -> bytes:
        part = super().read(size)
        self.reads += 1
        self.bytes_read += len(part)
        return part


def parts_of(content: bytes, offset: int, size: int, chunk_bytes: int) -> list[tuple[int, bytes]]:
    return list(read_chunks(io.BytesIO(content), offset, size, chunk_bytes))


@given(content=CONTENTS, chunk_bytes=st.integers(1, 100), offset=st.integers(0, 50), more=st.binary(max_size=20))
def test_parts_add_up_to_the_file_and_end_at_newlines(
    content: bytes, chunk_bytes: int, offset: int, more: bytes
) -> None:
    offset = min(offset, len(content))
    parts = parts_of(content + more, offset, len(content), chunk_bytes)
    assert b"".join(part for _, part in parts) == content[offset:]
    assert [start for start, _ in parts] == [
        offset + sum(len(part) for _, part in parts[:i]) for i in range(len(parts))
    ]
    assert all(part.endswith(b"\n") for _, part in parts[:-1])
    assert all(parts)
    assert all(part for _, part in parts)


@given(content=CONTENTS, chunk_bytes=st.integers(1, 100))
def test_a_part_is_no_longer_than_two_chunks_and_its_longest_line(content: bytes, chunk_bytes: int) -> None:
    longest = max(map(len, content.split(b"\n"))) + 1
    for _, part in parts_of(content, 0, len(content), chunk_bytes):
        assert len(part) <= 2 * max(chunk_bytes, longest)


def test_a_long_line_is_read_once_and_in_few_steps() -> None:
    content = b"x" * (1 << 20) + b"\n"
    file = CountingFile(content)
    assert [len(part) for _, part in read_chunks(file, 0, len(content), 1024)] == [len(content)]
    assert file.bytes_read == len(content)
    assert file.reads < 20


def test_a_file_that_shrank_meanwhile_gives_what_is_left() -> None:
    assert parts_of(b"one\ntwo", 0, 1000, 4) == [(0, b"one\n"), (4, b"two")]
    assert parts_of(b"one\n", 4, 1000, 4) == []
    assert parts_of(b"one\n", 400, 1000, 4) == []


def test_only_a_newline_ends_a_line() -> None:
    content = "a\u2028b\u0085c\rd\x0be\x0c\n".encode() + b"f"
    assert parts_of(content, 0, len(content), 3) == [(0, content[:-1]), (len(content) - 1, b"f")]


def test_a_source_is_never_opened_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "target").write_bytes(b"x")
    (tmp_path / "link").symlink_to(tmp_path / "target")
    with pytest.raises(OSError, match="symbolic link"):
        open_source(str(tmp_path / "link"))


BOM = b"\xef\xbb\xbf"


@pytest.mark.parametrize(
    ("line", "objects", "problem"),
    [
        pytest.param(b"", [], None, id="empty"),
        pytest.param(b" \t\r", [], None, id="blank"),
        pytest.param(b"\0\0\0", [], "NUL bytes", id="NULs"),
        pytest.param(BOM + b'{"a":1}', [({"a": 1}, b'{"a":1}')], None, id="byte order mark"),
        pytest.param(b'\0\0{"a":1}', [({"a": 1}, b'{"a":1}')], "NUL bytes", id="NULs before"),
        pytest.param(b'{"a":1}\0\0', [({"a": 1}, b'{"a":1}')], "NUL bytes", id="NULs after"),
        pytest.param(b'{"a":1}{"b":2}', [({"a": 1}, b'{"a":1}'), ({"b": 2}, b'{"b":2}')], None, id="glued"),
        pytest.param(
            b'{"a":1}\0\0{"b":2}', [({"a": 1}, b'{"a":1}'), ({"b": 2}, b'{"b":2}')], "NUL bytes", id="NULs between"
        ),
        pytest.param(b'{"a":1}{"b":', [({"a": 1}, b'{"a":1}')], "broken JSON", id="torn after a whole one"),
        pytest.param(b'{"a":', [], "broken JSON", id="torn"),
        pytest.param(b'"a":1}', [], "not an object", id="torn head"),
        pytest.param(b"[1,2]", [], "not an object", id="array"),
        pytest.param(b"null", [], "not an object", id="null"),
        pytest.param(b"hello", [], "not JSON", id="text"),
        pytest.param(b"\xff\xfe", [], "not JSON", id="no UTF-8"),
        pytest.param(b'{"a":"\xff"}', [({"a": "\ufffd"}, b'{"a":"\xff"}')], None, id="invalid UTF-8"),
        pytest.param(rb'{"a":"\ud800x"}', [({"a": "?x"}, rb'{"a":"\ud800x"}')], None, id="lone surrogate"),
        pytest.param(rb'{"\udfff":1}', [({"?": 1}, rb'{"\udfff":1}')], None, id="lone surrogate as a name"),
        pytest.param(b'{"a":1e999}', [({"a": float("inf")}, b'{"a":1e999}')], None, id="infinite"),
    ],
)
def test_a_damaged_line_gives_its_objects_and_a_reason(
    line: bytes, objects: list[tuple[dict[str, Any], bytes]], problem: str | None
) -> None:
    assert salvage(line)[:2] == (objects, problem)


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'{"a":['])
@pytest.mark.parametrize("depth", [900, 1100, 200_000])
def test_deep_nesting_never_raises(opening: bytes, depth: int) -> None:
    salvage(b'{"x":' + opening * depth)
    closing = opening.replace(b'"a":', b"").translate(bytes.maketrans(b"[{", b"]}"))[::-1]
    found = salvage(b'{"x":' + opening * depth + b"1" + closing * depth + b"}")
    assert found.objects or found.problem


@pytest.mark.parametrize("digits", [20, 400, 4300, 5000, 100_000])
def test_huge_numbers_never_raise(digits: int) -> None:
    found = salvage(b'{"a":' + b"9" * digits + b"}")
    assert found.objects or found.problem == "broken JSON"


@given(line=st.binary(max_size=200).map(lambda data: data.replace(b"\n", b"")))
def test_any_line_is_salvaged_without_an_error(line: bytes) -> None:
    found = salvage(line)
    for value, payload in found.objects:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
        assert [repr(again) for again, _ in salvage(payload).objects] == [repr(value)]


@given(
    values=st.lists(OBJECTS, min_size=1, max_size=4),
    glue=st.sampled_from([b"", b" ", b"\t", b"\0", b"\0\0", b"\r"]),
    ascii_only=st.booleans(),
)
def test_glued_objects_come_apart(values: list[dict[str, Any]], glue: bytes, ascii_only: bool) -> None:
    written = [json.dumps(v, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass") for v in values]
    found = salvage(glue.join(written))
    wanted = [json.loads(text.decode("utf-8", "replace").encode("utf-8", "replace")) for text in written]
    storable = [json.loads(json.dumps(v, ensure_ascii=False).encode("utf-8", "replace")) for v in wanted]
    assert [repr(value) for value, _ in found.objects] == [repr(value) for value in storable]
    assert found.problem == ("NUL bytes" if b"\0" in glue and len(values) > 1 else None)


@given(value=OBJECTS)
def test_what_a_strict_parser_takes_is_salvaged_as_the_same(value: dict[str, Any]) -> None:
    line = json.dumps(value).encode()
    try:
        strict = orjson.loads(line)
    except ValueError:
        return
    assert [found for found, _ in salvage(line).objects] == [strict]
