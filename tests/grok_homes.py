"""Homes of Grok Build for the tests of what holds for every agent."""

from typing import Any

from claude_lines import to_lines
from grok_lines import Session, chat_dialog, forked, printed, small_dialog, tokens, usage_of
from session_memory.store.ids import uid_tie

Native = dict[str, Any]
Files = dict[str, bytes]
NUMBERED_FILE = "sessions/%2Fsrc%2Fapp/around-000000/updates.jsonl"


def numbered_lines() -> bytes:
    """Return the lines of a short journal with zeros for its number."""
    session = Session("x")
    session.id = "around-000000"
    session.prompt("hi")
    session.call("run_terminal_command", "1", command="ls")
    own = {session.prompt_id: "prompt-000000", session.call_id("1"): "call-000000"}
    content = to_lines(session.updates)
    for name, numbered in own.items():
        content = content.replace(name.encode(), numbered.encode())
    return content


def around() -> Session:
    """Return a session with a row of every kind that has a rule."""
    session = small_dialog("around")
    for kind in ("plan", "rewind_marker", "subagent_spawned", "subagent_finished", "model_changed", "session_recap"):
        session.own(kind, description="x", child_session_id="c", model_id="m", target_prompt_index=1, entries=[{}])
    session.own("retry_state", type="failed", attempt=1, max_retries=2, message="no")
    session.own("auto_compact_completed", tokens_before=1, summary_preview="so far")
    session.own("compaction_checkpoint", checkpoint_id="c")
    session.turn("cancelled", usage={**usage_of(1), "costUsdTicks": 5})
    session.call("run_terminal_command", "9", command="make")
    session.progress("9", "a")
    session.progress("9", "a b")
    session.result("9", rawOutput=printed("a b c", 3))
    return session


EVENTS: list[Native] = [
    {"ts": "2026-06-09T10:13:20.000Z", "type": "turn_started", "turn_number": 1},
    {"ts": "2026-06-09T10:13:21.000Z", "type": "permission_resolved", "decision": "allow", "wait_ms": 3},
    {
        "ts": "2026-06-09T10:13:22.000Z",
        "type": "tool_completed",
        "tool_name": "x",
        "outcome": "error",
        "duration_ms": 3,
    },
    {"ts": "2026-06-09T10:13:23.000Z", "type": "turn_ended", "outcome": "completed"},
]
OLD_CHAT: list[Native] = [
    {
        "role": "assistant",
        "content": "x",
        "tool_calls": [{"id": "c", "function": {"name": "write", "arguments": "{}"}}],
    },
    {"role": "tool", "tool_call_id": "c", "content": "y"},
    {"type": "user", "content": [{"type": "text", "text": "z"}], "synthetic_reason": "compaction_meta"},
    {"rating": 3, "comment": "fine"},
]

# Every file of a session that is not its journal.
DOCUMENTS: dict[str, Any] = {
    "chat_history.jsonl": [*chat_dialog().chat, *OLD_CHAT],
    "events.jsonl": EVENTS,
    "feedback.jsonl": [{"rating": 5, "comment": "helped a lot"}, *EVENTS[:1]],
    "btw_history.jsonl": [{"question": "what is a token", "answer": "a word"}],
    "rewind_points.jsonl": [{"prompt_index": 0, "file_snapshots": {"/a": {"path": "/a"}}, "after_snapshots": {}}],
    "signals.json": {"turnCount": 1, "contextTokensUsed": 99_999},
    "plan.md": b"# Plan\n\n1. look\n2. mend\n",
    "plan.json": {"entries": [{"content": "x"}]},
    "plan_mode.json": {"state": "off"},
    "prompt_context.json": {"rules": ["be brief"]},
    "usage.json": {
        "session": tokens(70),
        "turns": [{"turnNumber": 1, "endedAt": "2026-06-09T10:14:00Z", **tokens(70)}],
    },
    "system_prompt.txt": b"You are Grok.",
    "subagents/sub-1/meta.json": {"subagent_id": "sub-1", "child_session_id": "child", "status": "completed"},
}


