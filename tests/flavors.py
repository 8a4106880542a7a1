"""What the tests of the foundation have to know of each agent: one entry in ``FLAVORS``.

Every property (any bytes, any value, any cut, any order, any crash, nothing opened in vain, nothing lost) is tested for
every flavor by the same functions, in ``test_properties``, ``test_parts``, ``test_order`` and ``test_crash``. A new
agent takes part in all of them by its entry here.
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

import claude_homes
import codex_homes
import grok_homes
import kei_homes
from claude_lines import to_lines
from conftest import Memory
from dump import write
from session_memory.store.blocks import compress

Native = dict[str, Any]
# Path below a home -> content.
Files = dict[str, bytes]
Home = Callable[[], Files]
# Records, one a line; one JSON document; or a file that is neither.
Content = Sequence[Native] | Native | bytes


class Flavor(NamedTuple):
    """An agent, by homes that are small and hold everything that is particular to it."""

    name: str
    # A file of every name that the adapter looks at, with every kind of record that it has a rule for.
    known: Mapping[str, Content]
    # Homes of two to four files. Where some copy others, the first file is the original of all.
    homes: Sequence[Home]
    # A home of several sessions in all kinds of files.
    usual: Home
    # A file and its lines, with 000000 wherever a number makes it, and what is in it, one of its own.
    numbered: tuple[str, bytes]
    # A file of the usual home, and where else it may lie and be found.
    moved: tuple[str, ...]
    # What the agent makes of its usual home, beyond what may happen to any file.
    changes: Sequence[Home] = ()
    # Lines that were once read wrongly.
    odd_lines: Sequence[bytes] = ()
    # Agents that read the home, where it takes more than one.
    readers: tuple[str, ...] = ()
    # Homes drawn by chance.
    any_home: st.SearchStrategy[Files] | None = None

    def reading(self, memory: Memory) -> Memory:
        """Make a memory read its home as one of this agent."""
        sources = dict.fromkeys(self.readers or (self.name,), (memory.home,))
        memory.settings = memory.settings._replace(sources=sources)
        return memory

    def file(self, path: str) -> bytes:
        """Return a known file as the agent writes it."""
        return written(path, self.known[path])


FLAVORS = {
    flavor.name: flavor
    for flavor in (
        Flavor(
            "claude",
            known=claude_homes.known(),
            homes=claude_homes.HOMES,
            usual=claude_homes.usual,
            numbered=(claude_homes.NUMBERED_FILE, claude_homes.NUMBERED_LINES),
            moved=claude_homes.MOVED,
            odd_lines=claude_homes.ODD_LINES,
            any_home=claude_homes.homes(),
        ),
        Flavor(
            "codex",
            known=codex_homes.known(),
            homes=codex_homes.HOMES,
            usual=codex_homes.usual,
            numbered=(codex_homes.NUMBERED_FILE, codex_homes.NUMBERED_LINES),
            moved=codex_homes.MOVED,
            changes=(codex_homes.migrated, codex_homes.compressed, codex_homes.renamed),
        ),
        Flavor(
            "grok",
            known=grok_homes.known(),
            homes=grok_homes.HOMES,
            usual=grok_homes.usual,
            numbered=(grok_homes.NUMBERED_FILE, grok_homes.numbered_lines()),
            moved=grok_homes.MOVED,
        ),
        Flavor(
            "kei",
            known=kei_homes.known(),
            homes=kei_homes.HOMES,
            usual=kei_homes.usual,
            numbered=(kei_homes.NUMBERED_FILE, kei_homes.NUMBERED_LINES),
            moved=kei_homes.MOVED,
            changes=(kei_homes.its_ledger_changed,),
            readers=("claude", "kei"),
        ),
    )
}
every_flavor = pytest.mark.parametrize("flavor", FLAVORS.values(), ids=FLAVORS)
HOMES = [
    pytest.param(flavor, home, id=f"{flavor.name}-{home.__name__}")
    for flavor in FLAVORS.values()
    for home in flavor.homes
]
every_home = pytest.mark.parametrize(("flavor", "home"), HOMES)


def written(path: str, content: Content) -> bytes:
    """Return content as a file of that name holds it."""
    if isinstance(content, dict):
        content = json.dumps(content).encode()
    elif not isinstance(content, bytes):
        content = to_lines(content)
    return compress(content) if path.endswith(".zst") else content


def put(memory: Memory, files: Files, names: Sequence[str] | None = None) -> None:
    """Write files (or some of them); each has the same time whenever it is written."""
    for name in files if names is None else names:
        write(memory.home / name, files[name], memory.now_ms - 600_000 + 1000 * sorted(files).index(name))


def turn_into(memory: Memory, files: Files) -> None:
    """Change a home to be another: write what is new or differs, later than what was there, and delete the rest."""
    was = {path.relative_to(memory.home).as_posix(): path for path in memory.home.rglob("*") if path.is_file()}
    for name in was.keys() - files.keys():
        was[name].unlink()
    for n, (name, content) in enumerate(files.items()):
        if name not in was or was[name].read_bytes() != content:
            write(memory.home / name, content, memory.now_ms - 200_000 + 1000 * n)


def half(files: Files) -> Files:
    """Return a home in which every file of lines has half of them, and the start of the next one."""
    return {name: _half(content) if name.endswith(".jsonl") else content for name, content in files.items()}


def _half(content: bytes) -> bytes:
    lines = content.splitlines(keepends=True)
    n = (len(lines) + 1) // 2
    return b"".join(lines[:n]) + b"".join(lines[n : n + 1])[:25].rstrip(b"\n")


def rewritten(files: Files) -> Files:
    """Return a home in which every other file of lines was cut, the others begin otherwise, and documents lost a field."""
    return {name: _rewritten(n, name, content) for n, (name, content) in enumerate(files.items())}


def _rewritten(n: int, name: str, content: bytes) -> bytes:
    if name.endswith(".json"):
        value: Native = json.loads(content)
        return json.dumps(dict(list(value.items())[1:])).encode()
    if not name.endswith(".jsonl"):
        return content
    lines = content.splitlines(keepends=True)
    return b"".join(lines[: len(lines) // 2] if n % 2 else [*lines[:1], *lines[len(lines) // 2 :]])


def with_private(files: Files) -> Files:
    """Return a home of which the first file became private."""
    first = next(name for name in files if name.endswith(".jsonl"))
    return files | {first: files[first] + b'{"type":"user","kind":"other","message":"[PRIVATE] forget this"}\n'}


def move(memory: Memory, flavor: Flavor) -> None:
    """Move one file of the usual home, and delete the one after it."""
    path, target = (memory.home / name for name in flavor.moved)
    target.parent.mkdir(parents=True, exist_ok=True)
    os.rename(path, target)  # noqa: PTH104 - the same file, by its inode
    names = [name for name in flavor.usual() if name != flavor.moved[0]]
    (memory.home / names[-1]).unlink()
