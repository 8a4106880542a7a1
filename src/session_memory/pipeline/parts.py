"""Parts: a source read onward in bounded pieces, each redacted, parsed and turned into rows. Touches no store.

So the same code runs where the store is, and in the process that reads ahead (``ahead``).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, BinaryIO, NamedTuple

import orjson

from session_memory.adapters import Adapter
from session_memory.model import Skip, Source
from session_memory.pipeline.owners import Owners
from session_memory.pipeline.rows import OpenSource, Piece, Rows, make_rows
from session_memory.redact.engine import Redactor
from session_memory.sources import TORN_AFTER_MS, read_chunks, salvage
from session_memory.store.blocks import Packer
from session_memory.store.ids import content_key

Native = dict[str, Any]

# So many of the last bytes read are remembered as a hash, to notice when a file was rewritten.
VERIFIED_BYTES = 4096


class SetAside(Exception):  # noqa: N818 - a verdict that unwinds, no error
    """A source is not to be stored."""

    def __init__(self, status: str) -> None:
        super().__init__(status)
        self.status = status


@dataclass(slots=True)
class Position:
    """How far a source is read; becomes its cursor."""

    byte_offset: int = 0
    line: int = 0
    piece: int = 0
    last_length: int = 0
    last_hash: int = 0


@dataclass(slots=True)
class Part:
    """What one part of a source gives."""

    rows: Rows
    skips: list[Skip]
    position: Position
    state: str
    consumed: int
    is_end: bool


class Desk(NamedTuple):
    """What reading needs beside the source."""

    redactor: Redactor
    owners: Owners | None
    packer: Packer
    private_marker: bytes
    now_ms: int


def read_parts(
    adapter: Adapter, file: BinaryIO, seen: Source, source: OpenSource, position: Position, desk: Desk
) -> Iterator[Part]:
    """Yield the parts of an open source from ``position`` on, at least one."""
    is_old = desk.now_ms - seen.mtime_ns // 1_000_000 > TORN_AFTER_MS
    is_first = True
    for offset, data in read_chunks(file, position.byte_offset, seen.size):
        if desk.private_marker and desk.private_marker in data:
            raise SetAside("private")
        lines = data.split(b"\n")
        cleaned = desk.redactor.clean(data, lines)
        is_end = offset + len(data) >= seen.size
        pieces, skips, consumed = decode(cleaned, lines, position, offset, take_torn=is_old)
        if offset == 0 and source.reconciliation is None:
            reason = adapter.refuse(seen, [piece.value for piece in pieces], is_whole=is_end)
            if reason is not None:
                raise SetAside(f"refused: {reason}")
        rows = make_rows(pieces, source, desk.owners, desk.packer)
        if is_first:
            rows.facts |= {fact: [0, 0] for fact in adapter.side_facts(seen)}
        for rule, n in desk.redactor.take_counts().items():
            rows.tallies["redacted", rule] += n
        if consumed:
            tail = data[max(0, consumed - VERIFIED_BYTES) : consumed]
            position.last_length, position.last_hash = len(tail), content_key(tail)
        position.byte_offset = offset + consumed
        is_first = False
        yield Part(rows, skips, replace(position), _state(source), consumed, is_end)
    if is_first:
        yield Part(Rows(), [], replace(position), _state(source), 0, position.byte_offset == seen.size)


def _state(source: OpenSource) -> str:
    return orjson.dumps({"reader": source.reader.state(), "classifier": source.classifier.state()}).decode()


def decode(
    cleaned: Sequence[bytes], lines: Sequence[bytes], position: Position, offset: int, *, take_torn: bool
) -> tuple[list[Piece], list[Skip], int]:
    """Parse the lines of one part (``cleaned``: redacted; ``lines``: as they are on disk).

    Returns the objects, what is no object, and how many bytes are done with; ``position`` moves along. The last line
    has no newline yet: it counts if it is one whole object, or if it will never be finished.
    """
    pieces: list[Piece] = []
    skips: list[Skip] = []
    place = offset
    last = len(lines) - 1
    for i, line in enumerate(cleaned):
        is_tail = i == last
        if line and not line.isspace():
            number = position.line + 1
            try:
                value = orjson.loads(line)
            except ValueError:
                value = None
            if type(value) is dict:
                pieces.append(Piece(number, position.piece, value, line))
                position.piece += 1
            elif not is_tail or take_torn or not line.strip(b"\0 \t\r"):
                objects, problem = salvage(line)
                for found, payload in objects:
                    pieces.append(Piece(number, position.piece, found, payload))
                    position.piece += 1
                if problem is not None:
                    skips.append(Skip(number, place, len(lines[i]), problem))
            else:
                break
        place += len(lines[i])
        if not is_tail:
            place += 1
            position.line += 1
            position.piece = 0
    return pieces, skips, place - offset
