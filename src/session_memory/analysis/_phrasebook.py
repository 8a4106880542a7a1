"""Phrases by the hundred, each a regular expression, of which only those are compiled and tried that may stand at a place.

How a text may begin that an expression matches is told by the expression itself. Only the syntax that the tables use is
known, and what is said is never too little: a beginning may be said that no text has, and ``""`` stands for any.
"""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, partial

from session_memory.analysis import lazily
from session_memory.analysis.words import has_any

PIECE = re.compile(
    r"\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?::|<?[!=]|P<\w+>)|[()|.~]|[?*+]\??|\{\d*,?\d*\}\??|(?:[^\\\[\](){}|?*+.~](?![?*+{]))+|.",
    re.DOTALL,
)
# Where alternatives of the whole are apart, and what keeps others from being such.
FRAME = lazily.compiled(r"\\.|\[(?:\\.|[^\]\\])*\]|[()|]", re.DOTALL)
# A group without another one in it.
INNERMOST = re.compile(r"\((?:\\.|\[(?:\\.|[^\]\\])*\]|[^()\\\[])*\)", re.DOTALL)
# How most expressions begin: with letters, or a choice between letters, which may be missing; and what follows.
PLAIN_START = re.compile(r"(?:([^\\\[(){}|?*+.~]+)(?![?*+{])|\(\?:([^\\\[(){}?*+.~]+)\)(\??)(?![?*+{]))(.*)", re.DOTALL)
# What a piece begins with that is no letter.
SIGNS = "\\[(){}|?*+.~"

NO_LETTERS = frozenset(SIGNS) - {"|"}

# By so many letters a text is told from others.
KEY_CHARS = 6
MOST_KNOWN = 10_000
LEAD_CHARS = 3
MOST_LEAD_INS = 4
# A shorter word stands everywhere, and more words take longer than the expression.
FEWEST_LETTERS = 2
MOST_WORDS = 10
MOST_TEXTS = 40
# In no text that anybody wrote.
NEVER = "\0\0"

# A beginning, and whether what follows in the expression goes on with it.
Begun = tuple[str, bool]


Matching = Callable[[str, int], re.Match[str] | None]


class Phrase:
    """A regular expression with a meaning, compiled when it is tried for the first time: most never are."""

    __slots__ = ("_body", "_end", "match", "meaning", "words")

    def __init__(self, meaning: str, body: str, end: str = "", words: tuple[str, ...] = ()) -> None:
        self.meaning = meaning
        self._body = body
        # What has to follow: the same for many phrases, and long.
        self._end = end
        # One of these stands in every text that it matches; none: nobody knows.
        self.words = words
        # Matches at a place of a text. Where something has to follow, the match may be that of what follows.
        self.match: Matching = self._match_first

    def _match_first(self, text: str, at: int) -> re.Match[str] | None:
        groups = needed(self._body)
        if not self.words and groups and len(groups[0]) <= MOST_WORDS:
            self.words = groups[0]
        self.match = partial(self._match_uncompiled, groups)
        return self.match(text, at)

    def _match_uncompiled(self, groups: Sequence[tuple[str, ...]], text: str, at: int) -> re.Match[str] | None:
        """Compile it only where all its words are there: that takes longer than asking for them."""
        if not has_any(self.words, text):
            return None
        for words in groups:
            if not has_any(words, text):
                return None
        self.match = self._guarded(re.compile(self._body).match if not self._end else self._body_first())
        return self.match(text, at)

    def _body_first(self) -> Matching:
        body, end = re.compile(self._body).match, _compiled(self._end).match

        def match(text: str, at: int) -> re.Match[str] | None:
            found = body(text, at)
            if found is None:
                return None
            # Where the end does not follow, it may follow another way to read the body: then both are tried as one.
            return end(text, found.end()) or _compiled(f"(?:{self._body}){self._end}").match(text, at)

        return match

    def _guarded(self, match: Matching) -> Matching:
        words = self.words
        return (lambda text, at: match(text, at) if has_any(words, text) else None) if words else match


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression)


