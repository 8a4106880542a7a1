"""The working half of a sweep: finish what an earlier one left, then ingest session by session.

Alone, or, when there is much to read, with a second process that reads new sessions ahead.
"""

from collections import Counter, deque
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from session_memory.adapters import Adapter
from session_memory.config import Redact, Settings
from session_memory.model import Source, session_uid
from session_memory.pipeline.derive import derive, restale_if_behind
from session_memory.pipeline.early import EarlyDigests
from session_memory.pipeline.forget import erase, forget_session, silence
from session_memory.pipeline.helper import Helper
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.ingest import BATCH_BYTES, Ingester
from session_memory.pipeline.messages import FoldStored, Order
from session_memory.pipeline.opened import OpenSession
from session_memory.pipeline.plan import INDEXED, UNSETTLED, Hooks, Job, Plan, Report, Request, is_below
from session_memory.pipeline.terms import Terms
from session_memory.redact.engine import Redactor
from session_memory.redact.names import Names
from session_memory.sources import open_source, salvage
from session_memory.store.db import Db

if TYPE_CHECKING:
    from session_memory.pipeline.ahead import ReadAhead

# From here on a second process pays for its start.
AHEAD_BYTES = 24 << 20
# So much is ordered ahead at the most, and at the least: it keeps the other process busy while this one commits.
ORDERED_BYTES, FEWEST_BYTES = 24 << 20, 1 << 20
FEWEST_ORDERS, MOST_ORDERS = 3, 64
# A session up to this size is read by the storing process while it has nothing to store.
SMALL_SESSION_BYTES = 2 << 20
# What is read of a source to find out which session it belongs to.
HEAD_BYTES = 1 << 18


def ingest(db: Db, request: Request, plan: Plan, hooks: Hooks, report: Report, helper: Helper) -> bool:
    """Bring the store up to date with the sources that changed; True if others are to be read again because of it."""
    settings = request.settings
    identities = Identities.by(settings, db, request.now_ms)
    forgotten = _finish_leftovers(db, request.adapters)
    report.sessions += len(derive(db, identities))
    hooks.plan(len(plan.jobs), sum(job.unread for job in plan.jobs))
    terms = _terms(db, request, plan, hooks, identities)
    with _reading_ahead(helper, plan) as ahead:
        cache = settings.data_dir / "cache"
        redactor = _redactor(cache, settings.redact, is_much=ahead is not None)
        ingester = Ingester(db, redactor, identities, terms, hooks.advance)
        if ahead is not None:
            ahead.begin(settings, cache, request.now_ms)
            ingester.early = EarlyDigests(db, terms.task_patterns, request.now_ms, ahead.folded)
        _ingest(db, request, plan, terms, ingester, ahead)
    if ingester.early is not None:
        ingester.early.settle()
        report.analyzed += len(ingester.early.kept)
    report.stopped = hooks.stop()
    _sum_up(ingester, report)
    if forgotten or ingester.done.forgotten:
        erase(db)
        return True
    return ingester.done.revisits > 0


def _ingest(db: Db, request: Request, plan: Plan, terms: Terms, ingester: Ingester, ahead: "ReadAhead | None") -> None:
    """Store everything that changed: sessions first, then files that tell of many and depend on which of them are known."""
    _unsettle(db, plan)
    groups = _grouped(db, request, [job for job in plan.jobs if not _is_of_many(job.source)], ingester.names)
    try:
        if ahead is None:
            ingest_alone(ingester, groups, terms)
        else:
            ingest_with(ahead, ingester, groups, terms)
            if not terms.stop():
                _fold_meanwhile(ahead, ingester, request.settings)
        if not terms.stop():
            _read_of_many(db, request, plan, terms, ingester)
        ingester.commit()
    except BaseException as exc:
        ingester.abandon(exc)
        raise


@contextmanager
def _reading_ahead(helper: Helper, plan: Plan) -> "Generator[ReadAhead | None]":
    """Start reading ahead where it pays and can be done, at once: its start takes as long as compiling the rules."""
    is_much = sum(job.unread for job in plan.jobs) >= AHEAD_BYTES
    process = helper.started() if is_much else None
    if process is None:
        yield None
        return
    from session_memory.pipeline.ahead import ReadAhead

    with closing(ReadAhead(process)) as ahead:
        yield ahead


