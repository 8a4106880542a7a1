"""Redaction measured: recall and false alarms on a labelled set, and the same outcome on every scan engine."""

from collections import Counter
from functools import cache

import pytest

from redaction_negatives import negatives
from redaction_positives import positives
from redaction_set import blocks, is_found, lines_of_code
from session_memory.redact.engine import Redactor

LEAST_RECALL = 0.98
LEAST_RECALL_OF_A_FAMILY = 0.95
MOST_FALSE_ALARMS_PER_MB = 1.0
MB = 1_000_000


@cache
def cleaned(engine: str | None) -> tuple[list[bytes], list[bytes]]:
    """Return the positives and the negatives after redaction."""
    redactor = Redactor(engine=engine)
    hidden = [positive.line for positive in positives()]
    plain = [negative.line for negative in negatives()]
    return redactor.clean(b"\n".join(hidden), hidden), redactor.clean(b"\n".join(plain), plain)


def test_the_set_is_large_and_wide_enough() -> None:
    assert len(positives()) >= 400
    assert len(negatives()) >= 2000
    assert len({(positive.family, positive.kind) for positive in positives()}) >= 120
    assert len({positive.context for positive in positives()}) >= 20


def test_all_but_two_in_a_hundred_secrets_are_found() -> None:
    missed = [
        positive for positive, line in zip(positives(), cleaned(None)[0], strict=True) if not is_found(positive, line)
    ]
    share = {
        family: 1 - sum(positive.family == family for positive in missed) / n
        for family, n in Counter(positive.family for positive in positives()).items()
    }
    assert 1 - len(missed) / len(positives()) >= LEAST_RECALL
    assert min(share.values()) >= LEAST_RECALL_OF_A_FAMILY, share


def test_a_secret_that_is_not_redacted_counts_as_missed() -> None:
    """So that the measure can fail."""
    assert not any(is_found(positive, positive.line) for positive in positives())


def test_next_to_nothing_is_redacted_that_is_no_secret() -> None:
    lines = [negative.line for negative in negatives()]
    changed = [line for line, after in zip(lines, cleaned(None)[1], strict=True) if line != after]
    assert len(changed) / (sum(map(len, lines)) / MB) <= MOST_FALSE_ALARMS_PER_MB


@pytest.mark.timeout(180)
def test_next_to_nothing_is_redacted_in_code() -> None:
    lines = lines_of_code()
    redactor = Redactor()
    for block in blocks(lines):
        redactor.clean(b"\n".join(block), block)
    assert sum(redactor.take_counts().values()) / (sum(map(len, lines)) / MB) <= MOST_FALSE_ALARMS_PER_MB


@pytest.mark.parametrize("engine", ["regular", "re"])
def test_every_engine_does_the_same(engine: str) -> None:
    assert cleaned(engine) == cleaned(None)


def test_redacting_the_set_twice_is_redacting_it_once() -> None:
    redactor = Redactor()
    for once in cleaned(None):
        assert redactor.clean(b"\n".join(once), once) == once
    assert not redactor.take_counts()
