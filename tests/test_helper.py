"""One second process for a whole sweep: it reads ahead, then it folds ahead, and it ends with the sweep."""

from collections.abc import Mapping
from subprocess import Popen

import pytest

from claude_lines import small_dialog
from conftest import Memory
from dump import another, differences, dump
from session_memory.pipeline import frames
from session_memory.pipeline.ahead import ReadAhead
from session_memory.pipeline.early import EarlyDigests
from session_memory.pipeline.helper import Helper
from session_memory.pipeline.messages import Order
from session_memory.pipeline.plan import Hooks
from test_fold_ahead import wait_for_the_other

SESSIONS = 30


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Popen[bytes]]:
    """Have everything done by two processes; return those that were started."""
    processes: list[Popen[bytes]] = []
    start = frames.start

    def note(module: str, env: Mapping[str, str], pipe_bytes: int) -> Popen[bytes]:
        processes.append(start(module, env, pipe_bytes))
        return processes[-1]

    monkeypatch.setattr(frames, "start", note)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    monkeypatch.setattr("session_memory.pipeline.analyze.RUNNING_EVENTS", 0)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    return processes


def write_sessions(memory: Memory) -> None:
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(memory.home)


def test_the_process_that_reads_ahead_folds_ahead_as_well(
    either: Memory, started: list[Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_sessions(either)

    def keep_nothing(_early: EarlyDigests) -> None:
        """Leave all to the end."""

    with monkeypatch.context() as patched:
        patched.setattr(EarlyDigests, "settle", keep_nothing)
        taken = wait_for_the_other(patched)
        either.sweep()
    assert len(started) == 1
    assert len(taken) == SESSIONS
    assert started[0].poll() is not None
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    alone = another(either, "alone")
    alone.sweep()
    assert len(started) == 1
    assert differences(dump(either), dump(alone)) == []


def test_a_process_that_is_stopped_while_it_reads_is_ended(memory: Memory, started: list[Popen[bytes]]) -> None:
    write_sessions(memory)
    read: list[int] = []
    assert memory.sweep(Hooks(advance=read.append, stop=lambda: len(read) > 3)).stopped
    assert [process.poll() is not None for process in started] == [True]


@pytest.mark.usefixtures("started")
def test_a_process_that_has_not_read_all_that_was_ordered_is_gone_at_once(memory: Memory) -> None:
    helper = Helper(memory.settings)
    process = helper.started()
    assert process is not None
    ahead = ReadAhead(process)
    ahead.order(Order("claude", "one", "claude:one", 1, 1, ()))
    ahead.close()
    assert not helper.is_running
    helper.close()


@pytest.mark.usefixtures("started")
def test_a_process_that_was_to_read_nothing_is_free_for_something_else(memory: Memory) -> None:
    helper = Helper(memory.settings)
    process = helper.started()
    assert process is not None
    for _ in range(2):
        ReadAhead(process).close()
        assert helper.started() is process
    helper.close()
    assert process.poll() is not None


def test_a_process_that_died_is_started_again(memory: Memory, started: list[Popen[bytes]]) -> None:
    helper = Helper(memory.settings)
    first = helper.started()
    assert first is not None
    assert helper.started() is first
    first.kill()
    first.wait()
    assert not helper.is_running
    assert helper.started() is not first
    helper.close()
    assert len(started) == 2
    assert all(process.poll() is not None for process in started)


def test_where_no_process_can_be_started_there_is_none(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_given: object, **_more: object) -> None:
        raise OSError

    monkeypatch.setattr("subprocess.Popen", refuse)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    write_sessions(memory)
    assert memory.sweep().records == 10 * SESSIONS
    assert Helper(memory.settings).started() is None
