r"""Signs of text that would instruct an agent: read from ``suspicions.toml``, with what is said there in short written out.

Such text is kept as it is, and its record is flagged: whoever recalls it is to quote it as data. Who wrote it does not
matter, because in another session it would speak to another agent. Patterns run over raw JSON bytes, like the rules.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

SUSPICIONS = Path(__file__).parent / "suspicions.toml"
# A sign is tried so many bytes before and behind the end of what the fast scan saw: none is longer.
REACH_BYTES = 400
BEHIND_BYTES = 64

_LETTER = r"[\xc3-\xd3][\x80-\xbf]|\\u(?:00[c-fC-F][0-9a-fA-F]|0[1-4][0-9a-fA-F]{2})"
# A letter that ends an escape (a line break, a code) is none; a backslash that is escaped begins no escape.
SHORT_FORMS = {
    r"\s_": r"(?:[ \t]|\\{1,15}[nrt]){1,8}",
    r"\l_": r"(?:<|\\{1,15}u003[cC])",
    r"\m_": r"(?:>|\\{1,15}u003[eE])",
    r"\t_": r"(?:'|\xe2\x80\x99|\\{1,15}u2019)",
    r"\a_": rf"(?:(?<!\\)(?<!\\u[0-9a-fA-F]{{3}})[A-Za-z]|{_LETTER})",
    r"\z_": rf"(?:[A-Za-z]|{_LETTER})",
    r"\b_": r"(?:(?<![A-Za-z0-9_])|(?<=\\[nrt]))",
    r"\e_": r"(?![A-Za-z0-9_])",
    r"\j_": r"(?<!\\)(?:\\\\){0,7}\\u",
}
# What the fast scan takes for them: a little more, because it is slower the more it has to count.
NEAR_FORMS = SHORT_FORMS | {
    r"\s_": r"[ \t\\nrt]+",
    r"\l_": r"(?:<|\\*u003[cC])",
    r"\m_": r"(?:>|\\+u003[eE])",
    r"\t_": r"(?:'|\xe2\x80\x99|\\+u2019)",
    r"\a_": rf"(?:[A-Za-z]|{_LETTER})",
    r"\b_": "",
    r"\e_": "",
    r"\j_": r"\\u",
}


class Sign(NamedTuple):
    """One way to instruct an agent through text."""

    name: str
    anchors: Sequence[str]
    # What the fast scan looks for: the pattern without what must not stand around it.
    find: str
    pattern: str
    examples: Sequence[str]
    counterexamples: Sequence[str]


@cache
def load_signs() -> tuple[Sign, ...]:
    """Read the signs of this package; their numbers are those of the fast scan."""
    import tomllib

    return tuple(map(_sign, tomllib.loads(SUSPICIONS.read_text(encoding="utf-8"))["sign"]))


def _sign(row: dict[str, Any]) -> Sign:
    pattern = row["pattern"]
    return Sign(
        name=row["name"],
        anchors=tuple(row["anchors"]),
        find=_written_out(row.get("find", pattern), NEAR_FORMS),
        pattern=_written_out(pattern, SHORT_FORMS),
        examples=tuple(row["examples"]),
        counterexamples=tuple(row["counterexamples"]),
    )


def _written_out(pattern: str, forms: dict[str, str]) -> str:
    for short, written in forms.items():
        pattern = pattern.replace(short, written)
    return pattern


@cache
def _compiled(number: int) -> re.Pattern[bytes]:
    return re.compile(load_signs()[number].pattern.encode())


def seen_in(text: bytes, hits: Sequence[tuple[int, int]]) -> list[str]:
    """Return the names of the signs in a text, in their order; ``hits``: what the fast scan saw (number, end)."""
    numbers: set[int] = set()
    for number, end in hits:
        if number not in numbers and _compiled(number).search(text, max(0, end - REACH_BYTES), end + BEHIND_BYTES):
            numbers.add(number)
    return [load_signs()[number].name for number in sorted(numbers)]
