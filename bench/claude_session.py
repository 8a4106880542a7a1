"""A synthetic session of Claude Code: the story written as its transcripts, with sub-agents and resume copies."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import story
import texts
from claude_records import CONTEXT_TOKENS, REMINDER, Thread, Transcript
from files import GROWTH_LINES, GROWTH_ROUNDS, Job, Made, Written, growth, store, told, usage_of
from session import Record, to_line, uuid4

RESUMED_SHARE = 0.25


def write(job: Job) -> Made:
    """Write the files of one session."""
    session = Transcript(job.seed, job.target_bytes, job.version)
    fill(session)
    project = job.out / "claude" / "projects" / re.sub(r"[^A-Za-z0-9]", "-", session.cwd)
    main = Written(project / f"{session.session_id}.jsonl", list(session.main.lines), session.main.counts.copy())
    files = [main, *_agent_files(session, project)]
    store(files, session.now.timestamp())
    if job.may_be_copied and session.before(2, 0, 0) and session.rng.random() < RESUMED_SHARE:
        copy = _resumed(session, project)
        store([copy], session.now.timestamp())
        files.append(copy)
    usage = usage_of(session.responses.values())
    lines = grow(session, GROWTH_ROUNDS * GROWTH_LINES) if job.grows else []
    made = told(job, [session], files, usage)
    return made._replace(growth=growth(job, main, lines) if lines else [])


def _agent_files(session: Transcript, project: Path) -> Iterator[Written]:
    """Yield the sub-agents' files: beside the main file in 2.0, below a directory of the session's name since 2.1."""
    nested = project / session.session_id / "subagents"
    for agent_id, thread in session.agents.items():
        folder = nested if session.since(2, 1, 0) else project
        yield Written(folder / f"agent-{agent_id}.jsonl", thread.lines, thread.counts)


def _resumed(session: Transcript, project: Path) -> Written:
    """Go on as 1.0 did: copy the history into a new file under a new id and time, then add to it."""
    session.session_id = uuid4(session.rng)
    lines: list[bytes] = []
    types: Counter[str] = Counter()
    for line in session.main.lines:
        record: Record = json.loads(line)
        types[str(record["type"])] += 1
        if "sessionId" in record:
            record |= {"sessionId": session.session_id, "timestamp": session.tick(0, 0.01)}
        lines.append(to_line(record))
    before = session.main.counts.copy()
    grow(session, session.rng.randint(4, 40))
    lines += session.main.lines[len(lines) :]
    return Written(project / f"{session.session_id}.jsonl", lines, types + (session.main.counts - before))


def fill(t: Transcript) -> None:
    """Write turns until the main file has its size."""
    if t.before(2, 1, 23) and t.rng.random() < 0.3:
        t.emit({"type": "summary", "summary": t.sentence(70), "leafUuid": uuid4(t.rng)})
    if t.since(2, 1, 88):
        t.opening_attachments()
    while t.main.size < t.main.target_bytes:
        turn(t)


def grow(t: Transcript, lines: int) -> list[bytes]:
    """Write at least so many more lines to the main file, and return exactly so many; starts no sub-agent."""
    t.may_spawn = False
    start = len(t.main.lines)
    t.main.target_bytes = 1 << 60
    while len(t.main.lines) < start + lines:
        turn(t)
    return t.main.lines[start : start + lines]


def turn(t: Transcript) -> None:
    """One prompt and the model's work on it."""
    if t.rng.random() < 0.6:
        t.snapshot(update=False)
    t.human()
    for _ in range(story.responses_of_a_turn(t)):
        if t.main.size >= t.main.target_bytes:
            return
        write_step(t, story.step(t))
        if t.main.context_tokens > CONTEXT_TOKENS:
            t.compact()
        if t.since(2, 1, 71) and len(t.main.lines) - t.lines_at_metadata >= 16:
            t.metadata()
    t.assistant([t.thinking(), t.text(1, 4, 0.2)] if t.rng.random() < 0.3 else [t.text(1, 4, 0.2)])
    t.end_of_turn()


def write_step(t: Transcript, step: story.Step) -> None:
    """Write a tool call with its result."""
    match step:
        case story.Ran():
            ran(t, step)
        case story.Read():
            read(t, step)
        case story.Looked():
            looked(t, step)
        case story.Edited():
            edited(t, step)
        case story.Created():
            created(t, step)
        case story.Searched():
            searched(t, step)
        case story.Planned():
            planned(t)
        case story.Fetched():
            fetched(t, step)
        case story.Delegated():
            delegated(t, step)


