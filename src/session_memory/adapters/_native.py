"""Reading foreign JSON without trusting it: what is not of the expected type is as if it were not there."""

from datetime import UTC, datetime
from typing import Any

Native = dict[str, Any]

SUMMARY_CHARS = 100
# Python writes out a value some hundred levels deep; no agent logs one of a tenth of this.
MOST_LEVELS = 200
TOO_DEEP = "…"


def text_of(value: object) -> str | None:
    """Return a text that is not empty, else None."""
    return value if type(value) is str and value else None


def dict_of(value: object) -> Native:
    """Return an object, empty if it is none."""
    return value if type(value) is dict else {}


def list_of(value: object) -> list[Any]:
    """Return a list, empty if it is none."""
    return value if type(value) is list else []


def count_of(value: object) -> int:
    """Return a count, 0 for what cannot be one."""
    return value if type(value) is int and 0 <= value < 1 << 53 else 0


def epoch_ms(text: object) -> int | None:
    """Return the milliseconds of a time stamp, None if it is none."""
    if type(text) is not str:
        return None
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=UTC)
        stamp = int(moment.timestamp() * 1000 + 0.5)
    except (ValueError, OverflowError):
        return None
    return stamp if 0 <= stamp < 1 << 41 else None


def is_deep(value: object) -> bool:
    """Say whether a value is nested deeper than it can be written out, wherever one is."""
    level = [value]
    for _ in range(MOST_LEVELS):
        objects = [node.values() for node in level if type(node) is dict]
        lists = [node for node in level if type(node) is list]
        level: list[Any] = [inner for inners in (*objects, *lists) for inner in inners]
        if not level:
            return False
    return True


def plain_of(value: object) -> str:
    """Return any value as a text."""
    if type(value) is str:
        return value
    return TOO_DEEP if is_deep(value) else str(value)


def json_of(value: object) -> str:
    """Return any value as JSON."""
    import json

    return TOO_DEEP if is_deep(value) else json.dumps(value, ensure_ascii=False)


def first_line(text: str) -> str:
    """Return the first line with words in it, cut to what a list can show."""
    if len(text) <= SUMMARY_CHARS and "\n" not in text:
        return text.strip()
    line = text[: SUMMARY_CHARS * 4].lstrip().partition("\n")[0].rstrip()
    return line if len(line) <= SUMMARY_CHARS else line[: SUMMARY_CHARS - 1] + "…"
