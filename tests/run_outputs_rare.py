"""What tools of less common languages and trades print at the end of their runs: blocks as in ``run_outputs``."""

# Tools print letters that look like others.

RARE_TESTS = """
>>> pio test -e native => pass 6 0 - -
--------------- native:test_timer [PASSED] Took 0.98 seconds ---------------
================= 6 test cases: 6 succeeded in 00:00:00.981 =================
>>> ceedling test:all => pass 38 0 - 0
OVERALL TEST SUMMARY
--------------------
TESTED:  38
PASSED:  38
FAILED:   0
IGNORED:  0
>>> godot --headless -s addons/gut/gut_cmdln.gd -gexit => fail 38 7 - -
Totals
------
Tests             45
  Passing         38
  Failing         7
>>> ~/bin/Godot_v4.2.1-stable_linux.x86_64 --headless -s addons/gut/gut_cmdln.gd => pass 45 0 - -
Totals
------
Scripts           8
Tests             45
  Passing         45

---- All tests passed! ----
>>> sbt pricing/test => pass 63 0 - 0
[info] Tests: succeeded 63, failed 0, canceled 0, ignored 0, pending 0
[info] All tests passed.
[success] Total time: 49 s
>>> sbt "pricing/testOnly *PricingSpec" => fail 13 1 - 0
[info] - clamps vouchers *** FAILED ***
[info] Tests: succeeded 13, failed 1, canceled 0, ignored 0, pending 0
[error] Failed tests:
[error] 	PricingSpec
[error] (pricing / Test / testOnly) sbt.TestsFailedException: Tests unsuccessful
>>> sbt core/test => fail 2 1 - 0
[error] Test run CartSuite finished: 1 failed, 0 ignored, 3 total, 0.021s
>>> scala-cli test . => pass 3 0 - 0
Test run CartSuite finished: 0 failed, 0 ignored, 3 total, 0.021s
>>> sbt test => fail 11 1 - -
[info] Tests: 12, Passed: 11, Failed: 1
>>> sbt test => fail 9 1 - 0
9 tests passed. 1 tests failed. 0 tests ignored.
>>> sbt test => fail - - - -
[error] /app/src/main/scala/A.scala:3:5: not found: value x
[error] (Compile / compileIncremental) Compilation failed
>>> clojure -M:test => fail - 1 0 -
FAIL in (date-params) (params_test.cljc:22)
Ran 31 tests containing 96 assertions.
1 failures, 0 errors.
>>> clojure -X:test => pass 31 0 0 -
Ran 31 tests containing 96 assertions.
0 failures, 0 errors.
>>> lein test => pass - 0 0 -
0 failures, 0 errors.
>>> clojure -M:kaocha => fail 11 1 - -
12 tests, 40 assertions, 1 failures.
>>> clojure -M:test => fail - - - -
Syntax error compiling at (app/core.clj:12:3).
Unable to resolve symbol: foo in this context
>>> rebar3 eunit => fail 2 1 - -
===> Performing EUnit tests...
..F
Finished in 0.120 seconds
3 tests, 1 failures
===> Error running tests
>>> rebar3 eunit => pass 3 0 - -
Finished in 0.120 seconds
3 tests, 0 failures
>>> rebar3 eunit => fail - - - -
===> Compiling sess
===> Compiling src/sess_store.erl failed
src/sess_store.erl:12:2: undefined callback function callback_mode/0
>>> rebar3 ct => fail 4 1 - -
%%% sess_SUITE ==> idle: FAILED
Failed 1 tests. Passed 4 tests.
===> Failures occurred running tests: 1
>>> rebar3 ct => pass 5 0 - -
%%% sess_SUITE: .....
All 5 tests passed.
>>> rebar3 eunit -v => fail 2 1 - 0
  Failed: 1.  Skipped: 0.  Passed: 2.
>>> julia --project -e 'using Pkg; Pkg.test()' => fail - - - -
ERROR: LoadError: UndefVarError: `blackman2` not defined in `DSP`
in expression starting at test/runtests.jl:4
ERROR: Package Filters errored during testing
>>> julia --project -e 'using Pkg; Pkg.test()' => pass 12 0 - -
Test Summary: | Pass  Total  Time
filters       |   12     12  0.4s
     Testing Filters tests passed
>>> julia --project test/runtests.jl => fail 11 1 0 -
Test Summary: | Pass  Fail  Total  Time
filters       |   11     1     12  0.4s
ERROR: LoadError: Some tests did not pass: 11 passed, 1 failed, 0 errored, 0 broken.
>>> Rscript -e 'devtools::test()' => fail 148 1 - 2
── Failure (test-rank.R:2:3): ties share the better place ──
[ FAIL 1 | WARN 0 | SKIP 2 | PASS 148 ]
Error: Test failures
Execution halted
>>> Rscript -e 'devtools::test()' => pass 149 0 - 2
[ FAIL 0 | WARN 0 | SKIP 2 | PASS 149 ]
>>> R -e 'tinytest::test_all()' => pass - - - -
All ok, 12 results (0.1s)
>>> R -e 'tinytest::test_all()' => fail - - - -
1 out of 12 results: 1 fails, 11 passes
>>> R CMD check app_1.0.tar.gz => pass - - - -
* checking tests ... OK
* DONE
Status: 1 NOTE
>>> R CMD check app_1.0.tar.gz => fail - - - -
 ERROR
* DONE
Status: 1 ERROR, 1 NOTE
>>> Rscript -e 'devtools::check()' => fail - - 1 -
1 error ✖ | 0 warnings ✔ | 2 notes ✖
>>> pwsh -NoProfile -Command "Invoke-Pester -CI" => fail 11 1 - 0
[-] Get-StaleComputer.leaves out disabled accounts 61ms (58ms|3ms)
Tests completed in 2.31s
Tests Passed: 11, Failed: 1, Skipped: 0, Inconclusive: 0, NotRun: 0
>>> Invoke-Pester => pass 12 0 - 0
Tests Passed: 12, Failed: 0, Skipped: 0 NotRun: 0
>>> Invoke-Pester => fail 2 1 - 0
Passed: 2 Failed: 1 Skipped: 0 Pending: 0 Inconclusive: 0
>>> deno task test => pass 6 0 - -
Task test deno test --allow-read
ok | 6 passed | 0 failed (35ms)
>>> deno task test => fail 2 1 - -
      Tests  1 failed | 2 passed (3)
>>> godot --headless -s addons/gut/gut_cmdln.gd -gexit => fail 40 2 - -
* test_dash
    [Failed]:  off by 31 px

Totals
Tests             42
Passing           40
Failing            2
>>> godot --headless -s addons/gut/gut_cmdln.gd => pass - - - -
Totals
Passing Tests        12
---- All tests passed! ----
>>> godot --headless -s addons/gut/gut_cmdln.gd => fail - - - -
---- 2 failing tests ----
>>> godot -s addons/gdUnit4/bin/GdUnitCmdTool.gd -a test => fail 11 1 0 -
Overall Summary: 12 test cases | 0 errors | 1 failures | 0 flaky | 0 skipped | 0 orphans
>>> emacs -batch -l ert -f ert-run-tests-batch-and-exit => fail - - - -
Ran 12 tests, 11 results as expected, 1 unexpected (2026-01-02 10:00:00+0000, 0.1 sec)
>>> emacs -batch -l ert -f ert-run-tests-batch-and-exit => pass - - - -
Ran 12 tests, 12 results as expected, 0 unexpected (2026-01-02 10:00:00+0000, 0.1 sec)
>>> nvim --headless -c 'PlenaryBustedDirectory tests' => fail 3 1 0 -
Success: 	3
Failed : 	1
Errors : 	0
>>> matlab -batch 'runtests' => fail 3 1 - -
Totals:
   3 Passed, 1 Failed, 0 Incomplete.
>>> sbcl --eval '(asdf:test-system :app)' => pass 12 0 - 0
 Did 12 checks.
    Pass: 12 (100%)
    Skip: 0 ( 0%)
    Fail: 0 ( 0%)
>>> crystal spec => fail 2 1 0 0
3 examples, 1 failures, 0 errors, 0 pending
>>> dune test => fail - - - -
1 failure! in 0.003s. 3 tests run.
>>> dune test => pass - - - -
Test Successful in 0.001s. 3 tests run.
>>> elm-test => fail 2 1 - -
TEST RUN FAILED

Duration: 120 ms
Passed:   2
Failed:   1
>>> elm-test => pass 3 0 - -
TEST RUN PASSED

Passed:   3
Failed:   0
>>> spago test => pass 3 0 - -
Summary
3/3 tests passed
>>> gleam test => fail 2 1 - -
3 tests, 1 failures
>>> dub test => pass - - - -
All unit tests have been run successfully.
>>> nim c -r tests/test_a.nim => fail - - - -
  [OK] adds
  [FAILED] subtracts
>>> cabal test => fail 2 0 1 -
Examples: 3  Tried: 3  Errors: 1  Failures: 0
>>> terraform test => fail 2 1 - -
Failure! 2 passed, 1 failed.
>>> terraform test => pass 3 0 - -
Success! 3 passed, 0 failed.
>>> conftest test a.yaml => fail 2 1 0 -
3 tests, 2 passed, 0 warnings, 1 failure, 0 exceptions
>>> opa test . => fail - - - -
policy/a_test.rego:
data.a.test_x: FAIL (1ms)
PASS: 2/3
FAIL: 1/3
>>> helm unittest charts/api => fail 2 1 - -
Charts:      1 failed, 0 passed, 1 total
Tests:       1 failed, 2 passed, 3 total
>>> inspec exec profile => fail 3 1 - 0
Test Summary: 3 successful, 1 failure, 0 skipped
>>> buck2 test //... => fail 3 1 - 0
Tests finished: Pass 3. Fail 1. Fatal 0. Skip 0. Build failure 0
>>> newman run api.json => fail 11 1 - -
│              assertions │                12 │                 1 │
>>> newman run api.json => pass 12 0 - -
│              assertions │                12 │                 0 │
>>> k6 run load.js => fail - - - -
ERRO[0031] thresholds on metrics 'http_req_duration' have been crossed
>>> promtool test rules a_test.yml => pass - - - -
Unit Testing:  a_test.yml
  SUCCESS
>>> cram tests => fail 1 1 - 1
# Ran 3 tests, 1 skipped, 1 failed.
>>> pg_prove t => fail - - - -
Result: FAIL
>>> behat => fail 2 1 - -
3 scenarios (2 passed, 1 failed)
>>> adb shell am instrument -w a.test/b => pass 12 0 - -
OK (12 tests)
>>> dbt build => fail 4 - 1 0
10:00:01  Done. PASS=4 WARN=0 ERROR=1 SKIP=0 TOTAL=5
>>> dbt build => fail - - - -
10:00:01  Encountered an error:
Compilation Error
  Model 'model.shop.orders' depends on a node named 'stg_orders' which was not found
>>> turbo run test => pass - - - -
 Tasks:    3 successful, 3 total
Cached:    1 cached, 3 total
>>> turbo run test => fail - - - -
 Tasks:    2 successful, 3 total
Failed:    web#test
>>> xcodebuild test -scheme App => pass - - - -
Test Succeeded
>>> ./build/unit_tests => fail 11 1 - -
test cases: 12 | 11 passed | 1 failed
>>> ./build/unit_tests => pass 12 - - -
[  PASSED  ] 12 tests.
"""

