"""Tombstones: what was forgotten stays forgotten, also when a backup of the memory is put back.

The memory itself remembers whom it keeps out; a restored one does not. So a line a session is also kept beside the
settings, which no backup of the data directory brings back: which memory, which session, why.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from session_memory.config import Settings
from session_memory.store.db import Db

FILE = "forgotten.txt"


def tombstone_file(settings: Settings) -> Path:
    """Return where tombstones are kept."""
    return settings.config_file.parent / FILE


def add_tombstones(settings: Settings, uids: Iterable[str], reason: str) -> None:
    """Keep who was forgotten. Done first: what then is not deleted after all, the next sweep deletes."""
    path = tombstone_file(settings)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    store = _store_key(settings)
    handle = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "a", encoding="utf-8") as out:
        out.writelines(f"{store}\t{uid}\t{reason}\n" for uid in uids)
        out.flush()
        os.fsync(out.fileno())


def apply_tombstones(db: Db, settings: Settings, now_ms: int) -> None:
    """Have the memory keep out whom it has forgotten that it forgot."""
    try:
        text = tombstone_file(settings).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return
    store = _store_key(settings)
    rows = [line.split("\t") for line in text.splitlines()]
    buried = {row[1]: row[2] for row in rows if len(row) == 3 and row[0] == store}
    missing = buried.keys() - {uid for uid, *_ in db.all("kept_out")}
    if missing:
        with db.transaction():
            for uid in sorted(missing):
                db.run("keep_out", uid=uid, reason=buried[uid], now_ms=now_ms)


def _store_key(settings: Settings) -> str:
    """Return a name of the memory that says nothing of where it is."""
    from hashlib import blake2b

    return blake2b((settings.store_url or str(settings.data_dir)).encode(), digest_size=8).hexdigest()
