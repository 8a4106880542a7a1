"""The store itself, on both real engines: odd characters, queries, schema versions, payload blocks."""

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import apsw
import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from claude_lines import Log, small_dialog, text, uid
from conftest import Memory
from dump import asking, change, differences, dump, write
from program import run
from session_memory.adapters import load_adapters
from session_memory.errors import SchemaTooNewError, StoreError
from session_memory.query.search import matching_events, search
from session_memory.query.sessions import find_session
from session_memory.query.transcript import native_lines, transcript
from session_memory.store import open_store
from session_memory.store.blocks import compress, decompress
from session_memory.store.db import Engine, Tier, load_queries, parse_queries, read_sql
from session_memory.store.migrate import Step, steps, steps_newest

SOURCE = Path(__file__).parents[1] / "src/session_memory"
ENGINES: tuple[Engine, ...] = ("sqlite", "postgres")
NEWEST = steps_newest("memory", "sqlite")

ODD = [
    pytest.param("a\0b", id="NUL"),
    pytest.param("\0", id="only NUL"),
    pytest.param("\x1a \x1a0 \x1a1 \x1a\x1a0", id="the escape of NUL"),
    pytest.param("\x1b[31mred\x1b[0m", id="terminal colours"),
    pytest.param("\u2028 \u0085 \ufeff \u202e", id="separators and marks"),
    pytest.param("\U0001f600 \u0301e\u0301 \u1100\u1161\u11a8 \ufb01", id="emoji and combining"),
    pytest.param("% _ ! ' \" \\ : ? $1 %s %(x)s :name", id="what SQL could take for its own"),
    pytest.param("\ufffd\uffff\U0010ffff", id="the end of Unicode"),
]


def odd_log(odd: str) -> Log:
    log = Log("odd", cwd=f"/src/{odd}/app", branch=odd, model=f"model {odd}")
    log.user(f"hello {odd} there")
    log.assistant(text(f"answer {odd} given"))
    log.tool("Bash", f"call {odd}", f"printed {odd} out", command=f"echo {odd}")
    log.tool("Edit", "toolu_2", file_path=f"/src/{odd}.py", old_string=odd, new_string="")
    log.meta("custom-title", customTitle=f"title {odd}!")
    log.meta("summary", summary=f"summary {odd}!", leafUuid=log.records[0]["uuid"])
    log.meta("file-history-delta", trackingPath=f"/{odd}", messageId="m")
    log.meta(f"type {odd}")
    return log


@pytest.mark.parametrize("odd", ODD)
def test_odd_characters_survive(either: Memory, odd: str) -> None:
    path = write(either.home / f"projects/p/{uid('odd')}.jsonl", odd_log(odd).lines())
    either.sweep()
    session = either.session(uid("odd"))
    assert (session["title"], session["first_prompt"]) == (f"title {odd}!", f"hello {odd} there")
    assert (session["cwd"], session["git_branch"]) == (f"/src/{odd}/app", odd)
    events = either.events(uid("odd"))
    assert [event["summary"] for event in events[:4]] == [
        f"hello {odd} there",
        f"answer {odd} given",
        f"echo {odd}".strip(),
        f"printed {odd} out",
    ]
    assert events[4]["file_paths"] == [f"/src/{odd}.py"]
    found = find_session(either.db, uid("odd"))
    adapter = load_adapters()["claude"]
    assert [turn.text for turn in transcript(either.db, found, adapter).turns][:2] == [
        f"hello {odd} there",
        f"answer {odd} given",
    ]
    assert [*native_lines(either.db, found, with_inherited=False)] == path.read_bytes().splitlines()
    for words in ("hello there", "answer given", "printed out", "echo"):
        assert [hit.session.uid for hit in search(either.db, load_adapters(), words)] == [found.uid]


def test_odd_characters_are_counted_as_they_are(either: Memory) -> None:
    write(either.home / f"projects/p/{uid('odd')}.jsonl", odd_log("a\0b\x1ac").lines())
    either.sweep()
    totals = either.totals()
    assert totals["records_by_type"]["type a\0b\x1ac"] == 1
    assert totals["unknown_types"] == {"type a\0b\x1ac": {"2.1.49": 1}}


