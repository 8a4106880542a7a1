-- Retention: what Tier 1 holds, what leaves it, and what Tier 2 keeps to go on with.

-- Analyzed: there is a digest of all that is stored.
-- name: held_sessions
SELECT s.id, s.uid, s.flavor, m.repo, m.repo_id,
  s.next_seq + s.next_record - COALESCE(v.next_seq + v.next_record, 0),
  COALESCE(m.ingested_ms, (SELECT MAX(o.read_ms) FROM raw.source o WHERE o.session_id = s.id), 0), m.ended_ms,
  CASE WHEN s.is_analyzed = 1 AND s.is_stale = 0
    AND EXISTS (SELECT 1 FROM memory.digest d WHERE d.session_id = s.id) THEN m.analyzed_ms END,
  CASE WHEN m.pinned_ms IS NULL THEN 0 ELSE 1 END,
  CASE WHEN m.id IS NOT NULL AND EXISTS (
    SELECT 1 FROM raw.source o WHERE o.session_id = s.id AND o.path NOT LIKE '%.jsonl#%'
  ) THEN 0 ELSE 1 END
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
  version = NULL, story = NULL, seqs = NULL;

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

-- name: keep_loss
INSERT INTO memory.data_loss (lost_ms, session_uid, bytes, events, reason, told_ms)
VALUES (:lost_ms, :session_uid, :bytes, :events, :reason, :told_ms);

-- name: data_losses
SELECT lost_ms, session_uid, bytes, events, reason, told_ms, id FROM memory.data_loss ORDER BY id;

-- name: pin_session
UPDATE memory.session SET pinned_ms = :pinned_ms WHERE id = :id;

-- name: pending_evictions
SELECT session_id FROM memory.eviction WHERE is_pending = 1 ORDER BY session_id;

-- name: end_eviction
UPDATE memory.eviction SET is_pending = 0 WHERE session_id = :session_id;

-- name: forget_memory_meta
DELETE FROM memory.meta WHERE name = :name;

-- name: events_held
SELECT s.next_seq - COALESCE(v.next_seq, 0) FROM raw.session s LEFT JOIN memory.eviction v ON v.session_id = s.id
WHERE s.id = :id;

-- Sessions that grow after their eviction. Their rows in Tier 1 begin where the cursors in Tier 2 stand; what was known of
-- them then is a base that everything derived from Tier 1 is added to.

-- name: has_evictions
SELECT 1 FROM memory.eviction LIMIT 1;

-- name: evicted_session
SELECT m.id, v.next_seq, v.next_record, v.next_block FROM memory.session m JOIN memory.eviction v ON v.session_id = m.id
WHERE m.uid = :uid AND NOT EXISTS (SELECT 1 FROM raw.session s WHERE s.id = m.id);

-- Whether Tier 2 tells more of a session than was evicted of it.
-- name: is_told_on
SELECT 1 FROM memory.eviction v WHERE v.session_id = :session_id AND (v.story IS NOT NULL OR EXISTS (
  SELECT 1 FROM memory.cursor c JOIN memory.source m ON m.id = c.id WHERE c.session_id = v.session_id AND m.covered > c.covered
));

-- name: kept_position
SELECT byte_offset, line, piece, last_length, last_hash FROM memory.cursor WHERE id = :id;

-- name: touch_cursor
UPDATE memory.cursor SET device = :device, inode = :inode, size = :size, mtime_ns = :mtime_ns WHERE id = :id;

-- name: move_cursor
UPDATE memory.cursor SET path = :path WHERE id = :id;

-- name: drop_base_tallies
DELETE FROM memory.base_tally WHERE source_id IN (SELECT id FROM memory.cursor WHERE session_id = :session_id);

-- name: keep_base_tallies
INSERT INTO memory.base_tally (source_id, what, name, n) SELECT t.source_id, t.what, t.name, t.n
FROM memory.cursor c CROSS JOIN memory.tally t WHERE c.session_id = :session_id AND t.source_id = c.id;

-- name: drop_base_facts
DELETE FROM memory.base_fact WHERE source_id IN (SELECT id FROM memory.cursor WHERE session_id = :session_id);

