"""What the words of an event say: those of a person, of the agent, of a program whose end says something of the work; and
what a call is to do.

Takes more code and more tables than all that reads a log, so it is best called for many events, one kind after the other.
"""

import re
import struct
from functools import cache, lru_cache
from typing import Any
from zlib import crc32

from session_memory.analysis import lazily, regexes
from session_memory.analysis.commands.errors import error_of
from session_memory.analysis.commands.git import git_of
from session_memory.analysis.commands.hidden import complaint, complaint_of, names_missing, shows_nothing
from session_memory.analysis.commands.rest import rest_of
from session_memory.analysis.commands.results import results_of
from session_memory.analysis.commands.runs import about, plan_of
from session_memory.analysis.marks import ANSWER, NO_MARKS, Marks, Ran, written, written_edit
from session_memory.analysis.notes import REDACTED, SHORT_CHARS, TELLING, Kind, kind_of, may_hide
from session_memory.analysis.refs import claims, has_number, pull_requests, task_refs
from session_memory.analysis.speech.answers import ASKS, UNHEARD, asks, tells
from session_memory.analysis.speech.preferences import rule_in
from session_memory.analysis.speech.prose import prose
from session_memory.analysis.speech.sentences import wants_only_words
from session_memory.analysis.speech.speech import said
from session_memory.analysis.words import Table, has_any
from session_memory.model import Draft

MOST_NAMED = 8
# In so much of a failure, or in the line that tells it from others, is said what is not there.
BEGINNING_CHARS = 160
# Classes of failures that do not say whether what was named is there.
UNTOLD = frozenset({"exit", "other", "usage", "network", "killed", "exception"})
EARLIER, EARLIER_ASKS = NO_MARKS._replace(said=(UNHEARD,)), NO_MARKS._replace(said=(ASKS, UNHEARD))
# As they are kept.
_EARLIER, _EARLIER_ASKS = written(EARLIER), written(EARLIER_ASKS)
# A prompt is heard up to here: what follows is pasted.
HEARD_CHARS = 20_000
# One that is not longer may be given again: to other sessions, or on another day.
AGAIN_CHARS = 2_000
# Hashes of so many lines are kept of an edit, on each side.
MOST_LINES = 16
SHORTEST_LINE = 4
# So many lines are nearly always found in so much of a text.
LINES_CHARS = 1_500
# A person wants the work to be handed in. As an order, with what is to be handed in or where: "fix the merge of dicts" is
# none. What follows the verb, and what is before it, in so many characters:
DELIVERING = ("commit", "push", "merge", "release", "publish", "deploy", "ship", "tag")
_FOLLOWS = lazily.compiled(
    r"\s*(?:$|[.,;:!?&\n])|\s+(?:it|this|that|them|these|those|all|everything|both|and|to|into|"
    r"on|as|with|when|once|now|then|please|pls|plz|your|my|our|the|a|with|v?\d)\b"
)
_BEFORE = lazily.compiled(
    r"(?:^|[.,;:!?\n]\s*|\b(?:and|then|please|pls|now|also|to|you|lets|let's|just|i said)\s+|&\s*)(?:git\s+)?$"
)
ORDER_CHARS = 24
# Or they want something to be opened in which it is handed in: what that is, and the verbs before it.
_REQUESTED = lazily.compiled(r" (?:an?|the|your) (?:draft )?(?:pr|mr|pull[ -]?request|merge request|release|tag)\b")
_REQUESTING = ("open", "create", "make", "raise", "submit", "send", "put up", "draft")
# Where something is requested one of these is there; some are verbs as well.
_REQUESTS = frozenset({" pr", " mr", " pull", "merge", "release", "tag"})
# Where that is said in German one of these is there, or a letter beyond ASCII.
_VERBS = frozenset({*DELIVERING, "merg"})
_GERMAN = lazily.compiled(
    r"(?:commits?|pusht?|mergt?|deployt?|veröffentliche|committe|committen|pushen|mergen)"
    r"(?= (?:das|es|und|bitte|alles|auf|nach))"
)
_IN_SIGNS = ("提交", "推送", "コミット", "プッシュ")
# All of them are looked for at once.
_WORDS = Table(sorted(_VERBS | _REQUESTS))
DELIVER_CHARS = 4_000


