import pytest
from hypothesis import given
from hypothesis import strategies as st

from failure_held_out import HELD_OUT
from session_memory.analysis.commands.errors import Failure, error_of, signature_of
from timing import takes_longer

TRACE = (
    'Traceback (most recent call last):\n  File "/home/ann/app/load.py", line {line}, in load\n    open(path)\n{last}'
)


@pytest.mark.parametrize(("cls", "exit_code", "text"), [(cls, code, text) for cls, _, code, text in HELD_OUT])
def test_the_class_of_a_failure_is_told_from_its_text(cls: str, exit_code: int | None, text: str) -> None:
    failure = error_of(text, None, exit_code)
    assert failure is not None
    assert failure.cls == cls


def test_the_line_that_tells_is_found_in_texts_that_no_rule_was_tuned_on() -> None:
    found = sum(
        piece in failure.signature for _, piece, code, text in HELD_OUT if (failure := error_of(text, None, code))
    )
    assert found >= len(HELD_OUT) * 0.97


@pytest.mark.parametrize(
    ("text", "exit_code", "failure"),
    [
        (
            "Exit code 127\n/bin/bash: line 1: pytest: command not found",
            None,
            ("no_command", "pytest: command not found"),
        ),
        ("Error: Exit code 1\nboom: unexpected thing failed", None, ("other", "boom: unexpected thing failed")),
        (
            "Exit code: 2\nWall time: 0.1 seconds\nOutput:\nls: x: No such file or directory\n",
            None,
            ("not_found", "ls: x: No such file or directory"),
        ),
        (
            "Chunk ID: e1b2c3\nWall time: 0.6 seconds\nProcess exited with code 1\nFinal output:\ncurl: (6) Could not resolve host: x.example",
            None,
            ("network", "curl: (6) Could not resolve host: x.example"),
        ),
        (
            '{"output":"bash: foo: command not found\\n","metadata":{"exit_code":127}}',
            None,
            ("no_command", "foo: command not found"),
        ),
        (
            "\x1b[1m\x1b[31merror[E0425]\x1b[0m: cannot find value `x` in this scope\r\n --> src/main.rs:2:5\r\n",
            101,
            ("compile", "error[E0425]: cannot find value `x` in this scope"),
        ),
        ("<tool_use_error>File does not exist.</tool_use_error>", None, ("not_found", "File does not exist.")),
        (
            "[stderr]\ncat: a.txt: Permission denied\n[/stderr]",
            1,
            ("permission_denied", "cat: a.txt: Permission denied"),
        ),
        ("10%\r20%\r100%\rfatal: not a git repository", 128, ("usage", "fatal: not a git repository")),
        ("", 1, ("exit", "exit code 1")),
        ("one\ntwo\nthree", 1, ("exit", "exit code 1")),
        ("", 137, ("killed", "exit code 137")),
        ("something odd", None, ("other", "something odd")),
        (
            "npm warn old lockfile\nnpm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree",
            1,
            ("other", "code ERESOLVE"),
        ),
        (
            "=== FAILURES ===\n___ test_x ___\nE   ModuleNotFoundError: No module named 'yaml'\n=== short test summary info ===\nERROR tests/test_x.py\n=== 1 error in 0.1s ===",
            2,
            ("import", "ModuleNotFoundError: No module named 'yaml'"),
        ),
        (
            "=== FAILURES ===\nE   AssertionError: connection refused was not logged\nE   assert 0 == 1\n=== 1 failed in 0.1s ===",
            1,
            ("assertion", "AssertionError: connection refused was not logged"),
        ),
        (
            "FAILED tests/test_a.py::test_b - assert 'x' in []\n1 failed, 3 passed in 0.10s",
            1,
            ("assertion", "assert 'x' in []"),
        ),
        (
            "error: this `if` statement can be collapsed\n  --> src/a.rs:3:5\n  = help: for further information visit x#collapsible_if\n  = note: `-D clippy::collapsible-if` implied",
            101,
            ("lint", "this `if` statement can be collapsed"),
        ),
    ],
)
def test_what_an_agent_puts_around_the_text_does_not_count(
    text: str, exit_code: int | None, failure: tuple[str, str]
) -> None:
    assert error_of(text, "Bash", exit_code) == failure


@pytest.mark.parametrize(
    ("text", "exit_code"), [("", None), (" \n", None), ("", 0), ("all is well", 0), ("Exit code 0", None)]
)
def test_what_did_not_fail_is_no_failure(text: str, exit_code: int | None) -> None:
    assert error_of(text, "Bash", exit_code) is None


