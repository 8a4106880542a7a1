"""One sweep at a time: an advisory lock on a file, dropped by the operating system when its holder dies."""

import os
from pathlib import Path

if os.name == "nt":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(path: Path) -> int | None:
    """Return the open handle that holds the lock until it is closed, or None while another holds it."""
    handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        _lock(handle)
    except OSError:
        os.close(handle)
        return None
    return handle
