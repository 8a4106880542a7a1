"""Sessions on the command line: filtered, sorted, found by the start of their name."""

import re
import time

import pytest

from claude_lines import small_dialog, uid
from machine import Machine, Ran, names


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        ([], ["three", "two", "one"]),
        (["--flavor", "claude"], ["three", "two", "one"]),
        (["--repo", "site"], ["two"]),
        (["--repo", "/home/dev/src/app"], ["one"]),
        (["--domain", "work"], ["one"]),
        (["--domain", "play"], []),
        (["--branch", "feature/x"], ["two"]),
        (["--model", "sonnet"], ["two"]),
        (["--since", "2026-06-05"], ["three", "two"]),
        (["--since", "2026-06-05T10:00:30+00:00"], ["three"]),
        (["--until", "2026-06-05"], ["one"]),
        (["--since", "2026-06-02", "--until", "2026-06-09T00:00"], ["two"]),
        (["--outcome", "unknown"], ["three"]),
        (["--outcome", "fail"], ["one"]),
        (["--outcome", "success"], []),
        (["--text", "cafe menu"], ["three"]),
        (["--text", "LAST token"], ["two", "one"]),
        (["--text", "such file", "--branch", "main"], []),
        (["--limit", "2"], ["three", "two"]),
        (["--limit", "0"], ["three", "two", "one"]),
        (["--repo", "site", "--model", "opus"], []),
    ],
    ids=" ".join,
)
def test_sessions_are_filtered(args: list[str], expected: list[str], machine: Machine) -> None:
    machine.write_config('[session_memory.domains]\napp = "work"\n')
    machine.fill()
    assert names(machine.ok("sessions", "--json", *args).json) == expected


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        ("started", ["three", "two", "one"]),
        ("ended", ["three", "two", "one"]),
        ("duration", ["two", "one", "three"]),
        ("events", ["two", "one", "three"]),
        ("errors", ["two", "one", "three"]),
        ("tokens", ["three", "two", "one"]),
        ("output", ["three", "two", "one"]),
        ("bytes", ["two", "three", "one"]),
    ],
)
def test_sessions_are_sorted_largest_first(sort: str, expected: list[str], filled: Machine) -> None:
    assert names(filled.ok("sessions", "--json", "--sort", sort).json) == expected


