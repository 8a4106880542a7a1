"""Doctor: prove the invariants of a store, say what is wrong, repair what Tier 1 or Tier 0 can still tell.

Quick checks are queries that must find nothing. Deep checks read every payload back and count every row again.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, get_args

from session_memory.adapters import Adapter
from session_memory.errors import StoreDamagedError
from session_memory.model import Draft, Record, file_of, is_retold, is_share
from session_memory.pipeline.alone import record_alone
from session_memory.pipeline.analyze import analyze, outdated
from session_memory.pipeline.derive import derive_rows
from session_memory.pipeline.evict import finish_evictions, settle
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.opened import Rows
from session_memory.pipeline.reconcile import count_rows, recount
from session_memory.pipeline.rows import index
from session_memory.store.blocks import PayloadReader, Place, decompress
from session_memory.store.db import Db, Tier
from session_memory.store.files import own_files
from session_memory.store.ids import NUMBERS, key_of, packed, session_of

REPAIR = "run doctor without --no-repair"
DIGESTS = "digests"
NOTE_ANEW = "run `session-memory reanalyze --notes`, which reads the stored texts again"
SOURCE_GONE = "run `session-memory sweep` to read what is still in the source; what is not there is lost"


class Finding(NamedTuple):
    """One thing that is not as it has to be."""

    check: str
    detail: str
    repaired: bool
    advice: str


class Patient(NamedTuple):
    """A store to examine, and what is needed to repair it."""

    db: Db
    adapters: Mapping[str, Adapter]
    identities: Identities
    repair: bool


ORPHANS_OF_SOURCES = (
    "drop_orphan_tallies",
    "drop_orphan_facts",
    "drop_orphan_titles",
    "drop_orphan_usage",
    "drop_orphan_skipped",
)
# Rows of Tier 2 that Tier 1 has to be able to make again.
DERIVED = {
    "sessions": "derived_sessions",
    "sources": "derived_sources",
    "facts": "derived_facts",
    "titles": "derived_titles",
    "entries of indexes": "derived_entries",
    "tallies": "derived_tallies",
    "usage facts": "derived_usage",
    "record keys": "derived_record_keys",
}


def examine(patient: Patient, *, deep: bool) -> list[Finding]:
    """Run every check that what is sound allows; repair as asked."""
    checks: list[Callable[[Patient], Iterator[Finding]]] = [_orphans, _numbers, _index]
    if deep:
        checks += [_payloads, _counts]
    of_both = [_undigested, *([_digests] if deep else []), _derived]
    found = {tier: list(_engine(patient.db, tier)) for tier in get_args(Tier)}
    findings = found["raw"] + found["memory"]
    if found["raw"]:
        return findings
    # Tier 1 stands by itself; only the last checks need both.
    try:
        if patient.repair and not found["memory"]:
            # One that was cut off is no damage: the next run would do the same.
            finish_evictions(patient.db)
            settle(patient.db)
        for check in checks if found["memory"] else [*checks, *of_both]:
            findings += check(patient)
        if patient.repair and not found["memory"]:
            done = analyze(patient.db, patient.adapters, patient.identities.now_ms, lambda: False)
            findings = _with_failures(findings, done.failed)
    except StoreDamagedError as exc:
        # A page may be well formed and still hold what was never written.
        return [*findings, _damage(patient.db, exc)]
    return findings


def _with_failures(findings: list[Finding], failed: Sequence[tuple[str, str]]) -> list[Finding]:
    """Take back that digests were made again which cannot be made, and name them."""
    if not failed:
        return findings
    named = [
        Finding(DIGESTS, f"the digest of {uid} cannot be made: {reason}", False, NOTE_ANEW) for uid, reason in failed
    ]
    return [finding._replace(repaired=False) if finding.check == DIGESTS else finding for finding in findings] + named


def _engine(db: Db, tier: Tier) -> Iterator[Finding]:
    """One finding a file, whatever number of its pages are damaged: there is one thing to do about it."""
    if problems := db.integrity_problems(tier):
        more = f" and {len(problems) - 1} more" if len(problems) > 1 else ""
        told = " ".join(problems[0].split())
        yield Finding("engine", f"{tier}.db is damaged: {told}{more}", False, db.advice_on_damage(tier))


def _damage(db: Db, exc: StoreDamagedError) -> Finding:
    # Where it can be either tier, Tier 1 is the one that costs least to do without.
    tier: Tier = "memory" if exc.tiers == ("memory",) else "raw"
    return Finding("engine", f"{tier}.db is damaged: {exc.__cause__}", False, db.advice_on_damage(tier))


def look(data_dir: Path, *, repair: bool) -> list[Finding]:
    """Everything we keep is for its owner only. To be asked before the store is opened, which makes files of its own."""
    if os.name == "nt" or not os.access(data_dir, os.R_OK | os.X_OK):
        return []
    ours = own_files(data_dir)
    if not ours:
        return []  # a directory that holds no memory is not ours to close
    kept = (data_dir, *ours, *{path.parent for path in ours if path.parent.name == "cache"})
    return [_closed(path, repair=repair) for path in kept if path.stat().st_mode & 0o077]


def _closed(path: Path, *, repair: bool) -> Finding:
    advice = REPAIR
    if repair:
        try:
            path.chmod(0o700 if path.is_dir() else 0o600)
        except OSError as exc:
            repair, advice = False, f"close it yourself: {exc.strerror}"
    return Finding("permissions", f"{path} can be read by others", repair, advice)


def _orphans(patient: Patient) -> Iterator[Finding]:
    """Rows whose other half is gone: they are deleted, and their sources read again."""
    db = patient.db
    found = {
        "events have no record": db.all("events_without_record"),
        "events belong to copied records": db.all("events_of_copies"),
        "records have no source": db.all("records_without_source"),
        "records have no payload": db.all("own_records_without_payload"),
        "records name a block that is gone": db.all("records_without_block"),
        "records are owned by two sessions": db.all("records_two_sessions_own"),
        "payload blocks belong to no session": db.all("unused_blocks"),
    }
    if patient.repair and any(found.values()):
        with db.transaction():
            for what, rows in found.items():
                ids = [row[:1] for row in rows]
                if what.startswith("events"):
                    _reread(db, [session_of(row[0]) for row in rows])
                    _delete_events(db, ids)
                elif what.startswith("records"):
                    _reread(db, [session_of(row[0]) for row in rows])
                    _delete_records(db, [row[0] for row in rows])
                else:
                    db.run_many("delete_block", ids)
            for query in ORPHANS_OF_SOURCES:
                db.run(query)
    for what, rows in found.items():
        if rows:
            yield Finding("orphans", f"{len(rows)} {what}", patient.repair, REPAIR)


def _reread(db: Db, sessions: Iterable[int]) -> None:
    """Have every source of some sessions read anew by the next sweep."""
    wanted = set(sessions)
    db.run_many("reread_session", [(session_id,) for session_id in wanted])
    paths = [path for session_id in wanted for _, path in db.all("paths_of_session", session_id=session_id)]
    db.run_many("reread_file", sorted({(file_of(path),) for path in paths if is_share(path)}))


def _delete_events(db: Db, ids: Sequence[tuple[int]]) -> None:
    for query in ("delete_dialog", "delete_output", "delete_event"):
        db.run_many(query, ids)


def _delete_records(db: Db, records: Sequence[int]) -> None:
    by_session: dict[int, list[int]] = {}
    for record_id in records:
        by_session.setdefault(session_of(record_id), []).append(record_id)
    for session_id, ids in by_session.items():
        low, high = packed(session_id, 0), packed(session_id, NUMBERS)
        _delete_events(db, db.all("events_of_records", low=low, high=high, records=ids))
        db.run_many("delete_record", [(id_,) for id_ in ids])
        recount(db, session_id)


def _numbers(patient: Patient) -> Iterator[Finding]:
    """A session numbers new rows after all that it has."""
    rows = patient.db.all("sessions_past_their_numbers")
    if rows and patient.repair:
        with patient.db.transaction():
            for session_id, _ in rows:
                patient.db.run("renumber_session", id=session_id)
    if rows:
        yield Finding("numbers", f"{len(rows)} sessions would number new rows as old ones", patient.repair, REPAIR)


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
            yield Finding("index", f"{len(stray)} entries of {uid} point to no event", patient.repair, REPAIR)


def _can_be_read(db: Db, session_id: int) -> bool:
    """Say whether the sources of a session are all still there."""
    return all(Path(file_of(path)).is_file() for _, path in db.all("paths_of_session", session_id=session_id))


def _drop_damaged_blocks(db: Db, session_id: int) -> int:
    """Delete the blocks of a session that cannot be unpacked; return how many there are."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    damaged: list[tuple[int]] = []
    for (block_id,) in db.all("block_ids", low=low, high=high):
        try:
            decompress(db.all("block", id=block_id)[0][1])
        except ValueError:
            damaged.append((block_id,))
    db.run_many("delete_block", damaged)
    return len(damaged)


