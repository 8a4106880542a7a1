"""A seventh set, told by a stranger to the rules: tests and builds, and which of them run again for what reason."""

from functools import partial

from labelled.sessions import (
    compacts,
    denies,
    dies,
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
        "make from the wrong folder",
        "success",
        "claude codex",
        human("build the firmware and give me the size of the .bin"),
        runs("make", "make: *** No targets specified and no makefile found.  Stop.", 2),
        runs("ls", "docs  firmware  hardware  README.md"),
        runs(
            "cd firmware && make",
            "arm-none-eabi-gcc -mcpu=cortex-m4 -c src/main.c -o build/main.o\narm-none-eabi-objcopy -O binary "
            "build/fw.elf build/fw.bin",
            verdict="pass",
            is_retry=True,
        ),
        runs("stat -c %s firmware/build/fw.bin", "48212"),
        says("It builds; build/fw.bin has 48,212 bytes."),
    ),
    told(
        "flaky socket test, three times over",
        "success",
        "grok",
        human("run the test suite, I want to know if it's green before I merge"),
        runs(
            "pytest -q",
            "FAILED tests/test_socket.py::test_reconnect - OSError: [Errno 98] Address already in use\n"
            "1 failed, 211 passed in 34.02s",
            1,
            verdict="fail",
        ),
        runs(
            "pytest -q",
            "FAILED tests/test_socket.py::test_reconnect - OSError: [Errno 98] Address already in use\n"
            "1 failed, 211 passed in 33.80s",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs("ss -ltnp | grep 9955", 'LISTEN 0 128 127.0.0.1:9955 0.0.0.0:* users:(("python",pid=3301,fd=7))'),
        runs("sleep 30 && pytest -q", "212 passed in 33.11s", verdict="pass", is_retry=True),
        says("212 pass. The first two runs met a left-over process on port 9955, which has ended since."),
        human("ok merging"),
    ),
    told(
        "edit, test, edit, test",
        "success",
        "claude grok",
        human("parse_duration('1h30') should be 90 minutes. tests/test_duration.py has the case"),
        runs(
            "python -m pytest tests/test_duration.py -q",
            "E       ValueError: bad duration: '1h30'\n1 failed, 8 passed in 0.11s",
            1,
            verdict="fail",
        ),
        reads("duration.py", "PATTERN = re.compile(r'(\\d+)h(\\d+)m')"),
        edits("duration.py", "(\\d+)m')", "(\\d+)m?')"),
        runs(
            "python -m pytest tests/test_duration.py -q",
            "E       AssertionError: assert 5430 == 90\n1 failed, 8 passed in 0.10s",
            1,
            verdict="fail",
        ),
        edits("duration.py", "return hours * 3600 + minutes", "return hours * 60 + minutes"),
        runs("python -m pytest tests/test_duration.py -q", "9 passed in 0.09s", verdict="pass"),
        runs("python -m pytest -q", "140 passed in 4.31s", verdict="pass"),
        says("'1h30' gives 90 now, and all 140 tests pass."),
    ),
    told(
        "gradle out of heap",
        "success",
        "codex",
        human("assemble the release apk"),
        runs(
            "./gradlew assembleRelease",
            "zsh: permission denied: ./gradlew",
            126,
        ),
        runs(
            "sh gradlew assembleRelease",
            "> Task :app:minifyReleaseWithR8 FAILED\nERROR: R8: java.lang.OutOfMemoryError: Java heap space\n\n"
            "BUILD FAILED in 2m 14s",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs(
            "sh gradlew assembleRelease -Dorg.gradle.jvmargs=-Xmx4g",
            "> Task :app:assembleRelease\n\nBUILD SUCCESSFUL in 3m 2s\n61 actionable tasks: 14 executed, 47 up-to-date",
            verdict="pass",
            is_retry=True,
        ),
        runs("ls app/build/outputs/apk/release", "app-release.apk\noutput-metadata.json"),
        says("The apk is at app/build/outputs/apk/release/app-release.apk; R8 needed 4 GB of heap."),
    ),
    told(
        "end to end tests against a time limit",
        "fail",
        "claude",
        human("the e2e suite must pass before tonight's release, run it"),
        runs("timeout 120 npx playwright test", "Running 64 tests using 4 workers\n", 124),
        runs(
            "timeout 900 npx playwright test",
            "  1) [webkit] \u203a checkout.spec.ts:41:7 \u203a pays by invoice\n    Error: expect(locator).toBeVisible() failed\n"
            "  1 failed\n  63 passed (9.8m)",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs("git log --oneline -3 -- src/checkout", "d1 Invoice form in a dialog\nc8 Fix totals\n77 Add vat"),
        runs(
            "timeout 900 npx playwright test --retries=1",
            "  1) [webkit] \u203a checkout.spec.ts:41:7 \u203a pays by invoice\n    Error: expect(locator).toBeVisible() failed\n"
            "  1 failed\n  63 passed (10.4m)",
            1,
            verdict="fail",
            is_retry=True,
        ),
        says(
            "The suite does not pass: in webkit 'pays by invoice' fails each time, most likely since the form moved into "
            "a dialog (d1)."
        ),
    ),
    told(
        "cmake with another generator",
        "fail",
        "grok codex",
        human("configure and build the sdk in third_party/sdk"),
        runs(
            "cmake -S third_party/sdk -B build -G Ninja",
            'CMake Error: CMake was unable to find a build program corresponding to "Ninja".  CMAKE_MAKE_PROGRAM is not set.',
            1,
            verdict="fail",
        ),
        runs(
            "cmake -S third_party/sdk -B build",
            "CMake Error: Error: generator : Unix Makefiles\nDoes not match the generator used previously: Ninja",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs(
            "rm -rf build && cmake -S third_party/sdk -B build",
            "CMake Error at CMakeLists.txt:14 (find_package):\n  Could not find a package configuration file provided by "
            '"Vulkan"\n-- Configuring incomplete, errors occurred!',
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs("find / -name 'VulkanConfig.cmake' 2>/dev/null", "", 1),
        says("Configuring fails: the SDK needs the Vulkan headers and they're not on this machine. Nothing was built."),
    ),
    told(
        "type check ran twice at the wish of the person",
        "success",
        "claude",
        human("run mypy"),
        runs("mypy src", "Success: no issues found in 88 source files", verdict="pass"),
        says("mypy finds no issues in 88 files."),
        human("I pulled just now, run it again"),
        runs(
            "mypy src",
            'src/api/users.py:30: error: Incompatible return value type (got "None", expected "User")  [return-value]\n'
            "Found 1 error in 1 file (checked 90 source files)",
            1,
            verdict="fail",
        ),
        edits("src/api/users.py", "def find(self, uid: int) -> User:", "def find(self, uid: int) -> User | None:"),
        runs("mypy src", "Success: no issues found in 90 source files", verdict="pass"),
        says("find() may return None, which its type says now. mypy is clean."),
    ),
    told(
        "docker build loses the registry",
        "abandoned",
        "codex",
        human("construye la imagen y súbela al registro como api:canary"),
        plans(("Build", "doing"), ("Push", "open")),
        runs(
            "docker build -t registry.acme.example/api:canary .",
            "ERROR: failed to solve: python:3.13-slim: failed to resolve source metadata: dial tcp: lookup "
            "registry-1.docker.example: i/o timeout",
            1,
            verdict="fail",
        ),
        runs(
            "docker build --network host -t registry.acme.example/api:canary .",
            "ERROR: failed to solve: python:3.13-slim: failed to resolve source metadata: dial tcp: lookup "
            "registry-1.docker.example: i/o timeout",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs("cat /etc/resolv.conf", "nameserver 10.8.0.1"),
        runs(
            "docker build -t registry.acme.example/api:canary . 2>&1 | tail -2",
            "#14 naming to registry.acme.example/api:canary done\n#14 DONE 0.1s",
            verdict="pass",
            is_retry=True,
        ),
        plans(("Build", "done"), ("Push", "doing")),
        dies(),
    ),
    told(
        "go tests with a race",
        "fail",
        "claude codex grok",
        human("go test -race ./... fails in ci, can you fix it"),
        runs(
            "go test -race ./...",
            "go: -race requires cgo; enable cgo by setting CGO_ENABLED=1",
            2,
        ),
        runs(
            "CGO_ENABLED=1 go test -race ./...",
            "WARNING: DATA RACE\n--- FAIL: TestCacheEvict (0.03s)\n    testing.go:1398: race detected during execution of test\n"
            "FAIL\tacme/cache\t0.412s",
            1,
            verdict="fail",
            is_retry=True,
        ),
        reads("cache/cache.go", "func (c *Cache) Evict() { delete(c.m, c.oldest()) }"),
        edits(
            "cache/cache.go",
            "func (c *Cache) Evict() { delete",
            "func (c *Cache) Evict() { c.mu.Lock(); defer c.mu.Unlock(); delete",
        ),
        runs(
            "CGO_ENABLED=1 go test -race ./...",
            "panic: test timed out after 10m0s\n\trunning tests:\n\t\tTestCacheEvict (9m59s)\nFAIL\tacme/cache\t600.031s",
            1,
            verdict="fail",
        ),
        says(
            "With the lock there is a deadlock: oldest() takes the same mutex. So the test hangs now instead of racing."
        ),
        human("that's worse than before", is_correction=True),
    ),
    told(
        "snapshot tests accepted by hand",
        "success",
        "codex grok",
        human("the button got a new class, update the snapshots"),
        runs(
            "npx vitest run",
            " FAIL  src/Button.test.tsx > renders\nError: Snapshot `renders 1` mismatched\n\n Tests  1 failed | 57 passed (58)",
            1,
            verdict="fail",
        ),
        runs("git diff --stat src/Button.tsx", " src/Button.tsx | 2 +-\n 1 file changed"),
        runs(
            "npx vitest run -u",
            "  Snapshots  1 updated\n      Tests  58 passed (58)",
            verdict="pass",
            is_retry=None,
        ),
        runs("git commit -qam 'Update snapshots' && git status --short"),
        says("One snapshot is updated and committed; all 58 pass."),
    ),
    told(
        "the linter and its config",
        "success",
        "claude",
        human("lint the new package packages/ui with eslint and fix what it finds"),
        runs(
            "npx eslint packages/ui/src --ext .ts,.tsx",
            "Invalid option '--ext' - perhaps you meant '-c'?\nYou're using eslint.config.js, some command line flags are no "
            "longer available.",
            2,
        ),
        runs(
            "npx eslint packages/ui/src",
            "packages/ui/src/Modal.tsx\n  12:7  error  'timer' is never reassigned. Use 'const' instead  prefer-const\n\n"
            "✖ 1 problem (1 error, 0 warnings)",
            1,
            verdict="fail",
            is_retry=True,
        ),
        edits("packages/ui/src/Modal.tsx", "let timer = ", "const timer = "),
        runs("npx eslint packages/ui/src", verdict="pass"),
        says("One `let` became a `const`; eslint is silent."),
    ),
    told(
        "another suite fails, nobody comes back",
        "abandoned",
        "grok",
        human("upgrade rails to 8 on this branch and get all specs green"),
        edits("Gemfile", "gem 'rails', '~> 7.1'", "gem 'rails', '~> 8.0'"),
        runs("bundle update rails 2>&1 | tail -1", "Bundle updated!"),
        runs("bin/rspec spec/models", "412 examples, 0 failures", verdict="pass"),
        runs(
            "bin/rspec spec/requests",
            "rspec ./spec/requests/login_spec.rb:9 # login locks after 5 attempts\n88 examples, 1 failure",
            1,
            verdict="fail",
        ),
        steers("the login one flaps sometimes, run it once more"),
        runs(
            "bin/rspec spec/requests",
            "rspec ./spec/requests/login_spec.rb:9 # login locks after 5 attempts\n88 examples, 1 failure",
            1,
            verdict="fail",
            is_retry=None,
        ),
        compacts("Rails is at 8.0; model specs are green, login_spec.rb:9 fails; system specs are still to be run."),
        interrupts(runs("bin/rspec spec/system")),
    ),
    told(
        "benchmark script in another shell",
        "unknown",
        "codex",
        human("is our parser slow compared to last year (400 ms)? there is a bench/run.sh"),
        runs("bench/run.sh", "bash: bench/run.sh: Permission denied", 126),
        runs("bash bench/run.sh", "bench/run.sh: line 3: hyperfine: command not found", 127, is_retry=True),
        runs(
            "PATH=$HOME/.cargo/bin:$PATH bash bench/run.sh",
            "  Time (mean ± \u03c3):     412.3 ms ±  88.1 ms\n  Range (min … max):   301.0 ms … 640.2 ms",
            is_retry=True,
        ),
        says("412 ms in the mean, but with a deviation of 88 ms. That is no difference one could tell from 400 ms."),
    ),
    told(
        "xcodebuild picks no simulator",
        "success",
        "claude",
        human("run the unit tests of the App scheme"),
        runs(
            "xcodebuild test -scheme App -destination 'platform=iOS Simulator,name=iPhone 14'",
            "xcodebuild: error: Unable to find a device matching the provided destination specifier:\n"
            "\t\t{ platform:iOS Simulator, OS:latest, name:iPhone 14 }",
            70,
        ),
        runs(
            "xcrun simctl list devices available | grep iPhone",
            "    iPhone 16 (8B1C) (Shutdown)\n    iPhone 16 Pro (91AA) (Shutdown)",
        ),
        denies(
            runs("xcodebuild -downloadPlatform iOS"),
            "no downloads, take the iphone 16",
        ),
        runs(
            "xcodebuild test -scheme App -destination 'platform=iOS Simulator,name=iPhone 16' | tail -2",
            "Test Suite 'All tests' passed at 2026-04-20 18:02:11.\n** TEST SUCCEEDED **",
            verdict="pass",
            is_retry=True,
        ),
        says("All unit tests pass on the iPhone 16 simulator."),
    ),
    told(
        "new ci script is written and tried",
        "fail",
        "grok",
        human("write ci/check.sh that runs ruff and pytest, and try it"),
        writes("ci/check.sh", "#!/bin/sh\nset -e\nruff check .\npytest -q\n"),
        runs("ci/check.sh", "/bin/sh: ci/check.sh: Permission denied", 126),
        runs(
            "chmod +x ci/check.sh && ci/check.sh",
            "All checks passed!\nERROR tests/test_io.py - ModuleNotFoundError: No module named 'aiofiles'\n1 error in 0.60s",
            2,
            verdict="fail",
            is_retry=True,
        ),
        runs(
            "ci/check.sh 2>&1 | tail -3",
            "All checks passed!\nERROR tests/test_io.py - ModuleNotFoundError: No module named 'aiofiles'\n1 error in 0.58s",
            verdict="fail",
            is_retry=True,
        ),
        says("The script is there. ruff passes in it, but pytest fails as aiofiles is not installed."),
    ),
)
