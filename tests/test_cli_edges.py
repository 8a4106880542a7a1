"""Where a command meets the machine: what the machine refuses is one line and an exit code, never a traceback."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from machine import Machine, Ran

# What the tests of a directory without permissions need as root, who may otherwise look everywhere.
NO_OVERRIDE = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")


def in_shell(redirected: str, *args: str) -> Ran:
    """Run a command whose streams a shell has redirected or closed."""
    command = ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "session_memory", *args]
    # argparse swallows what happens while it prints; what is buffered it leaves to us.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=env)
    return Ran(done.returncode, done.stdout, done.stderr)


def as_user(*args: str) -> Ran:
    """Run a command for which permissions hold."""
    prefix = NO_OVERRIDE if os.geteuid() == 0 else ()
    if prefix and shutil.which(prefix[0]) is None:
        pytest.skip("permissions do not hold for root; install setpriv (util-linux), or run the tests as a user")
    command = [*prefix, sys.executable, "-m", "session_memory", *args]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=dict(os.environ))
    return Ran(done.returncode, done.stdout, done.stderr)


PRINTING = [
    ["--help"],
    ["--version"],
    ["sessions"],
    ["status", "--json"],
    ["transcript", "claude:", "--format", "html"],
    ["events", "claude:"],
    ["search", "menu"],
    ["completion", "bash"],
    ["sweep"],
    ["doctor"],
]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("args", PRINTING, ids=" ".join)
def test_output_that_cannot_be_written_is_one_line(args: list[str], filled: Machine) -> None:
    shutil.rmtree(filled.claude / "projects")
    uids = [session["session_uid"] for session in filled.ok("sessions", "--json").json]
    args = [uids[0] if arg == "claude:" else arg for arg in args]
    assert in_shell(">/dev/full", *args) == Ran(
        1, "", "session-memory: cannot write the output: No space left on device\n"
    )


@pytest.mark.parametrize("args", PRINTING, ids=" ".join)
def test_a_closed_output_is_said_before_anything_is_done(args: list[str], machine: Machine) -> None:
    told = "session-memory: standard output is closed; send it to /dev/null to have nothing printed\n"
    assert in_shell(">&-", *args) == Ran(2, "", told)
    assert not machine.data.exists()


@pytest.mark.usefixtures("filled")
def test_closed_errors_and_a_closed_input_are_no_hindrance() -> None:
    assert in_shell("<&- 2>&-", "sweep") == Ran(0, "nothing new in 3 sources\n", "")
    asked = in_shell("<&-", "uninstall", "--purge")
    assert (asked.code, asked.err.count("\n")) == (2, 1)


def test_the_end_of_input_is_no_consent(filled: Machine) -> None:
    ran = filled.terminal("uninstall", "--purge", typed=b"\x04", code=1)
    assert (ran.code, ran.plain.splitlines()[-1]) == (1, "nothing was removed")
    assert filled.data.joinpath("memory.db").exists()


@pytest.mark.parametrize("span", ["99999999999999999999d", "99999999w", "9" * 5000 + "d"])
@pytest.mark.parametrize("command", ["sessions", "sweep", "patterns", "decisions"])
def test_a_span_longer_than_time_is_no_time(command: str, span: str, filled: Machine) -> None:
    told = f"session-memory: {span!r} is no time; write a date such as 2026-10-01, or a span such as 7d, 12h\n"
    assert filled.run(command, "--since", span) == Ran(2, "", told)


@pytest.mark.parametrize(
    "args",
    [["show", "x\udcff"], ["sessions", "--repo", "x\udcff"], ["find", "--file", "x\udcff"]],
    ids=["uid", "repo", "file"],
)
def test_an_argument_that_is_no_text_is_named(args: list[str], filled: Machine) -> None:
    ran = filled.spawn(*args)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert r"x\udcff" in ran.err
    assert ran.err.endswith("is not text; write it in UTF-8\n")


def test_a_path_that_is_no_text_is_printed_all_the_same(machine: Machine) -> None:
    place = f"{machine.root}/x\udcff"
    assert machine.spawn("config", "show", "--json", "--data", place).json["data_dir"] == place
    assert rf"{machine.root}/x\udcff" in machine.spawn("status", "--data", place).err


@pytest.mark.parametrize("args", [["status"], ["sweep"], ["doctor"]], ids=" ".join)
def test_a_name_that_is_too_long_for_the_machine_is_said(args: list[str], machine: Machine) -> None:
    ran = machine.run(*args, "--data", f"{machine.root}/{'x' * 300}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (4, "", 1)
    assert "File name too long" in ran.err
    assert ran.err.endswith("another place with --data DIR\n")


@pytest.mark.parametrize("args", [["uninstall"], ["uninstall", "--purge", "--yes"]], ids=" ".join)
def test_what_the_machine_refuses_elsewhere_is_named(args: list[str], machine: Machine) -> None:
    ran = machine.run(*args, "--data", f"{machine.root}/{'x' * 300}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert ran.err.startswith(f"session-memory: cannot use {machine.root}/xxx")
    assert ran.err.endswith(": File name too long\n")


STORE = [["status"], ["sessions"], ["sweep"], ["doctor"], ["doctor", "--no-repair"]]


@pytest.mark.parametrize("args", STORE, ids=" ".join)
@pytest.mark.parametrize(
    ("mode", "told"),
    [(0o000, "you may not look into {}; "), (0o500, "{} cannot be written; ")],
    ids=["closed", "fixed"],
)
def test_a_data_directory_without_permission_is_named(mode: int, told: str, args: list[str], filled: Machine) -> None:
    for path in filled.data.glob("*.db-*"):
        path.unlink()  # SQLite gets by without writing where an earlier reader has left these
    filled.data.chmod(mode)
    try:
        ran = as_user(*args)
    finally:
        filled.data.chmod(0o700)
    assert (ran.code, ran.out, ran.err.count("\n")) == (4, "", 1)
    assert told.format(filled.data) in ran.err
    assert ran.err.endswith("change its permissions, or name another place with --data DIR\n")
