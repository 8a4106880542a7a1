"""Codex CLI: rollouts below ``~/.codex/sessions/``, from the TypeScript version to paginated threads (0.149).

Evidence and dates: docs/formats.md. What matters most here:

* A session is a thread: all files that carry its id in their names, also one that a revert began.
* What a record means is told by its shape; one file may span versions.
* A fork copies records of its parent; they get the names that they have there (``_codex_ids``) and are linked to it.
* Names of threads lie in an index and in a database, prompts in a history; none of them is a session. ``auth.json`` is
  never opened.

What reads records is imported when there is something to read.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from session_memory.adapters import OnError, Reader, ignore
from session_memory.adapters._native import Native, count_of, dict_of, epoch_ms, list_of, text_of
from session_memory.adapters._places import entries_of, file_stat, history_at, listed_homes
from session_memory.model import MAIN_THREAD, Record, Source, is_share

if TYPE_CHECKING:
    from session_memory.adapters._codex_reader import CodexReader

FOLDERS = ("sessions", "archived_sessions")
INDEX_FILE = "session_index.jsonl"
HISTORY_FILE = "history.jsonl"
# What a database has not yet taken into its own file lies beside it.
LOG = "-wal"
TABLES = ("threads", "thread_spawn_edges")
# By which a home is known that has no sessions yet: nothing else in it is looked at.
HOME_SIGNS = ("config.toml", "auth.json", "history.jsonl", "session_index.jsonl", "version.json")
DEEPEST = 5
UUID_CHARS, UUID_DASHES = 36, 4
LONGEST_ID = 100


class IndexReader:
    """Reads what ``session_index.jsonl`` and the state database say of threads: what each is called, who started it."""

    def __init__(self, form: str) -> None:
        self._reason = "no names of threads in it" if form == "database" else "not a Codex index"
        self._is_index = False
        self._read = 0

    def state(self) -> Native:
        """Each line stands alone."""
        return {}

    def refusal(self, *, is_whole: bool) -> str | None:  # noqa: ARG002
        """Refuse a file that only has the name of an index."""
        return self._reason if self._read and not self._is_index else None

    def record(self, value: Native) -> Record:
        """Take one line: the last name that a thread was given counts."""
        self._read += 1
        thread = text_of(value.get("id"))
        if thread is None:
            return Record("index")
        self._is_index = True
        moment = value.get("updated_at")
        record = Record("index", thread if _is_id(thread) else None, ts_ms=epoch_ms(moment) or count_of(moment) or None)
        if name := (text_of(value.get("thread_name")) or "").strip():
            record.titles = [(thread, name[:500])]
        parent = text_of(value.get("parent_thread_id"))
        if parent and _is_id(parent):
            record.facts = [("parent", parent)]
        return record


class Codex:
    """See the module's docstring."""

    is_in_order = True
    flavor = "codex"
    version = 5

    def homes(self, env: Mapping[str, str], home: Path) -> tuple[Path, ...]:
        """Return the homes of ``CODEX_HOME`` (a comma list), else ``~/.codex``."""
        homes = listed_homes(env, "CODEX_HOME", home)
        return tuple(dict.fromkeys(path for path in homes or [home / ".codex"]))

    def discover(self, root: Path, on_error: OnError = ignore) -> Iterable[Source]:
        """Return every rollout and index. Symbolic links inside the home are not followed."""
        top = str(root)
        if os.path.isfile(top):  # noqa: PTH113 - plain strings keep a no-change sweep fast
            name = os.path.basename(top)  # noqa: PTH119
            # Without the logs beside it nobody knows what of a history or an index is to stay out.
            is_alone = name in (HISTORY_FILE, INDEX_FILE) or _generation(name) is not None
            return [] if is_alone else [self._source(top, name, os.stat(top))]  # noqa: PTH116
        found: list[Source] = []
        folders = [folder for name in FOLDERS if os.path.isdir(folder := f"{top}/{name}")]  # noqa: PTH112
        is_home = bool(folders) or any(os.path.exists(f"{top}/{name}") for name in HOME_SIGNS)  # noqa: PTH110
        is_home = is_home or any(_generation(entry.name) is not None for entry in entries_of(top, ignore))
        if not is_home:
            self._walk(top, 0, found, on_error)
            return found
        self._list_indexes(top, found, on_error)
        found += history_at(f"{top}/{HISTORY_FILE}", self.flavor)
        for folder in folders:
            self._walk(folder, 0, found, on_error)
        return found

    def _list_indexes(self, top: str, found: list[Source], on_error: OnError) -> None:
        """Find the index and the database of the newest generation; a later Codex leaves those of an earlier one."""
        databases: list[tuple[int, os.DirEntry[str]]] = []
        for entry in entries_of(top, on_error):
            if entry.name == INDEX_FILE and (stat := file_stat(entry)) is not None:
                found.append(self._source(entry.path, entry.name, stat))
            elif (number := _generation(entry.name)) is not None:
                databases.append((number, entry))
        if databases:
            _, newest = max(databases, key=lambda database: database[0])
            if (stat := file_stat(newest)) is not None:
                found.append(self._database(newest.path, stat))

    def _database(self, path: str, stat: os.stat_result) -> Source:
        """A database has changed when its log has; both are looked at as one."""
        size, mtime_ns = stat.st_size, stat.st_mtime_ns
        try:
            log = os.lstat(path + LOG)
            size, mtime_ns = size + log.st_size, max(mtime_ns, log.st_mtime_ns)
        except OSError:  # as long as no Codex runs there is none
            pass
        place = (size, mtime_ns, stat.st_dev, stat.st_ino)
        return Source(self.flavor, path, None, MAIN_THREAD, *place, "database", is_index=True, tables=TABLES)

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
            is_index=name == INDEX_FILE,
        )

    def identify(self, source: Source, head: Sequence[Native]) -> str | None:
        """Return the thread that a ``session_meta`` at the start names, else what the file is called.

        Not a later one: the file would belong elsewhere if it had been read before that was written.
        """
        if source.form == "history":
            from session_memory.adapters._histories import codex_prompt, session_of

            return session_of(head, codex_prompt)
        first = head[0] if head else {}
        body = dict_of(first.get("payload")) if first.get("type") == "session_meta" else first
        if ("type" not in body or body is not first) and "timestamp" in body and (named := text_of(body.get("id"))):
            return named[:200]
        name = os.path.basename(source.path)  # noqa: PTH119
        return names_of(name)[0] or _stem(name)

    def items(self, source: Source, document: object) -> Sequence[Native]:
        """Return the session object of the TypeScript version, then the items of the conversation; or what a database
        says of threads.
        """
        if source.is_index:
            from session_memory.adapters._codex_state import index_items

            return index_items(document)
        body = dict_of(document)
        session = body.get("session")
        if type(session) is not dict or type(body.get("items")) is not list:
            return ()
        return [session, *(item for item in list_of(body.get("items")) if type(item) is dict)]

    def shown(self, value: Native, part: int) -> str | None:
        """Return what a call was given, and what it gave back without what wraps it."""
        from session_memory.adapters._codex_shown import shown

        return shown(value, part)

    def side_facts(self, source: Source) -> Sequence[tuple[str, str]]:  # noqa: ARG002
        """What lies beside a rollout is an index, which is read by itself."""
        return ()

    def reader(self, source: Source, native_id: str, state: Native) -> Reader:
        """Open a reader."""
        if source.is_index:
            return IndexReader(source.form)
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


def _generation(name: str) -> int | None:
    """Return the number in ``state[_<number>].sqlite``; None for all other names."""
    if not name.startswith("state") or not name.endswith(".sqlite"):
        return None
    number = name[5:-7]
    if not number:
        return 0
    is_number = number[0] == "_" and len(number) < 8 and number[1:].isascii() and number[1:].isdigit()
    return int(number[1:]) if is_number else None


def _is_id(text: str) -> bool:
    """Say whether a text may name a session: it becomes part of what people see and type."""
    return len(text) <= LONGEST_ID and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


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