def _payloads(patient: Patient) -> Iterator[Finding]:
    """Every payload is the record that its row says, and what it says is in the index."""
    db = patient.db
    for session_id, uid, flavor, native_id in db.all("raw_sessions"):
        adapter = patient.adapters.get(flavor)
        if adapter is None:
            continue
        low, high = packed(session_id, 0), packed(session_id, NUMBERS)
        indexed = {row[0] for row in db.all("indexed_ids", low=low, high=high)}
        events: dict[int, list[tuple[int, str]]] = {}
        for record_id, event_id, role in db.all("events_in_order", low=low, high=high):
            events.setdefault(record_id, []).append((event_id, role))
        payloads = PayloadReader(db)
        bad: list[int] = []
        unfound: list[tuple[int, Draft]] = []
        for record_id, key, has_id, _, block, start, length in db.all("own_records", low=low, high=high):
            record = read_back(payloads, session_id, Place(block, start, length), adapter, native_id)
            # An adapter that names a record by what came before it cannot name it again out of its place.
            if record is None or (has_id and record.native_id and key_of(record.native_id) != key):
                bad.append(record_id)
                continue
            spoken = zip(events.get(record_id, []), record.drafts, strict=False)
            unfound += [
                (id_, draft)
                for (id_, role), draft in spoken
                if draft.text and id_ not in indexed and not is_retold(draft, role)
            ]
        unfound = [(id_, draft) for id_, draft in unfound if draft.subtype != "queued"]
        repaired = patient.repair and _can_be_read(db, session_id)
        if bad and repaired:
            with db.transaction():
                _reread(db, [session_id])
                _delete_records(db, bad)
                _drop_damaged_blocks(db, session_id)
        if unfound and patient.repair:
            with db.transaction():
                index_again(db, unfound)
        if bad:
            yield Finding("payloads", f"{len(bad)} payloads of {uid} are damaged", repaired, SOURCE_GONE)
        if unfound:
            yield Finding("index", f"{len(unfound)} events of {uid} are not in the index", patient.repair, REPAIR)


