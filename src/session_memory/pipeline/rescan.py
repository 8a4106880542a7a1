"""Apply today's rules to what is stored: payloads, index, and all that was derived from them.

A store that was filled under weaker rules holds what they did not know. A sweep finds that out by the version of the
rules and scans once; `session-memory redact scan` does it whenever it is wanted. Session by session, each in one
transaction: it can be stopped, and what is done stays done.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from session_memory.adapters import Adapter, InPieces
from session_memory.errors import StoreError
from session_memory.model import is_retold
from session_memory.pipeline.derive import derive
from session_memory.pipeline.doctor import index_again, normalized
from session_memory.pipeline.evict import tell
from session_memory.pipeline.forget import erase
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.mentions import file_name
from session_memory.pipeline.owners import NOBODY
from session_memory.pipeline.reconcile import recount
from session_memory.pipeline.seams import mend
from session_memory.redact import PASSED_RULES
from session_memory.redact.engine import Redactor
from session_memory.redact.names import Names
from session_memory.store.blocks import compress, decompress
from session_memory.store.db import Db, Row, Value
from session_memory.store.ids import NUMBERS, number_of, packed


class Scan(NamedTuple):
    """What a scan did."""

    sessions: int
    # Sessions in which something was replaced.
    changed: list[str]
    redacted: Counter[str]
    is_whole: bool
    # Copies of Tier 2 that held something, and are gone.
    dropped: tuple[str, ...] = ()


class Scanner(NamedTuple):
    """What a scan needs."""

    db: Db
    redactor: Redactor
    adapters: Mapping[str, Adapter]
    identities: Identities
    # Which rules these are, as Tier 2 keeps it once all of it has passed them.
    rules: str
    is_dry: bool = False


class Session(NamedTuple):
    """A session that is scanned."""

    id: int
    uid: str
    flavor: str
    native_id: str

    @property
    def rows(self) -> dict[str, int]:
        """The numbers of its rows: from ``low`` on, before ``high``."""
        return {"low": packed(self.id, 0), "high": packed(self.id, NUMBERS)}


# Texts that lie beside the payloads: how to read them (what names a row, then its texts), how to save them again.
EVENTS = ("texts_of_events", "save_event_texts")
MARKS = ("texts_of_marks", "save_marks")
STATES = ("texts_of_states", "save_state_text")
TITLES = (
    ("texts_of_raw_titles", "save_raw_title"),
    ("texts_of_titles", "save_title"),
    ("texts_of_base_titles", "save_base_title"),
)
SESSION = ("texts_of_session", "save_session_texts")
DIGEST = ("texts_of_digest", "save_digest_texts")
# Of sessions that were evicted.
KEPT = (("texts_of_kept_states", "save_kept_state"), ("texts_of_eviction", "save_eviction_text"))
# Those that belong to no session.
LOOSE = (
    ("texts_of_timers", "save_timer_text"),
    ("texts_of_sweeps", "save_sweep_text"),
    ("texts_of_decisions", "save_decision_texts"),
    ("texts_of_states_without_session", "save_state_text"),
)
# What indexes say is of sessions that may not be stored.
ENTRIES = (("texts_of_raw_entries", "save_raw_entry_text"), ("texts_of_entries", "save_entry_text"))
# A fact is named by its value: it goes and comes back.
FACTS = (
    ("texts_of_raw_facts", "forget_raw_fact", "add_fact"),
    ("texts_of_facts", "forget_fact", "save_fact"),
    ("texts_of_base_facts", "drop_base_fact", "save_base_fact"),
)
# So is what is counted.
TALLIES = (
    ("texts_of_raw_tallies", "drop_raw_tally", "add_tally"),
    ("texts_of_tallies", "drop_tally", "count_tally"),
    ("texts_of_base_tallies", "drop_base_tally", "count_base_tally"),
)
# Columns with few different values: how to read these, how to put another in the place of one.
VALUES_OF_ROWS = (
    ("values_of_tools", "save_tool"),
    ("values_of_subtypes", "save_subtype"),
    ("values_of_types", "save_type"),
    ("values_of_threads", "save_record_thread"),
)
VALUES_OF_SIGNALS = ("values_of_signals", "save_signal")
VALUES_OF_USAGE = (
    ("values_of_raw_models", "save_raw_model"),
    ("values_of_raw_speeds", "save_raw_speed"),
    ("values_of_models", "save_model"),
    ("values_of_speeds", "save_speed"),
)
LONGEST_PATH = 4096


def _undo_if(is_dry: bool) -> None:
    if is_dry:
        raise _Undone


class _Undone(Exception):  # noqa: N818 - unwinds a transaction that only looked
    """Nothing is to be written."""


def scan_all(scanner: Scanner, stop: Callable[[], bool], on_session: Callable[[], None]) -> Scan:
    """Scan everything that is stored, until told to stop."""
    db, redacted, changed, done = scanner.db, Counter[str](), list[str](), 0
    sessions = [Session(*row) for row in db.all("scannable_sessions")]
    for session in sessions:
        if stop():
            break
        found = _scan_session(scanner, session)
        if found:
            changed.append(session.uid)
            redacted += found
        done += 1
        on_session()
    is_whole, dropped = done == len(sessions), ()
    if is_whole:
        if not scanner.is_dry:
            dropped = _drop_backups(scanner)
        beside, stale = _scan_sessionless(scanner, [session.id for session in sessions])
        redacted += beside
        if stale:
            derive(db, scanner.identities, stale)
        if (redacted or stale) and not scanner.is_dry:
            erase(db)
    return Scan(done, changed, redacted, is_whole, dropped)


def _scan_sessionless(scanner: Scanner, sessions: list[int]) -> tuple[Counter[str], list[int]]:
    """Scan what belongs to no session, or to several; return how often each rule hit, and which sessions to derive."""
    db = scanner.db
    redacted: Counter[str] = Counter()
    try:
        with db.transaction():
            # First: what a session is called after is made of it.
            directories = _scan_directories(scanner)
            redacted += directories + _scan_loose(scanner)
            of_tier_1, of_tier_2 = (_scan_texts(scanner, *texts) for texts in ENTRIES)
            redacted += of_tier_1 or of_tier_2
            renamed = _scan_paths(scanner)
            db.run("save_memory_meta", name=PASSED_RULES, value=scanner.rules)
            _undo_if(scanner.is_dry)
    except _Undone:
        return redacted, []
    return redacted, sessions if of_tier_2 or directories else renamed


def _drop_backups(scanner: Scanner) -> tuple[str, ...]:
    """Delete the copies of Tier 2 in which something would be replaced: they have the form of older versions."""
    found = tuple(name for name in scanner.db.backups() if not _passes(scanner, name))
    for name in found:
        scanner.db.drop_backup(name)
    return found


def _passes(scanner: Scanner, backup: str) -> bool:
    redactor, names = scanner.redactor, Names(scanner.redactor)
    try:
        texts = scanner.db.texts_of_backup(backup)
    except StoreError:
        return False  # what cannot be looked into cannot be put back either
    is_clean = not _replaced(redactor, [(text,) for text in texts], 0)
    redactor.take_counts()
    paths = (text for text in texts if text.startswith("/") and len(text) < LONGEST_PATH)
    return is_clean and all(names.path(path) == path for path in paths)


def _scan_loose(scanner: Scanner) -> Counter[str]:
    """Scan what no session that is listed leads to."""
    found: Counter[str] = Counter()
    for read, save in LOOSE:
        found += _scan_texts(scanner, read, save)
    for read, save in VALUES_OF_USAGE:  # that of sessions which were forgotten is nobody's
        found += _scan_values(scanner, read, save, session_id=NOBODY)
    for (session_id,) in scanner.db.all("sessionless_sources"):
        found += _scan_beside(scanner, session_id)
    return found


def _scan_directories(scanner: Scanner) -> Counter[str]:
    """Scan what directories were; one is named by its path, which sessions hold as it is replaced here."""
    db = scanner.db
    for (seen_ms, path, *_), texts in _replaced(scanner.redactor, db.all("texts_of_directories"), 1):
        db.run("forget_directory", path=path)
        named = dict(zip(("path", "root", "remote", "repo"), texts, strict=True))
        db.run("save_directory", now_ms=seen_ms, **named)
    return scanner.redactor.take_counts()


def _scan_paths(scanner: Scanner) -> list[int]:
    """Keep no path and no sub-agent under a name that holds a secret; return the sessions that have one.

    Both are found again as a sweep finds them.
    """
    db, names = scanner.db, Names(scanner.redactor)
    renamed: set[int] = set()
    for source_id, session_id, path, thread in db.all("names_of_sources"):
        kept_as = names.path(path), names.name(thread)
        if kept_as != (path, thread):
            for query in ("rename_raw_source", "rename_source", "rename_cursor"):
                db.run(query, id=source_id, path=kept_as[0], thread=kept_as[1])
            if session_id is not None:
                db.run("mark_stale", id=session_id)
                renamed.add(session_id)
    for session_id, path in db.all("paths_of_sessions"):
        if (kept_as := names.path(path)) != path:
            db.run("move_session", id=session_id, path=kept_as)
            renamed.add(session_id)
    for (path,) in db.all("paths_of_entries"):
        if (kept_as := names.path(path)) != path:
            for query in ("move_raw_entries", "move_entries"):
                db.run(query, path=kept_as, before=path)
    return sorted(renamed)


def _scan_session(scanner: Scanner, session: Session) -> Counter[str]:
    """Scan one session in both tiers; return how often each rule hit."""
    db = scanner.db
    found: Counter[str] = Counter()
    signs: dict[int, str] = {}
    is_flagged = False
    try:
        with db.transaction():
            found += _scan_payloads(scanner, session, signs)
            beside = _scan_beside(scanner, session.id)
            # What stands beside the payloads was made of them; only where they are gone it counts by itself.
            found = found or beside
            is_flagged = _flag(db, session, signs)
            if found:
                db.run("mark_stale", id=session.id)
            _undo_if(scanner.is_dry)
    except _Undone:
        return found
    if found or is_flagged:
        derive(db, scanner.identities, [session.id])
    return found


def _flag(db: Db, session: Session, signs: dict[int, str]) -> bool:
    """Flag the records in which today's signs are seen, and no others; say whether that changed anything."""
    before: dict[int, str] = dict(db.all("signs_of_records", **session.rows))
    changed = [(signs.get(id_), id_) for id_ in before.keys() | signs.keys() if before.get(id_) != signs.get(id_)]
    if changed:
        db.run_many("save_signs", changed)
        recount(db, session.id)
    return bool(changed)


