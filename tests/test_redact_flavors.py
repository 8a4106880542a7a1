"""No labelled secret of a Codex or Grok session reaches the store, bytes that Grok logs as numbers included."""

import json

import codex_lines as codex
import grok_lines as grok
from conftest import Memory
from dump import asking
from redaction_positives import Positive, positives
from redaction_set import texts_of
from session_memory.store.blocks import decompress

# Every fifth: each kind and each way of writing occurs.
CASES = [case for case in positives() if case.context != "byte array"][::5]


def text_of(case: Positive) -> str:
    """Return the line of a case as a text: what a tool prints that shows a log."""
    return case.line.decode()


def stored(memory: Memory) -> dict[str, str]:
    """Return all that is kept: files as they are, payload blocks decompressed, arrays of bytes as text."""
    memory.close()
    kept = {path.name: path.read_bytes() for path in memory.settings.data_dir.rglob("*") if path.is_file()}
    with asking(memory) as ask:
        blocks = {f"block {id_}": decompress(bytes(data)) for id_, data in ask("SELECT id, data FROM raw.block")}
    said = {
        f"{name} as text": "\n".join(
            text for line in block.split(b"\n") if line.startswith(b"{") for text in texts_of(json.loads(line))
        )
        for name, block in blocks.items()
    }
    return {name: content.decode("utf-8", "replace") for name, content in (kept | blocks).items()} | said


def leaks(memory: Memory) -> list[str]:
    kept = stored(memory)
    secrets = {secret[-16:] for case in CASES for secret in case.secrets}
    return [f"{secret} in {name}" for secret in sorted(secrets) for name, text in kept.items() if secret in text]


def test_no_secret_of_a_grok_session_is_stored(memory: Memory) -> None:
    session = grok.Session()
    session.prompt("look around")
    for n, case in enumerate(CASES):
        text = text_of(case)
        output = grok.printed(text, output_for_prompt=text)
        session.tool("run_terminal_command", str(n), text, output=output, command="cat " + text)
        session.answer(f"I found {text}")
    session.summary(session_summary=text_of(CASES[0]))
    assert len(grok.swept(memory, session)) > len(CASES)
    assert leaks(memory) == []


def test_no_secret_of_a_codex_session_is_stored(memory: Memory) -> None:
    log = codex.Rollout()
    log.prompt("look around")
    for case in CASES:
        text = text_of(case)
        log.run("cat " + text, text)
        log.answer(f"I found {text}")
    assert len(codex.swept(memory, log)) > len(CASES)
    assert leaks(memory) == []


def test_the_secrets_would_be_found_if_they_were_stored(memory: Memory) -> None:
    """So that the tests above can fail."""
    session = grok.Session()
    session.prompt("look around")
    session.tool("run_terminal_command", "1", "ok", output=grok.printed("nothing but words, and more of them"))
    grok.swept(memory, session)
    assert any("nothing but words, and more" in text for name, text in stored(memory).items() if "as text" in name)
