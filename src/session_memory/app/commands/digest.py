"""Show what is left of a session, write all of it as files, make it anew."""

import json
import re
import sys
import textwrap
from pathlib import Path
from typing import Any

from session_memory.adapters import load_adapters
from session_memory.analysis.fold.render import MOST_BYTES
from session_memory.app.context import Context, print_json
from session_memory.app.present import counted, local_time, number, one_line, paint, print_table, printable, size, span
from session_memory.errors import SourceError, UsageError
from session_memory.pipeline.plan import is_below
from session_memory.pipeline.sweep import source_roots
from session_memory.query.digest import Told, digest_json
from session_memory.query.explained import countings, shown_events, spans, statements
from session_memory.query.sessions import Filter, Session, find_session, list_sessions
from session_memory.store.db import Db

EXPORT = "export"
MARKER = ".session-memory-digests"
MOST_SHOWN = 12


def digest(context: Context) -> int:
    """Show a digest, or write all."""
    args = context.args
    if args.uid == EXPORT:
        return _export(context)
    if args.to:
        raise UsageError("--to belongs to `digest export --to DIR`")
    with context.store() as db:
        session = find_session(db, args.uid)
        told = digest_json(db, session)
        if args.json:
            print_json(told)
        elif args.explain:
            _explain(db, session, told)
        else:
            _show(session, told)
    return 0


def _show(session: Session, told: Told) -> None:
    outcome, time = told["outcome"], told["time"]
    facts: list[tuple[str, str | None]] = [
        ("uid", session.uid),
        ("title", one_line(session.name, 120)),
        ("outcome", f"{outcome['verdict']}, {outcome['confidence']} % sure: {outcome['rule']}{_events(outcome)}"),
        ("task", told["task_ref"]),
        ("time", _times(time)),
        ("tokens", number(session.tokens) if session.tokens else None),
        ("asked first", _said(told["first_prompt"])),
        ("asked last", _said(told["last_prompt"])),
        ("answered last", _said(told["last_answer"])),
        *(("decided", one_line(decision["text"], 200)) for decision in told["decisions"]),
    ]
    print_table([("", "d"), ("", "f")], [row for row in facts if row[1]])
    _table(
        "signals",
        [("signal", ""), ("n", "r"), ("what", "f"), ("events", "do")],
        [(s["name"], number(s["n"]), ", ".join(s["details"]), _numbers(s["evidence"])) for s in told["signals"]],
    )
    _table(
        "checks",
        [("check", ""), ("program", ""), ("verdict", ""), ("passed", "ro"), ("failed", "ro"), ("event", "do")],
        [
            (c["kind"], c["program"], c["verdict"], _count(c["passed"]), _count(c["failed"]), _numbers(c["evidence"]))
            for c in told["checks"][-MOST_SHOWN:]
        ],
    )
    _table(
        "errors",
        [("class", ""), ("n", "r"), ("error", "f"), ("events", "do")],
        [(e["class"], number(e["n"]), e["error"], _numbers(e["evidence"])) for e in told["errors"][:MOST_SHOWN]],
    )
    _table(
        "commands",
        [("runs", "r"), ("failed", "ro"), ("command", "f")],
        [
            (number(c["runs"]), number(c["failures"]) if c["failures"] else "", c["command"])
            for c in told["commands"][:MOST_SHOWN]
        ],
    )
    _table(
        "files",
        [("edits", "r"), ("reads", "r"), ("file", "f"), ("event", "do")],
        [
            (number(f["edits"]), number(f["reads"]), f["path"], _numbers(f["evidence"]))
            for f in told["files"][:MOST_SHOWN]
        ],
    )
    _table(
        "commits",
        [("commit", ""), ("subject", "f"), ("event", "do")],
        [(c["sha"] or "-", c["subject"], _numbers(c["evidence"])) for c in told["commits"][:MOST_SHOWN]],
    )
    for name in ("pulls", "preferences"):
        for entry in told[name]:
            print(printable(f"{paint(name, 'dim')}: {entry.get('pull') or entry.get('rule')}{_events(entry)}"))


def _table(title: str, columns: list[tuple[str, str]], rows: list[tuple[str, ...]]) -> None:
    if rows:
        print()
        print_table(columns, rows, title=title)


def _times(time: Told) -> str:
    told = [("wall clock", "wall_ms"), ("active", "active_ms"), ("waiting for you", "waiting_ms")]
    told += [("to the first edit", "to_first_edit_ms"), ("to the first passing test", "to_first_pass_ms")]
    return ", ".join(f"{span(time[name] / 1000)} {what}" for what, name in told if time[name] is not None)


def _said(snippet: Told | None) -> str | None:
    return None if snippet is None else one_line(snippet["text"], 200) + _events(snippet)


def _events(entry: Told) -> str:
    return f"  [{_numbers(entry['evidence'])}]" if entry["evidence"] else ""


def _numbers(seqs: list[int]) -> str:
    return " ".join(map(str, seqs))


def _count(n: int | None) -> str:
    return "" if n is None else number(n)


