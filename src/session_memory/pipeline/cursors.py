"""Cursors: the number a source has, how far it is stored, and whether it can be read on from there."""

from typing import Any, BinaryIO

import orjson

from session_memory.model import Source
from session_memory.pipeline.parts import Position
from session_memory.pipeline.plan import SIGNED, Cursor, Job, reading_of
from session_memory.redact.names import Names
from session_memory.store.db import Db, Row
from session_memory.store.ids import NUMBERS, content_key, packed

Native = dict[str, Any]


class Cursors:
    """The cursors of this machine's sources. What is saved here commits with the rows it stands for."""

    def __init__(self, db: Db, origin: str, reading: dict[str, str], now_ms: int, names: Names) -> None:
        self._db, self._origin, self._reading, self._now_ms = db, origin, reading, now_ms
        self._names = names
        self._ids: dict[str, int] = {}
        self._next_id = max(db.all("newest_source_ids")[0]) + 1

    def id_of(self, job: Job) -> int:
        """Return the number of a source, the one it always had if it is known."""
        if job.cursor is not None:
            return job.cursor.id
        path = job.source.path
        if path not in self._ids:
            found = self.known(path) or self._db.all("source_ids", origin=self._origin, path=self._names.path(path))
            self._ids[path] = found[0][0] if found else self._next_id
            self._next_id += not found
        return self._ids[path]

    def known(self, path: str) -> list[Row]:
        """Return the number of a source, if it has a cursor."""
        return self._db.all("cursor_ids", origin=self._origin, path=self._names.path(path))

    def load(self, source_id: int) -> tuple[Native, Position]:
        """Return what the reader of a source left for the next one, and where it stopped."""
        state, *place = self._db.all("cursor_state", id=source_id)[0]
        return orjson.loads(state), Position(*place)

    def goes_on(self, file: BinaryIO, cursor: Cursor, session_id: int) -> bool:
        """Say whether a grown source can be read on.

        One that was cut before may bring back what it lost; of one with records that were forgotten no reader is kept.
        """
        low, high = packed(session_id, 0), packed(session_id, NUMBERS)
        if self._db.all("has_superseded", low=low, high=high, source_id=cursor.id):
            return False
        state, position = self.load(cursor.id)
        return "has_forgotten" not in state and is_continued(file, position)

    def save(
        self, seen: Source, source_id: int, session_id: int | None, status: str, position: Position, state: str
    ) -> None:
        """Keep how far a source is stored."""
        self._db.run(
            "save_source",
            id=source_id,
            flavor=seen.flavor,
            origin=self._origin,
            path=self._names.path(seen.path),
            thread=seen.thread,
            session_id=session_id,
            status=status,
            device=seen.device & SIGNED,
            inode=seen.inode & SIGNED,
            size=seen.size,
            mtime_ns=seen.mtime_ns,
            byte_offset=position.byte_offset,
            line=position.line,
            piece=position.piece,
            last_length=position.last_length,
            last_hash=position.last_hash,
            reading=reading_of(seen, self._reading),
            state=state,
            now_ms=self._now_ms,
        )

    def set_aside(self, job: Job, status: str) -> None:
        """Remember why a source holds nothing to store, so that it is not opened again until it changes."""
        self.save(job.source, self.id_of(job), None, status, Position(), "{}")


def is_continued(file: BinaryIO, position: Position) -> bool:
    """Say whether a grown file still has, where we left it, what we read last."""
    if position.byte_offset == 0:
        return True
    file.seek(position.byte_offset - position.last_length)
    return content_key(file.read(position.last_length)) == position.last_hash