@pytest.mark.parametrize(
    ("until", "expected"),
    [
        ("2026-06-05T15:30", []),
        ("2026-06-05T15:31", ["two"]),
        ("2026-06-05T10:00Z", []),
        ("2026-06-05T10:01Z", ["two"]),
        ("2026-06-05T10:01+00:00", ["two"]),
    ],
)
def test_a_date_without_zone_is_local(
    until: str, expected: list[str], filled: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    assert names(filled.ok("sessions", "--json", "--repo", "site", "--until", until).json) == expected


@pytest.mark.parametrize("when", ["0001-01-01", "9999-12-31"])
def test_a_date_at_the_end_of_the_calendar_is_a_date_or_refused(when: str, filled: Machine) -> None:
    assert filled.run("sessions", "--since", when).code in (0, 2)


def test_an_empty_memory_is_called_empty_and_says_how_to_fill_it(machine: Machine) -> None:
    machine.ok("sweep")
    empty = "the memory is empty; `session-memory sweep` reads the logs of your agents into it\n"
    assert machine.run("sessions") == Ran(0, empty, "")
    assert machine.run("sessions", "--repo", "app") == Ran(0, empty, "")
    machine.fill()
    assert machine.run("sessions", "--repo", "none") == Ran(0, "no session fits\n", "")


def test_sessions_are_found_by_the_remote_of_their_repository(machine: Machine) -> None:
    repo = machine.root / "clone"
    repo.joinpath(".git").mkdir(parents=True)
    repo.joinpath(".git", "config").write_text('[remote "origin"]\n\turl = git@github.com:me/tool.git\n')
    machine.sweep(small_dialog("one", cwd=str(repo)))
    for name in ("tool", "github.com/me/tool"):
        assert names(machine.ok("sessions", "--json", "--repo", name).json) == ["one"]


@pytest.mark.parametrize(
    ("args", "hints"),
    [
        (["--sort", "size"], ["known are started, ended, duration, events, errors, tokens, output, bytes"]),
        (["--since", "yesterday"], ["write a date such as 2026-10-01, or a span such as 7d, 12h"]),
        (["--until", "2026-13-01"], ["write a date such as 2026-10-01"]),
        (["--flavor", "foo"], ["there is no agent", "known are claude"]),
        (["--outcome", "great"], ["--outcome", "success", "fail", "abandoned", "unknown"]),
        (["--limit", "-1"], ["--limit"]),
    ],
    ids=" ".join,
)
def test_a_filter_that_cannot_be_is_refused_with_what_can_be(
    args: list[str], hints: list[str], filled: Machine
) -> None:
    ran = filled.run("sessions", *args)
    said = ran.err.strip().splitlines()[-1]
    assert (ran.code, ran.out) == (2, "")
    assert [hint for hint in (args[1], *hints) if hint not in said] == []


def test_a_domain_or_alias_that_is_set_later_holds_from_the_next_sweep_on(filled: Machine) -> None:
    filled.write_config(
        '[session_memory.domains]\nshop = "work"\n[session_memory.aliases]\n"/home/dev/src/site" = "/srv/shop"\n',
    )
    filled.ok("sweep")
    assert names(filled.ok("sessions", "--json", "--domain", "work", "--repo", "shop").json) == ["two"]


@pytest.mark.parametrize("name", [f"claude:{uid('one')}", uid("one"), f"claude:{uid('one')[:5]}", uid("one")[:5]])
def test_a_uid_may_be_abbreviated_while_it_is_unambiguous(name: str, filled: Machine) -> None:
    assert filled.ok("show", name, "--json").json["native_session_id"] == uid("one")


@pytest.mark.parametrize("command", ["show", "events", "transcript", "tree"])
def test_an_unknown_uid_ends_with_code_2_and_says_where_uids_are(command: str, filled: Machine) -> None:
    expected = "session-memory: no session begins with 'nothing'; `session-memory sessions` lists them\n"
    assert filled.run(command, "nothing") == Ran(2, "", expected)


@pytest.mark.parametrize("name", ["", "%", "_", "claude;", "*", "' OR 1=1 --"])
def test_an_odd_uid_matches_nothing(name: str, filled: Machine) -> None:
    ran = filled.run("show", name)
    assert (ran.code, ran.out) == (2, "")
    assert "`session-memory sessions` lists them" in ran.err


def test_an_ambiguous_uid_names_the_sessions_it_could_be(filled: Machine) -> None:
    ran = filled.run("show", "claude:")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("session-memory: 3 sessions begin with 'claude:': ")
    assert all(uid(name) in ran.err for name in ("one", "two", "three"))


ORDERED_BY_TIME = [
    "01973a5b-7c00-7d3a-8f21-5b0c9e2a1d47",
    "01973a5b-7c00-7d3b-9a10-c4e1f7720b36",
    "01973a5b-8d11-7a02-b3c4-0f1e2d3c4b5a",
    "01A73A5B-8d11-7a02-b3c4-0f1e2d3c4b5a",
    "0197",
]


def fill_ordered_by_time(machine: Machine) -> None:
    """Sweep sessions whose names begin with the time, as those of UUID version 7 do."""
    for i, name in enumerate(ORDERED_BY_TIME):
        log = small_dialog("one", cwd=f"/home/dev/src/r{i}")
        for n, record in enumerate(log.records):
            record |= {"sessionId": name, "uuid": uid(f"{name}/{n}"), "parentUuid": None}
        folder = machine.claude / "projects" / "-x"
        folder.mkdir(parents=True, exist_ok=True)
        folder.joinpath(f"{name}.jsonl").write_bytes(log.lines())
    machine.ok("sweep")


@pytest.mark.parametrize("args", [["sessions"], ["sessions", "--repo", "r1"], ["search", "parser"]], ids=" ".join)
def test_a_printed_uid_means_one_session_of_the_whole_memory(args: list[str], machine: Machine) -> None:
    fill_ordered_by_time(machine)
    printed = re.findall(r"\bclaude:\S+", machine.ok(*args).out)
    assert len(printed) == (1 if "r1" in args else len(ORDERED_BY_TIME))
    found = [machine.ok("show", name, "--json").json["session_uid"] for name in printed]
    assert len(set(found)) == len(printed)
    assert [name for name, whole in zip(printed, found, strict=True) if not whole.startswith(name)] == []
    assert max(map(len, printed)) < len(f"claude:{ORDERED_BY_TIME[0]}")


def test_a_whole_uid_wins_over_longer_ones_that_begin_with_it(machine: Machine) -> None:
    for name in ("abc", "abcd"):
        log = small_dialog(name)
        machine.claude.joinpath("projects", "-x").mkdir(parents=True, exist_ok=True)
        machine.claude.joinpath("projects", "-x", f"{name}.jsonl").write_bytes(log.lines())
    machine.ok("sweep")
    assert machine.ok("show", "abc", "--json").json["native_session_id"] == "abc"
    assert machine.run("show", "ab").code == 2
