"""One usage fact per API response, whatever number of lines and files report it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

# Two reports of a session that end so close to each other are of one turn, even if their numbers differ.
SAME_TURN_MS = 2000
# Ranks after every report.
NO_CLAIM = (1 << 63) - 1


class UsageFact(NamedTuple):
    """Tokens of one API response and the session that is billed for it; the columns of ``memory.usage``."""

    usage_key: int
    session_id: int
    source_id: int
    owner_rank: int
    ts_ms: int | None
    model: str
    speed: str | None
    input_tokens: int
    output_tokens: int
    cache_read_tokens: int
    cache_write_5m_tokens: int
    cache_write_1h_tokens: int
    web_searches: int
    is_final: int


def merge(one: UsageFact, other: UsageFact) -> UsageFact:
    """Join two reports of a response, in whatever order they come.

    The largest output stands (streaming lines grow, gateways fill in the input later); the earliest owner is billed;
    final if any line says so.
    """
    numbers = other if _weight(other) > _weight(one) else one
    owner = other if other.owner_rank < one.owner_rank else one
    is_final = one.is_final or other.is_final
    return UsageFact(one.usage_key, *owner[1:5], *numbers[5:13], is_final)


def _weight(fact: UsageFact) -> tuple[int | str, ...]:
    return (
        fact.output_tokens,
        fact.cache_read_tokens,
        fact.cache_write_5m_tokens,
        fact.cache_write_1h_tokens,
        fact.input_tokens,
        fact.web_searches,
        fact.model,
        fact.speed or "",
    )


def merged(facts: Iterable[UsageFact]) -> dict[int, UsageFact]:
    """Return one fact per response."""
    found: dict[int, UsageFact] = {}
    for fact in facts:
        before = found.get(fact.usage_key)
        found[fact.usage_key] = fact if before is None else merge(before, fact)
    return found


def withdrawn_claims(
    known: Mapping[int, UsageFact], facts: Mapping[int, UsageFact], reports: Iterable[UsageFact]
) -> list[int]:
    """Return the responses whose source, as it is read now, has less of a claim to them than what is known says.

    A fork was read before the file that says so: its parent may have to be billed, by a report that was read long ago.
    """
    weaker = {key: fact.source_id for key, fact in known.items() if facts[key].owner_rank > fact.owner_rank}
    return sorted({report.usage_key for report in reports if weaker.get(report.usage_key) == report.source_id})


def told_twice(reports: Iterable[UsageFact], summed: AbstractSet[int]) -> set[int]:
    """Return which responses of ``summed`` need not be counted, because another report of their session tells of them.

    An agent may sum up a session in a file that names no response: the keys of what it says are in ``summed``. Whatever
    is in the log itself with the same numbers, or ended at the same moment, is what it speaks of; the rest is missing
    in the log.
    """
    logged: dict[int, dict[int, UsageFact]] = {}
    again: dict[int, dict[int, UsageFact]] = {}
    for fact in reports:
        kept = (again if fact.usage_key in summed else logged).setdefault(fact.session_id, {})
        before = kept.get(fact.usage_key)
        kept[fact.usage_key] = fact if before is None else merge(before, fact)
    found: set[int] = set()
    for session_id, facts in again.items():
        told = logged.get(session_id, {}).values()
        same = Counter(_numbers(fact) for fact in told)
        ends = [fact.ts_ms for fact in told if fact.ts_ms is not None]
        for fact in sorted(facts.values(), key=lambda fact: (fact.ts_ms or 0, fact.usage_key)):
            numbers, ended_ms = _numbers(fact), fact.ts_ms
            if same[numbers]:
                same[numbers] -= 1
                found.add(fact.usage_key)
            elif ended_ms is not None and any(abs(end - ended_ms) <= SAME_TURN_MS for end in ends):
                found.add(fact.usage_key)
    return found


def _numbers(fact: UsageFact) -> tuple[int, ...]:
    return fact[7:12]
