"""Reading ahead: a second process reads, redacts, parses and packs new sessions while the first one stores.

Python runs one thread at a time, so a long sweep would leave all cores but one idle. The other process gets what a
session's rows need to be final (its number, the numbers of its sources) and takes every record as the session's own;
the storing process notices when one is not, and reads that session itself. It also hears what events say, those of
several sessions together, and makes digests of them while nothing is ordered.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any

from session_memory.adapters import Adapter, load_adapters
from session_memory.analysis.kept import keep
from session_memory.analysis.rehearsal import rehearse
from session_memory.config import Redact, Settings
from session_memory.model import Skip, Source
from session_memory.pipeline import frames
from session_memory.pipeline.classify import Classifier
from session_memory.pipeline.fold import FoldOrder
from session_memory.pipeline.frames import AMID, BESIDE, LAST, Frame, GoneError
from session_memory.pipeline.fresh import Digest, Fresh, FreshSessions
from session_memory.pipeline.helper import FOLD, READ
from session_memory.pipeline.messages import Aside, Ended, Failed, FoldStored, Message, Order, PartRead, ReaderGoneError
from session_memory.pipeline.opened import OpenSession, OpenSource, Rows
from session_memory.pipeline.parts import Desk, Part, Position, SetAside, read_parts
from session_memory.pipeline.unstored import hear
from session_memory.pipeline.usage import UsageFact
from session_memory.redact.engine import Redactor
from session_memory.sources import open_source, seen_now
from session_memory.store.blocks import Block, Packer

# So much of what was read, about a third of the source, may wait to be stored.
WAITING_BYTES = 24 << 20
# So much of the source is read before what it says is heard.
UNHEARD_BYTES = 6 << 20
SWITCH_SECONDS = 0.0005
WAIT_SECONDS = 0.1
# To fold one session takes less than this, even the longest.
PATIENCE_SECONDS = 10

# There will be no more.
OVER = Frame(b"-", LAST)


class Frames(Queue[Frame]):
    """Frames that wait to be stored, bounded by their bytes; knows how many sessions wait as a whole."""

    def _init(self, maxsize: int) -> None:
        super()._init(maxsize)
        self._bytes = 0
        self.whole = 0

    def _qsize(self) -> int:
        return self._bytes

    def _put(self, item: Frame) -> None:
        super()._put(item)
        self._bytes += len(item.content)
        self.whole += item.place == LAST

    def _get(self) -> Frame:
        item = super()._get()
        self._bytes -= len(item.content)
        self.whole -= item.place == LAST
        return item


class ReadAhead:
    """The storing side: hand out orders, take back what was read, in the same order."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._frames = Frames(WAITING_BYTES)
        self._folded: SimpleQueue[Frame] = SimpleQueue()
        self._orders: SimpleQueue[Any] = SimpleQueue()
        self._orders.put(READ)
        self._is_over = False
        # How many sessions are on their way.
        self._ordered = 0
        # The thread that takes frames must get its turn soon, or the other process waits for room in the pipe.
        self._switch_seconds = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        self._taking = Thread(target=self._take_frames, name="take-frames", daemon=True)
        self._taking.start()
        Thread(target=self._give_orders, name="give-orders", daemon=True).start()

    def begin(self, settings: Settings, cache_dir: Path, now_ms: int) -> None:
        """Say how to read; by now the rules are compiled, which the other process then need not do."""
        marker, patterns = settings.private_marker.encode(), settings.task_patterns
        self._orders.put((str(cache_dir), tuple(settings.redact), marker, now_ms, patterns))

    def _take_frames(self) -> None:
        """Take what was read as it comes, so that the other process goes on while this one commits."""
        assert self._process.stdout is not None  # noqa: S101 - asked for when it was started
        with suppress(GoneError, OSError, ValueError):
            while (frame := frames.read(self._process.stdout)).content != frames.NOTHING:
                (self._folded if frame.place == BESIDE else self._frames).put(frame)
        self._is_over = True
        self._frames.put(OVER)

    def _give_orders(self) -> None:
        """Hand out orders without waiting for it: the other process may wait for us to take what it has read."""
        assert self._process.stdin is not None  # noqa: S101 - asked for when it was started
        with suppress(OSError, ValueError):
            while (order := self._orders.get()) is not None:
                frames.write(self._process.stdin, order)
                self._process.stdin.flush()

    def order(self, order: Order) -> bool:
        """Ask for a session; False if the other process is gone."""
        sources = tuple((number, tuple(source)) for number, source in order.sources)
        self._orders.put((READ, *order[:-1], sources))
        self._ordered += 1
        return not self._is_over

    def fold(self, stored: FoldStored) -> None:
        """Ask for digests of sessions that are stored, now that no more is to be read; others may be asked for any time."""
        if stored.sessions:
            self._orders.put((FOLD, *stored))

    def folded(self) -> Iterator[tuple[int, Digest]]:
        """Yield the digests that were made since this was last asked, each with its session."""
        with suppress(Empty):
            while True:
                session_id, digest = self._folded.get_nowait().value
                yield session_id, Digest(*digest)

    def is_ready(self) -> bool:
        """Say whether the next session can be stored without waiting, or has to be to make room."""
        return self._is_over or self._frames.whole > 0 or self._frames.qsize() > WAITING_BYTES // 2

    def messages(self) -> Iterator[Message]:
        """Yield what was read of the session that was ordered first, up to its end."""
        while True:
            frame = self._frames.get()
            if frame is OVER:
                self._frames.put(OVER)
                raise ReaderGoneError
            kind, *values = frame.value
            if kind == "part":
                source_id, seen, part, blocks = values
                yield PartRead(source_id, Source(*seen), _unpacked(part), [Block(*block) for block in blocks])
            elif kind == "aside":
                yield Aside(*values)
            elif kind == "failed":
                yield Failed(*values)
            else:
                self._ordered -= 1
                next_seq, next_record, next_block, blocks = values
                yield Ended(next_seq, next_record, next_block, [Block(*block) for block in blocks])
                return

    def close(self) -> None:
        """Have no more read: the other process is free for something else, or it ends where it still reads."""
        sys.setswitchinterval(self._switch_seconds)
        if self._ordered:
            self._process.kill()
            self._process.wait()
        else:
            self._orders.put(())
        self._orders.put(None)
        patience_ends = monotonic() + PATIENCE_SECONDS
        while self._taking.is_alive():
            if monotonic() > patience_ends:
                self._process.kill()
            with suppress(Empty):  # the thread may wait for room, which it now gets
                self._frames.get(timeout=WAIT_SECONDS)


