"""The command line: parse, find the command, turn our errors into one line and an exit code.

Built on argparse and importing a command only when it is called, because a sweep that finds nothing and ``--help``
should be over before one notices.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from session_memory import __version__
from session_memory.errors import SessionMemoryError

if TYPE_CHECKING:
    from session_memory.app.context import Context

Run = Callable[["Context"], int]


class Command:
    """One subcommand: its words, its example, and where its code is."""

    def __init__(self, name: str, module: str, summary: str, example: str) -> None:
        self.name, self.module, self.summary, self.example = name, module, summary, example

    def add_to(self, add_parser: Callable[..., argparse.ArgumentParser]) -> argparse.ArgumentParser:
        """Create the parser of this command."""
        parser = add_parser(
            self.name,
            help=self.summary,
            description=self.summary[0].upper() + self.summary[1:] + ".",
            epilog=f"example:\n  {self.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        parser.add_argument(
            "--data", metavar="DIR", help="data directory (default: SESSION_MEMORY_HOME, else by platform)"
        )
        parser.set_defaults(command=self)
        return parser

    def run(self, context: "Context") -> int:
        """Import the module of this command and call it."""
        module = import_module(f"session_memory.app.commands.{self.module}")
        function: Run = getattr(module, self.name.replace("-", "_"))
        return function(context)


COMMANDS = {
    command.name: command
    for command in (
        Command("sweep", "sweep", "read what is new of every agent into the memory", "session-memory sweep --since 7d"),
        Command(
            "status", "status", "show what is stored, skipped, and soon to be deleted", "session-memory status --json"
        ),
        Command(
            "sessions", "sessions", "list sessions, newest first", "session-memory sessions --repo my-repo --since 7d"
        ),
        Command("show", "sessions", "show one session: metadata, threads, counts", "session-memory show 1709"),
        Command(
            "events", "sessions", "print a session's events as JSON lines", "session-memory events 1709 | jq .kind"
        ),
        Command(
            "transcript", "transcript", "print a session to read", "session-memory transcript 1709 --format markdown"
        ),
        Command(
            "tree",
            "transcript",
            "print a session's tree of records, branches and sub-agents",
            "session-memory tree 1709",
        ),
        Command("search", "search", "find sessions by words", "session-memory search flaky retry"),
        Command(
            "doctor", "doctor", "prove that the store is sound, repair what can be", "session-memory doctor --deep"
        ),
        Command("config", "setup", "show, locate or create the settings", "session-memory config show"),
        Command(
            "completion",
            "setup",
            "print a shell completion script",
            "session-memory completion bash > ~/.session-memory.bash",
        ),
        Command(
            "uninstall",
            "setup",
            "say what session-memory keeps on this machine, and remove it",
            "session-memory uninstall --purge",
        ),
    )
}


def build_parser() -> argparse.ArgumentParser:
    """Return the whole command line."""
    parser = argparse.ArgumentParser(
        prog="session-memory",
        description="A local-first memory of coding-agent sessions. Nothing leaves this machine.",
        epilog='examples:\n  session-memory sweep\n  session-memory search "flaky test"\n  session-memory sessions --since 7d',
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"session-memory {__version__}")
    parsers = parser.add_subparsers(metavar="COMMAND", title="commands")
    made = {name: command.add_to(parsers.add_parser) for name, command in COMMANDS.items()}
    _sweep_options(made["sweep"])
    _sessions_options(made["sessions"])
    for name in ("show", "events", "transcript", "tree"):
        made[name].add_argument("uid", metavar="UID", help="a session uid, or the start of one")
    for name in ("status", "sessions", "show", "tree", "transcript", "search", "doctor", "sweep"):
        made[name].add_argument("--json", action="store_true", help="print JSON")
    made["events"].add_argument(
        "--json", action="store_true", help="JSON lines are the only form; accepted for symmetry"
    )
    made["events"].add_argument("--superseded", action="store_true", help="also events that left the source")
    _transcript_options(made["transcript"])
    made["search"].add_argument("words", nargs="+", metavar="WORD", help="all of these words, in any order")
    made["search"].add_argument("--limit", type=count, default=10, metavar="N", help="sessions to show (default 10)")
    made["search"].add_argument("--hits", type=count, default=3, metavar="N", help="hits to show a session (default 3)")
    made["doctor"].add_argument("--deep", action="store_true", help="also read every payload and count every row again")
    made["doctor"].add_argument("--no-repair", action="store_true", help="only say what is wrong")
    made["status"].add_argument("--skipped", action="store_true", help="also list every skipped line")
    made["config"].add_argument("action", choices=("show", "path", "init"), help="what to do")
    made["config"].add_argument("--json", action="store_true", help="print JSON")
    made["completion"].add_argument("shell", choices=("bash", "zsh", "tcsh"), help="which shell")
    made["uninstall"].add_argument("--purge", action="store_true", help="delete the memory and the settings")
    made["uninstall"].add_argument("--yes", action="store_true", help="do not ask")
    return parser


def count(text: str) -> int:
    """Parse a number of things to show."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no number of things; write 0 or more")
    return int(text)