def known() -> dict[str, Any]:
    """A session with every file there is; the journal has every kind of row."""
    session = around()
    session.summary(generated_title="Keep the last token", reasoning_effort="high")
    files = {"updates.jsonl": session.updates, "summary.json": session.documents["summary.json"], **DOCUMENTS}
    return {f"{session.folder()}/{name}": content for name, content in files.items()}


def below(*sessions: Session) -> Files:
    """Return the files of sessions by their path."""
    return {f"{one.folder()}/{name}": content for one in sessions for name, content in one.files().items()}


def short_dialog(name: str) -> Session:
    """Return a dialogue with a call that says nothing on its way."""
    session = Session(name)
    session.prompt("Please fix the failing test")
    session.answer("I run it.")
    session.call("run_terminal_command", "1", command="pytest -q")
    session.result("1", "1 failed", rawOutput=printed("1 failed", 1))
    session.answer("It fails.")
    session.turn(usage=usage_of(70))
    return session


def strangers_that_a_fork_copied() -> Files:
    """A fork with a copy of a row that no rule knows, and one of its own."""
    parent = short_dialog("first")
    parent.own("strange_update", x=1)
    fork = forked(parent, "second")
    fork.own("strange_update", x=2)
    return below(parent, fork)


def a_fork_of_a_fork() -> Files:
    """A journal, its fork and a fork of that, each of which went on."""
    first = short_dialog("first")
    second = forked(first, "second")
    second.prompt("another way")
    second.turn(usage=usage_of(9))
    third = forked(second, "third")
    third.prompt("and yet another")
    for one in (second, third):
        one.documents.clear()
    return below(first, second, third)


def a_fork_with_its_summary() -> Files:
    """A fork of the start says in its summary whose it is."""
    first = short_dialog("first")
    first.summary()
    return below(first, forked(first, "second", 3))


def a_fork_in_the_middle_of_a_call() -> Files:
    """What a call printed so far is in both journals; its end is in the first alone."""
    first = small_dialog("first")
    first.summary()
    return below(first, forked(first, "second", 8))


def a_journal_beside_its_chat() -> Files:
    """The chat tells the dialogue only where there is no journal."""
    session = small_dialog("both")
    session.chat = chat_dialog("both").chat
    session.events = EVENTS
    session.summary()
    return below(session)


def sessions_without_a_journal() -> Files:
    """Of one only the chat is left, of another what came beside it, of the third the summary."""
    chat, other, third = chat_dialog("chat"), Session("other"), Session("third")
    other.events = EVENTS
    other.documents["feedback.jsonl"] = to_lines(DOCUMENTS["feedback.jsonl"])
    third.summary(generated_title="nothing else")
    return below(chat, other, third)


def a_fork_that_would_be_billed() -> Files:
    """A copy of a whole turn, which nothing but its summary tells from the original: by its name it would go first."""
    original = short_dialog("second")
    fork = forked(original, "first")
    assert uid_tie(f"grok:{fork.id}") < uid_tie(f"grok:{original.id}")
    return below(original, fork)


def a_fork_of_a_fork_in_the_middle_of_a_call() -> Files:
    """What a call printed so far is in three journals, more in each that is older; one says that it is a fork."""
    first = small_dialog("second")
    second = forked(first, "first", 9)
    third = forked(second, "third", 8)
    third.documents.clear()
    return below(first, second, third)


HOMES = [
    a_fork_of_a_fork,
    a_fork_with_its_summary,
    strangers_that_a_fork_copied,
    a_fork_in_the_middle_of_a_call,
    a_fork_that_would_be_billed,
    a_fork_of_a_fork_in_the_middle_of_a_call,
    a_journal_beside_its_chat,
    sessions_without_a_journal,
]


def usual() -> Files:
    """A journal with every kind of row, a session with several files, and a fork."""
    session = small_dialog("full")
    session.chat = chat_dialog("full").chat
    session.events = EVENTS
    session.summary(generated_title="Keep the last token")
    fork = forked(around(), "fork")
    fork.documents.clear()
    return below(around(), session, fork)


# The session was moved with its project.
MOVED = tuple(
    f"{folder}/{around().id}/updates.jsonl" for folder in ("sessions/%2Fhome%2Fdev%2Fsrc%2Fapp", "sessions/%2Fmoved")
)
