"""What a command shows of a failure that its exit code hides; no failure, but a reason to try again."""

import pytest

from session_memory.analysis.commands.hidden import complaint, hides_exit, names_missing
from session_memory.analysis.hearing import noted
from session_memory.analysis.marks import read
from session_memory.analysis.notes import telling
from session_memory.model import Draft


def vain_of(command: str, shown: str, *, is_error: bool = False) -> str | None:
    """Return what is noted of the result of a command, as a sweep does it."""
    draft = Draft("tool_result", "tool", shown, exit_code=int(is_error), is_error=is_error)
    return read(noted(draft, telling(command))).vain


@pytest.mark.parametrize(
    "shown",
    [
        'npm error Missing script: "biuld"\nnpm error',
        "npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve dependency tree",
        "added 1 package\nerror Command failed with exit code 1.\ninfo Visit https://yarnpkg.com/en/docs/cli/run for documentation",
        " ERR_PNPM_NO_SCRIPT  Missing script: biuld",
        " ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  web@1.0.0 dev: `vite`",
        "Traceback (most recent call last):\n  File \"x.py\", line 3\nKeyError: 'a'",
        "KeyError: 'a'",
        '  File "/app/run.py", line 20, in main\n    raise SystemExit(2)\npsycopg2.OperationalError: could not connect to server',
        "ModuleNotFoundError: No module named 'requests'",
        "/bin/bash: line 1: foo: command not found",
        "zsh: command not found: foo",
        "bash: ./x.sh: Permission denied",
        "sh: 1: pnpm: not found",
        "E: Unable to locate package libfoo",
        "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1234",
        "fatal: unable to access 'https://github.com/x/y': Could not resolve host: github.com",
        "error: failed to push some refs",
        "remote: Permission to x/y denied to bot.\nfatal: unable to access",
        "Error response from daemon: pull access denied for foo, repository does not exist",
        "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
        "The connection to the server localhost:8080 was refused - did you specify the right host or port?",
        'Error from server (NotFound): deployments.apps "api" not found',
        "Unable to connect to the server: dial tcp: lookup x: no such host",
        'Error: Kubernetes cluster unreachable: Get "https://1.2.3.4": dial tcp 1.2.3.4:443: i/o timeout',
        "Error: INSTALLATION FAILED: cannot re-use a name that is still in use",
        "ssh: connect to host nas port 22: Connection refused",
        "kex_exchange_identification: read: Connection reset by peer",
        "Host key verification failed.",
        "rsync error: error in rsync protocol data stream (code 12) at io.c(235)",
        'rsync: [sender] link_stat "/x" failed: No such file or directory (2)',
        "An error occurred (AccessDenied) when calling the PutObject operation: Access Denied",
        'Unable to locate credentials. You can configure credentials by running "aws configure".',
        "ERROR: (gcloud.run.deploy) PERMISSION_DENIED: The caller does not have permission",
        "panic: runtime error: index out of range [3] with length 3\n\ngoroutine 1 [running]:",
        "thread 'main' panicked at src/main.rs:4:5:\nindex out of bounds",
        "Segmentation fault (core dumped)",
        "Killed",
        "Aborted (core dumped)",
        'Exception in thread "main" java.lang.NullPointerException',
        "java.io.FileNotFoundException: conf.yml (No such file or directory)",
        "Error: Could not find or load main class Foo",
        "BUILD FAILED in 3s",
        "FAILURE: Build failed with an exception.",
        "** BUILD FAILED **",
        'xcodebuild: error: The project named "X" does not contain a scheme named "Y".',
        'xcrun: error: unable to find utility "simctl", not a developer tool or in PATH',
        '[!] CocoaPods could not find compatible versions for pod "X"',
        "error: no devices/emulators found",
        "[ERROR] Failed to execute goal org.apache.maven.plugins",
        "\x1b[31mERROR\x1b[0m: x failed",
        "✖ Something went wrong: x",
        "✗ deploy failed",
        "Error: listen EADDRINUSE: address already in use :::3000",
        "node:internal/errors:491\n    ErrorCaptureStackTrace(err);\nError [ERR_MODULE_NOT_FOUND]: Cannot find module",
        "sqlite3.OperationalError: database is locked",
        'psql: error: connection to server at "localhost" (::1), port 5432 failed: Connection refused',
        "ERROR 2002 (HY000): Can't connect to local MySQL server through socket",
        "2024-10-11 10:00:00,123 ERROR root: worker died",
        "2024/10/11 10:00:00 dial tcp 127.0.0.1:5432: connect: connection refused",
        'time="2024-10-11T10:00:00Z" level=fatal msg="cannot open x"',
        '{"level":"error","msg":"boom"}',
        "usage: train.py [-h] [--lr LR]\ntrain.py: error: unrecognized arguments: --foo",
        "Usage: cli [OPTIONS]\nTry 'cli --help' for help.\n\nError: No such option: --foo",
        "unknown flag: --foo\nSee 'docker run --help'.",
        'Error: unknown command "foo" for "helm"',
        "flag provided but not defined: -foo",
        "tar: Error is not recoverable: exiting now",
        "unzip:  cannot find or open x.zip, x.zip.zip or x.zip.ZIP.",
        "cp: cannot stat 'x': No such file or directory",
        "chown: changing ownership of 'x': Operation not permitted",
        "sudo: a password is required",
        "sudo: a terminal is required to read the password",
        "jq: error (at <stdin>:1): Cannot index string",
        "Warning: Permanently added 'x'\nPermission denied (publickey).",
        "gpg: signing failed: No pinentry",
        "Error: Process completed with exit code 1.",
        "make: *** No rule to make target 'foo'.  Stop.",
        "make: *** [Makefile:4: install] Error 2",
        "CMake Error at CMakeLists.txt:3 (find_package):",
        "ninja: error: loading 'build.ninja': No such file or directory",
        "Could not find a version that satisfies the requirement foo",
        "\xd7 No solution found when resolving dependencies:",
        "error: externally-managed-environment",
        "  \xd7 Failed to download `foo==1`\n  ├─▶ Request failed after 3 retries\n  ╰─▶ operation timed out",
        "ERROR: Could not build wheels for foo",
        "playwright: Executable doesn't exist at /root/.cache/ms-playwright",
        "browserType.launch: Executable doesn't exist at /root/x",
        "ECONNREFUSED 127.0.0.1:6379",
        "Error: timeout of 30000ms exceeded",
        "Terraform exited with code 1.",
        "╷\n│ Error: Invalid provider configuration\n│ ",
        "No such container: api",
        "Job for nginx.service failed because the control process exited with error code.",
        "Failed to start nginx.service: Unit nginx.service not found.",
        "nginx: [emerg] bind() to 0.0.0.0:80 failed (98: Address already in use)",
        "mv: cannot move 'a' to 'b': Device or resource busy",
        "OSError: [Errno 98] Address already in use",
        "RuntimeError: CUDA error: out of memory",
        "Bus error",
        "Fatal error: Uncaught Error: Call to undefined function",
        "PHP Fatal error:  Uncaught Error",
        "LoadError: cannot load such file -- bundler",
        "bundler: failed to load command: jekyll",
        "Could not find gem 'x' in any of the gem sources",
        "rake aborted!\nActiveRecord::NoDatabaseError",
        '** (Mix) The task "ecto.foo" could not be found',
        "** (UndefinedFunctionError) function foo/0 is undefined",
        "** (DBConnection.ConnectionError) tcp connect: connection refused",
        'dart: Could not find a command named "foo".',
        "Error: No pubspec.yaml file found.",
        "Unhandled exception. System.IO.FileNotFoundException",
        "MSBUILD : error MSB1003: Specify a project or solution file.",
        "The argument 'x.ps1' to the -File parameter does not exist.",
        "Get-Item : Cannot find path 'C:\\x' because it does not exist.",
        "julia: ERROR: LoadError: ArgumentError: Package Foo not found",
        "ERROR: LoadError: ArgumentError",
        "Error in library(foo) : there is no package called \u2018foo\u2019\nExecution halted",
    ],
)
def test_a_complaint_is_heard(shown: str) -> None:
    assert complaint(shown)


