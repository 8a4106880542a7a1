-- What only SQLite says this way: full text, and lists as parameters.

-- name: owners_of
SELECT record_key, session_id FROM memory.record_key
WHERE record_key IN (SELECT value FROM json_each(:keys));

-- name: usage_by_keys
SELECT usage_key, session_id, source_id, owner_rank, ts_ms, model, speed, input_tokens, output_tokens,
  cache_read_tokens, cache_write_5m_tokens, cache_write_1h_tokens, web_searches, is_final
FROM memory.usage WHERE usage_key IN (SELECT value FROM json_each(:keys));

-- name: own_records_by_key
SELECT id, block FROM raw.record
WHERE id >= :low AND id < :high AND owner_id IS NULL AND record_key IN (SELECT value FROM json_each(:keys));

-- name: own_by_key
SELECT record_key, id, ts_ms, is_foreign, is_superseded, block, start, length FROM raw.record
WHERE id >= :low AND id < :high AND owner_id IS NULL AND record_key IN (SELECT value FROM json_each(:keys));

-- name: counted_events_of
SELECT record_id, id, part, kind, role, tool, prompt_class, subtype, is_error FROM raw.event
WHERE id >= :low AND id < :high AND record_id IN (SELECT value FROM json_each(:records));

-- name: links_by_key
SELECT id FROM raw.record WHERE owner_id = :owner_id AND record_key IN (SELECT value FROM json_each(:keys));

-- name: sources_of_links
SELECT DISTINCT source_id FROM raw.record WHERE owner_id = :owner_id AND record_key IN (SELECT value FROM json_each(:keys));

-- name: reports_by_key
SELECT r.usage_key, f.session_id, r.source_id,
  (r.is_foreign << 62) + (COALESCE(r.ts_ms, 2199023255551) << 20) + s.uid_tie,
  r.ts_ms, r.model, r.speed, r.input_tokens, r.output_tokens, r.cache_read_tokens, r.cache_write_5m_tokens,
  r.cache_write_1h_tokens, r.web_searches, r.is_final
FROM raw.session s JOIN raw.source f ON f.session_id = s.id JOIN raw.usage r ON r.source_id = f.id
WHERE r.usage_key IN (SELECT value FROM json_each(:keys))
ORDER BY r.source_id, r.usage_key, r.part_end;

-- name: unlink_calls
UPDATE raw.event SET call_seq = NULL WHERE id >= :low AND id < :high AND call_seq IN (SELECT value FROM json_each(:seqs));

-- Of the directories only those that may be of one task; ``Story`` looks closer.
-- name: naming_facts
SELECT s.session_id, f.source_id, f.name, f.value, f.first_line FROM raw.source s JOIN raw.fact f ON f.source_id = s.id
WHERE s.session_id IN (SELECT value FROM json_each(:sessions)) AND (
  f.name IN ('branch', 'opening', 'pr', 'worktree') OR (f.name = 'cwd' AND LOWER(f.value) LIKE '%worktree%')
);

-- name: threads_of_sources
SELECT id, thread FROM raw.source WHERE session_id IN (SELECT value FROM json_each(:sessions));

-- name: events_of_records
SELECT id FROM raw.event WHERE id >= :low AND id < :high AND record_id IN (SELECT value FROM json_each(:records));

-- name: add_dialog
INSERT INTO raw.dialog (rowid, text) VALUES (:id, :text);

-- name: add_output
INSERT INTO raw.output (rowid, text) VALUES (:id, :text);

-- name: delete_dialog
DELETE FROM raw.dialog WHERE rowid = :id;

-- name: delete_output
DELETE FROM raw.output WHERE rowid = :id;

-- Best first. An index without positions cannot rank: what tools printed comes in the order it was stored.
-- name: search_events
WITH hit AS (
  SELECT rowid AS id, 0 AS place, rank AS score FROM raw.dialog WHERE dialog MATCH :words
  UNION ALL SELECT rowid, 1, 0.0 FROM raw.output WHERE output MATCH :words
)
SELECT id FROM hit
WHERE CAST(:with_superseded AS BIGINT) = 1 OR NOT EXISTS (
  SELECT 1 FROM raw.event e JOIN raw.record r ON r.id = e.record_id WHERE e.id = hit.id AND r.is_superseded = 1
)
ORDER BY place, score, id;

-- name: search_sessions
WITH hit AS (
  SELECT rowid AS id FROM raw.dialog WHERE dialog MATCH :words
  UNION ALL SELECT rowid FROM raw.output WHERE output MATCH :words
)
SELECT DISTINCT id >> 24 FROM hit
WHERE NOT EXISTS (
  SELECT 1 FROM raw.event e JOIN raw.record r ON r.id = e.record_id WHERE e.id = hit.id AND r.is_superseded = 1
);

-- name: indexed_ids
SELECT id FROM raw.dialog_docsize WHERE id >= :low AND id < :high
UNION ALL SELECT id FROM raw.output_docsize WHERE id >= :low AND id < :high;

-- name: add_told
INSERT INTO memory.told (rowid, text) VALUES (:id, :text);

-- name: delete_told
DELETE FROM memory.told WHERE rowid = :session_id;

-- name: search_told
SELECT rowid FROM memory.told WHERE told MATCH :words ORDER BY rowid DESC;
