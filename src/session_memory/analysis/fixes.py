"""What was done between a failure and the success of the same thing: the fix that followed."""

from typing import Any

from session_memory.analysis.light import Light

MOST_OPEN = 12
MOST_STEPS = 6
MOST_FIXES = 60
# A signature that says nothing else: any program may end so.
EXIT_CODE = "exit code "
# Commands that change nothing.
LOOKING = frozenset(
    """ls cat head tail less more grep rg find fd pwd which type tree stat file wc du df ps env printenv sed awk date whoami history man
    sort uniq diff cmp jq test""".split()
) | {"git status", "git diff", "git log", "git show", "git branch"}


class Fixes:
    """Failures that are open, and those that were fixed."""

    def __init__(self) -> None:
        # what was done -> [signature, key of the failure, what was done since]
        self.open: dict[str, list[Any]] = {}
        # signature -> [how often, key of the failure, key of the success, what was done in between]
        self.found: dict[str, list[Any]] = {}

    def call(self, event: Light) -> None:
        """Take note of a step that may be part of a fix."""
        step = _step(event) if self.open else None
        if step is None:
            return
        for doing, (_, _, steps) in self.open.items():
            if doing != event.doing and step not in steps:
                steps.append(step)
                del steps[:-MOST_STEPS]

    def result(self, event: Light, what: str, failure: tuple[str, str] | None) -> None:
        """Take note of how something ended; ``failure``: what ``failure_of`` says of it."""
        if event.has_failed:
            if failure is not None:
                signature = failure[1]
                known = self.open.pop(what, None)
                self.open[what] = known if known and known[0] == signature else [signature, event.key, []]
                while len(self.open) > MOST_OPEN:
                    del self.open[next(iter(self.open))]
            return
        if what not in self.open:
            return
        signature, failed, steps = self.open.pop(what)
        if not steps or (signature not in self.found and len(self.found) >= MOST_FIXES):
            return
        n = self.found[signature][0] if signature in self.found else 0
        self.found[signature] = [n + 1, failed, event.key, steps]

    def to_json(self) -> list[Any]:
        """Return it as JSON."""
        return [self.open, self.found]

    @classmethod
    def of(cls, told: list[Any]) -> "Fixes":
        """Return it from JSON."""
        made = cls()
        made.open, made.found = told
        return made


def failure_of(failure: tuple[str, str] | None, command: str | None) -> tuple[str, str] | None:
    """Return class and signature of a failed call; a signature that is an exit code alone says what ended so, too."""
    if failure is None or command is None or not failure[1].removeprefix(EXIT_CODE).lstrip("-").isdigit():
        return failure
    return failure[0], f"{command}: {failure[1]}"


def _step(event: Light) -> str | None:
    """Return what a call changes, in few words; None: it only looks."""
    if event.is_edit and event.paths:
        return f"edited {event.paths[0].rpartition('/')[2]}"
    command = event.marks.command
    if command and event.summary and command.partition(" ")[0] not in LOOKING and command not in LOOKING:
        return f"ran {event.summary[:120]}"
    return None
