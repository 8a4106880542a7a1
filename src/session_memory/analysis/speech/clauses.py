"""What one clause says of the work, by its words alone: an order, a judgement, a fault, praise."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from session_memory.analysis.speech import _remarks

FEW_WORDS = 2
MOST_NAMING_WORDS = 7
_EDGES = '.,;:!?…()[]{}*"`~<>“”„«»-–—'
# What work is, or is not, by somebody's judgement; who says so says it in few words.
JUDGING = frozenset(
    """right correct ok okay true accurate acceptable stimmt stimmen richtig korrekt passt correcte juste correcto correcta correctos
    certo certa correto correta giusto giusta corretto corretta goed klopt juist poprawne poprawny poprawnie zgadza верно правильно
    правильная doğru""".split()
)
MOST_JUDGING_WORDS = 8
# Now it does.
RELIEVED = frozenset(
    {("ahora", "sí"), ("ahora", "si"), ("agora", "sim"), ("adesso", "sì"), ("ora", "sì"), ("là", "oui")}
)
# Who says of themselves or of the agent that they are somewhere says nothing of the work.
PEOPLE = frozenset({"im", "i", "youre", "you", "we", "were", "am"})


class Words(NamedTuple):
    """The words of some languages, by what they tell."""

    faulty: frozenset[str]
    denials: frozenset[str]
    nothing: frozenset[str]
    since: frozenset[str]
    wishes: frozenset[str]
    orders: frozenset[str]
    succeeds: frozenset[str]
    good: frozenset[str]
    so: frozenset[str]
    problems: frozenset[str]
    leading: frozenset[str]
    own: frozenset[str]
    finite: frozenset[str]
    gone: frozenset[str]
    after_problem: frozenset[str]
    first_ends: tuple[str, ...]
    last_ends: tuple[str, ...]


@cache
def words_in(languages: tuple[str, ...]) -> Words:
    """Return the words of the languages that a message may be in."""

    def of(table: dict[str, str]) -> frozenset[str]:
        return frozenset(word for group in languages for word in table.get(group, "").split())

    return Words(
        of(_remarks.FAULTY),
        of(_remarks.DENIALS),
        of(_remarks.NOTHING),
        of(_remarks.SINCE),
        of(_remarks.WISHES),
        of(_remarks.ORDERS),
        of(_remarks.SUCCEEDS),
        of(_remarks.GOOD),
        of(_remarks.SO),
        of(_remarks.PROBLEMS),
        of(_remarks.LEADING),
        of(_remarks.OWN),
        of(_remarks.FINITE),
        of(_remarks.GONE),
        of(_remarks.AFTER_PROBLEM) | {""},
        _remarks.FIRST_ENDS.get(languages[0], ()),
        _remarks.LAST_ENDS.get(languages[0], ()),
    )


def words_of(text: str, words: Words) -> list[str]:
    """Return the words of a clause: without those that only lead in, and without marks around them."""
    found = [word.strip(_EDGES) for word in text.replace("n't", "nt").replace("'", " ").split()]
    start = 0
    while start < len(found) - 1 and (found[start] in words.leading or not found[start]):
        start += 1
    return [word for word in found[start:] if word]


def is_order(clause: Sequence[str], words: Words) -> bool:
    """Say whether a clause gives an order, or wishes for something."""
    if not words.wishes.isdisjoint(clause):
        return True
    if clause[0].endswith(words.first_ends) and len(clause[0]) >= _remarks.LONG_ENOUGH:
        return True
    if clause[-1].endswith(words.last_ends):
        return True
    second = clause[1] if len(clause) > 1 else ""
    # "test fails" and "export is empty" begin with a thing; "highlight wrong answers" does not.
    is_thing = second in words.finite or (second in words.faulty and second.endswith(("s", "ed", "broke")))
    return clause[0] in words.orders and not is_thing


def is_judged_wrong(clause: Sequence[str], words: Words) -> bool:
    """Say whether a clause says that what was done is not right, whatever is to be done instead: "the sum is not right"."""
    if len(clause) > MOST_JUDGING_WORDS:
        return False
    if clause[0] == "wrong" and len(clause) <= FEW_WORDS + 1:
        return True
    # "the sum is not right", "die Summe stimmt nicht"; "it is not right aligned" tells of something else
    judged = [word for word in clause if word not in words.denials]
    return 0 < len(judged) < len(clause) and judged[-1] in JUDGING


def is_so_since(clause: Sequence[str], words: Words) -> bool:
    """Say whether a clause tells what is so only now, and was not before: "now the totals differ"."""
    if words.since.isdisjoint(clause) or len(clause) <= FEW_WORDS or clause[0] in PEOPLE:
        return False
    return not any(pair in RELIEVED for pair in pairwise(clause))  # "ahora sí se entiende"


def is_attribute(clause: Sequence[str], words: Words) -> bool:
    """Say whether a fault is only a property of what is spoken of: "empty strings are allowed"."""
    start = 1 if clause[0] in ("a", "an", "any", "all", "some", "the") else 0
    return clause[start : start + 1] != clause[-1:] and (
        clause[min(start, len(clause) - 1)] in words.faulty and not words.finite.isdisjoint(clause[start + 1 :])
    )


def names_problem(clause: Sequence[str], words: Words) -> bool:
    """Say whether a clause is hardly more than the name of a problem: "KeyError on the second run"."""
    if len(clause) > MOST_NAMING_WORDS:
        return False
    return any(
        (word in words.problems or word.endswith(("error", "exception"))) and following in words.after_problem
        for word, following in zip(clause, (*clause[1:], ""), strict=True)
    )


def is_twice_denied(clause: Sequence[str], words: Words) -> bool:
    """Say whether a fault is denied: "that's not wrong"."""
    return any(first in words.denials and second in words.faulty for first, second in pairwise(clause))


def is_good(clause: Sequence[str], words: Words) -> bool:
    """Say whether a clause says that something is good, or works."""
    if not words.succeeds.isdisjoint(clause):
        return True
    # "fine for a one off"
    if clause[0] in words.good and len(clause) > 1 and clause[1] in ("for", "enough", "as", "by", "with", "like"):
        return True
    return (len(clause) > 1 and clause[-1] in words.good) or any(
        first in words.so and second in words.good for first, second in pairwise(clause)
    )


def is_well(clause: Sequence[str], words: Words) -> bool:
    """Say whether something is good, or what was wrong with it is gone."""
    is_gone = not (words.gone.isdisjoint(clause) or words.problems.isdisjoint(clause))
    return is_gone or is_good(clause, words)
