"""Note again: what the words of stored events say, where that was noted by an older version, in part, or not at all.

The only part of an analysis that reads payloads.
"""

from typing import cast

from session_memory.adapters import Adapter
from session_memory.analysis.fold.light import Light
from session_memory.analysis.hearing import noted
from session_memory.analysis.notes import telling
from session_memory.analysis.speech.answers import tells
from session_memory.analysis.versions import NOTES_VERSION
from session_memory.model import Draft, PromptClass
from session_memory.pipeline.doctor import read_back
from session_memory.query.stored import light_rows
from session_memory.store.blocks import PayloadReader
from session_memory.store.db import Db, Value


def note_again(db: Db, session_id: int, native_id: str, adapter: Adapter, task_patterns: tuple[str, ...]) -> None:
    """Write the marks of a session's events anew."""
    payloads = PayloadReader(db)
    rows = light_rows(db, session_id, with_superseded=True)
    drafts: dict[int, tuple[Draft, ...]] = {}
    commands: dict[int, str | None] = {}
    changed: list[tuple[Value, ...]] = []
    for event in rows.events:
        record = rows.records[event.record_id]
        if record.id not in drafts:
            found = read_back(payloads, session_id, record.place, adapter, native_id) if record.place else None
            drafts[record.id] = tuple(found.drafts) if found else ()
        if event.part >= len(drafts[record.id]):
            continue
        draft = drafts[record.id][event.part]
        if draft.command is not None:
            commands[event.seq] = telling(draft.command)
        answered = commands.get(event.call_seq) if event.call_seq is not None else None
        draft.prompt_class = cast("PromptClass | None", event.prompt_class)
        draft.is_error = bool(event.is_error)
        marks = noted(draft, answered, task_patterns)
        if marks != event.marks:
            changed.append((marks, event.id))
    db.run_many("save_marks", changed)
    db.run("settle_noted", id=session_id, noted=NOTES_VERSION)


def hear_after_all(db: Db, session_id: int, adapter: Adapter, answer: Light) -> None:
    """Hear an answer that is the last one, and was not when it was read; one that cannot be read any more stays as it was heard."""
    rows = light_rows(db, session_id, with_superseded=True)
    ((native_id,),) = db.all("native_id", id=session_id)
    place = rows.records[answer.record_id].place
    found = read_back(PayloadReader(db), session_id, place, adapter, native_id) if place else None
    if found and answer.part < len(found.drafts):
        answer.marks = answer.marks._replace(said=tells(found.drafts[answer.part].text))
