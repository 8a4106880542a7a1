"""Patterns: what recurs over sessions, with the fix that followed, told from Tier 2 alone."""

from datetime import timedelta
from typing import Any

import pytest

from claude_lines import START, Log, call, small_dialog, text, uid
from conftest import Memory
from machine import Machine
from session_memory.analysis.fold.instead import is_instead
from session_memory.query.digest import digest_json
from session_memory.query.patterns import Pattern, Told, patterns
from session_memory.query.places import bases
from session_memory.query.sessions import Filter, find_session
from session_memory.query.stories import pattern_json, stories

DAY_MS = 86_400_000
MISSING = "Traceback (most recent call last):\n  File \"run.py\", line 12, in <module>\nModuleNotFoundError: No module named 'requests'"


def told(number: int, *, repo: str = "app", flavor: str = "claude", cwd: str = "/home/dev/app", **story: Any) -> Told:
    """Return a session with a story in which only this is told."""
    empty: dict[str, Any] = {"failures": {}, "commands": {}, "rules": {}, "files": {}, "tools": {}, "fixed": {}}
    whole = empty | {"groups": [], "loops": (0, [], {})} | story
    times = number * DAY_MS, number * DAY_MS + 1000
    return Told(number, f"{flavor}:{number}", flavor, repo, f"github.com/me/{repo}", cwd, bases([cwd]), *times, whole)


def named(found: list[Pattern]) -> list[tuple[str, int, int]]:
    """Return what patterns say, with sessions and times."""
    return [(pattern.words, pattern.sessions, pattern.times) for pattern in found]


@pytest.mark.parametrize(("counts", "is_told"), [([1, 1], True), ([3], True), ([2], False), ([1], False)])
def test_an_error_recurs_in_two_sessions_or_three_times(counts: list[int], is_told: bool) -> None:
    found = patterns([told(i, failures={"E: no": ["import", n, "a:0", "b:0"]}) for i, n in enumerate(counts)])
    assert named(found) == [("import: E: no", len(counts), sum(counts))] * is_told


def test_the_fix_is_what_most_of_the_fixes_have_in_common() -> None:
    def failed(number: int, *steps: str) -> Told:
        story: dict[str, Any] = {"failures": {"E: no": ["import", 1, "a:0", "a:0"]}}
        return told(number, **story, fixed={"E: no": [1, "a:0", "b:0", list(steps)]} if steps else {})

    [pattern] = patterns(
        [
            failed(1, "edited one.py", "ran uv sync"),
            failed(2, "ran uv sync", "edited C:\\work\\two.py"),
            failed(3, "ran pip install x"),
            failed(4),
        ]
    )
    assert pattern.fix is not None
    assert (pattern.fix.steps, pattern.fix.sessions, pattern.fix.fixed) == (("ran uv sync",), 2, 3)
    assert (pattern.fix.told.session_id, pattern.fix.keys) == (2, ("a:0", "b:0"))


def test_where_no_two_fixes_are_alike_the_newest_is_told() -> None:
    failures = {"E: no": ["import", 1, "a:0", "a:0"]}
    stories = [
        told(1, failures=failures, fixed={"E: no": [1, "a:0", "b:0", ["ran one"]]}),
        told(2, failures=failures, fixed={"E: no": [1, "c:0", "d:0", ["edited C:\\work\\two.py", "ran two"]]}),
    ]
    [pattern] = patterns(stories)
    assert pattern.fix is not None
    assert pattern.fix.steps == ("edited two.py", "ran two")


def test_a_loop_recurs_whatever_clone_it_happened_in() -> None:
    found = patterns(
        [
            told(1, cwd="/home/dev/app", loops=(1, ["a:0", "b:0"], {"Edit /home/dev/app/src/a.py": 1})),
            told(2, cwd="C:\\work\\app", loops=(2, ["a:0"], {"Edit C:\\work\\app\\src\\a.py": 1, "Bash pytest": 1})),
        ]
    )
    assert named(found) == [("tried again and again: Edit src/a.py", 2, 2)]
    assert [sighting.keys for sighting in found[0].sightings] == [("a:0", "b:0"), ()]


