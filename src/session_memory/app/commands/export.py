"""Write the memory as a tree of files: with HOME pointed at it, whatever reads kei-memory's files reads ours."""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import orjson

from session_memory.adapters import Adapter, load_adapters
from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, size
from session_memory.errors import UsageError
from session_memory.pipeline.plan import is_below
from session_memory.pipeline.sweep import source_roots
from session_memory.query import kei
from session_memory.query.sessions import Filter, Session, list_sessions
from session_memory.store.db import Db
from session_memory.store.ledger import Ledger

Native = dict[str, Any]

MARKER = ".session-memory-export"
TRACES = Path(".claude", "memory", "traces")
METRICS = Path(".claude", "memory", "time-metrics")
LEDGER = Path(".claude", "agents", "ledger.sqlite")
# A shell passes a pattern on that fits nothing; with this file there is always something to read.
NO_SESSIONS = "no-sessions"
UNSAFE = re.compile(r"[^\w.-]")
LONGEST_NAME = 120


def export(context: Context) -> int:
    """Write the tree."""
    target = Path(context.args.to).absolute()
    with context.store() as db:
        roots = source_roots(context.settings, load_adapters())
        _check(target, [str(home) for homes in roots.values() for home in homes])
        written = _write(db, target)
    told = {"form": context.args.form, "to": str(target), **written}
    if context.args.json:
        print_json(told)
        return 0
    print(f"wrote  {counted(written['sessions'], 'session')}, {counted(written['events'], 'event')}")
    print(f"       {counted(written['tasks'], 'task')}, {counted(written['claims'], 'claim')}", end=", ")
    print(f"{counted(written['agents'], 'agent')}, {size(written['bytes'])}")
    print(f"to     {target}")
    return 0


def _check(target: Path, roots: list[str]) -> None:
    """Refuse a place that is not ours to write into."""
    if is_below(str(target), roots) or is_below(str(target.resolve()), roots):
        raise UsageError(f"{target} lies where an agent keeps its own files, which are never written; choose another")
    if target.exists() and not target.is_dir():
        raise UsageError(f"{target} is a file; name a directory")
    if target.exists() and any(target.iterdir()) and not (target / MARKER).is_file():
        raise UsageError(f"{target} is not empty and was not made by an export; name an empty or a new directory")
    for place in (TRACES, METRICS, LEDGER):
        for path in (place, *place.parents):
            if path != Path() and (target / path).is_symlink():
                raise UsageError(f"{target / path} leads elsewhere; remove the link, or name another directory")


