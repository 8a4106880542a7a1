"""Where Codex keeps its sessions: which files are read, which are one session, which are left alone."""

import sqlite3
from pathlib import Path

import pytest

from codex_lines import START, Rollout, bare_dialog, codex_home, put, small_dialog, to_lines, uuid7
from conftest import Memory
from dump import write
from looking import described
from opened import transcripts_opened_by_a_sweep
from session_memory.adapters import load_adapters
from session_memory.adapters.codex import names_of
from session_memory.store.blocks import compress

CODEX = load_adapters()["codex"]
THREAD = uuid7(START, 1)


def found(home: Path) -> list[str]:
    """Return the files that discovery finds below a home."""
    return sorted(source.path.removeprefix(f"{home}/") for source in CODEX.discover(home))


def test_the_home_is_the_one_that_the_environment_names(tmp_path: Path) -> None:
    for name in (".codex", "a", "b"):
        (tmp_path / name).mkdir()
    assert CODEX.homes({}, tmp_path) == (tmp_path / ".codex",)
    assert CODEX.homes({"CODEX_HOME": f"{tmp_path}/a, ~/b,{tmp_path}/none"}, tmp_path) == (
        tmp_path / "a",
        tmp_path / "b",
        tmp_path / "none",
    )
    assert list(CODEX.discover(tmp_path / "none")) == []


def test_every_layout_is_found_and_nothing_else(tmp_path: Path) -> None:
    wanted = [
        f"archived_sessions/rollout-2026-06-01T10-00-00-{THREAD}.jsonl",
        "history.jsonl",
        "session_index.jsonl",
        f"sessions/2026/06/01/rollout-2026-06-01T10-00-00-{THREAD}.jsonl",
        f"sessions/2026/06/01/rollout-2026-06-02T10-00-00-{THREAD}.jsonl.zst",
        f"sessions/rollout-2025-05-01-{THREAD}.json",
        f"sessions/rollout-2025-05-10-{THREAD}.jsonl",
    ]
    others = [
        "auth.json",
        "config.toml",
        "log/codex-tui.jsonl",
        f"sessions/2026/06/01/.rollout-2026-06-01T10-00-00-{THREAD}.jsonl.paginated.tmp",
        f"sessions/2026/06/01/rollout-2026-06-01T10-00-00-{THREAD}.jsonl.zst",
        "sessions/2026/06/01/rollout-compress-1.tmp",
        "sessions/notes.json",
    ]
    for name in (*wanted, *others):
        write(tmp_path / name, b"{}\n")
    assert found(tmp_path) == wanted


def test_a_home_without_sessions_has_only_its_indexes(tmp_path: Path) -> None:
    for name in ("auth.json", "session_index.jsonl", "log/x.jsonl"):
        write(tmp_path / name, b"{}\n")
    assert found(tmp_path) == ["session_index.jsonl"]


@pytest.mark.parametrize(
    ("name", "names"),
    [
        (f"rollout-2026-06-01T10-00-00-{THREAD}.jsonl", (THREAD, None)),
        (f"rollout-2026-06-01T10-00-00-{THREAD}_other.jsonl.zst", (THREAD, "other")),
        (f"rollout-2025-05-01-{THREAD}.json", (THREAD, None)),
        ("notes.jsonl", (None, None)),
        ("rollout-x.jsonl", (None, None)),
    ],
)
def test_a_file_name_tells_thread_and_rollout(name: str, names: tuple[str | None, str | None]) -> None:
    assert names_of(name) == names


def test_a_compressed_rollout_is_read_and_goes_on_as_the_plain_one_it_becomes(memory: Memory) -> None:
    log = small_dialog(1)
    codex_home(memory)
    packed = write(memory.home / f"{log.path}.zst", compress(log.lines()))
    memory.sweep()
    before = memory.events(log.uid)
    packed.unlink()
    log.prompt("one more")
    put(memory, log)
    memory.sweep()
    events = memory.events(log.uid)
    assert (events[: len(before)], [event["summary"] for event in events[len(before) :]]) == (before, ["one more"])
    assert (memory.session(log.uid)["records"], memory.totals()["sessions"]) == (len(log.records), 1)


def test_a_file_whose_name_says_nothing_is_the_session_that_its_first_record_names(memory: Memory) -> None:
    log = small_dialog(1)
    codex_home(memory).put("odd.jsonl", log.lines())
    memory.put("bare.jsonl", to_lines(bare_dialog("an-old-one")))
    memory.put("headless.jsonl", to_lines(log.records[1:4]))
    memory.sweep()
    assert memory.uids() == sorted([log.uid, "codex:an-old-one", "codex:headless"])


