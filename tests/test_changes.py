"""What happens to the memory when sources change behind its back, or one of its tiers is lost."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from claude_lines import Log, Native, small_dialog, text, to_lines, uid
from conftest import Memory
from dump import Dump, another, clean, differences, dump, fresh, write
from opened import transcripts_opened_by_a_sweep
from session_memory.adapters.claude import Claude
from session_memory.query.sessions import find_session
from session_memory.query.transcript import native_lines

MEMORY_SECTIONS = ("sessions", "usage", "keys", "tallies", "facts", "titles", "entries", "sources", "kept out")
RAW_SECTIONS = ("records", "events", "indexed", "raw tallies", "raw facts", "raw titles", "skipped", "cursors", "stale")


def session_path(memory: Memory, name: str = "s1", key: str = "p") -> Path:
    return memory.home / f"projects/{key}/{uid(name)}.jsonl"


def put(memory: Memory, records: list[Native], age_s: int, name: str = "s1", key: str = "p") -> Path:
    return write(session_path(memory, name, key), to_lines(records), memory.now_ms - age_s * 1000)


def view(memory: Memory, name: str = "s1") -> list[dict[str, Any]]:
    """Return what a reader sees of a session, without what depends on when it was read."""
    order = {"seq", "parent_seq", "call_seq", "payload_ref"}
    events = [{k: v for k, v in event.items() if k not in order} for event in memory.events(uid(name))]
    memory.close()
    return sorted(events, key=lambda event: (event["thread"], event["line"], event["part"]))


def exported(memory: Memory, name: str = "s1") -> bytes:
    """Return what ``transcript --format jsonl`` prints."""
    lines = [*native_lines(memory.db, find_session(memory.db, uid(name)), with_inherited=False)]
    memory.close()
    return b"".join(line + b"\n" for line in lines)


def assert_current_view_is_the_file(memory: Memory, name: str = "s1") -> None:
    """The view is that of a memory which never saw anything else, and the export is the file itself."""
    with_nothing_before = another(memory, "other")
    with_nothing_before.sweep()
    assert view(memory, name) == view(with_nothing_before, name)
    assert exported(memory, name) == session_path(memory, name).read_bytes()


def as_it_was(records: list[Native]) -> list[Native]:
    return records


def cut(records: list[Native]) -> list[Native]:
    return records[:5]


def without_its_start(records: list[Native]) -> list[Native]:
    return records[4:]


def without_its_middle(records: list[Native]) -> list[Native]:
    return records[:3] + records[7:]


def with_a_line_at_its_start(records: list[Native]) -> list[Native]:
    first = Log("new").user("this was put first")
    return [{"type": "mode", "mode": "plan"}, first, *records]


def with_other_words(records: list[Native]) -> list[Native]:
    changed = [dict(record) for record in records]
    changed[0] = changed[0] | {"message": {"role": "user", "content": "Please fix the failing TEST in app/parser.py"}}
    return changed


def in_another_order(records: list[Native]) -> list[Native]:
    return [records[0], *records[7:9], *records[1:7], records[9]]


def as_another_session(_records: list[Native]) -> list[Native]:
    return small_dialog("quite another").records


Change = Callable[[list[Native]], list[Native]]
CHANGES: list[Change] = [
    as_it_was,
    cut,
    without_its_start,
    without_its_middle,
    with_a_line_at_its_start,
    with_other_words,
    in_another_order,
    as_another_session,
]


def original() -> list[Native]:
    """Records with and without an id of their own."""
    log = small_dialog("s1")
    log.records.insert(2, {"type": "ai-title", "aiTitle": "a title"})
    log.records.insert(6, {"type": "queue-operation", "operation": "enqueue", "content": "and the docs"})
    return log.records


def lost(before: list[Native], after: list[Native]) -> int:
    """Count what is gone; a record without an id is known by its line."""
    now = [record if "uuid" in record else (line, record) for line, record in enumerate(after)]
    then = [record if "uuid" in record else (line, record) for line, record in enumerate(before)]
    return len([record for record in then if record not in now])


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_rewritten_source_is_seen_as_it_is_now(either: Memory, change: Change) -> None:
    before = original()
    put(either, before, 300)
    either.sweep()
    put(either, change(before), 200)
    either.sweep()
    assert_current_view_is_the_file(either)
    put(either, before, 100)
    either.sweep()
    assert_current_view_is_the_file(either)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_is_gone_from_a_source_is_counted_apart_and_comes_back(either: Memory, change: Change) -> None:
    before = original()
    after = change(before)
    put(either, before, 300)
    either.sweep()
    usage = either.totals()["usage"]
    put(either, after, 200)
    either.sweep()
    totals = either.totals()
    assert (totals["records"], totals["superseded_records"]) == (len(after), lost(before, after))
    assert all(totals["usage"][name] >= amount for name, amount in usage.items())
    put(either, before, 100)
    either.sweep()
    totals = either.totals()
    assert (totals["records"], totals["superseded_records"]) == (len(before), lost(after, before))


def test_what_a_source_lost_stays_in_the_usage_and_is_flagged(either: Memory) -> None:
    put(either, small_dialog("s1").records, 300)
    either.sweep()
    usage = either.totals()["usage"]
    put(either, small_dialog("s1").records[:3], 200)
    either.sweep()
    totals = either.totals()
    assert totals["usage"] == usage
    assert (totals["records"], totals["superseded_records"], totals["events"]) == (3, 7, 3)
    assert len(either.events(uid("s1"))) == 3


def test_a_source_of_the_same_size_and_time_is_read_when_it_was_replaced(either: Memory) -> None:
    path = put(either, small_dialog("s1").records, 300)
    either.sweep()
    content = path.read_bytes().replace(b"Please fix", b"Please FIX")
    fresh_file = write(path.with_suffix(".new"), content, either.now_ms - 300_000)
    assert fresh_file.stat().st_mtime_ns == path.stat().st_mtime_ns
    fresh_file.replace(path)
    either.sweep()
    assert view(either)[0]["summary"] == "Please FIX the failing test in app/parser.py"


def test_a_source_of_the_same_size_written_within_the_same_second_is_read(either: Memory) -> None:
    path = put(either, small_dialog("s1").records, 300)
    either.sweep()
    path.write_bytes(path.read_bytes().replace(b"Please fix", b"Please FIX"))
    moment = (either.now_ms - 300_000) * 1_000_000
    os.utime(path, ns=(moment, moment + 1))
    either.sweep()
    assert view(either)[0]["summary"] == "Please FIX the failing test in app/parser.py"


def test_a_source_that_grew_after_its_end_was_changed_is_read_anew(either: Memory) -> None:
    put(either, small_dialog("s1").records[:4], 300)
    either.sweep()
    put(either, [*small_dialog("s1").records[:3], *small_dialog("s2").records], 200)
    either.sweep()
    assert_current_view_is_the_file(either)


def test_a_moved_source_keeps_its_cursor_and_is_not_read_again(either: Memory) -> None:
    path = put(either, small_dialog("s1").records, 300)
    either.sweep()
    target = session_path(either, key="renamed")
    target.parent.mkdir()
    path.rename(target)
    assert transcripts_opened_by_a_sweep(either) == []
    assert differences(dump(either), clean(either)) == []
    session = either.session(uid("s1"))
    assert (session["source_path"], session["source_state"]) == (str(target), "present")
    either.close()
    write(target, small_dialog("s1").lines() + small_dialog("more").lines(), either.now_ms - 100_000)
    assert either.sweep().records == 10
    assert either.totals()["sources"] == 1


def test_a_source_that_is_gone_is_flagged_missing_and_present_again_when_it_is_back(either: Memory) -> None:
    path = put(either, small_dialog("s1").records, 300)
    either.sweep()
    before = dump(either, places=True)
    aside = path.rename(path.with_suffix(".aside"))
    assert either.sweep().missing == 1
    assert either.session(uid("s1"))["source_state"] == "missing"
    assert len(either.events(uid("s1"))) == 10
    aside.rename(path)
    assert either.sweep().changed == 0
    assert differences(dump(either, places=True), before) == []


def test_a_home_that_is_not_there_flags_nothing_as_missing(memory: Memory) -> None:
    """A drive that is not mounted says nothing about the sessions on it."""
    put(memory, small_dialog("s1").records, 300)
    memory.sweep()
    away = memory.home.rename(memory.home.with_name("unmounted"))
    memory.sweep()
    assert memory.session(uid("s1"))["source_state"] == "present"
    away.rename(memory.home)


def lose(memory: Memory, tier: str) -> None:
    memory.close()
    for path in memory.settings.data_dir.glob(f"{tier}.db*"):
        path.unlink()


def several_sources(memory: Memory) -> None:
    for n, name in enumerate(("one", "two", "three")):
        log = small_dialog(name)
        log.meta("summary", summary=f"title of {n}", leafUuid=log.records[0]["uuid"])
        log.meta("file-history-delta", trackingPath=f"/src/{name}.py", messageId="m")
        put(memory, log.records, 300 - n, name)
    agent = Log("one", agent="a1")
    agent.user("look")
    agent.assistant(text("found"))
    write(session_path(memory, "one").with_suffix("") / "subagents/agent-a1.jsonl", agent.lines())


def only(sections: tuple[str, ...], found: Dump) -> Dump:
    return {name: found[name] for name in sections}


def test_tier_1_may_be_lost_as_a_whole_and_comes_back(memory: Memory) -> None:
    several_sources(memory)
    memory.sweep()
    before = dump(memory, places=True)
    lose(memory, "raw")
    assert memory.totals()["records"] == 38
    memory.sweep()
    assert differences(dump(memory, places=True), before) == []


def test_tier_2_loses_nothing_when_tier_1_and_some_sources_are_gone(memory: Memory) -> None:
    several_sources(memory)
    memory.sweep()
    before = only(MEMORY_SECTIONS, dump(memory))
    totals = memory.totals()
    lose(memory, "raw")
    session_path(memory, "two").unlink()
    memory.sweep()
    assert memory.totals() == totals
    assert differences(only(MEMORY_SECTIONS, dump(memory)), before, without=("sessions", "sources")) == []
    assert len(memory.events(uid("one"))) == 12
    states = {name: memory.session(uid(name))["source_state"] for name in ("one", "two", "three")}
    assert states == {"one": "present", "two": "missing", "three": "present"}


def test_tier_2_counts_nothing_twice_when_tier_1_comes_back_in_another_order(memory: Memory) -> None:
    """The files of a session were read in the other order before Tier 1 was lost."""
    records = small_dialog("s1").records
    put(memory, records, 300, key="b")
    memory.sweep()
    put(memory, records[:5], 300, key="a")
    memory.sweep()
    totals = memory.totals()
    lose(memory, "raw")
    memory.sweep()
    assert memory.totals() == totals


def test_tier_2_keeps_up_with_a_source_that_shrank_before_tier_1_was_lost_and_grows_after(memory: Memory) -> None:
    records = small_dialog("s1").records
    put(memory, records, 300)
    memory.sweep()
    put(memory, records[:4], 200)
    memory.sweep()
    lose(memory, "raw")
    memory.sweep()
    more = small_dialog("more").records[:3]
    put(memory, records[:4] + more, 100)
    memory.sweep()
    assert memory.session(uid("s1"))["records"] == 7


def test_tier_2_may_be_lost_as_a_whole_and_is_derived_again(memory: Memory) -> None:
    several_sources(memory)
    memory.sweep()
    before = dump(memory, places=True)
    lose(memory, "memory")
    assert memory.sweep().changed == 0
    assert differences(dump(memory, places=True), before) == []


def test_tier_2_that_is_derived_again_knows_which_sources_are_missing(memory: Memory) -> None:
    several_sources(memory)
    memory.sweep()
    session_path(memory, "two").unlink()
    memory.sweep()
    before = dump(memory, places=True)
    lose(memory, "memory")
    memory.sweep()
    assert differences(dump(memory, places=True), before) == []


def test_tier_2_restored_from_an_older_backup_is_brought_up_to_date(memory: Memory) -> None:
    several_sources(memory)
    memory.sweep()
    backup = (memory.settings.data_dir / "memory.db").read_bytes()
    put(memory, small_dialog("four").records, 100, "four")
    memory.sweep()
    before = dump(memory, places=True)
    lose(memory, "memory")
    (memory.settings.data_dir / "memory.db").write_bytes(backup)
    memory.sweep()
    assert differences(dump(memory, places=True), before) == []


def test_a_new_version_of_the_adapter_reads_everything_again(either: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    several_sources(either)
    either.sweep()
    before = dump(either, places=True)
    monkeypatch.setattr(Claude, "version", Claude.version + 1)
    assert len(transcripts_opened_by_a_sweep(either)) == 4
    assert differences(dump(either, places=True), before) == []
    assert transcripts_opened_by_a_sweep(either) == []


def test_full_reads_everything_again_and_changes_nothing(either: Memory) -> None:
    several_sources(either)
    either.sweep()
    before = dump(either, places=True)
    assert either.sweep(full=True).changed == 4
    assert differences(dump(either, places=True), before) == []


def test_since_leaves_older_sources_for_later(memory: Memory) -> None:
    several_sources(memory)
    put(memory, small_dialog("old").records, 10 * 86_400, "old")
    memory.sweep(since_ms=memory.now_ms - 86_400_000)
    assert f"claude:{uid('old')}" not in memory.uids()
    memory.sweep()
    assert differences(dump(memory), clean(memory)) == []


def test_a_store_is_the_same_after_any_of_these_as_on_a_fresh_machine() -> None:
    """A long life in one: grown, touched, moved, Tier 1 lost, read again in full."""
    with fresh() as memory:
        put(memory, small_dialog("s1").records[:5], 500)
        memory.sweep()
        path = put(memory, small_dialog("s1").records, 400)
        memory.sweep()
        os.utime(path)
        memory.sweep()
        target = session_path(memory, key="elsewhere")
        target.parent.mkdir()
        path.rename(target)
        memory.sweep()
        lose(memory, "raw")
        memory.sweep()
        memory.sweep(full=True)
        assert differences(dump(memory), clean(memory)) == []


def test_a_call_that_a_file_repeats_as_it_grows_is_linked_to_its_result_as_in_one_read(memory: Memory) -> None:
    lines = small_dialog().lines().splitlines(keepends=True)
    call = next(n for n, line in enumerate(lines) if b'"tool_use"' in line)
    path = memory.put("projects/p/" + uid("s1") + ".jsonl", b"".join(lines[: call + 1]))
    memory.sweep()
    path.write_bytes(b"".join([*lines[: call + 1], lines[call], lines[call + 1]]))
    memory.sweep()
    results = [event for event in memory.events(uid("s1")) if event["role"] == "tool"]
    calls = [event for event in memory.events(uid("s1")) if event["tool"] == "Bash" and event["role"] == "assistant"]
    assert [event["call_seq"] for event in results] == [event["seq"] for event in calls]


def test_events_keep_their_numbers_when_their_file_is_rewritten_around_them(either: Memory) -> None:
    log = small_dialog()
    path = log.write(either.home)
    either.sweep()
    before = {event["native_id"]: event["seq"] for event in either.events(log.session_id)}
    lines = log.lines().splitlines(keepends=True)
    added = Log("s1", start=log.now)
    added.user("put into the middle", uuid=uid("new"))
    write(path, b"".join([*lines[:4], added.lines(), *lines[5:]]))
    either.sweep()
    after = {event["native_id"]: event["seq"] for event in either.events(log.session_id)}
    kept = before.keys() & after.keys()
    assert len(kept) == len(before) - 1
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}
    assert after.keys() - before.keys()
    either.sweep(full=True)
    assert {event["native_id"]: event["seq"] for event in either.events(log.session_id)} == after