def _redactor(cache: Path, own: Redact, *, is_much: bool) -> Redactor:
    """Return what redacts; where there is much to read, this process gets ready to hear it while rules are compiled."""
    if not is_much:
        return Redactor(cache, own)
    from session_memory.analysis.rehearsal import rehearsing

    with rehearsing():
        return Redactor(cache, own)


def _finish_leftovers(db: Db, adapters: Mapping[str, Adapter]) -> int:
    """Complete what a crash left between the tiers; return how many sessions were forgotten."""
    leftovers = db.all("kept_out_sessions")
    named = db.all("entries_kept_out")
    with db.transaction():
        for session_id, reason in leftovers:
            forget_session(db, session_id, reason, adapters)
        for (uid,) in named:
            silence(db, uid)
        restale_if_behind(db)
    return len(leftovers) + len(named)


def _terms(db: Db, request: Request, plan: Plan, hooks: Hooks, identities: Identities) -> Terms:
    exclude = request.settings.exclude

    def is_excluded(cwd: str) -> bool:
        return is_below(cwd, exclude.paths) or (bool(exclude.repos) and identities.of(cwd).name in exclude.repos)

    return Terms(
        origin=plan.origin,
        now_ms=request.now_ms,
        private_marker=request.settings.private_marker.encode(),
        reading=plan.reading,
        has_excludes=bool(exclude.paths or exclude.repos),
        is_excluded=is_excluded,
        kept_out={uid: reason for uid, reason, _ in db.all("kept_out")} | dict.fromkeys(plan.excluded, "excluded"),
        stop=hooks.stop,
        task_patterns=request.settings.task_patterns,
    )


class Group(NamedTuple):
    """What is to be read of one session."""

    adapter: Adapter
    native_id: str
    jobs: Sequence[Job]

    @property
    def unread(self) -> int:
        """How many bytes there are to read."""
        return sum(job.unread for job in self.jobs)

    @property
    def uid(self) -> str:
        """The name of the session."""
        return session_uid(self.adapter.flavor, self.native_id)


def ingest_alone(ingester: Ingester, groups: Sequence[Group], terms: Terms) -> None:
    """Read and store one session after the other."""
    for group in groups:
        if terms.stop():
            return
        ingester.ingest(group.adapter, group.native_id, group.jobs)


def ingest_with(ahead: "ReadAhead", ingester: Ingester, groups: Sequence[Group], terms: Terms) -> None:
    """Store new sessions as the other process reads them; what that cannot decide is read here.

    So are small sessions whenever none has been read to its end yet, which keeps both processes busy to the last.
    """
    on_the_way: deque[tuple[OpenSession, Group]] = deque()
    unread = 0
    to_read = deque(groups)
    left = sum(group.unread for group in groups)
    while (to_read or on_the_way) and not terms.stop():
        group = to_read[0] if to_read else None
        if group is not None and _has_room(len(on_the_way), unread + group.unread, left - group.unread):
            to_read.popleft()
            left -= group.unread
            session = _ordered(ahead, ingester, group, terms)
            if session is None:
                ingester.ingest(group.adapter, group.native_id, group.jobs)
            else:
                on_the_way.append((session, group))
                unread += group.unread
        elif (
            not ahead.is_ready()
            and (small := next((g for g in to_read if g.unread <= SMALL_SESSION_BYTES), None)) is not None
        ):
            to_read.remove(small)
            left -= small.unread
            ingester.ingest(small.adapter, small.native_id, small.jobs)
        else:
            if ingester.early is not None:
                ingester.early.make_until(ahead.is_ready)
            session, group = on_the_way.popleft()
            unread -= group.unread
            is_stored = ingester.ingest_ahead(session, group.adapter, group.native_id, group.jobs, ahead.messages())
            if not is_stored and not terms.stop():
                ingester.ingest(group.adapter, group.native_id, group.jobs)


def _fold_meanwhile(ahead: "ReadAhead", ingester: Ingester, settings: Settings) -> None:
    """Have the other process, which has nothing more to read, make digests while this one goes on."""
    if ingester.early is not None:
        sessions = [(one.id, one.flavor, one.covered, one.repeated) for one in ingester.early.unmade()]
        ahead.fold(FoldStored(str(settings.data_dir), settings.store_url, tuple(sessions)))


