"""What a row of Grok Build's journal says of a message that is logged in pieces, a row each."""

from collections.abc import Iterator
from typing import Any

from session_memory.adapters import Said
from session_memory.adapters._grok_words import MOST_NESTED
from session_memory.adapters._native import Native, dict_of, text_of

STREAMED = ("agent_message_chunk", "agent_thought_chunk")


def said_in(value: Native) -> Said | None:
    """Return the words of a row, and of which message they are; a message goes on over rows about something else.

    Prompts are none of it: a person's words are logged when they are all there.
    """
    params = value if type(value.get("update")) is dict else dict_of(value.get("params"))
    update = dict_of(params.get("update"))
    kind = update.get("sessionUpdate")
    if kind == "turn_completed":
        return Said(is_end=True)
    if kind == "tool_call":
        return Said()
    if kind not in STREAMED:
        return None
    content = update.get("content")
    if type(content) is dict and type(content.get("text")) is str and "content" not in content:
        places = ((content, "text"),)  # as Grok writes it
    else:
        places = tuple(_words(update, "content", MOST_NESTED))
    prompt = text_of(dict_of(params.get("_meta")).get("promptId")) or ""
    of_host = "host" if dict_of(update.get("_meta")).get("hostTurn") else ""
    return Said(f"{kind} {prompt[:200]} {of_host}", places)


def _words(holder: Any, key: str | int, levels: int) -> Iterator[tuple[Any, str | int]]:
    """Yield where the words of a content block, of a list of them, or of a plain text stand."""
    content = holder[key] if type(key) is int else holder.get(key)
    if type(content) is str:
        yield holder, key
    elif type(content) is list and levels:
        blocks: list[Any] = content
        for n in range(len(blocks)):
            yield from _words(blocks, n, levels - 1)
    elif type(content) is dict and levels:
        for name in ("text", "content"):
            yield from _words(content, name, levels - 1)
