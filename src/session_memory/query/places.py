r"""Paths of any system as a memory compares them: by whole parts, and from where a session worked.

The same file has another path in every clone and worktree, and with another agent: ``/home/me/app/src/a.py``,
``C:\work\app\src\a.py``, ``src/a.py``.
"""

import re
from collections.abc import Iterable
from functools import cache

# Where agents and people put the worktrees of a repository: what stands behind is as it is in the repository.
WORKTREES = re.compile(r"/(?:\.claude/worktrees|\.worktrees|\.git/worktrees)/[^/]+(?=/|$)")
DRIVE = re.compile(r"[A-Za-z]:/")


def plain(path: str) -> str:
    """Return a path with slashes, without ``.`` and doubled slashes, and without the ``..`` that can be resolved."""
    # Most paths are plain, and patterns look at hundreds of thousands.
    if "\\" not in path and "//" not in path and "./" not in path and not path.endswith(("/", "/.", "..")):
        return path
    path = path.replace("\\", "/")
    start = "/" if path.startswith("/") else ""
    kept: list[str] = []
    for part in path.split("/"):
        if part == ".." and kept and kept[-1] != "..":
            kept.pop()
        elif part not in ("", "."):
            kept.append(part)
    return start + "/".join(kept)


def last_part(path: str) -> str:
    """Return the last part of a path, as memory.mention names a file by it."""
    return plain(path).rpartition("/")[2].lower()


def is_absolute(path: str) -> bool:
    """Say whether a path of any system begins at the top; ``~`` is some top."""
    return path.startswith(("/", "\\", "~")) or DRIVE.match(path.replace("\\", "/")) is not None


def from_top(path: str, folder: str | None) -> str:
    """Return a path as it is seen from the top, where it is known in which folder it was written."""
    return plain(path if is_absolute(path) or not folder else f"{folder}/{path}")


def bases(folders: Iterable[str], roots: Iterable[str | None] = ()) -> tuple[str, ...]:
    """Return the places that files of a session are told from, the outermost first."""
    found = {_outside(plain(place)) for place in (*folders, *roots) if place}
    return tuple(sorted(found - {"", "/"}, key=lambda place: (len(place), place)))


def placed(path: str, of: tuple[str, ...]) -> str:
    """Return a path as its repository has it, whichever clone or worktree it lies in; elsewhere all of it."""
    path = _outside(plain(path))
    for base in of:
        if path.startswith(base) and path[len(base) : len(base) + 1] == "/":
            return path[len(base) + 1 :]
    return path


def _outside(path: str) -> str:
    return WORKTREES.sub("", path) if "worktrees/" in path else path


def is_pattern(path: str) -> bool:
    """Say whether a path has wildcards. Brackets are none: files are called ``[id].tsx``."""
    return "*" in path or "?" in path


def ends_with(path: str, wanted: str) -> bool:
    """Say whether a path ends with another one, by whole parts and in whatever case, or fits its wildcards."""
    return _pattern(plain(wanted).lower()).search(plain(path).lower()) is not None


@cache
def _pattern(wanted: str) -> re.Pattern[str]:
    parts = [_part(part) for part in wanted.removeprefix("/").split("/")]
    start = "^/" if wanted.startswith("/") else r"(?:^|/)"
    return re.compile(start + "/".join(parts).replace(".*/", "(?:.*/)?") + r"\Z")


def _part(part: str) -> str:
    if part == "**":
        return ".*"
    return "".join("[^/]*" if c == "*" else "[^/]" if c == "?" else re.escape(c) for c in part)
