"""What stands beside praise, a halt or a farewell, and turns what is meant: "great, now nothing loads", "stop, that's prod"."""

from collections.abc import Iterator

from session_memory.analysis import lazily
from session_memory.analysis.speech._openings import Opening, opening_at
from session_memory.analysis.speech.remarks import Sentence, denies_all, finds_fault, wants_work
from session_memory.analysis.speech.sentences import FURTHER, REQUESTS, asks_something, clause_spans, is_condition
from session_memory.analysis.words import has_any

# Who calls a halt may go on to say why.
_HALTS = lazily.compiled(
    r"(?:wait|hold on|hang on|hold up|stopp?|moment|warte|halt|attends|arrête|espera|para|pare|alto|aspetta|fermo|ferma|fermati|wacht|ho|stój|czekaj|poczekaj|počkej|stůj|vänta|"
    r"стоп|стой|подожди|погоди|стривай|зачекай|dur|bekle)(?: a (?:sec|second|minute|moment)| mal| kurz| even| that| it| this)?[, !.…-]+"
)
STOP = ("stop", "стоп", "стой", "стій")
# What is said right after a halt of the work itself, or of how it has to be; and what praises it.
_BECAUSE = lazily.compiled(
    r"[\s!.]*(?:(?:your|you'?re|you are|only|just the|not(?! (?:yet|now|so|today))|nur|nicht|ohne|seulement|uniquement|pas|solo|sólo|apenas|somente|alleen|niet|"
    r"tylko|nie|jen|bara|inte|только|не|лише|тільки|sadece)\s|"
    r"(?:that'?s|this is|it'?s|that is|das ist|c'est|eso es|esa es|isso é|questo è|dat is|to jest|to je|det är|это|це)\s"
    r"(?!fine|ok|okay|good|enough|all\b|it\b|actually|perfect|right|correct|great|gut|genug|alles|bon|bien|suficiente|bom|abbastanza|genoeg|dość|bra|хорошо))"
    r"|只|不是|不要|だけ|만\s"
)
# How a clause begins that says what came of the work.
_NOW = (
    " now ",
    " jetzt ",
    " nun ",
    " maintenant ",
    " ahora ",
    " agora ",
    " adesso ",
    " ora ",
    " nu ",
    " teraz ",
    " teď ",
    " теперь ",
    " тепер ",
    " şimdi ",
)

# Of what is gladly not there: "now there is nothing left to do".
_LEFT = frozenset("left else todo tun faire hacer fazer fare doen zrobienia dělat göra делать робити".split())


# An order and why, or what to do instead; so few words in front of it tell nothing.
MOST_REASON_WORDS = 18
FEW_WORDS = 2
# Behind a fault that is stated, what to take instead: "the id is not unique, use the uuid".
_CHOOSES = lazily.compiled(
    r"(?:use|take|go with|stick (?:with|to)|switch to|nimm|nutze?|benutze?|verwende|mach's|utilise|prends|mets|usa|utiliza|pon|use|põe|metti|"
    r"prendi|gebruik|pak|neem|użyj|weź|используй|возьми|бери)(?! (?:it|that|this|them|that one|this one)\W*$)\s|"
    r"(?:rename|move|change|put|switch|set|add|bring) (?:it|them|that|this|those|everything) back(?!\w)"
)


def scoffs(sentences: list[str], languages: tuple[str, ...]) -> bool:
    """Say whether praise is none: "great, now the whole page is gone"."""
    told: list[Sentence] = []
    for sentence in sentences:
        if has_any(_NOW, f" {sentence}") and not is_condition(sentence):
            clauses = [clause for clause in clauses_of(sentence) if f" {clause.lstrip()}".startswith(_NOW)]
            clauses = [clause for clause in clauses if _LEFT.isdisjoint(clause.rstrip(" .!").split())]
            told.append(Sentence(sentence, clauses, asks_something(sentence)))
    return bool(told) and (finds_fault(told, languages, is_comment=False) or denies_all(told, languages))


def says_why(sentences: list[str], languages: tuple[str, ...]) -> bool:
    """Say whether who calls a halt goes on with what is wrong: "wait, the csv is empty"."""
    halt = _HALTS.match(sentences[0])
    if halt is None:
        # "you dropped the table. stop"
        before = [sentence for sentence in sentences if not _HALTS.match(f"{sentence}.")]
        return len(before) < len(sentences) and finds_fault(parsed(before), languages, is_comment=False)
    rest = [sentences[0][halt.end() :], *sentences[1:]] if halt.end() < len(sentences[0]) else sentences[1:]
    if rest and _BECAUSE.match(rest[0]) and not asks_something(rest[0]):
        return True
    return finds_fault(parsed(rest), languages, is_comment=False)


def gives_up_at_fault(sentences: list[str], languages: tuple[str, ...]) -> bool:
    """Say whether who gives something up says what is wrong with it: with these words, or beside them."""
    return finds_fault(parsed(sentences), languages, is_comment=False) or finds_fault(
        parsed(sentences, languages), languages, is_comment=False
    )


def clauses_of(sentence: str) -> list[str]:
    """Return the clauses of a sentence."""
    return [sentence[start:end] for start, end in clause_spans(sentence)]


def parsed(sentences: list[str], giving_up: tuple[str, ...] = ()) -> Iterator[Sentence]:
    """Yield sentences with their clauses; ``giving_up``: languages, and without the clauses that give something up in them."""
    for sentence in sentences:
        if not is_condition(sentence):
            spans = clause_spans(sentence)
            if giving_up:
                openings = [opening_at(sentence, start, giving_up) for start, _ in spans]
                is_other = [opening is None or opening.meaning != "give_up" for opening in openings]
                # What follows in the sentence belongs to it: "forget it, I'll ask Jo".
                spans = spans[: is_other.index(False)] if False in is_other else spans
            yield Sentence(sentence, [sentence[start:end] for start, end in spans], asks_something(sentence))


def orders_beside(before: str, opening: Opening | None, sentence: str, start: int, languages: tuple[str, ...]) -> bool:
    """Say whether an order corrects what was done: behind what is the case ("these are two users, don't merge them"), and a
    choice behind what is wrong.
    """
    is_order = opening is not None and opening.meaning == "order"
    if not is_order and (opening is not None or not _CHOOSES.match(sentence, start)):
        return False
    is_beside = sentence[start - 2 : start] == ", " and sentence.count(" ") < MOST_REASON_WORDS
    if not is_beside or len(before.split(None, FEW_WORDS)) <= FEW_WORDS:
        return False
    if FURTHER.match(sentence) or REQUESTS.match(sentence) or wants_work(before, languages):
        return False
    return is_order or finds_fault(parsed([before.strip()]), languages, is_comment=False)