def call(t: Transcript, tool: str, arguments: Record) -> str:
    """Write the response that ends in this call, and return its id."""
    call_id = "toolu_01" + texts.base62(t.rng, 22)
    blocks: list[Record] = []
    if t.rng.random() < 0.3:
        blocks.append(t.thinking())
    if t.rng.random() < 0.35:
        blocks.append(t.text(1, 1, 0.02))
    use: Record = {"type": "tool_use", "id": call_id, "name": tool, "input": arguments}
    if t.since(2, 1, 37):
        use["caller"] = {"type": "direct"}
    t.assistant([*blocks, use])
    if t.has_hooks:
        t.hooks(call_id, tool)
    return call_id


def read(t: Transcript, step: story.Read) -> None:
    """Write a file as it is shown to the model, and once more as it is."""
    file, start, part = step
    path = f"{t.cwd}/{file.path}"
    arguments: Record = {"file_path": path}
    if len(part) < len(file.lines):
        arguments |= {"offset": start + 1, "limit": len(part)}
    call_id = call(t, "Read", arguments)
    shown = "\n".join(f"{start + i + 1:6d}\u2192{line}" for i, line in enumerate(part))
    counts = {"numLines": len(part), "startLine": start + 1, "totalLines": len(file.lines)}
    result: Record = {"type": "text", "file": {"filePath": path, "content": "\n".join(part), **counts}}
    t.tool_result(call_id, shown + REMINDER, result)


