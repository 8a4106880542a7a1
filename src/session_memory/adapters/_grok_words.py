"""The words of Grok Build: the names that its records have, who wrote a prompt, what a call or a result becomes.

Pure functions of one record each; what has to be remembered from record to record is in ``grok``.
"""

import zlib

from session_memory.adapters._native import Native, count_of, dict_of, first_line, list_of, text_of
from session_memory.model import Draft, PromptClass, Usage

EDIT_TOOLS = frozenset({"search_replace", "write", "apply_patch", "ApplyPatch", "edit", "multi_edit", "write_file"})
SHELL_TOOLS = frozenset({"run_terminal_cmd", "run_terminal_command", "bash", "shell", "exec_command"})
PATH_FIELDS = ("target_file", "file_path", "path", "target_directory", "notebook_path")
# Fields of a call that only say of which kind it is.
LABELS = ("variant", "type")
CHAT_TYPES = frozenset({"system", "user", "assistant", "tool_result", "reasoning", "backend_tool_call"})
CHAT_ROLES = frozenset({"system", "user", "assistant", "tool"})

# Updates that become an event, and what it is called.
EVENT_UPDATES = {
    "plan": "plan",
    "auto_compact_started": "compaction_started",
    "auto_compact_failed": "compaction_failed",
    "auto_compact_cancelled": "compaction_cancelled",
    "rewind_marker": "rewind",
    "subagent_spawned": "subagent_spawned",
    "subagent_finished": "subagent_finished",
    "task_backgrounded": "task_backgrounded",
    "task_completed": "task_completed",
    "monitor_event": "monitor_event",
    "model_changed": "model_changed",
    "model_auto_switched": "model_changed",
    "session_recap": "recap",
    "goal_updated": "goal_updated",
    "diff_review": "diff_review",
    "auto_recovery_started": "auto_recovery",
    "auto_recovery_completed": "auto_recovery",
    "auto_recovery_failed": "auto_recovery",
    "scheduled_task_created": "scheduled_task",
    "scheduled_task_fired": "scheduled_task",
    "scheduled_task_deleted": "scheduled_task",
}
# Updates that yield no event: noise, or what other records say as well.
QUIET_UPDATES = frozenset(
    """available_commands_update current_mode_update hook_execution hook_annotation auto_continue_completed
    subagent_progress session_summary_generated feedback_request workflow_updated image_compressed image_dropped
    plugins_changed hooks_changed response_started reasoning_completed response_completed last_turn_summary
    session_status pending_interaction interaction_resolved tool_call_delta_chunk memory_saved memory_loaded
    memory_updated""".split()
)
COMPACTIONS = frozenset({"auto_compact_completed", "compaction_checkpoint"})
# Telemetry that becomes an event; all other types are counted only.
EVENT_TYPES = frozenset(
    "turn_started turn_ended tool_completed permission_requested permission_resolved interjected yolo_toggled".split()
)
QUIET_TYPES = frozenset("loop_started phase_changed first_token tool_started".split())
QUIET_PREFIXES = ("mcp_", "goal_", "todo_gate_", "laziness_")

# What Grok puts around the words of a person, and into user rows of its own.
WRAPPERS = ("<system-reminder>", "<user_info>", "<environment_details>")
AFTERWORDS = ("<system-reminder>", "<attached_files>", "<skill_information>", "<image_files>")
REASONS: dict[str, PromptClass] = {
    "interjection": "human",
    "compaction_meta": "compaction_summary",
    "agent_message": "teammate",
    "parent_agent_message": "subagent_prompt",
    "task_completed": "notification",
    "subagent_completed": "notification",
    "notification_drain": "notification",
    "scheduler_fired": "notification",
    "stop_hook_feedback": "notification",
}
FAILURES = ("Error", "NotFound", "Failed", "Denied", "Invalid", "Rejected", "NoMatch")
STOPS_WITH_ERROR = frozenset({"error", "rate_limit", "refusal"})
PATCHED = ("*** Update File: ", "*** Add File: ", "*** Delete File: ", "*** Move to: ")
SHORT_VALUE = 2000
# An id this long and with so many digits is one of its kind everywhere; another one only in its session.
UNIQUE_CHARS, UNIQUE_DIGITS = 20, 3


