"""Other forms of the same text: escapes of JSON and addresses, colours and byte arrays hide a secret from patterns that read plain text."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

# Signs for the fast scan that a line has such a form.
ESCAPED_SIGN = (
    r"\\u00(?:2[0-57-9a-fA-F]|3[0-9abdfABDF]|[4-7][0-9a-fA-F])|[A-Za-z0-9+]\\/[A-Za-z0-9+]"
    r"|&(?:quot|#(?:3[2-9]|[4-9][0-9]|1[01][0-9]|12[0-6])|#[xX][2-7][0-9a-fA-F]);"
    r"|%(?:2[0267bBfF]|3[aAdD])[A-Za-z0-9]|(?:%[3-7][0-9a-fA-F]){3}|\\{16}"
    # half of a character, as a log has it that was cut
    r"|\\u[dD][89a-fA-F][0-9a-fA-F]{2}[A-Za-z0-9]"
)
COLOUR_SIGN = (
    r"(?:\\u001[bB]|\\x1[bB]|\\033|\x1b)[\[\]()*+#78=>DEHMNOZc]|\\e[\[\]()]|\\u009[bB]|\\x9[bB]|\xc2\x9b|\^\[\[[0-9;]"
    # what has no width, inside a word
    r"|[A-Za-z0-9_-](?:\xe2\x80[\x8b-\x8d]|\xe2\x81\xa0|\xef\xbb\xbf|\xc2\xad|\\{1,8}u(?:200[bBcCdD]|2060|[fF][eE][fF][fF]|00[aA][dD]))"
)
BYTES_SIGN = r"\[\s{0,8}(?:[0-9]{1,3}\s{0,8},\s{0,8}){12}"

# What follows an escape: a control with parameters, another set of characters, a short one.
_PARAMETERS = rb"[0-9;:?<=>]{0,24}(?:[!$'*+]{0,2}[A-Za-z@`]|(?<=[0-9])[ ]q)"
_CONTROL = rb"(?:\[" + _PARAMETERS + rb"|[()*+][A-Z0-9]|#[3-8]|[78=>DEHMNOZc])"
_ODD = (
    rb"\\++(?:u00(?P<code>[2-7][0-9a-fA-F])|(?P<slash>/)|(?:u001[bB]|x1[bB]|033)"
    + _CONTROL
    + rb"|e(?:\[[0-9;:?]{0,24}[A-Za-z]|[()][A-Z0-9])|(?:u009|x9)[bB]"
    + _PARAMETERS
    + rb")"
    # a link: its address, up to a bell or an escaped backslash
    rb"|(?P<escape>(?P<backslashes>\\++)(?:u001[bB]|x1[bB]|033|e))\][^\x07\x1b\"\\]{0,512}"
    rb"(?:(?P=escape)(?P=backslashes){2}|(?P=backslashes)(?:u0007|x07|007|a))"
    rb"|\x1b\][^\x07\x1b\"\\]{0,512}(?:\x1b\\|\x07)"
    rb"|(?P<html>&(?:quot|amp|lt|gt|#[0-9]{2,3}|#[xX][0-9a-fA-F]{2});)"
    rb"|\x1b" + _CONTROL + rb"|\xc2\x9b" + _PARAMETERS + rb"|\^\[\[[0-9;]{0,24}[A-Za-z]"
    rb"|(?P<widthless>\xe2\x80[\x8b-\x8d]|\xe2\x81\xa0|\xef\xbb\xbf|\xc2\xad)"
    rb"|%(?P<octet>[2-7][0-9a-fA-F])"
    # letters of other scripts; JSON in JSON, deeper than patterns look: a quote has an odd number of them, a letter an even one
    rb"|\\++(?P<other>u[0-9a-fA-F]{4})|(?P<deep>\\{16,})"
)
# So far around such a sign a line is looked at; what is longer and has one escape in it is cut there.
_AROUND_BYTES = 2048
_HTML = {b"&quot;": b'"', b"&amp;": b"&", b"&lt;": b"<", b"&gt;": b">"}
LAST_ASCII = 0x7F
_ADDRESS_BYTES = 240
_WIDTHLESS = frozenset({0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0xAD})
_BYTES = rb"\[\s*[0-9]{1,3}(?:\s*,\s*[0-9]{1,3}){12,}\s*\]"


class Plain(NamedTuple):
    """A text in plain form, and where each piece of it came from."""

    text: bytes
    # Where each piece begins, in the plain text and in the original; where it ends in the original.
    starts: list[int]
    begins: list[int]
    ends: list[int]

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """Return which bytes of the original a stretch of the plain text stands for."""
        first = bisect_right(self.starts, start) - 1
        last = bisect_right(self.starts, end - 1) - 1
        return self._place(first, start), self._place(last, end - 1, is_end=True)

    def _place(self, piece: int, at: int, *, is_end: bool = False) -> int:
        begin, end = self.begins[piece], self.ends[piece]
        width = (self.starts[piece + 1] if piece + 1 < len(self.starts) else len(self.text)) - self.starts[piece]
        if end - begin != width:
            return end if is_end else begin
        return begin + at - self.starts[piece] + is_end


def neighbourhoods(ends: Sequence[int], length: int) -> list[tuple[int, int]]:
    """Return the stretches of a line that lie around some places, in order and apart from each other."""
    found: list[tuple[int, int]] = []
    for end in sorted(ends):
        begin, until = max(0, end - _AROUND_BYTES), min(length, end + _AROUND_BYTES)
        if found and begin <= found[-1][1]:
            begin = found.pop()[0]
        found.append((begin, until))
    return found


def plain(line: bytes) -> Plain:
    """Return a text without escapes of plain characters and without colours."""
    pieces: list[bytes] = []
    begins: list[int] = []
    ends: list[int] = []
    done = 0
    for odd in _compiled(_ODD).finditer(line):
        begin, end = odd.span()
        if begin > done:
            pieces.append(line[done:begin])
            begins.append(done)
            ends.append(begin)
        character = _character(odd)
        if character is None:
            character = line[begin:end]
        if character:
            pieces.append(character)
            begins.append(begin)
            ends.append(end)
        done = end
    if done < len(line):
        pieces.append(line[done:])
        begins.append(done)
        ends.append(len(line))
    starts = list(accumulate(map(len, pieces[:-1]), initial=0)) if pieces else []
    return Plain(b"".join(pieces), starts, begins, ends)


def _character(odd: re.Match[bytes]) -> bytes | None:
    """Return what an escape stands for: nothing for a colour or half a character, None for what had better stay as it is."""
    if code := odd["code"] or odd["octet"]:
        character = bytes.fromhex(code.decode())
        # an address has its password up to the first @ that is none of its own, unless all of it is encoded
        is_own = (
            character == b"@"
            and odd["octet"]
            and b"%2F%2F" not in odd.string[max(0, odd.start() - _ADDRESS_BYTES) : odd.start()].upper()
        )
        return None if character in b"\\\x7f" or is_own else character
    if other := odd["other"]:
        number = int(other[1:], 16)
        if number in _WIDTHLESS:
            return b""
        return chr(number).encode("utf-8", "ignore") if number > LAST_ASCII else None
    if html := odd["html"]:
        return _HTML.get(html) or _numbered(html[2:-1])
    if deep := odd["deep"]:
        return b"\\" * (7 if len(deep) % 2 else 8)
    return b"/" if odd["slash"] else b""


def _numbered(digits: bytes) -> bytes | None:
    """Return which plain character HTML means by a number."""
    number = int(digits[1:], 16) if digits[:1] in b"xX" else int(digits)
    character = bytes((number,)) if number <= LAST_ASCII else b""
    return character if character.decode().isprintable() and character not in b"\\" else None


def byte_arrays(line: bytes) -> list[tuple[int, int, bytes]]:
    """Return where a line has arrays of bytes, and what they say."""
    found: list[tuple[int, int, bytes]] = []
    for array in _compiled(_BYTES).finditer(line):
        numbers = [int(number) for number in array.group()[1:-1].split(b",")]
        if max(numbers) < 256:
            found.append((*array.span(), bytes(numbers)))
    return found


def byte_array(text: bytes, like: bytes) -> bytes:
    """Return a text as an array of bytes, with the blanks of another one."""
    return b"[" + (b", " if b", " in like else b",").join(str(byte).encode() for byte in text) + b"]"


@cache
def _compiled(pattern: bytes) -> re.Pattern[bytes]:
    return re.compile(pattern)