@pytest.mark.parametrize(
    ("runs", "is_told"),
    [
        ([[2, 1], [2, 1]], True),
        ([[2, 1], [1, 1]], False),
        ([[4, 4], [1, 0]], False),
        ([[3, 1], [3, 1]], False),
    ],
    ids=["half of four", "three runs", "one session", "a third"],
)
def test_a_command_usually_fails_if_half_of_four_runs_do_in_two_sessions(runs: list[list[int]], is_told: bool) -> None:
    found = patterns([told(i, commands={"make check": run, "…": [9, 9]}) for i, run in enumerate(runs)])
    assert named(found) == [("make check: 2 of 4 runs failed", 2, 2)] * is_told


def test_a_wish_is_told_that_had_to_be_said_twice() -> None:
    found = patterns(
        [
            told(1, rules={"use uv, not pip": [1, "a:0"], "no emoji": [1, "b:0"]}),
            told(2, rules={"Use uv, not pip": [1, "c:0"], "short lines": [2, "d:0"]}),
        ]
    )
    assert named(found) == [("use uv, not pip", 2, 2), ("short lines", 1, 2)]


def together(number: int, *groups: list[str], **more: Any) -> Told:
    """Return a session that changed groups of files."""
    paths = [path for group in groups for path in group]
    return told(number, groups=list(groups), files={path: [1, 0, f"{i:x}:0"] for i, path in enumerate(paths)}, **more)


def test_files_that_change_together_are_told_from_the_rarer_one() -> None:
    app, tree = "/home/dev/app", "/home/dev/app/.claude/worktrees/x"
    found = patterns(
        [
            together(1, [f"{app}/api.py", f"{app}/docs.md"], [f"{app}/docs.md"]),
            together(2, [f"{tree}/api.py", f"{tree}/docs.md"]),
            together(3, ["api.py", "docs.md"], [f"{app}/else.py"]),
        ]
    )
    assert named(found) == [("when api.py changes, docs.md does too: 3 of 3 times", 3, 3)]
    assert found[0].details == {
        "file": "api.py",
        "with": "docs.md",
        "changes": 3,
        "together": 3,
        "share": 1.0,
        "lift": 1.25,
    }
    assert found[0].sightings[0].keys == ("0:0", "2:0")


@pytest.mark.parametrize(
    "stories",
    [
        [together(i, ["a.py", "b.py"]) for i in range(2)],
        [together(1, *[["a.py", "b.py"]] * 3)],
        [together(1, ["a.py", "b.py"], *[["a.py"]] * 4, *[["b.py"]] * 4)]
        + [together(i, ["a.py", "b.py"]) for i in (2, 3)],
        [together(i, ["README.md", "a.py"], repo=f"repo{i}") for i in range(3)],
    ],
    ids=["twice", "one session", "seldom of either", "another repository each"],
)
def test_files_that_meet_by_chance_do_not_change_together(stories: list[Told]) -> None:
    assert patterns(stories) == []


def test_slow_tools_are_told_but_none_that_waits_for_a_person() -> None:
    found = patterns(
        [
            told(
                1,
                tools={"Bash": [4, 1, 60_000, 30_000], "Read": [9, 0, 900, 100], "ExitPlanMode": [9, 0, 9_000_000, 9]},
            ),
            told(2, tools={"Bash": [2, 0, 6_000, 3_000], "Fetch": [9, 0, 700_000 - 400_000, 640_000]}),
        ],
        "tool",
    )
    assert named(found) == [
        ("Bash: 11.0 s a call, 30.0 s the longest, 66.0 s in all", 2, 6),
        ("Fetch: 33.3 s a call, 10 min the longest, 5 min in all", 1, 9),
    ]


