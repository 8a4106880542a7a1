"""Copy the memory into one file, and put it back."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from session_memory.app.ask import confirmed
from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, size
from session_memory.config import known_origin
from session_memory.errors import StoreBusyError, UsageError
from session_memory.pipeline.backup import Copied
from session_memory.pipeline.backup import backup as copy
from session_memory.pipeline.backup import restore_backup as put_back
from session_memory.store.lock import try_lock


def backup(context: Context) -> int:
    """Write Tier 2 into a file."""
    target = Path(context.args.to).expanduser().absolute()
    with context.store() as db, _alone(context.settings.data_dir):
        done = copy(db, target, known_origin(context.settings.data_dir))
    if context.args.json:
        print_json({"path": str(target), **_json(done)})
    else:
        print(f"wrote {target}: {counted(done.sessions, 'session')}, {size(done.bytes)}, read back and the same")
    return 0


def restore_backup(context: Context) -> int:
    """Put such a file in the place of Tier 2."""
    source = Path(context.args.file).expanduser().absolute()
    if not source.is_file():
        raise UsageError(f"there is no file {source}")
    what = "the memory and drops the raw cache" if context.args.discard_raw else "the memory"
    if not context.args.yes and not confirmed(f"replaces {what} in {context.place} by {source}"):
        print("nothing was changed")
        return 1
    with context.store(read_only=False) as db:
        context.lock(db)
        done = put_back(db, source, discards_raw=context.args.discard_raw, data_dir=context.settings.data_dir)
    if context.args.json:
        print_json({"path": str(source), **_json(done)})
    else:
        told = f"{counted(done.sessions, 'session')}, {counted(done.rows, 'row')}, each as it was written"
        print(f"restored {source}: {told}; `session-memory sweep` adds what came later")
    return 0


@contextmanager
def _alone(data_dir: Path) -> Generator[None]:
    """Keep two backups from writing the same file; sweeps go on meanwhile."""
    data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    if (lock := try_lock(data_dir / "backup.lock")) is None:
        raise StoreBusyError("another backup of this store is being written; run this again when it has ended")
    try:
        yield
    finally:
        os.close(lock)


def _json(done: Copied) -> dict[str, Any]:
    return {"sessions": done.sessions, "rows": done.rows, "bytes": done.bytes}
