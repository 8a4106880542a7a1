"""Finding sessions by what they name: files, commits, pull requests, tasks, failures; without Tier 1."""

from datetime import timedelta
from pathlib import Path

import pytest

from claude_lines import START, Log, text, uid
from conftest import Memory
from machine import Machine
from session_memory.app.commands.find import places_of
from session_memory.config import Redact
from session_memory.query.digest import digest_json
from session_memory.query.find import (
    Asked,
    Place,
    asked_commit,
    asked_error,
    asked_file,
    asked_pull,
    asked_task,
    find,
)
from session_memory.query.places import bases, ends_with, from_top, placed
from session_memory.query.sessions import Filter, find_session

MISSING = "Traceback (most recent call last):\n  File \"/home/dev/src/app/run.py\", line 12, in <module>\nModuleNotFoundError: No module named 'requests'"


def telling(name: str = "one", *, day: int = 0, cwd: str = "/home/dev/src/app") -> Log:
    """Return a session that names a file, a commit, a pull request, a task and a failure."""
    log = Log(name, start=START + timedelta(days=day), cwd=cwd)
    log.user("Please do ABC-123")
    log.tool("Edit", f"t1{name}", file_path=f"{cwd}/src/parser.py", old_string="a", new_string="b")
    log.tool("Bash", f"t2{name}", MISSING, error=True, command="python run.py")
    log.tool("Bash", f"t3{name}", "[main 1a2b3c4] Mend the parser\n 1 file changed", command="git commit -m 'Mend it'")
    log.tool("Bash", f"t4{name}", "https://github.com/me/app/pull/45", command="gh pr create --fill")
    log.assistant(text("Done."))
    return log


@pytest.mark.parametrize(
    ("path", "wanted", "is_found"),
    [
        ("/home/dev/src/app/src/parser.py", "parser.py", True),
        ("/home/dev/src/app/src/parser.py", "src/parser.py", True),
        ("/home/dev/src/app/src/parser.py", "./src/parser.py", True),
        ("/home/dev/src/app/src/parser.py", "/home/dev/src/app/src/parser.py", True),
        ("/home/dev/src/app/src/parser.py", "/src/parser.py", False),
        ("/home/dev/src/app/src/parser.py", "rc/parser.py", False),
        ("/home/dev/src/app/src/parser.py", "ser.py", False),
        ("C:\\work\\app\\src\\Parser.py", "src/parser.py", True),
        ("C:\\work\\app\\src\\Parser.py", "app\\src\\parser.py", True),
        ("src/parser.py", "src/parser.py", True),
        ("/a/src/parser.py", "src/*.py", True),
        ("/a/src/deep/parser.py", "src/*.py", False),
        ("/a/src/deep/parser.py", "src/**/*.py", True),
        ("/a/src/parser.py", "src/**/*.py", True),
        ("/a/src/parser.py", "p?rser.py", True),
        ("/a/pages/[id].tsx", "[id].tsx", True),
        ("/a/pages/i.tsx", "[id].tsx", False),
    ],
)
def test_a_path_is_found_by_the_end_of_it_in_whole_parts(path: str, wanted: str, is_found: bool) -> None:
    assert ends_with(path, wanted) is is_found


@pytest.mark.parametrize(
    ("path", "of"),
    [
        ("/home/dev/app/src/a.py", bases(["/home/dev/app"])),
        ("/home/dev/app/src/a.py", bases(["/home/dev/app/src"], ["/home/dev/app"])),
        (
            "/home/dev/app/.claude/worktrees/x1/src/a.py",
            bases(["/home/dev/app/.claude/worktrees/x1"], ["/home/dev/app"]),
        ),
        ("C:\\work\\app\\src\\a.py", bases(["C:\\work\\app"])),
        (from_top("src/a.py", "/home/dev/app"), bases(["/home/dev/app"])),
        (from_top("a.py", "/home/dev/app/src"), bases(["/home/dev/app/src"], ["/home/dev/app"])),
    ],
)
def test_a_file_has_one_name_in_all_clones_and_worktrees(path: str, of: tuple[str, ...]) -> None:
    assert placed(path, of) == "src/a.py"


