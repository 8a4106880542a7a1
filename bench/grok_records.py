"""The records of a synthetic Grok Build session: its journal, what the model sees, and the telemetry.

The shapes follow docs/formats.md. Three files tell of the same things: the journal (``updates.jsonl``) of everything with
times and tokens, the chat history of what the model is sent, the events of how long things took. Most bytes are in the
journal, because every update of a call repeats what the tool has printed so far, and its end has it as a list of bytes.
"""

import datetime as dt
import json
from collections import Counter
from typing import NamedTuple

import texts
from session import Record, Session, Tokens, drawn, stamp, to_line, uuid7

VERSIONS = {"0.2.7": 25, "1.0.6": 35, "1.0.13": 40}
MODELS = {"grok-build-1": 70, "grok-code-fast-1": 30}
SMALL_MODEL = "grok-build-mini"
CONTEXT_TOKENS = 200_000
# A turn that fails reports no tokens.
FAILED_SHARE = 0.04
TWO_MODELS_SHARE = 0.1
TOOL_KINDS = {
    "run_terminal_command": "execute",
    "run_terminal_cmd": "execute",
    "search_replace": "edit",
    "write": "edit",
    "grep": "search",
}


class Spent(NamedTuple):
    """What Grok says that a model used in a turn: the input holds what came from the cache and what went there."""

    given: int
    read: int
    written: int
    out: int
    calls: int

    def tokens(self) -> Tokens:
        """Return what a right reader finds."""
        return Tokens(self.given - self.read - self.written, self.out, self.read, self.written, 0)

    def told(self) -> Record:
        """Return it as Grok writes it."""
        usage: Record = {"inputTokens": self.given, "outputTokens": self.out, "totalTokens": self.given + self.out}
        usage |= {"cachedReadTokens": self.read, "cacheCreationTokens": self.written}
        return usage | {"reasoningTokens": self.out // 3, "modelCalls": self.calls, "apiDurationMs": 900 * self.calls}


class Lines:
    """A file of lines under construction."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.counts: Counter[str] = Counter()
        self.size = 0

    def add(self, record: Record, name: str) -> None:
        """Append a line."""
        line = to_line(record)
        self.lines.append(line)
        self.counts[name] += 1
        self.size += len(line)


class Journal(Session):
    """Writes the records of one session; ``updates``, ``chat`` and ``events`` are its files."""

    def __init__(
        self, seed: str, target_bytes: int, version: str | None = None, beside: "Journal | None" = None
    ) -> None:
        """Draw who, where and when; write nothing yet. ``beside``: a session that this one starts out from."""
        super().__init__(seed, target_bytes, beside)
        rng = self.rng
        self.become(version or drawn(rng, VERSIONS))
        self.now = self.some_day() if beside is None else beside.now + dt.timedelta(seconds=rng.uniform(1, 3))
        self.began = self.now
        self.session_id = uuid7(rng, self.now)
        self.branch = self.some_branch() if beside is None else beside.branch
        self.model = drawn(rng, MODELS)
        self.target_bytes = target_bytes
        self.updates, self.chat, self.events = Lines(), Lines(), Lines()
        self.snapshots = Lines()
        self.turns: list[Record] = []
        self.prompts: list[tuple[str, str]] = []
        self.prompt_id = ""
        self.model_calls = 0
        self.context_tokens = rng.randrange(9_000, 16_000)
        self.tool_calls = 0
        self.kin: Record = {}
        self.may_spawn = beside is None

    @property
    def size(self) -> int:
        """How much the session's large files hold by now."""
        return self.updates.size + self.chat.size + self.events.size + self.snapshots.size

    @property
    def may_delegate(self) -> bool:
        """Whether a sub-agent may be started."""
        return self.may_spawn and self.target_bytes >= 60_000

    # The journal

    def update(self, kind: str, /, inner: Record | None = None, **fields: object) -> None:
        """Write a row of the journal."""
        self.pass_time(0.05, 2)
        body: Record = {"sessionUpdate": kind, **fields}
        if inner is not None:
            body["_meta"] = inner
        self._row("session/update", kind, body)

    def own(self, kind: str, /, **fields: object) -> None:
        """Write a row of xAI's own kinds."""
        self.pass_time(0.01, 0.2)
        self._row("_x.ai/session/update", kind, {"sessionUpdate": kind, **fields})

    def _row(self, method: str, kind: str, body: Record) -> None:
        number = len(self.updates.lines) + 1
        meta: Record = {"eventId": f"{self.session_id}-{number}", "agentTimestampMs": self.now_ms}
        meta |= {"promptId": self.prompt_id, "totalTokens": self.context_tokens, "updateType": kind}
        params: Record = {"sessionId": self.session_id, "update": body, "_meta": meta}
        self.updates.add({"timestamp": self.now_ms // 1000, "method": method, "params": params}, f"updates/{kind}")

    def row(self, kind: str, /, **fields: object) -> None:
        """Write a row of the chat history."""
        self.chat.add({"type": kind, **fields}, f"chat/{kind}")

    def event(self, kind: str, /, **fields: object) -> None:
        """Write a row of the telemetry."""
        self.events.add({"ts": stamp(self.now), "type": kind, **fields}, f"events/{kind}")

    def phases(self, *phases: str) -> None:
        """Write the phases that a request goes through, each again and again."""
        for phase in phases:
            for _ in range(self.rng.randint(1, 3)):
                self.event("phase_changed", phase=phase)

    # What is said

    def open(self) -> None:
        """Write what the model is told before anybody asks."""
        self.row("system", content=self.prose(20, 40))
        context = f"<user_info>\nOS: linux\nWorkspace: {self.cwd}\n</user_info>"
        self.row("user", content=[{"type": "text", "text": context}], synthetic_reason="project_instructions")

    def human(self) -> None:
        """Write what a person asks, which begins a turn."""
        self.pass_time(5, 400)
        text, index = self.prompt(), len(self.prompts)
        self.prompts.append((stamp(self.now), text))
        self.prompt_id = uuid7(self.rng, self.now)
        turn: Record = {"session_id": self.session_id, "turn_number": index + 1, "model_id": self.model}
        self.event("turn_started", **turn, yolo_mode=False, schema_version="1.0")
        told: Record = {"modelId": self.model, "promptIndex": index}
        self.update("user_message_chunk", told, content={"type": "text", "text": text})
        self.row("user", content=[{"type": "text", "text": f"<user_query>\n{text}\n</user_query>"}], prompt_index=index)
        snapshots = {
            file.path: {"path": file.path, "content": "\n".join(file.lines), "captured_at": stamp(self.now)}
            for file in (self.file() for _ in range(self.rng.choice([0, 0, 1, 2])))
        }
        self.snapshots.add(
            {"prompt_index": index, "created_at": stamp(self.now), "file_snapshots": snapshots}, "rewinds"
        )

    def chunks(self, kind: str, text: str) -> None:
        """Write a message in the pieces in which it came."""
        pieces = self.rng.choice([1, 1, 2, 3, 4])
        size = len(text) // pieces + 1
        for start in range(0, len(text), size):
            self.update(kind, content={"type": "text", "text": text[start : start + size]})

    def think(self) -> None:
        """Write what the model thinks, in the journal; the chat has the cipher of it."""
        text = self.prose(1, 3)
        self.phases("waiting_for_model", "streaming_reasoning")
        self.chunks("agent_thought_chunk", text)
        cipher = texts.base64_of(self.rng, int(min(15_000, self.rng.lognormvariate(6.8, 0.8))))
        summary = [{"type": "summary_text", "text": text}]
        self.row("reasoning", id=f"rs_{texts.base62(self.rng, 32)}", summary=summary, encrypted_content=cipher)

    def tell(self, text: str) -> None:
        """Write what the model says."""
        self.phases("streaming_text")
        self.chunks("agent_message_chunk", text)

    def answered(self, text: str, call: Record | None = None) -> None:
        """Write the row of a response: what was said, and the call it ends in."""
        calls: Record = {} if call is None else {"tool_calls": [call]}
        self.row("assistant", content=text, **calls, model_id=self.model, reasoning_effort="high")
        self.model_calls += 1

    # Calls

    def call(self, tool: str, given: Record, variant: str, said: str) -> str:
        """Write a call as it is asked for and as it is understood, and return its id."""
        call_id = f"call-{uuid7(self.rng, self.now)}-0"
        kind = TOOL_KINDS.get(tool, "read")
        label = {"name": tool, "kind": kind, "namespace": "grok_build", "label": tool, "read_only": kind == "read"}
        inner: Record = {"x.ai/tool": label}
        self.answered(said, {"id": call_id, "name": tool, "arguments": json.dumps(given)})
        self.event("tool_started", tool_name=tool)
        self.update("tool_call", inner, toolCallId=call_id, title=tool, rawInput=given)
        understood: Record = {**given, "variant": variant}
        self.update("tool_call_update", inner, toolCallId=call_id, kind=kind, locations=[], rawInput=understood)
        self.tool_calls += 1
        return call_id

    def progress(self, call_id: str, text: str) -> None:
        """Write all that a tool has printed so far."""
        self.update("tool_call_update", toolCallId=call_id, status="in_progress", content=[block(text)])

    def result(self, call_id: str, tool: str, shown: list[Record], output: Record, *, text: str, failed: bool) -> None:
        """Write how a call ended, in all three files."""
        status = "failed" if failed else "completed"
        self.update("tool_call_update", toolCallId=call_id, status=status, content=shown, rawOutput=output)
        outcome: Record = {"tool_name": tool, "duration_ms": self.rng.randint(3, 9000), "tool_call_id": call_id}
        self.event("tool_completed", **outcome, outcome="error" if failed else "success")
        self.row("tool_result", tool_call_id=call_id, content=text)

    # Turns

    def end_turn(self, *, is_incomplete: bool) -> None:
        """Write the end of a turn and what it cost, by model."""
        rng, calls = self.rng, max(1, self.model_calls)
        self.model_calls = 0
        self.phases("waiting_for_model")
        if rng.random() < FAILED_SHARE:
            self.own("turn_completed", prompt_id=self.prompt_id, stop_reason="error", agent_result="upstream error")
            self.event("turn_ended", outcome="error")
            return
        spent = {self.model: self._spent(calls)}
        if rng.random() < TWO_MODELS_SHARE:
            spent[SMALL_MODEL] = self._spent(1)
        for model, used in spent.items():
            self.spent(f"{self.prompt_id}:{model}", model, used.tokens())
        total = Spent(*(sum(parts) for parts in zip(*spent.values(), strict=True)))
        usage: Record = {**total.told(), "modelUsage": {model: used.told() for model, used in spent.items()}}
        usage |= {"numTurns": total.calls, "costUsdTicks": total.given * 2000}
        if is_incomplete:
            usage["usageIsIncomplete"] = True
        more: Record = {"elapsed_ms": 41_000} if self.since(1, 0, 13) else {}
        self.own("turn_completed", prompt_id=self.prompt_id, stop_reason="end_turn", usage=usage, **more)
        self.turns.append({"turnNumber": len(self.prompts), "endedAt": stamp(self.now), **usage})
        self.event("turn_ended", outcome="completed")

    def _spent(self, calls: int) -> Spent:
        """Draw what a turn costs: every call reads the whole context again, most of it from the cache."""
        fresh, written = self.rng.randint(200, 3000) * calls, self.rng.choice([0, 0, 700]) * calls
        read = self.context_tokens * calls
        self.context_tokens += fresh
        return Spent(read + fresh + written, read, written, self.rng.randint(30, 900) * calls, calls)

    def compact(self) -> None:
        """Write that the history was made short: the journal keeps it, the chat begins anew."""
        before, self.context_tokens = self.context_tokens, 20_000
        summary = self.prose(10, 30)
        self.own("auto_compact_started")
        self.own("auto_compact_completed", tokens_before=before, tokens_after=20_000, summary_preview=summary[:400])
        checkpoint: Record = {
            "checkpoint_id": uuid7(self.rng, self.now),
            "prompt_index_at_compaction": len(self.prompts),
        }
        self.own("compaction_checkpoint", **checkpoint, schema_version=1, created_at=stamp(self.now))
        self.chat = Lines()
        self.open()
        self.row("user", content=[{"type": "text", "text": summary}], synthetic_reason="compaction_meta")


def block(text: str) -> Record:
    """Return a text as a call shows it."""
    return {"type": "content", "content": {"type": "text", "text": text}}
