"""Forget: take a session out of both tiers for good. The caller erases what was deleted afterwards.

What a session calls private goes with that session alone: forks that repeat its records own them from then on. What a
person wants forgotten goes wherever it is repeated: its records have no owner any more, so that no file, read by
whatever sweep, brings them back.
"""

import json
from collections.abc import Mapping
from contextlib import suppress

from session_memory.adapters import Adapter
from session_memory.pipeline.alone import lasting_facts, record_alone
from session_memory.pipeline.owners import NOBODY, give
from session_memory.pipeline.parts import HAS_FORGOTTEN
from session_memory.pipeline.plan import RETAINED
from session_memory.pipeline.reconcile import recount
from session_memory.store.blocks import PayloadReader, Place
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, packed, session_of

# Why a session is taken out that comes back at once: its log tells what only its prompts told.
OUTGROWN = "told"
# Why a session is kept out, where a person wanted it. Alone: what it shares with others stays theirs.
FORGOTTEN, FORGOTTEN_WITH_USAGE, FORGOTTEN_ALONE = "forgotten", "forgotten with usage", "forgotten alone"


# Under this name Tier 2 says that deleted bytes may still lie in the files.
UNSHRUNK = "unshrunk"

FORGET_DIGEST = ("drop_digest", "drop_signals", "drop_mentions")
FORGET_EVICTED = (
    *("drop_base_tallies", "drop_base_facts", "drop_base_titles", "forget_kept_cursors", "forget_eviction"),
    "delete_told",
)
FORGET_MEMORY = (
    *FORGET_DIGEST,
    *FORGET_EVICTED,
    *("forget_usage", "forget_facts", "forget_titles", "forget_tally", "forget_sources", "forget_session"),
)


def forget_session(db: Db, session_id: int, reason: str, adapters: Mapping[str, Adapter]) -> None:
    """Delete every row of a session; its sources stay known under ``reason``, so that they are not read again.

    With ``adapters`` it is read back what forks, which lose what they repeat of it, still say themselves.
    """
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    if reason != OUTGROWN:  # one that comes back keeps what people decided in it
        db.run("forget_decisions", session_id=session_id)
        for (uid,) in db.all("uid_of_session", id=session_id):
            silence(db, uid)
    if reason in (FORGOTTEN, FORGOTTEN_WITH_USAGE):
        _forget_copies(db, session_id, adapters)
        db.run("disown_record_keys", session_id=session_id)
        db.run("disown_raw_keys", low=low, high=high)
        db.run("forget_reported_usage" if reason == FORGOTTEN_WITH_USAGE else "disown_usage", session_id=session_id)
    else:
        db.run("forget_record_keys", session_id=session_id, low=low, high=high)
        db.run("forget_evicted_keys", session_id=session_id)
        _return_copies(db, session_id)
    directories = _directories_of(db, session_id)
    _delete_rows(db, session_id)
    db.run("forget_shares", session_id=session_id)
    db.run("forget_cursors", session_id=session_id, status=reason)
    for query in FORGET_MEMORY:
        db.run(query, session_id=session_id)
    _forget_directories(db, directories)


def erase(db: Db) -> None:
    """Have what was deleted leave the files; where a reader holds them, the next sweep does it."""
    if not db.shrink():
        with db.transaction():
            db.run("save_memory_meta", name=UNSHRUNK, value="forgotten")
            db.run("forget_memory_meta", name=RETAINED)


def silence(db: Db, uid: str, origin: str | None = None) -> bool:
    """Keep nothing of what indexes (of one machine, if named) say of a session; True if there was something."""
    if not db.all("entries_of_session", uid=uid, origin=origin):
        return False
    for query in ("recall_entries", "silence_entries"):
        db.run(query, uid=uid, origin=origin)
    return True


def _return_copies(db: Db, session_id: int) -> None:
    """Sessions that had copied its records are read again, and own what they hold."""
    links = db.all("links_to_session", owner_id=session_id)
    db.run_many("delete_record", [(record_id,) for record_id, _, _ in links])
    db.run_many("reread_source", [(source_id,) for source_id in {source_id for _, source_id, _ in links}])


def shared_with(db: Db, session_id: int) -> set[int]:
    """Return the records of other sessions that are in this one, too."""
    found = {record_id for record_id, _, _ in db.all("links_to_session", owner_id=session_id)}
    for owner_id, keys in _shared_keys(db, session_id).items():
        low, high = packed(owner_id, 0), packed(owner_id, NUMBERS)
        found.update(id_ for id_, _ in db.all("own_records_by_key", low=low, high=high, keys=keys))
        found.update(id_ for (id_,) in db.all("links_by_key", owner_id=owner_id, keys=keys))
    return {record_id for record_id in found if session_of(record_id) != session_id}


