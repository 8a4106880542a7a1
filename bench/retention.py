"""Measure eviction: 10,000 sessions leave a raw cache of 100,000, to the last byte.

The store is made of a hundred swept sessions that are copied a thousand times with numbers and words of their own, and
kept for the next run. What is measured is `session-memory retain` as a process: how long it takes, what memory it needs
beside a run that evicts a tenth as many, and whether the file is as small as it has to be.
"""

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
from pathlib import Path

import apsw

from gates import Figure, has_failed, report
from gen import default_cache
from measure import clean_environment, run
from run import session_memory

SWEPT, COPIES = 100, 1000
TURNS = 3
EVICTED = 10_000
# A disk that has to be written through twice, and half as many cores, take longer.
TIME_GATE_S = 60
# What ten times as many sessions may need more.
MEMORY_GATE_MB = 60
MB = 1_000_000
WORDS = [f"{a}{b}{c}" for a in "bdfklmnprst" for b in ("a", "e", "i", "o", "u") for c in ("ck", "nd", "st", "rm", "ll")]

# Tables whose rows are packed ids; whose rows belong to sources; whose rows belong to sessions.
PACKED = ("raw.record", "raw.event", "raw.block")
OF_SOURCES = ("raw.usage", "raw.fact", "raw.tally", "memory.tally", "memory.fact")
OF_SESSIONS = ("memory.digest", "memory.signal", "memory.mention")


def write_home(home: Path, chance: random.Random) -> None:
    """Write sessions of a few turns, as Claude Code would."""
    for n in range(SWEPT):
        session, parent = f"00000000-0000-4000-8000-{n:012}", None
        lines: list[str] = []
        for turn in range(TURNS):
            said = " ".join(chance.choices(WORDS, k=40))
            answer = {"type": "text", "text": " ".join(chance.choices(WORDS, k=60))}
            call = {"type": "tool_use", "id": f"t{n}-{turn}", "name": "Bash", "input": {"command": f"make {said[:9]}"}}
            printed = {"type": "tool_result", "tool_use_id": call["id"], "content": os.urandom(300).hex()}
            for role, content in (("user", said), ("assistant", [call]), ("user", [printed]), ("assistant", [answer])):
                name = f"{session}-{len(lines)}"
                record = {
                    "uuid": name,
                    "parentUuid": parent,
                    "type": role,
                    "sessionId": session,
                    "cwd": "/home/dev/src/app",
                    "timestamp": f"2026-06-01T10:{n % 60:02}:{len(lines):02}.000Z",
                    "message": {"role": role, "content": content},
                }
                parent = name
                lines.append(json.dumps(record))
        path = home / "projects" / "p" / f"{session}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def multiply(data: Path, chance: random.Random) -> None:
    """Copy every session a thousand times."""
    db = apsw.Connection(":memory:")
    for tier in ("raw", "memory"):
        db.execute("ATTACH ? AS " + tier, (str(data / f"{tier}.db"),))
        db.execute(f"PRAGMA {tier}.synchronous = 0")
    db.execute("CREATE TEMP TABLE copy (k INTEGER PRIMARY KEY)")
    db.executemany("INSERT INTO copy VALUES (?)", [(k * SWEPT,) for k in range(1, COPIES)])
    named = {"uid": "t.uid || '-' || k", "native_id": "t.native_id || '-' || k", "path": "t.path || k"}
    numbered = {"source_id": "t.source_id + k", "session_id": "t.session_id + k", "analyzed_ms": "t.analyzed_ms + k"}
    with db:
        for table in ("raw.session", "raw.source", "memory.session", "memory.source"):
            _copy(db, table, named | numbered | {"id": "t.id + k"})
        for table in PACKED:
            _copy(db, table, numbered | {"id": "t.id + (k << 24)", "record_id": "t.record_id + (k << 24)"})
        for table in (*OF_SOURCES, *OF_SESSIONS):
            _copy(db, table, numbered | {"usage_key": "t.usage_key + k"})
        _copy(db, "memory.record_key", {"record_key": "t.record_key + k", "session_id": "t.session_id + k"})
    events = [row[0] for row in db.execute("SELECT id FROM raw.event WHERE id >> 24 > ?", (SWEPT,))]
    with db:
        for i, id_ in enumerate(events):
            table = "output" if i % 4 == 2 else "dialog"
            text = " ".join(chance.choices(WORDS, k=40)) + f" own{id_}"
            db.execute(f"INSERT INTO raw.{table} (rowid, text) VALUES (?, ?)", (id_, text))  # noqa: S608 - two names
    db.close()


