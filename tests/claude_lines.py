"""Native Claude Code records for tests, written from docs/formats.md: each function returns one record as a dict.

``Log`` chains them as the real program does: uuid to parentUuid, one content block a line, time moving on.
"""

import json
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

Native = dict[str, Any]

NAMESPACE = UUID("00000000-0000-0000-0000-000000000000")
START = datetime(2026, 6, 1, 10, 0, 0, tzinfo=UTC)


def uid(name: object) -> str:
    """Return a uuid that is the same for the same name."""
    return str(uuid5(NAMESPACE, str(name)))


def stamp(moment: datetime) -> str:
    """Return a time as Claude Code writes it."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


def usage(output: int, *, fresh: int = 10, read: int = 1000, short: int = 200, long: int = 0) -> Native:
    """Return a usage object of version 2.1."""
    return {
        "input_tokens": fresh,
        "cache_creation_input_tokens": short + long,
        "cache_read_input_tokens": read,
        "cache_creation": {"ephemeral_5m_input_tokens": short, "ephemeral_1h_input_tokens": long},
        "output_tokens": output,
        "service_tier": "standard",
    }


def text(words: str) -> Native:
    """Return a text block."""
    return {"type": "text", "text": words}


def thinking(words: str) -> Native:
    """Return a thinking block."""
    return {"type": "thinking", "thinking": words, "signature": "c2lnbmF0dXJl"}


def call(name: str, call_id: str, **given: Any) -> Native:
    """Return a tool_use block."""
    return {"type": "tool_use", "id": call_id, "name": name, "input": given}


class Log:
    """A transcript under construction."""

    def __init__(
        self,
        session: str = "s1",
        *,
        cwd: str = "/home/dev/src/app",
        version: str = "2.1.49",
        branch: str = "main",
        agent: str | None = None,
        start: datetime = START,
        model: str = "claude-opus-4-5-20251101",
    ) -> None:
        self.session_id = uid(session)
        self.cwd, self.version, self.branch, self.agent, self.model = cwd, version, branch, agent, model
        self.now = start
        self.parent: str | None = None
        self.records: list[Native] = []

    def envelope(self, **more: Any) -> Native:
        """Return the fields that every record of the conversation has; the chain moves on."""
        self.now += timedelta(seconds=1)
        record: Native = {
            "parentUuid": self.parent,
            "isSidechain": self.agent is not None,
            "userType": "external",
            "cwd": self.cwd,
            "sessionId": self.session_id,
            "version": self.version,
            "gitBranch": self.branch,
            "uuid": uid(f"{self.session_id}/{self.agent}/{len(self.records)}"),
            "timestamp": stamp(self.now),
        }
        if self.agent is not None:
            record["agentId"] = self.agent
        record |= more
        self.parent = record["uuid"]
        return record

    def add(self, record: Native) -> Native:
        """Append a record as it is."""
        self.records.append(record)
        return record

    def user(self, content: Any, **more: Any) -> Native:
        """Append a user record."""
        return self.add(self.envelope(type="user", message={"role": "user", "content": content}, **more))

    def assistant(self, *blocks: Native, message_id: str | None = None, output: int = 50, **more: Any) -> list[Native]:
        """Append one API response: a line a block, one message.id, output growing, stop_reason on the last line."""
        name = message_id or f"msg_{uid(f'{self.session_id}/{self.agent}/m{len(self.records)}')[:18]}"
        lines: list[Native] = []
        for i, block in enumerate(blocks):
            is_last = i == len(blocks) - 1
            stop = ("tool_use" if block["type"] == "tool_use" else "end_turn") if is_last else None
            message = {
                "model": self.model,
                "id": name,
                "type": "message",
                "role": "assistant",
                "content": [block],
                "stop_reason": stop,
                "stop_sequence": None,
                "usage": usage(output if is_last else 2),
            }
            lines.append(self.add(self.envelope(type="assistant", message=message, requestId=f"req_{name}") | more))
        return lines

    def result(self, call_id: str, content: Any = "ok", *, error: bool | None = None, **more: Any) -> Native:
        """Append a tool result."""
        block: Native = {"tool_use_id": call_id, "type": "tool_result", "content": content}
        if error is not None:
            block["is_error"] = error
        more.setdefault("toolUseResult", {"stdout": content if isinstance(content, str) else "", "stderr": ""})
        return self.user([block], **more)

    def tool(self, name: str, call_id: str, result: Any = "ok", *, error: bool | None = None, **given: Any) -> None:
        """Append a call and its result."""
        self.assistant(call(name, call_id, **given))
        self.result(call_id, result, error=error)

    def system(self, subtype: str, **more: Any) -> Native:
        """Append a system record."""
        return self.add(self.envelope(type="system", subtype=subtype, **more))

    def meta(self, kind: str, **more: Any) -> Native:
        """Append a record without envelope (titles, snapshots, queue operations …)."""
        return self.add({"type": kind, **more})

    def queue(self, operation: str, **more: Any) -> Native:
        """Append a queue operation: a prompt that is typed ahead, or taken back, or delivered."""
        return self.meta(
            "queue-operation", operation=operation, timestamp=stamp(self.now), sessionId=self.session_id, **more
        )

    def lines(self) -> bytes:
        """Return the transcript as bytes."""
        return to_lines(self.records)

    def write(self, home: Path, key: str = "-home-dev-src-app") -> Path:
        """Write the transcript where Claude Code would; a sub-agent in the nested layout of 2.1."""
        folder = home / "projects" / key
        path = folder / f"{self.session_id}.jsonl"
        if self.agent is not None:
            path = folder / self.session_id / "subagents" / f"agent-{self.agent}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.lines())
        return path


def to_lines(records: Iterable[Native]) -> bytes:
    """Return records as Claude Code writes them: compact, not escaped, one a line."""
    return b"".join(
        json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass") + b"\n"
        for record in records
    )


def small_dialog(session: str = "s1", **more: Any) -> Log:
    """Return the dialogue most tests need: prompt, thought, failing test, edit, passing test, answer."""
    log = Log(session, **more)
    log.user("Please fix the failing test in app/parser.py")
    log.assistant(thinking("The parser drops the last token."), text("I look at the test first."), output=40)
    log.tool(
        "Bash", f"toolu_{session}_1", "Exit code 1\nFAILED test_parser.py::test_last", error=True, command="pytest -q"
    )
    log.tool("Edit", f"toolu_{session}_2", file_path=f"{log.cwd}/app/parser.py", old_string="a", new_string="b")
    log.tool("Bash", f"toolu_{session}_3", "1 passed", command="pytest -q")
    log.assistant(text("Done: the last token is kept now."), output=30)
    return log


def with_agent() -> list[Log]:
    """Return a session whose Task call starts a sub-agent, and the transcript of that one."""
    log = Log("parent")
    log.user("Look into it")
    log.assistant(call("Task", "toolu_task", description="Look", prompt="Look closely"))
    agent = Log("parent", agent="a1b2c3d", start=log.now)
    agent.user("Look closely")
    agent.assistant(text("I looked."))
    log.result("toolu_task", "I looked.", toolUseResult={"agentId": "a1b2c3d", "status": "completed"})
    log.assistant(text("The agent looked."))
    return [log, agent]