def _sweep_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--source", action="append", default=[], metavar="FLAVOR=PATH", help="read only this home (may be repeated)"
    )
    parser.add_argument("--since", metavar="WHEN", help="only sources changed since a date or span (2026-10-01, 7d)")
    parser.add_argument("--full", action="store_true", help="read every source again and reconcile it")
    parser.add_argument("--wait", type=float, default=10, metavar="SECONDS", help="how long to wait for another sweep")
    parser.add_argument("--or-demo", action="store_true", help="where there are no agent logs, sweep a built-in demo")


def _sessions_options(parser: argparse.ArgumentParser) -> None:
    for name, text in (
        ("flavor", "agent: claude, …"),
        ("repo", "repository, by name or remote"),
        ("domain", "domain of the settings"),
        ("branch", "git branch"),
        ("model", "model, or part of its name"),
        ("since", "ended after a date or span (2026-10-01, 7d)"),
        ("until", "started before a date or span"),
        ("text", "words in its title, prompts or content"),
    ):
        parser.add_argument(f"--{name}", metavar=name.upper(), help=text)
    parser.add_argument("--outcome", choices=("success", "fail", "abandoned", "unknown"), help="how it ended")
    parser.add_argument(
        "--sort", default="started", help="started, ended, duration, events, errors, tokens, output, bytes"
    )
    parser.add_argument("--limit", type=count, default=20, metavar="N", help="how many (default 20, 0 for all)")


def _transcript_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("text", "markdown", "html", "jsonl"), default="text", help="default text")
    parser.add_argument("--segment", metavar="N|current", help="only the part between two compactions")
    parser.add_argument("--thread", metavar="NAME", help="only this thread: main, or a sub-agent")
    parser.add_argument("--with-inherited", action="store_true", help="jsonl: also records shared with its origin")


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command line."""
    parser = build_parser()
    args = parser.parse_args(argv)
    if "command" not in args:
        parser.print_help()
        raise SystemExit(0)
    from session_memory.app.context import Context
    from session_memory.config import load

    command: Command = args.command
    try:
        makes_config = command.name == "config" and args.action != "show"
        settings = load(data=args.data, sources=getattr(args, "source", ()), needs_file=not makes_config)
        code = command.run(Context(args, settings))
        sys.stdout.flush()
    except SessionMemoryError as exc:
        print(f"session-memory: {exc}", file=sys.stderr)
        raise SystemExit(exc.exit_code) from exc
    except BrokenPipeError:
        # The reader of our output (head, less) has gone; so do we, without a word.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
    except KeyboardInterrupt:
        print("session-memory: stopped; nothing is lost", file=sys.stderr)
        raise SystemExit(130) from None
    raise SystemExit(code)