def _packed(part: Part) -> tuple[Any, ...]:
    rows, position = part.rows, part.position
    return (
        rows.records,
        rows.events,
        rows.dialog,
        rows.output,
        [tuple(fact) for fact in rows.usage.values()],
        rows.facts,
        rows.titles,
        dict(rows.tallies),
        rows.amended,
        rows.completed,
        rows.hidden,
        rows.replaced,
        rows.is_misheard,
        rows.first_ms,
        rows.last_ms,
        [tuple(skip) for skip in part.skips],
        (position.byte_offset, position.line, position.piece, position.last_length, position.last_hash),
        part.state,
        part.consumed,
        part.is_end,
    )


def _unpacked(values: Sequence[Any]) -> Part:
    rows = Rows()
    rows.records, rows.events, rows.dialog, rows.output, usage, rows.facts, rows.titles, *others = values
    rows.usage = {fact[0]: UsageFact(*fact) for fact in usage}
    tallies, rows.amended, rows.completed, rows.hidden, rows.replaced, *others = others
    rows.is_misheard, rows.first_ms, rows.last_ms, *rest = others
    rows.tallies = Counter(tallies)
    skips, position, state, consumed, is_end = rest
    return Part(rows, [Skip(*skip) for skip in skips], Position(*position), state, consumed, is_end)


def serve(orders: "SimpleQueue[Any]", out: IO[bytes]) -> None:
    """Be the reading process, until no more is to be read."""
    adapters = load_adapters()
    # How to read is said when the storing process has compiled its rules.
    rehearse(lambda: not orders.empty())
    if begun := frames.taken(orders):
        cache_dir, redact, private_marker, now_ms, task_patterns = begun
        redactor = Redactor(Path(cache_dir), Redact(*redact))
        desk = Desk(redactor, None, Packer(), private_marker, now_ms)
        unsent = Unsent(out, task_patterns)
        while values := _next(orders, unsent):
            task, *names, sources = values
            if task == FOLD:
                data_dir, store_url = names
                unsent.fold_stored(FoldStored(data_dir, store_url, sources), lambda: not orders.empty())
                continue
            order = Order(*names, sources=tuple((number, Source(*source)) for number, source in sources))
            adapter = adapters[order.flavor]
            fresh = Fresh(order.session_id, is_in_order=adapter.is_in_order)
            for message in read_session(adapter, order, desk):
                unsent.add(message, fresh)
    frames.write(out, ())
    out.flush()
    keep()


