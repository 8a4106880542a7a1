"""Generate a corpus of synthetic sessions, once, and keep it.

    gen.py --mb 300               a home of Claude Code of about 300 MB: median file 49 KB, one file of 50 MB
    gen.py --files 3000           a home of Claude Code of 3,000 small files
    gen.py --mb 150 --mixed       homes of Claude Code, Codex and Grok Build, together about 150 MB

Prints the directory of the corpus, which holds

    claude/ codex/ grok/     the homes to sweep, as each agent lays them out, of old and new versions
    manifest.jsonl           one object a file: bytes, lines, records by type; with the session's first file its usage
    secrets.jsonl            every planted fake secret
    growth.jsonl             lines that 20 of the files grow by, in rounds: {round, path, text}
    corpus.json              the sums, written last: a directory without it is incomplete

What happens in a session is the same for all agents: story.py, in the words of texts.py and session.py. What their
records look like is in <agent>_records.py; which files they fill, with sub-agents and copies, in <agent>_session.py.

A corpus is a function of its arguments, of these scripts and of the Python that runs them; it is kept under
``bench/.work`` (``--cache`` or SESSION_MEMORY_BENCH_CACHE override) and made anew when one of them changes.
"""

import argparse
import hashlib
import json
import math
import os
import random
import shutil
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import claude_session
import codex_session
import grok_session
from files import USAGE_FIELDS, FileRow, Job, Made, Shared
from session import Record, to_line

HERE = Path(__file__).resolve().parent
CACHE_ENV = "SESSION_MEMORY_BENCH_CACHE"
SUMMARY = "corpus.json"
GROWING_FILES = 20


class Habit(NamedTuple):
    """How an agent's homes are shaped: the targets of a session's main file are log-normal.

    The last turn overshoots, and sub-agents, copies and files beside it come on top: ``above_target``, measured.
    """

    write: Callable[[Job], Made]
    median_bytes: int
    sigma: float
    above_target: float
    # The big file is of a version that wrote what real ones of this size mostly hold.
    version_of_largest: str


HABITS = {
    "claude": Habit(claude_session.write, 29_800, 2.1, 1.22, "2.1.58"),
    "codex": Habit(codex_session.write, 40_000, 1.9, 1.2, "0.146.0"),
    "grok": Habit(grok_session.write, 40_000, 1.9, 1.2, "1.0.13"),
}
SMALL_MEDIAN_BYTES = 4_000
SMALL_SIGMA = 0.7
SMALLEST_BYTES = 900
LARGEST_BYTES = 50_000_000
# How the bytes and the growing files of a mixed corpus are shared out.
MIX = {"claude": (60, 8), "codex": (25, 6), "grok": (15, 6)}
# What every agent's sessions are made of.
COMMON_SCRIPTS = ("gen.py", "files.py", "session.py", "story.py", "texts.py")


class HomePlan(NamedTuple):
    """A home to make: the target size of each session's main file, the big one first where there is one."""

    flavor: str
    seed: str
    sizes: tuple[int, ...]
    growing_files: int
    has_big: bool


class Plan(NamedTuple):
    """The corpus to make."""

    name: str
    homes: tuple[HomePlan, ...]


# The seeds name the corpora as they were first called: what was measured on them stays comparable.


def of_claude(megabytes: int, seed: int) -> Plan:
    """Plan a home like a real one, with one file that holds a sixth of it (50 MB at 300 MB)."""
    home = _home("claude", megabytes * 1_000_000, GROWING_FILES, seed, f"{seed}/mixed-{megabytes}mb")
    return Plan(f"claude-{megabytes}mb", (home,))


def small(files: int, seed: int) -> Plan:
    """Plan a home of many small files, one a session."""
    sizes = [_quantile((i + 0.5) / files, SMALL_MEDIAN_BYTES, SMALL_SIGMA) for i in range(files)]
    random.Random(seed).shuffle(sizes)
    home = HomePlan("claude", f"{seed}/small-{files}", tuple(sizes), GROWING_FILES, has_big=False)
    return Plan(f"claude-{files}-files", (home,))


def mixed(megabytes: int, seed: int) -> Plan:
    """Plan homes of all agents, each like a real one."""
    homes = (
        _home(flavor, megabytes * 10_000 * percent, growing, seed, f"{seed}/agents-{megabytes}mb/{flavor}")
        for flavor, (percent, growing) in MIX.items()
    )
    return Plan(f"agents-{megabytes}mb", tuple(homes))