@pytest.mark.parametrize(
    "shown",
    [
        "added 12 packages in 3s",
        "Successfully installed foo-1.2",
        "Compiled 12 files, 0 errors, 3 warnings",
        "0 errors",
        "Errors: 0, warnings: 2",
        "Failed: 0\nPassed: 12",
        "done. No errors found",
        "npm warn deprecated foo@1: cannot be used\nadded 3 packages",
        "warning: unable to find x, using default\nBuild complete",
        "Saved to out/errors.csv",
        "error_rate: 0.02\naccuracy: 0.98",
        "Test error: 0.12",
        "mean absolute error 0.32",
        "epoch 3 loss 0.2 error 0.1",
        "exit 0",
        "wrote errors.log",
        "Exit code: 0",
        "1 file changed",
        "Cleaned failed jobs",
        "All checks passed",
        "retrying... failed once\ndone",
        "Listening on http://localhost:3000",
        '  "error": null,',
        '{"status":"ok","errors":[]}',
        "INFO failed over to replica in 3s",
        "Unknown words: 3",
        "200",
        "exit=0",
        "rows: 404",
        "Timeout: 30s",
        "timeout = 30",
        "Container api  Started",
        "Deployed to production",
        "Everything up-to-date",
        "no changes",
        "Migrated 3 files; 0 failed",
        "Errors fixed: 3",
        "Error handling improved",
        "Fatality rate 3 %",
        "Killed 3 stale processes",
        "reset 3 rows",
        "Failures: 0",
    ],
)
def test_what_only_speaks_of_errors_is_none(shown: str) -> None:
    assert complaint(shown) is None


