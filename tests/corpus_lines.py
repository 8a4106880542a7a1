"""A Claude home counted from its raw lines, by other code than ours.

It follows the description of the format and shares nothing with the adapter: plain ``json.loads`` a line.
"""

import json
import re
from collections import Counter
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

Native = dict[str, Any]


PREFIXES = (
    ("<task-notification>", "notification"),
    ("<teammate-message", "teammate"),
    ("<command-name>", "command"),
    ("<command-message>", "command"),
    ("<local-command-stdout>", "local_output"),
    ("<local-command-stderr>", "local_output"),
    ("<bash-stdout>", "local_output"),
    ("<bash-input>", "shell"),
    ("[Request interrupted by user", "interrupt"),
    ("[SUGGESTION MODE", "machinery"),
)


EDITOR_NOTES = re.compile(r"\A\s*(?:<(ide_opened_file|ide_selection|system-reminder)>.*?</\1>\s*)+", re.DOTALL)


class Line(NamedTuple):
    """One line of a log that is a JSON object."""

    path: Path
    number: int
    raw: bytes
    value: Native

    @property
    def type(self) -> str:
        """Its type, with the subtype where it has one."""
        kind = str(self.value.get("type", "(none)"))
        of = {"system": self.value.get("subtype")}
        of |= {name: self.value[name].get("type") for name in ("attachment",) if name in self.value}
        of |= {"progress": self.value["data"].get("type")} if kind == "progress" else {}
        return f"{kind}:{of[kind]}" if of.get(kind) else kind

    @property
    def blocks(self) -> list[Native]:
        """The content blocks of its message; a text is one block."""
        message = self.value.get("message")
        content = message.get("content") if isinstance(message, dict) else message
        return [{"type": "text", "text": content}] if isinstance(content, str) else list(content or [])

    @property
    def is_notice(self) -> bool:
        """Whether the program speaks in the place of the model."""
        return self.value["message"].get("model") == "<synthetic>" or self.value.get("isApiErrorMessage") is True


def lines_of(path: Path) -> list[Line]:
    raw = path.read_bytes().split(b"\n")
    return [Line(path, number, text, json.loads(text)) for number, text in enumerate(raw, 1) if text.strip()]


def plain(content: object) -> str:
    if isinstance(content, str):
        return content
    blocks: list[Native] = content if isinstance(content, list) else []
    return "\n".join(block["text"] for block in blocks if block.get("type") == "text")


def prompt_class(line: Line) -> str | None:
    """Who wrote a user record: the tests in the order of the format's description. None: it is a tool's result."""
    value, is_agent = line.value, line.path.name.startswith("agent-")
    if any(block["type"] == "tool_result" for block in line.blocks):
        return None
    if value.get("isCompactSummary"):
        return "compaction_summary"
    if value.get("isMeta"):
        return "injected"
    kind = (value.get("origin") or {}).get("kind")
    if kind is not None:
        return {"task-notification": "notification"}.get(kind, kind)
    texts = [block["text"] for block in line.blocks if block["type"] == "text"]
    text = next((text for text in texts if text.strip()), "").lstrip()
    by_prefix = next((name for prefix, name in PREFIXES if text.startswith(prefix)), None)
    if by_prefix is not None:
        return by_prefix
    if is_agent and (text.strip() == "Warmup" or text.startswith("Your task is to create a detailed summary")):
        return "machinery"
    return "subagent_prompt" if is_agent or value.get("isSidechain") else "human"


def typed_words(text: str) -> str:
    """What a person typed, without what the editor put before it; a slash command as it was typed."""
    if text.startswith("<command-"):
        found = [re.search(rf"<command-{part}>(.*?)</command-{part}>", text, re.DOTALL) for part in ("name", "args")]
        return " ".join(match[1].strip() for match in found if match and match[1].strip())
    return EDITOR_NOTES.sub("", text).strip()


