"""Print a session to read, or as a tree."""

import sys

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json
from session_memory.app.readable import as_html, as_markdown, as_text
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
        if args.format == "jsonl":
            for line in native_lines(db, session, with_inherited=args.with_inherited):
                sys.stdout.buffer.write(line + b"\n")
            sys.stdout.buffer.flush()
            return 0
        adapter = load_adapters()[session.flavor]
        loaded = load_transcript(db, session, adapter, args.segment, args.thread)
    for part in RENDER[args.format](loaded):
        sys.stdout.write(part)
    return 0


def tree(context: Context) -> int:
    """Print the tree of a session."""
    with context.store() as db:
        session = find_session(db, context.args.uid)
        built = load_tree(db, session, load_adapters()[session.flavor])
    if context.args.json:
        print_json(tree_json(built))
        return 0
    from rich.markup import escape

    from session_memory.app.present import console, one_line, printable

    out = console()
    out.print(f"[bold]{escape(session.uid)}[/]  {escape(one_line(session.name, 100))}")
    for depth, label, node in tree_lines(built):
        indent = "│ " * depth
        if node is None:
            out.print(f"{indent}[magenta]{escape(label)}[/]")
            continue
        event = node.event
        name = event.tool or event.subtype or event.prompt_class or event.kind
        colour = "red" if event.is_error else "yellow" if event.subtype == "compaction" else "cyan"
        fork = " ┬" if len(node.children) > 1 else ""
        out.print(
            f"{indent}[dim]{event.seq:>5}[/] [{colour}]{escape(event.kind)}[/] {escape(printable(name))}{fork}  "
            f"{escape(printable(one_line(event.summary, 120)))}",
            overflow="ellipsis",
            no_wrap=True,
        )
    return 0
