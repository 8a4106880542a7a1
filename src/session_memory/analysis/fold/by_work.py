"""Rules of an outcome by what programs and the agent showed last; of each, why it says so."""

from session_memory.analysis.fold.ending import NATIVE, REFUSING, Ending
from session_memory.analysis.fold.shown import (
    after,
    asked_since,
    checks_that,
    is_handing_in,
    is_left_failing,
    is_only_answered,
    is_only_handed_in,
    is_overruled,
    is_shown,
    keys_of,
    last_handed_in,
    passed_since,
    said_last,
    told_last,
    wants_answer,
)
from session_memory.analysis.fold.verdict import OUTCOMES, Verdict
from session_memory.analysis.speech.answers import ANNOUNCES, ASKS, DOUBTS, FAILS, HINDERS

# Who tried one thing has hardly tried.
FEWEST_FAILURES = 2
# What was made, and a look at it.
FEWEST_SUCCESSES = 2
# So many steps of a plan may be done, and not called so.
MOST_FORGOTTEN = 1
# Files that no test looks at.
PROSE = (".md", ".txt", ".rst", ".adoc", "changelog", "license")


def aborted(ending: Ending) -> Verdict | None:
    """The agent itself says that its last turn was cancelled, or failed."""
    if ending.native is not None and after(ending.native, ending.prompt, ending.answer, ending.work):
        outcome = OUTCOMES[NATIVE[ending.native.value]]
        return Verdict(outcome, 85, f"the agent's own verdict: {ending.native.value}", keys_of(ending.native))
    return None


def agent_failed(ending: Ending) -> Verdict | None:
    """The agent broke off with an error of its own: a limit, a lost connection."""
    if after(ending.error, ending.prompt, ending.answer, ending.work):
        return Verdict("abandoned", 70, "the agent broke off with an error", keys_of(ending.error))
    return None


def in_the_middle(ending: Ending) -> Verdict | None:
    """It ends in the middle of the work, and nothing shows that the work was done."""
    last = max(filter(None, (ending.answer, ending.work, ending.prompt)), key=lambda seen: seen.at, default=None)
    if last is None or is_shown(ending):
        return None
    if last == ending.prompt and not wants_answer(ending):
        return None
    if after(ending.call, ending.prompt, ending.answer):
        return Verdict("abandoned", 75, "a call was never answered", keys_of(ending.call))
    if after(ending.work, ending.prompt, ending.answer):
        return Verdict("abandoned", 65, "it ends in the middle of the work", keys_of(ending.work))
    is_open = ending.turn_start is not None and after(ending.turn_start, ending.turn_end, ending.interrupt)
    if is_open or (ending.turn_end is not None and after(last, ending.turn_end, ending.interrupt)):
        return Verdict("abandoned", 65, "the last turn never ended", keys_of(last))
    if ending.answer == last and ANNOUNCES in last.value.split(","):
        return Verdict("abandoned", 60, "it ends before what the agent announced", keys_of(last))
    return None


def failed_pipeline(ending: Ending) -> Verdict | None:
    """What was handed in is red where it is checked, and nobody has mended that."""
    pipeline = ending.pipeline
    if pipeline is None or pipeline.value != "failed" or not after(pipeline, last_handed_in(ending), ending.edit):
        return None
    if last_handed_in(ending) is None or passed_since(ending, pipeline):
        return None
    return Verdict("fail", 75, "the pipeline failed", keys_of(pipeline))


def passed_pipeline(ending: Ending) -> Verdict | None:
    """What was handed in is green where it is checked."""
    pipeline = ending.pipeline
    if pipeline is None or pipeline.value != "passed" or not after(pipeline, last_handed_in(ending), ending.edit):
        return None
    if last_handed_in(ending) is None or asked_since(ending, pipeline) or FAILS in told_last(ending):
        return None
    return Verdict("success", 80, "the pipeline passed", keys_of(pipeline))


