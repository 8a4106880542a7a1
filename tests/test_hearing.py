"""Whether a person wants the work to be handed in is looked for only where a word of that stands: none may be missing."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from session_memory.analysis.hearing import DELIVERING, noted
from session_memory.analysis.marks import meant, read
from session_memory.model import Draft

# Ways to say it without an order in English.
OTHERWISE = (
    (
        r"(?:open|create|make|raise|submit|send|put up|draft) (?:an?|the|your) (?:draft )?"
        r"(?:pr|mr|pull[ -]?request|merge request|release|tag)"
    ),
    (
        r"(?:commits?|pusht?|mergt?|deployt?|veröffentliche|committe|committen|pushen|mergen) "
        r"(?:das|es|und|bitte|alles|auf|nach)"
    ),
    "提交|推送|コミット|プッシュ",
)


def wants_delivery(text: str) -> bool:
    return "deliver" in read(noted(Draft("user_msg", "user", text, prompt_class="human"), None)).said


@pytest.mark.parametrize("verb", DELIVERING)
@given(st.sampled_from(["{} it", "rename it, then {}", "git {}", "it looks fine. {} the rest"]))
def test_an_order_to_hand_the_work_in_is_heard(verb: str, order: str) -> None:
    assert wants_delivery(order.format(verb))


@pytest.mark.parametrize("pattern", OTHERWISE)
@given(data=st.data())
def test_every_way_to_ask_for_it_is_heard(pattern: str, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(re.compile(pattern), fullmatch=True))
    assert wants_delivery(f"When all is done {text} so that others see it")


@pytest.mark.parametrize(
    "text", ["Fix the merge of dicts", "The PR is fine", "Print the release notes", "Who made the last commit?"]
)
def test_who_speaks_of_it_does_not_ask_for_it(text: str) -> None:
    assert not wants_delivery(text)


@pytest.mark.parametrize(
    ("text", "unasked", "answered"),
    [
        ("no, use the other endpoint", {"correction"}, {"task"}),
        ("don't use mocks", {"correction"}, {"task"}),
        ("you deleted my file", {"correction"}, {"correction"}),
        ("nie tak, fixture client ma być w conftest.py", {"correction"}, {"correction"}),
        ("we have a clock for exactly this", {"complaint"}, {"complaint"}),
    ],
)
def test_after_a_question_a_correction_is_kept_if_it_judges_the_work(
    text: str, unasked: set[str], answered: set[str]
) -> None:
    said = read(noted(Draft("user_msg", "user", text, prompt_class="human"), None)).said
    assert (meant(said, after_question=False), meant(said, after_question=True)) == (unasked, answered)
