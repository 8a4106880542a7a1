"""What is kept out of the memory: sessions marked private, and what the settings exclude."""

from datetime import timedelta
from pathlib import Path

import pytest

from claude_lines import START, Log, small_dialog, text, uid
from conftest import Memory
from copies import copied
from dump import Dump, another, asking, clean, differences, dump, write
from program import run
from session_memory.config import Exclude
from session_memory.store.blocks import decompress

# Words that stand nowhere else: in a prompt, an answer, a command, a path, a title.
SECRETS = ("Zwiebelkuchen", "Quittengelee", "Blaubeerpfand", "Dornenkrone", "Eulenspiegelei")


def log_with_secrets(name: str = "secret", start_days: int = 0) -> Log:
    log = Log(name, cwd=f"/home/dev/{SECRETS[3]}", start=START + timedelta(days=start_days))
    log.user(f"Tell me about {SECRETS[0]}")
    log.assistant(text(f"It goes with {SECRETS[1]}."), output=77)
    log.tool("Bash", f"toolu_{name}", f"printed {SECRETS[2]}", command=f"echo {SECRETS[2]}")
    log.meta("custom-title", customTitle=SECRETS[4])
    return log


def put(memory: Memory, log: Log, age_s: int = 300, key: str = "p") -> Path:
    return write(memory.home / f"projects/{key}/{log.session_id}.jsonl", log.lines(), memory.now_ms - age_s * 1000)


def found_on_disk(memory: Memory, words: tuple[str, ...] = SECRETS) -> list[str]:
    """Return which words stand in which file of the data directory, payload blocks decompressed, any case."""
    memory.close()
    found: list[str] = []
    contents = {path.name: path.read_bytes() for path in memory.settings.data_dir.rglob("*") if path.is_file()}
    with asking(memory) as ask:
        contents |= {f"block {id_}": decompress(bytes(data)) for id_, data in ask("SELECT id, data FROM raw.block")}
    for word in words:
        found += [f"{word} in {name}" for name, content in contents.items() if word.lower().encode() in content.lower()]
    return found


def test_the_words_are_on_disk_when_nothing_is_private(memory: Memory) -> None:
    """So that the tests below can fail."""
    put(memory, log_with_secrets())
    memory.sweep()
    assert {line.split(" in ")[0] for line in found_on_disk(memory)} == set(SECRETS)


def test_a_session_marked_private_is_kept_out_and_the_others_are_not(either: Memory) -> None:
    private = log_with_secrets()
    private.user("this stays between us [PRIVATE]")
    put(either, private)
    put(either, small_dialog("open"))
    report = either.sweep()
    assert report.set_aside == {"private": 1}
    assert either.uids() == [f"claude:{uid('open')}"]
    assert either.totals()["records"] == 10
    assert found_on_disk(either) == []
    assert either.sweep().changed == 0


def test_a_session_that_becomes_private_leaves_no_byte_behind(memory: Memory) -> None:
    put(memory, small_dialog("open"))
    memory.sweep()
    before = dump(memory)
    log = log_with_secrets()
    agent = Log("secret", agent="a1", cwd=log.cwd)
    agent.user(f"look for {SECRETS[0]}")
    put(memory, log)
    write(memory.home / f"projects/p/{log.session_id}/subagents/agent-a1.jsonl", agent.lines())
    memory.sweep()
    log.user("forget all this [PRIVATE]")
    put(memory, log, 200)
    memory.sweep()
    assert found_on_disk(memory) == []
    assert memory.uids() == [f"claude:{uid('open')}"]
    assert differences(dump(memory), before, without=("cursors", "kept out")) == []
    assert [row[:2] for row in dump(memory)["kept out"]] == [(f"claude:{log.session_id}", "private")]


def test_a_sub_agent_that_is_marked_keeps_the_whole_session_out(either: Memory) -> None:
    log = log_with_secrets()
    agent = Log("secret", agent="a1")
    agent.user("[PRIVATE] look")
    put(either, log)
    either.sweep()
    write(either.home / f"projects/p/{log.session_id}/subagents/agent-a1.jsonl", agent.lines())
    either.sweep()
    assert either.uids() == []
    log.user("and on it goes")
    put(either, log, 100)
    either.sweep()
    assert either.uids() == []
    assert either.totals()["records"] == 0
    assert found_on_disk(either) == []


