"""Native Grok Build records for tests, written from docs/formats.md, and a session directory to put them in."""

import json
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from claude_lines import to_lines, uid
from conftest import Memory

Native = dict[str, Any]

START_MS = 1_781_000_000_000
CWD = "/home/dev/src/app"
MODEL = "grok-build-1"


def tokens(output: int, *, given: int = 1000, read: int = 600, written: int = 0, **more: Any) -> Native:
    """Return the token counts of one model, or of a turn; what came from the cache is part of the input."""
    return {
        "inputTokens": given,
        "outputTokens": output,
        "totalTokens": given + output,
        "cachedReadTokens": read,
        "cacheCreationTokens": written,
        "reasoningTokens": 4,
        "modelCalls": 1,
        "apiDurationMs": 900,
        **more,
    }


def printed(text: str, code: int = 0, **more: Any) -> Native:
    """Return what a shell command leaves: its output as a list of bytes."""
    return {"type": "Bash", "output": list(text.encode()), "exit_code": code, "truncated": False, **more}


class Session:
    """A session under construction: its journal, its chat, and the documents beside them."""

    def __init__(self, name: str = "s1", *, cwd: str = CWD, start_ms: int = START_MS) -> None:
        self.name, self.cwd, self.now_ms = name, cwd, start_ms
        self.id = uid(f"grok/{name}")
        self.updates: list[Native] = []
        self.chat: list[Native] = []
        self.events: list[Native] = []
        self.documents: dict[str, Any] = {}
        self.prompt_id = ""
        self.prompts = 0

    def update(
        self, kind: str, /, *, host: str = "session/update", inner: Native | None = None, **fields: Any
    ) -> Native:
        """Append a row to the journal."""
        self.now_ms += 1000
        body = {"sessionUpdate": kind, **fields}
        if inner is not None:
            body["_meta"] = inner
        meta: Native = {"eventId": f"{self.id}-{len(self.updates) + 1}", "agentTimestampMs": self.now_ms}
        if self.prompt_id:
            meta["promptId"] = self.prompt_id
        params = {"sessionId": self.id, "update": body, "_meta": meta}
        row = {"timestamp": self.now_ms // 1000, "method": host, "params": params}
        self.updates.append(row)
        return row

    def own(self, kind: str, /, **fields: Any) -> Native:
        """Append a row of xAI's own kinds."""
        return self.update(kind, host="_x.ai/session/update", **fields)

    def prompt(self, text: str, **inner: Any) -> Native:
        """Append a prompt, which begins a turn."""
        self.prompt_id = uid(f"{self.id}/prompt/{self.prompts}")
        told = {"modelId": MODEL, "promptIndex": self.prompts, **inner}
        self.prompts += 1
        return self.update("user_message_chunk", content={"type": "text", "text": text}, inner=told)

    def answer(self, text: str) -> Native:
        """Append a piece of an answer."""
        return self.update("agent_message_chunk", content={"type": "text", "text": text})

    def thought(self, text: str) -> Native:
        """Append a piece of a thought."""
        return self.update("agent_thought_chunk", content={"type": "text", "text": text})

    def call_id(self, name: str) -> str:
        """Return an id of a call as Grok makes them."""
        return f"call-{uid(f'{self.id}/{name}')}-0"

    def call(self, tool: str, name: str, **given: Any) -> Native:
        """Append a call."""
        kind = {"search_replace": "edit", "run_terminal_command": "execute"}.get(tool, "read")
        inner = {"x.ai/tool": {"name": tool, "kind": kind, "namespace": "grok_build"}}
        return self.update("tool_call", toolCallId=self.call_id(name), title=tool, rawInput=given, inner=inner)

    def progress(self, name: str, text: str, status: str | None = "in_progress", **more: Any) -> Native:
        """Append an update of a call: everything that it printed so far."""
        content = [{"type": "content", "content": {"type": "text", "text": text}}]
        told = {} if status is None else {"status": status}
        return self.update("tool_call_update", toolCallId=self.call_id(name), content=content, **told, **more)

    def result(self, name: str, text: str = "ok", status: str = "completed", **more: Any) -> Native:
        """Append the last update of a call."""
        return self.progress(name, text, status, **more)

    def tool(self, tool: str, name: str, text: str = "ok", *, output: Native | None = None, **given: Any) -> None:
        """Append a call, what it says on its way, and its result."""
        self.call(tool, name, **given)
        self.progress(name, "", None, kind="other", rawInput=given)
        told: Native = {} if output is None else {"rawOutput": output}
        self.result(name, text, "completed", **told)

    def turn(self, stop: str = "end_turn", usage: Native | None = None, **more: Any) -> Native:
        """Append the end of a turn."""
        told = {} if usage is None else {"usage": usage}
        return self.own("turn_completed", prompt_id=self.prompt_id, stop_reason=stop, **told, **more)

    def summary(self, **more: Any) -> None:
        """Write a summary."""
        self.documents["summary.json"] = {
            "info": {"id": self.id, "cwd": self.cwd},
            "session_summary": "a session",
            "created_at": "2026-06-09T10:13:20.000000123Z",
            "last_active_at": "2026-06-09T11:13:20.000000Z",
            "current_model_id": MODEL,
            "head_branch": "main",
            "chat_format_version": 1,
            **more,
        }

    def files(self) -> dict[str, bytes]:
        """Return the files of the session by their name."""
        lines = {"updates.jsonl": self.updates, "chat_history.jsonl": self.chat, "events.jsonl": self.events}
        found = {name: to_lines(rows) for name, rows in lines.items() if rows}
        return found | {
            name: value if isinstance(value, bytes) else json.dumps(value).encode()
            for name, value in self.documents.items()
        }

    def folder(self) -> str:
        """Return where the session lies below the home."""
        return f"sessions/{self.cwd.replace('/', '%2F')}/{self.id}"

    def write(self, home: Path) -> Path:
        """Write the session where Grok Build would."""
        folder = home / self.folder()
        for name, content in self.files().items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return folder


def as_grok(memory: Memory) -> Memory:
    """Have a memory read its home as one of Grok Build."""
    memory.settings = memory.settings._replace(sources={"grok": (memory.home,)})
    return memory


def swept(memory: Memory, *sessions: Session) -> list[Native]:
    """Write sessions, sweep them, return the events of the first one."""
    as_grok(memory)
    for session in sessions:
        session.write(memory.home)
    memory.sweep()
    return memory.events(sessions[0].id)


def usage_of(output: int, **more: Any) -> Native:
    """Return the usage of a turn of one model."""
    return {**tokens(output, **more), "modelUsage": {MODEL: tokens(output, **more)}, "numTurns": 1}


def small_dialog(name: str = "s1", **more: Any) -> Session:
    """Return the dialogue most tests need: prompt, thought, failing test, edit, passing test, answer."""
    session = Session(name, **more)
    session.prompt("Please fix the failing test in app/parser.py")
    session.thought("The parser drops the last token.")
    session.answer("I look at the test first.")
    session.tool(
        "run_terminal_command",
        "1",
        "FAILED test_parser.py::test_last",
        output=printed("FAILED test_parser.py::test_last", 1),
        command="pytest -q",
    )
    session.tool("search_replace", "2", file_path=f"{session.cwd}/app/parser.py", old_string="a", new_string="b")
    session.tool("run_terminal_command", "3", "1 passed", output=printed("1 passed"), command="pytest -q")
    session.answer("Done: the last token is kept now.")
    session.turn(usage=usage_of(70))
    return session


def chat_dialog(name: str = "s1", **more: Any) -> Session:
    """Return a session of which only the chat history is left."""
    session = Session(name, **more)
    call = {"id": session.call_id("1"), "name": "run_terminal_cmd", "arguments": '{"command":"pytest -q"}'}
    session.chat = [
        {"type": "system", "content": "You are Grok."},
        {
            "type": "user",
            "content": [{"type": "text", "text": "<user_info>\nOS: linux\n</user_info>"}],
            "synthetic_reason": "project_instructions",
        },
        {
            "type": "user",
            "content": [{"type": "text", "text": "<user_query>\nrun the tests\n</user_query>"}],
            "prompt_index": 0,
        },
        {"type": "reasoning", "id": "rs_1", "summary": [{"type": "summary_text", "text": "They want tests."}]},
        {"type": "assistant", "content": "", "tool_calls": [call], "model_id": MODEL, "reasoning_effort": "high"},
        {"type": "tool_result", "tool_call_id": call["id"], "content": "1 passed"},
        {"type": "assistant", "content": "All pass.", "model_id": MODEL},
    ]
    return session


def forked(parent: Session, name: str, rows: int | None = None) -> Session:
    """Return a fork: a copy of the journal (and chat) under a new session id; prompt ids, call ids and times stay."""
    fork = Session(name, cwd=parent.cwd, start_ms=parent.now_ms + 3_600_000)
    for n, row in enumerate(deepcopy(parent.updates[:rows]), 1):
        row["params"]["sessionId"] = fork.id
        row["params"]["_meta"]["eventId"] = f"{fork.id}-{n}"
        fork.updates.append(row)
    fork.chat = deepcopy(parent.chat)
    fork.prompts = parent.prompts
    stamp = datetime.fromtimestamp(parent.now_ms / 1000 + 60, UTC).isoformat()
    fork.summary(
        parent_session_id=parent.id,
        forked_at=stamp,
        created_at=stamp,
        session_kind="fork",
        inherited_prefix_len=len(fork.chat),
    )
    return fork
