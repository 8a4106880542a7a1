"""What the journals of kei-memory say of a session, whichever agent it belongs to."""

from typing import Any

from session_memory.store.db import Db


def said_of(db: Db, native_id: str) -> dict[str, Any]:
    """Return the spans that were measured of a session, and the numbers that were claimed in it."""
    spans: list[dict[str, Any]] = []
    claims: list[dict[str, Any]] = []
    for name, value in db.all("session_journal", prefix=f"{native_id}\n"):
        _, *told = value.split("\n")
        if name == "journal.session":
            names = ("start_epoch", "end_epoch", "duration_s")
            spans.append({key: int(text) if text else None for key, text in zip(names, told, strict=False)})
        else:
            names = ("evidence_tier", "ts", "pointer", "value")
            claims.append(dict(zip(names, told, strict=False)))
    return {"journal_spans": spans, "journal_claims": claims}
