"""Real public rollouts of Codex: one sweep of them all, against the counts of ``codex_corpus_lines``."""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from codex_corpus_lines import INJECTED, Home, Native, spent, texts
from conftest import CORPUS, NOW_MS, Memory, memory_of
from looking import found
from session_memory.adapters import load_adapters
from session_memory.app.readable import as_html, as_markdown, as_text
from session_memory.pipeline.plan import Report
from session_memory.query.transcript import native_lines, transcript
from session_memory.query.tree import tree, tree_json

pytestmark = pytest.mark.timeout(180)
# Some of the corpus is dated later than the clock of the other tests.
LATER_MS = NOW_MS + 5 * 365 * 86_400_000


def codex_memory(root: Path, folder: Path, store_url: str = "") -> Memory:
    """Return a memory that reads a Codex home where it lies."""
    memory = memory_of(root, folder, store_url)
    memory.settings = memory.settings._replace(sources={"codex": (root,)})
    memory.now_ms = LATER_MS
    return memory


@pytest.fixture(scope="module")
def home(corpus: Path) -> Home:
    return Home(corpus / "codex")


@pytest.fixture(scope="module")
def swept(home: Home, corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    """Yield a memory of the whole corpus."""
    assert home.logs
    memory = codex_memory(corpus / "codex", tmp_path_factory.mktemp("corpus"))
    memory.sweep()
    yield memory
    memory.close()


def tokens_of(memory: Memory, session: str) -> int:
    """Return all tokens of a session."""
    cost = memory.session(session)["cost"]
    return cost["input_tokens"] + cost["output_tokens"] + cost["cache_tokens"]


def test_every_thread_is_a_session_and_every_record_is_stored_or_linked(home: Home, swept: Memory) -> None:
    totals = swept.totals()
    assert swept.uids() == sorted(f"codex:{log.session}" for log in home.logs)
    records = sum(len(log.values) for log in home.logs)
    assert (totals["sources"], totals["records"] + totals["copied_records"]) == (len(home.logs), records)
    assert (totals["skipped_lines"], totals["superseded_records"]) == (0, 0)


def test_each_session_has_the_records_of_its_file(home: Home, swept: Memory) -> None:
    for log in home.logs:
        session = swept.session(log.session)
        assert session["records"] + session["copied_records"] == len(log.values), log.path.name


def test_tokens_equal_those_of_the_responses_of_each_file(home: Home, swept: Memory) -> None:
    assert {log.session: tokens_of(swept, log.session) for log in home.plain} == {
        log.session: spent(log) for log in home.plain
    }


def test_tokens_equal_the_final_total_where_nothing_was_reset(home: Home, swept: Memory) -> None:
    checked = 0
    for log in home.plain:
        totals = [total for total, _ in log.counted]
        if totals and all(before[0] <= after[0] for before, after in pairwise(totals)):
            assert tokens_of(swept, log.session) == totals[-1][-1], log.path.name
            checked += 1
    assert checked >= 3


def test_a_family_of_forks_is_billed_once(home: Home, swept: Memory) -> None:
    by_name = {log.session: log for log in home.logs}
    seen: set[tuple[str, tuple[int, ...]]] = set()
    wanted: Counter[str] = Counter()
    for name in ("parent-session", "child-session", "sibling-a-session", "sibling-b-session"):
        origin = by_name[name].values[0]["payload"]["forked_from_id"] or name
        for total, last in by_name[name].counted:
            if (origin, total) not in seen:
                wanted[name] += last[0] + last[3]
                seen.add((origin, total))
    assert wanted == {
        "parent-session": 13_398_113,
        "child-session": 1_911_065,
        "sibling-a-session": 15_309_178,
        "sibling-b-session": 3_093,
    }
    assert {name: tokens_of(swept, name) for name in wanted} == wanted


def test_every_call_is_counted_once_by_its_tool(home: Home, swept: Memory) -> None:
    found_calls: Counter[str] = Counter()
    for log in home.plain:
        events = swept.events(log.session)
        found_calls.update(event["tool"] for event in events if event["role"] == "assistant" and event["tool"])
    assert found_calls == home.calls


def test_exit_codes_are_those_of_the_outputs(home: Home, swept: Memory) -> None:
    codes: list[int] = []
    for log in home.plain:
        codes += [event["exit_code"] for event in swept.events(log.session) if event["exit_code"] is not None]
    assert Counter(codes) == Counter(home.exit_codes)
    assert len(codes) > 500


def test_human_prompts_are_those_that_events_confirm(home: Home, swept: Memory) -> None:
    checked = 0
    for log in home.plain:
        typed = [event["message"] for event in log.events("user_message") if event.get("kind", "plain") == "plain"]
        if typed:
            # Of a message at the very end no event can have told yet.
            last = [texts(value["payload"]) for value in log.values[-4:] if value["payload"].get("role") == "user"]
            waiting = [parts for parts in last if "".join(parts) not in typed]
            events = swept.events(log.session)
            human = sum(event["prompt_class"] == "human" for event in events)
            assert human == len(typed) + len(waiting), log.path.name
            checked += len(typed)
    assert checked > 60


def test_no_prompt_is_injected_text(home: Home, swept: Memory) -> None:
    prompts = 0
    for log in home.logs:
        session = found(swept, log.session)
        for turn in transcript(swept.db, session, load_adapters()["codex"]).turns:
            if turn.event.prompt_class == "human":
                assert not INJECTED.match(turn.text), (log.path.name, turn.text[:80])
                prompts += 1
    assert prompts > 150


def test_every_answer_is_told_once(home: Home, swept: Memory) -> None:
    for log in home.plain:
        items = [item for item in log.items if item.get("role") == "assistant" and "".join(texts(item)).strip()]
        said = {"".join("".join(texts(item)).split()) for item in items}
        alone = [event for event in log.events("agent_message") if "".join(event["message"].split()) not in said]
        told = sum(event["kind"] == "assistant_msg" for event in swept.events(log.session))
        assert told == len(items) + len(alone), log.path.name


def test_jsonl_gives_the_lines_of_a_session_back_byte_for_byte(home: Home, swept: Memory) -> None:
    differing = [
        log.session
        for log in home.plain
        if log.raw and list(native_lines(swept.db, found(swept, log.session), with_inherited=False)) != log.raw
    ]
    assert differing == []


def test_a_second_sweep_of_the_corpus_reads_nothing(swept: Memory) -> None:
    before = swept.totals()
    report = swept.sweep()
    assert (report.changed, report.bytes_read, report.records) == (0, 0, 0)
    assert swept.totals() == before


def test_postgres_holds_the_same_corpus(corpus: Path, swept: Memory, postgres: str, tmp_path: Path) -> None:
    memory = codex_memory(corpus / "codex", tmp_path, postgres)
    memory.sweep()
    try:
        assert memory.totals() == swept.totals()
    finally:
        memory.close()


@pytest.fixture
def take(memory: Memory, corpus: Path) -> Callable[[str], Report]:
    """Sweep one odd file as a rollout that was written an hour ago."""

    def taken(name: str) -> Report:
        memory.settings = memory.settings._replace(sources={"codex": (memory.home,)})
        path = memory.put(f"sessions/{Path(name).name}", (corpus / name).read_bytes())
        written_s = memory.now_ms // 1000 - 3600
        os.utime(path, (written_s, written_s))
        return memory.sweep()

    return taken


def _odd(folder: str) -> list[str]:
    """Name the odd files; one that stands for all where the corpus is not there, so that the skip shows."""
    return [f"{folder}/{path.name}" for path in sorted((CORPUS / folder).glob("*.jsonl"))] or [f"{folder}/*.jsonl"]


def _objects(path: Path) -> tuple[list[Native], int]:
    """Return the objects of a file, and how many lines hold something else."""
    values: list[Native] = []
    others = 0
    for line in path.read_bytes().split(b"\n"):
        try:
            values += [json.loads(line)] if line.strip() else []
        except ValueError:
            others += 1
    return values, others


@pytest.mark.parametrize("name", _odd("codex-odd"))
def test_an_odd_file_loads_and_can_be_read_in_every_form(
    name: str, memory: Memory, corpus: Path, take: Callable[[str], Report]
) -> None:
    report = take(name)
    objects, others = _objects(corpus / name)
    assert (report.failed, report.set_aside, report.records, report.skipped_lines) == ([], {}, len(objects), others)
    (uid,) = memory.uids()
    session = found(memory, uid)
    adapter = load_adapters()["codex"]
    loaded = transcript(memory.db, session, adapter)
    # A file may hold nothing but what it is and unknown types.
    if loaded.turns:
        assert all("".join(render(loaded)).strip() for render in (as_text, as_markdown, as_html))
    assert len(tree_json(tree(memory.db, session, adapter))) == len(memory.events(uid)) == session.events
    assert len(list(native_lines(memory.db, session, with_inherited=True))) == session.records == len(objects)


@pytest.mark.parametrize("name", _odd("claude-odd/foreign-copilot"))
def test_a_log_of_another_program_is_refused_with_a_reason(
    name: str, memory: Memory, take: Callable[[str], Report]
) -> None:
    report = take(name)
    assert (report.set_aside, report.records) == ({"refused: not a Codex rollout": 1}, 0)
    assert memory.totals()["sessions"] == 0
