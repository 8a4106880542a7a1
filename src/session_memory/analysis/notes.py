"""What is noted of an event when it is read: marks, told by its text and by the command that it answers.

Called once for every event of a sweep, so each way in begins with a test that most events fail. What is expensive is
imported when it is first needed: a sweep in which nobody spoke does without the phrases of fifteen languages.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Literal, NamedTuple
from zlib import crc32

from session_memory.analysis.marks import ANSWER, NO_MARKS, Marks, Ran, written
from session_memory.analysis.words import has_any
from session_memory.model import Draft

REDACTED = "[REDACTED:"
MOST_NAMED = 8
# Hashes of so many lines are kept of an edit, on each side.
MOST_LINES = 24
SHORTEST_LINE = 4
# So many lines are nearly always found in so much of a text.
LINES_CHARS = 2_000
# A prompt is heard up to here: what follows is pasted.
HEARD_CHARS = 20_000
# People say few short things, and those again and again: "continue", "yes", "looks good".
SHORT_CHARS = 80
# Commands whose result says something of the work or its history.
TELLING = ("git", "gh", "glab", "hub")
COMMAND_CHARS = 4_000
# A person wants the work to be handed in. As an order, with what is to be handed in or where: "fix the merge of dicts" is
# none. What follows the verb, and what is before it, in so many characters:
DELIVERING = ("commit", "push", "merge", "release", "publish", "deploy", "ship", "tag")
DELIVERS = (
    r"\s*(?:$|[.,;:!?&\n])|\s+(?:it|this|that|them|these|those|all|everything|both|and|to|into|"
    r"on|as|with|when|once|now|then|please|your|my|our|the|a|with|v?\d)\b"
)
ORDERS = r"(?:^|[.,;:!?\n]\s*|\b(?:and|then|please|pls|now|also|to|you|lets|let's|just|i said)\s+|&\s*)(?:git\s+)?$"
ORDER_CHARS = 24
# Other ways to say it, with words of which one must be there.
DELIVER: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        (" pr", " mr", "pull", "merge request", " release", " tag"),
        (
            r"(?:open|create|make|raise|submit|send|put up|draft) (?:an?|the|your) (?:draft )?"
            r"(?:pr|mr|pull[ -]?request|merge request|release|tag)\b"
        ),
    ),
    (
        ("commit", "push", "merg", "deploy", "veröffentliche"),
        (
            r"(?:commits?|pusht?|mergt?|deployt?|veröffentliche|committe|committen|pushen|mergen)"
            r"(?= (?:das|es|und|bitte|alles|auf|nach))"
        ),
    ),
    (("提交", "推送", "コミット", "プッシュ"), "提交|推送|コミット|プッシュ"),
)
DELIVER_CHARS = 4_000


class Words(NamedTuple):
    """Words that take a while to hear: what a person or the agent said, and how a command went."""

    kind: Literal["prompt", "answer", "result"]
    text: str
    # Of a result: the command that it answers, where that was telling, and how it ended.
    command: str | None = None
    tool: str | None = None
    exit_code: int | None = None
    is_error: bool = False
    is_denied: bool = False


def noted(draft: Draft, command: str | None, patterns: tuple[str, ...] = ()) -> str | None:
    """Return the marks of an event as they are kept; ``command``: what a result answers, where that was telling."""
    marks = noted_at_once(draft, command)
    return heard([marks], patterns)[0] if isinstance(marks, Words) else marks


def noted_at_once(draft: Draft, command: str | None) -> str | Words | None:
    """Return the marks of an event where that takes no time, else the words that say what they are."""
    marks = NO_MARKS
    if draft.role == "tool":
        if command is not None or draft.is_error:
            how = (draft.tool, draft.exit_code, draft.is_error, draft.subtype == "denied")
            return Words("result", draft.text, command, *how)
    elif draft.kind == "tool_call":
        marks = _of_call(draft)
    elif draft.prompt_class == "human":
        return Words("prompt", draft.text)
    elif draft.kind == "assistant_msg":
        return Words("answer", draft.text)
    elif draft.steps is not None:
        marks = NO_MARKS._replace(steps=draft.steps)
    return _kept(marks, draft.text)


def heard(spoken: Iterable[Words], patterns: tuple[str, ...] = ()) -> list[str | None]:
    """Return the marks of events whose words were heard."""
    found: list[str | None] = []
    for words in spoken:
        if words.kind == "prompt":
            marks = _of_prompt(words.text[:HEARD_CHARS], patterns)
        elif words.kind == "answer":
            marks = _of_answer(words.text)
        else:
            marks = _of_result(words)
        found.append(_kept(marks, words.text))
    return found


def _kept(marks: Marks, text: str) -> str | None:
    if REDACTED in text:
        names = tuple(dict.fromkeys(_rule_name().findall(text)))[:MOST_NAMED]
        marks = marks._replace(secrets=names)
    return None if marks is NO_MARKS else written(marks)


# Has a bit of what people say, in English: phrases, a fault, an order, a rule, a number.
SAMPLE = (
    "Thanks, that works. But the total is still wrong, and you deleted my test: don't use pip, use uv. Please fix it and commit; "
    "see #12. Why does it fail?"
)


def warm_up() -> None:
    """Import and compile what nearly every sweep needs, in a process that has nothing to do yet."""
    _heard(SAMPLE, ())
    _of_answer(SAMPLE)
    judged("pytest -q")
    judged("git commit -m x")


def judged(command: str) -> tuple[bool, str | None]:
    """Say whether a command runs tests, and return it if its result will say something of the work."""
    return _judged_short(command) if len(command) <= SHORT_CHARS else _judged(command)


def _judged(command: str) -> tuple[bool, str | None]:
    from session_memory.analysis.runs import plan_of, runs_tests

    is_telling = (has_any(TELLING, command) and _tells().search(command) is not None) or plan_of(command).places
    return runs_tests(command), command[:COMMAND_CHARS] if is_telling else None


# Agents run the same short commands again and again, too.
_judged_short = lru_cache(maxsize=512)(_judged)


def _of_result(result: Words) -> Marks:
    marks, command = NO_MARKS, result.command
    if command is not None:
        from session_memory.analysis.runs import plan_of

        if plan_of(command).places:
            marks = marks._replace(runs=_runs_of(result, command))
        if has_any(TELLING, command):
            marks = _with_history(marks, result, command)
    if result.is_error and not result.is_denied:
        from session_memory.analysis.errors import error_of

        failure = error_of(result.text, result.tool, result.exit_code)
        if failure is not None:
            marks = marks._replace(failure=(failure.cls, failure.signature))
    return marks


def _runs_of(result: Words, command: str) -> tuple[Ran, ...]:
    from session_memory.analysis.results import results_of

    return tuple(
        Ran(run.kind, run.program, run.verdict, run.passed, run.failed)
        for run in results_of(command, result.text, result.exit_code, is_error=result.is_error)
    )


def _with_history(marks: Marks, result: Words, command: str) -> Marks:
    from session_memory.analysis.git import git_of

    history = git_of(command, result.text, result.exit_code, is_error=result.is_error)
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
        running = _running_short(command) if len(command) <= SHORT_CHARS else _running(command)
        if steps is None and not (moved or removed or added):
            return running
        command = running.command
    return Marks(command=command, steps=steps, moved=moved, removed=_hashes(removed), added=_hashes(added))


def _running(command: str) -> Marks:
    from session_memory.analysis.runs import about

    return NO_MARKS._replace(command=about(command))


_running_short = lru_cache(maxsize=512)(_running)


def _of_prompt(text: str, patterns: tuple[str, ...]) -> Marks:
    return _of_short_prompt(text, patterns) if len(text) <= SHORT_CHARS else _heard(text, patterns)


def _heard(text: str, patterns: tuple[str, ...]) -> Marks:
    from session_memory.analysis.preferences import rule_in
    from session_memory.analysis.refs import pull_requests, task_refs
    from session_memory.analysis.speech import said

    acts: tuple[str, ...] = said(text).acts
    if "correction" in acts:
        acts += tuple(f"{ANSWER}{act}" for act in said(text, after_question=True).acts if act not in acts)
    if _wants_delivery(text[:DELIVER_CHARS].lower()):
        acts = (*acts, "deliver")
    return NO_MARKS._replace(
        said=acts,
        rule=rule_in(text),
        tasks=task_refs(text, patterns)[:MOST_NAMED],
        pulls=tuple(f"{pull.repo}#{pull.number}" for pull in pull_requests(text))[:MOST_NAMED],
    )


def _wants_delivery(low: str) -> bool:
    for verb in DELIVERING:
        start = low.find(verb)
        while start >= 0:
            end = start + len(verb)
            if _compiled(DELIVERS).match(low, end) and _compiled(ORDERS).search(
                low, max(0, start - ORDER_CHARS), start
            ):
                return True
            start = low.find(verb, end)
    return any(has_any(words, low) and _compiled(pattern).search(low) for words, pattern in DELIVER)


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
    # Nobody gains by two lines that look alike, so the fastest hash will do.
    return tuple([f"{crc32(line.encode('utf-8', 'replace')):08x}" for line in lines[:MOST_LINES]])


def _telling_lines(lines: list[str]) -> list[str]:
    return [bare for line in lines if len(bare := line.strip()) >= SHORTEST_LINE]


@cache
def _tells() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(TELLING)})\b")


@cache
def _rule_name() -> re.Pattern[str]:
    return re.compile(r"\[REDACTED:([a-z0-9-]+):")


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
