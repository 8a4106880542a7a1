"""Transcripts as text, Markdown and HTML. Text of a log is quoted as data: control characters and markup are tamed."""

import html
import re
from collections.abc import Iterator

from session_memory.adapters._shown import shell_prompt
from session_memory.app.present import counted, local_time, one_line, printable, wrapped
from session_memory.query.sessions import Session
from session_memory.query.transcript import Transcript, Turn

ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
# Who writes prompts in Markdown; what other prompts hold was put together by programs.
WRITERS = frozenset({"human", "subagent_prompt", "teammate", "compaction_summary"})
FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")
# A line of somebody's Markdown that would swallow what follows it (HTML), or pass for a turn of ours.
CATCHING = re.compile(r"\A {0,3}(?=<[A-Za-z/!?]|#{1,6} +\d+ · )")
# What the logs call otherwise than people do.
LABELS = {
    "task_started": "turn started",
    "turn_started": "turn started",
    "task_complete": "turn ended",
    "task_unanswered": "turn ended without an answer",
    "turn_ended": "turn ended",
    "end_turn": "turn ended",
    "compaction_details": "compaction",
    "subagent_prompt": "task of a sub-agent",
    "api_error": "error of the API",
}
# Tool output beyond this is cut in readable forms; jsonl has all of it.
MOST_OUTPUT_CHARS = 4000

STYLE = """
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1e21;background:#fff}
article{border-left:3px solid #ccc;margin:1rem 0;padding:.1rem 1rem}
article.user{border-color:#2563eb}article.assistant{border-color:#16a34a}article.error{border-color:#dc2626}
header{color:#666;font-size:.8rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.3rem 0}
@media(prefers-color-scheme:dark){body{color:#e4e6eb;background:#18191a}header{color:#aaa}}
"""


def shown_text(turn: Turn) -> str:
    """Return the text of a turn without terminal colours and control characters, output cut to a readable size."""
    text = printable(
        ANSI.sub("", shell_prompt(turn.text) if turn.event.prompt_class == "shell" else turn.text)
    ).rstrip()
    if turn.event.role == "tool" and len(text) > MOST_OUTPUT_CHARS:
        rest = len(text) - MOST_OUTPUT_CHARS
        return f"{text[:MOST_OUTPUT_CHARS]}\n… {counted(rest, 'more character')} (--format jsonl has all)"
    return text


def label(turn: Turn) -> str:
    """Return who speaks, on one line: a person, the model, a tool."""
    notes = (", taken back" if turn.is_taken_back else "") + (", suspect text" if turn.is_suspect else "")
    return one_line(_speaker(turn), 100) + notes


def _speaker(turn: Turn) -> str:
    event = turn.event
    if event.role == "tool":
        return f"{event.tool or 'tool'} {'failed' if event.is_error else 'result'}"
    if event.tool:
        return event.tool + (" (retry)" if event.is_retry else "")
    if event.kind == "human_intervention" and event.prompt_class == "human":
        return "human, while the agent worked"
    told = event.prompt_class or event.subtype or event.kind.removesuffix("_msg")
    return LABELS.get(told) or told.replace("_", " ")


def heading(loaded: Transcript) -> str:
    """Return the title line."""
    part = f", segment {loaded.segment} of {loaded.segments}" if loaded.segment is not None else ""
    return f"{loaded.session.uid}{part}: {one_line(loaded.session.name, 120)}"


def inherited(loaded: Transcript) -> str:
    """Say that a session goes on from another one, whose records it repeats and does not hold."""
    return f"{goes_on_from(loaded.session)}\n" if loaded.session.copied_from else ""


def goes_on_from(session: Session) -> str:
    """Return from which session one goes on."""
    return f"goes on from {session.copied_from}, whose {counted(session.copied_records, 'record')} it repeats"


def _threads(loaded: Transcript) -> Iterator[tuple[str | None, Turn]]:
    """Yield each turn with the name of its thread where a new one begins."""
    before: str | None = None
    for turn in loaded.turns:
        yield (turn.thread or "main" if turn.thread != before and (before is not None or turn.thread) else None), turn
        before = turn.thread


def as_text(loaded: Transcript) -> Iterator[str]:
    """Render for a terminal or a pager."""
    yield f"{printable(heading(loaded))}\n{inherited(loaded)}"
    for thread, turn in _threads(loaded):
        if thread:
            yield f"\n──── {printable(one_line(thread, 100))} ────\n"
        yield f"\n[{turn.event.seq}] {local_time(turn.ts_ms, 'seconds')}  {printable(label(turn))}\n"
        yield "".join(f"    {part}\n" for line in shown_text(turn).splitlines() for part in wrapped(line, indent=4))


def as_markdown(loaded: Transcript) -> Iterator[str]:
    """Render as Markdown. What was written as Markdown stays it, all else of the log stands in fenced blocks."""
    yield f"# {_md(heading(loaded))}\n{_md(inherited(loaded))}"
    for thread, turn in _threads(loaded):
        if thread:
            yield f"\n## {_md(thread)}\n"
        yield f"\n### {turn.event.seq} · {_md(label(turn))} · {local_time(turn.ts_ms, 'seconds')}\n\n"
        text = shown_text(turn)
        yield contained(text) if _is_markdown(turn) else _fenced(text)


def _is_markdown(turn: Turn) -> bool:
    event = turn.event
    if event.role == "user":
        return event.kind in ("user_msg", "human_intervention") and event.prompt_class in WRITERS
    return event.kind in ("assistant_msg", "thinking")


def _fenced(text: str) -> str:
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall(r"`+", text)), default=0))
    return f"{fence}text\n{text}\n{fence}\n"


def contained(text: str) -> str:
    """Return Markdown as it is, but ended where it ends: a fence left open is closed, HTML and turns are only text."""
    lines: list[str] = []
    open_fence = ""
    for line in text.splitlines():
        mark = FENCE.match(line)
        if open_fence:
            lines.append(line)
            if mark is not None and mark[1].startswith(open_fence) and not mark[2].strip():
                open_fence = ""
        elif mark is not None and not (mark[1][0] == "`" and "`" in mark[2]):
            lines.append(line)
            open_fence = mark[1]
        else:
            lines.append(CATCHING.sub(r"\g<0>\\", line, count=1))
    if open_fence:
        lines.append(open_fence)
    return "".join(f"{line}\n" for line in lines)


def _md(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", printable(text))


def as_html(loaded: Transcript) -> Iterator[str]:
    """Render as one page that needs nothing else and runs nothing."""
    title = html.escape(printable(heading(loaded)))
    yield (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>{title}</title><style>{STYLE}</style></head><body>\n<h1>{title}</h1>\n"
    )
    if note := inherited(loaded):
        yield f"<p>{html.escape(note)}</p>\n"
    for thread, turn in _threads(loaded):
        if thread:
            yield f"<h2>{html.escape(printable(thread))}</h2>\n"
        kind = "error" if turn.event.is_error else turn.event.role
        yield (
            f'<article class="{kind}" id="e{turn.event.seq}"><header>{turn.event.seq} · '
            f"{html.escape(printable(label(turn)))} · {local_time(turn.ts_ms, 'seconds')}</header>"
            f"<pre>{html.escape(shown_text(turn))}</pre></article>\n"
        )
    yield "</body></html>\n"
