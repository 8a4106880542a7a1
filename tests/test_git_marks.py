"""What a command did to the history: commits, pushes, pull requests, and work that it took back."""

import pytest

from session_memory.analysis.commands.git import Commit, GitMarks, PullRequest, Push, Revert, git_of
from timing import takes_longer

FIXED = "[main 1a2b3c4] fix x\n 1 file changed, 2 insertions(+)\n"


def marks(command: str, output: str = "", exit_code: int | None = 0) -> GitMarks | None:
    return git_of(command, output, exit_code, is_error=bool(exit_code))


COMMITS: list[tuple[str, str, int | None, list[Commit]]] = [
    ("git commit -m 'fix x'", FIXED, 0, [Commit("1a2b3c4", "main", "fix x")]),
    ("git add -A && git commit -am 'fix x' 2>&1 | tail -2", FIXED, None, [Commit("1a2b3c4", "main", "fix x")]),
    ("git commit -m x", "[main (root-commit) 1a2b3c4] x\n", 0, [Commit("1a2b3c4", "main", "x")]),
    ("git commit -m x", "[detached HEAD 1a2b3c4] x\n", 0, [Commit("1a2b3c4", None, "x")]),
    (
        "git commit --amend --no-edit",
        "[feat/a-b 1a2b3c4d5] x: y [z]\n Date: Mon\n",
        0,
        [Commit("1a2b3c4d5", "feat/a-b", "x: y [z]")],
    ),
    (
        "git commit -m a; git commit -m b --allow-empty",
        "[main 1a2b3c4] a\n[main 2b3c4d5] b\n",
        0,
        [Commit("1a2b3c4", "main", "a"), Commit("2b3c4d5", "main", "b")],
    ),
    ("git commit -q -m 'fix x'", "", 0, [Commit(None, None, "fix x")]),
    ("git -C app commit -qm 'fix x'", "", None, [Commit(None, None, "fix x")]),
    ("git commit -q -m x && git log --oneline -1", "1a2b3c4 (HEAD -> main) x\n", 0, [Commit("1a2b3c4", None, "x")]),
    ("git commit -q -m x; git rev-parse --short HEAD", "1a2b3c4\n", 0, [Commit("1a2b3c4", None, "x")]),
    ("git commit -m x | tail -1", " 1 file changed, 2 insertions(+)\n", 0, [Commit(None, None, "x")]),
    ("git commit -m x > /dev/null", "", 0, [Commit(None, None, "x")]),
    ("git commit -q -m \"$(cat <<'EOF'\nfix: a\n\nwhy\nEOF\n)\"", "", 0, [Commit(None, None, "fix: a")]),
    ("cat > a <<'E'\nb\nE\ngit commit -q -m \"$(cat <<'EOF'\nfix: a\nEOF\n)\"", "", 0, [Commit(None, None, "fix: a")]),
    ("git cherry-pick 9f8e7d6", "[main 1a2b3c4] x\n Date: Mon\n", 0, [Commit("1a2b3c4", "main", "x")]),
    ("bash -lc \"git add . && git commit -m 'fix x'\"", FIXED, 0, [Commit("1a2b3c4", "main", "fix x")]),
    ("git -c user.name=a commit -m 'fix x'", FIXED.replace("\n", "\r\n"), 0, [Commit("1a2b3c4", "main", "fix x")]),
    (
        "git commit -m 'fix x' && git push",
        FIXED + "error: failed to push some refs to 'x'\n",
        1,
        [Commit("1a2b3c4", "main", "fix x")],
    ),
    ("git commit -m x", "On branch main\nnothing to commit, working tree clean\n", 1, []),
    ("git commit -m x | tail", "nothing added to commit but untracked files present\n", 0, []),
    ("git commit -m x", 'no changes added to commit (use "git add")\n', 1, []),
    ("git commit -m x", "ruff....Failed\n- hook id: ruff\n", 1, []),
    ("git commit -m x 2>&1 | tail -5", "husky - pre-commit hook exited with code 1 (error)\n", 0, []),
    ("git commit -m x", "error: Committing is not possible because you have unmerged files.\n", 128, []),
    ("git commit -m x", "fatal: not a git repository\n", 128, []),
    ("git commit", "Aborting commit due to empty commit message.\n", 1, []),
    ("git commit -m x", "", 1, []),
    ("pytest -q && git commit -qm x && git push -q", "1 failed in 0.1s\n", 1, []),
    ("git commit -q -m x; echo done", "done\n", 0, [Commit(None, None, "x")]),
    ("git commit --dry-run", "On branch main\n", 0, []),
    ("git add -A && git commit -m x", "fatal: pathspec 'x' did not match any files\n", 128, []),
    ("git cherry-pick 9f8e7d6", "CONFLICT (content): Merge conflict in a\nerror: could not apply 9f8e7d6\n", 1, []),
    ("git log --oneline", FIXED, 0, []),
    ("git status", "nothing to commit, working tree clean\n", 0, []),
    ("echo 'git commit -m x'", FIXED, 0, []),
    ("grep -rn 'git commit' docs", FIXED, 0, []),
    ("git commit -m x || true", "", 0, []),
    ("git show HEAD", "[main 1a2b3c4] x\n", 0, []),
    ("cat notes.txt", FIXED, 0, []),
]


