"""A synthetic session of Codex: the story written as its rollouts, with sub-agents, forks and compressed files."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import story
from codex_records import CONTEXT_TOKENS, Rollout, shortened
from files import GROWTH_LINES, GROWTH_ROUNDS, Job, Made, Shared, Written, growth, store, told, usage_of
from session import Record, stamp, to_line

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

FORKED_SHARE = 0.08
INHERITING_SHARE = 0.4  # of the sub-agents of versions that do so
ARCHIVED_SHARE = 0.1
COMPRESSED_SHARE = 0.15
RESTARTED_SHARE = 0.01
ZSTD_LEVEL = 3
LARGEST_DOCUMENT = 200_000
# What a sub-agent that starts from its parent's history gets of it, besides the events.
INHERITED_ROLES = ("user", "developer")


def write(job: Job) -> Made:
    """Write the rollouts of one session, of its sub-agents and of its forks."""
    main = Rollout(job.seed, job.target_bytes, job.version)
    if main.before(0, 2) and (job.grows or job.target_bytes > LARGEST_DOCUMENT):
        main.become("0.25.0")  # a document is rewritten as a whole: none grows, and none is large
    agents = list(fill(main))
    threads = [main, *agents]
    is_big = job.version is not None
    is_forked = job.may_be_copied and not is_big and main.since(0, 88) and main.rng.random() < FORKED_SHARE
    if is_forked:
        fork = forked(main)
        threads += [fork, *fill(fork)]
    is_cold = not job.grows and not is_forked and main.rng.random() < COMPRESSED_SHARE
    files = [_file(thread, job.out / "codex", is_cold=is_cold) for thread in threads]
    usage = usage_of(response for thread in threads for response in thread.responses.values())
    for file, thread in zip(files, threads, strict=True):
        store([file], thread.now.timestamp())
    made = told(job, threads, files, usage)._replace(shared=_shared(threads))
    lines = grow(main, GROWTH_ROUNDS * GROWTH_LINES) if job.grows else []
    return made._replace(growth=growth(job, files[0], lines) if lines else [])


def _file(thread: Rollout, home: Path, *, is_cold: bool) -> Written:
    """Return the file of a thread: below its day, or archived; a document in the TypeScript version."""
    name = f"rollout-{thread.began:%Y-%m-%dT%H-%M-%S}-{thread.session_id}"
    if thread.before(0, 2):
        return Written(home / "sessions" / f"{name[:18]}-{thread.session_id}.json", [_document(thread)], thread.counts)
    is_archived = thread.rng.random() < ARCHIVED_SHARE
    day = home / "archived_sessions" if is_archived else home / "sessions" / f"{thread.began:%Y/%m/%d}"
    lines = list(thread.lines)
    if not is_cold or thread.is_agent:
        return Written(day / f"{name}.jsonl", lines, thread.counts.copy())
    packed = zstd.compress(b"".join(lines), ZSTD_LEVEL)
    return Written(day / f"{name}.jsonl.zst", lines, thread.counts.copy(), packed)


def _document(thread: Rollout) -> bytes:
    """Return a session as the TypeScript version wrote it: one object, easy to read."""
    session, *items = map(json.loads, thread.lines)
    return json.dumps({"session": session, "items": items}, ensure_ascii=False, indent=2).encode()


def _shared(threads: Sequence[Rollout]) -> list[Shared]:
    """Return the lines of the two files that tell of all sessions: what people asked, and how threads are called."""
    lines: list[Shared] = []
    for thread in threads:
        for at_s, text in () if thread.is_agent else thread.prompts:
            row: Record = {"session_id": thread.session_id, "ts": at_s, "text": text}
            lines.append(Shared("codex/history.jsonl", to_line(row)))
        if thread.since(0, 93) and not thread.is_agent:
            named: Record = {
                "id": thread.session_id,
                "thread_name": thread.sentence(50),
                "updated_at": stamp(thread.now),
            }
            lines.append(Shared("codex/session_index.jsonl", to_line(named)))
    return lines


def fill(t: Rollout) -> Iterator[Rollout]:
    """Write turns until the rollout has its size, at least one; yield the sub-agents that were started on the way."""
    if not t.lines:
        t.meta()
    while t.size < t.target_bytes or not t.turn_ends:
        yield from turn(t)


def grow(t: Rollout, lines: int) -> list[bytes]:
    """Write at least so many more lines, and return exactly so many; starts no sub-agent."""
    t.may_spawn = False
    start = len(t.lines)
    t.target_bytes = 1 << 60
    while len(t.lines) < start + lines:
        for _ in turn(t):
            raise AssertionError("a growing rollout started a sub-agent")
    return t.lines[start : start + lines]


def turn(t: Rollout) -> Iterator[Rollout]:
    """One prompt and the model's work on it."""
    if t.before(0, 100) and t.rng.random() < RESTARTED_SHARE:
        t.total = t.total._replace(given=0, cached=0, written=0, out=0, thought=0)
    t.begin_turn()
    t.human()
    for _ in range(story.responses_of_a_turn(t)):
        if t.size >= t.target_bytes:
            break
        yield from respond(t, story.step(t))
        if t.context_tokens > CONTEXT_TOKENS:
            t.compact()
    if t.since(0, 100) and t.rng.random() < 0.03:
        t.event("turn_aborted", turn_id=t.turn_id, reason="interrupted")
        t.end_turn(None)
        return
    if t.rng.random() < 0.5:
        t.think()
    answer = t.answer(1, 4, 0.2)
    t.tell(answer, "final_answer")
    t.respond()
    t.end_turn(answer)


