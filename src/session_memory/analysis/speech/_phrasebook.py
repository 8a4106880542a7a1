"""Phrases by the hundred, each a regular expression, of which only those are compiled and tried that may stand at a place.

How a text may begin that an expression matches is told by the expression itself. Only the syntax that the tables use is
known, and what is said is never too little: a beginning may be said that no text has, and ``""`` stands for any.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, partial

from session_memory.analysis import lazily, regexes
from session_memory.analysis.kept import kept
from session_memory.analysis.words import Index, has_any

# What is no letter, and what is not in a choice between letters.
SIGNS = frozenset("\\[](){}|?*+.~")
NO_CHOICE = SIGNS - {"|"}
CLASS = r"\[(?:\\.|[^\]\\])*\]"
TIMES = r"([?*+]\??|\{\d*,?\d*\}\??)?"
# In no expression are groups in each other deeper than this.
MOST_DEPTH = 4


def _nested(depth: int) -> str:
    """Return what may stand in a group, if groups may stand in it that are so deep."""
    groups = rf"|\({_nested(depth - 1)}\)" if depth else ""
    return rf"(?:[^()\\\[]+|\\.|{CLASS}{groups})*+"


# A piece of an expression: letters; or what a group begins with, what is in it, and how often it may stand there; or anything
# else, and how often.
PIECE = lazily.compiled(
    rf"([^\\\[\](){{}}|?*+.~]+)(?![?*+{{])|\((\?(?::|<?[!=]|P<\w+>))?({_nested(MOST_DEPTH - 1)})\){TIMES}|(\\.|{CLASS}|.){TIMES}",
    re.DOTALL,
)
# Of a group in which there is more than letters.
ALTERNATIVE = lazily.compiled(rf"(?:^|\|)((?:[^()\\\[|]+|\\.|{CLASS}|\({_nested(MOST_DEPTH - 2)}\))*+)", re.DOTALL)

# By so many letters a text is told from others.
KEY_CHARS = 6
MOST_KNOWN = 10_000
LEAD_CHARS = 3
MOST_LEAD_INS = 4
# A shorter word stands everywhere, and more words take longer than the expression.
FEWEST_LETTERS = 2
MOST_WORDS = 10
MOST_TEXTS = 40

# A beginning, and whether what follows in the expression goes on with it.
Begun = tuple[str, bool]


Matching = Callable[[str, int], re.Match[str] | None]


class Phrase:
    """A regular expression with a meaning, compiled when it is tried for the first time: most never are."""

    __slots__ = ("_body", "_end", "_is_guarded", "match", "meaning", "words")

    def __init__(self, meaning: str, body: str, end: str = "", words: tuple[str, ...] = ()) -> None:
        self.meaning = meaning
        self._body = body
        # What has to follow: the same for many phrases, and long.
        self._end = end
        # One of these stands in every text that it matches; none: nobody knows. Those that are given are asked for before.
        self.words = words
        self._is_guarded = not words
        # Matches at a place of a text. Where something has to follow, the match may be that of what follows.
        self.match: Matching = self._match_first

    def _match_first(self, text: str, at: int) -> re.Match[str] | None:
        groups = needed(self._body)
        if not self.words:
            # It is tried where it may begin: that the words are there with which it does says nothing.
            rarest = next((words for words in groups if not self._body.startswith(words)), ())
            self.words = rarest if len(rarest) <= MOST_WORDS else ()
        self.match = partial(self._match_uncompiled, groups)
        return self.match(text, at)

    def _match_uncompiled(self, groups: Sequence[tuple[str, ...]], text: str, at: int) -> re.Match[str] | None:
        """Compile it only where all its words are there: that takes longer than asking for them."""
        if not has_any(self.words, text):
            return None
        for words in groups:
            if not has_any(words, text):
                return None
        self.match = self._guarded(regexes.compiled(self._body).match if not self._end else self._body_first())
        return self.match(text, at)

    def _body_first(self) -> Matching:
        body, end = regexes.compiled(self._body).match, _compiled(self._end).match

        def match(text: str, at: int) -> re.Match[str] | None:
            found = body(text, at)
            if found is None:
                return None
            # Where the end does not follow, it may follow another way to read the body: then both are tried as one.
            return end(text, found.end()) or _compiled(f"(?:{self._body}){self._end}").match(text, at)

        return match

    def _guarded(self, match: Matching) -> Matching:
        words = self.words if self._is_guarded else ()
        if not words:
            return match

        # Called most of all: a call of ``has_any`` would take longer than what it asks.
        def match_guarded(text: str, at: int) -> re.Match[str] | None:
            for word in words:
                if word in text:
                    return match(text, at)
            return None

        return match_guarded


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    return regexes.compiled(expression)


def by_beginning(beginnings: Iterable[Collection[str]]) -> dict[str, list[int]]:
    """Return the numbers of phrases by how they begin, of each phrase in any of the ways that are given."""
    numbers: dict[str, list[int]] = {}
    for number, ways in enumerate(beginnings):
        for beginning in ways:
            numbers.setdefault(beginning, []).append(number)
    return numbers


class Phrasebook:
    """Phrases in the order they are to be tried, found by how a text begins."""

    def __init__(self, phrases: Sequence[Phrase], numbers: Mapping[str, Sequence[int]], chars: int = KEY_CHARS) -> None:
        """Take phrases, and their numbers by how they begin, in so many characters."""
        self._phrases = phrases
        self._chars = chars
        self._numbers = numbers
        # Those that begin anyhow: by words of which one is in every text that has them, or in any text.
        anyhow = numbers.get("", ())
        self._by_words = Index((word, number) for number in anyhow for word in phrases[number].words)
        self._anywhere = tuple(number for number in anyhow if not phrases[number].words)
        # Texts begin in few ways.
        self._known: dict[str, tuple[tuple[int, ...], tuple[Phrase, ...]]] = {}
        # Beginnings, as far as they were seen, with which nothing begins.
        self.idle: set[str] = set()
        # Kept, because several places of a text are asked for.
        self._last: tuple[str, tuple[int, ...]] = ("", ())

    def anyhow(self, text: str) -> tuple[int, ...]:
        """Return the numbers of the phrases that may stand in a text and begin anyhow."""
        last, found = self._last
        if text is not last:
            found = (*self._by_words.rows_in(text), *self._anywhere)
            self._last = (text, found)
        return found

    def at(self, text: str, start: int, anyhow: tuple[int, ...] = ()) -> Sequence[Phrase]:
        """Return all phrases that may stand there; ``anyhow``: those of the text that begin anyhow."""
        key = text[start : start + self._chars]
        known = self._known.get(key)
        if known is None:
            numbers = self._told(key)
            known = numbers, tuple([self._phrases[number] for number in numbers])
            if len(self._known) < MOST_KNOWN:
                self._known[key] = known
        return [self._phrases[number] for number in sorted({*known[0], *anyhow})] if anyhow else known[1]

    def _told(self, key: str) -> tuple[int, ...]:
        """Return the numbers of the phrases that begin like that, and not anyhow."""
        numbers = self._numbers
        found = [number for chars in range(1, len(key) + 1) for number in numbers.get(key[:chars], ())]
        return tuple(sorted({*found})) if found else ()


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


def begins(expression: str, chars: int) -> frozenset[str]:
    """Return how a text may begin, in up to so many characters. An expression has alternatives only in groups."""
    return frozenset([text for text, _ in _begun(expression, chars)])


@kept
def needed(expression: str) -> list[tuple[str, ...]]:
    """Return groups of words: of each group one stands in every text that an expression matches. The rarest come first."""
    pieces = list(PIECE.finditer(expression))
    # Mostly some are told without combining any.
    found = _telling(map(_plain_texts, pieces)) or _telling(
        # As much of each as there is.
        {text for text, _ in _atom(piece, len(expression))}
        for piece in pieces
    )
    return sorted(map(_fewest, found), key=lambda words: (-min(map(len, words)), len(words)))


def _telling(choices: Iterable[set[str]]) -> list[set[str]]:
    return [texts for texts in choices if 0 < len(texts) <= MOST_TEXTS and min(map(len, texts)) >= FEWEST_LETTERS]


def _plain_texts(piece: re.Match[str]) -> set[str]:
    """Return the letters that a piece is, or between which it is a choice."""
    letters, kind, inside, times = piece.group(1, 2, 3, 4)
    if letters:
        return {letters}
    is_sure = kind == "?:" and (times or "+")[0] == "+"
    return {*inside.split("|")} if is_sure and NO_CHOICE.isdisjoint(inside) else set()


def _fewest(words: set[str]) -> tuple[str, ...]:
    """Leave out words that have another one in them: where they are, that is."""
    return tuple(sorted(one for one in words if not any(two in one for two in words if two != one)))


def _begun(expression: str, chars: int) -> set[Begun]:
    """Read an expression as far as it tells how a text begins."""
    if SIGNS.isdisjoint(expression[: chars + 1]):
        # Nearly all begin with letters, and those are enough.
        return {(expression[:chars], len(expression) < chars)}
    done: set[Begun] = set()
    texts = {""}
    for piece in PIECE.finditer(expression):
        joined = [(text + more, goes_on) for more, goes_on in _atom(piece, chars) for text in texts]
        done.update([(text[:chars], False) for text, goes_on in joined if not goes_on or len(text) >= chars])
        texts = {text for text, goes_on in joined if goes_on and len(text) < chars}
        if not texts:
            return done
    return done | {(text, True) for text in texts}


def _atom(piece: re.Match[str], chars: int) -> set[Begun]:
    """Read one piece, and how often it may stand there."""
    letters, kind, inside, group_times, other, other_times = piece.groups()
    if letters:
        return {(letters, True)}
    atom: set[Begun]
    if inside is not None:
        if kind in ("?!", "?=", "?<!", "?<="):
            # It looks ahead or behind, and takes nothing.
            atom = {("", True)}
        elif NO_CHOICE.isdisjoint(inside):
            atom = {(part, True) for part in inside.split("|")}
        else:
            atom = {begun for part in _alternatives(inside) for begun in _begun(part, chars)}
    elif other[0] == "\\" and not other[1].isalnum():
        atom = {(other[1], True)}
    elif other in ("\\b", "\\B"):
        atom = {("", True)}
    else:
        atom = {("", False)} if other[0] in "\\[.~" else {(other, True)}
    times = group_times or other_times or ""
    if times:
        if times[0] != "?":
            atom = {(text, False) for text, _ in atom}
        if times[0] != "+" and not (times[0] == "{" and times[1] not in "0,"):
            atom.add(("", True))
    return atom


def _alternatives(inside: str) -> list[str]:
    return ALTERNATIVE.findall(inside) if "(" in inside or "[" in inside or "\\" in inside else inside.split("|")
