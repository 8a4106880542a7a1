-- The read side.

-- Retries as the digest tells them; until there is one, calls that repeat a failed one word for word.
-- name: sessions
SELECT id, uid, flavor, native_id, origin, title, first_prompt, repo, repo_id, domain, cwd, cwds, git_branch, model,
  models, agent_version, entrypoint, started_ms, ended_ms, outcome, input_tokens, output_tokens, cache_read_tokens,
  cache_write_tokens, is_usage_final, turns, CASE WHEN analyzed_ms IS NULL THEN retries ELSE COALESCE((
    SELECT g.n FROM memory.signal g WHERE g.session_id = s.id AND g.name = 'retry'
  ), 0) END, errors, compactions, records, events, copied_from, copied_records,
  task_ref, source_path, source_bytes, source_state, discovered_ms, ingested_ms, analyzed_ms, evicted_ms
FROM memory.session s
WHERE (CAST(:flavor AS TEXT) IS NULL OR flavor = :flavor)
  AND (CAST(:repo AS TEXT) IS NULL OR repo = :repo OR repo_id = :repo)
  AND (CAST(:domain AS TEXT) IS NULL OR domain = :domain)
  AND (CAST(:branch AS TEXT) IS NULL OR git_branch = :branch)
  AND (CAST(:model AS TEXT) IS NULL OR LOWER(models) LIKE :model ESCAPE '!')
  AND (CAST(:outcome AS TEXT) IS NULL OR outcome = :outcome)
  AND (CAST(:since_ms AS BIGINT) IS NULL OR ended_ms >= :since_ms)
  AND (CAST(:until_ms AS BIGINT) IS NULL OR started_ms < :until_ms)
  AND (CAST(:uid_prefix AS TEXT) IS NULL OR uid LIKE :uid_prefix ESCAPE '!' OR native_id LIKE :uid_prefix ESCAPE '!')
ORDER BY started_ms DESC, uid;

-- All that Tier 2 says of sessions beside their rows: facts, titles (of the session that a title names, and of the one in
-- whose file it stands), what indexes say, where their files lie.
-- name: said_of_sessions
SELECT s.session_id, f.value FROM memory.source s JOIN memory.fact f ON f.source_id = s.id
UNION ALL SELECT k.session_id, t.title FROM memory.title t JOIN memory.record_key k ON k.record_key = t.leaf_key
UNION ALL SELECT s.session_id, t.title FROM memory.title t JOIN memory.source s ON s.id = t.source_id
UNION ALL SELECT s.id, e.value FROM memory.entry e JOIN memory.session s ON s.uid = e.uid
UNION ALL SELECT s.session_id, s.path FROM memory.source s;

-- name: session_uids
SELECT uid FROM memory.session;

-- name: session_sources
SELECT s.id, s.path, s.thread, s.state, s.size, s.first_ms, s.last_ms, s.covered
FROM memory.source s WHERE s.session_id = :session_id ORDER BY s.thread, s.path;

-- name: session_facts
SELECT thread, name, value, first_line, last_line FROM (
  SELECT s.thread AS thread, s.path AS path, f.name AS name, f.value AS value, f.first_line AS first_line,
    f.last_line AS last_line
  FROM memory.source s JOIN memory.fact f ON f.source_id = s.id WHERE s.session_id = :session_id
  UNION ALL
  SELECT '', e.path, 'parent', e.value, 0, 0 FROM memory.session s JOIN memory.entry e ON e.uid = s.uid
  WHERE s.id = :session_id AND e.what = 'parent'
) told ORDER BY thread, path, first_line, name, value;

-- name: session_tallies
SELECT s.thread, t.what, t.name, SUM(t.n) FROM memory.source s JOIN memory.tally t ON t.source_id = s.id
WHERE s.session_id = :session_id GROUP BY s.thread, t.what, t.name ORDER BY s.thread, t.what, t.name;

-- name: session_usage
SELECT s.thread, u.model, COUNT(*), SUM(u.input_tokens), SUM(u.output_tokens), SUM(u.cache_read_tokens),
  SUM(u.cache_write_5m_tokens), SUM(u.cache_write_1h_tokens), MIN(u.is_final)
FROM memory.usage u JOIN memory.source s ON s.id = u.source_id
WHERE u.session_id = :session_id GROUP BY s.thread, u.model ORDER BY s.thread, u.model;

