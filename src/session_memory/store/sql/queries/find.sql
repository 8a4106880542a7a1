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
