"""Digests that are made of what was just read, while a sweep still reads: they are those that the store tells."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic

import pytest

from claude_lines import Log, small_dialog, text
from conftest import Memory
from dump import another, change, differences, dump
from dump import fresh as empty_memory
from flavors import Flavor, Home, every_home, put
from session_memory.adapters import load_adapters
from session_memory.pipeline.ahead import ReadAhead
from session_memory.pipeline.analyze import Unfolded, sessions_to_fold
from session_memory.pipeline.early import EarlyDigests
from session_memory.pipeline.fold import folded, naming_of
from session_memory.pipeline.fold_ahead import folded_until
from session_memory.pipeline.forget import forget_session
from session_memory.pipeline.fresh import Digest, Fresh, FreshSessions
from session_memory.pipeline.messages import FoldStored
from session_memory.pipeline.opened import Rows
from session_memory.pipeline.unstored import hear
from session_memory.store.db import Db
from session_memory.store.ids import NUMBER_BITS
from test_sweep import long_log
from test_sweep import put as put_log

SESSIONS = 12
PATIENCE_SECONDS = 60


def waiting(memory: Memory) -> list[int]:
    return [session.id for session in sessions_to_fold(memory.db, is_analyzed=False)]


def in_two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every sweep read ahead."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr("session_memory.pipeline.bulk.AHEAD_BYTES", 0)


def never(_ahead: ReadAhead) -> bool:
    return False


def read_by_the_storing_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all sessions but the first read by the process that stores, and folded there while it waits for that one."""
    in_two_processes(monkeypatch)
    monkeypatch.setattr("session_memory.pipeline.bulk.FEWEST_ORDERS", 1)
    monkeypatch.setattr("session_memory.pipeline.bulk.MOST_ORDERS", 1)
    monkeypatch.setattr(ReadAhead, "is_ready", never)


def kept_early(monkeypatch: pytest.MonkeyPatch) -> list[EarlyDigests]:
    """Return what keeps the early digests of each sweep from now on."""
    keepers: list[EarlyDigests] = []
    settle = EarlyDigests.settle

    def noted(self: EarlyDigests) -> None:
        if self not in keepers:
            keepers.append(self)
        settle(self)

    monkeypatch.setattr(EarlyDigests, "settle", noted)
    return keepers