def test_a_lone_surrogate_is_replaced_where_it_is_shown_and_kept_in_the_payload(either: Memory) -> None:
    line = b'{"type":"user","uuid":"u1","cwd":"/a\\ud800b","message":{"content":"half \\ud83d of it"}}'
    write(either.home / f"projects/p/{uid('odd')}.jsonl", line + b"\n")
    either.sweep()
    session = either.session(uid("odd"))
    assert (session["first_prompt"], session["cwd"]) == ("half ? of it", "/a?b")
    assert [*native_lines(either.db, find_session(either.db, uid("odd")), with_inherited=False)] == [line]
    assert len(search(either.db, load_adapters(), "half of")) == 1


@pytest.mark.parametrize(
    ("written", "asked"),
    [
        ("Größe", "grosse"),
        ("CAFÉ", "cafe"),
        ("naïve", "naïve"),
        ("snake_case_name", "case"),
        ("a-b.c/d", "b c"),
        ("日本語テスト", "日本語テスト"),
        ("ﬁle", "file"),
        ("x²", "x2"),
        ("٣٤", "34"),
        ("don't", "don t"),
        ("İstanbul", "istanbul"),
        ("e\u0301te\u0301", "été"),
    ],
)
def test_both_engines_find_the_same_words(memory: Memory, postgres: str, written: str, asked: str) -> None:
    """How a text is cut into words is not an affair of the engine."""
    log = Log("words")
    log.user(f"before {written} after")
    log.write(memory.home)
    other = Memory(memory.settings._replace(store_url=postgres), memory.home)
    found = []
    for made in (memory, other):
        made.sweep()
        found.append([len(search(made.db, load_adapters(), words)) for words in (written, asked, f"{asked} after")])
        made.close()
    assert found[0][0] == 1
    assert found[1] == found[0]


LETTERS = st.characters(categories=["L", "M", "N", "P", "S", "Z"], codec="utf-8")


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.text(LETTERS, min_size=1, max_size=12))
def test_whatever_was_said_is_found_by_the_same_words(either: Memory, said: str) -> None:
    db = either.db
    db.run_many("delete_dialog", [(1,)])
    db.run_many("add_dialog", [(1, f"before {said} after")])
    assert matching_events(db, f"before {said} after") == [1]


def test_a_text_of_megabytes_is_indexed_and_found(either: Memory) -> None:
    log = Log("long")
    log.user("start " + " ".join(f"w{n}" for n in range(150_000)) + " end")
    log.tool("Bash", "t1", "x" * 3_000_000 + " " + "y" * 5000 + " last", command="true")
    log.write(either.home)
    either.sweep()
    assert len(search(either.db, load_adapters(), "start w17")) == 1
    assert len(search(either.db, load_adapters(), "last")) == 1


def test_what_waits_is_stored_together_when_somebody_looks_for_it_and_not_before(either: Memory) -> None:
    made: list[list[str]] = []

    def rows_of(uids: list[str]) -> list[tuple[str, str, int]]:
        made.append(uids)
        return [(uid, "private", 1) for uid in uids]

    db = either.db
    with db.transaction():
        db.run_later("keep_out", "a", rows_of)
        db.run_later("keep_out", "b", rows_of)
        db.all("newest_session_ids")
        assert made == []
        assert [uid for uid, _, _ in db.all("kept_out")] == ["a", "b"]
        db.run_later("keep_out", "c", rows_of)
        db.run_many("keep_out", [])
        assert made == [["a", "b"]]
        db.run_now()
        db.run_now()
        db.run_later("keep_out", "d", rows_of)
    assert made == [["a", "b"], ["c"], ["d"]]
    assert [uid for uid, _, _ in db.all("kept_out")] == ["a", "b", "c", "d"]


