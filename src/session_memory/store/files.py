"""Our own files in a data directory, which may hold other things as well."""

from pathlib import Path

# Everything that session-memory ever writes into its data directory.
OURS = ("raw.db*", "memory.db*", "sweep.lock", "machine-id", "cache/rules-*")


def own_files(folder: Path) -> list[Path]:
    """Return our files in a data directory; no link, and nothing of a directory that holds no memory."""
    if not any((folder / name).exists() for name in ("memory.db", "machine-id")):
        return []
    found = (path for name in OURS for path in sorted(folder.glob(name)))
    return [path for path in found if path.is_file() and not path.is_symlink()]
