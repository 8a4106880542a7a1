"""Pointers to events: from the keys that Tier 2 names events by to the numbers that people are shown."""

from collections.abc import Iterable

import orjson

from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, number_of, packed

KEY_MASK = (1 << 64) - 1


def numbers(db: Db, session_id: int, keys: Iterable[str]) -> dict[str, int]:
    """Return the numbers of events: those that the digest keeps, the others as far as Tier 1 still holds them."""
    wanted = set(keys) - {""}
    known: dict[str, int] = {}
    for (seqs,) in db.all("numbers_of_digest", session_id=session_id):
        known = orjson.loads(seqs)
    found = {key: known[key] for key in wanted if key in known}
    if wanted - found.keys():
        low, high = packed(session_id, 0), packed(session_id, NUMBERS)
        for record_key, part, event_id in db.all("keys_of_events", low=low, high=high):
            key = f"{record_key & KEY_MASK:x}:{part}"
            if key in wanted:
                found.setdefault(key, number_of(event_id))
    return found
