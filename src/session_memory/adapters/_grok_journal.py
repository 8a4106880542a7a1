"""Rows of Grok Build's journal (``updates.jsonl``) beside the words: turns, tokens, retries, compactions."""

from session_memory.adapters._grok_words import EVENT_UPDATES, interrupt_draft
from session_memory.adapters._native import Native, count_of, dict_of, first_line, list_of, plain_of, text_of
from session_memory.adapters._work import steps_of
from session_memory.model import Draft, Usage

STOPS_WITH_ERROR = frozenset({"error", "rate_limit", "refusal"})
# Triggers by which Grok itself ends a turn: it is about to end, or another prompt takes the place of this one. All others are
# gestures of a person, as clients name them: esc, ctrl_c, mouse, dashboard_stop …
OWN_TRIGGERS = frozenset({"send_now", "shutdown", "session_close", "session_delete"})
# The category of a turn that was cancelled and not refused a permission; written either way.
STOPPED = frozenset({"MidTurnAbort", "mid_turn_abort"})


def usages_of(update: Native, response_id: str, model: str) -> list[Usage]:
    """Return the tokens that the end of a turn reports, one fact a model; none are reported for a failed turn."""
    usage = update.get("usage")
    if type(usage) is not dict:
        return []
    by_model = {name: dict_of(part) for name, part in dict_of(usage.get("modelUsage")).items() if name}
    is_final = usage.get("usageIsIncomplete") is not True
    return [
        tokens_of(part, f"{response_id}:{name}", name, is_final=is_final)
        for name, part in (by_model or {text_of(usage.get("primaryModelId")) or model: usage}).items()
    ]


def tokens_of(part: Native, response_id: str, model: str, *, is_final: bool) -> Usage:
    """Return the tokens of one model; Grok counts what came from the cache as input, too."""
    read, written = count_of(part.get("cachedReadTokens")), count_of(part.get("cacheCreationTokens"))
    fresh = max(0, count_of(part.get("inputTokens")) - read - written)
    out = count_of(part.get("outputTokens"))
    return Usage(response_id, model[:200], fresh, out, read, written, 0, 0, None, is_final)


def cost_facts(update: Native, response_id: str) -> list[tuple[str, str]]:
    """Return what a turn cost (ten thousand millionths of a dollar), and whether it may hold that of sub-agents."""
    usage = dict_of(update.get("usage"))
    facts: list[tuple[str, str]] = []
    if ticks := count_of(usage.get("costUsdTicks")):
        facts.append(("cost_usd_ticks", f"{response_id[:200]} {ticks}"))
    if count_of(usage.get("modelCalls")) > count_of(usage.get("numTurns")) > 0:
        facts.append(("usage_with_subagents", response_id[:200]))
    return facts


def turn_draft(update: Native, meta: Native, *, is_subagent: bool) -> Draft:
    """Draft the end of a turn."""
    stop = (text_of(update.get("stop_reason")) or "end_turn")[:100]
    told = text_of(update.get("agent_result")) or ""
    if stop in STOPS_WITH_ERROR:
        return Draft("error", "system", told, first_line(told) or stop, subtype=stop, is_error=True)
    if stop == "cancelled":
        trigger, category = text_of(meta.get("cancelTrigger")), text_of(meta.get("cancellationCategory"))
        shown = f"cancelled by {trigger or category or 'user'}"[:100]
        if _is_stopped(trigger, category, is_subagent=is_subagent):
            return interrupt_draft(shown)
        return Draft("lifecycle", "system", "", shown, subtype="cancelled")
    return Draft("completion", "system", "", stop.replace("_", " "), subtype=stop)


def _is_stopped(trigger: str | None, category: str | None, *, is_subagent: bool) -> bool:
    """Say whether a person stopped a turn; a sub-agent is also stopped by its parent, which names no trigger."""
    if trigger is not None:
        return trigger not in OWN_TRIGGERS
    return not is_subagent and (category is None or category in STOPPED)


def retry_draft(update: Native) -> Draft:
    """Draft a failed request to the model."""
    text = text_of(update.get("message")) or text_of(update.get("reason")) or text_of(update.get("error_type")) or ""
    tried = f"attempt {count_of(update.get('attempt'))}/{count_of(update.get('max_retries'))}"
    state = plain_of(update.get("type"))[:40]
    return Draft(
        "error", "system", text, first_line(f"api error, {state}, {tried}: {text}"), subtype="api_error", is_error=True
    )


def update_draft(kind: str, update: Native) -> Draft:
    """Draft an update that says what happened around the dialogue."""
    steps = list(map(dict_of, list_of(update.get("entries"))))
    entries = (text_of(step.get("content")) for step in steps)
    words = [text_of(update.get(key)) for key in ("description", "error", "output", "recap", "summary", "model_id")]
    text = "\n".join(filter(None, [*words, *entries]))
    shown = text
    if kind == "rewind_marker":
        shown = f"rewound to prompt {count_of(update.get('target_prompt_index'))}"
    elif kind.startswith("subagent_"):
        who = text_of(update.get("subagent_type")) or text_of(update.get("status")) or ""
        shown = f"{who}: {text}"
    draft = Draft("lifecycle", "system", text, first_line(shown) or kind.replace("_", " "), subtype=EVENT_UPDATES[kind])
    if kind == "plan":
        draft.steps = steps_of(steps)
    return draft


def steps_draft(value: Native) -> Draft | None:
    """Draft the steps that ``plan.json`` has, as the journal tells them; None: it has none."""
    return update_draft("plan", value) if list_of(value.get("entries")) else None


def compaction_draft(update: Native, *, is_told: bool) -> Draft:
    """Draft a compaction; Grok writes two records of each, of which one counts."""
    text = text_of(update.get("summary_preview")) or ""
    before = count_of(update.get("tokens_before")) or None
    shown = f"compacted, {before} tokens before" if before else "compacted"
    subtype = "compaction_details" if is_told else "compaction"
    return Draft("lifecycle", "system", text, shown, subtype=subtype, tokens=before)
