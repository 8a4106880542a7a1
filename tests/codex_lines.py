"""Native Codex records for tests, written from docs/formats.md: a ``Rollout`` is built line by line as Codex writes it."""

import json
import shutil
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from conftest import Memory
from session_memory.query.sessions import find_session

Native = dict[str, Any]

START = datetime(2026, 6, 1, 10, 0, 0, tzinfo=UTC)
CWD = "/home/dev/src/app"


def uuid7(moment: datetime, number: int) -> str:
    """Return a UUID of version 7 that was made at a moment."""
    stamp = f"{int(moment.timestamp() * 1000):012x}"
    return f"{stamp[:8]}-{stamp[8:]}-7000-8000-{number:012x}"


def stamp(moment: datetime) -> str:
    """Return a time as Codex writes it."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


def tokens(given: int, cached: int, out: int, *, thought: int = 0, written: int | None = None) -> Native:
    """Return a usage object; ``written`` is a field that older versions do not have."""
    usage = {
        "input_tokens": given,
        "cached_input_tokens": cached,
        "output_tokens": out,
        "reasoning_output_tokens": thought,
        "total_tokens": given + out,
    }
    return usage if written is None else usage | {"cache_write_input_tokens": written}


def summed(one: Native, other: Native) -> Native:
    """Add two usage objects up."""
    return {name: one.get(name, 0) + other.get(name, 0) for name in (*one, *other)}


def to_lines(records: Iterable[Native]) -> bytes:
    """Return records as Codex writes them: compact, not escaped, one a line."""
    return b"".join(
        json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass") + b"\n"
        for record in records
    )


class Rollout:
    """A rollout under construction: wrapped lines, legacy history; ``paginated`` for the form since 0.147."""

    def __init__(
        self,
        number: int = 1,
        *,
        start: datetime = START,
        version: str = "0.130.0",
        is_paginated: bool = False,
        first_ordinal: int = 0,
        model: str = "gpt-5.5",
        **meta: Any,
    ) -> None:
        self.thread = uuid7(start, number)
        self.now = start
        self.is_paginated, self.first_ordinal = is_paginated, first_ordinal
        self.model = model
        self.turns = self.calls = 0
        self.total: Native = tokens(0, 0, 0)
        self.records: list[Native] = []
        if is_paginated:
            meta["history_mode"] = "paginated"
        git = {"commit_hash": "abc", "branch": "main"}
        body: Native = {"id": self.thread, "timestamp": stamp(start), "cwd": CWD, "originator": "codex_cli_rs"}
        self.add("session_meta", body | {"cli_version": version, "source": "cli", "git": git} | meta)

    def add(self, kind: str, body: Native, seconds: float = 1) -> Native:
        """Append a line."""
        self.now += timedelta(seconds=seconds)
        record: Native = {"timestamp": stamp(self.now), "type": kind, "payload": body}
        if self.is_paginated:
            record["ordinal"] = self.first_ordinal + len(self.records)
        self.records.append(record)
        return record

    def item(self, kind: str, /, **body: Any) -> Native:
        """Append a response item."""
        return self.add("response_item", {"type": kind, **body})

    def event(self, kind: str, /, **body: Any) -> Native:
        """Append an event."""
        return self.add("event_msg", {"type": kind, **body})

    def completed(self, kind: str, /, **body: Any) -> Native:
        """Append a completed item of a paginated thread."""
        item = {"type": kind, "id": f"{kind}-{len(self.records)}", **body}
        return self.event("item_completed", thread_id=self.thread, turn_id="t", item=item, completed_at_ms=0)

    def turn(self, turn_id: str | None = None) -> str:
        """Begin a turn, as every version since 0.100 does."""
        self.turns += 1
        name = turn_id or uuid7(self.now, self.turns)
        self.event("task_started", turn_id=name, model_context_window=258400)
        self.context(turn_id=name)
        return name

    def context(self, **more: Any) -> Native:
        """Append where the turn runs and with which model."""
        policy = {"approval_policy": "never", "sandbox_policy": {"type": "danger-full-access"}}
        return self.add("turn_context", {"cwd": CWD, "model": self.model, "effort": "high", **policy, **more})

    def user(self, *parts: str, **more: Any) -> Native:
        """Append a user message alone."""
        return self.item(
            "message", role="user", content=[{"type": "input_text", "text": part} for part in parts], **more
        )

    def prompt(self, text: str) -> None:
        """Append what a person typed: the message and its event."""
        self.user(text)
        if self.is_paginated:
            self.completed("UserMessage", content=[{"type": "text", "text": text, "text_elements": []}])
        else:
            self.event("user_message", message=text, images=[], local_images=[], text_elements=[])

    def answer(self, text: str, phase: str = "final_answer") -> None:
        """Append an answer: the event first, then the message."""
        if self.is_paginated:
            self.completed("AgentMessage", content=[{"type": "Text", "text": text}], phase=phase)
        else:
            self.event("agent_message", message=text, phase=phase)
        self.item("message", role="assistant", content=[{"type": "output_text", "text": text}], phase=phase)

    def thought(self, *parts: str) -> None:
        """Append a thought: an event for each of its parts, then the item."""
        for part in parts:
            if not self.is_paginated:
                self.event("agent_reasoning", text=part)
        if self.is_paginated and parts:
            self.completed("Reasoning", summary_text=list(parts), raw_content=[])
        summary = [{"type": "summary_text", "text": part} for part in parts]
        self.item("reasoning", summary=summary, content=None, encrypted_content="gAAA")

    def call(self, name: str, call_id: str | None = None, **given: Any) -> str:
        """Append a call of a function; return its id."""
        self.calls += 1
        used = call_id or f"call_{self.thread[:13]}_{self.calls}"
        self.item("function_call", name=name, arguments=json.dumps(given), call_id=used)
        return used

    def output(self, call_id: str, output: Any) -> Native:
        """Append what a function gave back."""
        return self.item("function_call_output", call_id=call_id, output=output)

    def run(self, command: str, printed: str = "", code: int = 0) -> str:
        """Append a shell command and its output in the form of exec_command."""
        call_id = self.call("exec_command", cmd=command)
        self.output(
            call_id, f"Chunk ID: a1\nWall time: 0.2500 seconds\nProcess exited with code {code}\nOutput:\n{printed}"
        )
        return call_id

    def patch(self, *paths: str) -> str:
        """Append a patch and its success."""
        self.calls += 1
        call_id = f"call_{self.thread[:13]}_{self.calls}"
        text = "".join(f"*** Update File: {path}\n@@\n-a\n+b\n" for path in paths)
        self.item(
            "custom_tool_call",
            name="apply_patch",
            input=f"*** Begin Patch\n{text}*** End Patch\n",
            call_id=call_id,
            status="completed",
        )
        listed = "".join(f"M {path}\n" for path in paths)
        output = json.dumps(
            {
                "output": f"Success. Updated the following files:\n{listed}",
                "metadata": {"exit_code": 0, "duration_seconds": 0.5},
            }
        )
        self.item("custom_tool_call_output", call_id=call_id, output=output)
        return call_id

    def spend(self, given: int = 100, cached: int = 20, out: int = 30, *, written: int | None = None) -> Native:
        """Append a token count of one more response."""
        last = tokens(given, cached, out, written=written)
        self.total = summed(self.total, last)
        return self.count(last)

    def count(self, last: Native | None, total: Native | None = None) -> Native:
        """Append a token count as it is."""
        info = {"total_token_usage": total or self.total, "last_token_usage": last, "model_context_window": 258400}
        return self.event("token_count", info=info, rate_limits=None)

    def done(self, **more: Any) -> Native:
        """End the turn."""
        return self.event("task_complete", **{"turn_id": "t", "last_agent_message": "done", **more})

    def copy(self, records: Sequence[Native]) -> None:
        """Append the records of a parent as a fork does: the same payloads, written now."""
        for record in records:
            self.add(record["type"], record["payload"], seconds=0.001)

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"rollout-{START:%Y-%m-%dT%H-%M-%S}-{self.thread}.jsonl"

    @property
    def path(self) -> str:
        """Where Codex would put it."""
        return f"sessions/{START:%Y/%m/%d}/{self.name}"

    @property
    def uid(self) -> str:
        """The name of its session."""
        return f"codex:{self.thread}"

    def lines(self) -> bytes:
        """Return the rollout as bytes."""
        return to_lines(self.records)


def small_dialog(number: int = 1, **more: Any) -> Rollout:
    """Return the dialogue most tests need: prompt, thought, failing test, edit, passing test, answer."""
    log = Rollout(number, **more)
    log.turn()
    log.user(f"<environment_context>\n  <cwd>{CWD}</cwd>\n</environment_context>")
    log.prompt("Please fix the failing test in app/parser.py")
    log.thought("The parser drops the last token.")
    log.answer("I look at the test first.", phase="commentary")
    log.run("pytest -q", "FAILED test_parser.py::test_last", code=1)
    log.spend(1000, 800, 40)
    log.patch(f"{CWD}/app/parser.py")
    log.spend(1200, 1000, 50)
    log.run("pytest -q", "1 passed")
    log.answer("Done: the last token is kept now.")
    log.spend(1300, 1200, 30)
    log.done()
    return log


def fork(parent: Rollout, number: int, after: timedelta = timedelta(hours=1), **meta: Any) -> Rollout:
    """Return a fork that copied all of its parent, made some time after it."""
    child = Rollout(number, start=parent.now + after, forked_from_id=parent.thread, **meta)
    child.copy(parent.records)
    child.total = parent.total
    return child


def spawned(parent: Rollout, number: int, **meta: Any) -> Rollout:
    """Return a forked sub-agent: it copied what was said, and all events, but neither tools nor thoughts."""
    spawn = {"parent_thread_id": parent.thread, "depth": 1, "agent_nickname": "Curie", "agent_role": "worker"}
    source = {"subagent": {"thread_spawn": spawn}}
    child = Rollout(number, start=parent.now + timedelta(seconds=5), source=source, **meta)
    child.copy([record for record in parent.records if is_copied(record)])
    child.total = parent.total
    return child


def is_copied(record: Native) -> bool:
    """Say whether the fork of a sub-agent copies a record."""
    body = record["payload"]
    if record["type"] != "response_item":
        return True
    return body["type"] == "message" and (body["role"] != "assistant" or body.get("phase") == "final_answer")


def bare_dialog(thread: str) -> list[Native]:
    """Return a rollout of the time before 0.32: bare items, one time stamp."""
    return [
        {"id": thread, "timestamp": "2025-08-26T20:52:01.313Z", "instructions": None, "git": {"branch": "old"}},
        {"record_type": "state"},
        {
            "type": "message",
            "id": None,
            "role": "user",
            "content": [
                {
                    "type": "input_text",
                    "text": "<environment_context>\nCurrent working directory: /home/dev/src/old\n</environment_context>",
                }
            ],
        },
        {"type": "message", "id": None, "role": "user", "content": [{"type": "input_text", "text": "say hi"}]},
        {"record_type": "state"},
        {"type": "reasoning", "id": "rs_1", "summary": [], "content": None, "encrypted_content": "gAAA"},
        {
            "type": "function_call",
            "name": "shell",
            "arguments": '{"command":["bash","-lc","echo hi"]}',
            "call_id": "call_1",
        },
        {
            "type": "function_call_output",
            "call_id": "call_1",
            "output": '{"output":"hi\\n","metadata":{"exit_code":0,"duration_seconds":0.1}}',
        },
        {"type": "message", "id": None, "role": "assistant", "content": [{"type": "output_text", "text": "hi"}]},
    ]


def codex_home(memory: Memory) -> Memory:
    """Make a memory read its home as one of Codex."""
    memory.settings = memory.settings._replace(sources={"codex": (memory.home,)})
    shutil.rmtree(memory.home / "projects", ignore_errors=True)
    return memory


def swept(memory: Memory, *logs: Rollout) -> list[Native]:
    """Write rollouts, sweep them, return the events of the first one's session."""
    codex_home(memory)
    for log in logs:
        put(memory, log)
    memory.sweep()
    return memory.events(logs[0].uid)


def put(memory: Memory, log: Rollout) -> Path:
    """Write a rollout where Codex would."""
    return memory.put(log.path, log.lines())


def facts(memory: Memory, log: Rollout) -> list[tuple[str, str]]:
    """Return what is known of a session beside its events, in the order it was said."""
    rows = memory.db.all("session_facts", session_id=find_session(memory.db, log.uid).id)
    return [(str(name), str(value)) for _, name, value, *_ in rows]


def told(events: Sequence[Native]) -> list[tuple[str, str | None, str]]:
    """Return kind, tool and first line of events, without what opens and closes turns."""
    return [(event["kind"], event["tool"], event["summary"]) for event in events if event["record_type"] not in FRAME]


FRAME = ("event_msg:task_started", "event_msg:task_complete")
