"""The yardstick: plain ``json.loads`` of every line and every document below a directory, and nothing else."""

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path


def texts(path: Path) -> Iterator[bytes]:
    """Yield what is JSON in a file: its lines, compressed or not, or all of it."""
    if path.suffix == ".json":
        yield path.read_bytes()
    elif path.suffix == ".jsonl":
        with path.open("rb") as lines:
            yield from lines
    elif path.name.endswith(".jsonl.zst"):
        # Imported where it is needed: a home without compressed files is not to pay for it.
        if sys.version_info >= (3, 14):
            from compression import zstd
        else:
            from backports import zstd

        with closing(zstd.open(path, "rb")) as lines:
            yield from lines


def main() -> None:
    """Decode the texts and say how many they were, and how many bytes."""
    count = total = 0
    for path in sorted(Path(sys.argv[1]).rglob("*")):
        for text in texts(path):
            json.loads(text)
            count += 1
            total += len(text)
    print(count, total)


if __name__ == "__main__":
    main()
