"""Whether a name is another one put right: spelled as it should be, told in full, or of the same thing in another place."""

import re

# A shorter word has too many others that are like it.
SHORTEST_SPELLED = 3
# So many letters before one that is another tell that it is a slip, and no other name.
LETTERS_BEFORE = 3
# A name that begins another one, or a part that two names share, has as many letters.
SHORTEST_PART = 4
NAME_END = re.compile(r"(?<=\w)\.\w{1,5}$")
PARTS = re.compile(r"[^A-Za-z0-9]+")
# Names of files that many folders have.
EVERYWHERE = frozenset(
    """index main mod lib init __init__ package readme license makefile dockerfile config settings page route layout app setup conftest
    changelog tsconfig pyproject cargo types utils""".split()
)


# Where a repository has its work: what one calls so, another one calls otherwise.
MAIN_BRANCHES = frozenset({"main", "master", "trunk", "develop", "development", "dev"})


def is_same_branch(name: str, other: str) -> bool:
    """Say whether both name the branch on which all work comes together, or what is since it: ``master...``, ``main...``."""
    return {name.removeprefix("origin/").strip(".^~"), other.removeprefix("origin/").strip(".^~")} <= MAIN_BRANCHES


def is_spelled_alike(word: str, other: str) -> bool:
    """Say whether there is a letter more in one of two words, or two have changed places: ``mony.py``, ``money.py``."""
    short, long = sorted((word.lower(), other.lower()), key=len)
    if len(short) < SHORTEST_SPELLED:
        return False
    if len(short) == len(long):
        return sorted(short) == sorted(long) or _is_other_letter(short, long)
    return len(long) == len(short) + 1 and any(short == long[:at] + long[at + 1 :] for at in range(len(long)))


def _is_other_letter(word: str, other: str) -> bool:
    """Say whether one letter within a long word is another one: ``summarise``; ``test_a`` and ``test_b`` are two words."""
    places = [at for at, (one, two) in enumerate(zip(word, other, strict=True)) if one != two]
    if len(places) != 1:
        return False
    at = places[0]
    before, behind = word[max(0, at - LETTERS_BEFORE) : at], word[at + 1 : at + 2]
    return len(before) == LETTERS_BEFORE and f"{before}{word[at]}{other[at]}{behind}".isalpha() and bool(behind)


def is_respelled(word: str, other: str) -> bool:
    """Say whether a word is put right: spelled as it should be, or a path told in full."""
    return is_spelled_alike(word, other) or other.endswith(f"/{word}") or _has_more_folders(word, other)


def _has_more_folders(path: str, other: str) -> bool:
    """Say whether a path goes through all folders of another one to a file of the same name, and through more."""
    folders = iter(other.split("/"))
    return (
        "/" in path
        and path.rpartition("/")[2] == other.rpartition("/")[2]
        and all(one in folders for one in path.split("/"))
    )


def is_alike(word: str, other: str) -> bool:
    """Say whether one name begins the other, or they share a part: ``asan``, ``dev-asan``."""
    name, other_name = (NAME_END.sub("", one.rpartition("/")[2].lower()) for one in (word, other))
    short, long = sorted((name, other_name), key=len)
    if len(short) >= SHORTEST_PART and long.startswith(short):
        return True
    if _singular(short) == _singular(long):
        return True
    parts, other_parts = {*PARTS.split(short)}, {*PARTS.split(long)}
    return parts <= other_parts or any(len(part) >= SHORTEST_PART for part in parts & other_parts)


def _singular(name: str) -> str:
    return f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")


def is_same_file(before: str, now: str) -> bool:
    """Say whether a file is looked for in the same folder under nearly the same name, or its path is put right."""
    folder, _, name = before.rpartition("/")
    other_folder, _, other_name = now.rpartition("/")
    if folder == other_folder and _stem(name) == _stem(other_name):
        return True
    return is_respelled(before, now)


def is_elsewhere(before: str, now: str) -> bool:
    """Say whether a file that is not there is looked for in another folder; one that many have, in a folder that has both."""
    folder, _, name = before.rpartition("/")
    other_folder, _, other_name = now.rpartition("/")
    if name.lower() != other_name.lower() or not name:
        return is_same_file(before, now) or _is_folder_of(before, now) or _is_folder_of(now, before)
    if _stem(name) not in EVERYWHERE:
        return True
    short, long = sorted(([*filter(None, folder.split("/"))], [*filter(None, other_folder.split("/"))]), key=len)
    return {*short} <= {*long}


def is_short_for(short: str, long: str) -> bool:
    """Say whether a file is called by some letters of another one's name, the first and others in their order: ``qty.ml``, ``quantity.ml``."""
    (name, end), (other, other_end) = (one.rpartition("/")[2].lower().rpartition(".")[::2] for one in (short, long))
    letters = iter(other)
    return end == other_end and bool(name) and name[0] == other[:1] and all(letter in letters for letter in name)


def is_named_in(short: str, long: str) -> bool:
    """Say whether a file lies deeper in the same folder, under a name that tells more: ``db/stg_refunds.sql``, ``db/pay/stg_pay__refunds.sql``."""
    (folder, _, name), (other_folder, _, other_name) = short.rpartition("/"), long.rpartition("/")
    if not folder or not other_folder.startswith(f"{folder}/"):
        return False
    parts, other_parts = {*PARTS.split(name.lower())}, {*PARTS.split(other_name.lower())}
    return max(map(len, parts)) >= SHORTEST_PART and parts <= other_parts


def is_same_stem(before: str, now: str) -> bool:
    """Say whether two files are called the same but for what kind of file they are, and few others are called so."""
    stem = _stem(before.rpartition("/")[2])
    return stem == _stem(now.rpartition("/")[2]) and stem not in EVERYWHERE


def _is_folder_of(path: str, other: str) -> bool:
    """Say whether a file is told by the name of the folder that another one lies in: ``src/worker.rs``, ``src/worker/mod.rs``."""
    folder = other.rpartition("/")[0]
    stem = NAME_END.sub("", path)
    return stem == folder != path


def _stem(name: str) -> str:
    stem, _, end = name.lstrip(".").partition(".")
    return (stem if stem.strip("*") and end[:1].isalpha() else name).lower()


def is_same_path(address: str, other: str) -> bool:
    """Say whether two addresses are of the same file on two machines."""
    path, other_path = (one.partition("://")[2].partition("/")[2] for one in (address, other))
    return bool(path) and path == other_path
