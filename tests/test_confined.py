"""What the program touches outside of its own files, as the kernel sees it: no credentials, no network, no other place."""

import os
import re
import shutil
import sqlite3
import stat
import subprocess
import sys
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path

import pytest

import claude_lines
import codex_lines
import grok_lines
from claude_lines import to_lines, uid
from kei_lines import LEDGER, TRACES, put_ledger
from session_memory.app import cli
from session_memory.app.options import OPTIONS

SOURCE = Path(__file__).parents[1] / "src"
# Files with credentials of the four agents, or of their users, where they really lie.
CREDENTIALS = (
    ".claude/.credentials.json",
    ".claude/mcp-oauth/token.json",
    ".claude/projects/-home-dev-src-app/server.key",
    ".claude/projects/-home-dev-src-app/auth.json",
    ".claude/memory/traces/id.pem",
    ".codex/auth.json",
    ".codex/.credentials.json",
    ".codex/sessions/2026/06/01/auth.json",
    ".codex/sessions/2026/06/01/client.pem",
    ".codex/mcp-oauth.json",
    ".grok/auth.json",
    ".grok/mcp_credentials.json",
    ".grok/sessions/%2Fhome%2Fdev%2Fsrc%2Fapp/tls.key",
)
needs_strace = pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home in which all four agents have run, with their credentials beside their logs."""
    home = tmp_path / "home"
    log = claude_lines.small_dialog()
    log.write(home / ".claude")
    rollout = codex_lines.small_dialog()
    put(home / ".codex" / rollout.path, rollout.lines())
    session = grok_lines.small_dialog()
    session.summary()
    session.write(home / ".grok")
    put(home / ".claude" / TRACES / f"{uid('trace')}.jsonl", to_lines(claude_lines.small_dialog("trace").records))
    for name in CREDENTIALS:
        put(home / name, b'{"access_token": "not-for-anybody"}')
    return home


def put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def run(home: Path, *args: str, under: tuple[str, ...] = (), umask: int = -1) -> str:
    """Run a command in a home, as a process of its own; return what it printed."""
    done = subprocess.run(
        [*under, sys.executable, "-m", "session_memory", *args],
        env={
            "PATH": os.environ.get("PATH", os.defpath),
            "HOME": str(home),
            "PYTHONPATH": str(SOURCE),
            "PYTHONDONTWRITEBYTECODE": "1",
            "NO_COLOR": "1",
        },
        cwd=home.parent,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        umask=umask,
    )
    assert (done.returncode, done.stderr) == (0, ""), args
    return done.stdout


def calls_of(home: Path, *args: str) -> str:
    """Run a command and return every system call of it that opens, looks into or connects to something."""
    log = home.parent / "strace.log"
    run(home, *args, under=("strace", "-f", "-qq", "-e", "trace=%file,%network", "-s", "4096", "-o", str(log)))
    return log.read_text(errors="replace")


def opened(calls: str) -> set[str]:
    """Return what was really opened, whether or not that succeeded."""
    return set(re.findall(r'\bopen(?:at|at2)?\((?:[^"]*, )?"([^"]*)"', calls))


# Every command and every action of one; what takes sessions or all away comes last.
COMMANDS = (
    ("sweep",),
    ("sweep", "--full"),
    ("status", "--json"),
    ("sessions", "--json"),
    ("search", "parser", "--json"),
    ("digest", f"claude:{uid('s1')}", "--explain"),
    ("digest", "export", "--to", "digests"),
    ("reanalyze", "--notes"),
    ("find", "--file", "./parser.py", "--json"),
    ("patterns", "--json"),
    ("patterns", "show", "03ec4a5c7d"),  # pytest, which fails in each of these sessions
    ("decide", "use uv", "--session", f"claude:{uid('s1')}"),
    ("decisions", "--json"),
    ("doctor", "--deep"),
    ("show", f"claude:{uid('s1')}"),
    ("events", f"claude:{uid('s1')}"),
    ("tree", f"claude:{uid('s1')}"),
    ("transcript", f"claude:{uid('s1')}", "--format", "html"),
    ("config", "init"),
    ("config", "show"),
    ("config", "path"),
    ("completion", "bash"),
    ("completion", "zsh"),
    ("completion", "tcsh"),
    ("export", "kei", "--to", "for-kei"),
    ("timer", "start", "audit"),
    ("timer", "stop", "audit"),
    ("timer", "wrap", "audit", "true"),
    ("retain", "--dry-run"),
    ("retain",),
    ("pin", f"claude:{uid('s1')}"),
    ("unpin", f"claude:{uid('s1')}"),
    ("restore", f"claude:{uid('s1')}"),
    ("backup", "--to", "mem.db"),
    ("restore-backup", "mem.db", "--yes"),
    # Named, because a crontab is that of the user who runs these tests.
    ("schedule", "install", "--by", "systemd", "--dry-run"),
    ("schedule", "status", "--by", "systemd"),
    ("schedule", "remove", "--by", "systemd"),
    ("redact", "scan", "--all"),
    ("secrets", "report"),
    ("forget", "--match", "parser", "--dry-run"),
    ("uninstall",),
)
LAST_COMMANDS = (
    ("forget", f"claude:{uid('s1')}", "--yes"),
    ("sweep",),
    ("doctor",),
    ("uninstall", "--purge", "--yes"),
)


def test_no_command_is_missing_from_those_that_are_watched() -> None:
    watched = {args[0] for args in COMMANDS}
    assert watched == {*cli.COMMANDS}
    ways = [(name, action) for name in cli.COMMANDS for action in actions_of(name)]
    assert {("timer", "wrap"), ("config", "init")} <= {*ways}, "the help is written otherwise"
    assert {*ways} - {args[:2] for args in COMMANDS} == set()


def actions_of(command: str) -> list[str]:
    """Return the words of which a command needs one, as its help has them: ``{show,path,init}``, or a list."""
    parser = ArgumentParser()
    OPTIONS[command](parser)
    shown = parser.format_help()
    chosen = ",".join(re.findall(r"^  \{([\w,]+)\}", shown, re.MULTILINE)).split(",")
    return [word for word in (*chosen, *re.findall(r"^    (\w+) ", shown, re.MULTILINE)) if word]


@needs_strace
def test_no_file_with_credentials_is_ever_opened(home: Path) -> None:
    calls = "".join(calls_of(home, *args) for args in COMMANDS)
    paths = opened(calls)
    logs = {str(path) for path in home.rglob("*.jsonl") if ".local" not in path.parts}
    assert len(logs) == 4
    assert logs <= paths, "strace does not see what is opened"
    assert run(home, "sessions", "--json").count('"session_uid"') == 4
    paths |= opened("".join(calls_of(home, *args) for args in LAST_COMMANDS))
    assert paths & {str(home / name) for name in CREDENTIALS} == set()


@needs_strace
def test_nothing_but_logs_and_named_side_files_of_the_agents_is_opened(home: Path) -> None:
    for name in ("projects/-home-dev-src-app/notes.txt", "todos/1.json", "settings.local.json", "CLAUDE.md"):
        put(home / ".claude" / name, b"words")
    for name in (".codex/config.toml", ".codex/log/codex-tui.log", ".grok/config.toml", ".grok/logs/x.log"):
        put(home / name, b"words")
    inside = {
        path.removeprefix(f"{home}/")
        for path in opened(calls_of(home, "sweep"))
        if path.startswith(tuple(f"{home}/.{agent}/" for agent in ("claude", "codex", "grok"))) and Path(path).is_file()
    }
    allowed = re.compile(r".*\.jsonl|\.grok/sessions/.*/summary\.json|\.claude/settings\.json")
    assert {path for path in inside if not allowed.fullmatch(path)} == set()


# What Python and the libraries of the system open themselves, wherever they are installed.
SYSTEM = (
    "/usr/",
    "/lib",
    "/etc/",
    "/proc/",
    "/sys/",
    "/dev/",
    sys.prefix,
    sys.base_prefix,
    sys.exec_prefix,
    str(SOURCE),
)


@needs_strace
def test_a_sweep_opens_nothing_else_on_the_machine_but_its_own_files_and_those_of_git_that_name_a_repository(
    home: Path,
) -> None:
    work = home / "src/work"
    for name in ("HEAD", "config", "index", "logs/HEAD", "credentials", "hooks/pre-push", "worktrees/side/index"):
        put(work / ".git" / name, b"words")
    for name, content in (("HEAD", b"ref: refs/heads/side\n"), ("commondir", b"../..\n"), ("gitdir", b"words")):
        put(work / ".git/worktrees/side" / name, content)
    put(home / "src/side/.git", f"gitdir: {work}/.git/worktrees/side\n".encode())
    for name in ("work/app.py", "work/.env", "side/.env", ".netrc"):
        put(home / "src" / name, b"words")
    for name in (".netrc", ".git-credentials", ".gitconfig", ".config/git/config", ".ssh/id_ed25519"):
        put(home / name, b"words")
    for name in ("work", "side"):
        log = claude_lines.Log(name, cwd=str(home / "src" / name))
        log.user("where am I?")
        log.write(home / ".claude")
    paths = opened(calls_of(home, "sweep"))
    agents = tuple(f"{home}/.{name}/" for name in ("claude", "codex", "grok"))
    own = (f"{home}/.local/share/session-memory", f"{home}/.config/session-memory/")
    elsewhere = {path for path in paths if not path.startswith((*agents, *own, *SYSTEM)) and Path(path).is_file()}
    git = {work / ".git/config", work / ".git/worktrees/side/commondir", home / "src/side/.git"}
    assert elsewhere == {str(path) for path in git}


@needs_strace
def test_a_sweep_writes_nowhere_but_into_its_data_directory(home: Path) -> None:
    """A file elsewhere, even for a moment, would stay when the sweep is killed, with what is not redacted yet."""
    with closing(sqlite3.connect(home / ".codex/state_5.sqlite")) as names:
        names.execute("PRAGMA journal_mode = wal")
        names.execute("CREATE TABLE threads (id TEXT, name TEXT)")
        names.execute("INSERT INTO threads VALUES (?, 'called so')", [codex_lines.small_dialog().thread])
        names.commit()
        put_ledger(home / ".claude" / LEDGER, [("an agent", 1, 1)])
        calls = calls_of(home, "sweep")
    assert "called so" in run(home, "sessions", "--json")
    written = set(re.findall(r'\bopenat\([^"]*"([^"]*)", [^)]*O_(?:WRONLY|RDWR|CREAT)', calls))
    data = f"{home}/.local/share/session-memory/"
    assert f"{data}raw.db" in written, "strace does not see what is written"
    assert {path for path in written if not path.startswith((data, "/dev/"))} == set()


@needs_strace
def test_no_command_opens_a_socket(home: Path) -> None:
    calls = "".join(calls_of(home, *args) for args in (*COMMANDS, *LAST_COMMANDS))
    assert re.findall(r"\b(?:socket|connect|bind|sendto)\(.*", calls) == []


def test_everything_works_where_there_is_no_network_at_all(home: Path) -> None:
    """A namespace of its own has no interface that is up, not even to this machine."""
    apart = ("unshare", "--net") if os.geteuid() == 0 else ("unshare", "--map-root-user", "--net")
    if shutil.which("unshare") is None or subprocess.run([*apart, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system does not let us leave the network")
    probe = "import socket; socket.create_connection(('127.0.0.1', 9), 1)"
    cut_off = subprocess.run([*apart, sys.executable, "-c", probe], capture_output=True, text=True, check=False)
    assert "unreachable" in cut_off.stderr
    for args in COMMANDS:
        run(home, *args, under=apart)
    assert run(home, "sessions", "--json", under=apart).count('"session_uid"') == 4
    for args in LAST_COMMANDS:
        run(home, *args, under=apart)
    assert not (home / ".local/share/session-memory/memory.db").exists()


def test_a_link_that_leaves_the_home_is_not_followed(home: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    other = claude_lines.small_dialog("outside")
    other.write(outside)
    rollout = codex_lines.small_dialog(9)
    put(outside / rollout.name, rollout.lines())
    session = grok_lines.small_dialog("outside")
    folder = session.write(outside / "grok")
    links = {
        home / ".claude/projects/elsewhere": outside / "projects/-home-dev-src-app",
        home / f".claude/projects/-home-dev-src-app/{other.session_id}.jsonl": outside
        / f"projects/-home-dev-src-app/{other.session_id}.jsonl",
        home / f".codex/sessions/2026/06/01/{rollout.name}": outside / rollout.name,
        home / ".codex/sessions/2027": outside,
        home / ".grok/sessions/%2Fhome%2Fdev%2Fsrc%2Fapp" / session.id: folder,
        home / f".claude/{TRACES}/{other.session_id}.jsonl": outside
        / f"projects/-home-dev-src-app/{other.session_id}.jsonl",
    }
    for link, target in links.items():
        assert target.exists()
        link.symlink_to(target)
    run(home, "sweep")
    told = run(home, "sessions", "--json")
    assert told.count('"session_uid"') == 4
    for name in (other.session_id, rollout.thread, session.id):
        assert name not in told


SLUG = ".grok/sessions/a-slug"
AGENT_FOLDER = f".claude/projects/-home-dev-src-app/{uid('parent')}/subagents"
GROK_FOLDER = ".grok/sessions/%2Fhome%2Fdev%2Fsrc%2Fapp"
GIT_CONFIG = '[remote "origin"]\n\turl = git@example.org:team/{mark}.git\n'
# A place where a file that says something of a session is looked for -> what would be believed there, with a mark of its own.
SIDE_FILES = {
    f"{AGENT_FOLDER}/agent-a1b2c3d.meta.json": '{{"agentType": "{mark}", "description": "{mark}"}}',
    ".claude/settings.json": '{{"cleanupPeriodDays": 3, "key": "{mark}"}}',
    ".claude/history.jsonl": '{{"display": "{mark}", "timestamp": 1780000000000, "project": "/x", "sessionId": "{mark}"}}\n',
    ".codex/history.jsonl": '{{"session_id": "{mark}", "ts": 1780000000, "text": "{mark}"}}\n',
    ".codex/session_index.jsonl": '{{"id": "{mark}", "thread_name": "{mark}"}}\n',
    ".codex/state_5.sqlite": "{mark}",
    f"{SLUG}/.cwd": "/home/dev/{mark}",
    f"{SLUG}/prompt_history.jsonl": '{{"session_id": "{mark}", "prompt": "{mark}", "timestamp": "2026-06-01T10:00:00Z"}}\n',
    f"{GROK_FOLDER}/{grok_lines.Session('bare').id}/summary.json": '{{"current_model_id": "{mark}"}}',
    f"{GROK_FOLDER}/{grok_lines.Session('s1').id}/system_prompt.txt": "{mark}",
    "linked/.git/config": GIT_CONFIG,
    "worktree/.git": "gitdir: ../linked/.git\n# {mark}",
    "pointed/gitdir/commondir": "../../linked/.git\n# {mark}",
}
# The same for folders.
SIDE_FOLDERS = {
    f"{GROK_FOLDER}/{grok_lines.Session('bare').id}/subagents": ("x/meta.json", '{{"description": "{mark}"}}'),
    "elsewhere/.git": ("config", GIT_CONFIG),
}


@pytest.fixture
def baited(home: Path) -> Path:
    """Return a home with sessions of which files in all those places would tell, and without these files."""
    for log in claude_lines.with_agent():
        log.write(home / ".claude")
    for name in ("linked", "worktree", "pointed", "elsewhere", "named"):
        log = claude_lines.Log(name, cwd=str(home / name))
        log.user("where am I?")
        log.write(home / ".claude")
    (home / "linked/.git").mkdir(parents=True)
    put(home / "pointed/gitdir/HEAD", b"ref: refs/heads/main\n")
    put(home / "pointed/.git", b"gitdir: gitdir\n")
    put(home / "named/.git", b"gitdir: ../.aws\n")
    put(home / ".aws/config", GIT_CONFIG.format(mark="bait-aws").encode())
    grok_lines.small_dialog("bare").write(home / ".grok")
    folder = grok_lines.small_dialog("slugged").write(home / ".grok")
    (home / SLUG).mkdir()
    folder.rename(home / SLUG / folder.name)
    for name in SIDE_FILES:
        assert not (home / name).exists(), "the bait would not be looked at"
        (home / name).parent.mkdir(parents=True, exist_ok=True)
    return home


def bait(home: Path) -> Path:
    """Put a link to a file or folder with secrets into every place; return the folder where these lie."""
    hidden = home / "hidden"
    places = {name: ("", content) for name, content in SIDE_FILES.items()} | SIDE_FOLDERS
    for number, (name, (inner, content)) in enumerate(places.items()):
        target = hidden / str(number)
        put(target / inner if inner else target, content.format(mark=f"bait-{number:02}").encode())
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).symlink_to(target)
    return hidden


def kept(home: Path) -> bytes:
    """Return all bytes of the memory, with the payloads as they were."""
    records = [run(home, "events", f"{found}") for found in re.findall(r'"session_uid": ?"([^"]+)"', listed(home))]
    files = [path.read_bytes() for path in (home / ".local/share/session-memory").rglob("*") if path.is_file()]
    return b"".join([*files, "".join(records).encode(), listed(home).encode()])


def listed(home: Path) -> str:
    return run(home, "sessions", "--json", "--limit", "0")


@needs_strace
def test_no_file_beside_the_logs_is_opened_through_a_link(baited: Path) -> None:
    hidden = bait(baited)
    paths = [Path(path) for args in (("sweep",), ("status",)) for path in opened(calls_of(baited, *args))]
    reached = {path for path in paths if path.is_absolute() and path.resolve().is_relative_to(hidden)}
    assert reached == set()
    assert baited / ".aws/config" not in paths


def test_nothing_is_stored_of_what_a_link_beside_the_logs_leads_to(baited: Path) -> None:
    bait(baited)
    run(baited, "sweep")
    assert listed(baited).count('"session_uid"') == 12
    assert set(re.findall(rb"bait-\w+", kept(baited))) == set()


def test_what_lies_beside_the_logs_as_a_plain_file_is_read(baited: Path) -> None:
    """Else the two tests above could not fail."""
    numbers = {name: f"bait-{number:02}" for number, name in enumerate(SIDE_FILES)}
    for name, mark in numbers.items():
        put(baited / name, SIDE_FILES[name].format(mark=mark).encode())
    run(baited, "sweep")
    memory = kept(baited)
    believed = {name for name, mark in numbers.items() if mark.encode() in memory}
    unnamed = {".claude/settings.json", ".codex/state_5.sqlite", "worktree/.git", "pointed/gitdir/commondir"}
    assert {*numbers} - believed == {
        *unnamed,
        f"{GROK_FOLDER}/{grok_lines.Session('s1').id}/system_prompt.txt",  # a hash of it is kept
    }


def test_a_pipe_in_the_place_of_a_file_beside_the_logs_is_not_waited_for(baited: Path) -> None:
    for name in SIDE_FILES:
        os.mkfifo(baited / name)
    run(baited, "sweep")
    run(baited, "status")
    assert listed(baited).count('"session_uid"') == 12


def test_only_the_owner_may_read_the_memory_whatever_the_umask(home: Path) -> None:
    run(home, "sweep", umask=0)
    run(home, "config", "init", umask=0)
    run(home, "forget", f"claude:{uid('s1')}", "--yes", umask=0)
    run(home, "sweep", "--full", umask=0)
    places = (home / ".local/share/session-memory", home / ".config/session-memory")
    modes = {
        path.relative_to(home): stat.S_IMODE(path.stat().st_mode)
        for place in places
        for path in (place, *place.rglob("*"))
    }
    assert len(modes) >= 7
    open_to_others = {
        path: oct(mode) for path, mode in modes.items() if mode != (0o700 if (home / path).is_dir() else 0o600)
    }
    assert open_to_others == {}
