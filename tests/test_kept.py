"""What is made of the program's own tables is kept from one process to the next, and nothing depends on it but time."""

import marshal
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claude_lines import small_dialog
from session_memory.analysis import kept, regexes, words

# Hears examples in a process of its own, keeps what that took, and prints how much of it had to be made.
HEARD = """
from session_memory.analysis import kept
from session_memory.analysis.rehearsal import rehearse

made = []
for one in kept._all:
    one.make = lambda *given, make=one.make: made.append(given) or make(*given)
rehearse(lambda: False)
kept.keep()
print(len(made))
"""
EXPRESSIONS = (
    (r"a|b", 0),
    (r"(?P<one>\d+)-(?P<two>[^\W\d]+)(x)?", re.IGNORECASE),
    (r"^(?:\s*(?<!a)b(?=c))*+$", re.MULTILINE),
    (r" a  b # a remark", re.VERBOSE),
    (r"(?s:.)(?i:ß)[\u0430-\u044f]\b", 0),
    (r"((?a:\w)+?)(\1|.{2,5})", re.DOTALL),
    (r"(a)(?(1)b|c)", 0),
    ("", 0),
)


def heard(folder: Path, **more: str) -> int:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", HEARD]
    done = subprocess.run(
        command, env=env | {"PYTHONPYCACHEPREFIX": str(folder)} | more, capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("kept.*") if path.suffix != ".pyc")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this process keeps things, while it may write."""

    def place_of(name: str) -> Path:
        return tmp_path / name

    monkeypatch.setattr(kept, "_place", place_of)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path


def doubled() -> "tuple[kept.Kept[int, tuple[int, str]], list[int]]":
    """Return a function whose results are kept, and what it is called with."""
    calls: list[int] = []

    def double(n: int) -> tuple[int, str]:
        calls.append(n)
        return 2 * n, "n" * n

    return kept.Kept(double), calls


def test_what_one_process_has_made_the_next_one_need_not_make(tmp_path: Path) -> None:
    assert heard(tmp_path) > 300
    assert {".code", ".indexed", ".needed"} <= {path.suffix for path in files(tmp_path)}
    assert heard(tmp_path) == 0


def test_where_no_bytecode_is_written_nothing_is_kept(tmp_path: Path) -> None:
    heard(tmp_path, PYTHONDONTWRITEBYTECODE="1")
    assert files(tmp_path) == []


def test_a_folder_that_cannot_be_written_to_stays_as_it_is(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    assert heard(taken) > 300
    assert taken.read_text() == "a file"


@pytest.mark.parametrize("damage", [b"", b"{", b"\xe9\x00\x00\x00\x00", marshal.dumps(("other", [])), b"\x00" * 40])
def test_a_damaged_file_is_made_anew(place: Path, damage: bytes) -> None:
    double, calls = doubled()
    assert [double(n) for n in range(10)] == [(2 * n, "n" * n) for n in range(10)]
    double.keep()
    whole = (place / "double").read_bytes()
    (place / "double").write_bytes(damage or whole[:-20])
    again, calls = doubled()
    assert [again(n) for n in range(10)] == [(2 * n, "n" * n) for n in range(10)]
    assert calls == list(range(10))
    again.keep()
    assert (place / "double").read_bytes() == whole


@pytest.mark.usefixtures("place")
def test_what_other_sources_made_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    double, _ = doubled()
    for n in range(10):
        double(n)
    double.keep()
    same, calls = doubled()
    assert same(3) == (6, "nnn")
    assert calls == []
    monkeypatch.setattr(kept, "_origin", lambda: (sys.version, (("words.py", 1, 2),)))
    other, calls = doubled()
    assert other(3) == (6, "nnn")
    assert calls == [3]


def test_where_nothing_is_new_nothing_is_written(place: Path) -> None:
    double, _ = doubled()
    double(3)
    double.keep()
    (path,) = place.iterdir()
    path.rename(place / "kept")
    double.keep()
    (place / "kept").rename(path)
    same, _ = doubled()
    same(3)
    path.rename(place / "kept")
    same.keep()
    assert [path.name for path in place.iterdir()] == ["kept"]


def test_sources_are_told_apart_by_their_time_and_size(tmp_path: Path) -> None:
    (tmp_path / "speech").mkdir()
    (tmp_path / "speech" / "a.py").write_text("a")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "b.py").write_text("b")
    ((name, time_ns, size),) = kept._sources(tmp_path)  # pyright: ignore[reportPrivateUsage]
    assert (name, size) == ("a.py", 1)
    assert time_ns == (tmp_path / "speech" / "a.py").stat().st_mtime_ns
    names = {name for name, _, _ in kept._sources(Path(kept.__file__).parent)}  # pyright: ignore[reportPrivateUsage]
    assert {"kept.py", "_phrasebook.py", "errors.py", "story.py"} <= names


@pytest.mark.parametrize(("expression", "flags"), EXPRESSIONS)
@given(text=st.text("abcßx-1 \nя", max_size=12))
def test_an_expression_means_what_it_means_to_python(expression: str, flags: int, text: str) -> None:
    ours, pythons = regexes.compiled(expression, flags), re.compile(expression, flags)
    assert ours == pythons
    assert (ours.flags, ours.groups, ours.groupindex) == (pythons.flags, pythons.groups, pythons.groupindex)
    for mine, theirs in zip(ours.finditer(text), pythons.finditer(text), strict=True):
        assert (mine.span(), mine.groups(), mine.groupdict()) == (theirs.span(), theirs.groups(), theirs.groupdict())


def test_what_is_no_expression_is_told_as_python_tells_it() -> None:
    with pytest.raises(re.error, match="unterminated"):
        regexes.compiled("(a")


def test_a_python_with_other_parts_compiles_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(regexes, "import_module", missing)
    assert regexes.compiled(r"(?P<kind>never) seen before", re.IGNORECASE).groupindex == {"kind": 1}


def test_code_that_python_does_not_take_is_compiled_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    for code in (b"\xff" * 8, b"\x00\x00", b""):

        def coded(_expression: str, _flags: int, code: bytes = code) -> regexes.Code:
            return 32, code, 0, {}, (None,)

        monkeypatch.setattr(regexes, "_code", coded)
        found = regexes.compiled("b+").search("abbc")
        assert found is not None
        assert found.group() == "bb"


def test_words_that_another_processor_looked_for_are_looked_for_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("hyperscan")
    made = {(("one", "two"),): b"made elsewhere"}
    monkeypatch.setattr(words._database, "_made", made)  # pyright: ignore[reportPrivateUsage]
    assert words._scanner(("one", "two"))("two ones") in ([0, 1], [1, 0])  # pyright: ignore[reportPrivateUsage]


def test_nothing_of_logs_or_settings_is_kept(tmp_path: Path) -> None:
    home, settings = tmp_path / "home", tmp_path / "settings.toml"
    log = small_dialog()
    log.user("no, that is still wrong. Use marmalade-quartet, not PAPAYA-77, and never touch quince.py again")
    log.tool("Bash", "toolu_9", "quince: command not found", error=True, command="quince --marmalade")
    log.write(home)
    settings.write_text("[session_memory.tasks]\npatterns = ['(PAPAYA-[0-9]+)']\n")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env |= {
        "PYTHONPYCACHEPREFIX": str(tmp_path / "cache"),
        "HOME": str(tmp_path),
        "SESSION_MEMORY_CONFIG": str(settings),
        "SESSION_MEMORY_HOME": str(tmp_path / "memory"),
    }
    command = [sys.executable, "-m", "session_memory"]
    subprocess.run([*command, "sweep", "--source", f"claude={home}"], env=env, capture_output=True, check=True)
    shown = subprocess.run([*command, "sessions", "--json"], env=env, capture_output=True, text=True, check=True).stdout
    assert '"task_ref": "PAPAYA-77"' in shown
    written = files(tmp_path / "cache")
    assert written
    for path in written:
        content = path.read_bytes().lower()
        for word in ("papaya", "marmalade", "quince", str(home).lower()):
            assert word.encode() not in content
