"""The words of Codex CLI: the names that its records have, who wrote a prompt, what a call or its output says.

Pure functions of one payload each; what has to be remembered from record to record is in ``codex``.
"""

import re
import zlib

import orjson

from session_memory.adapters._native import Native, count_of, dict_of, first_line, list_of, text_of
from session_memory.adapters._shown import shell_prompt
from session_memory.adapters._work import note_work
from session_memory.model import Draft, Kind, PromptClass

# Response items that a fork of a sub-agent leaves out; all others are copied (see ``codex.CodexReader``).
CALL_ITEMS = frozenset(
    "function_call custom_tool_call local_shell_call web_search_call tool_search_call image_generation_call".split()
)
OUTPUT_ITEMS = frozenset("function_call_output custom_tool_call_output tool_search_output mcp_tool_call_output".split())
QUIET_ITEMS = frozenset("ghost_snapshot compaction compaction_summary context_compaction".split())
ITEMS = CALL_ITEMS | OUTPUT_ITEMS | QUIET_ITEMS | {"message", "reasoning", "agent_message"}
# Kinds of lines that say nothing of the conversation.
QUIET_LINES = frozenset(
    "turn_context world_state session_state security_risk_score inter_agent_communication_metadata state".split()
)
QUIET_EVENTS = frozenset(
    """thread_settings_applied thread_name_updated sub_agent_activity guardian_assessment collab_agent_spawn_end
    collab_agent_interaction_end collab_waiting_end collab_close_end collab_resume_end token_count""".split()
)
LIFECYCLE_EVENTS = frozenset(
    "task_started turn_started entered_review_mode exited_review_mode undo_completed thread_goal_updated warning".split()
)
QUIET_COMPLETED = frozenset(
    """Extension Sleep ImageView ImageGeneration DynamicToolCall CollabAgentToolCall SubAgentActivity HookPrompt
    WebSearch""".split()
)

PROMPT_PREFIXES: tuple[tuple[str, PromptClass], ...] = (
    ("# AGENTS.md instructions", "injected"),
    ("<user_instructions>", "injected"),
    ("<environment_context>", "injected"),
    ("<turn_aborted>", "injected"),
    ("<user_shell_command>", "shell"),
    ("<subagent_notification>", "notification"),
    ("<skill>", "injected"),
    ("<recommended_plugins>", "injected"),
    ("<codex_internal_context", "injected"),
    ("<goal_context>", "injected"),
    ("<external_", "injected"),
    ("<hook_prompt", "injected"),
    ("<realtime_delegation>", "injected"),
    ("<user_action>", "injected"),
    ("<permissions instructions>", "injected"),
    ("<collaboration_mode>", "injected"),
    ("<model_switch>", "injected"),
    ("<personality_spec>", "injected"),
    ("<skills_instructions>", "injected"),
    ("<apps_instructions>", "injected"),
    ("Warning: The maximum number of unified exec processes", "injected"),
    ("Warning: apply_patch was requested via", "injected"),
    ("Warning: Your account was flagged for potentially high-risk cyber activity", "injected"),
    ("Another language model started to solve this problem", "compaction_summary"),
)
REQUEST = "## My request for Codex:"
# Blocks of an answer that its event does not repeat.
UNSPOKEN = (("<oai-mem-citation>", "</oai-mem-citation>"), ("<proposed_plan>", "</proposed_plan>"))
BLANKS = b" \t\n\r\v\f"
# Comments on a page or a change; what stands below the request is then Codex's own as far as it speaks of pictures.
DIFF_COMMENTS = "# Diff comments:"
PICTURE_NOTE = "The next image "
# A pair of tags anywhere, or one alone on its line.
PICTURE_TAGS = re.compile(r"<image(?: [^>]*)?>\s*</image>|^[ \t]*</?image(?: [^>]*)?>[ \t]*$\n?", re.MULTILINE)
PICTURE_TAG = re.compile(r"\A\s*</?image(?: [^>]*)?>\s*\Z")

UUID = re.compile(r"\A[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\Z")

