"""Digests that are made while a sweep still reads: they are those that are made at its end."""

from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from claude_lines import small_dialog
from conftest import Memory
from dump import another, differences, dump
from session_memory.adapters import load_adapters
from session_memory.pipeline.ahead import ReadAhead
from session_memory.pipeline.analyze import Unfolded, sessions_to_fold
from session_memory.pipeline.early import EarlyDigests
from session_memory.pipeline.fold import FoldOrder, folded, naming_of
from session_memory.pipeline.fold_ahead import Backlog
from session_memory.pipeline.forget import forget_session
from session_memory.pipeline.helper import Helper
from session_memory.store.ids import NUMBERS, packed
from test_sweep import long_log, put

SESSIONS = 12


@pytest.fixture
def unfolded(either: Memory, monkeypatch: pytest.MonkeyPatch) -> list[Unfolded]:
    """Sessions of ``either`` that are stored, and have no digest."""
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(either.home)
    either.sweep()
    with either.db.transaction():
        either.db.run("analyze_again")
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return sessions_to_fold(either.db, is_analyzed=False)


@pytest.fixture
def ahead(either: Memory, tmp_path: Path) -> Generator[ReadAhead]:
    """A second process that has nothing to read."""
    with closing(Helper(either.settings)) as helper:
        process = helper.started()
        assert process is not None
        with closing(ReadAhead(process)) as ahead:
            ahead.begin(either.settings, tmp_path, either.now_ms)
            yield ahead


