"""The Claude Code adapter: who wrote a user message, and which words of it are theirs."""

import pytest

from claude_lines import Log, Native, text
from conftest import Memory
from looking import pick, swept

AGENT = "a0123456789abcdef"


RESULT: Native = {"type": "tool_result", "tool_use_id": "toolu_1", "content": "ok"}


NOTICE = "<task-notification>\n<task-id>b1</task-id>\n</task-notification>"


@pytest.mark.parametrize(
    ("content", "fields", "expected"),
    [
        ([RESULT], {"isMeta": True, "isCompactSummary": True}, None),
        ("This session is being continued", {"isCompactSummary": True, "isMeta": True}, "compaction_summary"),
        ("Base directory for this skill: /s", {"isMeta": True}, "injected"),
        ("Stop hook feedback: not yet", {"isMeta": True, "origin": {"kind": "human"}}, "injected"),
        ("<command-name>/x</command-name>", {"isMeta": True}, "injected"),
        (NOTICE, {"origin": {"kind": "human"}}, "human"),
        ("plain words", {"origin": {"kind": "task-notification"}}, "notification"),
        (NOTICE, {}, "notification"),
        ('<teammate-message teammate_id="bob">hi</teammate-message>', {}, "teammate"),
        ("<command-name>/clear</command-name>", {}, "command"),
        ("<command-message>init is analyzing</command-message><command-name>/init</command-name>", {}, "command"),
        ("<local-command-stdout>done</local-command-stdout>", {}, "local_output"),
        ("<local-command-stderr>failed</local-command-stderr>", {}, "local_output"),
        ("<bash-stdout>main.py</bash-stdout>", {}, "local_output"),
        ("<bash-input>ls</bash-input>", {}, "shell"),
        ("[Request interrupted by user]", {}, "interrupt"),
        ([text("[Request interrupted by user for tool use]")], {}, "interrupt"),
        ("[SUGGESTION MODE: suggest what the user might type]", {}, "machinery"),
        (NOTICE, {"isSidechain": True}, "notification"),
        ("Find the parser", {"isSidechain": True}, "subagent_prompt"),
        ("Find the parser", {"teamName": "parser-team", "agentName": "alice"}, "teammate"),
        ("Find the parser", {"teamName": "parser-team"}, "human"),
        ("Find the parser", {}, "human"),
        ([text("Find the parser")], {}, "human"),
        ([{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "AA=="}}], {}, "human"),
        ("<ide_opened_file>The user opened a.py</ide_opened_file>Find the parser", {}, "human"),
        ("<ide_selection>lines 1 to 3</ide_selection>\n<system-reminder>x</system-reminder> Find it", {}, "human"),
        ("<div> renders wrong", {}, "human"),
        ("Warmup", {}, "human"),
        ("Your task is to create a detailed summary of the meeting", {}, "human"),
    ],
)
def test_who_wrote_a_message(memory: Memory, content: object, fields: Native, expected: str | None) -> None:
    log = Log()
    log.user(content, **fields)
    assert [event["prompt_class"] for event in swept(memory, log)] == [expected]


@pytest.mark.parametrize(
    ("agent", "words", "expected"),
    [
        (AGENT, "Find the parser", "subagent_prompt"),
        (AGENT, "Warmup", "machinery"),
        (AGENT, NOTICE, "notification"),
        (AGENT, "Your task is to create a detailed summary of the parser module", "subagent_prompt"),
        ("acompact-0123456789abcdef", "Your task is to create a detailed summary of the conversation", "machinery"),
    ],
)
def test_who_wrote_a_message_of_an_agent_file(memory: Memory, agent: str, words: str, expected: str) -> None:
    log = Log(agent=agent)
    log.user(words)
    log.assistant(text("Fine."))
    assert swept(memory, log)[0]["prompt_class"] == expected


def test_a_message_that_is_a_bare_text_is_read(memory: Memory) -> None:
    log = Log()
    log.add(log.envelope(type="user", message="Find the parser"))
    assert pick(swept(memory, log), "prompt_class", "summary") == [("human", "Find the parser")]


def test_the_first_prompt_is_what_the_person_typed_not_what_the_editor_put_before_it(memory: Memory) -> None:
    log = Log()
    log.user([text("<ide_opened_file>The user opened a.py</ide_opened_file>"), text("Find the parser")])
    swept(memory, log)
    assert memory.session(log.session_id)["first_prompt"] == "Find the parser"


def test_what_the_editor_put_before_the_words_is_no_prompt_of_its_own(memory: Memory) -> None:
    log = Log()
    log.user([text("<ide_opened_file>The user opened a.py</ide_opened_file>"), text("Find the parser")])
    assert len(swept(memory, log)) == 2
    assert memory.totals()["prompts_by_class"] == {"human": 1}


def test_text_beside_a_tool_result_is_no_prompt(memory: Memory) -> None:
    log = Log()
    log.user([RESULT, text("[Request interrupted by user for tool use]"), text("<system-reminder>x</system-reminder>")])
    assert pick(swept(memory, log), "role", "prompt_class", "part") == [
        ("tool", None, 0),
        ("user", "interrupt", 1),
        ("user", "injected", 2),
    ]
    assert memory.totals()["prompts_by_class"]["human"] == 0


def test_a_local_command_in_a_system_record_is_a_command_and_its_output(memory: Memory) -> None:
    log = Log(version="2.1.60")
    log.system("local_command", content="<command-name>/status</command-name>", level="info", isMeta=False)
    log.system("local_command", content="<local-command-stdout>fine</local-command-stdout>", level="info")
    assert pick(swept(memory, log), "prompt_class", "summary") == [
        ("command", "/status"),
        ("local_output", "<local-command-stdout>fine</local-command-stdout>"),
    ]
    assert memory.session(log.session_id)["cost"]["turns"] == 1
