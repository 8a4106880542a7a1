"""Traces of kei-memory: both wire formats, what each becomes, and that the copy of a session is not counted twice."""

from datetime import timedelta
from itertools import permutations
from pathlib import Path

import pytest

from claude_lines import Log, Native, small_dialog, text, to_lines, uid
from conftest import Memory, kinds
from copies import copied
from dump import fresh, write
from kei_lines import TRACES, flat, flat_lines, kei_memory, mixed_trace, put_trace, trace_file, whole_dialog
from looking import described
from machine import Machine
from session_memory.adapters.claude import ADAPTER as CLAUDE
from session_memory.adapters.kei import ADAPTER as KEI

COUNTED = ("events", "events_by_kind", "tool_calls", "tool_results", "tool_errors", "prompts_by_class", "usage")


def told(memory: Memory) -> dict[str, object]:
    totals = memory.totals()
    return {name: totals[name] for name in COUNTED}


def test_a_real_trace_gives_the_events_of_a_transcript(either: Memory) -> None:
    log = whole_dialog()
    log.write(either.home)
    either.sweep()
    native = either.events(f"claude:{log.session_id}")
    either.close()
    with fresh() as alone:
        put_trace(alone, log.session_id, log.records)
        kei = kei_memory(alone)
        kei.sweep()
        events = kei.events(f"kei:{log.session_id}")
        own = ("session_uid", "payload_ref")
        assert [{k: v for k, v in e.items() if k not in own} for e in events] == [
            {k: v for k, v in e.items() if k not in own} for e in native
        ]
        cost = kei.session(f"kei:{log.session_id}")["cost"]
        kei.close()
    assert cost == either.session(f"claude:{log.session_id}")["cost"]


def test_flat_lines_keep_their_kind_their_tool_and_their_class(memory: Memory) -> None:
    put_trace(memory, "old", flat_lines())
    kei = kei_memory(memory)
    kei.sweep()
    events = kei.events("kei:old")
    assert [(e["kind"], e["role"], e["tool"], e["event_class"], e["is_error"]) for e in events] == [
        ("tool_call", "assistant", "Read", "tool_use:Read", False),
        ("tool_result", "tool", "Read", "tool_result", False),
        ("edit", "assistant", "Edit", "tool_use:Edit", False),
        ("error", "tool", "Edit", "tool_error:Edit", True),
        ("human_intervention", "user", None, "user_correction", False),
        ("lifecycle", "system", None, "retry_loop", False),
        ("error", "system", None, "tool_error", True),
    ]
    assert [e["ts"] for e in events[:2]] == ["2026-06-01T10:00:00.000Z", "2026-06-01T10:00:01.000Z"]
    assert events[0]["file_paths"] == ["/src/app/a.py"]
    assert described(kei, "kei:old")["unknown"] == {}


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (flat("tool_use", tool="Bash", event_class="worktree_error", message="x"), "worktree_error"),
        (flat("tool_result", tool="Bash", is_error=True, event_class="permission_denied"), "permission_denied"),
        (flat("tool_result", tool="Bash", is_error=True), "tool_error:Bash"),
        (flat("tool_result", is_error=True), "tool_error"),
        (flat("tool_result", tool="Bash"), "tool_result"),
        (flat("tool_use", tool="Grep"), "tool_use:Grep"),
        (flat("other", message="retrying"), "retry_loop"),
        (flat("other", message="cargo cannot find the workspace"), "cargo_workspace"),
        (flat("other", message="опять не работает"), "user_correction"),
        (flat("other", message="stop doing that"), "user_correction"),
        (flat("other", message="permission denied: you did this again"), "permission_denied"),
        (flat("tool_result", tool="Bash", message="ls: Permission denied"), "permission_denied"),
        (flat("tool_result", tool="Bash", message="worktree add failed"), "worktree_error"),
        (flat("tool_result", tool="Bash", is_error=True, message="Permission denied"), "tool_error:Bash"),
        (flat("tool_use", tool="Bash", command="try again", message=""), "tool_use:Bash"),
        (flat("other", message="fine"), "other"),
        (flat(None, message="fine"), "other"),
        (flat("custom", message="fine"), "custom"),
        (flat("other", is_error=True, tool="Bash", message="worktree fail"), "tool_error:Bash"),
        ({"event_class": "anything at all"}, "anything at all"),
    ],
)
def test_the_class_of_a_flat_line(memory: Memory, given: dict[str, object], wanted: str) -> None:
    put_trace(memory, "old", [given])
    kei = kei_memory(memory)
    kei.sweep()
    assert [e["event_class"] for e in kei.events("kei:old")] == [wanted]


def flat_session(*lines: Native) -> list[Native]:
    return [flat(str(line.pop("kind")), n, **line) for n, line in enumerate(lines)]


