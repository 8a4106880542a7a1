"""Derive: make Tier 2 from what Tier 1 holds, for the sessions that changed.

Runs after every raw commit and at the start of every sweep, so that a crash in between is repaired by the next one.
A session row is a pure function of the rows of its sources in Tier 2, which only ever cover more.
"""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from session_memory.model import MAIN_THREAD
from session_memory.pipeline.amended import Amended
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.plan import GENERATION, is_below
from session_memory.pipeline.usage import NO_CLAIM, UsageFact, merge, merged, told_twice, withdrawn_claims
from session_memory.store.db import Db, Row
from session_memory.store.ids import key_of

TURN_CLASSES = ("human", "command", "shell")
# Of sessions that go on after their eviction: what Tier 2 knew of them then.
ADD_BASE = ("add_base_sources", "add_base_tallies", "add_base_facts", "add_base_titles")
# The model of tokens that are told without one.
UNNAMED = "?"


class Fact(NamedTuple):
    """Something known of a session, and where it was said."""

    thread: str
    name: str
    value: str
    first_line: int
    last_line: int


class Parts(NamedTuple):
    """Everything a session row is made of."""

    sources: list[Row]
    facts: list[Fact]
    tallies: Counter[tuple[str, str]]
    usage: list[Row]
    titles: list[str]
    names: list["Name"]


class Name(NamedTuple):
    """What an index calls a session; of several the greatest counts."""

    # Which indexes go before others, whenever they were written.
    rank: int
    at_ms: int
    path: str
    name: str


def derive(db: Db, identities: Identities, also: Iterable[int] = ()) -> list[int]:
    """Bring Tier 2 up to date with every session that is stale; return those.

    The session rows of ``also`` are made anew from Tier 2 alone; all are when the settings name repositories
    differently than before.
    """
    with db.transaction():
        return derive_rows(db, identities, also)


def derive_leftovers(db: Db, identities: Identities) -> list[int]:
    """Do as ``derive``, after what a sweep that was cut off left between the tiers."""
    with db.transaction():
        restale_if_behind(db)
        return derive_rows(db, identities)


def restale_if_behind(db: Db) -> None:
    """Have all be derived again where Tier 2 missed some of what Tier 1 counts as derived."""
    if db.all("memory_behind"):
        db.run("restale_all")
        db.run("restale_entries")


def derive_rows(db: Db, identities: Identities, also: Iterable[int] = ()) -> list[int]:
    """Do the work of ``derive`` inside a transaction of the caller's."""
    for query in (
        "make_touched",
        "make_accepted",
        "make_affected",
        "clear_touched",
        "clear_accepted",
        "clear_affected",
        "touch_stale",
    ):
        db.run(query)
    touched = db.all("touched_sessions")
    is_renamed = db.all("memory_meta", name="identities") != [(identities.version,)]
    db.run_many("affect", [(session_id,) for session_id in also])
    is_told = bool(db.all("stale_entries"))
    if not touched and not is_renamed and not also and not is_told:
        return []
    if is_renamed:
        db.run("affect_all")
        db.run("save_memory_meta", name="identities", value=identities.version)
    for query in (
        "derive_record_keys",
        "accept_sources",
        "empty_sources",
        "derive_sources",
        "drop_tallies",
        "derive_tallies",
        "derive_skipped",
        "drop_facts",
        "derive_facts",
        "derive_tasks",
        "drop_titles",
        "derive_titles",
        "affect_touched",
        "affect_titled",
        *(("affect_entered", "drop_entries", "derive_entries") if is_told else ()),
    ):
        db.run(query)
    is_onward = bool(db.all("has_onward"))
    if is_onward:
        _add_base(db)
    _derive_usage(db, is_onward=is_onward)
    _derive_sessions(db, identities)
    generation = _generation(db) + 1
    db.run("save_memory_meta", name=GENERATION, value=str(generation))
    db.run("settle_touched")
    if is_told:
        db.run("settle_entries")
    db.run("save_meta", name=GENERATION, value=str(generation))
    return [session_id for session_id, *_ in touched]


