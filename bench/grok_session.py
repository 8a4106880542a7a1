"""A synthetic session of Grok Build: the story written as a directory of files, with sub-agents and forks."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import story
from files import GROWTH_LINES, GROWTH_ROUNDS, Job, Made, Shared, Written, growth, store, told, usage_of
from grok_records import CONTEXT_TOKENS, Journal, Lines, block
from session import Record, stamp, to_line, uuid7

FORKED_SHARE = 0.08
# Newer builds also write down the tokens of each turn; this tells of no turn that the journal does not tell of.
USAGE_FILE_SHARE = 0.3
MOST_SHOWN = 20_000


def write(job: Job) -> Made:
    """Write the directories of one session, of its sub-agents and of its fork."""
    main = Journal(job.seed, job.target_bytes, job.version)
    sessions = [main, *fill(main)]
    is_big = job.version is not None
    if job.may_be_copied and not is_big and main.rng.random() < FORKED_SHARE:
        fork = forked(main)
        sessions += [fork, *fill(fork)]
    files: list[Written] = []
    for session in sessions:
        folder = job.out / "grok" / _folder(session) / session.session_id
        of_session = [*_files(session, folder)]
        store(of_session, session.now.timestamp())
        files += of_session
    usage = usage_of(response for session in sessions for response in session.responses.values())
    shared = [line for session in sessions for line in _asked(session)]
    made = told(job, sessions, files, usage)._replace(shared=shared)
    lines = grow(main, GROWTH_ROUNDS * GROWTH_LINES) if job.grows else []
    return made._replace(growth=growth(job, files[0], lines) if lines else [])


def _folder(session: Journal) -> str:
    return f"sessions/{quote(session.cwd, safe='')}"


def _files(session: Journal, folder: Path) -> Iterator[Written]:
    """Yield the files of a session, its journal first."""
    of_lines = {
        "updates.jsonl": session.updates,
        "chat_history.jsonl": session.chat,
        "events.jsonl": session.events,
        "rewind_points.jsonl": session.snapshots,
    }
    for name, part in of_lines.items():
        yield Written(folder / name, list(part.lines), part.counts.copy())
    documents = {"summary.json": _summary(session), "signals.json": _signals(session)}
    if session.rng.random() < USAGE_FILE_SHARE:
        documents["usage.json"] = {"sessionId": session.session_id, "session": {}, "turns": session.turns}
    for name, document in documents.items():
        content = json.dumps(document, ensure_ascii=False, indent=2).encode()
        yield Written(folder / name, [content], Counter({name: 1}))


def _summary(session: Journal) -> Record:
    head: Record = {"info": {"id": session.session_id, "cwd": session.cwd}, "session_summary": session.sentence(60)}
    times: Record = {"created_at": stamp(session.began), "last_active_at": stamp(session.now)}
    counts: Record = {"num_messages": len(session.updates.lines), "num_chat_messages": len(session.chat.lines)}
    model: Record = {"current_model_id": session.model, "chat_format_version": 1}
    return {**head, **times, **counts, **model, "head_branch": session.branch, **session.kin}


def _signals(session: Journal) -> Record:
    counts: Record = {"turnCount": len(session.prompts), "toolCallCount": session.tool_calls}
    return {**counts, "contextTokensUsed": session.context_tokens, "primaryModelId": session.model}


def _asked(session: Journal) -> Iterator[Shared]:
    """Yield the lines of the file in which a directory's prompts are remembered."""
    for at, text in session.prompts:
        row: Record = {"timestamp": at, "session_id": session.session_id, "prompt": text, "is_bash": False}
        yield Shared(f"grok/{_folder(session)}/prompt_history.jsonl", to_line(row))


def fill(t: Journal) -> Iterator[Journal]:
    """Write turns until the session has its size, at least one; yield the sub-agents that were started on the way."""
    if not t.chat.lines:
        t.open()
    while t.size < t.target_bytes or not t.updates.lines:
        yield from turn(t)


def grow(t: Journal, lines: int) -> list[bytes]:
    """Write at least so many more lines to the journal, and return exactly so many; starts no sub-agent."""
    t.may_spawn = False
    start = len(t.updates.lines)
    t.target_bytes = 1 << 60
    while len(t.updates.lines) < start + lines:
        for _ in turn(t):
            raise AssertionError("a growing journal started a sub-agent")
    return t.updates.lines[start : start + lines]


