"""Ingest: store what is new of a session's sources.

Rows, blocks, index and cursor commit in one transaction, which takes about 64 MB of sources. What was read but not
committed is read again after a crash: never lost, and never doubled, because every record has a key.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from typing import Any, BinaryIO

import orjson

from session_memory.adapters import Adapter
from session_memory.model import Source, session_uid
from session_memory.pipeline.alone import record_alone
from session_memory.pipeline.classify import Classifier
from session_memory.pipeline.cursors import Cursors
from session_memory.pipeline.derive import derive
from session_memory.pipeline.early import EarlyDigests
from session_memory.pipeline.forget import OUTGROWN, discard_raw, forget_session, silence
from session_memory.pipeline.fresh import Fresh
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.kin import OTHERWISE, KinFact, misread
from session_memory.pipeline.latest import Unsettled, drop_replaced, respan
from session_memory.pipeline.messages import Aside, Ended, Failed, Message, PartRead, ReaderGoneError
from session_memory.pipeline.onward import evicted_session, is_only_touched, is_read_otherwise, keep_base
from session_memory.pipeline.open_sessions import OpenSessions
from session_memory.pipeline.opened import OpenSession, OpenSource, Rows
from session_memory.pipeline.owners import Owners, give
from session_memory.pipeline.parts import Desk, Part, Position, SetAside, read_parts
from session_memory.pipeline.plan import Action, Job, Share, known_neighbours
from session_memory.pipeline.reconcile import Reconciliation, recount
from session_memory.pipeline.rows import own_keys
from session_memory.pipeline.shares import has_only_prompts, open_share, read_share
from session_memory.pipeline.terms import Ingested, Terms
from session_memory.pipeline.unstored import Unstored
from session_memory.pipeline.usage import UsageFact
from session_memory.redact.engine import Redactor
from session_memory.redact.names import Names
from session_memory.sources import open_source, seen_now
from session_memory.store.blocks import REOPENED_BYTES, Block, Packer
from session_memory.store.db import Db, Row, Value
from session_memory.store.ids import packed

Native = dict[str, Any]

BATCH_BYTES = 64 << 20


class Conflict(Exception):  # noqa: N818 - unwinds to a second try, no error
    """What was read ahead as a session's own belongs in part to another session."""


class Outgrown(Exception):  # noqa: N818 - unwinds to a second try, no error
    """There is a log of a session of which only prompts are stored: it tells them itself."""


class Stopped(Exception):  # noqa: N818 - a wish, no error
    """The user does not want to wait for the end of a session that is being read ahead."""


