"""One session on the command line: its threads, and what its source no longer has."""

from codex_lines import put, swept
from codex_lines import small_dialog as codex_dialog
from conftest import Memory
from grok_lines import small_dialog
from looking import described
from machine import Machine

TIMES = [
    {"ts": "2026-06-09T10:13:20.000Z", "type": "turn_started", "turn_number": 1},
    {"ts": "2026-06-09T10:13:23.000Z", "type": "turn_ended", "outcome": "completed"},
]


def test_a_thread_that_several_files_tell_of_is_shown_once(machine: Machine) -> None:
    session = small_dialog()
    session.events = TIMES
    session.summary()
    folder = session.write(machine.home / ".grok")
    machine.ok("sweep")
    shown = machine.ok("show", session.id, "--json").json
    (thread,) = shown["threads"]
    assert thread["source_path"] == shown["source_path"]
    assert (thread["thread"], thread["events"], thread["records"], thread["source_bytes"]) == (
        "main",
        shown["events"],
        shown["records"] + shown["copied_records"],
        sum(path.stat().st_size for path in folder.iterdir()),
    )
    assert (thread["started_at"], thread["ended_at"]) == (shown["started_at"], shown["ended_at"])
    assert machine.ok("show", session.id).out.count("\nmain ") == 1


def test_what_a_rewritten_file_no_longer_has_is_counted_and_can_be_listed(machine: Machine) -> None:
    log = codex_dialog()
    path = machine.home / ".codex" / log.path
    path.parent.mkdir(parents=True)
    path.write_bytes(log.lines())
    machine.ok("sweep")
    before = machine.ok("events", log.uid).json_lines
    assert "no longer in the source" not in machine.ok("show", log.uid).out
    log.records = log.records[:-4]
    path.write_bytes(log.lines())
    machine.ok("sweep")
    gone = [event for event in machine.ok("events", log.uid, "--superseded").json_lines if event["superseded"]]
    assert len(gone) == len(before) - len(machine.ok("events", log.uid).json_lines) > 1
    assert machine.ok("show", log.uid, "--json").json["superseded_events"] == len(gone)
    words = f"{len(gone)} events are no longer in the source; events UID --superseded lists them"
    assert words in machine.ok("show", log.uid).out


def test_both_engines_count_what_left_the_source(either: Memory) -> None:
    log = codex_dialog()
    before = len(swept(either, log))
    log.records = log.records[:-4]
    put(either, log)
    either.sweep()
    assert described(either, log.uid)["superseded_events"] == before - len(either.events(log.uid)) > 0
