"""Setting up and leaving: settings, shell completion, uninstall."""

import json
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from claude_lines import small_dialog
from machine import Machine, Ran, files_below
from session_memory.app.cli import COMMANDS
from session_memory.config import load
from session_memory.store.lock import try_lock


def test_config_init_writes_a_private_template_and_never_overwrites(machine: Machine) -> None:
    path = machine.home / ".config" / "session-memory" / "config.toml"
    assert machine.ok("config", "init").out == f"wrote {path}\n"
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text("# mine\n")
    ran = machine.run("config", "init")
    assert ran == Ran(2, "", f"session-memory: {path} is there already; edit it, or remove it first\n")
    assert path.read_text() == "# mine\n"


def test_config_path_names_the_file_whether_or_not_it_is_there(machine: Machine) -> None:
    path = machine.home / ".config" / "session-memory" / "config.toml"
    assert machine.ok("config", "path").out == f"{path}\n"
    assert machine.ok("config", "path", "--json").json == {"path": str(path)}


def test_config_init_makes_the_file_that_the_variable_names(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    path = machine.root / "settings" / "mine.toml"
    monkeypatch.setenv("SESSION_MEMORY_CONFIG", str(path))
    assert machine.ok("config", "path").out == f"{path}\n"
    assert machine.ok("config", "init").out == f"wrote {path}\n"
    assert machine.ok("config", "show", "--json").json["config_file"] == str(path)


def test_config_show_tells_what_holds_and_hides_passwords(machine: Machine) -> None:
    machine.write_config('[session_memory.store]\nurl = "postgresql://me:hunter2secret@host/db"\n')
    shown = machine.ok("config", "show", "--json").json
    assert "hunter2secret" not in json.dumps(shown)
    assert "hunter2secret" not in machine.ok("config", "show").out
    assert {
        name: shown[name] for name in ("data_dir", "sources", "exclude", "domains", "aliases", "private_marker")
    } == {
        "data_dir": str(machine.data),
        "sources": {
            "claude": [str(machine.home / ".config" / "claude"), str(machine.claude)],
            "codex": [str(machine.home / ".codex")],
            "grok": [str(machine.home / ".grok")],
            "kei": [
                str(machine.claude / "memory" / "traces"),
                str(machine.claude / "memory" / "time-metrics"),
                str(machine.claude / "agents" / "ledger.sqlite"),
            ],
        },
        "exclude": {"paths": [], "repos": [], "flavors": []},
        "domains": {},
        "aliases": {},
        "private_marker": "[PRIVATE]",
    }


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("[retention]\n", "every table is below [session_memory]"),
        ("[session_memory.retention]\nraw_soft_cap_bytes = '4 gigs'\n", "write a size such as"),
        ("[session_memory.nonsense]\n", "known tables are"),
        ("[session_memory.store]\nurl = 5\n", "write text in quotes"),
        ("not toml", "is not valid TOML"),
    ],
)
def test_a_bad_setting_stops_every_command_with_one_line(body: str, words: str, machine: Machine) -> None:
    machine.write_config(body)
    ran = machine.run("sweep")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert words in ran.err
    assert ran.err.startswith("session-memory: ")


@pytest.mark.parametrize("args", [["config", "path"], ["completion", "bash"], ["uninstall"]], ids=" ".join)
def test_a_bad_setting_stops_no_command_that_does_without(args: list[str], machine: Machine) -> None:
    machine.write_config("not toml")
    machine.ok(*args)


EVERYTHING = """
[session_memory.retention]
raw_soft_cap_bytes = "1GiB"
raw_max_age_days = 7
cadence = "on-hook"
[session_memory.store]
url = "postgresql://me@host/db"
[session_memory.sources]
claude = ["~/one", '/two "quoted" \\ ü']
[session_memory.domains]
app = "work"
"github.com/me/site" = "home 😀\\u007f\\n"
[session_memory.aliases]
"~/old" = "~/new"
[session_memory.exclude]
paths = ["~/secret"]
repos = ["hidden", "other"]
flavors = ["claude"]
[session_memory.redact]
allow = ["test-.*", '"\\d"']
rules = { acme-token = 'acme_[^"\\s]{8}', other = "x+" }
[session_memory.privacy]
private_marker = "[SECRET]"
"""


