"""Generate a corpus of synthetic Claude Code sessions, once, and keep it.

    gen.py --mb 300          a home of about 300 MB: median file 49 KB, one file of 50 MB
    gen.py --files 3000      a home of 3,000 small files

Prints the directory of the corpus, which holds

    claude/projects/...      the home to sweep: main files, sub-agents, resume copies, of versions 1.0 to 2.1.217
    manifest.jsonl           one object a file: bytes, lines, records by type; with the session's first file its usage
    secrets.jsonl            every planted fake secret
    growth.jsonl             lines that 20 of the files grow by, in rounds: {round, path, text}
    corpus.json              the sums, written last: a directory without it is incomplete

A corpus is a function of its arguments, of these scripts and of the Python that runs them; it is kept under
``bench/.work`` (``--cache`` or SESSION_MEMORY_BENCH_CACHE override) and made anew when one of them changes.
"""

import argparse
import hashlib
import json
import math
import os
import random
import re
import shutil
import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import records
import story

HERE = Path(__file__).resolve().parent
CACHE_ENV = "SESSION_MEMORY_BENCH_CACHE"
SUMMARY = "corpus.json"
GROWING_FILES = 20
GROWTH_ROUNDS = 12
GROWTH_LINES = 10
USAGE_FIELDS = (*records.Tokens._fields, "messages")

# Targets of main files are log-normal. The last turn overshoots, and sub-agents come on top: measured, see _sizes.
MEDIAN_BYTES = 29_800
SIGMA = 2.1
SMALL_MEDIAN_BYTES = 4_000
SMALL_SIGMA = 0.7
SMALLEST_BYTES = 900
LARGEST_BYTES = 50_000_000
ABOVE_TARGET = 1.22
# The big file is of a version that wrote progress records, as real ones of this size mostly are.
VERSION_OF_LARGEST = "2.1.58"
RESUMED_SHARE = 0.25


@dataclass(frozen=True, slots=True)
class Plan:
    """The corpus to make: the target size of each session's main file."""

    name: str
    seed: int
    sizes: tuple[int, ...]
    is_mixed: bool


class Job(NamedTuple):
    """One session to write."""

    out: Path
    seed: str
    target_bytes: int
    version: str | None
    grows: bool
    may_resume: bool


class FileRow(NamedTuple):
    """A file of the corpus, as the manifest tells it; version and usage (by day and model) with a session's first."""

    path: str
    bytes: int
    lines: int
    types: dict[str, int]
    version: str = ""
    usage: dict[str, dict[str, int]] = {}  # noqa: RUF012 - never changed


class Made(NamedTuple):
    """What became of a job: rows of the manifest, of the secrets and of the growth."""

    manifest: list[FileRow]
    secrets: list[records.Record]
    growth: list[records.Record]


class Written(NamedTuple):
    """A file that is going to be written."""

    path: Path
    lines: list[bytes]
    types: Counter[str]


