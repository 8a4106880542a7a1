-- Taking a session out of both tiers for good.

-- name: events_of_session
SELECT id FROM raw.event WHERE id >= :low AND id < :high;

-- name: links_to_session
SELECT id, source_id FROM raw.record WHERE owner_id = :owner_id;

-- name: forget_record_keys
DELETE FROM memory.record_key WHERE session_id = :session_id
  AND record_key IN (SELECT record_key FROM raw.record WHERE id >= :low AND id < :high);

-- name: forget_events
DELETE FROM raw.event WHERE id >= :low AND id < :high;

-- name: forget_records
DELETE FROM raw.record WHERE id >= :low AND id < :high;

-- name: forget_blocks
DELETE FROM raw.block WHERE id >= :low AND id < :high;

-- name: forget_raw_usage
DELETE FROM raw.usage WHERE source_id IN (SELECT id FROM raw.source WHERE session_id = :session_id);

-- name: forget_raw_facts
DELETE FROM raw.fact WHERE source_id IN (SELECT id FROM raw.source WHERE session_id = :session_id);

-- name: forget_raw_titles
DELETE FROM raw.title WHERE source_id IN (SELECT id FROM raw.source WHERE session_id = :session_id);

-- name: forget_raw_tally
DELETE FROM raw.tally WHERE source_id IN (SELECT id FROM raw.source WHERE session_id = :session_id);

-- name: forget_skipped
DELETE FROM raw.skipped WHERE source_id IN (SELECT id FROM raw.source WHERE session_id = :session_id);

-- What a history holds of a session has no file of its own.
-- name: forget_shares
DELETE FROM raw.source WHERE session_id = :session_id AND path LIKE '%.jsonl#%';

-- name: forget_cursors
UPDATE raw.source SET session_id = NULL, status = :status, byte_offset = 0, state = '{}', covered = 0
WHERE session_id = :session_id;

-- name: discard_cursors
DELETE FROM raw.source WHERE session_id = :session_id;

-- name: forget_usage
DELETE FROM memory.usage WHERE session_id = :session_id;

-- name: forget_facts
DELETE FROM memory.fact WHERE source_id IN (SELECT id FROM memory.source WHERE session_id = :session_id);

-- name: forget_titles
DELETE FROM memory.title WHERE source_id IN (SELECT id FROM memory.source WHERE session_id = :session_id);

-- name: forget_tally
DELETE FROM memory.tally WHERE source_id IN (SELECT id FROM memory.source WHERE session_id = :session_id);

-- name: forget_sources
DELETE FROM memory.source WHERE session_id = :session_id;

-- name: forget_session
DELETE FROM memory.session WHERE id = :session_id;

-- name: kept_out_sessions
SELECT s.id, k.reason FROM memory.kept_out k JOIN memory.session s ON s.uid = k.uid;
