"""Detectors: small functions, each of which notices one thing in the course of a thread; ``DETECTORS`` lists them.

A detector is shown one event after the other, with a memory of its own between them: a JSON object that stays small.
It returns what it found, with the keys of the events that show it. None knows of another.
"""

import re
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from session_memory.analysis.answers import ASKS
from session_memory.analysis.light import Light
from session_memory.analysis.marks import meant
from session_memory.model import CALL_KINDS

Own = dict[str, Any]
# What an event is to a detector. A failure is a result that says so; whatever has marks or signs is also marked.
Sort = Literal["call", "result", "failure", "message", "answer", "note", "marked"]

SPIKE_ERRORS, SPIKE_CALLS = 3, 20
LOOP_FAILURES = 3
CHURN_REWRITES = 3
NEAR_CALLS = 3
IDLE_MS = 30 * 60_000
DRIFT_FILES, DRIFT_FOLDERS = 8, 4
MOST_REMEMBERED = 64
MOST_LINES = 512
EDITED = "edit\t"
# What does not change what a command attempts: flags, settings, redirections, waiting.
QUOTES = re.compile(r"[\"'`\\]")
FLAG = re.compile(r"-|[A-Za-z_]\w*=|\d?>|[|&;]+$|sudo$|time$|timeout$|\d+[smh]?$")


class Found(NamedTuple):
    """What a detector saw: the events that show it, and what kind it is of."""

    evidence: tuple[str, ...]
    detail: str = ""


Detect = Callable[[Own, Light], Found | None]


def tool_error(_own: Own, event: Light) -> Found | None:
    """A tool failed; by class. What a person did not allow did not fail."""
    if event.subtype == "denied":
        return None
    return Found((event.key,), event.marks.failure[0] if event.marks.failure else "other")


def retry(own: Own, event: Light) -> Found | None:
    """The same call, or nearly the same, soon after it failed; not where something was mended in between."""
    calls: dict[str, str] = own.setdefault("calls", {})
    failed: list[list[Any]] = own.setdefault("failed", [])
    if event.is_result:
        what = calls.pop(event.call or "", None)
        if what is None or event.subtype == "denied":
            return None
        if _has_failed(event):
            failed[:] = [*failed, [what, NEAR_CALLS]][-NEAR_CALLS:]
        else:
            is_edit = what.startswith(EDITED)
            failed[:] = [entry for entry in failed if entry[0] != what and not is_edit]
        return None
    if not event.is_call:
        if event.is_prompt:
            failed.clear()  # a person asked anew
        return None
    what = attempt(event)
    calls[event.key] = what
    if len(calls) > MOST_REMEMBERED:
        del calls[next(iter(calls))]
    is_again = any(_is_near(entry[0], what) for entry in failed)
    for entry in failed:
        entry[1] -= 1
    failed[:] = [entry for entry in failed if entry[1] > 0 and not _is_near(entry[0], what)]
    return Found((event.key,), event.tool or "?") if is_again else None


def attempt(event: Light) -> str:
    """Return what a call attempts: the program and what it is given, but for its flags; a tool and its file."""
    if event.is_edit:
        return f"{EDITED}{event.paths[0] if event.paths else event.summary}"
    if event.marks.command:
        words = (QUOTES.sub("", word) for word in event.summary.split() if not FLAG.match(word))
        program, _, verb = event.marks.command.partition(" ")
        given = [word for word in words if word and word.rpartition("/")[2] not in (program, "sudo")]
        return "\t".join((event.tool or "?", program, verb, *dict.fromkeys(given)))
    return f"{event.tool}\t{event.summary or ' '.join(event.paths)}"


def _is_near(before: str, now: str) -> bool:
    """Say whether two calls attempt nearly the same: the same program, with half of what it is given in common."""
    if before == now:
        return True
    tool, program, *given = before.split("\t")
    other_tool, other_program, *others = now.split("\t")
    if (tool, program) != (other_tool, other_program) or not (given and others):
        return False
    verb, other_verb = given.pop(0), others.pop(0)
    if verb and other_verb and verb != other_verb:
        return False  # `git push`, `git pull`
    both = len({*given, *others})
    return bool(both) and len({*given} & {*others}) * 2 >= both


def doing(event: Light) -> str:
    """Return what a call does, but for its details."""
    return f"{event.tool}\t{event.marks.command or (event.paths[0] if event.paths else event.summary)}"


def retry_loop(own: Own, event: Light) -> Found | None:
    """The same thing failed three times and more, without success in between."""
    calls: dict[str, str] = own.setdefault("calls", {})
    streaks: dict[str, list[str]] = own.setdefault("streaks", {})
    if event.is_call:
        calls[event.key] = doing(event)
        if len(calls) > MOST_REMEMBERED:
            del calls[next(iter(calls))]
        return None
    what = calls.pop(event.call or "", None) if event.is_result else None
    if what is None:
        return None
    if not _has_failed(event):
        streaks.pop(what, None)
        return None
    streak = [*streaks.pop(what, []), event.key][-LOOP_FAILURES:]
    if len(streak) == LOOP_FAILURES:
        return Found(tuple(streak), what.replace("\t", " "))
    streaks[what] = streak
    if len(streaks) > MOST_REMEMBERED:
        del streaks[next(iter(streaks))]
    return None