def turn(t: Journal) -> Iterator[Journal]:
    """One prompt and the model's work on it."""
    t.human()
    agents: list[Journal] = []
    for index in range(story.responses_of_a_turn(t)):
        if t.size >= t.target_bytes:
            break
        t.event("loop_started", loop_index=index)
        step = story.step(t)
        if t.rng.random() < 0.5:
            t.think()
        said = t.answer(1, 1, 0.02) if t.rng.random() < 0.3 else ""
        if said:
            t.tell(said)
        if isinstance(step, story.Delegated):
            agents.append(delegated(t, step, said))
        else:
            write_step(t, step, said)
        if t.context_tokens > CONTEXT_TOKENS:
            t.compact()
    answer = t.answer(1, 4, 0.2)
    t.tell(answer)
    t.answered(answer)
    t.end_turn(is_incomplete=bool(agents))  # what sub-agents used is told in their own journals
    yield from agents


def write_step(t: Journal, step: story.Step, said: str) -> None:
    """Write a call with its updates and its end."""
    match step:
        case story.Ran():
            ran(t, step, said)
        case story.Read():
            read(t, step, said)
        case story.Looked():
            call_id = t.call("read_file", {"target_file": step.path}, "ReadFile", said)
            shown: Record = {"type": "image", "data": step.image, "mimeType": "image/png"}
            output: Record = {"type": "ReadFile", "Image": {"absolute_path": step.path}}
            picture: list[Record] = [{"type": "content", "content": shown}]
            t.result(call_id, "read_file", picture, output, text="[image]", failed=False)
        case story.Edited():
            edited(t, step, said)
        case story.Created():
            path = f"{t.cwd}/{step.path}"
            diff: Record = {"type": "diff", "path": path, "oldText": None, "newText": step.body}
            call_id = t.call("write", {"file_path": path, "contents": step.body}, "Write", said)
            output = {"type": "Write", "FileWritten": {"absolute_path": path}}
            t.result(call_id, "write", [diff], output, text=f"Wrote {path}", failed=False)
        case story.Searched():
            names = "\n".join(step.names)
            plain(t, "grep", {"pattern": step.pattern, "path": t.cwd}, "GrepSearch", names, said)
        case story.Planned():
            rows = [{"content": content, "status": state, "priority": "medium"} for content, state in story.tasks(t)]
            t.update("plan", entries=rows)
            plain(t, "todo_write", {"todos": rows}, "Todo", "Todos updated", said)
        case story.Fetched():
            plain(t, "web_fetch", {"url": step.url}, "WebFetch", step.text, said)
        case story.Delegated():
            raise AssertionError("a sub-agent is a session of its own")


def plain(t: Journal, tool: str, given: Record, variant: str, text: str, said: str) -> None:
    """Write a call whose result is a text."""
    call_id = t.call(tool, given, variant, said)
    t.result(call_id, tool, [block(text)], {"type": variant, "text": text}, text=text, failed=False)


