"""What a person reads of a Codex record: calls with all they were given, outputs without what wraps them.

The drafts hold less of a call, because they are indexed. ``None`` leaves it to the draft.
"""

from session_memory.adapters._codex_ends import outcome_of
from session_memory.adapters._codex_words import (
    OUTPUT_ITEMS,
    PATCH_END,
    PATCH_START,
    TOOLS,
    arguments_of,
    call_arguments,
    command_of,
    has_picture,
    is_only_patch,
    item_type,
    parts_of,
    shape_of,
    tool_name,
)
from session_memory.adapters._native import Native, dict_of, list_of, plain_of, text_of
from session_memory.adapters._shown import shown_fields, shown_question, shown_step

# How long a call may take and how much it may say: in every call, and of no interest to a reader.
LIMITS = frozenset({"timeout_ms", "timeout", "yield_time_ms", "max_output_tokens"})
# Names of what a tool is given that need no name: what is read first, what is read last.
FIRST = ("path", "file_path", "dir_path", "session_id", "agent_type", "query", "q", "id")
LAST = ("content", "message", "chars", "input", "code")


def shown(value: Native, part: int) -> str | None:
    """Return all that a person wants to read of one event of a record."""
    kind, body = shape_of(value)
    if kind == "response_item":
        return _item(item_type(body), body, part)
    return _event(text_of(body.get("type")), body, part) if kind == "event_msg" else None


def _item(item: str, body: Native, part: int) -> str | None:
    if item == "message":
        return _message(body, part)
    if item == "local_shell_call":
        return shown_call("local_shell", dict_of(body.get("action")))
    if item == "tool_search_call":
        return shown_call("tool_search", arguments_of(body.get("arguments")))
    if item in ("function_call", "custom_tool_call"):
        fields, raw = call_arguments(body)
        return shown_call(tool_name(body), fields, raw)
    if item in OUTPUT_ITEMS:
        return shown_output(body.get("output", body.get("tools")))
    return None


def _message(body: Native, part: int) -> str | None:
    """The chat form of the TypeScript version has calls in answers, and outputs as messages."""
    if body.get("role") == "tool":
        return shown_output(body.get("content"))
    asked = list_of(body.get("tool_calls"))
    said = bool(text_of(body.get("reasoning"))) + any(parts_of(body.get("content")))
    if body.get("role") == "assistant" and 0 <= part - said < len(asked):
        function = dict_of(dict_of(asked[part - said]).get("function"))
        fields, raw = call_arguments(function)
        return shown_call(tool_name(function), fields, raw)
    return None


def _event(event: str | None, body: Native, part: int) -> str | None:
    if event == "item_completed":
        body = dict_of(body.get("item"))
        event = text_of(body.get("type"))
    if event in ("patch_apply_end", "FileChange") and part == 0:
        return "\n".join(_change(path, dict_of(change)) for path, change in dict_of(body.get("changes")).items())
    if event in ("mcp_tool_call_end", "McpToolCall") and part == 0:
        asked = dict_of(body.get("invocation")) or body
        return shown_call("mcp", arguments_of(asked.get("arguments")))
    if event == "dynamic_tool_call_request":
        return shown_call(text_of(body.get("tool")) or "?", arguments_of(body.get("arguments")))
    if event in ("exited_review_mode", "ExitedReviewMode"):
        return _review(dict_of(body.get("review_output")))
    return None


def shown_call(name: str, fields: Native, raw: str = "") -> str:
    """Return all that a call was given: a command as it is typed, a patch as its lines, a plan as a list."""
    tool = TOOLS.get(name, name)
    if tool == "Bash" and (command := command_of(fields)):
        rest = {
            name: said for name, said in fields.items() if name not in ("command", "cmd", "input", *LIMITS) and said
        }
        return shown_fields({"command": _patch_of(fields, command), **rest}, first="command")
    if tool == "Edit" and (patch := raw or text_of(fields.get("input")) or text_of(fields.get("patch"))):
        return patch.strip("\n")
    if tool == "TodoWrite" and (steps := list_of(fields.get("plan"))):
        why = text_of(fields.get("explanation"))
        return "\n".join([*([why] if why else []), *(shown_step(dict_of(step), "step") for step in steps)])
    if tool == "AskUserQuestion" and (questions := list_of(fields.get("questions"))):
        return "\n\n".join(shown_question(dict_of(asked)) for asked in questions)
    given = {name: said for name, said in fields.items() if name not in LIMITS and said not in (None, "")}
    first, last = (next((name for name in names if name in given), "") for names in (FIRST, LAST))
    return shown_fields(given, first=first, last=last) if given else raw


def _patch_of(fields: Native, command: str) -> str:
    """Return the patch alone where a shell only applies it; as an argument it is not quoted."""
    if not is_only_patch(command):
        return command
    words = [word for word in list_of(fields.get("command")) if type(word) is str]
    text = words[1] if len(words) == 2 else command
    where = command.partition("&&")[0].rstrip() + "\n" if command.startswith("cd ") else ""
    return where + text[text.index(PATCH_START) : text.rindex(PATCH_END) + len(PATCH_END)]


def shown_output(output: object) -> str:
    """Return what a tool gave back: its text, its pictures by a word, else whatever it is as JSON lines."""
    outcome = outcome_of(output)
    text = outcome.text
    if not text and has_picture(output):
        text = "[image]"
    elif not text and outcome.exit_code is None:
        text = "\n".join(shown_fields(dict_of(entry)) for entry in list_of(output) or [output] if dict_of(entry))
    return f"Exit code {outcome.exit_code}\n{text}" if outcome.exit_code else text


def _change(path: str, change: Native) -> str:
    """Return the change of one file as a patch says it."""
    moved = text_of(change.get("move_path"))
    head = f"*** {plain_of(change.get('type') or 'update').capitalize()} File: {path}" + (
        f"\n*** Move to: {moved}" if moved else ""
    )
    sign = "-" if change.get("type") == "delete" else "+"
    lines = [f"{sign}{line}" for line in (text_of(change.get("content")) or "").splitlines()]
    return "\n".join([head, *lines, *(text_of(change.get("unified_diff")) or "").splitlines()])


def _review(review: Native) -> str | None:
    """Return the verdict of a review, then each finding with its place."""
    if not review:
        return None
    said = [text_of(review.get(name)) for name in ("overall_correctness", "overall_explanation")]
    found = [_finding(dict_of(finding)) for finding in list_of(review.get("findings"))]
    return "\n".join(filter(None, (*said, *found))) or None


def _finding(finding: Native) -> str:
    place = dict_of(finding.get("code_location"))
    lines = dict_of(place.get("line_range"))
    where = text_of(place.get("absolute_file_path")) or ""
    if lines:
        where += f":{plain_of(lines.get('start'))}-{plain_of(lines.get('end'))}"
    head = " ".join(filter(None, (text_of(finding.get("title")), f"({where})" if where else "")))
    body = (text_of(finding.get("body")) or "").splitlines()
    return "\n".join([f"- {head}", *(f"  {line}" for line in body)])
