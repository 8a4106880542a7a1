"""Show what recurs over sessions."""

from typing import Any

from session_memory.app.commands.sessions import check_flavor
from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, local_time, number, one_line, print_table
from session_memory.errors import UsageError
from session_memory.query.patterns import Fix, Pattern
from session_memory.query.patterns import patterns as recognised
from session_memory.query.sessions import Filter, short_names
from session_memory.query.stories import pattern_json, pattern_with, stories
from session_memory.query.times import parse_when
from session_memory.store.db import Db

# Sessions that a list points to for each pattern; `patterns show` has all.
MOST_EVIDENCE = 5


def patterns(context: Context) -> int:
    """List patterns, or show one with all its evidence."""
    args = context.args
    if args.action and not args.id:
        raise UsageError("say which: `session-memory patterns show ID`; `session-memory patterns` lists them")
    since_ms = parse_when(args.since, context.now_ms) if args.since else None
    with context.store() as db:
        if args.flavor:
            check_flavor(db, args.flavor)
        told = stories(db, Filter(repo=args.repo, flavor=args.flavor, since_ms=since_ms))
        found = recognised(told, args.kind)
        if args.action:
            _show(db, pattern_with(found, args.id), is_json=args.json)
            return 0
        shown = found[: args.limit or None]
        if args.json:
            print_json([pattern_json(db, pattern, MOST_EVIDENCE) for pattern in shown])
            return 0
    _list(shown, len(found), len(told))
    return 0


def _list(shown: list[Pattern], total: int, sessions: int) -> None:
    if shown:
        columns = [("id", ""), ("kind", ""), ("sessions", "r"), ("times", "r"), ("last seen", "do"), ("pattern", "f")]
        print_table(
            columns,
            [
                (p.id, p.kind, number(p.sessions), number(p.times), local_time(p.last_ms), one_line(_told(p), 300))
                for p in shown
            ],
        )
    if len(shown) < total:
        print(f"{len(shown)} of {counted(total, 'pattern')}; --limit 0 shows all")
    elif not shown:
        print(f"no pattern; nothing recurs in {counted(sessions, 'session')} that fit")


def _told(pattern: Pattern) -> str:
    return f"{pattern.words} → {_steps(pattern.fix)}" if pattern.fix else pattern.words


def _steps(fix: Fix) -> str:
    return "; ".join(fix.steps)


def _show(db: Db, pattern: Pattern, *, is_json: bool) -> None:
    told = pattern_json(db, pattern)
    if is_json:
        print_json(told)
        return
    names = short_names(db)
    facts: list[tuple[str, str | None]] = [
        ("id", pattern.id),
        ("kind", pattern.kind),
        ("pattern", pattern.words),
        ("seen", f"{counted(pattern.times, 'time')} in {counted(pattern.sessions, 'session')}"),
        ("from", f"{local_time(pattern.first_ms)} to {local_time(pattern.last_ms)}"),
        ("repositories", _sums(pattern.by_repo)),
        ("agents", _sums(pattern.by_flavor)),
        ("fixed by", _fixed(told["fix"], names)),
    ]
    print_table([("", "d"), ("", "f")], [row for row in facts if row[1]])
    print()
    columns = [("ended", ""), ("uid", ""), ("repo", "so"), ("times", "r"), ("events", "f")]
    newest = zip(pattern.newest, told["evidence"], strict=True)
    print_table(
        columns,
        [
            (
                local_time(sighting.told.last_ms),
                names[sighting.told.uid],
                sighting.told.repo or "-",
                number(sighting.n),
                " ".join(map(str, entry["seqs"])),
            )
            for sighting, entry in newest
        ],
        title="evidence",
    )


def _sums(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in counts.items())


def _fixed(fix: dict[str, Any] | None, names: dict[str, str]) -> str | None:
    if fix is None:
        return None
    events = " ".join(map(str, fix["seqs"]))
    where = f"{names[fix['session_uid']]} {events}".rstrip()
    return f"{'; '.join(fix['steps'])}  ({fix['sessions']} of {fix['fixed_in']} fixes, such as {where})"