@pytest.mark.parametrize(
    "content",
    [
        b'{"type":"session.start","data":{"sessionId":"x"},"id":"1","timestamp":"2026-01-01T00:00:00Z"}\n',
        b'{"type":"user","uuid":"a","message":{"content":"hi"}}\n',
        b'{"hello":"world"}\n',
    ],
)
def test_a_log_of_another_program_is_refused_with_a_reason(memory: Memory, content: bytes) -> None:
    codex_home(memory).put("sessions/rollout-2026-06-01T10-00-00-x.jsonl", content)
    report = memory.sweep()
    assert (report.set_aside, memory.uids()) == ({"refused: not a Codex rollout": 1}, [])


def test_a_document_of_another_program_is_refused_with_a_reason(memory: Memory) -> None:
    codex_home(memory).put(f"sessions/rollout-2026-06-01-{THREAD}.json", b'{"a":1}')
    assert memory.sweep().set_aside == {"refused: not a Codex rollout": 1}


def test_an_index_that_is_none_is_refused_with_a_reason(memory: Memory) -> None:
    codex_home(memory).put("session_index.jsonl", b'{"a":1}\n')
    assert memory.sweep().set_aside == {"refused: not a Codex index": 1}


def test_only_what_changed_is_opened(either: Memory) -> None:
    codex_home(either)
    logs = [small_dialog(n) for n in range(4)]
    paths = [write(either.home / log.path, log.lines()) for log in logs]
    write(either.home / "session_index.jsonl", to_lines([{"id": THREAD, "thread_name": "x"}]))
    write(either.home / "sessions/odd.jsonl", small_dialog(9).lines())
    write(either.home / "auth.json", b"{}")
    names = transcripts_opened_by_a_sweep(either)
    assert {*(path.name for path in paths), "session_index.jsonl", "odd.jsonl"} == set(names)
    assert transcripts_opened_by_a_sweep(either) == []
    logs[2].prompt("more")
    write(paths[2], logs[2].lines(), either.now_ms - 30_000)
    assert transcripts_opened_by_a_sweep(either) == [paths[2].name]
    assert transcripts_opened_by_a_sweep(either) == []


def database(path: Path, *statements: str) -> None:
    """Write a database as Codex does: in WAL mode, all of it moved into the file."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_the_state_database_names_threads_and_is_left_as_it_was(memory: Memory) -> None:
    log, parent = small_dialog(1), Rollout(2)
    parent.prompt("start")
    codex_home(memory)
    put(memory, log)
    put(memory, parent)
    database(
        memory.home / "state_4.sqlite",
        "CREATE TABLE threads (id, name)",
        f"INSERT INTO threads VALUES ('{log.thread}', 'old')",
    )
    database(
        memory.home / "state_5.sqlite",
        "CREATE TABLE threads (id TEXT PRIMARY KEY, name TEXT, title TEXT)",
        f"INSERT INTO threads VALUES ('{log.thread}', 'the parser', 'x'), ('{parent.thread}', NULL, 'y')",
        "CREATE TABLE thread_spawn_edges (parent_thread_id, child_thread_id, status)",
        f"INSERT INTO thread_spawn_edges VALUES ('{parent.thread}', '{log.thread}', 'open')",
    )
    before = {path.name: path.stat().st_mtime_ns for path in memory.home.iterdir()}
    memory.sweep()
    assert (memory.session(log.uid)["title"], memory.session(parent.uid)["title"]) == ("the parser", None)
    assert described(memory, parent.uid)["children"] == [log.uid]
    assert {path.name: path.stat().st_mtime_ns for path in memory.home.iterdir()} == before


@pytest.mark.parametrize("content", [b"no database at all, but long enough to be read as one" * 9, b""])
def test_a_state_database_that_cannot_be_read_is_done_without(memory: Memory, content: bytes) -> None:
    log = small_dialog(1)
    codex_home(memory)
    put(memory, log)
    write(memory.home / "state_5.sqlite", content)
    assert (memory.sweep().failed, memory.session(log.uid)["title"]) == ([], None)


def test_a_state_database_of_another_generation_is_done_without(memory: Memory) -> None:
    log = small_dialog(1)
    codex_home(memory)
    put(memory, log)
    database(memory.home / "state_9.sqlite", "CREATE TABLE threads (uuid, label)")
    assert (memory.sweep().failed, memory.session(log.uid)["title"]) == ([], None)
