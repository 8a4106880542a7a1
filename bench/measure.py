"""Running a command and knowing what it cost: wall time, CPU time, peak memory of it and its children, disk used."""

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

SAMPLE_S = 0.01
# Repetitions of the same work that lie further apart were disturbed.
BUSY = 0.25
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
PROC = Path("/proc")
CAN_SEE_CHILDREN = Path(f"/proc/self/task/{threading.get_native_id()}/children").exists()
# What a child gets of our environment. All else (homes, tokens, agents' settings) stays out of a measured run.
KEPT_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "TMPDIR", "PYTHONPATH", "LD_LIBRARY_PATH")


class CommandError(Exception):
    """A command that must work has failed."""


class Cost(NamedTuple):
    """What one run took; ``peak_bytes`` is the greatest sum over the process and its children."""

    wall_s: float
    cpu_s: float
    peak_bytes: int
    output: str


def run(command: Sequence[str], env: Mapping[str, str], *, watch_memory: bool = False) -> Cost:
    """Run to the end, and raise if it fails. Watching the memory costs CPU: do not time such a run."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.perf_counter()
        try:
            process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        except OSError as exc:
            raise CommandError(f"{command[0]} cannot be run: {exc.strerror}") from exc
        watch = _Watch(process.pid) if watch_memory and CAN_SEE_CHILDREN else None
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        seen = watch.stop() if watch else 0
        out.seek(0)
        err.seek(0)
        output, errors = out.read().decode(errors="replace"), err.read().decode(errors="replace")
    if process.returncode:
        told = (errors or output).strip().splitlines()[-1:] or ["no message"]
        raise CommandError(f"{' '.join(command)} ended with {process.returncode}: {told[0]}")
    of_one = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return Cost(wall, usage.ru_utime + usage.ru_stime, max(seen, of_one), output)


class _Watch:
    """Samples the memory of a process and all below it until stopped."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.peak_bytes = 0
        self.done = threading.Event()
        self.thread = threading.Thread(target=self._sample, daemon=True)
        self.thread.start()

    def _sample(self) -> None:
        while not self.done.wait(SAMPLE_S):
            self.peak_bytes = max(self.peak_bytes, sum(map(_resident_bytes, _family(self.pid))))

    def stop(self) -> int:
        """End the sampling and return the peak."""
        self.done.set()
        self.thread.join()
        return self.peak_bytes


def _family(pid: int) -> list[int]:
    """Return a process and its descendants; one that has just ended has none."""
    family = [pid]
    for member in family:
        try:
            for task in (PROC / str(member) / "task").iterdir():
                family += map(int, (task / "children").read_text().split())
        except OSError:
            continue
    return family


def _resident_bytes(pid: int) -> int:
    try:
        return int((PROC / str(pid) / "statm").read_text().split()[1]) * PAGE_BYTES
    except (OSError, IndexError):
        return 0


def clean_environment(home: Path) -> dict[str, str]:
    """Return an environment in which every program finds an empty home and nothing of the user's."""
    home.mkdir(parents=True, exist_ok=True)
    env = {name: os.environ[name] for name in KEPT_ENVIRONMENT if name in os.environ}
    folders = {"XDG_CONFIG_HOME": ".config", "XDG_DATA_HOME": ".local/share", "XDG_CACHE_HOME": ".cache"}
    return env | {"HOME": str(home), "TZ": "UTC"} | {name: str(home / part) for name, part in folders.items()}


def disk_bytes(folder: Path) -> int:
    """Return what a directory takes on disk."""
    return sum(path.lstat().st_blocks * 512 for path in folder.rglob("*") if path.is_file())


def median(costs: Iterable[Cost], of: Callable[[Cost], float] = lambda cost: cost.wall_s) -> float:
    """Return the median of a figure, the wall time unless told otherwise."""
    return statistics.median(map(of, costs))


def noise(*runs: Sequence[Cost]) -> str:
    """Say how far repetitions of the same work lay apart, as shares of the fastest: no ratio is better than that."""
    shares = [max(walls) / min(walls) - 1 for walls in ([cost.wall_s for cost in costs] for costs in runs)]
    busy = ", the machine is busy: repeat this" if max(shares) > BUSY else ""
    return f"noise {' / '.join(f'{share:.0%}' for share in shares)}{busy}"


def machine() -> dict[str, object]:
    """Say where this was measured and how busy it was."""
    return {
        "cores": os.cpu_count(),
        "python": sys.version.split()[0],
        "platform": sys.platform,
        "load_average": round(os.getloadavg()[0], 2),
    }
