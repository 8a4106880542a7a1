"""Fold: the events of one session, as they are stored, into all that is kept of it.

Reads light rows, and few payloads: of answers that turn out to be the last ones. Changes nothing.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from session_memory.adapters import Adapter
from session_memory.analysis.fold.course import passed_over
from session_memory.analysis.fold.light import Light, lights_of
from session_memory.analysis.fold.render import render, written
from session_memory.analysis.fold.story import Story, references
from session_memory.model import MAIN_THREAD
from session_memory.pipeline.mentions import Mention, mentions
from session_memory.pipeline.told import Told
from session_memory.query.branches import Link, in_time, may_branch, parent_seqs, stands_in_time, taken_back
from session_memory.query.stored import light_rows
from session_memory.store.db import Db, Row
from session_memory.store.ids import NUMBERS, packed

_source, _line = attrgetter("source_id"), attrgetter("line")
# Where a digest names events: a list of their keys.
EVIDENCE = re.compile(r'"evidence":\["([^\]]*)"\]')


# What a fault of the analysis, or a row that no version of it wrote, raises. What the store raises is not among it.
FAULTS = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class FoldOrder(NamedTuple):
    """A session that another process is to fold."""

    id: int
    flavor: str
    # Whether several files tell of one thread.
    is_told_twice: bool


class Folded(NamedTuple):
    """The digest of a session, and what the session is found by."""

    story: str
    body: str
    # The numbers of the events that the digest names, by their keys.
    seqs: str
    outcome: str
    task_ref: str | None
    # Name of each signal, and how often it was seen.
    signals: tuple[tuple[str, int], ...]
    mentions: tuple[Mention, ...]


class Naming(NamedTuple):
    """What sessions and their threads are named by."""

    # How people here call their tasks.
    task_patterns: tuple[str, ...]
    # file -> the thread it tells of
    threads: dict[int, str]
    # session -> what its files say of it as a whole: file, fact, value, line
    facts: dict[int, list[Row]]


def naming_of(db: Db, sessions: Sequence[int], task_patterns: tuple[str, ...]) -> Naming:
    """Return what sessions are named by; to ask for many at once is many times faster."""
    facts: dict[int, list[Row]] = {}
    for session_id, *fact in db.all("naming_facts", sessions=sessions):
        facts.setdefault(session_id, []).append(tuple(fact))
    return Naming(task_patterns, dict(db.all("threads_of_sources", sessions=sessions)), facts)


def folded(
    db: Db,
    session_id: int,
    adapter: Adapter,
    naming: Naming,
    *,
    is_told_twice: bool,
    told: Told | None = None,
) -> Folded:
    """Fold a session; ``is_told_twice``: several files tell of one thread; ``told``: its story up to its eviction."""
    events = _events(db, session_id, naming.threads)
    if told is not None:
        events = told.without(events)
    story = Story(naming.task_patterns) if told is None else told.story
    is_told_on = story.events > 0
    ordered, dead = _as_it_went(db, session_id, events, is_in_order=adapter.is_in_order)
    if told is not None:
        dead |= told.doubtful(events)
    if dead:
        for event in events:
            event.is_taken_back = event.seq in dead
    named_before = {} if told is None else told.keys
    threads = _threads(ordered)
    if is_told_twice:
        threads = [(thread, _in_order(its, is_in_order=adapter.is_in_order)) for thread, its in threads]
    for thread, its in threads:
        is_main = thread == MAIN_THREAD
        if is_main and (unheard := passed_over(its)) is not None:
            from session_memory.pipeline.note import hear_after_all

            hear_after_all(db, session_id, adapter, unheard)
        story.fold(its, named_before, is_main=is_main)
    facts = db.all("naming_facts_since", session_id=session_id) if is_told_on else naming.facts.get(session_id, ())
    _name(story, facts, events, naming.task_patterns)
    return _kept(story, events, named_before)


def folded_as_read(
    events: list[Light],
    all_links: Callable[[], Mapping[int, Link]],
    facts: Sequence[Row],
    task_patterns: tuple[str, ...],
    *,
    is_in_order: bool,
    is_told_twice: bool,
) -> Folded | None:
    """Fold a new session out of what was read of it; None: to do so takes more than that.

    ``all_links`` and ``facts`` as the store would tell them.
    """
    ordered = _in_files(events)
    if may_branch(events, all_links) or not (is_in_order or stands_in_time(ordered)):
        return None
    story = Story(task_patterns)
    for thread, told in _threads(ordered):
        its = _in_order(told, is_in_order=is_in_order) if is_told_twice else told
        is_main = thread == MAIN_THREAD
        if is_main and passed_over(its) is not None:
            return None
        story.fold(its, {}, is_main=is_main)
    _name(story, facts, events, task_patterns)
    return _kept(story, events, {})


def _events(db: Db, session_id: int, threads: Mapping[int, str]) -> list[Light]:
    """Load the events of a session that hold, by their numbers."""
    return lights_of(db.all("events_to_fold", low=packed(session_id, 0), high=packed(session_id, NUMBERS)), threads)


def _kept(story: Story, events: Sequence[Light], named_before: Mapping[int, str]) -> Folded:
    told, body = render(story)
    # A call that is not answered yet may be when its session goes on.
    named = {*'","'.join(EVIDENCE.findall(body)).split('","'), *story.calls}
    keys = {**named_before, **{event.seq: event.key for event in events if event.key in named}}
    return Folded(
        story=written(story.to_json()),
        body=body,
        seqs=written({key: seq for seq, key in keys.items() if key in named}),
        outcome=told["outcome"]["verdict"],
        task_ref=told["task_ref"],
        signals=tuple((signal["name"], signal["n"]) for signal in told["signals"]),
        mentions=tuple(mentions(story)),
    )


def _as_it_went(
    db: Db, session_id: int, events: list[Light], *, is_in_order: bool
) -> tuple[list[Light], frozenset[int]]:
    """Return the events file by file, those of a turn as they happened; and the numbers of those that were taken back.

    Most sessions run straight on. The tree of the others is made of all their rows.
    """
    in_files = _in_files(events)
    has_branches = may_branch(events, lambda: _links(db, session_id))
    is_sorted = is_in_order or stands_in_time(in_files)
    if is_sorted and not has_branches:
        return in_files, frozenset()
    rows = light_rows(db, session_id, is_in_order=is_in_order)
    dead = taken_back(rows, parent_seqs(rows)) if has_branches else frozenset[int]()
    if is_sorted:
        return in_files, dead
    by_seq = {event.seq: event for event in events}
    # Of a file that was read anew, some may be told already.
    return [by_seq[event.seq] for event in in_time(rows) if event.seq in by_seq], dead


def _in_files(events: list[Light]) -> list[Light]:
    return sorted(sorted(events, key=_line), key=_source)


def _links(db: Db, session_id: int) -> dict[int, Link]:
    rows = db.all("links_of_records", low=packed(session_id, 0), high=packed(session_id, NUMBERS))
    return {key: (id_, parent_key) for key, id_, parent_key in rows}


def _threads(events: Sequence[Light]) -> list[tuple[str, Sequence[Light]]]:
    """Return the events of each thread, the main one first; alike whichever file was read first."""
    names = {event.thread for event in events}
    if len(names) == 1:
        return [(events[0].thread, events)]
    threads: dict[str, list[Light]] = {name: [] for name in names}
    for event in events:
        threads[event.thread].append(event)
    return sorted(threads.items(), key=lambda thread: (thread[0] != MAIN_THREAD, thread[0]))


def _in_order(events: Sequence[Light], *, is_in_order: bool) -> list[Light]:
    """Return what several files tell of one thread, by time.

    Where a file is in order, by the time of each event alone: it may be told by any of the files. Else an event is
    never before the one above it.
    """
    if is_in_order:
        return sorted(events, key=lambda event: (event.ts_ms or 0, event.line, event.part, event.record_key))
    files: dict[int, list[Light]] = {}
    for event in events:
        files.setdefault(event.source_id, []).append(event)
    clocked: list[tuple[int, Light]] = []
    for told in sorted(files.values(), key=lambda told: told[0].record_key):
        clock = 0
        for event in told:
            clock = max(clock, event.ts_ms or 0)
            clocked.append((clock, event))
    return [event for _, event in sorted(clocked, key=lambda entry: entry[0])]


def _name(
    story: Story,
    facts: Sequence[Row],
    events: Sequence[Light],
    task_patterns: tuple[str, ...],
) -> None:
    """Tell a story what the files say of the session as a whole, each with the event that stands there or comes next."""
    places: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for source_id, fact, value, line in facts:
        places.setdefault((fact, value), []).append((source_id, line))
    for (fact, value), told in sorted(places.items()):
        if fact == "opening":
            key = story.first_key
            first = next((event for event in events if event.key == key), None)
            if first is not None and (first.source_id, first.line) in told:
                story.begin(value)
            continue
        pulls, tasks = references(fact, value, task_patterns)
        if not pulls and not tasks:
            continue
        found = [key for source_id, line in told if (key := _key_at(events, source_id, line)) is not None]
        if found:
            story.name(pulls, tasks, min(found))


def _key_at(events: Sequence[Light], source_id: int, line: int) -> str | None:
    """Return the key of the first event at a line of a file or behind it, else of its last one."""
    there = sorted((event for event in events if event.source_id == source_id), key=_line)
    event = next((event for event in there if event.line >= line), there[-1] if there else None)
    return None if event is None else event.key