def _scan_payloads(scanner: Scanner, session: Session, signs: dict[int, str]) -> Counter[str]:
    db = scanner.db
    found: Counter[str] = Counter()
    adapter = scanner.adapters.get(session.flavor)
    touched: list[int] = []
    for (block_id,) in db.all("blocks_to_scan", **session.rows):
        touched += _scan_block(scanner, adapter, session, block_id, found, signs)
    if touched and adapter is not None:
        _index_records(db, adapter, session, touched)
    if found:
        source_id = db.all("sources_of_session", session_id=session.id)[0][0]
        db.run_many("add_tally", [(source_id, "redacted", rule, n) for rule, n in found.items()])
    return found


def _scan_beside(scanner: Scanner, session_id: int) -> Counter[str]:
    rows = {"low": packed(session_id, 0), "high": packed(session_id, NUMBERS)}
    found = _scan_texts(scanner, *EVENTS, **rows)
    # made of the same words
    noted = _scan_texts(scanner, *MARKS, **rows)
    found = found or noted
    for read, save in VALUES_OF_ROWS:
        found += _scan_values(scanner, read, save, **rows)
    for read, save in (*VALUES_OF_USAGE, VALUES_OF_SIGNALS):
        found += _scan_values(scanner, read, save, session_id=session_id)
    found += _scan_mentions(scanner, session_id)
    told = Counter[str]()
    for read, save in (STATES, SESSION, DIGEST, *KEPT):
        told += _scan_texts(scanner, read, save, session_id=session_id)
    if told and scanner.db.all("eviction_of", session_id=session_id):
        tell(scanner.db, session_id)  # what is searched is made of it
    found += told
    for read, save in TITLES:
        found += _scan_texts(scanner, read, save, named=2, session_id=session_id)
    for read, drop, add in FACTS:
        found += _scan_facts(scanner, read, drop, add, session_id)
    for read, drop, add in TALLIES:
        found += _scan_tallies(scanner, read, drop, add, session_id)
    return found


