"""Random values for tests of redaction: ``<hex 40>`` in a template becomes 40 hexadecimal digits, the same every time."""

import random
import re
import string
from base64 import b64encode
from uuid import UUID

ALPHABETS = {
    "b62": string.ascii_letters + string.digits,
    "b64": string.ascii_letters + string.digits + "+/",
    "url": string.ascii_letters + string.digits + "-_",
    "b32": string.ascii_uppercase + "234567",
    "hex": "0123456789abcdef",
    "lower": string.ascii_lowercase + string.digits,
    "upper": string.ascii_uppercase + string.digits,
    "digits": string.digits,
    "alpha": string.ascii_lowercase,
    "caps": string.ascii_uppercase,
    "b58": "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
    "bech": "qpzry9x8gf2tvdw0s3jn54khce6mua7l",
    # as most generators of passwords make them, and as those do that know no bounds
    "mark": string.ascii_letters + string.digits + "!@#$%^&*",
    "punct": string.ascii_letters + string.digits + string.punctuation,
}
WORDS = (
    "abandon ability cactus dad eager fabric gadget habit ice jacket kangaroo lab machine naive oak pact quality rabbit "
    "sad table ugly vacant wage yard zebra absorb balance cabbage damage"
).split()
PLACE = re.compile(r"<(b62|b64|url|b32|hex|lower|upper|digits|alpha|caps|b58|bech|mark|punct|uuid|login|words) (\d+)>")


def seeded(seed: object) -> random.Random:
    """Return a generator that gives the same values every time."""
    return random.Random(str(seed))  # noqa: S311 - what it makes opens nothing


def filled(template: str, rng: random.Random) -> str:
    """Return a template with random values in its places."""
    return filled_with(template, rng)[0]


def filled_with(template: str, rng: random.Random) -> tuple[str, list[str]]:
    """Return a template with random values in its places, and these values."""
    values: list[str] = []

    def fill(place: re.Match[str]) -> str:
        values.append(value(place.group(1), int(place.group(2)), rng))
        return values[-1]

    return PLACE.sub(fill, template), values


def value(kind: str, length: int, rng: random.Random) -> str:
    """Return a random value; its ends are letters or digits, as most tokens begin and end, but not passwords."""
    if kind == "uuid":
        return str(UUID(bytes=rng.randbytes(16), version=4))
    if kind == "login":
        return b64encode(f"{value('lower', 6, rng)}:{value('b62', length, rng)}".encode()).decode()
    if kind == "words":
        return " ".join(rng.sample(WORDS, length))
    alphabet = ALPHABETS[kind]
    made = rng.choices(alphabet, k=length)
    edges = [c for c in alphabet if c.isalnum() or kind in ("mark", "punct")]
    for end in (0, -1):
        made[end] = rng.choice(edges)
    if length > 7 and kind in ("b62", "b64", "url", "lower", "upper", "hex", "mark", "punct"):
        # A value without a digit is possible, and so rare that a test of it would be a test of chance.
        made[length // 2] = rng.choice(string.digits)
        made[length // 3] = rng.choice([c for c in alphabet if c.isalpha()])
    return "".join(made)
