"""Marks in the place of secrets, and which stretches of a line are to be looked at again because of them."""

from bisect import bisect_right
from collections.abc import Sequence

from session_memory.redact.near import Found

MARK = b"[REDACTED:"
MARKS = rb"\[REDACTED:[a-z0-9-]+:[0-9]+\]"
# So far from a mark it may matter what stood in its place: no sign of a rule is longer.
AROUND_BYTES = 1024

Stretch = tuple[int, int]


def mark_of(secret: Found) -> bytes:
    """Return what is put in the place of a secret."""
    return MARK + f"{secret.rule}:{secret.length}]".encode()


def replaced(
    line: bytes, secrets: Sequence[Found], left: Sequence[Stretch]
) -> tuple[bytes, list[Stretch], list[Stretch]]:
    """Put marks in the place of secrets; return the line, what lies around the marks, and that with what was ``left``."""
    pieces: list[bytes] = []
    marks: list[Stretch] = []
    # By how much the line is longer behind each secret.
    shifts: list[int] = [0]
    done = 0
    for secret in sorted(secrets):
        mark = mark_of(secret)
        pieces += [line[done : secret.start], mark]
        begin = secret.start + shifts[-1]
        marks.append((begin, begin + len(mark)))
        shifts.append(begin + len(mark) - secret.end)
        done = secret.end
    changed = b"".join([*pieces, line[done:]])
    ends = sorted(secret.end for secret in secrets)
    moved = [
        (begin + shifts[bisect_right(ends, begin)], until + shifts[bisect_right(ends, until)]) for begin, until in left
    ]
    around = _joined([(begin - AROUND_BYTES, end + AROUND_BYTES) for begin, end in marks], len(changed))
    return changed, around, _joined([*around, *moved], len(changed))


def _joined(stretches: Sequence[Stretch], length: int) -> list[Stretch]:
    """Return stretches in order and apart, within a line."""
    joined: list[Stretch] = []
    for begin, until in sorted(stretches):
        if joined and begin <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(joined[-1][1], min(until, length))
        else:
            joined.append((max(begin, 0), min(until, length)))
    return joined