def mixed(megabytes: int, seed: int) -> Plan:
    """Plan a home like a real one, with one file that holds a sixth of it (50 MB at 300 MB)."""
    total = megabytes * 1_000_000
    big = min(LARGEST_BYTES, total // 6)
    rest = _sizes(int((total - big) / ABOVE_TARGET), MEDIAN_BYTES, SIGMA, big // 4)
    random.Random(seed).shuffle(rest)
    return Plan(f"mixed-{megabytes}mb", seed, (big, *rest), is_mixed=True)


def small(files: int, seed: int) -> Plan:
    """Plan a home of many small files, one a session."""
    sizes = [_quantile((i + 0.5) / files, SMALL_MEDIAN_BYTES, SMALL_SIGMA) for i in range(files)]
    random.Random(seed).shuffle(sizes)
    return Plan(f"small-{files}", seed, tuple(sizes), is_mixed=False)


def _quantile(share: float, median: int, sigma: float) -> int:
    return int(median * math.exp(sigma * statistics.NormalDist().inv_cdf(share)))


def _sizes(total: int, median: int, sigma: float, largest: int) -> list[int]:
    """Spread a total over as many files as the distribution needs: at even quantiles, so that luck has no part."""
    shares = [(i + 0.5) / 1000 for i in range(1000)]
    bounded = [max(SMALLEST_BYTES, min(largest, _quantile(share, median, sigma))) for share in shares]
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
    for name in ("gen.py", "records.py", "story.py", "texts.py"):
        digest.update((HERE / name).read_bytes())
    return digest.hexdigest()[:10]


def generate(plan: Plan, out: Path, jobs: int) -> None:
    """Write the corpus, its manifest and last its summary."""
    todo = list(_jobs(plan, out))
    out.mkdir(parents=True)
    found = Made([], [], [])
    with ProcessPoolExecutor(jobs) as workers:
        for made in workers.map(write_session, todo, chunksize=2):
            found.manifest.extend(made.manifest)
            found.secrets.extend(made.secrets)
            found.growth.extend(made.growth)
    _write_lines(out / "manifest.jsonl", [row._asdict() for row in found.manifest])
    _write_lines(out / "secrets.jsonl", found.secrets)
    _write_lines(out / "growth.jsonl", found.growth)
    (out / SUMMARY).write_text(json.dumps(_summary(found), indent=1), encoding="utf-8")


def _write_lines(path: Path, rows: Sequence[records.Record]) -> None:
    path.write_bytes(b"".join(records.dumps(row) + b"\n" for row in rows))


def _jobs(plan: Plan, out: Path) -> Iterator[Job]:
    """Yield the sessions to write; those that will grow lie evenly spread, never the big one."""
    every = max(1, (len(plan.sizes) - 1) // GROWING_FILES)
    for i, size in enumerate(plan.sizes):
        is_big = plan.is_mixed and i == 0
        grows = i % every == every - 1 and i // every < GROWING_FILES and not is_big
        version = VERSION_OF_LARGEST if is_big else None
        yield Job(out, f"{plan.seed}/{plan.name}/{i}", size, version, grows, plan.is_mixed and not grows)


def write_session(job: Job) -> Made:
    """Write the files of one session."""
    session = records.Transcript(job.seed, job.target_bytes, job.version)
    story.write(session)
    project = job.out / "claude" / "projects" / re.sub(r"[^A-Za-z0-9]", "-", session.cwd)
    main = Written(project / f"{session.session_id}.jsonl", list(session.main.lines), session.main.counts.copy())
    files = [main, *_agent_files(session, project)]
    growth: list[records.Record] = []
    _store(files, session.now.timestamp())
    if job.may_resume and session.before(2, 0, 0) and session.rng.random() < RESUMED_SHARE:
        copy = _resumed(session, project)
        _store([copy], session.now.timestamp())
        files.append(copy)
    usage = _usage(session.responses.values())
    if job.grows:
        lines = story.grow(session, GROWTH_ROUNDS * GROWTH_LINES)
        path = str(main.path.relative_to(job.out))
        for i in range(GROWTH_ROUNDS):
            text = b"".join(lines[i * GROWTH_LINES : (i + 1) * GROWTH_LINES]).decode()
            growth.append({"round": i, "path": path, "text": text})
    manifest = [
        FileRow(str(file.path.relative_to(job.out)), sum(map(len, file.lines)), len(file.lines), file.types)
        for file in files
    ]
    manifest[0] = manifest[0]._replace(version=session.version, usage=usage)
    secrets: list[records.Record] = [
        {"session": session.session_id, "kind": secret.kind, "secret": secret.value} for secret in session.secrets
    ]
    return Made(manifest, secrets, growth)


def _agent_files(session: records.Transcript, project: Path) -> Iterator[Written]:
    """Yield the sub-agents' files: beside the main file in 2.0, below a directory of the session's name since 2.1."""
    nested = project / session.session_id / "subagents"
    for agent_id, thread in session.agents.items():
        folder = nested if session.since(2, 1, 0) else project
        yield Written(folder / f"agent-{agent_id}.jsonl", thread.lines, thread.counts)


def _resumed(session: records.Transcript, project: Path) -> Written:
    """Go on as 1.0 did: copy the history into a new file under a new id and time, then add to it."""
    session.session_id = records.uuid4(session.rng)
    lines: list[bytes] = []
    types: Counter[str] = Counter()
    for line in session.main.lines:
        record: records.Record = json.loads(line)
        types[str(record["type"])] += 1
        if "sessionId" in record:
            record |= {"sessionId": session.session_id, "timestamp": session.tick(0, 0.01)}
        lines.append(records.dumps(record) + b"\n")
    before = session.main.counts.copy()
    story.grow(session, session.rng.randint(4, 40))
    lines += session.main.lines[len(lines) :]
    return Written(project / f"{session.session_id}.jsonl", lines, types + (session.main.counts - before))


def _store(files: Sequence[Written], mtime_s: float) -> None:
    for file in files:
        file.path.parent.mkdir(parents=True, exist_ok=True)
        file.path.write_bytes(b"".join(file.lines))
        os.utime(file.path, (mtime_s, mtime_s))


def _usage(responses: Iterable[records.Response]) -> dict[str, dict[str, int]]:
    """Sum by day and model. What the client itself said (model <synthetic>) was never a response."""
    sums: dict[str, Counter[str]] = {}
    for response in responses:
        if response.model != records.SYNTHETIC:
            counter = sums.setdefault(f"{response.day} {response.model}", Counter())
            counter.update({**response.tokens._asdict(), "messages": 1})
    return {key: {name: counter[name] for name in USAGE_FIELDS} for key, counter in sums.items()}


def _summary(made: Made) -> records.Record:
    usage: Counter[str] = Counter()
    types: Counter[str] = Counter()
    for row in made.manifest:
        types.update(row.types)
        for sums in row.usage.values():
            usage.update(sums)
    sizes = [row.bytes for row in made.manifest]
    return {
        "files": len(sizes),
        "lines": sum(row.lines for row in made.manifest),
        "bytes": sum(sizes),
        "median_bytes": int(statistics.median(sizes)),
        "largest_bytes": max(sizes),
        "secrets": len(made.secrets),
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
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="where corpora are kept")
    args = parser.parse_args()
    plan = small(args.files, args.seed) if args.files else mixed(args.mb, args.seed)
    print(ensure(plan, args.cache.resolve(), args.jobs))


if __name__ == "__main__":
    main()
