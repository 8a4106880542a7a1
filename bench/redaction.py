"""Measure redaction: recall by family and false alarms on the labelled set of the tests, speed, and its share of a sweep.

    redaction.py                      all of it; the sweep is over a generated corpus of 30 MB (``--mb``)
    redaction.py --logs FOLDER        what is found in logs of your own: counts by rule, never a value

Exit code 1: a gate is missed; 2: a command failed.
"""

import argparse
import shlex
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from corpus import HERE, Corpus, describe, lend, make, warm
from gates import Figure, has_failed, report, table
from gen import default_cache
from measure import CommandError, clean_environment, run
from run import Bench, session_memory

sys.path.insert(0, str(HERE.parent / "tests"))

MB = 1_000_000
PART_BYTES = 1 << 20
MISSED_GATE_PERCENT = 2
FALSE_ALARM_GATE = 1
SHARE_GATE_PERCENT = 15
# What is no log of lines.
LEFT_OUT = frozenset({".zst", ".sqlite", ".db", ".png"})


def recall(figures: list[Figure]) -> str:
    """Measure how many of the labelled secrets go; return the table by family."""
    from redaction_positives import positives
    from redaction_set import is_found
    from session_memory.redact.engine import Redactor

    cases = positives()
    lines = [case.line for case in cases]
    cleaned = Redactor().clean(b"\n".join(lines), lines)
    found = Counter(case.family for case, line in zip(cases, cleaned, strict=True) if is_found(case, line))
    rows = [("family", "kinds", "secrets", "found", "recall")]
    for family, n in Counter(case.family for case in cases).items():
        kinds = len({case.kind for case in cases if case.family == family})
        rows.append((family, str(kinds), str(n), str(found[family]), f"{100 * found[family] / n:.1f} %"))
    missed = len(cases) - found.total()
    note = f"recall {100 * found.total() / len(cases):.2f} %: {missed} of {len(cases)} missed"
    figures.append(Figure("secrets missed", 100 * missed / len(cases), "%", MISSED_GATE_PERCENT, note=note))
    return table(rows)


def false_alarms(figures: list[Figure]) -> None:
    """Count what is redacted in lines without secrets and in code, and how fast that goes."""
    from redaction_negatives import negatives
    from redaction_set import blocks, lines_of_code
    from session_memory.redact.engine import Redactor

    redactor = Redactor()
    lines = [case.line for case in negatives()]
    redactor.clean(b"\n".join(lines), lines)
    hard = redactor.take_counts().total()
    code = lines_of_code()
    cpu_s = _cpu_of(redactor, blocks(code, PART_BYTES))
    alarms, size = redactor.take_counts().total(), sum(map(len, code))
    per_mb = (hard + alarms) / ((size + sum(map(len, lines))) / MB)
    note = f"{hard} in {len(lines)} hard negatives, {alarms} in {size / MB:.0f} MB of code"
    figures.append(Figure("false alarms per 100 MB", 100 * per_mb, "", 100 * FALSE_ALARM_GATE, note=note))
    figures.append(Figure("redaction of code", size / MB / cpu_s, "MB/s", note="one core"))


def share_of_sweep(bench: Bench, corpus: Corpus, home: Path, figures: list[Figure]) -> None:
    """Measure the CPU of redaction over a corpus against that of sweeping it."""
    from redaction_set import blocks
    from session_memory.redact.engine import Redactor

    warm(home)
    run(bench.sweep(home, bench.scratch / "first"), bench.env)
    shutil.copytree(bench.scratch / "first" / "cache", bench.scratch / "memory" / "cache")
    sweep = run(bench.sweep(home, bench.scratch / "memory"), bench.env)
    redactor = Redactor(bench.scratch / "memory" / "cache")
    size = corpus.summary["bytes"]
    cpu_s = sum(
        _cpu_of(redactor, blocks(path.read_bytes().split(b"\n"), PART_BYTES)) for path in sorted(home.rglob("*.jsonl"))
    )
    note = f"{cpu_s:.2f} of {sweep.cpu_s:.2f} s; {redactor.take_counts().total()} secrets in {size / MB:.0f} MB"
    figures.append(Figure("redaction / sweep, CPU", 100 * cpu_s / sweep.cpu_s, "%", SHARE_GATE_PERCENT, note=note))
    figures.append(Figure("redaction of sessions", size / MB / cpu_s, "MB/s", note="one core"))


