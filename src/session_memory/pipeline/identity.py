"""Which repository a working directory belongs to: its git remote or root where they can be seen, else its name.

Only ``.git`` (where it is a file), ``commondir`` and ``config`` of it are read, and only the addresses of remotes are kept;
no program is run. The directory is named by a log, so nothing in it is believed: no link is followed to a file, and what
``.git`` leads to is looked into only where a repository has what every one has. What was found is kept in Tier 2, so that
a session still belongs to its repository after the directory was moved or deleted.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, NamedTuple

from session_memory.config import Redact, Settings, naming_version
from session_memory.pipeline.plan import is_below
from session_memory.sources import side_file
from session_memory.store.db import Db

if TYPE_CHECKING:
    from session_memory.redact.names import Names

NOTHING_OWN = Redact()
REMOTE = re.compile(r'\[remote "([^"]+)"\]([^\[]*)')
URL = re.compile(r"^\s*url\s*=\s*(\S+)\s*$", re.MULTILINE)
# Longer ones are cut: git itself writes a few hundred bytes, a person a few thousand.
CONFIG_BYTES, POINTER_BYTES = 1 << 20, 5000
# A name that is shorter, or has no number, is no key.
SECRET_CHARS = 20
# Where agents and people put the worktrees of a repository.
WORKTREES = re.compile(r"^(.*?)[\\/](?:\.claude[\\/]worktrees|\.worktrees|\.git[\\/]worktrees)[\\/][^\\/]+")


class Repo(NamedTuple):
    """A repository as sessions refer to it."""

    name: str
    # Same for every clone and worktree: the remote without its protocol, else the root directory.
    id: str


class Found(NamedTuple):
    """What was seen of a directory."""

    root: str | None
    remote: str | None
    repo: str


def normalize_remote(url: str, own: Redact = NOTHING_OWN) -> str:
    """Return host and path of a remote, the same for its ssh and https forms, without any secret."""
    plain = re.sub(r"^[A-Za-z+]+://", "", url.strip().partition("?")[0].partition("#")[0])
    plain = plain.rpartition("@")[2]
    plain = re.sub(r"^([^/:]+):(?!\d+/)", r"\1/", plain)
    return _without_secrets(plain.removesuffix("/").removesuffix(".git"), own).lower()


def last_name(path: str) -> str:
    """Return the last part of a path of any system."""
    return re.split(r"[\\/]", path.rstrip("\\/"))[-1] or path


def look(path: str, own: Redact = NOTHING_OWN) -> Found | None:
    """Look for the repository that holds a directory of this machine."""
    folder = Path(path)
    if not folder.is_absolute():
        return None
    try:
        for root in (folder, *folder.parents):
            marker = root / ".git"
            if marker.is_dir():
                return _found(root, _elsewhere(marker) if marker.is_symlink() else marker, own)
            if marker.is_file():
                return _found_worktree(root, marker, own)
    except (OSError, ValueError, RuntimeError):  # not to be read, no path at all, or links in a circle
        return None
    return None


def _found(root: Path, git: Path | None, own: Redact) -> Found:
    remote = _remote(git / "config", own) if git else None
    top = _without_secrets(str(root), own)
    return Found(top, remote, last_name(remote or top))


def _without_secrets(place: str, own: Redact) -> str:
    """Return a remote or a directory as it is kept. Hardly any has a name that could be a secret: the rules take time."""
    if not own.rules and not any(
        len(name) >= SECRET_CHARS and any(map(str.isdigit, name)) for name in place.split("/")
    ):
        return place
    return _names(own).path(place)


@cache
def _names(own: Redact) -> "Names":
    from session_memory.redact.engine import Redactor
    from session_memory.redact.names import Names

    return Names(Redactor(own=own))


def _found_worktree(root: Path, marker: Path, own: Redact) -> Found:
    """A worktree's ``.git`` is a file that names its part of the main repository."""
    git = _elsewhere(root / (_text(marker, POINTER_BYTES) or "").strip().removeprefix("gitdir:").strip())
    common = _text(git / "commondir", POINTER_BYTES) if git else None
    if git and common is not None:
        main = (git / common.strip()).resolve()
        return _found(main.parent, _elsewhere(main), own)
    return _found(root, git, own)


def _elsewhere(git: Path) -> Path | None:
    """Return the directory of a repository that a link or a file names, if it is one: it might be any with a ``config``."""
    git = git.resolve()
    try:
        return git if S_ISREG(os.lstat(git / "HEAD").st_mode) else None
    except OSError:
        return None


def _text(path: Path, most_bytes: int) -> str | None:
    found = side_file(str(path), most_bytes)
    return None if found is None else found.decode("utf-8", "replace")


def _remote(config: Path, own: Redact) -> str | None:
    text = _text(config, CONFIG_BYTES) or ""
    urls = {name: found.group(1) for name, body in REMOTE.findall(text) if (found := URL.search(body))}
    chosen = urls.get("origin") or next(iter(urls.values()), None)
    return normalize_remote(chosen, own) if chosen else None


class Identities:
    """Names repositories; asks the disk once for each directory."""

    def __init__(
        self, db: Db, aliases: Mapping[str, str], domains: Mapping[str, str], now_ms: int, own: Redact = NOTHING_OWN
    ) -> None:
        self._db, self._aliases, self._domains, self.now_ms, self._own = db, aliases, domains, now_ms, own
        self._known: dict[str, Repo] = {}
        # Changes with the settings that name repositories.
        self.version = naming_version(aliases, domains)

    @classmethod
    def by(cls, settings: Settings, db: Db, now_ms: int) -> "Identities":
        """Name repositories as the settings say."""
        return cls(db, settings.aliases, settings.domains, now_ms, settings.redact)

    def of(self, cwd: str) -> Repo:
        """Return the repository of a working directory."""
        if cwd not in self._known:
            self._known[cwd] = self._resolve(self._renamed(cwd))
        return self._known[cwd]

    def domain(self, repo: Repo) -> str | None:
        """Return the domain that the settings give a repository, by its name or its remote."""
        return self._domains.get(repo.name) or self._domains.get(repo.id)

    def _renamed(self, cwd: str) -> str:
        for old, new in self._aliases.items():
            if cwd == old or cwd.startswith((old + "/", old + "\\")):
                return new + cwd[len(old) :]
        return cwd

    def _remembered(self, cwd: str) -> Found | None:
        """Return what a directory, or the one it lay in, was when it was last seen."""
        path = cwd
        while path:
            if rows := self._db.all("directory", path=path):
                found = Found(*rows[0])
                return found if path == cwd or (found.root and is_below(cwd, [found.root])) else None
            path = re.split(r"[\\/][^\\/]*$", path)[0] if re.search(r"[\\/]", path) else ""
        return None

    def _resolve(self, cwd: str) -> Repo:
        found = look(cwd, self._own)
        if found is not None:
            self._db.run("save_directory", path=cwd, **found._asdict(), now_ms=self.now_ms)
        else:
            found = self._remembered(cwd)
        if found is not None:
            return Repo(found.repo, found.remote or found.root or cwd)
        if match := WORKTREES.match(cwd):
            return self._resolve(match.group(1))
        return Repo(last_name(cwd), cwd)