@every_home
def test_what_is_read_is_folded_into_what_the_store_tells(
    flavor: Flavor, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = home()
    with empty_memory() as memory:
        flavor.reading(memory)
        put(memory, files)
        memory.sweep()
        wanted = dump(memory)
    read_by_the_storing_process(monkeypatch)
    with empty_memory() as memory:
        flavor.reading(memory)
        put(memory, files)
        memory.sweep()
        assert differences(dump(memory), wanted) == []


def test_the_process_that_stores_folds_what_it_has_read_while_it_waits(
    either: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(either.home)
    at_the_end = another(either, "at the end")
    at_the_end.sweep()
    read_by_the_storing_process(monkeypatch)

    def nothing(_ahead: ReadAhead) -> Iterable[tuple[int, Digest]]:
        return ()

    monkeypatch.setattr(ReadAhead, "folded", nothing)
    keepers = kept_early(monkeypatch)
    assert either.sweep().analyzed == SESSIONS
    assert len(keepers[0].kept) == SESSIONS - 1
    assert differences(dump(either), dump(at_the_end)) == []


def wait_for_digests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the first process wait, whenever it commits, for the digests of all that the other one has read."""
    read_elsewhere: set[int] = set()
    found: set[int] = set()
    stored, take = EarlyDigests.stored, ReadAhead.folded

    def noted(self: EarlyDigests, session_id: int, fresh: Fresh | None = None) -> None:
        if fresh is None:
            read_elsewhere.add(session_id)
        stored(self, session_id, fresh)

    def waited(self: ReadAhead) -> Iterator[tuple[int, Digest]]:
        patience_ends = monotonic() + PATIENCE_SECONDS
        while read_elsewhere - found and monotonic() < patience_ends:
            for session_id, digest in take(self):
                found.add(session_id)
                yield session_id, digest

    monkeypatch.setattr(EarlyDigests, "stored", noted)
    monkeypatch.setattr(ReadAhead, "folded", waited)


def test_the_process_that_reads_folds_what_it_has_read_while_nothing_is_ordered(
    either: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(either.home)
    put_log(either, "long", long_log("long", 3).lines())
    at_the_end = another(either, "at the end")
    assert at_the_end.sweep().analyzed == SESSIONS + 1
    in_two_processes(monkeypatch)
    monkeypatch.setattr("session_memory.pipeline.bulk.SMALL_SESSION_BYTES", 0)
    monkeypatch.setattr("session_memory.pipeline.ingest.BATCH_BYTES", 1)
    wait_for_digests(monkeypatch)
    keepers = kept_early(monkeypatch)
    assert either.sweep().analyzed == SESSIONS + 1
    assert len(keepers[0].kept) == SESSIONS + 1
    assert differences(dump(either), dump(at_the_end)) == []


def test_a_sweep_whose_other_process_dies_while_it_folds_ends_as_any_other(
    either: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(either.home)
    at_the_end = another(either, "at the end")
    at_the_end.sweep()
    in_two_processes(monkeypatch)
    monkeypatch.setattr("session_memory.pipeline.ingest.BATCH_BYTES", 1)
    taken = 0
    take = ReadAhead.folded

    def die_later(self: ReadAhead) -> Iterable[tuple[int, Digest]]:
        nonlocal taken
        taken += 1
        if taken == 3:
            vars(self)["_process"].kill()
        return take(self)

    monkeypatch.setattr(ReadAhead, "folded", die_later)
    either.sweep()
    assert waiting(either) == []
    assert differences(dump(either), dump(at_the_end)) == []


def wait_for_stored(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """Have the first process wait for the digests of stored sessions that it asks for; return these sessions."""
    asked: set[int] = set()
    found: set[int] = set()
    order, take = ReadAhead.fold, ReadAhead.folded

    def noted(self: ReadAhead, stored: FoldStored) -> None:
        asked.update(id_ for id_, *_ in stored.sessions)
        order(self, stored)

    def waited(self: ReadAhead) -> Iterator[tuple[int, Digest]]:
        patience_ends = monotonic() + PATIENCE_SECONDS
        is_first = True
        while is_first or (asked - found and monotonic() < patience_ends):
            is_first = False
            for session_id, digest in take(self):
                found.add(session_id)
                yield session_id, digest

    monkeypatch.setattr(ReadAhead, "fold", noted)
    monkeypatch.setattr(ReadAhead, "folded", waited)
    return asked


def leave_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have this process make no early digest itself."""

    def nothing(_self: FreshSessions, _is_wanted: Callable[[], bool]) -> Iterator[tuple[int, Digest]]:
        yield from ()

    monkeypatch.setattr(FreshSessions, "folded_until", nothing)


def test_the_process_that_has_no_more_to_read_folds_what_is_stored(
    either: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    logs = [small_dialog(f"session {n}").write(either.home) for n in range(SESSIONS)]
    at_the_end = another(either, "at the end")
    at_the_end.sweep()
    read_by_the_storing_process(monkeypatch)
    leave_to_others(monkeypatch)
    # the last sessions are not committed yet when they are asked for, nor is one that a commit cuts in two
    monkeypatch.setattr("session_memory.pipeline.ingest.BATCH_BYTES", sum(log.stat().st_size for log in logs) // 2)
    asked = wait_for_stored(monkeypatch)
    keepers = kept_early(monkeypatch)
    assert either.sweep().analyzed == SESSIONS
    assert len(asked) >= SESSIONS // 4
    assert keepers[0].kept >= asked
    assert differences(dump(either), dump(at_the_end)) == []


@pytest.fixture
def unfolded(either: Memory) -> list[Unfolded]:
    """Sessions of ``either`` that are stored, and have no digest."""
    for n in range(SESSIONS):
        small_dialog(f"session {n}").write(either.home)
    either.sweep()
    with either.db.transaction():
        either.db.run("analyze_again")
    return sessions_to_fold(either.db, is_analyzed=False)


def digest_of(db: Db, session: Unfolded) -> Digest:
    naming = naming_of(db, [session.id], ())
    values = folded(db, session.id, load_adapters()[session.flavor], naming, is_told_twice=False)
    return Digest(session.covered, session.repeated, tuple(values))


def test_a_stored_session_that_cannot_be_folded_costs_no_other_its_digest(
    either: Memory, unfolded: list[Unfolded]
) -> None:
    broken, *others = unfolded
    change(either, f"UPDATE raw.event SET marks = 'run\t?' WHERE id >> {NUMBER_BITS} = {broken.id}")
    made = dict(folded_until(lambda: False, [session.order for session in unfolded], either.db, ()))
    assert list(made) == [session.id for session in reversed(others)]
    assert made[others[0].id] == tuple(digest_of(either.db, others[0]).values)


def test_stored_sessions_are_folded_until_there_is_something_else_to_do(
    either: Memory, unfolded: list[Unfolded]
) -> None:
    made: list[int] = []
    orders = [session.order for session in unfolded]
    made.extend(id_ for id_, _ in folded_until(lambda: len(made) == 3, orders, either.db, ()))
    assert made == [session.id for session in unfolded[:-4:-1]]


def early_of(memory: Memory, sessions: Sequence[Unfolded]) -> EarlyDigests:
    """Return what keeps digests, with those of sessions that another process has made."""
    arrived = [(session.id, digest_of(memory.db, session)) for session in sessions]

    def made_elsewhere() -> Iterator[tuple[int, Digest]]:
        while arrived:
            yield arrived.pop()

    return EarlyDigests(memory.db, (), memory.now_ms, made_elsewhere)


def test_a_digest_is_kept_when_its_session_is_committed_and_not_before(
    either: Memory, unfolded: list[Unfolded]
) -> None:
    early = early_of(either, unfolded)
    first, *others = unfolded
    early.stored(first.id)
    early.settle()
    assert early.kept == set()
    early.committed([first.id])
    assert early.kept == {first.id}
    assert waiting(either) == [session.id for session in others]


def test_no_digest_is_kept_of_a_session_that_has_changed_since_it_was_read(
    either: Memory, unfolded: list[Unfolded]
) -> None:
    given, again, touched, other = unfolded[:4]
    late: list[tuple[int, Digest]] = []
    early = EarlyDigests(either.db, (), either.now_ms, lambda: late)
    for session in (given, again, touched, other):
        early.stored(session.id)
    early.changed(given.id)
    early.committed([session.id for session in unfolded[:4]])
    early.committed([again.id])
    late += [(session.id, digest_of(either.db, session)) for session in (given, again, other)]
    late.append((touched.id, digest_of(either.db, touched)._replace(records=touched.covered + 1)))
    early.settle()
    assert early.kept == {other.id}


def test_a_session_that_changes_after_its_digest_was_kept_waits_for_another_one(
    either: Memory, unfolded: list[Unfolded]
) -> None:
    early = early_of(either, unfolded)
    for session in unfolded[:2]:
        early.stored(session.id)
    early.committed([session.id for session in unfolded[:2]])
    early.committed([unfolded[0].id])
    assert early.kept == {unfolded[1].id}


def test_only_sessions_that_are_committed_as_they_were_read_and_have_no_digest_are_for_others(
    either: Memory, unfolded: list[Unfolded]
) -> None:
    made, changed, again, uncommitted, unmade = unfolded[:5]
    early = early_of(either, [made])
    for session in (made, changed, again, unmade):
        early.stored(session.id)
    early.changed(changed.id)
    early.committed([session.id for session in (made, changed, again, unmade)])
    early.committed([again.id])
    early.stored(uncommitted.id)
    assert early.unmade() == [unmade]


def test_no_digest_is_kept_of_a_session_that_was_forgotten_meanwhile(either: Memory, unfolded: list[Unfolded]) -> None:
    early = early_of(either, unfolded)
    gone = unfolded[-1].id
    early.stored(gone)
    with either.db.transaction():
        forget_session(either.db, gone, "private", load_adapters())
    early.committed([gone])
    assert early.kept == set()
    assert either.db.all("digest", session_id=gone) == []


def fresh(n: int, *, marks: str | None = None, changing: str | None = None) -> Fresh:
    """Return a session as it was read: a prompt, and an answer; ``changing``: what of an earlier part changes."""
    rows = Rows()
    low = n << 32
    said = {0: ("user_msg", "user", "human"), 1: ("assistant_msg", "assistant", None)}
    for seq, (kind, role, prompt_class) in said.items():
        rows.records.append((low + seq, 1, seq + 1, kind, seq, None, seq * 1000, None, 0, 0, 1, None, 0, 0, 9, None))
        event = [
            low + seq,
            low + seq,
            0,
            kind,
            role,
            None,
            None,
            prompt_class,
            None,
            "hello",
            0,
            0,
            0,
            0,
            None,
            None,
            None,
            None,
            None,
        ]
        rows.events.append([*event, marks])
    if changing is not None:
        setattr(rows, changing, [(1,)])
    made = Fresh(n, is_in_order=True)
    made.add(1, "", rows)
    hear([rows], ())
    return made


def sessions_of(*added: Fresh) -> FreshSessions:
    made = FreshSessions(())
    for session in added:
        made.add(session)
    return made


def ids(made: FreshSessions, is_wanted: Callable[[], bool] = lambda: False) -> list[int]:
    return [session_id for session_id, _ in made.folded_until(is_wanted)]


def test_fresh_sessions_are_folded_until_there_is_something_else_to_do() -> None:
    done: list[int] = []
    made = sessions_of(*map(fresh, range(1, 6)))
    for session_id, _ in made.folded_until(lambda: len(done) == 2):
        done.append(session_id)
    assert done == [1, 2]
    assert ids(made, lambda: True) == []
    assert ids(made) == [3, 4, 5]


def test_where_too_much_waits_the_oldest_sessions_are_left_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("session_memory.pipeline.fresh.MOST_EVENTS", 5)
    assert ids(sessions_of(*map(fresh, range(1, 6)))) == [4, 5]


@pytest.mark.parametrize("what", ["amended", "completed", "hidden", "replaced"])
def test_a_session_is_left_to_others_whose_later_parts_change_earlier_ones(what: str) -> None:
    assert ids(sessions_of(fresh(1, changing=what), fresh(2))) == [2]


def test_a_session_that_cannot_be_folded_is_left_to_others() -> None:
    assert ids(sessions_of(fresh(1, marks="run\t?"), fresh(2))) == [2]


def test_a_session_too_long_for_memory_is_left_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("session_memory.pipeline.fresh.MOST_EVENTS", 1)
    assert ids(sessions_of(fresh(1))) == []


def test_a_session_in_which_a_prompt_takes_the_place_of_another_is_left_to_others(
    either: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Log("branches")
    log.user("add a total")
    log.assistant(text("Which one?"))
    parent = log.parent
    log.user("the first")
    log.assistant(text("Done."))
    log.parent = parent
    log.user("the second")
    log.assistant(text("Done, too."))
    path = log.write(either.home)
    for n in range(2):
        small_dialog(f"session {n}").write(either.home)
    # the newest is read last, and not by the other process
    newest = path.stat().st_mtime + 60
    os.utime(path, (newest, newest))
    at_the_end = another(either, "at the end")
    at_the_end.sweep()
    read_by_the_storing_process(monkeypatch)
    keepers = kept_early(monkeypatch)
    assert either.sweep().analyzed == 3
    ((branching,),) = either.db.all("session_ids", uid=f"claude:{log.session_id}")
    assert branching not in keepers[0].kept
    assert len(keepers[0].kept) >= 1
    assert differences(dump(either), dump(at_the_end)) == []
