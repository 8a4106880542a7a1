"""The schedule: shown first, written for the scheduler of the machine, removed without trace."""

import os
import plistlib
from configparser import ConfigParser
from pathlib import Path

import pytest

from machine import Machine, files_below
from session_memory.app.commands import schedule
from session_memory.app.schedule import Wanted, schedule_of, with_line, without_line
from session_memory.errors import UsageError

# Programs as a machine has them: they note how they were called; the crontab is a file.
SYSTEMCTL = '#!/bin/sh\necho "$@" >> "$CALLS"\n'
CRONTAB = """#!/bin/sh
case "$1" in
  -l) cat "$TABLE" 2>/dev/null || { echo "no crontab for me" >&2; exit 1; } ;;
  -r) rm -f "$TABLE" ;;
  -) cat > "$TABLE" ;;
esac
"""


@pytest.fixture
def tools(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a folder of programs, empty at first, before all others, and nothing but a shell behind it."""
    folder = machine.root / "tools"
    folder.mkdir()
    for name in ("sh", "cat", "rm"):
        place = next(path for path in map(Path, os.defpath.split(":")) if (path / name).exists())
        (folder / name).symlink_to(place / name)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("CALLS", str(machine.root / "calls"))
    monkeypatch.setenv("TABLE", str(machine.root / "table"))
    return folder


def put(tools: Path, name: str, body: str) -> None:
    (tools / name).write_text(body, encoding="utf-8")
    (tools / name).chmod(0o755)


def calls(machine: Machine) -> list[str]:
    return (machine.root / "calls").read_text(encoding="utf-8").splitlines()


def unit(path: Path) -> ConfigParser:
    parsed = ConfigParser(interpolation=None)
    parsed.optionxform = str  # pyright: ignore[reportAttributeAccessIssue] - as the library documents it
    parsed.read_string(path.read_text(encoding="utf-8"))
    return parsed


def test_a_timer_of_systemd_is_shown_installed_and_removed_without_trace(machine: Machine, tools: Path) -> None:
    put(tools, "systemctl", SYSTEMCTL)
    (machine.home / ".config").mkdir()
    before = files_below(machine.home)
    assert machine.ok("schedule", "status").out.startswith("there is no schedule; ")
    shown = machine.ok("schedule", "install", "--yes").out
    folder = machine.home / ".config" / "systemd" / "user"
    service, timer = folder / "session-memory.service", folder / "session-memory.timer"
    for path in (service, timer):
        assert f"{path}:\n  [Unit]" in shown
    assert unit(timer)["Timer"]["OnCalendar"] == "daily"
    assert unit(service)["Service"]["ExecStart"].endswith('"-m" "session_memory" "sweep"')
    told = machine.ok("schedule", "status", "--json").json
    assert told == {
        "installed": True,
        "kinds": ["systemd"],
        "cadence": "daily",
        "current": True,
        "files": [str(service), str(timer)],
    }
    assert machine.ok("schedule", "remove").out == "removed the schedule (systemd)\n"
    assert files_below(machine.home).keys() == before.keys()
    done = [call for call in calls(machine) if "show-environment" not in call]
    assert done == [
        "--user daemon-reload",
        "--user enable --now session-memory.timer",
        "--user disable --now session-memory.timer",
        "--user daemon-reload",
    ]
    assert machine.ok("schedule", "remove").out == "there is no schedule\n"


@pytest.mark.parametrize("cadence", ["daily", "on-hook"])
def test_a_schedule_whose_service_is_gone_is_known_and_removed(machine: Machine, tools: Path, cadence: str) -> None:
    put(tools, "systemctl", SYSTEMCTL)
    machine.write_config(f'[session_memory.retention]\ncadence = "{cadence}"\n')
    before = files_below(machine.home)
    machine.ok("schedule", "install", "--yes")
    (machine.home / ".config" / "systemd" / "user" / "session-memory.service").unlink()
    assert machine.ok("schedule", "status", "--json").json["current"] is False
    assert machine.ok("schedule", "remove").out == "removed the schedule (systemd)\n"
    assert files_below(machine.home).keys() == before.keys()


def test_other_units_of_the_user_stay(machine: Machine, tools: Path) -> None:
    put(tools, "systemctl", SYSTEMCTL)
    other = machine.home / ".config" / "systemd" / "user" / "backup.timer"
    other.parent.mkdir(parents=True)
    other.write_text("[Timer]\n", encoding="utf-8")
    before = files_below(machine.home)
    machine.ok("schedule", "install", "--yes")
    machine.ok("schedule", "remove")
    assert files_below(machine.home).keys() == before.keys()


def test_what_the_settings_say_later_is_told_and_installed_anew(machine: Machine, tools: Path) -> None:
    put(tools, "systemctl", SYSTEMCTL)
    machine.ok("schedule", "install", "--yes")
    machine.write_config('[session_memory.retention]\ncadence = "on-hook"\n')
    assert machine.ok("schedule", "status", "--json").json["current"] is False
    assert "the settings say otherwise now" in machine.ok("schedule", "status").out
    machine.ok("schedule", "install", "--yes")
    folder = machine.home / ".config" / "systemd" / "user"
    assert sorted(path.name for path in folder.iterdir()) == ["session-memory.path", "session-memory.service"]
    assert unit(folder / "session-memory.path")["Path"]["PathChanged"] == str(machine.data / "wanted")
    assert machine.ok("schedule", "status", "--json").json["current"] is True


def test_a_line_of_the_crontab_comes_and_goes_and_all_others_stay(machine: Machine, tools: Path) -> None:
    put(tools, "crontab", CRONTAB)
    table = machine.root / "table"
    table.write_text("# mine\n5 4 * * * backup %d", encoding="utf-8")
    machine.write_config('[session_memory.retention]\ncadence = "weekly"\n')
    machine.ok("schedule", "install", "--yes")
    machine.ok("schedule", "install", "--yes")
    lines = table.read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["# mine", "5 4 * * * backup %d"]
    assert lines[2].startswith("17 3 * * 1 ")
    assert lines[2].endswith(" -m session_memory sweep >/dev/null 2>&1 # session-memory schedule")
    assert len(lines) == 3
    assert machine.ok("schedule", "status", "--json").json["current"] is True
    machine.ok("schedule", "remove")
    assert table.read_text(encoding="utf-8") == "# mine\n5 4 * * * backup %d\n"


def test_places_named_from_where_one_stands_are_the_same_for_a_sweep_that_starts_elsewhere(
    machine: Machine, tools: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tools, "crontab", CRONTAB)
    monkeypatch.chdir(machine.root)
    monkeypatch.setenv("SESSION_MEMORY_HOME", "a, b")
    monkeypatch.setenv("CODEX_HOME", "one, ~/two,/three")
    shown = machine.ok("schedule", "install", "--dry-run", "--by", "cron").out
    assert f"SESSION_MEMORY_HOME='{machine.root}/a, b' " in shown
    assert f"CODEX_HOME='{machine.root}/one,~/two,/three' " in shown


def test_a_scheduler_that_was_asked_for_is_as_good_as_that_of_the_machine(machine: Machine, tools: Path) -> None:
    put(tools, "crontab", CRONTAB)
    put(tools, "systemctl", SYSTEMCTL)
    machine.ok("schedule", "install", "--yes", "--by", "cron")
    assert machine.ok("schedule", "status").out == "cron sweeps by itself\n  crontab\n"
    (tools / "systemctl").unlink()
    machine.write_config('[session_memory.retention]\ncadence = "on-hook"\n')
    assert "cron sweeps by itself; the settings say otherwise now" in machine.ok("schedule", "status").out


def test_a_crontab_that_held_nothing_else_is_removed(machine: Machine, tools: Path) -> None:
    put(tools, "crontab", CRONTAB)
    machine.ok("schedule", "install", "--yes", "--by", "cron")
    assert (machine.root / "table").exists()
    machine.ok("schedule", "remove")
    assert not (machine.root / "table").exists()


UNREADABLE = {
    "an error": (
        'echo "crontab: Input/output error" >&2; exit 1',
        "`crontab -l` failed: crontab: Input/output error; ",
    ),
    "no message": ("exit 1", "`crontab -l` failed: exit code 1; "),
    "another exit code": ('echo "no crontab for me" >&2; exit 70', "`crontab -l` failed: no crontab for me; "),
    "no end": ("while :; do :; done", "timed out after 1 seconds; "),
    "no UTF-8": ("printf '# caf\\351\\n'", "the crontab is no UTF-8 (byte 5); "),
}


@pytest.mark.parametrize("wrong", UNREADABLE)
@pytest.mark.parametrize("action", [("install", "--yes"), ("remove",), ("status",)])
def test_a_crontab_that_cannot_be_read_is_left_as_it_is(
    machine: Machine, tools: Path, monkeypatch: pytest.MonkeyPatch, wrong: str, action: tuple[str, ...]
) -> None:
    monkeypatch.setattr(schedule, "LONGEST_S", 1)
    listing, told = UNREADABLE[wrong]
    put(
        tools,
        "crontab",
        CRONTAB.replace('cat "$TABLE" 2>/dev/null || { echo "no crontab for me" >&2; exit 1; }', listing),
    )
    table = machine.root / "table"
    table.write_text("0 1 * * * /usr/bin/mine\n", encoding="utf-8")
    refused = machine.run("schedule", *action)
    assert (refused.code, refused.out) == (4, "")
    assert told in refused.err
    assert "left as it is" in refused.err
    assert table.read_text(encoding="utf-8") == "0 1 * * * /usr/bin/mine\n"


def test_nothing_is_written_before_somebody_said_yes(machine: Machine, tools: Path) -> None:
    put(tools, "crontab", CRONTAB)
    refused = machine.spawn("schedule", "install")
    assert refused.code == 2
    assert "17 3 * * * " in refused.out
    assert "say --yes to do it without being asked" in refused.err
    assert not (machine.root / "table").exists()


def test_a_machine_without_a_scheduler_says_so(machine: Machine, tools: Path) -> None:
    assert tools.is_dir()
    refused = machine.run("schedule", "install", "--yes")
    assert (refused.code, "no systemd for this user, no launchd and no crontab" in refused.err) == (2, True)


def test_a_systemctl_that_refuses_is_named(machine: Machine, tools: Path) -> None:
    put(tools, "systemctl", '#!/bin/sh\ncase "$2" in enable) echo "no bus" >&2; exit 1;; esac\n')
    refused = machine.run("schedule", "install", "--yes")
    assert refused.code == 4
    assert "`systemctl --user enable --now session-memory.timer` failed: no bus" in refused.err
    machine.ok("schedule", "remove")
    assert not (machine.home / ".config" / "systemd").exists()


WANTED = Wanted(["/opt/a b/run", "sweep"], {"CODEX_HOME": "/x/<&%$"}, "weekly", Path("/data/wanted"))


def test_an_agent_of_launchd_is_a_property_list_of_what_is_wanted() -> None:
    made = schedule_of("launchd", WANTED, Path("/Users/me"), Path("/Users/me/.config"), 501)
    [(path, body)] = made.files.items()
    assert path == Path("/Users/me/Library/LaunchAgents/session-memory.plist")
    assert plistlib.loads(body.encode()) == {
        "Label": "session-memory",
        "ProgramArguments": ["/opt/a b/run", "sweep"],
        "EnvironmentVariables": {"CODEX_HOME": "/x/<&%$"},
        "StartCalendarInterval": {"Hour": 3, "Minute": 17, "Weekday": 1},
        "Nice": 10,
    }
    assert made.start == (("launchctl", "bootstrap", "gui/501", str(path)),)
    hooked = schedule_of("launchd", WANTED._replace(cadence="on-hook"), Path("/h"), Path("/h/.config"), 501)
    assert plistlib.loads("".join(hooked.files.values()).encode())["WatchPaths"] == ["/data/wanted"]


def test_signs_that_mean_something_to_a_scheduler_are_escaped() -> None:
    systemd = schedule_of("systemd", WANTED, Path("/h"), Path("/h/.config"), 1)
    assert 'Environment="CODEX_HOME=/x/<&%%$"\nExecStart="/opt/a b/run" "sweep"\n' in "".join(systemd.files.values())
    odd = Wanted(["run", "--data", 'a "b" 5% $x'], {}, "on-hook", Path("/data/5%/wanted"))
    hooked = "".join(schedule_of("systemd", odd, Path("/h"), Path("/h/.config"), 1).files.values())
    assert 'ExecStart="run" "--data" "a \\"b\\" 5%% $$x"\n' in hooked
    assert "PathChanged=/data/5%%/wanted\n" in hooked
    cron = schedule_of("cron", WANTED, Path("/h"), Path("/h/.config"), 1)
    assert cron.line.startswith("17 3 * * 1 CODEX_HOME='/x/<&\\%$' '/opt/a b/run' sweep ")


def test_cron_cannot_wait_for_a_hook() -> None:
    with pytest.raises(UsageError, match="cron cannot wait for a hook"):
        schedule_of("cron", WANTED._replace(cadence="on-hook"), Path("/h"), Path("/h/.config"), 1)


@pytest.mark.parametrize("table", ["", "a\n", "a\nb\n", "\n"])
def test_a_crontab_is_what_it_was_after_our_line_went(table: str) -> None:
    line = schedule_of("cron", WANTED, Path("/h"), Path("/h/.config"), 1).line
    assert without_line(with_line(with_line(table, line), line)) == table


def test_uninstalling_takes_the_schedule_with_it(machine: Machine, tools: Path) -> None:
    put(tools, "crontab", CRONTAB)
    machine.ok("schedule", "install", "--yes", "--by", "cron")
    assert "keeps  the schedule (cron)" in machine.ok("uninstall").out
    assert (machine.root / "table").exists()
    assert "removes  the schedule (cron)" in machine.ok("uninstall", "--purge", "--yes").out
    assert machine.ok("schedule", "status").out.startswith("there is no schedule")


def test_a_crontab_that_cannot_be_read_does_not_keep_the_memory_from_being_removed(
    machine: Machine, tools: Path
) -> None:
    put(tools, "crontab", "#!/bin/sh\necho 'you are not allowed to use this program' >&2; exit 1\n")
    machine.fill()
    done = machine.run("uninstall", "--purge", "--yes")
    assert (done.code, done.out.endswith("removed\n")) == (0, True)
    assert "the crontab cannot be read; a line in it that ends with `# session-memory schedule` stays" in done.err
    assert not machine.data.exists()
