"""Frames: what two processes of this program say to each other over pipes.

Marshalled values: both ends are the same program, and nothing else in the library is as fast.
"""

import marshal
import os
import struct
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, NamedTuple

# Before each frame: its length, and its place: amid what it is part of, at its end, or beside it.
HEAD = struct.Struct("<QB")
AMID, LAST, BESIDE = range(3)
# Ends what two processes have to say to each other of one thing; they may go on with another.
NOTHING = marshal.dumps(())


class GoneError(Exception):
    """The process at the other end of a pipe is gone."""


class Frame(NamedTuple):
    """A value as it goes through a pipe."""

    content: bytes
    place: int

    @property
    def value(self) -> Any:
        """What it says."""
        return marshal.loads(self.content)  # noqa: S302 - from our own process


def start(module: str, env: Mapping[str, str], pipe_bytes: int) -> subprocess.Popen[bytes]:
    """Start a module of this program as a process that reads frames and writes frames."""
    # -P: no module is ever taken from the directory one happens to be in. A group of its own: Ctrl-C is for us.
    return subprocess.Popen(  # noqa: S603 - a module of this program
        [sys.executable, "-P", "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**env, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        pipesize=pipe_bytes,
        process_group=0 if os.name == "posix" else None,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """End such a process, whatever it does."""
    process.kill()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()
    process.wait()


def write(stream: IO[bytes], value: Any, place: int = AMID) -> None:
    """Write a value; it goes out when the stream is flushed."""
    content = marshal.dumps(value)
    stream.write(HEAD.pack(len(content), place))
    stream.write(content)


def read(stream: IO[bytes]) -> Frame:
    """Wait for the next frame."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise GoneError
    length, place = HEAD.unpack(head)
    content = stream.read(length)
    if len(content) < length:
        raise GoneError
    return Frame(content, place)


def incoming(stream: IO[bytes]) -> "SimpleQueue[Any]":
    """Take values as they come, so that it is known whether more wait while one is worked on; None: there will be no more."""
    values: SimpleQueue[Any] = SimpleQueue()

    def take() -> None:
        with suppress(GoneError):
            while True:
                values.put(read(stream).value)
        values.put(None)

    Thread(target=take, name="take-values", daemon=True).start()
    return values


def taken(values: "SimpleQueue[Any]") -> Any:
    """Wait for the next of the values that come in."""
    value = values.get()
    if value is None:
        raise GoneError
    return value
