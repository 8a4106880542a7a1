"""Rows that change after they were made: each column stands where the query that stores it has it."""

from session_memory.pipeline import opened
from session_memory.store.db import load_queries


def test_columns_that_change_stand_where_the_query_has_them() -> None:
    columns = load_queries("sqlite")["add_event"].parameters
    named = ("KIND", "ROLE", "PROMPT_CLASS", "SUMMARY", "IS_ERROR", "EXIT_CODE", "DURATION_MS", "MARKS")
    assert [columns[getattr(opened, name)] for name in named] == [name.lower() for name in named]
    assert len(columns) == opened.MARKS + 1
