"""What of a message a person wrote in it: without code, quotes, tags, pasted logs, traces, diffs and files.

Only the beginning and the end of a long message are looked at: what is long is pasted, and people write around it.
"""

# Letters and marks of other scripts look like Latin ones.
# ruff: noqa: RUF001

import re
from functools import lru_cache

from session_memory.analysis import lazily
from session_memory.analysis.words import has_any

HEAD_CHARS = 4000
TAIL_CHARS = 2000
_QUOTED_CHARS = 300

# Only where one of these is, something is to be taken out. (A straight apostrophe alone is none.)
_SUSPECTS = lazily.compiled(r"""["`<>«“„「『‹‘{}=\n\x1b;$\\'h](?:(?<!['h])|(?<=')\S|(?<=h)ttps?:)""")
# The same in letters of ASCII, which is compiled and found faster.
_ASCII_SUSPECTS = re.compile(r"""["`<>{}=\n\x1b;$\\'h](?:(?<!['h])|(?<=')\S|(?<=h)ttps?:)""")
_ANSI = lazily.compiled(
    r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])|[\x00-\x08\x0b-\x1a\x1c-\x1f]"
)
_FENCE = lazily.compiled(r"```|~~~")
_OPENING = lazily.compiled(r"<([A-Za-z][\w:-]{0,60})(?:\s[^<>]{0,300})?>")
_TAG = lazily.compiled(r"</?[A-Za-z][^<>\n]{0,200}>")
# Each of these begins with a letter or sign of its own, and looks behind it only then: so the others are passed over fast.
_IN_LINE = lazily.compiled(
    "|".join(
        [
            *(
                rf"{first}[^{last}\n]{{1,{_QUOTED_CHARS}}}[{last}]"
                for first, last in (
                    ("`", "`"),
                    ('"', '"'),
                    ("“", "”"),
                    ("„", '“”"'),
                    ("«", "»"),
                    ("‹", "›"),
                    ("「", "」"),
                    ("『", "』"),
                )
            ),
            rf"'(?<![\w']')[^'\n]{{1,{_QUOTED_CHARS}}}'(?!\w)",
            rf"‘(?<![\w‘]‘)[^’\n]{{1,{_QUOTED_CHARS}}}’(?!\w)",
            r"https?://\S{1,2000}",
        ]
    )
)
# One of these is in every such place, or two apostrophes.
_QUOTES = ('"', "`", "://", "“", "„", "«", "‹", "「", "『", "‘")
# Lines that no person writes: quotes, logs, traces, code, what a shell shows.
_PASTED = lazily.compiled(
    r"""[ ]{0,3}>|\t|[ ]{4}(?![ ]{0,8}[-*\d])
    |[\[(]?\d{4}-\d\d-\d\d[T ]|[\[(]?\d\d:\d\d:\d\d
    |\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE|FAIL(?:ED)?|PASS(?:ED)?|CRITICAL|SEVERE)\]?[ :]|\[[EWI]\][ :]|[EWID](?:/\w|\d{4}[ ])
    |(?:error|warning|fatal|note|hint)(?:\[\w+\])?:[ ]
    |\s*(?:at|in)[ ][\w.<>$/:\\-]+[ ]?[(:]|\s*File[ ]["X]|Traceback[ ]\(|\s*\^+\s*$|\s*\.{3}[ ]\d+[ ]more|Caused[ ]by:
    |[\w.]{0,80}(?:Error|Exception|Warning|Failure)(?:[ ]\[\w+\])?:|(?:npm|pnpm|yarn|pip|cargo|docker)[ ](?:ERR!|error|warn)
    |[\w./\\@-]{1,200}:\d{1,6}(?::\d{1,6})?(?::|[ ]-|$)|[\w./\\-]{1,200}\(\d{1,6},\d{1,6}\):
    |(?:\$|%|❯|➜|PS[ ]\S{1,80}>|\#!|\#include|//|/\*|\*/|\*\*\*[ ]|---[ ]a/|\+\+\+[ ]b/|@@[ ]|diff[ ]--git|index[ ][0-9a-f]{7})
    |(?:const|let|var|def|class|function|return|import|from|public|private|static|async|export|package|func|fn|use|struct|type|interface|if|for|while|SELECT|INSERT|UPDATE|CREATE)\b.{0,300}[;{:=)]\s*$
    |[}\])]+[;,)]*\s*$|</?[A-Za-z]
    """,
    re.VERBOSE,
)
_CODE = lazily.compiled(r".{0,400}(?:[;{]\s*$|=>|\(\);|::\w|==|!=|&&|\|\| )")
# One of these is in every such line, unless it ends like one.
_SIGNS_OF_CODE = ("=>", "();", "::", "==", "!=", "&&", "|| ")
# Where a person goes on in the line that they pasted.
_COMMENT = lazily.compiled(r"(?i)[.!?] +((?:you|u|why|still|please|pls|that|this|again|fix)\b.{0,400})$")
# What a shell printed, up to the empty line after it.
_SHELL = lazily.compiled(r"^(?:\$|❯|➜) [^\n]*\n(?:[^\n]+\n){0,200}(?=\n)", re.MULTILINE)
_DIFF = lazily.compiled(r"^(?:diff --git|@@ |--- a/)", re.MULTILINE)