PATCH_START, PATCH_END = "*** Begin Patch", "*** End Patch"
PATCH_FILES = ("Update File: ", "Add File: ", "Delete File: ", "Move to: ")
# Tools that do what one of Claude Code does have its name; all others keep their own.
TOOLS = {
    "shell": "Bash",
    "shell_command": "Bash",
    "exec_command": "Bash",
    "unified_exec": "Bash",
    "local_shell": "Bash",
    "container.exec": "Bash",
    "apply_patch": "Edit",
    "write_file": "Write",
    "read_file": "Read",
    "view_image": "Read",
    "list_dir": "LS",
    "grep_files": "Grep",
    "update_plan": "TodoWrite",
    "web_search": "WebSearch",
    "spawn_agent": "Agent",
    "request_user_input": "AskUserQuestion",
}
SHELLS = frozenset({"bash", "sh", "zsh", "/bin/bash", "/bin/sh", "/bin/zsh", "/usr/bin/bash", "/usr/bin/zsh"})
SHELL_FLAGS = frozenset({"-c", "-lc", "-ic", "-lic"})

SHORT_VALUE = 2000

MOST_TOKENS = 1 << 53
# Ids are UUIDs, or about as long; what is longer than this is none, and is not remembered.
LONGEST_ID = 200


def shape_of(value: Native) -> tuple[str, Native]:
    """Return what kind of line a record is, and its body."""
    kind, payload = value.get("type"), value.get("payload")
    if type(payload) is dict:
        return (kind[:100] if type(kind) is str else "(none)"), payload
    if "record_type" in value:
        return "state", value
    if type(kind) is str:
        return ("response_item" if kind in ITEMS else kind[:100]), value
    if value.get("role") in ("user", "assistant", "tool", "system", "developer"):
        return "response_item", value
    if type(value.get("id")) is str and "timestamp" in value:
        return "session_meta", value
    return "(none)", value


def item_type(body: Native) -> str:
    """Return the type of a response item; some programs leave it out."""
    if kind := text_of(body.get("type")):
        return kind
    if "role" in body:
        return "message"
    if "arguments" in body and "name" in body:
        return "function_call"
    return "function_call_output" if "output" in body and "call_id" in body else "(none)"


def logged_id(kind: str, body: Native) -> str | None:
    """Return what the log itself calls a record: by its item, its call or its turn; None where it does not."""
    item = dict_of(body.get("item")) if kind == "event_msg" else {}
    body = item or body
    type_ = text_of(body.get("type")) or ""
    if call := text_of(body.get("call_id")) or text_of(body.get("callId")) or text_of(body.get("tool_call_id")):
        is_output = type_ in OUTPUT_ITEMS or type_ == "dynamic_tool_call_response" or body.get("role") == "tool"
        return f"{call}:output" if is_output else call
    if own := text_of(body.get("id")):
        return own
    turn = text_of(body.get("turn_id")) if kind == "event_msg" else None
    return f"{turn}:{type_}" if turn else None


def uuid7_ms(text: object) -> int | None:
    """Return when a UUID of version 7 was made."""
    if type(text) is not str or not UUID.match(text) or text[14] != "7":
        return None
    return int(text[:8] + text[9:13], 16)


def squeezed(text: str) -> str:
    """Return what stands for a text when twins are looked for: its words, however they are spaced and joined."""
    return f"{zlib.crc32(text[:8000].encode('utf-8', 'replace').translate(None, BLANKS)[:4000]):08x}"


def parts_of(content: object) -> list[str]:
    """Return the texts of a message or an output, whichever of its forms it has; tags around pictures are dropped."""
    if type(content) is str:
        return [content]
    found: list[str] = []
    blocks = [content] if type(content) is dict else list_of(content)
    for block in blocks:
        if type(block) is str:
            found.append(block)
            continue
        body = dict_of(block)
        text = text_of(body.get("text")) or text_of(body.get("output_text"))
        if text and not PICTURE_TAG.match(text):
            found.append(text)
    return found


def joined_text(content: object) -> str:
    """Return all texts of a message or an output."""
    return content if type(content) is str else "\n".join(parts_of(content))


def has_picture(content: object) -> bool:
    """Say whether a message brings a picture or a sound."""
    kinds = (text_of(dict_of(block).get("type")) or "" for block in list_of(content))
    return any("image" in kind or "audio" in kind for kind in kinds)


