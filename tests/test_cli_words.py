"""The words of the command line: one thing and several, turns as people call them, hints that fit what was asked."""

import re
import shlex

import pytest

from claude_lines import Log, text, uid
from codex_lines import Rollout
from grok_lines import Session
from machine import Machine
from session_memory.adapters import load_adapters
from session_memory.app.cli import build_parser


@pytest.mark.parametrize("action", ["start", "stop", "wrap"])
def test_every_action_of_a_timer_has_help_with_an_example(action: str, machine: Machine) -> None:
    (example,) = machine.ok("timer", action, "--help").out.partition("\nexample:\n")[2].strip().splitlines()
    assert build_parser().parse_args(shlex.split(example)[1:]).action == action


def test_the_help_of_a_list_names_every_agent(machine: Machine) -> None:
    shown = " ".join(machine.ok("sessions", "--help").out.split())
    assert f"agent: {', '.join(sorted(load_adapters()))} " in shown


@pytest.mark.parametrize("flavor", sorted(load_adapters()))
def test_the_hint_after_an_empty_sweep_names_the_agent_that_was_asked_for(flavor: str, machine: Machine) -> None:
    empty = machine.root / "nothing"
    empty.mkdir()
    told = machine.ok("sweep", "--source", f"{flavor}={empty}").out
    assert told.endswith(f"; name another home with --source {flavor}=PATH\n")


def test_one_thing_is_not_called_several(machine: Machine) -> None:
    log = Log("one")
    log.user(f"the key is ghp_{'a1B2' * 9}")
    path = log.write(machine.claude)
    path.write_bytes(path.read_bytes() + b"{broken\n")
    swept = machine.ok("sweep").out
    for words in (
        "in 1 file,",
        "1 new event in 1 session\n",
        "note     1 damaged line\n",
        "note     1 secret redacted\n",
    ):
        assert words in swept
    shown = swept + machine.ok("status").out + machine.ok("show", uid("one")).out
    shown += machine.ok("export", "kei", "--to", str(machine.root / "out")).out
    things = "sessions|files|events|records|lines|secrets|sources|tasks|claims|agents|retries|results|compactions"
    assert re.findall(rf"\b1 (?:[a-z]+ )?(?:{things})\b", shown) == []


def test_a_transcript_calls_turns_and_compactions_by_words(machine: Machine) -> None:
    codex = Rollout(1)
    codex.turn()
    codex.prompt("go")
    codex.answer("gone")
    path = machine.home / ".codex" / codex.path
    path.parent.mkdir(parents=True)
    path.write_bytes(codex.lines())
    grok = Session("s1")
    grok.prompt("go")
    grok.answer("gone")
    grok.own("auto_compact_completed", summary_preview="")
    grok.turn()
    grok.write(machine.home / ".grok")
    machine.ok("sweep")
    shown = machine.ok("transcript", codex.uid).out + machine.ok("transcript", grok.id).out
    labels = re.findall(r"^\[\d+\] \S+ \S+  (.+)$", shown, re.MULTILINE)
    assert labels == ["turn started", "human", "assistant", "human", "assistant", "compaction", "turn ended"]
    assert "? tokens" not in shown + machine.ok("tree", grok.id).out


def test_a_shell_command_of_a_person_is_shown_without_its_tags(machine: Machine) -> None:
    log = Rollout(1)
    log.user(
        "<user_shell_command>\n<command>\nls -la\n</command>\n<result>\nExit code: 0\nOutput:\na.py\n</result>\n"
        "</user_shell_command>"
    )
    path = machine.home / ".codex" / log.path
    path.parent.mkdir(parents=True)
    path.write_bytes(log.lines())
    machine.ok("sweep")
    shown = machine.ok("transcript", log.uid).out
    assert "  shell\n    ! ls -la\n    Exit code: 0\n    Output:\n    a.py\n" in shown
    assert "user_shell_command" not in shown + machine.ok("tree", log.uid).out
    assert "shell  ! ls -la" in machine.ok("tree", log.uid).out


def test_what_is_stored_of_a_shell_command_and_of_a_compaction_is_clean(machine: Machine) -> None:
    codex, claude, grok = Rollout(1), Log("one"), Session()
    codex.user("<user_shell_command>\n<command>\nls -la\n</command>\n<result>\na.py\n</result>\n</user_shell_command>")
    claude.user("hi")
    claude.system("compact_boundary", compactMetadata={"trigger": "auto"})
    grok.prompt("hi")
    grok.own("auto_compact_completed", summary_preview="so far")
    path = machine.home / ".codex" / codex.path
    path.parent.mkdir(parents=True)
    path.write_bytes(codex.lines())
    grok.write(machine.home / ".grok")
    machine.sweep(claude)
    stored = [machine.ok("events", name).json_lines[-1]["summary"] for name in (codex.uid, uid("one"), grok.id)]
    assert stored == ["! ls -la", "compacted (auto)", "compacted"]


def test_a_prompt_that_only_names_the_tag_stays_as_it_is(machine: Machine) -> None:
    log = Log("one")
    log.user("<user_shell_command> is what?")
    log.assistant(text("a tag"))
    machine.sweep(log)
    assert "    <user_shell_command> is what?\n" in machine.ok("transcript", uid("one")).out
