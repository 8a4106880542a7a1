"""Golden samples: each log below ``samples/<flavor>/`` gives the events that lie beside it, also when it is read in two.

A sample is one file, written by hand, with ``000000`` in its name and in every id that has to be unique; a ``~`` in its
name ends the name of a folder that it lies in. Its events lie in ``<name>.events.jsonl``, one a line, without what is
null, false or empty. Where they are missing they are written, and the test fails once: read them, and keep them if they
are right.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from conftest import NOW_MS, Memory, settings_for
from session_memory.adapters import load_adapters

SAMPLES = Path(__file__).parent / "samples"
EXPECTED = ".events.jsonl"
ZEROS = "000000"
EVERY_BYTES = 7
# Where a payload lies depends on how a file was read; everything else does not.
OF_THE_STORE = frozenset({"payload_ref"})


def inputs() -> list[Path]:
    """Return every sample of every agent."""
    return sorted(path for path in SAMPLES.glob("*/*") if not path.name.endswith(EXPECTED))


def expectation(sample: Path) -> Path:
    """Return where the events of a sample are written."""
    return sample.with_name(sample.stem + EXPECTED)


def name_of(sample: Path) -> str:
    """Return how a test calls a sample."""
    return f"{sample.parent.name}/{sample.name}"


def memory_for(flavor: str, folder: Path) -> Memory:
    """Return a memory that reads the logs of one agent from a folder."""
    home = folder / "logs"
    home.mkdir()
    return Memory(settings_for(folder)._replace(sources={flavor: (home,)}), home)


def put(memory: Memory, sample: Path, number: int, end: int | None = None) -> None:
    """Write a copy of a sample, or its beginning; the number makes its ids its own."""
    own = f"{number:06d}"
    content = sample.read_bytes().replace(ZEROS.encode(), own.encode())
    path = memory.put(sample.name.replace(ZEROS, own).replace("~", "/"), content[:end])
    written_s = NOW_MS // 1000 - 3600
    os.utime(path, (written_s, written_s))


def told(memory: Memory, uids: list[str], number: int = 0) -> list[dict[str, Any]]:
    """Return the events of a copy as if it were the sample itself."""
    own = f"{number:06d}"
    events = [event for uid in uids if own in uid for event in memory.events(uid)]
    short = [{name: value for name, value in event.items() if is_told(name, value)} for event in events]
    return json.loads(json.dumps(short, ensure_ascii=False).replace(own, ZEROS))


def is_told(name: str, value: object) -> bool:
    """Say whether an expectation has a field."""
    return name not in OF_THE_STORE and not (value is None or value is False or value in ("", []))


def expected_of(sample: Path) -> list[dict[str, Any]]:
    """Return the events that lie beside a sample."""
    return [json.loads(line) for line in expectation(sample).read_bytes().splitlines()]


def test_every_agent_has_samples() -> None:
    assert {sample.parent.name for sample in inputs()} == load_adapters().keys()


def test_every_expectation_belongs_to_a_sample() -> None:
    assert set(SAMPLES.glob(f"*/*{EXPECTED}")) == {expectation(sample) for sample in inputs()}


@pytest.mark.parametrize("sample", inputs(), ids=name_of)
def test_a_sample_gives_the_events_beside_it(sample: Path, tmp_path: Path) -> None:
    memory = memory_for(sample.parent.name, tmp_path)
    put(memory, sample, 0)
    memory.sweep()
    events = told(memory, memory.uids())
    memory.close()
    expected = expectation(sample)
    if not expected.exists():
        expected.write_text("".join(json.dumps(event, ensure_ascii=False) + "\n" for event in events), encoding="utf-8")
        pytest.fail(f"{expected} was missing and is written now; read it, and keep it if it is right")
    assert events == expected_of(sample)


@pytest.mark.parametrize("sample", inputs(), ids=name_of)
def test_a_sample_cut_at_every_seventh_byte_and_read_in_two_parts_gives_the_same(sample: Path, tmp_path: Path) -> None:
    """One copy for each place to cut: all are swept when they end there, and again when they are whole."""
    cuts = range(EVERY_BYTES, sample.stat().st_size, EVERY_BYTES)
    memory = memory_for(sample.parent.name, tmp_path)
    for cut in cuts:
        put(memory, sample, cut, cut)
    memory.sweep()
    for cut in cuts:
        put(memory, sample, cut)
    memory.sweep()
    uids, expected = memory.uids(), expected_of(sample)
    differing = [cut for cut in cuts if told(memory, uids, cut) != expected]
    memory.close()
    assert differing == []
