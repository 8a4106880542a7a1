"""Reconcile: a source that was read before is read anew, because it was rewritten or is read differently now.

What is still in the file stays as it is, what is new is added, what is gone is kept and flagged superseded: a memory
never forgets by itself.
"""

from collections import Counter
from typing import NamedTuple

from session_memory.model import Record
from session_memory.pipeline.classify import Counted, count_events, count_signs
from session_memory.pipeline.latest import Stand, standing
from session_memory.store.blocks import PayloadReader, Place
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, key_of, number_of, owner_rank, packed


class Stored(NamedTuple):
    """A record of the source as it is stored."""

    record_id: int
    key: int
    ts_ms: int | None
    is_foreign: bool
    # None: it is a copy.
    place: Place | None


class Reconciliation:
    """Compares a source, record by record, with what is stored of it; the events of what stays are made anew.

    They keep their numbers as long as there are as many: people and other events point to them.
    """

    def __init__(self, db: Db, session_id: int, source_id: int) -> None:
        self._db, self._session_id = db, session_id
        self._payloads = PayloadReader(db)
        low, high = packed(session_id, 0), packed(session_id, NUMBERS)
        # A record that was changed and changed back is stored in each of its versions.
        self._stored: dict[int, list[Stored]] = {}
        self._in_line: dict[int, list[Stored]] = {}
        for id_, key, owner_id, line, is_foreign, ts_ms, *place in db.all(
            "records_of_source", low=low, high=high, source_id=source_id
        ):
            stored = Stored(id_, key, ts_ms, bool(is_foreign), Place(*place) if owner_id is None else None)
            self._stored.setdefault(key, []).append(stored)
            self._in_line.setdefault(line, []).append(stored)
        self._events: dict[int, list[int]] = {}
        for record_id, event_id in db.all("events_by_record", low=low, high=high, source_id=source_id):
            self._events.setdefault(record_id, []).append(event_id)
        self._met: set[int] = set()
        # How records stand of which only the latest counts.
        self._latest: dict[int, Stand] = {}
        # Own records that rank lower than they did: another session's copy may be the original after all.
        self._weakened: list[int] = []
        for query in ("clear_source_skipped", "clear_source_tally"):
            db.run(query, source_id=source_id)

    def keys(self) -> set[int]:
        """Return the keys of everything that is stored of the source."""
        return set(self._stored)

    def keep_own(self, key: int, record: Record, payload: bytes, line: int, signs: str | None) -> int | None:
        """Return the stored record that this one is; None if it is new, or says something else now."""
        self._note_latest(key, record)
        for stored in self._unmet(key):
            if stored.place is None:
                # It was a copy and is the session's own now: what it says has yet to be stored.
                self._met.add(stored.record_id)
                self._db.run("delete_replaced", id=stored.record_id)
            elif self._is_same(stored.place, payload):
                return self._keep_own(stored, record, line, signs)
        for stored in self._in_line.get(line, ()):
            is_met = stored.record_id in self._met
            if not is_met and stored.place is not None and self._is_same(stored.place, payload):
                self._rename(stored, key, has_id=bool(record.native_id))
                return self._keep_own(stored._replace(key=key), record, line, signs)
        return None

    def _keep_own(self, stored: Stored, record: Record, line: int, signs: str | None) -> int:
        before = owner_rank(stored.ts_ms, 0, is_foreign=stored.is_foreign)
        if owner_rank(record.ts_ms, 0, is_foreign=record.is_foreign) > before:
            self._weakened.append(stored.key)
        self._keep(stored.record_id, record, line, None, signs)
        self._delete_events(stored.record_id)
        return stored.record_id

    def _rename(self, stored: Stored, key: int, *, has_id: bool) -> None:
        """Call a record as its source is read now: what stands in the same line and says the same is the same.

        One that is known by what it says has another name where a secret in it was replaced since.
        """
        db, session_id = self._db, self._session_id
        db.run("rename_record", id=stored.record_id, record_key=key, has_native_id=int(has_id))
        db.run("rename_copies", owner_id=session_id, record_key=key, before=stored.key)
        db.run("drop_record_key", session_id=session_id, record_key=stored.key)
        if has_id:
            db.run("add_record_key", session_id=session_id, record_key=key)

    def first_seq(self, record_id: int, count: int) -> int | None:
        """Return the number that the first event of a record had, if it had as many of them; None if not."""
        seqs = [number_of(id_) for id_ in self._events.get(record_id, ())]
        is_same = len(seqs) == count and seqs == list(range(seqs[0], seqs[0] + count))
        return seqs[0] if is_same else None

    def keep_copy(self, key: int, record: Record, line: int, owner_id: int) -> int | None:
        """Return the stored copy that this one is; None if it is new."""
        self._note_latest(key, record)
        for stored in self._unmet(key):
            if stored.place is None:
                self._keep(stored.record_id, record, line, owner_id, None)
                return stored.record_id
        return None

    def _note_latest(self, key: int, record: Record) -> None:
        if record.is_latest:
            self._latest[key] = standing(record)

    def _unmet(self, key: int) -> list[Stored]:
        return [stored for stored in self._stored.get(key, ()) if stored.record_id not in self._met]

    def _keep(self, record_id: int, record: Record, line: int, owner_id: int | None, signs: str | None) -> None:
        """Leave a record where it is; what its source says of it now counts."""
        self._met.add(record_id)
        self._db.run(
            "revive_record",
            id=record_id,
            line=line,
            type=record.type,
            parent_key=key_of(record.parent_id) if record.parent_id else None,
            ts_ms=record.ts_ms,
            thread=record.thread,
            is_sidechain=int(record.is_sidechain),
            is_foreign=int(record.is_foreign),
            owner_id=owner_id,
            signs=signs,
        )

    def _is_same(self, place: Place, payload: bytes) -> bool:
        try:
            return self._payloads.read(self._session_id, place) == payload
        except ValueError:  # a damaged block: what is in the file takes its place
            return False

    def _delete_events(self, record_id: int) -> None:
        ids = [(id_,) for id_ in self._events.get(record_id, [])]
        for query in ("delete_dialog", "delete_output", "delete_event"):
            self._db.run_many(query, ids)

    def outdated(self) -> list[int]:
        """Return the stored records that others have taken the place of, as if the source had been read on."""
        found = [
            stored.record_id
            for key, stand in self._latest.items()
            for stored in self._unmet(key)
            if (stored.record_id in self._events, -1 if stored.ts_ms is None else stored.ts_ms) <= stand
        ]
        self._met.update(found)
        return found

    def finish(self) -> int:
        """Flag what the source no longer has; return how many sources are to be read again because of what it has."""
        every = [stored.record_id for versions in self._stored.values() for stored in versions]
        gone = [(1, record_id) for record_id in every if record_id not in self._met]
        self._db.run_many("set_superseded", gone)
        links = self._db.all("sources_of_links", owner_id=self._session_id, keys=self._weakened)
        self._db.run_many("revisit_source", links)
        return len(links)


