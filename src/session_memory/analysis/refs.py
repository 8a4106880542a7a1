"""What a text refers to: tasks, pull requests, commits; and the numbers that it claims.

A reference must look like one and like nothing else: `UTF-8`, `#fff` and the first item of a list are none.
"""

# ruff: noqa: RUF001 - the sign of multiplication is meant

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from session_memory.analysis import lazily
from session_memory.analysis.words import has_any

HEAD_CHARS = 4000
TAIL_CHARS = 2000
MOST_FOUND = 20
# Who numbers more than this makes a list.
MOST_PLACES = 200
CLAIM_CHARS = 120


class PullRequest(NamedTuple):
    """A pull or merge request, wherever it is hosted."""

    repo: str
    number: int


class Claim(NamedTuple):
    """A number that somebody states as a result, and whether its source is named."""

    text: str
    has_evidence: bool


# Words before a number that name a standard, a model, a unit or a place, and no project.
_NO_PROJECT = frozenset(
    """UTF UCS UTC GMT SHA SHA1 SHA2 SHA3 MD CRC AES DES RSA DSA ECDSA ED HMAC BLAKE BLAKE2 ISO IEC IEEE RFC PEP BIP EIP ERC CVE CWE CVSS GHSA
    COVID SARS HTTP HTTPS FTP TCP UDP IP IPV TLS SSL SSH DNS URL URI ES ECMA HTML CSS SQL JSON XML YAML TOML CSV PDF MP MPEG JPEG PNG GPT LLAMA
    CLAUDE GEMINI GROK QWEN OPUS SONNET HAIKU MISTRAL DALL BERT RTX GTX USB HDMI PCI PCIE DDR SATA ARM AMD INTEL CPU GPU BASE ROT LATIN KOI CP
    WINDOWS WIN EUC JIS GB BIG ANSI ASCII DIN EN NIST FIPS SP SOC HIPAA GDPR OWASP MIT BSD GPL LGPL AGPL MPL CC APACHE PY PYTHON NODE JDK JAVA JRE
    LINE PAGE STEP PHASE PART LEVEL TIER TOP DAY WEEK MONTH QUARTER FY VERSION VER CHAPTER SECTION ITEM OPTION ROUND VT XTERM TERM RGB RGBA
    PORT EXIT ERROR CODE STATUS MAX MIN TCP4 UDP4 EPOCH ID NR NO SSE AVX MINIX INT UINT FLOAT TS DB""".split()
)
# Patterns begin with letters, digits or signs where they can, and look behind those: then all else is passed over fast.
_KEY = lazily.compiled(
    r"([A-Z](?<![A-Za-z0-9_.&=-].)[A-Z0-9]{1,9})((?:-[A-Z][A-Z0-9]{0,9})*-\d{1,6}(?:-[A-Z]{1,3}\d{1,4})?)(?![A-Za-z0-9_]|"
    r"\.\d)"
)
# The sign before a number in a key, a branch or a reference; digits of ASCII are found faster than those of all scripts.
_BEHIND_NAME = r"(?:(?<=[#/])|(?<=[A-Z0-9]-)|(?<=issue.)|(?<=ticket.)|(?<=gh.))"
_SIGN = lazily.compiled(rf"[#/_-](?=\d){_BEHIND_NAME}")
_ASCII_SIGN = re.compile(rf"[#/_-](?=[0-9]){_BEHIND_NAME}")
# Alone a number must have two digits: "#1" is also how people count.
_NUMBER = lazily.compiled(r"#(?<![\w&#/=\"':.-]#)(\d{2,5})(?![\w;\"'-]|\.\d)")
_HASHED_NUMBER = lazily.compiled(r"#\d")
_SURE_NUMBER = lazily.compiled(
    r"(?i)\b(?:fix(?:es|ed)?|close[sd]?|resolve[sd]?|refs?|see|issues?|tickets?|bugs?|prs?|mrs?|pull requests?|"
    r"merge requests?|implements?|re):? ?#(\d{1,6})(?!\w)"
    r"|\((?:#)(\d{1,6})\)|(?<![\w./:-])[A-Za-z0-9][\w.-]{0,60}/[A-Za-z0-9][\w.-]{0,60}#(\d{1,6})(?!\w)"
    r"|\b(?:issue|ticket|bug) (?:no\.? |number |nr\.? )?(\d{2,6})(?![\w.]|-\w)"
)
# So far before the sign such a reference begins, and so far behind it it ends.
_SURE_BEFORE, _SURE_AFTER = 130, 10
# What is part of the last alternative, and what is part of that: begins with a space, so all else is passed over fast.
_NAMED_NUMBER = lazily.compiled(r"(?i)(?:issue|ticket|bug) (?:no\.? |number |nr\.? )?\d")
_BEHIND_WORD = lazily.compiled(r"(?i) (?<=[etg] )(?:no\.? |number |nr\.? )?\d")
_COLOUR = lazily.compiled(
    r"(?i)(?:colou?r|background|fill|stroke|border|outline|shadow|hex)[\w-]{0,20}(?:\s{0,3}[:=(][^;#\n]{0,24}|\s)$"
)
_IN_BRANCH = lazily.compiled(
    r"(?:^|[\s/'\"`(])(?:(?:feature|feat|fix|bugfix|hotfix|bug|issues?|chore|task|story|docs|refactor|"
    r"users?/[\w.-]{1,40}|[a-z][\w.]{0,30})/)(?:issue-|gh-|#)?(\d{1,6})[-_][A-Za-z]"
    r"|(?:^|[\s/'\"`(])(?:issue|gh|ticket)[-_/](\d{1,6})(?![\w.])"
)
# What is part of every such branch.
_BRANCH_NUMBER = lazily.compiled(
    r"\d(?<=[/#_-].)(?:(?<=[/#-].)\d{0,5}[-_][A-Za-z]|(?<=issue..)|(?<=ticket..)|(?<=gh..))"
)
_WHOLE_BRANCH = lazily.compiled(r"(\d{1,6})-[A-Za-z][\w-]*$")
_YEAR = lazily.compiled(r"(?:19|20)\d\d$")

