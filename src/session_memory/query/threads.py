"""The threads of a session: the main one and each sub-agent, with what is counted of it and the call that started it."""

from collections.abc import Mapping, Sequence
from typing import Any

from session_memory.model import MAIN_THREAD
from session_memory.query.times import rfc3339
from session_memory.store.db import Db

Rows = Sequence[tuple[Any, ...]]


def threads(db: Db, session_id: int, main_path: str, facts: Rows, tallies: Rows) -> list[dict[str, Any]]:
    """Return the threads of a session in their JSON form."""
    usage = db.all("session_usage", session_id=session_id)
    links = agent_links(facts)
    files: dict[str, list[tuple[Any, ...]]] = {}
    for row in db.all("session_sources", session_id=session_id):
        files.setdefault(row[2], []).append(row)
    found = [_thread(together, main_path, facts, tallies, usage, links) for together in files.values()]
    return [*found, *(_inline_thread(name, n, links) for name, n in counts(tallies, "thread").items())]


# Which evidence of the call that started a sub-agent counts, best first.
LINK_FACTS = ("agent_call.meta", "agent_call.result", "agent_call.progress", "agent_call.text", "agent_call.notice")


def agent_links(facts: Rows) -> dict[str, str]:
    """Return the call that started each sub-agent: by name where a record links them, else by the prompt it was given."""
    links: dict[str, str] = {}
    starts = {value.partition(" ")[0] for _, name, value, *_ in facts if name == "call_prompt"}
    for wanted in LINK_FACTS:
        for _, name, value, *_ in facts:
            if name == wanted:
                agent, _, call = value.partition(" ")
                if name != "agent_call.text" or call in starts:
                    links.setdefault(agent, call)
    calls: dict[str, list[str]] = {}
    for _, name, value, *_ in facts:
        if name == "call_prompt":
            call, _, prompt = value.partition(" ")
            if call not in links.values():
                calls.setdefault(prompt, []).append(call)
    for _, name, value, *_ in facts:
        agent, _, prompt = value.partition(" ")
        if name == "agent_prompt" and agent not in links and calls.get(prompt):
            links[agent] = calls[prompt].pop(0)
    return links


def _inline_thread(name: str, events: int, links: Mapping[str, str]) -> dict[str, Any]:
    """A sub-agent of version 1.0, whose lines stand in the main file."""
    return {
        "thread": name,
        "is_main": False,
        "agent_type": None,
        "description": None,
        "call_id": links.get(name),
        "source_path": None,
        "source_state": None,
        "source_bytes": 0,
        "started_at": None,
        "ended_at": None,
        "records": None,
        "events": events,
        "usage": [],
    }


def counts(tallies: Rows, wanted: str, thread: str | None = None) -> dict[str, int]:
    """Return what was counted of one kind, by name, largest first; of one thread, or of all."""
    sums: dict[str, int] = {}
    for of, what, name, n in tallies:
        if what == wanted and (thread is None or of == thread):
            sums[name] = sums.get(name, 0) + int(n)
    return dict(sorted(sums.items(), key=lambda item: (-item[1], item[0])))


def _thread(
    together: Rows, main_path: str, facts: Rows, tallies: Rows, usage: Rows, links: Mapping[str, str]
) -> dict[str, Any]:
    """A thread with a file of its own, or several: what they tell is one."""
    thread: str = together[0][2]
    paths: dict[str, int] = {path: covered for _, path, *_, covered in together}
    path = main_path if main_path in paths else max(paths, key=lambda path: paths[path])
    starts = [row[5] for row in together if row[5] is not None]
    ends = [row[6] for row in together if row[6] is not None]
    own = {name: value for of, name, value, *_ in facts if of == thread}
    told = (*counts(tallies, "kind", thread).values(), *counts(tallies, "continued", thread).values())
    inline = sum(counts(tallies, "thread", thread).values())
    return {
        "thread": thread or "main",
        "is_main": thread == MAIN_THREAD,
        "agent_type": own.get("agent_type"),
        "description": own.get("agent_description"),
        "call_id": links.get(thread),
        "source_path": path,
        "source_state": "present" if any(row[3] == "present" for row in together) else "missing",
        "source_bytes": sum(row[4] for row in together),
        "started_at": rfc3339(min(starts, default=None)),
        "ended_at": rfc3339(max(ends, default=None)),
        "records": sum(paths.values()),
        "events": sum(told) - inline,
        "usage": [
            {
                "model": model,
                "messages": int(n),
                "input_tokens": int(fresh),
                "output_tokens": int(out),
                "cache_read_tokens": int(read),
                "cache_write_5m_tokens": int(short),
                "cache_write_1h_tokens": int(long),
                "usage_final": bool(final),
            }
            for of, model, n, fresh, out, read, short, long, final in usage
            if of == thread
        ],
    }
