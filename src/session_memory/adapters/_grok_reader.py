"""Reads one file of a Grok Build session, record by record, and remembers what the next one needs.

What a record becomes is told by its shape, never by the name of its file alone: it is read back without one.
"""

import os
from typing import Any

from session_memory.adapters._grok_calls import call_draft, result_draft
from session_memory.adapters._grok_chat import chat_drafts
from session_memory.adapters._grok_journal import (
    compaction_draft,
    cost_facts,
    retry_draft,
    steps_draft,
    tokens_of,
    turn_draft,
    update_draft,
    usages_of,
)
from session_memory.adapters._grok_side import (
    SECOND_EMITTER,
    event_draft,
    kin_fact,
    kin_in,
    kin_of,
    note_draft,
    plan_draft,
    summary_facts,
)
from session_memory.adapters._grok_words import (
    CHAT,
    CHAT_ROLES,
    CHAT_TYPES,
    COMPACTIONS,
    EVENT_TYPES,
    EVENT_UPDATES,
    FILES,
    JOURNAL,
    PLAN,
    QUIET_PREFIXES,
    QUIET_TYPES,
    QUIET_UPDATES,
    REWINDS,
    STEPS,
    SUMMARY,
    USAGE,
    born_ms,
    content_text,
    crc,
    either,
    end_of,
    global_id,
    human_words,
    is_interjection,
    prompt_class,
    prompt_draft,
)
from session_memory.adapters._native import Native, count_of, dict_of, epoch_ms, first_line, plain_of, text_of
from session_memory.model import READ_AS_KIN, SAID_OF_KIN, Draft, Record, Source

# Files whose records are told as events.
TOLD = frozenset({"", JOURNAL, CHAT, PLAN, STEPS, "events.jsonl", "feedback.jsonl", "btw_history.jsonl"})
SPOKEN = {"user_message_chunk": "user", "agent_message_chunk": "assistant", "agent_thought_chunk": "assistant"}
FINAL = ("completed", "failed")
MOST_FILES = 200
# Longer than any call takes; more is no duration.
MOST_MS = 1 << 31
MOST_PROMPTS = 64
MOST_CALLS = 64
# No file of a session says which version wrote it.
NO_VERSION = "?"


