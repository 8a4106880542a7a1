"""The plan of retention: every step and branch of the rules by name, and what holds for any history."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from session_memory.config import Override, Retention
from session_memory.pipeline.retention import DAY_MS, Held, Verdict, due_ms, left_bytes, needs_analysis, plan

NOW_MS = 1_790_000_000_000
LIMITS = Retention(raw_soft_cap_bytes=100, raw_hard_cap_bytes=200, raw_max_age_days=45)


def held(id_: int, size: int, **more: Any) -> Held:
    """Return a session that was analyzed ``id_`` minutes after all others' zero, unless something else is said."""
    told: dict[str, Any] = {
        "flavor": "claude",
        "repo": "app",
        "repo_id": "example.com/me/app",
        "ingested_ms": NOW_MS - DAY_MS,
        "ended_ms": None,
        "analyzed_ms": NOW_MS - DAY_MS + id_ * 60_000,
        "family": id_,
    }
    return Held(id=id_, uid=f"claude:{id_}", bytes=size, **(told | more))


def old(days: int) -> int:
    return NOW_MS - days * DAY_MS


class Case(NamedTuple):
    """Sessions, and the rule for each of them."""

    sessions: Sequence[Held]
    rules: Sequence[str]
    is_last_resort: bool = False
    limits: Retention = LIMITS


