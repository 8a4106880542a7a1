"""Records of which only the latest counts: a journal that repeats all a tool printed, each time it printed more.

Of the records with one native id the one that stands highest is stored: one with events before one without, then the
later, in a tie the one that comes after the other. The rest is only counted, so that a journal of gigabytes takes what
its last words take. What is stored in the end depends on the content of the file alone, not on how it was read.

A fork may copy a call that has not ended. Of several sessions the one that says most owns such a record, and no
other's copy is more than a link, whichever file is read first.
"""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from session_memory.model import Record
from session_memory.pipeline.classify import count_events, count_signs
from session_memory.store.blocks import Packer, Place, blanked, compress, decompress
from session_memory.store.db import Db
from session_memory.store.ids import NO_TIME, NUMBERS, packed

# Whether it has events, when it was written.
Stand = tuple[bool, int]


class Held(NamedTuple):
    """A stored record that a later one may replace."""

    record_id: int
    stand: Stand
    # None: it was stored by an earlier reading, or is a copy.
    place: Place | None
    # True: another session owns it.
    is_copy: bool = False


class Unsettled(Exception):  # noqa: N818 - unwinds to a second try, no error
    """A copy from an earlier sweep goes on. What it said is not stored here: its source is to be read anew."""


def standing(record: Record) -> Stand:
    """Return what decides between two records of one native id."""
    return bool(record.drafts), -1 if record.ts_ms is None else record.ts_ms


def best_of_each(keys: Sequence[int], pieces: Sequence[tuple[int, int, Record, bytes]]) -> dict[int, int]:
    """Return which piece of a part stands highest, for each key of which only the latest counts."""
    best: dict[int, int] = {}
    for number, piece in enumerate(pieces):
        if piece[2].is_latest:
            key = keys[number]
            before = best.get(key)
            if before is None or standing(piece[2]) >= standing(pieces[before][2]):
                best[key] = number
    return best


def latest_rank(stand: Stand, tie: int, *, is_foreign: bool) -> int:
    """Rank a record of which only the latest counts; the session whose copy ranks lowest owns it.

    Where two say the same, the original goes before the copy, as with other records (``ids.owner_rank``).
    """
    has_events, ts_ms = stand
    return (int(not has_events) << 63) + ((NO_TIME - ts_ms) << 21) + (int(is_foreign) << 20) + tie


class _Version(NamedTuple):
    key: int
    held: Held
    is_foreign: bool
    is_superseded: bool


def _versions(db: Db, session_id: int, keys: list[int]) -> list[_Version]:
    """Return all that a session has stored of its own under some keys."""
    if not keys:
        return []
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    rows = db.all("own_by_key", low=low, high=high, keys=keys)
    events = db.all("counted_events_of", low=low, high=high, records=[row[1] for row in rows])
    with_events = {row[0] for row in events}
    return [
        _Version(
            key,
            Held(id_, (id_ in with_events, -1 if ts_ms is None else ts_ms), Place(*place)),
            bool(foreign),
            bool(gone),
        )
        for key, id_, ts_ms, foreign, gone, *place in rows
    ]


def held_records(db: Db, session_id: int, keys: list[int]) -> dict[int, Held]:
    """Return what a session has stored of its own under some keys."""
    return {key: held for key, held, _, is_superseded in _versions(db, session_id, keys) if not is_superseded}


def latest_ranks(db: Db, session_id: int, keys: list[int]) -> dict[int, int]:
    """Return how what a session has stored of its own under some keys ranks, as far as Tier 1 holds it."""
    found: dict[int, int] = {}
    for (tie,) in db.all("tie_of_session", id=session_id):
        for key, held, is_foreign, _ in _versions(db, session_id, keys):
            rank = latest_rank(held.stand, tie, is_foreign=is_foreign)
            found[key] = min(rank, found.get(key, rank))
    return found


def drop_replaced(db: Db, packer: Packer, session_id: int, replaced: list[int]) -> Counter[int]:
    """Delete records with their events, index entries and payload; return how many of each source there were."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    sources: Counter[int] = Counter()
    tallies: dict[int, Counter[tuple[str, str]]] = {}
    source_of: dict[int, int] = {}
    for record_id in replaced:
        source_id, type_, owner_id, signs, *place = db.all("replaced_record", id=record_id)[0]
        source_of[record_id] = source_id
        sources[source_id] += 1
        gone_of = tallies.setdefault(source_id, Counter())
        if owner_id is None:
            gone_of["record", type_] += 1
            count_signs(gone_of, signs)
            _blank(db, packer, session_id, Place(*place))
        else:
            owner = str(db.all("uid_of_session", id=owner_id)[0][0])
            gone_of["copied", owner] += 1
    events = db.all("counted_events_of", low=low, high=high, records=replaced)
    for record_id, _, *counted in events:
        count_events(tallies[source_of[record_id]], [tuple(counted)])
    for query in ("delete_dialog", "delete_output", "delete_event"):
        db.run_many(query, [(row[1],) for row in events])
    db.run_many("delete_replaced", [(record_id,) for record_id in replaced])
    gone = [(source_id, *name, -n) for source_id, names in tallies.items() for name, n in names.items()]
    db.run_many("add_tally", gone)
    return sources


def _blank(db: Db, packer: Packer, session_id: int, place: Place) -> None:
    """Take a payload out of its block; one that is not stored yet is with whoever fills it, who has done so."""
    if packer.blank(session_id, place):
        return
    block_id = packed(session_id, place.block)
    for raw_bytes, data in db.all("block", id=block_id):
        with suppress(ValueError):  # it is damaged: doctor says so, and there is nothing to take out of it
            db.run("save_block", id=block_id, raw_bytes=raw_bytes, data=compress(blanked(decompress(data), place)))


def respan(db: Db, session_id: int, sources: Counter[int]) -> None:
    """Bring what is kept of sources in line with their rows, after some were deleted."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    for source_id, n in sources.items():
        first_ms, last_ms = db.all("own_times", low=low, high=high, source_id=source_id)[0]
        db.run("span_source", id=source_id, n=n, first_ms=first_ms, last_ms=last_ms)