def test_flat_calls_with_their_input_are_classified_as_those_of_any_other_log(memory: Memory) -> None:
    lines = flat_session(
        {"kind": "tool_use", "tool": "Bash", "command": "uv run pytest -q"},
        {"kind": "tool_result", "tool": "Bash", "is_error": True, "message": "1 failed"},
        {"kind": "tool_use", "tool": "Bash", "input": {"command": "make lint"}},
        {"kind": "tool_result", "tool": "Bash", "is_error": True, "message": "no rule"},
        {"kind": "tool_use", "tool": "Bash", "input": {"command": "make lint"}},
        {"kind": "tool_result", "tool": "Bash", "message": "clean"},
        {"kind": "tool_use", "tool": "Edit", "file_path": "/a.py"},
        {"kind": "tool_result", "tool": "Edit", "is_error": True, "message": "not unique"},
        {"kind": "tool_use", "tool": "Edit", "file_path": "/a.py"},
        {"kind": "tool_use", "tool": "Edit", "file_path": "/b.py"},
    )
    put_trace(memory, "old", lines)
    kei = kei_memory(memory)
    kei.sweep()
    told = [(e["kind"], e["summary"], e["call_seq"], e["is_test"], e["is_retry"]) for e in kei.events("kei:old")]
    assert told == [
        ("test_run", "uv run pytest -q", None, True, False),
        ("error", "1 failed", 0, False, False),
        ("tool_call", "make lint", None, False, False),
        ("error", "no rule", 2, False, False),
        ("retry", "make lint", None, False, True),
        ("tool_result", "clean", 4, False, False),
        ("edit", "/a.py", None, False, False),
        ("error", "not unique", 6, False, False),
        ("retry", "/a.py", None, False, True),
        ("edit", "/b.py", None, False, False),
    ]


def test_flat_calls_of_which_nothing_but_the_tool_is_known_repeat_nothing(memory: Memory) -> None:
    call_, failed = {"kind": "tool_use", "tool": "Bash"}, {"kind": "tool_result", "tool": "Bash", "is_error": True}
    put_trace(memory, "old", flat_session(dict(call_), dict(failed), dict(call_)))
    kei = kei_memory(memory)
    kei.sweep()
    assert kinds(kei.events("kei:old")) == ["tool_call", "error", "tool_call"]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ({"event_class": "tool_use:Write", "file_path": "/a"}, ("edit", "assistant", "Write", "tool_use:Write")),
        ({"event_class": "tool_result", "tool": "Read"}, ("tool_result", "tool", "Read", "tool_result")),
        ({"event_class": "tool_error:Bash", "is_error": True}, ("error", "tool", "Bash", "tool_error:Bash")),
    ],
)
def test_the_class_of_a_flat_line_tells_what_it_is_where_no_kind_does(
    memory: Memory, line: Native, wanted: tuple[str, ...]
) -> None:
    put_trace(memory, "old", [flat(None, **line)])
    kei = kei_memory(memory)
    kei.sweep()
    events = kei.events("kei:old")
    assert [(e["kind"], e["role"], e["tool"], e["event_class"]) for e in events] == [wanted]


def test_a_record_that_lost_its_id_gives_its_events_and_one_that_never_has_one_is_left_to_the_transcript(
    either: Memory,
) -> None:
    log = small_dialog()
    log.user("and this")
    del log.records[-1]["uuid"]
    log.queue("enqueue", content="one more thing")
    log.meta("system", subtype="informational", content="a notice", timestamp="2026-06-01T10:01:00.000Z")
    put_trace(either, log.session_id, log.records)
    either.settings = kei_memory(either).settings
    either.sweep()
    events = either.events(log.session_id)
    assert [(e["kind"], e["summary"], e["native_id"]) for e in events[-1:]] == [("user_msg", "and this", None)]
    assert len(events) == len(log.records) - 2


def test_both_formats_may_stand_in_one_file(memory: Memory) -> None:
    put_trace(memory, uid("s1"), mixed_trace())
    kei = kei_memory(memory)
    kei.sweep()
    events = kei.events(uid("s1"))
    assert len(events) == len(small_dialog().records) + len(flat_lines())
    flats = [e["event_class"] for e in events if e["native_id"] is None]
    assert flats == [e.get("event_class", "tool_error") for e in flat_lines()]
    assert described(kei, uid("s1"))["unknown"] == {}


def test_a_class_that_a_record_was_given_goes_before_its_words(memory: Memory) -> None:
    log = Log("s1")
    log.user("do it again", event_class="user", is_error=False)
    log.assistant(text("fine"))[0]["event_class"] = "worktree_error"
    put_trace(memory, log.session_id, log.records)
    kei = kei_memory(memory)
    kei.sweep()
    assert [e["event_class"] for e in kei.events(log.session_id)] == ["user", "worktree_error"]
    assert described(kei, log.session_id)["unknown"] == {}


