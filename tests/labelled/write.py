"""Writes a story as the log of an agent, and remembers in which lines each of its steps stands.

How each agent logs a thing is in ``as_claude``, ``as_codex`` and ``as_grok``, from docs/formats.md and, where that is
silent (refused calls, stopped turns), from the published sources of Codex and Grok Build.
"""

import os
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from labelled.as_claude import ClaudePen
from labelled.as_codex import CodexPen
from labelled.as_grok import GrokPen
from labelled.pen import Lines, Pen
from labelled.sessions import Flavor, Kind, Step, Story

FIRST = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)
# Seconds that pass before a step, beside what its own records take.
PACE: dict[Kind, float] = {"human": 45, "steers": 8, "runs": 6, "says": 3}
# Events of Grok's telemetry, which stands in a file of its own, have types that begin so.
TELEMETRY = "event:"


class Written(NamedTuple):
    """A story in the form of one agent: the name of its session, and where each step begins and the last one ends."""

    uid: str
    flavor: Flavor
    story: Story
    starts: tuple[Lines, ...]

    def step_of(self, event: dict[str, Any]) -> int | None:
        """Return which step an event of the session belongs to, by its line."""
        is_telemetry = str(event["record_type"]).startswith(TELEMETRY)
        starts = [start[is_telemetry] for start in self.starts]
        # Lines count from 1: the first of a step is the one after those that were there when it began.
        found = sum(start < event["line"] for start in starts) - 1
        return found if 0 <= found < len(self.story.steps) else None


def pen_for(flavor: Flavor, name: str, number: int) -> Pen:
    """Return a pen for a session; the number tells it from all others and says when it starts."""
    start = FIRST + timedelta(hours=number)
    if flavor == "claude":
        return ClaudePen(name, number, start)
    return CodexPen(number, start) if flavor == "codex" else GrokPen(name, number, start)


def render(story: Story, flavor: Flavor, number: int) -> tuple[Written, dict[str, bytes]]:
    """Return a story as an agent logs it, with its files by their path below the home of that agent."""
    pen = pen_for(flavor, story.name, number)
    starts: list[Lines] = []
    for n, step in enumerate(story.steps):
        pen.wait(PACE.get(step.kind, 1) + 60 * step.minutes)
        starts.append(pen.lines())
        pen.put(step, is_final=_is_final(story.steps[n + 1 :]))
    starts.append(pen.lines())
    return Written(pen.uid, flavor, story, tuple(starts)), pen.files()


def _is_final(following: Sequence[Step]) -> bool:
    """Say whether the agent waits for a person next."""
    after = next((step for step in following if step.kind != "idles"), None)
    return after is None or after.kind == "human"


def write_all(stories: Sequence[Story], home: Path) -> Iterator[Written]:
    """Write every story in each of its flavors; the homes of the agents lie below ``home`` and have their names."""
    numbered: list[tuple[Story, Flavor]] = [(story, flavor) for story in stories for flavor in story.flavors]
    for number, (story, flavor) in enumerate(numbered, 1):
        written, files = render(story, flavor, number)
        ended = FIRST + timedelta(hours=number + 1)
        for name, content in files.items():
            path = home / flavor / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            # Nobody writes to it any more: an agent's last words are then whole, however they end.
            os.utime(path, (ended.timestamp(), ended.timestamp()))
        yield written
