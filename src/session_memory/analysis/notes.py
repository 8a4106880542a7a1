"""What is noted of an event when it is read: marks, told by its text and by the command that it answers.

Called once for every event of a sweep, so each way in begins with a test that most events fail. What is expensive is
imported when it is first needed: a sweep in which nobody spoke does without the phrases of fifteen languages.
"""

import re
from functools import cache, lru_cache
from hashlib import blake2b

from session_memory.analysis.marks import ANSWER, NO_MARKS, Marks, Ran, written
from session_memory.analysis.words import has_any
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
# People say few short things, and those again and again: "continue", "yes", "looks good".
SHORT_CHARS = 80
# Commands whose result says something of the work or its history.
TELLING = ("git", "gh", "glab", "hub")
COMMAND_CHARS = 4_000
# A person wants the work to be handed in.
DELIVER_WORDS = (
    "commit",
    "push",
    "merge",
    "release",
    "publish",
    "deploy",
    "ship it",
    "pull",
    "pr",
    "tag",
    "提交",
    "推送",
    "コミット",
    "プッシュ",
)
# As an order, with what is to be handed in or where: "fix the merge of dicts" is none.
DELIVER = (
    r"(?:^|[.,;:!?\n]\s*|\b(?:and|then|please|pls|now|also|to|you|lets|let's|just|i said)\s+|&\s*)(?:git\s+)?(?:commit|push|merge|release|publish|deploy|ship|tag)"
    r"(?=\s*(?:$|[.,;:!?&\n])|\s+(?:it|this|that|them|these|those|all|everything|both|and|to|into|on|as|with|when|once|now|then|please|your|my|our|the|a|with|v?\d)\b)"
    r"|\b(?:open|create|make|raise|submit|send|put up|draft) (?:an?|the|your) (?:draft )?(?:pr|mr|pull[ -]?request|merge request|release|tag)\b"
    r"|\b(?:commits?|pusht?|mergt?|deployt?|veröffentliche|committe|committen|pushen|mergen)\b(?= (?:das|es|und|bitte|alles|auf|nach))|提交|推送|コミット|プッシュ"
)
DELIVER_CHARS = 4_000


def noted(draft: Draft, command: str | None, patterns: tuple[str, ...] = ()) -> str | None:
    """Return the marks of an event as they are kept; ``command``: what a result answers, where that was telling."""
    marks = NO_MARKS
    if draft.role == "tool":
        if command is not None or draft.is_error:
            marks = _of_result(draft, command)
    elif draft.kind == "tool_call":
        marks = _of_call(draft)
    elif draft.prompt_class == "human":
        marks = _of_prompt(draft.text[:HEARD_CHARS], patterns)
    elif draft.kind == "assistant_msg":
        marks = _of_answer(draft.text)
    elif draft.steps is not None:
        marks = NO_MARKS._replace(steps=draft.steps)
    if REDACTED in draft.text:
        names = tuple(dict.fromkeys(_rule_name().findall(draft.text)))[:MOST_NAMED]
        marks = marks._replace(secrets=names)
    return None if marks is NO_MARKS else written(marks)


def judged(command: str) -> tuple[bool, str | None]:
    """Say whether a command runs tests, and return it if its result will say something of the work."""
    from session_memory.analysis.runs import plan_of, runs_tests

    is_telling = (has_any(TELLING, command) and _tells().search(command) is not None) or plan_of(command).places
    return runs_tests(command), command[:COMMAND_CHARS] if is_telling else None


def _of_result(draft: Draft, command: str | None) -> Marks:
    marks = NO_MARKS
    if command is not None:
        from session_memory.analysis.runs import plan_of

        if plan_of(command).places:
            marks = marks._replace(runs=_runs_of(draft, command))
        if has_any(TELLING, command):
            marks = _with_history(marks, draft, command)
    if draft.is_error and draft.subtype != "denied":
        from session_memory.analysis.errors import error_of

        failure = error_of(draft.text, draft.tool, draft.exit_code)
        if failure is not None:
            marks = marks._replace(failure=(failure.cls, failure.signature))
    return marks


