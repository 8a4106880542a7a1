"""Reads the records of a Codex rollout, of any era, one at a time. What each means is told by its shape, not its version.

A line is ``{timestamp, type, payload}`` since 0.32, a bare response item before. Response items are the spine of the
conversation; events say it again (``_codex_twins``), or say what no item says: tokens, turns, how commands ended.
"""

from collections.abc import Callable

from session_memory.adapters._codex_ends import Outcome, ended_command, ended_mcp, ended_patch, result_draft
from session_memory.adapters._codex_ids import STATE, STATE_SAID, digest
from session_memory.adapters._codex_items import (
    ANSWERED,
    AT_WORK,
    BEGUN,
    BY_EVENT,
    BY_ITEM,
    ENDED,
    MOST_CALLS,
    NO_TOKENS,
    NO_TURN,
    Spine,
    is_filtered_item,
    twin_keys,
)
from session_memory.adapters._codex_twins import EVENT, ITEM
from session_memory.adapters._codex_words import (
    LIFECYCLE_EVENTS,
    QUIET_COMPLETED,
    QUIET_EVENTS,
    QUIET_LINES,
    arguments_of,
    error_draft,
    has_picture,
    human_words,
    is_authored,
    item_type,
    lifecycle_draft,
    logged_id,
    parts_of,
    prompt_class,
    reasoning_parts,
    said_draft,
    search_draft,
    search_words,
    shape_of,
    token_counts,
    tool_draft,
    without_pictures,
)
from session_memory.adapters._native import Native, count_of, dict_of, epoch_ms, first_line, list_of, text_of
from session_memory.model import Draft, End, PromptClass, Record, Source, Usage

ENDS: dict[str, Callable[[Native], tuple[Draft, Outcome]]] = {
    "exec_command_end": ended_command,
    "CommandExecution": ended_command,
    "patch_apply_end": ended_patch,
    "FileChange": ended_patch,
    "mcp_tool_call_end": ended_mcp,
    "McpToolCall": ended_mcp,
}

# The end of a turn in which the model said nothing: it failed, or there was nothing to say (a compaction).
UNANSWERED = "task_unanswered"
# Why a turn ended without a person or an error: another one took its place, or the review was over.
ABORTS = {"replaced": "turn_replaced", "review_ended": "turn_review_ended"}
FAILED = ("limit", "error", "timeout", "failed")


