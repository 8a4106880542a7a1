"""How the checks of a command ended: by exit code where it is the runner's own, by its summary otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from run_outputs import CHECKS, TESTS
from run_outputs_rare import RARE_CHECKS, RARE_TESTS
from session_memory.analysis.commands.git import git_of
from session_memory.analysis.commands.results import RunResult, results_of
from test_runs import runs_of
from timing import takes_longer

Case = tuple[str, str, str, tuple[int | None, ...]]


def blocks(table: str) -> list[Case]:
    """Return command, output, verdict and numbers of every block of a table."""
    found: list[Case] = []
    for block in table.strip().removeprefix(">>> ").split("\n>>> "):
        head, _, output = block.partition("\n")
        command, _, expected = head.rpartition(" => ")
        verdict, *numbers = expected.split()
        found.append((command, output + "\n", verdict, tuple(None if n == "-" else int(n) for n in numbers)))
    return found


ALL = blocks(TESTS) + blocks(CHECKS) + blocks(RARE_TESTS) + blocks(RARE_CHECKS)


def result_of(command: str, output: str, exit_code: int | None, *, is_error: bool) -> RunResult | None:
    """Say how the checks of a command ended; None when it ran none.

    Of several, one that failed tells, a test before others; otherwise the last test, or the last of all.
    """
    results = results_of(command, output, exit_code, is_error=is_error)
    if not results:
        return None
    for wanted in (
        [result for result in results if result.verdict == "fail" and result.kind == "test"],
        [result for result in results if result.verdict == "fail"],
        [result for result in results if result.kind == "test"],
    ):
        if wanted:
            return wanted[-1]
    return results[-1]


def judged(
    command: str, output: str, exit_code: int | None = None, *, is_error: bool | None = None
) -> tuple[str, ...] | None:
    result = result_of(command, output, exit_code, is_error=bool(exit_code) if is_error is None else is_error)
    return None if result is None else (result.kind, result.program, result.verdict)


def told(result: RunResult | None, numbers: tuple[int | None, ...]) -> tuple[str, tuple[int | None, ...]] | None:
    """Return verdict and numbers; a pass may or may not say that there were no errors."""
    if result is None:
        return None
    found = tuple(result[3:])
    return result.verdict, tuple(
        None if n == 0 and wanted is None else n for n, wanted in zip(found, numbers, strict=True)
    )


@pytest.mark.parametrize(("command", "output", "verdict", "numbers"), ALL)
def test_a_run_ends_as_its_exit_code_and_its_summary_say(
    command: str, output: str, verdict: str, numbers: tuple[int | None, ...]
) -> None:
    code = 0 if verdict == "pass" else 1
    assert told(result_of(command, output, code, is_error=code != 0), numbers) == (verdict, numbers)


@pytest.mark.parametrize(("command", "output", "verdict", "numbers"), ALL)
def test_behind_a_pipe_the_summary_alone_decides(
    command: str, output: str, verdict: str, numbers: tuple[int | None, ...]
) -> None:
    assert told(result_of(f"cd app; {command} 2>&1 | tail -50", output, 0, is_error=False), numbers) == (
        verdict,
        numbers,
    )


@pytest.mark.parametrize(("command", "output", "verdict", "numbers"), ALL)
def test_colours_and_carriage_returns_hide_nothing(
    command: str, output: str, verdict: str, numbers: tuple[int | None, ...]
) -> None:
    painted = "".join(f"\x1b[1m\x1b[31m{line}\x1b[0m\r\n" for line in output.splitlines())
    busy = "\x1b[2K\rworking 10%\x1b[2K\rworking 99%\r\n" + painted
    assert told(result_of(f"{command} || true", busy, 0, is_error=False), numbers) == (verdict, numbers)


LOG = "tests/test_a.py::test_b FAILED\n1 failed, 2 passed in 0.10s\n"
PASSED = "3 passed in 0.10s\n"

NO_RUN = [
    "cat test.log",
    "tail -50 pytest.log",
    "grep -n FAILED test.log",
    "git log -3",
    "gh run view 12 --log-failed",
    "echo '1 failed, 2 passed in 0.10s'",
    "cat <<'EOF'\npytest -q\n1 failed\nEOF",
    "git commit -m 'pytest: 1 failed, 2 passed in 0.10s'",
    "rg 'BUILD FAILURE' .",
    "docker logs ci",
    "",
]


@pytest.mark.parametrize("command", NO_RUN)
def test_a_log_that_is_only_read_is_no_run(command: str) -> None:
    assert result_of(command, LOG, 0, is_error=False) is None


# What of the command shows in its exit code, and what is printed: (command, output, exit code, verdict).
EXITS: list[tuple[str, str, int | None, str]] = [
    ("pytest -q > log 2>&1", "", 0, "pass"),
    # a script that has nothing to say, behind a pipe; and one of which nobody knows how it ended
    ("npm run typecheck 2>&1 | tail -4", "> shop@1.2.0 typecheck\n> tsc -b --noEmit\n", 0, "pass"),
    ("yarn tsc | tail -3", "yarn run v1.22.19\n$ tsc --noEmit\nDone in 3.21s.\n", 0, "pass"),
    ("npm run typecheck 2>&1 | tail -4", "> tsc -b\n\na.ts(1,5): error TS2304: Cannot find name 'a'.\n", 0, "fail"),
    ("npm test 2>&1 | tail -3", "> shop@1.2.0 test\n> jest\n", 0, "unclear"),
    # it crashed behind what had passed
    (
        "make test 2>&1 | tail -3",
        "ok 1 - add\nok 2 - del\nmake: *** [Makefile:9: test] Aborted (core dumped)\n",
        0,
        "fail",
    ),
    ("faketime '2026-05-14 23:30:00' bundle exec rspec | tail", "11 examples, 1 failure\n", 0, "fail"),
    ("make 2>&1 | tail -2", "  LD [M]  /src/ax/ax.ko\n  BTF [M] /src/ax/ax.ko\n", 0, "pass"),
    ("west build -b tag app 2>&1 | tail -3", "[212/212] Linking C executable zephyr/zephyr.elf\n", 0, "pass"),
    ("hugo --gc | tail -2", 'ERROR failed to parse front matter: "a.md:2:1"\nTotal in 88 ms\n', 0, "fail"),
    ("opam exec -- dune test | tail", 'Fatal error: exception Assert_failure("t.ml", 3, 9)\n', 0, "fail"),
    ("dune test | tail", 'File "t.ml", line 1, characters 50-54:\nError: Unbound record field root\n', 0, "fail"),
    ("pytest -q > log 2>&1", "", 1, "fail"),
    ("make test", "all good\n", 0, "pass"),
    ("make test", "all good\n", None, "unclear"),
    ("make test", "boom\n", 2, "fail"),
    ("pytest -q | tail -1", "", 0, "unclear"),
    ("set -o pipefail; pytest -q | tail -1", "", 1, "fail"),
    ("set -o pipefail; pytest -q | tail -1", "", 0, "pass"),
    ("pytest -q | cat; exit ${PIPESTATUS[0]}", "", 1, "fail"),
    ("pytest -q || true", "", 0, "unclear"),
    ("pytest -q || echo broken", "broken\n", 0, "unclear"),
    ("pytest -q || exit 1", "", 1, "fail"),
    ("pytest -q; echo done", "done\n", 0, "unclear"),
    ("pytest -q; echo done", LOG + "done\n", 0, "fail"),
    ("pytest -q; echo $?", "0\n", 0, "pass"),
    ("pytest -q; echo $?", "1\n", 0, "fail"),
    ('pytest -q > log; echo "exit: $?"', "exit: 1\n", 0, "fail"),
    ('pytest -q > log; echo "EXIT=$?"; tail log', "EXIT=0\nx\n", 0, "pass"),
    ('pytest | tail -1; echo "rc ${PIPESTATUS[0]}"', "x\nrc 2\n", 0, "fail"),
    ("pytest | tail -1; echo $?", "x\n0\n", 0, "unclear"),
    ("if pytest -q; then echo ok; fi", "ok\n", 0, "unclear"),
    ("! pytest -q", "", 0, "unclear"),
    ("out=$(pytest -q); echo $out", "", 0, "unclear"),
    ("test -d x || pytest -q", "", 0, "unclear"),
    ("(cd api && pytest -q)", "", 0, "pass"),
    ("{ pytest -q; }", "", 1, "fail"),
    ("cd api && pytest -q", "", 1, "fail"),
    ("cd nope && pytest -q", "bash: line 1: cd: nope: No such file or directory\n", 1, "unclear"),
    ("pytest -q && git push", PASSED + "error: failed to push some refs\n", 1, "pass"),
    ("git pull && pytest -q", "fatal: unable to access\n", 1, "unclear"),
    ("git pull && pytest -q", LOG, 1, "fail"),
    ("bash -lc 'pytest -q'", "", 1, "fail"),
    ("bash -lc 'pytest -q || true'", "", 0, "unclear"),
    ("pytest a; pytest b", LOG + PASSED, 0, "fail"),
    ("pytest a && pytest b", PASSED + LOG, 1, "fail"),
    ("for i in 1 2 3; do pytest -q; done", PASSED + LOG + PASSED, 0, "fail"),
    ("pytest -q", LOG, 0, "fail"),
    ("pytest -q", PASSED, 1, "fail"),
    # A failing test may print a summary of its own; the last one is that of the run.
    ("pytest -q | tail -40", "E   1 failed in 0.1s\n1 failed in 0.01s\n3 passed in 0.10s\n", 0, "pass"),
    ("npx tsc --noEmit", "", 0, "pass"),
    ("npx tsc --noEmit", "", None, "pass"),
    ("npx tsc --noEmit 2>&1 | head -20", "", 0, "pass"),
    ("npx tsc --noEmit 2>&1 | head -20", "(Bash completed with no output)", None, "pass"),
    ("npx tsc --noEmit 2>&1 | grep src/a", "", 1, "unclear"),
    ("gofmt -l .", "a.go\n", 0, "fail"),
    ("gofmt -l .", "", 0, "pass"),
    ("gofmt -l -w .", "a.go\n", 0, "pass"),
    ("npm run build", "warning: error handling of x\n", 0, "pass"),
    ("npm run build 2>&1 | tail -5", "npm error Lifecycle script `build` failed with error:\n", 0, "fail"),
    ("npm test 2>&1 | tail -5", "npm ERR! Test failed.  See above for more details.\n", 0, "fail"),
    ("just test 2>&1 | tail -5", "error: Recipe `test` failed on line 3 with exit code 1\n", 0, "fail"),
    ("make test 2>&1 | tail -5", "make: *** [Makefile:9: test] Error 2\n", 0, "fail"),
    ("go test ./... | head -3", "ok  \ta/b\t0.1s\n", 0, "unclear"),
    ("go test ./... | grep ok", "ok  \ta/b\t0.1s\n", 0, "unclear"),
    ("go test ./... | grep -v 'no test files'", "ok  \ta/b\t0.1s\n", 0, "pass"),
    ("go test ./... | grep -E 'FAIL|ok'", "ok  \ta/b\t0.1s\n", 0, "pass"),
    ("cargo test | grep 'test result'", "test result: ok. 3 passed; 0 failed; 0 ignored\n", 0, "pass"),
    ("npx mocha | grep passing", "  3 passing (1s)\n", 0, "unclear"),
    ("python -m unittest 2>&1 | tail -1", "OK", 0, "pass"),
    ("composer test", "> phpunit\nOK (3 tests, 4 assertions)\n", 0, "pass"),
    ("mvn test | tail -1", "[INFO] BUILD SUCCESS", 0, "pass"),
    ("scripts/run-tests.sh; true", LOG, 0, "fail"),
    ("bash scripts/lint.sh | tail", "Found 2 errors.\n", 0, "fail"),
    ("ci/check.sh", "All checks passed!\nERROR tests/test_io.py\n1 error in 0.60s\n", 2, "fail"),
    ("ci/check.sh 2>&1 | tail -3", "All checks passed!\nERROR tests/test_io.py\n1 error in 0.60s\n", 0, "fail"),
    ("ci/check.sh | tail -3", "All checks passed!\n3 passed in 0.10s\n", 0, "pass"),
    ("py -3 -m pytest", LOG, 1, "fail"),
    ("cargo test | head -30", "test result: ok. 3 passed; 0 failed; 0 ignored\n", 0, "unclear"),
    ("make", "make: *** No rule to make target 'a.h', needed by 'main.o'.  Stop.\n", 2, "fail"),
    ("cmake -B build", "CMake Error at CMakeLists.txt:1\n", 1, "fail"),
    ("cmake -B build && cmake --build build", "CMake Error at CMakeLists.txt:1\n", 1, "fail"),
    ("Unity -batchmode -runTests", "", 2, "fail"),
    ("Unity -quit -buildLinux64Player a", "No valid Unity Editor license found.\n", 1, "fail"),
    ("ruff check .", "a.py:1:8: F401 [*] `os` imported but unused\n", 2, "fail"),
    ("bazel test //...", "Executed 2 out of 2 tests: 1 test passes and 1 fails locally.\n", 3, "fail"),
    ("./build/unit_tests", "", 0, "pass"),
    ("./build/unit_tests", "Segmentation fault (core dumped)\n", 139, "fail"),
    ("scripts/soak.sh", "SOAK FAILED\n", 1, "fail"),
    ("addlicense -check .", "cmd/root.go\n", 1, "fail"),
    ("k6 run load.js", "checks: 100.00%\n", 0, "pass"),
    ("nx run web:test | tail -2", "NX   Running target test for project web failed\n", 0, "fail"),
    ("pnpm install --silent && pnpm -r build", " ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  api build: `tsc -b`\n", 1, "fail"),
    # What is printed only where it worked, or only where it failed.
    ("xcodebuild test -scheme A -quiet && echo OK", "OK\n", None, "pass"),
    ("make test && ./deploy --dry && echo 'all done'", "copied 3 files\nall done\n", None, "pass"),
    ("make test && echo OK", "linking\n", None, "unclear"),
    ("make test | tail -3 && echo fine", "fine\n", None, "unclear"),
    ("for i in 1 2; do make test && echo fine; done", "fine\n", None, "unclear"),
    ('make test && echo "$RESULT"', "broken\n", None, "unclear"),
    ("for i in 1 2 3; do ./run_tests.sh > log.$i || echo run $i failed; done", "run 2 failed\n", 0, "fail"),
    ("make test || { echo tests failed; cat log; }", "tests failed\nboom\n", 0, "fail"),
    ("ssh nas 'make test && echo OK'", "OK\n", None, "pass"),
    ("ssh nas 'make test 2>&1 | tail -5'", "boom\n", 0, "unclear"),
    ("ssh nas 'make test'", "boom\n", 2, "fail"),
    # Where quiet tools have nothing to say, nothing is wrong.
    ("mvn -q test 2>&1 | tail -12", "", 0, "pass"),
    ("./gradlew test -q 2>&1 | tail", "", 0, "pass"),
    ("mvn test 2>&1 | tail -12", "", 0, "unclear"),
    ("mvn -q test 2>&1 | grep BUILD", "", 0, "unclear"),
    ("mvn -q test; true", "", 0, "unclear"),
    ("pytest -q 2>&1 | tail -3", "", 0, "unclear"),
    ("cargo clippy -q 2>&1 | head -20", "", 0, "pass"),
    ("make -s lib 2>&1 | tail -3", "", 0, "pass"),
    ("make lib 2>&1 | tail -3", "", 0, "unclear"),
    # Only failures come through, or how many they are.
    ("npm test --silent 2>&1 | grep -c '^FAIL'", "4\n", 0, "fail"),
    ("npm test --silent 2>&1 | grep -c '^FAIL'", "0\n", 1, "unclear"),
    ("make test 2>&1 | grep -E 'FAIL|not ok'", "FAIL: sync\n", 0, "fail"),
    ("make test 2>&1 | grep -E 'FAIL|PASS'", "FAIL: none\n", 0, "unclear"),
    ("make test 2>&1 | grep -v FAIL", "FAILSAFE is on\n", 0, "unclear"),
    ("make test 2>&1 | grep -i error", "0 errors\n", 0, "unclear"),
    # What had failed by then has failed.
    ("timeout 60 pytest -v", "tests/test_a.py::test_b FAILED      [ 20%]\n", 124, "fail"),
    # A test that counts has begun, whatever it prints on the way.
    ("pytest", "E  make: *** No targets specified and no makefile found.\n1 failed, 2 passed in 0.10s\n", 1, "fail"),
    ("go test ./...", "Try 'app --help' for help\n--- FAIL: TestUsage (0.00s)\nFAIL\ta/b\t0.1s\n", 1, "fail"),
    # What one tool says of itself may stand in the output of any other.
    ("make test", "[-] cache is cold\n[FAILED] lines are shown in red\n", 0, "pass"),
    ("make test | tail -3", "All ok, 3 results\n  SUCCESS\n", 0, "unclear"),
    ("npm run build", "! Corepack is about to download yarn\n[ERROR] is how errors look\n", None, "pass"),
    ("make lint", "Warning: 3 rules are off\nmain.adb:3:1: note\n", None, "pass"),
]


@pytest.mark.parametrize(("command", "output", "exit_code", "verdict"), EXITS)
def test_an_exit_code_counts_where_it_is_the_runners_own(
    command: str, output: str, exit_code: int | None, verdict: str
) -> None:
    found = judged(command, output, exit_code)
    assert found is not None
    assert found[2] == verdict


UNCLEAR: list[tuple[str, str, int | None]] = [
    ("pytest", "/bin/bash: line 1: pytest: command not found\n", 127),
    ("pytest -q | tail", "bash: pytest: command not found\n", 0),
    ("pytest", "zsh: command not found: pytest\n", 127),
    ("python -m pytest", "/usr/bin/python3: No module named pytest\n", 1),
    ("npm test", "sh: 1: jest: not found\nnpm ERR! code ELIFECYCLE\n", 127),
    ("npm test 2>&1 | tail", "sh: 1: jest: not found\nnpm ERR! code ELIFECYCLE\n", 0),
    ("npm test", 'npm ERR! Missing script: "test"\n', 1),
    ("yarn test", 'error Command "test" not found.\n', 1),
    ("pnpm test", " ERR_PNPM_NO_SCRIPT  Missing script: test\n", 1),
    ("make test", "make: *** No rule to make target 'test'.  Stop.\n", 2),
    ("just test", "error: Justfile does not contain recipe `test`.\n", 1),
    ("uv run pytest", "error: Failed to spawn: `pytest`\n  Caused by: No such file or directory (os error 2)\n", 2),
    ("cargo nextest run", "error: no such command: `nextest`\n", 101),
    ("cargo test", "error: could not find `Cargo.toml` in `/app` or any parent directory\n", 101),
    ("go test ./...", "go: go.mod file not found in current directory or any parent directory\n", 1),
    ("dotnet test", "MSBUILD : error MSB1003: Specify a project or solution file.\n", 1),
    ("pytest", "============ no tests ran in 0.01s ============\n", 5),
    ("pytest tests/nope.py", "ERROR: file or directory not found: tests/nope.py\n\nno tests ran in 0.00s\n", 4),
    ("pytest -k nope", "====== 17 deselected in 0.22s ======\n", 5),
    ("pytest --nope", "ERROR: usage: pytest [options]\npytest: error: unrecognized arguments: --nope\n", 4),
    ("python -m unittest", "Ran 0 tests in 0.000s\n\nNO TESTS RAN\n", 5),
    ("npx jest", "No tests found, exiting with code 1\n", 1),
    ("npx vitest run", "No test files found, exiting with code 1\n", 1),
    ("go test ./...", "?   \ta/b\t[no test files]\n", 0),
    ("cargo test nope", "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 9 filtered out\n", 0),
    ("rspec", "0 examples, 0 failures\n", 0),
    ("terraform validate", "Error: Missing required provider\n\nYou may install it by running:\n  terraform init\n", 1),
    ("shellcheck instal.sh", "instal.sh: instal.sh: openBinaryFile: does not exist (No such file or directory)\n", 2),
    ("pio test -e nativ", "Error: Unknown environment names 'nativ'. Valid names are 'native, uno'\n", 1),
    ("buf lint", "Failure: no .proto files were targeted. This can occur if no .proto files are found\n", 1),
    (
        "tox -e py312",
        "py312: skipped because could not find python interpreter with spec(s): py312\n  evaluation failed :(\n",
        255,
    ),
    ("vendor/bin/phpunit", "No tests executed!\n", 1),
    ("ctest", "No tests were found!!!\n", 0),
    ("pytest", "Command timed out after 2m 0.0s\ntests/test_a.py ..", 143),
    ("pytest", "tests/test_a.py ....\ncommand timed out after 120000 milliseconds\n", None),
    ("timeout 60 pytest", "tests/test_a.py ..F", 124),
    ("pytest", "tests/test_a.py ..\n!!!!!!!! KeyboardInterrupt !!!!!!!!\n2 passed in 3.10s\n", 2),
    ("pytest", "2 passed in 1.00s\n", 130),
    ("pytest", "Killed\n", 137),
    ("pytest", "Command running in background with ID: b1f00d2. Output is being written to: /tmp/x.output", None),
    ("pytest > log 2>&1 &", "", 0),
    ("nohup npm test > log 2>&1 & sleep 1; cat log", "Tests: 3 passed, 3 total\n", 0),
    ("npm test", "The user doesn't want to proceed with this tool use. The tool use was rejected", None),
    ("npm install", "The user doesn't want to proceed with this tool use. The tool use was rejected", None),
    ("pytest -v", "tests/test_a.py::test_b PASSED [ 10%]\n... 200 lines omitted ...\n", None),
    ("pytest -v | cat", "tests/test_a.py::test_b PASSED [ 10%]\n[truncated 12000 characters]\n", 0),
    ("cargo test; true", "test result: ok. 3 passed; 0 failed\n... 20 lines omitted ...\n", 0),
    ("bats test | cat", "1..9\nok 1 a\nok 2 b\n", 0),
    ("npx eslint .", "Oops! Something went wrong! :(\nESLint couldn't find a configuration file.\n", 2),
    ("npx tsc --noEmit | tail", "some words\n", 0),
    ("pytest", "", None),
    ("pytest -q > log", "", 5),
    ("npm test", '> echo "Error: no test specified" && exit 1\n\nError: no test specified\n', 1),
    ("make test", "make: Nothing to be done for 'test'.\n", 0),
    ("make test", "make: 'test' is up to date.\n", 0),
    ("go test -race ./...", "go: -race requires cgo; enable cgo by setting CGO_ENABLED=1\n", 2),
    ("npx eslint src --ext .ts", "Invalid option '--ext' - perhaps you meant '-c'?\n", 2),
    (
        "xcodebuild test",
        "xcodebuild: error: Unable to find a device matching the provided destination specifier:\n",
        70,
    ),
    ("mypy nope", "mypy: can't read file 'nope': No such file or directory\n", 2),
    # something around it is missing
    ("mvn -B test", "The JAVA_HOME environment variable is not defined correctly,\nthis variable is needed.\n", 1),
    ("./gradlew test", "ERROR: JAVA_HOME is set to an invalid directory: /usr/lib/jvm/17\n", 1),
    ("make -C docs html | tail", "make: *** docs: No such file or directory.  Stop.\n", 0),
    ("cmake --preset asan && cmake --build --preset asan", 'CMake Error: No such preset in "/src": "asan"\n', 1),
    ("ctest --test-dir biuld", "Failed to change working directory to /app/biuld : No such file or directory\n", 1),
    ("idf.py build", "CMakeLists.txt not found in project directory /home/jo/garden\n", 2),
    ("R CMD check a_1.0.tar.gz", "Warning: 'a_1.0.tar.gz' is neither a file nor directory, skipping\n", 1),
    ("Rscript -e 'rmarkdown::render(\"a.Rmd\")'", "there is no package called 'lme4'\nExecution halted\n", 1),
    ("rspec", "Gem::LoadError: You have already activated rspec-core 3.13.2, but your Gemfile requires 3.13.0.\n", 1),
    ("python manage.py test", "    from django.core\nModuleNotFoundError: No module named 'django'\n", 1),
    ("docker build .", "ERROR: permission denied while trying to connect to the Docker daemon socket\n", 1),
    ("vendor/bin/phpstan analyse", "PHPStan process crashed because it reached configured PHP memory limit: 128M\n", 1),
    ("vale docs", "E100 [.vale.ini] Runtime error\n\nThe path 'styles' does not exist.\n", 2),
    ("docker compose exec web npm test", "the input device is not a TTY\n", 1),
    ("ssh nas 'make test'", "ssh: connect to host nas port 22: Connection refused\n", 255),
    ("ssh nas 'make test'", "root@nas: Permission denied (publickey,password).\n", 255),
    # nothing to work on, or no such task: the tool may well say that the whole has failed
    ("make", "make: *** No targets specified and no makefile found.  Stop.\n", 2),
    ("make html", "make: *** No rule to make target 'html'.  Stop.\n", 2),
    ("./gradlew tset test", "BUILD FAILED in 1s\nTask 'tset' not found in root project 'app'.\n", 1),
    ("mvn tset verify", '[ERROR] Unknown lifecycle phase "tset".\n[INFO] BUILD FAILURE\n', 1),
    ("cargo clippy --foo", "error: unexpected argument '--foo' found\n", 1),
    ("cargo clippy", "error: 'cargo-clippy' is not installed for the toolchain 'stable'\n", 1),
    (
        "cargo test",
        "error: failed to open: target/debug/.cargo-lock\nCaused by: Resource temporarily unavailable\n",
        101,
    ),
    ("dotnet build", "MSBUILD : error MSB1003: Specify a project or solution file.\n", 1),
    ("swift build", "error: Could not find Package.swift in this directory or any of its parent directories.\n", 1),
    (
        "docker build .",
        "ERROR: failed to solve: failed to read dockerfile: open Dockerfile: no such file or directory\n",
        1,
    ),
    ("sbt pricng/test", "[error] Not a valid project ID: pricng\n", 1),
    (
        "mix test",
        "** (Mix) Could not find a Mix.Project, please ensure you are running in a directory with mix.exs\n",
        1,
    ),
    ("deno task test", "error: Task not found: test\n", 1),
    ("ninja -C out", "ninja: error: loading 'build.ninja': No such file or directory\n", 1),
    ("cmake --build out", "Error: /app/out is not a directory\n", 1),
    ("latexmk -pdf nope.tex", "Latexmk: Could not find file 'nope.tex'.\n", 11),
    ("nix build .#nope", "error: flake 'path:/app' does not provide attribute 'packages.x86_64-linux.nope'\n", 1),
    ("clojure -M:test", "Error building classpath. Could not find artifact a:b:jar:1.0 in central\n", 1),
    (
        "Rscript -e 'devtools::test()'",
        "Error in loadNamespace(x) : there is no package called \u2018devtools\u2019\n",
        1,
    ),
    (
        "pwsh -Command Invoke-Pester",
        "Invoke-Pester: The term 'Invoke-Pester' is not recognized as a name of a cmdlet\n",
        1,
    ),
    # it is configured wrongly
    ("npx prettier --check src", '[error] Invalid configuration for file "/app/src/a.ts":\n[error] JSON Error\n', 2),
    ("ruff check .", "ruff failed\n  Cause: Failed to parse /app/pyproject.toml\n", 2),
    ("terraform validate", 'Error: Module not installed\n\nRun "terraform init" to install all modules\n', 1),
    ("black src", "Usage: black [OPTIONS] SRC ...\nTry 'black -h' for help.\n\nError: No such option: --foo\n", 2),
    ("helm lint --foo chart", "Error: unknown flag: --foo\n", 1),
    # what it needs does not answer, or cannot be had
    ("bazel test //a:b", "ERROR: Failed to query remote execution capabilities: UNAVAILABLE: Connection refused\n", 34),
    (
        "bazel test //a:nope",
        "ERROR: Skipping '//a:nope': no such target '//a:nope'\nERROR: Build did NOT complete successfully\n",
        1,
    ),
    ("bazel test //...", "Server crashed during startup.\n", 37),
    ("dbt build", "08:15:33  Encountered an error:\nDatabase Error\n  connection to server failed: timed out\n", 2),
    ("rebar3 eunit", "===> Fetching meck v0.9.2\n===> Failed to fetch and copy dep: {pkg,meck}\n", 1),
    ("julia --project -e 'using Pkg; Pkg.test()'", "ERROR: Unsatisfiable requirements detected for package DSP\n", 1),
    # no test ran
    ("sbt test", "[info] No tests were executed\n[success] Total time: 1 s\n", 0),
    ("rebar3 eunit", "There were no tests to run.\n", 0),
    ("clojure -M:test", "Ran 0 tests containing 0 assertions.\n0 failures, 0 errors.\n", 0),
    ("Rscript -e 'devtools::test()'", "[ FAIL 0 | WARN 0 | SKIP 0 | PASS 0 ]\n", 0),
    ("Invoke-Pester", "Tests Passed: 0, Failed: 0, Skipped: 0, Inconclusive: 0, NotRun: 0\n", 0),
    ("terraform test", "Success! 0 passed, 0 failed.\n", 0),
    # what is ready to be built is not built
    ("cmake -S . -B build", "-- Configuring done\n-- Generating done\n", 0),
    (
        "meson setup build",
        "ERROR: Neither source directory '.' nor build directory None contain a build file meson.build.\n",
        1,
    ),
    ("go test ./handlers/...", "pattern ./handlers/...: lstat ./handlers/: no such file or directory\n", 1),
    ("mix test", "** (Mix) The database for Shop.Repo couldn't be created: connection refused\n", 1),
    ("meson setup build", "Directory already configured.\n", 0),
    # a network, a service, a board that is not there
    (
        "mvn -q test",
        "[ERROR] Plugin a:b:1 could not be resolved: Unknown host maven.example: Name or service not known\n",
        1,
    ),
    (
        "cargo check",
        "error: failed to get `serde` as a dependency of package `a`\n\nCould not resolve host: index.example\n",
        101,
    ),
    ("go test ./...", 'a.go:6:2: b@v1: Get "https://proxy.example": net/http: TLS handshake timeout\n', 1),
    ("mix test", "** (DBConnection.ConnectionError) tcp connect (localhost:5432): connection refused\n", 1),
    (
        "bundle exec rspec",
        "connection to server failed: Connection refused\n0 examples, 0 failures, 1 error occurred outside of examples\n",
        1,
    ),
    ("docker compose exec php vendor/bin/phpunit", 'service "php" is not running\n', 1),
    ("golangci-lint run", 'level=error msg="Timeout exceeded: try increasing it by passing --timeout option"\n', 4),
    ("arduino-cli compile .", "Can't open sketch: no valid sketch found in /home/a/b\n", 1),
    (
        "docker buildx build --platform linux/arm64 .",
        "ERROR: Multi-platform build is not supported for the docker driver.\n",
        1,
    ),
    ("pnpm --filter ui lint", 'No projects matched the filters in "/work/web"\n', 0),
]
# Where the same says something of the work: what is counted, and what is to be built of what cannot be had.
UNREACHED_AND_CLEAR: list[tuple[str, str, int, str]] = [
    ("pytest", "E  ConnectionRefusedError: Connection refused\n1 failed, 8 passed in 1.2s\n", 1, "fail"),
    ("mvn package", "[ERROR] Could not resolve host: maven.example\n[INFO] BUILD FAILURE\n", 1, "fail"),
    ("pytest", "retried after: Connection refused\n9 passed in 1.2s\n", 0, "pass"),
]


@pytest.mark.parametrize(("command", "output", "exit_code", "verdict"), UNREACHED_AND_CLEAR)
def test_what_was_counted_counts_whatever_could_not_be_reached(
    command: str, output: str, exit_code: int, verdict: str
) -> None:
    found = judged(command, output, exit_code, is_error=bool(exit_code))
    assert found is not None
    assert found[2] == verdict


@pytest.mark.parametrize(("command", "output", "exit_code"), UNCLEAR)
def test_what_did_not_run_or_did_not_end_is_unclear(command: str, output: str, exit_code: int | None) -> None:
    is_rejected = "tool use was rejected" in output
    found = judged(command, output, exit_code, is_error=bool(exit_code) or is_rejected)
    assert found is not None
    assert found[2] == "unclear"


SEVERAL: list[tuple[str, str, int, list[tuple[str, str, str]], str]] = [
    (
        "ruff check . && pytest -q",
        "Found 3 errors.\n",
        1,
        [("lint", "ruff", "fail"), ("test", "pytest", "unclear")],
        "ruff",
    ),
    (
        "ruff check . && pytest -q",
        "All checks passed!\n" + LOG,
        1,
        [("lint", "ruff", "pass"), ("test", "pytest", "fail")],
        "pytest",
    ),
    (
        "pytest -q && ruff check .",
        PASSED + "Found 3 errors.\n",
        1,
        [("test", "pytest", "pass"), ("lint", "ruff", "fail")],
        "ruff",
    ),
    (
        "ruff check .; mypy .; pytest -q",
        "Found 3 errors.\nSuccess: no issues found in 3 source files\n" + PASSED,
        0,
        [("lint", "ruff", "fail"), ("types", "mypy", "pass"), ("test", "pytest", "pass")],
        "ruff",
    ),
    (
        "npm run lint && npm test",
        "✖ 3 problems (1 error, 2 warnings)\n",
        1,
        [("lint", "npm", "fail"), ("test", "npm", "unclear")],
        "npm",
    ),
    (
        "npm ci && npm test",
        "added 3 packages\n> jest\nboom\n",
        1,
        [("install", "npm", "pass"), ("test", "npm", "fail")],
        "npm",
    ),
    (
        "npx tsc --noEmit && npx jest",
        "Tests: 3 passed, 3 total\n",
        0,
        [("types", "tsc", "pass"), ("test", "jest", "pass")],
        "jest",
    ),
    (
        "cmake --build build && ctest --test-dir build",
        "a.c:3:5: error: expected ';'\n",
        2,
        [("build", "cmake", "fail"), ("test", "ctest", "unclear")],
        "cmake",
    ),
    (
        "go test ./... | tail -3; npm test | tail -3",
        "bash: go: command not found\nTests: 3 passed, 3 total\n",
        0,
        [("test", "go", "unclear"), ("test", "npm", "pass")],
        "npm",
    ),
    (
        "pytest; npm test",
        LOG + "Tests: 3 passed, 3 total\n",
        0,
        [("test", "pytest", "fail"), ("test", "npm", "pass")],
        "pytest",
    ),
    (
        "dotnet build | tail -3 && dotnet test --no-build | tail -3",
        "Build succeeded.\nFailed!  - Failed:     2, Passed:   313, Skipped:     2, Total:   317 - A.dll (net8.0)\n",
        0,
        [("test", "dotnet", "fail")],
        "dotnet",
    ),
    (
        "ninja -C build && ./build/tests",
        "test cases: 12 | 11 passed | 1 failed\nassertions: 40 | 39 passed | 1 failed\n",
        1,
        [("test", "tests", "fail")],
        "tests",
    ),
    (
        "ssh nas 'ruff check . && pytest -q'",
        "All checks passed!\n" + LOG,
        1,
        [("lint", "ruff", "pass"), ("test", "pytest", "fail")],
        "pytest",
    ),
    ("make lint test", "All checks passed!\n" + LOG, 2, [("lint", "make", "pass"), ("test", "make", "fail")], "make"),
]


@pytest.mark.parametrize(("command", "output", "exit_code", "expected", "decides"), SEVERAL)
def test_of_several_runs_each_has_its_verdict_and_one_that_failed_decides(
    command: str, output: str, exit_code: int, expected: list[tuple[str, str, str]], decides: str
) -> None:
    results = results_of(command, output, exit_code, is_error=exit_code != 0)
    assert [(result.kind, result.program, result.verdict) for result in results] == expected
    whole = result_of(command, output, exit_code, is_error=exit_code != 0)
    assert whole is not None
    assert whole.program == decides
    assert (whole.verdict == "fail") == any(verdict == "fail" for *_, verdict in expected)


# The summary was cut off; lines before it name failing tests.
CUT_OFF: list[tuple[str, str]] = [
    ("pytest -v", "tests/test_a.py::test_b FAILED                     [ 50%]"),
    ("pytest", "FAILED tests/test_a.py::test_b - assert 1 == 2"),
    ("npx jest", "FAIL src/a.test.ts"),
    ("npx vitest run", " FAIL  src/a.test.ts > adds > small numbers"),
    ("cargo test", "test tests::adds ... FAILED"),
    ("python -m unittest", "FAIL: test_adds (tests.test_a.A.test_adds)"),
    ("mvn test", "[ERROR] adds(ATest)  Time elapsed: 0.01 s  <<< FAILURE!"),
    ("./gradlew test", "> Task :app:testDebugUnitTest FAILED"),
    ("dotnet test", "  Failed Adds [12 ms]"),
    ("dotnet test", "[xUnit.net 00:00:01.23]     App.Tests.VatTests.Rounds [FAIL]"),
    ("cargo +nightly miri test", "error: Undefined Behavior: Data race detected between (1) write and (2) read"),
    ("cargo test", "error[E0599]: no method named `push` found for struct `Ring`"),
    ("ctest", "SUMMARY: AddressSanitizer: heap-buffer-overflow decode.c:88 in read_run"),
    ("./gradlew test", "* What went wrong:\nExecution failed for task ':app:compileDebugKotlin'."),
    ("cmake --build build", "FAILED: src/CMakeFiles/a.dir/a.c.o"),
    ("npx react-native run-ios", "error Failed to build iOS project. \"xcodebuild\" exited with error code '65'."),
    ("rspec", "rspec ./spec/a_spec.rb:3 # Cart adds"),
    ("vendor/bin/phpunit", "There was 1 failure:"),
    ("ctest", " 1/3 Test #1: a ................***Failed    0.01 sec"),
    ("bats test", "not ok 2 subtracts"),
    ("go test ./...", "--- FAIL: TestAdd (0.00s)"),
    ("npx eslint .", "  3:1  error  'x' is not defined  no-undef"),
    ("ruff check .", "a.py:1:8: F401 [*] `os` imported but unused"),
    ("ruff check .", "F401 [*] `os` imported but unused\n --> a.py:1:8"),
    ("sbt core/test", "[info] - clamps vouchers *** FAILED ***"),
    ("clojure -M:test", "FAIL in (date-params) (params_test.cljc:22)"),
    ("rebar3 ct", "%%% sess_SUITE ==> idle: FAILED"),
    (
        "Rscript -e 'devtools::test()'",
        "\u2500\u2500 Failure (test-rank.R:2:3): ties share the better place \u2500\u2500",
    ),
    ("Invoke-Pester", "[-] leaves out disabled accounts 61ms (58ms|3ms)"),
    ("godot -s addons/gut/gut_cmdln.gd", "    [Failed]:  off by 31 px"),
    ("swift test", "Test Case 'AppTests.testKey' failed (0.002 seconds)."),
    ("deno task test", "adds ... FAILED (3ms)"),
    ("terraform test", '  run "names"... fail'),
]


@pytest.mark.parametrize(("command", "line"), CUT_OFF)
def test_without_its_summary_a_line_that_names_a_failure_tells(command: str, line: str) -> None:
    found = judged(f"{command} 2>&1 | head -30", f"starting\n{line}\nmore words\n", 0)
    assert found is not None
    assert found[2] == "fail"


def test_a_summary_at_the_end_of_a_long_log_is_seen() -> None:
    log = "building module x ... done\n" * 40_000 + LOG
    assert judged("pytest -v | cat", log, 0) == ("test", "pytest", "fail")


@pytest.mark.timeout(10)
@pytest.mark.parametrize(
    "piece",
    [
        "\n",
        "=",
        "1 ",
        "a:",
        "| ",
        "\x1b[",
        "\x1b]",
        "1 passed, ",
        "Tests: 1 ",
        "a.py:1:",
        ".",
        "F",
        "ok\t",
        "# ",
        "bash: ",
        "[  ",
    ],
)
@pytest.mark.parametrize("command", ["make test; true", "make lint; true", "pytest | cat"])
def test_the_worst_output_is_judged_in_no_time(command: str, piece: str) -> None:
    output = piece * (1_000_000 // len(piece))
    assert judged(command, output, 0) is not None
    assert not takes_longer(lambda: judged(command, output, 0), 0.2)


@pytest.mark.parametrize("output", ["", "\x00", "\ud800", "\x1b", "%s{}", "9" * 400 + " passed in 1s", "Ran x tests"])
def test_no_output_is_too_odd(output: str) -> None:
    for command in ("pytest | cat", "make test | cat", "npm run lint | cat"):
        assert judged(command, output, 0) is not None


WORDS = """pytest|npm test|\\||&&|;|\n|'|"|$(|)|`|<<EOF|2>&1|&|bash -c|docker run|-|make|tox -e|set -e|exit|echo $?|\\|#|{|}|if|nx
gradle -x|cargo|env|timeout|-m|--|=|<(|ruby|./a.sh|git commit -m|git push|gh pr merge""".replace("\n", "|").split("|")
PRINTED = """1 failed| in 0.1s|Ran 3 tests|OK|FAILED (|ok\t|--- FAIL|1..|not ok|Tests: |\x1b[31m|\r|\n|999999999999|[main abc1234] x
 -> main|%|Executed 3 of|nox > |ok 1|100%] | passed|, 0 failed""".replace("\n", "|").split("|")


@given(
    st.lists(st.sampled_from(WORDS)).map(" ".join),
    st.lists(st.sampled_from([*PRINTED, "\n"])).map("".join),
    st.sampled_from([None, 0, 1, 127, -9]),
    st.booleans(),
)
def test_whatever_ran_and_was_printed_is_judged_the_same_each_time(
    command: str, output: str, exit_code: int | None, is_error: bool
) -> None:
    first = results_of(command, output, exit_code, is_error=is_error)
    assert first == results_of(command, output, exit_code, is_error=is_error)
    assert len(first) == len(runs_of(command))
    assert git_of(command, output, exit_code, is_error=is_error) == git_of(
        command, output, exit_code, is_error=is_error
    )