def test_rows_of_one_table_wait_at_a_time(either: Memory) -> None:
    def wait_for_both() -> None:
        with either.db.transaction():
            either.db.run_later("keep_out", "a", lambda uids: [(uid, "private", 1) for uid in uids])
            either.db.run_later("save_meta", "b", lambda names: [(name, "x") for name in names])

    with pytest.raises(ValueError, match="rows of keep_out wait"):
        wait_for_both()
    assert either.db.all("kept_out") == []


def test_what_waits_is_undone_with_the_block_that_it_waits_in(either: Memory) -> None:
    db = either.db

    def rows_of(uids: list[str]) -> list[tuple[str, str, int]]:
        return [(uid, "private", 1) for uid in uids]

    with suppress(KeyError), db.transaction():
        db.run_later("keep_out", "of a transaction", rows_of)
        raise KeyError
    with db.transaction():
        db.run_later("keep_out", "before", rows_of)
        with suppress(KeyError), db.savepoint():
            db.run_later("keep_out", "of a savepoint", rows_of)
            raise KeyError
        with db.savepoint():
            db.run_later("keep_out", "in", rows_of)
        db.run_later("keep_out", "later", rows_of)
    assert [uid for uid, _, _ in db.all("kept_out")] == ["before", "in", "later"]


def nothing_for(parameters: Sequence[str]) -> dict[str, None]:
    return dict.fromkeys(parameters)


@pytest.mark.parametrize("engine", ENGINES)
def test_every_query_is_understood_by_its_engine(engine: Engine, memory: Memory, postgres: str) -> None:
    """Each is explained, not run: tables, columns, functions and types have to fit."""
    settings = memory.settings._replace(store_url=postgres if engine == "postgres" else "")
    open_store(settings).close()
    queries = load_queries(engine)
    made = [query for query in queries.values() if query.sql.startswith("CREATE TEMP")]
    wrong: dict[str, str] = {}
    if engine == "postgres":
        with psycopg.connect(postgres, autocommit=True) as connection:
            for query in made:
                connection.execute(query.sql.encode())
            for query in set(queries.values()) - set(made):
                sql = re.sub(r"(?<![:\w]):([a-z_0-9]+)", r"%(\1)s", query.sql.replace("%", "%%"))
                try:
                    connection.execute(b"EXPLAIN " + sql.encode(), nothing_for(query.parameters))
                except psycopg.Error as exc:
                    wrong[query.name] = str(exc)
    else:
        connection = apsw.Connection(":memory:")
        for tier in ("raw", "memory"):
            connection.execute(f"ATTACH ? AS {tier}", (str(settings.data_dir / f"{tier}.db"),))
        for query in made:
            connection.execute(query.sql)
        for query in set(queries.values()) - set(made):
            try:
                connection.execute(f"EXPLAIN {query.sql}", nothing_for(query.parameters))
            except apsw.Error as exc:
                wrong[query.name] = str(exc)
        connection.close()
    assert wrong == {}


def test_every_query_is_used() -> None:
    program = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    assert [name for name in load_queries("sqlite") if f'"{name}"' not in program] == []


def test_both_engines_have_their_own_form_of_the_same_queries() -> None:
    own = {engine: parse_queries(read_sql(f"{engine}/queries.sql")) for engine in ENGINES}
    assert list(own["sqlite"]) == list(own["postgres"])
    assert {n: q.parameters for n, q in own["sqlite"].items()} == {n: q.parameters for n, q in own["postgres"].items()}


def test_both_engines_have_the_same_tables_and_columns(memory: Memory, postgres: str) -> None:
    memory.db.all("cursors", origin="")
    with asking(memory) as ask:
        sqlite = {
            (tier, table, column[1])
            for tier in ("raw", "memory")
            for (table,) in ask(f"SELECT name FROM {tier}.sqlite_schema WHERE type = 'table'")
            for column in ask(f"PRAGMA {tier}.table_info({table})")
            if not re.match(r"(dialog|output|told)(_|$)|sqlite_", table)
        }
    open_store(memory.settings._replace(store_url=postgres)).close()
    with psycopg.connect(postgres) as connection:
        rows = connection.execute(
            "SELECT table_schema, table_name, column_name FROM information_schema.columns"
            " WHERE table_schema IN ('raw', 'memory') AND table_name NOT IN ('dialog', 'output', 'told')"
        ).fetchall()
    assert set(rows) == sqlite