_PULL = lazily.compiled(
    r"https?://[\w.-]{1,100}(?::\d{1,5})?/(?:repos/|"
    r"api/v\d/repos/)?([\w.-]{1,100}/[\w.-]{1,100})/pulls?/(\d{1,9})(?!\w)"
    r"|"
    r"https?://[\w.-]{1,100}(?::\d{1,5})?/((?:[\w.-]{1,100}/){1,6}[\w.-]{1,100}?)/(?:-/)?merge_requests/(\d{1,9})(?!\w)"
    r"|"
    r"https?://[\w.-]{1,100}(?::\d{1,5})?/(?:projects/)?([\w.~-]{1,100}/(?:repos/)?[\w.-]{1,100})/pull-requests/(\d{1,9})(?!\w)"
    r"|https?://[\w.-]{1,100}/([\w.%-]{1,100}/[\w.%-]{1,100}/_git/[\w.%-]{1,100})/pullrequest/(\d{1,9})(?!\w)"
)

_FENCED = lazily.compiled(r"```|~~~")
_MARKS = ("[REAL:", "[FROM-JOURNAL:", "[ESTIMATE-HTC:")
_MARK = lazily.compiled(r"\[(?:REAL|FROM-JOURNAL|ESTIMATE-HTC):\s*[^\]\n]{0,500}\]")
_SENTENCE_END = lazily.compiled(r"\s(?:(?<=[.!?]\s)\s*|(?<=\n)\n*)")
_NUM = r"(?:~|≈|about |around |roughly |nearly |almost |over |only |just |under )?\d[\d.,]*"
_UNIT = r"(?:ms|µs|us|ns|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|[KMGT]i?B|bytes|kB)"
# How results are claimed: words of which one must be there in lower case, and the pattern that decides.
_CLAIMS: tuple[tuple[str, str], ...] = (
    (
        "x|×|times|fold",
        (
            r"\d\s?(?:x|×|times|-fold|fold)(?:\s|-)(?:as )?(?:fast|slow|small|large|bigg|cheap|more|less|few|short|long|"
            r"better|speed|reduction|improvement|increase|throughput|high|low|quick)"
        ),
    ),
    (
        "twice|half",
        r"\b(?:twice|half) (?:as (?:fast|slow|large|small|long|many|much)|the (?:time|size|memory))",
    ),
    (
        "by ",
        (
            r"\b(?:reduc|improv|increas|decreas|cut|sav|drop|grew|grow|rose|lower|shr[aiu]nk|speed|sped|faster|slower|"
            rf"smaller|larger|boost|rais)\w*\b[^.\n]{{0,60}}?\bby {_NUM}\s?(?:%|percent|x\b|×|{_UNIT}\b)"
        ),
    ),
    (
        "%|percent",
        (
            r"\d\s?(?:%|percent) (?:faster|slower|less|more|fewer|smaller|larger|better|cheaper|reduction|improvement|"
            r"increase|decrease|drop|speed-?up|savings?|coverage|accurate|accuracy|of (?:the )?(?:tests|cases|lines|"
            r"requests|time))"
        ),
    ),
    (
        "%|percent",
        r"\b(?:coverage|accuracy|precision|recall|hit rate|success rate)\b[^.\n]{0,40}?\d\s?(?:%|percent)",
    ),
    ("from ", rf"\bfrom {_NUM}\s?(?:%|{_UNIT}\b)?[^.\n]{{0,20}}? (?:down |up )?to {_NUM}\s?(?:%|{_UNIT}\b)"),
    (
        "test|spec|check|cases|assertions|examples|suites",
        (
            r"\b\d[\d,]*(?:\s?(?:/|of|out of)\s?\d[\d,]*)? (?:\w+ )?(?:tests?|specs?|checks?|cases|assertions|examples|"
            r"suites)\b(?: \w+)? (?:all |now |still |are |have )*(?:pass|succe|green|fail|ran\b)"
        ),
    ),
    (
        "took|takes|finish|complet|run|ran|done|load|build|start|respond|return|execut",
        (
            r"\b(?:took|takes|finish\w*|complet\w+|runs?|ran|done|loads?|builds?|start\w*|respond\w*|return\w*|"
            r"execut\w+)\b (?:now |it |only |just )*(?:in |within |after )?(?:only |just |under |less than |"
            rf"about )*{_NUM}\s?{_UNIT}\b"
        ),
    ),
    (
        "save|uses|used|allocat|consum",
        rf"\b(?:saves?|saved|uses|used|allocat\w+|consum\w+) (?:only |just |up to )*{_NUM}\s?(?:%|{_UNIT}\b)",
    ),
)
# A number with a unit or a count of tests: few sentences have one, and only those are looked at closely.
_MEASURED = (
    r"\s?+(?:%|percent|[x×]|times|-?fold|ms|µs|us|ns|s\b|sec|m\b|min|h\b|hr|hour|[KMGT]i?B|kB|bytes|/|(?:of|out of) \d|"
    r"(?:\w{1,20}+ ){0,2}(?:tests?|specs?|checks?|cases|assertions|examples|suites)\b)"
)
_MEASURE = lazily.compiled(r"\d(?!\d)" + _MEASURED)
_ASCII_MEASURE = re.compile("[0-9](?![0-9])" + _MEASURED)
_DIGITS = tuple("0123456789")
# What is set or asked for is no result.
_PLANNED = lazily.compiled(
    r"(?i)^\W*(?:set|use|change|increase the|let|should|must|please|wait|sleep|if|when|could|would|will|you can|aim|"
    r"target|make|limit|configure|try)\b"
)


