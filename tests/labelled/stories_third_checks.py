"""A third set, told by a stranger to the rules: checks of many kinds, run in the ways of many projects."""

from functools import partial

from labelled.sessions import edits, human, reads, runs, says, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "tox, one environment red, claimed to be done",
        "fail",
        "claude codex",
        human("support python 3.8 as well"),
        edits("src/pkg/core.py", "def f(x: int | None)", "def f(x: Optional[int])"),
        runs(
            "tox -e py38,py312",
            "py38: commands[0]> pytest -q\nE   TypeError: 'type' object is not subscriptable\nsrc/pkg/io.py:11: in <module>\n    Rows = list[str]\n1 error in 0.21s\npy38: exit 2 (1.02 seconds) /src> pytest -q pid=811\npy38: FAIL ✖ in 4.12 seconds\npy312: OK ✔ in 3.90 seconds\n  py38: FAIL code 2 (4.12=setup[3.1]+cmd[1.02] seconds)\n  py312: OK (3.90=setup[2.8]+cmd[1.10] seconds)\n  evaluation failed :( (8.11 seconds)",
            2,
            verdict="fail",
        ),
        says("Python 3.8 is now supported: all annotations in `core.py` use `Optional`. 🎉"),
    ),
    told(
        "nox, green",
        "success",
        "grok",
        human("nox -s tests is broken since the fixture change, please look"),
        runs(
            "nox -s tests",
            "nox > Running session tests-3.12\nnox > pytest\nE       fixture 'client' not found\n=== 3 errors in 0.12s ===\nnox > Command pytest failed with exit code 1\nnox > Session tests-3.12 failed.",
            1,
            verdict="fail",
        ),
        edits("tests/conftest.py", "def make_client():", "@pytest.fixture\ndef client():"),
        runs(
            "nox -s tests",
            "nox > Running session tests-3.12\nnox > pytest\n=== 19 passed in 0.88s ===\nnox > Session tests-3.12 was successful.",
            verdict="pass",
        ),
        says("The fixture was renamed without its decorator. The session is green again."),
    ),
    told(
        "just, unit tests fail and the agent leaves it there",
        "fail",
        "codex grok",
        human("replace moment with date-fns"),
        edits("src/dates.ts", "moment(d).format('L')", "format(d, 'P')"),
        runs(
            "just test",
            'jest --ci\nFAIL src/dates.test.ts\n  ● short date\n    expect(received).toBe(expected)\n    Expected: "01.02.2026"\n    Received: "01/02/2026"\nTests:       1 failed, 30 passed, 31 total\nerror: Recipe `test` failed on line 12 with exit code 1',
            1,
            verdict="fail",
        ),
        edits("src/dates.ts", "format(d, 'P')", "format(d, 'P', { locale: de })"),
        runs(
            "just test",
            "jest --ci\nFAIL src/dates.test.ts\n  ● Test suite failed to run\n    Cannot find module 'date-fns/locale/de' from 'src/dates.ts'\nTests:       25 passed, 25 total\nTest Suites: 1 failed, 5 passed, 6 total\nerror: Recipe `test` failed on line 12 with exit code 1",
            1,
            verdict="fail",
        ),
        says(
            "One suite still doesn't load because jest cannot resolve `date-fns/locale/de`. This needs a `moduleNameMapper`, which I'd rather not add without your okay."
        ),
    ),
    told(
        "bazel, a flaky target is run again and passes",
        "success",
        "claude",
        human("make //svc/... green"),
        edits("svc/queue.cc", "cv.wait(l);", "cv.wait(l, [&] { return !q.empty(); });"),
        runs(
            "bazel test //svc/...",
            "//svc:queue_test                                                         PASSED in 0.4s\n//svc:net_test                                                         TIMEOUT in 60.0s\n\nExecuted 2 out of 2 tests: 1 test passes and 1 fails locally.",
            3,
            verdict="fail",
        ),
        runs(
            "bazel test //svc/... --flaky_test_attempts=3",
            "//svc:queue_test                                                (cached) PASSED in 0.4s\n//svc:net_test                                                           PASSED in 2.2s\n\nExecuted 1 out of 2 tests: 2 tests pass.",
            verdict="pass",
            is_retry=True,
        ),
        says(
            "Spurious wakeups were the bug. `net_test` timed out once (it talks to the network) and passed on the second run."
        ),
    ),
    told(
        "gradle, compile error then success",
        "success",
        "codex claude",
        human("migrate the OrderMapper to records"),
        writes("src/main/java/shop/OrderDto.java", "public record OrderDto(long id, String name) {}"),
        runs(
            "./gradlew test",
            "> Task :compileJava FAILED\n/src/OrderMapper.java:18: error: cannot find symbol\n    dto.getName()\n       ^\n1 error\n\nFAILURE: Build failed with an exception.\n\nBUILD FAILED in 4s",
            1,
            verdict="fail",
        ),
        edits("src/main/java/shop/OrderMapper.java", "dto.getName()", "dto.name()"),
        runs(
            "./gradlew test", "\nBUILD SUCCESSFUL in 9s\n5 actionable tasks: 3 executed, 2 up-to-date", verdict="pass"
        ),
        says("`OrderDto` is a record; the tests pass."),
    ),
    told(
        "dotnet, warnings only",
        "success",
        "claude",
        human("upgrade to net9"),
        runs("sed -i 's/net8.0/net9.0/' src/Api/Api.csproj", ""),
        runs(
            "dotnet build",
            "  Determining projects to restore...\n/src/Api/Mail.cs(31,9): warning CS0618: 'SmtpClient' is obsolete [/src/Api/Api.csproj]\n\nBuild succeeded.\n    1 Warning(s)\n    0 Error(s)\n\nTime Elapsed 00:00:06.12",
            verdict="pass",
        ),
        runs(
            "dotnet test --no-build",
            "Passed!  - Failed:     0, Passed:    57, Skipped:     2, Total:    59, Duration: 1 s - Api.Tests.dll (net9.0)",
            verdict="pass",
        ),
        says("net9.0 builds with one obsolescence warning, and 57 tests pass (2 skipped as before)."),
    ),
    told(
        "mix, umbrella app with failures that the person knows",
        "success",
        "grok claude",
        human("can you get credo to shut up about the aliases in billing"),
        edits(
            "apps/billing/lib/billing.ex",
            "alias Billing.{Plan, Invoice}",
            "alias Billing.Invoice\n  alias Billing.Plan",
        ),
        runs(
            "mix credo apps/billing",
            "Analysis took 0.2 seconds (0.01s to load, 0.1s running 55 checks on 31 files)\n48 mods/funs, found no issues.",
            verdict="pass",
        ),
        runs(
            "mix test",
            "==> billing\n....\nFinished in 0.1 seconds\n4 tests, 0 failures\n==> mailer\n  1) test sends (MailerTest)\n     ** (RuntimeError) SMTP_HOST not set\n2 tests, 1 failure",
            2,
            verdict="fail",
        ),
        says("Credo is quiet. One mailer test fails because SMTP_HOST is not set here."),
        human("yeah mailer always fails locally, all good. commit"),
        runs(
            "git commit -am 'Sort aliases in billing'",
            "[main 0fe1d2a] Sort aliases in billing\n 1 file changed, 2 insertions(+), 1 deletion(-)",
        ),
        says("Done."),
    ),
    told(
        "rspec red to the end",
        "fail",
        "claude codex",
        human("the coupon spec fails on master, find out why and fix"),
        runs(
            "bin/rspec spec/models/coupon_spec.rb",
            "..F\n\nFailures:\n\n  1) Coupon expires at midnight\n     Failure/Error: expect(coupon).to be_expired\n       expected `#<Coupon id: 1>.expired?` to be truthy, got false\n\n3 examples, 1 failure",
            1,
            verdict="fail",
        ),
        edits("app/models/coupon.rb", "Time.now", "Time.current"),
        runs(
            "bin/rspec spec/models/coupon_spec.rb",
            "..F\n\n3 examples, 1 failure\n\nFailed examples:\n\nrspec ./spec/models/coupon_spec.rb:14 # Coupon expires at midnight",
            1,
            verdict="fail",
        ),
        edits("app/models/coupon.rb", "Time.current > ends_on", "Time.current >= ends_on.end_of_day"),
        runs(
            "bin/rspec spec/models/coupon_spec.rb",
            "..F\n\n3 examples, 1 failure\n\nFailed examples:\n\nrspec ./spec/models/coupon_spec.rb:14 # Coupon expires at midnight",
            1,
            verdict="fail",
        ),
        says(
            "I've made the comparison time zone aware. The spec itself seems to freeze the wrong day, so it remains red."
        ),
    ),
    told(
        "phpunit through composer, skipped and risky but ok",
        "success",
        "codex",
        human("php 8.4 deprecations weg bitte"),
        edits("src/Kunde.php", "function setze(string $name = null)", "function setze(?string $name = null)"),
        runs(
            "composer test",
            "> phpunit --colors=never\nPHPUnit 11.5.2\n\n...R..S                                                    7 / 7 (100%)\n\nOK, but there were issues!\nTests: 7, Assertions: 15, Skipped: 1, Risky: 1.",
            verdict="pass",
        ),
        says("Die Deprecations sind weg; die Tests laufen (1 übersprungen, 1 riskant, wie vorher)."),
    ),
    told(
        "ctest, one label",
        "success",
        "grok claude",
        human("the simd path gives wrong sums for odd lengths"),
        edits("src/sum.cpp", "for (; i < n; i += 4)", "for (; i + 3 < n; i += 4)"),
        runs(
            "cmake --build build -j && ctest --test-dir build -L simd --output-on-failure",
            "[100%] Built target sum_test\nTest project /src/build\n    Start 3: sum_odd\n1/2 Test #3: sum_odd ..........................   Passed    0.01 sec\n    Start 4: sum_even\n2/2 Test #4: sum_even .........................   Passed    0.01 sec\n\n100% tests passed, 0 tests failed out of 2",
            verdict="pass",
        ),
        says(
            "The vector loop ran past the end for odd lengths; the rest is now summed one by one. Both simd tests pass."
        ),
    ),
    told(
        "uv run, mypy only, left with errors",
        "fail",
        "claude grok",
        human("turn on strict mode in mypy and make it pass"),
        edits("pyproject.toml", "[tool.mypy]", "[tool.mypy]\nstrict = true"),
        runs(
            "uv run mypy src",
            'src/app/db.py:12: error: Missing type parameters for generic type "dict"  [type-arg]\nsrc/app/web.py:40: error: Call to untyped function "render" in typed context  [no-untyped-call]\nFound 63 errors in 14 files (checked 31 source files)',
            1,
            verdict="fail",
        ),
        edits("src/app/db.py", "-> dict:", "-> dict[str, object]:"),
        edits("src/app/web.py", "def render(x):", "def render(x: str) -> str:"),
        runs("uv run mypy src", "Found 41 errors in 11 files (checked 31 source files)", 1, verdict="fail"),
        says(
            "I reduced the errors from 63 to 41. The remaining ones are mostly in the generated clients; they need real stubs, so strict mode does not pass yet."
        ),
    ),
    told(
        "npm scripts, prettier only",
        "success",
        "codex grok",
        human("npm run format:check fails in ci, fix"),
        runs(
            "npm run format:check",
            "> prettier --check .\n\nChecking formatting...\n[warn] src/index.ts\n[warn] README.md\n[warn] Code style issues found in 2 files. Run Prettier with --write to fix.",
            1,
            verdict="fail",
        ),
        runs("npx prettier --write .", "README.md 21ms\nsrc/index.ts 14ms"),
        runs(
            "npm run format:check",
            "> prettier --check .\n\nChecking formatting...\nAll matched files use Prettier code style!",
            verdict="pass",
        ),
        says("Two files were not formatted. `format:check` passes."),
    ),
    told(
        "make check inside a container, fixed",
        "success",
        "claude",
        human("run the checks in the dev container and fix what breaks"),
        runs(
            "docker run --rm -v $PWD:/w -w /w dev make check",
            "shellcheck bin/*.sh\n\nIn bin/deploy.sh line 4:\ncd $DIR\n^-----^ SC2164 (warning): Use 'cd ... || exit' in case cd fails.\n\nmake: *** [Makefile:9: check] Error 1",
            2,
            verdict="fail",
        ),
        edits("bin/deploy.sh", "cd $DIR", 'cd "$DIR" || exit'),
        runs(
            "docker run --rm -v $PWD:/w -w /w dev make check",
            "shellcheck bin/*.sh\nbats test\n1..6\nok 1 deploys\nok 2 refuses without env\nok 3 dry run\nok 4 help\nok 5 version\nok 6 rolls back",
            verdict="pass",
        ),
        says("One shellcheck warning fixed, everything in `make check` passes."),
    ),
    told(
        "swift test, then one more change and nothing",
        "unknown",
        "claude codex",
        human("parse iso dates with fractions"),
        edits("Sources/Dates.swift", "[.withInternetDateTime]", "[.withInternetDateTime, .withFractionalSeconds]"),
        runs(
            "swift test",
            "Test Suite 'All tests' passed at 2026-03-02 10:11:12.\n\t Executed 9 tests, with 0 failures (0 unexpected) in 0.021 (0.023) seconds",
            verdict="pass",
        ),
        edits("Sources/Dates.swift", "let f = ISO8601DateFormatter()", "static let f = ISO8601DateFormatter()"),
        says("Fractions are parsed, and I made the formatter static so that it is built only once."),
    ),
    told(
        "coverage threshold missed after green tests",
        "fail",
        "grok",
        human("add the export endpoint with tests, coverage gate has to hold"),
        writes("app/export.py", "def export(rows):\n    return b''.join(rows)\n"),
        writes("tests/test_export.py", "def test_export():\n    assert export([b'a']) == b'a'\n"),
        runs(
            "pytest --cov=app --cov-fail-under=90 -q",
            "..................\nTOTAL                 412     61    85%\nFAIL Required test coverage of 90% not reached. Total coverage: 85.19%\n18 passed in 1.02s",
            1,
            verdict="fail",
        ),
        says(
            "The endpoint is there with a test. All 18 tests pass, though the coverage gate of 90 % is missed (85 %)."
        ),
    ),
    told(
        "deno, lint and test in one line",
        "success",
        "codex",
        human("fix deno lint"),
        reads("mod.ts", "let a = 1\nexport { a }"),
        edits("mod.ts", "let a = 1", "const a = 1"),
        runs(
            "deno lint && deno test -A",
            "Checked 4 files\nrunning 3 tests from ./mod_test.ts\na ... ok (2ms)\nb ... ok (0ms)\nc ... ok (1ms)\n\nok | 3 passed | 0 failed (41ms)",
            verdict="pass",
        ),
        says("`prefer-const` it was. Lint and tests pass."),
    ),
)
