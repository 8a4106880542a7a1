"""What tools print at the end of their runs, as they really do: written by hand, one block a run.

A block begins with ``>>> command => verdict passed failed errors skipped``; ``-`` is a number that is not told.
"""

# Tools print letters that look like others.
# ruff: noqa: RUF001

TESTS = """
>>> pytest -q => fail 2 3 - -
FAILED tests/test_a.py::test_x - assert 1 == 2
3 failed, 2 passed in 0.12s
>>> pytest => pass 12 0 - 1
============================= test session starts ==============================
collected 13 items

tests/test_a.py .........s...                                            [100%]

======================== 12 passed, 1 skipped in 3.40s =========================
>>> python -m pytest => pass 3 0 - -
=========================== 3 passed in 0.10 seconds ===========================
>>> pytest -n 4 => fail 118 1 2 -
=== 1 failed, 118 passed, 3 warnings, 2 errors in 65.21s (0:01:05) ===
>>> pytest => fail - 0 1 -
==================================== ERRORS ====================================
_____________________ ERROR collecting tests/test_a.py _____________________
ImportError while importing test module '/app/tests/test_a.py'.
=========================== short test summary info ============================
ERROR tests/test_a.py
!!!!!!!!!!!!!!!!!!!! Interrupted: 1 error during collection !!!!!!!!!!!!!!!!!!!!
=============================== 1 error in 0.08s ===============================
>>> pytest tests/unit => fail - - - -
INTERNALERROR> Traceback (most recent call last):
INTERNALERROR>   File "/x/_pytest/main.py", line 283, in wrap_session
>>> pytest => fail - - - -
ImportError while loading conftest '/app/tests/conftest.py'.
tests/conftest.py:3: in <module>
>>> pytest --cov --cov-fail-under=90 => fail 41 0 - -
FAIL Required test coverage of 90% not reached. Total coverage: 88.10%
============================== 41 passed in 2.07s ==============================
>>> pytest -qq => fail - - - -
.F.                                                                      [100%]
FAILED tests/test_a.py::test_b - assert False
>>> pytest -qq => pass - - - -
........................................................................ [ 80%]
..................                                                       [100%]
>>> python -m unittest => fail 1 1 1 -
FE.
======================================================================
FAIL: test_a (tests.test_a.A.test_a)
----------------------------------------------------------------------
Ran 3 tests in 0.001s

FAILED (failures=1, errors=1)
>>> python -m unittest -v => pass 4 0 - 1
test_a (tests.A.test_a) ... ok
----------------------------------------------------------------------
Ran 5 tests in 0.002s

OK (skipped=1)
>>> python manage.py test => pass 7 0 - -
Found 7 test(s).
System check identified no issues (0 silenced).
.......
----------------------------------------------------------------------
Ran 7 tests in 0.310s

OK
Destroying test database for alias 'default'...
>>> python manage.py test shop => fail 6 0 1 -
----------------------------------------------------------------------
Ran 7 tests in 0.310s

FAILED (errors=1)
>>> nosetests => fail 9 1 - -
Ran 10 tests in 0.014s

FAILED (failures=1)
>>> nose2 => pass 2 0 - -
..
----------------------------------------------------------------------
Ran 2 tests in 0.000s

OK
>>> trial app.test => pass 3 - - -
-------------------------------------------------------------------------------
Ran 3 tests in 0.123s

PASSED (successes=3)
>>> tox => pass 5 0 - -
============================== 5 passed in 0.31s ===============================
  py311: OK (2.13=setup[1.61]+cmd[0.52] seconds)
  congratulations :) (2.21 seconds)
>>> tox => fail 4 1 - -
========================= 1 failed, 4 passed in 0.31s ==========================
py311: exit 1 (0.52 seconds) /app> pytest pid=81
  py311: FAIL code 1 (2.13=setup[1.61]+cmd[0.52] seconds)
  evaluation failed :( (2.21 seconds)
>>> nox -s tests => pass - - - -
nox > Running session tests
nox > Session tests was successful.
>>> nox => fail - - - -
nox > Session tests failed.
>>> npx jest => fail 3 1 - 1
Test Suites: 1 failed, 1 passed, 2 total
Tests:       1 failed, 1 skipped, 3 passed, 5 total
Snapshots:   0 total
Time:        1.2 s
Ran all test suites.
>>> npx jest => pass 9 0 - -
Test Suites: 2 passed, 2 total
Tests:       9 passed, 9 total
>>> npx jest src => fail 4 0 - -
FAIL src/a.test.ts
  ● Test suite failed to run
Test Suites: 1 failed, 1 passed, 2 total
Tests:       4 passed, 4 total
>>> npx vitest run => fail 5 1 - 1
 FAIL  src/a.test.ts > adds
 Test Files  1 failed | 2 passed (3)
      Tests  1 failed | 5 passed | 1 skipped (7)
   Start at  10:11:12
   Duration  612ms
>>> npx vitest run => pass 7 0 - -
 ✓ src/a.test.ts (7 tests) 3ms

 Test Files  1 passed (1)
      Tests  7 passed (7)
>>> npx vitest run => fail 7 0 - -
⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯
 Test Files  1 passed (1)
      Tests  7 passed (7)
     Errors  1 error
>>> npx mocha => fail 3 1 - 2
  3 passing (12ms)
  2 pending
  1 failing

  1) cart adds:
>>> npx mocha => pass 3 0 - -
  cart
    ✔ adds

  3 passing (12ms)
>>> npx ava => fail 2 1 - -
  ✘ [fail]: adds
  ─

  2 tests passed
  1 test failed
>>> npx ava => pass 3 0 - -
  ✔ adds
  ─

  3 tests passed
>>> karma start --single-run => fail 2 1 - 0
Chrome Headless 120.0 (Linux): Executed 3 of 3 (1 FAILED) (0.012 secs / 0.004 secs)
>>> karma start --single-run => pass 3 0 - 0
Chrome Headless 120.0 (Linux): Executed 1 of 3 SUCCESS (0.001 secs / 0.001 secs)
Chrome Headless 120.0 (Linux): Executed 3 of 3 SUCCESS (0.012 secs / 0.004 secs)
>>> npx cypress run => fail 2 1 - -
  2 passing (3s)
  1 failing
    ✖  1 of 1 failed (100%)                     00:03        3        2        1
>>> npx cypress run => pass 3 0 - -
  3 passing (3s)

    ✔  All specs passed!                        00:03        3        3        -
>>> npx playwright test => fail 3 1 - 1
  1) [chromium] › a.spec.ts:3:1 › logs in
  1 failed
    [chromium] › a.spec.ts:3:1 › logs in ──────
  1 skipped
  3 passed (5.1s)
>>> npx playwright test => pass 4 0 - -
Running 4 tests using 2 workers
  4 passed (2.3s)
>>> node --test => fail 2 1 - 0
ℹ tests 3
ℹ suites 0
ℹ pass 2
ℹ fail 1
ℹ cancelled 0
ℹ skipped 0
ℹ todo 0
ℹ duration_ms 41.2
>>> node --test => pass 3 0 - 0
TAP version 13
# tests 3
# pass 3
# fail 0
# cancelled 0
# skipped 0
>>> deno test => fail 2 1 - -
FAILED | 2 passed | 1 failed (14ms)

error: Test failed
>>> deno test -A => pass 3 0 - 1
ok | 3 passed (2 steps) | 0 failed | 1 ignored (12ms)
>>> bun test => fail 3 1 - -
 3 pass
 1 fail
 4 expect() calls
Ran 4 tests across 1 files. [12.00ms]
>>> bun test => pass 4 0 - -
bun test v1.1.0
 4 pass
 0 fail
Ran 4 tests across 1 file. [9.00ms]
>>> go test ./... => fail - 1 - -
--- FAIL: TestAdd (0.00s)
    a_test.go:9: got 3
FAIL
FAIL	example.org/a	0.003s
ok  	example.org/b	0.002s
FAIL
>>> go test ./... => pass - 0 - -
?   	example.org/cmd	[no test files]
ok  	example.org/a	0.003s
ok  	example.org/b	(cached)	coverage: 81.0% of statements
>>> go test -v ./a => pass 2 0 - 1
=== RUN   TestAdd
--- PASS: TestAdd (0.00s)
--- PASS: TestSub (0.00s)
--- SKIP: TestMul (0.00s)
PASS
ok  	example.org/a	0.003s
>>> go test ./... => fail - - - -
# example.org/a
./a.go:3:2: undefined: x
FAIL	example.org/a [build failed]
FAIL
>>> go test ./... => fail - - - -
panic: test timed out after 10m0s
	running tests:
		TestSlow (10m0s)
FAIL	example.org/a	600.01s
>>> gotestsum => fail 11 1 - -
=== Failed
=== FAIL: a TestAdd (0.00s)
DONE 12 tests, 1 failure in 0.512s
>>> gotestsum => pass 12 0 - -
DONE 12 tests in 0.512s
>>> ginkgo -r => pass 3 0 - 0
Ran 3 of 3 Specs in 0.001 seconds
SUCCESS! -- 3 Passed | 0 Failed | 0 Pending | 0 Skipped
>>> ginkgo -r => fail 2 1 - 0
FAIL! -- 2 Passed | 1 Failed | 0 Pending | 0 Skipped
>>> cargo test => fail 4 1 - 0
test tests::adds ... FAILED
failures:
    tests::adds
test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

error: test failed, to rerun pass `--lib`
>>> cargo test => pass 9 0 - 1
test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
   Doc-tests app
test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.41s
>>> cargo test => fail - - - -
error[E0308]: mismatched types
error: could not compile `app` (lib test) due to 1 previous error
>>> cargo nextest run => fail 2 1 - 0
     Summary [   0.012s] 3 tests run: 2 passed, 1 failed, 0 skipped
        FAIL [   0.004s] app tests::adds
error: test run failed
>>> cargo nextest run => pass 3 - - 1
     Summary [   0.012s] 3 tests run: 3 passed, 1 skipped
>>> mvn test => fail 2 1 0 0
[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.05 s <<< FAILURE! - in org.example.ATest
[INFO] Results:
[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0
[INFO] BUILD FAILURE
>>> ./mvnw verify => pass 4 0 0 1
[INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 1, Time elapsed: 0.05 s - in org.example.ATest
[INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 1
[INFO] BUILD SUCCESS
[INFO] Total time:  2.1 s
>>> mvn test => fail - - - -
[ERROR] COMPILATION ERROR :
[INFO] BUILD FAILURE
>>> ./gradlew test => fail 2 1 - -
ATest > adds() FAILED
3 tests completed, 1 failed
> Task :test FAILED
FAILURE: Build failed with an exception.
BUILD FAILED in 3s
>>> ./gradlew test => pass - - - -
> Task :test
BUILD SUCCESSFUL in 3s
4 actionable tasks: 2 executed, 2 up-to-date
>>> sbt test => fail 2 1 0 -
[error] Failed: Total 3, Failed 1, Errors 0, Passed 2
[error] (Test / test) sbt.TestsFailedException: Tests unsuccessful
>>> sbt test => pass 3 0 0 -
[info] Passed: Total 3, Failed 0, Errors 0, Passed 3
[success] Total time: 4 s
>>> dotnet test => fail 3 1 - 0
Failed!  - Failed:     1, Passed:     3, Skipped:     0, Total:     4, Duration: 10 ms - App.Tests.dll (net8.0)
>>> dotnet test => pass 4 0 - 0
Passed!  - Failed:     0, Passed:     4, Skipped:     0, Total:     4, Duration: 10 ms - App.Tests.dll (net8.0)
>>> dotnet test => fail 2 1 - -
Test Run Failed.
Total tests: 3
     Passed: 2
     Failed: 1
 Total time: 1.02 Seconds
>>> dotnet test => pass 3 0 - 0
Test summary: total: 3, failed: 0, succeeded: 3, skipped: 0, duration: 1.2s
Build succeeded in 3.1s
>>> dotnet test => fail - - - -
/app/A.cs(3,5): error CS1002: ; expected [/app/App.csproj]
>>> bundle exec rspec => fail 2 1 - -
3 examples, 1 failure

Failed examples:
rspec ./spec/a_spec.rb:3 # adds
>>> rspec => pass 2 0 - 1
Finished in 0.01 seconds (files took 0.1 seconds to load)
3 examples, 0 failures, 1 pending
>>> rspec => fail 0 0 1 -
An error occurred while loading ./spec/a_spec.rb.
0 examples, 0 failures, 1 error occurred outside of examples
>>> ruby -Itest test/cart_test.rb => fail 2 1 0 0
3 runs, 4 assertions, 1 failures, 0 errors, 0 skips
>>> bin/rails test => pass 3 0 0 0
3 runs, 4 assertions, 0 failures, 0 errors, 0 skips
>>> rake test => fail 1 0 1 0
2 tests, 2 assertions, 0 failures, 1 errors, 0 pendings, 0 omissions, 0 notifications
>>> rake test => pass 2 0 0 0
2 runs, 2 assertions, 0 failures, 0 errors, 0 skips
>>> vendor/bin/phpunit => fail 1 1 1 -
FAILURES!
Tests: 3, Assertions: 4, Errors: 1, Failures: 1.
>>> vendor/bin/phpunit => pass 3 0 - -
...                                                                 3 / 3 (100%)

OK (3 tests, 4 assertions)
>>> vendor/bin/phpunit => pass 2 0 - 1
OK, but incomplete, skipped, or risky tests!
Tests: 3, Assertions: 3, Skipped: 1.
>>> ./vendor/bin/pest => fail 2 1 - -
   FAILED  Tests\\Unit\\ATest > it adds

  Tests:    1 failed, 2 passed (3 assertions)
  Duration: 0.11s
>>> php artisan test => pass 3 0 - -
  Tests:    3 passed (6 assertions)
  Duration: 0.21s
>>> ctest => fail 2 1 - -
67% tests passed, 1 tests failed out of 3

The following tests FAILED:
	  2 - b (Failed)
Errors while running CTest
>>> ctest --test-dir build => pass 3 0 - -
100% tests passed, 0 tests failed out of 3

Total Test time (real) =   0.02 sec
>>> meson test -C build => fail 2 1 - 0
Ok:                 2
Expected Fail:      0
Fail:               1
Unexpected Pass:    0
Skipped:            0
Timeout:            0
>>> meson test -C build => pass 3 0 - 0
Ok:                 3
Fail:               0
Skipped:            0
Timeout:            0
>>> bats test => fail 2 1 - -
 ✓ adds
 ✗ subtracts
   (in test file a.bats, line 3)

3 tests, 1 failure
>>> bats test => pass 3 0 - 0
1..3
ok 1 adds
ok 2 subtracts
ok 3 multiplies
>>> bats test => fail 1 1 - 0
1..2
ok 1 adds
not ok 2 subtracts
# (in test file a.bats, line 3)
>>> prove -r t => fail - - - -
Failed 1/3 subtests
Files=1, Tests=3,  0 wallclock secs
Result: FAIL
>>> prove -r t => pass - - - -
All tests successful.
Files=1, Tests=3,  0 wallclock secs
Result: PASS
>>> busted => fail 3 1 0 0
3 successes / 1 failure / 0 errors / 0 pending : 0.01 seconds
>>> busted => pass 3 0 0 0
3 successes / 0 failures / 0 errors / 0 pending : 0.01 seconds
>>> bazel test //... => fail 1 1 - -
//a:test                                                                 FAILED in 0.1s
Executed 2 out of 2 tests: 1 test passes and 1 fails locally.
>>> bazel test //... => pass 2 0 - -
Executed 0 out of 2 tests: 2 tests pass.
>>> swift test => fail 2 1 - -
Test Suite 'All tests' failed at 2026-01-01 10:00:00.000.
	 Executed 3 tests, with 1 failure (0 unexpected) in 0.002 (0.003) seconds
>>> swift test => pass 3 0 - -
	 Executed 3 tests, with 0 failures (0 unexpected) in 0.002 (0.003) seconds
>>> swift test => pass 3 0 - -
✔ Test run with 3 tests passed after 0.001 seconds.
>>> swift test => fail - - - -
✘ Test run with 3 tests failed after 0.001 seconds with 1 issue.
>>> xcodebuild test -scheme App => fail - - - -
Testing failed:
** TEST FAILED **
>>> xcodebuild test -scheme App => pass 3 0 - -
Executed 3 tests, with 0 failures (0 unexpected) in 0.002 (0.003) seconds
** TEST SUCCEEDED **
>>> flutter test => fail 2 1 - 0
00:01 +2 -1: Some tests failed.
>>> dart test => pass 3 0 - 1
00:01 +3 ~1: All tests passed!
>>> mix test => fail 2 1 - -
Finished in 0.1 seconds (0.00s async, 0.1s sync)
3 tests, 1 failure
>>> mix test => pass 3 0 - 1
1 doctest, 4 tests, 0 failures, 1 excluded
>>> mix test => fail - - - -
== Compilation error in file lib/a.ex ==
** (SyntaxError) lib/a.ex:3:1: unexpected token
>>> stack test => fail 2 1 - -
3 examples, 1 failure
>>> cabal test => pass - - - -
Test suite spec: PASS
1 of 1 test suites (1 of 1 test cases) passed.
>>> cabal test => fail - - - -
0 of 1 test suites (0 of 1 test cases) passed.
>>> stack test => pass 3 0 - -
All 3 tests passed (0.00s)
>>> zig test a.zig => pass 3 0 - -
All 3 tests passed.
>>> zig build test => fail 2 1 - -
Build Summary: 1/3 steps succeeded; 1 failed; 2/3 tests passed; 1 failed
error: the following build command failed with exit code 1:
>>> lein test => fail - 1 0 -
Ran 3 tests containing 4 assertions.
1 failures, 0 errors.
>>> cucumber => fail 2 1 - -
3 scenarios (1 failed, 2 passed)
9 steps (1 failed, 8 passed)
>>> cucumber => pass 3 - - -
3 scenarios (3 passed)
>>> behave => fail 2 1 - 0
0 features passed, 1 failed, 0 skipped
2 scenarios passed, 1 failed, 0 skipped
>>> robot tests => pass 3 0 - -
Tests                                                                 | PASS |
3 tests, 3 passed, 0 failed
>>> forge test => fail 2 1 - 0
Suite result: FAILED. 2 passed; 1 failed; 0 skipped; finished in 1.2ms
>>> forge test => pass 3 0 - 0
Suite result: ok. 3 passed; 0 failed; 0 skipped; finished in 1.2ms
>>> npm test => fail 3 1 - -
> app@1.0.0 test
> jest

Tests:       1 failed, 3 passed, 4 total
npm ERR! Test failed.  See above for more details.
>>> yarn test => pass 4 0 - -
yarn run v1.22.19
Tests:       4 passed, 4 total
Done in 2.31s.
>>> pnpm -r test => fail 2 1 - -
packages/a test:       Tests  1 failed | 2 passed (3)
packages/a test: Failed
 ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  a@1.0.0 test: `vitest run`
>>> turbo run test => pass 3 0 - -
web:test: Tests:       3 passed, 3 total
 Tasks:    1 successful, 1 total
>>> make test => fail 2 1 - -
pytest -q
1 failed, 2 passed in 0.10s
make: *** [Makefile:3: test] Error 1
>>> make check => pass 2 0 0 0
# TOTAL: 2
# PASS:  2
# SKIP:  0
# XFAIL: 0
# FAIL:  0
# XPASS: 0
# ERROR: 0
>>> make test => fail 3 1 - -
[==========] 4 tests from 1 test suite ran. (0 ms total)
[  PASSED  ] 3 tests.
[  FAILED  ] 1 test, listed below:
make: *** [test] Error 1
>>> just test => pass - 0 - -
go test ./...
ok  	example.org/a	0.003s
>>> docker compose run --rm web pytest => pass 2 0 - -
web-1  | 2 passed in 0.10s
"""