# Kept, because of every message two things are asked: what it does, and which rule it states.
@lru_cache(maxsize=1)
def prose(text: str) -> str:
    """Return what is left of a message when everything that was not said in it is taken out."""
    if len(text) > HEAD_CHARS + TAIL_CHARS:
        # A fence that was opened before the end's beginning is open there, too.
        is_fenced = text.count("```", 0, len(text) - TAIL_CHARS) % 2 == 1
        end = text[-TAIL_CHARS:].partition("\n")[2]
        return f"{_said_in(text[:HEAD_CHARS])}\n{_said_in(('```' if is_fenced else '') + end)}"
    return _said_in(text)


def _said_in(text: str) -> str:
    if not (_ASCII_SUSPECTS if text.isascii() else _SUSPECTS).search(text):
        return text
    if "\x1b" in text:
        text = _ANSI.sub("", text)
    text = text.replace("\r\n", "\n")
    if "```" in text or "~~~" in text:
        # Every second piece is inside a fence.
        text = "\n".join(_FENCE.split(text)[::2])
    if "<" in text:
        text = _TAG.sub(" ", _without_elements(text))
    if has_any(_QUOTES, text) or text.count("'") > 1:
        text = _IN_LINE.sub("X", text)
    if "\n" not in text:
        if _is_said(text) or not _is_pasted(text):
            return text
        # a person may go on behind what they pasted
        comment = _COMMENT.search(text)
        return comment[1] if comment else ""
    if "$ " in text or "❯" in text or "➜" in text:
        text = _SHELL.sub("", text)
    is_diff = _DIFF.search(text) is not None
    return "\n".join(
        line
        for line in text.split("\n")
        if not (_is_pasted(line) or (is_diff and line[:1] in "+-" and line[1:2] != " "))
    )


def _is_pasted(line: str) -> bool:
    """Say whether a line is one that no person writes."""
    if _PASTED.match(line):
        return True
    may_be_code = line.rstrip()[-1:] in (";", "{") or has_any(_SIGNS_OF_CODE, line)
    return may_be_code and _CODE.match(line) is not None


def _is_said(line: str) -> bool:
    """Say whether the only line of a message is one that a person wrote, though it has some code in it."""
    if " " not in line or not line[:1].isalpha() or line.rstrip()[-1:] in ";{}":
        return False
    head, is_parted, _ = line[:40].partition(": ")
    # "wrong way round: with length === 0 it crashes"; no tool begins like that
    return not is_parted or (head.count(" ") > 1 and head.replace(" ", "").isalpha() and "rror" not in head)


def _without_elements(text: str) -> str:
    """Take out elements with what is in them; a tag that is never closed is only a tag."""
    pieces: list[str] = []
    start = 0
    unclosed: set[str] = set()
    for opening in _OPENING.finditer(text):
        name = opening[1]
        if opening.start() < start or name in unclosed:
            continue
        closing = f"</{name}>"
        end = text.find(closing, opening.end())
        if end < 0:
            unclosed.add(name)
            continue
        pieces.append(text[start : opening.start()])
        start = end + len(closing)
    return " ".join((*pieces, text[start:])) if pieces else text
