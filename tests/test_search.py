"""Search over the index, on both engines: every hit counts, what left its source does not."""

import os
from typing import Any

from claude_lines import Log, uid
from conftest import Memory
from session_memory.adapters import load_adapters
from session_memory.query.search import matching_sessions, search
from session_memory.query.sessions import find_session

LONG = "one quokka" + " among many other words that nobody looks for" * 3


def found(memory: Memory, words: str, **more: Any) -> list[tuple[str, int, list[str]]]:
    """Return session, count and the snippets of the shown hits of a search."""
    entries = search(memory.db, load_adapters(), words, **more)
    return [(entry.session.native_id, entry.total, [hit.snippet for hit in entry.hits]) for entry in entries]


def rewritten(memory: Memory) -> Log:
    """Sweep a session with five hits, then again without the four that rank best."""
    log = Log("one")
    for _ in range(4):
        log.user("quokka")
    log.user(LONG)
    log.write(memory.home)
    memory.sweep()
    log.records = log.records[4:]
    os.utime(log.write(memory.home), (1, 1))
    memory.sweep()
    return log


def test_hits_that_left_their_source_neither_hide_nor_count(either: Memory) -> None:
    rewritten(either)
    assert found(either, "quokka", hits=3) == [(uid("one"), 1, [LONG])]


def test_a_session_whose_hits_all_left_their_source_is_not_found(either: Memory) -> None:
    log = rewritten(either)
    log.records = []
    log.user("only this")
    os.utime(log.write(either.home), (2, 2))
    either.sweep()
    assert found(either, "quokka") == []
    assert matching_sessions(either.db, "quokka") == frozenset()


def test_no_number_of_hits_is_too_large_to_be_counted_or_to_find_the_next_session(either: Memory) -> None:
    many, other = Log("many"), Log("other")
    for _ in range(2100):
        many.user("quokka")
    other.user(LONG)
    for log in (many, other):
        log.write(either.home)
    either.sweep()
    ids = [find_session(either.db, uid(name)).id for name in ("many", "other")]
    assert matching_sessions(either.db, "quokka") == frozenset(ids)
    assert [(session, total, len(hits)) for session, total, hits in found(either, "quokka")] == [
        (uid("many"), 2100, 3),
        (uid("other"), 1, 1),
    ]


def test_no_limit_shows_every_hit_of_every_session(either: Memory) -> None:
    for name in range(12):
        log = Log(str(name))
        for _ in range(5):
            log.user("quokka")
        log.write(either.home)
    either.sweep()
    assert [(total, len(hits)) for _, total, hits in found(either, "quokka", sessions=0, hits=0)] == [(5, 5)] * 12
