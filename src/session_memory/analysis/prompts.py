"""What is noted of a prompt: what it does, the rule that it states, the tasks and pull requests that it names."""

from functools import lru_cache

from session_memory.analysis.marks import written_prompt
from session_memory.analysis.preferences import rule_in
from session_memory.analysis.refs import pull_requests, task_refs
from session_memory.analysis.speech import said

MOST_NAMED = 8
# People say few short things, and those again and again: "continue", "yes", "looks good".
SHORT_CHARS = 80


def noted_prompt(text: str, patterns: tuple[str, ...]) -> str | None:
    """Return the marks of a prompt as they are kept."""
    return _known(text, patterns) if len(text) <= SHORT_CHARS else _noted(text, patterns)


def _noted(text: str, patterns: tuple[str, ...]) -> str | None:
    pulls = tuple(f"{pull.repo}#{pull.number}" for pull in pull_requests(text)[:MOST_NAMED])
    return written_prompt(said(text).acts, rule_in(text), pulls, task_refs(text, patterns)[:MOST_NAMED])


_known = lru_cache(maxsize=512)(_noted)
