"""Sweeping on the command line: what is read, what is said of it, and what is left alone."""

import errno
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from claude_lines import Log, small_dialog, uid
from machine import Machine, Ran, files_below, names, tried_next
from session_memory.app.cli import build_parser


@pytest.mark.parametrize(
    "args",
    [
        ["status"],
        ["sessions"],
        ["show", "x"],
        ["events", "x"],
        ["transcript", "x"],
        ["tree", "x"],
        ["search", "x"],
        ["doctor"],
    ],
    ids=" ".join,
)
def test_without_a_store_a_command_says_to_sweep_first_and_makes_none(args: list[str], machine: Machine) -> None:
    expected = f"session-memory: there is no memory in {machine.data} yet; run `session-memory sweep` first\n"
    assert machine.run(*args) == Ran(7, "", expected)
    assert not machine.data.exists()


def test_an_empty_memory_is_no_error(machine: Machine) -> None:
    told = machine.ok("sweep").out
    assert told.startswith(f"no agent logs in {machine.home}/.config/claude, {machine.claude}, {machine.home}/.codex, ")
    assert told.endswith("; name another home with --source claude=PATH\n")
    said = "the memory is empty; `session-memory sweep` reads the logs of your agents into it\n"
    assert machine.ok("sessions").out == said
    assert machine.ok("sessions", "--json").json == []
    assert machine.ok("status", "--json").json["totals"]["sessions"] == 0
    assert machine.ok("status").out
    assert machine.ok("doctor").out == f"the store in {machine.data} is sound (quick check)\n"


