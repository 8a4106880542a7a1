"""Homes of kei-memory for the tests of what holds for every agent; transcripts of Claude Code lie beside the traces."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from claude_lines import small_dialog, to_lines
from kei_lines import (
    LEDGER,
    METRICS,
    claim_line,
    flat,
    flat_lines,
    mixed_trace,
    put_ledger,
    session_line,
    task_line,
    trace_file,
    whole_dialog,
)

Files = dict[str, bytes]
NUMBERED_FILE = trace_file("mixed-000000")
# Flat lines, a torn one, a record of Claude Code.
NUMBERED_LINES = (
    to_lines(flat_lines()[2:4])
    + to_lines([flat("other", message="x")])[:-4]
    + b"\n"
    + b'{"type":"user","uuid":"a000000","message":{"content":"hi"},"event_class":"user"}\n'
    + to_lines(flat_lines()[4:5])
)


def a_trace_beside_its_transcript() -> Files:
    log = whole_dialog()
    log.queue("enqueue", content="and then")
    return {f"projects/p/{log.session_id}.jsonl": log.lines(), trace_file(log.session_id): log.lines()}


def a_trace_that_ended_before_its_transcript() -> Files:
    log = small_dialog()
    return {
        f"projects/p/{log.session_id}.jsonl": log.lines(),
        trace_file(log.session_id): to_lines(mixed_trace()[:9]),
        trace_file("second"): to_lines(log.records[2:]),
    }


def traces_of_which_no_transcript_is_left() -> Files:
    return {trace_file(name): to_lines(mixed_trace()) for name in ("one", "two")} | {
        trace_file("old"): to_lines(flat_lines())
    }


def journals_beside_a_trace() -> Files:
    log = small_dialog()
    return {
        trace_file(log.session_id): log.lines(),
        f"{METRICS}/sessions.jsonl": to_lines([session_line(log.session_id), session_line("x")]),
        f"{METRICS}/numeric-claims.jsonl": to_lines([claim_line(log.session_id), claim_line()]),
    }


HOMES = [
    a_trace_beside_its_transcript,
    a_trace_that_ended_before_its_transcript,
    traces_of_which_no_transcript_is_left,
    journals_beside_a_trace,
]


@cache
def ledger(*rows: tuple[str, int | None, int | None]) -> bytes:
    """Return a ledger with some agents."""
    with TemporaryDirectory() as folder:
        return put_ledger(Path(folder) / "ledger.sqlite", list(rows)).read_bytes()


def usual() -> Files:
    """A transcript and its trace, a trace of old, the journals and the ledger."""
    log = small_dialog()
    return {
        f"projects/p/{log.session_id}.jsonl": log.lines(),
        trace_file(log.session_id): to_lines(mixed_trace()),
        trace_file("old"): to_lines(flat_lines()),
        f"{METRICS}/sessions.jsonl": to_lines([session_line(log.session_id), session_line("other", duration=30)]),
        f"{METRICS}/tasks.jsonl": to_lines([task_line(), task_line("b", "start"), task_line("b", "stop", exit=1)]),
        f"{METRICS}/numeric-claims.jsonl": to_lines([claim_line(log.session_id), claim_line(pointer="nobody")]),
        LEDGER: ledger(("a", 1, 2), ("b", 3, None)),
    }


def its_ledger_changed() -> Files:
    """An agent spent more, one is gone, one is new."""
    return usual() | {LEDGER: ledger(("a", 100, 2), ("c", 3, None))}


def known() -> dict[str, Any]:
    """A file of every name, with every kind of line."""
    ended = {"type": "result", "uuid": "r", "subtype": "success", "result": "x", "is_error": False}
    return {
        trace_file("11111111-2222-3333-4444-555555555555"): [
            *mixed_trace(),
            {**ended, "event_class": "result"},
        ],
        f"{METRICS}/sessions.jsonl": [session_line("s"), session_line("t")],
        f"{METRICS}/tasks.jsonl": [task_line(), task_line("b", "stop", exit=1), {"kind": "task", "desc": "x"}],
        f"{METRICS}/numeric-claims.jsonl": [claim_line("s"), claim_line()],
        LEDGER: ledger(("a", 1, 2)),
    }


# The folder above it was swept since, too.
MOVED = (trace_file("old"), f".claude/{trace_file('old')}")
