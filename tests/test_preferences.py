"""A rule is looked for only where a sentence begins like one: no beginning may be missing."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from session_memory.analysis.speech.preferences import CHOICES, HABITS, LEAD_ENDS, LEAD_WORDS, may_begin, rule_in

LEADS = [word.rstrip("+") for word in LEAD_WORDS.split("|")]


@pytest.mark.parametrize("pattern", [*(pattern for _, _, pattern in CHOICES), *HABITS])
@settings(max_examples=50)
@given(data=st.data())
def test_whatever_states_a_rule_begins_like_one(pattern: str, data: st.DataObject) -> None:
    rule = re.compile(pattern)
    found = rule.search(data.draw(st.from_regex(rule)).lower())
    assume(found is not None)
    assert found is not None
    leads = data.draw(st.lists(st.tuples(st.sampled_from(LEADS), st.text(LEAD_ENDS, min_size=1)), max_size=4))
    assert may_begin("".join(lead + end for lead, end in leads) + found[0])


@pytest.mark.parametrize("word", ["nie", "nicht", "niemals", "immer", "ab jetzt"])
@pytest.mark.parametrize("mark", [" ", ", "])
def test_a_rule_in_german_may_have_a_comma_behind_its_first_word(word: str, mark: str) -> None:
    assert may_begin(f"{word}{mark}ohne zu fragen committen")


@pytest.mark.parametrize("end", LEAD_ENDS)
@pytest.mark.parametrize("lead", [*LEADS, "hmmmm"])
def test_every_word_may_lead_in(lead: str, end: str) -> None:
    assert may_begin(f"{lead}{end}use uv, not pip")
    assert may_begin(f"{lead}{end}uv not pip")


@pytest.mark.parametrize(
    "text",
    [
        "fix the build. no,use uv not pip",
        "hmmmm, use `uv` instead of `pip`",
        "'uv' rather than 'pip'",
        "use `uv` instead of `pip`:",
        "i told you to use uv, not pip!",
        "you should: use uv over pip",
    ],
)
def test_a_choice_is_heard_behind_words_that_lead_in_and_in_quotes(text: str) -> None:
    assert rule_in(text) == "use uv, not pip"