def _runs_of(draft: Draft, command: str) -> tuple[Ran, ...]:
    from session_memory.analysis.results import results_of

    return tuple(
        Ran(run.kind, run.program, run.verdict, run.passed, run.failed)
        for run in results_of(command, draft.text, draft.exit_code, is_error=draft.is_error)
    )


def _with_history(marks: Marks, draft: Draft, command: str) -> Marks:
    from session_memory.analysis.git import git_of

    history = git_of(command, draft.text, draft.exit_code, is_error=draft.is_error)
    if history is None:
        return marks
    return marks._replace(
        commits=tuple((commit.sha or "", commit.subject or "") for commit in history.commits),
        pushed=("accepted" if history.pushes[-1].is_accepted else "rejected") if history.pushes else None,
        pulls=tuple(pull.url or f"#{pull.number}" for pull in history.pulls if pull.url or pull.number),
        undone=history.reverts[-1].how if history.reverts else None,
    )


def _of_call(draft: Draft) -> Marks:
    command, steps, moved, removed, added = draft.command, draft.steps, draft.moved, draft.removed, draft.added
    if command is None and steps is None and not (moved or removed or added):
        return NO_MARKS
    if command is not None:
        from session_memory.analysis.runs import about

        command = about(command)
    return Marks(command=command, steps=steps, moved=moved, removed=_hashes(removed), added=_hashes(added))


def _of_prompt(text: str, patterns: tuple[str, ...]) -> Marks:
    return _of_short_prompt(text, patterns) if len(text) <= SHORT_CHARS else _heard(text, patterns)


def _heard(text: str, patterns: tuple[str, ...]) -> Marks:
    from session_memory.analysis.preferences import rule_in
    from session_memory.analysis.refs import pull_requests, task_refs
    from session_memory.analysis.speech import said

    acts: tuple[str, ...] = said(text).acts
    if "correction" in acts:
        acts += tuple(f"{ANSWER}{act}" for act in said(text, after_question=True).acts if act not in acts)
    low = text[:DELIVER_CHARS].lower()
    if has_any(DELIVER_WORDS, low) and _deliver().search(low):
        acts = (*acts, "deliver")
    return NO_MARKS._replace(
        said=acts,
        rule=rule_in(text),
        tasks=task_refs(text, patterns)[:MOST_NAMED],
        pulls=tuple(f"{pull.repo}#{pull.number}" for pull in pull_requests(text))[:MOST_NAMED],
    )


_of_short_prompt = lru_cache(maxsize=512)(_heard)


def _of_answer(text: str) -> Marks:
    from session_memory.analysis.answers import tells
    from session_memory.analysis.refs import claims

    marks = NO_MARKS
    if told := tells(text):
        marks = marks._replace(said=told)
    if found := claims(text):
        proven = sum(claim.has_evidence for claim in found)
        marks = marks._replace(claims=(proven, len(found) - proven))
    return marks


def _hashes(text: str) -> tuple[str, ...]:
    """Return the lines of an edit, told apart by short hashes; lines that stand everywhere tell nothing."""
    if not text:
        return ()
    lines = _telling_lines(text[:LINES_CHARS].splitlines()[:-1]) if len(text) > LINES_CHARS else []
    if len(lines) < MOST_LINES:
        lines = _telling_lines(text.splitlines())
    return tuple(
        [blake2b(line.encode("utf-8", "replace"), digest_size=LINE_BYTES).hexdigest() for line in lines[:MOST_LINES]]
    )


def _telling_lines(lines: list[str]) -> list[str]:
    return [bare for line in lines if len(bare := line.strip()) >= SHORTEST_LINE]


@cache
def _tells() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(TELLING)})\b")


@cache
def _rule_name() -> re.Pattern[str]:
    return re.compile(r"\[REDACTED:([a-z0-9-]+):")


@cache
def _deliver() -> re.Pattern[str]:
    return re.compile(DELIVER)
