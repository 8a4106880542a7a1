"""kei-memory: traces, journals and a ledger that its hooks keep below ``~/.claude``.

Evidence and dates: docs/formats.md. What matters most here:

* A trace is a copy of a transcript of Claude Code. Its records keep their ids, so that what Claude Code wrote is owned
  by the session of Claude Code, whichever was read first; a trace whose transcript is gone is a session of its own.
* Flat lines of old may stand between them; their ``kind``, ``tool`` and ``event_class`` are taken as they are.
* Journals and the ledger describe sessions and are none.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from session_memory.adapters import OnError, ignore
from session_memory.adapters._kei_words import (
    ADDED_FIELDS,
    JOURNAL_ID,
    JOURNAL_KINDS,
    JOURNALS,
    LEDGER_FILE,
    LEDGER_ID,
    flat_record,
    given_class,
    is_flat,
    journal_record,
    ledger_items,
    result_draft,
)
from session_memory.adapters._native import Native
from session_memory.adapters._places import entries_of, file_stat
from session_memory.adapters.claude import ClaudeReader
from session_memory.model import MAIN_THREAD, Form, Record, Source

TRACES, METRICS = "traces", "time-metrics"
# Records that Claude Code writes without an id: nothing would link them to their twins, so they are kept but count as
# nothing here.
TWINS_WITHOUT_ID = ("queue-operation", "system")


class TraceReader:
    """Reads one trace in order: records of Claude Code, with flat lines between them."""

    def __init__(self, source: Source, native_id: str, state: Native) -> None:
        self._claude = ClaudeReader(source, native_id, state.get("claude", {}))
        self._read_flat = 0

    def state(self) -> Native:
        """Return what the next reader of this trace has to know."""
        return {"claude": self._claude.state()}

    def refusal(self, *, is_whole: bool) -> str | None:
        """Refuse logs of other programs."""
        is_foreign = not self._read_flat and self._claude.refusal(is_whole=is_whole) is not None
        return "not a trace of kei-memory" if is_foreign else None

    def record(self, value: Native) -> Record:
        """Normalize the next record."""
        if is_flat(value):
            self._read_flat += 1
            return flat_record(value)
        record = self._claude.record(value)
        record.is_foreign = True
        if record.unknown:
            record.unknown = [name for name in record.unknown if not _is_added(name)]
        if record.type == "result":
            record.drafts = [result_draft(value)]
        elif record.native_id is None and record.type.startswith(TWINS_WITHOUT_ID):
            record.drafts = ()
        if (given := given_class(value)) is not None:
            for draft in record.drafts:
                draft.given_class = given
        return record


def _is_added(unknown: str) -> bool:
    what, _, name = unknown.partition("@")[0].partition(":")
    return what == "field" and name in ADDED_FIELDS


class JournalReader:
    """Reads one journal, or the ledger."""

    def __init__(self) -> None:
        self._is_known = False
        self._read = 0

    def state(self) -> Native:
        """Nothing is remembered from line to line."""
        return {}

    def refusal(self, *, is_whole: bool) -> str | None:  # noqa: ARG002 - the start tells
        """Refuse files that only have the name of a journal."""
        return "not a journal of kei-memory" if self._read and not self._is_known else None

    def record(self, value: Native) -> Record:
        """Normalize the next line."""
        self._read += 1
        record = journal_record(value)
        self._is_known = self._is_known or record.type.partition(":")[2] in JOURNAL_KINDS
        return record


class Kei:
    """See the module's docstring."""

    is_in_order = True
    flavor = "kei"
    version = 3

    def homes(self, env: Mapping[str, str], home: Path) -> tuple[Path, ...]:  # noqa: ARG002 - its hooks know no other place
        """Return the folders of traces and journals, and the ledger: what else is in the folder above is not its own."""
        memory, ledger = home / ".claude" / "memory", home / ".claude" / "agents" / LEDGER_FILE
        return (memory / TRACES, memory / METRICS, ledger)

    def discover(self, root: Path, on_error: OnError = ignore) -> Iterable[Source]:
        """Return every trace, every journal and the ledger. Symbolic links inside the home are not followed."""
        top = str(root)
        if os.path.isfile(top):  # noqa: PTH113 - plain strings keep a no-change sweep fast
            return [self._source(top, os.stat(top))]  # noqa: PTH116
        found: list[Source] = []
        tops = (top, f"{top}/memory", f"{top}/.claude/memory")
        folders = [f"{above}/{name}" for above in tops for name in (TRACES, METRICS)]
        folders += [f"{top}/agents", f"{top}/.claude/agents"]
        present = [folder for folder in folders if os.path.isdir(folder)]  # noqa: PTH112
        for folder in present or [top]:
            self._list(folder, found, on_error)
        return found

    def _list(self, folder: str, found: list[Source], on_error: OnError) -> None:
        parent = os.path.basename(folder)  # noqa: PTH119
        for entry in entries_of(folder, on_error):
            name = entry.name
            is_journal = parent == METRICS and name.removesuffix(".jsonl") in JOURNALS
            is_wanted = is_journal if parent == METRICS else name.endswith(".jsonl") and parent != "agents"
            if (is_wanted or name == LEDGER_FILE) and (stat := file_stat(entry)) is not None:
                found.append(self._source(entry.path, stat))

    def _source(self, path: str, stat: os.stat_result) -> Source:
        *_, parent, name = f"/{path}".split("/")
        native_id = name.removesuffix(".jsonl")
        form: Form = "lines"
        if name.endswith(".sqlite"):
            native_id, form = LEDGER_ID, "database"
        elif parent == METRICS:
            native_id = JOURNAL_ID + native_id
        of_file = (stat.st_size, stat.st_mtime_ns, stat.st_dev, stat.st_ino)
        return Source(self.flavor, path, native_id, MAIN_THREAD, *of_file, form)

    def identify(self, source: Source, head: Sequence[Native]) -> str | None:  # noqa: ARG002 - the name tells
        """The session is the file."""
        return source.native_id

    def items(self, source: Source, document: object) -> Sequence[Native]:  # noqa: ARG002 - there is but one kind
        """Return the rows of the ledger."""
        return ledger_items(document)

    def shown(self, value: Native, part: int) -> str | None:  # noqa: ARG002
        """The text of a draft is all that kei-memory logs of an event."""
        return None

    def side_facts(self, source: Source) -> Sequence[tuple[str, str]]:  # noqa: ARG002
        """Nothing beside a trace says anything of it."""
        return ()

    def reader(self, source: Source, native_id: str, state: Native) -> TraceReader | JournalReader:
        """Open a reader."""
        return JournalReader() if native_id.startswith(JOURNAL_ID) else TraceReader(source, native_id, state)

    def notes(self, root: Path) -> Sequence[str]:
        """Name the index of kei-memory itself, which holds nothing that its traces do not."""
        index = root / "kei-memory.sqlite"
        return (f"{index} is an index of the traces beside it; it is not read",) if index.is_file() else ()

    def cleanup_days(self, root: Path) -> int | None:  # noqa: ARG002
        """Nothing deletes traces."""
        return None


ADAPTER = Kei()
