"""Stories from compiled languages: go, cargo, maven, gradle, dotnet, ctest, make, swift."""

from labelled.sessions import edits, human, reads, runs, says, story, writes

GO_RED = """--- FAIL: TestMerge (0.00s)
    merge_test.go:22: got [1 3 2], want [1 2 3]
FAIL
FAIL	example.org/app/merge	0.004s
ok  	example.org/app/store	0.212s
FAIL"""
GO_GREEN = "ok  \texample.org/app/merge\t0.004s\nok  \texample.org/app/store\t(cached)"
CARGO_RED = """running 3 tests
test lexer::tests::empty ... ok
test lexer::tests::unicode ... FAILED
test lexer::tests::words ... ok

failures:

---- lexer::tests::unicode stdout ----
thread 'lexer::tests::unicode' panicked at src/lexer.rs:88:9:
byte index 1 is not a char boundary

test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

error: test failed, to rerun pass `--lib`"""
CARGO_GREEN = "running 3 tests\n...\ntest result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s"
MVN_RED = """[ERROR] Tests run: 12, Failures: 1, Errors: 0, Skipped: 0
[ERROR] Failures:
[ERROR]   InvoiceTest.vat:31 expected: <19.00> but was: <16.00>
[INFO] ------------------------------------------------------------------------
[INFO] BUILD FAILURE
[INFO] ------------------------------------------------------------------------
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-surefire-plugin:3.2.5:test (default-test) on project billing"""
MVN_GREEN = (
    "[INFO] Tests run: 12, Failures: 0, Errors: 0, Skipped: 0\n[INFO] BUILD SUCCESS\n[INFO] Total time:  8.213 s"
)

