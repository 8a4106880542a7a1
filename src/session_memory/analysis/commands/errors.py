"""What went wrong in a failed call: its class, and one line that is the same wherever and whenever it happens again.

The text is what the tool printed, in whatever an agent put around it; of a long one only beginning and end are looked at.
Four questions in turn: did a person or the agent itself refuse? did tests fail? was there a traceback? which of the rows
of ``_failures`` finds its words? At last the exit code.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Literal, NamedTuple, cast

from session_memory.analysis import lazily, regexes
from session_memory.analysis.commands import _failures
from session_memory.analysis.words import Index, Table

Class = Literal[
    "permission_denied",
    "rejected",
    "not_found",
    "no_command",
    "edit_mismatch",
    "syntax",
    "type",
    "import",
    "assertion",
    "compile",
    "lint",
    "network",
    "auth",
    "rate_limit",
    "timeout",
    "out_of_memory",
    "disk_full",
    "conflict",
    "usage",
    "interrupted",
    "killed",
    "exception",
    "exit",
    "other",
]


class Failure(NamedTuple):
    """A failure by its class, and a line that two such failures have in common."""

    cls: Class
    signature: str


HEAD_CHARS = 1500
TAIL_CHARS = 2000
AGENT_CHARS = 1200
LINE_CHARS = 400
MOST_LINES = 24
SIGNATURE_CHARS = 200

_BY_CODE: dict[int, Class] = {
    124: "timeout",
    126: "permission_denied",
    127: "no_command",
    130: "interrupted",
    134: "killed",
    137: "killed",
    139: "killed",
    143: "killed",
}

_ANSI = lazily.compiled(
    r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])|[\x00-\x08\x0b\x0c\x0e-\x1f]"
)
_TAGS = lazily.compiled(
    r"</?(?:tool_use_error|error|std(?:err|out)|output|bash-std(?:out|err)|result|system|"
    r"tool_result)(?:\s[^<>]{0,200})?>|\[/?std(?:err|out)\]"
)
# What agents put before the text.
_PREAMBLE = lazily.compiled(
    r"(?:\s+|Exit code:? -?\d+\b|(?:Process|Command|Shell)(?: command)? exited with (?:exit )?code:? -?\d+\b\.?|"
    r"Chunk ID: \S+|Wall time: [\d.]+ ?\w*|Original token count: \d+|"
    r"Total output lines: \d+|(?:Final )?[Oo]utput:(?=\s|$)|std(?:err|out):(?=\s|$)|"
    r"failed in sandbox \w+ with execution error: |sandbox denied exec error, |exit code: -?\d+, stdout: ?|"
    r", stderr: |"
    r"(?:Error|error): (?=(?:Exit code|[Ee]rror: |Tool execution failed|\w+(?:Error|Exception)\b))|"
    r"Tool execution failed with error: )+"
)
_ENVELOPE = lazily.compiled(r'\{"(?:output|stdout|stderr|error|message|content)":\s*"((?:[^"\\]|\\.){0,7000})')
_CODE_SAID = lazily.compiled(
    r"(?:[Ee]xit(?:ed with)? (?:code|status):? |exited with (?:exit )?code:? |\"exit_code\":\s*)(-?\d{1,10})"
)
_LAST_OF_TRACE = lazily.compiled(r"(?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*(?:: .*|:?\s*)$")
_RUNNER = lazily.compiled(r"^(?:E\s+|FAILED \S+ - |● )")
_NAMES_EXCEPTION = lazily.compiled(r"(?:\w+\.)*\w*(?:Error|Exception|Exit|Failed)\b")
_CLIPPY = lazily.compiled(r"^error: (?!could not compile|aborting).+", re.MULTILINE)
_GENERIC_WORDS = Table("error|fatal|fail|err!|cannot|could not|unable to|invalid|missing|not found|no such".split("|"))
_GENERIC = r"(?i)\b(?:errors?|fatal|failed|failure|cannot|could not|unable to|invalid|missing|not found|no such)\b|ERR!"


def error_of(text: str, tool: str | None, exit_code: int | None) -> Failure | None:
    """Tell the failure that the result of a call shows; None where it shows none: no words, and no code but 0."""
    if exit_code is None:
        exit_code = _code_said(text)
    plain = _unwrapped(text)
    if exit_code == 0 or (exit_code is None and not plain):
        return None
    look = _look(plain)
    found = (
        _first(_OF_AGENTS, _Look(plain[:AGENT_CHARS], look.low[:AGENT_CHARS]))
        or _of_tests(look)
        or _of_trace(plain)
        or _of_clippy(plain)
        or _first(_OF_ALL, look)
        or _by_code(look, exit_code, tool)
    )
    return Failure(found[0], signature_of(found[1]))


def _code_said(text: str) -> int | None:
    """Return the exit code that the agent wrote before or after the output; a 0 within it is that of something else."""
    said = _CODE_SAID.search(text, 0, 400) or _CODE_SAID.search(text, max(0, len(text) - 120))
    if said is None or (said[1] == "0" and _PREAMBLE.sub("", text[: said.end()], count=1)):
        return None
    return int(said[1])


def _unwrapped(text: str) -> str:
    """Return the beginning and end of what the tool itself printed."""
    if len(text) > HEAD_CHARS + TAIL_CHARS:
        text = f"{text[:HEAD_CHARS]}\n{text[-TAIL_CHARS:]}"
    if text.startswith('{"') and (envelope := _ENVELOPE.match(text)):
        text = envelope[1].replace("\\n", "\n").replace('\\"', '"').replace("\\t", "\t").replace("\\\\", "\\")
    if "\x1b" in text:
        text = _ANSI.sub("", text)
    if "\r" in text:
        # A progress bar rewrites its line: what is left is what stands after the last return.
        text = "\n".join(line.rstrip("\r").rpartition("\r")[2] for line in text.split("\n"))
    if "<" in text or "[std" in text:
        text = _TAGS.sub("", text)
    if preamble := _PREAMBLE.match(text):
        text = text[preamble.end() :]
    return text.strip("\n ")


Finding = tuple[Class, str]


class _Rows(NamedTuple):
    """Rows that are tried in turn; and their numbers with their words, by those."""

    rows: tuple[_failures.Row, ...]
    by_word: Index[tuple[int, str]]


def _rows(rows: tuple[_failures.Row, ...]) -> _Rows:
    return _Rows(rows, Index((word, (n, word)) for n, (_, words, _) in enumerate(rows) for word in words.split("|")))


_OF_AGENTS = _rows(_failures.OF_AGENTS)
_OF_ALL = _rows((*_failures.OF_MACHINES, *_failures.OF_PROGRAMS))
_OF_TESTS = Table(_failures.TESTS_FAILED[0].split("|"))


class _Look(NamedTuple):
    """A text, and the same in lower case."""

    plain: str
    low: str


def _look(plain: str) -> _Look:
    return _Look(plain, _lower(plain))


def _first(table: _Rows, look: _Look) -> Finding | None:
    """Return the class of the first row that finds something, with its line."""
    found: dict[int, list[str]] = {}
    for number, word in table.by_word.rows_in(look.low):
        found.setdefault(number, []).append(word)
    for number in sorted(found):
        cls, _, pattern = table.rows[number]
        if line := _line_with(found[number], pattern, look):
            return cast("Class", cls), line
    return None


def _line_with(found: Iterable[str], pattern: str, look: _Look) -> str | None:
    """Return the first line that has one of the words, all of which are in the text, and fits the pattern.

    Words are found far faster than patterns, so a pattern is tried on lines that have a word of it, and on no others.
    """
    plain, low = look
    starts: set[int] = set()
    for word in found:
        at = low.find(word)
        left = MOST_LINES
        while at >= 0 and left:
            left -= 1
            starts.add(low.rfind("\n", 0, at) + 1)
            end = low.find("\n", at)
            at = low.find(word, end) if end >= 0 else -1
    for start in sorted(starts):
        end = plain.find("\n", start)
        line = plain[start : end if end >= 0 else len(plain)][:LINE_CHARS]
        if _compiled(pattern).search(line):
            return line.strip()
    return None


def _of_tests(look: _Look) -> Finding | None:
    if _line_with(_OF_TESTS.present(look.low), _failures.TESTS_FAILED[1], look) is None:
        return None
    lines = look.plain.split("\n")
    for assertion in _failures.ASSERTIONS:
        pattern = _compiled(assertion)
        for line in lines:
            if pattern.match(line):
                return _of_test(line.strip())
    return "assertion", "tests failed"


def _of_test(line: str) -> Finding:
    """Class the telling line of a test: an assertion, or the exception that kept the test from one."""
    bare = _RUNNER.sub("", line)
    if bare.startswith(("assert", "Assert", "expect")) or not _NAMES_EXCEPTION.match(bare):
        return "assertion", bare
    inner = _first(_OF_ALL, _look(bare))
    return (inner[0] if inner else "exception"), bare


def _of_trace(plain: str) -> Finding | None:
    start = plain.rfind("Traceback (most recent call last)")
    if start < 0:
        return None
    for line in plain[start:].split("\n")[1:]:
        if _LAST_OF_TRACE.match(line):
            inner = _first(_OF_ALL, _look(line))
            return (inner[0] if inner else "exception"), line
    return None


def _of_clippy(plain: str) -> Finding | None:
    """Tell what clippy found: its lints have no code, and compile errors come with one."""
    found = _CLIPPY.search(plain) if "clippy::" in plain else None
    return ("lint", found[0]) if found else None


def _by_code(look: _Look, exit_code: int | None, tool: str | None) -> Finding:
    """Tell a failure of which nothing is known by its code, or by the line that says most."""
    cls: Class | None = _BY_CODE.get(exit_code) if exit_code is not None else None
    telling = _line_with(_GENERIC_WORDS.present(look.low), _GENERIC, look)
    if cls:
        return cls, telling or look.plain.partition("\n")[0] or f"exit code {exit_code}"
    if exit_code is not None and telling is None:
        return "exit", f"exit code {exit_code}"
    return "other", telling or look.plain.partition("\n")[0] or f"{tool or 'call'} failed"


def _lower(text: str) -> str:
    """Write in lower case, letter for letter: places in one text are places in the other.

    No word has other letters than those of ASCII, and a text that has no others is searched several times as fast.
    """
    return (text if text.isascii() else text.encode("ascii", "replace").decode("ascii")).lower()


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern when it is needed: most failures need few of them."""
    return regexes.compiled(pattern)


