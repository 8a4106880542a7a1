"""How a session ended: success, fail, abandoned or unknown; by which rule, how sure, and what shows it.

``Ending`` holds the last of everything that bears on it, each with its place in the session; it grows event by event.
The rules are a table, tried from above: what a person said last goes before what programs say, what failed last before
what passed. ``unknown`` is an honest answer; a wrong ``success`` is a defect.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple

from session_memory.analysis.answers import ANNOUNCES, ASKS, FAILS
from session_memory.analysis.light import Light
from session_memory.analysis.marks import Ran
from session_memory.analysis.plans import Plan

Outcome = Literal["success", "fail", "abandoned", "unknown"]

# What counts as a check of the work, the strongest first.
CHECKS = ("test", "types", "build", "lint")
# Words of a person that leave no doubt.
REFUSING = frozenset({"complaint", "correction"})
PLEASED = frozenset({"thanks", "accept"})
# What changes nothing in what was reached before.
HARMLESS = PLEASED | {"done", "question", "deliver", "go_on"}
# Native verdicts: a turn that the agent itself calls so.
NATIVE: dict[str, Outcome] = {
    "turn_aborted": "abandoned",
    "turn_cancelled": "abandoned",
    "cancelled": "abandoned",
    "feedback_negative": "fail",
    "feedback_positive": "success",
}
# How agents that write it say that a turn is over.
TURN_ENDS = frozenset(
    {"task_complete", "task_unanswered", "end_turn", "max_tokens", "max_turn_requests", "turn_completed"}
)
MOST_CHECKS = 24
# Files that no test looks at.
PROSE = (".md", ".txt", ".rst", ".adoc", "changelog", "license")


class Seen(NamedTuple):
    """Something, and where: its place among the events of the thread, and its key."""

    at: int
    key: str
    value: str = ""


class Check(NamedTuple):
    """The last run of one program that checks the work."""

    at: int
    key: str
    kind: str
    verdict: str


class Ending:
    """The last of everything that tells how a thread ended."""

    FIELDS = (
        "prompt",
        "answer",
        "work",
        "edit",
        "error",
        "interrupt",
        "denied",
        "call",
        "commit",
        "pull",
        "native",
        "steps",
        "refused",
        "recovered",
        "rejected",
        "turn_end",
    )

    def __init__(self) -> None:
        self.at = 0
        # What a person said last; value: what it means, joined by commas.
        self.prompt: Seen | None = None
        # The agent's last words.
        self.answer: Seen | None = None
        # The last call or result.
        self.work: Seen | None = None
        self.edit: Seen | None = None
        # The agent's own error, in place of an answer.
        self.error: Seen | None = None
        self.interrupt: Seen | None = None
        # A tool that the person did not allow.
        self.denied: Seen | None = None
        # A call that was not answered.
        self.call: Seen | None = None
        self.commit: Seen | None = None
        self.pull: Seen | None = None
        self.native: Seen | None = None
        # Value: how many steps of the plan are open.
        self.steps: Seen | None = None
        # A person was not content, and nothing was shown to work since.
        self.refused: Seen | None = None
        # A push that was not accepted.
        self.rejected: Seen | None = None
        # Where the agent itself says that a turn is over.
        self.turn_end: Seen | None = None
        # What had failed, and works now.
        self.recovered: Seen | None = None
        self.plan = Plan()
        # what was attempted -> its failure
        self.open: dict[str, Seen] = {}
        # program -> its last run that said something
        self.checks: dict[str, Check] = {}

    def see(self, event: Light, what: str | None = None) -> None:
        """Take note of the next event; ``what``: what the call attempted that a result answers."""
        self.at += 1
        here = Seen(self.at, event.key)
        if event.subtype in NATIVE:
            self.native = here._replace(value=event.subtype)
        elif event.subtype in TURN_ENDS:
            self.turn_end = here
        elif event.is_call:
            self.work = self.call = here
            if event.is_edit:
                self.edit = here._replace(value=event.paths[0] if event.paths else "")
            if event.marks.steps is not None or event.marks.moved:
                self.plan.see(event.marks)
                self.steps = here._replace(value=str(self.plan.steps[0]))
        elif event.is_result:
            self._result(event, here)
            self._attempt(event, here, what)
        elif event.role == "user":
            self._user(event, here)
        elif event.kind == "assistant_msg":
            self.answer = here._replace(value=",".join(event.marks.said))
        elif event.kind == "error":
            self.error = here

    def _result(self, event: Light, here: Seen) -> None:
        self.work, self.call = here, None
        marks = event.marks
        if event.subtype == "denied":
            self.denied = here
        for run in marks.runs:
            self._run(run, here)
        if any(sha or subject for sha, subject in marks.commits) or marks.pushed == "accepted":
            self.commit = here
        if marks.pushed == "rejected":
            self.rejected = here
        if marks.pulls:
            self.pull = here

    def _attempt(self, event: Light, here: Seen, what: str | None) -> None:
        """Keep what failed until the same works."""
        if what is None or event.subtype == "denied":
            return
        has_failed = event.is_error or any(run.verdict == "fail" for run in event.marks.runs)
        before = self.open.pop(what, None)
        if has_failed:
            self.open[what] = here
            while len(self.open) > MOST_CHECKS:
                del self.open[next(iter(self.open))]
        elif before is not None:
            self.recovered = here

    def _run(self, run: Ran, here: Seen) -> None:
        if run.kind not in CHECKS or run.verdict == "unclear":
            return
        self.checks.pop(run.program, None)
        self.checks[run.program] = Check(here.at, here.key, run.kind, run.verdict)
        if len(self.checks) > MOST_CHECKS:
            del self.checks[next(iter(self.checks))]

    def _user(self, event: Light, here: Seen) -> None:
        if event.prompt_class == "interrupt":
            self.interrupt = here
        elif event.is_prompt:
            said = set(event.marks.said)
            if self.answer is not None and ASKS in self.answer.value.split(","):
                said.discard("correction")  # "no, leave it" answers a question
            self.prompt = here._replace(value=",".join(sorted(said)))
            if REFUSING & said:
                self.refused = self.prompt
            elif PLEASED & said:
                self.refused = None

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        single = {name: tuple(seen) for name in self.FIELDS if (seen := getattr(self, name)) is not None}
        return {
            "at": self.at,
            "checks": {name: tuple(check) for name, check in self.checks.items()},
            "plan": self.plan.to_json(),
            "open": {what: tuple(seen) for what, seen in self.open.items()},
            **single,
        }

    @classmethod
    def of(cls, told: dict[str, Any]) -> "Ending":
        """Return it from JSON."""
        made = cls()
        made.at = told["at"]
        made.checks = {name: Check(*check) for name, check in told["checks"].items()}
        made.plan = Plan.of(told["plan"])
        made.open = {what: Seen(*seen) for what, seen in told["open"].items()}
        for name in cls.FIELDS:
            if name in told:
                setattr(made, name, Seen(*told[name]))
        return made


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
    return seen is not None and all(other is None or seen.at > other.at for other in others)


def _keys(*seen: Seen | Check | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.key for one in seen if one is not None))


def _words(ending: Ending) -> set[str]:
    return set(ending.prompt.value.split(",")) if ending.prompt is not None else set()


def _checks(ending: Ending, verdict: str, kinds: Iterable[str] = CHECKS) -> list[Check]:
    return [check for check in ending.checks.values() if check.verdict == verdict and check.kind in kinds]


def feedback(ending: Ending) -> Verdict | None:
    """What the person clicked."""
    if ending.native is None or not ending.native.value.startswith("feedback_"):
        return None
    return Verdict(NATIVE[ending.native.value], 90, "the person rated it", _keys(ending.native))


def given_up(ending: Ending) -> Verdict | None:
    """The person let go: of what was wrong, or of the whole thing."""
    if "give_up" not in _words(ending) or _after(ending.edit, ending.prompt):
        return None
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
        outcome = NATIVE[ending.native.value]
        return Verdict(outcome, 85, f"the agent's own verdict: {ending.native.value}", _keys(ending.native))
    return None


def agent_failed(ending: Ending) -> Verdict | None:
    """The agent broke off with an error of its own: a limit, a lost connection."""
    if _after(ending.error, ending.prompt, ending.answer, ending.work):
        return Verdict("abandoned", 70, "the agent broke off with an error", _keys(ending.error))
    return None


def unanswered(ending: Ending) -> Verdict | None:
    """The last prompt was never answered."""
    if _after(ending.prompt, ending.answer, ending.work) and not PLEASED & _words(ending):
        return Verdict("abandoned", 70, "the last prompt was never answered", _keys(ending.prompt))
    return None


def refused_last(ending: Ending) -> Verdict | None:
    """The person's last words are that it is wrong, and nothing was done since."""
    said = REFUSING & _words(ending)
    if not said or _after(ending.edit, ending.prompt) or _passed_since(ending, ending.prompt):
        return None
    return Verdict("fail", 85, f"the person's last words: {min(said)}", _keys(ending.prompt))


