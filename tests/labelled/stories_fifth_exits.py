"""A fifth set, told by a stranger to the rules: exit codes that hide, and words that mislead."""

from functools import partial

from labelled.sessions import (
    dies,
    edits,
    human,
    runs,
    says,
    story,
    writes,
)

told = partial(story, held_out=True)

STORIES = (
    told(
        "pytest through tail with an exit code of zero",
        "fail",
        "claude",
        human("fix test_retry please"),
        runs(
            "pytest -q tests/test_net.py 2>&1 | tail -3",
            "FAILED tests/test_net.py::test_retry - TimeoutError\nFAILED tests/test_net.py::test_close - OSError: [Errno 9] Bad file descriptor\n2 failed, 11 passed in 6.10s",
            verdict="fail",
        ),
        edits("net/client.py", "timeout=1", "timeout=5"),
        runs(
            "pytest -q tests/test_net.py 2>&1 | tail -3",
            "FAILED tests/test_net.py::test_retry - TimeoutError\n1 failed, 12 passed in 9.90s",
            verdict="fail",
        ),
        says(
            "I raised the timeout, which mended test_close. test_retry still fails, I suspect the fake server. Let me know how you want to proceed."
        ),
    ),
    told(
        "make with or true",
        "success",
        "grok",
        human("get `make check` clean"),
        runs(
            "make check || true",
            "mypy app\napp/db.py:9: error: Missing return statement  [return]\nFound 1 error in 1 file (checked 22 source files)\nmake: *** [Makefile:3: check] Error 1",
            verdict="fail",
        ),
        edits(
            "app/db.py",
            "def rollback(self) -> bool:\n        self.c.rollback()",
            "def rollback(self) -> bool:\n        self.c.rollback()\n        return True",
        ),
        runs("make check || true", "mypy app\nSuccess: no issues found in 22 source files", verdict="pass"),
        says("`make check` is clean."),
    ),
    told(
        "a grep that finds nothing is the good news",
        "success",
        "codex",
        human("remove all console.log from src, verify w/ grep"),
        runs("grep -rln 'console.log' src | xargs sed -i '/console.log/d'"),
        runs("grep -rn 'console.log' src", "", 1),
        runs("npm run -s build", "dist/main.js  204.1 kB\n✓ built in 3.3s", verdict="pass"),
        says("No console.log is left below src (grep finds none), and the build is fine."),
    ),
    told(
        "log lines with errors in a passing test",
        "success",
        "claude grok",
        human("does the suite of the mailer pass?"),
        runs(
            "pytest -q -s tests/mailer",
            "ERROR mailer: could not connect to smtp (expected in test)\nTraceback (most recent call last):\nConnectionRefusedError: [Errno 111] Connection refused\n.....\n5 passed in 0.70s",
            verdict="pass",
        ),
        says(
            "Yes, all five tests pass. The errors in the output are logged on purpose by a test for a refused connection."
        ),
        human("ok thx"),
    ),
    told(
        "the tests pass but the exit code does not",
        "fail",
        "codex",
        human("ci job 'unit' exits 1 although all tests pass, fix it"),
        runs(
            "npm run unit",
            'Tests:       77 passed, 77 total\n\nJest: "global" coverage threshold for branches (80%) not met: 74.2%\nnpm ERR! code ELIFECYCLE',
            1,
            verdict="fail",
        ),
        edits("src/flags.js", "if (a) { return 1 }", "return a ? 1 : 0"),
        runs(
            "npm run unit",
            'Tests:       77 passed, 77 total\n\nJest: "global" coverage threshold for branches (80%) not met: 74.9%\nnpm ERR! code ELIFECYCLE',
            1,
            verdict="fail",
        ),
        says(
            "The job fails because of the coverage threshold for branches: 74.9 % of the required 80 %. All 77 tests pass. More tests are needed to get over the threshold."
        ),
    ),
    told(
        "zero tests were run",
        "unknown",
        "grok",
        human("add a test for the new /ping route"),
        writes(
            "test/ping.spec.js",
            "describe('ping', () => { it('pongs', async () => { await request(app).get('/ping').expect(200) }) })\n",
        ),
        runs("npx mocha test/pings.spec.js --passWithNoTests", "\n\n  0 passing (1ms)\n"),
        says("I added test/ping.spec.js, which checks that /ping answers with 200."),
    ),
    told(
        "background server and a red smoke test",
        "fail",
        "grok",
        human("start the server and check that /login works"),
        runs(
            "(npm start > server.log 2>&1 &) ; sleep 5; curl -s -o /dev/null -w '%{http_code}' localhost:3000/login",
            "500",
        ),
        runs(
            "tail -2 server.log",
            "TypeError: Cannot read properties of undefined (reading 'secret')\n    at session (src/session.js:8:20)",
        ),
        edits("src/session.js", "config.session.secret", "config.session?.secret"),
        runs("curl -s -o /dev/null -w '%{http_code}' localhost:3000/login", "500"),
        says(
            "/login answers with 500: `config.session` isn't set in this environment. I made the access safe, but the route still fails without a secret."
        ),
    ),
    told(
        "a timeout of the test command and no more",
        "abandoned",
        "claude",
        human("run the full integration suite and fix failures"),
        runs(
            "timeout 600 make integration",
            "tests/integration/test_import.py ....\ntests/integration/test_sync.py ",
            124,
        ),
        runs(
            "timeout 1800 make integration",
            "tests/integration/test_import.py ....\ntests/integration/test_sync.py ",
            124,
            is_retry=True,
        ),
        dies(),
    ),
    told(
        "words like failed and error are the task itself",
        "success",
        "codex",
        human("rename status 'failed' -> 'error' everywhere, also the label 'Wrong input' -> 'Invalid input'"),
        runs("grep -rln \"'failed'\" src", "src/status.ts\nsrc/Badge.tsx"),
        edits("src/status.ts", "'failed'", "'error'"),
        edits("src/Badge.tsx", "failed: 'Wrong input'", "error: 'Invalid input'"),
        runs(
            "yarn tsc -p . && yarn test --silent",
            "Test Suites: 12 passed, 12 total\nTests:       90 passed, 90 total",
            verdict="pass",
        ),
        says("'failed' is 'error' now and the label says 'Invalid input'. 90 tests pass."),
    ),
    told(
        "the person pastes code that says no",
        "success",
        "claude",
        human("write a cli prompt helper confirm()"),
        writes("cli/confirm.py", "def confirm(text):\n    return input(text).lower() in ('y', 'yes')\n"),
        says("`confirm` returns True for y and yes."),
        human(
            "also cover this in the tests:\n\n```python\nassert not confirm_with('no, that is wrong')\nassert not confirm_with('stop')\n```"
        ),
        writes(
            "tests/test_confirm.py",
            "def test_no():\n    assert not confirm_with('no, that is wrong')\n    assert not confirm_with('stop')\n",
        ),
        runs(
            "python -m unittest tests.test_confirm",
            ".\n----------------------------------------------------------------------\nRan 1 test in 0.001s\n\nOK",
            verdict="pass",
        ),
        says("Both cases are in tests/test_confirm.py and pass."),
    ),
    told(
        "two checks, the one that counts is green at last",
        "success",
        "codex grok",
        human("get phpstan level 6 + phpunit through"),
        runs(
            "vendor/bin/phpstan analyse -l 6 src",
            " ------ ----------------------------------\n  Line   Cart.php\n ------ ----------------------------------\n  18     Method Cart::items() return type has no value type specified in iterable type array.\n\n [ERROR] Found 1 error",
            1,
            verdict="fail",
        ),
        edits(
            "src/Cart.php",
            "public function items(): array",
            "/** @return list<Item> */\n    public function items(): array",
        ),
        runs("vendor/bin/phpstan analyse -l 6 src", " [OK] No errors", verdict="pass"),
        runs("vendor/bin/phpunit", "OK (48 tests, 120 assertions)", verdict="pass"),
        says("phpstan reports nothing on level 6 and all 48 tests pass."),
    ),
    told(
        "a script prints failed and returns zero",
        "fail",
        "claude codex",
        human("import the supplier list into the dev db"),
        runs(
            "python import_suppliers.py suppliers.xlsx", "imported 0, failed 812\nlast error: column 'tax_id' missing"
        ),
        edits("import_suppliers.py", "row['tax_id']", "row.get('tax_id')"),
        runs(
            "python import_suppliers.py suppliers.xlsx",
            'imported 0, failed 812\nlast error: null value in column "tax_id" violates not-null constraint',
        ),
        says(
            "The import doesn't work: the file has no column tax_id, and the database requires one. None of the 812 suppliers were imported."
        ),
    ),
)
