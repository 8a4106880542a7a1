"""What an agent's words tell beyond their figures: that it asks the person, or that it did not succeed."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

import re
from functools import cache

from session_memory.analysis import regexes
from session_memory.analysis.words import Index, Table, has_any

# Where an answer ends is where it tells how things stand.
END_CHARS = 1_200
LAST_CHARS = 300
LONG_CHARS, AROUND_CHARS = 600, 240
ASKS, FAILS, ANNOUNCES, DOUBTS, HINDERS = "asks", "fails", "announces", "doubts", "hinders"
PARTS, CONCEDES = "parts", "concedes"
# Nobody has heard what else it tells: another answer followed, and what an agent says last is what counts.
UNHEARD = "unheard"
# What an agent says to somebody who leaves is short; so is what it says to somebody who objects.
PARTING_CHARS, CONCEDING_CHARS = 80, 240
_EDGES = " \t\r\n*_`)"

# Words of which one must be there, and how an agent says that it did not succeed.
FAILURES: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        (
            "able to",
            "stuck",
            "blocked",
            "ing up",
            "ive up",
            "ave up",
            "have to",
            "failed to",
            "can't",
            "cannot",
            "could",
            "did not",
            "didn't",
        ),
        r"""\b(?:i|we)(?:'m|'re|\ am|\ are|\ was|\ were|\ have\ been|'ve\ been)?\ (?:still\ |simply\ |just\ |also\ )?
        (?:unable\ to|not\ able\ to|(?:wasn't|weren't|haven't\ been|am\ not)\ able\ to|stuck|blocked|giving\ up|give\ up|gave\ up|have\ to\ (?:stop|give\ up)|failed\ to|
        (?:can't|cannot|couldn't|could\ not)\ (?:get|make|fix|solve|resolve|finish|complete|do\ (?:this|that|it)|go\ on|continue|
        proceed|reach|connect|build|install|find\ (?:a|the|its)\ (?:way|fix|solution|cause|reason|bug|problem)|access|push|pull|commit|deploy|download|upload|rotate|delete|
        create|write|read|open|start|restart|log\ in|authenticate|reproduce|perform|execute|apply|update|upgrade|merge|publish|
        move|migrate|sign|roll|bring|load|parse|locate|identify|recover|restore|decrypt|unlock|release|ship|export|import|convert|flash)|
        (?:can't|cannot|couldn't|could\ not)\ (?!see|say|tell|guarantee|promise|know|verify|check|test|try|judge|rule|exclude|recommend|imagine|think|confirm|hear|render|run|start|build|compile|launch|open|play|use|lose|miss)
        \w+\ (?:it|this|that|them)\b|
        (?:did\ not|didn't|could\ not|couldn't)\ (?:manage|succeed|get\ (?:it|this|that)\ to\ work))""",
    ),
    (
        ("possible", "doable", "feasible", "done", "fixed", "solved"),
        r"""\b(?:this|that|it|which|(?:the|your)\ (?:task|request)|what\ you\ (?:ask|want))\ (?:is|seems|isn't|is\ not|cannot\ be|can't\ be|can\ not\ be)\ (?:not\ )?
        (?:possible|impossible|doable|done|feasible|fixed|solved)\b(?<!\bis\ possible)(?<!\bis\ done)(?<!\bis\ fixed)(?<!\bis\ solved)
        (?<!\bis\ feasible)(?<!\bis\ doable)(?<!\bseems\ feasible)(?<!\bseems\ doable)(?<!\bseems\ possible)(?<!\bseems\ done)(?<!\bseems\ fixed)(?<!\bseems\ solved)
        |\b(?:that|this|it)'s\ (?:\w+\ )?not\ (?:possible|doable|feasible|fixed|solved)\b""",
    ),
    (
        ("no way", "a way", "any way"),
        r"\b(?:there\ is|has|have|had)\ no\ way(?:\ (?:out\ )?to\b|\s?(?:$|[.:;,!]))|\bi\ (?:don't|do\ not|can't|cannot)\ see\ (?:a|any)\ way\ (?:out|round|around|to\ (?:get|make|fix|do|solve|reach|fit|have|keep|build|run))\b",
    ),
    (
        ("nothing more", "nothing else", "nothing left"),
        r"\bthere(?:'s|\ is)\ nothing\ (?:more|else)\ (?:that\ )?(?:i|we)\ can\ do(?:\ here|\ from\ here|\ about\ (?:it|this|that))?\s?(?:$|\n|[.,;:!)])|\bthere(?:'s|\ is)\ nothing\ (?:more|left|else)\ to\ (?:gain|try|do)\b",
    ),
    (
        ("access", "permission", "rights", "credentials", "ability to"),
        r"""\bi\ (?:(?:do\ not|don't|did\ not|didn't)\ have\ (?:the\ |any\ )?|have\ no\ )(?:(?:direct|live|network|internet|web|online|root)\ ){0,2}
        (?:access|permissions?|rights|credentials|ability\ to)\b""",
    ),
    (
        ("nothing ",),
        r"""\bnothing\ (?:is|was|has\ been|got)\ (?:committed|pushed|installed|deployed|rotated|published|released|
        merged)\b""",
    ),
    (
        ("compile", "build", "start", "work", "come up", "run", "load", "respond"),
        r"""\b(?:this|that|it|which|code|project|app)\ (?:does\ not|doesn't|do\ not|don't|won't|will\ not)\ (?:even\ )?(?:compile|build|start)\b
        |(?:^|[.!?\n])\s*(?:(?:the|this|that|your)\ )?[\w`/-]+\ (?:does\ not|doesn't|won't|will\ not)\ (?:even\ )?(?:work|come\ up|compile|build|start|run|load|respond)\b""",
    ),
    (
        ("failed", "fails", "failing"),
        r"""\b(?:failed|fails)\ (?:again|both|all|every|each|two|three|four|five|\d+\ times|twice|with\ the\ same|in\ the\ same)
        |\b(?:keeps?|kept)\ failing\b""",
    ),
    (
        (" still ",),
        r"""(?<!\bif\ )\b[\w`/-]+\ (?:is\ |are\ )?still[ ]
        (?:fail\w*|broken|red|does\ not|doesn't|do\ not|don't|crash\w*|hang\w*|refus\w*|unreachable|down|not)""",
    ),
    (
        ("working", "fixed", "solved", "reachable"),
        r"""\bnot\ (?:yet\ )?(?:working|fixed|solved|resolved|reachable)\b
        |\b(?:remains?|stays?)\ (?:unfixed|unsolved|unreachable)\b""",
    ),
    (("remain", "stay"), r"\b(?:remains?|stays?)\ (?:broken|red|failing)\b"),
    (
        ("nicht", "unmöglich", "fehl"),
        r"""\b(?:konnte|kann|könnte|lässt\ sich|ging|geht|gelang|gelingt|klappt|klappte|funktioniert)\ (?:\w+\ ){0,6}?nicht\b
        |\bnicht\ (?:möglich|geschafft|gelungen|erreichbar|lösbar)\b|\bunmöglich\b|\bschlägt\ (?:\w+\ ){0,2}?(?:noch|weiterhin)\ fehl""",
    ),
    (
        ("n'ai pas", "n'est pas", "impossible", "échoue"),
        r"""\bje\ n'ai\ pas\ (?:pu|réussi)|\bn'est\ pas\ possible\b|\bimpossible\ (?:de|à)\b|\béchoue(?:nt)?\ (?:encore|toujours)""",
    ),
    (
        ("no pude", "no he", "no es posible", "no logré", "no se puede", "sigue"),
        r"\bno\ (?:pude|he\ podido|es\ posible|logré|he\ logrado|se\ puede)\b|\bsigue(?:n)?\ fallando\b",
    ),
    (
        ("não ", "continua"),
        r"\bnão\ (?:consegui|foi\ possível|é\ possível|dá\ para)\b|\bcontinua(?:m)?\ falhando\b",
    ),
    (
        ("не удалось", "не получ", "не могу", "не смог", "не вдалося", "ничего не могу"),
        r"\b(?:не\ (?:удалось|получилось|получается|могу|смог|смогла|вдалося)|ничего\ не\ могу)\b",
    ),
    (
        ("nie udało", "nie mogę", "nepodařilo se"),
        r"\bnie\ (?:udało\ (?:mi\ )?się|mogę)\b|\bnepodařilo\ se\b",
    ),
    (
        ("non riesco", "non sono riuscit"),
        r"\bnon\ (?:riesco|sono\ riuscit\w)\b",
    ),
    (
        ("niet", "lyckades inte"),
        r"\b(?:ik\ kan|lukt|lukte)\ (?:\w+\ ){0,4}?niet\b|\bniet\ gelukt\b|\blyckades\ inte\b",
    ),
    (
        ("yapamad", "edemed", "실패했"),
        r"\b\w*(?:yapamad|edemed)\w+|실패했",
    ),
    (
        ("无法", "没能", "做不到", "失败", "できません", "失敗"),
        r"无法(?:完成|修复|解决|连接|实现|继续)|没能|做不到|仍然失败|还是失败|できません|失敗しました|失敗したまま",
    ),
)

