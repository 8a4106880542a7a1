"""What was done between a failure and the success of the same thing: the fix that followed."""

from typing import Any, NamedTuple

from session_memory.analysis.fold.instead import is_alike, is_instead, program_of
from session_memory.analysis.fold.light import Light

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
# Tools that show a file, and the class of failures that this mends: the edit did not know what is in it.
READS = frozenset({"Read", "NotebookRead", "read_file"})
UNREAD = "edit_mismatch"


class Open(NamedTuple):
    """A failure after which the same thing did not work yet."""

    cls: str
    signature: str
    # Of the event that failed.
    key: str
    # What was done since.
    steps: list[str]
    # The command; empty where it was none.
    command: str


class Fixes:
    """Failures that are open, and those that were fixed."""

    def __init__(self) -> None:
        # what was done -> its failure
        self.open: dict[str, Open] = {}
        # signature -> [how often, key of the failure, key of the success, what was done in between]
        self.found: dict[str, list[Any]] = {}
        # What failed last, if that was a command; another one may do it instead, the next of its kind.
        self.last: str | None = None

    def call(self, event: Light) -> None:
        """Take note of a step that may be part of a fix."""
        if not self.open:
            return
        step, read = _step(event), next(iter(event.paths), None) if event.tool in READS else None
        if step is None and read is None:
            return
        for doing, failed in self.open.items():
            if read is not None:
                step = _reading(read) if _is_unread(doing, failed, read) else None
            if step is not None and doing != event.doing and step not in failed.steps:
                failed.steps.append(step)
                del failed.steps[:-MOST_STEPS]

    def result(self, event: Light, call: Light, failure: tuple[str, str] | None) -> None:
        """Take note of how a call ended; ``failure``: what ``failure_of`` says of it."""
        what = call.doing
        command = call.summary if call.marks.command else ""
        if event.has_failed:
            self.last = what if command and failure is not None else None
            if failure is not None:
                self._fail(what, Open(*failure, event.key, [], command))
            return
        if self.last is not None and command and self._has_replaced(self.last, command, event):
            return
        if what not in self.open:
            return
        failed = self.open.pop(what)
        if call.paths and _is_unread(what, failed, call.paths[0]) and _reading(call.paths[0]) in failed.steps:
            self._fixed(failed, event, [_reading(call.paths[0])])
        else:
            self._fixed(failed, event, failed.steps)

    def _fail(self, what: str, failed: Open) -> None:
        known = self.open.pop(what, None)
        self.open[what] = known if known is not None and known.signature == failed.signature else failed
        while len(self.open) > MOST_OPEN:
            del self.open[next(iter(self.open))]

    def _has_replaced(self, what: str, command: str, event: Light) -> bool:
        """Say whether a command worked in the place of the one that failed last, and keep that as the fix."""
        failed = self.open.get(what)
        if failed is None or any(step.startswith("edited ") for step in failed.steps):
            # What was edited explains why it works, whatever it is started with.
            self.last = None
            return False
        if not is_instead(failed.command, command):
            if is_alike(program_of(failed.command), program_of(command)):
                self.last = None
            return False
        ran = _ran(command)
        self._fixed(self.open.pop(what), event, [*(step for step in failed.steps if step != ran), f"{ran} instead"])
        self.last = None
        return True

    def _fixed(self, failed: Open, event: Light, steps: list[str]) -> None:
        if not steps or (failed.signature not in self.found and len(self.found) >= MOST_FIXES):
            return
        n = self.found[failed.signature][0] if failed.signature in self.found else 0
        self.found[failed.signature] = [n + 1, failed.key, event.key, steps]

    def to_json(self) -> list[Any]:
        """Return it as JSON."""
        return [{what: tuple(failed) for what, failed in self.open.items()}, self.found, self.last]

    @classmethod
    def of(cls, told: list[Any]) -> "Fixes":
        """Return it from JSON."""
        made = cls()
        made.open = {what: Open(*failed) for what, failed in told[0].items()}
        made.found, made.last = told[1:]
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
        return _ran(event.summary)
    return None


def _ran(command: str) -> str:
    return f"ran {command[:120]}"


def _reading(path: str) -> str:
    return f"read {path.rpartition('/')[2]}"


def _is_unread(doing: str, failed: Open, path: str) -> bool:
    """Say whether an edit of this very file failed because the agent did not know what is in it."""
    return failed.cls == UNREAD and doing.partition("\t")[2] == path
