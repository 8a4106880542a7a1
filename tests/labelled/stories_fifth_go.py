"""A fifth set, told by a stranger to the rules: the everyday work of a team that writes Go and runs it."""

from functools import partial

from labelled.sessions import (
    denies,
    edits,
    human,
    reads,
    runs,
    says,
    story,
    writes,
)

told = partial(story, held_out=True)

STORIES = (
    told(
        "a data race is found and gone",
        "success",
        "codex",
        human("go test -race complains in pkg/cache, fix"),
        runs(
            "go test -race ./pkg/cache",
            "==================\nWARNING: DATA RACE\nWrite at 0x00c0000b4018 by goroutine 9:\n==================\n--- FAIL: TestEvict (0.02s)\n    testing.go:1398: race detected during execution of test\nFAIL\nFAIL\tacme.io/api/pkg/cache\t0.214s\nFAIL",
            1,
            verdict="fail",
        ),
        edits("pkg/cache/cache.go", "c.size++", "c.mu.Lock()\n\tc.size++\n\tc.mu.Unlock()"),
        runs("go test -race ./pkg/cache", "ok  \tacme.io/api/pkg/cache\t1.310s", verdict="pass"),
        says("`size` is guarded by the mutex now; the race detector is quiet."),
    ),
    told(
        "go vet complains last and is left so",
        "fail",
        "claude",
        human("tidy up handlers.go, go vet + tests should pass"),
        edits("api/handlers.go", "func (s Server) list(", "func (s *Server) list("),
        runs("go test ./api/...", "ok  \tacme.io/api/api\t0.093s", verdict="pass"),
        runs(
            "go vet ./api/...",
            "# acme.io/api/api\napi/handlers.go:52:9: assignment copies lock value to s: api.Server contains sync.Mutex",
            1,
            verdict="fail",
        ),
        says(
            "handlers.go is tidied up and the tests pass. `go vet` still reports a copied lock at line 52, which existed before."
        ),
    ),
    told(
        "a linter binary is missing and installed",
        "success",
        "grok",
        human("run golangci-lint on ./internal and fix findings"),
        runs("golangci-lint run ./internal/...", "bash: golangci-lint: command not found", 127),
        runs("go install github.com/golangci/golangci-lint/cmd/golangci-lint@v1.59.1"),
        runs(
            "golangci-lint run ./internal/...",
            "internal/mail/send.go:33:15: Error return value of `w.Close` is not checked (errcheck)\n\tdefer w.Close()\n\t             ^",
            1,
            verdict="fail",
            is_retry=None,
        ),
        edits("internal/mail/send.go", "defer w.Close()", "defer func() { _ = w.Close() }()"),
        runs("golangci-lint run ./internal/...", verdict="pass"),
        says("golangci-lint reports nothing any more."),
    ),
    told(
        "the pull request is there and that was the task",
        "success",
        "claude grok",
        human("bump grpc to 1.64, open a PR"),
        runs(
            "go get google.golang.org/grpc@v1.64.0 && go mod tidy",
            "go: upgraded google.golang.org/grpc v1.62.1 => v1.64.0",
        ),
        runs(
            "go build ./... && go test ./...",
            "ok  \tacme.io/api/api\t0.101s\nok  \tacme.io/api/pkg/cache\t(cached)\n?   \tacme.io/api/cmd\t[no test files]",
            verdict="pass",
        ),
        runs("git checkout -b grpc-1.64 && git commit -qam 'Update grpc to 1.64' && git push -q -u origin grpc-1.64"),
        runs("gh pr create --fill", "https://github.com/acme/api/pull/231"),
        says("Here is the PR: https://github.com/acme/api/pull/231"),
    ),
    told(
        "push is refused twice and left there",
        "fail",
        "codex",
        human("tests are green, push to main"),
        runs(
            "git push origin main",
            "To github.com:acme/api.git\n ! [remote rejected] main -> main (protected branch hook declined)\nerror: failed to push some refs to 'github.com:acme/api.git'",
            1,
        ),
        runs(
            "git push origin main --no-verify",
            "To github.com:acme/api.git\n ! [remote rejected] main -> main (protected branch hook declined)\nerror: failed to push some refs to 'github.com:acme/api.git'",
            1,
            is_retry=True,
        ),
        says(
            "I could not push: main is protected and only accepts changes through pull requests. Your commits are still local."
        ),
    ),
    told(
        "the panic is back, says the person",
        "fail",
        "claude codex",
        human("nil pointer in webhook handler when payload has no customer. fix it"),
        edits(
            "webhook/handler.go",
            "id := p.Customer.ID",
            "if p.Customer == nil {\n\t\treturn errNoCustomer\n\t}\n\tid := p.Customer.ID",
        ),
        runs("go test ./webhook", "ok  \tacme.io/pay/webhook\t0.044s", verdict="pass"),
        says("The handler returns an error now if the payload has no customer."),
        human(
            "deployed to staging:\n\npanic: runtime error: invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation]\nwebhook/handler.go:61\n\nstill crashes",
            is_correction=True,
        ),
        reads("webhook/handler.go", 'log.Printf("webhook for %s", p.Customer.ID)'),
        says("Line 61 logs the customer before the check. The log line has to move below it."),
    ),
    told(
        "docker image gets smaller and is shown",
        "success",
        "grok",
        human("our image is 1.1GB, make it multi-stage and show me the new size"),
        writes(
            "Dockerfile",
            'FROM golang:1.22 AS build\nWORKDIR /src\nCOPY . .\nRUN CGO_ENABLED=0 go build -o /api ./cmd/api\nFROM images.example/distroless/static\nCOPY --from=build /api /api\nENTRYPOINT ["/api"]\n',
        ),
        runs(
            "docker build -t api:slim .",
            "#12 exporting to image\n#12 naming to docker.example/library/api:slim done",
            verdict="pass",
        ),
        runs(
            "docker images api",
            "REPOSITORY   TAG       SIZE\napi          slim      24.3MB\napi          latest    1.12GB",
        ),
        says("The multi-stage image has 24.3 MB instead of 1.12 GB."),
    ),
    told(
        "kubectl apply is denied without a word",
        "abandoned",
        "claude",
        human("the api pods restart every 10 min, look into it"),
        runs(
            "kubectl describe pod api-7d9 | grep -A3 'Last State'",
            "    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137",
        ),
        edits("deploy/api.yaml", "memory: 256Mi", "memory: 1Gi"),
        denies(runs("kubectl apply -f deploy/api.yaml")),
    ),
    told(
        "kubectl apply is denied and the diff is wanted instead",
        "success",
        "grok",
        human("raise replicas of worker to 4"),
        edits("deploy/worker.yaml", "replicas: 2", "replicas: 4"),
        denies(runs("kubectl apply -f deploy/worker.yaml"), "no, argo does that. just commit and push"),
        runs(
            "git commit -qam 'worker: 4 replicas' && git push",
            "To github.com:acme/deploy.git\n   a01b2c3..d4e5f60  main -> main",
        ),
        says("Committed and pushed; Argo should pick it up within three minutes."),
    ),
    told(
        "terraform plan in a loop over a lock",
        "abandoned",
        "codex",
        human("tf plan for prod pls, then apply the new bucket"),
        runs(
            "terraform plan -out p.tfplan",
            "Error: Error acquiring the state lock\n\nLock Info:\n  ID:        9db590f1\n  Who:       marta@build-2",
            1,
        ),
        runs(
            "terraform plan -out p.tfplan -lock-timeout=60s",
            "Error: Error acquiring the state lock\n\nLock Info:\n  ID:        9db590f1\n  Who:       marta@build-2",
            1,
            is_retry=True,
        ),
        runs(
            "terraform plan -out p.tfplan -lock-timeout=300s",
            "Error: Error acquiring the state lock\n\nLock Info:\n  ID:        9db590f1\n  Who:       marta@build-2",
            1,
            is_retry=True,
        ),
        denies(runs("terraform force-unlock -force 9db590f1")),
    ),
    told(
        "which endpoint is slow is answered with numbers",
        "unknown",
        "grok",
        human("which of our endpoints is slowest according to the access log? and do you have an idea why"),
        runs(
            "awk '{s[$7]+=$NF; n[$7]++} END {for (p in s) print s[p]/n[p], p}' access.log | sort -rn | head -3",
            "1.82 /v1/search\n0.41 /v1/orders\n0.09 /v1/me",
        ),
        reads("api/search.go", "rows, err := db.Query(`select * from items where name ilike '%' || $1 || '%'`, q)"),
        says(
            "/v1/search, with 1.82 s on average. It uses ILIKE with a leading wildcard, which no index of the table can serve. A trigram index might help."
        ),
    ),
    told(
        "protobuf is generated with the right plugin at last",
        "success",
        "codex",
        human("regenerate the protos"),
        runs(
            "make proto",
            "protoc-gen-go: program not found or is not executable\n--go_out: protoc-gen-go: Plugin failed with status code 1.\nmake: *** [Makefile:9: proto] Error 1",
            2,
        ),
        runs("PATH=$PATH:$HOME/go/bin make proto", "protoc --go_out=. --go-grpc_out=. proto/*.proto", is_retry=True),
        runs("git status --short", " M gen/orders.pb.go\n M gen/users.pb.go"),
        says("The code is generated: orders.pb.go and users.pb.go changed."),
        human("👌 danke"),
    ),
)