def _passed_since(ending: Ending, seen: Seen | Check | None) -> bool:
    return any(_after(check, seen) for check in _checks(ending, "pass", ("test",)))


def in_the_middle(ending: Ending) -> Verdict | None:
    """It ends in the middle of the work, and nothing shows that the work was done."""
    if ending.answer is not None and _after(ending.answer, ending.prompt, ending.work):
        is_open = ending.turn_end is not None and _after(ending.answer, ending.turn_end)
        if is_open or ANNOUNCES in ending.answer.value.split(","):
            return Verdict("abandoned", 60, "it ends before what the agent announced", _keys(ending.answer))
        return None
    if not _after(ending.work, ending.prompt, ending.answer):
        return None
    if _after(ending.call, ending.prompt, ending.answer):
        return Verdict("abandoned", 75, "a call was never answered", _keys(ending.call))
    if any(_after(check, ending.edit) for check in _checks(ending, "pass")) and not _checks(ending, "fail"):
        return None
    if _after(ending.commit, ending.edit) or _after(ending.pull, ending.edit):
        return None
    return Verdict("abandoned", 65, "it ends in the middle of the work", _keys(ending.work))


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
    if any(check.at > last.at for check in _checks(ending, "fail")):
        return None
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
    if ending.answer is None or FAILS not in ending.answer.value.split(","):
        return None
    return Verdict("fail", 65, "the agent says that it did not succeed", _keys(ending.answer))


