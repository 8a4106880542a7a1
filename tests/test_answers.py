"""What an answer tells is looked for only where a word of it stands: no word may be missing."""

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from session_memory.analysis.speech.answers import ANNOUNCES_NEXT, ANNOUNCING, FAILS, FAILURES, SIGNS, tells
from session_memory.analysis.words import has_any


@pytest.mark.parametrize(("words", "pattern"), FAILURES)
@settings(max_examples=30)
@given(data=st.data())
def test_whatever_tells_of_failure_has_a_sign_and_a_word_of_it_and_is_heard(
    words: tuple[str, ...], pattern: str, data: st.DataObject
) -> None:
    failure = re.compile(pattern, re.VERBOSE)
    drawn = data.draw(st.from_regex(failure)).lower()
    assume((found := failure.search(drawn)) is not None)
    assert found is not None
    text = found[0]
    assume(failure.search(f"so {text} and"))
    assert has_any(SIGNS, text)
    assert has_any(words, text)
    assert FAILS in tells(f"all is as before. so {text} and more")


@given(data=st.data())
def test_whatever_announces_has_a_word_of_it(data: st.DataObject) -> None:
    drawn = data.draw(st.from_regex(re.compile(ANNOUNCES_NEXT, re.VERBOSE))).lower()
    assume((found := re.compile(ANNOUNCES_NEXT, re.VERBOSE).search(drawn)) is not None)
    assert found is not None
    assert has_any(ANNOUNCING, found[0])


@pytest.mark.parametrize(
    "text", ["I don't have credentials for it.", "I do not have any rights there.", "I have no access."]
)
def test_who_may_not_does_not(text: str) -> None:
    assert FAILS in tells(text)


@pytest.mark.parametrize(
    "text",
    [
        "Тут я ничего не могу сделать.",
        "Połączyć się nie udało się.",
        "Non sono riuscito a farlo.",
        "Dat lukt hier niet.",
        "It is most likely the cable, there is nothing more I can do.",
    ],
)
def test_failures_are_told_in_many_languages(text: str) -> None:
    assert FAILS in tells(text)


def test_what_is_left_to_the_person_to_try_out_has_not_failed() -> None:
    assert FAILS not in tells("I could not build here, this machine has no Xcode; please run it on yours.")
    assert FAILS in tells("I could not build it. Please have a look.")


@pytest.mark.parametrize(
    "text",
    [
        "I do not access the network.",
        "That is not easy, but it seems feasible.",
        "It is not long, and it seems doable.",
    ],
)
def test_what_can_be_done_is_no_failure(text: str) -> None:
    assert FAILS not in tells(text)
