"""The program as a user runs it: a process of its own, with nothing of this machine in its environment."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from conftest import Memory

SOURCE = Path(__file__).parents[1] / "src"


def environment(memory: Memory) -> dict[str, str]:
    """Return the least that the program needs.

    Its clock is the real one: what was swept under that of the tests would be too old for Tier 1 at once.
    """
    config = memory.settings.config_file.with_name("program.toml")
    config.write_text("[session_memory.retention]\nraw_max_age_days = 100000\n", encoding="utf-8")
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
