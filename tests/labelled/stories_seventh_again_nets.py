"""A seventh set, told by a stranger to the rules: networks and servers, and what is called again there."""

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
)

told = partial(story, held_out=True)

STORIES = (
    told(
        "restarted service needs a moment",
        "success",
        "claude codex",
        human("restart the api on this box and make sure /healthz says ok"),
        runs(
            "systemctl restart api",
            "Failed to restart api.service: Interactive authentication required.\n"
            "See system logs and 'systemctl status api.service' for details.",
            1,
        ),
        runs("sudo systemctl restart api", is_retry=True),
        runs(
            "curl -fsS http://localhost:8080/healthz",
            "curl: (7) Failed to connect to localhost port 8080 after 0 ms: Couldn't connect to server",
            7,
        ),
        runs(
            "systemctl status api --no-pager | head -4",
            "● api.service - Orders API\n     Loaded: loaded (/etc/systemd/system/api.service; enabled)\n"
            "     Active: active (running) since Tue 2026-04-14 09:12:44 UTC; 3s ago\n   Main PID: 48120 (java)",
        ),
        runs("sleep 10; curl -fsS http://localhost:8080/healthz", '{"status":"ok"}', is_retry=True),
        says("The api is restarted and /healthz answers ok; it takes about ten seconds until it listens."),
    ),
    told(
        "the key that the host wants",
        "success",
        "grok",
        human("copy dist/site.tar.gz to deploy@10.0.4.7:/srv/site/incoming and tell me the checksum over there"),
        runs(
            "scp dist/site.tar.gz deploy@10.0.4.7:/srv/site/incoming/",
            "Host key verification failed.\nlost connection",
            1,
        ),
        runs(
            "scp -o StrictHostKeyChecking=accept-new dist/site.tar.gz deploy@10.0.4.7:/srv/site/incoming/",
            "Warning: Permanently added '10.0.4.7' (ED25519) to the list of known hosts.\n"
            "deploy@10.0.4.7: Permission denied (publickey).\nlost connection",
            1,
            is_retry=True,
        ),
        runs("ls ~/.ssh", "config\ndeploy_ed25519\ndeploy_ed25519.pub\nid_rsa\nid_rsa.pub\nknown_hosts"),
        runs(
            "scp -i ~/.ssh/deploy_ed25519 dist/site.tar.gz deploy@10.0.4.7:/srv/site/incoming/",
            "site.tar.gz                                   100%   14MB  11.2MB/s   00:01",
            is_retry=True,
        ),
        runs(
            "ssh -i ~/.ssh/deploy_ed25519 deploy@10.0.4.7 sha256sum /srv/site/incoming/site.tar.gz",
            "5d1f0c8a77e2  /srv/site/incoming/site.tar.gz",
        ),
        says("It is there. sha256: 5d1f0c8a77e2."),
    ),
    told(
        "cluster that does not answer",
        "fail",
        "claude grok",
        human("scale the worker deployment in prod-eu to 6"),
        runs(
            "kubectl --context prod-eu scale deploy/worker --replicas=6",
            "Unable to connect to the server: dial tcp 10.96.14.2:6443: i/o timeout",
            1,
        ),
        runs(
            "kubectl --context prod-eu scale deploy/worker --replicas=6 --request-timeout=90s",
            "Unable to connect to the server: dial tcp 10.96.14.2:6443: i/o timeout",
            1,
            is_retry=True,
        ),
        runs("kubectl config get-contexts -o name", "prod-eu\nprod-us\nstaging"),
        runs("ping -c 2 10.96.14.2", "2 packets transmitted, 0 received, 100% packet loss, time 1021ms", 1),
        runs("ip route get 10.96.14.2", "10.96.14.2 via 192.168.1.1 dev wlan0 src 192.168.1.44 uid 1000"),
        runs(
            "sleep 60 && kubectl --context prod-eu scale deploy/worker --replicas=6",
            "Unable to connect to the server: dial tcp 10.96.14.2:6443: i/o timeout",
            1,
            is_retry=True,
        ),
        says(
            "I could not scale it: the API server of prod-eu is not reachable from here, the route goes through the "
            "home router and not through the VPN. The deployment is unchanged."
        ),
    ),
    told(
        "psql by name, by number and with a password",
        "success",
        "codex",
        human("how many rows does public.invoices have in the local db? user is billing, password in .env"),
        runs(
            'psql -U billing -d billing -c "select count(*) from invoices"',
            'psql: error: connection to server on socket "/var/run/postgresql/.s.PGSQL.5432" failed: '
            "No such file or directory\n\tIs the server running locally and accepting connections on that socket?",
            2,
        ),
        runs("docker ps --format '{{.Names}} {{.Ports}}'", "billing-db 0.0.0.0:5433->5432/tcp"),
        runs(
            'psql -h localhost -p 5433 -U billing -d billing -c "select count(*) from invoices"',
            'psql: error: connection to server at "localhost" (127.0.0.1), port 5433 failed: fe_sendauth: no password supplied',
            2,
            is_retry=True,
        ),
        runs("grep -c PGPASSWORD .env", "1"),
        runs(
            'set -a; . ./.env; set +a; psql -h localhost -p 5433 -U billing -d billing -c "select count(*) from invoices"',
            " count  \n--------\n 184203\n(1 row)\n",
            is_retry=True,
        ),
        says("public.invoices has 184,203 rows."),
        human("thanks, exactly what I needed"),
    ),
    told(
        "port is busy, another process is ended first",
        "success",
        "claude",
        human("bring up the compose stack, then show me it's running"),
        runs(
            "docker compose up -d",
            "Error response from daemon: driver failed programming external connectivity on endpoint shop-web-1: "
            "Bind for 0.0.0.0:3000 failed: port is already allocated",
            1,
        ),
        runs("docker ps --filter publish=3000 --format '{{.Names}}'", "old-shop-web-1"),
        runs("docker stop old-shop-web-1", "old-shop-web-1"),
        runs(
            "docker compose up -d",
            " ✔ Container shop-db-1   Running\n ✔ Container shop-web-1  Started",
            is_retry=None,
        ),
        runs(
            "docker compose ps --format 'table {{.Service}}\\t{{.State}}'",
            "SERVICE   STATE\ndb        running\nweb       running",
        ),
        says("An old container held port 3000. I stopped it; db and web run now."),
    ),
    told(
        "download that stalls is stopped",
        "abandoned",
        "claude codex",
        human("hol bitte das planet-extract für Niedersachsen nach data/"),
        runs(
            "curl -fLo data/nds.osm.pbf https://download.geofabrik.de/europe/germany/niedersachsen-latest.osm.pbf",
            "curl: (28) Operation timed out after 120001 milliseconds with 41943040 out of 702148213 bytes received",
            28,
        ),
        runs(
            "curl -fL -C - --max-time 1800 -o data/nds.osm.pbf "
            "https://download.geofabrik.de/europe/germany/niedersachsen-latest.osm.pbf",
            "curl: (56) OpenSSL SSL_read: Connection reset by peer, errno 104",
            56,
            is_retry=True,
        ),
        interrupts(
            runs(
                "wget -c -O data/nds.osm.pbf https://download.geofabrik.de/europe/germany/niedersachsen-latest.osm.pbf"
            )
        ),
    ),
    told(
        "terraform behind a proxy",
        "success",
        "codex grok",
        human("terraform init + plan in infra/net, should be no changes"),
        runs(
            "cd infra/net && terraform init",
            "Error: Failed to query available provider packages\n\nCould not retrieve the list of available versions for "
            "provider hashicorp/aws: could not connect to registry.terraform.example: context deadline exceeded",
            1,
        ),
        runs("env | grep -i proxy", "", 1),
        runs("grep -rn proxy ~/.gitconfig", "4:\tproxy = http://proxy.corp.example:3128"),
        runs(
            "cd infra/net && HTTPS_PROXY=http://proxy.corp.example:3128 terraform init",
            "- Installed hashicorp/aws v5.98.0 (signed by HashiCorp)\n\nTerraform has been successfully initialized!",
            is_retry=True,
        ),
        runs(
            "cd infra/net && HTTPS_PROXY=http://proxy.corp.example:3128 terraform plan -no-color | tail -2",
            "No changes. Your infrastructure matches the configuration.",
        ),
        says("Init needed the proxy. The plan shows no changes."),
    ),
    told(
        "webhook that answers 401 whatever is sent",
        "fail",
        "grok",
        human("send the test event to the partner webhook, url and token are in partner.json"),
        reads("partner.json", '{"url": "https://hooks.partner.example/v2/in", "token": "pt_test_81"}'),
        runs(
            "curl -s -X POST https://hooks.partner.example/v2/in -H 'Authorization: pt_test_81' -d '{\"event\":\"ping\"}'",
            '{"error":"unauthorized","message":"missing bearer token"}',
        ),
        runs(
            "curl -s -X POST https://hooks.partner.example/v2/in -H 'Authorization: Bearer pt_test_81' "
            '-d \'{"event":"ping"}\'',
            '{"error":"unauthorized","message":"token expired"}',
            is_retry=True,
        ),
        runs(
            "curl -s -i -X POST https://hooks.partner.example/v2/in -H 'Authorization: Bearer pt_test_81' "
            "-H 'Content-Type: application/json' -d '{\"event\":\"ping\"}'",
            'HTTP/2 401\ncontent-type: application/json\n\n{"error":"unauthorized","message":"token expired"}',
            is_retry=True,
        ),
        says("The partner rejects the event: the token pt_test_81 has expired. I can't send it without a new one."),
    ),
    told(
        "three hosts, one of them shy",
        "success",
        "claude",
        human("collect the kernel version of web-1, web-2 and web-3 in kernels.txt"),
        runs("ssh web-1 uname -r", "6.8.0-57-generic"),
        runs("ssh web-2 uname -r", "ssh: connect to host web-2 port 22: Connection refused", 255),
        runs("ssh web-3 uname -r", "6.8.0-57-generic"),
        runs("ssh -G web-2 | grep -E '^(hostname|port) '", "hostname web-2\nport 22"),
        steers("web-2 has sshd on 2222"),
        runs("ssh -p 2222 web-2 uname -r", "6.8.0-60-generic", is_retry=True),
        runs(
            "printf 'web-1 6.8.0-57\\nweb-2 6.8.0-60\\nweb-3 6.8.0-57\\n' > kernels.txt && cat kernels.txt",
            "web-1 6.8.0-57\nweb-2 6.8.0-60\nweb-3 6.8.0-57",
        ),
        says("kernels.txt has all three; web-2 is one version ahead."),
    ),
    told(
        "the push that the remote hangs up on",
        "success",
        "codex",
        human("push main, then tag v2.4.0 and push that too"),
        runs(
            "git push origin main",
            "ssh: connect to host github.com port 22: Connection timed out\nfatal: Could not read from remote repository.",
            128,
        ),
        runs(
            "git push origin main",
            "To github.com:acme/shop.git\n ! [rejected]        main -> main (fetch first)\n"
            "error: failed to push some refs to 'github.com:acme/shop.git'",
            1,
            is_retry=True,
        ),
        runs("git pull --rebase origin main", "Successfully rebased and updated refs/heads/main."),
        runs("git push origin main", "   a91c0de..77f1b02  main -> main", is_retry=None),
        runs("git tag v2.4.0"),
        runs("git push origin v2.4.0", " * [new tag]         v2.4.0 -> v2.4.0"),
        says("main is pushed (77f1b02) and v2.4.0 is tagged and pushed."),
    ),
    told(
        "the limit comes in the middle of the migration",
        "abandoned",
        "claude",
        human("move the cron jobs from old-1 to new-1"),
        plans(("Read the crontab of old-1", "doing"), ("Install it on new-1", "open"), ("Disable on old-1", "open")),
        runs(
            "ssh old-1 crontab -l",
            "You (admin) are not allowed to use this program (crontab)\nSee crontab(1) for more information",
            1,
        ),
        runs(
            "ssh old-1 sudo crontab -l",
            "sudo: a terminal is required to read the password; either use the -S option to read from standard input "
            "or configure an askpass helper",
            1,
            is_retry=True,
        ),
        runs("ssh -t old-1 sudo crontab -l", "0 3 * * * /opt/backup.sh\n*/5 * * * * /opt/poll.sh", is_retry=True),
        plans(("Read the crontab of old-1", "done"), ("Install it on new-1", "doing"), ("Disable on old-1", "open")),
        breaks("limit"),
    ),
    told(
        "certificate asked for twice, the second time by the person",
        "success",
        "claude grok",
        human("when does the cert of shop.example.com expire?"),
        runs(
            "echo | openssl s_client -connect shop.example.com:443 2>/dev/null | openssl x509 -noout -enddate",
            "notAfter=May  2 11:04:00 2026 GMT",
        ),
        says("On 2 May 2026, 11:04 GMT."),
        human("I just renewed it, look again please"),
        runs(
            "echo | openssl s_client -connect shop.example.com:443 2>/dev/null | openssl x509 -noout -enddate",
            "notAfter=Jul 31 10:58:12 2026 GMT",
        ),
        says("Now it is valid until 31 July 2026."),
        human("perfect"),
    ),
    told(
        "nginx does not start, logs are looked at, then silence",
        "abandoned",
        "codex grok",
        human("nginx on this vm is down since the upgrade, get it up"),
        runs(
            "sudo systemctl start nginx",
            "Job for nginx.service failed because the control process exited with error code.\n"
            'See "systemctl status nginx.service" and "journalctl -xeu nginx.service" for details.',
            1,
        ),
        runs(
            "sudo journalctl -xeu nginx.service --no-pager | tail -2",
            'nginx[9921]: nginx: [emerg] unknown directive "brotli" in /etc/nginx/nginx.conf:31\n'
            "systemd[1]: nginx.service: Failed with result 'exit-code'.",
        ),
        edits("/etc/nginx/nginx.conf", "    brotli on;\n", ""),
        runs(
            "sudo systemctl start nginx",
            "Job for nginx.service failed because the control process exited with error code.",
            1,
        ),
        dies(),
    ),
    told(
        "the person does not want a force",
        "fail",
        "claude codex",
        human("delete the namespace preview-118"),
        runs(
            "kubectl delete ns preview-118 --timeout=30s",
            'namespace "preview-118" deleted\nerror: timed out waiting for the condition on namespaces/preview-118',
            1,
        ),
        runs(
            "kubectl delete ns preview-118 --timeout=180s",
            "error: timed out waiting for the condition on namespaces/preview-118",
            1,
            is_retry=True,
        ),
        runs(
            "kubectl get ns preview-118 -o jsonpath='{.status.conditions[*].message}'",
            "Some content in the namespace has finalizers remaining: volumes.example.io/protect in 1 resource instances",
        ),
        denies(
            runs("kubectl delete ns preview-118 --force --grace-period=0", is_retry=True),
            "no force on this cluster, leave it then",
        ),
        says(
            "The namespace is not deleted. It hangs in Terminating because of the finalizer volumes.example.io/protect, "
            "and I leave it as you say."
        ),
    ),
)
