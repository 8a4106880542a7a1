"""What stands in the place of a value: code, variables, what templates are filled with, sentences for people."""

import re

from session_memory.redact.letters import is_mixed_up

# What code writes in place of a value: whole words, and the name of a field behind the point.
_CODE = (
    r"(?<![A-Za-z0-9])(?:os\.environ|getenv|import\.meta|process\.env|(?:secrets|env|config|cfg|settings|self|this|req|request"
    r"|args|options|opts|props|params|credentials|data|user|form|body|values|state|ctx)\??\.[A-Za-z_$])"
)
# Nothing but a call, an element or a type: its brackets are closed at the end.
_CALL = r"[!&*^@-]*[A-Za-z_$][A-Za-z_]{1,}\d{0,3}(?:(?:\??\.|::|->)[A-Za-z_$]\w*)*(?:\(.*\)|\[.*\]|<.*>)(?:(?:\??\.|::|->)[A-Za-z_]\w*|[()\[\]<>?!;,])*"
_VARIABLE = (
    r"\$\{[^}]*\}?|\$\(.*|\{\{.*|\{[\w.:! -]*\}|\{%.*|%\(\w+\)?[a-z]?|(?:%[sdrqvxif][^\w%]?)+|<[A-Za-z][\w .:/-]*>?|<%.*"
    r"|\[[\w .,-]*\]|\{[\w .,:\"'-]*\}|@[A-Z_]+@|__\w+__|`.*`"
)
# A name with one mark before it: a variable, a reference, a selector.
_MARKED_NAME = r"(?:\$\$?|[&*%@:#!^~.?]|--?)([A-Za-z_][\w-]*)%?"
_REGULAR = r"\(\?[:=!<]|\[[A-Za-z0]-[Zz9]|\.[*+]|\\[dwsSWD][+*{]|\{\d+,\d*\}"


def is_code(value: str) -> bool:
    """Say whether a value is an expression: a call, an element, a field."""
    return (
        re.search(_CODE, value) is not None
        or re.fullmatch(_CALL, value) is not None
        or re.match(r"[A-Za-z_][\w.]{2,}[(\[][\w.\"'$&]*$|\w+\[[^\]]*\]", value) is not None
    )


def is_expression(value: str) -> bool:
    """Say whether a value stands for another one: a variable, a call, what a template is filled with, a pattern."""
    if re.fullmatch(_VARIABLE, value) or re.search(_CODE, value) or re.fullmatch(_CALL, value):
        return True
    marked = re.fullmatch(_MARKED_NAME, value)
    if marked is not None:
        return not is_mixed_up(marked.group(1))
    return re.fullmatch(r"\^.*\$", value) is not None or len(re.findall(_REGULAR, value)) > 1


def is_sentence(value: str) -> bool:
    """Say whether a value with blanks is a text for people: words, numbers and marks between them."""
    words = value.split()
    odd = [word for word in words if not re.fullmatch(r"\W*(?:[^\W\d_]+(?:['\u2019/-][^\W\d_]+)*|\d+)?\W*", word)]
    return not odd or len(odd) * 4 < len(words)


def unescaped(value: str) -> str:
    """Return a value without what escapes are written with, however deep in JSON it stood."""
    value = re.sub(r"\\+u([0-9a-fA-F]{4})", lambda escape: chr(int(escape[1], 16)), value)
    return value.replace("\\", "")


def is_balanced(value: str) -> bool:
    """Say whether as many brackets are closed as opened."""
    return all(value.count(opened) == value.count(closed) for opened, closed in ("()", "[]", "{}"))
