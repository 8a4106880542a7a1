"""Shares: what a history holds of one session, kept as a source of that session.

A share has no file of its own and only ever grows: what an agent trims from its history stays as it is. Its lines are
known by their keys, and keep the numbers that they have in the history.
"""

from typing import NamedTuple

import orjson

from session_memory.adapters import Adapter, Native
from session_memory.model import is_share
from session_memory.pipeline.classify import Classifier
from session_memory.pipeline.cursors import Cursors
from session_memory.pipeline.opened import OpenSession, OpenSource
from session_memory.pipeline.parts import SIDE_FACT_CHARS, Desk, Part, Position, signs_of, state_of
from session_memory.pipeline.plan import Job, Share
from session_memory.pipeline.reconcile import Reconciliation
from session_memory.pipeline.rows import make_rows, stored_bytes
from session_memory.sources import salvage
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, key_of, packed


def has_only_prompts(db: Db, session_id: int) -> bool:
    """Say whether all that either tier knows of a session comes from histories."""
    paths = db.all("all_paths_of_session", session_id=session_id)
    return bool(paths) and all(is_share(path) for (path,) in paths)


class OpenShare(NamedTuple):
    """A share that is being read."""

    source: OpenSource
    # How much of it is stored.
    start: Position


def open_share(db: Db, cursors: Cursors, adapter: Adapter, job: Job, session: OpenSession) -> OpenShare:
    """Go on with a share where it was left; one that is read differently now is compared with what is stored."""
    is_known = bool(cursors.known(job.source.path))
    source_id = cursors.id_of(job)
    state, start = cursors.load(source_id) if is_known else ({}, Position())
    low, high = packed(session.id, 0), packed(session.id, NUMBERS)
    start.byte_offset = int(db.all("share_bytes", low=low, high=high, source_id=source_id)[0][0])
    reconciliation = None
    if is_known and job.action == "reread":
        reconciliation = Reconciliation(db, session.id, source_id)
        session.seen -= reconciliation.keys()
    reader = adapter.reader(job.source, job.source.native_id or "", {})
    classifier = Classifier(state.get("classifier", {}))
    return OpenShare(
        OpenSource(source_id, job.source.thread, session, reader, classifier, reconciliation),
        start,
    )


def read_share(adapter: Adapter, job: Job, share: Share, opened: OpenShare, desk: Desk) -> Part | None:
    """Return what is new in a share as a part, None if nothing is."""
    source, start = opened
    cleaned = desk.redactor.clean(b"\n".join(share.lines), share.lines)
    pieces = [
        (number, 0, source.reader.record(_object(line)), line)
        for number, line in zip(share.numbers, cleaned, strict=True)
    ]
    desk.redactor.take_counts(0)
    names = [piece[2].native_id for piece in pieces]
    fresh = [i for i, name in enumerate(names) if name is not None and key_of(name) not in source.session.seen]
    if not fresh:
        return None
    # Once more, for the counts: what is stored already was counted when it was.
    lines = [share.lines[i] for i in fresh]
    desk.redactor.clean(b"\n".join(lines), lines)
    new = [pieces[i] for i in fresh]
    rows = make_rows(new, source, desk.owners, desk.packer, signs_of(new, desk.redactor, None))
    for name, said in adapter.side_facts(job.source):
        rows.facts[name, desk.redactor.text(said)[:SIDE_FACT_CHARS]] = [0, 0]
    for rule, n in desk.redactor.take_counts().items():
        rows.tallies["redacted", rule] += n
    end = Position(start.byte_offset + stored_bytes(rows), max(start.line, share.numbers[-1]))
    # It is the history that is counted as read, once, whatever number of sessions it speaks of.
    return Part(rows, [], end, state_of(source), 0, is_end=False)


def _object(line: bytes) -> Native:
    try:
        return orjson.loads(line)
    except ValueError:
        objects = salvage(line).objects
        return objects[0][0] if objects else {}
