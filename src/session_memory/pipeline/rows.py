"""Rows: what the records of one part of a source become, column by column. The hot path of a sweep.

A record is own (stored), a repetition (already stored in this session), or a copy (another session owns it: only its
place is stored). Every one of them passes the classifier, so that its state does not depend on the order of files.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter

from session_memory.analysis.notes import kind_of
from session_memory.model import Draft, Record
from session_memory.pipeline.afterwards import amend, complete
from session_memory.pipeline.beside import cached_key, note_beside, note_lasting
from session_memory.pipeline.classify import count_events, count_signs
from session_memory.pipeline.latest import Held, Unsettled, best_of_each, latest_rank, standing
from session_memory.pipeline.opened import NO_SIGNS, OpenSession, OpenSource, Piece, Rows, Signs
from session_memory.pipeline.owners import NOBODY, Owner, Owners
from session_memory.store.blocks import Packer, Place
from session_memory.store.ids import content_key, owner_rank, packed
from session_memory.store.words import DIALOG_CHARS, capped_output

# What a person or the model said; everything else is indexed as output, without positions.
SPOKEN = frozenset({"user_msg", "human_intervention", "assistant_msg", "thinking"})
WRITTEN_BY_PROGRAMS = frozenset({"injected", "notification", "local_output", "machinery"})

# The columns of an event that ``count_events`` takes.
counted = itemgetter(2, 3, 4, 5, 7, 8, 10)


def make_rows(
    pieces: Sequence[Piece],
    source: OpenSource,
    owners: Owners | None,
    packer: Packer,
    signs: Signs = NO_SIGNS,
) -> Rows:
    """Turn the records of one part into rows. Without ``owners`` every record is taken as the session's own."""
    rows = Rows()
    session = source.session
    seen = session.seen
    keys = [_key(piece, source) for piece in pieces]
    asked = [key for key, piece in zip(keys, pieces, strict=True) if piece[2].native_id and key not in seen]
    others = owners.others(asked, session.id) if owners is not None else {}
    seen |= _evicted(keys, pieces, source, owners)
    keys, pieces = _without_forgotten(keys, pieces, others, rows, source)
    best = best_of_each(keys, pieces)
    if best and owners is not None:
        others |= _latest_elsewhere(best, source, owners, others)
    own: list[Record] = []
    for number, (key, piece) in enumerate(zip(keys, pieces, strict=True)):
        line, _, record, _ = piece
        note_beside(rows, record, line, source)
        if record.is_passing or (record.is_latest and not (best[key] == number and _is_latest(record, key, session))):
            rows.tallies["passed", record.type] += 1
            _pass_by(record, source)
            continue
        if key in seen and not record.is_latest:
            _pass_by(record, source, _first_seq(record, key, session))
            continue
        if key in seen:
            _replace(rows, record, key, session, packer)
        seen.add(key)
        owner = others.get(key) if others and record.native_id else None
        if owner is not None:
            if owner.rank <= _rank(record, session):
                _add_copy(rows, piece, key, source, owner)
                continue
            rows.taken.setdefault(owner.session_id, []).append(key)
        own.append(record)
        record_id = _add_own(rows, piece, key, source, packer, signs.get(piece[:2]) if signs else None)
        if record.is_latest:
            session.held[key] = _held(rows, record, record_id)
        if record.drafts:
            _add_events(rows, record, record_id, key, source)
    _count(rows, own, pieces)
    amend(rows, source)
    complete(rows, source)
    return rows


def _evicted(keys: Sequence[int], pieces: Sequence[Piece], source: OpenSource, owners: Owners | None) -> set[int]:
    """Return the records of the session that were evicted and are repeated in another file, or in this one."""
    if not source.session.is_onward or owners is None or source.reconciliation is not None:
        return set()
    named = {key: piece[2] for key, piece in zip(keys, pieces, strict=True) if piece[2].native_id}
    asked = [key for key, record in named.items() if not record.is_latest and key not in source.session.seen]
    return owners.own(asked, source.session.id)


def _without_forgotten(
    keys: list[int], pieces: Sequence[Piece], others: Mapping[int, Owner], rows: Rows, source: OpenSource
) -> tuple[list[int], Sequence[Piece]]:
    """Leave out the records that nobody may own; only the classifier sees them."""
    forgotten = {key for key, owner in others.items() if owner.session_id == NOBODY}
    if forgotten:
        source.has_forgotten = True
        for key, (_, _, record, _) in zip(keys, pieces, strict=True):
            if key in forgotten:
                rows.tallies["passed", record.type] += 1
                _pass_by(record, source)
        kept = [(key, piece) for key, piece in zip(keys, pieces, strict=True) if key not in forgotten]
        keys, pieces = [key for key, _ in kept], [piece for _, piece in kept]
    if source.has_forgotten:
        note_lasting(rows, pieces, source)
    return keys, pieces


