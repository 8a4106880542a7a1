"""Which words stand in a text: asked before an expression is tried, because it takes a hundredth of the time."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from session_memory.analysis.kept import kept

Row = TypeVar("Row")

# Words times characters: a table that was asked for so much will be asked for more, and is prepared. Anything from 2,000 to
# 100,000 was as good, with 34 MB of logs and what earlier processes have kept; 1,000,000 took a twentieth longer to hear it.
MANY = 30_000


def has_any(words: tuple[str, ...], text: str) -> bool:
    """Say whether one of the words is in a text; without words it is."""
    # a loop, because `any` takes longer than the words that it asks for
    for word in words:
        if word in text:
            return True
    return not words


class Table:
    """Many words, none of them empty, that are looked for in many texts.

    After the first texts hyperscan looks for all of them in one pass, in a fiftieth of the time; where it has no wheel,
    one is looked for after the other as before.
    """

    __slots__ = ("_asked", "_scan", "words")

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(dict.fromkeys(words))
        self._asked = 0
        self._scan: Callable[[str], list[int]] | None = None

    def present(self, text: str) -> list[str]:
        """Return the words that stand in a text, in the order of the table."""
        if self._scan is not None:
            found = self._scan(text)
            return [self.words[number] for number in sorted(found)] if found else []
        self._asked += len(self.words) * len(text)
        if self._asked >= MANY:
            self._scan = _scanner(self.words)
        return [word for word in self.words if word in text]

    def is_in(self, text: str) -> bool:
        """Say whether any of the words stands in a text."""
        return bool(self.present(text))


class Index(Generic[Row]):
    """Rows of which each is worth a look only where its word stands in a text."""

    __slots__ = ("_rows", "_words")

    def __init__(self, rows: Iterable[tuple[str, Row]]) -> None:
        self._rows: dict[str, list[Row]] = {}
        for word, row in rows:
            self._rows.setdefault(word, []).append(row)
        self._words = Table(self._rows)

    def rows_in(self, text: str) -> list[Row]:
        """Return the rows whose words stand in a text, in the order in which words were given."""
        return [row for word in self._words.present(text) for row in self._rows[word]]


@kept
def _database(words: tuple[str, ...], _version: str) -> bytes:
    """Return what a version of hyperscan makes of words."""
    import hyperscan

    database = hyperscan.Database(mode=hyperscan.HS_MODE_BLOCK)
    database.compile(
        expressions=[word.encode() for word in words],
        ids=list(range(len(words))),
        flags=[hyperscan.HS_FLAG_SINGLEMATCH] * len(words),
        literal=True,
    )
    return hyperscan.dumpb(database)


def _scanner(words: tuple[str, ...]) -> Callable[[str], list[int]]:
    """Return what tells the numbers of the words that stand in a text, each once, in any order."""
    try:
        import hyperscan
    except ImportError:
        return lambda text: [number for number, word in enumerate(words) if word in text]
    version: str = vars(hyperscan)["__version__"]
    try:
        database = hyperscan.loadb(_database(words, version), hyperscan.HS_MODE_BLOCK)
    except hyperscan.HyperscanError:  # it was made for another processor
        database = hyperscan.loadb(_database.make(words, version), hyperscan.HS_MODE_BLOCK)
    database.scratch = hyperscan.Scratch(database)
    scan = database.scan

    def scanned(text: str) -> list[int]:
        found: list[int] = []

        def note(number: int, _start: int, _end: int, _flags: int, _context: object) -> None:
            found.append(number)

        # A log may hold half of a pair of surrogates.
        scan(text.encode("utf-8", "surrogatepass"), match_event_handler=note)
        return found

    return scanned
