"""The words of Claude Code: the names that its records and blocks have, who wrote a prompt, what a block becomes.

Pure functions of one record or block each; what has to be remembered from record to record is in ``claude``.
"""

import re
import zlib

from session_memory.adapters._native import Native, count_of, dict_of, first_line, list_of, plain_of, text_of
from session_memory.adapters._work import PLAN_TOOLS, note_work
from session_memory.model import Draft, PromptClass, Usage

SYNTHETIC = "<synthetic>"
# Why an answer is none, or not a whole one.
CUT_SHORT = ("refusal", "max_tokens", "model_context_window_exceeded")
EDIT_TOOLS = frozenset({"Edit", "Write", "MultiEdit", "NotebookEdit"})
SHELL_TOOLS = frozenset({"Bash", "PowerShell"})
AGENT_TOOLS = frozenset({"Task", "Agent"})
CALL_BLOCKS = frozenset({"tool_use", "server_tool_use", "mcp_tool_use"})
USER_BLOCKS = frozenset({"text", "image", "document", "tool_result"})
RESULT_BLOCKS = frozenset({"text", "image", "document", "tool_reference", "search_result"})
PATH_FIELDS = ("file_path", "notebook_path", "path")

# Records that say one thing of the session, again and again; the last one counts: type -> (fact, field).
LAST_WINS = {
    "ai-title": ("title.ai", "aiTitle"),
    "custom-title": ("title.custom", "customTitle"),
    "agent-name": ("title.agent", "agentName"),
    "agent-setting": ("agent_setting", "agentSetting"),
    "permission-mode": ("permission_mode", "permissionMode"),
    "mode": ("mode", "mode"),
    "tag": ("tag", "tag"),
}
# Records that yield no event and no fact: noise, or what other records say as well.
QUIET = frozenset(
    """last-prompt bridge-session agent-color relocated content-replacement cost-state frame-link isolation-latch
    atis-latch artifact-autoreact-ledger artifact-comment-monitor marble-origami-commit marble-origami-snapshot
    started result""".split()
)
QUIET_PROGRESS = frozenset(
    """bash_progress hook_progress agent_progress mcp_progress query_update search_results_received
    waiting_for_task""".split()
)
QUIET_ATTACHMENTS = frozenset(
    """async_hook_response hook_success task_reminder todo_reminder hook_additional_context skill_listing
    deferred_tools_delta agent_listing_delta mcp_instructions_delta command_permissions hook_system_message
    date_change""".split()
)
EVENT_ATTACHMENTS = frozenset(
    """hook_non_blocking_error hook_blocking_error edited_text_file file directory nested_memory plan_mode
    plan_mode_exit plan_mode_reentry plan_file_reference auto_mode auto_mode_exit invoked_skills
    task_status""".split()
)
SYSTEM_SUBTYPES = frozenset(
    """compact_boundary stop_hook_summary turn_duration api_error local_command away_summary bridge_status
    informational model_refusal_fallback""".split()
)
KNOWN_FIELDS = frozenset(
    """type uuid parentUuid logicalParentUuid sessionId session_id timestamp cwd version gitBranch isSidechain userType
    message toolUseResult sourceToolAssistantUUID sourceToolUseID slug agentId agentName agentColor agentSetting
    entrypoint promptId promptSource permissionMode teamName thinkingMetadata todos isMeta classifierMetaLines origin
    isCompactSummary isVisibleInTranscriptOnly planContent toolDenialKind imagePasteIds userFeedback
    interruptedMessageId mcpMeta requestId effort attributionAgent attributionSkill attributionPlugin
    attributionMcpServer attributionMcpTool isApiErrorMessage error apiErrorStatus apiError forkedFrom sessionKind
    advisorModel apiBlockIndex costUSD durationMs content subtype level toolUseID parentToolUseID data attachment
    compactMetadata hookCount hookInfos hookErrors hookAdditionalContext preventedContinuation stopReason hasOutput
    messageCount pendingBackgroundAgentCount cause retryInMs retryAttempt maxRetries url operation summary leafUuid
    lastPrompt aiTitle customTitle mode tag messageId snapshot snapshotMessageId isSnapshotUpdate trackingPath backup
    prNumber prUrl prRepository bridgeSessionId lastSequenceNum parentSessionId parentLastUuid contextLength
    worktreeSession replacements isCompleted""".split()
)

