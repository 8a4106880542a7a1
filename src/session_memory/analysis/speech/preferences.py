"""The lasting preference in what a person says, in one form for all ways to say it: "use uv, not pip".

It is made to be counted over sessions: a rule that was given twice is one that the agent did not know.
"""

# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

import re
from collections.abc import Iterable, Sequence
from functools import cache

from session_memory.analysis import lazily, regexes
from session_memory.analysis.speech.prose import prose
from session_memory.analysis.speech.sentences import sentences_of
from session_memory.analysis.words import has_any

HEARD_CHARS = 4000
MOST_SENTENCES = 8
MOST_WORDS = 12
MOST_CHARS = 80

# A name in code or quotes is part of what is said: "use `uv`".
_NAMED = lazily.compiled(r"[`\"'“„«]([\w@/.+-]{1,40})[`\"'”“»]")
_QUOTES = ("'", '"', "`", "“", "„", "«")
_THING = r"(?!that\b|this\b|it\b|them\b)[\w@/.+#-]+(?: (?!instead|rather|not|and|but|over|for|in|when|here|please|statt|anstatt|nicht|au|en|em|ao|invece|al|zamiast|вместо|а|замість)[\w@/.+#-]+){0,2}"
LEAD_WORDS = (
    "no|nope|nein|non|não|nee|nie|нет|ні|hayır|please|pls|bitte|ok|okay|hey|hmm+|again|always|just|claude|"
    "codex|grok|so|and|but|actually|"
    "sorry|i said|i told you to|as i said|from now on|next time|remember to|remember|make sure to|ab jetzt|"
    "in zukunft|wie gesagt|"
    "you should|you must|we|we always|let's|immer|toujours|siempre|sempre|всегда|завжди"
)
LEAD_ENDS = " ,:.!-"
MOST_LEADS = 4
_LEAD = lazily.compiled(rf"(?:{LEAD_WORDS})[{LEAD_ENDS}]+")
# How a choice between two things is said: words of which one must be there, others of which one must be, too, and the
# pattern that decides, whose groups are the wanted and the unwanted thing.
CHOICES: tuple[tuple[str, str, str], ...] = (
    (
        "not |instead of|rather than|over ",
        "use|using|prefer|take|pick|run|install with|want",
        rf"(?:use|using|prefer|take|pick|run|install with|want|uses?) (?P<a>{_THING})(?: here| please)?(?:,? (?:not|and not|instead of|rather than|over)(?: use| using)?) (?P<b>{_THING})",
    ),
    (
        "don|do not|never|stop|quit|avoid",
        "use|prefer|take|run",
        rf"(?:don'?t|do not|never|stop|quit|avoid) (?:use|using|run|running|call|calling|install with)?\s?(?P<b>{_THING})[,.;:!-]+ ?(?:please |always |just |but )*(?:use|prefer|take|run) (?P<a>{_THING})(?: instead)?",
    ),
    (
        "no |not ",
        "use|prefer|take",
        rf"(?:no|not) (?P<b>{_THING})[,.;:!-]+ ?(?:please |always |just |but )*(?:use|prefer|take) (?P<a>{_THING})",
    ),
    (
        "instead of|rather than",
        "use|prefer|take",
        rf"(?:instead of|rather than) (?:using )?(?P<b>{_THING}),? (?:please |just )?(?:use|take|prefer) (?P<a>{_THING})",
    ),
    (
        "replace|swap",
        "from now on|always|everywhere",
        rf"(?:replace|swap) (?:all )?(?P<b>{_THING}) (?:with|by|for) (?P<a>{_THING}) (?:from now on|always|everywhere)",
    ),
    (
        "not |instead of|rather than|statt ",
        "",
        r"(?P<a>[\w@/.+-]+),? (?:not|instead of|rather than|statt) (?P<b>[\w@/.+-]+)$",
    ),
    (
        "statt |anstelle |nicht ",
        "nimm|nehmt|benutz|verwende|nutz",
        rf"(?:nimm|nehmt|benutze?|verwende|nutze?)(?: doch| bitte| hier| lieber| immer)* (?P<a>{_THING}),? (?:statt|anstatt|anstelle von|und nicht|nicht) (?P<b>{_THING})",
    ),
    (
        "kein|nicht ",
        "sondern|nimm|benutz|verwende|nutz",
        rf"(?:(?:benutze?|verwende|nutze?|nimm) )?(?:kein(?:e|en)?|nicht) (?P<b>{_THING})(?: benutzen| verwenden| nehmen)?,? (?:sondern|nimm|benutze?|verwende|nutze?) (?P<a>{_THING})",
    ),
    (
        "statt |anstelle ",
        "verwenden|benutzen|nehmen|nutzen",
        r"(?P<a>[\w@/.+-]+) (?:statt|anstatt|anstelle von) (?P<b>[\w@/.+-]+) (?:verwenden|benutzen|nehmen|nutzen)",
    ),
    (
        "utilise|prends ",
        "au lieu|place de|plut| non| pas",
        rf"(?:utilise[rz]?|prends) (?P<a>{_THING}),? (?:au lieu de|à la place de|plutôt que|et non|et pas|pas) (?P<b>{_THING})",
    ),
    (
        "vez de|lugar de|invés de| no |não ",
        "usa|use|utili",
        rf"(?:usa|usar|utiliza|use|utilize) (?P<a>{_THING}),? (?:en vez de|en lugar de|em vez de|ao invés de|no lugar de|y no|e não|não|no) (?P<b>{_THING})",
    ),
    (
        "invece di|al posto di| non ",
        "usa|utilizza",
        rf"(?:usa|utilizza) (?P<a>{_THING}),? (?:invece di|al posto di|e non|non) (?P<b>{_THING})",
    ),
    (
        "gebruik |neem ",
        "in plaats|niet",
        rf"(?:gebruik|neem) (?P<a>{_THING}),? (?:in plaats van|en niet|niet) (?P<b>{_THING})",
    ),
    (
        "użyj |używaj ",
        "zamiast|nie",
        rf"(?:użyj|używaj) (?P<a>{_THING}),? (?:zamiast|a nie|nie) (?P<b>{_THING})",
    ),
    (
        "используй |юзай |бери ",
        "вместо|не",
        rf"(?:используй|юзай|бери) (?P<a>{_THING}),? (?:вместо|а не|не) (?P<b>{_THING})",
    ),
    (
        "використовуй |бери ",
        "замість|не",
        rf"(?:використовуй|бери) (?P<a>{_THING}),? (?:замість|а не|не) (?P<b>{_THING})",
    ),
    (
        " yerine ",
        "kullan",
        r"(?P<b>[\w@/.+-]+) yerine (?P<a>[\w@/.+-]+) kullan",
    ),
    (
        "用",
        "",
        r"(?:请|要|应该)?(?:使)?用\s?(?P<a>[\w@/.+-]+?)[，, ]*(?:不要用|别用|而不是|代替|不用|不是)\s?(?P<b>[\w@/.+-]+)",
    ),
    (
        "不要用|别用",
        "",
        r"(?:不要用|别用)\s?(?P<b>[A-Za-z@/.+-]+)[，, ]*(?:要|请|改)?用\s?(?P<a>[A-Za-z@/.+-]+)",
    ),
    (
        "ではなく|じゃなくて|の代わりに|でなく",
        "",
        r"(?P<b>[A-Za-z@/.+-]+)\s?(?:ではなく|じゃなくて|の代わりに|でなく)て?、?\s?(?P<a>[A-Za-z@/.+-]+)\s?を?(?:使|に)",
    ),
    (
        "말고|대신",
        "",
        r"(?P<b>[A-Za-z@/.+-]+)\s?(?:말고|대신에?)\s?(?P<a>[A-Za-z@/.+-]+)",
    ),
)
# Where a rule begins in letters of ASCII, after words that only lead in: with one of these, or with the wanted thing.
_STARTS = (
    "use", "using", "prefer", "take", "pick", "run", "install with", "want", "don", "do not", "never", "stop", "quit", "avoid", "no ",
    "not ", "instead of", "rather than", "replace", "swap", "nimm", "nehmt", "benutz", "verwende", "nutz", "kein", "nicht ", "nicht,",
    "utilise", "prends ", "usa", "utili", "gebruik ", "neem ", "always", "make sure ", "be sure ", "remember to", "from now on",
    "next time", "niemals", "nie ", "nie,", "bitte nicht", "immer", "ab jetzt", "in zukunft", "denk daran", "hmm",
)  # fmt: skip
# The next word then begins with one of these.
_AFTER_THING = frozenset({"not", "ins", "rat", "sta", "ans", "yer"})
# Words for what is not wanted: one is in every choice in letters of ASCII.
_UNWANTED = (
    "not ", "instead", "rather than", " over ", "don't", "dont ", "never", "stop ", "quit ", "avoid", "no ", "replace", "swap", "statt ",
    "anstelle ", "nicht ", "kein", "au lieu", " pas ", "et non", "vez de", "lugar de", "invece di", "al posto di", " non ", "in plaats",
    "niet ", "zamiast", "nie ", " yerine ",
)  # fmt: skip
_NEVER = r"(?:never ever|never|don'?t ever|don'?t you ever|do not ever|don'?t|do not|dont|stop|quit|please avoid|avoid)"
_ALWAYS = r"(?:always|make sure (?:to|you) always|make sure (?:to|you)|be sure to|remember to|don'?t forget to|from now on|next time)"
_GERMAN_NEVER = r"(?:niemals|nie wieder|nie|bitte nicht|nicht)"
_GERMAN_ALWAYS = r"(?:immer|ab jetzt|in zukunft|denk daran)"
# Words of which one is in every habit of a kind, and in every habit.
_NEVER_WORDS = ("never", "don't", "do not", "dont", "stop", "quit", "avoid")
_ALWAYS_WORDS = ("always", "sure", "remember to", "from now on", "next time", "don't forget to", "dont forget to")
_GERMAN_WORDS = ("nie", "nicht", "immer", "ab jetzt", "in zukunft", "denk daran")
_HABIT_WORDS = (*_NEVER_WORDS, *_ALWAYS_WORDS, *_GERMAN_WORDS)
# Only what an agent does can be a rule for it: "never return null" is about code.
_VERBS = (
    "add amend apologize ask assume bypass change commit create delete disable downgrade edit explain fake force format generate guess hardcode ignore "
    "install invent make merge mock modify move open overwrite push put read rebase refactor reformat remove rename replace rewrite run "
    "skip stage start stub summarize test touch upgrade use verify write check show follow keep leave update ask squash lint document"
).split()
HABITS = (
    rf"{_NEVER},? (?:please )?(?P<verb>\w+) ?(?P<rest>.*)",
    rf"{_ALWAYS},? (?:please )?(?:always )?(?P<verb>{'|'.join(_VERBS)})\b ?(?P<rest>.*)",
    rf"(?:(?P<never>{_GERMAN_NEVER})|{_GERMAN_ALWAYS}),? (?P<rest>(?:\S+ ){{0,6}}(?:\w+(?:en|ieren))\b.*)",
)
_NEVER_DO, _ALWAYS_DO, _GERMAN_HABIT = map(lazily.compiled, HABITS)
_FILLERS = lazily.compiled(
    r"\b(?:please|pls|ever|again|anymore|any more|me|just|ok|okay|bitte|mehr|wieder|you|any|from now on|next time)\b ?"
)
_ENDING = lazily.compiled(r"[,;:(]|\s[-–—]\s|\b(?:because|since|so that|otherwise|weil|sonst|damit|denn)\b")


