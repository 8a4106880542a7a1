-- Storing what was read: one transaction covers the rows, the blocks, the index and the cursor.

-- name: save_meta
INSERT INTO raw.meta (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- Also those that Tier 2 keeps: of sessions that were evicted.
-- name: cursors
SELECT id, path, thread, session_id, CASE WHEN is_onward = 1 AND status = 'ok' THEN 'onward' ELSE status END, inode, size,
  mtime_ns, byte_offset, reading
FROM raw.source WHERE origin = :origin
UNION ALL SELECT c.id, c.path, c.thread, c.session_id, 'evicted', c.inode, c.size, c.mtime_ns, c.byte_offset, c.reading
FROM memory.cursor c WHERE c.origin = :origin AND NOT EXISTS (SELECT 1 FROM raw.source s WHERE s.id = c.id);

-- name: cursor_state
SELECT state, byte_offset, line, piece, last_length, last_hash FROM raw.source WHERE id = :id;

-- name: newest_session_ids
SELECT (SELECT COALESCE(MAX(id), 0) FROM raw.session), (SELECT COALESCE(MAX(id), 0) FROM memory.session);

-- name: newest_source_ids
SELECT (SELECT COALESCE(MAX(id), 0) FROM raw.source), (SELECT COALESCE(MAX(id), 0) FROM memory.source);

-- name: session_ids
SELECT id FROM memory.session WHERE uid = :uid UNION SELECT id FROM raw.session WHERE uid = :uid;

-- name: source_ids
SELECT id FROM memory.source WHERE origin = :origin AND path = :path;

-- name: cursor_ids
SELECT id FROM raw.source WHERE origin = :origin AND path = :path;

-- name: source_statuses
SELECT path, 'ok' FROM memory.cursor WHERE origin = :origin
UNION ALL SELECT path, status FROM raw.source WHERE origin = :origin;

-- name: all_paths_of_session
SELECT path FROM raw.source WHERE session_id = :session_id
UNION SELECT path FROM memory.source WHERE session_id = :session_id;

-- name: share_bytes
SELECT COALESCE(SUM(length + 1), 0) FROM raw.record WHERE id >= :low AND id < :high AND source_id = :source_id;

-- name: raw_session
SELECT next_seq, next_record, next_block FROM raw.session WHERE id = :id;

-- name: add_session
INSERT INTO raw.session (id, uid, flavor, native_id, uid_tie, noted) VALUES (:id, :uid, :flavor, :native_id, :uid_tie, :noted);

-- name: save_session
UPDATE raw.session SET next_seq = :next_seq, next_record = :next_record, next_block = :next_block, is_stale = 1
WHERE id = :id;

-- name: mark_stale
UPDATE raw.session SET is_stale = 1 WHERE id = :id;

-- name: save_source
INSERT INTO raw.source (id, flavor, origin, path, thread, session_id, status, device, inode, size, mtime_ns, byte_offset,
  line, piece, last_length, last_hash, reading, state, covered, first_ms, last_ms, discovered_ms, read_ms)
VALUES (:id, :flavor, :origin, :path, :thread, :session_id, :status, :device, :inode, :size, :mtime_ns, :byte_offset,
  :line, :piece, :last_length, :last_hash, :reading, :state, 0, NULL, NULL, :now_ms, :now_ms)
ON CONFLICT (id) DO UPDATE SET path = excluded.path, session_id = excluded.session_id, status = excluded.status,
  device = excluded.device, inode = excluded.inode, size = excluded.size, mtime_ns = excluded.mtime_ns,
  byte_offset = excluded.byte_offset, line = excluded.line, piece = excluded.piece,
  last_length = excluded.last_length, last_hash = excluded.last_hash, reading = excluded.reading,
  state = excluded.state, read_ms = excluded.read_ms;

-- name: cover_source
UPDATE raw.source SET covered = covered + :n,
  first_ms = CASE WHEN first_ms IS NULL OR CAST(:first_ms AS BIGINT) < first_ms THEN :first_ms ELSE first_ms END,
  last_ms = CASE WHEN last_ms IS NULL OR CAST(:last_ms AS BIGINT) > last_ms THEN :last_ms ELSE last_ms END
WHERE id = :id;

-- name: set_source_span
UPDATE raw.source SET covered = :covered, first_ms = :first_ms, last_ms = :last_ms WHERE id = :id;

-- name: move_source
UPDATE raw.source SET path = :path WHERE id = :id;

-- name: add_record
INSERT INTO raw.record (id, source_id, line, type, record_key, parent_key, ts_ms, thread, is_sidechain, is_foreign,
  has_native_id, owner_id, block, start, length, signs)
VALUES (:id, :source_id, :line, :type, :record_key, :parent_key, :ts_ms, :thread, :is_sidechain, :is_foreign,
  :has_native_id, :owner_id, :block, :start, :length, :signs);

-- name: add_event
INSERT INTO raw.event (id, record_id, part, kind, role, tool, spoken_class, prompt_class, subtype, summary, is_error,
  is_retry, is_test, is_edit, exit_code, duration_ms, call_seq, tokens, paths, marks)
VALUES (:id, :record_id, :part, :kind, :role, :tool, :spoken_class, :prompt_class, :subtype, :summary, :is_error,
  :is_retry, :is_test, :is_edit, :exit_code, :duration_ms, :call_seq, :tokens, :paths, :marks);

-- name: amend_event
UPDATE raw.event SET kind = :kind, prompt_class = :prompt_class WHERE id = :id;

-- What its words say is noted anew when it is analyzed.
-- name: hear_again
UPDATE raw.session SET noted = 0 WHERE id = :id;

-- name: complete_event
UPDATE raw.event
SET kind = :kind, role = :role, is_error = :is_error, exit_code = :exit_code, duration_ms = :duration_ms,
  summary = CASE WHEN CAST(:role AS TEXT) = 'system' THEN '' ELSE summary END
WHERE id = :id;

-- name: save_block
INSERT INTO raw.block (id, raw_bytes, data) VALUES (:id, :raw_bytes, :data)
ON CONFLICT (id) DO UPDATE SET raw_bytes = excluded.raw_bytes, data = excluded.data;

-- name: block
SELECT raw_bytes, data FROM raw.block WHERE id = :id;

-- name: small_block
SELECT data FROM raw.block WHERE id = :id AND raw_bytes < :most;

-- name: add_usage
INSERT INTO raw.usage (source_id, usage_key, part_end, is_foreign, ts_ms, model, speed, input_tokens, output_tokens,
  cache_read_tokens, cache_write_5m_tokens, cache_write_1h_tokens, web_searches, is_final)
VALUES (:source_id, :usage_key, :part_end, :is_foreign, :ts_ms, :model, :speed, :input_tokens, :output_tokens,
  :cache_read_tokens, :cache_write_5m_tokens, :cache_write_1h_tokens, :web_searches, :is_final)
ON CONFLICT (source_id, usage_key, part_end) DO NOTHING;

-- name: add_fact
INSERT INTO raw.fact AS f (source_id, name, value, first_line, last_line)
VALUES (:source_id, :name, :value, :first_line, :last_line)
ON CONFLICT (source_id, name, value) DO UPDATE SET
  first_line = CASE WHEN excluded.first_line < f.first_line THEN excluded.first_line ELSE f.first_line END,
  last_line = CASE WHEN excluded.last_line > f.last_line THEN excluded.last_line ELSE f.last_line END;

-- name: add_title
INSERT INTO raw.title (source_id, leaf_key, title, line) VALUES (:source_id, :leaf_key, :title, :line)
ON CONFLICT (source_id, leaf_key) DO UPDATE SET title = excluded.title, line = excluded.line;

-- name: add_tally
INSERT INTO raw.tally AS t (source_id, what, name, n) VALUES (:source_id, :what, :name, :n)
ON CONFLICT (source_id, what, name) DO UPDATE SET n = t.n + excluded.n;

-- name: add_skipped
INSERT INTO raw.skipped AS s (source_id, line, byte_offset, length, reason)
VALUES (:source_id, :line, :byte_offset, :length, :reason)
ON CONFLICT (source_id, line) DO UPDATE SET length = excluded.byte_offset + excluded.length - s.byte_offset;

-- name: keys_of_session
SELECT record_key FROM raw.record WHERE id >= :low AND id < :high;

-- name: call_seqs
SELECT r.record_key, MIN(e.id) FROM raw.event e JOIN raw.record r ON r.id = e.record_id
WHERE e.id >= :low AND e.id < :high GROUP BY r.record_key;

-- name: records_of_source
SELECT id, record_key, owner_id, line, is_foreign, ts_ms, block, start, length FROM raw.record
WHERE id >= :low AND id < :high AND source_id = :source_id;

-- name: rename_record
UPDATE raw.record SET record_key = :record_key, has_native_id = :has_native_id WHERE id = :id;

-- Its copies are named as it is.
-- name: rename_copies
UPDATE raw.record SET record_key = :record_key WHERE owner_id = :owner_id AND record_key = :before;

-- name: drop_record_key
DELETE FROM memory.record_key WHERE record_key = :record_key AND session_id = :session_id;

-- name: add_record_key
INSERT INTO memory.record_key (record_key, session_id) VALUES (:record_key, :session_id)
ON CONFLICT (record_key) DO UPDATE SET session_id = excluded.session_id;

-- name: revive_record
UPDATE raw.record SET is_superseded = 0, line = :line, type = :type, parent_key = :parent_key, ts_ms = :ts_ms,
  thread = :thread, is_sidechain = :is_sidechain, is_foreign = :is_foreign, owner_id = :owner_id,
  signs = :signs
WHERE id = :id;

-- name: has_superseded
SELECT 1 FROM raw.record WHERE id >= :low AND id < :high AND source_id = :source_id AND is_superseded = 1 LIMIT 1;

-- The neighbours that it was read with stay known.
-- name: kin_facts
SELECT s.id, s.path, f.name, f.value FROM raw.source s JOIN raw.fact f ON f.source_id = s.id
WHERE s.session_id = :session_id AND f.name IN ('kin', 'kin.read');

-- name: read_otherwise
UPDATE raw.source SET reading = CAST(:mark AS TEXT) || reading WHERE id = :id;

-- name: revisit_source
UPDATE raw.source SET reading = 'again ' || reading WHERE id = :id;

-- name: set_superseded
UPDATE raw.record SET is_superseded = :is_superseded WHERE id = :id;

-- name: delete_event
DELETE FROM raw.event WHERE id = :id;

-- name: give_record
UPDATE raw.record SET owner_id = :owner_id, block = NULL, start = NULL, length = NULL, signs = NULL WHERE id = :id;

-- name: relink_record
UPDATE raw.record SET owner_id = :owner_id WHERE id = :id;

-- name: place_record
UPDATE raw.record SET start = :start WHERE id = :id;

-- name: records_of_block
SELECT id, start, length FROM raw.record WHERE id >= :low AND id < :high AND block = :block ORDER BY start;

-- name: delete_block
DELETE FROM raw.block WHERE id = :id;

-- name: clear_source_tally
DELETE FROM raw.tally WHERE source_id = :source_id;

-- name: clear_source_skipped
DELETE FROM raw.skipped WHERE source_id = :source_id;

-- name: counted_events
SELECT r.source_id, e.record_id, e.part, e.kind, e.role, e.tool, e.prompt_class, e.subtype, e.is_error
FROM raw.event e JOIN raw.record r ON r.id = e.record_id
WHERE e.id >= :low AND e.id < :high AND r.is_superseded = 0;

-- name: counted_records
SELECT source_id, type, owner_id, is_superseded, ts_ms, thread, id, signs FROM raw.record WHERE id >= :low AND id < :high;

-- name: uid_of_session
SELECT uid FROM memory.session WHERE id = :id UNION SELECT uid FROM raw.session WHERE id = :id;

-- name: clear_counted_tally
DELETE FROM raw.tally WHERE source_id = :source_id AND what NOT IN ('unknown', 'skipped', 'redacted', 'passed');

-- name: clear_source_facts
DELETE FROM raw.fact WHERE source_id = :source_id AND (last_line = 0 OR CAST(:is_anew AS BIGINT) = 1);

-- name: clear_facts
DELETE FROM raw.fact WHERE source_id = :source_id;

-- name: clear_skipped
DELETE FROM raw.skipped WHERE source_id = :source_id;

-- name: clear_tally
DELETE FROM raw.tally WHERE source_id = :source_id;

-- name: clear_source_usage
DELETE FROM raw.usage WHERE source_id = :source_id;

-- name: replaced_record
SELECT source_id, type, owner_id, signs, block, start, length FROM raw.record WHERE id = :id;

-- name: tie_of_session
SELECT uid_tie FROM raw.session WHERE id = :id;

-- name: delete_replaced
DELETE FROM raw.record WHERE id = :id;

-- name: own_times
SELECT MIN(ts_ms), MAX(ts_ms) FROM raw.record
WHERE id >= :low AND id < :high AND source_id = :source_id AND owner_id IS NULL AND is_superseded = 0;

-- name: span_source
UPDATE raw.source SET covered = covered - :n, first_ms = :first_ms, last_ms = :last_ms WHERE id = :id;

-- name: sources_of_session
SELECT id FROM raw.source WHERE session_id = :session_id;

-- name: has_record_keys
SELECT 1 FROM memory.record_key LIMIT 1;

-- name: events_by_record
SELECT e.record_id, e.id FROM raw.event e JOIN raw.record r ON r.id = e.record_id
WHERE e.id >= :low AND e.id < :high AND r.source_id = :source_id ORDER BY e.id;

-- name: leave_session
UPDATE raw.source SET session_id = NULL WHERE session_id = :session_id;

-- name: delete_raw_session
DELETE FROM raw.session WHERE id = :id;

-- name: keep_out
INSERT INTO memory.kept_out (uid, reason, since_ms) VALUES (:uid, :reason, :now_ms) ON CONFLICT (uid) DO NOTHING;

-- name: session_cwds
SELECT cwds FROM memory.session WHERE id = :id;

-- name: kept_out
SELECT uid, reason, since_ms FROM memory.kept_out ORDER BY uid;

-- name: has_stale
SELECT 1 FROM raw.session WHERE is_stale = 1 UNION ALL SELECT 1 FROM raw.entry WHERE is_stale = 1 LIMIT 1;

-- name: native_id
SELECT native_id FROM raw.session WHERE id = :id UNION SELECT native_id FROM memory.session WHERE id = :id;

-- name: missing_sources
SELECT 1 FROM memory.source WHERE origin = :origin AND state = 'missing' LIMIT 1;

-- name: source_states
SELECT id, path, session_id, state FROM memory.source WHERE origin = :origin;

-- name: set_source_state
UPDATE memory.source SET state = :state WHERE id = :id;

-- name: move_memory_source
UPDATE memory.source SET path = :path WHERE id = :id;

-- name: save_sweep
INSERT INTO memory.sweep (started_ms, report) VALUES (:started_ms, :report);

-- name: last_sweep
SELECT started_ms, report FROM memory.sweep ORDER BY id DESC LIMIT 1;

-- name: own_ranks
SELECT r.record_key, r.ts_ms, r.is_foreign, s.uid_tie FROM raw.session s JOIN raw.record r
  ON r.id >= :low AND r.id < :high
WHERE s.id = :session_id AND r.owner_id IS NULL AND r.has_native_id = 1;
