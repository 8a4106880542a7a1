-- Tier 2 from Tier 1, for the sessions in the temporary table `touched`. Every statement may run twice.
-- CROSS JOIN keeps SQLite, which knows no sizes, at what is wanted: from the few rows of a temporary table to what
-- belongs to them, never through all that is stored. PostgreSQL takes it for any other join.

-- name: make_touched
CREATE TEMPORARY TABLE IF NOT EXISTS touched (session_id BIGINT PRIMARY KEY, first_record BIGINT NOT NULL);

-- name: make_accepted
CREATE TEMPORARY TABLE IF NOT EXISTS accepted (source_id BIGINT PRIMARY KEY);

-- name: clear_touched
DELETE FROM touched;

-- name: clear_accepted
DELETE FROM accepted;

-- name: touch_stale
INSERT INTO touched (session_id, first_record) SELECT id, derived_record FROM raw.session WHERE is_stale = 1;

-- name: touched_sessions
SELECT t.session_id, s.uid, s.flavor, s.native_id FROM touched t JOIN raw.session s ON s.id = t.session_id
ORDER BY t.session_id;

-- The plus signs: a range of records per session, no index made for this.
-- name: derive_record_keys
INSERT INTO memory.record_key (record_key, session_id)
SELECT r.record_key, t.session_id
FROM touched t CROSS JOIN raw.record r
WHERE r.id >= (t.session_id << 24) + t.first_record AND r.id < ((t.session_id + 1) << 24)
  AND +r.owner_id IS NULL AND +r.has_native_id = 1
GROUP BY r.record_key, t.session_id
ORDER BY r.record_key
ON CONFLICT (record_key) DO UPDATE SET session_id = excluded.session_id;

-- A thread of which Tier 1 holds fewer records than Tier 2 stands for (Tier 1 was lost, then the file was cut) changes
-- nothing. Files that tell the same thread are judged together, because either may hold what the other repeats.
-- name: accept_sources
WITH stored AS (
  SELECT s.session_id, s.thread, SUM(s.covered + COALESCE(c.covered, 0)) AS n FROM touched t CROSS JOIN raw.source s
  LEFT JOIN memory.cursor c ON c.id = s.id AND s.is_onward = 1
  WHERE s.session_id = t.session_id GROUP BY s.session_id, s.thread
), known AS (
  SELECT s.session_id, s.thread, SUM(s.covered) AS n FROM touched t CROSS JOIN memory.source s
  WHERE s.session_id = t.session_id GROUP BY s.session_id, s.thread
), threads AS (
  SELECT r.session_id, r.thread FROM stored r
  LEFT JOIN known m ON m.session_id = r.session_id AND m.thread = r.thread WHERE r.n >= COALESCE(m.n, 0)
)
INSERT INTO accepted (source_id)
SELECT s.id FROM threads t CROSS JOIN raw.source s WHERE s.session_id = t.session_id AND s.thread = t.thread
UNION SELECT s.id FROM threads t CROSS JOIN memory.source s WHERE s.session_id = t.session_id AND s.thread = t.thread;

-- name: empty_sources
UPDATE memory.source SET covered = 0
WHERE id IN (SELECT source_id FROM accepted)
  AND NOT EXISTS (SELECT 1 FROM raw.source r WHERE r.id = memory.source.id AND r.session_id IS NOT NULL);

-- name: derive_sources
INSERT INTO memory.source (id, session_id, origin, path, thread, state, size, mtime_ms, first_ms, last_ms, covered,
  discovered_ms, ingested_ms)
SELECT r.id, r.session_id, r.origin, r.path, r.thread, 'present', r.size, r.mtime_ns / 1000000, r.first_ms, r.last_ms,
  r.covered - CAST(COALESCE((
    SELECT SUM(g.n) FROM raw.tally g WHERE g.source_id = r.id AND g.what = 'superseded'
  ), 0) AS BIGINT), r.discovered_ms, r.read_ms