def _add_base(db: Db) -> None:
    """Add what was known of sessions when they were evicted, put right by what was said of it since."""
    for query in ADD_BASE:
        db.run(query)
    if facts := db.all("amended_facts"):
        added = [(source_id, *tally) for source_id, value in facts for tally in Amended.of(value).tallies()]
        db.run_many("amend_tally", added)
        db.run("drop_empty_tallies")


def _generation(db: Db) -> int:
    rows = db.all("memory_meta", name=GENERATION)
    return int(rows[0][0]) if rows else 0


def _derive_usage(db: Db, *, is_onward: bool) -> None:
    reports = [UsageFact(*row) for row in db.all("touched_usage")]
    known_before = [UsageFact(*row) for row in db.all("onward_usage")] if is_onward else []
    onward = {row[0] for row in db.all("onward_sources")} if is_onward else set[int]()
    # What was evicted of a source is read no more; its claims stand.
    whole = [fact for fact in reports if fact.source_id not in onward] if onward else reports
    named: dict[str, set[int]] = {"usage.summed": set(), "usage.copied": set()}
    names = db.all("touched_usage_names") + (db.all("onward_usage_names") if is_onward else [])
    for name, response_id in names:
        named[name].add(key_of(response_id))
    told = told_twice([*reports, *known_before], named["usage.summed"]) | named["usage.copied"]
    facts = merged(fact for fact in reports if fact.usage_key not in told)
    changed: list[UsageFact] = []
    # A file that sums up may have been read before the log that it sums up.
    owners: set[int] = {row[1] for row in db.all("usage_by_keys", keys=list(told))} if told else set()
    db.run_many("drop_usage", [(key,) for key in told])
    keys = list(facts)
    for start in range(0, len(keys), 5000):
        known = {row[0]: UsageFact(*row) for row in db.all("usage_by_keys", keys=keys[start : start + 5000])}
        if withdrawn := withdrawn_claims(known, facts, whole):
            facts |= merged(UsageFact(*row) for row in db.all("reports_by_key", keys=withdrawn))
            known |= {key: known[key]._replace(owner_rank=NO_CLAIM) for key in withdrawn}
        for key in keys[start : start + 5000]:
            before = known.get(key)
            fact = facts[key] if before is None else merge(before, facts[key])
            if fact == before:
                continue
            changed.append(fact)
            for session_id in {fact.session_id} if before is None else {fact.session_id, before.session_id}:
                owners.add(session_id)
    db.run_many("save_usage", sorted(changed))
    db.run_many("affect", [(session_id,) for session_id in owners])


def _derive_sessions(db: Db, identities: Identities) -> None:
    sources: dict[int, list[Row]] = {}
    for session_id, *row in db.all("affected_sources"):
        sources.setdefault(session_id, []).append(tuple(row))
    facts: dict[int, list[Fact]] = {}
    for session_id, *row in db.all("affected_facts"):
        facts.setdefault(session_id, []).append(Fact(*row))
    tallies: dict[int, Counter[tuple[str, str]]] = {}
    for session_id, what, name, n in db.all("affected_tallies"):
        tallies.setdefault(session_id, Counter())[what, name] = int(n)
    usage: dict[int, list[Row]] = {}
    for session_id, *row in db.all("affected_usage"):
        usage.setdefault(session_id, []).append(tuple(row))
    titles: dict[int, list[str]] = {}
    for session_id, title in db.all("affected_titles"):
        titles.setdefault(session_id, []).append(title)
    names: dict[int, list[Name]] = {}
    for session_id, rank, at_ms, path, name in db.all("affected_names"):
        names.setdefault(session_id, []).append(Name(rank, at_ms or 0, path, name))
    rows: list[list[Any]] = []
    for session_id, uid, flavor, native_id in db.all("affected_sessions"):
        parts = Parts(
            sources.get(session_id, []),
            facts.get(session_id, []),
            tallies.get(session_id, Counter()),
            usage.get(session_id, []),
            titles.get(session_id, []),
            names.get(session_id, []),
        )
        if parts.sources and _has_records(parts.tallies):
            rows.append([session_id, uid, flavor, native_id, *session_columns(parts, identities)])
    db.run_many("save_memory_session", rows)


