"""Examine the store."""

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json
from session_memory.errors import StoreDamagedError
from session_memory.pipeline.agreement import at_odds
from session_memory.pipeline.doctor import Finding, Patient, examine, look
from session_memory.pipeline.identity import Identities
from session_memory.store.db import Db

UNREPAIRED = 8


def doctor(context: Context) -> int:
    """Run the checks; exit 8 when something is left unrepaired."""
    args, settings = context.args, context.settings
    repair = not args.no_repair
    findings = look(settings.data_dir, repair=repair)
    with context.store(read_only=False, as_it_is=True) as db:
        context.lock(db)
        odd = _at_odds(db)
        identities = Identities.by(settings, db, context.now_ms)
        # Whatever else is compared then, is of two sessions: nothing may be repaired by it.
        findings += odd or examine(Patient(db, load_adapters(), identities, repair), deep=args.deep)
    left = [finding for finding in findings if not finding.repaired]
    if args.json:
        print_json({"healthy": not findings, "deep": args.deep, "findings": [f._asdict() for f in findings]})
    elif not findings:
        print(f"the store in {context.place} is sound ({'deep' if args.deep else 'quick'} check)")
    for finding in findings if not args.json else ():
        state = "repaired" if finding.repaired else "NOT REPAIRED"
        advice = f"; {finding.advice}" if finding.advice and not finding.repaired else ""
        print(f"{state}  {finding.check}: {finding.detail}{advice}")
    return UNREPAIRED if left else 0


def _at_odds(db: Db) -> list[Finding]:
    try:
        told = at_odds(db)
    except StoreDamagedError:
        return []  # that is found, and told, by the next check
    advice = "put the memory back by `session-memory restore-backup FILE --discard-raw`"
    return [Finding("agreement", detail, False, advice) for detail in told]
