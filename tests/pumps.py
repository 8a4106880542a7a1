"""Texts that make a pattern try many ways: what it matches before a repeat, then what the repeat takes, over and over.

A pattern is taken apart by the parser of ``re`` itself, so each repeat of each rule is tried, also in rules to come.
"""

import random
from collections.abc import Iterator, Sequence
from re import _parser as regex_parser  # pyright: ignore[reportAttributeAccessIssue] - nothing public takes a pattern apart
from typing import Any

PRINTABLE = range(0x20, 0x7F)
# Of a class, those first that several parts of a pattern may take.
OFTEN_SHARED = "+\\=-_/:;,. A0a\"'n"
MANY = 12
# No class of a rule has it: here a match has to end.
END = "\x01"


class Pump:
    """What stands before a repeat, and what the repeat takes."""

    def __init__(self, before: str, taken: str) -> None:
        self.before = before
        self.taken = taken

    def text(self, times: int) -> str:
        """Return a text in which the repeat has so many turns and cannot be followed by anything."""
        return f"\n{self.before}{self.taken * times}{END}"


def pumps(pattern: str, rng: random.Random, tries: int = 6) -> list[Pump]:
    """Return pumps for each repeat of a pattern."""
    tree: Any = regex_parser.parse(pattern)
    found = {(before, taken) for _ in range(tries) for before, taken in _pumps(list(tree), "", rng) if taken}
    return [Pump(before, taken) for before, taken in sorted(found)]


def _pumps(items: Sequence[Any], before: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    for name, value in items:
        kind = str(name)
        if kind.endswith("_REPEAT"):
            least, most, body = value
            if most >= MANY:
                yield before, _sample(body, rng)
            yield from _pumps(list(body), before, rng)
            # two repeats beside each other share what both may take
            before += _sample(body, rng) * max(least, 1)
        elif kind == "SUBPATTERN":
            yield from _pumps(list(value[-1]), before, rng)
            before += _sample(value[-1], rng)
        elif kind == "ATOMIC_GROUP":
            yield from _pumps(list(value), before, rng)
            before += _sample(value, rng)
        elif kind == "BRANCH":
            for branch in value[1]:
                yield from _pumps(list(branch), before, rng)
            before += _sample(rng.choice(value[1]), rng)
        elif kind == "GROUPREF_EXISTS":
            for branch in filter(None, value[1:]):
                yield from _pumps(list(branch), before, rng)
            before += _sample(value[1], rng)
        else:
            before += _one(kind, value, rng)


def _sample(items: Any, rng: random.Random) -> str:
    """Return a text that some items match, where nothing looks ahead or back."""
    made = ""
    for name, value in items:
        kind = str(name)
        if kind.endswith("_REPEAT"):
            made += "".join(_sample(value[2], rng) for _ in range(max(value[0], rng.randrange(2))))
        elif kind == "SUBPATTERN":
            made += _sample(value[-1], rng)
        elif kind == "ATOMIC_GROUP":
            made += _sample(value, rng)
        elif kind == "BRANCH":
            made += _sample(rng.choice(value[1]), rng)
        elif kind == "GROUPREF_EXISTS":
            made += _sample(value[1], rng)
        else:
            made += _one(kind, value, rng)
    return made


def _one(kind: str, value: Any, rng: random.Random) -> str:
    if kind == "LITERAL":
        return chr(value)
    if kind == "NOT_LITERAL":
        return rng.choice([c for c in OFTEN_SHARED if ord(c) != value])
    if kind == "IN":
        taken = [chr(code) for code in PRINTABLE if _is_in(value, code)] or [" "]
        return rng.choice([c for c in taken if c in OFTEN_SHARED] or taken)
    return ""


def _is_in(members: Sequence[Any], code: int) -> bool:
    is_inverted = str(members[0][0]) == "NEGATE"
    return is_inverted != any(_is_member(str(name), value, code) for name, value in members)


def _is_member(kind: str, value: Any, code: int) -> bool:
    if kind == "LITERAL":
        return code == value
    if kind == "RANGE":
        return value[0] <= code <= value[1]
    category = str(value)
    character = chr(code)
    if category == "CATEGORY_SPACE":
        return character.isspace()
    if category == "CATEGORY_WORD":
        return character.isalnum() or character == "_"
    return category == "CATEGORY_DIGIT" and character.isdigit()
