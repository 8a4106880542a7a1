"""How the events of a session hang together, and which of them led nowhere.

An event is taken back when the agent went on from before it, as if it had not been. It stays in the memory, with its
tokens. Claude Code hangs the prompt that replaces another one on the same parent; Codex and Grok Build write a marker,
which hangs where the session goes on from. A revert of Codex begins a further file, and says how many lines of which
other file stay.

Where lines do not stand in the order of what they tell, an event hangs on the one that came before it in time. What is
stored hangs on the line above; events of a turn change places in the tree, whose shape stays.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from session_memory.model import REVERT
from session_memory.query.stored import LightRows, StoredEvent, StoredRecord, by_time

if TYPE_CHECKING:
    from session_memory.analysis.fold.light import Light

# Lifecycle events that take back all that hung on their parent before.
MARKERS = frozenset({"rollback", "rewind"})
LONGEST_NUMBER = 16


def parent_seqs(loaded: LightRows) -> dict[int, int | None]:
    """Return the seq of each event's parent."""
    logged = _logged_parents(loaded)
    if loaded.is_in_order:
        return logged
    takers = {
        place.seq: event.seq
        for turn in _turns(loaded, logged)
        for place, event in zip(turn, by_time(loaded, turn), strict=True)
    }
    return {takers[seq]: None if parent is None else takers[parent] for seq, parent in logged.items()}


# The id of a record, and the key of its parent.
Link = tuple[int, int | None]


def may_branch(events: "Sequence[Light]", all_links: Callable[[], Mapping[int, Link]]) -> bool:
    """Say whether anything could be taken back: a marker says so, or prompts that hang elsewhere than on what came before.

    Asked of every session that is analyzed, most of which run straight on. ``all_links`` tells of all records by their
    keys, those without events as well, which few sessions need.
    """
    subtypes = {event.subtype for event in events}
    if not subtypes.isdisjoint(MARKERS) or any(map(_numbers_of, subtypes)):
        return True
    prompts = [event for event in events if event.prompt_class == "human" and event.part == 0]
    if len(prompts) < 2:
        return False
    parents = {prompt.parent_key for prompt in prompts if prompt.parent_key is not None}
    if not parents:
        return False
    links: Mapping[int, Link] = {
        event.record_key: (event.record_id, event.parent_key) for event in events if event.record_key in parents
    }
    if len(links) < len(parents):
        links = all_links()
    if _run_straight_on(events, links):
        return False
    return _hang_together(prompts, {event.record_key for event in events}, links)


def _run_straight_on(events: "Sequence[Light]", links: Mapping[int, Link]) -> bool:
    """Say whether every prompt hangs on what came right before it in its file."""
    before: dict[int, int] = {}
    for event in events:
        if event.prompt_class == "human" and event.part == 0 and event.parent_key is not None:
            last = before.get(event.source_id)
            hangs_on, _ = links.get(event.parent_key, (-1, None))
            if last is not None and not last <= hangs_on < event.record_id:
                return False
        before[event.source_id] = event.record_id
    return True


def _hang_together(prompts: "Sequence[Light]", hung_on: Collection[int], links: Mapping[int, Link]) -> bool:
    """Say whether two prompts of a thread hang on the same event: only then one takes the place of another."""
    taken: set[tuple[str, int]] = set()
    for prompt in prompts:
        key = prompt.parent_key
        met: set[int] = set()
        while key is not None and key not in hung_on and key not in met:
            met.add(key)
            key = links[key][1] if key in links else None
        if key is not None and key in hung_on:
            if (prompt.thread, key) in taken:
                return True
            taken.add((prompt.thread, key))
    return False


