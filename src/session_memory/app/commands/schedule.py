"""Have the machine sweep by itself: show what that takes, write it, take it back without trace."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from shutil import which
from typing import Any, NamedTuple

from session_memory.app.ask import confirmed
from session_memory.app.context import Context, print_json
from session_memory.app.schedule import (
    KEPT_ENVIRONMENT,
    KINDS,
    LISTS,
    SIGN,
    Kind,
    Schedule,
    Wanted,
    schedule_of,
    with_line,
    without_line,
)
from session_memory.errors import StoreError, UsageError

# A hook of an agent touches this in the data directory where a sweep is wanted at once.
WAKE_FILE = "wanted"
LONGEST_S = 30
# Of a program that is not there, or did not end.
CANNOT_RUN = 127
# How crontab ends, and what it says, where a user has no table.
NO_CRONTAB, NO_CRONTAB_FOR = 1, "no crontab for"
NONE = "there is no schedule"


def schedule(context: Context) -> int:
    """Install, remove or show the schedule."""
    installed = installed_schedules(context, context.args.by)
    kinds = [one.kind for one in installed]
    if context.args.action == "remove":
        for one in installed:
            remove_schedule(one)
        _say(context, {"removed": kinds}, f"removed the schedule ({', '.join(kinds)})" if kinds else NONE)
        return 0
    if context.args.action == "status":
        return _show(context, installed)
    kind = context.args.by or _kind_here(context)
    planned = _schedules(context, kind)
    if not context.args.json:
        print("\n".join(_told(planned)))
    if context.args.dry_run:
        return 0
    if not context.args.yes and not confirmed(f"has {kind} sweep {context.settings.retention.cadence}"):
        print("nothing was written")
        return 1
    for one in installed:
        remove_schedule(one)
    _install(planned)
    _say(context, _json(context, [planned]), f"installed the schedule ({kind})")
    return 0


def installed_schedules(context: Context, by: Kind | None = None) -> list[Schedule]:
    """Return the schedules that are installed, of one kind or of all."""
    # Some differ in what is in their files alone.
    return list({(one.kind, *one.files): one for one in _possible(context, by) if _is_installed(one)}.values())


def known_schedules(context: Context) -> list[Schedule]:
    """Return the schedules that are installed; a crontab that cannot be read keeps nobody from removing the rest."""
    try:
        return installed_schedules(context)
    except StoreError:
        print(
            f"session-memory: the crontab cannot be read; a line in it that ends with `{SIGN}` stays", file=sys.stderr
        )
        return [one for kind in KINDS if kind != "cron" for one in installed_schedules(context, kind)]


def _say(context: Context, told: dict[str, Any], words: str) -> None:
    if context.args.json:
        print_json(told)
    else:
        print(words)


def _kind_here(context: Context) -> Kind:
    """Return the scheduler of this machine."""
    if sys.platform == "darwin":
        return "launchd"
    path = context.settings.env.get("PATH")
    if which("systemctl", path=path) and _runs(("systemctl", "--user", "show-environment")):
        return "systemd"
    if which("crontab", path=path):
        return "cron"
    raise UsageError(
        "there is no systemd for this user, no launchd and no crontab; sweep with what starts programs here"
    )


class Ran(NamedTuple):
    """How a tool ended, and what it printed."""

    code: int
    out: bytes
    told: str


def _ran(command: Sequence[str], text: str = "") -> Ran:
    """Run a tool of the scheduler, which this module names; one that cannot be run has failed."""
    try:
        done = subprocess.run(  # noqa: S603 - no word of it comes from elsewhere
            command, input=text.encode(), capture_output=True, timeout=LONGEST_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as exc:
        return Ran(CANNOT_RUN, b"", str(exc))
    return Ran(done.returncode, done.stdout, (done.stderr or done.stdout).decode(errors="replace").strip())


def _runs(command: Sequence[str]) -> bool:
    return _ran(command).code == 0


def _wanted(context: Context) -> Wanted:
    settings = context.settings
    program = which("session-memory", path=settings.env.get("PATH"))
    called = [program] if program else [sys.executable, "-m", "session_memory"]
    more = ["--data", str(settings.data_dir)] if context.args.data is not None else []
    env = {name: _anywhere(name, settings.env[name]) for name in KEPT_ENVIRONMENT if settings.env.get(name)}
    return Wanted([*called, "sweep", *more], env, settings.retention.cadence, settings.data_dir / WAKE_FILE)


def _anywhere(name: str, value: str) -> str:
    """Return a path, or the list of them that names homes of agents, as it means the same wherever a sweep is started."""
    paths = [path.strip() for path in value.split(",")] if name in LISTS else [value]
    return ",".join(path if path[:1] in ("", "~") else str(Path(path).absolute()) for path in paths)


def _schedules(context: Context, kind: Kind) -> Schedule:
    settings = context.settings
    config_home = Path(settings.env.get("XDG_CONFIG_HOME") or settings.home / ".config")
    return schedule_of(kind, _wanted(context), settings.home, config_home, os.getuid() if hasattr(os, "getuid") else 0)


def _possible(context: Context, by: Kind | None) -> list[Schedule]:
    """Return every schedule that may have been installed, by whatever cadence."""
    found: list[Schedule] = []
    for cadence in ("daily", "weekly", "on-hook"):
        limits = context.settings.retention._replace(cadence=cadence)
        other = context._replace(settings=context.settings._replace(retention=limits))
        kinds: Sequence[Kind] = [by] if by else KINDS
        found += [_schedules(other, kind) for kind in kinds if _may_be(context, kind, cadence)]
    return found


def _may_be(context: Context, kind: Kind, cadence: str) -> bool:
    """Say whether there can be such a schedule at all."""
    return kind != "cron" or (cadence != "on-hook" and bool(which("crontab", path=context.settings.env.get("PATH"))))


def _is_installed(one: Schedule) -> bool:
    """Say whether a schedule is there, as it is now or as an earlier version wrote it: by the unit that starts it."""
    if one.kind == "cron":
        table = _crontab()
        return without_line(table) != table
    return list(one.files)[-1].exists()


def _told(one: Schedule) -> list[str]:
    lines: list[str] = []
    for path, body in one.files.items():
        lines += [f"{path}:", *(f"  {line}" for line in body.splitlines())]
    if one.line:
        lines += ["crontab:", f"  {one.line}"]
    return [*lines, *(f"runs: {' '.join(command)}" for command in one.start)]


def _show(context: Context, installed: Sequence[Schedule]) -> int:
    if context.args.json:
        print_json(_json(context, installed))
    elif not installed:
        print(f"{NONE}; `session-memory schedule install` shows one and asks")
    else:
        for one in installed:
            state = "" if _is_current(context, one) else "; the settings say otherwise now: install it again"
            print(f"{one.kind} sweeps by itself{state}")
            print("\n".join(f"  {path}" for path in one.files) or "  crontab")
    return 0


def _json(context: Context, installed: Sequence[Schedule]) -> dict[str, Any]:
    return {
        "installed": bool(installed),
        "kinds": [one.kind for one in installed],
        "cadence": context.settings.retention.cadence,
        "current": bool(installed) and all(_is_current(context, one) for one in installed),
        "files": [str(path) for one in installed for path in one.files],
    }


def _is_current(context: Context, one: Schedule) -> bool:
    """Say whether what is installed is what this kind of scheduler would be given now."""
    if not _may_be(context, one.kind, context.settings.retention.cadence):
        return False
    planned = _schedules(context, one.kind)
    if one.kind == "cron":
        return planned.line in _crontab().splitlines()
    return all(path.is_file() and path.read_text(encoding="utf-8") == body for path, body in planned.files.items())


def _install(one: Schedule) -> None:
    for path, body in one.files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, encoding="utf-8")
    if one.line:
        _save_crontab(with_line(_crontab(), one.line))
    for command in one.start:
        _call(command)


def remove_schedule(one: Schedule) -> None:
    """Take everything back; what is not known any more need not be stopped."""
    for command in one.stop:
        _runs(command)
    for path in one.files:
        path.unlink(missing_ok=True)
    for folder in dict.fromkeys(parent for path in one.files for parent in (path.parent, path.parent.parent)):
        _remove_empty(folder)
    for command in one.forget:
        _runs(command)
    if one.line:
        _save_crontab(without_line(_crontab()))


def _remove_empty(folder: Path) -> None:
    """Remove folders of systemd or launchd that nothing lies in any more, the links of units among them."""
    if folder.name not in ("user", "systemd", "LaunchAgents"):
        return
    for inner in (*folder.glob("*.wants"), folder):
        with suppress(OSError):  # somebody else's lie there
            inner.rmdir()


def _call(command: Sequence[str]) -> None:
    done = _ran(command)
    if done.code:
        told = done.told.splitlines()[-1:] or ["no message"]
        raise StoreError(f"`{' '.join(command)}` failed: {told[0]}; `session-memory schedule remove` takes it back")


def _crontab() -> str:
    """Return the crontab of this user; where there is none, nothing.

    Only what crontab itself says of a user without one means that: what cannot be read may hold lines of others, and
    would be written over.
    """
    done = _ran(("crontab", "-l"))
    if done.code == NO_CRONTAB and NO_CRONTAB_FOR in done.told:
        return ""
    if done.code:
        told = done.told.splitlines()[-1:] or [f"exit code {done.code}"]
        raise StoreError(
            f"`crontab -l` failed: {told[0]}; the crontab was left as it is; `--by` names another scheduler"
        )
    try:
        return done.out.decode()
    except UnicodeDecodeError as exc:
        raise StoreError(f"the crontab is no UTF-8 (byte {exc.start}); it was left as it is") from exc


def _save_crontab(table: str) -> None:
    done = _ran(("crontab", "-"), table) if table else _ran(("crontab", "-r"))
    if done.code:
        raise StoreError(f"crontab refused: {done.told}")
