"""All that a person wants to read of a call or a result of Grok Build; what is indexed of it is less."""

from session_memory.adapters._grok_calls import arguments_of, result_draft, variant_of
from session_memory.adapters._grok_chat import calls_of, chat_drafts, server_call
from session_memory.adapters._grok_words import LABELS, PATH_FIELDS, TOOLS
from session_memory.adapters._native import Native, dict_of, json_of, list_of, plain_of, text_of

DONE = {"completed": "x", "in_progress": "~", "cancelled": "-"}
# The fields of a call that are read first, by its tool.
FIRST = {"Bash": "command", "Grep": "pattern", "Glob": "pattern", "WebSearch": "query", "WebFetch": "url"}
LONG_FIELDS = ("contents", "content", "patch", "input", "prompt")


def shown_update(update: Native) -> str | None:
    """Return what a row of the journal shows; None: the text of its draft says it."""
    kind = update.get("sessionUpdate")
    if kind == "tool_call":
        tool = dict_of(dict_of(update.get("_meta")).get("x.ai/tool"))
        name = text_of(tool.get("name")) or text_of(update.get("title")) or "?"
        return shown_call(name, dict_of(update.get("rawInput")) or dict_of(tool.get("input")))
    if kind == "tool_call_update":
        return _shown_result(update)
    if kind == "plan":
        return _shown_list(list_of(update.get("entries")))
    return None


def shown_chat(value: Native, part: int) -> str | None:
    """Return what one event of a row of the chat history shows; None: the text of its draft says it."""
    if value.get("type") == "backend_tool_call":
        call = server_call(value)
        return shown_call(call.name, dict_of(call.given))
    calls = calls_of(value)
    number = part - len(chat_drafts(value, is_subagent=False)) + len(calls)
    return shown_call(calls[number].name, arguments_of(calls[number].given)) if 0 <= number < len(calls) else None


def shown_call(name: str, given: Native) -> str:
    """Return all that a call was given: an edit as its lines, a list as a list, else field by field."""
    tool = TOOLS.get(name, name)
    fields = {field: value for field, value in given.items() if field not in LABELS and value not in (None, "", [], {})}
    changes = [change for change in (fields, *map(dict_of, list_of(fields.get("edits")))) if _is_change(change)]
    if changes:
        paths = [path for field in PATH_FIELDS if (path := text_of(fields.get(field)))]
        return "\n".join([*paths, *(line for change in changes for line in _shown_change(change))])
    if todos := list_of(fields.get("todos")):
        return _shown_list(todos)
    if questions := list_of(fields.get("questions")):
        return "\n\n".join(_shown_question(dict_of(asked)) for asked in questions)
    first = FIRST.get(tool) or next((field for field in PATH_FIELDS if field in fields), "")
    return _shown_fields(fields, first)


def _is_change(fields: Native) -> bool:
    return "old_string" in fields or "new_string" in fields


def _shown_change(change: Native) -> list[str]:
    head = "@@ everywhere @@" if change.get("replace_all") is True else "@@"
    return [head, *_changed_lines(text_of(change.get("old_string")) or "", text_of(change.get("new_string")) or "")]


def _changed_lines(old: str, new: str) -> list[str]:
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


def _shown_list(entries: list[object]) -> str:
    """Return a list of tasks with a mark for each that is done, under way or given up."""
    tasks = [dict_of(entry) for entry in entries]
    return "\n".join(
        f"[{DONE.get(plain_of(task.get('status')), ' ')}] {text_of(task.get('content')) or ''}" for task in tasks
    )


def _shown_question(asked: Native) -> str:
    options = [dict_of(option) for option in list_of(asked.get("options"))]
    head = ": ".join(filter(None, (text_of(asked.get(name)) for name in ("header", "question"))))
    lines = (
        ": ".join(filter(None, (text_of(option.get(name)) for name in ("label", "description")))) for option in options
    )
    return "\n".join([head, *(f"- {line}" for line in lines)])


def _shown_fields(fields: Native, first: str) -> str:
    """Return every field in full, with its name where that is not plain: not with ``first``, and not with one alone."""
    order = sorted(fields, key=lambda name: (name in LONG_FIELDS) - (name == first))
    return "\n".join(
        _plain(fields[name]) if name == first or len(fields) == 1 else _named(name, fields[name]) for name in order
    )


def _named(name: str, value: object) -> str:
    text = _plain(value)
    return f"{name}:\n{text}" if "\n" in text else f"{name}: {text}"


def _plain(value: object) -> str:
    if type(value) is str:
        return value
    links = [text_of(dict_of(entry).get("url")) or "" for entry in list_of(value)]
    return "\n".join(links) if links and all(links) else json_of(value)


def _shown_result(update: Native) -> str | None:
    """Return what a tool answered where the draft of its result has no words for it, else None.

    Changed lines stand in the call already.
    """
    _, body = variant_of(update)
    if result_draft(update).text:
        return None
    answered = {name: value for name, value in body.items() if name not in LABELS and value not in (None, "", [], {})}
    inner = [dict_of(value) for name, value in answered.items() if name[:1].isupper()]
    contents = (text_of(value.get(name)) for value in inner for name in ("content", "contents", "message", "text"))
    told = next(filter(None, contents), None) or _shown_fields(answered, "")
    return told or text_of(update.get("title"))