def test_the_last_record_of_a_run_without_terminal_is_a_completion(memory: Memory) -> None:
    log = Log("s1")
    log.user("count")
    log.add(log.envelope(type="result", subtype="success", result="Two.", is_error=False))
    log.add(log.envelope(type="result", subtype="error_max_turns", is_error=True))
    put_trace(memory, log.session_id, log.records)
    kei = kei_memory(memory)
    kei.sweep()
    events = kei.events(log.session_id)
    assert [(e["kind"], e["subtype"], e["summary"], e["event_class"]) for e in events[1:]] == [
        ("completion", "success", "Two.", "result"),
        ("error", "error_max_turns", "error_max_turns", "result"),
    ]


@pytest.mark.parametrize("order", list(permutations(("claude", "kei"))), ids="-".join)
def test_a_trace_of_a_known_session_is_linked_whichever_is_read_first(either: Memory, order: tuple[str, ...]) -> None:
    log = whole_dialog()
    log.queue("enqueue", content="one more thing")
    log.meta("ai-title", aiTitle="A title", sessionId=log.session_id)
    log.write(either.home)
    put_trace(either, log.session_id, log.records)
    with fresh() as alone:
        log.write(alone.home)
        alone.sweep()
        wanted = told(alone)
    for flavor in order:
        Memory(either.settings._replace(sources={flavor: (either.home,)}), either.home).sweep()
    assert told(either) == wanted
    copy = either.session(f"kei:{log.session_id}")
    with_id = sum("uuid" in record for record in log.records)
    assert (copy["copied_from"], copy["copied_records"]) == (f"claude:{log.session_id}", with_id)
    assert (copy["events"], copy["cost"]["output_tokens"], copy["cost"]["turns"]) == (0, 0, 0)
    # The name stands for the session itself, not for the copy.
    assert either.session(log.session_id)["flavor"] == "claude"


@pytest.mark.parametrize("order", list(permutations(("claude", "kei"))), ids="-".join)
def test_the_agent_s_own_file_owns_what_it_forked_before_a_trace_does(order: tuple[str, ...]) -> None:
    """The original is gone: a fork of it and the trace of it rank alike, but for the trace being one."""
    origin = small_dialog("origin")
    for n in range(8):
        fork = Log(f"fork {n}")
        copied(origin.records, fork, forked=True)
        with fresh() as memory:
            fork.write(memory.home)
            put_trace(memory, f"trace-{n}", origin.records)
            for flavor in order:
                Memory(memory.settings._replace(sources={flavor: (memory.home,)}), memory.home).sweep()
            assert memory.session(f"kei:trace-{n}")["copied_from"] == f"claude:{fork.session_id}"


@pytest.mark.parametrize("order", list(permutations(("claude", "kei"))), ids="-".join)
def test_the_agent_s_own_file_owns_what_it_resumed_though_the_trace_is_older(order: tuple[str, ...]) -> None:
    """The original is gone: a resume of 1.0 stamps its copies with a later time than the trace has."""
    origin, resumed = small_dialog("origin"), Log("resumed")
    copied(origin.records, resumed, shift=timedelta(days=1))
    with fresh() as memory:
        resumed.write(memory.home)
        put_trace(memory, origin.session_id, origin.records)
        for flavor in order:
            Memory(memory.settings._replace(sources={flavor: (memory.home,)}), memory.home).sweep()
        copy, own = memory.session(f"kei:{origin.session_id}"), memory.session(f"claude:{resumed.session_id}")
        assert (copy["copied_from"], copy["events"]) == (f"claude:{resumed.session_id}", 0)
        assert (own["copied_records"], own["events"], own["cost"]["output_tokens"]) == (0, 10, 220)


def test_a_trace_outlives_the_transcript_it_was_copied_from(memory: Memory) -> None:
    log = small_dialog()
    path = log.write(memory.home)
    put_trace(memory, log.session_id, log.records)
    both = kei_memory(memory, with_claude=True)
    both.sweep()
    path.unlink()
    both.sweep()
    assert both.session(f"claude:{log.session_id}")["source_state"] == "missing"
    assert len(both.events(f"claude:{log.session_id}")) == 10
    assert both.totals()["tool_calls"] == 3


def test_flat_lines_of_a_copied_trace_are_its_own(memory: Memory) -> None:
    small_dialog().write(memory.home)
    put_trace(memory, uid("s1"), mixed_trace())
    both = kei_memory(memory, with_claude=True)
    both.sweep()
    copy = both.session(f"kei:{uid('s1')}")
    assert (copy["copied_records"], copy["events"]) == (len(small_dialog().records), len(flat_lines()))


