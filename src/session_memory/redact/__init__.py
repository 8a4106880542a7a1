"""Secrets are replaced before anything is stored: rules as data in ``rules.toml``, one engine."""

import zlib

from session_memory.config import Redact

# Raised whenever the rules or the signs find more than before: what is stored is then scanned once more (pipeline/rescan.py).
VERSION = 5
# Under this name Tier 2 keeps which rules all of it has passed.
PASSED_RULES = "redacted_with"


def rules_in_force(own: Redact) -> str:
    """Return what tells today's rules, with those of the user, from others."""
    return f"{VERSION}/{zlib.crc32(repr(own.rules).encode()):08x}"
