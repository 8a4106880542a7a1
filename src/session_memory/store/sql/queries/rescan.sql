-- Today's redaction rules on what is stored. Of a row, what names it comes first, then its texts.

-- name: scannable_sessions
SELECT id, uid, flavor, native_id FROM raw.session
UNION SELECT id, uid, flavor, native_id FROM memory.session ORDER BY id;

-- name: names_of_sources
SELECT id, session_id, path, thread FROM raw.source
UNION SELECT id, session_id, path, thread FROM memory.source
UNION SELECT id, session_id, path, thread FROM memory.cursor ORDER BY id;

-- name: rename_raw_source
UPDATE raw.source SET path = :path, thread = :thread WHERE id = :id;

-- name: rename_source
UPDATE memory.source SET path = :path, thread = :thread WHERE id = :id;

-- name: rename_cursor
UPDATE memory.cursor SET path = :path, thread = :thread WHERE id = :id;

-- name: paths_of_sessions
SELECT id, source_path FROM memory.session ORDER BY id;

-- name: move_session
UPDATE memory.session SET source_path = :path WHERE id = :id;

-- name: paths_of_entries
SELECT path FROM raw.entry UNION SELECT path FROM memory.entry ORDER BY 1;

-- name: move_raw_entries
UPDATE raw.entry SET path = :path WHERE path = :before;

-- name: move_entries
UPDATE memory.entry SET path = :path WHERE path = :before;

-- Of what a file tells that is no session (titles of others, a journal), Tier 2 keeps what it says and no session.
-- name: sessionless_sources
SELECT DISTINCT session_id FROM memory.source
WHERE session_id NOT IN (SELECT id FROM memory.session) AND session_id NOT IN (SELECT id FROM raw.session) ORDER BY 1;

-- name: blocks_to_scan
SELECT id FROM raw.block WHERE id >= :low AND id < :high ORDER BY id;

-- name: move_payload
UPDATE raw.record SET start = :start, length = :length WHERE id = :id;

-- name: signs_of_records
SELECT id, signs FROM raw.record WHERE id >= :low AND id < :high AND signs IS NOT NULL;

-- name: save_signs
UPDATE raw.record SET signs = :signs WHERE id = :id;

-- name: events_by_part
SELECT id, record_id, part, role FROM raw.event WHERE id >= :low AND id < :high;

-- name: texts_of_events
SELECT id, summary, paths FROM raw.event WHERE id >= :low AND id < :high;

-- name: texts_of_marks
SELECT id, marks FROM raw.event WHERE id >= :low AND id < :high AND marks IS NOT NULL;

-- name: save_event_texts
UPDATE raw.event SET summary = :summary, paths = :paths WHERE id = :id;

-- name: texts_of_states
SELECT id, state FROM raw.source WHERE session_id = :session_id;

-- name: save_state_text
UPDATE raw.source SET state = :state WHERE id = :id;

-- name: texts_of_raw_facts
SELECT f.source_id, f.name, f.first_line, f.last_line, f.value FROM raw.source s JOIN raw.fact f ON f.source_id = s.id
WHERE s.session_id = :session_id;

-- name: texts_of_facts
SELECT f.source_id, f.name, f.first_line, f.last_line, f.value FROM memory.source s JOIN memory.fact f ON f.source_id = s.id
WHERE s.session_id = :session_id;

-- name: save_fact
INSERT INTO memory.fact (source_id, name, value, first_line, last_line)
VALUES (:source_id, :name, :value, :first_line, :last_line) ON CONFLICT (source_id, name, value) DO NOTHING;

-- name: texts_of_raw_titles
SELECT t.source_id, t.leaf_key, t.title FROM raw.source s JOIN raw.title t ON t.source_id = s.id
WHERE s.session_id = :session_id;

-- name: save_raw_title
UPDATE raw.title SET title = :title WHERE source_id = :source_id AND leaf_key = :leaf_key;

