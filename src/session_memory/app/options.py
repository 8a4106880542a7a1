"""The options of each command. Only those of the command that is called are ever made."""

from argparse import REMAINDER, SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable


def count(text: str) -> int:
    """Parse a number of things to show."""
    if not text.isdecimal():
        raise ArgumentTypeError(f"{text!r} is no number of things; write 0 or more")
    return int(text)


def _json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def _uid(parser: ArgumentParser) -> None:
    parser.add_argument("uid", metavar="UID", help="a session uid, or the start of one")


def _sweep(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--source", action="append", default=[], metavar="FLAVOR=PATH", help="read only this home (may be repeated)"
    )
    parser.add_argument(
        "--since", metavar="WHEN", help="only sources changed since a local date or a span (2026-10-01, 7d)"
    )
    parser.add_argument("--full", action="store_true", help="read every source again and reconcile it")
    parser.add_argument("--wait", type=float, default=10, metavar="SECONDS", help="how long to wait for another sweep")
    parser.add_argument("--or-demo", action="store_true", help="where there are no agent logs, sweep a built-in demo")
    _json(parser)


def _status(parser: ArgumentParser) -> None:
    _json(parser)
    parser.add_argument("--skipped", action="store_true", help="also list every skipped line")


def _sessions(parser: ArgumentParser) -> None:
    for name, text in (
        ("flavor", "agent: claude, codex, grok, kei"),
        ("repo", "repository, by name or remote"),
        ("domain", "domain of the settings"),
        ("branch", "git branch"),
        ("model", "model, or part of its name"),
        ("since", "ended after a local date or a span (2026-10-01, 2026-10-01T12:00Z, 7d)"),
        ("until", "started before a local date or a span"),
        ("text", "words in its title, prompts or content"),
    ):
        parser.add_argument(f"--{name}", metavar=name.upper(), help=text)
    parser.add_argument("--outcome", choices=("success", "fail", "abandoned", "unknown"), help="how it ended")
    parser.add_argument(
        "--sort", default="started", help="started, ended, duration, events, errors, tokens, output, bytes"
    )
    parser.add_argument("--limit", type=count, default=20, metavar="N", help="how many (default 20, 0 for all)")
    parser.add_argument("--copies", action="store_true", help="also sessions that only repeat another one")
    _json(parser)


def _show(parser: ArgumentParser) -> None:
    _uid(parser)
    _json(parser)


def _events(parser: ArgumentParser) -> None:
    _uid(parser)
    parser.add_argument("--json", action="store_true", help="JSON lines are the only form; accepted for symmetry")
    parser.add_argument("--superseded", action="store_true", help="also events that left the source")


def _transcript(parser: ArgumentParser) -> None:
    _uid(parser)
    _json(parser)
    parser.add_argument("--format", choices=("text", "markdown", "html", "jsonl"), default="text", help="default text")
    parser.add_argument("--segment", metavar="N|current", help="only the part between two compactions")
    parser.add_argument("--thread", metavar="NAME", help="only this thread: main, or a sub-agent")
    parser.add_argument("--with-inherited", action="store_true", help="jsonl: also records shared with its origin")


def _digest(parser: ArgumentParser) -> None:
    parser.add_argument("uid", metavar="UID|export", help="a session uid, or the start of one; `export` writes all")
    parser.add_argument("--explain", action="store_true", help="print the events that each statement rests on")
    parser.add_argument(
        "--to", metavar="DIR", help="export: directory to write one JSON and one Markdown file a session to"
    )
    _json(parser)


def _reanalyze(parser: ArgumentParser) -> None:
    parser.add_argument("--notes", action="store_true", help="also read all that is stored, to note anew what it says")
    _json(parser)


def _search(parser: ArgumentParser) -> None:
    parser.add_argument("words", nargs="+", metavar="WORD", help="all of these words, in any order")
    parser.add_argument("--limit", type=count, default=10, metavar="N", help="sessions to show (default 10, 0 for all)")
    parser.add_argument(
        "--hits", type=count, default=3, metavar="N", help="hits to show a session (default 3, 0 for all)"
    )
    parser.add_argument("--superseded", action="store_true", help="also events that left the source")
    _json(parser)


