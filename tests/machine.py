"""A machine with nothing on it but a home, and the command line on it: in this process, as a process, on a terminal."""

import fcntl
import json
import os
import pty
import re
import select
import shlex
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from claude_lines import START, Log, small_dialog, text, uid
from session_memory.app.cli import main

# Colours that we print ourselves; everything else that begins with an escape would come from a log.
OWN_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
ENDED = b"\x00the end\x00"


class Ran(NamedTuple):
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str = ""

    @property
    def json(self) -> Any:
        """What it printed, as a JSON value."""
        return json.loads(self.out)

    @property
    def json_lines(self) -> list[Any]:
        """What it printed, a JSON value a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def plain(self) -> str:
        """What it printed, without our own colours."""
        return OWN_COLOURS.sub("", self.out)


class Machine:
    """See the module's docstring."""

    def __init__(self, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.root, self._capsys = root, capsys
        self.home = root / "home"
        self.claude = self.home / ".claude"
        self.data = self.home / ".local" / "share" / "session-memory"
        self.config_file = self.home / ".config" / "session-memory" / "config.toml"
        self.claude.joinpath("projects").mkdir(parents=True)

    def run(self, *args: str) -> Ran:
        """Run a command in this process."""
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(args)
        printed = self._capsys.readouterr()
        code = end.value.code
        assert isinstance(code, int)
        return Ran(code, printed.out, printed.err)

    def ok(self, *args: str) -> Ran:
        """Run a command that has to succeed."""
        ran = self.run(*args)
        assert (ran.code, ran.err) == (0, "")
        return ran

    def sweep(self, *logs: Log) -> None:
        """Write transcripts and sweep them."""
        for log in logs:
            log.write(self.claude)
        self.ok("sweep")

    def spawn(self, *args: str, out: int = subprocess.PIPE) -> Ran:
        """Run a command as a process of its own, without a terminal."""
        done = subprocess.run(
            [sys.executable, "-m", "session_memory", *args],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
            env=dict(os.environ),
        )
        return Ran(done.returncode, done.stdout or "", done.stderr)

    def terminal(self, *args: str, columns: int = 100, typed: bytes = b"", code: int = 0) -> Ran:
        """Run a command on a terminal; return everything that it shows. It must end with the code."""
        screen, keys = pty.openpty()
        fcntl.ioctl(keys, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        # The environment is passed on purpose: the readline of pytest sets COLUMNS behind the back of os.environ.
        command, env = [sys.executable, "-m", "session_memory", *args], dict(os.environ)
        with subprocess.Popen(command, stdin=keys, stdout=keys, stderr=keys, env=env) as process:
            os.write(screen, typed)
            shown = b"".join(_shown(screen, keys, process))
        os.close(keys)
        os.close(screen)
        said = Ran(process.returncode, shown.decode().replace("\r\n", "\n"))
        assert said.code == code, said
        return said

    def write_config(self, body: str) -> Path:
        """Write the settings file."""
        self.config_file.parent.mkdir(parents=True)
        self.config_file.write_text(body, encoding="utf-8")
        return self.config_file

    def fill(self) -> None:
        """Sweep three sessions: one in ``app``, one in ``site`` on a branch, a short one in ``docs``."""
        two = small_dialog(
            "two",
            cwd="/home/dev/src/site",
            branch="feature/x",
            model="claude-sonnet-4-5",
            start=START + timedelta(days=4),
        )
        two.tool("Bash", "toolu_more", "no such file", error=True, command="ls")
        three = Log("three", start=START + timedelta(days=8), cwd="/home/dev/src/app/docs", branch="")
        three.user("Explain the café menu")
        three.assistant(text("It lists drinks. " * 400), output=9000)
        self.sweep(small_dialog("one"), two, three)


def _shown(screen: int, keys: int, process: subprocess.Popen[bytes]) -> Iterator[bytes]:
    """Yield what a process shows until it has ended.

    Its terminal stays open and gets a last mark from us: a terminal that is closed may lose what nobody has read.
    """
    while process.poll() is None:
        if select.select([screen], [], [], 0.01)[0]:
            yield os.read(screen, 65536)
    os.write(keys, ENDED)
    rest = b""
    while not rest.endswith(ENDED):
        rest += os.read(screen, 65536)
    yield rest.removesuffix(ENDED)


def names(sessions: list[dict[str, Any]]) -> list[str]:
    """Return the short names that the tests gave sessions."""
    known = {uid(name): name for name in ("one", "two", "three")}
    return [known[session["native_session_id"]] for session in sessions]


def tried_next(report: str) -> list[list[str]]:
    """Return the arguments of the commands that a sweep says to try next, however it calls the program."""
    lines = report.splitlines()
    found: list[list[str]] = []
    for line in lines[lines.index("try next:") + 1 :]:
        program, *args = shlex.split(line)
        found.append(args if Path(program).name == "session-memory" else args[args.index("session_memory") + 1 :])
    assert found
    return found


def files_below(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Return everything below a folder with its time, size and permissions."""
    stats = {str(path): path.lstat() for path in sorted(folder.rglob("*"))}
    return {path: (stat.st_mtime_ns, stat.st_size, stat.st_mode) for path, stat in stats.items()}
