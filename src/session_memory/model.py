"""The words of the project: what every part passes to the next. No I/O.

Classes without a library on purpose: a sweep that finds nothing new imports this module and must start fast, and even
``dataclasses`` would cost it a tenth.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

SCHEMA_VERSION = 1

# Types that say how a record is wrapped and not what it is: the role says that.
ENVELOPES = frozenset({"response_item", "event_msg"})

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

# The subtype of a prompt that was written in another session: it is kept where that one's log is gone, and not counted.
INHERITED_PROMPT = "inherited"

# Facts by which it is told that what lies beside a file says otherwise than when it was read: what one file says of how
# those in its folder are to be read, and what such a file was read under.
SAID_OF_KIN, READ_AS_KIN = "kin", "kin.read"

MAIN_THREAD = ""

# Begins the subtype of a marker: the file goes on from the first so many records of the one that its parent begins.
# Another number may follow, that of the file's own first record, where it does not count from 0.
REVERT = "revert:"


# How a source is written: one JSON object a line, or one JSON document that is rewritten as a whole.
# A database is read as a document: table -> rows; so is a text that is not JSON: {"text": …}. A history is lines, each of
# the session that it names.
Form = Literal["lines", "document", "text", "database", "history"]

# Stands for how an agent was started where only the prompts of a session are left.
HISTORY = "history"
# A history gives each session a source of its own, a share: the path of the file, ``#``, the session.
SHARE_MARK = ".jsonl#"


class Source(NamedTuple):
    """One file of an agent's home, as discovery finds it. A name that ends in ``.zst`` is compressed."""

    flavor: str
    path: str
    # None: the name does not tell, the first records do (flat sub-agent files of Claude Code 2.0).
    native_id: str | None
    thread: str
    size: int
    mtime_ns: int
    device: int
    inode: int
    form: Form = "lines"
    # What lies beside it and decides how it is read, a letter each; when there is more it is read anew.
    beside: str = ""
    # It tells of many sessions and is none: what it calls them, who started whom. A reader names the session of each
    # of its records as the record's native id.
    is_index: bool = False
    # Of a database: the tables that are read. None are named: all.
    tables: tuple[str, ...] = ()


class Draft:
    """One event as an adapter sees it in a single record, before it is placed in its session."""

    __slots__ = (
        "added",
        "before",
        "call_id",
        "command",
        "duration_ms",
        "exit_code",
        "given_class",
        "is_edit",
        "is_error",
        "kind",
        "mark",
        "moved",
        "paths",
        "prompt_class",
        "removed",
        "role",
        "steps",
        "subtype",
        "summary",
        "text",
        "tokens",
        "tool",
    )

    def __init__(  # noqa: PLR0913 - one per field
        self,
        kind: Kind,
        role: Role,
        text: str = "",
        summary: str = "",
        *,
        tool: str | None = None,
        call_id: str | None = None,
        command: str | None = None,
        subtype: str | None = None,
        prompt_class: PromptClass | None = None,
        is_error: bool = False,
        is_edit: bool = False,
        exit_code: int | None = None,
        duration_ms: int | None = None,
        tokens: int | None = None,
        paths: tuple[str, ...] = (),
        mark: str | None = None,
        given_class: str | None = None,
        before: str = "",
    ) -> None:
        self.kind: Kind = kind
        self.role: Role = role
        self.text, self.summary = text, summary
        self.tool, self.call_id, self.command, self.subtype = tool, call_id, command, subtype
        self.prompt_class: PromptClass | None = prompt_class
        self.is_error, self.is_edit, self.exit_code, self.tokens = is_error, is_edit, exit_code, tokens
        self.paths = paths
        # Only where the result says how long it took; else the time stamps do.
        self.duration_ms = duration_ms
        # By which a later record of the source may say who wrote this prompt after all (``Record.amends``), or how the
        # call ended whose result this is (``Record.ends``).
        self.mark = mark
        # The kei-memory class that the log itself names; it goes before all that words and structure say.
        self.given_class = given_class
        # Where a message is logged in pieces (subtype ``continued``): the end of those before, to be found together.
        self.before = before
        # What an edit took away and what it wrote, where the call tells.
        self.removed = self.added = ""
        # Of a plan that is told as a whole: how many of its steps are open, and all.
        self.steps: tuple[int, int] | None = None
        # Steps that are told one by one: name and state (``open``, ``done``, ``gone``). A new one may have no name yet.
        self.moved: tuple[tuple[str, str], ...] = ()


class Usage(NamedTuple):
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


class End(NamedTuple):
    """How a call ended whose result an earlier record told; None where that is not said."""

    mark: str
    exit_code: int | None
    duration_ms: int | None
    is_error: bool
    # True: the result is told anew by this record; what the earlier one said of it no longer counts.
    is_retold: bool = False


