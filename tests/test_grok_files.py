"""The files of a Grok Build session: where they lie, what each adds, and that none of them has to be there."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from conftest import Memory, kinds
from dump import asking, differences, dump, fresh, write
from grok_lines import MODEL, Session, as_grok, chat_dialog, small_dialog, swept, tokens
from looking import described, hits, pick
from opened import transcripts_opened_by_a_sweep
from session_memory.adapters import load_adapters
from session_memory.query.events import contents
from session_memory.query.kei import tasks_of, workers
from session_memory.query.sessions import Filter, find_session, list_sessions
from session_memory.store import open_store
from session_memory.store.blocks import decompress

GROK = load_adapters()["grok"]
HASHED = "a-very-long-project-name-0123456789abcdef"


def full_session(name: str = "full") -> Session:
    """Return a session with every file there is."""
    session = small_dialog(name)
    session.chat = chat_dialog(name).chat
    session.events = [{"ts": "2026-06-09T10:13:30.000Z", "type": "turn_started", "turn_number": 1}]
    session.summary(generated_title="Keep the last token", reasoning_effort="high")
    session.documents |= {
        "signals.json": {"turnCount": 1, "contextTokensUsed": 99_999},
        "plan.md": b"# Keep the token\n\n1. look at the lexer\n",
        "plan.json": {"entries": []},
        "plan_mode.json": {"state": "off"},
        "prompt_context.json": {"rules": ["be brief"]},
        "usage.json": {
            "session": tokens(70),
            "turns": [{"turnNumber": 1, "endedAt": "2026-06-09T10:14:00Z", **tokens(70)}],
        },
        "feedback.jsonl": b'{"rating":5,"comment":"helped a lot"}\n',
        "btw_history.jsonl": b'{"question":"what is a token","answer":"a word"}\n',
        "rewind_points.jsonl": (
            b'{"prompt_index":0,"file_snapshots":{"/src/app/a.py":{"path":"/src/app/a.py","content":"thesecretofafile"}}}\n'
        ),
        "system_prompt.txt": b"You are Grok, thesystempromptitself.",
        "subagents/sub-1/meta.json": {"subagent_id": "sub-1", "child_session_id": "child", "status": "completed"},
    }
    return session


def stored_bytes(memory: Memory) -> bytes:
    """Return every payload that is stored."""
    with asking(memory) as ask:
        return b"".join(decompress(bytes(row[0])) for row in ask("SELECT data FROM raw.block"))


def facts(memory: Memory) -> set[tuple[str, str]]:
    """Return what is known of all sessions beside their events."""
    with asking(memory) as ask:
        return {(name, value) for name, value in ask("SELECT name, value FROM memory.fact")}


def test_every_file_of_a_session_adds_to_it(either: Memory) -> None:
    session = full_session()
    events = swept(either, session)
    # In the order of the names of their files.
    assert pick(
        [event for event in events if event["record_type"][:9] in ("document:", "event:tur")], "kind", "summary"
    ) == [
        ("decision", "what is a token"),
        ("lifecycle", "turn 1 started"),
        ("decision", "helped a lot"),
        ("lifecycle", "# Keep the token"),
    ]
    row = either.session(session.id)
    assert (row["title"], row["cwd"], row["git_branch"]) == ("Keep the last token", session.cwd, "main")
    assert (row["started_at"], row["ended_at"]) == ("2026-06-09T10:13:20.000Z", "2026-06-09T11:13:20.000Z")
    assert facts(either) >= {("file", "/src/app/a.py"), ("child", "child"), ("effort", "high")}
    assert either.totals()["skipped_lines"] == 0


@pytest.mark.parametrize("missing", sorted(full_session().files()))
def test_a_session_with_any_of_its_files_missing_still_loads(memory: Memory, missing: str) -> None:
    session = full_session()
    files = session.files()
    as_grok(memory)
    for name, content in files.items():
        if name != missing:
            write(memory.home / session.folder() / name, content)
    report = memory.sweep()
    assert (report.failed, report.set_aside) == ([], {})
    assert "user_msg" in kinds(memory.events(session.id))


@pytest.mark.parametrize("only", sorted(set(full_session().files()) - {"system_prompt.txt", "rewind_points.jsonl"}))
def test_a_session_of_which_one_file_is_left_still_loads(memory: Memory, only: str) -> None:
    session = full_session()
    as_grok(memory)
    write(memory.home / session.folder() / only, session.files()[only])
    assert (memory.sweep().failed, memory.uids()) == ([], [f"grok:{session.id}"])


def test_files_that_arrive_in_any_order_give_what_one_sweep_gives() -> None:
    """A chat history that was read as the dialogue falls silent when the journal appears, and so does usage.json."""
    files = full_session().files()
    folder = full_session().folder()
    with fresh(flavor="grok") as memory:
        for name, content in files.items():
            write(memory.home / folder / name, content)
        memory.sweep()
        wanted = dump(memory)
    orders = [sorted(files), sorted(files, reverse=True), sorted(files, key=len), sorted(files, key=lambda n: n[1:])]
    for order in orders:
        with fresh(flavor="grok") as memory:
            for name in order:
                write(memory.home / folder / name, files[name])
                memory.sweep()
            assert differences(dump(memory), wanted) == [], order


def test_a_plan_is_found_and_read_as_it_is_now(either: Memory) -> None:
    session = small_dialog()
    session.documents["plan.md"] = b"# Old plan\n\nwait for the lexer\n"
    swept(either, session)
    session.documents["plan.md"] = b"# New plan\n\nmend the lexer, \xff \0 token sk-ant-api03-" + b"a1B2" * 24 + b"\n"
    (plan,) = [event for event in swept(either, session) if event["subtype"] == "plan"]
    assert (plan["kind"], plan["summary"], plan["ts"]) == ("lifecycle", "# New plan", None)
    assert (len(hits(either, "wait lexer")), len(hits(either, "mend lexer"))) == (0, 1)
    assert b"a1B2" not in stored_bytes(either)


def test_a_plan_with_the_private_marker_keeps_its_session_out(memory: Memory) -> None:
    session = small_dialog()
    session.documents["plan.md"] = b"# Plan\n\n[PRIVATE]\n"
    as_grok(memory)
    session.write(memory.home)
    memory.sweep()
    assert memory.uids() == []


def test_the_dialog_is_told_once_when_journal_and_chat_are_there(memory: Memory) -> None:
    session = full_session()
    events = swept(memory, session)
    assert sum(event["kind"] in ("user_msg", "assistant_msg", "thinking") for event in events) == 4
    assert not [event for event in events if event["record_type"].endswith(":chat")]


def test_a_journal_that_is_deleted_does_not_bring_the_chat_history_to_speech(memory: Memory) -> None:
    session = full_session()
    before = swept(memory, session)
    (memory.home / session.folder() / "updates.jsonl").unlink()
    memory.sweep()
    write(memory.home / session.folder() / "chat_history.jsonl", session.files()["chat_history.jsonl"] * 2)
    memory.sweep()
    assert pick(memory.events(session.id), "kind", "summary") == pick(before, "kind", "summary")


def test_the_contents_of_files_and_the_system_prompt_are_not_stored(memory: Memory) -> None:
    session = full_session()
    swept(memory, session)
    payload = stored_bytes(memory)
    assert b"Please fix the failing test" in payload
    for secret in (b"thesecretofafile", b"thesystempromptitself", b"You are Grok."):
        assert secret not in payload
    assert "system_prompt" in {name for name, _ in facts(memory)}


def test_a_summary_that_changes_is_believed(memory: Memory) -> None:
    session = small_dialog()
    for title in ("z first title", "a second title"):
        session.summary(generated_title=title)
        swept(memory, session)
    assert memory.session(session.id)["title"] == "a second title"
    session.summary(generated_title="by hand", title_is_manual=True)
    swept(memory, session)
    assert memory.session(session.id)["title"] == "by hand"


def without_tokens(*, is_camel: bool = False) -> Session:
    """Return a session of which only the summary names a model."""
    session = Session()
    session.update("user_message_chunk", content={"type": "text", "text": "hi"})
    session.summary()
    summary = session.documents["summary.json"]
    if is_camel:
        summary["currentModelId"] = summary.pop("current_model_id")
    return session


@pytest.mark.parametrize("is_camel", [False, True])
def test_without_tokens_the_summary_names_the_model(either: Memory, is_camel: bool) -> None:
    session = without_tokens(is_camel=is_camel)
    swept(either, session)
    row = either.session(session.id)
    assert (row["model"], row["models"]) == (MODEL, [MODEL])
    assert [found.uid for found in list_sessions(either.db, Filter(model=MODEL[:8]))] == [f"grok:{session.id}"]


def test_without_tokens_the_last_model_that_is_named_counts(memory: Memory) -> None:
    session = Session()
    session.prompt("hi", modelId="z-model")
    session.own("model_changed", model_id="m-model")
    session.prompt("hi again", modelId="a-model")
    session.prompt("and again", modelId="m-model")
    swept(memory, session)
    row = memory.session(session.id)
    assert (row["model"], row["models"]) == ("m-model", ["a-model", "m-model", "z-model"])


def test_tokens_tell_the_model_before_anything_else(memory: Memory) -> None:
    session = small_dialog()
    session.own("model_changed", model_id="another")
    swept(memory, session)
    row = memory.session(session.id)
    assert (row["model"], row["models"]) == (MODEL, [MODEL])


def test_summaries_of_early_builds_are_in_camel_case(memory: Memory) -> None:
    session = chat_dialog()
    session.documents["summary.json"] = {
        "info": {"id": session.id, "cwd": "/src/camel"},
        "generatedTitle": "Camels",
        "createdAt": "2026-01-02T03:04:05Z",
        "lastActiveAt": "2026-01-02T03:05:05Z",
        "headBranch": "desert",
        "parentSessionId": "p1",
    }
    swept(memory, session)
    row = memory.session(session.id)
    assert (row["title"], row["cwd"], row["git_branch"]) == ("Camels", "/src/camel", "desert")
    assert (row["started_at"], row["ended_at"]) == ("2026-01-02T03:04:05.000Z", "2026-01-02T03:05:05.000Z")
    assert described(memory, session.id)["parent"] == "grok:p1"


@pytest.mark.parametrize(
    ("folder", "cwd"),
    [
        ("%2Fhome%2Fdev%2Fmy%20app", "/home/dev/my app"),
        ("C%3A%5Csrc%5Capp", "C:\\src\\app"),
        (HASHED, "/home/dev/the/very/long/one"),
        ("synthetic", None),
    ],
)
def test_without_a_summary_the_folder_tells_where_the_session_ran(memory: Memory, folder: str, cwd: str | None) -> None:
    as_grok(memory)
    session = small_dialog()
    write(memory.home / "sessions" / folder / session.id / "updates.jsonl", session.files()["updates.jsonl"])
    if folder == HASHED:
        write(memory.home / "sessions" / folder / ".cwd", b"/home/dev/the/very/long/one\n")
    memory.sweep()
    assert memory.session(session.id)["cwd"] == cwd


def test_the_cwd_of_the_summary_wins_over_the_folder(memory: Memory) -> None:
    session = small_dialog(cwd="/old/place")
    session.summary(info={"id": session.id, "cwd": "/new/place"}, previous_cwd="/old/place", cwd_generation=1)
    swept(memory, session)
    assert memory.session(session.id)["cwds"] == ["/new/place"]


def test_a_session_that_was_moved_is_one_session(memory: Memory) -> None:
    session = full_session()
    swept(memory, session)
    before = len(memory.events(session.id))
    Path(memory.home / session.folder()).parent.rename(memory.home / "sessions" / "%2Felsewhere")
    memory.sweep()
    assert memory.uids() == [f"grok:{session.id}"]
    assert len(memory.events(session.id)) == before


def test_homes_are_the_comma_list_of_the_variable(tmp_path: Path) -> None:
    for name in ("one", "two", ".grok"):
        (tmp_path / name).mkdir()
    assert GROK.homes({}, tmp_path) == (tmp_path / ".grok",)
    assert GROK.homes({"GROK_HOME": f"{tmp_path}/one, ~/two,,{tmp_path}/gone"}, tmp_path) == (
        tmp_path / "one",
        tmp_path / "two",
        tmp_path / "gone",
    )
    assert list(GROK.discover(tmp_path / "gone")) == []


def names_found(root: Path) -> list[str]:
    """Return the names of the files that are discovered below a root."""
    return sorted(Path(source.path).name for source in GROK.discover(root))


def test_a_home_a_part_of_it_a_session_and_a_file_can_be_swept(tmp_path: Path) -> None:
    session = small_dialog()
    session.summary()
    folder = session.write(tmp_path)
    for root in (tmp_path, tmp_path / "sessions", folder.parent, folder):
        assert names_found(root) == ["summary.json", "updates.jsonl"]
    assert names_found(folder / "updates.jsonl") == ["updates.jsonl"]


def test_locks_leftovers_credentials_and_other_files_are_never_opened(memory: Memory) -> None:
    as_grok(memory)
    session = small_dialog()
    folder = session.write(memory.home)
    for name in ("updates.jsonl.lock", "summary.json.1234.tmp", "chat_history.jsonl.corrupt", "tool_state.json"):
        write(folder / name, b"{}")
    for name in ("auth.json", "sessions/session_search.sqlite", "logs/unified.jsonl", "grok.db"):
        write(memory.home / name, b"{}")
    assert names_found(memory.home) == ["updates.jsonl"]
    assert transcripts_opened_by_a_sweep(memory) == ["updates.jsonl"]
    assert transcripts_opened_by_a_sweep(memory) == []


def test_the_database_of_the_other_grok_is_noted(tmp_path: Path) -> None:
    assert GROK.notes(tmp_path) == ()
    (tmp_path / "grok.db").write_bytes(b"SQLite format 3\0")
    assert [note.removeprefix(str(tmp_path)) for note in GROK.notes(tmp_path)] == [
        "/grok.db belongs to grok-cli of superagent-ai, not to Grok Build; it is left alone"
    ]


def test_files_of_other_programs_are_refused_with_a_reason(memory: Memory) -> None:
    as_grok(memory)
    session = small_dialog()
    folder = session.write(memory.home)
    write(folder / "notes.jsonl", b'{"a":1}\n')
    write(memory.home / "sessions/p/other/updates.jsonl", b'{"level":"info","msg":"started"}\n')
    report = memory.sweep()
    assert report.set_aside == {
        "refused: not a file of a Grok Build session": 1,
        "refused: not a Grok Build session": 1,
    }
    assert memory.uids() == [f"grok:{session.id}"]


def child_of(parent: Session, name: str, **more: Any) -> Session:
    """Return the session of a sub-agent."""
    child = Session(name, start_ms=parent.now_ms)
    child.prompt("Look closely")
    child.answer("I looked.")
    child.summary(session_kind="subagent", **more)
    return child


@pytest.mark.parametrize("is_told_by_child", [True, False])
def test_a_subagent_and_its_parent_know_each_other(either: Memory, is_told_by_child: bool) -> None:
    parent = small_dialog("parent")
    child = child_of(parent, "child", **({"parent_session_id": parent.id} if is_told_by_child else {}))
    parent.own(
        "subagent_spawned", subagent_id="a", child_session_id=child.id, subagent_type="explore", description="Look"
    )
    parent.own("subagent_finished", subagent_id="a", child_session_id=child.id, status="completed", tokens_used=500)
    events = swept(either, parent, child)
    assert pick(events[-2:], "subtype", "summary") == [
        ("subagent_spawned", "explore: Look"),
        ("subagent_finished", "completed:"),
    ]
    assert described(either, parent.id)["children"] == [f"grok:{child.id}"]
    assert described(either, child.id)["parent"] == f"grok:{parent.id}"
    assert either.events(child.id)[0]["prompt_class"] == "subagent_prompt"


def test_what_a_subagent_was_asked_is_shown_without_tier_1(memory: Memory) -> None:
    parent = small_dialog("parent")
    child = child_of(parent, "child", parent_session_id=parent.id)
    child.prompt("And again")
    swept(memory, child, parent)
    memory.close()
    for path in memory.settings.data_dir.glob("raw.db*"):
        path.unlink()
    with closing(open_store(memory.settings, read_only=True)) as db:
        sessions = list_sessions(db, Filter())
    asked = [(session.task, session.parent) for session in sessions if session.parent]
    assert asked == [("Look closely", f"grok:{parent.id}")]


def test_a_subagent_with_a_session_of_its_own_is_one_task(memory: Memory) -> None:
    parent = Session("parent")
    parent.prompt("look around")
    parent.call("spawn_subagent", "1", description="Look closely", prompt="Look")
    child = child_of(parent, "child", parent_session_id=parent.id, generated_title="Look closely")
    parent.own("subagent_spawned", subagent_id="a", child_session_id=child.id, subagent_type="explore")
    parent.result("1", "looked")
    swept(memory, parent, child)
    sessions = [find_session(memory.db, session.id) for session in (parent, child)]
    told = [
        line["name"]
        for session in sessions
        for line in tasks_of(session, workers(memory.db, contents(memory.db, session), GROK))
    ]
    assert told == ["look-closely"]