def either(value: Native, name: str) -> object:
    """Return a field by its name, or by the name that early builds gave it (``parentSessionId``)."""
    if name in value:
        return value[name]
    head, *rest = name.split("_")
    return value.get(head + "".join(part.capitalize() for part in rest))


def crc(text: str) -> str:
    """Return what stands for a content in an id."""
    return f"{zlib.crc32(text.encode('utf-8', 'replace')):08x}{len(text):x}"


def global_id(id_: str, session: str) -> str:
    """Return an id that no other session has, if it is not one already."""
    is_unique = len(id_) >= UNIQUE_CHARS and sum(map(str.isdigit, id_)) >= UNIQUE_DIGITS
    return id_ if is_unique else f"{session}/{id_}"


def content_text(content: object) -> str:
    """Return the readable text of a content block, of a list of them, or of a plain text."""
    if type(content) is str:
        return content
    if type(content) is list:
        blocks: list[object] = content
        # What was written comes before what was put beside it: pictures, links.
        ordered = sorted(blocks, key=lambda block: dict_of(block).get("type") in ("image", "resource", "resource_link"))
        return "\n".join(filter(None, map(content_text, ordered)))
    block = dict_of(content)
    kind = block.get("type")
    if kind == "content":
        return content_text(block.get("content"))
    if kind == "diff":
        return text_of(block.get("path")) or ""
    inner = dict_of(block.get("resource"))
    said = text_of(block.get("text")) or text_of(inner.get("text"))
    where = text_of(block.get("uri")) or text_of(inner.get("uri")) or text_of(block.get("name"))
    return said or where or (f"[{kind}]" if type(kind) is str and kind != "text" else "")


def human_words(text: str) -> str:
    """Return a prompt as it was typed: what stands in ``<user_query>``, without what Grok put after it."""
    before, opened, rest = text.partition("<user_query>")
    if opened and not before.strip():
        text = rest.partition("</user_query>")[0]
    for tag in AFTERWORDS:
        said, found, _ = text.partition(tag)
        if found and said.strip():
            text = said
    return text.strip()


def prompt_class(text: str, reason: str | None, *, is_subagent: bool) -> PromptClass:
    """Say who wrote a user message."""
    if reason is not None:
        return REASONS.get(reason, "injected")
    if text.lstrip().startswith(WRAPPERS):
        return "injected"
    return "subagent_prompt" if is_subagent else "human"


def prompt_draft(text: str, who: PromptClass, *, is_steering: bool = False) -> Draft:
    """Draft a user message."""
    steered = is_steering and who == "human"
    kind = "human_intervention" if steered else "user_msg"
    return Draft(kind, "user", text, first_line(text), subtype="steered" if steered else None, prompt_class=who)


def interrupt_draft(why: str) -> Draft:
    """Draft that a person stopped the model."""
    return Draft("human_intervention", "user", "", why, subtype="interrupt", prompt_class="interrupt")


def call_draft(name: str, call_id: str | None, fields: Native, *, is_edit: bool = False) -> Draft:
    """Draft a tool call: what is shown of it, what is searched, which files it names."""
    is_edit = is_edit or name in EDIT_TOOLS
    paths = tuple(path for key in PATH_FIELDS if (path := text_of(fields.get(key))))
    if is_edit and not paths:
        paths = patched_paths(fields)
    command = _command(fields.get("command")) if name in SHELL_TOOLS else None
    description = text_of(fields.get("description"))
    if command:
        shown = command
        text = f"{command}\n{description}" if description else command
    elif is_edit:
        text = shown = " ".join(paths)
    else:
        text = "\n".join(value[:SHORT_VALUE] for key, value in fields.items() if key not in LABELS and text_of(value))
        shown = description or (paths[0] if paths else text)
    return Draft(
        "tool_call",
        "assistant",
        text,
        first_line(shown),
        tool=name[:200],
        call_id=call_id,
        command=command,
        is_edit=is_edit,
        paths=paths,
    )


