"""Measure session-memory side by side with similar tools (``make bench-peers``): agentsview and ccusage.

Both are installed into the cache of the benchmarks and run there with an empty home, so that nothing of this machine is
read or changed; agentsview without its daemon. All sweep the same generated home, in turns. Exit code 1: a gate is
missed; 2: a command failed or a peer is missing, and so what it would have judged is open.
"""

import argparse
import json
import os
import platform
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from corpus import Corpus, describe, grow, lend, make, warm
from files import GROWTH_ROUNDS
from gates import Figure, has_failed, report, table, write_json
from gen import default_cache
from measure import CommandError, Cost, clean_environment, disk_bytes, machine, median, noise, run
from run import MB, session_memory

# Pinned: figures of different days can be compared, and docs name these versions.
AGENTSVIEW = "0.46.1"
CCUSAGE = "20.0.24"
FULL_GATE, FULL_AIM = 0.3, 0.15
NO_CHANGE_GATE = 0.25
GROWN_GATE = 0.35
DISK_GATE = 0.6
PEAK_GATE = 0.8
# ccusage's field -> ours
TOKENS = {
    "inputTokens": ("input_tokens",),
    "outputTokens": ("output_tokens",),
    "cacheReadTokens": ("cache_read_tokens",),
    "cacheCreationTokens": ("cache_write_5m_tokens", "cache_write_1h_tokens"),
}


class PeerError(Exception):
    """A peer cannot be installed or does not work here; what we measure of ourselves is not touched by it."""


class Tool(NamedTuple):
    """Something that sweeps a home into a memory of its own."""

    sweep: tuple[str, ...]
    env: dict[str, str]
    memory: Path
    is_peer: bool = False

    def run(self, *, watch_memory: bool = False) -> Cost:
        """Sweep once."""
        start = run_peer if self.is_peer else run
        return start(self.sweep, self.env, watch_memory=watch_memory)


class Work(NamedTuple):
    """Where to run, where peers are installed, how often to repeat."""

    scratch: Path
    peers: Path
    repeat: int


class Pair(NamedTuple):
    """What the same task cost us and them, run by run."""

    ours: list[Cost]
    theirs: list[Cost]

    def ratio(self) -> float:
        """Return the median over the turns, each of which had the same noise."""
        return statistics.median(a.wall_s / b.wall_s for a, b in zip(self.ours, self.theirs, strict=True))

    def walls(self) -> str:
        """Name both medians and how far to trust them."""
        return f"{median(self.ours):.3f} s / {median(self.theirs):.3f} s; {noise(*self)}"


def run_peer(command: Sequence[str], env: dict[str, str], *, watch_memory: bool = False) -> Cost:
    """Run a command that is not ours: its failure is no failure of the benchmark."""
    try:
        return run(command, env, watch_memory=watch_memory)
    except CommandError as exc:
        raise PeerError(str(exc)) from exc


def install_agentsview(into: Path) -> Path:
    """Return the program itself, not the Python script that starts it: that start would count for us."""
    folder = into / f"agentsview-{AGENTSVIEW}"
    if not (folder / "done").exists():
        shutil.rmtree(folder, ignore_errors=True)
        _install([sys.executable, "-m", "venv", str(folder)])
        pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--no-cache-dir"]
        _install([*pip, "--disable-pip-version-check", f"agentsview=={AGENTSVIEW}"])
        (folder / "done").touch()
    program = next(folder.glob("lib/python*/site-packages/agentsview/bin/agentsview"))
    program.chmod(0o755)
    return program


def install_ccusage(into: Path) -> Path:
    """Name the package of this platform too: npm leaves an optional dependency out without a word."""
    folder = into / f"ccusage-{CCUSAGE}"
    if not (folder / "done").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        kind = "arm64" if platform.machine() in ("arm64", "aarch64") else "x64"
        packages = [f"ccusage@{CCUSAGE}", f"@ccusage/ccusage-{sys.platform}-{kind}@{CCUSAGE}"]
        npm = ["npm", "install", "--prefix", str(folder), "--cache", str(folder / "npm"), "--no-audit", "--no-fund"]
        _install([*npm, *packages])
        (folder / "done").touch()
    return folder / "node_modules" / ".bin" / "ccusage"


