"""Which values are secrets: what a pattern has found may still be a placeholder, a name in code or a plain word.

Every check takes the value and what stands before it, and is asked only about what a rule has matched.
"""

import re
from binascii import Error as NotBase64Error
from binascii import a2b_base64
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

Check = Callable[[str, str], bool]

# What stands in documentation where a reader is to put something else.
_PLACEHOLDER = (
    *("example", "placeholder", "your-", "your_", "your ", "changeme", "change-me", "change_me", "xxxx", "redacted"),
    *("***", "...", "…", "${", "{{", "%("),
)
# Of these all must be there: what opens alone may stand in a password.
_CLOSED = {"${": "}", "{{": "}}", "%(": ")"}
# Words that only a value says of which the form tells nothing, and that do not stand in a longer one.
_DUMMY = r"(?<![a-z])(?:your(?![a-z])|yours|dummy|replace[-_]|insert[-_]|sample|fake|todo|lorem|not[-_]a[-_]real)|[-_]here(?![a-z])"
# What code writes in place of a value: whole words, and the name of a field behind the point.
_CODE = (
    r"(?<![A-Za-z0-9])(?:os\.environ|getenv|import\.meta|process\.env|(?:secrets|env|config|cfg|settings|self|this|req|request"
    r"|args|options|opts|props|params|credentials|data|user|form|body|values|state|ctx)\??\.[A-Za-z_$])"
)
# Nothing but a call, an element or a type: its brackets are closed at the end.
_CALL = r"[!&*^@-]*[A-Za-z_$][A-Za-z_]{1,}\d{0,3}(?:(?:\??\.|::|->)[A-Za-z_$]\w*)*(?:\(.*\)|\[.*\]|<.*>)(?:[\w.()\[\]<>:?!]*)"
_VARIABLE = (
    r"\$\{[^}]*\}?|\$\(.*|\{\{.*|\{[\w.:! -]*\}|\{%.*|%\(\w+\)?[a-z]?|(?:%[sdrqvxif][^\w%]?)+|<[A-Za-z][\w .:/-]*>?|<%.*"
    r"|\[[\w .,-]*\]|\{[\w .,:\"'-]*\}|@[A-Z_]+@|__\w+__|`.*`"
)
# A name with one mark before it: a variable, a reference, a selector.
_MARKED_NAME = r"(?:\$\$?|[&*%@:#!^~.?]|--?)([A-Za-z_][\w-]*)%?"
_REGULAR = r"\(\?[:=!<]|\[A-Za-z0]-[Zz9]|\.[*+]|\\[dwsSWD][+*{]|\{\d+,\d*\}"
# What a long word of letters is that names a thing in code.
_WORDS_OF_CODE = tuple(
    "pass pwd secret token user valid required string error hash field input param auth key env".split()
)
# Values that people use where nothing is to be protected.
_COMMON = frozenset(
    "password passwd passwort pass pwd secret token admin root user username guest test testing tests example demo dev "
    "default none null nil true false undefined string str text int bool number object required optional missing invalid "
    "empty changeme change_me changeit hunter2example postgres mysql mariadb redis mongo rabbitmq foobar foo bar baz qwerty "
    "hidden masked redacted removed omitted field input label value key new old current confirm enabled disabled yes no "
    "xxx xxxx abc abcd abc123 12345 123456 1234567 12345678 123456789 letmein mypassword my-password mypass password1 "
    "password123 pass123 test123 admin123 secret123 root123 mysecret my-secret mysecretpassword supersecret bytes anyof "
    "your-password yourpassword your_password p@ssw0rd prompt interactive stdin env file basic bearer oauth type hash".split()
)
# Parts of names that tell of no secret although a telling word is in them.
_HARMLESS = frozenset(
    "next start starting page pagination sync continuation continue cursor cache public publishable foreign sort partition idempotency "
    "mention design syntax lexer push device hash hashed digest checksum fingerprint type name names path file dir count "
    "length limit usage budget expiry expires expire expiration version arn uri url ref id ids placeholder label regex "
    "pattern prefix integrity message event trace span request stop pad eos bos unk max min num vocab algorithm policy "
    "image snapshot commit revision keygrip secretsmanager timeout ttl age days hours minutes seconds attempts retries".split()
)
# How no password begins: addresses.
_ADDRESS = ("arn:", "http:", "https:")
_PATH = r"(?:\.{1,2}|~)?(?:/[\w.@:+-]*)+"
_PART_OF_NAME = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
# The commonest pairs of letters in English: most pairs in a word are among them, one in six in random letters.
_PAIRS = frozenset(
    "th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne "
    "ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo ge "
    "ie ee em ad ol rt po na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp".split()
)
_MOST_WORDS = 0.45
_FEWEST_PAIRS = 0.35
_HEX = frozenset("0123456789abcdefABCDEF-")
_MANY_DIGITS = 0.15
_MOST_OF_ONE = 0.4
_LEAST_CHANGES = 0.2
# In a name of words, a capital or a number comes once in four or five letters.
_MOST_CHANGES = 0.45
_LEAST_RANDOM = 16
_LEAST_HEX = 20
_LEAST_WORDLESS = 20
_VARIED_HEX = 10
# What people type where any number will do.
_COUNTED = ("012345", "123456", "abcdef", "fedcba", "654321")
_MOST_IN_RUNS = 0.7
# What is longer is no example because it says so somewhere: of random characters some read so.
_LONG_TOKEN = 40
_VARIED_LENGTH, _VARIED_CHARACTERS = 30, 16
# What stands behind "password" in a sentence about them.
_METHODS = ("sha", "hmac", "oauth", "pbkdf", "base64", "utf", "md5", "bcrypt", "argon", "scrypt", "aes", "ascii")
_METHOD = r"(?:scram-|hmac-?|pbkdf2-?|with)*(?:sha|md|aes|hs|rs|es|ps)-?\d{1,3}(?:[-_]\w+)*"
_LONG_PHRASE = 16
_LEAST_PASSWORD = 8
_LEAST_MIXED = 6
_LEAST_SHARED = 9
_FEWEST_WORDS = 12
_FINGERPRINT = 40


