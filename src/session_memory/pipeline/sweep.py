"""One sweep: discover, decide, ingest, derive. Idempotent; a sweep that finds nothing new opens no transcript.

Nothing heavy is imported before a source has changed: most sweeps find nothing to do and should cost nothing.
"""

import os
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from session_memory.adapters import Adapter, OnError
from session_memory.config import Settings, limits_version, machine_origin, naming_version
from session_memory.errors import ConfigError, StoreBusyError
from session_memory.model import Source, file_of, is_share, session_uid
from session_memory.pipeline.helper import Helper
from session_memory.pipeline.origin import keep_promised_name
from session_memory.pipeline.outdated import outdate_digests
from session_memory.pipeline.plan import (
    GENERATION,
    INDEXED,
    ONWARD,
    RETAINED,
    Cursor,
    Hooks,
    Job,
    Plan,
    Report,
    Request,
    decide,
    is_below,
    reading_of,
    with_known_neighbours,
)
from session_memory.pipeline.tasks import name_tasks
from session_memory.pipeline.tombstones import apply_tombstones
from session_memory.redact import PASSED_RULES, has_passed, rules_in_force
from session_memory.store.db import Db

if TYPE_CHECKING:
    from session_memory.redact.names import Names

# A summary turns a journal into a copy, that makes the original be read again, and so do forks of the fork; what is left
# then is read by the next sweep.
MOST_PASSES = 4


def sweep(db: Db, request: Request, hooks: Hooks = Hooks()) -> Report:  # noqa: B008 - immutable
    """Bring the store up to date with the sources."""
    while not db.try_lock():
        if not hooks.wait():
            raise StoreBusyError("another sweep is running on this store; try again when it has ended")
    with closing(Helper(request.settings)) as helper:
        return _sweep(db, request, hooks, helper)


def _sweep(db: Db, request: Request, hooks: Hooks, helper: Helper) -> Report:
    apply_tombstones(db, request.settings, request.now_ms)
    _finish_cut_off(db, request.settings)
    report = Report()
    origin = machine_origin(request.settings.data_dir)
    roots = source_roots(request.settings, request.adapters)
    unreadable: list[OSError] = []
    everything = _discover(request, roots, unreadable.append)
    cursors = _cursors(db, origin, everything)
    by_path = _allowed(everything, request.settings.exclude.paths)
    found = by_path.values()
    report.failed = [{"path": str(exc.filename), "reason": exc.strerror or str(exc)} for exc in unreadable]
    reading = {flavor: _reading(adapter, request.settings) for flavor, adapter in request.adapters.items()}
    # What cannot be looked into may hold the log that says that a session is to stay out: histories and indexes
    # have to wait.
    judged = [source for source in found if source.form != "history" and not source.is_index] if unreadable else found
    jobs = _jobs(judged, cursors, reading, request)
    report.sources = len(found)
    # What lies there may still be there, or is not ours to look at.
    unjudged = [*request.settings.exclude.paths, *(entry["path"] for entry in report.failed)]
    gone = {path: cursor for path, cursor in _gone(cursors, by_path, roots).items() if not is_below(path, unjudged)}
    _adopt_moved(db, jobs, gone, request)
    if _unevict_torn(db, jobs):
        cursors = _cursors(db, origin, everything)
        jobs = _jobs(judged, cursors, reading, request)
    only_grew = bool(jobs) and all(job.action == "grown" for job in jobs)
    _bring_up_to_date(db, request, hooks)
    has_work = bool(jobs) or _has_leftovers(db, request.settings)
    if has_work:
        from session_memory.pipeline.bulk import ingest

        excluded = _excluded(found, cursors, reading)
        plan = Plan(
            jobs, reading, origin, excluded, tuple(everything.values()), _judged_by(request.settings), bool(unreadable)
        )
        for _ in range(MOST_PASSES):
            if not ingest(db, request, plan, hooks, report, helper):
                break
            # What was forgotten had been copied by others, or what seemed an original is a copy: those that have it as
            # well are read again, and own what they hold.
            cursors = _cursors(db, origin, everything)
            plan = plan._replace(jobs=_jobs(judged, cursors, reading, request._replace(full=False)))
    if gone or (has_work and not only_grew) or db.all("missing_sources", origin=origin):
        _note_presence(db, request, by_path, roots, origin, unjudged)
    report.missing = len(gone)
    if db.all("has_unanalyzed"):
        from session_memory.pipeline.analyze import analyze

        made = analyze(db, request.adapters, request.now_ms, hooks.stop, helper)
        report.analyzed += made.done
        report.undigested = [{"session_uid": uid, "reason": reason} for uid, reason in made.failed]
    if has_work:
        from session_memory.analysis.kept import keep

        keep()
    _make_room(db, request, hooks, report)
    if report.failed:
        names = _names(request.settings)
        report.failed = [{**entry, "path": names.path(entry["path"])} for entry in report.failed]
    _note_sweep(db, request.now_ms, report)
    return report