FROM accepted a CROSS JOIN raw.source r
WHERE r.id = a.source_id AND r.session_id IS NOT NULL
ON CONFLICT (id) DO UPDATE SET session_id = excluded.session_id, path = excluded.path,
  size = excluded.size, mtime_ms = excluded.mtime_ms, first_ms = excluded.first_ms, last_ms = excluded.last_ms,
  covered = excluded.covered, ingested_ms = excluded.ingested_ms;

-- name: drop_tallies
DELETE FROM memory.tally WHERE source_id IN (SELECT source_id FROM accepted);

-- name: derive_tallies
INSERT INTO memory.tally (source_id, what, name, n)
SELECT t.source_id, t.what, t.name, t.n FROM accepted a CROSS JOIN raw.tally t
WHERE t.source_id = a.source_id AND t.n > 0;

-- name: derive_skipped
INSERT INTO memory.tally (source_id, what, name, n)
SELECT s.source_id, 'skipped', s.reason, COUNT(*) FROM accepted a CROSS JOIN raw.skipped s
WHERE s.source_id = a.source_id GROUP BY s.source_id, s.reason;

-- name: drop_facts
DELETE FROM memory.fact WHERE source_id IN (SELECT source_id FROM accepted);

-- name: derive_facts
INSERT INTO memory.fact (source_id, name, value, first_line, last_line)
SELECT f.source_id, f.name, f.value, f.first_line, f.last_line
FROM accepted a CROSS JOIN raw.fact f WHERE f.source_id = a.source_id AND f.name NOT IN ('kin', 'kin.read', 'amended');

-- What a sub-agent was asked, of the sources in which somebody was: the first that its main thread was.
-- name: derive_tasks
INSERT INTO memory.fact (source_id, name, value, first_line, last_line)
SELECT s.id, 'task', e.summary, r.line, r.line
FROM accepted a CROSS JOIN raw.source s CROSS JOIN raw.event e CROSS JOIN raw.record r
WHERE s.id = a.source_id AND s.thread = '' AND r.id = e.record_id AND e.summary <> '' AND e.id = (
  SELECT f.id FROM raw.event f JOIN raw.record o ON o.id = f.record_id
  WHERE f.id >= s.session_id << 24 AND f.id < (s.session_id + 1) << 24 AND f.prompt_class = 'subagent_prompt'
    AND o.source_id = s.id AND o.is_superseded = 0
  ORDER BY f.id LIMIT 1
) AND EXISTS (
  SELECT 1 FROM raw.tally t WHERE t.source_id = s.id AND t.what = 'prompt' AND t.name = 'subagent_prompt' AND t.n > 0
);

-- name: drop_titles
DELETE FROM memory.title WHERE source_id IN (SELECT source_id FROM accepted);

-- name: derive_titles
INSERT INTO memory.title (source_id, leaf_key, title, line)
SELECT t.source_id, t.leaf_key, t.title, t.line FROM accepted a CROSS JOIN raw.title t
WHERE t.source_id = a.source_id;

-- name: touched_usage
SELECT r.usage_key, f.session_id, r.source_id,
  (r.is_foreign << 62) + (COALESCE(r.ts_ms, 2199023255551) << 20) + s.uid_tie,
  r.ts_ms, r.model, r.speed, r.input_tokens, r.output_tokens, r.cache_read_tokens, r.cache_write_5m_tokens,
  r.cache_write_1h_tokens, r.web_searches, r.is_final
FROM touched t CROSS JOIN raw.session s CROSS JOIN raw.source f CROSS JOIN raw.usage r
WHERE s.id = t.session_id AND f.session_id = s.id AND r.source_id = f.id
ORDER BY r.source_id, r.usage_key, r.part_end;

-- Responses that a file names which sums up a session: the log may tell of them as well; or another session's does.
-- name: touched_usage_names
SELECT DISTINCT m.name, m.value FROM touched t CROSS JOIN raw.source f CROSS JOIN raw.fact m
WHERE f.session_id = t.session_id AND m.source_id = f.id AND m.name IN ('usage.summed', 'usage.copied');

