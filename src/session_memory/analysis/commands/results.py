"""How the checks of a command ended, told by the command and by what it printed.

The exit code counts where it is the runner's own: not behind ``| tail``, ``|| true`` or ``; echo``. Otherwise the runner's
own summary does. What neither tells is ``unclear``: a wrong pass is worse than none.
"""

import re
from typing import Literal, NamedTuple

from session_memory.analysis.commands._starts import (
    ENDED_FROM_OUTSIDE,
    NEVER_BEGAN,
    NO_VERDICT,
    NOT_RUN,
    STARTER_FAILED,
    UNFINISHED,
    UNREACHED,
    Phrases,
)
from session_memory.analysis.commands.asked import CONFIGURES
from session_memory.analysis.commands.checks import SILENT, is_opaque, of_check
from session_memory.analysis.commands.exits import NO_SIGNS
from session_memory.analysis.commands.forms import Counts, Evidence, compiled
from session_memory.analysis.commands.programs import Kind
from session_memory.analysis.commands.runs import Place, Plan, plan_of
from session_memory.analysis.commands.summaries import of_tests
from session_memory.analysis.words import has_any

Verdict = Literal["pass", "fail", "unclear"]
# What is known of the exit code of one run: zero; zero as far as nothing says otherwise; not zero; unknown;
# the run was not reached.
Known = Literal["zero", "silent", "nonzero", "unknown", "unreached"]

# Long outputs are looked at where runners sum up, and where they complain that they cannot start.
HEAD_CHARS = 4_000
TAIL_CHARS = 16_000

# Colours of terminals, also those whose escape character was lost on the way.
COLOUR = r"\x1b\[[0-?]{0,40}[ -/]{0,4}[@-~]|\x1b\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\)|\x1b[@-Z\\^_]|\[\d{1,3}(?:;\d{1,3}){0,4}m"


# An early Codex CLI told the exit code of a command that its sandbox stopped only in words.
SANDBOX = r"\Afailed in sandbox [^\n]{0,200}?exit code: (\d{1,3})"
# What agents write where they left something out: a word of it, and the whole.
CUT_WORDS = ("omitted", "truncated", "elided", "<persisted-output>")
CUT = (
    r"\d (?:more )?(?:lines?|chars?|characters|tokens|bytes)[^\n]{0,20} (?:omitted|truncated|elided)|<persisted-output>"
    r"|(?:omitted|truncated|elided) \d+ (?:lines?|chars?|characters|tokens|bytes)|\btruncated\b ?(?:\.\.\.|…|\]|>|\)|after)"
)
# Where programs complain that they cannot start, and agents that they left out something.
EDGE_CHARS = 3_000
# A pattern with one of these words lets failures through, too: ``grep "test result"``.
SHOWS_FAILURES = ("fail", "result", "summary")
FILTERS = frozenset({"grep", "egrep", "rg", "awk", "sed"})
NO_OUTPUT = frozenset(
    {"", "(no output)", "(Bash completed with no output)", "(no content)", "Tool ran without output or errors"}
)


NO_COUNTS = Counts()
# Options, and names of scripts, by which a formatter changes nothing.
CHECKS_FORM = compiled(r"^-{1,2}(?:check|verify|list-different|diff|l$|n$)|\bcheck\b|[:_-]check")
# With these a program that finds nothing says nothing: a test where nothing else shows its exit code, and any other check.
QUIET = frozenset({"-q", "--quiet", "--silent", "-s", "-quiet"})
QUIET_TESTS = frozenset({"mvn", "gradle", "xcodebuild"})
QUIET_CHECKS = QUIET_TESTS | {"cargo", "make", "ninja", "ruff", "black", "react-native"}
# What these cannot build they cannot test, and they say no more than that.
BUILDERS = frozenset({"dune"})
# All that is printed where a script is started that has nothing to say; where it fails, its starter says so at the end.
STARTED = r"(?:(?:> |\$ |yarn run v|Done in )[^\n]*\n|[ \t]*\n)+"
# A pattern of these words alone lets nothing but failures through: ``grep '^FAIL'``.
FAILURE_WORDS = ("FAIL", "not ok", "\u2717", "\u2715", "\u2716")


class RunResult(NamedTuple):
    """How one check ended. Numbers are those that it printed."""

    kind: Kind
    program: str
    verdict: Verdict
    passed: int | None = None
    failed: int | None = None
    errors: int | None = None
    skipped: int | None = None


