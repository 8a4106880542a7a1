"""The sweep, as a person sees it: what will be read, a bar, what was found, what to try next."""

import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from session_memory.adapters import load_adapters
from session_memory.app.context import Context
from session_memory.config import load
from session_memory.errors import DataLossError, SourceError
from session_memory.pipeline.plan import Hooks, Report, Request
from session_memory.pipeline.sweep import source_roots
from session_memory.pipeline.sweep import sweep as run_sweep
from session_memory.store.db import Db

# Below this a sweep is over before a bar could be drawn.
BAR_BYTES = 4 << 20
# Bytes a second on a slow machine; only for the estimate before the bar knows better.
CAREFUL_SPEED = 20 << 20
STOPPED = 130


def sweep(context: Context) -> int:
    """Read what is new; print what was found."""
    if context.args.or_demo and not _has_logs(context):
        print("No agent logs on this machine yet: showing a built-in demo instead.")
        context = _demo(context)
    adapters = load_adapters()
    source_roots(context.settings, adapters)  # what is wrong with them is said before a store is made
    request = Request(
        settings=context.settings,
        adapters=adapters,
        now_ms=context.now_ms,
        full=context.args.full,
        since_ms=_since(context),
    )
    started = time.perf_counter()
    with context.store(read_only=False) as db, _bar(context) as (hooks, stop):
        report = run_sweep(db, request, hooks._replace(wait=_patience(context.args.wait)))
        took = time.perf_counter() - started
        report.stopped = report.stopped or stop.is_set
        _print_report(context, db, report, took)
        _tell_losses(context, db, report)
    if report.stopped:
        return STOPPED
    if report.lost:
        return DataLossError.exit_code
    return SourceError.exit_code if report.failed or report.undigested else 0


def _tell_losses(context: Context, db: Db, report: Report) -> None:
    """Say what went without a digest; to the hub, too, and what it could not be told then."""
    if not report.lost and not (context.settings.hub_url and db.all("data_losses")):
        return
    from session_memory.app.commands.retain import tell_hub, warn_of_losses

    warn_of_losses(report.lost)
    tell_hub(context, db)


def _since(context: Context) -> int | None:
    if not context.args.since:
        return None
    from session_memory.query.times import parse_when

    return parse_when(context.args.since, context.now_ms)


def _has_logs(context: Context) -> bool:
    adapters = load_adapters()
    roots = source_roots(context.settings, adapters)
    found = (adapters[flavor].discover(home) for flavor, homes in roots.items() for home in homes)
    return any(next(iter(sources), None) is not None for sources in found)


def _demo(context: Context) -> Context:
    """Point a sweep at the demo home, with a data directory of its own."""
    home = Path(__file__).parents[1] / "demo" / "claude"
    settings = context.settings._replace(
        data_dir=context.settings.data_dir / "demo",
        store_url="",
        sources={"claude": (home,)},
        only_sources=True,
    )
    return context._replace(settings=settings)


def _patience(seconds: float) -> Callable[[], bool]:
    """Return what to answer while another sweep runs: wait until the time is up."""
    deadline = time.monotonic() + seconds
    told = False

    def wait() -> bool:
        nonlocal told
        if not told:
            print("waiting for another sweep to end …", file=sys.stderr)
            told = True
        if time.monotonic() >= deadline:
            return False
        time.sleep(0.1)
        return True

    return wait


class _Stop:
    """Ctrl-C once: stop after the part that is being read. Twice: stop at once."""

    def __init__(self) -> None:
        self.is_set = False
        self.release: Callable[[], object] = lambda: None

    def take_hold(self) -> None:
        """Answer Ctrl-C from now on; before there is anything to read it just ends the program."""
        import signal

        before = signal.signal(signal.SIGINT, self)
        self.release = lambda: signal.signal(signal.SIGINT, before)

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        if self.is_set:
            raise KeyboardInterrupt
        self.is_set = True
        print("\nstopping here; run the same command again to go on …", file=sys.stderr)


