"""A third set, told by a stranger to the rules: commits, pushes, pull requests, rebases and reviews."""

from functools import partial

from labelled.sessions import denies, dies, edits, human, interrupts, reads, runs, says, story

told = partial(story, held_out=True)

STORIES = (
    told(
        "a pull request opened with gh",
        "success",
        "claude codex",
        human("open a PR for this branch against develop"),
        runs(
            "git push -u origin HEAD",
            "remote: \nremote: Create a pull request for 'feat/tags' on GitHub by visiting:\nremote:      https://github.com/acme/notes/pull/new/feat/tags\nTo github.com:acme/notes.git\n * [new branch]      HEAD -> feat/tags\nbranch 'feat/tags' set up to track 'origin/feat/tags'.",
        ),
        runs(
            "gh pr create --base develop --fill",
            "Creating pull request for feat/tags into develop in acme/notes\n\nhttps://github.com/acme/notes/pull/212",
        ),
        says("PR #212 is open: https://github.com/acme/notes/pull/212"),
    ),
    told(
        "push rejected, pulled, pushed",
        "success",
        "grok claude",
        human("commit everything and push"),
        runs(
            "git add -A && git commit -m 'Draft of the tag page'",
            "[main 41cd9e0] Draft of the tag page\n 3 files changed, 91 insertions(+)",
        ),
        runs(
            "git push",
            "To github.com:acme/notes.git\n ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs to 'github.com:acme/notes.git'\nhint: Updates were rejected because the remote contains work that you do not have locally.",
            1,
        ),
        runs("git pull --rebase", "Successfully rebased and updated refs/heads/main."),
        runs("git push", "To github.com:acme/notes.git\n   8ac01f2..77d0be1  main -> main", is_retry=None),
        says("Pushed as 77d0be1, on top of two commits that were on the server already."),
    ),
    told(
        "push rejected by a protected branch, the end",
        "fail",
        "claude codex",
        human("push the hotfix to release/2.4 please"),
        runs(
            "git push origin HEAD:release/2.4",
            "remote: error: GH006: Protected branch update failed for refs/heads/release/2.4.\nremote: error: At least 1 approving review is required by reviewers with write access.\nTo github.com:acme/notes.git\n ! [remote rejected] HEAD -> release/2.4 (protected branch hook declined)\nerror: failed to push some refs to 'github.com:acme/notes.git'",
            1,
        ),
        says("The push was declined: release/2.4 is protected and asks for a review. I can't push there directly."),
    ),
    told(
        "pre-commit hook fails, fixed, committed",
        "success",
        "codex",
        human("commit this"),
        runs(
            "git commit -m 'Add tag cloud'",
            "black....................................................................Failed\n- hook id: black\n- files were modified by this hook\n\nreformatted tags.py\n\n1 file reformatted.\nmypy.....................................................................Passed",
            1,
        ),
        runs(
            "git add -u && git commit -m 'Add tag cloud'",
            "black....................................................................Passed\nmypy.....................................................................Passed\n[main c0ffee1] Add tag cloud\n 1 file changed, 20 insertions(+)",
            is_retry=None,
        ),
        says("Committed as c0ffee1; black had reformatted tags.py at the first try."),
    ),
    told(
        "rebase conflict solved and tests pass",
        "success",
        "claude grok",
        human("rebase onto main and solve the conflicts"),
        runs(
            "git rebase main",
            'Auto-merging app/urls.py\nCONFLICT (content): Merge conflict in app/urls.py\nerror: could not apply 3ab1c2d... Add tags\nhint: Resolve all conflicts manually, mark them as resolved with\nhint: "git add/rm <conflicted_files>", then run "git rebase --continue".',
            1,
        ),
        edits(
            "app/urls.py",
            "<<<<<<< HEAD\n    path('feeds/', feeds),\n=======\n    path('tags/', tags),\n>>>>>>> 3ab1c2d",
            "    path('feeds/', feeds),\n    path('tags/', tags),",
        ),
        runs(
            "git add app/urls.py && GIT_EDITOR=true git rebase --continue",
            "Successfully rebased and updated refs/heads/tags.",
        ),
        runs(
            "python manage.py test --parallel",
            "Found 83 test(s).\n...................................................................................\nRan 83 tests in 4.1s\n\nOK",
            verdict="pass",
        ),
        says("Rebased; the one conflict in urls.py keeps both routes, 83 tests OK."),
    ),
    told(
        "rebase conflict, aborted by the agent",
        "fail",
        "codex claude",
        human("pls rebase feature/big on main"),
        runs(
            "git rebase main",
            "CONFLICT (modify/delete): lib/old_auth.rb deleted in HEAD and modified in 9d8e7f6 (wip).\nCONFLICT (content): Merge conflict in lib/session.rb\nerror: could not apply 9d8e7f6... wip",
            1,
        ),
        reads(
            "lib/session.rb",
            "<<<<<<< HEAD\nclass Session < Auth::Base\n=======\nclass Session < OldAuth\n>>>>>>> 9d8e7f6",
        ),
        runs("git rebase --abort", ""),
        says(
            "I aborted the rebase: main has thrown out OldAuth, and 41 of your commits build on it. Someone who knows the new auth has to decide how they map; your branch is as before."
        ),
    ),
    told(
        "rebase in progress and the log ends",
        "abandoned",
        "claude grok",
        human("squash the last 12 commits into 3 sensible ones"),
        runs("git log --oneline -12", "aa1 wip\naa2 wip\naa3 fix\naa4 tests\naa5 wip"),
        runs(
            "GIT_SEQUENCE_EDITOR=./seq.sh git rebase -i HEAD~12",
            "error: could not apply aa3... fix\nhint: Resolve all conflicts manually",
            1,
        ),
        runs("git status --short", "UU src/a.ts\nM  src/b.ts"),
        dies(),
    ),
    told(
        "code review of a diff, the person agrees",
        "success",
        "claude",
        human("review my staged changes"),
        runs(
            "git diff --cached",
            "diff --git a/pay.py b/pay.py\n-    total = sum(i.price for i in items)\n+    total = sum(i.price * i.qty for i in items)\n+    log.info('card %s', card.number)",
        ),
        says(
            "1. The card number is logged in clear text, that must go.\n2. `qty` may be None for legacy rows, so the product raises.\nThe rest is fine."
        ),
        human("good catches, both valid. thanks"),
        says("You're welcome."),
    ),
    told(
        "code review of a pull request, no reaction",
        "unknown",
        "codex grok",
        human("/review https://github.com/acme/notes/pull/198"),
        runs(
            "gh pr diff 198",
            "diff --git a/src/q.sql b/src/q.sql\n-select * from t where id = $1\n+select * from t where id = '${id}'",
        ),
        says(
            "Blocking: `'${id}'` in q.sql allows SQL injection; the old placeholder was right. Also a failing edge case: an empty id is not handled. Otherwise no errors found."
        ),
    ),
    told(
        "review comments posted on request",
        "success",
        "grok",
        human("review PR 77 and post your comments there"),
        runs("gh pr diff 77", "diff --git a/k.go b/k.go\n+\tdefer resp.Body.Close()\n+\tif err != nil {"),
        runs(
            "gh pr review 77 --request-changes --body 'resp may be nil here: check err before the defer.'",
            "✓ Requested changes to pull request #77",
        ),
        says("I requested changes on #77: `resp.Body.Close()` is deferred before `err` is checked."),
    ),
    told(
        "commit refused by the person twice, message changed, accepted",
        "success",
        "claude codex",
        human("commit pls, conventional commits"),
        runs("git status --short", " M src/login.ts"),
        denies(runs("git commit -am 'Update login'", ""), "conventional commits I said. fix: ..."),
        denies(runs("git commit -am 'fix: update login'", ""), "more specific pls"),
        runs(
            "git commit -am 'fix(login): keep the redirect target after sso'",
            "[main 5e5e5e5] fix(login): keep the redirect target after sso\n 1 file changed, 3 insertions(+), 1 deletion(-)",
        ),
        says("Committed: fix(login): keep the redirect target after sso."),
    ),
    told(
        "cherry-pick is empty, nothing to do",
        "unknown",
        "claude",
        human("cherry-pick the fix from main to release/1.9"),
        runs(
            "git checkout -q release/1.9 && git cherry-pick 4fe2a10",
            "The previous cherry-pick is now empty, possibly due to conflict resolution.\nIf you wish to commit it anyway, use:\n\n    git commit --allow-empty\n\nOtherwise, please use 'git cherry-pick --skip'",
            1,
        ),
        runs("git cherry-pick --skip", ""),
        says(
            "4fe2a10 is empty on release/1.9: the same change seems to be there since 1.9.3. Is that the commit you meant?"
        ),
    ),
    told(
        "bisect finds the commit that was asked for",
        "success",
        "codex claude",
        human("which commit broke `make docs`? worked in v2.0"),
        runs(
            "git bisect start HEAD v2.0 && git bisect run make -s docs",
            "running 'make' '-s' 'docs'\nsphinx-build: error: theme 'furo' not found\nmake: *** [docs] Error 2\nBisecting: 1 revision left to test after this (roughly 1 step)\nrunning 'make' '-s' 'docs'\nbuild succeeded.\ne11d0f2 is the first bad commit\ncommit e11d0f2\nAuthor: Kim <kim@acme.dev>\n\n    Switch theme to furo\n\nbisect found first bad commit",
        ),
        runs("git bisect reset", "Previous HEAD position was e11d0f2 Switch theme to furo\nSwitched to branch 'main'"),
        says('e11d0f2 ("Switch theme to furo", Kim) broke it: furo is not in docs/requirements.txt.'),
        human("aha kim again :D thx"),
        says("You're welcome! Adding furo to docs/requirements.txt would fix it."),
    ),
    told(
        "release tagged, ci fails, agent watches and stops",
        "fail",
        "claude grok",
        human("tag v3.1.0, push the tag and wait for the release workflow"),
        runs(
            "git tag v3.1.0 && git push origin v3.1.0",
            "To github.com:acme/notes.git\n * [new tag]         v3.1.0 -> v3.1.0",
        ),
        runs(
            "gh run watch --exit-status 991",
            "✓ build in 1m2s\nX publish in 12s\n  X npm publish\n\nX Run release (991) completed with 'failure'",
            1,
        ),
        runs(
            "gh run view 991 --log-failed | tail -3",
            "npm error code E403\nnpm error 403 Forbidden - PUT https://registry.npm.example/notes\nprocess completed with exit code 1",
        ),
        says(
            "The tag is pushed, but the release workflow failed at `npm publish` with 403: the NPM_TOKEN secret has expired. You'll have to renew it."
        ),
    ),
    told(
        "merge stopped by the person, who then leaves",
        "abandoned",
        "codex claude",
        human("merge develop into main"),
        runs(
            "git checkout main && git merge --no-ff --no-commit develop",
            "Automatic merge went well; stopped before committing as requested",
        ),
        interrupts(runs("git commit -m 'Merge develop' && git push origin main", "")),
    ),
)
