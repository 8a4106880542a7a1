"""The same files, swept in any order and in any number of sweeps, give the same memory, whichever agent wrote them."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import Memory
from dump import Dump, differences, dump, fresh, write
from flavors import Files, Flavor, Home, every_flavor, every_home, put
from session_memory.adapters._native import epoch_ms


def swept(flavor: Flavor, files: Files, steps: Sequence[Sequence[str]]) -> Dump:
    """Return the dump after sweeping once after each step."""
    with fresh() as memory:
        flavor.reading(memory)
        for names in steps:
            put(memory, files, names)
            memory.sweep()
        return dump(memory)


@every_home
def test_files_swept_one_by_one_in_every_order_give_what_one_sweep_gives(flavor: Flavor, home: Home) -> None:
    files = home()
    wanted = swept(flavor, files, [list(files)])
    for order in permutations(files):
        found = differences(swept(flavor, files, [[name] for name in order]), wanted)
        assert found == [], f"in the order {order}"


@every_home
def test_files_that_grow_by_turns_give_what_one_sweep_gives(flavor: Flavor, home: Home) -> None:
    """All files grow line by line, the last one first."""
    files = home()
    wanted = swept(flavor, files, [list(files)])
    lines = {name: content.splitlines(keepends=True) for name, content in files.items()}
    with fresh() as memory:
        flavor.reading(memory)
        for n in range(1, max(map(len, lines.values())) + 1):
            for name in sorted(files, reverse=True):
                write(memory.home / name, b"".join(lines[name][:n]), memory.now_ms - 600_000 + n)
            memory.sweep()
        put(memory, files)
        memory.sweep()
        assert differences(dump(memory), wanted) == []


@every_home
def test_reading_all_again_changes_nothing(flavor: Flavor, home: Home) -> None:
    files = home()
    wanted = swept(flavor, files, [list(files)])
    with fresh() as memory:
        flavor.reading(memory)
        for name in reversed(files):
            put(memory, files, [name])
            memory.sweep()
        memory.sweep(full=True)
        assert differences(dump(memory), wanted) == []


@every_home
def test_both_engines_hold_the_same(flavor: Flavor, home: Home, postgres: str) -> None:
    files = home()
    names = sorted(files, reverse=True)
    with fresh() as memory:
        flavor.reading(memory)
        other = Memory(memory.settings._replace(store_url=postgres), memory.home, memory.now_ms)
        for step in (names[:1], names[1:]):
            put(memory, files, step)
            memory.sweep()
            other.sweep()
        assert differences(dump(other, places=True), dump(memory, places=True)) == []
        other.close()


@every_home
def test_reading_ahead_in_a_second_process_gives_the_same(
    flavor: Flavor, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = home()
    steps = [sorted(files)[1:], sorted(files)[:1]]
    alone = swept(flavor, files, steps)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    assert differences(swept(flavor, files, steps), alone) == []


@every_flavor
@settings(max_examples=40, deadline=None)
@given(data=st.data(), random=st.randoms(use_true_random=False), parts=st.integers(1, 4))
def test_any_home_in_any_order_and_any_number_of_sweeps_gives_what_one_sweep_gives(
    flavor: Flavor, data: st.DataObject, random: Random, parts: int
) -> None:
    homes = st.sampled_from([*flavor.homes, flavor.usual]).map(lambda home: home())
    files = data.draw(homes if flavor.any_home is None else homes | flavor.any_home)
    names = list(files)
    random.shuffle(names)
    steps = [names[n::parts] for n in range(parts)]
    assert differences(swept(flavor, files, steps), swept(flavor, files, [list(files)])) == []


def test_a_time_stamp_is_read_the_same_whatever_was_read_before() -> None:
    odd = [
        "2026-01-02T03:04:75.000Z",
        "2026-01-02T03:04: 5.000Z",
        "2026-01-02T03:04:05x000Z",
        "2026-01-02T03:04:+5.000Z",
    ]
    before = [epoch_ms(text) for text in odd]
    assert epoch_ms("2026-01-02T03:04:05.000Z") is not None
    assert [epoch_ms(text) for text in odd] == before
