"""Retain: hold Tier 1 to its budget, as the plan says, by what it takes on disk."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from session_memory.adapters import Adapter
from session_memory.config import Retention, limits_version
from session_memory.pipeline.analyze import analyze
from session_memory.pipeline.evict import evict, finish_evictions, settle
from session_memory.pipeline.plan import GENERATION, RETAINED
from session_memory.pipeline.retention import Held, Verdict, due_ms, needs_analysis, plan
from session_memory.store.db import Db


class Retained(NamedTuple):
    """What a run of retention did."""

    evicted: list[Verdict]
    kept: list[Verdict]
    before_bytes: int
    after_bytes: int
    # A reader holds what was deleted in the files of Tier 1; the next run goes on.
    is_pending: bool


def retain(
    db: Db, limits: Retention, adapters: Mapping[str, Adapter], now_ms: int, stop: Callable[[], bool]
) -> Retained:
    """Evict what the plan says until Tier 1 is as small as it has to be, or nothing may go any more."""
    finish_evictions(db)
    is_whole = settle(db)
    db.checkpoint()
    before = db.live_bytes()
    evicted: list[Verdict] = []
    is_last_resort = False
    verdicts = plan(held_sessions(db), limits, now_ms)
    while is_whole and not stop():
        chosen = [verdict for verdict in verdicts if verdict.is_evicted]
        if chosen:
            done = evict(db, chosen, now_ms, stop)
            is_whole = settle(db)
            if not done:
                break
            evicted += done
        elif needs_analysis(verdicts, limits) and not is_last_resort:
            analyze(db, adapters, now_ms, stop)
            is_last_resort = True
        else:
            break
        # The weights are estimates: what is on disk decides whether more has to go.
        verdicts = plan(held_sessions(db), limits, now_ms, is_last_resort=is_last_resort)
    kept = [verdict for verdict in verdicts if not verdict.is_evicted]
    after = db.live_bytes()
    if is_whole and not stop():
        _note(db, limits, [verdict.session for verdict in kept])
    return Retained(evicted, kept, before, after, not is_whole)


def held_sessions(db: Db) -> list[Held]:
    """Return what Tier 1 holds; the weights of the sessions add up to what it takes on disk."""
    blocks = {session_id: int(size) for session_id, size in db.all("block_bytes")}
    families = _families(db.all("kin_of_sessions"))
    rows = db.all("held_sessions")
    weights = _weights([blocks.get(row[0], 0) for row in rows], [row[5] for row in rows], db.live_bytes())
    # Who shares no record with anybody is a family of its own.
    return [
        Held._make((*row[:5], weight, *row[6:9], families.get(row[0], row[0]), *map(bool, row[9:])))
        for row, weight in zip(rows, weights, strict=True)
    ]


def _weights(blocks: list[int], rows: list[int], total: int) -> list[int]:
    """Return the part of the total that each session takes: its blocks, and of all else by the number of its rows."""
    rest, all_rows = max(0, total - sum(blocks)), sum(rows)
    found: list[int] = []
    seen = given = 0
    for block, n in zip(blocks, rows, strict=True):
        seen += n
        share = rest * seen // all_rows - given if all_rows else 0
        given += share
        found.append(block + share)
    return found


def _families(links: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Return for each session that shares records the least number of those that it shares them with, by any way."""
    heads: dict[int, int] = {}

    def head(session_id: int) -> int:
        while (above := heads.setdefault(session_id, session_id)) != session_id:
            session_id = above
        return session_id

    for one, other in links:
        first, second = sorted((head(one), head(other)))
        heads[second] = first
    return {session_id: head(session_id) for session_id in heads}


def _note(db: Db, limits: Retention, kept: list[Held]) -> None:
    """Remember until when nothing has to be done as long as Tier 1 does not grow."""
    due = due_ms(kept, limits)
    with db.transaction():
        [(generation,)] = db.all("memory_meta", name=GENERATION) or [(0,)]
        value = f"{limits_version(limits)}/{'' if due is None else due}/{db.live_bytes()}/{generation}"
        db.run("save_memory_meta", name=RETAINED, value=value)


def pin(db: Db, session_id: int, now_ms: int) -> None:
    """Never evict a session."""
    with db.transaction():
        db.run("pin_session", id=session_id, pinned_ms=now_ms)


def unpin(db: Db, session_id: int) -> None:
    """Evict a session as any other."""
    with db.transaction():
        db.run("pin_session", id=session_id, pinned_ms=None)
        db.run("forget_memory_meta", name=RETAINED)
