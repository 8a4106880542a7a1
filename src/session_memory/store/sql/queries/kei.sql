-- What the journals of kei-memory say.

-- What the journals say of one session; each value begins with its native id.
-- name: session_journal
SELECT DISTINCT f.name, f.value FROM memory.fact f
WHERE f.name IN ('journal.session', 'journal.claim')
  AND SUBSTR(f.value, 1, LENGTH(CAST(:prefix AS TEXT))) = CAST(:prefix AS TEXT)
ORDER BY f.name, f.value;
