"""The spine of a Codex rollout: what its session is, and what its response items say.

Response items hold the conversation; what events add to it is in ``_codex_reader``.
"""

from typing import Any

from session_memory.adapters._codex_ends import outcome_of, result_draft
from session_memory.adapters._codex_ids import INHERITED, OWN, UNSURE, Lineage, meta_name
from session_memory.adapters._codex_twins import ITEM, Amend, Prompts, Twins
from session_memory.adapters._codex_words import (
    CALL_ITEMS,
    LONGEST_ID,
    OUTPUT_ITEMS,
    QUIET_ITEMS,
    arguments_of,
    call_draft,
    cwd_of,
    has_picture,
    human_words,
    lifecycle_draft,
    parts_of,
    prompt_class,
    reasoning_parts,
    said_draft,
    search_words,
    spoken_words,
    squeezed,
    without_pictures,
)
from session_memory.adapters._native import Native, dict_of, list_of, text_of
from session_memory.model import INHERITED_PROMPT, REVERT, Draft, End, PromptClass, Record, Source

# Calls that are open or were told of by an event; more than any turn leaves open.
MOST_CALLS = 256
# Who told of a call: its item, and then its output; an event; or the event of its end, whose output may still come.
BY_ITEM, BY_EVENT, ANSWERED, ENDED = 1, 2, 3, 4
# Whether a turn goes on: none does, or the log does not tell; one has begun; the model has said or done something in it.
NO_TURN, BEGUN, AT_WORK = 0, 1, 2
# Turns that a rollback may still take back.
MOST_TURNS = 64
NO_TOKENS = (0,) * 6
# What begins a turn that a rollback may take back.
TURN_CLASSES = ("human", "subagent_prompt", "shell", "teammate")