-- name: drop_usage
DELETE FROM memory.usage WHERE usage_key = :usage_key;

-- name: save_usage
INSERT INTO memory.usage (usage_key, session_id, source_id, owner_rank, ts_ms, model, speed, input_tokens,
  output_tokens, cache_read_tokens, cache_write_5m_tokens, cache_write_1h_tokens, web_searches, is_final)
VALUES (:usage_key, :session_id, :source_id, :owner_rank, :ts_ms, :model, :speed, :input_tokens, :output_tokens,
  :cache_read_tokens, :cache_write_5m_tokens, :cache_write_1h_tokens, :web_searches, :is_final)
ON CONFLICT (usage_key) DO UPDATE SET session_id = excluded.session_id, source_id = excluded.source_id,
  owner_rank = excluded.owner_rank, ts_ms = excluded.ts_ms, model = excluded.model, speed = excluded.speed,
  input_tokens = excluded.input_tokens, output_tokens = excluded.output_tokens,
  cache_read_tokens = excluded.cache_read_tokens, cache_write_5m_tokens = excluded.cache_write_5m_tokens,
  cache_write_1h_tokens = excluded.cache_write_1h_tokens, web_searches = excluded.web_searches,
  is_final = excluded.is_final;

-- name: make_affected
CREATE TEMPORARY TABLE IF NOT EXISTS affected (session_id BIGINT PRIMARY KEY);

-- name: clear_affected
DELETE FROM affected;

-- name: affect
INSERT INTO affected (session_id) VALUES (:session_id) ON CONFLICT (session_id) DO NOTHING;

-- name: affect_all
INSERT INTO affected (session_id) SELECT id FROM memory.session WHERE 1 = 1 ON CONFLICT (session_id) DO NOTHING;

-- name: affect_touched
INSERT INTO affected (session_id) SELECT session_id FROM touched WHERE 1 = 1 ON CONFLICT (session_id) DO NOTHING;

-- A title may lie in a file of another session than the one it names.
-- name: affect_titled
INSERT INTO affected (session_id)
SELECT DISTINCT k.session_id FROM accepted a CROSS JOIN memory.title t CROSS JOIN memory.record_key k
WHERE t.source_id = a.source_id AND k.record_key = t.leaf_key
ON CONFLICT (session_id) DO NOTHING;

-- name: affected_sessions
SELECT a.session_id, r.uid, r.flavor, r.native_id FROM affected a JOIN raw.session r ON r.id = a.session_id
UNION SELECT a.session_id, m.uid, m.flavor, m.native_id FROM affected a JOIN memory.session m ON m.id = a.session_id;

-- name: affected_sources
SELECT s.session_id, s.id, s.origin, s.path, s.thread, s.state, s.size, s.first_ms, s.last_ms, s.discovered_ms,
  s.ingested_ms
FROM affected a CROSS JOIN memory.source s WHERE s.session_id = a.session_id ORDER BY s.thread, s.path;

-- name: affected_facts
SELECT s.session_id, s.thread, f.name, f.value, f.first_line, f.last_line
FROM affected a CROSS JOIN memory.source s CROSS JOIN memory.fact f
WHERE s.session_id = a.session_id AND f.source_id = s.id
  AND f.name NOT IN ('file', 'agent_prompt', 'call_prompt') AND f.name NOT LIKE 'agent_call%'
ORDER BY s.thread, s.path, f.first_line, f.name, f.value;

-- name: affected_tallies
SELECT s.session_id, t.what, t.name, SUM(t.n)
FROM affected a CROSS JOIN memory.source s CROSS JOIN memory.tally t
WHERE s.session_id = a.session_id AND t.source_id = s.id AND t.what <> 'tool' GROUP BY s.session_id, t.what, t.name;

