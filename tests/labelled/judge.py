"""Holds what a digest tells of a session against its truth. Pure: texts and numbers in, numbers out.

A digest is read by these fields, in the form of ``digest UID --json``::

    outcome: {verdict, rule, …}
    signals: [{name, evidence: [seq, …], …}]    retry, correction, interrupt, steering, denied; others are passed over
    checks:  [{seq, verdict: pass | fail | unclear, …}]

The evidence of ``retry`` names the calls that repeat, not those that they repeat; that of the others the event by which the
person steps in. Each may name the call or its result: a step is one thing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from labelled.sessions import Outcome, Step
from labelled.write import Written

Native = dict[str, Any]
# A step by its number, "seq 7" for an event that belongs to no step; a check also with its verdict.
Mark = tuple[int | str, str]

JUDGED: tuple[Outcome, ...] = ("success", "fail", "abandoned")
MEASURES = ("retry", "correction", "intervention", "check")
SIGNALS = {
    "retry": ("retry",),
    "correction": ("correction",),
    "intervention": ("interrupt", "steering", "denied"),
}


class Judged(NamedTuple):
    """One session: what is true of it and what was told."""

    written: Written
    told: str
    rule: str
    true_marks: dict[str, frozenset[Mark]]
    told_marks: dict[str, frozenset[Mark]]


class Rate(NamedTuple):
    """How many of some kind of step are true, how many were told, and how many of those are true."""

    right: int
    told: int
    true: int

    @property
    def precision(self) -> float:
        """The share of what was told that is true."""
        return self.right / self.told if self.told else 1.0

    @property
    def recall(self) -> float:
        """The share of what is true that was told."""
        return self.right / self.true if self.true else 1.0


class Score(NamedTuple):
    """The figures of some sessions."""

    sessions: int
    # (truth, told) -> sessions
    matrix: dict[tuple[str, str], int]
    rates: dict[str, Rate]

    @property
    def accuracy(self) -> float:
        """The share of right outcomes among sessions of which one can say how they ended."""
        n = sum(count for (true, _), count in self.matrix.items() if true in JUDGED)
        return sum(self.matrix.get((outcome, outcome), 0) for outcome in JUDGED) / n if n else 1.0

    @property
    def wrong_success(self) -> float:
        """The share of sessions that were told to be a success and are none."""
        wrong = sum(n for (true, told), n in self.matrix.items() if told == "success" and true != "success")
        return wrong / self.sessions if self.sessions else 0.0


class Mistake(NamedTuple):
    """One thing that was told wrongly, or not at all."""

    story: str
    flavor: str
    held_out: bool
    about: str
    truth: str
    told: str
    rule: str


def truth_of(steps: Sequence[Step]) -> dict[str, frozenset[Mark]]:
    """Return what is true of the steps of a story, by measure."""
    return {
        **_marked(steps, True),
        "check": frozenset((n, step.verdict) for n, step in enumerate(steps) if step.verdict is not None),
    }


def _marked(steps: Sequence[Step], truth: bool | None) -> dict[str, frozenset[Mark]]:
    numbered = list(enumerate(steps))
    return {
        "retry": frozenset((n, "") for n, step in numbered if step.is_retry is truth),
        "correction": frozenset((n, "") for n, step in numbered if step.is_correction is truth),
        "intervention": frozenset((n, "") for n, step in numbered if step.is_intervention is truth),
    }


def judge(written: Written, events: Iterable[Native], digest: Native) -> Judged:
    """Hold a digest against the story of its session; the events tell which step each of its numbers belongs to."""
    places = {event["seq"]: written.step_of(event) for event in events}

    def marked(seq: int, verdict: str = "") -> Mark:
        step = places.get(seq)
        return (f"seq {seq}" if step is None else step, verdict)

    unsure = _marked(written.story.steps, None)
    told = {
        measure: frozenset(
            marked(seq) for signal in digest["signals"] if signal["name"] in names for seq in signal["evidence"]
        )
        - unsure[measure]
        for measure, names in SIGNALS.items()
    }
    # What is said while refusing a tool is part of the refusal, whether or not it is taken for a correction as well.
    refusals = {(n, "") for n, step in enumerate(written.story.steps) if step.kind == "denies"}
    told["correction"] -= refusals
    told["check"] = frozenset(
        marked(check["evidence"][0], check["verdict"])
        for check in digest["checks"]
        if check["verdict"] in ("pass", "fail")
    )
    outcome = digest["outcome"]
    return Judged(written, outcome["verdict"], str(outcome.get("rule")), truth_of(written.story.steps), told)


def score(sessions: Sequence[Judged]) -> Score:
    """Add up the figures of some sessions."""
    matrix = Counter((one.written.story.outcome, one.told) for one in sessions)
    rates = {
        measure: Rate(
            sum(len(one.true_marks[measure] & one.told_marks[measure]) for one in sessions),
            sum(len(one.told_marks[measure]) for one in sessions),
            sum(len(one.true_marks[measure]) for one in sessions),
        )
        for measure in MEASURES
    }
    return Score(len(sessions), dict(matrix), rates)


def mistakes(sessions: Iterable[Judged]) -> list[Mistake]:
    """List everything that was told wrongly, or not at all."""
    found: list[Mistake] = []
    for one in sessions:
        story = one.written.story
        head = (story.name, one.written.flavor, story.held_out)
        if one.told != story.outcome:
            found.append(Mistake(*head, "outcome", story.outcome, one.told, one.rule))
        for measure in MEASURES:
            true, told = one.true_marks[measure], one.told_marks[measure]
            wrong = [(mark, "no", "yes") for mark in told - true] + [(mark, "yes", "no") for mark in true - told]
            for (place, verdict), truth, said in sorted(wrong, key=str):
                about = " ".join(filter(None, (measure, verdict, "at", shown(story.steps, place))))
                found.append(Mistake(*head, about, truth, said, ""))
    return found


def shown(steps: Sequence[Step], place: int | str) -> str:
    """Return a step in a few words."""
    if isinstance(place, str):
        return place
    step = steps[place]
    words = step.text or (step.call.text if step.call else "")
    return f"step {place}, {step.kind} {words.splitlines()[0][:60] if words else ''}".rstrip()
