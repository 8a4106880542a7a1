"""Names of Codex threads: where they are read, which of several counts, and when they are not kept."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from codex_lines import Rollout, codex_home, put, small_dialog, to_lines
from conftest import Memory
from dump import change, clean, differences, dump, fresh, write
from looking import described
from opened import opened_by_a_sweep
from session_memory.adapters import load_adapters
from session_memory.adapters._codex_state import index_items
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.plan import Report
from session_memory.query.status import status

INDEX, DATABASE = "session_index.jsonl", "state_5.sqlite"
THREADS = "CREATE TABLE IF NOT EXISTS threads (id TEXT PRIMARY KEY, name TEXT, updated_at INTEGER)"
EDGES = "CREATE TABLE IF NOT EXISTS thread_spawn_edges (parent_thread_id TEXT, child_thread_id TEXT, status TEXT)"


def opened(memory: Memory, name: str = DATABASE) -> sqlite3.Connection:
    """Open the state database as Codex does."""
    memory.home.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(memory.home / name, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(THREADS)
    connection.execute(EDGES)
    return connection


def call(memory: Memory, log: Rollout, name: str, *, file: str = DATABASE, at_s: int | None = None) -> None:
    """Give a thread a name in the database, as one Codex that then ends."""
    with closing(opened(memory, file)) as connection:
        connection.execute("INSERT OR REPLACE INTO threads VALUES (?, ?, ?)", (log.thread, name, at_s))


def list_names(memory: Memory, *names: tuple[Rollout, str, str | None]) -> Path:
    """Write the index of names."""
    lines = [{"id": log.thread, "thread_name": name, "updated_at": at} for log, name, at in names]
    return memory.put(INDEX, to_lines(lines))


def titled(memory: Memory, log: Rollout) -> str | None:
    """Return what a session is called."""
    found: str | None = memory.session(log.uid)["title"]
    memory.close()
    return found


@pytest.fixture
def log(either: Memory) -> Rollout:
    """Return a thread that is in the memory and has no name."""
    made = small_dialog(1)
    put(codex_home(either), made)
    either.sweep()
    assert titled(either, made) is None
    return made


# What the database says, and when it is seen.


def test_a_name_that_is_given_after_the_rollout_was_read_is_seen(either: Memory, log: Rollout) -> None:
    call(either, log, "the parser")
    report = either.sweep()
    assert (report.changed, report.failed, titled(either, log)) == (1, [], "the parser")
    call(either, log, "the lexer")
    either.sweep()
    assert titled(either, log) == "the lexer"


def test_a_name_that_still_lies_in_the_log_of_the_database_is_seen(memory: Memory) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    with closing(opened(memory)) as codex:
        codex.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        memory.sweep()
        before = (memory.home / DATABASE).read_bytes()
        codex.execute("INSERT INTO threads VALUES (?, 'the parser', 1)", (made.thread,))
        files = {path.name: (path.stat().st_size, path.stat().st_mtime_ns) for path in memory.home.iterdir()}
        assert opened_by_a_sweep(memory) >= {DATABASE, f"{DATABASE}-wal"}
        assert titled(memory, made) == "the parser"
        assert (memory.home / DATABASE).read_bytes() == before
        assert {path.name: (path.stat().st_size, path.stat().st_mtime_ns) for path in memory.home.iterdir()} == files
        assert opened_by_a_sweep(memory) == set()


def test_a_database_that_did_not_change_is_not_opened(either: Memory, log: Rollout) -> None:
    call(either, log, "the parser")
    list_names(either, (log, "x", None))
    assert opened_by_a_sweep(either) == {DATABASE, INDEX}
    assert opened_by_a_sweep(either) == set()
    log.prompt("and on")
    path = put(either, log)
    assert opened_by_a_sweep(either) == {path.relative_to(either.home).as_posix()}


def test_who_started_a_thread_is_known_when_the_database_says_it_later(either: Memory, log: Rollout) -> None:
    child = small_dialog(2)
    put(either, child)
    either.sweep()
    assert described(either, log.uid)["children"] == []
    with closing(opened(either)) as connection:
        connection.execute("INSERT INTO thread_spawn_edges VALUES (?, ?, 'open')", (log.thread, child.thread))
    either.sweep()
    assert described(either, log.uid)["children"] == [child.uid]
    assert either.session(child.uid)["parent"] == log.uid


def test_only_the_database_of_the_newest_generation_is_read(memory: Memory) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    for file, name in (("state.sqlite", "a"), ("state_9.sqlite", "b"), ("state_10.sqlite", "c")):
        call(memory, made, name, file=file)
    for file in ("state_x.sqlite", "state_11.sqlite-journal", "logs_12.sqlite", "mystate_13.sqlite"):
        memory.put(file, b"not of Codex")
    assert opened_by_a_sweep(memory) & {path.name for path in memory.home.iterdir()} == {"state_10.sqlite"}
    assert titled(memory, made) == "c"


def test_a_link_is_not_followed_to_a_database(memory: Memory, tmp_path: Path) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    call(memory, made, "the parser")
    (memory.home / DATABASE).rename(tmp_path / "elsewhere.sqlite")
    (memory.home / DATABASE).symlink_to(tmp_path / "elsewhere.sqlite")
    memory.sweep()
    assert titled(memory, made) is None


PROMPT = "Fix the parser, please\nand its test"
FIRST = {"first_user_message": PROMPT, "preview": None}


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ({"name": "The parser"}, "The parser"),
        ({"name": " The parser\n"}, "The parser"),
        ({"name": None}, None),
        ({"name": "", "title": "x"}, None),  # whether it is the first prompt cannot be told
        ({"name": None, "title": "The parser", **FIRST}, "The parser"),
        ({"title": "The parser", **FIRST}, "The parser"),
        ({"title": "The parser", "first_user_message": None}, "The parser"),
        ({"title": PROMPT, **FIRST}, None),
        ({"title": "Fix the parser, please", **FIRST}, None),
        ({"title": "Fix the  parser,…", **FIRST}, None),
        ({"title": "Fix it", "first_user_message": "", "preview": "Fix it all"}, None),
        ({"title": " ", **FIRST}, None),
        # As Codex itself shows them: paginated threads have a name, and their title is for its search alone.
        ({"name": None, "title": "The parser", "history_mode": "paginated", **FIRST}, None),
        ({"name": "The lexer", "title": "The parser", "history_mode": "paginated", **FIRST}, "The lexer"),
    ],
)
def test_a_name_is_what_somebody_called_a_thread_and_not_how_it_began(row: dict[str, Any], name: str | None) -> None:
    (item,) = index_items({"threads": [{"id": "t", **row}]})
    assert item.get("thread_name") == name


@pytest.mark.parametrize(
    ("row", "at"),
    [
        ({"updated_at_ms": 1_781_000_000_123, "updated_at": 5}, 1_781_000_000_123),
        ({"updated_at": 1_781_000_000}, 1_781_000_000_000),
        ({"updated_at": "soon"}, 0),
        ({}, 0),
    ],
)
def test_the_time_of_a_thread_is_told_in_either_unit(row: dict[str, Any], at: int) -> None:
    (item,) = index_items({"threads": [{"id": "t", "name": "n", **row}]})
    assert item["updated_at"] == at


# A database that cannot be read.


def reasons(memory: Memory) -> list[str]:
    """Return why sources were set aside, as `status` says it."""
    told = status(memory.db, memory.settings, load_adapters(), "", memory.now_ms)["set_aside"]
    memory.close()
    return [entry["reason"] for entry in told]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"no database at all, but long enough to be read as one" * 9, "refused: not a SQLite file"),
        (b"", "empty"),
    ],
)
def test_a_file_that_is_no_database_is_set_aside_with_a_reason_and_loses_nothing(
    either: Memory, log: Rollout, content: bytes, reason: str
) -> None:
    call(either, log, "the parser")
    either.sweep()
    either.put(DATABASE, content)
    report = either.sweep()
    assert (report.set_aside, report.failed, reasons(either)) == ({reason: 1}, [], [reason])
    assert titled(either, log) == "the parser"
    (either.home / DATABASE).unlink()
    call(either, log, "the lexer")
    either.sweep()
    assert (titled(either, log), reasons(either)) == ("the lexer", [])


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE threads AS SELECT 'x' AS uuid, 'y' AS label",
        "CREATE TABLE threads AS SELECT 'x' AS id, 'y' AS label",
        "CREATE TABLE others AS SELECT 'x' AS id, 'y' AS name",
    ],
)
def test_a_database_with_other_columns_is_set_aside_with_a_reason(memory: Memory, statement: str) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    with closing(sqlite3.connect(memory.home / DATABASE)) as connection:
        connection.execute(statement)
        connection.commit()
    report = memory.sweep()
    assert (report.set_aside, report.failed) == ({"refused: no names of threads in it": 1}, [])
    assert reasons(memory) == ["refused: no names of threads in it"]
    assert titled(memory, made) is None
    assert opened_by_a_sweep(memory) == set()


def test_a_database_without_threads_yet_is_read(memory: Memory) -> None:
    with closing(opened(codex_home(memory))):
        pass
    (memory.home / "sessions").mkdir()
    report = memory.sweep()
    assert (report.sources, report.changed, report.set_aside) == (1, 1, {})


def test_damage_in_a_database_is_reported_and_loses_nothing(memory: Memory) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    with closing(opened(memory)) as connection:
        names = [(f"t{n}", f"name {n} " + "x" * 300, n) for n in range(200)]
        connection.executemany("INSERT INTO threads VALUES (?, ?, ?)", [*names, (made.thread, "the parser", 1)])
    memory.sweep()
    whole = (memory.home / DATABASE).read_bytes()
    memory.put(DATABASE, whole[:8192] + b"\xff" * (len(whole) - 8192))
    report = memory.sweep()
    (failed,) = report.failed
    assert failed["path"] == str(memory.home / DATABASE)
    assert failed["reason"].startswith("damaged SQLite file: ")
    assert titled(memory, made) == "the parser"


def test_a_database_that_is_written_all_the_time_is_left_for_the_next_sweep(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    call(memory, made, "the parser")
    open_file, writes = os.open, 0

    def busy(place: str, flags: int, mode: int = 0o777) -> int:
        nonlocal writes
        if place == str(memory.home / DATABASE):
            writes += 1
            os.utime(memory.home / DATABASE, ns=(writes, writes))
        return open_file(place, flags, mode)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", busy)
        report = memory.sweep()
    assert report.failed == [{"path": str(memory.home / DATABASE), "reason": "it is being written"}]
    assert titled(memory, made) is None
    memory.sweep()
    assert titled(memory, made) == "the parser"


def test_a_database_that_somebody_has_locked_is_read_as_it_was_last_committed(memory: Memory) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    call(memory, made, "the parser")
    with closing(opened(memory)) as codex:
        codex.execute("PRAGMA journal_mode = DELETE")
        codex.execute("BEGIN EXCLUSIVE")
        codex.execute("UPDATE threads SET name = 'not yet'")
        assert memory.sweep().failed == []
        assert titled(memory, made) == "the parser"
        codex.execute("ROLLBACK")


def test_a_database_or_index_that_is_gone_leaves_what_it_said(either: Memory, log: Rollout) -> None:
    other = small_dialog(2)
    put(either, other)
    call(either, log, "the parser")
    list_names(either, (other, "the lexer", None))
    either.sweep()
    for name in (DATABASE, INDEX):
        (either.home / name).unlink()
    either.sweep()
    either.sweep(full=True)
    assert (titled(either, log), titled(either, other)) == ("the parser", "the lexer")


def test_names_outlast_tier_1_and_tier_2(memory: Memory) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    call(memory, made, "the parser")
    memory.sweep()
    before = dump(memory)
    for tier in ("raw", "memory"):
        for file in memory.settings.data_dir.glob(f"{tier}.db*"):
            file.unlink()
        memory.sweep()
        assert differences(dump(memory), before) == []


# Which of several names counts.


def steps() -> list[Callable[[Memory], object]]:
    early, late = "2026-06-01T10:00:00Z", "2026-06-09T10:00:00Z"
    made = small_dialog(1)
    return [
        lambda memory: put(memory, made),
        lambda memory: call(memory, made, "in the database", at_s=1),
        lambda memory: list_names(memory, (made, "in the index", late), (made, "said last", early)),
    ]


def test_the_database_goes_before_the_index_in_whatever_order_they_are_swept() -> None:
    """So does Codex itself: the time of a row of its database is that of the thread, and not of the name."""
    for order in permutations(steps()):
        with fresh(flavor="codex") as memory:
            for step in order:
                step(memory)
                memory.sweep()
            assert titled(memory, small_dialog(1)) == "in the database"
            assert differences(dump(memory), clean(memory)) == []


def test_of_one_index_the_last_line_counts(memory: Memory) -> None:
    steps()[0](codex_home(memory))
    steps()[2](memory)
    memory.sweep()
    assert titled(memory, small_dialog(1)) == "said last"


@pytest.mark.parametrize("is_reversed", [False, True])
def test_of_two_homes_the_newer_name_counts(memory: Memory, tmp_path: Path, *, is_reversed: bool) -> None:
    made, other = small_dialog(1), Memory(memory.settings, tmp_path / "zz")
    put(codex_home(memory), made)
    list_names(memory, (made, "newer", "2026-06-09T10:00:00Z"))
    list_names(other, (made, "older", "2026-06-01T10:00:00+00:00"))
    (other.home / "sessions").mkdir()
    homes = (memory.home, other.home)
    for n in (1, 2):
        first = homes[::-1][:n] if is_reversed else homes[:n]
        memory.settings = memory.settings._replace(sources={"codex": first})
        memory.sweep()
    assert titled(memory, made) == "newer"


def test_a_name_in_the_index_goes_before_one_that_the_rollout_told_earlier(either: Memory) -> None:
    made = small_dialog(1)
    made.event("thread_name_updated", thread_name="of the rollout")
    put(codex_home(either), made)
    either.sweep()
    assert titled(either, made) == "of the rollout"
    list_names(either, (made, "of the index", None))
    either.sweep()
    assert titled(either, made) == "of the index"


# Secrets.


def test_a_secret_in_a_name_is_redacted_and_counted_once(either: Memory, log: Rollout) -> None:
    secret = "ghp_" + "a1B2c3D4e5" * 4
    call(either, log, f"use {secret}")
    list_names(either, (log, f"use {secret}", None))
    either.sweep()
    assert titled(either, log) == f"use [REDACTED:github-token:{len(secret)}]"
    either.sweep(full=True)
    assert sum(either.totals()["redacted"].values()) == 2
    assert secret not in repr(dump(either))


def test_a_secret_that_older_rules_let_pass_is_taken_out_of_names(either: Memory, log: Rollout) -> None:
    secret = "ghp_" + "a1B2c3D4e5" * 4
    other = small_dialog(2)
    list_names(either, (log, "the parser", None), (other, "of no log", None))
    either.sweep()
    change(
        either,
        f"UPDATE raw.entry SET value = 'use {secret}'",
        f"UPDATE memory.entry SET value = 'use {secret}'",
        f"UPDATE memory.session SET title = 'use {secret}'",
        "UPDATE memory.meta SET value = 'old' WHERE name = 'redacted_with'",
    )
    either.sweep()
    assert titled(either, log) == f"use [REDACTED:github-token:{len(secret)}]"
    assert secret not in repr(dump(either))


def test_doctor_finds_names_that_tier_2_lacks_and_puts_them_back(either: Memory, log: Rollout) -> None:
    call(either, log, "the parser")
    either.sweep()
    before = dump(either)
    change(either, "DELETE FROM memory.entry", "UPDATE memory.session SET title = NULL")
    for repair, found in ((False, True), (True, True), (True, False)):
        identities = Identities(either.db, {}, {}, either.now_ms)
        patient = Patient(either.db, load_adapters(), identities, repair=repair)
        assert bool(examine(patient, deep=False)) is found
        either.close()
    assert differences(dump(either), before) == []


# Files that only have the name.


@pytest.mark.parametrize("file", [INDEX, DATABASE])
def test_an_index_alone_is_not_read(memory: Memory, file: str) -> None:
    """Without the home around it nobody knows what is to stay out."""
    made = small_dialog(1)
    call(codex_home(memory), made, "the parser")
    list_names(memory, (made, "the parser", None))
    memory.settings = memory.settings._replace(sources={"codex": (memory.home / file,)})
    report: Report = memory.sweep()
    assert (report.sources, opened_by_a_sweep(memory)) == (0, set())


def test_a_line_that_names_no_session_is_passed_over(memory: Memory) -> None:
    made = small_dialog(1)
    put(codex_home(memory), made)
    odd = [{"id": "../x", "thread_name": "a"}, {"id": 7, "thread_name": "b"}, {"id": made.thread, "thread_name": ["c"]}]
    write(memory.home / INDEX, to_lines([*odd, {"id": made.thread, "thread_name": "the parser"}]) + b"no json\n")
    memory.sweep()
    assert titled(memory, made) == "the parser"
    assert [row[1] for row in dump(memory)["raw entries"]] == [made.uid]
    assert memory.totals()["skipped_by_reason"] == {"not JSON": 1}
