"""A sweep without digests: nothing is noted of what events say, and nothing is folded. For ``digests.py`` alone.

Run as a module it is the second process of such a sweep.
"""

from collections.abc import Mapping
from subprocess import Popen
from typing import Any

from session_memory.analysis import rehearsal
from session_memory.model import Draft
from session_memory.pipeline import analyze, early, frames, fresh, rows


def without_notes() -> None:
    """Have this process hear nothing, not even examples, and make no digests of what it reads."""

    def nothing(_draft: Draft, _command: str | None) -> None:
        return None

    def left(_self: fresh.Fresh, *_given: Any) -> None:
        return None

    def unasked(_self: early.EarlyDigests) -> list[analyze.Unfolded]:
        return []

    vars(rehearsal)["examples"] = tuple
    vars(rows)["kind_of"] = nothing
    fresh.Fresh.add = left
    early.EarlyDigests.unmade = unasked


def without_digests() -> None:
    """Have this process and the one that it starts make no digests."""
    without_notes()
    start = frames.start

    def started(_module: str, env: Mapping[str, str], pipe_bytes: int) -> Popen[bytes]:
        return start("undigested", env, pipe_bytes)

    def analyzed(*_given: Any) -> analyze.Analyzed:
        return analyze.Analyzed(0, 0, [])

    vars(frames)["start"] = started
    vars(analyze)["analyze"] = analyzed


def main() -> None:
    """Be the second process."""
    from session_memory.pipeline import helper

    without_notes()
    helper.main()


if __name__ == "__main__":
    main()
