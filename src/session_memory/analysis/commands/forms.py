"""The forms in which test runners sum up: one table, each entry the lines of one family of runners.

A form is tried only where a literal of it occurs, and its numbers are told by the words beside them.
"""

import re
from functools import cache
from typing import NamedTuple

from session_memory.analysis import regexes
from session_memory.analysis.commands._runners import Sign
from session_memory.analysis.words import has_any


class Counts(NamedTuple):
    """How many tests a run had; None where it does not say."""

    passed: int | None = None
    failed: int | None = None
    errors: int | None = None
    skipped: int | None = None


class Evidence(NamedTuple):
    """What the output of a run tells."""

    sign: Sign
    counts: Counts = Counts()
    # Whether a pass that is seen means that there was no failure that is not seen.
    is_whole: bool = True


class Form(NamedTuple):
    """How a family of runners sums up."""

    programs: frozenset[str]
    # Lower-case or not: one of these stands in every summary of this form.
    needles: tuple[str, ...]
    pattern: str
    # Whether the numbers stand before their words (``3 passed``) or after them (``Failures: 1``).
    is_number_first: bool
    # Whether only the last summary counts, because it includes the ones before.
    is_last: bool = False
    is_whole: bool = True


COLUMNS: dict[str, str] = {
    word: column
    for column, words in {
        "passed": "passed pass passing passes successes success succeeded successful ok flaky",
        "failed": "failed fail failing fails failure failures timeout timeouts",
        "errors": "error errors errored exception exceptions rejection rejections",
        "skipped": "skipped skip skips pending pendings ignored disabled omissions excluded xfailed",
        "ran": "test tests runs run example examples spec specs total completed scenario scenarios",
    }.items()
    for word in words.split()
}
NUMBER_FIRST = r"(\d{1,9}) (?:(tests?|specs?|scenarios?|uncaught|unhandled|was|were) )?([A-Za-z]+)"
WORD_FIRST = r"([A-Za-z]+)\s{0,3}[:=\]]?\s{0,24}(\d{1,9})\b"
# What may stand before a summary: names of packages, containers, tasks.
START = r"^(?:[^\n]{0,60}[|:\]>] ?)?[ \t]{0,12}"


def named(programs: str) -> frozenset[str]:
    """Return the programs that a line of text names."""
    return frozenset(programs.split())


