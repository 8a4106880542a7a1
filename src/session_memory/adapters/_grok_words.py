"""The words of Grok Build: the names that its files, records and tools have, and who wrote a prompt."""

import zlib

from session_memory.adapters._native import Native, dict_of, first_line, text_of
from session_memory.model import Draft, Form, PromptClass

JOURNAL, CHAT, SUMMARY, USAGE = "updates.jsonl", "chat_history.jsonl", "summary.json", "usage.json"
REWINDS = "rewind_points.jsonl"
PLAN = "plan.md"
STEPS = "plan.json"
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
    PLAN: "text",
    STEPS: "document",
    "plan_mode.json": "document",
    "prompt_context.json": "document",
}
SUMMARY_BYTES = 1 << 20

# Tools by the names that all agents share, those of Claude Code; one that does what no other does keeps its own.
TOOLS = {
    "run_terminal_cmd": "Bash",
    "run_terminal_command": "Bash",
    "bash": "Bash",
    "shell": "Bash",
    "exec_command": "Bash",
    "read_file": "Read",
    "read": "Read",
    "list_dir": "LS",
    "grep": "Grep",
    "glob_file_search": "Glob",
    "glob": "Glob",
    "search_replace": "Edit",
    "edit": "Edit",
    "multi_edit": "Edit",
    "apply_patch": "Edit",
    "ApplyPatch": "Edit",
    "write": "Write",
    "write_file": "Write",
    "todo_write": "TodoWrite",
    "web_search": "WebSearch",
    "web_fetch": "WebFetch",
    "open_page": "WebFetch",
    "task": "Agent",
    "spawn_subagent": "Agent",
    "get_task_output": "TaskOutput",
    "kill_task": "TaskStop",
    "ask_user_question": "AskUserQuestion",
    "enter_plan_mode": "EnterPlanMode",
    "exit_plan_mode": "ExitPlanMode",
    "skill": "Skill",
}
SHELL_TOOL = "Bash"
EDIT_TOOLS = frozenset({"Edit", "Write"})
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

# What Grok answers in the place of a tool that a person did not allow: refused, dismissed, or told something else instead.
DENIALS = (
    "User rejected the execution",
    "User rejected the tool call",
    "User cancelled the execution for tool",
    "The user elected to avoid running",
)
MOST_DENIAL_CHARS = 400

# What Grok puts around the words of a person, and into user rows of its own.
WRAPPERS = ("<system-reminder>", "<user_info>", "<environment_details>")
AFTERWORDS = ("<system-reminder>", "<attached_files>", "<skill_information>", "<image_files>")
# Said to the model before the words of a person who did not wait for the end of a turn; the first did not stop it.
INTERJECTED = "The user sent a message while you were working:"
INTERRUPTED = "The user interrupted the previous turn:"
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
SHORT_VALUE = 2000
# So much of a message is found together with the next piece of it.
CARRIED_CHARS = 1000
# So deep may content lie in content; Grok writes three.
MOST_NESTED = 16
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


def born_ms(session: str) -> int:
    """Return when a session was made, by an id that begins with its time (UUID of version 7); 0 if it is another one."""
    digits = session.replace("-", "")
    if len(digits) != 32 or digits[12] != "7":
        return 0
    try:
        begun_ms = int(digits[:12], 16)
    except ValueError:
        return 0
    return begun_ms if begun_ms < 1 << 41 else 0


def content_text(content: object, levels: int = MOST_NESTED) -> str:
    """Return the readable text of a content block, of a list of them, or of a plain text; what lies deeper is not read."""
    if type(content) is str:
        return content
    if not levels:
        return ""
    if type(content) is list:
        blocks: list[object] = content
        # What was written comes before what was put beside it: pictures, links.
        ordered = sorted(blocks, key=lambda block: dict_of(block).get("type") in ("image", "resource", "resource_link"))
        return "\n".join(filter(None, (content_text(block, levels - 1) for block in ordered)))
    block = dict_of(content)
    kind = block.get("type")
    if kind == "content":
        return content_text(block.get("content"), levels - 1)
    if kind == "diff":
        return text_of(block.get("path")) or ""
    inner = dict_of(block.get("resource"))
    said = text_of(block.get("text")) or text_of(inner.get("text"))
    where = text_of(block.get("uri")) or text_of(inner.get("uri")) or text_of(block.get("name"))
    return said or where or (f"[{kind}]" if type(kind) is str and kind != "text" else "")


def end_of(message: str) -> str:
    """Return the last words of a message of which more is to come."""
    if len(message) <= CARRIED_CHARS:
        return message
    end = message[-CARRIED_CHARS:]
    return end[end.find(" ") + 1 :]


def human_words(text: str) -> str:
    """Return a prompt as it was typed: what stands in ``<user_query>``, without what Grok put after it."""
    before, opened, rest = text.partition("<user_query>")
    if opened and before.strip() in ("", INTERJECTED, INTERRUPTED):
        text = rest.partition("</user_query>")[0]
    for tag in AFTERWORDS:
        said, found, _ = text.partition(tag)
        if found and said.strip():
            text = said
    return text.strip()


def is_denial(text: str) -> bool:
    """Say whether a result tells that a person did not allow the tool: Grok says so in one line, and nothing else."""
    return text.startswith(DENIALS) and len(text) <= MOST_DENIAL_CHARS and "\n" not in text.rstrip()


def is_interjection(text: str) -> bool:
    """Say whether Grok passed a prompt on while it worked; all that tells it from others in a journal are these words."""
    return text.startswith(f"{INTERJECTED}\n<user_query>")


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
