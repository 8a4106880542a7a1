"""What has to be written for the machine to sweep by itself: a systemd user timer, a launchd agent, or a crontab line.

Decides; ``commands/schedule.py`` writes. Everything is named after the program, so that it is found and removed again.
"""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple
from xml.sax.saxutils import escape

from session_memory.errors import UsageError

Kind = Literal["systemd", "launchd", "cron"]
KINDS: tuple[Kind, ...] = ("systemd", "launchd", "cron")
NAME = "session-memory"
# Ends our line of a crontab, by which it is known again.
SIGN = "# session-memory schedule"
# What says where things are, and has to hold for a sweep that nobody starts by hand as well.
KEPT_ENVIRONMENT = (
    *("SESSION_MEMORY_HOME", "SESSION_MEMORY_CONFIG", "CLAUDE_CONFIG_DIR", "CODEX_HOME", "GROK_HOME"),
    *("XDG_CONFIG_HOME", "XDG_DATA_HOME"),
)
# Those of it that may name several places, with commas.
LISTS = ("CLAUDE_CONFIG_DIR", "CODEX_HOME", "GROK_HOME")


class Wanted(NamedTuple):
    """What is to be run, and when."""

    command: Sequence[str]
    env: Mapping[str, str]
    # daily, weekly, on-hook
    cadence: str
    # A hook of an agent touches this where a sweep is wanted at once.
    wake_file: Path


class Schedule(NamedTuple):
    """Files to write, the line of a crontab, and what tells the machine of them or takes them back."""

    kind: Kind
    files: Mapping[Path, str]
    line: str
    start: Sequence[Sequence[str]]
    stop: Sequence[Sequence[str]]
    # After the files are gone.
    forget: Sequence[Sequence[str]] = ()


def schedule_of(kind: Kind, wanted: Wanted, home: Path, config_home: Path, user: int) -> Schedule:
    """Return what a kind of scheduler needs."""
    if kind == "systemd":
        return _systemd(wanted, config_home / "systemd" / "user")
    if kind == "launchd":
        return _launchd(wanted, home / "Library" / "LaunchAgents" / f"{NAME}.plist", user)
    if wanted.cadence == "on-hook":
        raise UsageError('cron cannot wait for a hook; set retention.cadence to "daily" or "weekly"')
    day = "*" if wanted.cadence == "daily" else "1"
    told = [f"{name}={shlex.quote(value)}" for name, value in wanted.env.items()]
    # Cron takes a per cent sign for the end of the line.
    command = " ".join([*told, shlex.join(wanted.command)]).replace("%", "\\%")
    return Schedule("cron", {}, f"17 3 * * {day} {command} >/dev/null 2>&1 {SIGN}", (), ())


def _systemd(wanted: Wanted, folder: Path) -> Schedule:
    told = "".join(f"Environment={_quoted(f'{name}={value}')}\n" for name, value in wanted.env.items())
    command = " ".join(_argument(word) for word in wanted.command)
    service = (
        f"[Unit]\nDescription=Sweep the logs of coding agents into {NAME}\n\n"
        f"[Service]\nType=oneshot\nNice=10\n{told}ExecStart={command}\n"
    )
    files = {folder / f"{NAME}.service": service}
    if wanted.cadence == "on-hook":
        unit = f"{NAME}.path"
        files[folder / unit] = (
            f"[Unit]\nDescription=Sweep when a hook asks for it\n\n[Path]\nPathChanged={_plain(str(wanted.wake_file))}\n\n"
            "[Install]\nWantedBy=default.target\n"
        )
    else:
        unit = f"{NAME}.timer"
        files[folder / unit] = (
            f"[Unit]\nDescription=Sweep {wanted.cadence}\n\n"
            f"[Timer]\nOnCalendar={wanted.cadence}\nPersistent=true\nRandomizedDelaySec=10min\n\n"
            "[Install]\nWantedBy=timers.target\n"
        )
    control = ("systemctl", "--user")
    return Schedule(
        "systemd",
        files,
        "",
        ((*control, "daemon-reload"), (*control, "enable", "--now", unit)),
        ((*control, "disable", "--now", unit),),
        ((*control, "daemon-reload"),),
    )


def _plain(word: str) -> str:
    """Return a word in which systemd finds no specifier."""
    return word.replace("%", "%%")


def _quoted(word: str) -> str:
    """Return a word of a list as systemd reads it back."""
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{_plain(escaped)}"'


def _argument(word: str) -> str:
    """Return a word of a command as systemd reads it back: only there a dollar sign stands for something else."""
    return _quoted(word).replace("$", "$$")


def _launchd(wanted: Wanted, path: Path, user: int) -> Schedule:
    words = "".join(f"    <string>{escape(word)}</string>\n" for word in wanted.command)
    told = "".join(
        f"    <key>{escape(name)}</key>\n    <string>{escape(value)}</string>\n" for name, value in wanted.env.items()
    )
    if wanted.cadence == "on-hook":
        when = f"  <key>WatchPaths</key>\n  <array>\n    <string>{escape(str(wanted.wake_file))}</string>\n  </array>\n"
    else:
        hours = {"Hour": 3, "Minute": 17} | ({"Weekday": 1} if wanted.cadence == "weekly" else {})
        times = "".join(f"    <key>{name}</key>\n    <integer>{n}</integer>\n" for name, n in hours.items())
        when = f"  <key>StartCalendarInterval</key>\n  <dict>\n{times}  </dict>\n"
    body = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n'
        f"  <key>Label</key>\n  <string>{NAME}</string>\n"
        f"  <key>ProgramArguments</key>\n  <array>\n{words}  </array>\n"
        f"  <key>EnvironmentVariables</key>\n  <dict>\n{told}  </dict>\n"
        f"{when}  <key>Nice</key>\n  <integer>10</integer>\n</dict>\n</plist>\n"
    )
    domain = f"gui/{user}"
    return Schedule(
        "launchd",
        {path: body},
        "",
        (("launchctl", "bootstrap", domain, str(path)),),
        (("launchctl", "bootout", f"{domain}/{NAME}"),),
    )


def with_line(table: str, line: str) -> str:
    """Return a crontab with our line in it, once."""
    kept = without_line(table)
    return f"{kept}{'' if not kept or kept.endswith(chr(10)) else chr(10)}{line}\n"


def without_line(table: str) -> str:
    """Return a crontab as it was before our line."""
    return "".join(line for line in table.splitlines(keepends=True) if not line.rstrip("\n").endswith(SIGN))
