"""Journals and ledger of kei-memory: they describe sessions, and are none themselves."""

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from claude_lines import small_dialog, to_lines, uid
from conftest import Memory
from dump import fresh, write
from kei_lines import (
    LEDGER,
    METRICS,
    claim_line,
    kei_memory,
    put_journals,
    put_ledger,
    put_trace,
    session_line,
    task_line,
)
from looking import described
from session_memory.query.kei import journal_lines
from session_memory.store.foreign import foreign_tables


def ledger(memory: Memory) -> list[dict[str, Any]]:
    return list(journal_lines(memory.db, "ledger"))


def test_a_session_is_told_with_what_the_journals_say_of_it(either: Memory) -> None:
    small_dialog().write(either.home)
    put_journals(either)
    both = kei_memory(either, with_claude=True)
    both.sweep()
    told = described(both, f"claude:{uid('s1')}")
    assert told["journal_spans"] == [{"start_epoch": 1_780_308_000, "end_epoch": 1_780_308_111, "duration_s": 111}]
    assert told["journal_claims"] == [
        {
            "evidence_tier": "REAL",
            "ts": "2026-06-01T10:05:00Z",
            "pointer": "tasks.jsonl#w2",
            "value": "wave 2 took 9 min",
        }
    ]
    both.close()


def test_journals_are_no_sessions_and_no_events(memory: Memory) -> None:
    put_journals(memory)
    put_ledger(memory.home / LEDGER, [("a", 1, 2)])
    kei = kei_memory(memory)
    report = kei.sweep()
    assert (report.sources, report.records, report.events, report.failed) == (4, 9, 0, [])
    assert kei.uids() == []
    assert kei.totals()["records_by_type"] == {
        "journal:agent": 1,
        "journal:claim": 2,
        "journal:session": 2,
        "journal:skill": 1,
        "journal:start": 1,
        "journal:stop": 1,
        "journal:task": 1,
    }


@pytest.mark.parametrize("name", ["sessions", "tasks", "numeric-claims"])
def test_a_journal_comes_back_line_by_line(memory: Memory, name: str) -> None:
    lines = [session_line("x"), task_line(metric={"a": {"b": 1}}), claim_line(), {"kind": "new thing", "id": 7}]
    write(memory.home / METRICS / f"{name}.jsonl", to_lines(lines))
    kei = kei_memory(memory)
    kei.sweep()
    assert list(journal_lines(kei.db, name)) == lines
    assert kei.totals()["unknown_types"] == {"journal:new thing": {"journal": 1}}


def test_a_file_that_only_has_the_name_of_a_journal_is_refused(memory: Memory) -> None:
    write(memory.home / METRICS / "tasks.jsonl", b'{"level":"info"}\n')
    assert kei_memory(memory).sweep().set_aside == {"refused: not a journal of kei-memory": 1}


def test_a_claim_that_was_made_twice_is_told_once(memory: Memory) -> None:
    put_trace(memory, "s", small_dialog().records)
    write(
        memory.home / METRICS / "numeric-claims.jsonl", to_lines([claim_line("s"), claim_line("s"), claim_line("s2")])
    )
    kei = kei_memory(memory)
    kei.sweep()
    assert len(described(kei, "kei:s")["journal_claims"]) == 1


def test_the_rows_of_the_ledger_are_read(either: Memory) -> None:
    put_ledger(either.home / LEDGER, [("a", 5, 6), ("b", None, None)])
    kei = kei_memory(either)
    kei.sweep()
    assert ledger(kei) == [
        {"kind": "agent", "id": "a", "status": "done", "tokens_in": 5, "tokens_out": 6},
        {"kind": "agent", "id": "b", "status": "done"},
        {"kind": "skill", "id": 1, "skill_name": "review"},
    ]
    kei.close()


def test_a_row_of_the_ledger_that_changed_takes_the_place_of_what_it_was(either: Memory) -> None:
    path = put_ledger(either.home / LEDGER, [("a", 5, 6), ("b", 1, 1)])
    kei = kei_memory(either)
    kei.sweep()
    put_ledger(path, [("a", 7, 8), ("c", 1, 1)])
    write(path, path.read_bytes(), kei.now_ms - 30_000)
    kei.sweep()
    assert {row["id"]: row.get("tokens_in") for row in ledger(kei) if row["kind"] == "agent"} == {"a": 7, "c": 1}
    assert kei.sweep().changed == 0


