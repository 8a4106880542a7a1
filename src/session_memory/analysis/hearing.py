"""What the words of an event say: those of a person, of the agent, of a program whose end says something of the work.

Takes more code and more tables than all that reads a log, so it is best called for many events, one kind after the other.
"""

from collections.abc import Iterable
from functools import lru_cache

from session_memory.analysis import lazily
from session_memory.analysis.answers import tells
from session_memory.analysis.errors import error_of
from session_memory.analysis.git import git_of
from session_memory.analysis.marks import ANSWER, NO_MARKS, Marks, Ran
from session_memory.analysis.notes import MOST_NAMED, SHORT_CHARS, TELLING, Words, kept, noted_at_once
from session_memory.analysis.preferences import rule_in
from session_memory.analysis.refs import claims, pull_requests, task_refs
from session_memory.analysis.results import results_of
from session_memory.analysis.runs import plan_of
from session_memory.analysis.speech import said
from session_memory.analysis.words import by_piece, has_any, present
from session_memory.model import Draft

# A prompt is heard up to here: what follows is pasted.
HEARD_CHARS = 20_000
# A person wants the work to be handed in. As an order, with what is to be handed in or where: "fix the merge of dicts" is
# none. What follows the verb, and what is before it, in so many characters:
DELIVERING = ("commit", "push", "merge", "release", "publish", "deploy", "ship", "tag")
_FOLLOWS = lazily.compiled(
    r"\s*(?:$|[.,;:!?&\n])|\s+(?:it|this|that|them|these|those|all|everything|both|and|to|into|"
    r"on|as|with|when|once|now|then|please|your|my|our|the|a|with|v?\d)\b"
)
_BEFORE = lazily.compiled(
    r"(?:^|[.,;:!?\n]\s*|\b(?:and|then|please|pls|now|also|to|you|lets|let's|just|i said)\s+|&\s*)(?:git\s+)?$"
)
ORDER_CHARS = 24
# Three of them have a piece in common.
_VERBS = by_piece(DELIVERING, ("sh",))
# Or they want something to be opened in which it is handed in: what that is, and the verbs before it.
_REQUESTED = lazily.compiled(r" (?:an?|the|your) (?:draft )?(?:pr|mr|pull[ -]?request|merge request|release|tag)\b")
_REQUESTING = ("open", "create", "make", "raise", "submit", "send", "put up", "draft")
# One of these words is there, or one of the verbs that are nouns as well.
_REQUESTS = (" pr", " mr", " pull")
_NOUNS = frozenset({"merge", "release", "tag"})
# There one of the verbs is, or half of one, or a letter beyond ASCII.
_GERMAN = lazily.compiled(
    r"(?:commits?|pusht?|mergt?|deployt?|veröffentliche|committe|committen|pushen|mergen)"
    r"(?= (?:das|es|und|bitte|alles|auf|nach))"
)
_IN_SIGNS = ("提交", "推送", "コミット", "プッシュ")
DELIVER_CHARS = 4_000


def noted(draft: Draft, command: str | None, patterns: tuple[str, ...] = ()) -> str | None:
    """Return the marks of an event as they are kept; ``command``: what a result answers, where that was telling."""
    marks = noted_at_once(draft, command)
    return heard([marks], patterns)[0] if isinstance(marks, Words) else marks


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
        found.append(kept(marks, words.text))
    return found


def _of_prompt(text: str, patterns: tuple[str, ...]) -> Marks:
    return _spoken_short(text, patterns) if len(text) <= SHORT_CHARS else _spoken(text, patterns)


def _spoken(text: str, patterns: tuple[str, ...]) -> Marks:
    acts: tuple[str, ...] = said(text).acts
    if "correction" in acts:
        acts += tuple(f"{ANSWER}{act}" for act in said(text, after_question=True).acts if act not in acts)
    if _wants_delivery(text[:DELIVER_CHARS].lower()):
        acts = (*acts, "deliver")
    return Marks(
        said=acts,
        rule=rule_in(text),
        tasks=task_refs(text, patterns)[:MOST_NAMED],
        pulls=tuple([f"{pull.repo}#{pull.number}" for pull in pull_requests(text)[:MOST_NAMED]]),
    )


def _wants_delivery(low: str) -> bool:
    verbs = present(_VERBS, low)
    if verbs and any(_is_ordered(verb, low) for verb in verbs):
        return True
    may_be_requested = has_any(_REQUESTS, low) or not _NOUNS.isdisjoint(verbs)
    if may_be_requested and any(low.endswith(_REQUESTING, 0, what.start()) for what in _REQUESTED.finditer(low)):
        return True
    is_ascii = low.isascii()
    if (verbs or "merg" in low or not is_ascii) and _GERMAN.search(low):
        return True
    return not is_ascii and has_any(_IN_SIGNS, low)


def _is_ordered(verb: str, low: str) -> bool:
    start = low.find(verb)
    while start >= 0:
        end = start + len(verb)
        if _FOLLOWS.match(low, end) and _BEFORE.search(low, max(0, start - ORDER_CHARS), start):
            return True
        start = low.find(verb, end)
    return False


_spoken_short = lru_cache(maxsize=512)(_spoken)


def _of_answer(text: str) -> Marks:
    marks = NO_MARKS
    if told := tells(text):
        marks = marks._replace(said=told)
    if found := claims(text):
        proven = sum(claim.has_evidence for claim in found)
        marks = marks._replace(claims=(proven, len(found) - proven))
    return marks


def _of_result(result: Words) -> Marks:
    marks, command = NO_MARKS, result.command
    if command is not None:
        if plan_of(command).places:
            marks = marks._replace(runs=_runs_of(result, command))
        if has_any(TELLING, command):
            marks = _with_history(marks, result, command)
    if result.is_error and not result.is_denied:
        failure = error_of(result.text, result.tool, result.exit_code)
        if failure is not None:
            marks = marks._replace(failure=(failure.cls, failure.signature))
    return marks


def _runs_of(result: Words, command: str) -> tuple[Ran, ...]:
    ended = results_of(command, result.text, result.exit_code, is_error=result.is_error)
    return tuple([Ran(run.kind, run.program, run.verdict, run.passed, run.failed) for run in ended])


def _with_history(marks: Marks, result: Words, command: str) -> Marks:
    history = git_of(command, result.text, result.exit_code, is_error=result.is_error)
    if history is None:
        return marks
    return marks._replace(
        commits=tuple((commit.sha or "", commit.subject or "") for commit in history.commits),
        pushed=("accepted" if history.pushes[-1].is_accepted else "rejected") if history.pushes else None,
        pulls=tuple(pull.url or f"#{pull.number}" for pull in history.pulls if pull.url or pull.number),
        undone=history.reverts[-1].how if history.reverts else None,
    )
