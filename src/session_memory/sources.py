r"""Reading a source onward from where it was left: whole lines in bounded parts, damage set aside.

Only ``\n`` ends a line (real logs hold raw U+2028 and U+0085). A line is complete when its newline is there; a last
line without one counts when it is a whole object, else it waits until it is.
"""

import errno
import json
import os
import sys
from collections.abc import Iterator
from stat import S_ISLNK, S_ISREG
from typing import Any, BinaryIO, NamedTuple

from session_memory.model import Source

Native = dict[str, Any]

CHUNK_BYTES = 1 << 20

# What may stand around an object on its line without being part of it.
BLANKS = b" \t\r"
NULS = "NUL bytes"

_decoder = json.JSONDecoder()


class Salvaged(NamedTuple):
    """What a line gives that is no plain JSON object: the objects in it, and what is wrong with it."""

    objects: list[tuple[Native, bytes]]
    problem: str | None
    # Byte of the line from which on it is no object.
    at: int = 0


def open_source(path: str) -> BinaryIO:
    """Open a source for reading, decompressed; never follows a link at its end."""
    file = open_plain(path)
    return _decompressed(file) if path.endswith(".zst") else file


def open_plain(path: str) -> BinaryIO:
    """Open a plain file for reading; a link, a pipe and all else is an ``OSError``, and is neither opened nor waited for.

    It is looked at before and after: between the two another may take its place, and not every system can refuse a link.
    """
    _refuse_odd(path, os.lstat(path).st_mode)
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    file = os.fdopen(os.open(path, flags), "rb", buffering=0)
    try:
        _refuse_odd(path, os.fstat(file.fileno()).st_mode)
    except OSError:
        file.close()
        raise
    return file


def _refuse_odd(path: str, mode: int) -> None:
    if S_ISLNK(mode):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)
    if not S_ISREG(mode):
        raise OSError(errno.EINVAL, "not a plain file", path)


def side_file(path: str, most_bytes: int) -> bytes | None:
    """Return the beginning of a small file that lies beside others; None if it is no plain file or cannot be read."""
    try:
        with open_plain(path) as file:
            return file.read(most_bytes)
    except (OSError, ValueError):  # a NUL in a path is a ValueError
        return None


def _decompressed(file: BinaryIO) -> BinaryIO:
    """Return the content of a compressed file; damage in it is an ``OSError`` like any other that reading may bring."""
    if sys.version_info >= (3, 14):
        from compression import zstd
    else:
        from backports import zstd

    class Decompressed(zstd.ZstdFile):
        def read(self, size: int | None = -1) -> bytes:
            try:
                return super().read(size)
            except (zstd.ZstdError, EOFError) as exc:
                raise OSError(errno.EIO, f"damaged zstd file: {exc}") from exc

        def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
            try:
                return super().seek(offset, whence)
            except (zstd.ZstdError, EOFError) as exc:
                raise OSError(errno.EIO, f"damaged zstd file: {exc}") from exc

        def close(self) -> None:
            super().close()
            file.close()

    return Decompressed(file)  # pyright: ignore[reportReturnType]


def content_size(file: BinaryIO, seen: Source) -> int:
    """Return how many bytes there are to read: of a compressed source more than it has on disk."""
    return file.seek(0, os.SEEK_END) if seen.path.endswith(".zst") else seen.size


def seen_now(source: Source, file: BinaryIO) -> Source:
    """Return a source as it is at the moment it is opened."""
    stat = os.fstat(file.fileno())
    return source._replace(size=stat.st_size, mtime_ns=stat.st_mtime_ns, device=stat.st_dev, inode=stat.st_ino)


