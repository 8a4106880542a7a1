"""Secrets in the databases of the agents, as `secrets report` tells of them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from codex_lines import small_dialog
from kei_lines import LEDGER, put_ledger
from machine import Machine

TOKEN = "ghp_" + "b7Kq2ZrT9xWv4LmN8sYd3HcF6jPg1AeU5oRi"


def put_threads(home: Path, threads: list[tuple[str, str]], edges: list[tuple[str, str]]) -> Path:
    """Write the database in which Codex names its threads, with a table that no sweep reads."""
    home.mkdir(parents=True, exist_ok=True)
    path = home / "state_5.sqlite"
    with closing(sqlite3.connect(path)) as codex:
        codex.execute("CREATE TABLE threads (id TEXT, title TEXT)")
        codex.execute("CREATE TABLE thread_spawn_edges (parent_thread_id TEXT, child_thread_id TEXT, status TEXT)")
        codex.execute("CREATE TABLE unread (words TEXT)")
        codex.execute("INSERT INTO unread VALUES (?)", [TOKEN])
        codex.executemany("INSERT INTO threads VALUES (?, ?)", threads)
        codex.executemany("INSERT INTO thread_spawn_edges VALUES (?, ?, ?)", [(*edge, TOKEN) for edge in edges])
        codex.commit()
    return path


def test_a_secret_in_a_database_is_told_by_table_and_row_and_session(machine: Machine) -> None:
    first, second = sorted(small_dialog(number).thread for number in (1, 2))
    path = put_threads(
        machine.home / ".codex", [(second, f"use {TOKEN} and {TOKEN}"), (first, "plain")], [(first, second)]
    )
    told = machine.ok("secrets", "report", "--json")
    common = {"flavor": "codex", "path": str(path), "line": None, "rule": "github-token"}
    assert told.json == {
        "files": 1,
        "leaks": [
            {**common, "session_uid": f"codex:{second}", "table": "thread_spawn_edges", "row": 1, "times": 1},
            {**common, "session_uid": f"codex:{second}", "table": "threads", "row": 2, "times": 2},
        ],
        "failed": [],
    }
    assert TOKEN not in told.out
    assert machine.ok("secrets", "report").out == (
        f"{path}\n"
        "  github-token: table thread_spawn_edges, row 1\n"
        "  github-token: table threads, row 2\n"
        "3 secrets in 1 of 1 log of your agents; none is shown or stored\n"
    )


def test_a_secret_in_a_ledger_belongs_to_no_session(machine: Machine) -> None:
    path = put_ledger(machine.claude / LEDGER, [("a", 1, 1), (f"b {TOKEN}", 1, 1)])
    leaks = machine.ok("secrets", "report", "--json").json["leaks"]
    assert [(leak["path"], leak["session_uid"], leak["table"], leak["row"]) for leak in leaks] == [
        (str(path), None, "agents", 2)
    ]


def test_a_database_that_cannot_be_looked_into_is_named(machine: Machine) -> None:
    path = machine.home / ".codex/state_5.sqlite"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no database at all, but long enough to be looked at" * 100)
    ran = machine.run("secrets", "report")
    assert (ran.code, ran.err) == (3, f"cannot read {path}: not a SQLite file\n")
