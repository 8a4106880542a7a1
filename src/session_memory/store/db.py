"""What both engines offer, and the queries they share.

Queries live in ``sql/queries/*.sql`` under a line ``-- name: x`` and are called by that name; parameters are written
``:so``. The few that cannot be shared (full text, lists as parameters, maintenance) lie under the same names in
``sql/sqlite/queries.sql`` and ``sql/postgres/queries.sql``.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

Value = str | int | bytes | None
Row = tuple[Any, ...]
Engine = Literal["sqlite", "postgres"]
Tier = Literal["raw", "memory"]
# What rows are made of, where that is put off.
Item = TypeVar("Item")

PARAMETER = re.compile(r"(?<![:\w]):([a-z_0-9]+)")


class Query(NamedTuple):
    """One statement."""

    name: str
    sql: str

    @property
    def parameters(self) -> tuple[str, ...]:
        """Its parameters in the order they first appear."""
        return _parameters(self.sql)


@cache
def _parameters(sql: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(PARAMETER.findall(sql)))


class Db(Protocol):
    """An open store. Any number of readers, and one writer that holds its lock."""

    engine: Engine

    def try_lock(self) -> bool:
        """Become, or stay, the one writer of this store, until it is closed; False while another is."""
        ...

    def all(self, query: str, /, **parameters: Value | Sequence[int]) -> list[Row]:
        """Return every row of a query."""
        ...

    def run(self, query: str, /, **parameters: Value | Sequence[int]) -> None:
        """Change data."""
        ...

    def run_many(self, query: str, rows: Iterable[Sequence[Value]], /) -> None:
        """Change data once a row; the values come in the order the query names them."""
        ...

    def run_later(self, query: str, item: Item, rows_of: Callable[[list[Item]], Iterable[Sequence[Value]]], /) -> None:
        """Inside a transaction: insert rows made of many items at once, when a query names their table or it ends."""
        ...

    def run_now(self) -> None:
        """Insert what waits."""
        ...

    def transaction(self) -> AbstractContextManager[None]:
        """All of the block or nothing of it."""
        ...

    def savepoint(self) -> AbstractContextManager[None]:
        """Inside a transaction: all of the block or nothing of it."""
        ...

    def tier_bytes(self) -> dict[Tier, int]:
        """Return what each tier takes on disk."""
        ...

    def live_bytes(self) -> int:
        """Return what Tier 1 takes: on disk; on a server, which keeps room that was freed, what is in use of it."""
        ...

    def shrink(self) -> bool:
        """Give back what was deleted: merge the index, return free pages, truncate the log.

        False where a reader keeps the engine from it: then it is to be asked for again.
        """
        ...

    def checkpoint(self) -> bool:
        """Write logs back into the files they belong to, where the engine leaves that to us; False as above."""
        ...

    def snapshot(self) -> AbstractContextManager[None]:
        """What is read in the block is of one moment, whatever others write meanwhile."""
        ...

    def memory_rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """Yield every row of a table of Tier 2, but for what only this engine keeps there; inside a snapshot or transaction."""
        ...

    def replace_memory(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        """Put rows in the place of all that a table of Tier 2 holds."""
        ...

    def backups(self) -> list[str]:
        """Return the names of the copies of Tier 2 that were made before it was brought up to date."""
        ...

    def texts_of_backup(self, name: str) -> list[str]:
        """Return every text of such a copy, whatever its form."""
        ...

    def drop_backup(self, name: str) -> None:
        """Delete such a copy."""
        ...

    def integrity_problems(self, tier: Tier) -> list[str]:
        """Ask the engine itself whether what holds a tier is sound."""
        ...

    def advice_on_damage(self, tier: Tier) -> str:
        """Say what to do where it is not."""
        ...

    def close(self) -> None:
        """Release the store."""
        ...


# Not importlib.resources: it would cost every command ten milliseconds.
SQL = Path(__file__).parent / "sql"


def read_sql(path: str) -> str:
    """Return a file of this package's ``sql`` folder."""
    return (SQL / path).read_text(encoding="utf-8")


def parse_queries(text: str) -> dict[str, Query]:
    """Split a file at its ``-- name:`` lines."""
    found: dict[str, Query] = {}
    for part in f"\n{text}".split("\n-- name: ")[1:]:
        name, *lines = part.split("\n")
        if name in found:
            raise ValueError(f"query {name} is written twice")
        sql = "\n".join([line for line in lines if not line.startswith("--")])
        found[name] = Query(name, sql.strip().rstrip(";"))
    return found


@cache
def load_queries(engine: Engine) -> dict[str, Query]:
    """Return every query as this engine has to see it."""
    names = sorted(entry.name for entry in (SQL / "queries").iterdir() if entry.suffix == ".sql")
    text = "\n".join([*(read_sql(f"queries/{name}") for name in names), read_sql(f"{engine}/queries.sql")])
    return parse_queries(text)
