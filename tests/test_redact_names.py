"""Names of files, folders, sessions, sub-agents, repositories: no secret in one is kept or told, and nothing is lost by that."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import codex_lines
import grok_lines
from claude_lines import Log, small_dialog, to_lines, uid
from conftest import Memory
from dump import asking, dump
from flavors import Flavor, every_flavor, half, put, turn_into
from looking import described
from machine import Machine
from redaction_values import filled, seeded
from session_memory.config import Redact
from session_memory.pipeline.identity import Identities, look, normalize_remote
from session_memory.redact.engine import Redactor
from session_memory.redact.names import Names, aliases
from test_redact_flavors import stored
from test_redact_property import everything_printed, kept_by

KEY = filled("sk-ant-api03-<url 93>AA", seeded("names"))
# Short enough for the id of a session in a history.
SHORT_KEY = filled("ghp_<b62 36>", seeded("names"))
GITHUB = filled("ghp_<b62 36>", seeded("names/github"))
# What no rule of the package knows, and a rule of the user does.
HOUSE_KEY = "zq" + "7fK2mV9xR4" * 3


def names_in(memory: Memory, *secrets: str) -> list[str]:
    """Return where in the store (all of it, on either engine) and in the data directory the half of a secret stands."""
    texts = stored(memory) | {"rows": str(_rows(memory))}
    return [name for name, text in texts.items() for secret in secrets if secret[len(secret) // 2 :] in text]


def _rows(memory: Memory) -> list[Any]:
    if not memory.settings.store_url:
        return []  # its files were searched
    with asking(memory) as ask:
        tables = ask(
            "SELECT table_schema, table_name FROM information_schema.tables WHERE table_schema IN ('raw', 'memory')"
        )
        assert len(tables) > 10
        return [ask(f'SELECT * FROM "{schema}"."{table}"') for schema, table in tables]


def below(memory: Memory, folder: str) -> Memory:
    """Move the home of a memory into a folder."""
    memory.home = memory.home / folder
    memory.settings = memory.settings._replace(sources=dict.fromkeys(memory.settings.sources, (memory.home,)))
    return memory


@every_flavor
@pytest.mark.parametrize(
    "folder", [KEY, f"-home-dev-{KEY}-src", f"%2Fhome%2Fdev%2F{KEY}", f"-home-dev-{GITHUB.replace('_', '-')}"]
)
def test_a_home_in_a_folder_that_is_called_after_a_secret_is_read_as_any_other(
    memory: Memory, flavor: Flavor, folder: str
) -> None:
    check_home(memory, flavor, folder)


@every_flavor
def test_so_it_is_on_either_engine(either: Memory, flavor: Flavor) -> None:
    check_home(either, flavor, KEY)


def check_home(memory: Memory, flavor: Flavor, folder: str) -> None:
    secret = folder[-len(KEY) :]
    flavor.reading(below(memory, folder))
    put(memory, half(flavor.usual()))
    memory.sweep()
    turn_into(memory, flavor.usual())
    memory.sweep()
    assert names_in(memory, secret) == []
    again = memory.sweep()
    assert (again.changed, again.missing, again.bytes_read) == (0, 0, 0)
    with asking(memory) as ask:
        assert {state for (state,) in ask("SELECT state FROM memory.source")} == {"present"}
        paths = [path for (path,) in ask("SELECT path FROM raw.source")]
    assert len(set(paths)) == len(paths) >= 2
    assert all("[REDACTED:" in path for path in paths)
    for path in sorted(memory.home.rglob("*.jsonl")):
        path.unlink()
    assert memory.sweep().missing >= 1
    with asking(memory) as ask:
        assert ("missing",) in ask("SELECT state FROM memory.source")
    assert names_in(memory, secret) == []


def test_what_is_stored_of_such_a_home_is_what_is_stored_of_another(memory: Memory) -> None:
    plain = small_dialog("one")
    below(memory, f"-home-{KEY}")
    plain.write(memory.home)
    memory.sweep()
    told = dump(memory)
    assert [row for row in told["events"] if row] != []
    assert described(memory, plain.session_id)["events"] == len(memory.events(plain.session_id)) > 3


def test_a_file_that_moves_into_such_a_folder_takes_its_cursor_along(memory: Memory) -> None:
    path = small_dialog("one").write(memory.home)
    memory.sweep()
    target = path.parent.parent / f"-home-{KEY}" / path.name
    target.parent.mkdir()
    path.rename(target)
    moved = memory.sweep()
    assert (moved.changed, moved.missing, moved.bytes_read) == (0, 0, 0)
    assert names_in(memory, KEY) == []
    assert memory.sweep().changed == 0


def homes_with_names(machine: Machine) -> None:
    """Write sessions and sub-agents that are called after secrets, two of each."""
    for n, key in enumerate((KEY, SHORT_KEY)):
        log = Log(f"of {n}")
        log.session_id = key
        log.user("look around")
        project = machine.claude / "projects" / f"-src-{key}"
        _write(project / f"{key}.jsonl", log.lines())
        agent = Log(f"of {n}", agent=key)
        agent.user("look there")
        _write(project / uid("main") / "subagents" / f"agent-{key}.jsonl", agent.lines())
        _write(project / f"agent-flat{n}.jsonl", to_lines([{**record, "sessionId": key} for record in agent.records]))
        session = grok_lines.Session(f"of {n}")
        session.prompt("look around")
        session.id = key
        _write(machine.home / f".grok/sessions/%2Fsrc%2F{key}/{key}/updates.jsonl", to_lines(session.updates))
        codex = codex_lines.small_dialog()
        _write(machine.home / f".codex/sessions/{key}" / Path(codex.path).name, codex.lines())
        _write(machine.home / f".codex/sessions/{key}/torn" / f"{codex.name}.zst", b"no zstd")
    line = {"display": "look", "timestamp": 1781000000000, "project": f"/src/{KEY}", "sessionId": f"{SHORT_KEY}x"}
    _write(machine.claude / "history.jsonl", to_lines([line]))


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def test_no_secret_in_the_name_of_a_session_or_a_sub_agent_is_kept_or_told(machine: Machine) -> None:
    homes_with_names(machine)
    swept = machine.run("sweep")
    again = machine.run("sweep", "--json")
    export = machine.root / "export"
    told = {"sweep": swept.out + swept.err, "again": again.out + again.err}
    texts = told | everything_printed(machine, export) | kept_by(machine, export)
    keys = [key[len(key) // 2 :] for key in (KEY, SHORT_KEY)]
    assert [(key, name) for name, text in texts.items() for key in keys if key in text] == []
    assert "could not read" in swept.err
    assert "[REDACTED:" in swept.err
    uids = [session["session_uid"] for session in machine.ok("sessions", "--json").json]
    # of the history nothing is known but a line that names no session any more
    assert sum(name.startswith("claude:[REDACTED:") for name in uids) == 2
    assert sum(name.startswith("grok:[REDACTED:") for name in uids) == 2
    shown = machine.ok("show", next(name for name in uids if name.startswith("grok:[")), "--json").json
    assert (shown["first_prompt"], shown["source_state"]) == ("look around", "present")


def test_a_status_of_logs_that_are_going_to_be_deleted_tells_no_secret(machine: Machine) -> None:
    path = small_dialog("old").write(machine.claude)
    target = machine.claude / "projects" / f"-src-{KEY}" / path.name
    target.parent.mkdir()
    path.rename(target)
    os.utime(target, (1_780_000_000, 1_780_000_000))
    machine.ok("sweep", "--source", f"codex={machine.root}")
    unstored = machine.ok("status", "--json")
    machine.ok("sweep")
    entries = [ran.json["deleted_soon"] for ran in (unstored, machine.ok("status", "--json"))]
    assert KEY[50:] not in json.dumps(entries)
    assert [[entry["stored"] for entry in told] for told in entries] == [[False], [True]]


def test_rules_that_know_more_are_applied_to_the_names_of_files(either: Memory) -> None:
    path = small_dialog("one").write(below(either, f"-src-{HOUSE_KEY}").home)
    either.sweep()
    assert names_in(either, HOUSE_KEY) != []
    own = either.settings.redact._replace(rules=(("house-key", "zq[A-Za-z0-9]{30}"),))
    either.settings = either.settings._replace(redact=own)
    either.sweep()
    assert names_in(either, HOUSE_KEY) == []
    assert either.session(uid("one"))["source_path"].endswith(path.name)
    again = either.sweep()
    assert (again.changed, again.missing) == (0, 0)


@pytest.mark.parametrize(
    ("url", "wanted"),
    [
        (f"https://dev:{GITHUB}@github.example/dev/app.git", "github.example/dev/app"),
        (f"https://{GITHUB}@github.example/dev/app", "github.example/dev/app"),
        (f"https://github.example/dev/app.git?private_token={GITHUB}", "github.example/dev/app"),
        (f"https://github.example/dev/app#{GITHUB}", "github.example/dev/app"),
    ],
)
def test_a_remote_is_told_without_what_signs_in(url: str, wanted: str) -> None:
    assert normalize_remote(url) == wanted


def test_a_repository_that_is_called_after_a_secret_is_known_by_another_name(memory: Memory, tmp_path: Path) -> None:
    root = tmp_path / f"repo-{KEY}"
    subprocess.run(["git", "init", "-q", str(root)], check=True, timeout=20)
    (root / ".git" / "config").write_text(f'[remote "origin"]\n\turl = https://host.example/{GITHUB}/app\n')
    found = look(str(root))
    assert found is not None
    assert KEY[40:] not in str(found)
    assert GITHUB[20:].lower() not in str(found).lower()
    assert found.repo == "app"
    repo = Identities(memory.db, {}, {}, 0).of(f"/src/[REDACTED:anthropic-key:{len(KEY)}]")
    assert repo.name.startswith("[REDACTED:")


def test_the_rules_of_the_user_hold_for_repositories_too(memory: Memory, tmp_path: Path) -> None:
    root = tmp_path / "work" / "Zq-Client"
    subprocess.run(["git", "init", "-q", str(root)], check=True, timeout=20)
    (root / ".git" / "config").write_text('[remote "origin"]\n\turl = https://host.example/Zq-Client/Zq-Secrets.git\n')
    own = Redact(rules=(("client", "Zq-[A-Za-z]+"),))
    repo = Identities(memory.db, {}, {}, 0, own).of(str(root))
    assert "[redacted:client:10]" in repo.id
    kept = str(repo) + str(memory.db.all("texts_of_directories"))
    # the path that the caller has is as the log says it, where the rules have replaced it
    assert "zq-" not in kept.lower().replace(str(root).lower(), "")


def test_names_without_secrets_stay_as_they_are() -> None:
    names = Names(Redactor())
    plain = [
        "/home/dev/.claude/projects/-home-dev-src-weather-cli/323d3ab0-0f7e-4a8b-9f43-0a2f5d3c1b7e.jsonl",
        "/home/dev/.codex/sessions/2026/06/01/rollout-2026-06-01T10-00-00-019b7d2a-1111-7000-8000-00000000000a.jsonl.zst",
        "/home/dev/.grok/sessions/%2Fhome%2Fdev%2Fpassword-manager/019b7d2a-1111-7000-8000-00000000000a/updates.jsonl",
        "/home/dev/.claude/history.jsonl#323d3ab0-0f7e-4a8b-9f43-0a2f5d3c1b7e",
        "/srv/token-service_v2/da39a3ee5e6b4b0d3255bfef95601890afd80709/secret-santa",
    ]
    assert [names.path(path) for path in plain] == plain
    assert aliases(plain, plain) == {}


def test_a_name_is_replaced_once_and_found_again() -> None:
    names, path = Names(Redactor()), f"/home/{KEY}/projects/{SHORT_KEY}.jsonl"
    kept = names.path(path)
    assert names.path(kept) == kept
    assert aliases([kept], [path, "/home/other"]) == {path: kept}
    assert names.path(f"/home/{KEY}/x") != names.path(f"/home/{KEY[:-2]}BB/x")
