"""Sentences as the phrases know them: where they and their clauses end, which ask something, which set a condition."""

# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from session_memory.analysis import lazily
from session_memory.analysis.words import has_any

MOST_SENTENCES = 24
MOST_CLAUSES = 6

_SENTENCE = lazily.compiled(r"[^\n.!?。！？；;…]+(?:[.!?;](?![\s.!?]|$)[^\n.!?。！？；;…]*)*[.!?。！？；;…]*")
# The same in letters of ASCII, which is compiled and found faster.
_ASCII_SENTENCE = re.compile(r"[^\n.!?;]+(?:[.!?;](?![\s.!?]|$)[^\n.!?;]*)*[.!?;]*")
# A face ends a sentence.
_SMILEY = lazily.compiled(r"[:;](?<=\s.)-?[()|/dp3](?=\s|$)")
# In Latin letters, without one of these there is but one clause.
_BREAKS = (",", ": ", "..", " (", " -")
_SPACED_BREAKS = (" (", " -")
_CLAUSE_END = lazily.compiled(r",(?:\s|$)|，|、|\s[-–—]+\s|:\s|\.\.+|\s\((?=\w)")
_PLAIN_CLAUSE_END = lazily.compiled(r",(?:\s|$)|:\s|\.\.+")
HAS_WORD = re.compile(r"\w")
# A word of code: `sorted(items`, `ok=True`, `stop::all`; but neither a face ("thanks=)", "thanks(:") nor a bracket around another
# script. Before a bracket that ends, a word is code if the bracket that begins belongs to one: `run(x, y)`.
_CODE = re.compile(r"(?a:[\w.'\"@/-]+)(?:[(\[{](?!:)(?=[\x00-\x7f]|$)|::|[=<>](?![)\]dp3](?!\w))|(?P<closed>[)\]}]))")
_OPENED = re.compile(r"[\w(\[{][(\[{][^(\[{]*$", re.ASCII)
# Where a sentence begins like this, what follows is a condition of a task and nothing that is said of the work.
CONDITION = (
    r"(?:if|when|whenever|once|unless|in case|wenn|falls|sobald|si|quand|cuando|quando|se|als|wanneer|jeśli|gdy|"
    r"kiedy|если|когда|"
    r"якщо|коли|eğer)\s|如果|当|もし|만약"
)
_CONDITION = lazily.compiled(CONDITION)
# How conditions and questions begin in letters of ASCII: most sentences do not, and are told so faster than by expressions.
CONDITION_LETTERS = frozenset("if wh on un in we fa so si qu cu se al wa je gd ki".split())
ASKS_LETTERS = frozenset(
    "so an bu ok we hm oh al wh ho is ar do di sh ha am wa ca co wo wi gi ka po qu es on dl ja gd cz ne ky".split()
)
_ASKS_LEAD = r"(?:(?:so|and|but|ok|okay|well|hm+|oh|also)[, ]+){0,2}"
_ASKS_WORDS = (
    r"what|what's|whats|why|how|where|when|which|who|whose|is|are|does|do|did|"
    r"should(?! (?:(?:only|never|just|not|always) )?(?:be|have been|say|read|return|print|point|show|apply|affect|run|use) [^?]*$)|has|have|am|was|were|isn't|doesn't (?:it|this|that|the)|don't you|aren't|shall|can (?:i|it|this|that|"
    r"they)|could (?:i|it|this|that)|"
    r"would (?:it|that|this|i)|will (?:it|that|this)|any (?:idea|reason|chance)|"
    r"warum|wieso|weshalb|wie|wo|wer|welche[rsn]?|wann|gibt es|ist das|hast du|kann man|"
    r"pourquoi|comment|qu'est-ce|est-ce|quel(?:le)?s?|combien|por que|como|onde|qual|quando|"
    r"come|dove|quale|waarom|hoe|waar|welke|wat|dlaczego|jak|gdzie|czy|co|neden|nerede|hangi|ne(?! parl)|kya|kyun|kaise"
)
_OTHER_ASKS_WORDS = (
    r"où|por qué|cómo|dónde|cuál|cuándo|qué|perché|który|почему|зачем|как|где|какой|какая|какие|что|"
    r"когда|чому|навіщо|як|де|який|що|nasıl|niçin|क्यों|कैसे|क्या|कहाँ"
)
ASCII_ASKS = rf"{_ASKS_LEAD}(?:{_ASKS_WORDS})\s"
_ASCII_ASKS = lazily.compiled(ASCII_ASKS)
_ASKS = lazily.compiled(
    rf"{_ASKS_LEAD}(?:{_ASKS_WORDS}|{_OTHER_ASKS_WORDS})\s"
    r"|为什么|怎么|什么|哪|如何|なぜ|どう|何|왜|어떻게|어디|무엇|뭐"
)
_ASKS_AT_END = lazily.compiled(r"(?:吗|呢|ですか|ますか|でしょうか|かな|나요|까요|니까|인가요|을까|일까|는지)[\s.。]*$")
# How a question begins that asks for work.
REQUESTS = lazily.compiled(
    r"(?:(?:so|and|but|ok|okay|well|great|also|now|please|hey|hi|claude|codex|thanks)[, !]+){0,3}(?:(?:can|could|"
    r"would|will|may) (?:you|u)|would you mind|"
    r"(?:can|could|shall|should) we (?:now |also |please |then )?(?:add|fix|make|change|create|update|write|remove|"
    r"implement|get|move|rename|"
    r"support|use|try|run|start|set|do|have)|kannst du|könntest du|können sie|peux-tu|tu peux|pouvez-vous|puedes|"
    r"podrías|pode|você pode|puoi|"
    r"potresti|kun je|kan je|czy możesz|możesz|можешь|можете|можеш)\b|能不能|可以帮|请|能否|くれますか|くれる|もらえ|해\s?줄\s?수|해줄래"
)
# How a further wish begins that gives no order: "now the same for the worker".
FURTHER = lazily.compiled(
    r"(?:(?:ok|okay|great|nice|cool|good|perfect|and|so|super|gut)[, .!]+){0,2}(?:now|next|also|then|another|one more|a new|jetzt|nun|noch|als nächstes|ensuite|maintenant|"
    r"ahora|luego|agora|depois|adesso|poi|nu|dan|teraz|potem|teď|теперь|потом|тепер|потім|şimdi|sonra)(?!\w)"
)
_AROUND = " -*•\t\"'#>·–—👍✅🎉💯🙌👌👏🙏👎😀😃😄😁😊🙂😉😅😂🤣🚀🔥❤\ufe0f"
# Who wants nothing changed wants to be told something. One of the words is in whatever matches.
_ONLY_TOLD_WORDS = (
    "tell me",
    "anything",
    "any code",
    "any file",
    "changes",
    "nichts",
    "rien",
    "nada",
    "niente",
    "ничего",
    "改",
    "变",
    "動",
    "変",
)
_ONLY_TOLD = lazily.compiled(
    r"(?i)\b(?:(?:do not|don'?t|without) (?:chang|touch|edit|modify|writ|fix)\w* (?:anything|any (?:code|files?))(?! (?:else|but|in|other|outside))"
    r"|(?:just|only) tell me|(?<!be )(?<!are )(?<!see )no (?:code )?changes(?=\s?(?:please|pls|[.!,;]|$))|nichts (?:ändern|anfassen|verändern)"
    r"|(?:ne (?:change|touche|modifie)z?|sans) rien(?: changer| modifier| toucher)?|(?:sin (?:cambiar|tocar)|no (?:cambies|toques)) nada"
    r"|(?:sem mudar|não (?:mude|altere|mexa em)) nada|(?:non (?:cambiare|toccare)|senza (?:cambiare|toccare)) niente"
    r"|ничего не (?:меняй|трогай|изменяй))|(?:不要|别|先别)(?:修?改|动)(?:任何)?(?:代码|东西|文件)|(?:何も|コードは)(?:変更しない|変えない|変え)"
)


