"""Grok Build of xAI: a directory of files a session, ``~/.grok/sessions/<cwd>/<session>/``, versions 0.1 to 1.0.

Evidence and dates: docs/formats.md. What matters most here:

* The journal (``updates.jsonl``) tells the dialogue, with times and tokens. ``chat_history.jsonl`` is what the model sees
  at the moment: it is rewritten, has no times, and tells the dialogue only where there is no journal.
* Every update of a tool call repeats all that the tool printed so far: the last one is kept.
* A fork copies the journal of its parent and puts its own session id into the records; prompt ids, ids of calls and
  ``agentTimestampMs`` stay. By these a record is known as the one that it was.
* What a record becomes is told by its shape, never by the name of its file alone: it is read back without one.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from session_memory.adapters import OnError, Reader, ignore
from session_memory.adapters._grok_words import (
    CHAT_ROLES,
    CHAT_TYPES,
    COMPACTIONS,
    EVENT_TYPES,
    EVENT_UPDATES,
    QUIET_PREFIXES,
    QUIET_TYPES,
    QUIET_UPDATES,
    call_draft,
    chat_drafts,
    compaction_draft,
    content_text,
    cost_facts,
    crc,
    either,
    event_draft,
    global_id,
    human_words,
    note_draft,
    prompt_class,
    prompt_draft,
    result_draft,
    retry_draft,
    tokens_of,
    turn_draft,
    update_draft,
    usages_of,
)
from session_memory.adapters._native import Native, count_of, dict_of, epoch_ms, first_line, list_of, text_of
from session_memory.adapters._places import entries_of, file_stat, history_at, listed_homes
from session_memory.model import MAIN_THREAD, Draft, Form, Record, Source, is_share

JOURNAL, CHAT, SUMMARY, USAGE = "updates.jsonl", "chat_history.jsonl", "summary.json", "usage.json"
REWINDS = "rewind_points.jsonl"
HISTORY_FILE = "prompt_history.jsonl"
SYSTEM_PROMPT = "system_prompt.txt"
FILES: dict[str, Form] = {
    JOURNAL: "lines",
    CHAT: "lines",
    "events.jsonl": "lines",
    "feedback.jsonl": "lines",
    "btw_history.jsonl": "lines",
    REWINDS: "lines",
    SUMMARY: "document",
    "signals.json": "document",
    USAGE: "document",
    "plan.json": "document",
    "plan_mode.json": "document",
    "prompt_context.json": "document",
}
# What lies beside a file and decides how it is read: a journal, a summary, a system prompt.
NEIGHBOURS = {"j": JOURNAL, "s": SUMMARY, "p": SYSTEM_PROMPT}
BESIDE = {JOURNAL: "s", CHAT: "js", "events.jsonl": "j", USAGE: "j", SUMMARY: "p"}
# Files whose records are told as events.
TOLD = frozenset({"", JOURNAL, CHAT, "events.jsonl", "feedback.jsonl", "btw_history.jsonl"})
SPOKEN = {"user_message_chunk": "user", "agent_message_chunk": "assistant", "agent_thought_chunk": "assistant"}
FINAL = ("completed", "failed")
MOST_FILES = 200
# No file of a session says which version wrote it.
NO_VERSION = "?"
SUMMARY_BYTES = 1 << 20


class GrokReader:
    """Reads one file of a session in order."""

    def __init__(self, source: Source, native_id: str, state: Native) -> None:
        self._native_id = native_id
        self._file = os.path.basename(source.path)  # noqa: PTH119 - plain strings, as everywhere here
        self._has_journal = "j" in source.beside
        self._is_told = self._file in TOLD and not (self._file == CHAT and self._has_journal)
        kin = state.get("kin")
        self._kin: Native = kin if kin is not None else _kin(source)
        # The kind and prompt of the message that is being written, chunk by chunk.
        self._run: str = state.get("run", "")
        self._model: str = state.get("model") or text_of(self._kin.get("model")) or "?"
        self._is_compacted: bool = state.get("compacted", False)
        self._count: int = state.get("count", 0)
        self._read = 0
        self._is_grok = False

    def state(self) -> Native:
        """Return what the next reader of this source has to know."""
        return {
            "kin": self._kin,
            "run": self._run,
            "model": self._model,
            "compacted": self._is_compacted,
            "count": self._count,
        }

    def refusal(self, *, is_whole: bool) -> str | None:  # noqa: ARG002 - the name tells
        """Refuse files of other programs."""
        if self._file not in FILES and self._file != "meta.json":
            return "not a file of a Grok Build session"
        if self._file in (JOURNAL, CHAT) and self._read and not self._is_grok:
            return "not a Grok Build session"
        return None

    def record(self, value: Native) -> Record:
        """Normalize the next record."""
        self._read += 1
        shape = _shape(value)
        if shape == "update":
            record = self._update(value)
        elif shape == "event":
            record = self._event(value)
        elif shape == "chat":
            record = self._chat(value)
        else:
            record = self._other(value)
        if not self._is_told:
            record.drafts = ()
        if self._file == REWINDS:
            # The files of a project, again and again: what is kept of them is their names.
            record.is_passing = True
        self._is_grok = self._is_grok or shape in ("update", "chat")
        self._count += 1
        return record

    def _update(self, value: Native) -> Record:
        """Read a row of the journal."""
        params = value if type(value.get("update")) is dict else dict_of(value.get("params"))
        update, meta = dict_of(params.get("update")), dict_of(params.get("_meta"))
        kind = (text_of(update.get("sessionUpdate")) or "(none)")[:100]
        exact_ms = _moment(meta.get("agentTimestampMs"))
        prompt = text_of(meta.get("promptId")) or ""
        record = Record(f"{SPOKEN.get(kind, 'system')}:{kind}", ts_ms=exact_ms or _moment(value.get("timestamp"), 1000))
        record.is_foreign = record.ts_ms is not None and record.ts_ms < count_of(self._kin.get("fork_ms"))
        call = text_of(update.get("toolCallId"))
        if call is not None and kind in ("tool_call", "tool_call_update"):
            record.native_id = f"{global_id(call, self._native_id)}/{kind}"
        elif kind == "turn_completed" and text_of(update.get("prompt_id")):
            record.native_id = f"{update['prompt_id']}/{exact_ms}/{kind}"
        elif prompt or exact_ms is not None:
            record.native_id = f"{prompt}/{exact_ms}/{kind}/{crc(_content(update))}"
        if kind in SPOKEN:
            self._chunk(kind, prompt, update, record)
        else:
            self._run = ""
            self._step(kind, update, meta, record)
        return record

    def _chunk(self, kind: str, prompt: str, update: Native, record: Record) -> None:
        """Read a piece of a message: the first of a row of them is the message, the others go on with it."""
        inner = dict_of(update.get("_meta"))
        if inner.get("hostTurn"):
            return
        self._is_compacted = False
        self._model = text_of(inner.get("modelId")) or self._model
        run = f"{kind} {prompt} {inner.get('promptIndex') if kind == 'user_message_chunk' else ''}"[:200]
        is_continued, self._run = run == self._run, run
        text = content_text(update.get("content"))
        if kind == "user_message_chunk":
            who = prompt_class(text, None, is_subagent=bool(self._kin.get("is_subagent")))
            if inner.get("hideFromScrollback"):
                who = "injected"
            draft = prompt_draft(text if who == "injected" else human_words(text), who)
            if is_continued:
                draft.prompt_class = None
        else:
            draft = Draft("assistant_msg" if kind == "agent_message_chunk" else "thinking", "assistant", text)
            draft.summary = first_line(text)
        if is_continued:
            draft.subtype = "continued"
        if text or not is_continued:
            record.drafts = [draft]

    def _step(self, kind: str, update: Native, meta: Native, record: Record) -> None:
        """Read what happened beside the words: calls, results, turns, compactions."""
        if kind == "tool_call":
            self._is_compacted = False
            tool = dict_of(dict_of(update.get("_meta")).get("x.ai/tool"))
            name = text_of(tool.get("name")) or text_of(update.get("title")) or "?"
            given = dict_of(update.get("rawInput")) or dict_of(tool.get("input"))
            is_edit = "edit" in (tool.get("kind"), update.get("kind"))
            record.drafts = [call_draft(name, text_of(update.get("toolCallId")), given, is_edit=is_edit)]
        elif kind == "tool_call_update":
            record.is_latest = record.native_id is not None and bool(text_of(update.get("toolCallId")))
            if update.get("status") in FINAL:
                record.drafts = [result_draft(update)]
        elif kind == "turn_completed":
            self._turn(update, meta, record)
        elif kind == "retry_state":
            record.drafts = [retry_draft(update)]
        elif kind in COMPACTIONS:
            record.drafts = [compaction_draft(update, is_told=self._is_compacted)]
            self._is_compacted = True
        elif kind in EVENT_UPDATES:
            record.drafts = [update_draft(kind, update)]
            self._note_links(kind, update, record)
        elif kind not in QUIET_UPDATES and not kind.startswith(("memory_", "scheduled_task_")):
            record.unknown = [f"type:{record.type}@{NO_VERSION}"]

    def _turn(self, update: Native, meta: Native, record: Record) -> None:
        prompt = text_of(update.get("prompt_id")) or text_of(meta.get("promptId"))
        draft = turn_draft(update, meta)
        record.drafts = [draft]
        response_id = prompt or f"{self._native_id}/{record.ts_ms}"
        usages = usages_of(update, response_id, self._model)
        if usages:
            record.usage, *record.more_usage = usages
            draft.tokens = sum(usage.output_tokens for usage in usages)
        record.facts = cost_facts(update, response_id)

    def _note_links(self, kind: str, update: Native, record: Record) -> None:
        if child := text_of(update.get("child_session_id")):
            record.facts = [("child", child[:200])]
        if kind.startswith("model_") and (model := text_of(update.get("model_id"))):
            self._model = model
            record.facts = [("model", model[:200])]

    def _event(self, value: Native) -> Record:
        """Read a row of the telemetry."""
        kind = (text_of(value.get("type")) or "(none)")[:100]
        record = Record(f"event:{kind}", ts_ms=epoch_ms(value.get("ts")))
        draft = event_draft(kind, value, has_journal=self._has_journal)
        if draft is not None:
            record.drafts = [draft]
        elif kind not in QUIET_TYPES and kind not in EVENT_TYPES and not kind.startswith(QUIET_PREFIXES):
            record.unknown = [f"type:{record.type}@{NO_VERSION}"]
        return record

    def _chat(self, value: Native) -> Record:
        """Read a row of the chat history."""
        kind = text_of(value.get("type")) or text_of(value.get("role")) or "(none)"
        record = Record(f"{kind}:chat")
        if self._file == CHAT:
            record.is_foreign = self._count < count_of(self._kin.get("prefix"))
            owner = text_of(self._kin.get("parent")) if record.is_foreign else None
            record.native_id = f"{owner or self._native_id}/chat/{self._count}/{crc(_content(value))}"
        drafts = chat_drafts(value, is_subagent=bool(self._kin.get("is_subagent")))
        is_summary = bool(drafts) and drafts[0].prompt_class == "compaction_summary"
        if is_summary and not self._is_compacted:
            drafts[0].subtype = "compaction"
        self._is_compacted = is_summary
        record.drafts = drafts
        named = (("model", value.get("model_id")), ("effort", value.get("reasoning_effort")))
        record.facts = [(name, said[:200]) for name, found in named if (said := text_of(found))]
        if kind == "system":
            record.is_passing = True
            record.facts = [("system_prompt", crc(content_text(value.get("content"))))]
        return record

    def _other(self, value: Native) -> Record:
        """Read what has no shape of its own: a document, feedback, a list of files."""
        name = self._file.removesuffix("l").removesuffix(".json") or "note"
        record = Record(f"document:{name}", ts_ms=epoch_ms(value.get("created_at") or value.get("timestamp")))
        if FILES.get(self._file) == "document" or self._file == "meta.json":
            record.native_id = f"{self._native_id}/{name}/{crc(_content(value))}"
        if self._file == SUMMARY:
            record.ts_ms = epoch_ms(either(value, "created_at")) or epoch_ms(either(value, "last_active_at"))
            record.facts = _summary_facts(value)
        elif self._file == USAGE:
            self._usage_turn(value, record)
        elif self._file == REWINDS:
            paths = [*dict_of(value.get("file_snapshots")), *dict_of(value.get("after_snapshots"))]
            record.facts = [("file", path) for path in dict.fromkeys(paths[:MOST_FILES]) if path]
        elif self._file == "meta.json":
            if child := text_of(value.get("child_session_id")):
                record.facts = [("child", child[:200])]
        elif self._file in (JOURNAL, CHAT, "events.jsonl"):
            record.unknown = [f"type:(none)@{NO_VERSION}"]
        elif self._is_told and (draft := note_draft(value)) is not None:
            record.drafts = [draft]
        return record

    def _usage_turn(self, value: Native, record: Record) -> None:
        """Read the tokens of one turn, which the journal tells better where there is one."""
        ended = text_of(value.get("endedAt"))
        record.ts_ms = epoch_ms(ended)
        if self._has_journal or ended is None:
            return
        turn = f"usage.json/{ended[:40]}/{count_of(value.get('turnNumber'))}"
        models = {name: dict_of(part) for name, part in dict_of(value.get("modelUsage")).items() if name}
        models = models or {text_of(value.get("primaryModelId")) or self._model: value}
        usages = [tokens_of(part, f"{turn}:{name}", name, is_final=True) for name, part in models.items()]
        record.usage, *record.more_usage = usages


def _shape(value: Native) -> str:
    """Say what a record is, by its fields."""
    kind, role = value.get("type"), value.get("role")
    if type(value.get("update")) is dict or type(dict_of(value.get("params")).get("update")) is dict:
        return "update"
    if type(kind) is str:
        return "event" if "ts" in value else "chat" if kind in CHAT_TYPES else "other"
    return "chat" if type(role) is str and role in CHAT_ROLES else "other"


def _content(value: Native) -> str:
    """Return all that a record says, to be told from others by."""
    try:
        return repr(value)
    except RecursionError:
        return ""


def _moment(value: object, factor: int = 1) -> int | None:
    """Return a time in milliseconds, None if it is none."""
    stamp = count_of(value) * factor
    return stamp if 0 < stamp < 1 << 41 else None


def _kin(source: Source) -> Native:
    """Return what the summary beside a journal says of where the session comes from."""
    if "s" not in source.beside:
        return {}
    import json

    try:
        with open(f"{os.path.dirname(source.path)}/{SUMMARY}", "rb") as file:  # noqa: PTH120, PTH123
            summary = dict_of(json.loads(file.read(SUMMARY_BYTES)))
    except (OSError, ValueError, RecursionError):
        return {}
    kind = text_of(either(summary, "session_kind")) or ""
    parent = text_of(either(summary, "parent_session_id"))
    forked = epoch_ms(either(summary, "forked_at"))
    if parent and forked is None and kind not in ("", "subagent", "headless"):
        forked = epoch_ms(either(summary, "created_at"))
    return {
        "model": (text_of(either(summary, "current_model_id")) or "")[:200],
        "parent": parent[:200] if parent else None,
        "fork_ms": forked if parent else None,
        "prefix": count_of(either(summary, "inherited_prefix_len")) if parent else 0,
        "is_subagent": kind.startswith("subagent"),
    }


def _summary_facts(value: Native) -> list[tuple[str, str]]:
    """Return what a summary says of its session."""
    place = dict_of(value.get("info"))
    kind = text_of(either(value, "session_kind")) or ""
    title = text_of(either(value, "generated_title")) or text_of(either(value, "session_summary"))
    parent = text_of(either(value, "parent_session_id"))
    is_fork = kind in ("fork", "worktree") or text_of(either(value, "forked_at")) is not None
    home = text_of(either(value, "source_workspace_dir"))
    cwd = text_of(place.get("cwd"))
    named = (
        ("cwd", cwd),
        ("branch", text_of(either(value, "head_branch"))),
        ("title.custom" if either(value, "title_is_manual") is True else "title.ai", title),
        ("forked_from" if is_fork and not kind.startswith("subagent") else "parent", parent),
        ("session_kind", kind),
        ("agent_name", text_of(either(value, "agent_name"))),
        ("model", text_of(either(value, "current_model_id"))),
        ("effort", text_of(either(value, "reasoning_effort"))),
        ("previous_cwd", text_of(either(value, "previous_cwd"))),
        ("worktree", f"{cwd[:400]}\n{home[:400]}" if cwd and home and cwd != home else None),
    )
    return [(name, said[:1000]) for name, said in named if said]


class Grok:
    """See the module's docstring."""

    flavor = "grok"
    version = 1

    def homes(self, env: Mapping[str, str], home: Path) -> tuple[Path, ...]:
        """Return the homes of ``GROK_HOME`` (a comma list), else the one where Grok Build keeps its own."""
        homes = listed_homes(env, "GROK_HOME", home)
        return tuple(dict.fromkeys(path for path in homes or [home / ".grok"]))

    def discover(self, root: Path, on_error: OnError = ignore) -> Iterable[Source]:
        """Return every file of every session. Symbolic links inside the home are not followed."""
        top = str(root)
        if os.path.isfile(top):  # noqa: PTH113 - plain strings keep a no-change sweep fast
            folder, name = os.path.split(top)
            if name == HISTORY_FILE:  # without the logs beside it nobody knows what of it is to stay out
                return []
            return [source for source in _session_files(folder, on_error) if os.path.basename(source.path) == name]  # noqa: PTH119
        sessions = f"{top}/sessions"
        found: list[Source] = []
        if os.path.isdir(sessions):  # noqa: PTH112
            for place in _folders(sessions, on_error):
                found += history_at(f"{place}/{HISTORY_FILE}", self.flavor)
                for session in _folders(place, on_error):
                    found += _session_files(session, on_error)
        else:
            _look_below(top, 0, found, on_error)
        return found

    def identify(self, source: Source, head: Sequence[Native]) -> str | None:
        """Return the session that the directory is named by, or a line of a history names."""
        if source.form == "history":
            from session_memory.adapters._histories import grok_prompt, session_of

            return session_of(head, grok_prompt)
        return source.native_id

    def items(self, source: Source, document: object) -> Sequence[Native]:
        """Return a document as a record, its turns or its end as further ones."""
        value = dict_of(document)
        name = os.path.basename(source.path)  # noqa: PTH119
        if name == USAGE:
            turns = [dict_of(turn) for turn in list_of(value.get("turns"))]
            return [{key: said for key, said in value.items() if key != "turns"}, *turns]
        if name == SUMMARY and (last := text_of(either(value, "last_active_at"))):
            return [value, {"last_active_at": last}]
        return [value] if value else []

    def shown(self, value: Native, part: int) -> str | None:  # noqa: ARG002
        """The text of a draft is all that Grok Build logs of an event."""
        return None

    def side_facts(self, source: Source) -> Sequence[tuple[str, str]]:
        """Return where a session without a summary ran, and which system prompt it had."""
        name = os.path.basename(source.path)  # noqa: PTH119
        if is_share(source.path):
            cwd = _cwd_of(os.path.dirname(source.path))  # noqa: PTH120
            return [("cwd", cwd)] if cwd else []
        if name in (JOURNAL, CHAT) and "s" not in source.beside:
            cwd = _cwd_of(os.path.dirname(os.path.dirname(source.path)))  # noqa: PTH120
            return [("cwd", cwd)] if cwd else []
        if name == SUMMARY and "p" in source.beside:
            try:
                with open(f"{os.path.dirname(source.path)}/{SYSTEM_PROMPT}", "rb") as file:  # noqa: PTH120, PTH123
                    return [("system_prompt", crc(file.read(SUMMARY_BYTES).decode("utf-8", "replace")))]
            except OSError:
                return ()
        return ()

    def reader(self, source: Source, native_id: str, state: Native) -> Reader:
        """Open a reader."""
        if not source.path or is_share(source.path):
            from session_memory.adapters._histories import grok_prompt, reader_of

            return reader_of(source.path, grok_prompt, lambda: GrokReader(source, native_id, state))
        return GrokReader(source, native_id, state)

    def notes(self, root: Path) -> Sequence[str]:
        """Name the database of the other program that calls itself grok."""
        if not (root / "grok.db").is_file():
            return ()
        return [f"{root / 'grok.db'} belongs to grok-cli of superagent-ai, not to Grok Build; it is left alone"]

    def cleanup_days(self, root: Path) -> int | None:  # noqa: ARG002
        """Grok Build deletes no sessions."""
        return None