def _command(value: object) -> str | None:
    if type(value) is list:
        return " ".join(str(word) for word in list_of(value)) or None
    return text_of(value)


def patched_paths(fields: Native) -> tuple[str, ...]:
    """Return the files that a patch names."""
    patches = (text_of(fields.get(key)) for key in ("patch", "input", "diff"))
    lines = next(filter(None, patches), "").split("\n")
    named = (line.removeprefix(mark).strip() for line in lines for mark in PATCHED if line.startswith(mark))
    return tuple(dict.fromkeys(filter(None, named)))


def result_draft(update: Native) -> Draft:
    """Draft a tool result from the last update of its call."""
    out = dict_of(update.get("rawOutput"))
    kind = text_of(out.get("type")) or next((key for key in out if key[:1].isupper()), "")
    body = {**out, **dict_of(out.get(kind))}
    exit_code = body.get("exit_code")
    code = exit_code if type(exit_code) is int and -(1 << 31) <= exit_code < 1 << 31 else None
    text = printed(body.get("output")) or content_text(update.get("content")) or content_text(body.get("text"))
    text = text or (text_of(body.get("output_for_prompt")) or "")
    is_cut = body.get("timed_out") is True or bool(body.get("signal"))
    is_error = (
        update.get("status") == "failed"
        or bool(code)
        or body.get("is_error") is True
        or is_cut
        or any(_is_failure(kind, key) for key in body)
    )
    paths = [text_of(dict_of(block).get("path")) for block in list_of(update.get("content"))]
    return Draft(
        "tool_result",
        "tool",
        text,
        first_line(text),
        call_id=text_of(update.get("toolCallId")),
        is_error=is_error,
        exit_code=code,
        subtype="interrupted" if is_cut else None,
        paths=tuple(dict.fromkeys(path for path in paths if path)),
    )


def _is_failure(kind: str, variant: str) -> bool:
    """Say whether the variant of an output is one of failure."""
    if not variant[:1].isupper() or variant == kind:
        return False
    return any(word in variant for word in FAILURES) or (kind == "SearchReplace" and variant != "EditsApplied")


def printed(output: object) -> str:
    """Return what a command printed: Grok writes the bytes of it as a list of numbers."""
    if type(output) is str:
        return output
    numbers = list_of(output)
    if not all(type(number) is int and 0 <= number < 256 for number in numbers):
        return ""
    return bytes(numbers).decode("utf-8", "replace")


def usages_of(update: Native, response_id: str, model: str) -> list[Usage]:
    """Return the tokens that the end of a turn reports, one fact a model; none are reported for a failed turn."""
    usage = update.get("usage")
    if type(usage) is not dict:
        return []
    by_model = {name: dict_of(part) for name, part in dict_of(usage.get("modelUsage")).items() if name}
    is_final = usage.get("usageIsIncomplete") is not True
    return [
        tokens_of(part, f"{response_id}:{name}", name, is_final=is_final)
        for name, part in (by_model or {text_of(usage.get("primaryModelId")) or model: usage}).items()
    ]


def tokens_of(part: Native, response_id: str, model: str, *, is_final: bool) -> Usage:
    """Return the tokens of one model; Grok counts what came from the cache as input, too."""
    read, written = count_of(part.get("cachedReadTokens")), count_of(part.get("cacheCreationTokens"))
    fresh = max(0, count_of(part.get("inputTokens")) - read - written)
    out = count_of(part.get("outputTokens"))
    return Usage(response_id, model[:200], fresh, out, read, written, 0, 0, None, is_final)


