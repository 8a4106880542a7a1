"""A fourth set, told by a stranger to the rules: hunting bugs by their logs, and making things fast."""

from functools import partial

from labelled.sessions import edits, human, idles, interrupts, plans, reads, runs, says, steers, story

told = partial(story, held_out=True)

STORIES = (
    told(
        "a pasted traceback and a guard",
        "success",
        "claude",
        human(
            'prod:\n\n2026-03-01 22:10:44 ERROR worker Task failed\nTraceback (most recent call last):\n  File "/app/worker.py", line 88, in run\n    payload = json.loads(msg.body)\njson.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)\n\nworker dies and the message comes back forever. it should go to the dead letter queue instead'
        ),
        reads("worker.py", "payload = json.loads(msg.body)"),
        edits(
            "worker.py",
            "payload = json.loads(msg.body)",
            "try:\n            payload = json.loads(msg.body)\n        except ValueError:\n            return self.bury(msg)",
        ),
        edits("tests/test_worker.py", "class TestWorker:", "class TestWorker:\n    def test_buries_garbage(self): ..."),
        runs(
            "python -m pytest tests/test_worker.py -q --no-header",
            ".........                                                                [100%]\n9 passed in 0.21s",
            verdict="pass",
        ),
        says(
            "Messages that aren't JSON are buried in the dead letter queue instead of raising. `test_buries_garbage` covers it; 9 passed."
        ),
    ),
    told(
        "a leak that shows in the heap",
        "success",
        "grok codex",
        human("memory of the node service grows ~50mb/h. heap snapshots are in /tmp/heap. find it"),
        runs(
            "node scripts/heapdiff.js /tmp/heap/1.json /tmp/heap/2.json | head -4",
            "Retained growth by constructor\n  Timeout        +48211\n  Closure        +48300\n  Socket         +12",
        ),
        runs(
            "rg -n 'setInterval' src",
            "src/ws/session.ts:40:    this.ping = setInterval(() => this.send('ping'), 30_000)",
        ),
        edits("src/ws/session.ts", "onClose() {", "onClose() {\n    clearInterval(this.ping)"),
        runs(
            "npm run -s test:leak",
            "opening and closing 5000 sessions\nheap before 41.2 MB, after 41.9 MB\nTAP version 14\nok 1 - heap is stable\n1..1\n# pass 1",
            verdict="pass",
        ),
        says(
            "Every session started a ping timer that was never cleared, which kept the session alive. With `clearInterval` in `onClose` the leak test is stable (41.2 → 41.9 MB after 5000 sessions)."
        ),
    ),
    told(
        "cannot be reproduced",
        "fail",
        "claude",
        human(
            "customer gets a blank pdf every now and then. log:\n[warn] font cache miss: Inter\n[info] rendered 0 pages\nfind the cause"
        ),
        runs(
            "for i in $(seq 50); do ./render sample.json /tmp/o.pdf | tail -1; done | sort | uniq -c",
            "     50 [info] rendered 3 pages",
        ),
        runs(
            "rm -rf ~/.cache/fonts; for i in $(seq 50); do ./render sample.json /tmp/o.pdf | tail -1; done | sort | uniq -c",
            "     50 [info] rendered 3 pages",
        ),
        runs(
            "stress -c 8 & for i in $(seq 50); do ./render sample.json /tmp/o.pdf | tail -1; done | sort | uniq -c; kill %1",
            "     50 [info] rendered 3 pages",
        ),
        says(
            "I was not able to reproduce or explain it. 150 renders came out fine: with a warm cache, with a cold one, and under load. Without the input of a failing document I can't get further; could you have the service keep the JSON when it renders 0 pages?"
        ),
    ),
    told(
        "a hot loop in rust",
        "success",
        "codex",
        human("tokenizer bench regressed 3x since 0.8, get it back"),
        runs(
            "cargo bench --bench tokenize 2>&1 | grep time",
            "tokenize/large         time:   [31.204 ms 31.377 ms 31.561 ms]",
        ),
        edits("src/lex.rs", "let word: String = chars.clone().collect();", "let word = &src[start..end];"),
        runs(
            "cargo bench --bench tokenize 2>&1 | grep -E 'time|change'",
            "tokenize/large         time:   [9.8810 ms 9.9102 ms 9.9431 ms]\n                        change: [-68.512% -68.416% -68.301%] (p = 0.00 < 0.05)",
        ),
        runs(
            "cargo test 2>&1 | grep 'test result'",
            "test result: ok. 61 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.21s\ntest result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.02s",
            verdict="pass",
        ),
        says(
            "Back to 9.9 ms (0.8 had 10.2 ms). The lexer built a `String` for every word, it borrows from the source now. All 65 tests pass."
        ),
    ),
    told(
        "faster, but wrong",
        "fail",
        "grok",
        human("speed up report.generate, it takes 40 secs"),
        runs(
            "python -m cProfile -s cumtime -m report 2>&1 | head -8",
            "   ncalls  tottime  cumtime filename:lineno(function)\n    91002   31.100   33.210 report.py:51(lookup)",
        ),
        edits("report.py", "def lookup(key):", "@lru_cache\ndef lookup(key):"),
        runs(
            "time python -m report > /tmp/new.txt; diff -q /tmp/old.txt /tmp/new.txt",
            "real\t0m4.102s\nFiles /tmp/old.txt and /tmp/new.txt differ",
        ),
        runs(
            "pytest -q tests/test_report.py",
            "F....\n=================================== FAILURES ===================================\nE       AssertionError: assert '1.204,00' == '1.310,00'\nFAILED tests/test_report.py::test_totals_change_with_rates - AssertionError\n1 failed, 4 passed in 0.71s",
            1,
            verdict="fail",
        ),
        says(
            "Caching `lookup` brings it down to 4 s, but `test_totals_change_with_rates` fails, since rates may change while a report runs and the cache doesn't see it. I stopped here: do you need that behaviour, or may a report use the rates of its start?"
        ),
    ),
    told(
        "a deadlock in the build, pasted by the person",
        "success",
        "claude grok",
        human("ctest hangs. last lines:\n\n 14/22 Test #14: queue_stress .....................\n\nnothing after that"),
        runs(
            "ctest --test-dir build -R queue_stress --timeout 20",
            "Test project /src/build\n    Start 14: queue_stress\n1/1 Test #14: queue_stress .....................***Timeout  20.03 sec\n\n0% tests passed, 1 tests failed out of 1\n\nThe following tests FAILED:\n\t 14 - queue_stress (Timeout)\nErrors while running CTest",
            8,
            verdict="fail",
        ),
        runs("gdb -batch -p $(pgrep queue_stress) -ex 'thread apply all bt 3'", "No process to examine.", 1),
        reads(
            "src/queue.cpp",
            "void Queue::push(T v) {\n  std::lock_guard g(m_);\n  cv_.wait(l, [&]{ return size() < cap_; });",
        ),
        edits("src/queue.cpp", "std::lock_guard g(m_);\n  cv_.wait(l,", "std::unique_lock l(m_);\n  cv_.wait(l,"),
        runs(
            "cmake --build build -j && ctest --test-dir build --timeout 60",
            "[100%] Built target queue_stress\nTest project /src/build\n14/22 Test #14: queue_stress .....................   Passed    1.84 sec\n\n100% tests passed, 0 tests failed out of 22\n\nTotal Test time (real) =  11.02 sec",
            verdict="pass",
        ),
        says(
            "`push` waited on a lock that it held twice. With one `unique_lock` all 22 tests pass, queue_stress in 1.8 s."
        ),
    ),
    told(
        "logs of the gateway, an answer and no reaction",
        "unknown",
        "codex",
        human(
            "what's going on here?\n\nupstream connect error or disconnect/reset before headers. reset reason: connection termination\nx-envoy-upstream-service-time: 15001"
        ),
        says(
            "Envoy waited 15 s for your service and gave up: 15001 ms is its default route timeout plus a bit. So the upstream accepts the connection but doesn't answer in time. Look at slow requests in the service's own log at that moment; raising the route timeout only hides it."
        ),
    ),
    told(
        "n+1 in the orders list",
        "success",
        "grok",
        human("GET /orders makes 300 queries. fix the n+1, assert the count in a test"),
        edits(
            "orders/views.py",
            "Order.objects.all()",
            "Order.objects.select_related('customer').prefetch_related('lines')",
        ),
        edits(
            "orders/tests.py",
            "class ListTest(TestCase):",
            "class ListTest(TestCase):\n    def test_queries(self):\n        with self.assertNumQueries(3):\n            self.client.get('/orders')",
        ),
        runs(
            "./manage.py test orders.tests.ListTest",
            "F\n======================================================================\nFAIL: test_queries (orders.tests.ListTest)\n----------------------------------------------------------------------\nAssertionError: 4 != 3 : 4 queries executed, 3 expected\n\nRan 1 test in 0.080s\n\nFAILED (failures=1)",
            1,
            verdict="fail",
        ),
        says("It's four queries with the session lookup. Setting the expectation to 4."),
        edits("orders/tests.py", "assertNumQueries(3)", "assertNumQueries(4)"),
        runs(
            "./manage.py test orders.tests.ListTest",
            ".\n----------------------------------------------------------------------\nRan 1 test in 0.074s\n\nOK",
            verdict="pass",
        ),
        says("From about 300 queries to 4, whatever the number of orders; a test holds that."),
    ),
    told(
        "profiling that the person finds pointless",
        "abandoned",
        "claude codex",
        human("startup of the cli takes 2s, why"),
        runs(
            "python -X importtime -m cli --help 2>&1 | sort -t'|' -k2 -n | tail -4",
            "import time:       412 |     310221 | requests\nimport time:       901 |    1200410 | pandas",
        ),
        edits("cli/main.py", "import pandas as pd", ""),
        interrupts(runs("py-spy record -o prof.svg -- python -m cli --help")),
    ),
    told(
        "a flaky network in the tests, endless",
        "fail",
        "codex",
        human(
            "TestDial fails on my machine only:\n--- FAIL: TestDial (30.00s)\n    dial_test.go:19: dial tcp [::1]:9000: i/o timeout\nwhy?"
        ),
        runs(
            "go test -run TestDial ./net/",
            "--- FAIL: TestDial (30.00s)\n    dial_test.go:19: dial tcp [::1]:9000: i/o timeout\nFAIL\nFAIL\texample.com/x/net\t30.011s\nFAIL",
            1,
            verdict="fail",
        ),
        runs(
            "go test -run TestDial -timeout 120s ./net/",
            "--- FAIL: TestDial (30.00s)\n    dial_test.go:19: dial tcp [::1]:9000: i/o timeout\nFAIL\nFAIL\texample.com/x/net\t30.009s\nFAIL",
            1,
            verdict="fail",
            is_retry=True,
        ),
        edits("net/dial_test.go", '"localhost:9000"', '"127.0.0.1:9000"'),
        runs(
            "go test -run TestDial ./net/",
            "--- FAIL: TestDial (0.00s)\n    dial_test.go:19: dial tcp 127.0.0.1:9000: connect: connection refused\nFAIL\nFAIL\texample.com/x/net\t0.004s\nFAIL",
            1,
            verdict="fail",
        ),
        runs("git checkout net/dial_test.go", "Updated 1 path from the index"),
        says(
            "Your machine resolves `localhost` to IPv6 first and drops those packets, hence the timeout. With IPv4 the connection is refused instead, so there is a second cause that I don't know: nothing listens on port 9000. I put the test back as it was."
        ),
    ),
    told(
        "a build cache that is measured",
        "success",
        "claude",
        human("gradle build takes 6 min locally even with nothing changed. speed up"),
        runs(
            "./gradlew build --profile -q && tail -1 build/reports/profile/summary.txt",
            "Total Build Time 5m48.210s",
            verdict="pass",
        ),
        edits(
            "gradle.properties",
            "org.gradle.jvmargs=-Xmx2g",
            "org.gradle.jvmargs=-Xmx4g\norg.gradle.caching=true\norg.gradle.parallel=true",
        ),
        edits("build.gradle.kts", "outputs.upToDateWhen { false }", ""),
        runs(
            "./gradlew build -q; time ./gradlew build",
            "BUILD SUCCESSFUL in 7s\n212 actionable tasks: 212 up-to-date\n\nreal\t0m7.410s",
            verdict="pass",
        ),
        says(
            "A build with nothing changed takes 7 s instead of almost 6 min. The reason was `outputs.upToDateWhen { false }` in the code generation; I also switched on the build cache and parallel builds."
        ),
    ),
    told(
        "stack overflow in a parser, with a plan",
        "success",
        "grok",
        human("fuzzer found a crash, input is in crashes/01. fix + regression test"),
        plans(("Reproduce", "doing"), ("Fix", "open"), ("Regression test", "open")),
        runs("zig build test 2>&1 | tail -3", "All 88 tests passed.", verdict="pass"),
        runs(
            "./zig-out/bin/parse crashes/01",
            "Segmentation fault at address 0x7ffc00\nsrc/parse.zig:120:5: in expr",
            139,
        ),
        edits(
            "src/parse.zig",
            "fn expr(p: *Parser) !Node {",
            "fn expr(p: *Parser) !Node {\n    if (p.depth > 512) return error.TooDeep;",
        ),
        edits("src/parse_test.zig", 'test "empty" {', 'test "deep nesting is refused" {}\n\ntest "empty" {'),
        runs("zig build test 2>&1 | tail -3", "All 89 tests passed.", verdict="pass"),
        runs("zig build", verdict="pass"),
        runs("./zig-out/bin/parse crashes/01", "error: TooDeep at 1:513", 1),
        plans(("Reproduce", "done"), ("Fix", "done"), ("Regression test", "done")),
        says(
            "The parser recursed without a limit. It now refuses more than 512 levels with `TooDeep`, also for the fuzzer's input. 89 tests pass."
        ),
    ),
    told(
        "the answer was elsewhere",
        "success",
        "claude codex",
        human("emails are not sent on staging, no error in the logs. any idea?"),
        reads("config/staging.rb", "config.action_mailer.delivery_method = :test"),
        says(
            "On staging `delivery_method` is `:test`, which only collects mails in memory. Set it to `:smtp` and they go out. Shall I change it?"
        ),
        human("ahh of course. yes"),
        edits("config/staging.rb", ":test", ":smtp"),
        says("Changed. It takes effect with the next deployment."),
        idles(40),
        human("deployed, mails arrive. thank you!"),
        says("Great to hear!"),
    ),
    told(
        "a crash dump that steers elsewhere",
        "fail",
        "grok claude",
        human("game crashes on level 3, dump attached in crash.txt"),
        reads("crash.txt", "Assertion failed: idx < tiles.size(), file level.cpp, line 310"),
        edits("level.cpp", "tiles[idx]", "tiles[std::min(idx, tiles.size() - 1)]"),
        steers("dont clamp, find out why idx is too big"),
        edits("level.cpp", "tiles[std::min(idx, tiles.size() - 1)]", "tiles[idx]"),
        edits("loader.cpp", "w * h", "(w + 1) * h"),
        runs(
            "make -j8 test 2>&1 | tail -4",
            "[----------] 14 tests from Level\n[  FAILED  ] Level.LoadsThird (3 ms)\n 1 FAILED TEST\nmake: *** [Makefile:22: test] Error 1",
            verdict="fail",
        ),
        edits("loader.cpp", "(w + 1) * h", "w * (h + 1)"),
        runs(
            "make -j8 test 2>&1 | tail -4",
            "[----------] 14 tests from Level\n[  FAILED  ] Level.LoadsThird (2 ms)\n 1 FAILED TEST\nmake: *** [Makefile:22: test] Error 1",
            verdict="fail",
        ),
        says("`Level.LoadsThird` still fails. Next I would try the stride of the collision layer."),
        human("stop guessing. I'll debug it on my own", is_correction=True),
        says(
            "All right. My changes to `loader.cpp` are still in the working tree; `git checkout loader.cpp` takes them back."
        ),
    ),
    told(
        "redis cache, half measured",
        "unknown",
        "codex",
        human("cache the product list in redis for 60s"),
        edits("src/products.py", "def list_products():", "@cached(ttl=60)\ndef list_products():"),
        runs(
            "pytest -q tests/test_products.py",
            "......                                                                   [100%]\n6 passed in 0.33s",
            verdict="pass",
        ),
        edits("src/products.py", "@cached(ttl=60)", "@cached(ttl=60, key=lambda: f'products:{tenant()}')"),
        edits("src/cache.py", "def cached(ttl):", "def cached(ttl, key=None):"),
        says(
            "The list is cached for 60 s, per tenant. I added the tenant to the key after the tests had run, because otherwise tenants would have seen each other's products."
        ),
    ),
)
