"""One session on the command line: its threads, and what its source no longer has."""

import grok_lines
from codex_lines import put, swept
from codex_lines import small_dialog as codex_dialog
from conftest import Memory
from grok_lines import small_dialog
from looking import described
from machine import Machine
from session_memory.adapters import load_adapters
from session_memory.query.search import search

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


def test_what_left_the_source_is_found_where_that_is_asked_for(either: Memory) -> None:
    log = codex_dialog()
    swept(either, log)
    log.records = log.records[:-4]
    put(either, log)
    either.sweep()
    adapters = load_adapters()
    assert search(either.db, adapters, "token is kept now") == []
    (found,) = search(either.db, adapters, "token is kept now", with_superseded=True)
    assert [(hit.kind, hit.snippet, hit.is_superseded) for hit in found.hits] == [
        ("assistant_msg", "Done: the last token is kept now.", True)
    ]
    (found,) = search(either.db, adapters, "failing test parser", with_superseded=True)
    assert [hit.is_superseded for hit in found.hits] == [False]


def test_pieces_that_left_the_source_are_found_as_one_message(memory: Memory) -> None:
    session = grok_lines.Session()
    session.prompt("build it")
    rows = len(session.updates)
    for piece in ("First half, ", "second half."):
        session.answer(piece)
    grok_lines.swept(memory, session)
    del session.updates[rows:]
    grok_lines.swept(memory, session)
    (found,) = search(memory.db, load_adapters(), "half", with_superseded=True)
    assert [(hit.snippet, hit.is_superseded) for hit in found.hits] == [("First half, second half.", True)]


def test_search_says_what_left_the_source(machine: Machine) -> None:
    log = codex_dialog()
    path = machine.home / ".codex" / log.path
    path.parent.mkdir(parents=True)
    path.write_bytes(log.lines())
    machine.ok("sweep")
    log.records = log.records[:-4]
    path.write_bytes(log.lines())
    machine.ok("sweep")
    asked = ("search", "token", "is", "kept", "now")
    assert machine.ok(*asked).out.startswith("nothing found")
    assert "(left the source) Done: the last token is kept now." in machine.ok(*asked, "--superseded").out
    (entry,) = machine.ok(*asked, "--superseded", "--json").json
    assert [hit["superseded"] for hit in entry["hits"]] == [True]


def test_both_engines_count_what_left_the_source(either: Memory) -> None:
    log = codex_dialog()
    before = len(swept(either, log))
    log.records = log.records[:-4]
    put(either, log)
    either.sweep()
    assert described(either, log.uid)["superseded_events"] == before - len(either.events(log.uid)) > 0
