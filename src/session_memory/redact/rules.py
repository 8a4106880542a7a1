r"""The rules as values: read from ``rules.toml``, with what is said there in short written out.

Patterns run over raw JSON bytes, at any depth of JSON in JSON. Short forms keep that out of the rule file: ``\q_`` is a
quote however often it is escaped, ``\g_`` all that may stand between a name and its value (quotes, blanks, one of
``= : => :=``), ``\e_`` the end of a word. A value that may be of any characters is written in three parts: ``\o_`` opens a
quote, ``\v_`` is all up to where that quote is closed, and ``\z_`` a value without quotes, up to a blank; ``\l_`` one up to
the end of its line. ``\i_`` is a quote inside of a command.
"""

import re
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

QUOTE = r"""\\{0,15}["'`]"""
_BLANK = r"(?:[ \t]|\\{1,15}t)"
GAP = rf"(?:{QUOTE}|\\{{0,15}}\]){{0,2}}{_BLANK}{{0,8}}(?:=>|:=|={{1,3}}|:){_BLANK}{{0,8}}(?:[bru]?{QUOTE})?"
END = r"(?![A-Za-z0-9_-])"
# JSON doubles backslashes at each depth: how many stand before the quote that opens tells what one of the text is.
OPEN = r"""(?:(?<!\\)(?P<b>\\{0,15})"|(?P<s>['`]))"""
_BETWEEN_DOUBLE = r"""(?:[^"\\\n]|(?P=b)\\(?:[^"\\\n]|(?P=b)["\\])|\\{1,15}+(?:u[0-9a-fA-F]{4}|/))"""
# Other quotes need no escape, so that the depth is not known: what is glued to such a quote behind a backslash goes on.
# 'a'"'"'b' and 'a'\''b' are how a shell has one inside; 'a''b' is YAML and SQL.
_BETWEEN_SINGLE = (
    r"""(?:[^'`"\\\n]|(?!(?P=s))['`]"""
    r"""|\\{1,15}+(?:"|u[0-9a-fA-F]{4}|/|(?<=\\\\)(?:(?!['`"])|['`](?=[A-Za-z0-9!@#$%^*(_+=\[{<?/~-])))"""
    r"""|(?P=s)(?:\\{1,15}"'\\{1,15}"|\\{1,15}'|(?=(?P=s)(?![\s,;)\]}"]|\\{1,15}[nrt"]|$)))(?P=s))"""
)
# No quantifier here gives back what it took, or a quote that is never closed would be tried at each of its characters.
QUOTED = (
    rf"(?(s){_BETWEEN_SINGLE}{{4,400}}+(?=\\{{0,15}}(?P=s))"
    rf'|(?(b){_BETWEEN_DOUBLE}{{4,400}}+(?=(?P=b)")|(?!)))'
)
# What may follow a word in a sentence or in code is left out, as is a quote that closes one from before the name.
_ENDING = r"""(?:[\s"]|\\{1,15}[nrt"'`]|$)"""
_NO_CLOSING = rf"""(?![,;:.)}}\]>]{{0,3}}(?:[&|]|{_ENDING})|[,;:.)}}\]>]{{1,3}}['`])"""
_ESCAPED_IN_BARE = rf"""\\{{1,15}}+(?:["'`]{_NO_CLOSING}|u[0-9a-fA-F]{{4}}|/|(?<=\\\\)(?![nrt"'`]))"""
BARE = (
    rf"""(?:[^\s"'`\\,;.)}}\]>]|[,;.)}}\]>](?![,;.)}}\]>]?(?:{_ENDING}|['`][,;:.)}}\]>]{{0,3}}{_ENDING}))"""
    rf"""|['`]{_NO_CLOSING}|{_ESCAPED_IN_BARE}){{4,400}}+"""
)
# All up to the end of a line, but for a comment.
LINE = rf"""(?:[^\s"\\]|{_ESCAPED_IN_BARE}){{4,200}}+(?=[ \t]{{0,40}}(?:[ ]#|\\{{1,15}}[nr]|\\{{0,15}}"|\n|$))"""
# A quote between the words of a command, and none that ends a text of JSON.
QUOTE_INSIDE = r'"(?>(?<=\\")|(?<=[^,:][ ]")|(?=[ ]))'
# What the fast scan takes for a gap.
NEAR_GAP = r"""[ \t"'`\\\]t]{0,40}[:=][ \t"'`\\=>tbru]{0,40}"""
SHORT_FORMS = {
    r"\q_": QUOTE,
    r"\g_": GAP,
    r"\e_": END,
    r"\o_": OPEN,
    r"\v_": QUOTED,
    r"\z_": BARE,
    r"\l_": LINE,
    r"\i_": QUOTE_INSIDE,
}
NEAR_FORMS = {r"\q_": QUOTE, r"\g_": NEAR_GAP, r"\e_": ""}

