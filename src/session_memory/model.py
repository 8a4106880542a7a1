"""The words of the project: what every part passes to the next. No I/O.

Plain slotted dataclasses on purpose: a sweep that finds nothing new imports this module and must start fast,
and a heavier struct library would double that start.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

SCHEMA_VERSION = 1

Kind = Literal[
    "user_msg",
    "assistant_msg",
    "thinking",
    "tool_call",
    "tool_result",
    "error",
    "test_run",
    "edit",
    "retry",
    "human_intervention",
    "decision",
    "lifecycle",
    "completion",
]
Role = Literal["user", "assistant", "system", "tool"]

CALL_KINDS: tuple[Kind, ...] = ("tool_call", "edit", "test_run", "retry")

# Who wrote a user message. `human` is a person; all others are written by programs.
PromptClass = Literal[
    "human",
    "command",
    "shell",
    "interrupt",
    "local_output",
    "notification",
    "teammate",
    "injected",
    "compaction_summary",
    "subagent_prompt",
    "machinery",
]

MAIN_THREAD = ""


class Source(NamedTuple):
    """One file of an agent's home, as discovery finds it."""

    flavor: str
    path: str
    # None: the name does not tell, the first records do (flat sub-agent files of Claude Code 2.0).
    native_id: str | None
    thread: str
    size: int
    mtime_ns: int
    device: int
    inode: int


@dataclass(slots=True)
class Draft:
    """One event as an adapter sees it in a single record, before it is placed in its session."""

    kind: Kind
    role: Role
    text: str = ""
    summary: str = ""
    tool: str | None = None
    call_id: str | None = None
    command: str | None = None
    subtype: str | None = None
    prompt_class: PromptClass | None = None
    is_error: bool = False
    is_edit: bool = False
    exit_code: int | None = None
    tokens: int | None = None
    paths: tuple[str, ...] = ()


@dataclass(slots=True)
class Usage:
    """Tokens of one API response as one line reports them; input is without cache."""

    response_id: str
    model: str
    input_tokens: int
    output_tokens: int
    cache_read_tokens: int
    cache_write_5m_tokens: int
    cache_write_1h_tokens: int
    web_searches: int
    speed: str | None
    is_final: bool


@dataclass(slots=True)
class Record:
    """One native record, normalized."""

    type: str
    native_id: str | None = None
    parent_id: str | None = None
    ts_ms: int | None = None
    thread: str | None = None  # only where it differs from the thread of the source
    is_sidechain: bool = False
    # True when the record itself says that it was written for another session.
    is_foreign: bool = False
    drafts: Sequence[Draft] = ()
    usage: Usage | None = None
    # What is known of the session beside its events: (name, value), e.g. ("cwd", "/src/x").
    facts: Sequence[tuple[str, str]] = ()
    # Titles of sessions, by a record that lies in them: (native id of that record, title).
    titles: Sequence[tuple[str, str]] = ()
    # Types, blocks and fields that no rule knows, and the agent's version: "type:x@2.1", "block:x@2.1", "field:x@2.1".
    unknown: Sequence[str] = ()


class Skip(NamedTuple):
    """A line, or part of one, that is no record; kept as a place and a reason, never fatal."""

    line: int
    offset: int
    length: int
    reason: str


def event_class(kind: str, role: str, tool: str | None, record_type: str, *, is_error: bool) -> str:
    """Return the kei-memory class that the structure of an event gives it, where its words give it none."""
    if role == "tool":
        if is_error:
            return f"tool_error:{tool}" if tool else "tool_error"
        return "tool_result"
    if kind in CALL_KINDS:
        return f"tool_use:{tool}"
    return record_type.partition(":")[0]


def session_uid(flavor: str, native_id: str) -> str:
    """Return the name of a session that is unique over all agents."""
    return f"{flavor}:{native_id}"
