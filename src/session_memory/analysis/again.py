"""Whether a call tries again what has failed: the same, or nearly the same.

Asked only after something has failed. What was tried is told in a line a simple command, its words apart by tabs: a program
with its verb, then what it is given, but for its flags. Of a call that is long only how it begins is known.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise

from session_memory.analysis import lazily
from session_memory.analysis.doings import DATABASES, ELSEWHERE, LOOKING, MENDS
from session_memory.analysis.heads import head_in
from session_memory.analysis.instead import ALIKE, STARTING
from session_memory.analysis.light import EDITED, NO_QUOTES, VERSION, Light
from session_memory.analysis.marks import NO_MARKS
from session_memory.analysis.programs import ASKS_ONLY
from session_memory.analysis.shell import SHELLS, name_of, unwrapped, without_heredocs, words_of

# Before what an option is set to: that may be another one, or missing.
SET = "="
# Behind what is cut off.
CUT = "…"
# A program that mends files, and no longer only looks at them.
MENDING = "!"
# What is left of a word that a command in it takes apart: `$(basename $f).png`.
NO_PROGRAM = re.compile(r"[.$<>](?![/\w]*/)")
# What goes on with something that stopped, or gives it up.
CONTINUES = frozenset({"--abort", "--continue", "--quit", "--skip"})
# What ends a loop or a choice.
ENDS = frozenset({"done", "fi", "esac", "}"})
# Programs that look at what is far away: that may fail, and be tried again.
FETCHING = frozenset({"curl", "wget", "http", "ping"})
NUMBER = re.compile(r"\d+[smh]?")
# What something is switched to is no more than a number is.
SWITCHED = frozenset("true false on off yes no none auto always never".split())
# Short options that say how, and not what: with another value behind them the same is tried.
HOW = frozenset({"-p", "-P", "-b", "-j", "-o", "-i", "-u", "-U", "-w", "-W", "-T"})
# Behind `-c` some take code, which says what; most take settings.
HOW_ELSE = HOW | {"-c"}
TAKING_CODE = DATABASES | {"python", "python3", "perl", "ruby", "su"}
# What may start a script that is named with its folder, and need not.
INTERPRETERS = frozenset({"python", "ruby", "perl", "php", "node"})
# An address of this machine, with or without a scheme.
LOCAL = re.compile(r"(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/])")
# Options of `ssh` and its like that take a value.
WITH_VALUE = frozenset({"-p", "-i", "-l", "-o", "-J", "-F"})
# Programs behind a pipe that have no opinion of what comes through it.
HIDING = lazily.compiled(r"\|\s*(?:tail|head|tee|cat|sed|awk|less|sort|cut)\b[^|;&]*$")
# How the first line begins of what did not work.
COMPLAINS = lazily.compiled(
    r"""(?i)\W*(?:[\w./-]+:[\s*]+){0,2}(?:"?(?:\w*error|errors|fatal|failed|failure|fault)\b|err!|e:\s|cannot\b|could\snot\b|unable\sto\b|permission\sdenied|
    access\sdenied|unauthori[sz]ed|forbidden|no\ssuch\b|command\snot\sfound|connection\s(?:refused|reset|timed\sout)|too\smany\srequests|
    rate\slimit|timed\sout)|HTTP/[\d.]+\s[45]\d\d|[45]\d\d\s*$|.{0,40}"(?:error|message)":\s?"(?:[^"]{0,40}(?:too\smany|unauthori|forbidden|denied|
    invalid|expired|not\sfound|unavailable|limit))""",
    re.VERBOSE,
)
# A shorter word has too many others that are like it.
SHORTEST_SPELLED = 3
# So many letters before one that is another tell that it is a slip, and no other name.
LETTERS_BEFORE = 3
# In the place of a verb, and none: a file is read, and may be looked for under another name.
READING = "<read>"


def tried(call: Light) -> str:
    """Return what a call tries, so that others can be held against it."""
    if call.is_edit:
        return f"{EDITED}{_flat(call.target)}"
    if not call.marks.command:
        kind = READING if call.paths else ""
        return f"{_flat(call.tool)}\t{kind}\t{_flat(call.paths[0] if call.paths else call.summary)}"
    return _commands(_closed(call.summary)) or f"{_flat(call.tool)}\t{_flat(call.marks.command)}"


def _flat(name: str | None) -> str:
    """Keep a name from looking like several."""
    return " ".join((name or "?").split())


def _closed(script: str) -> str:
    """Close the quotes in which a command is cut off."""
    return script + "".join(quote for quote in "\"'" if script.endswith(CUT) and script.count(quote) % 2)


@lru_cache(maxsize=256)
def _commands(script: str) -> str:
    told = list(filter(None, [_command(words) for words in words_of(without_heredocs(script))]))
    # what looks beside something else is there for its sake: `| tail`, `$(basename ...)`
    doing = [command for command in told if not _looks(command.partition("\t")[0])]
    return "\n".join(doing or told)


def _command(words: list[str]) -> str:
    """Tell of a simple command; of one that only asks, or is there for the sake of others, nothing."""
    words = unwrapped(words)
    if len(words) > 1 and name_of(words[0]) in SHELLS:
        words = [word for word in words[1:] if not word.startswith("-")]
    elif len(words) > 1 and name_of(words[0]) in INTERPRETERS and "/" in words[1]:
        words = words[1:]
    head = head_in(words)
    if not head or head in ENDS or words[-1] in ASKS_ONLY or NO_PROGRAM.match(head):
        return ""
    program, _, verb = head.partition(" ")
    if program in ELSEWHERE:
        return "\t".join((program, *_elsewhere(words[1:])))
    if not CONTINUES.isdisjoint(words):
        return ""
    how = HOW if program in TAKING_CODE else HOW_ELSE
    given = [one for before, word in pairwise(words) for one in _given(word, before, how)]
    if MENDS.search(" ".join(words)):
        program += MENDING
    others = [word for word in dict.fromkeys(given) if word != verb]
    return "\t".join((program.lower().removesuffix(".exe"), verb, *others))


def _elsewhere(words: list[str]) -> Iterable[str]:
    """Tell on which machine something runs, and what."""
    plain = [word for before, word in pairwise(["", *words]) if not (word.startswith("-") or before in WITH_VALUE)]
    place, *command = plain or [""]
    return ("", place, *[word for word in " ".join(command).split() if word != "sudo"])


def _given(word: str, before: str, how: frozenset[str]) -> list[str]:
    """Return the words that a program is given as they are compared; nothing of flags, numbers and switches."""
    is_set = (before.startswith("--") and before != "--" and SET not in before) or before in how
    told = [_plain(one) for one in word.split() if not _is_how(one)]
    return [f"{SET}{plain}" if is_set else plain for plain in told if not NUMBER.fullmatch(plain)]


def _is_how(word: str) -> bool:
    return word.startswith(("-", "+")) or word in SWITCHED or (SET in word and word.partition(SET)[0].isidentifier())


def _plain(word: str) -> str:
    word = word.translate(NO_QUOTES)
    if "://" in word:
        return word
    if LOCAL.match(word):
        return f"http://{word}"
    return VERSION.sub("", word).removeprefix("./").rstrip("/") or word


def is_in_vain(result: Light) -> bool:
    """Say whether a result failed; or shows that what was tried did not work, though nothing says so.

    A check may come to no verdict, a pipe may hide an exit code, and an address that answers with an error is an answer.
    """
    if result.has_failed:
        return True
    if result.marks is not NO_MARKS and result.marks.runs:
        return all(run.verdict == "unclear" for run in result.marks.runs)
    call = result.call
    if call is None or call.marks.command is None:
        return False
    program = call.marks.command.partition(" ")[0]
    may_be = program in FETCHING or (program not in LOOKING and hides_exit(call.summary))
    return may_be and COMPLAINS.match(result.summary) is not None


def hides_exit(command: str) -> bool:
    """Say whether a command ends well whatever becomes of what it runs: ``make install | tail``."""
    return "|" in command and HIDING.search(command) is not None and "pipefail" not in command


def is_again(before: str, call: Light) -> bool:
    """Say whether a call tries again what another one tried.

    Of a chain nobody knows what failed: any of it may be tried again, or all behind something else.
    """
    programs = _programs(before)
    if not (
        call.is_edit or _names_any(programs, _shown(call.tool, call.summary)) or _is_misspelled(programs[-1], call)
    ):
        return False  # as most; to take a command apart takes much longer
    earlier, now = before.split("\n"), tried(call)
    if before == now:
        return True
    later = now.split("\n")
    if _mends(later) and not _mends(earlier):
        return False
    return any(_is_near(earlier[-1], one) for one in later) or any(_is_near(one, later[-1]) for one in earlier)


# Several failures are held against one call, and one failure against several calls.
@lru_cache(maxsize=16)
def _programs(tried_before: str) -> tuple[str, ...]:
    programs = [command.partition("\t")[0].removesuffix(MENDING) for command in tried_before.split("\n")]
    return tuple([program.translate(NO_QUOTES).lower() for program in programs])


@lru_cache(maxsize=16)
def _shown(tool: str | None, summary: str) -> str:
    return f"{_flat(tool)} {summary}".translate(NO_QUOTES).lower()


def _names_any(programs: Iterable[str], shown: str) -> bool:
    """Say whether one of the programs, or the tool, may be named; `py` is a name of python."""
    return any(program in shown or (program == "python" and "py" in shown) for program in programs)


def _is_misspelled(program: str, call: Light) -> bool:
    """Say whether a call runs what another one only misspelled: ``poerty``."""
    return _is_put_right(program, (call.marks.command or "").partition(" ")[0].lower())


def _is_put_right(program: str, other: str) -> bool:
    if program == other or MENDING in program + other or any({program, other} <= names for names in ALIKE):
        return False
    return _is_spelled_alike(program, other)


def _is_near(before: str, now: str) -> bool:
    """Say whether two commands do nearly the same: the same program, with half of what it is given in common."""
    if before == now:
        return True
    program, verb, *given = before.split("\t")
    other, other_verb, *others = now.split("\t")
    if program != other:
        return given == others and verb == other_verb and _is_put_right(program, other)
    if verb and other_verb and verb != other_verb:
        return given == others and _is_spelled_alike(verb, other_verb)
    if verb == READING:
        return _is_same_file(given[0], others[0])
    if program in ELSEWHERE:
        return given[:2] == others[:2]  # the same machine and program
    if not (verb and other_verb):
        given, others = [verb, *given] if verb else given, [other_verb, *others] if other_verb else others
    words, other_words = _alike(_words(given), _words(others))
    both, common = words | other_words, words & other_words
    if any("://" in word for word in common):
        return True
    if _looks(program):
        # whoever looks for something else looks on
        return words == other_words or _are_respelled(words - common, other_words - common, _is_same_file)
    if len(common) * 2 >= len(both) or _are_respelled(words - common, other_words - common, _is_respelled):
        return True
    plain = _unset(given)
    is_more = words <= other_words or other_words <= words
    return (is_more or bool(plain or verb)) and plain == _unset(others)


def _are_respelled(words: set[str], others: set[str], is_alike: Callable[[str, str], bool]) -> bool:
    """Say whether one word is another spelling of the other, where each has one that the other has not."""
    return len(words) == len(others) == 1 and is_alike(*words, *others)


def _is_spelled_alike(word: str, other: str) -> bool:
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


def _is_respelled(word: str, other: str) -> bool:
    """Say whether a word is put right: spelled as it should be, or a path told in full."""
    return _is_spelled_alike(word, other) or other.endswith(f"/{word}")


def _looks(program: str) -> bool:
    return program in LOOKING and program not in FETCHING


def _mends(commands: Iterable[str]) -> bool:
    return any(command.partition("\t")[0].endswith(MENDING) for command in commands)


def _alike(words: set[str], others: set[str]) -> tuple[set[str], set[str]]:
    """Put a word right that is cut off; what the other side goes on with is left out then. Which side is which does not matter."""
    cut = min((word for word in words | others if word.endswith(CUT)), default="")
    if not cut:
        return words, others
    if any(word.endswith(CUT) for word in words) and any(word.endswith(CUT) for word in others):
        return _cut_alike(words, others)
    some, more = (words, others) if cut in words else (others, words)
    whole = {word for word in more if word.startswith(cut.removesuffix(CUT))}
    some = some - {cut} | whole
    return some, more & some if whole else more


def _cut_alike(words: set[str], others: set[str]) -> tuple[set[str], set[str]]:
    """Put two words right that are cut off, if one may be the other."""
    one, other = (next(word for word in side if word.endswith(CUT)) for side in (words, others))
    short, long = sorted((one.removesuffix(CUT), other.removesuffix(CUT)), key=len)
    return (words - {one} | {other}, others) if long.startswith(short) else (words, others)


def _words(given: list[str]) -> set[str]:
    return {word.removeprefix(SET) for word in given} - STARTING


def _unset(given: list[str]) -> set[str]:
    return {word for word in given if not word.startswith(SET)} - STARTING


def _is_same_file(before: str, now: str) -> bool:
    """Say whether a file is looked for in the same folder under nearly the same name, or its path is put right."""
    folder, _, name = before.rpartition("/")
    other_folder, _, other_name = now.rpartition("/")
    stem = name.partition(".")[0].lower()
    if folder == other_folder and stem == other_name.partition(".")[0].lower():
        return True
    return _is_respelled(before, now)
