"""Stories: what Tier 2 kept of each session, as patterns are told from it; and the events that a pattern points to."""

from typing import Any

import orjson

from session_memory.errors import UsageError
from session_memory.query.patterns import Fix, Pattern, Sighting, Told
from session_memory.query.places import bases
from session_memory.query.pointers import numbers
from session_memory.query.sessions import Filter
from session_memory.query.times import rfc3339
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, number_of, packed

# So many stories are read at once.
PAGE = 1000
MOST_EVENTS = 8
TABLES = ("failures", "commands", "rules", "files", "tools")


def stories(db: Db, wanted: Filter) -> list[Told]:
    """Return the stories of all sessions that fit and have one."""
    roots: dict[str, str | None] = dict(db.all("roots_of_directories"))
    places: dict[str, tuple[str, ...]] = {}
    found: list[Told] = []
    after = -1
    while rows := db.all(
        "stories",
        after=after,
        page=PAGE,
        flavor=wanted.flavor,
        repo=wanted.repo,
        since_ms=wanted.since_ms,
    ):
        for session_id, uid, flavor, repo, repo_id, cwd, cwds, first_ms, last_ms, story in rows:
            if cwds not in places:
                folders = orjson.loads(cwds)
                places[cwds] = bases(folders, (roots.get(folder) for folder in folders))
            named = (session_id, uid, flavor, repo, repo_id, cwd, places[cwds])
            found.append(Told(*named, first_ms, last_ms, _needed(orjson.loads(story))))
        after = rows[-1][0]
    return found


def _needed(story: dict[str, Any]) -> dict[str, Any]:
    """Return of a story what patterns are told from; the rest of it would fill the machine's memory."""
    return {
        **{name: story.get(name) or {} for name in TABLES},
        "groups": story.get("groups") or [],
        "loops": story["signals"].get("retry_loop") or (0, (), {}),
        "fixed": story["fixes"][1],
    }


def pattern_with(found: list[Pattern], name: str) -> Pattern:
    """Return the one pattern whose id begins with a name."""
    fitting = [pattern for pattern in found if name and pattern.id.startswith(name.lower())]
    if not fitting:
        raise UsageError(f"no pattern has an id that begins with {name!r}; `session-memory patterns` lists them")
    if len(fitting) > 1:
        ids = ", ".join(pattern.id for pattern in fitting[:5])
        raise UsageError(f"{len(fitting)} patterns have an id that begins with {name!r}: {ids}; write more of it")
    return fitting[0]


def pattern_json(db: Db, pattern: Pattern, most: int | None = None) -> dict[str, Any]:
    """Return a pattern with the events that show it, of so many sessions."""
    return {
        "id": pattern.id,
        "kind": pattern.kind,
        "words": pattern.words,
        "sessions": pattern.sessions,
        "times": pattern.times,
        "by_repo": pattern.by_repo,
        "by_flavor": pattern.by_flavor,
        "first_seen": rfc3339(pattern.first_ms),
        "last_seen": rfc3339(pattern.last_ms),
        "details": pattern.details,
        "fix": _fix_json(db, pattern.fix),
        "evidence": [
            {
                "session_uid": sighting.told.uid,
                "repo": sighting.told.repo,
                "ended_at": rfc3339(sighting.told.last_ms),
                "n": sighting.n,
                "seqs": _seqs(db, pattern, sighting),
            }
            for sighting in pattern.newest[:most]
        ],
    }


def _fix_json(db: Db, fix: Fix | None) -> dict[str, Any] | None:
    if fix is None:
        return None
    seqs = numbers(db, fix.told.session_id, fix.keys)
    return {
        "steps": list(fix.steps),
        "sessions": fix.sessions,
        "fixed_in": fix.fixed,
        "session_uid": fix.told.uid,
        "seqs": [seqs[key] for key in fix.keys if key in seqs],
    }


def _seqs(db: Db, pattern: Pattern, sighting: Sighting) -> list[int]:
    """Return the numbers of the events that show a pattern in one session.

    A story counts tools and commands without naming events; these are told as long as Tier 1 holds them.
    """
    session_id = sighting.told.session_id
    rows = {"low": packed(session_id, 0), "high": packed(session_id, NUMBERS)}
    if pattern.kind == "tool":
        return [number_of(id_) for (id_,) in db.all("slowest_of_tool", tool=pattern.name, **rows)]
    if pattern.kind == "command":
        marks = f"%command\t{_literal(pattern.name)}%"
        found = db.all("failed_runs", ran=marks, failed="%run\t%\tfail%", most=MOST_EVENTS, **rows)
        return [number_of(id_) for (id_,) in found]
    seqs = numbers(db, session_id, sighting.keys)
    return sorted({seqs[key] for key in sighting.keys if key in seqs})[:MOST_EVENTS]


def _literal(text: str) -> str:
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")
