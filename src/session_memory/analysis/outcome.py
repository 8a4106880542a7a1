"""How a session ended: success, fail, abandoned or unknown; by which rule, how sure, and what shows it.

The rules are a table, tried from above: what a person said last goes before what programs say, what failed last before
what passed. ``unknown`` is an honest answer; a wrong ``success`` is a defect.
"""

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, get_args

from session_memory.analysis.answers import ANNOUNCES, ASKS, DOUBTS, FAILS, HINDERS
from session_memory.analysis.doings import doing, hands_in
from session_memory.analysis.ending import CHECKS, NATIVE, PLEASED, REFUSING, Check, Ending, Seen

Outcome = Literal["success", "fail", "abandoned", "unknown"]
OUTCOMES: dict[str, Outcome] = {name: name for name in get_args(Outcome)}
# What changes nothing in what was reached before.
HARMLESS = PLEASED | {"done", "question", "deliver", "go_on"}
# What wants an answer.
ASKING = frozenset({"task", "question", "deliver", "go_on", "correction", "complaint"})
# Who tried one thing has hardly tried.
FEWEST_FAILURES = 2
# What was made, and a look at it.
FEWEST_SUCCESSES = 2
# Files that no test looks at.
PROSE = (".md", ".txt", ".rst", ".adoc", "changelog", "license")


class Verdict(NamedTuple):
    """How a session ended, and why that is said."""

    outcome: Outcome
    # 0 to 100.
    confidence: int
    rule: str
    evidence: tuple[str, ...] = ()


Rule = Callable[[Ending], Verdict | None]


def decide(ending: Ending) -> Verdict:
    """Return the verdict of the first rule that has one."""
    for rule in RULES:
        if (verdict := rule(ending)) is not None:
            return verdict
    return Verdict("unknown", 0, "nothing tells")


def _after(seen: Seen | Check | None, *others: Seen | Check | None) -> bool:
    """Say whether something is there, and later than everything else."""
    if seen is None:
        return False
    for other in others:  # noqa: SIM110 - a generator would cost more than all it asks
        if other is not None and seen.at <= other.at:
            return False
    return True


def _keys(*seen: Seen | Check | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.key for one in seen if one is not None))


def _words(ending: Ending) -> set[str]:
    return set(ending.prompt.value.split(",")) if ending.prompt is not None else set()


def _told(ending: Ending) -> set[str]:
    """Return what the agent's last words tell."""
    return set(ending.answer.value.split(",")) if ending.answer is not None else set()


def _checks(ending: Ending, verdict: str, kinds: Iterable[str] = CHECKS) -> list[Check]:
    return [check for check in ending.checks.values() if check.verdict == verdict and check.kind in kinds]


def feedback(ending: Ending) -> Verdict | None:
    """What the person clicked."""
    if ending.native is None or not ending.native.value.startswith("feedback_"):
        return None
    return Verdict(OUTCOMES[NATIVE[ending.native.value]], 90, "the person rated it", _keys(ending.native))


def given_up(ending: Ending) -> Verdict | None:
    """The person let go: of what was wrong, or of the whole thing."""
    if "give_up" not in _words(ending) or _after(ending.edit, ending.prompt):
        return None
    if "task" in _words(ending) and _after(ending.did, ending.prompt):
        return None  # they let go of one thing for another
    if ending.refused is not None and not _passed_since(ending, ending.refused):
        return Verdict("fail", 80, "the person was not content, and gave it up", _keys(ending.refused, ending.prompt))
    return Verdict("abandoned", 90, "the person gave it up", _keys(ending.prompt))


def stopped(ending: Ending) -> Verdict | None:
    """The person interrupted and said that this is the end."""
    if ending.interrupt is None or ending.prompt is None or not {"stop", "give_up"} & _words(ending):
        return None
    if _after(ending.prompt, ending.interrupt, ending.edit) and not _after(ending.work, ending.interrupt):
        return Verdict("abandoned", 85, "interrupted and told to stop", _keys(ending.interrupt, ending.prompt))
    return None


def interrupted(ending: Ending) -> Verdict | None:
    """The person stopped it and said nothing more."""
    if _after(ending.interrupt, ending.prompt, ending.answer, ending.work):
        return Verdict("abandoned", 90, "interrupted, and nothing came after", _keys(ending.interrupt))
    return None


