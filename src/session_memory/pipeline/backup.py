"""Backup: Tier 2 in one consistent file while sweeps run, and back from one, verified before it counts."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from session_memory.config import known_origin
from session_memory.errors import StoreDamagedError, StoreError, UsageError
from session_memory.model import file_of
from session_memory.pipeline.agreement import at_odds
from session_memory.pipeline.evict import tell, unevict
from session_memory.pipeline.forget import UNSHRUNK, discard_raw
from session_memory.pipeline.onward import note_base
from session_memory.pipeline.origin import keep_promised_name, promise_name
from session_memory.pipeline.plan import RETAINED
from session_memory.pipeline.restore import held_sources, is_whole
from session_memory.store.db import Db, Row
from session_memory.store.memory_file import MemoryFile, fingerprint

# Under this name a backup, and only that, keeps the machine that wrote it.
MACHINE = "machine"


class Copied(NamedTuple):
    """What a backup holds."""

    sessions: int
    rows: int
    bytes: int


def backup(db: Db, target: Path, origin: str | None = None) -> Copied:
    """Write Tier 2 as it is at one moment; under the name it was asked for only when all of it is there.

    With the name of this machine, so that an empty place goes on with its sources as the machine that read them.
    """
    if target.exists():
        raise UsageError(f"{target} is there already; name a new file")
    if not target.parent.is_dir():
        raise UsageError(f"there is no folder {target.parent}; make it, or name another file")
    part = target.with_name(f"{target.name}.part")
    _remove(part)  # of a run that was killed
    file = MemoryFile(part, is_new=True)
    try:
        with db.snapshot(), file.writing():
            told = {name: fingerprint(db.memory_rows(name, columns)) for name, columns in file.tables().items()}
            for name, columns in file.tables().items():
                file.add(name, columns, db.memory_rows(name, columns))
            if origin:
                file.add("meta", ("name", "value"), [(MACHINE, origin)])
        _verify(file, told)
    except BaseException:
        file.close()
        _remove(part)
        raise
    file.close()
    _keep(part, target)
    return Copied(told["session"][0], sum(rows for rows, _ in told.values()), target.stat().st_size)


def restore_backup(db: Db, source: Path, *, discards_raw: bool = False, data_dir: Path | None = None) -> Copied:
    """Put a backup in the place of Tier 2: all of it, as it was written, or nothing.

    Tier 1 stays, if it is of the same memory; what it holds that the backup does not know is derived by the next sweep.
    ``data_dir``: what is kept there beside the store goes on under the name of the backup, where it may.
    """
    if not source.is_file():
        raise UsageError(f"there is no file {source}")
    file = MemoryFile(source)
    try:
        if problems := file.problems():
            raise StoreDamagedError(f"{source} is damaged: {problems[0]}; nothing was changed", ())
        tables = file.tables()
        told = {name: fingerprint(_rows(file, name, columns)) for name, columns in tables.items()}
        with db.transaction():
            losses = _losses(db)
            if discards_raw:
                _discard_tier_1(db)
            for name, columns in tables.items():
                db.replace_memory(name, columns, _rows(file, name, columns))
            for name, columns in tables.items():
                if fingerprint(db.memory_rows(name, columns)) != told[name]:
                    raise StoreDamagedError(
                        f"{name} differs from {source} after it was put back; nothing was changed", ()
                    )
            _keep_losses(db, losses)
            _have_agree(db, source)
            _go_on(db, source)
            _settle_evicted(db)
            # What is told of Tier 1 may be out of date: everything is derived, judged and shrunk again.
            db.run("restale_all")
            db.run("analyze_again")
            db.run("forget_memory_meta", name=RETAINED)
            db.run("save_memory_meta", name=UNSHRUNK, value="restored")
            if data_dir is not None and (origin := goes_on_as(db, known_origin(data_dir), origin_in(source))):
                promise_name(db, data_dir, origin)
        if data_dir is not None:
            keep_promised_name(db, data_dir)
    finally:
        file.close()
    return Copied(told["session"][0], sum(rows for rows, _ in told.values()), source.stat().st_size)


def _losses(db: Db) -> dict[Row, int | None]:
    """Return what went without a digest, and when the hub was told of it."""
    return {tuple(loss): told_ms for *loss, told_ms, _ in db.all("data_losses")}


def _keep_losses(db: Db, before: Mapping[Row, int | None]) -> None:
    """Have losses that the backup does not know of stay known: they are told for ever."""
    known = _losses(db)
    db.run_many("keep_loss", [(*loss, told_ms) for loss, told_ms in before.items() if loss not in known])


def _settle_evicted(db: Db) -> None:
    """Have what Tier 1 holds count as held, and what it does not be told as evicted."""
    for (session_id,) in db.all("held_though_evicted"):
        unevict(db, session_id)
    for (session_id,) in db.all("evicted_ids"):
        tell(db, session_id)


def origin_in(source: Path) -> str | None:
    """Return the machine that wrote a backup, where it says so in the form that machines are named in."""
    file = MemoryFile(source)
    try:
        named = [str(value) for name, value in file.rows("meta", ("name", "value")) if name == MACHINE]
    finally:
        file.close()
    return named[0] if named and re.fullmatch("[0-9a-f]{12}", named[0]) else None


def goes_on_as(db: Db, known: str | None, written_by: str | None) -> str | None:
    """Return under which name a place goes on after a backup was put there; None: as it did.

    One that nothing was read into yet is the place that the backup is of. A server may be that of several machines, each
    with a name of its own.
    """
    is_free = known is None or (db.engine == "sqlite" and not db.all("holds_cursors"))
    return written_by if is_free and written_by != known else None


def _rows(file: MemoryFile, name: str, columns: Sequence[str]) -> Iterator[Row]:
    """Yield the rows of a table of Tier 2, without what is said of the backup itself."""
    rows = file.rows(name, columns)
    if name != "meta":
        return rows
    at = columns.index("name")
    return (row for row in rows if row[at] != MACHINE)


def _discard_tier_1(db: Db) -> None:
    """Leave nothing in Tier 1: the next sweep reads all that is not evicted."""
    for (session_id,) in db.all("held_ids"):
        discard_raw(db, session_id)
    db.run("discard_all_cursors")
    db.run("discard_all_entries")


def _have_agree(db: Db, source: Path) -> None:
    """Refuse a backup of another memory than Tier 1 is of: the rows of one session would be told as those of another."""
    if odd := at_odds(db):
        empty = "place (--data DIR)" if db.engine == "sqlite" else "database (store.url in the settings)"
        raise StoreError(
            f"{source} is of another memory than Tier 1: {odd[0]}; put it into an empty {empty}, or have "
            "--discard-raw drop Tier 1, which the next sweep reads again from the logs that are left; nothing was changed"
        )


def _go_on(db: Db, source: Path) -> None:
    """Have what Tier 1 holds of sessions that grew after their eviction go on from what the backup says of them.

    Where it begins elsewhere, because the backup is of before that eviction, the log has to tell it again.
    """
    for session_id, uid, is_next in db.all("onward_sessions"):
        if is_next:
            if not db.all("is_told_on", session_id=session_id):
                note_base(db, session_id)
            continue
        if lost := next((one for one in held_sources(db, session_id) if not is_whole(one)), None):
            raise StoreError(
                f"{source} is of before {uid} was evicted, and {file_of(lost.path)}, which has told more since, is gone or "
                "shorter: what Tier 1 holds of it would be lost; --discard-raw drops that, too; nothing was changed"
            )
        discard_raw(db, session_id)


def _verify(file: MemoryFile, told: dict[str, tuple[int, int]]) -> None:
    for name, columns in file.tables().items():
        if fingerprint(_rows(file, name, columns)) != told[name]:
            raise StoreDamagedError(f"{name} could not be written as it is; the backup was given up", ())


def _remove(part: Path) -> None:
    for path in (part, part.with_name(f"{part.name}-journal")):
        path.unlink(missing_ok=True)


def _keep(part: Path, target: Path) -> None:
    """Have the file on disk, then under its name."""
    _sync(part)
    part.rename(target)
    if os.name != "nt":  # where a folder cannot be opened
        _sync(target.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
