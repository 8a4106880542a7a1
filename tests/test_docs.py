"""What the documents say is so: commands parse, examples are real output, every JSON field has its line."""

import os
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw
import pytest

from claude_lines import Log, call, small_dialog, text, uid
from kei_lines import claim_line, session_line, to_lines
from machine import Machine
from session_memory import __version__
from session_memory.adapters import Adapter, load_adapters
from session_memory.adapters import _claude_words as claude
from session_memory.analysis.fold.detectors import DETECTORS
from session_memory.app.cli import COMMANDS, build_parser
from session_memory.app.commands.doctor import UNREPAIRED
from session_memory.app.commands.sweep import STOPPED
from session_memory.errors import SessionMemoryError
from session_memory.pipeline.analyze import AHEAD_EVENTS, RUNNING_EVENTS
from session_memory.pipeline.bulk import AHEAD_BYTES, ORDERED_BYTES, SMALL_SESSION_BYTES
from session_memory.pipeline.ingest import BATCH_BYTES
from session_memory.query.patterns import KINDS
from session_memory.sources import CHUNK_BYTES
from session_memory.store.blocks import BLOCK_BYTES
from session_memory.store.words import OUTPUT_HEAD_CHARS, OUTPUT_TAIL_CHARS
from test_patterns import failing

ROOT = Path(__file__).parents[1]
DOCS = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.joinpath("docs").glob("*.md")])
README = (ROOT / "README.md").read_text(encoding="utf-8")
Paths = dict[str, str]


