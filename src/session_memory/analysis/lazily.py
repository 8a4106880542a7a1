"""Regular expressions that are compiled when they are used for the first time.

A sweep that finds little news uses few of them, and to compile one takes longer than to search a thousand texts for it. What
nearly every event needs is compiled at once (``re.compile``): that is a little faster to call.
"""

import re
from typing import Any, cast

from session_memory.analysis import regexes

METHODS = ("search", "match", "fullmatch", "finditer", "findall", "split", "sub")


class _Lazy:
    """Has no method of a pattern before one is asked for, and then those of the pattern itself."""

    def __init__(self, expression: str, flags: int) -> None:
        self._given = expression, flags

    def __getattr__(self, name: str) -> Any:
        """Compile it: this is called only for what is not there yet."""
        if name not in METHODS:
            raise AttributeError(name)
        pattern = regexes.compiled(*self._given)
        vars(self).update({method: getattr(pattern, method) for method in METHODS})
        return getattr(pattern, name)


def compiled(expression: str, flags: int = 0) -> re.Pattern[str]:
    """Return an expression as if it were compiled, for ``METHODS`` alone."""
    return cast("re.Pattern[str]", _Lazy(expression, flags))
