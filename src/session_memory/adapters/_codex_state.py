"""What the state database of Codex says of a thread. An index only: the rollouts are what counts.

It is opened as a file that never changes. Codex keeps it in WAL mode, and a reader that takes part in that would create
files in the agent's home; what a running Codex has not yet moved out of its WAL is seen by a later sweep.
"""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

GENERATION = re.compile(r"\Astate(?:_(\d{1,6}))?\.sqlite\Z")


def facts_of_thread(home: str, thread: str) -> Sequence[tuple[str, str]]:
    """Return the name of a thread and the one that started it; nothing where the database does not say, or is none."""
    found = [
        (int(match.group(1) or 0), path)
        for path in Path(home).glob("state*.sqlite")
        if (match := GENERATION.match(path.name))
    ]
    if not found:
        return ()
    path = max(found)[1]
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro&immutable=1", uri=True)) as db:
            return [*_names(db, thread), *_parents(db, thread)]
    except sqlite3.Error:
        return ()


def _columns(db: sqlite3.Connection, table: str) -> set[str]:
    return {str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")}


def _names(db: sqlite3.Connection, thread: str) -> list[tuple[str, str]]:
    if not {"id", "name"} <= _columns(db, "threads"):
        return []
    rows = db.execute("SELECT name FROM threads WHERE id = ?", (thread,)).fetchall()
    return [("title.custom", name) for (name,) in rows if isinstance(name, str) and name]


def _parents(db: sqlite3.Connection, thread: str) -> list[tuple[str, str]]:
    if not {"parent_thread_id", "child_thread_id"} <= _columns(db, "thread_spawn_edges"):
        return []
    rows = db.execute("SELECT parent_thread_id FROM thread_spawn_edges WHERE child_thread_id = ?", (thread,)).fetchall()
    return [("parent", parent) for (parent,) in rows if isinstance(parent, str) and parent]
