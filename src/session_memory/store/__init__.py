"""Rows, payload blocks and the search index, on SQLite (default) or PostgreSQL; queries are written once."""

from session_memory.config import Settings
from session_memory.store.db import Db


def open_store(settings: Settings, *, read_only: bool = False) -> Db:
    """Open the store that the settings name; a new one is created unless ``read_only``."""
    if settings.store_url.startswith(("postgresql://", "postgres://")):
        from session_memory.store.postgres import PostgresDb

        return PostgresDb(settings.store_url, read_only=read_only)
    from session_memory.store.sqlite import SqliteDb

    return SqliteDb(settings.data_dir, read_only=read_only)
