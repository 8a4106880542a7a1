"""Which repository a session belongs to: clones, worktrees and renamed directories of one project are one."""

import os
import subprocess
from pathlib import Path

import pytest

from claude_lines import Log, small_dialog, uid
from conftest import Memory
from dump import write
from session_memory.pipeline.identity import Identities, last_name, normalize_remote

REMOTE = "git@github.com:Team/App.git"
REMOTE_ID = "github.com/team/app"


def git(folder: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(
        ["git", *identity, *arguments],
        cwd=folder,
        check=True,
        capture_output=True,
        env={"HOME": str(folder), "PATH": os.defpath},
    )


def repository(folder: Path, remote: str | None = REMOTE) -> Path:
    """Make a real repository with one commit."""
    folder.mkdir(parents=True)
    git(folder, "init")
    (folder / "a.txt").write_text("a")
    git(folder, "add", ".")
    git(folder, "commit", "-m", "first")
    if remote is not None:
        git(folder, "remote", "add", "origin", remote)
    return folder


def put(memory: Memory, name: str, *cwds: Path | str, age_s: int = 300) -> None:
    log = Log(name)
    for cwd in cwds:
        log.cwd = str(cwd)
        log.user(f"hello from {name}")
    write(memory.home / f"projects/p/{log.session_id}.jsonl", log.lines(), memory.now_ms - age_s * 1000)


def repo_of(memory: Memory, name: str) -> tuple[str | None, str | None]:
    session = memory.session(uid(name))
    memory.close()
    return session["repo"], session["repo_id"]


def with_settings(memory: Memory, **changes: object) -> Memory:
    return Memory(memory.settings._replace(**changes), memory.home, memory.now_ms)


@pytest.mark.parametrize(
    ("url", "wanted"),
    [
        ("git@github.com:Team/App.git", "github.com/team/app"),
        ("https://github.com/Team/App.git", "github.com/team/app"),
        ("https://github.com/Team/App", "github.com/team/app"),
        ("https://github.com/Team/App/", "github.com/team/app"),
        ("https://user:secret@github.com/Team/App.git", "github.com/team/app"),
        ("https://oauth2:glpat-x@gitlab.example.org/group/sub/app.git", "gitlab.example.org/group/sub/app"),
        ("ssh://git@github.com/Team/App.git", "github.com/team/app"),
        ("ssh://git@example.org:2222/team/app.git", "example.org:2222/team/app"),
        ("git://example.org/app.git", "example.org/app"),
        ("github.com:team/app", "github.com/team/app"),
        ("git+ssh://git@github.com/team/app.git", "github.com/team/app"),
        ("HTTPS://GitHub.com/Team/App.git", "github.com/team/app"),
        ("/srv/git/app.git", "/srv/git/app"),
        ("file:///srv/git/app.git", "/srv/git/app"),
    ],
)
def test_all_forms_of_a_remote_are_one(url: str, wanted: str) -> None:
    assert normalize_remote(url) == wanted


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("/src/app", "app"),
        ("/src/app/", "app"),
        (r"C:\Users\Dev\App", "App"),
        ("C:\\Users\\Dev\\App\\", "App"),
        (r"\\server\share\App", "App"),
        ("/", "/"),
        ("C:\\", "C:"),
        ("app", "app"),
    ],
)
def test_a_directory_is_called_by_its_last_name(path: str, wanted: str) -> None:
    assert last_name(path) == wanted