def _latest_elsewhere(
    best: Iterable[int], source: OpenSource, owners: Owners, others: Mapping[int, Owner]
) -> dict[int, Owner]:
    """Return who else owns records of which only the latest counts; what the session itself has of them is held.

    A copy is held as long as its source is being read; that of an earlier sweep has to be read again.
    """
    session = source.session
    stored = [key for key in best if key in session.seen and key not in session.held]
    session.held |= owners.held(stored, session.id)
    if source.reconciliation is None and any(key not in session.held for key in stored):
        raise Unsettled
    copies = [key for key in best if key in session.held and session.held[key].is_copy]
    found = {key: others[key] for key in best if key in others} | owners.others(copies, session.id)
    return owners.latest(found)


def _rank(record: Record, session: OpenSession) -> int:
    """Return how a record ranks among its copies."""
    if record.is_latest:
        return latest_rank(standing(record), session.tie, is_foreign=record.is_foreign)
    return owner_rank(record.ts_ms, session.tie, is_foreign=record.is_foreign)


def _is_latest(record: Record, key: int, session: OpenSession) -> bool:
    """Say whether a record is to be stored in the place of what is stored under its key."""
    if key not in session.seen:
        return True
    held = session.held.get(key)
    # What is seen and not held lies in another source, and is a copy there.
    return held is not None and standing(record) >= held.stand


def _replace(rows: Rows, record: Record, key: int, session: OpenSession, packer: Packer) -> None:
    """Have the store drop what a record takes the place of."""
    held = session.held.pop(key)
    rows.replaced.append(held.record_id)
    rows.tallies["passed", record.type] += 1
    if held.place is not None:
        packer.blank(session.id, held.place)


def _held(rows: Rows, record: Record, record_id: int) -> Held:
    """Return where a record was stored just now; one that a rewritten file still has lies where it was."""
    is_new = bool(rows.records) and rows.records[-1][0] == record_id
    place = Place(*rows.records[-1][12:15]) if is_new else None  # pyright: ignore[reportArgumentType]
    return Held(record_id, standing(record), place)


def _count(rows: Rows, own: Sequence[Record], pieces: Sequence[Piece]) -> None:
    """Sum up what a part stores, all at once: counting is too slow to be done for each row.

    What no rule knows is counted by what the file holds: a copy that turns out to be one later would count otherwise.
    """
    tallies = rows.tallies
    for type_, n in Counter([record.type for record in own]).items():
        tallies["record", type_] += n
    for names in [piece[2].unknown for piece in pieces if piece[2].unknown]:
        for name in names:
            tallies["unknown", name] += 1
    for record in own:
        if record.thread is not None:
            tallies["thread", record.thread] += len(record.drafts)
    count_events(tallies, map(counted, rows.events))
    times = [record.ts_ms for record in own if record.ts_ms is not None]
    rows.first_ms, rows.last_ms = min(times, default=None), max(times, default=None)


def own_keys(rows: Rows) -> list[int]:
    """Return the keys of the records that a part stores as its session's own and that have a native id."""
    return [columns[4] for columns in rows.records if columns[11] is None and columns[10]]  # pyright: ignore[reportReturnType]


def stored_bytes(rows: Rows) -> int:
    """Return how many bytes of lines a part stores."""
    return sum(columns[14] + 1 for columns in rows.records)  # pyright: ignore[reportOperatorIssue]


def _key(piece: Piece, source: OpenSource) -> int:
    line, number, record, payload = piece
    if record.native_id:
        return cached_key(record.native_id)
    place = f"{source.session.uid}/{source.thread}/{line}/{number}"
    return content_key(place.encode(), payload)


def _first_seq(record: Record, key: int, session: OpenSession) -> int | None:
    """Return where the events of a repeated record that calls tools are stored."""
    is_call = any(draft.kind == "tool_call" for draft in record.drafts)
    if is_call and key not in session.call_seqs and session.stored_calls is not None:
        session.call_seqs = session.stored_calls() | session.call_seqs
        session.stored_calls = None
    return session.call_seqs.get(key)