class Counts(NamedTuple):
    """What the rows of a session add up to, by source."""

    tallies: dict[int, Counter[tuple[str, str]]]
    covered: Counter[int]
    times: dict[int, list[int]]


def count_rows(db: Db, session_id: int) -> Counts:
    """Count a session's rows, source by source."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    counts = Counts({}, Counter(), {})
    names: dict[int, str] = {}
    inline: dict[int, str] = {}
    for source_id, type_, owner_id, is_superseded, ts_ms, thread, id_, signs in db.all(
        "counted_records", low=low, high=high
    ):
        counts.covered[source_id] += 1
        tallies = counts.tallies.setdefault(source_id, Counter())
        if is_superseded:
            tallies["superseded", type_] += 1
        elif owner_id is not None:
            if owner_id not in names:
                names[owner_id] = str(db.all("uid_of_session", id=owner_id)[0][0])
            tallies["copied", names[owner_id]] += 1
        else:
            tallies["record", type_] += 1
            count_signs(tallies, signs)
            if thread is not None:
                inline[id_] = thread
            if ts_ms is not None:
                counts.times.setdefault(source_id, []).append(ts_ms)
    events: dict[int, list[Counted]] = {}
    for source_id, record_id, *columns in db.all("counted_events", low=low, high=high):
        events.setdefault(source_id, []).append(tuple(columns))
        if record_id in inline:
            counts.tallies[source_id]["thread", inline[record_id]] += 1
    for source_id, counted in events.items():
        count_events(counts.tallies[source_id], counted)
    return counts


def recount(db: Db, session_id: int) -> None:
    """Count a session's rows again; for the rare changes that are more than additions."""
    counts = count_rows(db, session_id)
    for (source_id,) in db.all("sources_of_session", session_id=session_id):
        db.run("clear_counted_tally", source_id=source_id)
        tallies = counts.tallies.get(source_id, Counter())
        db.run_many("add_tally", [(source_id, what, name, n) for (what, name), n in tallies.items()])
        times = counts.times.get(source_id)
        db.run(
            "set_source_span",
            id=source_id,
            covered=counts.covered[source_id],
            first_ms=min(times) if times else None,
            last_ms=max(times) if times else None,
        )
    db.run("mark_stale", id=session_id)
