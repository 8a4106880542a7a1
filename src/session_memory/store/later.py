"""Rows that are stored when somebody looks for them, or at the end of a transaction: until then more of them come together.

What makes rows may be much faster for many than for each. Nobody sees a difference: a query that names the table of what
waits has it stored first.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from session_memory.store.db import Query, Value


class Later:
    """What waits to be stored by one query."""

    def __init__(self, queries: Mapping[str, Query]) -> None:
        self._queries = queries
        self._items: list[Any] = []
        self._query = ""
        self._rows_of: Callable[[Any], Iterable[Sequence[Value]]] = list
        # Queries that name the same table.
        self._looking: frozenset[str] = frozenset()

    def add(self, query: str, item: Any, rows_of: Callable[[Any], Iterable[Sequence[Value]]]) -> None:
        """Keep something for ``rows_of`` to make rows of."""
        if query != self._query:
            if self._items:
                raise ValueError(f"rows of {self._query} wait: those of {query} cannot")
            table = self._queries[query].sql.split(None, 3)[2]
            self._looking = frozenset(name for name, other in self._queries.items() if table in other.sql)
            self._query = query
        self._items.append(item)
        self._rows_of = rows_of

    def is_due(self, query: str) -> bool:
        """Say whether a query looks for what waits; that which stores it only adds to the same table."""
        return bool(self._items) and query != self._query and query in self._looking

    def take(self) -> tuple[str, Iterable[Sequence[Value]]] | None:
        """Return the query and its rows; None: nothing waits."""
        if not self._items:
            return None
        items, self._items = self._items, []
        return self._query, self._rows_of(items)

    @contextmanager
    def dropped_if_undone(self) -> Generator[None]:
        """Do without what waits if the block fails."""
        try:
            yield
        except BaseException:
            self._items = []
            raise
