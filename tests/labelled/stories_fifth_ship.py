"""A fifth set, told by a stranger to the rules: commits, tags, pull requests, deployments."""

from functools import partial

from labelled.sessions import (
    dies,
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
        "a tag that starts the release",
        "success",
        "codex",
        human("tag v3.4.0 on main and push the tag"),
        runs("git switch main && git pull --ff-only", "Already up to date."),
        runs(
            "git tag -a v3.4.0 -m 'v3.4.0' && git push origin v3.4.0",
            "To github.com:acme/lib.git\n * [new tag]         v3.4.0 -> v3.4.0",
        ),
        says("v3.4.0 is pushed. The release workflow should have started."),
    ),
    told(
        "the tag exists already",
        "fail",
        "grok",
        human("tag 2.0.1 and push"),
        runs("git tag 2.0.1 && git push origin 2.0.1", "fatal: tag '2.0.1' already exists", 128),
        runs(
            "git push origin 2.0.1",
            "To github.com:acme/lib.git\n ! [rejected]        2.0.1 -> 2.0.1 (already exists)\nerror: failed to push some refs to 'github.com:acme/lib.git'",
            1,
            is_retry=None,
        ),
        says(
            "The tag 2.0.1 already exists on the remote and points to a different commit, so I could not push it. Should I use 2.0.2 instead?"
        ),
    ),
    told(
        "a push that is behind is pulled and pushed",
        "success",
        "claude",
        human("commit + push my changes (msg: 'Tune pool size')"),
        runs(
            "git commit -qam 'Tune pool size' && git push",
            "To gitlab.acme.example:core/api.git\n ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs",
            1,
        ),
        runs("git pull --rebase", "Successfully rebased and updated refs/heads/main."),
        runs("git push", "To gitlab.acme.example:core/api.git\n   77ab001..90cd112  main -> main", is_retry=None),
        says("Pushed (90cd112), after a rebase onto two commits of others."),
    ),
    told(
        "a release build fails at the signing step",
        "fail",
        "claude codex",
        human("make the android release bundle"),
        runs(
            "./gradlew bundleRelease",
            "> Task :app:signReleaseBundle FAILED\n\nFAILURE: Build failed with an exception.\n* What went wrong:\nKeystore file '/keys/upload.jks' not found for signing config 'release'.\n\nBUILD FAILED in 48s",
            1,
            verdict="fail",
        ),
        runs("find . -name '*.jks'"),
        says(
            "The bundle compiles, but it can't be signed: /keys/upload.jks isn't on this machine. I can't create it for you, since the upload key has to be the one that Google Play knows."
        ),
    ),
    told(
        "a fix is backported to an older line",
        "success",
        "grok",
        human("backport 8a1b2c3 to release/7.x, run the tests there and push"),
        runs(
            "git switch release/7.x && git cherry-pick -x 8a1b2c3",
            "[release/7.x 4e5f6a7] Escape quotes in CSV export\n 2 files changed, 9 insertions(+), 2 deletions(-)",
        ),
        runs(
            "make test", "go test ./...\nok  \tacme.io/export\t0.210s\nok  \tacme.io/export/csv\t0.044s", verdict="pass"
        ),
        runs("git push origin release/7.x", "   1020304..4e5f6a7  release/7.x -> release/7.x"),
        says("The fix is on release/7.x (4e5f6a7) and the tests pass there."),
    ),
    told(
        "a deploy rolls back by itself",
        "fail",
        "codex",
        human("helm upgrade the api to 1.12 on staging"),
        runs(
            "helm upgrade api ./chart --set image.tag=1.12 --atomic --timeout 3m",
            "Error: UPGRADE FAILED: release api failed, and has been rolled back due to atomic being set: timed out waiting for the condition",
            1,
        ),
        runs(
            "kubectl get events --field-selector reason=Failed | tail -1",
            '2m  Warning  Failed  pod/api-66d  Failed to pull image "acme/api:1.12": not found',
        ),
        says("The upgrade was rolled back: there is no image acme/api:1.12 in the registry. Staging still runs 1.11."),
    ),
    told(
        "a conflict is solved and merged and tested",
        "success",
        "claude grok",
        human("merge origin/main into my branch, keep both feature lists"),
        runs(
            "git merge origin/main",
            "CONFLICT (content): Merge conflict in src/features.ts\nAutomatic merge failed; fix conflicts and then commit the result.",
            1,
        ),
        edits(
            "src/features.ts",
            "<<<<<<< HEAD\n  'export',\n=======\n  'import',\n>>>>>>> origin/main",
            "  'export',\n  'import',",
        ),
        runs(
            "npx tsc --noEmit && npx vitest run",
            " Test Files  31 passed (31)\n      Tests  288 passed (288)",
            verdict="pass",
        ),
        runs("git commit -qam 'Merge main'"),
        says("Merged. Both features are in the list; types and all 288 tests are fine."),
    ),
    told(
        "a merge is aborted by the person",
        "abandoned",
        "codex",
        human("rebase feature/big on main"),
        runs(
            "git rebase main",
            "CONFLICT (content): Merge conflict in api/schema.graphql\nCONFLICT (content): Merge conflict in api/resolvers.ts\nerror: could not apply 99f8e7d... Add teams",
            1,
        ),
        reads("api/schema.graphql", "<<<<<<< HEAD\ntype Team {\n=======\ntype Group {\n>>>>>>> 99f8e7d"),
        interrupts(),
        human("git rebase --abort, I'll do this later by hand", is_correction=None),
        runs("git rebase --abort"),
        says("The rebase is aborted, your branch is unchanged."),
    ),
    told(
        "commit message in the wrong style",
        "success",
        "grok",
        human("commit this"),
        runs(
            "git commit -am 'fixed stuff in the parser'",
            "[main 0c0ffee] fixed stuff in the parser\n 1 file changed, 3 insertions(+)",
        ),
        says("Committed."),
        human("pls use conventional commits like everyone else here", is_correction=True),
        runs(
            "git commit --amend -m 'fix(parser): accept empty input'",
            "[main 1c0ffee] fix(parser): accept empty input\n 1 file changed, 3 insertions(+)",
        ),
        says("The commit is now `fix(parser): accept empty input`."),
    ),
    told(
        "ci is asked for and green",
        "success",
        "claude",
        human("push and tell me when ci is through"),
        runs("git push", "   5d6e7f8..9a0b1c2  main -> main"),
        runs(
            "gh run watch --exit-status",
            "✓ main CI · 99120\nTriggered via push about 3 minutes ago\n\nJOBS\n✓ lint in 41s\n✓ test in 2m10s",
        ),
        says("CI is through: lint and test are both green."),
    ),
    told(
        "gh is not logged in and left",
        "abandoned",
        "codex",
        human("open a pr for this branch against develop"),
        runs("git push -u origin HEAD", " * [new branch]      HEAD -> fix/vat"),
        runs("gh pr create --base develop --fill", "To get started with GitHub CLI, please run:  gh auth login", 4),
        dies(),
    ),
    told(
        "bisect names the commit",
        "success",
        "codex grok",
        human("git bisect between v1.0 and HEAD: which commit broke tests/test_csv.py? just tell me"),
        runs(
            "git bisect start HEAD v1.0 && git bisect run pytest -q tests/test_csv.py",
            "running 'pytest' '-q' 'tests/test_csv.py'\n3 passed in 0.11s\nrunning 'pytest' '-q' 'tests/test_csv.py'\n1 failed, 2 passed in 0.12s\nb7c6d5e is the first bad commit\nAuthor: Jo\n    Quote all fields",
        ),
        runs("git bisect reset", "Switched to branch 'main'"),
        says('b7c6d5e ("Quote all fields", by Jo) is the first bad commit.'),
        human("aha! thanks, I'll talk to Jo"),
    ),
    told(
        "the branch is green, then changed again and left uncommitted",
        "unknown",
        "claude codex",
        human("add the X-Request-Id header to all responses"),
        edits(
            "src/middleware.go", "next.ServeHTTP(w, r)", 'w.Header().Set("X-Request-Id", id(r))\n\tnext.ServeHTTP(w, r)'
        ),
        runs("go test ./src/...", "ok  \tacme.io/web/src\t0.040s", verdict="pass"),
        says("Every response has the header now, and the tests pass."),
        human("take the id from the incoming request if there is one"),
        edits("src/middleware.go", "id(r))", 'cmp.Or(r.Header.Get("X-Request-Id"), id(r)))'),
        says("An id in the request is kept, otherwise a new one is made."),
    ),
)
