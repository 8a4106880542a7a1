"""Digests made by two processes: each folds some sessions, and the outcome is that of one process."""

from collections.abc import Sequence
from contextlib import closing
from itertools import count

import pytest

from claude_lines import small_dialog
from conftest import Memory
from session_memory.adapters import load_adapters
from session_memory.pipeline import frames
from session_memory.pipeline.analyze import analyze, analyze_all
from session_memory.pipeline.fold import Folded, folded, naming_of
from session_memory.pipeline.fold_ahead import FoldAhead, FoldOrder
from session_memory.pipeline.helper import FOLD, Helper

SESSIONS = 23


@pytest.fixture
def swept(either: Memory, monkeypatch: pytest.MonkeyPatch) -> Memory:
    """A memory of some sessions whose digests one process has made, and that is now to be analyzed by two."""
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(either.home)
    either.sweep()
    monkeypatch.setattr("session_memory.pipeline.analyze.AHEAD_EVENTS", 0)
    monkeypatch.setattr("session_memory.pipeline.analyze.TOGETHER", 5)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return either


def kept(memory: Memory) -> list[list[tuple[object, ...]]]:
    ids = [id_ for (id_, *_) in memory.db.all("sessions_to_fold", is_analyzed=1, after=0)]
    return [memory.db.all(query, session_id=id_) for id_ in ids for query in ("digest", "numbers_of_digest")]


def begin_anew(memory: Memory) -> None:
    with memory.db.transaction():
        memory.db.run("analyze_again")
        for id_, *_ in memory.db.all("sessions_to_fold", is_analyzed=0, after=0):
            memory.db.run("drop_digest", session_id=id_)


def wait_for_the_other(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Have the first process fold nothing while the other one lives; return the sessions that it takes from there."""
    taken: list[int] = []
    take_at_once = FoldAhead.take

    def take(self: FoldAhead, session_id: int) -> Folded | None:
        while (found := take_at_once(self, session_id)) is None and self.process.poll() is None:
            pass
        taken.extend([session_id] if found is not None else [])
        return found

    monkeypatch.setattr(FoldAhead, "take", take)
    return taken


def test_the_other_process_folds_as_this_one_does_and_begins_with_the_last(swept: Memory) -> None:
    ids = [id_ for (id_, *_) in swept.db.all("sessions_to_fold", is_analyzed=1, after=0)]
    adapter = load_adapters()["claude"]
    naming = naming_of(swept.db, ids, ())
    alone = [(id_, tuple(folded(swept.db, id_, adapter, naming, is_told_twice=False))) for id_ in ids]
    process = frames.start("session_memory.pipeline.helper", swept.settings.env, 1 << 16)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        frames.write(process.stdin, FOLD)
        frames.write(process.stdin, (str(swept.settings.data_dir), swept.settings.store_url, ()))
        frames.write(process.stdin, tuple((id_, "claude", False) for id_ in ids))
        process.stdin.flush()
        assert [frames.read(process.stdout).value for _ in ids] == alone[::-1]
    finally:
        frames.end(process)


def test_digests_of_two_processes_are_those_of_one(swept: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = kept(swept)
    begin_anew(swept)
    taken = wait_for_the_other(monkeypatch)
    assert analyze_all(swept.db, swept.now_ms, swept.settings).done == SESSIONS
    assert len(taken) == SESSIONS
    assert kept(swept) == alone


def test_the_first_process_goes_on_alone_when_the_other_dies(swept: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = kept(swept)
    begin_anew(swept)
    taken = wait_for_the_other(monkeypatch)
    order = FoldAhead.order

    def die_later(self: FoldAhead, sessions: Sequence[FoldOrder]) -> None:
        order(self, sessions)
        if len(taken) >= 10:
            self.process.kill()
            self.process.wait()

    monkeypatch.setattr(FoldAhead, "order", die_later)
    assert analyze_all(swept.db, swept.now_ms, swept.settings).done == SESSIONS
    assert 10 <= len(taken) < SESSIONS
    assert kept(swept) == alone


def test_a_stop_ends_both_processes_and_keeps_what_is_done(swept: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_anew(swept)
    ended: list[int | None] = []
    close = FoldAhead.close

    def closed(self: FoldAhead) -> None:
        close(self)
        ended.append(self.process.poll())

    monkeypatch.setattr(FoldAhead, "close", closed)
    asked = count()
    with closing(Helper(swept.settings)) as helper:
        made = analyze(swept.db, load_adapters(), swept.now_ms, lambda: next(asked) >= 8, helper)
    assert (made.done, made.failed) == (7, [])
    assert len(swept.db.all("sessions_to_fold", is_analyzed=0, after=0)) == SESSIONS - 7
    assert len(ended) == 1
    assert ended[0] is not None


def test_few_events_are_folded_without_another_process(swept: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("session_memory.pipeline.analyze.AHEAD_EVENTS", 1000)
    monkeypatch.setattr("subprocess.Popen", None)
    begin_anew(swept)
    assert analyze_all(swept.db, swept.now_ms, swept.settings).done == SESSIONS
