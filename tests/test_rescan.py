"""Rules that know more than those a store was filled under; secrets that the agents' own files still hold."""

import shutil
import sqlite3
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import pytest

import codex_lines
import grok_lines
from claude_lines import Log, call, small_dialog, text, uid
from conftest import Memory
from machine import Machine
from redaction_negatives import negatives
from redaction_positives import positives
from session_memory.config import Redact
from session_memory.query.search import matching_events
from session_memory.redact import VERSION, has_passed, rules_in_force
from session_memory.redact.engine import Redactor
from session_memory.redact.rules import version
from session_memory.store.blocks import decompress
from test_redact_flavors import stored

# What no rule of the package knows, and a rule of the user does.
SECRET = "zq" + "7fK2mV9xR4" * 3
RULE = '[session_memory.redact]\nrules = { "house-key" = "zq[A-Za-z0-9]{30}" }\n'


def log_with_secret() -> Log:
    """Return a session with the secret in a prompt, a title, a command, its output, a path and an answer."""
    log = Log("told", cwd=f"/home/dev/src/{SECRET}", branch=f"feature/{SECRET}")
    log.user(f"the key is {SECRET}, keep it")
    log.assistant(call("Bash", "toolu_1", command=f"echo {SECRET}"))
    log.result("toolu_1", f"Exit code 1\n{SECRET}", error=True)
    log.tool("Read", "toolu_2", "words", file_path=f"/home/dev/{SECRET}.py")
    log.assistant(text(f"I keep {SECRET} for you."))
    log.meta("ai-title", aiTitle=f"Keep {SECRET}", sessionId=log.session_id)
    return log


def on_disk(machine: Machine) -> list[str]:
    """Return the files of the memory in which the secret stands, blocks decompressed."""
    found = [path.name for path in machine.data.rglob("*") if path.is_file() and SECRET.encode() in path.read_bytes()]
    raw = sqlite3.connect(machine.data / "raw.db")
    blocks = [decompress(data) for (data,) in raw.execute("SELECT data FROM block")]
    raw.close()
    return found + ["block" for block in blocks if SECRET.encode() in block]


@pytest.fixture
def filled(machine: Machine) -> Machine:
    """Return a machine whose memory was filled under rules that did not know the secret; they do now."""
    machine.sweep(log_with_secret(), small_dialog("other"))
    assert set(on_disk(machine)) >= {"block", "memory.db", "raw.db"}
    machine.write_config(RULE)
    return machine


@pytest.mark.parametrize("command", [("sweep",), ("redact", "scan"), ("redact", "scan", "--all")])
def test_rules_that_know_more_are_applied_to_all_that_is_stored(filled: Machine, command: tuple[str, ...]) -> None:
    before = filled.ok("events", uid("told")).json_lines
    filled.ok(*command)
    assert on_disk(filled) == []
    after = filled.ok("events", uid("told")).json_lines
    assert [(e["seq"], e["kind"], e["tool"]) for e in after] == [(e["seq"], e["kind"], e["tool"]) for e in before]
    shown = filled.ok("transcript", uid("told"), "--format", "jsonl").out
    assert shown.count("[REDACTED:house-key:32]") >= 6
    session = filled.ok("show", uid("told"), "--json").json
    assert session["title"] == "Keep [REDACTED:house-key:32]"
    assert session["first_prompt"] == "the key is [REDACTED:house-key:32], keep it"
    assert SECRET not in filled.ok("show", uid("told"), "--json").out
    assert filled.ok("search", "keep", "--json").json
    assert filled.ok("search", SECRET, "--json").json == []
    assert filled.ok("status", "--json").json["totals"]["redacted"]["house-key"] >= 6
    filled.ok("doctor", "--deep")


def test_a_scan_is_done_once_and_says_so(filled: Machine) -> None:
    told = filled.ok("redact", "scan", "--json").json
    assert (told["needed"], told["sessions"], told["changed"]) == (True, 2, [f"claude:{uid('told')}"])
    assert told["redacted"]["house-key"] >= 6
    again = filled.ok("redact", "scan", "--json").json
    assert (again["needed"], again["sessions"], again["redacted"]) == (False, 0, {})
    assert "has passed today's rules" in filled.ok("redact", "scan").out
    assert "nothing to replace" in filled.ok("redact", "scan", "--all").out


