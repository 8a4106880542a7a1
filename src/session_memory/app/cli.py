"""The command line: parse, find the command, turn our errors into one line and an exit code.

Built on argparse and importing a command only when it is called, because a sweep that finds nothing and ``--help``
should be over before one notices.
"""

import argparse
import gc
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from session_memory import __version__
from session_memory.app.options import OPTIONS
from session_memory.errors import SessionMemoryError, UsageError

if TYPE_CHECKING:
    from session_memory.app.context import Context

Run = Callable[["Context"], int]


class Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal. argparse makes one for every option; asked for the width it would import shutil."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_width() - 2)


@cache
def _width() -> int:
    try:
        return int(os.environ["COLUMNS"])
    except (KeyError, ValueError):
        pass
    try:
        return os.get_terminal_size().columns or 80
    except OSError:
        return 80


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
            formatter_class=Help,
        )
        _add_data(parser, argparse.SUPPRESS)  # what was said before the command stays
        parser.set_defaults(command=self)
        return parser

    def run(self, context: "Context") -> int:
        """Import the module of this command and call it."""
        module = import_module(f"session_memory.app.commands.{self.module}")
        function: Run = getattr(module, self.name.replace("-", "_"))
        return function(context)


def _add_data(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--data", metavar="DIR", default=default, help="data directory (default: SESSION_MEMORY_HOME, else by platform)"
    )


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
        Command(
            "digest",
            "digest",
            "show what is left of a session: outcome, signals, files, errors",
            "session-memory digest 1709 --explain",
        ),
        Command(
            "reanalyze", "digest", "make every digest anew from what is stored", "session-memory reanalyze --notes"
        ),
        Command("search", "search", "find sessions by words", "session-memory search flaky retry"),
        Command(
            "find",
            "find",
            "find sessions by a file, commit, pull request, task or error",
            "session-memory find --file src/app.py --since 30d",
        ),
        Command(
            "patterns",
            "patterns",
            "show what recurs over sessions: errors and their fixes, loops, commands, wishes, files, tools",
            "session-memory patterns --repo my-repo --kind error",
        ),
        Command(
            "decide",
            "decisions",
            "record a decision, of a session or a repository",
            "session-memory decide 'use uv, not pip' --session current",
        ),
        Command("decisions", "decisions", "list decisions, newest first", "session-memory decisions --repo my-repo"),
        Command(
            "export",
            "export",
            "write the memory as files that other programs read",
            "session-memory export kei --to ./for-kei",
        ),
        Command(
            "timer",
            "timer",
            "time a task by hand: start, stop, or wrap a command",
            "session-memory timer wrap audit-parser make test",
        ),
        Command(
            "retain",
            "retain",
            "evict raw rows that are analyzed and do not fit; every sweep ends with it",
            "session-memory retain --dry-run",
        ),
        Command("pin", "retain", "never evict the raw rows of a session", "session-memory pin 1709"),
        Command("unpin", "retain", "evict a session as any other", "session-memory unpin 1709"),
        Command(
            "restore", "retain", "read an evicted session again from the agent's log", "session-memory restore 1709"
        ),
        Command(
            "backup",
            "backup",
            "copy the memory into one file, also while a sweep runs",
            "session-memory backup --to mem.db",
        ),
        Command(
            "restore-backup",
            "backup",
            "put such a file in the place of the memory",
            "session-memory restore-backup mem.db",
        ),
        Command(
            "schedule",
            "schedule",
            "have this machine sweep by itself: systemd, launchd or cron",
            "session-memory schedule install",
        ),
        Command(
            "forget",
            "forget",
            "delete sessions from the memory for good",
            "session-memory forget --repo old-client --before 2026-01-01 --dry-run",
        ),
        Command(
            "redact",
            "secrets",
            "apply today's redaction rules to what is stored",
            "session-memory redact scan --all --dry-run",
        ),
        Command(
            "secrets",
            "secrets",
            "say which logs of the agents still hold secrets, never which",
            "session-memory secrets report",
        ),
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


