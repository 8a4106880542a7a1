"""An eighth set, told by a stranger to the rules: how people talk to agents in many tongues and moods, and how they part."""

# What people write has the letters of their tongues.
# ruff: noqa: RUF001

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
        "discount in the cart, in german",
        "success",
        "claude codex",
        human("Im Warenkorb wird der Rabatt doppelt abgezogen, schau mal in cart.py. Tests sind in tests/test_cart.py"),
        reads(
            "shop/cart.py",
            "def total(self):\n    net = sum(i.net() for i in self.items) + self.shipping\n    return net * (1 - self.discount)",
        ),
        edits("shop/items.py", "return self.price * (1 - self.cart.discount)", "return self.price"),
        runs(
            "pytest -q tests/test_cart.py",
            "..............                                                           [100%]\n14 passed in 0.61s",
            verdict="pass",
        ),
        says(
            "Der Rabatt wurde einmal je Artikel und einmal auf die Summe gerechnet. Jetzt nur noch auf die Summe, 14 Tests sind grün."
        ),
        human("nee, auf die Versandkosten darf der Rabatt gar nicht drauf. nur auf die Artikel", is_correction=True),
        edits("shop/cart.py", "net = sum(i.net() for i in self.items)\n", "net = self._items_net()\n", is_error=True),
        edits(
            "shop/cart.py",
            "net = sum(i.net() for i in self.items) + self.shipping\n    return net * (1 - self.discount)",
            "net = sum(i.net() for i in self.items)\n    return net * (1 - self.discount) + self.ship",
            is_retry=True,
        ),
        runs(
            "pytest -q tests/test_cart.py",
            "E   AttributeError: 'Cart' object has no attribute 'ship'\nshop/cart.py:19: AttributeError\n"
            "FAILED tests/test_cart.py::test_total_with_discount\n1 failed, 13 passed in 0.66s",
            1,
            verdict="fail",
        ),
        edits("shop/cart.py", "+ self.ship", "+ self.shipping"),
        runs(
            "pytest -q tests/test_cart.py",
            "..............                                                           [100%]\n14 passed in 0.60s",
            verdict="pass",
        ),
        says("Versand bleibt jetzt voll, der Rabatt gilt nur für die Artikel. Alle 14 Tests laufen durch."),
        human("so passt's, danke dir!"),
    ),
    told(
        "csv export without a package, in french",
        "success",
        "claude grok",
        human("ajoute un export CSV sur la page des commandes (symfony)"),
        runs(
            "composer require league/csv",
            "PHP Fatal error:  Allowed memory size of 1610612736 bytes exhausted (tried to allocate 67108872 bytes) in "
            "phar:///usr/bin/composer/src/Composer/DependencyResolver/RuleSet.php on line 90",
            255,
        ),
        interrupts(runs("COMPOSER_MEMORY_LIMIT=-1 composer require league/csv", is_retry=True)),
        human("non, pas de nouvelle dépendance svp. fputcsv suffit largement", is_correction=True),
        writes(
            "src/Export/OrderCsv.php",
            "<?php\nnamespace App\\Export;\n\nfinal class OrderCsv { public function write($out, iterable $orders): void {} }\n",
        ),
        writes(
            "tests/Export/OrderCsvTest.php",
            "<?php\nfinal class OrderCsvTest extends TestCase { public function testHeader(): void {} }\n",
        ),
        runs(
            "php bin/phpunit --filter OrderCsv",
            "F..                                                                 3 / 3 (100%)\n\nThere was 1 failure:\n\n"
            "1) App\\Tests\\Export\\OrderCsvTest::testHeader\nFailed asserting that '' starts with \"id;client;total\".\n\nFAILURES!\n"
            "Tests: 3, Assertions: 3, Failures: 1.",
            1,
            verdict="fail",
        ),
        edits("src/Export/OrderCsv.php", "void {}", "void { fputcsv($out, ['id', 'client', 'total'], ';'); }"),
        runs(
            "php bin/phpunit --filter OrderCsv",
            "...                                                                 3 / 3 (100%)\n\nOK (3 tests, 5 assertions)",
            verdict="pass",
        ),
        says("L'export passe par fputcsv, séparateur point-virgule, sans nouveau paquet. Les 3 tests passent."),
        human("nickel, merci"),
    ),
    told(
        "phone prefix, in spanish",
        "fail",
        "codex",
        human("el formulario de registro devuelve 422 cuando el teléfono lleva prefijo +34, arréglalo porfa"),
        reads("app/validators/phone_validator.rb", "FORMAT = /\\A\\d{9}\\z/"),
        edits("app/validators/phone_validator.rb", "/\\A\\d{9}\\z/", "/\\A(\\+\\d{2})?\\d{9}\\z/"),
        runs(
            "bin/rails test test/validators",
            "Running 12 tests in a single process\n............\n\nFinished in 0.41s\n12 runs, 20 assertions, 0 failures, 0 errors, 0 skips",
            verdict="pass",
        ),
        says("El validador ya admite prefijo internacional. Los 12 tests pasan."),
        human("sigue dando 422, lo acabo de probar con +34 600 123 123", is_correction=True),
        runs(
            "curl -sS -X POST localhost:3000/signup -d phone=+34600123123",
            "curl: (7) Failed to connect to localhost port 3000: Connection refused",
            7,
        ),
        runs(
            "curl -sS -X POST http://localhost:3000/signup -d phone=+34600123123",
            "curl: (7) Failed to connect to localhost port 3000: Connection refused",
            7,
            is_retry=True,
        ),
        edits("app/models/user.rb", "validates :phone, length: { is: 9 }", "validates :phone, length: { maximum: 12 }"),
        runs(
            "bin/rails test test/validators test/models",
            "47 runs, 88 assertions, 0 failures, 0 errors, 0 skips",
            verdict="pass",
        ),
        says("El modelo limitaba la longitud a 9. Ahora admite 12, y los 47 tests pasan."),
        human("nada, exactamente igual que antes. déjalo, ya lo arreglo yo a mano", is_correction=True),
    ),
    told(
        "unittest to pytest, in polish",
        "abandoned",
        "claude codex",
        human("przenieś testy w tests/api z unittest na pytest, po kolei, plik po pliku"),
        runs(
            "pip install pytest-asyncio",
            "WARNING: Retrying (Retry(total=0)) after connection broken by 'ReadTimeoutError'\n"
            "ERROR: Could not find a version that satisfies the requirement pytest-asyncio (from versions: none)",
            1,
        ),
        runs(
            "pip install --timeout 60 pytest-asyncio",
            "ERROR: Could not find a version that satisfies the requirement pytest-asyncio (from versions: none)",
            1,
            is_retry=True,
        ),
        runs(
            "pip install --timeout 60 --retries 8 pytest-asyncio",
            "Collecting pytest-asyncio\nSuccessfully installed pytest-asyncio-0.23.7",
            is_retry=True,
        ),
        edits("tests/api/test_users.py", "class UsersTest(unittest.TestCase):", "@pytest.fixture\ndef client(): ..."),
        runs("pytest -q tests/api/test_users.py", "9 passed in 1.12s", verdict="pass"),
        says("test_users.py jest przeniesiony, 9 testów przechodzi. Biorę się za test_orders.py?"),
        human(
            "nie tak, fixture client ma być w conftest.py, bo używają jej jeszcze trzy inne moduły", is_correction=True
        ),
        writes("tests/api/conftest.py", "import pytest\n\n\n@pytest.fixture\ndef client(): ...\n"),
        edits("tests/api/test_users.py", "@pytest.fixture\ndef client(): ...", ""),
        interrupts(runs("pytest -q tests/api")),
    ),
    told(
        "merged branches, in russian",
        "success",
        "claude",
        human("почисти старые ветки на сервере, всё что уже слито в main"),
        runs(
            "git branch -r --merged origin/main",
            "  origin/feature/login\n  origin/fix/tz\n  origin/main\n  origin/release/2.3",
        ),
        says("Слиты три ветки: feature/login, fix/tz и release/2.3. Удалить все три?"),
        human("release оставь, остальные две можно"),
        denies(runs("git push origin --delete feature/login fix/tz release/2.3"), "я же написал: release не трогать!"),
        runs(
            "git push origin --delete feature/login fix/tz",
            "fatal: unable to access 'https://git.corp/shop/app.git/': Could not resolve host: git.corp",
            128,
            is_retry=None,
        ),
        runs(
            "git push origin --delete feature/login fix/tz",
            "To https://git.corp/shop/app.git\n - [deleted]         feature/login\n - [deleted]         fix/tz",
            is_retry=True,
        ),
        runs("git branch -r --merged origin/main", "  origin/main\n  origin/release/2.3"),
        says("Готово: feature/login и fix/tz удалены, release/2.3 на месте. Извините за невнимательность."),
        human("спасибо, теперь всё ок"),
    ),
    told(
        "a cron that runs twice, in turkish",
        "unknown",
        "codex grok",
        human("nightly_sync neden gece iki kere çalışıyor? sadece bak, bir şey değiştirme"),
        runs("crontab -l", "0 2 * * * /opt/app/bin/nightly_sync\n15 4 * * 0 /opt/app/bin/vacuum"),
        runs("ssh app2 crontab -l", "ssh: connect to host app2 port 22: Connection timed out", 255),
        runs(
            "ssh -o ConnectTimeout=45 app2 crontab -l",
            "0 2 * * * /opt/app/bin/nightly_sync",
            is_retry=True,
        ),
        runs("grep -rn nightly_sync deploy/", "deploy/roles/app/tasks/cron.yml:7:    job: /opt/app/bin/nightly_sync"),
        says(
            "Aynı cron hem app1'de hem app2'de kurulu, çünkü ansible rolü `app` grubundaki bütün makinelere yazıyor. "
            "Bir kilit ya da `run_once` bunu çözer. Hiçbir şeyi değiştirmedim."
        ),
    ),
    told(
        "yaml config, in chinese",
        "fail",
        "claude grok",
        human("把 config 解析从 toml 换成 yaml，cargo test 必须全过"),
        edits("src/config.rs", "toml::from_str(&raw)", "serde_yaml::from_str(&raw)"),
        runs(
            "cargo test",
            "error[E0433]: failed to resolve: use of undeclared crate or module `serde_yaml`\n --> src/config.rs:21:9\n\n"
            "error: could not compile `agentd` (lib) due to 1 previous error",
            101,
            verdict="fail",
        ),
        edits("Cargo.toml", 'toml = "0.8"', 'serde_yaml = "0.9"'),
        runs(
            "cargo test",
            "running 19 tests\ntest result: ok. 19 passed; 0 failed; 0 ignored; finished in 0.09s",
            verdict="pass",
        ),
        says("已经换成 serde_yaml，19 个测试都通过了。"),
        human("不对，旧的 .toml 文件也要能读，客户那边还在用，你把它直接删掉了", is_correction=True),
        edits(
            "src/config.rs",
            "serde_yaml::from_str(&raw)",
            "if is_toml(path) { toml::from_str(&raw) } else { serde_yaml::from_str(&raw) }",
        ),
        edits("Cargo.toml", 'serde_yaml = "0.9"', 'serde_yaml = "0.9"\ntoml = "0.8"'),
        runs(
            "cargo test",
            "running 20 tests\ntest config::tests::legacy_toml ... FAILED\n\n---- config::tests::legacy_toml stdout ----\n"
            "thread panicked at src/config.rs:58:9: missing field `timeout`\n\ntest result: FAILED. 19 passed; 1 failed; 0 ignored",
            101,
            verdict="fail",
        ),
        runs(
            "cargo test --quiet",
            "test result: FAILED. 19 passed; 1 failed; 0 ignored",
            101,
            verdict="fail",
            is_retry=True,
        ),
        says("两种格式现在都支持了。legacy_toml 这个测试还没过，缺 timeout 字段的默认值，我先停在这里。"),
    ),
    told(
        "compose and its port, in japanese",
        "success",
        "codex",
        human("READMEの手順どおりに docker compose で起動しません。直してください"),
        runs(
            "docker compose up -d",
            'Error response from daemon: Get "https://nexus.corp/v2/": net/http: TLS handshake timeout',
            1,
        ),
        runs(
            "docker compose up -d",
            " ✔ Network app_default  Created\nError response from daemon: driver failed programming external connectivity on endpoint app-db-1: "
            "Bind for 0.0.0.0:5432 failed: port is already allocated",
            1,
            is_retry=True,
        ),
        steers("5432はローカルのpostgresが使っているので、5433にしてもらえますか"),
        edits("docker-compose.yml", '- "5432:5432"', '- "5433:5432"'),
        runs("docker compose up -d", " ✔ Container app-db-1   Started\n ✔ Container app-web-1  Started"),
        runs("curl -fsS localhost:8000/health", "curl: (56) Recv failure: Connection reset by peer", 56),
        runs("sleep 5 && curl -fsS localhost:8000/health", '{"status":"ok"}', is_retry=True),
        edits("README.md", "localhost:5432", "localhost:5433"),
        says("DBのポートを5433に変更し、READMEも合わせました。/health は ok を返しています。"),
        human("起動できました。ありがとうございます！"),
    ),
    told(
        "tests of the cart, in korean",
        "abandoned",
        "claude",
        human("장바구니 페이지 테스트 좀 추가해줘, vitest로"),
        reads("src/cart/Cart.tsx", "export function Cart({ items }: Props) {\n  const total = sum(items);"),
        writes(
            "src/cart/Cart.test.tsx", "it('renders', () => { expect(render(<Cart items={[]} />)).toMatchSnapshot() })\n"
        ),
        runs(
            "npx vitest run src/cart",
            " ✓ src/cart/Cart.test.tsx (1 test) 44ms\n\n Test Files  1 passed (1)\n      Tests  1 passed (1)",
            verdict="pass",
        ),
        says("스냅샷 테스트를 추가했고 통과합니다."),
        human("아니 스냅샷 말고 실제 금액이 맞는지 검증해야지. 스냅샷은 아무 의미가 없어", is_correction=True),
        edits("src/cart/Cart.test.tsx", "toMatchSnapshot()", "toHaveTextContent('12,000원')"),
        runs(
            "npx vitest run src/cart",
            " FAIL  src/cart/Cart.test.tsx > total\nError: expected element to have text content 12,000원, received 12000\n\n"
            " Test Files  1 failed (1)\n      Tests  1 failed (1)",
            1,
            verdict="fail",
        ),
        steers("천 단위 콤마는 format.ts에 있어요"),
        edits("src/cart/Cart.tsx", "{total}", "{formatWon(total)}"),
        breaks("limit"),
    ),
    told(
        "the save button, in dutch",
        "success",
        "grok",
        human("de opslaan-knop op /profiel doet niks in safari"),
        edits("src/profile/Save.vue", "@click.once", "@pointerdown"),
        runs(
            "npm run build",
            "vite v5.2.11 building for production...\n✓ 412 modules transformed.\n✓ built in 3.90s",
            verdict="pass",
        ),
        says("De knop reageert nu op pointerdown, dat kent Safari ook. De build is groen."),
        human("mooi zeg, nu doet ie het nergens meer :')", is_correction=True),
        edits("src/profile/Save.vue", "@pointerdown", "@click.prevent"),
        runs(
            "npx playwright test profile --project=webkit",
            "Running 2 tests using 1 worker\n  1) [webkit] › profile.spec.ts:8:1 › saves the profile\n"
            "    TimeoutError: locator.click: Timeout 5000ms exceeded.\n"
            "  1 failed\n  1 passed (9.8s)",
            1,
            verdict="fail",
        ),
        edits("src/profile/Save.vue", '<div class="overlay">', '<div class="overlay" v-if="busy">'),
        runs(
            "npx playwright test profile --project=webkit",
            "Running 2 tests using 1 worker\n  2 passed (4.4s)",
            verdict="pass",
        ),
        steers("check chromium ook even"),
        runs(
            "npx playwright test profile --project=chromium",
            "Running 2 tests using 1 worker\n  2 passed (3.1s)",
            verdict="pass",
        ),
        says("Er lag een onzichtbare overlay over de knop. Webkit en chromium zijn allebei groen."),
        human("top, op m'n telefoon doet ie het ook. mag gemerged worden"),
    ),
    told(
        "django upgrade, in italian",
        "success",
        "claude codex",
        human("aggiorna django alla 4.2 e sistema quello che si rompe"),
        edits("requirements.txt", "Django==3.2.25", "Django==4.2.13"),
        denies(
            runs("pip install --break-system-packages -r requirements.txt"),
            "usa il venv in .venv, non il python di sistema",
        ),
        runs(
            ".venv/bin/pip install -r requirements.txt",
            "ERROR: HTTPSConnectionPool(host='nexus.corp', port=443): Read timed out.",
            2,
            is_retry=None,
        ),
        runs(
            ".venv/bin/pip install -r requirements.txt",
            "Successfully installed Django-4.2.13 asgiref-3.8.1",
            is_retry=True,
        ),
        runs(
            ".venv/bin/python manage.py test",
            "ImportError: cannot import name 'ugettext_lazy' from 'django.utils.translation'\n\nRan 3 tests in 0.004s\n\nFAILED (errors=3)",
            1,
            verdict="fail",
        ),
        runs("sed -i 's/ugettext_lazy/gettext_lazy/g' core/models.py core/forms.py"),
        edits("core/migrations/0007_label.py", "verbose_name='etichetta'", "verbose_name=_('etichetta')"),
        runs(".venv/bin/python manage.py test", "Ran 131 tests in 14.902s\n\nOK", verdict="pass"),
        says("Django 4.2.13 è installato nel venv e i 131 test passano. Ho cambiato anche la migrazione 0007."),
        human("ehm, le migrazioni già applicate non si toccano mai. rimettila com'era", is_correction=True),
        runs("git checkout core/migrations/0007_label.py", "Updated 1 path from the index"),
        runs(".venv/bin/python manage.py test", "Ran 131 tests in 14.733s\n\nOK", verdict="pass"),
        says("La migrazione è di nuovo quella di prima e i 131 test passano lo stesso."),
        human("perfetto, fai il commit"),
        runs("git commit -qam 'Django 4.2'"),
    ),
    told(
        "no mac for the ipa, in portuguese",
        "fail",
        "codex grok",
        human("preciso do .ipa do app, dá pra gerar daqui mesmo?"),
        runs("xcodebuild -version", "bash: xcodebuild: command not found", 127),
        runs("uname -s", "Linux"),
        says("Aqui é Linux, e o .ipa só sai com o Xcode. Vocês têm algum mac que eu possa usar?"),
        human("tem o mac-ci, tenta por ssh"),
        runs("ssh mac-ci xcodebuild -version", "ci@mac-ci: Permission denied (publickey).", 255),
        runs(
            "ssh -l build mac-ci xcodebuild -version",
            "build@mac-ci: Permission denied (publickey).",
            255,
            is_retry=True,
        ),
        runs(
            "ssh -p 2222 -l build mac-ci xcodebuild -version",
            "ssh: connect to host mac-ci port 2222: Connection refused",
            255,
            is_retry=True,
        ),
        says(
            "Não consigo: o mac-ci recusa a chave desta máquina e sem Xcode não existe .ipa. Alguém com acesso precisa gerar o arquivo por lá."
        ),
    ),
    told(
        "pasted logs full of bad words",
        "success",
        "claude grok",
        human(
            "seeing this in prod since the deploy, fix pls\n\n"
            "```\nE, [2026-02-11T08:14:02] ERROR -- : ArgumentError: wrong number of arguments (given 3, expected 2)\n"
            "  app/services/quote.rb:14:in `price'\n  app/workers/quote_worker.rb:9:in `perform'\n```"
        ),
        runs(
            "bundle exec rspec spec/workers/quote_worker_spec.rb",
            "  1) QuoteWorker performs\n     Failure/Error: Quote.price(id, qty, currency)\n     ArgumentError:\n       "
            "wrong number of arguments (given 3, expected 2)\n\n2 examples, 1 failure",
            1,
            verdict="fail",
        ),
        edits("app/services/quote.rb", "def price(id, qty)", "def price(id, qty, currency = 'EUR')"),
        runs("bundle exec rspec spec/workers/quote_worker_spec.rb", "..\n\n2 examples, 0 failures", verdict="pass"),
        says("`price` takes the currency now, with EUR as its default. The worker's spec is green."),
        human(
            "next one from the same log:\n\n[WARN] stop requested, no such job, trying again\n"
            "NoMethodError: undefined method `stop' for nil:NilClass\n  app/workers/feed_worker.rb:31:in `halt_wrong_feed'"
        ),
        edits("app/workers/feed_worker.rb", "@feed.stop", "@feed&.stop"),
        runs(
            "bundle exec rspec spec/workers",
            '  1) FeedWorker logs when there is nothing to halt\n     expected: "nothing to halt"\n          got: nil\n\n11 examples, 1 failure',
            1,
            verdict="fail",
        ),
        steers("log level warn is enough there btw"),
        edits("app/workers/feed_worker.rb", "@feed&.stop", "@feed ? @feed.stop : logger.warn('nothing to halt')"),
        runs("bundle exec rspec spec/workers", "...........\n\n11 examples, 0 failures", verdict="pass"),
        says("A missing feed is only logged now, as a warning. All 11 worker specs pass."),
        human("ty, both gone on staging"),
    ),
    told(
        "no is only an answer",
        "success",
        "codex",
        human("add --dry-run to the prune cmd (cmd/prune.go)"),
        reads("cmd/prune.go", 'var keep = pruneFlags.Int("keep", 5, "how many to keep")'),
        edits("cmd/prune.go", "os.Remove(p)", 'if *dry { fmt.Println("would remove", p); continue }\n\t\tos.Remove(p)'),
        edits("cmd/prune.go", "var keep =", 'var dry = flag.Bool("dry-run", false, "only print")\nvar keep ='),
        runs("go test ./cmd/...", "ok  \texample.org/tidy/cmd\t0.214s", verdict="pass"),
        says("`prune --dry-run` prints instead of removing. Should I make it the default as well?"),
        human("no, leave the default alone. can you show me what it prints for fixtures/ ?"),
        runs("go run . prune --dry-run fixtures", "flag provided but not defined: -dry-run\nexit status 2", 1),
        runs(
            "go run . prune -dry-run=true fixtures",
            "flag provided but not defined: -dry-run\nexit status 2",
            1,
            is_retry=True,
        ),
        edits("cmd/prune.go", 'flag.Bool("dry-run"', 'pruneFlags.Bool("dry-run"'),
        runs(
            "go run . prune --dry-run fixtures", "would remove fixtures/2025-01.tar\nwould remove fixtures/2025-02.tar"
        ),
        runs("go test ./cmd/...", "ok  \texample.org/tidy/cmd\t0.220s", verdict="pass"),
        says(
            "The flag was not registered with the subcommand; it is now. For fixtures/ it would remove the archives of January and February."
        ),
        human("nothing wrong with that. thanks, i'll push"),
    ),
    told(
        "bench again and again",
        "success",
        "grok codex",
        human("run the parse bench twice pls, i want to see how noisy this laptop is"),
        runs("cargo bench --bench parse", "parse/large            time:   [12.104 ms 12.391 ms 12.702 ms]"),
        runs(
            "cargo bench --bench parse",
            "parse/large            time:   [14.880 ms 15.210 ms 15.609 ms]\n                        change: [+20.1% +22.7% +25.4%]",
        ),
        says("12.4 ms and then 15.2 ms: about 23 % apart. That is a lot of noise for the same code."),
        human("again, this time its plugged in"),
        runs("cargo bench --bench parse", "parse/large            time:   [11.702 ms 11.733 ms 11.769 ms]"),
        runs(
            "cargo bench --bench parse",
            "parse/large            time:   [11.690 ms 11.725 ms 11.760 ms]\n                        No change in performance detected.",
        ),
        says("Plugged in both runs give 11.7 ms, less than half a percent apart."),
        human("aha, so it was the battery. that's all i needed to know"),
    ),
    told(
        "texts of a modal",
        "unknown",
        "codex",
        human("modal should say 'No perfect match, try again' instead of 'Wrong input! Stop.'"),
        edits(
            "locales/en.json",
            '"bad_input": "Wrong input. Stop."',
            '"bad_input": "No perfect match, try again"',
            is_error=True,
        ),
        edits(
            "locales/en.json",
            '"bad_input": "Wrong input! Stop."',
            '"bad_input": "No perfect match, try again"',
            is_retry=True,
        ),
        says("The English text is changed. de.json and fr.json still have the old one."),
        human("do those too"),
        edits("locales/de.json", "Falsche Eingabe! Stopp.", "Kein genauer Treffer, bitte noch einmal versuchen"),
        edits("locales/fr.json", "Saisie incorrecte ! Stop.", "Aucune correspondance exacte, réessayez"),
        says("All three languages have the new text."),
    ),
    told(
        "twelve pods",
        "fail",
        "claude",
        human("thumbnail endpoint is slow as hell, speed it up"),
        writes(
            "app/thumbs/cache.py",
            "from functools import lru_cache\n\n\n@lru_cache(maxsize=4096)\ndef thumb(key, size): ...\n",
        ),
        edits("app/thumbs/views.py", "make_thumb(key, size)", "thumb(key, size)"),
        runs("pytest -q app/thumbs", "22 passed in 3.05s", verdict="pass"),
        says(
            "Thumbnails are kept in an LRU cache in the process now, so only the first request is slow. 22 tests pass."
        ),
        human("we run 12 pods with 200mb each. revert.", is_correction=True),
        runs(
            "git checkout -- thumbs/views.py",
            "error: pathspec 'thumbs/views.py' did not match any file(s) known to git",
            1,
        ),
        runs("git checkout -- app/thumbs/views.py", "", is_retry=True),
        runs("rm app/thumbs/cache.py"),
        says(
            "Reverted: the view is as before and the cache is gone. A shared cache in Redis or at the CDN would fit twelve pods better."
        ),
        human("ok. back to square one then, will talk to infra"),
    ),
    told(
        "locked state and a busy model",
        "abandoned",
        "grok",
        human("terraform plan on staging, then tell me what exactly it wants to destroy and why"),
        runs(
            "terraform plan -out=tf.plan",
            "Error: Error acquiring the state lock\n\nLock Info:\n  Operation: OperationTypeApply\n  Who:       runner@ci-7",
            1,
        ),
        runs(
            "terraform plan -lock-timeout=30s -out=tf.plan",
            "Error: Error acquiring the state lock\n\nLock Info:\n  Operation: OperationTypeApply\n  Who:       runner@ci-7",
            1,
            is_retry=True,
        ),
        steers("thats my ci run, nearly through"),
        runs(
            "terraform plan -lock-timeout=180s -out=tf.plan",
            "Plan: 3 to add, 1 to change, 2 to destroy.\n\nSaved the plan to: tf.plan",
            is_retry=True,
        ),
        runs(
            "terraform show -json tf.plan", '{"format_version":"1.2","resource_changes":[{"address":"aws_nat_gateway.b"'
        ),
        breaks("overloaded"),
    ),
    told(
        "utils in pieces",
        "abandoned",
        "codex",
        human("utils.js is 900 lines. split into modules, exports must stay the same"),
        plans(("Strings", "doing"), ("Dates", "open"), ("Money", "open"), ("Run the tests", "open")),
        writes("src/utils/strings.js", "export const slug = (s) => s.toLowerCase().replaceAll(' ', '-')\n"),
        edits(
            "src/utils.js",
            "export const slug = (s) => s.toLowerCase().replaceAll(' ', '-')",
            "export * from './utils/strings.js'",
        ),
        runs(
            "npm run test:unit",
            "# tests 64\n# pass 61\n# fail 3\nnot ok 12 - slug handles umlauts",
            1,
            verdict="fail",
        ),
        steers("dont touch the date stuff pls, theres an open PR on it"),
        plans(("Strings", "doing"), ("Money", "open"), ("Run the tests", "open")),
        edits("src/utils/strings.js", "s.toLowerCase()", "fold(s).toLowerCase()"),
        runs("npm run test:unit", "# tests 64\n# pass 62\n# fail 2\nnot ok 31 - truncate", 1, verdict="fail"),
        reads("src/utils.js", "export const truncate = (s, n) => s.length > n ? s.slice(0, n - 1) + '…' : s"),
        dies(),
    ),
    told(
        "back after the limit",
        "success",
        "claude",
        human("settings.timeout accepts negative numbers. reject them, with a test"),
        edits("conf/settings.py", "timeout: int = 30", "timeout: Annotated[int, Field(gt=0)] = 30"),
        edits(
            "tests/conf/test_settings.py", "def test_timeout", "def test_negative_timeout(): ...\n\n\ndef test_timeout"
        ),
        runs(
            "pytest -q tests/conf",
            "E   NameError: name 'Annotated' is not defined\n1 error in 0.31s",
            2,
            verdict="fail",
        ),
        edits(
            "conf/settings.py",
            "from pydantic import BaseModel",
            "from typing import Annotated\n\nfrom pydantic import BaseModel, Field",
        ),
        breaks("limit"),
        idles(195),
        human("continue"),
        runs("pytest -q tests/conf", "18 passed in 0.44s", verdict="pass"),
        says("Zero and negative timeouts are rejected, the 18 tests pass."),
        human("hm, 0 means 'wait forever' in our docs. so zero has to stay legal", is_correction=True),
        edits("conf/settings.py", "Field(gt=0)", "Field(ge=0)"),
        runs("pytest -q tests/conf", "18 passed in 0.46s", verdict="pass"),
        runs(
            "git commit -qam 'settings: reject negative timeouts' && git push",
            "remote: Internal Server Error\nfatal: unable to access 'https://git.corp/conf.git/'",
            128,
        ),
        runs("git push", "To https://git.corp/conf.git\n   41c0d2e..9be7712  main -> main", is_retry=True),
        says("Zero is allowed again, only negative numbers are refused. 18 tests pass; pushed as 9be7712."),
    ),
    told(
        "class components, one by one",
        "abandoned",
        "claude codex",
        human("turn the class components in src/legacy into hooks, one commit each"),
        plans(("Header", "doing"), ("Sidebar", "open"), ("Footer", "open"), ("Search", "open")),
        edits("src/legacy/Header.jsx", "class Header extends React.Component", "function Header(props)"),
        runs(
            "npx jest src/legacy", "PASS src/legacy/Header.test.jsx\nTests:       21 passed, 21 total", verdict="pass"
        ),
        runs(
            "git commit -qam 'hooks: Header'",
            "error: gpg failed to sign the data:\ngpg: signing failed: No pinentry\nfatal: failed to write commit object",
            128,
        ),
        runs("git commit -qam 'hooks: Header' --no-gpg-sign", "", is_retry=True),
        plans(("Header", "done"), ("Sidebar", "doing"), ("Footer", "open"), ("Search", "open")),
        edits("src/legacy/Sidebar.jsx", "class Sidebar extends React.Component", "function Sidebar({ open })"),
        steers("please keep the propTypes, the storybook needs them"),
        edits(
            "src/legacy/Sidebar.jsx",
            "export default Sidebar",
            "Sidebar.propTypes = { open: bool }\n\nexport default Sidebar",
        ),
        runs(
            "npx jest src/legacy", "PASS src/legacy/Sidebar.test.jsx\nTests:       21 passed, 21 total", verdict="pass"
        ),
        runs("git commit -qam 'hooks: Sidebar' --no-gpg-sign", ""),
        plans(("Header", "done"), ("Sidebar", "done"), ("Footer", "doing"), ("Search", "open")),
        reads("src/legacy/Footer.jsx", "class Footer extends React.Component {\n  state = { year: 2019 }"),
    ),
    told(
        "a prune nobody allowed",
        "abandoned",
        "claude grok",
        human("disk on this box is full again. find out what eats it and free 20G or so"),
        runs("df -h .", "Filesystem      Size  Used Avail Use% Mounted on\n/dev/nvme0n1p2  228G  226G  1.2G 100% /"),
        runs(
            "docker system df",
            "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock",
            1,
        ),
        runs(
            "sudo docker system df",
            "TYPE            TOTAL     ACTIVE    SIZE      RECLAIMABLE\nImages          94        6         131.2GB   118.4GB (90%)\n"
            "Local Volumes   23        4         22.7GB    19.1GB (84%)",
            is_retry=True,
        ),
        denies(runs("sudo docker system prune -af --volumes")),
    ),
    told(
        "redis on second thought",
        "success",
        "claude",
        human("rate limit POST /login, 5 per minute and ip, redis as the store"),
        runs("redis-cli ping", "Could not connect to Redis at 127.0.0.1:6379: Connection refused", 1),
        runs(
            "redis-cli -h redis ping",
            "Could not connect to Redis at redis:6379: Name or service not known",
            1,
            is_retry=True,
        ),
        interrupts(runs("docker run -d -p 6379:6379 redis:7")),
        human("wait. thinking about it, we only have one node, in memory is fine for now", is_correction=None),
        writes("auth/limit.py", "class Window:\n    def __init__(self, n, seconds): ...\n"),
        runs(
            "pytest -q tests/auth",
            "FAILED tests/auth/test_limit.py::test_sixth_is_refused - assert 200 == 429\n1 failed, 30 passed in 4.20s",
            1,
            verdict="fail",
        ),
        edits("auth/routes.py", "@router.post('/login')", "@router.post('/login', dependencies=[Depends(limited)])"),
        runs("pytest -q tests/auth", "31 passed in 4.07s", verdict="pass"),
        says("Login is limited to 5 tries a minute for each address, counted in the process. 31 tests pass."),
        human("cool, lgtm"),
    ),
    told(
        "the feature got killed",
        "abandoned",
        "codex grok",
        human("build the referral page, notes are in docs/referral.md"),
        reads("docs/referal.md", is_error=True),
        runs("ls docs", "api.md\nreferral.md"),
        reads("docs/referral.md", "# Referral\n- code in the URL\n- 10 % for both sides", is_retry=None),
        plans(("Route", "doing"), ("Form", "open"), ("Mail", "open")),
        writes("src/routes/referral.tsx", "export default function Referral() { return <main /> }\n"),
        runs(
            "npx tsc --noEmit",
            "src/routes/index.ts(4,22): error TS2307: Cannot find module './referal'.",
            2,
            verdict="fail",
        ),
        edits("src/routes/index.ts", "./referal", "./referral"),
        runs("npx tsc --noEmit", "", verdict="pass"),
        interrupts(),
        human("sorry, just heard in standup that product killed the whole thing. leave it"),
        says("Alright, I stop here. The route is uncommitted, so `git stash` or `git checkout .` gets rid of it."),
    ),
    told(
        "the dropped table",
        "fail",
        "claude",
        human("i dropped table `ratings` on staging this morning. can you get it back?? no idea if theres a backup"),
        runs(
            "psql staging -c '\\dt ratings'",
            'psql: error: connection to server on socket "/tmp/.s.PGSQL.5432" failed: No such file or directory',
            2,
        ),
        runs(
            "psql -h db-staging staging -c '\\dt ratings'",
            'Did not find any relation named "ratings".',
            is_retry=True,
        ),
        runs("ls /var/backups/postgres", "ls: cannot access '/var/backups/postgres': No such file or directory", 2),
        says("The table is gone and I find no dump. Is there a backup elsewhere, at a cloud provider perhaps?"),
        human("dont think so. what about the wal?"),
        runs("psql -h db-staging staging -Atc 'show archive_mode'", "off"),
        says(
            "The WAL is not archived on this server, and the segments since this morning are recycled already. "
            "Without a base backup there is nothing to replay, so the table cannot be recovered."
        ),
        human("ugh. ok. thanks for trying"),
    ),
    told(
        "flicker in one browser more",
        "fail",
        "codex",
        human("dropdown flickers in safari when you move the mouse quickly"),
        edits("src/ui/dropdown.css", "transition: all 120ms;", "transition: opacity 120ms;"),
        runs(
            "npx vitest run src/ui",
            " ✓ src/ui/dropdown.test.ts (8 tests) 131ms\n\n Test Files  1 passed (1)\n      Tests  8 passed (8)",
            verdict="pass",
        ),
        says("Only the opacity is animated now, that should stop the flicker. The 8 tests pass."),
        human("wow, great job, now firefox flickers as well", is_correction=True),
        edits("src/ui/dropdown.ts", "mouseleave", "pointerleave"),
        interrupts(runs("npm install floating-ui-lite")),
        human("don't pull in a library for this, a delay on close will do", is_correction=True),
        edits("src/ui/dropdown.ts", "this.close()", "setTimeout(() => this.close(), 80)"),
        runs(
            "npx vitest run src/ui",
            " FAIL  src/ui/dropdown.test.ts > closes on leave\nAssertionError: expected true to be false\n\n Tests  1 failed | 7 passed (8)",
            1,
            verdict="fail",
        ),
        edits(
            "src/ui/dropdown.test.ts",
            "expect(d.open).toBe(false)",
            "vi.advanceTimersByTime(80)\n    expect(d.open).toBe(false)",
        ),
        runs(
            "npx vitest run src/ui",
            " ✓ src/ui/dropdown.test.ts (8 tests) 140ms\n\n Tests  8 passed (8)",
            verdict="pass",
        ),
        says("The menu closes 80 ms late now, which should swallow quick movements. All 8 tests are green."),
        human("still flickers, in both. giving up on this for today", is_correction=True),
    ),
    told(
        "the lease that expires early",
        "success",
        "grok claude",
        human("TestLeaseExpiry is flaky on CI. fix + PR"),
        runs("go test ./lease", "ok  \tgit.corp/locks/lease\t1.902s", verdict="pass"),
        runs(
            "go test -count=200 -run TestLeaseExpiry ./lease",
            "--- FAIL: TestLeaseExpiry (0.05s)\n    lease_test.go:40: expired after 49ms, want >= 50ms\nFAIL\nFAIL\tgit.corp/locks/lease\t10.77s",
            1,
            verdict="fail",
        ),
        edits("lease/lease_test.go", "time.Sleep(50 * time.Millisecond)", "time.Sleep(80 * time.Millisecond)"),
        runs("go test -count=200 -run TestLeaseExpiry ./lease", "ok  \tgit.corp/locks/lease\t16.40s", verdict="pass"),
        says("With a longer sleep 200 runs in a row pass. Shall I open the PR?"),
        human("we have testutil.FakeClock for exactly this, tests must not sleep at all", is_correction=True),
        edits("lease/lease_test.go", "time.Sleep(80 * time.Millisecond)", "clk.Advance(50 * time.Millisecond)"),
        runs("go test -count=200 -run TestLeaseExpiry ./lease", "ok  \tgit.corp/locks/lease\t0.061s", verdict="pass"),
        runs("git push -qu origin HEAD:lease-clock", ""),
        runs("gh pr create --fill --head lease-clock", "HTTP 502: Bad Gateway (https://git.corp/api/graphql)", 1),
        steers("draft is enough"),
        runs("gh pr create --fill --draft --head lease-clock", "https://git.corp/locks/pull/318", is_retry=True),
        says("The test uses the fake clock now: 200 runs in 0.06 s, none of them red. Draft PR: #318."),
    ),
    told(
        "smaller image, option b",
        "success",
        "codex",
        human("our docker image is 2.1 GB?! get it under 500 MB"),
        runs("docker images shop --format '{{.Tag}} {{.Size}}'", "latest 2.13GB"),
        says(
            "Two ways: a) a slim base image, about 700 MB, or b) a build in two stages, about 400 MB but the Dockerfile gets longer. Which one?"
        ),
        human("b"),
        edits("Dockerfile", "FROM node:20", "FROM node:20 AS build"),
        runs(
            "docker build -t shop:small .",
            "#9 [build 4/5] RUN npm ci\n#9 31.20 npm error code ECONNRESET\n#9 31.20 npm error network aborted\n"
            'ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1',
            1,
            verdict="fail",
        ),
        runs(
            "docker build --network=host -t shop:small .",
            "#14 exporting to image\n#14 writing image sha256:9f0c31 done",
            verdict="pass",
            is_retry=True,
        ),
        runs("docker images shop --format '{{.Tag}} {{.Size}}'", "latest 2.13GB\nsmall 412MB"),
        denies(runs("docker tag shop:small shop:latest"), "don't retag, CI does that"),
        says("shop:small has 412 MB, a fifth of what it was. I left the tags alone."),
        human("sweet! does it still have curl for the healthcheck?"),
        runs("docker run --rm shop:small which curl", "/usr/bin/curl"),
        says("Yes, /usr/bin/curl is in there."),
        human("then we're good"),
    ),
    told(
        "who stops the worker",
        "unknown",
        "grok",
        human("what happens if i press stop while a wrong job is running, does it get picked up again?"),
        runs("rg -n SIGTERM src/worker", "rg: src/worker: No such file or directory (os error 2)", 2),
        runs(
            "rg -n SIGTERM workers", "workers/main.py:52:    signal.signal(signal.SIGTERM, self.drain)", is_retry=None
        ),
        reads(
            "workers/main.py",
            "def drain(self, *_):\n    self.running = False\n    self.queue.nack(self.current, requeue=True)",
        ),
        delegates(
            "Find out whether nack(requeue=True) keeps the attempt counter",
            "queue.py:88 increments `attempts` on every nack; at 5 the job goes to the dead letters.",
        ),
        says(
            "Yes. On SIGTERM the worker hands its job back to the queue, and another one picks it up. "
            "That counts as an attempt, after five of them it lands in the dead letters. Do you want a way to cancel for good?"
        ),
    ),
    told(
        "a field more, in swedish",
        "unknown",
        "claude",
        human("lägg till ett fält för org.nr i kundformuläret, med validering"),
        edits("src/kund/Form.svelte", "<Falt namn='adress' />", "<Falt namn='adress' />\n<Falt namn='orgnr' />"),
        writes("src/kund/orgnr.js", "export const giltigt = (nr) => /^\\d{6}-\\d{4}$/.test(nr)\n"),
        writes("src/kund/orgnr.test.js", "test.each(fall)('%s', (nr, ok) => expect(giltigt(nr)).toBe(ok))\n"),
        runs(
            "npm test",
            "> kund@1.4.0 test\n> vitest run\n\n ❯ src/kund/orgnr.test.js (4 tests | 1 failed)\n"
            "   × kontrollsiffran stämmer\n\n      Tests  1 failed | 3 passed (4)",
            1,
            verdict="fail",
        ),
        edits("src/kund/orgnr.js", "/^\\d{6}-\\d{4}$/.test(nr)", "/^\\d{6}-\\d{4}$/.test(nr) && luhn(nr)"),
        runs(
            "npm test",
            "> kund@1.4.0 test\n> vitest run\n\n ✓ src/kund/orgnr.test.js (4 tests)\n\n      Tests  4 passed (4)",
            verdict="pass",
        ),
        says("Fältet finns och kontrollsiffran räknas ut. Alla 4 tester går igenom."),
        human("kan du flytta upp det ovanför adressen också?"),
        edits(
            "src/kund/Form.svelte",
            "<Falt namn='adress' />\n<Falt namn='orgnr' />",
            "<Falt namn='orgnr' />\n<Falt namn='adress' />",
        ),
        says("Nu ligger org.nr ovanför adressen."),
    ),
    told(
        "lodash, but politely",
        "fail",
        "grok",
        human("could you please get rid of lodash? tests and lint should stay green"),
        runs("rg -l lodash src", "src/list.ts\nsrc/search.ts"),
        edits("src/list.ts", "_.uniq(xs)", "[...new Set(xs)]"),
        edits("src/search.ts", "_.debounce(run, 200)", "later(run, 200)"),
        runs("npm test", "Test Suites: 7 passed, 7 total\nTests:       58 passed, 58 total", verdict="pass"),
        says("lodash is gone; the debounce is a small function of our own now. All 58 tests pass."),
        human(
            "Thank you! Sorry, one thing: a hand-written debounce bit us before (it leaked timers on unmount), so could you "
            "go back to lodash.debounce for that one?",
            is_correction=True,
        ),
        edits("src/search.ts", "later(run, 200)", "debounce(run, 200)"),
        runs(
            "npm test",
            "FAIL src/search.test.ts\n  ● cancels on unmount\n    TypeError: debounced.cancel is not a function\n\nTests:       1 failed, 57 passed, 58 total",
            1,
            verdict="fail",
        ),
        runs(
            "npm test -- --no-cache",
            "FAIL src/search.test.ts\n  ● cancels on unmount\n\nTests:       1 failed, 57 passed, 58 total",
            1,
            verdict="fail",
            is_retry=True,
        ),
        says(
            "lodash.debounce is back and everything else is free of lodash. The failing test seems to come from its mock, not from the code."
        ),
    ),
    told(
        "a backup script, in czech",
        "unknown",
        "claude grok",
        human("napiš mi skript na zálohu sqlite databáze, ale nespouštěj ho, je to na ostrým stroji"),
        runs("ls -l data/app.db", "ls: cannot access 'data/app.db': No such file or directory", 2),
        runs("ls -l var/data/app.db", "-rw-r--r-- 1 www www 41943040 Feb 10 22:14 var/data/app.db", is_retry=None),
        writes(
            "bin/backup.sh",
            "#!/bin/sh\nset -eu\nsqlite3 var/data/app.db \".backup '/srv/backup/app-$(date +%F).db'\"\n",
        ),
        says(
            "Skript je v bin/backup.sh a používá .backup, takže nevadí, když do databáze zrovna někdo píše. Nespouštěl jsem ho."
        ),
        human("a kolik jich to drží?"),
        edits("bin/backup.sh", "set -eu\n", "set -eu\nfind /srv/backup -name 'app-*.db' -mtime +14 -delete\n"),
        says("Dosud všechny. Doplnil jsem mazání záloh starších než 14 dní."),
        human("ok, kouknu na to zítra"),
    ),
)
