"""Digests that an older version made: the next sweep makes them anew."""

from session_memory.analysis.versions import NOTES_VERSION, VERSION
from session_memory.store.db import Db

# Under this name Tier 2 keeps which version of the analysis its digests are to be of.
NAME = "analysis"


def outdate_digests(db: Db) -> None:
    """Have all sessions analyzed again where this version says other things of them than the newest that swept.

    Not where it is older: on a server that machines share, they would undo each other's work for ever.
    """
    now = (VERSION, NOTES_VERSION)
    for (told,) in db.all("memory_meta", name=NAME):
        if tuple(map(int, told.split("."))) >= now:
            return
    with db.transaction():
        db.run("analyze_again")
        db.run("save_memory_meta", name=NAME, value=".".join(map(str, now)))
