"""Secrets: every rule finds its examples wherever they stand in JSON, on every scan engine, and nothing of them is stored."""

import json
import re
from collections.abc import Sequence
from functools import cache
from re import _parser as regex_parser  # pyright: ignore[reportAttributeAccessIssue] - nothing public knows how wide a pattern is
from typing import Any, NamedTuple

import orjson
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from claude_lines import Log, call, small_dialog, text, uid
from conftest import Memory
from dump import asking, write
from redaction_values import filled, filled_with, seeded
from session_memory.redact.engine import Redactor
from session_memory.redact.rules import Rule, load_rules, load_samples
from session_memory.redact.scan import Scanner, load_scanner
from session_memory.redact.values import CHECKS
from session_memory.store.blocks import decompress

RULES = load_rules()
SAMPLES = load_samples()
ENGINES = {"hyperscan": Redactor(), "regular": Redactor(engine="regular"), "re": Redactor(engine="re")}
# A shorter value may stand in a text by chance.
SHORTEST_SECRET = 8

by_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
by_engine = pytest.mark.parametrize("engine", ENGINES)


class Example(NamedTuple):
    """A text that holds a secret, and what of it must go."""

    rule: str
    text: str
    secrets: tuple[str, ...]


def example(rule: str, template: str, seed: object = 0) -> Example:
    text, values = filled_with(template, seeded(f"{rule}{seed}"))
    return Example(rule, text, tuple(value for value in values if len(value) >= SHORTEST_SECRET))


def examples_of(rule: str) -> list[Example]:
    return [example(rule, template, n) for n, template in enumerate(SAMPLES[rule].examples)]


def counterexamples_of(rule: str) -> list[str]:
    return [filled(template, seeded(rule)) for template in SAMPLES[rule].counterexamples]


EXAMPLES = [example for rule in RULES for example in examples_of(rule.name)]


def cleaned(engine: str, block: bytes) -> bytes:
    redactor = ENGINES[engine]
    redactor.take_counts()
    return b"\n".join(redactor.clean(block, block.split(b"\n")))


def left_in(example: Example, result: bytes) -> bool:
    return any(secret.encode() in result for secret in example.secrets)


def escaped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


ESCAPES = [
    *(r"\n", r"\t", r"\r", r"\b", r"\f", r"\"", r"\\", r"\/"),
    *(
        r"\u003e",
        r"\u0026",
        r"\u0022",
        r"\u0027",
        r"\u00A0",
        r"\u2192",
        r"\ud83d\udd11",
        r"\u001b[1m",
        r"\\n",
        r"\\u003e",
    ),
]
# Where a secret can stand. "@" is the secret.
POSITIONS = {
    "a value": {"a": "@"},
    "a name": {"@": 1},
    "in a list": ["x", "@", "y"],
    "in the middle of words": "see @ there",
    "after a newline": "first\n@\nlast",
    "after a tab": "key\t@",
    "after a carriage return": "a\r@\r",
    "in quotes": 'export KEY="@"',
    "in single quotes": "KEY='@';",
    "after an equals sign": "KEY=@",
    "after a colon": "key: @",
    "in brackets": "(@), [@], {@}, <@>",
    "in backticks": "`@`",
    "after a backslash": "\\@",
    "after a slash": "/@",
    "JSON in JSON": json.dumps({"key": "@", "more": "line\n@"}),
    "JSON in JSON in JSON": json.dumps({"x": json.dumps({"key": "@", "more": "line\n@"})}),
    "with terminal colours": "\x1b[32m@\x1b[0m",
    "after a bell": "\x07@\x07",
    "in numbered lines": "     1\u2192@\n     2\u2192rest",
    "after letters of other scripts": "Schl\u00fcssel\u2014@\u3002",
    "after an emoji": "\U0001f511@",
    "twice": "@ and @",
}


def lines_with(example: Example, position: object) -> list[bytes]:
    """Return the line, with other characters plain and escaped."""
    value = json.loads(json.dumps(position).replace("@", json.dumps(example.text)[1:-1]))
    if isinstance(position, str) and position.startswith("{"):
        value = position.replace("@", json.dumps(example.text)[1:-1])
        if "\\\\" in position:
            value = position.replace("@", json.dumps(json.dumps(example.text)[1:-1])[1:-1])
    return [json.dumps(value, ensure_ascii=ascii_only).encode() for ascii_only in (False, True)]


