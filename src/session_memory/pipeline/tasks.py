"""How tasks are called here: patterns of the settings, kept with the memory, because all that is stored was read by them."""

from session_memory.store.db import Db

NAME = "task_patterns"


def task_patterns(db: Db) -> tuple[str, ...]:
    """Return the patterns by which what is stored was read."""
    rows = db.all("memory_meta", name=NAME)
    return tuple(rows[0][0].split("\n")) if rows and rows[0][0] else ()


def name_tasks(db: Db, patterns: tuple[str, ...]) -> None:
    """Keep how tasks are called; where that is another way than before, have all words noted anew."""
    if patterns != task_patterns(db):
        with db.transaction():
            db.run("save_memory_meta", name=NAME, value="\n".join(patterns))
            db.run("note_again")
            db.run("analyze_again")
