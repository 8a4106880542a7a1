"""Patterns: what recurs over sessions, told from their stories. Nothing is stored; each is recognised when it is asked for.

A kind of pattern is a function over all stories, listed in ``KINDS``. It groups what sessions tell by a name that is the
same in all of them, and says which groups are worth telling.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from itertools import combinations
from typing import Any, NamedTuple

from session_memory.query.places import from_top, placed, plain

Details = dict[str, Any]

# Something recurs that happened in so many sessions, or so often.
FEWEST_SESSIONS, FEWEST_TIMES = 2, 3
# A wish that is said twice was not heard the first time.
FEWEST_WISHES = 2
FEWEST_RUNS, FAILING_SHARE = 4, 0.5
# Files change together that do so this often, and in this share of the changes of one of them.
FEWEST_CHANGES, TOGETHER_SHARE = 3, 0.5
FEWEST_CALLS, SLOW_MEAN_MS, SLOW_LONGEST_MS = 3, 10_000, 600_000
# These take as long as a person does.
WAITING = frozenset({"AskUserQuestion", "ExitPlanMode", "request_user_input"})
# Where a table of the story was full, the rest is counted under this name.
REST = "…"


class Told(NamedTuple):
    """A session and its story."""

    session_id: int
    uid: str
    flavor: str
    repo: str | None
    repo_id: str | None
    cwd: str | None
    # Where its files are told from, the outermost first.
    bases: tuple[str, ...]
    first_ms: int
    last_ms: int
    story: Details


class Sighting(NamedTuple):
    """One session that shows a pattern: how often, and the keys of the events that do."""

    told: Told
    n: int
    keys: tuple[str, ...] = ()


class Fix(NamedTuple):
    """What followed on a failure, before the same thing succeeded."""

    steps: tuple[str, ...]
    # Of how many of those that were fixed this is true, and how many these are.
    sessions: int
    fixed: int
    told: Told
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Pattern:
    """Something that recurs."""

    kind: str
    # The same for every session that shows it.
    name: str
    words: str
    sightings: Sequence[Sighting]
    details: Details = field(default_factory=dict[str, Any])
    fix: Fix | None = None

    @cached_property
    def id(self) -> str:
        """A short name that stays, whatever else is found."""
        return blake2b(f"{self.kind}\n{self.name.casefold()}".encode("utf-8", "replace"), digest_size=5).hexdigest()

    @cached_property
    def sessions(self) -> int:
        """In how many sessions it was seen."""
        return len(self.sightings)

    @cached_property
    def times(self) -> int:
        """How often it was seen."""
        return sum(sighting.n for sighting in self.sightings)

    @property
    def by_repo(self) -> dict[str, int]:
        """Sessions by repository, most first."""
        return dict(Counter(sighting.told.repo or "-" for sighting in self.sightings).most_common())

    @property
    def by_flavor(self) -> dict[str, int]:
        """Sessions by agent, most first."""
        return dict(Counter(sighting.told.flavor for sighting in self.sightings).most_common())

    @property
    def first_ms(self) -> int:
        """When the first session began in which it was seen."""
        return min(sighting.told.first_ms for sighting in self.sightings)

    @property
    def last_ms(self) -> int:
        """When the last one ended."""
        return max(sighting.told.last_ms for sighting in self.sightings)

    @property
    def newest(self) -> list[Sighting]:
        """The sessions that show it, newest first."""
        return sorted(self.sightings, key=lambda sighting: (-sighting.told.last_ms, sighting.told.uid))


def patterns(stories: Sequence[Told], kind: str | None = None) -> list[Pattern]:
    """Return what recurs, that of most sessions first."""
    found = [pattern for name, of in KINDS.items() if kind in (None, name) for pattern in of(stories)]
    return sorted(found, key=lambda pattern: (-pattern.sessions, -pattern.times, pattern.kind, pattern.name))


def errors(stories: Sequence[Told]) -> Iterator[Pattern]:
    """Failures that happen again, and what mended them."""
    seen: dict[str, list[Sighting]] = {}
    classes: dict[str, str] = {}
    for told in stories:
        for signature, (cls, n, first, last) in told.story["failures"].items():
            keys = (first,) if first == last else (first, last)
            seen.setdefault(signature, []).append(Sighting(told, n, keys))
            classes[signature] = cls
    for signature, sightings in seen.items():
        if _recurs(sightings):
            cls = classes[signature]
            yield Pattern(
                "error", signature, f"{cls}: {signature}", sightings, {"class": cls}, _fix(signature, sightings)
            )


def _recurs(sightings: Sequence[Sighting], fewest_times: int = FEWEST_TIMES) -> bool:
    return len(sightings) >= FEWEST_SESSIONS or sum(sighting.n for sighting in sightings) >= fewest_times


def _fix(signature: str, sightings: Iterable[Sighting]) -> Fix | None:
    """Return the steps that most of the fixes have in common; where none have, those of the newest one."""
    fixes = [
        (sighting.told, found[1:3], tuple(map(_step, found[3])))
        for sighting in sightings
        if (found := sighting.told.story["fixed"].get(signature)) is not None
    ]
    if not fixes:
        return None
    fixes.sort(key=lambda fix: (fix[0].last_ms, fix[0].uid))
    counts = Counter(step for _, _, steps in fixes for step in dict.fromkeys(steps))
    most = max(counts.values())
    told, keys, steps = next(fix for fix in reversed(fixes) if any(counts[step] == most for step in fix[2]))
    kept = tuple(step for step in steps if counts[step] == most)
    return Fix(kept, most, len(fixes), told, tuple(keys))


def _step(step: str) -> str:
    """Return a step so that it is the same on every system, and for every file that was read before it was edited."""
    what, blank, path = step.partition(" ")
    if what == "read":
        return "read the file"
    return f"{what}{blank}{plain(path).rpartition('/')[2]}" if what == "edited" else step


def retry_loops(stories: Sequence[Told]) -> Iterator[Pattern]:
    """The same thing that is tried over and over."""
    seen: dict[str, list[Sighting]] = {}
    for told in stories:
        _, evidence, details = told.story["loops"]
        # Which event belongs to which loop is told only where there is one.
        keys = tuple(evidence) if len(details) == 1 else ()
        for what, n in details.items():
            tool, blank, rest = what.partition(" ")
            name = f"{tool}{blank}{_placed(rest, told) if '/' in rest or chr(92) in rest else rest}"
            seen.setdefault(name, []).append(Sighting(told, n, keys))
    for name, sightings in _merged(seen):
        if _recurs(sightings):
            yield Pattern("retry_loop", name, f"tried again and again: {name}", sightings)


def _merged(seen: dict[str, list[Sighting]]) -> Iterator[tuple[str, list[Sighting]]]:
    """Yield each name with one sighting a session, also where two names of a session have become one."""
    for name, sightings in seen.items():
        by_session: dict[int, Sighting] = {}
        for told, n, keys in sightings:
            before = by_session.get(told.session_id)
            by_session[told.session_id] = (
                Sighting(told, n + before.n, before.keys + keys) if before else Sighting(told, n, keys)
            )
        yield name, list(by_session.values())


def commands(stories: Sequence[Told]) -> Iterator[Pattern]:
    """Commands that usually fail."""
    runs: Counter[str] = Counter()
    failures: Counter[str] = Counter()
    seen: dict[str, list[Sighting]] = {}
    for told in stories:
        for name, (ran, failed) in told.story["commands"].items():
            if name == REST:
                continue
            runs[name] += ran
            failures[name] += failed
            if failed:
                seen.setdefault(name, []).append(Sighting(told, failed))
    for name, sightings in seen.items():
        share = failures[name] / max(runs[name], failures[name])
        if runs[name] >= FEWEST_RUNS and share >= FAILING_SHARE and len(sightings) >= FEWEST_SESSIONS:
            words = f"{name}: {failures[name]} of {runs[name]} runs failed"
            yield Pattern("command", name, words, sightings, {"runs": runs[name], "failures": failures[name]})


def preferences(stories: Sequence[Told]) -> Iterator[Pattern]:
    """What people have to say again."""
    seen: dict[str, list[Sighting]] = {}
    words: dict[str, str] = {}
    for told in stories:
        for rule, (n, key) in told.story["rules"].items():
            name = " ".join(rule.casefold().split())
            words.setdefault(name, rule)
            seen.setdefault(name, []).append(Sighting(told, n, (key,)))
    for name, sightings in _merged(seen):
        if _recurs(sightings, FEWEST_WISHES):
            yield Pattern("preference", name, words[name], sightings)


class Change(NamedTuple):
    """Files of a repository that were changed within a short time, by the names they have in it."""

    told: Told
    repo: str
    # name -> path in the story
    files: dict[str, str]


def files_together(stories: Sequence[Told]) -> Iterator[Pattern]:
    """Files that change together."""
    changes = _changes(stories)
    changed = Counter((change.repo, name) for change in changes for name in change.files)
    in_repo = Counter(change.repo for change in changes)
    pairs: dict[tuple[str, str, str], list[Change]] = {}
    for change in changes:
        if len(change.files) > 1:
            often = sorted(name for name in change.files if changed[change.repo, name] >= FEWEST_CHANGES)
            for pair in combinations(often, 2):
                pairs.setdefault((change.repo, *pair), []).append(change)
    for (repo, *pair), together in pairs.items():
        # Told from the one that changes less often: of that it says more.
        one, other = sorted(pair, key=lambda name: (changed[repo, name], name))
        times, share = len(together), len(together) / changed[repo, one]
        if times < FEWEST_CHANGES or share < TOGETHER_SHARE:
            continue
        sightings = _of_pair(together, pair)
        if len(sightings) < FEWEST_SESSIONS:
            continue
        details = {
            "file": one,
            "with": other,
            "changes": changed[repo, one],
            "together": times,
            "share": round(share, 3),
            "lift": round(share * in_repo[repo] / changed[repo, other], 2),
        }
        words = f"when {one} changes, {other} does too: {times} of {changed[repo, one]} times"
        yield Pattern("files", "\n".join((repo, *pair)), words, sightings, details)


def _changes(stories: Sequence[Told]) -> list[Change]:
    names: dict[tuple[tuple[str, ...], str], str] = {}
    found: list[Change] = []
    for told in stories:
        repo, of = told.repo_id or told.cwd or "", told.bases
        for group in told.story["groups"]:
            files: dict[str, str] = {}
            for path in group:
                if (name := names.get((of, path))) is None:
                    name = names[of, path] = _placed(path, told)
                files[name] = path
            found.append(Change(told, repo, files))
    return found


def _of_pair(together: Iterable[Change], pair: Iterable[str]) -> list[Sighting]:
    """Return one sighting a session, with the events that changed the two files first."""
    counts = Counter(change.told.session_id for change in together)
    found: dict[int, Sighting] = {}
    for told, _, files in together:
        if told.session_id not in found:
            edits = told.story["files"]
            keys = tuple(edits[files[name]][2] for name in pair if files[name] in edits)
            found[told.session_id] = Sighting(told, counts[told.session_id], keys)
    return list(found.values())


def _placed(path: str, told: Told) -> str:
    return placed(from_top(path, told.cwd), told.bases)


def tools(stories: Sequence[Told]) -> Iterator[Pattern]:
    """Tools that take long."""
    seen: dict[str, list[Sighting]] = {}
    # calls, errors, milliseconds, longest
    sums: dict[str, list[int]] = {}
    for told in stories:
        for name, (calls, failed, spent_ms, longest_ms) in told.story["tools"].items():
            if name == REST or name in WAITING or not spent_ms:
                continue
            known = sums.setdefault(name, [0, 0, 0, 0])
            sums[name] = [known[0] + calls, known[1] + failed, known[2] + spent_ms, max(known[3], longest_ms)]
            seen.setdefault(name, []).append(Sighting(told, calls))
    for name, sightings in seen.items():
        calls, failed, spent_ms, longest_ms = sums[name]
        mean_ms = spent_ms // max(1, calls)
        if calls < FEWEST_CALLS or (mean_ms < SLOW_MEAN_MS and longest_ms < SLOW_LONGEST_MS):
            continue
        words = f"{name}: {_seconds(mean_ms)} a call, {_seconds(longest_ms)} the longest, {_seconds(spent_ms)} in all"
        details = {"calls": calls, "errors": failed, "mean_ms": mean_ms, "longest_ms": longest_ms, "ms": spent_ms}
        yield Pattern("tool", name, words, sightings, details)


def _seconds(ms: int) -> str:
    return f"{ms / 1000:.1f} s" if ms < 100_000 else f"{ms // 60_000} min"


KINDS: dict[str, Callable[[Sequence[Told]], Iterator[Pattern]]] = {
    "error": errors,
    "retry_loop": retry_loops,
    "command": commands,
    "preference": preferences,
    "files": files_together,
    "tool": tools,
}
