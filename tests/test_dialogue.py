"""One small dialogue, written as each agent writes it, is the same dialogue in the memory.

A prompt, a thought, a read, a failing test, its retry, an edit, the passing test; the person stops the agent, the context
is compacted; another prompt, a question that the person decides, the answer.
"""

from collections.abc import Callable
from typing import Any, get_args

import pytest

import claude_lines
import codex_lines
import grok_lines
from conftest import Memory
from kei_lines import kei_memory, put_trace
from session_memory.model import Kind

CWD = "/home/dev/src/app"
PATH = f"{CWD}/app/parser.py"
FIRST, THOUGHT = "Please fix the failing test in app/parser.py", "The parser drops the last token."
SECOND, ANSWER = "Give the fix a better name", "Done: it is called last_token now."
QUESTION, DECIDED = "Which name do you like?", "last_token"
FAILED, PASSED = "FAILED test_parser.py::test_last", "1 passed"
TEST = "pytest -q"

# Kind, role, tool of every event.
DIALOGUE = [
    ("user_msg", "user", None),
    ("thinking", "assistant", None),
    ("tool_call", "assistant", "Read"),
    ("tool_result", "tool", "Read"),
    ("test_run", "assistant", "Bash"),
    ("error", "tool", "Bash"),
    ("retry", "assistant", "Bash"),
    ("error", "tool", "Bash"),
    ("edit", "assistant", "Edit"),
    ("tool_result", "tool", "Edit"),
    ("test_run", "assistant", "Bash"),
    ("tool_result", "tool", "Bash"),
    ("human_intervention", "user", None),
    ("lifecycle", "system", None),
    ("user_msg", "user", None),
    ("tool_call", "assistant", "AskUserQuestion"),
    ("decision", "tool", "AskUserQuestion"),
    ("assistant_msg", "assistant", None),
    ("completion", "system", None),
]
# Tokens of the two turns: fresh input, read from the cache, output.
TURNS = ((400, 600, 70), (300, 900, 40))
COST = {"input_tokens": 700, "output_tokens": 110, "cache_tokens": 1500, "turns": 2, "retries": 1}


def claude_log() -> claude_lines.Log:
    """Return the dialogue as Claude Code writes it."""
    log = claude_lines.Log(cwd=CWD)
    call, text = claude_lines.call, claude_lines.text

    def respond(block: dict[str, Any], turn: int | None = None) -> None:
        line = log.assistant(block)[0]
        fresh, read, out = TURNS[turn] if turn is not None else (0, 0, 0)
        line["message"]["usage"] = claude_lines.usage(out, fresh=fresh, read=read, short=0)

    log.user(FIRST)
    respond(claude_lines.thinking(THOUGHT))
    respond(call("Read", "toolu_1", file_path=PATH))
    log.result("toolu_1", "1\tdef parse(): ...")
    for number in (2, 3):
        respond(call("Bash", f"toolu_{number}", command=TEST))
        log.result(f"toolu_{number}", f"Exit code 1\n{FAILED}", error=True)
    respond(call("Edit", "toolu_4", file_path=PATH, old_string="a", new_string="b"))
    log.result("toolu_4")
    respond(call("Bash", "toolu_5", command=TEST), turn=0)
    log.result("toolu_5", PASSED)
    log.user([text("[Request interrupted by user]")])
    log.system("compact_boundary", content="Conversation compacted", compactMetadata={"trigger": "manual"})
    log.user(SECOND)
    respond(call("AskUserQuestion", "toolu_6", questions=[{"question": QUESTION, "options": []}]))
    log.result("toolu_6", f"User has answered: {DECIDED}", toolUseResult={"answers": {QUESTION: DECIDED}})
    respond(text(ANSWER), turn=1)
    log.system("turn_duration", durationMs=5000)
    return log


def from_claude(memory: Memory) -> list[dict[str, Any]]:
    """Sweep the dialogue of Claude Code."""
    log = claude_log()
    log.write(memory.home)
    memory.sweep()
    return memory.events(log.session_id)


def from_kei(memory: Memory) -> list[dict[str, Any]]:
    """Sweep a trace of kei-memory: the records of Claude Code, whose own log is gone."""
    memory.settings = kei_memory(memory).settings
    log = claude_log()
    put_trace(memory, log.session_id, log.records)
    memory.sweep()
    return memory.events(log.session_id)


