"""Restore: read an evicted session again from the agent's own files. What cannot be read again is never dropped for it."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from session_memory.adapters import Adapter
from session_memory.config import Settings
from session_memory.errors import SourceError
from session_memory.model import file_of
from session_memory.pipeline.evict import unevict
from session_memory.pipeline.forget import discard_raw
from session_memory.pipeline.plan import is_below
from session_memory.pipeline.sweep import source_roots
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, packed


class HeldSource(NamedTuple):
    """A source of which Tier 1 has rows, and how far it was read; the columns of ``held_sources``."""

    path: str
    byte_offset: int


class Readable(NamedTuple):
    """What a sweep has to look into for a session, which of its files that can read, and how many it cannot."""

    settings: Settings
    files: frozenset[str]
    missing: int


def take_back(db: Db, session_id: int, uid: str, settings: Settings, adapters: Mapping[str, Adapter]) -> Readable:
    """Have the sweep that follows, with the settings that are returned, read an evicted session from its start.

    All that may fail is asked before anything is changed. Tier 1 goes first: what it holds goes on from what Tier 2 keeps.
    """
    paths = [str(path) for (path,) in db.all("paths_in_memory", session_id=session_id)]
    there = _there(uid, paths)
    found = _readable(uid, there, settings, adapters)
    if lost := next((one for one in held_sources(db, session_id) if not _can_be_read_again(one, found.files)), None):
        state = "cannot be read as it was" if there.get(file_of(lost.path)) else "is gone"
        raise SourceError(
            f"{file_of(lost.path)} {state}: the rows of it that are stored would be lost; nothing was changed"
        )
    with db.transaction():
        discard_raw(db, session_id)
    with db.transaction():
        unevict(db, session_id)
    return found


def is_cut_off(db: Db, session_id: int) -> bool:
    """Say whether a session that is not evicted is not wholly there either: its restore was killed, or Tier 1 was lost."""
    return bool(db.all("lacking_sessions", session_id=session_id) or db.all("is_unfinished", id=session_id))


def held_sources(db: Db, session_id: int) -> list[HeldSource]:
    """Return the sources of a session of which Tier 1 has rows."""
    low, high = packed(session_id, 0), packed(session_id, NUMBERS)
    return [HeldSource(*row) for row in db.all("held_sources", session_id=session_id, low=low, high=high)]


def is_whole(held: HeldSource) -> bool:
    """Say whether a file still has all that was read of it; how much a compressed one holds is not told by its size."""
    file = Path(file_of(held.path))
    return file.is_file() and (file.suffix == ".zst" or file.stat().st_size >= held.byte_offset)


def _can_be_read_again(held: HeldSource, readable: Collection[str]) -> bool:
    return file_of(held.path) in readable and is_whole(held)


def _there(uid: str, paths: Iterable[str]) -> dict[str, bool]:
    """Return the files of a session, and whether each is still there; one has to be."""
    files = {file: Path(file).is_file() for file in map(file_of, paths)}
    if not any(files.values()):
        raise SourceError(f"the log of {uid} is gone; `session-memory digest {uid}` tells what is left of it")
    return files


def _readable(uid: str, files: Mapping[str, bool], settings: Settings, adapters: Mapping[str, Adapter]) -> Readable:
    """Find what can be read of a session, also below no home that the settings name: a file by itself."""
    flavor = uid.partition(":")[0]
    if flavor in settings.exclude.flavors:
        raise SourceError(f"the settings exclude {flavor}, so that {uid} is not read; nothing was changed")
    adapter, roots = adapters[flavor], source_roots(settings, adapters)
    homes = roots.get(flavor, ())
    below = _found(adapter, homes)
    roots[flavor] = (*homes, *(Path(file) for file, is_there in files.items() if is_there and file not in below))
    found = _found(adapter, roots[flavor]) & files.keys()
    readable = {file for file in found if not is_below(file, settings.exclude.paths) and _can_be_opened(file)}
    if not readable:
        raise SourceError(f"the log of {uid} is there, and is excluded or cannot be read; nothing was changed")
    return Readable(
        settings._replace(sources=roots, only_sources=True), frozenset(readable), len(files) - len(readable)
    )


def _found(adapter: Adapter, homes: Collection[Path]) -> set[str]:
    return {source.path for home in homes for source in adapter.discover(home)}


def _can_be_opened(file: str) -> bool:
    try:
        with Path(file).open("rb"):
            return True
    except OSError:
        return False
