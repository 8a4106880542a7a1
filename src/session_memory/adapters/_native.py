"""Reading foreign JSON without trusting it: what is not of the expected type is as if it were not there."""

from datetime import UTC, datetime
from typing import Any

Native = dict[str, Any]

SUMMARY_CHARS = 100


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


def first_line(text: str) -> str:
    """Return the first line with words in it, cut to what a list can show."""
    if len(text) <= SUMMARY_CHARS and "\n" not in text:
        return text.strip()
    line = text[: SUMMARY_CHARS * 4].lstrip().partition("\n")[0].rstrip()
    return line if len(line) <= SUMMARY_CHARS else line[: SUMMARY_CHARS - 1] + "…"
