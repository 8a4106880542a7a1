"""Doctor: prove the invariants of a store, say what is wrong, repair what Tier 1 or Tier 0 can still tell.

Quick checks are queries that must find nothing. Deep checks read every payload back and count every row again.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from session_memory.adapters import Adapter
from session_memory.model import MAIN_THREAD, Source
from session_memory.pipeline.derive import derive
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.reconcile import count_rows, recount
from session_memory.sources import salvage
from session_memory.store.blocks import PayloadReader, Place
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, key_of, packed


class Finding(NamedTuple):
    """One thing that is not as it has to be."""

    check: str
    detail: str
    repaired: bool
    advice: str


class Patient(NamedTuple):
    """A store to examine, and what is needed to repair it."""

    db: Db
    data_dir: Path
    adapters: Mapping[str, Adapter]
    identities: Identities
    repair: bool


# Queries that must return nothing, and what their rows would mean.
QUICK = {
    "records_without_source": "a record belongs to no source",
    "own_records_without_payload": "a record has no payload",
    "copied_records_with_events": "a copied record has events of its own",
    "sessions_past_their_numbers": "a session would number new rows as old ones",
    "records_two_sessions_own": "two sessions own the same record",
}
# The same, for what Tier 2 has to know of Tier 1; deriving again repairs it.
DERIVED = {
    "stale_sessions": "a session is not derived yet",
    "keys_not_in_memory": "the key of a record is not in Tier 2",
    "usage_not_in_memory": "the usage of a response is not in Tier 2",
    "sessions_not_in_memory": "a session is not in Tier 2",
    "tallies_that_differ": "the counts of a source differ between the tiers",
}


def examine(patient: Patient, *, deep: bool) -> list[Finding]:
    """Run every check; repair as asked."""
    checks: list[Callable[[Patient], Iterator[Finding]]] = [
        _permissions,
        _engine,
        _orphans,
        _quick,
        _index,
    ]
    if deep:
        checks += [_payloads, _counts]
    checks.append(_derived)
    return [finding for check in checks for finding in check(patient)]


def _permissions(patient: Patient) -> Iterator[Finding]:
    """Everything we keep is for its owner only."""
    if os.name == "nt" or not patient.data_dir.exists():
        return
    for path in (patient.data_dir, *sorted(patient.data_dir.rglob("*"))):
        wanted = 0o700 if path.is_dir() else 0o600
        if path.stat().st_mode & 0o077 & ~wanted:
            if patient.repair:
                path.chmod(wanted)
            yield Finding(
                "permissions", f"{path} can be read by others", patient.repair, "run doctor without --no-repair"
            )


def _engine(patient: Patient) -> Iterator[Finding]:
    for problem in patient.db.integrity_problems():
        yield Finding(
            "engine",
            problem,
            False,
            "if raw.db is damaged, move it away and run `session-memory sweep`; restore memory.db from a backup",
        )


def _orphans(patient: Patient) -> Iterator[Finding]:
    """Rows whose other half is gone; deleting them loses nothing that could be read."""
    db = patient.db
    events = db.all("events_without_record")
    blocks = db.all("unused_blocks")
    if patient.repair and (events or blocks):
        with db.transaction():
            for query in ("delete_dialog", "delete_output", "delete_event"):
                db.run_many(query, events)
            db.run_many("delete_block", blocks)
    if events:
        yield Finding("orphans", f"{len(events)} events have no record", patient.repair, "")
    if blocks:
        yield Finding("orphans", f"{len(blocks)} payload blocks belong to no session", patient.repair, "")


def _quick(patient: Patient) -> Iterator[Finding]:
    for query, meaning in QUICK.items():
        if rows := patient.db.all(query):
            yield Finding(
                query, f"{meaning}: {len(rows)} times, first {rows[0][0]}", False, "run `session-memory sweep --full`"
            )


def _index(patient: Patient) -> Iterator[Finding]:
    """Every entry of the search index is about an event that exists."""
    db = patient.db
    for session_id, uid, *_ in db.all("raw_sessions"):
        low, high = packed(session_id, 0), packed(session_id, NUMBERS)
        indexed = {row[0] for row in db.all("indexed_ids", low=low, high=high)}
        stray = indexed - {row[0] for row in db.all("event_ids", low=low, high=high)}
        if stray:
            if patient.repair:
                with db.transaction():
                    for query in ("delete_dialog", "delete_output"):
                        db.run_many(query, [(id_,) for id_ in stray])
            yield Finding("index", f"{len(stray)} entries of {uid} point to no event", patient.repair, "")


def _payloads(patient: Patient) -> Iterator[Finding]:
    """Every payload can be read back and is the record that its row says."""
    db = patient.db
    for session_id, uid, flavor, native_id in db.all("raw_sessions"):
        adapter = patient.adapters.get(flavor)
        if adapter is None:
            continue
        low, high = packed(session_id, 0), packed(session_id, NUMBERS)
        payloads = PayloadReader(db)
        bad: list[tuple[int, int]] = []
        for record_id, key, has_id, source_id, block, start, length in db.all("own_records", low=low, high=high):
            place = None if block is None else Place(block, start, length)
            if place is None or not _is_sound(payloads, session_id, place, key if has_id else None, adapter, native_id):
                bad.append((record_id, source_id))
        if bad:
            repaired = patient.repair and _read_again(db, session_id, bad)
            advice = (
                "run `session-memory sweep` to read them again"
                if repaired
                else "the source is gone; the light rows stay"
            )
            yield Finding("payloads", f"{len(bad)} payloads of {uid} are damaged", repaired, advice)


def _is_sound(
    payloads: PayloadReader, session_id: int, place: Place, key: int | None, adapter: Adapter, native_id: str
) -> bool:
    try:
        payload = payloads.read(session_id, place)
    except ValueError:
        return False
    value = _decoded(payload)
    if value is None or key is None:
        return value is not None
    source = Source(adapter.flavor, "", native_id, MAIN_THREAD, 0, 0, 0, 0)
    found = adapter.reader(source, native_id, {}).record(value).native_id
    return found is not None and key_of(found) == key


def _decoded(payload: bytes) -> dict[str, Any] | None:
    try:
        value = orjson.loads(payload)
    except ValueError:
        objects = salvage(payload).objects
        return objects[0][0] if objects else None
    return value if isinstance(value, dict) else None


def _read_again(db: Db, session_id: int, bad: list[tuple[int, int]]) -> bool:
    """Delete damaged records whose source is still there, and have it read anew by the next sweep."""
    paths = {row[0]: row[1] for row in db.all("paths_of_session", session_id=session_id)}
    readable = {source_id for _, source_id in bad if Path(paths.get(source_id, "")).is_file()}
    ids = [record_id for record_id, source_id in bad if source_id in readable]
    if not ids:
        return False
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    with db.transaction():
        events = db.all("events_of_records", low=low, high=high, records=ids)
        for query in ("delete_dialog", "delete_output", "delete_event"):
            db.run_many(query, events)
        db.run_many("delete_record", [(id_,) for id_ in ids])
        db.run_many("reread_source", [(id_,) for id_ in readable])
        recount(db, session_id)
    return len(ids) == len(bad)


def _counts(patient: Patient) -> Iterator[Finding]:
    """The counts kept with each source are those of its rows."""
    db = patient.db
    kept: dict[int, dict[tuple[str, str], int]] = {}
    for source_id, what, name, n in db.all("raw_tallies"):
        kept.setdefault(source_id, {})[what, name] = int(n)
    for session_id, uid, *_ in db.all("raw_sessions"):
        counted = {source_id: dict(sums) for source_id, sums in count_rows(db, session_id).tallies.items()}
        if any(kept.get(source_id, {}) != sums for source_id, sums in counted.items()):
            if patient.repair:
                with db.transaction():
                    recount(db, session_id)
            yield Finding("counts", f"the counts of {uid} are not those of its rows", patient.repair, "")


def _derived(patient: Patient) -> Iterator[Finding]:
    db = patient.db
    wrong = [(meaning, rows) for query, meaning in DERIVED.items() if (rows := db.all(query))]
    if not wrong:
        return
    if patient.repair:
        with db.transaction():
            db.run("restale_all")
        derive(db, patient.identities)
    left = {meaning for query, meaning in DERIVED.items() if patient.repair and db.all(query)}
    for meaning, rows in wrong:
        repaired = patient.repair and meaning not in left
        yield Finding(
            "tier 2", f"{meaning}: {len(rows)} times, first {rows[0][0]}", repaired, "run doctor without --no-repair"
        )
