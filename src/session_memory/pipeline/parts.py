"""Parts: a source read onward in bounded pieces, each redacted, parsed and turned into rows. Touches no store.

So the same code runs where the store is, and in the process that reads ahead (``ahead``).
"""

import errno
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, BinaryIO, NamedTuple

import orjson

from session_memory.adapters import Adapter, InPieces, Reader
from session_memory.model import Skip, Source
from session_memory.pipeline.opened import NO_SIGNS, OpenSource, Piece, Rows, Signs
from session_memory.pipeline.owners import Owners
from session_memory.pipeline.plan import TORN_AFTER_MS
from session_memory.pipeline.rows import make_rows
from session_memory.redact.engine import Redactor
from session_memory.sources import (
    BLANKS,
    NULS,
    contains,
    content_size,
    read_chunks,
    salvage,
    whole_objects,
)
from session_memory.store.blocks import Packer
from session_memory.store.ids import content_key

Native = dict[str, Any]

# So many of the last bytes read are remembered as a hash, to notice when a file was rewritten.
VERIFIED_BYTES = 4096
SIDE_FACT_CHARS = 400
LARGEST_DOCUMENT = 64 << 20
# What is kept of a reader that knows what records say which were forgotten: nothing. Its source is read anew when it grows.
HAS_FORGOTTEN = '{"has_forgotten":true}'
FORMS = {"document": "JSON document", "text": "text", "database": "SQLite file"}


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
    size = content_size(file, seen)
    if desk.private_marker and contains(file, position.byte_offset, size, desk.private_marker):
        raise SetAside("private")
    is_first = True
    _clean_reader(adapter, seen, source, position, desk.redactor)
    read = _lines if seen.form == "lines" else _document
    for part in read(adapter, file, seen, source, position, desk, size):
        start = position.byte_offset
        is_end = start + len(part.data) >= size
        if not source.is_proven and source.reconciliation is None:
            reason = source.reader.refusal(is_whole=is_end)
            if reason is not None:
                raise SetAside(f"refused: {reason}")
            source.is_proven = bool(part.pieces)
        rows = make_rows(part.pieces, source, desk.owners, desk.packer, part.signs)
        if is_first:
            for name, said in adapter.side_facts(seen):
                rows.facts[name, desk.redactor.text(said)[:SIDE_FACT_CHARS]] = [0, 0]
        for rule, n in desk.redactor.take_counts(part.lines).items():
            rows.tallies["redacted", rule] += n
        if part.consumed:
            tail = part.data[max(0, part.consumed - VERIFIED_BYTES) : part.consumed]
            position.last_length, position.last_hash = len(tail), content_key(tail)
        position.byte_offset = start + part.consumed
        is_first = False
        yield Part(rows, part.skips, replace(position), state_of(source), part.consumed, is_end)
    if is_first:
        yield Part(Rows(), [], replace(position), state_of(source), 0, position.byte_offset == size)


def _clean_reader(adapter: Adapter, seen: Source, source: OpenSource, position: Position, redactor: Redactor) -> None:
    """Take secrets out of what a reader knows before it reads: it may come from files beside the source."""
    if position.byte_offset:  # it comes from the cursor
        return
    known = orjson.dumps(source.reader.state())
    cleaned = redactor.clean(known, [known])[0]
    redactor.take_counts(0)
    if cleaned != known:
        source.reader = adapter.reader(seen, source.session.uid.partition(":")[2], orjson.loads(cleaned))


class _Read(NamedTuple):
    """A part before it is rows: its bytes, what is in them, how many of its bytes and lines are done with."""

    data: bytes
    pieces: list[Piece]
    signs: Signs
    skips: list[Skip]
    consumed: int
    lines: int


def _lines(  # noqa: PLR0913 - the same as of _document
    adapter: Adapter,
    file: BinaryIO,
    seen: Source,
    source: OpenSource,
    position: Position,
    desk: Desk,
    size: int,
) -> Iterator[_Read]:
    is_old = desk.now_ms - seen.mtime_ns // 1_000_000 > TORN_AFTER_MS
    in_pieces = _in_pieces(adapter)
    waiting = b""
    for offset, chunk in read_chunks(file, position.byte_offset, size):
        whole = waiting + chunk if waiting else chunk
        data, lines, take_tail = ready(whole, is_old=is_old)
        mended = lines
        if in_pieces is not None and in_pieces.piece_sign in data:
            from session_memory.pipeline.seams import mend

            is_over = is_old and offset + len(chunk) >= size
            mended = mend(data, lines, in_pieces, desk.redactor, is_over=is_over)
            if len(mended) < len(lines):
                # what waits is left as if it were not there; behind the last newline an empty line begins
                lines, mended = [*lines[: len(mended)], b""], [*mended, b""]
        cleaned = desk.redactor.clean(data if mended is lines else b"\n".join(mended), mended)
        first_line, start = position.line + 1, position.byte_offset
        pieces, skips, consumed = decode(cleaned, lines, position, start, source.reader, take_tail=take_tail)
        # is_end is told by the chunk, of which the last line may have to wait
        done = len(lines) if consumed == len(data) else len(lines) - 1
        yield _Read(whole, pieces, signs_of(pieces, desk.redactor, first_line), skips, consumed, done)
        waiting = whole[consumed:] if in_pieces is not None else b""


