"""A labelled session as Claude Code logs it.

Even sessions are written as version 2.1.20 did (todo lists; what is typed ahead stands in the queue alone), odd ones as
2.1.207 did (tasks; what is typed ahead reaches the model as an attachment).
"""

from datetime import datetime, timedelta
from typing import Any

from claude_lines import Log, call, text, usage
from labelled.pen import Lines
from labelled.sessions import State, Step

OLD, NEW = "2.1.20", "2.1.207"
STATES: dict[State, str] = {"done": "completed", "doing": "in_progress", "open": "pending"}
REFUSED = (
    "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the "
    "new_string was NOT written to the file). "
)
WAIT = "STOP what you are doing and wait for the user to tell you how to proceed."
TOLD = "To tell you how to proceed, the user said:\n"
INTERRUPTED = "[Request interrupted by user]"
INTERRUPTED_TOOL = "[Request interrupted by user for tool use]"
CUT = "<error>Command was aborted before completion</error>"
TODOS_WRITTEN = (
    "Todos have been modified successfully. Ensure that you continue to use the todo list to track your progress. "
    "Please proceed with the current tasks if applicable"
)
CONTINUED = "This session is being continued from a previous conversation that ran out of context. "
OVERLOADED = 'API Error: 529 {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}'
LIMIT = "You've hit your limit · resets 5pm (Europe/Berlin)"
# Exit code 1 of these is an answer and no failure, and Claude Code says so.
ANSWERS = {
    "grep": "No matches found",
    "rg": "No matches found",
    "diff": "Files differ",
    "test": "Condition is false",
    "[": "Condition is false",
    "find": "Some directories were inaccessible",
}


def answer_of(step: Step) -> str | None:
    """Return what Claude Code says of an exit code that is an answer; it judges by the last command of a pipe."""
    if step.exit_code != 1:
        return None
    last = step.text.split("|")[-1].split("&&")[-1].strip()
    # Cut at a bar, a quotation may be left open.
    return ANSWERS.get(next(iter(last.split()), ""))


