-- What indexes say of sessions.

-- name: has_entries
SELECT 1 FROM raw.entry UNION ALL SELECT 1 FROM memory.entry LIMIT 1;

-- name: has_entries_out
SELECT 1 FROM raw.entry WHERE value IS NULL LIMIT 1;

-- name: all_entries
SELECT uid, path, CASE WHEN value IS NULL THEN 1 ELSE 0 END FROM raw.entry WHERE origin = :origin
UNION SELECT uid, path, 0 FROM memory.entry WHERE origin = :origin ORDER BY 1, 2, 3;

-- name: entries_out
SELECT DISTINCT uid, path, 1 FROM raw.entry WHERE value IS NULL AND origin = :origin ORDER BY 1, 2;

-- name: entries_of_index
SELECT uid, what, value, at_ms FROM raw.entry WHERE origin = :origin AND path = :path;

-- What the memory knows of sessions that are not in it.
-- name: names_without_session
SELECT e.uid, e.value FROM memory.entry e WHERE e.what = 'name'
  AND NOT EXISTS (SELECT 1 FROM memory.session s WHERE s.uid = e.uid)
UNION SELECT e.uid, e.value FROM raw.entry e WHERE e.what = 'name' AND e.value IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM memory.session s WHERE s.uid = e.uid) ORDER BY 1, 2;

-- name: entries_of_session
SELECT 1 FROM raw.entry WHERE uid = :uid AND value IS NOT NULL AND (CAST(:origin AS TEXT) IS NULL OR origin = :origin)
UNION ALL SELECT 1 FROM memory.entry WHERE uid = :uid AND (CAST(:origin AS TEXT) IS NULL OR origin = :origin) LIMIT 1;

-- A store that was put back may hold what was forgotten since.
-- name: entries_kept_out
SELECT e.uid FROM memory.kept_out k CROSS JOIN raw.entry e WHERE e.uid = k.uid AND e.value IS NOT NULL
UNION SELECT e.uid FROM memory.kept_out k CROSS JOIN memory.entry e WHERE e.uid = k.uid ORDER BY 1;

-- name: save_entry
INSERT INTO raw.entry (uid, origin, path, what, rank, value, at_ms, is_stale)
VALUES (:uid, :origin, :path, :what, :rank, :value, :at_ms, 1)
ON CONFLICT (uid, origin, path, what) DO UPDATE SET rank = excluded.rank, value = excluded.value,
  at_ms = excluded.at_ms, is_stale = 1;

-- Where Tier 1 was lost, only Tier 2 knows of an entry; it is taken out by way of Tier 1 all the same.
-- name: recall_entries
INSERT INTO raw.entry (uid, origin, path, what, rank, value, at_ms, is_stale)
SELECT uid, origin, path, what, rank, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), 1 FROM memory.entry
WHERE uid = :uid AND (CAST(:origin AS TEXT) IS NULL OR origin = :origin)
ON CONFLICT (uid, origin, path, what) DO NOTHING;

-- name: silence_entries
UPDATE raw.entry SET value = NULL, at_ms = NULL, is_stale = 1
WHERE uid = :uid AND value IS NOT NULL AND (CAST(:origin AS TEXT) IS NULL OR origin = :origin);

-- name: cwds_of_session
SELECT f.value FROM raw.source s JOIN raw.fact f ON f.source_id = s.id
WHERE s.session_id = :session_id AND f.name = 'cwd'
UNION SELECT f.value FROM memory.source s JOIN memory.fact f ON f.source_id = s.id
WHERE s.session_id = :session_id AND f.name = 'cwd';

-- name: stale_entries
SELECT 1 FROM raw.entry WHERE is_stale = 1 LIMIT 1;

-- name: affect_entered
INSERT INTO affected (session_id)
SELECT DISTINCT s.id FROM raw.entry e CROSS JOIN memory.session s WHERE e.is_stale = 1 AND s.uid = e.uid
ON CONFLICT (session_id) DO NOTHING;

-- name: drop_entries
DELETE FROM memory.entry WHERE EXISTS (
  SELECT 1 FROM raw.entry e WHERE e.uid = memory.entry.uid AND e.origin = memory.entry.origin
    AND e.path = memory.entry.path AND e.what = memory.entry.what AND e.is_stale = 1 AND e.value IS NULL
);

-- name: derive_entries
INSERT INTO memory.entry (uid, origin, path, what, rank, value, at_ms)
SELECT uid, origin, path, what, rank, value, at_ms FROM raw.entry WHERE is_stale = 1 AND value IS NOT NULL
ON CONFLICT (uid, origin, path, what) DO UPDATE SET rank = excluded.rank, value = excluded.value,
  at_ms = excluded.at_ms;

-- name: settle_entries
UPDATE raw.entry SET is_stale = 0 WHERE is_stale = 1;

-- name: restale_entries
UPDATE raw.entry SET is_stale = 1 WHERE is_stale = 0;

-- name: affected_names
SELECT a.session_id, e.rank, e.at_ms, e.path, e.value
FROM affected a CROSS JOIN raw.session s CROSS JOIN memory.entry e
WHERE s.id = a.session_id AND e.uid = s.uid AND e.what = 'name'
UNION SELECT a.session_id, e.rank, e.at_ms, e.path, e.value
FROM affected a CROSS JOIN memory.session s CROSS JOIN memory.entry e
WHERE s.id = a.session_id AND e.uid = s.uid AND e.what = 'name';

-- name: derived_entries
SELECT uid, origin, path, what, rank, value, at_ms FROM memory.entry;

-- A text names its rows.
-- name: texts_of_raw_entries
SELECT DISTINCT value, value FROM raw.entry WHERE value IS NOT NULL ORDER BY 1;

-- name: save_raw_entry_text
UPDATE raw.entry SET value = :text, is_stale = 1 WHERE value = :value;

-- name: texts_of_entries
SELECT DISTINCT value, value FROM memory.entry ORDER BY 1;

-- name: save_entry_text
UPDATE memory.entry SET value = :text WHERE value = :value;