class Phrasebook:
    """Phrases in the order they are to be tried, found by how a text begins.

    Only the first letters are told of all: a sweep that finds one new prompt is to wait for no more than that.
    """

    def __init__(self, entries: Iterable[tuple[Phrase, str, Collection[str]]], chars: int = KEY_CHARS) -> None:
        """Take phrases, each with the expression that tells how it begins, and with the letters of that.

        By so many characters it is told where it may stand.
        """
        self._phrases: list[Phrase] = []
        self._expressions: list[str] = []
        self._chars = chars
        self._by_letter: dict[str, list[int]] = {}
        for number, (phrase, expression, letters) in enumerate(entries):
            self._phrases.append(phrase)
            self._expressions.append(expression)
            for letter in letters:
                self._by_letter.setdefault(letter, []).append(number)
        # Those that begin anyhow.
        self._anyhow = frozenset(self._by_letter.get("", ()))
        anyhow = [self._phrases[number] for number in self._anyhow]
        # Words of these: most texts have none, and are spared all of them.
        self._words = _fewest({word for phrase in anyhow for word in phrase.words or ("",)}) or (NEVER,)
        self._ascii_words = tuple(filter(str.isascii, self._words)) or (NEVER,)
        self._beginnings: dict[int, tuple[str, ...]] = {}
        # Texts begin in few ways: the phrases without those that begin anyhow, and with them.
        self._known: dict[str, tuple[tuple[Phrase, ...], tuple[Phrase, ...]]] = {}

    def anyhow_words(self, *, is_ascii: bool) -> tuple[str, ...]:
        """Return words of which one is in every text in which phrases that begin anyhow may be."""
        return self._ascii_words if is_ascii else self._words

    def at(self, text: str, start: int, *, is_anyhow: bool) -> tuple[Phrase, ...]:
        """Return all phrases that may stand there; ``is_anyhow``: also those that begin anyhow."""
        key = text[start : start + self._chars]
        known = self._known.get(key)
        if known is None:
            told = {number for number in self._by_letter.get(key[:1], ()) if key.startswith(self._begin(number))}
            known = self._in_order(told), self._in_order(told | self._anyhow)
            if len(self._known) < MOST_KNOWN:
                self._known[key] = known
        return known[is_anyhow]

    def _begin(self, number: int) -> tuple[str, ...]:
        """Return how a phrase begins where it does not begin anyhow."""
        if number not in self._beginnings:
            self._beginnings[number] = tuple(filter(None, begins(self._expressions[number], self._chars)))
        return self._beginnings[number]

    def _in_order(self, numbers: Collection[int]) -> tuple[Phrase, ...]:
        return tuple(self._phrases[number] for number in sorted(numbers))


class LeadIns:
    """Words before which nothing has been said yet: "ok", "please"."""

    def __init__(self, words: Iterable[str], separators: str, fewest: int, *, is_greedy: bool) -> None:
        """Take words (``+``: with any number of their last letter), and what stands between them, at least so often.

        Greedy: as many of them as there are come before what is said; otherwise as few as there can be.
        """
        self._numbered: dict[str, list[tuple[int, str]]] = {}
        for entry in enumerate(words):
            self._numbered.setdefault(entry[1].rstrip("+")[:LEAD_CHARS], []).append(entry)
        self._separators = frozenset(separators)
        self._fewest = fewest
        self._is_greedy = is_greedy
        self._known: dict[str, tuple[str, ...]] = {}

    def may_begin(self, text: str, start: int) -> bool:
        """Say whether a word that begins like that may lead in."""
        return bool(self._words_at(text[start : start + LEAD_CHARS]))

    def places(self, text: str, start: int) -> Sequence[int]:
        """Return where something may begin, in the order in which that is to be tried."""
        if not self.may_begin(text, start):
            return (start,)
        places: list[int] = []
        self._add(text, start, places, MOST_LEAD_INS)
        return places

    def _add(self, text: str, at: int, places: list[int], left: int) -> None:
        if not self._is_greedy:
            places.append(at)
        for word in self._words_at(text[at : at + LEAD_CHARS]) if left else ():
            end = _end_of(word, text, at)
            if end is None:
                continue
            after = end
            while text[after : after + 1] in self._separators:
                after += 1
            for place in range(after, end + self._fewest - 1, -1):
                self._add(text, place, places, left - 1)
        if self._is_greedy:
            places.append(at)

    def _words_at(self, key: str) -> tuple[str, ...]:
        """Return the words that may stand where a text goes on like that, in their order."""
        words = self._known.get(key)
        if words is None:
            found = [entry for chars in range(1, len(key) + 1) for entry in self._numbered.get(key[:chars], ())]
            words = tuple(word for _, word in sorted(found))
            if len(self._known) < MOST_KNOWN:
                self._known[key] = words
        return words


def _end_of(word: str, text: str, at: int) -> int | None:
    """Return where a word ends that leads in and stands there."""
    letters = word.rstrip("+")
    if not text.startswith(letters, at):
        return None
    end = at + len(letters)
    while word.endswith("+") and text.startswith(letters[-1], end):
        end += 1
    following = text[end : end + 1]
    return None if following.isalnum() or following == "_" else end


def begins(expression: str, chars: int = KEY_CHARS) -> frozenset[str]:
    """Return how a text may begin, in up to so many characters."""
    return frozenset(text for part in _alternatives(expression) for text in _begins(part, chars))


def _begins(part: str, chars: int) -> set[str]:
    plain = PLAIN_START.match(part)
    if plain is None:
        return {text for text, _ in _sequence(PIECE.findall(part), 0, chars)[0]}
    letters, choice, may_miss, rest = plain.groups()
    texts = (letters,) if letters else choice.split("|")
    is_short = bool(may_miss) or min(map(len, texts)) < chars
    following = _begins(rest, chars) if is_short and rest else {""}
    begun = {(text + more)[:chars] for text in texts for more in (following if len(text) < chars else ("",))}
    return begun | following if may_miss else begun


