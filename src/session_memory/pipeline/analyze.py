"""Analyze: fold the light rows of every session that changed into its digest, and keep what it is found by.

Nothing here reads a payload, unless the words of events are to be noted anew because that says more than it did.
A digest is made of all rows that are stored; one that stands for more of them than Tier 1 holds today stays.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from session_memory.adapters import Adapter, load_adapters
from session_memory.analysis.light import Light, attempt_of, doing_of, has_failed, sort_of
from session_memory.analysis.marks import NO_MARKS, NOTES_VERSION, read
from session_memory.analysis.render import render, written
from session_memory.analysis.story import VERSION, Story
from session_memory.model import MAIN_THREAD
from session_memory.pipeline.mentions import mentions
from session_memory.pipeline.tasks import task_patterns
from session_memory.pipeline.told import Told, is_told_otherwise, told_before
from session_memory.query.branches import in_time, may_branch, parent_seqs, taken_back
from session_memory.query.stored import LightRows, StoredEvent, light_rows
from session_memory.store.db import Db

# So many sessions are analyzed in one transaction: a sweep that is cut off keeps what is done.
TOGETHER = 200
KEY_MASK = (1 << 64) - 1
# The key of an event where a digest names it.
NAMED = re.compile(r'"([0-9a-f]+:-?[0-9]+)(?=")')


class Unanalyzed(NamedTuple):
    """A session whose digest does not cover its newest rows."""

    id: int
    uid: str
    flavor: str
    native_id: str
    noted: int
    # None: Tier 2 does not know it, because nothing was said in it.
    known_id: int | None


def analyze(
    db: Db, adapters: Mapping[str, Adapter], now_ms: int, stop: Callable[[], bool], advance: Callable[[], None]
) -> int:
    """Make the digests that are missing or outdated, until told to stop; return how many."""
    waiting = [Unanalyzed(*row) for row in db.all("unanalyzed_sessions")]
    patterns = task_patterns(db)
    done = 0
    for start in range(0, len(waiting), TOGETHER):
        with db.transaction():
            for session in waiting[start : start + TOGETHER]:
                if stop():
                    break
                if (adapter := adapters.get(session.flavor)) is not None:
                    _analyze(db, session, adapter, patterns, now_ms)
                    done += 1
                advance()
        if stop():
            break
    return done


def analyze_all(db: Db, now_ms: int) -> int:
    """Make all digests that are missing or outdated: after what changes sessions outside of a sweep."""
    return analyze(db, load_adapters(), now_ms, lambda: False, lambda: None)


def _analyze(db: Db, session: Unanalyzed, adapter: Adapter, patterns: tuple[str, ...], now_ms: int) -> None:
    if session.noted != NOTES_VERSION:
        from session_memory.pipeline.note import note_again

        note_again(db, session.id, session.native_id, adapter, patterns)
    covered = _covered(db, session.id)
    db.run("settle_analyzed", id=session.id)
    if session.known_id is not None and not _stands_for_more(db, session.id, covered):
        story, keys = _folded(db, session.id, adapter, patterns)
        db.run("keep_story", session_id=session.id)
        save(db, session.id, story, keys, covered, now_ms)


def outdated(db: Db, adapters: Mapping[str, Adapter]) -> list[int]:
    """Return the sessions that have no digest, or one that says something else than their rows."""
    found: list[int] = []
    patterns = task_patterns(db)
    for session in (Unanalyzed(*row) for row in db.all("analyzed_sessions")):
        adapter = adapters.get(session.flavor)
        if adapter is None or _stands_for_more(db, session.id, _covered(db, session.id)):
            continue
        kept = db.all("digest", session_id=session.id)
        try:
            told = render(_folded(db, session.id, adapter, patterns)[0])[1]
        except KeyError:
            continue  # an event whose record is gone; that is found by others
        if not kept or kept[0][3] != told:
            found.append(session.id)
    return found


def _covered(db: Db, session_id: int) -> int:
    return int(db.all("records_of_raw", session_id=session_id)[0][0])


def _stands_for_more(db: Db, session_id: int, covered: int) -> bool:
    """Say whether a digest was made of more than Tier 1 holds today."""
    known = db.all("digest_stands_for", session_id=session_id)
    return bool(known) and (known[0][0] > covered or is_told_otherwise(db, session_id))


def _folded(db: Db, session_id: int, adapter: Adapter, patterns: tuple[str, ...]) -> tuple[Story, dict[int, str]]:
    rows = light_rows(db, session_id, is_in_order=adapter.is_in_order)
    threads = [thread for (thread,) in db.all("threads_of_sources", session_id=session_id)]
    told = told_before(db, session_id, patterns)
    if told is not None:
        rows = told.without(rows)
    keys = keys_of_events(rows)
    story = fold(rows, keys, patterns, is_told_twice=len(set(threads)) < len(threads), told=told)
    for fact, value, key in _named(db, session_id, rows, keys):
        story.name(fact, value, key)
    return story, keys if told is None else {**told.keys, **keys}


def _named(db: Db, session_id: int, rows: LightRows, keys: Mapping[int, str]) -> list[tuple[str, str, str]]:
    """Return what the files say of the session as a whole, each with the event that stands there or comes next."""
    facts = db.all("naming_facts", session_id=session_id)
    if not facts or not rows.events:
        return []
    places: dict[int, list[tuple[int, str]]] = {}
    for event in rows.in_files():
        record = rows.record_of(event)
        places.setdefault(record.source_id, []).append((record.line, keys[event.seq]))
    found: dict[tuple[str, str], str] = {}
    for source_id, fact, value, line in facts:
        there = places.get(source_id)
        if there:
            key = next((key for at, key in there if at >= line), there[-1][1])
            found[fact, value] = min(found.get((fact, value), key), key)
    return [(fact, value, key) for (fact, value), key in sorted(found.items())]


def save(db: Db, session_id: int, story: Story, keys: Mapping[int, str], covered: int, now_ms: int) -> None:
    """Keep the digest of a story, and what its session is found by; ``keys``: those of its events, by their numbers."""
    told, body = render(story)
    named = set(NAMED.findall(body))
    db.run(
        "save_digest",
        session_id=session_id,
        version=VERSION,
        covered=covered,
        story=written(story.to_json()),
        body=body,
        seqs=written({key: seq for seq, key in keys.items() if key in named}),
    )
    db.run(
        "save_verdict",
        id=session_id,
        outcome=told["outcome"]["verdict"],
        task_ref=told["task_ref"],
        analyzed_ms=now_ms,
    )
    db.run("drop_signals", session_id=session_id)
    db.run_many("add_signal", [(session_id, signal["name"], signal["n"]) for signal in told["signals"]])
    db.run("drop_mentions", session_id=session_id)
    db.run_many(
        "add_mention", [(kind, name, session_id, value, n, key) for kind, name, value, n, key in mentions(story)]
    )


def fold(
    rows: LightRows,
    keys: Mapping[int, str],
    patterns: tuple[str, ...] = (),
    *,
    is_told_twice: bool = False,
    told: Told | None = None,
) -> Story:
    """Fold all light rows of a session, on from what was ``told``; ``is_told_twice``: several files tell of one thread."""
    story = Story(patterns) if told is None else told.story
    dead = taken_back(rows, parent_seqs(rows)) if may_branch(rows) else frozenset[int]()
    if told is not None:
        dead |= told.doubtful(rows)
    for thread, events in _threads(rows, is_told_twice=is_told_twice):
        own = {event.seq: keys[event.seq] for event in events} if len(events) < len(keys) else keys
        story.fold(_lights(rows, events, own, dead), is_main=thread == MAIN_THREAD)
    return story


def _threads(rows: LightRows, *, is_told_twice: bool) -> list[tuple[str, list[StoredEvent]]]:
    """Return the events of each thread as they happened, the main one first; alike whichever file was read first."""
    threads: dict[str, list[StoredEvent]] = {}
    for event in in_time(rows):
        threads.setdefault(rows.record_of(event).thread, []).append(event)
    names = sorted(threads, key=lambda name: (name != MAIN_THREAD, name))
    return [(name, _in_order(rows, threads[name]) if is_told_twice else threads[name]) for name in names]


def _in_order(rows: LightRows, events: list[StoredEvent]) -> list[StoredEvent]:
    """Return what several files tell of one thread, by time.

    Where a file is in order, by the time of each event alone: it may be told by any of the files. Else an event is
    never before the one above it.
    """
    if rows.is_in_order:
        return sorted(events, key=lambda event: _moment(rows, event))
    files: dict[int, list[StoredEvent]] = {}
    for event in events:
        files.setdefault(rows.record_of(event).source_id, []).append(event)
    clocked: list[tuple[int, StoredEvent]] = []
    for told in sorted(files.values(), key=lambda told: rows.record_of(told[0]).record_key):
        clock = 0
        for event in told:
            clock = max(clock, rows.record_of(event).ts_ms or 0)
            clocked.append((clock, event))
    return [event for _, event in sorted(clocked, key=lambda entry: entry[0])]


def _moment(rows: LightRows, event: StoredEvent) -> tuple[int, int, int, int]:
    record = rows.record_of(event)
    return record.ts_ms or 0, record.line, event.part, record.record_key


def _lights(
    rows: LightRows, events: Sequence[StoredEvent], keys: Mapping[int, str], dead: frozenset[int]
) -> Iterator[Light]:
    """Yield the events of a thread as the analysis sees them; ``keys`` are those of this thread."""
    records = rows.records
    for event in events:
        # Taken apart at once: a digest is made of every event there is.
        _, _, _, kind, role, tool, _, asked, subtype, summary, error, _, _, edit, _, took, call, _, named, noted = event
        seq, record = event.seq, records[event.record_id]
        sort = sort_of(kind, role, asked, error)
        paths = tuple(named.split("\n")) if named else ()
        marks = NO_MARKS if noted is None else read(noted)
        is_call = sort == "call"
        yield Light(
            keys[seq],
            sort,
            kind,
            role,
            record.ts_ms,
            tool,
            asked,
            subtype,
            summary,
            bool(edit),
            took,
            None if call is None else keys.get(call),
            paths,
            marks,
            record.signs,
            seq in dead,
            error != 0 or (marks is not NO_MARKS and has_failed(marks)),
            attempt_of(tool, summary, paths, marks.command, is_edit=edit != 0) if is_call else "",
            doing_of(tool, summary, paths, marks.command) if is_call else "",
        )


def keys_of_events(rows: LightRows) -> dict[int, str]:
    """Return for the number of each event the name that is the same on every machine and in every store."""
    records = rows.records
    return {event.seq: f"{records[event.record_id].record_key & KEY_MASK:x}:{event.part}" for event in rows.events}
