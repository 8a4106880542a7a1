"""Secrets are replaced before anything is stored: rules as data in ``rules.toml``, one engine."""

import zlib

from session_memory.config import Redact

# Raised whenever the rules or the signs find more than before: what is stored is then scanned once more (pipeline/rescan.py).
VERSION = 6
# Under this name Tier 2 keeps which rules all of it has passed.
PASSED_RULES = "redacted_with"


def rules_in_force(own: Redact) -> str:
    """Return what tells today's rules, with those of the user and each value that may stay, from others."""
    allowed = ",".join(sorted({_hash(pattern) for pattern in own.allow}))
    return f"{VERSION}/{_hash(repr(own.rules))}/{allowed}"


def has_passed(passed: str | None, rules: str) -> bool:
    """Say whether what has passed some rules passes others without being scanned.

    It does if these are the same and let as much stay, or more: what was replaced does not come back.
    """
    *before, allowed_before = (passed or "").split("/")
    *now, allowed_now = rules.split("/")
    return before == now and {*allowed_before.split(","), ""} <= {*allowed_now.split(","), ""}


def _hash(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"
