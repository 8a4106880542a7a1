"""Retention on a real store: what leaves Tier 1 is gone to the last byte, and what Tier 2 tells stays."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import apsw
import orjson
import pytest

from claude_lines import Log, text, with_agent
from codex_lines import Rollout
from conftest import Memory
from dump import Dump, another, change, clean, dump, fresh, write
from flavors import FLAVORS, Flavor, Home, every_home, half, put, turn_into
from session_memory.adapters import load_adapters
from session_memory.config import Retention
from session_memory.pipeline.doctor import Finding, Patient, examine
from session_memory.pipeline.forget import FORGOTTEN, UNSHRUNK, forget_session
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.retain import Retained, held_sessions, pin, retain, unpin
from session_memory.query.sessions import find_session
from session_memory.store.blocks import compress
from session_memory.store.ids import packed

DAY_MS = 86_400_000
WIDE = Retention(raw_soft_cap_bytes=1 << 40, raw_hard_cap_bytes=1 << 41)


def noise(n: int) -> str:
    """Return so many letters that hardly become smaller."""
    return os.urandom(n // 2).hex()


def write_log(memory: Memory, name: str, marker: str = "", size: int = 40_000, **how: Any) -> Path:
    """Write a session with a tool call that prints much; the marker stands in what is said and what is printed."""
    log = Log(name, **how)
    log.user(f"please look {marker}")
    log.tool("Bash", f"toolu_{name}", f"{marker}\n{noise(size)}", command=f"cat {marker or 'x'}.txt")
    log.assistant(text(f"I looked {marker}."))
    return log.write(memory.home)


def retained(memory: Memory, limits: Retention, *, analyzers: Sequence[str] = ("claude",)) -> Retained:
    """Run retention as a command does."""
    adapters = {name: adapter for name, adapter in load_adapters().items() if name in analyzers}
    memory.close()
    assert memory.db.try_lock()
    try:
        return retain(memory.db, limits, adapters, memory.now_ms, lambda: False)
    finally:
        memory.close()


def rules(done: Retained) -> list[str]:
    return [verdict.rule for verdict in done.evicted]


def below(folder: Path, marker: str) -> set[str]:
    """Return the names of the files below a folder that hold a text."""
    return {path.name for path in folder.rglob("*") if path.is_file() and marker.encode() in path.read_bytes()}


def test_the_weights_of_the_sessions_are_what_the_file_takes(memory: Memory) -> None:
    for name, size in (("one", 200_000), ("two", 20_000), ("three", 2_000)):
        write_log(memory, name, size=size)
    memory.sweep()
    memory.db.checkpoint()
    held = {session.uid: session.bytes for session in held_sessions(memory.db)}
    assert sum(held.values()) == memory.db.live_bytes() == (memory.settings.data_dir / "raw.db").stat().st_size
    one, two, three = sorted(held.values(), reverse=True)
    assert one > 100_000
    assert one - two > 80_000
    assert two > three


def test_evicted_rows_leave_no_byte_outside_tier_2_and_the_file_is_smaller(memory: Memory) -> None:
    for i in range(6):
        write_log(memory, f"s{i}", f"zanzibar{i}quux")
        memory.now_ms += DAY_MS
        memory.sweep()
    folder = memory.settings.data_dir
    before = (folder / "raw.db").stat().st_size
    # Blocks are compressed: what is looked for stands in rows and in the index.
    assert below(folder, "zanzibar0quux") == {"raw.db", "memory.db"}
    done = retained(memory, WIDE._replace(raw_soft_cap_bytes=before * 2 // 3))
    assert rules(done) == ["budget"] * len(done.evicted)
    assert (done.is_pending, done.before_bytes) == (False, before)
    after = (folder / "raw.db").stat().st_size
    assert done.after_bytes == after <= before * 2 // 3
    gone = len(done.evicted)
    assert 2 <= gone < 6
    for i in range(6):
        assert below(folder, f"zanzibar{i}quux") == {"memory.db"} | ({"raw.db"} if i >= gone else set())


def test_rows_go_and_the_cache_fits_on_either_engine(either: Memory) -> None:
    for i in range(4):
        write_log(either, f"s{i}", size=400_000)
        either.now_ms += DAY_MS
        either.sweep()
    limits = WIDE._replace(raw_soft_cap_bytes=either.db.live_bytes() * 6 // 10)
    done = retained(either, limits)
    assert done.after_bytes == either.db.live_bytes() <= limits.raw_soft_cap_bytes
    assert [verdict.session.uid for verdict in done.evicted] == [f"claude:{Log(f's{i}').session_id}" for i in range(2)]
    assert rules(retained(either, limits)) == []


def test_sweeps_hold_the_cap_also_in_room_that_an_eviction_made(either: Memory) -> None:
    """A server keeps that room for itself: what it takes says nothing of what is in use."""
    cap = 1_000_000
    either.settings = either.settings._replace(retention=WIDE._replace(raw_soft_cap_bytes=cap))
    for i in range(9):
        write_log(either, f"s{i}", size=600_000)
        either.now_ms += DAY_MS
        either.sweep()
        assert either.db.live_bytes() <= cap
    assert len(held_sessions(either.db)) >= 2
    either.close()
    assert either.sweep().evicted == 0


def conversation() -> Log:
    """Return a session of two turns in which a test fails, is fixed and passes."""
    log = Log("s1", branch="fix/ABC-12")
    log.user("the parser drops the last line, see ABC-12")
    log.tool("Bash", "toolu_1", "1 failed, 3 passed in 0.12s", error=True, command="pytest -q")
    log.tool("Edit", "toolu_2", file_path="/home/dev/src/app/parser.py", old_string="a", new_string="b")
    log.assistant(text("I changed the loop."))
    log.user("no, that is wrong: keep the loop")
    log.tool("Edit", "toolu_3", file_path="/home/dev/src/app/parser.py", old_string="b", new_string="c")
    log.tool("Bash", "toolu_4", "4 passed in 0.12s", command="pytest -q")
    log.assistant(text("All tests pass now."))
    log.user("thanks, that works")
    log.assistant(text("Good."))
    return log


# What Tier 2 tells of a session, whether Tier 1 still holds it or not.
TIER_2 = ("sessions", "usage", "digests", "signals", "mentions", "keys", "tallies", "facts", "titles")
EVERYTHING = WIDE._replace(raw_soft_cap_bytes=0)


def told(memory: Memory) -> dict[str, Any]:
    """Return what Tier 2 tells, as if nothing had been evicted."""
    change(memory, "UPDATE memory.session SET evicted_ms = NULL")
    return without_raw(dump(memory))


def without_raw(found: Dump) -> dict[str, Any]:
    """Return the part of a dump that Tier 2 tells; in which order a story was told is its own affair."""
    kept: dict[str, Any] = {name: found[name] for name in TIER_2}
    kept["digests"] = [(uid, *more, orjson.loads(story), body) for uid, *more, story, body in kept["digests"]]
    return kept


def grow(memory: Memory, path: Path, content: bytes) -> None:
    """Append to a log, and sweep it a day later."""
    memory.now_ms += DAY_MS
    with path.open("ab") as out:
        out.write(content)
    memory.sweep()


@pytest.mark.parametrize("cut", range(1, 14))
def test_a_session_that_grows_after_its_eviction_is_told_on(either: Memory, cut: int) -> None:
    log = conversation()
    lines = log.lines().splitlines(keepends=True)
    path = log.write(either.home)
    path.write_bytes(b"".join(lines[:cut]))
    either.sweep()
    assert rules(retained(either, EVERYTHING)) == ["budget"]
    assert either.events("claude:") == []
    for line in lines[cut:]:
        grow(either, path, line)
    seqs = [event["seq"] for event in either.events("claude:")]
    assert told(either) == without_raw(clean(either))
    assert seqs == list(range(cut, len(lines)))


def deep(memory: Memory) -> list[Finding]:
    """Return what a deep look finds wrong, without repairing it."""
    identities = Identities.by(memory.settings, memory.db, memory.now_ms)
    try:
        return examine(Patient(memory.db, load_adapters(), identities, repair=False), deep=True)
    finally:
        memory.close()


def lose_raw(memory: Memory, _path: Path) -> None:
    if memory.settings.store_url:
        change(memory, "DROP SCHEMA raw CASCADE")
        return
    for file in memory.settings.data_dir.glob("raw.db*"):
        file.unlink()


def read_otherwise(memory: Memory, _path: Path) -> None:
    change(memory, "UPDATE memory.cursor SET reading = '0/' || reading")


def moved(_memory: Memory, path: Path) -> None:
    folder = path.parent.with_name("-home-dev-src-elsewhere")
    folder.mkdir()
    path.rename(folder / path.name)


def copied_back(_memory: Memory, path: Path) -> None:
    content = path.read_bytes()
    path.unlink()
    path.write_bytes(content)


HAPPENED: dict[str, Callable[[Memory, Path], None]] = {
    "nothing": lambda _memory, _path: None,
    "its file was touched": lambda _memory, path: path.touch(),
    "its file was put back from a copy": copied_back,
    "its file was moved": moved,
    "its file was deleted": lambda _memory, path: path.unlink(),
    "Tier 1 was lost": lose_raw,
    "another version of the adapter reads": read_otherwise,
}


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("happened", HAPPENED)
def test_no_sweep_brings_an_evicted_session_back(either: Memory, happened: str, full: bool) -> None:
    path = conversation().write(either.home)
    either.sweep()
    before = told(either)
    retained(either, EVERYTHING)
    HAPPENED[happened](either, path)
    either.now_ms += 60 * DAY_MS
    for _ in range(2):
        either.sweep(full=full)
    assert either.events("claude:") == []
    assert deep(either) == []
    after = told(either)
    for name in set(TIER_2) - {"sessions", "facts"}:
        assert after[name] == before[name]
    assert either.session("claude:")["events"] == 14


def test_a_source_that_became_another_is_read_from_its_start(either: Memory) -> None:
    path = conversation().write(either.home)
    either.sweep()
    retained(either, EVERYTHING)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-1], lines[-1].replace(b"Good.", b"Good!")]))
    either.now_ms += DAY_MS
    either.sweep()
    assert len(either.events("claude:")) == 14
    assert deep(either) == []
    assert told(either) == without_raw(clean(either))


def test_a_sub_agent_that_comes_later_is_told_with_what_was_evicted(either: Memory) -> None:
    log, agent = with_agent()
    log.write(either.home)
    either.sweep()
    retained(either, EVERYTHING)
    either.now_ms += DAY_MS
    agent.write(either.home)
    either.sweep()
    assert [event["thread"] for event in either.events("claude:")] == [agent.agent] * 2
    assert deep(either) == []
    assert told(either) == without_raw(clean(either))


def test_a_session_that_is_evicted_again_and_again_is_told_on(either: Memory) -> None:
    log = conversation()
    lines = log.lines().splitlines(keepends=True)
    path = log.write(either.home)
    path.write_bytes(b"".join(lines[:1]))
    either.sweep()
    for start, end in ((1, 3), (3, 6), (6, 7), (7, 11), (11, 14)):
        retained(either, EVERYTHING)
        grow(either, path, b"".join(lines[start:end]))
        assert deep(either) == []
    retained(either, EVERYTHING)
    assert told(either) == without_raw(clean(either))
    assert either.events("claude:") == []


def test_an_evicted_session_that_is_forgotten_leaves_no_byte(memory: Memory) -> None:
    path = write_log(memory, "s1", "zanzibarquux")
    memory.sweep()
    retained(memory, EVERYTHING)
    assert below(memory.settings.data_dir, "zanzibarquux") == {"memory.db"}
    grow(memory, path, Log("s1").lines() or b'{"type":"user"}\n')
    session = find_session(memory.db, "claude:")
    with memory.db.transaction():
        memory.db.run("keep_out", uid=session.uid, reason=FORGOTTEN, now_ms=memory.now_ms)
        forget_session(memory.db, session.id, FORGOTTEN, load_adapters())
    memory.db.shrink()
    memory.close()
    assert below(memory.settings.data_dir, "zanzibarquux") == set()
    memory.sweep()
    assert memory.uids() == []


def sums(memory: Memory) -> dict[str, Any]:
    """Return what adds up over all sessions, whoever of them owns what several have."""
    found = dump(memory)
    tallies = Counter[tuple[str, str]]()
    for _, what, name, n in found["tallies"]:
        tallies[what, "" if what == "copied" else name] += n
    return {
        "tallies": tallies,
        "usage": sorted((key, *numbers) for key, _, _, *numbers in found["usage"]),
        "keys": sorted(key for key, _ in found["keys"]),
        "facts": found["facts"],
        "titles": found["titles"],
        "sources": found["sources"],
        "digested": sum(orjson.loads(body)["through"]["events"] for *_, body in found["digests"]),
    }


@every_home
def test_what_any_agent_writes_later_is_added_to_what_was_evicted(flavor: Flavor, home: Home) -> None:
    found: list[dict[str, Any]] = []
    for limits in (WIDE, EVERYTHING):
        with fresh(flavor=flavor.name) as memory:
            flavor.reading(memory)
            put(memory, half(home()))
            memory.sweep()
            retained(memory, limits, analyzers=tuple(FLAVORS))
            turn_into(memory, home())
            memory.sweep()
            assert deep(memory) == []
            found.append(sums(memory))
    if home.__name__ == "a_fork_of_a_fork_in_the_middle_of_a_call":
        # What a call printed so far was evicted: what it printed at last is a record more, not one in its place.
        assert found[1].pop("tallies")["(covered)", ""] == found[0].pop("tallies")["(covered)", ""] + 1
    assert found[1] == found[0]


def test_a_sweep_ends_with_retention_and_says_what_it_did(either: Memory) -> None:
    for i in range(4):
        write_log(either, f"s{i}", size=400_000)
        either.now_ms += DAY_MS
        either.sweep()
    cap = either.db.live_bytes() * 6 // 10
    either.settings = either.settings._replace(retention=WIDE._replace(raw_soft_cap_bytes=cap))
    report = either.sweep()
    assert (report.changed, report.evicted, report.lost) == (0, 2, [])
    assert report.freed_bytes > 300_000
    assert either.db.live_bytes() <= cap
    assert either.sweep().evicted == 0


def test_a_sweep_long_after_evicts_what_is_too_old(either: Memory) -> None:
    write_log(either, "s1")
    either.sweep()
    either.now_ms += 45 * DAY_MS
    assert either.sweep().evicted == 0
    write_log(either, "s2")
    assert either.sweep().evicted == 0
    either.now_ms += 1
    assert either.sweep().evicted == 1
    assert either.session(Log("s1").session_id)["evicted_at"] is not None
    assert either.session(Log("s2").session_id)["evicted_at"] is None


def test_what_is_not_analyzed_is_analyzed_before_it_goes_and_nothing_is_lost(either: Memory) -> None:
    for i in range(3):
        write_log(either, f"s{i}", size=400_000)
        either.now_ms += DAY_MS
        either.sweep()
    change(either, "UPDATE raw.session SET is_analyzed = 0")
    limits = WIDE._replace(raw_soft_cap_bytes=0, raw_hard_cap_bytes=either.db.live_bytes() // 2)
    assert rules(retained(either, limits)) == ["budget"] * 3
    assert either.db.all("data_losses") == []


def test_without_an_analysis_the_oldest_goes_and_the_loss_is_kept_for_ever(either: Memory) -> None:
    for i in range(3):
        write_log(either, f"s{i}", size=400_000)
        either.now_ms += DAY_MS
        either.sweep()
    change(either, "UPDATE raw.session SET is_analyzed = 0")
    limits = WIDE._replace(raw_soft_cap_bytes=0, raw_hard_cap_bytes=either.db.live_bytes() * 8 // 10)
    done = retained(either, limits, analyzers=())
    assert [(verdict.rule, verdict.is_loss) for verdict in done.evicted] == [("overflow", True)]
    lost_ms, uid, size, events, reason = either.db.all("data_losses")[0][:5]
    assert (lost_ms, uid, events, reason) == (either.now_ms, f"claude:{Log('s0').session_id}", 4, "overflow")
    assert size > 100_000
    # Its sums were derived before any analysis, and a later growth is told on from them.
    assert either.session(uid)["events"] == 4
    either.settings = either.settings._replace(retention=limits)
    report = either.sweep()
    assert (report.analyzed, report.evicted, report.lost) == (2, 2, [])
    assert len(either.db.all("data_losses")) == 1


def test_a_session_that_cannot_be_analyzed_keeps_no_other_from_it_and_goes_last(either: Memory) -> None:
    for i in range(3):
        write_log(either, f"s{i}", size=400_000)
        either.now_ms += DAY_MS
        either.sweep()
    damaged = find_session(either.db, Log("s1").session_id)
    low, high = packed(damaged.id, 0), packed(damaged.id + 1, 0)
    change(
        either,
        "UPDATE raw.session SET is_analyzed = 0",
        f"UPDATE raw.event SET marks = 'run\t?' WHERE id >= {low} AND id < {high}",
    )
    report = either.sweep()
    assert (report.analyzed, [one["session_uid"] for one in report.undigested]) == (2, [damaged.uid])
    assert "ValueError" in report.undigested[0]["reason"]
    cap = either.db.live_bytes() // 2
    done = retained(either, WIDE._replace(raw_soft_cap_bytes=0, raw_hard_cap_bytes=cap))
    assert [(verdict.rule, verdict.is_loss) for verdict in done.evicted] == [("budget", False)] * 2
    assert retained(either, WIDE._replace(raw_hard_cap_bytes=0)).evicted[0].is_loss
    assert [uid for _, uid, *_ in either.db.all("data_losses")] == [damaged.uid]


def test_a_reader_that_holds_the_log_makes_nothing_larger(memory: Memory) -> None:
    for i in range(4):
        write_log(memory, f"a{i}", size=100_000)
    memory.sweep()
    reader = apsw.Connection(str(memory.settings.data_dir / "raw.db"))
    reader.execute("BEGIN")
    assert reader.execute("SELECT COUNT(*) FROM session").fetchall() == [(4,)]
    for i in range(4):
        write_log(memory, f"b{i}", size=100_000)
    memory.sweep()
    on_disk = memory.db.tier_bytes()["raw"]
    cap = memory.db.live_bytes() + 50_000
    assert cap < on_disk
    assert retained(memory, WIDE._replace(raw_soft_cap_bytes=cap)).evicted == []
    reader.close()


def test_a_pinned_session_stays_and_goes_when_it_is_unpinned(either: Memory) -> None:
    write_log(either, "s1")
    write_log(either, "s2")
    either.sweep()
    pin(either.db, find_session(either.db, Log("s1").session_id).id, either.now_ms)
    assert [verdict.session.uid for verdict in retained(either, EVERYTHING).evicted] == [
        f"claude:{Log('s2').session_id}"
    ]
    either.settings = either.settings._replace(retention=EVERYTHING)
    assert either.sweep().evicted == 0
    unpin(either.db, find_session(either.db, Log("s1").session_id).id)
    assert either.sweep().evicted == 1


def test_a_fork_and_its_original_go_together(either: Memory) -> None:
    original = conversation()
    original.write(either.home)
    either.sweep()
    either.now_ms += 30 * DAY_MS
    fork = Log("fork")
    fork.records = [record | {"sessionId": fork.session_id} for record in original.records]
    fork.parent = fork.records[-1]["uuid"]
    fork.user("and now the other way round")
    fork.write(either.home)
    either.sweep()
    either.now_ms += 20 * DAY_MS
    assert either.sweep().evicted == 0
    either.now_ms += 30 * DAY_MS
    assert either.sweep().evicted == 2


def test_a_journal_and_prompts_without_a_log_stay(memory: Memory) -> None:
    memory.put(
        "history.jsonl", orjson.dumps({"display": "hi", "project": "/p", "sessionId": "x", "timestamp": 1}) + b"\n"
    )
    memory.sweep()
    done = retained(memory, EVERYTHING)
    assert (done.evicted, {verdict.rule for verdict in done.kept} <= {"lasting"}) == ([], True)


def test_a_reader_that_holds_the_log_leaves_the_deletion_pending(memory: Memory) -> None:
    for i in range(2):
        write_log(memory, f"s{i}", f"zanzibar{i}quux")
    memory.sweep()
    reader = apsw.Connection(str(memory.settings.data_dir / "raw.db"))
    reader.execute("BEGIN")
    assert reader.execute("SELECT COUNT(*) FROM session").fetchall() == [(2,)]
    done = retained(memory, EVERYTHING)
    assert (len(done.evicted), done.is_pending) == (2, True)
    assert memory.db.all("memory_meta", name=UNSHRUNK)
    assert reader.execute("SELECT COUNT(*) FROM event").fetchall() == [(8,)]
    assert retained(memory, EVERYTHING).is_pending
    reader.close()
    assert memory.sweep().evicted == 0
    assert memory.db.all("memory_meta", name=UNSHRUNK) == []
    memory.close()
    assert below(memory.settings.data_dir, "zanzibar0quux") == {"memory.db"}


def test_an_evicted_log_that_its_agent_compresses_does_not_come_back_and_is_told_on(memory: Memory) -> None:
    rollout = Rollout(3)
    rollout.prompt("first")
    rollout.answer("one")
    FLAVORS["codex"].reading(memory)
    path = write(memory.home / rollout.path, rollout.lines())
    memory.sweep()
    assert rules(retained(memory, EVERYTHING, analyzers=("codex",))) == ["budget"]
    before = told(memory)
    packed = path.with_name(f"{path.name}.zst")
    write(packed, compress(rollout.lines()), memory.now_ms)
    path.unlink()
    memory.now_ms += DAY_MS
    for _ in range(2):
        memory.sweep()
    assert memory.events("codex:") == []
    after = told(memory)
    for name in set(TIER_2) - {"sessions", "facts"}:
        assert after[name] == before[name]
    assert memory.session("codex:")["source_path"] == str(packed)
    rollout.prompt("second")
    rollout.answer("two")
    write(packed, compress(rollout.lines()), memory.now_ms)
    memory.now_ms += DAY_MS
    memory.sweep()
    assert deep(memory) == []
    assert told(memory) == without_raw(clean(memory))
    assert len(memory.events("codex:")) < memory.session("codex:")["events"]


def test_what_a_person_takes_back_after_the_eviction_makes_no_success(memory: Memory) -> None:
    rollout = Rollout(3)
    rollout.turn()
    rollout.prompt("fix the parser")
    rollout.run("pytest -q", "4 passed in 0.12s")
    rollout.answer("All tests pass.")
    rollout.done()
    FLAVORS["codex"].reading(memory)
    path = write(memory.home / rollout.path, rollout.lines())
    memory.sweep()
    assert memory.session("codex:")["outcome"] == "success"
    retained(memory, EVERYTHING, analyzers=("codex",))
    rollout.event("thread_rolled_back", num_turns=1)
    write(path, rollout.lines(), memory.now_ms)
    memory.sweep()
    assert memory.session("codex:")["outcome"] == clean_outcome(memory) == "unknown"


def clean_outcome(memory: Memory) -> str:
    """Return how the one session ended as a memory tells that evicted nothing."""
    other = another(memory, "other")
    other.sweep()
    try:
        return str(other.session("codex:")["outcome"])
    finally:
        other.close()
