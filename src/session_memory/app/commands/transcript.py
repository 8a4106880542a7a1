"""Print a session to read, or as a tree."""

import sys

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json
from session_memory.app.gaps import warn_of_gap
from session_memory.app.present import fitted, one_line, paint, printable
from session_memory.app.readable import as_html, as_markdown, as_text, goes_on_from
from session_memory.errors import UsageError
from session_memory.query.sessions import find_session
from session_memory.query.transcript import native_lines
from session_memory.query.transcript import transcript as load_transcript
from session_memory.query.tree import tree as load_tree
from session_memory.query.tree import tree_json, tree_lines

RENDER = {"text": as_text, "markdown": as_markdown, "html": as_html}


def transcript(context: Context) -> int:
    """Print a transcript."""
    args = context.args
    with context.store() as db:
        session = find_session(db, args.uid)
        warn_of_gap(db, session)
        if args.format == "jsonl" and not args.json:
            if args.thread:
                raise UsageError(
                    "--thread does not go with --format jsonl, which gives the records as they were logged"
                )
            for line in native_lines(db, session, args.segment, with_inherited=args.with_inherited):
                sys.stdout.buffer.write(line + b"\n")
            sys.stdout.buffer.flush()
            return 0
        adapter = load_adapters()[session.flavor]
        loaded = load_transcript(db, session, adapter, args.segment, args.thread)
    if args.json:
        print_json(loaded.to_json())
        return 0
    for part in RENDER[args.format](loaded):
        sys.stdout.write(part)
    return 0


def tree(context: Context) -> int:
    """Print the tree of a session."""
    with context.store() as db:
        session = find_session(db, context.args.uid)
        warn_of_gap(db, session)
        built = load_tree(db, session, load_adapters()[session.flavor])
    if context.args.json:
        print_json(tree_json(built))
        return 0
    print(f"{paint(session.uid, 'bold')}  {printable(one_line(session.name, 100))}")
    if session.parent:
        print(paint(f"started by {session.parent}", "dim"))
    if session.copied_from:
        print(paint(goes_on_from(session), "dim"))
    for depth, label, node in tree_lines(built):
        indent = "│ " * depth
        if node is None:
            print(paint(fitted(indent + one_line(label, 160)), "magenta"))
            continue
        event = node.event
        name = event.tool or event.subtype or event.prompt_class or ""
        fork = " ┬" if len(node.children) > 1 else ""
        back = " (taken back)" if event.seq in built.taken_back else ""
        line = f"{indent}{event.seq:>5} {event.kind} {name}{fork}{back}  {node.summary}"
        shown = fitted(printable(one_line_keeping_indent(line)))
        print(
            paint(shown, "red")
            if event.is_error
            else paint(shown, "yellow")
            if event.subtype == "compaction"
            else shown
        )
    return 0


def one_line_keeping_indent(line: str) -> str:
    """Return a line of the tree without the line breaks that a name or a summary may carry."""
    return " ".join(line.splitlines())