def failing_test(ending: Ending) -> Verdict | None:
    """A program's tests failed when they last ran."""
    failed = checks_that(ending, "fail", ("test",))
    if not failed:
        return None
    last = max(failed, key=lambda check: check.at)
    if passed_since(ending, last) and after(ending.answer, last):
        return None  # other tests passed later: what failed may have been one of many programs
    return Verdict("fail", 90, "the last test failed", keys_of(last))


def passing_test(ending: Ending) -> Verdict | None:
    """Tests passed, and nothing but prose was edited since, nor was anything else asked for."""
    passed = checks_that(ending, "pass", ("test",))
    if not passed or checks_that(ending, "fail", ("test",)):
        return None
    last = max(passed, key=lambda check: check.at)
    if asked_since(ending, last) or is_only_answered(ending, last) or is_overruled(ending, last):
        return None
    if after(ending.wanted, last) and not {FAILS, HINDERS}.isdisjoint(told_last(ending)):
        return None  # it was to be handed in, or out, and that did not go well
    if ending.edit is None and ending.changed is None and ending.steps is not None and ending.steps.value != "0":
        return None  # all that was planned is still to be done
    if any(check.at >= last.at for check in checks_that(ending, "fail")):
        return None
    if after(ending.undone, last) or (after(ending.answer, last) and FAILS in told_last(ending)):
        return None
    if is_left_failing(ending, last) or (
        ASKS in told_last(ending) and not after(last_handed_in(ending), ending.wanted)
    ):
        return None  # what was tried after the tests failed; or the agent asks whether to hand it in
    if ending.edit is not None and after(ending.edit, last):
        if not ending.edit.value.lower().endswith(PROSE):
            return None
        return Verdict("success", 75, "tests passed, then only prose was edited", keys_of(last, ending.edit))
    is_safe = after(ending.commit, last) or after(ending.pull, last)
    return Verdict(
        "success", 95 if is_safe else 90, "the last test passed", keys_of(last, ending.commit if is_safe else None)
    )


def failing_check(ending: Ending) -> Verdict | None:
    """A build, a type checker or a linter failed when it last ran."""
    failed = checks_that(ending, "fail")
    if not failed:
        return None
    last = max(failed, key=lambda check: check.at)
    return Verdict("fail", 75, f"the last {last.kind} failed", keys_of(last))


def admitted(ending: Ending) -> Verdict | None:
    """The agent's last words are that it did not succeed."""
    if FAILS not in told_last(ending) or (said_last(ending) == {"question"} and ending.edit is None):
        return None  # whoever asks why something fails is answered with that
    return Verdict("fail", 65, "the agent says that it did not succeed", keys_of(ending.answer))


def not_accepted(ending: Ending) -> Verdict | None:
    """The person wanted it handed in, and that was rejected or failed."""
    if ending.wanted is None:
        return None
    handed_in = last_handed_in(ending)
    if after(ending.rejected, ending.prompt, handed_in):
        return Verdict("fail", 70, "the work was not accepted where it was handed in", keys_of(ending.rejected))
    failed = [
        seen for what, seen in ending.open.items() if is_handing_in(what) and after(seen, ending.prompt, handed_in)
    ]
    return Verdict("fail", 70, "the work could not be handed in", keys_of(*failed)) if failed else None


def worked_in_the_end(ending: Ending) -> Verdict | None:
    """One way failed, others worked, nothing was edited since it was asked for, and the agent has told so."""
    is_told = ending.answer is not None and not {ASKS, FAILS, ANNOUNCES} & told_last(ending)
    if not is_told or not after(ending.answer, ending.work) or after(ending.edit, ending.prompt):
        return None
    if ending.denied is not None or not ending.failed or ending.worked < FEWEST_SUCCESSES:
        return None
    if "question" in said_last(ending) and ending.handed is None:
        return None  # who asked has an answer, whatever was tried out for it
    return Verdict("success", 55, "another way worked", keys_of(ending.answer))


