"""The records of a synthetic Claude Code session, as the version it pretends to be would have written them.

The shapes follow docs/formats.md, their shares what real logs have.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import texts
from session import Record, Session, Tokens, drawn, dumps, to_line, uuid4

CONTEXT_TOKENS = 180_000
SYNTHETIC = "<synthetic>"
# version -> share of the sessions; about half are of the versions that wrote progress records
VERSIONS = {
    "1.0.72": 4,
    "1.0.113": 5,
    "2.0.28": 2,
    "2.0.76": 3,
    "2.1.4": 3,
    "2.1.19": 7,
    "2.1.31": 14,
    "2.1.42": 14,
    "2.1.58": 10,
    "2.1.69": 6,
    "2.1.81": 4,
    "2.1.97": 5,
    "2.1.119": 8,
    "2.1.161": 7,
    "2.1.217": 8,
}
MODELS = {
    "claude-opus-4-5-20251101": 40,
    "claude-sonnet-4-5-20250929": 35,
    "claude-haiku-4-5-20251001": 15,
    "claude-opus-4-1-20250805": 7,
}
REMINDER = (
    "\n\n<system-reminder>\nWhenever you read a file, you should consider whether it would be considered malware.\n"
    "</system-reminder>\n"
)


@dataclass(slots=True)
class Thread:
    """The file that is being written, and where its chain of records stands."""

    target_bytes: int
    agent_id: str | None = None
    sidechain: bool = False
    lines: list[bytes] = field(default_factory=list[bytes])
    size: int = 0
    counts: Counter[str] = field(default_factory=Counter[str])
    parent: str | None = None
    context_tokens: int = 8000


class Transcript(Session):
    """Writes the records of a session; ``main`` and ``agents`` hold its files."""

    def __init__(self, seed: str, target_bytes: int, version: str | None = None) -> None:
        """Draw who, where and when; write nothing yet."""
        super().__init__(seed, target_bytes)
        rng = self.rng
        self.session_id = uuid4(rng)
        self.become(version or drawn(rng, VERSIONS))
        self.branch = self.some_branch()
        self.slug = "-".join(self.word() for _ in range(3))
        self.model = drawn(rng, MODELS)
        self.keeps_cache_an_hour = rng.random() < 0.7
        self.has_hooks = rng.random() < 0.35
        self.may_spawn = True
        self.now = self.some_day()
        self.main = self.thread = Thread(target_bytes, context_tokens=rng.randrange(9_000, 22_000))
        self.agents: dict[str, Thread] = {}
        self.last_prompt = ""
        self.title = self.sentence(50)
        self.lines_at_metadata = 0

    # The envelope

    @property
    def may_delegate(self) -> bool:
        """Whether a sub-agent may be started: by the main thread of a session that is not small."""
        return not self.thread.sidechain and self.may_spawn and self.main.target_bytes >= 60_000

    @property
    def writes_progress(self) -> bool:
        """Return whether this version writes progress records."""
        return (2, 1, 0) <= self.release <= (2, 1, 81)

    def emit(self, record: Record) -> None:
        """Write a record to the file of the thread."""
        line = to_line(record)
        thread = self.thread
        thread.lines.append(line)
        thread.size += len(line)
        thread.counts[str(record["type"])] += 1

    def emit_chained(self, body: Record, seconds: tuple[float, float] = (0.05, 4.0)) -> None:
        """Write a record that has its place in the chain of parents; from 2.1.76 on the envelope comes last."""
        thread = self.thread
        uuid = uuid4(self.rng)
        head: Record = {"parentUuid": thread.parent, "isSidechain": thread.sidechain}
        where: Record = {
            "userType": "external",
            "cwd": self.cwd,
            "sessionId": self.session_id,
            "version": self.version,
            "gitBranch": self.branch,
        }
        if thread.agent_id and self.since(2, 0, 28):
            where["agentId"] = thread.agent_id
        if self.since(2, 0, 55):
            where["slug"] = self.slug
        if self.since(2, 1, 78):
            where["entrypoint"] = "cli"
        tail: Record = {"uuid": uuid, "timestamp": self.tick(*seconds)}
        if self.since(2, 1, 76):
            self.emit({**head, **body, **tail, **where})
        else:
            self.emit({**head, **where, **body, **tail})
        thread.parent = uuid

    # Records of the user's side

    def user(self, content: object, **more: object) -> None:
        """Write a message of the user's side that is no tool result."""
        body: Record = {"type": "user", "message": {"role": "user", "content": content}, **more}
        if self.since(2, 1, 73):
            body["promptId"] = uuid4(self.rng)
        if self.since(2, 0, 55) and self.before(2, 1, 46):
            body |= {"thinkingMetadata": {"level": "high", "disabled": False, "triggers": []}, "todos": []}
        self.emit_chained(body, (5, 400))

    def human(self) -> None:
        """One prompt of a person: mostly plain, sometimes a slash command, queued, or after an interrupt."""
        dice = self.rng.random()
        if dice < 0.03:
            self.user("Caveat: The messages below were generated by the user while running commands.", isMeta=True)
            name = self.rng.choice(["clear", "compact", "review", "model"])
            self.user(
                f"<command-name>/{name}</command-name>\n<command-message>{name}</command-message>\n"
                "<command-args></command-args>"
            )
            self.user("<local-command-stdout>\u001b[1mdone\u001b[22m</local-command-stdout>")
        elif dice < 0.05:
            self.user([{"type": "text", "text": "[Request interrupted by user]"}])
        self.last_prompt = self.prompt()
        if dice > 0.92 and self.since(2, 0, 0):
            self.queue("enqueue", self.last_prompt)
            self.queue("dequeue")
        self.user(self.last_prompt)

    def queue(self, operation: str, content: str | None = None) -> None:
        """Write that a prompt was put into the queue, or taken out of it."""
        record: Record = {"type": "queue-operation", "operation": operation, "timestamp": self.tick(0, 1)}
        record["sessionId"] = self.session_id
        if content is not None:
            record["content"] = content
        self.emit(record)

    def tool_result(self, call_id: str, content: object, result: object, *, is_error: bool = False) -> None:
        """Write the answer to a call; sub-agents lack toolUseResult since 2.1.16."""
        block: Record = {"tool_use_id": call_id, "type": "tool_result", "content": content}
        if is_error:
            block["is_error"] = True
        body: Record = {"type": "user", "message": {"role": "user", "content": [block]}}
        if not (self.thread.agent_id and self.since(2, 1, 16)):
            body["toolUseResult"] = result
        if self.since(2, 1, 1):
            body["sourceToolAssistantUUID"] = self.thread.parent
        self.emit_chained(body, (0.05, 12))

    # Records of the model's side

    def assistant(self, blocks: Sequence[Record]) -> None:
        """Write one API response: a line per block, all with the same message id and a copy of its usage."""
        rng, thread = self.rng, self.thread
        message_id = "msg_01" + texts.base62(rng, 22)
        request_id = "req_011C" + texts.base62(rng, 20)
        model = self.model if rng.random() > 0.01 else SYNTHETIC
        written = rng.randint(80, 6000)
        five, hour = (0, written) if self.keeps_cache_an_hour and self.since(1, 0, 90) else (written, 0)
        spent = Tokens(rng.randint(1, 12), 0, thread.context_tokens, five, hour)
        if model == SYNTHETIC:
            spent = Tokens(0, 0, 0, 0, 0)
        thread.context_tokens += written
        final = max(4, sum(len(dumps(block)) for block in blocks) // 4)
        for output, stop_reason, block in zip(*self.streamed(len(blocks), final, blocks[-1]), blocks, strict=True):
            tokens = spent._replace(output_tokens=0 if model == SYNTHETIC else output)
            message: Record = {
                "model": model,
                "id": message_id,
                "type": "message",
                "role": "assistant",
                "content": [block],
                "stop_reason": stop_reason,
                "stop_sequence": None,
                "usage": self.usage(tokens),
            }
            self.emit_chained({"message": message, "requestId": request_id, "type": "assistant"}, (0.2, 6))
            before = self.responses.get(message_id)
            is_more = before is None or tokens.output_tokens >= before.tokens.output_tokens
            if is_more and model != SYNTHETIC:  # what the client itself said was never a response
                self.spent(message_id, model, tokens)
        if rng.random() < 0.005:  # a crash or a resume left the very same line twice
            thread.lines.append(thread.lines[-1])
            thread.size += len(thread.lines[-1])
            thread.counts["assistant"] += 1

    def streamed(self, lines: int, final: int, last: Record) -> tuple[list[int], list[str | None]]:
        """Return output tokens and stop reason of each line: how much of it is true depends on the version."""
        reason = "tool_use" if last["type"] == "tool_use" else "end_turn"
        if self.since(2, 1, 100) and not self.thread.agent_id:
            return [final] * lines, [reason] * lines
        if self.since(2, 1, 9) and self.before(2, 1, 59):
            return sorted(self.rng.randint(1, 9) for _ in range(lines)), [None] * lines
        return [*sorted(self.rng.randint(1, 4) for _ in range(lines - 1)), final], [None] * (lines - 1) + [reason]

    def usage(self, tokens: Tokens) -> Record:
        """Return the usage object with the fields this version knows."""
        usage: Record = {
            "input_tokens": tokens.input_tokens,
            "cache_creation_input_tokens": tokens.cache_write_5m_tokens + tokens.cache_write_1h_tokens,
            "cache_read_input_tokens": tokens.cache_read_tokens,
        }
        if self.since(1, 0, 90):
            usage["cache_creation"] = {
                "ephemeral_5m_input_tokens": tokens.cache_write_5m_tokens,
                "ephemeral_1h_input_tokens": tokens.cache_write_1h_tokens,
            }
        usage |= {"output_tokens": tokens.output_tokens, "service_tier": "standard"}
        if self.since(2, 1, 17):
            usage["inference_geo"] = "not_available"
        if self.since(2, 1, 41):
            usage |= {"iterations": [], "speed": "standard"}
        return usage

    def compact(self) -> None:
        """Write the boundary and the summary that a compaction leaves."""
        self.thread.context_tokens = 20_000
        summary = "This session is being continued from a previous conversation that ran out of context.\n"
        if self.since(1, 0, 120):
            parent, self.thread.parent = self.thread.parent, None
            boundary: Record = {"logicalParentUuid": parent, "type": "system", "subtype": "compact_boundary"}
            boundary |= {"content": "Conversation compacted", "isMeta": False, "level": "info"}
            self.emit_chained({**boundary, "compactMetadata": {"trigger": "auto", "preTokens": CONTEXT_TOKENS}})
        self.user(summary + self.prose(10, 40), isVisibleInTranscriptOnly=True, isCompactSummary=True)

    def thinking(self) -> Record:
        """Return a thinking block; its text is withheld since 2.1.76."""
        text = "" if self.since(2, 1, 76) else self.prose(1, 4)
        signature = texts.base64_of(self.rng, self.rng.randint(150, 900))
        return {"type": "thinking", "thinking": text, "signature": signature}

    def text(self, low: int, high: int, code_share: float) -> Record:
        """Return a text block."""
        return {"type": "text", "text": self.answer(low, high, code_share)}

    # Records of the machinery

    def snapshot(self, *, update: bool) -> None:
        """Write which files have backups; only a delta of it since 2.1.217."""
        if self.before(2, 0, 0) or self.thread.sidechain:
            return
        now = self.tick(0, 0.01)
        message_id = self.thread.parent or uuid4(self.rng)
        backups = {self.file().path: self.backup(now) for _ in range(self.rng.randint(0, 8))}
        if update and self.since(2, 1, 217):
            delta: Record = {"type": "file-history-delta", "messageId": message_id, "snapshotMessageId": message_id}
            self.emit({**delta, "trackingPath": self.file().path, "backup": self.backup(now), "timestamp": now})
            return
        snapshot: Record = {"messageId": message_id, "trackedFileBackups": backups, "timestamp": now}
        record: Record = {"type": "file-history-snapshot", "messageId": message_id, "snapshot": snapshot}
        self.emit({**record, "isSnapshotUpdate": update})

    def backup(self, now: str) -> Record:
        """Return the name of a file's backup."""
        version = self.rng.randint(1, 6)
        name = f"{self.rng.getrandbits(64):016x}@v{version}"
        return {"backupFileName": name, "version": version, "backupTime": now}

    def progress(self, call_id: str, progress: Record) -> None:
        """Write a progress record, if this version does."""
        if self.writes_progress:
            own_id = f"bash-progress-{self.rng.randrange(50)}"
            body: Record = {"type": "progress", "data": progress, "toolUseID": own_id, "parentToolUseID": call_id}
            self.emit_chained(body, (0.5, 2))

    def attach(self, attachment: Record) -> None:
        """Write an attachment record."""
        self.emit_chained({"type": "attachment", "attachment": attachment})

    def opening_attachments(self) -> None:
        """Write what newer versions tell the model before the first prompt."""
        skills = [f"- {self.word()}-{self.word()}: {self.sentence(160)}" for _ in range(self.rng.randint(3, 25))]
        listing: Record = {"type": "skill_listing", "content": "\n".join(skills), "skillCount": len(skills)}
        self.attach({**listing, "isInitial": True})
        names = [f"mcp__{self.word()}__{self.word()}" for _ in range(self.rng.randint(2, 40))]
        self.attach({"type": "deferred_tools_delta", "addedNames": names, "addedLines": names, "removedNames": []})

    def hooks(self, call_id: str, tool: str) -> None:
        """Write what the user's hooks leave around a call: progress up to 2.1.81, attachments from 2.1.88 on."""
        for event in ("PreToolUse", "PostToolUse"):
            name = f"{event}:{tool}"
            hook: Record = {"hookEvent": event, "hookName": name, "command": "callback"}
            self.progress(call_id, {"type": "hook_progress", **hook})
            if self.since(2, 1, 88) and self.rng.random() < 0.5:
                outcome: Record = {"toolUseID": call_id, "content": "", "stdout": self.sentence(80), "stderr": ""}
                self.attach({"type": "hook_success", **hook, **outcome, "exitCode": 0, "durationMs": 41})

    def system(self, subtype: str, **more: object) -> None:
        """Write a system record."""
        self.emit_chained({"type": "system", "subtype": subtype, **more, "isMeta": False}, (0.01, 0.1))

    def end_of_turn(self) -> None:
        """Write what follows the last answer of a turn."""
        if self.before(2, 1, 0):
            return
        if self.has_hooks:
            infos = [{"command": "scripts/check.sh", "durationMs": 812}]
            self.system(
                "stop_hook_summary",
                hookCount=1,
                hookInfos=infos,
                hookErrors=[],
                preventedContinuation=False,
                stopReason="",
                hasOutput=False,
                level="suggestion",
            )
        self.system("turn_duration", durationMs=self.rng.randint(800, 900_000))
        if self.rng.random() < 0.03:
            self.system("local_command", content="<local-command-stdout>ok</local-command-stdout>", level="info")
        if self.since(2, 1, 88) and self.rng.random() < 0.3:
            tasks = [{"id": str(i), "subject": self.sentence(60), "status": "pending"} for i in range(4)]
            self.attach({"type": "task_reminder", "content": tasks, "itemCount": len(tasks)})

    def metadata(self) -> None:
        """Write again what the session is called and which mode it is in: about every 16 lines in newer versions."""
        self.lines_at_metadata = len(self.main.lines)
        of_session: Record = {"sessionId": self.session_id}
        self.emit({"type": "last-prompt", "lastPrompt": self.last_prompt[:200], **of_session})
        if self.since(2, 1, 112):
            self.emit({"type": "ai-title", "aiTitle": self.title, **of_session})
        if self.since(2, 1, 157):
            self.emit({"type": "mode", "mode": "normal", **of_session})
        if self.since(2, 1, 92):
            self.emit({"type": "permission-mode", "permissionMode": "default", **of_session})
        if self.rng.random() < 0.02:
            number = self.rng.randrange(1, 900)
            link: Record = {"type": "pr-link", "prNumber": number, "prRepository": f"dev/{self.repo}"}
            url = f"https://example.com/dev/{self.repo}/pull/{number}"
            self.emit({**link, "prUrl": url, "timestamp": self.tick(0, 0.01), **of_session})
