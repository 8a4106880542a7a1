"""Updates of a tool call repeat all that it printed: the last one is kept, the others are counted."""

import pytest

from conftest import Memory
from dump import Dump, another, asking, differences, dump, fresh, write
from grok_lines import Session, as_grok, forked, printed, small_dialog, swept
from looking import hits, pick
from session_memory.adapters import load_adapters
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities
from session_memory.store.blocks import decompress


def streamed(updates: int = 6, size: int = 20) -> Session:
    """Return a session whose command prints more and more."""
    session = Session()
    session.prompt("build it")
    session.call("run_terminal_command", "1", command="make")
    for n in range(updates):
        session.progress("1", "".join(f"step{m} " * size for m in range(n + 1)))
    session.result("1", "all built", rawOutput=printed("all built"))
    session.answer("It is built.")
    return session


def findings(memory: Memory) -> list[object]:
    """Return what a deep examination finds."""
    identities = Identities(memory.db, {}, {}, memory.now_ms)
    patient = Patient(memory.db, load_adapters(), identities, repair=False)
    found: list[object] = [*examine(patient, deep=True)]
    memory.close()
    return found


def clean(memory: Memory) -> Dump:
    """Return the dump of one sweep of the home as it is now."""
    made = another(memory, "clean")
    made.sweep()
    return dump(made, places=True)


def test_only_the_last_update_is_stored_and_the_others_are_counted(either: Memory) -> None:
    events = swept(either, streamed())
    assert pick(events, "kind", "summary", "call_seq") == [
        ("user_msg", "build it", None),
        ("tool_call", "make", None),
        ("tool_result", "all built", 1),
        ("assistant_msg", "It is built.", None),
    ]
    totals = either.totals()
    assert (totals["records"], totals["passed_records"]) == (4, 6)
    assert hits(either, "step0") == []


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
def test_a_journal_read_line_by_line_ends_as_one_read_at_once(engine: str, request: pytest.FixtureRequest) -> None:
    with fresh(flavor="grok") as memory:
        if engine == "postgres":
            memory.settings = memory.settings._replace(store_url=request.getfixturevalue("postgres"))
        session = streamed()
        lines = session.files()["updates.jsonl"].splitlines(keepends=True)
        for n in range(1, len(lines) + 1):
            write(memory.home / session.folder() / "updates.jsonl", b"".join(lines[:n]), memory.now_ms - 60_000 + n)
            memory.sweep()
            assert differences(dump(memory, places=True), clean(memory)) == []
        assert findings(memory) == []


def test_a_call_that_never_ended_keeps_its_last_words(memory: Memory) -> None:
    session = Session()
    session.call("run_terminal_command", "1", command="make")
    for text in ("first", "first second"):
        session.progress("1", text)
    assert [event["kind"] for event in swept(memory, session)] == ["tool_call"]
    with asking(memory) as ask:
        blocks = b"".join(decompress(bytes(row[0])) for row in ask("SELECT data FROM raw.block"))
    assert b"first second" in blocks
    assert memory.totals()["passed_records"] == 1


def test_a_result_that_is_told_twice_is_one_result_with_its_call(memory: Memory) -> None:
    """Also when the first of the two was stored before the second was written."""
    session = streamed(1)
    session.result("1", "all built, again", rawOutput=printed("all built, again"))
    whole = session.files()["updates.jsonl"]
    as_grok(memory)
    path = memory.home / session.folder() / "updates.jsonl"
    write(path, b"".join(whole.splitlines(keepends=True)[:-1]), memory.now_ms - 90_000)
    memory.sweep()
    write(path, whole)
    memory.sweep()
    results = [event for event in memory.events(session.id) if event["role"] == "tool"]
    assert pick(results, "summary", "tool", "call_seq") == [("all built, again", "Bash", 1)]
    assert differences(dump(memory, places=True), clean(memory)) == []
    assert findings(memory) == []


def test_what_was_replaced_leaves_nothing_behind_in_the_store(memory: Memory) -> None:
    as_grok(memory)
    session = Session()
    session.call("run_terminal_command", "1", command="make")
    session.progress("1", "thewordthatgoes")
    session.write(memory.home)
    memory.sweep()
    session.result("1", "done", rawOutput=printed("done"))
    session.write(memory.home)
    memory.sweep()
    with asking(memory) as ask:
        blocks = [decompress(bytes(row[0])) for row in ask("SELECT data FROM raw.block")]
    assert blocks
    assert not any(b"thewordthatgoes" in block for block in blocks)


def journal_of(parts: int, size: int) -> Session:
    """Return a session with calls whose updates are large."""
    session = Session()
    for n in range(parts):
        session.call("run_terminal_command", str(n), command=f"make {n}")
        for m in range(1, 25):
            session.progress(str(n), f"{n} {m} " + "output of a long build " * (size * m // 24))
        session.result(str(n), f"built {n}", rawOutput=printed(f"built {n}"))
    return session


def test_a_large_journal_takes_what_its_last_words_take(memory: Memory) -> None:
    """Fifteen megabytes in about as many parts, so that most updates are replaced by one of a later part."""
    session = journal_of(6, 8000)
    assert len(session.files()["updates.jsonl"]) > 12 << 20
    assert [event["summary"] for event in swept(memory, session) if event["role"] == "tool"] == [
        f"built {n}" for n in range(6)
    ]
    assert memory.totals()["passed_records"] == 6 * 24
    memory.close()
    assert (memory.settings.data_dir / "raw.db").stat().st_size < 1 << 20
    assert findings(memory) == []


def test_reading_ahead_in_a_second_process_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    with fresh(flavor="grok") as memory:
        for session in (journal_of(3, 8000), small_dialog("other")):
            session.write(memory.home)
        memory.sweep()
        alone = dump(memory, places=True)
        monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
        ahead = another(memory, "ahead")
        ahead.sweep()
        assert differences(dump(ahead, places=True), alone) == []
        assert findings(ahead) == []


def test_a_rewritten_journal_is_reconciled_with_nothing_lost(memory: Memory) -> None:
    as_grok(memory)
    session = streamed()
    path = session.write(memory.home) / "updates.jsonl"
    memory.sweep()
    before = memory.events(session.id)
    write(path, b"".join(path.read_bytes().splitlines(keepends=True)[:4]))
    memory.sweep()
    assert [event["kind"] for event in memory.events(session.id)] == ["user_msg", "tool_call"]
    session.write(memory.home)
    memory.sweep()
    assert pick(memory.events(session.id), "kind", "summary") == pick(before, "kind", "summary")
    assert findings(memory) == []


def test_a_fork_of_a_streamed_call_is_linked_whichever_is_read_first() -> None:
    parent = streamed()
    fork = forked(parent, "fork")
    dumps: list[Dump] = []
    for order in ((parent, fork), (fork, parent)):
        with fresh(flavor="grok") as memory:
            for session in order:
                folder = session.write(memory.home)
                for path in folder.iterdir():
                    write(path, path.read_bytes())
                memory.sweep()
            assert memory.session(fork.id)["copied_from"] == f"grok:{parent.id}"
            dumps.append(dump(memory))
            assert findings(memory) == []
    assert differences(dumps[1], dumps[0]) == []


def test_what_is_said_of_a_call_with_a_short_id_and_no_prompt_is_no_damage(memory: Memory) -> None:
    session = streamed()
    for row in session.updates:
        row["params"]["_meta"].pop("promptId", None)
        if "toolCallId" in row["params"]["update"]:
            row["params"]["update"]["toolCallId"] = "c1"
    swept(memory, session)
    assert findings(memory) == []
