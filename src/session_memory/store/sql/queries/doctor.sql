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

-- name: copied_records_with_events
SELECT DISTINCT r.id FROM raw.record r JOIN raw.event e ON e.record_id = r.id WHERE r.owner_id IS NOT NULL;

-- name: sessions_past_their_numbers
SELECT s.id, s.uid FROM raw.session s
WHERE s.next_seq <= COALESCE((SELECT MAX(e.id) - (s.id << 24) FROM raw.event e WHERE e.id >= s.id << 24 AND e.id < (s.id + 1) << 24), -1)
  OR s.next_record <= COALESCE((SELECT MAX(r.id) - (s.id << 24) FROM raw.record r WHERE r.id >= s.id << 24 AND r.id < (s.id + 1) << 24), -1)
  OR s.next_block <= COALESCE((SELECT MAX(b.id) - (s.id << 24) FROM raw.block b WHERE b.id >= s.id << 24 AND b.id < (s.id + 1) << 24), -1);

-- name: stale_sessions
SELECT id, uid FROM raw.session WHERE is_stale = 1;

-- name: keys_not_in_memory
SELECT r.id FROM raw.record r LEFT JOIN memory.record_key k ON k.record_key = r.record_key
WHERE r.owner_id IS NULL AND r.has_native_id = 1 AND k.record_key IS NULL;

-- name: records_two_sessions_own
SELECT r.record_key FROM raw.record r WHERE r.owner_id IS NULL AND r.has_native_id = 1
GROUP BY r.record_key HAVING COUNT(DISTINCT r.id >> 24) > 1;

-- name: usage_not_in_memory
SELECT r.usage_key FROM raw.usage r LEFT JOIN memory.usage u ON u.usage_key = r.usage_key WHERE u.usage_key IS NULL;

-- name: sessions_not_in_memory
SELECT DISTINCT s.id, s.uid FROM raw.session s JOIN raw.record r ON r.id >= s.id << 24 AND r.id < (s.id + 1) << 24
LEFT JOIN memory.session m ON m.id = s.id WHERE m.id IS NULL AND r.type <> 'summary';

-- name: tallies_that_differ
SELECT r.source_id, r.what, r.name, r.n, COALESCE(m.n, 0) FROM raw.tally r
LEFT JOIN memory.tally m ON m.source_id = r.source_id AND m.what = r.what AND m.name = r.name
JOIN raw.source f ON f.id = r.source_id JOIN memory.source s ON s.id = r.source_id
WHERE r.n <> COALESCE(m.n, 0) AND f.covered >= s.covered;

-- name: raw_tallies
SELECT source_id, what, name, n FROM raw.tally WHERE n <> 0 AND what NOT IN ('unknown', 'skipped', 'redacted');

-- name: raw_sessions
SELECT id, uid, flavor, native_id FROM raw.session ORDER BY id;

-- name: own_records
SELECT id, record_key, has_native_id, source_id, block, start, length FROM raw.record
WHERE id >= :low AND id < :high AND owner_id IS NULL ORDER BY block, start;

-- name: event_ids
SELECT id FROM raw.event WHERE id >= :low AND id < :high;

-- name: source_files
SELECT id, path, status, byte_offset, last_length, last_hash, session_id FROM raw.source WHERE origin = :origin;

-- name: reread_source
UPDATE raw.source SET reading = 'again' WHERE id = :id;

-- name: unused_blocks
SELECT b.id FROM raw.block b LEFT JOIN raw.session s ON s.id = b.id >> 24 WHERE s.id IS NULL;

-- name: paths_of_session
SELECT id, path FROM raw.source WHERE session_id = :session_id;

-- name: delete_record
DELETE FROM raw.record WHERE id = :id;
