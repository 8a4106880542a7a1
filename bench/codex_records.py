"""The records of a synthetic Codex rollout, as the version it pretends to be would have written them.

The shapes follow docs/formats.md, their shares what real logs have. Since 0.32 a line has an envelope, and what a response
item says is said again by an event; paginated threads (0.147) number their lines and have completed items for events.
"""

import datetime as dt
import json
import random
from collections import Counter
from functools import cache
from typing import NamedTuple

import texts
from session import Record, Session, Tokens, drawn, to_line, uuid4, uuid7

# version -> share of the sessions
VERSIONS = {
    "0.0.1": 1,  # the TypeScript program: one JSON document
    "0.25.0": 3,  # bare items
    "0.34.0": 2,
    "0.58.0": 6,
    "0.91.0": 6,
    "0.104.0": 8,
    "0.128.0": 12,
    "0.141.0": 12,
    "0.146.0": 24,
    "0.148.0": 14,
    "0.149.0": 12,
}
MODELS = {"gpt-5.5-codex": 60, "gpt-5.5": 25, "gpt-5.1-codex-max": 15}
WINDOW_TOKENS = 258_400
CONTEXT_TOKENS = 220_000
MOST_PRINTED = 10_000
REPEATED_SHARE = 0.26  # of all counts
SUMMARY_SHARE = 0.35  # of the reasoning items; of the others only the cipher is kept


class Spent(NamedTuple):
    """What Codex says that a response used: the input holds what came from the cache and what went there."""

    given: int = 0
    cached: int = 0
    written: int = 0
    out: int = 0
    thought: int = 0

    def plus(self, other: "Spent") -> "Spent":
        """Add both up."""
        return Spent(*(one + another for one, another in zip(self, other, strict=True)))

    def tokens(self) -> Tokens:
        """Return what a right reader finds."""
        return Tokens(self.given - self.cached - self.written, self.out, self.cached, self.written, 0)


class TurnEnd(NamedTuple):
    """Where a fork may begin."""

    lines: int
    total: Spent


