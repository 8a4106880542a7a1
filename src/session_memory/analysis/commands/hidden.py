"""What a command shows of a failure that its exit code hides: behind a pipe, before ``|| true``, in what an address answers.

That is no failure, for nothing says so: only what was tried was in vain, as far as words tell. What is shown of what others
wrote may hold any words, so there only the beginning counts, and of logs nothing.
"""

from typing import Literal

from session_memory.analysis import lazily
from session_memory.analysis.commands.doings import LOOKING, doing
from session_memory.analysis.words import Table, has_any

# What was named is not there, or not under that name; or anything else.
Vain = Literal["missing", "other"]

# Programs that look at what is far away: that may fail, and be tried again.
FETCHING = frozenset({"curl", "wget", "http", "ping"})
# Words of a command that shows what others wrote, also elsewhere: ``docker compose logs``, ``ssh web 'tail …'``.
_SHOWS = lazily.compiled(
    r"(?:^|(?<!>)[\s'\"])(?:logs?|--log|--log-failed|diff|show|cat|tail|less|z?grep|blame|history|journalctl|dmesg|sed|awk)(?=\s)"
)
# What output goes through has no opinion of it; what stands last, and ends well whatever was before it.
_HIDES = lazily.compiled(
    r"\|\s*(?:cat|tail|head|tee|sed|awk|less|sort|uniq|cut|tr|nl|wc|column|e?grep|rg|jq|python3? -m json\.tool|Select-Object|Out-String)"
    r"(?![\w./-])|[|;\n]\s*(?:true|:|echo|printf|cat|tail|head|sed|ls|wc|date|jobs)(?![\w./-])[^|;&\n]*$"
)
_CHAINED = ("|", ";", "\n")
_FETCHING = tuple(FETCHING)
HEAD_CHARS, TAIL_CHARS = 600, 1_500
LINE_CHARS = 240
_NOTHING = lazily.compiled(r"(?i)\W*(?:exit code:? 1|no output|no matches found|0)?\W*")
SHORTEST_SHOWN = 24
MOST_LINES = 24
FRAME_LINES = 3
# Where something is in vain one of these is said.
_SIGNS = Table(
    """error|err!|err_|exception|notfound|refuse|unavailable|gateway|fatal|fail|fault|panic|traceback|halted|killed|abort|can't|can\u2019t|cannot|could not|couldn't|unable to|denied|not permitted
    |unauthori|forbidden|no such|not found|found|exist|unknown |unrecognized|not defined|no module|refused|reset|timed out|timeout|too many requests
    |rate limit|not running|in use|is required|no rule|no idea|no tests|not contain|econn|http/|exit status|exit code|exited with|not known|[!]|[emerg]|✖|✗|✘|❌|\u00d7""".replace(
        "\n    ", ""
    ).split("|")
)
_WARNS = lazily.compiled(r"\W{0,8}(?:npm |pip )?(?:warn(?:ing)?|info|debug|note|hint|deprecat)")
# What stands before the words: a program, a place, a time, the name of a logger.
_WHO = (
    r"\W{0,8}(?:(?:[\w./+@-]{1,60}|line \d{1,6})\s?:[\s*]{1,3}|\[[^\]]{1,30}\]\s{0,3}|==\d+==|\d[\d:t.,/+z -]{7,30}\s"
    r"|(?:npm|pnpm|yarn|\|)\s){0,4}\W{0,4}"
)
# What follows where "error" counts none, or is the name of a thing.
_NONE = r"[\"':=]{0,2}\s{0,3}(?:(?:\d+|[\d.]+%?|none|no|null|false|\[\]|\{\}|\"\")\s*(?:$|[,;}])|(?:handling|log|page|fixed)\b)"
# How a line begins that says that something did not work.
_BEGINS = lazily.compiled(
    rf"\W{{0,4}}(?:\[!\]|\[emerg\]|[✖✗✘❌\u00d7]\s)|{_WHO}(?:"
    r"(?:[\w.]{1,30}\s){1,2}error(?:\sat\s|:(?!\s{0,3}[\d.]+))"
    rf"|[\w.]*(?:error|exception|failure|fault)(?:s\s?(?=:|$)|\b)(?!{_NONE})"
    r"|no\s(?:tests|idea)\b|[a-z_.]+(?:timeout|notfound|refused|denied|failed|unavailable|interrupt):|fatal\b|fail(?:ed)?\b(?!:?\s{0,3}0\b|\sover\b|\s+\d)|err!|err_[a-z_]+|e:\s|can(?:not|'t|\u2019t)\b|could(?:\snot|n't)\b|unable\sto\b"
    r"|unauthori[sz]ed|forbidden|no\s(?:such|module\snamed|rule)\b|unknown\s(?:option|flag|command|argument)|unrecognized\s|flag\sprovided\sbut"
    r"|too\smany\srequests|rate\slimit|timeout\s(?:of|waiting|exceeded|after)\b|traceback\s\(most|panic(?:ked)?\b"
    r"|thread\s'[^']{1,60}'\s(?:\(\d+\)\s)?panicked|execution\shalted|killed\b(?!\s\d)|aborted\b|bus\serror|unhandled\sexception"
    r"|http/[\d.]+\s[45]\d\d|[45]\d\d\s*$"
    r'|.{0,40}"(?:error|message)":\s?"[^"]{0,40}(?:too\smany|unauthori|forbidden|denied|invalid|expired|not\sfound|unavailable|limit)'
    r")"
)
# What says so wherever it stands.
_SAYS = lazily.compiled(
    r"(?<!\b0 )\bfailed(?:[.:!]|\W{0,3}$|\s(?:because|with|to|when|in\s\d))|core dumped|\brake aborted|\blevel\W{1,3}(?:error|fatal)"
    r"|\b(?:(?:access|permission) ?denied|operation not permitted|(?:was|connection) refused|connection (?:reset|timed out)"
    r"|50\d (?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time)|40[134] (?:forbidden|unauthorized|not found)"
    r"|no such file or directory|name or service not known|command not found|could not be found|already in use|is not running|is not recognized"
    r"|(?:does not|doesn't) exist|(?:password|terminal) is required|eaddrinuse|econn\w+|etimedout|enoent|eacces"
    r"|exit(?:ed with)?(?: exit)? (?:status|code):? [1-9]\d{0,2})\b|\bnot found\W{0,3}$|\btimed out\W{0,3}$|\berror [1-9]\d{0,2}$"
)
_ENDED_WELL = lazily.compiled(
    r"\b(?:success\w*|succeeded|completed?|done|finished|passed|installed|up[- ]to[- ]date)\b"
)
# What is not where, or not called, as the call says.
_MISSING = lazily.compiled(
    r"\b(?:non-?existent|error: 404|no (?:such|module named|rule to make)|not (?:be )?found|(?:not|doesn't) exist|error resolving|not resolve|unknown|unrecognized"
    r"|(?:can ?not|can't|can\u2019t|could not|unable to|failed to) (?:find|open|read|locate|access|resolve|stat|cd|override)"
    r"|(?:is )?missing (?:script|file|a)|is not (?:running|installed)|invalid choice|did not match|there is no|enoent|enotfound"
    r"|no (?:\S+ ){0,3}(?:found|named|matching)|no \S+ files|no (?:targets|tests)|does not contain|no idea what|couldn't find|specify an?|does not support|bad revision|name or service not known)\b"
)
# One of these is in whatever tells so.
_MISSING_SIGNS = Table(
    """exist|error: 404|no such|no module|no rule|found|resolv|unknown|unrecognized|cannot|can not|can't|can\u2019t|could not|couldn't|unable to|failed to
    |missing|is not |invalid choice|did not match|there is no|enoent|named|matching|files|no targets|no tests|not contain|no idea|specify a|not support
    |bad revision|not known""".replace("\n    ", "").split("|")
)


