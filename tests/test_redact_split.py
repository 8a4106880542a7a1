"""A secret that Grok Build logged in pieces, a row each, is stored in none of them, however the journal is read."""

import json
import re
from typing import Any

import pytest

import grok_lines as grok
from conftest import Memory
from dump import another, differences, dump, write
from looking import described
from redaction_values import filled, seeded
from session_memory.adapters import InPieces, load_adapters
from session_memory.pipeline.seams import LONG_BYTES, mend
from session_memory.redact.engine import Redactor
from session_memory.redact.rules import load_samples
from test_redact_flavors import stored

ADAPTER = load_adapters()["grok"]
# So much of a secret is a leak; less may be what all secrets of its kind begin with.
LEAK_CHARS = 8
KEY = filled("sk-ant-api03-<url 93>AA", seeded("split"))
PEM = filled("-----BEGIN RSA PRIVATE KEY-----\n<b64 64>\n<b64 64>\n-----END RSA PRIVATE KEY-----", seeded("split"))
DAY_MS = 24 * 3600 * 1000


def journal(*pieces: str, between: bool = False) -> grok.Session:
    """Return a session of one answer in pieces, with other rows between them if wanted, and the end of its turn."""
    session = grok.Session()
    session.prompt("which one do you use?")
    for piece in pieces:
        session.answer(piece)
        if between:
            session.own("hook_execution", hook="after_token")
    session.turn()
    return session


def rows_of(session: grok.Session) -> list[bytes]:
    return [json.dumps(row).encode() for row in session.updates]


def read(rows: list[bytes], *ends: int) -> list[bytes]:
    """Return what is kept of rows that are read up to each of some places in turn."""
    assert isinstance(ADAPTER, InPieces)
    redactor, kept = Redactor(), list[bytes]()
    for end in (*ends, len(rows)):
        seen = rows[len(kept) : end]
        ready = mend(b"\n".join(seen), seen, ADAPTER, redactor, is_over=False)
        kept += redactor.clean(b"\n".join(ready), ready)
    return kept


def words(rows: list[bytes]) -> list[str]:
    updates = [json.loads(row)["params"]["update"] for row in rows]
    return [update["content"]["text"] for update in updates if update["sessionUpdate"] == "agent_message_chunk"]


def leaks(secrets: list[str], texts: list[str]) -> list[str]:
    """Return what is left of secrets."""
    said = "\n".join(re.sub(r"\[REDACTED:[^]]*\]", "", text) for text in texts)
    parts = [secret[n : n + LEAK_CHARS] for secret in secrets for n in range(len(secret) - LEAK_CHARS + 1)]
    return [part for part in parts if part in said]


def secrets_in(text: str) -> list[str]:
    """Return the secrets of a text, line by line where they have several."""
    escaped = json.dumps(text)[1:-1].encode()
    values = [escaped[found.start : found.end].decode() for found in Redactor().find(escaped)]
    return [line for value in values for line in json.loads(f'"{value}"').split("\n")]


