"""A long sweep in two processes: one reads ahead, the other stores, and the outcome is that of one process."""

import sqlite3
from contextlib import closing

import pytest

from claude_lines import small_dialog
from conftest import Memory
from dump import Dump, another, clean, differences, dump
from session_memory.pipeline.ahead import ReadAhead
from session_memory.pipeline.plan import Hooks
from test_sweep import long_log, put


def ahead(memory: Memory, name: str) -> Dump:
    made = another(memory, name)
    made.sweep()
    return dump(made, places=True)


def test_reading_ahead_in_a_second_process_gives_the_same(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "two", "three"):
        put(memory, name)
    put(memory, "long", long_log("long", 3).lines())
    put(memory, "private", b'{"type":"user","message":{"content":"[PRIVATE]"}}\n')
    put(memory, "empty", b"")
    alone = ahead(memory, "alone")
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    assert differences(ahead(memory, "ahead"), alone) == []


def many_small(memory: Memory, sessions: int) -> None:
    for n in range(sessions):
        small_dialog(f"small {n}").write(memory.home)


def test_more_small_sessions_than_the_pipes_hold_are_read_ahead_without_a_standstill(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Orders, and what was read, wait in bounded places; neither process may wait for the other for ever."""
    many_small(memory, 300)
    alone = ahead(memory, "alone")
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    monkeypatch.setattr("session_memory.pipeline.bulk.MOST_ORDERS", 100_000)
    monkeypatch.setattr("session_memory.pipeline.bulk.SMALL_SESSION_BYTES", 0)
    monkeypatch.setattr("session_memory.pipeline.helper.PIPE_BYTES", 4096)
    monkeypatch.setattr("session_memory.pipeline.ahead.WAITING_BYTES", 8192)
    assert differences(ahead(memory, "ahead"), alone) == []


def test_small_sessions_are_read_by_the_storing_process_while_nothing_waits(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    many_small(memory, 40)
    put(memory, "long", long_log("long", 3).lines())
    alone = ahead(memory, "alone")
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    monkeypatch.setattr("session_memory.pipeline.bulk.MOST_ORDERS", 3)

    def never(_ahead: ReadAhead) -> bool:
        return False

    monkeypatch.setattr(ReadAhead, "is_ready", never)
    assert differences(ahead(memory, "stolen"), alone) == []


def test_a_session_that_stays_out_takes_nothing_with_it_that_was_read_meanwhile(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(memory, "private", b'{"type":"user","message":{"content":"[PRIVATE]"}}\n', age_s=600)
    put(memory, "one")
    alone = ahead(memory, "alone")
    for name, value in (("AHEAD_BYTES", 0), ("FEWEST_ORDERS", 1), ("MOST_ORDERS", 1)):
        monkeypatch.setattr(f"session_memory.pipeline.bulk.{name}", value)

    def never(_ahead: ReadAhead) -> bool:
        return False

    monkeypatch.setattr(ReadAhead, "is_ready", never)
    assert differences(ahead(memory, "ahead"), alone) == []


def test_sweeps_of_many_transactions_end_as_one_transaction_does(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    many_small(memory, 20)
    put(memory, "long", long_log("long", 3).lines())
    one = ahead(memory, "one")
    monkeypatch.setattr("session_memory.pipeline.ingest.BATCH_BYTES", 1)
    assert differences(ahead(memory, "many, alone"), one) == []
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    assert differences(ahead(memory, "many, ahead"), one) == []


def test_a_stop_while_a_long_session_is_read_ahead_does_not_wait_for_its_end(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(memory, "long", long_log("long", 6).lines())
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    read: list[int] = []
    report = memory.sweep(Hooks(advance=read.append, stop=lambda: bool(read)))
    assert report.stopped
    assert len(read) == 1
    memory.sweep()
    assert differences(dump(memory), clean(memory)) == []


def test_a_crash_between_two_transactions_leaves_no_session_without_records(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    many_small(memory, 30)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    monkeypatch.setattr("session_memory.pipeline.ingest.BATCH_BYTES", 1)
    read: list[int] = []

    def crash(n: int) -> None:
        read.append(n)
        if len(read) == 5:
            raise RuntimeError

    with pytest.raises(RuntimeError):
        memory.sweep(Hooks(advance=crash))
    memory.close()
    with closing(sqlite3.connect(memory.settings.data_dir / "raw.db")) as raw:
        assert raw.execute("SELECT COUNT(*), SUM(next_record = 0) FROM session").fetchall() == [(4, 0)]
    memory.sweep()
    assert differences(dump(memory), clean(memory)) == []
