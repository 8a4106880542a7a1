"""The memory in the form of kei-memory: traces, time-metrics journals, rows of its ledger; one session at a time.

The recipes of that format (jq, pandas, awk) read a line an event with ``event_class``, ``is_error``, ``timestamp`` and
``sessionId`` at its top. So a record with several blocks becomes several lines; the first keeps the id of the record.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from session_memory.adapters import Adapter
from session_memory.model import CALL_KINDS, MAIN_THREAD, Draft, Usage, event_class, is_retold
from session_memory.query.branches import parent_seqs
from session_memory.query.events import Texts, decoded
from session_memory.query.sessions import Session
from session_memory.query.stored import Contents, StoredEvent, StoredRecord, contents
from session_memory.query.threads import agent_links
from session_memory.query.times import rfc3339
from session_memory.query.transcript import ordered
from session_memory.store.blocks import PayloadReader, Place
from session_memory.store.db import Db
from session_memory.store.ids import NUMBERS, packed

Native = dict[str, Any]

# What an answer says of a number it names: where the number comes from.
CLAIM = re.compile(r"\[(REAL|FROM-JOURNAL|ESTIMATE-HTC):\s*([^\]\n]{0,500})\]")
CLAIM_CHARS = 60
TYPES = {"user": "user", "tool": "user", "assistant": "assistant", "system": "system"}
# Tools that start a sub-agent, of which there may be no log but the call and its result.
AGENT_TOOLS = frozenset({"Task", "Agent"})
OUTCOMES = {"success": "functional", "fail": "fail"}
WORDS = re.compile(r"[\W_]+")


# Where there is nothing to tell, a line that names the fields and says nothing: the recipes of pandas look for columns,
# and a file without a line has none.
NO_EVENT: Native = {"event_class": None, "is_error": False, "timestamp": None}
NO_SESSION: Native = {"kind": "none", "id": None, "duration_s": 0}
NO_TASK: Native = {"kind": "none", "name": "none", "duration_s": 0}


class Traced(NamedTuple):
    """One event as a line of a trace, and the claims that it makes."""

    line: Native
    claims: Sequence[Native]


def exported(db: Db, session: Session, adapter: Adapter) -> Contents:
    """Load what is exported of a session."""
    return contents(db, session, is_in_order=adapter.is_in_order)


def trace(db: Db, loaded: Contents, adapter: Adapter) -> Iterator[Traced]:
    """Yield every event of a session, in order."""
    session = loaded.session
    texts = Texts(db, session, adapter)
    parents = parent_seqs(loaded)
    ids: dict[int, str] = {}
    at_ms = session.started_ms if session.started_ms is not None else session.ingested_ms
    for event in loaded.events if loaded.is_in_order else ordered(loaded):
        record = loaded.record_of(event)
        at_ms = at_ms if record.ts_ms is None else record.ts_ms
        normalized = texts.normalized(record)
        draft = texts.draft(record, event.part)
        if draft is None or is_retold(draft, event.role):
            draft = Draft("lifecycle", "system")
        named = normalized.native_id or normalized.logged_id
        own_id = named or f"{session.uid}/{event.seq}"
        ids[event.seq] = f"{own_id}#{event.part}" if event.part and named else own_id
        line = {
            # At the start of the line, where awk finds it before anything else that may have its name.
            "event_class": event.spoken_class
            or event_class(event.kind, event.role, event.tool, record.type, is_error=bool(event.is_error)),
            "is_error": bool(event.is_error),
            "type": TYPES[event.role],
            "timestamp": rfc3339(at_ms),
            "sessionId": session.native_id,
            "cwd": _said(texts.native(record), "cwd") or session.cwd,
            "gitBranch": _said(texts.native(record), "gitBranch") or session.git_branch,
            "uuid": ids[event.seq],
            "parentUuid": ids.get(parents[event.seq]) if parents[event.seq] is not None else None,  # pyright: ignore[reportArgumentType]
            "tool": event.tool,
            **_content(event, record, draft, normalized.usage if event.tokens is not None else None),
        }
        claims = claims_in(draft.text, line) if event.kind == "assistant_msg" else ()
        yield Traced(line, claims)


def _said(native: Native, name: str) -> str | None:
    value = native.get(name)
    return value if isinstance(value, str) and value else None


def _content(event: StoredEvent, record: StoredRecord, draft: Draft, usage: Usage | None) -> Native:
    """Return what a line says, and whom it comes from."""
    text = draft.text or event.summary or ""
    told: Native = {"subtype": None}
    if record.is_sidechain or record.thread != MAIN_THREAD:
        told |= {"isSidechain": True, "agentId": record.thread}
    if event.role == "system":
        return {**told, "content": text}
    if event.kind in CALL_KINDS:
        told["subtype"] = "tool_use"
        block = {"type": "tool_use", "id": draft.call_id, "name": event.tool, "input": call_input(draft)}
    elif event.role == "tool":
        told |= {
            "subtype": "tool_result",
            "toolUseID": draft.call_id,
            "toolUseResult": {"exit_code": event.exit_code, "duration_ms": event.duration_ms},
        }
        is_error = bool(event.is_error)
        block = {"type": "tool_result", "tool_use_id": draft.call_id, "content": text, "is_error": is_error}
    elif event.kind == "thinking":
        block = {"type": "thinking", "thinking": draft.text}
    else:
        block = {"type": "text", "text": text}
    if event.prompt_class in ("injected", "compaction_summary"):
        told["isMeta" if event.prompt_class == "injected" else "isCompactSummary"] = True
    message: Native = {"role": TYPES[event.role], "content": [block]}
    return {**told, "message": message | (_usage(usage) if usage is not None else {})}


def call_input(draft: Draft) -> Native:
    """Return what a tool was called with. Only a shell command is called ``command``: a recipe looks for that name."""
    if draft.command is not None:
        return {"command": draft.command}
    return {"file_path": draft.paths[0]} if draft.paths else {"text": draft.text}


def _usage(usage: Usage) -> Native:
    return {
        "id": usage.response_id,
        "model": usage.model,
        "stop_reason": "end_turn" if usage.is_final else None,
        "usage": {
            "input_tokens": usage.input_tokens,
            "output_tokens": usage.output_tokens,
            "cache_read_input_tokens": usage.cache_read_tokens,
            "cache_creation": {
                "ephemeral_5m_input_tokens": usage.cache_write_5m_tokens,
                "ephemeral_1h_input_tokens": usage.cache_write_1h_tokens,
            },
        },
    }


def claims_in(text: str, line: Native) -> list[Native]:
    """Return the numbers that an answer claims with their evidence: what stands before each mark, and what is in it."""
    return [
        {
            "kind": "claim",
            "value": " ".join(text[max(0, found.start() - CLAIM_CHARS) : found.start()].split()),
            "evidence_tier": found[1],
            "pointer": found[2].strip(),
            "ts": line["timestamp"],
            "session_id": line["sessionId"],
        }
        for found in CLAIM.finditer(text)
    ]


def session_line(session: Session) -> Native | None:
    """Return the line of a session in ``sessions.jsonl``; None if no record of it has a time."""
    if session.started_ms is None:
        return None
    end_ms = session.ended_ms if session.ended_ms is not None else session.started_ms
    span = _span(session.started_ms, end_ms)
    # How long it took is not known where only one time is; 0 would draw the averages of a recipe down.
    return {"kind": "session", "id": session.native_id, **span} | (
        {"duration_s": None} if session.took_s is None else {}
    )


def _span(start_ms: int, end_ms: int) -> Native:
    start, end = start_ms // 1000, end_ms // 1000
    return {"start_epoch": start, "end_epoch": end, "duration_s": end - start, "ts": rfc3339(end_ms)}


class Worker(NamedTuple):
    """A thread of a session: the main one, or a sub-agent."""

    thread: str
    # Whether another one started it: a sub-agent, or the whole session of one.
    is_task: bool
    name: str
    start_ms: int | None
    end_ms: int | None
    events: int


def workers(db: Db, loaded: Contents, adapter: Adapter) -> list[Worker]:
    """Return the threads of a session and when each was at work; then the sub-agents that left no log of their own."""
    session = loaded.session
    rows = db.all("session_facts", session_id=session.id)
    facts: dict[tuple[str, str], str] = {(thread, name): value for thread, name, value, *_ in rows}
    is_child = (MAIN_THREAD, "parent") in facts
    times: dict[str, list[int]] = {MAIN_THREAD: []}
    counts: dict[str, int] = {}
    for event in loaded.events:
        record = loaded.record_of(event)
        counts[record.thread] = counts.get(record.thread, 0) + 1
        times.setdefault(record.thread, [])
        if record.ts_ms is not None:
            times[record.thread].append(record.ts_ms)
    found: list[Worker] = []
    for thread, at in times.items():
        told = facts.get((thread, "agent_description")) or facts.get((thread, "agent_type")) or thread
        is_main = thread == MAIN_THREAD
        span = (min(at, default=None), max(at, default=None))
        found.append(
            Worker(thread, is_child or not is_main, session.name if is_main else told, *span, counts.get(thread, 0))
        )
    if any(name == "child" for _, name, *_ in rows):
        return found  # its sub-agents have sessions of their own, which are told by themselves
    # Sub-agents with a log of their own: a thread of this session, or a whole session.
    children = db.all("linked_sessions", native_id=session.native_id, flavor=session.flavor)
    logged = {*times, *(uid.partition(":")[2] for uid, *_ in children)}
    known = {call for agent, call in agent_links(rows).items() if agent in logged}
    return [*found, *_unlogged(loaded, Texts(db, session, adapter), known)]


def silent_workers(db: Db, session: Session) -> list[Worker]:
    """Return the threads of a session in which nothing is told but what they cost."""
    spent = dict.fromkeys(row[0] for row in db.all("session_usage", session_id=session.id))
    times = (session.started_ms, session.ended_ms)
    return [
        Worker(thread, False, session.name, *times, 0)
        if thread == MAIN_THREAD
        else Worker(thread, True, thread, None, None, 0)
        for thread in spent
    ]


def _unlogged(loaded: Contents, texts: Texts, known: set[str]) -> Iterator[Worker]:
    """Yield the sub-agents of which only the call and its result are known: they were at work in between."""
    calls = {event.seq: event for event in loaded.events if event.kind in CALL_KINDS and event.tool in AGENT_TOOLS}
    for result in loaded.events:
        call = calls.get(result.call_seq) if result.call_seq is not None else None
        if call is None:
            continue
        record = loaded.record_of(call)
        draft = texts.draft(record, call.part)
        if draft is not None and draft.call_id and draft.call_id not in known:
            yield Worker(draft.call_id, True, call.summary, record.ts_ms, loaded.record_of(result).ts_ms, 0)


def task_name(words: str) -> str:
    """Return a name as kei-memory writes them: small, with dashes; never empty."""
    return WORDS.sub("-", words.lower()).strip("-")[:80] or "task"


def tasks_of(session: Session, team: Sequence[Worker]) -> Iterator[Native]:
    """Yield a line of ``tasks.jsonl`` for each sub-agent of a session, and for itself where another one started it."""
    for worker in team:
        if worker.is_task and worker.start_ms is not None and worker.end_ms is not None:
            yield {
                "kind": "task",
                "name": task_name(worker.name),
                **_span(worker.start_ms, worker.end_ms),
                "metric": {"events": worker.events},
                "source": session.source_path,
            }


def timer_lines(db: Db) -> Iterator[Native]:
    """Yield the lines of ``tasks.jsonl`` that timers give: its start, and once it is over its end and the whole of it."""
    for _, name, started_ms, ended_ms, exit_code in db.all("timers"):
        start = {"name": name, "start_epoch": started_ms // 1000, "source": "session-memory timer"}
        yield {"kind": "start", **start, "ts": rfc3339(started_ms)}
        if ended_ms is not None:
            span = {**start, **_span(started_ms, ended_ms)}
            yield {"kind": "stop", **span, "exit": exit_code or 0}
            yield {"kind": "task", **span}


def ledger_rows(db: Db, session: Session, team: Sequence[Worker]) -> Iterator[Native]:
    """Yield a row of the ledger for each thread of a session; what goes in is counted with what the cache gave."""
    tokens: dict[str, list[int]] = {}
    models: dict[str, str] = {}
    for thread, model, _, fresh, out, read, short, long, _ in db.all("session_usage", session_id=session.id):
        sums = tokens.setdefault(thread, [0, 0])
        sums[0] += int(fresh) + int(read) + int(short) + int(long)
        sums[1] += int(out)
        models.setdefault(thread, model)
    for worker in team:
        is_main = worker.thread == MAIN_THREAD
        sums = tokens.get(worker.thread)
        yield {
            "id": session.uid if is_main else f"{session.uid}/{worker.thread}",
            "branch": session.git_branch[:256] if session.git_branch else None,
            "status": "failed" if session.outcome == "fail" and is_main else "done",
            "started_ts": None if worker.start_ms is None else worker.start_ms // 1000,
            "finished_ts": None if worker.end_ms is None else worker.end_ms // 1000,
            "summary": worker.name,
            "worktree_path": session.cwd,
            "fork_parent_id": None if is_main else session.uid,
            "model": models.get(worker.thread),
            "tokens_in": sums[0] if sums else None,
            "tokens_out": sums[1] if sums else None,
            "outcome": OUTCOMES.get(session.outcome) if is_main else None,
        }


def journal_lines(db: Db, journal: str) -> Iterator[Native]:
    """Yield what a journal of kei-memory itself holds: its lines as they were, but for redaction."""
    payloads = PayloadReader(db)
    for session_id, native_id in db.all("journals"):
        if native_id == f"journal/{journal}":
            low, high = packed(session_id, 0), packed(session_id, NUMBERS)
            for row in db.all("journal_records", low=low, high=high):
                yield decoded(payloads.read(session_id, Place(*row)))


def readable_task(line: Native) -> Native:
    """Return a line of a journal of tasks with the name and the number that every reader needs.

    Some hooks call the name otherwise, or leave it to the reader to take the start from the end.
    """
    name = next((line[key] for key in ("name", "desc") if isinstance(line.get(key), str) and line[key]), "task")
    told = {**line, "name": name}
    if line.get("kind") == "task" and not isinstance(line.get("duration_s"), int | float):
        start, end = line.get("start_epoch"), line.get("end_epoch")
        told["duration_s"] = end - start if isinstance(start, int) and isinstance(end, int) else 0
    return told