def test_a_file_beside_the_repository_keeps_its_path() -> None:
    assert placed("/home/dev/app-old/a.py", bases(["/home/dev/app"])) == "/home/dev/app-old/a.py"


@pytest.mark.parametrize(
    ("asked", "is_found"),
    [
        (asked_file([Place("src/parser.py")]), True),
        (asked_file([Place("SRC/PARSER.PY")]), True),
        (asked_file([Place("*.py")]), True),
        (asked_file([Place("src/pars?r.*")]), True),
        (asked_file([Place("other/parser.py")]), False),
        (asked_file([Place("pars_r.py")]), False),
        (asked_file([Place("src/parser.py", "elsewhere")]), False),
        (asked_commit("1a2b"), True),
        (asked_commit("1A2B3C4"), True),
        (asked_commit("1a2b3c4d5e6f1a2b3c4d5e6f1a2b3c4d5e6f1a2b"), True),
        (asked_commit("1a2b9"), False),
        (asked_pull("45"), True),
        (asked_pull("#45"), True),
        (asked_pull("Me/App#45"), True),
        (asked_pull("https://github.com/me/app/pull/45/files#diff"), True),
        (asked_pull("you/app#45"), False),
        (asked_pull("4"), False),
        (asked_task("abc-123"), True),
        (asked_task("ABC-12"), False),
        (asked_error("modulenotfounderror REQUESTS"), True),
        (asked_error("import"), True),
        (asked_error("ModuleNotFoundError numpy"), False),
    ],
)
def test_sessions_are_found_by_what_they_name(either: Memory, asked: Asked, is_found: bool) -> None:
    telling().write(either.home)
    either.sweep()
    found, total = find(either.db, asked, Filter())
    assert [entry.session.uid for entry in found] == [f"claude:{uid('one')}"] * is_found
    assert total == is_found


def test_an_error_is_found_by_a_message_with_other_numbers_and_paths(memory: Memory) -> None:
    log = Log("one")
    log.user("go")
    log.tool("Bash", "t1", "error: cannot open /var/run/app.sock after 31 retries", error=True, command="./run")
    log.write(memory.home)
    memory.sweep()
    assert find(memory.db, asked_error("cannot open /tmp/app.sock after 7 retries"), Filter())[1] == 1


def test_what_is_found_is_told_with_event_outcome_and_count(machine: Machine) -> None:
    log = telling()
    log.tool("Read", "t9", "text", file_path="/home/dev/src/app/src/parser.py")
    machine.sweep(log)
    [found] = machine.ok("find", "--file", "src/parser.py", "--json").json
    assert found["matches"] == [{"value": "/home/dev/src/app/src/parser.py", "name": "parser.py", "n": 2, "seq": 1}]
    assert (found["session_uid"], found["kind"], found["times"]) == (f"claude:{uid('one')}", "file", 2)
    assert found["outcome"] == machine.ok("show", uid("one"), "--json").json["outcome"]
    assert machine.ok("events", uid("one")).json_lines[1]["tool"] == "Edit"


def test_the_newest_session_comes_first_and_filters_narrow(machine: Machine) -> None:
    machine.sweep(telling("one"), telling("two", day=3), telling("three", day=6, cwd="/home/dev/src/site"))
    uids = [entry["session_uid"] for entry in machine.ok("find", "--task", "ABC-123", "--json").json]
    assert uids == [f"claude:{uid(name)}" for name in ("three", "two", "one")]
    narrowed = [["--repo", "site"], ["--since", "2026-06-06"], ["--limit", "1"]]
    for options in narrowed:
        found = machine.ok("find", "--task", "ABC-123", *options, "--json").json
        assert [entry["session_uid"] for entry in found] == [f"claude:{uid('three')}"]
    assert "1 of 3 sessions; --limit 0 shows all" in machine.ok("find", "--task", "ABC-123", "--limit", "1").out