@pytest.mark.parametrize(
    "command",
    [
        "make install | tail",
        "cd x && npm run build 2>&1 | tail -20",
        "npm run x || true",
        "npm run x || echo failed",
        'npm run x; echo "exit: $?"',
        "ssh h 'cd /x && npm ci 2>&1 | tail -3'",
        "python x.py 2>&1 | grep -v Warning | head -5",
        "python x.py > out.txt 2>&1; tail -5 out.txt",
        "docker compose up -d 2>&1 | tail -3 && docker compose ps",
        "./x.ps1 2>&1 | Select-Object -Last 5",
    ],
)
def test_an_exit_code_is_hidden(command: str) -> None:
    assert hides_exit(command)


@pytest.mark.parametrize(
    "command", ["make install", "a && b", "a; b", "set -o pipefail; a | tail", "a || exit 1", "cat x | python y.py"]
)
def test_an_exit_code_tells(command: str) -> None:
    assert not hides_exit(command)


@pytest.mark.parametrize(
    ("command", "shown", "vain"),
    [
        ("npm run biuld 2>&1 | tail -6", 'npm error Missing script: "biuld"\nnpm error', "missing"),
        ("cd ios && ./sync.sh 2>&1 | tail -4", "[!] CDN: trunk URL couldn't be downloaded", "other"),
        ("timeout 5 python log.py; tail -3 power.csv", "Traceback (most recent call last):\nTimeoutError", "other"),
        ("ssh nas 'cd /srv && ./update 2>&1 | tail -3'", "npm ERR! code EACCES", "other"),
        ("npm view left-pad versions --json | tail -4", "npm ERR! code ETIMEDOUT", "other"),
        ("curl -s https://flags.example/v1", '{"error":"too many requests","retry_after":20}', "other"),
        ("curl -si https://flags.example/v1", "HTTP/1.1 401 Unauthorized", "other"),
        ("curl -s -o /dev/null -w '%{http_code}' https://flags.example", "503", "other"),
        ("./deploy.sh | tail -2", "deploy: *** cannot open lock", "missing"),
        ("terraform plan | tail -9", "╷\n│ Error: Error acquiring the state lock\n╵", "other"),
        ("python sync.py | tail -2", "ERROR: item 5 was skipped\nDone, 99 items", None),
        ("curl -s https://flags.example/v1", '{"flags":[{"key":"error"}]}', None),
        ("curl -s https://docs.example/errors", "# Errors and what they mean\n\nerror: disk full", None),
        ("curl -s -o /dev/null -w '%{http_code}' https://flags.example", "200", None),
        ("cat app.log | tail -3", "error: disk full", None),
        ("grep -rn failed src | head", "src/a.py: error = 1", None),
        ("docker compose logs api | tail", "error: disk full", None),
        ("ssh web 'journalctl -u app | tail'", "error: disk full", None),
        ("make install", "error: looks like one, but make says that it is none", None),
        ("set -o pipefail; make install | tail -2", "error: as above", None),
        ("make install | tail -2", "installed 12 files, no error", None),
        ("pytest -q | tail -3", "FAILED t.py::test_a - error\n1 failed in 0.1s", None),
    ],
)
def test_what_is_noted_of_a_result(command: str, shown: str, vain: str | None) -> None:
    assert vain_of(command, shown) == vain


def test_a_failure_that_an_exit_code_tells_is_noted_only_where_something_is_missing() -> None:
    assert vain_of("cmake --preset asan", 'CMake Error: No such preset in "/src": "asan"', is_error=True) == "missing"
    assert vain_of("make deploy", "error: quota", is_error=True) is None


@pytest.mark.parametrize(("shown", "vain"), [("", "nothing"), ("Exit code 1", "nothing"), ("Exit code 1\nno", None)])
def test_that_nothing_is_shown_is_noted(shown: str, vain: str | None) -> None:
    assert vain_of("grep -rn foo src", shown, is_error=True) == vain


def test_a_check_without_a_verdict_is_heard_for_what_is_missing() -> None:
    assert vain_of("pytest -q tests/a.py | tail -3", "ERROR: file or directory not found: tests/a.py") == "missing"
    assert vain_of("pytest -q tests/a.py | tail -3", "1 passed in 0.1s") is None


def test_what_is_not_there_is_told_by_its_line() -> None:
    assert names_missing("sed: can't read capitulos/*.tex: No such file or directory")
    assert not names_missing("error: quota exceeded")


def test_a_text_that_is_not_in_a_file_is_no_file_that_is_not_there() -> None:
    told = "The string to replace was not found in the file, use the read_file tool to see it."
    marks = read(noted(Draft("tool_result", "tool", told, tool="Edit", is_error=True), None))
    assert marks.failure is not None
    assert (marks.failure[0], marks.vain) == ("edit_mismatch", None)
