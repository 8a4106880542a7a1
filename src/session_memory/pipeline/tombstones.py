"""Tombstones: what was forgotten stays forgotten, also when a backup of the memory is put back.

The memory itself remembers whom it keeps out; a restored one does not. So a line a session is also kept beside the
settings, which no backup of the data directory brings back: which memory, which session, why. A memory is known by an id
that it holds, and that its copies hold as well, wherever they lie; and by its place, where a new one may be made.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from session_memory.config import Settings
from session_memory.store.db import Db

FILE = "forgotten.txt"
# Under these names Tier 2 keeps its id, and which state of the file it knows.
STORE_ID, KNOWN = "store_id", "tombstones"


def tombstone_file(settings: Settings) -> Path:
    """Return where tombstones are kept."""
    return settings.config_file.parent / FILE


def add_tombstones(db: Db, settings: Settings, uids: Iterable[str], reason: str) -> None:
    """Keep who was forgotten. Done first: what then is not deleted after all, the next command deletes."""
    path = tombstone_file(settings)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    _have_id(db)
    keys = sorted(_keys(db, settings))
    handle = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "a", encoding="utf-8") as out:
        out.writelines(f"{key}\t{uid}\t{reason}\n" for uid in uids for key in keys)
        out.flush()
        os.fsync(out.fileno())


def apply_tombstones(db: Db, settings: Settings, now_ms: int) -> None:
    """Have the memory keep out whom it has forgotten that it forgot; the rest of a sweep takes them out."""
    _have_id(db)
    state = _news(db, settings)
    if state is None:
        return
    buried = _buried(db, settings)
    missing = buried.keys() - {uid for uid, *_ in db.all("kept_out")}
    with db.transaction():
        for uid in sorted(missing):
            db.run("keep_out", uid=uid, reason=buried[uid], now_ms=now_ms)
        db.run("save_memory_meta", name=KNOWN, value=state)
    if missing:
        for name in db.backups():
            db.drop_backup(name)


def has_returned(db: Db, settings: Settings) -> bool:
    """Say whether the memory holds a session that was forgotten. Costs nothing while no tombstone was added."""
    if _news(db, settings) is None:
        return False
    return not _buried(db, settings).keys().isdisjoint(uid for (uid,) in db.all("stored_uids"))


def forget_again(db: Db, settings: Settings, now_ms: int) -> None:
    """Take out what a backup brought back."""
    from session_memory.adapters import load_adapters
    from session_memory.pipeline.analyze import analyze_all
    from session_memory.pipeline.derive import derive
    from session_memory.pipeline.forget import erase, forget_session
    from session_memory.pipeline.identity import Identities

    apply_tombstones(db, settings, now_ms)
    adapters = load_adapters()
    with db.transaction():
        for session_id, reason in db.all("kept_out_sessions"):
            forget_session(db, session_id, reason, adapters)
    derive(db, Identities.by(settings, db, now_ms))
    analyze_all(db, now_ms)
    erase(db)


def _news(db: Db, settings: Settings) -> str | None:
    """Return the state of the file of tombstones, if the memory does not know it."""
    try:
        found = os.stat(tombstone_file(settings))  # noqa: PTH116 - asked by every command
    except OSError:
        return None
    state = f"{found.st_size}/{found.st_mtime_ns}"
    return None if db.all("memory_meta", name=KNOWN) == [(state,)] else state


def _buried(db: Db, settings: Settings) -> dict[str, str]:
    """Return whom this memory has forgotten, and why."""
    try:
        text = tombstone_file(settings).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return {}
    keys = _keys(db, settings)
    rows = [line.split("\t") for line in text.splitlines()]
    return {row[1]: row[2] for row in rows if len(row) == 3 and row[0] in keys}


def _have_id(db: Db) -> None:
    if not db.all("memory_meta", name=STORE_ID):
        with db.transaction():
            db.run("save_memory_meta", name=STORE_ID, value=os.urandom(8).hex())


def _keys(db: Db, settings: Settings) -> set[str]:
    """Return the names of the memory: its id, and its place in a form that does not say where that is."""
    from hashlib import blake2b

    place = blake2b((settings.store_url or str(settings.data_dir)).encode(), digest_size=8).hexdigest()
    return {place, *(str(id_) for (id_,) in db.all("memory_meta", name=STORE_ID))}
