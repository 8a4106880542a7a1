"""A scan with new rules leaves out no column: neither one that a log fills today, nor one that a later version adds."""

import json
from shutil import copyfile

import psycopg
import pytest

import codex_lines
from claude_lines import Log, text
from conftest import Memory
from dump import Ask, asking
from session_memory.adapters import load_adapters
from session_memory.pipeline.doctor import Patient, examine
from session_memory.pipeline.identity import Identities
from session_memory.pipeline.rescan import Scan, Scanner, scan_all
from session_memory.pipeline.retain import retain
from session_memory.redact import rules_in_force
from session_memory.redact.engine import Redactor
from session_memory.store.blocks import decompress

MARK = "zqwibble"
RULES = (("house-key", "zqwibble[a-z0-9]*"),)

OURS = "written by this program, whatever a log says"
IDS = "the id of a session or of this machine: ids stay, docs/design.md says so"
# Columns in which no text of a log can stand.
FREE = {
    "memory.meta.name": OURS,
    "memory.meta.value": OURS,
    "memory.session.uid": IDS,
    "memory.session.flavor": OURS,
    "memory.session.native_id": IDS,
    "memory.session.origin": IDS,
    "memory.session.domain": "named by the settings",
    "memory.session.outcome": OURS,
    "memory.session.copied_from": IDS,
    "memory.session.source_state": OURS,
    "memory.source.origin": IDS,
    "memory.source.state": OURS,
    "memory.tally.what": OURS,
    "memory.fact.name": OURS,
    "memory.entry.uid": IDS,
    "memory.entry.origin": IDS,
    "memory.entry.what": OURS,
    "memory.digest.seqs": OURS,
    "memory.mention.kind": OURS,
    "memory.mention.event_key": OURS,
    "memory.decision.session_uid": IDS,
    "memory.decision.hub_id": "what a hub calls it: redacted when it is told, and ids stay",
    "memory.kept_out.uid": IDS,
    "memory.kept_out.reason": OURS,
    "memory.eviction.rule": OURS,
    "memory.eviction.seqs": OURS,
    "memory.cursor.flavor": OURS,
    "memory.cursor.origin": IDS,
    "memory.cursor.reading": OURS,
    "memory.base_tally.what": OURS,
    "memory.base_fact.name": OURS,
    "memory.data_loss.session_uid": IDS,
    "memory.data_loss.reason": OURS,
    "raw.meta.name": OURS,
    "raw.meta.value": OURS,
    "raw.session.uid": IDS,
    "raw.session.flavor": OURS,
    "raw.session.native_id": IDS,
    "raw.source.flavor": OURS,
    "raw.source.origin": IDS,
    "raw.source.status": OURS,
    "raw.source.reading": OURS,
    "raw.record.signs": OURS,
    "raw.event.kind": OURS,
    "raw.event.role": OURS,
    "raw.event.spoken_class": OURS,
    "raw.event.prompt_class": OURS,
    "raw.fact.name": OURS,
    "raw.entry.uid": IDS,
    "raw.entry.origin": IDS,
    "raw.entry.what": OURS,
    "raw.tally.what": OURS,
    "raw.skipped.reason": OURS,
}
# What is read back as JSON, and so must stay it.
JSON_COLUMNS = {
    *("raw.source.state", "memory.session.cwds", "memory.session.models", "memory.sweep.report"),
    *("memory.digest.story", "memory.digest.body", "memory.cursor.state", "memory.eviction.story"),
}


