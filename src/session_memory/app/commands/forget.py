"""Forget sessions: choose, show, ask, delete."""

from argparse import Namespace
from collections import Counter

from session_memory.adapters import load_adapters
from session_memory.app.ask import confirmed
from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, local_time, one_line, print_table
from session_memory.errors import UsageError
from session_memory.pipeline.analyze import analyze_all
from session_memory.pipeline.decisions import forget_decisions
from session_memory.pipeline.derive import derive
from session_memory.pipeline.forget import (
    FORGOTTEN,
    FORGOTTEN_ALONE,
    FORGOTTEN_WITH_USAGE,
    count_records,
    erase,
    forget_session,
    shared_with,
    silence,
)
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.tombstones import add_tombstones
from session_memory.query.decisions import Decision, list_decisions
from session_memory.query.matching import sessions_with
from session_memory.query.sessions import Filter, Session, find_session, list_sessions
from session_memory.query.times import parse_when
from session_memory.store.db import Db
from session_memory.store.ids import session_of


def forget(context: Context) -> int:
    """Delete sessions for good."""
    args = context.args
    _check(args)
    with context.store() if args.dry_run else context.changed_store() as db:
        chosen, sharing = _with_sharers(db, _chosen(db, context), keep_shared=args.keep_shared)
        named = _named(db, args)
        agents = _agents_left(db, chosen)
        uids = [*(session.uid for session in chosen), *named]
        decisions = _decisions(db, context, set(uids))
        if not args.json:
            _list(chosen, named, decisions)
            for other, count in sharing:
                print(f"takes {counted(count, 'shared record')} out of {other.uid} as well (--keep-shared leaves them)")
            for agent in agents:
                print(f"leaves {agent.uid}, a sub-agent that {agent.parent} started; name it, too, to forget it")
        is_wanted = bool(uids or decisions) and not args.dry_run
        if is_wanted and not args.yes and not confirmed(f"deletes {_counted(uids, decisions)} for good"):
            print("nothing was forgotten")
            return 1
        dropped = _delete(db, context, chosen, uids, decisions) if is_wanted else []
    if args.json:
        print_json(
            {
                "dry_run": args.dry_run,
                "sessions": uids,
                "shared": [{"session_uid": other.uid, "records": count} for other, count in sharing],
                "decisions": [decision.id for decision in decisions],
                "subagents_left": [agent.uid for agent in agents],
                "deleted_backups": dropped,
            }
        )
    elif uids or decisions:
        for name in dropped:
            print(f"deleted {name}, a copy of the memory from before an upgrade: it would bring back what it held")
        print(_verdict(uids, decisions, is_done=is_wanted))
    return 0


def _check(args: Namespace) -> None:
    # An empty word is a variable of a script that was not set, and would choose more than was meant.
    for option in ("repo", "before", "match"):
        if getattr(args, option) == "":
            raise UsageError(f"--{option} is empty; leave it out if all sessions are meant")
    if not (args.uids or args.repo or args.before or args.match):
        raise UsageError("say what to forget: UIDs, --repo, --before or --match; --dry-run shows what that would be")
    if args.keep_shared and args.with_usage:
        raise UsageError("--with-usage does not go with --keep-shared: what stays with others stays in their sums")


def _chosen(db: Db, context: Context) -> list[Session]:
    """Return the sessions that fit everything that was said of them."""
    args = context.args
    before_ms = parse_when(args.before, context.now_ms) if args.before else None
    chosen = [find_session(db, uid) for uid in args.uids] or list_sessions(db, Filter(repo=args.repo))
    if args.repo and args.uids:
        in_repo = {session.id for session in list_sessions(db, Filter(repo=args.repo))}
        chosen = [session for session in chosen if session.id in in_repo]
    if before_ms is not None:
        chosen = [session for session in chosen if (session.ended_ms or session.ingested_ms) < before_ms]
    if args.match:
        chosen = list(sessions_with(db, load_adapters(), chosen, args.match))
    return list({session.id: session for session in chosen}.values())


def _decisions(db: Db, context: Context, uids: set[str]) -> list[Decision]:
    """Return the decisions of these sessions, and those that fit everything that was said, whose ever they are."""
    args = context.args
    before_ms = parse_when(args.before, context.now_ms) if args.before else None
    in_repo = {decision.id for decision in list_decisions(db, repo=args.repo)}

    def fits(decision: Decision) -> bool:
        if args.uids or (decision.session_uid is not None and not (args.repo or args.match)):
            return False  # it goes with its session, or stays with it
        is_before = before_ms is None or decision.decided_ms < before_ms
        is_matched = not args.match or args.match.lower() in f"{decision.text}\n{decision.repo or ''}".lower()
        return decision.id in in_repo and is_before and is_matched

    return [decision for decision in list_decisions(db) if decision.session_uid in uids or fits(decision)]