def human_words(text: str) -> str:
    """Return a prompt without what an editor put before it; a terminal may have ended pasted lines in its own way."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.lstrip()[:1] == "#":
        before, asked, request = text.partition(REQUEST)
        if DIFF_COMMENTS in before and (comments := _comments(before)):
            typed = [line for line in request.strip().split("\n") if not line.startswith(PICTURE_NOTE)]
            return "\n\n".join(filter(None, (*comments, "\n".join(typed).strip())))
        if asked:
            return request.strip()
    return text


def _comments(text: str) -> list[str]:
    """Return what a person wrote beside places of a page or a change, without the descriptions of those places."""
    found: list[str] = []
    for section in text.partition(DIFF_COMMENTS)[2].split("\n## Comment ")[1:]:
        said = section.partition("\nComment:\n")[2].partition("\n\n# ")[0].strip()
        if said:
            found.append(said)
    return found


def without_pictures(text: str) -> str:
    """Return a prompt without the tags that Codex puts around pictures."""
    if "<image" not in text and "</image" not in text:
        return text
    return PICTURE_TAGS.sub("", text).strip()


def spoken_words(text: str) -> str:
    """Return an answer without the blocks that Codex takes out before it is shown: where it cites, what it plans."""
    if "</" in text:
        for opened, closed in UNSPOKEN:
            while opened in text:
                before, _, rest = text.partition(opened)
                text = before + rest.partition(closed)[2]
    return text.strip()


def prompt_class(parts: list[str]) -> PromptClass:
    """Say who wrote a user message: one part that a program wrote makes it a program's."""
    for part in parts:
        start = part.lstrip()
        if start[:1] in ("<", "#", "W", "A"):
            for prefix, name in PROMPT_PREFIXES:
                if start.startswith(prefix) and (prefix[0] != "#" or "INSTRUCTIONS>" in part):
                    return name
    return "human"


def is_authored(metadata: object) -> bool:
    """Say whether a client let a person write what has the role of the developer."""
    return dict_of(metadata).get("client_authored") is True


def cwd_of(text: str) -> str | None:
    """Return the directory that an environment context names; old sessions name it nowhere else."""
    _, opened, rest = text.partition("<cwd>")
    inner, closed, _ = rest.partition("</cwd>")
    if opened and closed and "\n" not in inner:
        return inner.strip() or None
    _, named, rest = text.partition("Current working directory: ")
    return rest.partition("\n")[0].strip() or None if named else None


def said_draft(kind: Kind, text: str, who: PromptClass | None = None, *, subtype: str | None = None) -> Draft:
    """Draft what a person, a program or the model said."""
    role = "user" if who else "assistant"
    shown = shell_prompt(text) if who == "shell" else text
    return Draft(kind, role, text, first_line(shown), prompt_class=who, subtype=subtype)


def lifecycle_draft(subtype: str, shown: str, text: str = "") -> Draft:
    """Draft something that happened to the session."""
    return Draft("lifecycle", "system", text, first_line(shown), subtype=subtype)


def error_draft(subtype: str, text: str) -> Draft:
    """Draft an error that no tool reports."""
    return Draft("error", "system", text, first_line(text) or subtype, subtype=subtype, is_error=True)


def reasoning_parts(body: Native) -> list[str]:
    """Return the texts of a thought: summaries, then what was not summed up; none where only the cipher is kept."""
    whole = text_of(body.get("text"))
    found = [*parts_of(body.get("summary")), *parts_of(body.get("content"))]
    found += [*parts_of(body.get("summary_text")), *parts_of(body.get("raw_content"))]
    return [text for text in (*found, *([whole] if whole else [])) if text.strip()]


def arguments_of(given: object) -> Native:
    """Return the arguments of a call: an object, or the JSON text of one, which a model may have got wrong."""
    if type(given) is not str:
        return dict_of(given)
    try:
        return dict_of(orjson.loads(given))
    except ValueError:
        pass
    import json

    try:
        return dict_of(json.loads(given))
    except (ValueError, RecursionError):
        return {}


def shell_words(given: object) -> str | None:
    """Return a command as one would type it."""
    if type(given) is str:
        return given or None
    words = [word for word in list_of(given) if type(word) is str]
    if not words:
        return None
    if len(words) == 3 and words[0] in SHELLS and words[1] in SHELL_FLAGS:
        return words[2] or None
    import shlex

    return shlex.join(words) or None


def patch_paths(text: str) -> tuple[str, ...]:
    """Return the files that a patch changes."""
    if PATCH_START not in text:
        return ()
    found: dict[str, None] = {}
    for section in text.split("\n*** "):
        if section.startswith(PATCH_FILES):
            path = section.partition(": ")[2].partition("\n")[0].rstrip()
            if path:
                found[path] = None
    return tuple(found)


def tool_name(body: Native) -> str:
    """Return the name of a tool."""
    name = (text_of(body.get("name")) or "?").removeprefix("functions.")
    space = text_of(body.get("namespace"))
    return f"{space}__{name}"[:200] if space and space.startswith("mcp__") else name[:200]


