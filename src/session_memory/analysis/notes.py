"""What is noted of an event when it is read: marks, told by its text and by the command that it answers.

Called once for every event of a sweep, so each way in begins with a test that most events fail. What is expensive is
imported when it is first needed: a sweep in which nobody spoke does without the phrases of fifteen languages.
"""

import re
from hashlib import blake2b

from session_memory.analysis.marks import NO_MARKS, Marks, Ran, written
from session_memory.model import Draft

REDACTED = "[REDACTED:"
RULE_NAME = re.compile(r"\[REDACTED:([a-z0-9-]+):")
MOST_NAMED = 8
# Hashes of so many lines are kept of an edit, on each side.
MOST_LINES = 24
SHORTEST_LINE = 4
LINE_BYTES = 4
# A prompt is heard up to here: what follows is pasted.
HEARD_CHARS = 20_000
# Commands whose result says something of the work or its history.
TELLING = re.compile(r"\b(?:git|gh|glab|hub)\b")
COMMAND_CHARS = 4_000
# A person wants the work to be handed in.
DELIVER = re.compile(
    r"(?i)\b(?:commit\w*|push\w*|merge|release|publish|deploy|ship it|open (?:a|the) pr|pull[ -]?request|pr|tag)\b|提交|推送|コミット|プッシュ"
)
DELIVER_CHARS = 4_000


def noted(draft: Draft, command: str | None, patterns: tuple[str, ...] = ()) -> str | None:
    """Return the marks of an event as they are kept; ``command``: what a result answers, where that was telling."""
    if draft.role == "tool":
        marks = _of_result(draft, command)
    elif draft.kind == "tool_call":
        marks = _of_call(draft)
    elif draft.prompt_class == "human":
        marks = _of_prompt(draft.text[:HEARD_CHARS], patterns)
    elif draft.kind == "assistant_msg":
        marks = _of_answer(draft.text)
    else:
        marks = NO_MARKS
    if REDACTED in draft.text:
        names = tuple(dict.fromkeys(RULE_NAME.findall(draft.text)))[:MOST_NAMED]
        marks = marks._replace(secrets=names)
    return None if marks is NO_MARKS else written(marks)


def telling(command: str | None) -> str | None:
    """Return a command whose result will say something of the work; None of all others."""
    if command is None:
        return None
    from session_memory.analysis.runs import plan_of

    return command[:COMMAND_CHARS] if TELLING.search(command) or plan_of(command).places else None


def _of_result(draft: Draft, command: str | None) -> Marks:
    marks = NO_MARKS
    if command is not None:
        from session_memory.analysis.git import git_of
        from session_memory.analysis.results import results_of

        runs = results_of(command, draft.text, draft.exit_code, is_error=draft.is_error)
        marks = marks._replace(
            runs=tuple(Ran(run.kind, run.program, run.verdict, run.passed, run.failed) for run in runs)
        )
        history = git_of(command, draft.text, draft.exit_code, is_error=draft.is_error)
        if history is not None:
            marks = marks._replace(
                commits=tuple((commit.sha or "", commit.subject or "") for commit in history.commits),
                pushed=("accepted" if history.pushes[-1].is_accepted else "rejected") if history.pushes else None,
                pulls=tuple(pull.url or f"#{pull.number}" for pull in history.pulls if pull.url or pull.number),
                undone=history.reverts[-1].how if history.reverts else None,
            )
    if draft.is_error and draft.subtype != "denied":
        from session_memory.analysis.errors import error_of

        failure = error_of(draft.text, draft.tool, draft.exit_code)
        if failure is not None:
            marks = marks._replace(failure=(failure.cls, failure.signature))
    return marks


def _of_call(draft: Draft) -> Marks:
    marks = NO_MARKS
    if draft.command is not None:
        marks = marks._replace(command=_head(draft.command))
    if draft.steps is not None or draft.moved:
        marks = marks._replace(steps=draft.steps, moved=draft.moved)
    if draft.removed or draft.added:
        marks = marks._replace(removed=_hashes(draft.removed), added=_hashes(draft.added))
    return marks


def _head(command: str) -> str | None:
    """Return the program of a command that matters most, the last one, and its verb."""
    from session_memory.analysis.shell import commands_of, name_of, unwrapped, without_heredocs

    heads: list[str] = []
    for part in commands_of(without_heredocs(command)[:COMMAND_CHARS]):
        words = unwrapped(part.words)
        if words:
            verb = next((word for word in words[1:2] if word.isalpha()), "")
            heads.append(f"{name_of(words[0])} {verb}".rstrip()[:60])
    return next((head for head in heads if head.partition(" ")[0] not in ("cd", "echo", "export", "set")), None)


def _of_prompt(text: str, patterns: tuple[str, ...]) -> Marks:
    from session_memory.analysis.preferences import rule_in
    from session_memory.analysis.refs import pull_requests, task_refs
    from session_memory.analysis.speech import said

    acts: tuple[str, ...] = said(text).acts
    if DELIVER.search(text, 0, DELIVER_CHARS):
        acts = (*acts, "deliver")
    return NO_MARKS._replace(
        said=acts,
        rule=rule_in(text),
        tasks=task_refs(text, patterns)[:MOST_NAMED],
        pulls=tuple(f"{pull.repo}#{pull.number}" for pull in pull_requests(text))[:MOST_NAMED],
    )


def _of_answer(text: str) -> Marks:
    from session_memory.analysis.answers import tells
    from session_memory.analysis.refs import claims

    marks = NO_MARKS
    if told := tells(text):
        marks = marks._replace(said=told)
    if found := claims(text):
        proven = sum(claim.has_evidence for claim in found)
        marks = marks._replace(claims=(proven, len(found) - proven))
    return marks


def _hashes(text: str) -> tuple[str, ...]:
    """Return the lines of an edit, told apart by short hashes; lines that stand everywhere tell nothing."""
    lines = (line.strip() for line in text.splitlines())
    telling_lines = [line for line in lines if len(line) >= SHORTEST_LINE][:MOST_LINES]
    return tuple(blake2b(line.encode("utf-8", "replace"), digest_size=LINE_BYTES).hexdigest() for line in telling_lines)