-- name: keep_base_facts
INSERT INTO memory.base_fact (source_id, name, value, first_line, last_line)
SELECT f.source_id, f.name, f.value, f.first_line, f.last_line
FROM memory.cursor c CROSS JOIN memory.fact f WHERE c.session_id = :session_id AND f.source_id = c.id;

-- name: drop_base_titles
DELETE FROM memory.base_title WHERE source_id IN (SELECT id FROM memory.cursor WHERE session_id = :session_id);

-- name: keep_base_titles
INSERT INTO memory.base_title (source_id, leaf_key, title, line) SELECT t.source_id, t.leaf_key, t.title, t.line
FROM memory.cursor c CROSS JOIN memory.title t WHERE c.session_id = :session_id AND t.source_id = c.id;

-- name: thaw_session
INSERT INTO raw.session (id, uid, flavor, native_id, uid_tie, noted, next_seq, next_record, next_block, derived_record)
SELECT m.id, m.uid, m.flavor, m.native_id, :uid_tie, :noted, v.next_seq, v.next_record, v.next_block, v.next_record
FROM memory.session m JOIN memory.eviction v ON v.session_id = m.id WHERE m.id = :id;

-- name: thaw_sources
INSERT INTO raw.source (id, flavor, origin, path, thread, session_id, status, device, inode, size, mtime_ns, byte_offset,
  line, piece, last_length, last_hash, reading, state, covered, discovered_ms, read_ms, is_onward)
SELECT c.id, c.flavor, c.origin, c.path, c.thread, c.session_id, 'ok', c.device, c.inode, c.size, c.mtime_ns, c.byte_offset,
  c.line, c.piece, c.last_length, c.last_hash, c.reading, c.state, 0, c.discovered_ms,
  COALESCE(m.ingested_ms, c.discovered_ms), 1
FROM memory.cursor c LEFT JOIN memory.source m ON m.id = c.id WHERE c.session_id = :session_id
ON CONFLICT (id) DO NOTHING;

-- name: read_from_start
UPDATE raw.source SET is_onward = 0 WHERE id = :id;

-- name: onward_from
SELECT COALESCE((SELECT v.next_seq FROM memory.eviction v WHERE v.session_id = :session_id), 0)
FROM raw.source WHERE session_id = :session_id AND is_onward = 1 LIMIT 1;

-- name: has_onward
SELECT 1 FROM touched t CROSS JOIN raw.source s WHERE s.session_id = t.session_id AND s.is_onward = 1 LIMIT 1;

-- name: add_base_sources
UPDATE memory.source SET
  covered = covered + (SELECT c.covered FROM memory.cursor c WHERE c.id = memory.source.id),
  first_ms = (
    SELECT CASE WHEN c.first_ms IS NULL OR memory.source.first_ms < c.first_ms THEN memory.source.first_ms ELSE c.first_ms END
    FROM memory.cursor c WHERE c.id = memory.source.id
  ),
  last_ms = (
    SELECT CASE WHEN c.last_ms IS NULL OR memory.source.last_ms > c.last_ms THEN memory.source.last_ms ELSE c.last_ms END
    FROM memory.cursor c WHERE c.id = memory.source.id
  )
WHERE id IN (
  SELECT s.id FROM accepted a CROSS JOIN raw.source s CROSS JOIN memory.cursor c
  WHERE s.id = a.source_id AND s.is_onward = 1 AND c.id = s.id
);

-- name: add_base_tallies
INSERT INTO memory.tally AS t (source_id, what, name, n) SELECT b.source_id, b.what, b.name, b.n
FROM accepted a CROSS JOIN raw.source s CROSS JOIN memory.base_tally b
WHERE s.id = a.source_id AND s.is_onward = 1 AND b.source_id = s.id
ON CONFLICT (source_id, what, name) DO UPDATE SET n = t.n + excluded.n;

-- What is said of evicted events by what came later.
-- name: amended_facts
SELECT f.source_id, f.value FROM accepted a CROSS JOIN raw.source s CROSS JOIN raw.fact f
WHERE s.id = a.source_id AND s.is_onward = 1 AND f.source_id = s.id AND f.name = 'amended';

