"""Whatever happens to evicted sessions, in whatever order: when their logs are there, nothing is lost and nothing told twice."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from claude_lines import small_dialog
from conftest import Memory
from dump import clean, fresh
from session_memory.adapters import load_adapters
from session_memory.pipeline.backup import backup, restore_backup
from session_memory.pipeline.restore import take_back
from session_memory.query.sessions import find_session
from test_retain import EVERYTHING, conversation, deep, grow, lose_raw, retained, told, without_raw

LOGS = (conversation(), small_dialog("other"))
LINES = tuple(log.lines().splitlines(keepends=True) for log in LOGS)


class Life:
    """A memory of two sessions, and what may happen to it."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.paths = [log.write(memory.home) for log in LOGS]
        self.written = [0, 0]
        self.copy = memory.settings.data_dir.parent / "copy.db"
        for path in self.paths:
            path.write_bytes(b"")
        self.grow(0, 2)

    def grow(self, which: int, lines: int) -> None:
        start = self.written[which]
        self.written[which] = min(start + lines, len(LINES[which]))
        grow(self.memory, self.paths[which], b"".join(LINES[which][start : self.written[which]]))

    def evict(self) -> None:
        retained(self.memory, EVERYTHING)

    def lose(self) -> None:
        lose_raw(self.memory, self.paths[0])

    def restore(self) -> None:
        for uid in self.memory.uids():
            session = find_session(self.memory.db, uid)
            if session.evicted_ms is not None:
                take_back(self.memory.db, session.id, uid, self.memory.settings, load_adapters())
        self.memory.close()

    def back_up(self) -> None:
        self.copy.unlink(missing_ok=True)
        backup(self.memory.db, self.copy)
        self.memory.close()

    def put_back(self, *, discards_raw: bool = False) -> None:
        if self.copy.exists():
            restore_backup(self.memory.db, self.copy, discards_raw=discards_raw)
            self.memory.close()


STEPS: dict[str, Callable[[Life], object]] = {
    "the first grows": lambda life: life.grow(0, 1),
    "the first grows much": lambda life: life.grow(0, 4),
    "the second grows": lambda life: life.grow(1, 3),
    "a sweep": lambda life: life.memory.sweep(),
    "all are evicted": Life.evict,
    "raw.db is lost": Life.lose,
    "restore": Life.restore,
    "backup": Life.back_up,
    "restore-backup": Life.put_back,
    "restore-backup --discard-raw": lambda life: life.put_back(discards_raw=True),
}


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*STEPS, "all are evicted"]), max_size=9))
def test_what_is_told_in_the_end_is_what_the_logs_tell(steps: list[str]) -> None:
    with fresh() as memory:
        life = Life(memory)
        for step in steps:
            STEPS[step](life)
        life.grow(0, 1)
        for which, lines in enumerate(LINES):
            life.grow(which, len(lines))
        assert deep(memory) == []
        assert told(memory) == without_raw(clean(memory))
