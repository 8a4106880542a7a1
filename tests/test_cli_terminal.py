"""What a person sees on a terminal: whole labels, lines that fit, colours, a question before a deletion."""

from datetime import timedelta

import pytest
from rich.cells import cell_len

from claude_lines import START, small_dialog, uid
from codex_lines import Rollout
from machine import Machine

LONG = "Please rename every parser in the repository and explain each of the changes, 日本語のテスト included, in full"

WIDE_REPO = "a-repository-with-a-rather-long-name"


@pytest.fixture
def wide(filled: Machine) -> Machine:
    """A machine that also has a session whose repository, branch and prompt are longer than any terminal is wide."""
    log = small_dialog(
        "wide",
        cwd=f"/home/dev/src/{WIDE_REPO}",
        branch="feature/a-branch-that-somebody-described-in-full-length",
        start=START + timedelta(days=9),
    )
    log.records[0]["message"]["content"] = LONG
    filled.sweep(log)
    return filled


def widths(shown: str) -> list[int]:
    """Return how many columns each line takes."""
    return [cell_len(line) for line in shown.splitlines()]


@pytest.mark.parametrize("columns", [80, 100, 120, 140, 200])
def test_the_list_of_sessions_has_name_and_repository_of_each_on_any_terminal(columns: int, filled: Machine) -> None:
    heading, *rows = filled.terminal("sessions", columns=columns).plain.splitlines()
    assert heading.split()[:3] == ["started", "uid", "repo"]
    assert "title or first prompt" in heading
    assert [row.split()[:4] for row in rows] == [
        ["2026-06-09", "10:00", f"claude:{uid('three')[:8]}", "docs"],
        ["2026-06-05", "10:00", f"claude:{uid('two')[:8]}", "site"],
        ["2026-06-01", "10:00", f"claude:{uid('one')[:8]}", "app"],
    ]
    assert max(widths("\n".join((heading, *rows)))) <= columns


def test_a_wide_terminal_gets_every_column_and_a_narrow_one_fewer(filled: Machine) -> None:
    piped = filled.ok("sessions").out.splitlines()[0].split()
    shown = {
        columns: filled.terminal("sessions", columns=columns).plain.splitlines()[0].split() for columns in (80, 200)
    }
    assert shown[200] == piped
    assert set(shown[80]) < set(piped)


@pytest.mark.parametrize("columns", [80, 140])
def test_what_a_list_leaves_of_a_long_title_begins_with_its_words_and_ends_with_a_sign(
    columns: int, wide: Machine
) -> None:
    row = wide.terminal("sessions", columns=columns).plain.splitlines()[1]
    assert row.endswith("…")
    assert "Please" in row


@pytest.mark.parametrize("columns", [80, 100, 140])
def test_no_row_of_a_list_is_wider_than_the_terminal(columns: int, wide: Machine) -> None:
    assert max(widths(wide.terminal("sessions", columns=columns).plain)) <= columns


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize(
    ("sort", "heading", "cell"),
    [
        ("started", "started", "2026-06-10"),
        ("ended", "ended", "2026-06-10"),
        ("duration", "took", "9.0s"),
        ("events", "events", "10"),
        ("errors", "errors", "1"),
        ("tokens", "tokens", "6.3k"),
        ("output", "output", "220"),
        ("bytes", "bytes", "KiB"),
    ],
)
def test_what_a_list_is_sorted_by_is_shown_on_any_terminal(
    columns: int, sort: str, heading: str, cell: str, wide: Machine
) -> None:
    shown = wide.terminal("sessions", "--sort", sort, "--repo", WIDE_REPO, columns=columns).plain
    first, row = shown.splitlines()
    assert heading in first.split()
    assert cell in row.split()
    assert max(widths(shown)) <= columns


def test_names_that_differ_late_leave_room_for_the_title_and_can_be_given_back(machine: Machine) -> None:
    logs = [Rollout(number) for number in (0x1_0001, 0x2_0001, 0x2_0002)]
    for log in logs:
        log.prompt(f"{log.thread[-6:]} is a prompt with many words that a list does not hold")
        path = machine.home / ".codex" / log.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(log.lines())
    machine.ok("sweep")
    heading, *rows = machine.terminal("sessions", columns=80).plain.splitlines()
    start = heading.index("title or first prompt")
    assert min(cell_len(row[start:]) for row in rows) >= 24
    assert max(widths("\n".join(rows))) <= 80
    names = [row.split()[2] for row in rows]
    assert len(set(names)) == 3
    for name, row in zip(names, rows, strict=True):
        assert machine.ok("show", name, "--json").json["first_prompt"][:12] == row[start : start + 12]


