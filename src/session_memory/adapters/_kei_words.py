"""The words of kei-memory: its flat lines of old, its time-metrics journals, the rows of its ledger.

Pure functions of one record each. What a real trace holds are the records of Claude Code; ``kei`` reads them as such.
"""

from collections.abc import Sequence

from session_memory.adapters._claude_words import call_draft
from session_memory.adapters._native import Native, dict_of, epoch_ms, first_line, list_of, text_of
from session_memory.model import Draft, Kind, Record, Role, message_class

# Journals below `time-metrics/`, and the ledger: each a source of its own that describes sessions and is none.
JOURNALS = ("sessions", "tasks", "numeric-claims")
JOURNAL_ID = "journal/"
LEDGER_FILE = "ledger.sqlite"
LEDGER_ID = f"{JOURNAL_ID}ledger"
# "none" stands in an export that has nothing to tell.
JOURNAL_KINDS = frozenset({"session", "task", "start", "stop", "claim", "agent", "skill", "none"})
# Tables of the ledger -> kind of their rows. Other versions have more of them, or fewer.
LEDGER_TABLES = (("agents", "agent"), ("skill_invocations", "skill"))

FLAT_SIGNS = ("kind", "event_class", "ts")
FLAT_KINDS = frozenset({"tool_use", "tool_result", "other"})
# Fields that kei-memory (or an export) adds to a record of Claude Code.
ADDED_FIELDS = frozenset({"event_class", "is_error", "tool", "file_path"})
SHORT = 200
MOST_SECONDS = 1 << 31


def is_flat(value: Native) -> bool:
    """Say whether a record has the flat form of old, which names a ``kind`` where a real trace has a ``type``."""
    return text_of(value.get("type")) is None and any(value.get(name) is not None for name in FLAT_SIGNS)


def moment_ms(value: object) -> int | None:
    """Return the milliseconds of a time in epoch seconds, or in text."""
    if type(value) in (int, float) and 0 <= value < MOST_SECONDS:  # pyright: ignore[reportOperatorIssue]
        return int(value * 1000)  # pyright: ignore[reportOperatorIssue]
    return epoch_ms(value)


def given_class(value: Native) -> str | None:
    """Return the class that a record was given before it was logged."""
    given = text_of(value.get("event_class"))
    return given[:SHORT] if given else None


def flat_record(value: Native) -> Record:
    """Normalize a record of the flat form."""
    kind = (text_of(value.get("kind")) or "other")[:100]
    record = Record(kind, ts_ms=moment_ms(value.get("ts")) or epoch_ms(value.get("timestamp")))
    if kind not in FLAT_KINDS:
        record.unknown = [f"type:{kind}@flat"]
    record.drafts = [flat_draft(kind, value)]
    return record


def flat_draft(kind: str, value: Native) -> Draft:
    """Draft the one event of a flat record; its class is taken as it is, and tells what it is where no kind does."""
    told, _, named = (given_class(value) or "").partition(":")
    tool = text_of(value.get("tool")) or named
    is_named = bool(tool) and text_of(value.get("kind")) is None
    if kind == "tool_use" or (is_named and told == "tool_use"):
        draft = flat_call(tool, value)
    elif kind == "tool_result" or (is_named and told in ("tool_result", "tool_error")):
        draft = _flat_text("tool_result", "tool", value)
        draft.call_id = flat_call_id(tool, value)
    else:
        draft = _flat_other(value)
    draft.tool = draft.tool or (tool[:SHORT] if tool else None)
    draft.is_error = value.get("is_error") is True
    draft.given_class = given_class(value)
    if draft.given_class is None and not draft.is_error:
        # As kei-memory hears it: whoever speaks, in what a tool printed too.
        draft.given_class = message_class(text_of(value.get("message")) or "", is_from_user=True)
    elif draft.kind == "error" and not draft.given_class:
        draft.given_class = f"tool_error:{draft.tool}" if draft.tool else "tool_error"
    return draft


