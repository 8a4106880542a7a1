"""The fast scan: where in a block a rule could hit. hyperscan, with its compiled rules cached; else literals and ``re``.

hyperscan reads about a gigabyte a second. Where it has no wheel, the anchors of each rule are looked for as they are,
and only the signs of those rules whose anchors stand in the block are tried, with RE2 or with ``re``: slower, but equal.
"""

import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import orjson

from session_memory.redact.rules import Rule, load_rules, version
from session_memory.redact.suspicions import REACH_BYTES, Sign, load_signs

# (number of the rule, end of what was seen)
Hits = list[tuple[int, int]]
Scan = Callable[[bytes], Hits]

# Signs that a line is to be read in another form; they stand beside the rules, with numbers of their own.
ESCAPED, BYTES = 1_000_000, 1_000_001
# From here on: signs of text that would instruct an agent.
SUSPICIOUS = 2_000_000
MAGIC = b"SMR2"
# A bounded repeat of so many is as good as any number, and so many at the end are enough to go and look.
LONG_REPEAT, LAST_REPEAT = 8, 12


class Scanner:
    """A way to scan, and the rules that it scans for; they are read when something is seen, which is not in every sweep."""

    def __init__(self, scan: Scan, load: Callable[[], Sequence[Rule]]) -> None:
        self.scan = scan
        self._load = load

    @cached_property
    def rules(self) -> Sequence[Rule]:
        """The rules, by their numbers."""
        return self._load()


def load_scanner(cache_dir: Path | None, engine: str | None = None) -> Scanner:
    """Return the fastest scanner there is; ``engine``: "regular" or "re" for one that needs no hyperscan."""
    if engine is not None:
        return _regular(engine)
    try:
        return _hyperscan(cache_dir / f"rules-{version()}.hs" if cache_dir else None)
    except ImportError:
        return _regular("regular")


def signs() -> list[tuple[int, str]]:
    """Return the signs of other forms, by number."""
    from session_memory.redact.forms import BYTES_SIGN, COLOUR_SIGN, ESCAPED_SIGN

    return [(ESCAPED, ESCAPED_SIGN), (ESCAPED, COLOUR_SIGN), (BYTES, BYTES_SIGN)]


def suspicions() -> list[tuple[int, Sign]]:
    """Return the signs of text that would instruct an agent, by number."""
    return list(enumerate(load_signs(), SUSPICIOUS))


def _hyperscan(cached: Path | None) -> Scanner:
    import hyperscan

    kept = _from_cache(cached) if cached is not None else None
    if kept is None:
        head, content = _compile()
        if cached is not None:
            _keep(cached, MAGIC + zlib.crc32(head).to_bytes(4, "big") + len(head).to_bytes(4, "big") + head + content)
        kept = head, hyperscan.loadb(content, hyperscan.HS_MODE_BLOCK)
    head, database = kept
    database.scratch = hyperscan.Scratch(database)

    def scan(block: bytes) -> Hits:
        hits: Hits = []

        def note(id_: int, _start: int, end: int, _flags: int, _context: object) -> None:
            hits.append((id_, end))

        database.scan(block, match_event_handler=note)
        return hits

    return Scanner(scan, lambda: [Rule(*row) for row in orjson.loads(head)])


@cache
def _compile() -> tuple[bytes, bytes]:
    """Return the rules, and their database: takes most of a second, so it is done once and kept."""
    import hyperscan

    rules = list(map(_coarse, load_rules()))
    finds = [*enumerate(rule.find for rule in rules), *signs(), *((id_, sign.find) for id_, sign in suspicions())]
    database = hyperscan.Database(mode=hyperscan.HS_MODE_BLOCK)
    database.compile(
        expressions=[find.encode() for _, find in finds],
        ids=[id_ for id_, _ in finds],
        flags=[hyperscan.HS_FLAG_DOTALL] * len(finds),
    )
    return orjson.dumps([tuple(rule) for rule in rules]), hyperscan.dumpb(database)