-- name: affected_usage
SELECT a.session_id, u.model, COUNT(*), SUM(u.input_tokens), SUM(u.output_tokens), SUM(u.cache_read_tokens),
  SUM(u.cache_write_5m_tokens + u.cache_write_1h_tokens), MIN(u.is_final)
FROM affected a CROSS JOIN memory.usage u WHERE u.session_id = a.session_id GROUP BY a.session_id, u.model;

-- name: affected_titles
SELECT k.session_id, t.title FROM memory.title t JOIN memory.record_key k ON k.record_key = t.leaf_key
JOIN affected a ON a.session_id = k.session_id ORDER BY t.line, t.title;

-- name: save_memory_session
INSERT INTO memory.session (id, uid, flavor, native_id, origin, title, first_prompt, repo, repo_id, domain, cwd, cwds,
  git_branch, model, models, agent_version, entrypoint, started_ms, ended_ms, outcome, input_tokens, output_tokens,
  cache_read_tokens, cache_write_tokens, is_usage_final, turns, retries, errors, compactions, records, events,
  copied_from, copied_records, source_path, source_bytes, source_state, discovered_ms, ingested_ms)
VALUES (:id, :uid, :flavor, :native_id, :origin, :title, :first_prompt, :repo, :repo_id, :domain, :cwd, :cwds,
  :git_branch, :model, :models, :agent_version, :entrypoint, :started_ms, :ended_ms, :outcome, :input_tokens,
  :output_tokens, :cache_read_tokens, :cache_write_tokens, :is_usage_final, :turns, :retries, :errors, :compactions,
  :records, :events, :copied_from, :copied_records, :source_path, :source_bytes, :source_state, :discovered_ms,
  :ingested_ms)
ON CONFLICT (id) DO UPDATE SET title = excluded.title, first_prompt = excluded.first_prompt, repo = excluded.repo,
  repo_id = excluded.repo_id, domain = excluded.domain, cwd = excluded.cwd, cwds = excluded.cwds,
  git_branch = excluded.git_branch, model = excluded.model, models = excluded.models,
  agent_version = excluded.agent_version, entrypoint = excluded.entrypoint, started_ms = excluded.started_ms,
  ended_ms = excluded.ended_ms, input_tokens = excluded.input_tokens, output_tokens = excluded.output_tokens,
  cache_read_tokens = excluded.cache_read_tokens, cache_write_tokens = excluded.cache_write_tokens,
  is_usage_final = excluded.is_usage_final, turns = excluded.turns, retries = excluded.retries,
  errors = excluded.errors, compactions = excluded.compactions, records = excluded.records, events = excluded.events,
  copied_from = excluded.copied_from, copied_records = excluded.copied_records, source_path = excluded.source_path,
  source_bytes = excluded.source_bytes, source_state = excluded.source_state, discovered_ms = excluded.discovered_ms,
  ingested_ms = excluded.ingested_ms;

-- name: settle_touched
UPDATE raw.session SET is_stale = 0, derived_record = next_record, is_analyzed = 0 WHERE id IN (SELECT session_id FROM touched);

-- name: memory_meta
SELECT value FROM memory.meta WHERE name = :name;

-- name: save_memory_meta
INSERT INTO memory.meta (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- name: restale_all
UPDATE raw.session SET is_stale = 1, derived_record = 0;

-- name: directory
SELECT root, remote, repo FROM memory.directory WHERE path = :path;

-- name: save_directory
INSERT INTO memory.directory (path, root, remote, repo, seen_ms) VALUES (:path, :root, :remote, :repo, :now_ms)
ON CONFLICT (path) DO UPDATE SET root = excluded.root, remote = excluded.remote, repo = excluded.repo,
  seen_ms = excluded.seen_ms;

-- Tier 2 was deleted or restored from a backup when it has seen fewer derivations than Tier 1.
-- name: memory_behind
SELECT 1 FROM raw.meta r LEFT JOIN memory.meta m ON m.name = r.name
WHERE r.name = 'generation' AND CAST(r.value AS BIGINT) > COALESCE(CAST(m.value AS BIGINT), 0);