def task_refs(text: str, patterns: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the tasks that a text or a branch names, in their order, each once.

    `patterns` are a user's own, as regular expressions; what they find (group 1, if there is one) is taken as it is.
    """
    text = _bounded(text)
    found = _named_by(patterns, text) if patterns else []
    # Many texts have no number at all, and most have none behind such a sign.
    is_ascii = text.isascii()
    if is_ascii and not has_any(_DIGITS, text):
        return _refs(found)
    signs = (_ASCII_SIGN if is_ascii else _SIGN).findall(text)
    if "-" in signs:
        taken = {ref for _, ref in found}
        found += [
            (match.start(), match[0])
            for match in _KEY.finditer(text)
            if match[1] not in _NO_PROJECT and match[0] not in taken
        ]
    return _refs(found + _numbers(text, signs))


def _refs(found: list[tuple[int, str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ref for _, ref in sorted(found)))[:MOST_FOUND] if found else ()


def _named_by(patterns: Sequence[str], text: str) -> list[tuple[int, str]]:
    return [
        (match.start(), match[1] if match.re.groups and match[1] else match[0])
        for own in _own(tuple(patterns))
        for match in own.finditer(text)
        if match[0].strip()
    ]


def _numbers(text: str, signs: Sequence[str]) -> list[tuple[int, str]]:
    """Find issues that are named by their number alone; ``signs``: those before numbers."""
    found: list[tuple[int, str]] = []
    is_hashed = "#" in signs
    if is_hashed:
        found += [
            (m.start(), f"#{m[1]}")
            for m in _NUMBER.finditer(text)
            if not _COLOUR.search(text, max(0, m.start() - 40), m.start())
        ]
    places = [sign.span() for sign in _HASHED_NUMBER.finditer(text)] if is_hashed else []
    if names := _names_of_numbers(text):
        places = sorted(places + names)
    if places:
        found += _sure_numbers(text, places[:MOST_PLACES])
    if signs and _BRANCH_NUMBER.search(text):
        found += [
            (m.start(), f"#{number}")
            for m in _IN_BRANCH.finditer(text)
            if (number := m[1] or m[2]) and not _YEAR.match(number)
        ]
    is_branch = " " not in text and text[:1].isdigit()
    if is_branch and (whole := _WHOLE_BRANCH.match(text)) and not _YEAR.match(whole[1]):
        found.append((0, f"#{whole[1]}"))
    return found


def _names_of_numbers(text: str) -> list[tuple[int, int]]:
    """Return where a text may name an issue by a word and a number: ``bug 123``."""
    low = text.lower()
    if not ("issue " in low or "ticket " in low or "bug " in low):
        return []
    if not ("#" in text or "issue" in low or "ticket" in text or "bug " in text) or not _BEHIND_WORD.search(text):
        return []
    return [name.span() for name in _NAMED_NUMBER.finditer(text)]


def _sure_numbers(text: str, places: list[tuple[int, int]]) -> list[tuple[int, str]]:
    """Look for sure references around places alone that may be ones: those are few, and the pattern is slow."""
    found: list[tuple[int, str]] = []
    end = 0
    for first, last in places:
        match = _SURE_NUMBER.search(text, max(end, first - _SURE_BEFORE), last + _SURE_AFTER)
        if match is not None:
            end = match.end()
            number = match[1] or match[2] or match[3] or match[4]
            found.append((match.start(), f"#{number}"))
    return found


def pull_requests(text: str) -> tuple[PullRequest, ...]:
    """Return the pull and merge requests whose addresses are in a text."""
    if "://" not in text or not ("/pull" in text or "merge_requests" in text):
        return ()
    found: dict[PullRequest, None] = {}
    for match in _PULL.finditer(_bounded(text)):
        repo, number = next(
            (match[group], match[group + 1]) for group in range(1, match.re.groups, 2) if match[group] is not None
        )
        found[PullRequest(repo.replace("/repos/", "/").replace("/_git/", "/").removesuffix("/-"), int(number))] = None
    return tuple(found)[:MOST_FOUND]


def claims(text: str) -> tuple[Claim, ...]:
    """Return the numbers that a text claims, with or without the source that `[REAL: …]` and its like name."""
    text = _bounded(text)
    is_marked = "[" in text and has_any(_MARKS, text)
    if not (is_marked or has_number(text)):
        return ()
    found: list[Claim] = []
    # few lines have a number, and to take one apart takes longer than to see that
    lines = [line for part in _FENCED.split(text)[::2] for line in part.split("\n")]
    told = [line for line in lines if (is_marked and "[" in line) or has_number(line)]
    for sentence in [sentence for line in told for sentence in _SENTENCE_END.split(line)]:
        marks = list(_MARK.finditer(sentence)) if is_marked else ()
        start = 0
        for mark in marks:
            said = sentence[start : mark.start()].strip(" ,;:-")
            found.append(Claim((said or mark[0])[-CLAIM_CHARS:], has_evidence=True))
            start = mark.end()
        if not marks and has_number(sentence) and _is_claim(sentence) and not _PLANNED.match(sentence):
            found.append(Claim(sentence.strip(" -*#>\t")[:CLAIM_CHARS], has_evidence=False))
    return tuple(found)[:MOST_FOUND]


def has_number(sentence: str) -> bool:
    """Say whether there is a number in a text that may be claimed: with a unit, or of tests."""
    if not sentence.isascii():
        is_measured = _MEASURE.search(sentence) is not None
    else:
        # most have no digit at all
        is_measured = has_any(_DIGITS, sentence) and _ASCII_MEASURE.search(sentence) is not None
    return is_measured or "twice" in sentence or "half" in sentence


def _is_claim(sentence: str) -> bool:
    low = sentence.lower()
    return any(has_any(words, low) and pattern.search(sentence) is not None for words, pattern in _claims())


@cache
def _claims() -> tuple[tuple[tuple[str, ...], re.Pattern[str]], ...]:
    return tuple((tuple(words.split("|")), lazily.compiled(pattern, re.IGNORECASE)) for words, pattern in _CLAIMS)


def _bounded(text: str) -> str:
    return text if len(text) <= HEAD_CHARS + TAIL_CHARS else f"{text[:HEAD_CHARS]}\n{text[-TAIL_CHARS:]}"


@cache
def _own(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    """Compile a user's patterns; one that is no regular expression finds nothing."""
    compiled: list[re.Pattern[str]] = []
    for pattern in patterns:
        try:
            compiled.append(re.compile(pattern))
        except re.error:
            continue
    return tuple(compiled)
