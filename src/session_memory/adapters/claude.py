"""Claude Code: JSONL transcripts below ``~/.claude/projects/<key>/``, versions 1.0 to 2.1.

Evidence and dates: docs/formats.md. What matters most here:

* The session is the file (or, for a sub-agent, the directory it lies in), never the ``sessionId`` of a record.
* One API response is several lines with one ``message.id``, each with one content block and a copy of the usage.
* A ``user`` record is a person only if no test of ``_prompt_class`` says otherwise.
* Types and fields that are not listed below are stored and counted as unknown; none is fatal.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from session_memory.adapters import OnError, Reader, ignore
from session_memory.adapters._claude_words import (
    AGENT_ID,
    AGENT_TOOLS,
    CALL_BLOCKS,
    CUT_SHORT,
    EVENT_ATTACHMENTS,
    INTERRUPT,
    KNOWN_FIELDS,
    LAST_WINS,
    QUIET,
    QUIET_ATTACHMENTS,
    QUIET_PROGRESS,
    RESULT_BLOCKS,
    SYNTHETIC,
    SYSTEM_SUBTYPES,
    TASK_IDS,
    USER_BLOCKS,
    block_text,
    block_type,
    blocks_of,
    call_draft,
    human_words,
    notice_draft,
    plain_text,
    prompt_class,
    prompt_draft,
    prompt_hash,
    result_draft,
    shown_call,
    steering_draft,
    typed_ahead,
    usage_of,
)
from session_memory.adapters._native import (
    Native,
    count_of,
    dict_of,
    epoch_ms,
    first_line,
    plain_of,
    text_of,
)
from session_memory.adapters._places import entries_of, file_stat, history_at, listed_homes
from session_memory.model import INHERITED_PROMPT, MAIN_THREAD, Draft, Record, Source, is_share

AGENT_FILE = "agent-"
# Folders of a session that hold no transcript, and how deep transcripts lie.
NO_TRANSCRIPTS = frozenset({"tool-results", "memory"})
HISTORY_FILE = "history.jsonl"
NO_TRANSCRIPT_FILES = frozenset({"journal.jsonl", HISTORY_FILE})
DEEPEST = 6
META_BYTES, SETTINGS_BYTES = 100_000, 1 << 20
# Prompts that a person typed.
TYPED = ("human", "command", "shell")
# Facts of where a session runs.
SURROUNDINGS = ("cwd", "branch", "version", "entrypoint", "slug", "team", "teammate")
# More than any tool call leaves open at once; keeps the state of a damaged file bounded.
MOST_SIDECHAIN_IDS = 512


class ClaudeReader:
    """Reads one transcript in order."""

    def __init__(self, source: Source, native_id: str, state: Native) -> None:
        self._native_id = native_id
        self._thread = source.thread
        self._is_agent = source.thread != MAIN_THREAD
        self._is_acompact = source.thread.startswith("acompact")
        self._version: str = state.get("version", "?")
        self._surroundings: tuple[object, ...] = tuple(state.get("surroundings", (None,) * len(SURROUNDINGS)))
        self._sidechains: dict[str, str] = state.get("sidechains", {})
        self._after_boundary: bool = state.get("after_boundary", False)
        self._awaits_echo: bool = state.get("awaits_echo", False)
        # What `refusal` judges by.
        self._read = 0
        self._is_claude = False
        self._is_warmup = False
        self._by_type: dict[str, Callable[[Native, Record], None]] = {
            "user": self._user,
            "assistant": self._assistant,
            "system": self._system,
            "attachment": self._attachment,
            "progress": self._progress,
            "queue-operation": self._queue_operation,
            "file-history-snapshot": self._snapshot,
            "file-history-delta": self._delta,
            "pr-link": self._pr_link,
            "summary": self._summary,
            "worktree-state": self._worktree,
            "fork-context-ref": self._fork_context,
        }

    def state(self) -> Native:
        """Return what the next reader of this source has to know."""
        return {
            "version": self._version,
            "surroundings": [value if type(value) is str else None for value in self._surroundings],
            "sidechains": self._sidechains,
            "after_boundary": self._after_boundary,
            "awaits_echo": self._awaits_echo,
        }

    def refusal(self, *, is_whole: bool) -> str | None:
        """Refuse pre-warming stubs and logs of other programs."""
        if is_whole and self._is_agent and self._read == 1 and self._is_warmup:
            return "warmup stub"
        return "not a Claude Code transcript" if self._read and not self._is_claude else None

    def record(self, value: Native) -> Record:
        """Normalize the next record."""
        get = value.get
        kind = get("type")
        record = Record(
            kind[:100] if type(kind) is str else "(none)",
            text_of(get("uuid")),
            text_of(get("parentUuid")),
            epoch_ms(get("timestamp")),
        )
        self._read += 1
        if not self._is_claude:
            self._is_claude = _is_claude(value)
        session = get("sessionId")
        if (session is not None and session != self._native_id) or "forkedFrom" in value:
            self._note_origin(value, record)
        if "cwd" in value:
            self._note_surroundings(value, record)
        if not value.keys() <= KNOWN_FIELDS:
            record.unknown = [f"field:{name[:100]}" for name in value if name not in KNOWN_FIELDS]
        if get("isSidechain") is True:
            record.is_sidechain = True
            if not self._is_agent:
                record.thread = text_of(value.get("agentId")) or self._sidechain_of(record)
        normalize = self._by_type.get(record.type)
        if normalize is not None:
            normalize(value, record)
        else:
            self._metadata(value, record)
        if record.unknown:
            record.unknown = [f"{name}@{self._version[:40]}" for name in record.unknown]
        if self._after_boundary and record.native_id and record.type != "system:compact_boundary":
            self._after_boundary = False
        return record

    def _note_origin(self, value: Native, record: Record) -> None:
        """The record says that it was written for another session."""
        record.is_foreign = True
        if parent := text_of(dict_of(value.get("forkedFrom")).get("sessionId")):
            record.facts = [("forked_from", parent)]

    def _metadata(self, value: Native, record: Record) -> None:
        if record.type in LAST_WINS:
            name, field = LAST_WINS[record.type]
            if found := text_of(value.get(field)):
                record.facts = [*record.facts, (name, found[:500])]
        elif record.type not in QUIET:
            record.unknown = [*record.unknown, f"type:{record.type[:100]}"]

    def _note_surroundings(self, value: Native, record: Record) -> None:
        """Keep where the session runs, each time that changes."""
        get = value.get
        # Spelled out, and in the order of SURROUNDINGS: this runs for every record.
        now = (
            get("cwd"),
            get("gitBranch"),
            get("version"),
            get("entrypoint"),
            get("slug"),
            get("teamName"),
            get("agentName"),
        )
        before = self._surroundings
        if now == before:
            return
        changed = zip(SURROUNDINGS, now, before, strict=True)
        found = [(name, said) for name, new, old in changed if new != old and (said := text_of(new))]
        record.facts = [*record.facts, *found]
        self._surroundings = now
        self._version = text_of(value.get("version")) or self._version

    def _sidechain_of(self, record: Record) -> str:
        """Name the thread of an inline sub-agent (1.0): the root that its chain of parents leads to."""
        known = self._sidechains
        root = known.get(record.parent_id or "") or f"sidechain-{(record.native_id or '?')[:8]}"
        if record.native_id:
            known[record.native_id] = root
            if len(known) > MOST_SIDECHAIN_IDS:
                del known[next(iter(known))]
        return root

    def _user(self, value: Native, record: Record) -> None:
        message = value.get("message")
        blocks = blocks_of(message.get("content") if type(message) is dict else message)
        types = [block_type(block) for block in blocks]
        if not USER_BLOCKS.issuperset(types):
            self._note_unknown_blocks(types, record)
        if "tool_result" in types:
            self._results(value, blocks, record)
            return
        texts = [block_text(block) if block.get("type") == "text" else "" for block in blocks]
        words = [human_words(text) for text in texts]
        raw = next((text for text in texts if text.strip()), "")
        told = raw if raw.startswith("<command-") else next((w for w in words if w.strip()), raw)
        who = prompt_class(told, value, is_agent=self._is_agent)
        self._is_warmup = raw.strip() == "Warmup"
        if self._is_acompact and who == "subagent_prompt":
            who = "machinery"
        drafts = [prompt_draft(said or block_text(block), who) for block, said in zip(blocks, words, strict=True)]
        for draft, text, said in zip(drafts, texts, words, strict=True):
            if text and not said:
                draft.subtype = "context"
        if who == "compaction_summary" and drafts and not self._after_boundary:
            drafts[0].subtype = "compaction"
        elif who == "notification":
            links = TASK_IDS.findall(told)
            record.facts = [*record.facts, *(("agent_call.notice", f"{agent} {call}") for agent, call in links)]
        elif who == "subagent_prompt" and record.parent_id is None:
            thread = record.thread or self._thread
            record.facts = [*record.facts, ("agent_prompt", f"{thread} {prompt_hash(raw)}")]
        record.drafts = _inherited(drafts) if "forkedFrom" in value and who in TYPED else drafts

    def _note_unknown_blocks(self, types: Sequence[str], record: Record) -> None:
        names = [kind[:100] for kind in types if kind not in USER_BLOCKS]
        record.unknown = [*record.unknown, *(f"block:{name}" for name in names)]

    def _results(self, value: Native, blocks: Sequence[Native], record: Record) -> None:
        record.drafts = [self._beside_result(block, value) for block in blocks]
        for block in blocks:
            content = block.get("content")
            if type(content) is list:
                types = [block_type(dict_of(inner)) for inner in content]
                if not RESULT_BLOCKS.issuperset(types):
                    unknown = [kind for kind in types if kind not in RESULT_BLOCKS]
                    self._note_unknown_blocks(unknown, record)
        self._link_agent(value, record)

    def _beside_result(self, block: Native, value: Native) -> Draft:
        if block.get("type") == "tool_result":
            return result_draft(block, value)
        text = block_text(block)
        return prompt_draft(text, "interrupt" if text.startswith(INTERRUPT) else "injected")

    def _link_agent(self, value: Native, record: Record) -> None:
        """Link a sub-agent to the call that started it."""
        extra = dict_of(value.get("toolUseResult"))
        agent, name = text_of(extra.get("agentId")) or text_of(extra.get("agent_id")), "agent_call.result"
        for draft in record.drafts:
            if agent is None and "agentId: " in draft.text and (said := AGENT_ID.search(draft.text)):
                agent, name = said.group(1), "agent_call.text"
            if agent is not None and draft.call_id:
                record.facts = [*record.facts, (name, f"{agent} {draft.call_id}")]

    def _assistant(self, value: Native, record: Record) -> None:
        message = dict_of(value.get("message"))
        is_notice = message.get("model") == SYNTHETIC or value.get("isApiErrorMessage") is True
        if self._awaits_echo:
            # The first answer of a fork repeats one of its parent, tokens included.
            self._awaits_echo = False
            return
        blocks = blocks_of(message.get("content"))
        drafts = [
            notice_draft(block, value) if is_notice else self._answer_draft(block, value, record) for block in blocks
        ]
        if not is_notice and (usage := usage_of(value, message)) is not None:
            record.usage = usage
            if drafts:
                drafts[-1].tokens = usage.output_tokens
                if usage.is_final and message["stop_reason"] in CUT_SHORT and drafts[-1].kind == "assistant_msg":
                    drafts[-1].subtype = message["stop_reason"]
        record.drafts = drafts

    def _answer_draft(self, block: Native, value: Native, record: Record) -> Draft:
        kind = block_type(block)
        if kind in CALL_BLOCKS:
            draft = call_draft(block)
            if draft.tool in AGENT_TOOLS and draft.call_id:
                prompt = text_of(dict_of(block.get("input")).get("prompt")) or ""
                record.facts = [*record.facts, ("call_prompt", f"{draft.call_id} {prompt_hash(prompt)}")]
            return draft
        if kind == "text":
            text = text_of(block.get("text")) or ""
            return Draft("assistant_msg", "assistant", text, first_line(text))
        if kind == "thinking" or kind == "redacted_thinking":
            text = text_of(block.get("thinking")) or ""
            return Draft("thinking", "assistant", text, first_line(text))
        if kind.endswith("tool_result"):
            return result_draft(block, value)
        name = kind[:100]
        record.unknown = [*record.unknown, f"block:{name}"]
        return Draft("lifecycle", "assistant", "", f"unknown block {name}", subtype="unknown_block")

    def _system(self, value: Native, record: Record) -> None:
        subtype = text_of(value.get("subtype"))
        text = text_of(value.get("content")) or ""
        if subtype is None:
            record.drafts = [Draft("lifecycle", "system", text, first_line(text), subtype="notice")]
            return
        record.type = f"system:{subtype[:100]}"
        if subtype not in SYSTEM_SUBTYPES:
            record.unknown = [*record.unknown, f"type:{record.type}"]
        draft = Draft("lifecycle", "system", text, first_line(text) or subtype, subtype=subtype)
        if subtype == "compact_boundary":
            self._after_boundary = True
            details = dict_of(value.get("compactMetadata"))
            draft.subtype = "compaction"
            draft.tokens = count_of(details.get("preTokens")) or None
            before = f", {draft.tokens} tokens before" if draft.tokens else ""
            draft.summary = f"compacted ({text_of(details.get('trigger')) or '?'}){before}"
        elif subtype == "api_error":
            error = value.get("error")
            words = [plain_of(dict_of(error).get(key) or "") for key in ("formatted", "message", "status")]
            draft.kind, draft.is_error = "error", True
            draft.text = text or text_of(error) or " ".join(filter(None, words))
            tried = f"attempt {plain_of(value.get('retryAttempt'))}/{plain_of(value.get('maxRetries'))}"
            draft.summary = first_line(f"api error, {tried}: {draft.text}")
        elif subtype in ("turn_duration", "stop_hook_summary"):
            draft.kind, draft.summary = "completion", subtype.replace("_", " ")
        elif subtype == "local_command":
            who = prompt_class(text, {})
            draft = prompt_draft(human_words(text), "local_output" if who == "human" else who)
        record.drafts = [draft]

    def _attachment(self, value: Native, record: Record) -> None:
        body = dict_of(value.get("attachment"))
        kind = text_of(body.get("type")) or "(none)"
        record.type = f"attachment:{kind[:100]}"
        if kind == "queued_command":
            record.drafts = [steering_draft(body)]
        elif kind in EVENT_ATTACHMENTS:
            path = text_of(body.get("filename")) or text_of(body.get("path")) or text_of(body.get("planFilePath"))
            error = text_of(body.get("stderr")) or plain_text(body.get("blockingError"))
            shown = error or path or kind.replace("_", " ")
            paths = (path,) if path else ()
            record.drafts = [Draft("lifecycle", "system", error, first_line(shown), subtype=kind, paths=paths)]
        elif kind not in QUIET_ATTACHMENTS:
            record.unknown = [*record.unknown, f"type:{record.type}"]

    def _queue_operation(self, value: Native, record: Record) -> None:
        """Keep what was typed ahead: often the only place where the prompt stands."""
        operation = value.get("operation")
        record.type = f"queue-operation:{plain_of(operation)[:40]}"
        content = value.get("content") if operation == "enqueue" else None
        text = typed_ahead(content)
        if not text:
            return
        who = prompt_class(text, {}, is_agent=self._is_agent)
        if who == "human" and text.startswith('{"task_id"'):
            who = "notification"
        if who == "human":
            draft = Draft("human_intervention", "user", text, first_line(text), subtype="queued", prompt_class=who)
        else:
            draft = Draft("lifecycle", "user", "", first_line(text), subtype="queued")
        record.drafts = [draft]

    def _progress(self, value: Native, record: Record) -> None:
        body = dict_of(value.get("data"))
        kind = text_of(body.get("type")) or "(none)"
        record.type = f"progress:{kind[:100]}"
        if kind == "agent_progress":
            agent, call = text_of(body.get("agentId")), text_of(value.get("parentToolUseID"))
            if agent and call:
                record.facts = [*record.facts, ("agent_call.progress", f"{agent} {call}")]
        elif kind not in QUIET_PROGRESS:
            record.unknown = [*record.unknown, f"type:{record.type}"]

    def _snapshot(self, value: Native, record: Record) -> None:
        body = dict_of(value.get("snapshot"))
        record.ts_ms = record.ts_ms or epoch_ms(body.get("timestamp"))
        record.facts = [("file", path) for path in dict_of(body.get("trackedFileBackups")) if path]

    def _delta(self, value: Native, record: Record) -> None:
        if path := text_of(value.get("trackingPath")):
            record.facts = [("file", path)]

    def _pr_link(self, value: Native, record: Record) -> None:
        if url := text_of(value.get("prUrl")):
            repository = text_of(value.get("prRepository")) or ""
            told = (url.split()[0][:400], str(count_of(value.get("prNumber")) or ""), repository[:100])
            record.facts = [("pr", "\n".join(told))]

    def _summary(self, value: Native, record: Record) -> None:
        leaf, title = text_of(value.get("leafUuid")), text_of(value.get("summary"))
        if leaf and title:
            record.titles = [(leaf, title[:500])]

    def _worktree(self, value: Native, record: Record) -> None:
        body = dict_of(value.get("worktreeSession"))
        tree, origin = text_of(body.get("worktreePath")), text_of(body.get("originalCwd"))
        if tree and origin:
            record.facts = [("worktree", f"{tree[:400]}\n{origin[:400]}")]

    def _fork_context(self, value: Native, record: Record) -> None:
        self._awaits_echo = True
        if parent := text_of(value.get("parentSessionId")):
            record.facts = [("forked_from", parent)]


class Claude:
    """See the module's docstring."""

    is_in_order = True
    flavor = "claude"
    version = 4

    def homes(self, env: Mapping[str, str], home: Path) -> tuple[Path, ...]:
        """Return the places that ``CLAUDE_CONFIG_DIR`` lists (with commas), else those where Claude Code keeps its own."""
        homes = listed_homes(env, "CLAUDE_CONFIG_DIR", home)
        if not homes:
            homes = [Path(env.get("XDG_CONFIG_HOME") or home / ".config") / "claude", home / ".claude"]
        return tuple(dict.fromkeys(homes))

    def discover(self, root: Path, on_error: OnError = ignore) -> Iterable[Source]:
        """Return every transcript. Symbolic links inside the home are not followed."""
        top = str(root)
        if os.path.isfile(top):  # noqa: PTH113 - plain strings keep a no-change sweep fast
            name = os.path.basename(top)  # noqa: PTH119
            # Without the logs beside it nobody knows what of a history is to stay out.
            return [] if name == HISTORY_FILE else [self._source(top, name, os.stat(top))]  # noqa: PTH116
        projects = f"{top}/projects"
        found: list[Source] = []
        if os.path.isdir(projects):  # noqa: PTH112
            found += history_at(f"{top}/{HISTORY_FILE}", self.flavor)
            top = projects
        self._walk(top, 0, found, on_error)
        return found

    def _walk(self, folder: str, depth: int, found: list[Source], on_error: OnError) -> None:
        """Walk the few levels that transcripts lie in; what else a home holds is never opened."""
        for entry in entries_of(folder, on_error):
            name = entry.name
            if name.endswith(".jsonl"):
                stat = file_stat(entry)
                if stat is not None and name not in NO_TRANSCRIPT_FILES:
                    found.append(self._source(entry.path, name, stat))
            elif depth < DEEPEST and name not in NO_TRANSCRIPTS and entry.is_dir(follow_symlinks=False):
                self._walk(entry.path, depth + 1, found, on_error)

    def _source(self, path: str, name: str, stat: os.stat_result) -> Source:
        native_id: str | None = name.removesuffix(".jsonl")
        thread = MAIN_THREAD
        if name.startswith(AGENT_FILE):
            thread = native_id.removeprefix(AGENT_FILE)
            above = path.split("/")[:-1]
            # <session>/subagents/agent-x.jsonl, <session>/subagents/workflows/<wf>/agent-x.jsonl, or flat (2.0)
            native_id = above[above.index("subagents") - 1] if "subagents" in above[1:] else None
        return Source(self.flavor, path, native_id, thread, stat.st_size, stat.st_mtime_ns, stat.st_dev, stat.st_ino)

    def identify(self, source: Source, head: Sequence[Native]) -> str | None:
        """Return the session a flat sub-agent file names in its first record, or a line of the history.

        Not in a later one: the file would belong elsewhere if it had been read before that was written.
        """
        if source.form == "history":
            from session_memory.adapters._histories import claude_prompt, session_of

            return session_of(head, claude_prompt)
        return source.native_id or (text_of(head[0].get("sessionId")) if head else None)

    def items(self, source: Source, document: object) -> Sequence[Native]:  # noqa: ARG002
        """Claude Code writes lines only."""
        return ()

    def side_facts(self, source: Source) -> Sequence[tuple[str, str]]:
        """Read ``agent-<id>.meta.json`` beside a sub-agent's transcript."""
        if source.thread == MAIN_THREAD:
            return ()
        meta = _object_in(source.path.removesuffix(".jsonl") + ".meta.json", META_BYTES)
        found: list[tuple[str, str]] = []
        for fact, field in (("agent_type", "agentType"), ("agent_description", "description")):
            if text := text_of(meta.get(field)):
                found.append((fact, text))
        if call := text_of(meta.get("toolUseId")):
            found.append(("agent_call.meta", f"{source.thread} {call}"))
        return found

    def reader(self, source: Source, native_id: str, state: Native) -> Reader:
        """Open a reader."""
        if not source.path or is_share(source.path):
            from session_memory.adapters._histories import claude_prompt, reader_of

            return reader_of(source.path, claude_prompt, lambda: ClaudeReader(source, native_id, state))
        return ClaudeReader(source, native_id, state)

    def shown(self, value: Native, part: int) -> str | None:
        """Return what a call was given, and all of a notice that waited in the queue."""
        if value.get("type") == "queue-operation":
            return typed_ahead(value.get("content"))
        if value.get("type") != "assistant":
            return None
        blocks = blocks_of(dict_of(value.get("message")).get("content"))
        block = blocks[part] if part < len(blocks) else {}
        return shown_call(block) if block_type(block) in CALL_BLOCKS else None

    def notes(self, root: Path) -> Sequence[str]:  # noqa: ARG002
        """Nothing else lives in a home of Claude Code."""
        return ()

    def cleanup_days(self, root: Path) -> int | None:
        """Return ``cleanupPeriodDays`` of the home's settings, 30 where it is not set."""
        days = _object_in(str(root / "settings.json"), SETTINGS_BYTES).get("cleanupPeriodDays")
        return days if type(days) is int and days > 0 else 30


def _object_in(path: str, most_bytes: int) -> Native:
    """Return the object that a side file holds, empty if there is none."""
    import json

    from session_memory.sources import side_file

    try:
        return dict_of(json.loads(side_file(path, most_bytes) or b""))
    except (ValueError, RecursionError):
        return {}


def _is_claude(value: Native) -> bool:
    kind = text_of(value.get("type"))
    if kind in ("user", "assistant", "system", "summary", "attachment", "progress"):
        return True
    return kind in LAST_WINS or kind in QUIET or "sessionId" in value or "uuid" in value or "messageId" in value


def _inherited(drafts: Sequence[Draft]) -> Sequence[Draft]:
    """Return a prompt as one that was written in another session."""
    for draft in drafts:
        draft.subtype = draft.subtype or INHERITED_PROMPT
    return drafts


ADAPTER = Claude()
