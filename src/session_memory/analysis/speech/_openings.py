"""How clauses begin, compiled: which phrase of ``_phrases``, ``_verdicts`` or ``_replies`` stands at a place of a sentence."""

# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from session_memory.analysis.kept import kept
from session_memory.analysis.speech._phrasebook import (
    KEY_CHARS,
    MOST_KNOWN,
    LeadIns,
    Phrase,
    Phrasebook,
    begins,
    by_beginning,
    needed,
)
from session_memory.analysis.speech.sentences import MOST_SENTENCES, is_code

# What a phrase is made of: what it means, its expression, what has to follow, words of which one is in all that it matches.
Told = tuple[str, str, str, tuple[str, ...]]


class Opening(NamedTuple):
    """A phrase that a clause begins with: what it means, as the tables name it, and where it ends."""

    meaning: str
    end: int


# Languages that put no spaces between words; a word has few letters, and begins like few others.
WITHOUT_SPACES = ("cjk", "hangul")
FEW_CHARS = 2

# All letters before this one are Latin, or Greek.
FIRST_OTHER = "\u0400"
_BLOCKS = (
    ("cjk", (("\u3040", "\u30ff"), ("\u4e00", "\u9fff"))),
    ("hangul", (("\uac00", "\ud7a3"), ("\u3131", "\u318e"))),
    ("cyrillic", (("\u0400", "\u04ff"),)),
    ("devanagari", (("\u0900", "\u097f"),)),
)
_LANGUAGES = {
    "english": ("en",),
    "latin": ("de", "fr", "es", "pt", "it", "nl", "pl", "cs", "sv", "tr", "hi"),
    "cjk": ("zh", "ja"),
    "hangul": ("ko",),
    "cyrillic": ("ru", "uk"),
    "devanagari": ("hi",),
}
# Whoever writes one of these writes English; other languages that share its letters are not tried then.
_ENGLISH_WORDS = frozenset(
    "the this that it it's that's you your you're please and with not what why how can should i'm don't isn't doesn't still from when be are "
    "have just there which write".split()
)
# Signs of ASCII together and all others one by one: so it is compiled fastest.
_SHORT_END = r"\s*(?=[,!?:;)(]|…|，|。|！|？|、|\.(?!\w)|$|\s-)"
# What ends a clause, after some politeness.
_END = (
    r"(?:[ ,]+(?:please|pls|plz|now|then|man|bro|again|guys?|claude|codex|grok|buddy|mate|dude|immediately|already|"
    r"too|bitte|mal|jetzt|"
    r"stp|svp|s'il te plaît|por favor|per favore|alsjeblieft|aub|proszę|prosím|tack|snälla|пожалуйста|будь ласка|lütfen|yaar|bhai|right now|"
    r"for now|a bit|a sec))*"
    r"\s*(?=[,!?:;)(~]|…|，|。|！|？|、|✅|[☺-♥]|[\U0001f300-\U0001faff]|\.(?!\w)|$|\s-|\s—)"
)


def script_of(text: str) -> str:
    """Return the script that decides in which languages a text may be."""
    if text.isascii():
        return "latin"
    others = [letter for letter in set(text) if letter >= FIRST_OTHER]
    for name, ranges in _BLOCKS if others else ():
        if any(first <= letter <= last for letter in others for first, last in ranges):
            return name
    return "latin"


def languages_of(sentences: Sequence[str]) -> tuple[str, ...]:
    """Return the groups of languages to be tried for sentences in lower case, likeliest first."""
    script = "latin" if all(map(str.isascii, sentences)) else script_of(" ".join(sentences))
    if script != "latin":
        return (script, "english")
    for sentence in sentences:
        if not _ENGLISH_WORDS.isdisjoint(sentence.split()):
            return ("english",)
    return ("english", "latin")


# Kept, because of a message that corrects it is asked twice: what it means, and what it would after a question.
@lru_cache(maxsize=MOST_SENTENCES)
def opening_at(sentence: str, start: int, languages: tuple[str, ...]) -> Opening | None:
    """Return the phrase that stands at a place of a sentence, if any does; words that only lead in may come before it."""
    key = sentence[start : start + KEY_CHARS]
    places: Sequence[int] = ()
    # One language after the other: what English explains is to wait for no other phrases.
    for group in languages:
        phrasebook = _phrasebook(group)
        anyhow = phrasebook.anyhow(sentence)
        if key in phrasebook.idle and not anyhow:
            continue
        places = places or _lead_ins().places(sentence, start)
        is_idle = True
        for at in places:
            for phrase in phrasebook.at(sentence, at, anyhow):
                is_idle = False
                if found := phrase.match(sentence, at):
                    # asked last, because hardly any phrase is found
                    if is_code(sentence, start):
                        return None
                    if at > start and is_code(sentence, at):
                        break
                    return Opening(phrase.meaning, found.end())
        if is_idle and not _lead_ins().may_begin(sentence, start) and len(phrasebook.idle) < MOST_KNOWN:
            phrasebook.idle.add(key)
    return None


@cache
def _lead_ins() -> LeadIns:
    from session_memory.analysis.speech._phrases import LEAD_INS

    return LeadIns(LEAD_INS.replace("\n", "").split("|"), " ,.!:…-", 0, is_greedy=False)


@cache
def _phrasebook(group: str) -> Phrasebook:
    """Return all phrases of a group of languages in the order they are tried."""
    phrases, numbers = _indexed(group)
    return Phrasebook([Phrase(*phrase) for phrase in phrases], numbers, _chars_of(group))


def _chars_of(group: str) -> int:
    return KEY_CHARS if group not in WITHOUT_SPACES else FEW_CHARS


@kept
def _indexed(group: str) -> tuple[list[Told], dict[str, list[int]]]:
    """Return what is told of all phrases of a group of languages, and their numbers by how they begin."""
    entries = list(_entries(group, _chars_of(group)))
    return [phrase for phrase, _ in entries], by_beginning([beginnings for _, beginnings in entries])


def _entries(group: str, chars: int) -> Iterator[tuple[Told, frozenset[str]]]:
    """Yield all phrases with how they begin, in so many characters; of each meaning those that end a clause come last."""
    from session_memory.analysis.speech import (
        _asides,
        _endings,
        _objections,
        _phrases,
        _rejections,
        _replies,
        _reproaches,
        _verdicts,
    )

    # The next letter belongs to no word of the phrase; scripts without spaces have no such thing.
    edge = "" if group in WITHOUT_SPACES else r"(?!\w)"
    tables = (
        _phrases.PHRASES,
        _endings.PHRASES,
        _asides.PHRASES,
        _rejections.PHRASES,
        _objections.PHRASES,
        _verdicts.PHRASES,
        _reproaches.PHRASES,
        _replies.PHRASES,
    )
    for meaning, phrases in (entry for table in tables for entry in table.items()):
        lines = [
            line
            for lang in _LANGUAGES[group]
            for line in phrases.get(lang, "").replace("\n  ", "").strip("\n").split("\n")
            if line
        ]
        for line in sorted(lines, key=lambda line: line.endswith("~")):
            beginnings = begins(line, chars)
            words = next(iter(needed(line)), ()) if "" in beginnings else ()
            if line.endswith("~"):
                yield (meaning, line[:-1].replace("~", _SHORT_END), _END, words), beginnings
            else:
                is_ended = line.endswith(("\\s", "~)"))
                yield (meaning, line.replace("~", _SHORT_END) + ("" if is_ended else edge), "", words), beginnings
