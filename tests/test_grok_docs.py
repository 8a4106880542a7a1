"""What docs/formats.md says of Grok Build is what the adapter does."""

import re
from pathlib import Path

from session_memory.adapters import _grok_words as words

NOTE = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8").partition("\n## Grok Build\n")[2]


def test_the_note_lists_the_rows_of_the_journal_that_the_adapter_knows() -> None:
    table = NOTE.partition("### Rows of the journal")[2].partition("\nTime is")[0]
    written: dict[str, str] = {}
    for names, becomes in re.findall(r"^\| (`.+?) \| (event|quiet) \|", table, re.MULTILINE):
        written |= dict.fromkeys(re.findall(r"`([^`]+)`", names), becomes)
    known = dict.fromkeys(words.EVENT_UPDATES.keys() | words.COMPACTIONS, "event")
    known |= dict.fromkeys(words.QUIET_UPDATES, "quiet")
    assert {name: written.get(name) for name in known} == known


def test_the_note_names_the_telemetry_that_becomes_events() -> None:
    assert {name for name in words.EVENT_TYPES if f"`{name}`" not in NOTE} == set()


def test_the_note_names_what_a_prompt_of_a_program_begins_with() -> None:
    assert {prefix for prefix in words.WRAPPERS if f"`{prefix}`" not in NOTE} == set()


def test_the_note_lists_the_tools_under_the_names_that_all_agents_share() -> None:
    table = NOTE.partition("### Tools")[2].partition("\n### ")[0]
    written: dict[str, str] = {}
    for native, tool in re.findall(r"^\| (`.+?) \| `(\w+)` \|$", table, re.MULTILINE):
        written |= dict.fromkeys(re.findall(r"`([^`]+)`", native), tool)
    assert written == words.TOOLS
