"""List sessions, show one, print its events."""

import os
import sys
from shutil import get_terminal_size
from typing import Any

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json, print_json_lines
from session_memory.app.gaps import warn_of_eviction, warn_of_gap, warn_of_gaps
from session_memory.app.present import (
    counted,
    local_time,
    number,
    one_line,
    paint,
    print_table,
    printable,
    short,
    size,
    span,
)
from session_memory.errors import UsageError
from session_memory.model import file_of, is_share
from session_memory.query.events import events_json
from session_memory.query.search import matching_sessions
from session_memory.query.sessions import (
    Filter,
    Session,
    children_of,
    describe,
    find_session,
    list_sessions,
    short_names,
    squeezed,
)
from session_memory.query.times import parse_when
from session_memory.store.db import Db

EMPTY = "the memory is empty; `session-memory sweep` reads the logs of your agents into it"


def sessions(context: Context) -> int:
    """List sessions."""
    args, now_ms = context.args, context.now_ms
    with context.store() as db:
        if args.flavor:
            check_flavor(db, args.flavor)
        wanted = Filter(
            flavor=args.flavor,
            repo=args.repo,
            domain=args.domain,
            branch=args.branch,
            model=args.model,
            outcome=args.outcome,
            since_ms=parse_when(args.since, now_ms) if args.since else None,
            until_ms=parse_when(args.until, now_ms) if args.until else None,
            ids=matching_sessions(db, args.text) if args.text else None,
            text=args.text,
        )
        if args.text:
            warn_of_gaps(db)
        found = [s for s in list_sessions(db, wanted, args.sort) if args.copies or not s.is_copy]
        names = short_names(db)
    shown = found[: args.limit or None]
    if args.json:
        print_json([session.to_json() for session in shown])
        return 0
    if shown:
        columns = _columns(args.sort)
        called = squeezed(names) if sys.stdout.isatty() and get_terminal_size().columns < WIDE else names
        cells = [{"uid": called[s.uid], **_cells(s)} for s in shown]
        print_table(columns, [[row[heading] for heading, _ in columns] for row in cells])
    if len(shown) < len(found):
        print(f"{len(shown)} of {len(found)} sessions; --limit 0 shows all")
    elif not found:
        print("no session fits" if names else EMPTY)
    return 0


def check_flavor(db: Db, flavor: str) -> None:
    """Refuse an agent that nobody knows."""
    known = sorted({*load_adapters(), *(row[0] for row in db.all("session_counts"))})
    if flavor not in known:
        raise UsageError(f"there is no agent {flavor!r}; known are {', '.join(known)}")


# A terminal on which a long name leaves room for a title.
WIDE = 120
# Stands before the title of a session that another one started.
SUBAGENT = "↳ "
# Sub-agents and forks of a session that are shown one by one.
MOST_CHILDREN = 20
# Which column shows what a list is sorted by.
SORTED = {"duration": "took"}


def _columns(sort: str) -> list[tuple[str, str]]:
    """Return the columns of the list; the one it is sorted by is never left out."""
    columns = [("ended" if sort == "ended" else "started", ""), ("uid", ""), ("repo", "s"), ("branch", "dso")]
    columns += [("took", "ro"), ("events", "ro"), ("errors", "ro"), ("tokens", "ro")]
    columns += [(sort, "r")] if sort in ("output", "bytes") else []
    kept = SORTED.get(sort, sort)
    columns = [(heading, options.replace("o", "") if heading == kept else options) for heading, options in columns]
    return [*columns, ("title or first prompt", "f")]


def _cells(session: Session) -> dict[str, str]:
    """Return what the list may say of a session, by the heading of its column."""
    return {
        "started": local_time(session.started_ms),
        "ended": local_time(session.ended_ms),
        "repo": session.repo or "-",
        "branch": session.git_branch or "-",
        "took": "" if session.took_s is None else span(session.took_s),
        "events": number(session.events),
        "errors": number(session.errors) if session.errors else "",
        "tokens": short(session.tokens),
        "output": short(session.output_tokens),
        "bytes": size(session.source_bytes),
        "title or first prompt": (SUBAGENT if session.parent else "") + one_line(session.name, 100),
    }