def _install(command: Sequence[str]) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, text=True)
    except FileNotFoundError as exc:
        raise PeerError(f"there is no {command[0]}; install it to compare") from exc
    except subprocess.CalledProcessError as exc:
        told = (exc.stderr or exc.stdout or "").strip().splitlines()[-1:] or ["no message"]
        raise PeerError(f"{shlex.join(command)} failed: {told[0]}") from exc


def ours(command: Sequence[str], home: Path, scratch: Path) -> Tool:
    """Return session-memory as a tool to measure."""
    memory = scratch / "session-memory"
    sweep = (*command, "sweep", "--source", f"claude={home}", "--data", str(memory), "--json")
    return Tool(sweep, clean_environment(scratch / "home"), memory)


def agentsview(program: Path, home: Path, scratch: Path) -> Tool:
    """Return agentsview as a tool to measure: one sync in the foreground, no daemon, nothing sent anywhere."""
    memory = scratch / "agentsview"
    env = clean_environment(scratch / "home") | {
        "AGENTSVIEW_DATA_DIR": str(memory),
        "AGENTSVIEW_NO_DAEMON": "1",
        "AGENTSVIEW_DISABLE_UPDATE_CHECK": "1",
        "AGENTSVIEW_TELEMETRY_ENABLED": "0",
        "CLAUDE_PROJECTS_DIR": str(home / "projects"),
    }
    return Tool((str(program), "sync"), env, memory, is_peer=True)


def in_turns(mine: Tool, peer: Tool, repeat: int, prepare: Callable[[int], None]) -> Pair:
    """Run both after each preparation, and let the other one begin each time."""
    pair = Pair([], [])
    for number in range(repeat):
        prepare(number)
        turn = [(mine, pair.ours), (peer, pair.theirs)]
        for tool, costs in turn if number % 2 == 0 else reversed(turn):
            costs.append(tool.run())
    return pair


def sweeps_of_all(mine: Tool, peer: Tool, repeat: int) -> list[Figure]:
    """Sweep everything into empty memories with both."""
    tools = (mine, peer)

    def forget(_: int) -> None:
        for tool in tools:
            shutil.rmtree(tool.memory, ignore_errors=True)
        os.sync()

    forget(0)
    peaks = [tool.run(watch_memory=True).peak_bytes / MB for tool in tools]
    full = in_turns(mine, peer, repeat, forget)
    disks = [disk_bytes(tool.memory) / MB for tool in tools]
    cpu = [median(costs, lambda cost: cost.cpu_s) for costs in full]
    return [
        Figure("full sweep, wall", full.ratio(), "x", FULL_GATE, FULL_AIM, full.walls()),
        Figure("full sweep, CPU", cpu[0] / cpu[1], "x", note=f"{cpu[0]:.2f} s / {cpu[1]:.2f} s"),
        Figure("peak memory", peaks[0] / peaks[1], "x", PEAK_GATE, note=f"{peaks[0]:.0f} MB / {peaks[1]:.0f} MB"),
        Figure("disk", disks[0] / disks[1], "x", DISK_GATE, note=f"{disks[0]:.0f} MB / {disks[1]:.0f} MB"),
    ]


def sweeps_of_little(mine: Tool, peer: Tool, corpus: Corpus, home: Path, repeat: int) -> list[Figure]:
    """Sweep with both where nothing is new, and where a little is; the home has grown when this is done."""
    unchanged = in_turns(mine, peer, repeat, lambda _: None)
    grown = in_turns(mine, peer, repeat, lambda number: grow(corpus, home.parent, number))
    where = f"over {corpus.summary['files']} files"
    return [
        Figure(f"no-change sweep {where}, wall", unchanged.ratio(), "x", NO_CHANGE_GATE, note=unchanged.walls()),
        Figure(f"20 files grew by 10 lines, {where}, wall", grown.ratio(), "x", GROWN_GATE, note=grown.walls()),
    ]


