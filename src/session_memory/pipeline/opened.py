"""What is being read and written: a session, a source, and the rows that one part of it becomes."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from session_memory.adapters import Reader
from session_memory.analysis.notes import Words
from session_memory.model import Record
from session_memory.pipeline.classify import Classifier
from session_memory.pipeline.latest import Held
from session_memory.pipeline.reconcile import Reconciliation
from session_memory.pipeline.usage import UsageFact
from session_memory.store.db import Value

Columns = tuple[Value, ...]
# A record where it stood: line of the source, number on that line, the record, its bytes. A bare tuple: one per record.
Piece = tuple[int, int, Record, bytes]
# Which of them would instruct an agent, by line and number: the names of the signs, joined by commas.
Signs = Mapping[tuple[int, int], str]
NO_SIGNS: Signs = {}


@dataclass(slots=True)
class OpenSession:
    """A session that is being written."""

    id: int
    uid: str
    tie: int
    next_seq: int = 0
    next_record: int = 0
    next_block: int = 0
    was_stored: bool = False
    # True: all that is stored of it comes from a history, and what is read now is a log of its own.
    has_only_prompts: bool = False
    # Seq of the first event of each record that calls tools.
    call_seqs: dict[int, int] = field(default_factory=dict[int, int])
    # Asks the store for those of earlier sweeps; called when one of them repeats.
    stored_calls: Callable[[], dict[int, int]] | None = None
    # Whether some of its records were evicted: it is no longer known where these stand.
    is_onward: bool = False
    # The number of the first event that was not evicted.
    first_seq: int = 0
    # Keys of all its records; a key in here is not stored again.
    seen: set[int] = field(default_factory=set[int])
    # Records of this reading that a later one may replace, by key.
    held: dict[int, Held] = field(default_factory=dict[int, Held])


@dataclass(slots=True)
class OpenSource:
    """A source that is being read."""

    id: int
    thread: str
    session: OpenSession
    reader: Reader
    classifier: Classifier
    reconciliation: Reconciliation | None = None
    # Whether its first records were seen, and taken for those of the agent.
    is_proven: bool = False
    # Whether some of its records were forgotten: what its reader said of them it does not say again of others.
    has_forgotten: bool = False
    # Reads a record as if it were the first.
    alone: Callable[[bytes], Record | None] | None = None


@dataclass(slots=True)
class Rows:
    """The rows of one part."""

    records: list[Columns] = field(default_factory=list[Columns])
    events: list[Columns] = field(default_factory=list[Columns])
    # Which of them have no marks yet, because somebody has to hear what they say: their place among the events.
    unheard: list[tuple[int, Words]] = field(default_factory=list[tuple[int, Words]])
    dialog: list[Columns] = field(default_factory=list[Columns])
    output: list[Columns] = field(default_factory=list[Columns])
    usage: dict[int, UsageFact] = field(default_factory=dict[int, UsageFact])
    facts: dict[tuple[str, str], list[int]] = field(default_factory=dict[tuple[str, str], list[int]])
    titles: list[Columns] = field(default_factory=list[Columns])
    tallies: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    # Records to take over: session that has them now -> keys.
    taken: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    # Copies: session that owns them -> how many.
    copied: Counter[int] = field(default_factory=Counter[int])
    # What an earlier part stored and turned out to be something else: the columns of ``amend_event``.
    amended: list[Columns] = field(default_factory=list[Columns])
    # Results that it stored and that ended otherwise: the columns of ``complete_event``.
    completed: list[Columns] = field(default_factory=list[Columns])
    # Prompts and results among them that are no longer found by their words.
    hidden: list[Columns] = field(default_factory=list[Columns])
    # Records that earlier parts stored and that a record of this part takes the place of.
    replaced: list[int] = field(default_factory=list[int])
    first_ms: int | None = None
    last_ms: int | None = None