def _bring_up_to_date(db: Db, request: Request, hooks: Hooks) -> None:
    """Have what is stored follow today's rules of redaction, names of tasks and analysis."""
    _pass_rules(db, request, hooks)
    name_tasks(db, request.settings.task_patterns)
    outdate_digests(db)


def _has_to_make_room(db: Db, request: Request, report: Report) -> bool:
    """Say whether Tier 1 may be larger, or hold something older, than it may."""
    limits = request.settings.retention
    rows = db.all("memory_meta", name=RETAINED)
    version, *noted = str(rows[0][0]).split("/") if rows else [""]
    if version != limits_version(limits) or len(noted) != 3:
        return True
    due, taken, generation = noted
    if due and request.now_ms >= int(due):
        return True
    # To ask a server what is in use takes a while: not where nothing came in, or all that it holds is little enough.
    is_grown = db.all("memory_meta", name=GENERATION) != [(generation,)]
    cap = max(limits.raw_soft_cap_bytes, int(taken))
    if is_grown and db.tier_bytes()["raw"] > cap and db.live_bytes() > cap:
        return True
    # What a repository or an agent takes is not seen from outside; what was not analyzed had no time to go.
    return bool(report.analyzed) and bool(limits.repos or limits.flavors or not due)


def _finish_cut_off(db: Db, settings: Settings) -> None:
    """Finish what was cut off: take the name that came with a backup, delete what was only said to go.

    What is half gone must not be gone on with.
    """
    keep_promised_name(db, settings.data_dir)
    if db.all("pending_evictions"):
        from session_memory.pipeline.evict import finish_evictions

        finish_evictions(db)


def _unevict_torn(db: Db, jobs: Iterable[Job]) -> bool:
    """Have evicted sessions read from their start that cannot be gone on with; True if there are any."""
    found = {job.cursor.session_id for job in jobs if job.cursor is not None and job.cursor.status == "evicted"}
    sessions = sorted(session_id for session_id in found if session_id is not None)
    if not sessions:
        return False
    from session_memory.pipeline.evict import unevict_torn

    return unevict_torn(db, sessions)


def _make_room(db: Db, request: Request, hooks: Hooks, report: Report) -> None:
    """Hold Tier 1 to its limits."""
    if hooks.stop() or not _has_to_make_room(db, request, report):
        return
    from session_memory.pipeline.retain import retain

    done = retain(db, request.settings.retention, request.adapters, request.now_ms, hooks.stop)
    report.evicted = len(done.evicted)
    report.freed_bytes = max(0, done.before_bytes - done.after_bytes)
    report.lost = [verdict.session.uid for verdict in done.evicted if verdict.is_loss]


def passed_rules(db: Db) -> str | None:
    """Return which rules everything that is stored has passed."""
    return next((str(rules) for (rules,) in db.all("memory_meta", name=PASSED_RULES)), None)


def _pass_rules(db: Db, request: Request, hooks: Hooks) -> None:
    """Scan what is stored once where the rules of redaction are others than it was stored under."""
    rules = rules_in_force(request.settings.redact)
    passed = passed_rules(db)
    if passed == rules:
        return
    settings = request.settings
    # A value that may stay from now on is no reason to scan, but one to scan when it no longer may.
    if has_passed(passed, rules) or not (db.all("scannable_sessions") or db.all("has_entries")):
        with db.transaction():
            db.run("save_memory_meta", name=PASSED_RULES, value=rules)
        return
    from session_memory.pipeline.identity import Identities
    from session_memory.pipeline.rescan import Scanner, scan_all
    from session_memory.redact.engine import Redactor

    identities = Identities.by(settings, db, request.now_ms)
    redactor = Redactor(settings.data_dir / "cache", settings.redact)
    scan_all(Scanner(db, redactor, request.adapters, identities, rules), hooks.stop, lambda: None)


