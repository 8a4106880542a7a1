"""What is noted of a text when it is read, so that nobody has to read it again: the column ``marks`` of an event.

One mark a line, its fields apart by tabs. Few events have any.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

Verdict = Literal["pass", "fail", "unclear"]
VERDICTS: dict[str, Verdict] = {"pass": "pass", "fail": "fail", "unclear": "unclear"}


class Ran(NamedTuple):
    """A program that checks the work, and how it ended."""

    kind: str
    program: str
    verdict: Verdict
    passed: int | None = None
    failed: int | None = None


class Marks(NamedTuple):
    """All that is noted of one event."""

    runs: tuple[Ran, ...] = ()
    # Class and signature of what went wrong.
    failure: tuple[str, str] | None = None
    # What a person's words mean: thanks, accept, correction, complaint, stop, give_up …; behind ``ANSWER`` what they would
    # mean as an answer to a question, where that is something else. What an agent's answer tells (``answers``).
    said: tuple[str, ...] = ()
    # A lasting preference, in words that are the same whoever says it.
    rule: str | None = None
    # Short name (empty where git was told to be quiet) and subject.
    commits: tuple[tuple[str, str], ...] = ()
    # "accepted" or "rejected".
    pushed: str | None = None
    # "owner/name#12"
    pulls: tuple[str, ...] = ()
    # How work was undone: "reset", "restore", "revert" …
    undone: str | None = None
    tasks: tuple[str, ...] = ()
    # Numeric claims with evidence, and without.
    claims: tuple[int, int] = (0, 0)
    # Steps of a plan that are open, and all.
    steps: tuple[int, int] | None = None
    # Name and state of steps that are told one by one (``plans.Plan`` adds them up).
    moved: tuple[tuple[str, str], ...] = ()
    # Hashes of lines that an edit took away, and of those that it wrote; apart by tabs, until somebody looks at them.
    removed: str = ""
    added: str = ""
    # The program that a shell command runs, and its verb: "git push".
    command: str | None = None
    # What a long command goes on with behind what its event shows of it.
    rest: str | None = None
    # Rules of redaction that replaced something in it.
    secrets: tuple[str, ...] = ()
    # What a result shows of a failure that no exit code tells (``hidden``): "missing" or "other"; "nothing" where it shows nothing.
    vain: str | None = None


NO_MARKS = Marks()
LISTS = frozenset({"failure", "said", "pulls", "tasks", "secrets"})
HASHES = frozenset({"removed", "added"})
ANSWER = "answer:"
# What is noted of most events is short, and noted of many: the program of a command, what a prompt means.
SHORT, MOST_SHORT = 80, 2048


def meant(said: Sequence[str], *, after_question: bool) -> set[str]:
    """Return what a person's words mean where they stand: "no, leave it" answers a question, and corrects nothing."""
    answers = {word.removeprefix(ANSWER) for word in said if word.startswith(ANSWER)}
    words = {word for word in said if not word.startswith(ANSWER)}
    if not after_question:
        return words
    return answers | (words - {"correction"})


def written(marks: Marks) -> str | None:
    """Return marks as they are kept; None: there are none."""
    return _written(marks) if marks.removed or marks.added else _written_short(marks)


def _written(marks: Marks) -> str | None:
    lines = [
        f"run\t{run.kind}\t{_flat(run.program)}\t{run.verdict}\t{_told(run.passed)}\t{_told(run.failed)}"
        for run in marks.runs
    ]
    lines += [f"commit\t{_flat(sha)}\t{_flat(subject)}" for sha, subject in marks.commits]
    lines += [f"moved\t{_flat(name)}\t{_flat(state)}" for name, state in marks.moved]
    for name, words in (
        ("rule", marks.rule),
        ("push", marks.pushed),
        ("undone", marks.undone),
        ("command", marks.command),
        ("vain", marks.vain),
        ("rest", marks.rest),
    ):
        if words:
            lines.append(f"{name}\t{_flat(words)}")
    for name, texts in (
        ("failure", marks.failure),
        ("said", marks.said),
        ("pulls", marks.pulls),
        ("tasks", marks.tasks),
    ):
        if texts:
            lines.append("\t".join((name, *map(_flat, texts))))
    if any(marks.claims):
        lines.append(f"claims\t{marks.claims[0]}\t{marks.claims[1]}")
    if marks.steps is not None:
        lines.append(f"steps\t{marks.steps[0]}\t{marks.steps[1]}")
    if edit := written_edit(marks.removed, marks.added):
        lines.append(edit)
    if marks.secrets:
        lines.append("\t".join(("secrets", *marks.secrets)))
    return "\n".join(lines) or None


def written_edit(removed: str, added: str) -> str | None:
    """Return the marks of an edit as they are kept, where there are no others."""
    lines = [f"{name}\t{hashes}" for name, hashes in (("removed", removed), ("added", added)) if hashes]
    return "\n".join(lines) or None


_written_short = lru_cache(MOST_SHORT)(_written)


def read(text: str | None) -> Marks:
    """Return marks from how they are kept; what a later version may have noted is passed over."""
    if text is None:
        return NO_MARKS
    return _read_short(text) if len(text) <= SHORT else _read(text)


def _read(text: str) -> Marks:
    # Of these an event may have several.
    runs: tuple[Ran, ...] = ()
    commits: tuple[tuple[str, str], ...] = ()
    moved: tuple[tuple[str, str], ...] = ()
    found: dict[str, Any] = {}
    for line in text.split("\n"):
        name, _, rest = line.partition("\t")
        if name in HASHES:
            found[name] = rest
            continue
        fields = rest.split("\t")
        if name in LISTS:
            found[name] = tuple(fields)
        elif name == "run":
            kind, program, verdict, passed, failed = fields
            runs += (Ran(kind, program, VERDICTS[verdict], _number(passed), _number(failed)),)
        elif name == "commit":
            commits += ((fields[0], fields[1]),)
        elif name == "moved":
            moved += ((fields[0], fields[1]),)
        elif name in ("claims", "steps"):
            found[name] = (int(fields[0]), int(fields[1]))
        elif name == "push":
            found["pushed"] = fields[0]
        elif name in ("rule", "undone", "command", "vain", "rest"):
            found[name] = fields[0]
    return Marks(runs=runs, commits=commits, moved=moved, **found)


_read_short = lru_cache(MOST_SHORT)(_read)


def _flat(text: str) -> str:
    """Keep what other people wrote from looking like another field or another mark."""
    return " ".join(text.split())


def _told(number: int | None) -> str:
    return "-" if number is None else str(number)


def _number(text: str) -> int | None:
    return None if text == "-" else int(text)
