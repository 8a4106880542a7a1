"""What a digest says in words: by these an evicted session is searched, and of these a hit shows a line."""

from collections.abc import Iterator
from typing import Any, cast

import orjson

from session_memory.store.db import Db

# Names of events, which nobody looks for.
SILENT = frozenset({"evidence", "version"})


def words_of(db: Db, session_id: int) -> str:
    """Return what Tier 2 says of a session: its name, how it began, and every text of its digest."""
    rows = db.all("texts_to_tell", session_id=session_id)
    if not rows:
        return ""
    title, prompt, body = rows[0]
    texts = [title, prompt, *(_texts(orjson.loads(body)) if body else ())]
    return "\n".join(dict.fromkeys(text for text in texts if text))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in cast("dict[str, Any]", value).items():
            if name not in SILENT:
                yield from _texts(inner)
    elif isinstance(value, list):
        for inner in cast("list[Any]", value):
            yield from _texts(inner)