class GrokReader:
    """Reads one file of a session in order."""

    def __init__(self, source: Source, native_id: str, state: Native) -> None:
        self._native_id = native_id
        self._is_alone = not source.path
        self._file = os.path.basename(source.path)  # noqa: PTH119 - plain strings, as everywhere here
        self._has_journal = "j" in source.beside
        self._is_told = self._file in TOLD and not (self._file == CHAT and self._has_journal)
        kin = state.get("kin")
        self._kin: Native = kin if kin is not None else kin_of(source)
        # Whether it is still to be told under what the file is read.
        self._is_untold = kin is None and "s" in source.beside
        # What is older was copied from another session. Without a summary the session's own id tells when it was made.
        self._begun_ms = count_of(self._kin.get("fork_ms")) if self._kin else born_ms(native_id)
        # The kind and prompt of the message that is being written, chunk by chunk.
        self._run: str = state.get("run", "")
        # The end of what it says so far.
        self._said: str = state.get("said", "")
        self._model: str = state.get("model") or text_of(self._kin.get("model")) or "?"
        self._is_compacted: bool = state.get("compacted", False)
        self._count: int = state.get("count", 0)
        # The last record that became an event, on which the next one hangs.
        self._last: str | None = state.get("last")
        # Prompts that a rewind may take back: [index, what it hangs on].
        self._prompts: list[list[Any]] = state.get("prompts", [])
        # What the last calls with short ids were made for: a prompt, or when, or a session.
        self._made_for: dict[str, str] = state.get("made_for", {})
        self._read = 0
        self._is_grok = False

    def state(self) -> Native:
        """Return what the next reader of this source has to know."""
        return {
            "kin": self._kin,
            "run": self._run,
            "said": self._said,
            "model": self._model,
            "compacted": self._is_compacted,
            "count": self._count,
            "last": self._last,
            "prompts": self._prompts,
            "made_for": self._made_for,
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
        if shape in ("update", "chat"):
            record.parent_id = self._last
            if record.drafts and record.native_id is not None:
                self._last = record.native_id
        if not self._is_told:
            record.drafts = ()
        if self._file == REWINDS:
            # The files of a project, again and again: what is kept of them is their names.
            record.is_passing = True
        if self._is_untold:
            record.facts = [*record.facts, (READ_AS_KIN, kin_fact(self._kin))]
            self._is_untold = False
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
        record.is_foreign = record.ts_ms is not None and record.ts_ms < self._begun_ms
        call = text_of(update.get("toolCallId"))
        if call is not None and kind in ("tool_call", "tool_call_update"):
            name = self._call_name(call, update, prompt, record, is_dated=exact_ms is not None)
            # What is looked up alone cannot know when its call was made.
            record.native_id = f"{name}/{kind}" if kind == "tool_call" or name == call or not self._is_alone else None
        elif kind == "turn_completed" and text_of(update.get("prompt_id")):
            record.native_id = f"{update['prompt_id']}/{exact_ms}/{kind}"
        elif prompt or exact_ms is not None:
            record.native_id = f"{prompt}/{exact_ms}/{kind}/{crc(_content(update))}"
        elif self._file == JOURNAL:
            # The oldest rows have no id: what they hang on is told by their place.
            record.native_id = f"{self._writer(record)}/updates/{self._count}/{crc(_content(update))}"
        if kind in SPOKEN:
            self._chunk(kind, prompt, update, record)
        else:
            self._run = self._said = ""
            self._step(kind, update, meta, record)
        return record

    def _writer(self, record: Record) -> str:
        """Return the session for which a record was first written, in which its short ids mean something."""
        parent = text_of(self._kin.get("parent")) if record.is_foreign else None
        return parent or self._native_id

    def _call_name(self, call: str, update: Native, prompt: str, record: Record, *, is_dated: bool) -> str:
        """Return the id of a call that no other call has: a short one counts within the prompt that it was made for.

        A fork copies the ids of prompts, too, and where there are none the time at which the call was made. What a call
        says later, in another turn, is said of the same call.
        """
        if global_id(call, "") == call:
            return call
        call = call[:200]
        if update["sessionUpdate"] == "tool_call" or call not in self._made_for:
            is_known = bool(prompt) and global_id(prompt, "") == prompt
            made = f"{record.ts_ms}/{crc(_content(update))}" if is_dated else self._writer(record)
            self._made_for.pop(call, None)
            self._made_for[call] = prompt[:200] if is_known else made
            if len(self._made_for) > MOST_CALLS:
                del self._made_for[next(iter(self._made_for))]
        return f"{self._made_for[call]}/{call}"

    def _chunk(self, kind: str, prompt: str, update: Native, record: Record) -> None:
        """Read a piece of a message: the first of a row of them is the message, the others go on with it."""
        inner = dict_of(update.get("_meta"))
        if inner.get("hostTurn"):
            return
        self._is_compacted = False
        if model := text_of(inner.get("modelId")):
            self._model = model
            record.facts = [("model", model[:200])]
        index = plain_of(inner.get("promptIndex")) if kind == "user_message_chunk" else ""
        run = f"{kind} {prompt} {index}"[:200]
        is_continued, self._run = run == self._run, run
        text = content_text(update.get("content"))
        if kind == "user_message_chunk":
            who = prompt_class(text, None, is_subagent=bool(self._kin.get("is_subagent")))
            if inner.get("hideFromScrollback"):
                who = "injected"
            is_steering = is_interjection(text)
            is_continued = is_continued and not is_steering
            draft = prompt_draft(text if who == "injected" else human_words(text), who, is_steering=is_steering)
            if is_continued:
                draft.prompt_class = None
        else:
            draft = Draft("assistant_msg" if kind == "agent_message_chunk" else "thinking", "assistant", text)
            draft.summary = first_line(text)
            draft.before = self._said if is_continued else ""
            self._said = end_of(draft.before + text)
        if is_continued:
            draft.subtype = "continued"
        if text or not is_continued:
            record.drafts = [draft]
        if kind == "user_message_chunk" and not is_continued and type(inner.get("promptIndex")) is int:
            self._prompts = [*self._prompts, [inner["promptIndex"], self._last]][-MOST_PROMPTS:]

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
            if kind == "rewind_marker":
                self._rewind(count_of(update.get("target_prompt_index")))
        elif kind not in QUIET_UPDATES and not kind.startswith(("memory_", "scheduled_task_")):
            record.unknown = [f"type:{record.type}@{NO_VERSION}"]

    def _turn(self, update: Native, meta: Native, record: Record) -> None:
        prompt = text_of(update.get("prompt_id")) or text_of(meta.get("promptId"))
        draft = turn_draft(update, meta, is_subagent=bool(self._kin.get("is_subagent")))
        record.drafts = [draft]
        response_id = prompt or record.native_id or f"{self._writer(record)}/{record.ts_ms}"
        usages = usages_of(update, response_id, self._model)
        if usages:
            record.usage, *record.more_usage = usages
            draft.tokens = sum(usage.output_tokens for usage in usages)
        record.facts = cost_facts(update, response_id)

    def _rewind(self, target: int) -> None:
        """The session goes on from before a prompt; that one and all after it stay, as a branch that led nowhere."""
        kept = [entry for entry in self._prompts if entry[0] < target]
        if len(kept) < len(self._prompts):
            self._last = next(entry for entry in self._prompts if entry[0] >= target)[1]
        self._prompts = kept

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
        record.is_foreign = record.ts_ms is not None and record.ts_ms < self._begun_ms
        call = text_of(value.get("tool_call_id"))
        if call is not None and kind == "tool_completed" and value.get("source") != SECOND_EMITTER:
            took = value.get("duration_ms")
            # Begins like the ids of the call and of its result, so that they can be put together. A short one is known by
            # all that is said of the call, which a fork copies.
            said = "/".join(plain_of(value.get(name))[:100] for name in ("tool_name", "duration_ms"))
            told = call if global_id(call, "") == call else f"{said}/{call}"
            record.native_id = f"{told}/{record.ts_ms}/{kind}"
            if type(took) is int and 0 <= took < MOST_MS and not record.is_foreign:
                record.facts = [("call_took", f"{call[:200]} {took}")]
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
            record.native_id = f"{self._writer(record)}/chat/{self._count}/{crc(_content(value))}"
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
        record = Record(f"document:{name}", ts_ms=epoch_ms(_stamp(value)))
        if FILES.get(self._file) in ("document", "text") or self._file == "meta.json":
            record.native_id = f"{self._native_id}/{name}/{crc(_content(value))}"
        if self._file == SUMMARY:
            record.ts_ms = epoch_ms(either(value, "created_at")) or epoch_ms(either(value, "last_active_at"))
            record.facts = summary_facts(value)
            if self._count == 0:
                record.facts = [*record.facts, (SAID_OF_KIN, kin_fact(kin_in(value)))]
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
        elif self._is_told and (draft := self._document_draft(value)) is not None:
            record.drafts = [draft]
        return record

    def _document_draft(self, value: Native) -> Draft | None:
        """Draft a plan or a note; the file of steps holds nothing else."""
        draft = steps_draft(value)
        return draft if draft is not None or self._file == STEPS else plan_draft(value) or note_draft(value)

    def _usage_turn(self, value: Native, record: Record) -> None:
        """Read the tokens of one turn. It has no id: a fact says that the journal may tell of it as well."""
        ended_ms = record.ts_ms = epoch_ms(value.get("endedAt"))
        if ended_ms is None:
            return
        turn = f"{self._native_id}/usage.json/{ended_ms}/{count_of(value.get('turnNumber'))}"
        parts = {name[:200]: dict_of(part) for name, part in dict_of(value.get("modelUsage")).items() if name}
        usages = [tokens_of(part, f"{turn}:{name}", name, is_final=True) for name, part in parts.items()]
        if not usages:
            usages = [tokens_of(value, turn, text_of(value.get("primaryModelId")) or self._model, is_final=True)]
        # What is older than a fork is what it copied from its parent, whose own file tells of it.
        is_copied = ended_ms < count_of(self._kin.get("fork_ms"))
        record.facts = [("usage.copied" if is_copied else "usage.summed", usage.response_id) for usage in usages]
        if not is_copied:
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


def _stamp(value: Native) -> object:
    """Return when a document or a row of feedback says that it was written."""
    return value.get("created_at") or value.get("timestamp") or either(value, "submitted_at")


def _moment(value: object, factor: int = 1) -> int | None:
    """Return a time in milliseconds, None if it is none."""
    stamp = count_of(value) * factor
    return stamp if 0 < stamp < 1 << 41 else None
