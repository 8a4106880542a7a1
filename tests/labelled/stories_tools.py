"""Stories with other tools: rspec, phpunit, terraform, docker, SQL, shell; exit codes that are no failures."""

from labelled.sessions import edits, human, reads, runs, says, story, writes

RSPEC_RED = """Failures:

  1) Order#total adds shipping
     Failure/Error: expect(order.total).to eq(12)

       expected: 12
            got: 10

Finished in 0.0412 seconds (files took 0.31 seconds to load)
9 examples, 1 failure

Failed examples:

rspec ./spec/order_spec.rb:14 # Order#total adds shipping"""
RSPEC_GREEN = "Finished in 0.0399 seconds (files took 0.30 seconds to load)\n9 examples, 0 failures"
PHPUNIT_RED = """PHPUnit 11.5.2 by Sebastian Bergmann and contributors.

..F.                                                                4 / 4 (100%)

There was 1 failure:

1) MailTest::testSubject
Failed asserting that two strings are identical.

FAILURES!
Tests: 4, Assertions: 9, Failures: 1."""
PHPUNIT_GREEN = (
    "PHPUnit 11.5.2 by Sebastian Bergmann and contributors.\n\n....   4 / 4 (100%)\n\nOK (4 tests, 9 assertions)"
)

STORIES = (
    story(
        "rspec: red, green",
        "success",
        "claude codex",
        human("order totals forget the shipping"),
        runs("bundle exec rspec", RSPEC_RED, 1, verdict="fail"),
        edits("app/models/order.rb", "items.sum(&:price)", "items.sum(&:price) + shipping"),
        runs("bundle exec rspec", RSPEC_GREEN, verdict="pass"),
        says("Shipping is part of the total. 9 examples, 0 failures."),
    ),
    story(
        "rspec: green, but the person finds that it is still wrong",
        "fail",
        "codex grok",
        human("order totals forget the shipping"),
        edits("app/models/order.rb", "items.sum(&:price)", "items.sum(&:price) + 2"),
        runs("bundle exec rspec", RSPEC_GREEN, verdict="pass"),
        says("Fixed, 9 examples, 0 failures."),
        human("you just hardcoded 2?! that is wrong, every country has its own fee", is_correction=True),
        says("You are right. The fees are not in this repository, so I can't compute them here."),
    ),
    story(
        "phpunit: red, green, thanked in few words",
        "success",
        "claude grok",
        human("MailTest::testSubject fails"),
        runs("vendor/bin/phpunit", PHPUNIT_RED, 1, verdict="fail"),
        edits("src/Mail.php", "trim($subject)", "$subject"),
        runs("vendor/bin/phpunit", PHPUNIT_GREEN, verdict="pass"),
        says("The subject was trimmed. All 4 tests pass."),
        human("thx"),
        says("Any time."),
        held_out=True,
    ),
    story(
        "terraform validate passes and the plan shows what was wanted",
        "success",
        "codex",
        human("add a bucket for the backups, plan only, don't apply"),
        edits(
            "main.tf",
            'resource "aws_s3_bucket" "logs" {',
            'resource "aws_s3_bucket" "backups" {}\n\nresource "aws_s3_bucket" "logs" {',
        ),
        runs("terraform validate", "Success! The configuration is valid.", verdict="pass"),
        runs(
            "terraform plan -no-color",
            "  # aws_s3_bucket.backups will be created\n\nPlan: 1 to add, 0 to change, 0 to destroy.",
            verdict="pass",
        ),
        says("The plan adds exactly one bucket: aws_s3_bucket.backups. Nothing was applied."),
        human("great, that's all I needed"),
        says("Good."),
    ),
    story(
        "terraform: the configuration is invalid to the end",
        "fail",
        "claude codex",
        human("move the database into a module and validate it"),
        writes("modules/db/main.tf", 'resource "aws_db_instance" "db" {}'),
        runs(
            "terraform validate",
            'Error: Missing required argument\n\n  on modules/db/main.tf line 1:\nThe argument "instance_class" is required',
            1,
            verdict="fail",
        ),
        edits("modules/db/main.tf", "{}", "{ instance_class = var.size }"),
        runs(
            "terraform validate",
            "Error: Reference to undeclared input variable\n\n  on modules/db/main.tf line 1",
            1,
            verdict="fail",
        ),
        says(
            "The variable `size` has to be declared, but its values live in a workspace that I have no access to. Not done."
        ),
    ),
    story(
        "grep that finds nothing is an answer",
        "success",
        "claude codex grok",
        human("make sure nobody uses the old logger any more, then delete it and run the tests"),
        runs("grep -rn 'old_logger' src", "", 1),
        runs("rm src/old_logger.py"),
        runs("pytest -q", "............ [100%]\n12 passed in 0.52s", verdict="pass"),
        says("No use of old_logger was left; it is deleted, and the 12 tests pass."),
        held_out=True,
    ),
    story(
        "diff and test -f say no, and that is what was wanted to know",
        "unknown",
        "codex grok",
        human("is the generated client the same as the one in the repo? and is there a .env?"),
        runs("diff -q client.py /tmp/client.py", "Files client.py and /tmp/client.py differ", 1),
        runs("test -f .env", "", 1),
        says("The generated client differs from the one in the repo, and there is no .env."),
    ),
    story(
        "docker build fails on the network, is repeated and works",
        "success",
        "claude grok",
        human("build the image"),
        runs(
            "docker build -t app .",
            "ERROR: failed to solve: python:3.13-slim: failed to resolve source metadata: net/http: TLS handshake timeout",
            1,
            verdict="fail",
        ),
        runs(
            "docker build -t app .",
            "#12 exporting to image\n#12 naming to docker.example/library/app done",
            verdict="pass",
            is_retry=True,
        ),
        says("The image is built (the first try ran into a TLS timeout)."),
    ),
    story(
        "a service is started before the tests run again",
        "success",
        "codex",
        human("do the integration tests pass?"),
        runs(
            "go test ./integration/...",
            "--- FAIL: TestStore (0.01s)\n    store_test.go:9: dial tcp 127.0.0.1:5432: connect: connection refused\nFAIL\nFAIL\texample.org/app/integration\t0.02s",
            1,
            verdict="fail",
        ),
        runs("docker compose up -d db", "Container app-db-1  Started"),
        runs("go test ./integration/...", "ok  \texample.org/app/integration\t1.310s", verdict="pass", is_retry=None),
        says("They do, once the database runs."),
        held_out=True,
    ),
    story(
        "wget is not there, curl does it: another way and no retry",
        "success",
        "claude codex",
        human("download the schema from https://example.org/schema.json into schemas/"),
        runs("wget -P schemas https://example.org/schema.json", "/bin/bash: line 1: wget: command not found", 127),
        runs("curl -sSo schemas/schema.json https://example.org/schema.json"),
        runs("ls -l schemas/schema.json", "-rw-r--r-- 1 dev dev 18231 Mar  2 10:00 schemas/schema.json"),
        says("schemas/schema.json is there, 18 kB."),
        human("ok good"),
        says("Good."),
    ),
    story(
        "a migration fails and is given up",
        "fail",
        "grok codex",
        human("run the pending migrations on the local database"),
        runs(
            "alembic upgrade head", "sqlalchemy.exc.OperationalError: (psycopg.OperationalError) connection failed", 1
        ),
        runs(
            "alembic upgrade head",
            "sqlalchemy.exc.OperationalError: (psycopg.OperationalError) connection failed",
            1,
            is_retry=True,
        ),
        runs("pg_isready", "localhost:5432 - no response", 2),
        says("I was unable to run the migrations: PostgreSQL does not run on this machine, and I may not start it."),
    ),
    story(
        "a file is looked for under two wrong names",
        "success",
        "claude grok",
        human("fix the typo in the readme: 'recieve'"),
        reads("README", is_error=True),
        reads("readme.md", is_error=True, is_retry=None),
        runs("ls", "Readme.rst\nsetup.py"),
        edits("Readme.rst", "recieve", "receive"),
        runs("grep -c receive Readme.rst", "1"),
        says("It was in Readme.rst; 'receive' is spelled right now."),
        human("cheers"),
        says("Cheers."),
        held_out=True,
    ),
    story(
        "pre-commit: hooks change files, second run is clean",
        "success",
        "codex",
        human("format everything with pre-commit"),
        runs(
            "pre-commit run --all-files",
            "black....................................................................Failed\n- hook id: black\n- files were modified by this hook\nreformatted app/a.py",
            1,
            verdict="fail",
        ),
        runs("git add -A"),
        runs(
            "pre-commit run --all-files",
            "black....................................................................Passed",
            verdict="pass",
            is_retry=None,
        ),
        says("black reformatted one file; all hooks pass now."),
    ),
    story(
        "shellcheck is clean and the script did what was asked",
        "success",
        "grok",
        human("write a script that deletes merged branches, check it with shellcheck and show me a dry run"),
        writes("prune.sh", "#!/bin/sh\ngit branch --merged | grep -v main"),
        runs("shellcheck prune.sh", "", verdict="pass"),
        runs("./prune.sh", "  fix/typo\n  feature/login"),
        says("shellcheck has no complaints. The dry run lists fix/typo and feature/login."),
    ),
    story(
        "a linter is red in the middle, the last one is green",
        "success",
        "claude codex",
        human("clean up the css"),
        runs(
            "npx stylelint 'src/**/*.css'",
            'src/a.css\n 4:3  ✖  Unexpected duplicate "color"  declaration-block-no-duplicate-properties\n\n1 problem (1 error, 0 warnings)',
            2,
            verdict="fail",
        ),
        edits("src/a.css", "color: red;\n  color: blue;", "color: blue;"),
        runs("npx stylelint 'src/**/*.css'", "", verdict="pass"),
        says("One duplicate property; stylelint is clean."),
        held_out=True,
    ),
)
