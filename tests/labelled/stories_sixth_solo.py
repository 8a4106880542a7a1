"""A sixth set, told by a stranger to the rules: solo developers and their small products."""

from functools import partial

from labelled.sessions import denies, dies, edits, human, interrupts, plans, reads, runs, says, steers, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "stripe webhook signature in a side project",
        "success",
        "claude",
        human(
            "Stripe webhooks return 400 since I moved to fastify 5. Signature check fails. Please fix and run the tests."
        ),
        reads("src/webhooks/stripe.ts", "const event = stripe.webhooks.constructEvent(req.body, sig, secret);"),
        says("The body is already parsed when it reaches the check; the raw bytes are needed."),
        edits(
            "src/webhooks/stripe.ts",
            "constructEvent(req.body, sig, secret)",
            "constructEvent(req.rawBody, sig, secret)",
        ),
        runs(
            "npx vitest run src/webhooks",
            " FAIL  src/webhooks/stripe.test.ts > accepts a signed event\n"
            "TypeError: Cannot read properties of undefined (reading 'length')\n Tests  1 failed | 3 passed (4)",
            1,
            verdict="fail",
        ),
        edits(
            "src/server.ts",
            "const app = fastify();",
            "const app = fastify();\nawait app.register(rawBody, { global: false });",
        ),
        runs("npx vitest run src/webhooks", " ✓ src/webhooks/stripe.test.ts (4)\n Tests  4 passed (4)", verdict="pass"),
        says("The webhook now checks the signature against the raw body. All four webhook tests pass."),
    ),
    told(
        "invoice pdf looks wrong until the third try",
        "success",
        "codex grok",
        human("generate the invoice PDF with the company logo top right"),
        edits("billing/pdf.py", "canvas.drawImage(logo, 40, 760)", "canvas.drawImage(logo, 480, 760)"),
        runs("python -m billing.pdf --sample out.pdf", "wrote out.pdf (1 page)"),
        says("The logo is now at the top right. See out.pdf."),
        human("no, it overlaps the address block now", is_correction=True),
        edits(
            "billing/pdf.py",
            "canvas.drawImage(logo, 480, 760)",
            "canvas.drawImage(logo, 480, 790, width=80, height=30)",
        ),
        runs("python -m billing.pdf --sample out.pdf", "wrote out.pdf (1 page)"),
        says("Moved up and scaled to 80x30."),
        human("looks great now, thanks"),
        says("Glad it fits. The sample is in out.pdf."),
    ),
    told(
        "landing page copy without any look at it",
        "unknown",
        "grok",
        human("rewrite the hero text of index.html, make it punchier"),
        reads("index.html", "<h1>A tool for keeping track of your plants</h1>"),
        edits("index.html", "A tool for keeping track of your plants", "Never kill a fern again"),
        says('I changed the headline to "Never kill a fern again" and left the subtitle as it is.'),
    ),
    told(
        "sqlite migration stopped before it runs on the live file",
        "abandoned",
        "claude",
        human("add a column last_seen to users and migrate the db"),
        writes("migrations/0007_last_seen.sql", "ALTER TABLE users ADD COLUMN last_seen INTEGER;"),
        runs("ls -la data/", "-rw-r--r-- 1 me me 48M app.db"),
        interrupts(runs("sqlite3 data/app.db < migrations/0007_last_seen.sql")),
    ),
    told(
        "deploy to fly fails on the health check",
        "fail",
        "codex",
        human("deploy this to fly.io please"),
        runs(
            "fly deploy --remote-only",
            "==> Building image\n==> Pushing image done\n ✖ Machine 3d8d9 failed health check: "
            "connection refused on 0.0.0.0:8080\nError: failed to deploy: smoke checks failed",
            1,
        ),
        runs("grep -n listen src/main.ts", "14:app.listen(3000)"),
        edits("src/main.ts", "app.listen(3000)", "app.listen(process.env.PORT ?? 8080)"),
        runs(
            "fly deploy --remote-only",
            "==> Building image\n ✖ Machine 3d8d9 failed health check: connection refused on 0.0.0.0:8080\n"
            "Error: failed to deploy: smoke checks failed",
            1,
        ),
        says(
            "The deploy still fails its health check. fastify listens on 127.0.0.1 by default, which I suspect, "
            "but I could not get a healthy machine. The previous release is still serving."
        ),
    ),
    told(
        "rails upgrade with green suite and a commit",
        "success",
        "codex",
        human("bump rails from 7.1 to 7.2, run rspec and commit if green"),
        edits("Gemfile", 'gem "rails", "~> 7.1.0"', 'gem "rails", "~> 7.2.0"'),
        runs("bundle update rails", "Bundle updated!"),
        runs("bundle exec rspec", "Finished in 41.2 seconds\n318 examples, 0 failures, 2 pending", verdict="pass"),
        runs('git commit -qam "Upgrade Rails to 7.2" && git log --oneline -1', "8ac21f0 Upgrade Rails to 7.2"),
        says("Rails is at 7.2, 318 examples pass, committed as 8ac21f0."),
    ),
    told(
        "the person wants another library for dates",
        "success",
        "claude grok",
        human("show relative dates in the todo list, like '3 days ago'"),
        denies(runs("npm install moment"), "not moment, use date-fns, it is already in package.json"),
        edits("src/TodoItem.tsx", "{todo.createdAt}", "{formatDistanceToNow(todo.createdAt, { addSuffix: true })}"),
        runs("npx tsc --noEmit", "", verdict="pass"),
        runs("npm test -- --run", " Test Files  6 passed (6)\n      Tests  31 passed (31)", verdict="pass"),
        says("Relative dates come from date-fns now. Type check and tests pass."),
    ),
    told(
        "a newsletter import whose plan stays half open",
        "abandoned",
        "grok",
        human("import the 3 substack exports into our posts table"),
        plans(("Read the exports", "done"), ("Map the columns", "doing"), ("Import", "open"), ("Check counts", "open")),
        runs("head -2 exports/posts.csv", "post_id,post_date,is_published,title\n1,2024-01-02,true,Hello"),
        writes("scripts/import_posts.py", "import csv\n"),
        dies(),
    ),
    told(
        "the email still does not arrive",
        "fail",
        "claude codex",
        human("password reset mails are not sent on production, only locally"),
        reads("config/mailer.js", "module.exports = { host: process.env.SMTP_HOST || 'localhost' }"),
        edits(
            "config/mailer.js",
            "process.env.SMTP_HOST || 'localhost'",
            "process.env.SMTP_HOST ?? 'smtp.postmarkapp.com'",
        ),
        runs("npm test", "PASS test/mailer.test.js\nTests:       5 passed, 5 total", verdict="pass"),
        says("Fixed: the fallback host was localhost. Tests pass, please deploy."),
        human("deployed, still no mail. nothing in the postmark log either", is_correction=True),
        runs("grep -rn sendReset src | head", "src/auth/reset.js:22: queue.add('sendReset', user)"),
        says(
            "The mail is put on a queue, and no worker runs on production as far as I see. I cannot start one from here, "
            "so the mails will not go out until that is set up."
        ),
    ),
    told(
        "a message in the middle keeps the old button",
        "success",
        "codex",
        human("replace all <button class=btn-old> by our <Button> component"),
        runs("grep -rln btn-old src", "src/Nav.vue\nsrc/Login.vue\nsrc/Footer.vue"),
        edits("src/Nav.vue", '<button class="btn-old">', "<Button>"),
        steers("leave Footer.vue alone, that one goes away next week"),
        edits("src/Login.vue", '<button class="btn-old">', "<Button>"),
        runs("npm run build", "vite v5.4.8 building for production...\n✓ built in 3.92s", verdict="pass"),
        says("Nav and Login use <Button> now, Footer is untouched. The build is fine."),
    ),
    told(
        "what does this cron line do",
        "unknown",
        "claude",
        human("what does '*/7 2-5 * * 1' mean exactly?"),
        says("Every seventh minute (0, 7, ... 56) of the hours 2 to 5, on Mondays only."),
    ),
    told(
        "chrome extension packs after the manifest is mended",
        "success",
        "grok",
        human("web-ext lint complains about my manifest, fix it"),
        runs(
            "npx web-ext lint",
            "Validation Summary:\nerrors          1\nnotices         0\nwarnings        0\n"
            'ERRORS: MANIFEST_FIELD_INVALID "/permissions/2" is invalid',
            1,
            verdict="fail",
        ),
        edits("manifest.json", '"tabss"', '"tabs"'),
        runs(
            "npx web-ext lint",
            "Validation Summary:\nerrors          0\nnotices         0\nwarnings        0",
            verdict="pass",
        ),
        says("It was a typo in permissions (tabss). The linter reports no errors now."),
    ),
    told(
        "the person takes the domain change over",
        "abandoned",
        "codex",
        human("switch the app from app.example.com to my.example.com everywhere"),
        runs("rg -l 'app\\.example\\.com'", "README.md\nsrc/env.ts\nnginx/site.conf\nterraform/dns.tf"),
        edits("src/env.ts", "app.example.com", "my.example.com"),
        denies(edits("terraform/dns.tf", "app.example.com", "my.example.com")),
    ),
    told(
        "a cache that was green and then touched again",
        "unknown",
        "grok claude",
        human("cache the exchange rates for an hour"),
        edits("rates.py", "def rates():", "@ttl_cache(ttl=3600)\ndef rates():"),
        runs("pytest tests/test_rates.py -q", "....\n4 passed in 0.31s", verdict="pass"),
        edits("rates.py", "@ttl_cache(ttl=3600)", "@ttl_cache(maxsize=32, ttl=settings.RATES_TTL)"),
        says("The rates are cached. I made the lifetime a setting at the end, RATES_TTL."),
    ),
)