def against_ccusage(command: Sequence[str], mine: Tool, program: Path, corpus: Corpus, home: Path) -> list[Figure]:
    """Print the token totals of the whole home as we, they and the generator see them."""
    env = mine.env | {"CLAUDE_CONFIG_DIR": str(home)}
    asked = run_peer([str(program), "daily", "--json", "--offline", "-z", "UTC"], env)
    answered = run([*command, "status", "--data", str(mine.memory), "--json"], mine.env)
    theirs = json.loads(asked.output)["totals"]
    found, made = json.loads(answered.output)["totals"]["usage"], corpus.summary["usage"]
    rows = [["tokens", "session-memory", "ccusage", "generated", ""]]
    for their_name, names in TOKENS.items():
        values = [sum(found[name] for name in names), theirs[their_name], sum(made[name] for name in names)]
        rows.append([their_name, *map(str, values), "agree" if len(set(values)) == 1 else "DIFFER"])
    print(table(rows, left=(0, 4)), end="\n\n")
    differ = sum(row[-1] == "DIFFER" for row in rows)
    took = f"{answered.wall_s:.3f} s / {asked.wall_s:.3f} s"
    return [
        Figure("token totals that differ from ccusage", differ, "", 0, note=f"of {len(TOKENS)}"),
        Figure("status / ccusage daily, wall", answered.wall_s / asked.wall_s, "x", note=took),
    ]


def compared(command: Sequence[str], big: Corpus, many: Corpus, work: Work) -> tuple[list[Figure], bool]:
    """Compare with each peer that can be had; return the figures and whether all could."""
    home = lend(big, work.scratch / "big") / "claude"
    warm(home)
    mine = ours(command, home, work.scratch / "of-big")
    mine.run()
    figures: list[Figure] = []
    complete = True
    try:
        figures += against_ccusage(command, mine, install_ccusage(work.peers), big, home)
    except PeerError as exc:
        complete = False
        print(f"not compared with ccusage: {exc}\n")
    try:
        program = install_agentsview(work.peers)
        figures += sweeps_of_all(mine, agentsview(program, home, work.scratch / "of-big"), work.repeat)
        home = lend(many, work.scratch / "many") / "claude"
        mine = ours(command, home, work.scratch / "of-many")
        peer = agentsview(program, home, work.scratch / "of-many")
        in_turns(mine, peer, 1, lambda _: None)
        figures += sweeps_of_little(mine, peer, many, home, min(3 * work.repeat, GROWTH_ROUNDS))
    except PeerError as exc:
        complete = False
        print(f"not compared with agentsview: {exc}\n")
    return figures, complete


def main() -> int:
    """Parse, install, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mb", type=int, default=300, help="size of the corpus (default 300)")
    parser.add_argument("--files", type=int, default=3000, help="small files of the short sweeps (default 3000)")
    parser.add_argument("--repeat", type=int, default=3, help="full sweeps; short runs thrice as often (default 3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    parser.add_argument("--cache", type=Path, default=default_cache(), help="where corpora and peers are kept")
    parser.add_argument("--command", type=shlex.split, default=session_memory(), help="the command under test")
    args = parser.parse_args()
    cache = args.cache.resolve()
    big, many = make(cache, "--mb", str(args.mb)), make(cache, "--files", str(args.files))
    scratch = Path(tempfile.mkdtemp(prefix="run-", dir=cache))
    here = machine()
    print(f"{describe(big)}; {describe(many)}; {here['cores']} cores, load {here['load_average']}")
    print(f"session-memory / agentsview {AGENTSVIEW}, in turns; tokens against ccusage {CCUSAGE}\n", flush=True)
    try:
        figures, complete = compared(args.command, big, many, Work(scratch, cache / "peers", args.repeat))
    except CommandError as exc:
        print(exc, file=sys.stderr)
        return 2
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    print(report(figures))
    if args.json:
        write_json(args.json, figures, machine=here, corpus=big.summary, agentsview=AGENTSVIEW, ccusage=CCUSAGE)
    return 1 if has_failed(figures) else 0 if complete else 2


if __name__ == "__main__":
    sys.exit(main())
