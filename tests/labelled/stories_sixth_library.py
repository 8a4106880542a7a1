"""A sixth set, told by a stranger to the rules: maintainers of open-source libraries."""

from functools import partial

from labelled.sessions import (
    breaks,
    delegates,
    denies,
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
        "issue with a repro, pull request opened",
        "success",
        "claude",
        human("Fix #412 (parse_duration('1h30') raises) and open a PR"),
        runs("gh issue view 412 --json title,body", '{"title":"parse_duration fails without unit at the end"}'),
        edits("src/durations/parse.py", r"(\d+)([hms])", r"(\d+)([hms]?)"),
        edits("tests/test_parse.py", "# cases", 'assert parse_duration("1h30") == 5400\n# cases'),
        runs("uv run pytest -q", "........................\n24 passed in 0.22s", verdict="pass"),
        runs(
            "git switch -qc fix-412 && git commit -qam 'Accept a missing last unit' && git push -qu origin fix-412", ""
        ),
        runs("gh pr create --fill", "https://github.com/acme/durations/pull/415"),
        says("Opened https://github.com/acme/durations/pull/415; 24 tests pass."),
    ),
    told(
        "tag is pushed, crate is published",
        "success",
        "codex",
        human("release 0.9.2: changelog, tag, cargo publish"),
        edits("CHANGELOG.md", "## Unreleased", "## 0.9.2"),
        edits("Cargo.toml", 'version = "0.9.1"', 'version = "0.9.2"'),
        runs(
            "cargo test -q",
            "test result: ok. 61 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out",
            verdict="pass",
        ),
        runs(
            "git commit -qam 'Release 0.9.2' && git tag v0.9.2 && git push --follow-tags",
            " * [new tag]         v0.9.2 -> v0.9.2",
        ),
        runs(
            "cargo publish", "error: failed to publish: the remote server responded with 503 Service Unavailable", 101
        ),
        runs(
            "cargo publish",
            "    Uploaded tinyq v0.9.2 to registry `crates-io`\n   Published tinyq v0.9.2",
            is_retry=True,
        ),
        says("0.9.2 is tagged and published."),
    ),
    told(
        "review of a stranger's pull request",
        "unknown",
        "grok",
        human("have a look at PR 88, is it ok to merge?"),
        runs("gh pr diff 88", "+def retry(n=3, backoff=None):\n+    ..."),
        says(
            "The code is fine, but retry() swallows KeyboardInterrupt and there is no test. I would ask for both before merging."
        ),
    ),
    told(
        "ci matrix red on windows only",
        "fail",
        "claude codex",
        human("windows job of CI fails, please get it green. push to the branch and watch"),
        runs(
            "gh run view 9911 --log-failed | tail -2",
            "AssertionError: 'a\\\\b' != 'a/b'\nError: Process completed with exit code 1.",
        ),
        edits("src/paths.py", "str(path)", "path.as_posix()"),
        runs("git commit -qam 'Use posix paths' && git push -q", ""),
        runs(
            "gh run watch 9920 --exit-status",
            "✓ ubuntu\n✓ macos\nX windows\nrun CI (9920) completed with 'failure'",
            1,
            verdict="fail",
        ),
        edits("tests/test_paths.py", "assert p ==", "assert p.lower() =="),
        runs("git commit -qam 'Compare without case' && git push -q", ""),
        runs(
            "gh run watch 9926 --exit-status",
            "✓ ubuntu\n✓ macos\nX windows\nrun CI (9926) completed with 'failure'",
            1,
            verdict="fail",
        ),
        says(
            "Windows is still red. I have no Windows machine to see why; the next step would be a debug session in the runner."
        ),
    ),
    told(
        "deprecation warned the right way",
        "success",
        "grok codex",
        human("deprecate Client.fetch_all in favour of Client.iter"),
        edits("client.py", "def fetch_all(self):", "def fetch_all(self):\n        print('deprecated')"),
        says("fetch_all prints that it is deprecated."),
        human("please use warnings.warn with DeprecationWarning and stacklevel=2, not print", is_correction=True),
        edits("client.py", "print('deprecated')", "warnings.warn('use iter', DeprecationWarning, stacklevel=2)"),
        runs(
            "pytest -q -W error::DeprecationWarning tests/test_client.py", ".......\n7 passed in 0.40s", verdict="pass"
        ),
        says(
            "It is a DeprecationWarning with the right stack level. No test of ours uses the old name, all seven pass."
        ),
    ),
    told(
        "benchmarks asked for, loop cut off",
        "abandoned",
        "grok",
        human("compare our json writer with orjson for 1k, 10k, 100k objects"),
        writes("bench/compare.py", "import timeit\n"),
        runs("python bench/compare.py --n 1000", "ours 4.1 ms\norjson 0.8 ms"),
        interrupts(runs("python bench/compare.py --n 100000")),
    ),
    told(
        "the merge conflict of a backport",
        "success",
        "claude",
        human("backport 77ab1e to the 2.x branch"),
        runs(
            "git switch -q 2.x && git cherry-pick 77ab1e",
            "CONFLICT (content): Merge conflict in src/codec.c\nerror: could not apply 77ab1e",
            1,
        ),
        reads("src/codec.c", "<<<<<<< HEAD\nint n = len;\n=======\nsize_t n = len;\n>>>>>>> 77ab1e"),
        edits("src/codec.c", "<<<<<<< HEAD\nint n = len;\n=======\nsize_t n = len;\n>>>>>>> 77ab1e", "size_t n = len;"),
        runs(
            "make -j4 check", "PASS: test_codec\nPASS: test_stream\n# TOTAL: 2\n# PASS:  2\n# FAIL:  0", verdict="pass"
        ),
        runs("git add -A && git cherry-pick --continue --no-edit", "[2.x 1f00c2] Use size_t for lengths"),
        says("The backport is on 2.x as 1f00c2, the conflict was one line. Both tests pass."),
    ),
    told(
        "docs build with warnings as errors",
        "success",
        "codex",
        human("sphinx -W fails on readthedocs, make it pass"),
        runs(
            "sphinx-build -W docs docs/_build",
            "Warning, treated as error:\ndocs/api.rst:12:undefined label: 'quickstart'",
            2,
            verdict="fail",
        ),
        edits("docs/api.rst", ":ref:`quickstart`", ":doc:`quickstart`"),
        runs(
            "sphinx-build -W docs docs/_build",
            "Warning, treated as error:\ndocs/index.rst:4:toctree contains reference to nonexisting document 'faq'",
            2,
            verdict="fail",
        ),
        edits("docs/index.rst", "   faq\n", ""),
        runs(
            "sphinx-build -W docs docs/_build", "build succeeded.\n\nThe HTML pages are in docs/_build.", verdict="pass"
        ),
        says("The docs build without warnings."),
    ),
    told(
        "type stubs of a big module, overloaded, back again, done",
        "success",
        "claude grok",
        human("add type hints to retry.py so that mypy --strict is happy"),
        runs(
            "mypy --strict retry.py",
            "retry.py:14: error: Function is missing a type annotation  [no-untyped-def]\nFound 9 errors in 1 file (checked 1 source file)",
            1,
            verdict="fail",
        ),
        breaks("overloaded"),
        idles(12),
        human("again please"),
        edits("retry.py", "def retry(fn, n):", "def retry(fn: Callable[P, T], n: int) -> Callable[P, T]:"),
        runs("mypy --strict retry.py", "Success: no issues found in 1 source file", verdict="pass"),
        says("retry.py is fully annotated; mypy --strict finds nothing."),
    ),
    told(
        "force push is refused and that is it",
        "abandoned",
        "codex",
        human("squash my 14 wip commits on feature/x"),
        runs("git reset --soft main && git commit -qm 'Add feature x'", ""),
        denies(runs("git push --force origin feature/x")),
    ),
    told(
        "plugin api redesign stays a sketch",
        "abandoned",
        "claude",
        human("redesign the plugin api: entry points instead of our registry. do it in steps"),
        plans(
            ("Entry point loader", "done"),
            ("Port built-in plugins", "open"),
            ("Remove the registry", "open"),
            ("Docs", "open"),
        ),
        writes("src/plugins/loader.py", "from importlib.metadata import entry_points\n"),
        runs(
            "pytest -q tests/test_plugins.py",
            "..F\nFAILED tests/test_plugins.py::test_order\n1 failed, 2 passed in 0.3s",
            1,
            verdict="fail",
        ),
    ),
    told(
        "license headers, and a check that nobody asked about",
        "success",
        "grok",
        human("add the SPDX header to all .go files lacking it; `addlicense -check .` must be silent"),
        runs("addlicense -check .", "cmd/root.go\ninternal/x/x.go", 1, verdict="fail"),
        runs("addlicense -s=only -l mpl .", ""),
        runs("addlicense -check .", "", verdict="pass"),
        runs("go vet ./...", "", verdict="pass"),
        says("Two files lacked the header and have it now; addlicense -check is silent."),
    ),
    told(
        "memory leak hunted by a helper and not found",
        "fail",
        "codex grok",
        human("users report a leak in ws.Server (#91). find and fix"),
        delegates(
            "Look for listeners in lib/ws that are never removed",
            "Nothing suspicious besides a Map of sockets that is cleaned on close.",
        ),
        runs("node --expose-gc bench/leak.js", "iter 1 heap 21MB\niter 2 heap 48MB\niter 3 heap 77MB\nLEAK"),
        edits("lib/ws/server.js", "this.sockets.set(id, s)", "this.sockets.set(id, new WeakRef(s))"),
        runs("node --expose-gc bench/leak.js", "iter 1 heap 21MB\niter 2 heap 47MB\niter 3 heap 76MB\nLEAK"),
        says("I was unable to find the leak. The WeakRef made no difference, so it can go again."),
    ),
    told(
        "contributor guide reworded",
        "unknown",
        "claude",
        human("CONTRIBUTING.md is outdated: we use uv and just now"),
        reads("CONTRIBUTING.md", "pip install -r dev.txt\nmake test"),
        edits("CONTRIBUTING.md", "pip install -r dev.txt\nmake test", "uv sync\njust test"),
        says("CONTRIBUTING.md names uv and just in place of pip and make."),
    ),
    told(
        "steered away from the public name",
        "success",
        "codex",
        human("clean up naming in the exporter module, snake_case everywhere"),
        edits("exporter.py", "def toJSON(self):", "def to_json(self):"),
        steers("toJSON is public api! keep it as an alias"),
        edits("exporter.py", "def to_json(self):", "toJSON = lambda self: self.to_json()\n\n    def to_json(self):"),
        runs("ruff check exporter.py", "All checks passed!", verdict="pass"),
        runs("pytest -q", "................\n16 passed in 0.51s", verdict="pass"),
        says("Names are snake_case, toJSON stays as an alias; ruff and 16 tests are fine."),
    ),
)