def fill(memory: Memory) -> None:
    """Sweep sessions with the mark wherever a log of Claude Code or Codex holds text, and a row in every table."""
    home = memory.home
    grown = evicted_log(memory)
    log = Log("told", cwd=f"/home/dev/src/{MARK}cwd", branch=f"{MARK}branch")
    log.version, log.model = f"{MARK}version", f"{MARK}model"
    log.user(f"prompt {MARK}prompt", entrypoint=f"{MARK}entry", **{f"{MARK}field": f"{MARK}value"})
    for number, tool in enumerate((f"{MARK}tool", f"mcp__{MARK}server__{MARK}call", "Read")):
        path = f"/home/dev/{MARK}file.py"
        log.tool(tool, f"toolu_{number}", f"{MARK}out", command=f"{MARK}cmd", file_path=path, error=True)
    log.system(f"{MARK}subtype", content=f"{MARK}system")
    last = log.assistant(text(f"{MARK}text"))[-1]
    last["message"]["usage"]["speed"] = f"{MARK}speed"
    log.meta("ai-title", aiTitle=f"{MARK}title", sessionId=log.session_id)
    log.meta("summary", summary=f"{MARK}summary", leafUuid=last["uuid"])
    log.meta(f"{MARK}type", **{f"{MARK}other": f"{MARK}more"})
    log.write(home, key=f"-home-dev-{MARK}folder")
    agent = Log("told", agent=f"{MARK}agent", start=log.now)
    agent.user(f"{MARK}task")
    agent.assistant(text("I looked."))
    agent.write(home, key=f"-home-dev-{MARK}folder")
    codex = memory.settings.data_dir.parent / "codex"
    rollout = codex_lines.Rollout(3, cwd=f"/w/{MARK}cxcwd")
    rollout.prompt(f"{MARK}cxprompt")
    rollout.answer(f"{MARK}cxanswer")
    place = codex / rollout.path
    place.parent.mkdir(parents=True)
    place.write_bytes(rollout.lines())
    named = {"id": rollout.uid.partition(":")[2], "thread_name": f"{MARK}name", "updated_at": "2026-06-01T10:00:00Z"}
    codex.joinpath("session_index.jsonl").write_text(json.dumps(named) + "\n", encoding="utf-8")
    memory.settings = memory.settings._replace(sources={"claude": (home,), "codex": (codex,)})
    grown.user(f"again {MARK}again")
    grown.write(home, key=f"-home-dev-{MARK}folder")
    memory.sweep()
    with memory.db.transaction():
        memory.db.run("start_timer", name=f"{MARK}timer", started_ms=1)
        memory.db.run(
            "add_decision",
            decided_ms=1,
            text=f"use {MARK}text",
            session_uid=None,
            repo=f"{MARK}repo",
            repo_id=f"h/{MARK}",
            hub_id=None,
        )
        memory.db.run("keep_out", uid="claude:none", reason="private", now_ms=1)
        memory.db.run(
            "save_directory",
            path=f"/w/{MARK}cxcwd",
            root=f"/w/{MARK}",
            remote=f"h/{MARK}",
            repo=f"{MARK}repo",
            now_ms=1,
        )
    memory.close()


def evicted_log(memory: Memory) -> Log:
    """Sweep a session with the mark and evict it; what it says later is told on from there."""
    log = Log("grown", cwd=f"/home/dev/src/{MARK}grown")
    log.user(f"prompt {MARK}grown")
    last = log.assistant(text(f"{MARK}grown"))[-1]
    log.meta("summary", summary=f"{MARK}grown", leafUuid=last["uuid"])
    log.write(memory.home, key=f"-home-dev-{MARK}folder")
    memory.sweep()
    limits = memory.settings.retention._replace(raw_soft_cap_bytes=0)
    assert len(retain(memory.db, limits, load_adapters(), memory.now_ms, lambda: False).evicted) == 1
    memory.close()
    return log


def scan(memory: Memory) -> Scan:
    """Scan what is stored with a rule that knows the mark."""
    own = memory.settings.redact._replace(rules=RULES)
    redactor = Redactor(None, own)
    identities = Identities(memory.db, {}, {}, memory.now_ms)
    scanner = Scanner(memory.db, redactor, load_adapters(), identities, rules_in_force(own))
    try:
        return scan_all(scanner, lambda: False, lambda: None)
    finally:
        memory.close()