# What could not be tried out where the agent works, and the person is to do: nothing failed then.
_UNTRIED = r"""\b(?:have\ not|haven't|did\ not|didn't)\ (?:yet\ )?(?:run|try|tried|test|tested|apply|applied|plan|planned|deploy|deployed|execute|executed|build|built|compile|compiled|verify|verified|check|checked)\b[^.\n]*|
\b(?:can't|cannot|can\ not|could\ not|couldn't|not\ able\ to|unable\ to)\ (?:run|execute|start|try)\ (?:the\ |its\ |these\ |those\ |your\ |any\ )?
(?:unit\ |integration\ |e2e\ )?(?:tests?|specs?|suite|test\ suite|checks?|linters?|simulator|browser|emulator)\b|
\b(?:can't|cannot|can\ not|could\ not|couldn't|not\ able\ to|unable\ to)\ (?:start|build|run|test|render|compile|try|check|verify|execute|launch|open)\b
(?:\ \w+){0,4}?\ (?:here|on\ this\ machine|in\ this\ environment)\b[^.\n]{0,160}\bplease\b"""

_BY_WORD = Index((word, pattern) for words, pattern in FAILURES for word in words)
# One of these is in whatever matches one of those.
SIGNS = (
    "not ", "n't ", "fail", "able to", "stuck", "blocked", "ing up", "ive up", "ave up", "have to", "impossible", "no way", "have no ",
    "nothing ", " still ", "remain", "stay", "nicht", "fehl", "n'ai pas", "n'est pas", "no pude", "no he", "no es posible", "no se puede",
    "sigue", "continua", "unmöglich", "не удалось", "не получ", "не могу", "не смог", "не вдалося", "ничего не могу", "nie udało", "nie mogę", "nepodařilo se",
    "non riesco", "non sono riuscit", "niet", "lyckades inte", "yapamad", "edemed", "실패했", "échoue", "no logré", "não ", "无法", "没能", "做不到", "失败", "できません", "失敗",
)  # fmt: skip