# Words of which one must be there, others of which one must be, too, and how it is said.
Choice = tuple[tuple[str, ...], tuple[str, ...], str]


def rule_in(text: str) -> str | None:
    """Return the lasting preference that a message states, or None. Pure, and the same for every way to say it."""
    text = text[:HEARD_CHARS]
    # most messages have no sentence that begins like a rule, or no word of any
    quoted = sentences_of(prose(text))[:MOST_SENTENCES]
    if quoted and not any(map(may_begin, quoted)):
        return None
    low = text.lower().replace("’", "'").replace("ʼ", "'")
    if low.isascii() and not (has_any(_UNWANTED, low) or has_any(_HABIT_WORDS, low)):
        return None
    if has_any(_QUOTES, text):
        text = _NAMED.sub(r"\1", text)
    sentences = sentences_of(prose(text))[:MOST_SENTENCES]
    whole = " ".join(sentences)
    choices = [
        choice
        for choice in _choices(is_ascii=whole.isascii())
        if has_any(choice[0], whole) and has_any(choice[1], whole)
    ]
    may_be_habit = has_any(_HABIT_WORDS, whole)
    if not choices and not may_be_habit:
        return None
    for sentence, following in zip(sentences, (*sentences[1:], ""), strict=False):
        if sentence.endswith(("?", "？")):
            continue
        # "Don't use pip. Use uv." is one rule.
        rule = _choice_in(f"{sentence} {following}".strip(), choices) if choices else None
        if rule is None and may_be_habit and has_any(_HABIT_WORDS, sentence):
            rule = _habit_in(sentence)
        if rule:
            return rule
    return None


