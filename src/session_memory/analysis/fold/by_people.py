"""Rules of an outcome by what people said and did last; of each, why it says so."""

from session_memory.analysis.fold.ending import NATIVE, PLEASED, REFUSING, Ending
from session_memory.analysis.fold.shown import (
    after,
    asked_since,
    checks_that,
    is_shown_before,
    keys_of,
    last_handed_in,
    said_last,
    told_last,
    wants_answer,
)
from session_memory.analysis.fold.verdict import OUTCOMES, Verdict
from session_memory.analysis.speech.answers import ASKS, CONCEDES, FAILS, PARTS

# What a person who is content does not say.
NOT_CONTENT = frozenset({"question", "correction", "give_up", "stop", "go_on", "regret", "deliver"})


def feedback(ending: Ending) -> Verdict | None:
    """What the person clicked."""
    if ending.native is None or not ending.native.value.startswith("feedback_"):
        return None
    return Verdict(OUTCOMES[NATIVE[ending.native.value]], 90, "the person rated it", keys_of(ending.native))


def given_up(ending: Ending) -> Verdict | None:
    """The person let go: of what was wrong, or of the whole thing."""
    if "give_up" not in said_last(ending) or after(ending.edit, ending.prompt):
        return None
    if "task" in said_last(ending) and after(ending.did, ending.prompt):
        return None  # they let go of one thing for another
    if _is_parted(ending) and is_shown_before(ending):
        return None  # the agent took it for no more than a farewell
    if ending.refused is not None:
        return Verdict("fail", 80, "the person was not content, and gave it up", keys_of(ending.refused, ending.prompt))
    return Verdict("abandoned", 90, "the person gave it up", keys_of(ending.prompt))


def _is_parted(ending: Ending) -> bool:
    """Say whether the agent did nothing but to return a compliment: so what was said was none of a fault."""
    if PARTS not in told_last(ending) or CONCEDES in told_last(ending):
        return False
    return after(ending.answer, ending.prompt) and not after(ending.work, ending.prompt)


def stopped(ending: Ending) -> Verdict | None:
    """The person interrupted and said that this is the end."""
    if ending.interrupt is None or ending.prompt is None or not {"stop", "give_up"} & said_last(ending):
        return None
    if after(ending.prompt, ending.interrupt, ending.edit) and not after(ending.work, ending.interrupt):
        return Verdict("abandoned", 85, "interrupted and told to stop", keys_of(ending.interrupt, ending.prompt))
    return None


def interrupted_early(ending: Ending) -> Verdict | None:
    """The person stopped it before anything was changed, and left it at that."""
    if ending.interrupt is None or not PLEASED & said_last(ending) or not after(ending.prompt, ending.interrupt):
        return None
    if ending.edit is not None or last_handed_in(ending) is not None or after(ending.work, ending.interrupt):
        return None
    return Verdict("abandoned", 60, "interrupted before anything was done", keys_of(ending.interrupt, ending.prompt))


def interrupted(ending: Ending) -> Verdict | None:
    """The person stopped it and said nothing more."""
    if after(ending.interrupt, ending.prompt, ending.answer, ending.work):
        return Verdict("abandoned", 90, "interrupted, and nothing came after", keys_of(ending.interrupt))
    return None


def denied(ending: Ending) -> Verdict | None:
    """The person did not allow a tool, and nothing was done since."""
    if after(ending.denied, ending.prompt, ending.answer) and after(ending.denied, ending.edit):
        return Verdict("abandoned", 80, "a tool was denied, and nothing came after", keys_of(ending.denied))
    return None


def unanswered(ending: Ending) -> Verdict | None:
    """The last prompt, which asks for something, was never answered."""
    if after(ending.prompt, ending.answer, ending.work) and wants_answer(ending):
        return Verdict("abandoned", 70, "the last prompt was never answered", keys_of(ending.prompt))
    return None


def refused_last(ending: Ending) -> Verdict | None:
    """The person's last words are that it is wrong, and nothing was done since."""
    said = REFUSING & said_last(ending)
    if not said or any(after(check, ending.prompt) for check in checks_that(ending, "pass")):
        return None
    if _is_parted(ending):
        return None  # the agent took it for none
    if after(ending.edit, ending.prompt) or after(ending.mended, ending.prompt):
        return None
    if after(ending.work, ending.prompt, ending.answer):
        return None  # the agent was about to mend it
    if _is_told_anew(ending):
        return None
    if after(last_handed_in(ending), ending.prompt):
        return None  # it was handed in as it was wanted
    return Verdict("fail", 85, f"the person's last words: {min(said)}", keys_of(ending.prompt))


