"""A third set, told by a stranger to the rules: research, questions, documents, and several tasks in one session."""

from functools import partial

from labelled.sessions import denies, edits, human, idles, reads, runs, says, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "research, the person is pleased",
        "success",
        "claude grok",
        human("what are our options for full text search without elastic? just research, no code"),
        runs("rg -n 'ILIKE' --stats -q src", "12 matches\n9 matched lines\n5 files contained matches"),
        says(
            "Three options: Postgres tsvector (nothing new to run), Meilisearch (typo tolerance), Typesense. With your 200k rows I'd take tsvector."
        ),
        human("good overview, exactly what i needed"),
    ),
    told(
        "research, answer is doubted, answered again, silence",
        "unknown",
        "codex claude",
        human("does our license allow shipping ffmpeg?"),
        reads("LICENSE", "Apache License 2.0"),
        says("Yes, as long as you link against an LGPL build dynamically."),
        human("are you sure? what about h264", is_correction=None),
        says(
            "For H.264 encoding libx264 is GPL, so an LGPL build cannot contain it. Decoding with the built-in decoder is fine; patents are another question."
        ),
    ),
    told(
        "one question, one answer",
        "unknown",
        "grok codex",
        human("wie groß ist der heap default in node 22?"),
        says("Auf 64-Bit-Systemen etwa 4 GB, abhängig vom Arbeitsspeicher; `--max-old-space-size` ändert ihn."),
    ),
    told(
        "explains an error, is believed",
        "success",
        "claude",
        human(
            "what does this mean\n\nerror: RPC failed; curl 92 HTTP/2 stream 5 was not closed cleanly: CANCEL (err 8)\nfatal: early EOF\nfatal: fetch-pack: invalid index-pack output"
        ),
        says(
            "The server (or a proxy) cut the HTTP/2 stream during a large fetch. `git config http.version HTTP/1.1` or a shallow clone usually gets around it."
        ),
        human("http/1.1 did the trick, cheers"),
        says("Good to know."),
    ),
    told(
        "docs written, built without warnings",
        "success",
        "codex",
        human("document the plugin api, docs must build w/o warnings"),
        writes("docs/plugins.rst", "Plugins\n=======\n"),
        runs(
            "sphinx-build -W -b html docs docs/_build",
            "Warning, treated as error:\n/src/docs/plugins.rst:document isn't included in any toctree",
            2,
            verdict="fail",
        ),
        edits("docs/index.rst", "   install", "   install\n   plugins"),
        runs(
            "sphinx-build -W -b html docs docs/_build",
            "build succeeded.\n\nThe HTML pages are in docs/_build.",
            verdict="pass",
        ),
        says("The plugin API is documented in docs/plugins.rst; the build has no warnings."),
    ),
    told(
        "docs written, tone is rejected",
        "fail",
        "claude grok",
        human("write the announcement for 4.0"),
        writes("ANNOUNCE.md", "# We are thrilled to announce 4.0 🚀\n"),
        says("The announcement is in ANNOUNCE.md."),
        human("too much marketing, our users hate that", is_correction=True),
        edits("ANNOUNCE.md", "# We are thrilled to announce 4.0 🚀", "# Introducing the game-changing 4.0"),
        says("I toned it down."),
        human("you made it worse lol. i'll write it myself", is_correction=True),
        says("Fair enough."),
    ),
    told(
        "docs written, small change, merged",
        "success",
        "codex claude",
        human("write a CONTRIBUTING.md, short"),
        writes("CONTRIBUTING.md", "# Contributing\n\nFork, branch, test, pull request.\n"),
        says("CONTRIBUTING.md has 20 lines: setup, tests, style, pull requests."),
        human("lgtm, just replace 'master' by 'main'"),
        edits("CONTRIBUTING.md", "master", "main"),
        says("Replaced."),
        human("merged 👍"),
    ),
    told(
        "first task fails, second succeeds",
        "success",
        "claude codex",
        human("can we get rid of the postinstall script?"),
        edits("package.json", '"postinstall": "node fix.js",', ""),
        runs(
            "npm run build",
            "Error: Cannot find module './patched/index.js'\nnpm error Lifecycle script `build` failed with error: code 1",
            1,
            verdict="fail",
        ),
        runs("git checkout package.json", "Updated 1 path from the index"),
        says("No: the build needs the patched module that the script makes. I put it back."),
        human("ok too bad. then at least make it not print those 200 lines"),
        edits("fix.js", "console.log(file)", ""),
        runs("npm install --silent && npm run build", "✓ built in 3.1s", verdict="pass"),
        says("The script is silent now and the build passes."),
    ),
    told(
        "first task succeeds, second ends red",
        "fail",
        "grok",
        human("add a sitemap"),
        writes("src/pages/sitemap.xml.ts", "export const GET = () => new Response('<urlset/>')"),
        runs("npm run build && test -s dist/sitemap.xml", "12 page(s) built in 1.02s", verdict="pass"),
        says("dist/sitemap.xml is built."),
        human("nice. now i18n for the sitemap, and the link checker has to pass"),
        edits("src/pages/sitemap.xml.ts", "<urlset/>", "<urlset>${alts()}</urlset>"),
        runs(
            "npm run check:links",
            "> lychee dist\n\n✗ 14 errors\n[404] https://acme.dev/fr/tarifs\n[404] https://acme.dev/fr/contact",
            2,
            verdict="fail",
        ),
        says(
            "The sitemap lists all languages. The link checker reports 14 dead links, as the French pages do not exist yet."
        ),
    ),
    told(
        "android build, signing, installed",
        "success",
        "claude",
        human("get a debug apk onto my phone, its plugged in"),
        runs(
            "./gradlew assembleDebug",
            "> Task :app:packageDebug\n\nBUILD SUCCESSFUL in 48s\n41 actionable tasks: 41 executed",
            verdict="pass",
        ),
        runs(
            "adb install -r app/build/outputs/apk/debug/app-debug.apk",
            "Performing Streamed Install\nadb: failed to install app-debug.apk: Failure [INSTALL_FAILED_UPDATE_INCOMPATIBLE: signatures do not match]",
            1,
        ),
        runs(
            "adb uninstall dev.acme.app && adb install app/build/outputs/apk/debug/app-debug.apk",
            "Success\nPerforming Streamed Install\nSuccess",
            is_retry=None,
        ),
        says("The debug build is on the phone (I had to remove the store version first)."),
    ),
    told(
        "ios build fails for want of a certificate",
        "fail",
        "codex claude",
        human("archive the ios app and upload to testflight"),
        runs(
            "fastlane beta",
            '[10:12:01]: ▸ Building\nerror: No signing certificate "iOS Distribution" found: No "iOS Distribution" signing certificate matching team ID "AB12" with a private key was found.\n** ARCHIVE FAILED **\n[!] Error building the application - see the log above',
            1,
            verdict="fail",
        ),
        says(
            "The archive could not be signed: this machine has no distribution certificate for team AB12. Import it (or run `fastlane match`) and try again."
        ),
    ),
    told(
        "flutter analyze, then the person looks at it",
        "success",
        "grok claude",
        human("darkmode for the settings screen"),
        edits("lib/settings.dart", "color: Colors.white", "color: Theme.of(context).colorScheme.surface"),
        runs("flutter analyze", "Analyzing app...\nNo issues found! (ran in 3.1s)", verdict="pass"),
        says("The settings screen takes its colours from the theme."),
        human("looks good in the simulator 👌"),
        says("Great!"),
    ),
    told(
        "css question, then a change, then a doubt, then fine",
        "success",
        "claude codex",
        human("why is there a gap under the img"),
        says("Images are inline and sit on the baseline; `display: block` removes the gap."),
        human("pls do that"),
        edits("main.css", "img {", "img {\n  display: block;"),
        says("Done in main.css."),
        human("hmm gap is still there", is_correction=None),
        human("ah no, cache. its gone, sorry!"),
    ),
    told(
        "plan mode only, asked to wait",
        "unknown",
        "claude",
        human("plan how we'd split the monolith. dont change anything yet"),
        runs("ls services", "billing  catalog  users"),
        reads("services/users/README.md", "# users"),
        says(
            "Proposed order: 1. users, 2. catalog, 3. billing. Each step: extract the schema, put an API in front, move the callers."
        ),
        human("ok let me discuss this with the team first"),
        says("Of course. The plan stays here until you are back."),
    ),
    told(
        "denied web access, found in the source instead",
        "success",
        "codex grok",
        human("which env var turns off telemetry in astro?"),
        denies(
            runs("curl -s https://docs.astro.build/en/reference/cli-reference/", ""),
            "no internet pls, look in node_modules",
        ),
        runs(
            "rg -o 'ASTRO_TELEMETRY_DISABLED' -m1 node_modules/@astrojs/telemetry/dist",
            "node_modules/@astrojs/telemetry/dist/index.js:ASTRO_TELEMETRY_DISABLED",
        ),
        says("`ASTRO_TELEMETRY_DISABLED=1`."),
        human("merci"),
        says("De rien !"),
    ),
    told(
        "asks again after a break whether it is done, it is not",
        "fail",
        "claude",
        human("import the 2019 archive into the new wiki"),
        runs("python import.py --year 2019", "imported 120/4032\nHTTP 429 Too Many Requests\naborting", 1),
        runs(
            "python import.py --year 2019 --delay 2",
            "imported 611/4032\nHTTP 403 Forbidden: account suspended for bulk edits\naborting",
            1,
            is_retry=True,
        ),
        says("The wiki has suspended the import account after 611 of 4032 pages."),
        idles(90),
        human("and? is it all in there now?"),
        runs(
            "python import.py --year 2019 --dry-run",
            "HTTP 403 Forbidden: account suspended for bulk edits",
            1,
            is_retry=None,
        ),
        says("No, 3421 pages are missing, and I can't go on while the account is suspended."),
    ),
)
