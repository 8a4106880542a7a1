"""How clauses begin, compiled: which phrase of the tables (``_phrases`` …) stands at a place of a sentence."""

# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

import re
from functools import cache
from typing import NamedTuple


class Opening(NamedTuple):
    """A phrase that a clause begins with: what it means, as the tables name it, and where it ends."""

    meaning: str
    end: int


_BLOCKS = (
    ("cjk", re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")),
    ("hangul", re.compile(r"[\uac00-\ud7a3\u3131-\u318e]")),
    ("cyrillic", re.compile(r"[\u0400-\u04ff]")),
    ("devanagari", re.compile(r"[\u0900-\u097f]")),
)
_LANGUAGES = {
    "english": ("en",),
    "latin": ("de", "fr", "es", "pt", "it", "nl", "pl", "tr", "hi"),
    "cjk": ("zh", "ja"),
    "hangul": ("ko",),
    "cyrillic": ("ru", "uk"),
    "devanagari": ("hi",),
}
# Whoever writes one of these writes English; other languages that share its letters are not tried then.
_ENGLISH = frozenset(
    "the this that it it's that's you your you're please and with not what why how can should i'm don't isn't doesn't still from when be are "
    "have just there which write".split()
)
_SHORT_END = r"\s*(?=[,!?:;…)(，。！？、]|\.(?!\w)|$|\s-)"
# What ends a clause, after some politeness.
_END = (
    r"(?:[ ,]+(?:please|pls|plz|now|then|man|bro|again|guys?|claude|codex|grok|buddy|mate|dude|immediately|already|"
    r"too|bitte|mal|jetzt|"
    r"stp|svp|s'il te plaît|por favor|per favore|alsjeblieft|proszę|пожалуйста|будь ласка|lütfen|yaar|bhai|right now|"
    r"for now|a bit|a sec))*"
    r"\s*(?=[,!?:;…)(，。！？、~👍🎉✅☺-♥\U0001f300-\U0001faff]|\.(?!\w)|$|\s-|\s—)"
)


def script_of(text: str) -> str:
    """Return the script that decides in which languages a text may be."""
    if text.isascii():
        return "latin"
    return next((name for name, letters in _BLOCKS if letters.search(text)), "latin")


def languages_of(spoken: str) -> tuple[str, ...]:
    """Return the groups of languages to be tried for a text in lower case, likeliest first."""
    script = script_of(spoken)
    if script != "latin":
        return (script, "english")
    return ("english",) if not _ENGLISH.isdisjoint(spoken.split()) else ("english", "latin")


def opening_at(sentence: str, start: int, languages: tuple[str, ...]) -> Opening | None:
    """Return the phrase that stands at a place of a sentence, if any does."""
    for group in languages:
        pattern, meanings = _openings(group)
        if found := pattern.match(sentence, start):
            return Opening(meanings[found.lastgroup or ""], found.end())
    return None


@cache
def _openings(group: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Compile how clauses begin in a group of languages, with the meaning of each regular expression's group."""
    from session_memory.analysis import _endings, _phrases, _replies, _reproaches, _verdicts

    alternatives: list[str] = []
    meanings: dict[str, str] = {}
    # The next letter belongs to no word of the phrase; scripts without spaces have no such thing.
    edge = "" if group in ("cjk", "hangul") else r"(?!\w)"
    tables = (_phrases.PHRASES, _endings.PHRASES, _verdicts.PHRASES, _reproaches.PHRASES, _replies.PHRASES)
    for meaning, phrases in (entry for table in tables for entry in table.items()):
        lines = [
            line
            for lang in _LANGUAGES[group]
            for line in phrases.get(lang, "").replace("\n  ", "").strip("\n").split("\n")
            if line
        ]
        if lines:
            name = f"g{len(alternatives)}"
            meanings[name] = meaning
            alternatives.append(f"(?P<{name}>{_any_of(lines, edge)})")
    lead_ins = _phrases.LEAD_INS.replace("\n", "")
    return re.compile(rf"(?:(?:{lead_ins})(?!\w)[ ,.!:…-]*){{0,4}}?(?:{'|'.join(alternatives)})"), meanings


def _any_of(lines: list[str], edge: str) -> str:
    """Join phrases; those that end a clause share one end, because it is long."""
    whole = "|".join(line[:-1].replace("~", _SHORT_END) for line in lines if line.endswith("~"))
    begun = "|".join(
        line.replace("~", _SHORT_END) + ("" if line.endswith(("\\s", "~)")) else edge)
        for line in lines
        if not line.endswith("~")
    )
    return "|".join(filter(None, (begun, whole and f"(?:{whole}){_END}")))
