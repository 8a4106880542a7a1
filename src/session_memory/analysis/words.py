"""Which words stand in a text: asked before an expression is tried, because it takes a hundredth of the time."""

from collections.abc import Iterable

# Words by a piece that they share.
Groups = tuple[tuple[str, tuple[str, ...]], ...]


def has_any(words: tuple[str, ...], text: str) -> bool:
    """Say whether one of the words is in a text; without words it is."""
    # a loop, because `any` takes longer than the words that it asks for
    for word in words:
        if word in text:
            return True
    return not words


def by_piece(words: Iterable[str], pieces: tuple[str, ...]) -> Groups:
    """Group words by the first piece that is in them; one that has none stands alone."""
    groups: dict[str, list[str]] = {}
    for word in words:
        groups.setdefault(next((piece for piece in pieces if piece in word), word), []).append(word)
    return tuple((piece, tuple(group)) for piece, group in groups.items())


def present(words: Groups, text: str) -> list[str]:
    """Return the words that stand in a text; where a piece does not, none of its words does."""
    return [word for piece, group in words if piece in text for word in group if word in text]
