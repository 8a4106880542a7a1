"""The fold: what is known of a session after so many of its events. Bounded, and all that a digest is made of.

A thread after the other, the main one first, each in the order it happened; then nothing depends on which file was read
first, or in how many steps. Where a session goes on after its eviction it is mostly the main thread that does, so only
its detectors' memories are kept.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from session_memory.analysis.fold.again import has_found_nothing
from session_memory.analysis.fold.course import course_of
from session_memory.analysis.fold.detectors import DETECTORS, Own
from session_memory.analysis.fold.ending import Ending
from session_memory.analysis.fold.fixes import Fixes, failure_of
from session_memory.analysis.fold.light import ANSWERS, Light
from session_memory.analysis.fold.spent import Spent
from session_memory.analysis.marks import NO_MARKS, Marks
from session_memory.analysis.refs import pull_requests, task_refs

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
# A call that so many others came after is hardly answered any more.
MOST_UNANSWERED = 64
# A folder beside the repository in which one task is worked on.
WORKTREE = re.compile(r"(?i)[/\\]\.?worktrees?[/\\]")
LAST_PART = re.compile(r"[/\\]")
READING = frozenset({"Read", "Grep", "Glob", "NotebookRead", "LS", "read_file", "grep", "list_dir"})
# The counts of a tool and of a command, as ``Story`` has them, before there are any.
NO_CALLS, NO_RUNS = (0, 0, 0, 0), (0, 0)
# What JSON holds as it is; the rest of the state has a form of its own.
PLAIN = (
    *("events", "tools", "files", "commands", "runs", "verdicts", "failures", "rules", "commits", "pulls", "tasks"),
    *("prompts", "groups", "last_edit_ms", "first_prompt", "last_prompt", "last_answer"),
)


class Signal:
    """What one detector found: how often, of which kinds, and the events that show it first."""

    __slots__ = ("details", "evidence", "n")

    def __init__(self, n: int = 0, evidence: list[str] | None = None, details: dict[str, int] | None = None) -> None:
        self.n, self.evidence, self.details = n, evidence or [], details or {}

    def add(self, keys: Iterable[str], detail: str, counts: Mapping[str, int] | None = None) -> None:
        """Count one more, or as many as ``counts`` says by kind."""
        counts = counts or {detail: 1}
        self.n += sum(counts.values())
        for key in keys:
            if len(self.evidence) < MOST_EVIDENCE and key not in self.evidence:
                self.evidence.append(key)
        for name, n in counts.items():
            shown = name[:DETAIL_CHARS]
            if shown and (shown in self.details or len(self.details) < MOST_DETAILS):
                self.details[shown] = self.details.get(shown, 0) + n

    def take_back(self, key: str) -> None:
        """Count one less: that event shows nothing after all."""
        self.n -= 1
        self.evidence = [known for known in self.evidence if known != key]
        if len(self.details) == 1:
            self.details = {detail: n - 1 for detail, n in self.details.items() if n > 1}


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
        # What detectors remember of the main thread; and the calls of all that are not answered yet, by their keys.
        self.memories = _memories()
        self.calls: dict[str, Light] = {}
        self.times = Spent()
        self.ending = Ending()
        self.fixes = Fixes()

    def fold(self, events: Sequence[Light], named: Mapping[int, str], *, is_main: bool) -> None:
        """Take in the events of one thread, in the order they happened; ``named``: keys of what was told before, by number."""
        self.events += len(events)
        self._answer(events, named)
        self._detect(events, self.memories if is_main else _memories())
        self._take(events)
        if is_main:
            self.times.see(events)
            valid = [event for event in events if not event.is_taken_back]
            self.ending.see(valid)
            self._hear(valid)

    def _answer(self, events: Iterable[Light], named: Mapping[int, str]) -> None:
        """Tell results of the calls that they answer; keep a call until it is answered."""
        keys, calls = dict(named), self.calls
        for event in events:
            if event.sort == "call":
                keys[event.seq] = event.key
                calls[event.key] = event
                if len(calls) > MOST_UNANSWERED:
                    del calls[next(iter(calls))]
            elif event.call_seq is not None and event.sort in ANSWERS:
                event.call = calls.pop(keys.get(event.call_seq, ""), None)

    def _detect(self, events: Sequence[Light], memories: dict[str, Own]) -> None:
        """Show events to those who notice things in them."""
        course = course_of(events)
        for name, detect in DETECTORS.items():
            for found in detect(memories[name], course):
                self._signal(name).add(*found)

    def _take(self, events: Iterable[Light]) -> None:
        """Count events, whatever thread they are of."""
        for event in events:
            sort = event.sort
            if event.marks is not NO_MARKS and _is_referring(event.marks) and (event.role != "user" or event.is_prompt):
                self._refer(event)
            if sort == "call":
                self._call(event)
            elif sort in ANSWERS:
                self._result(event)
            elif event.prompt_class is not None:
                _count(self.prompts, event.prompt_class)

    def _signal(self, name: str) -> Signal:
        if name not in self.signals:
            self.signals[name] = Signal()
        return self.signals[name]

    def _hear(self, events: Sequence[Light]) -> None:
        """Keep how people and agent began and ended."""
        prompts = [event for event in events if event.sort == "message" and event.is_prompt and event.summary]
        if prompts:
            self.first_prompt = self.first_prompt or _beginning(prompts[0])
            self.last_prompt = _beginning(prompts[-1])
        for event in reversed(events):
            if event.kind == "assistant_msg" and event.sort == "answer" and event.summary:
                self.last_answer = _beginning(event)
                break

    def _call(self, event: Light) -> None:
        _at(self.tools, event.tool or "?", NO_CALLS)[0] += 1
        for path in event.paths:
            if len(path) > PATH_CHARS:
                continue
            counts = _at(self.files, path, (0, 0, event.key))
            if event.is_edit and not counts[0]:
                counts[2] = event.key
            counts[0] += event.is_edit
            counts[1] += event.tool in READING
        if command := event.marks.command:
            _at(self.commands, command, NO_RUNS)[0] += 1
        if self.fixes.open:
            self.fixes.call(event)

    def _result(self, event: Light) -> None:
        call, took_ms, failure = event.call, event.duration_ms, None
        counts = _at(self.tools, (call.tool if call else event.tool) or "?", NO_CALLS)
        is_error = event.sort == "failure"
        if is_error:
            counts[1] += 1
        if took_ms is not None:
            counts[2] += took_ms
            if took_ms > counts[3]:
                counts[3] = took_ms
        if event.marks is not NO_MARKS:
            failure = _failure_in(event)
            self._ran(event, failure)
        if call is None:
            return
        is_failure = event.has_failed and not has_found_nothing(event)
        if is_failure and call.marks.command and is_to_blame(call.marks.command, event.marks):
            _at(self.commands, call.marks.command, NO_RUNS)[1] += 1
        if event.has_failed or self.fixes.open:
            self.fixes.result(event, call, failure)
        if call.is_edit and not is_error:
            self._change(call)

    def _ran(self, event: Light, failure: tuple[str, str] | None) -> None:
        """Keep how checks ended, and what failed."""
        if event.marks.runs:
            for run in event.marks.runs:
                _count(self.verdicts, f"{run.kind} {run.verdict}")
                self.runs.append([event.key, *run])
            del self.runs[:-MOST_LISTED]
        if failure is None:
            return
        cls, signature = failure
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
        if marks.rule:
            _at(self.rules, marks.rule, (0, event.key))[0] += 1

    def name(self, pulls: Iterable[str], tasks: Iterable[str], key: str) -> None:
        """Take in what the log says of the session as a whole, and the event that stands where it says so."""
        for pull in pulls:
            self._pull(pull, key)
        for task in tasks:
            self._task(task, key)

    @property
    def first_key(self) -> str | None:
        """The key of the first prompt."""
        return None if self.first_prompt is None else self.first_prompt[0]

    def begin(self, prompt: str) -> None:
        """Keep more of the first prompt than an event tells of it."""
        if self.first_prompt is not None:
            self.first_prompt = [self.first_prompt[0], prompt[:SNIPPET_CHARS]]

    def amend(self, key: str, kind_before: str, class_before: str, prompt_class: str) -> None:
        """Take in who wrote a prompt that is told already; nobody: it was told before it was delivered."""
        if class_before:
            self.prompts[class_before] = self.prompts.get(class_before, 0) - 1
            self.prompts = {name: n for name, n in self.prompts.items() if n > 0}
        if prompt_class:
            _count(self.prompts, prompt_class)
        if class_before != "human":
            return
        for name in ("steering", "correction"):
            if (signal := self.signals.get(name)) is None:
                continue
            if key in signal.evidence or (name == "steering" and kind_before == "human_intervention"):
                signal.take_back(key)
                if signal.n == 0:
                    del self.signals[name]
        first, last = (
            told if told is not None and told[0] != key else None for told in (self.first_prompt, self.last_prompt)
        )
        self.first_prompt, self.last_prompt = first or last, last or first

    def _task(self, task: str, key: str) -> None:
        _at(self.tasks, task, (0, key))[0] += 1

    def _pull(self, pull: str, key: str) -> None:
        if len(self.pulls) < MOST_LISTED and not any(_is_same_pull(pull, known) for _, known in self.pulls):
            self.pulls.append([key, pull])

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        told = {name: value for name in PLAIN if (value := getattr(self, name))}
        told["memories"] = {name: memory for name, memory in self.memories.items() if memory}
        told["calls"] = [call.to_json() for call in self.calls.values()]
        told["signals"] = {name: [one.n, one.evidence, one.details] for name, one in sorted(self.signals.items())}
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
        made.memories = _memories() | told["memories"]
        made.calls = {call.key: call for call in map(Light.of, told["calls"])}
        made.signals = {name: Signal(*one) for name, one in told["signals"].items()}
        made.times = Spent.of(told["times"])
        made.ending = Ending.of(told["ending"])
        made.fixes = Fixes.of(told["fixes"])
        return made


# Many sessions run on one branch.
@lru_cache(maxsize=256)
def references(fact: str, value: str, task_patterns: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the pull requests and the tasks that a fact of a session names."""
    if fact == "pr":
        return (value.partition("\n")[0],), ()
    if fact == "branch":
        return (), task_refs(value, task_patterns)
    if fact == "worktree" or WORKTREE.search(value):
        name = LAST_PART.split(value.partition("\n")[0].rstrip("/\\"))[-1]
        return (), task_refs(name, task_patterns)
    return (), ()


def _beginning(event: Light) -> list[str]:
    return [event.key, event.summary[:SNIPPET_CHARS]]


def _is_referring(marks: Marks) -> bool:
    """Say whether marks name a task, a commit, a pull request or a rule."""
    return bool(marks.tasks or marks.commits or marks.pulls or marks.rule)


def _memories() -> dict[str, Own]:
    return {name: {} for name in DETECTORS}


def _at(table: dict[str, Any], name: str, empty: tuple[Any, ...]) -> list[Any]:
    """Return the counts of a name; beyond the bound those of all others together."""
    if name not in table:
        if len(table) >= MOST_NAMED:
            name = "…"
        table.setdefault(name, list(empty))
    return table[name]


def _failure_in(result: Light) -> tuple[str, str] | None:
    """Return what failed, as it is told from other failures."""
    failure, call = result.marks.failure, result.call
    if failure is None or has_found_nothing(result):
        return None
    return failure if call is None else failure_of(failure, call.marks.command)


def is_to_blame(command: str, marks: Marks) -> bool:
    """Say whether the command that a chain is called by has failed, as far as is told: not where another one has."""
    failed = {run.program for run in marks.runs if run.verdict == "fail"}
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
