"""``export kei``: every recipe of kei-memory, run by the real programs on the tree, gives what the sessions hold."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tracemalloc
from collections import Counter
from contextlib import closing
from datetime import timedelta
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import kei_recipes
from claude_lines import START, Log, call, small_dialog, text, uid, with_agent
from codex_lines import Rollout, bare_dialog
from kei_lines import LEDGER as KEI_LEDGER
from kei_lines import claim_line, flat_lines, put_ledger, session_line, task_line, to_lines
from machine import Machine
from test_docs import compare, documented

ANSWER = "It took 18 min [REAL: tasks.jsonl#one], before that 20 [FROM-JOURNAL: x] and soon 5 [ESTIMATE-HTC: guess]."
COMMANDS = ["make lint", 'git commit -m "say \\"so\\""', "cat <<E\na\nE", "x" * 200, "пример"]


@pytest.fixture
def tree(machine: Machine) -> Path:
    """Return an export of four sessions of two agents (and the trace of one of them), of timers and journals."""
    main, agent = with_agent()
    agent.write(machine.claude).with_suffix(".meta.json").write_text('{"description": "Audit the parser"}')
    talk = Log("talk", start=START + timedelta(days=1))
    talk.user("How long did it take?")
    talk.assistant(text("I look."), output=90_000)
    for n, command in enumerate(COMMANDS):
        talk.tool("Bash", f"toolu_talk_{n}", "Permission denied", error=n == 0, command=command)
    talk.tool("mcp__x__y", "toolu_mcp", command="no shell", event_class="nonsense")
    talk.assistant(text(ANSWER), output=30_000)
    machine.sweep(small_dialog("one"), main, agent, talk)
    memory = machine.claude / "memory"
    for name, lines in {
        "traces/11111111-old.jsonl": flat_lines(),
        f"traces/{uid('one')}.jsonl": small_dialog("one").records,
        "time-metrics/sessions.jsonl": [session_line(uid("one")), session_line("gone", duration=40)],
        "time-metrics/tasks.jsonl": [task_line("audit-old", duration_s=9), {"kind": "task", "desc": "no name"}],
        "time-metrics/numeric-claims.jsonl": [claim_line(), claim_line(pointer="else")],
    }.items():
        path = memory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(to_lines(lines))
    put_ledger(machine.claude / "agents/ledger.sqlite", [("big-agent", 900_000, 1), ("small", 5, None)])
    machine.ok("sweep")
    machine.ok("timer", "start", "audit-by-hand")
    machine.ok("timer", "stop", "--exit", "3")
    machine.ok("timer", "start", "still-running")
    target = machine.root / "out"
    machine.ok("export", "kei", "--to", str(target))
    return target


def needs(*tools: str) -> None:
    for tool in tools:
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed; .ci/run installs it")


def sh(tree: Path, recipe: str) -> str:
    """Run a recipe as a user would who calls the tree home."""
    env = {"PATH": os.environ["PATH"], "HOME": str(tree), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        ["bash", "-ec", f"set -o pipefail\n{recipe}"], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def pandas(tree: Path, recipe: str, more: str) -> list[str]:
    """Run a recipe of pandas, and a line that shows what it gave."""
    for module in ("pandas", "matplotlib"):
        if find_spec(module) is None:
            pytest.skip(f"{module} is not installed; `make test` installs requirements-dev.lock, which has it")
    env = {"PATH": os.environ["PATH"], "HOME": str(tree), "MPLBACKEND": "Agg", "PYTHONPATH": os.pathsep.join(sys.path)}
    env["MPLCONFIGDIR"] = str(tree.parent)
    code = f"{kei_recipes.PANDAS}\n{recipe}\n{more}"
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def traced(tree: Path) -> list[dict[str, Any]]:
    files = sorted((tree / ".claude/memory/traces").iterdir())
    return [json.loads(line) for path in files for line in path.read_text(encoding="utf-8").splitlines()]


def journal(tree: Path, name: str) -> list[dict[str, Any]]:
    path = tree / ".claude/memory/time-metrics" / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def classes() -> Counter[str]:
    """Count what was put into the logs of ``tree`` by hand."""
    counted = Counter({"tool_use:Bash": 2 + len(COMMANDS), "tool_error:Bash": 2, "tool_use:Edit": 2, "user": 4})
    counted |= Counter({"tool_use:Task": 1, "tool_use:mcp__x__y": 1, "tool_use:Read": 1, "tool_error:Edit": 1})
    counted |= Counter({"user_correction": 1, "retry_loop": 1, "tool_error": 1})
    # Results: two of the first session, one of a task, all but one of the commands, of the last tool, a flat one.
    counted["tool_result"] = 2 + 1 + len(COMMANDS) - 1 + 1 + 1
    # Thought, first words and answer; the two of the session with the agent; words and answer of the talk.
    counted["assistant"] = 3 + 2 + 2
    return counted


def test_q1_finds_all_calls_of_the_shell_since_a_day(tree: Path) -> None:
    needs("jq")
    lines = [json.loads(line) for line in sh(tree, kei_recipes.Q1).splitlines()]
    commands = [line["message"]["content"][0]["input"]["command"] for line in lines]
    assert sorted(commands) == sorted(["pytest -q", "pytest -q", *COMMANDS])
    later = kei_recipes.Q1.replace("2026-04-25", "2026-06-02")
    assert len(sh(tree, later).splitlines()) == len(COMMANDS)


def test_q2_gives_the_session_with_the_median_of_events(tree: Path) -> None:
    needs("jq")
    counts = sorted((n, s) for s, n in Counter(line["sessionId"] for line in traced(tree)).items())
    assert [n for n, _ in counts] == [6, 7, 10, 15]
    assert json.loads(sh(tree, kei_recipes.Q2)) == {"s": uid("one"), "n": 10}


def test_q3_draws_the_timeline_of_errors(tree: Path) -> None:
    needs("jq")
    found = Counter[str]()
    for line in sh(tree, kei_recipes.Q3).splitlines():
        n, _, told = line.strip().partition(" ")
        found[json.loads(told)["session"]] += int(n)
        assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", json.loads(told)["ts"])
    assert found == {uid("one"): 1, uid("talk"): 1, "11111111-old": 2}


def test_q4_gives_the_median_of_the_audits(tree: Path) -> None:
    needs("jq")
    audits = {line["name"]: line["duration_s"] for line in journal(tree, "tasks") if line["kind"] == "task"}
    # Of the sub-agent, of a timer, of the journal; and one whose hook gave it no name.
    assert audits == {"audit-the-parser": 1, "audit-by-hand": 0, "audit-old": 9, "no name": 0}
    assert json.loads(sh(tree, kei_recipes.Q4)) == 1


def test_q5_names_the_dearest_agents(tree: Path) -> None:
    needs("sqlite3")
    # Eight responses of the talk, each with 1,210 tokens that went in; all but two gave 50 out.
    responses = 2 + len(COMMANDS) + 1
    talk = 90_000 + 30_000 + (responses - 2) * 50 + responses * 1_210
    assert sh(tree, kei_recipes.Q5).splitlines() == ["big-agent|900001", f"claude:{uid('talk')}|{talk}"]


def test_pandas_1_counts_classes(tree: Path) -> None:
    shown = dict(line.rsplit(None, 1) for line in pandas(tree, kei_recipes.PANDAS_1, "")[1:-1])
    assert {name: int(n) for name, n in shown.items()} == classes()


def test_pandas_2_draws_the_histogram_of_durations(tree: Path) -> None:
    bars = "print(len(sess), int(sum(p.get_height() for p in __import__('matplotlib.pyplot').pyplot.gca().patches)))"
    assert pandas(tree, kei_recipes.PANDAS_2, bars) == ["5 5"]


def test_pandas_3_gives_the_median_by_prefix(tree: Path) -> None:
    recipe = "\n".join(
        f"found = {line}" if line.startswith("tasks[") else line for line in kei_recipes.PANDAS_3.splitlines()
    )
    shown = pandas(tree, recipe, "print(json.dumps(found.to_dict()))")
    assert json.loads(shown[-1]) == {"audit": 1.0, "no name": 0.0}
    assert pandas(tree, kei_recipes.PANDAS_3, "") == []


def test_awk_1_counts_classes_without_jq(tree: Path) -> None:
    shown = (line.split(" ", 1) for line in sh(tree, kei_recipes.AWK_1).splitlines())
    assert {name: int(n) for n, name in shown} == classes()


def test_awk_2_lists_the_commands_of_the_shell_and_nothing_else(tree: Path) -> None:
    wanted = [*COMMANDS, "pytest -q", "pytest -q"]
    shown = [
        line[:120] for command in wanted for line in command.replace("\\", "\\\\").replace('"', "\\u0022").split("\n")
    ]
    assert sorted(sh(tree, kei_recipes.AWK_2).splitlines()) == sorted(shown)


def test_every_line_has_what_the_recipes_ask_for(tree: Path) -> None:
    lines = traced(tree)
    assert len(lines) == sum(classes().values())
    for line in lines:
        assert next(iter(line)) == "event_class"
        types = {name: type(line[name]) for name in ("event_class", "is_error", "timestamp", "sessionId", "uuid")}
        assert types == {"event_class": str, "is_error": bool, "timestamp": str, "sessionId": str, "uuid": str}


def test_claims_are_taken_from_answers_with_what_stands_before_them(tree: Path) -> None:
    told = [line for line in journal(tree, "numeric-claims") if line.get("session_id") == uid("talk")]
    assert [(line["evidence_tier"], line["pointer"], line["value"]) for line in told] == [
        ("REAL", "tasks.jsonl#one", "It took 18 min"),
        ("FROM-JOURNAL", "x", "It took 18 min [REAL: tasks.jsonl#one], before that 20"),
        ("ESTIMATE-HTC", "guess", "sks.jsonl#one], before that 20 [FROM-JOURNAL: x] and soon 5"),
    ]
    assert [line["pointer"] for line in journal(tree, "numeric-claims")][3:] == ["tasks.jsonl#w2", "else"]


def test_a_timer_gives_its_start_its_end_and_the_whole(tree: Path) -> None:
    timers = [line for line in journal(tree, "tasks") if line.get("source") == "session-memory timer"]
    assert [(line["kind"], line["name"], line.get("exit")) for line in timers] == [
        ("start", "audit-by-hand", None),
        ("stop", "audit-by-hand", 3),
        ("task", "audit-by-hand", None),
        ("start", "still-running", None),
    ]


def test_a_sub_agent_without_a_log_worked_from_its_call_to_its_result(machine: Machine) -> None:
    log = Log("lone")
    log.assistant(call("Task", "toolu_lone", description="Audit: the docs", prompt="look"))
    log.now += timedelta(seconds=41)
    log.result("toolu_lone", "found nothing")
    log.assistant(call("Agent", "toolu_open", description="never came back", prompt="look"))
    machine.sweep(log, *with_agent())
    target = machine.root / "out"
    machine.ok("export", "kei", "--to", str(target))
    tasks = {line["name"]: line["duration_s"] for line in journal(target, "tasks")}
    # The other one has a log; its task is told by that, once.
    assert tasks == {"audit-the-docs": 42, "a1b2c3d": 1}


def test_sessions_last_from_their_first_record_to_their_last(tree: Path) -> None:
    told = {line["id"]: line["duration_s"] for line in journal(tree, "sessions")}
    assert told == {uid("one"): 9, uid("parent"): 3, uid("talk"): 14, "11111111-old": 6, "gone": 40}


def exported(machine: Machine, *rollouts: tuple[str, bytes]) -> Path:
    """Sweep rollouts of Codex, and export the memory."""
    for name, content in rollouts:
        path = machine.home / ".codex" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    machine.ok("sweep")
    machine.ok("export", "kei", "--to", str(machine.root / "out"))
    return machine.root / "out"


def test_tokens_of_a_session_without_events_stand_in_the_ledger(machine: Machine) -> None:
    needs("sqlite3")
    log = Rollout(1)
    log.spend(200_000, 0, 30)
    tree = exported(machine, (log.path, log.lines()))
    assert machine.ok("sessions", "--json").json[0]["events"] == 0
    assert sh(tree, kei_recipes.Q5) == f"{log.uid}|200030\n"
    assert [line["kind"] for line in journal(tree, "sessions")] == ["none"]


def test_how_long_a_session_took_of_which_one_time_is_known_is_left_open(machine: Machine) -> None:
    thread = Rollout(1).thread
    tree = exported(machine, (f"sessions/rollout-2025-08-26-{thread}.jsonl", to_lines(bare_dialog(thread))))
    (line,) = journal(tree, "sessions")
    assert (line["duration_s"], line["start_epoch"]) == (None, 1_756_241_521)
    assert pandas(tree, kei_recipes.PANDAS_2, "print(len(sess))") == ["1"]
    listed = machine.ok("sessions").out.splitlines()
    took = listed[0].index("took")
    assert listed[1][took : took + 4].strip() == ""
    assert "\ntime     2025-08-26 20:52\n" in machine.ok("show", thread).out


def test_the_ledger_has_the_columns_of_version_9(tree: Path) -> None:
    with sqlite3.connect(tree / ".claude/agents/ledger.sqlite") as ledger:
        assert ledger.execute("PRAGMA user_version").fetchone() == (9,)
        agent = ledger.execute("SELECT id, fork_parent_id, summary, status FROM agents WHERE id LIKE '%/%'").fetchall()
        assert agent == [(f"claude:{uid('parent')}/a1b2c3d", f"claude:{uid('parent')}", "Audit the parser", "done")]
        assert ledger.execute("SELECT skill_name FROM skill_invocations").fetchall() == [("review",)]
        ledger.execute("INSERT INTO agents (id, status, dna) VALUES ('x', 'done', 'fix-parser-0a1b2c3d')")
        assert ledger.execute("SELECT task_class_dna FROM agents WHERE id = 'x'").fetchone() == ("fix-parser",)
    ledger.close()


def test_an_empty_memory_gives_every_file_of_the_tree(machine: Machine) -> None:
    machine.ok("sweep")
    target = machine.root / "out"
    told = machine.ok("export", "kei", "--to", str(target), "--json").json
    assert sorted(str(path.relative_to(target)) for path in target.rglob("*") if path.is_file()) == [
        ".claude/agents/ledger.sqlite",
        ".claude/memory/time-metrics/numeric-claims.jsonl",
        ".claude/memory/time-metrics/sessions.jsonl",
        ".claude/memory/time-metrics/tasks.jsonl",
        ".claude/memory/traces/no-sessions.jsonl",
        ".session-memory-export",
    ]
    compare([told], documented("Export"))
    assert {told[name] for name in ("sessions", "events", "tasks", "claims", "agents")} == {0}


@pytest.fixture
def empty_tree(machine: Machine) -> Path:
    """Return an export of nothing."""
    machine.ok("sweep")
    machine.ok("export", "kei", "--to", str(machine.root / "out"))
    return machine.root / "out"


@pytest.mark.parametrize(
    ("recipe", "tool", "wanted"),
    [
        ("Q1", "jq", ""),
        ("Q2", "jq", '{\n  "s": null,\n  "n": 1\n}\n'),
        ("Q3", "jq", ""),
        ("Q4", "jq", "null\n"),
        ("Q5", "sqlite3", ""),
        ("AWK_1", "awk", ""),
        ("AWK_2", "awk", ""),
    ],
)
def test_recipes_of_the_shell_have_an_answer_where_there_is_nothing(
    empty_tree: Path, recipe: str, tool: str, wanted: str
) -> None:
    needs(tool)
    assert sh(empty_tree, getattr(kei_recipes, recipe)) == wanted


@pytest.mark.parametrize(
    ("recipe", "more", "wanted"),
    [
        ("PANDAS_1", "", "Series([], "),
        ("PANDAS_2", "print((sess.kind == 'session').sum())", "0"),
        ("PANDAS_3", "print((tasks.kind == 'task').sum())", "0"),
    ],
)
def test_recipes_of_pandas_have_an_answer_where_there_is_nothing(
    empty_tree: Path, recipe: str, more: str, wanted: str
) -> None:
    assert pandas(empty_tree, getattr(kei_recipes, recipe), more)[-1].startswith(wanted)


def test_an_export_of_nothing_that_is_read_back_is_nothing(empty_tree: Path, machine: Machine) -> None:
    elsewhere = ("--data", str(machine.root / "second"))
    machine.ok("sweep", "--source", f"kei={empty_tree}", *elsewhere)
    assert machine.ok("sessions", "--json", "--copies", *elsewhere).json == []
    assert machine.ok("status", "--json", *elsewhere).json["totals"]["events"] == 0


def agents(tree: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(tree / ".claude" / KEI_LEDGER)) as ledger:
        return sorted(ledger.execute("SELECT * FROM agents").fetchall(), key=repr)


def test_both_engines_export_the_same(tree: Path, machine: Machine, postgres: str) -> None:
    machine.write_config(f'[session_memory.store]\nurl = "{postgres}"\n')
    machine.ok("sweep")
    other = machine.root / "of-postgres"
    machine.ok("export", "kei", "--to", str(other))
    # Timers are of the store that they were started in.
    written = {
        path.relative_to(tree): [line for line in path.read_text().splitlines() if "session-memory timer" not in line]
        for path in tree.rglob("*.jsonl")
    }
    assert {path.relative_to(other): path.read_text().splitlines() for path in other.rglob("*.jsonl")} == written
    assert agents(other) == agents(tree)


def peak_of_an_export(machine: Machine, results: int) -> int:
    """Export a session with results of half a megabyte each; return the most bytes that were in use."""
    log = Log(f"large {results}")
    for n in range(results):
        text_of_it = f"{n} " + "".join(chr(97 + i * n % 25) for i in range(1 << 19))
        log.tool("Bash", f"toolu_{n}", text_of_it, command="make")
    machine.sweep(log)
    tracemalloc.start()
    machine.ok("export", "kei", "--to", str(machine.root / "out"))
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak_bytes


def test_an_export_takes_no_more_memory_for_a_session_eight_times_as_large(machine: Machine) -> None:
    small, large = peak_of_an_export(machine, 8), peak_of_an_export(machine, 64)
    assert sum(path.stat().st_size for path in (machine.root / "out").rglob("*.jsonl")) > 32 << 20
    assert large < small + (4 << 20)
    assert large < 24 << 20


def test_only_the_owner_can_read_an_export(tree: Path) -> None:
    modes = {path.stat().st_mode & 0o077 for path in tree.rglob("*")}
    assert modes == {0}


def test_a_second_export_replaces_the_first(tree: Path, machine: Machine) -> None:
    before = {path: path.read_bytes() for path in tree.rglob("*.jsonl")}
    stale = tree / ".claude/memory/traces/stale.jsonl"
    stale.write_text("{}\n")
    stale.with_name("half.jsonl.part").write_text("{")
    told = machine.ok("export", "kei", "--to", str(tree), "--json").json
    assert {path: path.read_bytes() for path in tree.rglob("*.jsonl*")} == before
    assert (told["sessions"], told["events"], told["agents"]) == (4, sum(classes().values()), 7)


def test_a_directory_that_holds_something_else_is_not_written_into(tree: Path, machine: Machine) -> None:
    other = machine.root / "mine"
    other.mkdir()
    (other / "thesis.txt").write_text("dear")
    ran = machine.run("export", "kei", "--to", str(other))
    assert (ran.code, "is not empty and was not made by an export" in ran.err) == (2, True)
    assert [path.name for path in other.iterdir()] == ["thesis.txt"]
    ran = machine.run("export", "kei", "--to", str(other / "thesis.txt"))
    assert (ran.code, "is a file" in ran.err) == (2, True)
    assert tree.is_dir()


def test_nothing_is_exported_into_the_home_of_an_agent(machine: Machine) -> None:
    machine.sweep(small_dialog("one"))
    (machine.root / "link").symlink_to(machine.claude)
    for place in (machine.claude / "new", machine.root / "link" / "new"):
        ran = machine.run("export", "kei", "--to", str(place))
        assert (ran.code, "an agent keeps its own files" in ran.err) == (2, True)
    target = machine.root / "out"
    machine.ok("export", "kei", "--to", str(target))
    shutil.rmtree(target / ".claude")
    (target / ".claude").symlink_to(machine.claude)
    ran = machine.run("export", "kei", "--to", str(target))
    assert (ran.code, "leads elsewhere" in ran.err) == (2, True)
    assert not (machine.claude / "memory").exists()


def test_a_secret_stays_redacted(machine: Machine) -> None:
    log = small_dialog("one")
    secret = "sk-ant-api03-" + "aBcDeFgHiJkLmNoPqRsTuVwXyZ012345"
    log.tool("Bash", "toolu_secret", f"key {secret}", command=f"export KEY={secret}")
    machine.sweep(log)
    target = machine.root / "out"
    machine.ok("export", "kei", "--to", str(target))
    written = b"".join(path.read_bytes() for path in target.rglob("*") if path.is_file())
    assert (secret.encode() in written, b"[REDACTED:" in written) == (False, True)


def test_an_export_read_back_gives_the_same_classes_and_tokens(tree: Path, machine: Machine) -> None:
    elsewhere = ("--data", str(machine.root / "second"))
    machine.ok("sweep", "--source", f"kei={tree}", *elsewhere)
    for name in ("one", "talk"):
        was, is_ = (
            machine.ok("events", f"{flavor}:{uid(name)}", *more).json_lines
            for flavor, more in (("claude", ()), ("kei", elsewhere))
        )
        assert [(e["kind"], e["event_class"], e["tool"], e["is_error"]) for e in is_] == [
            (e["kind"], e["event_class"], e["tool"], e["is_error"]) for e in was
        ]
        costs = [
            machine.ok("show", f"{flavor}:{uid(name)}", "--json", *more).json["cost"]
            for flavor, more in (("claude", ()), ("kei", elsewhere))
        ]
        assert costs[0] == costs[1]


def test_an_export_read_into_the_same_memory_counts_nothing_twice(machine: Machine) -> None:
    machine.sweep(small_dialog("one"))
    target = machine.root / "out"
    machine.ok("export", "kei", "--to", str(target))
    before = machine.ok("status", "--json").json["totals"]
    machine.ok("sweep", "--source", f"kei={target}")
    after = machine.ok("status", "--json").json["totals"]
    assert {name: after[name] for name in ("events", "tool_calls", "usage")} == {
        name: before[name] for name in ("events", "tool_calls", "usage")
    }


def test_a_call_of_several_tools_in_one_record_is_a_line_each(machine: Machine) -> None:
    log = Log("many")
    record = log.assistant(call("Bash", "toolu_1", command="ls"))[0]
    record["message"]["content"].append(call("Read", "toolu_2", file_path="/a"))
    machine.sweep(log)
    target = machine.root / "out"
    machine.ok("export", "kei", "--to", str(target))
    first, second = traced(target)
    assert [first["uuid"], second["uuid"]] == [record["uuid"], f"{record['uuid']}#1"]
    assert second["parentUuid"] == first["uuid"]
    assert second["message"]["content"] == [
        {"type": "tool_use", "id": "toolu_2", "name": "Read", "input": {"file_path": "/a"}}
    ]
