"""Folding sessions into digests: in what order, and with how few questions to the store."""

from collections import Counter
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from claude_lines import small_dialog
from conftest import Memory
from session_memory.adapters import load_adapters
from session_memory.analysis.fold.light import Light, lights_of
from session_memory.pipeline.analyze import analyze
from session_memory.query.branches import stands_in_time
from session_memory.query.stored import LightRows, StoredEvent, StoredRecord, by_time
from session_memory.store.db import Db

MOMENTS = st.one_of(st.none(), st.integers(0, 5000), st.integers(0, 5).map(lambda second: second * 1000))


def told(seq: int, ts_ms: int | None) -> Light:
    said = ("assistant_msg", "assistant", None, None, None, "", 0, 0, None, None, None, None)
    return lights_of([(1, seq + 1, "", seq, seq, None, ts_ms, None, seq, 0, *said)], {})[0]


def rows_of(times: list[int | None]) -> LightRows:
    records = {
        seq: StoredRecord(seq, seq, None, None, 0, seq + 1, "x", ts_ms, "", 0, None, None, None, 1, "", None)
        for seq, ts_ms in enumerate(times)
    }
    said = ("assistant_msg", "assistant", None, None, None, None, "", 0, 0, 0, 0, None, None, None, None, None, None)
    events = [StoredEvent(seq, seq, 0, *said) for seq in range(len(times))]
    return LightRows(records, events, is_in_order=False)


@given(st.lists(MOMENTS, max_size=12), st.integers(0, 12))
def test_what_stands_in_time_is_not_sorted_wherever_a_turn_begins(times: list[int | None], cut: int) -> None:
    rows = rows_of(times)
    is_sorted = all(by_time(rows, turn) == turn for turn in (rows.events[:cut], rows.events[cut:]))
    assert is_sorted or not stands_in_time([told(seq, ts_ms) for seq, ts_ms in enumerate(times)])


def test_what_happened_before_the_line_above_does_not_stand_in_time() -> None:
    assert stands_in_time([told(0, 1500), told(1, None), told(2, 1000), told(3, 2500)])
    assert not stands_in_time([told(0, 1500), told(1, 1400)])


class Counting:
    """A store that counts what it is asked."""

    def __init__(self, memory: Memory) -> None:
        self._db = memory.db
        self.asked: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)

    def all(self, query: str, /, **parameters: Any) -> list[tuple[Any, ...]]:
        self.asked[query] += 1
        return self._db.all(query, **parameters)

    def run(self, query: str, /, **parameters: Any) -> None:
        self.asked[query] += 1
        self._db.run(query, **parameters)

    def run_many(self, query: str, rows: Any, /) -> None:
        self.asked[query] += 1
        self._db.run_many(query, rows)


def test_a_session_is_read_with_one_query_and_kept_together_with_others(either: Memory) -> None:
    for n in range(20):
        small_dialog(f"session {n}").write(either.home)
    either.sweep()
    with either.db.transaction():
        either.db.run("analyze_again")
    counting = Counting(either)
    assert analyze(cast("Db", counting), load_adapters(), either.now_ms, lambda: False).done == 20
    asked_of_each = {query: n for query, n in counting.asked.items() if n > 1}
    assert asked_of_each == {"events_to_fold": 20}