def test_a_program_that_ended_well_within_the_output_does_not_make_a_success() -> None:
    text = "child exited with code 0\nPermissionError: nope"
    assert error_of(text, None, None) == ("permission_denied", "PermissionError: nope")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cat: /home/ann/app/a.txt: No such file or directory", "cat: /Users/bob/src/a.txt: No such file or directory"),
        ("cat: C:\\app\\a.txt: No such file", "cat: D:\\src\\app\\a.txt: No such file"),
        (
            "src/a.ts(12,5): error TS2322: Type 'string' is not assignable",
            "lib/a.ts(3,41): error TS2322: Type 'string' is not assignable",
        ),
        ("main.c:3:5: error: 'x' undeclared", "main.c:77:1: error: 'x' undeclared"),
        ("SyntaxError: invalid syntax (a.py, line 3)", "SyntaxError: invalid syntax (a.py, line 90)"),
        ("segfault at 0x7ffe12 ip 0x400a", "segfault at 0x55d0ff ip 0x8b1c"),
        ("object 1a2b3c4d5e not found", "object 9f8e7d6c5b not found"),
        ("task 123e4567-e89b-12d3-a456-426614174000 failed", "task 00000000-1111-2222-3333-444455556666 failed"),
        ("connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 10.0.0.7:6543"),
        ("Failed to connect to localhost port 8080", "Failed to connect to localhost port 3000"),
        ("Command timed out after 2m 0.0s", "Command timed out after 10m 0.0s"),
        ("timed out after 120000 milliseconds", "timed out after 60000 milliseconds"),
        ("2026-01-03T10:00:01Z worker failed", "2025-12-31T23:59:59Z worker failed"),
        ("file of 12.5 MB exceeds 10 MB", "file of 806.5 KB exceeds 256 KB"),
        ("process 4711 died", "process 4712 died"),
        ("Found 3 errors.", "Found 12 errors."),
        ("could not fetch https://a.example/x?y=1", "could not fetch https://b.example/z"),
        ("KeyError: 'some long key with words'", "KeyError: 'another key with words'"),
        ("assert x == 'a value that was cut at the end of", "assert x == 'something else that was cut at"),
        ("Error: boom happened", "boom happened"),
        ("/bin/bash: line 12: jq: command not found", "bash: jq: command not found"),
        ("cannot open 0.txt", "cannot open 17.txt"),
        ("cannot open data/part-3.csv: locked", "cannot open part-12.csv: locked"),
        ("cannot open chunk3.json.", "cannot open chunk41.json."),
        ("open 'out/frame_0001.png': EPERM", "open 'out/frame_0720.png': EPERM"),
        ("relation missing (0007_users.py)", "relation missing (0012_users.py)"),
    ],
)
def test_the_same_failure_elsewhere_has_the_same_signature(one: str, other: str) -> None:
    assert signature_of(one) == signature_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("No module named 'yaml'", "No module named 'requests'"),
        ("KeyError: 'user'", "KeyError: 'name'"),
        ("error TS2322: x", "error TS2345: x"),
        ("error[E0425]: cannot find value `x`", "error[E0433]: cannot find value `x`"),
        ("Request failed with status code 401", "Request failed with status code 404"),
        ("cat: a.txt: No such file", "cat: b.txt: No such file"),
        ("foo.bar is not a function", "foo.baz is not a function"),
        ("src/a.py:1:8: F401 unused", "src/a.py:1:8: E501 unused"),
        ("base64.h: No such file", "base32.h: No such file"),
        ("cannot open 0.txt", "cannot open 0.csv"),
        ("requires python 3.11.", "requires python 3.12."),
    ],
)
def test_different_failures_have_different_signatures(one: str, other: str) -> None:
    assert signature_of(one) != signature_of(other)


def test_of_a_traceback_the_last_line_tells_whatever_was_printed_before() -> None:
    noise = "connecting ... Connection refused, trying again\nrate limit exceeded, waiting\n" * 3
    text = noise + TRACE.format(line=12, last="ValueError: bad value\n")
    assert error_of(text, "Bash", 1) == Failure("exception", "ValueError: bad value")


def test_of_chained_tracebacks_the_last_one_tells() -> None:
    first = TRACE.format(line=3, last="KeyError: 'x'\n")
    between = "\nDuring handling of the above exception, another exception occurred:\n\n"
    last = TRACE.format(line=9, last="app.errors.ConfigError: no such setting: x\n")
    assert error_of(first + between + last, "Bash", 1) == Failure(
        "exception", "app.errors.ConfigError: no such setting: x"
    )


@given(st.text(), st.none() | st.integers())
def test_any_text_is_classed_and_its_signature_is_short(text: str, exit_code: int | None) -> None:
    failure = error_of(text, None, exit_code)
    assert failure is None or len(failure.signature) <= 200


def test_a_signature_is_one_short_line() -> None:
    failure = error_of("Error: " + "very long words " * 100 + "\nmore", None, 1)
    assert failure is not None
    assert len(failure.signature) <= 200
    assert "\n" not in failure.signature


def test_the_end_of_a_long_log_is_looked_at() -> None:
    text = "building module\n" * 20_000 + "ModuleNotFoundError: No module named 'yaml'\n"
    assert error_of(text, "Bash", 1) == Failure("import", "ModuleNotFoundError: No module named 'yaml'")


@pytest.mark.parametrize(
    "unit",
    [
        "a",
        " ",
        "\n",
        "error: ",
        "Error",
        "E   assert ",
        "Traceback (most recent call last)\n",
        "a.",
        '"a',
        "'",
        "/",
        "a/",
        "1",
        "a1",
        ":1",
        "[",
        "\r",
        "\x1b[",
        "npm ERR! ",
        "İ",
        '{"output":"',
    ],
)
def test_a_megabyte_of_anything_is_classed_at_once(unit: str) -> None:
    text = unit * (1_000_000 // len(unit))
    error_of(text[:100], None, 1)
    assert not takes_longer(lambda: error_of(text, None, 1), 0.05)