def test_sessions_are_found_when_tier_1_is_gone(machine: Machine) -> None:
    machine.sweep(telling())
    before = machine.ok("find", "--commit", "1a2b3c4", "--json").out
    for path in machine.data.glob("raw.db*"):
        path.unlink()
    assert machine.ok("find", "--commit", "1a2b3c4", "--json").out == before
    assert '"seq": 6' in before


def test_the_list_fits_the_terminal_and_says_what_matched(machine: Machine) -> None:
    machine.sweep(telling())
    shown = machine.terminal("find", "--commit", "1a2b", columns=80).plain.splitlines()
    assert [len(line) <= 80 for line in shown] == [True, True]
    assert shown[1].split()[-1] == "parser"
    assert "1a2b3c4 Mend the parser" in shown[1]


def test_a_file_is_shown_from_where_its_session_worked(machine: Machine) -> None:
    machine.sweep(telling())
    assert machine.ok("find", "--file", "parser.py").out.splitlines()[1].split()[-2:] == ["1", "src/parser.py"]


def test_what_is_neither_read_nor_edited_is_named_once(machine: Machine) -> None:
    log = Log("one")
    log.user("go")
    log.tool("Lint", "t1", "text", file_path="/home/dev/src/app/a.py")
    machine.sweep(log)
    [found] = machine.ok("find", "--file", "a.py", "--json").json
    assert [match["n"] for match in found["matches"]] == [1]


def test_many_matches_of_one_session_are_cut_short(machine: Machine) -> None:
    log = Log("one")
    log.user("go")
    for number in range(8):
        log.tool("Read", f"t{number}", "text", file_path=f"/home/dev/src/app/part{number}.sql")
    machine.sweep(log)
    shown = machine.ok("find", "--file", "*.sql").out
    assert "… 3 more; --json lists them" in shown
    assert len(machine.ok("find", "--file", "*.sql", "--json").json[0]["matches"]) == 8


def test_nothing_found_says_so(filled: Machine) -> None:
    ran = filled.ok("find", "--file", "nowhere.txt")
    assert ran.out == "nothing found; no session that fits names such a file\n"
    assert filled.ok("find", "--file", "nowhere.txt", "--json").json == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "say what to find: one of --file, --commit, --pr, --task, --error"),
        (["--file", "a", "--task", "b"], "--file and --task do not go together"),
        (["--commit", "xyz"], "write at least 4 digits of a hash"),
        (["--commit", "abc"], "write at least 4 digits of a hash"),
        (["--pr", "many"], "write a number, #45, owner/name#45"),
        (["--error", " "], "--error needs a word"),
        (["--task", ""], "name a task"),
        (["--file", "/"], "name a file"),
    ],
)
def test_what_cannot_be_looked_for_is_refused(filled: Machine, options: list[str], said: str) -> None:
    ran = filled.run("find", *options)
    assert (ran.code, said in ran.err) == (2, True)


def test_a_path_from_here_means_one_file_of_this_repository_in_all_its_clones(tmp_path: Path) -> None:
    git = tmp_path / "app" / ".git"
    git.mkdir(parents=True)
    git.joinpath("config").write_text('[remote "origin"]\n\turl = git@github.com:me/app.git\n', encoding="utf-8")
    inside = tmp_path / "app" / "src"
    inside.mkdir()
    whole = str(inside / "parser.py")
    here = [Place(whole), Place("src/parser.py", "github.com/me/app")]
    assert places_of("./parser.py", inside, Redact()) == here
    assert places_of("../src/parser.py", inside, Redact()) == here
    assert places_of(whole, tmp_path, Redact()) == here
    assert places_of("parser.py", inside, Redact()) == [Place("parser.py")]
    assert places_of(str(tmp_path / "else.py"), inside, Redact()) == [Place(str(tmp_path / "else.py"))]