class Spine:
    """Reads the session and the response items of one rollout, in order."""

    def __init__(self, source: Source, native_id: str, rollout: str | None, state: Native) -> None:
        # A record that is looked up alone has only the name that the log gives it: ours depends on what stands before.
        self._is_alone = not source.path
        self._is_document = source.form == "document"
        self._lineage = Lineage(native_id, rollout, state.get("lineage", {}))
        self._twins = Twins(state.get("twins", []))
        self._prompts = Prompts(state.get("prompts", {}))
        self._calls: dict[str, int] = state.get("calls", {})
        # call id -> [exit code, duration, is_error], as events tell it before the output comes
        self._ends: dict[str, list[int | bool | None]] = state.get("ends", {})
        # [mark of its prompt, what that prompt hangs on, whether it is one after all]
        self._turns: list[list[Any]] = state.get("turns", [])
        # What seemed to be the first prompt, and the first one that an event told of.
        self._first_mark: str | None = state.get("first_mark")
        self._first_told: str | None = state.get("first_told")
        self._last: str | None = state.get("last")
        self._model: str | None = state.get("model")
        self._speed: str | None = state.get("speed")
        self._cwd: str | None = state.get("cwd")
        self._version: str = state.get("version", "?")
        self._is_agent: bool = state.get("is_agent", False)
        self._total: tuple[int, ...] = tuple(state.get("total", NO_TOKENS))
        self._resets: int = state.get("resets", 0)
        self._turn: int = state.get("turn", NO_TURN)
        # Whether the record at hand has an envelope: only then are there events beside it.
        self._is_wrapped = False
        self._is_authored = False
        self._is_codex = False
        self._read = 0

    def state(self) -> Native:
        """Return what the next reader of this source has to know."""
        return {
            "lineage": self._lineage.state(),
            "twins": self._twins.state(),
            "prompts": self._prompts.state(),
            "calls": self._calls,
            "ends": self._ends,
            "turns": self._turns,
            "first_mark": self._first_mark,
            "first_told": self._first_told,
            "last": self._last,
            "model": self._model,
            "speed": self._speed,
            "cwd": self._cwd,
            "version": self._version,
            "is_agent": self._is_agent,
            "total": self._total,
            "resets": self._resets,
            "turn": self._turn,
        }

    def _settle(self, record: Record, amends: list[Amend] | None) -> None:
        """Whose record it is, what it hangs on, what it says of earlier ones."""
        if self._lineage.zone != OWN:
            self._disown(record)
        record.parent_id = self._last
        if amends or record.amends:
            self._amend(record, [*(amends or ()), *record.amends])
        if record.drafts:
            if record.native_id:
                self._last = record.native_id
            for draft in record.drafts:
                if draft.prompt_class in TURN_CLASSES:
                    self._turns = [*self._turns, [draft.mark, record.parent_id, True]][-MOST_TURNS:]
                    if self._first_mark is None:
                        self._first_mark = draft.mark or ""
                    if self._lineage.zone == INHERITED:
                        # Nothing is counted of it, so nothing that is said of it later may change a count.
                        draft.subtype, draft.mark = INHERITED_PROMPT, None
        if record.unknown:
            record.unknown = [f"{name}@{self._version[:40]}" for name in record.unknown]

    def _amend(self, record: Record, amends: list[Amend]) -> None:
        record.amends = amends
        for mark, who in amends:
            for turn in self._turns:
                if turn[0] == mark:
                    turn[2] = who in TURN_CLASSES
            if mark == self._first_mark and who == "injected" and self._first_told:
                record.facts = [*record.facts, ("first_prompt.told", self._first_told)]

    def _disown(self, record: Record) -> None:
        """Another thread wrote this record, or may have: what it says of itself is not said of this session."""
        if (record.native_id or "").startswith("meta:"):
            return
        record.is_foreign = True
        if self._lineage.zone != UNSURE:
            record.usage = None
            record.facts = ()
        else:
            record.facts = [fact for fact in record.facts if not fact[0].startswith("title.")]

    def _meta(self, body: Native, record: Record, said: str | None, ordinal: object) -> None:
        lineage = self._lineage
        thread = text_of(body.get("id"))
        if lineage.has_meta and thread is not None and thread != lineage.thread:
            # A copy of the parent's, at the head of what a fork copied; else of no meaning for this session.
            if lineage.copied_meta(body, thread):
                record.native_id = f"copied-meta:{thread}"
                if len(lineage.ancestors) == 1 and not self._is_agent:
                    record.facts = [("forked_from", thread)]
                return
            record.native_id = lineage.name(said) if said is not None else None
            return
        if lineage.has_meta:
            record.native_id = lineage.name(said) if said is not None else None
            if lineage.is_own:
                self._described(body, record)
            return
        spawn = dict_of(dict_of(dict_of(body.get("source")).get("subagent")).get("thread_spawn"))
        forked = text_of(body.get("forked_from_id"))
        parent = text_of(body.get("parent_thread_id")) or text_of(spawn.get("parent_thread_id"))
        source = dict_of(body.get("source"))
        self._is_agent = bool(
            parent or "subagent" in source or "internal" in source or body.get("thread_source") == "subagent"
        )
        record.native_id = lineage.begin(body, forked or parent)
        self._reverted(dict_of(body.get("history_base")), ordinal, record)
        self._described(body, record)
        links = (("forked_from", forked), ("parent", parent))
        about = [
            (fact, text_of(body.get(field)) or text_of(spawn.get(field)))
            for fact, field in (("agent_nickname", "agent_nickname"), ("agent_type", "agent_role"))
        ]
        record.facts = [*record.facts, *((fact, said) for fact, said in (*links, *about) if said)]

    def _reverted(self, base: Native, ordinal: object, record: Record) -> None:
        """A further file of a thread goes on from before some record of an earlier one; its ordinals may do so, too."""
        rollout, kept = text_of(base.get("thread_id")), base.get("end_ordinal_exclusive")
        thread = self._lineage.thread
        is_further = self._is_alone or self._lineage.rollout != thread
        if is_further and rollout is not None and type(kept) is int and 0 <= kept < 1 << 53:
            begins = f":{ordinal}" if type(ordinal) is int and 0 < ordinal < 1 << 53 else ""
            record.drafts = [
                lifecycle_draft(f"{REVERT}{kept}{begins}", f"reverted: goes on from record {kept} of another file")
            ]
            self._last = meta_name(thread, rollout)

    def _described(self, body: Native, record: Record) -> None:
        self._version = text_of(body.get("cli_version")) or self._version
        branch = text_of(dict_of(body.get("git")).get("branch"))
        told = (("version", body.get("cli_version")), ("entrypoint", body.get("originator")), ("branch", branch))
        record.facts = [(name, said) for name, value in told if (said := text_of(value))]
        self._surroundings(body, record)

    def _surroundings(self, body: Native, record: Record) -> None:
        """Keep where the session runs and with which model."""
        model = text_of(body.get("model"))
        if model is not None and model != self._model:
            self._model = model
            record.facts = [*record.facts, ("model", model[:200])]
        if "service_tier" in body:
            self._speed = "fast" if body["service_tier"] in ("fast", "priority") else None
        self._runs_in(text_of(body.get("cwd")), record)

    def _runs_in(self, cwd: str | None, record: Record) -> None:
        if cwd is not None and cwd != self._cwd:
            self._cwd = cwd
            record.facts = [*record.facts, ("cwd", cwd)]

    def _item(self, item: str, body: Native, record: Record) -> None:
        if item in CALL_ITEMS:
            self._call(item, body, record)
        elif item in OUTPUT_ITEMS:
            self._output(text_of(body.get("call_id")), body.get("output", body.get("tools")), record)
        elif item == "message":
            self._message(body, record)
        elif item == "reasoning":
            self._thought(ITEM, reasoning_parts(body), record)
        elif item == "agent_message":
            self._mail(ITEM, parts_of(body.get("content")), record)
        elif item not in QUIET_ITEMS:
            record.unknown = [f"type:{record.type}"]

    def _message(self, body: Native, record: Record) -> None:
        role = body.get("role")
        content = body.get("content")
        parts = parts_of(content)
        if role == "tool":  # the chat form of the TypeScript version
            self._output(text_of(body.get("tool_call_id")), content, record)
        elif role == "assistant":
            self._answer(body, parts, record)
        elif role == "user":
            self._prompt(parts, body, record)
        elif role in ("developer", "system"):
            text = "\n".join(parts)
            who: PromptClass = "human" if self._is_authored else "injected"
            record.drafts = [self._prompt_draft(text, who)] if text else []

    def _answer(self, body: Native, parts: list[str], record: Record) -> None:
        drafts: list[Draft] = []
        if thought := text_of(body.get("reasoning")):
            drafts.append(said_draft("thinking", thought))
        text = "\n".join(parts)
        if text and not (self._is_wrapped and self._was_told(text, parts, body.get("id"))):
            drafts.append(said_draft("assistant_msg", text))
        for asked in map(dict_of, list_of(body.get("tool_calls"))):
            function = dict_of(asked.get("function"))
            drafts.append(call_draft("function_call", {**function, "call_id": asked.get("id")}))
        record.drafts = drafts

    def _was_told(self, text: str, parts: list[str], id_: object) -> bool:
        """Say whether events told this answer: as a whole or part by part, and without what only the client reads."""
        if len(parts) == 1 and "</" not in text:
            return self._twins.pair(ITEM, twin_keys("a", parts, id_))
        said = [told for part in parts if (told := spoken_words(part))]
        keys = twin_keys("a", [text, "\n".join(said)], id_)
        return self._twins.pair(ITEM, keys, [f"a{squeezed(part)}" for part in said] if len(said) > 1 else ())

    def _prompt(self, parts: list[str], body: Native, record: Record) -> None:
        text = "\n".join(parts)
        who = prompt_class(parts)
        if text.lstrip().startswith("<environment_context>"):
            self._runs_in(cwd_of(text), record)
        text = without_pictures(text)
        if not text and has_picture(body.get("content")):
            text = "[image]"
        if not text:
            return
        keys = twin_keys("u", [text, *parts], body.get("id")) if self._is_wrapped else []
        if keys and self._twins.pair(ITEM, keys):
            return
        draft = self._prompt_draft(human_words(text) if who == "human" else text, who)
        if who == "human" and keys:
            draft.mark = self._prompts.add(keys, draft.prompt_class)
        record.drafts = [draft]

    def _prompt_draft(self, text: str, who: PromptClass) -> Draft:
        if who == "human" and self._is_agent and self._lineage.zone != INHERITED:
            who = "subagent_prompt"
        if who == "human" and self._turn == AT_WORK and self._lineage.zone != INHERITED:
            return said_draft("human_intervention", text, who, subtype="steered")
        return said_draft("user_msg", text, who)

    def _thought(self, side: int, parts: list[str], record: Record) -> None:
        if parts:
            # Beside a bare item there are no events.
            if not self._is_wrapped or not self._twins.pair_all(side, [f"t{squeezed(part)}" for part in parts]):
                record.drafts = [said_draft("thinking", "\n\n".join(parts))]
        elif side == ITEM:  # only its cipher is kept
            record.drafts = [said_draft("thinking", "")]

    def _mail(self, side: int, parts: list[str], record: Record) -> None:
        """A message between agents."""
        text = "\n".join(parts)
        if text and not self._twins.pair(side, twin_keys("m", [text])):
            record.drafts = [said_draft("user_msg", text, "teammate")]

    def _call(self, item: str, body: Native, record: Record) -> None:
        draft = call_draft(item, body)
        if item == "web_search_call" and self._twins.pair(ITEM, twin_keys("w", [search_words(body)], body.get("id"))):
            return
        if item == "image_generation_call" and self._twins.pair(ITEM, twin_keys("g", [], body.get("id"))):
            return
        if draft.call_id:
            if self._calls.get(draft.call_id) in (BY_EVENT, ENDED):
                return
            self._remember(draft.call_id, BY_ITEM)
        record.drafts = [draft]

    def _output(self, call_id: str | None, output: object, record: Record) -> None:
        told = self._calls.get(call_id) if call_id else None
        if told == BY_EVENT:
            return
        outcome = outcome_of(output)
        if call_id:
            if told == ENDED:
                record.ends = [End(call_id, None, None, is_error=False, is_retold=True)]
            self._remember(call_id, ANSWERED)
        if call_id and (end := self._ends.pop(call_id, None)) and outcome.exit_code is None:
            code, took, is_error = end
            outcome = outcome._replace(
                exit_code=code, duration_ms=outcome.duration_ms or took, is_error=outcome.is_error or bool(is_error)
            )
        record.drafts = [result_draft(call_id, outcome)]
        if call_id and outcome.text.startswith("{") and (agent := _spawned(arguments_of(outcome.text))):
            record.facts = [*record.facts, ("agent_call.result", f"{agent} {call_id}")]

    def _remember(self, call_id: str, how: int) -> None:
        if len(call_id) > LONGEST_ID:
            return
        self._calls[call_id] = how
        if len(self._calls) > MOST_CALLS:
            del self._calls[next(iter(self._calls))]


def is_filtered_item(item: str, body: Native) -> bool:
    """Say whether the fork of a sub-agent leaves such an item out."""
    if item == "message":
        return body.get("role") == "assistant" and body.get("phase") != "final_answer"
    return item != "agent_message"


def twin_keys(role: str, texts: list[str], id_: object = None) -> list[str]:
    """Return by what the twin of a message is found."""
    keys = [f"{role}{squeezed(text)}" for text in dict.fromkeys(texts) if text]
    return [*keys, f"{role}#{id_[:80]}"] if type(id_) is str and id_ else keys


def _spawned(answer: Native) -> str | None:
    """Return the thread that a call of ``spawn_agent`` started."""
    return text_of(answer.get("agent_id")) if len(answer) <= 4 else None