def denied(ending: Ending) -> Verdict | None:
    """The person did not allow a tool, and nothing was done since."""
    if _after(ending.denied, ending.prompt, ending.answer) and _after(ending.denied, ending.edit):
        return Verdict("abandoned", 80, "a tool was denied, and nothing came after", _keys(ending.denied))
    return None


def aborted(ending: Ending) -> Verdict | None:
    """The agent itself says that its last turn was cancelled, or failed."""
    if ending.native is not None and _after(ending.native, ending.prompt, ending.answer, ending.work):
        outcome = OUTCOMES[NATIVE[ending.native.value]]
        return Verdict(outcome, 85, f"the agent's own verdict: {ending.native.value}", _keys(ending.native))
    return None


def agent_failed(ending: Ending) -> Verdict | None:
    """The agent broke off with an error of its own: a limit, a lost connection."""
    if _after(ending.error, ending.prompt, ending.answer, ending.work):
        return Verdict("abandoned", 70, "the agent broke off with an error", _keys(ending.error))
    return None


def unanswered(ending: Ending) -> Verdict | None:
    """The last prompt, which asks for something, was never answered."""
    if _after(ending.prompt, ending.answer, ending.work) and _wants_answer(ending):
        return Verdict("abandoned", 70, "the last prompt was never answered", _keys(ending.prompt))
    return None


def _wants_answer(ending: Ending) -> bool:
    """Say whether the last prompt is more than a last word; where nothing was ever answered, it is."""
    if ending.answer is None:
        return True
    return bool(_words(ending) & ASKING) and not PLEASED & _words(ending)


def refused_last(ending: Ending) -> Verdict | None:
    """The person's last words are that it is wrong, and nothing was done since."""
    said = REFUSING & _words(ending)
    if not said or _after(ending.edit, ending.prompt) or _passed_since(ending, ending.prompt):
        return None
    if _after(ending.work, ending.prompt, ending.answer):
        return None  # the agent was about to mend it
    if _after(_handed_in(ending), ending.prompt):
        return None  # it was handed in as it was wanted
    return Verdict("fail", 85, f"the person's last words: {min(said)}", _keys(ending.prompt))


def _passed_since(ending: Ending, seen: Seen | Check | None) -> bool:
    return any(_after(check, seen) for check in _checks(ending, "pass", ("test",)))


def in_the_middle(ending: Ending) -> Verdict | None:
    """It ends in the middle of the work, and nothing shows that the work was done."""
    last = max(filter(None, (ending.answer, ending.work, ending.prompt)), key=lambda seen: seen.at, default=None)
    if last is None or _is_shown(ending):
        return None
    if last == ending.prompt and not _wants_answer(ending):
        return None
    if _after(ending.call, ending.prompt, ending.answer):
        return Verdict("abandoned", 75, "a call was never answered", _keys(ending.call))
    if _after(ending.work, ending.prompt, ending.answer):
        return Verdict("abandoned", 65, "it ends in the middle of the work", _keys(ending.work))
    is_open = ending.turn_start is not None and _after(ending.turn_start, ending.turn_end, ending.interrupt)
    if is_open or (ending.turn_end is not None and _after(last, ending.turn_end, ending.interrupt)):
        return Verdict("abandoned", 65, "the last turn never ended", _keys(last))
    if ending.answer == last and ANNOUNCES in last.value.split(","):
        return Verdict("abandoned", 60, "it ends before what the agent announced", _keys(last))
    return None


def _is_shown(ending: Ending) -> bool:
    """Say whether a check or a commit after the last edit, and after what was asked last, shows that the work was done."""
    if ending.steps is not None and ending.steps.value != "0" and not _after(ending.answer, ending.work):
        return False  # steps of the plan are open, and the agent has not come to its end
    passed = _checks(ending, "pass") if not _checks(ending, "fail") else []
    shown = [*passed, *filter(None, (ending.commit, ending.pull))]
    return any(_after(one, ending.edit, ending.prompt) for one in shown)


def _asked_since(ending: Ending, seen: Seen | Check) -> bool:
    """Say whether a person asked for something after it: what had passed tells nothing of that."""
    return _after(ending.prompt, seen) and "task" in _words(ending) and not HARMLESS & _words(ending)


def failing_test(ending: Ending) -> Verdict | None:
    """A program's tests failed when they last ran."""
    failed = _checks(ending, "fail", ("test",))
    if not failed:
        return None
    last = max(failed, key=lambda check: check.at)
    if _passed_since(ending, last) and _after(ending.answer, last):
        return None  # other tests passed later: what failed may have been one of many programs
    return Verdict("fail", 90, "the last test failed", _keys(last))


