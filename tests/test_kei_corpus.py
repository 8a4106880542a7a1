"""Real public transcripts as the hooks of kei-memory would have copied them, against the counts of ``corpus_lines``."""

import json
import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kei_recipes
from conftest import Memory, settings_for
from corpus_lines import Home
from session_memory.app.cli import main

pytestmark = pytest.mark.timeout(240)
TOKENS = ("input_tokens", "output_tokens", "cache_read_tokens", "cache_write_5m_tokens", "cache_write_1h_tokens")


class Traces(Home):
    """The main transcripts of a home, copied into one folder as traces are; each file is one session."""

    def __init__(self, corpus: Path, folder: Path) -> None:
        self.folder = folder / "projects"
        self.folder.mkdir()
        for path in sorted(corpus.joinpath("claude", "projects").rglob("*.jsonl")):
            if not path.name.startswith("agent-"):
                shutil.copyfile(path, self.folder / path.name)
        super().__init__(folder)
        assert self.paths


@pytest.fixture(scope="module")
def traces(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Traces:
    return Traces(corpus, tmp_path_factory.mktemp("kei"))


def memory_for(folder: Path, **sources: Path) -> Memory:
    settings = settings_for(folder)._replace(sources={flavor: (root,) for flavor, root in sources.items()})
    return Memory(settings, folder)


@pytest.fixture(scope="module")
def swept(traces: Traces, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    memory = memory_for(tmp_path_factory.mktemp("alone"), kei=traces.folder)
    memory.sweep()
    yield memory
    memory.close()


def test_every_trace_is_a_session_and_no_line_is_lost(traces: Traces, swept: Memory) -> None:
    totals = swept.totals()
    assert swept.uids() == sorted(f"kei:{name}" for name in traces.sessions)
    assert totals["records"] + totals["copied_records"] == sum(len(lines) for lines in traces.by_path.values())
    assert (totals["skipped_lines"], totals["unknown_types"], totals["unknown_fields"]) == (0, {}, {})


def test_calls_results_and_errors_are_those_of_the_blocks(traces: Traces, swept: Memory) -> None:
    totals = swept.totals()
    failed = sum(block.get("is_error") is True for block in traces.results)
    assert totals["tools"] == dict(traces.calls)
    assert (totals["tool_results"], totals["tool_errors"]) == (len(traces.results), failed)


def test_tokens_are_those_of_the_responses(traces: Traces, swept: Memory) -> None:
    usage = swept.totals()["usage"]
    sums = [sum(tokens[i] for _, _, tokens in traces.usage.values()) for i in range(len(TOKENS))]
    assert [usage[name] for name in TOKENS] == sums


def test_traces_beside_their_transcripts_add_nothing(corpus: Path, traces: Traces, tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    alone = memory_for(tmp_path / "one", claude=corpus / "claude")
    alone.sweep()
    both = memory_for(tmp_path / "two", kei=traces.folder)
    both.sweep()
    both.settings = both.settings._replace(sources={"claude": (corpus / "claude",), "kei": (traces.folder,)})
    both.sweep()
    names = ("events", "events_by_kind", "tools", "tool_results", "tool_errors", "prompts_by_class", "usage")
    assert {name: both.totals()[name] for name in names} == {name: alone.totals()[name] for name in names}
    alone.close()
    both.close()


@pytest.fixture(scope="module")
def tree(swept: Memory, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("tree") / "out"
    data = str(swept.settings.data_dir)
    swept.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(swept.settings.home / "config"))
        patch.setenv("HOME", str(swept.settings.home))
        patch.delenv("SESSION_MEMORY_CONFIG", raising=False)
        with pytest.raises(SystemExit) as end:
            main(["export", "kei", "--to", str(target), "--data", data])
    assert end.value.code == 0
    return target


def sh(tree: Path, recipe: str) -> str:
    env = {"PATH": os.environ["PATH"], "HOME": str(tree)}
    return subprocess.run(
        ["bash", "-ec", recipe], env=env, capture_output=True, text=True, timeout=60, check=True
    ).stdout


def exported(tree: Path) -> Iterator[dict[str, Any]]:
    for path in sorted((tree / ".claude/memory/traces").iterdir()):
        for line in path.read_bytes().splitlines():
            yield json.loads(line)


def test_the_classes_of_an_export_are_the_blocks_of_the_lines(traces: Traces, tree: Path) -> None:
    shown = dict(
        line.split(" ", 1)[::-1] for line in sh(tree, kei_recipes.AWK_1.replace("head -20", "cat")).splitlines()
    )
    calls = {f"tool_use:{name}": n for name, n in traces.calls.items()}
    assert {name: int(n) for name, n in shown.items() if name.startswith("tool_use:")} == calls
    failed = sum(block.get("is_error") is True for block in traces.results)
    errors = sum(int(n) for name, n in shown.items() if name.startswith("tool_error"))
    assert (errors, int(shown["tool_result"])) == (failed, len(traces.results) - failed)


def test_the_commands_of_an_export_are_those_of_the_blocks(traces: Traces, tree: Path) -> None:
    blocks = [block for line in traces.of_type("assistant") for block in line.blocks if block["type"] == "tool_use"]
    commands = Counter(block["input"]["command"] for block in blocks if block["name"] == "Bash")
    if shutil.which("jq") is None:
        pytest.skip("jq is not installed; .ci/run installs it")
    found = sh(tree, kei_recipes.Q1.replace("2026-04-25", "2000")).splitlines()
    assert Counter(json.loads(line)["message"]["content"][0]["input"]["command"] for line in found) == commands


def test_every_event_of_the_memory_is_a_line(swept: Memory, tree: Path) -> None:
    assert sum(1 for _ in exported(tree)) == swept.totals()["events"]
    swept.close()