def _find(parser: ArgumentParser) -> None:
    for name, metavar, text in (
        ("file", "PATH", "a file, by its path or the end of it; * and ? stand for any letters"),
        ("commit", "SHA", "a commit, by at least 4 digits of its hash"),
        ("pr", "N", "a pull or merge request: 45, #45, owner/name#45 or its address"),
        ("task", "REF", "a task: ABC-123, #45"),
        ("error", "TEXT", "words of an error message"),
    ):
        parser.add_argument(f"--{name}", metavar=metavar, help=text)
    _narrow(parser)
    parser.add_argument("--limit", type=count, default=20, metavar="N", help="sessions to show (default 20, 0 for all)")
    _json(parser)


def _patterns(parser: ArgumentParser) -> None:
    parser.add_argument("action", nargs="?", choices=("show",), help="show one with all that it rests on")
    parser.add_argument("id", nargs="?", metavar="ID", help="show: which one, by its id or the start of it")
    _narrow(parser)
    parser.add_argument("--flavor", metavar="FLAVOR", help="only this agent: claude, codex, grok")
    parser.add_argument(
        "--kind", choices=("error", "retry_loop", "command", "preference", "files", "tool"), help="only this kind"
    )
    parser.add_argument("--limit", type=count, default=20, metavar="N", help="how many (default 20, 0 for all)")
    _json(parser)


def _decide(parser: ArgumentParser) -> None:
    parser.add_argument("text", metavar="TEXT", help="what was decided")
    parser.add_argument(
        "--session", metavar="UID|current", help="the session it belongs to; current: the newest of this repository"
    )
    parser.add_argument("--repo", metavar="REPO", help="its repository (default: that of the session, else this one)")
    _json(parser)


def _decisions(parser: ArgumentParser) -> None:
    parser.add_argument("--repo", metavar="REPO", help="only this repository, by name or remote")
    parser.add_argument("--session", metavar="UID|current", help="only this session; current: the newest one here")
    parser.add_argument("--since", metavar="WHEN", help="only after a local date or a span (2026-10-01, 7d)")
    parser.add_argument("--limit", type=count, default=20, metavar="N", help="how many (default 20, 0 for all)")
    parser.add_argument("--sync", action="store_true", help="first take over what the hub of the settings tells")
    _json(parser)


def _narrow(parser: ArgumentParser) -> None:
    parser.add_argument("--repo", metavar="REPO", help="only this repository, by name or remote")
    parser.add_argument("--since", metavar="WHEN", help="only what ended after a local date or a span (2026-10-01, 7d)")


def _forget(parser: ArgumentParser) -> None:
    parser.add_argument("uids", nargs="*", metavar="UID", help="a session uid, or the start of one")
    parser.add_argument("--repo", metavar="REPO", help="all sessions of a repository, by name or remote")
    parser.add_argument(
        "--before", metavar="WHEN", help="all that ended before a local date or a span (2026-10-01, 90d)"
    )
    parser.add_argument("--match", metavar="TEXT", help="all in which this text stands, in whatever case")
    parser.add_argument("--with-usage", action="store_true", help="their tokens leave the sums, too")
    parser.add_argument("--keep-shared", action="store_true", help="leave records that forks and originals share")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be forgotten")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    _json(parser)


def _retain(parser: ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="only say what would happen to each session, and why")
    _json(parser)


def _backup(parser: ArgumentParser) -> None:
    parser.add_argument("--to", required=True, metavar="FILE", help="a file that is not there yet")
    _json(parser)


