"""A fourth set, told by a stranger to the rules: people who speak Russian, Polish, Turkish, Chinese, Japanese or Korean."""

# Letters of other scripts look like Latin ones.
# ruff: noqa: RUF001

from functools import partial

from labelled.sessions import denies, dies, edits, human, interrupts, plans, reads, runs, says, steers, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "падает тест на кодировку",
        "success",
        "claude grok",
        human("тест test_cp1251 падает, посмотри"),
        runs(
            "pytest tests/test_io.py -k cp1251 -q",
            "E       UnicodeDecodeError: 'utf-8' codec can't decode byte 0xcf in position 0: invalid continuation byte\nFAILED tests/test_io.py::test_cp1251\n1 failed, 14 deselected in 0.10s",
            1,
            verdict="fail",
        ),
        edits("io.py", "open(path)", "open(path, encoding=detect(path))"),
        runs(
            "pytest tests/test_io.py -q",
            "...............                                                          [100%]\n15 passed in 0.14s",
            verdict="pass",
        ),
        says("Файл открывался без указания кодировки. Теперь она определяется по содержимому, все 15 тестов проходят."),
    ),
    told(
        "нет, не то",
        "success",
        "codex",
        human("сделай чтобы логи писались в файл, а не в консоль"),
        edits("main.go", "log.Println", "fmt.Fprintln(f,"),
        interrupts(),
        human("нет, не надо менять каждый вызов, просто log.SetOutput", is_correction=True),
        runs("git checkout main.go", "Updated 1 path from the index"),
        edits("main.go", "func main() {", 'func main() {\n\tlog.SetOutput(open("app.log"))'),
        runs("go build -o app . && ./app -once && tail -1 app.log", "2026/03/02 10:00:01 started", verdict="pass"),
        says("Логи пишутся в `app.log`, вызовы не изменены. Сборка проходит, запись в файле есть."),
    ),
    told(
        "не получилось собрать",
        "fail",
        "grok",
        human("собери проект под arm64"),
        runs(
            "make ARCH=arm64",
            "aarch64-linux-gnu-gcc: command not found\nmake: *** [Makefile:9: main.o] Error 127",
            2,
            verdict="fail",
        ),
        runs("sudo apt-get install -y gcc-aarch64-linux-gnu", "sudo: a password is required", 1),
        runs(
            "make ARCH=arm64 CC=clang CFLAGS=--target=aarch64-linux-gnu",
            "fatal error: 'bits/libc-header-start.h' file not found\nmake: *** [Makefile:9: main.o] Error 1",
            2,
            verdict="fail",
            is_retry=None,
        ),
        says(
            "Собрать под arm64 не удалось: кросс-компилятора нет, поставить его я не могу (нужен пароль sudo), а clang без заголовков для arm64 не справляется. Установите `gcc-aarch64-linux-gnu` и запустите `make ARCH=arm64`."
        ),
    ),
    told(
        "вопрос про индексы",
        "unknown",
        "codex claude",
        human("чем отличается gin от gist в постгресе, что брать для полнотекста?"),
        says(
            "Для полнотекстового поиска обычно берут GIN: ищет быстрее, но дольше обновляется и занимает больше места. GiST обновляется быстрее, но он с потерями и перепроверяет строки. Если данные меняются нечасто — GIN."
        ),
    ),
    told(
        "poprawka w polskim sklepie",
        "success",
        "grok",
        human("w koszyku źle liczy dostawę powyżej 200 zł, powinna być za darmo. popraw plz"),
        edits("src/Koszyk.cs", "if (suma > 2000)", "if (suma >= 200)"),
        runs(
            "dotnet test --filter Koszyk",
            "  Failed DostawaGratis_OdDwustu [12 ms]\n  Error Message:\n   Assert.Equal() Failure: Expected: 0, Actual: 14.99\n\nFailed!  - Failed:     1, Passed:     8, Skipped:     0, Total:     9, Duration: 90 ms - Sklep.Tests.dll (net8.0)",
            1,
            verdict="fail",
        ),
        edits("src/Koszyk.cs", "return Stawka;", "return suma >= Prog ? 0 : Stawka;"),
        runs(
            "dotnet test --filter Koszyk",
            "Passed!  - Failed:     0, Passed:     9, Skipped:     0, Total:     9, Duration: 84 ms - Sklep.Tests.dll (net8.0)",
            verdict="pass",
        ),
        says(
            "Dostawa jest teraz darmowa od 200 zł. Próg był wpisany w dwóch miejscach, poprawiłem oba. Wszystkie 9 testów przechodzi."
        ),
    ),
    told(
        "dalej nie działa",
        "fail",
        "claude",
        human("wysyłka maili z formularza nie działa"),
        edits("kontakt.php", "mail($to", "mail(trim($to)"),
        says("Usunąłem białe znaki z adresu, teraz powinno działać."),
        human("dalej nie działa, nic nie przychodzi", is_correction=True),
        runs(
            "php -r \"var_dump(mail('a@example.pl', 't', 't'));\"", "sh: 1: /usr/sbin/sendmail: not found\nbool(false)"
        ),
        says(
            "Na tym serwerze nie ma sendmaila, więc `mail()` niczego nie wyśle. Bez serwera SMTP nie jestem w stanie tego naprawić; potrzebuję danych do SMTP albo zgody na zewnętrzną usługę."
        ),
    ),
    told(
        "przerwane w połowie",
        "abandoned",
        "codex grok",
        human("przenieś style z less na scss"),
        plans(("Zmienne", "done"), ("Mixiny", "doing"), ("Komponenty", "open")),
        runs("git mv src/vars.less src/vars.scss && sed -i 's/@\\([a-z]\\)/$\\1/g' src/vars.scss"),
        runs(
            "npm run build",
            "> build\n> sass src:dist\n\nError: Undefined mixin.\n  src/card.scss 4:3  root stylesheet",
            65,
            verdict="fail",
        ),
        interrupts(),
    ),
    told(
        "türkçe bir düzeltme",
        "success",
        "claude",
        human("türkçe i harfi büyütülünce bozuluyor (istanbul -> ISTANBUL), düzeltir misin"),
        edits("src/Metin.java", "s.toUpperCase()", 's.toUpperCase(Locale.forLanguageTag("tr"))'),
        runs('mvn -q test -Dtest=MetinTest; echo "exit: $?"', "exit: 0", verdict="pass"),
        says("Büyütme artık Türkçe kurallarıyla yapılıyor: `istanbul` → `İSTANBUL`. `MetinTest` geçti."),
    ),
    told(
        "olmadı, vazgeç",
        "fail",
        "codex",
        human("rapor sayfasına grafik ekle"),
        writes("src/Grafik.tsx", "export const Grafik = () => <canvas />\n"),
        says("Rapor sayfasına bir çizgi grafik ekledim."),
        human("olmadı, sayfa bembeyaz açılıyor", is_correction=True),
        edits("src/Grafik.tsx", "<canvas />", "<canvas ref={ref} />"),
        says("Canvas referansı eksikti, ekledim."),
        human("hala beyaz. boşver, geri al hepsini", is_correction=True),
        runs("git restore . && git clean -fdq src"),
        says("Tüm değişiklikleri geri aldım."),
    ),
    told(
        "中文：修复分页",
        "success",
        "grok codex",
        human("分页接口第二页返回重复数据，帮我看一下"),
        reads("internal/dao/user.go", "db.Offset(page * size).Limit(size)"),
        edits(
            "internal/dao/user.go",
            "db.Offset(page * size).Limit(size)",
            'db.Order("id").Offset((page - 1) * size).Limit(size)',
        ),
        runs(
            "go test ./internal/dao/ -run TestPage -v",
            "=== RUN   TestPage\n=== RUN   TestPage/first\n=== RUN   TestPage/second\n--- PASS: TestPage (0.02s)\n    --- PASS: TestPage/first (0.01s)\n    --- PASS: TestPage/second (0.01s)\nPASS\nok  \texample.cn/app/internal/dao\t0.031s",
            verdict="pass",
        ),
        says("问题有两个：偏移量没有减一，而且没有排序。已修复，`TestPage` 通过。"),
    ),
    told(
        "不对，换一种做法",
        "success",
        "claude",
        human("给订单表加一个导出 excel 的功能"),
        writes("src/export.js", "module.exports = (rows) => rows.map((r) => r.join(',')).join('\\n')\n"),
        says("已经加好导出功能，导出的是 CSV 文件。"),
        human("不对，我要的是 xlsx，不是 csv", is_correction=True),
        runs("npm i exceljs", "added 84 packages in 5s"),
        writes("src/export.js", "const ExcelJS = require('exceljs')\n"),
        runs(
            "npm test -- export",
            "PASS test/export.test.js\n  ✓ writes a workbook (41 ms)\n\nTest Suites: 1 passed, 1 total\nTests:       1 passed, 1 total",
            verdict="pass",
        ),
        says("现在导出的是 xlsx（使用 exceljs），测试通过。"),
    ),
    told(
        "服务器连不上",
        "abandoned",
        "grok",
        human("把新版本部署到测试服务器"),
        runs(
            "scp -r dist deploy@10.0.8.4:/srv/app",
            "ssh: connect to host 10.0.8.4 port 22: Connection timed out\nscp: Connection closed",
            255,
        ),
        runs(
            "scp -o ConnectTimeout=60 -r dist deploy@10.0.8.4:/srv/app",
            "ssh: connect to host 10.0.8.4 port 22: Connection timed out\nscp: Connection closed",
            255,
            is_retry=True,
        ),
        dies(),
    ),
    told(
        "日本語：消費税の端数",
        "success",
        "codex",
        human("消費税の端数処理を切り捨てにしてください。テストもお願いします。"),
        edits("lib/tax.rb", "(price * 0.1).round", "(price * 0.1).floor"),
        edits(
            "spec/tax_spec.rb",
            "describe Tax do",
            "describe Tax do\n  it('切り捨てる') { expect(Tax.of(199)).to eq(19) }",
        ),
        runs(
            "bundle exec rspec spec/tax_spec.rb",
            "..\n\nFinished in 0.00312 seconds (files took 0.08 seconds to load)\n2 examples, 0 failures\n",
            verdict="pass",
        ),
        runs(
            "bundle exec rubocop lib/tax.rb spec/tax_spec.rb",
            "Inspecting 2 files\n.C\n\nOffenses:\n\nspec/tax_spec.rb:2:5: C: [Correctable] Style/AsciiComments: Use only ascii symbols.\n\n2 files inspected, 1 offense detected, 1 offense autocorrectable",
            1,
            verdict="fail",
        ),
        edits("spec/tax_spec.rb", "'切り捨てる'", "'rounds down'"),
        runs(
            "bundle exec rspec spec/tax_spec.rb && bundle exec rubocop -f q lib/tax.rb spec/tax_spec.rb",
            "..\n\n2 examples, 0 failures\n\n2 files inspected, no offenses detected",
            verdict="pass",
        ),
        says("切り捨てに変更し、テストを追加しました。rspec も rubocop も通っています。"),
    ),
    told(
        "日本語：原因はわからない",
        "fail",
        "claude codex",
        human("CI だけで落ちるテストがあります。原因を調べて直してください。test/upload.test.ts"),
        runs(
            "TZ=UTC CI=1 npx vitest run test/upload.test.ts",
            " FAIL  test/upload.test.ts > keeps the date\nAssertionError: expected '2026-03-01' to be '2026-03-02'\n\n Test Files  1 failed (1)\n      Tests  1 failed | 6 passed (7)",
            1,
            verdict="fail",
        ),
        edits("src/upload.ts", "new Date(name)", "new Date(`${name}T00:00`)"),
        runs(
            "TZ=UTC CI=1 npx vitest run test/upload.test.ts",
            " FAIL  test/upload.test.ts > keeps the date\nAssertionError: expected '2026-03-01' to be '2026-03-02'\n\n Test Files  1 failed (1)\n      Tests  1 failed | 6 passed (7)",
            1,
            verdict="fail",
        ),
        says(
            "タイムゾーンが関係しているようですが、修正しても同じ箇所で失敗します。期待値そのものが日本時間を前提にしている可能性がありますが、確証はありません。"
        ),
    ),
    told(
        "한국어: 로그인 버그",
        "success",
        "grok",
        human("로그인하면 가끔 두 번 리다이렉트됩니다. 고쳐주세요"),
        edits(
            "src/auth/Login.tsx",
            "useEffect(() => { if (user) navigate('/') })",
            "useEffect(() => { if (user) navigate('/', { replace: true }) }, [user])",
        ),
        steers("테스트도 돌려주세요"),
        runs(
            "pnpm test auth",
            "> web@0.3.0 test\n> vitest run auth\n\n ✓ src/auth/Login.test.tsx (5 tests) 212ms\n\n Test Files  1 passed (1)\n      Tests  5 passed (5)",
            verdict="pass",
        ),
        says("의존성 배열이 없어서 렌더링마다 이동했습니다. 수정했고 테스트 5개 모두 통과합니다."),
    ),
    told(
        "한국어: 그게 아니라",
        "success",
        "claude codex",
        human("dockerfile에서 root 말고 일반 사용자로 실행되게 해줘"),
        edits("Dockerfile", 'CMD ["node", "index.js"]', 'RUN chmod -R 777 /app\nUSER nobody\nCMD ["node", "index.js"]'),
        says("`nobody` 사용자로 실행되도록 바꿨습니다."),
        human("아니 777은 안돼. node 유저를 쓰고 chown으로 해", is_correction=True),
        edits("Dockerfile", "RUN chmod -R 777 /app\nUSER nobody", "RUN chown -R node:node /app\nUSER node"),
        runs(
            "docker build -t app . 2>&1 | tail -3 && docker run --rm app whoami",
            "#9 naming to docker.example/library/app done\n#9 DONE 0.1s\nnode",
            verdict="pass",
        ),
        says("이제 `node` 사용자로 실행됩니다. 이미지를 빌드해서 `whoami`로 확인했습니다."),
    ),
    told(
        "한국어: 거절하고 끝",
        "abandoned",
        "claude",
        human("테스트 db 스키마를 최신으로 맞춰줘"),
        runs(
            "npx prisma migrate status",
            "Following migrations have not yet been applied:\n20260301_orders\n\nTo apply migrations in development run prisma migrate dev.",
            1,
        ),
        denies(runs("npx prisma migrate reset --force")),
    ),
)
