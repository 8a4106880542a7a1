"""Twins: what Codex logs twice, once as a response item and once as an event, is one event here.

Whichever of the two comes first is kept; the second one is recognised by its words (or its id) and gives nothing. What
has no twin is kept as well, so that nothing is lost and nothing doubled. The memory is short: twins stand close.
"""

from collections.abc import Sequence
from typing import Any

from session_memory.model import PromptClass

Native = dict[str, Any]

ITEM, EVENT = 0, 1
MOST_WAITING = 48
# Stands before the keys of parts of which each may have a twin of its own.
PARTS = "+"
# A prompt without an event within so many records was written by a program.
PATIENCE = 3
# So many of those are remembered, in case their event comes late.
MOST_LATE = 16

# The mark of a prompt, who wrote it after all.
Amend = tuple[str, PromptClass]


class Twins:
    """Texts that wait for their twin, on either side."""

    def __init__(self, state: list[list[list[str]]]) -> None:
        self._waiting: list[list[list[str]]] = state or [[], []]

    def state(self) -> list[list[list[str]]]:
        """Return what goes into the cursor."""
        return self._waiting

    def pair(self, side: int, keys: Sequence[str], parts: Sequence[str] = ()) -> bool:
        """Say whether the other side had this, by any of its keys, or had each of its parts; else let it wait here."""
        others = self._waiting[1 - side]
        if self._take(others, keys):
            return True
        left = [part for part in parts if not self._take(others, [part])]
        if parts and not left:
            return True
        self._wait(side, [*keys, PARTS, *left] if left else list(keys))
        return False

    def _take(self, waiting: list[list[str]], keys: Sequence[str]) -> bool:
        """Take what waits under one of the keys away; of a message in parts only the part that was named."""
        for i, entry in enumerate(waiting):
            for key in keys:
                if key not in entry:
                    continue
                parts = entry[entry.index(PARTS) + 1 :] if PARTS in entry else []
                if len(parts) > 1 and key not in entry[: -len(parts)]:
                    parts.remove(key)
                    waiting[i] = [PARTS, *parts]
                else:
                    del waiting[i]
                return True
        return False

    def pair_all(self, side: int, keys: Sequence[str]) -> bool:
        """Say whether the other side had every one of these, each on its own; else let each wait here."""
        left = list(self._waiting[1 - side])
        for key in keys:
            for i, entry in enumerate(left):
                if key in entry:
                    del left[i]
                    break
            else:
                for waiting in keys:
                    self._wait(side, [waiting])
                return False
        self._waiting[1 - side] = left
        return True

    def _wait(self, side: int, entry: list[str]) -> None:
        waiting = self._waiting[side]
        waiting.append(entry)
        del waiting[:-MOST_WAITING]


class Prompts:
    """Prompts of which an event may still say that a person wrote them."""

    def __init__(self, state: Native) -> None:
        self._number: int = state.get("number", 0)
        # [mark, records to wait, class, keys …]; read for every record, so it is no property
        self.waiting: list[list[Any]] = state.get("open", [])
        # Nothing was heard of these in time: [mark, what they count as, class by their words, keys …]
        self._late: list[list[Any]] = state.get("late", [])
        self._has_events: bool = state.get("has_events", False)

    def state(self) -> Native:
        """Return what goes into the cursor."""
        return {"number": self._number, "open": self.waiting, "late": self._late, "has_events": self._has_events}

    def add(self, keys: Sequence[str], who: PromptClass | None) -> str:
        """Note a prompt that a response item brought; return its mark."""
        self._number += 1
        mark = str(self._number)
        self.waiting.append([mark, PATIENCE, who, *keys])
        return mark

    def confirm(self, keys: Sequence[str]) -> list[Amend]:
        """An event says that a person wrote this; return what that changes."""
        changed: list[Amend] = []
        if not self._heard(keys) and (entry := self._heard_late(keys)) and entry[1] != entry[2]:
            changed.append((entry[0], entry[2]))
        if not self._has_events:
            # Events do speak of prompts here: those that passed by unheard were a program's.
            self._has_events = True
            changed += self._doubt(self._late)
        return changed

    def deny(self, keys: Sequence[str]) -> list[Amend]:
        """An event says that a program wrote this; return what that changes."""
        denied = self._heard(keys)
        if not denied and (entry := self._heard_late(keys)):
            denied = [entry]
        self._has_events = True
        return [*((entry[0], "injected") for entry in denied), *self._doubt(self._late)]

    def pass_by(self) -> list[Amend]:
        """Go on by one record; return the prompts that nothing was heard of, if events speak of prompts here at all."""
        for entry in self.waiting:
            entry[1] -= 1
        if self.waiting[0][1] >= 0:
            return []
        passed = [[mark, who, who, *keys] for mark, left, who, *keys in self.waiting if left < 0]
        self.waiting = [entry for entry in self.waiting if entry[1] >= 0]
        self._late = [*self._late, *passed][-MOST_LATE:]
        return self._doubt(passed) if self._has_events else []

    def _heard(self, keys: Sequence[str]) -> list[list[Any]]:
        heard = [entry for entry in self.waiting if any(key in entry[3:] for key in keys)]
        if heard:
            self.waiting = [entry for entry in self.waiting if entry not in heard]
        return heard

    def _heard_late(self, keys: Sequence[str]) -> list[Any] | None:
        for i, entry in enumerate(self._late):
            if any(key in entry[3:] for key in keys):
                return self._late.pop(i)
        return None

    def _doubt(self, entries: list[list[Any]]) -> list[Amend]:
        changed: list[Amend] = []
        for entry in entries:
            if entry[1] != "injected":
                entry[1] = "injected"
                changed.append((entry[0], "injected"))
        return changed