def results_of(command: str, output: str, exit_code: int | None, *, is_error: bool) -> tuple[RunResult, ...]:
    """Say of each check of a command how it ended, in the order they ran.

    An exit code of None without an error is taken for success as far as it goes: a test then needs a summary that says
    so, because some agents return what was printed so far.
    """
    plan = plan_of(command)
    if not plan.places:
        return ()
    look = _look(output, exit_code)
    told = [_evidence(plan, place, look.text) for place in plan.places]
    exits = _exit_of_each(plan, told, _Exit(look.code, is_error), look.text)
    told = _without_others(plan, told, exits)
    results = [
        RunResult(
            "lint" if _checks_form(place) else place.run.kind,
            place.run.program,
            _verdict(place, evidence, exit_, look),
            *(evidence.counts if evidence else NO_COUNTS),
        )
        for place, evidence, exit_ in zip(plan.places, told, exits, strict=True)
    ]
    if len(results) > 1 and any(run.kind == "test" and run.verdict == "fail" for run in results):
        # What was built to be tested is told by its tests.
        results = [run for run in results if run.kind != "build" or run.verdict != "pass"]
    return tuple(results)


def _checks_form(place: Place) -> bool:
    """Say whether a program that formats is only to tell whether that is needed."""
    return place.run.kind == "format" and any(CHECKS_FORM.search(word) for word in place.command.words)


def _without_others(plan: Plan, told: list[Evidence | None], exits: list[Known]) -> list[Evidence | None]:
    """Leave to other runs what they printed: in ``pytest; npm test`` the failures may be those of pytest."""
    if len(told) == 1:
        return told
    is_told = any(
        evidence is not None and evidence.sign == "fail" and not is_opaque(place.run.program)
        for place, evidence in zip(plan.places, told, strict=True)
    )
    return [
        None if is_told and exit_ == "zero" and is_opaque(place.run.program) else evidence
        for place, evidence, exit_ in zip(plan.places, told, exits, strict=True)
    ]


class _Exit(NamedTuple):
    """The exit code of a whole command."""

    code: int | None
    is_error: bool

    @property
    def is_zero(self) -> bool:
        return self.code == 0 or (self.code is None and not self.is_error)


class _Look(NamedTuple):
    """What is seen of an output."""

    text: str
    # Its first and last lines.
    edges: str
    is_unfinished: bool
    code: int | None


def _look(output: str, exit_code: int | None) -> _Look:
    text = _plain(output)
    edges = text if len(text) <= 2 * EDGE_CHARS else f"{text[:EDGE_CHARS]}\n{text[-EDGE_CHARS:]}"
    if exit_code is None and text.startswith("failed in sandbox ") and (stopped := compiled(SANDBOX).match(text)):
        exit_code = int(stopped.group(1))
    return _Look(text, edges, _is_unfinished(text, exit_code), exit_code)


def _is_cut(text: str) -> bool:
    """Say whether an agent left something out."""
    return has_any(CUT_WORDS, text) and compiled(CUT).search(text) is not None


def _plain(output: str) -> str:
    """Return what matters of an output: its head and its tail, without colours and carriage returns."""
    if len(output) > HEAD_CHARS + TAIL_CHARS:
        output = f"{output[:HEAD_CHARS]}\n{output[-TAIL_CHARS:]}"
    if "\x1b" in output or "[0m" in output or "[39m" in output:
        output = compiled(COLOUR).sub("", output)
    if "\r" in output:
        output = output.replace("\r\n", "\n").replace("\r", "\n")
    return output if output.endswith("\n") else f"{output}\n"


def _is_unfinished(text: str, exit_code: int | None) -> bool:
    if exit_code in ENDED_FROM_OUTSIDE:
        return True
    # What agents say of a run stands at its start or end; between, tests may print anything.
    ends = text if len(text) < 1200 else f"{text[:500]}\n{text[-700:]}"
    return _says(UNFINISHED, ends)


def _says(phrases: Phrases, text: str) -> bool:
    patterns = phrases.rows_in(text)
    return any(not pattern or compiled(pattern).search(text) is not None for pattern in patterns) if patterns else False


def _evidence(plan: Plan, place: Place, text: str) -> Evidence | None:
    kind, program = place.run
    if kind != "test":
        told = of_check(program, kind, text)
        # `ci/check.sh` may run tests as well
        may_test = program.endswith((".sh", ".ps1")) and len(plan.places) == 1 and (told is None or told.sign != "fail")
        tested = of_tests(program, text, is_repeated=plan.is_repeated) if may_test else None
        return tested if tested is not None and tested.sign == "fail" else told
    told = of_tests(program, text, is_repeated=plan.is_repeated)
    if told is None and program in BUILDERS:
        built = of_check(program, "build", text)
        return built if built is not None and built.sign == "fail" else None
    # `make check` may be no more than a linter
    if told is not None or not is_opaque(program) or _says(NOT_RUN, text):
        return told
    return of_check(program, "lint", text)