-- name: session_records
SELECT r.id, r.record_key, r.parent_key, r.owner_id, r.is_superseded, r.line, r.type, r.ts_ms,
  COALESCE(r.thread, s.thread), r.is_sidechain, r.block, r.start, r.length, r.source_id, s.thread, r.signs
FROM raw.record r JOIN raw.source s ON s.id = r.source_id
WHERE r.id >= :low AND r.id < :high ORDER BY r.id;

-- name: session_events
SELECT id, record_id, part, kind, role, tool, spoken_class, prompt_class, subtype, COALESCE(summary, paths), is_error, is_retry, is_test,
  is_edit, exit_code, duration_ms, call_seq, tokens, paths, marks
FROM raw.event WHERE id >= :low AND id < :high ORDER BY id;

-- name: event_with_record
SELECT e.id, e.record_id, e.part, e.kind, e.role, e.tool, COALESCE(e.summary, e.paths), r.ts_ms, r.block, r.start, r.length,
  COALESCE(r.thread, s.thread), r.signs, r.is_superseded
FROM raw.event e JOIN raw.record r ON r.id = e.record_id JOIN raw.source s ON s.id = r.source_id
WHERE e.id = :id;

-- name: sessions_with_pieces
SELECT DISTINCT s.session_id FROM raw.tally t JOIN raw.source s ON s.id = t.source_id WHERE t.what = 'continued' AND t.n > 0;

-- name: has_pieces
SELECT 1 FROM raw.event WHERE id >= :low AND id < :high AND subtype = 'continued' LIMIT 1;

-- name: record_by_key
SELECT block, start, length FROM raw.record
WHERE id >= :low AND id < :high AND record_key = :record_key AND owner_id IS NULL ORDER BY id LIMIT 1;

-- name: tally_totals
SELECT what, name, SUM(n) FROM memory.tally GROUP BY what, name ORDER BY what, name;

-- name: usage_totals
SELECT COUNT(*), COALESCE(SUM(input_tokens), 0), COALESCE(SUM(output_tokens), 0), COALESCE(SUM(cache_read_tokens), 0),
  COALESCE(SUM(cache_write_5m_tokens), 0), COALESCE(SUM(cache_write_1h_tokens), 0),
  COALESCE(SUM(1 - is_final), 0)
FROM memory.usage;

-- name: session_counts
SELECT flavor, CASE WHEN evicted_ms IS NOT NULL THEN 'evicted' WHEN analyzed_ms IS NOT NULL THEN 'analyzed' ELSE 'ingested' END,
  source_state, COUNT(*)
FROM memory.session GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;

-- name: source_paths
SELECT path FROM memory.source;

-- name: pr_link_count
SELECT COUNT(*) FROM (
  SELECT DISTINCT s.session_id, f.value FROM memory.fact f JOIN memory.source s ON s.id = f.source_id WHERE f.name = 'pr'
) links;

-- name: set_aside
SELECT flavor, status, COUNT(*) FROM raw.source WHERE status <> 'ok' GROUP BY 1, 2 ORDER BY 1, 2;

-- name: skipped_outside
SELECT k.reason, COUNT(*) FROM raw.skipped k JOIN raw.source s ON s.id = k.source_id WHERE s.session_id IS NULL
GROUP BY k.reason ORDER BY k.reason;

-- name: redacted_outside
SELECT t.name, SUM(t.n) FROM raw.tally t JOIN raw.source s ON s.id = t.source_id
WHERE s.session_id IS NULL AND t.what = 'redacted' GROUP BY t.name ORDER BY t.name;

-- name: skipped_lines
SELECT s.path, k.line, k.byte_offset, k.length, k.reason FROM raw.skipped k JOIN raw.source s ON s.id = k.source_id
ORDER BY s.path, k.line;

-- name: aging_sources
SELECT s.path, s.mtime_ns / 1000000, s.size, s.byte_offset, s.status FROM raw.source s
WHERE s.flavor = :flavor AND s.origin = :origin AND s.mtime_ns / 1000000 < :before_ms
UNION ALL SELECT c.path, c.mtime_ns / 1000000, c.size, c.byte_offset, 'ok' FROM memory.cursor c
WHERE c.flavor = :flavor AND c.origin = :origin AND c.mtime_ns / 1000000 < :before_ms
  AND NOT EXISTS (SELECT 1 FROM raw.source s WHERE s.id = c.id);