class CodexReader(Spine):
    """Reads one rollout in order."""

    def __init__(self, source: Source, native_id: str, rollout: str | None, state: Native) -> None:
        super().__init__(source, native_id, rollout, state)
        self._by_event: dict[str, Callable[[str, Native, Record], None]] = {
            "token_count": self._tokens,
            "user_message": self._spoken,
            "agent_message": self._spoken,
            "agent_reasoning": self._spoken,
            "agent_reasoning_raw_content": self._spoken,
            "item_completed": self._completed,
            "exec_command_end": self._end,
            "patch_apply_end": self._end,
            "mcp_tool_call_end": self._end,
            "task_complete": self._turn_ended,
            "turn_complete": self._turn_ended,
            "turn_aborted": self._turn_aborted,
            "context_compacted": self._compacted,
            "thread_rolled_back": self._rolled_back,
            "error": self._failed,
            "stream_error": self._failed,
            "web_search_end": self._searched,
            "image_generation_end": self._drawn,
            "view_image_tool_call": self._tool_asked,
            "dynamic_tool_call_request": self._tool_asked,
            "dynamic_tool_call_response": self._tool_answered,
            "thread_settings_applied": self._settings,
            "thread_name_updated": self._renamed,
            "collab_agent_spawn_end": self._agent_started,
        }

    def refusal(self, *, is_whole: bool) -> str | None:
        """Refuse logs of other programs."""
        is_empty = self._is_document and is_whole
        return "not a Codex rollout" if (self._read or is_empty) and not self._is_codex else None

    def record(self, value: Native) -> Record:
        """Normalize the next record."""
        self._read += 1
        kind, body = shape_of(value)
        is_wrapped = self._is_wrapped = body is not value
        self._is_authored = is_wrapped and "metadata" in value and is_authored(value["metadata"])
        at = epoch_ms(value.get("timestamp"))
        record = Record(kind, None, None, _told_ms(body) if at is None and is_wrapped else at)
        ordinal = value.get("ordinal")
        if ordinal is not None or self._lineage.is_head:
            self._lineage.line(kind, ordinal)
        amends = self._prompts.pass_by() if self._prompts.waiting and kind != "session_meta" else None
        said = digest(body) if body != STATE else STATE_SAID
        if kind == "response_item":
            self._spoken_item(body, record, said)
        elif kind == "event_msg":
            self._told_event(body, record, said)
        elif kind == "session_meta":
            self._is_codex = True
            self._meta(body, record, said, ordinal)
        else:
            self._line(kind, body, record, said)
        self._settle(record, amends)
        if self._turn == BEGUN and record.drafts and record.drafts[0].role == "assistant":
            self._turn = AT_WORK
        if self._is_alone:
            record.native_id, record.logged_id = None, logged_id(kind, body)
        return record

    def _spoken_item(self, body: Native, record: Record, said: str | None) -> None:
        item = item_type(body)
        record.type = f"response_item:{item[:100]}"
        self._is_codex = True
        if not self._is_wrapped and body.get("role") == "user":
            self._lineage.prompt(said or "")
        if said is not None:
            record.native_id = self._lineage.name(said, is_filtered=is_filtered_item(item, body))
        self._item(item, body, record)

    def _told_event(self, body: Native, record: Record, said: str | None) -> None:
        self._is_codex = True
        event = text_of(body.get("type")) or "(none)"
        record.type = f"event_msg:{event[:100]}"
        if event in ("task_started", "turn_started"):
            self._lineage.turn(text_of(body.get("turn_id")), _seconds_ms(body.get("started_at")), said or "")
            self._turn = BEGUN
        elif event == "user_message":
            self._lineage.prompt(said or "")
        if said is not None:
            record.native_id = self._lineage.name(said)
        normalize = self._by_event.get(event)
        if normalize is not None:
            normalize(event, body, record)
        elif event in LIFECYCLE_EVENTS:
            record.drafts = [_lifecycle(event, body)]
        elif event not in QUIET_EVENTS:
            record.unknown = [f"type:{record.type}"]

    def _line(self, kind: str, body: Native, record: Record, said: str | None) -> None:
        if kind == "turn_context":
            self._lineage.context(body.get("turn_id"))
        if said is not None:
            record.native_id = self._lineage.name(said)
        if kind == "turn_context":
            self._surroundings(body, record)
        elif kind == "compacted":
            text = text_of(body.get("message")) or ""
            if not self._twins.pair(ITEM, ["compaction"]):
                record.drafts = [lifecycle_draft("compaction", text or "compacted", text)]
        elif kind == "inter_agent_communication":
            self._mail(EVENT, parts_of(body.get("content")), record)
        elif kind not in QUIET_LINES:
            record.unknown = [f"type:{kind}"]
            return
        self._is_codex = True

    def _turn_ended(self, _event: str, body: Native, record: Record) -> None:
        self._turn = NO_TURN
        error = dict_of(body.get("error"))
        said = text_of(error.get("message")) or text_of(body.get("error"))
        if error or said:
            record.drafts = [error_draft("turn_error", said or "turn failed")]
        elif body.get("last_agent_message", "") is None:
            record.drafts = [Draft("completion", "system", "", "turn ended without an answer", subtype=UNANSWERED)]
        else:
            record.drafts = [Draft("completion", "system", "", "turn complete", subtype="task_complete")]

    def _turn_aborted(self, _event: str, body: Native, record: Record) -> None:
        self._turn = NO_TURN
        record.drafts = [_aborted(text_of(body.get("reason")) or "?")]

    def _compacted(self, _event: str, _body: Native, record: Record) -> None:
        if not self._twins.pair(EVENT, ["compaction"]):
            record.drafts = [lifecycle_draft("compaction", "compacted")]

    def _failed(self, event: str, body: Native, record: Record) -> None:
        record.drafts = [error_draft(event, text_of(body.get("message")) or "")]

    def _searched(self, _event: str, body: Native, record: Record) -> None:
        if not self._twins.pair(EVENT, twin_keys("w", [search_words(body)], body.get("call_id"))):
            record.drafts = [search_draft(body)]

    def _drawn(self, _event: str, body: Native, record: Record) -> None:
        if not self._twins.pair(EVENT, twin_keys("g", [], body.get("call_id"))):
            record.drafts = [tool_draft("image_generation", None, {"prompt": body.get("revised_prompt")})]

    def _tool_asked(self, _event: str, body: Native, record: Record) -> None:
        call_id = text_of(body.get("call_id")) or text_of(body.get("callId"))
        if call_id and call_id not in self._calls:
            self._remember(call_id, BY_EVENT)
            fields = arguments_of(body.get("arguments")) or {"path": body.get("path")}
            record.drafts = [tool_draft((text_of(body.get("tool")) or "view_image")[:200], call_id, fields)]

    def _tool_answered(self, _event: str, body: Native, record: Record) -> None:
        call_id = text_of(body.get("call_id"))
        if call_id and self._calls.get(call_id) not in (BY_ITEM, ANSWERED):
            text = "\n".join(parts_of(body.get("content_items")))
            record.drafts = [result_draft(call_id, Outcome(text, is_error=body.get("success") is False))]

    def _settings(self, _event: str, body: Native, record: Record) -> None:
        self._surroundings(dict_of(body.get("thread_settings")), record)

    def _renamed(self, _event: str, body: Native, record: Record) -> None:
        if name := text_of(body.get("thread_name")):
            record.facts = [("title.custom", name[:500])]

    def _agent_started(self, _event: str, body: Native, record: Record) -> None:
        agent, call = text_of(body.get("new_thread_id")), text_of(body.get("call_id"))
        if agent and call:
            record.facts = [("agent_call.result", f"{agent} {call}")]

    def _spoken(self, event: str, body: Native, record: Record) -> None:
        text = text_of(body.get("message")) or text_of(body.get("text")) or ""
        if event == "agent_message":
            self._told(text, body.get("id"), record)
        elif event == "user_message":
            self._typed(text, body, record)
        else:
            self._thought(EVENT, [text] if text.strip() else [], record)

    def _told(self, text: str, id_: object, record: Record) -> None:
        if text and not self._twins.pair(EVENT, twin_keys("a", [text], id_)):
            record.drafts = [said_draft("assistant_msg", text)]

    def _typed(self, text: str, body: Native, record: Record) -> None:
        """A prompt as an event tells it: a person's, unless it says otherwise or its words do."""
        kind = text_of(body.get("kind"))
        who: PromptClass = prompt_class([text]) if kind in (None, "plain") else "injected"
        text = without_pictures(text)
        if not text and (list_of(body.get("images")) or list_of(body.get("local_images"))):
            text = "[image]"
        keys = twin_keys("u", [text], body.get("id"))
        if not text:
            return
        text = human_words(text) if who == "human" else text
        if who == "human":
            record.amends = self._prompts.confirm(keys)
            self._first_told = self._first_told or first_line(text)
        else:
            record.amends = self._prompts.deny(keys)
        if not self._twins.pair(EVENT, keys):
            record.drafts = [self._prompt_draft(text, who)]

    def _completed(self, _event: str, body: Native, record: Record) -> None:
        item = dict_of(body.get("item"))
        kind = text_of(item.get("type")) or "(none)"
        record.type = f"{record.type}:{kind[:100]}"
        text = "\n".join(parts_of(item.get("content")))
        if kind == "UserMessage":
            self._typed(text, {"id": item.get("id"), "images": [0] if has_picture(item.get("content")) else []}, record)
        elif kind == "AgentMessage":
            self._told(text, item.get("id"), record)
        elif kind == "Reasoning":
            self._thought(EVENT, reasoning_parts(item), record)
        elif kind in ENDS:
            self._end(kind, item, record)
        elif kind == "Plan":
            plan = text_of(item.get("text")) or ""
            record.drafts = [Draft("decision", "assistant", plan, first_line(plan), subtype="plan")]
        elif kind == "ContextCompaction":
            self._compacted(kind, item, record)
        elif kind in ("EnteredReviewMode", "ExitedReviewMode"):
            record.drafts = [_lifecycle(f"{kind[:-10].lower()}_review_mode", item)]
        elif kind not in QUIET_COMPLETED:
            record.unknown = [f"type:{record.type}"]

    def _end(self, event: str, body: Native, record: Record) -> None:
        """How a call ended: beside its output, or instead of it where the call was nested in another one."""
        call, outcome = ENDS[event](body)
        told = self._calls.get(call.call_id or "")
        if call.call_id is None or told in (BY_EVENT, ENDED):
            return
        if told == ANSWERED:
            record.ends = [End(call.call_id, outcome.exit_code, outcome.duration_ms, outcome.is_error)]
            return
        if told is None:
            self._remember(call.call_id, ENDED)
            record.drafts = [call, result_draft(call.call_id, outcome, is_event=True)]
        self._ends[call.call_id] = [outcome.exit_code, outcome.duration_ms, outcome.is_error]
        if len(self._ends) > MOST_CALLS:
            del self._ends[next(iter(self._ends))]

    def _rolled_back(self, _event: str, body: Native, record: Record) -> None:
        """The last turns are dead: they stay, and the session goes on from before them."""
        turns = count_of(body.get("num_turns"))
        begun = [i for i, (_, _, is_turn) in enumerate(self._turns) if is_turn]
        record.drafts = [lifecycle_draft("rollback", f"{turns} turn{'' if turns == 1 else 's'} rolled back")]
        if turns and begun:
            first = begun[max(0, len(begun) - turns)]
            self._last = self._turns[first][1]
            self._turns = self._turns[:first]

    def _tokens(self, _event: str, body: Native, record: Record) -> None:
        """Count a response once: what is reported again with the same total is no new one."""
        info = dict_of(body.get("info"))
        before, total = self._total, token_counts(info.get("total_token_usage"))
        if total == before:
            return
        last = token_counts(info.get("last_token_usage"))
        if total is not None:
            if sum(total) < sum(before):
                self._resets += 1
            self._total = total
        elif last is None:
            return
        spent = last or tuple(max(0, now - then) for now, then in zip(total or NO_TOKENS, before, strict=True))
        given, cached, written, out, _, _ = spent
        if given == 0 and out == 0:
            return
        name = record.native_id
        if total is not None:
            # By what it says, not by its place: a file that Codex migrates keeps its totals.
            name = f"tokens:{self._lineage.writer}:{self._resets}:{','.join(map(str, total))}"
        if name is None:
            return
        cached = min(cached, given)
        written = min(written, given - cached)
        model = text_of(info.get("model")) or self._model or "unknown"
        record.usage = Usage(
            name, model, given - cached - written, out, cached, written, 0, 0, self._speed, is_final=True
        )


