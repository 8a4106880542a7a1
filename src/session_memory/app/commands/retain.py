"""Hold the raw cache to its limits: show or apply the plan, keep a session from it, bring one back."""

import sys
from typing import Any

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, local_time, paint, print_table, size
from session_memory.errors import DataLossError, SourceError
from session_memory.pipeline.plan import Request
from session_memory.pipeline.restore import is_cut_off, take_back
from session_memory.pipeline.retain import held_sessions
from session_memory.pipeline.retain import pin as keep
from session_memory.pipeline.retain import retain as run_retention
from session_memory.pipeline.retain import unpin as free
from session_memory.pipeline.retention import Verdict, left_bytes, plan
from session_memory.pipeline.sweep import source_roots, sweep
from session_memory.query.sessions import Session, find_session
from session_memory.store.db import Db

RULES = {
    "age": "older than it may be",
    "budget": "does not fit",
    "repo_budget": "more than its repository may take",
    "flavor_budget": "more than its agent may take",
    "overflow": "does not fit, and could not be analyzed",
    "fits": "there is room",
    "pinned": "pinned",
    "not_analyzed": "not analyzed yet",
    "lasting": "no digest can take its place",
    "kin": "shares records with one that stays",
}


def retain(context: Context) -> int:
    """Apply the plan, or show it."""
    limits, adapters = context.settings.retention, load_adapters()
    source_roots(context.settings, adapters)  # what is wrong with the settings is said before anything goes
    if context.args.dry_run:
        with context.store() as db:
            before, is_pending = db.live_bytes(), bool(db.all("deletion_pending"))
            verdicts = plan(held_sessions(db), limits, context.now_ms)
        after = left_bytes(verdicts) if verdicts else before
    else:
        with context.changed_store() as db:
            _catch_up(context, db)
            done = run_retention(db, limits, adapters, context.now_ms, lambda: False)
            tell_hub(context, db)
        verdicts, is_pending = [*done.evicted, *done.kept], done.is_pending
        before, after = done.before_bytes, done.after_bytes
    lost = [verdict.session.uid for verdict in verdicts if verdict.is_loss]
    if context.args.json:
        told = {"dry_run": context.args.dry_run, "bytes_before": before, "bytes_after": after}
        caps = {"soft_cap_bytes": limits.raw_soft_cap_bytes, "hard_cap_bytes": limits.raw_hard_cap_bytes}
        print_json(told | caps | {"pending": is_pending, "lost": lost, "sessions": [_json(one) for one in verdicts]})
    else:
        _print(context, verdicts, before, after, is_pending=is_pending)
        warn_of_losses(lost)
    return DataLossError.exit_code if lost else 0


def _catch_up(context: Context, db: Db) -> None:
    """Finish what a sweep that was cut off left: what is not derived cannot be analyzed, and would be lost for nothing."""
    from session_memory.pipeline.derive import derive_leftovers
    from session_memory.pipeline.evict import finish_evictions
    from session_memory.pipeline.identity import Identities

    finish_evictions(db)
    derive_leftovers(db, Identities.by(context.settings, db, context.now_ms))


def _json(verdict: Verdict) -> dict[str, Any]:
    session = verdict.session
    return {
        "session_uid": session.uid,
        "verdict": "evict" if verdict.is_evicted else "keep",
        "rule": verdict.rule,
        "bytes": session.bytes,
        "repo": session.repo,
        "analyzed": session.analyzed_ms is not None,
    }


def _print(context: Context, verdicts: list[Verdict], before: int, after: int, *, is_pending: bool) -> None:
    is_dry, limits = context.args.dry_run, context.settings.retention
    shown = [verdict for verdict in verdicts if is_dry or verdict.is_evicted]
    if shown:
        rows = [
            (
                "evict" if verdict.is_evicted else "keep",
                RULES[verdict.rule],
                verdict.session.uid,
                verdict.session.repo or "-",
                size(verdict.session.bytes),
                local_time(verdict.session.ingested_ms),
            )
            for verdict in sorted(shown, key=lambda one: not one.is_evicted)
        ]
        columns = [("", ""), ("because", ""), ("uid", ""), ("repo", "s"), ("bytes", "r"), ("read", "o")]
        print_table(columns, rows)
    gone = sum(verdict.is_evicted for verdict in verdicts)
    caps = f"{size(limits.raw_soft_cap_bytes)} soft, {size(limits.raw_hard_cap_bytes)} hard"
    verb = "would be evicted" if is_dry else "evicted"
    print(f"{counted(gone, 'session')} {verb}; Tier 1 takes {size(before)}, then {size(after)} (caps: {caps})")
    if is_pending:
        print(paint("deleted rows still lie in the files, because a reader holds them; the next run goes on", "yellow"))


