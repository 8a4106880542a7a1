"""Looking into a memory from a test: a session's events, facts, tree, texts and hits, as the commands show them."""

from typing import Any

from claude_lines import Log
from conftest import Memory
from session_memory.adapters import load_adapters
from session_memory.query.search import search
from session_memory.query.sessions import Session, describe, find_session
from session_memory.query.transcript import Transcript, native_lines, transcript
from session_memory.query.tree import tree, tree_json

CLAUDE = load_adapters()["claude"]


def pick(rows: list[dict[str, Any]], *names: str) -> list[tuple[Any, ...]]:
    """Return some fields of each row."""
    return [tuple(row[name] for name in names) for row in rows]


def swept(memory: Memory, *logs: Log) -> list[dict[str, Any]]:
    """Write transcripts, sweep them, return the events of the first one's session."""
    for log in logs:
        log.write(memory.home)
    memory.sweep()
    return memory.events(logs[0].session_id)


def found(memory: Memory, of: Log | str) -> Session:
    """Return the session of a transcript, or of a name."""
    return find_session(memory.db, of if isinstance(of, str) else of.session_id)


def described(memory: Memory, of: Log | str) -> dict[str, Any]:
    """Return a session as ``show --json`` prints it."""
    return describe(memory.db, found(memory, of))


def branches(memory: Memory, of: Log | str) -> list[dict[str, Any]]:
    """Return a session as ``tree --json`` prints it."""
    return tree_json(tree(memory.db, found(memory, of), CLAUDE))


def readable(memory: Memory, of: Log | str, segment: str | None = None) -> Transcript:
    """Return a session, or a segment of it, as ``transcript`` reads it."""
    return transcript(memory.db, found(memory, of), CLAUDE, segment)


def texts(memory: Memory, of: Log | str) -> list[str]:
    """Return the full text of every event."""
    return [turn.text for turn in readable(memory, of).turns]


def exported(memory: Memory, of: Log | str) -> bytes:
    """Return a session's own records as ``transcript --format jsonl`` prints them."""
    return b"".join(line + b"\n" for line in native_lines(memory.db, found(memory, of)))


def hits(memory: Memory, words: str) -> list[int]:
    """Return the seqs of all events that a search finds."""
    return [hit.seq for entry in search(memory.db, load_adapters(), words, hits=100) for hit in entry.hits]
