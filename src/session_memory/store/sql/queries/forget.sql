-- Taking a session out of both tiers for good.

-- name: events_of_session
SELECT id FROM raw.event WHERE id >= :low AND id < :high;

-- name: links_to_session
SELECT id, source_id, line FROM raw.record WHERE owner_id = :owner_id;

-- name: forget_record_keys
DELETE FROM memory.record_key WHERE session_id = :session_id
  AND record_key IN (SELECT record_key FROM raw.record WHERE id >= :low AND id < :high);

-- name: shared_records
SELECT owner_id, record_key FROM raw.record WHERE id >= :low AND id < :high AND owner_id > 0;

-- name: disown_record_key
UPDATE memory.record_key SET session_id = 0 WHERE record_key = :record_key;

-- A record that was forgotten has no owner, and never gets one: whatever file repeats it, it is not stored.
-- name: disown_record_keys
UPDATE memory.record_key SET session_id = 0 WHERE session_id = :session_id;

-- name: disown_raw_keys
INSERT INTO memory.record_key (record_key, session_id)
SELECT DISTINCT record_key, 0 FROM raw.record
WHERE id >= :low AND id < :high AND owner_id IS NULL AND has_native_id = 1
ON CONFLICT (record_key) DO UPDATE SET session_id = 0;

-- name: name_of_session
SELECT flavor, native_id FROM raw.session WHERE id = :id;

-- name: facts_of_source
SELECT name, value, first_line, last_line FROM raw.fact WHERE source_id = :source_id;

-- name: forget_raw_fact
DELETE FROM raw.fact WHERE source_id = :source_id AND name = :name AND value = :value;

-- name: forget_fact
DELETE FROM memory.fact WHERE source_id = :source_id AND name = :name AND value = :value;

-- Tier 2 never takes less than it has, but for what is to be forgotten.
-- name: uncover_source
UPDATE memory.source SET covered = 0 WHERE id = :id;

-- name: forget_state
UPDATE raw.source SET state = :state WHERE id = :id;

-- name: forget_reported_usage
DELETE FROM raw.usage WHERE usage_key IN (SELECT usage_key FROM memory.usage WHERE session_id = :session_id);

-- What was spent stays in the sums, but is nobody's.
-- name: disown_usage
UPDATE memory.usage SET session_id = 0 WHERE session_id = :session_id;

-- Not the rows of sessions: a fork's still names what it only repeated.
-- name: directory_facts
SELECT value FROM memory.fact WHERE name IN ('cwd', 'worktree')
UNION SELECT value FROM raw.fact WHERE name IN ('cwd', 'worktree');

-- name: forget_directory
DELETE FROM memory.directory WHERE path = :path;

-- name: blocks_of_session
SELECT data FROM raw.block WHERE id >= :low AND id < :high ORDER BY id;

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

-- name: analyze_session_again
UPDATE raw.session SET is_analyzed = 0 WHERE id = :id;

-- name: forget_decisions
DELETE FROM memory.decision WHERE session_uid = (SELECT uid FROM memory.session WHERE id = :session_id);

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

-- name: forget_kept_cursors
DELETE FROM memory.cursor WHERE session_id = :session_id;

-- name: forget_eviction
DELETE FROM memory.eviction WHERE session_id = :session_id;

-- Of what was evicted nobody knows any more which records these were.
-- name: forget_evicted_keys
DELETE FROM memory.record_key WHERE session_id = :session_id
  AND EXISTS (SELECT 1 FROM memory.eviction v WHERE v.session_id = :session_id);

-- name: forget_session
DELETE FROM memory.session WHERE id = :session_id;

-- name: stored_uids
SELECT uid FROM memory.session UNION SELECT uid FROM raw.session;

-- Asked by every sweep: from the few that are kept out to what is stored of them.
-- name: kept_out_sessions
SELECT s.id, k.reason FROM memory.kept_out k CROSS JOIN memory.session s WHERE s.uid = k.uid
UNION SELECT s.id, k.reason FROM memory.kept_out k CROSS JOIN raw.session s WHERE s.uid = k.uid;
