"""Which values are secrets: what a pattern has found may still be a placeholder, a name in code or a plain word.

Every check takes the value and what stands before it, and is asked only about what a rule has matched.
"""

import re
from binascii import Error as NotBase64Error
from binascii import a2b_base64
from collections import Counter
from collections.abc import Callable

from session_memory.redact.expressions import is_balanced, is_code, is_expression, is_sentence, unescaped
from session_memory.redact.letters import (
    HEX,
    LEAST_CHANGES,
    LEAST_RANDOM,
    LEAST_WORDLESS,
    WORDS_OF_CODE,
    changes,
    has,
    is_jumbled,
    is_mixed,
    is_mixed_up,
    is_scrambled,
    is_wordless,
    is_wordy,
)

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
# A name with nothing before it in its line but what indents, lists, quotes or numbers it.
_FIRST_IN_LINE = r"(?:^|[\n\"\u2192]|\\[nrt]|u2192)[ \t+>-]*(?:\w[\w.-]*[_.-])?\w+[ \t]*[:=][ \t]*$"
# How no password begins: addresses.
_ADDRESS = ("arn:", "http:", "https:")
_PATH = r"(?:\.{1,2}|~)?(?:/[\w.@:+-]*)+"
_PART_OF_NAME = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_MANY_DIGITS = 0.15
_MOST_OF_ONE = 0.4
_LEAST_HEX = 20
_VARIED_HEX = 10
# What people type where any number will do.
_COUNTED = ("012345", "123456", "abcdef", "fedcba", "654321")
# What is longer is no example because it says so somewhere: of random characters some read so.
_LONG_TOKEN = 40
_VARIED_LENGTH, _VARIED_CHARACTERS = 30, 16
# What stands behind "password" in a sentence about them.
_METHODS = ("sha", "hmac", "oauth", "pbkdf", "base64", "utf", "md5", "bcrypt", "argon", "scrypt", "aes", "ascii")
_METHOD = r"(?:scram-|hmac-?|pbkdf2-?|with)*(?:sha|md|aes|hs|rs|es|ps)-?\d{1,3}(?:[-_]\w+)*"
_LONG_PHRASE = 16
_LEAST_PASSWORD = 8
_LEAST_SHARED = 9
_FEWEST_WORDS = 12
_FINGERPRINT = 40


def _is_quoted(key: str) -> bool:
    return key.endswith(('"', "'", "`"))


def is_token(value: str, _key: str = "") -> bool:
    """Say whether a value of a vendor's form is one, and no placeholder."""
    return not _is_placeholder(value) or (len(value) > _LONG_TOKEN and is_made(_without_placeholders(value)))


def is_random(value: str, key: str) -> bool:
    """Say whether a value beside a telling name was made by a machine."""
    return not _is_harmless(key) and _is_made(value, LEAST_RANDOM) and not _is_fingerprint(value, key)


def is_made(value: str, _key: str = "") -> bool:
    """Say whether a value was made by a machine, and not of words."""
    return _is_made(value, _LEAST_HEX)


def _is_made(value: str, least_hex: int) -> bool:
    bare = value.strip("=:.-_~/+!@#%^*")
    least = least_hex if HEX.issuperset(bare) else LEAST_RANDOM
    # what stands at its ends may be a part of it
    if len(value) < least or len(bare) < least - 2 or _is_dummy(value) or _is_structured(value):
        return False
    letters = [c for c in bare if c.isalnum()]
    digits = sum(c.isdigit() for c in letters)
    if digits == len(letters) or (digits == 0 and not is_mixed(bare) and not is_wordless(bare)):
        return False
    if HEX.issuperset(bare) and len(bare) < _LEAST_HEX and has(bare, _COUNTED):
        return False
    reads_well = digits < len(letters) * _MANY_DIGITS and is_wordy(bare)
    # one hexadecimal key in three hundred has so few letters that it is told by how many characters differ
    is_varied = HEX.issuperset(bare) and len(set(letters)) >= _VARIED_HEX and not has(bare, _COUNTED)
    return not reads_well and (is_varied or changes(letters) >= LEAST_CHANGES or is_wordless(bare))


