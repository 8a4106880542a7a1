"""Remarks on the work, told by what kind of sentence they are: "the totals are off by one cent", "icons are squares now".

There people name neither the agent nor an error. A sentence just says of a thing how it is, and after an agent's work that is
a complaint when it has a word of fault, a denial, or a "now" without praise. It is none when it is an order, a wish, a
condition or a question, or speaks of other people or other times. In a message that gives an order the same words describe a
task ("the link is missing on the last page, add it").
"""

# Letters and marks of other scripts look like Latin ones.

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from session_memory.analysis import regexes
from session_memory.analysis.speech import _signs
from session_memory.analysis.speech.clauses import (
    FEW_WORDS,
    MOST_NAMING_WORDS,
    Words,
    is_attribute,
    is_good,
    is_judged_wrong,
    is_order,
    is_so_since,
    is_twice_denied,
    is_well,
    names_problem,
    words_in,
    words_of,
)
from session_memory.analysis.words import Index, has_any

# Who writes more than this tells a story.
MOST_WORDS = 70
# A longer word that denies has a verb in it: "doesn't".
SHORT_DENIAL = 3


class Sentence(NamedTuple):
    """A sentence as the phrases know it, its clauses, and whether it asks something."""

    text: str
    clauses: Sequence[str]
    asks: bool


# Words of a further wish.
FURTHER = frozenset(
    {
        "also",
        "lets",
        "need",
        "needs",
        "will",
        "next",
        "later",
        "then",
        "additionally",
        "auch",
        "noch",
        "aussi",
        "también",
        "também",
    }
)
# "sin errores"
WITHOUT = frozenset("without ohne sans sin sem senza zonder bez utan без".split())
# Of what is not there, it matters to nobody.
LACKING = frozenset("no kein keine keinen pas sin sem senza geen inga ingen inget brak нет немає".split())
NO_MATTER = frozenset(
    """hurry rush worries worry need problem pressure more big idea matter eile stress problem sorge sorgen druck hektik nötig jetzt heute mehr
    schlimm wichtig dringend de se prisa problema hay pasa importa ahora más souci problème grave mal maintenant encore pressa agora fretta haast nu
    zo erg nodig meer martw teraz dziś się волнуйся надо нужно сейчас сегодня так важно срочно""".split()
)
# What stands before what something is not; in English a phrase tells that.
DENYING = frozenset("nicht pas no não non niet nie inte ne не".split())
ANSWERS = frozenset(
    "ja nein oui non sí si sim não sì no nee tak nie да нет так ні ok okay danke merci gracias grazie".split()
)

CONTRASTING_BEHIND = frozenset({"though", "tho"})
# One of these is in whatever blames the agent in English.
ADDRESSED = frozenset({"you", "u", "youre", "youare", "your"})


class _Part(NamedTuple):
    text: str
    words: list[str]
    asks: bool
    # It stands after a "but".
    is_excepted: bool


def finds_fault(said: Iterable[Sentence], languages: tuple[str, ...], *, is_comment: bool) -> bool:
    """Say whether a message finds fault with the work; ``is_comment``: it does, unless it wants or tells something else.

    An order ends it, and no more of it is looked at.
    """
    if languages[0] in ("cjk", "hangul"):
        return _finds_fault_in_signs(list(said), languages[0], is_comment=is_comment)
    words = words_in(languages)
    sentences: list[Sentence] = []
    parts: list[_Part] = []
    for sentence in said:
        sentences.append(sentence)
        for part in _parts_of(sentence, words):
            if is_order(part.words, words):
                return any(is_judged_wrong(before.words, words) for before in parts if not before.asks)
            parts.append(part)
    is_fault = is_comment or (
        sum(len(part.words) for part in parts) <= MOST_WORDS
        and (
            any(_blames(part.words, languages) for part in parts)
            or _is_any_faulty([part for part in parts if not part.asks], words)
            or (_excepts(parts, words) and any(is_well(part.words, words) for part in parts if not part.is_excepted))
            or _contradicts(sentences)
        )
    )
    # Asked last: most messages find no fault, and these take longest.
    return is_fault and not any(_is_told(one.text) or _handed().search(one.text) for one in sentences)