def test_patterns_of_more_sessions_come_first_and_say_where_and_when() -> None:
    found = patterns(
        [
            told(1, rules={"short lines": [9, "a:0"]}),
            told(2, rules={"use uv": [1, "a:0"]}, flavor="codex"),
            told(5, rules={"use uv": [1, "a:0"]}, repo="site"),
            told(3, rules={"use uv": [1, "a:0"]}),
        ]
    )
    assert [pattern.words for pattern in found] == ["use uv", "short lines"]
    assert (found[0].by_repo, found[0].by_flavor) == ({"app": 2, "site": 1}, {"claude": 2, "codex": 1})
    assert (found[0].first_ms, found[0].last_ms) == (2 * DAY_MS, 5 * DAY_MS + 1000)
    assert [sighting.told.session_id for sighting in found[0].newest] == [5, 3, 2]


def test_the_id_of_a_pattern_stays_whatever_else_there_is() -> None:
    some = [told(i, rules={"use uv": [1, "a:0"]}) for i in range(2)]
    more = [*some, told(9, rules={"use uv": [4, "a:0"]}, repo="site"), told(8, rules={"short lines": [9, "a:0"]})]
    assert {pattern.id for pattern in patterns(some)} < {pattern.id for pattern in patterns(more)}
    assert patterns(some)[0].id == "3cef2daa91"


def failing(name: str, *, day: int = 0, cwd: str = "/home/dev/src/app") -> Log:
    """Return a session in which an import fails until a package is installed."""
    log = Log(name, start=START + timedelta(days=day), cwd=cwd)
    log.user("Run it")
    log.tool("Bash", f"t1{name}", MISSING, error=True, command="python run.py")
    log.tool("Bash", f"t2{name}", "installed", command="uv add requests")
    log.tool("Bash", f"t3{name}", "done", command="python run.py")
    log.assistant(text("It runs."))
    return log


def test_patterns_are_told_from_the_stories_of_both_engines(either: Memory) -> None:
    for number, name in enumerate(("one", "two")):
        failing(name, day=number).write(either.home)
    either.sweep()
    [pattern] = patterns(stories(either.db, Filter()), "error")
    shown = pattern_json(either.db, pattern)
    assert shown["words"].endswith("ModuleNotFoundError: No module named 'requests'")
    assert [(entry["session_uid"], entry["n"], entry["seqs"]) for entry in shown["evidence"]] == [
        (f"claude:{uid(name)}", 1, [2]) for name in ("two", "one")
    ]
    fix = shown["fix"]
    assert (fix["steps"], fix["sessions"], fix["fixed_in"], fix["seqs"]) == (["ran uv add requests"], 2, 2, [2, 6])


@pytest.mark.parametrize(
    "wanted",
    [Filter(repo="site"), Filter(flavor="codex"), Filter(since_ms=1_790_000_000_000)],
    ids=["repo", "flavor", "since"],
)
def test_only_stories_that_fit_are_looked_at(either: Memory, wanted: Filter) -> None:
    for number, name in enumerate(("one", "two")):
        failing(name, day=number).write(either.home)
    either.sweep()
    assert (len(stories(either.db, Filter())), stories(either.db, wanted)) == (2, [])


def slow_and_failing(name: str) -> Log:
    """Return a session with a command that fails twice, and calls that take a minute each."""
    log = Log(name)
    log.user("Check it")
    for number in range(2):
        log.assistant(call("Bash", f"{name}{number}", command="make check"))
        log.now += timedelta(seconds=60 + number)
        log.result(f"{name}{number}", "Exit code 2\nmake: *** [check] Error 2", error=True)
    return log


def test_commands_and_tools_point_to_events_as_long_as_tier_1_has_them(either: Memory) -> None:
    for name in ("one", "two"):
        slow_and_failing(name).write(either.home)
    either.sweep()
    found = {pattern.kind: pattern_json(either.db, pattern) for pattern in patterns(stories(either.db, Filter()))}
    assert [entry["seqs"] for entry in found["command"]["evidence"]] == [[2, 4], [2, 4]]
    assert [entry["seqs"] for entry in found["tool"]["evidence"]] == [[4], [4]]