class _Files:
    """Files that are written beside what they replace, and take its place when all are whole."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._parts: dict[Path, Path] = {}
        self.open = ExitStack()

    def lines(self, place: Path) -> BinaryIO:
        """Begin a file of lines."""
        return self.open.enter_context(self.path(place).open("wb"))

    def path(self, place: Path) -> Path:
        """Return where a file is written until it is whole; only its owner can read it."""
        final = self._target / place
        for folder in (*reversed(final.relative_to(self._target).parents),):
            (self._target / folder).mkdir(mode=0o700, parents=True, exist_ok=True)
        part = final.with_name(final.name + ".part")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        self._parts[part] = final
        return part

    def settle(self) -> int:
        """Put every file in its place; return their bytes."""
        self.open.close()
        total = 0
        for part, final in self._parts.items():
            total += part.stat().st_size
            part.replace(final)
        for old in (self._target / TRACES).glob("*.jsonl*"):
            if old not in self._parts.values():
                old.unlink()
        return total

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._parts)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _write(db: Db, target: Path) -> dict[str, int]:
    target.mkdir(mode=0o700, parents=True, exist_ok=True)
    marker = orjson.dumps({"made_by": "session-memory", "form": "kei"}) + b"\n"
    with open(target / MARKER, "wb", opener=_private) as file:
        file.write(marker)
    files = _Files(target)
    with files.open:
        books = _Books(
            _Journal(files.lines(METRICS / "sessions.jsonl"), ("id",)),
            _Journal(files.lines(METRICS / "tasks.jsonl"), ("kind", "name", "start_epoch", "end_epoch")),
            _Journal(
                files.lines(METRICS / "numeric-claims.jsonl"), ("session_id", "evidence_tier", "pointer", "value")
            ),
            Ledger(files.path(LEDGER)),
        )
        counts = {"sessions": 0, "events": 0}
        adapters = load_adapters()
        names: set[str] = set()
        for session in reversed(list_sessions(db, Filter())):
            if session.events:
                with files.path(_trace_file(session, names)).open("wb") as file:
                    counts["events"] += _write_session(db, session, adapters[session.flavor], file, books)
                counts["sessions"] += 1
            elif session.tokens:
                books.ledger.add_agents(kei.ledger_rows(db, session, kei.silent_workers(db, session)))
        if not names:
            files.lines(TRACES / f"{NO_SESSIONS}.jsonl").write(encoded(kei.NO_EVENT) + b"\n")
        _add_journals(db, books)
        books.sessions.fill(kei.NO_SESSION)
        books.tasks.fill(kei.NO_TASK)
        agents = books.ledger.close()
    totals = {"tasks": books.tasks.count, "claims": books.claims.count, "agents": agents}
    return {**counts, **totals, "files": files.count, "bytes": files.settle()}


class _Journal:
    """A journal that takes from another one only what it does not hold."""

    def __init__(self, file: BinaryIO, key: tuple[str, ...]) -> None:
        self._file, self._key = file, key
        self._met: set[tuple[str, ...]] = set()
        self.count = 0

    def add(self, lines: Iterable[Native], *, if_new: bool = False) -> None:
        """Write lines; ``if_new``: only those that say what none before them said."""
        for line in lines:
            told = tuple(" ".join(str(line.get(name)).split()) for name in self._key)
            if not if_new or told not in self._met:
                self._file.write(orjson.dumps(line) + b"\n")
                self.count += 1
            self._met.add(told)

    def fill(self, line: Native) -> None:
        """Write a line that says nothing if there is no other."""
        if not self.count:
            self._file.write(orjson.dumps(line) + b"\n")


class _Books(NamedTuple):
    """What is written of all sessions together."""

    sessions: _Journal
    tasks: _Journal
    claims: _Journal
    ledger: Ledger


def _write_session(db: Db, session: Session, adapter: Adapter, file: BinaryIO, books: _Books) -> int:
    """Write all of one session; return how many events it has."""
    loaded = kei.exported(db, session, adapter)
    events = 0
    for line, claims in kei.trace(db, loaded, adapter):
        file.write(encoded(line) + b"\n")
        books.claims.add(claims)
        events += 1
    line = kei.session_line(session)
    books.sessions.add([line] if line else [], if_new=True)
    team = kei.workers(db, loaded, adapter)
    books.tasks.add(kei.tasks_of(session, team))
    books.ledger.add_agents(kei.ledger_rows(db, session, team))
    return events


def encoded(line: Native) -> bytes:
    """Return a line as compact JSON. Quotes in a shell command are written as numbers: awk ends the command at a quote."""
    text = orjson.dumps(line)
    blocks: list[Native] = line.get("message", {}).get("content", [])
    for block in blocks:
        if command := block.get("input", {}).get("command"):
            quoted = orjson.dumps(command)
            text = text.replace(
                b'"command":' + quoted, b'"command":"' + quoted[1:-1].replace(b'\\"', b"\\u0022") + b'"'
            )
    return text


def _add_journals(db: Db, books: _Books) -> None:
    """Add what timers know, and what kei-memory's own journals hold beyond it."""
    books.tasks.add(kei.timer_lines(db))
    books.sessions.add(_of_kind(kei.journal_lines(db, "sessions"), "session"), if_new=True)
    tasks = map(kei.readable_task, kei.journal_lines(db, "tasks"))
    books.tasks.add(_of_kind(tasks, "task", "start", "stop"), if_new=True)
    books.claims.add(_of_kind(kei.journal_lines(db, "numeric-claims"), "claim"), if_new=True)
    books.ledger.add_agents(_of_kind(kei.journal_lines(db, "ledger"), "agent"))
    books.ledger.add_skills(_of_kind(kei.journal_lines(db, "ledger"), "skill"))


def _of_kind(lines: Iterable[Native], *kinds: str) -> Iterator[Native]:
    return (line for line in lines if line.get("kind") in kinds)


def _trace_file(session: Session, taken: set[str]) -> Path:
    """Return the file of a session: its native id, where no other session has it."""
    plain = UNSAFE.sub("_", session.native_id)[:LONGEST_NAME].lstrip(".") or "_"
    name, n = plain, 1
    while name.lower() in taken:
        n += 1
        name = f"{session.flavor}-{plain}" if n == 2 else f"{session.flavor}-{plain}-{n}"
    taken.add(name.lower())
    return TRACES / f"{name}.jsonl"
