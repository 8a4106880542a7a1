"""The fold: what is known of a session after so many of its events. Bounded, and all that a digest is made of.

A thread after the other, the main one first, each in the order it happened; then nothing depends on which file was read
first, or in how many steps. Only the main thread goes on after a sweep, so only its detectors' memories are kept.
"""

import re
from collections.abc import Iterable
from typing import Any

from session_memory.analysis.detectors import DETECTORS, Detect, Own, is_telling
from session_memory.analysis.ending import Ending
from session_memory.analysis.fixes import Fixes
from session_memory.analysis.light import ANSWERS, SORTS, Light, Sort
from session_memory.analysis.marks import NO_MARKS
from session_memory.analysis.refs import pull_requests, task_refs
from session_memory.analysis.spent import Spent

# Raised whenever the fold, a detector or a rule of outcome says something else of the same events.
VERSION = 1
MOST_EVIDENCE = 8
MOST_DETAILS = 24
DETAIL_CHARS = 120
# A longer path is hardly one.
PATH_CHARS = 400
MOST_NAMED = 400
MOST_LISTED = 60
# Files that are edited within so much time of each other change together.
TOGETHER_MS = 300_000
MOST_GROUPS, MOST_TOGETHER = 40, 12
SNIPPET_CHARS = 600
# A folder beside the repository in which one task is worked on.
WORKTREE = re.compile(r"(?i)[/\\]\.?worktrees?[/\\]")
LAST_PART = re.compile(r"[/\\]")
READING = frozenset({"Read", "Grep", "Glob", "NotebookRead", "LS", "read_file", "grep", "list_dir"})
# Detectors that are shown the same events, each with its name and its memory.
Shown = tuple[tuple[str, Detect, Own], ...]
# What JSON holds as it is; the rest of the state has a form of its own.
PLAIN = (
    *("events", "tools", "files", "commands", "runs", "verdicts", "failures", "rules", "commits", "pulls", "tasks"),
    *("prompts", "groups", "last_edit_ms", "first_prompt", "last_prompt", "last_answer", "memories"),
)


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
        detail = detail[:DETAIL_CHARS]
        if detail and (detail in self.details or len(self.details) < MOST_DETAILS):
            self.details[detail] = self.details.get(detail, 0) + 1


