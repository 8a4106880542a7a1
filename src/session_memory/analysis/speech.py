"""What a person means by a message to an agent: thanks, a correction, a complaint, "go on".

A clause is told by how it begins, because that is where people say such things; the words of a task stand elsewhere ("fix
the wrong total", "add a stop button"). What was not said but quoted or pasted does not count. That a first prompt of a
session can neither correct nor accept anything is for the caller to know.
"""

# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

import re
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple, get_args

from session_memory.analysis._needles import has_any
from session_memory.analysis._openings import (
    ENGLISH,
    Opening,
    begins_anyhow,
    is_english,
    languages_of,
    opening_at,
    script_of,
)
from session_memory.analysis.prose import prose

Act = Literal["thanks", "accept", "correction", "complaint", "stop", "give_up", "go_on", "done", "question", "task"]
ACTS: tuple[Act, ...] = get_args(Act)

MOST_SENTENCES = 24
MOST_CLAUSES = 6
SHORT_WORDS = 6
MEDIUM_WORDS = 25
LONG_WORDS = 80
MOST_ORDER_WORDS = 11
MOST_CHOICE_WORDS = 5
# Of what no phrase explains, so many words tell whether it is a task, a request or a choice.
TOLD_WORDS = 8
FEW_WORDS = 2
# A word of Chinese, Japanese or Korean has so few letters.
FEW_LETTERS = 4


class Said(NamedTuple):
    """What a message does, in the order of `ACTS`, and how much that weighs: 3 of a short message, 1 of a long one."""

    acts: tuple[Act, ...]
    weight: int


NOTHING = Said((), 0)

_SENTENCE = re.compile(r"[^\n.!?。！？；;…]+(?:[.!?;](?![\s.!?]|$)[^\n.!?。！？；;…]*)*[.!?。！？；;…]*")
# A face ends a sentence.
_SMILEY = re.compile(r"[:;](?<=\s.)-?[()|/](?=\s|$)")
_MARK_END = re.compile(r"[,，、:.](?:(?<=[，、])|(?<=[,:])\s|(?<=,)$|(?<=\.)\.+)")
_FACES = (":)", ":(", ":|", ":/", ":-", ";)", ";(", ";|", ";/", ";-")
# Without these, words in ASCII are apart by single spaces.
_ODD_SPACES = ("  ", "\t", "\r", "\v", "\f", "\x1c", "\x1d", "\x1e", "\x1f")
_CLAUSE_END = re.compile(r"[,，、:.\s](?:(?<=[，、])|(?<=[,:])\s|(?<=,)$|(?<=\.)\.+|(?<=\s)(?:[-–—]+\s|\((?=\w)))")
# In Latin letters, without one of these there is but one clause.
_BREAKS = (",", ": ", "..", " (", " -")
# Without one of these only marks end clauses, which are found faster.
_OFFSETS = (" (", " -", " –", " —")
_HAS_WORD = re.compile(r"\w")
# Where a sentence begins like this, what follows is a condition of a task and nothing that is said of the work.
_CONDITION = re.compile(
    r"(?:if|when|whenever|once|unless|in case|wenn|falls|sobald|si|quand|cuando|quando|se|als|wanneer|jeśli|gdy|"
    r"kiedy|если|когда|"
    r"якщо|коли|eğer)\s|如果|当|もし|만약"
)
_ASKS = re.compile(
    r"(?:(?:so|and|but|ok|okay|well|hm+|oh|also)[, ]+){0,2}(?:what|what's|whats|why|how|where|when|which|who|whose|"
    r"is|are|does|do|did|"
    r"should|has|have|am|was|were|isn't|doesn't (?:it|this|that|the)|don't you|aren't|shall|can (?:i|it|this|that|"
    r"they)|could (?:i|it|this|that)|"
    r"would (?:it|that|this|i)|will (?:it|that|this)|any (?:idea|reason|chance)|"
    r"warum|wieso|weshalb|was|wie|wo|wer|welche[rsn]?|wann|gibt es|ist das|hast du|kann man|"
    r"pourquoi|comment|qu'est-ce|est-ce|quel(?:le)?s?|où|combien|por qué|cómo|dónde|cuál|cuándo|qué|por que|como|"
    r"onde|qual|quando|"
    r"perché|come|dove|quale|waarom|hoe|waar|welke|wat|dlaczego|jak|gdzie|który|czy|co|почему|зачем|как|где|какой|"
    r"какая|какие|что|"
    r"когда|чому|навіщо|як|де|який|що|neden|nasıl|nerede|hangi|ne|niçin|kya|kyun|kaise|क्यों|कैसे|क्या|कहाँ)\s"
    r"|为什么|怎么|什么|哪|如何|なぜ|どう|何|왜|어떻게|어디|무엇|뭐"
)
_ASKS_AT_END = re.compile(r"(?:吗|呢|ですか|ますか|でしょうか|かな|나요|까요|니까|인가요|을까|일까|는지)[\s.。]*$")
_REQUESTS = re.compile(
    r"(?:(?:so|and|but|ok|okay|well|great|also|now|please|hey|hi|claude|codex|thanks)[, !]+){0,3}(?:(?:can|could|"
    r"would|will|may) (?:you|u)|would you mind|"
    r"(?:can|could|shall|should) we (?:now |also |please |then )?(?:add|fix|make|change|create|update|write|remove|"
    r"implement|get|move|rename|"
    r"support|use|try|run|start|set|do|have)|kannst du|könntest du|können sie|peux-tu|tu peux|pouvez-vous|puedes|"
    r"podrías|pode|você pode|puoi|"
    r"potresti|kun je|kan je|czy możesz|możesz|можешь|можете|можеш)\b|能不能|可以帮|请|能否|くれますか|くれる|もらえ|해\s?줄\s?수|해줄래"
)
_DOES = re.compile(
    r"(?:(?:please|now|then|also|and|ok|okay|so|next|first|let's|lets|just|bitte)[, :]+){0,3}(?:add|fix|write|create|"
    r"implement|make|update|remove|rename|move|"
    r"refactor|change|build|run|test|explain|show|find|list|check|document|delete|convert|replace|generate|set|bump|"
    r"use|handle|review|"
    r"install|deploy|debug|optimi[sz]e|clean|extract|split|merge|search|read|look|investigate|summari[sz]e|translate|"
    r"configure|support|"
    r"improve|draft|describe|analy[sz]e|print|open|start|stop|cancel|pause|rebase|format|verify|compare|design|plan|"
    r"port|migrate|upgrade|"
    r"render|return|send|put|give|tell|help|try|let|turn|draw|sort|hide|highlight|log|cache)\b"
)
_POINTS = re.compile(
    r"(?:but )?(?:the [\w ]{1,40}still|you|i|that|this|it|still|same|not|du|das|tu|ça|eso|você|ты|это)\b|你|我|这|それ|これ|그"
)
# What answers a question of the agent, and asks for nothing itself.
_CHOICE = re.compile(
    r"(?:the (?:first|second|third|last|other|former|latter|latest)|options?|both|[a-d](?!\w)|\d|number|all of)"
)
_GESTURES: tuple[tuple[str, Act], ...] = (("👎", "correction"), ("🙏", "thanks"), ("👍✅🎉💯🙌👌👏", "accept"))
_SOOTHES = re.compile(
    r"(?:no|not|nothing|that's|it's|this is|kein|keine|pas|sin|não|sem|nessun|geen|niet|nie|не|нет|sorun)\s|[没問문]|कोई"
)
_AROUND = " -*•\t\"'#>·–—"
# Acts that say something of what was done: the rest of the message then belongs to it.
_OF_THE_WORK = frozenset({"correction", "complaint", "stop"})
_DISCONTENT = frozenset({"correction", "complaint"})
_NO_QUESTIONS = frozenset({"correction", "complaint", "give_up", "stop", "go_on"})


