"""What happens in a synthetic session: turns of a person, tool calls of the model, sub-agents, and what commands print.

The shares of tools and commands are those of real sessions (formats/claude.md section 11), so that the bytes lie where
they really lie: file contents in reads and edits, then command output, and little of what a person would read.
"""

import json
from collections.abc import Callable
from pathlib import PurePosixPath

import texts
from records import CONTEXT_TOKENS, REMINDER, Record, Thread, Transcript, uuid4


def write(t: Transcript) -> None:
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
    for _ in range(min(60, int(t.rng.expovariate(1 / 7)))):
        if t.main.size >= t.main.target_bytes:
            return
        step(t)
        if t.main.context_tokens > CONTEXT_TOKENS:
            t.compact()
        if t.since(2, 1, 71) and len(t.main.lines) - t.lines_at_metadata >= 16:
            t.metadata()
    t.assistant([t.thinking(), t.text(1, 4, 0.2)] if t.rng.random() < 0.3 else [t.text(1, 4, 0.2)])
    t.end_of_turn()


def step(t: Transcript) -> None:
    """One tool call with its result."""
    tool = t.rng.choices(list(TOOLS), [share for _, share in TOOLS.values()])[0]
    act, _ = TOOLS[tool]
    act(t)


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


def read(t: Transcript) -> None:
    """Read a file, or part of it, or one time in a hundred an image."""
    if t.rng.random() < 0.01 and t.largest_file > 50_000:
        read_image(t)
        return
    file = t.file()
    start, part = t.excerpt(file, t.rng.choice([2000, 2000, 200, 100, 60, 30]))
    path = f"{t.cwd}/{file.path}"
    arguments: Record = {"file_path": path}
    if len(part) < len(file.lines):
        arguments |= {"offset": start + 1, "limit": len(part)}
    call_id = call(t, "Read", arguments)
    shown = "\n".join(f"{start + i + 1:6d}\u2192{line}" for i, line in enumerate(part))
    counts = {"numLines": len(part), "startLine": start + 1, "totalLines": len(file.lines)}
    result: Record = {"type": "text", "file": {"filePath": path, "content": "\n".join(part), **counts}}
    t.tool_result(call_id, shown + REMINDER, result)