def may_begin(sentence: str) -> bool:
    """Say whether a sentence begins as one with a rule in it does; of letters beyond ASCII that is not known."""
    starts, leads = _beginnings()
    at = 0
    while True:
        letters = sentence[at : at + 2]
        if sentence.startswith(starts.get(letters, ()), at):
            return True
        second = sentence.find(" ", at) + 1
        if sentence[second : second + 3] in _AFTER_THING:
            return True
        may_lead = leads.get(letters)
        lead = next((lead for lead in may_lead if sentence.startswith(lead, at)), None) if may_lead else None
        if lead is None:
            return not sentence.isascii()
        at = len(sentence) - len(sentence[at + len(lead) :].lstrip(LEAD_ENDS))


@cache
def _beginnings() -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """Return how rules begin, and the words that lead in to them with what ends those; both by their first two letters."""
    leads = [word for word in LEAD_WORDS.split("|") if word.isascii() and word not in _STARTS]
    return _by_letters(_STARTS), _by_letters([word + end for word in leads for end in LEAD_ENDS])


def _by_letters(words: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        found[word[:2]] = (*found.get(word[:2], ()), word)
    return found


def _choice_in(sentence: str, choices: Sequence[Choice]) -> str | None:
    starts = _starts(sentence)
    matches = (
        _match(_compiled(pattern), sentence, starts)
        for unwanted, wanted, pattern in choices
        if has_any(unwanted, sentence) and has_any(wanted, sentence)
    )
    found = next(filter(None, matches), None)
    if found is None:
        return None
    wanted, unwanted = _name(found["a"]), _name(found["b"])
    return f"use {wanted}, not {unwanted}" if wanted and unwanted and wanted != unwanted else None


def _starts(sentence: str) -> list[int]:
    """Return where a sentence may begin to say something, behind words that only lead in: the last place first."""
    starts = [0]
    while len(starts) <= MOST_LEADS and (lead := _LEAD.match(sentence, starts[0])) is not None:
        starts.insert(0, lead.end())
    return starts


def _match(pattern: re.Pattern[str], sentence: str, starts: Iterable[int]) -> re.Match[str] | None:
    return next(filter(None, (pattern.match(sentence, start) for start in starts)), None)


def _habit_in(sentence: str) -> str | None:
    starts = _starts(sentence)
    if (
        has_any(_NEVER_WORDS, sentence)
        and (found := _match(_NEVER_DO, sentence, starts))
        and (verb := _verb(found["verb"]))
    ):
        return _phrase("never", f"{verb} {found['rest']}")
    if has_any(_ALWAYS_WORDS, sentence) and (found := _match(_ALWAYS_DO, sentence, starts)):
        return _phrase("always", f"{found['verb']} {found['rest']}")
    if has_any(_GERMAN_WORDS, sentence) and (found := _match(_GERMAN_HABIT, sentence, starts)):
        return _phrase("nie" if found["never"] else "immer", found["rest"])
    return None


def _phrase(how: str, rest: str) -> str | None:
    """Write a habit without what differs from one telling to the next."""
    rest = _ENDING.split(rest, maxsplit=1)[0]
    words = _FILLERS.sub("", rest).strip(" .!…").split()
    if not 1 < len(words) <= MOST_WORDS:
        return None
    return f"{how} {' '.join(words)}"[:MOST_CHARS]


def _name(thing: str) -> str:
    return re.sub(r"^(?:the|a|an|den|die|das|le|la|les|el|los|las|o|il|de|het|of) ", "", thing).strip(" .!,;:")


def _verb(word: str) -> str | None:
    """Return the plain form of a verb, if a word is one: stop adding -> add."""
    return _forms().get(word)


@cache
def _forms() -> dict[str, str]:
    gerunds = {
        form: verb
        for verb in _VERBS
        for form in (f"{verb}ing", f"{verb[:-1]}ing" if verb.endswith("e") else "", f"{verb}{verb[-1]}ing")
    }
    return gerunds | {verb: verb for verb in _VERBS}


@cache
def _choices(*, is_ascii: bool) -> tuple[Choice, ...]:
    rows = [
        (tuple(unwanted.split("|")), tuple(filter(None, wanted.split("|"))), pattern)
        for unwanted, wanted, pattern in CHOICES
    ]
    return tuple(row for row in rows if not is_ascii or any(map(str.isascii, row[0])))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return regexes.compiled(pattern)
