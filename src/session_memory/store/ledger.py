"""The ledger of agents that an export for kei-memory holds: a SQLite file in the form of its version 9."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import apsw

from session_memory.store.db import parse_queries, read_sql


class Ledger:
    """A new ledger under construction; it is whole once it is closed."""

    def __init__(self, path: Path) -> None:
        self._queries = parse_queries(read_sql("ledger.sql"))
        self._connection = apsw.Connection(str(path))
        self._connection.execute(self._queries["create_ledger"].sql)
        self._connection.execute("BEGIN")

    def add_agents(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Add agents; of two with one id the first stays."""
        self._add("add_agent", rows)

    def add_skills(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Add invocations of skills."""
        self._add("add_skill", rows)

    def _add(self, name: str, rows: Iterable[Mapping[str, Any]]) -> None:
        query = self._queries[name]
        for row in rows:
            known = {column: _plain(row.get(column)) for column in query.parameters}
            self._connection.execute(query.sql, known)

    def close(self) -> int:
        """Write it; return how many agents are in it."""
        self._connection.execute("COMMIT")
        agents = self._connection.execute(self._queries["count_agents"].sql).fetchall()[0][0]
        self._connection.close()
        return agents if isinstance(agents, int) else 0


def _plain(value: object) -> str | int | float | None:
    return value if isinstance(value, str | int | float) else None
