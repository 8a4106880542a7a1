"""How text is cut into words for search: one place, with a version, for both engines.

SQLite cuts with FTS5's ``unicode61 remove_diacritics 2``; this module does the same for queries and for PostgreSQL,
which only ever sees words that were cut here. A change needs a new version and a migration that indexes anew.
"""

import re
import unicodedata

TOKENIZER_VERSION = 1

# A single result may be megabytes of log; its head and its end are where people look.
OUTPUT_HEAD_CHARS = 3000
OUTPUT_TAIL_CHARS = 1000
DIALOG_CHARS = 200_000

_SEPARATORS = re.compile(r"[\W_]+")


def words(text: str) -> list[str]:
    """Return the words of a text as the index holds them."""
    plain = unicodedata.normalize("NFKD", text)
    bare = "".join(c for c in plain if not unicodedata.combining(c)) if not plain.isascii() else plain
    return [word for word in _SEPARATORS.split(bare.lower()) if word]


def capped_output(text: str) -> str:
    """Return the part of a tool's output that is indexed."""
    if len(text) <= OUTPUT_HEAD_CHARS + OUTPUT_TAIL_CHARS:
        return text
    return f"{text[:OUTPUT_HEAD_CHARS]}\n{text[-OUTPUT_TAIL_CHARS:]}"
