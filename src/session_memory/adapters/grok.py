"""Grok Build of xAI: a directory of files a session, ``~/.grok/sessions/<cwd>/<session>/``, versions 0.1 to 1.0.

Evidence and dates: docs/formats.md. What matters most here:

* The journal (``updates.jsonl``) tells the dialogue, with times and tokens. ``chat_history.jsonl`` is what the model sees
  at the moment: it is rewritten, has no times, and tells the dialogue only where there is no journal.
* Every update of a tool call repeats all that the tool printed so far: the last one is kept.
* A fork copies the journal of its parent and puts its own session id into the records; prompt ids, ids of calls and
  ``agentTimestampMs`` stay. By these a record is known as the one that it was.

What reads records is imported when there is something to read.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from session_memory.adapters import OnError, Reader, Said, ignore
from session_memory.adapters._grok_words import (
    CHAT,
    FILES,
    JOURNAL,
    PLAN,
    SUMMARY,
    SUMMARY_BYTES,
    SYSTEM_PROMPT,
    USAGE,
    crc,
    either,
)
from session_memory.adapters._native import Native, dict_of, list_of, text_of
from session_memory.adapters._places import entries_of, file_stat, history_at, listed_homes
from session_memory.model import MAIN_THREAD, Form, Source, is_share

HISTORY_FILE = "prompt_history.jsonl"

# What lies beside a file and decides how it is read: a journal, a summary, a system prompt.
NEIGHBOURS = {"j": JOURNAL, "s": SUMMARY, "p": SYSTEM_PROMPT}
CWD_BYTES = 5000
BESIDE = {JOURNAL: "s", CHAT: "js", "events.jsonl": "js", USAGE: "s", SUMMARY: "p"}


class Grok:
    """See the module's docstring."""

    is_in_order = False
    flavor = "grok"
    version = 7
    piece_sign = b'_chunk"'
    end_signs = (b'turn_completed"', b'tool_call"')

    def homes(self, env: Mapping[str, str], home: Path) -> tuple[Path, ...]:
        """Return the homes of ``GROK_HOME`` (a comma list), else the one where Grok Build keeps its own."""
        homes = listed_homes(env, "GROK_HOME", home)
        return tuple(dict.fromkeys(path for path in homes or [home / ".grok"]))

    def discover(self, root: Path, on_error: OnError = ignore) -> Iterable[Source]:
        """Return every file of every session. Symbolic links inside the home are not followed."""
        top = str(root)
        if os.path.isfile(top):  # noqa: PTH113 - plain strings keep a no-change sweep fast
            folder, name = os.path.split(top)
            if name == HISTORY_FILE:  # without the logs beside it nobody knows what of it is to stay out
                return []
            return [source for source in _session_files(folder, on_error) if os.path.basename(source.path) == name]  # noqa: PTH119
        sessions = f"{top}/sessions"
        found: list[Source] = []
        if os.path.isdir(sessions):  # noqa: PTH112
            for place in _folders(sessions, on_error):
                found += history_at(f"{place}/{HISTORY_FILE}", self.flavor)
                for session in _folders(place, on_error):
                    found += _session_files(session, on_error)
        else:
            _look_below(top, 0, found, on_error)
        return found

    def identify(self, source: Source, head: Sequence[Native]) -> str | None:
        """Return the session that the directory is named by, or a line of a history names."""
        if source.form == "history":
            from session_memory.adapters._histories import grok_prompt, session_of

            return session_of(head, grok_prompt)
        return source.native_id

    def items(self, source: Source, document: object) -> Sequence[Native]:
        """Return a document as a record, its turns or its end as further ones."""
        value = dict_of(document)
        name = os.path.basename(source.path)  # noqa: PTH119
        if name == USAGE:
            turns = [dict_of(turn) for turn in list_of(value.get("turns"))]
            return [{key: said for key, said in value.items() if key != "turns"}, *turns]
        if name == SUMMARY and (last := text_of(either(value, "last_active_at"))):
            return [value, {"last_active_at": last}]
        if name == PLAN:
            plan = text_of(value.get("text"))
            return [{"plan": plan}] if plan and plan.strip() else []
        return [value] if value else []

    def shown(self, value: Native, part: int) -> str | None:
        """Return what a call was given and what came of it, and plans as lists."""
        from session_memory.adapters._grok_shown import shown_chat, shown_update

        params = value if type(value.get("update")) is dict else dict_of(value.get("params"))
        update = params.get("update")
        return shown_update(update) if type(update) is dict else shown_chat(value, part)

    def side_facts(self, source: Source) -> Sequence[tuple[str, str]]:
        """Return where a session without a summary ran, and which system prompt it had."""
        name = os.path.basename(source.path)  # noqa: PTH119
        if is_share(source.path):
            cwd = _cwd_of(os.path.dirname(source.path))  # noqa: PTH120
            return [("cwd", cwd)] if cwd else []
        if name in (JOURNAL, CHAT) and "s" not in source.beside:
            cwd = _cwd_of(os.path.dirname(os.path.dirname(source.path)))  # noqa: PTH120
            return [("cwd", cwd)] if cwd else []
        if name == SUMMARY and "p" in source.beside:
            from session_memory.sources import side_file

            prompt = side_file(f"{os.path.dirname(source.path)}/{SYSTEM_PROMPT}", SUMMARY_BYTES)  # noqa: PTH120
            return () if prompt is None else [("system_prompt", crc(prompt.decode("utf-8", "replace")))]
        return ()

    def reader(self, source: Source, native_id: str, state: Native) -> Reader:
        """Open a reader."""
        from session_memory.adapters._grok_reader import GrokReader

        if not source.path or is_share(source.path):
            from session_memory.adapters._histories import grok_prompt, reader_of

            return reader_of(source.path, grok_prompt, lambda: GrokReader(source, native_id, state))
        return GrokReader(source, native_id, state)

    def said(self, value: Native) -> Said | None:
        """Return the words of a row of the journal, and of which message they are."""
        from session_memory.adapters._grok_pieces import said_in

        return said_in(value)

    def notes(self, root: Path) -> Sequence[str]:
        """Name the database of the other program that calls itself grok."""
        if not (root / "grok.db").is_file():
            return ()
        return [f"{root / 'grok.db'} belongs to grok-cli of superagent-ai, not to Grok Build; it is left alone"]

    def cleanup_days(self, root: Path) -> int | None:  # noqa: ARG002
        """Grok Build deletes no sessions."""
        return None


