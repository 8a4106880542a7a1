"""Calls and results of Grok Build, from whichever file tells them: what is shown of them, searched, and judged."""

from session_memory.adapters._grok_words import (
    EDIT_TOOLS,
    LABELS,
    PATH_FIELDS,
    SHELL_TOOL,
    SHORT_VALUE,
    TOOLS,
    content_text,
    is_denial,
)
from session_memory.adapters._native import Native, dict_of, first_line, list_of, plain_of, text_of
from session_memory.adapters._work import note_work
from session_memory.model import Draft

FAILURES = ("Error", "NotFound", "Failed", "Denied", "Invalid", "Rejected", "NoMatch")
PATCHED = ("*** Update File: ", "*** Add File: ", "*** Delete File: ", "*** Move to: ")


def call_draft(name: str, call_id: str | None, fields: Native, *, is_edit: bool = False) -> Draft:
    """Draft a tool call: what is shown of it, what is searched, which files it names."""
    tool = TOOLS.get(name) or name[:200]
    is_edit = is_edit or tool in EDIT_TOOLS
    paths = tuple(path for key in PATH_FIELDS if (path := text_of(fields.get(key))))
    if is_edit and not paths:
        paths = patched_paths(fields)
    command = _command(fields.get("command")) if tool == SHELL_TOOL else None
    description = text_of(fields.get("description"))
    if command:
        shown = command
        text = f"{command}\n{description}" if description else command
    elif is_edit:
        text = shown = " ".join(paths)
    else:
        text = "\n".join(value[:SHORT_VALUE] for key, value in fields.items() if key not in LABELS and text_of(value))
        shown = description or (paths[0] if paths else text)
    draft = Draft(
        "tool_call",
        "assistant",
        text,
        first_line(shown),
        tool=tool,
        call_id=call_id,
        command=command,
        is_edit=is_edit,
        paths=paths,
    )
    if is_edit or tool == "TodoWrite":
        note_work(draft, fields, _patch_in(fields))
    return draft


def _command(value: object) -> str | None:
    if type(value) is list:
        return " ".join(map(plain_of, list_of(value))) or None
    return text_of(value)


def _patch_in(fields: Native) -> str:
    patches = (text_of(fields.get(key)) for key in ("patch", "input", "diff"))
    return next(filter(None, patches), "")


def patched_paths(fields: Native) -> tuple[str, ...]:
    """Return the files that a patch names."""
    lines = _patch_in(fields).split("\n")
    named = (line.removeprefix(mark).strip() for line in lines for mark in PATCHED if line.startswith(mark))
    return tuple(dict.fromkeys(filter(None, named)))


def variant_of(update: Native) -> tuple[str, Native]:
    """Return of which kind the output of a call is, and its fields, whichever way they are nested."""
    out = dict_of(update.get("rawOutput"))
    kind = text_of(out.get("type")) or next((key for key in out if key[:1].isupper()), "")
    return kind, {**out, **dict_of(out.get(kind))}


def result_draft(update: Native) -> Draft:
    """Draft a tool result from the last update of its call."""
    kind, body = variant_of(update)
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
    # A tool that ran and printed such words was allowed.
    is_denied = is_denial(text) and (not kind or (update.get("status") == "failed" and code is None))
    return Draft(
        "tool_result",
        "tool",
        text,
        first_line(text),
        call_id=text_of(update.get("toolCallId")),
        is_error=is_error or is_denied,
        exit_code=code,
        subtype="denied" if is_denied else "interrupted" if is_cut else None,
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


def arguments_of(given: object) -> Native:
    """Return the arguments of a call, which are JSON in a text."""
    if type(given) is not str:
        return dict_of(given)
    import json

    try:
        return dict_of(json.loads(given))
    except (ValueError, RecursionError):
        return {"arguments": given}
