"""No text makes a rule try its ways over and over: the time grows with the text, also where a match fails at its end."""

import json
import re
from collections.abc import Callable

import pytest

from pumps import Pump, pumps
from redaction_values import filled, seeded, value
from session_memory.redact.engine import Redactor
from session_memory.redact.near import NOT_IN_WORD
from session_memory.redact.rules import load_rules, load_samples
from timing import cpu_s, takes_longer

RULES = {rule.name: rule for rule in load_rules()}
SAMPLES = load_samples()
REDACTOR = Redactor()
# Ten times what the slowest takes on a machine with nothing else to do; one that repeats itself takes for ever.
MOST_CPU_S = 0.1
MOST_GROWTH = 4
# Small steps first: what grows by a factor is seen before it takes an hour.
TURNS = (*range(6, 64), *range(64, 128, 4), 320)
LONG_BYTES = 4096
# As they were when a key of 2048 bits took for ever.
HOPELESS = {
    "private-key-tail": r"[A-Za-z0-9+/]{24,76}={0,2}(?:(?:\s|\\{1,15}[nrt]|[>|+]){1,24}[A-Za-z0-9+/=]{1,76}){0,80}(?:\s|\\{1,15}[nrt]|[>|+]){1,24}(?=-----END)",
    "php-constant": r"""(?P<keep>define\('[A-Z_]{0,40}KEY', ')(?:[^"'\\\n]|\\{1,15}["\\/]){4,}(?=\\{0,15}')""",
}


def hopeless(pattern: re.Pattern[bytes], pump: Pump) -> int | None:
    """Return after how many turns a pattern takes too long; None: it never does."""
    for times in TURNS:
        text = pump.text(times).encode()
        if takes_longer(lambda text=text: pattern.search(text), MOST_CPU_S):
            return times
    once, twice = (pump.text(n * LONG_BYTES // len(pump.taken)).encode() for n in (1, 2))
    base = min(cpu_s(lambda: pattern.search(once)) for _ in range(2))
    if (
        takes_longer(lambda: pattern.search(twice), MOST_CPU_S)
        and cpu_s(lambda: pattern.search(twice)) > MOST_GROWTH * base
    ):
        return 2 * LONG_BYTES
    return None


def compiled(pattern: str) -> re.Pattern[bytes]:
    return re.compile(NOT_IN_WORD + pattern.encode())


def first_slow(name: str, pattern: str) -> tuple[str, str, int] | None:
    """Return what stands before a repeat, what it takes and how often, where that takes too long."""
    rule = compiled(pattern)
    for pump in pumps(pattern, seeded(name)):
        turns = hopeless(rule, pump)
        if turns is not None:
            return pump.before, pump.taken, turns
    return None


@pytest.mark.parametrize("name", RULES)
def test_no_repeat_of_a_rule_can_be_read_in_many_ways(name: str) -> None:
    assert first_slow(name, RULES[name].pattern) is None


@pytest.mark.parametrize("name", HOPELESS)
def test_a_repeat_that_can_be_read_in_many_ways_is_seen(name: str) -> None:
    """So that the test above can fail."""
    assert first_slow(name, HOPELESS[name])


@pytest.mark.parametrize("name", RULES)
def test_no_part_of_an_example_that_is_cut_or_repeated_takes_long(name: str) -> None:
    slow: list[str] = []
    for template in SAMPLES[name].examples:
        example = json.dumps(filled(template, seeded(name)))[1:-1]
        step = max(1, len(example) // 12)
        for at in range(1, len(example) + 1, step):
            texts = (
                example[:at],
                example[at:],
                example[: at - 1] + "\x7f" + example[at:],
                example[:at] + example[max(0, at - 3) : at] * 40 + example[at:],
                example[:at] + example[at - 1] * LONG_BYTES,
            )
            for text in texts:
                line = f'{{"text":"{text}"}}'.encode()
                if takes_longer(lambda line=line: REDACTOR.clean(line, [line]), MOST_CPU_S):
                    slow.append(text)
    assert slow == []


def pem(name: str, lines: int, seed: object, width: int = 64) -> list[str]:
    """Return the lines of what has the form of a key and opens nothing."""
    rng = seeded(seed)
    body = [value("b64", width, rng) for _ in range(lines - 1)]
    return [f"-----BEGIN {name}-----", *body, value("b64", 30, rng) + "==", f"-----END {name}-----"]


SHOWN: dict[str, Callable[[list[str]], str]] = {
    "whole": "\n".join,
    "without its beginning": lambda lines: "\n".join(lines[4:]),
    "without its end": lambda lines: "\n".join(lines[:-3]),
    "from the middle of a line": lambda lines: "\n".join(lines[2:])[20:],
    "with the numbers of its lines": lambda lines: "\n".join(f"{n:6}\t{line}" for n, line in enumerate(lines, 1)),
    "the numbered end of it": lambda lines: "\n".join(f"{n:6}\t{line}" for n, line in list(enumerate(lines, 1))[6:]),
    "found by grep": lambda lines: "\n".join(f"{n}:{line}" for n, line in list(enumerate(lines, 1))[3:]),
    "in a diff": lambda lines: "\n".join(f"+{line}" for line in lines[5:]),
    "in JSON": lambda lines: json.dumps({"private_key": "\n".join(lines) + "\n"}),
    "in JSON in JSON": lambda lines: json.dumps({"a": json.dumps({"private_key": "\n".join(lines[3:]) + "\n"})}),
    "in literals": lambda lines: "key = (\n" + "\n".join(json.dumps(line + "\n") for line in lines) + "\n)",
    "the end of it in literals": lambda lines: "\n".join(f"  '{line}\\n' +" for line in lines[4:]),
    "as a list of lines": lambda lines: json.dumps(lines, indent=2),
    "in lines of Windows": lambda lines: "\r\n".join(lines[2:]),
}


@pytest.mark.parametrize("shown", SHOWN)
@pytest.mark.parametrize(
    ("name", "lines", "width"), [("RSA PRIVATE KEY", 25, 64), ("OPENSSH PRIVATE KEY", 49, 70), ("PRIVATE KEY", 51, 64)]
)
def test_a_key_goes_in_no_time_however_it_is_shown(shown: str, name: str, lines: int, width: int) -> None:
    for seed in range(3):
        key = pem(name, lines, seed, width)
        line = json.dumps({"type": "tool", "output": f"$ show\n{SHOWN[shown](key)}\n$ "}).encode()
        assert not takes_longer(lambda line=line: REDACTOR.clean(line, [line]), MOST_CPU_S)
        cleaned = REDACTOR.clean(line, [line])[0].decode()
        kept = SHOWN[shown](key)
        assert [part for part in key[1:-1] if part in kept and part[-20:] in cleaned] == []


@pytest.mark.parametrize("n", [6, 40, 400])
def test_what_only_ends_like_a_key_takes_no_time(n: int) -> None:
    for text in (
        "A" * 24 + "+A" * n + "!\n-----END RSA PRIVATE KEY-----",
        "define('AUTH_KEY', 'SVc1VVUlY07BeudvBQBI[p|" + "\\" * n,
        json.dumps({"b": "define('AUTH_KEY', 'SVc1VVUlY07Be" + "a\\" * n + "');"}),
    ):
        line = json.dumps({"a": text}).encode()
        assert not takes_longer(lambda line=line: REDACTOR.clean(line, [line]), MOST_CPU_S)