def denies_all(said: Iterable[Sentence], languages: tuple[str, ...]) -> bool:
    """Say whether nothing is left of what should be there: "nothing loads at all", "it does not work any more"."""
    words = words_in(languages)
    for sentence in said:
        for part in _parts_of(sentence, words):
            heard = frozenset(part.words)
            if not (heard.isdisjoint(words.problems) and heard.isdisjoint(words.faulty)):
                continue  # "no errors any more"
            if not heard.isdisjoint(words.nothing):
                return True
            if not (heard.isdisjoint(words.denials) or heard.isdisjoint(words.succeeds)):
                return True
    return False


def contrasts(sentence: str, languages: tuple[str, ...]) -> bool:
    """Say whether a message is no more than what it has to be, and what it is: "minuten, niet seconden"."""
    first, comma, second = sentence.rstrip(" .!:;)(").partition(", ")
    told = second.split()
    if not comma or "," in second or len(told) < FEW_WORDS or told[0] not in DENYING:
        return False
    if languages[0] in ("cjk", "hangul") or sentence.count(" ") >= MOST_NAMING_WORDS:
        return False
    words = words_in(languages)
    said = words_of(first, words)
    if not said or said[0] in ANSWERS or is_order(said, words):
        return False
    tells_more = words.good | words.succeeds | words.problems | words.finite | words.leading | NO_MATTER
    return tells_more.isdisjoint(said) and tells_more.isdisjoint(told[1:])


def excepts(said: Iterable[Sentence], languages: tuple[str, ...]) -> bool:
    """Say whether after a "but" comes what is not good."""
    words = words_in(languages)
    sentences = list(said)
    parts = [part for sentence in sentences for part in _parts_of(sentence, words)]
    return _excepts(parts, words) and not any(_is_told(sentence.text) for sentence in sentences)


def _excepts(parts: Sequence[_Part], words: Words) -> bool:
    """Say whether a fault comes after a "but"; what is only wished for besides is none ("good, but also add a test")."""
    return any(
        part.is_excepted
        and not part.asks
        and not is_good(part.words, words)
        and not is_order(part.words, words)
        and not (part.words[0] in LACKING and part.words[1:2] and part.words[1] in NO_MATTER)
        and FURTHER.isdisjoint(part.words)
        for part in parts
    )


def _parts_of(sentence: Sentence, words: Words) -> Iterator[_Part]:
    """Yield the clauses of a sentence, taken apart at every "but"."""
    for clause in sentence.clauses:
        is_whole = _signs.CONTRAST.isdisjoint(clause.split())
        for number, text in enumerate((clause,) if is_whole else _contrast().split(f" {clause}")):
            if found := words_of(text, words):
                # "the header is off though"
                is_behind = len(found) > 2 and found[-1] in CONTRASTING_BEHIND
                yield _Part(text, found[:-1] if is_behind else found, sentence.asks, number > 0 or is_behind)


def _contradicts(sentences: Sequence[Sentence]) -> bool:
    for sentence in sentences:
        if any(map(str.isdigit, sentence.text)) and _numbers().search(sentence.text):
            return True
        # "the argument is seconds, not millis"
        if (
            ", " in sentence.text
            and has_any(_signs.INSTEAD_SIGNS, sentence.text)
            and _compiled(_signs.INSTEAD).search(sentence.text)
        ):
            return not sentence.asks
    return False


def wants_work(text: str, languages: tuple[str, ...]) -> bool:
    """Say whether a clause gives an order, or wishes for something."""
    if languages[0] in ("cjk", "hangul"):
        return _signs_of(languages[0])[1].search(text) is not None
    if begins_with_order(text, languages):
        return True
    words = words_in(languages)
    clause = words_of(text, words)
    return bool(clause) and is_order(clause, words)


def begins_with_order(text: str, languages: tuple[str, ...]) -> bool:
    """Say whether the first two words tell that a text gives an order: then no other has to be looked at."""
    if languages[0] in ("cjk", "hangul"):
        return False
    words = words_in(languages)
    first, _, more = text.partition(" ")
    if first in words.leading or "'" in first:
        return False
    if first in words.wishes:
        return True
    second = more.partition(" ")[0]
    return first in words.orders and second.isalpha() and not (second in words.finite or second in words.faulty)