# What a shell or a program puts before its words.
_BEFORE = lazily.compiled(
    r"^(?:(?:/\S{0,40}/)?(?:ba|z|da|k|fi)?sh: (?:line \d+: |\d+: |-c: line \d+: )?|\(eval\):\w*:?\d*: |(?:Error|"
    r"error|ERROR): (?=\S)|E {2,}|\[ERROR\] |"
    r"npm (?:ERR!|error) )+"
)
_URL = lazily.compiled(r"https?://[^\s'\")>\]]+")
_DIGIT = re.compile(r"\d")
# What differs from one time, machine or repository to the next: letters of it, how it looks, and what stands for it. The
# order matters.
_VARYING: tuple[tuple[str, str, str], ...] = (
    ("-", r"\b[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\b", "<id>"),
    ("-", r"\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?", "<time>"),
    (":", r"\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b", "<time>"),
    ("0x", r"\b0x[0-9a-fA-F]+\b", "<hex>"),
    ("", r"\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}\b", "<hex>"),
    (".", r"\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b", "<address>"),
    (":", r"\b(localhost|\[::1?\]):\d+\b", r"\1:<port>"),
    ("p", r"\b([Pp]ort|pid|process)([ =:]{1,2})\d+", r"\1\2<n>"),
    ("P", r"\b([Pp]ort|PID)([ =:]{1,2})\d+", r"\1\2<n>"),
    (
        "",
        r"\b\d+(?:[.,]\d+)?\s?(?:ms|milliseconds?|µs|us|ns|s|secs?|seconds?|m|mins?|minutes?|h|hours?)\b(?: \d+(?:\.\d+)?s\b)?",
        "<duration>",
    ),
    ("", r"\b\d+(?:[.,]\d+)?\s?(?:[KMGT]i?B|bytes?|kB|[KMG])\b", "<size>"),
    ("", r"(?<![\w.])\d{4,}(?!\w)", "<n>"),
)
_PATH = lazily.compiled(r"(?<![\w.@~+%-])(?:[A-Za-z]:)?(?:[\w.@~+%$-]{0,120}[/\\]){1,40}(?:([\w.@+%$-]+)|(?<=([/\\])))")
# What may be the name of a file, the end of such a name, and the numbers in it: those that stand for themselves, and of data
# also those behind a word. Of code such a number belongs to the name: `base64.h`, `sqlite3.h`.
_MAY_BE_FILE = lazily.compiled(r"[\w@+%.-]*\d[\w@+%.-]*")
_FILE_END = lazily.compiled(r"[A-Za-z][A-Za-z0-9]{0,5}$")
_NUMBER_ALONE = lazily.compiled(r"(?<![A-Za-z0-9])\d+(?![A-Za-z0-9])")
_NUMBER_BEHIND = lazily.compiled(r"\d+(?![A-Za-z0-9])")
_DATA_ENDS = frozenset(
    """txt csv tsv json jsonl ndjson log out err xml yaml yml html htm md pdf png jpg jpeg gif webp svg mp3 mp4 wav dat data bin db
    parquet zip gz tar tgz tmp bak""".split()
)
_PLACE = lazily.compiled(
    r"(?<=[\w)\]]):\d+(?::\d+)?(?=[:\s,)]|$)|\(\d+,\d+\)|\[\d+,\d+\]|\b([Ll]ine|[Cc]ol(?:umn)?) \d+"
)
_COUNT = lazily.compiled(
    r"\b\d+(?= (?:errors?|problems?|failed|passed|failures?|match(?:es)?|files?|tests?|examples?|warnings?|offenses?|"
    r"occurrences|previous|issues?|diagnostics?|lines?|times|retries|items?|skipped)\b)"
)
_QUOTED = lazily.compiled(
    r"(?<![\w'])'([^'\n]{1,300})'(?!\w)|\"([^\"\n]{1,300})\"|`([^`\n]{1,300})`|(?<![\w'])['\"]([^'\"\n]{20,})$"
)
_IDENTIFIER = lazily.compiled(r"[A-Za-z_$@*-][\w.$@/:<>|&*\[\]+-]{0,59}$|[^\w\s]{1,3}$|<\w+>$")


