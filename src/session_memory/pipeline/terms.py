"""Under which terms a sweep reads, and what it stored."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple


class Ingested:
    """What a sweep stored."""

    def __init__(self) -> None:
        self.sources = 0
        self.records = 0
        self.events = 0
        self.copied = 0
        self.skipped = 0
        self.bytes_read = 0
        self.forgotten = 0
        # Sources that are to be read again because of what others turned out to be.
        self.revisits = 0
        self.sessions: set[int] = set()
        self.set_aside: Counter[str] = Counter()
        self.failed: list[tuple[str, str]] = []

    def add(self, other: "Ingested") -> None:
        """Add what was stored of one more session."""
        self.sources += other.sources
        self.records += other.records
        self.events += other.events
        self.copied += other.copied
        self.skipped += other.skipped
        self.bytes_read += other.bytes_read
        self.forgotten += other.forgotten
        self.revisits += other.revisits
        self.sessions |= other.sessions
        self.set_aside += other.set_aside
        self.failed += other.failed


class Terms(NamedTuple):
    """Under which terms sources are read."""

    origin: str
    now_ms: int
    private_marker: bytes
    # Adapter version and exclusions by flavor, as kept with each cursor.
    reading: dict[str, str]
    has_excludes: bool
    is_excluded: Callable[[str], bool]
    # Sessions that are not to be read, and why.
    kept_out: Mapping[str, str]
    # Asked after each part: stop here, with everything so far stored?
    stop: Callable[[], bool]
    task_patterns: tuple[str, ...] = ()
