"""Files of kei-memory for tests, written from docs/formats.md: real traces, flat lines, journals, the ledger."""

import sqlite3
from pathlib import Path
from typing import Any

from claude_lines import Log, Native, call, small_dialog, thinking, to_lines, uid
from conftest import NOW_MS, Memory
from dump import write

TRACES = "memory/traces"
METRICS = "memory/time-metrics"
LEDGER = "agents/ledger.sqlite"
EPOCH = 1_780_308_000


def flat(kind: str | None = "tool_use", seconds: int = 0, **more: Any) -> Native:
    """Return a record of the flat form; what is None is left out."""
    fields: Native = {"ts": EPOCH + seconds, "kind": kind, "is_error": False, **more}
    return {name: value for name, value in fields.items() if value is not None}


def flat_lines() -> list[Native]:
    """Return one flat record of every kind."""
    return [
        flat("tool_use", 0, tool="Read", file_path="/src/app/a.py", event_class="tool_use:Read", message=""),
        flat("tool_result", 1, tool="Read", file_path="/src/app/a.py", event_class="tool_result", message="import os"),
        flat("tool_use", 2, tool="Edit", file_path="/src/app/a.py", event_class="tool_use:Edit"),
        flat("tool_result", 3, tool="Edit", is_error=True, event_class="tool_error:Edit", message="not unique"),
        flat("other", 4, event_class="user_correction", message="опять не работает"),
        flat("other", 5, event_class="retry_loop", message="attempt 2"),
        flat("other", 6, is_error=True, message="panicked"),
    ]


def trace_file(session_id: str) -> str:
    """Return where the trace of a session lies below a home."""
    return f"{TRACES}/{session_id}.jsonl"


def put_trace(memory: Memory, session_id: str, records: list[Native]) -> Path:
    """Write a trace into the home of a memory."""
    return write(memory.home / trace_file(session_id), to_lines(records))


def mixed_trace(session: str = "s1") -> list[Native]:
    """Return a real trace with flat lines at its start, in its middle and at its end."""
    real, old = small_dialog(session).records, flat_lines()
    return [*old[:2], *real[:5], *old[2:4], *real[5:], *old[4:]]


def whole_dialog(session: str = "s1") -> Log:
    """Return a dialogue with every kind of event that a trace can hold, retry and interruption among them."""
    log = small_dialog(session)
    log.assistant(thinking("Once more."), call("Bash", "toolu_again_1", command="make lint"))
    log.result("toolu_again_1", "Exit code 2\nno rule", error=True)
    log.tool("Bash", "toolu_again_2", "clean", command="make lint")
    log.user("[Request interrupted by user]")
    log.system("turn_duration", durationMs=5)
    return log


def session_line(session_id: str, start: int = EPOCH, duration: int = 111) -> Native:
    """Return a line of ``sessions.jsonl``."""
    end = start + duration
    return {"kind": "session", "id": session_id, "start_epoch": start, "end_epoch": end, "duration_s": duration} | {
        "ts": "2026-06-01T10:02:00Z"
    }


def task_line(name: str = "audit-parser", kind: str = "task", **more: Any) -> Native:
    """Return a line of ``tasks.jsonl``."""
    line: Native = {"kind": kind, "name": name, "start_epoch": EPOCH, "end_epoch": EPOCH + 60, "duration_s": 60}
    return {**line, "metric": {"files": 3}, "source": "~/agents/", "ts": "2026-06-01T10:01:00Z", **more}


def claim_line(session_id: str | None = None, **more: Any) -> Native:
    """Return a line of ``numeric-claims.jsonl``."""
    line: Native = {"kind": "claim", "value": "wave 2 took 9 min", "evidence_tier": "REAL", "pointer": "tasks.jsonl#w2"}
    named = {"session_id": session_id} if session_id else {}
    return {**line, "ts": "2026-06-01T10:05:00Z", **named, **more}


def put_journals(memory: Memory, session: str = "s1") -> None:
    """Write the three journals, with lines for one session and for others."""
    lines = {
        "sessions": [session_line(uid(session)), session_line(uid("other"), duration=30)],
        "tasks": [task_line(), task_line("build", "start"), task_line("build", "stop", exit=1)],
        "numeric-claims": [claim_line(uid(session)), claim_line(pointer="nobody")],
    }
    for name, records in lines.items():
        write(memory.home / METRICS / f"{name}.jsonl", to_lines(records))


def put_ledger(path: Path, rows: list[tuple[str, int | None, int | None]], *, version: int = 9) -> Path:
    """Write a ledger with some of the columns of version 9: id, tokens_in, tokens_out."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE agents (id TEXT PRIMARY KEY, status TEXT, tokens_in INTEGER, tokens_out INTEGER)")
    connection.executemany("INSERT INTO agents VALUES (?, 'done', ?, ?)", rows)
    connection.execute("CREATE TABLE skill_invocations (id INTEGER PRIMARY KEY, skill_name TEXT, raw BLOB)")
    connection.execute("INSERT INTO skill_invocations VALUES (1, 'review', x'00ff')")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()
    return write(path, path.read_bytes())


def kei_memory(memory: Memory, *, with_claude: bool = False) -> Memory:
    """Return a memory that reads the same home as one of kei-memory, and as one of Claude Code if asked."""
    sources = {"kei": (memory.home,)} | ({"claude": (memory.home,)} if with_claude else {})
    return Memory(memory.settings._replace(sources=sources), memory.home, NOW_MS)
