"""What in a message of a person answers questions of the agent: "no, we have no docker", "1. yes 2. no"."""

# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

import re
from functools import cache

from session_memory.analysis import regexes

# How whoever answers no goes on: with himself, or with what there is.
_TELLS = r"""
    (?:we|i)\s(?:don'?t|do\snot|haven'?t|never|only|have|use|are|'re)(?!\s(?:want|like|see|get|think|mean|ask))\b
  | there(?:'s|\sis|\sare|\sisn'?t|\saren'?t)\b | not\s(?:yet|needed|necessary|at\sthe\smoment|for\snow|today)\b
  | (?:das\s|es\s)?(?:haben|brauchen|nutzen|verwenden|gibt|habe|brauche|noch\snicht|keine?[nrs]?|nicht\snötig)\b
  | wir\s(?:haben|brauchen|nutzen|verwenden|sind)\b | ich\s(?:habe|brauche|nutze|kenne)\b
  | pas\s(?:de|encore|besoin|ici)\b | pas\sd' | on\s(?:n'|a|utilise|est)\b | nous\s | il\sn'y | je\sn'ai | aucune?\b
  | (?:no\s|não\s|non\s|nie\s)?(?:\w+(?:amos|emos|imos|iamo)|hay|hace\sfalta|tengo|tem|tenho|há|precisa|c'è|ci\ssono|ho|serve|mam|mamy|ma|
        używamy|potrzeb\w+|trzeba)\b
  | (?:todavía|aún|ainda|ancora|jeszcze)\s
  | (?:dat\s)?(?:hebben|heb|gebruiken|er\sis|er\szijn|hoeft|niet\snodig|nog\sniet|geen)\b | (?:we|ik)\s(?:hebben|heb|gebruiken|gebruik)\b
  | у\s(?:нас|меня|мене)\b | (?:\S+\s){1,4}(?:нет|немає)\b | (?:пока|поки|ещё|ще)\s | не\s(?:нужно|надо|используем|требуется|потрібно|треба)\b | (?:мы|ми)\s | немає\b
  | (?:\S+\s){0,3}(?:yok|kullanmıyoruz|gerek\syok|henüz)\b
  | (?:\S+\s){0,4}(?:nahi|nahin|नहीं|नही)\s(?:hai|hain|chahiye|use|है|हैं|चाहिए)
  | (?:我们?|这里|目前|公司|项目|暂时).{0,4}(?:没|不用|不需要|用的)
  | .{0,20}(?:ありません|ないです|使っていません|持っていません|不要です|まだです)
  | .{0,16}(?:없어요|없습니다|없어|안\s?써요|안\s?씁니다|필요\s?없|아직)
"""
_YES_OR_NO = "yes|no|yep|nope|y|n|ja|nein|oui|non|sí|si|sim|não|sì|nee|tak|nie|да|нет|так|ні|evet|hayır|haan|nahi|是|不|不是|对|はい|いいえ|네|아니요?"

# How every no begins.
_NO_LETTERS = ("n", "н", "h", "y", "न", "不", "没", "い", "아")


def no_at(sentence: str) -> int:
    """Return where the no ends that a sentence begins with; 0: it begins with none."""
    no = _no().match(sentence) if sentence.startswith(_NO_LETTERS) else None
    return no.end() if no else 0


def tells(rest: str) -> bool:
    """Say whether what follows a no tells something, and does not correct."""
    return _tells().match(rest) is not None


def without_answers(spoken: str) -> str:
    """Take out numbered lines, when one of them is a yes or no."""
    return _numbered().sub("", spoken) if "\n" in spoken and _numbered_answer().search(spoken) else spoken


@cache
def _no() -> re.Pattern[str]:
    words = "no+|nope|nah|nein|nö|nee|ne|nej|non|não|nao|nie|нет|ні|hayır|yok|nahi|nahin|नहीं|नही"
    return regexes.compiled(
        rf"(?:{words})(?:[,.!:]+\s*|\s+-+\s+|\s*$)|(?:no|nope|nein|nee)\s(?=(?:we|i|there|not|wir|ich|haben|brauchen|we)\b)|"
        r"(?:不|不是|没有|いいえ|いえ|아니요?|아뇨)(?:[，,、。.\s]+|$)"
    )


@cache
def _tells() -> re.Pattern[str]:
    return regexes.compiled(_TELLS, re.VERBOSE)


@cache
def _numbered() -> re.Pattern[str]:
    return regexes.compiled(r"^[ \t]*(?:\d{1,2}|[a-d])[ ]?[.):-].*$", re.MULTILINE)


@cache
def _numbered_answer() -> re.Pattern[str]:
    return regexes.compiled(rf"(?i)^[ \t]*(?:\d{{1,2}}|[a-d])[ ]?[.):-][ ]*(?:{_YES_OR_NO})(?!\w)", re.MULTILINE)