def source_roots(settings: Settings, adapters: Mapping[str, Adapter]) -> dict[str, tuple[Path, ...]]:
    """Return the homes to read by flavor: those that are named, else where the agent keeps its own."""
    for flavor in settings.sources:
        if flavor not in adapters:
            raise ConfigError(f"there is no agent {flavor!r}; known are {', '.join(sorted(adapters))}")
    named = (("exclude.flavors", settings.exclude.flavors), ("retention.flavors", settings.retention.flavors))
    for table, flavors in named:
        for flavor in flavors:
            if flavor not in adapters:
                known = ", ".join(sorted(adapters))
                raise ConfigError(
                    f"{settings.config_file}: {table} has {flavor!r}, which is no agent; known are {known}"
                )
    roots: dict[str, tuple[Path, ...]] = {}
    for flavor, adapter in adapters.items():
        if flavor in settings.exclude.flavors:
            continue
        if flavor in settings.sources:
            roots[flavor] = settings.sources[flavor]
        elif not settings.only_sources:
            roots[flavor] = adapter.homes(settings.env, settings.home)
    return roots


def _cursors(db: Db, origin: str, found: Collection[str]) -> dict[str, Cursor]:
    """Return the cursors by path; one that is kept without a secret by what it was, if that is found."""
    cursors = {cursor.path: cursor for cursor in map(Cursor._make, db.all("cursors", origin=origin))}
    for path, kept_as in _aliases(cursors, found).items():
        if kept_as in cursors:
            cursors[path] = cursors.pop(kept_as)._replace(path=path)
    return cursors


def _aliases(kept: Collection[str], found: Iterable[str]) -> dict[str, str]:
    # As ``names.SIGN`` says; nearly no memory has such a path, and a sweep that finds nothing does without that module.
    if not any("]~" in path for path in kept):
        return {}
    from session_memory.redact.names import aliases

    return aliases(kept, found)


def _names(settings: Settings) -> "Names":
    """Return what tells under which name a file is kept."""
    from session_memory.redact.engine import Redactor
    from session_memory.redact.names import Names

    return Names(Redactor(settings.data_dir / "cache", settings.redact))


def _discover(request: Request, roots: Mapping[str, tuple[Path, ...]], on_error: OnError) -> dict[str, Source]:
    """Return every source, once, by its path."""
    found: dict[str, Source] = {}
    for flavor, homes in roots.items():
        for home in homes:
            for source in request.adapters[flavor].discover(home, on_error):
                found.setdefault(source.path, source)
    return found


def _allowed(found: dict[str, Source], excluded: Sequence[str]) -> dict[str, Source]:
    return {path: source for path, source in found.items() if not is_below(path, excluded)} if excluded else found


def _rules(settings: Settings) -> str:
    """Return a name of the rules that say what is kept out."""
    return f"{zlib.crc32(repr((settings.exclude, settings.private_marker)).encode()):08x}"


def _judged_by(settings: Settings) -> str:
    """Return a name of these rules and of what repositories are called, which they may exclude."""
    return f"{_rules(settings)}/{naming_version(settings.aliases, settings.domains)}"


def _reading(adapter: Adapter, settings: Settings) -> str:
    return f"{adapter.version}/{_rules(settings)}"


def _jobs(
    found: Iterable[Source], cursors: Mapping[str, Cursor], reading: Mapping[str, str], request: Request
) -> list[Job]:
    jobs: list[Job] = []
    for source in found:
        if request.since_ms is not None and source.mtime_ns // 1_000_000 < request.since_ms:
            continue
        cursor = cursors.get(source.path)
        source = with_known_neighbours(source, cursor)  # noqa: PLW2901 - the same file
        action = decide(source, cursor, reading_of(source, reading), request.now_ms)
        is_here = cursor is not None and cursor.status not in ONWARD
        if request.full and cursor is not None and is_here and action in ("unchanged", "grown"):
            action = "reread" if cursor.status == "ok" else "new"
        if action != "unchanged":
            jobs.append(Job(source, cursor, action))
    return jobs


def _excluded(found: Iterable[Source], cursors: Mapping[str, Cursor], reading: Mapping[str, str]) -> frozenset[str]:
    """Return the sessions that the rules in force keep out, as told by those of their sources that were looked at."""
    return frozenset(
        session_uid(source.flavor, source.native_id)
        for source in found
        if source.native_id is not None
        and (cursor := cursors.get(source.path)) is not None
        and (cursor.status, cursor.reading) == ("excluded", reading_of(source, reading))
    )


def _tops(roots: Mapping[str, tuple[Path, ...]], kept: Collection[str]) -> list[str]:
    """Return the homes that are there, also as some of what lies in them may be kept."""
    tops = [str(home) for homes in roots.values() for home in homes if home.exists()]
    return [*tops, *_aliases(kept, tops).values()]