def delivered(ending: Ending) -> Verdict | None:
    """The person wanted it handed in, and it was committed, pushed or put up for review, and not changed since."""
    last = max(filter(None, (ending.commit, ending.pull)), key=lambda seen: seen.at, default=None)
    if "deliver" not in _words(ending):
        return None
    if _after(ending.rejected, ending.prompt) and not _after(last, ending.rejected):
        return Verdict("fail", 70, "the work was not accepted where it was handed in", _keys(ending.rejected))
    if last is None or _after(ending.edit, last):
        return None
    return Verdict("success", 80, "the work was handed in, as was wanted", _keys(last))


def passing_check(ending: Ending) -> Verdict | None:
    """A build, a type checker or a linter passed after the last edit."""
    passed = _checks(ending, "pass")
    last = max(passed, key=lambda check: check.at, default=None)
    if last is None or _after(ending.edit, last) or _asked_since(ending, last):
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
    return Verdict("success", 60, "what had failed works now", _keys(seen, ending.answer))


RULES: tuple[Rule, ...] = (
    feedback,
    given_up,
    stopped,
    interrupted,
    denied,
    aborted,
    agent_failed,
    unanswered,
    refused_last,
    in_the_middle,
    failing_test,
    passing_test,
    pleased,
    failing_check,
    admitted,
    delivered,
    passing_check,
    open_steps,
    recovered,
)