-- name: texts_of_titles
SELECT t.source_id, t.leaf_key, t.title FROM memory.source s JOIN memory.title t ON t.source_id = s.id
WHERE s.session_id = :session_id;

-- name: save_title
UPDATE memory.title SET title = :title WHERE source_id = :source_id AND leaf_key = :leaf_key;

-- name: texts_of_timers
SELECT id, name FROM memory.timer;

-- name: save_timer_text
UPDATE memory.timer SET name = :name WHERE id = :id;

-- name: texts_of_states_without_session
SELECT id, state FROM raw.source WHERE session_id IS NULL;

-- name: texts_of_session
SELECT id, title, first_prompt, repo, repo_id, cwd, cwds, git_branch, model, models, agent_version, entrypoint, task_ref
FROM memory.session WHERE id = :session_id;

-- name: save_session_texts
UPDATE memory.session SET title = :title, first_prompt = :first_prompt, repo = :repo, repo_id = :repo_id, cwd = :cwd,
  cwds = :cwds, git_branch = :git_branch, model = :model, models = :models, agent_version = :agent_version,
  entrypoint = :entrypoint, task_ref = :task_ref
WHERE id = :id;

-- name: texts_of_decisions
SELECT id, text, repo, repo_id FROM memory.decision;

-- name: save_decision_texts
UPDATE memory.decision SET text = :text, repo = :repo, repo_id = :repo_id WHERE id = :id;

-- name: texts_of_digest
SELECT session_id, story, body FROM memory.digest WHERE session_id = :session_id;

-- name: save_digest_texts
UPDATE memory.digest SET story = :story, body = :body WHERE session_id = :session_id;

-- name: texts_of_mentions
SELECT kind, n, event_key, name, value FROM memory.mention WHERE session_id = :session_id;

-- name: drop_mention
DELETE FROM memory.mention WHERE kind = :kind AND name = :name AND session_id = :session_id AND value = :value;

-- name: values_of_signals
SELECT DISTINCT name, name FROM memory.signal WHERE session_id = :session_id;

-- name: save_signal
UPDATE memory.signal SET name = :text WHERE name = :before AND session_id = :session_id;

-- name: texts_of_sweeps
SELECT id, report FROM memory.sweep;

-- name: save_sweep_text
UPDATE memory.sweep SET report = :report WHERE id = :id;

-- name: texts_of_directories
SELECT seen_ms, path, root, remote, repo FROM memory.directory;

-- What few rows differ in is read once a value: the value, and itself as its text.

-- name: values_of_tools
SELECT DISTINCT tool, tool FROM raw.event WHERE id >= :low AND id < :high AND tool IS NOT NULL;

-- name: save_tool
UPDATE raw.event SET tool = :text WHERE tool = :before AND id >= :low AND id < :high;

-- name: values_of_subtypes
SELECT DISTINCT subtype, subtype FROM raw.event WHERE id >= :low AND id < :high AND subtype IS NOT NULL;

-- name: save_subtype
UPDATE raw.event SET subtype = :text WHERE subtype = :before AND id >= :low AND id < :high;

-- name: values_of_types
SELECT DISTINCT type, type FROM raw.record WHERE id >= :low AND id < :high;

-- name: save_type
UPDATE raw.record SET type = :text WHERE type = :before AND id >= :low AND id < :high;

-- name: values_of_threads
SELECT DISTINCT thread, thread FROM raw.record WHERE id >= :low AND id < :high AND thread IS NOT NULL;

-- name: save_record_thread
UPDATE raw.record SET thread = :text WHERE thread = :before AND id >= :low AND id < :high;

-- name: values_of_raw_models
SELECT DISTINCT u.model, u.model FROM raw.source s JOIN raw.usage u ON u.source_id = s.id WHERE s.session_id = :session_id;

-- name: save_raw_model
UPDATE raw.usage SET model = :text
WHERE model = :before AND source_id IN (SELECT id FROM raw.source WHERE session_id = :session_id);

