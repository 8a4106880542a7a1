"""What a call does to the work, told by its fields: the lines of an edit, the steps of a plan. Agents write both alike."""

from session_memory.adapters._native import Native, dict_of, list_of, text_of
from session_memory.model import Draft

OLD_FIELDS, NEW_FIELDS = ("old_string", "old_str", "old_text"), ("new_string", "new_str", "new_text", "content")
DONE = frozenset({"completed", "done", "complete", "cancelled", "canceled"})
PATCH_MARKS = ("*** ", "@@", "--- ", "+++ ")


def note_work(draft: Draft, fields: Native, patch: str = "") -> None:
    """Note on the draft of a call what it takes away and writes, and how far its plan is."""
    if draft.is_edit:
        draft.removed, draft.added = _sides(patch) if patch else _texts(fields)
    elif draft.tool == "TodoWrite":
        draft.steps = _steps(list_of(fields.get("todos")) or list_of(fields.get("plan")))


def _texts(fields: Native) -> tuple[str, str]:
    edits = [fields, *map(dict_of, list_of(fields.get("edits")))]
    old = [text for edit in edits for name in OLD_FIELDS if (text := text_of(edit.get(name)))]
    new = [text for edit in edits for name in NEW_FIELDS if (text := text_of(edit.get(name)))]
    return "\n".join(old), "\n".join(new)


def _sides(patch: str) -> tuple[str, str]:
    lines = [line for line in patch.split("\n") if not line.startswith(PATCH_MARKS)]
    return (
        "\n".join(line[1:] for line in lines if line.startswith("-")),
        "\n".join(line[1:] for line in lines if line.startswith("+")),
    )


def _steps(steps: list[object]) -> tuple[int, int] | None:
    states = [text_of(dict_of(step).get("status")) or "" for step in steps]
    return (sum(state not in DONE for state in states), len(states)) if states else None