def respond(t: Rollout, step: story.Step) -> Iterator[Rollout]:
    """Write a response that ends in a call, and the answer to the call."""
    if t.before(0, 120):
        t.context()
    if t.rng.random() < 0.6:
        t.think()
    if t.rng.random() < 0.25:
        t.tell(t.answer(1, 1, 0.02), "commentary")
    if isinstance(step, story.Delegated):
        yield delegated(t, step)
    else:
        write_step(t, step)
    t.respond()


def write_step(t: Rollout, step: story.Step) -> None:
    """Write a call with its output. Files are read and searched with commands; the web has no output."""
    match step:
        case story.Ran():
            ran(t, step.command, step.output, int(t.rng.random() < story.FAILURE_SHARE))
        case story.Read():
            last = step.start + len(step.lines)
            ran(t, f"sed -n '{step.start + 1},{last}p' {step.file.path}", "\n".join(step.lines), 0)
        case story.Searched():
            ran(t, f"rg -l '{step.pattern}' .", "\n".join(step.names), 0 if step.names else 1)
        case story.Looked():
            looked(t, step)
        case story.Edited():
            new = step.new.split("\n")
            hunk = [f"@@ -{step.start + 1},{len(step.old)} +{step.start + 1},{len(new)} @@"]
            hunk += [f"-{line}" for line in step.old] + [f"+{line}" for line in new]
            patched(t, "Update", step.file.path, hunk)
        case story.Created():
            patched(t, "Add", step.path, [f"+{line}" for line in step.body.split("\n")])
        case story.Planned():
            rows = [{"step": content, "status": state} for content, state in story.tasks(t)]
            t.output(t.call("update_plan", {"plan": rows}), "Plan updated")
        case story.Fetched():
            fetched(t, step)
        case story.Delegated():
            raise AssertionError("a sub-agent is a rollout of its own")


def ran(t: Rollout, command: str, output: str, code: int) -> None:
    """Write a command and what it printed."""
    printed = shortened(output)
    call_id = t.shell_call(command)
    t.command_ended(call_id, command, printed, code)
    t.shell_output(call_id, printed, code)


def looked(t: Rollout, step: story.Looked) -> None:
    """Write a picture; versions that cannot return one say so."""
    call_id = t.call("view_image", {"path": step.path})
    picture = [{"type": "input_image", "image_url": f"data:image/png;base64,{step.image}"}]
    t.output(call_id, picture if t.since(0, 51) else "attached local image path")