INTERRUPT = "[Request interrupted by user"
PROMPT_PREFIXES: tuple[tuple[str, PromptClass], ...] = (
    ("<task-notification>", "notification"),
    ("<teammate-message", "teammate"),
    ("<command-name>", "command"),
    ("<command-message>", "command"),
    ("<local-command-stdout>", "local_output"),
    ("<local-command-stderr>", "local_output"),
    ("<bash-stdout>", "local_output"),
    ("<bash-stderr>", "local_output"),
    ("<bash-input>", "shell"),
    (INTERRUPT, "interrupt"),
    ("[SUGGESTION MODE", "machinery"),
)
# What the editor or Claude Code puts before the words of a person.
WRAPPERS = re.compile(
    r"\A\s*(?:<(ide_opened_file|ide_selection|ide_diagnostics|system-reminder)>.*?</\1>\s*)+", re.DOTALL
)
SPILLED = re.compile(r"saved to: ([^\n]+)")
AGENT_ID = re.compile(r"\bagentId: ([0-9A-Za-z_-]{4,})")
TASK_IDS = re.compile(r"<task-id>([^<]+)</task-id>\s*<tool-use-id>([^<]+)</tool-use-id>")
EXIT_CODE = re.compile(r"\AExit code (\d{1,9})\b")
DENIALS = ("The user doesn't want to proceed", "The user doesn't want to take this action")

SHORT_VALUE = 2000


def blocks_of(content: object) -> list[Native]:
    """Return the content blocks of a message, whichever of its forms it has."""
    if type(content) is list:
        blocks: list[object] = content
        return [b if type(b) is dict else {"type": "text", "text": plain_of(b)} for b in blocks]
    return [{"type": "text", "text": content}] if type(content) is str else []


def block_type(block: Native) -> str:
    """Return the type of a block."""
    return text_of(block.get("type")) or "(none)"


def plain_text(content: object) -> str:
    """Return the readable text of a tool result or queued prompt."""
    if type(content) is str:
        return content
    return "\n".join(filter(None, map(block_text, blocks_of(content))))


def written_text(content: object) -> str:
    """Return only what was written in a prompt, without its pictures."""
    return "\n".join(block_text(block) for block in blocks_of(content) if block.get("type") == "text")


def typed_ahead(content: object) -> str:
    """Return what stands in the queue of prompts: a person's words, else a program's notice."""
    return human_words(written_text(content)) or plain_text(content)


def prompt_hash(text: str) -> str:
    """Return what stands for a prompt in a fact: sub-agents are found by the prompt they were given."""
    return f"{zlib.crc32(' '.join(text.split()).encode('utf-8', 'replace')):08x}"


def block_text(block: Native) -> str:
    kind = block.get("type")
    if kind == "text":
        return text_of(block.get("text")) or ""
    if kind == "tool_reference":
        return text_of(block.get("tool_name")) or ""
    if kind == "document":
        source = dict_of(block.get("source"))
        body = source.get("data") if source.get("type") == "text" else None
        return "\n".join(filter(None, (text_of(block.get("title")), text_of(body))))
    return f"[{plain_of(kind)}]" if kind else ""


def _inside(text: str, tag: str) -> str:
    """Return what stands in the first element of a name; plain finding, because a pattern may take for ever."""
    _, opened, rest = text.partition(f"<{tag}>")
    inner, closed, _ = rest.partition(f"</{tag}>")
    return inner.strip() if opened and closed else ""


