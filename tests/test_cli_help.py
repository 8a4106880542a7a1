"""The command line: help with examples that parse, wrong calls, and how little is loaded to answer."""

import re
import shlex
import subprocess
import sys

import pytest

from machine import Machine, Ran
from session_memory import __version__
from session_memory.app.cli import COMMANDS, build_parser

HEAVY = ("rich", "orjson", "hyperscan", "psycopg", "apsw", "shtab", "tomllib", "backports.zstd")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example_that_parses(name: str, machine: Machine) -> None:
    shown = machine.ok(name, "--help").out
    examples = shown.partition("\nexample:\n")[2].strip().splitlines()
    assert examples
    for example in examples:
        program, *args = shlex.split(re.split(r"[|>]", example)[0])
        assert program == "session-memory"
        assert build_parser().parse_args(args).command.name == name


def test_the_examples_of_the_program_parse(machine: Machine) -> None:
    examples = machine.ok("--help").out.partition("\nexamples:\n")[2].strip().splitlines()
    assert [build_parser().parse_args(shlex.split(example)[1:]).command.name for example in examples] == [
        "sweep",
        "search",
        "sessions",
    ]


def test_without_a_command_the_help_is_shown(machine: Machine) -> None:
    assert machine.ok().out == machine.ok("--help").out


@pytest.mark.parametrize(
    "args", [["nonsense"], ["show"], ["sessions", "--nonsense"], ["transcript", "x", "--format", "pdf"]]
)
def test_what_is_no_command_line_ends_with_code_2_and_the_usage(args: list[str], machine: Machine) -> None:
    ran = machine.run(*args)
    assert (ran.code, ran.out, ran.err.startswith("usage: session-memory")) == (2, "", True)


def test_the_module_runs_as_a_program(machine: Machine) -> None:
    assert machine.spawn("--version") == Ran(0, f"session-memory {__version__}\n", "")


@pytest.mark.parametrize("args", [["--help"], ["--version"], ["sessions", "--help"]])
def test_nothing_heavy_is_imported_to_show_help(args: list[str], machine: Machine) -> None:
    assert _imported(machine, args) == []


def test_a_sweep_that_finds_nothing_new_imports_only_the_database(filled: Machine) -> None:
    assert _imported(filled, ["sweep"]) == ["apsw"]


def _imported(machine: Machine, args: list[str]) -> list[str]:
    code = f"""
import sys
from session_memory.app.cli import main
try:
    main({args!r})
except SystemExit:
    print(*[name for name in {HEAVY!r} if name in sys.modules], sep="\\n", file=sys.stderr)
"""
    assert machine.home.exists()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    return done.stderr.split()
