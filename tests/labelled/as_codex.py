"""A labelled session as Codex CLI logs it.

Even sessions are written as version 0.130 did (``exec_command``; a turn that failed leaves nothing), odd ones as 0.146 did
(``shell_command``; the end of a turn says why it failed).
"""

import json
from datetime import datetime, timedelta
from typing import Any

from codex_lines import CWD, Rollout
from labelled.pen import Lines
from labelled.sessions import State, Step

STATES: dict[State, str] = {"done": "completed", "doing": "in_progress", "open": "pending"}
ABORTED = (
    "<turn_aborted>\nThe user interrupted the previous turn on purpose. Any running unified exec processes may still be "
    "running in the background. If any tools/commands were aborted, they may have partially executed.\n</turn_aborted>"
)
FAILURES = {
    "limit": ("You've hit your usage limit. Try again at 5:12 PM.", "usage_limit_exceeded"),
    "overloaded": ("Selected model is at capacity. Please try a different model.", "server_overloaded"),
}


def reading(path: str) -> str:
    """Return the command by which Codex reads a file: it has no tool for that."""
    return f"sed -n '1,200p' {path}"


class CodexPen:
    """Writes a rollout."""

    def __init__(self, number: int, start: datetime) -> None:
        self._is_new = number % 2 == 1
        self._log = Rollout(number, start=start, version="0.146.0" if self._is_new else "0.130.0")
        self._turn = ""
        self.uid = self._log.uid

    def lines(self) -> Lines:
        return Lines(len(self._log.records))

    def wait(self, seconds: float) -> None:
        self._log.now += timedelta(seconds=seconds)

    def files(self) -> dict[str, bytes]:
        return {self._log.path: self._log.lines()}

    def put(self, step: Step, *, is_final: bool) -> None:
        if step.kind == "human":
            self._prompt(step.text)
        elif step.kind == "says":
            self._log.answer(step.text, phase="final_answer" if is_final else "commentary")
            self._log.spend()
            if is_final:
                self._log.event("task_complete", turn_id=self._turn, last_agent_message=step.text)
        elif step.kind in ("runs", "reads"):
            self._ran(step)
        elif step.kind in ("edits", "writes"):
            self._patched(step)
        else:
            self._around(step)

    def _around(self, step: Step) -> None:
        if step.kind == "delegates":
            self._delegate(step)
        elif step.kind == "denies":
            self._deny(step)
        elif step.kind == "interrupts":
            self._interrupt(step.call)
        elif step.kind == "steers":
            self._log.prompt(step.text)
        elif step.kind == "plans":
            plan = [{"step": what, "status": STATES[how]} for what, how in step.plan]
            self._log.output(self._log.call("update_plan", plan=plan), "Plan updated")
        elif step.kind == "compacts":
            self._log.add("compacted", {"message": step.text, "replacement_history": []})
            self._log.event("context_compacted")
        elif step.kind == "breaks" and self._is_new:
            message, info = FAILURES[step.text]
            error = {"message": message, "codex_error_info": info}
            self._log.event("task_complete", turn_id=self._turn, last_agent_message=None, error=error)

    def _prompt(self, words: str) -> None:
        is_first = not self._turn
        self._turn = self._log.turn()
        if is_first:
            self._log.user(f"<environment_context>\n  <cwd>{CWD}</cwd>\n</environment_context>")
        self._log.prompt(words)

    def _shell(self, command: str) -> str:
        if self._is_new:
            return self._log.call("shell_command", command=command, workdir=CWD, timeout_ms=120_000)
        return self._log.call("exec_command", cmd=command, yield_time_ms=10_000)

    def _ended(self, printed: str, code: int) -> str:
        if self._is_new:
            return f"Exit code: {code}\nWall time: 1.4 seconds\nOutput:\n{printed}"
        return f"Chunk ID: 3f9a1c\nWall time: 1.4000 seconds\nProcess exited with code {code}\nOutput:\n{printed}"

    def _ran(self, step: Step) -> None:
        if step.kind == "runs":
            self._log.output(self._shell(step.text), self._ended(step.output, step.exit_code))
            return
        printed = f"sed: can't read {step.text}: No such file or directory\n" if step.is_error else step.output
        self._log.output(self._shell(reading(step.text)), self._ended(printed, 2 if step.is_error else 0))

    def _patch(self, step: Step) -> str:
        if step.kind == "writes":
            added = "".join(f"+{line}\n" for line in step.new.split("\n"))
            body = f"*** Add File: {step.text}\n{added}"
        else:
            sides = (("-", step.old), ("+", step.new))
            changed = "".join(f"{sign}{line}\n" for sign, part in sides for line in part.split("\n"))
            body = f"*** Update File: {step.text}\n@@\n{changed}"
        self._log.calls += 1
        call_id = f"call_{self._log.thread[:13]}_{self._log.calls}"
        patch = f"*** Begin Patch\n{body}*** End Patch\n"
        self._log.item("custom_tool_call", name="apply_patch", input=patch, call_id=call_id, status="completed")
        return call_id

    def _patched(self, step: Step) -> None:
        call_id = self._patch(step)
        if step.is_error:
            printed = f"Failed to find expected lines in {CWD}/{step.text}:\n{step.old}\n"
        else:
            printed = f"Success. Updated the following files:\n{'A' if step.kind == 'writes' else 'M'} {step.text}\n"
        output = {"output": printed, "metadata": {"exit_code": int(step.is_error), "duration_seconds": 0.1}}
        self._log.item("custom_tool_call_output", call_id=call_id, output=json.dumps(output))

    def _delegate(self, step: Step) -> None:
        agent = f"{self._log.thread[:-4]}beef"
        spawned = self._log.call("spawn_agent", message=step.text, agent_type="worker")
        self._log.output(spawned, json.dumps({"agent_id": agent, "nickname": "Curie"}))
        waited = self._log.call("wait", ids=[agent], timeout_ms=300_000)
        status: dict[str, Any] = {"status": {agent: {"completed": step.output}}, "timed_out": False}
        self._log.output(waited, json.dumps(status))

    def _deny(self, step: Step) -> None:
        """Codex asks what to do instead, for which it stops the turn; what the person then says is a prompt."""
        assert step.call is not None
        if step.call.kind in ("edits", "writes"):
            self._log.item("custom_tool_call_output", call_id=self._patch(step.call), output="patch rejected by user")
        else:
            self._log.output(self._shell(step.call.text), "exec command rejected by user")
        self._abort()
        if step.output:
            self._prompt(step.output)

    def _interrupt(self, running: Step | None) -> None:
        if running is not None and running.kind in ("edits", "writes"):
            self._log.item("custom_tool_call_output", call_id=self._patch(running), output="aborted by user after 1.2s")
        elif running is not None:
            self._log.output(self._shell(running.text), "aborted by user after 12.4s")
        self._abort()

    def _abort(self) -> None:
        self._log.user(ABORTED)
        self._log.event("turn_aborted", turn_id=self._turn, reason="interrupted")