def show(context: Context) -> int:
    """Show one session."""
    with context.store() as db:
        session = find_session(db, context.args.uid)
        warn_of_eviction(db, session)
        told = describe(db, session)
        children = [] if context.args.json else children_of(db, session)
    if context.args.json:
        print_json(told)
        return 0
    cost = told["cost"]
    facts: list[tuple[str, Any]] = [
        ("uid", session.uid),
        ("title", one_line(session.name, 120)),
        ("repo", " · ".join(filter(None, (session.repo, session.domain, session.git_branch)))),
        ("cwd", ", ".join(told["cwds"])),
        ("agent", " ".join(filter(None, (session.flavor, session.agent_version, session.entrypoint)))),
        ("model", ", ".join(told["models"])),
        ("time", _when(session)),
        ("outcome", session.outcome),
        (
            "tokens",
            f"{number(cost['input_tokens'])} in, {number(cost['output_tokens'])} out, {number(cost['cache_tokens'])} cache"
            + ("" if told["usage_final"] else " (output not final: the agent did not log the last counts)"),
        ),
        (
            "turns",
            (
                f"{cost['turns']}, {counted(cost['retries'], 'retry', 'retries')}, {counted(session.errors, 'failed result')}, "
                f"{counted(session.compactions, 'compaction')}"
            ),
        ),
        ("started by", session.parent),
        ("forked from", ", ".join(f"{session.flavor}:{origin}" for origin in told["forked_from"])),
        (
            "copied from",
            f"{session.copied_from} ({counted(session.copied_records, 'record')})" if session.copied_from else None,
        ),
        *_family(session, children),
        ("source", f"{session.source_path} ({size(session.source_bytes)}, {session.source_state})"),
        ("note", _what_is_left(session)),
        ("note", _what_is_gone(told["superseded_events"])),
        ("pull requests", ", ".join(link["url"] for link in told["pr_links"])),
    ]
    print_table([("", "d"), ("", "f")], [row for row in facts if row[1]])
    threads = [
        (t["thread"], t["agent_type"] or "", one_line(t["description"], 50), number(t["events"]), t["source_state"])
        for t in told["threads"]
    ]
    print()
    columns = [("thread", ""), ("type", "o"), ("task", "f"), ("events", "r"), ("source", "do")]
    print_table(columns, threads, title="threads")
    for heading in ("tools", "events_by_kind", "prompts_by_class", "redacted", "suspect", "skipped", "unknown"):
        if told[heading]:
            sums = ", ".join(f"{one_line(name, 80)} {n}" for name, n in told[heading].items())
            print(f"{paint(heading.replace('_', ' '), 'dim')}: {printable(sums)}")
    return 0


def _when(session: Session) -> str:
    if session.took_s is None:
        return local_time(session.started_ms)
    return f"{local_time(session.started_ms)} to {local_time(session.ended_ms)}, {span(session.took_s)}"


def _family(session: Session, children: list[Session]) -> list[tuple[str, str]]:
    """Return a row for each session that this one started, or that was forked from it."""
    rows = [
        ("sub-agent" if child.parent == session.uid else "fork", f"{child.uid}  {one_line(child.name, 80)}")
        for child in children[:MOST_CHILDREN]
    ]
    rest = len(children) - len(rows)
    return [*rows, ("", f"… {rest} more; --json lists them")] if rest else rows


def _what_is_left(session: Session) -> str | None:
    if not is_share(session.source_path):
        return None
    return f"only its prompts are left, from {os.path.basename(file_of(session.source_path))}"  # noqa: PTH119 - any system's path


def _what_is_gone(n: int) -> str | None:
    if not n:
        return None
    return (
        f"{counted(n, 'event')} {'is' if n == 1 else 'are'} no longer in the source; events UID --superseded lists them"
    )


def events(context: Context) -> int:
    """Print the events of a session."""
    with context.store() as db:
        session = find_session(db, context.args.uid)
        warn_of_gap(db, session)
        adapter = load_adapters()[session.flavor]
        print_json_lines(events_json(db, session, adapter, with_superseded=context.args.superseded))
    return 0