def is_only_patch(command: str) -> bool:
    """Say whether a shell command does nothing but apply a patch, wherever it goes first to do so."""
    before, _, rest = command.partition(PATCH_START)
    words = before.split()
    if words[:1] == ["cd"] and words[2:3] == ["&&"]:
        words = words[3:]
    _, ended, after = rest.rpartition(PATCH_END)
    return words[:1] in (["apply_patch"], ["applypatch"]) and bool(ended) and len(after.split()) <= 1


def command_of(fields: Native) -> str | None:
    """Return the command that a shell is given; what is typed into one that runs is none."""
    for name in ("command", "cmd"):
        if name in fields and (given := shell_words(fields[name])):
            return given
    return shell_words(list_of(fields.get("input"))) if "session_id" not in fields else None


def tool_draft(name: str, call_id: str | None, fields: Native, raw: str = "") -> Draft:
    """Draft a call of any tool: a shell command, a patch, or whatever its arguments say."""
    tool = TOOLS.get(name, name)
    command = command_of(fields) if tool == "Bash" else None
    patch = command or raw or text_of(fields.get("input")) or text_of(fields.get("patch")) or ""
    paths = patch_paths(patch)
    if paths and (tool == "Edit" or (command and is_only_patch(command))):
        return patch_draft(call_id, paths, patch)
    text = command or _short_values(fields) or raw[:SHORT_VALUE]
    path = text_of(fields.get("path")) or text_of(fields.get("file_path"))
    draft = Draft(
        "tool_call",
        "assistant",
        text,
        first_line(text),
        tool=tool,
        call_id=call_id,
        command=command,
        is_edit=bool(paths) or tool == "Write",
        paths=paths or ((path,) if path else ()),
    )
    if draft.is_edit or tool == "TodoWrite":
        note_work(draft, fields, patch if paths else "")
    return draft


def _short_values(fields: Native) -> str:
    return "\n".join([value[:SHORT_VALUE] for value in fields.values() if type(value) is str and value])


def patch_draft(call_id: str | None, paths: tuple[str, ...], patch: str = "") -> Draft:
    """Draft the change of some files."""
    text = " ".join(paths)
    draft = Draft(
        "tool_call", "assistant", text, first_line(text), tool="Edit", call_id=call_id, is_edit=True, paths=paths
    )
    note_work(draft, {}, patch)
    return draft


def call_draft(kind: str, body: Native) -> Draft:
    """Draft the call that a response item holds."""
    call_id = text_of(body.get("call_id"))
    if kind == "local_shell_call":
        return tool_draft("local_shell", call_id or text_of(body.get("id")), dict_of(body.get("action")))
    if kind == "web_search_call":
        return search_draft(body)
    if kind == "tool_search_call":
        return tool_draft("tool_search", call_id, arguments_of(body.get("arguments")))
    if kind == "image_generation_call":
        return tool_draft("image_generation", None, {"prompt": body.get("revised_prompt")})
    fields, raw = call_arguments(body)
    return tool_draft(tool_name(body), call_id, fields, raw)


def call_arguments(body: Native) -> tuple[Native, str]:
    """Return what a call was given: its fields, or else the text that holds none."""
    given = body.get("arguments")
    fields, raw = arguments_of(given), text_of(body.get("input")) or ""
    if raw.startswith("{") and not fields:
        fields = arguments_of(raw)
    return fields, raw or (given if type(given) is str and not fields else "")


def search_words(body: Native) -> str:
    """Return what a web search looked for."""
    action = dict_of(body.get("action"))
    said = [text_of(action.get(name)) or text_of(body.get(name)) for name in ("query", "url", "pattern")]
    queries = [query for query in list_of(action.get("queries")) if type(query) is str]
    return "\n".join(dict.fromkeys(filter(None, [*said, *queries])))


def search_draft(body: Native) -> Draft:
    """Draft a web search; its results are never logged."""
    text = search_words(body)
    return Draft("tool_call", "assistant", text, first_line(text), tool="WebSearch")


def token_counts(usage: object) -> tuple[int, ...] | None:
    """Return the counts of a usage object; what is absent is 0."""
    if type(usage) is not dict:
        return None
    get = usage.get
    counts = (
        get("input_tokens", 0),
        get("cached_input_tokens", 0),
        get("cache_write_input_tokens", 0),
        get("output_tokens", 0),
        get("reasoning_output_tokens", 0),
        get("total_tokens", 0),
    )
    for n in counts:
        if type(n) is not int or not 0 <= n < MOST_TOKENS:
            return tuple(map(count_of, counts))
    return counts
