"""How the calls of Codex end: what a tool gave back, in each of the forms that its output has.

Pure functions of one payload each.
"""

import re
from typing import NamedTuple

from session_memory.adapters._codex_words import (
    LONGEST_ID,
    arguments_of,
    joined_text,
    parts_of,
    patch_draft,
    tool_draft,
)
from session_memory.adapters._native import Native, count_of, dict_of, first_line, text_of
from session_memory.model import Draft

# How tools report their end, all at the start of their output.
EXIT = re.compile(r"\AExit code: (-?\d{1,9})\n")
PROCESS = re.compile(r"^Process exited with code (-?\d{1,9})$", re.MULTILINE)
WALL = re.compile(r"^(?:Wall time:? |aborted by user after )(\d{1,9}(?:\.\d{1,9})?)(?: seconds|s)?", re.MULTILINE)
SCRIPT = re.compile(r"\AScript (completed|failed|terminated|running)\b")
ABORTED = re.compile(r"\A(?:Wall time: [\d.]+ seconds\n)?aborted(?: by user.*)?\Z")
HEAD_CHARS = 400
# All that an output says in the place of a call that a person did not allow.
DENIALS = frozenset(
    {
        "exec command rejected by user",
        "patch rejected by user",
        "rejected by user",
        "user rejected MCP tool call",
        "user cancelled MCP tool call",
    }
)
MOST_DENIAL_CHARS = 40
# What the TypeScript version wrote then.
REFUSED = {"output": "aborted", "metadata": {}}
# With which an output that is JSON may begin.
OPENINGS = frozenset("{ \t\r\n")


class Outcome(NamedTuple):
    """What a tool gave back: None where it does not say."""

    text: str
    exit_code: int | None = None
    duration_ms: int | None = None
    is_error: bool = False
    subtype: str | None = None


def outcome_of(output: object) -> Outcome:
    """Read the output of a tool in each of its forms; one that does not tell how it ended is no failure."""
    told = _told(output)
    return _denied(told) if _is_denial(told) else told


def _is_denial(outcome: Outcome) -> bool:
    """Say whether a person did not allow the call; one that ran may have printed the same words."""
    text = outcome.text
    return len(text) <= MOST_DENIAL_CHARS and text.strip() in DENIALS and outcome.exit_code in (None, -1)


def _denied(outcome: Outcome) -> Outcome:
    return outcome._replace(is_error=True, subtype="denied")


def _told(output: object) -> Outcome:
    text = joined_text(output)
    if type(output) is dict and not text:
        return _structured(output) or Outcome("")
    if text[:1] in OPENINGS and text.lstrip()[:1] == "{" and (read := _structured(arguments_of(text))):
        return read
    head = text[:HEAD_CHARS]
    if "\r" in head:
        head = head.replace("\r\n", "\n")
    wall = WALL.search(head)
    took = int(float(wall.group(1)) * 1000 + 0.5) if wall else None
    if ABORTED.match(head.strip()):
        return Outcome(text, None, took, is_error=True, subtype="interrupted")
    if code := EXIT.match(head) or PROCESS.search(head.partition("\nOutput:\n")[0]):
        number = int(code.group(1))
        return Outcome(_body(text), number, took, is_error=number != 0)
    if script := SCRIPT.match(head):
        how = script.group(1)
        printed = _body(text).strip("\n") if "\nOutput:" in head else ""
        subtype = "interrupted" if how == "terminated" else None
        return Outcome(printed or first_line(text), None, took, how in ("failed", "terminated"), subtype)
    if wall and head.startswith(("Wall time", "Chunk ID")):
        return Outcome(_body(text), None, took)
    return Outcome(text, None, took if head.startswith("aborted") else None, is_error=text.startswith("err: "))


def _body(text: str) -> str:
    """Return what a tool printed, without the header that says how it ended."""
    for mark in ("\nOutput:", "\nFinal output:"):
        if (at := text.find(mark, 0, HEAD_CHARS)) < 0:
            continue
        end = at + len(mark)
        if text[end : end + 1] in ("", "\n"):
            return text[end + 1 :]
        if text[end : end + 2] == "\r\n":
            return text[end + 2 :]
    return text


