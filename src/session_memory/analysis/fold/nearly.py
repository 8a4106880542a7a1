"""Whether two simple commands try nearly the same, as ``tried`` tells them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from session_memory.analysis.commands.doings import HANDING_IN
from session_memory.analysis.commands.hidden import FETCHING
from session_memory.analysis.commands.programs import INSTALLS
from session_memory.analysis.commands.rest import CUT
from session_memory.analysis.fold.instead import ALIKE, STARTING
from session_memory.analysis.fold.spelling import (
    is_alike,
    is_elsewhere,
    is_named_in,
    is_respelled,
    is_same_branch,
    is_same_file,
    is_same_path,
    is_same_stem,
    is_short_for,
    is_spelled_alike,
)
from session_memory.analysis.fold.tried import MENDING, PLACE, READING, SEARCHING, SET, TAKING_CODE, looks

# Programs that show what a file says by a filter.
FILTERING = frozenset({"jq", "yq", "awk", "gawk"})
# However, and where to, work is handed in: where that failed, it is still to be.
DELIVERING = frozenset({"push", "publish", "deploy", "upload"})
# Names under which projects have the same.
SAME_TARGETS = (
    frozenset({"test", "tests", "check", "unit", "spec"}),
    frozenset({"lint", "check", "eslint", "style"}),
    frozenset({"build", "compile", "all", "bundle"}),
    frozenset({"format", "fmt"}),
    frozenset({"start", "dev", "serve"}),
)
# So many words more say how, and no more; but behind an installation they are other things.
FEW_MORE = 2
CODING = frozenset(map(str.lower, TAKING_CODE))


class _Words(NamedTuple):
    """The words that two commands of one program are given: each with its own, and those that both have."""

    common: set[str]
    mine: set[str]
    theirs: set[str]

    @property
    def is_more(self) -> bool:
        """Whether one of them is only given more."""
        return not (self.mine and self.theirs)

    def differ_by(self, is_alike: Callable[[str, str], bool]) -> bool:
        """Say whether they differ by one word each, and these are alike."""
        return len(self.mine) == len(self.theirs) == 1 and is_alike(*self.mine, *self.theirs)


def is_near(before: str, now: str, *, is_missing: bool) -> bool:
    """Say whether two commands do nearly the same; ``is_missing``: what the first one named is not there."""
    if before == now:
        return True
    program, verb, *given = before.split("\t")
    other, other_verb, *others = now.split("\t")
    given, others = _as_far_as_known(given, others)
    if program != other:
        is_same = is_put_right(program, other) or (is_missing and _is_found(program, other))
        return is_same and given == others and verb == other_verb
    if verb and other_verb and not _is_same_verb(verb, other_verb):
        is_found = is_missing and (
            is_same_path(verb, other_verb) or verb in others or _is_renamed(verb, other_verb, others)
        )
        return is_found or (given == others and is_spelled_alike(verb, other_verb))
    if verb == READING:
        return is_same_file(given[0], others[0]) or (is_missing and _is_found_there(given[0], others[0]))
    name = bare(program)
    if not (verb and other_verb):
        given, others = [verb, *given] if verb else given, [other_verb, *others] if other_verb else others
    words = _words_of(given, others)
    if is_missing and _is_looked_for(name, verb, _words_of(_plain(given), _plain(others))):
        return True
    if looks(name):
        # whoever looks for something else looks on; a filter that does not work is put right
        is_filter = name in FILTERING and given[-1:] == others[-1:]
        return is_filter or not (words.mine or words.theirs) or words.differ_by(is_same_file)
    if verb == other_verb:
        is_enough = _is_said_enough(name, verb, words)
    else:
        is_enough = words.is_more and bool(words.common) and name in CODING
    is_told_more = bool(words.common) and not words.mine and len(words.theirs) <= FEW_MORE and verb not in INSTALLS
    return (
        is_enough
        or is_told_more
        or _have_half(words)
        or _is_set_otherwise(given, others, words, is_named=is_missing or bool(verb))
    )


def bare(program: str) -> str:
    """Return a program without where it runs, and whether it mends."""
    return program.partition(PLACE)[0].removesuffix(MENDING) or program


def is_put_right(program: str, other: str) -> bool:
    """Say whether the name of a program is put right, and is not that of another one that is taken for it."""
    if program == other or MENDING in program + other or any({program, other} <= names for names in ALIKE):
        return False
    return is_spelled_alike(program, other)


def _is_found_there(file: str, other: str) -> bool:
    """Say whether a file that is not there is looked for in another folder, or in the same one under a name like it."""
    if is_elsewhere(file, other) or is_same_stem(file, other):
        return True
    if file.rpartition("/")[0] == other.rpartition("/")[0]:
        return is_alike(file, other) or is_short_for(file, other) or is_short_for(other, file)
    return is_named_in(file, other)


def _is_renamed(verb: str, other: str, others: Sequence[str]) -> bool:
    """Say whether what a project does not have under one name is done under another: ``npm test``, ``npm run test:unit``."""
    return any({verb, name.partition(":")[0]} <= names for name in (other, *others) for names in SAME_TARGETS)


def _is_found(program: str, other: str) -> bool:
    """Say whether a program that is not there is run under a longer name, or in another place."""
    return other.startswith(program) or bare(program) == bare(other)


def _is_same_verb(verb: str, other: str) -> bool:
    """Say whether two verbs, or what stands in their place, are the same as far as is known."""
    if verb == other:
        return True
    return CUT in verb + other and _may_be(*sorted((verb.removesuffix(CUT), other.removesuffix(CUT)), key=len))


def _words_of(given: Sequence[str], others: Sequence[str]) -> _Words:
    words, other_words = (
        {word.removeprefix(SET) for word in given} - STARTING,
        {word.removeprefix(SET) for word in others} - STARTING,
    )
    common = words & other_words
    return _Words(common, words - common, other_words - common)


def _plain(given: Sequence[str]) -> list[str]:
    """Leave out what options are set to."""
    return [word for word in given if not word.startswith(SET)]


def _is_looked_for(program: str, verb: str, words: _Words) -> bool:
    """Say whether what is not there is looked for in another place, or under another name."""
    if (verb and program in SEARCHING) or (not words.mine and not looks(program)):
        return True  # the same in another place, or told in more words

    def is_renamed(word: str, other: str) -> bool:
        if "://" in word or "://" in other:
            return is_same_path(word, other)
        if ":" in word and word.partition(":")[2] == other.partition(":")[2]:
            return True  # the same file of another revision
        # where all else is the same, it may have any name
        return bool(words.common) or is_elsewhere(word, other) or is_alike(word, other) or is_same_branch(word, other)

    return words.differ_by(is_renamed) or (
        bool(words.mine) and all(any(is_elsewhere(word, other) for other in words.theirs) for word in words.mine)
    )


def _is_said_enough(program: str, verb: str, words: _Words) -> bool:
    """Say whether the verb says so much that what is given besides may be more or less."""
    if verb and program in FETCHING:
        return True
    if verb in DELIVERING and words.common:
        return True
    is_handed_in = verb in DELIVERING or (program, verb) in HANDING_IN
    return words.is_more and (" " in verb or is_handed_in or (bool(verb and words.common) and program in CODING))


def _have_half(words: _Words) -> bool:
    """Say whether half of the words are the same, or one address; or but for one, that is put right."""
    if any("://" in word for word in words.common):
        return True
    n_both = len(words.common) + len(words.mine) + len(words.theirs)
    return len(words.common) * 2 >= n_both or words.differ_by(is_respelled)


def _is_set_otherwise(given: Sequence[str], others: Sequence[str], words: _Words, *, is_named: bool) -> bool:
    """Say whether only what options are set to is another one; ``is_named``: and what is done, or what is missing, is known."""
    plain, other_plain = ({word for word in side if not word.startswith(SET)} - STARTING for side in (given, others))
    return (words.is_more or bool(plain) or is_named) and plain == other_plain


def _as_far_as_known(given: list[str], others: list[str]) -> tuple[list[str], list[str]]:
    """Hold no more against a command that is cut off than is known of it."""
    if not (_is_cut(given) or _is_cut(others)):
        return given, others
    short, long = (given, others) if _is_cut(given) else (others, given)
    stem = short[-1].removesuffix(CUT).removeprefix(SET)
    at = next((at for at, word in enumerate(long) if stem and _may_be(stem, word.removeprefix(SET))), None)
    if at is not None:
        short, long = [*short[:-1], long[at]], long[: at + 1]
    else:
        short = short if stem else short[:-1]
        long = long[: len(short)]
    return (short, long) if _is_cut(given) else (long, short)


def _is_cut(given: list[str]) -> bool:
    """Say whether it is not known to the end what a program is given."""
    return bool(given) and given[-1].endswith(CUT)


def _may_be(stem: str, word: str) -> bool:
    """Say whether a word begins with what is known of another one, as far as it is known itself."""
    return word.startswith(stem) or (word.endswith(CUT) and stem.startswith(word.removesuffix(CUT)))