def said(text: str) -> Said:
    """Tell what a message that a person typed does."""
    spoken, sentences = heard(text)
    if not _HAS_WORD.search(spoken):
        return next((Said((act,), 3) for signs, act in _GESTURES if any(sign in spoken for sign in signs)), NOTHING)
    tokens = spoken.split()
    words = len(tokens)
    # Of what is found here the sentences have it, too.
    languages = ENGLISH if spoken.isascii() and is_english(tokens) else languages_of(" ".join(sentences))
    if words > LONG_WORDS:
        sentences = sentences[:2] + sentences[2:][-2:]
    acts: set[str] = set()
    for number, sentence in enumerate(sentences[:MOST_SENTENCES]):
        found = _acts_of(sentence, languages, is_first=number == 0, is_alone=len(sentences) == 1)
        if "thanks" in found and "task" in acts:
            # Whoever thanks after asking thanks for what is not done yet.
            found.discard("thanks")
        if "give_up" in found:
            # What is said beside it belongs to it; what is asked for afterwards is something new.
            found.discard("task")
        acts |= found
    if acts & _OF_THE_WORK:
        acts.discard("task")
    if acts & _DISCONTENT:
        # "Yes, but you forgot the test" accepts nothing.
        acts.discard("accept")
    if not acts:
        return NOTHING
    weight = 3 if words <= SHORT_WORDS else 2 if words <= MEDIUM_WORDS else 1
    return Said(tuple(act for act in ACTS if act in acts), weight)


class Heard(NamedTuple):
    """What a person wrote in a message, and its sentences."""

    spoken: str
    sentences: list[str]


# Kept, because of every message two things are asked: what it does, and which rule it states.
@lru_cache(maxsize=1)
def heard(text: str) -> Heard:
    """Take a message apart into sentences as the phrases know them."""
    spoken = prose(text)
    return Heard(spoken, sentences_of(spoken))


