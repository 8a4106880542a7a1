"""The redaction engine: one pass over a block of lines finds suspects, then each rule is tried near what was seen.

The scan only ever says *where to look* (``scan``); what is replaced is decided by the rule's own pattern and by the check
of its value, the same on every engine. A line is done when no rule finds anything in it any more, so that redacting
twice is redacting once.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

from session_memory.config import Redact
from session_memory.redact.marks import AROUND_BYTES, MARK, MARKS, replaced
from session_memory.redact.near import JUDGED_BYTES, Found, compiled, found, near
from session_memory.redact.scan import BYTES, ESCAPED, SUSPICIOUS, Hits, Scanner, load_scanner
from session_memory.redact.suspicions import seen_in

# So far behind the last sign marks are looked for: a secret that goes further is hardly one, and takes those that it holds.
MARKS_BEHIND_BYTES = 8192
# So much before a match tells what it is the value of.
KEY_BYTES = 40
# What stands before a place inside an escape: backslashes, or those and a part of a number.
ESCAPE_BEGUN = rb"\\+(?:u[0-9a-fA-F]{0,3})?\Z"
ESCAPE_BYTES = 70
BLANK_ESCAPED = rb"\\+[nrtbf]"
# So much of one that has no end tells whether it was made by a machine, but for what has several parts.
LOOK_BYTES = 128
SEVERAL = frozenset({"key", "cookies", "phrase", "login", "encoded"})
NOTHING_OWN = Redact()
STRING = rb'"(?:[^"\\]|\\.)*"'


class Redactor:
    """Replaces secrets line by line, so that the result does not depend on how a file is cut into parts."""

    def __init__(self, cache_dir: Path | None = None, own: Redact = NOTHING_OWN, *, engine: str | None = None) -> None:
        # (line, rule, how often) of the last block.
        self._hits: list[tuple[int, str, int]] = []
        # Lines of the last block that may hold text which would instruct an agent; ``suspicions`` tells.
        self.suspicious: set[int] = set()
        self._scanner: Scanner = load_scanner(cache_dir, engine)
        self._own = [(name, re.compile(pattern.encode())) for name, pattern in own.rules]
        self._allowed = [re.compile(pattern.encode()) for pattern in own.allow]

    def clean(self, block: bytes, lines: list[bytes]) -> list[bytes]:
        """Return ``lines`` (the lines of ``block``) with every secret replaced."""
        self.suspicious = set()
        hits = self._scanner.scan(block)
        if not hits and not self._own:
            return lines
        starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
        suspects: dict[int, Hits] = {}
        for id_, end in hits:
            number = bisect_right(starts, end - 1) - 1
            if id_ >= SUSPICIOUS:
                self.suspicious.add(number)
            else:
                suspects.setdefault(number, []).append((id_, end - starts[number]))
        for number in self._with_own(block, starts):
            suspects.setdefault(number, [])
        cleaned = list(lines)
        for number, seen in suspects.items():
            cleaned[number] = self._clean_line(number, lines[number], seen)
        return cleaned

    def _with_own(self, block: bytes, starts: Sequence[int]) -> Iterator[int]:
        """Yield the lines in which a rule of the user finds something."""
        for _, pattern in self._own:
            for match in pattern.finditer(block):
                yield from range(bisect_right(starts, match.start()) - 1, bisect_right(starts, match.end()))

    def take_hits(self) -> list[tuple[int, str, int]]:
        """Return which rule hit how often in which line of the last block, lines from 0."""
        hits, self._hits = self._hits, []
        return hits

    def take_counts(self, lines: int | None = None) -> Counter[str]:
        """Return how often each rule hit; only in the first ``lines`` where the rest will be read again."""
        hits, self._hits = self._hits, []
        counts: Counter[str] = Counter()
        for number, rule, n in hits:
            if lines is None or number < lines:
                counts[rule] += n
        return counts

    def suspicions(self, payload: bytes) -> str | None:
        """Return the names of the signs that a record would instruct an agent, joined by commas; None: it has none.

        They depend on the stored bytes alone, so that every way to read a record flags it alike.
        """
        hits = [(id_ - SUSPICIOUS, end) for id_, end in self._scanner.scan(payload) if id_ >= SUSPICIOUS]
        return ",".join(seen_in(payload, hits)) or None

    def text(self, text: str) -> str:
        """Return one text with every secret replaced: for what does not come as JSON lines."""
        cleaned, _ = self._settled_text(text.encode("utf-8", "replace"))
        return cleaned.decode("utf-8", "replace")

    def find(self, text: bytes) -> list[Found]:
        """Return the secrets of a text as they lie in it; what they hide may be found once they are replaced."""
        hits = self._scanner.scan(text)
        # first in plain form: of a secret with an escape in it, the pattern for raw bytes would see one half
        return self._find_hidden(text, [end for id_, end in hits if id_ == ESCAPED]) or self._find(text, hits)

    def note(self, number: int, rule: str) -> None:
        """Count a secret of a line that was found in another way than by that line."""
        self._hits.append((number, rule, 1))

    def _clean_line(self, number: int, line: bytes, seen: Hits) -> bytes:
        cleaned, counts = self._settled(line, seen)
        if not counts:
            return line
        if not _is_json(cleaned) and _is_json(line):
            cleaned, counts = self._clean_strings(line)
        self._hits += [(number, rule, n) for rule, n in counts.items()]
        return cleaned

    def _clean_strings(self, line: bytes) -> tuple[bytes, Counter[str]]:
        """Clean each string of a line on its own: for rules that would take away a quote, as those of a user may."""
        import orjson

        counts: Counter[str] = Counter()

        def cleaned(string: re.Match[bytes]) -> bytes:
            try:
                text: str = orjson.loads(string.group())
            except ValueError:
                return string.group()
            settled, found = self._settled(text.encode("utf-8", "surrogatepass"))
            if not found:
                return string.group()
            counts.update(found)
            return orjson.dumps(settled.decode("utf-8", "replace"))

        return compiled(STRING).sub(cleaned, line), counts

    def _settled(self, line: bytes, seen: Hits | None = None) -> tuple[bytes, Counter[str]]:
        """Replace until nothing is found any more: what was replaced may have hidden the start of something else.

        That can only be near it, so the rest of the line is not looked at again.
        """
        counts: Counter[str] = Counter()
        hits = self._scanner.scan(line) if seen is None else seen
        has_arrays = any(id_ == BYTES for id_, _ in hits)
        # Where the line is still to be looked at as it is; `hits` are those of `looked_at`.
        left = looked_at = [(0, len(line))]
        while True:
            # first in plain form: of a secret with an escape in it, the pattern for raw bytes would see one half
            secrets = self._find_hidden(line, [end for id_, end in hits if id_ == ESCAPED])
            if not secrets:
                secrets = self._find(line, hits if left == looked_at else self._hits_in(line, left))
                left = []
            if not secrets:
                break
            counts.update(secret.rule for secret in secrets)
            line, looked_at, left = replaced(line, secrets, left)
            hits = self._hits_in(line, looked_at)
        return self._clean_arrays(line, counts) if has_arrays else (line, counts)

    def _settled_text(self, text: bytes) -> tuple[bytes, Counter[str]]:
        """Replace in a text that is no JSON: patterns would take its quotes for the ends of strings."""
        if b'"' not in text:
            return self._settled(text)
        settled, counts = self._settled(text.replace(b"\\", b"\\\\").replace(b'"', b'\\"'))
        return (compiled(rb'\\(["\\])').sub(rb"\1", settled), counts) if counts else (text, counts)

    def _hits_in(self, line: bytes, stretches: Sequence[tuple[int, int]]) -> Hits:
        return [(id_, begin + end) for begin, until in stretches for id_, end in self._scanner.scan(line[begin:until])]

    def _find_hidden(self, line: bytes, ends: Sequence[int]) -> list[Found]:
        """Return the secrets that stand in a line once escapes and colours are taken away."""
        if not ends:
            return []
        from session_memory.redact.forms import neighbourhoods

        secrets: list[Found] = []
        done = 0
        for begin, until in neighbourhoods(ends, len(line)):
            if until <= done:
                continue
            around, done = self._find_around(line, max(begin, done), until)
            secrets += around
        return secrets

    def _find_around(self, line: bytes, begin: int, until: int) -> tuple[list[Found], int]:
        """Return the secrets of a stretch in plain form, and where it ended: not in the middle of one."""
        from session_memory.redact.forms import plain

        while True:
            view = plain(line[begin:until])
            secrets = self._find(view.text, self._scanner.scan(view.text))
            if until == len(line) or all(secret.end < len(view.text) for secret in secrets):
                break
            until = min(len(line), 2 * until - begin)
        origins = [view.origin(secret.start, secret.end) for secret in secrets]
        return [
            secret._replace(start=begin + start, end=begin + end)
            for secret, (start, end) in zip(secrets, origins, strict=True)
        ], until

    def _clean_arrays(self, line: bytes, counts: Counter[str]) -> tuple[bytes, Counter[str]]:
        """Clean what arrays of bytes say."""
        from session_memory.redact.forms import byte_array, byte_arrays

        pieces: list[bytes] = []
        done = 0
        for start, end, text in byte_arrays(line):
            settled, found = self._settled_text(text)
            if found:
                counts.update(found)
                pieces += [line[done:start], byte_array(settled, line[start:end])]
                done = end
        return b"".join([*pieces, line[done:]]), counts

    def _find(self, line: bytes, hits: Hits) -> list[Found]:
        """Return the secrets of a line that do not overlap; where two do, the earlier rule has it."""
        places = self._marks_near(line, hits) if MARK in line else []
        secrets: list[Found] = []
        ends: dict[int, list[int]] = {}
        for id_, end in hits:
            if id_ < ESCAPED:
                ends.setdefault(id_, []).append(end)

        def take(secret: Found) -> bool:
            """Take the place of a secret, unless a part of it is taken or it may stay; the places are in order and apart."""
            secret = _with_escape(line, secret)
            at = _free_at(secret, places)
            # the letter of an escaped line end or tab is no part of a value
            if (
                at is None
                or compiled(BLANK_ESCAPED).match(line, secret.start)
                or self._may_stay(line[secret.start : secret.end])
            ):
                return False
            places.insert(at, (secret.start, secret.end))
            secrets.append(secret)
            return True

        for id_ in sorted(ends):
            rule = self._scanner.rules[id_]

            def is_wanted(secret: Found, start: int, check: str = rule.check) -> bool:
                return _free_at(secret, places) is not None and _is_secret(line, secret, start, check)

            near(rule, line, sorted(ends[id_]), is_wanted, take)
        for name, pattern in self._own:
            for match in pattern.finditer(line):
                take(found(match, name))
        return secrets

    def _marks_near(self, line: bytes, hits: Hits) -> list[tuple[int, int]]:
        """Return where marks stand around the places where something may be found.

        A row of a thousand secrets is cleaned one by one; all its marks each time would be a million.
        """
        reaches = [(end - self._scanner.rules[id_].reach_bytes, end) for id_, end in hits if id_ < ESCAPED]
        if self._own or not reaches:
            begin, until = 0, len(line)
        else:
            begin = max(0, min(reaches)[0] - AROUND_BYTES)
            until = max(end for _, end in reaches) + MARKS_BEHIND_BYTES
        return [mark.span() for mark in compiled(MARKS).finditer(line, begin, until)]

    def _may_stay(self, value: bytes) -> bool:
        return not value or any(allowed.fullmatch(value) for allowed in self._allowed)


def _is_secret(line: bytes, secret: Found, start: int, check: str) -> bool:
    """Ask whether what was matched is none by its looks; ``start``: of the match with its name."""
    key = line[max(0, start - KEY_BYTES) : secret.start]
    value = line[secret.start : secret.end]
    if len(value) >= JUDGED_BYTES and check not in SEVERAL:
        value = value[:LOOK_BYTES]
    return bool(value) and _looks_secret(check, value, key)


# A line that repeats itself asks the same over and over.
@lru_cache(maxsize=1024)
def _looks_secret(check: str, value: bytes, key: bytes) -> bool:
    return _checks()[check](value.decode("utf-8", "replace"), key.decode("utf-8", "replace"))


def _checks() -> dict[str, Callable[[str, str], bool]]:
    from session_memory.redact.values import CHECKS

    return CHECKS


def _free_at(secret: Found, places: Sequence[tuple[int, int]]) -> int | None:
    """Return where among the places that are taken a secret has its own; None: a part of it is taken."""
    at = bisect_right(places, (secret.start, secret.end))
    is_free = (at == 0 or places[at - 1][1] <= secret.start) and (at == len(places) or secret.end <= places[at][0])
    return at if is_free else None


def _with_escape(line: bytes, secret: Found) -> Found:
    """Return a secret that begins where an escape does, if it began in the middle of one.

    Backslashes in pairs stand for themselves, or for what only a deeper level of JSON knows.
    """
    begun = compiled(ESCAPE_BEGUN).search(line, max(0, secret.start - ESCAPE_BYTES), secret.start)
    if begun is None:
        return secret
    start = begun.start()
    if b"u" not in begun.group():
        if len(begun.group()) % 2 == 0:
            return secret
        start = begun.end() - 1
    return secret._replace(start=start, length=secret.end - start)


def _is_json(line: bytes) -> bool:
    """Say whether a line can be read, be it only by the lenient parser that reads what a strict one refuses."""
    import orjson

    try:
        orjson.loads(line)
    except ValueError:
        return _is_lenient_json(line)
    return True


def _is_lenient_json(line: bytes) -> bool:
    import json

    try:
        json.loads(line.decode("utf-8", "replace"), strict=False)
    except (ValueError, RecursionError):
        return False
    return True
