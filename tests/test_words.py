"""Words are found alike one by one and all at once, with hyperscan and without it."""

import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from session_memory.analysis.words import MANY, Index, Table

LETTERS = "ab é无'?\n"
WORDS = st.lists(st.text(alphabet=LETTERS, min_size=1, max_size=4), min_size=1, max_size=6)
# Logs may hold half of a pair of surrogates.
TEXTS = st.lists(st.text(alphabet=LETTERS + "\ud83d", max_size=20), max_size=6)


def made_ready(table: Table) -> None:
    """Ask a table so often that it looks for all of its words at once."""
    table.present("\0" * (MANY // len(table.words) + 1))


@given(WORDS, TEXTS)
def test_all_words_at_once_are_those_that_are_found_one_by_one(words: list[str], texts: list[str]) -> None:
    table, ready = Table(words), Table(words)
    made_ready(ready)
    for text in texts:
        expected = [word for word in dict.fromkeys(words) if word in text]
        assert table.present(text) == expected
        assert ready.present(text) == expected
        assert ready.is_in(text) == bool(expected)


def test_a_table_is_prepared_once_when_enough_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[tuple[str, ...]] = []

    def scanner(words: tuple[str, ...]) -> Callable[[str], list[int]]:
        prepared.append(words)
        return lambda text: [number for number, word in enumerate(words) if word in text]

    monkeypatch.setattr("session_memory.analysis.words._scanner", scanner)
    table = Table(["a", "b"])
    table.present("b" * 100)
    assert prepared == []
    made_ready(table)
    assert table.present("cab") == ["a", "b"]
    assert prepared == [("a", "b")]


def test_without_hyperscan_the_same_words_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hyperscan", None)
    table = Table(["fail", "not ", "failed"])
    made_ready(table)
    assert table.present("it has failed, not much") == ["fail", "not ", "failed"]
    assert table.present("fine") == []


def test_an_index_returns_the_rows_of_all_words_that_are_there() -> None:
    index = Index([("error", 1), ("warning", 2), ("error", 3)])
    assert index.rows_in("a warning is no error") == [1, 3, 2]
    assert index.rows_in("nothing") == []