def signature_of(line: str) -> str:
    """Write a line so that the same failure elsewhere, at another time, is the same text."""
    line = line[:LINE_CHARS].strip()
    if before := _BEFORE.match(line):
        line = line[before.end() :]
    if "://" in line:
        line = _URL.sub("<url>", line)
    has_digit = _DIGIT.search(line) is not None
    if has_digit:
        for letters, pattern, placeholder in _VARYING:
            if letters in line:
                line = _compiled(pattern).sub(placeholder, line)
    if "/" in line or "\\" in line:
        line = _PATH.sub(_last_name, line)
    if has_digit:
        if "." in line:
            line = _MAY_BE_FILE.sub(_without_numbers, line)
        line = _COUNT.sub("<n>", _PLACE.sub(_placeless, line))
    if "'" in line or '"' in line or "`" in line:
        line = _QUOTED.sub(_named_or_not, line)
    return " ".join(line.split())[:SIGNATURE_CHARS]


def _placeless(place: re.Match[str]) -> str:
    if place[1]:
        return f"{place[1]} <n>"
    return ":<n>" if place[0].startswith(":") else "(<n>)"


def _without_numbers(file: re.Match[str]) -> str:
    """Return the name of a file so that it is the same for all that are numbered alike: ``17.txt``, ``part-3.csv``."""
    words = file[0]
    name, _, end = words.rstrip(".-").rpartition(".")
    if not name or not _FILE_END.match(end):
        return words
    numbers = _NUMBER_BEHIND if end.lower() in _DATA_ENDS else _NUMBER_ALONE
    return numbers.sub("<n>", name) + words[len(name) :]


def _last_name(path: re.Match[str]) -> str:
    whole = path[0]
    if whole in ("/", "\\", "./", "../", "~/"):
        return whole
    return re.split(r"[/\\]", whole.rstrip("/\\"))[-1] or whole


def _named_or_not(quoted: re.Match[str]) -> str:
    mark = quoted[0][0]
    value = quoted[1] or quoted[2] or quoted[3]
    if not value:
        # The line was cut within a value.
        return f"{mark}<value>{mark}"
    return quoted[0] if _IDENTIFIER.match(value) else f"{mark}<value>{mark}"
