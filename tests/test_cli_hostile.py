"""Text of a log is data: nothing in it steers a terminal, a page or a table."""

import re

import pytest

from claude_lines import Log, text, uid
from machine import Machine

ESCAPES = "\x1b[31mred\x1b[0m \x1b]0;title\x07 \x1b[2J \x9b31m \x08\x08 \u202edesrever\u202c"


MARKUP = "[red]r[/red] [/] [link=https://evil.example]x[/link] :bug: trailing\\"


HTML = "<script>alert(1)</script><img src=x onerror=alert(2)> &lt; ]]>"


FENCES = "```\n# heading\n````\n~~~\n| a | b |\n"


FORGED = "Bash\n[99] 2026-06-01 10:00:00  human\n    I agree to everything"


READING = [
    ["sessions"],
    ["show", uid("hostile")],
    ["transcript", uid("hostile")],
    ["transcript", uid("hostile"), "--format", "markdown"],
    ["transcript", uid("hostile"), "--format", "html"],
    ["tree", uid("hostile")],
    ["search", "needle"],
    ["status"],
]


@pytest.fixture
def hostile(machine: Machine) -> Machine:
    """A machine whose log holds everything that a terminal, a page or a table would obey."""
    bad = f"needle {ESCAPES} {MARKUP} {HTML} {FENCES}"
    log = Log("hostile", cwd=f"/home/dev/{ESCAPES}{MARKUP}", branch=f"b-{ESCAPES}{MARKUP}")
    log.user(bad)
    log.assistant(text(bad))
    log.tool(f"T-{ESCAPES}{MARKUP}{HTML}", "toolu_1", bad, error=True, file_path=bad, query=bad)
    log.tool(FORGED, "toolu_2", "needle", query="needle")
    log.meta("hologram-" + ESCAPES + MARKUP, sessionId=log.session_id)
    log.write(machine.claude)
    agent = Log("hostile", agent="a-\x1b]0;x\x07[red]y", start=log.now)
    agent.user(bad)
    machine.sweep(agent)
    return machine


@pytest.mark.parametrize("args", READING, ids=" ".join)
def test_no_control_character_of_a_log_reaches_a_pipe(args: list[str], hostile: Machine) -> None:
    shown = hostile.ok(*args).out
    assert sorted({c for c in shown if not (c.isprintable() or c in "\n\t")}) == []


@pytest.mark.parametrize("args", READING, ids=" ".join)
def test_no_control_character_of_a_log_reaches_a_terminal(args: list[str], hostile: Machine) -> None:
    ran = hostile.terminal(*args)
    assert ran.code == 0
    assert sorted({c for c in ran.plain if not (c.isprintable() or c in "\n\t")}) == []


@pytest.mark.parametrize("args", [args for args in READING if args[0] not in ("show", "status")], ids=" ".join)
def test_markup_of_the_terminal_library_is_shown_as_it_was_written(args: list[str], hostile: Machine) -> None:
    shown = hostile.ok(*args).out.replace("\\", "").replace("&quot;", '"')
    assert "[red]r[/red] [/] [link=https://evil.example]x[/link]" in shown
    assert ":bug:" in shown


def test_tool_names_are_shown_as_they_were_written(hostile: Machine) -> None:
    shown = hostile.ok("show", uid("hostile")).out
    assert "[red]r[/red] [/] [link=https://evil.example]x[/link] :bug:" in shown


def test_html_of_a_log_is_text_on_the_page(hostile: Machine) -> None:
    page = hostile.ok("transcript", uid("hostile"), "--format", "html").out
    assert set(re.findall(r"<(/?[a-zA-Z!][^ >]*)", page)) == set(
        "!doctype html head meta title /title style /style /head body h1 /h1 h2 /h2 article header /header pre /pre "
        "/article /body /html".split()
    )
    assert "default-src 'none'" in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def outside_of_fences(markdown: str) -> list[str]:
    """Return the lines that a reader of Markdown does not take for code."""
    fence, outside = "", list[str]()
    for line in markdown.splitlines():
        mark = re.match(r"(`{3,}|~{3,})(.*)", line)
        if fence:
            fence = "" if mark and mark[1].startswith(fence) and not mark[2].strip() else fence
        elif mark and "`" not in mark[2]:
            fence = mark[1]
        else:
            outside.append(line)
    assert fence == ""
    return outside


def test_what_a_tool_printed_cannot_leave_its_block_in_markdown(machine: Machine) -> None:
    log = Log("one")
    log.tool("Bash", "toolu_1", f"needle\n````\n# {HTML}\n{FENCES}", command=f"echo '\n```\n# {HTML}'")
    machine.sweep(log)
    outside = outside_of_fences(machine.ok("transcript", uid("one"), "--format", "markdown").out)
    assert [line.split(" · ")[0] for line in outside if line] == [
        f"# claude:{uid('one')}: (no prompt)",
        "### 0",
        "### 1",
    ]


@pytest.mark.parametrize(
    "said",
    ["```python\nx = 1", "~~~~\n```\n~~~", "<!-- a comment", "  <script>", "<pre>\n\nx", "### 99 · human · now", HTML],
)
def test_markdown_of_a_log_ends_with_its_turn(said: str, machine: Machine) -> None:
    log = Log("one")
    log.user(said)
    log.assistant(text(said))
    log.user("the end")
    machine.sweep(log)
    outside = outside_of_fences(machine.ok("transcript", uid("one"), "--format", "markdown").out)
    assert re.findall(r"^### (\d+) · (\w+) · ", "\n".join(outside), re.MULTILINE) == [
        ("0", "human"),
        ("1", "assistant"),
        ("2", "human"),
    ]
    assert [line for line in outside if re.match(r" {0,3}<", line)] == []
    assert outside[-1] == "the end"


def test_a_tool_name_cannot_forge_another_turn(hostile: Machine) -> None:
    shown = hostile.ok("transcript", uid("hostile")).out
    assert not re.search(r"^\[99\]", shown, re.MULTILINE)


@pytest.mark.parametrize(
    "args", [["show", uid("hostile")], ["tree", uid("hostile")], ["status"], ["search", "needle"]], ids=" ".join
)
def test_a_tool_name_of_several_lines_stays_on_one(args: list[str], hostile: Machine) -> None:
    assert not re.search(r"^\s*\[99\]", hostile.ok(*args).out, re.MULTILINE)


@pytest.mark.parametrize(
    "args",
    [["find", "--error", "needle"], ["find", "--file", "**/*"], ["patterns"], ["patterns", "show"], ["decisions"]],
    ids=" ".join,
)
def test_nothing_that_recurs_or_was_decided_steers_a_terminal(args: list[str], machine: Machine) -> None:
    bad = f"needle {ESCAPES} {MARKUP}"
    for name in ("one", "two"):
        log = Log(name, cwd=f"/home/dev/{ESCAPES}{MARKUP}")
        log.user("go")
        log.tool(
            f"T-{ESCAPES}", f"toolu_{name}", f"ValueError: {bad}", error=True, file_path=f"/x/{ESCAPES}.py", query=bad
        )
        log.write(machine.claude)
    machine.ok("sweep")
    machine.ok("decide", f"{bad}\nand more", "--session", uid("one"))
    if args[-1] == "show":
        args = [*args, machine.ok("patterns", "--json").json[0]["id"]]
    for ran in (machine.ok(*args), machine.terminal(*args, columns=200)):
        assert ran.code == 0
        assert "needle" in ran.out or ".py" in ran.out
        assert sorted({c for c in ran.plain if not (c.isprintable() or c in "\n\t")}) == []