def build_parser(only: str | None = None) -> argparse.ArgumentParser:
    """Return the whole command line, or that of one command: the others would cost it ten milliseconds."""
    parser = argparse.ArgumentParser(
        prog="session-memory",
        description="A local-first memory of coding-agent sessions. Nothing leaves this machine.",
        epilog='examples:\n  session-memory sweep\n  session-memory search "flaky test"\n  session-memory sessions --since 7d',
        formatter_class=Help,
    )
    parser.add_argument("--version", action="version", version=f"session-memory {__version__}")
    _add_data(parser, None)
    parsers = parser.add_subparsers(metavar="COMMAND", title="commands", prog="session-memory")
    for name in COMMANDS if only is None else (only,):
        OPTIONS[name](COMMANDS[name].add_to(parsers.add_parser))
    return parser


def run() -> NoReturn:
    """Be the installed command: ``main``, without what Python does at the start and the end of longer programs."""
    # Nothing here makes garbage in circles; looking for it would take a tenth of a short command. Of a sweep, of which many
    # events wait to be heard, it would take a thirtieth of what digests cost, again and again for the same events.
    gc.set_threshold(400_000, 50, 50)
    try:
        main()
    except SystemExit as exc:
        code = exc.code if isinstance(exc.code, int) else int(exc.code is not None)
    sys.stderr.flush()
    os._exit(code)


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run the command line."""
    try:
        _ready_streams()
        code = _call(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except SessionMemoryError as exc:
        code = _told(str(exc), exc.exit_code)
    except BrokenPipeError:
        # The reader of our output (head, less) has gone; so do we, without a word.
        code = 0
    except OSError as exc:
        code = _told(_refusal(exc), SessionMemoryError.exit_code)
    except UnicodeEncodeError as exc:
        code = _told(f"{exc.object!r} is not text; write it in UTF-8", UsageError.exit_code)
    except KeyboardInterrupt:
        code = _told("stopped; nothing is lost", 130)
    _drop_unprinted()
    raise SystemExit(code)


def _call(words: Sequence[str]) -> int:
    """Parse, and run what was asked for; return its exit code."""
    parser = build_parser(words[0] if words and words[0] in COMMANDS else None)
    try:
        args = parser.parse_args(words)
    except SystemExit as exc:  # after help, the version, or what is no command line
        return exc.code if isinstance(exc.code, int) else 0
    if "command" not in args:
        parser.print_help()
        return 0
    from session_memory.app.context import Context
    from session_memory.config import load

    command: Command = args.command
    settings = load(data=args.data, sources=getattr(args, "source", ()), needs_file=_needs_settings(args))
    return command.run(Context(args, settings))


def _needs_settings(args: argparse.Namespace) -> bool:
    """Say whether a command has to know what the settings file says; the others are how one mends it, or leaves."""
    name = args.command.name
    return name not in ("completion", "uninstall") and (name != "config" or args.action == "show")


def _told(what: str, code: int) -> int:
    """Say in one line why it ends here."""
    print(f"session-memory: {what}", file=sys.stderr)
    return code


def _ready_streams() -> None:
    """Make the standard streams ones that can be used.

    What the caller has closed (``2>&-``) becomes a place that swallows all, before a file of ours takes its number. And
    no name of a file, in whatever encoding, keeps a command from printing.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            # The lowest number that is free is this one: those below are open by now.
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "w" if number else "r", encoding="utf-8"))
            if name == "stdout":
                raise UsageError("standard output is closed; send it to /dev/null to have nothing printed")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _refusal(exc: OSError) -> str:
    """Say what the machine refused, and of what. Files have a name; what has none is where we print to."""
    reason = exc.strerror or str(exc)
    return f"cannot write the output: {reason}" if exc.filename is None else f"cannot use {exc.filename}: {reason}"


def _drop_unprinted() -> None:
    """Write what is still to be printed; where that cannot be, drop it, so that ending does not fail as well."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
