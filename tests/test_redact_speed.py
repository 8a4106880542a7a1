"""However a line repeats itself, the time of redaction grows with its length, and what was found before is still found."""

import json

import pytest

from redaction_values import PLACE, filled, seeded
from session_memory.redact.engine import Redactor
from session_memory.redact.rules import load_rules, load_samples
from timing import cpu_s, takes_longer

# It takes a tenth of that on a machine with nothing else to do; in the square of the length it took a minute.
MOST_CPU_S = 1.5
SIZE_BYTES = 36_000
REDACTOR = Redactor()
NAMES = [rule.name for rule in load_rules()]


def is_slow(text: str) -> bool:
    line = json.dumps({"type": "user", "text": text}).encode()
    return takes_longer(lambda: REDACTOR.clean(line, [line]), MOST_CPU_S)


def repeated(text: str) -> str:
    return text * (SIZE_BYTES // len(text))


def secrets(n: int) -> str:
    return filled(f"user_password=<b62 9>&x_token=<b62 20>&n={n}", seeded(n))


@pytest.mark.parametrize(
    "text",
    [
        repeated("PASSWORD="),
        repeated("token=") + "(",
        repeated("token1Qx9=") + "(",
        repeated("eyJ"),
        repeated("-----BEGIN RSA PRIVATE KEY-----\n"),
        "https://example.org/?" + "&".join(map(secrets, range(SIZE_BYTES // 50))),
        repeated('this.password=b.token;c=secret_key=d;return{password:c,apiKey:"e1f2g"}'),
        repeated("\x1b[1mDB_PASSWORD\x1b[0m=x7Qz9k\n"),
        "\n".join(f"DB_PASSWORD=x{n}Qz9" for n in range(SIZE_BYTES // 20)),
    ],
    ids=lambda text: text[:24],
)
def test_a_long_line_without_blanks_takes_no_longer_than_any(text: str) -> None:
    assert not is_slow(text)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_rule_looks_for_over_and_over_takes_no_longer(name: str) -> None:
    templates = load_samples()[name].examples
    example = filled(templates[0], seeded(name))
    beginnings = {template[: place.start()] for template in templates if (place := PLACE.search(template))} - {""}
    texts = [example, example[: len(example) // 2], *beginnings, *(f"{text}xxxx" for text in beginnings)]
    assert [text for text in texts if is_slow(repeated(text))] == []


def test_a_picture_of_zeros_is_passed_over() -> None:
    """A megabyte of A took 3.6 s when every place of it was looked at."""
    assert not is_slow("A" * 1_000_000)


@pytest.mark.parametrize("key", ["AKIA6G2DDAVCJGV54CDU", "AKIA6G2DDA"], ids=["from the left", "from the right"])
def test_a_row_of_keys_takes_as_long_as_it_is(key: str) -> None:
    """Each is replaced after the one beside it; to count all marks each time took 16 times as long for 4 times as many."""
    few, many = (json.dumps({"text": key * n}).encode() for n in (1_000, 4_000))
    least = min(cpu_s(lambda: REDACTOR.clean(few, [few])) for _ in range(3))
    assert not takes_longer(lambda: REDACTOR.clean(many, [many]), 9 * least)


def test_a_secret_at_the_end_of_a_long_line_without_blanks_goes() -> None:
    secret = filled("<b62 32>", seeded(1))
    line = json.dumps({"a": "x=1&" * 20_000 + f"api_key={secret}"}).encode()
    assert secret.encode() not in REDACTOR.clean(line, [line])[0]