def _shared_keys(db: Db, session_id: int) -> dict[int, list[int]]:
    """Return the records that a session repeats, by the session that owns them."""
    owned: dict[int, list[int]] = {}
    for owner_id, key in db.all("shared_records", low=packed(session_id, 0), high=packed(session_id, NUMBERS)):
        owned.setdefault(owner_id, []).append(key)
    return owned


def count_records(db: Db, session_id: int) -> int:
    """Return how many records a session has, copied ones included."""
    return len(db.all("keys_of_session", low=packed(session_id, 0), high=packed(session_id, NUMBERS)))


def _forget_copies(db: Db, session_id: int, adapters: Mapping[str, Adapter]) -> None:
    """Take the records of a session out of every session that repeats them, whoever of them owns the record."""
    for owner_id, keys in _shared_keys(db, session_id).items():
        give(db, owner_id, NOBODY, keys)
        db.run_many("disown_record_key", [(key,) for key in keys])
    links = [link for owner_id in (session_id, NOBODY) for link in db.all("links_to_session", owner_id=owner_id)]
    links = [link for link in links if session_of(link[0]) != session_id]
    lines: dict[int, set[int]] = {}
    forks: dict[int, int] = {}
    for record_id, source_id, line in links:
        lines.setdefault(source_id, set()).add(line)
        forks[source_id] = session_of(record_id)
    for source_id, copied in lines.items():
        _forget_told(db, source_id, copied)
        _tell_lasting(db, forks[source_id], source_id, adapters)
    db.run_many("delete_record", [(record_id,) for record_id, _, _ in links])
    for changed in {session_of(record_id) for record_id, _, _ in links}:
        recount(db, changed)
        _forget_digest(db, changed)
    db.run_many("reread_source", [(source_id,) for source_id in lines])
    db.run_many("uncover_source", [(source_id,) for source_id in lines])
    db.run_many("forget_state", [(HAS_FORGOTTEN, source_id) for source_id in lines])


def _forget_digest(db: Db, session_id: int) -> None:
    """Delete what is told of a session that lost records; the next sweep tells it of those that are left."""
    for query in FORGET_DIGEST:
        db.run(query, session_id=session_id)
    db.run("save_verdict", id=session_id, outcome="unknown", task_ref=None, analyzed_ms=None)
    db.run("analyze_session_again", id=session_id)


def _forget_told(db: Db, source_id: int, lines: set[int]) -> None:
    """Delete what only these lines of a source say: the prompt a fork began with, say."""
    facts = db.all("facts_of_source", source_id=source_id)
    gone = [(source_id, name, value) for name, value, first, last in facts if first in lines and last in lines]
    db.run_many("forget_raw_fact", gone)
    db.run_many("forget_fact", gone)


def _tell_lasting(db: Db, session_id: int, source_id: int, adapters: Mapping[str, Adapter]) -> None:
    """Note what the records that stay say of their session: its file, which said it before, may be gone."""
    flavor, native_id = db.all("name_of_session", id=session_id)[0]
    if flavor not in adapters:
        return
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    payloads = PayloadReader(db)
    for _, _, owner_id, line, is_foreign, _, *place in db.all(
        "records_of_source", low=low, high=high, source_id=source_id
    ):
        if owner_id is None and not is_foreign:
            with suppress(ValueError):  # it is damaged: doctor says so
                told = record_alone(adapters[flavor], native_id, payloads.read(session_id, Place(*place)))
                db.run_many("add_fact", [(source_id, *fact, line, line) for fact in lasting_facts(told)])


def _directories_of(db: Db, session_id: int) -> set[str]:
    listed = {path for (cwds,) in db.all("session_cwds", id=session_id) for path in json.loads(cwds)}
    facts = db.all("session_facts", session_id=session_id)
    return listed | {path for _, name, pair, *_ in facts if name == "worktree" for path in pair.split("\n")}


def _forget_directories(db: Db, directories: set[str]) -> None:
    """Delete what is remembered of directories that no other session knows."""
    if directories:
        others = {path for (told,) in db.all("directory_facts") for path in told.split("\n")}
        db.run_many("forget_directory", [(path,) for path in sorted(directories - others)])


def discard_raw(db: Db, session_id: int) -> None:
    """Delete what Tier 1 holds of a session, and where its sources were left."""
    _delete_rows(db, session_id)
    db.run("discard_cursors", session_id=session_id)


def _delete_rows(db: Db, session_id: int) -> None:
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    events = db.all("events_of_session", low=low, high=high)
    db.run_many("delete_dialog", events)
    db.run_many("delete_output", events)
    for query in ("forget_events", "forget_records", "forget_blocks"):
        db.run(query, low=low, high=high)
    for query in ("forget_raw_usage", "forget_raw_facts", "forget_raw_titles", "forget_raw_tally", "forget_skipped"):
        db.run(query, session_id=session_id)
    db.run("delete_raw_session", id=session_id)