def read_image(t: Transcript) -> None:
    """Read a screenshot; the record holds it twice, as real ones do."""
    image = texts.base64_of(t.rng, int(min(400_000, t.rng.lognormvariate(11.2, 0.7))))
    call_id = call(t, "Read", {"file_path": f"/var/shots/shot-{t.rng.randrange(999)}.png"})
    source = {"type": "base64", "data": image, "media_type": "image/png"}
    file = {"base64": image, "type": "image/png", "originalSize": len(image) * 3 // 4}
    t.tool_result(call_id, [{"type": "image", "source": source}], {"type": "image", "file": file})


def bash(t: Transcript) -> None:
    """Run a command; it may report progress, and one in twelve fails."""
    command, output = shell(t)
    call_id = call(t, "Bash", {"command": command, "description": t.sentence(60)})
    if t.writes_progress and t.rng.random() < 0.3:
        lines = output.split("\n")
        steps = t.rng.randint(1, 15)
        for i in range(1, steps + 1):
            seen = lines[: len(lines) * i // steps]
            whole: Record = {"output": "\n".join(seen[-5:]), "fullOutput": "\n".join(seen)}
            numbers: Record = {"elapsedTimeSeconds": i * 2, "totalLines": len(seen)}
            t.progress(call_id, {"type": "bash_progress", **whole, **numbers})
    if t.rng.random() < 0.08:
        t.tool_result(call_id, f"Exit code 1\n{output}", f"Error: Exit code 1\n{output}", is_error=True)
    else:
        result = {"stdout": output, "stderr": "", "interrupted": False, "isImage": False}
        t.tool_result(call_id, output, result)


def edit(t: Transcript) -> None:
    """Change a few lines; the result mostly holds the whole file as it was."""
    file = max(t.file(), t.file(), t.file(), key=lambda file: file.size)  # it is the big ones that are edited
    path = f"{t.cwd}/{file.path}"
    start, part = t.excerpt(file, t.rng.randint(1, 25))
    old = "\n".join(part)
    new = old.replace("self", "this", 1) + "\n" + t.code(1, 15)
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
    told = f"The file {path} has been updated. Here's the result of running `cat -n` on a snippet of the edited file:"
    t.tool_result(call_id, f"{told}\n{snippet}", result)
    if t.rng.random() < 0.4:
        t.snapshot(update=True)


def create(t: Transcript) -> None:
    """Write a new file."""
    path = f"{t.cwd}/{t.file().path}"
    body = t.code(20, 250)
    call_id = call(t, "Write", {"file_path": path, "content": body})
    result: Record = {"type": "create", "filePath": path, "content": body, "structuredPatch": [], "originalFile": None}
    t.tool_result(call_id, f"File created successfully at: {path}", result)


def grep(t: Transcript) -> None:
    """List the files that contain something."""
    names = sorted({t.file().path for _ in range(t.rng.randint(0, 30))})
    question: Record = {"pattern": f"def {t.word()}", "path": t.cwd, "output_mode": "files_with_matches"}
    call_id = call(t, "Grep", question)
    result = {"mode": "files_with_matches", "filenames": names, "numFiles": len(names)}
    t.tool_result(call_id, f"Found {len(names)} files\n" + "\n".join(names), result)


def plan(t: Transcript) -> None:
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


def fetch(t: Transcript) -> None:
    """Read a page of the web."""
    url = f"https://docs.example.com/{t.word()}/{t.word()}"
    text = t.prose(5, 20)
    call_id = call(t, "WebFetch", {"url": url, "prompt": t.prose(1, 1)})
    result = {"bytes": len(text) * 7, "code": 200, "codeText": "OK", "result": text, "durationMs": 900, "url": url}
    t.tool_result(call_id, text, result)


def delegate(t: Transcript) -> None:
    """Let a sub-agent do it: inline in the main file in 1.0, in a file of its own since."""
    if t.thread.sidechain or not t.may_spawn or t.main.target_bytes < 60_000:
        grep(t)
        return
    kind = t.rng.choice(["Explore", "general-purpose"])
    request = t.prose(2, 5)
    arguments: Record = {"description": t.sentence(40), "prompt": request, "subagent_type": kind}
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
        step(t)
    t.assistant([t.text(3, 8, 0.2)])
    t.thread = main
    if t.before(2, 0, 0):
        main.lines += agent.lines
        main.size += agent.size
        main.counts += agent.counts
    else:
        t.agents[agent_id] = agent
    return agent_id, agent.lines


def shell(t: Transcript) -> tuple[str, str]:
    """Return a command and what it printed."""
    commands, shares = zip(*SHELLS, strict=True)
    return t.rng.choices(commands, shares)[0](t)


def run_tests(t: Transcript) -> tuple[str, str]:
    """Return a run of pytest."""
    rng = t.rng
    n = min(90, 2 + int(rng.expovariate(1 / 14)))
    verdicts = ["PASSED", "PASSED", "PASSED", "FAILED", "SKIPPED"]
    body = "\n".join(
        f"tests/test_{t.word()}.py::test_{t.word()}_{rng.randrange(400)} {rng.choice(verdicts)} [{100 * i // n:3d}%]"
        for i in range(n)
    )
    head = f"{'=' * 20} test session starts {'=' * 20}\nplatform linux -- Python 3.11.7, pytest-8.4.2\n"
    took = f"===== {n} passed in {rng.uniform(0.1, 60):.2f}s ====="
    output = f"{head}rootdir: {t.cwd}\ncollected {n} items\n\n{body}\n\n{took}"
    return f"python -m pytest -x -q tests/ 2>&1 | tail -{n}", output


def search_code(t: Transcript) -> tuple[str, str]:
    """Return lines found in files."""
    n = min(80, 1 + int(t.rng.expovariate(1 / 12)))
    found: list[str] = []
    for _ in range(n):
        file = t.file()
        row = t.rng.randrange(len(file.lines))
        found.append(f"{file.path}:{row + 1}:{file.lines[row]}")
    return f'grep -rn "{t.word()}" --include=*.py . | head -{n}', "\n".join(found)


def show_diff(t: Transcript) -> tuple[str, str]:
    """Return a diff."""
    rng, path = t.rng, t.file().path
    body = t.code(10, 120).split("\n")
    place = f"@@ -{rng.randint(1, 400)},{len(body)} +{rng.randint(1, 400)},{len(body)} @@"
    index = f"index {rng.getrandbits(28):07x}..{rng.getrandbits(28):07x} 100644"
    head = [f"diff --git a/{path} b/{path}", index, f"--- a/{path}", f"+++ b/{path}", place]
    return "git diff HEAD~1", "\n".join(head + [rng.choice("   +-") + line for line in body])


def list_files(t: Transcript) -> tuple[str, str]:
    """Return a directory listing."""
    rng = t.rng
    rows = [
        f"-rw-r--r-- 1 dev dev {rng.randint(100, 90000):6d} Jun {rng.randint(1, 30):2d} {t.word()}_{i}.py"
        for i in range(rng.randint(3, 50))
    ]
    return f"ls -la {PurePosixPath(t.file().path).parent}", f"total {len(rows) * 8}\n" + "\n".join(rows)


def build(t: Transcript) -> tuple[str, str]:
    """Return the output of a build."""
    n = min(160, 3 + int(t.rng.expovariate(1 / 25)))
    rows = [
        f"[{i}/{n}] Building CXX object src/CMakeFiles/{t.word()}.dir/{t.rng.getrandbits(32):08x}.cc.o"
        for i in range(n)
    ]
    return "make -j8 2>&1", "\n".join(rows)


def show_environment(t: Transcript) -> tuple[str, str]:
    """Return an environment file; one in three holds a secret."""
    rng = t.rng
    rows = [f"{t.word().upper()}_{t.word().upper()}={rng.getrandbits(48):x}" for _ in range(12)]
    if rng.random() < 0.35:
        rows.insert(rng.randrange(len(rows)), t.secret())
    return "cat .env", "\n".join(rows)


def show_history(t: Transcript) -> tuple[str, str]:
    """Return commits."""
    n = t.rng.randint(3, 30)
    rows = [f"{t.rng.getrandbits(28):07x} {t.sentence(72)}" for _ in range(n)]
    return f"git log --oneline -{n}", "\n".join(rows)


TOOLS: dict[str, tuple[Callable[[Transcript], None], float]] = {
    "Bash": (bash, 35),
    "Read": (read, 24),
    "Edit": (edit, 17),
    "Write": (create, 6),
    "Grep": (grep, 6),
    "plan": (plan, 8),
    "WebFetch": (fetch, 2),
    "delegate": (delegate, 2),
}
SHELLS: tuple[tuple[Callable[[Transcript], tuple[str, str]], float], ...] = (
    (run_tests, 30),
    (search_code, 20),
    (show_diff, 15),
    (list_files, 13),
    (build, 12),
    (show_environment, 3),
    (show_history, 7),
)
