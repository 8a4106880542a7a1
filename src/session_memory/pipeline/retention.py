"""Retention: the pure plan which sessions leave Tier 1, and by which rule. Touches nothing.

Raw rows go by budget, once they are analyzed; time is only a backstop. What is not analyzed goes as the last resort
alone, and is reported. Sessions that share records stand and fall together: a fork without its original cannot be read.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from session_memory.config import Override, Retention

DAY_MS = 86_400_000

# Why a session goes: it is older than it may be; it does not fit into the cache, into what its repository or its agent
# may take of it; or it does not fit though it is not analyzed, and all that is was not enough.
Evicted = Literal["age", "budget", "repo_budget", "flavor_budget", "overflow"]
# Why one stays: there is room, a person wants it, its digest does not cover it yet, no digest can take its place (prompts
# of a history without a log, journals), or one that it shares records with stays.
Kept = Literal["fits", "pinned", "not_analyzed", "lasting", "kin"]
EVICTED: tuple[Evicted, ...] = ("age", "budget", "repo_budget", "flavor_budget", "overflow")


class Held(NamedTuple):
    """A session that Tier 1 holds."""

    id: int
    uid: str
    flavor: str
    repo: str | None
    repo_id: str | None
    # Its part of what Tier 1 takes: those of all sessions add up to that.
    bytes: int
    # When it was read last: at its ingest, or when it grew.
    ingested_ms: int
    ended_ms: int | None
    # None: its digest does not cover all of it.
    analyzed_ms: int | None
    # The least number of those that it shares records with.
    family: int
    is_pinned: bool = False
    is_lasting: bool = False


class Verdict(NamedTuple):
    """What happens to a session, and by which rule."""

    session: Held
    rule: Evicted | Kept

    @property
    def is_evicted(self) -> bool:
        """Whether its raw rows go."""
        return self.rule in EVICTED

    @property
    def is_loss(self) -> bool:
        """Whether something goes of which there is no digest."""
        return self.is_evicted and self.session.analyzed_ms is None


class _Family(NamedTuple):
    """Sessions that stand and fall together."""

    id: int
    members: list[Held]
    bytes: int
    # Whether no member has to stay whatever happens.
    is_free: bool
    is_analyzed: bool
    # What was analyzed first goes first. A first sweep analyzes all at once: of those what ended first.
    order: tuple[int, int, str]
    # The same of what is not analyzed: what was read first.
    age_order: tuple[int, int, str]


def _family(members: list[Held]) -> _Family:
    analyzed = [member.analyzed_ms for member in members if member.analyzed_ms is not None]
    ended, first = max(map(_ended_ms, members)), min(member.uid for member in members)
    return _Family(
        members[0].family,
        members,
        sum([member.bytes for member in members]),
        not any(member.is_pinned or member.is_lasting for member in members),
        len(analyzed) == len(members),
        (max(analyzed, default=0), ended, first),
        (max([member.ingested_ms for member in members]), ended, first),
    )


def plan(sessions: Iterable[Held], limits: Retention, now_ms: int, *, is_last_resort: bool = False) -> list[Verdict]:
    """Judge each session, in the order given. ``is_last_resort``: analyzing what is not analyzed did not make room."""
    held = list(sessions)
    families = _families(held)
    rules: dict[int, Evicted] = {}
    free = sorted((one for one in families if one.is_free and one.is_analyzed), key=lambda one: one.order)
    for one in free:
        if now_ms > _due_ms(one, limits):
            rules[one.id] = "age"
    for rule, scope in _scopes(limits):
        _fit(families, free, rules, rule, scope)
    # A soft cap above the hard one would have what is not analyzed go before what is.
    _fit(families, free, rules, "budget", _Scope("", "", min(limits.raw_soft_cap_bytes, limits.raw_hard_cap_bytes)))
    if is_last_resort:
        lost = sorted((one for one in families if one.is_free and not one.is_analyzed), key=lambda one: one.age_order)
        _fit(families, lost, rules, "overflow", _Scope("", "", limits.raw_hard_cap_bytes))
    bound = {one.id for one in families if not (one.is_free and one.is_analyzed)}
    return [Verdict(one, rules.get(one.family) or _kept(one, has_bound_kin=one.family in bound)) for one in held]


def left_bytes(verdicts: Iterable[Verdict]) -> int:
    """Return about what Tier 1 takes when a plan is done."""
    return sum(verdict.session.bytes for verdict in verdicts if not verdict.is_evicted)


def needs_analysis(verdicts: Sequence[Verdict], limits: Retention) -> bool:
    """Say whether a plan leaves more than the hard cap allows while there is something that is not analyzed."""
    is_waiting = any(verdict.rule == "not_analyzed" for verdict in verdicts)
    return is_waiting and left_bytes(verdicts) > limits.raw_hard_cap_bytes


def due_ms(sessions: Iterable[Held], limits: Retention) -> int | None:
    """Return when the first of these sessions is too old; None: never, as far as is known."""
    free = [one for one in _families(sessions) if one.is_free and one.is_analyzed]
    return min([_due_ms(one, limits) + 1 for one in free], default=None)


class _Scope(NamedTuple):
    """Some sessions, and what they may take together."""

    repo: str
    flavor: str
    cap_bytes: int

    def holds(self, session: Held) -> bool:
        is_in_repo = not self.repo or self.repo in (session.repo, session.repo_id)
        return is_in_repo and (not self.flavor or session.flavor == self.flavor)


def _scopes(limits: Retention) -> list[tuple[Evicted, _Scope]]:
    """Return what has a budget of its own."""
    found: list[tuple[Evicted, _Scope]] = []
    for name, own in sorted(limits.repos.items()):
        if own.raw_soft_cap_bytes is not None:
            found.append(("repo_budget", _Scope(name, "", own.raw_soft_cap_bytes)))
    for name, own in sorted(limits.flavors.items()):
        if own.raw_soft_cap_bytes is not None:
            found.append(("flavor_budget", _Scope("", name, own.raw_soft_cap_bytes)))
    return found


def _fit(
    families: Iterable[_Family], order: Iterable[_Family], rules: dict[int, Evicted], rule: Evicted, scope: _Scope
) -> None:
    """Give up one family after the other until those that are left fit."""
    used = sum(_bytes_in(scope, one) for one in families if one.id not in rules)
    for one in order:
        if used <= scope.cap_bytes:
            return
        if one.id not in rules and (taken := _bytes_in(scope, one)):
            rules[one.id] = rule
            used -= taken


def _bytes_in(scope: _Scope, family: _Family) -> int:
    if not scope.repo and not scope.flavor:
        return family.bytes
    return sum(member.bytes for member in family.members if scope.holds(member))


def _families(held: Iterable[Held]) -> list[_Family]:
    found: dict[int, list[Held]] = {}
    for session in held:
        found.setdefault(session.family, []).append(session)
    return [_family(members) for members in found.values()]


def _kept(session: Held, *, has_bound_kin: bool) -> Kept:
    if session.is_pinned:
        return "pinned"
    if session.is_lasting:
        return "lasting"
    if session.analyzed_ms is None:
        return "not_analyzed"
    return "kin" if has_bound_kin else "fits"


def _due_ms(family: _Family, limits: Retention) -> int:
    """Return until when the last of a family may be kept."""
    return max([member.ingested_ms + _max_age_days(member, limits) * DAY_MS for member in family.members])


def _ended_ms(session: Held) -> int:
    return session.ingested_ms if session.ended_ms is None else session.ended_ms


def _max_age_days(session: Held, limits: Retention) -> int:
    """Return how old a session may become; its repository goes before its agent."""
    if not limits.repos and not limits.flavors:
        return limits.raw_max_age_days
    own: list[Override | None] = [limits.repos.get(name) for name in (session.repo, session.repo_id) if name]
    for override in (*own, limits.flavors.get(session.flavor)):
        if override is not None and override.raw_max_age_days is not None:
            return override.raw_max_age_days
    return limits.raw_max_age_days
