"""Amended: what a log says of events that were evicted meanwhile: a queued prompt was delivered, a call has failed.

Their rows are gone, so that it is kept as a fact of the source in Tier 1. The counts of Tier 2 and the story of the digest
are put right by it whenever they are made; counts of rows are those of the rows that are there.
"""

from collections.abc import Iterator
from typing import NamedTuple

# The name of the fact. Tier 2 has none of it.
AMENDED = "amended"


class Amended(NamedTuple):
    """What an evicted event turned out to be; the empty string where there is nothing."""

    seq: int
    # Of its record.
    part: int
    kind_before: str
    kind: str
    class_before: str = ""
    prompt_class: str = ""
    result_before: str = ""
    result: str = ""

    def written(self) -> str:
        """Return it as the value of a fact."""
        return "/".join(map(str, self))

    @classmethod
    def of(cls, value: str) -> "Amended":
        """Return it from the value of a fact."""
        seq, part, *names = value.split("/")
        return cls(int(seq), int(part), *names)

    def tallies(self) -> Iterator[tuple[str, str, int]]:
        """Yield what is to be added to the counts of its source: of what, by name, how much."""
        pairs = [("kind", self.kind_before, self.kind), ("result", self.result_before, self.result)]
        if self.part == 0:
            pairs.append(("prompt", self.class_before, self.prompt_class))
        for what, before, after in pairs:
            for name, n in ((before, -1), (after, 1)):
                if name:
                    yield what, name, n