-- Sessions of which Tier 1 holds fewer events than Tier 2 remembers: it was deleted, in part or as a whole. What was
-- evicted is not lacking.
-- name: lacking_sessions
SELECT m.id, m.events, COALESCE(h.events, 0)
FROM memory.session m LEFT JOIN (
  SELECT s.session_id, SUM(t.n) AS events FROM raw.source s CROSS JOIN raw.tally t
  WHERE t.source_id = s.id AND t.what IN ('kind', 'continued') GROUP BY s.session_id
) h ON h.session_id = m.id
WHERE m.events > COALESCE(h.events, 0) AND m.evicted_ms IS NULL AND (CAST(:session_id AS BIGINT) IS NULL OR m.id = :session_id)
ORDER BY m.id;

-- name: raw_event_count
SELECT COALESCE(SUM(n), 0) FROM raw.tally WHERE what IN ('kind', 'continued');

-- name: payload_bytes
SELECT COALESCE(SUM(raw_bytes), 0), COUNT(*) FROM raw.block;

-- name: source_bytes
SELECT COALESCE(SUM(size), 0) FROM memory.source;

-- Sessions that say this one started them, or that they were forked from it; or this one, or an index, says so.
-- name: linked_sessions
SELECT s.uid FROM memory.fact f JOIN memory.source r ON r.id = f.source_id
JOIN memory.session s ON s.id = r.session_id
WHERE f.name IN ('parent', 'forked_from') AND f.value = :native_id AND s.flavor = :flavor
UNION
SELECT c.uid FROM memory.session p JOIN memory.source r ON r.session_id = p.id
JOIN memory.fact f ON f.source_id = r.id AND f.name = 'child'
JOIN memory.session c ON c.uid = CAST(:flavor AS TEXT) || ':' || f.value
WHERE p.uid = CAST(:flavor AS TEXT) || ':' || CAST(:native_id AS TEXT)
UNION
SELECT s.uid FROM memory.entry e JOIN memory.session s ON s.uid = e.uid
WHERE e.what = 'parent' AND e.value = :native_id AND s.flavor = :flavor
ORDER BY 1;

-- Sessions that another one started, and that one: as they say themselves, else as the other says,
-- else as an index says. A cross join, so that
-- facts are looked up by source and name; there are far more facts than sources.
-- name: session_parents
SELECT session_id, parent FROM (
  SELECT r.session_id AS session_id, s.flavor || ':' || f.value AS parent, 0 AS rank, r.thread AS thread, r.path AS path,
    f.first_line AS line
  FROM memory.source r CROSS JOIN memory.fact f JOIN memory.session s ON s.id = r.session_id
  WHERE f.source_id = r.id AND f.name = 'parent' AND f.value <> s.native_id
  UNION ALL
  SELECT c.id, p.uid, 1, '', '', 0
  FROM memory.source r CROSS JOIN memory.fact f JOIN memory.session p ON p.id = r.session_id
  JOIN memory.session c ON c.uid = p.flavor || ':' || f.value
  WHERE f.source_id = r.id AND f.name = 'child' AND c.id <> p.id
  UNION ALL
  SELECT s.id, s.flavor || ':' || e.value, 2, '', e.path, 0 FROM memory.entry e JOIN memory.session s ON s.uid = e.uid
  WHERE e.what = 'parent' AND e.value <> s.native_id
) links ORDER BY session_id, rank, thread, path, line, parent;

-- name: superseded_events
SELECT COUNT(*) FROM raw.event e JOIN raw.record r ON r.id = e.record_id
WHERE e.id >= :low AND e.id < :high AND r.is_superseded = 1;

-- What a sub-agent was asked.
-- name: session_task
SELECT f.value FROM memory.source s JOIN memory.fact f ON f.source_id = s.id
WHERE s.session_id = :session_id AND f.name = 'task' ORDER BY s.path, f.first_line LIMIT 1;

-- The same, where an older version derived what Tier 2 holds.
-- name: subagent_prompt
SELECT e.summary FROM raw.event e JOIN raw.record r ON r.id = e.record_id
WHERE e.id >= :low AND e.id < :high AND e.prompt_class = 'subagent_prompt' AND r.is_superseded = 0 ORDER BY e.id LIMIT 1;

-- Lines of histories that are in no session, and why.
-- name: left_out_lines
SELECT s.flavor, t.name, SUM(t.n) FROM raw.tally t JOIN raw.source s ON s.id = t.source_id
WHERE t.what = 'left_out' GROUP BY s.flavor, t.name ORDER BY s.flavor, t.name;
