"""Which of hundreds of words stand in a text: one pass over it, where asking for one word after the other takes hundreds.

The words become one regular expression, a tree of their letters. Each is looked for from its rarest letter on, so that
most letters of a text are passed over at once.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

# Letters as common as they are in texts and logs, most common first; all others are rare.
COMMON = "e taoinsrlhdcumpfgywbvkxjqz"
# The expression takes long to make, and pays only where it is used again.
SEEN_BEFORE_MADE = 16

# So many letters follow the one that a word is looked for by: alone it would be found too often.
FEWEST_LETTERS = 2

# The tree: letter -> what may follow; the empty text ends a word.
Tree = dict[str, "Tree"]


def has_any(words: tuple[str, ...], text: str) -> bool:
    """Say whether one of the words is in a text; without words it is."""
    for word in words:
        if word in text:
            return True
    return not words


class Word(NamedTuple):
    """A word, and the place in it that it is looked for by."""

    text: str
    place: int


class Needles:
    """The words that are looked for."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = tuple(dict.fromkeys(words))
        self._seen = 0
        self._pattern: re.Pattern[str] | None = None
        # What is left of words from their rarest letter on.
        self._by_rest: dict[str, list[Word]] = {}
        # What a finding may be: more than one word may begin like it.
        self._by_finding: dict[str, list[Word]] = {}

    def present(self, text: str) -> set[str]:
        """Return the words that stand in a text."""
        if self._pattern is None:
            if self._seen < SEEN_BEFORE_MADE:
                self._seen += 1
                return {word for word in self._words if word in text}
            self._pattern = self._made()
        search = self._pattern.search
        present: set[str] = set()
        found = search(text)
        while found is not None:
            at, rest = found.start(), found[0]
            for word, place in self._by_finding.get(rest) or self._words_of(rest):
                if place <= at and text.startswith(word, at - place):
                    present.add(word)
            found = search(text, at + 1)
        return present

    def _made(self) -> re.Pattern[str]:
        for word in self._words:
            place = min(range(max(1, len(word) - FEWEST_LETTERS)), key=lambda place: _rarity(word[place]))
            self._by_rest.setdefault(word[place:], []).append(Word(word, place))
        tree: Tree = {}
        for rest in self._by_rest:
            branch = tree
            for letter in rest:
                branch = branch.setdefault(letter, {})
            branch[""] = {}
        return re.compile(_expression(tree))

    def _words_of(self, finding: str) -> list[Word]:
        """Return all words that a finding may be; it is the longest of them that stands there."""
        words = [word for chars in range(1, len(finding) + 1) for word in self._by_rest.get(finding[:chars], ())]
        self._by_finding[finding] = words
        return words


def _rarity(letter: str) -> int:
    return -COMMON.find(letter.lower()) if letter.lower() in COMMON else -len(COMMON)


def _expression(tree: Tree) -> str:
    branches = [re.escape(letter) + _expression(branch) for letter, branch in tree.items() if letter]
    if not branches:
        return ""
    if "" in tree:
        return f"(?:{'|'.join(branches)})?"
    return branches[0] if len(branches) == 1 else f"(?:{'|'.join(branches)})"