def test_patterns_and_their_ids_survive_the_loss_of_tier_1(machine: Machine) -> None:
    machine.sweep(failing("one"), failing("two", day=2))
    before = machine.ok("patterns", "--json", "--kind", "error").out
    for path in machine.data.glob("raw.db*"):
        path.unlink()
    assert machine.ok("patterns", "--json", "--kind", "error").out == before


def test_a_pattern_is_shown_by_the_start_of_its_id_with_all_evidence(machine: Machine) -> None:
    logs = [failing(f"s{number}", day=number) for number in range(7)]
    machine.sweep(*logs)
    [listed] = machine.ok("patterns", "--kind", "error", "--json").json
    shown = machine.ok("patterns", "show", listed["id"][:4], "--json").json
    assert (len(listed["evidence"]), len(shown["evidence"])) == (5, 7)
    assert {**listed, "evidence": shown["evidence"]} == shown
    printed = machine.ok("patterns", "show", listed["id"]).out
    assert "7 times in 7 sessions" in printed
    assert "ran uv add requests (7 of 7 fixes, such as claude:" in printed
    assert [printed.count(log.session_id[:8]) for log in logs] == [1, 1, 1, 1, 1, 1, 2]


def test_the_list_of_patterns_fits_the_terminal(machine: Machine) -> None:
    machine.sweep(failing("one"), failing("two", day=2))
    shown = machine.terminal("patterns", columns=90).plain.splitlines()
    assert max(map(len, shown)) <= 90
    assert [line.split()[1] for line in shown] == ["kind", "command", "error"]
    assert machine.ok("patterns", "--limit", "1").out.splitlines()[-1] == "1 of 2 patterns; --limit 0 shows all"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["show"], "say which: `session-memory patterns show ID`"),
        (["show", "zz"], "no pattern has an id that begins with 'zz'"),
        (["show", ""], "say which"),
        (["--since", "soon"], "'soon' is no time"),
        (["--kind", "other"], "invalid choice"),
    ],
)
def test_a_pattern_that_is_not_there_is_refused(filled: Machine, args: list[str], said: str) -> None:
    ran = filled.run("patterns", *args)
    assert (ran.code, said in ran.err) == (2, True)


def test_where_nothing_recurs_it_says_so(machine: Machine) -> None:
    machine.sweep(failing("one"))
    assert machine.ok("patterns").out == "no pattern; nothing recurs in 1 session that fit\n"
    assert machine.ok("patterns", "--json").json == []


def test_an_agent_that_nobody_knows_is_refused(machine: Machine) -> None:
    machine.sweep(small_dialog("one"))
    assert "there is no agent 'nope'; known are claude" in machine.run("patterns", "--flavor", "nope").err


def test_failures_of_which_only_the_exit_code_is_known_are_told_apart_by_their_commands(either: Memory) -> None:
    for name, command in (("one", "make deploy"), ("two", "make deploy"), ("three", "terraform apply")):
        log = Log(name)
        log.user("do it")
        log.tool("Bash", "t1", "Exit code 1", error=True, command=command)
        log.tool("Edit", "t2", file_path=f"/home/dev/{name}.txt", old_string="a", new_string="b")
        log.tool("Bash", "t3", "ok", command=command)
        log.write(either.home)
    either.sweep()
    found = patterns(stories(either.db, Filter()), "error")
    assert named(found) == [("exit: make deploy: exit code 1", 2, 2)]
    assert found[0].fix is not None
    assert found[0].fix.steps == ("edited two.txt",)


def test_explain_finds_the_events_of_a_failure_that_is_named_by_its_command(machine: Machine) -> None:
    log = Log("one")
    log.user("do it")
    log.tool("Bash", "t1", "Exit code 1", error=True, command="make deploy")
    machine.sweep(log)
    lines = machine.ok("digest", uid("one"), "--explain").plain.splitlines()
    assert lines[lines.index("error make deploy: exit code 1: 1 x") + 1].split() == ["2"]