def _is_any_faulty(parts: Sequence[_Part], words: Words) -> bool:
    signs = tuple(dict.fromkeys(_sign_rows().rows_in("\n".join([part.text for part in parts]))))
    return any(_is_faulty(part, words, signs) for part in parts)


def _is_faulty(part: _Part, words: Words, signs: _signs.Rows) -> bool:
    clause = part.words
    heard = frozenset(clause)
    denials = words.denials & heard
    has_problem = not words.problems.isdisjoint(heard)
    if denials and (has_problem or is_twice_denied(clause, words)):
        return False  # "no errors any more"
    if has_problem and not WITHOUT.isdisjoint(heard):
        return False
    if part.is_excepted and len(clause) > 1 and clause[0] in LACKING and clause[1] not in NO_MATTER:
        return True  # "it connects, but no address"
    if part.is_excepted and clause[-1] == "too":
        return True  # "it is centered, but the form is too"
    is_faulty = not words.faulty.isdisjoint(heard) and not is_attribute(clause, words)
    is_praised = not denials and is_good(clause, words)
    if is_praised and (has_problem or not is_faulty):
        return False
    if is_faulty and has_problem and not words.gone.isdisjoint(heard):
        return False
    if _finds(signs, part.text) or any(word.endswith(_signs.DENYING_ENDS) for word in clause):
        return True
    if clause[0] in words.own:
        return False
    if denials and clause[0] not in denials:
        return len(clause) > FEW_WORDS or any(len(word) > SHORT_DENIAL for word in denials)
    return is_faulty or names_problem(clause, words) or is_so_since(clause, words)


def _blames(clause: Sequence[str], languages: tuple[str, ...]) -> bool:
    if languages == ("english",) and ADDRESSED.isdisjoint(clause):
        return False
    text = " ".join(clause)
    return any(
        (group != "english" or not ADDRESSED.isdisjoint(clause)) and _blame(group).match(text)
        for group in languages
        if group in _signs.BLAME
    )


def _is_told(text: str) -> bool:
    """Say whether a sentence tells what others say, or what was at other times."""
    rows = dict.fromkeys(_told_rows().rows_in(text))
    return any(_compiled(pattern).search(text) for _, pattern in rows)


def _finds(rows: _signs.Rows, text: str) -> bool:
    return any(has_any(words, text) and _compiled(pattern).search(text) for words, pattern in rows)


def _finds_fault_in_signs(sentences: Sequence[Sentence], group: str, *, is_comment: bool) -> bool:
    """Say whether a message in a script without spaces finds fault."""
    faulty, ordered = _signs_of(group)
    if any(ordered.search(sentence.text) for sentence in sentences):
        return False
    return is_comment or any(faulty.search(sentence.text) for sentence in sentences if not sentence.asks)


@cache
def _sign_rows() -> Index[tuple[tuple[str, ...], str]]:
    return Index((word, row) for row in _signs.SIGNS for word in row[0])


@cache
def _told_rows() -> Index[tuple[tuple[str, ...], str]]:
    return Index((word, row) for row in _signs.TOLD for word in row[0])


@cache
def _handed() -> re.Pattern[str]:
    return regexes.compiled(_signs.HANDED, re.VERBOSE)


@cache
def _contrast() -> re.Pattern[str]:
    return regexes.compiled(rf",?\s\b(?:{'|'.join(sorted(_signs.CONTRAST))})(?:(?<=except)\s(?:that|for))?\s")


@cache
def _numbers() -> re.Pattern[str]:
    return regexes.compiled(_signs.NUMBERS, re.VERBOSE)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return regexes.compiled(pattern, re.VERBOSE)


@cache
def _blame(group: str) -> re.Pattern[str]:
    return regexes.compiled(_signs.BLAME[group], re.VERBOSE)


@cache
def _signs_of(group: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what reports a fault in a script without spaces, and what asks for work there."""
    return regexes.compiled(_signs.FAULTY_SIGNS[group], re.VERBOSE), regexes.compiled(
        _signs.ORDER_SIGNS[group], re.VERBOSE
    )
