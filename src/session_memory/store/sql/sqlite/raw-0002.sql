-- 1: the rows of a source go on from what was evicted of it (memory.cursor). 0: they begin with its first line.
ALTER TABLE raw.source ADD COLUMN is_onward INTEGER NOT NULL DEFAULT 0;