def passing_test(ending: Ending) -> Verdict | None:
    """Tests passed, and nothing but prose was edited since, nor was anything else asked for."""
    passed = _checks(ending, "pass", ("test",))
    if not passed or _checks(ending, "fail", ("test",)):
        return None
    last = max(passed, key=lambda check: check.at)
    if _asked_since(ending, last):
        return None
    if any(check.at >= last.at for check in _checks(ending, "fail")):
        return None
    if _after(ending.undone, last) or (_after(ending.answer, last) and FAILS in _told(ending)):
        return None
    if _is_left_failing(ending, last) or (ASKS in _told(ending) and not _after(_handed_in(ending), ending.wanted)):
        return None  # what was tried after the tests failed; or the agent asks whether to hand it in
    if ending.edit is not None and _after(ending.edit, last):
        if not ending.edit.value.lower().endswith(PROSE):
            return None
        return Verdict("success", 75, "tests passed, then only prose was edited", _keys(last, ending.edit))
    is_safe = _after(ending.commit, last) or _after(ending.pull, last)
    return Verdict(
        "success", 95 if is_safe else 90, "the last test passed", _keys(last, ending.commit if is_safe else None)
    )


def pleased(ending: Ending) -> Verdict | None:
    """The person's last words are thanks, or that it is good."""
    said = PLEASED & _words(ending)
    if not said or _checks(ending, "fail", ("test",)):
        return None
    is_asked = "task" in _words(ending)
    if is_asked and any(
        _after(one, ending.prompt) for one in (ending.edit, *_checks(ending, "fail"), *ending.open.values())
    ):
        return None  # "thanks! now do that": what they are pleased with is what was done before
    return Verdict("success", 85, f"the person's last words: {min(said)}", _keys(ending.prompt))


def failing_check(ending: Ending) -> Verdict | None:
    """A build, a type checker or a linter failed when it last ran."""
    failed = _checks(ending, "fail")
    if not failed:
        return None
    last = max(failed, key=lambda check: check.at)
    return Verdict("fail", 75, f"the last {last.kind} failed", _keys(last))


def admitted(ending: Ending) -> Verdict | None:
    """The agent's last words are that it did not succeed."""
    if FAILS not in _told(ending) or (_words(ending) == {"question"} and ending.edit is None):
        return None  # whoever asks why something fails is answered with that
    return Verdict("fail", 65, "the agent says that it did not succeed", _keys(ending.answer))


def not_accepted(ending: Ending) -> Verdict | None:
    """The person wanted it handed in, and that was rejected or failed."""
    if ending.wanted is None:
        return None
    handed_in = _handed_in(ending)
    if _after(ending.rejected, ending.prompt, handed_in):
        return Verdict("fail", 70, "the work was not accepted where it was handed in", _keys(ending.rejected))
    failed = [
        seen for what, seen in ending.open.items() if _is_handing_in(what) and _after(seen, ending.prompt, handed_in)
    ]
    return Verdict("fail", 70, "the work could not be handed in", _keys(*failed)) if failed else None


def _handed_in(ending: Ending) -> Seen | None:
    return max(filter(None, (ending.commit, ending.pull, ending.handed)), key=lambda seen: seen.at, default=None)


def _is_handing_in(what: str) -> bool:
    """Say whether an attempt (``Light.attempt``) hands work in; `gh pr diff` only looks."""
    words = what.split("\t")[1:]
    command = " ".join(words[:2])
    return hands_in(command) and doing(command, " ".join(words)) != "looks"


def worked_in_the_end(ending: Ending) -> Verdict | None:
    """One way failed, others worked, nothing was edited since it was asked for, and the agent has told so."""
    is_told = ending.answer is not None and not {ASKS, FAILS, ANNOUNCES} & _told(ending)
    if not is_told or not _after(ending.answer, ending.work) or _after(ending.edit, ending.prompt):
        return None
    if ending.denied is not None or not ending.failed or ending.worked < FEWEST_SUCCESSES:
        return None
    if "question" in _words(ending) and ending.did is None and ending.handed is None:
        return None  # who asked has an answer, and nobody did anything
    return Verdict("success", 55, "another way worked", _keys(ending.answer))


def all_failed(ending: Ending) -> Verdict | None:
    """Everything that was tried since the last prompt failed."""
    if ending.failed < FEWEST_FAILURES or ending.failed < ending.tried or not _after(ending.answer, ending.work):
        return None
    return Verdict("fail", 60, "all that was tried failed", _keys(*ending.open.values(), ending.answer))