RARE_CHECKS = """
>>> cmake --build build -j8 => pass - - - -
[60/61] Building CXX object a.o
[61/61] Linking CXX executable app
>>> esphome compile node.yaml => pass - - - -
Flash: [=====     ]  46.1% (used 846013 bytes)
INFO Successfully compiled program.
>>> npx react-native run-android => fail - - - -
error Failed to install the app. Command failed with exit code 1: ./gradlew app:installDebug
>>> latexmk -pdf main.tex => fail - - 1 -
! Undefined control sequence.
l.112 \\hat x = \\argmin
Latexmk: Errors, so I did not complete making targets
>>> latexmk -pdf main.tex => pass - - - -
Output written on main.pdf (94 pages, 3110542 bytes).
Transcript written on main.log.
Latexmk: All targets (main.pdf) are up-to-date
>>> pdflatex main.tex => fail - - 1 -
! LaTeX Error: File `glossaries.sty' not found.
Output written on main.pdf (3 pages, 3110 bytes).
>>> xelatex main.tex => pass - - - -
Output written on main.pdf (3 pages).
>>> tectonic main.tex => fail - - 1 -
error: main.tex:5: Undefined control sequence
>>> make html => pass - - - -
build succeeded.

The HTML pages are in _build/html.
>>> make -C docs html => fail - - 1 -
Warning, treated as error:
docs/index.rst:4:toctree contains reference to nonexisting document 'a'
make: *** [Makefile:20: html] Error 2
>>> sphinx-build docs out => fail - - - -
build finished with problems, 2 warnings.
>>> sphinx-build docs out => pass - - - -
build succeeded, 2 warnings.
>>> mkdocs build => pass - - - -
INFO    -  Documentation built in 0.52 seconds
>>> hugo --minify => pass - - - -
Total in 120 ms
>>> hugo => fail - - 1 -
Error: error building site: failed to render pages
>>> bundle exec jekyll build => pass - - - -
                    done in 0.512 seconds.
>>> nix build .#cli => fail - - 1 -
error: builder for 'cli-0.9.drv' failed with exit code 101
>>> cmake -S . -B build => fail - - 1 -
CMake Error at CMakeLists.txt:14 (find_package):
  Could not find a package configuration file provided by "Vulkan"
-- Configuring incomplete, errors occurred!
>>> make -C build lib => pass - - - -
[100%] Built target lib
>>> make -C build lib => fail - - 1 -
lib/ring.cpp:40:13: error: unused variable 'head' [-Werror=unused-variable]
make: *** [Makefile:140: lib] Error 2
>>> rebar3 compile => fail - - 1 -
===> Compiling src/a.erl failed
>>> rebar3 dialyzer => fail - - 2 -
===> Warnings occurred running dialyzer: 2
>>> mix credo => fail - - 2 -
Analysis took 0.2 seconds
12 mods/funs, found 2 warnings.
>>> dune build => fail - - 1 -
File "bin/main.ml", line 3, characters 4-7:
Error: Unbound value foo
>>> nim c app.nim => fail - - 1 -
app.nim(3, 5) Error: undeclared identifier: 'x'
>>> crystal build a.cr => fail - - 1 -
Error: undefined local variable or method 'x'
>>> gprbuild -P app.gpr => fail - - 1 -
main.adb:12:04: error: "X" is undefined
>>> elm make src/Main.elm => fail - - 1 -
-- NAMING ERROR ------------------------------------------------------ src/Main.elm
>>> elm make src/Main.elm => pass - - - -
Success! Compiled 3 modules.
>>> Unity -batchmode -quit -buildWindows64Player out/game.exe => fail - - 1 -
Assets/A.cs(3,5): error CS0103: The name 'x' does not exist
>>> esbuild a.ts --bundle => fail - - 1 -
✘ [ERROR] Could not resolve "b"
>>> npx storybook build => pass - - - -
info => Output directory: storybook-static
>>> pio run => fail - - - -
========================= [FAILED] Took 3.10 seconds =========================
>>> idf.py build => pass - - - -
Project build complete. To flash, run:
>>> turbo run build => pass - - - -
 Tasks:    3 successful, 3 total
>>> turbo run build lint => fail - - 1 -
 Tasks:    2 successful, 3 total
Failed:    web#lint
>>> Rscript -e 'lintr::lint_package()' => fail - - 1 -
R/rank.R:3:1: style: [object_name_linter] Variable and function name style should match snake_case.
>>> perlcritic lib => pass - - - -
lib/A.pm source OK
>>> perlcritic lib => fail - - 1 -
Bareword file handle opened at line 3, column 1. See pages 202,204 of PBP.  (Severity: 5)
>>> pwsh -Command 'Invoke-ScriptAnalyzer -Path .' => fail - - 1 -
PSAvoidUsingWriteHost               Warning      a.ps1      3     File 'a.ps1' uses Write-Host
>>> hadolint Dockerfile => fail - - 1 -
Dockerfile:3 DL3008 warning: Pin versions in apt get install
>>> ansible-lint => fail - - 3 -
Failed: 3 failure(s), 0 warning(s) on 12 files.
>>> ansible-lint => pass - - - -
Passed: 0 failure(s), 0 warning(s) on 12 files.
>>> kubeconform -summary a.yaml => fail - - 1 -
Summary: 3 resources found in 1 file - Valid: 2, Invalid: 1, Errors: 0, Skipped: 0
>>> checkov -d . => fail - - 2 -
Passed checks: 10, Failed checks: 2, Skipped checks: 0
>>> sqlfluff lint models => fail - - 1 -
== [models/a.sql] FAIL
L:   3 | P:   1 | LT01 | Expected only single space
All Finished!
>>> sqlfluff lint models => pass - - - -
All Finished!
>>> buf lint => fail - - 1 -
proto/a.proto:3:1:Package name "a" should be suffixed with a correctly formed version
>>> vale docs => fail - - 2 -
2 errors, 3 warnings and 0 suggestions in 4 files.
>>> vale docs => pass - - - -
0 errors, 3 warnings and 0 suggestions in 4 files.
>>> gdlint scripts => pass - - - -
Success: no problems found
>>> reuse lint => fail - - - -
Unfortunately, your project is not compliant with version 3.0 of the REUSE Specification :-(
>>> actionlint => fail - - 1 -
.github/workflows/ci.yml:12:9: property "x" is not defined
"""
