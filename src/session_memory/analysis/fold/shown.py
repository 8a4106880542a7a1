"""What the rules of an outcome ask: what was said and told last, what came after what, and what is shown by it."""

from collections.abc import Iterable

from session_memory.analysis.commands.doings import doing, hands_in
from session_memory.analysis.fold.ending import CHECKS, PLEASED, Check, Ending, Seen
from session_memory.analysis.speech.answers import ANNOUNCES, ASKS, CONCEDES, DOUBTS, FAILS

# What changes nothing in what was reached before.
HARMLESS = PLEASED | {"done", "question", "deliver", "go_on"}
# What wants an answer.
ASKING = frozenset({"task", "question", "deliver", "go_on", "correction", "complaint"})


def after(seen: Seen | Check | None, *others: Seen | Check | None) -> bool:
    """Say whether something is there, and later than everything else."""
    if seen is None:
        return False
    for other in others:  # noqa: SIM110 - a generator would cost more than all it asks
        if other is not None and seen.at <= other.at:
            return False
    return True


def keys_of(*seen: Seen | Check | None) -> tuple[str, ...]:
    """Return the keys of what is there, each once."""
    return tuple(dict.fromkeys(one.key for one in seen if one is not None))


def said_last(ending: Ending) -> set[str]:
    """Return what a person's last words mean."""
    return set(ending.prompt.value.split(",")) if ending.prompt is not None else set()


def told_last(ending: Ending) -> set[str]:
    """Return what the agent's last words tell."""
    return set(ending.answer.value.split(",")) if ending.answer is not None else set()


def checks_that(ending: Ending, verdict: str, kinds: Iterable[str] = CHECKS) -> list[Check]:
    """Return the programs that passed, or failed, when they last ran."""
    return [check for check in ending.checks.values() if check.verdict == verdict and check.kind in kinds]


def wants_answer(ending: Ending) -> bool:
    """Say whether the last prompt is more than a last word; where nothing was ever answered, it is."""
    if ending.answer is None:
        return True
    return bool(said_last(ending) & ASKING) and not PLEASED & said_last(ending)


def passed_since(ending: Ending, seen: Seen | Check | None) -> bool:
    """Say whether tests passed after something."""
    return any(after(check, seen) for check in checks_that(ending, "pass", ("test",)))


def is_shown(ending: Ending) -> bool:
    """Say whether a check or a commit after the last edit, and after what was asked last, shows that the work was done."""
    if ending.steps is not None and ending.steps.value != "0" and not after(ending.answer, ending.work):
        return False  # steps of the plan are open, and the agent has not come to its end
    passed = checks_that(ending, "pass") if not checks_that(ending, "fail") else []
    shown = [*passed, *filter(None, (ending.commit, ending.pull))]
    did = ending.did
    if did is not None and did.value == "failed" and after(did, ending.answer, ending.prompt, *shown):
        return False  # what was done with it failed, and the agent did not come to say anything of that
    return any(after(one, ending.edit, ending.prompt) for one in shown)


def is_overruled(ending: Ending, passed: Check) -> bool:
    """Say whether a person was not content with what a check has passed: after it, or while it ran, and nothing came of that."""
    refused = ending.refused
    if refused is None:
        return False
    return after(refused, passed) or not (after(ending.edit, refused) or after(ending.begun, refused))


def is_shown_before(ending: Ending) -> bool:
    """Say whether a check after the last edit has shown that the work was done, whatever was said then."""
    passed = checks_that(ending, "pass") if not checks_that(ending, "fail") else []
    return any(after(check, ending.edit) for check in passed)


def asked_since(ending: Ending, seen: Seen | Check) -> bool:
    """Say whether a person asked for something after it: what had passed tells nothing of that.

    Whatever was said, it asked for nothing if the agent did nothing for it, and had something to say.
    """
    if not after(ending.prompt, seen) or "task" not in said_last(ending) or HARMLESS & said_last(ending):
        return False
    if is_only_handed_in(ending):
        return False
    is_answered = after(ending.answer, ending.prompt) and not {ASKS, ANNOUNCES, FAILS, CONCEDES} & told_last(ending)
    return after(ending.work, ending.prompt) or not is_answered


def is_only_handed_in(ending: Ending) -> bool:
    """Say whether the agent has done nothing since the last prompt but to hand in what there was."""
    handed = last_handed_in(ending)
    if after(ending.rejected, handed):
        return False
    return (
        after(handed, ending.prompt)
        and not after(ending.other, ending.prompt)
        and not after(ending.edit, ending.prompt)
    )


def is_only_answered(ending: Ending, passed: Check) -> bool:
    """Say whether somebody wanted to be told something, and no more: what passed shows what there was before."""
    if ending.edit is not None:
        return False
    is_talk = ending.changed is None and after(ending.prompt, passed) and "question" in said_last(ending)
    return "look" in said_last(ending) or is_talk


def last_handed_in(ending: Ending) -> Seen | None:
    """Return where work was handed in last."""
    return max(filter(None, (ending.commit, ending.pull, ending.handed)), key=lambda seen: seen.at, default=None)


def is_handing_in(what: str) -> bool:
    """Say whether an attempt (``Light.attempt``) hands work in; `gh pr diff` only looks."""
    words = what.split("\t")[1:]
    command = " ".join(words[:2])
    return hands_in(command) and doing(command, " ".join(words)) != "looks"


def is_left_failing(ending: Ending, since: Seen | Check) -> bool:
    """Say whether a command failed after something, and the agent does not say that all is well."""
    did = ending.did
    return did is not None and did.value == "failed" and after(did, since) and bool({DOUBTS, FAILS} & told_last(ending))
