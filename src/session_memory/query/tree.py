"""The tree of a session: its records by parent, with parallel branches, sub-agents and compactions.

The longest chain stays at one depth, as the trunk of the tree; shorter branches stand indented where they leave it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from session_memory.adapters import Adapter
from session_memory.adapters._shown import shell_prompt
from session_memory.model import MAIN_THREAD
from session_memory.query.branches import parent_seqs, taken_back
from session_memory.query.events import Texts
from session_memory.query.sessions import Session, children_of
from session_memory.query.stored import StoredEvent, StoredRecord, contents
from session_memory.query.threads import agent_links
from session_memory.query.times import rfc3339
from session_memory.store.db import Db

# Tools that start sub-agents, under the names they had over time.
AGENT_TOOLS = frozenset({"Task", "Agent", "Skill"})


@dataclass(slots=True)
class Node:
    """One event and what follows from it."""

    event: StoredEvent
    at: str | None
    thread: str
    summary: str
    children: list["Node"] = field(default_factory=list["Node"])
    agents: list[str] = field(default_factory=list[str])
    # Sub-agents that are sessions of their own.
    sessions: list[Session] = field(default_factory=list[Session])


@dataclass(frozen=True, slots=True)
class Tree:
    """The roots of every thread; sub-agents hang on the calls that started them where that is known."""

    session: Session
    roots: dict[str, list[Node]]
    linked: frozenset[str]
    # Sessions that this one started, and forks of it, which are not linked to an event.
    children: list[Session]
    # How many events hang on each event, by seq.
    weights: dict[int, int]
    # Events that led nowhere, by seq.
    taken_back: frozenset[int]


def tree(db: Db, session: Session, adapter: Adapter) -> Tree:
    """Build the tree of a session."""
    loaded = contents(db, session, is_in_order=adapter.is_in_order)
    parents = parent_seqs(loaded)
    texts = Texts(db, session, adapter)
    nodes: dict[int, Node] = {}
    for event in loaded.events:
        record = loaded.record_of(event)
        told = event.told
        if event.prompt_class == "shell" and told.startswith("<"):
            told = shell_prompt(texts.shown(record, event.part)).partition("\n")[0]
        nodes[event.seq] = Node(event, rfc3339(record.ts_ms), record.thread, told)
    roots: dict[str, list[Node]] = {}
    for seq, node in nodes.items():
        parent = parents[seq]
        above = nodes.get(parent) if parent is not None else None
        # A chain may lead from a sub-agent into the main thread (compaction agents): it stays a root of its own.
        if above is None or above.thread != node.thread:
            roots.setdefault(node.thread, []).append(node)
        else:
            above.children.append(node)
    agent_of = _agents_by_call(db, session)
    children = {child.native_id: child for child in children_of(db, session)}
    linked: set[str] = set()
    for node in nodes.values():
        names = _started(node.event, loaded.record_of(node.event), texts, agent_of, children)
        node.agents = [name for name in names if name in roots]
        node.sessions = [children[name] for name in names if name in children and name not in linked]
        linked.update(node.agents, (child.native_id for child in node.sessions))
    weights = _weights(root for thread in roots.values() for root in thread)
    unlinked = [child for name, child in children.items() if name not in linked]
    return Tree(session, roots, frozenset(linked), unlinked, weights, taken_back(loaded, parents))


def _started(
    event: StoredEvent,
    record: StoredRecord,
    texts: Texts,
    agent_of: Mapping[str, list[str]],
    children: Mapping[str, Session],
) -> list[str]:
    """Return the sub-agents that an event started: as a call does, or as it says itself."""
    if event.tool in AGENT_TOOLS and event.role == "assistant" and agent_of:
        draft = texts.draft(record, event.part)
        return agent_of.get(draft.call_id or "", []) if draft is not None else []
    if event.subtype == "subagent_spawned" and children:
        return [value for name, value in texts.normalized(record).facts if name == "child"]
    return []


def _agents_by_call(db: Db, session: Session) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for agent, call in agent_links(db.all("session_facts", session_id=session.id)).items():
        found.setdefault(call, []).append(agent)
    return found


def tree_lines(built: Tree) -> Iterator[tuple[int, str, Node | None]]:
    """Yield (depth, label, node) from top to bottom; a line without node is a heading."""
    for thread, roots in built.roots.items():
        if thread in built.linked:
            continue
        if thread != MAIN_THREAD:
            yield 0, f"sub-agent {thread}", None
        for root in roots:
            yield from _lines(built, root, 0 if thread == MAIN_THREAD else 1)
    for child in built.children:
        yield 0, _told(child, built.session), None


def _told(child: Session, of: Session) -> str:
    """Return the line of a session that another one started, or that was forked from it."""
    return f"{'sub-agent' if child.parent == of.uid else 'fork'} {child.uid}  {child.name}"


def _lines(built: Tree, root: Node, depth: int) -> Iterator[tuple[int, str, Node | None]]:
    """Walk without recursion: a chain may be tens of thousands of records long."""
    stack: list[tuple[int, str, Node | None]] = [(depth, "", root)]
    while stack:
        level, label, node = stack.pop()
        yield level, label, node
        if node is None:
            continue
        trunk = max(node.children, key=lambda child: built.weights[child.event.seq], default=None)
        if trunk is not None:
            stack.append((level, "", trunk))
        stack.extend((level + 1, "", child) for child in reversed(node.children) if child is not trunk)
        for agent in reversed(node.agents):
            stack.extend((level + 2, "", start) for start in reversed(built.roots.get(agent, [])))
            stack.append((level + 1, f"sub-agent {agent}", None))
        stack.extend((level + 1, _told(child, built.session), None) for child in reversed(node.sessions))


def _weights(roots: Iterable[Node]) -> dict[int, int]:
    """Return how many events hang on each event, itself included."""
    order: list[Node] = []
    stack = list(roots)
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(node.children)
    weights: dict[int, int] = {}
    for node in reversed(order):
        weights[node.event.seq] = 1 + sum(weights[child.event.seq] for child in node.children)
    return weights


def tree_json(built: Tree) -> list[dict[str, Any]]:
    """Return the tree flat: one object an event, with its depth and thread."""
    return [
        {
            "depth": depth,
            "seq": node.event.seq,
            "thread": node.thread or "main",
            "ts": node.at,
            "kind": node.event.kind,
            "tool": node.event.tool,
            "subtype": node.event.subtype,
            "summary": node.summary,
            "children": [child.event.seq for child in node.children],
            "agents": [*node.agents, *(child.uid for child in node.sessions)],
            "taken_back": node.event.seq in built.taken_back,
        }
        for depth, _, node in tree_lines(built)
        if node is not None
    ]