@by_rule
@by_engine
def test_the_examples_go_and_the_counterexamples_stay(engine: str, rule: Rule) -> None:
    for example in examples_of(rule.name):
        result = cleaned(engine, json.dumps({"text": example.text}).encode())
        assert f"[REDACTED:{rule.name}:".encode() in result
        assert not left_in(example, result)
    for counterexample in counterexamples_of(rule.name):
        line = json.dumps({"text": counterexample}).encode()
        assert cleaned(engine, line) == line


def test_the_rules_are_sound_as_data() -> None:
    names = [rule.name for rule in RULES]
    assert len(names) == len(set(names)) >= 120
    for rule in RULES:
        assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", rule.name)
        assert rule.check in CHECKS
        assert SAMPLES[rule.name].examples
        assert SAMPLES[rule.name].counterexamples
        assert regex_parser.parse(rule.find).getwidth()[1] <= rule.reach_bytes, rule.name
        for example in examples_of(rule.name):
            text = example.text.lower() if "(?i" in rule.find else example.text
            assert any((anchor.lower() if "(?i" in rule.find else anchor) in text for anchor in rule.anchors), rule.name


@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_the_fast_scan_sees_whatever_the_sign_of_a_rule_would(data: st.DataObject) -> None:
    """It takes a coarser sign, which must hit before the end of the other one, or the rule is not tried there."""
    id_ = data.draw(st.integers(0, len(RULES) - 1))
    seen = data.draw(st.from_regex(RULES[id_].find.encode(), fullmatch=True))
    hits = load_scanner(None).scan(b"x " + seen + b" x")
    assert any(hit == id_ and 2 < end <= 2 + len(seen) for hit, end in hits), (RULES[id_].name, seen)


@by_rule
@settings(max_examples=5, deadline=None, phases=[Phase.explicit, Phase.generate])
@given(data=st.data())
def test_every_engine_sees_the_sign_of_a_rule(rule: Rule, data: st.DataObject) -> None:
    # no vertical tab, which JSON has to escape: to RE2 it is no blank
    signs = st.from_regex(rule.find.encode(), fullmatch=True).filter(lambda sign: b"\x0b" not in sign)
    seen = b"x " + data.draw(signs) + b" x"
    for engine in ENGINES:
        hits = _scanner(engine).scan(seen)
        assert RULES.index(rule) in {id_ for id_, _ in hits}, engine


@cache
def _scanner(engine: str) -> Scanner:
    return load_scanner(None, None if engine == "hyperscan" else engine)


def leaking(engine: str, lines: Sequence[tuple[Example, bytes]]) -> list[str]:
    """Return the rules of whose examples something is left in its line; every line has to stay JSON."""
    results = cleaned(engine, b"\n".join(line for _, line in lines)).split(b"\n")
    for result in results:
        json.loads(result)
    return [example.rule for (example, _), result in zip(lines, results, strict=True) if left_in(example, result)]


@by_engine
@pytest.mark.parametrize("position", POSITIONS)
def test_a_secret_goes_wherever_it_stands_in_json(engine: str, position: str) -> None:
    lines = [(example, line) for example in EXAMPLES for line in lines_with(example, POSITIONS[position])]
    assert leaking(engine, lines) == []


@by_engine
@pytest.mark.parametrize("escape", ESCAPES)
def test_a_secret_goes_after_any_escape(engine: str, escape: str) -> None:
    """Programs escape more than they must: Go writes > as \\u003e, PHP quotes as \\u0022. An escape ends in a letter."""
    lines = [
        (example, f'{{"text":"{escape}{escaped(example.text)[1:-1]}{escape} and more"}}'.encode())
        for example in EXAMPLES
    ]
    assert leaking(engine, lines) == []


@by_rule
def test_redacting_twice_is_redacting_once(rule: Rule) -> None:
    one, other = examples_of(rule.name)[0].text, counterexamples_of(rule.name)
    line = json.dumps({"text": f"a {one} b {one}", one: other}).encode()
    once = cleaned("hyperscan", line)
    assert cleaned("hyperscan", once) == once
    assert cleaned("regular", once) == once