class Home:
    """A Claude home, counted from its raw lines."""

    def __init__(self, root: Path) -> None:
        self.paths = sorted(root.joinpath("projects").rglob("*.jsonl"))
        self.by_path = {path: lines_of(path) for path in self.paths}

    @cached_property
    def sessions(self) -> dict[str, list[Path]]:
        """Native session id -> its files, the main one first; files that only hold titles are none."""
        found: dict[str, list[Path]] = {}
        for path, lines in self.by_path.items():
            if any(line.value["type"] != "summary" for line in lines):
                found.setdefault(self._session_of(path, lines), []).append(path)
        return {
            name: sorted(paths, key=lambda path: (path.name.startswith("agent-"), str(path)))
            for name, paths in found.items()
        }

    @staticmethod
    def _session_of(path: Path, lines: list[Line]) -> str:
        if not path.name.startswith("agent-"):
            return path.stem
        if "subagents" in path.parts:
            return path.parts[path.parts.index("subagents") - 1]
        return next(line.value["sessionId"] for line in lines if "sessionId" in line.value)

    @cached_property
    def session_by_path(self) -> dict[Path, str]:
        return {path: name for name, paths in self.sessions.items() for path in paths}

    @cached_property
    def records(self) -> list[Line]:
        """Every record once: by its uuid over all files (the earliest stays), by its place where it has none."""
        by_uuid: dict[str, Line] = {}
        others: list[Line] = []
        for line in (line for lines in self.by_path.values() for line in lines):
            uuid = line.value.get("uuid")
            if uuid is None:
                others.append(line)
            elif uuid not in by_uuid or line.value["timestamp"] < by_uuid[uuid].value["timestamp"]:
                by_uuid[uuid] = line
        return [*by_uuid.values(), *others]

    def of_type(self, kind: str) -> list[Line]:
        return [line for line in self.records if line.type == kind]

    @cached_property
    def calls(self) -> Counter[str]:
        blocks = (block for line in self.of_type("assistant") for block in line.blocks)
        return Counter(block["name"] for block in blocks if block["type"] == "tool_use")

    @cached_property
    def results(self) -> list[Native]:
        blocks = (block for line in self.of_type("user") for block in line.blocks)
        return [block for block in blocks if block["type"] == "tool_result"]

    def answers(self, kind: str) -> int:
        answers = (line for line in self.of_type("assistant") if not line.is_notice)
        return sum(block["type"] == kind for line in answers for block in line.blocks)

    @cached_property
    def usage(self) -> dict[str, tuple[str, bool, tuple[int, ...]]]:
        """Response -> (session, is final, tokens): the line with the largest output, the later one on a tie."""
        found: dict[str, tuple[str, bool, tuple[int, ...]]] = {}
        for line in (line for lines in self.by_path.values() for line in lines):
            if line.value["type"] != "assistant" or line.is_notice:
                continue
            message = line.value["message"]
            key = message.get("id") or line.value["uuid"]
            tokens = self._tokens(message["usage"])
            session, final, before = found.get(key, (self.session_by_path[line.path], False, tokens))
            largest = tokens if tokens[1] >= before[1] else before
            found[key] = (session, final or bool(message.get("stop_reason")), largest)
        return found

    @staticmethod
    def _tokens(usage: Native) -> tuple[int, ...]:
        created = usage.get("cache_creation")
        writes = (usage.get("cache_creation_input_tokens") or 0, 0)
        if isinstance(created, dict):
            writes = (created["ephemeral_5m_input_tokens"], created["ephemeral_1h_input_tokens"])
        return (usage["input_tokens"], usage["output_tokens"], usage.get("cache_read_input_tokens") or 0, *writes)

    @cached_property
    def compactions(self) -> Counter[str]:
        """Compactions by session: boundaries, and summaries of versions that wrote none."""
        boundaries = self.of_type("system:compact_boundary")
        announced = {line.value["uuid"] for line in boundaries}
        summaries = [line for line in self.of_type("user") if line.value.get("isCompactSummary")]
        alone = [line for line in summaries if line.value.get("parentUuid") not in announced]
        return Counter(self.session_by_path[line.path] for line in (*boundaries, *alone))

    @cached_property
    def pull_requests(self) -> set[tuple[str, str]]:
        return {(self.session_by_path[line.path], line.value["prUrl"]) for line in self.of_type("pr-link")}

    @cached_property
    def waiting(self) -> list[Line]:
        """Prompts that were typed ahead and never arrived as a message: the queue is the only place that has them."""
        found: list[Line] = []
        for lines in self.by_path.values():
            for i, line in enumerate(lines):
                if line.type == "queue-operation" and line.value["operation"] == "enqueue":
                    text = plain(line.value.get("content"))
                    delivered = {typed_words(_delivered(later)) for later in lines[i + 1 :]}
                    is_prompt = not text.startswith(("<task-notification>", "<teammate-message", "{"))
                    if is_prompt and typed_words(text) not in delivered:
                        found.append(line)
        return found


def _delivered(line: Line) -> str:
    if line.type == "user" and prompt_class(line) is not None:
        return plain(line.blocks)
    if line.type == "attachment:queued_command":
        return plain(line.value["attachment"]["prompt"])
    return str(line.value.get("content", "")) if line.type == "system:local_command" else ""
