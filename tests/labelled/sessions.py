"""The small language in which the labelled sessions are told: a story is a list of steps, each with its truth.

What a step looks like in the log of an agent is not said here, see ``write``.
"""

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["success", "fail", "abandoned", "unknown"]
Flavor = Literal["claude", "codex", "grok"]
Verdict = Literal["pass", "fail"]
Kind = Literal[
    "human",
    "says",
    "runs",
    "edits",
    "writes",
    "reads",
    "delegates",
    "denies",
    "interrupts",
    "steers",
    "plans",
    "compacts",
    "breaks",
    "dies",
    "idles",
]
Trouble = Literal["limit", "overloaded"]
State = Literal["done", "doing", "open"]

FLAVORS: tuple[Flavor, ...] = ("claude", "codex", "grok")
OUTCOMES: tuple[Outcome, ...] = ("success", "fail", "abandoned", "unknown")
STEPPING_IN: tuple[Kind, ...] = ("interrupts", "steers", "denies")


@dataclass(frozen=True)
class Step:
    """One thing that a person or the agent does. Which fields mean something depends on its kind."""

    kind: Kind
    # What is said, the command, the file, the task.
    text: str = ""
    # What the call gave back; of a refusal, what the person said.
    output: str = ""
    exit_code: int = 0
    # Of an edit.
    old: str = ""
    new: str = ""
    is_error: bool = False
    # The call that is refused, or that runs when the person interrupts.
    call: "Step | None" = None
    plan: tuple[tuple[str, State], ...] = ()
    minutes: float = 0
    verdict: Verdict | None = None
    # None: people who read the log would differ, and it counts neither way.
    is_retry: bool | None = False
    is_correction: bool | None = False

    @property
    def is_intervention(self) -> bool:
        """Whether a person steps in while the agent works."""
        return self.kind in STEPPING_IN


@dataclass(frozen=True)
class Story:
    """A session and how it ended, told once for all agents whose logs it is written as."""

    name: str
    outcome: Outcome
    flavors: tuple[Flavor, ...]
    steps: tuple[Step, ...]
    held_out: bool = False


def story(name: str, outcome: Outcome, flavors: str, *steps: Step, held_out: bool = False) -> Story:
    """Tell a story; the flavors are names with blanks between them."""
    named: tuple[Flavor, ...] = tuple(flavor for flavor in FLAVORS if flavor in flavors.split())
    assert len(named) == len(flavors.split()), name
    return Story(name, outcome, named, steps, held_out)


def human(text: str, *, is_correction: bool | None = False) -> Step:
    """A person writes a prompt while the agent waits."""
    return Step("human", text, is_correction=is_correction)


def says(text: str) -> Step:
    """The agent speaks. Before a prompt, and at the end, this closes its turn."""
    return Step("says", text)


def runs(
    command: str, output: str = "", exit_code: int = 0, *, verdict: Verdict | None = None, is_retry: bool | None = False
) -> Step:
    """The agent runs a command."""
    is_error = exit_code != 0
    return Step("runs", command, output, exit_code, is_error=is_error, verdict=verdict, is_retry=is_retry)


def edits(path: str, old: str, new: str, *, is_error: bool = False, is_retry: bool = False) -> Step:
    """The agent replaces some text of a file; an error: the old text is not there."""
    return Step("edits", path, old=old, new=new, is_error=is_error, is_retry=is_retry)


def writes(path: str, content: str) -> Step:
    """The agent writes a file."""
    return Step("writes", path, new=content)


def reads(path: str, content: str = "", *, is_error: bool = False, is_retry: bool | None = False) -> Step:
    """The agent reads a file; an error: there is none of that name."""
    return Step("reads", path, content, is_error=is_error, is_retry=is_retry)


def delegates(task: str, answer: str) -> Step:
    """The agent has a sub-agent do something."""
    return Step("delegates", task, answer)


def denies(call: Step, say: str = "") -> Step:
    """The person refuses a call; with words the agent goes on, without it waits for them."""
    return Step("denies", output=say, call=call, is_retry=call.is_retry)


def interrupts(call: Step | None = None) -> Step:
    """The person stops the agent: while a command runs, or while it speaks."""
    return Step("interrupts", call=call, is_retry=call.is_retry if call else False)


def steers(text: str) -> Step:
    """The person writes something while the agent works, without stopping it."""
    return Step("steers", text)


def plans(*plan: tuple[str, State]) -> Step:
    """The agent writes down the steps of its work and how far each is."""
    return Step("plans", plan=plan)


def compacts(summary: str) -> Step:
    """The context is compacted."""
    return Step("compacts", summary)


def breaks(trouble: Trouble) -> Step:
    """The model cannot be reached any more: a limit of use, or an overloaded service."""
    return Step("breaks", trouble)


def dies() -> Step:
    """The log ends here, in the middle of a turn."""
    return Step("dies")


def idles(minutes: float) -> Step:
    """Nothing happens for a while."""
    return Step("idles", minutes=minutes)
