"""Asking a person before something is deleted."""

import sys

from session_memory.errors import UsageError


def confirmed(what: str) -> bool:
    """Say whether a person wants it; what nobody can be asked about needs --yes."""
    if not sys.stdin.isatty():
        raise UsageError(f"this {what}; say --yes to do it without being asked")
    try:
        return input(f"this {what}. Type yes to go on: ").strip() == "yes"
    except EOFError:
        print()
        return False