def hides_exit(command: str) -> bool:
    """Say whether a command ends well whatever becomes of what it runs: ``make install | tail``."""
    return has_any(_CHAINED, command) and _HIDES.search(command) is not None and "pipefail" not in command


def may_tell(command: str) -> bool:
    """Say whether a command may show of itself that it failed, and its exit code does not: ask further only then."""
    return has_any(_FETCHING, command) or hides_exit(command)


def is_telling(command: str, head: str) -> bool:
    """Say whether such a command does; ``head``: as its mark names it."""
    program = head.partition(" ")[0]
    if not program or program in FETCHING:
        return bool(program)
    hiding = _HIDES.search(command) if program not in LOOKING else None
    return hiding is not None and "pipefail" not in command and _SHOWS.search(command, 0, hiding.start()) is None


def complaint_of(command: str, head: str, text: str) -> Vain | None:
    """Return what a telling command complains of."""
    return complaint(text, is_shown=doing(head, command) == "looks")


def complaint(text: str, *, is_shown: bool = False) -> Vain | None:
    """Return what a result complains of; of what is only shown how it begins tells, and no more."""
    if len(text) > HEAD_CHARS + TAIL_CHARS:
        text = f"{text[:HEAD_CHARS]}\n{text[-TAIL_CHARS:]}"
    text = text.strip().lower()
    complaining = list(filter(_complains, _first_words(text))) if is_shown else _complaining(text)
    if not complaining:
        return None
    return "missing" if any(_MISSING.search(line) for line in complaining) else "other"


def _first_words(text: str) -> list[str]:
    """Return the first line that has words: some programs draw a box around what they say."""
    return [next((line for line in text.split("\n", FRAME_LINES) if any(map(str.isalnum, line))), "")]


def shows_nothing(text: str) -> bool:
    """Say whether a result shows nothing, but perhaps for its exit code."""
    return len(text) <= SHORTEST_SHOWN and _NOTHING.fullmatch(text) is not None


def names_missing(line: str) -> bool:
    """Say whether a line tells that something is not there, or not under that name."""
    line = line.lower()
    return _MISSING_SIGNS.is_in(line) and _MISSING.search(line) is not None


def _complaining(text: str) -> list[str]:
    """Return the lines that complain; none where the last one tells of success."""
    signs = _SIGNS.present(text)
    if not signs:
        return []
    starts: set[int] = set()
    for sign in signs:
        at = text.find(sign)
        while at >= 0 and len(starts) < MOST_LINES:
            starts.add(text.rfind("\n", 0, at) + 1)
            end = text.find("\n", at)
            at = text.find(sign, end) if end >= 0 else -1
    found = [line for line in [text[at:].split("\n", 1)[0] for at in sorted(starts)] if _complains(line)]
    last = text.rpartition("\n")[2]
    return [] if found and found[-1] != last and _ENDED_WELL.search(last) else found


def _complains(line: str) -> bool:
    line = line[:LINE_CHARS].strip()
    if _BEGINS.match(line) is None and _SAYS.search(line) is None:
        return False
    return _WARNS.match(line) is None