class Story:
    """The state of the fold."""

    def __init__(self, task_patterns: tuple[str, ...] = ()) -> None:
        # How people here call their tasks.
        self._patterns = task_patterns
        self.events = 0
        self.signals: dict[str, Signal] = {}
        # tool -> [calls, errors, milliseconds, longest]
        self.tools: dict[str, list[int]] = {}
        # path -> [edits, readings, key of the first edit or else of the first reading]
        self.files: dict[str, list[Any]] = {}
        # program and verb -> [runs, failures]
        self.commands: dict[str, list[int]] = {}
        # key of the event, then what ``marks.Ran`` says
        self.runs: list[list[Any]] = []
        self.verdicts: dict[str, int] = {}
        # signature -> [class, n, first key, last key]
        self.failures: dict[str, list[Any]] = {}
        # what a person wants from now on -> [n, key]
        self.rules: dict[str, list[Any]] = {}
        # [key, short name, subject]
        self.commits: list[list[str]] = []
        # [key, pull request]
        self.pulls: list[list[str]] = []
        # task -> [n, key]
        self.tasks: dict[str, list[Any]] = {}
        self.prompts: dict[str, int] = {}
        # Files that changed together.
        self.groups: list[list[str]] = []
        self.last_edit_ms: int | None = None
        # [key, how it begins]
        self.first_prompt: list[str] | None = None
        self.last_prompt: list[str] | None = None
        self.last_answer: list[str] | None = None
        self.memories: dict[str, Own] = {}
        self.times = Spent()
        self.ending = Ending()
        self.fixes = Fixes()

    def fold(self, events: Iterable[Light], *, is_main: bool) -> None:
        """Take in the events of one thread, in the order they happened."""
        shown, marked = _shown(self.memories if is_main else {})
        calls: dict[str, Light] = {}
        for event in events:
            self.events += 1
            call: Light | None = None
            sort, marks = event.sort, event.marks
            heard = shown[sort]
            if marks is not NO_MARKS or event.signs is not None:
                self._refer(event)
                if event.signs is not None or is_telling(marks):
                    heard = (*heard, *marked)
            for name, detect, memory in heard:
                found = detect(memory, event)
                if found is not None:
                    self._signal(name).add(found.evidence, found.detail)
            if sort == "call":
                calls[event.key] = event
                self._call(event)
            elif sort in ANSWERS:
                call = calls.pop(event.call or "", None)
                self._result(event, call)
            elif event.prompt_class is not None:
                _count(self.prompts, event.prompt_class)
            if is_main:
                self._go_on(event, call)

    def _go_on(self, event: Light, call: Light | None) -> None:
        """Keep how the main thread stands; ``call``: what a result answers."""
        self.times.see(event)
        if event.is_taken_back:
            return
        self.ending.see(event, call.attempt if call is not None else None)
        if event.prompt_class is not None or event.kind == "assistant_msg":
            self._hear(event)

    def _signal(self, name: str) -> Signal:
        if name not in self.signals:
            self.signals[name] = Signal()
        return self.signals[name]

    def _hear(self, event: Light) -> None:
        """Keep how people and agent began and ended."""
        if event.prompt_class == "human" and event.summary:
            self.last_prompt = [event.key, event.summary[:SNIPPET_CHARS]]
            self.first_prompt = self.first_prompt or self.last_prompt
        elif event.kind == "assistant_msg" and event.summary:
            self.last_answer = [event.key, event.summary[:SNIPPET_CHARS]]

    def _call(self, event: Light) -> None:
        _at(self.tools, event.tool or "?", [0, 0, 0, 0])[0] += 1
        for path in event.paths:
            if len(path) > PATH_CHARS:
                continue
            counts = _at(self.files, path, [0, 0, event.key])
            if event.is_edit and not counts[0]:
                counts[2] = event.key
            counts[0] += event.is_edit
            counts[1] += event.tool in READING
        if event.marks.command:
            _at(self.commands, event.marks.command, [0, 0])[0] += 1
        self.fixes.call(event)

    def _result(self, event: Light, call: Light | None) -> None:
        counts = _at(self.tools, (call.tool if call else event.tool) or "?", [0, 0, 0, 0])
        is_error = event.sort == "failure"
        counts[1] += is_error
        if event.duration_ms is not None:
            counts[2] += event.duration_ms
            counts[3] = max(counts[3], event.duration_ms)
        if call is not None and event.has_failed and call.marks.command and _is_to_blame(call.marks.command, event):
            _at(self.commands, call.marks.command, [0, 0])[1] += 1
        if event.marks is not NO_MARKS:
            self._ran(event)
        if call is not None:
            self.fixes.result(event, call.doing)
            if call.is_edit and not is_error:
                self._change(call)

    def _ran(self, event: Light) -> None:
        """Keep how checks ended, and what failed."""
        if event.marks.runs:
            for run in event.marks.runs:
                _count(self.verdicts, f"{run.kind} {run.verdict}")
                self.runs.append([event.key, *run])
            del self.runs[:-MOST_LISTED]
        if event.marks.failure is None:
            return
        cls, signature = event.marks.failure
        if signature in self.failures or len(self.failures) < MOST_NAMED:
            known = self.failures.setdefault(signature, [cls, 0, event.key, event.key])
            known[1] += 1
            known[3] = event.key

    def _change(self, call: Light) -> None:
        """Put a file that was edited to those that were edited shortly before."""
        now, before = call.ts_ms, self.last_edit_ms
        if now is None or not call.paths:
            return
        self.last_edit_ms = now
        if before is None or not 0 <= now - before <= TOGETHER_MS or not self.groups:
            self.groups.append([])
            del self.groups[:-MOST_GROUPS]
        group = self.groups[-1]
        if call.paths[0] not in group and len(group) < MOST_TOGETHER:
            group.append(call.paths[0])

    def _refer(self, event: Light) -> None:
        marks = event.marks
        for sha, subject in marks.commits:
            if len(self.commits) < MOST_LISTED:
                self.commits.append([event.key, sha, subject])
            for task in task_refs(subject, self._patterns):
                self._task(task, event.key)
        for pull in marks.pulls:
            self._pull(pull, event.key)
        for task in marks.tasks:
            self._task(task, event.key)
        if marks.rule is not None:
            _at(self.rules, marks.rule, [0, event.key])[0] += 1

    def name(self, fact: str, value: str, key: str) -> None:
        """Take in what the log says of the session as a whole, and the event that stands where it says so."""
        if fact == "pr":
            self._pull(value.partition("\n")[0], key)
        elif fact == "branch":
            for task in task_refs(value, self._patterns):
                self._task(task, key)
        elif fact == "worktree" or WORKTREE.search(value):
            name = LAST_PART.split(value.partition("\n")[0].rstrip("/\\"))[-1]
            for task in task_refs(name, self._patterns):
                self._task(task, key)

    def _task(self, task: str, key: str) -> None:
        _at(self.tasks, task, [0, key])[0] += 1

    def _pull(self, pull: str, key: str) -> None:
        if len(self.pulls) < MOST_LISTED and not any(_is_same_pull(pull, known) for _, known in self.pulls):
            self.pulls.append([key, pull])

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        told = {name: value for name in PLAIN if (value := getattr(self, name))}
        told["memories"] = {name: memory for name, memory in self.memories.items() if memory}
        told["signals"] = {name: [one.n, one.evidence, one.details] for name, one in self.signals.items()}
        return told | {
            "times": self.times.to_json(),
            "ending": self.ending.to_json(),
            "fixes": self.fixes.to_json(),
        }

    @classmethod
    def of(cls, told: dict[str, Any], task_patterns: tuple[str, ...] = ()) -> "Story":
        """Return it from JSON."""
        made = cls(task_patterns)
        for name in PLAIN:
            if name in told:
                setattr(made, name, told[name])
        made.signals = {name: Signal(*one) for name, one in told["signals"].items()}
        made.times = Spent.of(told["times"])
        made.ending = Ending.of(told["ending"])
        made.fixes = Fixes.of(told["fixes"])
        return made


