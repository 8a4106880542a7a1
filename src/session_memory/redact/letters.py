"""How letters and digits follow each other: in words, in names of code, and in what a machine has made."""

import re
from itertools import pairwise

# What a long word of letters is that names a thing in code.
WORDS_OF_CODE = tuple(
    "pass pwd secret token user valid required string error hash field input param auth key env".split()
)
# The commonest pairs of letters in English: most pairs in a word are among them, one in six in random letters.
_PAIRS = frozenset(
    "th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne "
    "ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo ge "
    "ie ee em ad ol rt po na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp".split()
)
_MOST_WORDS = 0.45
_FEWEST_PAIRS = 0.35
HEX = frozenset("0123456789abcdefABCDEF-")
LEAST_CHANGES = 0.2
# In a name of words, a capital or a number comes once in four or five letters.
_MOST_CHANGES = 0.45
LEAST_RANDOM = 16
LEAST_WORDLESS = 20
_MOST_IN_RUNS = 0.7
_LEAST_MIXED = 6
_LEAST_TURNING, _LEAST_JUMBLED, _MOST_COMMON = 8, 10, 0.15


def has(value: str, words: tuple[str, ...]) -> bool:
    """Say whether one of some words is in a value."""
    lower = value.lower()
    return any(word in lower for word in words)


def is_mixed_up(word: str) -> bool:
    """Say whether letters and digits are mixed as in no name of a variable."""
    letters = [c for c in word if c.isalnum()]
    has_digits = any(c.isdigit() for c in letters)
    return (
        len(letters) >= _LEAST_MIXED
        and has_digits
        and changes(letters) >= LEAST_CHANGES
        and not has(word, WORDS_OF_CODE)
    )


def is_scrambled(word: str) -> bool:
    """Say whether letters and digits are mixed as in no word."""
    return is_mixed_up(word) and not is_wordy(word)


def is_wordy(value: str) -> bool:
    """Say whether the letters of a value read like words."""
    if changes([c for c in value if c.isalnum()]) > _MOST_CHANGES:
        return False
    is_name = not value.islower() or not value.isalnum()
    if is_name and sum(map(len, re.findall(r"[A-Z]?[a-z]{3,}", value))) > len(value) * _MOST_IN_RUNS:
        return True
    runs = re.findall(r"[A-Z]?[a-z]{2,}|[A-Z]{3,}", value)
    pairs = [a + b for run in runs for a, b in pairwise(run.lower())]
    if len(pairs) < len(value) * _FEWEST_PAIRS or HEX.issuperset(value):
        return False
    return sum(pair in _PAIRS for pair in pairs) > len(pairs) * _MOST_WORDS


def is_mixed(value: str) -> bool:
    """Say whether letters change between upper and lower case as chance would have it."""
    turns = sum(a.isupper() != b.isupper() for a, b in pairwise(value))
    return len(value) >= LEAST_RANDOM and turns > len(value) * 0.35


def is_jumbled(word: str) -> bool:
    """Say whether a short word of letters is none: its case changes all the time, or hardly a pair is common."""
    turns = sum(a.isupper() != b.isupper() for a, b in pairwise(word))
    common = sum(a + b in _PAIRS for a, b in pairwise(word.lower()))
    return (len(word) >= _LEAST_TURNING and turns > len(word) * _MOST_CHANGES) or (
        len(word) >= _LEAST_JUMBLED and common < len(word) * _MOST_COMMON
    )


def is_wordless(value: str) -> bool:
    """Say whether a long value of one case has so few common pairs of letters that no word is in it."""
    if len(value) < LEAST_WORDLESS or not value.isalnum() or HEX.issuperset(value):
        return False
    if not (value.islower() or value.isupper()):
        return False
    pairs = [a + b for a, b in pairwise(value.lower()) if a.isalpha() and b.isalpha()]
    return sum(pair in _PAIRS for pair in pairs) <= len(pairs) * _MOST_WORDS


def changes(letters: list[str]) -> float:
    """Return how often neighbours are of different kinds: letter, capital, digit."""
    kinds = [0 if c.isdigit() else 1 if c.islower() else 2 for c in letters]
    return sum(a != b for a, b in pairwise(kinds)) / max(1, len(kinds) - 1)