def flat_call(tool: str, value: Native) -> Draft:
    """Draft a flat call. Some name only the file; others have the input, or the command, beside the tool."""
    given = dict_of(value.get("input"))
    words = text_of(value.get("command")) or text_of(value.get("input"))
    path = text_of(value.get("file_path"))
    fields = ({"file_path": path} if path else {}) | given | ({"command": words} if words else {})
    draft = call_draft({"name": tool, "input": fields})
    said = text_of(value.get("message"))
    # What nothing tells from another call of the tool is not waited for: the next one would seem to repeat it.
    if draft.text:
        draft.call_id = flat_call_id(tool, value)
    if said:
        draft.text = f"{draft.text}\n{said}" if draft.text else said
        draft.summary = draft.summary or first_line(said)
    draft.tool = draft.tool if tool else None
    return draft


def flat_call_id(tool: str, value: Native) -> str | None:
    """Return what links a flat result to its call: an id where there is one, else a result is of the tool's last call."""
    own = next((id_ for name in ("tool_use_id", "toolUseID") if (id_ := text_of(value.get(name)))), None)
    return own or (f"flat/{tool[:SHORT]}" if tool else None)


def _flat_text(kind: Kind, role: Role, value: Native) -> Draft:
    text, path = text_of(value.get("message")) or "", text_of(value.get("file_path"))
    return Draft(kind, role, text, first_line(text or path or ""), paths=(path,) if path else ())


def _flat_other(value: Native) -> Draft:
    if given_class(value) == "user_correction":
        # What kei-memory heard as a correction was typed by a person.
        draft = _flat_text("human_intervention", "user", value)
        draft.prompt_class = "human"
        return draft
    return _flat_text("error" if value.get("is_error") is True else "lifecycle", "system", value)


def result_draft(value: Native) -> Draft:
    """Draft the last record of a run without a terminal: how it ended, and the answer it gave."""
    text = text_of(value.get("result")) or ""
    is_error = value.get("is_error") is True
    subtype = text_of(value.get("subtype"))
    return Draft(
        "error" if is_error else "completion",
        "system",
        text,
        first_line(text or subtype or "result"),
        subtype=subtype[:SHORT] if subtype else None,
        is_error=is_error,
    )


def journal_record(value: Native) -> Record:
    """Normalize a line of a journal or a row of the ledger: no event, but facts for the session that it names."""
    kind = (text_of(value.get("kind")) or "(none)")[:100]
    record = Record(f"journal:{kind}", ts_ms=epoch_ms(value.get("ts")) or moment_ms(value.get("started_ts")))
    # Rows of the ledger have an id, and yet are known by their place: an id is remembered in Tier 2 by the session that
    # it belongs to, and no row there stands for a journal.
    if kind == "session" and (session := text_of(value.get("id"))):
        told = [_number(value.get(name)) for name in ("start_epoch", "end_epoch", "duration_s")]
        record.facts = [("journal.session", "\n".join([session[:SHORT], *told]))]
    elif kind == "claim" and (session := text_of(value.get("session_id"))):
        said = [_short(value.get(name)) for name in ("evidence_tier", "ts", "pointer", "value")]
        record.facts = [("journal.claim", "\n".join([session[:SHORT], *said]))]
    if kind not in JOURNAL_KINDS:
        record.unknown = [f"type:{record.type}@journal"]
    return record


def _number(value: object) -> str:
    return str(int(value)) if type(value) in (int, float) and abs(value) < MOST_SECONDS else ""  # pyright: ignore[reportArgumentType]


def _short(value: object) -> str:
    return " ".join((text_of(value) or "")[:SHORT].split())


def ledger_items(document: object) -> Sequence[Native]:
    """Return the rows of the ledger, each with the kind that its table gives it."""
    tables = dict_of(document)
    return [{"kind": kind, **dict_of(row)} for name, kind in LEDGER_TABLES for row in list_of(tables.get(name))]