def sentences_of(spoken: str) -> list[str]:
    """Split into sentences as the phrases know them: lower case, single spaces, straight apostrophes."""
    plain = spoken.lower().replace("’", "'").replace("ʼ", "'")
    if has_any(_FACES, plain):
        plain = _SMILEY.sub(".", plain)
    sentences = [sentence for sentence in _SENTENCE.findall(plain) if _HAS_WORD.search(sentence)]
    if plain.isascii() and not has_any(_ODD_SPACES, plain):
        return [sentence.strip(_AROUND) for sentence in sentences]
    return [" ".join(sentence.split()).strip(_AROUND) for sentence in sentences]


def _acts_of(sentence: str, languages: tuple[str, ...], *, is_first: bool, is_alone: bool) -> set[str]:
    """Return what one sentence does."""
    if _CONDITION.match(sentence):
        return {"task"}
    asks = (
        "?" in sentence[-4:]
        or "？" in sentence[-4:]
        or _ASKS.match(sentence) is not None
        or (not sentence.isascii() and _ASKS_AT_END.search(sentence) is not None)
    )
    acts: set[str] = set()
    # What no phrase explains.
    rest = ""
    is_told = False
    through = 0
    is_anyhow = begins_anyhow(sentence, languages)
    for start, end in pairwise((*_clauses(sentence), len(sentence))):
        if start < through:
            continue
        is_asked = asks and end == len(sentence)
        is_told = is_told or (start > 0 and _tells_enough(rest))
        if is_told and not is_asked and _POINTS.match(sentence, start) is None:
            # After so much of a task only what points at the work means anything.
            continue
        opening = opening_at(sentence, start, languages, is_anyhow=is_anyhow)
        if opening is None:
            rest = f"{rest}{sentence[start:end]} "
            continue
        name = _meaning(opening, sentence, is_first=is_first and start == 0, is_alone=is_alone and start == 0)
        if name and _is_meant(name, sentence, start, asks=is_asked, after=rest):
            acts.update(name.split())
            through = opening.end
        else:
            rest = f"{rest}{_beyond(sentence, start, end, opening)} "
    if asks and not acts & _NO_QUESTIONS and not (_REQUESTS.match(sentence) or _REQUESTS.match(rest)):
        acts.add("question")
    elif _is_task(rest):
        acts.add("task")
    return acts


def _clauses(sentence: str) -> list[int]:
    """Return where the clauses of a sentence begin."""
    if sentence.isascii() and not has_any(_BREAKS, sentence):
        return [0]
    ends = _CLAUSE_END if has_any(_OFFSETS, sentence) else _MARK_END
    return [0, *[end.end() for end in ends.finditer(sentence)]][:MOST_CLAUSES]


def _tells_enough(rest: str) -> bool:
    """Say whether so much is told that no more can change what it is: a task, a request or a choice."""
    return len(rest.split(None, TOLD_WORDS)) > TOLD_WORDS and _HAS_WORD.search(rest) is not None


def _meaning(opening: Opening, sentence: str, *, is_first: bool, is_alone: bool) -> str:
    """Return the acts that a phrase names, or nothing where it names none in such a place."""
    if opening.meaning == "none":
        return ""
    if opening.meaning == "order":
        # "Don't use mocks" corrects; in the middle of a task it describes the task.
        return "correction" if is_first and sentence.count(" ") < MOST_ORDER_WORDS else ""
    if opening.meaning == "assent":
        return "accept" if is_alone and not _HAS_WORD.search(sentence, opening.end) else ""
    return opening.meaning


def _beyond(sentence: str, start: int, end: int, opening: Opening) -> str:
    """Return what a clause says beyond "ok", "no problem" and the like."""
    is_empty = opening.meaning == "assent" or _SOOTHES.match(sentence, start) is not None
    return sentence[opening.end if is_empty else start : end]


def _is_meant(name: str, sentence: str, start: int, *, asks: bool, after: str) -> bool:
    """Say whether a phrase is what it looks like, where it stands."""
    if asks:
        # "still failing?" asks; "why did you delete it?" does not.
        return name in ("correction", "go_on", "give_up") or (start == 0 and name in ("stop", "stop correction"))
    # After the words of a task only what addresses the agent or points at its work counts: "add a test, thanks" does not.
    return not _HAS_WORD.search(after) or (
        name in ("correction", "complaint") and _POINTS.match(sentence, start) is not None
    )


def _is_task(rest: str) -> bool:
    """Say whether what no phrase explains asks for work."""
    words = rest.split(None, MOST_CHOICE_WORDS)
    if _CHOICE.match(rest):
        return len(words) > MOST_CHOICE_WORDS
    if len(words) > FEW_WORDS or (len(words) == FEW_WORDS and _DOES.match(rest)):
        return True
    return len(rest) > FEW_LETTERS and script_of(rest) in ("cjk", "hangul")