def test_a_place_of_the_variable_that_is_not_there_is_named(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", "/nope")
    assert machine.ok("sweep").out.startswith("no agent logs in /nope, ")
    assert machine.ok("status", "--json").json["deleted_soon"] == []


def test_an_agent_that_there_is_not_leaves_no_store_behind(machine: Machine) -> None:
    told = "session-memory: there is no agent 'clude'; known are claude, codex, grok, kei\n"
    assert machine.run("sweep", "--source", f"clude={machine.claude}") == Ran(2, "", told)
    file = machine.write_config("[session_memory.exclude]\nflavors = ['clude']\n")
    told = (
        f"session-memory: {file}: exclude.flavors has 'clude', which is no agent; known are claude, codex, grok, kei\n"
    )
    assert machine.run("sweep") == Ran(2, "", told)
    file.write_text("[session_memory.retention.flavors.clude]\nraw_max_age_days = 1\n", encoding="utf-8")
    assert machine.run("sweep") == Ran(2, "", told.replace("exclude", "retention"))
    assert not machine.data.exists()


def test_where_every_agent_is_excluded_that_is_said(machine: Machine) -> None:
    machine.write_config("[session_memory.exclude]\nflavors = ['claude', 'codex', 'grok', 'kei']\n")
    assert machine.ok("sweep").out == "the settings exclude every agent; nothing was read\n"


def test_a_machine_without_any_agent_is_told_how_to_name_a_home(machine: Machine) -> None:
    machine.claude.joinpath("projects").rmdir()
    machine.claude.rmdir()
    shown = machine.ok("sweep").out
    assert shown.startswith("no agent logs ")
    assert "--source claude=PATH" in shown


def test_a_sweep_says_what_it_found_and_what_to_try_next(machine: Machine) -> None:
    path = small_dialog("one").write(machine.claude)
    shown = machine.ok("sweep").out
    lines = shown.splitlines()
    assert lines[0].startswith(f"read     {path.stat().st_size / 1024:.1f} KiB in 1 file, ")
    assert lines[1:3] == [
        "found    10 new events in 1 session",
        "memory   1 session, 10 events, 6.3k tokens in 5 responses",
    ]
    assert lines[3].endswith(f" in {machine.data}")
    for args in tried_next(shown):
        assert "--data" not in args
        assert machine.ok(*args).out
    assert machine.ok("sweep").out == "nothing new in 1 source\n"


def test_the_data_directory_may_be_named_before_or_after_the_command(machine: Machine) -> None:
    small_dialog("one").write(machine.claude)
    data = str(machine.root / "else where")
    assert machine.ok("--data", data, "sweep").out
    assert machine.ok("status", "--data", data).out == machine.ok("--data", data, "status").out
    assert machine.ok("--data", "/nowhere", "status", "--data", data).out  # the last word counts


def test_the_commands_to_try_next_lead_to_the_data_that_was_swept(machine: Machine) -> None:
    small_dialog("one").write(machine.claude)
    data = machine.root / "else where"
    for args in tried_next(machine.ok("sweep", "--data", str(data)).out):
        assert build_parser().parse_args(args).data == str(data)


@pytest.mark.parametrize("way", ["on the path", "by its place", "as a module"])
def test_the_commands_to_try_next_run_in_the_shell_that_the_sweep_ran_in(way: str, machine: Machine) -> None:
    """However the program was started: no other Python has to be there, and no other place is searched."""
    small_dialog("one").write(machine.claude)
    script = machine.root / "my tools" / "session-memory"
    script.parent.mkdir()
    script.write_text(f"#!{sys.executable}\nfrom session_memory.app.cli import main\n\nmain()\n")
    script.chmod(0o755)
    called = {
        "on the path": "session-memory",
        "by its place": "'./my tools/session-memory'",
        "as a module": f"{shlex.quote(sys.executable)} -m session_memory",
    }[way]
    path = f"{script.parent}:{os.defpath}" if way == "on the path" else os.defpath
    env = {**os.environ, "PATH": path, "PYTHONPATH": os.pathsep.join(entry for entry in sys.path if entry)}

    def shell(line: str) -> Ran:
        done = subprocess.run(
            ["sh", "-c", line], cwd=machine.root, env=env, capture_output=True, text=True, timeout=60, check=False
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    lines = shell(f"{called} sweep --data 'else where'").out.splitlines()
    commands = lines[lines.index("try next:") + 1 :]
    assert len(commands) == 3
    ended = {command: (ran.code, ran.err) for command in commands for ran in [shell(command)]}
    assert ended == dict.fromkeys(commands, (0, ""))


def test_a_link_that_leads_nowhere_does_not_stop_a_sweep(machine: Machine) -> None:
    small_dialog("one").write(machine.claude)
    bad = machine.claude / "projects" / "-home-dev-src-app" / "gone.jsonl"
    bad.symlink_to("/nowhere")
    assert "found    10 new events in 1 session" in machine.ok("sweep").out


@pytest.fixture
def unreadable(machine: Machine) -> tuple[Machine, Path, list[str]]:
    """A sweep of a home and of one file more that cannot be opened, also not by root: a link is not followed."""
    small_dialog("one").write(machine.claude)
    target = small_dialog("two").write(machine.root / "else")
    bad = machine.root / f"{uid('two')}.jsonl"
    bad.symlink_to(target)
    return machine, bad, ["sweep", "--source", f"claude={machine.claude}", "--source", f"claude={bad}"]


def test_a_source_that_cannot_be_read_is_named_the_others_are_swept_and_the_code_is_3(
    unreadable: tuple[Machine, Path, list[str]],
) -> None:
    machine, bad, sweep = unreadable
    ran = machine.run(*sweep)
    reason = os.strerror(errno.ELOOP)
    assert (ran.code, ran.err) == (3, f"could not read {bad}: {reason}; it is tried again next time\n")
    assert "found    10 new events in 1 session" in ran.out
    assert names(machine.ok("sessions", "--json").json) == ["one"]


def test_a_source_that_can_be_read_at_last_is_swept_then(unreadable: tuple[Machine, Path, list[str]]) -> None:
    machine, bad, sweep = unreadable
    machine.run(*sweep)
    content = bad.read_bytes()
    bad.unlink()
    bad.write_bytes(content)
    assert machine.ok(*sweep).code == 0
    assert sorted(names(machine.ok("sessions", "--json").json)) == ["one", "two"]


@pytest.mark.parametrize(
    "args",
    [["sessions"], ["sessions", "--json"], ["events", uid("long")], ["transcript", uid("long")], ["tree", uid("long")]],
    ids=" ".join,
)
def test_a_reader_that_goes_away_is_no_error(args: list[str], machine: Machine) -> None:
    log = Log("long")
    for n in range(2000):
        log.user(f"message {n} " + "x" * 200)
    machine.sweep(log)
    reader, writer = os.pipe()
    os.close(reader)
    ran = machine.spawn(*args, out=writer)
    os.close(writer)
    assert (ran.code, ran.err) == (0, "")


def test_a_sweep_reads_every_home_of_the_comma_list(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = machine.root / "one", machine.root / "two"
    small_dialog("one").write(one)
    small_dialog("two").write(two)
    small_dialog("three").write(machine.claude)
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", f"{one},{two}")
    machine.ok("sweep")
    assert sorted(names(machine.ok("sessions", "--json").json)) == ["one", "two"]


def test_a_source_of_the_command_line_is_the_only_one_read(machine: Machine) -> None:
    small_dialog("one").write(machine.claude)
    small_dialog("two").write(machine.root / "else")
    machine.ok("sweep", "--source", f"claude={machine.root / 'else'}")
    assert names(machine.ok("sessions", "--json").json) == ["two"]


@pytest.mark.parametrize(
    ("source", "words"),
    [("claude", "write FLAVOR=PATH"), ("claude=/nowhere", "does not exist"), ("clod=/", "known are claude")],
)
def test_a_source_that_cannot_be_is_refused(source: str, words: str, machine: Machine) -> None:
    ran = machine.run("sweep", "--source", source)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_what_is_private_or_excluded_is_not_in_any_output(machine: Machine) -> None:
    machine.write_config('[session_memory.exclude]\nrepos = ["site"]\n')
    secret = Log("one")
    secret.user("[PRIVATE] the xylophone plan")
    secret.write(machine.claude)
    small_dialog("two", cwd="/home/dev/src/site").write(machine.claude)
    machine.sweep(small_dialog("three"))
    assert names(machine.ok("sessions", "--json").json) == ["three"]
    assert machine.ok("search", "--json", "xylophone").json == []
    state = machine.ok("status", "--json").json
    assert state["set_aside"] == [
        {"flavor": "claude", "reason": "excluded", "sources": 1},
        {"flavor": "claude", "reason": "private", "sources": 1},
    ]


def test_no_command_writes_into_the_home_of_an_agent(filled: Machine) -> None:
    before = files_below(filled.claude)
    for args in (
        ["sweep", "--full"],
        ["status"],
        ["sessions"],
        ["show", uid("one")],
        ["search", "test"],
        ["doctor", "--deep"],
    ):
        filled.ok(*args)
    assert files_below(filled.claude) == before


@pytest.mark.parametrize("place", ["home", ".claude", "notes"])
def test_doctor_leaves_what_is_not_ours_as_it_is(place: str, machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data directory may hold other things; their owner decides who reads and runs them."""
    log = small_dialog("one").write(machine.claude)
    data = {"home": machine.home, ".claude": machine.claude, "notes": machine.home / "notes"}[place]
    outside = machine.root / "outside.md"
    theirs = [log, outside, data / "thesis.md", data / "bin" / "tool"]
    for path in theirs[1:]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("years of work")
    data.joinpath("link.md").symlink_to(outside)
    for path in theirs:
        path.chmod(0o755)
    monkeypatch.setenv("SESSION_MEMORY_HOME", str(data))
    machine.ok("sweep")
    machine.run("doctor")
    assert [oct(path.stat().st_mode & 0o777) for path in theirs] == ["0o755"] * 4


def test_a_second_make_run_shows_the_memory_and_what_to_try_though_nothing_is_new(machine: Machine) -> None:
    first = machine.ok("sweep", "--or-demo").out.splitlines()
    second = machine.ok("sweep", "--or-demo").out.splitlines()
    assert second[1] == "nothing new in 6 sources"
    assert [line for line in first if line.startswith("memory")] == [
        line for line in second if line.startswith("memory")
    ]
    assert tried_next("\n".join(second)) == tried_next("\n".join(first))
