"""Prompt histories: files to which an agent appends the prompts of all its sessions, one a line.

What a line says is told by its shape alone, so that a stored one is read back without knowing where it stood.
"""

import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from session_memory.adapters import Reader
from session_memory.adapters._native import Native, count_of, epoch_ms, first_line, text_of
from session_memory.model import HISTORY, Draft, PromptClass, Record, is_share

LONGEST_ID = 100


class Prompt(NamedTuple):
    """One line of a history."""

    session: str
    text: str
    ts_ms: int | None
    prompt_class: PromptClass = "human"
    cwd: str | None = None


PromptOf = Callable[[Native], Prompt | None]


def codex_prompt(value: Native) -> Prompt | None:
    """Read a line of ``history.jsonl`` of Codex."""
    session, text = _id_of(value.get("session_id")), text_of(value.get("text"))
    if session is None or text is None or "ts" not in value or "type" in value:
        return None
    return Prompt(session, text, _moment(count_of(value["ts"]) * 1000))


def grok_prompt(value: Native) -> Prompt | None:
    """Read a line of ``prompt_history.jsonl`` of Grok Build."""
    session, text = _id_of(value.get("session_id")), text_of(value.get("prompt"))
    if session is None or text is None or "timestamp" not in value or "type" in value:
        return None
    return Prompt(session, text, epoch_ms(value["timestamp"]), "shell" if value.get("is_bash") is True else "human")


def claude_prompt(value: Native) -> Prompt | None:
    """Read a line of ``history.jsonl`` of Claude Code."""
    session, text = _id_of(value.get("sessionId")), text_of(value.get("display"))
    if session is None or text is None or "timestamp" not in value or "type" in value:
        return None
    word = text.split(maxsplit=1)[0] if text.strip() else ""
    who: PromptClass = "human"
    if word.startswith("!"):
        who = "shell"
    elif word.startswith("/") and "/" not in word[1:]:
        who = "command"
    return Prompt(session, text, _moment(count_of(value["timestamp"])), who, text_of(value.get("project")))


class PromptReader:
    """Reads lines of a history; a stored record that is none is left to the agent's own reader."""

    def __init__(self, prompt_of: PromptOf, otherwise: Reader | None = None) -> None:
        self._prompt_of, self._otherwise = prompt_of, otherwise

    def state(self) -> Native:
        """Each line stands alone."""
        return {} if self._otherwise is None else self._otherwise.state()

    def refusal(self, *, is_whole: bool) -> str | None:
        """Only lines that name a session get here."""
        return None if self._otherwise is None else self._otherwise.refusal(is_whole=is_whole)

    def record(self, value: Native) -> Record:
        """Take one line. Its name is what it says and when: an agent that trims its history moves the lines."""
        prompt = self._prompt_of(value)
        if prompt is None:
            return Record("prompt") if self._otherwise is None else self._otherwise.record(value)
        said = zlib.crc32(prompt.text.encode("utf-8", "replace"))
        record = Record("prompt", f"prompt:{prompt.session}:{prompt.ts_ms}:{said:08x}", ts_ms=prompt.ts_ms)
        record.facts = [("entrypoint", HISTORY), *([("cwd", prompt.cwd[:1000])] if prompt.cwd else [])]
        record.drafts = [
            Draft("user_msg", "user", prompt.text, first_line(prompt.text), prompt_class=prompt.prompt_class)
        ]
        return record


def reader_of(path: str, prompt_of: PromptOf, own: Callable[[], Reader]) -> Reader:
    """Return the reader of a share of a history, or of one stored record, of which nobody knows where it stood."""
    return PromptReader(prompt_of, None if is_share(path) else own())


def session_of(head: Sequence[Native], prompt_of: PromptOf) -> str | None:
    """Return the session that a line belongs to."""
    prompt = prompt_of(head[0]) if head else None
    return prompt.session if prompt else None


def _id_of(value: object) -> str | None:
    """Return the name of a session, None for what cannot be one: it becomes part of a path that people see."""
    name = text_of(value)
    if name is None or len(name) > LONGEST_ID or not name.isascii():
        return None
    return name if name.replace("-", "").replace("_", "").isalnum() else None


def _moment(stamp: int) -> int | None:
    return stamp if 0 < stamp < 1 << 41 else None