# One of these is in most that says that something is not as it should be. Alone they mean little.
_DOUBTING = (
    " not ", " not.", " not,", " not:", " not;", "n't", "no longer", "nicht", "kein", " pas ", "não ", " non ", " nie ", " niet ", " не ",
)  # fmt: skip
# One of these is in most that says that something does not work.
_HINDERING = (
    " yet", "not work", "n't work", "still", "could not", "couldn't", "cannot", "can't", "able to", "unable", "fail", " error",
    "impossible", "unfortunately", "blocked", "denied", "refused", "missing", "stuck", "aborted", "gave up", "giving up", "broken",
    "however", "slower", "worse", "wrong", "leider", "fehl", "konnte", "geht nicht", "malheureusement", "échou", "no se ", "no pud",
    "falló", "fallando", "não ", "falh", "purtroppo", "niestety", "helaas", "ошибк", "к сожалению", "не удалось", "не работает", "değil",
    "başarısız", "olmadı", "失败", "无法", "不能", "未能", "没有", "不行", "できません", "失敗", "ませんでした", "실패", "않", "못",
)  # fmt: skip

# What one says to somebody who is content, and what one does not.
PARTING = r"""(?i)!|！|\b(?:enjoy|glad|welcome|nice|great|good|happy|luck|fun|congrat\w*|pleasure|any\ ?time|cheers|gern\w*|viel|freut|prima|schön\w*|bitte
|de\ nada|suerte|gusto|alegr\w+|prego|figurati|rien|plaisir|bonne|bon|ravi|boa|bom|bons|disponha|buen\w*|graag|succes|proszę|powodzenia|není\ zač
|varsågod|рад\w*|удачи|пожалуйста|здоровье|прошу|радий|rica|kolay|sevindim)\b|どういたし|よかった|お疲れ|よい|축하|천만|다행|수고|不客气|太好了|恭喜"""
NO_PARTING = r"""(?i)[?？]|\b(?:leave|left|stop\w*|drop\w*|scrap\w*|night|sorry|understand|understood|noted|pity|unfortunately|tut\ mir\ leid|leider|verstanden|désolé\w*|lo\ siento|scusa|mi\ dispiace
|przykro|жаль|понял\w*)\b"""

