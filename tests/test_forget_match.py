"""Which sessions a text stands in: whatever `search` and `transcript` show of them, and what is known beside."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import claude_lines
import codex_lines
import grok_lines
from claude_lines import Log, call, text, uid
from conftest import Memory
from dump import write
from kei_lines import TRACES, flat
from machine import Machine
from session_memory.adapters import load_adapters
from session_memory.query.matching import may_hide, sessions_with
from session_memory.query.sessions import Filter, list_sessions
from test_forget_forks import is_on_disk


def chosen(machine: Machine, words: str) -> list[str]:
    """Return the sessions that would be forgotten."""
    return machine.ok("forget", "--match", words, "--dry-run", "--json").json["sessions"]


def write_claude(home: Path) -> str:
    """Write a session of Claude Code: quotes and line ends in a call, a letter that is escaped without need."""
    log = Log("told", cwd="/home/dev/src/app")
    log.user("Hello")
    log.assistant(call("Bash", "toolu_1", command='echo "the pelican\ndives"'))
    log.result("toolu_1", "wallaby and \x1b[1mflamingo")
    log.assistant(text("Die ÜBUNG beginnt."))
    lines = log.lines().replace(b"wallaby", b"w\\u0061llaby").replace("Ü".encode(), b"\\u00dc")
    path = home / ".claude" / "projects" / "-home-dev-src-app" / f"{log.session_id}.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(lines)
    return f"claude:{log.session_id}"


def write_codex(home: Path) -> str:
    """Write a session of Codex, which logs what a call is given as JSON in JSON."""
    log = codex_lines.Rollout()
    log.prompt("Hello")
    log.run('echo "the pelican\ndives" && echo übung', 'printed "wallaby and" more')
    path = home / ".codex" / log.path
    path.parent.mkdir(parents=True)
    path.write_bytes(log.lines().replace("ü".encode(), b"\\u00dc"))
    return log.uid


def write_grok(home: Path) -> str:
    """Write a session of Grok Build, which logs what was printed as numbers, and an answer in pieces."""
    log = grok_lines.Session()
    log.prompt("Hello")
    output = grok_lines.printed('saw "the pelican\ndives" today, übung', output_for_prompt="short")
    log.tool("run_terminal_command", "1", "short", output=output, command="ls")
    log.answer("The wal")
    log.answer("laby and")
    log.answer(" more")
    log.turn()
    log.summary()
    log.write(home / ".grok")
    return f"grok:{log.id}"


def write_kei(home: Path) -> str:
    """Write a trace of kei-memory in its flat form."""
    told = [flat("other", 0, message='Said "the pelican\ndives" and übung'), flat("other", 1, message="wallaby and")]
    path = home / ".claude" / TRACES / f"{uid('flat')}.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(claude_lines.to_lines(told).replace(b"wallaby", b"\\u0057allaby"))
    return f"kei:{uid('flat')}"


@pytest.mark.parametrize("words", ['"the pelican', "PELICAN\ndives", "Wallaby and", "übung"])
@pytest.mark.parametrize("write_log", [write_claude, write_codex, write_grok, write_kei])
def test_a_text_is_found_as_it_reads(machine: Machine, write_log: Callable[[Path], str], words: str) -> None:
    session = write_log(machine.home)
    Log("other", cwd="/home/dev/src/other").write(machine.claude)
    machine.ok("sweep")
    assert chosen(machine, words) == [session]
    assert chosen(machine, f"{words}!") == []
    machine.ok("forget", "--match", words, "--yes")
    assert chosen(machine, words) == []


def test_what_a_rewritten_log_no_longer_has_is_found_too(either: Memory) -> None:
    memory = grok_lines.as_grok(either)
    log = grok_lines.Session()
    log.prompt("Hello")
    log.answer("The wal")
    log.answer("laby is here.")
    log.turn()
    log.summary()
    log.write(memory.home)
    memory.sweep()
    journal = next(memory.home.rglob("updates.jsonl"))
    journal.write_bytes(b"".join(line + b"\n" for line in journal.read_bytes().splitlines() if b"laby" not in line))
    memory.sweep()
    found = sessions_with(memory.db, load_adapters(), list_sessions(memory.db, Filter()), "wallaby")
    assert [session.native_id for session in found] == [log.id]


TOLD = {
    "a title that another one followed": {"type": "custom-title", "customTitle": "Okapi"},
    "a file that was tracked": {
        "type": "file-history-snapshot",
        "snapshot": {"trackedFileBackups": {"/home/dev/okapi.py": {}}},
    },
    "a link": {"type": "pr-link", "prNumber": 7, "prUrl": "https://git.example/okapi/7", "prRepository": "a/okapi"},
}


@pytest.mark.parametrize("what", TOLD)
def test_what_is_known_of_a_session_is_found_without_its_records(machine: Machine, what: str) -> None:
    log = Log("told")
    log.user("Hello")
    log.add(TOLD[what] | {"sessionId": log.session_id})
    log.add({"type": "custom-title", "customTitle": "Another", "sessionId": log.session_id})
    path = log.write(machine.claude)
    machine.ok("sweep")
    path.unlink()
    for kept in machine.data.glob("raw.db*"):
        kept.unlink()
    machine.ok("sweep")
    assert chosen(machine, "OKAPI") == [f"claude:{log.session_id}"]
    assert chosen(machine, path.name) == [f"claude:{log.session_id}"]
    assert chosen(machine, "giraffe") == []


@pytest.mark.parametrize(
    ("payload", "is_worth_reading"),
    [
        ({"a": "wal", "b": "laby"}, False),
        ({"a": "a wallaby", "b": "THE"}, True),
        ({"a": [104, 105, 112, 112, 111, 32, 97, 110, 100, 32, 115, 111, 32, 111, 110]}, True),
        ({"a": [1, 2, 3]}, False),
    ],
)
def test_only_records_that_may_hide_a_text_are_read(payload: object, is_worth_reading: bool) -> None:
    assert may_hide("the wallaby")(json.dumps(payload).encode()) is is_worth_reading


@pytest.mark.parametrize("letter", ["\\u0061", "\\\\u0061", "\\u0041", "\\u006A", "\\u0039", "\\u007a", "\\u0050"])
def test_a_record_with_an_escaped_letter_is_read(letter: str) -> None:
    assert may_hide("wallaby")(b'{"a": "%s"}' % letter.encode())
    assert not may_hide("wallaby")(b'{"a": "\\u001b[1m \\u003c \\u00fc"}')


def test_a_session_of_which_there_is_but_a_name_is_forgotten_by_it(machine: Machine) -> None:
    log = codex_lines.Rollout()
    log.prompt("Hello")
    stranger = "019e82a0-3d00-7000-8000-0000000000ff"
    lines = [{"id": stranger, "thread_name": "The okapi"}, {"id": log.thread, "thread_name": "Another"}]
    write(machine.home / ".codex" / log.path, log.lines())
    write(machine.home / ".codex" / "session_index.jsonl", codex_lines.to_lines(lines))
    machine.ok("sweep")
    assert is_on_disk(machine, "okapi")
    assert f"codex:{stranger}  -          0  The okapi" in machine.ok("forget", "--match", "OKAPI", "--dry-run").out
    # Nobody knows where and when it ran.
    for more in (("--repo", "app"), ("--before", "1d"), (log.thread,)):
        assert machine.ok("forget", *more, "--match", "okapi", "--dry-run", "--json").json["sessions"] == []
    assert machine.ok("forget", "--match", "okapi", "--yes", "--json").json["sessions"] == [f"codex:{stranger}"]
    for args in ([], ["--full"]):
        assert not is_on_disk(machine, "okapi")
        machine.ok("sweep", *args)
    assert not is_on_disk(machine, "okapi")
    assert [s["title"] for s in machine.ok("sessions", "--json").json] == ["Another"]