def swept(memory: Memory) -> Memory:
    small_dialog().write(memory.home)
    memory.sweep()
    return memory


@pytest.mark.parametrize("tier", ["raw", "memory"])
@pytest.mark.parametrize("command", ["sweep", "status", "doctor"])
def test_a_newer_store_is_refused_with_a_clear_message(memory: Memory, tier: str, command: str) -> None:
    swept(memory)
    change(memory, f"PRAGMA {tier}.user_version = 99")
    before = (memory.settings.data_dir / f"{tier}.db").read_bytes()
    refused = run(memory, command)
    assert refused.returncode == 5
    assert len(refused.stderr.strip().splitlines()) == 1
    for part in (f"the {tier} store has schema 99", "newer session-memory", "upgrade"):
        assert part in refused.stderr
    assert (memory.settings.data_dir / f"{tier}.db").read_bytes() == before


@pytest.mark.parametrize("read_only", [True, False])
def test_a_newer_store_on_postgresql_is_refused(memory: Memory, postgres: str, read_only: bool) -> None:
    settings = memory.settings._replace(store_url=postgres)
    open_store(settings).close()
    with psycopg.connect(postgres) as connection:
        connection.execute("UPDATE memory.meta SET value = '99' WHERE name = 'schema'")
    with pytest.raises(SchemaTooNewError, match="the memory store has schema 99"):
        open_store(settings, read_only=read_only)


def add_step(monkeypatch: pytest.MonkeyPatch, tier: str, *sql: str) -> None:
    """Give the program more schema steps than its files hold."""
    steps.cache_clear()

    def with_more(asked: Tier, engine: Engine) -> tuple[Step, ...]:
        own = steps.__wrapped__(asked, engine)
        more = tuple(Step(own[-1].version + 1 + n, text) for n, text in enumerate(sql))
        return (*own, *more) if asked == tier else own

    module = "session_memory.store.migrate"
    monkeypatch.setattr(f"{module}.steps", with_more)

    def newest(asked: Tier, engine: Engine) -> int:
        return with_more(asked, engine)[-1].version

    monkeypatch.setattr(f"{module}.steps_newest", newest)


@pytest.mark.parametrize("tier", ["raw", "memory"])
def test_an_older_store_is_brought_forward_with_a_backup_of_tier_2(
    either: Memory, monkeypatch: pytest.MonkeyPatch, tier: str
) -> None:
    swept(either)
    before = dump(either, places=True)
    add_step(monkeypatch, tier, f"CREATE TABLE {tier}.more (n BIGINT); INSERT INTO {tier}.more VALUES (7)", "SELECT 1")
    either.sweep()
    assert differences(dump(either, places=True), before) == []
    with asking(either) as ask:
        assert ask(f"SELECT n FROM {tier}.more") == [(7,)]
    assert sessions_of_the_backup(either) == ([uid("s1")] if tier == "memory" else None)
    either.sweep()
    with asking(either) as ask:
        assert ask(f"SELECT n FROM {tier}.more") == [(7,)]


def sessions_of_the_backup(memory: Memory) -> list[str] | None:
    """Return the sessions in the backup of Tier 2; None if there is none."""
    if memory.settings.store_url:
        with asking(memory) as ask:
            if not ask(f"SELECT 1 FROM pg_namespace WHERE nspname = 'memory_v{NEWEST}'"):
                return None
            return [row[0] for row in ask(f"SELECT native_id FROM memory_v{NEWEST}.session")]
    backups = list(memory.settings.data_dir.glob(f"memory.db.v{NEWEST}*"))
    if not backups:
        return None
    assert [path.stat().st_mode & 0o777 for path in backups] == [0o600]
    connection = apsw.Connection(str(backups[0]), flags=apsw.SQLITE_OPEN_READONLY)
    rows = connection.execute("SELECT native_id FROM session").fetchall()
    connection.close()
    return [str(row[0]) for row in rows]