def test_an_edit_of_a_file_that_was_not_read_is_fixed_by_reading_that_file(either: Memory) -> None:
    unread = "<tool_use_error>File has not been read yet. Read it first before writing to it.</tool_use_error>"
    for name, file in (("one", "notes.md"), ("two", "plan.md")):
        path = f"/home/dev/app/{file}"
        edit: dict[str, Any] = {"file_path": path, "old_string": "a", "new_string": "b"}
        log = Log(name)
        log.user("mend the notes")
        log.tool("Edit", "t1", unread, error=True, **edit)
        log.tool("Bash", "t2", "ok", command="git checkout main")
        log.tool("Read", "t3", "x", file_path=f"{path}.bak")
        log.tool("Read", "t4", "a", file_path=path)
        log.tool("Edit", "t5", "ok", **edit)
        log.write(either.home)
    either.sweep()
    [found] = patterns(stories(either.db, Filter()), "error")
    assert found.fix is not None
    assert (found.fix.steps, found.fix.sessions) == (("read the file",), 2)
    [error] = digest_json(either.db, find_session(either.db, uid("two")))["errors"]
    assert error["fix"]["steps"] == ["read plan.md"]


def fixed(memory: Memory, *calls: tuple[str, str]) -> tuple[str, ...] | None:
    """Return the fix of the first of some commands, which fails; each with what it printed if it failed."""
    for name in ("one", "two"):
        log = Log(name)
        log.user("run it")
        for number, (command, printed) in enumerate(calls):
            log.tool("Bash", f"t{number}", printed or "ok", error=bool(printed), command=command)
        log.write(memory.home)
    memory.sweep()
    fixes = [pattern.fix for pattern in patterns(stories(memory.db, Filter()), "error")]
    return fixes[0].steps if fixes[0] is not None else None


MISSED = "Exit code 127\nbash: line 1: {}: command not found"


@pytest.mark.parametrize(
    ("calls", "steps"),
    [
        ([("python x.py", MISSED.format("python")), ("python3 x.py", "")], ("ran python3 x.py instead",)),
        ([("npm test", "npm error Missing script"), ("ls", ""), ("pnpm test", "")], ("ran pnpm test instead",)),
        (
            [("tsc -p .", MISSED.format("tsc")), ("npm install", ""), ("npx tsc -p .", "")],
            ("ran npm install", "ran npx tsc -p . instead"),
        ),
        ([("python x.py", MISSED.format("python")), ("python3 y.py", ""), ("python3 x.py", "")], None),
        ([("python x.py", MISSED.format("python")), ("make x", "make: *** No rule"), ("python3 x.py", "")], None),
    ],
    ids=["another name", "another program", "with a step", "not the next of its kind", "another failure in between"],
)
def test_a_command_that_works_in_the_place_of_another_one_is_a_fix(
    memory: Memory, calls: list[tuple[str, str]], steps: tuple[str, ...] | None
) -> None:
    assert fixed(memory, *calls) == steps


@pytest.mark.parametrize(
    ("before", "now", "is_one"),
    [
        ("pip install a", "uv pip install a", True),
        ("pip install a", "uv add a", True),
        ("python -m pytest -q", ".venv/bin/python -m pytest -q", True),
        ("cd /a && pytest -q", "cd /a && uv run pytest -q", True),
        ("bash -lc 'python x.py'", "bash -lc 'python3 x.py'", True),
        ("docker-compose up", "docker compose up -d", True),
        ("./x.sh", "bash x.sh", True),
        ("rg foo src", "grep -rn foo src", True),
        ("npm test", "npm test", False),
        ("pytest", "pip install pytest", False),
        ("python x.py", "cat x.py", False),
        ("python x.py", "rm x.py", False),
        ("./x.py", "chmod +x ./x.py", False),
        ("ls foo", "mkdir foo", False),
        ("go test", "gofmt test", False),
        ("", "python x.py", False),
    ],
)
def test_a_command_does_what_another_one_was_to_do(before: str, now: str, is_one: bool) -> None:
    assert is_instead(before, now) is is_one
