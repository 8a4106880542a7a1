"""Analyze: fold every session that changed into its digest, and keep that and what the session is found by.

Nothing here reads a payload, unless the words of events are to be noted anew because that says more than it did.
A digest is made of all rows that are stored; one that stands for more of them than Tier 1 holds today stays.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from typing import TYPE_CHECKING, NamedTuple

from session_memory.adapters import Adapter, load_adapters
from session_memory.analysis.versions import NOTES_VERSION, VERSION
from session_memory.config import Settings
from session_memory.model import session_uid
from session_memory.pipeline.fold import FAULTS, Folded, FoldOrder, Naming, folded, naming_of
from session_memory.pipeline.helper import Helper
from session_memory.pipeline.tasks import task_patterns
from session_memory.pipeline.told import told_before
from session_memory.store.db import Db
from session_memory.store.ids import session_of

if TYPE_CHECKING:
    from session_memory.pipeline.fold_ahead import FoldAhead

# From so many events on a second process pays for its start; and for being asked, where it is there already.
AHEAD_EVENTS, RUNNING_EVENTS = 20_000, 2_000
# So many sessions are analyzed in one transaction: a sweep that is cut off keeps what is done.
TOGETHER = 200


class Analyzed(NamedTuple):
    """How many sessions were analyzed, how many digests that made, and which sessions could not be: their uids, and why."""

    done: int
    digests: int
    failed: list[tuple[str, str]]


class Unfolded(NamedTuple):
    """A session as it is before it is folded; the columns of query ``sessions_to_fold``."""

    id: int
    flavor: str
    native_id: str
    noted: int
    # How many events it has or had.
    events: int
    # None: Tier 2 does not know it, because nothing was said in it.
    known_id: int | None
    # How many records the digest stands for that is kept; None: there is none.
    kept: int | None
    covered: int
    # How many files tell of a thread that another one tells of as well.
    repeated: int
    # How many files go on from what was evicted.
    onward: int

    @property
    def is_noted(self) -> bool:
        """Whether the words of its events are noted as this version does."""
        return self.noted == NOTES_VERSION

    @property
    def is_settled(self) -> bool:
        """Whether what is kept stays: nothing, or a digest that was made of more than Tier 1 holds today."""
        return self.known_id is None or (self.kept is not None and self.kept > self.covered)

    @property
    def needs_only_folding(self) -> bool:
        """Whether all that is to be done for its digest is to fold it, which another process can do as well."""
        return self.is_noted and not self.is_settled and not self.onward

    @property
    def order(self) -> FoldOrder:
        """What another process needs to know of it."""
        return FoldOrder(self.id, self.flavor, self.repeated > 0)


def analyze(
    db: Db,
    adapters: Mapping[str, Adapter],
    now_ms: int,
    stop: Callable[[], bool],
    helper: Helper | None = None,
) -> Analyzed:
    """Make the digests that are missing or outdated, until told to stop. One that cannot be made is tried again next time."""
    waiting = [session for session in sessions_to_fold(db, is_analyzed=False) if session.flavor in adapters]
    pages = [waiting[start : start + TOGETHER] for start in range(0, len(waiting), TOGETHER)]
    patterns = task_patterns(db)
    done = made = 0
    failed: list[tuple[str, str]] = []
    with _folding_ahead(helper, waiting, patterns) as ahead:
        _order(ahead, pages[:1])
        for number, page in enumerate(pages, 1):
            digests: list[tuple[Unfolded, Folded | None]] = []
            with db.transaction():
                naming = naming_of(db, [session.id for session in page], patterns)
                for session in page:
                    if stop():
                        break
                    digest = ahead.take(session.id) if ahead is not None else None
                    try:
                        digest = digest or _analyzed(db, session, adapters[session.flavor], naming)
                    except FAULTS as exc:
                        uid = session_uid(session.flavor, session.native_id)
                        failed.append((uid, f"{type(exc).__name__}: {exc}"))
                    else:
                        digests.append((session, digest))
                # Before this page is kept: the other process need not wait for that.
                _order(ahead, pages[number : number + 1])
                keep(db, digests, now_ms)
            done += len(digests)
            made += sum(digest is not None for _, digest in digests)
            if stop():
                break
    return Analyzed(done, made, failed)


def _order(ahead: "FoldAhead | None", pages: Sequence[Sequence[Unfolded]]) -> None:
    """Have the sessions of a page folded that need nothing but folding."""
    if ahead is not None:
        ahead.order([session.order for page in pages for session in page if session.needs_only_folding])


@contextmanager
def _folding_ahead(
    helper: Helper | None, waiting: Sequence[Unfolded], patterns: tuple[str, ...]
) -> "Generator[FoldAhead | None]":
    """Start folding ahead where it pays and can be done."""
    events = sum(session.events for session in waiting)
    if (
        helper is None
        or events < (RUNNING_EVENTS if helper.is_running else AHEAD_EVENTS)
        or (process := helper.started()) is None
    ):
        yield None
        return
    from session_memory.pipeline.fold_ahead import FoldAhead

    with closing(FoldAhead(process, helper.settings, patterns)) as ahead:
        yield ahead


def analyze_all(db: Db, now_ms: int, settings: Settings | None = None) -> Analyzed:
    """Make all digests that are missing or outdated: after what changes sessions outside of a sweep.

    ``settings``: those of the store, where a second process may open it as well.
    """
    with closing(Helper(settings)) if settings is not None else nullcontext() as helper:
        return analyze(db, load_adapters(), now_ms, lambda: False, helper)


def outdated(db: Db, adapters: Mapping[str, Adapter]) -> list[int]:
    """Return the sessions that have no digest, or one that says something else than their rows."""
    found: list[int] = []
    patterns = task_patterns(db)
    # An event whose record is gone is found by others.
    broken = {session_of(id_) for (id_,) in db.all("events_without_record")}
    for session in sessions_to_fold(db, is_analyzed=True):
        if session.flavor not in adapters or session.is_settled or session.id in broken:
            continue
        kept = db.all("digest", session_id=session.id)
        told = _folded(db, session, adapters[session.flavor], naming_of(db, [session.id], patterns))
        if told is not None and (not kept or kept[0][3] != told.body):
            found.append(session.id)
    return found


def sessions_to_fold(db: Db, *, is_analyzed: bool, after: int = 0) -> list[Unfolded]:
    """Return the sessions that are analyzed, or are not yet; those with a higher number than ``after``."""
    return [Unfolded(*row) for row in db.all("sessions_to_fold", is_analyzed=int(is_analyzed), after=after)]


def _analyzed(db: Db, session: Unfolded, adapter: Adapter, naming: Naming) -> Folded | None:
    """Return what is to be kept of a session from now on; None: what is kept stays."""
    if not session.is_noted:
        from session_memory.pipeline.note import note_again

        note_again(db, session.id, session.native_id, adapter, naming.task_patterns)
    return None if session.is_settled else _folded(db, session, adapter, naming)


def _folded(db: Db, session: Unfolded, adapter: Adapter, naming: Naming) -> Folded | None:
    """Fold a session; None: the story up to its eviction cannot be read, so that the digest stays as it is."""
    told = told_before(db, session.id, naming.task_patterns) if session.onward else None
    if session.onward and told is None:
        return None
    return folded(db, session.id, adapter, naming, is_told_twice=session.repeated > 0, told=told)


def keep(db: Db, digests: Sequence[tuple[Unfolded, Folded | None]], now_ms: int) -> None:
    """Keep digests, and what their sessions are found by."""
    db.run_many("settle_analyzed", [(session.id,) for session, _ in digests])
    # There will be no other digest: it stands for all that is stored, so that the rows may go.
    staying = [session for session, digest in digests if digest is None and session.onward and not session.is_settled]
    db.run_many("cover_all", [(session.covered, session.id) for session in staying])
    made = [(session.id, session.covered, digest) for session, digest in digests if digest is not None]
    db.run_many("keep_story", [(session.id,) for session, digest in digests if digest is not None and session.onward])
    db.run_many(
        "save_digest",
        [(id_, VERSION, covered, digest.story, digest.body, digest.seqs) for id_, covered, digest in made],
    )
    db.run_many("save_verdict", [(digest.outcome, digest.task_ref, now_ms, id_) for id_, _, digest in made])
    for query in ("drop_signals", "drop_mentions"):
        db.run_many(query, [(id_,) for id_, _, _ in made])
    db.run_many("add_signal", [(id_, name, n) for id_, _, digest in made for name, n in digest.signals])
    db.run_many(
        "add_mention",
        [(kind, name, id_, value, n, key) for id_, _, digest in made for kind, name, value, n, key in digest.mentions],
    )
