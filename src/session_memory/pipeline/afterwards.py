"""What a record says of events before it: a queued prompt was delivered after all, a result ended otherwise.

Rows of the same part are changed; what an earlier part stored is changed in the store, or, where it was evicted, noted.
"""

from session_memory.pipeline.amended import AMENDED, Amended
from session_memory.pipeline.beside import note_fact
from session_memory.pipeline.opened import (
    DURATION_MS,
    EXIT_CODE,
    IS_ERROR,
    KIND,
    PROMPT_CLASS,
    ROLE,
    SUMMARY,
    OpenSource,
    Rows,
)
from session_memory.store.ids import packed


def amend(rows: Rows, source: OpenSource) -> None:
    """Queued prompts that were delivered after all, prompts that a person did not write: the counts follow."""
    amendments, source.classifier.amendments = source.classifier.amendments, []
    if not amendments:
        return
    here = {columns[0]: i for i, columns in enumerate(rows.events)}
    for seq, part, kind_before, class_before, kind, prompt_class in amendments:
        if seq < source.session.first_seq:
            amended = Amended(seq, part, kind_before, kind, class_before or "", prompt_class or "")
            note_fact(rows, AMENDED, amended.written(), 0)
            continue
        id_ = packed(source.session.id, seq)
        is_hidden = kind == "lifecycle"
        rows.is_misheard |= prompt_class == "human"
        if (i := here.get(id_)) is not None:
            event = rows.events[i]
            event[KIND], event[PROMPT_CLASS] = kind, prompt_class
            if is_hidden:
                rows.dialog = [entry for entry in rows.dialog if entry[0] != id_]
        else:
            rows.amended.append((kind, prompt_class, id_))
            if is_hidden:
                rows.hidden.append((id_,))
        rows.tallies["kind", kind_before] -= 1
        rows.tallies["kind", kind] += 1
        if part == 0:
            for name, n in ((class_before, -1), (prompt_class, 1)):
                if name is not None:
                    rows.tallies["prompt", name] += n


def complete(rows: Rows, source: OpenSource) -> None:
    """Results of which a later record said how they ended: the counts follow."""
    completions, source.classifier.completions = source.classifier.completions, []
    if not completions:
        return
    here = {columns[0]: i for i, columns in enumerate(rows.events)}
    for seq, kind_before, was_error, kind, is_error, exit_code, duration_ms, is_retold in completions:
        if seq < source.session.first_seq:
            ended = "" if is_retold else _ended(is_error)
            amended = Amended(seq, 0, kind_before, kind, result_before=_ended(was_error), result=ended)
            note_fact(rows, AMENDED, amended.written(), 0)
            continue
        id_ = packed(source.session.id, seq)
        rows.is_misheard |= is_error != was_error
        role, error = "system" if is_retold else "tool", 1 if is_error else 0
        if (i := here.get(id_)) is not None:
            event = rows.events[i]
            event[KIND], event[ROLE], event[IS_ERROR] = kind, role, error
            event[EXIT_CODE], event[DURATION_MS] = exit_code, duration_ms
            if is_retold:
                event[SUMMARY] = ""
                rows.output = [entry for entry in rows.output if entry[0] != id_]
        else:
            rows.completed.append((kind, role, error, exit_code, duration_ms, id_))
            if is_retold:
                rows.hidden.append((id_,))
        rows.tallies["kind", kind_before] -= 1
        rows.tallies["kind", kind] += 1
        rows.tallies["result", _ended(was_error)] -= 1
        if not is_retold:
            rows.tallies["result", _ended(is_error)] += 1


def _ended(is_error: bool) -> str:
    return "error" if is_error else "ok"
