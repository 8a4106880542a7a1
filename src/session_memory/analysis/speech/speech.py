"""What a person means by a message to an agent: thanks, a correction, a complaint, "go on".

A clause is told by how it begins, because that is where people say such things; the words of a task stand elsewhere ("fix
the wrong total", "add a stop button"). What was not said but quoted or pasted does not count. That a first prompt of a
session can neither correct nor accept anything is for the caller to know.
"""

# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

from typing import Literal, NamedTuple, get_args

from session_memory.analysis import lazily
from session_memory.analysis.speech._openings import Opening, languages_of, opening_at, script_of
from session_memory.analysis.speech.answered import no_at, tells, without_answers
from session_memory.analysis.speech.beside import (
    MOST_REASON_WORDS,
    STOP,
    clauses_of,
    gives_up_at_fault,
    orders_beside,
    parsed,
    says_why,
    scoffs,
)
from session_memory.analysis.speech.pleased import is_pleased
from session_memory.analysis.speech.prose import prose
from session_memory.analysis.speech.remarks import begins_with_order, contrasts, excepts, finds_fault, wants_work
from session_memory.analysis.speech.sentences import (
    FURTHER,
    HAS_WORD,
    MOST_SENTENCES,
    REQUESTS,
    asks_something,
    clause_spans,
    is_condition,
    sentences_of,
    wants_only_words,
)

Act = Literal[
    "thanks", "accept", "correction", "complaint", "stop", "give_up", "go_on", "done", "regret", "question", "task"
]
ACTS: tuple[Act, ...] = get_args(Act)

SHORT_WORDS = 6
MEDIUM_WORDS = 25
LONG_WORDS = 80
MOST_ORDER_WORDS = 11
MOST_CHOICE_WORDS = 5
# So many words of a task leave no doubt.
TOLD_WORDS = 8
FEW_WORDS = 2
# A word of Chinese, Japanese or Korean has so few letters.
FEW_LETTERS = 4
# So much less is left of a message when something pasted is taken out of it, and so few words comment on it.
SHORTEST_PASTE = 20
MOST_COMMENT_WORDS = 14
FAILURE_CHARS = 4000
# A sign that stands for words is at the end, with hardly more than thanks behind it.
SIGNED_CHARS = 5


class Said(NamedTuple):
    """What a message does, in the order of `ACTS`, and how much that weighs: 3 of a short message, 1 of a long one."""

    acts: tuple[Act, ...]
    weight: int


NOTHING = Said((), 0)


class _Place(NamedTuple):
    """Where a sentence stands: whether it is the first, whether it is the only one, and whether the agent had asked."""

    is_first: bool
    is_alone: bool
    after_question: bool

    @property
    def may_object(self) -> bool:
        """Whether an order there may correct what was done."""
        return self.is_first and not self.after_question


# By all three, the last one first: of every sentence one is needed.
_PLACES = tuple(
    tuple(tuple(_Place(is_first, is_alone, asked) for is_first in (False, True)) for is_alone in (False, True))
    for asked in (False, True)
)