def test_a_file_of_another_program_is_refused(memory: Memory) -> None:
    write(memory.home / trace_file("alien"), b'{"hello": "world"}\n{"level": "info"}\n')
    kei = kei_memory(memory)
    assert kei.sweep().set_aside == {"refused: not a trace of kei-memory": 1}
    assert kei.uids() == []


def test_a_private_trace_stays_out(memory: Memory) -> None:
    put_trace(memory, "old", [*flat_lines(), flat("other", message="[PRIVATE] plans")])
    kei = kei_memory(memory)
    assert (kei.sweep().set_aside, kei.uids()) == ({"private": 1}, [])


def test_traces_journals_and_ledger_are_found_from_any_part_of_a_home(tmp_path: Path) -> None:
    places = ("memory/traces/a.jsonl", "memory/time-metrics/tasks.jsonl", "agents/ledger.sqlite")
    others = ("memory/traces/notes.md", "memory/time-metrics/other.jsonl", "agents/x.jsonl", "projects/p/b.jsonl")
    for name in (*places, *others):
        write(tmp_path / ".claude" / name, b"{}")

    def found(root: Path) -> set[str]:
        return {str(Path(s.path).relative_to(tmp_path / ".claude")) for s in KEI.discover(root)}

    home = tmp_path / ".claude"
    assert found(home) == found(tmp_path) == set(places)
    assert found(home / "memory") == set(places[:2])
    assert found(home / TRACES) == {places[0]}
    assert [found(home / place) for place in places] == [{place} for place in places]
    assert KEI.homes({}, tmp_path) == (home / TRACES, home / "memory/time-metrics", home / places[2])
    assert set().union(*(found(place) for place in KEI.homes({}, tmp_path))) == set(places)
    assert {s.path for s in CLAUDE.discover(home)} == {str(home / "projects/p/b.jsonl")}
    assert [s for place in KEI.homes({}, tmp_path / "nowhere") for s in KEI.discover(place)] == []


def test_links_are_not_followed(tmp_path: Path) -> None:
    write(tmp_path / "else/a.jsonl", b"{}")
    (tmp_path / "memory/traces").mkdir(parents=True)
    (tmp_path / "memory/traces/a.jsonl").symlink_to(tmp_path / "else/a.jsonl")
    assert list(KEI.discover(tmp_path)) == []


def test_the_index_of_kei_memory_is_named_and_left_alone(tmp_path: Path) -> None:
    write(tmp_path / "kei-memory.sqlite", b"x")
    assert [note.partition(" is ")[2] for note in KEI.notes(tmp_path)] == [
        "an index of the traces beside it; it is not read"
    ]


def test_a_small_dialogue_gives_the_same_kinds_under_both_flavors(memory: Memory) -> None:
    log = whole_dialog()
    log.write(memory.home)
    put_trace(memory, "twin", [r | {"uuid": f"x{r['uuid']}"} for r in log.records])
    both = kei_memory(memory, with_claude=True)
    both.sweep()
    found = [kinds(both.events(name)) for name in (f"claude:{log.session_id}", "kei:twin")]
    assert found[0] == found[1]
    assert {"user_msg", "thinking", "test_run", "error", "edit", "retry", "human_intervention"} <= set(found[0])


def listed(machine: Machine, *options: str) -> list[str]:
    return [session["session_uid"] for session in machine.ok("sessions", "--json", *options).json]


def test_a_trace_that_only_repeats_a_transcript_is_listed_only_where_copies_are_asked_for(machine: Machine) -> None:
    log = small_dialog()
    write(machine.claude / trace_file(log.session_id), log.lines())
    write(machine.claude / trace_file("old"), to_lines(flat_lines()))
    machine.sweep(log)
    own = {f"claude:{log.session_id}", "kei:old"}
    copy = f"kei:{log.session_id}"
    assert set(listed(machine)) == own
    assert set(listed(machine, "--copies")) == own | {copy}
    assert copy[:12] not in machine.ok("sessions").out
    assert machine.ok("show", copy, "--json").json["copied_from"] == f"claude:{log.session_id}"


def test_a_fork_in_which_nothing_was_said_yet_is_listed_only_where_copies_are_asked_for(machine: Machine) -> None:
    log, fork = small_dialog(), Log("fork")
    copied(log.records, fork, forked=True)
    machine.sweep(log, fork)
    assert listed(machine) == [f"claude:{log.session_id}"]
    fork.user("another way")
    machine.sweep(fork)
    assert set(listed(machine)) == {f"claude:{log.session_id}", f"claude:{fork.session_id}"}