def _shown(memories: dict[str, Own]) -> tuple[dict[Sort, Shown], Shown]:
    """Return the detectors by what they are shown, and those of marks."""
    for detector in DETECTORS:
        memories.setdefault(detector.name, {})
    shown: dict[Sort, Shown] = {
        sort: tuple((name, hears[sort], memories[name]) for name, hears, _ in DETECTORS if sort in hears)
        for sort in SORTS
    }
    return shown, tuple((name, detect, memories[name]) for name, _, detect in DETECTORS if detect is not None)


def _at(table: dict[str, Any], name: str, empty: list[Any]) -> list[Any]:
    """Return the counts of a name; beyond the bound those of all others together."""
    if name not in table:
        if len(table) >= MOST_NAMED:
            name = "…"
        table.setdefault(name, empty)
    return table[name]


def _is_to_blame(command: str, event: Light) -> bool:
    """Say whether the command that a chain is called by has failed, as far as is told: not where another one has."""
    failed = {run.program for run in event.marks.runs if run.verdict == "fail"}
    return not failed or command.partition(" ")[0] in failed


def _is_same_pull(one: str, two: str) -> bool:
    """Say whether two names are of one pull request: an address, ``owner/name#12``, ``#12``."""
    (repo, number), (other_repo, other_number) = pull_of(one), pull_of(two)
    return number == other_number and (repo == other_repo or not repo or not other_repo)


def pull_of(name: str) -> tuple[str, str]:
    """Return the repository of a pull request, if it is named, and its number."""
    if found := pull_requests(name):
        return found[0].repo, str(found[0].number)
    repo, _, number = name.rpartition("#")
    return repo, number


def _count(table: dict[str, int], name: str) -> None:
    if name in table or len(table) < MOST_NAMED:
        table[name] = table.get(name, 0) + 1
