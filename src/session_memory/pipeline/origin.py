"""The name that a place has in the memory, where a backup brings one: taken over with it, whenever that is cut off."""

import os
from pathlib import Path

from session_memory.config import take_origin, write_private
from session_memory.store.db import Db

# Beside the store, until it is taken: the name, and what Tier 2 keeps under ``PROMISED`` if the backup was put back.
NEXT_NAME = "machine-id.next"
PROMISED = "promised_name"


def promise_name(db: Db, data_dir: Path, origin: str) -> None:
    """Note beside the store which name it gets when what is being done now is committed: it may be cut off before and after."""
    token = os.urandom(8).hex()
    db.run("save_memory_meta", name=PROMISED, value=token)
    # Where the memory is on a server, nothing may have been kept here yet.
    data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_private(data_dir / NEXT_NAME, f"{origin} {token}")


def keep_promised_name(db: Db, data_dir: Path) -> None:
    """Go on under the name that came with a backup, if that was put back."""
    promise = data_dir / NEXT_NAME
    if not promise.exists():
        return
    origin, _, token = promise.read_text(encoding="ascii").strip().partition(" ")
    if token and db.all("memory_meta", name=PROMISED) == [(token,)]:
        take_origin(data_dir, origin)
    promise.unlink()