def read_chunks(file: BinaryIO, offset: int, size: int, chunk_bytes: int = CHUNK_BYTES) -> Iterator[tuple[int, bytes]]:
    """Yield (offset, bytes) up to ``size``, cut after a newline; only the last part may end without one.

    A line longer than a part makes the part grow, doubling, so that reading it stays linear.
    """
    file.seek(offset)
    start, position, rest = offset, offset, b""
    while position < size:
        part = file.read(min(max(chunk_bytes, len(rest)), size - position))
        if not part:  # it shrank while it was read; the next sweep will see that
            break
        position += len(part)
        cut = part.rfind(b"\n") + 1
        if cut == 0:
            rest += part
            continue
        yield start, rest + part[:cut] if rest else part[:cut]
        start += len(rest) + cut
        rest = part[cut:]
    if rest:
        yield start, rest


def contains(file: BinaryIO, offset: int, size: int, marker: bytes) -> bool:
    """Say whether a source holds some bytes from an offset on."""
    file.seek(offset)
    overlap = b""
    while offset < size and (part := file.read(min(CHUNK_BYTES, size - offset))):
        if marker in part or marker in overlap + part[: len(marker)]:
            return True
        overlap = part[-len(marker) :]
        offset += len(part)
    return False


def whole_objects(tail: bytes) -> int:
    """Return how many bytes of a line without end are whole objects; what follows them may still be written."""
    try:
        text = tail.decode("utf-8")
    except UnicodeDecodeError:
        return 0
    end = position = 0
    while text.startswith("{", position):
        try:
            _, end = _decoder.raw_decode(text, position)
        except (ValueError, RecursionError):
            break
        position = end
        while text[position : position + 1] in (" ", "\t", "\r"):
            position += 1
    return len(text[:end].encode())


def salvage(line: bytes, *, is_continued: bool = False) -> Salvaged:
    """Take apart a line that a strict parser refused: byte order mark, NULs, glued objects, odd characters.

    ``is_continued``: objects of the same line were read before.
    """
    stripped = _stripped(line)
    problem = NULS if b"\0" in line else None
    if not stripped:
        return Salvaged([], problem)
    text = stripped.decode("utf-8", "replace")
    objects: list[tuple[Native, bytes]] = []
    position = 0
    while position < len(text):
        try:
            value, end = _decoder.raw_decode(text, position)
        except (ValueError, RecursionError) as exc:
            is_start = position == 0 and not is_continued
            reason = "nested too deep" if isinstance(exc, RecursionError) else _reason(text, is_start=is_start)
            return Salvaged(objects, problem or reason, _byte_at(line, stripped, text, position))
        if not isinstance(value, dict):
            return Salvaged(objects, problem or "not an object", _byte_at(line, stripped, text, position))
        is_whole = position == 0 and end == len(text)
        payload = stripped if is_whole else text[position:end].encode("utf-8", "replace")
        objects.append((_as_read_back(value, payload), payload))
        position = end
        while position < len(text) and text[position] in " \t\r\0\ufeff":
            position += 1
    return Salvaged(objects, problem)


def _stripped(line: bytes) -> bytes:
    """Return a line without what may stand around its objects; byte order marks do wherever files were joined."""
    while (shorter := line.strip(b"\0 \t\r\n").removeprefix(b"\xef\xbb\xbf")) != line:
        line = shorter
    return line


def _byte_at(line: bytes, stripped: bytes, text: str, position: int) -> int:
    return line.find(stripped) + len(text[:position].encode("utf-8", "replace")) if position else 0


def _reason(text: str, *, is_start: bool) -> str:
    return "not JSON" if is_start and text[:1] != "{" else "broken JSON"


def _as_read_back(value: Native, payload: bytes) -> Native:
    """Return what the payload will be read as on its own: the strict parser takes some numbers otherwise."""
    import orjson

    try:
        return orjson.loads(payload)
    except ValueError:
        return _storable(value)


def _storable(value: Native) -> Native:
    """Replace lone surrogates, which no database stores; the payload keeps the bytes as they were."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return json.loads(json.dumps(value, ensure_ascii=False).encode("utf-8", "replace"))
    except RecursionError:
        return {}
    return value
