"""Agreement: both tiers number sessions and sources alike. Where they do not, each tells the other what is not so."""

from session_memory.store.db import Db


def at_odds(db: Db) -> list[str]:
    """Return where Tier 1 and Tier 2 have something else under the same number, or the same under another."""
    sessions = [
        f"session {raw_id} of Tier 1 is {raw_uid}, where Tier 2 has {uid} as {id_}"
        for raw_id, raw_uid, id_, uid in db.all("sessions_at_odds")
    ]
    sources = [
        f"source {raw_id} of Tier 1 is {raw_path}, where Tier 2 has {path} as {id_}"
        for raw_id, raw_path, id_, path in db.all("sources_at_odds")
    ]
    return sessions + sources