def _gone(
    cursors: Mapping[str, Cursor], present: Collection[str], roots: Mapping[str, tuple[Path, ...]]
) -> dict[str, Cursor]:
    """Return the cursors whose file was not found below a root that is there."""
    tops = _tops(roots, cursors)
    return {
        path: cursor
        for path, cursor in cursors.items()
        if path not in present and not is_share(path) and is_below(path, tops)
    }


def _adopt_moved(db: Db, jobs: list[Job], gone: dict[str, Cursor], request: Request) -> None:
    """A file that was moved is the file it was: its cursor goes with it."""
    names: Names | None = None
    evicted: set[int] = set()
    by_place = {
        (cursor.inode, cursor.size, cursor.mtime_ns, os.path.basename(path)): cursor  # noqa: PTH119
        for path, cursor in gone.items()
        if cursor.status == "ok" or cursor.status in ONWARD
    }
    for i, job in enumerate(jobs):
        source = job.source
        name = os.path.basename(source.path)  # noqa: PTH119
        cursor = by_place.get((source.inode, source.size, source.mtime_ns, name))
        packed = _packed_later(source.path, gone)
        cursor = cursor or packed
        if job.action == "new" and cursor is not None and cursor.thread == source.thread and not source.is_index:
            with db.transaction():
                names = names or _names(request.settings)
                path = names.path(source.path)
                for query in ("move_source", "move_memory_source", "move_cursor"):
                    db.run(query, id=cursor.id, path=path)
                if cursor.session_id is not None:
                    db.run("mark_stale", id=cursor.session_id)
                    evicted |= {cursor.session_id} if cursor.status == "evicted" else set()
            del gone[cursor.path]
            # What was compressed is the same text in other bytes.
            jobs[i] = job._replace(action="grown", cursor=cursor) if packed else job._replace(action="unchanged")
    jobs[:] = [job for job in jobs if job.action != "unchanged"]
    if evicted:
        _derive_anew(db, request, evicted)


def _derive_anew(db: Db, request: Request, sessions: set[int]) -> None:
    """Make the rows of sessions anew from what Tier 2 says of their sources."""
    from session_memory.pipeline.derive import derive
    from session_memory.pipeline.identity import Identities

    derive(db, Identities.by(request.settings, db, request.now_ms), sessions)


def _packed_later(path: str, gone: Mapping[str, Cursor]) -> Cursor | None:
    """Return the cursor of an evicted source that its agent has compressed since: nothing in it is new."""
    cursor = gone.get(path.removesuffix(".zst")) if path.endswith(".zst") else None
    return cursor if cursor is not None and cursor.status in ONWARD else None


def _note_presence(
    db: Db,
    request: Request,
    present: Collection[str],
    roots: Mapping[str, tuple[Path, ...]],
    origin: str,
    unjudged: Sequence[str],
) -> None:
    """Keep in Tier 2 which sources are still on disk; a root that is not there says nothing of its sources."""
    changed: list[tuple[str, int, int]] = []
    states = db.all("source_states", origin=origin)
    paths = [path for _, path, *_ in states]
    kept_as, tops = {*_aliases(paths, present).values()}, _tops(roots, paths)
    for id_, path, session_id, before in states:
        file = file_of(path)
        is_looked_for = is_below(file, tops) and not is_below(file, unjudged)
        state = "present" if file in present or file in kept_as else "missing" if is_looked_for else before
        if state != before:
            changed.append((state, id_, session_id))
    if not changed:
        return
    from session_memory.pipeline.derive import derive_rows
    from session_memory.pipeline.identity import Identities

    identities = Identities.by(request.settings, db, request.now_ms)
    with db.transaction():
        db.run_many("set_source_state", [(state, id_) for state, id_, _ in changed])
        derive_rows(db, identities, {session_id for _, _, session_id in changed})


def _has_leftovers(db: Db, settings: Settings) -> bool:
    """Say whether Tier 2 has to change though no source did: a sweep was cut off, or the settings name repositories
    anew or keep other sessions out.
    """
    if db.all("has_stale") or db.all("kept_out_sessions") or db.all("memory_behind") or db.all("entries_kept_out"):
        return True
    if db.all("memory_meta", name=INDEXED) != [(_judged_by(settings),)]:
        return True
    return db.all("memory_meta", name="identities") != [(naming_version(settings.aliases, settings.domains),)]


def _note_sweep(db: Db, now_ms: int, report: Report) -> None:
    with db.transaction():
        db.run("save_memory_meta", name="last_sweep_ms", value=str(now_ms))
        if report.changed or report.failed or report.evicted:
            import json

            text = json.dumps(vars(report))
            db.run("save_sweep", started_ms=now_ms, report=text)