def cost_facts(update: Native, response_id: str) -> list[tuple[str, str]]:
    """Return what a turn cost (ten thousand millionths of a dollar), and whether it may hold that of sub-agents."""
    usage = dict_of(update.get("usage"))
    facts: list[tuple[str, str]] = []
    if ticks := count_of(usage.get("costUsdTicks")):
        facts.append(("cost_usd_ticks", f"{response_id[:200]} {ticks}"))
    if count_of(usage.get("modelCalls")) > count_of(usage.get("numTurns")) > 0:
        facts.append(("usage_with_subagents", response_id[:200]))
    return facts


def turn_draft(update: Native, meta: Native) -> Draft:
    """Draft the end of a turn."""
    stop = (text_of(update.get("stop_reason")) or "end_turn")[:100]
    told = text_of(update.get("agent_result")) or ""
    if stop in STOPS_WITH_ERROR:
        return Draft("error", "system", told, first_line(told) or stop, subtype=stop, is_error=True)
    if stop == "cancelled":
        why = text_of(meta.get("cancelTrigger")) or text_of(meta.get("cancellationCategory")) or "user"
        if "user" in why.lower():
            return interrupt_draft(f"cancelled by {why}"[:100])
        return Draft("lifecycle", "system", "", f"cancelled by {why}"[:100], subtype="cancelled")
    return Draft("completion", "system", "", stop.replace("_", " "), subtype=stop)


def retry_draft(update: Native) -> Draft:
    """Draft a failed request to the model."""
    text = text_of(update.get("message")) or text_of(update.get("reason")) or text_of(update.get("error_type")) or ""
    tried = f"attempt {count_of(update.get('attempt'))}/{count_of(update.get('max_retries'))}"
    state = str(update.get("type"))[:40]
    return Draft(
        "error", "system", text, first_line(f"api error, {state}, {tried}: {text}"), subtype="api_error", is_error=True
    )


def update_draft(kind: str, update: Native) -> Draft:
    """Draft an update that says what happened around the dialogue."""
    entries = (text_of(dict_of(entry).get("content")) for entry in list_of(update.get("entries")))
    words = [text_of(update.get(key)) for key in ("description", "error", "output", "recap", "summary", "model_id")]
    text = "\n".join(filter(None, [*words, *entries]))
    shown = text
    if kind == "rewind_marker":
        shown = f"rewound to prompt {count_of(update.get('target_prompt_index'))}"
    elif kind.startswith("subagent_"):
        who = text_of(update.get("subagent_type")) or text_of(update.get("status")) or ""
        shown = f"{who}: {text}"
    subtype = EVENT_UPDATES[kind]
    return Draft("lifecycle", "system", text, first_line(shown) or kind.replace("_", " "), subtype=subtype)


def compaction_draft(update: Native, *, is_told: bool) -> Draft:
    """Draft a compaction; Grok writes two records of each, of which one counts."""
    text = text_of(update.get("summary_preview")) or ""
    before = count_of(update.get("tokens_before")) or None
    shown = f"compacted, {before or '?'} tokens before"
    subtype = "compaction_details" if is_told else "compaction"
    return Draft("lifecycle", "system", text, shown, subtype=subtype, tokens=before)


def event_draft(kind: str, value: Native, *, has_journal: bool) -> Draft | None:
    """Draft a row of the telemetry; None for what is only counted, or told by the journal as well."""
    if kind == "turn_started":
        return Draft("lifecycle", "system", "", f"turn {count_of(value.get('turn_number'))} started", subtype=kind)
    if kind == "turn_ended":
        outcome = (text_of(value.get("outcome")) or "?")[:100]
        why = text_of(value.get("cancellation_category")) or ""
        is_error = outcome == "error" and not has_journal
        draft = Draft("error" if is_error else "lifecycle", "system", "", f"turn ended: {outcome} {why}".strip()[:100])
        draft.subtype, draft.is_error = f"turn_{outcome}", is_error
        if outcome == "completed" and not has_journal:
            draft.kind = "completion"
        return draft
    if kind == "tool_completed":
        outcome = (text_of(value.get("outcome")) or "success")[:100]
        if outcome == "success" or value.get("source") == "workspace":
            return None
        tool = (text_of(value.get("tool_name")) or "?")[:200]
        took = count_of(value.get("duration_ms"))
        return Draft("lifecycle", "system", "", f"{tool}: {outcome} after {took} ms"[:100], subtype=f"tool_{outcome}")
    if kind == "permission_resolved":
        decision = (text_of(value.get("decision")) or "?")[:100]
        waited = count_of(value.get("wait_ms"))
        shown = f"permission: {decision} after {waited} ms"[:100]
        return Draft("decision", "user", "", shown, subtype=f"permission_{decision}")
    if kind in EVENT_TYPES:
        return Draft("lifecycle", "system", "", kind.replace("_", " "), subtype=kind)
    return None


