"""Regular expressions of the analysis, compiled without compiling them anew in every process: see ``kept``.

What Python's compiler makes of an expression is kept, and handed to what makes a pattern of it. Both are not for
everybody to use, so where a Python has neither as they are known, or takes what it is given for nothing of its own, all is
compiled as ever.
"""

import re
from array import array
from importlib import import_module
from typing import Any

from session_memory.analysis.kept import kept

# What ``_sre.compile`` takes beside the expression: flags, code as bytes, groups, names of groups.
Code = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
# A number of the code, as Python holds it.
NUMBER = "I"
# What is raised where that is not known, or the code is none.
STRANGE = (AttributeError, ImportError, IndexError, OverflowError, RuntimeError, TypeError, ValueError)


def compiled(expression: str, flags: int = 0) -> re.Pattern[str]:
    """Return what ``re.compile`` returns. Nothing of logs, settings or people is ever compiled here: that would be kept."""
    try:
        said, numbers, groups, group_of, names = _code(expression, int(flags))
        return import_module("_sre").compile(expression, said, array(NUMBER, numbers).tolist(), groups, group_of, names)
    except STRANGE:
        return re.compile(expression, flags)


@kept
def _code(expression: str, flags: int) -> Code:
    """Do what ``re.compile`` does, up to the code; an expression that is none raises the same."""
    parsed: Any = import_module("re._parser").parse(expression, flags)
    numbers: list[int] = import_module("re._compiler")._code(parsed, flags)
    state = parsed.state
    names: list[str | None] = [None] * state.groups
    for name, group in state.groupdict.items():
        names[group] = name
    code = array(NUMBER, map(int, numbers)).tobytes()
    return flags | int(state.flags), code, state.groups - 1, dict(state.groupdict), tuple(names)