@cache
def _in_pieces(adapter: Adapter) -> InPieces | None:
    """Return an adapter as one that logs messages in pieces; asking that takes longer than reading a short file."""
    return adapter if isinstance(adapter, InPieces) else None


def _document(  # noqa: PLR0913 - the same as of _lines
    adapter: Adapter,
    file: BinaryIO,
    seen: Source,
    source: OpenSource,
    position: Position,
    desk: Desk,
    size: int,
) -> Iterator[_Read]:
    """Read a JSON document, a text or a database as a whole; one that is being written is tried again by the next sweep."""
    if size > LARGEST_DOCUMENT:
        raise SetAside(f"refused: a document of over {LARGEST_DOCUMENT >> 20} MiB")
    file.seek(0)
    data = file.read(size)
    try:
        whole = data if seen.form == "document" else _text(data) if seen.form == "text" else _database(seen.path)
        lines = whole.split(b"\n")
        items = adapter.items(seen, orjson.loads(b"\n".join(desk.redactor.clean(whole, lines))))
        payloads = [orjson.dumps(item) for item in items]
    except ValueError as exc:
        if source.reconciliation is None:
            raise SetAside(f"refused: not a {FORMS[seen.form]}") from exc
        raise OSError(errno.EINVAL, f"not a whole {FORMS[seen.form]}") from exc
    except orjson.JSONEncodeError as exc:  # it takes in more levels than it writes
        if source.reconciliation is None:
            raise SetAside("refused: nested too deep") from exc
        raise OSError(errno.EINVAL, "nested too deep") from exc
    pairs = zip(items, payloads, strict=True)
    pieces = [(n, 0, source.reader.record(item), payload) for n, (item, payload) in enumerate(pairs, 1)]
    position.line = len(pieces)
    yield _Read(data, pieces, signs_of(pieces, desk.redactor, None), [], len(data), len(lines))


def signs_of(pieces: Sequence[Piece], redactor: Redactor, first_line: int | None) -> Signs:
    """Return which records would instruct an agent; ``first_line``: where the block that was cleaned last began.

    Without it every record is looked at, because it is not written as it stood in the block.
    """
    suspicious = redactor.suspicious
    if first_line is not None and not suspicious:
        return NO_SIGNS
    return {
        (line, number): signs
        for line, number, _, payload in pieces
        if (first_line is None or line - first_line in suspicious) and (signs := redactor.suspicions(payload))
    }


def _text(data: bytes) -> bytes:
    return orjson.dumps({"text": data.decode("utf-8", "replace")})


def _database(path: str) -> bytes:
    from session_memory.store.foreign import foreign_tables

    return orjson.dumps(foreign_tables(path))


def ready(chunk: bytes, *, is_old: bool) -> tuple[bytes, list[bytes], bool]:
    """Return what of a chunk can be read now, its lines, and whether the last line counts though it has no end.

    The objects at the start of such a line are whole whatever follows them; an old file will never be finished.
    """
    lines = chunk.split(b"\n")
    whole = whole_objects(lines[-1]) if lines[-1] and not is_old else 0
    if not whole:
        return chunk, lines, is_old
    ready = chunk[: len(chunk) - len(lines[-1]) + whole]
    lines[-1] = lines[-1][:whole]
    return ready, lines, True


def state_of(source: OpenSource) -> str:
    """Return what the next reader of a source has to know, as kept with its cursor."""
    if source.has_forgotten:
        return HAS_FORGOTTEN
    told = {"reader": source.reader.state(), "classifier": source.classifier.state()}
    return orjson.dumps(told if source.is_proven else {**told, "is_proven": False}).decode()


def decode(
    cleaned: Sequence[bytes],
    lines: Sequence[bytes],
    position: Position,
    offset: int,
    reader: Reader,
    *,
    take_tail: bool,
) -> tuple[list[Piece], list[Skip], int]:
    """Parse and normalize the lines of one part (``cleaned``: redacted; ``lines``: as they are on disk).

    Returns the records, what is no object, and how many bytes are done with; ``position`` moves along. The last line
    has no newline yet: ``take_tail`` says that it counts all the same. Each object is normalized as soon as it is
    parsed, while it lies in the processor's cache, and then let go.
    """
    loads, read = orjson.loads, reader.record
    pieces: list[Piece] = []
    skips: list[Skip] = []
    place = offset
    last = len(lines) - 1
    for i, line in enumerate(cleaned):
        is_tail = i == last
        if line and not line.isspace():
            number = position.line + 1
            try:
                value = loads(line)
            except ValueError:
                value = None
            if type(value) is dict:
                pieces.append((number, position.piece, read(value), line.strip(BLANKS)))
                position.piece += 1
            elif not is_tail or take_tail or not line.strip(b"\0 \t\r"):
                objects, problem, at = salvage(line, is_continued=position.piece > 0)
                for found, payload in objects:
                    pieces.append((number, position.piece, read(found), payload))
                    position.piece += 1
                if problem == NULS:
                    first = lines[i].find(b"\0")
                    skips.append(Skip(number, place + first, lines[i].count(b"\0"), problem))
                elif problem is not None:
                    skips.append(Skip(number, place + at, len(lines[i]) - at, problem))
            else:
                break
        place += len(lines[i])
        if not is_tail:
            place += 1
            position.line += 1
            position.piece = 0
    return pieces, skips, place - offset
