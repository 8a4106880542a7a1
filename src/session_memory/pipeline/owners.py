"""Which session owns a record that several files carry.

A resumed or forked session repeats records of another one. Each record has one owner, the session whose copy ranks
lowest (``ids.owner_rank``), whatever order the files are read in: a later file may take records over from an earlier one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from session_memory.pipeline.latest import Held, held_records, latest_ranks
from session_memory.store.blocks import compress, decompress
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, number_of, owner_rank, packed, session_of

# Owns what a person has forgotten.
NOBODY = 0
# The rank of a record whose owner is no longer in Tier 1: nobody takes it over.
UNRIVALLED = -1
# Past this many keys in memory the store is asked instead.
MOST_REMEMBERED = 200_000


class Owner(NamedTuple):
    """The session that owns a record, and how its copy ranks."""

    session_id: int
    rank: int


class Owners:
    """Knows the owner of every record, stored or about to be."""

    def __init__(self, db: Db) -> None:
        self._db = db
        # Records stored in this sweep: key -> session. Those of earlier sweeps are known to Tier 2.
        self._new: dict[int, int] = {}
        # The same by session, for one that is not stored after all.
        self._claimed: dict[int, list[int]] = {}
        self._is_stored = bool(db.all("has_record_keys"))

    def others(self, keys: list[int], session_id: int) -> dict[int, Owner]:
        """Return those of ``keys`` that another session owns."""
        owners = {key: owner for key, owner in self._known(keys).items() if owner != session_id}
        ranks = {owner: _ranks(self._db, owner) for owner in set(owners.values())}
        return {key: Owner(owner, ranks[owner].get(key, UNRIVALLED)) for key, owner in owners.items()}

    def own(self, keys: list[int], session_id: int) -> set[int]:
        """Return those of ``keys`` that the session owns."""
        return {key for key, owner in self._known(keys).items() if owner == session_id}

    def latest(self, others: dict[int, Owner]) -> dict[int, Owner]:
        """Return the same owners, ranked as those of records of which only the latest counts."""
        keys_of: dict[int, list[int]] = {}
        for key, owner in others.items():
            keys_of.setdefault(owner.session_id, []).append(key)
        ranks = {owner: latest_ranks(self._db, owner, keys) for owner, keys in keys_of.items()}
        return {key: owner._replace(rank=ranks[owner.session_id].get(key, UNRIVALLED)) for key, owner in others.items()}

    def held(self, keys: list[int], session_id: int) -> dict[int, Held]:
        """Return those of ``keys`` under which the session itself has a record stored."""
        return held_records(self._db, session_id, keys)

    def _known(self, keys: list[int]) -> dict[int, int]:
        stored = self._db.all("owners_of", keys=keys) if self._is_stored and keys else []
        new = self._new
        return dict(stored) | {key: new[key] for key in new.keys() & set(keys)}

    def has_others(self, keys: list[int], session_id: int) -> bool:
        """Say whether another session owns any of ``keys``."""
        return any(owner != session_id for owner in self._known(keys).values())

    def claim(self, keys: Sequence[int], session_id: int) -> None:
        """Note that a session owns records."""
        self._claimed.setdefault(session_id, []).extend(keys)
        self._new.update(dict.fromkeys(keys, session_id))

    def settle(self) -> None:
        """Tier 2 knows the claims now; drop them when they grow too many."""
        if len(self._new) > MOST_REMEMBERED:
            self._new.clear()
            self._claimed.clear()
            self._is_stored = True

    def drop(self, session_id: int) -> None:
        """A session is not stored after all."""
        for key in self._claimed.pop(session_id, ()):
            if self._new.get(key) == session_id:
                del self._new[key]


def _ranks(db: Db, session_id: int) -> dict[int, int]:
    """Return how each own record of a session ranks, as far as Tier 1 holds it."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    rows = db.all("own_ranks", session_id=session_id, low=low, high=high)
    return {key: owner_rank(ts_ms, tie, is_foreign=bool(is_foreign)) for key, ts_ms, is_foreign, tie in rows}


def give(db: Db, from_id: int, to_id: int, keys: list[int]) -> set[int]:
    """Make records of one session copies of another's: their events, index entries and payload go.

    Returns the sessions whose rows changed: it, and those that had copied the same records.
    """
    low, high = packed(from_id, 0), packed(from_id, NUMBERS)
    records = db.all("own_records_by_key", low=low, high=high, keys=keys)
    ids = [record_id for record_id, _ in records]
    events = [(row[0],) for row in db.all("events_of_records", low=low, high=high, records=ids)]
    for query in ("delete_dialog", "delete_output", "delete_event"):
        db.run_many(query, events)
    db.run("unlink_calls", low=low, high=high, seqs=[number_of(event[0]) for event in events])
    db.run_many("give_record", [(to_id, record_id) for record_id in ids])
    for block in {block for _, block in records if block is not None}:
        _repack(db, from_id, block)
    links = [row[0] for row in db.all("links_by_key", owner_id=from_id, keys=keys)]
    db.run_many("relink_record", [(to_id, record_id) for record_id in links])
    return {from_id, *map(session_of, links)}


def _repack(db: Db, session_id: int, block: int) -> None:
    """Rewrite a block with only the payloads that are still placed in it."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    kept = db.all("records_of_block", low=low, high=high, block=block)
    rows = db.all("block", id=packed(session_id, block))
    data = decompress(rows[0][1])
    parts: list[bytes] = []
    moved: list[tuple[int, int]] = []
    size = 0
    for record_id, start, length in kept:
        moved.append((size, record_id))
        parts += (data[start : start + length], b"\n")
        size += length + 1
    db.run_many("place_record", moved)
    fresh = b"".join(parts)
    db.run("save_block", id=packed(session_id, block), raw_bytes=len(fresh), data=compress(fresh))
