"""A fourth set, told by a stranger to the rules: questions, reviews and texts."""

from functools import partial

from labelled.sessions import delegates, denies, dies, edits, human, interrupts, reads, runs, says, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "what does this regex do",
        "unknown",
        "claude codex",
        human("what does ^(?=.*\\d)(?=.*[a-z]).{8,}$ do"),
        says(
            "It matches a line of at least 8 characters that contains at least one digit and one lower-case letter. The two `(?=…)` parts look ahead without consuming anything, so the order of the characters doesn't matter."
        ),
    ),
    told(
        "a review with findings",
        "unknown",
        "grok",
        human("review my last commit please, be critical"),
        runs(
            "git show --stat HEAD",
            "commit 4410aa\n\n    Add invitation mails\n\n src/invite.py        | 61 ++++++\n tests/test_invite.py | 12 ++\n 2 files changed, 73 insertions(+)",
        ),
        reads("src/invite.py", "def invite(email, token):\n    link = f'{BASE}/join?t={token}'"),
        says(
            "Overall fine, three remarks:\n\n1. **Bug**: the link never expires, `created_at` isn't checked anywhere.\n2. The mail is sent inside of the transaction. If it fails, the invitation is lost.\n3. `test_invite.py` only tests the happy path.\n\nI'd hold the merge until 1 is mended."
        ),
    ),
    told(
        "why is it so, and a thank you",
        "success",
        "codex",
        human("why do we retry 3 times in HttpClient? who added that"),
        runs(
            "git log -S'retries = 3' --format='%h %an %ad %s' --date=short -- src/HttpClient.kt",
            "be71f02 Marta 2024-11-05 Retry on flaky partner API (INC-233)",
        ),
        says(
            "Marta added it on 2024-11-05 (be71f02) for incident INC-233: the partner API dropped about 2 % of connections back then."
        ),
        human("great, that's all I needed"),
        says("Happy to help."),
    ),
    told(
        "a readme that is committed",
        "success",
        "claude grok",
        human("the readme is outdated, update the install section (we use uv now)"),
        reads("README.md", "## Install\n\n    pip install -r requirements.txt"),
        edits("README.md", "    pip install -r requirements.txt", "    uv sync"),
        says("The install section says `uv sync` now. Is there anything else?"),
        human("no thats good, commit + push"),
        runs(
            "git commit -qam 'README: install with uv' && git push",
            "To github.com:acme/tool.git\n   55d0e1f..60b1c2a  main -> main",
        ),
        says("Pushed as 60b1c2a."),
    ),
    told(
        "mkdocs with a broken link",
        "success",
        "grok",
        human("add a page about backups to the docs, mkdocs build --strict has to pass"),
        writes("docs/backups.md", "# Backups\n\nSee [restore](restore.md).\n"),
        edits("mkdocs.yml", "nav:", "nav:\n  - Backups: backups.md"),
        runs(
            "mkdocs build --strict",
            "INFO    -  Cleaning site directory\nINFO    -  Building documentation to directory: /src/site\nWARNING -  Doc file 'backups.md' contains a link 'restore.md', but the target is not found among documentation files.\n\nAborted with 1 warnings in strict mode!",
            1,
            verdict="fail",
        ),
        edits("docs/backups.md", "[restore](restore.md)", "[restore](ops/restore.md)"),
        runs("mkdocs build --strict -q; echo rc=$?", "rc=0", verdict="pass"),
        says("`docs/backups.md` is in the navigation, and the strict build passes."),
    ),
    told(
        "a design question, discussed to its end",
        "unknown",
        "claude",
        human("should we use uuid v7 or bigserial for the new tables? ~50M rows/year, multi region later"),
        says(
            "For your case I'd take UUIDv7:\n\n- multi region: no coordination is needed\n- it is time-ordered, so B-tree inserts stay local, unlike v4\n- the price is 16 instead of 8 bytes per key and index entry, about 2.4 GB a year with three indexes\n\nBigserial is simpler, and I'd stay with it if multi region is only a vague idea."
        ),
        human("and what about joins, are they slower?"),
        says(
            "A bit: keys are twice as wide, so fewer fit in a page. In practice it is 5 to 10 % on large hash joins and hardly measurable on index lookups. I wouldn't decide by that."
        ),
    ),
    told(
        "an explanation that missed the point",
        "fail",
        "grok",
        human("how does the auth middleware find the tenant?"),
        reads("middleware/auth.py", "tenant = request.headers.get('X-Tenant') or default_tenant()"),
        says("It reads the header `X-Tenant` and falls back to the default tenant."),
        human("no thats the old one, I mean the one in gateway/", is_correction=True),
        reads("gateway/auth.go", is_error=True),
        runs("ls gateway", "ls: cannot access 'gateway': No such file or directory", 2),
        says(
            "There is no `gateway/` in this checkout, so I can't answer that. It may be a submodule that isn't initialised or a repository of its own."
        ),
    ),
    told(
        "docstrings, with a wish for another style",
        "success",
        "codex",
        human("add docstrings to public functions in api/client.py"),
        edits("api/client.py", "def get(self, path):", 'def get(self, path):\n        """:param path: where to"""'),
        says("All seven public functions have docstrings now."),
        human("we use google style, not sphinx fields. redo", is_correction=True),
        edits(
            "api/client.py",
            '""":param path: where to"""',
            '"""Get a resource.\n\n        Args:\n            path: Where it is.\n        """',
        ),
        runs(
            "ruff check --select D --config 'lint.pydocstyle.convention=\"google\"' api/client.py",
            "All checks passed!",
            verdict="pass",
        ),
        says("They follow the Google style now, and ruff's pydocstyle rules agree."),
    ),
    told(
        "where is it configured",
        "unknown",
        "codex grok",
        human("where is the session timeout configured"),
        runs(
            "rg -n -i 'session.*(timeout|ttl|max_age)' --glob '!node_modules'",
            "config/session.yml:4:  ttl: 1800\nsrc/session.ts:19:  maxAge: config.session.ttl * 1000,",
        ),
        says(
            "In `config/session.yml:4` (`ttl: 1800`, i.e. 30 minutes). `src/session.ts:19` turns it into the cookie's `maxAge`. In production it can be overridden with `SESSION_TTL`."
        ),
    ),
    told(
        "adr, interrupted",
        "abandoned",
        "claude",
        human("write an ADR on why we move from kafka to nats. look at the docs folder for the format"),
        reads("docs/adr/0001-record-decisions.md", "# 1. Record decisions\n\n## Status\n\nAccepted"),
        delegates(
            "Collect how Kafka is used in this repository",
            "Three topics, two consumers, see infra/kafka and services/ingest.",
        ),
        interrupts(),
    ),
    told(
        "security review by a checklist, nothing ran",
        "unknown",
        "claude",
        human("check the upload endpoint for security issues"),
        reads("src/upload.php", "move_uploaded_file($_FILES['f']['tmp_name'], 'uploads/' . $_FILES['f']['name']);"),
        says(
            "Two serious issues:\n\n- **Path traversal**: the client's file name is used as is.\n- **Remote code execution**: `.php` files can be uploaded to a folder that Apache serves.\n\nI'd generate names, keep uploads outside of the web root, and check the MIME type on the server. Do you want me to make these changes?"
        ),
    ),
    told(
        "api docs that don't match",
        "fail",
        "codex claude",
        human("generate openapi.yaml from the routes and validate it with spectral"),
        writes("openapi.yaml", "openapi: 3.1.0\npaths: {}\n"),
        runs(
            "npx spectral lint openapi.yaml",
            '/src/openapi.yaml\n  1:1   warning  info-contact         Info object must have "contact" object.\n  88:9  error    path-params          Operation must define parameter "{id}" as expected by path "/users/{id}".\n\n✖ 2 problems (1 error, 1 warning, 0 infos, 0 hints)',
            1,
            verdict="fail",
        ),
        edits(
            "openapi.yaml", "/users/{id}:", "/users/{id}:\n    parameters:\n    - $ref: '#/components/parameters/id'"
        ),
        runs(
            "npx spectral lint openapi.yaml",
            "/src/openapi.yaml\n  1:1    warning  info-contact   Info object must have \"contact\" object.\n  89:11  error    invalid-ref    '#/components/parameters/id' does not exist\n\n✖ 2 problems (1 error, 1 warning, 0 infos, 0 hints)",
            1,
            verdict="fail",
        ),
        says(
            "`openapi.yaml` describes all 14 routes. Spectral still reports an error, since the shared parameter isn't defined; I ran out of ideas where your generator puts components."
        ),
    ),
    told(
        "a changelog, read back by the person",
        "success",
        "grok",
        human("draft release notes for everything since v1.8.0, user facing only, in NOTES.md"),
        runs(
            "git log v1.8.0..HEAD --oneline --no-merges",
            "a1 Fix crash on empty cart\nb2 Refactor cart store\nc3 Add Apple Pay",
        ),
        writes("NOTES.md", "## 1.9.0\n\n- Apple Pay\n- No more crash with an empty cart\n- Refactored cart store\n"),
        says("The notes are in `NOTES.md`."),
        human("refactorings are not user facing, drop that line", is_correction=True),
        edits("NOTES.md", "- Refactored cart store\n", ""),
        says("Dropped."),
        human("👍 good to go"),
        says("Great. Good luck with the release!"),
    ),
    told(
        "a tutorial that is never finished",
        "abandoned",
        "grok",
        human("write a getting started guide with screenshots of each step"),
        writes("docs/start.md", "# Getting started\n\n## 1. Sign up\n"),
        denies(runs("npx playwright screenshot https://app.example.com docs/img/1.png")),
    ),
    told(
        "what is left to do, read from the code",
        "unknown",
        "codex",
        human("which TODOs in src are older than a year? rough idea is enough"),
        runs("rg -n TODO src | wc -l", "64"),
        runs("for f in $(rg -l TODO src); do git blame --date=short $f | rg TODO; done | rg '2023|2024' | wc -l", "41"),
        says(
            "About two thirds: 41 of 64 TODOs are from 2024 or before, most of them in `src/legacy` and `src/pdf`. Twelve mention tickets that are long closed."
        ),
    ),
    told(
        "a comment in a long thread, then the log ends",
        "abandoned",
        "claude codex",
        human("translate docs/ to english, file by file, keep the code blocks"),
        runs("ls docs | wc -l", "18"),
        writes("docs/en/01-intro.md", "# Introduction\n"),
        writes("docs/en/02-setup.md", "# Setup\n"),
        reads("docs/03-betrieb.md", "# Betrieb"),
        dies(),
    ),
)