def warn_of_losses(lost: list[str]) -> None:
    """Say on standard error what went without a digest."""
    for uid in lost:
        print(f"session-memory: data loss: {uid} was evicted before there was a digest of it", file=sys.stderr)


def tell_hub(context: Context, db: Db) -> None:
    """Tell the hub, where there is one, of losses that it does not know of."""
    untold = [row for row in db.all("data_losses") if row[5] is None] if context.settings.hub_url else []
    if not untold:
        return
    from session_memory.pipeline.hub import send_note
    from session_memory.query.times import rfc3339

    for lost_ms, uid, taken, events, reason, _, id_ in untold:
        note = {"kind": "session_memory.data_loss", "session_uid": uid, "bytes": taken, "events": events}
        try:
            send_note(context.settings.hub_url, note | {"reason": reason, "lost_at": rfc3339(lost_ms)})
        except SourceError as exc:
            print(f"session-memory: {exc}; it is told of the data loss next time", file=sys.stderr)
            return
        with db.transaction():
            db.run("note_loss_told", id=id_, told_ms=context.now_ms)


def pin(context: Context) -> int:
    """Keep the raw rows of a session whatever the limits say."""
    with context.changed_store() as db:
        session = find_session(db, context.args.uid)
        keep(db, session.id, context.now_ms)
    is_gone = session.evicted_ms is not None
    _tell(
        context, session, "pinned", f"; its raw rows were evicted before: {_how_to_restore(session)}" if is_gone else ""
    )
    return 0


def unpin(context: Context) -> int:
    """Let a session go as any other."""
    with context.changed_store() as db:
        session = find_session(db, context.args.uid)
        free(db, session.id)
    _tell(context, session, "unpinned", "")
    return 0


def _tell(context: Context, session: Session, done: str, more: str) -> None:
    if context.args.json:
        print_json({"session_uid": session.uid, "pinned": done == "pinned"})
    else:
        print(f"{done} {session.uid}{more}")


def _how_to_restore(session: Session) -> str:
    return f"`session-memory restore {session.uid}` reads them again"


def restore(context: Context) -> int:
    """Read an evicted session again from the agent's own log."""
    adapters = load_adapters()
    with context.changed_store() as db:
        session = find_session(db, context.args.uid)
        if session.evicted_ms is None and not is_cut_off(db, session.id):
            return _tell_restored(
                context, session.uid, f"the raw rows of {session.uid} were not evicted: nothing to restore"
            )
        readable = take_back(db, session.id, session.uid, context.settings, adapters)
        request = Request(settings=readable.settings, adapters=adapters, now_ms=context.now_ms)
        report = sweep(db, request)
        restored = find_session(db, session.uid)
        held = db.all("raw_session", id=session.id)
    if not held and restored.evicted_ms is None:
        raise SourceError(f"{session.uid} could not be read again; the next sweep tries it, and says why")
    words = f"{session.uid} was read again and evicted again: it does not fit; `session-memory pin` keeps one"
    if held:
        events, missing = held[0][0], readable.missing
        of_all = f" of {restored.events:,}" if events < restored.events else ""
        gone = f"; {counted(missing, 'file')} of it {'is' if missing == 1 else 'are'} gone" if missing else ""
        words = f"restored {session.uid}: {events:,}{of_all} {'event' if events == 1 else 'events'}{gone}"
    _tell_restored(context, session.uid, words, is_restored=bool(held), missing=readable.missing)
    return SourceError.exit_code if report.failed else 0


def _tell_restored(context: Context, uid: str, words: str, *, is_restored: bool = True, missing: int = 0) -> int:
    if context.args.json:
        print_json({"session_uid": uid, "restored": is_restored, "missing_sources": missing})
    else:
        print(words)
    return 0