def _copy(db: apsw.Connection, table: str, others: dict[str, str]) -> None:
    tier, _, name = table.partition(".")
    columns = [str(row[1]) for row in db.execute(f"PRAGMA {tier}.table_info({name})")]
    values = ", ".join(others.get(column, f"t.{column}") for column in columns)
    db.execute(f"INSERT INTO {table} SELECT {values} FROM {table} t CROSS JOIN copy")  # noqa: S608 - our own names


def made(cache: Path) -> Path:
    """Return the store, from the cache if it is there."""
    folder = cache / f"retention-{SWEPT}-{COPIES}"
    if not (folder / "done").exists():
        shutil.rmtree(folder, ignore_errors=True)
        chance = random.Random(20261116)
        write_home(folder / "home", chance)
        env = clean_environment(folder / "empty")
        sources = ["--source", f"claude={folder / 'home'}"]
        run([*session_memory(), "sweep", *sources, "--data", str(folder / "data"), "--json"], env)
        multiply(folder / "data", chance)
        (folder / "done").touch()
    return folder / "data"


def evict(store: Path, scratch: Path, share: float) -> tuple[float, int, dict[str, int]]:
    """Evict until so much of the raw cache is left; return seconds, peak memory, and what was reported."""
    data = scratch / f"data-{share}"
    shutil.copytree(store, data)
    env = clean_environment(scratch / "home")
    config = scratch / "config.toml"
    cap = int((data / "raw.db").stat().st_size * share)
    config.write_text(f"[session_memory.retention]\nraw_soft_cap_bytes = {cap}\nraw_max_age_days = 9999\n")
    command = [*session_memory(), "retain", "--json", "--data", str(data)]
    cost = run(command, env | {"SESSION_MEMORY_CONFIG": str(config)}, watch_memory=True)
    told = json.loads(cost.output)
    gone = sum(one["verdict"] == "evict" for one in told["sessions"])
    on_disk = sum(path.stat().st_size for path in data.glob("raw.db*"))
    shutil.rmtree(data)
    return cost.wall_s, cost.peak_bytes, {"evicted": gone, "on_disk": on_disk, "cap": cap}


def main() -> int:
    """Parse, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=default_cache(), help="where the store is kept")
    args = parser.parse_args()
    store = made(args.cache.resolve())
    share = 1 - EVICTED / (SWEPT * COPIES)
    with tempfile.TemporaryDirectory(prefix="retention-", dir=args.cache) as folder:
        _, few_peak, few = evict(store, Path(folder), 1 - (1 - share) / 10)
        wall_s, peak, many = evict(store, Path(folder), share)
    size = (store / "raw.db").stat().st_size
    figures = [
        Figure(f"evict {many['evicted']:,} of {SWEPT * COPIES:,} sessions", wall_s, "s", TIME_GATE_S),
        Figure("its peak memory", peak / MB, "MB", note=f"{few_peak / MB:.0f} MB for {few['evicted']:,}"),
        Figure("more memory than for a tenth", (peak - few_peak) / MB, "MB", MEMORY_GATE_MB),
        Figure("left / soft cap", 100 * many["on_disk"] / many["cap"], "%", 100, note=f"of {size / MB:.0f} MB"),
    ]
    print(report(figures))
    return 1 if has_failed(figures) else 0


if __name__ == "__main__":
    sys.exit(main())
