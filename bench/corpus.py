"""A generated corpus as a benchmark uses it: made when needed, read as often as you like, grown in a copy."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TypedDict

HERE = Path(__file__).resolve().parent


class Sums(TypedDict):
    """What corpus.json says of files; ``plain_bytes`` is what compressed ones hold."""

    files: int
    lines: int
    bytes: int
    plain_bytes: int
    median_bytes: int
    largest_bytes: int
    usage: dict[str, int]


class Summary(Sums):
    """What corpus.json says: of all files, and of those of each agent."""

    flavors: dict[str, Sums]


class Addition(NamedTuple):
    """Lines that one file grows by."""

    path: str
    text: str


class Corpus(NamedTuple):
    """A corpus in the cache. Its files are never changed."""

    folder: Path
    summary: Summary
    rounds: Mapping[int, list[Addition]]


def make(cache: Path, *arguments: str) -> Corpus:
    """Generate it in a process of its own: a benchmark that has grown large itself would falsify what it measures."""
    command = [sys.executable, str(HERE / "gen.py"), "--cache", str(cache), *arguments]
    folder = Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
    rounds: dict[int, list[Addition]] = {}
    for line in (folder / "growth.jsonl").read_text(encoding="utf-8").split("\n"):
        if line:
            row = json.loads(line)
            rounds.setdefault(row["round"], []).append(Addition(row["path"], row["text"]))
    return Corpus(folder, json.loads((folder / "corpus.json").read_text(encoding="utf-8")), rounds)


def describe(corpus: Corpus) -> str:
    """Say what it consists of."""
    s = corpus.summary
    sizes = f"median {s['median_bytes'] / 1000:.0f} KB, largest {s['largest_bytes'] / 1_000_000:.1f} MB"
    total = f"{s['bytes'] / 1_000_000:.0f} MB in {s['files']} files ({sizes}, {s['lines']} lines)"
    parts = [f"{flavor} {part['bytes'] / s['bytes']:.0%}" for flavor, part in s["flavors"].items()]
    return total if len(parts) == 1 else f"{total}: {', '.join(parts)}"


def lend(corpus: Corpus, into: Path) -> Path:
    """Return a folder with the corpus' homes, which may grow: links to all, but real copies of those in ``growth``."""
    for flavor in corpus.summary["flavors"]:
        shutil.copytree(corpus.folder / flavor, into / flavor, copy_function=_link)
    for addition in corpus.rounds[0]:
        path = into / addition.path
        path.unlink()
        shutil.copy2(corpus.folder / addition.path, path)
    return into


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def grow(corpus: Corpus, into: Path, number: int) -> None:
    """Append one round of lines to the files of lent homes."""
    for addition in corpus.rounds[number]:
        with (into / addition.path).open("a", encoding="utf-8", newline="") as file:
            file.write(addition.text)


def warm(home: Path) -> None:
    """Read every file once, so that no run pays for the disk."""
    for path in home.rglob("*"):
        if path.is_file():
            path.read_bytes()
