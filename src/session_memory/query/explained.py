"""Why a digest says what it says: each of its statements and numbers with the events that it rests on."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from session_memory.analysis.fold.again import finds_nothing
from session_memory.analysis.fold.fixes import failure_of
from session_memory.analysis.fold.light import ANSWERS, Light, lights_of, sort_of
from session_memory.analysis.fold.story import MOST_EVIDENCE, is_to_blame
from session_memory.analysis.marks import Marks, read
from session_memory.model import MAIN_THREAD
from session_memory.query.digest import Told
from session_memory.query.sessions import Session
from session_memory.query.stored import light_rows
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, number_of, packed

Called = tuple[str | None, str | None, str]


class Shown(NamedTuple):
    """An event that a digest points to."""

    seq: int
    ts_ms: int | None
    kind: str
    tool: str | None
    summary: str
    role: str
    prompt_class: str | None
    is_error: int
    paths: str | None
    marks: str | None
    call_seq: int | None


def shown_events(db: Db, session: Session) -> dict[int, Shown]:
    """Return the events of a session by number, as far as they are still stored."""
    low, high = packed(session.id, 0), packed(session.id, NUMBERS)
    found = (Shown(number_of(id_), *rest) for id_, *rest in db.all("events_to_show", low=low, high=high))
    return {event.seq: event for event in found}


def statements(told: Told) -> Iterator[tuple[str, list[int]]]:
    """Yield everything that a digest says, and the numbers of the events that show it."""
    outcome = told["outcome"]
    yield f"outcome: {outcome['verdict']} ({outcome['confidence']} %), {outcome['rule']}", outcome["evidence"]
    for name in ("first_prompt", "last_prompt", "last_answer"):
        if told[name]:
            yield f"{name.replace('_', ' ')}: {told[name]['text']}", told[name]["evidence"]
    for name, words in LISTS.items():
        for entry in told[name]:
            yield words(entry), entry["evidence"]
            if fix := entry.get("fix"):
                yield f"  then: {'; '.join(fix['steps'])}", fix["evidence"]
    if told["task_ref"]:
        yield f"task: {told['task_ref']}, named most often, or else the first pull request", _of_task(told)


def _of_task(told: Told) -> list[int]:
    """Return the events that name the task of a session."""
    named = [task for task in told["tasks"] if task["task"] == told["task_ref"]]
    return [seq for entry in named or told["pulls"][:1] for seq in entry["evidence"]]


def countings(told: Told, events: Collection[Shown]) -> Iterator[tuple[str, list[int]]]:
    """Yield everything that a digest counts, and the numbers of all events that it counted, as far as they are stored."""
    found: dict[tuple[str, str], list[int]] = {}
    moments = sorted((event.ts_ms, event.seq) for event in events if event.ts_ms is not None)
    # of each event its tool, its command, and how that was called
    calls: dict[int | None, Called] = {}
    for event in events:
        marks = read(event.marks)
        calls[event.seq] = event.tool, marks.command, event.summary
        for name in _counted_as(event, marks, calls.get(event.call_seq, (event.tool, None, ""))):
            found.setdefault(name, []).append(event.seq)
    yield from _calls(told, found)
    for name, n in told["prompts"].items():
        yield f"prompts, {name}: {n}", found.get(("prompt", name), [])
    for name, n in told["verdicts"].items():
        yield f"runs, {name}: {n}", found.get(("verdict", name), [])
    for entry in told["files"]:
        yield f"file {entry['path']}: edited or read", found.get(("file", entry["path"]), [])
    for entry in told["errors"]:
        yield f"error {entry['error']}: {entry['n']} x", found.get(("error", entry["error"]), [])
    if moments:
        yield "wall clock: from the first of the events to the last", [moments[0][1], moments[-1][1]]


def _calls(told: Told, found: Mapping[tuple[str, str], list[int]]) -> Iterator[tuple[str, list[int]]]:
    """Yield what a digest counts of tools and commands."""
    for entry in told["tools"]:
        tool = entry["tool"]
        yield f"tool {tool}: {entry['calls']} calls", found.get(("tool", tool), [])
        took = f"{entry['ms'] / 1000:.1f} s in all, {entry['longest_ms'] / 1000:.1f} s the longest"
        yield f"tool {tool}: {took}", found.get(("answered", tool), [])
        if entry["errors"]:
            yield f"tool {tool}: {entry['errors']} errors", found.get(("error of", tool), [])
    for entry in told["commands"]:
        yield f"command {entry['command']}: {entry['runs']} runs", found.get(("command", entry["command"]), [])
        if entry["failures"]:
            failed = found.get(("failure of", entry["command"]), [])
            yield f"command {entry['command']}: {entry['failures']} failures", failed


def spans(db: Db, session: Session, told: Told) -> Iterator[tuple[str, list[int]]]:
    """Yield how the time of a session was spent, and what it took, with the events that show it, as far as they are stored."""
    rows = db.all("events_to_fold", low=packed(session.id, 0), high=packed(session.id, NUMBERS))
    threads = dict(db.all("threads_of_sources", sessions=[session.id]))
    timed = [event for event in lights_of(rows, threads) if event.thread == MAIN_THREAD and event.ts_ms is not None]
    # some agents tell of one thread in several files
    main = sorted(timed, key=lambda event: event.ts_ms or 0)
    ends = [event.seq for event in (*main[:1], *main[-1:])]
    first = next((event.seq for event in main if event.is_prompt), None)
    waited = [event.seq for event in main if event.seq != first and _may_wait_for(event)]
    time = told["time"]
    yield (
        f"active: {time['active_ms'] / 1000:.1f} s, gaps of up to five minutes between the events from one to the other",
        ends,
    )
    yield (
        f"waiting for you: {time['waiting_ms'] / 1000:.1f} s, at the most before each of these prompts and answers",
        waited,
    )
    edits = [event.seq for event in main if event.is_edit]
    passes = [event.seq for event in main if _has_passed(event.marks)]
    for what, name, found in (("edit", "to_first_edit_ms", edits), ("passing test", "to_first_pass_ms", passes)):
        if time[name] is not None:
            yield f"to the first {what}: {time[name] / 1000:.1f} s", [*ends[:1], *found[:1]]
    responses = [number_of(event.id) for event in light_rows(db, session.id).events if event.tokens]
    yield f"tokens: {session.tokens:,}, counted once a response, of which these are told with their own", responses


def _has_passed(marks: Marks) -> bool:
    return any(run.kind == "test" and run.verdict == "pass" for run in marks.runs)


def _may_wait_for(event: Light) -> bool:
    """Say whether an agent may have waited until then for a person: to say what is wanted, to choose, or to allow something."""
    return event.is_prompt or event.kind == "decision" or event.subtype == "denied"


def _counted_as(event: Shown, marks: Marks, called: Called) -> Iterator[tuple[str, str]]:
    """Yield what an event is counted as; ``called``: of a result, the call that it answers."""
    tool, command, words = called
    is_answer = finds_nothing(marks, command, words)
    sort = sort_of(event.kind, event.role, event.prompt_class, event.is_error)
    if sort == "call":
        yield "tool", event.tool or "?"
        if marks.command:
            yield "command", marks.command
        for path in dict.fromkeys((event.paths or "").split("\n")):
            yield "file", path
    elif sort in ANSWERS:
        yield "answered", tool or "?"
        if sort == "failure":
            yield "error of", tool or "?"
        has_failed = sort == "failure" or any(run.verdict == "fail" for run in marks.runs)
        if command and has_failed and not is_answer and is_to_blame(command, marks):
            yield "failure of", command
    elif event.prompt_class is not None:
        yield "prompt", event.prompt_class
    for run in marks.runs:
        yield "verdict", f"{run.kind} {run.verdict}"
    if not is_answer and (failure := failure_of(marks.failure, command)) is not None:
        yield "error", failure[1]


def _signal(signal: Told) -> str:
    """Say what a signal says; where it names fewer events than it counts, that, too."""
    details = ", ".join(f"{detail} ({n})" if n > 1 else detail for detail, n in signal["details"].items())
    shown = len(signal["evidence"])
    first = f"; the first {shown} of them" if 0 < shown < signal["n"] and shown >= MOST_EVIDENCE else ""
    return f"signal {signal['name']}: {signal['n']}" + (f"; {details}" if details else "") + first


def _check(check: Told) -> str:
    counts = ", ".join(f"{check[what]} {what}" for what in ("passed", "failed") if check[what] is not None)
    return f"{check['kind']} {check['program']}: {check['verdict']}" + (f", {counts}" if counts else "")


# The lists of a digest whose entries name events, and what each entry says.
LISTS: dict[str, Callable[[Told], str]] = {
    "signals": _signal,
    "checks": _check,
    "errors": lambda error: f"error {error['class']}: {error['n']} x {error['error']}",
    "files": lambda file: f"file {file['path']}: {file['edits']} edits, {file['reads']} readings",
    "commits": lambda commit: f"commit {commit['sha']} {commit['subject']}".rstrip(),
    "pulls": lambda pull: f"pull request {pull['pull']}",
    "tasks": lambda task: f"task {task['task']}: named {task['n']} x",
    "preferences": lambda rule: f"wanted from now on: {rule['rule']}",
}