STORIES = (
    story(
        "go test: red, fixed, green",
        "success",
        "codex grok",
        human("TestMerge fails, why? fix it"),
        runs("go test ./...", GO_RED, 1, verdict="fail"),
        reads("merge/merge.go", "func Merge(a, b []int) []int { return append(a, b...) }"),
        edits("merge/merge.go", "return append(a, b...)", "out := append(a, b...)\n\tslices.Sort(out)\n\treturn out"),
        runs("go test ./...", GO_GREEN, verdict="pass"),
        says("Merge only appended. It sorts now, and `go test ./...` passes."),
    ),
    story(
        "go: builds, but go vet complains at the end",
        "fail",
        "claude",
        human("get `go build ./... && go vet ./...` to pass"),
        runs("go build ./...", "./main.go:14:2: undefined: flags.Parse", 1, verdict="fail"),
        edits("main.go", "flags.Parse()", "flag.Parse()"),
        runs("go build ./...", "", verdict="pass"),
        runs(
            "go vet ./...",
            "# example.org/app\n./main.go:31:3: fmt.Printf format %d has arg name of wrong type string",
            1,
            verdict="fail",
        ),
        says(
            "It builds. vet reports a wrong format verb in main.go:31, which comes from generated code that I must not edit."
        ),
    ),
    story(
        "cargo: red, edit, clippy and tests green",
        "success",
        "claude grok",
        human("the lexer panics on umlauts"),
        runs("cargo test", CARGO_RED, 101, verdict="fail"),
        edits("src/lexer.rs", "&s[1..]", "&s[s.chars().next().map_or(0, char::len_utf8)..]"),
        runs("cargo test", CARGO_GREEN, verdict="pass"),
        runs(
            "cargo clippy -- -D warnings",
            "    Finished `dev` profile [unoptimized + debuginfo] target(s) in 0.41s",
            verdict="pass",
        ),
        says("The lexer steps over whole characters now. Tests and clippy are clean."),
        held_out=True,
    ),
    story(
        "cargo build does not compile in the end, the agent gives up",
        "fail",
        "codex grok",
        human("switch from hyper 0.14 to 1.x"),
        runs("cargo add hyper@1", "      Adding hyper v1.6.0 to dependencies"),
        runs(
            "cargo build",
            "error[E0432]: unresolved import `hyper::Server`\nerror: could not compile `app` (lib) due to 1 previous error",
            101,
            verdict="fail",
        ),
        edits("src/serve.rs", "use hyper::Server;", "use hyper_util::server::conn::auto::Builder;"),
        runs(
            "cargo build",
            "error[E0277]: the trait bound `Router: Service<Request<Incoming>>` is not satisfied\nerror: could not compile `app` (lib) due to 7 previous errors",
            101,
            verdict="fail",
        ),
        says(
            "I have to give up here: tower 0.4 implements the old Service trait, so hyper 1.x is not possible without replacing tower first."
        ),
    ),
    story(
        "cargo: the lock of another process, then the same command again",
        "success",
        "claude codex",
        human("run the tests"),
        runs(
            "cargo test",
            "error: failed to open: target/debug/.cargo-lock\nCaused by: Resource temporarily unavailable (os error 11)",
            101,
        ),
        runs("cargo test", CARGO_GREEN, verdict="pass", is_retry=True),
        says("3 passed. The first try met the lock of rust-analyzer."),
    ),
    story(
        "maven: a wrong rate, corrected in the code, green",
        "success",
        "codex",
        human("InvoiceTest.vat is red since January"),
        runs("mvn -q test", MVN_RED, 1, verdict="fail"),
        edits("src/main/java/Invoice.java", 'new BigDecimal("0.16")', 'new BigDecimal("0.19")'),
        runs("mvn test", MVN_GREEN, verdict="pass"),
        says("The reduced rate of 16 % was still in the code. 12 tests, no failures."),
        held_out=True,
    ),
    story(
        "maven: the same failing build three times",
        "fail",
        "claude grok",
        human("build the project"),
        runs(
            "mvn package",
            "[ERROR] Could not transfer artifact org.acme:core:pom:4.1 from/to internal: Connection refused\n[INFO] BUILD FAILURE",
            1,
            verdict="fail",
        ),
        runs(
            "mvn package",
            "[ERROR] Could not transfer artifact org.acme:core:pom:4.1 from/to internal: Connection refused\n[INFO] BUILD FAILURE",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs(
            "mvn -U package",
            "[ERROR] Could not transfer artifact org.acme:core:pom:4.1 from/to internal: Connection refused\n[INFO] BUILD FAILURE",
            1,
            verdict="fail",
            is_retry=True,
        ),
        says("I can't build it: the internal repository refuses connections. You probably need the VPN."),
    ),
    story(
        "gradle: green after a daemon problem",
        "success",
        "codex grok",
        human("is the android module ok? ./gradlew :app:testDebugUnitTest"),
        runs(
            "./gradlew :app:testDebugUnitTest",
            "FAILURE: Build failed with an exception.\n* What went wrong:\nGradle build daemon disappeared unexpectedly",
            1,
            verdict="fail",
        ),
        runs(
            "./gradlew :app:testDebugUnitTest --no-daemon",
            "> Task :app:testDebugUnitTest\n\nBUILD SUCCESSFUL in 41s\n28 actionable tasks: 6 executed, 22 up-to-date",
            verdict="pass",
            is_retry=True,
        ),
        says("Yes. The daemon crashed once; without it the unit tests pass."),
    ),
    story(
        "gradle: tests fail at the end although assembling works",
        "fail",
        "claude",
        human("migrate the module to kotlin 2.2, assemble and test must work"),
        edits("build.gradle.kts", 'kotlin("jvm") version "1.9.24"', 'kotlin("jvm") version "2.2.0"'),
        runs("./gradlew assemble", "BUILD SUCCESSFUL in 22s", verdict="pass"),
        runs(
            "./gradlew test",
            "> Task :test FAILED\n\nRepoTest > stores and loads FAILED\n    java.lang.NoSuchMethodError\n\n14 tests completed, 1 failed\n\nBUILD FAILED in 9s",
            1,
            verdict="fail",
        ),
        says("Assembling works, but RepoTest fails with a NoSuchMethodError in the old serialization runtime."),
        held_out=True,
    ),
    story(
        "dotnet test: red, green",
        "success",
        "claude codex",
        human("Slugify should handle ß, test is there"),
        runs(
            "dotnet test",
            "  Failed Slug_Handles_Eszett [3 ms]\n   Assert.Equal() Failure: Expected: strasse, Actual: stra-e\n\nFailed!  - Failed:     1, Passed:    17, Skipped:     0, Total:    18, Duration: 41 ms - App.Tests.dll (net9.0)",
            1,
            verdict="fail",
        ),
        edits("src/Slug.cs", "s.ToLowerInvariant()", 's.ToLowerInvariant().Replace("ß", "ss")'),
        runs(
            "dotnet test",
            "Passed!  - Failed:     0, Passed:    18, Skipped:     0, Total:    18, Duration: 39 ms - App.Tests.dll (net9.0)",
            verdict="pass",
        ),
        says("ß becomes ss. 18 of 18 pass."),
    ),
    story(
        "ctest: one of twelve fails to the end",
        "fail",
        "codex grok",
        human("port the allocator to Windows-style alignment; ctest has to stay green"),
        edits("src/alloc.c", "align(8)", "align(16)"),
        runs("cmake --build build", "[100%] Built target alloc_test", verdict="pass"),
        runs(
            "ctest --test-dir build",
            "92% tests passed, 1 tests failed out of 12\n\nTotal Test time (real) =   0.31 sec\n\nThe following tests FAILED:\n\t  7 - alloc_shrink (SEGFAULT)\nErrors while running CTest",
            8,
            verdict="fail",
        ),
        says(
            "11 of 12 pass. alloc_shrink crashes because the free list assumes 8 bytes; changing that breaks the file format."
        ),
    ),
    story(
        "make check: green, and the person asks for the commit",
        "success",
        "claude grok",
        human("add --version to the tool"),
        edits("src/main.c", "case 'h':", "case 'V': puts(VERSION); return 0;\n\tcase 'h':"),
        runs(
            "make check",
            "PASS: test_args\nPASS: test_io\n============\nTestsuite summary for tool 1.4\n============\n# TOTAL: 2\n# PASS:  2\n# FAIL:  0",
            verdict="pass",
        ),
        says("`tool --version` prints the version; make check passes."),
        human("nice. commit it"),
        runs("git commit -qam 'Add --version' && git log -1 --oneline", "0f3c2aa Add --version"),
        says("Committed as 0f3c2aa."),
        held_out=True,
    ),
    story(
        "make: a missing header, installed, built",
        "success",
        "codex",
        human("build this please"),
        runs(
            "make",
            "src/tls.c:3:10: fatal error: openssl/ssl.h: No such file or directory\nmake: *** [Makefile:12: src/tls.o] Error 1",
            2,
            verdict="fail",
        ),
        runs("sudo apt-get install -y libssl-dev", "Setting up libssl-dev:amd64 (3.0.15-1) ..."),
        runs("make", "cc -o tool src/main.o src/tls.o -lssl", verdict="pass", is_retry=None),
        says("Built. libssl-dev was missing."),
    ),
    story(
        "zig build test in a language that few tools know",
        "success",
        "claude codex",
        human("zig build test is red, can you look"),
        runs(
            "zig build test",
            "test\n+- run test 3/4 passed, 1 failed\nerror: 'ring.test.wraps around' failed: expected 0, found 8\nBuild Summary: 1/3 steps succeeded; 1 failed",
            1,
            verdict="fail",
        ),
        edits("src/ring.zig", "i + 1", "(i + 1) % self.len"),
        runs("zig build test --summary all", "Build Summary: 3/3 steps succeeded; 4/4 tests passed", verdict="pass"),
        says("The index wraps around now, 4/4 tests pass."),
    ),
    story(
        "a benchmark is written and compiles, which was all that was asked",
        "success",
        "grok",
        human("write a criterion benchmark for the lexer; it only has to compile, I run it on the big machine"),
        writes("benches/lexer.rs", "use criterion::*;\nfn bench(c: &mut Criterion) {}"),
        runs(
            "cargo bench --no-run",
            "   Compiling app v0.3.0\n    Finished `bench` profile [optimized] target(s) in 12.04s\n  Executable benches/lexer.rs (target/release/deps/lexer-91c)",
            verdict="pass",
        ),
        says("benches/lexer.rs compiles (`cargo bench --no-run`). Run it with `cargo bench lexer`."),
        held_out=True,
    ),
    story(
        "swift test red after a green build, nobody goes on",
        "fail",
        "claude codex",
        human("let the decoder skip unknown keys"),
        edits("Sources/Decoder.swift", "throw Unknown(key)", "continue"),
        runs("swift build", "Build complete! (6.12s)", verdict="pass"),
        runs(
            "swift test",
            "Test Case '-[AppTests.DecoderTests testUnknownKey]' failed (0.002 seconds).\nExecuted 9 tests, with 1 failure (0 unexpected) in 0.031 seconds",
            1,
            verdict="fail",
        ),
        says(
            "Unknown keys are skipped, but testUnknownKey expects an error and is red now. You have to decide which one is right."
        ),
    ),
)