# What one begins with who is told of something that is not well.
CONCEDING = r"""(?i)\W*(?:(?:i'm|i\ am)\ (?:very\ |so\ |really\ )?sorry|sorry|(?:my\ )?apologies|understood|you(?:'re|\ are)\ right|verstanden|(?:das\ )?tut\ mir\ leid
|entschuldig\w*|compris|désolée?|je\ comprends|entendido|lo\ siento|comprendo|perdón|capisco|mi\ dispiace|scusa\w*|entendi|desculpe|begrepen|rozumiem|przepraszam
|понял\w*|прост[иі]\w*|извини\w*|зрозумі\w*|вибач\w*|anladım|özür|förstått|förlåt)\b|\W*(?:すみません|申し訳|抱歉|对不起|죄송)
|[\s\S]*\bsorry(?:\ about\ (?:that|this|it))?\W*$"""

# The last sentence says what comes next, and nothing came.
ANNOUNCES_NEXT = r"""
(?:^|[.!?:\n]\s*)(?:now,?\ |next,?\ |first,?\ |then\ |so\ |ok,?\ |okay,?\ |good[,:]?\ |right,?\ )?
  (?:let\ me(?!\ know)|i'll(?!\ be\ here)|i\ will|i'm\ going\ to|i\ am\ going\ to|i\ now|now\ i|let's|
  ich\ werde|jetzt\ \w+e\ ich|ich\ \w+e\ (?:nun|jetzt)|lass\ mich|je\ vais|je\ \w+\ (?:maintenant|ensuite)|voy\ a|vou|ahora|agora|maintenant)\b[^.!?\n]*[.:…]*$
|(?:^|[.!?:\n]\s*)(?:then\ )?i\ (?!\w+ed\b)\w+\b[^.!?\n]*\ next[.:…]*$
"""
_ANNOUNCE_SIGNS = ("接下来", "现在")
# One of these is in whatever announces something.
ANNOUNCING = (
    "let me", "i'll", "i will", "i'm going", "i am going", "i now", "now i", "let's", "ich ", "jetzt ", "lass mich", "je vais", "voy a",
    "vou", "ahora", "agora", "maintenant", "ensuite", " next", *_ANNOUNCE_SIGNS,
)  # fmt: skip
_ANNOUNCES_IN_SIGNS = r"(?:接下来|现在(?:我|开始|就|来))[^。！？\n]*[。：…]*$"