PIECES = [
    *(example.text for example in EXAMPLES),
    *(text for rule in RULES for text in counterexamples_of(rule.name)),
    *(example.text[: len(example.text) // 2] for example in EXAMPLES),
    *(example.text[len(example.text) // 2 :] for example in EXAMPLES),
    *"\n \t \" ' \\ / : = @ , - _ . { } [ ] \x1b \u00e9 \u2028 \0 [REDACTED:jwt:5]".split(" "),
    "Authorization: ",
    "https://user:",
    "-----BEGIN ",
    "-----END RSA PRIVATE KEY-----",
]


def piece(number: int) -> str:
    return PIECES[number]


# By number: what is drawn from is too long to be shown.
FRAGMENTS = st.integers(0, len(PIECES) - 1).map(piece)
TEXTS = st.lists(FRAGMENTS | st.text(max_size=4), max_size=8).map("".join)
VALUES = st.recursive(TEXTS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=2))


@pytest.mark.parametrize(
    ("value", "is_secret"),
    [
        ("3bd71321291cbdcbefaf111357ab1686", True),
        ("798e00dda211471649577fcbd3609930", True),
        ("0123456789abcdef0123456789abcdef", False),
        ("fedcba98765432100000000000000000", False),
    ],
)
def test_a_key_of_hexadecimal_digits_in_few_runs_is_one_and_counting_is_none(value: str, is_secret: bool) -> None:
    line = json.dumps({"api_key": value}).encode()
    assert (Redactor().clean(line, [line]) != [line]) is is_secret


@pytest.mark.parametrize(
    ("template", "is_secret"),
    [
        ("sk-ant-api03-exampleQ<url 86>AA", True),
        ("sk-ant-api03-example-of-a-key-that-you-have-to-put-into-this-place", False),
        ('DB_PASSWORD="p@$$w0rd&9<x>"', True),
        ('DB_PASSWORD="<the password>"', False),
        ("GPG_KEY=<hex 40>", False),
        ("GPG_PASSPHRASE=<b62 20>", True),
        ("smtp_password: rsmcse(8xpQS)7", True),
        ("smtp_password: prompt(user8)", False),
    ],
)
def test_only_what_stands_for_another_value_stays(template: str, is_secret: bool) -> None:
    line = json.dumps(filled(template, seeded(template))).encode()
    assert (Redactor().clean(line, [line]) != [line]) is is_secret


@settings(max_examples=200, deadline=None)
@given(values=st.lists(VALUES, min_size=1, max_size=4), ascii_only=st.booleans())
def test_any_json_stays_json_and_all_engines_agree(values: list[Any], ascii_only: bool) -> None:
    block = b"\n".join(json.dumps(value, ensure_ascii=ascii_only).encode("utf-8", "replace") for value in values)
    results = {engine: cleaned(engine, block) for engine in ENGINES}
    assert results["regular"] == results["hyperscan"] == results["re"]
    lines = results["regular"].split(b"\n")
    assert len(lines) == len(values)
    assert [same_shape(json.loads(line), value) for line, value in zip(lines, values, strict=True)] == [True] * len(
        lines
    )
    assert cleaned("regular", results["regular"]) == results["regular"]


def same_shape(one: Any, other: Any) -> bool:
    """Say whether two values differ in texts only."""
    if isinstance(one, dict) and isinstance(other, dict):
        return len(one) <= len(other)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_shape, one, other))
    return type(one) is type(other)


@settings(max_examples=150, deadline=None)
@given(parts=st.lists(TEXTS, min_size=1, max_size=6), data=st.data())
def test_how_a_block_is_cut_into_parts_does_not_matter(parts: list[str], data: st.DataObject) -> None:
    lines = [json.dumps(part).encode() for part in parts]
    cut = data.draw(st.integers(0, len(lines)))
    pieces = [b"\n".join(piece) for piece in (lines[:cut], lines[cut:]) if piece]
    whole = cleaned("hyperscan", b"\n".join(lines))
    assert b"\n".join(cleaned("hyperscan", piece) for piece in pieces) == whole


def test_the_compiled_rules_are_kept_and_a_damaged_copy_is_made_anew(memory: Memory) -> None:
    folder = memory.settings.data_dir / "cache"
    folder.parent.mkdir()
    line = json.dumps(EXAMPLES[3].text).encode()
    wanted = Redactor(folder).clean(line, [line])
    (kept,) = folder.iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    assert Redactor(folder).clean(line, [line]) == wanted
    (folder / "rules-of-yesterday.hs").write_bytes(b"")
    for rubbish in (b"", b"rubbish", kept.read_bytes()[:100], kept.read_bytes()[:-50] + b"\0" * 50):
        kept.write_bytes(rubbish)
        assert Redactor(folder).clean(line, [line]) == wanted
    assert list(folder.iterdir()) == [kept]


def full_of_secrets(name: str) -> Log:
    """Return a log that carries each secret in every place that the adapter makes something of."""
    secrets = [example.text for example in EXAMPLES]
    log = Log(name, cwd="/src/" + secrets[1], branch=secrets[2])
    log.user("\n".join(secrets))
    log.assistant(text("Use " + " or ".join(secrets)), call("Bash", "t1", command="curl " + " ".join(secrets)))
    log.result("t1", "\n".join(f"{n}: {secret}" for n, secret in enumerate(secrets)))
    log.assistant(call("Edit", "t2", file_path="/src/" + secrets[1], old_string=secrets[0], new_string=secrets[3]))
    log.result("t2", [text(secret) for secret in secrets], error=True)
    log.system("api_error", error={"message": " ".join(secrets)})
    for secret in secrets:
        log.meta("custom-title", customTitle=secret)
        log.meta("summary", summary=secret, leafUuid=log.records[0]["uuid"])
        log.meta("pr-link", prUrl="https://x/" + secret, prNumber=1, sessionId=log.session_id)
        log.meta("file-history-delta", trackingPath="/x/" + secret, messageId="m")
        log.meta(secret, **{secret: secret})
    return log


def files_with(memory: Memory, words: Sequence[str]) -> list[str]:
    """Return which words stand in which file of the data directory, payload blocks decompressed."""
    memory.close()
    contents = {path.name: path.read_bytes() for path in memory.settings.data_dir.rglob("*") if path.is_file()}
    with asking(memory) as ask:
        contents |= {f"block {id_}": decompress(bytes(data)) for id_, data in ask("SELECT id, data FROM raw.block")}
    return [f"{word} in {name}" for word in words for name, content in contents.items() if word.encode() in content]


@cache
def words_of_secrets() -> tuple[str, ...]:
    """Return what must be nowhere: the end of each secret, as it is written and as the index would cut it."""
    ends = {secret if " " in secret else secret[-16:] for example in EXAMPLES for secret in example.secrets}
    return tuple(sorted(ends | {end.lower() for end in ends}))


def test_no_secret_reaches_any_file_of_the_store(memory: Memory) -> None:
    log = full_of_secrets("s1")
    log.write(memory.home)
    memory.sweep()
    assert len(memory.events(uid("s1"))) > 5
    assert set(memory.totals()["redacted"]) == {rule.name for rule in RULES}
    assert files_with(memory, words_of_secrets()) == []


def test_no_secret_of_a_file_beside_the_transcript_reaches_the_store(memory: Memory) -> None:
    """Every byte that is read passes the redaction, also the description of a sub-agent."""
    agent = Log("s1", agent="a1")
    agent.user("look")
    path = agent.write(memory.home)
    secrets = " ".join(example.text.replace("\n", " ") for example in EXAMPLES)
    path.with_name("agent-a1.meta.json").write_text(json.dumps({"agentType": secrets, "description": secrets}))
    memory.sweep()
    assert files_with(memory, words_of_secrets()) == []


def test_no_secret_of_a_line_that_is_no_plain_json_reaches_the_store(memory: Memory) -> None:
    secrets = [json.dumps({"type": "user", "message": {"content": example.text}}).encode() for example in EXAMPLES]
    broken = b"\xef\xbb\xbf" + b"".join(secrets) + b"\n" + b"\0".join(secrets) + b"\n" + secrets[0][:-3] + b"\n"
    write(memory.home / f"projects/p/{uid('s1')}.jsonl", broken + small_dialog("s1").lines())
    memory.sweep()
    assert len(memory.events(uid("s1"))) > len(RULES)
    assert files_with(memory, words_of_secrets()) == []


def test_a_secret_of_which_one_half_was_there_first_does_not_reach_the_store(memory: Memory) -> None:
    content = full_of_secrets("s1").lines()
    path = memory.home / f"projects/p/{uid('s1')}.jsonl"
    for n, cut in enumerate(range(0, len(content), len(content) // 40)):
        write(path, content[:cut], memory.now_ms - 600_000 + n)
        memory.sweep()
    write(path, content)
    memory.sweep()
    assert files_with(memory, words_of_secrets()) == []


def test_what_is_exported_is_what_was_logged_but_for_the_secrets(memory: Memory) -> None:
    full_of_secrets("s1").write(memory.home)
    memory.sweep()
    for event in memory.events(uid("s1")):
        assert not any(word in orjson.dumps(event).decode() for word in words_of_secrets())
