"""Times as people and programs read them: RFC 3339 in UTC for programs, local dates and spans from people."""

import re
from datetime import UTC, datetime, timedelta

from session_memory.errors import UsageError

SPAN = re.compile(r"(\d+)\s*(m|h|d|w)")
SPANS_MS = {"m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 7 * 86_400_000}
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def rfc3339(ms: int | None) -> str | None:
    """Return a stored time as text."""
    if ms is None:
        return None
    moment = EPOCH + timedelta(milliseconds=ms)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{ms % 1000:03d}Z"


def parse_when(text: str, now_ms: int) -> int:
    """Return the time that ``2026-10-01``, ``2026-10-01T12:00`` (local unless it says otherwise) or ``7d`` (ago) name."""
    try:
        if match := SPAN.fullmatch(text.strip()):
            moment = EPOCH + timedelta(milliseconds=now_ms - int(match.group(1)) * SPANS_MS[match.group(2)])
        else:
            # A time without a zone is one of this machine, as the lists show it.
            moment = datetime.fromisoformat(text.strip()).astimezone()
    except (ValueError, OverflowError) as exc:
        raise UsageError(f"{text!r} is no time; write a date such as 2026-10-01, or a span such as 7d, 12h") from exc
    return (moment - EPOCH) // timedelta(milliseconds=1)