-- name: amend_tally
INSERT INTO memory.tally AS t (source_id, what, name, n) VALUES (:source_id, :what, :name, :n)
ON CONFLICT (source_id, what, name) DO UPDATE SET n = t.n + excluded.n;

-- name: drop_empty_tallies
DELETE FROM memory.tally WHERE n <= 0 AND source_id IN (SELECT source_id FROM accepted);

-- name: amended_of_session
SELECT f.value FROM raw.source s JOIN raw.fact f ON f.source_id = s.id
WHERE s.session_id = :session_id AND s.is_onward = 1 AND f.name = 'amended' ORDER BY f.source_id, f.value;

-- name: add_base_facts
INSERT INTO memory.fact AS f (source_id, name, value, first_line, last_line)
SELECT b.source_id, b.name, b.value, b.first_line, b.last_line
FROM accepted a CROSS JOIN raw.source s CROSS JOIN memory.base_fact b
WHERE s.id = a.source_id AND s.is_onward = 1 AND b.source_id = s.id
ON CONFLICT (source_id, name, value) DO UPDATE SET
  first_line = CASE WHEN excluded.first_line < f.first_line THEN excluded.first_line ELSE f.first_line END,
  last_line = CASE WHEN excluded.last_line > f.last_line THEN excluded.last_line ELSE f.last_line END;

-- What is told now goes before what was told then.
-- name: add_base_titles
INSERT INTO memory.title (source_id, leaf_key, title, line) SELECT b.source_id, b.leaf_key, b.title, b.line
FROM accepted a CROSS JOIN raw.source s CROSS JOIN memory.base_title b
WHERE s.id = a.source_id AND s.is_onward = 1 AND b.source_id = s.id
ON CONFLICT (source_id, leaf_key) DO NOTHING;

-- What is known of the responses of such sessions: a file that sums them up may name them again.
-- name: onward_usage
SELECT u.usage_key, u.session_id, u.source_id, u.owner_rank, u.ts_ms, u.model, u.speed, u.input_tokens, u.output_tokens,
  u.cache_read_tokens, u.cache_write_5m_tokens, u.cache_write_1h_tokens, u.web_searches, u.is_final
FROM touched t CROSS JOIN memory.usage u WHERE u.session_id = t.session_id AND EXISTS (
  SELECT 1 FROM raw.source s WHERE s.session_id = t.session_id AND s.is_onward = 1
);

-- name: onward_sources
SELECT s.id FROM touched t CROSS JOIN raw.source s WHERE s.session_id = t.session_id AND s.is_onward = 1;

-- name: onward_usage_names
SELECT DISTINCT b.name, b.value FROM touched t CROSS JOIN raw.source s CROSS JOIN memory.base_fact b
WHERE s.session_id = t.session_id AND s.is_onward = 1 AND b.source_id = s.id AND b.name IN ('usage.summed', 'usage.copied');

-- The fold up to the eviction, as long as any source goes on from there. Where all were read from their start, that is
-- folded.
-- name: base_story
SELECT COALESCE(v.version, d.version), COALESCE(v.story, d.story), COALESCE(v.seqs, d.seqs)
FROM memory.eviction v LEFT JOIN memory.digest d ON d.session_id = v.session_id
WHERE v.session_id = :session_id AND EXISTS (
  SELECT 1 FROM raw.source s WHERE s.session_id = v.session_id AND s.is_onward = 1
);

-- name: keep_story
UPDATE memory.eviction SET
  version = COALESCE((SELECT d.version FROM memory.digest d WHERE d.session_id = memory.eviction.session_id), 0),
  story = COALESCE((SELECT d.story FROM memory.digest d WHERE d.session_id = memory.eviction.session_id), ''),
  seqs = COALESCE((SELECT d.seqs FROM memory.digest d WHERE d.session_id = memory.eviction.session_id), '')
WHERE session_id = :session_id AND story IS NULL;

-- Sources of such sessions that were read again from their start: what they said up to these times is folded.
-- name: retold_sources
SELECT s.id, c.last_ms FROM raw.source s JOIN memory.cursor c ON c.id = s.id
WHERE s.session_id = :session_id AND s.is_onward = 0;

-- What is told of all this.