@contextmanager
def _bar(context: Context) -> Generator[tuple[Hooks, _Stop]]:
    """Draw a bar on a terminal, and only for what takes a while."""
    stop = _Stop()
    progress = None
    try:
        if context.args.json or not sys.stderr.isatty():

            def begin(_files: int, _bytes: int) -> None:
                stop.take_hold()

            yield Hooks(plan=begin, stop=lambda: stop.is_set), stop
            return
        from rich.console import Console
        from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

        from session_memory.app.present import counted, size, span

        progress = Progress(
            TextColumn("reading"),
            BarColumn(),
            DownloadColumn(binary_units=True),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        task = progress.add_task("read", total=None)

        def plan(files: int, total: int) -> None:
            stop.take_hold()
            if total >= BAR_BYTES:
                estimate = span(max(1, total / CAREFUL_SPEED))
                print(
                    f"{counted(files, 'file')}, {size(total)} to read, about {estimate}; Ctrl-C stops, the next run goes on"
                )
                progress.update(task, total=total)
                progress.start()

        def advance(read: int) -> None:
            progress.advance(task, read)

        yield Hooks(plan=plan, advance=advance, stop=lambda: stop.is_set), stop
    finally:
        if progress is not None:
            progress.stop()
        stop.release()


def _print_report(context: Context, db: Db, report: Report, took: float) -> None:
    if context.args.json:
        import json  # and not orjson: it would be the dearest import of a sweep that finds nothing

        print(json.dumps({**vars(report), "seconds": round(took, 3)}, indent=2, ensure_ascii=False))
        return
    for entry in report.failed:
        print(f"could not read {entry['path']}: {entry['reason']}; it is tried again next time", file=sys.stderr)
    for entry in report.undigested:
        told = f"could not make the digest of {entry['session_uid']}: {entry['reason']}"
        if entry["session_uid"] not in report.lost:  # which are told of below
            told += "; nothing of it is evicted, and it is tried again next time"
        print(told, file=sys.stderr)
    is_idle = not report.changed and not report.set_aside and not report.stopped
    if is_idle:
        print(f"nothing new in {_sources(report.sources)}" if report.sources else _nothing_found(context))
        if not context.args.or_demo or not report.sources:
            _print_evicted(report)
            return
    from session_memory.app.present import counted, short, size, span
    from session_memory.query.status import totals

    if report.changed:
        db.checkpoint()  # as closing will: what is on disk then is what is told here
    sums = totals(db)
    usage = sums["usage"]
    stored = sum(db.tier_bytes().values())
    tokens = sum(usage[name] for name in usage if name.endswith("_tokens"))
    if not is_idle:
        print(f"read     {size(report.bytes_read)} in {counted(report.changed, 'file')}, {span(took)}")
        print(f"found    {counted(report.events, 'new event')} in {counted(report.sessions, 'session')}")
    print(
        f"memory   {counted(sums['sessions'], 'session')}, {counted(sums['events'], 'event')}, "
        f"{short(tokens)} tokens in {counted(usage['messages'], 'response')}"
    )
    print(f"on disk  {size(stored)} in {context.place}")
    _print_oddities(report, sums)
    command = _command(context)
    print("\ntry next:")
    for words in ("sessions", "search test failed", "status"):
        print(f"  {command} {words}{_data_option(context)}")


def _sources(n: int) -> str:
    """As ``present.counted``, which a sweep that finds nothing does not import."""
    return f"{n:,} source" if n == 1 else f"{n:,} sources"


def _nothing_found(context: Context) -> str:
    roots = source_roots(context.settings, load_adapters())
    looked = [str(home) for homes in roots.values() for home in homes]
    if not looked:
        return "the settings exclude every agent; nothing was read"
    flavor = next(flavor for flavor, homes in roots.items() if homes)
    return f"no agent logs in {', '.join(looked)}; name another home with --source {flavor}=PATH"


def _command(context: Context) -> str:
    """Return how to call this program again from where one is."""
    import shlex
    from shutil import which

    if which("session-memory", path=context.settings.env.get("PATH")):
        return "session-memory"
    called = Path(sys.argv[0])
    if called.name == "session-memory":
        return shlex.quote(str(called))
    return f"{shlex.quote(sys.executable)} -m session_memory"


def _data_option(context: Context) -> str:
    import shlex

    is_usual = context.settings.data_dir == load(context.settings.env, context.settings.home).data_dir
    return "" if is_usual else f" --data {shlex.quote(str(context.settings.data_dir))}"


def _print_oddities(report: Report, sums: dict[str, object]) -> None:
    from session_memory.app.present import counted

    notes: list[str] = []
    if report.skipped_lines:
        notes.append(counted(report.skipped_lines, "damaged line"))
    if report.copied_records:
        notes.append(f"{counted(report.copied_records, 'copied record')} linked, not stored twice")
    if redacted := sum(dict(sums["redacted"]).values()):  # pyright: ignore[reportArgumentType, reportCallIssue]
        notes.append(f"{counted(redacted, 'secret')} redacted")
    notes += [f"{n:,} set aside: {reason}" for reason, n in sorted(report.set_aside.items())]
    for note in notes:
        print(f"note     {note}")
    _print_evicted(report)


def _print_evicted(report: Report) -> None:
    if report.evicted:
        from session_memory.app.present import counted, size

        told = f"{counted(report.evicted, 'session')}, {size(report.freed_bytes)} freed"
        print(f"evicted  {told}; {'of some there is no digest' if report.lost else 'the digests stay'}")
