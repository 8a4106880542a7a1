-- What has to be true of a store, as queries that find nothing when it is.

-- name: events_without_record
SELECT e.id FROM raw.event e LEFT JOIN raw.record r ON r.id = e.record_id WHERE r.id IS NULL;

-- name: records_without_source
SELECT r.id FROM raw.record r LEFT JOIN raw.source s ON s.id = r.source_id WHERE s.id IS NULL;

-- name: records_without_block
SELECT r.id, r.block FROM raw.record r LEFT JOIN raw.block b ON b.id = ((r.id >> 24) << 24) + r.block
WHERE r.block IS NOT NULL AND b.id IS NULL;

-- name: own_records_without_payload
SELECT id FROM raw.record WHERE owner_id IS NULL AND block IS NULL;

-- name: sessions_past_their_numbers
SELECT s.id, s.uid FROM raw.session s
WHERE s.next_seq <= COALESCE((SELECT MAX(e.id) - (s.id << 24) FROM raw.event e WHERE e.id >= s.id << 24 AND e.id < (s.id + 1) << 24), -1)
  OR s.next_record <= COALESCE((SELECT MAX(r.id) - (s.id << 24) FROM raw.record r WHERE r.id >= s.id << 24 AND r.id < (s.id + 1) << 24), -1)
  OR s.next_block <= COALESCE((SELECT MAX(b.id) - (s.id << 24) FROM raw.block b WHERE b.id >= s.id << 24 AND b.id < (s.id + 1) << 24), -1);

-- name: raw_tallies
SELECT source_id, what, name, n FROM raw.tally WHERE n <> 0 AND what NOT IN ('unknown', 'skipped', 'redacted', 'passed');

-- name: raw_sessions
SELECT id, uid, flavor, native_id FROM raw.session ORDER BY id;

-- name: own_records
SELECT id, record_key, has_native_id, source_id, block, start, length FROM raw.record
WHERE id >= :low AND id < :high AND owner_id IS NULL ORDER BY block, start;

-- name: event_ids
SELECT id FROM raw.event WHERE id >= :low AND id < :high;

-- name: reread_source
UPDATE raw.source SET reading = 'again' WHERE id = :id;

-- name: unused_blocks
SELECT b.id FROM raw.block b LEFT JOIN raw.session s ON s.id = b.id >> 24 WHERE s.id IS NULL;

-- name: paths_of_session
SELECT id, path FROM raw.source WHERE session_id = :session_id;

-- name: delete_record
DELETE FROM raw.record WHERE id = :id;

-- name: events_of_copies
SELECT e.id FROM raw.event e JOIN raw.record r ON r.id = e.record_id WHERE r.owner_id IS NOT NULL;

-- name: records_two_sessions_own
SELECT r.id FROM raw.record r JOIN (
  SELECT record_key, MIN(id >> 24) AS first FROM raw.record WHERE owner_id IS NULL AND has_native_id = 1
  GROUP BY record_key HAVING COUNT(DISTINCT id >> 24) > 1
) twice ON twice.record_key = r.record_key
WHERE r.owner_id IS NULL AND r.id >> 24 <> twice.first;

-- name: reread_session
UPDATE raw.source SET reading = 'again' WHERE session_id = :session_id AND status = 'ok';

-- name: reread_file
UPDATE raw.source SET reading = 'again' WHERE path = :path AND status = 'ok';

-- name: renumber_session
UPDATE raw.session SET
  next_seq = COALESCE((SELECT MAX(e.id) + 1 - (:id << 24) FROM raw.event e WHERE e.id >= :id << 24 AND e.id < (:id + 1) << 24), 0),
  next_record = COALESCE((SELECT MAX(r.id) + 1 - (:id << 24) FROM raw.record r WHERE r.id >= :id << 24 AND r.id < (:id + 1) << 24), 0),
  next_block = COALESCE((SELECT MAX(b.id) + 1 - (:id << 24) FROM raw.block b WHERE b.id >= :id << 24 AND b.id < (:id + 1) << 24), 0)
WHERE id = :id;

-- name: block_ids
SELECT id FROM raw.block WHERE id >= :low AND id < :high ORDER BY id;

-- name: events_in_order
SELECT record_id, id, role FROM raw.event WHERE id >= :low AND id < :high ORDER BY id;

-- name: derived_sessions
SELECT id, uid, title, first_prompt, repo, domain, cwd, cwds, git_branch, model, models, agent_version, started_ms,
  ended_ms, input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, is_usage_final, turns, retries, errors,
  compactions, records, events, copied_from, copied_records, source_path, source_bytes, source_state
FROM memory.session;

-- name: derived_sources
SELECT id, session_id, origin, path, thread, size, first_ms, last_ms, covered FROM memory.source;

-- name: derived_facts
SELECT source_id, name, value, first_line, last_line FROM memory.fact;

-- name: derived_titles
SELECT source_id, leaf_key, title FROM memory.title;

-- name: derived_tallies
SELECT source_id, what, name, n FROM memory.tally;

-- name: derived_usage
SELECT usage_key, session_id, source_id, owner_rank, ts_ms, model, speed, input_tokens, output_tokens,
  cache_read_tokens, cache_write_5m_tokens, cache_write_1h_tokens, web_searches, is_final
FROM memory.usage;

-- name: derived_record_keys
SELECT record_key, session_id FROM memory.record_key;

-- name: stale_sessions
SELECT id, uid FROM raw.session WHERE is_stale = 1;

-- name: drop_orphan_tallies
DELETE FROM raw.tally WHERE source_id NOT IN (SELECT id FROM raw.source);

-- name: drop_orphan_facts
DELETE FROM raw.fact WHERE source_id NOT IN (SELECT id FROM raw.source);

-- name: drop_orphan_titles
DELETE FROM raw.title WHERE source_id NOT IN (SELECT id FROM raw.source);

-- name: drop_orphan_usage
DELETE FROM raw.usage WHERE source_id NOT IN (SELECT id FROM raw.source);

-- name: drop_orphan_skipped
DELETE FROM raw.skipped WHERE source_id NOT IN (SELECT id FROM raw.source);

-- name: place_of_record
SELECT block, start, length FROM raw.record WHERE id = :id;
