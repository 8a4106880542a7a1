"""A third set, told by a stranger to the rules: infrastructure, databases and data."""

from functools import partial

from labelled.sessions import breaks, denies, edits, human, interrupts, plans, reads, runs, says, steers, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "terraform apply done",
        "success",
        "claude codex",
        human("add an s3 bucket for the exports w/ 30 day lifecycle and apply to staging"),
        writes("s3_exports.tf", 'resource "aws_s3_bucket" "exports" {}\n'),
        runs("terraform validate", "Success! The configuration is valid.", verdict="pass"),
        runs(
            "terraform apply -auto-approve -var-file=staging.tfvars",
            "aws_s3_bucket.exports: Creating...\naws_s3_bucket.exports: Creation complete after 3s [id=acme-exports-staging]\n\nApply complete! Resources: 2 added, 0 changed, 0 destroyed.",
        ),
        says("The bucket acme-exports-staging exists with a lifecycle of 30 days."),
    ),
    told(
        "terraform apply errors halfway, reported",
        "fail",
        "grok claude",
        human("roll out the new vpc peering in prod"),
        runs("terraform plan -out p", "Plan: 4 to add, 0 to change, 0 to destroy."),
        runs(
            "terraform apply p",
            'aws_vpc_peering_connection.a: Creation complete after 2s [id=pcx-01]\n╷\n│ Error: creating EC2 Route: RouteAlreadyExists: The route identified by 10.2.0.0/16 already exists.\n│ \n│   with aws_route.b,\n│   on peering.tf line 18, in resource "aws_route" "b":\n╵',
            1,
        ),
        says(
            "The peering connection was created, but the routes were not: 10.2.0.0/16 is already routed to an old gateway. Prod is half configured now; please decide whether the old route may go."
        ),
    ),
    told(
        "kubectl rollout is stuck, image fixed, pods ready",
        "success",
        "codex",
        human("pods of api in ns shop are crashlooping"),
        runs(
            "kubectl -n shop get pods",
            "NAME                   READY   STATUS             RESTARTS   AGE\napi-7f9c6d5b8-x2x4k    0/1     CrashLoopBackOff   9          21m",
        ),
        runs(
            "kubectl -n shop logs api-7f9c6d5b8-x2x4k --tail=3",
            "Error: Cannot find module '/app/dist/main.js'\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1144:15)",
        ),
        edits("k8s/api.yaml", "image: acme/api:2.9.0", "image: acme/api:2.9.1"),
        runs(
            "kubectl -n shop apply -f k8s/api.yaml && kubectl -n shop rollout status deploy/api --timeout=120s",
            'deployment.apps/api configured\nWaiting for deployment "api" rollout to finish: 1 old replicas are pending termination...\ndeployment "api" successfully rolled out',
        ),
        runs(
            "kubectl -n shop get pods",
            "NAME                   READY   STATUS    RESTARTS   AGE\napi-5d8f7c9b6-p9q2r    1/1     Running   0          40s",
        ),
        says("2.9.0 was built without `dist`. With 2.9.1 the pod is ready."),
    ),
    told(
        "kubectl apply denied, person does it themself",
        "unknown",
        "claude",
        human("raise the memory limit of the worker to 2Gi"),
        edits("k8s/worker.yaml", "memory: 1Gi", "memory: 2Gi"),
        denies(runs("kubectl apply -f k8s/worker.yaml", ""), "don't apply, argo does that"),
        says("Then I leave it at the manifest: the limit is 2Gi in k8s/worker.yaml."),
    ),
    told(
        "ansible playbook, one host unreachable",
        "fail",
        "claude codex",
        human("patch openssl on all web hosts"),
        runs(
            "ansible-playbook -i prod patch.yml --limit web",
            'TASK [apt upgrade openssl] *****\nchanged: [web1]\nchanged: [web2]\nfatal: [web3]: UNREACHABLE! => {"changed": false, "msg": "Failed to connect to the host via ssh: Connection timed out", "unreachable": true}\n\nPLAY RECAP *****\nweb1 : ok=3 changed=1 unreachable=0 failed=0\nweb2 : ok=3 changed=1 unreachable=0 failed=0\nweb3 : ok=0 changed=0 unreachable=1 failed=0',
            4,
        ),
        runs(
            "ansible-playbook -i prod patch.yml --limit web3",
            'fatal: [web3]: UNREACHABLE! => {"msg": "Failed to connect to the host via ssh: Connection timed out"}',
            4,
            is_retry=True,
        ),
        says("web1 and web2 are patched. web3 cannot be reached by ssh, so it is still vulnerable."),
    ),
    told(
        "ansible-lint only",
        "success",
        "grok",
        human("ansible-lint is failing on the nginx role"),
        runs(
            "ansible-lint roles/nginx",
            "roles/nginx/tasks/main.yml:3: yaml[truthy]: Truthy value should be one of [false, true]\n\nFailed: 1 failure(s), 0 warning(s) on 4 files.",
            2,
            verdict="fail",
        ),
        edits("roles/nginx/tasks/main.yml", "become: yes", "become: true"),
        runs(
            "ansible-lint roles/nginx",
            "Passed: 0 failure(s), 0 warning(s) on 4 files. Last profile that met the validation criteria was 'production'.",
            verdict="pass",
        ),
        says("Fixed, the role passes ansible-lint."),
    ),
    told(
        "alembic migration up and down",
        "success",
        "claude grok",
        human("write a migration that moves phone numbers to their own table, must be reversible"),
        writes("alembic/versions/9a_phones.py", "def upgrade(): ...\ndef downgrade(): ...\n"),
        runs(
            "alembic upgrade head",
            'INFO  [alembic.runtime.migration] Running upgrade 8b -> 9a, phones\nsqlalchemy.exc.IntegrityError: (psycopg.errors.NotNullViolation) null value in column "number" of relation "phones"',
            1,
        ),
        edits(
            "alembic/versions/9a_phones.py",
            "def upgrade(): ...",
            "def upgrade():\n    op.execute('insert into phones select id, phone from users where phone is not null')",
        ),
        runs(
            "alembic upgrade head && alembic downgrade -1 && alembic upgrade head",
            "INFO  [alembic.runtime.migration] Running upgrade 8b -> 9a, phones\nINFO  [alembic.runtime.migration] Running downgrade 9a -> 8b, phones\nINFO  [alembic.runtime.migration] Running upgrade 8b -> 9a, phones",
        ),
        says("The migration runs up, down and up again on a copy of the data."),
        human("perfect"),
        says("Glad to hear it."),
    ),
    told(
        "a slow query, index made, numbers shown",
        "success",
        "codex claude",
        human(
            "this query takes 9s, get it below 200ms\n\nselect * from orders where customer_id = 42 order by created_at desc limit 20"
        ),
        runs(
            "psql shop -c 'explain analyze select ...'",
            "Seq Scan on orders  (cost=0.00..412331.00 rows=1 width=210) (actual time=9120.331..9120.400 rows=20 loops=1)\nExecution Time: 9121.002 ms",
        ),
        runs("psql shop -c 'create index concurrently on orders (customer_id, created_at desc)'", "CREATE INDEX"),
        runs(
            "psql shop -c 'explain analyze select ...'",
            "Index Scan using orders_customer_id_created_at_idx on orders (actual time=0.031..0.088 rows=20 loops=1)\nExecution Time: 0.121 ms",
        ),
        says("From 9.1 s to 0.12 ms with an index on (customer_id, created_at desc)."),
    ),
    told(
        "a drop table is denied, nothing more",
        "abandoned",
        "grok codex",
        human("clean up the tables that nobody uses in the analytics db"),
        runs(
            'psql analytics -Atc "select relname from pg_stat_user_tables where seq_scan = 0"',
            "tmp_2023\nold_events\ncohorts_bak",
        ),
        denies(runs("psql analytics -c 'drop table tmp_2023, old_events, cohorts_bak'", "")),
    ),
    told(
        "notebook turned into a script, numbers as expected",
        "success",
        "claude",
        human("turn churn.ipynb into a script that prints the churn per month. feb should be 3.1%"),
        writes("churn.py", "import pandas as pd\nprint(pd.read_parquet('subs.parquet'))\n"),
        runs(
            "python churn.py",
            "Traceback (most recent call last):\n  File \"churn.py\", line 2, in <module>\nImportError: Unable to find a usable engine; tried using: 'pyarrow', 'fastparquet'.",
            1,
        ),
        runs(
            "pip install -q pyarrow && python churn.py",
            "month     churn\n2026-01   2.8%\n2026-02   3.1%",
            is_retry=None,
        ),
        says("`churn.py` prints the churn per month; February is 3.1 % as you said."),
    ),
    told(
        "data analysis, numbers do not add up for the person",
        "fail",
        "codex grok",
        human("how many active users did we have per country last month? data in events.csv"),
        runs(
            "python -c \"import pandas as pd; print(pd.read_csv('events.csv').groupby('country').user.nunique())\"",
            "AT     120\nCH      88\nDE    1402",
        ),
        says("DE 1402, AT 120, CH 88."),
        human("cant be, we have like 900 in germany in total", is_correction=True),
        runs(
            "python -c \"import pandas as pd; d=pd.read_csv('events.csv'); print(d[d.ts>='2026-02'].groupby('country').user.nunique())\"",
            "AT     120\nCH      88\nDE    1402",
        ),
        says("I get 1402 again. I don't see where the difference comes from; perhaps `user` holds device ids."),
        human("these numbers are useless then", is_correction=True),
        says("I understand. Without knowing what `user` holds I cannot do better."),
    ),
    told(
        "dbt, one test red",
        "fail",
        "claude",
        human("add a not_null test on stg_orders.customer_id and make sure dbt build is ok"),
        edits("models/staging/schema.yml", "- name: customer_id", "- name: customer_id\n        tests: [not_null]"),
        runs(
            "dbt build -s stg_orders",
            "1 of 2 OK created sql view model staging.stg_orders ......... [CREATE VIEW in 0.11s]\n2 of 2 FAIL 381 not_null_stg_orders_customer_id ............. [FAIL 381 in 0.05s]\n\nCompleted with 1 error and 0 warnings:\n\nDone. PASS=1 WARN=0 ERROR=1 SKIP=0 TOTAL=2",
            1,
            verdict="fail",
        ),
        says(
            "The test is in place and finds 381 orders without a customer. dbt build therefore fails until the source is cleaned up."
        ),
    ),
    told(
        "helm chart linted and templated, steered",
        "success",
        "claude codex",
        human("make the ingress class configurable in our chart"),
        edits(
            "chart/templates/ingress.yaml", "ingressClassName: nginx", "ingressClassName: {{ .Values.ingress.class }}"
        ),
        steers("default must stay nginx!"),
        edits("chart/values.yaml", "ingress:", "ingress:\n  class: nginx"),
        runs(
            "helm lint chart",
            "==> Linting chart\n[INFO] Chart.yaml: icon is recommended\n\n1 chart(s) linted, 0 chart(s) failed",
            verdict="pass",
        ),
        runs("helm template chart --set ingress.class=traefik | grep ingressClassName", "  ingressClassName: traefik"),
        says("`ingress.class` is configurable and defaults to nginx; lint is clean."),
    ),
    told(
        "a cluster upgrade, the plan stays open at a limit",
        "abandoned",
        "claude grok",
        human("upgrade the staging cluster from 1.29 to 1.31 step by step"),
        plans(("1.29 to 1.30", "doing"), ("1.30 to 1.31", "open"), ("check workloads", "open")),
        runs(
            "eksctl upgrade cluster --name staging --version 1.30 --approve",
            '2026-03-02 10:11:02 [✔]  cluster "staging" control plane has been upgraded to version "1.30"',
        ),
        plans(("1.29 to 1.30", "done"), ("1.30 to 1.31", "doing"), ("check workloads", "open")),
        breaks("limit"),
    ),
    told(
        "disk full, found and freed",
        "success",
        "grok codex",
        human("disk of build-02 is 100% full, jenkins is down. pls help quickly"),
        runs(
            "ssh build-02 df -h /",
            "Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        99G   99G     0 100% /",
        ),
        runs(
            "ssh build-02 'du -xh / --max-depth=2 2>/dev/null | sort -h | tail -3'",
            "11G\t/usr/lib\n61G\t/var/lib\n99G\t/",
        ),
        runs("ssh build-02 docker system prune -af", "Total reclaimed space: 54.2GB"),
        runs(
            "ssh build-02 'df -h / && systemctl is-active jenkins'",
            "/dev/sda1        99G   44G   55G  45% /\nfailed",
            3,
        ),
        runs("ssh build-02 'systemctl restart jenkins && sleep 5 && systemctl is-active jenkins'", "active"),
        says("54 GB of old docker images are gone (45 % used), and jenkins is active again."),
    ),
    told(
        "a vpn that will not come up, interrupted, person takes over",
        "abandoned",
        "claude",
        human("set up wireguard between the two vms"),
        runs(
            "ssh vm1 'wg-quick up wg0'",
            "[#] ip link add wg0 type wireguard\nRTNETLINK answers: Operation not supported\nUnable to access interface: Protocol not supported",
            1,
        ),
        runs(
            "ssh vm1 'modprobe wireguard'",
            "modprobe: FATAL: Module wireguard not found in directory /lib/modules/5.4.0-kvm",
            1,
        ),
        reads("infra/vm.tf", 'image = "ubuntu-20.04-minimal-kvm"'),
        interrupts(),
    ),
)
