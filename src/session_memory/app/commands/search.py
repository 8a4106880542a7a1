"""Find sessions by words."""

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json
from session_memory.query.search import search as run_search


def search(context: Context) -> int:
    """Search and print the hits by session."""
    args = context.args
    with context.store() as db:
        found = run_search(db, load_adapters(), " ".join(args.words), sessions=args.limit, hits=args.hits)
    if args.json:
        print_json([entry.to_json() for entry in found])
        return 0
    from rich.markup import escape

    from session_memory.app.present import console, local_time, one_line, printable

    out = console()
    for entry in found:
        session = entry.session
        out.print(
            f"[bold]{session.flavor}:{session.native_id[:8]}[/]  {local_time(session.started_ms)}  "
            f"[cyan]{escape(session.repo or '-')}[/]  {escape(one_line(session.name, 90))}"
        )
        for hit in entry.hits:
            label = hit.tool or hit.kind
            line = f"  [dim]{hit.seq:>5}  {local_time(hit.ts_ms)}  {escape(label[:14]):<14}[/]  "
            out.print(line + escape(printable(one_line(hit.snippet, 200))), overflow="ellipsis", no_wrap=True)
        if entry.total > len(entry.hits):
            out.print(f"  [dim]… {entry.total - len(entry.hits)} more[/]")
    if not found:
        out.print("nothing found; all words have to stand in one message or one tool output")
    return 0