def _has(value: str, words: tuple[str, ...]) -> bool:
    """Say whether one of some words is in a value; a pattern would have to be compiled in every small sweep."""
    lower = value.lower()
    return any(word in lower for word in words)


def _is_code(value: str) -> bool:
    """Say whether a value is an expression: a call, an element, a field."""
    return (
        re.search(_CODE, value) is not None
        or re.fullmatch(_CALL, value) is not None
        or re.match(r"[A-Za-z_][\w.]{2,}[(\[][\w.\"'$&]*$|\w+\[[^\]]*\]", value) is not None
    )


def _is_expression(value: str) -> bool:
    """Say whether a value stands for another one: a variable, a call, what a template is filled with, a pattern."""
    if re.fullmatch(_VARIABLE, value) or re.search(_CODE, value) or re.fullmatch(_CALL, value):
        return True
    marked = re.fullmatch(_MARKED_NAME, value)
    if marked is not None:
        return not _is_mixed_up(marked.group(1))
    return re.fullmatch(r"\^.*\$", value) is not None or len(re.findall(_REGULAR, value)) > 1


def _is_mixed_up(word: str) -> bool:
    """Say whether letters and digits are mixed as in no name of a variable."""
    letters = [c for c in word if c.isalnum()]
    has_digits = any(c.isdigit() for c in letters)
    return (
        len(letters) >= _LEAST_MIXED
        and has_digits
        and _changes(letters) >= _LEAST_CHANGES
        and not _has(word, _WORDS_OF_CODE)
    )


def _is_scrambled(word: str) -> bool:
    """Say whether letters and digits are mixed as in no word."""
    return _is_mixed_up(word) and not _is_wordy(word)


def _is_sentence(value: str) -> bool:
    """Say whether a value with blanks is a text for people: words, numbers and marks between them."""
    words = value.split()
    odd = [word for word in words if not re.fullmatch(r"\W*(?:[^\W\d_]+(?:['\u2019/-][^\W\d_]+)*|\d+)?\W*", word)]
    return not odd or len(odd) * 4 < len(words)


def _unescaped(value: str) -> str:
    """Return a value without what escapes are written with, however deep in JSON it stood."""
    value = re.sub(r"\\+u([0-9a-fA-F]{4})", lambda escape: chr(int(escape[1], 16)), value)
    return value.replace("\\", "")


def _is_quoted(key: str) -> bool:
    return key.endswith(('"', "'", "`"))


def is_token(value: str, _key: str = "") -> bool:
    """Say whether a value of a vendor's form is one, and no placeholder."""
    return not _is_placeholder(value) or (len(value) > _LONG_TOKEN and is_made(_without_placeholders(value)))