def test_a_ledger_that_grew_by_a_page_is_read_as_a_whole(memory: Memory) -> None:
    """Its last page may be as it was: only text that ends in lines is read onward."""
    path = put_ledger(memory.home / LEDGER, [("a", 5, 6)])
    kei = kei_memory(memory)
    kei.sweep()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE agents SET tokens_in = 70")
        connection.executemany("INSERT INTO agents VALUES (?, ?, 1, 1)", [(f"n{n}", "x" * 300) for n in range(50)])
    connection.close()
    write(path, path.read_bytes(), kei.now_ms - 30_000)
    kei.sweep()
    rows = {row["id"]: row.get("tokens_in") for row in ledger(kei) if row["kind"] == "agent"}
    assert (len(rows), rows["a"]) == (51, 70)


@pytest.mark.parametrize("version", [0, 3, 8, 10, 99])
def test_another_version_of_the_ledger_is_read_as_far_as_it_is_known(memory: Memory, version: int) -> None:
    put_ledger(memory.home / LEDGER, [("a", 5, 6)], version=version)
    kei = kei_memory(memory)
    assert (kei.sweep().failed, len(ledger(kei))) == ([], 2)


@pytest.mark.parametrize("writes", [1, 99], ids=["once", "all the time"])
def test_a_ledger_that_is_written_while_it_is_copied_is_copied_again_or_left_for_the_next_sweep(
    memory: Memory, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    path = put_ledger(memory.home / LEDGER, [("a", 5, 6)])
    kei, open_file, opened = kei_memory(memory), os.open, 0

    def while_written(place: str, flags: int, mode: int = 0o777) -> int:
        nonlocal opened
        if place == str(path):
            opened += 1
            if 1 < opened <= 1 + writes:  # as a source it is opened before it is copied
                os.utime(path, ns=(opened, opened))
        return open_file(place, flags, mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", while_written)
        failed = kei.sweep().failed
    assert failed == ([{"path": str(path), "reason": "it is being written"}] if writes > 1 else [])
    assert opened == (4 if writes > 1 else 3)
    kei.sweep()
    assert len(ledger(kei)) == 2


def test_a_ledger_without_agents_has_no_rows(memory: Memory) -> None:
    path = memory.home / LEDGER
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE other (x)")
    connection.commit()
    connection.close()
    kei = kei_memory(memory)
    assert kei.sweep().failed == []
    assert ledger(kei) == []


def test_a_file_that_is_no_database_is_refused(memory: Memory) -> None:
    write(memory.home / LEDGER, b"no database at all, but long enough to be looked at" * 100)
    assert kei_memory(memory).sweep().set_aside == {"refused: not a SQLite file": 1}


def test_reading_a_database_leaves_nothing_beside_it_and_sees_what_is_only_in_its_log(tmp_path: Path) -> None:
    path = tmp_path / "home" / "ledger.sqlite"
    path.parent.mkdir()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = wal")
    connection.execute("CREATE TABLE agents (id TEXT)")
    connection.execute("INSERT INTO agents VALUES ('only in the log')")
    connection.commit()
    before = {entry.name: entry.read_bytes() for entry in path.parent.iterdir()}
    assert foreign_tables(str(path)) == {"agents": [{"id": "only in the log"}]}
    assert {entry.name: entry.read_bytes() for entry in path.parent.iterdir()} == before
    connection.close()


@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_a_log_of_a_database_that_is_no_plain_file_is_as_if_it_were_not_there(tmp_path: Path, kind: str) -> None:
    path = put_ledger(tmp_path / "ledger.sqlite", [("a", 1, 1)])
    expected = foreign_tables(str(path))
    log = tmp_path / "ledger.sqlite-wal"
    if kind == "link":
        (tmp_path / "elsewhere").write_bytes(b"words")
        log.symlink_to(tmp_path / "elsewhere")
    elif kind == "pipe":
        os.mkfifo(log)
    else:
        log.mkdir()
    assert foreign_tables(str(path)) == expected


def test_a_secret_in_the_ledger_is_redacted() -> None:
    secret = "sk-ant-api03-" + "aBcDeFgHiJkLmNoPqRsTuVwXyZ012345"
    with fresh() as memory:
        put_ledger(memory.home / LEDGER, [(f"agent {secret}", 1, 1)])
        kei = kei_memory(memory)
        kei.sweep()
        names = [str(row["id"]) for row in ledger(kei)]
        kei.close()
    assert (secret in names[0], "[REDACTED:" in names[0]) == (False, True)