def ran(t: Journal, step: story.Ran, said: str) -> None:
    """Write a command: what it has printed so far again and again, then all of it, once more as bytes."""
    tool = "run_terminal_cmd" if t.before(1, 0) else "run_terminal_command"
    printed = step.output[:MOST_SHOWN]
    call_id = t.call(tool, {"command": step.command, "description": step.description}, "Bash", said)
    t.phases("tool_execution")
    lines = printed.split("\n")
    reports = t.rng.randint(2, 12) if t.rng.random() < 0.5 else 0
    for i in range(1, reports + 1):
        t.progress(call_id, "\n".join(lines[: len(lines) * i // reports]))
    code = int(t.rng.random() < story.FAILURE_SHARE)
    output: Record = {"type": "Bash", "output": list(printed.encode()), "output_for_prompt": printed, "exit_code": code}
    output |= {"command": step.command, "truncated": False, "signal": None, "timed_out": False}
    output |= {"description": step.description, "current_dir": t.cwd, "total_bytes": len(printed)}
    t.result(call_id, tool, [block(printed)], output, text=printed, failed=bool(code))


def read(t: Journal, step: story.Read, said: str) -> None:
    """Write a file that was read."""
    path, text = f"{t.cwd}/{step.file.path}", "\n".join(step.lines)
    given: Record = {"target_file": path, "offset": step.start + 1, "limit": len(step.lines)}
    call_id = t.call("read_file", given, "ReadFile", said)
    shown = "\n".join(f"{step.start + i + 1:6d}\u2192{line}" for i, line in enumerate(step.lines))
    output: Record = {"type": "ReadFile", "FileContent": {"content": text, "absolute_path": path}}
    t.result(call_id, "read_file", [block(shown)], output, text=shown, failed=False)


def edited(t: Journal, step: story.Edited, said: str) -> None:
    """Write a change: as it is asked for, as it is about to be made, and as it was made."""
    path, old = f"{t.cwd}/{step.file.path}", "\n".join(step.old)
    change: Record = {"old_string": old, "new_string": step.new}
    diff: Record = {"type": "diff", "path": path, "oldText": old, "newText": step.new}
    call_id = t.call("search_replace", {"file_path": path, **change}, "SearchReplace", said)
    t.update("tool_call_update", toolCallId=call_id, kind="edit", content=[diff])
    output: Record = {"type": "SearchReplace", "EditsApplied": {**change, "absolute_path": path}}
    t.result(call_id, "search_replace", [diff], output, text=f"The file {path} has been updated.", failed=False)


def delegated(t: Journal, step: story.Delegated, said: str) -> Journal:
    """Start a sub-agent, which is a session of its own, and return it."""
    request: Record = {"description": step.title, "prompt": step.request, "subagent_type": step.kind}
    tool = "task" if t.before(1, 0) else "spawn_subagent"
    call_id = t.call(tool, request, "Task", said)
    target = int(min(t.target_bytes / 8, 400_000, t.rng.lognormvariate(10.8, 0.8)))
    agent = Journal(f"{t.seed}/agent-{len(t.updates.lines)}", target, t.version, beside=t)
    agent.kin = {"parent_session_id": t.session_id, "session_kind": "subagent", "hidden": True}
    ids: Record = {"subagent_id": uuid7(t.rng, t.now), "child_session_id": agent.session_id}
    spawned: Record = {"parent_session_id": t.session_id, "subagent_type": step.kind, "description": step.title}
    t.own("subagent_spawned", **ids, **spawned)
    for _ in fill(agent):
        raise AssertionError("a sub-agent started another one")
    t.now = max(t.now, agent.now)
    did: Record = {"tool_calls": agent.tool_calls, "turns": len(agent.prompts), "tokens_used": agent.context_tokens}
    t.own("subagent_finished", **ids, status="completed", **did, duration_ms=61_000)
    answer = t.prose(3, 10)
    t.result(call_id, tool, [block(answer)], {"type": "SubagentCompleted", "text": answer}, text=answer, failed=False)
    return agent


def forked(parent: Journal) -> Journal:
    """Begin a session with a copy of another's files: under its own id, but with the prompts and times of the other."""
    fork = Journal(f"{parent.seed}/fork", parent.target_bytes // 3, parent.version, beside=parent)
    now = stamp(fork.now)
    fork.kin = {"parent_session_id": parent.session_id, "session_kind": "fork", "forked_at": now}
    fork.kin["inherited_prefix_len"] = len(parent.chat.lines)
    for line in parent.updates.lines:
        record: Record = json.loads(line)
        params = record["params"]
        if isinstance(params, dict):
            params["sessionId"] = fork.session_id
            params["_meta"]["eventId"] = f"{fork.session_id}-{len(fork.updates.lines) + 1}"
            record["timestamp"] = fork.now_ms // 1000
            fork.updates.add(record, f"updates/{params['update']['sessionUpdate']}")
    fork.chat = _copied(parent.chat)
    fork.prompts = list(parent.prompts)
    fork.turns = list(parent.turns)
    fork.target_bytes += fork.size
    return fork


def _copied(lines: Lines) -> Lines:
    copy = Lines()
    copy.lines, copy.counts, copy.size = list(lines.lines), lines.counts.copy(), lines.size
    return copy
