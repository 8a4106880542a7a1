"""Agents with a history of prompts, each as it writes that history and the logs of its sessions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import claude_lines
import codex_lines
import grok_lines
from conftest import Memory
from dump import write
from session_memory.query.sessions import find_session

Native = dict[str, Any]

START_S = 1_781_000_000
CWD = "/home/dev/src/app"


class Agent(ABC):
    """What the agents have in common."""

    flavor = ""
    history = ""
    # A history that names no working directory proves nothing of where its sessions ran.
    knows_cwd = True

    def id(self, number: int) -> str:
        """Return the id of a session."""
        return claude_lines.uid(number)

    @abstractmethod
    def line(self, number: int, n: int, text: str, *, is_shell: bool = False) -> Native:
        """Return the n-th prompt of a session as the history has it."""

    @abstractmethod
    def log(self, number: int, *prompts: str, cwd: str = CWD) -> tuple[str, bytes]:
        """Return the log of a session: its path below the home, and what is in it."""

    def uid(self, number: int) -> str:
        """Return the name of a session."""
        return f"{self.flavor}:{self.id(number)}"

    def home(self, memory: Memory) -> Memory:
        """Have a memory read its home as one of this agent."""
        memory.settings = memory.settings._replace(sources={self.flavor: (memory.home,)})
        return memory

    def put_history(self, memory: Memory, lines: Sequence[Native], age_s: int = 300) -> Path:
        """Write the history, as the agent would have some time ago."""
        return self.put_bytes(memory, claude_lines.to_lines(lines), age_s)

    def put_bytes(self, memory: Memory, content: bytes, age_s: int = 300) -> Path:
        """Write the history as bytes."""
        return write(memory.home / self.history, content, memory.now_ms - age_s * 1000)

    def put_log(self, memory: Memory, number: int, *prompts: str, cwd: str = CWD, age_s: int = 300) -> Path:
        """Write the log of a session."""
        name, content = self.log(number, *prompts, cwd=cwd)
        return write(memory.home / name, content, memory.now_ms - age_s * 1000)


class CodexAgent(Agent):
    """Codex: one history in the home, without working directories."""

    flavor = "codex"
    history = "history.jsonl"
    knows_cwd = False

    def id(self, number: int) -> str:
        return codex_lines.uuid7(codex_lines.START, number)

    def line(self, number: int, n: int, text: str, *, is_shell: bool = False) -> Native:
        del is_shell
        return {"session_id": self.id(number), "ts": START_S + n, "text": text}

    def log(self, number: int, *prompts: str, cwd: str = CWD) -> tuple[str, bytes]:
        rollout = codex_lines.Rollout(number, cwd=cwd)
        rollout.context(cwd=cwd)
        for prompt in prompts:
            rollout.prompt(prompt)
            rollout.answer("Yes.")
        return rollout.path, rollout.lines()


class GrokAgent(Agent):
    """Grok Build: a history for each working directory."""

    flavor = "grok"
    history = f"sessions/{CWD.replace('/', '%2F')}/prompt_history.jsonl"

    def id(self, number: int) -> str:
        return grok_lines.Session(str(number)).id

    def line(self, number: int, n: int, text: str, *, is_shell: bool = False) -> Native:
        stamp = datetime.fromtimestamp(START_S + n, UTC).isoformat()
        return {"timestamp": stamp, "session_id": self.id(number), "prompt": text, "is_bash": is_shell}

    def log(self, number: int, *prompts: str, cwd: str = CWD) -> tuple[str, bytes]:
        session = grok_lines.Session(str(number), cwd=cwd)
        for prompt in prompts:
            session.prompt(prompt)
            session.answer("Yes.")
        return f"{session.folder()}/updates.jsonl", session.files()["updates.jsonl"]


class ClaudeAgent(Agent):
    """Claude Code: one history in the home, each line with its project."""

    flavor = "claude"
    history = "history.jsonl"

    def line(self, number: int, n: int, text: str, *, is_shell: bool = False) -> Native:
        return {
            "display": f"!{text}" if is_shell else text,
            "pastedContents": {},
            "timestamp": (START_S + n) * 1000,
            "project": CWD,
            "sessionId": self.id(number),
        }

    def log(self, number: int, *prompts: str, cwd: str = CWD) -> tuple[str, bytes]:
        log = claude_lines.Log(str(number), cwd=cwd)
        for prompt in prompts:
            log.user(prompt)
            log.assistant(claude_lines.text("Yes."))
        return f"projects/-home-dev-src-app/{self.id(number)}.jsonl", log.lines()


AGENTS: tuple[Agent, ...] = (CodexAgent(), GrokAgent(), ClaudeAgent())


def prompts_of(memory: Memory, uid: str) -> list[str]:
    """Return the first lines of what people asked in a session."""
    return [event["summary"] for event in memory.events(uid) if event["kind"] == "user_msg"]


def entrypoints(memory: Memory) -> dict[str, str | None]:
    """Return how each session was started."""
    return {uid: find_session(memory.db, uid).entrypoint for uid in memory.uids()}