def test_a_private_session_gives_its_space_back(memory: Memory) -> None:
    put(memory, small_dialog("open"))
    memory.sweep()
    sizes = sizes_of(memory)
    log = Log("big")
    for n in range(400):
        log.user(f"number {n}: " + " ".join(f"word{n}x{i}" for i in range(60)))
    put(memory, log)
    memory.sweep()
    assert sizes_of(memory)["raw.db"] > sizes["raw.db"] + 200_000
    log.user("[PRIVATE]")
    put(memory, log, 200)
    memory.sweep()
    with asking(memory) as ask:
        assert ask("PRAGMA raw.freelist_count") == [(0,)]
    assert sizes_of(memory)["raw.db"] < sizes["raw.db"] + 100_000


def sizes_of(memory: Memory) -> dict[str, int]:
    return {path.name: path.stat().st_size for path in memory.settings.data_dir.glob("*.db")}


def test_the_marker_is_found_wherever_a_file_is_cut(memory: Memory) -> None:
    log = small_dialog("s1")
    log.user("[PRIVATE]")
    content = log.lines()
    place = content.index(b"[PRIVATE]")
    for n, cut in enumerate(range(place - 1, place + 11)):
        own = content.replace(log.session_id.encode(), uid(n).encode())
        write(memory.home / f"projects/p/{uid(n)}.jsonl", own[:cut], memory.now_ms - 300_000)
    memory.sweep()
    for n in range(12):
        own = content.replace(log.session_id.encode(), uid(n).encode())
        write(memory.home / f"projects/p/{uid(n)}.jsonl", own, memory.now_ms - 200_000)
    memory.sweep()
    assert memory.uids() == []


def test_a_private_session_stays_out_when_tier_1_is_lost_and_everything_is_read_again(memory: Memory) -> None:
    log = log_with_secrets()
    log.user("[PRIVATE]")
    path = put(memory, log)
    memory.sweep()
    for file in memory.settings.data_dir.glob("raw.db*"):
        file.unlink()
    memory.sweep()
    memory.sweep(full=True)
    path.write_bytes(path.read_bytes().replace(b"[PRIVATE]", b"[private]"))
    memory.sweep()
    assert memory.uids() == []
    assert found_on_disk(memory) == []


def a_fork_of(log: Log, name: str) -> Log:
    fork = Log(name, start=START + timedelta(days=1))
    copied(log.records, fork, forked=True)
    fork.user("go on elsewhere")
    return fork


@pytest.mark.parametrize("order", ["original first", "fork first"])
def test_a_fork_keeps_its_records_when_the_original_becomes_private_later(either: Memory, order: str) -> None:
    """What the fork's own file holds is not private; it must not vanish with the original, nor lose its usage."""
    original = small_dialog("original")
    fork = a_fork_of(original, "fork")
    for log in (original, fork) if order == "original first" else (fork, original):
        put(either, log)
        either.sweep()
    original.user("[PRIVATE]")
    put(either, original, 100)
    either.sweep()
    assert differences(dump(either), clean(either)) == []
    assert len(either.events(fork.session_id)) == 11
    assert either.totals()["usage"]["messages"] == 5


def test_a_private_original_that_appears_after_its_fork_takes_nothing_with_it(memory: Memory) -> None:
    """The marker stands so far down that records were already taken over from the fork when it is met."""
    original = small_dialog("original")
    fork = a_fork_of(original, "fork")
    put(memory, fork)
    memory.sweep()
    before = dump(memory)
    for n in range(30):
        original.user(f"{n} " + "x" * 100_000)
    original.user("[PRIVATE]")
    put(memory, original, 100)
    memory.sweep()
    assert differences(dump(memory), before, without=("cursors", "kept out")) == []


def excluding(memory: Memory, name: str, exclude: Exclude) -> Memory:
    made = another(memory, name)
    return Memory(made.settings._replace(exclude=exclude), made.home, made.now_ms)


