"""One usage fact per API response, whatever number of lines and files report it."""

from collections.abc import Iterable
from typing import NamedTuple


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
