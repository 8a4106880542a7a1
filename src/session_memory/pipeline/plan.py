"""What a sweep is asked, what it answers, and the pure decision what to do with each source."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from session_memory.adapters import Adapter
from session_memory.config import Settings
from session_memory.model import Source
from session_memory.sources import TORN_AFTER_MS

# unchanged: not opened.  new: nothing is stored.  grown: read on from the offset.
# rewritten: read anew and reconciled.  reread: read anew because the adapter reads differently now.
Action = Literal["unchanged", "new", "grown", "rewritten", "reread"]

# Inode numbers are unsigned, columns are not.
SIGNED = (1 << 63) - 1

# Sources that were looked at and hold nothing to store; looked at again when they or the rules change.
SET_ASIDE = frozenset({"empty", "refused", "private", "excluded", "unreadable"})


class Cursor(NamedTuple):
    """How far a source is stored; the columns of query ``cursors``."""

    id: int
    flavor: str
    path: str
    thread: str
    session_id: int | None
    status: str
    device: int
    inode: int
    size: int
    mtime_ns: int
    byte_offset: int
    line: int
    piece: int
    last_length: int
    last_hash: int
    reading: str


class Job(NamedTuple):
    """One source and what to do with it."""

    source: Source
    cursor: Cursor | None
    action: Action

    @property
    def unread(self) -> int:
        """Bytes there are to read."""
        return self.source.size - (self.cursor.byte_offset if self.cursor and self.action == "grown" else 0)


class Hooks(NamedTuple):
    """How a sweep talks to whoever started it."""

    # (files, bytes) that are going to be read
    plan: Callable[[int, int], None] = lambda _files, _bytes: None
    # bytes read since the last call
    advance: Callable[[int], None] = lambda _bytes: None
    # asked after each part: stop here, with everything so far stored?
    stop: Callable[[], bool] = lambda: False
    # asked while another sweep holds the store: wait on?
    wait: Callable[[], bool] = lambda: False


@dataclass(slots=True)
class Report:
    """What a sweep found and did."""

    sources: int = 0
    changed: int = 0
    missing: int = 0
    records: int = 0
    events: int = 0
    copied_records: int = 0
    skipped_lines: int = 0
    bytes_read: int = 0
    sessions: int = 0
    set_aside: dict[str, int] = field(default_factory=dict[str, int])
    failed: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    stopped: bool = False


class Request(NamedTuple):
    """What a sweep is asked to do."""

    settings: Settings
    adapters: Mapping[str, Adapter]
    now_ms: int
    full: bool = False
    since_ms: int | None = None


class Plan(NamedTuple):
    """What a sweep is going to read."""

    jobs: list[Job]
    # Adapter version and exclusions by flavor, as kept with each cursor.
    reading: dict[str, str]
    origin: str
    # Sessions of which a source is excluded: their other sources are, too.
    excluded: frozenset[str]


def is_below(path: str, folders: Iterable[str]) -> bool:
    """Say whether a path is one of the folders or lies in one."""
    return any(path == folder or path.startswith((folder + "/", folder + "\\")) for folder in folders)


def decide(source: Source, cursor: Cursor | None, reading: str, now_ms: int) -> Action:
    """Judge one source. ``reading`` names the adapter version and the exclusions in force."""
    if cursor is None:
        return "new"
    status = cursor.status.partition(":")[0]
    is_same = (source.size, source.mtime_ns, source.inode & SIGNED) == (cursor.size, cursor.mtime_ns, cursor.inode)
    if status in SET_ASIDE:
        return "unchanged" if is_same and reading == cursor.reading and status != "unreadable" else "new"
    if reading.partition("/")[0] != cursor.reading.partition("/")[0]:
        return "reread"
    if is_same:
        is_torn = cursor.byte_offset < cursor.size and now_ms - source.mtime_ns // 1_000_000 > TORN_AFTER_MS
        return "grown" if is_torn else "unchanged"
    is_replaced = source.inode & SIGNED != cursor.inode
    if source.size < cursor.size or source.size < cursor.byte_offset or source.size == cursor.size or is_replaced:
        return "rewritten"
    return "grown"
