"""How things stand: the last of everything that bears on how a session ended, each with its place in the session."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from session_memory.analysis import lazily
from session_memory.analysis.commands.doings import ABORTS, MENDS, Doing, doing, hands_in
from session_memory.analysis.fold.light import ANSWERS, EDITED, Light
from session_memory.analysis.fold.plans import Plan
from session_memory.analysis.marks import NO_MARKS, Marks, Ran, meant
from session_memory.analysis.speech.answers import ASKS, FAILS
from session_memory.analysis.words import has_any

# What counts as a check of the work, the strongest first.
CHECKS = ("test", "types", "build", "lint")
# Words of a person that leave no doubt.
REFUSING = frozenset({"complaint", "correction"})
PLEASED = frozenset({"thanks", "accept"})
# Native verdicts: a turn that the agent itself calls so.
NATIVE = {
    "turn_aborted": "abandoned",
    "turn_cancelled": "abandoned",
    "cancelled": "abandoned",
    "feedback_negative": "fail",
    "feedback_positive": "success",
}
# How agents that write it say that a turn begins, and that it is over.
TURN_STARTS = frozenset({"task_started", "turn_started"})
TURN_ENDS = frozenset(
    {"task_complete", "task_unanswered", "end_turn", "max_tokens", "max_turn_requests", "turn_completed"}
)
TURNS = TURN_STARTS | TURN_ENDS | NATIVE.keys()
MOST_CHECKS = 24
# Programs that say no by their exit code, and have not failed then.
ANSWERING = frozenset({"grep", "rg", "diff", "cmp", "test", "[", "which", "command", "type", "pgrep", "ls", "find"})
# How one asks a service that checks what is handed in, and how that says how far it is; what has failed goes first.
ASKS_PIPELINE = lazily.compiled(r"\bgh (?:run (?:list|view|watch)|pr checks)\b|\bglab ci (?:status|list|view|get)\b")
SERVICES = ("gh ", "glab ")
PIPELINE_STATES = tuple(
    (state, lazily.compiled(pattern))
    for state, pattern in (
        (
            "failed",
            r"(?i)\bcompleted\s+failure\b|with 'failure'|\tfail\t|checks were not successful|\bstatus: failed|\(failed\)",
        ),
        ("running", r"(?i)^\W*(?:queued|in[_ ]progress|pending|running)\b|\tpending\t|checks are still pending"),
        (
            "passed",
            r"(?i)\bcompleted\s+success\b|with 'success'|\tpass\t|all checks were successful|\bstatus: (?:success|passed)|\((?:success|passed)\)",
        ),
    )
)
# Programs that only show what is there: that they can says nothing of the work.
SHOWING = frozenset("cat bat head tail less more echo printf pwd tree true sleep date whoami".split())


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
    # How many tests ran, where that is told.
    total: int = 0


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
        "undone",
        "turn_end",
        "turn_start",
        "did",
        "mended",
        "handed",
        "wanted",
        "other",
        "changed",
        "begun",
        "admitted",
        "pipeline",
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
        # Work that was thrown away with git.
        self.undone: Seen | None = None
        # A push that was not accepted.
        self.rejected: Seen | None = None
        # Where the agent itself says that a turn is over.
        self.turn_end: Seen | None = None
        self.turn_start: Seen | None = None
        # What had failed, and works now.
        self.recovered: Seen | None = None
        # A command that hands work in, and worked.
        self.handed: Seen | None = None
        # The person wants the work to be handed in.
        self.wanted: Seen | None = None
        # The last command that did something; value: "worked", "failed", or "unclear" where it did not come to it.
        self.did: Seen | None = None
        # The last command that neither only looked nor handed work in.
        self.other: Seen | None = None
        # The last command that changed files.
        self.changed: Seen | None = None
        # The last call after a person was not content.
        self.begun: Seen | None = None
        # The agent's words before the last prompt, if these were that it did not succeed.
        self.admitted: Seen | None = None
        # What a service that checks what is handed in says of it; value: "passed", "failed" or "running".
        self.pipeline: Seen | None = None
        # A command that mended a file, as an edit does, after the person was not content.
        self.mended: Seen | None = None
        self.plan = Plan()
        # How much was tried since the last prompt, how much of it failed, and how much worked since.
        self.tried = 0
        self.failed = 0
        self.worked = 0
        # what was attempted -> its failure
        self.open: dict[str, Seen] = {}
        # What any failure was about: nothing else can recover.
        self._failing: set[str] = set()
        # kind and program -> its last run that said something
        self.checks: dict[str, Check] = {}
        # Commands that ran, each with its place and its result: looked at when all are known, because only the last count.
        self._ran: list[tuple[int, Light, Light]] = []

    def see(self, events: Iterable[Light]) -> None:
        """Take note of the next events."""
        work, work_at = None, 0
        for event in events:
            self.at += 1
            sort, subtype = event.sort, event.subtype
            if subtype is not None and subtype in TURNS:
                self._turn(subtype, Seen(self.at, event.key))
            if sort == "call":
                work, work_at = event, self.at
                self._call(event)
            elif sort in ANSWERS:
                work, work_at = event, self.at
                self._result(event)
            elif event.role == "user":
                self._user(event)
            elif event.kind == "assistant_msg":
                self.answer = Seen(self.at, event.key, ",".join(event.marks.said))
            elif event.kind == "error":
                self.error = Seen(self.at, event.key)
            elif event.marks is not NO_MARKS and event.marks.steps is not None:
                self._plan(event)
        if work is not None:
            self.work = Seen(work_at, work.key)
            self.call = self.work if work.sort == "call" else None
        self._do()

    def _turn(self, subtype: str, here: Seen) -> None:
        if subtype in NATIVE:
            self.native = here._replace(value=subtype)
        elif subtype in TURN_ENDS:
            self.turn_end = here
        else:
            self.turn_start = here

    def _call(self, event: Light) -> None:
        if self.refused is not None:
            self.begun = Seen(self.at, event.key)
        if event.is_edit:
            self.edit = Seen(self.at, event.key, event.paths[0] if event.paths else "")
        if event.marks is not NO_MARKS and (event.marks.steps is not None or event.marks.moved):
            self._plan(event)

    def _plan(self, event: Light) -> None:
        self.plan.see(event.marks)
        self.steps = Seen(self.at, event.key, str(self.plan.steps[0]))

    def _result(self, event: Light) -> None:
        if event.subtype == "denied":
            self.denied = Seen(self.at, event.key)
        elif event.call is not None:
            self._attempt(event.call, event)
            if event.call.marks.command and ABORTS not in event.call.summary:
                self._ran.append((self.at, event.call, event))
        if event.marks is not NO_MARKS:
            self._noted(event.marks, Seen(self.at, event.key))

    def _noted(self, marks: Marks, here: Seen) -> None:
        """Take note of what a result says."""
        for run in marks.runs:
            self._run(run, here)
        if any(sha or subject for sha, subject in marks.commits) or marks.pushed == "accepted":
            self.commit = here
        if marks.pushed == "rejected":
            self.rejected = here
        if marks.pulls:
            self.pull = here
        if marks.undone:
            self.undone = here

    def _attempt(self, call: Light, result: Light) -> None:
        """Keep what failed until the same works."""
        if ABORTS in call.summary:
            return
        target, has_failed = call.target, result.has_failed
        if target not in ANSWERING and target not in SHOWING:
            self.tried += 1
            if has_failed:
                self.failed += 1
                self.worked = 0
            else:
                self.worked += 1
        if not has_failed and target not in self._failing:
            return
        what = call.attempt
        before = self.open.pop(what, None)
        if has_failed:
            self._failing.add(target)
            self.open[what] = Seen(self.at, result.key)
            while len(self.open) > MOST_CHECKS:
                del self.open[next(iter(self.open))]
        elif before is not None and not what.startswith(EDITED):
            self.recovered = Seen(self.at, result.key)

    def _do(self) -> None:
        """Keep how the last command ended that did something, and the last one that handed work in.

        A change that works says nothing of what is to be shown.
        """
        for at, call, result in reversed(self._ran):
            if (kind := _doing(call)) != "looks":
                how = _how(result)
                self.did = Seen(at, result.key, how) if kind == "does" or how != "worked" else None
                break
        if self.refused is not None:
            for at, call, result in self._ran:
                if at > self.refused.at and MENDS.search(call.summary) and _how(result) == "worked":
                    self.mended = Seen(at, result.key)
        self._see_last()
        self._ran.clear()

    def _see_last(self) -> None:
        """Keep the last command of each kind, and what it came to: once through all of them, as most do nothing but look."""
        handed = other = changed = pipeline = None
        for at, call, result in reversed(self._ran):
            if (kind := _doing(call)) != "looks":
                here = Seen(at, result.key)
                if handed is None and hands_in(call.marks.command or "") and _how(result) == "worked":
                    handed = here
                if other is None and not _hands_in(call, result):
                    other = here
                if changed is None and kind == "changes" and _how(result) == "worked":
                    changed = here
            if pipeline is None and has_any(SERVICES, call.summary) and ASKS_PIPELINE.search(call.summary):
                state = pipeline_of(result.summary)
                pipeline = None if state is None else Seen(at, result.key, state)
        self.handed, self.other = handed or self.handed, other or self.other
        self.changed, self.pipeline = changed or self.changed, pipeline or self.pipeline

    def _run(self, run: Ran, here: Seen) -> None:
        if run.kind not in CHECKS or run.verdict == "unclear":
            return
        # one program may be several: `cargo test`, `cargo clippy`
        name = f"{run.kind} {run.program}"
        total = (run.passed or 0) + (run.failed or 0)
        before = self.checks.get(name)
        if before is not None and before.verdict == "fail" and run.verdict == "pass":
            is_same_work = self.edit is None or self.edit.at < before.at
            if is_same_work and 0 < total < before.total:
                return  # a part of the tests passes, which says nothing of those that failed
        self.checks.pop(name, None)
        self.checks[name] = Check(here.at, here.key, run.kind, run.verdict, total)
        if len(self.checks) > MOST_CHECKS:
            del self.checks[next(iter(self.checks))]

    def _user(self, event: Light) -> None:
        if event.prompt_class == "interrupt":
            self.interrupt = Seen(self.at, event.key)
        elif event.is_prompt:
            said = self._meant(event)
            self.tried = self.failed = self.worked = 0
            here = Seen(self.at, event.key, ",".join(sorted(said)))
            self.prompt = here
            if "deliver" in said:
                self.wanted = here
            answer = self.answer
            self.admitted = answer if answer is not None and FAILS in answer.value.split(",") else None
            if REFUSING & said:
                self.refused = self.prompt
            elif PLEASED & said:
                self.refused = None

    def _meant(self, event: Light) -> set[str]:
        """Return what a person means."""
        if not event.marks.said:
            return set()
        answer = self.answer
        said = meant(event.marks.said, after_question=answer is not None and ASKS in answer.value.split(","))
        # First of all nothing is there yet that could be good or bad, but for who steps in while the agent works.
        return said if answer is not None or event.kind == "human_intervention" else said - REFUSING - PLEASED

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        single = {name: tuple(seen) for name in self.FIELDS if (seen := getattr(self, name)) is not None}
        return {
            "at": self.at,
            "tried": [self.tried, self.failed, self.worked],
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
        made.tried, made.failed, made.worked = told["tried"]
        made.checks = {name: Check(*check) for name, check in told["checks"].items()}
        made.plan = Plan.of(told["plan"])
        made.open = {what: Seen(*seen) for what, seen in told["open"].items()}
        made._failing = {what.split("\t")[1] for what in made.open}
        for name in cls.FIELDS:
            if name in told:
                setattr(made, name, Seen(*told[name]))
        return made


def pipeline_of(shown: str) -> str | None:
    """Return how what was handed in fares where it is checked, by how that begins that a command shows of it."""
    states = [state for state, pattern in PIPELINE_STATES if pattern.search(shown)]
    return states[0] if states else None


def _hands_in(call: Light, result: Light) -> bool:
    marks = result.marks
    return bool(marks.commits or marks.pushed or marks.pulls) or hands_in(call.marks.command or "")


def _doing(call: Light) -> Doing:
    return doing(call.marks.command or "", call.summary)


def _how(result: Light) -> str:
    marks = result.marks
    if any(run.verdict == "unclear" for run in marks.runs) or (marks.failure and marks.failure[0] == "no_command"):
        return "unclear"
    # A pipe may hide it.
    is_in_vain = result.has_failed or marks.vain in ("missing", "other")
    return "failed" if is_in_vain else "worked"
