"""A Codex home counted from its raw lines, by other code than ours: plain ``json.loads`` a line, nothing of the adapter."""

import json
import re
from collections import Counter
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

Native = dict[str, Any]
FIELDS = ("input_tokens", "cached_input_tokens", "cache_write_input_tokens", "output_tokens", "total_tokens")
CALLS = ("function_call", "custom_tool_call", "local_shell_call", "web_search_call", "tool_search_call")
# One file is a catalogue of record shapes, not a conversation.
CATALOGUE = "019fc8be-3658-7ca3-9e29-000000000000"


class Log(NamedTuple):
    """One rollout, whatever its era: its objects, and the bytes of each where it is written in lines."""

    path: Path
    values: list[Native]
    raw: list[bytes]

    @property
    def session(self) -> str:
        """The thread it belongs to: what its first record calls itself."""
        first = self.values[0]
        return str(first.get("payload", first)["id"])

    @property
    def items(self) -> list[Native]:
        """The response items."""
        bare = [value for value in self.values[1:] if "payload" not in value and "record_type" not in value]
        return bare or [value["payload"] for value in self.values if value.get("type") == "response_item"]

    def events(self, kind: str) -> list[Native]:
        """The events of a kind."""
        found = [value["payload"] for value in self.values if value.get("type") == "event_msg"]
        return [event for event in found if event["type"] == kind]

    @property
    def is_fork(self) -> bool:
        """Whether it says that it was forked."""
        return bool(self.values[0].get("payload", {}).get("forked_from_id"))

    @property
    def counted(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """(total, last) of every response: a total that differs from the one before, absent fields being 0."""
        found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        before: tuple[int, ...] = (0,) * len(FIELDS)
        for event in self.events("token_count"):
            if event["info"] is None:
                continue
            total, last = (
                tuple(event["info"][name].get(field) or 0 for field in FIELDS)
                for name in ("total_token_usage", "last_token_usage")
            )
            if total != before and (last[0] or last[3]):
                found.append((total, last))
            before = total
        return found


def read(path: Path) -> Log:
    """Read a rollout."""
    data = path.read_bytes()
    if path.suffix == ".json":
        document = json.loads(data)
        return Log(path, [document["session"], *document["items"]], [])
    raw = [line for line in data.split(b"\n") if line.strip()]
    return Log(path, [json.loads(line) for line in raw], raw)


def spent(log: Log) -> int:
    """Return all tokens of a rollout by its responses."""
    return sum(last[0] + last[3] for _, last in log.counted)


def texts(message: Native) -> list[str]:
    """Return the texts of a message."""
    content = message.get("content")
    return [content] if isinstance(content, str) else [part.get("text") or "" for part in content or []]


SHELLS = ("shell", "shell_command", "exec_command", "container.exec")
SHARED = {"apply_patch": "Edit", "update_plan": "TodoWrite", "web_search": "WebSearch"} | dict.fromkeys(SHELLS, "Bash")
# A patch that a shell applies, and nothing after it: as an argument, or as a here-document.
PATCHING = re.compile(
    r'(?:"|cd \S+ && )apply_?patch\b[^{}]*?\*\*\* Begin Patch.*\*\*\* End Patch(?:\\n|\w|\\?\\")*"', re.DOTALL
)


def shared_name(native: str, arguments: str) -> str:
    """Return what all agents call a tool."""
    return "Edit" if native in SHELLS and PATCHING.search(arguments) else SHARED.get(native, native)


INJECTED = re.compile(r"\s*(?:<[a-z_]+[ >]|# AGENTS\.md instructions)")


class Home:
    """A Codex home, counted from its raw lines."""

    def __init__(self, root: Path) -> None:
        paths = [path for path in root.rglob("rollout-*") if path.suffix in (".json", ".jsonl")]
        self.logs = [read(path) for path in sorted(paths)]

    @property
    def plain(self) -> list[Log]:
        """Every conversation that is neither a fork nor a catalogue."""
        return [log for log in self.logs if not log.is_fork and log.session != CATALOGUE]

    @cached_property
    def calls(self) -> Counter[str]:
        """Calls by the shared name of the tool, over all conversations."""
        names: Counter[str] = Counter()
        for log in self.plain:
            for item in log.items:
                if item.get("type") in CALLS:
                    native = item.get("name") or {"web_search_call": "web_search"}[item["type"]]
                    names[shared_name(native, item.get("arguments") or "")] += 1
                for call in item.get("tool_calls") or []:
                    names[shared_name(call["function"]["name"], call["function"]["arguments"])] += 1
        return names

    @cached_property
    def exit_codes(self) -> list[int]:
        """The exit codes of every output that is a JSON text."""
        found: list[int] = []
        for log in self.plain:
            for item in log.items:
                output = item.get("output") if item.get("type") == "function_call_output" else None
                output = item["content"] if item.get("role") == "tool" else output
                if isinstance(output, str) and output.startswith('{"output"'):
                    found.append(json.loads(output)["metadata"]["exit_code"])
        return found