CASES = {
    "step 1: usage is what all sessions take, and what fits stays": Case([held(1, 60), held(2, 40)], ["fits", "fits"]),
    "step 2: backstop: analyzed and older than the days goes though there is room": Case(
        [held(1, 1, ingested_ms=old(46)), held(2, 1, ingested_ms=old(44))], ["age", "fits"]
    ),
    "step 2: backstop: a session of exactly so many days stays": Case([held(1, 1, ingested_ms=old(45))], ["fits"]),
    "step 2: backstop: what is not analyzed does not go however old it is": Case(
        [held(1, 1, ingested_ms=old(400), analyzed_ms=None)], ["not_analyzed"]
    ),
    "step 2: backstop: growth makes a session young again": Case([held(1, 1, ended_ms=old(90))], ["fits"]),
    "step 2: backstop: a clock that went back makes nothing old": Case([held(1, 1, ingested_ms=old(-3))], ["fits"]),
    "step 3: budget: above the soft cap the one that was analyzed first goes, and no more than it takes": Case(
        [held(3, 50), held(1, 50), held(2, 50)], ["fits", "budget", "fits"]
    ),
    "step 3: budget: of those that were analyzed at once what ended first goes": Case(
        [held(1, 60, analyzed_ms=5, ended_ms=9), held(2, 60, analyzed_ms=5, ended_ms=8)], ["fits", "budget"]
    ),
    "step 3: budget: what went by age counts no more": Case(
        [held(1, 60, ingested_ms=old(50)), held(2, 60), held(3, 40)], ["age", "fits", "fits"]
    ),
    "step 3: budget: a session that is larger than the cap goes": Case([held(1, 101)], ["budget"]),
    "step 3: budget: it stops where no analyzed session remains": Case(
        [held(1, 30), held(2, 150, analyzed_ms=None)], ["budget", "not_analyzed"]
    ),
    "step 4: overflow: above the hard cap nothing goes before analyzing was tried": Case(
        [held(1, 150, analyzed_ms=None), held(2, 150, analyzed_ms=None)], ["not_analyzed", "not_analyzed"]
    ),
    "step 4: overflow: what is analyzed now goes by the budget": Case(
        [held(1, 150), held(2, 150, analyzed_ms=None)], ["budget", "not_analyzed"], True
    ),
    "step 4: overflow: then the oldest that is not analyzed goes, until the hard cap holds": Case(
        [
            held(1, 90, analyzed_ms=None, ingested_ms=old(1)),
            held(2, 90, analyzed_ms=None, ingested_ms=old(3)),
            held(3, 90, analyzed_ms=None, ingested_ms=old(2)),
        ],
        ["not_analyzed", "overflow", "not_analyzed"],
        True,
    ),
    "step 4: overflow: between the caps what is not analyzed stays": Case(
        [held(1, 150, analyzed_ms=None)], ["not_analyzed"], True
    ),
    "a pinned session never goes: age": Case([held(1, 1, ingested_ms=old(99), is_pinned=True)], ["pinned"]),
    "a pinned session never goes: budget": Case([held(1, 500, is_pinned=True), held(2, 1)], ["pinned", "budget"]),
    "a pinned session never goes: overflow": Case(
        [held(1, 500, is_pinned=True, analyzed_ms=None)], ["pinned"], is_last_resort=True
    ),
    "a session whose place no digest can take stays": Case([held(1, 500, is_lasting=True)], ["lasting"]),
    "kin: a fork and its original go together, when the later of them may": Case(
        [held(1, 60, family=1), held(2, 30), held(3, 30, family=1)], ["fits", "budget", "fits"]
    ),
    "kin: both go": Case([held(1, 60, family=1), held(2, 60, family=1)], ["budget", "budget"]),
    "kin: a pinned fork keeps its original": Case(
        [held(1, 90, family=1), held(2, 20, family=1, is_pinned=True)], ["kin", "pinned"]
    ),
    "kin: a fork that is not analyzed keeps its original": Case(
        [held(1, 90, family=1, ingested_ms=old(99)), held(2, 20, family=1, analyzed_ms=None)], ["kin", "not_analyzed"]
    ),
    "kin: a fork that is young keeps its original": Case(
        [held(1, 9, family=1, ingested_ms=old(99)), held(2, 2, family=1)], ["fits", "fits"]
    ),
    "repository: its own days": Case(
        [held(1, 1, ingested_ms=old(8)), held(2, 1, ingested_ms=old(8), repo="site", repo_id=None)],
        ["age", "fits"],
        limits=LIMITS._replace(repos={"app": Override(None, 7)}),
    ),
    "repository: by its address; longer days than those of all": Case(
        [held(1, 1, ingested_ms=old(60))],
        ["fits"],
        limits=LIMITS._replace(repos={"example.com/me/app": Override(None, 90)}),
    ),
    "repository: its own budget, though there is room": Case(
        [held(1, 10), held(2, 10), held(3, 10, repo="site", repo_id=None)],
        ["repo_budget", "fits", "fits"],
        limits=LIMITS._replace(repos={"app": Override(10, None)}),
    ),
    "repository: goes before its agent": Case(
        [held(1, 1, ingested_ms=old(8)), held(2, 1, ingested_ms=old(8), repo="site", repo_id=None)],
        ["fits", "age"],
        limits=LIMITS._replace(repos={"app": Override(None, 9)}, flavors={"claude": Override(None, 7)}),
    ),
    "agent: its own budget": Case(
        [held(1, 10), held(2, 10, flavor="codex")],
        ["fits", "flavor_budget"],
        limits=LIMITS._replace(flavors={"codex": Override(5, None)}),
    ),
    "a soft cap above the hard one: what is analyzed goes first all the same": Case(
        [held(1, 150), held(2, 90, analyzed_ms=None)],
        ["budget", "not_analyzed"],
        True,
        limits=LIMITS._replace(raw_soft_cap_bytes=900),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_each_step_of_the_rules(name: str) -> None:
    case = CASES[name]
    verdicts = plan(case.sessions, case.limits, NOW_MS, is_last_resort=case.is_last_resort)
    assert [verdict.session for verdict in verdicts] == list(case.sessions)
    assert [verdict.rule for verdict in verdicts] == list(case.rules)


def test_analyzing_is_wanted_only_above_the_hard_cap_and_where_it_can_help() -> None:
    waiting, pinned = held(1, 201, analyzed_ms=None), held(2, 201, is_pinned=True)
    assert needs_analysis(plan([waiting], LIMITS, NOW_MS), LIMITS)
    assert not needs_analysis(plan([waiting._replace(bytes=200)], LIMITS, NOW_MS), LIMITS)
    assert not needs_analysis(plan([pinned], LIMITS, NOW_MS), LIMITS)


def test_a_loss_is_what_goes_without_a_digest() -> None:
    lost, kept = held(1, 150, analyzed_ms=None, family=1), held(2, 60, family=1)
    verdicts = plan([lost, kept], LIMITS, NOW_MS, is_last_resort=True)
    assert [(verdict.rule, verdict.is_loss) for verdict in verdicts] == [("overflow", True), ("overflow", False)]


def test_the_next_age_that_comes_due_is_told() -> None:
    assert due_ms([], LIMITS) is None
    sessions = [held(1, 1, ingested_ms=5), held(2, 1, ingested_ms=3), held(3, 1, ingested_ms=1, is_pinned=True)]
    due = due_ms(sessions, LIMITS)
    assert due == 3 + 45 * DAY_MS + 1
    assert due_ms([held(1, 1, analyzed_ms=None), held(2, 1, is_lasting=True)], LIMITS) is None
    assert due_ms([held(1, 1, ingested_ms=5, family=1), held(2, 1, ingested_ms=3, family=1)], LIMITS) == due + 2
    assert [verdict.rule for verdict in plan(sessions, LIMITS, due - 1)] == ["fits", "fits", "pinned"]
    assert [verdict.rule for verdict in plan(sessions, LIMITS, due)] == ["fits", "age", "pinned"]


# Any history: what happens to sessions one after the other, and the caps and clocks while it does.
SIZES = st.integers(1, 60)
CAPS = st.integers(0, 300)
OVERRIDES = st.tuples(st.none() | CAPS, st.none() | st.integers(0, 3)).map(Override._make)
LIMITS_OF_ANY_KIND = st.tuples(
    CAPS,
    CAPS,
    st.integers(0, 3),
    st.just(0),
    st.just("daily"),
    st.dictionaries(st.sampled_from(["a", "b"]), OVERRIDES),
    st.dictionaries(st.sampled_from(["claude", "codex"]), OVERRIDES),
).map(Retention._make)
MOMENTS = st.integers(-6 * DAY_MS, 6 * DAY_MS)
SESSIONS = st.lists(
    st.tuples(
        st.just(0),
        st.just(""),
        st.sampled_from(["claude", "codex"]),
        st.sampled_from([None, "a", "b"]),
        st.sampled_from([None, "a"]),
        SIZES,
        MOMENTS,
        st.none() | MOMENTS,
        st.none() | MOMENTS,
        st.integers(0, 5),
        st.booleans(),
        st.sampled_from([False, False, False, True]),
    ).map(Held._make),
    max_size=12,
).map(lambda found: [one._replace(id=i, uid=f"s:{i:02}", family=one.family or 100 + i) for i, one in enumerate(found)])


def evicted(verdicts: Sequence[Verdict]) -> set[str]:
    return {verdict.session.uid for verdict in verdicts if verdict.is_evicted}


def is_evictable(session: Held, sessions: Sequence[Held]) -> bool:
    kin = [one for one in sessions if one.family == session.family]
    return all(one.analyzed_ms is not None and not one.is_pinned and not one.is_lasting for one in kin)


@given(sessions=SESSIONS, limits=LIMITS_OF_ANY_KIND, now_ms=MOMENTS, last=st.booleans())
def test_no_raw_byte_goes_before_its_digest_but_by_the_reported_overflow(
    sessions: list[Held], limits: Retention, now_ms: int, last: bool
) -> None:
    verdicts = plan(sessions, limits, now_ms, is_last_resort=last)
    assert [verdict.session for verdict in verdicts] == sessions
    for verdict in verdicts:
        assert not (verdict.is_evicted and (verdict.session.is_pinned or verdict.session.is_lasting))
        if verdict.session.analyzed_ms is None:
            assert not verdict.is_evicted or (verdict.rule == "overflow" and last and verdict.is_loss)
    before = left_bytes(plan(sessions, limits, now_ms))
    if before <= limits.raw_hard_cap_bytes:
        assert not any(verdict.is_loss for verdict in verdicts)


@given(sessions=SESSIONS, limits=LIMITS_OF_ANY_KIND, now_ms=MOMENTS, last=st.booleans())
def test_what_is_left_is_below_the_cap_or_nothing_that_may_go_remains(
    sessions: list[Held], limits: Retention, now_ms: int, last: bool
) -> None:
    verdicts = plan(sessions, limits, now_ms, is_last_resort=last)
    left = [verdict.session for verdict in verdicts if not verdict.is_evicted]
    remaining = [one for one in left if is_evictable(one, sessions)]
    assert left_bytes(verdicts) <= limits.raw_soft_cap_bytes or not remaining
    if last:
        lossy = [one for one in left if not one.is_pinned and one.analyzed_ms is None and not one.is_lasting]
        bound = {one.family for one in sessions if one.is_pinned or one.is_lasting}
        assert left_bytes(verdicts) <= limits.raw_hard_cap_bytes or all(one.family in bound for one in lossy)


@given(
    sessions=SESSIONS,
    limits=LIMITS_OF_ANY_KIND,
    now_ms=MOMENTS,
    last=st.booleans(),
    more=st.tuples(st.integers(0, 200), st.integers(0, 200)),
)
def test_a_greater_cap_never_has_more_evicted(
    sessions: list[Held], limits: Retention, now_ms: int, last: bool, more: tuple[int, int]
) -> None:
    soft, hard = limits.raw_soft_cap_bytes + more[0], limits.raw_hard_cap_bytes + more[1]
    greater = limits._replace(raw_soft_cap_bytes=soft, raw_hard_cap_bytes=hard)
    fewer = evicted(plan(sessions, greater, now_ms, is_last_resort=last))
    assert fewer <= evicted(plan(sessions, limits, now_ms, is_last_resort=last))


class Told(NamedTuple):
    """One thing that happens: a session is read or grows, is analyzed or fails to be, time passes, or retention runs."""

    what: str
    session: int
    size: int
    passed_ms: int


HAPPENINGS = st.lists(
    st.tuples(
        st.sampled_from(["read", "read", "read", "analyze", "analyze", "pin", "retain"]),
        st.integers(0, 6),
        SIZES,
        st.integers(-2 * DAY_MS, 3 * DAY_MS),
    ).map(Told._make),
    max_size=40,
)


@given(happenings=HAPPENINGS, limits=LIMITS_OF_ANY_KIND, can_analyze=st.frozensets(st.integers(0, 6)))
def test_over_any_history_only_what_was_reported_is_lost(
    happenings: list[Told], limits: Retention, can_analyze: frozenset[int]
) -> None:
    """The store as a table: bytes that are read and bytes that a digest covers; what a plan says is done to it."""
    now_ms = NOW_MS
    store: dict[int, Held] = {}
    reported: set[int] = set()
    lost: set[int] = set()
    for told in happenings:
        now_ms += told.passed_ms
        before = store.get(told.session)
        if told.what == "read":
            grown = told.size + (before.bytes if before else 0)
            base = before or held(told.session, 0, repo=None, repo_id=None)
            store[told.session] = base._replace(bytes=grown, ingested_ms=now_ms, analyzed_ms=None)
        elif told.what == "analyze" and before and told.session in can_analyze:
            store[told.session] = before._replace(analyzed_ms=now_ms)
        elif told.what == "pin" and before:
            store[told.session] = before._replace(is_pinned=not before.is_pinned)
        elif told.what == "retain":
            verdicts = plan(store.values(), limits, now_ms)
            if needs_analysis(verdicts, limits):
                store |= {
                    one.id: one._replace(analyzed_ms=one.analyzed_ms or now_ms)
                    for one in store.values()
                    if one.id in can_analyze
                }
                verdicts = plan(store.values(), limits, now_ms, is_last_resort=True)
            for verdict in verdicts:
                if verdict.is_evicted:
                    del store[verdict.session.id]
                    lost |= {verdict.session.id} if verdict.session.analyzed_ms is None else set()
                    reported |= {verdict.session.id} if verdict.is_loss else set()
            assert left_bytes(plan(store.values(), limits, now_ms)) == sum(one.bytes for one in store.values())
    assert lost == reported
    assert not lost & can_analyze