def human_words(text: str) -> str:
    """Return a prompt without what the editor put before it ("" if that is all), a slash command as it was typed."""
    if text.startswith("<command-"):
        return " ".join(filter(None, (_inside(text, "command-name"), _inside(text, "command-args")))) or text
    match = WRAPPERS.match(text) if text.lstrip()[:1] == "<" else None
    return text[match.end() :] if match else text


def prompt_class(text: str, value: Native, *, is_agent: bool = False) -> PromptClass:
    """Say who wrote a user message; the order of the tests is that of docs/formats.md."""
    if value.get("isCompactSummary"):
        return "compaction_summary"
    if value.get("isMeta"):
        return "injected"
    origin = dict_of(value.get("origin")).get("kind")
    if origin == "human":
        return "human"
    if origin == "task-notification":
        return "notification"
    start = text.lstrip()
    if start[:1] in "<[":
        for prefix, name in PROMPT_PREFIXES:
            if start.startswith(prefix):
                return name
    if origin is not None:
        return "injected"
    if is_agent or value.get("isSidechain"):
        return "machinery" if start.strip() == "Warmup" else "subagent_prompt"
    return "teammate" if value.get("agentName") else "human"


def call_draft(block: Native) -> Draft:
    """Draft a tool call: what is shown of it, what is searched, which files it names."""
    name = text_of(block.get("name")) or "?"
    fields = dict_of(block.get("input"))
    paths = tuple(path for key in PATH_FIELDS if (path := text_of(fields.get(key))))
    command = text_of(fields.get("command")) if name in SHELL_TOOLS else None
    is_edit = name in EDIT_TOOLS
    description = text_of(fields.get("description"))
    if command:
        shown = command
        text = f"{command}\n{description}" if description else command
    elif is_edit:
        text = shown = " ".join(paths)
    else:
        values = [value[:SHORT_VALUE] for value in fields.values() if type(value) is str]
        text = "\n".join(values)
        shown = description or (paths[0] if paths else text)
    draft = Draft(
        "tool_call",
        "assistant",
        text,
        first_line(shown),
        tool=name[:200],
        call_id=text_of(block.get("id")),
        command=command,
        is_edit=is_edit,
        paths=paths,
    )
    if is_edit or name in PLAN_TOOLS:
        note_work(draft, fields)
    return draft


def shown_call(block: Native) -> str:
    """Return all that a call was given, as a person reads it: an edit as its lines, a list as a list.

    The draft of a call holds less, because it is indexed.
    """
    from session_memory.adapters._shown import shown_fields, shown_question, shown_step

    name, fields = text_of(block.get("name")), dict_of(block.get("input"))
    questions, todos = list_of(fields.get("questions")), list_of(fields.get("todos"))
    if name in ("Edit", "MultiEdit"):
        return _shown_edit(fields)
    if name == "Write":
        return shown_fields(fields, first="file_path", last="content")
    if name == "AskUserQuestion" and questions:
        return "\n\n".join(shown_question(dict_of(asked)) for asked in questions)
    if name == "TodoWrite" and todos:
        return "\n".join(shown_step(dict_of(todo), "content") for todo in todos)
    return shown_fields(fields, first="command" if name in SHELL_TOOLS else "")


def _shown_edit(fields: Native) -> str:
    from session_memory.adapters._shown import shown_fields

    parts = [shown_fields({name: value for name, value in fields.items() if name in PATH_FIELDS}, first="file_path")]
    for edit in [fields, *map(dict_of, list_of(fields.get("edits")))]:
        if "old_string" in edit or "new_string" in edit:
            parts.append("@@ everywhere @@" if edit.get("replace_all") is True else "@@")
            parts += changed_lines(text_of(edit.get("old_string")) or "", text_of(edit.get("new_string")) or "")
    return "\n".join(filter(None, parts))


