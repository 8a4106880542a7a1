-- Timers, and what an export for kei-memory reads beside sessions.

-- name: start_timer
INSERT INTO memory.timer (name, started_ms) VALUES (:name, :started_ms) RETURNING id;

-- name: stop_timer
UPDATE memory.timer SET ended_ms = :ended_ms, exit_code = :exit_code WHERE id = :id;

-- name: running_timers
SELECT id, name, started_ms FROM memory.timer WHERE ended_ms IS NULL ORDER BY started_ms DESC, id DESC;

-- name: timers
SELECT id, name, started_ms, ended_ms, exit_code FROM memory.timer ORDER BY started_ms, id;

-- Journals and the ledger are read like sessions, and are none.
-- name: journals
SELECT id, native_id FROM raw.session WHERE flavor = 'kei' AND native_id LIKE 'journal/%' ORDER BY native_id;

-- name: journal_records
SELECT block, start, length FROM raw.record
WHERE id >= :low AND id < :high AND owner_id IS NULL AND is_superseded = 0 AND block IS NOT NULL ORDER BY id;

-- What the journals say of one session; each value begins with its native id.
-- name: session_journal
SELECT DISTINCT f.name, f.value FROM memory.fact f
WHERE f.name IN ('journal.session', 'journal.claim')
  AND SUBSTR(f.value, 1, LENGTH(CAST(:prefix AS TEXT))) = CAST(:prefix AS TEXT)
ORDER BY f.name, f.value;