def _seconds_ms(value: object) -> int | None:
    """Return a time that is given in seconds, or as text, in milliseconds."""
    if type(value) is int and 0 < value < 1 << 41:
        return value * 1000 if value < 1 << 33 else value
    return epoch_ms(value)


def _told_ms(body: Native) -> int | None:
    """Return the time that a payload tells of itself, for an envelope without one."""
    times = (_seconds_ms(body.get(name)) for name in ("timestamp", "completed_at_ms", "completed_at", "started_at"))
    return next((at for at in times if at is not None), None)


def _aborted(reason: str) -> Draft:
    """Draft why a turn was not ended: a person, a limit or an error, or something that took its place."""
    if reason == "interrupted" or "user" in reason:
        return Draft("human_intervention", "user", "", reason[:100], subtype="interrupt", prompt_class="interrupt")
    shown = f"turn aborted: {reason}"
    if any(word in reason for word in FAILED):
        return error_draft("turn_limited" if "limit" in reason else "turn_error", shown)
    return lifecycle_draft(ABORTS.get(reason, "turn_aborted"), shown)


def _lifecycle(event: str, body: Native) -> Draft:
    if event in ("task_started", "turn_started"):
        return lifecycle_draft("task_started", "turn started")
    review = dict_of(body.get("review_output"))
    target = dict_of(body.get("target"))
    said = (
        text_of(review.get("overall_explanation")),
        text_of(body.get("user_facing_hint")),
        text_of(body.get("prompt")) or text_of(target.get("instructions")),
        text_of(dict_of(body.get("goal")).get("objective")),
        text_of(body.get("message")),
    )
    text = "\n".join(filter(None, said))
    return lifecycle_draft(event, text or event.replace("_", " "), text)
