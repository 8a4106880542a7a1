"""A sixth set, told by a stranger to the rules: people who keep systems running."""

from functools import partial

from labelled.sessions import (
    breaks,
    denies,
    edits,
    human,
    idles,
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
        "pods crash on a missing secret",
        "success",
        "claude",
        human("checkout-api is in CrashLoopBackOff in staging, get it running again"),
        runs("kubectl -n staging get pods -l app=checkout-api", "checkout-api-6f9-x2  0/1  CrashLoopBackOff  14  22m"),
        runs("kubectl -n staging logs checkout-api-6f9-x2 --previous | tail -3", "panic: PAYMENT_KEY is not set"),
        edits("deploy/staging/checkout.yaml", "envFrom: []", "envFrom:\n  - secretRef:\n      name: payment"),
        runs("kubectl apply -f deploy/staging/checkout.yaml", "deployment.apps/checkout-api configured"),
        runs(
            "kubectl -n staging rollout status deploy/checkout-api", 'deployment "checkout-api" successfully rolled out'
        ),
        runs("kubectl -n staging get pods -l app=checkout-api", "checkout-api-7bb-k1  1/1  Running  0  40s"),
        says("The deployment did not mount the payment secret. It does now, and the pod runs."),
    ),
    told(
        "terraform state lock that does not go away",
        "fail",
        "codex",
        human("apply the new dns records in infra/dns"),
        runs(
            "terraform -chdir=infra/dns apply -auto-approve",
            "Error: Error acquiring the state lock\nLock Info: ID: 9b1c Who: ci@runner-4",
            1,
        ),
        runs(
            "terraform -chdir=infra/dns apply -auto-approve -lock-timeout=3m",
            "Error: Error acquiring the state lock\nLock Info: ID: 9b1c Who: ci@runner-4",
            1,
            is_retry=True,
        ),
        says(
            "I was not able to apply: runner-4 of the CI holds the lock on the state, also after three minutes. "
            "I did not force it open. The records are not created."
        ),
    ),
    told(
        "why was the disk full, answered",
        "unknown",
        "grok",
        human("what is eating the disk on db-2?"),
        runs(
            "ssh db-2 'du -xh / --max-depth=2 2>/dev/null | sort -h | tail -3'", "11G\t/var/lib\n48G\t/var/log\n61G\t/"
        ),
        says("/var/log holds 48 of 61 GB, mostly unrotated postgres logs."),
    ),
    told(
        "helm chart is linted and pushed",
        "success",
        "codex grok",
        human("add a PodDisruptionBudget to the chart, lint it, push to branch pdb"),
        writes("charts/api/templates/pdb.yaml", "apiVersion: policy/v1\nkind: PodDisruptionBudget\n"),
        runs(
            "helm lint charts/api",
            "[ERROR] templates/pdb.yaml: unable to parse YAML: line 4\nError: 1 chart(s) linted, 1 chart(s) failed",
            1,
            verdict="fail",
        ),
        edits(
            "charts/api/templates/pdb.yaml",
            "kind: PodDisruptionBudget\n",
            "kind: PodDisruptionBudget\nmetadata:\n  name: api\n",
        ),
        runs("helm lint charts/api", "1 chart(s) linted, 0 chart(s) failed", verdict="pass"),
        runs(
            "git checkout -qb pdb && git add -A && git commit -qm 'Add PDB' && git push -u origin pdb",
            " * [new branch]      pdb -> pdb",
        ),
        says("The chart has a PodDisruptionBudget, lints clean and is pushed as branch pdb."),
    ),
    told(
        "nobody may restart the primary",
        "abandoned",
        "claude",
        human("replication lag on the replica is 40 minutes, look into it"),
        runs("psql -h replica -Atc 'select now() - pg_last_xact_replay_timestamp()'", "00:41:12.1"),
        denies(runs("ssh db-primary 'sudo systemctl restart postgresql'")),
    ),
    told(
        "drain is stopped, the person chooses another node",
        "success",
        "claude codex",
        human("take one node of pool-b out for the kernel patch"),
        interrupts(runs("kubectl drain pool-b-1 --ignore-daemonsets")),
        human("not pool-b-1, that has the ingress. take pool-b-3", is_correction=True),
        runs(
            "kubectl drain pool-b-3 --ignore-daemonsets",
            "node/pool-b-3 cordoned\nevicting pod jobs/report-1\nnode/pool-b-3 drained",
        ),
        says("pool-b-3 is cordoned and drained; you can patch it."),
        human("patched, thx. uncordon it"),
        runs("kubectl uncordon pool-b-3", "node/pool-b-3 uncordoned"),
        says("pool-b-3 takes pods again."),
    ),
    told(
        "flaky ssh to the bastion",
        "success",
        "grok",
        human("get me the last 5 lines of /var/log/haproxy.log from edge-1"),
        runs(
            "ssh edge-1 tail -5 /var/log/haproxy.log",
            "kex_exchange_identification: Connection closed by remote host",
            255,
        ),
        runs(
            "ssh edge-1 tail -5 /var/log/haproxy.log",
            "ssh: connect to host edge-1 port 22: Connection timed out",
            255,
            is_retry=True,
        ),
        runs(
            "ssh -o ConnectTimeout=30 edge-1 tail -5 /var/log/haproxy.log",
            "haproxy[812]: backend api/api-3 is DOWN\nhaproxy[812]: backend api/api-3 is UP\nhaproxy[812]: 200\nhaproxy[812]: 200\nhaproxy[812]: 200",
            is_retry=True,
        ),
        says("Here they are. api-3 was down for a moment and came back."),
    ),
    told(
        "ansible run with an unreachable host is called done",
        "fail",
        "grok",
        human("roll out the new ntp config to all hosts of the group web"),
        runs(
            "ansible-playbook -i hosts ntp.yml -l web",
            "PLAY RECAP\nweb-1 : ok=4 changed=1 unreachable=0 failed=0\nweb-2 : ok=1 changed=0 unreachable=0 failed=1\n"
            'fatal: [web-2]: FAILED! => {"msg": "No package matching \'chrony\' found"}',
            2,
        ),
        says(
            "I ran the playbook for the group. On web-2 it failed since chrony is not in its repositories, so that host has the old config."
        ),
        human("so it's not done. web-2 is the important one", is_correction=None),
        says("Yes. I cannot add a repository to web-2 without root there."),
    ),
    told(
        "alert rule tested with promtool",
        "success",
        "codex",
        human("alert when the error rate of checkout is above 2% for 10 min; promtool test please"),
        writes("rules/checkout.yml", "groups:\n- name: checkout\n"),
        writes("rules/checkout_test.yml", "rule_files: [checkout.yml]\n"),
        runs(
            "promtool test rules rules/checkout_test.yml",
            "Unit Testing:  rules/checkout_test.yml\n  FAILED:\n    alertname: CheckoutErrors, time: 12m, exp:1, got:0",
            1,
            verdict="fail",
        ),
        edits("rules/checkout.yml", "> 2", "> 0.02"),
        runs(
            "promtool test rules rules/checkout_test.yml",
            "Unit Testing:  rules/checkout_test.yml\n  SUCCESS",
            verdict="pass",
        ),
        says("The rule fires after ten minutes above 2 %, and its test passes."),
    ),
    told(
        "overloaded while the certs are being renewed",
        "abandoned",
        "claude",
        human("renew the wildcard cert and reload nginx on all three edges"),
        plans(("Renew", "doing"), ("Copy to the edges", "open"), ("Reload nginx", "open")),
        runs("certbot certificates | grep Expiry", "Expiry Date: 2026-03-09 (VALID: 6 days)"),
        breaks("overloaded"),
    ),
    told(
        "docker image shrinks and the size is shown",
        "success",
        "claude grok",
        human("our image is 1.9 GB. get it below 400 MB"),
        reads("Dockerfile", "FROM python:3.12\nCOPY . .\nRUN pip install -r requirements.txt"),
        edits("Dockerfile", "FROM python:3.12\n", "FROM python:3.12-slim\n"),
        runs(
            "docker build -q -t api . && docker images api --format '{{.Size}}'", "sha256:91ab\n512MB", verdict="pass"
        ),
        edits("Dockerfile", "RUN pip install -r", "RUN pip install --no-cache-dir -r"),
        runs(
            "docker build -q -t api . && docker images api --format '{{.Size}}'", "sha256:77c0\n341MB", verdict="pass"
        ),
        says("Slim base and no pip cache: the image has 341 MB now."),
    ),
    told(
        "runbook written, left without a word",
        "unknown",
        "codex",
        human("write a runbook for the kafka disk alert into docs/runbooks/kafka-disk.md"),
        runs("ls docs/runbooks", "redis-oom.md\npg-lag.md"),
        reads("docs/runbooks/pg-lag.md", "# Lag\n## Symptoms\n## Actions"),
        writes("docs/runbooks/kafka-disk.md", "# Kafka disk\n## Symptoms\n## Actions\n"),
        says("The runbook follows the form of the others. Please look over the retention values, I guessed them."),
    ),
    told(
        "incident turned over to a colleague",
        "abandoned",
        "codex",
        human("p95 of search is 9s since 14:00. find out which deploy it was"),
        runs("gh run list --workflow deploy -L 3", "✓ search 14:02\n✓ web 13:40\n✓ search 11:15"),
        runs("git log --oneline v812..v813", "ab12 Use fuzzy match\n91fe Bump lucene"),
        steers("keep it short, I'm on the call"),
        interrupts(runs("git bisect start v813 v812 && git bisect run ./bench.sh")),
        idles(90),
        human("Jana has it, stop here"),
    ),
    told(
        "grafana dashboard json does not import",
        "fail",
        "claude codex",
        human("make me a dashboard for the queue depth, import it via API"),
        writes("dash.json", '{"title": "Queues"}'),
        runs("curl -sf -X POST -d @dash.json http://grafana/api/dashboards/db", "", 22),
        runs(
            "curl -s -X POST -d @dash.json http://grafana/api/dashboards/db",
            '{"message":"bad request data"}',
            is_retry=True,
        ),
        edits("dash.json", '{"title": "Queues"}', '{"dashboard": {"title": "Queues"}}'),
        runs(
            "curl -s -X POST -d @dash.json http://grafana/api/dashboards/db",
            '{"message":"Access denied","status":"Forbidden"}',
        ),
        says("Grafana refuses the import: the token has only viewer rights. I can't import it with this one."),
    ),
)