def note_draft(value: Native) -> Draft | None:
    """Draft a row of feedback, or of a question asked on the side: whatever words it has."""
    words = [
        text_of(value.get(key)) for key in ("question", "prompt", "text", "comment", "feedback", "message", "answer")
    ]
    rating = value.get("rating")
    text = "\n".join(filter(None, [*words, f"rating: {rating}" if type(rating) in (int, str) else None]))[:SHORT_VALUE]
    return Draft("decision", "user", text, first_line(text), subtype="feedback") if text else None


def chat_drafts(value: Native, *, is_subagent: bool) -> list[Draft]:
    """Draft a row of the chat history, of either version."""
    kind = text_of(value.get("type")) or text_of(value.get("role"))
    if kind == "user":
        return _chat_prompt(value, is_subagent=is_subagent)
    if kind == "assistant":
        return _chat_answer(value)
    if kind == "reasoning":
        return [_thought(value)]
    if kind == "tool_result" or kind == "tool":
        text = content_text(value.get("content"))
        call_id = text_of(value.get("tool_call_id"))
        return [Draft("tool_result", "tool", text, first_line(text), call_id=call_id)]
    if kind == "backend_tool_call":
        body = dict_of(value.get("kind"))
        name = text_of(body.get("tool_type")) or "?"
        return [call_draft(name, text_of(body.get("id")), dict_of(body.get("action")))]
    return []


def _chat_prompt(value: Native, *, is_subagent: bool) -> list[Draft]:
    raw = content_text(value.get("content"))
    reason = text_of(value.get("synthetic_reason"))
    who = prompt_class(raw, reason, is_subagent=is_subagent)
    text = human_words(raw) if who in ("human", "subagent_prompt") else raw
    drafts = [prompt_draft(text, who, is_steering=reason == "interjection")]
    if why := text_of(value.get("prior_turn_interrupt")):
        drafts.append(interrupt_draft(why[:100]))
    return drafts


def _thought(value: Native) -> Draft:
    parts = [*list_of(value.get("summary")), *list_of(value.get("content"))]
    text = "\n".join(filter(None, (text_of(dict_of(part).get("text")) for part in parts)))
    return Draft("thinking", "assistant", text, first_line(text))


def _chat_answer(value: Native) -> list[Draft]:
    drafts: list[Draft] = []
    thought = text_of(value.get("reasoning_content")) or text_of(dict_of(value.get("reasoning")).get("text"))
    if thought:
        drafts.append(Draft("thinking", "assistant", thought, first_line(thought)))
    if text := content_text(value.get("content")):
        drafts.append(Draft("assistant_msg", "assistant", text, first_line(text)))
    for entry in list_of(value.get("tool_calls")):
        call = dict_of(entry)
        of_v0 = dict_of(call.get("function"))
        name = text_of(call.get("name")) or text_of(of_v0.get("name")) or "?"
        given = call.get("arguments") or of_v0.get("arguments")
        drafts.append(call_draft(name, text_of(call.get("id")), arguments_of(given)))
    return drafts


def arguments_of(given: object) -> Native:
    """Return the arguments of a call, which are JSON in a text."""
    if type(given) is not str:
        return dict_of(given)
    import json

    try:
        return dict_of(json.loads(given))
    except (ValueError, RecursionError):
        return {"arguments": given}
