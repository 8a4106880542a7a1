-- Retention: what Tier 1 holds, what leaves it, and what Tier 2 keeps to go on with.

-- Analyzed: there is a digest of all that is stored.
-- name: held_sessions
SELECT s.id, s.uid, s.flavor, m.repo, m.repo_id,
  s.next_seq + s.next_record - COALESCE(v.next_seq + v.next_record, 0),
  COALESCE(m.ingested_ms, (SELECT MAX(o.read_ms) FROM raw.source o WHERE o.session_id = s.id), 0), m.ended_ms,
  CASE WHEN s.is_analyzed = 1 AND s.is_stale = 0
    AND EXISTS (SELECT 1 FROM memory.digest d WHERE d.session_id = s.id) THEN m.analyzed_ms END,
  CASE WHEN m.pinned_ms IS NULL THEN 0 ELSE 1 END,
  CASE WHEN EXISTS (SELECT 1 FROM raw.source o WHERE o.session_id = s.id AND o.path NOT LIKE '%.jsonl#%') THEN 0 ELSE 1 END
FROM raw.session s LEFT JOIN memory.session m ON m.id = s.id LEFT JOIN memory.eviction v ON v.session_id = s.id
ORDER BY s.id;

-- name: block_bytes
SELECT id >> 24, SUM(LENGTH(data)) FROM raw.block GROUP BY id >> 24;

-- Who repeats records of whom.
-- name: kin_of_sessions
SELECT DISTINCT id >> 24, owner_id FROM raw.record WHERE owner_id > 0;

-- name: begin_eviction
INSERT INTO memory.eviction (session_id, evicted_ms, rule, bytes, is_pending, next_seq, next_record, next_block)
SELECT s.id, :now_ms, :rule, :bytes, 1, s.next_seq, s.next_record, s.next_block FROM raw.session s WHERE s.id = :id
ON CONFLICT (session_id) DO UPDATE SET evicted_ms = excluded.evicted_ms, rule = excluded.rule, bytes = excluded.bytes,
  is_pending = 1, next_seq = excluded.next_seq, next_record = excluded.next_record, next_block = excluded.next_block,
  version = NULL, story = NULL;

-- name: note_eviction
UPDATE memory.session SET evicted_ms = :now_ms WHERE id = :id;

-- What Tier 2 knows of a source is all that was ever stored of it, what was evicted before included.
-- name: keep_cursors
INSERT INTO memory.cursor (id, flavor, origin, path, thread, session_id, device, inode, size, mtime_ns, byte_offset, line,
  piece, last_length, last_hash, reading, state, covered, first_ms, last_ms, discovered_ms)
SELECT s.id, s.flavor, s.origin, s.path, s.thread, s.session_id, s.device, s.inode, s.size, s.mtime_ns, s.byte_offset,
  s.line, s.piece, s.last_length, s.last_hash, s.reading, s.state, COALESCE(m.covered, s.covered),
  COALESCE(m.first_ms, s.first_ms), COALESCE(m.last_ms, s.last_ms), s.discovered_ms
FROM raw.source s LEFT JOIN memory.source m ON m.id = s.id WHERE s.session_id = :session_id
ON CONFLICT (id) DO UPDATE SET path = excluded.path, thread = excluded.thread, session_id = excluded.session_id,
  device = excluded.device, inode = excluded.inode, size = excluded.size, mtime_ns = excluded.mtime_ns,
  byte_offset = excluded.byte_offset, line = excluded.line, piece = excluded.piece, last_length = excluded.last_length,
  last_hash = excluded.last_hash, reading = excluded.reading, state = excluded.state, covered = excluded.covered,
  first_ms = excluded.first_ms, last_ms = excluded.last_ms;

-- name: note_loss
INSERT INTO memory.data_loss (lost_ms, session_uid, bytes, events, reason)
VALUES (:lost_ms, :session_uid, :bytes, :events, :reason);

-- name: pending_evictions
SELECT session_id FROM memory.eviction WHERE is_pending = 1 ORDER BY session_id;

-- name: end_eviction
UPDATE memory.eviction SET is_pending = 0 WHERE session_id = :session_id;

-- name: forget_memory_meta
DELETE FROM memory.meta WHERE name = :name;

-- name: events_held
SELECT s.next_seq - COALESCE(v.next_seq, 0) FROM raw.session s LEFT JOIN memory.eviction v ON v.session_id = s.id
WHERE s.id = :id;
