"""A rule is looked for only where a sentence begins like one: no beginning may be missing."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from session_memory.analysis.preferences import CHOICES, HABITS, LEAD, may_begin, rule_in


@pytest.mark.parametrize("pattern", [*(LEAD + pattern for _, _, pattern in CHOICES), *HABITS])
@settings(max_examples=30)
@given(data=st.data())
def test_whatever_states_a_rule_begins_like_one(pattern: str, data: st.DataObject) -> None:
    rule = re.compile(pattern)
    found = rule.search(data.draw(st.from_regex(rule)).lower())
    assume(found is not None)
    assert found is not None
    assert may_begin(found[0])


@pytest.mark.parametrize(
    "text",
    [
        "fix the build. no,use uv not pip",
        "hmmmm, use `uv` instead of `pip`",
        "'uv' rather than 'pip'",
        "i told you to use uv, not pip!",
        "you should: use uv over pip",
    ],
)
def test_a_choice_is_heard_behind_words_that_lead_in_and_in_quotes(text: str) -> None:
    assert rule_in(text) == "use uv, not pip"
