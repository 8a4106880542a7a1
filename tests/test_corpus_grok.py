"""Real and published Grok Build sessions: one sweep of them all, against counts made from the raw lines."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import Memory, settings_for

Native = dict[str, Any]


class Raw:
    """The files as they lie there, read without any code of ours."""

    def __init__(self, root: Path) -> None:
        self.paths = sorted(path for path in root.rglob("*") if path.is_file())
        self.sessions = {path.parent.name for path in self.paths}
        self.updates = [row["params"]["update"] for row in self.rows("updates.jsonl")]
        # A chat history tells the dialogue where there is no journal.
        told = [path for path in self.named("chat_history.jsonl") if not (path.parent / "updates.jsonl").exists()]
        self.chat = [row for path in told for row in self.lines(path)]

    def named(self, name: str) -> list[Path]:
        return [path for path in self.paths if path.name == name]

    def lines(self, path: Path) -> list[Native]:
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]

    def rows(self, name: str) -> list[Native]:
        return [row for path in self.named(name) for row in self.lines(path)]

    def of_kind(self, kind: str) -> list[Native]:
        return [update for update in self.updates if update["sessionUpdate"] == kind]

    def of_type(self, *types: str) -> list[Native]:
        return [row for row in self.chat if (row.get("type") or row.get("role")) in types]

    def chat_calls(self) -> list[str]:
        calls = [call for row in self.of_type("assistant") for call in row.get("tool_calls") or []]
        server = [row["kind"]["tool_type"] for row in self.of_type("backend_tool_call")]
        return [call.get("name") or call["function"]["name"] for call in calls] + server


@pytest.fixture(scope="module")
def raw(corpus: Path) -> Raw:
    return Raw(corpus / "grok")


@pytest.fixture(scope="module")
def swept(raw: Raw, corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    """Yield a memory of the whole corpus, which is read where it lies."""
    assert raw.paths
    root = corpus / "grok"
    settings = settings_for(tmp_path_factory.mktemp("grok"))._replace(sources={"grok": (root,)})
    memory = Memory(settings, root)
    memory.sweep()
    yield memory
    memory.close()


@pytest.fixture(scope="module")
def totals(swept: Memory) -> Native:
    return swept.totals()


def test_every_session_is_found(raw: Raw, swept: Memory) -> None:
    assert swept.uids() == sorted(f"grok:{name}" for name in raw.sessions)


def test_every_file_is_loaded_or_refused_with_a_reason(raw: Raw, totals: Native, corpus: Path, tmp_path: Path) -> None:
    """The one file that is refused is a converted copy of the chat history beside it, under a name of its finder's."""
    root = corpus / "grok"
    memory = Memory(settings_for(tmp_path)._replace(sources={"grok": (root,)}), root)
    report = memory.sweep()
    memory.close()
    assert report.failed == []
    assert report.set_aside == {"refused: not a file of a Grok Build session": len(raw.named("source-v1.jsonl"))}
    assert totals["sources"] == len(raw.paths) - len(raw.named("source-v1.jsonl"))


def test_calls_are_those_of_the_journals_and_of_the_chats_without_one(raw: Raw, totals: Native) -> None:
    native = Counter([*(call["title"] for call in raw.of_kind("tool_call")), *raw.chat_calls()])
    assert totals["tools"] == {
        "Read": native.pop("read_file"),
        "Bash": native.pop("run_terminal_command") + native.pop("run_terminal_cmd"),
        "Edit": native.pop("search_replace"),
        "WebSearch": native.pop("web_search"),
        "Grep": native.pop("grep"),
    }
    assert native == Counter()


def test_of_the_updates_of_a_call_one_is_stored(raw: Raw, totals: Native) -> None:
    rows = raw.of_kind("tool_call_update")
    calls = {row["toolCallId"] for row in rows}
    assert totals["records_by_type"]["system:tool_call_update"] == len(calls)
    assert totals["passed_records"] == len(rows) - len(calls) + len(raw.of_type("system"))


def test_results_and_errors_are_those_of_the_raw_lines(raw: Raw, totals: Native) -> None:
    final = [row for row in raw.of_kind("tool_call_update") if row.get("status") in ("completed", "failed")]
    failed = [row for row in final if row["status"] == "failed" or (row.get("rawOutput") or {}).get("exit_code")]
    assert totals["tool_results"] == len(final) + len(raw.of_type("tool_result", "tool"))
    assert totals["tool_errors"] == len(failed)


def test_no_prompt_of_a_person_is_injected_text(raw: Raw, totals: Native) -> None:
    typed = [
        row for row in raw.of_type("user") if row.get("synthetic_reason") in (None, "interjection")
    ]  # one of them is what a sub-agent was told
    people = totals["prompts_by_class"]
    assert people["human"] + people["subagent_prompt"] == len(typed) + len(raw.of_kind("user_message_chunk"))
    assert people["injected"] == len(raw.of_type("user")) - len(typed)


def test_tokens_are_those_of_the_turns(raw: Raw, totals: Native) -> None:
    told = [row["usage"] for row in raw.of_kind("turn_completed") if "usage" in row]
    assert totals["usage"]["output_tokens"] == sum(usage["outputTokens"] for usage in told)
    assert totals["usage"]["messages"] == len(told)


def test_no_line_is_skipped_and_no_type_unknown(totals: Native) -> None:
    assert (totals["skipped_lines"], totals["unknown_types"]) == (0, {})


def test_titles_directories_and_branches_are_those_of_the_summaries(raw: Raw, swept: Memory) -> None:
    for path in raw.named("summary.json"):
        summary = json.loads(path.read_text(encoding="utf-8"))
        row = swept.session(summary["info"]["id"])
        assert (row["title"], row["cwd"], row["git_branch"]) == (
            summary["generated_title"],
            summary["info"]["cwd"],
            summary["head_branch"],
        )
