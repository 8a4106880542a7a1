"""Names of files, folders, sessions and sub-agents that hold a secret are kept without it, and found again by a hash.

Agents name folders after whatever a project is called, with other letters in place of its slashes; so a name is looked at
from each of its words on. A part of a path in which something is found is replaced as a whole.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from session_memory.redact.engine import Redactor

# What every part that was replaced has, and no other; "~" and the hash of what it was follow the mark.
SIGN = "]~"
HIDDEN = r"\[REDACTED:[a-z0-9-]+:[0-9]+\]~([0-9a-f]{16})"
# No secret that a rule knows is shorter.
SHORTEST = 8


class Names:
    """Tells under which name something is kept."""

    def __init__(self, redactor: "Redactor") -> None:
        self._redactor = redactor
        # The same names come again and again; there are as many as there are files and folders.
        self._known: dict[str, str] = {}

    def path(self, path: str) -> str:
        """Return a path as it is kept."""
        return "/".join(map(self.name, path.split("/")))

    def name(self, name: str) -> str:
        """Return one name as it is kept: itself, in nearly all cases."""
        if len(name) < SHORTEST:
            return name
        if name not in self._known:
            self._known[name] = self._told(name)
        return self._known[name]

    def _told(self, name: str) -> str:
        if SIGN in name and re.fullmatch(HIDDEN, name):
            return name
        # no pattern reaches over a NUL
        found = self._redactor.find("\0".join(_views(name)).encode("utf-8", "replace"))
        return f"[REDACTED:{found[0].rule}:{len(name)}]~{_hash(name)}" if found else name


def aliases(kept: Iterable[str], paths: Iterable[str]) -> dict[str, str]:
    """Return those of some paths of which a part is replaced in one of those that are kept, and how they are kept."""
    parts = {part for path in kept if SIGN in path for part in path.split("/") if SIGN in part}
    by_hash = {found.group(1): part for part in parts if (found := re.fullmatch(HIDDEN, part))}
    if not by_hash:
        return {}
    told = {path: "/".join(by_hash.get(_hash(part), part) for part in path.split("/")) for path in paths}
    return {path: name for path, name in told.items() if name != path}


def _views(name: str) -> Iterator[str]:
    """Yield what a name may say, from each of its words on."""
    starts = [0, *(found.end() for found in re.finditer(r"[-_]|%[0-9A-Fa-f]{2}", name))]
    for start in starts:
        yield name[start:]
        if name[0] == "-":  # Claude Code writes so whatever is no letter or number
            yield name[start:].replace("-", "_")
            yield name[start:].replace("-", ".")
    if "%" in name:
        from urllib.parse import unquote

        yield unquote(name)


def _hash(name: str) -> str:
    from hashlib import blake2b

    return blake2b(name.encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