def wait_until_folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Have the first process wait, whenever it commits, for all that it has ordered; return the sessions that come."""
    found: list[int] = []
    ordered: list[int] = []
    fold, take = ReadAhead.fold, ReadAhead.folded

    def order(self: ReadAhead, number: int, patterns: tuple[str, ...], sessions: Sequence[FoldOrder]) -> None:
        ordered.extend(session.id for session in sessions)
        fold(self, number, patterns, sessions)

    def waited(self: ReadAhead) -> Generator[tuple[int, int, tuple[object, ...]]]:
        while len(found) < len(ordered):
            for one in take(self):
                found.append(one[1])
                yield one

    monkeypatch.setattr(ReadAhead, "fold", order)
    monkeypatch.setattr(ReadAhead, "folded", waited)
    return found


def waiting(memory: Memory) -> list[int]:
    return [session.id for session in sessions_to_fold(memory.db, is_analyzed=False)]


def test_digests_made_while_others_are_read_are_those_made_at_the_end(
    either: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(either.home)
    # this one is committed part by part, so that a digest of its beginning is outdated soon
    put(either, "long", long_log("long", 3).lines())
    at_the_end = another(either, "at the end")
    assert at_the_end.sweep().analyzed == SESSIONS + 1
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    monkeypatch.setattr("session_memory.pipeline.ingest.BATCH_BYTES", 1)
    found = wait_until_folded(monkeypatch)
    assert either.sweep().analyzed == SESSIONS + 1
    # all but those of the last commit, behind which nothing is read
    assert len(set(found)) >= SESSIONS
    assert waiting(either) == []
    assert differences(dump(either), dump(at_the_end)) == []


def test_what_has_changed_since_it_was_ordered_is_not_kept(
    either: Memory, unfolded: list[Unfolded], ahead: ReadAhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_until_folded(monkeypatch)
    early = EarlyDigests(either.db, ahead, load_adapters(), either.now_ms)
    early.committed([session.id for session in unfolded])
    assert waiting(either) == [session.id for session in unfolded]
    changed = unfolded[3].id
    early.committed([changed])
    assert waiting(either) == [changed]
    assert early.kept == {session.id for session in unfolded} - {changed}
    again = unfolded[5].id
    early.committed([again])
    assert again not in early.kept


def test_no_digest_is_kept_of_a_session_that_was_forgotten_meanwhile(
    either: Memory, unfolded: list[Unfolded], ahead: ReadAhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_until_folded(monkeypatch)
    early = EarlyDigests(either.db, ahead, load_adapters(), either.now_ms)
    early.committed([session.id for session in unfolded])
    gone = unfolded[-1].id
    with either.db.transaction():
        forget_session(either.db, gone, "private", load_adapters())
    early.committed([])
    assert gone not in early.kept
    assert either.db.all("digest", session_id=gone) == []
    assert waiting(either) == []


def test_sessions_are_folded_early_that_were_ordered_before_others_and_stored_after_them(
    either: Memory, unfolded: list[Unfolded], ahead: ReadAhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait_until_folded(monkeypatch)
    early = EarlyDigests(either.db, ahead, load_adapters(), either.now_ms)
    ids = [session.id for session in unfolded]
    early.committed(ids[8:])
    early.committed(ids[:8])
    assert early.kept == {*ids[8:]}
    early.committed([])
    assert early.kept == {*ids}


def test_a_store_that_cannot_be_read_keeps_a_process_from_folding_and_from_nothing_else(
    tmp_path: Path, unfolded: list[Unfolded]
) -> None:
    with closing(Backlog(str(tmp_path / "nowhere"), "")) as backlog:
        for number in range(2):
            backlog.add(number, (), [session.order for session in unfolded])
            assert list(backlog.folded_until(lambda: False)) == []


def test_a_backlog_is_folded_as_it_would_be_at_the_end_until_there_is_something_else_to_do(
    either: Memory, unfolded: list[Unfolded]
) -> None:
    adapter = load_adapters()["claude"]
    naming = naming_of(either.db, [session.id for session in unfolded], ())
    alone = [
        (7, session.id, tuple(folded(either.db, session.id, adapter, naming, is_told_twice=False)))
        for session in unfolded
    ]
    done: list[object] = []
    with closing(Backlog(str(either.settings.data_dir), either.settings.store_url)) as backlog:
        backlog.add(7, (), [session.order for session in unfolded[:5]])
        backlog.add(7, (), [session.order for session in unfolded[5:]])
        assert list(backlog.folded_until(lambda: True)) == []
        for one in backlog.folded_until(lambda: len(done) == 6):
            done.append(one)  # noqa: PERF402 - how many there are tells when to end
        assert done == alone[:6]
        assert [*done, *backlog.folded_until(lambda: False)] == alone
        assert list(backlog.folded_until(lambda: False)) == []


def test_a_session_that_cannot_be_folded_is_left_to_the_first_process(either: Memory, unfolded: list[Unfolded]) -> None:
    broken = unfolded[4].id
    low, high = packed(broken, 0), packed(broken, NUMBERS)
    with either.db.transaction():
        for row in either.db.all("events_to_fold", low=low, high=high):
            either.db.run("save_marks", id=low + int(row[3]), marks="run\t?")
    with closing(Backlog(str(either.settings.data_dir), either.settings.store_url)) as backlog:
        backlog.add(1, (), [session.order for session in unfolded])
        done = [session_id for _, session_id, _ in backlog.folded_until(lambda: False)]
    assert done == [session.id for session in unfolded if session.id != broken]


def test_a_sweep_whose_other_process_dies_while_it_folds_ends_as_any_other(
    either: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(either.home)
    at_the_end = another(either, "at the end")
    at_the_end.sweep()
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    monkeypatch.setattr("session_memory.pipeline.ingest.BATCH_BYTES", 1)
    fold = ReadAhead.fold

    def die_later(self: ReadAhead, number: int, patterns: tuple[str, ...], sessions: Sequence[FoldOrder]) -> None:
        fold(self, number, patterns, sessions)
        if number == 3:
            vars(self)["_process"].kill()

    monkeypatch.setattr(ReadAhead, "fold", die_later)
    either.sweep()
    assert waiting(either) == []
    assert differences(dump(either), dump(at_the_end)) == []