def _structured(fields: Native) -> Outcome | None:
    """Read ``{"output": …, "metadata": {"exit_code": …, "duration_seconds": …}}``."""
    if fields == REFUSED:
        return _denied(Outcome(fields["output"]))
    meta = dict_of(fields.get("metadata"))
    if "output" not in fields or not meta:
        return None
    code = exit_code_of(meta.get("exit_code"))
    return Outcome(joined_text(fields["output"]), code, _seconds_ms(meta.get("duration_seconds")), bool(code))


def _seconds_ms(value: object) -> int | None:
    return int(value * 1000 + 0.5) if (type(value) is float or type(value) is int) and 0 <= value < 1e9 else None


def exit_code_of(value: object) -> int | None:
    """Return an exit code, None for what cannot be one."""
    return value if type(value) is int and -(1 << 31) <= value < 1 << 32 else None


def result_draft(call_id: str | None, outcome: Outcome, *, is_event: bool = False) -> Draft:
    """Draft what a tool gave back; one that does not tell all may be completed by a later record.

    What an event tells may all be told anew, by the output of the call.
    """
    is_open = (is_event or outcome.exit_code is None or not outcome.text) and len(call_id or "") <= LONGEST_ID
    return Draft(
        "tool_result",
        "tool",
        outcome.text,
        first_line(outcome.text),
        call_id=call_id,
        is_error=outcome.is_error,
        exit_code=outcome.exit_code,
        duration_ms=outcome.duration_ms,
        subtype=outcome.subtype,
        mark=call_id if is_open else None,
    )


def span_ms(value: object) -> int | None:
    """Return ``{"secs": …, "nanos": …}`` in milliseconds."""
    span = dict_of(value)
    return count_of(span.get("secs")) * 1000 + count_of(span.get("nanos")) // 1_000_000 if span else None


def ended_command(body: Native) -> tuple[Draft, Outcome]:
    """Read ``exec_command_end`` or a ``CommandExecution``: the call and how it ended."""
    code = exit_code_of(body.get("exit_code"))
    printed = text_of(body.get("aggregated_output")) or "\n".join(
        filter(None, (text_of(body.get("stdout")), text_of(body.get("stderr"))))
    )
    is_error = code != 0 if code is not None else body.get("status") in ("failed", "declined")
    call_id = text_of(body.get("call_id")) or text_of(body.get("id"))
    call = tool_draft("exec_command", call_id, {"command": body.get("command")})
    return call, _asked(body, Outcome(printed, code, span_ms(body.get("duration")), is_error))


def _asked(body: Native, outcome: Outcome) -> Outcome:
    """Return the outcome of a call that a person was asked about; programs decline calls as well, and say why."""
    is_silent = body.get("status") == "declined" and not outcome.text
    return _denied(outcome) if is_silent or _is_denial(outcome) else outcome


def ended_patch(body: Native) -> tuple[Draft, Outcome]:
    """Read ``patch_apply_end`` or a ``FileChange``."""
    paths = tuple(path for path in dict_of(body.get("changes")) if path)
    call = patch_draft(text_of(body.get("call_id")) or text_of(body.get("id")), paths)
    is_error = body.get("success") is False or body.get("status") in ("failed", "declined")
    printed = "\n".join(filter(None, (text_of(body.get("stdout")), text_of(body.get("stderr")))))
    return call, _asked(body, Outcome(printed, None, None, is_error))


def ended_mcp(body: Native) -> tuple[Draft, Outcome]:
    """Read ``mcp_tool_call_end`` or an ``McpToolCall``."""
    asked = dict_of(body.get("invocation")) or body
    name = f"mcp__{text_of(asked.get('server')) or '?'}__{text_of(asked.get('tool')) or '?'}"
    call = tool_draft(
        name[:200], text_of(body.get("call_id")) or text_of(body.get("id")), arguments_of(asked.get("arguments"))
    )
    result = body.get("result")
    answer = dict_of(result)
    failed = answer.get("Err") or dict_of(body.get("error")).get("message") or body.get("error")
    if failed:
        said = text_of(failed) or "\n".join(parts_of(failed))
        return call, _asked(body, Outcome(said, None, span_ms(body.get("duration")), is_error=True))
    content = dict_of(answer.get("Ok")) or answer
    is_error = content.get("isError") is True or content.get("is_error") is True or body.get("status") == "failed"
    return call, Outcome("\n".join(parts_of(content.get("content"))), None, span_ms(body.get("duration")), is_error)
