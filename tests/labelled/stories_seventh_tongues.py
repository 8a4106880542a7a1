"""A seventh set, told by a stranger to the rules: people alone at night, each in their own language."""

from functools import partial

from labelled.sessions import (
    breaks,
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
        "german: csv with umlauts",
        "success",
        "claude codex",
        human("der import verschluckt umlaute, datei ist bestimmt latin1. bitte fixen"),
        runs(
            "python import.py kunden.csv",
            "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xfc in position 112: invalid start byte",
            1,
        ),
        runs("file kunden.csv", "kunden.csv: ISO-8859 text, with CRLF line terminators"),
        edits("import.py", "open(path)", 'open(path, encoding="cp1252")'),
        runs("python import.py kunden.csv", "2318 Zeilen importiert"),
        says("Die Datei ist in cp1252. Der Import liest sie jetzt so, alle 2318 Zeilen sind drin."),
        human("top, danke dir. kannst du das noch committen?"),
        runs("git commit -qam 'Read customers as cp1252' && git log --oneline -1", "4be0c11 Read customers as cp1252"),
        says("Ist committet (4be0c11)."),
    ),
    told(
        "spanish: eslint y un test que no pasa",
        "fail",
        "claude codex grok",
        human("porfa arregla el test de useCart q falla desde ayer"),
        runs(
            "npx vitest run src/useCart.test.ts",
            " FAIL  src/useCart.test.ts > useCart > suma cantidades\nAssertionError: expected 2 to be 3 // Object.is equality\n\n"
            " Test Files  1 failed (1)\n      Tests  1 failed | 4 passed (5)",
            1,
            verdict="fail",
        ),
        edits("src/useCart.ts", "qty: item.qty", "qty: prev.qty + item.qty"),
        runs("npx eslint src/useCart.ts", "", verdict="pass"),
        runs(
            "npx vitest run src/useCart.test.ts",
            " FAIL  src/useCart.test.ts > useCart > vacía el carrito\nAssertionError: expected [ { id: 1, qty: NaN } ] to deeply equal []\n\n"
            " Test Files  1 failed (1)\n      Tests  1 failed | 4 passed (5)",
            1,
            verdict="fail",
        ),
        says("El test de las cantidades ya pasa. ¡Listo! Queda uno del vaciado que parece otro problema."),
    ),
    told(
        "french: terraform sans les droits",
        "fail",
        "codex claude",
        human("crée le bucket pour les sauvegardes avec terraform stp"),
        writes("backup.tf", 'resource "aws_s3_bucket" "backup" {\n  bucket = "acme-backup"\n}\n'),
        runs("terraform validate", "Success! The configuration is valid.", verdict="pass"),
        runs(
            "terraform apply -auto-approve",
            "aws_s3_bucket.backup: Creating...\n╷\n│ Error: creating S3 Bucket (acme-backup): operation error S3: CreateBucket, "
            "https response error StatusCode: 403, api error AccessDenied: Access Denied\n╵",
            1,
        ),
        runs("aws sts get-caller-identity --query Arn", '"arn:aws:iam::112233:user/lecture"'),
        runs(
            "terraform apply -auto-approve -target=aws_s3_bucket.backup",
            "│ Error: creating S3 Bucket (acme-backup): api error AccessDenied: Access Denied",
            1,
            is_retry=True,
        ),
        says(
            "Impossible de créer le bucket : l'utilisateur `lecture` n'a pas le droit s3:CreateBucket. "
            "Il me faut un autre profil."
        ),
    ),
    told(
        "portuguese: app flutter às 2 da manhã",
        "abandoned",
        "claude",
        human("o apk release crasha ao abrir, debug funciona. ve isso ai"),
        runs(
            "flutter build apk --release",
            "✓ Built build/app/outputs/flutter-apk/app-release.apk (21.4MB)",
            verdict="pass",
        ),
        runs("adb install -r build/app/outputs/flutter-apk/app-release.apk", "adb: no devices/emulators found", 1),
        runs("adb devices", "List of devices attached"),
        runs(
            "adb install -r build/app/outputs/flutter-apk/app-release.apk",
            "adb: no devices/emulators found",
            1,
            is_retry=True,
        ),
        says("Não vejo nenhum aparelho. Pode conectar o celular e ligar a depuração USB?"),
        human("conectei"),
        runs(
            "adb install -r build/app/outputs/flutter-apk/app-release.apk",
            "Performing Streamed Install\nSuccess",
            is_retry=None,
        ),
        interrupts(runs("adb logcat -d | grep -A5 FATAL")),
    ),
    told(
        "japanese: 型エラーを直す",
        "success",
        "codex grok",
        human("mypyのエラーを全部直してください。よろしくお願いします"),
        runs(
            "mypy app",
            'app/users.py:31: error: Incompatible return value type (got "User | None", expected "User")  [return-value]\n'
            "app/mail.py:8: error: Function is missing a return type annotation  [no-untyped-def]\nFound 2 errors in 2 files (checked 24 source files)",
            1,
            verdict="fail",
        ),
        edits("app/mail.py", "def send(to: str):", "def send(to: str) -> None:"),
        edits("app/users.py", "def find(uid: int) -> User:", "def find(uid: int) -> User | None:"),
        runs(
            "mypy app",
            'app/api.py:12: error: Item "None" of "User | None" has no attribute "name"  [union-attr]\nFound 1 error in 1 file (checked 24 source files)',
            1,
            verdict="fail",
        ),
        edits("app/api.py", "return find(uid).name", "user = find(uid)\n    return user.name if user else ''"),
        runs("mypy app", "Success: no issues found in 24 source files", verdict="pass"),
        says("すべて直しました。mypy は 24 ファイルでエラーなしです。"),
    ),
    told(
        "polish: pobieranie danych z trzeciego razu",
        "success",
        "grok claude",
        human("ściągnij dane GUS z url w README i policz wiersze"),
        reads("README.md", "dane: https://bdl.stat.gov.pl/dane.zip"),
        runs(
            "curl -fsSLO https://bdl.stat.gov.pl/dane.zip",
            "curl: (28) Operation timed out after 30001 milliseconds with 0 bytes received",
            28,
        ),
        runs(
            "curl -fsSLO --max-time 300 https://bdl.stat.gov.pl/dane.zip",
            "curl: (56) Recv failure: Connection reset by peer",
            56,
            is_retry=True,
        ),
        runs("curl -fsSLO --max-time 300 --retry 5 -C - https://bdl.stat.gov.pl/dane.zip", "", is_retry=True),
        runs("unzip -p dane.zip dane.csv | wc -l", "188204"),
        says("Plik pobrany, ma 188 204 wiersze (razem z nagłówkiem)."),
    ),
    told(
        "russian: kubectl и чужой контекст",
        "abandoned",
        "codex",
        human("под worker не поднимается, глянь"),
        runs(
            "kubectl get pods -l app=worker", "Unable to connect to the server: dial tcp 10.0.4.2:6443: i/o timeout", 1
        ),
        runs(
            "kubectl get pods -l app=worker --request-timeout=60s",
            "Unable to connect to the server: dial tcp 10.0.4.2:6443: i/o timeout",
            1,
            is_retry=True,
        ),
        runs("kubectl config get-contexts -o name", "home\nprod"),
        denies(runs("kubectl config use-context prod")),
    ),
    told(
        "chinese: 还是不对",
        "fail",
        "claude grok",
        human("登录页面在手机上按钮被挡住了,修一下"),
        reads("src/Login.vue", '<button class="fixed bottom-0">登录</button>'),
        edits("src/Login.vue", "fixed bottom-0", "fixed bottom-4"),
        runs("pnpm build", "bash: pnpm: command not found", 127),
        runs(
            "npm run build",
            "vite v5.2.8 building for production...\n✓ 148 modules transformed.\n✓ built in 3.42s",
            verdict="pass",
        ),
        says("按钮往上移了 1rem,构建通过。"),
        human("还是被挡住", is_correction=True),
        edits("src/Login.vue", "fixed bottom-4", "sticky bottom-4"),
        runs(
            "npm run build",
            "vite v5.2.8 building for production...\n✓ 148 modules transformed.\n✓ built in 3.38s",
            verdict="pass",
        ),
        says("改成了 sticky,应该可以了。"),
        human("不行,键盘弹出来还是看不到按钮。算了", is_correction=True),
    ),
    told(
        "italian: domanda su git",
        "unknown",
        "codex",
        human("come faccio a togliere un file grosso dalla storia di git senza rompere tutto?"),
        runs("git rev-list --objects --all | sort -k2 | tail -1", "9fe0 video/demo.mp4"),
        says(
            "Con `git filter-repo --path video/demo.mp4 --invert-paths`, poi un push forzato. "
            "Chi ha già clonato deve clonare di nuovo. Vuoi che lo faccia io?"
        ),
    ),
    told(
        "dutch: stap na groen, dan door",
        "success",
        "grok",
        human("voeg een /health endpoint toe, met test"),
        edits("main.go", "mux := http.NewServeMux()", 'mux := http.NewServeMux()\n\tmux.HandleFunc("/health", health)'),
        writes("health_test.go", "package main\n\nfunc TestHealth(t *testing.T) {}\n"),
        runs(
            "go test .",
            "# shop\n./main.go:14:28: undefined: health\nFAIL\tshop [build failed]\nFAIL",
            1,
            verdict="fail",
        ),
        writes("health.go", "package main\n\nfunc health(w http.ResponseWriter, r *http.Request) {}\n"),
        runs(
            "go test .", "# shop\n./health.go:3:15: undefined: http\nFAIL\tshop [build failed]\nFAIL", 1, verdict="fail"
        ),
        edits("health.go", "package main\n", 'package main\n\nimport "net/http"\n'),
        runs("go test .", "ok  \tshop\t0.006s", verdict="pass"),
        steers("oh en doe ook even go vet"),
        runs("go vet ./...", "", verdict="pass"),
        says("/health werkt, de test is groen en vet heeft niets te klagen."),
        human("lekker bezig! push maar"),
        runs(
            "git add -A && git commit -qm 'Add /health' && git push",
            "ssh: Could not resolve hostname github.com: Temporary failure in name resolution\nfatal: Could not read from remote repository.",
            128,
        ),
        runs("git push", "To github.com:me/shop.git\n   0aa12f1..77be0d2  main -> main", is_retry=True),
        says("Gepusht als 77be0d2."),
    ),
    told(
        "turkish: limit doldu",
        "abandoned",
        "claude codex grok",
        human("laravel projesini 10'dan 11'e yükselt, testler geçsin"),
        plans(("composer.json", "done"), ("Middleware", "doing"), ("Testler", "open")),
        edits("composer.json", '"laravel/framework": "^10.0"', '"laravel/framework": "^11.0"'),
        runs(
            "composer update",
            "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - nunomaduro/collision v7.0 conflicts with laravel/framework 11.0",
            2,
        ),
        runs(
            "composer update -W",
            "  - Upgrading laravel/framework (v10.48.4 => v11.0.8)\nGenerating optimized autoload files",
            is_retry=True,
        ),
        runs(
            "php artisan test",
            "  Tests:    19 failed, 102 passed (311 assertions)\n  Duration: 7.90s",
            1,
            verdict="fail",
        ),
        reads("app/Http/Kernel.php", "protected $middleware = [];"),
        breaks("limit"),
    ),
    told(
        "half english half german, at three in the night",
        "success",
        "claude",
        human("ok letzter versuch heute. notebook train.ipynb -> train.py als script, muss mit --epochs 1 durchlaufen"),
        runs(
            "jupyter nbconvert --to script train.ipynb",
            "[NbConvertApp] Converting notebook train.ipynb to script\n[NbConvertApp] Writing 9120 bytes to train.py",
        ),
        edits("train.py", "EPOCHS = 30", "EPOCHS = parse_args().epochs"),
        runs(
            "python train.py --epochs 1",
            "RuntimeError: CUDA out of memory. Tried to allocate 512.00 MiB (GPU 0; 7.79 GiB total capacity)",
            1,
        ),
        runs("nvidia-smi --query-compute-apps=pid,used_memory --format=csv,noheader", "4410, 6900 MiB"),
        denies(runs("kill 4410"), "nee das ist mein anderer run!! nimm kleinere batches"),
        edits("train.py", "BATCH = 64", "BATCH = 8"),
        runs(
            "python train.py --epochs 1",
            "epoch 1/1  loss 0.6931  val_loss 0.6420  acc 0.641\nsaved checkpoints/last.pt",
        ),
        says("Läuft durch: eine Epoche mit Batch 8, val_loss 0.642. Dein anderer Run ist unberührt."),
        human("geil. gute nacht"),
    ),
    told(
        "ukrainian: обрив посеред роботи",
        "abandoned",
        "grok",
        human("онови ангуляр до 18 будь ласка"),
        runs(
            "npx ng update @angular/core@18 @angular/cli@18",
            "Error: Repository is not clean. Please commit or stash any changes before updating.",
            1,
        ),
        runs(
            "npx ng update @angular/core@18 @angular/cli@18 --allow-dirty",
            "Migrating imports...\nUPDATE src/main.ts (412 bytes)\nMigration completed (1 file modified).",
            is_retry=True,
        ),
        runs(
            "npx ng build",
            "✘ [ERROR] TS2307: Cannot find module '@angular/http' or its corresponding type declarations.\nApplication bundle generation failed. [4.1 seconds]",
            1,
            verdict="fail",
        ),
        dies(),
    ),
)
