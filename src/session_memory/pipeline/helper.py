"""The helper: a second process that works for a sweep. First it reads ahead (``ahead``), then it folds ahead (``fold_ahead``).

One process for both: at the end of a sweep, another one would take as long to start as there is to fold.
"""

import gc
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from session_memory.config import Settings
from session_memory.errors import StoreError

if TYPE_CHECKING:
    from subprocess import Popen

PIPE_BYTES = 1 << 20
FEWEST_CORES = 2
# What it may be asked to do.
READ, FOLD = "read", "fold"


class Helper:
    """The process as the first one sees it: started when there is much to do for it, and ended with the sweep.

    Most sweeps need none, and import nothing for it.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._process: Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        """Whether it is there already, so that nothing is to be paid for its start."""
        return self._process is not None and self._process.poll() is None

    def started(self) -> "Popen[bytes] | None":
        """Return the process; None: there is no core for it, no more processes, or no memory for one."""
        if (os.cpu_count() or 1) < FEWEST_CORES:
            return None
        if not self.is_running:
            from session_memory.pipeline import frames

            self.close()
            with suppress(OSError):
                self._process = frames.start("session_memory.pipeline.helper", self.settings.env, PIPE_BYTES)
        return self._process

    def close(self) -> None:
        """End it, whatever it does."""
        if self._process is not None:
            from session_memory.pipeline import frames

            frames.end(self._process)
            self._process = None


def main() -> None:
    """Be the helper: orders come in on standard input, what was made of them goes out on standard output."""
    from session_memory.pipeline import frames

    gc.set_threshold(400_000, 50, 50)  # as in the first process: there is next to no garbage in circles
    orders, out = frames.incoming(sys.stdin.buffer), sys.stdout.buffer
    with suppress(frames.GoneError, BrokenPipeError, StoreError):  # the first process will find out, too
        while True:
            task = frames.taken(orders)
            if task == READ:
                from session_memory.pipeline import ahead

                ahead.serve(orders, out)
            # After reading it is imported while the first process commits, which will then ask for it.
            from session_memory.pipeline import fold_ahead

            if task == FOLD:
                fold_ahead.serve(orders, out)
    os._exit(0)


if __name__ == "__main__":
    main()