@pytest.mark.parametrize(("command", "output", "exit_code", "expected"), COMMITS)
def test_commits_that_were_made(command: str, output: str, exit_code: int | None, expected: list[Commit]) -> None:
    found = marks(command, output, exit_code)
    assert list(found.commits if found else ()) == expected


PUSHES: list[tuple[str, str, int | None, list[Push]]] = [
    ("git push", "To github.com:a/b.git\n   1a2b3c4..2b3c4d5  main -> main\n", 0, [Push(True, "main")]),
    (
        "git push -u origin f",
        "To x\n * [new branch]      f -> f\nbranch 'f' set up to track 'origin/f'.\n",
        0,
        [Push(True, "f")],
    ),
    ("git push -f", " + 1a2b3c4...2b3c4d5 main -> main (forced update)\n", 0, [Push(True, "main")]),
    ("git push --tags", " * [new tag]         v1 -> v1\n", 0, [Push(True, "v1")]),
    ("git push 2>&1 | tail -1", "   1a2b3c4..2b3c4d5  main -> main\n", 0, [Push(True, "main")]),
    ("git push -q origin HEAD:dev", "", 0, [Push(True, "dev")]),
    ("git push -q", "", None, [Push(True, None)]),
    (
        "git push",
        " ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs\n",
        1,
        [Push(False, "main")],
    ),
    (
        "git push; true",
        " ! [remote rejected] main -> main (protected branch hook declined)\n",
        0,
        [Push(False, "main")],
    ),
    ("git push", "fatal: The current branch f has no upstream branch.\n", 128, [Push(False, None)]),
    ("git push | tail", "error: failed to push some refs to 'x'\n", 0, [Push(False, None)]),
    ("git push", "Everything up-to-date\n", 0, []),
    ("git push --dry-run", " * [new branch]      f -> f\n", 0, []),
    ("git push origin --delete f", " - [deleted]         f\n", 0, []),
    ("git push | tail", "", 0, []),
    ("git fetch", "   1a2b3c4..2b3c4d5  main -> origin/main\n", 0, []),
    ("git pull", "   1a2b3c4..2b3c4d5  main -> origin/main\nUpdating\n", 0, []),
]


@pytest.mark.parametrize(("command", "output", "exit_code", "expected"), PUSHES)
def test_pushes_that_were_taken_or_refused(
    command: str, output: str, exit_code: int | None, expected: list[Push]
) -> None:
    found = marks(command, output, exit_code)
    assert list(found.pushes if found else ()) == expected


URL = "https://github.com/a/b/pull/12"
LAB = "https://gitlab.com/a/b/-/merge_requests/7"
PULLS: list[tuple[str, str, int | None, list[PullRequest]]] = [
    ("gh pr create --fill", f"{URL}\n", 0, [PullRequest("made", 12, URL)]),
    (
        "gh pr create -t x -b y 2>&1 | tail -1",
        f"Creating pull request for f into main in a/b\n\n{URL}\n",
        None,
        [PullRequest("made", 12, URL)],
    ),
    ("gh pr new --fill", f"{URL}\n", 0, [PullRequest("made", 12, URL)]),
    ("glab mr create --fill", f"!7 x (f)\n {LAB}\n", 0, [PullRequest("made", 7, LAB)]),
    (
        "git push -u origin f && gh pr create --fill",
        f" * [new branch] f -> f\n{URL}\n",
        0,
        [PullRequest("made", 12, URL)],
    ),
    ("gh pr merge 12 --squash", "✓ Squashed and merged pull request #12 (x)\n", 0, [PullRequest("merged", 12, None)]),
    ("gh pr merge --merge", "✓ Merged pull request a/b#12 (x)\n", 0, [PullRequest("merged", 12, None)]),
    ("gh pr merge 12 --squash --delete-branch", "", 0, [PullRequest("merged", 12, None)]),
    (f"gh pr merge {URL} -m", "", 0, [PullRequest("merged", 12, URL)]),
    ("glab mr merge 7 -y", "✓ Merged\n", 0, [PullRequest("merged", 7, None)]),
    ("gh pr create --fill", f'a pull request for branch "f" into branch "main" already exists:\n{URL}\n', 1, []),
    ("gh pr create --fill", "pull request create failed: GraphQL: No commits between main and f\n", 1, []),
    ("gh pr create --web", f"Opening {URL} in your browser.\n", 0, []),
    ("gh pr merge 12", "X Pull request #12 is not mergeable: the base branch policy prohibits the merge.\n", 1, []),
    ("gh pr merge 12 --auto --squash", "✓ Pull request #12 will be automatically merged\n", 0, []),
    ("gh pr merge 12", "! Pull request #12 was already merged\n", 0, []),
    ("gh pr view 12", f"url: {URL}\nstate: MERGED\n", 0, []),
    ("gh pr list", f"12 x {URL}\n", 0, []),
    ("gh pr checks 12", URL, 0, []),
    ("git push", "remote: https://github.com/a/b/pull/new/f\n * [new branch] f -> f\n", 0, []),
]