# Kept, because of every message two things are asked: what it does, and which rule it states.
@lru_cache(maxsize=1)
def sentences_of(spoken: str) -> tuple[str, ...]:
    """Split into sentences as the phrases know them: lower case, single spaces, straight apostrophes."""
    plain = spoken.lower().replace("’", "'").replace("ʼ", "'")
    if ":" in plain or ";" in plain:
        plain = _SMILEY.sub(".", plain)
    parts = (_ASCII_SENTENCE if plain.isascii() else _SENTENCE).findall(plain)
    found = [sentence for sentence in parts if HAS_WORD.search(sentence)]
    return tuple([" ".join(sentence.split()).strip(_AROUND) for sentence in found])


# Kept, because of every sentence it is asked twice: for its phrases, and for what it remarks.
@lru_cache(maxsize=MOST_SENTENCES)
def clause_spans(sentence: str) -> Sequence[tuple[int, int]]:
    """Return where the clauses of a sentence begin and end."""
    if sentence.isascii() and not has_any(_BREAKS, sentence):
        return ((0, len(sentence)),)
    breaks = _PLAIN_CLAUSE_END if sentence.isascii() and not has_any(_SPACED_BREAKS, sentence) else _CLAUSE_END
    clauses: list[tuple[int, int]] = []
    start = 0
    for found in islice(breaks.finditer(sentence), MOST_CLAUSES):
        clauses.append((start, found.start()))
        start = found.end()
    return [*clauses, (start, len(sentence))][:MOST_CLAUSES]


def is_code(sentence: str, start: int) -> bool:
    """Say whether code stands at a place of a sentence: nobody says anything with its words, whatever they are."""
    found = _CODE.match(sentence, start)
    if found is None:
        return False
    return found["closed"] is None or _OPENED.search(sentence, 0, start) is not None


def is_condition(sentence: str) -> bool:
    """Say whether a sentence begins with a condition."""
    may_be = sentence[:2] in CONDITION_LETTERS or not sentence.isascii()
    return may_be and _CONDITION.match(sentence) is not None


def asks_something(sentence: str) -> bool:
    """Say whether a sentence asks something."""
    end = sentence[-4:]
    if sentence.isascii():
        return "?" in end or (sentence[:2] in ASKS_LETTERS and _ASCII_ASKS.match(sentence) is not None)
    return "?" in end or "？" in end or bool(_ASKS.match(sentence) or _ASKS_AT_END.search(sentence))


def wants_only_words(spoken: str) -> bool:
    """Say whether a person wants to be told something, and nothing changed: "just tell me", "don't change anything"."""
    return has_any(_ONLY_TOLD_WORDS, spoken) and _ONLY_TOLD.search(spoken) is not None
