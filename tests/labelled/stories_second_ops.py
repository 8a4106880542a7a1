"""A second set, told later and apart from the rules: containers, infrastructure, git and databases."""

from labelled.sessions import denies, edits, human, runs, says, story, writes

STORIES = (
    story(
        "docker build fails at the same step three times, the person leaves",
        "fail",
        "claude codex",
        human("get the image to build on arm64"),
        runs(
            "docker build --platform linux/arm64 -t api .",
            ' => ERROR [4/7] RUN pip install -r requirements.txt\n > [4/7] RUN pip install -r requirements.txt:\n12.40 ERROR: Failed building wheel for grpcio\n------\nERROR: failed to solve: process "/bin/sh -c pip install -r requirements.txt" did not complete successfully: exit code: 1',
            1,
            verdict="fail",
        ),
        edits("Dockerfile", "FROM python:3.12-alpine", "FROM python:3.12-slim"),
        runs(
            "docker build --platform linux/arm64 -t api .",
            'ERROR: failed to solve: process "/bin/sh -c pip install -r requirements.txt" did not complete successfully: exit code: 1',
            1,
            verdict="fail",
        ),
        runs(
            "docker build --no-cache --platform linux/arm64 -t api .",
            'ERROR: failed to solve: process "/bin/sh -c pip install -r requirements.txt" did not complete successfully: exit code: 1',
            1,
            verdict="fail",
            is_retry=True,
        ),
        says(
            "The image still does not build for arm64: `grpcio` 1.48 has no wheel for it and fails to compile. A newer grpcio would help, but it's pinned by google-ads."
        ),
        held_out=True,
    ),
    story(
        "docker build and a curl that shows it runs",
        "success",
        "grok codex",
        human("dockerize this, port 8080, should answer on /healthz"),
        writes("Dockerfile", "FROM golang:1.23 AS build\nWORKDIR /src\nCOPY . .\nRUN go build -o /api\n"),
        runs(
            "docker build -t api .",
            "#12 exporting to image\n#12 writing image sha256:4ac1 done\n#12 naming to docker.example/library/api done\n#12 DONE 0.4s",
            verdict="pass",
        ),
        runs("docker run -d -p 8080:8080 --name api api", "9f3c1b2a77de"),
        runs("curl -s localhost:8080/healthz", "", 7),
        runs("sleep 3 && curl -s localhost:8080/healthz", '{"status":"ok"}', is_retry=True),
        says("The container answers on :8080/healthz with `ok`. It needs about two seconds to start."),
        held_out=True,
    ),
    story(
        "terraform apply is refused, the plan is what was wanted",
        "success",
        "claude grok",
        human("what would change if we set the db to multi az?"),
        edits("rds.tf", "multi_az = false", "multi_az = true"),
        runs(
            "terraform plan",
            '  # aws_db_instance.main will be updated in-place\n  ~ resource "aws_db_instance" "main" {\n      ~ multi_az = false -> true\n    }\n\nPlan: 0 to add, 1 to change, 0 to destroy.',
        ),
        denies(runs("terraform apply -auto-approve"), "whoa, only asked what would change. do not apply"),
        runs("git checkout rds.tf", "Updated 1 path from the index"),
        says(
            "Only one resource changes, in place and without a replacement: `multi_az` goes from false to true. I took my edit back and applied nothing."
        ),
        human("good, that's all I wanted to know"),
        says("You're welcome."),
        held_out=True,
    ),
    story(
        "terraform apply fails for lack of rights",
        "fail",
        "codex",
        human("create the staging bucket with terraform"),
        writes("bucket.tf", 'resource "aws_s3_bucket" "staging" {\n  bucket = "acme-staging"\n}\n'),
        runs(
            "terraform apply -auto-approve",
            "aws_s3_bucket.staging: Creating...\n╷\n│ Error: creating S3 Bucket (acme-staging): operation error S3: CreateBucket, https response error StatusCode: 403, api error AccessDenied: Access Denied\n╵",
            1,
        ),
        runs(
            "aws sts get-caller-identity",
            '{"Account": "123456789012", "Arn": "arn:aws:iam::123456789012:user/readonly"}',
        ),
        says(
            "I can't create the bucket: the credentials here belong to the user `readonly`. Someone with write access has to run `terraform apply`."
        ),
        held_out=True,
    ),
    story(
        "git push is rejected and left so",
        "fail",
        "claude grok codex",
        human("commit and push this"),
        runs(
            'git commit -am "Sort the menu by weight"',
            "[main 20ffab1] Sort the menu by weight\n 1 file changed, 3 insertions(+), 1 deletion(-)",
        ),
        runs(
            "git push",
            "To github.com:acme/site.git\n ! [remote rejected] main -> main (protected branch hook declined)\nerror: failed to push some refs to 'github.com:acme/site.git'",
            1,
        ),
        says(
            "The commit 20ffab1 exists locally, but I couldn't push it: `main` is protected and takes changes only through a pull request."
        ),
        held_out=True,
    ),
    story(
        "push rejected as behind, rebased, pushed, pull request opened",
        "success",
        "codex claude",
        human("push and open a PR against develop"),
        runs(
            "git push -u origin fix/menu",
            "To github.com:acme/site.git\n ! [rejected]        fix/menu -> fix/menu (non-fast-forward)\nerror: failed to push some refs to 'github.com:acme/site.git'\nhint: Updates were rejected because the tip of your current branch is behind",
            1,
        ),
        runs("git pull --rebase origin fix/menu", "Successfully rebased and updated refs/heads/fix/menu."),
        runs(
            "git push -u origin fix/menu",
            "To github.com:acme/site.git\n   9a0c1d2..b3f4e5d  fix/menu -> fix/menu\nbranch 'fix/menu' set up to track 'origin/fix/menu'.",
            is_retry=None,
        ),
        runs(
            'gh pr create --base develop --title "Sort the menu by weight" --fill',
            "Creating pull request for fix/menu into develop in acme/site\n\nhttps://github.com/acme/site/pull/318",
        ),
        says("The pull request is open: https://github.com/acme/site/pull/318"),
        held_out=True,
    ),
    story(
        "a query is asked for and its answer is printed",
        "success",
        "codex",
        human("how many users signed up last week? db is on localhost, name shop"),
        runs(
            "psql shop -c \"select count(*) from user where created > now() - interval '7 days'\"",
            'ERROR:  column "created" does not exist\nLINE 1: select count(*) from user where created > now() - i...',
            1,
        ),
        runs("psql shop -c '\\dt'", " public | accounts | table | shop\n public | orders   | table | shop"),
        runs(
            "psql shop -c \"select count(*) from accounts where created_at > now() - interval '7 days'\"",
            " count \n-------\n   143\n(1 row)",
            is_retry=None,
        ),
        says("143 accounts were created in the last seven days (table `accounts`, column `created_at`)."),
        human("thx. and the week before?"),
        runs(
            "psql shop -c \"select count(*) from accounts where created_at between now() - interval '14 days' and now() - interval '7 days'\"",
            " count \n-------\n   121\n(1 row)",
        ),
        says("121, so last week was about 18% better."),
        held_out=True,
    ),
    story(
        "a setting is changed, the reload is left to the person, and no word more",
        "unknown",
        "claude grok",
        human("bump nginx worker_connections to 4096 and reload"),
        edits("nginx/nginx.conf", "worker_connections 1024;", "worker_connections 4096;"),
        says("I changed the value. Please reload with `sudo nginx -s reload` on the host, I have no root there."),
        held_out=True,
    ),
    story(
        "pre-commit is red on a hook that rewrites files, then green",
        "success",
        "claude codex",
        human("run the hooks over everything, commit the result separately"),
        runs(
            "pre-commit run --all-files",
            "trim trailing whitespace.................................................Failed\n- hook id: trailing-whitespace\n- exit code: 1\n- files were modified by this hook\n\nFixing docs/index.md\n\nruff.....................................................................Passed",
            1,
            verdict="fail",
        ),
        runs(
            "pre-commit run --all-files",
            "trim trailing whitespace.................................................Passed\nruff.....................................................................Passed",
            verdict="pass",
            is_retry=None,
        ),
        runs(
            'git commit -am "Run the hooks over all files"',
            "[main 0be11a9] Run the hooks over all files\n 1 file changed, 2 insertions(+), 2 deletions(-)",
        ),
        says("One file changed (trailing blanks in docs/index.md), committed as 0be11a9."),
        held_out=True,
    ),
    story(
        "a download is tried three times and never works",
        "fail",
        "claude grok",
        human("fetch the geoip db and put it into data/"),
        runs(
            "curl -fsSL -o data/geo.mmdb https://download.example.com/geo.mmdb",
            "curl: (22) The requested URL returned error: 401",
            22,
        ),
        runs(
            "curl -fSL -o data/geo.mmdb https://download.example.com/geo.mmdb",
            "curl: (22) The requested URL returned error: 401",
            22,
            is_retry=True,
        ),
        runs(
            "curl -fsSL --retry 3 -o data/geo.mmdb https://download.example.com/geo.mmdb",
            "curl: (22) The requested URL returned error: 401",
            22,
            is_retry=True,
        ),
        says(
            "The server answers 401 every time: the file needs a license key, which I don't have. I could not download the database."
        ),
        held_out=True,
    ),
    story(
        "kubectl is refused by a timeout, tried again, rolled out",
        "success",
        "claude grok",
        human("scale checkout to 6 replicas in staging"),
        runs(
            "kubectl -n staging scale deploy/checkout --replicas=6",
            "Unable to connect to the server: net/http: TLS handshake timeout",
            1,
        ),
        runs(
            "kubectl -n staging scale deploy/checkout --replicas=6 --request-timeout=60s",
            "deployment.apps/checkout scaled",
            is_retry=True,
        ),
        runs("kubectl -n staging rollout status deploy/checkout", 'deployment "checkout" successfully rolled out'),
        says("checkout runs with 6 replicas in staging."),
        held_out=True,
    ),
    story(
        "refused twice, the person does it alone",
        "abandoned",
        "claude codex grok",
        human("restore yesterdays dump into the dev db"),
        runs("ls -la backups", "-rw-r--r-- 1 dev dev 812M Mar  1 02:00 shop-2026-03-01.dump"),
        denies(runs("dropdb shop && createdb shop"), "not shop, shop_dev!!"),
        denies(runs("dropdb --force shop_dev && createdb shop_dev", is_retry=None)),
        human("nah this is too risky, I do it myself", is_correction=None),
        held_out=True,
    ),
)
