"""Decisions: recorded out of band, redacted, kept whatever happens to the logs, and gone when they are to be forgotten."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from claude_lines import START, Log, small_dialog, text, to_lines, uid
from conftest import NOW_MS, Memory
from machine import Machine
from session_memory.errors import UsageError
from session_memory.pipeline.decisions import LONGEST_TEXT, Note, decide, repo_named
from session_memory.query.decisions import list_decisions
from session_memory.redact.engine import Redactor

SECRET = "sk-ant-api03-" + "aBcDeFgHiJkLmNoPqRsTuVwXyZ012345"


def texts(machine: Machine, *options: str) -> list[str]:
    """Return the decisions that are listed."""
    return [decision["text"] for decision in machine.ok("decisions", *options, "--json").json]


@pytest.fixture
def clone(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a clone that two sessions ran in, the later one first in no list, and work in a folder of it."""
    folder = machine.root / "app"
    folder.joinpath(".git").mkdir(parents=True)
    folder.joinpath(".git", "config").write_text('[remote "origin"]\n\turl = git@github.com:me/app.git\n', "utf-8")
    old, new = (Log(name, start=START + timedelta(days=day), cwd=str(folder)) for name, day in (("old", 0), ("new", 1)))
    for log in (old, new):
        log.user("go")
        log.assistant(text("done"))
    old.now += timedelta(days=9)
    old.user("and on")
    machine.sweep(old, new, small_dialog("else"))
    folder.joinpath("src").mkdir()
    monkeypatch.chdir(folder / "src")
    return folder


def test_a_decision_is_kept_and_listed_newest_first(either: Memory) -> None:
    redactor = Redactor()
    first = decide(either.db, redactor, Note(" use uv,\nnot pip ", NOW_MS, "claude:x", "app", "github.com/me/app"))
    second = decide(either.db, redactor, Note("short lines", NOW_MS + 1))
    assert list_decisions(either.db) == [second, first]
    assert first[1:] == (NOW_MS, "use uv,\nnot pip", "claude:x", "app", "github.com/me/app", None)
    assert list_decisions(either.db, repo="app") == list_decisions(either.db, repo="github.com/me/app") == [first]
    assert list_decisions(either.db, session_uid="claude:x") == [first]
    assert list_decisions(either.db, since_ms=NOW_MS + 1) == [second]


@pytest.mark.parametrize("text", ["", " \n", "x" * (LONGEST_TEXT + 1)])
def test_a_decision_says_something_and_not_too_much(memory: Memory, text: str) -> None:
    with pytest.raises(UsageError):
        decide(memory.db, Redactor(), Note(text, NOW_MS))
    assert list_decisions(memory.db) == []


def test_a_repository_is_known_by_its_name_where_sessions_tell_it(either: Memory) -> None:
    small_dialog("one").write(either.home)
    either.sweep()
    assert repo_named(either.db, "app") == ("app", "/home/dev/src/app")
    assert repo_named(either.db, "/home/dev/src/app") == ("app", "/home/dev/src/app")
    assert repo_named(either.db, "other") == ("other", None)


def test_secrets_in_a_decision_are_redacted_by_all_rules(machine: Machine) -> None:
    machine.write_config('[session_memory.redact]\nrules = { house-key = "acme_[0-9]+" }\n')
    machine.ok("decide", f"the key is {SECRET} and acme_12345", "--repo", "acme_777")
    [decision] = machine.ok("decisions", "--json").json
    assert "[REDACTED:house-key:10]" in decision["text"]
    assert decision["repo"] == "[REDACTED:house-key:8]"
    contents = b"".join(path.read_bytes() for path in machine.data.rglob("*") if path.is_file())
    assert [secret for secret in (SECRET, "acme_12345", "acme_777") if secret.encode() in contents] == []


@pytest.mark.usefixtures("clone")
def test_the_current_session_is_the_one_of_this_repository_that_was_active_last(machine: Machine) -> None:
    decided = machine.ok("decide", "use uv", "--session", "current", "--json").json
    named: dict[str, Any] = {"session_uid": f"claude:{uid('old')}", "repo": "app", "repo_id": "github.com/me/app"}
    assert {name: decided[name] for name in named} == named
    assert (decided["kind"], decided["text"], decided["hub"]) == ("decision", "use uv", None)
    assert texts(machine, "--session", "current") == texts(machine, "--session", uid("old")[:8]) == ["use uv"]
    assert texts(machine, "--session", uid("new")) == []


@pytest.mark.usefixtures("clone")
def test_a_decision_without_a_session_is_one_of_the_repository_that_one_works_in(machine: Machine) -> None:
    machine.ok("decide", "here")
    machine.ok("decide", "there", "--session", uid("else"))
    machine.ok("decide", "elsewhere", "--repo", "other")
    listed = {d["text"]: (d["session_uid"], d["repo_id"]) for d in machine.ok("decisions", "--json").json}
    assert listed == {
        "here": (None, "github.com/me/app"),
        "there": (f"claude:{uid('else')}", "/home/dev/src/app"),
        "elsewhere": (None, None),
    }
    assert texts(machine, "--repo", "other") == ["elsewhere"]
    assert texts(machine, "--repo", "github.com/me/app") == ["here"]


