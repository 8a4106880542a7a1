"""Measure what digests cost of a sweep: to note what events say, and to fold them into digests at its end.

    digests.py                        share of the time of a full sweep of 150 MB (``--mb``)
    digests.py --logs FLAVOR=FOLDER   the same of logs of your own

It is measured in two ways. Alone: the functions that make digests are timed in a sweep that has no second process, with
which it would share the machine. As people sweep: by how much a sweep is faster that makes no digests. Each sweep has a
process of its own, because much is compiled only once; of several, the one in the middle is told. Machines that others
share change their pace while they sweep, so those with and those without digests take turns.
"""

import argparse
import contextlib
import gc
import io
import json
import os
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from corpus import describe, make
from gates import Figure, has_failed, report
from gen import default_cache
from measure import clean_environment, run

SHARE_GATE_PERCENT = 15
# So many calls of nothing tell what it takes to time one.
CLOCKED = 50_000
FLAVORS = ("claude", "codex", "grok")
WAYS = ("alone", "with", "without")


def swept(sources: list[str], data: Path) -> float:
    """Sweep; return how many seconds that took."""
    from session_memory.app.cli import main as session_memory

    gc.set_threshold(400_000, 50, 50)  # as the command does
    arguments = ["sweep", "--data", str(data), *(word for source in sources for word in ("--source", source))]
    start = time.perf_counter()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        session_memory(arguments)
    return time.perf_counter() - start


def sweep_timed(sources: list[str], data: Path) -> tuple[float, dict[str, float]]:
    """Sweep in this process alone; return how many seconds that took, and how many of them each part of the analysis."""
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
    vars(classify)["telling"] = timed("note", classify.telling)
    vars(analyze)["analyze"] = timed("fold", analyze.analyze)
    os.cpu_count = lambda: 1
    total_s = swept(sources, data)
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


class Alone(NamedTuple):
    """One sweep: how many seconds it took, and how many of them went into notes and into digests."""

    total_s: float
    note_s: float
    fold_s: float

    @property
    def percent(self) -> float:
        """Which share of the sweep digests cost."""
        return 100 * (self.note_s + self.fold_s) / self.total_s


def apart(sources: list[str], way: str) -> list[float]:
    """Sweep in a process of its own, with the bytecode that an installed program has; return what that has measured."""
    with tempfile.TemporaryDirectory(prefix="digests-") as folder:
        logs = [word for one in sources for word in ("--logs", one)]
        command = [sys.executable, __file__, "--once", way, "--folder", folder, *logs]
        return json.loads(run(command, clean_environment(Path(folder) / "home")).output)


def measured(sources: list[str], data: Path, way: str) -> list[float]:
    """Sweep in this process, in one of ``WAYS``."""
    if way == "alone":
        total_s, spent = sweep_timed(sources, data)
        return [total_s, spent["note"], spent["fold"]]
    if way == "without":
        from undigested import without_digests

        without_digests()
    return [swept(sources, data)]


def figures_alone(sweeps: list[Alone]) -> list[Figure]:
    """Return what is to be printed of sweeps in one process: of the one in the middle."""
    ordered = sorted(sweeps, key=lambda one: one.percent)
    total_s, note_s, fold_s = middle = ordered[len(ordered) // 2]
    note = f"{note_s + fold_s:.2f} of {total_s:.2f} s; {ordered[0].percent:.1f} to {ordered[-1].percent:.1f} % in {len(ordered)}"
    return [
        Figure("digests / sweep, one process", middle.percent, "%", SHARE_GATE_PERCENT, note=note),
        Figure("  note what events say", 100 * note_s / total_s, "%", note=f"{note_s:.2f} s"),
        Figure("  fold, render, keep", 100 * fold_s / total_s, "%", note=f"{fold_s:.2f} s"),
    ]


def figure_as_swept(with_s: list[float], without_s: list[float]) -> Figure:
    """Return what is to be printed of sweeps with and without digests."""
    with_median_s, without_median_s = median(with_s), median(without_s)
    note = f"{with_median_s:.2f} s with digests, {without_median_s:.2f} s without; {len(with_s)} of each"
    percent = 100 * (1 - without_median_s / with_median_s)
    return Figure("digests / sweep, as people sweep", percent, "%", SHARE_GATE_PERCENT, note=note)


def main() -> int:
    """Parse, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mb", type=int, default=150, help="size of the corpus that is swept (default 150)")
    parser.add_argument("--logs", action="append", metavar="FLAVOR=FOLDER", help="logs of your own")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="where corpora are kept")
    parser.add_argument("--times", type=int, default=9, help="how many sweeps of each kind (default 9)")
    parser.add_argument("--once", choices=WAYS, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    sources = args.logs
    if sources is None:
        corpus = make(args.cache.resolve(), "--mixed", "--mb", str(args.mb))
        sources = [f"{flavor}={corpus.folder / flavor}" for flavor in FLAVORS]
        print(describe(corpus), flush=True)
    if args.once is not None:
        print(json.dumps(measured(sources, args.folder / "memory", args.once)))
        return 0
    rounds = [{way: apart(sources, way) for way in WAYS} for _ in range(args.times)]
    figures = figures_alone([Alone(*one["alone"]) for one in rounds])
    figures.append(figure_as_swept(*([one[way][0] for one in rounds] for way in ("with", "without"))))
    print(f"\n{report(figures)}")
    return 1 if has_failed(figures) else 0


if __name__ == "__main__":
    sys.exit(main())