def _scan_block(
    scanner: Scanner,
    adapter: Adapter | None,
    session: Session,
    block_id: int,
    found: Counter[str],
    signs: dict[int, str],
) -> list[int]:
    """Rewrite a block in which something is to be replaced; return its records. Note which are to be flagged."""
    db, redactor = scanner.db, scanner.redactor
    rows = db.all("records_of_block", block=number_of(block_id), **session.rows)
    data = decompress(db.all("block", id=block_id)[0][1])
    payloads = [data[start : start + length] for _, start, length in rows]
    block, mended = b"\n".join(payloads), payloads
    if isinstance(adapter, InPieces):
        mended = mend(block, payloads, adapter, redactor, is_over=True)
    cleaned = redactor.clean(block if mended is payloads else b"\n".join(mended), mended)
    counts = redactor.take_counts()
    for number in redactor.suspicious:
        if told := redactor.suspicions(cleaned[number]):
            signs[rows[number][0]] = told
    if not counts:
        return []
    found += counts
    places: list[tuple[Value, ...]] = []
    size = 0
    for (record_id, _, _), payload in zip(rows, cleaned, strict=True):
        places.append((size, len(payload), record_id))
        size += len(payload) + 1
    db.run_many("move_payload", places)
    fresh = b"".join(part for payload in cleaned for part in (payload, b"\n"))
    db.run("save_block", id=block_id, raw_bytes=len(fresh), data=compress(fresh))
    same = zip(rows, payloads, cleaned, strict=True)
    return [record_id for (record_id, _, _), before, after in same if before != after]