def test_outside_of_any_repository_there_is_no_current_session(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.sweep(small_dialog("one"))
    monkeypatch.chdir(machine.root)
    ran = machine.run("decide", "x", "--session", "current")
    assert (ran.code, "there is no current session" in ran.err) == (2, True)
    assert machine.ok("decide", "x", "--json").json["repo"] is None


def test_a_repository_without_sessions_has_no_current_one(
    machine: Machine, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = clone.parent / "fresh"
    fresh.joinpath(".git").mkdir(parents=True)
    monkeypatch.chdir(fresh)
    ran = machine.run("decide", "x", "--session", "current")
    assert (ran.code, f"no session of {fresh} is stored" in ran.err) == (2, True)
    assert texts(machine) == []


def test_a_folder_without_git_is_the_repository_of_the_sessions_that_ran_there(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = machine.root / "notes"
    folder.mkdir()
    log = Log("one", cwd=str(folder))
    log.user("go")
    machine.sweep(log)
    monkeypatch.chdir(folder)
    decided = machine.ok("decide", "x", "--session", "current", "--json").json
    assert (decided["session_uid"], decided["repo"]) == (f"claude:{uid('one')}", "notes")


@pytest.mark.usefixtures("clone")
def test_decisions_outlive_tier_1_and_new_analyses(machine: Machine) -> None:
    machine.ok("decide", "use uv", "--session", "current")
    before = machine.ok("decisions", "--json").out
    machine.ok("reanalyze", "--notes")
    machine.ok("sweep", "--full")
    for path in machine.data.glob("raw.db*"):
        path.unlink()
    assert machine.ok("decisions", "--json").out == before
    machine.ok("sweep")
    assert machine.ok("decisions", "--json").out == before


def test_a_session_whose_log_appears_late_keeps_its_decisions(machine: Machine) -> None:
    line = {"display": "Please fix it", "timestamp": 1_780_000_000_000, "project": "/x", "sessionId": uid("one")}
    machine.claude.joinpath("history.jsonl").write_bytes(to_lines([line]))
    machine.ok("sweep")
    machine.ok("decide", "use uv", "--session", uid("one"))
    machine.sweep(small_dialog("one"))
    assert machine.ok("show", uid("one"), "--json").json["entrypoint"] != "history"
    assert texts(machine, "--session", uid("one")) == ["use uv"]


def decided(machine: Machine) -> None:
    """Record decisions of a session, of its repository, of another one, and of none."""
    machine.sweep(small_dialog("one"), small_dialog("two", cwd="/home/dev/src/site"))
    machine.ok("decide", "of the session", "--session", uid("one"))
    machine.ok("decide", "of the repository", "--repo", "app")
    machine.ok("decide", "of the other zebrafinch", "--session", uid("two"))
    machine.ok("decide", "of nothing")


@pytest.mark.parametrize(
    ("options", "left"),
    [
        ([uid("one")], ["of nothing", "of the other zebrafinch", "of the repository"]),
        (["--repo", "app"], ["of nothing", "of the other zebrafinch"]),
        (["--match", "ZEBRAfinch"], ["of nothing", "of the repository", "of the session"]),
        (["--match", "of nothing"], ["of the other zebrafinch", "of the repository", "of the session"]),
        (["--repo", "app", "--match", "repository"], ["of nothing", "of the other zebrafinch", "of the session"]),
        (["--before", "2030-01-01"], []),
        (["--before", "2020-01-01"], ["of nothing", "of the other zebrafinch", "of the repository", "of the session"]),
    ],
    ids=" ".join,
)
def test_forgetting_takes_the_decisions_along(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, options: list[str], left: list[str]
) -> None:
    monkeypatch.chdir(machine.root)
    decided(machine)
    all_of_them = sorted(texts(machine))
    planned = machine.ok("forget", *options, "--dry-run", "--json").json["decisions"]
    assert sorted(texts(machine)) == all_of_them
    done = machine.ok("forget", *options, "--yes", "--json").json["decisions"]
    assert (sorted(texts(machine)), planned) == (left, done)
    assert len(done) == len(all_of_them) - len(left)


def test_forgetting_says_how_many_decisions_go(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(machine.root)
    decided(machine)
    shown = machine.ok("forget", "--repo", "app", "--dry-run").out
    assert shown.endswith("1 session and 2 decisions would be forgotten; without --dry-run they are\n")
    assert machine.ok("forget", "--match", "of nothing", "--yes").out.splitlines()[-1].startswith("forgot 1 decision; ")
    contents = b"".join(path.read_bytes() for path in machine.data.rglob("*") if path.is_file())
    assert b"of nothing" not in contents


def test_the_list_of_decisions_fits_the_terminal(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(machine.root)
    decided(machine)
    machine.ok("decide", "a long one " * 30)
    shown = machine.terminal("decisions", "--limit", "2", columns=70).plain.splitlines()
    assert max(map(len, shown)) <= 70
    assert shown[-1] == "2 of 5 decisions; --limit 0 shows all"
    assert (
        machine.ok("decide", "use\nuv", "--session", uid("one")).out
        == f"decided in claude:{uid('one')} of app: use uv\n"
    )


def test_where_nothing_was_decided_it_says_so(filled: Machine) -> None:
    assert filled.ok("decisions").out == 'no decision fits; `session-memory decide "…"` records one\n'
    assert filled.ok("decisions", "--json").json == []
    ran = filled.run("decide", " ")
    assert (ran.code, "say what was decided" in ran.err) == (2, True)


def test_a_digest_tells_what_was_decided_in_its_session(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(machine.root)
    decided(machine)
    machine.ok("decide", "keep the cache", "--session", uid("one"))
    told = machine.ok("digest", uid("one"), "--json").json
    assert told["decisions"][0]["text"] == "keep the cache"
    assert "decided" in machine.ok("digest", uid("one")).out