def _home(flavor: str, total: int, growing: int, order: int, seed: str) -> HomePlan:
    habit = HABITS[flavor]
    big = min(LARGEST_BYTES, total // 6)
    rest = _sizes(int((total - big) / habit.above_target), habit, big // 4)
    random.Random(order).shuffle(rest)
    return HomePlan(flavor, seed, (big, *rest), growing, has_big=True)


def _quantile(share: float, median: int, sigma: float) -> int:
    return int(median * math.exp(sigma * statistics.NormalDist().inv_cdf(share)))


def _sizes(total: int, habit: Habit, largest: int) -> list[int]:
    """Spread a total over as many files as the distribution needs: at even quantiles, so that luck has no part."""
    shares = [(i + 0.5) / 1000 for i in range(1000)]
    bounded = [max(SMALLEST_BYTES, min(largest, _quantile(share, habit.median_bytes, habit.sigma))) for share in shares]
    count = max(GROWING_FILES, round(total / statistics.fmean(bounded)))
    return [bounded[int((i + 0.5) / count * 1000)] for i in range(count)]


def ensure(plan: Plan, cache: Path, jobs: int) -> Path:
    """Return the directory of the corpus, generating it if it is not there; older makes of it are removed."""
    home = cache / f"{plan.name}-{_fingerprint(plan)}"
    if (home / SUMMARY).exists():
        return home
    cache.mkdir(parents=True, exist_ok=True)
    for stale in cache.glob(f"{plan.name}-*"):
        shutil.rmtree(stale)
    generate(plan, home, jobs)
    return home


def _fingerprint(plan: Plan) -> str:
    digest = hashlib.sha256(repr((plan, sys.version_info[:3])).encode())
    own = (f"{home.flavor}_{part}.py" for home in plan.homes for part in ("records", "session"))
    for name in (*COMMON_SCRIPTS, *own):
        digest.update((HERE / name).read_bytes())
    return digest.hexdigest()[:10]


def generate(plan: Plan, out: Path, jobs: int) -> None:
    """Write the corpus, its manifest and last its summary."""
    todo = [job for home in plan.homes for job in _jobs(home, out)]
    out.mkdir(parents=True)
    found = Made([], [], [], [])
    with ProcessPoolExecutor(jobs) as workers:
        for made in workers.map(write_session, todo, chunksize=2):
            found.manifest.extend(made.manifest)
            found.secrets.extend(made.secrets)
            found.growth.extend(made.growth)
            found.shared.extend(made.shared)
    found.manifest.extend(_write_shared(out, found.shared))
    _write_lines(out / "manifest.jsonl", [row._asdict() for row in found.manifest])
    _write_lines(out / "secrets.jsonl", found.secrets)
    _write_lines(out / "growth.jsonl", found.growth)
    (out / SUMMARY).write_text(json.dumps(_summary(found), indent=1), encoding="utf-8")


def _write_lines(path: Path, rows: Sequence[Record]) -> None:
    path.write_bytes(b"".join(to_line(row) for row in rows))


def _write_shared(out: Path, shared: Iterable[Shared]) -> Iterator[FileRow]:
    """Write the files that tell of many sessions."""
    files: dict[str, list[bytes]] = {}
    for path, line in shared:
        files.setdefault(path, []).append(line)
    for path, lines in files.items():
        content = b"".join(lines)
        (out / path).write_bytes(content)
        yield FileRow(path, len(content), len(content), len(lines), {Path(path).stem: len(lines)})


def _jobs(home: HomePlan, out: Path) -> Iterator[Job]:
    """Yield the sessions to write; those that will grow lie evenly spread, never the big one."""
    every = max(1, (len(home.sizes) - 1) // home.growing_files)
    for i, size in enumerate(home.sizes):
        is_big = home.has_big and i == 0
        grows = i % every == every - 1 and i // every < home.growing_files and not is_big
        version = HABITS[home.flavor].version_of_largest if is_big else None
        may_be_copied = home.has_big and not grows
        yield Job(out, home.flavor, f"{home.seed}/{i}", size, version, grows, may_be_copied)


def write_session(job: Job) -> Made:
    """Write the files of one session, as its agent would."""
    return HABITS[job.flavor].write(job)


def _summary(made: Made) -> Record:
    flavors = sorted({row.path.split("/")[0] for row in made.manifest})
    by_flavor = {flavor: [row for row in made.manifest if row.path.startswith(f"{flavor}/")] for flavor in flavors}
    return {
        **_sums(made.manifest),
        "secrets": len(made.secrets),
        "flavors": {flavor: _sums(rows) for flavor, rows in by_flavor.items()},
    }


def _sums(rows: Sequence[FileRow]) -> Record:
    usage: Counter[str] = Counter()
    types: Counter[str] = Counter()
    for row in rows:
        types.update(row.types)
        for sums in row.usage.values():
            usage.update(sums)
    sizes = [row.bytes for row in rows]
    return {
        "files": len(sizes),
        "lines": sum(row.lines for row in rows),
        "bytes": sum(sizes),
        "plain_bytes": sum(row.plain_bytes for row in rows),
        "median_bytes": int(statistics.median(sizes)),
        "largest_bytes": max(sizes),
        "records_by_type": dict(types.most_common()),
        "usage": {name: usage[name] for name in USAGE_FIELDS},
    }


def default_cache() -> Path:
    """Return where generated corpora and installed peers are kept."""
    return Path(os.environ.get(CACHE_ENV) or HERE / ".work")


def main() -> None:
    """Make the corpus that the arguments name and print where it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--mb", type=int, default=300, help="about so many megabytes, like a real home (default 300)")
    size.add_argument("--files", type=int, help="so many small files instead")
    parser.add_argument("--mixed", action="store_true", help="of all agents, not of Claude Code alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="where corpora are kept")
    args = parser.parse_args()
    of_size = mixed if args.mixed else of_claude
    plan = small(args.files, args.seed) if args.files else of_size(args.mb, args.seed)
    print(ensure(plan, args.cache.resolve(), args.jobs))


if __name__ == "__main__":
    main()
