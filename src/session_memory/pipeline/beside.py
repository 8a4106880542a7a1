"""What records say beside their events: facts of the session, titles, the first prompt, what was used."""

from collections.abc import Sequence
from functools import lru_cache

from session_memory.model import Record, Usage
from session_memory.pipeline.alone import lasting_facts
from session_memory.pipeline.opened import OpenSource, Piece, Rows
from session_memory.pipeline.usage import UsageFact, merge
from session_memory.store.ids import key_of, owner_rank

# PostgreSQL cannot index longer values.
FACT_BYTES = 2000
# So much is kept of the first prompt, for its digest.
SNIPPET_CHARS = 600

cached_key = lru_cache(maxsize=8192)(key_of)


def note_beside(rows: Rows, record: Record, line: int, source: OpenSource) -> None:
    """Keep what a record says beside its events; copies and repetitions say it, too."""
    if record.usage is not None:
        _note_usage(rows, record, record.usage, source)
        for usage in record.more_usage:
            _note_usage(rows, record, usage, source)
    for name, value in record.facts:
        note_fact(rows, name, value, line)
    for leaf, title in record.titles:
        rows.titles.append((source.id, key_of(leaf), title, line))
    if not source.classifier.has_prompt:
        _note_first_prompt(rows, record, line, source)
    if record.amends:
        source.classifier.amend(record)
    if record.ends:
        source.classifier.complete(record.ends)


def note_lasting(rows: Rows, pieces: Sequence[Piece], source: OpenSource) -> None:
    """Have each record say itself what its reader took as said by records that were forgotten."""
    if source.alone is None:
        return
    for line, _, record, payload in pieces:
        if not record.is_foreign:
            for name, value in lasting_facts(source.alone(payload)):
                note_fact(rows, name, value, line)


def note_fact(rows: Rows, name: str, value: str, line: int) -> None:
    """Keep a fact, and the lines that say it first and last."""
    if len(value) > FACT_BYTES // 4:
        value = value.encode("utf-8", "replace")[:FACT_BYTES].decode("utf-8", "ignore")
    lines = rows.facts.get((name, value))
    if lines is None:
        rows.facts[name, value] = [line, line]
    else:
        lines[1] = line


def _note_first_prompt(rows: Rows, record: Record, line: int, source: OpenSource) -> None:
    for draft in record.drafts:
        if draft.prompt_class == "human" and draft.summary and draft.subtype != "context":
            source.classifier.has_prompt = True
            note_fact(rows, "first_prompt", draft.summary, line)
            opening = " ".join(draft.text[: 2 * SNIPPET_CHARS].split())
            if len(opening) > len(draft.summary):
                opening = opening if len(opening) <= SNIPPET_CHARS else f"{opening[: SNIPPET_CHARS - 1]}…"
                note_fact(rows, "opening", opening, line)
            return


def _note_usage(rows: Rows, record: Record, usage: Usage, source: OpenSource) -> None:
    """Keep one report per response and part; copies report too, because theirs may be the larger number."""
    fact = UsageFact(
        cached_key(usage.response_id),
        source.session.id,
        source.id,
        owner_rank(record.ts_ms, source.session.tie, is_foreign=record.is_foreign),
        record.ts_ms,
        usage.model,
        usage.speed,
        usage.input_tokens,
        usage.output_tokens,
        usage.cache_read_tokens,
        usage.cache_write_5m_tokens,
        usage.cache_write_1h_tokens,
        usage.web_searches,
        int(usage.is_final),
    )
    before = rows.usage.get(fact.usage_key)
    rows.usage[fact.usage_key] = fact if before is None else merge(before, fact)
