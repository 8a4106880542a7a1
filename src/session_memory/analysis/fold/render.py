"""Render: a story as it is told, at most 16 KiB; the same bytes for the same events.

Events are named by their keys here; whoever shows a digest puts their numbers in the place of these.
"""

import json
from typing import Any

import orjson

from session_memory.analysis.fold.ending import CHECKS
from session_memory.analysis.fold.outcome import decide
from session_memory.analysis.fold.story import Story, pull_of
from session_memory.analysis.versions import NOTES_VERSION, VERSION

MOST_BYTES = 16 << 10
LONGEST_WORDS = 300
# How much of each list is shown before anything has to be cut.
MOST_SHOWN = 40
# Lists that are cut where a digest is too long: the longest first.
CUT = ("files", "commands", "errors", "checks", "commits", "tools", "pulls", "preferences", "tasks")
FEWEST = 3
FEWEST_DETAILS = 2


def render(story: Story) -> tuple[dict[str, Any], str]:
    """Return what is told of a session, and that as it is kept."""
    verdict = decide(story.ending)
    told: dict[str, Any] = {
        "version": {"analysis": VERSION, "notes": NOTES_VERSION},
        "through": {"events": story.events},
        "outcome": {
            "verdict": verdict.outcome,
            "confidence": verdict.confidence,
            "rule": verdict.rule,
            "evidence": list(verdict.evidence),
        },
        "task_ref": task_ref(story),
        "prompts": dict(sorted(story.prompts.items())),
        "first_prompt": _snippet(story.first_prompt),
        "last_prompt": _snippet(story.last_prompt),
        "last_answer": _snippet(story.last_answer),
        "time": story.times.told(),
        "verdicts": dict(sorted(story.verdicts.items())),
        "signals": _signals(story),
        "checks": [
            {"evidence": [key], "kind": kind, "program": program, "verdict": told, "passed": passed, "failed": failed}
            for key, kind, program, told, passed, failed in story.runs
            if kind in CHECKS
        ],
        "errors": _errors(story),
        "tools": [
            {"tool": name, "calls": calls, "errors": errors, "ms": spent_ms, "longest_ms": longest_ms}
            for name, (calls, errors, spent_ms, longest_ms) in _most(story.tools)
        ],
        "files": [
            {"path": path, "edits": edits, "reads": reads, "evidence": [key]}
            for path, (edits, reads, key) in _most(story.files)
        ],
        "commands": [
            {"command": name, "runs": runs, "failures": failures} for name, (runs, failures) in _most(story.commands)
        ],
        "commits": [{"evidence": [key], "sha": sha, "subject": _cut(subject)} for key, sha, subject in story.commits],
        "pulls": [{"evidence": [key], "pull": pull} for key, pull in story.pulls],
        "tasks": [{"task": task, "n": n, "evidence": [key]} for task, (n, key) in _most(story.tasks)],
        "preferences": [{"rule": rule, "n": n, "evidence": [key]} for rule, (n, key) in _most(story.rules)],
    }
    return _bounded(told)


def written(told: dict[str, Any]) -> str:
    """Return a digest as it is kept."""
    try:
        return orjson.dumps(told).decode()
    except orjson.JSONEncodeError:
        # A number of more than 64 bits, or half of a character; else both write the same bytes.
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def task_ref(story: Story) -> str | None:
    """Return the task that is named most often, or else the first pull request; None where there is neither."""
    if not story.tasks:
        return f"#{pull_of(story.pulls[0][1])[1]}" if story.pulls else None
    return min(story.tasks, key=lambda task: (-story.tasks[task][0], task))


def _signals(story: Story) -> list[dict[str, Any]]:
    found = [
        {"name": name, "n": signal.n, "evidence": signal.evidence, "details": dict(sorted(signal.details.items()))}
        for name, signal in sorted(story.signals.items())
    ]
    steps, work = story.ending.steps, story.ending.work
    if steps is not None and steps.value != "0" and work is not None:
        found.append(
            {"name": "abandoned_plan", "n": 1, "evidence": [steps.key], "details": {f"{steps.value} steps open": 1}}
        )
    return found


def _errors(story: Story) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = []
    for signature, (cls, n, first, last) in _most(story.failures, place=1):
        error = {"class": cls, "error": _cut(signature), "n": n, "evidence": list(dict.fromkeys((first, last)))}
        if signature in story.fixes.found:
            _, failed, succeeded, steps = story.fixes.found[signature]
            error["fix"] = {"steps": steps, "evidence": [failed, succeeded]}
        told.append(error)
    return told


def _most(table: dict[str, list[Any]], place: int = 0) -> list[tuple[str, list[Any]]]:
    """Return the entries of which there is most; those of which there are as many by name."""
    return sorted(table.items(), key=lambda entry: (-entry[1][place], entry[0]))[:MOST_SHOWN]


def _snippet(said: list[str] | None) -> dict[str, Any] | None:
    return None if said is None else {"text": said[1], "evidence": [said[0]]}


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_WORDS else text[: LONGEST_WORDS - 1] + "…"


def _bounded(told: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Cut lists, the longest in bytes first, until a digest is small enough; say how many entries are left out."""
    left_out: dict[str, int] = {}
    told["left_out"] = left_out
    while len((body := written(told)).encode("utf-8", "surrogatepass")) > MOST_BYTES:
        # a signal is told by its name and its number: its details go before it does
        detailed = max(told["signals"], key=lambda signal: len(signal["details"]), default=None)
        if detailed is not None and len(detailed["details"]) > FEWEST_DETAILS:
            kept_details = dict(list(detailed["details"].items())[: len(detailed["details"]) * 3 // 4])
            shorter = {**detailed, "details": kept_details}
            told = {**told, "signals": [shorter if signal is detailed else signal for signal in told["signals"]]}
            continue
        lists = [name for name in CUT if len(told[name]) > FEWEST] or ["signals"] * (len(told["signals"]) > FEWEST)
        longest = max(lists, key=lambda name: len(written(told[name])), default=None)
        if longest is None:
            break
        kept = max(FEWEST, len(told[longest]) * 3 // 4)
        left_out[longest] = left_out.get(longest, 0) + len(told[longest]) - kept
        told = {**told, longest: told[longest][:kept]}
    return told, body