def index_again(db: Db, unfound: Sequence[tuple[int, Draft]]) -> None:
    """Put events into the index, inside a transaction of the caller's."""
    rows = Rows()
    for id_, draft in unfound:
        index(rows, id_, draft)
    db.run_many("add_dialog", rows.dialog)
    db.run_many("add_output", rows.output)


def normalized(db: Db, adapter: Adapter, session_id: int, native_id: str, record_id: int) -> Sequence[Draft]:
    """Return the events of a stored record as the adapter drafts them from its payload."""
    (place,) = db.all("place_of_record", id=record_id)
    record = read_back(PayloadReader(db), session_id, Place(*place), adapter, native_id)
    return () if record is None else record.drafts


def read_back(
    payloads: PayloadReader, session_id: int, place: Place, adapter: Adapter, native_id: str
) -> Record | None:
    """Return a stored record as the adapter reads it out of its place; None where it cannot be read."""
    try:
        payload = payloads.read(session_id, place)
    except ValueError:
        return None
    return record_alone(adapter, native_id, payload)


def _counts(patient: Patient) -> Iterator[Finding]:
    """The counts kept with each source are those of its rows; where rows are missing, the source is read again."""
    db = patient.db
    kept: dict[int, dict[tuple[str, str], int]] = {}
    for source_id, what, name, n in db.all("raw_tallies"):
        kept.setdefault(source_id, {})[what, name] = int(n)
    for session_id, uid, *_ in db.all("raw_sessions"):
        counted = {source_id: dict(sums) for source_id, sums in count_rows(db, session_id).tallies.items()}
        sources = {row[0] for row in db.all("sources_of_session", session_id=session_id)}
        if all(kept.get(source_id, {}) == counted.get(source_id, {}) for source_id in sources):
            continue
        if patient.repair:
            with db.transaction():
                _reread(db, [session_id])
                recount(db, session_id)
        yield Finding("counts", f"the counts of {uid} are not those of its rows", patient.repair, SOURCE_GONE)


