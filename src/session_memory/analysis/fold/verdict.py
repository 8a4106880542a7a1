"""How a session ended, as a rule of its outcome says."""

from collections.abc import Callable
from typing import Literal, NamedTuple, get_args

from session_memory.analysis.fold.ending import Ending

Outcome = Literal["success", "fail", "abandoned", "unknown"]
OUTCOMES: dict[str, Outcome] = {name: name for name in get_args(Outcome)}


class Verdict(NamedTuple):
    """How a session ended, and why that is said."""

    outcome: Outcome
    # 0 to 100.
    confidence: int
    rule: str
    evidence: tuple[str, ...] = ()


Rule = Callable[[Ending], Verdict | None]