def named_by(memory: Memory, log: Log) -> tuple[str | None, list[str]]:
    """Return the task of a session and its pull requests, as its digest tells them."""
    log.write(memory.home)
    memory.sweep()
    told = digest_json(memory.db, find_session(memory.db, uid("one")))
    assert all(entry["evidence"] for entry in (*told["tasks"], *told["pulls"]))
    return told["task_ref"], [pull["pull"] for pull in told["pulls"]]


@pytest.mark.parametrize(
    ("branch", "task"),
    [
        ("feature/ABC-123-round", "ABC-123"),
        ("fix/45-round", "#45"),
        ("AGENTIC-WP-0002-T01", "AGENTIC-WP-0002-T01"),
        ("main", None),
        ("HEAD", None),
        ("release-2026-11", None),
    ],
)
def test_a_task_is_told_by_the_branch(memory: Memory, branch: str, task: str | None) -> None:
    log = Log("one", branch=branch)
    log.user("Round the totals")
    log.assistant(text("Done."))
    assert named_by(memory, log) == (task, [])
    if task is not None:
        assert find(memory.db, asked_task(task), Filter())[1] == 1


@pytest.mark.parametrize(
    ("cwd", "task"), [("/home/dev/src/app/.worktrees/ABC-77-menu", "ABC-77"), ("/home/dev/src/ABC-77-menu", None)]
)
def test_a_task_is_told_by_the_name_of_a_worktree(memory: Memory, cwd: str, task: str | None) -> None:
    log = Log("one", cwd=cwd)
    log.user("Round the totals")
    log.assistant(text("Done."))
    assert named_by(memory, log)[0] == task


def test_a_task_is_told_by_the_subject_of_a_commit(memory: Memory) -> None:
    log = Log("one")
    log.user("Round the totals, and commit that")
    log.tool(
        "Bash", "t1", "[main 1a2b3c4] ABC-9: round the totals\n 1 file changed", command="git commit -am 'ABC-9: …'"
    )
    log.assistant(text("Done."))
    assert named_by(memory, log)[0] == "ABC-9"


def test_a_pull_request_that_the_agent_links_is_found(memory: Memory) -> None:
    log = Log("one")
    log.user("Look at https://github.com/o/r/pull/14")
    log.assistant(text("I do."))
    for number in (14, 15):
        log.meta("pr-link", prNumber=number, prUrl=f"https://github.com/o/r/pull/{number}", prRepository="o/r")
    assert named_by(memory, log) == ("#14", ["o/r#14", "https://github.com/o/r/pull/15"])
    assert find(memory.db, asked_pull("15"), Filter())[1] == 1


@pytest.mark.parametrize("is_late", [False, True])
def test_tasks_are_called_as_the_settings_say_also_in_what_is_stored(memory: Memory, is_late: bool) -> None:
    patterns = (r"\bjob (\d+)\b", r"\bTASK_\d+")
    log = Log("one", branch="TASK_9")
    log.user("go on with job 77, please")
    log.assistant(text("Done."))
    log.write(memory.home)
    if is_late:
        memory.sweep()
        assert find(memory.db, asked_task("77"), Filter())[1] == 0
    memory.settings = memory.settings._replace(task_patterns=patterns)
    memory.sweep()
    told = digest_json(memory.db, find_session(memory.db, uid("one")))
    assert {task["task"] for task in told["tasks"]} == {"77", "TASK_9"}
    assert find(memory.db, asked_task("77"), Filter())[1] == find(memory.db, asked_task("TASK_9"), Filter())[1] == 1
    memory.settings = memory.settings._replace(task_patterns=())
    memory.sweep()
    assert find(memory.db, asked_task("77"), Filter())[1] == 0
