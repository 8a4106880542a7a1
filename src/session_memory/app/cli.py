"""The command line: parse, find the command, turn our errors into one line and an exit code.

Built on argparse and importing a command only when it is called, because a sweep that finds nothing and ``--help``
should be over before one notices.
"""

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from session_memory import __version__
from session_memory.app.options import OPTIONS
from session_memory.errors import SessionMemoryError

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
    parsers = parser.add_subparsers(metavar="COMMAND", title="commands", prog="session-memory")
    for name in COMMANDS if only is None else (only,):
        OPTIONS[name](COMMANDS[name].add_to(parsers.add_parser))
    return parser


def run() -> NoReturn:
    """Be the installed command: ``main``, without what Python does at the start and the end of longer programs."""
    # Nothing here makes garbage in circles; looking for it would take a tenth of a short command.
    gc.set_threshold(100_000, 50, 50)
    try:
        main()
    except SystemExit as exc:
        code = exc.code if isinstance(exc.code, int) else int(exc.code is not None)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run the command line."""
    words = sys.argv[1:] if argv is None else argv
    parser = build_parser(words[0] if words and words[0] in COMMANDS else None)
    args = parser.parse_args(words)
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