def without_excludes(memory: Memory, *paths: Path) -> Dump:
    """Return the dump of a memory whose home never held some files."""
    contents = {path: (path.read_bytes(), path.stat().st_mtime_ns // 1_000_000) for path in paths}
    for path in paths:
        path.unlink()
    found = clean(memory)
    for path, (content, mtime_ms) in contents.items():
        write(path, content, mtime_ms)
    return found


def test_sessions_of_excluded_directories_and_repos_are_not_read(memory: Memory, tmp_path: Path) -> None:
    repo = tmp_path / "src/hidden"
    (repo / ".git").mkdir(parents=True)
    (repo / ".git/config").write_text('[remote "origin"]\n\turl = git@example.org:team/Secret-Repo.git\n')
    inside = put(memory, Log_in(str(repo / "sub"), "inside"))
    below = put(memory, Log_in("/home/dev/private/app", "below"))
    at = put(memory, Log_in("/home/dev/private", "at"))
    put(memory, Log_in("/home/dev/private-not", "beside"))
    wanted = without_excludes(memory, inside, below, at)
    exclude = Exclude(paths=("/home/dev/private",), repos=("secret-repo",))
    made = excluding(memory, "excluding", exclude)
    assert made.sweep().set_aside == {"excluded": 3}
    assert made.uids() == [f"claude:{uid('beside')}"]
    assert differences(dump(made), wanted, without=("cursors",)) == []
    assert made.sweep().changed == 0


def Log_in(cwd: str, name: str) -> Log:  # noqa: N802 - reads as what it makes
    return small_dialog(name, cwd=cwd)


def test_excluded_log_files_and_flavors_are_not_read(memory: Memory) -> None:
    put(memory, small_dialog("one"), key="a")
    put(memory, small_dialog("two"), key="b")
    made = excluding(memory, "paths", Exclude(paths=(str(memory.home / "projects/a"),)))
    made.sweep()
    assert made.uids() == [f"claude:{uid('two')}"]
    made = excluding(memory, "flavors", Exclude(flavors=("claude",)))
    assert made.sweep().sources == 0
    assert made.uids() == []


def test_what_is_no_longer_excluded_is_read(memory: Memory) -> None:
    put(memory, small_dialog("one", cwd="/home/dev/private"))
    made = excluding(memory, "excluding", Exclude(paths=("/home/dev/private",)))
    made.sweep()
    assert made.uids() == []
    after = Memory(made.settings._replace(exclude=Exclude()), made.home, made.now_ms)
    after.sweep()
    assert differences(dump(after), clean(memory)) == []


def test_an_exclude_that_is_set_later_keeps_out_what_a_session_says_from_then_on(memory: Memory) -> None:
    log = small_dialog("one", cwd="/home/dev/private")
    put(memory, log)
    memory.sweep()
    log.user(f"now about {SECRETS[0]}")
    put(memory, log, 100)
    after = Memory(memory.settings._replace(exclude=Exclude(paths=("/home/dev/private",))), memory.home)
    after.sweep()
    assert found_on_disk(after, SECRETS[:1]) == []


def test_a_sub_agent_of_an_excluded_session_is_not_read_when_it_comes_alone(memory: Memory) -> None:
    log = small_dialog("one", cwd="/home/dev/private")
    put(memory, log)
    made = excluding(memory, "excluding", Exclude(paths=("/home/dev/private",)))
    made.sweep()
    agent = Log("one", agent="a1", cwd="/tmp")
    agent.user("look there")
    write(made.home / f"projects/p/{log.session_id}/subagents/agent-a1.jsonl", agent.lines())
    made.sweep()
    assert made.uids() == []


def test_a_source_that_is_excluded_is_not_called_missing(memory: Memory) -> None:
    put(memory, small_dialog("one"), key="a")
    memory.sweep()
    after = Memory(memory.settings._replace(exclude=Exclude(paths=(str(memory.home / "projects/a"),))), memory.home)
    assert after.sweep().missing == 0
    assert after.session(uid("one"))["source_state"] == "present"


def test_another_marker_or_none_can_be_set(memory: Memory) -> None:
    log = small_dialog("one")
    log.user("[PRIVATE] or not")
    put(memory, log)
    for marker, wanted in (("", [f"claude:{log.session_id}"]), ("or not", [])):
        made = another(memory, f"marker {marker}")
        made = Memory(made.settings._replace(private_marker=marker), made.home, made.now_ms)
        made.sweep()
        assert made.uids() == wanted


def test_status_names_what_was_kept_out(memory: Memory) -> None:
    log = small_dialog("one")
    log.user("[PRIVATE]")
    put(memory, log)
    assert "private" in run(memory, "sweep").stdout
    assert "kept out as private: 1 session" in run(memory, "status").stdout
