"""Files of a Grok Build session beside the dialogue: telemetry, feedback, the summary."""

import os

from session_memory.adapters._grok_words import EVENT_TYPES, SHORT_VALUE, SUMMARY, SUMMARY_BYTES, TOOLS, crc, either
from session_memory.adapters._native import Native, count_of, dict_of, epoch_ms, first_line, text_of
from session_memory.model import Draft, Source

SUCCESS = "success"
WORDS = ("question", "prompt", "text", "comment", "feedback", "feedback_text", "message", "answer")
STARS = {1: "_negative", 2: "_negative", 4: "_positive", 5: "_positive"}
GOOD = frozenset({"up", "thumbs_up", "good", "positive", "like", "helpful"})
BAD = frozenset({"down", "thumbs_down", "bad", "negative", "dislike", "unhelpful"})
SECOND_EMITTER = "workspace"


def event_draft(kind: str, value: Native, *, has_journal: bool) -> Draft | None:
    """Draft a row of the telemetry; None for what is only counted, or told by the journal as well."""
    if kind == "turn_started":
        return Draft("lifecycle", "system", "", f"turn {count_of(value.get('turn_number'))} started", subtype=kind)
    if kind == "turn_ended":
        outcome = (text_of(value.get("outcome")) or "?")[:100]
        why = text_of(value.get("cancellation_category")) or ""
        is_error = outcome == "error" and not has_journal
        draft = Draft("error" if is_error else "lifecycle", "system", "", f"turn ended: {outcome} {why}".strip()[:100])
        draft.subtype, draft.is_error = f"turn_{outcome}", is_error
        if outcome == "completed" and not has_journal:
            draft.kind = "completion"
        return draft
    if kind == "tool_completed":
        return _completed_draft(value, has_journal=has_journal)
    if kind == "permission_resolved":
        decision = (text_of(value.get("decision")) or "?")[:100]
        waited = count_of(value.get("wait_ms"))
        shown = f"permission: {decision} after {waited} ms"[:100]
        return Draft("decision", "user", "", shown, subtype=f"permission_{decision}")
    if kind in EVENT_TYPES:
        return Draft("lifecycle", "system", "", kind.replace("_", " "), subtype=kind)
    return None


def _completed_draft(value: Native, *, has_journal: bool) -> Draft | None:
    """Draft how a call ended and how long it took, which a chat history does not say of its results.

    A journal says it of all but the calls that came to nothing. What a second emitter says of the same call is not told.
    """
    outcome = (text_of(value.get("outcome")) or SUCCESS)[:100]
    if value.get("source") == SECOND_EMITTER or (outcome == SUCCESS and has_journal):
        return None
    name = text_of(value.get("tool_name")) or "?"
    took = count_of(value.get("duration_ms"))
    draft = Draft("lifecycle", "system", "", f"{TOOLS.get(name) or name[:200]}: {outcome} after {took} ms"[:100])
    draft.subtype, draft.duration_ms = f"tool_{outcome}", took
    if outcome != SUCCESS and not has_journal:
        draft.kind, draft.is_error = "error", True
    return draft


def plan_draft(value: Native) -> Draft | None:
    """Draft the plan of a session, which is a text in a file of its own; nothing else is a record of that one field."""
    plan = text_of(value.get("plan")) if len(value) == 1 else None
    return Draft("lifecycle", "system", plan, first_line(plan), subtype="plan") if plan else None


def note_draft(value: Native) -> Draft | None:
    """Draft a row of feedback, or of a question asked on the side: whatever words it has."""
    # What was submitted lies in the row of it; a row of which the person only dismissed the question has none.
    told = {**value, **dict_of(value.get("submission"))}
    words = [text_of(either(told, key)) for key in WORDS]
    rating = either(told, "rating_value") if "submission" in value else told.get("rating")
    text = "\n".join(filter(None, [*words, f"rating: {rating}" if type(rating) in (int, str) else None]))[:SHORT_VALUE]
    if not text:
        return None
    subtype = "side_question" if "question" in value else f"feedback{_rated(rating, either(told, 'rating_type'))}"
    return Draft("decision", "user", text, first_line(text), subtype=subtype)


def _rated(rating: object, scale: object) -> str:
    """Return what a rating says of the work; nothing where it lies between, or nobody knows of how many."""
    if type(rating) is str:
        return "_positive" if rating.lower() in GOOD else "_negative" if rating.lower() in BAD else ""
    if type(rating) is not int:
        return ""
    if scale == "stars" or rating > 1:
        return STARS.get(rating, "")
    return "_negative" if rating < 0 else "_positive" if rating and scale == "thumbs" else ""


def kin_of(source: Source) -> Native:
    """Return what the summary beside a journal says of where the session comes from."""
    if "s" not in source.beside:
        return {}
    import json

    from session_memory.sources import side_file

    said = side_file(f"{os.path.dirname(source.path)}/{SUMMARY}", SUMMARY_BYTES)  # noqa: PTH120
    try:
        return {} if said is None else kin_in(dict_of(json.loads(said)))
    except (ValueError, RecursionError):
        return {}


def kin_in(summary: Native) -> Native:
    """Return what a summary says of where its session comes from, on which depends how the files beside it are read."""
    kind = text_of(either(summary, "session_kind")) or ""
    parent = text_of(either(summary, "parent_session_id"))
    forked = epoch_ms(either(summary, "forked_at"))
    if parent and forked is None and kind not in ("", "subagent", "headless"):
        forked = epoch_ms(either(summary, "created_at"))
    return {
        "model": (text_of(either(summary, "current_model_id")) or "")[:200],
        "parent": parent[:200] if parent else None,
        "fork_ms": forked if parent else None,
        "prefix": count_of(either(summary, "inherited_prefix_len")) if parent else 0,
        "is_subagent": kind.startswith("subagent"),
    }


def kin_fact(kin: Native) -> str:
    """Return by what it is told whether a file was read under what the summary says now."""
    return crc(repr(kin))


def summary_facts(value: Native) -> list[tuple[str, str]]:
    """Return what a summary says of its session."""
    place = dict_of(value.get("info"))
    kind = text_of(either(value, "session_kind")) or ""
    title = text_of(either(value, "generated_title")) or text_of(either(value, "session_summary"))
    parent = text_of(either(value, "parent_session_id"))
    is_fork = kind in ("fork", "worktree") or text_of(either(value, "forked_at")) is not None
    home = text_of(either(value, "source_workspace_dir"))
    cwd = text_of(place.get("cwd"))
    named = (
        ("cwd", cwd),
        ("branch", text_of(either(value, "head_branch"))),
        ("title.custom" if either(value, "title_is_manual") is True else "title.ai", title),
        ("forked_from" if is_fork and not kind.startswith("subagent") else "parent", parent),
        ("session_kind", kind),
        ("agent_name", text_of(either(value, "agent_name"))),
        ("model", text_of(either(value, "current_model_id"))),
        ("effort", text_of(either(value, "reasoning_effort"))),
        ("previous_cwd", text_of(either(value, "previous_cwd"))),
        ("worktree", f"{cwd[:400]}\n{home[:400]}" if cwd and home and cwd != home else None),
    )
    return [(name, said[:1000]) for name, said in named if said]
