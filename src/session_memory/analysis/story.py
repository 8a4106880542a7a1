"""The fold: what is known of a session after so many of its events. Bounded, and all that a digest is made of.

A thread after the other, the main one first, each in the order it happened; then nothing depends on which file was read
first, or in how many steps. Only the main thread goes on after a sweep, so only its detectors' memories are kept.
"""

from collections.abc import Iterable
from typing import Any

from session_memory.analysis.detectors import Own, listeners, sort_of
from session_memory.analysis.light import Light
from session_memory.analysis.marks import NO_MARKS
from session_memory.analysis.outcome import Ending

VERSION = 1
# A gap longer than this is a pause, of the person or of the machine.
PAUSE_MS = 5 * 60_000
MOST_EVIDENCE = 8
MOST_DETAILS = 24
MOST_NAMED = 400
MOST_LISTED = 60
READING = frozenset({"Read", "Grep", "Glob", "NotebookRead", "LS"})


class Signal:
    """What one detector found: how often, of which kinds, and the events that show it first."""

    __slots__ = ("details", "evidence", "n")

    def __init__(self, n: int = 0, evidence: list[str] | None = None, details: dict[str, int] | None = None) -> None:
        self.n, self.evidence, self.details = n, evidence or [], details or {}

    def add(self, keys: Iterable[str], detail: str) -> None:
        """Count one more."""
        self.n += 1
        for key in keys:
            if len(self.evidence) < MOST_EVIDENCE and key not in self.evidence:
                self.evidence.append(key)
        if detail and (detail in self.details or len(self.details) < MOST_DETAILS):
            self.details[detail] = self.details.get(detail, 0) + 1


class Story:
    """The state of the fold."""

    def __init__(self) -> None:
        self.events = 0
        self.signals: dict[str, Signal] = {}
        # tool -> [calls, errors, milliseconds]
        self.tools: dict[str, list[int]] = {}
        # path -> [edits, readings]
        self.files: dict[str, list[int]] = {}
        # program and verb -> [runs, failures]
        self.commands: dict[str, list[int]] = {}
        # a row each: key, kind, program, verdict, how many passed, how many failed
        self.runs: list[list[Any]] = []
        self.verdicts: dict[str, int] = {}
        # signature -> [class, n, first key, last key, what was done before it went away]
        self.failures: dict[str, list[Any]] = {}
        self.rules: dict[str, int] = {}
        self.commits: list[list[str]] = []
        self.pulls: list[str] = []
        self.tasks: dict[str, int] = {}
        self.prompts: dict[str, int] = {}
        self.times = Times()
        self.ending = Ending()
        self.memories: dict[str, Own] = {}

    def fold(self, events: Iterable[Light], *, is_main: bool) -> None:
        """Take in the events of one thread, in the order they happened."""
        memories: dict[str, Own] = self.memories if is_main else {}
        shown = {
            sort: [(detector.name, detector.detect, memories.setdefault(detector.name, {})) for detector in heard]
            for sort, heard in listeners().items()
        }
        calls: dict[str, Light] = {}
        for event in events:
            self.events += 1
            sort = sort_of(event)
            is_marked = event.marks is not NO_MARKS or event.signs is not None
            for name, detect, memory in (*shown[sort], *shown["marked"]) if is_marked else shown[sort]:
                found = detect(memory, event)
                if found is not None:
                    self._signal(name).add(found.evidence, found.detail)
            if sort == "call":
                calls[event.key] = event
                self._call(event)
            elif sort in ("result", "failure"):
                self._result(event, calls.pop(event.call or "", None))
            elif event.prompt_class is not None:
                _count(self.prompts, event.prompt_class)
            if is_marked:
                self._refer(event)
            if is_main:
                self.times.see(event)
                self.ending.see(event)

    def _signal(self, name: str) -> Signal:
        if name not in self.signals:
            self.signals[name] = Signal()
        return self.signals[name]

    def _call(self, event: Light) -> None:
        _at(self.tools, event.tool or "?", 3)[0] += 1
        for path in event.paths:
            counts = _at(self.files, path, 2)
            counts[0] += event.is_edit
            counts[1] += event.tool in READING
        if event.marks.command:
            _at(self.commands, event.marks.command, 2)[0] += 1

    def _result(self, event: Light, call: Light | None) -> None:
        counts = _at(self.tools, event.tool or "?", 3)
        counts[1] += event.is_error
        counts[2] += event.duration_ms or 0
        if call is not None and call.marks.command and event.is_error:
            _at(self.commands, call.marks.command, 2)[1] += 1
        for run in event.marks.runs:
            _count(self.verdicts, f"{run.kind} {run.verdict}")
            self.runs.append([event.key, *run])
        del self.runs[:-MOST_LISTED]
        if event.marks.failure is not None:
            cls, signature = event.marks.failure
            if signature in self.failures or len(self.failures) < MOST_NAMED:
                known = self.failures.setdefault(signature, [cls, 0, event.key, event.key])
                known[1] += 1
                known[3] = event.key

    def _refer(self, event: Light) -> None:
        marks = event.marks
        for sha, subject in marks.commits:
            if len(self.commits) < MOST_LISTED:
                self.commits.append([event.key, sha, subject])
        for pull in marks.pulls:
            if pull not in self.pulls and len(self.pulls) < MOST_LISTED:
                self.pulls.append(pull)
        for task in marks.tasks:
            _count(self.tasks, task)
        if marks.rule is not None:
            _count(self.rules, marks.rule)


class Times:
    """How the time of a thread was spent."""

    __slots__ = ("active_ms", "first_edit_ms", "first_ms", "first_pass_ms", "is_waiting", "last_ms", "waiting_ms")

    def __init__(self) -> None:
        self.first_ms: int | None = None
        self.last_ms: int | None = None
        self.first_edit_ms: int | None = None
        self.first_pass_ms: int | None = None
        self.active_ms = 0
        self.waiting_ms = 0
        # Whether the agent has answered and waits for the person.
        self.is_waiting = False

    def see(self, event: Light) -> None:
        """Take note of the next event."""
        now = event.ts_ms
        if now is not None:
            if self.first_ms is None or self.last_ms is None:
                self.first_ms = self.last_ms = now
            gap = now - self.last_ms
            if gap > 0:
                self.last_ms = now
                self.active_ms += gap if gap <= PAUSE_MS else 0
                self.waiting_ms += gap if self.is_waiting and event.is_prompt else 0
            if self.first_edit_ms is None and event.is_edit:
                self.first_edit_ms = now
            if self.first_pass_ms is None and any(
                run.kind == "test" and run.verdict == "pass" for run in event.marks.runs
            ):
                self.first_pass_ms = now
        if event.kind == "assistant_msg":
            self.is_waiting = True
        elif event.is_call or event.is_result or event.role == "user":
            self.is_waiting = False


def _at(table: dict[str, list[int]], name: str, width: int) -> list[int]:
    """Return the counts of a name; beyond the bound those of all others together."""
    if name not in table:
        if len(table) >= MOST_NAMED:
            name = "…"
        table.setdefault(name, [0] * width)
    return table[name]


def _count(table: dict[str, int], name: str) -> None:
    if name in table or len(table) < MOST_NAMED:
        table[name] = table.get(name, 0) + 1