def _explain(db: Db, session: Session, told: Told) -> None:
    """Print each statement with the events that show it."""
    events = shown_events(db, session)
    for statement, seqs in statements(told):
        print(printable(one_line(statement, 400)))
        for seq in seqs:
            event = events.get(seq)
            if event is None:
                print(paint(f"  {seq:>5}  no longer stored", "dim"))
                continue
            what = " ".join(filter(None, (event.kind, event.tool)))
            line = f"  {seq:>5}  {local_time(event.ts_ms, 'seconds')}  {what}  {one_line(event.summary, 120)}"
            print(paint(printable(line), "dim"))
    for counting, seqs in (*spans(db, session, told), *countings(told, events.values())):
        print(printable(one_line(counting, 400)))
        for line in textwrap.wrap(_numbers(seqs), 100) or ["no longer stored"]:
            print(paint(f"  {line}", "dim"))


def _export(context: Context) -> int:
    """Write one JSON and one Markdown file a session."""
    if not context.args.to:
        raise UsageError("name a directory: `session-memory digest export --to DIR`")
    target = Path(context.args.to).absolute()
    roots = [str(home) for homes in source_roots(context.settings, load_adapters()).values() for home in homes]
    if is_below(str(target), roots) or is_below(str(target.resolve()), roots):
        raise UsageError(f"{target} lies where an agent keeps its own files, which are never written; choose another")
    if target.exists() and not target.is_dir():
        raise UsageError(f"{target} is a file; name a directory")
    if target.exists() and any(target.iterdir()) and not (target / MARKER).is_file():
        raise UsageError(f"{target} is not empty and was not made by an export; name an empty or a new directory")
    target.mkdir(mode=0o700, parents=True, exist_ok=True)
    _write(target / MARKER, "")
    kept = {target / MARKER}
    written = 0
    with context.store() as db:
        digested = {session_id for (session_id,) in db.all("digested_sessions")}
        for session in list_sessions(db, Filter(), "started"):
            if session.id not in digested:
                continue
            told = digest_json(db, session)
            name = re.sub(r"[^A-Za-z0-9._-]", "-", session.uid)[:200]
            for suffix, text in (
                (".json", _json(told)),
                (".md", _markdown(told)),
            ):
                written += _write(target / (name + suffix), text)
                kept.add(target / (name + suffix))
    for stale in {*target.glob("*.json"), *target.glob("*.md")} - kept:
        stale.unlink()
    sessions = (len(kept) - 1) // 2
    if context.args.json:
        print_json({"to": str(target), "sessions": sessions, "bytes": written})
    else:
        print(f"wrote  {counted(sessions, 'digest')}, {size(written)}\nto     {target}")
    return 0


def _json(told: Told) -> str:
    """Return a digest as JSON, what it tells line by line: to read and to compare, and not larger than a digest may be.

    Of very many decisions the oldest are left out: `decisions` lists them all.
    """
    while len((text := _lines(told)).encode("utf-8", "replace")) > MOST_BYTES and told["decisions"]:
        left = told["left_out"].get("decisions", 0) + 1
        told = {**told, "decisions": told["decisions"][:-1], "left_out": {**told["left_out"], "decisions": left}}
    return text


def _lines(told: Told) -> str:
    lines = [
        f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for name, value in told.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _write(path: Path, text: str) -> int:
    """Write a file for nobody else to read, whole or not at all."""
    content = text.encode("utf-8", "replace")
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(content)
    fresh.chmod(0o600)
    fresh.replace(path)
    return len(content)


def _markdown(told: Told) -> str:
    """Return a digest to read."""
    lines = [f"# {_flat(told['title'] or (told['first_prompt'] or {}).get('text') or told['session_uid'])}", ""]
    facts: list[tuple[str, Any]] = [
        ("session", told["session_uid"]),
        ("repository", told["repo"]),
        ("branch", told["git_branch"]),
        ("task", told["task_ref"]),
        ("started", told["time"]["started_at"]),
        ("time", _times(told["time"])),
    ]
    lines += [f"- {name}: {_flat(str(value))}" for name, value in facts if value]
    lines.append("")
    lines += [f"- {_flat(what)}{_markdown_events(seqs)}" for what, seqs in statements(told)]
    return "\n".join([*lines, ""])


def _markdown_events(seqs: list[int]) -> str:
    return f" (events {', '.join(map(str, seqs))})" if seqs else ""


def _flat(text: str) -> str:
    return printable(" ".join(text.split()))


def reanalyze(context: Context) -> int:
    """Make every digest anew."""
    from session_memory.pipeline.analyze import analyze_all

    with context.changed_store() as db:
        with db.transaction():
            if context.args.notes:
                db.run("note_again")
            db.run("analyze_again")
        total = len(db.all("sessions_to_fold", is_analyzed=0, after=0))
        made = analyze_all(db, context.now_ms, context.settings)
    for uid, reason in made.failed:
        print(f"could not make the digest of {uid}: {reason}; what was told of it stays", file=sys.stderr)
    if context.args.json:
        print_json({"sessions": total, "digests": made.digests})
    else:
        print(f"made {counted(made.digests, 'digest')} anew")
    return SourceError.exit_code if made.failed else 0
