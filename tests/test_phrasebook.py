"""Phrases are found by how they begin, and tried where their words are: both are told by their expressions."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from session_memory.analysis.speech import (
    _asides,
    _endings,
    _phrases,
    _rejections,
    _remarks,
    _replies,
    _reproaches,
    _signs,
    _verdicts,
)
from session_memory.analysis.speech._phrasebook import (
    KEY_CHARS,
    PIECE,
    Phrase,
    Phrasebook,
    begins,
    by_beginning,
    needed,
)
from session_memory.analysis.speech.remarks import wants_work
from session_memory.analysis.speech.sentences import ASCII_ASKS, ASKS_LETTERS, CONDITION, CONDITION_LETTERS
from session_memory.analysis.words import has_any

TABLES = tuple(
    module.PHRASES for module in (_phrases, _endings, _asides, _rejections, _verdicts, _reproaches, _replies)
)
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
    assert begins(expression, KEY_CHARS) == beginnings


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


def test_the_letters_are_known_with_which_questions_and_conditions_begin() -> None:
    assert begins(ASCII_ASKS, 2) == ASKS_LETTERS
    assert {letters for letters in begins(f"(?:{CONDITION})", 2) if letters.isascii()} == CONDITION_LETTERS


def test_a_phrase_that_begins_anyhow_is_tried_where_one_of_its_words_stands() -> None:
    lines = {"first": ("[a-z]+ is (?:red|blue)", ("red", "blue")), "second": ("[a-z]+(?: sky| sea)", (" sky", " sea"))}
    phrases = [Phrase(name, line, "", words) for name, (line, words) in lines.items()]
    book = Phrasebook(phrases, by_beginning(begins(line, KEY_CHARS) for line, _ in lines.values()))

    def tried(text: str) -> list[str]:
        return [phrase.meaning for phrase in book.at(text, 0, book.anyhow(text)) if phrase.match(text, 0)]

    assert tried("it is blue") == ["first"]
    assert tried("the sky is red") == ["second"]
    assert tried("wine is red like no sky") == ["first"]
    assert tried("seasick") == []


@pytest.mark.parametrize(
    "languages", [("english",), ("english", "latin"), ("cyrillic", "english"), ("devanagari", "english")]
)
@pytest.mark.parametrize("second", ["", "it", "is", "broken", "fails", "the-thing", "isn't", "but"])
def test_words_that_lead_in_hide_no_order_and_make_none(languages: tuple[str, ...], second: str) -> None:
    tables = (_remarks.ORDERS, _remarks.WISHES, _remarks.OWN, _remarks.FAULTY)
    words = {word for table in tables for group in languages for word in table.get(group, "").split()}
    for text in (f"{word} {second} at the end".replace("  ", " ") for word in words):
        assert wants_work(text, languages) == wants_work(f"ok {text}", languages), text