class ClaudePen:
    """Writes a transcript."""

    def __init__(self, name: str, number: int, start: datetime) -> None:
        self._is_new = number % 2 == 1
        self._log = Log(f"labelled/{name}", start=start, version=NEW if self._is_new else OLD)
        self._calls = 0
        self._tasks: dict[str, State] = {}
        self.uid = f"claude:{self._log.session_id}"

    def lines(self) -> Lines:
        return Lines(len(self._log.records))

    def wait(self, seconds: float) -> None:
        self._log.now += timedelta(seconds=seconds)

    def files(self) -> dict[str, bytes]:
        return {f"projects/-home-dev-src-app/{self._log.session_id}.jsonl": self._log.lines()}

    def put(self, step: Step, *, is_final: bool) -> None:
        del is_final  # nothing in a transcript ends a turn
        if step.kind == "human":
            self._log.user(step.text)
        elif step.kind == "says":
            self._log.assistant(text(step.text))
        elif step.kind in ("runs", "edits", "writes", "reads", "delegates"):
            self._result(step, self._call(step))
        else:
            self._around(step)

    def _around(self, step: Step) -> None:
        if step.kind == "denies":
            self._deny(step)
        elif step.kind == "interrupts":
            self._interrupt(step.call)
        elif step.kind == "steers":
            self._steer(step.text)
        elif step.kind == "plans":
            self._plan(step)
        elif step.kind == "compacts":
            self._compact(step.text)
        elif step.kind == "breaks":
            self._break(step.text)

    def _call(self, step: Step) -> str:
        path = f"{self._log.cwd}/{step.text}"
        name, given = {
            "runs": ("Bash", {"command": step.text, "description": f"Run {step.text.split()[0]}"}),
            "edits": ("Edit", {"file_path": path, "old_string": step.old, "new_string": step.new}),
            "writes": ("Write", {"file_path": path, "content": step.new}),
            "reads": ("Read", {"file_path": path}),
            "delegates": (
                "Agent" if self._is_new else "Task",
                {"description": "Sub-task", "prompt": step.text, "subagent_type": "general-purpose"},
            ),
        }[step.kind]
        return self._named_call(name, given)

    def _named_call(self, name: str, given: dict[str, Any]) -> str:
        self._calls += 1
        call_id = f"toolu_{self._log.session_id[:13]}_{self._calls}"
        self._log.assistant(call(name, call_id, **given))
        return call_id

    def _result(self, step: Step, call_id: str) -> None:
        if step.kind == "runs":
            self._ran(step, call_id)
        elif step.is_error:
            said = {
                "edits": f"String to replace not found in file.\nString: {step.old}",
                "reads": "File does not exist.",
            }[step.kind]
            shown = f"<tool_use_error>{said}</tool_use_error>"
            self._log.result(call_id, shown, error=True, toolUseResult=f"Error: {said}")
        elif step.kind == "edits":
            shown = f"The file {self._log.cwd}/{step.text} was updated."
            extra = {"filePath": step.text, "oldString": step.old, "newString": step.new, "userModified": False}
            self._log.result(call_id, shown, toolUseResult=extra)
        elif step.kind == "writes":
            extra = {"type": "create", "filePath": step.text, "content": step.new, "structuredPatch": []}
            self._log.result(call_id, f"File created successfully at: {step.text}", toolUseResult=extra)
        elif step.kind == "reads":
            lines = "\n".join(f"{n:6}→{line}" for n, line in enumerate(step.output.split("\n"), 1))
            self._log.result(call_id, lines, toolUseResult={"type": "text", "file": {"filePath": step.text}})
        else:
            extra = {"status": "completed", "prompt": step.text, "totalToolUseCount": 4, "totalTokens": 9000}
            self._log.result(call_id, [text(step.output)], toolUseResult=extra)

    def _ran(self, step: Step, call_id: str) -> None:
        answer = answer_of(step)
        if step.exit_code and answer is None:
            shown = f"Exit code {step.exit_code}\n{step.output}".rstrip("\n")
            self._log.result(call_id, shown, error=True, toolUseResult=f"Error: {shown}")
            return
        extra: dict[str, Any] = {"stdout": step.output, "stderr": "", "interrupted": False, "isImage": False}
        if answer is not None:
            extra["returnCodeInterpretation"] = answer
        self._log.result(call_id, step.output, error=False, toolUseResult=extra)

    def _deny(self, step: Step) -> None:
        assert step.call is not None
        call_id = self._call(step.call)
        more = {"toolUseResult": "User rejected tool use"}
        self._log.result(call_id, REFUSED + (TOLD + step.output if step.output else WAIT), error=True, **more)
        if not step.output:
            self._log.user([text(INTERRUPTED_TOOL)])

    def _interrupt(self, running: Step | None) -> None:
        if running is None:
            self._log.user([text(INTERRUPTED)])
            return
        shown = "\n".join(filter(None, (running.output, CUT)))
        extra = {"stdout": running.output, "stderr": "", "interrupted": True, "isImage": False}
        self._log.result(self._call(running), shown, error=True, toolUseResult=extra)
        self._log.user([text(INTERRUPTED_TOOL)])

    def _steer(self, words: str) -> None:
        self._log.queue("enqueue", content=words)
        self.wait(4)
        if not self._is_new:
            self._log.queue("remove")
            return
        self._log.queue("remove", content=words)
        body = {"type": "queued_command", "prompt": words, "commandMode": "prompt"}
        self._log.add(self._log.envelope(type="attachment", attachment=body))

    def _plan(self, step: Step) -> None:
        if not self._is_new:
            todos = [{"content": what, "status": STATES[how], "activeForm": what} for what, how in step.plan]
            self._log.result(self._named_call("TodoWrite", {"todos": todos}), TODOS_WRITTEN)
            return
        for what, how in step.plan:
            if what not in self._tasks:
                self._tasks[what] = "open"
                given = {"subject": what, "description": what, "activeForm": what}
                shown = f"Task #{len(self._tasks)} was created"
                self._log.result(self._named_call("TaskCreate", given), shown)
            if self._tasks[what] != how:
                self._tasks[what] = how
                number = str(list(self._tasks).index(what) + 1)
                given = {"taskId": number, "status": STATES[how]}
                self._log.result(self._named_call("TaskUpdate", given), f"Task #{number} was changed")

    def _compact(self, summary: str) -> None:
        logical, self._log.parent = self._log.parent, None
        details = {"trigger": "auto", "preTokens": 155_000}
        self._log.system(
            "compact_boundary", content="Conversation compacted", logicalParentUuid=logical, compactMetadata=details
        )
        self._log.user(CONTINUED + summary, isCompactSummary=True, isVisibleInTranscriptOnly=True)

    def _break(self, trouble: str) -> None:
        if trouble == "overloaded":
            for attempt in range(1, 4):
                told = {"status": 529, "message": "Overloaded"}
                more = {"error": told, "retryInMs": 500.0 * 2**attempt, "retryAttempt": attempt, "maxRetries": 3}
                self._log.system("api_error", level="error", **more)
                self.wait(2**attempt)
        shown, error, status = (LIMIT, "rate_limit", 429) if trouble == "limit" else (OVERLOADED, "unknown", 529)
        message = {
            "model": "<synthetic>",
            "id": f"{self._log.session_id}-{len(self._log.records)}",
            "type": "message",
            "role": "assistant",
            "content": [text(shown)],
            "stop_reason": "stop_sequence",
            "stop_sequence": "",
            "usage": usage(0, fresh=0, read=0, short=0),
        }
        more: dict[str, Any] = {"isApiErrorMessage": True, "error": error}
        if self._is_new:
            more["apiErrorStatus"] = status
        self._log.add(self._log.envelope(type="assistant", message=message, **more))
