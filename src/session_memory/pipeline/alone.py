"""Alone: a stored record as its adapter sees it without those before it.

Readers say where a session runs, and with what, only when that changes. Where the records that said it are forgotten,
those that stay have to say it themselves.
"""

from typing import Any

import orjson

from session_memory.adapters import Adapter
from session_memory.model import MAIN_THREAD, Record, Source
from session_memory.sources import salvage

# Facts that hold until another one is told.
LASTING = frozenset({"cwd", "branch", "version", "entrypoint", "slug", "team", "teammate", "model"})


def record_alone(adapter: Adapter, native_id: str, payload: bytes) -> Record | None:
    """Normalize one record, None if it is no JSON object."""
    value = _decoded(payload)
    source = Source(adapter.flavor, "", native_id, MAIN_THREAD, 0, 0, 0, 0)
    return None if value is None else adapter.reader(source, native_id, {}).record(value)


def lasting_facts(record: Record | None) -> list[tuple[str, str]]:
    """Return what a record that was read alone says of where its session runs, and with what."""
    return [fact for fact in record.facts if fact[0] in LASTING] if record is not None else []


def _decoded(payload: bytes) -> dict[str, Any] | None:
    try:
        value = orjson.loads(payload)
    except ValueError:
        objects = salvage(payload).objects
        return objects[0][0] if objects else None
    return value if isinstance(value, dict) else None