def _folders(folder: str, on_error: OnError) -> list[str]:
    return [entry.path for entry in entries_of(folder, on_error) if entry.is_dir(follow_symlinks=False)]


def _look_below(folder: str, depth: int, found: list[Source], on_error: OnError) -> None:
    """Find sessions in a part of a home; the directory of one is told by what lies in it."""
    if any(entry.name in (JOURNAL, CHAT, SUMMARY) for entry in entries_of(folder, on_error)):
        found += _session_files(folder, on_error)
    elif depth < 2:
        for inner in _folders(folder, on_error):
            _look_below(inner, depth + 1, found, on_error)


def _session_files(folder: str, on_error: OnError) -> list[Source]:
    """Return the files of one session; those of a name that no rule knows are refused when they are read."""
    entries = entries_of(folder, on_error)
    names = {entry.name for entry in entries}
    session = os.path.basename(folder)  # noqa: PTH119
    found: list[Source] = []
    for entry in entries:
        if entry.name in FILES or entry.name.endswith(".jsonl"):
            beside = "".join(sign for sign in BESIDE.get(entry.name, "") if NEIGHBOURS[sign] in names)
            _add_source(found, entry, session, FILES.get(entry.name, "lines"), beside)
    if "subagents" in names:
        for agent in _folders(f"{folder}/subagents", on_error):
            for entry in entries_of(agent, on_error):
                if entry.name == "meta.json":
                    _add_source(found, entry, session, "document", "")
    return found


def _add_source(found: list[Source], entry: os.DirEntry[str], session: str, form: Form, beside: str) -> None:
    stat = file_stat(entry)
    if stat is None:
        return
    place = (stat.st_size, stat.st_mtime_ns, stat.st_dev, stat.st_ino)
    found.append(Source("grok", entry.path, session, MAIN_THREAD, *place, form, beside))


def _cwd_of(folder: str) -> str | None:
    """Return the working directory that a folder of sessions is named by: percent-encoded, or told by ``.cwd`` in it."""
    from urllib.parse import unquote

    name = unquote(os.path.basename(folder))  # noqa: PTH119
    if name.startswith("/") or name[1:3] == ":\\":
        return name
    try:
        with open(f"{folder}/.cwd", encoding="utf-8", errors="replace") as file:  # noqa: PTH123
            return file.read(5000).strip() or None
    except OSError:
        return None


ADAPTER = Grok()