def _index_records(db: Db, adapter: Adapter, session: Session, records: Sequence[int]) -> None:
    """Index the events of some records anew."""
    wanted = set(records)
    events = [row for row in db.all("events_by_part", **session.rows) if row[1] in wanted]
    for query in ("delete_dialog", "delete_output"):
        db.run_many(query, [(id_,) for id_, *_ in events])
    drafts = {record_id: normalized(db, adapter, session.id, session.native_id, record_id) for record_id in wanted}
    told = [(id_, drafts[record][part], role) for id_, record, part, role in events if part < len(drafts[record])]
    index_again(db, [(id_, draft) for id_, draft, role in told if not is_retold(draft, role)])
    if isinstance(adapter, InPieces):
        # half a secret is none where it stands alone
        said = [(draft.summary, None, id_) for id_, draft, _ in told if draft.kind in ("assistant_msg", "thinking")]
        db.run_many("save_event_texts", said)


def _scan_texts(scanner: Scanner, read: str, save: str, *, named: int = 1, **which: int) -> Counter[str]:
    """Scan columns of text: the first columns of ``read`` name the row, all others are texts."""
    rows = scanner.db.all(read, **which)
    changed = [(*texts, *row[:named]) for row, texts in _replaced(scanner.redactor, rows, named)]
    scanner.db.run_many(save, changed)
    return scanner.redactor.take_counts()


def _scan_values(scanner: Scanner, read: str, save: str, **which: int) -> Counter[str]:
    """Scan a column of few different values, of the rows that ``which`` names."""
    rows = scanner.db.all(read, **which)
    changed = [(texts[0], row[0], *which.values()) for row, texts in _replaced(scanner.redactor, rows, 1)]
    scanner.db.run_many(save, changed)
    return scanner.redactor.take_counts()


def _scan_tallies(scanner: Scanner, read: str, drop: str, add: str, session_id: int) -> Counter[str]:
    """Scan names of what is counted: (source, what, name, how many, name). Two may become one."""
    db = scanner.db
    for (source_id, what, name, n, _), texts in _replaced(scanner.redactor, db.all(read, session_id=session_id), 4):
        db.run_many(drop, [(source_id, what, name)])
        db.run_many(add, [(source_id, what, texts[0], n)])
    return scanner.redactor.take_counts()


def _scan_mentions(scanner: Scanner, session_id: int) -> Counter[str]:
    """Scan what a session is found by: (kind, how often, event, name, value)."""
    db = scanner.db
    rows = db.all("texts_of_mentions", session_id=session_id)
    for (kind, n, event_key, name, value), texts in _replaced(scanner.redactor, rows, 3):
        kept, told = (text or "" for text in texts)
        if told != value:
            # A name in lower case may hold what no rule knows there; so it is made anew of what passed.
            kept = {"file": file_name(told), "task": told.lower()}.get(kind, kept)
        db.run("drop_mention", kind=kind, name=name, session_id=session_id, value=value)
        db.run_many("add_mention", [(kind, kept, session_id, told, n, event_key)])
    return scanner.redactor.take_counts()


def _scan_facts(scanner: Scanner, read: str, drop: str, add: str, session_id: int) -> Counter[str]:
    """Scan facts: (source, name, first line, last line, value)."""
    db = scanner.db
    for (source_id, name, first, last, value), texts in _replaced(
        scanner.redactor, db.all(read, session_id=session_id), 4
    ):
        db.run_many(drop, [(source_id, name, value)])
        db.run_many(add, [(source_id, name, texts[0], first, last)])
    return scanner.redactor.take_counts()


def _replaced(redactor: Redactor, rows: Sequence[Row], named: int) -> list[tuple[Row, list[str | None]]]:
    """Return the rows whose texts, which follow ``named`` other columns, do not pass; and the texts that do."""
    if not rows:
        return []
    texts = [text for row in rows for text in row[named:]]
    lines = [(text or "").encode("utf-8", "replace") for text in texts]
    cleaned = redactor.clean(b"\n".join(lines), lines)
    if cleaned is lines:
        return []
    width = len(texts) // len(rows)
    found: list[tuple[Row, list[str | None]]] = []
    for i, row in enumerate(rows):
        at = slice(i * width, (i + 1) * width)
        if lines[at] != cleaned[at]:
            told = zip(texts[at], cleaned[at], strict=True)
            found.append((row, [None if text is None else line.decode("utf-8", "replace") for text, line in told]))
    return found
