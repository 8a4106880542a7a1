"""A labelled session as Grok Build logs it: the journal, and the telemetry beside it."""

from datetime import UTC, datetime
from typing import Any

from grok_lines import MODEL, Session, printed, usage_of
from labelled.pen import Lines
from labelled.sessions import State, Step

Native = dict[str, Any]

STATES: dict[State, str] = {"done": "completed", "doing": "in_progress", "open": "pending"}
SHELL = "run_terminal_command"
TOOLS = {"runs": SHELL, "edits": "search_replace", "writes": "write", "reads": "read_file"}
KINDS = {SHELL: "execute", "search_replace": "edit", "write": "edit", "read_file": "read", "spawn_subagent": "other"}
INTERJECTED = "The user sent a message while you were working:"
ELECTED = (
    "The user elected to avoid running the {} tool. The tool was not executed. Please refer to the user's message for "
    "next steps."
)
FAILURES = {
    "limit": ("rate_limit", "You have reached your usage limit."),
    "overloaded": ("error", "The model is overloaded. Please try again later."),
}


class GrokPen:
    """Writes the files of a session."""

    def __init__(self, name: str, number: int, start: datetime) -> None:
        self._session = Session(f"labelled/{name}", start_ms=int(start.timestamp() * 1000))
        self._session.summary(created_at=start.isoformat())
        self._calls = 0
        self._is_redirected = False
        self.uid = f"grok:{self._session.id}"
        self._stop_key = "esc" if number % 2 else "ctrl_c"

    def lines(self) -> Lines:
        return Lines(len(self._session.updates), len(self._session.events))

    def wait(self, seconds: float) -> None:
        self._session.now_ms += int(1000 * seconds)

    def files(self) -> dict[str, bytes]:
        return {f"{self._session.folder()}/{name}": content for name, content in self._session.files().items()}

    def put(self, step: Step, *, is_final: bool) -> None:
        if step.kind == "human":
            self._prompt(step.text)
        elif step.kind == "says":
            self._session.answer(step.text)
            if is_final:
                self._session.turn(usage=usage_of(60))
                self._event("turn_ended", outcome="completed")
        elif step.kind in TOOLS:
            self._tool(step)
        elif step.kind == "delegates":
            self._delegate(step)
        else:
            self._around(step)

    def _around(self, step: Step) -> None:
        if step.kind == "denies":
            self._deny(step)
        elif step.kind == "interrupts":
            self._interrupt(step.call)
        elif step.kind == "steers":
            self._say(f"{INTERJECTED}\n<user_query>\n{step.text}\n</user_query>")
            self._event("interjected", source="direct", image_count=0, redirect_kind="interjection")
        elif step.kind == "plans":
            self._plan(step)
        elif step.kind == "compacts":
            self._session.own("auto_compact_started")
            self._session.own("auto_compact_completed", tokens_before=210_000, tokens_after=18_000)
            told = {"checkpoint_id": "c1", "prompt_index_at_compaction": self._session.prompts - 1}
            self._session.own("compaction_checkpoint", summary_preview=step.text, **told)
        elif step.kind == "breaks":
            self._break(step.text)

    def _event(self, kind: str, **more: Any) -> None:
        stamp = datetime.fromtimestamp(self._session.now_ms / 1000, UTC)
        ts = stamp.strftime("%Y-%m-%dT%H:%M:%S.") + f"{stamp.microsecond // 1000:03d}Z"
        self._session.events.append({"ts": ts, "type": kind, **more})

    def _prompt(self, words: str) -> None:
        told = {"turn_number": self._session.prompts, "model_id": MODEL, "schema_version": "1.0"}
        if self._is_redirected:
            told["redirect_kind"] = "cancel_then_send"
            self._is_redirected = False
        self._event("turn_started", session_id=self._session.id, **told)
        self._session.prompt(words)

    def _say(self, words: str) -> None:
        """Append what a person says within a turn."""
        inner = {"modelId": MODEL}
        self._session.update("user_message_chunk", content={"type": "text", "text": words}, inner=inner)

    def _given(self, step: Step) -> Native:
        path = f"{self._session.cwd}/{step.text}"
        return {
            "runs": {"command": step.text, "description": f"Run {step.text.split()[0]}"},
            "edits": {"file_path": path, "old_string": step.old, "new_string": step.new},
            "writes": {"file_path": path, "content": step.new},
            "reads": {"target_file": path},
        }[step.kind]

    def _call(self, tool: str, given: Native) -> str:
        self._calls += 1
        name = str(self._calls)
        row = self._session.call(tool, name, **given)
        row["params"]["update"]["_meta"]["x.ai/tool"]["kind"] = KINDS.get(tool, "other")
        self._event("tool_started", tool_name=tool)
        return name

    def _completed(self, tool: str, name: str, outcome: str) -> None:
        call_id = self._session.call_id(name)
        self._event("tool_completed", tool_name=tool, duration_ms=900, outcome=outcome, tool_call_id=call_id)

    def _tool(self, step: Step) -> None:
        tool = TOOLS[step.kind]
        name = self._call(tool, self._given(step))
        shown, output = self._output(step)
        if step.kind == "runs":
            self._session.progress(name, shown[: len(shown) // 2])
        self._session.result(name, shown, rawOutput=output)
        # The tool itself worked, whatever the command said.
        self._completed(tool, name, "error" if step.is_error and step.kind != "runs" else "success")

    def _output(self, step: Step) -> tuple[str, Native]:
        if step.kind == "runs":
            return step.output, printed(step.output, step.exit_code, command=step.text)
        path = f"{self._session.cwd}/{step.text}"
        if step.kind == "reads":
            if step.is_error:
                return f"File not found: {path}", {"type": "ReadFile", "FileNotFound": {"path": path}}
            return step.output, {"type": "ReadFile", "FileContent": {"path": path, "content": step.output}}
        if step.is_error:
            told = {"absolute_path": path, "old_string": step.old}
            return f"The string to replace was not found in {path}", {"type": "SearchReplace", "StringNotFound": told}
        applied = {"absolute_path": path, "old_string": step.old, "new_string": step.new}
        return f"The file {path} has been updated.", {"type": "SearchReplace", "EditsApplied": applied}

    def _delegate(self, step: Step) -> None:
        given = {"description": "Sub-task", "prompt": step.text, "subagent_type": "general-purpose"}
        name = self._call("spawn_subagent", given)
        told = {"subagent_id": f"sub-{name}", "child_session_id": f"{self._session.id[:-4]}beef"}
        self._session.own("subagent_spawned", subagent_type="general-purpose", description="Sub-task", **told)
        self._session.own("subagent_finished", status="completed", output=step.output, tool_calls=4, **told)
        self._session.result(name, step.output, rawOutput={"type": "SubagentCompleted", "output": step.output})
        self._completed("spawn_subagent", name, "success")

    def _deny(self, step: Step) -> None:
        """With words the turn goes on; without any Grok ends it."""
        assert step.call is not None
        tool = TOOLS[step.call.kind]
        name = self._call(tool, self._given(step.call))
        decision, outcome = ("followup", "followup") if step.output else ("deny", "permission_rejected")
        self._event("permission_requested", tool_name=tool)
        self._event("permission_resolved", tool_name=tool, decision=decision, wait_ms=4200)
        shown = ELECTED.format(tool) if step.output else f"User rejected the execution for tool `{tool}`"
        self._session.result(name, shown, "failed")
        self._completed(tool, name, outcome)
        if step.output:
            self._say(step.output)
        else:
            self._cancel("permission_rejected", cancellationCategory="PermissionRejected")

    def _interrupt(self, running: Step | None) -> None:
        if running is not None:
            name = self._call(TOOLS[running.kind], self._given(running))
            if running.kind == "runs":
                self._session.progress(name, running.output)
        self._cancel("mid_turn_abort", cancellationCategory="MidTurnAbort", cancelTrigger=self._stop_key)

    def _cancel(self, category: str, **meta: str) -> None:
        row = self._session.turn("cancelled")
        row["params"]["_meta"] |= meta
        self._event("turn_ended", outcome="cancelled", cancellation_category=category)
        self._is_redirected = True

    def _plan(self, step: Step) -> None:
        todos = [{"id": str(n), "content": what, "status": STATES[how]} for n, (what, how) in enumerate(step.plan, 1)]
        name = self._call("todo_write", {"merge": False, "todos": todos})
        self._session.result(name, "Todos updated", rawOutput={"type": "Todo", "todos": todos})
        entries = [{"content": what, "priority": "medium", "status": STATES[how]} for what, how in step.plan]
        self._session.update("plan", entries=entries)
        self._completed("todo_write", name, "success")

    def _break(self, trouble: str) -> None:
        stop, message = FAILURES[trouble]
        is_limit = trouble == "limit"
        for attempt in range(1, 3):
            more = {"attempt": attempt, "max_retries": 2, "reason": message, "is_rate_limited": is_limit}
            self._session.own("retry_state", type="retrying" if attempt < 2 else "exhausted", **more)
            self.wait(5)
        self._session.turn(stop, agent_result=message)
        self._event("turn_ended", outcome="error")
