"""The generated corpus of the benchmark: what it says of itself is what a reader finds in it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conftest import Memory, settings_for

BENCH = Path(__file__).parents[1] / "bench"
FLAVORS = ("claude", "codex", "grok")


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a small corpus of all agents."""
    cache = tmp_path_factory.mktemp("generated")
    return Path(_printed("gen.py", "--mixed", "--mb", "4", "--jobs", "1", "--cache", str(cache)))


def _printed(script: str, *arguments: str) -> str:
    command = [sys.executable, str(BENCH / script), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout.strip()


def _summary(generated: Path) -> dict[str, Any]:
    return json.loads((generated / "corpus.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("flavor", FLAVORS)
def test_the_tokens_of_each_agent_are_found_as_they_were_generated(
    flavor: str, generated: Path, tmp_path: Path
) -> None:
    settings = settings_for(tmp_path)._replace(sources={flavor: (generated / flavor,)})
    memory = Memory(settings, generated / flavor)
    memory.sweep()
    found = memory.totals()
    memory.close()
    made = _summary(generated)["flavors"][flavor]["usage"]
    assert made["messages"] > 0
    assert {name: found["usage"][name] for name in made} == made
    assert (found["skipped_by_reason"], found["unknown_types"]) == ({}, {})


def test_every_prompt_of_a_person_is_found_and_nothing_else_is_one(generated: Path, tmp_path: Path) -> None:
    settings = settings_for(tmp_path)._replace(sources={"codex": (generated / "codex",)})
    memory = Memory(settings, generated / "codex")
    memory.sweep()
    found = memory.totals()["prompts_by_class"]["human"]
    memory.close()
    assert found == (generated / "codex" / "history.jsonl").read_bytes().count(b"\n")


def test_the_yardstick_decodes_every_line_and_every_document(generated: Path) -> None:
    counted = [_printed("baseline.py", str(generated / flavor)).split() for flavor in FLAVORS]
    by_flavor = _summary(generated)["flavors"]
    expected = [[str(by_flavor[flavor][name]) for name in ("lines", "plain_bytes")] for flavor in FLAVORS]
    assert counted == expected


def test_what_grows_is_a_file_of_each_agent(generated: Path) -> None:
    rows = [json.loads(line) for line in (generated / "growth.jsonl").read_text(encoding="utf-8").splitlines()]
    paths = {row["path"] for row in rows}
    assert {path.split("/")[0] for path in paths} == set(FLAVORS)
    assert len(paths) == 20
    assert all((generated / path).is_file() for path in paths)
