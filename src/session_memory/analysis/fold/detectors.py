"""Detectors: small functions, each of which notices one thing in the course of a thread; ``DETECTORS`` lists them.

A detector is shown a thread, or how it went on, with a memory of its own of what was before: a JSON object that stays
small. It yields what it finds, with the keys of the events that show it. None knows of another.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from session_memory.analysis.commands.doings import doing
from session_memory.analysis.commands.hidden import hides_exit
from session_memory.analysis.fold.again import has_found_nothing, is_again, is_for_want, is_found_in, is_in_vain, mends
from session_memory.analysis.fold.course import Course
from session_memory.analysis.fold.light import ANSWERS, EDITED, Light
from session_memory.analysis.fold.tried import tried
from session_memory.analysis.marks import ANSWER, meant
from session_memory.analysis.speech.answers import ASKS

Own = dict[str, Any]

SPIKE_ERRORS, SPIKE_CALLS = 3, 20
LOOP_FAILURES = 3
CHURN_REWRITES = 3
# For so many calls what failed may be tried again; so many looks count as one of them.
NEAR_CALLS, LOOKS_A_CALL = 3, 3
MOST_FAILED = 4
IDLE_MS = 30 * 60_000
DRIFT_FILES, DRIFT_FOLDERS = 8, 4
MOST_REMEMBERED = 64
MOST_LINES = 512
# Tools that have a sub-agent do something.
DELEGATING = frozenset({"Agent", "Task", "task", "spawn_agent"})
# Who says no more than that wants what was tried to be tried on.
GOING_ON = frozenset({"accept", "go_on"})
WENT_BACK = ("rollback", "rewind")


class Found(NamedTuple):
    """What a detector saw: the events that show it, and what kind it is of."""

    evidence: tuple[str, ...]
    detail: str = ""
    # Where one event shows it several times: how often, by kind.
    counts: dict[str, int] | None = None


Detect = Callable[[Own, Course], Iterable[Found]]


def tool_error(_own: Own, course: Course) -> Iterator[Found]:
    """A tool failed; by class."""
    for event in course.failed:
        if _is_error(event):
            yield Found((event.key,), event.marks.failure[0] if event.marks.failure else "other")


def retry(own: Own, course: Course) -> Iterator[Found]:
    """The same call, or nearly the same, soon after it failed; not where something was mended in between."""
    for event in course.after(course.in_vain_at, lambda: bool(own.get("failed") or own.get("again"))):
        # What failed, for how many more calls that matters, and whether what it named is not there.
        failed: list[list[Any]] = own.setdefault("failed", [])
        if event.sort == "message":
            # What is said while refusing a tool is about that tool.
            if event.is_prompt and not own.pop("is_denied", False) and _asks_anew(event):
                failed.clear()
        elif event.sort in ANSWERS:
            compared = own.pop("compared", None)
            own["failed"] = _failed_after(
                event, failed, is_compared=event.call is not None and event.call.key == compared
            )
            again = own.pop("again", [])
            if event.call is not None and _looks(event.call) and not event.has_failed:
                own["shown"] = event.summary
            if event.subtype == "denied":
                own["is_denied"] = True
                # What was not allowed has not been tried.
                own["failed"] = [*failed, *again][-MOST_FAILED:]
        elif event.sort == "call" and failed:
            own.pop("is_denied", None)
            # Its result, if it comes next, need not be held against the same once more.
            own["compared"] = event.key
            left = 1 if _looks(event) else LOOKS_A_CALL
            shown = own.pop("shown", "")
            again = [
                entry
                for entry in failed
                if is_again(entry[0], event, is_missing=entry[2]) or (entry[2] and is_found_in(shown, entry[0], event))
            ]
            own["failed"] = [
                [what, calls - left, want]
                for what, calls, want in failed
                if [what, calls, want] not in again and calls > left
            ]
            if again:
                own["again"] = again
                yield Found((event.key,), event.tool or "?")


def _asks_anew(prompt: Light) -> bool:
    """Say whether a person wants something anew, or steers to something else."""
    said = {word.removeprefix(ANSWER) for word in prompt.marks.said}
    if prompt.kind != "human_intervention":
        return not said or not said <= GOING_ON
    return "correction" in said


def _failed_after(result: Light, failed: list[list[Any]], *, is_compared: bool) -> list[list[Any]]:
    """Return what has failed and neither worked since nor was followed by a change.

    ``is_compared``: all of it is known to be something else than what now has a result.
    """
    call = result.call
    if call is None or result.subtype == "denied":
        return failed
    if is_in_vain(result):
        return [*failed, [tried(call), NEAR_CALLS * LOOKS_A_CALL, is_for_want(result)]][-MOST_FAILED:]
    if not failed or call.tool in DELEGATING:
        return []  # who else works on it may change anything
    if not is_compared and (result.marks.runs or not hides_exit(call.script)):
        failed = [entry for entry in failed if not is_again(entry[0], call, is_missing=entry[2])]
    # an edit that failed is no check of others
    return [entry for entry in failed if entry[0].startswith(EDITED)] if _changes(call) else failed


def _looks(call: Light) -> bool:
    command = call.marks.command
    return doing(command, call.summary) == "looks" if command is not None else not call.is_edit


def _changes(call: Light) -> bool:
    command = call.marks.command
    if call.is_edit or command is None:
        return bool(call.is_edit)
    return doing(command, call.summary) == "changes" or mends(call)


def retry_loop(own: Own, course: Course) -> Iterator[Found]:
    """The same thing failed three times and more, without success in between."""
    # what failed -> the keys of its failures
    streaks: dict[str, list[str]] = own.setdefault("streaks", {})
    for event in course.after(course.failed_at, lambda: bool(streaks)):
        if event.call is None or not (streaks or event.has_failed):
            continue
        what = event.call.doing
        streak = streaks.pop(what, [])
        if not event.has_failed or has_found_nothing(event):
            continue
        streak = [*streak, event.key][-LOOP_FAILURES:]
        if len(streak) == LOOP_FAILURES:
            yield Found(tuple(streak), what.replace("\t", " "))
            continue
        streaks[what] = streak
        if len(streaks) > MOST_REMEMBERED:
            del streaks[next(iter(streaks))]


def error_spike(own: Own, course: Course) -> Iterator[Found]:
    """Three of twenty calls failed; told once, until fewer do."""
    # The keys of results that are errors, "" for others; the last ones are remembered.
    keys: list[str] = own.get("window", [])
    is_on = own.get("is_on", False)
    seen = len(keys)
    keys = [*keys, *[event.key if _is_error(event) else "" for event in course.results]]
    for end in range(seen + 1, len(keys) + 1):
        if is_on or keys[end - 1]:
            errors = [key for key in keys[max(0, end - SPIKE_CALLS) : end] if key]
            was_on, is_on = is_on, len(errors) >= SPIKE_ERRORS
            if is_on and not was_on:
                yield Found(tuple(errors))
    own.update(window=keys[-SPIKE_CALLS:], is_on=is_on)


def _is_error(result: Light) -> bool:
    """Say whether a tool failed: not what a person did not allow, nor a search that found nothing."""
    return result.sort == "failure" and result.subtype != "denied" and not has_found_nothing(result)


def edit_churn(own: Own, course: Course) -> Iterator[Found]:
    """An edit takes away again what earlier edits of the same file wrote, for the third time."""
    for event in course.telling:
        if not event.is_edit or not event.paths or not (event.marks.removed or event.marks.added):
            continue
        removed, added = (hashes.split("\t") if hashes else [] for hashes in (event.marks.removed, event.marks.added))
        path = event.paths[0]
        # hash of a line -> how often it was written over
        written: dict[str, int] = own.setdefault(path, {})
        again = [line for line in dict.fromkeys(removed) if line in written] if written else []
        depth = max([written.pop(line) for line in again]) + 1 if again else 0
        written.update(dict.fromkeys(added, depth))
        while len(written) > MOST_LINES:
            del written[next(iter(written))]
        if len(own) > MOST_REMEMBERED:
            del own[next(iter(own))]
        if depth >= CHURN_REWRITES:
            yield Found((event.key,), path)


def undone(_own: Own, course: Course) -> Iterator[Found]:
    """Work was thrown away with git."""
    for event in course.telling:
        if event.marks.undone:
            yield Found((event.key,), event.marks.undone)


def taken_back(_own: Own, course: Course) -> Iterator[Found]:
    """The person went back in the session."""
    for event in course.special:
        if event.sort == "note" and event.subtype in WENT_BACK:
            yield Found((event.key,), event.subtype)


def correction(own: Own, course: Course) -> Iterator[Found]:
    """A person says that what the agent did is wrong; the first prompt cannot, and who speaks meanwhile steers."""
    for message, acted in course.messages:
        _remember(own, acted)
        if own and (said := _corrects(own, message)):
            yield Found((message.key,), said)
    _remember(own, course.acted)


def _remember(own: Own, acted: Light | None) -> None:
    """Remember that the agent did something, and whether it asks."""
    if acted is not None:
        own.update(has_acted=True, asks=ASKS in acted.marks.said)
        own.pop("is_stopped", None)


def _corrects(own: Own, message: Light) -> str | None:
    if message.prompt_class == "interrupt":
        own["is_stopped"] = True
    if message.prompt_class != "human" or message.kind == "human_intervention":
        return None
    words = meant(message.marks.said, after_question=own["asks"])
    said = next((word for word in ("complaint", "correction") if word in words), None)
    if said is None and own.pop("is_stopped", False) and words == {"task"}:
        return "correction"  # who stops the agent and tells it what to do wants something else than it did
    return said


def interrupt(_own: Own, course: Course) -> Iterator[Found]:
    """A person stopped the agent."""
    for event, _ in course.messages:
        if event.prompt_class == "interrupt":
            yield Found((event.key,))


def steering(_own: Own, course: Course) -> Iterator[Found]:
    """A person spoke while the agent worked."""
    for event, _ in course.messages:
        if event.kind == "human_intervention" and event.is_prompt:
            yield Found((event.key,))


def denied(_own: Own, course: Course) -> Iterator[Found]:
    """A person did not allow a tool."""
    for event in course.special:
        if event.subtype == "denied" and event.sort in ANSWERS:
            yield Found((event.key,), event.tool or "?")


def compaction(_own: Own, course: Course) -> Iterator[Found]:
    """The context was full, and was compacted."""
    for event in course.special:
        if event.subtype == "compaction" and event.sort == "note":
            yield Found((event.key,))


def context_pressure(own: Own, course: Course) -> Iterator[Found]:
    """The context was compacted again: more went on than fits."""
    for event in course.special:
        if event.subtype == "compaction" and event.sort == "note":
            before, own["last"] = own.get("last"), event.key
            if before:
                yield Found((before, event.key))


def long_idle(own: Own, course: Course) -> Iterator[Found]:
    """Nothing happened for half an hour."""
    last_ms, last_key = own.get("last", (None, ""))
    for event in course.events:
        now = event.ts_ms
        if now is None or event.sort == "note":
            continue
        if last_ms is not None and now - last_ms >= IDLE_MS:
            yield Found((last_key, event.key), f"{(now - last_ms) // 60_000} min")
        last_ms, last_key = now, event.key
    if last_ms is not None:
        own["last"] = [last_ms, last_key]


def test_flip(own: Own, course: Course) -> Iterator[Found]:
    """Tests that had passed fail."""
    for event in course.telling:
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
        if found is not None:
            yield found


def scope_drift(own: Own, course: Course) -> Iterator[Found]:
    """One turn changes many files in many folders, which the prompt does not name."""
    for event in course.turns:
        if event.prompt_class == "human":
            own.clear()
            own["prompt"] = event.key
        elif event.paths and event.sort == "call":
            files: list[str] = own.setdefault("files", [])
            if event.paths[0] in files or own.get("is_told"):
                continue
            files.append(event.paths[0])
            folders = {path.rpartition("/")[0] for path in files}
            if len(files) >= DRIFT_FILES and len(folders) >= DRIFT_FOLDERS and "prompt" in own:
                own["is_told"] = True
                yield Found((own["prompt"], event.key), f"{len(files)} files in {len(folders)} folders")


def secret_seen(_own: Own, course: Course) -> Iterator[Found]:
    """A secret stood in the log; it is redacted here."""
    for event in course.telling:
        if event.marks.secrets:
            yield Found((event.key,), event.marks.secrets[0])


def injection_seen(_own: Own, course: Course) -> Iterator[Found]:
    """A text would instruct the agent."""
    for event in course.telling:
        if event.signs:
            yield Found((event.key,), event.signs.partition(",")[0])


def claim(_own: Own, course: Course) -> Iterator[Found]:
    """The agent names figures: with evidence, or without; each counts, also where one answer names several."""
    for event in course.telling:
        with_evidence, without = event.marks.claims
        counts = {"with evidence": with_evidence, "without evidence": without}
        if with_evidence or without:
            yield Found((event.key,), counts={detail: n for detail, n in counts.items() if n})


# What is noticed, and who notices it.
DETECTORS: dict[str, Detect] = {
    "tool_error": tool_error,
    "retry": retry,
    "retry_loop": retry_loop,
    "error_spike": error_spike,
    "edit_churn": edit_churn,
    "undone": undone,
    "taken_back": taken_back,
    "correction": correction,
    "interrupt": interrupt,
    "steering": steering,
    "denied": denied,
    "compaction": compaction,
    "context_pressure": context_pressure,
    "long_idle": long_idle,
    "test_flip": test_flip,
    "scope_drift": scope_drift,
    "secret_seen": secret_seen,
    "injection_seen": injection_seen,
    "claim": claim,
}