def looked(t: Transcript, step: story.Looked) -> None:
    """Write a picture; the record holds it twice, as real ones do."""
    call_id = call(t, "Read", {"file_path": step.path})
    source = {"type": "base64", "data": step.image, "media_type": "image/png"}
    file = {"base64": step.image, "type": "image/png", "originalSize": len(step.image) * 3 // 4}
    t.tool_result(call_id, [{"type": "image", "source": source}], {"type": "image", "file": file})


def ran(t: Transcript, step: story.Ran) -> None:
    """Write what a command printed; it may report progress, and one in twelve fails."""
    output = step.output
    call_id = call(t, "Bash", {"command": step.command, "description": step.description})
    if t.writes_progress and t.rng.random() < 0.3:
        lines = output.split("\n")
        steps = t.rng.randint(1, 15)
        for i in range(1, steps + 1):
            seen = lines[: len(lines) * i // steps]
            whole: Record = {"output": "\n".join(seen[-5:]), "fullOutput": "\n".join(seen)}
            numbers: Record = {"elapsedTimeSeconds": i * 2, "totalLines": len(seen)}
            t.progress(call_id, {"type": "bash_progress", **whole, **numbers})
    if t.rng.random() < story.FAILURE_SHARE:
        t.tool_result(call_id, f"Exit code 1\n{output}", f"Error: Exit code 1\n{output}", is_error=True)
    else:
        result = {"stdout": output, "stderr": "", "interrupted": False, "isImage": False}
        t.tool_result(call_id, output, result)


def edited(t: Transcript, step: story.Edited) -> None:
    """Write a change; the result mostly holds the whole file as it was."""
    file, start, part, new = step
    path = f"{t.cwd}/{file.path}"
    old = "\n".join(part)
    edit: Record = {"old_string": old, "new_string": new, "replace_all": False}
    call_id = call(t, "Edit", {"file_path": path, **edit})
    around = file.lines[max(0, start - 4) : start + len(part) + 4]
    snippet = "\n".join(f"{start + i:6d}\u2192{line}" for i, line in enumerate(around))
    change = [f"-{line}" for line in part] + [f"+{line}" for line in new.split("\n")]
    hunk = {"oldStart": start + 1, "oldLines": len(part), "newStart": start + 1, "newLines": new.count("\n") + 1}
    result: Record = {
        "filePath": path,
        "oldString": old,
        "newString": new,
        "originalFile": "\n".join(file.lines) if t.rng.random() < 0.8 else None,
        "structuredPatch": [{**hunk, "lines": change}],
        "userModified": False,
        "replaceAll": False,
    }
    says = f"The file {path} has been updated. Here's the result of running `cat -n` on a snippet of the edited file:"
    t.tool_result(call_id, f"{says}\n{snippet}", result)
    if t.rng.random() < 0.4:
        t.snapshot(update=True)


def created(t: Transcript, step: story.Created) -> None:
    """Write a new file."""
    path, body = f"{t.cwd}/{step.path}", step.body
    call_id = call(t, "Write", {"file_path": path, "content": body})
    result: Record = {"type": "create", "filePath": path, "content": body, "structuredPatch": [], "originalFile": None}
    t.tool_result(call_id, f"File created successfully at: {path}", result)


def searched(t: Transcript, step: story.Searched) -> None:
    """Write the list of files that contain something."""
    names = step.names
    question: Record = {"pattern": step.pattern, "path": t.cwd, "output_mode": "files_with_matches"}
    call_id = call(t, "Grep", question)
    result = {"mode": "files_with_matches", "filenames": names, "numFiles": len(names)}
    t.tool_result(call_id, f"Found {len(names)} files\n" + "\n".join(names), result)


def planned(t: Transcript) -> None:
    """Note what is to be done, with the tool this version has for it."""
    if t.since(2, 1, 32):
        subject = t.sentence(60)
        call_id = call(t, "TaskCreate", {"subject": subject, "description": t.prose(1, 1)})
        t.tool_result(call_id, f"Task #1 created successfully: {subject}", {"task": {"id": "1"}})
        return
    states = ["pending", "in_progress", "completed"]
    todos = [
        {"content": t.sentence(70), "status": t.rng.choice(states), "activeForm": t.sentence(60)}
        for _ in range(t.rng.randint(2, 8))
    ]
    call_id = call(t, "TodoWrite", {"todos": todos})
    t.tool_result(call_id, "Todos have been modified successfully.", {"oldTodos": todos, "newTodos": todos})


def fetched(t: Transcript, step: story.Fetched) -> None:
    """Write a page of the web."""
    url, text, question = step
    call_id = call(t, "WebFetch", {"url": url, "prompt": question})
    result = {"bytes": len(text) * 7, "code": 200, "codeText": "OK", "result": text, "durationMs": 900, "url": url}
    t.tool_result(call_id, text, result)


def delegated(t: Transcript, step: story.Delegated) -> None:
    """Let a sub-agent do it: inline in the main file in 1.0, in a file of its own since."""
    request = step.request
    arguments: Record = {"description": step.title, "prompt": request, "subagent_type": step.kind}
    call_id = call(t, "Agent" if t.since(2, 1, 63) else "Task", arguments)
    agent_id, lines = sub_agent(t, request)
    if t.writes_progress:
        mirror(t, call_id, agent_id, lines[: t.rng.randint(10, 60)])
    answer = [{"type": "text", "text": t.prose(3, 10)}]
    totals = {"totalDurationMs": 61_000, "totalTokens": 24_000, "totalToolUseCount": 12}
    result: Record = {"status": "completed", "prompt": request, "content": answer, **totals}
    if t.since(2, 0, 0):
        result["agentId"] = agent_id
    t.tool_result(call_id, answer, result)


def mirror(t: Transcript, call_id: str, agent_id: str, lines: list[bytes]) -> None:
    """Repeat messages of the sub-agent as agent_progress: whole responses only, so it ends with a tool result."""
    repeated: list[Record] = [json.loads(line) for line in lines]
    while repeated[-1]["type"] != "user":
        repeated.pop()
    for record in repeated:
        if record["type"] in ("user", "assistant"):
            kept = ("type", "timestamp", "message", "requestId", "uuid")
            message = {key: record[key] for key in kept if key in record}
            t.progress(call_id, {"message": message, "type": "agent_progress", "prompt": "", "agentId": agent_id})


def sub_agent(t: Transcript, request: str) -> tuple[str, list[bytes]]:
    """Write a sub-agent's thread and return its id and lines."""
    rng, main = t.rng, t.thread
    agent_id = f"{rng.getrandbits(32):08x}"
    if t.since(2, 1, 0):
        agent_id = f"a{rng.getrandbits(64):016x}" if t.since(2, 1, 50) else f"a{rng.getrandbits(24):06x}"
    target = int(min(main.target_bytes / 10, 600_000, rng.lognormvariate(11.2, 0.8)))
    t.thread = agent = Thread(target, agent_id, sidechain=True)
    t.user(request)
    while agent.size < target:
        write_step(t, story.step(t))
    t.assistant([t.text(3, 8, 0.2)])
    t.thread = main
    if t.before(2, 0, 0):
        main.lines += agent.lines
        main.size += agent.size
        main.counts += agent.counts
    else:
        t.agents[agent_id] = agent
    return agent_id, agent.lines
