"""What is being read and written: a session, a source, and the rows that one part of it becomes."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from session_memory.adapters import Reader
from session_memory.analysis.notes import Kind
from session_memory.model import Draft, Record
from session_memory.pipeline.classify import Classifier
from session_memory.pipeline.latest import Held
from session_memory.pipeline.reconcile import Reconciliation
from session_memory.pipeline.usage import UsageFact
from session_memory.store.db import Value

Columns = tuple[Value, ...]
# A record where it stood: line of the source, number on that line, the record, its bytes. A bare tuple: one per record.
Piece = tuple[int, int, Record, bytes]
# Where columns of an event stand that may change after its row was made; as query ``add_event`` has them.
KIND, ROLE, PROMPT_CLASS, SUMMARY, IS_ERROR, EXIT_CODE, DURATION_MS, MARKS = 3, 4, 7, 9, 10, 14, 15, 19
# An event that waits to be heard: its place among the events of its part, what it is, and the command that a result answers.
Unheard = tuple[int, Kind, Draft, str | None]
# Which of them would instruct an agent, by line and number: the names of the signs, joined by commas.
Signs = Mapping[tuple[int, int], str]
NO_SIGNS: Signs = {}


class OpenSession:
    """A session that is being written."""

    def __init__(self, id_: int, uid: str, tie: int) -> None:
        self.id = id_
        self.uid = uid
        self.tie = tie
        self.next_seq = 0
        self.next_record = 0
        self.next_block = 0
        self.was_stored = False
        # True: all that is stored of it comes from a history, and what is read now is a log of its own.
        self.has_only_prompts = False
        # Seq of the first event of each record that calls tools.
        self.call_seqs: dict[int, int] = {}
        # Asks the store for those of earlier sweeps; called when one of them repeats.
        self.stored_calls: Callable[[], dict[int, int]] | None = None
        # Whether some of its records were evicted: it is no longer known where these stand.
        self.is_onward = False
        # The number of the first event that was not evicted.
        self.first_seq = 0
        # Keys of all its records; a key in here is not stored again.
        self.seen: set[int] = set()
        # Records of this reading that a later one may replace, by key.
        self.held: dict[int, Held] = {}


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


class Rows:
    """The rows of one part."""

    def __init__(self) -> None:
        self.records: list[Columns] = []
        # Lists: what an event is may turn out later in the part, and what its words say when it is heard.
        self.events: list[list[Value]] = []
        # Those that have no marks yet, because somebody has to hear what they say.
        self.unheard: list[Unheard] = []
        # thread -> which of those is the agent's last answer
        self.answers: dict[str, int] = {}
        self.dialog: list[Columns] = []
        self.output: list[Columns] = []
        self.usage: dict[int, UsageFact] = {}
        self.facts: dict[tuple[str, str], list[int]] = {}
        self.titles: list[Columns] = []
        self.tallies: Counter[tuple[str, str]] = Counter()
        # Records to take over: session that has them now -> keys.
        self.taken: dict[int, list[int]] = {}
        # Copies: session that owns them -> how many.
        self.copied: Counter[int] = Counter()
        # What an earlier part stored and turned out to be something else: the columns of ``amend_event``.
        self.amended: list[Columns] = []
        # Results that it stored and that ended otherwise: the columns of ``complete_event``.
        self.completed: list[Columns] = []
        # Whether some of what was heard, or not, turned out to be something else, so that it is to be heard again.
        self.is_misheard = False
        # Prompts and results among them that are no longer found by their words.
        self.hidden: list[Columns] = []
        # Records that earlier parts stored and that a record of this part takes the place of.
        self.replaced: list[int] = []
        self.first_ms: int | None = None
        self.last_ms: int | None = None