FORMS: tuple[Form, ...] = (
    # jest, vitest, pest: `Tests: 1 failed, 3 passed, 4 total`, `Tests  1 failed | 3 passed (4)`
    Form(
        named(
            "jest vitest pest artisan react-scripts detox phpunit composer vue-cli-service test-storybook bashunit helm"
        ),
        ("Tests",),
        START
        + r"Tests:? {1,12}\d+ (?:failed|passed|skipped|todo|total|pending|errored|incomplete|warnings?|risky)\b[^\n]{0,200}",
        True,
    ),
    # mocha, playwright, bun, ava: a line a word
    Form(
        named("mocha playwright bun ava cypress hardhat testcafe truffle anchor raco"),
        ("pass", "fail", "error", "exception", "rejection"),
        START
        + r"\d+ (?:passing|failing|pending|passed|failed|flaky|skipped|pass|fail|skip|errors?|tests? (?:passed|failed|skipped)"
        r"|uncaught exceptions?|unhandled rejections?)(?=[ \t]{0,3}(?:\([^\n]{0,30}\))?[ \t]{0,3}$)",
        True,
        is_whole=False,
    ),
    Form(named("deno"), (" passed | ", " passed (", "failed ("), START + r"(?:ok|FAILED) \| \d[^\n]{0,200}", True),
    # node --test, tape, tap, automake
    Form(
        named("node tape tap mocha tsx uvu"),
        ("# pass", "# fail", "\u2139 pass", "\u2139 fail", "# PASS", "# FAIL", "# ERROR"),
        START + r"(?:#|\u2139) (?:pass|fail|skipped|cancelled|PASS|FAIL|ERROR|SKIP):?\s{1,6}\d+[ \t]*$",
        False,
    ),
    Form(named("uvu"), ("Passed:",), START + r"(?:Total|Passed|Skipped): {1,9}\d+[ \t]*$", False),
    Form(
        named("cargo forge"),
        ("result: ",),
        r"(?:test|Suite) result: (?:ok|FAILED)\. [^\n]{0,200}",
        True,
        is_whole=False,
    ),
    Form(named("cargo"), ("Summary [",), r"Summary \[[^\]\n]{0,20}\] [^\n]{0,200}", True),
    Form(
        named("mvn gradle"),
        ("Tests run: ",),
        r"Tests run: \d+, Failures: \d+(?:, Errors: \d+)?(?:, Skipped: \d+)?(?=[ \t]*$)",
        False,
        is_whole=False,
    ),
    Form(named("gradle"), (" tests completed", " test completed"), START + r"\d+ tests? completed[^\n]{0,80}", True),
    Form(named("sbt mill"), (": Total ",), r"(?:Passed|Failed|Error): Total \d[^\n]{0,120}", False, is_whole=False),
    Form(
        named("sbt mill mvn gradle scala-cli bloop"), ("Tests: succeeded",), r"Tests: succeeded \d[^\n]{0,120}", False
    ),
    # munit, utest, ZIO
    Form(
        named("sbt mill scala-cli scala bloop"),
        (" finished: ",),
        r"Test run [^\n]{0,120}finished: \d+ failed, \d+ ignored, \d+ total",
        True,
        is_whole=False,
    ),
    Form(named("sbt mill scala-cli scala bloop"), (", Passed: ",), r"Tests: \d+, Passed: \d+, Failed: \d+", False),
    Form(
        named("sbt mill scala-cli scala bloop"),
        (" tests passed. ",),
        r"\d+ tests? passed\. \d+ tests? failed\. \d+ tests? ignored",
        True,
    ),
    Form(
        named("dotnet"), ("! ",), r"(?:Passed|Failed|Skipped)! {1,4}- [^\n]{0,200}?Total: +\d+", False, is_whole=False
    ),
    Form(named("dotnet"), ("est summary:",), r"[Tt]est summary: [^\n]{0,160}", False),
    Form(
        named("dotnet"),
        ("Total tests:", "succeeded:", "total:"),
        r"^ {0,8}(?:Total tests|[Tt]otal|Passed|Failed|Skipped|failed|succeeded|skipped): {1,6}\d+[ \t]*$",
        False,
    ),
    Form(
        named("rspec rake stack cabal hspec rails busted parallel_rspec turbo_tests crystal shellspec"),
        (" example",),
        START + r"\d+ examples?, \d+ failures?[^\n]{0,120}",
        True,
    ),
    Form(
        named("minitest rake rails ruby kaocha lein clojure"),
        (" assertions, ",),
        START + r"\d+ (?:runs|tests), \d+ assertions, [^\n]{0,160}",
        True,
    ),
    Form(
        named("mix bats rebar3 gleam"),
        (" failure",),
        START + r"(?:\d+ [a-z]+, ){0,3}\d+ tests?, \d+ failures?[^\n]{0,120}",
        True,
    ),
    Form(named("jasmine karma ng"), (" spec",), START + r"\d+ specs?, \d+ failures?[^\n]{0,120}", True),
    Form(
        named("phpunit paratest composer artisan codecept sail"),
        ("OK (",),
        START + r"OK \(\d+ tests?, \d+ assertions?\)",
        True,
    ),
    Form(
        named("phpunit paratest composer artisan codecept sail"),
        (", Assertions: ",),
        START + r"Tests: \d+, Assertions: \d+[^\n]{0,160}",
        False,
    ),
    Form(
        named("ctest meson bazel"),
        ("[  PASSED  ]", "[  FAILED  ]"),
        START + r"\[  (?:PASSED|FAILED)  \] \d+ tests?\b",
        False,
    ),
    Form(named("ctest meson"), ("test cases:",), START + r"test cases: {1,9}\d[^\n]{0,120}", True),
    Form(
        named("meson ninja"),
        ("Ok:",),
        r"^(?:Ok|Fail|Skipped|Timeout|Unexpected Pass): {1,20}\d+[ \t]*$",
        False,
    ),
    Form(named("busted"), (" success",), START + r"\d+ success(?:es)? / \d+[^\n]{0,120}", True),
    Form(named("bazel"), ("Executed ",), r"^Executed \d+ out of \d+ tests?: [^\n]{0,160}", True),
    Form(
        named("swift xcodebuild"), ("Executed ",), START + r"Executed \d+ tests?, with [^\n(]{0,80}", True, is_last=True
    ),
    Form(named("gotestsum"), ("DONE ",), START + r"DONE (?:\d+ runs?, )?\d+ tests?[^\n]{0,100}", True),
    Form(named("go ginkgo"), ("! -- ",), START + r"(?:SUCCESS|FAIL)! -- [^\n]{0,120}", True),
    Form(named("zig"), (" passed", " failed"), START + r"\d+ passed; \d+ [^\n]{0,60}", True),
    Form(named("testthat"), ("[ FAIL ",), r"\[ FAIL \d+ \| WARN \d+ \| SKIP \d+ \| PASS \d+ \]", False, is_last=True),
    Form(named("cucumber cucumber-js behat"), ("scenario",), START + r"\d+ scenarios? \([^\n)]{0,120}\)", True),
    Form(named("behave"), ("scenario",), START + r"\d+ scenarios? passed, [^\n]{0,80}", True),
    Form(named("robot"), (" passed, ",), r"^\d+ tests?, \d+ passed, \d+ failed", True, is_last=True),
    Form(named("stestr"), ("Passed:",), r"^ - (?:Passed|Skipped|Failed|Unexpected Success): {1,4}\d+", False),
    Form(named("dbt"), ("Done. PASS=",), r"Done\. PASS=\d+ WARN=\d+ ERROR=\d+ SKIP=\d+", False, is_last=True),
    Form(
        named("Invoke-Pester invoke-pester"),
        ("Passed: ",),
        r"^(?:Tests )?Passed: \d+,? Failed: \d+,? Skipped: \d+",
        False,
    ),
    # rebar3 ct, eunit
    Form(named("rebar3"), ("Failed ",), r"^Failed \d+ tests\. [^\n]{0,80}", False),
    Form(named("rebar3"), (" tests passed.",), r"^All \d+ tests passed\.", True),
    Form(named("rebar3"), ("Passed: ",), r"^ {0,4}Failed: \d+\. {1,4}Skipped: \d+\. {1,4}Passed: \d+", False),
    # GUT, GdUnit
    Form(named("godot"), ("Passing ", "Failing "), r"^ {0,4}(?:Passing|Failing) {2,40}\d+[ \t]*$", False),
    Form(
        named("godot"),
        (" test cases |",),
        r"Overall Summary: \d+ test cases \| \d+ errors \| \d+ failures",
        True,
    ),
    Form(named("julia"), ("did not pass: ",), r"did not pass: \d+ passed, \d+ failed, \d+ errored", True),
    Form(named("terraform tofu"), (" passed, ",), r"^(?:Success|Failure)! \d+ passed, [^\n]{0,60}", True),
    Form(
        named("conftest"),
        (" passed, ",),
        r"^\d+ tests?, \d+ passed, \d+ warnings?, \d+ failures?, \d+ exceptions?",
        True,
    ),
    Form(named("inspec"), ("Test Summary: ",), r"Test Summary: \d+ successful, \d+ failures?, \d+ skipped", True),
    Form(named("buck2"), ("Tests finished: ",), r"Tests finished: Pass \d+\. Fail \d+\.[^\n]{0,80}", False),
    Form(named("elm-test elm-test-rs"), ("Passed: ",), r"^(?:Passed|Failed): {2,6}\d+$", False),
    Form(
        named("cabal stack doctest"),
        ("Tried: ",),
        r"^Examples: \d+ {1,4}Tried: \d+ {1,4}Errors: \d+ {1,4}Failures: \d+",
        False,
    ),
    Form(
        named("pio platformio"),
        (" test cases: ",),
        r"^=+ \d+ test cases?: [^\n]{0,80}",
        True,
    ),
    Form(named("ceedling"), ("TESTED:",), r"^(?:PASSED|FAILED|IGNORED): {1,6}\d+$", False),
    Form(named("sbcl"), (" checks.",), r"^ {0,6}(?:Pass|Skip|Fail): \d+ \(", False),
    Form(named("plenary"), ("Success",), r"^(?:Success|Failed|Errors) ?:[ \t]{1,8}\d+[ \t]*$", False),
    Form(named("matlab"), (" Passed, ",), r"^ {0,6}\d+ Passed, \d+ Failed", True),
    Form(named("cram"), ("# Ran ",), r"^# Ran \d+ tests?, [^\n]{0,60}", True),
    Form(named("adb"), ("OK (",), r"^OK \(\d+ tests?\)", True),
    Form(named("wtr web-test-runner"), (" test files ",), r"test files \| \d[^\n]{0,80}", True, is_last=True),
)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern when it is needed: most runs need few of them."""
    return regexes.compiled(pattern, re.MULTILINE)


def counted(text: str, *, is_number_first: bool) -> dict[str, int]:
    """Sum up the numbers of a summary by what they count."""
    sums: dict[str, int] = {}
    if is_number_first:
        # Of `3 tests failed` the last word counts, of `3 tests in 0.1s` the one before.
        pairs = [
            (word if word.lower() in COLUMNS else noun, number)
            for number, noun, word in compiled(NUMBER_FIRST).findall(text)
        ]
    else:
        pairs = compiled(WORD_FIRST).findall(text)
    for word, number in pairs:
        column = COLUMNS.get(word.lower())
        if column is not None:
            sums[column] = sums.get(column, 0) + int(number)
    return sums


def judged(sums: dict[str, int], *, is_whole: bool = True) -> Evidence:
    """Say what the numbers of a run mean."""
    failed, errors, skipped = sums.get("failed"), sums.get("errors"), sums.get("skipped")
    passed = sums.get("passed")
    if passed is None and "ran" in sums:
        passed = max(0, sums["ran"] - (failed or 0) - (errors or 0) - (skipped or 0))
    sign: Sign = "fail" if failed or errors else "pass" if passed else "nothing"
    if sign != "nothing" and failed is None:
        failed = 0
    return Evidence(sign, Counts(passed, failed, errors, skipped), is_whole)


def of_form(form: Form, text: str) -> Evidence | None:
    """Read the summaries of one form; None where there is none."""
    if not has_any(form.needles, text):
        return None
    found = [match.group() for match in compiled(form.pattern).finditer(text)]
    if not found:
        return None
    sums: dict[str, int] = {}
    for line in found[-1:] if form.is_last else found:
        for column, number in counted(line, is_number_first=form.is_number_first).items():
            sums[column] = sums.get(column, 0) + number
    return judged(sums, is_whole=form.is_whole) if sums else None


def says(words: str, text: str) -> bool:
    """Say whether a sentence of ``_runners`` occurs; ``{n}`` in it stands for any number but zero."""
    if "{n}" not in words:
        return words in text
    return words.partition(" ")[0] in text and compiled(_numbered(words)).search(text) is not None


@cache
def _numbered(words: str) -> str:
    return re.escape(words).replace(r"\{n\}", r"[1-9]\d*").replace(r"\ ", r"\s{1,12}")
