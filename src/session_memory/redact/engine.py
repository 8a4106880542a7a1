"""The redaction engine: one pass over a block of lines finds suspects, then each rule is tried on those lines only.

hyperscan reads gigabytes a second; where it has no wheel, RE2 or Python's own ``re`` does the same scan, slower. The
scan only ever says *where to look*: what is replaced is decided by the rule's own pattern, the same on every engine.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

# What ends before a secret begins: anything but a letter, a JSON escape (which ends in letters), a terminal colour.
NOT_IN_WORD = r"(?:(?<![A-Za-z0-9_-])|(?<=\\[nrtbf])|(?<=\\u[0-9a-fA-F]{4})|(?<=[0-9;\[]m))"

# Takes a block, returns (rule number, end of the hit) pairs.
Scan = Callable[[bytes], Sequence[tuple[int, int]]]


class Rule(NamedTuple):
    """One kind of secret."""

    name: str
    find: str
    replaced: str
    example: str
    counterexample: str

    @property
    def pattern(self) -> re.Pattern[bytes]:
        """What is replaced; compiled when a line first looks like it, because most sweeps are small."""
        return _compiled(self.replaced)


@cache
def _compiled(pattern: str) -> re.Pattern[bytes]:
    return re.compile(pattern.replace(r"\b_", NOT_IN_WORD).encode())


RULES = Path(__file__).parent / "rules.toml"


@cache
def load_rules() -> tuple[Rule, ...]:
    """Read the rules of this package."""
    import tomllib

    text = RULES.read_text(encoding="utf-8")
    return tuple(
        Rule(
            row["name"],
            row["find"],
            row["pattern"],
            row["example"],
            row["counterexample"],
        )
        for row in tomllib.loads(text)["rule"]
    )


def _hyperscan(cached: Path | None) -> Scan:
    import hyperscan

    database = None
    if cached is not None and cached.exists():
        try:
            database = hyperscan.loadb(cached.read_bytes(), hyperscan.HS_MODE_BLOCK)
        except hyperscan.HyperscanError:
            database = None
    if database is None:
        rules = load_rules()
        database = hyperscan.Database(mode=hyperscan.HS_MODE_BLOCK)
        database.compile(
            expressions=[rule.find.encode() for rule in rules],
            ids=list(range(len(rules))),
            flags=[hyperscan.HS_FLAG_DOTALL] * len(rules),
        )
        if cached is not None:
            _keep(cached, hyperscan.dumpb(database))
    database.scratch = hyperscan.Scratch(database)
    ready = database

    def scan(block: bytes) -> Sequence[tuple[int, int]]:
        hits: list[tuple[int, int]] = []
        ready.scan(block, match_event_handler=lambda id_, _start, end, _flags, _context: hits.append((id_, end)))
        return hits

    return scan


def _keep(path: Path, content: bytes) -> None:
    """Cache the compiled rules; losing the race against another process, or the disk, does not matter."""
    try:
        path.parent.mkdir(mode=0o700, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(content)
        fresh.chmod(0o600)
        fresh.replace(path)
    except OSError:
        pass


def _regular(rules: Sequence[Rule]) -> Scan:
    """Scan with RE2 where it is installed, else with ``re``."""
    try:
        import re2 as engine
    except ImportError:
        engine = re
    finders = [(i, engine.compile(rule.find.encode())) for i, rule in enumerate(rules)]

    def scan(block: bytes) -> Sequence[tuple[int, int]]:
        return [(i, hit.end()) for i, finder in finders for hit in finder.finditer(block)]

    return scan


class Redactor:
    """Replaces secrets line by line, so that the result does not depend on how a file is cut into parts."""

    def __init__(self, cache_dir: Path | None = None, *, engine: str | None = None) -> None:
        # (line, rule, how often) of the last block.
        self._hits: list[tuple[int, str, int]] = []
        version = blake2b(RULES.read_bytes(), digest_size=8).hexdigest()
        cached = cache_dir / f"rules-{version}.hs" if cache_dir else None
        try:
            self._scan = _regular(load_rules()) if engine == "regular" else _hyperscan(cached)
        except ImportError:
            self._scan = _regular(load_rules())

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules; a small sweep in which nothing looks like a secret never reads them."""
        return load_rules()

    def clean(self, block: bytes, lines: list[bytes]) -> list[bytes]:
        """Return ``lines`` (the lines of ``block``) with every secret replaced."""
        hits = self._scan(block)
        if not hits:
            return lines
        starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
        suspects: dict[int, set[int]] = {}
        for id_, end in hits:
            suspects.setdefault(bisect_right(starts, end - 1) - 1, set()).add(id_)
        cleaned = list(lines)
        for number, ids in suspects.items():
            cleaned[number] = self._clean_line(number, cleaned[number], sorted(ids))
        return cleaned

    def _clean_line(self, number: int, line: bytes, ids: Sequence[int]) -> bytes:
        """Try some rules until none hits any more: what one replaces may have hidden the start of another's."""
        before = b""
        while line != before:
            before = line
            for rule in (self.rules[id_] for id_ in ids):
                line, n = rule.pattern.subn(_replacement(rule.name), line)
                if n:
                    self._hits.append((number, rule.name, n))
        return line

    def take_counts(self, lines: int | None = None) -> Counter[str]:
        """Return how often each rule hit; only in the first ``lines`` where the rest will be read again."""
        hits, self._hits = self._hits, []
        counts: Counter[str] = Counter()
        for number, rule, n in hits:
            if lines is None or number < lines:
                counts[rule] += n
        return counts

    def text(self, text: str) -> str:
        """Return one text with every secret replaced: for what does not come as JSON lines."""
        data = text.encode("utf-8", "replace")
        for rule in self.rules:
            data = rule.pattern.sub(_replacement(rule.name), data)
        return data.decode("utf-8", "replace")


def _replacement(name: str) -> Callable[[re.Match[bytes]], bytes]:
    def replace(match: re.Match[bytes]) -> bytes:
        kept = match.groupdict().get("keep") or b""
        return kept + f"[REDACTED:{name}:{len(match.group()) - len(kept)}]".encode()

    return replace