def _has_records(tallies: Counter[tuple[str, str]]) -> bool:
    """A file that only holds titles of other sessions, or a journal of them, is no session."""
    names = [name for what, name in tallies if what in ("record", "copied", "superseded")]
    return any(name != "summary" and not name.startswith("journal:") for name in names)


def session_columns(parts: Parts, identities: Identities) -> list[Any]:
    """Return the columns of ``save_memory_session`` after the names of the session. Decides; reads nothing stored."""
    main = [fact for fact in parts.facts if fact.thread == MAIN_THREAD] or parts.facts
    tallies = parts.tallies
    cwds = list(dict.fromkeys(fact.value for fact in (*main, *parts.facts) if fact.name == "cwd"))
    repo = identities.of(_home_of(cwds[0], parts.facts)) if cwds else None
    model, models = _models(main, parts)
    starts = [row[6] for row in parts.sources if row[6] is not None]
    ends = [row[7] for row in parts.sources if row[7] is not None]
    copied = Counter({name: n for (what, name), n in tallies.items() if what == "copied"})
    origin = min(copied, key=lambda name: (-copied[name], name), default=None)
    return [
        parts.sources[0][1],
        _title(main, parts),
        # What seemed to be the first prompt may have turned out to be a program's.
        _first(main, "first_prompt.told") or _first(main, "first_prompt"),
        repo.name if repo else None,
        repo.id if repo else None,
        identities.domain(repo) if repo else None,
        cwds[0] if cwds else None,
        json.dumps(cwds, ensure_ascii=False),
        _branch(main),
        model,
        json.dumps(models, ensure_ascii=False),
        _last(main, "version"),
        _last(main, "entrypoint"),
        min(starts, default=None),
        max(ends, default=None),
        "unknown",
        *(sum(int(row[column]) for row in parts.usage) for column in (2, 3, 4, 5)),
        min((int(row[6]) for row in parts.usage), default=1),
        sum(tallies["prompt", name] for name in TURN_CLASSES),
        tallies["kind", "retry"],
        tallies["result", "error"],
        tallies["compaction", ""],
        sum(n for (what, _), n in tallies.items() if what == "record"),
        sum(n for (what, _), n in tallies.items() if what in ("kind", "continued")),
        origin,
        sum(copied.values()),
        parts.sources[0][2],
        sum(row[5] for row in parts.sources),
        "present" if any(row[4] == "present" for row in parts.sources) else "missing",
        min(row[8] for row in parts.sources),
        max(row[9] for row in parts.sources),
    ]


def _models(main: list[Fact], parts: Parts) -> tuple[str | None, list[str]]:
    """Return the model that answered most often, and all; where no tokens tell, the last that is named, and all of these."""
    answers = Counter({model: int(n) for model, n, *_ in parts.usage})
    named = {fact.value for fact in parts.facts if fact.name == "model"}
    if named and answers.keys() <= {UNNAMED}:
        return _last(main, "model") or _last(parts.facts, "model"), sorted(named)
    return min(answers, key=lambda name: (-answers[name], name), default=None), sorted(answers)


def _home_of(cwd: str, facts: list[Fact]) -> str:
    """Return where a worktree was made from, if the log says so; it may be long gone."""
    for fact in facts:
        if fact.name == "worktree":
            tree, _, origin = fact.value.partition("\n")
            if is_below(cwd, [tree]):
                return origin
    return cwd


def _first(facts: list[Fact], name: str) -> str | None:
    return next((fact.value for fact in facts if fact.name == name), None)


def _last(facts: list[Fact], name: str) -> str | None:
    found = [fact for fact in facts if fact.name == name]
    return max(found, key=lambda fact: fact.last_line).value if found else None


def _branch(facts: list[Fact]) -> str | None:
    """The last branch that says something; a detached HEAD does not."""
    return _last([fact for fact in facts if fact.value != "HEAD"], "branch") or _last(facts, "branch")


def _title(facts: list[Fact], parts: Parts) -> str | None:
    """What the agent's index calls a session was given last: a log that tells a name was written with the index."""
    if parts.names:
        return max(parts.names).name
    given = _last(facts, "title.custom") or _last(facts, "title.ai") or _last(facts, "title.agent")
    return given or (parts.titles[-1] if parts.titles else None)