def stands_in_time(events: "Iterable[Light]") -> bool:
    """Say whether events, file by file, stand as they happened, by the clock of ``by_time``: then no turn is to be sorted."""
    source_id, clock = -1, 0
    for event in events:
        if event.source_id != source_id:
            source_id, clock = event.source_id, 0
        ts_ms = event.ts_ms
        if ts_ms is not None and not (ts_ms % 1000 == 0 and ts_ms // 1000 == clock // 1000):
            if ts_ms < clock:
                return False
            clock = ts_ms
    return True


def in_time(loaded: LightRows) -> list[StoredEvent]:
    """Return the events file by file, those of a turn as they happened."""
    if loaded.is_in_order:
        return loaded.in_files()
    return [event for turn in _turns(loaded, _logged_parents(loaded)) for event in by_time(loaded, turn)]


def _turns(loaded: LightRows, parents: dict[int, int | None]) -> list[list[StoredEvent]]:
    """Return the events file by file, cut where none may change its place with one before.

    That is around what a turn, a branch or a segment begins with, and wherever an event hangs on another one than that
    above it.
    """
    turns: list[list[StoredEvent]] = []
    before: StoredEvent | None = None
    for event in loaded.in_files():
        if before is None or parents[event.seq] != before.seq or _is_fixed(before) or _is_fixed(event):
            turns.append([])
        turns[-1].append(event)
        before = event
    return turns


def _is_fixed(event: StoredEvent) -> bool:
    is_prompt = event.prompt_class not in (None, "interrupt")
    return is_prompt or event.subtype in MARKERS or event.subtype == "compaction"


def _logged_parents(loaded: LightRows) -> dict[int, int | None]:
    """Return the seq of each event's parent as the log tells it.

    Blocks of one record follow each other; the first hangs on the last event of the parent record. Records without
    events (progress, copies) are passed over to their own parents. Cycles and missing parents end at a root.
    """
    by_key, last_event = _first_by_key(loaded), _last_events(loaded)
    found: dict[int, int | None] = {}
    before_id, before_seq = -1, -1
    for event in loaded.events:
        record_id, seq = event.record_id, event.seq
        if record_id == before_id:
            found[seq] = before_seq
        else:
            found[seq] = _anchor(loaded.records[record_id], by_key, last_event)
        before_id, before_seq = record_id, seq
    for event in _reverts(loaded):
        kept, _ = _sides(loaded, event, by_key)
        found[event.seq] = max(kept, key=lambda other: (loaded.record_of(other).line, other.part)).seq if kept else None
    _break_cycles(found)
    return found


def _first_by_key(loaded: LightRows) -> dict[int, StoredRecord]:
    found: dict[int, StoredRecord] = {}
    for record in loaded.records.values():
        found.setdefault(record.record_key, record)
    return found


def _last_events(loaded: LightRows) -> dict[int, int]:
    """Return the seq of each record's last event."""
    return {event.record_id: event.seq for event in loaded.events}


def _reverts(loaded: LightRows) -> list[StoredEvent]:
    return [event for event in loaded.events if _numbers_of(event.subtype) is not None]


def takes_back(subtype: str | None) -> bool:
    """Say whether an event of a subtype takes back what came before it, as far as that is told by it alone."""
    return subtype in MARKERS or _numbers_of(subtype) is not None


def _numbers_of(subtype: str | None) -> tuple[int, int] | None:
    """Return how many records a revert keeps, and the number of its own file's first one.

    A subtype may be anything that some log says.
    """
    if subtype is None or not subtype.startswith(REVERT):
        return None
    kept, _, first = subtype.removeprefix(REVERT).partition(":")
    numbers = (kept, first or "0")
    is_said = all(number.isdecimal() and len(number) <= LONGEST_NUMBER for number in numbers)
    return (int(kept), int(numbers[1])) if is_said else None


def _sides(
    loaded: LightRows, revert: StoredEvent, by_key: dict[int, StoredRecord]
) -> tuple[list[StoredEvent], list[StoredEvent]]:
    """Return the events of the file that a revert went back in: those that stay, those that it took back."""
    record = loaded.record_of(revert)
    begin = by_key.get(record.parent_key) if record.parent_key is not None else None
    if begin is None or begin.source_id == record.source_id:
        return [], []
    there = [event for event in loaded.events if loaded.record_of(event).source_id == begin.source_id]
    of_begin = (numbers for event in there if event.record_id == begin.id and (numbers := _numbers_of(event.subtype)))
    lines = (_numbers_of(revert.subtype) or (0, 0))[0] - next(of_begin, (0, 0))[1]
    kept = [event for event in there if loaded.record_of(event).line <= lines]
    return kept, [event for event in there if loaded.record_of(event).line > lines]


def _reverted(loaded: LightRows, parents: dict[int, int | None]) -> list[StoredEvent]:
    """Return what reverts took back: the rest of the file, and what an earlier revert to the same place began."""
    reverts = sorted(_reverts(loaded), key=lambda event: (loaded.record_of(event).ts_ms or 0, event.seq))
    if not reverts:
        return []
    by_key = {record.record_key: record for record in loaded.records.values()}
    dead = [event for revert in reverts for event in _sides(loaded, revert, by_key)[1]]
    last = {parents[revert.seq]: revert for revert in reverts}
    return [*dead, *(revert for revert in reverts if last[parents[revert.seq]] is not revert)]


def _break_cycles(parents: dict[int, int | None]) -> None:
    """Make a root of one event of each cycle; hand-made logs contain them."""
    safe: set[int] = set()
    for start, parent in parents.items():
        if parent is None or parent in safe:
            safe.add(start)  # as most are: they stand after what they hang on
            continue
        walked: list[int] = []
        on_walk: set[int] = set()
        seq: int | None = start
        while seq is not None and seq not in safe:
            if seq in on_walk:
                parents[min(walked[walked.index(seq) :])] = None
                break
            walked.append(seq)
            on_walk.add(seq)
            seq = parents.get(seq)
        safe.update(walked)


def _anchor(record: StoredRecord, by_key: dict[int, StoredRecord], last_event: dict[int, int]) -> int | None:
    key = record.parent_key
    if key is None:
        return None
    met = {record.id}
    while key is not None and (parent := by_key.get(key)) is not None and parent.id not in met:
        if parent.id in last_event:
            return last_event[parent.id]
        met.add(parent.id)
        key = parent.parent_key
    return None


def taken_back(loaded: LightRows, parents: dict[int, int | None]) -> frozenset[int]:
    """Return the seqs of all events that a later prompt or marker took back."""
    children: dict[tuple[str, int | None], list[StoredEvent]] = {}
    for event in loaded.in_files():
        children.setdefault((loaded.record_of(event).thread, parents[event.seq]), []).append(event)
    branches = [(parent, together) for (_, parent), together in children.items() if len(together) > 1]
    dead = [event for parent, together in branches for event in _replaced(together, parent)]
    dead += _reverted(loaded, parents)
    found: set[int] = set()
    stack = [(loaded.record_of(event).thread, event.seq) for event in dead]
    while stack:
        thread, seq = stack.pop()
        if seq not in found:
            found.add(seq)
            stack.extend((thread, event.seq) for event in children.get((thread, seq), ()))
    return frozenset(found)


def _replaced(together: list[StoredEvent], parent: int | None) -> list[StoredEvent]:
    """Return those of one parent's children, in the order they were written, whose place a later one took.

    A session may have several beginnings (after a compaction, say): without a parent only a marker takes back. Slash
    and shell commands hang beside the dialogue and take nothing back.
    """
    last_marker = max((i for i, event in enumerate(together) if event.subtype in MARKERS), default=0)
    last_prompt = 0
    if parent is not None:
        last_prompt = max((i for i, event in enumerate(together) if _is_prompt(event)), default=0)
    return [
        event
        for i, event in enumerate(together)
        if (i < last_marker and event.subtype not in MARKERS) or (i < last_prompt and _is_prompt(event))
    ]


def _is_prompt(event: StoredEvent) -> bool:
    return event.prompt_class == "human" and event.part == 0
