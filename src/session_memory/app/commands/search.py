"""Find sessions by words."""

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json
from session_memory.app.gaps import warn_of_gaps
from session_memory.query.search import search as run_search
from session_memory.query.sessions import short_names
from session_memory.store.words import words


def search(context: Context) -> int:
    """Search and print the hits by session."""
    args = context.args
    with context.store() as db:
        warn_of_gaps(db)
        found = run_search(
            db,
            load_adapters(),
            " ".join(args.words),
            sessions=args.limit,
            hits=args.hits,
            with_superseded=args.superseded,
        )
        names = short_names(db)
    if args.json:
        print_json([entry.to_json() for entry in found])
        return 0
    from session_memory.app.present import fitted, local_time, one_line, paint, printable

    for entry in found:
        session = entry.session
        uid, at = names[session.uid], local_time(session.started_ms)
        repo = one_line(session.repo or "-", 40)
        line = fitted(printable(f"{uid}  {at}  {repo}  {one_line(session.name, 90)}"))
        # Painted after it was cut: colours take no width.
        named, dated = len(uid), len(f"{uid}  {at}")
        end = dated + 2 + len(repo)
        print(paint(line[:named], "bold") + line[named:dated] + paint(line[dated:end], "cyan") + line[end:])
        for hit in entry.hits:
            label = one_line(hit.tool or hit.kind, 14)
            notes = ("(left the source) " if hit.is_superseded else "") + ("(suspect text) " if hit.is_suspect else "")
            line = f"  {hit.seq:>5}  {local_time(hit.ts_ms)}  {label:<14}  {notes}{one_line(hit.snippet, 200)}"
            print(fitted(printable(line)))
        if entry.digest is not None:
            print(fitted(printable(f"  digest  {one_line(entry.digest, 200)}")))
        if entry.total > len(entry.hits):
            print(paint(f"  … {entry.total - len(entry.hits)} more", "dim"))
    if not found:
        reason = "all words have to stand in one message or one tool output"
        print(f"nothing found; {reason if words(' '.join(args.words)) else 'there is no word in it to look for'}")
    return 0