def test_a_repository_is_known_by_its_remote_from_anywhere_below_it(either: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/app-checkout")
    (root / "deep/er").mkdir(parents=True)
    put(either, "root", root)
    put(either, "below", root / "deep/er")
    put(either, "gone", root / "deep/no/more")
    put(either, "clone", repository(tmp_path / "elsewhere/other-name", "https://token@github.com/team/app"))
    either.sweep()
    assert {repo_of(either, name) for name in ("root", "below", "gone", "clone")} == {("app", REMOTE_ID)}


def test_a_repository_without_remote_is_known_by_its_root(memory: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/lonely", None)
    (root / "sub").mkdir()
    put(memory, "root", root)
    put(memory, "below", root / "sub")
    memory.sweep()
    assert {repo_of(memory, name) for name in ("root", "below")} == {("lonely", str(root))}


def test_the_remote_that_is_called_origin_counts(memory: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/app", None)
    git(root, "remote", "add", "fork", "git@github.com:me/fork.git")
    put(memory, "before", root)
    memory.sweep()
    assert repo_of(memory, "before") == ("fork", "github.com/me/fork")
    git(root, "remote", "add", "origin", REMOTE)
    put(memory, "after", root)
    memory.sweep()
    assert repo_of(memory, "after") == ("app", REMOTE_ID)


@pytest.mark.parametrize("remote", [REMOTE, None], ids=["remote", "no remote"])
@pytest.mark.parametrize("place", ["app/.claude/worktrees/fix", "app/.worktrees/fix", "app-fix"])
def test_a_worktree_belongs_to_its_repository(memory: Memory, tmp_path: Path, place: str, remote: str | None) -> None:
    root = repository(tmp_path / "src/app", remote)
    tree = tmp_path / "src" / place
    git(root, "worktree", "add", str(tree))
    (tree / "sub").mkdir()
    put(memory, "main", root)
    put(memory, "tree", tree)
    put(memory, "below", tree / "sub")
    memory.sweep()
    wanted = ("app", REMOTE_ID if remote else str(root))
    assert {name: repo_of(memory, name) for name in ("main", "tree", "below")} == dict.fromkeys(
        ("main", "tree", "below"), wanted
    )


@pytest.mark.parametrize("place", ["app/.claude/worktrees/fix", "app/.worktrees/fix"])
def test_a_worktree_that_was_removed_before_it_was_ever_seen_belongs_to_its_repository(
    memory: Memory, tmp_path: Path, place: str
) -> None:
    root = repository(tmp_path / "src/app")
    put(memory, "tree", root.parent / place / "sub")
    put(memory, "windows", r"C:\src\tool\.claude\worktrees\fix\sub")
    memory.sweep()
    assert repo_of(memory, "tree") == ("app", REMOTE_ID)
    assert repo_of(memory, "windows")[0] == "tool"


def test_a_removed_worktree_belongs_to_the_repository_that_its_log_names(memory: Memory, tmp_path: Path) -> None:
    """Claude Code writes down where a worktree came from; that still tells when both directories are gone."""
    root = repository(tmp_path / "src/app")
    log = Log("tree", cwd=str(tmp_path / "trees/brave-otter"))
    log.user("hello")
    session = {"worktreePath": log.cwd, "originalCwd": str(root), "worktreeName": "brave-otter"}
    log.meta("worktree-state", worktreeSession=session, sessionId=log.session_id)
    write(memory.home / f"projects/p/{log.session_id}.jsonl", log.lines())
    memory.sweep()
    assert repo_of(memory, "tree") == ("app", REMOTE_ID)


def test_a_submodule_is_a_repository_of_its_own(memory: Memory, tmp_path: Path) -> None:
    library = repository(tmp_path / "library", "git@github.com:team/library.git")
    root = repository(tmp_path / "src/app")
    git(root, "-c", "protocol.file.allow=always", "submodule", "add", str(library), "vendor/library")
    put(memory, "inside", root / "vendor/library")
    memory.sweep()
    assert repo_of(memory, "inside")[0] == "library"


def test_a_repository_is_remembered_after_its_directory_is_gone(either: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/checkout")
    put(either, "before", root)
    either.sweep()
    root.rename(tmp_path / "src/moved-away")
    put(either, "before", root, root, age_s=200)
    put(either, "after", root)
    either.sweep()
    either.sweep(full=True)
    assert {repo_of(either, name) for name in ("before", "after")} == {("app", REMOTE_ID)}


def test_a_directory_below_a_repository_that_is_gone_is_remembered_too(memory: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/checkout")
    put(memory, "before", root)
    memory.sweep()
    root.rename(tmp_path / "src/moved-away")
    put(memory, "after", root / "sub/folder")
    memory.sweep()
    assert repo_of(memory, "after") == ("app", REMOTE_ID)


def test_a_directory_that_is_no_repository_is_called_by_its_name(either: Memory, tmp_path: Path) -> None:
    put(either, "posix", "/nowhere/at/all/my project")
    put(either, "windows", r"C:\Users\Dev\My Project")
    put(either, "plain", tmp_path)
    either.sweep()
    assert repo_of(either, "posix") == ("my project", "/nowhere/at/all/my project")
    assert repo_of(either, "windows") == ("My Project", r"C:\Users\Dev\My Project")
    assert repo_of(either, "plain") == (tmp_path.name, str(tmp_path))


def test_a_renamed_project_is_one_through_an_alias(memory: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/new-name")
    put(memory, "old", "/old/name/sub")
    put(memory, "beside", "/old/names")
    put(memory, "windows", r"C:\old\app")
    made = with_settings(memory, aliases={"/old/name": str(root), "C:\\old\\app": str(root)})
    made.sweep()
    assert repo_of(made, "old") == ("app", REMOTE_ID)
    assert repo_of(made, "windows") == ("app", REMOTE_ID)
    assert repo_of(made, "beside") == ("names", "/old/names")


def test_an_alias_that_is_set_later_folds_what_is_stored(memory: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/new-name")
    put(memory, "old", "/old/name")
    memory.sweep()
    assert repo_of(memory, "old") == ("name", "/old/name")
    made = with_settings(memory, aliases={"/old/name": str(root)})
    made.sweep()
    assert repo_of(made, "old") == ("app", REMOTE_ID)


def test_a_repo_has_the_domain_that_the_settings_give_it(memory: Memory, tmp_path: Path) -> None:
    put(memory, "app", repository(tmp_path / "src/app"))
    put(memory, "by remote", repository(tmp_path / "src/lib", "git@github.com:team/lib.git"))
    put(memory, "none", "/nowhere/none")
    made = with_settings(memory, domains={"app": "product", "github.com/team/lib": "platform"})
    made.sweep()
    domains = {name: made.session(uid(name))["domain"] for name in ("app", "by remote", "none")}
    assert domains == {"app": "product", "by remote": "platform", "none": None}


def test_all_directories_of_a_session_are_kept_and_the_first_decides(either: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/app")
    put(either, "several", root, "/tmp/elsewhere", root / "sub", root)
    either.sweep()
    session = either.session(uid("several"))
    assert (session["cwd"], session["repo"]) == (str(root), "app")
    assert session["cwds"] == [str(root), "/tmp/elsewhere", str(root / "sub")]


def test_directories_of_sub_agents_are_kept_after_those_of_the_main_thread(memory: Memory) -> None:
    small_dialog("s1", cwd="/src/app").write(memory.home)
    agent = Log("s1", agent="a1", cwd="/src/tree")
    agent.user("look")
    agent.write(memory.home)
    memory.sweep()
    assert memory.session(uid("s1"))["cwds"] == ["/src/app", "/src/tree"]


@pytest.mark.parametrize(
    "cwd", ["", "relative/path", "/" + "a" * 5000, "/a\0b", "/" + "x/" * 2000, "~", ".", "//", "/proc/self/mem/x"]
)
def test_odd_directories_do_no_harm(either: Memory, cwd: str) -> None:
    put(either, "odd", cwd)
    either.sweep()
    assert len(either.events(uid("odd"))) == 1


@pytest.mark.parametrize(
    "content",
    [b"", b"rubbish", b"gitdir: /nowhere/at/all", b"gitdir: ../.git/worktrees/x\n", b"gitdir: .\n", b"\xff\xfe\0"],
)
def test_a_git_file_that_leads_nowhere_does_no_harm(memory: Memory, tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "src/broken"
    folder.mkdir(parents=True)
    (folder / ".git").write_bytes(content)
    put(memory, "broken", folder)
    memory.sweep()
    assert repo_of(memory, "broken")[0] == "broken"


def test_the_disk_is_asked_once_for_a_directory(memory: Memory, tmp_path: Path) -> None:
    root = repository(tmp_path / "src/app")
    identities = Identities(memory.db, {}, {}, memory.now_ms)
    first = identities.of(str(root))
    (root / ".git").rename(root / ".gone")
    assert identities.of(str(root)) == first
