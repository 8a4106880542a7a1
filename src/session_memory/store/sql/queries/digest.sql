-- Digests, and what is made of them.

-- name: has_unanalyzed
SELECT 1 FROM raw.session WHERE is_analyzed = 0 LIMIT 1;

-- What is known of sessions before they are folded, of those with a higher number than ``after``; each half asks only for its
-- own, so that few are found among many.
-- name: sessions_to_fold
SELECT s.id, s.flavor, s.native_id, s.noted, s.next_seq, m.id, d.covered,
  (
    SELECT CAST(COALESCE(SUM(o.covered + COALESCE(c.covered, 0)), 0) AS BIGINT)
    FROM raw.source o LEFT JOIN memory.cursor c ON c.id = o.id AND o.is_onward = 1 WHERE o.session_id = s.id
  ) - (
    SELECT CAST(COALESCE(SUM(t.n), 0) AS BIGINT) FROM raw.source o JOIN raw.tally t ON t.source_id = o.id
    WHERE o.session_id = s.id AND t.what = 'superseded'
  ),
  (SELECT COUNT(o.thread) - COUNT(DISTINCT o.thread) FROM raw.source o WHERE o.session_id = s.id),
  (SELECT COUNT(*) FROM raw.source o WHERE o.session_id = s.id AND o.is_onward = 1)
FROM raw.session s LEFT JOIN memory.session m ON m.id = s.id LEFT JOIN memory.digest d ON d.session_id = s.id
WHERE s.id IN (
  SELECT id FROM raw.session WHERE is_analyzed = 0 AND is_stale = 0 AND id > :after AND CAST(:is_analyzed AS BIGINT) = 0
  UNION ALL SELECT id FROM raw.session WHERE is_analyzed = 1 AND id > :after AND CAST(:is_analyzed AS BIGINT) = 1
) ORDER BY s.id;

-- name: sessions_without_digest
SELECT s.id FROM raw.session s JOIN memory.session m ON m.id = s.id
WHERE s.is_analyzed = 1 AND NOT EXISTS (SELECT 1 FROM memory.digest d WHERE d.session_id = s.id);

-- name: settle_analyzed
UPDATE raw.session SET is_analyzed = 1 WHERE id = :id;

-- name: analyze_again
UPDATE raw.session SET is_analyzed = 0;

-- name: note_again
UPDATE raw.session SET noted = 0;

-- name: save_marks
UPDATE raw.event SET marks = :marks WHERE id = :id;

-- name: settle_noted
UPDATE raw.session SET noted = :noted WHERE id = :id;

-- name: events_to_fold
SELECT r.source_id, r.line, r.thread, r.id, r.record_key, r.parent_key, r.ts_ms, r.signs, e.id - :low, e.part, e.kind, e.role, e.tool,
  e.prompt_class, e.subtype, e.summary, e.is_error, e.is_edit, e.duration_ms, e.call_seq, e.paths, e.marks
FROM raw.event e JOIN raw.record r ON r.id = e.record_id
WHERE e.id >= :low AND e.id < :high AND r.is_superseded = 0 ORDER BY e.id;

-- name: links_of_records
SELECT record_key, id, parent_key FROM raw.record WHERE id >= :low AND id < :high ORDER BY id;

-- With those that were evicted before.
-- name: records_of_raw
SELECT CAST(COALESCE(SUM(s.covered + COALESCE(c.covered, 0)), 0) AS BIGINT) - CAST(COALESCE((
  SELECT SUM(t.n) FROM raw.tally t JOIN raw.source o ON o.id = t.source_id
  WHERE o.session_id = :session_id AND t.what = 'superseded'
), 0) AS BIGINT)
FROM raw.source s LEFT JOIN memory.cursor c ON c.id = s.id AND s.is_onward = 1 WHERE s.session_id = :session_id;

-- name: digest_stands_for
SELECT covered FROM memory.digest WHERE session_id = :session_id;

-- As ``naming_facts``, of a session whose story is told on: without what that has already.
-- name: naming_facts_since
SELECT f.source_id, f.name, f.value, f.first_line FROM raw.source s JOIN raw.fact f ON f.source_id = s.id
WHERE s.session_id = :session_id AND (
  f.name IN ('branch', 'opening', 'pr', 'worktree') OR (f.name = 'cwd' AND LOWER(f.value) LIKE '%worktree%')
) AND NOT EXISTS (
  SELECT 1 FROM memory.cursor c JOIN memory.base_fact b ON b.source_id = c.id
  WHERE c.session_id = s.session_id AND b.name = f.name AND b.value = f.value AND (b.source_id = f.source_id OR f.name <> 'opening')
);

-- name: save_digest
INSERT INTO memory.digest (session_id, version, covered, story, body, seqs)
VALUES (:session_id, :version, :covered, :story, :body, :seqs)
ON CONFLICT (session_id) DO UPDATE SET version = excluded.version, covered = excluded.covered, story = excluded.story,
  body = excluded.body, seqs = excluded.seqs;

-- name: cover_all
UPDATE memory.digest SET covered = :covered WHERE session_id = :session_id;

-- name: save_verdict
UPDATE memory.session SET outcome = :outcome, task_ref = :task_ref, analyzed_ms = :analyzed_ms WHERE id = :id;

-- name: drop_signals
DELETE FROM memory.signal WHERE session_id = :session_id;

-- name: add_signal
INSERT INTO memory.signal (session_id, name, n) VALUES (:session_id, :name, :n);

-- name: drop_mentions
DELETE FROM memory.mention WHERE session_id = :session_id;

-- name: add_mention
INSERT INTO memory.mention (kind, name, session_id, value, n, event_key)
VALUES (:kind, :name, :session_id, :value, :n, :event_key) ON CONFLICT (kind, name, session_id, value) DO NOTHING;

-- name: drop_digest
DELETE FROM memory.digest WHERE session_id = :session_id;

-- name: digest
SELECT version, covered, story, body, seqs FROM memory.digest WHERE session_id = :session_id;

-- name: tokens_of_repo
SELECT input_tokens + output_tokens + cache_read_tokens + cache_write_tokens FROM memory.session
WHERE repo_id = :repo_id AND id <> :id AND events > 0 AND input_tokens + output_tokens > 0;

-- name: events_to_show
SELECT e.id, r.ts_ms, e.kind, e.tool, COALESCE(e.summary, e.paths, ''), e.role, e.prompt_class, e.is_error, e.paths, e.marks,
  e.call_seq
FROM raw.event e JOIN raw.record r ON r.id = e.record_id WHERE e.id >= :low AND e.id < :high AND r.is_superseded = 0;

-- name: digested_sessions
SELECT session_id FROM memory.digest ORDER BY session_id;
