"""How text is cut into words for search: one place, with a version, for both engines.

The index of SQLite cuts with FTS5's ``unicode61``; queries, snippets and PostgreSQL, which only ever sees words that
were cut here, go through the very same code. A change needs a new version and a migration that indexes anew.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import apsw

TOKENIZER_VERSION = 1
TOKENIZER = ("unicode61", ("remove_diacritics", "2"))

# A single result may be megabytes of log; its head and its end are where people look.
OUTPUT_HEAD_CHARS = 1000
OUTPUT_TAIL_CHARS = 500
DIALOG_CHARS = 100_000


@cache
def _tokenizer() -> apsw.FTS5Tokenizer:
    name, options = TOKENIZER
    return apsw.Connection(":memory:").fts5_tokenizer(name, list(options))


def words(text: str) -> list[str]:
    """Return the words of a text as the index holds them."""
    return [word for _, word in _tokens(text.encode("utf-8", "replace"))]


def places(text: str, asked: Sequence[str]) -> list[tuple[int, str]]:
    """Return where words stand in a text, as (index of the first character, word)."""
    data = text.encode("utf-8", "replace")
    wanted = set(asked)
    starts = [(start, word) for start, word in _tokens(data) if word in wanted]
    return [(len(data[:start].decode("utf-8", "replace")), word) for start, word in starts[:100]]


def _tokens(data: bytes) -> list[tuple[int, str]]:
    """Return each word and the byte it begins at."""
    found: Any = _tokenizer()(data, apsw.FTS5_TOKENIZE_DOCUMENT, None)
    return [(start, word) for start, _, *colocated in found for word in colocated]


def capped_output(text: str) -> str:
    """Return the part of a tool's output that is indexed."""
    if len(text) <= OUTPUT_HEAD_CHARS + OUTPUT_TAIL_CHARS:
        return text
    return f"{text[:OUTPUT_HEAD_CHARS]}\n{text[-OUTPUT_TAIL_CHARS:]}"
