-- What sessions are found by, and what people decided.

-- name: mentions_named
SELECT session_id, name, value, n, event_key FROM memory.mention WHERE kind = :kind AND name = :name;

-- name: mentions_like
SELECT session_id, name, value, n, event_key FROM memory.mention WHERE kind = :kind AND name LIKE :name ESCAPE '!';

-- name: numbers_of_digest
SELECT seqs FROM memory.digest WHERE session_id = :session_id;

-- name: keys_of_events
SELECT r.record_key, e.part, e.id FROM raw.event e JOIN raw.record r ON r.id = e.record_id
WHERE e.id >= :low AND e.id < :high;

-- name: stories
SELECT s.id, s.uid, s.flavor, s.repo, s.repo_id, s.cwd, s.cwds, COALESCE(s.started_ms, s.ingested_ms),
  COALESCE(s.ended_ms, s.ingested_ms), d.story
FROM memory.digest d JOIN memory.session s ON s.id = d.session_id
WHERE d.session_id > :after
  AND (CAST(:flavor AS TEXT) IS NULL OR s.flavor = :flavor)
  AND (CAST(:repo AS TEXT) IS NULL OR s.repo = :repo OR s.repo_id = :repo)
  AND (CAST(:since_ms AS BIGINT) IS NULL OR s.ended_ms >= :since_ms)
ORDER BY d.session_id LIMIT :page;

-- name: roots_of_directories
SELECT path, root FROM memory.directory;

-- name: slowest_of_tool
SELECT id FROM raw.event WHERE id >= :low AND id < :high AND tool = :tool AND duration_ms IS NOT NULL
ORDER BY duration_ms DESC, id LIMIT 1;

-- name: failed_runs
SELECT r.id FROM raw.event r JOIN raw.event c ON c.id = :low + r.call_seq
WHERE r.id >= :low AND r.id < :high AND (r.is_error = 1 OR r.marks LIKE :failed) AND c.marks LIKE :ran ESCAPE '!'
ORDER BY r.id LIMIT :most;

-- name: add_decision
INSERT INTO memory.decision (decided_ms, text, session_uid, repo, repo_id, hub_id)
VALUES (:decided_ms, :text, :session_uid, :repo, :repo_id, :hub_id) RETURNING id;

-- What a hub tells again may have been worded anew there.
-- name: save_hub_decision
INSERT INTO memory.decision (decided_ms, text, session_uid, repo, repo_id, hub_id)
VALUES (:decided_ms, :text, :session_uid, :repo, :repo_id, :hub_id)
ON CONFLICT (hub_id) DO UPDATE SET text = excluded.text;

-- name: name_decision
UPDATE memory.decision SET hub_id = :hub_id WHERE id = :id
  AND NOT EXISTS (SELECT 1 FROM memory.decision d WHERE d.hub_id = :hub_id);

-- name: decisions
SELECT id, decided_ms, text, session_uid, repo, repo_id, hub_id FROM memory.decision
WHERE (CAST(:repo AS TEXT) IS NULL OR repo = :repo OR repo_id = :repo)
  AND (CAST(:session_uid AS TEXT) IS NULL OR session_uid = :session_uid)
  AND (CAST(:since_ms AS BIGINT) IS NULL OR decided_ms >= :since_ms)
ORDER BY decided_ms DESC, id DESC;

-- name: forget_decision
DELETE FROM memory.decision WHERE id = :id;

-- name: repos_named
SELECT repo, repo_id FROM memory.session WHERE (repo = :repo OR repo_id = :repo) AND repo_id IS NOT NULL
GROUP BY repo, repo_id ORDER BY COUNT(*) DESC, repo_id LIMIT 1;
