"""Rows, payload blocks and the search index, on SQLite (default) or PostgreSQL; queries are written once."""

from session_memory.config import Settings
from session_memory.store.db import Db


def open_store(settings: Settings, *, read_only: bool = False, as_it_is: bool = False) -> Db:
    """Open the store that the settings name; a new one is created unless ``read_only``.

    ``as_it_is`` opens one to examine it: sound or not, and changed by nothing but what is asked of it.
    """
    if settings.store_url.startswith(("postgresql://", "postgres://")):
        from session_memory.store.postgres import PostgresDb

        return PostgresDb(settings.store_url, read_only=read_only, as_it_is=as_it_is)
    from session_memory.store.sqlite import SqliteDb

    return SqliteDb(settings.data_dir, read_only=read_only, as_it_is=as_it_is)
