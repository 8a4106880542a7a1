"""Find sessions by a file, a commit, a pull request, a task or an error."""

from collections.abc import Callable
from pathlib import Path

from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, local_time, number, one_line, print_table
from session_memory.config import Redact
from session_memory.errors import UsageError
from session_memory.pipeline.identity import look
from session_memory.query.find import (
    Asked,
    Found,
    Match,
    Place,
    asked_commit,
    asked_error,
    asked_file,
    asked_pull,
    asked_task,
)
from session_memory.query.find import find as run_find
from session_memory.query.places import bases, from_top, is_absolute, placed, plain
from session_memory.query.sessions import Filter, short_names
from session_memory.query.times import parse_when

# What one session names that was asked for, in a table; JSON has all of it.
MOST_SHOWN = 5
ASKING: dict[str, Callable[[str], Asked]] = {
    "commit": asked_commit,
    "pr": asked_pull,
    "task": asked_task,
    "error": asked_error,
}
OPTIONS = ("file", *ASKING)


def find(context: Context) -> int:
    """Find and print sessions, newest first."""
    args = context.args
    asked = _asked(context)
    since_ms = parse_when(args.since, context.now_ms) if args.since else None
    with context.store() as db:
        found, total = run_find(db, asked, Filter(repo=args.repo, since_ms=since_ms), args.limit)
        names = short_names(db)
    if args.json:
        print_json([entry.to_json() for entry in found])
        return 0
    if found:
        columns = [("started", ""), ("uid", ""), ("repo", "so"), ("outcome", "o"), ("event", "r"), ("n", "r")]
        print_table(
            [*columns, ("what", "f")], [row for entry in found for row in _rows(entry, names[entry.session.uid])]
        )
    if len(found) < total:
        print(f"{len(found)} of {counted(total, 'session')}; --limit 0 shows all")
    elif not found:
        print(f"nothing found; no session that fits names {_words(asked.kind)}")
    return 0


def _asked(context: Context) -> Asked:
    args = context.args
    given = [name for name in OPTIONS if getattr(args, name) is not None]
    if len(given) != 1:
        options = ", ".join(f"--{name}" for name in OPTIONS)
        said = " and ".join(f"--{name}" for name in given)
        raise UsageError(f"{said} do not go together; give one" if given else f"say what to find: one of {options}")
    text = getattr(args, given[0])
    if given[0] == "file":
        return asked_file(places_of(text, Path.cwd(), context.settings.redact))
    return ASKING[given[0]](text)


def places_of(path: str, folder: Path, own: Redact) -> list[Place]:
    """Return what a path means that was given in a folder.

    ``src/a.py`` is the end of a path, wherever that is. One from the top, or from here (``./a.py``), is one file: its
    place in its repository tells it in every clone and worktree.
    """
    is_from_here = path.replace("\\", "/").startswith(("./", "../"))
    if not is_from_here and not is_absolute(path):
        return [Place(path)]
    whole = Path(path) if is_absolute(path) else Path(plain(f"{folder}/{path}"))
    places = [Place(str(whole))]
    top = next((parent for parent in whole.parents if (parent / ".git").exists()), None)
    repo = look(str(top), own) if top is not None else None
    if top is not None and repo is not None:
        places.append(Place(str(whole.relative_to(top)), repo.remote or repo.root))
    return places


def _rows(entry: Found, name: str) -> list[tuple[str, ...]]:
    session = entry.session
    told = (local_time(session.started_ms), name, session.repo or "-", session.outcome)
    rows = [
        (*told, "" if match.seq is None else str(match.seq), number(match.n), one_line(_what(entry, match), 200))
        for match in entry.matches[:MOST_SHOWN]
    ]
    rest = len(entry.matches) - len(rows)
    return [*rows, (*told, "", "", f"… {rest} more; --json lists them")] if rest else rows


def _what(entry: Found, match: Match) -> str:
    if entry.kind == "file":  # the end of a path tells more than its start
        cwd = entry.session.cwd
        return placed(from_top(match.value, cwd), bases([cwd] if cwd else []))
    return f"{match.name} {match.value}" if entry.kind in ("commit", "error") else match.value


def _words(kind: str) -> str:
    return {
        "file": "such a file",
        "commit": "such a commit",
        "pr": "such a pull request",
        "task": "such a task",
        "error": "an error with all these words",
    }[kind]
