"""Measure what digests cost of a sweep: to note what events say, and to fold them into digests at its end.

    digests.py                        share of the time of a full sweep of 150 MB, all in one process (``--mb``)
    digests.py --logs FLAVOR=FOLDER   the same of logs of your own

The sweep is that of the product; the functions that are timed are those it calls, and nothing else is changed but that
it reads in one process: two would share the processor with each other. Each of several sweeps has a process of its own,
because much is compiled only once; the one in the middle is told. Machines that others share change their pace while they
sweep.
"""

import argparse
import contextlib
import gc
import io
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from corpus import describe, make
from gates import Figure, has_failed, report
from gen import default_cache

SHARE_GATE_PERCENT = 15
# So many calls of nothing tell what it takes to time one.
CLOCKED = 50_000
FLAVORS = ("claude", "codex", "grok")


def sweep_timed(sources: list[str], data: Path) -> tuple[float, dict[str, float]]:
    """Sweep in this process; return how many seconds that took, and how many of them each part of the analysis."""
    from session_memory.app.cli import main as session_memory
    from session_memory.pipeline import analyze, classify, rows, unstored

    spent: dict[str, float] = defaultdict(float)
    calls: Counter[str] = Counter()

    def timed(part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            start = time.perf_counter()
            try:
                return function(*args, **more)
            finally:
                spent[part] += time.perf_counter() - start
                calls[part] += 1

        return call

    vars(rows)["kind_of"] = timed("note", rows.kind_of)
    vars(unstored)["hear"] = timed("note", unstored.hear)
    vars(classify)["judged"] = timed("note", classify.judged)
    vars(analyze)["analyze"] = timed("fold", analyze.analyze)
    os.cpu_count = lambda: 1
    gc.set_threshold(100_000, 50, 50)  # as the command does
    arguments = ["sweep", "--data", str(data), *(word for source in sources for word in ("--source", source))]
    start = time.perf_counter()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        session_memory(arguments)
    total_s = time.perf_counter() - start
    clock_s = _clock_s(timed, spent)
    total_s -= (calls.total() - calls["nothing"]) * clock_s
    return total_s, {part: seconds - calls[part] * clock_s for part, seconds in spent.items() if part != "nothing"}


def _clock_s(timed: Callable[..., Any], spent: dict[str, float]) -> float:
    """Return what a call seems to take longer because it is timed: of what is called for every event, a good part."""

    def nothing() -> None:
        return None

    clocked = timed("nothing", nothing)
    start = time.perf_counter()
    for _ in range(CLOCKED):
        nothing()
    plain_s = time.perf_counter() - start
    for _ in range(CLOCKED):
        clocked()
    return (spent["nothing"] - plain_s) / CLOCKED


class Swept(NamedTuple):
    """One sweep: how many seconds it took, and how many of them went into notes and into digests."""

    total_s: float
    note_s: float
    fold_s: float

    @property
    def percent(self) -> float:
        """Which share of the sweep digests cost."""
        return 100 * (self.note_s + self.fold_s) / self.total_s


def swept_apart(sources: list[str]) -> Swept:
    """Sweep in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="digests-") as folder:
        command = [sys.executable, __file__, "--once", folder, *(word for one in sources for word in ("--logs", one))]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return Swept(*json.loads(done.stdout))


def figures_of(sweeps: list[Swept]) -> list[Figure]:
    """Return what is to be printed: of the sweep in the middle."""
    ordered = sorted(sweeps, key=lambda swept: swept.percent)
    total_s, note_s, fold_s = middle = ordered[len(ordered) // 2]
    note = f"{note_s + fold_s:.2f} of {total_s:.2f} s; {ordered[0].percent:.1f} to {ordered[-1].percent:.1f} % in {len(ordered)}"
    return [
        Figure("digests / sweep", middle.percent, "%", SHARE_GATE_PERCENT, note=note),
        Figure("note what events say / sweep", 100 * note_s / total_s, "%", note=f"{note_s:.2f} s"),
        Figure("fold, render, keep / sweep", 100 * fold_s / total_s, "%", note=f"{fold_s:.2f} s"),
    ]


def main() -> int:
    """Parse, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mb", type=int, default=150, help="size of the corpus that is swept (default 150)")
    parser.add_argument("--logs", action="append", metavar="FLAVOR=FOLDER", help="logs of your own")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="where corpora are kept")
    parser.add_argument("--times", type=int, default=9, help="how many sweeps (default 9)")
    parser.add_argument("--once", type=Path, metavar="FOLDER", help=argparse.SUPPRESS)
    args = parser.parse_args()
    sources = args.logs
    if sources is None:
        corpus = make(args.cache.resolve(), "--mixed", "--mb", str(args.mb))
        sources = [f"{flavor}={corpus.folder / flavor}" for flavor in FLAVORS]
        print(describe(corpus), flush=True)
    if args.once is not None:
        total_s, spent = sweep_timed(sources, args.once / "memory")
        print(json.dumps([total_s, spent["note"], spent["fold"]]))
        return 0
    figures = figures_of([swept_apart(sources) for _ in range(args.times)])
    print(f"\n{report(figures)}")
    return 1 if has_failed(figures) else 0


if __name__ == "__main__":
    sys.exit(main())
