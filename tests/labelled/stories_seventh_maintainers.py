"""A seventh set, told by a stranger to the rules: people who maintain open source beside their work."""

from functools import partial

from labelled.sessions import (
    breaks,
    delegates,
    denies,
    dies,
    edits,
    human,
    idles,
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
        "release 3.2.0 is tagged and published",
        "success",
        "claude",
        human("cut 3.2.0: changelog, tag, publish to npm"),
        edits("CHANGELOG.md", "## Unreleased", "## Unreleased\n\n## 3.2.0"),
        runs(
            "npm version 3.2.0 -m 'Release %s'",
            "npm error Git working directory not clean.\nnpm error A complete log of this run can be found in: ~/.npm/_logs/x.log",
            1,
        ),
        runs("git commit -qam 'Changelog for 3.2.0' && npm version 3.2.0 -m 'Release %s'", "v3.2.0", is_retry=None),
        runs("npm test", "\n  214 passing (3s)\n", verdict="pass"),
        runs(
            "npm publish",
            "npm error code EOTP\nnpm error This operation requires a one-time password from your authenticator.",
            1,
        ),
        says("npm wants a one-time password. Please give me one."),
        human("481223"),
        runs(
            "npm publish --otp=481223",
            "npm notice Publishing to https://registry.npm.example/ with tag latest and public access\n+ tinyglobber@3.2.0",
            is_retry=None,
        ),
        runs(
            "git push --follow-tags",
            "To github.com:me/tinyglobber.git\n   19af21c..c011e0d  main -> main\n * [new tag]         v3.2.0 -> v3.2.0",
        ),
        says("3.2.0 is on npm and the tag is pushed."),
    ),
    told(
        "dependabot pr breaks types and stays broken",
        "fail",
        "codex grok",
        human("dependabot bumped @types/node to 22, get #871 green"),
        runs("gh pr checkout 871 && npm ci", "added 612 packages in 14s"),
        runs(
            "npx tsc -p .",
            "src/stream.ts:14:7 - error TS2322: Type 'ReadableStream<any>' is not assignable to type 'ReadableStream<Uint8Array>'.\n\nFound 3 errors in 2 files.",
            2,
            verdict="fail",
        ),
        edits("src/stream.ts", "const s: ReadableStream<Uint8Array>", "const s: ReadableStream<any>"),
        runs(
            "npx tsc -p .",
            "src/fetch.ts:88:3 - error TS2769: No overload matches this call.\n\nFound 2 errors in the same file, starting at: src/fetch.ts:88",
            2,
            verdict="fail",
        ),
        edits("src/fetch.ts", "body: s", "body: s as BodyInit"),
        runs(
            "npx tsc -p .",
            "src/fetch.ts:90:3 - error TS2345: Argument of type 'BodyInit' is not assignable to parameter of type 'Readable'.\n\nFound 1 error in src/fetch.ts:90",
            2,
            verdict="fail",
        ),
        says(
            "Of three errors one is left. undici's own types and @types/node 22 disagree on `Readable`; "
            "that has to be solved upstream, so I leave the PR as it is."
        ),
    ),
    told(
        "issue triage, labels set",
        "success",
        "grok",
        human("label the 3 newest issues w/ bug, question or feature"),
        runs(
            "gh issue list -L 3",
            "412\tOPEN\tCrash with empty config\n411\tOPEN\tHow do I use with vite?\n410\tOPEN\tSupport TOML",
        ),
        runs("gh issue edit 412 --add-label bug", "https://github.com/me/conf/issues/412"),
        runs("gh issue edit 411 --add-label question", "https://github.com/me/conf/issues/411"),
        runs(
            "gh issue edit 410 --add-label feature",
            "failed to update https://github.com/me/conf/issues/410: 'feature' not found\nfailed to update 1 issue",
            1,
        ),
        runs("gh label list", "bug\nenhancement\nquestion"),
        runs("gh issue edit 410 --add-label enhancement", "https://github.com/me/conf/issues/410", is_retry=None),
        says("412 is a bug, 411 a question. There is no label `feature`, so 410 got `enhancement`."),
        human("perfect"),
    ),
    told(
        "contributor's patch is reviewed",
        "unknown",
        "claude codex",
        human("have a look at PR 88 and tell me whether its safe to merge"),
        runs("gh pr diff 88", "To get started with GitHub CLI, please run:  gh auth login", 4),
        runs(
            "git fetch -q origin pull/88/head && git diff main...FETCH_HEAD | head -5",
            "diff --git a/src/parse.rs b/src/parse.rs\n-    let n = s.parse().unwrap();\n+    let n = s.parse().unwrap_or(0);",
        ),
        delegates(
            "Is there any caller that relies on the panic in parse()?",
            "No caller relies on it. fuzz/target.rs catches it.",
        ),
        says(
            "It hides bad numbers as 0, which may be worse than the panic. I would ask for a Result instead. Nothing dangerous otherwise."
        ),
    ),
    told(
        "windows only failure cannot be had on linux",
        "fail",
        "claude",
        human(
            "#301 paths with backslashes break on windows. the test for it is marked xfail, remove the mark and fix it"
        ),
        edits("tests/test_paths.py", "@pytest.mark.xfail\n", ""),
        runs(
            "pytest -q tests/test_paths.py",
            "F...                                                                     [100%]\n=================================== FAILURES ===================================\n"
            "E       AssertionError: assert 'a\\\\b' == 'a/b'\n=========================== short test summary info ============================\n"
            "FAILED tests/test_paths.py::test_backslash - AssertionError: assert 'a\\\\b' == 'a/b'\n1 failed, 3 passed in 0.09s",
            1,
            verdict="fail",
        ),
        edits("src/paths.py", "Path(p)", "PureWindowsPath(p)"),
        runs(
            "pytest -q tests/test_paths.py",
            ".FFF                                                                     [100%]\n"
            "FAILED tests/test_paths.py::test_posix - AssertionError\nFAILED tests/test_paths.py::test_root - AssertionError\nFAILED tests/test_paths.py::test_dots - AssertionError\n3 failed, 1 passed in 0.11s",
            1,
            verdict="fail",
        ),
        runs("git checkout -- src tests", ""),
        says(
            "Every fix for Windows breaks posix names with a backslash in them, which are legal. I put everything back; "
            "this can't be solved without a decision on which of both you give up."
        ),
    ),
    told(
        "ruff and mypy before the merge, then squash",
        "success",
        "codex",
        human("rebase pr-140 on main, fix lint, merge if green"),
        runs(
            "git rebase main",
            "CONFLICT (content): Merge conflict in src/cli.py\nerror: could not apply 91fa0c2... add --json",
            1,
        ),
        runs("git diff --name-only --diff-filter=U", "src/cli.py"),
        edits("src/cli.py", "<<<<<<< HEAD\n", ""),
        runs(
            "git add src/cli.py && GIT_EDITOR=true git rebase --continue",
            "Successfully rebased and updated refs/heads/pr-140.",
        ),
        runs(
            "ruff check .",
            "src/cli.py:4:8: F401 [*] `sys` imported but unused\nFound 1 error.\n[*] 1 fixable with the `--fix` option.",
            1,
            verdict="fail",
        ),
        runs("ruff check --fix .", "Found 1 error (1 fixed, 0 remaining).", verdict="pass", is_retry=None),
        runs("mypy src", "Success: no issues found in 18 source files", verdict="pass"),
        runs("pytest -q", "131 passed, 4 skipped in 8.77s", verdict="pass"),
        runs("git push -f && gh pr merge 140 --squash", "✓ Squashed and merged pull request #140 (add --json)"),
        says("Rebased, linted, green and merged."),
    ),
    told(
        "docs site left half way",
        "abandoned",
        "grok",
        human("move the docs from sphinx to mkdocs-material, all 14 pages"),
        plans(("Config", "done"), ("Pages 1-7", "done"), ("Pages 8-14", "doing"), ("Redirects", "open")),
        writes("mkdocs.yml", "site_name: conf\ntheme:\n  name: material\n"),
        runs("pandoc -f rst -t gfm docs/api.rst -o docs/api.md", ""),
        runs(
            "mkdocs build --strict",
            "WARNING -  Doc file 'api.md' contains a link 'ref:errors', but the target is not found among documentation files.\n\nAborted with 1 warnings in strict mode!",
            1,
            verdict="fail",
        ),
        says("Strict mode finds a dead link in api.md; I will convert the references next."),
        dies(),
    ),
    told(
        "benchmarks asked for and printed",
        "success",
        "claude codex grok",
        human("run the criterion benches for the parser and show me the numbers, nothing else"),
        runs("cargo bench -p parser", "error: no bench target named `parser` in default-run packages", 101),
        runs(
            "cargo bench --bench parser",
            "parse/small             time:   [1.2011 µs 1.2050 µs 1.2102 µs]\nparse/large             time:   [812.10 µs 814.33 µs 817.02 µs]\n                        change: [-0.4% +0.1% +0.7%] (p = 0.61 > 0.05)\n                        No change in performance detected.",
            is_retry=True,
        ),
        says("| bench | time |\n|---|---|\n| small | 1.205 µs |\n| large | 814.3 µs |"),
        human("thanks!"),
    ),
    told(
        "maintainer takes the patch back",
        "fail",
        "codex",
        human("add a `--color` option, like ripgrep has it"),
        edits(
            "src/args.rs", "pub struct Args {", "pub struct Args {\n    #[arg(long, value_enum)]\n    pub color: Color,"
        ),
        runs(
            "cargo test -q",
            "running 41 tests\n.........................................\ntest result: ok. 41 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.32s",
            verdict="pass",
        ),
        says("`--color auto|always|never` works, 41 tests pass."),
        human(
            "hmm this pulls in 6 more crates through clap's derive. not what I want for this tool. revert everything",
            is_correction=True,
        ),
        runs("git checkout . && git status --short", ""),
        says("Everything is reverted, the tree is clean."),
    ),
    told(
        "the bisect that a phone call ended",
        "abandoned",
        "claude codex",
        human("something between v1.8 and v1.9 made `conf get` 3x slower. bisect"),
        runs("git bisect start v1.9 v1.8", "Bisecting: 41 revisions left to test after this (roughly 5 steps)"),
        interrupts(runs("git bisect run ./bench.sh 200")),
        human("phone, back in a minute. use 50 runs instead of 200 meanwhile", is_correction=None),
        interrupts(runs("git bisect run ./bench.sh 50", is_retry=None)),
    ),
    told(
        "flaky network in ci of a bazel project",
        "success",
        "grok codex",
        human("does //... still build with bazel 7.2? bump .bazelversion and try"),
        writes(".bazelversion", "7.2.0\n"),
        runs(
            "bazel build //...",
            "ERROR: Error downloading [https://github.com/bazelbuild/rules_go/releases/download/v0.48.0/rules_go.zip]: Read timed out\nERROR: Build did NOT complete successfully",
            1,
            verdict="fail",
        ),
        runs(
            "bazel build //...",
            "ERROR: Error downloading [https://github.com/bazelbuild/rules_go/releases/download/v0.48.0/rules_go.zip]: Read timed out\nERROR: Build did NOT complete successfully",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs(
            "bazel build --http_timeout_scaling=4 //...",
            "INFO: Found 212 targets...\nINFO: Elapsed time: 301.118s, Critical Path: 88.20s\nINFO: Build completed successfully, 1904 total actions",
            verdict="pass",
            is_retry=True,
        ),
        says("Yes, all 212 targets build with 7.2.0. The two failures before were only timeouts of the download."),
    ),
    told(
        "changelog style, nobody answers",
        "unknown",
        "grok",
        human("rewrite the changelog of 2.x in keep-a-changelog style"),
        reads("CHANGELOG.md", "2.4 - fixed stuff\n2.3 - added toml"),
        writes("CHANGELOG.md", "# Changelog\n\n## [2.4.0]\n### Fixed\n- Stuff\n\n## [2.3.0]\n### Added\n- TOML\n"),
        says('Done. For 2.4 the old text only said "fixed stuff"; please fill in what that was.'),
    ),
    told(
        "limit is reached, comes back, done",
        "success",
        "claude",
        human("drop python 3.8: pyproject, ci matrix, use of typing.List"),
        edits("pyproject.toml", 'requires-python = ">=3.8"', 'requires-python = ">=3.9"'),
        edits(".github/workflows/ci.yml", '["3.8", "3.9"]', '["3.9"]', is_error=True),
        reads(".github/workflows/ci.yml", "python: ['3.8', '3.9', '3.10']"),
        edits(".github/workflows/ci.yml", "['3.8', '3.9', '3.10']", "['3.9', '3.10']", is_retry=True),
        breaks("limit"),
        idles(200),
        human("continue"),
        denies(runs("pyupgrade --py39-plus $(git ls-files '*.py')"), "use ruff, it has UP"),
        runs("ruff check --select UP --fix .", "Found 27 errors (27 fixed, 0 remaining).", verdict="pass"),
        steers("and dont forget the classifier in pyproject"),
        edits("pyproject.toml", '    "Programming Language :: Python :: 3.8",\n', ""),
        runs(
            "tox -q",
            "  py39: OK (14.02 seconds)\n  py310: OK (13.40 seconds)\n  congratulations :) (28.11 seconds)",
            verdict="pass",
        ),
        says("3.8 is gone everywhere, and tox is green for 3.9 and 3.10."),
    ),
)
