"""Under which terms a sweep reads, and what it stored."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class Ingested:
    """What a sweep stored."""

    sources: int = 0
    records: int = 0
    events: int = 0
    copied: int = 0
    skipped: int = 0
    bytes_read: int = 0
    forgotten: int = 0
    # Sources that are to be read again because of what others turned out to be.
    revisits: int = 0
    sessions: set[int] = field(default_factory=set[int])
    set_aside: Counter[str] = field(default_factory=Counter[str])
    failed: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
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