-- name: deletion_pending
SELECT 1 FROM memory.meta WHERE name = 'unshrunk' UNION ALL SELECT 1 FROM memory.eviction WHERE is_pending = 1 LIMIT 1;

-- name: evicted_counts
SELECT (SELECT COUNT(*) FROM memory.eviction), (SELECT COUNT(*) FROM memory.session WHERE pinned_ms IS NOT NULL);

-- name: largest_digests
SELECT s.uid, LENGTH(d.body) + LENGTH(d.story) + LENGTH(d.seqs) FROM memory.digest d JOIN memory.session s ON s.id = d.session_id
ORDER BY 2 DESC, 1 LIMIT 5;

-- name: eviction_of
SELECT evicted_ms, rule, bytes FROM memory.eviction WHERE session_id = :session_id;

-- name: paths_in_memory
SELECT path FROM memory.source WHERE session_id = :session_id ORDER BY thread, path;

-- name: held_sources
SELECT s.path, s.byte_offset FROM raw.source s WHERE s.session_id = :session_id AND EXISTS (
  SELECT 1 FROM raw.record r WHERE r.id >= :low AND r.id < :high AND r.source_id = s.id
) ORDER BY s.thread, s.path;

-- name: is_unfinished
SELECT 1 FROM raw.session WHERE id = :id AND (is_stale = 1 OR is_analyzed = 0);

-- name: note_loss_told
UPDATE memory.data_loss SET told_ms = :told_ms WHERE id = :id;

-- name: unnote_eviction
UPDATE memory.session SET evicted_ms = NULL WHERE id = :session_id;

-- name: texts_to_tell
SELECT s.title, s.first_prompt, d.body FROM memory.session s LEFT JOIN memory.digest d ON d.session_id = s.id
WHERE s.id = :session_id;

-- name: evicted_ids
SELECT session_id FROM memory.eviction ORDER BY session_id;

-- What a backup that is put back has to agree with.

-- name: sessions_at_odds
SELECT r.id, r.uid, m.id, m.uid FROM raw.session r JOIN memory.session m ON m.id = r.id WHERE m.uid <> r.uid
UNION ALL SELECT r.id, r.uid, m.id, m.uid FROM raw.session r JOIN memory.session m ON m.uid = r.uid WHERE m.id <> r.id
ORDER BY 1, 3;

-- A file that was moved is still one of its session, on its machine.
-- name: sources_at_odds
SELECT r.id, r.path, m.id, m.path FROM raw.source r JOIN memory.source m ON m.id = r.id
WHERE m.origin <> r.origin OR (m.path <> r.path AND m.session_id <> COALESCE(r.session_id, 0))
UNION ALL SELECT r.id, r.path, m.id, m.path FROM raw.source r JOIN memory.source m ON m.origin = r.origin AND m.path = r.path
WHERE m.id <> r.id
ORDER BY 1, 3;

-- Evicted, as Tier 2 says, and yet Tier 1 has them from their first record on.
-- name: held_though_evicted
SELECT v.session_id FROM memory.eviction v WHERE EXISTS (SELECT 1 FROM raw.record r WHERE r.id = v.session_id << 24)
ORDER BY v.session_id;

-- What Tier 1 holds of sessions that grew after their eviction, and whether that begins where Tier 2 says that it does.
-- name: onward_sessions
SELECT s.id, s.uid, CASE WHEN v.next_record = COALESCE(
  (SELECT MIN(r.id) FROM raw.record r WHERE r.id >= s.id << 24 AND r.id < (s.id + 1) << 24) - (s.id << 24), s.next_record
) THEN 1 ELSE 0 END
FROM raw.session s LEFT JOIN memory.eviction v ON v.session_id = s.id
WHERE EXISTS (SELECT 1 FROM raw.source o WHERE o.session_id = s.id AND o.is_onward = 1) ORDER BY s.id;

-- name: holds_cursors
SELECT 1 FROM raw.source LIMIT 1;

-- name: held_ids
SELECT id FROM raw.session ORDER BY id;

-- name: discard_all_cursors
DELETE FROM raw.source;

-- name: discard_all_entries
DELETE FROM raw.entry;
