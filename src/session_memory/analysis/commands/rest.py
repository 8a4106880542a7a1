"""What a long command goes on with behind what its event shows of it: the fold reads no payload, and holds commands as a
whole against each other.
"""

# So much of a command is shown with its event, as adapters cut it; and so much more is kept.
SHOWN_CHARS, REST_CHARS = 100, 300
# Behind what is cut off.
CUT = "…"
# Before a rest that a space parts from what is before it: marks are kept without the spaces around them.
APART = "…"


def rest_of(command: str) -> str | None:
    """Return it in one line; None: there is nothing more, or only a document that the command is given."""
    if len(command) <= SHOWN_CHARS and "\n" not in command:
        return None
    command = command[: SHOWN_CHARS + 2 * REST_CHARS].strip()
    line = command.partition("\n")[0].rstrip()
    is_shown = len(line) < SHOWN_CHARS or (len(line) == SHOWN_CHARS and not line.endswith(CUT))
    shown = len(line) if is_shown else SHOWN_CHARS - 1
    rest = command[shown:]
    if not rest or "<<" in line:
        return None
    rest = (APART if rest[0].isspace() or rest[0] == APART else "") + rest.replace("\\\n", " ").replace("\n", " ; ")
    return rest if len(rest) <= REST_CHARS else f"{rest[: REST_CHARS - 1]}{CUT}"


def whole(shown: str, rest: str | None) -> str:
    """Return as much of a command as is known."""
    if not rest:
        return shown
    space = " " if rest.startswith(APART) else ""
    # A line that ends so by itself is shorter.
    shown = shown.removesuffix(CUT) if len(shown) >= SHOWN_CHARS else shown
    return f"{shown}{space}{rest.removeprefix(APART)}"
