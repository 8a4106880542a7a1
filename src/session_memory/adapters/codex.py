"""Codex CLI: rollouts below ``~/.codex/sessions/``, from the TypeScript version to paginated threads (0.149).

Evidence and dates: docs/formats.md. What matters most here:

* A session is a thread: all files that carry its id in their names, also one that a revert began.
* What a record means is told by its shape; one file may span versions.
* A fork copies records of its parent; they get the names that they have there (``_codex_ids``) and are linked to it.
* Titles and prompts also lie in two index files, which are no sessions; ``auth.json`` is never opened.

What reads records is imported when there is something to read.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from session_memory.adapters import OnError, Reader, ignore
from session_memory.adapters._native import Native, dict_of, list_of, text_of
from session_memory.adapters._places import entries_of, file_stat, history_at, listed_homes
from session_memory.model import MAIN_THREAD, Record, Source, is_share

if TYPE_CHECKING:
    from session_memory.adapters._codex_reader import CodexReader

FOLDERS = ("sessions", "archived_sessions")
# Files that speak of many sessions: name -> the native id that their records are kept under.
INDEXES = {"session_index.jsonl": "session_index"}
HISTORY_FILE = "history.jsonl"
# By which a home is known that has no sessions yet: nothing else in it is looked at.
HOME_SIGNS = ("config.toml", "auth.json", "history.jsonl", "session_index.jsonl", "version.json")
DEEPEST = 5
UUID_CHARS, UUID_DASHES = 36, 4


class IndexReader:
    """Reads ``session_index.jsonl``, the names of threads: kept, but no session."""

    def __init__(self, native_id: str) -> None:
        self._type = f"index:{native_id}"
        self._is_index = False
        self._read = 0

    def state(self) -> Native:
        """Each line stands alone."""
        return {}

    def refusal(self, *, is_whole: bool) -> str | None:  # noqa: ARG002
        """Refuse a file that only has the name of an index."""
        return "not a Codex index" if self._read and not self._is_index else None

    def record(self, value: Native) -> Record:
        """Take one line: the last name that a thread was given counts."""
        self._read += 1
        record = Record(self._type)
        thread, name = text_of(value.get("id")), text_of(value.get("thread_name"))
        if thread:
            self._is_index = True
        if thread and name:
            record.titles = [(f"meta:{thread}", name[:500])]
        return record


class Codex:
    """See the module's docstring."""

    is_in_order = True
    flavor = "codex"
    version = 4

    def homes(self, env: Mapping[str, str], home: Path) -> tuple[Path, ...]:
        """Return the homes of ``CODEX_HOME`` (a comma list), else ``~/.codex``."""
        homes = listed_homes(env, "CODEX_HOME", home)
        return tuple(dict.fromkeys(path for path in homes or [home / ".codex"]))

    def discover(self, root: Path, on_error: OnError = ignore) -> Iterable[Source]:
        """Return every rollout and index. Symbolic links inside the home are not followed."""
        top = str(root)
        if os.path.isfile(top):  # noqa: PTH113 - plain strings keep a no-change sweep fast
            name = os.path.basename(top)  # noqa: PTH119
            # Without the logs beside it nobody knows what of a history is to stay out.
            return [] if name == HISTORY_FILE else [self._source(top, name, os.stat(top))]  # noqa: PTH116
        found: list[Source] = []
        folders = [folder for name in FOLDERS if os.path.isdir(folder := f"{top}/{name}")]  # noqa: PTH112
        is_home = bool(folders) or any(os.path.exists(f"{top}/{name}") for name in HOME_SIGNS)  # noqa: PTH110
        if not is_home:
            self._walk(top, 0, found, on_error)
            return found
        for name in INDEXES:
            path = f"{top}/{name}"
            if os.path.isfile(path) and not os.path.islink(path):  # noqa: PTH113, PTH114
                found.append(self._source(path, name, os.stat(path)))  # noqa: PTH116
        found += history_at(f"{top}/{HISTORY_FILE}", self.flavor)
        for folder in folders:
            self._walk(folder, 0, found, on_error)
        return found

    def _walk(self, folder: str, depth: int, found: list[Source], on_error: OnError) -> None:
        entries = entries_of(folder, on_error)
        names = {entry.name for entry in entries}
        for entry in entries:
            name = entry.name
            if name[0] == ".":  # staging files of a migration
                continue
            if _is_rollout(name):
                # While a rollout is compressed, or taken out again, both are there: the plain one counts.
                stat = file_stat(entry)
                if stat is not None and name.removesuffix(".zst") not in names - {name}:
                    found.append(self._source(entry.path, name, stat))
            elif depth < DEEPEST and entry.is_dir(follow_symlinks=False):
                self._walk(entry.path, depth + 1, found, on_error)

    def _source(self, path: str, name: str, stat: os.stat_result) -> Source:
        native_id = INDEXES.get(name)
        if native_id is None:
            thread, _ = names_of(name)
            native_id = thread if thread and _is_uuid(thread) else None
        return Source(
            self.flavor,
            path,
            native_id,
            MAIN_THREAD,
            stat.st_size,
            stat.st_mtime_ns,
            stat.st_dev,
            stat.st_ino,
            "document" if name.endswith(".json") else "lines",
        )

    def identify(self, source: Source, head: Sequence[Native]) -> str | None:
        """Return the thread that a ``session_meta`` at the start names, else what the file is called."""
        if source.form == "history":
            from session_memory.adapters._histories import codex_prompt, session_of

            return session_of(head, codex_prompt)
        for value in head[:1]:
            body = dict_of(value.get("payload")) if value.get("type") == "session_meta" else value
            if ("type" not in body or body is not value) and "timestamp" in body and (named := text_of(body.get("id"))):
                return named[:200]
        name = os.path.basename(source.path)  # noqa: PTH119
        return names_of(name)[0] or _stem(name)

    def items(self, source: Source, document: object) -> Sequence[Native]:  # noqa: ARG002
        """Return the session object of the TypeScript version, then the items of the conversation."""
        body = dict_of(document)
        session = body.get("session")
        if type(session) is not dict or type(body.get("items")) is not list:
            return ()
        return [session, *(item for item in list_of(body.get("items")) if type(item) is dict)]

    def shown(self, value: Native, part: int) -> str | None:
        """Return what a call was given, and what it gave back without what wraps it."""
        from session_memory.adapters._codex_shown import shown

        return shown(value, part)

    def side_facts(self, source: Source) -> Sequence[tuple[str, str]]:
        """Read what ``state_<n>.sqlite`` of the home says of a thread: its name, and who started it."""
        if source.native_id is None or source.native_id in INDEXES.values():
            return ()
        home = next((str(path.parent) for path in Path(source.path).parents if path.name in FOLDERS), None)
        if home is None:
            return ()
        from session_memory.adapters._codex_state import facts_of_thread

        return facts_of_thread(home, source.native_id)

    def reader(self, source: Source, native_id: str, state: Native) -> Reader:
        """Open a reader."""
        if native_id in INDEXES.values():
            return IndexReader(native_id)
        if not source.path or is_share(source.path):
            from session_memory.adapters._histories import codex_prompt, reader_of

            return reader_of(source.path, codex_prompt, lambda: self._reader(source, native_id, state))
        return self._reader(source, native_id, state)

    def _reader(self, source: Source, native_id: str, state: Native) -> "CodexReader":
        from session_memory.adapters._codex_reader import CodexReader

        _, rollout = names_of(os.path.basename(source.path))  # noqa: PTH119
        return CodexReader(source, native_id, rollout, state)

    def notes(self, root: Path) -> Sequence[str]:  # noqa: ARG002
        """Nothing else lives in a home of Codex."""
        return ()

    def cleanup_days(self, root: Path) -> int | None:  # noqa: ARG002
        """Codex deletes no rollouts."""
        return None


def _is_rollout(name: str) -> bool:
    return name.endswith((".jsonl", ".jsonl.zst")) or (name.endswith(".json") and name.startswith("rollout-"))


def _stem(name: str) -> str:
    return name.removesuffix(".zst").removesuffix(".jsonl").removesuffix(".json")


def _is_uuid(text: str) -> bool:
    return len(text) == UUID_CHARS and text.count("-") == UUID_DASHES


def names_of(name: str) -> tuple[str | None, str | None]:
    """Return the thread and the rollout of ``rollout-<date>[T<time>]-<thread>[_<rollout>]``, in plain string steps:
    discovery asks this of every file.
    """
    stem = _stem(name)
    date, rest = stem[8:18], stem[18:]
    if not stem.startswith("rollout-") or not date[:4].isdecimal() or date[4:8:3] != "--":
        return None, None
    if rest[:1] == "T":
        rest = rest[9:]
    thread, _, rollout = rest[1:].partition("_")
    return thread or None, rollout or None


ADAPTER = Codex()
