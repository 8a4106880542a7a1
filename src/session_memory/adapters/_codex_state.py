"""What the state database of Codex says of its threads: their names, and which one started which.

An index only: the rollouts are what counts. Columns vary between versions; which of them is a name is decided as Codex
itself decides it (docs/formats.md): threads of the paginated form have a ``name``, older ones a ``title`` that is one
only where it is not the beginning of the first prompt.
"""

from session_memory.adapters._native import Native, count_of, dict_of, list_of, text_of

THREADS, EDGES = "threads", "thread_spawn_edges"
NAMES = ("name", "title")
# Texts that Codex makes a title of where nobody gave one.
BEGINNINGS = ("first_user_message", "preview")


def index_items(document: object) -> list[Native]:
    """Return what the tables say as lines of ``session_index.jsonl`` would; threads without a name, too.

    A database that is another one is told by what it lacks: then there is one item, which names no thread.
    """
    tables = dict_of(document)
    threads = [dict_of(row) for row in list_of(tables.get(THREADS))]
    if THREADS not in tables or any("id" not in row or not row.keys() & {*NAMES} for row in threads):
        return [{}]
    edges = [dict_of(row) for row in list_of(tables.get(EDGES))]
    return [*map(_named, threads), *(item for row in edges if (item := _started(row)))]


def _named(row: Native) -> Native:
    item: Native = {"id": row.get("id")}
    if name := _name_of(row):
        item["thread_name"] = name
        item["updated_at"] = count_of(row.get("updated_at_ms")) or count_of(row.get("updated_at")) * 1000
    return item


def _name_of(row: Native) -> str | None:
    """Return what a person or the program called a thread; None where it only repeats how the thread began."""
    name, title = ((text_of(row.get(column)) or "").strip() for column in NAMES)
    if name or row.get("history_mode") == "paginated" or BEGINNINGS[0] not in row:
        return name or None
    beginnings = [" ".join((text_of(row.get(column)) or "").split()) for column in BEGINNINGS]
    words = " ".join(title.removesuffix("…").removesuffix("...").split())
    return title if words and not any(beginning.startswith(words) for beginning in beginnings) else None


def _started(row: Native) -> Native | None:
    parent, child = text_of(row.get("parent_thread_id")), text_of(row.get("child_thread_id"))
    return {"id": child, "parent_thread_id": parent} if parent and child and parent != child else None