def _restore_backup(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file that `backup` wrote")
    parser.add_argument(
        "--discard-raw",
        action="store_true",
        help="drop the raw cache, where it is of another memory; a sweep reads it anew",
    )
    parser.add_argument("--yes", action="store_true", help="do not ask")
    _json(parser)


def _schedule(parser: ArgumentParser) -> None:
    parser.add_argument(
        "action", choices=("install", "remove", "status"), help="show it, ask and write it; or take it back"
    )
    parser.add_argument("--by", choices=("systemd", "launchd", "cron"), help="by what (default: what is here)")
    parser.add_argument("--dry-run", action="store_true", help="only show what `install` would write")
    parser.add_argument("--yes", action="store_true", help="do not ask")
    _json(parser)


def _redact(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=("scan",), help="apply today's rules to what is stored")
    parser.add_argument("--all", action="store_true", help="also what has passed these rules already")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be replaced")
    _json(parser)


def _secrets(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=("report",), help="list where the agents' logs and databases hold secrets")
    parser.add_argument(
        "--source",
        action="append",
        default=[],
        metavar="FLAVOR=PATH",
        help="look only into this home (may be repeated)",
    )
    _json(parser)


def _doctor(parser: ArgumentParser) -> None:
    _json(parser)
    parser.add_argument("--deep", action="store_true", help="also read every payload and count every row again")
    parser.add_argument("--no-repair", action="store_true", help="only say what is wrong")


def _export(parser: ArgumentParser) -> None:
    parser.add_argument("form", choices=("kei",), help="in whose form: kei-memory")
    parser.add_argument(
        "--to", required=True, metavar="DIR", help="directory that is empty, or holds an earlier export, to write into"
    )
    _json(parser)


def _timer(parser: ArgumentParser) -> None:
    parser.set_defaults(json=False)
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")

    def action(name: str, text: str, example: str) -> ArgumentParser:
        shown = f"example:\n  session-memory timer {example}"
        return actions.add_parser(name, help=text, epilog=shown, formatter_class=parser.formatter_class)

    start = action("start", "start a timer", "start audit-parser")
    start.add_argument("name", metavar="NAME", help="what is timed, such as audit-parser")
    stop = action("stop", "stop a timer", "stop audit-parser --exit 0")
    stop.add_argument("name", nargs="?", metavar="NAME", help="which one (default: the last that was started)")
    stop.add_argument("--exit", type=count, metavar="CODE", help="exit code of what was timed")
    for timed in (start, stop):
        _json(timed)
    wrap = action("wrap", "time a command; ends with its exit code", "wrap audit-parser make test")
    wrap.add_argument("name", metavar="NAME", help="what is timed")
    wrap.add_argument("words", nargs=REMAINDER, metavar="COMMAND", help="the command and its arguments")
    for timed in (start, stop, wrap):
        # As the option of every command is, but only where it is given here: else it would take that one back.
        timed.add_argument("--data", metavar="DIR", default=SUPPRESS, help="data directory")


def _config(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=("show", "path", "init"), help="what to do")
    _json(parser)


def _completion(parser: ArgumentParser) -> None:
    parser.add_argument("shell", choices=("bash", "zsh", "tcsh"), help="which shell")


def _uninstall(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--purge", action="store_true", help="delete the memory and the settings; with --data only that memory"
    )
    parser.add_argument("--yes", action="store_true", help="do not ask")


OPTIONS: dict[str, Callable[[ArgumentParser], None]] = {
    "sweep": _sweep,
    "status": _status,
    "sessions": _sessions,
    "show": _show,
    "events": _events,
    "transcript": _transcript,
    "tree": _show,
    "digest": _digest,
    "reanalyze": _reanalyze,
    "search": _search,
    "find": _find,
    "patterns": _patterns,
    "decide": _decide,
    "decisions": _decisions,
    "export": _export,
    "timer": _timer,
    "retain": _retain,
    "pin": _show,
    "unpin": _show,
    "restore": _show,
    "backup": _backup,
    "restore-backup": _restore_backup,
    "schedule": _schedule,
    "forget": _forget,
    "redact": _redact,
    "secrets": _secrets,
    "doctor": _doctor,
    "config": _config,
    "completion": _completion,
    "uninstall": _uninstall,
}
