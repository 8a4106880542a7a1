"""Search on the command line: all words, any script, hits by session."""

import pytest

from claude_lines import Log, text, uid
from machine import Machine, Ran


@pytest.mark.parametrize(
    "words",
    [
        ["parser", "token"],
        ["token", "parser"],
        ["PARSER"],
        ["parser drops"],
        ["parser.drops,last"],
        ['"parser"'],
        ["parser*"],
        ["-parser"],
        ["(parser"],
        ["parser'"],
    ],
    ids=" ".join,
)
def test_search_finds_all_words_in_any_order_and_case(words: list[str], filled: Machine) -> None:
    found = filled.ok("search", "--json", "--", *words).json
    assert {entry["session_uid"] for entry in found} == {f"claude:{uid('one')}", f"claude:{uid('two')}"}


@pytest.mark.parametrize(
    "words", [["parser", "café"], ["pars"], ["AND"], ["parser NOT token"], ["NEAR(parser token)"]], ids=" ".join
)
def test_search_needs_every_word_and_knows_no_operators(words: list[str], filled: Machine) -> None:
    assert filled.ok("search", "--json", *words).json == []


@pytest.mark.parametrize("words", ["", " ", '"', "''", "*", "( )", "---", "\\", "%", "\x00"])
def test_a_search_without_any_word_finds_nothing(words: str, filled: Machine) -> None:
    assert filled.ok("search", "--json", "--", words).json == []
    assert filled.ok("search", "--", words).out.startswith("nothing found; ")


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("café", "cafe"),
        ("cafe", "café"),
        ("CAFÉ", "cafe\u0301"),
        ("naïve Ångström", "NAIVE angstrom"),
        ("Straße", "straße"),
        ("구현해달라고 했는데", "구현해달라고"),
        ("русский йод ещё", "русский йод ещё"),
        ("日本語のテスト", "日本語のテスト"),
        ("हिन्दी", "हिन्दी"),
        ("½ ① x²", "½ ① x²"),
        ("ﬁle ﾊﾝｶｸ", "ﬁle ﾊﾝｶｸ"),
        ("snake_case_name", "snake_case_name"),
        ("foo.bar/baz-qux", "foo.bar/baz-qux"),
        ("don't", "don't"),
    ],
)
def test_search_finds_what_was_said_in_any_script(said: str, asked: str, machine: Machine) -> None:
    log = Log("one")
    log.user(f"word {said} word")
    machine.sweep(log)
    assert [entry["session_uid"] for entry in machine.ok("search", "--json", "--", asked).json] == [
        f"claude:{uid('one')}"
    ]


def test_hits_are_grouped_by_session_with_number_time_and_snippet(filled: Machine) -> None:
    found = filled.ok("search", "--json", "pytest").json
    assert sorted((entry["session_uid"], entry["repo"], entry["total_hits"]) for entry in found) == sorted(
        [(f"claude:{uid('one')}", "app", 2), (f"claude:{uid('two')}", "site", 2)]
    )
    hits = next(entry["hits"] for entry in found if entry["repo"] == "app")
    assert sorted(hits, key=lambda hit: hit["seq"]) == [
        {
            "seq": seq,
            "ts": ts,
            "kind": "test_run",
            "tool": "Bash",
            "thread": "main",
            "snippet": "pytest -q",
            "suspect": False,
            "superseded": False,
        }
        for seq, ts in ((3, "2026-06-01T10:00:04.000Z"), (7, "2026-06-01T10:00:08.000Z"))
    ]


def test_search_shows_the_hits_below_their_session(filled: Machine) -> None:
    shown = filled.ok("search", "cafe").out.splitlines()
    assert shown[0].split(maxsplit=4) == [
        f"claude:{uid('three')[:8]}",
        "2026-06-09",
        "10:00",
        "docs",
        "Explain the café menu",
    ]
    assert shown[1].split(maxsplit=4) == ["0", "2026-06-09", "10:00", "user_msg", "Explain the café menu"]


@pytest.mark.parametrize(("said", "asked"), [("needle", "needle"), ("Nadél", "nadel")])
def test_a_snippet_is_cut_around_the_words(said: str, asked: str, machine: Machine) -> None:
    log = Log("one")
    log.user(f"{'hay ' * 500}{said}{' hay' * 500}")
    machine.sweep(log)
    snippet = machine.ok("search", "--json", asked).json[0]["hits"][0]["snippet"]
    assert (said in snippet, len(snippet) < 250) == (True, True)


def test_search_shows_as_many_sessions_and_hits_as_asked(filled: Machine) -> None:
    assert len(filled.ok("search", "--json", "--limit", "1", "parser").json) == 1
    assert [len(entry["hits"]) for entry in filled.ok("search", "--json", "--hits", "1", "pytest").json] == [1, 1]


@pytest.mark.parametrize("option", ["--limit", "--hits"])
@pytest.mark.parametrize("value", ["-1", "x"])
def test_a_number_of_hits_that_cannot_be_is_refused(option: str, value: str, filled: Machine) -> None:
    ran = filled.run("search", f"{option}={value}", "parser")
    assert (ran.code, ran.out) == (2, "")


def test_a_search_without_hits_says_how_search_works(filled: Machine) -> None:
    expected = "nothing found; all words have to stand in one message or one tool output\n"
    assert filled.run("search", "zebra") == Ran(0, expected, "")


def test_the_output_of_a_tool_is_found_and_ranks_after_what_was_said(machine: Machine) -> None:
    log = Log("one")
    log.user("run it")
    log.tool("Bash", "t1", "the quokka process died", command="./run")
    log.assistant(text("The quokka died."))
    machine.sweep(log)
    hits = machine.ok("search", "--json", "quokka", "died").json[0]["hits"]
    assert [hit["kind"] for hit in hits] == ["assistant_msg", "tool_result"]
