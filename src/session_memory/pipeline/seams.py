"""Seams: a secret that an agent logged in pieces, a row each, is found in what the rows say together.

Lines are redacted one by one, so half a key at the end of one row and half at the start of the next would both pass.
Here rows that go on with each other are looked at as one text, and what a secret takes of each is replaced. A message
that is still being written is not stored before it goes on: what was stored once is hard to take back. Where a text
begins and ends depends on the rows alone, never on how a file is cut into parts.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate

import orjson

from session_memory.adapters import InPieces, Said
from session_memory.redact.engine import Redactor
from session_memory.redact.marks import mark_of
from session_memory.redact.near import Found

# A text whose rows take so many bytes is over where it does not stop within a word, and after twice as many anywhere.
LONG_BYTES = 1 << 20
# So is one after which so much of something else was written.
BETWEEN_BYTES = 1 << 16
# The end of a sentence: a plain word, by its vowel no beginning of a token (``hvs.``), or a mark that no token has, and what
# nothing can be added to.
_SENTENCE = r"(?:(?:^|[\s(*\"'])(?=\S*[aeiouy])[A-Za-z]?[a-z'\u2019]{2,18}|[`)\]}])[.!?][\"'*)]{0,3}\s*$"
_SENTENCE_CHARS = 40
# Of what tokens are made.
_IN_WORD = frozenset("-_=+/.~%@$&#")


class _Text:
    """Pieces that go on with each other: in which lines they lie, and what they say."""

    def __init__(self, message: str) -> None:
        self.message = message
        self.numbers: list[int] = []
        self.pieces: list[str] = []
        self.row_bytes = 0

    @property
    def is_finished(self) -> bool:
        """Say whether it has ended as a sentence does, or is too long to wait for more."""
        if self.row_bytes > LONG_BYTES and (self.row_bytes > 2 * LONG_BYTES or not self.stops_within_a_word):
            return True
        end = self._end(_SENTENCE_CHARS)
        return end[-1:] in ".!?\"'*) \n" and _compiled(_SENTENCE).search(end) is not None

    @property
    def stops_within_a_word(self) -> bool:
        """Say whether the next piece may go on with the last word of this one."""
        last = self._end(1)
        return last.isalnum() or last in _IN_WORD

    def _end(self, chars: int) -> str:
        end = ""
        for piece in reversed(self.pieces):
            end = piece[-chars:] + end
            if len(end) >= chars:
                break
        return end[-chars:]


def mend(data: bytes, lines: list[bytes], adapter: InPieces, redactor: Redactor, *, is_over: bool) -> list[bytes]:
    """Return those of ``lines`` (the lines of ``data``) that can be stored now, without secrets that several of them share.

    ``is_over``: nothing will ever be written after these.
    """
    if adapter.piece_sign not in data:
        return lines
    finished, unfinished = _texts(lines, _lines_with(adapter.piece_sign, data, lines), adapter)
    ready = lines
    if unfinished is not None:
        if is_over:
            finished.append(unfinished)
        else:
            ready = lines[: unfinished.numbers[0]]
    shared = [text for text in finished if len(text.pieces) > 1]
    mended = list(ready) if shared else ready
    for text in shared:
        _mend_text(mended, text, adapter, redactor)
    return mended


def _lines_with(sign: bytes, data: bytes, lines: Sequence[bytes]) -> Iterator[int]:
    """Yield the numbers of the lines in which something stands."""
    starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
    at = data.find(sign)
    while at >= 0:
        number = bisect_right(starts, at) - 1
        yield number
        at = data.find(sign, starts[number + 1])


def _texts(lines: Sequence[bytes], numbers: Iterable[int], adapter: InPieces) -> tuple[list[_Text], _Text | None]:
    """Put together what belongs together; return the texts that are over, and the one that may go on."""
    finished: list[_Text] = []
    text: _Text | None = None
    for number in numbers:
        said = _said(lines[number], adapter)
        if said is None or not said.places:
            continue
        if text is not None and (text.message != said.message or _is_over(text, lines, number, adapter)):
            finished.append(text)
            text = None
        if text is None:
            text = _Text(said.message)
        for holder, key in said.places:
            text.numbers.append(number)
            text.pieces.append(holder[key])
        text.row_bytes += len(lines[number])
        if text.is_finished:
            finished.append(text)
            text = None
    if text is not None and _is_over(text, lines, len(lines), adapter):
        finished.append(text)
        text = None
    return finished, text


def _is_over(text: _Text, lines: Sequence[bytes], until: int, adapter: InPieces) -> bool:
    """Say whether a text has ended before a line."""
    bytes_since = 0
    for number in range(text.numbers[-1] + 1, until):
        line = lines[number]
        bytes_since += len(line)
        if bytes_since > BETWEEN_BYTES:
            return True
        said = _said(line, adapter) if any(sign in line for sign in adapter.end_signs) else None
        if said is not None and not said.message and (said.is_end or not text.stops_within_a_word):
            return True
    return False


def _said(line: bytes, adapter: InPieces) -> Said | None:
    try:
        value = orjson.loads(line)
    except ValueError:
        return None
    return adapter.said(value) if type(value) is dict else None


def _mend_text(lines: list[bytes], text: _Text, adapter: InPieces, redactor: Redactor) -> None:
    """Replace what secrets take of the pieces of a text, in the lines where they lie."""
    # as JSON writes it: the rules are made for that
    pieces = [orjson.dumps(piece)[1:-1] for piece in text.pieces]
    left = list(pieces)
    while found := redactor.find(b"".join(left)):
        for first, rule in _take_out(left, found):
            redactor.note(text.numbers[first], rule)
    if left == pieces:
        return
    words: dict[int, list[bytes]] = {}
    for number, piece in zip(text.numbers, left, strict=True):
        words.setdefault(number, []).append(piece)
    for number, said in words.items():
        lines[number] = _with_words(lines[number], said, adapter)


def _take_out(pieces: list[bytes], found: Sequence[Found]) -> Iterator[tuple[int, str]]:
    """Take secrets out of pieces, with a mark in the first piece of each; yield which one that is, and the rule."""
    starts = list(accumulate(map(len, pieces[:-1]), initial=0))
    for secret in sorted(found, reverse=True):
        # of pieces that begin at the same place all but the last are empty
        first = bisect_right(starts, secret.start) - 1
        last = bisect_right(starts, secret.end - 1) - 1
        for n in range(first, last + 1):
            begin, end = max(0, secret.start - starts[n]), secret.end - starts[n]
            mark = mark_of(secret) if n == first else b""
            pieces[n] = pieces[n][:begin] + mark + pieces[n][end:]
        yield first, secret.rule


def _with_words(line: bytes, words: Sequence[bytes], adapter: InPieces) -> bytes:
    value = orjson.loads(line)
    said = adapter.said(value)
    assert said is not None  # noqa: S101 - this line told it before
    for (holder, key), escaped in zip(said.places, words, strict=True):
        try:
            holder[key] = orjson.loads(b'"' + escaped + b'"')
        except ValueError:  # a rule of the user took half an escape
            holder[key] = escaped.decode("utf-8", "replace")
    try:
        return orjson.dumps(value)
    except orjson.JSONEncodeError:  # it takes in more levels than it writes; no agent needs them
        return b"{}"


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
