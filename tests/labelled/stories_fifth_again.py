"""A fifth set, told by a stranger to the rules: calls that are made again, and loops of them."""

from functools import partial

from labelled.sessions import (
    edits,
    human,
    interrupts,
    reads,
    runs,
    says,
    story,
)

told = partial(story, held_out=True)

STORIES = (
    told(
        "apt is locked for a while",
        "success",
        "claude codex",
        human("install libpq-dev in the devbox"),
        runs(
            "sudo apt-get install -y libpq-dev",
            "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (unattended-upgr)",
            100,
        ),
        runs(
            "sleep 30 && sudo apt-get install -y libpq-dev",
            "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (unattended-upgr)",
            100,
            is_retry=True,
        ),
        runs("sleep 120 && sudo apt-get install -y libpq-dev", "Setting up libpq-dev (16.3-1) ...", is_retry=True),
        says("libpq-dev 16.3 is installed. I had to wait for the unattended upgrades to finish."),
    ),
    told(
        "an edit that does not match is made again with the right text",
        "success",
        "grok",
        human("rename env var SVC_URL -> SERVICE_URL in settings.py"),
        edits(
            "app/settings.py",
            'SVC_URL = os.environ["SVC_URL"]',
            'SERVICE_URL = os.environ["SERVICE_URL"]',
            is_error=True,
        ),
        reads("app/settings.py", 'SVC_URL = os.environ.get("SVC_URL", "")'),
        edits(
            "app/settings.py",
            'SVC_URL = os.environ.get("SVC_URL", "")',
            'SERVICE_URL = os.environ.get("SERVICE_URL", "")',
            is_retry=True,
        ),
        runs("pytest -q tests/test_settings.py", "...\n3 passed in 0.12s", verdict="pass"),
        says("Renamed; the tests of the settings pass."),
    ),
    told(
        "the same curl for ever",
        "fail",
        "codex",
        human("wait until https://staging.acme.example/health says ok, then run smoke tests"),
        runs("curl -sf https://staging.acme.example/health", "", 22),
        runs("curl -sf https://staging.acme.example/health", "", 22, is_retry=True),
        runs("sleep 20; curl -sf https://staging.acme.example/health", "", 22, is_retry=True),
        runs("sleep 60; curl -sf https://staging.acme.example/health", "", 22, is_retry=True),
        runs(
            "curl -sv https://staging.acme.example/health 2>&1 | tail -3",
            "< HTTP/2 503\n< server: nginx\nno healthy upstream",
            is_retry=None,
        ),
        says(
            "Staging doesn't come up: after several minutes the health check still answers 503 (no healthy upstream). I did not start the smoke tests."
        ),
    ),
    told(
        "tests run again after an edit each time, which is no retry",
        "success",
        "claude",
        human("make the parser accept trailing commas, test exists"),
        runs(
            "cargo test trailing",
            "test parser::trailing_comma ... FAILED\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 44 filtered out",
            101,
            verdict="fail",
        ),
        edits(
            "src/parser.rs",
            "Token::RBracket => break,",
            "Token::Comma if self.peek() == Token::RBracket => continue,\n            Token::RBracket => break,",
        ),
        runs(
            "cargo test trailing",
            "error[E0507]: cannot move out of `*self` which is behind a mutable reference\nerror: could not compile `conf` (lib test) due to 1 previous error",
            101,
            verdict="fail",
        ),
        edits("src/parser.rs", "self.peek() == Token::RBracket", "*self.peek() == Token::RBracket"),
        runs(
            "cargo test trailing",
            "test parser::trailing_comma ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 44 filtered out",
            verdict="pass",
        ),
        runs(
            "cargo test", "test result: ok. 45 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out", verdict="pass"
        ),
        says("Trailing commas are accepted, all 45 tests pass."),
    ),
    told(
        "another tool for the same end is no retry",
        "success",
        "codex grok",
        human("get me the csv behind https://data.acme.example/q3.csv into data/"),
        runs("wget -q -P data https://data.acme.example/q3.csv", "bash: wget: command not found", 127),
        runs("curl -sSfo data/q3.csv https://data.acme.example/q3.csv"),
        runs("wc -l data/q3.csv", "48211 data/q3.csv"),
        says("data/q3.csv is there with 48,211 lines."),
    ),
    told(
        "a commit hook fails and the commit is made again after the fix",
        "success",
        "claude",
        human("commit my staged changes with a sensible message"),
        runs("git diff --cached --stat", " src/mail.py | 4 ++--\n 1 file changed, 2 insertions(+), 2 deletions(-)"),
        runs(
            "git commit -m 'Send mails from the new address'",
            "trim trailing whitespace.................................................Failed\n- hook id: trailing-whitespace\n- files were modified by this hook",
            1,
        ),
        runs(
            "git add src/mail.py && git commit -m 'Send mails from the new address'",
            "[main 5f00b1e] Send mails from the new address\n 1 file changed, 2 insertions(+), 2 deletions(-)",
            is_retry=None,
        ),
        says("Committed as 5f00b1e; a hook had removed trailing whitespace first."),
    ),
    told(
        "a file is read under wrong names",
        "unknown",
        "grok",
        human("what's our retention for audit logs? somewhere in the docs"),
        reads("docs/retention.md", is_error=True),
        runs("ls docs", "README.md\noperations.md\npolicies"),
        reads("docs/policies/retention.md", "Audit logs are kept for 400 days.", is_retry=True),
        says("400 days, according to docs/policies/retention.md."),
    ),
    told(
        "npm test loops on a port until the person stops it",
        "abandoned",
        "claude",
        human("run npm test"),
        runs(
            "npm test",
            "Error: listen EADDRINUSE: address already in use :::3001\nTest Suites: 1 failed, 1 total\nTests:       0 total",
            1,
            verdict="fail",
        ),
        runs(
            "npm test",
            "Error: listen EADDRINUSE: address already in use :::3001\nTest Suites: 1 failed, 1 total\nTests:       0 total",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs(
            "npm test -- --runInBand",
            "Error: listen EADDRINUSE: address already in use :::3001\nTest Suites: 1 failed, 1 total\nTests:       0 total",
            1,
            verdict="fail",
            is_retry=True,
        ),
        runs(
            "npm test -- --runInBand --forceExit",
            "Error: listen EADDRINUSE: address already in use :::3001\nTest Suites: 1 failed, 1 total\nTests:       0 total",
            1,
            verdict="fail",
            is_retry=True,
        ),
        interrupts(),
    ),
    told(
        "sql is spelled three ways",
        "success",
        "codex",
        human("how many active subs do we have in the replica? just the number"),
        runs(
            'psql replica -tc "select count(*) from subscription where active"',
            'ERROR:  relation "subscription" does not exist',
            1,
        ),
        runs(
            'psql replica -tc "select count(*) from subscriptions where active"',
            'ERROR:  column "active" does not exist',
            1,
            is_retry=True,
        ),
        runs(
            "psql replica -tc \"select count(*) from subscriptions where status = 'active'\"", "  10482", is_retry=None
        ),
        says("10,482."),
        human("ty"),
    ),
    told(
        "terraform init with a longer timeout and an upgrade",
        "fail",
        "grok",
        human("terraform init in infra/edge"),
        runs(
            "terraform -chdir=infra/edge init",
            "Error: Failed to query available provider packages\n\nCould not retrieve the list of available versions for provider hashicorp/aws: net/http: request canceled while waiting for connection",
            1,
        ),
        runs(
            "terraform -chdir=infra/edge init -upgrade",
            "Error: Failed to query available provider packages\n\nCould not retrieve the list of available versions for provider hashicorp/aws: net/http: request canceled while waiting for connection",
            1,
            is_retry=True,
        ),
        runs("curl -sI https://registry.terraform.example | head -1", "", 0),
        says(
            "`terraform init` fails since registry.terraform.example can't be reached from this network. Nothing I can do from here, sorry."
        ),
    ),
    told(
        "flaky e2e is simply run again and passes",
        "success",
        "claude grok",
        human("cypress run for checkout.cy.ts"),
        runs(
            "npx cypress run --spec cypress/e2e/checkout.cy.ts",
            "  1) pays with a voucher:\n     CypressError: Timed out retrying after 4000ms\n\n  ✖  1 of 1 failed (100%)",
            1,
            verdict="fail",
        ),
        runs(
            "npx cypress run --spec cypress/e2e/checkout.cy.ts",
            "  ✔  All specs passed!                        00:31",
            verdict="pass",
            is_retry=True,
        ),
        says("The spec failed with a timeout at first and passed when I ran it a second time. It is probably flaky."),
    ),
    told(
        "a text is put in at the second go and nobody looks",
        "unknown",
        "codex",
        human("mention the new --json flag in docs/usage.md"),
        edits("docs/usage.md", "## Options\n", "## Options\n\n- `--json`: print JSON\n", is_error=True),
        edits("docs/usage.md", "## Flags\n", "## Flags\n\n- `--json`: print JSON\n", is_retry=True),
        says("docs/usage.md mentions `--json` in the section on flags."),
    ),
)