RULES = Path(__file__).parent / "rules.toml"
# Where a rule is tried: so many bytes before the end of what the fast scan saw.
REACH_BYTES = 160
REACH_BESIDE_BYTES = 300
# And so many behind it, where `find` is not the pattern's own beginning; what matches up to there is followed to its end.
SPAN_BYTES = 320
OWN_SPAN_BYTES = 64
LAST_REPEAT = r"(?:\{(\d+),\d*\}|(\+)|(\*))\??$"


class Rule(NamedTuple):
    """One kind of secret."""

    name: str
    family: str
    # One of these stands in every text that the rule changes; in any case of letters if ``find`` has "(?i".
    anchors: Sequence[str]
    # A short sure sign for the fast scan: what it does not see, the pattern is not tried on.
    find: str
    # What is replaced, but for the group ``keep``.
    pattern: str
    # Which values of this form are secrets: a name in ``values.CHECKS``.
    check: str
    # Whether it may begin inside a word.
    is_inside: bool
    reach_bytes: int
    span_bytes: int


class Sample(NamedTuple):
    """What a rule is tested with; ``<kind length>`` stands for so many random characters."""

    examples: Sequence[str]
    counterexamples: Sequence[str]


@cache
def version() -> str:
    """Return what changes with the rules."""
    here = Path(__file__)
    beside = (here.with_name(name) for name in ("forms.py", "suspicions.py", "suspicions.toml"))
    content = b"".join(path.read_bytes() for path in (RULES, here, *beside))
    return blake2b(content, digest_size=8).hexdigest()


@cache
def load_rules() -> tuple[Rule, ...]:
    """Read the rules of this package."""
    return tuple(map(_rule, _rows()))


def load_samples() -> dict[str, Sample]:
    """Return the examples and counterexamples of each rule."""
    return {row["name"]: Sample(row["examples"], row["counterexamples"]) for row in _rows()}


def _rows() -> list[dict[str, Any]]:
    import tomllib

    return tomllib.loads(RULES.read_text(encoding="utf-8"))["rule"]


def _rule(row: dict[str, Any]) -> Rule:
    if beside := row.get("beside"):
        written = rf"(?P<keep>(?i:{beside})[A-Za-z0-9_.-]{{0,24}}\g_){row['secret']}(?![A-Za-z0-9])"
        find = rf"(?i:{beside})[A-Za-z0-9_.-]{{0,24}}{NEAR_GAP}{shortened(row['secret'])}"
        reach = REACH_BESIDE_BYTES
    else:
        written = row["pattern"]
        find = row.get("find") or shortened(written)
        reach = row.get("reach", REACH_BYTES)
    return Rule(
        name=row["name"],
        family=row["family"],
        anchors=tuple(row["anchors"]),
        find=_written_out(find, NEAR_FORMS),
        pattern=_written_out(written, SHORT_FORMS),
        check=row.get("check", "token"),
        is_inside=row.get("inside", beside is not None),
        reach_bytes=reach,
        span_bytes=row.get("span", SPAN_BYTES if "find" in row else OWN_SPAN_BYTES),
    )


def shortened(pattern: str) -> str:
    """Return a pattern that ends as early as it can: without what must not follow, the last repeat at its least."""
    found = re.sub(r"(?:=\{0,\d\})?(?:\\e_|\(\?![^()]*\))?$", "", pattern)
    repeat = re.search(LAST_REPEAT, found)
    if repeat is None:
        return found
    least = repeat.group(1) or ("1" if repeat.group(2) else "0")
    return f"{found[: repeat.start()]}{{{least}}}"


def _written_out(pattern: str, forms: dict[str, str]) -> str:
    for short, written in forms.items():
        pattern = pattern.replace(short, written)
    return pattern
