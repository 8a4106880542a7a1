"""Status: what is stored, against which caps, what was skipped, what the agents will delete soon. From Tier 2."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from session_memory.adapters import Adapter
from session_memory.config import Settings
from session_memory.model import file_of
from session_memory.query.times import rfc3339
from session_memory.redact.names import Names, aliases
from session_memory.store.db import Db

DAY_MS = 86_400_000
# Sources are reported this long before the agent deletes them.
SOON_DAYS = 7


class Lack(NamedTuple):
    """A session of which Tier 1 holds less than Tier 2 remembers."""

    session_id: int
    events: int
    held: int


def lacking(db: Db, session_id: int | None = None) -> list[Lack]:
    """Return the sessions, or the one that is named, that cannot be read as a whole because Tier 1 was deleted."""
    return [Lack(id_, events, int(held)) for id_, events, held in db.all("lacking_sessions", session_id=session_id)]


def totals(db: Db) -> dict[str, Any]:
    """Return the sums over the whole memory; every copied or repeated record counts once."""
    sums: dict[str, dict[str, int]] = {}
    for what, name, n in db.all("tally_totals"):
        sums.setdefault(what, {})[name] = int(n)
    # A file of which no line can be read belongs to no session; what was skipped in it is told all the same.
    for reason, n in db.all("skipped_outside"):
        skipped = sums.setdefault("skipped", {})
        skipped[reason] = skipped.get(reason, 0) + int(n)
    # Nor does an index.
    for rule, n in db.all("redacted_outside"):
        redacted = sums.setdefault("redacted", {})
        redacted[rule] = redacted.get(rule, 0) + int(n)
    messages, fresh, out, read, short, long, open_ = (int(n) for n in db.all("usage_totals")[0])
    kinds, results = sums.get("kind", {}), sums.get("result", {})
    unknown = sums.get("unknown", {})
    return {
        "sessions": sum(int(row[3]) for row in db.all("session_counts")),
        "sources": len({file_of(path) for (path,) in db.all("source_paths")}),
        "records": sum(sums.get("record", {}).values()),
        "records_by_type": sums.get("record", {}),
        "copied_records": sum(sums.get("copied", {}).values()),
        "superseded_records": sum(sums.get("superseded", {}).values()),
        "passed_records": sum(sums.get("passed", {}).values()),
        "events": sum(kinds.values()) + sum(sums.get("continued", {}).values()),
        "events_by_kind": kinds,
        "tool_calls": sum(sums.get("tool", {}).values()),
        "tool_results": sum(results.values()),
        "tools": dict(sorted(sums.get("tool", {}).items(), key=lambda item: (-item[1], item[0]))),
        "tool_errors": results.get("error", 0),
        "prompts_by_class": {"human": 0} | sums.get("prompt", {}),
        "assistant_texts": kinds.get("assistant_msg", 0),
        "thinking": kinds.get("thinking", 0),
        "compactions": sums.get("compaction", {}).get("", 0),
        "pr_links": int(db.all("pr_link_count")[0][0]),
        "skipped_lines": sum(sums.get("skipped", {}).values()),
        "skipped_by_reason": sums.get("skipped", {}),
        "unknown_types": _by_name(unknown, ("type:", "block:")),
        "unknown_fields": _by_name(unknown, ("field:",)),
        "redacted": sums.get("redacted", {}),
        "suspect": sums.get("suspect", {}),
        "usage": {
            "input_tokens": fresh,
            "output_tokens": out,
            "cache_read_tokens": read,
            "cache_write_5m_tokens": short,
            "cache_write_1h_tokens": long,
            "messages": messages,
            "messages_not_final": open_,
        },
    }


def _by_name(unknown: Mapping[str, int], prefixes: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """Return unknown names with their counts by version of the agent."""
    found: dict[str, dict[str, int]] = {}
    for entry, n in unknown.items():
        if entry.startswith(prefixes):
            name, _, version = entry.rpartition("@")
            found.setdefault(name.removeprefix("type:").removeprefix("field:"), {})[version] = n
    return found


def status(db: Db, settings: Settings, adapters: Mapping[str, Adapter], origin: str, now_ms: int) -> dict[str, Any]:
    """Return the state of the memory."""
    sizes = db.tier_bytes()
    raw_bytes, blocks = db.all("payload_bytes")[0]
    limits = settings.retention
    last = db.all("last_sweep")
    ended = db.all("memory_meta", name="last_sweep_ms")
    evicted, pinned = db.all("evicted_counts")[0]
    needs_review = sizes["memory"] > limits.distilled_cap_bytes
    return {
        "data_dir": str(settings.data_dir),
        "store": db.engine,
        "tiers": {
            "raw": {
                # A server keeps the room of what was deleted; the caps are for what is in use.
                "bytes": sizes["raw"] if db.engine == "sqlite" else db.live_bytes(),
                "soft_cap_bytes": limits.raw_soft_cap_bytes,
                "hard_cap_bytes": limits.raw_hard_cap_bytes,
                "payload_bytes": int(raw_bytes),
                "payload_blocks": int(blocks),
                "events": int(db.all("raw_event_count")[0][0]),
                "lacking_sessions": len(lacking(db)),
                "evicted_sessions": int(evicted),
                "pinned_sessions": int(pinned),
                "deletion_pending": bool(db.all("deletion_pending")),
            },
            "memory": {
                "bytes": sizes["memory"],
                "cap_bytes": limits.distilled_cap_bytes,
                "needs_review": needs_review,
                "largest_digests": [
                    {"session_uid": uid, "bytes": int(n)} for uid, n in db.all("largest_digests") if needs_review
                ],
            },
            "source": {"bytes": int(db.all("source_bytes")[0][0])},
        },
        "totals": totals(db),
        "sessions": [
            {"flavor": flavor, "state": state, "source_state": source, "sessions": int(n)}
            for flavor, state, source, n in db.all("session_counts")
        ],
        "set_aside": [
            {"flavor": flavor, "reason": reason, "sources": int(n)} for flavor, reason, n in db.all("set_aside")
        ],
        "left_out": [
            {"flavor": flavor, "reason": reason, "lines": int(n)} for flavor, reason, n in db.all("left_out_lines")
        ],
        "data_loss": losses(db),
        "kept_out": [
            {"session_uid": uid, "reason": reason, "since": rfc3339(since)} for uid, reason, since in db.all("kept_out")
        ],
        "last_sweep": {
            "at": rfc3339(int(ended[0][0])) if ended else None,
            "at_ms": int(ended[0][0]) if ended else None,
            "last_change": {"at": rfc3339(last[0][0]), **json.loads(last[0][1])} if last else None,
        },
        "deleted_soon": deleted_soon(db, settings, adapters, origin, now_ms),
        "notes": [
            note
            for flavor, adapter in adapters.items()
            for home in _homes(settings, flavor, adapter)
            for note in adapter.notes(home)
        ],
    }


def losses(db: Db) -> list[dict[str, Any]]:
    """Return the raw rows that went before there was a digest of them."""
    return [
        {"session_uid": uid, "bytes": int(size), "events": int(events), "reason": reason, "at": rfc3339(lost_ms)}
        for lost_ms, uid, size, events, reason, *_ in db.all("data_losses")
    ]


def _homes(settings: Settings, flavor: str, adapter: Adapter) -> Sequence[Path]:
    return settings.sources.get(flavor) or adapter.homes(settings.env, settings.home)


def deleted_soon(
    db: Db, settings: Settings, adapters: Mapping[str, Adapter], origin: str, now_ms: int
) -> list[dict[str, Any]]:
    """Return the sources on disk that their agent will delete within days, and whether they are stored."""
    found: list[dict[str, Any]] = []
    for flavor, adapter in adapters.items():
        for home in _homes(settings, flavor, adapter):
            found += _aging(db, settings, adapter, home, origin, now_ms)
    return found


def _names(settings: Settings) -> Names:
    from session_memory.redact.engine import Redactor

    return Names(Redactor(settings.data_dir / "cache" if settings.data_dir.is_dir() else None, settings.redact))


def _aging(db: Db, settings: Settings, adapter: Adapter, home: Path, origin: str, now_ms: int) -> list[dict[str, Any]]:
    days = adapter.cleanup_days(home)
    if days is None:
        return []
    before = now_ms - max(0, days - SOON_DAYS) * DAY_MS
    stored = {row[0]: row for row in db.all("aging_sources", flavor=adapter.flavor, origin=origin, before_ms=before)}
    aging: list[dict[str, Any]] = []
    names: Names | None = None
    found = list(adapter.discover(home))
    kept_as = aliases(stored, (source.path for source in found))
    for source in found:
        mtime_ms = source.mtime_ns // 1_000_000
        if mtime_ms >= before or source.form == "history":  # which an agent trims, and keeps
            continue
        path = kept_as.get(source.path, source.path)
        row = stored.get(path)
        if row is None:
            names = names or _names(settings)
            path = names.path(path)
        aging.append(
            {
                "path": path,
                "deleted_after": rfc3339(mtime_ms + days * DAY_MS),
                "bytes": source.size,
                "stored": row is not None and (row[4] != "ok" or row[3] == source.size),
            }
        )
    aging.sort(key=lambda entry: (bool(entry["stored"]), str(entry["deleted_after"]), str(entry["path"])))
    return aging