def test_long_lines_of_a_transcript_are_wrapped_with_their_indent(wide: Machine) -> None:
    shown = wide.terminal("transcript", uid("wide"), columns=60).plain
    assert max(widths(shown.partition("\n\n")[2])) <= 60
    lines = [line for line in shown.splitlines() if line.startswith("    ")]
    assert LONG in " ".join(line[4:] for line in lines)
    assert f"    {LONG}\n" in wide.ok("transcript", uid("wide")).out


def test_a_word_without_spaces_is_cut_to_the_terminal_and_loses_nothing(machine: Machine) -> None:
    log = small_dialog("one")
    log.records[0]["message"]["content"] = "x" * 150 + "語" * 50
    machine.sweep(log)
    shown = machine.terminal("transcript", uid("one"), columns=60).plain.partition("\n\n")[2]
    assert max(widths(shown)) <= 60
    assert (shown.count("x" * 56), shown.count("語")) == (2, 50)


def test_a_wide_branch_does_not_push_the_figures_out(wide: Machine) -> None:
    heading = wide.terminal("sessions", columns=110).plain.splitlines()[0].split()
    assert [name for name in ("took", "events", "errors", "tokens") if name not in heading] == []


@pytest.mark.parametrize("columns", [80, 100])
def test_the_heading_of_a_hit_takes_one_line(columns: int, wide: Machine) -> None:
    shown = wide.terminal("search", "rename", "parser", columns=columns)
    assert max(widths(shown.plain)) <= columns
    assert shown.out.startswith(f"\x1b[1mclaude:{uid('wide')[:8]}\x1b[0m")


@pytest.mark.parametrize("columns", [80, 100])
def test_the_events_of_a_tree_take_one_line_each(columns: int, wide: Machine) -> None:
    _, *events = wide.terminal("tree", uid("wide"), columns=columns).plain.splitlines()
    assert len(events) == 10
    assert max(widths("\n".join(events))) <= columns


@pytest.mark.parametrize("columns", [80, 100])
def test_hits_of_a_search_take_one_line_each(columns: int, wide: Machine) -> None:
    shown = wide.terminal("search", "rename", "parser", columns=columns).plain.splitlines()
    hits = [line for line in shown if line.startswith("  ")]
    assert hits
    assert max(widths("\n".join(hits))) <= columns


@pytest.mark.parametrize("columns", [80, 100])
def test_the_names_of_facts_are_whole_on_a_terminal(columns: int, filled: Machine) -> None:
    shown = filled.terminal("show", uid("one"), columns=columns).plain
    found = {line.split()[0] for line in shown.splitlines() if line.strip()}
    assert found >= {"uid", "title", "repo", "cwd", "agent", "model", "time", "outcome", "tokens", "turns", "source"}
    assert f"claude:{uid('one')}" in shown


def test_the_tiers_are_whole_on_a_terminal_of_80_columns(filled: Machine) -> None:
    shown = filled.terminal("status", columns=80).plain
    for words in ("0 sources", "1 raw cache", "2 memory", "4.0 GiB soft", "6.0 GiB hard", "KiB"):
        assert words in shown


def test_a_data_directory_with_brackets_is_shown_as_it_is_called(machine: Machine) -> None:
    small_dialog("one").write(machine.claude)
    data = machine.root / "a[red]b[" / "c]"
    assert machine.run("sweep", "--data", str(data)).code == 0
    ran = machine.terminal("status", "--data", str(data), columns=300)
    assert (ran.code, str(data) in ran.plain) == (0, True)


@pytest.mark.parametrize(
    "args", [["sessions"], ["status"], ["show", uid("one")], ["search", "parser"], ["tree", uid("one")]], ids=" ".join
)
def test_a_terminal_gets_colours_and_a_pipe_does_not(args: list[str], filled: Machine) -> None:
    ran = filled.terminal(*args)
    assert (ran.code, "\x1b[" in ran.out) == (0, True)
    assert "\x1b" not in filled.ok(*args).out


def test_purge_on_a_terminal_asks_first(filled: Machine) -> None:
    ran = filled.terminal("uninstall", "--purge", typed=b"no\n", code=1)
    assert (ran.code, "Type yes to go on" in ran.out, "nothing was removed" in ran.out) == (1, True, True)
    assert filled.data.joinpath("memory.db").exists()


def test_purge_on_a_terminal_goes_on_after_a_yes(filled: Machine) -> None:
    ran = filled.terminal("uninstall", "--purge", typed=b"yes\n")
    assert (ran.code, ran.out.endswith("removed\n")) == (0, True)
    assert not filled.data.exists()
