"""What a sweep is asked, what it answers, and the pure decision what to do with each source."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from session_memory.adapters import Adapter
from session_memory.config import Settings
from session_memory.model import Source

# unchanged: not opened.  new: nothing is stored.  grown: read on from the offset.
# rewritten: read anew and reconciled.  reread: read anew because the adapter reads differently now.
Action = Literal["unchanged", "new", "grown", "rewritten", "reread"]

# A line that was not finished within a day never will be: power loss, or a program that was killed.
TORN_AFTER_MS = 24 * 3600 * 1000

# Inode numbers are unsigned, columns are not.
SIGNED = (1 << 63) - 1

# Under this name Tier 2 keeps the rules by which all entries of indexes were judged last; with the mark, logs were read
# since, so that what is kept back may be told.
INDEXED, UNSETTLED = "indexed", "?"

# Under this name Tier 2 keeps what retention saw last: under which limits, when the next session may be too old, what Tier 1
# took and how often it had changed. Until something of that changes there is nothing to do.
RETAINED = "retained"

# Under this name both tiers keep how often Tier 2 was derived from Tier 1, that is, how often that changed.
GENERATION = "generation"

# Sources that were looked at and hold nothing to store; looked at again when they or the rules change.
SET_ASIDE = frozenset({"empty", "refused", "private", "excluded", "unreadable"})

# Sources whose rows were evicted, up to a place or as a whole: they are read on from there, however they would be read
# today. Only what grows, or is something else than it was, comes back.
ONWARD = frozenset({"evicted", "onward"})


class Cursor(NamedTuple):
    """How far a source is stored; the columns of query ``cursors``. There is one for every source there ever was."""

    id: int
    path: str
    thread: str
    session_id: int | None
    status: str
    inode: int
    size: int
    mtime_ns: int
    byte_offset: int
    reading: str


class Share(NamedTuple):
    """What a history holds of one session: its lines, as they are on disk, and their numbers there."""

    numbers: list[int]
    lines: list[bytes]


class Job(NamedTuple):
    """One source and what to do with it."""

    source: Source
    cursor: Cursor | None
    action: Action
    # What a history holds of the session, where the source is a share of one.
    share: Share | None = None

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


class Report:
    """What a sweep found and did."""

    def __init__(self) -> None:
        self.sources = 0
        self.changed = 0
        self.missing = 0
        self.records = 0
        self.events = 0
        self.copied_records = 0
        self.skipped_lines = 0
        self.bytes_read = 0
        self.sessions = 0
        self.analyzed = 0
        # Sessions of which no digest could be made, and why.
        self.undigested: list[dict[str, str]] = []
        self.evicted = 0
        self.freed_bytes = 0
        # Sessions of which raw rows went before there was a digest of them.
        self.lost: list[str] = []
        self.set_aside: dict[str, int] = {}
        self.failed: list[dict[str, str]] = []
        self.stopped = False


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
    # Everything that was found, also what the settings exclude by its path.
    found: Sequence[Source] = ()
    # The rules that say what is kept out, as kept with what indexes say.
    rules: str = ""
    # True: there is a folder that could not be looked into.
    is_blind: bool = False


def reading_of(source: Source, reading: Mapping[str, str]) -> str:
    """Return how a source is read now, as kept with its cursor: adapter version, what lies beside it, exclusions."""
    of_flavor = reading[source.flavor]
    if not source.beside:
        return of_flavor
    version, _, rules = of_flavor.partition("/")
    return f"{version}+{source.beside}/{rules}"


def known_neighbours(cursor: Cursor) -> str:
    """Return what lay beside a source when it was read."""
    return cursor.reading.partition("/")[0].partition("+")[2]


def with_known_neighbours(source: Source, cursor: Cursor | None) -> Source:
    """Return a source beside which everything lies that ever did: what is stored of a file outlasts it."""
    if cursor is None or "+" not in cursor.reading:
        return source  # as nearly all are
    missing = [sign for sign in known_neighbours(cursor) if sign not in source.beside]
    return source._replace(beside="".join(sorted({*source.beside, *missing}))) if missing else source


def is_below(path: str, folders: Iterable[str]) -> bool:
    """Say whether a path is one of the folders or lies in one."""
    return any(path == folder or path.startswith((folder + "/", folder + "\\")) for folder in folders)


def decide(source: Source, cursor: Cursor | None, reading: str, now_ms: int) -> Action:
    """Judge one source. ``reading`` names the adapter version and the exclusions in force."""
    if cursor is None:
        return "new"
    is_same = (
        source.mtime_ns == cursor.mtime_ns and source.size == cursor.size and source.inode & SIGNED == cursor.inode
    )
    if is_same and cursor.byte_offset == cursor.size and cursor.status == "ok" and cursor.reading == reading:
        return "unchanged"  # as nearly all are
    status = cursor.status.partition(":")[0]
    if status in ONWARD:
        return _decide_onward(source, cursor, is_same=is_same)
    if status in SET_ASIDE:
        return "unchanged" if is_same and reading == cursor.reading and status != "unreadable" else "new"
    if reading.partition("/")[0] != cursor.reading.partition("/")[0]:
        return "reread"
    is_of_many = source.form == "history" or source.is_index
    if is_of_many and reading != cursor.reading:
        return "rewritten"  # other rules keep other lines of it out
    if is_same:
        is_torn = cursor.byte_offset < cursor.size and now_ms - source.mtime_ns // 1_000_000 > TORN_AFTER_MS
        return "grown" if is_torn else "unchanged"
    # An index is small, and always read as a whole.
    is_replaced = source.inode & SIGNED != cursor.inode or source.is_index
    if source.size < cursor.size or source.size < cursor.byte_offset or source.size == cursor.size or is_replaced:
        return "rewritten"
    return "grown"


def _decide_onward(source: Source, cursor: Cursor, *, is_same: bool) -> Action:
    """Judge a source of an evicted session. Whether one that is there goes on from its cursor is seen when it is opened."""
    if cursor.reading.startswith("again"):  # doctor wants it
        return "reread"
    if is_same:
        return "unchanged"
    # How much a compressed file holds is not told by its size.
    has_all = source.size >= cursor.byte_offset or source.path.endswith(".zst")
    return "grown" if source.form == "lines" and has_all else "rewritten"