def _derived(patient: Patient) -> Iterator[Finding]:
    """Tier 2 is what Tier 1 makes of it: derive it again and compare."""
    db = patient.db
    if stale := db.all("stale_sessions"):
        yield Finding("tier 2", f"{len(stale)} sessions are not derived yet", patient.repair, REPAIR)
    before = {name: set(db.all(query)) for name, query in DERIVED.items()}
    after = before
    try:
        with db.transaction():
            db.run("restale_all")
            db.run("restale_entries")
            derive_rows(db, patient.identities)
            after = {name: set(db.all(query)) for name, query in DERIVED.items()}
            _keep_if(patient.repair and (bool(stale) or before != after))
    except _Unchanged:
        pass
    except StoreDamagedError as exc:
        # Tier 2 was read whole a moment ago: what cannot be read came out of Tier 1.
        raise StoreDamagedError(str(exc), ("raw",)) from exc.__cause__
    for name in DERIVED:
        if differing := before[name] ^ after[name]:
            yield Finding("tier 2", f"{len(differing)} {name} differ from what Tier 1 says", patient.repair, REPAIR)


def _undigested(patient: Patient) -> Iterator[Finding]:
    """Every session has a digest."""
    missing = [id_ for (id_,) in patient.db.all("sessions_without_digest")]
    waiting = len(patient.db.all("sessions_to_fold", is_analyzed=0, after=0))
    if missing or waiting:
        yield Finding(DIGESTS, f"{len(missing) + waiting} sessions have no digest yet", patient.repair, REPAIR)
        _analyze_again(patient, missing)


def _digests(patient: Patient) -> Iterator[Finding]:
    """A digest is what the events of its session make of it: make it again and compare."""
    if differing := outdated(patient.db, patient.adapters):
        yield Finding(DIGESTS, f"{len(differing)} digests differ from what Tier 1 says", patient.repair, REPAIR)
        _analyze_again(patient, differing)


def _analyze_again(patient: Patient, sessions: Iterable[int]) -> None:
    """Have digests made anew when all else is repaired."""
    if patient.repair:
        with patient.db.transaction():
            patient.db.run_many("analyze_session_again", [(id_,) for id_ in sessions])


def _keep_if(is_wanted: bool) -> None:
    if not is_wanted:
        raise _Unchanged


class _Unchanged(Exception):  # noqa: N818 - unwinds a transaction that only looked
    """Nothing is to be written."""
