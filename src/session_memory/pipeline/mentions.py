"""What a session is found by: files, commits, pull requests, tasks, failures. Bounded, like the story they are told in."""

import re
from collections.abc import Iterator

from session_memory.analysis.fold.render import task_ref
from session_memory.analysis.fold.story import Story

MOST_FILES = 200
LONGEST_VALUE = 500
NUMBER = re.compile(r"(\d+)/?$")


# Something that a session names: its kind, what is looked for, how it is told, how often, the key of the event that does.
Mention = tuple[str, str, str, int, str]


def mentions(story: Story) -> Iterator[Mention]:
    """Yield what a session is found by."""
    files = sorted(story.files.items(), key=lambda file: (-file[1][0], -file[1][1], file[0]))[:MOST_FILES]
    for path, (edits, reads, key) in files:
        yield ("file", file_name(path), path[:LONGEST_VALUE], edits + reads, key)
    for key, sha, subject in story.commits:
        if sha:
            yield ("commit", sha.lower(), subject[:LONGEST_VALUE], 1, key)
    for key, pull in story.pulls:
        if number := NUMBER.search(pull):
            yield ("pr", number.group(1), pull[:LONGEST_VALUE], 1, key)
    if not story.tasks and story.pulls and (ref := task_ref(story)) is not None:
        yield ("task", ref.lower(), ref, 1, story.pulls[0][0])
    for task, (n, key) in story.tasks.items():
        yield ("task", task.lower(), task, n, key)
    for signature, (cls, n, first, _) in story.failures.items():
        yield ("error", cls, signature[:LONGEST_VALUE], n, first)


def file_name(path: str) -> str:
    """Return the last part of a path of any system, as it is looked for."""
    return path.rstrip("\\/").replace("\\", "/").rpartition("/")[2].lower()