class Rollout(Session):
    """Writes the records of one thread."""

    def __init__(
        self, seed: str, target_bytes: int, version: str | None = None, beside: "Rollout | None" = None
    ) -> None:
        """Draw who, where and when; write nothing yet. ``beside``: a session that this one starts out from."""
        super().__init__(seed, target_bytes, beside)
        rng = self.rng
        self.become(version or drawn(rng, VERSIONS))
        self.now = self.some_day() if beside is None else beside.now + dt.timedelta(seconds=rng.uniform(1, 3))
        self.began = self.now
        self.session_id = uuid7(rng, self.now) if self.since(0, 39) else uuid4(rng)
        self.branch = self.some_branch() if beside is None else beside.branch
        self.model = drawn(rng, MODELS)
        self.originator = rng.choice(["codex_cli_rs", "codex_cli_rs", "codex_exec", "Codex Desktop"])
        self.target_bytes = target_bytes
        self.about: Record = {}
        self.lines: list[bytes] = []
        self.counts: Counter[str] = Counter()
        self.size = 0
        self.turn_id = ""
        self.turn_ends: list[TurnEnd] = []
        self.prompts: list[tuple[int, str]] = []
        self.total = Spent()
        self.context_tokens = rng.randrange(9_000, 16_000)
        self.is_agent = False
        self.may_spawn = beside is None

    # The envelope

    @property
    def may_delegate(self) -> bool:
        """Whether a sub-agent may be started."""
        return self.may_spawn and self.since(0, 137) and self.target_bytes >= 60_000

    @property
    def is_bare(self) -> bool:
        """Whether this version writes items without an envelope, and no events."""
        return self.before(0, 32)

    @property
    def is_paginated(self) -> bool:
        """Whether this version writes paginated threads."""
        return self.since(0, 147)

    @property
    def is_extended(self) -> bool:
        """Whether every command leaves an event with all that it printed, as those of the desktop did for a while."""
        return self.since(0, 102) and self.before(0, 137) and self.originator == "Codex Desktop"

    def emit(self, kind: str, body: Record, seconds: tuple[float, float] = (0.001, 0.2)) -> None:
        """Write a line."""
        at = self.tick(*seconds)
        if self.is_bare:
            if kind in ("response_item", "session_meta"):
                self.append(body, str(body.get("type", kind)))
            if kind == "response_item" and self.since(0, 8) and self.rng.random() < 0.8:
                self.append({"record_type": "state"}, "state")
            return
        record: Record = {"timestamp": at}
        if self.is_paginated:
            record["ordinal"] = len(self.lines)
        name = f"{kind}/{body['type']}" if "type" in body else kind
        self.append({**record, "type": kind, "payload": body}, name)

    def append(self, record: Record, name: str) -> None:
        """Add a line to the file."""
        line = to_line(record)
        self.lines.append(line)
        self.size += len(line)
        self.counts[name] += 1

    def item(self, kind: str, /, **body: object) -> None:
        """Write a response item."""
        passed: Record = {"internal_chat_message_metadata_passthrough": {"turn_id": self.turn_id}}
        self.emit("response_item", {"type": kind, **body, **(passed if self.since(0, 143) else {})}, (0.05, 3))

    def event(self, kind: str, /, **body: object) -> None:
        """Write an event."""
        self.emit("event_msg", {"type": kind, **body})

    def completed(self, kind: str, id_: str, /, **body: object) -> None:
        """Write a completed item of a paginated thread."""
        item: Record = {"type": kind, "id": id_, **body}
        now_ms = self.now_ms
        self.event("item_completed", thread_id=self.session_id, turn_id=self.turn_id, item=item, completed_at_ms=now_ms)

    # What the session is

    def meta(self, **more: object) -> None:
        """Write who writes this, and where."""
        began = self.tick(0, 0.01)
        git: Record = {"commit_hash": f"{self.rng.getrandbits(160):040x}", "branch": self.branch}
        if self.is_bare:
            self.emit("session_meta", {"id": self.session_id, "timestamp": began, "instructions": None, "git": git})
            return
        body: Record = {"id": self.session_id, "timestamp": began, "cwd": self.cwd, "originator": self.originator}
        body |= {"cli_version": self.version, "source": "cli", "model_provider": "openai", "git": git}
        if self.before(0, 88):
            body["instructions"] = None
        else:
            body["base_instructions"] = {"text": base_instructions(self.version)}
        if self.since(0, 142):
            body["session_id"] = self.session_id
        if self.since(0, 143):
            body["history_mode"] = "paginated" if self.is_paginated else "legacy"
        self.about = body | more
        self.emit("session_meta", self.about)

    def begin_turn(self) -> None:
        """Write that a turn begins, and what it begins with."""
        is_first = not self.turn_ends
        if self.since(0, 100):
            self.turn_id = uuid7(self.rng, self.now)
            at_s = int(self.now.timestamp())
            self.event("task_started", turn_id=self.turn_id, model_context_window=WINDOW_TOKENS, started_at=at_s)
        if is_first and not self.is_agent:
            if self.since(0, 81):
                self.said("developer", f"<permissions instructions>\n{self.prose(4, 10)}\n</permissions instructions>")
            self.said(
                "user",
                f"# AGENTS.md instructions for {self.cwd}\n\n<INSTRUCTIONS>\n{self.prose(5, 20)}\n</INSTRUCTIONS>",
            )
            self.said("user", f"<environment_context>\n  <cwd>{self.cwd}</cwd>\n</environment_context>")
        if self.since(0, 120) or is_first:
            self.context()
        if self.since(0, 143):
            self.world_state(is_first=is_first)
        if self.since(0, 51) and self.before(0, 126):
            untracked = [self.file().path for _ in range(self.rng.randint(0, 6))]
            commit: Record = {"id": f"{self.rng.getrandbits(160):040x}", "parent": None}
            self.item("ghost_snapshot", ghost_commit={**commit, "preexisting_untracked_files": untracked})

    def context(self) -> None:
        """Write where the turn runs and with which model: once a request in older versions."""
        body: Record = {"cwd": self.cwd, "approval_policy": "on-request", "model": self.model, "effort": "high"}
        body |= {"sandbox_policy": {"type" if self.since(0, 59) else "mode": "workspace-write"}, "summary": "auto"}
        if self.since(0, 100):
            body["turn_id"] = self.turn_id
        if self.since(0, 107):
            body |= {"current_date": f"{self.now:%Y-%m-%d}", "timezone": "UTC"}
        if self.since(0, 35):
            self.emit("turn_context", body)

    def world_state(self, *, is_first: bool) -> None:
        """Write what the model was told of its surroundings: all of it, then what changed."""
        names = [f"{self.word()}-{self.word()}" for _ in range(self.rng.randint(10, 25) if is_first else 1)]
        skills = {name: self.sentence(120) for name in names}
        self.emit("world_state", {"full": is_first, "state": {"skills": skills, "cwd": self.cwd}})

    def end_turn(self, answer: str | None) -> None:
        """Write that the turn is over."""
        if self.since(0, 100):
            took = self.rng.randint(800, 900_000)
            self.event("task_complete", turn_id=self.turn_id, last_agent_message=answer, duration_ms=took)
        self.turn_ends.append(TurnEnd(len(self.lines), self.total))
        if self.since(0, 93) and self.rng.random() < 0.02:
            self.emit("session_meta", self.about)  # some programs write it again now and then

    # What is said

    def said(self, role: str, text: str, id_: str | None = None, **more: object) -> None:
        """Write a message."""
        kind = "output_text" if role == "assistant" else "input_text"
        body: Record = {"role": role, "content": [{"type": kind, "text": text}], **more}
        self.item("message", **({"id": id_} if id_ else {}), **body)

    def human(self) -> None:
        """Write what a person asks, and that it was a person."""
        self.pass_time(5, 400)
        text = self.prompt()
        self.prompts.append((int(self.now.timestamp()), text))
        if self.is_paginated:
            content = [{"type": "text", "text": text, "text_elements": []}]
            item_id = uuid4(self.rng)
            self.completed("UserMessage", item_id, content=content)
            self.said("user", text, item_id)
            return
        self.said("user", text)
        kind: Record = {"kind": "plain"} if self.before(0, 48) else {"local_images": [], "text_elements": []}
        self.event("user_message", message=text, images=[], **kind)

    def tell(self, text: str, phase: str) -> None:
        """Write what the model says; the event comes first."""
        about: Record = {"phase": phase} if self.since(0, 95) else {}
        item_id = f"msg_{texts.base62(self.rng, 48)}"
        if self.is_paginated:
            self.completed("AgentMessage", item_id, content=[{"type": "Text", "text": text}], **about)
        else:
            self.event("agent_message", message=text, **about)
        self.said("assistant", text, item_id if self.is_paginated else None, **about)

    def think(self) -> None:
        """Write that the model thought: mostly only the cipher of it."""
        parts = [f"**{self.sentence(40)}**\n\n{self.prose(1, 2)}"] if self.rng.random() < SUMMARY_SHARE else []
        cipher = texts.base64_of(self.rng, int(min(15_000, self.rng.lognormvariate(7.1, 0.9))))
        item_id = f"rs_{texts.base62(self.rng, 48)}"
        if self.is_paginated:
            self.completed("Reasoning", item_id, summary_text=parts, raw_content=[])
        else:
            for part in parts:
                self.event("agent_reasoning", text=part)
        summary = [{"type": "summary_text", "text": part} for part in parts]
        self.item("reasoning", id=item_id, summary=summary, content=None, encrypted_content=cipher)

    # Calls

    def call(self, name: str, arguments: Record) -> str:
        """Write a call and return its id; the arguments are JSON in a text."""
        call_id = f"call_{texts.base62(self.rng, 24)}"
        self.item("function_call", name=name, arguments=json.dumps(arguments), call_id=call_id)
        return call_id

    def custom_call(self, name: str, text: str) -> str:
        """Write a call that takes plain text, and return its id."""
        call_id = f"call_{texts.base62(self.rng, 24)}"
        self.item("custom_tool_call", status="completed", call_id=call_id, name=name, input=text)
        return call_id

    def output(self, call_id: str, output: object, *, is_custom: bool = False) -> None:
        """Write the answer to a call."""
        self.item(f"{'custom_tool' if is_custom else 'function'}_call_output", call_id=call_id, output=output)

    def shell_call(self, command: str) -> str:
        """Write a call of the shell, with the tool this version has for it."""
        if self.since(0, 104):
            return self.call("exec_command", {"cmd": command, "workdir": self.cwd, "yield_time_ms": 10_000})
        if self.since(0, 58):
            return self.call("shell_command", {"command": command, "workdir": self.cwd, "timeout_ms": 120_000})
        return self.call("shell", {"command": ["bash", "-lc", command], "workdir": self.cwd})

    def shell_output(self, call_id: str, printed: str, code: int) -> None:
        """Write what a command printed and how it ended, in the form of this version."""
        took = self.rng.uniform(0.01, 12)
        if self.since(0, 104):
            head = f"Chunk ID: {self.rng.getrandbits(24):06x}\nWall time: {took:.4f} seconds\n"
            told = (
                f"{head}Process exited with code {code}\nOriginal token count: {len(printed) // 4}\nOutput:\n{printed}"
            )
        elif self.since(0, 58):
            told = f"Exit code: {code}\nWall time: {took:.1f} seconds\nOutput:\n{printed}"
        else:
            told = json.dumps({"output": printed, "metadata": {"exit_code": code, "duration_seconds": took}})
        self.output(call_id, told)

    def command_ended(self, call_id: str, command: str, printed: str, code: int) -> None:
        """Write the end of a command as an event, where this version does."""
        ran: Record = {"command": ["/bin/bash", "-lc", command], "cwd": self.cwd, "aggregated_output": printed}
        ran |= {"parsed_cmd": [{"type": "unknown", "cmd": command}], "source": "agent", "exit_code": code}
        ran |= {"status": "failed" if code else "completed", "duration": {"secs": 1, "nanos": 5_000_000}}
        if self.is_paginated:
            self.completed("CommandExecution", call_id, **ran)
        elif self.is_extended:
            streams: Record = {"stdout": printed, "stderr": "", "formatted_output": printed}
            self.event("exec_command_end", call_id=call_id, turn_id=self.turn_id, **ran, **streams)

    def patch_ended(self, call_id: str, changes: Record, told: str) -> None:
        """Write the end of a patch as an event, where this version does."""
        ended: Record = {"changes": changes, "status": "completed", "stdout": told, "stderr": ""}
        if self.is_paginated:
            self.completed("FileChange", call_id, **ended)
        elif self.since(0, 137):
            self.event("patch_apply_end", call_id=call_id, turn_id=self.turn_id, success=True, **ended)

    # Tokens

    def respond(self) -> None:
        """Count a response: its tokens, the total of the thread, and now and then the same total once more."""
        rng = self.rng
        fresh = rng.randint(80, 6000)
        out = rng.randint(20, 1500)
        written = rng.randint(0, fresh) if self.since(0, 145) else 0
        spent = Spent(self.context_tokens + fresh, self.context_tokens // 128 * 128, written, out, out // 3)
        self.context_tokens += fresh + out
        self.total = self.total.plus(spent)
        if not self.is_bare:
            self.count(spent)
            self.spent(f"{self.session_id}/{len(self.responses)}", self.model, spent.tokens())
            while rng.random() < REPEATED_SHARE:
                self.count(spent)

    def count(self, last: Spent, *, estimate: int | None = None) -> None:
        """Write how many tokens were used, last and in all."""
        sums = [self._usage(self.total), self._usage(last)]
        if estimate is not None:
            sums[1]["total_tokens"] = estimate
        info: Record = {
            "total_token_usage": sums[0],
            "last_token_usage": sums[1],
            "model_context_window": WINDOW_TOKENS,
        }
        window: Record = {"used_percent": 12.0, "window_minutes": 300, "resets_at": int(self.now.timestamp()) + 9000}
        limits: Record = {"rate_limits": {"primary": window, "secondary": window, "plan_type": "pro"}}
        self.event("token_count", info=info, **(limits if self.since(0, 48) else {}))

    def inherit(self, total: Spent) -> None:
        """Go on from the total of another thread; the first count tells it without a response."""
        self.total = total
        self.count(Spent())

    def _usage(self, spent: Spent) -> Record:
        given, cached, written, out, thought = spent
        usage: Record = {"input_tokens": given, "cached_input_tokens": cached, "output_tokens": out}
        if self.since(0, 145):
            usage["cache_write_input_tokens"] = written
        return {**usage, "reasoning_output_tokens": thought, "total_tokens": given + out}

    def compact(self) -> None:
        """Write that the history was made short; the new history repeats some of the old one."""
        self.context_tokens = 20_000
        kept = [
            {"type": "message", "role": "user", "content": [{"type": "input_text", "text": text}]}
            for _, text in self.prompts[-12:]
        ]
        cipher = texts.base64_of(self.rng, 6000)
        body: Record = {
            "message": "",
            "replacement_history": [*kept, {"type": "compaction", "encrypted_content": cipher}],
        }
        self.emit("compacted", body if self.since(0, 59) else {"message": self.prose(10, 30)})
        if not self.is_bare:
            self.count(Spent(), estimate=self.context_tokens)
        if self.is_paginated:
            self.completed("ContextCompaction", uuid4(self.rng))
        elif self.since(0, 64):
            self.event("context_compacted")


@cache
def base_instructions(version: str) -> str:
    """Return what a version tells its model: the same in all its sessions."""
    prose = texts.pool().prose
    return "\n\n".join(random.Random(version).choices(prose, k=90))[:18_000]


def shortened(printed: str) -> str:
    """Return what is kept of a long output: its head and its tail."""
    if len(printed) <= MOST_PRINTED:
        return printed
    half = MOST_PRINTED // 2
    return f"{printed[:half]}\n…{(len(printed) - MOST_PRINTED) // 4} tokens truncated…\n{printed[-half:]}"
