"""Schema versions: each step is a file ``sql/<engine>/<tier>-<number>.sql``, the first one the whole schema.

As long as nothing is released the first files may still be edited: no store in the world has their form but those that
can be swept again. From the first release on a file that was released stays as it is, and a change is a new file.
"""

import re
from functools import cache
from typing import NamedTuple

from session_memory.store.db import SQL, Engine, Tier, read_sql


class Step(NamedTuple):
    """One step of a tier's schema."""

    version: int
    sql: str


@cache
def steps(tier: Tier, engine: Engine) -> tuple[Step, ...]:
    """Return every step of a tier, oldest first."""
    return tuple(Step(number, read_sql(f"{engine}/{name}")) for number, name in _numbered(tier, engine))


def pending(tier: Tier, engine: Engine, version: int) -> list[Step]:
    """Return the steps that a store of this version still needs."""
    if version == steps_newest(tier, engine):
        return []
    return [step for step in steps(tier, engine) if step.version > version]


@cache
def steps_newest(tier: Tier, engine: Engine) -> int:
    """Return the version this program writes, from file names alone."""
    return _numbered(tier, engine)[-1][0]


def _numbered(tier: Tier, engine: Engine) -> list[tuple[int, str]]:
    found = (re.fullmatch(rf"{tier}-(\d+)\.sql", entry.name) for entry in (SQL / engine).iterdir())
    return sorted((int(match.group(1)), match.group(0)) for match in found if match)


def newer_store(tier: Tier, engine: Engine, version: int) -> str | None:
    """Return why a store of this version cannot be opened, or None."""
    newest = steps_newest(tier, engine)
    if version <= newest:
        return None
    return (
        f"the {tier} store has schema {version}, this program knows {newest}; "
        "it was written by a newer session-memory: upgrade this one, or use another --data directory"
    )
