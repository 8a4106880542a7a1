"""A plan as it goes on: how many of its steps are open, however the agent tells of them.

Some agents write the whole plan again and again, some only what changed, and some make steps whose names are told later. A
step without a name is one of those that a later mark names.
"""

from typing import Any

from session_memory.analysis.marks import Marks

MOST_NAMED = 256


class Plan:
    """The steps of a plan after so many marks."""

    def __init__(self) -> None:
        # Steps of which no name is known: how many are open, and all.
        self.open, self.all = 0, 0
        # name -> open, done or gone
        self.named: dict[str, str] = {}

    def see(self, marks: Marks) -> None:
        """Take in what the next call says of the plan."""
        if marks.steps is not None:
            self.named = {}
            is_named = len(marks.moved) == marks.steps[1]
            self.open, self.all = (0, 0) if is_named else marks.steps
            if not is_named:
                return
        for name, state in marks.moved:
            if not name:
                self.open += 1
                self.all += 1
            elif name in self.named or len(self.named) < MOST_NAMED:
                self._name(name)
                self.named[name] = state

    def _name(self, name: str) -> None:
        if name not in self.named and self.all:
            self.all -= 1
            self.open = max(0, self.open - 1)

    @property
    def steps(self) -> tuple[int, int]:
        """How many steps are open, and all."""
        states = list(self.named.values())
        return self.open + states.count("open"), self.all + len(states) - states.count("gone")

    def to_json(self) -> list[Any]:
        """Return it as JSON."""
        return [self.open, self.all, self.named]

    @classmethod
    def of(cls, told: list[Any]) -> "Plan":
        """Return it from JSON."""
        made = cls()
        made.open, made.all, made.named = told
        return made