class Record:
    """One native record, normalized."""

    __slots__ = (
        "amends",
        "drafts",
        "ends",
        "facts",
        "is_foreign",
        "is_latest",
        "is_passing",
        "is_sidechain",
        "logged_id",
        "more_usage",
        "native_id",
        "parent_id",
        "thread",
        "titles",
        "ts_ms",
        "type",
        "unknown",
        "usage",
    )

    def __init__(
        self, type_: str, native_id: str | None = None, parent_id: str | None = None, ts_ms: int | None = None
    ) -> None:
        self.type, self.native_id, self.parent_id, self.ts_ms = type_, native_id, parent_id, ts_ms
        # What the log calls the record, where its native id is a name of ours that only its place tells.
        self.logged_id: str | None = None
        # Only where it differs from the thread of the source.
        self.thread: str | None = None
        self.is_sidechain = False
        # True when the record itself says that it was written for another session.
        self.is_foreign = False
        # True: it is counted and heard, but not stored.
        self.is_passing = False
        # True: it repeats all that earlier records of its native id said, and takes their place.
        self.is_latest = False
        self.drafts: Sequence[Draft] = ()
        # Who wrote earlier prompts after all: (mark of the draft, class).
        self.amends: Sequence[tuple[str, PromptClass]] = ()
        self.ends: Sequence[End] = ()
        self.usage: Usage | None = None
        # Further responses, where one record reports several.
        self.more_usage: Sequence[Usage] = ()
        # What is known of the session beside its events: (name, value), e.g. ("cwd", "/src/x").
        self.facts: Sequence[tuple[str, str]] = ()
        # Titles of sessions, by a record that lies in them: (native id of that record, title); in an index, by session.
        self.titles: Sequence[tuple[str, str]] = ()
        # Types, blocks and fields that no rule knows, and the agent's version: "type:x@2.1", "block:x@2.1".
        self.unknown: Sequence[str] = ()


class Skip(NamedTuple):
    """A line, or part of one, that is no record; kept as a place and a reason, never fatal."""

    line: int
    offset: int
    length: int
    reason: str


# The classes of kei-memory, in its order; each has literals of which a text must hold one for the pattern to be tried.
# Patterns are compiled when they are first tried.
MESSAGE_CLASSES: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("permission_denied", ("denied",), r"permission\s+denied|access\s+denied"),
    (
        "user_correction",
        ("again", "stop", "don", "wrong", "broken", "опять", "ошибся", "не"),
        (
            r"\b(again|stop\s+doing|don'?t\s+(do|repeat)|you'?re\s+wrong|broken|wrong\s+(again|once\s+more))\b"
            r"|опять|ошибся|не\s+делай"
        ),
    ),
    ("worktree_error", ("worktree",), r"worktree.*(error|denied|fail)"),
    ("cargo_workspace", ("cargo",), r"cargo.*workspace|workspace.*cargo"),
    ("retry_loop", ("retry", "attempt", "try"), r"retry|attempt\s+\d+|try\s+again"),
)
# What the model says is never a correction by the user.
MODEL_CLASSES = tuple(entry for entry in MESSAGE_CLASSES if entry[0] != "user_correction")


def message_class(text: str, *, is_from_user: bool) -> str | None:
    """Return the class that the words of a message give it, or None."""
    lowered = text.lower()
    for name, literals, pattern in MESSAGE_CLASSES if is_from_user else MODEL_CLASSES:
        for literal in literals:
            if literal in lowered:
                import re  # a sweep that finds nothing does without

                if re.search(pattern, text, re.IGNORECASE):
                    return name
                break
    return None


def event_class(kind: str, role: str, tool: str | None, record_type: str, *, is_error: bool) -> str:
    """Return the kei-memory class that the structure of an event gives it, where its words give it none."""
    if role == "tool":
        if is_error:
            return f"tool_error:{tool}" if tool else "tool_error"
        return "tool_result"
    if kind in CALL_KINDS:
        return f"tool_use:{tool}"
    type_ = record_type.partition(":")[0]
    return role if type_ in ENVELOPES else type_


def is_retold(draft: Draft, role: str) -> bool:
    """Say whether a later record told a result anew, by the role of its event; it then says only that there was one."""
    return draft.role == "tool" and role != "tool"


def share_path(path: str, native_id: str) -> str:
    """Return the name of what a history holds of one session."""
    return f"{path}#{native_id}"


def is_share(path: str) -> bool:
    """Say whether a path names a share of a history."""
    return SHARE_MARK in path


def file_of(path: str) -> str:
    """Return the file in which a source lies: itself, but for a share."""
    return path.rpartition("#")[0] if SHARE_MARK in path else path


def session_uid(flavor: str, native_id: str) -> str:
    """Return the name of a session that is unique over all agents."""
    return f"{flavor}:{native_id}"