def _with_sharers(
    db: Db, chosen: list[Session], *, keep_shared: bool
) -> tuple[list[Session], list[tuple[Session, int]]]:
    """Return those of which nothing would be left as chosen, too, and the others that lose records: how many."""
    if keep_shared:
        return chosen, []
    # Each record once, though several of the chosen may have it.
    shared = Counter(map(session_of, {record for session in chosen for record in shared_with(db, session.id)}))
    ids = {session.id for session in chosen}
    others = [(other, shared[other.id]) for other in list_sessions(db, Filter()) if other.id in shared.keys() - ids]
    emptied = [other for other, count in others if count >= count_records(db, other.id)]
    return [*chosen, *emptied], [(other, count) for other, count in others if other not in emptied]


def _named(db: Db, args: Namespace) -> dict[str, str]:
    """Return the sessions of which the memory has nothing but a name in which the text stands: uid -> name."""
    if not args.match or args.uids or args.repo or args.before:
        return {}
    return {uid: name for uid, name in db.all("names_without_session") if args.match.lower() in name.lower()}


def _agents_left(db: Db, chosen: list[Session]) -> list[Session]:
    """Return the sub-agents of the chosen that are sessions of their own and stay."""
    uids = {session.uid for session in chosen}
    left = [session for session in list_sessions(db, Filter()) if session.parent and session.uid not in uids]
    found: list[Session] = []
    while more := [session for session in left if session.parent in uids and session.uid not in uids]:
        found += more
        uids.update(session.uid for session in more)
    return found


def _list(chosen: list[Session], named: dict[str, str], decisions: list[Decision]) -> None:
    if not chosen and not named and not decisions:
        print("no session fits: nothing to forget")
    if decisions:
        print_table(
            [("decided", ""), ("session", "o"), ("repo", "s"), ("decision", "f")],
            [(local_time(d.decided_ms), d.session_uid or "-", d.repo or "-", one_line(d.text, 100)) for d in decisions],
        )
    if not chosen and not named:
        return
    columns = [("started", ""), ("uid", ""), ("repo", "s"), ("events", "r"), ("title or first prompt", "f")]
    print_table(
        columns,
        [
            [local_time(s.started_ms), s.uid, s.repo or "-", str(s.events), one_line(s.name, 100)]
            for s in sorted(chosen, key=lambda s: s.started_ms or 0, reverse=True)
        ]
        + [["-", uid, "-", "0", one_line(name, 100)] for uid, name in named.items()],
    )


def _delete(db: Db, context: Context, chosen: list[Session], uids: list[str], decisions: list[Decision]) -> list[str]:
    """Delete sessions and decisions, whatever has one of the uids, and every copy of Tier 2 that may hold them."""
    args = context.args
    reason = FORGOTTEN_ALONE if args.keep_shared else FORGOTTEN_WITH_USAGE if args.with_usage else FORGOTTEN
    if uids:
        add_tombstones(db, context.settings, uids, reason)
    adapters = load_adapters()
    with db.transaction():
        forget_decisions(db, decisions)
        for uid in uids:
            db.run("keep_out", uid=uid, reason=reason, now_ms=context.now_ms)
            silence(db, uid)
        for session in chosen:
            forget_session(db, session.id, reason, adapters)
    settings = context.settings
    derive(db, Identities.by(settings, db, context.now_ms))
    analyze_all(db, context.now_ms)
    erase(db)
    dropped = db.backups()
    for name in dropped:
        db.drop_backup(name)
    return dropped


def _counted(uids: list[str], decisions: list[Decision]) -> str:
    counts = [(len(uids), "session"), (len(decisions), "decision")]
    return " and ".join(counted(n, what) for n, what in counts if n)


def _verdict(uids: list[str], decisions: list[Decision], *, is_done: bool) -> str:
    told, one = _counted(uids, decisions), len(uids) + len(decisions) == 1
    if not is_done:
        return f"{told} would be forgotten; without --dry-run {'it is' if one else 'they are'}"
    back = "it" if one else "them"
    return f"forgot {told}; the agents' own logs were not touched, and no sweep brings {back} back"
