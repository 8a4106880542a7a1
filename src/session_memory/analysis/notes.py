"""What is noted of an event when it is read: marks, told by its text and by the command that it answers.

Called once for every event of a sweep, so each way in begins with a test that most events fail. What is expensive is
imported when it is first needed: a sweep in which nobody spoke does without the phrases of fifteen languages.
"""

import re
from functools import cache
from hashlib import blake2b

from session_memory.analysis._needles import has_any
from session_memory.analysis.marks import NO_MARKS, Marks, Ran, written, written_call, written_runs
from session_memory.model import Draft

REDACTED = "[REDACTED:"
MOST_NAMED = 8
# Hashes of so many lines are kept of an edit, on each side.
MOST_LINES = 24
SHORTEST_LINE = 4
LINE_BYTES = 4
# So many lines are nearly always found in so much of a text.
LINES_CHARS = 2_000
# A prompt is heard up to here: what follows is pasted.
HEARD_CHARS = 20_000
# Commands whose result says something of the work or its history.
TELLING = ("git", "gh", "glab", "hub")
COMMAND_CHARS = 4_000


def noted(draft: Draft, command: str | None, patterns: tuple[str, ...] = ()) -> str | None:
    """Return the marks of an event as they are kept; ``command``: what a result answers, where that was telling."""
    if draft.role == "tool":
        marks = _of_result(draft, command) if command is not None or draft.is_error else None
    elif draft.kind == "tool_call":
        marks = _of_call(draft)
    elif draft.prompt_class == "human":
        marks = _of_prompt(draft.text[:HEARD_CHARS], patterns)
    elif draft.kind == "assistant_msg":
        marks = _of_answer(draft.text)
    else:
        marks = None
    return _with_secrets(marks, draft.text) if REDACTED in draft.text else marks


def judged(command: str) -> tuple[bool, str | None]:
    """Say whether a command runs tests, and return it if its result will say something of the work."""
    from session_memory.analysis.runs import plan_of, runs_tests

    is_telling = (has_any(TELLING, command) and _tells().search(command) is not None) or plan_of(command).places
    return runs_tests(command), command[:COMMAND_CHARS] if is_telling else None


def _with_secrets(marks: str | None, text: str) -> str | None:
    names = tuple(dict.fromkeys(_rule_name().findall(text)))[:MOST_NAMED]
    return "\n".join(filter(None, (marks, written(Marks(secrets=names))))) or None


def _of_result(draft: Draft, command: str | None) -> str | None:
    runs: tuple[Ran, ...] = ()
    marks = NO_MARKS
    if command is not None:
        runs = _runs_of(draft, command)
        if has_any(TELLING, command):
            marks = _history_of(draft, command)
    if draft.is_error and draft.subtype != "denied":
        from session_memory.analysis.errors import error_of

        failure = error_of(draft.text, draft.tool, draft.exit_code)
        if failure is not None:
            marks = marks._replace(failure=(failure.cls, failure.signature))
    if marks is NO_MARKS:
        return written_runs(runs) if runs else None
    return written(marks._replace(runs=runs))


def _runs_of(draft: Draft, command: str) -> tuple[Ran, ...]:
    from session_memory.analysis.runs import plan_of

    if not plan_of(command).places:
        return ()
    from session_memory.analysis.results import results_of

    return tuple(
        Ran(run.kind, run.program, run.verdict, run.passed, run.failed)
        for run in results_of(command, draft.text, draft.exit_code, is_error=draft.is_error)
    )


def _history_of(draft: Draft, command: str) -> Marks:
    from session_memory.analysis.git import git_of

    history = git_of(command, draft.text, draft.exit_code, is_error=draft.is_error)
    if history is None:
        return NO_MARKS
    return Marks(
        commits=tuple((commit.sha or "", commit.subject or "") for commit in history.commits),
        pushed=("accepted" if history.pushes[-1].is_accepted else "rejected") if history.pushes else None,
        pulls=tuple(pull.url or f"#{pull.number}" for pull in history.pulls if pull.url or pull.number),
        undone=history.reverts[-1].how if history.reverts else None,
    )


def _of_call(draft: Draft) -> str | None:
    command = draft.command
    if command is not None:
        from session_memory.analysis.runs import about

        command = about(command)
    removed = _hashes(draft.removed) if draft.removed else ""
    added = _hashes(draft.added) if draft.added else ""
    return written_call(command, draft.steps, removed, added)


def _of_prompt(text: str, patterns: tuple[str, ...]) -> str | None:
    from session_memory.analysis.prompts import noted_prompt

    return noted_prompt(text, patterns)


def _of_answer(text: str) -> str | None:
    from session_memory.analysis.refs import claims

    found = claims(text)
    if not found:
        return None
    proven = sum(claim.has_evidence for claim in found)
    return written(Marks(claims=(proven, len(found) - proven)))


def _hashes(text: str) -> str:
    """Return the lines of an edit, told apart by short hashes; lines that stand everywhere tell nothing."""
    lines = _telling_lines(text[:LINES_CHARS].splitlines()[:-1]) if len(text) > LINES_CHARS else []
    if len(lines) < MOST_LINES:
        lines = _telling_lines(text.splitlines())
    hashes = [blake2b(line.encode("utf-8", "replace"), digest_size=LINE_BYTES).digest() for line in lines[:MOST_LINES]]
    return b"".join(hashes).hex("\t", LINE_BYTES)


def _telling_lines(lines: list[str]) -> list[str]:
    return [bare for line in lines if len(bare := line.strip()) >= SHORTEST_LINE]


@cache
def _tells() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(TELLING)})\b")


@cache
def _rule_name() -> re.Pattern[str]:
    return re.compile(r"\[REDACTED:([a-z0-9-]+):")
