"""How a session ended: success, fail, abandoned or unknown; by which rule, how sure, and what shows it.

``Ending`` holds the last of everything that bears on it, each with its place in the session; it grows event by event.
The rules are a table, tried from above: what a person said last goes before what programs say, what failed last before
what passed. ``unknown`` is an honest answer; a wrong ``success`` is a defect.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple

from session_memory.analysis.light import Light
from session_memory.analysis.marks import Ran

Outcome = Literal["success", "fail", "abandoned", "unknown"]

# What counts as a check of the work, the strongest first.
CHECKS = ("test", "types", "build", "lint")
# Words of a person that leave no doubt.
REFUSING = frozenset({"complaint", "correction"})
PLEASED = frozenset({"thanks", "accept"})
# Native verdicts: a turn that the agent itself calls so.
NATIVE: dict[str, Outcome] = {
    "turn_aborted": "abandoned",
    "cancelled": "abandoned",
    "task_error": "fail",
    "turn_error": "fail",
    "feedback_negative": "fail",
    "feedback_positive": "success",
}
MOST_CHECKS = 24


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
        # program -> its last run that said something
        self.checks: dict[str, Check] = {}

    def see(self, event: Light) -> None:
        """Take note of the next event."""
        self.at += 1
        here = Seen(self.at, event.key)
        if event.is_call:
            self.work = self.call = here
            if event.is_edit:
                self.edit = here
            if event.marks.steps is not None:
                self.steps = here._replace(value=str(event.marks.steps[0]))
        elif event.is_result:
            self._result(event, here)
        elif event.role == "user":
            self._user(event, here)
        elif event.kind == "assistant_msg":
            self.answer = here
        elif event.kind == "error":
            self.error = here
        elif event.subtype in NATIVE:
            self.native = here._replace(value=event.subtype)

    def _result(self, event: Light, here: Seen) -> None:
        self.work, self.call = here, None
        marks = event.marks
        if event.subtype == "denied":
            self.denied = here
        for run in marks.runs:
            self._run(run, here)
        if any(sha or subject for sha, subject in marks.commits) or marks.pushed == "accepted":
            self.commit = here
        if marks.pulls:
            self.pull = here

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
            self.prompt = here._replace(value=",".join(event.marks.said))

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        single = {name: tuple(seen) for name in self.FIELDS if (seen := getattr(self, name)) is not None}
        return {"at": self.at, "checks": {name: tuple(check) for name, check in self.checks.items()}, **single}

    @classmethod
    def of(cls, told: dict[str, Any]) -> "Ending":
        """Return it from JSON."""
        made = cls()
        made.at = told["at"]
        made.checks = {name: Check(*check) for name, check in told["checks"].items()}
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
    """The person let go."""
    if "give_up" in _words(ending) and not _after(ending.edit, ending.prompt):
        return Verdict("abandoned", 90, "the person gave it up", _keys(ending.prompt))
    return None


def refused_last(ending: Ending) -> Verdict | None:
    """The person's last words are that it is wrong, and nothing was done since."""
    said = REFUSING & _words(ending)
    if not said or _after(ending.edit, ending.prompt) or _passed_since(ending, ending.prompt):
        return None
    return Verdict("fail", 85, f"the person's last words: {min(said)}", _keys(ending.prompt))


def _passed_since(ending: Ending, seen: Seen | Check | None) -> bool:
    return any(_after(check, seen) for check in _checks(ending, "pass", ("test",)))


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
    """The agent ended in an error of its own: a limit, a lost connection."""
    if _after(ending.error, ending.prompt, ending.answer, ending.work):
        return Verdict("fail", 70, "the agent ended in an error", _keys(ending.error))
    return None


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
    """Tests passed, and what was edited since is no more than what follows them."""
    passed = _checks(ending, "pass", ("test",))
    if not passed or _checks(ending, "fail", ("test",)):
        return None
    last = max(passed, key=lambda check: check.at)
    later = [check for check in _checks(ending, "fail") if check.at > last.at]
    if later:
        return None
    if _after(ending.edit, last):
        return Verdict("success", 60, "tests passed, then something was edited", _keys(last, ending.edit))
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


def delivered(ending: Ending) -> Verdict | None:
    """The work was committed, pushed or put up for review, and not changed since."""
    last = max(filter(None, (ending.commit, ending.pull)), key=lambda seen: seen.at, default=None)
    if last is None or _after(ending.edit, last):
        return None
    return Verdict("success", 80, "the work was committed", _keys(last))


def unfinished(ending: Ending) -> Verdict | None:
    """It ends in the middle: a call without result, or a prompt without answer."""
    if _after(ending.call, ending.prompt, ending.answer):
        return Verdict("abandoned", 75, "a call was never answered", _keys(ending.call))
    if _after(ending.prompt, ending.answer, ending.work):
        return Verdict("abandoned", 70, "the last prompt was never answered", _keys(ending.prompt))
    if ending.steps is not None and ending.steps.value != "0" and not _after(ending.answer, ending.work):
        return Verdict("abandoned", 65, "steps of the plan are open", _keys(ending.steps))
    return None


def passing_check(ending: Ending) -> Verdict | None:
    """A build, a type checker or a linter passed after the last edit."""
    passed = _checks(ending, "pass")
    last = max(passed, key=lambda check: check.at, default=None)
    if last is None or _after(ending.edit, last):
        return None
    return Verdict("success", 70, f"the last {last.kind} passed", _keys(last))


RULES: tuple[Rule, ...] = (
    feedback,
    given_up,
    refused_last,
    interrupted,
    denied,
    aborted,
    agent_failed,
    failing_test,
    unfinished,
    passing_test,
    pleased,
    failing_check,
    delivered,
    passing_check,
)