def _next(orders: "SimpleQueue[Any]", unsent: "Unsent") -> Any:
    """Return the next order; until it comes, send what waits, and make digests of what was sent."""
    if orders.empty():
        unsent.send()
        unsent.fold_until(lambda: not orders.empty())
    return frames.taken(orders)


class Unsent:
    """Messages that wait until there are enough of them to hear what they say; then digests may be made of them."""

    def __init__(self, out: IO[bytes], task_patterns: tuple[str, ...]) -> None:
        self._out, self._patterns = out, task_patterns
        self._messages: list[tuple[Message, Fresh]] = []
        self._bytes = 0
        self._sent = FreshSessions(task_patterns)
        # Sessions whose digests were sent.
        self._folded: set[int] = set()

    def add(self, message: Message, fresh: Fresh) -> None:
        """Have a message of a session sent, at the latest when nothing more is to be read."""
        self._messages.append((message, fresh))
        match message:
            case PartRead(source_id, seen, part, _):
                fresh.add(source_id, seen.thread, part.rows)
                self._bytes += part.consumed
            case Aside() | Failed():
                fresh.leave()
            case Ended():
                pass
        if self._bytes >= UNHEARD_BYTES:
            self.send()

    def send(self) -> None:
        """Send what waits."""
        hear([message.part.rows for message, _ in self._messages if isinstance(message, PartRead)], self._patterns)
        for message, fresh in self._messages:
            frames.write(self._out, _plain(message), LAST if isinstance(message, Ended) else AMID)
            if isinstance(message, Ended):
                self._sent.add(fresh)
        self._out.flush()
        self._messages, self._bytes = [], 0

    def fold_until(self, is_wanted: Callable[[], bool]) -> None:
        """Send digests of what was sent, until there is something else to do."""
        for session_id, digest in self._sent.folded_until(is_wanted):
            self._send_digest(session_id, digest)

    def fold_stored(self, stored: FoldStored, is_wanted: Callable[[], bool]) -> None:
        """Send digests of what was sent, and then of other sessions that are stored, until there is something else to do."""
        from session_memory.pipeline.fold_ahead import folded_until, opened

        self.fold_until(is_wanted)
        told = {id_: (records, repeated) for id_, _, records, repeated in stored.sessions}
        orders = [
            FoldOrder(id_, flavor, repeated > 0)
            for id_, flavor, _, repeated in stored.sessions
            if id_ not in self._folded
        ]
        db = opened(stored.data_dir, stored.store_url)
        for session_id, values in folded_until(is_wanted, orders, db, self._patterns):
            self._send_digest(session_id, Digest(*told[session_id], tuple(values)))

    def _send_digest(self, session_id: int, digest: Digest) -> None:
        frames.write(self._out, (session_id, tuple(digest)), BESIDE)
        self._out.flush()
        self._folded.add(session_id)


def _plain(message: Message) -> tuple[Any, ...]:
    """Return a message as ``messages`` takes it from a frame."""
    match message:
        case PartRead(source_id, seen, part, blocks):
            return ("part", source_id, tuple(seen), _packed(part), list(map(tuple, blocks)))
        case Aside():
            return ("aside", *message)
        case Failed():
            return ("failed", *message)
        case Ended(next_seq, next_record, next_block, blocks):
            return ("end", next_seq, next_record, next_block, list(map(tuple, blocks)))


def read_session(adapter: Adapter, order: Order, desk: Desk) -> Iterator[Message]:
    """Read a new session; yield what there is to say of it."""
    session = OpenSession(order.session_id, order.uid, order.tie)
    desk.packer.begin(session.id)
    for job, (source_id, source) in enumerate(order.sources):
        try:
            for seen, part in _read_source(adapter, source, source_id, session, order.native_id, desk):
                yield PartRead(source_id, seen, part, desk.packer.take())
        except SetAside as verdict:
            yield Aside(job, verdict.status)
        except OSError as exc:
            yield Failed(job, exc.strerror or str(exc))
    next_block = desk.packer.end()
    yield Ended(session.next_seq, session.next_record, next_block, desk.packer.take())


def _read_source(
    adapter: Adapter, found: Source, source_id: int, session: OpenSession, native_id: str, desk: Desk
) -> Iterator[tuple[Source, Part]]:
    with open_source(found.path) as file:
        seen = seen_now(found, file)
        if seen.size == 0:
            raise SetAside("empty")
        reader = adapter.reader(seen, native_id, {})
        source = OpenSource(source_id, seen.thread, session, reader, Classifier({}))
        for part in read_parts(adapter, file, seen, source, Position(), desk):
            yield seen, part