@pytest.mark.parametrize("name", load_samples())
def test_a_secret_of_any_kind_is_found_wherever_it_was_cut(name: str) -> None:
    for example in load_samples()[name].examples:
        text = f"Here it is: {filled(example, seeded(name))} and that is all."
        secrets, cut = secrets_in(text), max(1, len(text) // 12)
        for at in range(1 + len(name) % cut, len(text), cut):
            rows = rows_of(journal(text[:at], text[at:]))
            once = read(rows)
            assert leaks(secrets, words(once)) == [], (text[:at], text[at:])
            assert read(rows, 2) == once, (text[:at], text[at:])


@pytest.mark.parametrize("secret", [KEY, PEM], ids=["key", "many lines"])
@pytest.mark.parametrize("between", [False, True])
def test_pieces_of_a_few_letters_say_together_what_they_would_say_as_one(secret: str, between: bool) -> None:
    text = f"I use {secret} here, as you said."
    rows = rows_of(journal(*(text[n : n + 4] for n in range(0, len(text), 4)), between=between))
    once = read(rows)
    kind = "private-key" if secret is PEM else "anthropic-key"
    assert "".join(words(once)) == f"I use [REDACTED:{kind}:{len(json.dumps(secret)) - 2}] here, as you said."
    for end in range(1, len(rows)):
        assert read(rows, end) == once


def test_the_words_of_two_who_speak_at_once_are_not_mixed_up() -> None:
    session = grok.Session()
    session.prompt("what is it?")
    session.answer(KEY[:30])
    session.update("user_message_chunk", content={"type": "text", "text": "hurry up"}, inner={"promptIndex": 1})
    session.answer(KEY[30:] + ", that is it.")
    session.turn()
    rows = rows_of(session)
    once = read(rows)
    assert words(once) == [f"[REDACTED:anthropic-key:{len(KEY)}]", ", that is it."]
    assert b"hurry up" in once[2]
    assert all(read(rows, end) == once for end in range(len(rows)))


def test_rows_without_a_secret_keep_their_bytes() -> None:
    rows = rows_of(journal("the ca", "che is ", "too öld, s", "ee", " docs/cache.md.", between=True))
    assert read(rows) == rows
    assert read(rows, 3, 5, 6) == rows


@pytest.mark.parametrize(("last", "most_bytes"), [("x", 2 * LONG_BYTES), (" ", LONG_BYTES)])
def test_a_text_that_never_ends_does_not_wait_for_ever(last: str, most_bytes: int) -> None:
    piece = "x" * 9999 + last
    rows = rows_of(journal(*[piece] * (most_bytes // len(piece) + 10)))[:-1]
    assert len(rows) - 30 < len(read(rows)) < len(rows)


def test_a_key_that_lies_where_a_text_is_too_long_is_found() -> None:
    filler = [("x" * 9998) + ", "] * (LONG_BYTES // 10_000)
    for n in range(0, len(KEY), 20):
        filler[-1] = filler[-1][1000:]
        rows = rows_of(journal(*filler, KEY[: n + 5], KEY[n + 5 :], " is it."))
        assert leaks([KEY], words(read(rows))) == []


def test_a_key_whose_end_was_logged_after_a_call_is_found() -> None:
    session = grok.Session()
    session.prompt("which one do you use?")
    session.answer(f"I use {KEY[:50]}")
    session.tool("run_terminal_command", "a", "ok", command="ls")
    session.answer(f"{KEY[50:]} for it.")
    session.turn()
    rows = rows_of(session)
    once = read(rows)
    assert words(once) == [f"I use [REDACTED:anthropic-key:{len(KEY)}]", " for it."]
    assert all(read(rows, end) == once for end in range(len(rows)))


@pytest.mark.parametrize("thought", ["Let me see:", "so it needs a `try`.", "That is in parse()."])
def test_a_message_that_led_to_a_call_does_not_wait_for_the_next_one(thought: str) -> None:
    session = grok.Session()
    session.thought(thought)
    session.call("run_terminal_command", "a", command="ls")
    assert len(read(rows_of(session))) == 2


def test_a_key_in_blocks_of_several_rows_is_found() -> None:
    session = journal("", "")
    contents: list[Any] = [["I use ", {"type": "text", "text": KEY[:30]}], {"type": "content", "content": KEY[30:]}]
    for row, content in zip(session.updates[1:], contents, strict=False):
        row["params"]["update"]["content"] = content
    contents = [json.loads(row)["params"]["update"]["content"] for row in read(rows_of(session))[1:3]]
    mark = f"[REDACTED:anthropic-key:{len(KEY)}]"
    assert contents == [["I use ", {"type": "text", "text": mark}], {"type": "content", "content": ""}]


def test_half_a_key_in_a_row_that_cannot_be_written_again_is_not_kept() -> None:
    session = journal(KEY[:30], KEY[30:])
    deep = json.loads("[" * 500 + "]" * 500)
    session.updates[1]["params"]["deep"] = deep
    assert read(rows_of(session))[1] == b"{}"


def test_no_part_of_a_cut_key_is_stored_whenever_the_journal_is_swept(either: Memory) -> None:
    session = journal("I use ", KEY[:40], KEY[40:70], KEY[70:], " for it, as you said.")
    grok.as_grok(either)
    content = session.files()["updates.jsonl"]
    path = either.home / session.folder() / "updates.jsonl"
    for n in range(1, content.count(b"\n") + 1):
        grown = b"".join(content.splitlines(keepends=True)[:n])
        write(path, grown, either.now_ms - 60_000 + n)
        either.sweep()
        assert leaks([KEY], list(stored(either).values())) == []
    once = another(either, "once")
    once.sweep()
    assert differences(dump(either), dump(once)) == []
    assert [e["summary"] for e in either.events(session.id) if e["kind"] == "assistant_msg"][:2] == [
        "I use",
        f"[REDACTED:anthropic-key:{len(KEY)}]",
    ]
    assert described(either, session.id)["redacted"] == {"anthropic-key": 1}


def test_a_key_that_lies_over_two_parts_of_a_long_journal_is_found(memory: Memory) -> None:
    session = grok.Session()
    session.prompt("which one do you use?")
    filler = "all of this is said in plain words. " * 250
    while sum(map(len, rows_of(session))) < (1 << 20) - 12_000:
        session.answer(filler)
    for n in range(0, 600, 6):
        session.answer((KEY * 6)[n : n + 6])
    session.turn()
    grok.as_grok(memory)
    session.write(memory.home)
    memory.sweep()
    assert leaks([KEY], list(stored(memory).values())) == []


def test_an_unfinished_answer_is_read_when_it_goes_on_or_after_a_day(memory: Memory) -> None:
    session = journal("I use the key", " of the house.")
    grok.as_grok(memory)
    rows = [row + b"\n" for row in rows_of(session)]
    path = memory.home / session.folder() / "updates.jsonl"
    write(path, b"".join(rows[:2]))
    memory.sweep()
    assert [event["summary"] for event in memory.events(session.id)] == ["which one do you use?"]
    later = another(memory, "later")
    later.sweep()
    later.now_ms += DAY_MS
    later.sweep()
    assert [event["summary"] for event in later.events(session.id)][1:] == ["I use the key"]
    write(path, b"".join(rows), memory.now_ms - 30_000)
    memory.sweep()
    assert [event["summary"] for event in memory.events(session.id)][1:3] == ["I use the key", "of the house."]


def test_an_answer_that_is_stored_is_there_again_once_a_log_that_was_read_anew_goes_on(memory: Memory) -> None:
    session = journal("I use the key", " of the house.")
    grok.as_grok(memory)
    rows = [row + b"\n" for row in rows_of(session)]
    path = memory.home / session.folder() / "updates.jsonl"
    write(path, b"".join(rows[:2]), memory.now_ms - 2 * DAY_MS)
    memory.sweep()
    assert [event["summary"] for event in memory.events(session.id)][1:] == ["I use the key"]
    write(path, b"".join(rows[:2]))
    memory.sweep(full=True)
    write(path, b"".join(rows), memory.now_ms - 30_000)
    memory.sweep()
    assert [event["summary"] for event in memory.events(session.id)][1:3] == ["I use the key", "of the house."]
    once = another(memory, "once")
    once.sweep()
    assert differences(dump(memory), dump(once)) == []
