"""Measure session-memory against its gates: what a sweep costs in time, memory and disk (``make bench``).

Figures are ratios or medians from one run. The yardstick, plain ``json.loads`` of the same lines, runs before and after
each full sweep, so that what the machine does besides hits both. Every command starts as a new process with an empty
home, and the transcripts are in the page cache. First homes of Claude Code alone, whose figures can be compared with
those of other tools and of earlier days; then homes of all agents. Exit code 1: a gate is missed; 2: a command failed.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from corpus import HERE, Corpus, describe, grow, lend, make, warm
from files import GROWTH_ROUNDS
from gates import Figure, has_failed, report, write_json
from gen import default_cache
from measure import CAN_SEE_CHILDREN, CommandError, Cost, clean_environment, disk_bytes, machine, median, noise, run

MB = 1_000_000
FULL_GATE, FULL_AIM = 4.0, 2.5
NO_CHANGE_GATE_S = 0.15
GROWN_GATE_S = 0.3
PEAK_GATE_MB = 250
DISK_GATE_PERCENT = 40
START_GATE_S = 0.15
QUERIES = ("exponential backoff jitter", "test session starts", "weakref finalize callback", "import")


class Bench(NamedTuple):
    """The command under test and where it may write."""

    command: tuple[str, ...]
    scratch: Path
    env: dict[str, str]

    def sweep(self, home: Path, memory: Path, *flavors: str) -> list[str]:
        """Return the command line of a sweep: of the homes of some agents in a folder, or of all."""
        names = flavors or [path.name for path in sorted(home.iterdir())]
        sources = [word for name in names for word in ("--source", f"{name}={home / name}")]
        return [*self.command, "sweep", *sources, "--data", str(memory), "--json"]

    def ask(self, memory: Path, *question: str) -> list[str]:
        """Return the command line of a reading command."""
        return [*self.command, *question, "--data", str(memory), "--json"]


def session_memory() -> list[str]:
    """Return the command that is installed beside this Python, else the module."""
    beside = Path(sys.executable).parent / "session-memory"
    return [str(beside)] if beside.exists() else [sys.executable, "-m", "session_memory"]


def full_sweep(
    bench: Bench, corpus: Corpus, home: Path, repeat: int, *, disk_gate: float | None = None
) -> tuple[list[Figure], Path]:
    """Sweep all of it into an empty memory, again and again, and return the figures and the last memory."""
    memory = bench.scratch / f"memory-of-{home.name}"
    warm(home)
    watched = run(bench.sweep(home, memory), bench.env, watch_memory=True)
    yardstick = [sys.executable, str(HERE / "baseline.py"), str(home)]
    plain = [run(yardstick, bench.env)]
    sweeps: list[Cost] = []
    for _ in range(repeat):
        shutil.rmtree(memory)
        os.sync()
        sweeps.append(run(bench.sweep(home, memory), bench.env))
        plain.append(run(yardstick, bench.env))
    around = [(before.wall_s + after.wall_s) / 2 for before, after in pairwise(plain)]
    ratio = statistics.median(sweep.wall_s / wall for sweep, wall in zip(sweeps, around, strict=True))
    wall, cpu, plain_cpu = median(sweeps), median(sweeps, _cpu_s), median(plain, _cpu_s)
    source, disk = corpus.summary["bytes"], disk_bytes(memory)
    walls = f"{wall:.2f} s / {median(plain):.2f} s; {noise(sweeps, plain)}"
    whole = "process and children" if CAN_SEE_CHILDREN else "largest process only: children cannot be seen here"
    sizes = f"{disk / MB:.0f} of {source / MB:.0f} MB"
    return [
        Figure("full sweep / json.loads, wall", ratio, "x", FULL_GATE, FULL_AIM, walls),
        Figure("full sweep / json.loads, CPU", cpu / plain_cpu, "x", note=f"{cpu:.2f} s / {plain_cpu:.2f} s"),
        Figure("full sweep, speed", corpus.summary["plain_bytes"] / MB / wall, "MB/s"),
        Figure("full sweep, peak memory", watched.peak_bytes / MB, "MB", PEAK_GATE_MB, note=whole),
        Figure("disk / source bytes", 100 * disk / source, "%", disk_gate, note=sizes),
    ], memory


def _cpu_s(cost: Cost) -> float:
    return cost.cpu_s


def same_usage(bench: Bench, made: Mapping[str, int], memory: Path) -> Figure:
    """A fast sweep that counts wrongly is no sweep: compare the token totals with those of the generator."""
    found = json.loads(run(bench.ask(memory, "status"), bench.env).output)["totals"]["usage"]
    wrong = [f"{name} {found.get(name)}, not {value}" for name, value in made.items() if found.get(name) != value]
    return Figure("wrong token totals", len(wrong), "", 0, note="; ".join(wrong) or "all as generated")


def no_change(bench: Bench, home: Path, memory: Path, repeat: int) -> Figure:
    """Sweep where nothing is new."""
    costs = [run(bench.sweep(home, memory), bench.env) for _ in range(repeat)]
    return Figure("no-change sweep", median(costs), "s", NO_CHANGE_GATE_S, note=_walls(costs))


def grown(bench: Bench, corpus: Corpus, home: Path, memory: Path, repeat: int) -> Figure:
    """Sweep after some files grew a little."""
    costs: list[Cost] = []
    for number in range(repeat):
        grow(corpus, home, number)
        costs.append(run(bench.sweep(home, memory), bench.env))
    return Figure("sweep after 20 files grew by 10 lines", median(costs), "s", GROWN_GATE_S, note=_walls(costs))


def _walls(costs: Sequence[Cost]) -> str:
    walls = [cost.wall_s for cost in costs]
    return f"{min(walls):.3f} to {max(walls):.3f} s, CPU {median(costs, _cpu_s):.3f} s"


def opened(bench: Bench, home: Path, memory: Path) -> set[str] | None:
    """Return the files of the homes that a sweep opens, or nothing where strace cannot tell."""
    log = bench.scratch / "strace.log"
    strace = ["strace", "-f", "-qq", "-e", "trace=/^open(at|at2)?$", "-o", str(log), "--"]
    try:
        run([*strace, *bench.sweep(home, memory)], bench.env)
    except CommandError:
        return None
    paths = re.findall(r'^[^"]*"([^"]+)"', log.read_text(errors="replace"), re.MULTILINE)
    return {path for path in paths if path.startswith(f"{home}/") and Path(path).is_file()}


def opens_nothing(bench: Bench, corpus: Corpus, home: Path, memory: Path) -> Figure:
    """Watch which files a no-change sweep opens; that the grown ones are seen proves that the watch works."""
    name = "transcripts opened when nothing is new"
    needless = opened(bench, home, memory)
    if needless is None:
        return Figure(name, 0, "", note="not checked: strace is missing or may not trace (install strace)")
    grow(corpus, home, GROWTH_ROUNDS - 1)
    needed = opened(bench, home, memory) or set()
    expected = {str(home / addition.path) for addition in corpus.rounds[0]}
    if not expected <= needed:
        raise CommandError(
            f"strace saw only {len(needed & expected)} of {len(expected)} grown transcripts being opened"
        )
    needless |= needed - expected
    return Figure(name, len(needless), "", 0, note=f"of those that grew, all {len(expected)} were seen being opened")


def starts(bench: Bench, repeat: int) -> Figure:
    """Start and print the help."""
    costs = [run([*bench.command, "--help"], bench.env) for _ in range(repeat)]
    return Figure("--help", median(costs), "s", START_GATE_S, note=_walls(costs))


def questions(bench: Bench, memory: Path, repeat: int) -> Iterator[Figure]:
    """Ask the memory of the full sweep."""
    for query in QUERIES:
        costs = [run(bench.ask(memory, "search", query), bench.env) for _ in range(repeat)]
        yield Figure(f"search {query!r}", 1000 * median(costs), "ms", note=_hits(costs[0].output))
    costs = [run(bench.ask(memory, "status"), bench.env) for _ in range(repeat)]
    yield Figure("status", 1000 * median(costs), "ms")


def _hits(output: str) -> str:
    sessions: list[object] = json.loads(output)
    return f"{len(sessions)} sessions"


def of_claude(bench: Bench, big: Corpus, many: Corpus, repeat: int) -> list[Figure]:
    """Take the figures of one agent; short runs are repeated more often than long ones."""
    often = min(3 * repeat, GROWTH_ROUNDS - 1)
    home = lend(big, bench.scratch / "big")
    figures, memory = full_sweep(bench, big, home, repeat, disk_gate=DISK_GATE_PERCENT)
    figures.append(same_usage(bench, big.summary["usage"], memory))
    figures += questions(bench, memory, repeat)
    label = f"over {big.summary['bytes'] / MB:.0f} MB"
    figures.append(_named(grown(bench, big, home, memory, often), label))
    home, memory = lend(many, bench.scratch / "many"), bench.scratch / "memory-of-many"
    run(bench.sweep(home, memory), bench.env)
    label = f"over {many.summary['files']} files"
    figures.append(_named(no_change(bench, home, memory, often), label))
    figures.append(_named(grown(bench, many, home, memory, often), label))
    figures.append(opens_nothing(bench, many, home, memory))
    figures.append(starts(bench, often))
    return figures


def of_all_agents(bench: Bench, mixed: Corpus, repeat: int) -> list[Figure]:
    """Take the figures of all agents together, then of each alone.

    The gate on disk is one of Claude Code: of what Codex writes, a fifth is ciphers, and some of it lies compressed.
    """
    often = min(3 * repeat, GROWTH_ROUNDS - 1)
    home = lend(mixed, bench.scratch / "mixed")
    figures, memory = full_sweep(bench, mixed, home, repeat)
    figures.append(same_usage(bench, mixed.summary["usage"], memory))
    figures.append(_named(no_change(bench, home, memory, often), f"over {mixed.summary['files']} files"))
    little = grown(bench, mixed, home, memory, often)._replace(gate=None)
    figures.append(_named(little, f"over {mixed.summary['bytes'] / MB:.0f} MB"))
    figures.append(opens_nothing(bench, mixed, home, memory))
    for flavor in mixed.summary["flavors"]:
        figures += alone(bench, mixed, flavor, repeat)
    return [_named(figure, "mixed") for figure in figures]


def alone(bench: Bench, mixed: Corpus, flavor: str, repeat: int) -> Iterator[Figure]:
    """Sweep the home of one agent into a memory of its own."""
    memory = bench.scratch / f"memory-of-{flavor}"
    costs: list[Cost] = []
    for _ in range(repeat):
        shutil.rmtree(memory, ignore_errors=True)
        os.sync()
        costs.append(run(bench.sweep(mixed.folder, memory, flavor), bench.env))
    sums, wall = mixed.summary["flavors"][flavor], median(costs)
    disk = f"disk {disk_bytes(memory) / sums['bytes']:.0%} of the source"
    speed = f"{sums['plain_bytes'] / MB / wall:.1f} MB/s, {disk}; {_walls(costs)}"
    yield _named(same_usage(bench, sums["usage"], memory), flavor)
    yield Figure(f"full sweep a record, {flavor}", 1_000_000 * wall / sums["lines"], "µs", note=speed)


def _named(figure: Figure, label: str) -> Figure:
    return figure._replace(name=f"{figure.name}, {label}")


def main() -> int:
    """Parse, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mb", type=int, default=300, help="size of the corpus (default 300)")
    parser.add_argument("--files", type=int, default=3000, help="small files of the no-change test (default 3000)")
    parser.add_argument("--mixed-mb", type=int, default=150, help="size of the corpus of all agents (default 150)")
    parser.add_argument("--repeat", type=int, default=3, help="full sweeps; short runs thrice as often (default 3)")
    parser.add_argument(
        "--quick", action="store_true", help="30 and 15 MB, once: to try the benchmark, not the product"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="where corpora are kept")
    parser.add_argument("--command", type=shlex.split, default=session_memory(), help="the command under test")
    args = parser.parse_args()
    megabytes, mixed_megabytes, repeat = (30, 15, 1) if args.quick else (args.mb, args.mixed_mb, args.repeat)
    cache = args.cache.resolve()
    big, many = make(cache, "--mb", str(megabytes)), make(cache, "--files", str(args.files))
    mixed = make(cache, "--mixed", "--mb", str(mixed_megabytes))
    scratch = Path(tempfile.mkdtemp(prefix="run-", dir=cache))
    here = machine()
    print(f"{here['cores']} cores, load {here['load_average']}, Python {here['python']}")
    bench = Bench(tuple(args.command), scratch, clean_environment(scratch / "home"))
    figures: list[Figure] = []
    try:
        print(f"\nClaude Code: {describe(big)}; {describe(many)}\n", flush=True)
        figures += _reported(of_claude(bench, big, many, repeat))
        print(f"\nAll agents: {describe(mixed)}\n", flush=True)
        figures += _reported(of_all_agents(bench, mixed, repeat))
    except CommandError as exc:
        print(exc, file=sys.stderr)
        return 2
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    if args.json:
        write_json(args.json, figures, machine=here, corpus=big.summary, mixed=mixed.summary, repeat=repeat)
    return 1 if has_failed(figures) else 0


def _reported(figures: Sequence[Figure]) -> list[Figure]:
    """Print figures, those with a gate first."""
    ordered = sorted(figures, key=lambda figure: figure.gate is None)
    print(report(ordered), flush=True)
    return ordered


if __name__ == "__main__":
    sys.exit(main())