def _has_room(orders: int, unread: int, left: int) -> bool:
    """Say whether one more session, with which so many bytes are on their way and so many left, is to be ordered now.

    What was ordered is not read here, so it is no more than what is left: else this process has nothing to do at the end.
    """
    most = min(ORDERED_BYTES, max(left, FEWEST_BYTES))
    return orders < FEWEST_ORDERS or (orders < MOST_ORDERS and unread <= most)


def _ordered(ahead: "ReadAhead", ingester: Ingester, group: Group, terms: Terms) -> OpenSession | None:
    """Order a session that Tier 1 knows nothing of; None if it has to be read here.

    So has one that is too large for a single transaction: only what is read here is committed part by part.
    """
    if group.uid in terms.kept_out or group.unread > BATCH_BYTES or any(job.action != "new" for job in group.jobs):
        return None
    session = ingester.sessions.reserve(group.uid)
    if session is None:
        return None
    sources = tuple((ingester.cursors.id_of(job), job.source) for job in group.jobs)
    order = Order(group.adapter.flavor, group.native_id, group.uid, session.id, session.tie, sources)
    return session if ahead.order(order) else None


def _read_of_many(db: Db, request: Request, plan: Plan, terms: Terms, ingester: Ingester) -> None:
    """Read what tells of many sessions; only the logs, which are read by now, say which of them are kept out."""
    histories = [job for job in plan.jobs if job.source.form == "history"]
    indexes = [job for job in plan.jobs if job.source.is_index]
    if not histories and not indexes and db.all("memory_meta", name=INDEXED) == [(plan.rules,)]:
        return
    from session_memory.pipeline.histories import Histories
    from session_memory.pipeline.indexes import Indexes
    from session_memory.pipeline.standing import Standing

    standing = Standing(db, request, plan, terms)
    Histories(db, request, terms, ingester, standing).ingest(histories)
    if not terms.stop():
        Indexes(db, request, plan, terms, ingester, standing).settle(indexes)


def _unsettle(db: Db, plan: Plan) -> None:
    """Note before logs are read that what is not told of some sessions is to be judged anew, whatever happens then."""
    is_settled = db.all("memory_meta", name=INDEXED) == [(plan.rules,)]
    if is_settled and plan.jobs and db.all("has_entries_out"):
        with db.transaction():
            db.run("save_memory_meta", name=INDEXED, value=plan.rules + UNSETTLED)


def _is_of_many(source: Source) -> bool:
    """Say whether a source tells of many sessions; it is read after all that tell of one."""
    return source.form == "history" or source.is_index


def _grouped(db: Db, request: Request, jobs: Iterable[Job], names: Names) -> list[Group]:
    """Group jobs by session: sources of a session in name order, sessions by age, so that originals precede copies."""
    groups: dict[tuple[str, str], list[Job]] = {}
    for job in jobs:
        known = (
            db.all("native_id", id=job.cursor.session_id) if job.cursor and job.cursor.session_id is not None else []
        )
        named = job.source.native_id
        native_id = (
            known[0][0] if known else names.name(named or _peek(request.adapters[job.source.flavor], job.source))
        )
        source = job.source._replace(thread=names.name(job.source.thread))
        groups.setdefault((source.flavor, native_id), []).append(job._replace(source=source))
    for group in groups.values():
        group.sort(key=lambda job: (job.source.thread != "", job.source.path))
    ordered = sorted(groups.items(), key=lambda item: (min(job.source.mtime_ns for job in item[1]), item[0]))
    return [Group(request.adapters[flavor], native_id, group) for (flavor, native_id), group in ordered]


def _peek(adapter: Adapter, source: Source) -> str:
    """Read the start of a source whose name does not tell its session."""
    try:
        with open_source(source.path) as file:
            lines = file.read(HEAD_BYTES).split(b"\n")
    except OSError:
        lines = []
    head: list[dict[str, Any]] = [value for line in lines[:50] for value, _ in salvage(line).objects]
    return adapter.identify(source, head) or Path(source.path).name.removesuffix(".jsonl")


def _sum_up(ingester: Ingester, report: Report) -> None:
    done = ingester.done
    report.changed += done.sources
    report.records += done.records
    report.events += done.events
    report.copied_records += done.copied
    report.skipped_lines += done.skipped
    report.bytes_read += done.bytes_read
    report.sessions += len(done.sessions)
    report.set_aside = dict(Counter(report.set_aside) + done.set_aside)
    report.failed += [{"path": path, "reason": reason} for path, reason in done.failed]