def is_chosen(value: str, key: str) -> bool:
    """Say whether a value in the place of a password is one, and not just a word or code."""
    if " " in value and re.search(r"\\\\[nr]", value):
        return False
    value = unescaped(value)
    if not _is_quoted(key):
        if re.match(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+[(\[,;=]|[A-Za-z_]+[(\[][\"']", value):
            return False
        value = value.rstrip(",;:)]}>").lstrip("([{")
    if len(value) < 4 or _is_common(value, key) or is_expression(value) or value.startswith(_ADDRESS):
        return False
    said = _decoded(value) if value.endswith("=") else value
    if " " in said and is_sentence(said):
        return False
    if value.isalpha():
        is_long = len(value) >= _LONG_PHRASE and not has(value, WORDS_OF_CODE)
        return value.isascii() and (is_long or is_jumbled(value))
    if re.fullmatch(r"[a-z]+(?:[-_. ][a-z]+)+|\w{1,12}(?:/\w{1,12})+", value, re.IGNORECASE) or re.fullmatch(
        _PATH, value
    ):
        # Words that are joined: a name in code, a path or a phrase; nobody types a short one as a password.
        is_phrase = value.count("-") >= 3 and "_" not in value and "/" not in value
        return is_phrase or any(is_scrambled(part) for part in value.split("/"))
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
        not re.fullmatch(r"[A-Za-z_]\w*", value) or changes([c for c in value if c.isalnum()]) >= LEAST_CHANGES
    )


def is_entry(value: str, key: str) -> bool:
    """Say the same of all that stands behind a name in its line: a setting, or code that has the same form."""
    if value.endswith((",", ";")):
        return is_typed(value.rstrip(",;"), key)
    if not is_named(value, key) or not any(c.isdigit() for c in value):
        return False
    if re.fullmatch(r"[A-Za-z_]\w*", value):
        return is_mixed_up(value) or (len(value) >= _LEAST_PASSWORD and not is_wordy(value))
    # a letter or digit right behind a bracket that closes is none of code
    is_like_code = re.match(r"[A-Za-z_]{3,}\d{0,3}(?:\(|\[|\??\.[a-z_]|::|<[A-Z])", value) and is_balanced(value)
    return not is_like_code or re.search(r"[)\]]\w", value) is not None


def is_line(value: str, key: str) -> bool:
    """Say the same where the name is the first word of its line."""
    return re.search(_FIRST_IN_LINE, key) is not None and is_entry(value, key)


def is_shared(value: str, key: str) -> bool:
    """Say whether a value beside "secret" is one that somebody has thought up: short, and of several kinds of characters."""
    text = unescaped(value)
    is_setting = _is_quoted(key) or re.search(r"[A-Z][ \t]*[:=][ \t]*$", key) is not None
    if len(text) < _LEAST_SHARED or " " in text or not is_named(value, key) or _is_structured(text):
        return False
    if not is_setting and re.search(r"[()\[\]{}|<>,;]|::", text):
        return False
    if re.fullmatch(r"[a-z0-9]+(?:[-_./:#@][a-z0-9]+)+", text) and not any(map(is_scrambled, re.split(r"\W", text))):
        return False
    has_marks = re.search(r"[^\w./:-]", text) is not None
    kinds = [any(map(kind, text)) for kind in (str.islower, str.isupper, str.isdigit)]
    if not any(kinds[:2]) or not (kinds[2] or has_marks):
        return False
    return sum(kinds) + has_marks > 2 and (has_marks or not is_wordy(text))


def is_field(value: str, key: str) -> bool:
    """Take a value for what its name says."""
    is_password = re.search(r"pass|pwd|securestring", key, re.IGNORECASE)
    return is_named(value, key) if is_password else is_random(value, key)


def is_strong(value: str, key: str) -> bool:
    """Say whether a word in a sentence about passwords is one: nothing else than how it looks tells."""
    kinds = (any(c.islower() for c in value), any(c.isupper() for c in value), any(c.isdigit() for c in value))
    return all(kinds) and is_typed(value, key) and not has(value, _METHODS) and not is_wordy(value)


def is_varied(value: str, _key: str = "") -> bool:
    """Say whether a long value of any characters was made by a machine."""
    is_long = len(value) >= _VARIED_LENGTH and len(set(value)) >= _VARIED_CHARACTERS
    return is_long and any(c.isdigit() for c in value) and "your" not in value and not is_wordy(value)


def is_constant(value: str, key: str) -> bool:
    """Take a constant for what its name says; a salt is of any characters."""
    return is_field(value, key) or (not _is_harmless(key) and is_varied(value))


def is_login(value: str, _key: str = "") -> bool:
    """Say whether a value is the base64 of a name and a password."""
    text = _decoded(value)
    name, colon, password = text.partition(":")
    if not colon or not name.isascii() or " " in name or len(password) < 2:
        return False
    return " " not in password or not is_sentence(password)


def is_encoded(value: str, _key: str = "") -> bool:
    """Say whether a value that is decoded right away is a login or a password."""
    text = _decoded(value)
    return is_login(value) or (bool(text) and " " not in text and is_typed(text, "'"))


def _decoded(value: str) -> str:
    """Return what a value says in base64; nothing if that is no text."""
    try:
        text = a2b_base64(value + "=" * (-len(value) % 4), strict_mode=True).decode()
    except (NotBase64Error, ValueError):
        return ""
    return text if text.removesuffix("\n").isprintable() else ""


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
    "line": is_line,
    "shared": is_shared,
    "field": is_field,
    "strong": is_strong,
    "varied": is_varied,
    "constant": is_constant,
    "login": is_login,
    "encoded": is_encoded,
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
    return re.search(r"(?:GPG|PGP)_KEYS?\W*$", key) is not None and HEX.issuperset(value) and len(value) == _FINGERPRINT


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
        or (value.startswith("/") and (len(value) < LEAST_WORDLESS or is_wordy(value) or "." in value))
        or value.count("/") > max(3, len(value) // 16)
        or is_code(value)
        or re.fullmatch(r"[\d.:TZ+-]+", value) is not None
        or re.fullmatch(r"v?\d+(?:\.\d+)+(?:[-+.][\w.]+)?", value) is not None
    )
