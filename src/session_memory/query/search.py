"""Search: all words, over what was said and what tools printed; hits grouped by session.

Of sessions whose raw rows were evicted, the digest is searched. A hit in the dialog ranks before one in tool output. The snippet is cut from the stored payload, which is redacted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from session_memory.adapters import Adapter
from session_memory.query.events import Texts
from session_memory.query.sessions import Filter, Session, list_sessions
from session_memory.query.stored import StoredRecord, contents, joined, messages_in_pieces
from session_memory.query.telling import words_of
from session_memory.query.times import rfc3339
from session_memory.store.db import Db
from session_memory.store.ids import number_of, session_of
from session_memory.store.words import places, words

SNIPPET_CHARS = 160


@dataclass(frozen=True, slots=True)
class Hit:
    """One event that has all the words."""

    seq: int
    ts_ms: int | None
    kind: str
    tool: str | None
    thread: str
    snippet: str
    is_suspect: bool
    is_superseded: bool

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "seq": self.seq,
            "ts": rfc3339(self.ts_ms),
            "kind": self.kind,
            "tool": self.tool,
            "thread": self.thread or "main",
            "snippet": self.snippet,
            "suspect": self.is_suspect,
            "superseded": self.is_superseded,
        }


@dataclass(frozen=True, slots=True)
class Found:
    """A session and its hits, best first."""

    session: Session
    hits: list[Hit]
    total: int
    # A line of its digest, where its raw rows were evicted and that has the words.
    digest: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "session_uid": self.session.uid,
            "title": self.session.title,
            "first_prompt": self.session.first_prompt,
            "repo": self.session.repo,
            "started_at": rfc3339(self.session.started_ms),
            "total_hits": self.total,
            "hits": [hit.to_json() for hit in self.hits],
            "digest": self.digest,
        }


def match_expression(db: Db, asked: Sequence[str]) -> str:
    """Return the query in the language of the engine's full text: every word, in any order."""
    joined = " & " if db.engine == "postgres" else " "
    quoted = "'{}'" if db.engine == "postgres" else '"{}"'
    return joined.join(quoted.format(word) for word in asked)


def matching_events(db: Db, text: str, *, with_superseded: bool = False) -> list[int]:
    """Return the ids of all events that have all words of ``text``, best first."""
    asked = words(text)
    if not asked:
        return []
    expression = match_expression(db, asked)
    return [row[0] for row in db.all("search_events", words=expression, with_superseded=int(with_superseded))]


def matching_sessions(db: Db, text: str) -> frozenset[int]:
    """Return the sessions in which some event has all the words."""
    asked = words(text)
    rows = db.all("search_sessions", words=match_expression(db, asked)) if asked else []
    return frozenset(row[0] for row in rows) | frozenset(_told_sessions(db, asked))


def _told_sessions(db: Db, asked: Sequence[str]) -> list[int]:
    """Return the evicted sessions whose digest has all the words, newest first."""
    return [row[0] for row in db.all("search_told", words=match_expression(db, asked))] if asked else []


def search(
    db: Db,
    adapters: Mapping[str, Adapter],
    text: str,
    *,
    sessions: int = 10,
    hits: int = 3,
    with_superseded: bool = False,
) -> list[Found]:
    """Return the best sessions for ``text``, each with its best hits; 0 stands for all of them.

    ``with_superseded`` also finds what a rewritten source no longer has.
    """
    by_session: dict[int, list[int]] = {}
    for event_id in matching_events(db, text, with_superseded=with_superseded):
        by_session.setdefault(session_of(event_id), []).append(event_id)
    asked = words(text)
    told = [id_ for id_ in _told_sessions(db, asked) if id_ not in by_session]
    known = {session.id: session for session in list_sessions(db, Filter())} if by_session or told else {}
    with_pieces = {row[0] for row in db.all("sessions_with_pieces")} if by_session else set[int]()
    found: list[Found] = []
    for session_id, events in by_session.items():
        session = known.get(session_id)
        if session is None or session.flavor not in adapters:
            continue
        texts = Texts(db, session, adapters[session.flavor])
        whole = None
        if with_superseded or session_id in with_pieces:  # pieces that left the source are not counted
            whole = Whole(db, session, adapters[session.flavor], with_superseded=with_superseded)
        ids = events if whole is None else whole.messages(events)
        shown = [hit for id_ in ids[: hits or None] if (hit := _hit(db, texts, id_, asked, whole)) is not None]
        if shown:
            found.append(Found(session, shown, len(ids)))
        if len(found) == sessions:
            return found
    left = [known[id_] for id_ in told if id_ in known][: sessions - len(found) if sessions else None]
    return found + [Found(session, [], 0, snippet(words_of(db, session.id), asked)) for session in left]


class Whole:
    """The messages of a session that are logged in pieces: a hit in any piece is one of the message."""

    def __init__(self, db: Db, session: Session, adapter: Adapter, *, with_superseded: bool) -> None:
        self._loaded = contents(db, session, with_superseded=with_superseded, is_in_order=adapter.is_in_order)
        self._pieces = messages_in_pieces(self._loaded)
        self._first = {piece.id: first for first, pieces in self._pieces.items() for piece in pieces}

    def messages(self, events: Sequence[int]) -> list[int]:
        """Return the first events of the messages that some events belong to."""
        return list(dict.fromkeys(self._first.get(id_, id_) for id_ in events))

    def text(self, event_id: int, texts: Texts) -> str:
        """Return all of a message; nothing where it is not in pieces."""
        pieces = self._pieces.get(event_id, [])
        drafts = [texts.draft(self._loaded.record_of(piece), piece.part) for piece in pieces]
        return joined(pieces[0].role, [draft.text for draft in drafts if draft is not None]) if pieces else ""

    def is_suspect(self, event_id: int) -> bool:
        """Say whether some piece of a message would instruct an agent."""
        return any(self._loaded.record_of(piece).signs is not None for piece in self._pieces.get(event_id, []))


def _hit(db: Db, texts: Texts, event_id: int, asked: Sequence[str], whole: Whole | None) -> Hit | None:
    rows = db.all("event_with_record", id=event_id)
    if not rows:
        return None
    _, record_id, part, kind, _, tool, summary, ts_ms, block, start, length, thread, signs, gone = rows[0]
    place = (block, start, length)
    record = StoredRecord(record_id, 0, None, None, gone, 0, "", ts_ms, thread, 0, *place, 0, thread, signs)
    draft = texts.draft(record, part)
    text = draft.text if draft is not None and draft.text else summary
    if whole is not None:
        text = whole.text(event_id, texts) or text
    is_suspect = signs is not None or (whole is not None and whole.is_suspect(event_id))
    return Hit(number_of(event_id), ts_ms, kind, tool, thread, snippet(text, asked), is_suspect, bool(gone))


def snippet(text: str, asked: Sequence[str]) -> str:
    """Return the line of text in which most of the words stand."""
    found = places(text, asked)
    start = max(found, key=lambda at: len(_words_after(at[0], found)), default=(0, ""))[0]
    start = max(0, start - SNIPPET_CHARS // 4)
    part = " ".join(text[start : start + SNIPPET_CHARS].split())
    return ("…" if start else "") + part + ("…" if start + SNIPPET_CHARS < len(text) else "")


def _words_after(at: int, found: Sequence[tuple[int, str]]) -> set[str]:
    return {word for place, word in found if at <= place < at + 3 * SNIPPET_CHARS // 4}