def _has_failed(event: Light) -> bool:
    return event.is_error or any(run.verdict == "fail" for run in event.marks.runs)


def error_spike(own: Own, event: Light) -> Found | None:
    """Three of twenty calls failed; told once, until fewer do."""
    window: list[str] = own.setdefault("window", [])
    window.append(event.key if event.is_error and event.subtype != "denied" else "")
    del window[:-SPIKE_CALLS]
    errors = [key for key in window if key]
    is_spike = len(errors) >= SPIKE_ERRORS
    is_new, own["is_on"] = is_spike and not own.get("is_on", False), is_spike
    return Found(tuple(errors)) if is_new else None


def edit_churn(own: Own, event: Light) -> Found | None:
    """An edit takes away again what earlier edits of the same file wrote, for the third time."""
    marks = event.marks
    if not event.is_edit or not event.paths or not (marks.removed or marks.added):
        return None
    path = event.paths[0]
    # hash of a line -> how often it was written over
    written: dict[str, int] = own.setdefault(path, {})
    again = [line for line in dict.fromkeys(marks.removed) if line in written]
    depth = max((written[line] for line in again), default=0) + 1 if again else 0
    for line in again:
        del written[line]
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
    return Found((event.key,), event.subtype) if event.subtype in ("rollback", "rewind") else None


def correction(own: Own, event: Light) -> Found | None:
    """A person says that what the agent did is wrong; the first prompt cannot."""
    if event.role == "assistant":
        own["has_acted"] = True
        own["asks"] = ASKS in event.marks.said
    if not event.is_prompt or not own.get("has_acted"):
        return None
    words = meant(event.marks.said, after_question=own.get("asks", False))
    said = next((word for word in ("complaint", "correction") if word in words), None)
    return Found((event.key,), said) if said else None


def interrupt(_own: Own, event: Light) -> Found | None:
    """A person stopped the agent."""
    return Found((event.key,)) if event.prompt_class == "interrupt" else None


def steering(_own: Own, event: Light) -> Found | None:
    """A person spoke while the agent worked."""
    return Found((event.key,)) if event.kind == "human_intervention" and event.is_prompt else None


def denied(_own: Own, event: Light) -> Found | None:
    """A person did not allow a tool."""
    return Found((event.key,), event.tool or "?") if event.subtype == "denied" else None


def compaction(_own: Own, event: Light) -> Found | None:
    """The context was full, and was compacted."""
    return Found((event.key,)) if event.subtype == "compaction" else None


def context_pressure(own: Own, event: Light) -> Found | None:
    """The context was compacted again: more went on than fits."""
    if event.subtype != "compaction":
        return None
    before, own["last"] = own.get("last"), event.key
    return Found((before, event.key)) if before else None


def long_idle(own: Own, event: Light) -> Found | None:
    """Nothing happened for half an hour."""
    if event.ts_ms is None:
        return None
    before, own["last"] = own.get("last"), [event.ts_ms, event.key]
    if before is None or event.ts_ms - before[0] < IDLE_MS:
        return None
    return Found((before[1], event.key), f"{(event.ts_ms - before[0]) // 60_000} min")


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
    if event.is_prompt:
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
    """The agent names figures: with evidence, or without."""
    with_evidence, without = event.marks.claims
    if not with_evidence and not without:
        return None
    return Found((event.key,), "without evidence" if without else "with evidence")


class Detector(NamedTuple):
    """A detector, and which events it has to be shown."""

    name: str
    detect: Detect
    hears: tuple[Sort, ...]


def _detector(name: str, detect: Detect, *hears: Sort) -> Detector:
    return Detector(name, detect, hears)


DETECTORS: tuple[Detector, ...] = (
    _detector("tool_error", tool_error, "failure"),
    _detector("retry", retry, "call", "result", "failure", "message"),
    _detector("retry_loop", retry_loop, "call", "result", "failure"),
    _detector("error_spike", error_spike, "result", "failure"),
    _detector("edit_churn", edit_churn, "marked"),
    _detector("undone", undone, "marked"),
    _detector("taken_back", taken_back, "note"),
    _detector("correction", correction, "message", "call", "answer"),
    _detector("interrupt", interrupt, "message"),
    _detector("steering", steering, "message"),
    _detector("denied", denied, "result", "failure"),
    _detector("compaction", compaction, "note"),
    _detector("context_pressure", context_pressure, "note"),
    _detector("long_idle", long_idle, "call", "result", "failure", "message", "answer"),
    _detector("test_flip", test_flip, "marked"),
    _detector("scope_drift", scope_drift, "call", "message"),
    _detector("secret_seen", secret_seen, "marked"),
    _detector("injection_seen", injection_seen, "marked"),
    _detector("claim", claim, "marked"),
)


def sort_of(event: Light) -> Sort:
    """Return what an event is to detectors."""
    if event.role == "tool":
        return "failure" if event.is_error else "result"
    if event.kind in CALL_KINDS:
        return "call"
    if event.prompt_class is not None:
        return "message"
    return "answer" if event.role == "assistant" else "note"


def listeners() -> dict[Sort, list[Detector]]:
    """Return the detectors by what they are shown."""
    found: dict[Sort, list[Detector]] = {}
    for detector in DETECTORS:
        for sort in detector.hears:
            found.setdefault(sort, []).append(detector)
    return found
