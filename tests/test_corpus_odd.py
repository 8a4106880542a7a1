"""Real and hand-made odd files: what is good in them is kept, what is not is counted, and nothing is fatal."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from conftest import CORPUS, NOW_MS, Memory, memory_of
from corpus_lines import Native
from looking import described, found
from session_memory.adapters import load_adapters
from session_memory.app.readable import as_html, as_markdown, as_text
from session_memory.pipeline.plan import Report
from session_memory.query.transcript import native_lines, transcript
from session_memory.query.tree import tree, tree_json

pytestmark = pytest.mark.timeout(180)


class Outcome(NamedTuple):
    """What becomes of a hand-made file: how many records, skipped lines by reason, unknown types; or why it is refused."""

    records: int
    skipped: dict[str, int]
    unknown: tuple[str, ...] = ()
    sessions: int = 1
    set_aside: str | None = None


WHOLE = Outcome(12, {})


HANDMADE = {
    "blank-lines": WHOLE,
    "bom": WHOLE,
    "crlf": WHOLE,
    "cut-last-line": Outcome(11, {}),
    "duplicate-keys": WHOLE,
    "empty": Outcome(0, {}, sessions=0, set_aside="empty"),
    "escaped-nul": WHOLE,
    "glued-objects": Outcome(13, {}),
    "invalid-utf8": WHOLE,
    "lone-surrogate": WHOLE,
    "no-final-newline": WHOLE,
    "non-object-lines": Outcome(13, {"not an object": 4}, unknown=("(none)",)),
    "nul-tail": Outcome(12, {"NUL bytes": 1}),
    "only-foreign-summaries": Outcome(2, {}, sessions=0),
    "only-queue-operations": Outcome(2, {}),
    "only-snapshot": Outcome(1, {}),
    "same-lines-twice": WHOLE,
    # The second tail begins within a string, and so with a text that is valid JSON.
    "torn-middle": Outcome(12, {"not JSON": 1, "not an object": 1}),
    "u2028-u0085": WHOLE,
    "unknown-types": Outcome(14, {}, unknown=("(none)", "future-record")),
}


DAY_S = 86_400


@pytest.fixture
def take(memory: Memory, corpus: Path) -> Callable[[str], Report]:
    """Sweep one odd file of the corpus as the transcript of a session that was written an hour ago."""

    def taken(name: str) -> Report:
        source = corpus / "claude-odd" / name
        path = memory.put(f"projects/-odd/{source.name}", source.read_bytes())
        written_s = NOW_MS // 1000 - 3600
        os.utime(path, (written_s, written_s))
        return memory.sweep()

    return taken


def _odd(folder: str) -> list[str]:
    """Name the odd files of a folder; one that stands for all where the corpus is not there, so that the skip shows."""
    paths = sorted((CORPUS / "claude-odd" / folder).glob("*.jsonl"))
    return [f"{folder}/{path.name}" for path in paths] or [f"{folder}/*.jsonl"]


@pytest.mark.parametrize("name", HANDMADE)
def test_a_damaged_file_gives_what_is_good_in_it(name: str, memory: Memory, take: Callable[[str], Report]) -> None:
    report = take(f"handmade/{name}.jsonl")
    totals = memory.totals()
    assert report.failed == []
    assert (
        Outcome(
            totals["records"],
            totals["skipped_by_reason"],
            tuple(sorted(totals["unknown_types"])),
            totals["sessions"],
            next(iter(report.set_aside), None),
        )
        == HANDMADE[name]
    )


def test_every_handmade_file_has_its_outcome_here(corpus: Path) -> None:
    assert {path.stem for path in (corpus / "claude-odd" / "handmade").iterdir()} == set(HANDMADE)


def test_a_last_line_that_is_not_whole_waits_a_day_and_is_then_counted_as_damage(
    memory: Memory, take: Callable[[str], Report]
) -> None:
    take("handmade/cut-last-line.jsonl")
    memory.now_ms += (DAY_S - 3601) * 1000
    assert (memory.sweep().changed, memory.totals()["skipped_by_reason"]) == (0, {})
    memory.now_ms += 3600 * 1000
    memory.sweep()
    assert (memory.totals()["records"], memory.totals()["skipped_by_reason"]) == (11, {"broken JSON": 1})


def test_a_session_of_queue_operations_has_the_prompt_that_stands_only_there(
    memory: Memory, take: Callable[[str], Report]
) -> None:
    take("handmade/only-queue-operations.jsonl")
    session = memory.session("only-queue-operations")
    assert (session["first_prompt"], session["cost"]["turns"]) == ("a prompt that never became a user record", 1)


@pytest.mark.parametrize(
    "name", ["u2028-u0085", "escaped-nul", "lone-surrogate", "invalid-utf8", "crlf", "duplicate-keys"]
)
def test_odd_characters_come_back_byte_for_byte(
    name: str, memory: Memory, corpus: Path, take: Callable[[str], Report]
) -> None:
    take(f"handmade/{name}.jsonl")
    source = (corpus / "claude-odd" / "handmade" / f"{name}.jsonl").read_bytes()
    lines = native_lines(memory.db, found(memory, name), with_inherited=False)
    assert b"".join(line.rstrip(b"\r") + b"\n" for line in lines) == source.replace(b"\r\n", b"\n")


@pytest.mark.parametrize("name", [*_odd("files"), *_odd("single-records"), *_odd("handmade")])
def test_an_odd_file_loads_and_can_be_read_in_every_form(
    name: str, memory: Memory, corpus: Path, take: Callable[[str], Report]
) -> None:
    report = take(name)
    objects, others = _objects(corpus / "claude-odd" / name)
    assert report.failed == []
    if name != "handmade/empty.jsonl":
        assert (report.records, report.set_aside) == (len(objects), {})
        assert report.skipped_lines == others
    for uid in memory.uids():
        session = found(memory, uid)
        adapter = load_adapters()["claude"]
        loaded = transcript(memory.db, session, adapter)
        assert all("".join(render(loaded)).strip() for render in (as_text, as_markdown, as_html))
        assert len(tree_json(tree(memory.db, session, adapter))) == len(memory.events(uid)) == session.events
        assert len(list(native_lines(memory.db, session, with_inherited=True))) == session.records


def _objects(path: Path) -> tuple[list[Native], int]:
    """Return the objects of a file, those with a uuid once, and how many lines hold something else."""
    found: dict[object, Native] = {}
    others = 0
    lines = path.read_bytes().removeprefix(b"\xef\xbb\xbf").split(b"\n")
    is_cut = path.name == "cut-last-line.jsonl"
    for number, raw in enumerate(lines[:-1] if is_cut else lines):
        text = raw.decode("utf-8", "replace").strip()
        while text:
            try:
                value, end = json.JSONDecoder().raw_decode(text)
            except ValueError:
                value, end = None, len(text)
            if not isinstance(value, dict):
                others += 1
                break
            found.setdefault(value.get("uuid") or (number, len(text)), value)
            text = text[end:].strip()
    return list(found.values()), others


@pytest.mark.parametrize("name", _odd("foreign-copilot"))
def test_a_log_of_another_program_is_refused_with_a_reason(
    name: str, memory: Memory, take: Callable[[str], Report]
) -> None:
    report = take(name)
    assert (report.set_aside, report.records) == ({"refused: not a Claude Code transcript": 1}, 0)
    assert memory.totals()["sessions"] == 0


@pytest.fixture
def odd_home(corpus: Path, tmp_path: Path) -> Iterator[Memory]:
    """Yield a memory of the small home of hand-made sessions."""
    memory = memory_of(corpus / "claude-odd" / "projects", tmp_path)
    memory.sweep()
    yield memory
    memory.close()


def test_a_resume_copy_counts_once_and_is_linked_to_its_origin(odd_home: Memory) -> None:
    first, copy = (odd_home.session(f"0d0d0000-0000-4000-8000-00000000000{letter}") for letter in "ab")
    told = [(s["records"], s["copied_records"], s["copied_from"], s["cost"]["turns"]) for s in (first, copy)]
    assert told == [(12, 0, None, 1), (1, 12, first["session_uid"], 1)]
    assert (copy["cost"]["input_tokens"], copy["cost"]["output_tokens"], copy["cost"]["cache_tokens"]) == (0, 0, 0)


def test_agents_of_a_workflow_are_threads_and_its_journal_is_none(odd_home: Memory) -> None:
    told = described(odd_home, "11110000")
    assert [(thread["thread"], thread["agent_type"]) for thread in told["threads"]] == [
        ("main", None),
        ("ag000001", "workflow-subagent"),
        ("ag000002", "workflow-subagent"),
        ("ag000003", "workflow-subagent"),
    ]


def test_an_agent_in_the_background_hangs_on_the_call_that_launched_it(odd_home: Memory) -> None:
    told = described(odd_home, "eb000000")
    calls = {thread["thread"]: thread["call_id"] is not None for thread in told["threads"]}
    assert calls == {"main": False, "cccc333": True}


def test_messages_between_teammates_are_no_prompts_of_a_person(odd_home: Memory) -> None:
    told = described(odd_home, "ef000000")
    assert told["prompts_by_class"] == {"teammate": 3, "subagent_prompt": 1}