def noted(draft: Draft, command: str | None, patterns: tuple[str, ...] = ()) -> str | None:
    """Return the marks of any event as they are kept."""
    kind = kind_of(draft, command)
    return None if kind is None else heard(kind, draft, command, patterns)


def heard(kind: Kind, draft: Draft, command: str | None, patterns: tuple[str, ...]) -> str | None:
    """Return the marks of an event as they are kept, with the names of what was redacted in its text.

    ``command``: what a result answers, where that was telling.
    """
    if kind == "earlier" and "[" not in draft.text and not has_number(draft.text):
        return _EARLIER_ASKS if asks(draft.text) else _EARLIER  # as most
    if kind == "call":
        if draft.steps is None and not draft.moved and REDACTED not in draft.text:
            # as of most; these ways take a fraction of the time
            if draft.command is None:
                return written_edit(_hashes(draft.removed), _hashes(draft.added))
            if not (draft.removed or draft.added):
                return _running_short(draft.command) if len(draft.command) <= SHORT_CHARS else _running(draft.command)
        marks = _of_call(draft)
    elif kind in ("answer", "earlier"):
        marks = _of_answer(draft.text, is_last=kind == "answer")
    elif kind == "result":
        marks = _of_result(draft, command)
    elif kind == "prompt":
        marks = _of_prompt(draft.text[:HEARD_CHARS], patterns)
    else:
        marks = NO_MARKS if draft.steps is None else NO_MARKS._replace(steps=draft.steps)
    if REDACTED in draft.text:
        marks = marks._replace(secrets=tuple(dict.fromkeys(_rule_name().findall(draft.text)))[:MOST_NAMED])
    return None if marks is NO_MARKS else written(marks)


def _of_call(draft: Draft) -> Marks:
    return Marks(
        command=None if draft.command is None else about(draft.command),
        rest=None if draft.command is None else rest_of(draft.command),
        steps=draft.steps,
        moved=draft.moved,
        removed=_hashes(draft.removed),
        added=_hashes(draft.added),
    )


def _running(command: str) -> str | None:
    head = about(command)
    return written(NO_MARKS._replace(command=head, rest=rest_of(command))) if head else None


_running_short = lru_cache(maxsize=512)(_running)


def _hashes(text: str) -> str:
    """Return the lines of an edit, told apart by short hashes; lines that stand everywhere tell nothing."""
    if not text:
        return ""
    lines = _telling_lines(text[:LINES_CHARS]) if len(text) > LINES_CHARS else []
    # The last of them may have been cut.
    lines = lines[:MOST_LINES] if len(lines) > MOST_LINES else _telling_lines(text)[:MOST_LINES]
    # Nobody gains by two lines that look alike, so the fastest hash will do.
    return struct.pack(f">{len(lines)}I", *map(crc32, lines)).hex("\t", 4)


def _telling_lines(text: str) -> list[bytes]:
    lines = text.encode("utf-8", "replace").split(b"\n")
    return [line for line in map(bytes.strip, lines) if len(line) >= SHORTEST_LINE]


def _of_prompt(text: str, patterns: tuple[str, ...]) -> Marks:
    return _spoken_again(text, patterns) if len(text) <= AGAIN_CHARS else _spoken(text, patterns)


def _spoken(text: str, patterns: tuple[str, ...]) -> Marks:
    acts: tuple[str, ...] = said(text).acts
    if "correction" in acts:
        answers = said(text, after_question=True).acts
        acts += tuple(f"{ANSWER}{act}" for act in answers if act not in acts or act == "correction")
    if _wants_delivery(text[:DELIVER_CHARS].lower()):
        acts = (*acts, "deliver")
    if "question" in acts and wants_only_words(prose(text)):
        acts = (*acts, "look")
    return Marks(
        said=acts,
        rule=rule_in(text),
        tasks=task_refs(text, patterns)[:MOST_NAMED],
        pulls=tuple([f"{pull.repo}#{pull.number}" for pull in pull_requests(text)[:MOST_NAMED]]),
    )