def code_blocks(markdown: str) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```$", markdown, re.MULTILINE | re.DOTALL)


def command_lines(markdown: str) -> Iterator[str]:
    """Yield every command line of ours: in code blocks, and in backticks."""
    for line in "\n".join(code_blocks(markdown)).splitlines():
        if match := re.match(
            r"(?:\$ |  )?(?:\S+ --from \S+ |\.venv/bin/)?((?:session-memory|python -m session_memory)\b.*)", line
        ):
            yield match[1]
    prose = re.sub(r"^```\w*\n.*?^```$", "", markdown, flags=re.MULTILINE | re.DOTALL)
    for span in re.findall(r"`([^`\n]+)`", prose):
        if span.startswith(("session-memory ", *(f"{name} --" for name in COMMANDS))):
            yield span


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_every_command_line_in_a_document_parses(path: Path) -> None:
    for line in command_lines(path.read_text(encoding="utf-8")):
        words = shlex.split(line, comments=True)
        args = words[
            words.index("session_memory") + 1 if "session_memory" in words else int(words[0] == "session-memory") :
        ]
        if args[:1] not in (["--help"], ["--version"]):
            assert build_parser().parse_args(args).command.name in COMMANDS, line


def test_the_readme_names_every_command() -> None:
    named = {shlex.split(line)[1] for line in command_lines(README) if line.startswith("session-memory ")}
    assert named == set(COMMANDS)


@pytest.mark.parametrize("target", ["run", "test", "wheel"])
def test_make_has_the_targets_that_the_readme_names(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.search(rf"\bmake {target}\b", README)


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert path.parent.joinpath(target).exists(), target


class Asked(dict[str, str]):
    """An environment without anything in it that knows what was looked for."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        """Note the name."""
        self.names.add(key)
        return default


def test_the_readme_names_every_variable_that_an_adapter_looks_for(tmp_path: Path) -> None:
    asked = Asked()
    for adapter in load_adapters().values():
        adapter.homes(asked, tmp_path)
    assert asked.names >= {"CLAUDE_CONFIG_DIR", "CODEX_HOME"}
    assert [name for name in sorted(asked.names) if name.endswith(("_HOME", "_DIR")) and f"`{name}`" not in README] == [
        name for name in sorted(asked.names) if name.startswith("XDG_")
    ]


def drawn_map() -> dict[str, str]:
    """Return the places that the map of the code names, each with what is said of it."""
    drawn = next(block for block in code_blocks(README) if block.startswith("src/session_memory/"))
    places: dict[str, str] = {}
    folder = ""
    for indent, names, words in re.findall(r"^( {2}| {4})((?:[\w/.]+ )*[\w/.]+)  +(.+)$", drawn, re.MULTILINE):
        folder = folder if indent == "    " else names if names.endswith("/") else ""
        places |= {name if indent == "  " else folder + name: words for name in names.split()}
    return places


def test_the_map_of_the_code_names_what_there_is() -> None:
    places = drawn_map()
    source = ROOT / "src" / "session_memory"
    assert [name for name in places if not source.joinpath(name).exists()] == []
    above = {path.name + "/" * path.is_dir() for path in source.iterdir() if not path.name.startswith("_")}
    assert {name for name in places if "/" not in name.rstrip("/")} == above - {"py.typed"}


def test_the_map_of_the_code_names_every_module_of_the_write_side() -> None:
    modules = {path.name for path in ROOT.joinpath("src", "session_memory", "pipeline").glob("*.py")}
    drawn = {
        name.removeprefix("pipeline/") for name in drawn_map() if name.startswith("pipeline/") and name != "pipeline/"
    }
    assert drawn == modules - {"__init__.py"}


def test_the_readme_names_every_method_of_an_adapter() -> None:
    section = README.partition("## Add an agent")[2].partition("\n## ")[0]
    methods = {name for name, value in vars(Adapter).items() if callable(value) and not name.startswith("_")}
    assert set(re.findall(r"^ +\| `(\w+)` \|", section, re.MULTILINE)) == methods


@pytest.mark.parametrize(
    "words",
    [
        f"Parts** are about {CHUNK_BYTES >> 20} MiB of whole lines",
        f"zstd blocks of about {BLOCK_BYTES >> 10} KiB",
        f"first {OUTPUT_HEAD_CHARS:,} and last {OUTPUT_TAIL_CHARS:,} characters",
        f"Where {AHEAD_BYTES >> 20} MiB or more are to be read",
        f"about {ORDERED_BYTES >> 20} MiB ahead",
        f"up to {SMALL_SESSION_BYTES >> 20} MiB",
        f"Where {AHEAD_EVENTS:,} events or more wait to be folded, or {RUNNING_EVENTS:,} after reading ahead",
        f"up to about {BATCH_BYTES >> 20} MiB of sources",
    ],
)
def test_the_figures_of_the_design_are_those_of_the_code(words: str) -> None:
    design = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    assert words in " ".join(design.split())


def test_every_exit_code_is_documented() -> None:
    def below(error: type[SessionMemoryError]) -> set[int]:
        return {error.exit_code}.union(*(below(kind) for kind in error.__subclasses__()))

    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    documented_codes = {int(code) for code in re.findall(r"^\| (\d+) \| ", page, re.MULTILINE)}
    assert documented_codes == below(SessionMemoryError) | {0, UNREPAIRED, STOPPED}


def shape(line: str) -> str:
    """Reduce a line to what stays when the figures in it change."""
    return re.sub(r"\d[\d.,]*[a-zA-Z]?\b(?: (?:[KMG]i)?B\b)?", "#", re.sub(r"/\S+", "/", line)).rstrip()


@pytest.fixture
def example() -> dict[str, list[str]]:
    """Return the example of the README: what each command shows."""
    block = next(block for block in code_blocks(README) if block.startswith("$ make run"))
    found = re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    return {command: output.strip().splitlines() for command, output in found}


def test_the_example_of_the_readme_is_what_the_demo_prints(
    example: dict[str, list[str]], machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(machine.root))
    monkeypatch.setattr(sys, "argv", [".venv/bin/session-memory"])
    sweep = machine.ok("sweep", "--or-demo").out.strip().splitlines()
    assert [shape(line) for line in example.pop("make run")][2:] == [shape(line) for line in sweep]
    there = "/home/you/.local/share/session-memory"
    assert list(example) == [line.strip().replace(str(machine.data), there) for line in sweep[-3:-1]]
    for command, shown in example.items():
        args = shlex.split(command.replace(there, str(machine.data)))[1:]
        assert machine.ok(*args).out.splitlines() == shown


def test_the_example_of_the_readme_begins_with_what_make_prints(example: dict[str, list[str]]) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    creating, installing = example["make run"][:2]
    assert re.fullmatch(r"creating \.venv with Python 3\.\d+\.\d+ \.\.\.", creating)
    assert 'echo "creating $(VENV) with $$("$(PYTHON)" --version) ..."' in makefile
    assert installing == "installing requirements.lock into .venv ..."
    assert 'echo "installing $(1) into $(VENV) ..."' in makefile


def test_the_changelog_has_an_entry_for_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+) \(\d{4}-\d\d-\d\d\)\n\n- ", changes, re.MULTILINE)
    assert newest is not None
    assert newest[1] == __version__


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups: list[list[Any]] = [
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
    ]
    asked = {re.split(r"[\[<>=!~; ]", entry)[0] for group in groups for entry in group if isinstance(entry, str)}
    reasons = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    named = {re.split(r"\[", name)[0] for name in re.findall(r"^\| ([\w.\-\[\]]+) \| .{8,} \|$", reasons, re.MULTILINE)}
    assert named - {"package"} == asked


def test_the_formats_note_lists_the_record_types_that_the_adapter_knows() -> None:
    note = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    table = note.partition("### Records")[2].partition("### Who wrote")[0]
    known = {
        **dict.fromkeys(claude.QUIET | claude.QUIET_PROGRESS - {"agent_progress"} | claude.QUIET_ATTACHMENTS, "quiet"),
        **dict.fromkeys(claude.LAST_WINS, "fact"),
        **dict.fromkeys(claude.EVENT_ATTACHMENTS | claude.SYSTEM_SUBTYPES, "event"),
    }
    written: dict[str, str] = {}
    for names, becomes in re.findall(r"^\| (`.+?) \| (event|fact|quiet) \|", table, re.MULTILINE):
        written |= {name.rpartition(":")[2]: becomes for name in re.findall(r"`([^`]+)`", names)}
    assert {name: written.get(name) for name in known} == known


def test_the_formats_note_has_the_classes_of_prompts_in_the_order_of_the_adapter() -> None:
    note = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    table = note.partition("### Who wrote a user message")[2].partition("### Usage")[0]
    written = [
        (prefix, who)
        for tests, who in re.findall(r"^\| (.+) \| `(\w+)` \|$", table, re.MULTILINE)
        for prefix in re.findall(r"`([<\[][^`]+)`", tests)
    ]
    assert written == list(claude.PROMPT_PREFIXES)


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_no_document_names_a_path_of_a_machine(path: Path) -> None:
    found = re.findall(r"/(?:home|Users|root|work|tmp)/[\w.-]+", path.read_text(encoding="utf-8"))
    assert set(found) <= {"/home/you"}


def documented(section: str) -> Paths:
    """Return field -> type of the tables below a heading of docs/json.md."""
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    body = page.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    assert body, section
    return dict(re.findall(r"^\| `([^`]+)` \| ([a-z ]+) \|", body, re.MULTILINE))


def flattened(value: Any, known: Paths, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield (field, type) of everything in a JSON value; names that depend on the data become ``*``."""
    if known.get(path) == "any":
        yield path, "any"
    elif isinstance(value, dict):
        if path:
            yield path, "object"
        fields: dict[str, Any] = value
        for name, inner in fields.items():
            whole = f"{path}.{name}".lstrip(".")
            yield from flattened(inner, known, whole if whole in known or f"{path}.*" not in known else f"{path}.*")
    elif isinstance(value, list):
        yield path, "array"
        elements: list[Any] = value
        for inner in elements:
            if isinstance(inner, dict):
                yield from (pair for pair in flattened(inner, known, f"{path}[]") if pair[0] != f"{path}[]")
    else:
        names = {str: "text", bool: "boolean", int: "integer", float: "number", type(None): "null"}
        yield path, names[type(value)]


def compare(values: list[Any], known: Paths) -> None:
    """Check that exactly the documented fields are printed, with the documented types."""
    found = {pair for value in values for pair in flattened(value, known)}
    assert {path for path, _ in found} == set(known)
    wrong = {(path, kind) for path, kind in found if kind not in known[path].split(" or ")}
    assert wrong == set()


@pytest.fixture
def full(machine: Machine) -> Machine:
    """A machine whose memory has an element in every list and map of every JSON form, once it is swept."""
    home = machine.claude
    log = small_dialog("one")
    log.assistant(call("Task", "toolu_task", description="Look", prompt="Look closely"))
    agent = Log("one", agent="a1b2c3d", start=log.now)
    agent.user("Look closely")
    agent.assistant(text("I looked."))
    log.result("toolu_task", "I looked. <|im_start|>", toolUseResult={"agentId": "a1b2c3d"})
    log.user("the key is sk-ant-api03-" + "aBcDeFgHiJkLmNoPqRsTuVwXyZ012345", forkedFrom={"sessionId": uid("zero")})
    log.meta("pr-link", prNumber=7, prUrl="https://example.com/pull/7", prRepository="me/app", sessionId=log.session_id)
    log.meta("file-history-snapshot", messageId="m", snapshot={"trackedFileBackups": {"a.py": {}}})
    log.meta("ai-title", aiTitle="Fix the parser", sessionId=log.session_id)
    log.meta("hologram", sessionId=log.session_id, glow=1)
    path = log.write(home)
    path.write_bytes(path.read_bytes() + b"{broken\n")
    agent.write(home).with_suffix(".meta.json").write_text('{"agentType": "Explore", "description": "Look"}')
    copy = Log("two")
    copy.records = [
        record | {"sessionId": uid("two"), "timestamp": "2026-06-02T09:00:00.000Z"} for record in log.records[:4]
    ]
    copy.parent = copy.records[-1]["uuid"]
    copy.user("go on")
    copy.write(home)
    for name, line in (("sessions", session_line(uid("one"))), ("numeric-claims", claim_line(uid("one")))):
        journal = home / "memory" / "time-metrics" / f"{name}.jsonl"
        journal.parent.mkdir(parents=True, exist_ok=True)
        journal.write_bytes(to_lines([line]))
    private = Log("three")
    private.user("[PRIVATE] secret plans")
    private.write(home)
    machine.write_config(
        '[session_memory.domains]\napp = "work"\n[session_memory.aliases]\n"/a" = "/b"\n'
        '[session_memory.redact]\nrules = { acme-token = "acme_[0-9]{9}" }\n'
    )
    for source in home.rglob("*.jsonl"):
        os.utime(source, (0, 0))
    return machine


def test_sessions_print_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    sessions = full.ok("sessions", "--json").json
    compare(sessions, documented("Session"))


def test_show_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    shown = [full.ok("show", uid(name), "--json").json for name in ("one", "two")]
    compare(shown, documented("Session") | documented("One session in full"))


def test_events_print_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    events = full.ok("events", uid("one")).json_lines
    compare(events, documented("SessionEvent"))


def test_a_transcript_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    told = [
        full.ok("transcript", uid(name), "--json", *more).json
        for name, more in (("one", []), ("two", ["--segment", "1"]))
    ]
    compare(told, documented("Transcript"))


def test_a_tree_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    compare(full.ok("tree", uid("one"), "--json").json, documented("Tree node"))


def test_search_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    compare(full.ok("search", "parser", "--json").json, documented("Search result"))


def test_digests_print_the_documented_fields(machine: Machine) -> None:
    log = small_dialog("one")
    log.user("now ABC-123, see https://github.com/acme/app/pull/7")
    log.user("use uv, not pip")
    log.tool("Bash", "b1", "1 failed, 2 passed in 0.10s", error=True, command="pytest -q")
    log.tool("Edit", "b2", "ok", file_path="/home/dev/src/app/total.py", old_string="a = 1", new_string="a = 2")
    log.tool("Bash", "b3", "3 passed in 0.10s", command="pytest -q")
    log.tool("Bash", "b4", "[main 1a2b3c4] Fix the total\n 1 file changed", command="git commit -am 'Fix the total'")
    log.assistant(text("The total is right now."))
    long = Log("long")
    for n in range(300):
        long.tool(
            "Edit", f"e{n}", "ok", file_path=f"/home/dev/src/app/{'folder/' * 52}{n}.py", old_string="", new_string=""
        )
    machine.sweep(log, long)
    machine.ok("decide", "keep the total", "--session", uid("one"))
    told = [machine.ok("digest", uid(name), "--json").json for name in ("one", "long")]
    compare(told, documented("Digest"))


def test_the_signals_are_those_of_the_code() -> None:
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    section = page.partition("\n| signal |")[2].partition("\n## ")[0]
    written = [*DETECTORS, "abandoned_plan", "token_outlier"]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == written


def test_find_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    compare(full.ok("find", "--file", "parser.py", "--json").json, documented("Session that names something"))


def test_patterns_print_the_documented_fields(machine: Machine) -> None:
    machine.sweep(failing("one"), failing("two"))
    listed = machine.ok("patterns", "--json").json
    compare(listed, documented("Pattern"))
    compare([machine.ok("patterns", "show", pattern["id"], "--json").json for pattern in listed], documented("Pattern"))


def test_the_kinds_of_patterns_are_those_of_the_code() -> None:
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    section = page.partition("\n## Pattern\n")[2].partition("\n| field |")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == list(KINDS)
    for kind in KINDS:
        assert build_parser().parse_args(["patterns", "--kind", kind]).kind == kind


def test_decisions_print_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    known = documented("Decision")
    hub = {"hub": known.pop("hub")}
    compare([full.ok("decide", "use uv", "--session", uid("one"), "--json").json], known | hub)
    compare(full.ok("decisions", "--json").json, known)


def test_forget_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    compare([full.ok("forget", uid("one"), "--dry-run", "--json").json], documented("Forgotten"))


def test_a_scan_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    full.config_file.write_text('[session_memory.redact]\nrules = { "word" = "parser" }\n')
    compare([full.ok("redact", "scan", "--dry-run", "--json").json], documented("Scan of what is stored"))


def test_a_report_of_secrets_prints_the_documented_fields(full: Machine) -> None:
    broken = full.home / ".codex/sessions/rollout-2026-06-01T10-00-00-019e82a0-3d00-7000-8000-000000000001.jsonl.zst"
    broken.parent.mkdir(parents=True)
    broken.write_bytes(b"no zstd")
    compare([full.run("secrets", "report", "--json").json], documented("Secrets in logs"))


def test_status_prints_the_documented_fields(full: Machine) -> None:
    history = full.home / ".codex" / "history.jsonl"
    history.parent.mkdir()
    history.write_text('{"session_id":"x","ts":1,"text":"[PRIVATE]"}\n', encoding="utf-8")
    full.ok("sweep")
    with apsw.Connection(str(full.data / "memory.db")) as db:
        db.execute(
            "INSERT INTO data_loss (lost_ms, session_uid, bytes, events, reason) VALUES (1, 'a:b', 2, 3, 'overflow')"
        )
    with full.config_file.open("a", encoding="utf-8") as out:
        out.write("[session_memory.retention]\ndistilled_cap_bytes = 1\n")
    compare([full.ok("status", "--skipped", "--json").json], documented("Status"))


def test_a_plan_of_retention_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    compare([full.ok("retain", "--dry-run", "--json").json], documented("Plan of retention"))


def test_a_sweep_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    with closing(apsw.Connection(str(full.data / "raw.db"))) as raw:
        raw.execute("UPDATE session SET is_analyzed = 0; UPDATE event SET marks = 'run\t?'")
    unreadable = full.root / "link.jsonl"
    unreadable.symlink_to(small_dialog("four").write(full.root / "else"))
    ran = full.run("sweep", "--json", "--source", f"claude={full.claude}", "--source", f"claude={unreadable}")
    compare([ran.json], documented("Sweep report"))


def test_doctor_prints_the_documented_fields(full: Machine) -> None:
    full.ok("sweep")
    full.data.joinpath("raw.db").chmod(0o644)
    compare([full.run("doctor", "--no-repair", "--json").json], documented("Doctor report"))


def test_config_prints_the_documented_fields(full: Machine) -> None:
    compare([full.ok("config", "show", "--json").json], documented("Settings"))
    compare([full.ok("config", "path", "--json").json], documented("Settings file"))