@pytest.mark.parametrize("body", ["", EVERYTHING, "[session_memory.sources]\nclaude = []\n"])
def test_what_config_show_prints_is_a_settings_file_that_says_the_same(body: str, machine: Machine) -> None:
    file = machine.write_config(body)
    before = load(data=str(machine.data))
    file.write_text(machine.ok("config", "show").out, encoding="utf-8")
    assert load(data=str(machine.data)) == before


def test_the_option_wins_over_the_variable_and_the_variable_over_convention(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def data_dir(*args: str) -> str:
        return machine.ok("config", "show", "--json", *args).json["data_dir"]

    found = [data_dir()]
    monkeypatch.setenv("XDG_DATA_HOME", "/xdg")
    found.append(data_dir())
    monkeypatch.setenv("SESSION_MEMORY_HOME", "/from/variable")
    found.append(data_dir())
    found.append(data_dir("--data", "/from/option"))
    assert found == [str(machine.data), "/xdg/session-memory", "/from/variable", "/from/option"]


@pytest.mark.parametrize(
    ("shell", "sign"), [("bash", "complete "), ("zsh", "#compdef session-memory"), ("tcsh", "complete session-memory")]
)
def test_completion_is_a_script_for_each_shell(shell: str, sign: str, machine: Machine) -> None:
    script = machine.ok("completion", shell).out
    assert sign in script
    assert all(name in script for name in COMMANDS)
    assert str(machine.home) not in script


def test_the_completion_of_bash_completes(machine: Machine) -> None:
    path = machine.root / "completion.bash"
    path.write_text(machine.ok("completion", "bash").out)
    subprocess.run(["bash", "-n", str(path)], check=True)
    asked = f"source {shlex.quote(str(path))}; COMP_WORDS=(session-memory sess); COMP_CWORD=1; "
    function = "$(complete -p session-memory | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
    done = subprocess.run(
        ["bash", "-c", f'{asked}{function} session-memory sess ""; echo "${{COMPREPLY[@]}}"'],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["sessions"]


def listed(shown: str, word: str) -> dict[str, int]:
    """Return the files that ``uninstall`` lists with their bytes."""
    rows = re.findall(rf"^{word}  (.+)  \(([\d,]+) bytes\)$", shown, re.MULTILINE)
    return {path: int(size.replace(",", "")) for path, size in rows}


def files_of(folder: Path) -> dict[str, int]:
    """Return every file below a folder with its bytes."""
    return {str(path): path.stat().st_size for path in folder.rglob("*") if path.is_file()}


def covered(path: str, rows: dict[str, int]) -> bool:
    """Say whether a file, or a folder that it lies in, is listed."""
    return any(path == row or path.startswith(f"{row}/") for row in rows)


def test_uninstall_says_what_it_keeps_and_removes_nothing(filled: Machine) -> None:
    settings, before = filled.write_config(""), files_of(filled.data)
    shown = filled.ok("uninstall").out
    rows = listed(shown, "keeps")
    assert [path for path in (*before, str(settings)) if not covered(path, rows)] == []
    assert sum(rows.values()) == sum(before.values())
    assert str(filled.data) not in rows
    assert shown.endswith("run `session-memory uninstall --purge` to remove these\n")
    assert files_of(filled.data) == before
    assert settings.exists()


def test_purge_without_a_terminal_needs_yes(filled: Machine) -> None:
    ran = filled.spawn("uninstall", "--purge")
    assert (ran.code, ran.err) == (
        2,
        "session-memory: this deletes the memory for good; say --yes to do it without being asked\n",
    )
    assert filled.data.joinpath("memory.db").exists()


def test_purge_removes_the_memory_and_the_settings_and_nothing_else(filled: Machine) -> None:
    settings, ours = filled.write_config(""), files_of(filled.data)
    before = files_below(filled.claude)
    rows = listed(filled.ok("uninstall", "--purge", "--yes").out, "removes")
    assert [path for path in (*ours, str(settings)) if not covered(path, rows)] == []
    assert [path.exists() for path in (filled.data, settings, settings.parent)] == [False, False, False]
    assert files_below(filled.claude) == before
    assert filled.ok("uninstall").out == "session-memory keeps nothing on this machine\n"


def test_purge_removes_the_demo_as_well(machine: Machine) -> None:
    machine.ok("sweep", "--or-demo")
    assert machine.data.joinpath("demo", "memory.db").exists()
    machine.ok("uninstall", "--purge", "--yes")
    assert not machine.data.exists()


@pytest.mark.parametrize("place", ["home", ".claude", "notes"])
@pytest.mark.parametrize(
    "theirs", ["thesis.md", "demo/thesis.md", "cache/thesis.md", "backup/raw.db", "memory.db.old/a"]
)
def test_purge_never_removes_what_is_not_ours(
    place: str, theirs: str, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A data directory that also holds other things, such as a home, loses only our own files."""
    log = small_dialog("one").write(machine.claude)
    data = {"home": machine.home, ".claude": machine.claude, "notes": machine.home / "notes"}[place]
    file = data / theirs
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("years of work")
    monkeypatch.setenv("SESSION_MEMORY_HOME", str(data))
    machine.ok("sweep")
    machine.run("uninstall", "--purge", "--yes")
    assert (data.joinpath("memory.db").exists(), file.exists(), log.exists()) == (False, True, True)


def test_purge_of_a_directory_that_holds_no_memory_removes_nothing(machine: Machine) -> None:
    notes = machine.home / "notes"
    notes.joinpath("cache").mkdir(parents=True)
    for name in ("thesis.md", "raw.db", "cache/thesis.md"):
        notes.joinpath(name).write_text("years of work")
    before = files_below(notes)
    shown = machine.ok("uninstall", "--purge", "--yes", "--data", str(notes)).out
    assert shown == f"session-memory keeps nothing in {notes}\n"
    assert files_below(notes) == before


def test_purge_follows_no_link_out_of_the_data_directory(filled: Machine) -> None:
    mine = filled.root / "mine"
    mine.mkdir()
    mine.joinpath("thesis.md").write_text("years of work")
    filled.data.joinpath("memory.db-link").symlink_to(mine)
    filled.ok("uninstall", "--purge", "--yes")
    assert mine.joinpath("thesis.md").exists()


@pytest.mark.parametrize("running_in", [".", "demo"])
def test_purge_waits_for_no_sweep_and_takes_nothing_from_one(running_in: str, machine: Machine) -> None:
    machine.ok("sweep", "--or-demo")
    machine.fill()
    before = files_below(machine.data)
    running = try_lock(machine.data / running_in / "sweep.lock")
    assert running is not None
    try:
        ran = machine.run("uninstall", "--purge", "--yes")
    finally:
        os.close(running)
    told = f"session-memory: a sweep is running in {machine.data / running_in}; run this again when it has ended\n"
    assert (ran, files_below(machine.data)) == (Ran(6, "", told), before)
    assert machine.ok("uninstall", "--purge", "--yes").out.endswith("removed\n")


def test_purge_of_a_named_directory_leaves_the_settings(filled: Machine) -> None:
    settings, other = filled.write_config(""), filled.root / "other"
    filled.ok("sweep", "--data", str(other))
    shown = filled.ok("uninstall", "--purge", "--yes", "--data", str(other)).out
    assert f"the settings in {settings} stay; without --data they go as well\n" in shown
    assert set(listed(shown, "removes")) & {str(settings)} == set()
    assert [path.exists() for path in (other, settings, filled.data / "memory.db")] == [False, True, True]