def test_a_copy_from_before_an_upgrade_that_holds_the_secret_goes_and_it_says_so(filled: Machine) -> None:
    copy = filled.data / "memory.db.v1.bak"
    shutil.copy(filled.data / "memory.db", copy)
    assert filled.ok("redact", "scan", "--dry-run", "--json").json["deleted_backups"] == []
    assert copy.exists()
    assert "deleted memory.db.v1.bak, a copy of the memory from before an upgrade" in filled.ok("redact", "scan").out
    assert on_disk(filled) == []
    copy.write_bytes(b"no database")
    assert filled.ok("redact", "scan", "--all", "--json").json["deleted_backups"] == [copy.name]


def test_a_dry_run_replaces_nothing(filled: Machine) -> None:
    before = on_disk(filled)
    told = filled.ok("redact", "scan", "--dry-run", "--json").json
    assert told["redacted"]["house-key"] >= 6
    assert on_disk(filled) == before
    assert filled.ok("redact", "scan", "--json").json["needed"] is True


def test_what_is_left_of_a_session_without_its_records_is_scanned_too(filled: Machine) -> None:
    for path in filled.data.glob("raw.db*"):
        path.unlink()
    for path in filled.claude.rglob("*.jsonl"):
        path.unlink()
    filled.ok("redact", "scan")
    assert SECRET.encode() not in filled.data.joinpath("memory.db").read_bytes()


def test_a_new_memory_has_passed_the_rules_it_is_filled_under(machine: Machine) -> None:
    machine.sweep(small_dialog())
    assert machine.ok("redact", "scan", "--json").json["needed"] is False


ALLOWED = f'{RULE}allow = ["{SECRET}"]\n'


@pytest.mark.parametrize("command", [("sweep",), ("redact", "scan")])
@pytest.mark.parametrize("is_allowed_later", [False, True])
def test_a_value_that_may_no_longer_stay_goes(
    machine: Machine, command: tuple[str, ...], is_allowed_later: bool
) -> None:
    machine.write_config(RULE if is_allowed_later else ALLOWED)
    machine.ok("sweep")
    machine.config_file.write_text(ALLOWED, encoding="utf-8")
    machine.sweep(log_with_secret())
    assert "block" in on_disk(machine)
    assert machine.ok("redact", "scan", "--json").json["needed"] is False
    machine.config_file.write_text(RULE, encoding="utf-8")
    assert machine.ok("redact", "scan", "--dry-run", "--json").json["needed"] is True
    machine.ok(*command)
    assert on_disk(machine) == []


def test_a_value_that_may_stay_from_now_on_is_no_reason_to_scan_and_brings_nothing_back(filled: Machine) -> None:
    filled.ok("sweep")
    filled.config_file.write_text(ALLOWED, encoding="utf-8")
    for _ in range(2):
        assert filled.ok("redact", "scan", "--json").json["needed"] is False
        filled.ok("sweep")
    assert on_disk(filled) == []


@pytest.mark.parametrize(
    ("before", "now", "is_passed"),
    [
        ((), (), True),
        ((), ("a",), True),
        (("a", "b"), ("b", "a", "a"), True),
        (("a",), ("a", "b"), True),
        (("a",), (), False),
        (("a", "b"), ("b", "c"), False),
    ],
)
def test_what_has_passed_passes_where_as_much_may_stay(
    before: tuple[str, ...], now: tuple[str, ...], is_passed: bool
) -> None:
    assert has_passed(rules_in_force(Redact(allow=before)), rules_in_force(Redact(allow=now))) is is_passed