def _folders(folder: str, on_error: OnError) -> list[str]:
    return [entry.path for entry in entries_of(folder, on_error) if entry.is_dir(follow_symlinks=False)]


def _look_below(folder: str, depth: int, found: list[Source], on_error: OnError) -> None:
    """Find sessions in a part of a home; the directory of one is told by what lies in it."""
    if any(entry.name in (JOURNAL, CHAT, SUMMARY) for entry in entries_of(folder, on_error)):
        found += _session_files(folder, on_error)
    elif depth < 2:
        for inner in _folders(folder, on_error):
            _look_below(inner, depth + 1, found, on_error)


def _session_files(folder: str, on_error: OnError) -> list[Source]:
    """Return the files of one session; those of a name that no rule knows are refused when they are read."""
    entries = entries_of(folder, on_error)
    names = {entry.name for entry in entries if entry.is_file(follow_symlinks=False)}
    session = os.path.basename(folder)  # noqa: PTH119
    found: list[Source] = []
    for entry in entries:
        if entry.name in FILES or entry.name.endswith(".jsonl"):
            beside = "".join(sign for sign in BESIDE.get(entry.name, "") if NEIGHBOURS[sign] in names)
            _add_source(found, entry, session, FILES.get(entry.name, "lines"), beside)
        elif entry.name == "subagents" and entry.is_dir(follow_symlinks=False):
            for agent in _folders(entry.path, on_error):
                for inner in entries_of(agent, on_error):
                    if inner.name == "meta.json":
                        _add_source(found, inner, session, "document", "")
    return found


def _add_source(found: list[Source], entry: os.DirEntry[str], session: str, form: Form, beside: str) -> None:
    stat = file_stat(entry)
    if stat is None:
        return
    place = (stat.st_size, stat.st_mtime_ns, stat.st_dev, stat.st_ino)
    found.append(Source("grok", entry.path, session, MAIN_THREAD, *place, form, beside))


def _cwd_of(folder: str) -> str | None:
    """Return the working directory that a folder of sessions is named by: percent-encoded, or told by ``.cwd`` in it."""
    from urllib.parse import unquote

    name = unquote(os.path.basename(folder))  # noqa: PTH119
    if name.startswith("/") or name[1:3] == ":\\":
        return name
    from session_memory.sources import side_file

    return (side_file(f"{folder}/.cwd", CWD_BYTES) or b"").decode("utf-8", "replace").strip() or None


ADAPTER = Grok()