def _wants_delivery(low: str) -> bool:
    words = _WORDS.present(low)
    if not words and low.isascii():
        return False  # as most
    if any(_is_ordered(verb, low) for verb in DELIVERING if verb in words):
        return True
    may_be_requested = not _REQUESTS.isdisjoint(words)
    if may_be_requested and any(low.endswith(_REQUESTING, 0, what.start()) for what in _REQUESTED.finditer(low)):
        return True
    is_ascii = low.isascii()
    if not (is_ascii and _VERBS.isdisjoint(words)) and _GERMAN.search(low):
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


_spoken_again = lru_cache(maxsize=512)(_spoken)


def _of_answer(text: str, *, is_last: bool) -> Marks:
    claimed = (0, 0)
    if found := claims(text):
        proven = sum(claim.has_evidence for claim in found)
        claimed = (proven, len(found) - proven)
    elif not is_last:
        return EARLIER_ASKS if asks(text) else EARLIER  # as most
    said = tells(text) if is_last else (ASKS, UNHEARD) if asks(text) else (UNHEARD,)
    return Marks(said=said, claims=claimed) if said or found else NO_MARKS


def _of_result(result: Draft, command: str | None) -> Marks:
    # Gathered first: to make marks of it, field by field, would take longer than to hear some of them.
    found: dict[str, Any] = {}
    is_denied = result.subtype == "denied"
    if command is not None:
        runs: tuple[Ran, ...] = ()
        if not is_denied and plan_of(command).places:
            found["runs"] = runs = _runs_of(result, command)
        if has_any(TELLING, command):
            found |= _history_of(result, command)
        if not (result.is_error or is_denied) and (vain := _complaint_of(result, command, runs)) is not None:
            found["vain"] = vain
    if result.is_error and not is_denied:
        failure = error_of(result.text, result.tool, result.exit_code)
        if failure is not None:
            found["failure"] = (failure.cls, failure.signature)
            if shows_nothing(result.text):
                found["vain"] = "nothing"
            elif failure.cls in UNTOLD and names_missing(f"{result.text[:BEGINNING_CHARS]}\n{failure.signature}"):
                found["vain"] = "missing"
    return Marks(**found) if found else NO_MARKS


def _runs_of(result: Draft, command: str) -> tuple[Ran, ...]:
    ended = results_of(command, result.text, result.exit_code, is_error=result.is_error)
    return tuple([Ran(run.kind, run.program, run.verdict, run.passed, run.failed) for run in ended])


def _history_of(result: Draft, command: str) -> dict[str, Any]:
    history = git_of(command, result.text, result.exit_code, is_error=result.is_error)
    if history is None:
        return {}
    return {
        "commits": tuple((commit.sha or "", commit.subject or "") for commit in history.commits),
        "pushed": ("accepted" if history.pushes[-1].is_accepted else "rejected") if history.pushes else None,
        "pulls": tuple(pull.url or f"#{pull.number}" for pull in history.pulls if pull.url or pull.number),
        "undone": history.reverts[-1].how if history.reverts else None,
    }


def _complaint_of(result: Draft, command: str, runs: tuple[Ran, ...]) -> str | None:
    """Return what a result that is no failure complains of."""
    if not runs:
        return complaint_of(command, about(command) or "", result.text) if may_hide(command) else None
    # A check that came to no verdict is in vain whatever it says; but what it looked for may not be there.
    verdicts = {run.verdict for run in runs}
    is_open = "unclear" in verdicts and "fail" not in verdicts
    return "missing" if is_open and complaint(result.text) == "missing" else None


@cache
def _rule_name() -> re.Pattern[str]:
    return regexes.compiled(r"\[REDACTED:([a-z0-9-]+):")
