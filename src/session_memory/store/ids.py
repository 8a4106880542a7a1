"""The integers that stand for things: packed row ids, keys of native ids, ranks of ownership."""

from hashlib import blake2b

NUMBER_BITS = 24
NUMBERS = 1 << NUMBER_BITS


def packed(session_id: int, number: int) -> int:
    """Return the row id of the ``number``-th thing of a session: rows of one session lie together."""
    return (session_id << NUMBER_BITS) + number


def session_of(row_id: int) -> int:
    """Return the session of a packed row id."""
    return row_id >> NUMBER_BITS


def number_of(row_id: int) -> int:
    """Return the number within its session of a packed row id."""
    return row_id & (NUMBERS - 1)


def key_of(native_id: str) -> int:
    """Return the 8 bytes that stand for a native id (record, message) in both tiers."""
    return int.from_bytes(blake2b(native_id.encode("utf-8", "replace"), digest_size=8).digest(), "little", signed=True)


def content_key(*parts: bytes) -> int:
    """Return the key of a record that has no id of its own: where it stands and what it says."""
    state = blake2b(digest_size=8)
    for part in parts:
        state.update(part)
        state.update(b"\0")
    return int.from_bytes(state.digest(), "little", signed=True)


def uid_tie(session_uid: str) -> int:
    """Return 20 bits of a session's name that break ties the same way on every machine.

    A trace of kei-memory is a copy of what an agent wrote: the first bit lets the agent's own file go before it.
    """
    return (key_of(session_uid) & 0x7FFFF) | (session_uid.startswith("kei:") << 19)


NO_TIME = (1 << 41) - 1


def owner_rank(ts_ms: int | None, tie: int, *, is_foreign: bool) -> int:
    """Rank a copy of a record; the session whose copy ranks lowest owns it.

    A record that says it was written for another session is a copy; of the others the earliest is the original,
    because a resumed 1.0 session stamps its copies with the time of the resume. Query
    ``touched_usage`` has the same sum.
    """
    return (int(is_foreign) << 62) + ((NO_TIME if ts_ms is None else ts_ms) << 20) + tie