def test_other_rules_are_not_passed_whatever_may_stay() -> None:
    own = Redact((("house-key", "zq"),), ("a",))
    assert not has_passed(rules_in_force(Redact(allow=("a",))), rules_in_force(own))
    # as an older version kept it, and as nobody did
    assert not has_passed(f"{VERSION}/{rules_in_force(own).split('/')[1]}", rules_in_force(own))
    assert not has_passed(None, rules_in_force(own))


def test_a_log_that_is_read_again_after_a_scan_adds_nothing(filled: Machine) -> None:
    filled.ok("redact", "scan")
    before = filled.ok("transcript", uid("told"), "--format", "jsonl").out
    events = len(filled.ok("events", uid("told"), "--superseded").json_lines)
    filled.ok("sweep", "--full")
    assert filled.ok("transcript", uid("told"), "--format", "jsonl").out == before
    assert len(filled.ok("events", uid("told"), "--superseded").json_lines) == events
    assert on_disk(filled) == []


def test_stored_records_are_scanned_on_either_engine(either: Memory) -> None:
    log_with_secret().write(either.home)
    either.sweep()
    assert matching_events(either.db, SECRET)
    own = either.settings.redact._replace(rules=(("house-key", "zq[A-Za-z0-9]{30}"),))
    either.settings = either.settings._replace(redact=own)
    either.sweep()
    assert matching_events(either.db, SECRET) == []
    assert SECRET not in str(either.events(uid("told")))
    assert SECRET not in str(either.session(uid("told")))


def test_a_stored_secret_that_lies_over_several_rows_is_scanned_on_either_engine(either: Memory) -> None:
    halves = SECRET[:16], SECRET[16:]
    session = grok_lines.Session()
    session.prompt("which one?")
    session.answer(f"I keep {halves[0]}")
    session.answer(f"{halves[1]} for you.")
    session.turn()
    grok_lines.swept(either, session)
    # no sweep reads it again
    for path in either.home.rglob("updates.jsonl"):
        path.unlink()
    assert halves[1] in str(either.events(session.id))
    own = either.settings.redact._replace(rules=(("house-key", "zq[A-Za-z0-9]{30}"),))
    either.settings = either.settings._replace(redact=own)
    either.sweep()
    assert [event["summary"] for event in either.events(session.id)][1:3] == [
        "I keep [REDACTED:house-key:32]",
        "for you.",
    ]
    kept = stored(either)
    assert [name for name, text in kept.items() for half in halves if half in text] == []


def codex_with_secret(memory: Memory) -> str:
    log = codex_lines.Rollout()
    log.prompt(f"the key is {SECRET}")
    log.run(f"echo {SECRET}", SECRET)
    log.answer(f"I keep {SECRET}.")
    codex_lines.swept(memory, log)
    return log.uid


def grok_with_secret(memory: Memory) -> str:
    session = grok_lines.Session()
    session.prompt(f"the key is {SECRET}")
    session.tool("run_terminal_command", "1", SECRET, output=grok_lines.printed(SECRET), command=f"echo {SECRET}")
    session.answer(f"I keep {SECRET}.")
    session.turn()
    grok_lines.swept(memory, session)
    return session.id


@pytest.mark.parametrize("with_secret", [codex_with_secret, grok_with_secret])
def test_a_log_without_ids_that_is_read_again_after_a_scan_is_as_it_was(
    either: Memory, with_secret: Callable[[Memory], str]
) -> None:
    session = with_secret(either)
    own = either.settings.redact._replace(rules=(("house-key", "zq[A-Za-z0-9]{30}"),))
    either.settings = either.settings._replace(redact=own)
    either.sweep()
    scanned, told = either.events(session, with_superseded=True), either.session(session)
    assert "[REDACTED:house-key:32]" in str(scanned)
    either.sweep(full=True)
    assert either.events(session, with_superseded=True) == scanned
    assert either.session(session) == told


def test_a_dry_run_counts_what_belongs_to_no_session(machine: Machine) -> None:
    machine.sweep(small_dialog("one", cwd=f"/home/dev/src/{SECRET}"))
    machine.write_config(RULE)
    told = machine.ok("redact", "scan", "--dry-run", "--json").json["redacted"]
    assert told == machine.ok("redact", "scan", "--json").json["redacted"]


