"""What a waiting process hears to be ready: each example has to say something, or it prepares nothing."""

import subprocess
import sys
import threading
from contextlib import suppress

import pytest

from session_memory.analysis.hearing import noted
from session_memory.analysis.rehearsal import examples, rehearse, rehearsing
from session_memory.model import Draft

# Prints how many expressions are compiled to hear something new, in a process of its own: one compiles each only once.
COMPILED = """
import sys
from session_memory.analysis import regexes
from session_memory.analysis.hearing import noted
from session_memory.analysis.rehearsal import rehearse
from session_memory.model import Draft

rehearse(lambda: sys.argv[1] == "unprepared")
compiled, compile = [], regexes.compiled
regexes.compiled = lambda *given: compiled.append(given) or compile(*given)
noted(Draft("user_msg", "user", "no, this is still wrong: the same tests fail", prompt_class="human"), None)
noted(Draft("tool_result", "tool", "E   assert 3 == 4\\n2 failed", exit_code=1, is_error=True), "pytest")
print(len(compiled))
"""


@pytest.mark.parametrize(("draft", "command"), [one for one in examples() if one[0].kind != "tool_call"])
def test_every_example_says_something(draft: Draft, command: str | None) -> None:
    assert noted(draft, command) is not None


def test_nothing_more_is_heard_once_the_process_is_wanted() -> None:
    asked = iter([False, False, True])
    rehearse(lambda: next(asked))
    assert list(asked) == []


def test_what_is_heard_beside_something_ends_with_it_even_if_that_fails() -> None:
    before = threading.enumerate()
    with suppress(OSError), rehearsing():
        raise OSError("no rules")
    assert threading.enumerate() == before


def test_whoever_has_rehearsed_compiles_next_to_nothing() -> None:
    compiled = {
        how: int(subprocess.check_output([sys.executable, "-c", COMPILED, how], text=True))
        for how in ("prepared", "unprepared")
    }
    assert compiled["unprepared"] >= 20
    assert compiled["prepared"] <= compiled["unprepared"] // 5
