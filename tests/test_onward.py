"""Sessions that go on after their eviction: what was told of them stays, and what comes later is added once."""

import orjson

from conftest import Memory
from dump import another, asking
from test_retain import EVERYTHING, conversation, grow, retained


def numbers(memory: Memory) -> dict[str, int]:
    """Return the numbers of the events that the one digest names, by their keys."""
    with asking(memory) as ask:
        found: dict[str, int] = orjson.loads(ask("SELECT seqs FROM memory.digest")[0][0])
    return found


def in_one_go(memory: Memory) -> Memory:
    """Return a memory that reads the same home and never evicted anything."""
    made = another(memory, "in-one-go")
    made.sweep()
    made.close()
    return made


def test_evidence_that_was_told_between_two_evictions_keeps_its_numbers(either: Memory) -> None:
    log = conversation()
    lines = log.lines().splitlines(keepends=True)
    path = log.write(either.home)
    path.write_bytes(b"".join(lines[:3]))
    either.sweep()
    for start, end in ((3, 8), (8, 14)):
        retained(either, EVERYTHING)
        grow(either, path, b"".join(lines[start:end]))
    either.close()
    assert numbers(either) == numbers(in_one_go(either))