@pytest.mark.parametrize("tier", ["raw", "memory"])
def test_a_step_that_fails_leaves_the_store_as_it_was(
    either: Memory, monkeypatch: pytest.MonkeyPatch, tier: str
) -> None:
    swept(either)
    before = dump(either, places=True)
    with monkeypatch.context() as patched:
        add_step(patched, tier, f"CREATE TABLE {tier}.more (n BIGINT)", "SELECT no_such_column FROM no_such_table")
        with pytest.raises(StoreError):
            either.sweep()
        either.close()
    assert differences(dump(either, places=True), before) == []
    assert either.sweep().changed == 0
    with asking(either) as ask, pytest.raises((apsw.Error, psycopg.Error)):
        ask(f"SELECT * FROM {tier}.more")


def test_reading_an_older_store_says_what_to_do(either: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    swept(either)
    add_step(monkeypatch, "memory", "CREATE TABLE memory.more (n BIGINT)")
    with pytest.raises(StoreError, match="older version; run `session-memory sweep`"):
        open_store(either.settings, read_only=True)


def test_reading_where_there_is_no_store_says_what_to_do(either: Memory) -> None:
    with pytest.raises(StoreError, match="run `session-memory sweep` first") as caught:
        open_store(either.settings, read_only=True)
    assert caught.value.exit_code == 7
    assert not (either.settings.data_dir / "memory.db").exists()


@given(payloads=st.lists(st.binary(max_size=200), max_size=30))
def test_a_block_gives_back_what_was_put_in(payloads: list[bytes]) -> None:
    data = b"\n".join(payloads)
    assert decompress(compress(data)) == data


@given(payload=st.binary(min_size=1, max_size=500), place=st.integers(0), bit=st.integers(0, 7))
def test_a_damaged_block_is_never_taken_for_a_sound_one(payload: bytes, place: int, bit: int) -> None:
    """Every flipped bit and every missing tail is noticed, by the checksum if by nothing else."""
    frame = bytearray(compress(payload))
    frame[place % len(frame)] ^= 1 << bit
    assert read_or_none(bytes(frame)) in (None, payload)
    assert read_or_none(bytes(frame[: place % len(frame)])) is None


def read_or_none(frame: bytes) -> bytes | None:
    try:
        return decompress(frame)
    except ValueError:
        return None


def test_payloads_of_any_size_come_back_and_lie_in_few_blocks(either: Memory) -> None:
    """Records from nothing to three blocks long, stored in many small steps."""
    log = Log("sizes")
    path = either.home / f"projects/p/{log.session_id}.jsonl"
    for n, size in enumerate([1, 300_000, 5, 262_144, 100, 700_000, *range(40)]):
        log.user("x" * size)
        write(path, log.lines(), either.now_ms - 600_000 + n)
        either.sweep()
    assert [*native_lines(either.db, find_session(either.db, log.session_id), with_inherited=False)] == (
        path.read_bytes().splitlines()
    )
    with asking(either) as ask:
        assert ask("SELECT COUNT(*) FROM raw.block")[0][0] <= 6


def test_a_session_whose_last_block_is_damaged_grows_on_in_a_new_one(either: Memory) -> None:
    log = small_dialog()
    path = write(either.home / f"projects/p/{log.session_id}.jsonl", log.lines())
    either.sweep()
    rubbish = "decode('0badc0de', 'hex')" if either.settings.store_url else "X'0badc0de'"
    change(either, f"UPDATE raw.block SET data = {rubbish}")
    log.user("more")
    write(path, log.lines(), either.now_ms - 1000)
    assert either.sweep().events == 1
    with asking(either) as ask:
        assert ask("SELECT COUNT(*) FROM raw.block")[0][0] == 2
