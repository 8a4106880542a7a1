"""The settings of redaction: own rules and allowed values, and what is said about a pattern that is none."""

from pathlib import Path

import pytest

from session_memory.config import Redact, load
from session_memory.errors import ConfigError


def redact(tmp_path: Path, text: str) -> Redact:
    file = tmp_path / "config.toml"
    file.write_text(f"[session_memory.redact]\n{text}\n", encoding="utf-8")
    return load({"SESSION_MEMORY_CONFIG": str(file)}, tmp_path).redact


def test_rules_and_allowed_values_are_read(tmp_path: Path) -> None:
    text = "allow = ['test-.*']\nrules = { acme-token = 'acme_[a-z]{8}', other = 'x+' }"
    assert redact(tmp_path, text) == Redact((("acme-token", "acme_[a-z]{8}"), ("other", "x+")), ("test-.*",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rules = { acme = 'acme_[' }", "redact.rules.acme is 'acme_[', which is no regular expression: unterminated"),
        ("rules = { acme = 12 }", "redact.rules.acme is 12; write a regular expression in quotes"),
        ("rules = { acme = 'a*' }", "redact.rules.acme is 'a*', which matches an empty text"),
        ("rules = { Acme_1 = 'a' }", "redact.rules has 'Acme_1'; write its name in lower-case letters"),
        ("rules = ['a']", "redact.rules is ['a']; write a name and a pattern for each"),
        ("allow = ['(']", "redact.allow is '(', which is no regular expression: missing )"),
        ("allow = 12", "redact.allow is 12; write a list"),
        ("allowed = []", "[session_memory.redact] has no 'allowed'; it knows allow, rules"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_key(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        redact(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / 'config.toml'}: {said}")