def starting(bench: Bench, figures: list[Figure]) -> None:
    """Measure what the compiled rules cost: to compile them once, and to load them in every sweep that reads."""
    cache = bench.scratch / "rules"
    code = "import sys; from pathlib import Path; from session_memory.redact.engine import Redactor; Redactor(Path(sys.argv[1]))"
    costs = [run([sys.executable, "-c", code, str(cache)], bench.env) for _ in range(6)]
    plain = [
        run([sys.executable, "-c", code.replace("; Redactor(Path(sys.argv[1]))", "")], bench.env) for _ in range(5)
    ]
    kept = sum(path.stat().st_size for path in cache.iterdir())
    least = min(cost.cpu_s for cost in plain)
    figures.append(Figure("compile the rules, once", 1000 * (costs[0].cpu_s - least), "ms", note="CPU"))
    note = f"CPU; {kept / MB:.2f} MB"
    figures.append(Figure("load them", 1000 * (min(cost.cpu_s for cost in costs[1:]) - least), "ms", note=note))


def _cpu_of(redactor: object, portions: Iterator[list[bytes]]) -> float:
    from session_memory.redact.engine import Redactor

    assert isinstance(redactor, Redactor)  # noqa: S101 - imported late, so that --help is fast
    spent = 0.0
    for lines in portions:
        block = b"\n".join(lines)
        start = time.process_time()
        redactor.clean(block, lines)
        spent += time.process_time() - start
    return spent


def in_logs(folder: Path) -> str:
    """Return what is found in logs, by rule."""
    from redaction_set import blocks
    from session_memory.redact.engine import Redactor

    redactor = Redactor()
    size, cpu_s = 0, 0.0
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in LEFT_OUT:
            content = path.read_bytes()
            size += len(content)
            cpu_s += _cpu_of(redactor, blocks(content.split(b"\n"), PART_BYTES))
    rows = [("rule", "hits"), *((rule, str(n)) for rule, n in redactor.take_counts().most_common())]
    return f"{size / MB:.1f} MB, {size / MB / max(cpu_s, 1e-9):.0f} MB/s\n{table(rows)}"


def measured(bench: Bench, corpus: Corpus) -> tuple[str, Sequence[Figure]]:
    """Take all figures."""
    figures: list[Figure] = []
    families = recall(figures)
    false_alarms(figures)
    share_of_sweep(bench, corpus, lend(corpus, bench.scratch / "home"), figures)
    starting(bench, figures)
    return families, figures


def main() -> int:
    """Parse, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mb", type=int, default=30, help="size of the corpus that is swept (default 30)")
    parser.add_argument("--logs", type=Path, metavar="FOLDER", help="only say what is found in these logs")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="where corpora are kept")
    parser.add_argument("--command", type=shlex.split, default=session_memory(), help="the command under test")
    args = parser.parse_args()
    if args.logs:
        print(in_logs(args.logs))
        return 0
    cache = args.cache.resolve()
    corpus = make(cache, "--mb", str(args.mb))
    scratch = Path(tempfile.mkdtemp(prefix="redaction-", dir=cache))
    print(describe(corpus), flush=True)
    try:
        bench = Bench(tuple(args.command), scratch, clean_environment(scratch / "home-of-nobody"))
        families, figures = measured(bench, corpus)
    except CommandError as exc:
        print(exc, file=sys.stderr)
        return 2
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    print(f"\n{families}\n\n{report(figures)}")
    return 1 if has_failed(figures) else 0


if __name__ == "__main__":
    sys.exit(main())