CHECKS = """
>>> npx tsc --noEmit => fail - - 2 -
src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.
src/b.ts(1,1): error TS2304: Cannot find name 'x'.
>>> npx tsc --noEmit --pretty => fail - - 2 -
src/a.ts:3:5 - error TS2322: Type 'string' is not assignable to type 'number'.
Found 2 errors in 2 files.
>>> npx eslint . => fail - - 1 -
/app/a.js
  3:1  error  'x' is not defined  no-undef

✖ 3 problems (1 error, 2 warnings)
>>> npx eslint . => pass - - - -
✖ 2 problems (0 errors, 2 warnings)
>>> npx prettier --check . => fail - - - -
Checking formatting...
[warn] src/a.ts
[warn] Code style issues found in the above file. Run Prettier with --write to fix.
>>> npx prettier --check . => pass - - - -
Checking formatting...
All matched files use Prettier code style!
>>> biome check . => fail - - 3 -
Checked 12 files in 5ms. No fixes applied.
Found 3 errors.
>>> biome check . => pass - - - -
Checked 12 files in 5ms. No fixes applied.
>>> ruff check . => fail - - 3 -
a.py:1:8: F401 [*] `os` imported but unused
Found 3 errors.
[*] 1 fixable with the `--fix` option.
>>> ruff check . => pass - - - -
All checks passed!
>>> ruff check --fix . => pass - - - -
Found 3 errors (3 fixed, 0 remaining).
>>> ruff format --check . => fail - - 1 -
Would reformat: a.py
1 file would be reformatted, 3 files already formatted
>>> ruff format . => pass - - - -
1 file reformatted, 3 files left unchanged
>>> mypy src => fail - - 1 -
src/a.py:3: error: Incompatible return value type (got "str", expected "int")  [return-value]
Found 1 error in 1 file (checked 3 source files)
>>> mypy src => pass - - - -
Success: no issues found in 3 source files
>>> pyright => fail - - 3 -
/app/a.py:3:5 - error: "x" is not defined (reportUndefinedVariable)
3 errors, 1 warning, 0 informations
>>> basedpyright => pass - - - -
0 errors, 0 warnings, 0 notes
>>> flake8 => fail - - 2 -
./a.py:1:1: F401 'os' imported but unused
./a.py:3:80: E501 line too long (88 > 79 characters)
>>> pylint pkg => fail - - 1 -
************* Module pkg.a
pkg/a.py:3:0: E0401: Unable to import 'x' (import-error)
Your code has been rated at 5.00/10
>>> pylint pkg => pass - - - -
Your code has been rated at 10.00/10 (previous run: 9.00/10, +1.00)
>>> black --check . => fail - - 1 -
would reformat a.py
Oh no! 💥 💔 💥
1 file would be reformatted, 2 files would be left unchanged.
>>> black . => pass - - - -
All done! ✨ 🍰 ✨
3 files left unchanged.
>>> isort --check-only . => fail - - - -
ERROR: /app/a.py Imports are incorrectly sorted and/or formatted.
>>> golangci-lint run => fail - - 2 -
a.go:3:5: ineffectual assignment to x (ineffassign)
2 issues:
* ineffassign: 2
>>> golangci-lint run => pass - - - -
0 issues.
>>> go vet ./... => fail - - 1 -
# example.org/a
./a.go:3:2: fmt.Printf format %d has arg x of wrong type string
>>> go build ./... => fail - - 1 -
# example.org/a
./a.go:3:2: undefined: x
>>> cargo build => pass - - - -
   Compiling app v0.1.0 (/app)
    Finished `dev` profile [unoptimized + debuginfo] target(s) in 1.21s
>>> cargo build => fail - - 1 -
error[E0308]: mismatched types
error: could not compile `app` (bin "app") due to 1 previous error
>>> cargo check => pass - - - -
    Finished dev [unoptimized + debuginfo] target(s) in 0.21s
>>> cargo clippy -- -D warnings => fail - - 1 -
error: unused variable: `x`
error: could not compile `app` (lib) due to 1 previous error
>>> cargo clippy => pass - - - -
warning: unused variable: `x`
    Finished `dev` profile [unoptimized + debuginfo] target(s) in 0.41s
>>> cargo fmt --check => fail - - - -
Diff in /app/src/main.rs:3:
>>> rubocop => fail - - 3 -
12 files inspected, 3 offenses detected, 2 offenses autocorrectable
>>> rubocop => pass - - - -
12 files inspected, no offenses detected
>>> vendor/bin/phpstan analyse => fail - - 3 -
 [ERROR] Found 3 errors
>>> vendor/bin/phpstan analyse => pass - - - -
 [OK] No errors
>>> shellcheck a.sh => fail - - 1 -
In a.sh line 3:
echo $x
     ^-- SC2086 (info): Double quote to prevent globbing and word splitting.
>>> ktlint => fail - - 1 -
/app/src/A.kt:3:1: Unexpected blank line(s) before "}" (standard:no-blank-line-before-rbrace)
>>> pre-commit run -a => fail - - 1 -
ruff.....................................................................Failed
- hook id: ruff
mypy.....................................................................Passed
>>> pre-commit run -a => pass - - - -
ruff.....................................................................Passed
mypy.................................................(no files to check)Skipped
>>> lint-imports => pass - - - -
Contracts: 4 kept, 0 broken.
>>> lint-imports => fail - - 1 -
Contracts: 3 kept, 1 broken.
>>> flutter analyze => fail - - 2 -
   info • Unused import • lib/a.dart:3:8 • unused_import
2 issues found. (ran in 1.2s)
>>> dart analyze => pass - - - -
Analyzing app...
No issues found!
>>> mix credo => pass - - - -
112 mods/funs, found no issues.
>>> mix dialyzer => fail - - - -
done (warnings were emitted)
>>> mix format --check-formatted => fail - - - -
** (Mix) mix format failed due to --check-formatted.
>>> dotnet build => fail - - 1 -
/app/A.cs(3,5): error CS1002: ; expected [/app/App.csproj]
Build FAILED.
    0 Warning(s)
    1 Error(s)
>>> dotnet build => pass - - - -
Build succeeded.
    0 Warning(s)
    0 Error(s)
>>> mvn package => fail - - - -
[INFO] BUILD FAILURE
>>> mvn clean install => pass - - - -
[INFO] BUILD SUCCESS
[INFO] Total time:  2.1 s
>>> ./gradlew assembleDebug => fail - - - -
BUILD FAILED in 3s
>>> ./gradlew assembleDebug => pass - - - -
BUILD SUCCESSFUL in 3s
>>> sbt compile => fail - - 2 -
[error] /app/A.scala:3:5: not found: value x
[error] (Compile / compileIncremental) Compilation failed
>>> sbt compile => pass - - - -
[success] Total time: 3 s
>>> swift build => pass - - - -
Build complete! (1.23s)
>>> swift build => fail - - 1 -
/app/Sources/a.swift:3:5: error: cannot find 'x' in scope
>>> xcodebuild -scheme App build => fail - - - -
** BUILD FAILED **
>>> xcodebuild -scheme App build => pass - - - -
** BUILD SUCCEEDED **
>>> bazel build //... => fail - - - -
FAILED: Build did NOT complete successfully
>>> bazel build //... => pass - - - -
INFO: Build completed successfully, 3 total actions
>>> gcc -o a a.c => fail - - 1 -
a.c:3:5: error: 'x' undeclared (first use in this function)
>>> make => fail - - 1 -
a.c:3:5: error: expected ';' before '}' token
make: *** [Makefile:3: a.o] Error 1
>>> ninja -C build => fail - - 1 -
FAILED: a.o
a.c:3:5: error: expected ';' before '}' token
ninja: build stopped: subcommand failed.
>>> ninja -C build => pass - - - -
ninja: no work to do.
>>> cmake --build build => pass - - - -
[100%] Built target app
>>> cmake --build build => fail - - - -
CMake Error: Cannot find source file
>>> docker build . => fail - - - -
ERROR: failed to solve: process "/bin/sh -c make" did not complete successfully: exit code: 2
>>> docker build -t app . => pass - - - -
#9 exporting to image
#9 naming to docker.example/library/app:latest done
>>> npx vite build => pass - - - -
dist/index.html   0.46 kB
✓ built in 1.21s
>>> npx vite build => fail - - - -
error during build:
RollupError: Could not resolve "./x"
>>> npx next build => fail - - - -
Failed to compile.
>>> npx next build => pass - - - -
 ✓ Compiled successfully
>>> npx webpack => fail - - 1 -
ERROR in ./src/a.js 3:0
webpack 5.90.0 compiled with 1 error in 812 ms
>>> npx webpack => pass - - - -
webpack 5.90.0 compiled successfully in 812 ms
>>> python -m build => pass - - - -
Successfully built app-0.1.0.tar.gz and app-0.1.0-py3-none-any.whl
>>> zig build => fail - - 1 -
src/a.zig:3:5: error: use of undeclared identifier 'x'
>>> npm run lint => fail - - 1 -
✖ 3 problems (1 error, 2 warnings)
>>> npm run build => fail - - 1 -
src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.
>>> npm run typecheck => fail - - 2 -
Found 2 errors in 1 file.
>>> make lint => fail - - 3 -
Found 3 errors.
make: *** [lint] Error 1
>>> pip install x => fail - - 2 -
ERROR: Could not find a version that satisfies the requirement x
ERROR: No matching distribution found for x
>>> pip install x => pass - - - -
Successfully installed x-1.0
>>> uv sync => pass - - - -
Resolved 12 packages in 3ms
Installed 3 packages in 12ms
>>> uv add x => fail - - - -
  × No solution found when resolving dependencies:
>>> npm ci => pass - - - -
added 312 packages, and audited 313 packages in 4s
>>> npm install => fail - - - -
npm error code ERESOLVE
npm error ERESOLVE unable to resolve dependency tree
>>> yarn install => pass - - - -
Done in 3.21s.
>>> pnpm install => fail - - 1 -
 ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"
>>> bundle install => pass - - - -
Bundle complete! 12 Gemfile dependencies, 80 gems now installed.
>>> composer install => fail - - - -
Your requirements could not be resolved to an installable set of packages.
>>> apt-get install -y x => fail - - 1 -
E: Unable to locate package x
"""