def _coarse(rule: Rule) -> Rule:
    """Return a rule whose sign is seen wherever its own is, and compiles in half the time.

    Repeats have no upper bound, and an exact last one is short, so that it hits earlier. Only hyperscan reports every
    end, of which no longer one hides another; the other engines take the sign as it is.
    """
    find = re.sub(r"\{([01]),(\d+)\}", lambda m: ("*", "+")[int(m[1])] if int(m[2]) >= LONG_REPEAT else m[0], rule.find)
    last = re.search(r"\{(\d+)\}$", find)
    if last is None or (cut := int(last[1]) - LAST_REPEAT) <= 0:
        return rule._replace(find=find)
    return rule._replace(find=f"{find[: last.start()]}{{{LAST_REPEAT}}}", span_bytes=rule.span_bytes + cut)


def _from_cache(path: Path) -> tuple[bytes, Any] | None:
    """Return what was compiled before, if it is whole and of this version of hyperscan."""
    import hyperscan

    try:
        with path.open("rb") as file:
            magic, checksum, length = file.read(4), file.read(4), file.read(4)
            head, content = file.read(int.from_bytes(length, "big")), file.read()
    except OSError:
        return None
    # hyperscan has a checksum of its own in the database.
    if magic != MAGIC or zlib.crc32(head).to_bytes(4, "big") != checksum:
        return None
    try:
        return head, hyperscan.loadb(content, hyperscan.HS_MODE_BLOCK)
    except hyperscan.HyperscanError:
        return None


def _keep(path: Path, content: bytes) -> None:
    """Cache the compiled rules; losing the race against another process, or the disk, does not matter."""
    try:
        path.parent.mkdir(mode=0o700, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_bytes(content)
        fresh.chmod(0o600)
        fresh.replace(path)
        for outdated in path.parent.glob("rules-*.hs"):
            if outdated != path:
                outdated.unlink()
    except OSError:
        pass


def _regular(engine: str) -> Scanner:
    """Scan with RE2 where it is installed, else with ``re``: only around the anchors of each rule, or it would take ages."""
    finder = cache(_compiler(engine))
    # Most anchors are to be found as they are written; "re_" in any case of letters would be everywhere.
    looked_for = [
        *((id_, rule.find, rule.anchors, rule.reach_bytes) for id_, rule in enumerate(load_rules())),
        *((id_, sign.find, sign.anchors, REACH_BYTES) for id_, sign in suspicions() if sign.anchors),
    ]
    anchored = [
        (id_, find, "(?i" in find, [anchor.encode() for anchor in anchors], reach_bytes)
        for id_, find, anchors, reach_bytes in looked_for
    ]
    everywhere = [*signs(), *((id_, sign.find) for id_, sign in suspicions() if not sign.anchors)]

    def scan(block: bytes) -> Hits:
        lower = block.lower()
        hits: Hits = []
        for id_, find, any_case, anchors, reach_bytes in anchored:
            places = _places(lower if any_case else block, [a.lower() if any_case else a for a in anchors])
            if places:
                spans = _around(places, 2 * reach_bytes)
                hits += [(id_, end) for begin, until in spans for end in _ends(finder(find), block, begin, until)]
        return hits + [(id_, end) for id_, find in everywhere for end in _ends(finder(find), block, 0, len(block))]

    return Scanner(scan, load_rules)


def _places(block: bytes, anchors: Sequence[bytes]) -> list[int]:
    """Return where anchors stand, in order."""
    places: list[int] = []
    for anchor in anchors:
        at = block.find(anchor)
        while at >= 0:
            places.append(at)
            at = block.find(anchor, at + len(anchor))
    return sorted(places)


def _around(places: Sequence[int], reach_bytes: int) -> Iterator[tuple[int, int]]:
    """Yield the stretches around some places, in order and apart."""
    begin = until = 0
    for place in places:
        if place - reach_bytes > until:
            if until:
                yield begin, until
            begin = max(0, place - reach_bytes)
        until = place + reach_bytes
    yield begin, until


def _compiler(engine: str) -> Callable[[str], Any]:
    if engine == "re":
        return lambda find: re.compile(find.encode())
    try:
        import re2
    except ImportError:
        return _compiler("re")
    options = re2.Options()
    # byte by byte, as the other engines read; in its own way \xe2 would be a letter
    options.encoding = re2.Options.Encoding.LATIN1
    return lambda find: re2.compile(find.encode(), options)


def _ends(finder: Any, block: bytes, begin: int, until: int) -> Iterator[int]:
    """Yield where hits end, also of those that overlap."""
    while (hit := finder.search(block, begin, until)) is not None:
        yield hit.end()
        begin = hit.start() + 1
