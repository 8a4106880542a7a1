"""Phrases are found by how they begin, and tried where their words are: both are told by their expressions."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from session_memory.analysis import _endings, _phrases, _replies, _reproaches, _signs, _verdicts
from session_memory.analysis._phrasebook import PIECE, begins, needed
from session_memory.analysis.words import has_any

TABLES = (_phrases.PHRASES, _endings.PHRASES, _verdicts.PHRASES, _reproaches.PHRASES, _replies.PHRASES)
LINES = [
    line
    for table in TABLES
    for languages in table.values()
    for phrases in languages.values()
    for line in phrases.replace("\n  ", "").strip("\n").split("\n")
]


@pytest.mark.parametrize(
    ("expression", "beginnings"),
    [
        ("looks good", {"looks "}),
        ("(?:good|great) (?:job|work)", {"good j", "good w", "great "}),
        ("(?:pls )?(?:undo|stop)", {"pls un", "pls st", "undo", "stop"}),
        ("z?commit", {"zcommi", "commit"}),
        ("(?:that'?s|it(?: i)?s) no", {"that's", "thats ", "its no", "it is "}),
        (r"(?!no )\bstop it", {"stop i"}),
        (r"no+ way", {"no"}),
        (r"(?:\w+ )?fails", {"", "fails"}),
        (r"\(a(?:b(?:c(?:d|e)?)?)?~", {"(a", "(ab", "(abc", "(abcd", "(abce"}),
    ],
)
def test_an_expression_tells_how_a_text_begins(expression: str, beginnings: set[str]) -> None:
    assert begins(expression) == beginnings


@pytest.mark.parametrize(("expression", "letters"), [("z?commit", {"z", "c"}), ("(?:pls)? ?(?:go|do)", set("p gd"))])
def test_what_may_be_missing_hides_no_first_letter(expression: str, letters: set[str]) -> None:
    assert begins(expression, 1) == letters


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("still (?:fails|broken)", [("still ",), ("broken", "fails")]),
        ("(?:still )?(?:fails|fail)", [("fail",)]),
        (r"\w+ (?:a(?:bc|de)|fgh)", [("abc", "ade", "fgh")]),
        (r"\w+", []),
    ],
)
def test_an_expression_tells_words_that_a_text_must_have(expression: str, words: list[tuple[str, ...]]) -> None:
    assert needed(expression) == words


def test_alternatives_of_a_phrase_stand_in_groups_and_those_of_the_whole_are_lines_of_their_own() -> None:
    assert len(LINES) > 500
    for line in LINES:
        re.compile(line)
        assert all(piece[5] not in ("|", "(", ")") for piece in PIECE.finditer(line)), line


@pytest.mark.parametrize(("words", "pattern"), [*_signs.SIGNS, *_signs.TOLD])
@settings(max_examples=20)
@given(data=st.data())
def test_whatever_a_sign_of_fault_finds_has_one_of_its_words(
    words: tuple[str, ...], pattern: str, data: st.DataObject
) -> None:
    sign = re.compile(pattern, re.VERBOSE)
    text = " ".join(data.draw(st.from_regex(sign)).lower().split())
    assume(sign.search(text))
    assert has_any(words, text)
