"""Rows of Grok Build's chat history (``chat_history.jsonl``), of either version."""

from typing import NamedTuple

from session_memory.adapters._grok_calls import arguments_of, call_draft
from session_memory.adapters._grok_words import (
    content_text,
    human_words,
    interrupt_draft,
    is_denial,
    is_interjection,
    prompt_class,
    prompt_draft,
)
from session_memory.adapters._native import Native, dict_of, first_line, list_of, text_of
from session_memory.model import Draft

# Fields of a call of the server beside what it was given.
SERVER_LABELS = ("tool_type", "id", "status", "action")


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
        is_denied = is_denial(text)
        subtype = "denied" if is_denied else None
        draft = Draft(
            "tool_result", "tool", text, first_line(text), call_id=call_id, is_error=is_denied, subtype=subtype
        )
        return [draft]
    if kind == "backend_tool_call":
        call = server_call(value)
        return [call_draft(call.name, call.id, dict_of(call.given))]
    return []


def _chat_prompt(value: Native, *, is_subagent: bool) -> list[Draft]:
    raw = content_text(value.get("content"))
    reason = text_of(value.get("synthetic_reason"))
    who = prompt_class(raw, reason, is_subagent=is_subagent)
    text = human_words(raw) if who in ("human", "subagent_prompt") else raw
    drafts = [prompt_draft(text, who, is_steering=reason == "interjection" or is_interjection(raw))]
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
    else:
        # Before thoughts had rows of their own they lay in what the model gave back.
        given_back = map(dict_of, list_of(value.get("raw_output")))
        drafts += [_thought(item) for item in given_back if item.get("type") == "reasoning"]
    if text := content_text(value.get("content")):
        drafts.append(Draft("assistant_msg", "assistant", text, first_line(text)))
    drafts += [call_draft(call.name, call.id, arguments_of(call.given)) for call in calls_of(value)]
    return drafts


class Call(NamedTuple):
    """A call as an answer names it; what it was given is JSON in a text."""

    id: str | None
    name: str
    given: object


def calls_of(value: Native) -> list[Call]:
    """Return the calls of an answer, of either version."""
    found: list[Call] = []
    for entry in list_of(value.get("tool_calls")):
        call = dict_of(entry)
        of_v0 = dict_of(call.get("function"))
        name = text_of(call.get("name")) or text_of(of_v0.get("name")) or "?"
        found.append(Call(text_of(call.get("id")), name, call.get("arguments") or of_v0.get("arguments")))
    return found


def server_call(value: Native) -> Call:
    """Return a call that was made where the model runs: what it was given is its action, else all its other fields."""
    body = dict_of(value.get("kind"))
    fields = dict_of(body.get("action")) or {name: said for name, said in body.items() if name not in SERVER_LABELS}
    return Call(text_of(body.get("id")), text_of(body.get("tool_type")) or "?", fields)
