"""The yardstick: plain ``json.loads`` of every line of every transcript below a directory, and nothing else."""

import json
import sys
from pathlib import Path


def main() -> None:
    """Decode the lines and say how many bytes they were."""
    total = 0
    for path in sorted(Path(sys.argv[1]).rglob("*.jsonl")):
        with path.open("rb") as lines:
            for line in lines:
                json.loads(line)
                total += len(line)
    print(total)


if __name__ == "__main__":
    main()
