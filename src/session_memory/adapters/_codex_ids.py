"""Which record of a rollout is which: names that a fork's copy has in common with the original.

Codex gives most of its records no id, and a fork repeats those of its parent with new time stamps. So a record is named
by the thread that wrote it, the turn it stands in, a hash of what it says, and how often that was said before in that
turn; where turns have no ids, by all that stands before it. A parent's file and the prefix that a child copied from it give the same names, whatever was read first.
"""

from collections.abc import Mapping
from hashlib import blake2b
from zlib import crc32

from orjson import OPT_SORT_KEYS as SORTED
from orjson import dumps

from session_memory.adapters._codex_words import LONGEST_ID, UUID, uuid7_ms
from session_memory.adapters._native import Native, epoch_ms, text_of

# own: written for this thread.  inherited: copied, the turn's time tells.  unsure: a fork whose records tell nothing.
OWN, INHERITED, UNSURE = "own", "inherited", "unsure"
MOST_ANCESTORS = 16
# So many different records of a turn are told apart by counting; past that the count begins anew under another name.
MOST_COUNTED = 128


def digest(payload: object) -> str | None:
    """Return a hash of what a record says, whatever order its fields have; None for what cannot be written as JSON."""
    try:
        text = dumps(payload, None, SORTED)
    except (TypeError, ValueError, RecursionError):
        return None
    return blake2b(text, digest_size=8).hexdigest()


# A line that says nothing, after every item of a bare file.
STATE = {"record_type": "state"}
STATE_SAID = digest(STATE)


def meta_name(thread: str, rollout: str) -> str:
    """Name the first record of a file; the first file of a thread is called as the thread is."""
    return f"meta:{thread}" if rollout == thread else f"meta:{thread}:{rollout}"


