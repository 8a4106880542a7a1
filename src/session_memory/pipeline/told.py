"""Told before: the story of a session up to its eviction, from which the digest of what came later goes on."""

import json
from typing import NamedTuple

from session_memory.analysis.fold.ending import Ending
from session_memory.analysis.fold.light import Light
from session_memory.analysis.fold.story import Story
from session_memory.analysis.versions import VERSION
from session_memory.pipeline.amended import Amended
from session_memory.query.branches import takes_back
from session_memory.store.db import Db


class Told(NamedTuple):
    """A story that is to be told on."""

    story: Story
    # The numbers of the events that it names.
    keys: dict[int, str]
    # Sources that were read again from their start, and the last moment of each that is in the story.
    retold: dict[int, int]

    def without(self, events: list[Light]) -> list[Light]:
        """Return the events without those that are in the story."""
        return [event for event in events if event.source_id not in self.retold or self._is_new(event)]

    def _is_new(self, event: Light) -> bool:
        return (event.ts_ms or 0) > self.retold[event.source_id]

    def doubtful(self, events: list[Light]) -> frozenset[int]:
        """Return the numbers of what may have been taken back with what was evicted: all before the last that takes back.

        How things stood before counts no more then.
        """
        last = max((event.seq for event in events if takes_back(event.subtype)), default=None)
        if last is None:
            return frozenset()
        self.story.ending = Ending()
        return frozenset(event.seq for event in events if event.seq < last)


def told_before(db: Db, session_id: int, patterns: tuple[str, ...]) -> Told | None:
    """Return what was told of a session before it was evicted; None where that cannot be read any more."""
    rows = db.all("base_story", session_id=session_id)
    version, story, seqs = rows[0] if rows else (VERSION, "", "")
    begun = _begun(version, story, patterns)
    if begun is None:
        return None
    numbers: dict[str, int] = json.loads(seqs) if seqs else {}
    keys = {seq: key for key, seq in numbers.items()}
    for (value,) in db.all("amended_of_session", session_id=session_id):
        amended = Amended.of(value)
        begun.amend(keys.get(amended.seq, ""), amended.kind_before, amended.class_before, amended.prompt_class)
    retold = {id_: last_ms or 0 for id_, last_ms in db.all("retold_sources", session_id=session_id)}
    return Told(begun, keys, retold)


def _begun(version: int, story: str, patterns: tuple[str, ...]) -> Story | None:
    """Return a story to go on with; one of another analysis as far as that can be read, without what its detectors knew."""
    if not story:  # its session went without a digest
        return Story(patterns)
    try:
        kept = json.loads(story)
        return Story.of(kept if version == VERSION else {**kept, "memories": {}}, patterns)
    except (AttributeError, LookupError, TypeError, ValueError):
        return None
