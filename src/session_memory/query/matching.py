"""In which sessions a text stands: in what is known of them, in their records as they are logged, and as they read.

A log hides text from whoever looks at its bytes: behind escapes, in JSON within JSON, in arrays of bytes, in messages that
are logged in pieces. So what the bytes do not show is read back through the adapters, which takes longer.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from session_memory.adapters import Adapter
from session_memory.model import Draft
from session_memory.query.events import Texts
from session_memory.query.sessions import Session
from session_memory.query.stored import Contents, StoredRecord, contents, joined, messages_in_pieces
from session_memory.store.blocks import PayloadReader, Place, decompress
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, packed

# JSON within JSON within JSON: what bytes are searched for.
DEPTHS = 3
# So many numbers in a row are bytes to look at, however long the text is.
LONG_ARRAY = 12


def sessions_with(db: Db, adapters: Mapping[str, Adapter], sessions: Sequence[Session], text: str) -> Iterator[Session]:
    """Yield the sessions in which a text stands, in whatever case; reads all that is stored of the others."""
    wanted = text.lower()
    told = {session_id for session_id, said in db.all("said_of_sessions") if wanted in said.lower()}
    needles = escaped_forms(wanted)
    for session in sessions:
        if (
            session.id in told
            or wanted in _row(session)
            or _is_logged(db, session, needles)
            or (session.flavor in adapters and _is_read(db, session, adapters[session.flavor], wanted))
        ):
            yield session


def escaped_forms(text: str) -> set[bytes]:
    """Return a text as it may stand in a log: as it is, or escaped once or several times, other scripts or not."""
    found: set[bytes] = set()
    for is_ascii in (True, False):
        form = text
        for _ in range(DEPTHS):
            form = json.dumps(form, ensure_ascii=is_ascii)[1:-1]
            found.add(form.encode())
    return found


def _row(session: Session) -> str:
    """Return what Tier 2 says of a session, which outlives its records."""
    told = (session.title, session.task, session.first_prompt, session.cwds, session.git_branch, session.repo)
    return "\n".join(filter(None, told)).lower()


def _is_logged(db: Db, session: Session, needles: Iterable[bytes]) -> bool:
    for (frame,) in db.all("blocks_of_session", low=packed(session.id, 0), high=packed(session.id, NUMBERS)):
        try:
            data = decompress(frame).decode("utf-8", "replace").lower().encode()
        except ValueError:  # it is damaged: doctor says so
            continue
        if any(needle in data for needle in needles):
            return True
    return False


def _is_read(db: Db, session: Session, adapter: Adapter, wanted: str) -> bool:
    """Say whether a text stands in a session as it reads, where its bytes do not show it."""
    low, high = packed(session.id, 0), packed(session.id, NUMBERS)
    suspects = set(_suspects(db, session, may_hide(wanted)))
    has_pieces = bool(db.all("has_pieces", low=low, high=high))
    if not suspects and not has_pieces:
        return False
    texts = Texts(db, session, adapter)
    every = contents(db, session, with_superseded=True, is_in_order=adapter.is_in_order)
    if any(wanted in said.lower() for id_ in suspects for said in _readings(every.records[id_], texts)):
        return True
    # What a rewritten file no longer has may lie between the pieces of what it has.
    left = contents(db, session, is_in_order=adapter.is_in_order)
    return has_pieces and any(wanted in said.lower() for loaded in (left, every) for said in _messages(loaded, texts))


def may_hide(text: str) -> Callable[[bytes], bool]:
    """Return what says of a record whether it is worth reading: for sure not if some word of the text is not in its bytes.

    But a letter may be escaped, and bytes may be written as numbers.
    """
    words = [word.encode() for word in re.findall("[a-z0-9]+", text)]
    numbers = min(len(text.encode("utf-8", "replace")) - 1, LONG_ARRAY)
    hidden = re.compile(rb"\\u00(?:3\d|[46][1-9a-f]|[57][\da])|\[\s?(?:\d{1,3}\s?,\s?){%d}\d" % numbers)

    def is_suspect(payload: bytes) -> bool:
        small = payload.lower()
        return all(word in small for word in words) or hidden.search(small) is not None

    return is_suspect


def _suspects(db: Db, session: Session, is_suspect: Callable[[bytes], bool]) -> Iterator[int]:
    payloads = PayloadReader(db)
    for record_id, _, _, _, *place in db.all(
        "own_records", low=packed(session.id, 0), high=packed(session.id, NUMBERS)
    ):
        with suppress(ValueError):  # it is damaged: doctor says so
            if is_suspect(payloads.read(session.id, Place(*place))):
                yield record_id


def _readings(record: StoredRecord, texts: Texts) -> Iterator[str]:
    """Yield everything that a record says: each of its texts without escapes, and as the adapter makes events of them."""
    yield "\n".join(_strings(texts.native(record)))
    for part, draft in enumerate(texts.normalized(record).drafts):
        yield _said(draft)
        yield texts.shown(record, part)


def _messages(loaded: Contents, texts: Texts) -> Iterator[str]:
    """Yield the messages that are logged in pieces."""
    for pieces in messages_in_pieces(loaded).values():
        with suppress(ValueError):
            drafts = [texts.draft(loaded.record_of(piece), piece.part) for piece in pieces]
            yield joined(pieces[0].role, [draft.text for draft in drafts if draft is not None])


def _said(draft: Draft) -> str:
    return "\n".join([draft.before + draft.text, draft.summary, *draft.paths])


def _strings(value: Any) -> Iterator[str]:
    """Yield all texts in a JSON value, names of fields included."""
    waiting = [value]
    while waiting:
        found = waiting.pop()
        if isinstance(found, str):
            yield found
        elif isinstance(found, dict):
            waiting += found
            waiting += found.values()
        elif isinstance(found, list):
            waiting += found
