"""How long something takes, told so that a busy machine does not matter."""

import time
from collections.abc import Callable

TRIES = 6


def cpu_s(act: Callable[[], object]) -> float:
    """Return how much time of the processor something takes."""
    start = time.process_time()
    act()
    return time.process_time() - start


def takes_longer(act: Callable[[], object], most_cpu_s: float) -> bool:
    """Say whether something takes too long each time that it is tried: another program delays it once or twice only."""
    return all(cpu_s(act) > most_cpu_s for _ in range(TRIES))
