"""The program as a user runs it: a process of its own, with nothing of this machine in its environment."""

import os
import random
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from conftest import Memory

SOURCE = Path(__file__).parents[1] / "src"


def environment(memory: Memory) -> dict[str, str]:
    """Return the least that the program needs.

    Its clock is the real one: what was swept under that of the tests would be too old for Tier 1 at once.
    """
    config = memory.settings.config_file.with_name("program.toml")
    store = f'[session_memory.store]\nurl = "{memory.settings.store_url}"\n' if memory.settings.store_url else ""
    config.write_text(f"{store}[session_memory.retention]\nraw_max_age_days = 100000\n", encoding="utf-8")
    return {
        "SESSION_MEMORY_CONFIG": str(config),
        "PATH": os.defpath,
        "HOME": str(memory.settings.home),
        "PYTHONPATH": str(SOURCE),
        "SESSION_MEMORY_HOME": str(memory.settings.data_dir),
        "NO_COLOR": "1",
        # Under a limit on the size of files Python would cut its own bytecode off and trip over it from then on.
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def arguments(memory: Memory, command: str, *more: str) -> list[str]:
    """Return the command line; a sweep reads the home of the memory."""
    sources = ("--source", f"claude={memory.home}") if command == "sweep" else ()
    return [sys.executable, "-m", "session_memory", command, *sources, *more]


def run(memory: Memory, command: str, *more: str, **how: Any) -> "subprocess.CompletedProcess[str]":
    """Run a command to its end."""
    memory.close()
    return subprocess.run(
        arguments(memory, command, *more),
        env=environment(memory),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **how,
    )


class Killer:
    """Runs the program and kills it at some moment of the time that a whole run takes."""

    def __init__(self, seed: int, earliest: float) -> None:
        """``earliest``: the part of that time before which nothing of interest happens."""
        self._chance = random.Random(seed)  # noqa: S311 - the same moments in every run
        self._earliest = earliest
        # What a whole run takes, as far as is known. Whoever sees that kills come too early makes it longer.
        self.seconds = 0.0
        self.kills = 0

    def kills_run(self, command: Sequence[str], env: Mapping[str, str]) -> bool:
        """Run once; say whether it was killed. The first run comes to its end, and so does any that is fast enough."""
        started = perf_counter()
        running = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            moment = self._chance.uniform(self._earliest, 1.0) * self.seconds
            _, errors = running.communicate(timeout=moment if self.seconds else None)
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()
            self.kills += 1
            return True
        assert (running.returncode, errors) == (0, b"")
        self.seconds = perf_counter() - started
        return False