def needed(expression: str) -> list[tuple[str, ...]]:
    """Return groups of words: of each group one stands in every text that an expression matches. The rarest come first."""
    if len(_alternatives(expression)) > 1:
        return []
    groups = [_fewest(texts) for texts in _plain_texts(expression) or _texts(expression)]
    return sorted(groups, key=lambda words: (-min(map(len, words)), len(words)))


def _plain_texts(expression: str) -> list[set[str]]:
    """Return letters of an expression, and choices between letters, as far as they are told without combining any."""
    pieces = PIECE.findall(expression)
    found: list[set[str]] = []
    at = 0
    while at < len(pieces):
        piece, end = pieces[at], at + 1
        if piece[0] == "(":
            end = _end(pieces, at + 1, ")")
            piece = "".join(pieces[at + 1 : end]) if piece == "(?:" else "("
            end += 1
        times = pieces[end][0] if end < len(pieces) else ""
        texts: set[str] = {*piece.split("|")}
        is_plain = times not in ("?", "*", "{") and NO_LETTERS.isdisjoint(piece)
        if is_plain and len(texts) <= MOST_TEXTS and min(map(len, texts)) >= FEWEST_LETTERS:
            found.append(texts)
        at = end
    return found


def _texts(expression: str) -> list[set[str]]:
    pieces = PIECE.findall(expression)
    found: list[set[str]] = []
    at = 0
    while at < len(pieces):
        # As much of it as there is.
        atom, at = _atom(pieces, at, len(expression))
        texts = {text for text, _ in atom}
        if len(texts) <= MOST_TEXTS and min(map(len, texts)) >= FEWEST_LETTERS:
            found.append(texts)
    return found


def _fewest(words: set[str]) -> tuple[str, ...]:
    """Leave out words that have another one in them: where they are, that is."""
    return tuple(sorted(one for one in words if not any(two in one for two in words if two != one)))


def _alternatives(expression: str) -> list[str]:
    outside = expression
    while "|" in outside and (bare := INNERMOST.sub("", outside)) != outside:
        outside = bare
    if "|" not in outside:
        return [expression]
    depth = start = 0
    parts: list[str] = []
    for found in FRAME.finditer(expression):
        piece = found[0]
        depth += (piece == "(") - (piece == ")")
        if piece == "|" and depth == 0:
            parts.append(expression[start : found.start()])
            start = found.end()
    return [*parts, expression[start:]]


def _sequence(pieces: list[str], at: int, chars: int) -> tuple[set[Begun], int]:
    """Read pieces up to ``|``, ``)`` or the end, as far as they tell how a text begins."""
    if at < len(pieces) and len(pieces[at]) >= chars and pieces[at][0] not in SIGNS:
        # Nearly all begin with letters, and those are enough.
        return {(pieces[at][:chars], False)}, _end(pieces, at + 1)
    begun: set[Begun] = {("", True)}
    while at < len(pieces) and pieces[at] not in ("|", ")"):
        if not any(is_open for _, is_open in begun):
            return begun, _end(pieces, at)
        atom, at = _atom(pieces, at, chars)
        begun = {
            ((text + more)[:chars], goes_on and len(text + more) < chars)
            for text, is_open in begun
            for more, goes_on in (atom if is_open else (("", False),))
        }
    return begun, at


def _end(pieces: list[str], at: int, ends: str = "|)") -> int:
    depth = 0
    while at < len(pieces) and (depth or pieces[at] not in ends):
        depth += pieces[at].startswith("(") - (pieces[at] == ")")
        at += 1
    return at


def _atom(pieces: list[str], at: int, chars: int) -> tuple[set[Begun], int]:
    """Read one piece or group, and how often it may stand there."""
    piece = pieces[at]
    atom: set[Begun]
    if piece.startswith("("):
        atom, at = _group(pieces, at + 1, chars)
        if piece[2:3] in ("!", "=", "<"):
            # It looks ahead or behind, and takes nothing.
            atom = {("", True)}
    else:
        at += 1
        if piece[0] == "\\" and not piece[1].isalnum():
            atom = {(piece[1], True)}
        elif piece in ("\\b", "\\B"):
            atom = {("", True)}
        else:
            atom = {("", False)} if piece[0] in "\\[.~" else {(piece, True)}
    times = pieces[at] if at < len(pieces) and pieces[at][0] in "?*+{" else ""
    if times:
        at += 1
        if times[0] != "?":
            atom = {(text, False) for text, _ in atom}
        if times[0] != "+" and not (times[0] == "{" and times[1] not in "0,"):
            atom.add(("", True))
    return atom, at


def _group(pieces: list[str], at: int, chars: int) -> tuple[set[Begun], int]:
    atom: set[Begun] = set()
    while True:
        begun, at = _sequence(pieces, at, chars)
        atom |= begun
        at += 1
        if at > len(pieces) or pieces[at - 1] == ")":
            return atom, at
