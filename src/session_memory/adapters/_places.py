"""Where an agent's files are: the homes that a variable lists, the folders that are looked into. Opens no file."""

import os
from collections.abc import Mapping
from operator import attrgetter
from pathlib import Path
from stat import S_ISREG

from session_memory.adapters import OnError
from session_memory.model import MAIN_THREAD, Source


def listed_homes(env: Mapping[str, str], variable: str, home: Path) -> list[Path]:
    """Return the places of a comma list in the environment; ``~`` is the given home."""
    places = [part.strip() for part in env.get(variable, "").split(",")]
    return [home / place[2:] if place.startswith("~/") else Path(place) for place in places if place]


def entries_of(folder: str, on_error: OnError) -> list[os.DirEntry[str]]:
    """Return what lies in a folder, by name: nothing if it is not there; ``on_error`` hears of one that is shut."""
    try:
        with os.scandir(folder) as listed:
            return sorted(listed, key=attrgetter("name"))
    except FileNotFoundError:
        return []
    except OSError as exc:
        on_error(exc)
        return []


def file_stat(entry: os.DirEntry[str]) -> os.stat_result | None:
    """Return the state of a plain file; None for all else, links and what has just gone included."""
    try:
        return entry.stat(follow_symlinks=False) if entry.is_file(follow_symlinks=False) else None
    except OSError:
        return None


def history_at(path: str, flavor: str) -> list[Source]:
    """Return the file with the prompts of many sessions, if it is there."""
    try:
        stat = os.lstat(path)
    except OSError:
        return []
    place = (stat.st_size, stat.st_mtime_ns, stat.st_dev, stat.st_ino)
    return [Source(flavor, path, None, MAIN_THREAD, *place, "history")] if S_ISREG(stat.st_mode) else []