class Ingester:
    """Stores sessions, one after the other, in transactions of bounded size."""

    def __init__(
        self, db: Db, redactor: Redactor, identities: Identities, terms: Terms, on_bytes: Callable[[int], None]
    ) -> None:
        self._db, self._identities, self._terms, self._on_bytes = db, identities, terms, on_bytes
        self.redactor = redactor
        self._packer = Packer()
        self._owners = Owners(db)
        self._events = Unstored(db, terms.task_patterns, self._heard)
        self._desk = Desk(redactor, self._owners, self._packer, terms.private_marker, terms.now_ms)
        self._transaction: ExitStack | None = None
        self._pending_bytes = 0
        self.sessions = OpenSessions(db)
        self.names = Names(redactor)
        self.cursors = Cursors(db, terms.origin, terms.reading, terms.now_ms, self.names)
        self.done = Ingested()
        # Where digests are made as early as that.
        self.early: EarlyDigests | None = None
        # The session that is read here, if it is a new one.
        self._fresh: Fresh | None = None

    def begin(self) -> None:
        """Open a transaction, unless one is open."""
        if self._transaction is None:
            self._transaction = ExitStack()
            self._transaction.enter_context(self._db.transaction())

    def commit(self) -> None:
        """Store everything read so far, then derive Tier 2 from it."""
        if self._transaction is None:
            return
        self._save_blocks(self._packer.take())
        transaction, self._transaction = self._transaction, None
        transaction.close()
        self._pending_bytes = 0
        self._fresh = None
        touched = derive(self._db, self._identities)
        self._owners.settle()
        if self.early is not None:
            self.early.committed(touched)

    def _heard(self) -> None:
        if self.early is not None:
            self.early.heard()

    def abandon(self, exc: BaseException) -> None:
        """Drop everything that is not committed."""
        if self._transaction is not None:
            transaction, self._transaction = self._transaction, None
            transaction.__exit__(type(exc), exc, exc.__traceback__)

    def ingest(self, adapter: Adapter, native_id: str, jobs: Sequence[Job]) -> None:
        """Read and store what is new in the sources of one session."""
        uid = session_uid(adapter.flavor, native_id)
        if not (jobs := self._going_on(uid, jobs)):
            return
        self.begin()
        if uid in self._terms.kept_out:
            for job in jobs:
                self.set_aside(job, self._terms.kept_out[uid])
            return
        session = self.sessions.open(uid, adapter.flavor, native_id)
        session.has_only_prompts = jobs[0].share is None and has_only_prompts(self._db, session.id)
        if session.was_stored and not session.has_only_prompts and self._is_excluded_now(session):
            return
        before = Ingested()
        if session.has_only_prompts:
            before.add(self.done)
        self._begin_packing(session)
        self._fresh = self._fresh_of(adapter, session, jobs)
        try:
            self._read_all(adapter, jobs, session, native_id)
        except SetAside as verdict:
            self._keep_out(session, jobs, verdict.status)
            return
        except Outgrown:
            self.done = before
            self._discard(session, OUTGROWN)
            self.ingest(adapter, native_id, jobs)
            return
        session.next_block = self._packer.end()
        self.sessions.close(session)
        self._stored_as_read(session)
        if any(job.source.form == "document" for job in jobs):
            self._revisit_misread(session)
        if self._pending_bytes >= BATCH_BYTES:
            self.commit()

    def _stored_as_read(self, session: OpenSession) -> None:
        if self._fresh is not None and self.early is not None:
            self.early.stored(session.id, self._fresh)

    def _fresh_of(self, adapter: Adapter, session: OpenSession, jobs: Sequence[Job]) -> Fresh | None:
        """Return what a new session is gathered in for its digest; of one that goes on, the store knows more."""
        is_new = not session.was_stored and all(job.action == "new" and job.share is None for job in jobs)
        return Fresh(session.id, is_in_order=adapter.is_in_order) if is_new and self.early is not None else None

    def _going_on(self, uid: str, jobs: Sequence[Job]) -> Sequence[Job]:
        """Return what is to be read; where the session was evicted, Tier 2 first keeps what it knows of it."""
        is_asked = self.sessions.has_evicted and uid not in self._terms.kept_out
        evicted = evicted_session(self._db, uid) if is_asked else None
        if evicted is None:
            return jobs
        self.commit()
        grown = [job for job in jobs if not is_only_touched(self._db, job)]
        if grown:
            keep_base(self._db, evicted.id)
        return grown

    def _revisit_misread(self, session: OpenSession) -> None:
        """Have the files read again of which another one in their folder says otherwise than when they were read."""
        found = misread(KinFact(*row) for row in self._db.all("kin_facts", session_id=session.id))
        self._db.run_many("read_otherwise", [(OTHERWISE, source_id) for source_id in found])
        self.done.revisits += len(found)

    def _read_all(self, adapter: Adapter, jobs: Sequence[Job], session: OpenSession, native_id: str) -> None:
        for job in jobs:
            self._read_or_note(adapter, job, session, native_id)
            if self._terms.stop():
                break

    def _read_or_note(self, adapter: Adapter, job: Job, session: OpenSession, native_id: str) -> None:
        """Read one source; one that cannot be read, or holds no session, does not stop the others."""
        try:
            self._read(adapter, job, session, native_id)
        except SetAside as verdict:
            self._fresh = None
            if verdict.status in ("private", "excluded"):
                raise
            self.set_aside(job, verdict.status)
        except OSError as exc:
            self._fresh = None
            self.note_failure(job, exc.strerror or str(exc))

    def _is_excluded_now(self, session: OpenSession) -> bool:
        """An exclusion that was set later: what is stored stays until it is forgotten, nothing is added."""
        if not self._terms.has_excludes:
            return False
        rows = self._db.all("session_cwds", id=session.id)
        return any(self._terms.is_excluded(cwd) for row in rows for cwd in orjson.loads(row[0]))

    def ingest_ahead(
        self, session: OpenSession, adapter: Adapter, native_id: str, jobs: Sequence[Job], messages: Iterator[Message]
    ) -> bool:
        """Store a new session that another process has read; False if it is not: to be read here, or another time."""
        self.begin()
        # Of the session that was read here last, so that they stay if this one is to go.
        self._save_blocks(self._packer.take())
        self._fresh = None
        self.sessions.add(session, adapter.flavor, native_id)
        before, self.done = self.done, Ingested()
        try:
            for message in messages:
                self._take(message, session, jobs)
        except (ReaderGoneError, Conflict, Stopped):
            self.done = before
            self._owners.drop(session.id)
            discard_raw(self._db, session.id)
            _pass_over(messages)
            return False
        except SetAside as verdict:
            self.done = before
            self._keep_out(session, jobs, verdict.status)
            _pass_over(messages)
            return True
        before.add(self.done)
        self.done = before
        self.sessions.close(session)
        if self.early is not None:
            self.early.stored(session.id)
        if self._pending_bytes >= BATCH_BYTES:
            self.commit()
        return True

    def _take(self, message: Message, session: OpenSession, jobs: Sequence[Job]) -> None:
        match message:
            case PartRead(source_id, seen, part, blocks):
                if self._terms.stop():
                    raise Stopped
                self._save_blocks(blocks)
                self._store(part, seen, source_id, session, is_ahead=True)
            case Aside(job, status):
                if status == "private":
                    raise SetAside(status)
                self.set_aside(jobs[job], status)
            case Failed(job, reason):
                self.note_failure(jobs[job], reason)
            case Ended(next_seq, next_record, next_block, blocks):
                session.next_seq, session.next_record, session.next_block = next_seq, next_record, next_block
                self._save_blocks(blocks)

    def _save_blocks(self, blocks: Sequence[Block]) -> None:
        self._db.run_many("save_block", blocks)

    def _begin_packing(self, session: OpenSession) -> None:
        self._save_blocks(self._packer.take())
        last: list[Row] = []
        if session.next_block:
            last = self._db.all("small_block", id=packed(session.id, session.next_block - 1), most=REOPENED_BYTES)
        try:
            self._packer.begin(session.id, session.next_block, last[0][0] if last else None)
        except ValueError:  # it is damaged: doctor says so; what comes now does not have to suffer
            self._packer.begin(session.id, session.next_block)

    def _read(self, adapter: Adapter, job: Job, session: OpenSession, native_id: str) -> None:
        """Read one source onward and store what it gives."""
        if job.share is not None:
            self._read_share(adapter, job, job.share, session)
            return
        with open_source(job.source.path) as file:
            seen = seen_now(job.source, file)
            action = job.action
            if action == "grown" and job.cursor:
                is_continued = seen.form == "lines" and self.cursors.goes_on(file, job.cursor, session.id)
                action = "grown" if is_continued else "rewritten"
            if seen.size == 0 and action == "new":
                raise SetAside("empty")
            if action in ("rewritten", "reread"):
                self._reconcile(adapter, file, seen, job, session, native_id)
                return
            source, position = self._open_source(adapter, seen, job, session, native_id, action)
            try:
                self._read_on(adapter, file, seen, source, position)
            except Unsettled:
                self._desk.redactor.take_counts(0)
                self._reconcile(adapter, file, seen, job, session, native_id)

    def _read_on(self, adapter: Adapter, file: BinaryIO, seen: Source, source: OpenSource, position: Position) -> None:
        """Store a source from a position on, in as many transactions as it takes."""
        session = source.session
        for part in read_parts(adapter, file, seen, source, position, self._desk):
            self._save_blocks(self._packer.take())
            self._store(part, seen, source.id, session)
            if self._pending_bytes >= BATCH_BYTES:
                session.next_block = self._packer.end()
                self.sessions.close(session)
                self.commit()
                self.begin()
                self._begin_packing(session)
            if self._terms.stop():
                return

    def _reconcile(
        self, adapter: Adapter, file: BinaryIO, seen: Source, job: Job, session: OpenSession, native_id: str
    ) -> None:
        """Read a source anew and compare it with what is stored, all of it or nothing."""
        self._fresh = None
        self._save_blocks(self._packer.take())
        known = set(session.seen)
        session.held.clear()
        try:
            with self._db.savepoint():
                source, position = self._open_source(adapter, seen, job, session, native_id, "rewritten")
                for part in read_parts(adapter, file, seen, source, position, self._desk):
                    self._save_blocks(self._packer.take())
                    self._store(part, seen, source.id, session)
                assert source.reconciliation is not None  # noqa: S101 - opened for it
                drop_replaced(self._db, self._packer, session.id, source.reconciliation.outdated())
                revisits = source.reconciliation.finish()
                recount(self._db, session.id)
        except OSError:
            session.seen = known
            session.held.clear()
            raise
        self.done.revisits += revisits

    def _read_share(self, adapter: Adapter, job: Job, share: Share, session: OpenSession) -> None:
        """Store what is new of a session in a history."""
        opened = open_share(self._db, self.cursors, adapter, job, session)
        part = read_share(adapter, job, share, opened, self._desk)
        if part is not None:
            self._save_blocks(self._packer.take())
            self._store(part, job.source, opened.source.id, session)
        if opened.source.reconciliation is not None:
            recount(self._db, session.id)

    def _open_source(
        self, adapter: Adapter, seen: Source, job: Job, session: OpenSession, native_id: str, action: Action
    ) -> tuple[OpenSource, Position]:
        state: Native = {}
        position = Position()
        reconciliation = None
        source_id = self.cursors.id_of(job)
        if action == "grown":
            state, position = self.cursors.load(source_id)
            if job.cursor is not None and is_read_otherwise(job.cursor.reading, self._terms.reading[seen.flavor]):
                state = {}  # that of a reader who knew other things
        elif action != "new":
            self._db.run("read_from_start", id=source_id)
            reconciliation = Reconciliation(self._db, session.id, source_id)
            session.seen -= reconciliation.keys()
            # A document says what is the case, not what was; and beside other files a source may say other things.
            is_anew = seen.form == "document" or (
                job.cursor is not None
                and (known_neighbours(job.cursor) != seen.beside or job.cursor.reading.startswith(OTHERWISE))
            )
            self._db.run("clear_source_facts", source_id=source_id, is_anew=int(is_anew))
            if is_anew:
                self._db.run("clear_source_usage", source_id=source_id)
        source = OpenSource(
            id=source_id,
            thread=seen.thread,
            session=session,
            reader=adapter.reader(seen, native_id, state.get("reader", {})),
            classifier=Classifier(state.get("classifier", {})),
            reconciliation=reconciliation,
            is_proven=action != "new" and state.get("is_proven", True),
            alone=partial(record_alone, adapter, native_id),
        )
        return source, position

    def _store(self, part: Part, seen: Source, source_id: int, session: OpenSession, *, is_ahead: bool = False) -> None:
        """Store one part and the cursor that stands for it."""
        db, rows = self._db, part.rows
        if session.has_only_prompts and rows.records:
            raise Outgrown
        if self._terms.has_excludes and any(
            name == "cwd" and self._terms.is_excluded(value) for name, value in rows.facts
        ):
            raise SetAside("excluded")
        keys = own_keys(rows)
        if is_ahead and self._owners.has_others(keys, session.id):
            raise Conflict
        for other, taken in rows.taken.items():
            self._save_blocks(self._packer.take())
            for changed in give(db, other, session.id, taken):
                recount(db, changed)
                if self.early is not None:
                    self.early.changed(changed)
        self._owners.claim(keys, session.id)
        thinned = drop_replaced(db, self._packer, session.id, rows.replaced) if rows.replaced else Counter[int]()
        end = part.position.byte_offset
        if self._fresh is not None:
            self._fresh.add(source_id, seen.thread, rows)
        db.run_many("add_record", rows.records)
        self._events.add(rows)
        db.run_many("add_dialog", rows.dialog)
        db.run_many("add_output", rows.output)
        db.run_many("add_usage", sorted(_usage_columns(fact, end) for fact in rows.usage.values()))
        db.run_many("add_fact", [(source_id, name, value, *lines) for (name, value), lines in rows.facts.items()])
        db.run_many("add_title", rows.titles)
        db.run_many("add_skipped", [(source_id, *skip) for skip in part.skips])
        self._amend(rows, session)
        for owner_id, n in rows.copied.items():
            rows.tallies["copied", str(db.all("uid_of_session", id=owner_id)[0][0])] += n
        db.run_many("add_tally", [(source_id, what, name, n) for (what, name), n in rows.tallies.items() if n])
        # Until the end is reached the cursor names a size that no file has, so that the next sweep reads on.
        size = seen.size if part.is_end else part.position.byte_offset
        self.cursors.save(seen._replace(size=size), source_id, session.id, "ok", part.position, part.state)
        db.run("cover_source", id=source_id, n=len(rows.records), first_ms=rows.first_ms, last_ms=rows.last_ms)
        respan(db, session.id, thinned)
        self._count(part, session)

    def _amend(self, rows: Rows, session: OpenSession) -> None:
        """Change what earlier parts stored, of which this one says otherwise."""
        db = self._db
        db.run_many("amend_event", rows.amended)
        db.run_many("complete_event", rows.completed)
        if rows.is_misheard:
            db.run("hear_again", id=session.id)
        for query in ("delete_dialog", "delete_output"):
            db.run_many(query, rows.hidden)

    def _count(self, part: Part, session: OpenSession) -> None:
        done, rows = self.done, part.rows
        copied = rows.copied.total()
        done.records += len(rows.records) - copied
        done.events += len(rows.events)
        if rows.events:
            done.sessions.add(session.id)
        done.copied += copied
        done.skipped += len(part.skips)
        done.bytes_read += part.consumed
        done.sources += part.is_end
        self._pending_bytes += part.consumed
        self._on_bytes(part.consumed)

    def count_history(self, consumed: int, skipped: int) -> None:
        """Count what was read of a history or an index."""
        self.done.bytes_read += consumed
        self.done.skipped += skipped
        self._pending_bytes += consumed
        self._on_bytes(consumed)
        if self._pending_bytes >= BATCH_BYTES:
            self.commit()
            self.begin()

    def keep_private(self, uid: str) -> None:
        """A history or an index says that a session is private: nothing of it stays."""
        self._save_blocks(self._packer.take())
        for (session_id,) in self._db.all("session_ids", uid=uid):
            self._owners.drop(session_id)
            forget_session(self._db, session_id, "private", {})
            self.done.forgotten += 1
        self.done.forgotten += silence(self._db, uid)
        self._db.run("keep_out", uid=uid, reason="private", now_ms=self._terms.now_ms)

    def note_failure(self, job: Job, reason: str) -> None:
        """A source that cannot be read is tried again by the next sweep; what is stored of it stays."""
        self.done.failed.append((self.names.path(job.source.path), reason))
        if job.cursor is None:
            self.set_aside(job, "unreadable")

    def set_aside(self, job: Job, status: str) -> None:
        """Keep nothing of a source but why."""
        self.done.set_aside[status] += 1
        self.cursors.set_aside(job, status)
        if status.startswith("refused"):
            # Of what was taken for the agent's at first, nothing stays.
            for query in ("clear_facts", "clear_skipped", "clear_tally"):
                self._db.run(query, source_id=self.cursors.id_of(job))

    def _keep_out(self, session: OpenSession, jobs: Sequence[Job], status: str) -> None:
        """A source says that its session is private, or runs where nothing is to be read.

        Nothing of it stays, but for what was stored before an exclusion was set: that goes by `forget` alone.
        """
        if status == "private" or not session.was_stored:
            self._discard(session, status)
            self.done.forgotten += 1
        else:
            self._drop_unsaved()
        self.done.forgotten += silence(self._db, session.uid, self._terms.origin)
        if status == "private":
            self._db.run("keep_out", uid=session.uid, reason=status, now_ms=self._terms.now_ms)
        for job in jobs:
            self.set_aside(job, status)

    def _discard(self, session: OpenSession, status: str) -> None:
        self._drop_unsaved()
        self._owners.drop(session.id)
        forget_session(self._db, session.id, status, {})

    def _drop_unsaved(self) -> None:
        self._packer.drop_session()
        self._desk.redactor.take_counts(0)


def _pass_over(messages: Iterator[Message]) -> None:
    """Take the rest of a session that is not stored, so that the next one's messages come next."""
    with suppress(ReaderGoneError):
        for _ in messages:
            pass


def _usage_columns(fact: UsageFact, part_end: int) -> tuple[Value, ...]:
    """Return the columns of ``add_usage``: a report is kept under the end of its part."""
    return (fact.source_id, fact.usage_key, part_end, fact.owner_rank >> 62, *fact[4:])
