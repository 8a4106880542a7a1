"""A fourth set, told by a stranger to the rules: people who speak German, French, Spanish, Portuguese or Italian."""

from functools import partial

from labelled.sessions import denies, dies, edits, human, interrupts, reads, runs, says, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "mehrwertsteuer, auf deutsch",
        "success",
        "claude",
        human("die mwst wird bei gutscheinen doppelt abgezogen, bitte fixen und test dazu"),
        reads("src/steuer.py", "netto = brutto / 1.19 - gutschein / 1.19"),
        edits("src/steuer.py", "gutschein / 1.19", "gutschein"),
        edits("tests/test_steuer.py", "import pytest", "import pytest\n\ndef test_gutschein(): ..."),
        runs(
            "pytest tests/test_steuer.py -q",
            "...........                                                              [100%]\n11 passed in 0.12s",
            verdict="pass",
        ),
        says(
            "Der Gutschein wurde schon netto übergeben und noch einmal durch 1,19 geteilt. Das ist behoben, der neue Test deckt es ab. Alle 11 Tests laufen durch."
        ),
    ),
    told(
        "nein, nicht so",
        "success",
        "codex grok",
        human("Bitte die Konfiguration aus der .env lesen statt hart im Code"),
        writes(
            "src/config.ts",
            "import fs from 'fs'\nexport const config = JSON.parse(fs.readFileSync('config.json', 'utf8'))\n",
        ),
        interrupts(),
        human("nein, keine json datei. aus der .env, mit dotenv", is_correction=True),
        writes("src/config.ts", "import 'dotenv/config'\nexport const config = { port: Number(process.env.PORT) }\n"),
        runs(
            "npm run build",
            "> dienst@1.0.0 build\n> tsc -p .\n\nsrc/config.ts(1,8): error TS2307: Cannot find module 'dotenv/config' or its corresponding type declarations.",
            2,
            verdict="fail",
        ),
        runs("npm i dotenv", "added 1 package, and audited 210 packages in 1s"),
        runs("npm run build", "> dienst@1.0.0 build\n> tsc -p .\n", verdict="pass", is_retry=None),
        says(
            "Die Konfiguration kommt jetzt per `dotenv` aus der `.env`. Der Build läuft durch. Eine `.env.example` habe ich nicht angelegt; sag Bescheid, wenn du eine möchtest."
        ),
    ),
    told(
        "immer noch kaputt",
        "fail",
        "grok",
        human("der drucker-export schneidet die letzte spalte ab"),
        edits("export.css", "@page { size: A4 }", "@page { size: A4 landscape }"),
        says("Ich habe auf Querformat umgestellt, damit passt die Tabelle auf die Seite."),
        human("die spalte fehlt immer noch und querformat wollte ich nicht", is_correction=True),
        edits("export.css", "@page { size: A4 landscape }", "@page { size: A4; margin: 5mm }"),
        says("Wieder Hochformat, mit schmaleren Rändern."),
        human("geht auch nicht. lass gut sein, ich mach das in word", is_correction=True),
        says("Verstanden. Tut mir leid, dass es nicht geklappt hat."),
    ),
    told(
        "eine frage zur architektur",
        "unknown",
        "claude codex",
        human("wozu ist der Ordner `bridge/` da, braucht man den noch?"),
        runs('rg -l "from bridge" src | wc -l; git log -1 --format=%as -- bridge', "0\n2023-04-18"),
        says(
            "`bridge/` hat die alte SOAP-Schnittstelle an das neue System angebunden. Importiert wird es nirgends mehr, die letzte Änderung ist vom April 2023. Ich würde es löschen, aber vorher prüfen, ob ein Cronjob es direkt aufruft."
        ),
    ),
    told(
        "abgebrochen am freitagabend",
        "abandoned",
        "codex",
        human("stell die pipeline von jenkins auf gitlab ci um"),
        reads("Jenkinsfile", "pipeline {\n  agent any\n  stages {"),
        writes(".gitlab-ci.yml", "stages: [build, test]\n"),
        interrupts(runs("gitlab-runner exec docker test")),
    ),
    told(
        "les tests en français",
        "success",
        "grok",
        human("Bonjour, peux-tu corriger le calcul des jours ouvrés ? Il compte le 1er mai."),
        edits(
            "src/Calendrier.php",
            "private const FERIES = ['01-01', '07-14'",
            "private const FERIES = ['01-01', '05-01', '07-14'",
        ),
        runs(
            "vendor/bin/phpunit tests/CalendrierTest.php",
            "PHPUnit 10.5.20 by Sebastian Bergmann and contributors.\n\nF......                                                             7 / 7 (100%)\n\nThere was 1 failure:\n\n1) CalendrierTest::testMai2025\nFailed asserting that 19 matches expected 20.\n\nFAILURES!\nTests: 7, Assertions: 7, Failures: 1.",
            1,
            verdict="fail",
        ),
        edits("tests/CalendrierTest.php", "assertSame(20, ", "assertSame(19, "),
        runs(
            "vendor/bin/phpunit tests/CalendrierTest.php",
            "PHPUnit 10.5.20 by Sebastian Bergmann and contributors.\n\n.......                                                             7 / 7 (100%)\n\nTime: 00:00.011, Memory: 8.00 MB\n\nOK (7 tests, 7 assertions)",
            verdict="pass",
        ),
        says(
            "Le 1er mai est maintenant un jour férié. Un test attendait l'ancien résultat (20 jours pour mai 2025 au lieu de 19), je l'ai mis à jour. Les 7 tests passent."
        ),
    ),
    told(
        "ce n'est pas ce que j'ai demandé",
        "success",
        "claude",
        human("ajoute un bouton pour télécharger la facture en pdf"),
        edits("src/Facture.vue", "</template>", '<button @click="window.print()">PDF</button></template>'),
        says("J'ai ajouté un bouton qui ouvre l'impression du navigateur."),
        human("non, c'est pas ce que j'ai demandé, il faut utiliser l'endpoint /factures/:id/pdf", is_correction=True),
        edits(
            "src/Facture.vue",
            '<button @click="window.print()">PDF</button>',
            '<a :href="`/factures/${id}/pdf`" download>PDF</a>',
        ),
        runs(
            "npm run test:unit -- Facture",
            " ✓ src/Facture.spec.ts (3)\n\n Test Files  1 passed (1)\n      Tests  3 passed (3)",
            verdict="pass",
        ),
        says("Le bouton télécharge maintenant `/factures/:id/pdf`. Les 3 tests de Facture passent."),
        human("nickel, tu peux commit"),
        runs("git commit -qam 'Télécharger la facture' && git log -1 --oneline", "8a7b6c5 Télécharger la facture"),
        says("C'est fait : 8a7b6c5."),
    ),
    told(
        "impossible de se connecter",
        "fail",
        "codex claude",
        human("lance les migrations sur la base de recette stp"),
        runs(
            "php bin/console doctrine:migrations:migrate -n --env=recette",
            "In ExceptionConverter.php line 101:\n\n  An exception occurred in the driver: SQLSTATE[HY000] [2002] Connection timed out",
            1,
        ),
        runs(
            "php bin/console doctrine:migrations:migrate -n --env=recette",
            "In ExceptionConverter.php line 101:\n\n  An exception occurred in the driver: SQLSTATE[HY000] [2002] Connection timed out",
            1,
            is_retry=True,
        ),
        runs(
            "nc -zv -w5 recette-db 3306",
            "nc: connect to recette-db port 3306 (tcp) timed out: Operation now in progress",
            1,
        ),
        says(
            "Je n'ai pas pu lancer les migrations : la base de recette n'est pas joignable depuis cette machine (port 3306, délai dépassé). Il faut sans doute le VPN. Aucune migration n'a été exécutée."
        ),
    ),
    told(
        "un refactor en español",
        "success",
        "codex",
        human("separa el controlador de pedidos en servicio + controlador, sin cambiar nada mas"),
        writes("src/pedidos/pedidos.service.ts", "export class PedidosService {}\n"),
        edits(
            "src/pedidos/pedidos.controller.ts",
            "constructor(private repo: Repo) {}",
            "constructor(private servicio: PedidosService) {}",
        ),
        runs(
            "npx jest pedidos",
            "FAIL src/pedidos/pedidos.controller.spec.ts\n  ● crea un pedido\n\n    Nest can't resolve dependencies of the PedidosController (?).\n\nTest Suites: 1 failed, 1 total\nTests:       4 failed, 4 total",
            1,
            verdict="fail",
        ),
        runs(
            "sed -i 's/providers: \\[Repo\\]/providers: [Repo, PedidosService]/' src/pedidos/pedidos.module.ts src/pedidos/pedidos.controller.spec.ts"
        ),
        runs(
            "npx jest pedidos",
            "PASS src/pedidos/pedidos.controller.spec.ts\n\nTest Suites: 1 passed, 1 total\nTests:       4 passed, 4 total\nTime:        1.31 s",
            verdict="pass",
        ),
        says("Listo. La lógica está en `PedidosService` y el controlador solo delega. Los 4 tests pasan."),
    ),
    told(
        "sigue sin funcionar",
        "fail",
        "grok claude",
        human("el login con google da error 400 redirect_uri_mismatch"),
        edits("config/auth.js", "http://localhost:3000/callback", "http://localhost:3000/auth/google/callback"),
        says("He corregido la URL de retorno en `config/auth.js`. Pruébalo otra vez."),
        human("sigue dando el mismo error", is_correction=True),
        reads("config/auth.js", "callbackURL: 'http://localhost:3000/auth/google/callback'"),
        says(
            "En el código ya no veo nada mal. La URL tiene que estar dada de alta también en la consola de Google, y ahí no tengo acceso, así que no puedo resolverlo yo."
        ),
    ),
    told(
        "um script em português",
        "success",
        "grok",
        human("faz um script que renomeia as fotos pela data exif, por favor"),
        writes("renomear.py", "from PIL import Image\n"),
        runs(
            "python renomear.py fotos --dry-run",
            "Traceback (most recent call last):\n  File \"renomear.py\", line 1, in <module>\n    from PIL import Image\nModuleNotFoundError: No module named 'PIL'",
            1,
        ),
        runs(
            "pip install -q pillow && python renomear.py fotos --dry-run",
            "IMG_001.jpg -> 2025-08-14_101200.jpg\nIMG_002.jpg -> 2025-08-14_101533.jpg",
            is_retry=None,
        ),
        says("O `--dry-run` parece certo. Posso renomear de verdade?"),
        human("pode"),
        runs(
            "python renomear.py fotos && ls fotos | head -2 && ls fotos | wc -l",
            "2025-08-14_101200.jpg\n2025-08-14_101533.jpg\n318",
        ),
        says("Pronto, as 318 fotos foram renomeadas pela data em que foram tiradas."),
    ),
    told(
        "parou no meio",
        "abandoned",
        "claude",
        human("migra os testes de unittest para pytest"),
        runs("ls tests | wc -l", "27"),
        edits("tests/test_conta.py", "class TestConta(unittest.TestCase):", "def test_conta():"),
        runs(
            "pytest -q tests/test_conta.py",
            "E   NameError: name 'self' is not defined\n1 failed in 0.08s",
            1,
            verdict="fail",
        ),
        edits("tests/test_conta.py", "self.assertEqual(saldo, 10)", "assert saldo == 10"),
        dies(),
    ),
    told(
        "in italiano, con un rifiuto",
        "success",
        "codex grok",
        human("aggiungi la paginazione all'elenco clienti"),
        edits("src/clienti.go", "SELECT * FROM clienti", "SELECT * FROM clienti LIMIT $1 OFFSET $2"),
        denies(runs("go get -u ./..."), "non aggiornare le dipendenze, non serve"),
        runs(
            "go test ./src/...",
            "--- FAIL: TestElenco (0.00s)\n    clienti_test.go:22: expected 2 arguments, got 0\nFAIL\nFAIL\texample.it/crm/src\t0.011s\nFAIL",
            1,
            verdict="fail",
        ),
        edits("src/clienti.go", "db.Query(q)", "db.Query(q, perPagina, (pagina-1)*perPagina)"),
        runs("go test ./src/...", "ok  \texample.it/crm/src\t0.012s", verdict="pass"),
        says("L'elenco dei clienti è paginato (`?pagina=2&per=50`). I test passano; le dipendenze non le ho toccate."),
    ),
    told(
        "non so se vada",
        "unknown",
        "codex",
        human("traduci i messaggi di errore in italiano"),
        edits("src/errori.rs", '"file not found"', '"file non trovato"'),
        edits("src/errori.rs", '"access denied"', '"accesso negato"'),
        says(
            "Ho tradotto i 14 messaggi in `src/errori.rs`. I log interni sono rimasti in inglese, così restano ricercabili."
        ),
    ),
    told(
        "rot am ende, trotz lob",
        "fail",
        "claude",
        human("bau bitte den neuen rabattcode ein (WINTER26, 15%)"),
        edits("src/rabatt.kt", '"SOMMER25" to 0.10', '"SOMMER25" to 0.10, "WINTER26" to 0.15'),
        runs(
            "./gradlew test",
            "> Task :test FAILED\n\nRabattTest > unbekannter Code gibt 0() FAILED\n    org.opentest4j.AssertionFailedError at RabattTest.kt:31\n\n12 tests completed, 1 failed\n\nFAILURE: Build failed with an exception.",
            1,
            verdict="fail",
        ),
        says(
            "Der Code ist drin. Ein Test schlägt fehl, weil er ausgerechnet `WINTER26` als unbekannten Code benutzt. Soll ich den Test anpassen?"
        ),
        human("passt schon, den test macht morgen der kollege. danke!"),
        says("Alles klar, dann lasse ich den Test so."),
    ),
)