def _exit_of_each(plan: Plan, told: list[Evidence | None], exit_: _Exit, text: str) -> list[Known]:
    """Say what the exit code of the whole tells of each run."""
    known: list[Known] = ["unknown"] * len(plan.places)
    shown = [i for i, place in enumerate(plan.places) if place.exit in ("own", "and")]
    if exit_.is_zero:
        for i in shown:
            known[i] = "silent" if exit_.code is None else "zero"
    elif shown:
        blamed = _blamed(plan, told, shown)
        for i in shown:
            if blamed is not None:
                known[i] = "nonzero" if i == blamed else "zero" if i < blamed else "unreached"
    for i, place in enumerate(plan.places):
        code = _echoed(place, text)
        if code is not None:
            known[i] = "nonzero" if code else "zero"
        elif place.command.signs != NO_SIGNS and known[i] in ("silent", "unknown"):
            known[i] = _signed(plan, place, text) or known[i]
    return known


def _signed(plan: Plan, place: Place, text: str) -> Known | None:
    """Say what is known by what a command prints only where a run worked, or only where it failed: ``&& echo OK``."""
    worked, failed = place.command.signs
    if failed is not None and "fail" in failed.lower() and _is_printed(failed, text):
        return "nonzero"
    if worked is None or place.command.pipes or plan.is_repeated:
        return None
    return "zero" if _is_printed(worked, text) else None


def _is_printed(words: str, text: str) -> bool:
    literals = re.split(r"\$\{?\w+\}?|\$\([^)]*\)", words)
    if not any(literal.strip() for literal in literals):
        return False
    line = "[^\n]{0,80}".join(map(re.escape, literals))
    return re.search(rf"^{line}[ \t]*$", text, re.MULTILINE) is not None


def _blamed(plan: Plan, told: list[Evidence | None], shown: list[int]) -> int | None:
    """Find the run that made a chain of ``&&`` fail: one that says so, or the only one that can have."""
    for i in shown:
        evidence = told[i]
        if evidence is not None and evidence.sign == "fail":
            return i
    open_ = [i for i in shown if told[i] is None or told[i].sign != "pass"]  # pyright: ignore[reportOptionalMemberAccess]
    if plan.has_others:
        # Something else in the chain may have failed; where a run has a say, it was not that.
        return None
    return open_[-1] if len(open_) == 1 else shown[-1] if not open_ or len(shown) == 1 else None


def _echoed(place: Place, text: str) -> int | None:
    """Read the exit code that a command prints itself: ``pytest | tail; echo "exit ${PIPESTATUS[0]}"``."""
    if place.command.echo is None:
        return None
    before, after = place.command.echo
    found = re.findall(rf"^{re.escape(before)}(\d{{1,3}}){re.escape(after)}[ \t]*$", text, re.MULTILINE)
    return int(found[-1]) if found else None


def _verdict(place: Place, evidence: Evidence | None, known: Known, look: _Look) -> Verdict:
    if place.exit == "background" or known == "unreached":
        return "unclear"
    if look.is_unfinished:
        # What had failed by then has failed.
        has_failed = place.run.kind == "test" and evidence is not None and evidence.sign == "fail"
        return "fail" if has_failed else "unclear"
    if _never_began(evidence, known, look) or (place.run.kind == "test" and _is_cut_off(evidence, known, look)):
        return "unclear"
    if place.run.kind == "test":
        return _verdict_of_test(place, evidence, known, look)
    verdict = _verdict_of_check(place, evidence, known, look)
    # What is ready to be built is not built yet.
    return "unclear" if place.run.program == CONFIGURES and verdict == "pass" else verdict


def _never_began(evidence: Evidence | None, known: Known, look: _Look) -> bool:
    """Say whether a run that may be said to have failed did not begin; one that counted tests did."""
    if known in ("zero", "silent") or evidence is None or evidence.sign != "fail":
        return False
    return evidence.counts.passed is None and not evidence.counts.failed and _says(NEVER_BEGAN, look.edges)


def _is_cut_off(evidence: Evidence | None, known: Known, look: _Look) -> bool:
    """Say whether a run failed for what it could not reach, before it counted anything."""
    if known in ("zero", "silent") or (
        evidence is not None and (evidence.sign == "pass" or evidence.counts.passed or evidence.counts.failed)
    ):
        return False
    return _says(UNREACHED, look.edges)


