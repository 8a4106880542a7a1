"""Measure digests on the labelled sessions of the tests: outcomes, retries, corrections, interventions, checks.

    outcomes.py                       confusion matrix, figures by agent, and each mistake by name (``make outcomes``)
    outcomes.py --held-out            the mistakes in held out stories as well: not while rules are tuned
    outcomes.py --json                all of it for machines

Every session is written as its agent logs it, and swept; what is told of it is held against the truth in
``tests/labelled``. Exit code 1: a gate is missed.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from corpus import HERE
from gates import Figure, has_failed, report, table

sys.path.insert(0, str(HERE.parent / "tests"))

if TYPE_CHECKING:
    from conftest import Memory
    from labelled.judge import Judged, Mistake, Rate, Score
    from labelled.write import Written

    Native = dict[str, Any]
    # What tells the digest of a session, from its memory, the session as it was written, and its events.
    Tell = Callable[[Memory, Written, Sequence[Native]], Native]

WRONG_OUTCOME_GATE_PERCENT = 10
WRONG_SUCCESS_GATE_PERCENT = 2
SIGNAL_GATE_PERCENT = 5
GATED = ("retry", "intervention")


def digest_of(memory: "Memory", written: "Written", _events: "Sequence[Native]") -> "Native":
    """Return what ``session-memory digest UID --json`` prints. The one place that knows how to ask for it."""
    from session_memory.query.digest import digest_json
    from session_memory.query.sessions import find_session

    return digest_json(memory.db, find_session(memory.db, written.uid))


def judged(tell: "Tell") -> "list[Judged]":
    """Write, sweep and judge every labelled session."""
    from conftest import Memory, settings_for
    from labelled.judge import judge
    from labelled.sessions import FLAVORS
    from labelled.stories import STORIES
    from labelled.write import write_all

    found: list[Judged] = []
    with tempfile.TemporaryDirectory(prefix="outcomes-") as name:
        folder = Path(name)
        sessions = list(write_all(STORIES, folder / "homes"))
        sources = {flavor: (folder / "homes" / flavor,) for flavor in FLAVORS}
        memory = Memory(settings_for(folder)._replace(sources=sources), folder)
        memory.sweep()
        for written in sessions:
            events = memory.events(written.uid)
            found.append(judge(written, events, tell(memory, written, events)))
        memory.close()
    return found


def groups(sessions: "Sequence[Judged]") -> "dict[str, Score]":
    """Return the figures of all sessions, of those that rules are tuned on, of the others, and of each agent."""
    from labelled.judge import score
    from labelled.sessions import FLAVORS

    parts: dict[str, list[Judged]] = {
        "all": list(sessions),
        "tuned": [one for one in sessions if not one.written.story.held_out],
        "held out": [one for one in sessions if one.written.story.held_out],
    }
    for flavor in FLAVORS:
        parts[flavor] = [one for one in sessions if one.written.flavor == flavor]
    return {name: score(part) for name, part in parts.items()}


def figures_of(found: "Score") -> list[Figure]:
    """Return what the gates are about, as shares of what is wrong."""
    figures = [
        Figure("outcomes that are wrong", 100 * (1 - found.accuracy), "%", WRONG_OUTCOME_GATE_PERCENT),
        Figure("told success, and is none", 100 * found.wrong_success, "%", WRONG_SUCCESS_GATE_PERCENT),
    ]
    for measure, rate in found.rates.items():
        gate = SIGNAL_GATE_PERCENT if measure in GATED else None
        note = f"{rate.right} of {rate.told} told"
        figures.append(Figure(f"{measure}: told wrongly", 100 * (1 - rate.precision), "%", gate, note=note))
        note = f"{rate.right} of {rate.true} true"
        figures.append(Figure(f"{measure}: missed", 100 * (1 - rate.recall), "%", gate, note=note))
    return figures


def matrix(found: "Score") -> str:
    """Lay out the confusion matrix: truth from top to bottom, what was told from left to right."""
    from labelled.sessions import OUTCOMES

    rows = [("truth \\ told", *OUTCOMES, "all")]
    for true in OUTCOMES:
        counts = [found.matrix.get((true, told), 0) for told in OUTCOMES]
        rows.append((true, *map(str, counts), str(sum(counts))))
    return table(rows)


def by_group(found: "Mapping[str, Score]") -> str:
    """Lay out the figures of each group; signals as precision / recall."""
    measures = list(found["all"].rates)
    rows = [("%", "sessions", "accuracy", "wrong success", *(f"{measure} P / R" for measure in measures))]
    for name, part in found.items():
        head = (name, str(part.sessions), f"{100 * part.accuracy:.1f}", f"{100 * part.wrong_success:.1f}")
        rows.append((*head, *(_both(part.rates[measure]) for measure in measures)))
    return table(rows)


def _both(rate: "Rate") -> str:
    return f"{100 * rate.precision:.1f} / {100 * rate.recall:.1f}"


def listed(wrong: "Sequence[Mistake]") -> str:
    """Lay out mistakes by name."""
    rows = [("story", "agent", "about", "truth", "told", "rule")]
    rows += [(one.story, one.flavor, one.about, one.truth, one.told, one.rule) for one in wrong]
    return table(rows, left=range(6)) if wrong else "no mistakes"


def as_json(found: "Mapping[str, Score]", figures: Sequence[Figure], wrong: "Sequence[Mistake]") -> str:
    """Return everything for machines."""
    told = {
        name: {
            "sessions": part.sessions,
            "accuracy": part.accuracy,
            "wrong_success": part.wrong_success,
            "matrix": [{"truth": true, "told": told, "n": n} for (true, told), n in sorted(part.matrix.items())],
            "signals": {
                measure: {**rate._asdict(), "precision": rate.precision, "recall": rate.recall}
                for measure, rate in part.rates.items()
            },
        }
        for name, part in found.items()
    }
    gates = [{**figure._asdict(), "verdict": figure.verdict} for figure in figures]
    return json.dumps({"groups": told, "figures": gates, "mistakes": [one._asdict() for one in wrong]}, indent=1)


def main(arguments: Sequence[str] | None = None, tell: "Tell" = digest_of) -> int:
    """Parse, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--held-out", action="store_true", help="list the mistakes in held out stories, too")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args(arguments)
    from labelled.judge import mistakes

    sessions = judged(tell)
    found = groups(sessions)
    figures = figures_of(found["all"])
    every = mistakes(sessions)
    wrong = [one for one in every if args.held_out or not one.held_out]
    if args.json:
        print(as_json(found, figures, wrong))
    else:
        hidden = len(every) - len(wrong)
        note = f"\n{hidden} more in held out stories (--held-out lists them)" if hidden else ""
        print("\n\n".join((matrix(found["all"]), by_group(found), listed(wrong) + note, report(figures))))
    return 1 if has_failed(figures) else 0


if __name__ == "__main__":
    sys.exit(main())