def from_codex(memory: Memory) -> list[dict[str, Any]]:
    """Sweep a rollout."""
    log = codex_lines.Rollout()
    log.context()
    log.prompt(FIRST)
    log.thought(THOUGHT)
    log.output(log.call("read_file", file_path=PATH), "L1: def parse(): ...")
    log.run(TEST, FAILED, code=1)
    log.run(TEST, FAILED, code=1)
    log.patch(PATH)
    log.run(TEST, PASSED)
    fresh, read, out = TURNS[0]
    log.spend(fresh + read, read, out)
    log.event("turn_aborted", reason="interrupted")
    log.add("compacted", {"message": "", "replacement_history": []})
    log.prompt(SECOND)
    call_id = log.call("request_user_input", questions=[{"id": "name", "question": QUESTION, "options": []}])
    log.output(call_id, f'{{"answers":{{"name":{{"answers":["{DECIDED}"]}}}}}}')
    log.answer(ANSWER)
    fresh, read, out = TURNS[1]
    log.spend(fresh + read, read, out)
    log.done()
    return codex_lines.swept(memory, log)


def from_grok(memory: Memory) -> list[dict[str, Any]]:
    """Sweep a journal."""
    session = grok_lines.Session(cwd=CWD)
    shell = "run_terminal_command"

    def spent(turn: int) -> dict[str, Any]:
        fresh, read, out = TURNS[turn]
        return grok_lines.usage_of(out, given=fresh + read, read=read)

    session.prompt(FIRST)
    session.thought(THOUGHT)
    session.tool("read_file", "1", "def parse(): ...", target_file=PATH)
    session.tool(shell, "2", FAILED, output=grok_lines.printed(FAILED, 1), command=TEST)
    session.tool(shell, "3", FAILED, output=grok_lines.printed(FAILED, 1), command=TEST)
    session.tool("search_replace", "4", file_path=PATH, old_string="a", new_string="b")
    session.tool(shell, "5", PASSED, output=grok_lines.printed(PASSED), command=TEST)
    session.turn("cancelled", usage=spent(0))
    session.own("auto_compact_completed", tokens_before=9000, tokens_after=900, summary_preview="")
    session.prompt(SECOND)
    session.tool("ask_user_question", "6", DECIDED, questions=[{"question": QUESTION, "options": []}])
    session.answer(ANSWER)
    session.turn(usage=spent(1))
    return grok_lines.swept(memory, session)


FLAVORS: dict[str, Callable[[Memory], list[dict[str, Any]]]] = {
    "claude": from_claude,
    "codex": from_codex,
    "grok": from_grok,
    "kei": from_kei,
}


@pytest.fixture(params=FLAVORS)
def events(request: pytest.FixtureRequest, either: Memory) -> list[dict[str, Any]]:
    """Return the dialogue as one agent's log gives it."""
    return FLAVORS[request.param](either)


def test_the_dialogue_has_all_13_kinds() -> None:
    assert {kind for kind, _, _ in DIALOGUE} == set(get_args(Kind))


def test_every_agent_tells_the_same_dialogue_with_the_same_roles_and_tools(events: list[dict[str, Any]]) -> None:
    assert [(event["kind"], event["role"], event["tool"]) for event in events] == DIALOGUE


def test_calls_and_results_say_the_same_of_themselves(events: list[dict[str, Any]]) -> None:
    for name in ("is_error", "is_retry", "is_test", "is_edit"):
        expected = {
            "is_error": [5, 7],
            "is_retry": [6],
            "is_test": [4, 6, 10],
            "is_edit": [8],
        }[name]
        assert [event["seq"] for event in events if event[name]] == expected, name
    assert [event["file_paths"] for event in events if event["is_edit"]] == [[PATH]]
    assert [event["call_seq"] for event in events if event["role"] == "tool"] == [2, 4, 6, 8, 10, 15]
    assert [event["exit_code"] for event in events if event["is_error"]] == [1, 1]
    assert [event["prompt_class"] for event in events if event["role"] == "user"] == ["human", "interrupt", "human"]
    assert [event["summary"] for event in events if event["kind"] in ("user_msg", "assistant_msg", "thinking")] == [
        FIRST,
        THOUGHT,
        SECOND,
        ANSWER,
    ]


@pytest.mark.parametrize("flavor", FLAVORS)
def test_every_agent_gives_a_comparable_cost_block(memory: Memory, flavor: str) -> None:
    told = FLAVORS[flavor](memory)
    session = memory.session(told[0]["session_uid"])
    assert {name: session["cost"][name] for name in COST} == COST
    assert session["errors"] == 2
    assert session["compactions"] == 1
    assert session["usage_final"]
    assert session["cost"]["wall_clock_s"] > 0
    assert session["flavor"] == flavor
