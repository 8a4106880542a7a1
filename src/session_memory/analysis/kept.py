"""What is made of this program's own tables, kept from one process to the next as Python keeps bytecode.

A process that hears what people and programs say compiles hundreds of expressions and indexes a thousand phrases first,
which takes as long as to hear some thousand events; and Python forgets all of it when it ends. So what was made is kept
beside the bytecode of this module: of these very sources, for this very Python, written only where and when bytecode is. What is
not there or not readable is made as ever; nothing but time depends on it.

Only what the program itself says belongs here. Nothing of logs, settings or people is ever kept.
"""

import marshal
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, Generic, TypeVar, TypeVarTuple

Origin = tuple[str, tuple[tuple[str, int, int], ...]]
Given = TypeVarTuple("Given")
Made = TypeVar("Made")

# What reading a file raises that is not there, not whole or none of ours.
UNREADABLE = (OSError, EOFError, ValueError, TypeError)


class Kept(Generic[*Given, Made]):
    """A pure function of plain values, whose results are plain values; called as that function is."""

    def __init__(self, make: Callable[[*Given], Made]) -> None:
        self.make = make
        self.name = make.__name__
        # By their arguments; None: what was kept is not read yet.
        self._made: dict[Any, Made] | None = None
        self._has_new = False

    def __call__(self, *given: *Given) -> Made:
        """Return what the function returns."""
        known = self._made if self._made is not None else self.recall()
        made = known.get(given)
        if made is None:
            made = known[given] = self.make(*given)
            self._has_new = True
        return made

    def recall(self) -> dict[Any, Made]:
        """Take what earlier processes have kept."""
        self._made, self._has_new = {}, False
        made_here = _origin()
        with suppress(*UNREADABLE):
            content = _place(self.name).read_bytes()
            made_of, made = marshal.loads(content)  # noqa: S302 - as trustworthy as the bytecode beside it
            if made_of == made_here:
                self._made = dict(made)
        return self._made

    def keep(self) -> None:
        """Keep what this process has made for the next ones; a directory that is not ours to write to stays as it is."""
        if not self._has_new or sys.dont_write_bytecode or _origin() != _as_now():
            return  # other sources than those that this process has read are there by now
        path = _place(self.name)
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            for left in path.parent.glob(f"{path.name}.*"):  # by a process that was ended meanwhile
                left.unlink()
            beside.write_bytes(marshal.dumps((_origin(), self._made)))
            beside.replace(path)
        except OSError:
            with suppress(OSError):
                beside.unlink()
        self._has_new = False


_all: list[Kept[*tuple[Any, ...], Any]] = []


def kept(make: Callable[[*Given], Made]) -> Kept[*Given, Made]:
    """Have the results of a function kept. It returns the same for the same, and never None."""
    _all.append(made := Kept(make))
    return made


def keep() -> None:
    """Keep all that this process has made."""
    for one in _all:
        one.keep()


def _place(name: str) -> Path:
    return Path(f"{cache_from_source(__file__)}.{name.strip('_')}")


# As it was when the first table was asked for.
@cache
def _origin() -> Origin:
    return _as_now()


def _as_now() -> Origin:
    """Return what results depend on beside their arguments: this Python, and the sources of the analysis as they are now."""
    return sys.version, tuple(sorted(_sources(Path(__file__).parent)))


def _sources(folder: Path) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                seen = entry.stat()
                yield entry.name, seen.st_mtime_ns, seen.st_size
            elif entry.is_dir() and not entry.name.startswith("_"):
                yield from _sources(folder / entry.name)
