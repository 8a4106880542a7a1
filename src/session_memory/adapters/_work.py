"""What a call does to the work, told by its fields: the lines of an edit, the steps of a plan. Agents write both alike."""

from session_memory.adapters._native import Native, dict_of, list_of, text_of
from session_memory.model import Draft

OLD_FIELDS, NEW_FIELDS = ("old_string", "old_str", "old_text"), ("new_string", "new_str", "new_text", "content")
DONE = frozenset({"completed", "done", "complete", "cancelled", "canceled"})
GONE = frozenset({"deleted", "removed"})
# Tools of plans: told as a whole, or step by step.
PLAN_TOOLS = frozenset({"TodoWrite", "TaskCreate", "TaskUpdate"})
MOST_STEPS, NAME_CHARS = 64, 40
PATCH_MARKS = ("*** ", "@@", "--- ", "+++ ")


def note_work(draft: Draft, fields: Native, patch: str = "") -> None:
    """Note on the draft of a call what it takes away and writes, and how far its plan is."""
    if draft.is_edit:
        draft.removed, draft.added = _sides(patch) if patch else _texts(fields)
    elif draft.tool == "TodoWrite":
        steps = [dict_of(step) for step in list_of(fields.get("todos")) or list_of(fields.get("plan"))]
        # Grok either writes a plan anew or names only the steps that changed.
        draft.steps = None if fields.get("merge") is True else steps_of(steps)
        draft.moved = _moved(steps)
    elif draft.tool == "TaskCreate":
        draft.moved = (("", "open"),)
    elif draft.tool == "TaskUpdate" and text_of(fields.get("status")):
        draft.moved = _moved([{"id": fields.get("taskId"), "status": fields.get("status")}])


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


def steps_of(steps: list[Native]) -> tuple[int, int] | None:
    """Return how many steps of a plan are open, and all; None: it has none."""
    states = [_state_of(step) for step in steps]
    return (states.count("open"), len(states)) if states else None


def _moved(steps: list[Native]) -> tuple[tuple[str, str], ...]:
    named = [(_name_of(step), _state_of(step)) for step in steps[:MOST_STEPS]]
    return tuple((name, state) for name, state in named if name)


def _name_of(step: Native) -> str:
    name = step.get("id")
    return str(name) if type(name) is int else (text_of(name) or "")[:NAME_CHARS]


def _state_of(step: Native) -> str:
    state = text_of(step.get("status"))
    return "done" if state in DONE else "gone" if state in GONE else "open"