class Lineage:
    """Whose records a rollout holds, line by line."""

    def __init__(self, thread: str, rollout: str | None, state: Mapping[str, object]) -> None:
        self.thread = thread
        self.rollout = rollout or thread
        kept: Native = dict(state)
        self.zone: str = kept.get("zone", OWN)
        # Threads that the records may come from, the youngest first: [id, made at].
        self.ancestors: list[list[str | int | None]] = kept.get("ancestors", [])
        self._made_ms: int | None = kept.get("made_ms")
        self._start_ordinal: int | None = kept.get("start_ordinal")
        self._writer: str = kept.get("writer", self.rollout)
        self.has_meta: bool = kept.get("has_meta", False)
        # Whether nothing but metas came so far; read for every record, so it is no property.
        self.is_head: bool = kept.get("is_head", True)
        self._is_settled: bool = kept.get("is_settled", False)
        self._turn: str = kept.get("turn", "")
        self._counts: list[dict[str, int]] = kept.get("counts", [{}, {}])
        self._splits: list[int] = kept.get("splits", [0, 0])
        # Where turns have no ids: what stands before, of the kinds that every copy has, and in all.
        self._before: list[int] = kept.get("before", [0, 0])
        self._has_turn_ids = bool(UUID.match(self._turn))

    def state(self) -> Native:
        """Return what goes into the cursor."""
        return {
            "zone": self.zone,
            "ancestors": self.ancestors,
            "made_ms": self._made_ms,
            "start_ordinal": self._start_ordinal,
            "writer": self._writer,
            "has_meta": self.has_meta,
            "is_head": self.is_head,
            "is_settled": self._is_settled,
            "turn": self._turn,
            "counts": self._counts,
            "splits": self._splits,
            "before": self._before,
        }

    @property
    def is_own(self) -> bool:
        """Whether the record at hand was surely written for this thread."""
        return self.zone == OWN

    @property
    def writer(self) -> str:
        """The thread that wrote the record at hand, as far as one can tell."""
        return self.rollout if self.zone == OWN else self._writer

    def begin(self, body: Native, origin: str | None) -> str:
        """Take the first ``session_meta``; return the name of that record. ``origin``: where it may be forked from."""
        self.has_meta = True
        self._made_ms = uuid7_ms(self.thread) or epoch_ms(body.get("timestamp"))
        start = body.get("subagent_history_start_ordinal")
        if type(body.get("history_base")) is dict:
            self._is_settled = True  # the prefix stays in the other file
        elif type(start) is int:
            self._start_ordinal = start
            self._writer = origin or self.rollout
        elif origin and origin == text_of(body.get("forked_from_id")):
            self.zone, self._writer = UNSURE, origin
        return meta_name(self.thread, self.rollout)

    def copied_meta(self, body: Native, thread: str) -> bool:
        """Take a ``session_meta`` of another thread; say whether it is new, and so stands at the head of a prefix."""
        is_known = any(known == thread for known, _ in self.ancestors)
        is_full = len(self.ancestors) >= MOST_ANCESTORS or len(thread) > LONGEST_ID
        if not self.is_head or self._is_settled or is_known or is_full:
            return False
        if self._start_ordinal is None:
            self.zone = UNSURE
        self.ancestors.append([thread, uuid7_ms(thread) or epoch_ms(body.get("timestamp"))])
        self._writer = thread
        return True

    def line(self, kind: str, ordinal: object) -> None:
        """Go on to the next line."""
        if kind != "session_meta":
            self.is_head = False
        if self._start_ordinal is not None and type(ordinal) is int:
            self.zone = INHERITED if ordinal < self._start_ordinal else OWN

    def turn(self, turn_id: str | None, started_ms: int | None, said: str) -> None:
        """A turn begins: its time tells who wrote it, its id names what follows."""
        if turn_id is not None and UUID.match(turn_id):
            self._open(turn_id)
        else:
            self._open(blake2b(f"{self._turn}/{said}".encode(), digest_size=8).hexdigest())
        if self._is_settled or (self.zone == OWN and self._start_ordinal is None):
            return
        made = uuid7_ms(turn_id)
        if self._start_ordinal is None and self._made_ms is not None:
            if made is not None:
                self.zone = INHERITED if made < self._made_ms else OWN
            elif started_ms is not None:
                # Written in seconds: one that began in the second the thread was made in is the thread's.
                self.zone = INHERITED if started_ms + 999 < self._made_ms else OWN
        if self.zone == OWN:
            self._is_settled = self._start_ordinal is None
        elif (at := made if made is not None else started_ms) is not None:
            older = [str(thread) for thread, ms in self.ancestors if type(ms) is int and ms <= at]
            if older:
                self._writer = older[0]

    def context(self, turn_id: object) -> None:
        """A context may come before its turn: one that is younger than the thread ends what was inherited."""
        if self.zone == OWN or self._start_ordinal is not None or self._made_ms is None:
            return
        made = uuid7_ms(turn_id)
        if made is not None and made >= self._made_ms:
            self.zone, self._is_settled = OWN, True

    def prompt(self, said: str) -> None:
        """A prompt begins a turn where turns have no ids of their own."""
        if not self._has_turn_ids:
            self._open(blake2b(f"{self._turn}/{said}".encode(), digest_size=8).hexdigest())

    def _open(self, turn: str) -> None:
        if turn != self._turn:
            self._turn, self._counts, self._splits = turn, [{}, {}], [0, 0]
            self._has_turn_ids = bool(UUID.match(turn))

    def name(self, said: str, *, is_filtered: bool = False) -> str:
        """Name the record at hand. ``is_filtered``: of a kind that a sub-agent's copy leaves out, so counted apart."""
        side = 1 if is_filtered else 0
        counts = self._counts[side]
        n = counts.get(said, 0)
        counts[said] = n + 1
        writer = self.rollout if self.zone == OWN else self._writer
        if self._has_turn_ids:
            name = f"{writer}:{self._turn}:{side}{self._splits[side]}:{said}:{n}"
        else:
            # A copy is one only as long as all before it is: after a fork the same words are said anew.
            before, words = self._before, said.encode()
            name = f"{writer}:{self._turn}:{side}{self._splits[side]}:{said}:{n}:{before[side]}"
            before[1] = crc32(words, before[1])
            if not is_filtered:
                before[0] = crc32(words, before[0])
        if len(counts) >= MOST_COUNTED:
            counts.clear()
            self._splits[side] += 1
        return name
