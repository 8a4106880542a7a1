"""Time a task by hand."""

import subprocess
from typing import Any

from session_memory.app.context import Context, print_json
from session_memory.app.present import printable, span
from session_memory.errors import UsageError
from session_memory.pipeline import timers
from session_memory.redact.engine import Redactor

INTERRUPTED = 130


def timer(context: Context) -> int:
    """Start a timer, stop one, or time a command."""
    action = {"start": _start, "stop": _stop, "wrap": _wrap}[context.args.action]
    return action(context)


def _start(context: Context) -> int:
    started = _begin(context)
    _tell(context, {"timer": started.name, "state": "running", "seconds": 0, "exit": None})
    return 0


def _begin(context: Context, *, is_alone: bool = True) -> timers.Timer:
    redactor = Redactor(context.settings.data_dir / "cache", context.settings.redact)
    with context.store(read_only=False) as db:
        return timers.start(db, redactor, context.args.name, context.now_ms, is_alone=is_alone)


def _stop(context: Context) -> int:
    now_ms = context.now_ms
    with context.store(read_only=False) as db:
        stopped = timers.stop(db, context.args.name, now_ms, context.args.exit)
    seconds = max(0, now_ms - stopped.started_ms) / 1000
    _tell(context, {"timer": stopped.name, "state": "stopped", "seconds": seconds, "exit": context.args.exit})
    return 0


def _wrap(context: Context) -> int:
    """Run a command with our own input and output; its exit code is ours."""
    words: list[str] = context.args.words
    words = words[1:] if words[:1] == ["--"] else words
    if not words:
        raise UsageError("nothing to time; write the command after the name: timer wrap audit make test")
    started = _begin(context, is_alone=False)
    code = UsageError.exit_code
    try:
        code = _run(words)
    finally:
        with context.store(read_only=False) as db, db.transaction():
            timers.end(db, started, context.now_ms, code)
    return code


def _run(words: list[str]) -> int:
    try:
        with subprocess.Popen(words) as process:  # noqa: S603 - what the user asked for, word by word
            try:
                code = process.wait()
            except KeyboardInterrupt:  # the command has got it as well, and decides how to end
                process.wait()
                return INTERRUPTED
    except OSError as exc:
        raise UsageError(f"cannot run {words[0]!r}: {exc.strerror or exc}") from exc
    return code if code >= 0 else 128 - code


def _tell(context: Context, told: dict[str, Any]) -> None:
    if context.args.json:
        print_json(told)
    elif told["state"] == "running":
        print(f"{printable(told['timer'])} is running")
    else:
        print(f"{printable(told['timer'])} took {span(told['seconds'])}")
