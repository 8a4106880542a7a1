"""Where a rule matches near what the fast scan has seen, in a time that grows with the line and not with its square.

A value without an end (a minified file, a query of a hundred parameters) holds many names of which each would have the
whole rest for its value. So a match is judged by its beginning, and only what is taken is followed to its end.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from session_memory.redact.rules import Rule

# What ends before a secret begins: anything but a letter, an escape of JSON or of addresses (which end in
# letters), a terminal colour.
NOT_IN_WORD = rb"(?:(?<![A-Za-z0-9_-])|(?<=\\[nrtbf])|(?<=\\u[0-9a-fA-F]{4})|(?<=%[0-9a-fA-F]{2})|(?<=[0-9;\[]m))"
# So much of a value tells what it is; a rule that spans more may see more.
JUDGED_BYTES = 512
# A pattern looks so far ahead behind its value at most; nearer to where a search ends it may have been cut off.
_LOOK_AHEAD_BYTES = 2
# Rules that may run so far look first whether they begin in a word, or each part of a long word would be run through.
_FAR_BYTES = 4096


class Found(NamedTuple):
    """A secret in a line."""

    start: int
    end: int
    rule: str
    length: int


def found(match: re.Match[bytes], rule: str) -> Found:
    """Return which part of a match is the secret."""
    kept = match.end("keep") if "keep" in match.re.groupindex else -1
    start = match.start() if kept < 0 else match.start() + kept - match.start("keep")
    return Found(start, match.end(), rule, match.end() - start)


def near(
    rule: Rule,
    line: bytes,
    ends: Sequence[int],
    is_wanted: Callable[[Found, int], bool],
    take: Callable[[Found], bool],
) -> None:
    """Take what a rule matches near the places that the scan has seen, from left to right.

    ``is_wanted`` is asked about the beginning of a value and where its match begins; ``take`` gets all of it, and
    says whether it was to be had.
    """
    pattern, in_word = _patterns(rule)
    at = taken_until = 0
    for begin, until in _starts(ends, rule.reach_bytes):
        at = max(at, begin)
        while at < until:
            starts = range(at, min(at + rule.reach_bytes + rule.span_bytes, until))
            bound = min(starts.stop + rule.reach_bytes, until) + rule.span_bytes
            match = _first(pattern, line, starts, bound)
            if match is None:
                at = starts.stop
                continue
            at = match.start() + 1
            # where a secret ends another may begin: its mark will stand before it
            is_glued = match.start() == taken_until > 0
            if not is_glued and in_word is not None and not in_word.match(line, match.start()):
                continue
            judged = _judged(match, line, rule.span_bytes, bound)
            if judged is None:
                continue
            secret = found(judged, rule.name)
            # a value that is none may be the name of the next one
            at = max(at, secret.start if "keep" in pattern.groupindex else judged.end())
            if is_wanted(secret, match.start()):
                whole = pattern.match(line, match.start())
                if whole is not None and take(found(whole, rule.name)):
                    at = taken_until = whole.end()


@cache
def compiled(pattern: bytes) -> re.Pattern[bytes]:
    """Compile a pattern when it is needed first."""
    return re.compile(pattern)


def _patterns(rule: Rule) -> tuple[re.Pattern[bytes], re.Pattern[bytes] | None]:
    """Return the pattern of a rule, and what is to hold where it begins if the pattern does not say so."""
    written = rule.pattern.encode()
    if rule.is_inside:
        return compiled(written), None
    if rule.span_bytes >= _FAR_BYTES:
        return compiled(NOT_IN_WORD + written), None
    return compiled(written), compiled(NOT_IN_WORD)


def _starts(ends: Sequence[int], reach_bytes: int) -> Iterator[tuple[int, int]]:
    """Yield the stretches in which a match may begin, in order and apart."""
    begin = until = 0
    for end in ends:
        if end - reach_bytes > until:
            if until:
                yield begin, until
            begin = end - reach_bytes
        until = end
    if until:
        yield begin, until


def _first(pattern: re.Pattern[bytes], line: bytes, starts: range, bound: int) -> re.Match[bytes] | None:
    """Return the first match that begins at one of some places."""
    # searching on from the last of them would cost as much as a match may span
    if len(starts) * 4 > bound - starts.start:
        match = pattern.search(line, starts.start, bound)
    else:
        match = next((match for start in starts if (match := pattern.match(line, start, bound))), None)
    return None if match is None or match.start() >= starts.stop else match


def _judged(match: re.Match[bytes], line: bytes, span_bytes: int, bound: int) -> re.Match[bytes] | None:
    """Return as much of a match as is judged, wherever the search that found it had to end."""
    value = found(match, "").start
    if match.end() + _LOOK_AHEAD_BYTES < bound and match.end() - value <= JUDGED_BYTES:
        return match
    return match.re.match(line, match.start(), value + max(JUDGED_BYTES, span_bytes))
