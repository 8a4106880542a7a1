"""A fourth set, told by a stranger to the rules: refactorings, and new versions of what others wrote."""

from functools import partial

from labelled.sessions import (
    compacts,
    denies,
    edits,
    human,
    interrupts,
    plans,
    reads,
    runs,
    says,
    steers,
    story,
    writes,
)

told = partial(story, held_out=True)

STORIES = (
    told(
        "react 18 to 19 with a stubborn peer dependency",
        "success",
        "claude",
        human("upgrade react to 19"),
        runs(
            "npm install react@19 react-dom@19",
            'npm error code ERESOLVE\nnpm error ERESOLVE could not resolve\nnpm error\nnpm error While resolving: react-select@5.7.4\nnpm error Found: react@18.2.0\nnpm error Could not resolve dependency:\nnpm error peer react@"^16.8.0 || ^17.0.0 || ^18.0.0" from react-select@5.7.4',
            1,
        ),
        runs(
            "npm install react@19 react-dom@19 react-select@latest",
            "added 3 packages, changed 5 packages, and audited 1203 packages in 14s",
            is_retry=None,
        ),
        runs(
            "npx tsc --noEmit",
            "src/Modal.tsx(12,9): error TS2322: Type 'MutableRefObject<undefined>' is not assignable to type 'Ref<HTMLDivElement>'.\nsrc/Tip.tsx(4,17): error TS2554: Expected 1 arguments, but got 0.",
            2,
            verdict="fail",
        ),
        edits("src/Modal.tsx", "useRef()", "useRef<HTMLDivElement>(null)"),
        edits("src/Tip.tsx", "useRef()", "useRef(null)"),
        runs("npx tsc --noEmit; echo exit=$?", "exit=0", verdict="pass"),
        runs(
            "npm test -- --watchAll=false 2>&1 | tail -6",
            "Test Suites: 41 passed, 41 total\nTests:       2 skipped, 233 passed, 235 total\nSnapshots:   18 passed, 18 total\nTime:        21.02 s\nRan all test suites.",
            verdict="pass",
        ),
        says(
            "React 19 is in, together with react-select 5.10 (the old one refused React 19). Two refs needed a type and an initial value. Type check is clean, 233 tests pass (2 were skipped before, too)."
        ),
    ),
    told(
        "django 4.2 to 5.1, left red",
        "fail",
        "codex grok",
        human("bump django to 5.1 please and fix whatever breaks"),
        runs(
            "sed -i 's/^Django==.*/Django==5.1.2/' requirements.txt && pip install -qr requirements.txt && pytest -q 2>&1 | tail -5",
            "FAILED tests/test_admin.py::test_export - ImportError: cannot import name 'ugettext'\nFAILED tests/test_tz.py::test_utc - AttributeError: module 'django.utils.timezone' has no attribute 'utc'\nERROR tests/test_ldap.py - ModuleNotFoundError: No module named 'django.utils.six'\n2 failed, 310 passed, 1 error in 44.81s",
            verdict="fail",
        ),
        runs("sed -i 's/ugettext/gettext/' app/admin.py && sed -i 's/timezone.utc/datetime.UTC/' app/tz.py"),
        runs(
            "pytest -q 2>&1 | tail -3",
            "ERROR tests/test_ldap.py - ModuleNotFoundError: No module named 'django.utils.six'\n312 passed, 1 error in 45.02s",
            verdict="fail",
        ),
        runs(
            "pip index versions django-ldap-roles",
            "django-ldap-roles (0.4.1)\nAvailable versions: 0.4.1, 0.4.0\n  INSTALLED: 0.4.1\n  LATEST:    0.4.1",
        ),
        says(
            "Django 5.1.2 is installed and 312 tests pass, but `tests/test_ldap.py` cannot even be collected: `django-ldap-roles` imports `django.utils.six`, and its newest release is from 2019. You will have to fork or replace it; I'd not decide that for you."
        ),
    ),
    told(
        "a god class split in two",
        "success",
        "grok",
        human("OrderService is 1400 lines. pull the pricing stuff out to its own class, no behaviour change"),
        plans(("Find pricing methods", "done"), ("Move them", "doing"), ("Run tests", "open")),
        writes("src/Orders/Pricing.cs", "namespace Shop.Orders;\n\npublic sealed class Pricing { }\n"),
        edits("src/Orders/OrderService.cs", "private decimal Discount(Order o)", "private readonly Pricing _pricing;"),
        runs(
            "dotnet build -nologo -v q",
            "/src/Orders/OrderService.cs(211,24): error CS0103: The name 'Discount' does not exist in the current context [/src/Orders/Orders.csproj]\n\nBuild FAILED.\n    0 Warning(s)\n    1 Error(s)",
            1,
            verdict="fail",
        ),
        edits("src/Orders/OrderService.cs", "Discount(order)", "_pricing.Discount(order)"),
        runs(
            "dotnet test --nologo",
            "  Determining projects to restore...\n  All projects are up-to-date for restore.\n  Orders -> /src/Orders/bin/Debug/net8.0/Orders.dll\nPassed!  - Failed:     0, Passed:   164, Skipped:     0, Total:   164, Duration: 2 s - Orders.Tests.dll (net8.0)",
            verdict="pass",
        ),
        plans(("Find pricing methods", "done"), ("Move them", "done"), ("Run tests", "done")),
        says(
            "Pricing is a class of its own now (310 lines), `OrderService` is down to 1090. All 164 tests pass without a change to them."
        ),
    ),
    told(
        "rename across the monorepo",
        "success",
        "codex",
        human("rename package @acme/utils to @acme/shared everywhere"),
        runs("git grep -l '@acme/utils' | wc -l", "57"),
        runs(
            "git grep -lz '@acme/utils' | xargs -0 sed -i 's#@acme/utils#@acme/shared#g' && git mv packages/utils packages/shared"
        ),
        runs(
            "pnpm install --silent && pnpm -r build",
            "Scope: 8 of 9 workspace projects\npackages/shared build$ tsc -b\npackages/shared build: Done\npackages/api build$ tsc -b\npackages/api build: src/log.ts(1,22): error TS2307: Cannot find module '@acme/shared/log' or its corresponding type declarations.\npackages/api build: Failed\n ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  @acme/api@1.0.0 build: `tsc -b`",
            1,
            verdict="fail",
        ),
        edits("packages/shared/package.json", '"./utils/log"', '"./log"'),
        runs(
            "pnpm -r build && pnpm -r test 2>&1 | tail -4",
            "Scope: 8 of 9 workspace projects\npackages/web build: Done\npackages/web test:  Test Files  22 passed (22)\npackages/web test:       Tests  140 passed (140)\npackages/web test: Done",
            verdict="pass",
        ),
        says(
            "Renamed in 57 files, the folder moved along. One export path had the old name in it. Build and tests of all packages pass."
        ),
    ),
    told(
        "a refactoring that is too much",
        "fail",
        "claude codex",
        human("clean up utils.py a bit"),
        reads("utils.py", "def a(x): ...\ndef b(x): ..."),
        writes("utils/__init__.py", "from utils.text import *\nfrom utils.time import *\n"),
        runs(
            "git rm -q utils.py && pytest -q",
            "........................                                                 [100%]\n24 passed in 0.40s",
            verdict="pass",
        ),
        says(
            "I turned `utils.py` into a package with five modules, added type hints, docstrings and a registry for the formatters. All 24 tests pass."
        ),
        human(
            "wtf thats 900 lines of diff for 'a bit'. nobody is going to review this. git reset --hard and forget it",
            is_correction=True,
        ),
        runs("git reset --hard && git clean -fdq", "HEAD is now at 77a1d0e Bump version"),
        says("Everything is reset to 77a1d0e."),
    ),
    told(
        "spring boot 3, the person goes to lunch",
        "abandoned",
        "grok",
        human("migrate us from spring boot 2.7 to 3.3"),
        runs(
            "sed -i 's/2.7.18/3.3.4/' build.gradle && grep -rl 'javax.persistence' src | xargs sed -i 's/javax.persistence/jakarta.persistence/'"
        ),
        runs(
            "./gradlew build",
            "> Task :compileJava FAILED\n/src/main/java/app/WebSecurity.java:14: error: cannot find symbol\npublic class WebSecurity extends WebSecurityConfigurerAdapter {\n                                 ^\n7 errors\n\nFAILURE: Build failed with an exception.\n\nBUILD FAILED in 9s",
            1,
            verdict="fail",
        ),
        edits("src/main/java/app/WebSecurity.java", "extends WebSecurityConfigurerAdapter", ""),
        runs(
            "./gradlew build",
            "> Task :compileJava FAILED\n/src/main/java/app/WebSecurity.java:22: error: cannot find symbol\n        http.authorizeRequests()\n4 errors\n\nFAILURE: Build failed with an exception.\n\nBUILD FAILED in 8s",
            1,
            verdict="fail",
        ),
        interrupts(),
    ),
    told(
        "typing a legacy module until mypy is silent",
        "success",
        "claude",
        human("add type hints to core/ledger.py, mypy --strict should pass on it"),
        runs(
            "mypy --strict core/ledger.py",
            "core/ledger.py:8: error: Function is missing a type annotation  [no-untyped-def]\ncore/ledger.py:19: error: Function is missing a return type annotation  [no-untyped-def]\nFound 2 errors in 1 file (checked 1 source file)",
            1,
            verdict="fail",
        ),
        edits("core/ledger.py", "def post(entry, at):", "def post(entry: Entry, at: date) -> None:"),
        edits("core/ledger.py", "def balance(self):", "def balance(self) -> Decimal:"),
        runs(
            "mypy --strict core/ledger.py",
            'core/ledger.py:21: error: Returning Any from function declared to return "Decimal"  [no-any-return]\nFound 1 error in 1 file (checked 1 source file)',
            1,
            verdict="fail",
        ),
        edits("core/ledger.py", "return sum(self._rows)", "return sum(self._rows, Decimal())"),
        runs("mypy --strict core/ledger.py", "Success: no issues found in 1 source file", verdict="pass"),
        says("`core/ledger.py` is fully typed; `mypy --strict` reports no issues."),
    ),
    told(
        "callbacks to async, without a test in sight",
        "unknown",
        "codex grok",
        human("rewrite lib/db.js from callbacks to async/await"),
        reads("lib/db.js", "exports.find = (q, cb) => pool.query(q, cb)"),
        edits(
            "lib/db.js",
            "exports.find = (q, cb) => pool.query(q, cb)",
            "exports.find = async (q) => (await pool.query(q)).rows",
        ),
        runs('grep -rn "db.find(" lib routes | head -20', "routes/users.js:9:  db.find('select 1', (err, rows) => {"),
        edits("routes/users.js", "db.find('select 1', (err, rows) => {", "const rows = await db.find('select 1')"),
        says(
            "`lib/db.js` and its one caller use async/await now. There are no tests for these files, and I have no database here, so this is unverified. I'd suggest you click through the users page once."
        ),
    ),
    told(
        "log4j bump over the whole fleet, with a wait for the mirror",
        "success",
        "grok claude",
        human("CVE in our logback version. set logback to 1.5.13 in the parent pom & verify"),
        edits("pom.xml", "<logback.version>1.5.6</logback.version>", "<logback.version>1.5.13</logback.version>"),
        runs(
            "mvn -q -B verify",
            "[ERROR] Failed to execute goal on project core: Could not resolve dependencies for project com.acme:core:jar:4.2-SNAPSHOT: Could not transfer artifact ch.qos.logback:logback-classic:jar:1.5.13 from/to nexus: status code: 503, reason phrase: Service Unavailable (503)",
            1,
            verdict="fail",
        ),
        runs(
            "sleep 90 && mvn -q -B verify",
            "[ERROR] Failed to execute goal on project core: Could not transfer artifact ch.qos.logback:logback-classic:jar:1.5.13 from/to nexus: status code: 503, reason phrase: Service Unavailable (503)",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs(
            "sleep 300 && mvn -B verify | tail -12",
            "[INFO] Reactor Summary for parent 4.2-SNAPSHOT:\n[INFO] \n[INFO] core ............................................... SUCCESS [ 12.004 s]\n[INFO] web ................................................ SUCCESS [ 31.551 s]\n[INFO] ------------------------------------------------------------------------\n[INFO] BUILD SUCCESS\n[INFO] ------------------------------------------------------------------------",
            verdict="pass",
            is_retry=True,
        ),
        runs(
            "mvn dependency:tree -pl web | grep logback",
            "[INFO] |  +- ch.qos.logback:logback-classic:jar:1.5.13:compile\n[INFO] |  |  \\- ch.qos.logback:logback-core:jar:1.5.13:compile",
        ),
        says(
            "logback is at 1.5.13 in all modules, `mvn verify` is green. Nexus answered 503 for a few minutes, so I waited."
        ),
    ),
    told(
        "eslint 9, fixed by the tool itself",
        "success",
        "codex",
        human("move to eslint 9 flat config, lint must be clean after"),
        runs(
            "npm i -D eslint@9 @eslint/js typescript-eslint",
            "added 31 packages, removed 12 packages, and audited 688 packages in 6s",
        ),
        writes("eslint.config.mjs", "import js from '@eslint/js'\nexport default [js.configs.recommended]\n"),
        runs(
            "git rm -q .eslintrc.json && npx eslint .",
            "/src/a.ts\n  3:7   error  'x' is never reassigned. Use 'const' instead  prefer-const\n  9:12  error  Unnecessary escape character: \\/               no-useless-escape\n\n✖ 2 problems (2 errors, 0 warnings)\n  1 error and 0 warnings potentially fixable with the `--fix` option.",
            1,
            verdict="fail",
        ),
        runs(
            "npx eslint . --fix",
            "/src/a.ts\n  9:12  error  Unnecessary escape character: \\/  no-useless-escape\n\n✖ 1 problem (1 error, 0 warnings)",
            1,
            verdict="fail",
            is_retry=None,
        ),
        runs("sed -i '9s#\\\\/#/#' src/a.ts"),
        runs("npx eslint . && echo clean", "clean", verdict="pass"),
        says("You're on ESLint 9 with a flat config, and `npx eslint .` is clean."),
    ),
    told(
        "python 3.13 in a long session that was compacted",
        "success",
        "claude codex",
        human("get the project running on python 3.13, tox has envs for it already"),
        runs(
            "tox -e py313 -q",
            "ERROR: Failed building wheel for psycopg2\npy313: exit 1 (14.20 seconds) /src> python -I -m pip install -r requirements.txt\n  py313: FAIL code 1 (15.01 seconds)\n  evaluation failed :( (15.11 seconds)",
            1,
            verdict="fail",
        ),
        edits("requirements.txt", "psycopg2==2.9.5", "psycopg2-binary==2.9.10"),
        runs(
            "tox -e py313 -q",
            "E   ModuleNotFoundError: No module named 'cgi'\n1 error in 0.61s\npy313: exit 2 (20.90 seconds) /src> pytest\n  py313: FAIL code 2 (21.00 seconds)",
            1,
            verdict="fail",
        ),
        compacts(
            "The project is being moved to Python 3.13. psycopg2 was replaced. tox now fails on the removed module cgi."
        ),
        edits("app/forms.py", "import cgi", "from app import multipart"),
        runs(
            "tox -e py313 -q",
            "........................................................................ [ 96%]\n...                                                                      [100%]\n75 passed in 8.80s\n  py313: OK (29.92 seconds)\n  congratulations :) (30.01 seconds)",
            verdict="pass",
        ),
        says(
            "The suite passes on 3.13 (75 tests). Two things were needed: `psycopg2-binary` 2.9.10, and a small replacement for the removed `cgi` module."
        ),
    ),
    told(
        "the lock file conflict, refused",
        "abandoned",
        "claude",
        human("poetry lock is out of sync, fix it"),
        runs(
            "poetry check --lock",
            "Error: pyproject.toml changed significantly since poetry.lock was last generated. Run `poetry lock` to fix the lock file.",
            1,
        ),
        denies(runs("rm poetry.lock && poetry lock")),
    ),
    told(
        "enum values, steered and then done",
        "success",
        "grok",
        human("replace the string constants in status.go by a proper type"),
        edits("status.go", 'const Open = "open"', "type Status int\n\nconst Open Status = iota"),
        steers("keep them strings underneath, they're in the db"),
        edits(
            "status.go",
            "type Status int\n\nconst Open Status = iota",
            'type Status string\n\nconst Open Status = "open"',
        ),
        runs(
            "go vet ./... && go test ./...",
            "ok  \texample.com/tracker\t0.310s\nok  \texample.com/tracker/store\t1.022s\n?   \texample.com/tracker/cmd\t[no test files]",
            verdict="pass",
        ),
        says("`Status` is a string type with four constants. vet and tests pass."),
    ),
    told(
        "webpack to vite, and it does not build",
        "fail",
        "grok",
        human("replace webpack with vite"),
        writes("vite.config.ts", "export default defineConfig({ plugins: [react()] })\n"),
        runs("npm i -D vite @vitejs/plugin-react", "added 14 packages in 3s"),
        runs(
            "npx vite build",
            'vite v5.2.11 building for production...\n✓ 41 modules transformed.\nx Build failed in 812ms\nerror during build:\n[vite]: Rollup failed to resolve import "config/env" from "/src/index.tsx".',
            1,
            verdict="fail",
        ),
        edits("vite.config.ts", "plugins: [react()]", "plugins: [react()], resolve: { alias: { config: '/config' } }"),
        runs(
            "npx vite build",
            'vite v5.2.11 building for production...\n✓ 188 modules transformed.\nx Build failed in 2.01s\nerror during build:\nRollupError: node_modules/legacy-charts/index.js (3:0): "default" is not exported by "node_modules/d3/index.js"',
            1,
            verdict="fail",
        ),
        runs(
            "npx vite build --debug 2>&1 | tail -5",
            'RollupError: node_modules/legacy-charts/index.js (3:0): "default" is not exported by "node_modules/d3/index.js"',
            verdict="fail",
            is_retry=None,
        ),
        says(
            "The config is in place, but the production build does not work yet: `legacy-charts` relies on webpack's loose handling of CommonJS. Options:\n\n- replace `legacy-charts`\n- patch it with `patch-package`\n- stay on webpack for now\n\nLet me know which way you want to go."
        ),
    ),
)
