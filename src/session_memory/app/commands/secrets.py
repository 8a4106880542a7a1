"""Secrets: scan what is stored with today's rules; say which logs of the agents still hold some."""

import sys
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, print_table, printable
from session_memory.errors import SourceError
from session_memory.model import Source, session_uid
from session_memory.pipeline.analyze import analyze_all
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.plan import is_below
from session_memory.pipeline.rescan import Scan, Scanner, scan_all
from session_memory.pipeline.secrets import Leak, leaks
from session_memory.pipeline.sweep import passed_rules, source_roots
from session_memory.redact import has_passed, rules_in_force
from session_memory.redact.engine import Redactor
from session_memory.redact.names import Names

MOST_LINES_SHOWN = 5


def redact(context: Context) -> int:
    """Apply today's rules to what is stored."""
    args, settings = context.args, context.settings
    rules = rules_in_force(settings.redact)
    with context.changed_store() as db:
        is_needed = not has_passed(passed_rules(db), rules)
        scan = Scan(0, [], Counter(), is_whole=True)
        if args.all or is_needed:
            redactor = Redactor(settings.data_dir / "cache", settings.redact)
            identities = Identities.by(settings, db, context.now_ms)
            total = len(db.all("scannable_sessions"))
            with _progress("sessions", total) as advance:
                scanner = Scanner(db, redactor, load_adapters(), identities, rules, args.dry_run)
                scan = scan_all(scanner, lambda: False, lambda: advance(1))
            if not args.dry_run:
                analyze_all(db, context.now_ms)
    if args.json:
        print_json(
            {
                "dry_run": args.dry_run,
                "needed": is_needed,
                "sessions": scan.sessions,
                "changed": scan.changed,
                "redacted": dict(sorted(scan.redacted.items())),
                "deleted_backups": list(scan.dropped),
            }
        )
    elif not (args.all or is_needed):
        print("everything that is stored has passed today's rules; --all scans it again")
    else:
        _print_scan(scan, is_dry=args.dry_run)
        for name in scan.dropped:
            print(f"deleted {name}, a copy of the memory from before an upgrade: it held what today's rules replace")
    return 0


def _print_scan(scan: Scan, *, is_dry: bool) -> None:
    total = scan.redacted.total()
    if not total:
        print(f"scanned {counted(scan.sessions, 'session')}: nothing to replace")
        return
    print_table([("kind", ""), ("replaced" if not is_dry else "found", "r")], _rows(scan.redacted))
    done = "would replace" if is_dry else "replaced"
    print(f"{done} {counted(total, 'secret')} in {len(scan.changed)} of {counted(scan.sessions, 'session')}")


def _rows(counts: Counter[str]) -> list[list[str]]:
    return [[rule, str(n)] for rule, n in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]


def secrets(context: Context) -> int:
    """List the lines and rows of the agents' files that hold secrets."""
    settings = context.settings
    failed: list[tuple[str, str]] = []
    redactor = Redactor(settings.data_dir / "cache" if settings.data_dir.is_dir() else None, settings.redact)
    names = Names(redactor)

    def note(path: str, reason: str) -> None:
        failed.append((names.path(path), reason))

    sources = _sources(context, lambda exc: note(str(exc.filename), exc.strerror or str(exc)))
    with _progress("bytes", sum(source.size for source in sources)) as advance:
        found = list(leaks(sources, load_adapters(), redactor, on_bytes=advance, on_error=note))
    found = [
        leak._replace(
            path=names.path(leak.path),
            session=leak.session and names.name(leak.session),
            table=leak.table and names.name(leak.table),
        )
        for leak in found
    ]
    if context.args.json:
        print_json(
            {
                "files": len(sources),
                "leaks": [
                    {
                        "flavor": leak.flavor,
                        "session_uid": session_uid(leak.flavor, leak.session) if leak.session else None,
                        "path": leak.path,
                        "line": leak.number if leak.table is None else None,
                        "table": leak.table,
                        "row": None if leak.table is None else leak.number,
                        "rule": leak.rule,
                        "times": leak.times,
                    }
                    for leak in found
                ],
                "failed": [{"path": path, "reason": reason} for path, reason in failed],
            }
        )
    else:
        _print_leaks(found, len(sources))
    for path, reason in failed:
        print(printable(f"cannot read {path}: {reason}"), file=sys.stderr)
    return SourceError.exit_code if failed else 0


def _sources(context: Context, on_error: Callable[[OSError], None]) -> list[Source]:
    """Return every log that a sweep would read."""
    settings, adapters = context.settings, load_adapters()
    roots = source_roots(settings, adapters)
    found = {
        source.path: source
        for flavor, homes in roots.items()
        for home in homes
        for source in adapters[flavor].discover(home, on_error)
        if not is_below(source.path, settings.exclude.paths)
    }
    return sorted(found.values(), key=lambda source: source.path)


def _print_leaks(found: list[Leak], files: int) -> None:
    by_file: dict[str, list[Leak]] = {}
    for leak in found:
        by_file.setdefault(leak.path, []).append(leak)
    for path, leaking in by_file.items():
        print(printable(path))
        for rule, table in dict.fromkeys((leak.rule, leak.table) for leak in leaking):
            places = [str(leak.number) for leak in leaking if (leak.rule, leak.table) == (rule, table)]
            more = f" and {len(places) - MOST_LINES_SHOWN} more" if len(places) > MOST_LINES_SHOWN else ""
            what = ("line" if table is None else f"table {table}, row") + ("s" if len(places) > 1 else "")
            print(printable(f"  {rule}: {what} {', '.join(places[:MOST_LINES_SHOWN])}{more}"))
    total = sum(leak.times for leak in found)
    if not found:
        print(f"no secret in {counted(files, 'log')}")
    else:
        print(
            f"{counted(total, 'secret')} in {len(by_file)} of {counted(files, 'log')} of your agents; none is shown or stored"
        )


@contextmanager
def _progress(unit: str, total: int) -> Generator[Callable[[int], None]]:
    """Show on a terminal how far it is."""
    if not sys.stderr.isatty() or not total:
        yield lambda _n: None
        return
    done = 0

    def advance(n: int) -> None:
        nonlocal done
        done += n
        sys.stderr.write(f"\r{100 * done // total:3d} % of {total:,} {unit}\x1b[K")
        sys.stderr.flush()

    yield advance
    sys.stderr.write("\r\x1b[K")