# All of them are looked for at once.
_WORDS = Table((*SIGNS, *_DOUBTING, *_HINDERING, *ANNOUNCING))
_SIGNS = frozenset(SIGNS)
_HINDRANCES = frozenset(_HINDERING)
_DOUBTS = frozenset((*_DOUBTING, *_HINDERING))
# In many words "still" and "yet" are said of much that is well.
_STRONG_DOUBTS = _DOUBTS - {"still", " yet", "able to"}
_ANNOUNCING = frozenset(ANNOUNCING)


def parts(text: str) -> bool:
    """Say whether an answer is no more than what one says to somebody who is content and leaves: "You're welcome", "Have fun!"."""
    return (
        len(text) <= PARTING_CHARS
        and _compiled(PARTING).search(text) is not None
        and not _compiled(NO_PARTING).search(text)
    )


def asks(text: str) -> bool:
    """Say whether an answer asks something: who says no to that corrects nothing."""
    return text[-END_CHARS:].rstrip(_EDGES).endswith(("?", "？"))


def tells(text: str) -> tuple[str, ...]:
    """Return what an answer tells: that it asks, did not succeed, has doubts, names a hindrance, announces what comes next."""
    end = text[-END_CHARS:].rstrip(_EDGES).lower().replace("’", "'")
    found: list[str] = [ASKS] if asks(end) else []
    words = _WORDS.present(end)
    if words:
        if _fails(_compiled(_UNTRIED).sub("", end), tuple([word for word in words if word in _SIGNS])):
            found.append(FAILS)
        if not _HINDRANCES.isdisjoint(words):
            found.append(HINDERS)
    if parts(text) and FAILS not in found:
        found.append(PARTS)
    if len(text) <= CONCEDING_CHARS and _compiled(CONCEDING).match(text):
        found.append(CONCEDES)
    if _doubts(text, end, words):
        found.append(DOUBTS)
    if end.endswith(":") or (not _ANNOUNCING.isdisjoint(words) and _announces(end[-LAST_CHARS:])):
        found.append(ANNOUNCES)
    return tuple(found)


def _doubts(text: str, end: str, words: list[str]) -> bool:
    """Say whether something is not as it should be; that is said first or last: between, a long answer may say anything."""
    if len(text) <= LONG_CHARS:
        return not _DOUBTS.isdisjoint(words)
    around = f"{text[:AROUND_CHARS].lower()}\n{end[-AROUND_CHARS:]}"
    return not _STRONG_DOUBTS.isdisjoint(_WORDS.present(around))


def _fails(end: str, signs: tuple[str, ...]) -> bool:
    # most answers have no sign of any
    if not signs:
        return False
    # what matches has a sign, and neither a dot nor the end of a line: all else need not be searched
    said = "\n".join([part for part in end.replace("\n", ".").split(".") if has_any(signs, part)])
    return any(_compiled(pattern).search(said) for pattern in dict.fromkeys(_BY_WORD.rows_in(said)))


def _announces(end: str) -> bool:
    said = end.rstrip(".:…")
    # where the last sentence begins; and within it, behind a colon
    start = max(0, said.rfind("."), said.rfind("!"), said.rfind("?"), said.rfind("\n"))
    while start >= 0:
        if _compiled(ANNOUNCES_NEXT).match(end, start):
            return True
        start = said.find(":", start + 1)
    return has_any(_ANNOUNCE_SIGNS, end) and _compiled(_ANNOUNCES_IN_SIGNS).search(end) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return regexes.compiled(pattern, re.VERBOSE)
