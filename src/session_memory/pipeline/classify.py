"""What an event is, beyond what its own record says: kind, event class, retries, the tool behind a result.

Flavor-independent and pure but for a small state, which is kept with the cursor of the source: reading a file in two
parts gives what one read gives. Every record of a source goes through, also copies that are not stored, so that the
outcome does not depend on which file was read first.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from session_memory.analysis.notes import runs_tests, telling
from session_memory.model import CALL_KINDS, INHERITED_PROMPT, Draft, End, Kind, Record, message_class
from session_memory.store.ids import key_of

Native = dict[str, Any]

# Calls left open are forgotten after this many: interrupted sessions never answer them.
MOST_OPEN_CALLS = 256
MOST_FAILED = 64
MOST_QUEUED = 64
MOST_MARKED = 64
# Calls whose result may still be told anew (``Record.is_latest``).
MOST_ANSWERED = 16
# Results of which a later record may say how they ended (``Record.ends``).
MOST_UNENDED = 16
# Longer inputs are remembered by their hash.
LONG_INPUT = 120

# Tools that ask a person something: what comes back is a decision.
ASKING = frozenset({"AskUserQuestion", "ExitPlanMode"})
# What people type themselves; a compaction summary or a notice corrects nobody.
TYPED = frozenset({"human", "command", "shell"})


# What classification adds to a draft: kind, class by its words, tool, is_retry, is_test, duration_ms, seq of the call,
# and the command whose result it is, where that tells something of the work.
# A bare tuple, because one is made for every event.
Placed = tuple[Kind, str | None, str | None, bool, bool, int | None, int | None, str | None]


class Amendment(NamedTuple):
    """An earlier event turned out to be something else."""

    seq: int
    part: int
    kind_before: Kind
    class_before: str | None
    kind: Kind
    prompt_class: str | None


class Completion(NamedTuple):
    """An earlier result ended otherwise than its record said, or was told anew (then it is no result any more)."""

    seq: int
    kind_before: Kind
    was_error: bool
    kind: Kind
    is_error: bool
    exit_code: int | None
    duration_ms: int | None
    is_retold: bool


def spoken_class(draft: Draft) -> str | None:
    """Return the kei-memory class that words give an event; None leaves it to its structure (``model.event_class``).

    Words decide only for messages: the input of a call and the output of a tool quote code and logs, where "retry"
    or "again" mean nothing.
    """
    if draft.given_class is not None:
        return draft.given_class
    if not draft.text or draft.kind == "thinking":
        return None
    return message_class(draft.text, is_from_user=draft.prompt_class in TYPED)


class Classifier:
    """Classifies the events of one source in order."""

    def __init__(self, state: Native) -> None:
        # call id -> [tool, signature, time, seq, whether it is a shell command, the command if it is a telling one]
        self._open: dict[str, list[Any]] = state.get("open", {})
        # signature -> True if it was a shell command, whose repetition after an edit is no retry
        self._failed: dict[str, bool] = state.get("failed", {})
        # typed-ahead text -> seqs of the events that hold it, oldest first
        self._queued: dict[str, list[int]] = state.get("queued", {})
        # mark of a prompt -> [seq, part, kind, class]
        self._marked: dict[str, list[Any]] = state.get("marked", {})
        # calls whose result a later record may replace, as in `_open`
        self._answered: dict[str, list[Any]] = state.get("answered", {})
        # mark of a result -> [seq, kind, is_error, exit code, duration, whether its record told that, id and call]
        self._unended: dict[str, list[Any]] = state.get("unended", {})
        self._is_turn_over: bool = state.get("turn_over", False)
        # Whether a person has spoken yet.
        self.has_prompt: bool = state.get("has_prompt", False)
        self.amendments: list[Amendment] = []
        self.completions: list[Completion] = []

    def state(self) -> Native:
        """Return what the next part of this source has to know."""
        return {
            "open": self._open,
            "failed": self._failed,
            "queued": self._queued,
            "marked": self._marked,
            "answered": self._answered,
            "unended": self._unended,
            "turn_over": self._is_turn_over,
            "has_prompt": self.has_prompt,
        }

    def place(self, draft: Draft, record: Record, thread: str, seq: int | None) -> Placed:
        """Classify the next event. ``seq`` is None for a copy that is not stored."""
        if draft.kind == "tool_call":
            return self._call(draft, record, thread, seq)
        if draft.role == "tool":
            return self._result(draft, record)
        kind = draft.kind
        if kind == "completion":
            if self._is_turn_over:
                kind = "lifecycle"
            self._is_turn_over = True
        elif kind == "assistant_msg" or draft.role == "user":
            self._is_turn_over = False
            if draft.prompt_class is not None:
                self._match_queue(draft, seq)
        return (kind, spoken_class(draft), None, False, False, draft.duration_ms, None, None)

    def remember(self, draft: Draft, seq: int, part: int, kind: Kind) -> None:
        """Note where a prompt or a result is stored of which a later record may say more."""
        if draft.role == "tool":
            if (noted := self._unended.get(draft.mark or "")) is not None:
                noted[0] = seq
        elif draft.mark is not None:
            self._marked[draft.mark] = [seq, part, kind, draft.prompt_class]
            if len(self._marked) > MOST_MARKED:
                del self._marked[next(iter(self._marked))]

    def amend(self, record: Record) -> None:
        """Hear what a record says of earlier prompts."""
        for mark, who in record.amends:
            if (found := self._marked.get(mark)) is not None and found[3] != who:
                seq, part, kind, before = found
                found[3] = who
                self.amendments.append(Amendment(seq, part, _spoken(kind, before), before, _spoken(kind, who), who))

    def complete(self, ends: Iterable[End]) -> None:
        """Hear how calls ended whose results were told before."""
        for end in ends:
            noted = self._unended.pop(end.mark, None)
            if noted is None:
                continue
            seq, kind, was_error, code, took, is_sure, call_id, call = noted
            is_error = not end.is_retold and (was_error or end.is_error)
            if end.is_retold and call is not None:
                self._open[call_id] = call
            if is_error and not was_error and call is not None:
                self._note_failure(call[1], is_shell=call[4])
            after: Kind = "lifecycle" if end.is_retold else "error" if is_error else kind
            code = end.exit_code if code is None else code
            took = took if is_sure or end.duration_ms is None else end.duration_ms
            if seq is not None:
                self.completions.append(Completion(seq, kind, was_error, after, is_error, code, took, end.is_retold))

    def _note_failure(self, signature: str, *, is_shell: bool) -> None:
        self._failed[signature] = is_shell
        if len(self._failed) > MOST_FAILED:
            del self._failed[next(iter(self._failed))]

    def _call(self, draft: Draft, record: Record, thread: str, seq: int | None) -> Placed:
        self._is_turn_over = False
        tool = draft.tool or "?"
        signature = _signature(draft, thread)
        is_retry = signature in self._failed
        command = draft.command
        is_test = command is not None and runs_tests(command)
        told = None if command is None else telling(command)
        if draft.is_edit and not is_retry:
            # What failed before an edit and runs again after it is a check of the edit, not a retry.
            self._failed = {key: is_shell for key, is_shell in self._failed.items() if not is_shell}
        if draft.call_id:
            self._open[draft.call_id] = [tool, signature, record.ts_ms, seq, command is not None, told]
            if len(self._open) > MOST_OPEN_CALLS:
                del self._open[next(iter(self._open))]
        kind: Kind = "retry" if is_retry else "test_run" if is_test else "edit" if draft.is_edit else "tool_call"
        return (kind, draft.given_class, tool, is_retry, is_test, None, None, None)

    def _result(self, draft: Draft, record: Record) -> Placed:
        tool, signature, started, seq = draft.tool, None, None, None
        ts_ms = record.ts_ms
        is_shell, command = False, None
        call: list[Any] | None = None
        if draft.call_id and (call := self._open.pop(draft.call_id, None) or self._answered.pop(draft.call_id, None)):
            tool, signature, started, seq, is_shell, command = call
            if record.is_latest:
                self._answered[draft.call_id] = call
                if len(self._answered) > MOST_ANSWERED:
                    del self._answered[next(iter(self._answered))]
        if signature is not None:
            if not draft.is_error:
                self._failed.pop(signature, None)
            elif draft.subtype != "denied":
                # What a person did not allow has not failed: done again, it is done as they want it.
                self._note_failure(signature, is_shell=is_shell)
        took = draft.duration_ms
        if took is None and ts_ms is not None and started is not None and ts_ms >= started:
            took = ts_ms - started
        kind: Kind = "error" if draft.is_error else "decision" if tool in ASKING else "tool_result"
        if draft.mark is not None:
            is_sure = draft.duration_ms is not None
            noted = [None, kind, draft.is_error, draft.exit_code, took, is_sure, draft.call_id, call]
            self._unended[draft.mark] = noted
            if len(self._unended) > MOST_UNENDED:
                del self._unended[next(iter(self._unended))]
        return (kind, draft.given_class, tool, False, False, took, seq, command)

    def _match_queue(self, draft: Draft, seq: int | None) -> None:
        """A queued prompt that is delivered as a message is counted there, not twice."""
        words = draft.text.strip()[:500]
        if draft.subtype == "queued":
            if seq is not None:
                self._queued.setdefault(words, []).append(seq)
                if len(self._queued) > MOST_QUEUED:
                    del self._queued[next(iter(self._queued))]
        elif self._queued and (waiting := self._queued.get(words)):
            self.amendments.append(Amendment(waiting.pop(0), 0, "human_intervention", "human", "lifecycle", None))
            if not waiting:
                del self._queued[words]


def _spoken(kind: Kind, who: str | None) -> Kind:
    """Return what a prompt is if so and so wrote it: only a person steps in while the agent works."""
    return "user_msg" if kind == "human_intervention" and who != "human" else kind


def _signature(draft: Draft, thread: str) -> str:
    """Return what makes a later call a repetition of this one: the file of an edit, the command, else all input."""
    if draft.is_edit and draft.paths:
        return f"{thread}|{draft.tool}|{draft.paths[0]}"
    words = " ".join((draft.command or draft.text).split())
    return f"{thread}|{draft.tool}|{words if len(words) <= LONG_INPUT else key_of(words)}"


# Columns of an event that are counted: part, kind, role, tool, prompt_class, subtype, is_error.
Counted = tuple[int, str, str, str | None, str | None, str | None, int]


def count_events(tallies: Counter[tuple[str, str]], events: Iterable[Counted]) -> None:
    """Add events to the counts of their source; the same sums for new rows and for a recount."""
    for (part, kind, role, tool, prompt_class, subtype, is_error), n in Counter(events).items():
        # A piece of a message that was counted with its first piece.
        tallies["continued" if subtype == "continued" else "kind", kind] += n
        if role == "tool":
            tallies["result", "error" if is_error else "ok"] += n
        elif kind in CALL_KINDS:
            tallies["tool", tool or "?"] += n
        if prompt_class is not None and (part == 0 or prompt_class == "interrupt") and subtype != INHERITED_PROMPT:
            tallies["prompt", prompt_class] += n
        if subtype == "compaction":
            tallies["compaction", ""] += n


def count_signs(tallies: Counter[tuple[str, str]], signs: str | None) -> None:
    """Count a record under each sign that it would instruct an agent."""
    for sign in signs.split(",") if signs else ():
        tallies["suspect", sign] += 1
