"""What the program touches outside of its own files, as the kernel sees it: no credentials, no network, no other place."""

import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import claude_lines
import codex_lines
import grok_lines
from claude_lines import to_lines, uid
from kei_lines import TRACES

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


COMMANDS = (
    ("sweep",),
    ("sweep", "--full"),
    ("status", "--json"),
    ("sessions", "--json"),
    ("search", "parser", "--json"),
    ("doctor", "--deep"),
    ("show", f"claude:{uid('s1')}"),
    ("events", f"claude:{uid('s1')}"),
    ("tree", f"claude:{uid('s1')}"),
    ("transcript", f"claude:{uid('s1')}", "--format", "html"),
    ("config", "show"),
    ("export", "kei", "--to", "for-kei"),
    ("forget", "--match", "parser", "--dry-run"),
)


@needs_strace
def test_no_file_with_credentials_is_ever_opened(home: Path) -> None:
    calls = "".join(calls_of(home, *args) for args in COMMANDS)
    paths = opened(calls)
    logs = {str(path) for path in home.rglob("*.jsonl") if ".local" not in path.parts}
    assert len(logs) == 4
    assert logs <= paths, "strace does not see what is opened"
    assert paths & {str(home / name) for name in CREDENTIALS} == set()
    assert run(home, "sessions", "--json").count('"session_uid"') == 4


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


@needs_strace
def test_no_command_opens_a_socket(home: Path) -> None:
    calls = "".join(calls_of(home, *args) for args in COMMANDS)
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