def is_random(value: str, key: str) -> bool:
    """Say whether a value beside a telling name was made by a machine."""
    return not _is_harmless(key) and _is_made(value, _LEAST_RANDOM) and not _is_fingerprint(value, key)


def is_made(value: str, _key: str = "") -> bool:
    """Say whether a value was made by a machine, and not of words."""
    return _is_made(value, _LEAST_HEX)


def _is_made(value: str, least_hex: int) -> bool:
    bare = value.strip("=:.-_~/+!@#%^*")
    least = least_hex if _HEX.issuperset(bare) else _LEAST_RANDOM
    # what stands at its ends may be a part of it
    if len(value) < least or len(bare) < least - 2 or _is_dummy(value) or _is_structured(value):
        return False
    letters = [c for c in bare if c.isalnum()]
    digits = sum(c.isdigit() for c in letters)
    if digits == len(letters) or (digits == 0 and not _is_mixed(bare) and not _is_wordless(bare)):
        return False
    if _HEX.issuperset(bare) and len(bare) < _LEAST_HEX and _has(bare, _COUNTED):
        return False
    is_wordy = digits < len(letters) * _MANY_DIGITS and _is_wordy(bare)
    # one hexadecimal key in three hundred has so few letters that it is told by how many characters differ
    is_varied = _HEX.issuperset(bare) and len(set(letters)) >= _VARIED_HEX and not _has(bare, _COUNTED)
    return not is_wordy and (is_varied or _changes(letters) >= _LEAST_CHANGES or _is_wordless(bare))


def _is_wordy(value: str) -> bool:
    """Say whether the letters of a value read like words."""
    if _changes([c for c in value if c.isalnum()]) > _MOST_CHANGES:
        return False
    is_name = not value.islower() or not value.isalnum()
    if is_name and sum(map(len, re.findall(r"[A-Z]?[a-z]{3,}", value))) > len(value) * _MOST_IN_RUNS:
        return True
    runs = re.findall(r"[A-Z]?[a-z]{2,}|[A-Z]{3,}", value)
    pairs = [a + b for run in runs for a, b in pairwise(run.lower())]
    if len(pairs) < len(value) * _FEWEST_PAIRS or _HEX.issuperset(value):
        return False
    return sum(pair in _PAIRS for pair in pairs) > len(pairs) * _MOST_WORDS


def _is_mixed(value: str) -> bool:
    """Say whether letters change between upper and lower case as chance would have it."""
    changes = sum(a.isupper() != b.isupper() for a, b in pairwise(value))
    return len(value) >= _LEAST_RANDOM and changes > len(value) * 0.35


def _is_wordless(value: str) -> bool:
    """Say whether a long value of one case has so few common pairs of letters that no word is in it."""
    if len(value) < _LEAST_WORDLESS or not value.isalnum() or not (value.islower() or value.isupper()):
        return False
    pairs = [a + b for a, b in pairwise(value.lower()) if a.isalpha() and b.isalpha()]
    return sum(pair in _PAIRS for pair in pairs) <= len(pairs) * _MOST_WORDS


def _changes(letters: list[str]) -> float:
    """Return how often neighbours are of different kinds: letter, capital, digit."""
    kinds = [0 if c.isdigit() else 1 if c.islower() else 2 for c in letters]
    return sum(a != b for a, b in pairwise(kinds)) / max(1, len(kinds) - 1)


