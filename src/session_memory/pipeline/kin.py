"""Kin: files that are read by what another file in their folder says of where the session comes from.

That file may say so after they were read. It is then told by facts, and they are read again by the same sweep, as if it
had said so from the start.
"""

import os
from collections.abc import Iterable
from typing import NamedTuple

from session_memory.model import SAID_OF_KIN

# Begins the reading of a source, as kept with its cursor, that is to be read again in that way.
OTHERWISE = "otherwise "


class KinFact(NamedTuple):
    """What a file says of how those in its folder are to be read, or what one was read under; row of ``kin_facts``."""

    source_id: int
    path: str
    name: str
    value: str


def misread(facts: Iterable[KinFact]) -> list[int]:
    """Return the sources that were read under something else than a file in their folder says now."""
    told = [(fact, os.path.dirname(fact.path)) for fact in facts]  # noqa: PTH120 - plain strings, as everywhere here
    said = {folder: fact.value for fact, folder in told if fact.name == SAID_OF_KIN}
    return sorted({fact.source_id for fact, folder in told if fact.value != said.get(folder, fact.value)})