@pytest.mark.parametrize(("command", "output", "exit_code", "expected"), PULLS)
def test_pull_requests_that_were_made_or_merged(
    command: str, output: str, exit_code: int | None, expected: list[PullRequest]
) -> None:
    found = marks(command, output, exit_code)
    assert list(found.pulls if found else ()) == expected


REVERTS: list[tuple[str, str, int | None, list[Revert]]] = [
    ("git revert --no-edit HEAD", '[main 1a2b3c4] Revert "x"\n', 0, [Revert("revert", ("HEAD",))]),
    ("git checkout -- a.py b.py", "", 0, [Revert("checkout", ("a.py", "b.py"))]),
    ("git checkout HEAD -- a.py", "", 0, [Revert("checkout", ("a.py",))]),
    ("git checkout .", "Updated 3 paths from the index\n", 0, [Revert("checkout", (".",))]),
    ("git restore a.py", "", None, [Revert("restore", ("a.py",))]),
    ("git restore --staged --worktree a.py", "", 0, [Revert("restore", ("a.py",))]),
    ("git reset --hard HEAD~1", "HEAD is now at 1a2b3c4 x\n", 0, [Revert("reset", ("HEAD~1",))]),
    ("git stash", "Saved working directory and index state WIP on main: 1a2b3c4 x\n", 0, [Revert("stash", ())]),
    ("git stash push -u a.py", "Saved working directory\n", 0, [Revert("stash", ("a.py",))]),
    ("git clean -fd", "Removing a\n", 0, [Revert("clean", ())]),
    ("cd app && git checkout -- a.py && pytest", "1 failed in 0.1s\n", 1, [Revert("checkout", ("a.py",))]),
    ("git revert HEAD", "error: could not revert 1a2b3c4... x\nCONFLICT (content): Merge conflict in a\n", 1, []),
    ("git revert --abort", "", 0, []),
    ("git checkout -- nope", "error: pathspec 'nope' did not match any file(s) known to git\n", 1, []),
    ("git checkout main", "Switched to branch 'main'\n", 0, []),
    ("git checkout -b f", "Switched to a new branch 'f'\n", 0, []),
    ("git restore --staged a.py", "", 0, []),
    ("git reset HEAD~1", "Unstaged changes after reset:\nM\ta.py\n", 0, []),
    ("git reset --soft HEAD~1", "", 0, []),
    ("git stash", "No local changes to save\n", 0, []),
    ("git stash pop", "Dropped refs/stash@{0}\n", 0, []),
    ("git stash list", "stash@{0}: WIP on main\n", 0, []),
    ("git clean -n", "Would remove a\n", 0, []),
    ("git clean -fdn", "Would remove a\n", 0, []),
    ("git diff -- a.py", "", 0, []),
    ("git reset --hard nope", "fatal: ambiguous argument 'nope'\n", 128, []),
]


@pytest.mark.parametrize(("command", "output", "exit_code", "expected"), REVERTS)
def test_work_that_was_taken_back(command: str, output: str, exit_code: int | None, expected: list[Revert]) -> None:
    found = marks(command, output, exit_code)
    assert list(found.reverts if found else ()) == expected


@pytest.mark.timeout(10)
@pytest.mark.parametrize(
    "piece", ["\n", "[main 1a2b] ", "[", "https://a/", " ", "   1a2b..", "-> ", "error", "1a2b3c4d "]
)
@pytest.mark.parametrize("command", ["git commit -qm x; git push; gh pr create; git stash", "git commit -m 'x"])
def test_the_worst_output_is_judged_in_no_time(command: str, piece: str) -> None:
    output = piece * (1_000_000 // len(piece))
    assert not takes_longer(lambda: marks(command, output, 0), 0.2)