def _verdict_of_test(place: Place, evidence: Evidence | None, known: Known, look: _Look) -> Verdict:
    if evidence is not None:
        return _told_by_test(place, evidence, known, look)
    if known in ("zero", "nonzero"):
        if _says(NOT_RUN, look.edges) or look.code in NO_VERDICT.get(place.run.program, ()):
            return "unclear"
        return "pass" if known == "zero" else "fail"
    if look.text.strip() in NO_OUTPUT and place.run.program in BUILDERS and known == "silent":
        return "pass"
    if look.text.strip() in NO_OUTPUT and not QUIET.isdisjoint(place.command.words):
        if known == "silent" or (_is_piped_whole(place) and place.run.program in QUIET_TESTS):
            return "pass"
    elif known == "unknown" and _shows_failures(place, look.text):
        return "fail"
    return "fail" if _starter_failed(place, look.edges) else "unclear"


def _told_by_test(place: Place, evidence: Evidence, known: Known, look: _Look) -> Verdict:
    if evidence.sign == "nothing":
        return "unclear"
    if evidence.sign == "fail" or known == "nonzero":
        return "fail"
    if known == "zero":
        return "pass"
    if _starter_failed(place, look.edges):
        return "fail"  # only so much had passed by then
    return "unclear" if not evidence.is_whole and (_hides_failures(place) or _is_cut(look.text)) else "pass"


def _verdict_of_check(place: Place, evidence: Evidence | None, known: Known, look: _Look) -> Verdict:
    sign = evidence.sign if evidence is not None else None
    if known in ("zero", "silent"):
        if sign != "fail" or _fixes(place) or place.run.program == "zig":
            return "pass"
        # What `make build` prints may hold anything; what ruff prints is its own.
        return "fail" if not is_opaque(place.run.program) else "pass" if known == "zero" else "unclear"
    if sign is None and (_says(NOT_RUN, look.edges) or look.code in NO_VERDICT.get(place.run.program, ())):
        return "unclear"
    if known == "nonzero":
        return "fail"
    if sign == "fail":
        return "fail"
    if sign == "pass":
        return "pass"
    if _starter_failed(place, look.edges):
        return "fail"
    if look.text.strip() not in NO_OUTPUT:
        has_only_started = _is_piped_whole(place) and compiled(STARTED).fullmatch(look.text) is not None
        return "pass" if has_only_started else "unclear"
    if place.run.program in QUIET_CHECKS and not QUIET.isdisjoint(place.command.words) and _is_piped_whole(place):
        return "pass"
    is_silent = place.run.program in SILENT and not _hides_failures(place, may_head=True)
    return "pass" if is_silent else "unclear"


def _fixes(place: Place) -> bool:
    """Say whether what a formatter names is what it has put right."""
    program = place.run.program
    return (program == "zig" and "--check" not in place.command.words) or (
        program in ("gofmt", "goimports", "gofumpt", "dart", "flutter") and "-w" in place.command.words
    )


def _starter_failed(place: Place, edges: str) -> bool:
    return is_opaque(place.run.program) and not _says(NOT_RUN, edges) and _says(STARTER_FAILED, edges)


def _hides_failures(place: Place, *, may_head: bool = False) -> bool:
    """Say whether the programs behind a run may leave out what it says of failures."""
    for program, *rest in place.command.pipes:
        if program == "head" and not may_head:
            return True
        is_filter = program in FILTERS and not any(word.startswith("-v") for word in rest)
        if is_filter and not any(word in " ".join(rest).lower() for word in SHOWS_FAILURES):
            return True
    return False


def _is_piped_whole(place: Place) -> bool:
    """Say whether all that a run says of failures goes through a pipe, and is seen behind it."""
    return bool(place.command.pipes) and not _hides_failures(place, may_head=True)


def _shows_failures(place: Place, text: str) -> bool:
    """Say whether something came through a filter that lets only failures through, or how many they are."""
    for program, *rest in place.command.pipes:
        if program not in FILTERS - {"awk", "sed"}:
            continue
        given = [word for word in rest if not word.startswith("-")]
        alternatives = re.split(r"\\?\|", given[0]) if given else []
        if any(word.startswith("-") and "v" in word for word in rest) or not alternatives:
            return False
        if not all(has_any(FAILURE_WORDS, one) for one in alternatives):
            return False
        shown = text.strip()
        return shown != "0" if shown.isdecimal() else has_any(FAILURE_WORDS, shown)
    return False