def text_columns(memory: Memory, ask: Ask) -> list[str]:
    """Return every column of both tiers that holds text, the index on PostgreSQL included."""
    if memory.settings.store_url:
        rows = ask(
            "SELECT table_schema, table_name, column_name FROM information_schema.columns"
            " WHERE table_schema IN ('raw', 'memory') AND data_type IN ('text', 'tsvector')"
        )
        return sorted(".".join(row) for row in rows)
    return sorted(
        f"{tier}.{table}.{column}"
        for tier in ("raw", "memory")
        for (table,) in ask(f"SELECT name FROM {tier}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        for _, column, kind, *_ in ask(f"PRAGMA {tier}.table_info({table})")
        if kind == "TEXT"
    )


def marked(memory: Memory) -> list[str]:
    """Return where the mark stands: columns, payload, and on SQLite the bytes of every file."""
    memory.close()
    found: list[str] = []
    with asking(memory) as ask:
        for column in text_columns(memory, ask):
            table, _, name = column.rpartition(".")
            if ask(f"SELECT 1 FROM {table} WHERE lower(CAST({name} AS TEXT)) LIKE '%{MARK}%' LIMIT 1"):
                found.append(column)
        blocks = [decompress(bytes(data)) for (data,) in ask("SELECT data FROM raw.block")]
    found += ["payload" for block in blocks if MARK.encode() in block.lower()]
    files = [path for path in memory.settings.data_dir.rglob("*") if path.is_file()]
    return found + [path.name for path in files if MARK.encode() in path.read_bytes().lower()]


def test_after_a_scan_the_secret_is_nowhere_whatever_it_was_part_of(either: Memory) -> None:
    fill(either)
    before = {column.rpartition(".")[2] for column in marked(either)}
    assert before >= {"tool", "type", "model", "speed", "name", "value", "thread", "path", "title", "payload", "remote"}
    assert "house-key" in scan(either).redacted
    assert marked(either) == []
    again = scan(either)
    assert (again.changed, again.redacted) == ([], {})


def test_no_column_of_text_is_forgotten(either: Memory) -> None:
    """Whoever adds a column has it scanned, or says above why no log can fill it."""
    fill(either)
    with asking(either) as ask:
        if not either.settings.store_url:
            for tier in ("raw", "memory"):
                ask(f"PRAGMA {tier}.secure_delete = 1")
        columns = text_columns(either, ask)
        wanted = [column for column in columns if column not in FREE and not column.endswith(".words")]
        for column in wanted:
            table, _, name = column.rpartition(".")
            told = f"'[\"{MARK}\"]'" if column in JSON_COLUMNS else f"COALESCE({name}, '') || '{MARK}here'"
            if not ask(f"UPDATE {table} SET {name} = {told} RETURNING 1"):
                pytest.fail(f"the test has no row in {table}")
    assert sorted(FREE.keys() - set(columns)) == []
    scan(either)
    assert marked(either) == []


def test_what_is_left_of_files_that_are_no_session_is_scanned_without_tier_1(memory: Memory) -> None:
    fill(memory)
    titles = Log("titles")
    titles.meta("summary", summary=f"{MARK}elsewhere", leafUuid="00000000-0000-4000-8000-000000000001")
    titles.write(memory.home)
    memory.sweep()
    for path in memory.settings.data_dir.glob("raw.db*"):
        path.unlink()
    scan(memory)
    assert marked(memory) == []


def test_a_log_that_is_read_again_gives_the_names_that_a_scan_gave(memory: Memory) -> None:
    fill(memory)
    memory.settings = memory.settings._replace(redact=memory.settings.redact._replace(rules=RULES))
    memory.sweep()
    before = memory.totals()
    assert [name for name in before["unknown_fields"] if "[REDACTED:house-key:" in name]
    memory.sweep(full=True)
    assert marked(memory) == []
    changed = {name for name, value in memory.totals().items() if value != before[name]}
    assert changed == {"redacted"}
    identities = Identities(memory.db, {}, {}, memory.now_ms)
    assert examine(Patient(memory.db, load_adapters(), identities, repair=False), deep=True) == []


def copy_of_tier_2(memory: Memory) -> str:
    """Make what a version that brings the store up to date leaves behind; return its name."""
    if not memory.settings.store_url:
        folder = memory.settings.data_dir
        copyfile(folder / "memory.db", folder / "memory.db.v1.bak")
        return "memory.db.v1.bak"
    with psycopg.connect(memory.settings.store_url, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA memory_v1")
        connection.execute("CREATE TABLE memory_v1.session AS TABLE memory.session")
    return "memory_v1"


def test_a_copy_from_before_an_upgrade_is_deleted_where_it_holds_what_is_replaced(either: Memory) -> None:
    fill(either)
    name = copy_of_tier_2(either)
    assert scan(either).dropped == (name,)
    assert marked(either) == []
    assert either.db.backups() == []
    either.close()
    copy_of_tier_2(either)
    assert scan(either).dropped == ()
    assert either.db.backups() == [name]