_DOES = lazily.compiled(
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
_POINTS = lazily.compiled(
    r"(?:but |so |and )?(?:the [\w ]{1,40}still|you|i|thats?|this|its?|still|same|not|du|das|tu|ça|eso|você|ты|это)\b|你|我|这|それ|これ|그"
)
_HANDS_IN = lazily.compiled(r"\b(?:commit|push|merge|ship|release|deploy|tag|publish)\W*$")
# After a question of the agent, whoever begins like this does not answer but judges: "that's wrong", and not "the second one".
_JUDGES = lazily.compiled(
    r"(?:(?:so|but|and|well|hm+|ok|okay|sorry)[, ]+){0,2}(?:you(?!r call)|u\b|thats?\b|this\b|its?\b|wrong|incorrect|nonsense|why|who|"
    r"i (?:already |just |clearly )?(?:said|told|asked|meant|wrote|never)|not (?:like|what|right|correct|quite)|(?:don'?t|do not|dont) [^,]+, (?:use|just)|"
    r"(?:das|du|so nicht|nicht so|falsch|ça|ce |c'est|tu|pas comme|eso|así no|está mal|isso|assim não|você|questo|così no|hai|dat|zo niet|je |"
    r"nie tak|to |źle|takhle|tak ne|det|inte så|du|это|не так|так не|ты|неправильно|це|ти|bu|öyle değil|böyle değil|yanlış)(?!\w))|"
    r"不对|不是这|错|这|你|違|それ|これ|그게|이게|그건|이건|틀렸"
)
# What answers a question of the agent, and asks for nothing itself.
_CHOICE = lazily.compiled(
    r"(?:the (?:first|second|third|last|other|former|latter|latest)|options?|both|[a-d](?!\w)|\d|number|all of)"
)
# Who chooses gives a reason, and complains of nothing.
_CHOOSES = lazily.compiled(
    r"(?:the (?:first|second|third|last|other|former|latter)(?: one| option| way)?|option \w+|both|number \d)[,.;:]"
)
_GESTURES: tuple[tuple[str, Act], ...] = (("👎", "correction"), ("🙏", "thanks"), ("👍✅🎉💯🙌👌👏", "accept"))
_SOOTHES = lazily.compiled(
    r"(?:no|not|nothing|that's|it's|this is|kein|keine|pas|sin|não|sem|nessun|geen|niet|nie|не|нет|sorun)\s|[没問문]|कोई"
)
# A question of the agent, and a claim, quoted before the reply to it.
_ASKED = lazily.compiled(r"\s*>[^\n]*[?？]\s*\n")
_CLAIM = lazily.compiled(r"\s*>[^\n?？]*\n(?!>)")
_FAILURE = lazily.compiled(
    r"(?i)\b(?:[a-z]*error|[a-z]*exception|traceback|fail(?:ed|ures?)?|fatal|panic|undefined|denied|segfault)\b"
)
_YES = lazily.compiled(
    r"(?:yes|yep|yeah|yup|sure|ok|okay|y|ja|jo|oui|ouais|d'accord|sí|si|vale|claro|sim|sì|va bene|tak|dobrze|да|ага|хорошо|так|"
    r"evet|tamam|olur|haan|han|theek hai|हाँ|हां|ठीक है)\b|好|行|可以|嗯|是的|はい|了解|네|넵|응|그래"
)
# Who agrees to a part finds no fault.
_LIMITS = lazily.compiled(
    r"(?:yes|yep|yeah|ja|oui|sí|si|sim|sì|tak|да|так|evet),? (?:but|aber|mais|pero|mas|ma|maar|ale|но|але|ama) (?:only|just|nur|seulement|"
    r"uniquement|solo|sólo|só|apenas|alleen|tylko|только|лише|sadece)\b"
)
# Who takes back what they had found wrong.
_TAKES_BACK = lazily.compiled(
    r"\b(?:my (?:bad|mistake|fault)|ignore (?:me|that last)|false alarm|user error|"
    r"(?:it'?s|its|it is|that'?s|they'?re) (?:gone|fine|ok|okay|good|working|there)(?: now| again)?[,.! ]*(?:sorry|my bad)|"
    r"(?:mein fehler|falscher alarm|mea culpa|ma faute|culpa mía|error mío|erro meu|colpa mia|моя ошибка|ложная тревога))\b"
)
# Before an "ok" these leave open whether it is one.
_HESITATES = lazily.compiled(r"(?:hm+|mm+|meh|eh+|well|naja|bof|bah|tja|mah)\b")
# Acts that say something of what was done: the rest of the message then belongs to it.
_OF_THE_WORK = frozenset({"correction", "complaint", "stop"})
_DISCONTENT = frozenset({"correction", "complaint"})
# Meanings of phrases that become those.
_REFUSALS = _DISCONTENT | {"reproach", "amend"}
_PRAISE = frozenset({"thanks", "accept", "task"})
_HALT = frozenset({"stop", "task"})
# What is said of something that was just asked for is said of what is not there yet.
_LATER = frozenset({"thanks", "amend"})
# Whoever does one of these says it plainly.
_PLAIN = _DISCONTENT | {"give_up", "stop", "thanks", "accept", "go_on", "done", "regret"}
_NO_QUESTIONS = frozenset({"correction", "complaint", "give_up", "stop", "go_on"})


def said(text: str, *, after_question: bool = False) -> Said:
    """Tell what a message that a person typed does; ``after_question``: the agent asked, and "no" answers."""
    spoken = prose(text)
    if not HAS_WORD.search(spoken):
        return Said((act,), 3) if (act := _gesture(spoken)) else NOTHING
    sentences = list(sentences_of(without_answers(spoken)))
    languages = languages_of(sentences)
    no = _answered(text, sentences, languages, after_question=after_question)
    if no:
        sentences[0] = sentences[0][no:]
    words = len(spoken.split(None, LONG_WORDS))
    if words > LONG_WORDS:
        sentences = sentences[:2] + sentences[2:][-2:]
    sentences = sentences[:MOST_SENTENCES]
    acts = _acts_in(sentences, languages, after_question=after_question)
    acts = acts or {act for act in [_gesture(spoken[-2:])] if act}
    if "stop" in acts and acts <= _HALT and says_why(sentences, languages):
        # Who waits does not halt the work, and who says stop does.
        acts = {"complaint", "stop"} if sentences[0].startswith(STOP) else {"complaint"}
    elif not no and acts.isdisjoint(_PLAIN) and not (sentences and _CHOOSES.match(sentences[0])):
        found = _beside_phrases(
            sentences, languages, text, spoken, may_comment="question" not in acts, after_question=after_question
        )
        acts |= {found} if found else set()
    elif (
        acts <= _PRAISE
        and not _LIMITS.match(sentences[0])
        and (excepts(parsed(sentences), languages) or scoffs(sentences, languages))
    ):
        acts = {"complaint"}
    elif "give_up" in acts and gives_up_at_fault(sentences, languages):
        acts.add("complaint")
    if acts == {"task"} and wants_only_words(spoken):
        acts.add("question")
    weight = 3 if words <= SHORT_WORDS else 2 if words <= MEDIUM_WORDS else 1
    acts = _settled(acts, sentences, weight)
    return Said(tuple([act for act in ACTS if act in acts]), weight) if acts else NOTHING


def _settled(acts: set[str], sentences: list[str], weight: int) -> set[str]:
    """Return what is left of acts that do not go together."""
    if weight > 1 and not acts.isdisjoint(_DISCONTENT) and _TAKES_BACK.search(" ".join(sentences)):
        acts = acts - _DISCONTENT | {"accept"}
    if not acts.isdisjoint(_OF_THE_WORK):
        acts.discard("task")
    if not acts.isdisjoint(_DISCONTENT) or "give_up" in acts or ("go_on" in acts and _YES.match(sentences[0])):
        # "Yes, but you forgot the test" accepts nothing, nor does "yes, go on".
        acts.discard("accept")
    if "give_up" in acts:
        acts.discard("thanks")
    return acts


def _beside_phrases(
    sentences: list[str], languages: tuple[str, ...], text: str, spoken: str, *, may_comment: bool, after_question: bool
) -> Act | None:
    """Return what a message does in which no phrase says it plainly: by a sign, by what it remarks, by its thanks."""
    if (sign := _signed(spoken)) is not None:
        return sign
    if _remarks_on(sentences, languages, text, spoken, may_comment=may_comment):
        return "complaint"
    if not may_comment or after_question:
        return None
    if len(sentences) == 1 and contrasts(sentences[0], languages):
        return "correction"
    is_signed = _gesture(spoken.lstrip()[:1]) == "accept"
    if not is_pleased(sentences, languages, is_signed=is_signed):
        return None
    return "accept" if is_signed else "thanks"


def _signed(spoken: str) -> Act | None:
    """Return what a sign does with which a message ends: "blinks now 🎉 ty"."""
    return _gesture(spoken.rstrip()[-SIGNED_CHARS:])


def _gesture(spoken: str) -> Act | None:
    """Return what a sign at the end does that stands for words."""
    return next((act for signs, act in _GESTURES if any(sign in spoken for sign in signs)), None)


def _remarks_on(sentences: list[str], languages: tuple[str, ...], text: str, spoken: str, *, may_comment: bool) -> bool:
    """Say whether a message that says nothing plainly finds fault with the work."""
    if sentences and begins_with_order(sentences[0], languages) and not is_condition(sentences[0]):
        # as most do; an order finds none
        return False
    return finds_fault(parsed(sentences), languages, is_comment=may_comment and _is_comment(text, spoken))


def _answered(text: str, sentences: list[str], languages: tuple[str, ...], *, after_question: bool) -> int:
    """Return where the no ends that answers a question and says nothing of the work; 0: there is none."""
    first = sentences[0] if sentences else ""
    no = no_at(first)
    if not no or after_question or _ASKED.match(text):
        return no
    rest = first[no:]
    opening = opening_at(rest, 0, languages) if len(languages) > 1 else None
    if opening and opening.meaning == "amend":
        # "no, no new files" forbids; "no, no docker here" tells.
        return 0
    if tells(rest):
        return no
    return 0


def _acts_in(sentences: list[str], languages: tuple[str, ...], *, after_question: bool) -> set[str]:
    """Return what the phrases of a message do."""
    acts: set[str] = set()
    tasks: list[str] = []
    last = len(sentences) - 1
    is_order = False
    for number, sentence in enumerate(sentences):
        if number == 1:
            is_order = last > 1 and acts == {"task"} and _tells_task(sentences[0], languages)
        if is_order and acts == {"task"} and number < last and not _POINTS.match(sentence):
            # behind an order, and before the end, only what points at the work means anything; the rest describes it
            continue
        found = _acts_of(sentence, languages, _PLACES[after_question][not last][not number])
        if not _LATER.isdisjoint(found):
            found = _placed(found, is_told=any(_tells_work(task, languages) for task in tasks))
        if "task" in found:
            tasks.append(sentence)
        if "give_up" in found:
            # What is said beside it belongs to it; what is asked for afterwards is something new.
            found.discard("task")
        acts |= found
    return acts


def _placed(acts: set[str], *, is_told: bool) -> set[str]:
    """Return the acts of a sentence that thanks or amends; ``is_told``: something was asked for before it."""
    if is_told:
        # Whoever thanks then thanks for what is not done yet, and says how that has to be.
        return (acts - _LATER) | ({"task"} if "amend" in acts else set())
    return (acts - {"amend", "task"}) | {"correction"} if "amend" in acts else acts


def _tells_work(sentence: str, languages: tuple[str, ...]) -> bool:
    return FURTHER.match(sentence) is not None or any(wants_work(clause, languages) for clause in clauses_of(sentence))


def _is_comment(text: str, spoken: str) -> bool:
    """Say whether what was said contradicts a claim that it quotes, or stands beside a failure that was pasted."""
    if ">" in text and _CLAIM.match(text):
        return True
    is_beside = len(spoken) < len(text) - SHORTEST_PASTE and len(spoken.split()) < MOST_COMMENT_WORDS
    return is_beside and _FAILURE.search(text, 0, FAILURE_CHARS) is not None


def _acts_of(sentence: str, languages: tuple[str, ...], place: "_Place") -> set[str]:
    """Return what one sentence does."""
    if is_condition(sentence):
        return {"task"}
    clauses = clause_spans(sentence)
    asks = asks_something(sentence)
    acts: set[str] = set()
    # What no phrase explains.
    rest = ""
    is_told = False
    through = 0
    last = len(clauses) - 1
    for number, (start, _) in enumerate(clauses):
        if start < through:
            continue
        end = clauses[number + 1][0] if number < last else len(sentence)
        is_asked = asks and end == len(sentence)
        # asked of what follows the first clause, and where it matters: it takes longer than most of the rest
        is_told = is_told or (number == 1 and _tells_task(rest, languages))
        if is_told and not is_asked and _POINTS.match(sentence, start) is None:
            # behind the words of a task only what points at the work means anything
            continue
        opening = opening_at(sentence, start, languages)
        if number == 1 and place.may_object and orders_beside(rest, opening, sentence, start, languages):
            acts.add("correction")
            through = opening.end if opening is not None else end
            continue
        if opening is None:
            rest = f"{rest}{sentence[start:end]} "
            continue
        is_told = is_told or (number > 1 and _tells_task(rest, languages))
        if is_told and not is_asked and _POINTS.match(sentence, start) is None:
            continue
        name = _meaning(opening, sentence, start, place)
        if name and _is_meant(name, sentence, start, asks=is_asked, after=rest, languages=languages):
            acts.add("complaint" if name == "reproach" else name)
            through = opening.end
        else:
            through = opening.end if opening.meaning == "aside" else through
            rest = f"{rest}{_beyond(sentence, start, end, opening)} "
    return _with_rest(acts, sentence, rest, asks=asks)


def _with_rest(acts: set[str], sentence: str, rest: str, *, asks: bool) -> set[str]:
    """Return the acts of a sentence with what it does by the words that no phrase explains."""
    if asks and acts.isdisjoint(_NO_QUESTIONS) and not (REQUESTS.match(sentence) or REQUESTS.match(rest)):
        acts.add("question")
    elif _is_task(rest):
        acts.add("task")
    return acts


def _tells_task(rest: str, languages: tuple[str, ...]) -> bool:
    """Say whether so much was told of a task that nothing behind it changes that it is one."""
    return len(rest.split(None, TOLD_WORDS)) > TOLD_WORDS and wants_work(rest, languages)


def _meaning(opening: Opening, sentence: str, start: int, place: "_Place") -> str:
    """Return the acts that a phrase names, or nothing where it names none in such a place."""
    meaning = opening.meaning
    if meaning in ("none", "aside"):
        return ""
    if meaning == "order":
        # "Don't use mocks" corrects; in the middle of a task it describes the task.
        is_short = sentence.count(" ") < MOST_REASON_WORDS and sentence.partition(", ")[0].count(" ") < MOST_ORDER_WORDS
        meaning = "correction" if place.is_first and start == 0 and is_short else ""
    elif meaning == "assent":
        is_whole = place.is_alone and start == 0 and not HAS_WORD.search(sentence, opening.end)
        return "accept" if is_whole and not _HESITATES.match(sentence) else ""
    if place.after_question and (
        meaning == "amend" or (meaning == "correction" and not _JUDGES.match(sentence, start))
    ):
        return ""
    return meaning


def _beyond(sentence: str, start: int, end: int, opening: Opening) -> str:
    """Return what a clause says beyond "ok", "no problem" and the like."""
    is_empty = opening.meaning in ("assent", "aside") or _SOOTHES.match(sentence, start) is not None
    return sentence[opening.end if is_empty else start : end]


def _is_meant(name: str, sentence: str, start: int, *, asks: bool, after: str, languages: tuple[str, ...]) -> bool:
    """Say whether a phrase is what it looks like, where it stands."""
    if asks:
        # "still failing?" asks; "why did you delete it?" does not.
        return name in ("reproach", "correction", "go_on", "give_up") or (start == 0 and name == "stop")
    if name == "amend" and _HANDS_IN.search(sentence, 0, start):
        return False  # "commit, no push" says how far to go
    if not HAS_WORD.search(after):
        return True
    if name == "amend":
        # "this drops rows, should be a left join"; "now the worker, it must not share the port" describes
        return sentence.startswith("should", start) and not wants_work(after, languages)
    if name == "give_up" and len(after.split()) <= FEW_WORDS:
        return True  # "well, leave it"
    if name in _REFUSALS:
        # After the words of a task only what addresses the agent or points at its work counts.
        return _POINTS.match(sentence, start) is not None
    # "Build passes, thanks" does; "add a test, thanks" does not.
    return name in ("thanks", "accept") and not wants_work(after, languages)


def _is_task(rest: str) -> bool:
    """Say whether what no phrase explains asks for work."""
    words = len(rest.split(None, MOST_CHOICE_WORDS))
    if words > MOST_CHOICE_WORDS:
        return True
    if _CHOICE.match(rest):
        return False
    if words > FEW_WORDS or (words == FEW_WORDS and _DOES.match(rest)):
        return True
    return len(rest) > FEW_LETTERS and script_of(rest) in ("cjk", "hangul")