def is_chosen(value: str, key: str) -> bool:
    """Say whether a value in the place of a password is one, and not just a word or code."""
    if " " in value and re.search(r"\\\\[nr]", value):
        return False
    value = _unescaped(value)
    if not _is_quoted(key):
        if re.match(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+[(\[,;=]|[A-Za-z_]+[(\[][\"']", value):
            return False
        value = value.rstrip(",;:)]}>").lstrip("([{")
    if len(value) < 4 or _is_common(value, key) or _is_expression(value) or value.startswith(_ADDRESS):
        return False
    if " " in value and _is_sentence(value):
        return False
    if value.isalpha():
        return value.isascii() and len(value) >= _LONG_PHRASE and not _has(value, _WORDS_OF_CODE)
    if re.fullmatch(r"[a-z]+(?:[-_. ][a-z]+)+|\w{1,12}(?:/\w{1,12})+", value, re.IGNORECASE) or re.fullmatch(
        _PATH, value
    ):
        # Words that are joined: a name in code, a path or a phrase; nobody types a short one as a password.
        is_phrase = value.count("-") >= 3 and "_" not in value and "/" not in value
        return is_phrase or any(_is_scrambled(part) for part in value.split("/"))
    if re.fullmatch(r"0x[0-9a-fA-F]+|[~^<>=v]*\d+(?:\.[\dx*]+)+[-+\w.]*", value) or re.fullmatch(
        _METHOD, value, re.IGNORECASE
    ):
        return False
    if not any(c.isalnum() and c.isascii() for c in value):
        return False
    return not re.fullmatch(r"[\d.,:]+", value) or len(value) >= 6


def is_named(value: str, key: str) -> bool:
    """Say the same of a value beside a name, which may tell that it is none."""
    return not _is_harmless(key) and is_chosen(value, key)


def is_typed(value: str, key: str) -> bool:
    """Say the same of a value that stands without quotes, where most are names in code."""
    if _is_quoted(key):
        return is_named(value, key)
    if not is_named(value, key) or _is_structured(value) or re.search(r"[()\[\]{}|<>,;]|::|=(?!=?\W*$)", value):
        return False
    return any(c.isdigit() for c in value) and (
        not re.fullmatch(r"[A-Za-z_]\w*", value) or _changes([c for c in value if c.isalnum()]) >= _LEAST_CHANGES
    )


def is_entry(value: str, key: str) -> bool:
    """Say the same of all that stands behind a name in its line: a setting, or code that has the same form."""
    if value.endswith((",", ";")):
        return is_typed(value.rstrip(",;"), key)
    if not is_named(value, key) or not any(c.isdigit() for c in value):
        return False
    if re.fullmatch(r"[A-Za-z_]\w*", value):
        return _is_mixed_up(value) or (len(value) >= _LEAST_PASSWORD and not _is_wordy(value))
    return not (_is_balanced(value) and re.match(r"[A-Za-z_]{3,}\d{0,3}(?:\(|\[|\??\.[a-z_]|::|<[A-Z])", value))


def _is_balanced(value: str) -> bool:
    return all(value.count(opened) == value.count(closed) for opened, closed in ("()", "[]", "{}"))


def is_shared(value: str, key: str) -> bool:
    """Say whether a value beside "secret" is one that somebody has thought up: short, and of several kinds of characters."""
    text = _unescaped(value)
    is_setting = _is_quoted(key) or re.search(r"[A-Z][ \t]*[:=][ \t]*$", key) is not None
    if len(text) < _LEAST_SHARED or " " in text or not is_named(value, key) or _is_structured(text):
        return False
    if not is_setting and re.search(r"[()\[\]{}|<>,;]|::", text):
        return False
    if re.fullmatch(r"[a-z0-9]+(?:[-_./:#@][a-z0-9]+)+", text) and not any(map(_is_scrambled, re.split(r"\W", text))):
        return False
    has_marks = re.search(r"[^\w./:-]", text) is not None
    kinds = [any(map(kind, text)) for kind in (str.islower, str.isupper, str.isdigit)]
    if not any(kinds[:2]) or not (kinds[2] or has_marks):
        return False
    return sum(kinds) + has_marks > 2 and (has_marks or not _is_wordy(text))


def is_field(value: str, key: str) -> bool:
    """Take a value for what its name says."""
    is_password = re.search(r"pass|pwd|securestring", key, re.IGNORECASE)
    return is_named(value, key) if is_password else is_random(value, key)


def is_strong(value: str, key: str) -> bool:
    """Say whether a word in a sentence about passwords is one: nothing else than how it looks tells."""
    kinds = (any(c.islower() for c in value), any(c.isupper() for c in value), any(c.isdigit() for c in value))
    return all(kinds) and is_typed(value, key) and not _has(value, _METHODS) and not _is_wordy(value)


def is_varied(value: str, _key: str = "") -> bool:
    """Say whether a long value of any characters was made by a machine."""
    is_long = len(value) >= _VARIED_LENGTH and len(set(value)) >= _VARIED_CHARACTERS
    return is_long and any(c.isdigit() for c in value) and "your" not in value and not _is_wordy(value)


def is_constant(value: str, key: str) -> bool:
    """Take a constant for what its name says; a salt is of any characters."""
    return is_field(value, key) or (not _is_harmless(key) and is_varied(value))


def is_login(value: str, _key: str = "") -> bool:
    """Say whether a value is the base64 of a name and a password."""
    try:
        text = a2b_base64(value + "=" * (-len(value) % 4), strict_mode=True).decode("ascii")
    except (NotBase64Error, ValueError):
        return False
    name, colon, password = text.partition(":")
    return bool(colon and text.isprintable() and " " not in name and len(password) >= 2)


def is_cookie(value: str, _key: str = "") -> bool:
    """Say whether a cookie can sign somebody in; an id of this form names a session of an agent."""
    return is_made(value) and re.fullmatch(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", value) is None


def are_cookies(value: str, _key: str = "") -> bool:
    """Say whether one of several cookies can sign somebody in."""
    return any(is_made(cookie.partition("=")[2]) for cookie in value.split(";"))


def is_phrase(value: str, _key: str = "") -> bool:
    """Say whether these are the words of a wallet, all but all of them different."""
    return len(set(value.split())) >= _FEWEST_WORDS - 2


def is_key(value: str, _key: str = "") -> bool:
    """Say whether a block holds a key, and not an ellipsis."""
    body = re.sub(r"-----[A-Z0-9 ]+-----|\\+[nrt]|\s", "", value)
    return len(set(body)) > 8


CHECKS: dict[str, Check] = {
    "token": is_token,
    "made": is_made,
    "random": is_random,
    "chosen": is_chosen,
    "named": is_named,
    "typed": is_typed,
    "entry": is_entry,
    "shared": is_shared,
    "field": is_field,
    "strong": is_strong,
    "varied": is_varied,
    "constant": is_constant,
    "login": is_login,
    "cookie": is_cookie,
    "cookies": are_cookies,
    "phrase": is_phrase,
    "key": is_key,
}


def _is_placeholder(value: str) -> bool:
    """Say whether a reader is to put something else in this place."""
    most = Counter(value).most_common(1)[0][1]
    lower = value.lower()
    return (
        most > max(4, len(value) * _MOST_OF_ONE)
        or any(word in lower and _CLOSED.get(word, "") in lower for word in _PLACEHOLDER)
        or ("<" in value and re.search(r"^<[A-Za-z][\w .:/-]*$|<[A-Za-z][A-Za-z_ .-]{2,}>", value) is not None)
    )


def _without_placeholders(value: str) -> str:
    return re.sub("|".join(map(re.escape, _PLACEHOLDER)), "", value, flags=re.IGNORECASE)


def _is_fingerprint(value: str, key: str) -> bool:
    """Say whether a key is named by what anybody may know of it."""
    return (
        re.search(r"(?:GPG|PGP)_KEYS?\W*$", key) is not None and _HEX.issuperset(value) and len(value) == _FINGERPRINT
    )


def _is_dummy(value: str) -> bool:
    return _is_placeholder(value) or re.search(_DUMMY, value, re.IGNORECASE) is not None


def _is_common(value: str, key: str) -> bool:
    bare = value.strip("!.,;:#$'\"()").lower()
    user = re.search(r"([A-Za-z0-9_.-]+):$", key)
    return bare in _COMMON or _is_dummy(value) or (user is not None and user.group(1).lower() == bare)


def _is_harmless(key: str) -> bool:
    """Look at the last word before the value: what it names."""
    words = re.findall(r"[A-Za-z0-9_.-]{3,}", key)
    if re.search(r"::\w+\W*$", key):
        return True
    return bool(words) and not _HARMLESS.isdisjoint(part.lower() for part in _PART_OF_NAME.findall(words[-1]))


def _is_structured(value: str) -> bool:
    """Say whether a value is something else that looks random: a path, an address, a digest with its name."""
    return (
        value.startswith(
            ("sha1-", "sha256", "sha384-", "sha512-", "md5-", "http", "arn:", "urn:", "data:", "file:", "./")
        )
        or (value.startswith("/") and (len(value) < _LEAST_WORDLESS or _is_wordy(value) or "." in value))
        or value.count("/") > max(3, len(value) // 16)
        or _is_code(value)
        or re.fullmatch(r"[\d.:TZ+-]+", value) is not None
        or re.fullmatch(r"v?\d+(?:\.\d+)+(?:[-+.][\w.]+)?", value) is not None
    )
