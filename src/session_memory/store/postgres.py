"""PostgreSQL, for memories that outgrow one machine. The same queries, the schemas ``raw`` and ``memory``.

PostgreSQL text cannot hold U+0000, which real logs contain; it goes in as an escape and comes back as itself.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress

import psycopg
from psycopg import sql as compose

from session_memory.errors import SchemaTooNewError, StoreError, StoreMissingError
from session_memory.store.db import PARAMETER, Engine, Item, Query, Row, Tier, Value, load_queries
from session_memory.store.later import Later
from session_memory.store.migrate import newer_store, pending
from session_memory.store.words import words

TIERS: tuple[Tier, ...] = ("raw", "memory")
ESCAPE = "\x1a"
SWEEP_LOCK, MIGRATION_LOCK = 0x5E5510, 0x5E5511
# What takes free text for the search index; it must be cut into words before PostgreSQL sees it.
WORD_QUERIES = frozenset({"add_dialog", "add_output", "add_told"})
# A tsvector holds at most 1 MB, and a word at most 2 KB.
MOST_WORDS = 40_000
LONGEST_WORD = 500
# Tables of Tier 1 that lose rows when sessions go.
EMPTIED = (
    *("record", "event", "block", "dialog", "output", "usage", "fact", "title", "tally", "skipped"),
    *("source", "session"),
)
# Tables of Tier 2 whose rows the server numbers.
NUMBERED = frozenset({"timer", "sweep", "decision", "data_loss"})


@contextmanager
def _translated(what: str) -> Generator[None]:
    try:
        yield
    except psycopg.Error as exc:
        raise StoreError(f"{what}: {str(exc).strip()}; check the server and the store url") from exc


def _encoded(value: Value | Sequence[int]) -> Value | Sequence[int]:
    if isinstance(value, str) and ("\0" in value or ESCAPE in value):
        return value.replace(ESCAPE, ESCAPE + "1").replace("\0", ESCAPE + "0")
    return value


def _decoded(row: Row) -> Row:
    if not any(isinstance(value, str) and ESCAPE in value for value in row):
        return row
    return tuple(
        value.replace(ESCAPE + "0", "\0").replace(ESCAPE + "1", ESCAPE) if isinstance(value, str) else value
        for value in row
    )


def _as_words(row: Sequence[Value]) -> tuple[Value, ...]:
    event_id, text = row
    found = words(str(text))[:MOST_WORDS]
    return event_id, " ".join(word for word in found if len(word) <= LONGEST_WORD)


def _converted(query: Query) -> str:
    return PARAMETER.sub(r"%(\1)s", query.sql.replace("%", "%%"))


class PostgresDb:
    """See ``Db``."""

    engine: Engine = "postgres"

    def __init__(self, url: str, *, read_only: bool = False, as_it_is: bool = False) -> None:
        self._queries = load_queries("postgres")
        self._later = Later(self._queries)
        self._sql = {name: _converted(query).encode() for name, query in self._queries.items()}
        with _translated("cannot reach the store"):
            self._connection = psycopg.connect(url, autocommit=True)
        try:
            for tier in TIERS:
                self._prepare(tier, is_kept=read_only or as_it_is)
            if read_only:
                self._connection.execute("SET default_transaction_read_only = on")
        except BaseException:
            self._connection.close()
            raise

    def _version(self, tier: Tier) -> int:
        found = self._connection.execute("SELECT to_regclass(%s)", (f"{tier}.meta",)).fetchone()
        if found is None or found[0] is None:
            return 0
        query = compose.SQL("SELECT value FROM {} WHERE name = 'schema'").format(compose.Identifier(tier, "meta"))
        row = self._connection.execute(query).fetchone()
        return int(row[0]) if row else 0

    def _prepare(self, tier: Tier, *, is_kept: bool) -> None:
        version = self._version(tier)
        if (newest := newer_store(tier, "postgres", version)) is not None:
            raise SchemaTooNewError(newest)
        steps = pending(tier, "postgres", version)
        if not steps:
            return
        if is_kept and version:
            raise StoreError(
                f"{tier} has the form of an older version; run `session-memory sweep` to bring it up to date"
            )
        if is_kept:
            raise StoreMissingError("there is no memory in this database yet; run `session-memory sweep` first")
        with _translated(f"cannot bring {tier} up to date"), self._connection.transaction():
            self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            # Asked again inside: another process may have done it while this one waited for the lock.
            steps = pending(tier, "postgres", self._version(tier))
            if version and tier == "memory" and steps:
                self._backup_memory(version)
            for step in steps:
                self._connection.execute(step.sql.encode())
            if not steps:
                return
            query = compose.SQL(
                "INSERT INTO {} (name, value) VALUES ('schema', %s)"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
            ).format(compose.Identifier(tier, "meta"))
            self._connection.execute(query, (str(steps[-1].version),))

    def _backup_memory(self, version: int) -> None:
        """Copy every table of Tier 2 into a schema of its own before it is changed."""
        kept = compose.Identifier(f"memory_v{version}")
        self._connection.execute(compose.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(kept))
        self._connection.execute(compose.SQL("CREATE SCHEMA {}").format(kept))
        names = self._connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'memory'").fetchall()
        for (name,) in names:
            self._connection.execute(
                compose.SQL("CREATE TABLE {} AS TABLE {}").format(
                    compose.Identifier(f"memory_v{version}", name), compose.Identifier("memory", name)
                )
            )

    @contextmanager
    def snapshot(self) -> Generator[None]:
        """What is read in the block is of one moment."""
        with _translated("snapshot"), self._connection.transaction():
            self._connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            yield

    def memory_rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """Yield every row of a table of Tier 2, but for the version of its form, which SQLite keeps elsewhere."""
        query = compose.SQL("SELECT {} FROM {} {}").format(
            compose.SQL(", ").join(map(compose.Identifier, columns)),
            compose.Identifier("memory", table),
            compose.SQL("WHERE name <> 'schema'" if table == "meta" else ""),
        )
        with _translated(table), self._connection.cursor(f"copy_{table}") as cursor:
            for row in cursor.execute(query):
                yield _decoded(row)

    def replace_memory(self, table: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
        """Put rows in the place of all that a table of Tier 2 holds."""
        name = compose.Identifier("memory", table)
        own = compose.SQL("WHERE name <> 'schema'" if table == "meta" else "")
        fields = compose.SQL(", ").join(map(compose.Identifier, columns))
        marks = compose.SQL(", ").join(compose.Placeholder() for _ in columns)
        insert = compose.SQL("INSERT INTO {} ({}) VALUES ({})").format(name, fields, marks)
        with _translated(table), self._connection.cursor() as cursor:
            cursor.execute(compose.SQL("DELETE FROM {} {}").format(name, own))
            cursor.executemany(insert, ([_encoded(value) for value in row] for row in rows))
            if table in NUMBERED:
                # The next number comes after those that were put back.
                last = compose.SQL(
                    "SELECT setval(pg_get_serial_sequence({}, 'id'), MAX(id)) FROM {} HAVING COUNT(*) > 0"
                )
                cursor.execute(last.format(compose.Literal(f"memory.{table}"), name))

    def backups(self) -> list[str]:
        """Return the schemas that hold copies of Tier 2."""
        with _translated("backups"):
            rows = self._connection.execute(
                "SELECT nspname FROM pg_namespace WHERE nspname ~ '^memory_v[0-9]+$' ORDER BY 1"
            ).fetchall()
        return [str(name) for (name,) in rows]

    def texts_of_backup(self, name: str) -> list[str]:
        """Return every text of such a copy, whatever its form."""
        with _translated(f"cannot read {name}"):
            tables = self._connection.execute(
                "SELECT tablename FROM pg_tables WHERE schemaname = %s", (name,)
            ).fetchall()
            queries = [compose.SQL("SELECT * FROM {}").format(compose.Identifier(name, table)) for (table,) in tables]
            rows = [_decoded(row) for query in queries for row in self._connection.execute(query)]
        return [value for row in rows for value in row if isinstance(value, str)]

    def drop_backup(self, name: str) -> None:
        """Delete such a copy."""
        with _translated(f"cannot delete {name}"):
            self._connection.execute(compose.SQL("DROP SCHEMA {} CASCADE").format(compose.Identifier(name)))

    def try_lock(self) -> bool:
        """Become, or stay, the one writer of this store, until it is closed."""
        row = self._connection.execute("SELECT pg_try_advisory_lock(%s)", (SWEEP_LOCK,)).fetchone()
        return bool(row and row[0])

    def all(self, query: str, /, **parameters: Value | Sequence[int]) -> list[Row]:
        """Return every row of a query."""
        if self._later.is_due(query):
            self.run_now()
        with _translated(query):
            found = self._connection.execute(self._sql[query], {k: _encoded(v) for k, v in parameters.items()})
            return [_decoded(row) for row in found.fetchall()]

    def run(self, query: str, /, **parameters: Value | Sequence[int]) -> None:
        """Change data."""
        if self._later.is_due(query):
            self.run_now()
        with _translated(query):
            self._connection.execute(self._sql[query], {k: _encoded(v) for k, v in parameters.items()})

    def run_many(self, query: str, rows: Iterable[Sequence[Value]], /) -> None:
        """Change data once a row."""
        if rows == []:
            return  # of most parts of a log most tables get nothing
        if self._later.is_due(query):
            self.run_now()
        names = self._queries[query].parameters
        prepared = map(_as_words, rows) if query in WORD_QUERIES else rows
        named = [dict(zip(names, map(_encoded, row), strict=True)) for row in prepared]
        with _translated(query), self._connection.cursor() as cursor:
            cursor.executemany(self._sql[query], named)

    def run_later(self, query: str, item: Item, rows_of: Callable[[list[Item]], Iterable[Sequence[Value]]], /) -> None:
        """Inside a transaction: insert rows made of many items at once, when a query names their table or it ends."""
        self._later.add(query, item, rows_of)

    def run_now(self) -> None:
        """Insert what waits."""
        if (due := self._later.take()) is not None:
            self.run_many(*due)

    @contextmanager
    def transaction(self) -> Generator[None]:
        """All of the block or nothing of it."""
        with _translated("transaction"), self._connection.transaction(), self._later.dropped_if_undone():
            yield
            self.run_now()

    @contextmanager
    def savepoint(self) -> Generator[None]:
        """Inside a transaction: all of the block or nothing of it."""
        self.run_now()
        with _translated("savepoint"), self._connection.transaction(), self._later.dropped_if_undone():
            yield
            self.run_now()

    def tier_bytes(self) -> dict[Tier, int]:
        """Return what each tier takes on the server."""
        rows = self._connection.execute(
            "SELECT schemaname, sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass))"
            " FROM pg_tables WHERE schemaname IN ('raw', 'memory') GROUP BY 1"
        ).fetchall()
        sizes = {str(name): int(size) for name, size in rows}
        return {tier: sizes.get(tier, 0) for tier in TIERS}

    def live_bytes(self) -> int:
        """Return what the rows of Tier 1 take; what they took that were deleted is the server's, for the next ones."""
        with _translated("live bytes"):
            rows = self._connection.execute(
                "SELECT (SELECT COALESCE(SUM(LENGTH(data) + 60), 0) FROM raw.block)"
                " + (SELECT COALESCE(SUM(pg_column_size(r.*) + 20), 0) FROM raw.record r)"
                " + (SELECT COALESCE(SUM(pg_column_size(e.*) + 20), 0) FROM raw.event e)"
                " + (SELECT COALESCE(SUM(pg_column_size(d.words) + 60), 0) FROM raw.dialog d)"
                " + (SELECT COALESCE(SUM(pg_column_size(o.words) + 60), 0) FROM raw.output o)"
            ).fetchall()
        return int(rows[0][0])

    def shrink(self) -> bool:
        """Let the server reuse what was deleted."""
        with _translated("shrink"):
            for table in EMPTIED:
                self._connection.execute(compose.SQL("VACUUM {}").format(compose.Identifier("raw", table)))
        return True

    def checkpoint(self) -> bool:
        """The server does it by itself."""
        return True

    def integrity_problems(self, tier: Tier) -> list[str]:  # noqa: ARG002
        """PostgreSQL checks its pages itself (data checksums); nothing to ask for."""
        return []

    def advice_on_damage(self, tier: Tier) -> str:
        """Say what to do where a tier is damaged."""
        return f"restore the schema {tier} from a backup of the server"

    def close(self) -> None:
        """Release the store; the lock at once, not when the server notices that we are gone."""
        with suppress(psycopg.Error):
            self._connection.execute("SELECT pg_advisory_unlock_all()")
        self._connection.close()
