"""One module an agent. A new agent is one new file here; nothing else changes.

An adapter knows where an agent keeps its sessions and what its records mean. It knows nothing of storage, and it
decides from one record (and a small state) at a time, so that a file can be read in any number of parts.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from session_memory.model import Record, Source

Native = dict[str, Any]
OnError = Callable[[OSError], None]


def ignore(_error: OSError) -> None:
    """Hear of an error and go on."""


class Reader(Protocol):
    """Reads the records of one source in order."""

    def record(self, value: Native) -> Record:
        """Normalize the next record. Never raises on odd input."""
        ...

    def state(self) -> Native:
        """Return what the next reader of this source has to know, as JSON values."""
        ...

    def refusal(self, *, is_whole: bool) -> str | None:
        """Return why what was read is no session of this agent, or None. ``is_whole``: there is no more of it."""
        ...


class Adapter(Protocol):
    """What an agent's module has to offer as its ``ADAPTER``."""

    flavor: str
    # Raised when records are read differently than before: stored sources are then read anew.
    version: int
    # False: a line may be written after others that tell of later things, and hangs on the one above it. Within a turn
    # times tell the order then.
    is_in_order: bool

    def homes(self, env: Mapping[str, str], home: Path) -> tuple[Path, ...]:
        """Return where the agent keeps its sessions, whether or not there are any on this machine."""
        ...

    def discover(self, root: Path, on_error: OnError = ignore) -> Iterable[Source]:
        """Return every session file below ``root`` (a home, a part of one, or one file); none where nothing is.

        Opens no file. A folder that is there and cannot be looked into is told to ``on_error``.
        """
        ...

    def identify(self, source: Source, head: Sequence[Native]) -> str | None:
        """Return the native session id of a source whose name does not tell it, from its first records."""
        ...

    def items(self, source: Source, document: object) -> Sequence[Native]:
        """Return the records of a source that is one JSON document, a text (its ``text``) or a database (table -> rows)."""
        ...

    def side_facts(self, source: Source) -> Sequence[tuple[str, str]]:
        """Return what files beside the source say of it."""
        ...

    def reader(self, source: Source, native_id: str, state: Native) -> Reader:
        """Open a reader that goes on from ``state`` (empty at the start of the file)."""
        ...

    def shown(self, value: Native, part: int) -> str | None:
        """Return all that a person wants to read of one event of a record; None: the text of its draft says it."""
        ...

    def notes(self, root: Path) -> Sequence[str]:
        """Return what a user should know of a home: files of another product that lie in it, say."""
        ...

    def cleanup_days(self, root: Path) -> int | None:
        """Return after how many days the agent deletes its own logs below ``root``; None: never."""
        ...


class Said(NamedTuple):
    """What a record says of a message that is logged in pieces."""

    # What all pieces of one message have in common; empty: the record is no piece.
    message: str = ""
    # Where the words of a piece stand: in which object or list, under which name or number.
    places: tuple[tuple[Any, str | int], ...] = ()
    # Of a record that is no piece: whether the message before it is over for sure. Else it is, unless it stops within a word.
    is_end: bool = False


@runtime_checkable
class InPieces(Protocol):
    """What the adapter of an agent has beside, that logs a message in several records."""

    # Stands in every piece of a message, and in little else.
    piece_sign: bytes
    # One of these stands in every other record of which ``said`` has something to tell.
    end_signs: tuple[bytes, ...]

    def said(self, value: Native) -> Said | None:
        """Return what a record says of a message, None if it is about something else."""
        ...


def load_adapters() -> dict[str, Adapter]:
    """Import every adapter of this package, by its flavor."""
    files = sorted(entry.name for entry in Path(__file__).parent.iterdir())
    names = [name.removesuffix(".py") for name in files if name.endswith(".py") and not name.startswith("_")]
    found: list[Adapter] = [import_module(f"{__name__}.{name}").ADAPTER for name in names]
    return {adapter.flavor: adapter for adapter in found}
