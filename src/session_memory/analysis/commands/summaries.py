"""What the output of a test run tells: how many tests passed, failed, could not run.

Most runners sum up in one of the ``forms``; the ones here need more than a line. A run whose runner is unknown
(``make test``, ``npm test``) is tried with all of them.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from session_memory.analysis.commands._runners import FAILURES, OWN_FAILURES, OWN_SIGNS, SIGNS, Sign
from session_memory.analysis.commands.forms import (
    FORMS,
    Counts,
    Evidence,
    Form,
    compiled,
    counted,
    judged,
    named,
    of_form,
    says,
)
from session_memory.analysis.commands.sums import of_clojure, of_julia, of_newman, of_r, of_turbo
from session_memory.analysis.words import Index, has_any

PYTEST_END = (
    r"((?:no tests ran|no tests collected|\d+ (?:failed|passed|skipped|deselected|xfailed|xpassed|errors?|warnings?|rerun"
    r"|tests? deselected|subtests passed|snapshots?))\b[^\n]{0,200}?) in \d[\d.]*(?:s\b| seconds)"
)
PYTEST_TIME = r" in \d"
PYTEST_LINE = r"^(?:FAILED|ERROR) [\w./\\-]+\.py(?:::[^\n]{1,300})?(?: - [^\n]*)?$|^[\w./\\-]+\.py::[^\n]{1,300} (?:FAILED|ERROR)\b"
PYTEST_DOTS = r"^(?:[\w./\\-]+ )?([.FEsxX]{1,200}) +\[ ?(\d{1,3})%\]$"
PYTEST_BROKEN = (
    "INTERNALERROR>",
    "ImportError while loading conftest",
    "FAIL Required test coverage of",
    "Fatal Python error:",
    "+++ Timeout +++",
    " error during collection",
    " errors during collection",
)


MOST_REPEATED = 64
# What stands before a summary on its line: a ruler, or the name of a container or task.
NAMES = ("| ", ": ", "] ", "> ", "\t")


def _begins_line(text: str, at: int) -> bool:
    before = text[max(0, at - 100) : at].rpartition("\n")[2]
    return not before.strip("= ") or before.endswith(NAMES)


def _sums_of_pytest(text: str, most: int) -> list[str]:
    """Find the last that pytest says at its end, on lines that tell a time: those are few, and the pattern is slow."""
    found: list[str] = []
    start = len(text)
    while len(found) < most and (at := text.rfind(" in ", 0, start)) >= 0:
        start, end = text.rfind("\n", 0, at) + 1, text.find("\n", at)
        end = end if end >= 0 else len(text)
        if compiled(PYTEST_TIME).search(text, start, end):
            matches = compiled(PYTEST_END).finditer(text, start, end)
            found = [match.group(1) for match in matches if _begins_line(text, match.start())] + found
    return found[-most:]


def of_pytest(text: str, most: int = 1) -> Evidence | None:
    """Read the last line of pytest; without one, the lines that name failures, and the dots."""
    # Output of a failing test may hold summaries of its own; the last is the run's.
    found = _sums_of_pytest(text, most)
    if found:
        sums = counted("; ".join(found).replace("xpassed", "passed"), is_number_first=True)
        told = judged(sums)
        if told.sign == "pass" and "!! KeyboardInterrupt !!" in text:
            return Evidence("nothing", told.counts)
        if told.sign != "fail" and has_any(PYTEST_BROKEN, text):
            return told._replace(sign="fail")
        return told
    if has_any(PYTEST_BROKEN, text) or compiled(PYTEST_LINE).search(text):
        return Evidence("fail")
    if "no tests ran" in text:
        return Evidence("nothing")
    dots = compiled(PYTEST_DOTS).findall(text) if "%]" in text else []
    if any("F" in marks or "E" in marks for marks, _ in dots):
        return Evidence("fail")
    return Evidence("pass", is_whole=False) if dots and dots[-1][1] == "100" else None


UNITTEST_RAN = r"^Ran (\d+) tests? in [\d.]+s"
UNITTEST_ALONE = r"OK(?: \(skipped=\d+\))?"
UNITTEST_END = r"^(OK|FAILED|PASSED|NO TESTS RAN)(?: \(([^)\n]{0,200})\))?[ \t]*$"


def of_unittest(text: str) -> Evidence | None:
    """Read ``Ran 3 tests in 0.1s`` and the word that follows it; the same with Django, nose and trial."""
    ran = [int(number) for number in compiled(UNITTEST_RAN).findall(text)] if "Ran " in text else []
    ends = compiled(UNITTEST_END).findall(text)
    if compiled(UNITTEST_ALONE).fullmatch(text.strip()):
        # All that `| tail -1` leaves.
        return Evidence("pass")
    ends = [(word, details) for word, details in ends if not details or "=" in details]
    if not ends or not (ran or any(details for _, details in ends)):
        return None
    sums = counted(
        " ".join(details for _, details in ends).replace("expected failures=", "expected "), is_number_first=False
    )
    if ran:
        sums["ran"] = sum(ran)
    told = judged(sums)
    return told._replace(sign="fail") if any(word == "FAILED" for word, _ in ends) else told


GO_LINE = r"^(?:[^\n]{0,40}\| )?(ok|FAIL|\?|---|panic:|PASS)(?:[ \t]+([^\n]{0,300}))?$"


def of_go(text: str) -> Evidence | None:
    """Read the lines of ``go test``: one a package, and with ``-v`` one a test."""
    if '"Action":"' in text:
        failed, passed = text.count('"Action":"fail"'), text.count('"Action":"pass"')
        if failed or passed:
            return Evidence("fail" if failed else "pass", is_whole=False)
    has_failed, has_passed = False, False
    failed = passed = skipped = 0
    for word, rest in compiled(GO_LINE).findall(text):
        if word == "---":
            failed += rest.startswith("FAIL: ")
            passed += rest.startswith("PASS: ")
            skipped += rest.startswith("SKIP: ")
        elif word == "FAIL" or (word == "panic:" and rest):
            has_failed = True
        elif word == "ok" and "\t" not in rest and " " not in rest.strip():
            continue
        elif word in ("ok", "PASS"):
            has_passed = has_passed or "[no tests to run]" not in rest
    if has_failed or failed:
        return Evidence("fail", Counts(passed or None, failed or None, None, skipped or None), is_whole=False)
    if has_passed or passed:
        return Evidence("pass", Counts(passed or None, 0, None, skipped or None), is_whole=False)
    return Evidence("nothing") if "[no test files]" in text or "no tests to run" in text else None


TAP_LINE = r"^(ok|not ok)\b(?: \d+)?([^\n]{0,300})$"
TAP_PLAN = r"^1\.\.(\d+)"


def of_tap(text: str) -> Evidence | None:
    """Read the Test Anything Protocol: a line a test, and a plan that says how many there are."""
    if "ok " not in text:
        return None
    plan = compiled(TAP_PLAN).findall(text)
    if not plan:
        return None
    passed = failed = skipped = 0
    for word, rest in compiled(TAP_LINE).findall(text):
        is_excused = "# TODO" in rest or "# todo" in rest
        if "# SKIP" in rest.upper():
            skipped += 1
        elif word == "ok" or is_excused:
            passed += 1
        else:
            failed += 1
    if failed:
        return Evidence("fail", Counts(passed, failed, None, skipped))
    if passed + skipped < sum(map(int, plan)):
        return None
    return Evidence("pass" if passed else "nothing", Counts(passed, 0, None, skipped))


CTEST = r"^\d+% tests passed, (\d+) tests? failed out of (\d+)"
KARMA = r"Executed (\d+) of (\d+)(?: \((\d+) FAILED\))?(?: \(skipped (\d+)\))?([^\n]{0,60})"
FLUTTER = r"\+(\d+)(?: ~(\d+))?(?: -(\d+))?: (All tests passed!|Some tests failed\.)"
TASTY = r"^(?:All (\d+) tests passed|(\d+) out of (\d+) tests failed)"
SUITES = r"^(\d+) of (\d+) test suites \(\d+ of \d+ test cases\) passed"
SWIFT_TESTING = r"Test run with (\d+) tests?[^\n]{0,40} (passed|failed) after"
CYPRESS = r"^\s{0,8}✖? {0,4}(\d+) of (\d+) failed \(\d+%\)"
ZIG = r"(\d+)/(\d+) tests passed"
NOX = r"^nox > (?:Session [^\n]{1,80} (was successful|failed|aborted)|\* [^\n]{1,80}: (success|failed|aborted))"
TOX = r"^ {0,4}(?:ERROR: {1,4})?[\w.-]{1,60}: (?:(OK)\b|(FAIL|commands failed|exited with)|(commands succeeded))"
PRE_COMMIT = r"^[^\n]{1,100}?\.{3,}(?:\([^\n]{1,60}\))?(Passed|Failed|Skipped)$"


def _of_ctest(text: str) -> Evidence | None:
    found = compiled(CTEST).findall(text)
    if not found:
        return None
    failed, total = sum(int(f) for f, _ in found), sum(int(t) for _, t in found)
    return Evidence("fail" if failed else "pass", Counts(total - failed, failed))


def _of_karma(text: str) -> Evidence | None:
    found = compiled(KARMA).findall(text)
    if not found:
        return None
    done, total, failed, skipped, rest = found[-1]
    counts = Counts(int(done) - int(failed or 0), int(failed or 0), None, int(skipped or 0))
    if failed or "FAILED" in rest or "ERROR" in rest or "DISCONNECTED" in rest.upper():
        return Evidence("fail", counts)
    return Evidence("pass", counts) if "SUCCESS" in rest and int(total) else None


def _of_flutter(text: str) -> Evidence | None:
    found = compiled(FLUTTER).findall(text)
    if not found:
        return None
    passed, skipped, failed, words = found[-1]
    counts = Counts(int(passed), int(failed or 0), None, int(skipped or 0))
    return Evidence("fail" if words.startswith("Some") else "pass", counts)


def _of_tasty(text: str) -> Evidence | None:
    found = compiled(TASTY).findall(text)
    if found:
        failed = sum(int(f or 0) for _, f, _ in found)
        total = sum(int(a or t) for a, _, t in found)
        return Evidence("fail" if failed else "pass", Counts(total - failed, failed))
    suites = compiled(SUITES).findall(text)
    if suites:
        return Evidence("pass" if all(good == total for good, total in suites) else "fail")
    return None


def _of_swift_testing(text: str) -> Evidence | None:
    found = compiled(SWIFT_TESTING).findall(text)
    if not found:
        return None
    total, word = found[-1]
    if word == "failed":
        return Evidence("fail")
    return Evidence("pass", Counts(int(total), 0)) if int(total) else None


def _of_cypress(text: str) -> Evidence | None:
    return Evidence("fail") if compiled(CYPRESS).search(text) else None


def _of_zig(text: str) -> Evidence | None:
    found = compiled(ZIG).findall(text)
    if found:
        passed, total = int(found[-1][0]), int(found[-1][1])
        return Evidence("pass" if passed == total else "fail", Counts(passed, total - passed))
    return None


def _of_sessions(text: str) -> Evidence | None:
    """Read what nox and tox say of each of their environments."""
    words = [a or b for a, b in compiled(NOX).findall(text)]
    for good, bad, old in compiled(TOX).findall(text):
        words.append("success" if good or old else bad)
    if not words:
        return None
    return Evidence("pass" if all(word in ("success", "was successful") for word in words) else "fail")


Reader = Callable[[str], Evidence | None]
READERS: tuple[tuple[frozenset[str], tuple[str, ...], Reader], ...] = (
    (named("pytest pytest-watch ptw hatch"), ("",), of_pytest),
    (
        named("unittest nose nose2 nosetests trial manage.py setup.py"),
        ("OK", "FAILED", "PASSED", "NO TESTS RAN"),
        of_unittest,
    ),
    (named("go gotestsum ginkgo"), ("ok", "FAIL", "PASS", "no test files", "panic:", '"Action"'), of_go),
    (named("bats prove pg_prove node tape tap meson"), ("1..",), of_tap),
    (named("ctest"), ("% tests passed",), _of_ctest),
    (named("karma ng"), ("Executed ",), _of_karma),
    (named("flutter dart"), ("All tests passed!", "Some tests failed."), _of_flutter),
    (named("stack cabal zig"), (" tests passed", " tests failed", " test suites ("), _of_tasty),
    (named("swift xcodebuild"), ("Test run with ",), _of_swift_testing),
    (named("cypress"), (" failed (",), _of_cypress),
    (named("zig spago"), (" tests passed",), _of_zig),
    (named("lein clojure kaocha boot"), (" failures, ",), of_clojure),
    (named("julia"), ("Test Summary:", " tests passed"), of_julia),
    (named("newman"), ("assertions",), of_newman),
    (named("turbo"), (" successful, ",), of_turbo),
    (named("tox nox"), ("nox > ", ": OK", ": FAIL", ": commands ", ": exited"), _of_sessions),
)
# Of programs that say what others say as well.
OWN_READERS: tuple[tuple[frozenset[str], tuple[str, ...], Reader], ...] = (
    (named("R testthat"), ("Status: ", " error", "All ok, ", " results: "), of_r),
)
# Programs whose own forms are all that they print. Others start a runner that the project chose.
SPECIFIC = frozenset().union(
    *(form.programs for form in FORMS),
    *(programs for programs, _, _ in READERS + OWN_READERS),
    *(programs.split() for programs, _, _ in (*OWN_SIGNS, *OWN_FAILURES)),
) - named("rake composer hatch setup.py ninja rails bazel meson tox nox deno helm nx pants turbo")


def of_tests(program: str, text: str, *, is_repeated: bool = False) -> Evidence | None:
    """Return what the output of a test run tells; None when it tells nothing. Of repeated runs all summaries count."""
    if is_repeated and program == "pytest":
        return of_pytest(text, most=MOST_REPEATED)
    readers, forms, signs, failures = _relevant(program if program in SPECIFIC else None)
    found = [told for needles, read in readers if has_any(needles, text) and (told := read(text))]
    found += [told for form in forms if (told := of_form(form, text)) is not None]
    found += [Evidence(sign) for sign, words in signs.rows_in(text) if says(words, text)]
    if not found and any(needle in text and compiled(line).search(text) for needle, line in failures):
        found = [Evidence("fail")]
    if len(found) > 1:
        return _merged(found)
    return found[0] if found else None


class _Relevant(NamedTuple):
    """What is to be looked for in the output of a program."""

    readers: tuple[tuple[tuple[str, ...], Reader], ...]
    forms: tuple[Form, ...]
    signs: Index[tuple[Sign, str]]
    failures: tuple[tuple[str, str], ...]


@cache
def _relevant(program: str | None) -> _Relevant:
    """Return what tells of a program; None: of all, because nobody knows what it starts."""
    if program is None:
        return _Relevant(
            tuple((needles, read) for _, needles, read in READERS),
            FORMS,
            _indexed(SIGNS),
            tuple((needle, line) for _, needle, line in FAILURES),
        )
    return _Relevant(
        tuple((needles, read) for programs, needles, read in READERS + OWN_READERS if program in programs),
        tuple(form for form in FORMS if program in form.programs),
        _indexed(tuple(row for row in SIGNS + OWN_SIGNS if program in row[0].split())),
        tuple((needle, line) for programs, needle, line in FAILURES + OWN_FAILURES if program in programs.split()),
    )


def _indexed(rows: tuple[tuple[str, Sign, str], ...]) -> Index[tuple[Sign, str]]:
    return Index((max(words.split("{n}"), key=len).strip(), (sign, words)) for _, sign, words in rows)


def _merged(found: list[Evidence]) -> Evidence:
    """Join what several forms tell: any failure is one, and the numbers are those of the form that counted most."""
    signs = {told.sign for told in found}
    sign: Sign = "fail" if "fail" in signs else "pass" if "pass" in signs else "nothing"
    if sign == "pass" and any(told.sign == "nothing" and told.counts == Counts() for told in found):
        # `BUILD SUCCESS` without any test.
        sign = "nothing"
    counts = max((told.counts for told in found), key=lambda counts: sum(number or 0 for number in counts))
    return Evidence(sign, counts, any(told.is_whole for told in found if told.sign == sign))
