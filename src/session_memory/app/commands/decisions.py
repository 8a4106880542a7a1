"""Record what people decided, and list it."""

import sys
from pathlib import Path

from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, local_time, one_line, print_table, printable
from session_memory.config import Redact
from session_memory.errors import SourceError, UnknownSessionError, UsageError
from session_memory.pipeline.decisions import Note, name_at_hub, repo_named, take_over
from session_memory.pipeline.decisions import decide as keep
from session_memory.pipeline.identity import Repo, look
from session_memory.query.decisions import Decision, list_decisions, newest_session
from session_memory.query.sessions import Filter, Session, find_session, list_sessions, short_names
from session_memory.query.times import parse_when
from session_memory.redact.engine import Redactor
from session_memory.store.db import Db

CURRENT = "current"


def decide(context: Context) -> int:
    """Record a decision."""
    args, settings = context.args, context.settings
    redactor = Redactor(settings.data_dir / "cache", settings.redact)
    with context.store(read_only=False) as db:
        here = repo_of(db, Path.cwd(), settings.redact)
        session = _session(db, args.session, here) if args.session else None
        repo, repo_id = _repo(db, args.repo, session, here)
        note = Note(args.text, context.now_ms, session.uid if session else None, repo, repo_id)
        decision = keep(db, redactor, note)
        is_told = None
        if settings.hub_url:
            decision, is_told = _tell_hub(db, redactor, settings.hub_url, decision)
    if args.json:
        hub = None if is_told is None else "told" if is_told else "failed"
        print_json({**decision.to_json(), "hub": hub})
    else:
        of = " of ".join(filter(None, (decision.session_uid, decision.repo)))
        print(printable(f"decided{' in ' + of if of else ''}: {one_line(decision.text, 200)}"))
    return 0


def repo_of(db: Db, folder: Path, own: Redact) -> Repo | None:
    """Return the repository of a folder: the one it lies in, else the one that sessions in it were counted to."""
    found = look(str(folder), own)
    if found is not None and (id_ := found.remote or found.root):
        return Repo(found.repo, id_)
    known = list_sessions(db, Filter(repo=str(folder)), limit=1)
    return Repo(known[0].repo or folder.name, str(folder)) if known else None


def _session(db: Db, name: str, here: Repo | None) -> Session:
    if name != CURRENT:
        return find_session(db, name)
    if here is None:
        raise UnknownSessionError(
            "there is no current session: this directory is in no repository, and no session ran here; name one: --session UID"
        )
    return newest_session(db, here.id)


def _repo(db: Db, name: str | None, session: Session | None, here: Repo | None) -> tuple[str | None, str | None]:
    if name:
        return repo_named(db, name)
    if session is not None:
        return session.repo, session.repo_id
    return here or (None, None)


def _tell_hub(db: Db, redactor: Redactor, url: str, decision: Decision) -> tuple[Decision, bool]:
    """Tell the hub of a decision; it is kept here in any case."""
    from session_memory.pipeline.hub import send_note

    told = decision.to_json()
    try:
        hub_id = send_note(url, {name: told[name] for name in told if name not in ("id", "hub_id")})
    except SourceError as exc:
        print(f"session-memory: kept here, but not told to the hub: {exc}", file=sys.stderr)
        return decision, False
    return name_at_hub(db, redactor, decision, hub_id), True


def decisions(context: Context) -> int:
    """List decisions."""
    args, settings = context.args, context.settings
    if args.sync:
        _sync(context)
    with context.store() as db:
        uid = None
        if args.session:
            here = repo_of(db, Path.cwd(), settings.redact) if args.session == CURRENT else None
            uid = _known_uid(db, args.session, here)
        since_ms = parse_when(args.since, context.now_ms) if args.since else None
        found = list_decisions(db, repo=args.repo, session_uid=uid, since_ms=since_ms)
        names = short_names(db)
    shown = found[: args.limit or None]
    if args.json:
        print_json([decision.to_json() for decision in shown])
        return 0
    if shown:
        print_table(
            [("decided", ""), ("session", "o"), ("repo", "so"), ("decision", "f")],
            [
                (local_time(d.decided_ms), names.get(d.session_uid or "", d.session_uid or "-"), d.repo or "-", d.text)
                for d in shown
            ],
        )
    if len(shown) < len(found):
        print(f"{len(shown)} of {counted(len(found), 'decision')}; --limit 0 shows all")
    elif not found:
        print('no decision fits; `session-memory decide "…"` records one')
    return 0


def _known_uid(db: Db, name: str, here: Repo | None) -> str:
    """Return the session that a name stands for; a hub may have told of one that is not stored."""
    if name != CURRENT and list_decisions(db, session_uid=name):
        return name
    return _session(db, name, here).uid


def _sync(context: Context) -> None:
    from session_memory.pipeline.hub import read_decisions

    settings = context.settings
    if not settings.hub_url:
        raise UsageError("--sync asks a hub, and the settings name none: url in [session_memory.hub]")
    told = read_decisions(settings.hub_url)
    redactor = Redactor(settings.data_dir / "cache", settings.redact)
    with context.store(read_only=False) as db:
        taken = take_over(db, redactor, told, context.now_ms)
    if not context.args.json:
        print(f"the hub told {counted(taken, 'decision')}")