def outcome() -> str:
    """Return what changes with what is found in the labelled set, by whatever part of the redaction."""
    lines = [case.line for case in (*positives(), *negatives())]
    return blake2b(b"\n".join(Redactor().clean(b"\n".join(lines), lines)), digest_size=8).hexdigest()


def test_the_version_of_the_rules_is_raised_with_them() -> None:
    """Whoever changes a rule so that it finds more raises ``VERSION`` in redact/__init__.py, and notes both here."""
    assert (VERSION, version()) == (6, RULES)


def test_the_version_of_the_rules_is_raised_when_more_is_found_under_the_same_rules() -> None:
    """Checks of values and forms count as well; whoever adds to the labelled set alone notes the new outcome only."""
    assert (VERSION, outcome()) == (6, OUTCOME)


OUTCOME = "b57dd8f638d69f88"
RULES = "fb8e58dc42654422"


def test_a_report_names_file_line_and_kind_and_never_the_value(machine: Machine) -> None:
    key = "sk-ant-api03-" + "aB3dE5fG7hJ9kL2mN4pQ" * 5
    log = small_dialog("leaky")
    log.user(f"my key is {key}")
    log.user(f"again: {key} and {key[:-1]}Z")
    path = log.write(machine.claude)
    rollout = codex_lines.small_dialog()
    rollout.prompt(f"use {key}")
    other = machine.home / ".codex" / rollout.path
    other.parent.mkdir(parents=True)
    other.write_bytes(rollout.lines())
    first = len(log.records) - 1
    told = machine.ok("secrets", "report", "--json")
    assert key[:20] not in told.out
    assert [(leak["path"], leak["line"], leak["times"]) for leak in told.json["leaks"]] == [
        (str(path), first, 1),
        (str(path), first + 1, 2),
        (str(other), len(rollout.records) - 1, 1),
        (str(other), len(rollout.records), 1),
    ]
    assert {leak["rule"] for leak in told.json["leaks"]} == {told.json["leaks"][0]["rule"]}
    assert told.json["leaks"][0]["session_uid"] == f"claude:{log.session_id}"
    shown = machine.ok("secrets", "report").out
    assert key[:20] not in shown
    assert str(path) in shown
    assert "5 secrets in 2 of 2 logs" in shown
    assert not machine.data.exists()


def test_a_report_tells_of_a_secret_that_lies_over_several_rows(machine: Machine) -> None:
    key = "sk-ant-api03-" + "aB3dE5fG7hJ9kL2mN4pQ" * 5
    session = grok_lines.Session()
    session.prompt("which one?")
    for piece in (f"It is {key[:30]}", key[30:60], key[60:]):
        session.answer(piece)
    session.write(machine.home / ".grok")
    leaks = machine.ok("secrets", "report", "--json").json["leaks"]
    assert [(leak["line"], leak["times"]) for leak in leaks] == [(2, 1)]


def test_a_report_of_clean_logs_says_so(machine: Machine) -> None:
    small_dialog().write(machine.claude)
    assert machine.ok("secrets", "report").out == "no secret in 1 log\n"


def test_a_log_that_cannot_be_read_is_named_and_the_others_are_told(machine: Machine) -> None:
    small_dialog().write(machine.claude)
    path = machine.home / ".codex/sessions/2026/06/01" / (codex_lines.Rollout().name + ".zst")
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no zstd")
    ran = machine.run("secrets", "report")
    assert ran.code == 3
    assert f"cannot read {path}" in ran.err
    assert "no secret in 2 logs" in ran.out


@pytest.mark.parametrize("command", [("redact", "scan"), ("forget", "abc", "--yes")])
def test_no_memory_is_made_by_what_changes_one(machine: Machine, command: tuple[str, ...], tmp_path: Path) -> None:
    ran = machine.run(*command, "--data", str(tmp_path / "none"))
    assert ran.code == 7
    assert not (tmp_path / "none").exists()