def _pass_by(record: Record, source: OpenSource, first_seq: int | None = None) -> None:
    """Let the classifier see a record that is not stored here; ``first_seq`` says where its events are, if they are."""
    for part, draft in enumerate(record.drafts):
        seq = None if first_seq is None else first_seq + part
        source.classifier.place(draft, record, record.thread or source.thread, seq)


def _add_copy(rows: Rows, piece: Piece, key: int, source: OpenSource, owner: Owner) -> None:
    line, _, record, _ = piece
    _pass_by(record, source)
    rows.copied[owner.session_id] += 1
    record_id = None
    if source.reconciliation is not None:
        record_id = source.reconciliation.keep_copy(key, record, line, owner.session_id)
    if record_id is None:
        record_id = _add_record(rows, piece, key, source, owner.session_id, (None, None, None, None))
    if record.is_latest:
        source.session.held[key] = Held(record_id, standing(record), None, is_copy=True)


def _add_own(rows: Rows, piece: Piece, key: int, source: OpenSource, packer: Packer, signs: str | None) -> int:
    if signs is not None:
        count_signs(rows.tallies, signs)
    if source.reconciliation is not None:
        kept = source.reconciliation.keep_own(key, piece[2], piece[3], piece[0], signs)
        if kept is not None:
            return kept
    return _add_record(rows, piece, key, source, None, (*packer.add(piece[3]), signs))


def _add_record(
    rows: Rows,
    piece: Piece,
    key: int,
    source: OpenSource,
    owner_id: int | None,
    content: tuple[int | None, int | None, int | None, str | None],
) -> int:
    session, record = source.session, piece[2]
    id_ = packed(session.id, session.next_record)
    session.next_record += 1
    rows.records.append(
        (
            id_,
            source.id,
            piece[0],
            record.type,
            key,
            cached_key(record.parent_id) if record.parent_id else None,
            record.ts_ms,
            record.thread,
            1 if record.is_sidechain else 0,
            1 if record.is_foreign else 0,
            1 if record.native_id else 0,
            owner_id,
            *content,
        )
    )
    return id_


def _add_events(rows: Rows, record: Record, record_id: int, key: int, source: OpenSource) -> None:
    session, place = source.session, source.classifier.place
    thread = record.thread or source.thread
    first = session.next_seq
    if source.reconciliation is not None:
        kept = source.reconciliation.first_seq(record_id, len(record.drafts))
        first = first if kept is None else kept
    for part, draft in enumerate(record.drafts):
        seq = first + part
        kind, spoken_class, tool, is_retry, is_test, duration_ms, call_seq, command = place(draft, record, thread, seq)
        id_ = packed(session.id, seq)
        paths = draft.paths
        to_hear = kind_of(draft, command)
        if to_hear is not None:
            if to_hear == "answer":
                _note_earlier(rows, thread)
            rows.unheard.append((len(rows.events), to_hear, draft, command))
        rows.events.append(
            [
                id_,
                record_id,
                part,
                kind,
                draft.role,
                tool,
                spoken_class,
                draft.prompt_class,
                draft.subtype,
                None if paths and paths == (draft.summary,) else draft.summary,
                1 if draft.is_error else 0,
                1 if is_retry else 0,
                1 if is_test else 0,
                1 if draft.is_edit else 0,
                draft.exit_code,
                duration_ms,
                call_seq,
                draft.tokens,
                "\n".join(paths) if paths else None,
                None,  # its marks, until it is heard
            ]
        )
        if draft.kind == "tool_call" and draft.call_id:
            session.call_seqs[key] = first
        if draft.mark is not None:
            source.classifier.remember(draft, seq, part, kind)
        if draft.text:
            index(rows, id_, draft)
    session.next_seq = max(session.next_seq, first + len(record.drafts))


def _note_earlier(rows: Rows, thread: str) -> None:
    """Have the answer before this one heard as one that is not the last."""
    if (before := rows.answers.get(thread)) is not None:
        place, _, draft, command = rows.unheard[before]
        rows.unheard[before] = (place, "earlier", draft, command)
    rows.answers[thread] = len(rows.unheard)


def index(rows: Rows, id_: int, draft: Draft) -> None:
    """Note what search finds of an event, and where: among what was said, or among what programs wrote."""
    if draft.kind in SPOKEN and draft.prompt_class not in WRITTEN_BY_PROGRAMS:
        rows.dialog.append((id_, (draft.before + draft.text)[:DIALOG_CHARS]))
    else:
        rows.output.append((id_, capped_output(draft.text)))
