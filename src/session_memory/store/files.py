"""Our own files in a data directory, which may hold other things as well."""

from pathlib import Path

from session_memory.store.db import Tier

# Everything that session-memory, or a hook that asks it to sweep, ever writes into its data directory.
OURS = ("raw.db*", "memory.db*", "sweep.lock", "backup.lock", "machine-id*", "cache/rules-*", "wanted")
# Copies of Tier 2 that are made before it is brought up to date.
BACKUPS = "memory.db.v*.bak"


def own_files(folder: Path) -> list[Path]:
    """Return our files in a data directory; no link, and nothing of a directory that holds no memory."""
    if not any((folder / name).exists() for name in ("memory.db", "machine-id")):
        return []
    found = (path for name in OURS for path in sorted(folder.glob(name)))
    return [path for path in found if path.is_file() and not path.is_symlink()]


def advice_on_damage(folder: Path, tier: Tier) -> str:
    """Return what to do with the damaged file of a tier, by what lies beside it."""
    # A write-ahead log that stays behind would be read into the file that takes the place of the old one.
    away = f"move {tier}.db (and {tier}.db-*, if there are any) out of {folder}"
    backups = sorted(folder.glob(BACKUPS), key=lambda path: path.stat().st_mtime_ns)
    if tier == "raw":
        return (
            f"{away} and run `session-memory sweep`: memory.db keeps everything, what the agents still have comes back"
        )
    if backups:
        return f"{away}, copy {backups[-1].name} to memory.db and run `session-memory sweep`: it adds what raw.db holds"
    return f"{away} and run `session-memory sweep`: it is made again from raw.db"
