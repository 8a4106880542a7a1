"""Show the state of the memory."""

from typing import Any

from session_memory.adapters import load_adapters
from session_memory.app.context import Context, print_json
from session_memory.config import machine_origin
from session_memory.query.status import status as read_status

# Why lines of a history are in no session.
LEFT_OUT = {
    "private": "private",
    "kept out": "of sessions that are kept out",
    "unproven": "which does not say where they were asked, while the settings exclude some places",
}


def status(context: Context) -> int:
    """Print what is stored."""
    with context.store() as db:
        origin = machine_origin(context.settings.data_dir)
        state = read_status(db, context.settings, load_adapters(), origin, context.now_ms)
        if context.args.skipped:
            names = ("path", "line", "byte_offset", "length", "reason")
            state["skipped_lines"] = [dict(zip(names, row, strict=True)) for row in db.all("skipped_lines")]
    if context.args.json:
        print_json(state)
        return 0
    _print(state, context.place)
    return 0


def _print(state: dict[str, Any], place: str) -> None:
    from session_memory.app.gaps import told_gap
    from session_memory.app.present import counted, number, paint, print_table, short, size

    tiers, totals = state["tiers"], state["totals"]
    raw, memory = tiers["raw"], tiers["memory"]
    caps = f"{size(raw['soft_cap_bytes'])} soft, {size(raw['hard_cap_bytes'])} hard"
    rows = [
        (
            "0 sources",
            size(tiers["source"]["bytes"]),
            "",
            f"{counted(totals['sources'], 'file')} of the agents, read only",
        ),
        (
            "1 raw cache",
            size(raw["bytes"]),
            caps,
            f"{counted(raw['events'], 'event')}, {size(raw['payload_bytes'])} of payload",
        ),
        ("2 memory", size(memory["bytes"]), size(memory["cap_bytes"]), counted(totals["sessions"], "session")),
    ]
    print_table([("tier", ""), ("bytes", "r"), ("cap", ""), ("holds", "")], rows, title=place)
    if raw["lacking_sessions"]:
        print(paint(told_gap(raw["lacking_sessions"], totals["sessions"]), "yellow"))
    _print_retention(state)
    print()
    usage = totals["usage"]
    written = usage["cache_write_5m_tokens"] + usage["cache_write_1h_tokens"]
    sums = [
        ("records", number(totals["records"])),
        ("prompts by people", number(totals["prompts_by_class"]["human"])),
        ("answers", number(totals["assistant_texts"])),
        ("tool calls", f"{number(totals['tool_calls'])}, {number(totals['tool_errors'])} failed"),
        ("compactions", number(totals["compactions"])),
        ("pull requests", number(totals["pr_links"])),
        ("tokens in / out", f"{short(usage['input_tokens'])} / {short(usage['output_tokens'])}"),
        ("cache read / write", f"{short(usage['cache_read_tokens'])} / {short(written)}"),
        ("responses", f"{number(usage['messages'])}, {number(usage['messages_not_final'])} without a final count"),
    ]
    if totals["copied_records"]:
        sums.append(("copied records", f"{number(totals['copied_records'])}, linked and counted once"))
    print_table([("", "d"), ("", "")], sums)
    sessions = [(s["flavor"], s["state"], s["source_state"], number(s["sessions"])) for s in state["sessions"]]
    print_table([("agent", ""), ("state", ""), ("source", ""), ("sessions", "r")], sessions)
    _print_lists(state)


def _print_retention(state: dict[str, Any]) -> None:
    """Say what left Tier 1, what is lost, and whether Tier 2 is larger than it should be."""
    from session_memory.app.present import counted, paint, printable, size

    raw, memory = state["tiers"]["raw"], state["tiers"]["memory"]
    if raw["evicted_sessions"]:
        pinned = f"; {counted(raw['pinned_sessions'], 'session')} pinned" if raw["pinned_sessions"] else ""
        print(f"evicted from Tier 1: {counted(raw['evicted_sessions'], 'session')}; their digests stay{pinned}")
    if raw["deletion_pending"]:
        print(paint("deleted rows still lie in the files of Tier 1; the next sweep finishes that", "yellow"))
    for loss in state["data_loss"]:
        told = f"{counted(loss['events'], 'event')} of {loss['session_uid']}, {size(loss['bytes'])}, {loss['at']}"
        print(printable(paint(f"data loss: {told}: evicted before there was a digest ({loss['reason']})", "red")))
    if memory["needs_review"]:
        largest = ", ".join(f"{one['session_uid']} {size(one['bytes'])}" for one in memory["largest_digests"])
        print(paint(f"Tier 2 is above its cap; nothing is dropped, look it over. Largest digests: {largest}", "yellow"))


def _print_kept_out(reasons: list[str]) -> None:
    from session_memory.app.present import counted

    private = reasons.count("private")
    for what, n in (("kept out as private", private), ("forgotten", len(reasons) - private)):
        if n:
            print(f"{what}: {counted(n, 'session')}")


def _print_lists(state: dict[str, Any]) -> None:
    from session_memory.app.present import counted, local_time, paint, printable

    print()
    totals = state["totals"]
    for heading, counts in (
        ("skipped lines", totals["skipped_by_reason"]),
        ("secrets redacted", totals["redacted"]),
        ("records with suspect text", totals["suspect"]),
    ):
        if counts:
            print(printable(f"{heading}: " + ", ".join(f"{name} {n}" for name, n in counts.items())))
    for heading in ("unknown_types", "unknown_fields"):
        for name, versions in totals[heading].items():
            where = ", ".join(f"{n} in {version}" for version, n in versions.items())
            print(printable(f"{heading[:-1].replace('_', ' ')} {name}: {where}"))
    for entry in state["set_aside"]:
        print(printable(f"set aside: {counted(entry['sources'], entry['flavor'] + ' source')}, {entry['reason']}"))
    _print_left_out(state["left_out"])
    for entry in state.get("skipped_lines", []):
        print(printable(f"{entry['path']}:{entry['line']}: {entry['reason']} ({entry['length']} bytes)"))
    _print_kept_out([entry["reason"] for entry in state["kept_out"]])
    soon = state["deleted_soon"]
    if soon:
        lost = sum(1 for entry in soon if not entry["stored"])
        told = f"the agent deletes soon: {counted(len(soon), 'source')}, {lost} of them not stored yet"
        print(paint(told, "yellow") if lost else told)
    for note in state["notes"]:
        print(printable(f"note: {note}"))
    at = state["last_sweep"]["at_ms"]
    print(f"last sweep: {local_time(at) if at else 'never'}")


def _print_left_out(entries: list[dict[str, Any]]) -> None:
    from session_memory.app.present import counted

    for entry in entries:
        print(
            f"left out: {counted(entry['lines'], 'prompt')} in the history of {entry['flavor']}, {LEFT_OUT[entry['reason']]}"
        )