def changed_lines(old: str, new: str) -> list[str]:
    """Return a change as a diff: what both begin and end with once, between them the old lines and the new ones."""
    before, after = old.splitlines(), new.splitlines()
    shorter = min(len(before), len(after))
    head = next((i for i in range(shorter) if before[i] != after[i]), shorter)
    tail = next((i for i in range(shorter - head) if before[-1 - i] != after[-1 - i]), shorter - head)
    return [
        *(f"  {line}" for line in before[:head]),
        *(f"- {line}" for line in before[head : len(before) - tail]),
        *(f"+ {line}" for line in after[head : len(after) - tail]),
        *(f"  {line}" for line in before[len(before) - tail :]),
    ]


def result_draft(block: Native, value: Native) -> Draft:
    """Draft a tool result from what the model saw; ``toolUseResult`` adds what it did not see."""
    text = plain_text(block.get("content"))
    is_error = block.get("is_error") is True
    draft = Draft(
        "tool_result",
        "tool",
        text,
        first_line(text),
        call_id=text_of(block.get("tool_use_id")),
        is_error=is_error,
    )
    extra = value.get("toolUseResult")
    if type(extra) is dict:
        if spilled := text_of(extra.get("persistedOutputPath")):
            draft.paths = (spilled,)
        if extra.get("interrupted") is True:
            draft.subtype = "interrupted"
    if not draft.paths and text.startswith("<persisted-output>") and (stub := SPILLED.search(text)):
        draft.paths = (stub.group(1).strip(),)
    if is_error:
        if "toolDenialKind" in value or text.startswith(DENIALS):
            draft.subtype = "denied"
        if code := EXIT_CODE.match(text):
            draft.exit_code = int(code.group(1))
    return draft


def usage_of(value: Native, message: Native) -> Usage | None:
    """Return the tokens a line reports; the store keeps one of them per response."""
    usage = message.get("usage")
    model = message.get("model")
    key = message.get("id") or value.get("uuid")
    if type(usage) is not dict or type(model) is not str or type(key) is not str or not model:
        return None
    parts: list[Native] = [usage]
    rounds = usage.get("iterations")
    if rounds and len(list_of(rounds)) > 1:
        parts = [dict_of(part) for part in rounds]
    fresh = out = read = short = long = 0
    for part in parts:
        fresh += count_of(part.get("input_tokens"))
        out += count_of(part.get("output_tokens"))
        read += count_of(part.get("cache_read_input_tokens"))
        created = part.get("cache_creation")
        if type(created) is dict:
            short += count_of(created.get("ephemeral_5m_input_tokens"))
            long += count_of(created.get("ephemeral_1h_input_tokens"))
        else:
            short += count_of(part.get("cache_creation_input_tokens"))
    searches = count_of(dict_of(usage.get("server_tool_use")).get("web_search_requests"))
    is_final = bool(message.get("stop_reason"))
    return Usage(key, model, fresh, out, read, short, long, searches, text_of(usage.get("speed")), is_final)


def prompt_draft(text: str, who: PromptClass) -> Draft:
    is_stop = who == "interrupt"
    return Draft(
        "human_intervention" if is_stop else "user_msg",
        "user",
        text,
        first_line(text),
        subtype="interrupt" if is_stop else None,
        prompt_class=who,
    )


def notice_draft(block: Native, value: Native) -> Draft:
    """Claude Code's own words in the place of an answer: an API error, a limit, a resumed turn."""
    text = block_text(block)
    is_error = value.get("isApiErrorMessage") is True or "error" in value or "apiError" in value
    return Draft(
        "error" if is_error else "lifecycle",
        "system",
        text,
        first_line(text),
        subtype="api_error" if is_error else "notice",
        is_error=is_error,
    )


def steering_draft(body: Native) -> Draft:
    """A message that reached the model while it worked: a person's, or a notice of a program."""
    text = typed_ahead(body.get("prompt"))
    who = prompt_class(text, {"origin": body.get("origin")})
    if who == "human" and body.get("commandMode") == "task-notification":
        who = "notification"
    kind = "human_intervention" if who == "human" else "user_msg"
    return Draft(kind, "user", text, first_line(text), subtype="steered", prompt_class=who)
