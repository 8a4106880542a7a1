"""Detectors: small functions, each of which notices one thing in the course of a thread; ``DETECTORS`` lists them.

A detector is shown one event after the other, with a memory of its own between them: a JSON object that stays small.
It returns what it found, with the keys of the events that show it. None knows of another.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from session_memory.analysis.answers import ASKS
from session_memory.analysis.doings import ABORTS, ELSEWHERE, doing
from session_memory.analysis.ending import REFUSING
from session_memory.analysis.instead import STARTING
from session_memory.analysis.light import SORTS, Light, Sort
from session_memory.analysis.marks import NO_MARKS, Marks, meant

Own = dict[str, Any]

SPIKE_ERRORS, SPIKE_CALLS = 3, 20
LOOP_FAILURES = 3
CHURN_REWRITES = 3
NEAR_CALLS = 3
IDLE_MS = 30 * 60_000
DRIFT_FILES, DRIFT_FOLDERS = 8, 4
MOST_REMEMBERED = 64
MOST_LINES = 512


class Found(NamedTuple):
    """What a detector saw: the events that show it, and what kind it is of."""

    evidence: tuple[str, ...]
    detail: str = ""
    # Where one event shows it several times: how often, by kind.
    counts: dict[str, int] | None = None


Detect = Callable[[Own, Light], Found | None]


def tool_error(_own: Own, event: Light) -> Found | None:
    """A tool failed; by class. What a person did not allow did not fail."""
    if event.subtype == "denied":
        return None
    return Found((event.key,), event.marks.failure[0] if event.marks.failure else "other")


def retry(own: Own, event: Light) -> Found | None:
    """The same call, or nearly the same, soon after it failed; not where something was mended in between."""
    # What failed, and for how many more calls that matters.
    failed: list[list[Any]] = own.setdefault("failed", [])
    if not failed or ABORTS in event.summary:
        return None
    what = event.attempt
    near = [_is_near(entry[0], what) for entry in failed]
    for entry in failed:
        entry[1] -= 1
    own["failed"] = [entry for entry, is_near in zip(failed, near, strict=True) if entry[1] > 0 and not is_near]
    return Found((event.key,), event.tool or "?") if any(near) else None


def retry_answered(own: Own, event: Light) -> None:
    """Remember for ``retry`` what failed, until it works or something is changed."""
    failed: list[list[Any]] = own.setdefault("failed", [])
    if event.call is None or event.subtype == "denied":
        return
    if event.has_failed:
        own["failed"] = [*failed, [event.call.attempt, NEAR_CALLS]][-NEAR_CALLS:]
    elif failed:
        what = event.call.attempt
        own["failed"] = [] if _changes(event.call) else [entry for entry in failed if not _is_near(entry[0], what)]


def retry_asked(own: Own, event: Light) -> None:
    """Forget for ``retry`` what failed when a person asks anew, or steers to something else."""
    failed: list[list[Any]] = own.setdefault("failed", [])
    is_new = event.kind != "human_intervention" or not REFUSING.isdisjoint(event.marks.said)
    if event.is_prompt and is_new:
        failed.clear()


def _changes(call: Light) -> bool:
    command = call.marks.command
    return bool(call.is_edit) or (command is not None and doing(command, call.summary) == "changes")


def _is_near(before: str, now: str) -> bool:
    """Say whether two calls attempt nearly the same: the same program, with half of what it is given in common."""
    if before == now:
        return True
    tool, program, *given = before.split("\t")
    other_tool, other_program, *others = now.split("\t")
    if (tool, program) != (other_tool, other_program) or not (given and others):
        return False
    verb, other_verb = given.pop(0), others.pop(0)
    words, other_words = {*given} - STARTING, {*others} - STARTING
    if verb and other_verb and verb != other_verb:
        # `git push`, `git pull`; but one may be a part of the other: `terraform init && terraform apply`, `terraform apply`
        return other_verb in words and other_words <= words
    if program in ELSEWHERE and given[1:2] != others[1:2]:
        return False  # the same machine, another program
    both, common = words | other_words, words & other_words
    return any("://" in word for word in common) or (bool(both) and len(common) * 2 >= len(both))


def retry_loop(own: Own, event: Light) -> Found | None:
    """The same thing failed three times and more, without success in between."""
    if "streaks" not in own:
        own["streaks"] = {}
    # what failed -> the keys of its failures
    streaks: dict[str, list[str]] = own["streaks"]
    if event.call is None or not (streaks or event.has_failed):
        return None
    what = event.call.doing
    if not event.has_failed:
        streaks.pop(what, None)
        return None
    streak = [*streaks.pop(what, []), event.key][-LOOP_FAILURES:]
    if len(streak) == LOOP_FAILURES:
        return Found(tuple(streak), what.replace("\t", " "))
    streaks[what] = streak
    if len(streaks) > MOST_REMEMBERED:
        del streaks[next(iter(streaks))]
    return None


def error_spike(own: Own, event: Light) -> Found | None:
    """Three of twenty calls failed; told once, until fewer do."""
    if not own:
        own.update(window=[], is_on=False)
    window: list[str] = own["window"]
    is_error = event.sort == "failure" and event.subtype != "denied"
    window.append(event.key if is_error else "")
    if len(window) > SPIKE_CALLS:
        del window[0]
    was_on = own["is_on"]
    if not is_error and not was_on:
        return None  # as of most calls: none begins a spike that does not fail
    errors = [key for key in window if key]
    own["is_on"] = is_spike = len(errors) >= SPIKE_ERRORS
    return Found(tuple(errors)) if is_spike and not was_on else None


def edit_churn(own: Own, event: Light) -> Found | None:
    """An edit takes away again what earlier edits of the same file wrote, for the third time."""
    marks = event.marks
    if not event.is_edit or not event.paths or not (marks.removed or marks.added):
        return None
    path = event.paths[0]
    # hash of a line -> how often it was written over
    written: dict[str, int] = own.setdefault(path, {})
    again = [line for line in dict.fromkeys(marks.removed) if line in written] if written else []
    depth = max([written.pop(line) for line in again]) + 1 if again else 0
    written.update(dict.fromkeys(marks.added, depth))
    while len(written) > MOST_LINES:
        del written[next(iter(written))]
    if len(own) > MOST_REMEMBERED:
        del own[next(iter(own))]
    return Found((event.key,), path) if depth >= CHURN_REWRITES else None


def undone(_own: Own, event: Light) -> Found | None:
    """Work was thrown away with git."""
    return Found((event.key,), event.marks.undone) if event.marks.undone else None


def taken_back(_own: Own, event: Light) -> Found | None:
    """The person went back in the session."""
    return Found((event.key,), event.subtype or "")


def correction(own: Own, event: Light) -> Found | None:
    """A person says that what the agent did is wrong; the first prompt cannot, and who speaks meanwhile steers."""
    if event.prompt_class == "interrupt" and own:
        own["is_stopped"] = True
    if event.prompt_class != "human" or event.kind == "human_intervention" or not own:
        return None
    words = meant(event.marks.said, after_question=own["asks"])
    said = next((word for word in ("complaint", "correction") if word in words), None)
    if said is None and own.pop("is_stopped", False) and words == {"task"}:
        said = "correction"  # who stops the agent and tells it what to do wants something else than it did
    return Found((event.key,), said) if said else None


def acted(own: Own, event: Light) -> None:
    """Remember for ``correction`` that the agent did something, and whether it asks."""
    if event.role == "assistant":
        own["has_acted"] = True
        own.pop("is_stopped", None)
        own["asks"] = event.marks is not NO_MARKS and ASKS in event.marks.said


def interrupt(_own: Own, event: Light) -> Found | None:
    """A person stopped the agent."""
    return Found((event.key,)) if event.prompt_class == "interrupt" else None


def steering(_own: Own, event: Light) -> Found | None:
    """A person spoke while the agent worked."""
    return Found((event.key,)) if event.kind == "human_intervention" and event.is_prompt else None


def denied(_own: Own, event: Light) -> Found | None:
    """A person did not allow a tool."""
    return Found((event.key,), event.tool or "?")


def compaction(_own: Own, event: Light) -> Found | None:
    """The context was full, and was compacted."""
    return Found((event.key,))


def context_pressure(own: Own, event: Light) -> Found | None:
    """The context was compacted again: more went on than fits."""
    before, own["last"] = own.get("last"), event.key
    return Found((before, event.key)) if before else None


def long_idle(own: Own, event: Light) -> Found | None:
    """Nothing happened for half an hour."""
    now = event.ts_ms
    if now is None:
        return None
    if not own:
        own["last"] = [now, event.key]
        return None
    last: list[Any] = own["last"]
    gap, before = now - last[0], last[1]
    last[0], last[1] = now, event.key
    return Found((before, event.key), f"{gap // 60_000} min") if gap >= IDLE_MS else None


def test_flip(own: Own, event: Light) -> Found | None:
    """Tests that had passed fail."""
    found = None
    for run in event.marks.runs:
        if run.kind != "test" or run.verdict == "unclear":
            continue
        passed = own.pop(run.program, None)
        if run.verdict == "pass":
            own[run.program] = event.key
        elif passed:
            found = Found((passed, event.key), run.program)
    while len(own) > MOST_REMEMBERED:
        del own[next(iter(own))]
    return found


def scope_drift(own: Own, event: Light) -> Found | None:
    """One turn changes many files in many folders, which the prompt does not name."""
    if event.prompt_class == "human":
        own.clear()
        own["prompt"] = event.key
        return None
    files: list[str] = own.setdefault("files", [])
    if not event.is_edit or not event.paths or own.get("is_told") or event.paths[0] in files:
        return None
    files.append(event.paths[0])
    folders = {path.rpartition("/")[0] for path in files}
    if len(files) < DRIFT_FILES or len(folders) < DRIFT_FOLDERS or "prompt" not in own:
        return None
    own["is_told"] = True
    return Found((own["prompt"], event.key), f"{len(files)} files in {len(folders)} folders")


def secret_seen(_own: Own, event: Light) -> Found | None:
    """A secret stood in the log; it is redacted here."""
    return Found((event.key,), event.marks.secrets[0]) if event.marks.secrets else None


def injection_seen(_own: Own, event: Light) -> Found | None:
    """A text would instruct the agent."""
    return Found((event.key,), event.signs.partition(",")[0]) if event.signs else None


def claim(_own: Own, event: Light) -> Found | None:
    """The agent names figures: with evidence, or without; each counts, also where one answer names several."""
    with_evidence, without = event.marks.claims
    if not with_evidence and not without:
        return None
    counts = {"with evidence": with_evidence, "without evidence": without}
    return Found((event.key,), counts={detail: n for detail, n in counts.items() if n})


class Detector(NamedTuple):
    """A detector, and what it does with which events."""

    name: str
    hears: dict[Sort, Detect]
    # What it does with an event that has marks or signs, whatever else that is.
    marked: Detect | None = None
    # Where any are named, it hears only events of these subtypes.
    subtypes: tuple[str, ...] = ()


def _detector(name: str, detect: Detect, *hears: Sort, subtypes: tuple[str, ...] = ()) -> Detector:
    return Detector(name, dict.fromkeys(hears, detect), subtypes=subtypes)


DETECTORS: tuple[Detector, ...] = (
    _detector("tool_error", tool_error, "failure"),
    Detector("retry", {"call": retry, "result": retry_answered, "failure": retry_answered, "message": retry_asked}),
    _detector("retry_loop", retry_loop, "result", "failure"),
    _detector("error_spike", error_spike, "result", "failure"),
    Detector("edit_churn", {}, edit_churn),
    Detector("undone", {}, undone),
    _detector("taken_back", taken_back, "note", subtypes=("rollback", "rewind")),
    Detector("correction", {"message": correction, "call": acted, "answer": acted}),
    _detector("interrupt", interrupt, "message"),
    _detector("steering", steering, "message"),
    _detector("denied", denied, "result", "failure", subtypes=("denied",)),
    _detector("compaction", compaction, "note", subtypes=("compaction",)),
    _detector("context_pressure", context_pressure, "note", subtypes=("compaction",)),
    _detector("long_idle", long_idle, "call", "result", "failure", "message", "answer"),
    Detector("test_flip", {}, test_flip),
    _detector("scope_drift", scope_drift, "call", "message"),
    Detector("secret_seen", {}, secret_seen),
    Detector("injection_seen", {}, injection_seen),
    Detector("claim", {}, claim),
)


# A detector's name, and what it does.
Heard = tuple[tuple[str, Detect], ...]


def _waiting(sort: Sort, subtype: str | None = None) -> Heard:
    return tuple(
        (name, hears[sort])
        for name, hears, _, subtypes in DETECTORS
        if sort in hears and (not subtypes or subtype in subtypes)
    )


# Who hears an event of a sort; who hears one of a subtype that somebody waits for; who looks at marks and signs.
BY_SORT: dict[Sort, Heard] = {sort: _waiting(sort) for sort in SORTS}
BY_SUBTYPE: dict[tuple[Sort, str], Heard] = {
    (sort, subtype): _waiting(sort, subtype)
    for _, hears, _, subtypes in DETECTORS
    for sort in hears
    for subtype in subtypes
}
OF_MARKS: Heard = tuple((name, detect) for name, _, detect, _ in DETECTORS if detect is not None)


def hearing(event: Light) -> Heard:
    """Return who is to hear an event."""
    sort, subtype, marks = event.sort, event.subtype, event.marks
    heard = BY_SORT[sort] if subtype is None else BY_SUBTYPE.get((sort, subtype)) or BY_SORT[sort]
    if event.signs is not None or (marks is not NO_MARKS and _are_telling(marks)):
        return (*heard, *OF_MARKS)
    return heard


def _are_telling(marks: Marks) -> bool:
    """Say whether any detector of marks has to be shown them: what most say is the program of a call, or a person's mood."""
    return bool(
        marks.runs or marks.removed or marks.added or marks.undone or marks.secrets or marks.claims != NO_MARKS.claims
    )
