"""What the storing process and the one that reads ahead say to each other."""

from typing import NamedTuple

from session_memory.model import Source
from session_memory.pipeline.parts import Part
from session_memory.store.blocks import Block


class Order(NamedTuple):
    """One new session to read."""

    flavor: str
    native_id: str
    uid: str
    session_id: int
    tie: int
    # Number of each source, and the source.
    sources: tuple[tuple[int, Source], ...]


class FoldStored(NamedTuple):
    """Sessions that are stored, of which digests are to be made while there is no more to read."""

    data_dir: str
    store_url: str
    # Session, agent, records, and how many files tell of a thread that another one tells of as well.
    sessions: tuple[tuple[int, str, int, int], ...]


class PartRead(NamedTuple):
    """A part of one source of the session."""

    source_id: int
    seen: Source
    part: Part
    blocks: list[Block]


class Aside(NamedTuple):
    """A source that holds nothing to store."""

    job: int
    status: str


class Failed(NamedTuple):
    """A source that could not be read."""

    job: int
    reason: str


class Ended(NamedTuple):
    """The session is read."""

    next_seq: int
    next_record: int
    next_block: int
    blocks: list[Block]


Message = PartRead | Aside | Failed | Ended


class ReaderGoneError(Exception):
    """The reading process ended early; whoever asked reads on by itself."""