def _is_told_anew(ending: Ending) -> bool:
    """Say whether no more was wanted than words, and the agent has looked again and told others."""
    if ending.edit is not None or ending.changed is not None or ending.undone is not None:
        return False
    if not after(ending.work, ending.prompt) or not after(ending.answer, ending.work):
        return False
    return {FAILS, CONCEDES, ASKS}.isdisjoint(told_last(ending))


def pleased(ending: Ending) -> Verdict | None:
    """The person's last words are thanks, or that it is good."""
    said = PLEASED & said_last(ending)
    if not said or checks_that(ending, "fail", ("test",)):
        return None
    if FAILS in told_last(ending) and after(ending.answer, ending.prompt) and after(ending.work, ending.prompt):
        return None  # they said yes, and then it did not work
    if ending.did is not None and ending.did.value == "failed" and after(ending.did, ending.prompt):
        return None  # the same, whatever the agent says of it
    is_polite = ending.admitted is not None and not after(ending.work, ending.prompt) and "accept" not in said
    if is_polite and not is_shown_before(ending):
        return Verdict("fail", 60, "thanks, for what did not succeed", keys_of(ending.admitted, ending.prompt))
    is_asked = not {"task", "question"}.isdisjoint(said_last(ending))
    if is_asked and any(
        after(one, ending.prompt) for one in (ending.edit, *checks_that(ending, "fail"), *ending.open.values())
    ):
        return None  # "thanks! now do that": what they are pleased with is what was done before
    return Verdict("success", 85, f"the person's last words: {min(said)}", keys_of(ending.prompt))


def regretted(ending: Ending) -> Verdict | None:
    """The person's last words are that it is a pity, and nothing was done since."""
    if "regret" not in said_last(ending) or PLEASED & said_last(ending) or after(ending.work, ending.prompt):
        return None
    return Verdict("fail", 60, "the person regrets how it ended", keys_of(ending.prompt))


def objected(ending: Ending) -> Verdict | None:
    """The person was not content, nothing was changed since, and they wanted no more."""
    refused = ending.refused
    if refused is None or not after(ending.prompt, refused) or PARTS in told_last(ending):
        return None
    if asked_since(ending, refused) or not {"question", "go_on", "deliver"}.isdisjoint(said_last(ending)):
        return None
    if any(after(one, refused) for one in (ending.edit, ending.mended, ending.other, last_handed_in(ending))):
        return None
    return Verdict("fail", 60, "what the person objected to was left as it was", keys_of(refused, ending.prompt))


def parted(ending: Ending) -> Verdict | None:
    """The person said something for which the agent did nothing but to return the compliment."""
    said = said_last(ending)
    if not _is_parted(ending):
        return None
    if ending.work is None or checks_that(ending, "fail") or not said.isdisjoint(NOT_CONTENT):
        return None
    return Verdict(
        "success", 60, "the agent's parting words: the person was content", keys_of(ending.prompt, ending.answer)
    )


def left_interrupted(ending: Ending) -> Verdict | None:
    """The person interrupted, the agent asked how to go on, and nobody answered."""
    if ending.interrupt is None or ending.answer is None or ASKS not in ending.answer.value.split(","):
        return None
    if after(ending.edit, ending.interrupt) or not after(ending.answer, ending.interrupt, ending.prompt):
        return None
    if after(ending.did, ending.interrupt) or any(
        after(check, ending.interrupt) for check in checks_that(ending, "pass")
    ):
        return None  # they have gone on since
    return Verdict(
        "abandoned",
        60,
        "interrupted, and the agent's question not answered",
        keys_of(ending.interrupt, ending.answer),
    )


def left_denied(ending: Ending) -> Verdict | None:
    """A tool was denied, the agent asked what to do instead, and nobody answered."""
    if ending.denied is None or ending.answer is None or ASKS not in ending.answer.value.split(","):
        return None
    if after(ending.edit, ending.denied) or not after(ending.answer, ending.denied, ending.prompt):
        return None
    return Verdict(
        "abandoned",
        60,
        "a tool was denied, and the agent's question not answered",
        keys_of(ending.denied, ending.answer),
    )