-- name: values_of_raw_speeds
SELECT DISTINCT u.speed, u.speed FROM raw.source s JOIN raw.usage u ON u.source_id = s.id
WHERE s.session_id = :session_id AND u.speed IS NOT NULL;

-- name: save_raw_speed
UPDATE raw.usage SET speed = :text
WHERE speed = :before AND source_id IN (SELECT id FROM raw.source WHERE session_id = :session_id);

-- name: values_of_models
SELECT DISTINCT model, model FROM memory.usage WHERE session_id = :session_id;

-- name: save_model
UPDATE memory.usage SET model = :text WHERE model = :before AND session_id = :session_id;

-- name: values_of_speeds
SELECT DISTINCT speed, speed FROM memory.usage WHERE session_id = :session_id AND speed IS NOT NULL;

-- name: save_speed
UPDATE memory.usage SET speed = :text WHERE speed = :before AND session_id = :session_id;

-- Sessions are called what they are called: the ids of copied ones stay.
-- name: texts_of_raw_tallies
SELECT t.source_id, t.what, t.name, t.n, t.name FROM raw.source s JOIN raw.tally t ON t.source_id = s.id
WHERE s.session_id = :session_id AND t.what <> 'copied';

-- name: drop_raw_tally
DELETE FROM raw.tally WHERE source_id = :source_id AND what = :what AND name = :name;

-- name: texts_of_tallies
SELECT t.source_id, t.what, t.name, t.n, t.name FROM memory.source s JOIN memory.tally t ON t.source_id = s.id
WHERE s.session_id = :session_id AND t.what <> 'copied';

-- name: drop_tally
DELETE FROM memory.tally WHERE source_id = :source_id AND what = :what AND name = :name;

-- name: count_tally
INSERT INTO memory.tally AS t (source_id, what, name, n) VALUES (:source_id, :what, :name, :n)
ON CONFLICT (source_id, what, name) DO UPDATE SET n = t.n + excluded.n;

-- What Tier 2 keeps of sessions that were evicted, to go on with them.

-- name: texts_of_kept_states
SELECT id, state FROM memory.cursor WHERE session_id = :session_id;

-- name: save_kept_state
UPDATE memory.cursor SET state = :state WHERE id = :id;

-- name: texts_of_eviction
SELECT session_id, story FROM memory.eviction WHERE session_id = :session_id;

-- name: save_eviction_text
UPDATE memory.eviction SET story = :story WHERE session_id = :session_id;

-- name: texts_of_base_titles
SELECT t.source_id, t.leaf_key, t.title FROM memory.cursor c JOIN memory.base_title t ON t.source_id = c.id
WHERE c.session_id = :session_id;

-- name: save_base_title
UPDATE memory.base_title SET title = :title WHERE source_id = :source_id AND leaf_key = :leaf_key;

-- name: texts_of_base_facts
SELECT f.source_id, f.name, f.first_line, f.last_line, f.value FROM memory.cursor c JOIN memory.base_fact f ON f.source_id = c.id
WHERE c.session_id = :session_id;

-- name: drop_base_fact
DELETE FROM memory.base_fact WHERE source_id = :source_id AND name = :name AND value = :value;

-- name: save_base_fact
INSERT INTO memory.base_fact (source_id, name, value, first_line, last_line)
VALUES (:source_id, :name, :value, :first_line, :last_line) ON CONFLICT (source_id, name, value) DO NOTHING;

-- name: texts_of_base_tallies
SELECT t.source_id, t.what, t.name, t.n, t.name FROM memory.cursor c JOIN memory.base_tally t ON t.source_id = c.id
WHERE c.session_id = :session_id AND t.what <> 'copied';

-- name: drop_base_tally
DELETE FROM memory.base_tally WHERE source_id = :source_id AND what = :what AND name = :name;

-- name: count_base_tally
INSERT INTO memory.base_tally AS t (source_id, what, name, n) VALUES (:source_id, :what, :name, :n)
ON CONFLICT (source_id, what, name) DO UPDATE SET n = t.n + excluded.n;
