"""How the labelled set of redaction is judged: what is left of a secret, and what was changed without need."""

import json
import os
import re
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from redaction_positives import Positive

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# So much of a secret, at its end or in its middle, is a leak.
LEAK_CHARS = 8
TEXT_BYTES = 25_000_000
LEFT_OUT = frozenset({"site-packages", "__pycache__", "lib2to3"})


def is_found(positive: Positive, cleaned: bytes) -> bool:
    """Say whether nothing of a secret is left, in whatever form it stood there."""
    text = "\n".join(texts_of(json.loads(cleaned)))
    return bool(positive.secrets) and not any(_leaks(secret, text) for secret in positive.secrets)


def _leaks(secret: str, text: str) -> bool:
    middle = len(secret) // 2
    return secret[-LEAK_CHARS:] in text or secret[middle - LEAK_CHARS // 2 : middle + LEAK_CHARS // 2] in text


def texts_of(value: Any) -> Iterator[str]:
    """Yield every text of a record: names, JSON in strings, arrays of bytes, without colours."""
    if isinstance(value, str):
        yield COLOUR.sub("", value)
        try:
            yield from texts_of(json.loads(value)) if value[:1] in '{["' else ()
        except ValueError:
            return
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from texts_of(name)
            yield from texts_of(inner)
    elif isinstance(value, list) and len(value) > LEAK_CHARS and all(type(n) is int and 0 <= n < 256 for n in value):
        yield bytes(value).decode("utf-8", "replace")
    elif isinstance(value, list):
        for inner in value:
            yield from texts_of(inner)


def blocks(lines: Sequence[bytes], size_bytes: int = 1 << 20) -> Iterator[list[bytes]]:
    """Yield the lines in portions, as a sweep reads them."""
    block: list[bytes] = []
    held = 0
    for line in lines:
        block.append(line)
        held += len(line)
        if held >= size_bytes:
            yield block
            block, held = [], 0
    if block:
        yield block


def lines_of_code() -> list[bytes]:
    """Return the Python that runs this, a file a line, as an agent logs files that it reads."""
    lines: list[bytes] = []
    held = 0
    for path in sorted(_modules(Path(sysconfig.get_paths()["stdlib"]))):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        lines.append(json.dumps({"tool_use_id": "toolu_1", "type": "tool_result", "content": text}).encode())
        held += len(lines[-1])
        if held >= TEXT_BYTES:
            break
    return lines


def _modules(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        yield from (Path(folder, name) for name in names if name.endswith(".py"))