def left_failing(ending: Ending) -> Verdict | None:
    """What was done last failed, nothing was changed since, and the agent says that something is not as it should be."""
    did = ending.did
    if did is None or did.value != "failed" or not _after(did, ending.prompt, ending.edit):
        return None
    if not _after(ending.answer, did) or ASKS in _told(ending) or not {DOUBTS, FAILS} & _told(ending):
        return None
    return Verdict("fail", 60, "the last command failed, and the agent left it at that", _keys(did, ending.answer))


def _is_left_failing(ending: Ending, since: Seen | Check) -> bool:
    """Say whether a command failed after something, and the agent does not say that all is well."""
    did = ending.did
    return did is not None and did.value == "failed" and _after(did, since) and bool({DOUBTS, FAILS} & _told(ending))


def tried_out(ending: Ending) -> Verdict | None:
    """What was asked for was done or run after the last edit, it worked, and the agent tells so."""
    did = ending.did
    if (
        did is None
        or did.value != "worked"
        or not _after(did, ending.prompt, ending.edit, ending.undone, ending.denied)
    ):
        return None
    if not _after(ending.answer, did) or {ASKS, FAILS, ANNOUNCES, HINDERS} & _told(ending):
        return None
    if not _words(ending).isdisjoint({"question", *REFUSING}):
        return None
    if any(_after(failure, did) for failure in ending.open.values()):
        return None
    return Verdict("success", 55, "what was done last worked, and the agent tells so", _keys(did, ending.answer))


def left_denied(ending: Ending) -> Verdict | None:
    """A tool was denied, the agent asked what to do instead, and nobody answered."""
    if ending.denied is None or ending.answer is None or ASKS not in ending.answer.value.split(","):
        return None
    if _after(ending.edit, ending.denied) or not _after(ending.answer, ending.denied, ending.prompt):
        return None
    return Verdict(
        "abandoned", 60, "a tool was denied, and the agent's question not answered", _keys(ending.denied, ending.answer)
    )


def delivered(ending: Ending) -> Verdict | None:
    """The person wanted it handed in, and it was committed, pushed or put up for review, and not changed since."""
    last = _handed_in(ending)
    if ending.wanted is None or last is None or not _after(last, ending.wanted) or _after(ending.edit, last):
        return None
    if _asked_since(ending, last):
        return None
    if ending.did is not None and ending.did.value == "failed" and _after(ending.did, last):
        return None  # the release is tagged, and its build fails
    return Verdict("success", 80, "the work was handed in, as was wanted", _keys(last))


def passing_check(ending: Ending) -> Verdict | None:
    """A build, a type checker or a linter passed after the last edit."""
    passed = _checks(ending, "pass")
    last = max(passed, key=lambda check: check.at, default=None)
    if last is None or _after(ending.edit, last) or _after(ending.undone, last) or _asked_since(ending, last):
        return None
    if _is_left_failing(ending, last):
        return None
    return Verdict("success", 70, f"the last {last.kind} passed", _keys(last))


def open_steps(ending: Ending) -> Verdict | None:
    """Steps of the plan are open, and nobody goes on."""
    if ending.steps is not None and ending.steps.value != "0":
        return Verdict("abandoned", 60, "steps of the plan are open", _keys(ending.steps))
    return None


def recovered(ending: Ending) -> Verdict | None:
    """What had failed works now, nothing else is open, and the agent has answered."""
    seen = ending.recovered
    if seen is None or not _after(ending.answer, seen) or _after(ending.edit, seen) or _asked_since(ending, seen):
        return None
    if any(failure.at > seen.at for failure in ending.open.values()):
        return None
    if "question" in _words(ending) and ending.edit is None:
        return None  # who asked has an answer, and nobody did anything
    return Verdict("success", 60, "what had failed works now", _keys(seen, ending.answer))


RULES: tuple[Rule, ...] = (
    feedback,
    given_up,
    stopped,
    interrupted,
    denied,
    aborted,
    agent_failed,
    refused_last,
    unanswered,
    in_the_middle,
    failing_test,
    not_accepted,
    passing_test,
    pleased,
    failing_check,
    admitted,
    delivered,
    passing_check,
    left_denied,
    open_steps,
    recovered,
    left_failing,
    worked_in_the_end,
    all_failed,
    tried_out,
)