def patched(t: Rollout, verb: str, path: str, lines: Sequence[str]) -> None:
    """Write a patch: to a tool of its own, or through the shell in old versions."""
    patch = "\n".join(["*** Begin Patch", f"*** {verb} File: {path}", *lines, "*** End Patch"])
    says = f"Success. Updated the following files:\n{verb[0].replace('U', 'M')} {path}\n"
    if t.before(0, 58):
        call_id = t.call("shell", {"command": ["apply_patch", patch], "workdir": t.cwd})
        t.shell_output(call_id, says, 0)
        return
    call_id = t.custom_call("apply_patch", patch)
    body = "\n".join(lines)
    change: Record = {"type": "add", "content": body} if verb == "Add" else {"type": "update", "unified_diff": body}
    t.patch_ended(call_id, {f"{t.cwd}/{path}": change}, says)
    t.output(call_id, says, is_custom=True)


def fetched(t: Rollout, step: story.Fetched) -> None:
    """Write a search of the web, which leaves no output."""
    if t.before(0, 37):
        ran(t, f"curl -s {step.url}", step.text, 0)
        return
    action: Record = {"type": "search", "query": step.question, "queries": [step.question]}
    t.item("web_search_call", status="completed", action=action)


def delegated(t: Rollout, step: story.Delegated) -> Rollout:
    """Start a sub-agent, wait for it and return it; some begin with the history of their parent."""
    call_id = t.call("spawn_agent", {"message": step.request, "agent_type": step.kind})
    target = int(min(t.target_bytes / 8, 400_000, t.rng.lognormvariate(10.8, 0.8)))
    agent = Rollout(f"{t.seed}/agent-{len(t.lines)}", target, t.version, beside=t)
    agent.is_agent = True
    spawn: Record = {"parent_thread_id": t.session_id, "depth": 1, "agent_nickname": t.word(), "agent_role": step.kind}
    about: Record = {"source": {"subagent": {"thread_spawn": spawn}}, "parent_thread_id": t.session_id}
    about |= {"thread_source": "subagent", "multi_agent_version": "v1" if t.before(0, 143) else "v2"}
    is_inheriting = (t.before(0, 145) or t.is_paginated) and t.rng.random() < INHERITING_SHARE
    inherited = _filtered(t) if is_inheriting else []
    if is_inheriting and t.is_paginated:
        inherited = inherited[1:]  # not the parent's first line, which says who it is
        about["subagent_history_start_ordinal"] = len(inherited) + 1
    agent.meta(**about)
    copy(agent, inherited)
    if is_inheriting:
        agent.inherit(t.total)
    agent.target_bytes += agent.size
    for _ in fill(agent):
        raise AssertionError("a sub-agent started another one")
    t.now = max(t.now, agent.now)
    t.output(call_id, json.dumps({"agent_id": agent.session_id, "nickname": spawn["agent_nickname"]}))
    waited = t.call("wait_agent", {"ids": [agent.session_id]})
    t.output(waited, json.dumps({"status": {agent.session_id: {"completed": t.prose(2, 6)}}, "timed_out": False}))
    return agent


def _filtered(t: Rollout) -> list[Record]:
    """Return what a sub-agent gets of its parent's records: what was asked and answered, and all events."""
    kept: list[Record] = []
    for line in t.lines:
        record: Record = json.loads(line)
        body = record["payload"]
        if record["type"] == "response_item" and isinstance(body, dict):
            is_answer = body.get("phase") == "final_answer"
            if body["type"] != "message" or not (body["role"] in INHERITED_ROLES or is_answer):
                continue
        kept.append(record)
    return kept


def forked(parent: Rollout) -> Rollout:
    """Begin a thread from the end of one of another's turns: with its records, or with a reference to them."""
    lines, total = parent.rng.choice(parent.turn_ends)
    fork = Rollout(f"{parent.seed}/fork", parent.target_bytes // 3, parent.version, beside=parent)
    about: Record = {"forked_from_id": parent.session_id}
    if parent.is_paginated:
        offset = sum(map(len, parent.lines[:lines]))
        base: Record = {"thread_id": parent.session_id, "end_ordinal_exclusive": lines, "end_byte_offset": offset}
        fork.meta(**about, history_base=base)
    else:
        fork.meta(**about)
        copy(fork, [json.loads(line) for line in parent.lines[:lines]])
    fork.inherit(total)
    fork.target_bytes += fork.size
    return fork


def copy(t: Rollout, records: Sequence[Record]) -> None:
    """Write records of another thread: what they say stays, when they say it does not."""
    for record in records:
        body = record["payload"]
        if isinstance(body, dict):
            t.emit(str(record["type"]), body, (0, 0.0005))