def all_failed(ending: Ending) -> Verdict | None:
    """Everything that was tried since the last prompt failed."""
    if ending.failed < FEWEST_FAILURES or ending.failed < ending.tried or not after(ending.answer, ending.work):
        return None
    return Verdict("fail", 60, "all that was tried failed", keys_of(*ending.open.values(), ending.answer))


def left_failing(ending: Ending) -> Verdict | None:
    """What was done last failed, nothing was changed since, and the agent says that something is not as it should be."""
    did = ending.did
    if did is None or did.value != "failed" or not after(did, ending.prompt, ending.edit):
        return None
    if not after(ending.answer, did) or ASKS in told_last(ending) or not {DOUBTS, FAILS} & told_last(ending):
        return None
    return Verdict("fail", 60, "the last command failed, and the agent left it at that", keys_of(did, ending.answer))


def tried_out(ending: Ending) -> Verdict | None:
    """What was asked for was done or run after the last edit, it worked, and the agent tells so."""
    did = ending.did
    if did is None or did.value != "worked" or not after(did, ending.prompt, ending.edit, ending.undone, ending.denied):
        return None
    if not after(ending.answer, did) or {ASKS, FAILS, ANNOUNCES, HINDERS} & told_last(ending):
        return None
    if not said_last(ending).isdisjoint({"question", *REFUSING}):
        return None
    if any(after(failure, did) for failure in ending.open.values()):
        return None
    return Verdict("success", 55, "what was done last worked, and the agent tells so", keys_of(did, ending.answer))


def delivered(ending: Ending) -> Verdict | None:
    """The person wanted it handed in, and it was committed, pushed or put up for review, and not changed since."""
    last = last_handed_in(ending)
    is_wanted = (ending.wanted is not None and after(last, ending.wanted)) or is_only_handed_in(ending)
    if last is None or not is_wanted or after(ending.edit, last):
        return None
    if asked_since(ending, last):
        return None
    if ending.did is not None and ending.did.value == "failed" and after(ending.did, last):
        return None  # the release is tagged, and its build fails
    return Verdict("success", 80, "the work was handed in, as was wanted", keys_of(last))


def passing_check(ending: Ending) -> Verdict | None:
    """A build, a type checker or a linter passed after the last edit."""
    passed = checks_that(ending, "pass")
    last = max(passed, key=lambda check: check.at, default=None)
    if last is None or asked_since(ending, last):
        return None
    if after(ending.edit, last) or after(ending.undone, last) or is_overruled(ending, last):
        return None
    if is_only_answered(ending, last):
        return None
    if is_left_failing(ending, last) or (ending.steps is not None and int(ending.steps.value) > MOST_FORGOTTEN):
        return None
    return Verdict("success", 70, f"the last {last.kind} passed", keys_of(last))


def open_steps(ending: Ending) -> Verdict | None:
    """Steps of the plan are open, and nobody goes on."""
    if ending.steps is not None and ending.steps.value != "0":
        return Verdict("abandoned", 60, "steps of the plan are open", keys_of(ending.steps))
    return None


def recovered(ending: Ending) -> Verdict | None:
    """What had failed works now, nothing else is open, and the agent has answered."""
    seen = ending.recovered
    if (
        seen is None
        or ASKS in told_last(ending)
        or not after(ending.answer, seen)
        or after(ending.edit, seen)
        or asked_since(ending, seen)
    ):
        return None
    if after(ending.refused, seen):
        return None
    if any(failure.at > seen.at for failure in ending.open.values()):
        return None
    if ending.did is not None and ending.did.value == "failed" and after(ending.did, seen):
        return None
    is_asked = "question" in said_last(ending) and not after(ending.edit, ending.prompt)
    if is_asked and (ending.edit is None or after(seen, ending.prompt)):
        return None  # who asked has an answer, and nobody did anything
    return Verdict("success", 60, "what had failed works now", keys_of(seen, ending.answer))
