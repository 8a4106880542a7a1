-- Today's redaction rules on what is stored. Of a row, what names it comes first, then its texts.

-- name: scannable_sessions
SELECT id, uid, flavor, native_id FROM raw.session
UNION SELECT id, uid, flavor, native_id FROM memory.session ORDER BY id;

-- name: paths_of_sources
SELECT id, session_id, path FROM raw.source UNION SELECT id, session_id, path FROM memory.source ORDER BY id;

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
SELECT t.leaf_key, t.title FROM raw.source s JOIN raw.title t ON t.source_id = s.id WHERE s.session_id = :session_id;

-- name: save_raw_title
UPDATE raw.title SET title = :title WHERE leaf_key = :leaf_key;

-- name: texts_of_titles
SELECT t.leaf_key, t.title FROM memory.source s JOIN memory.title t ON t.source_id = s.id WHERE s.session_id = :session_id;

-- name: save_title
UPDATE memory.title SET title = :title WHERE leaf_key = :leaf_key;

-- name: texts_of_timers
SELECT id, name FROM memory.timer;

-- name: save_timer_text
UPDATE memory.timer SET name = :name WHERE id = :id;
