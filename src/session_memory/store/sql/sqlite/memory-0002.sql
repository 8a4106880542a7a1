-- Retention: what was evicted from Tier 1 and where it is gone on with, what was lost, and what is never evicted.

ALTER TABLE memory.session ADD COLUMN pinned_ms INTEGER;

-- Sessions whose raw rows were evicted. What comes later of one is stored in Tier 1 and goes on from here.
CREATE TABLE memory.eviction (
  session_id INTEGER PRIMARY KEY,
  evicted_ms INTEGER NOT NULL,
  rule TEXT NOT NULL,
  bytes INTEGER NOT NULL,            -- what it took of Tier 1, about
  is_pending INTEGER NOT NULL,       -- Tier 1 may still hold it
  next_seq INTEGER NOT NULL,
  next_record INTEGER NOT NULL,
  next_block INTEGER NOT NULL,
  version INTEGER,                   -- of the story
  story TEXT,                        -- the fold up to here, once more was told; NULL: as its digest has it
  seqs TEXT                          -- the numbers of its events, as its digest had them
);
CREATE INDEX memory.eviction_pending ON eviction (session_id) WHERE is_pending = 1; -- asked by every sweep

-- Where the sources of evicted sessions were left: the cursors of Tier 1, which outlast it here.
CREATE TABLE memory.cursor (
  id INTEGER PRIMARY KEY,
  flavor TEXT NOT NULL,
  origin TEXT NOT NULL,
  path TEXT NOT NULL,
  thread TEXT NOT NULL,
  session_id INTEGER NOT NULL,
  device INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  size INTEGER NOT NULL,
  mtime_ns INTEGER NOT NULL,
  byte_offset INTEGER NOT NULL,
  line INTEGER NOT NULL,
  piece INTEGER NOT NULL,
  last_length INTEGER NOT NULL,
  last_hash INTEGER NOT NULL,
  reading TEXT NOT NULL,
  state TEXT NOT NULL,
  covered INTEGER NOT NULL,          -- records in the current view that were evicted of it
  first_ms INTEGER,
  last_ms INTEGER,
  discovered_ms INTEGER NOT NULL
);
CREATE INDEX memory.cursor_by_session ON cursor (session_id);

-- What Tier 2 knew of the sources of a session when the session grew after its eviction: what was evicted says no less.
CREATE TABLE memory.base_tally (
  source_id INTEGER NOT NULL,
  what TEXT NOT NULL,
  name TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (source_id, what, name)
) WITHOUT ROWID;

CREATE TABLE memory.base_fact (
  source_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  first_line INTEGER NOT NULL,
  last_line INTEGER NOT NULL,
  PRIMARY KEY (source_id, name, value)
) WITHOUT ROWID;

CREATE TABLE memory.base_title (
  source_id INTEGER NOT NULL,
  leaf_key INTEGER NOT NULL,
  title TEXT NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (source_id, leaf_key)
) WITHOUT ROWID;

-- Raw rows that went before there was a digest of them (session_memory.data_loss). Kept for ever.
CREATE TABLE memory.data_loss (
  id INTEGER PRIMARY KEY,
  lost_ms INTEGER NOT NULL,
  session_uid TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  events INTEGER NOT NULL,
  reason TEXT NOT NULL,
  told_ms INTEGER                    -- when the hub was told of it; NULL: it was not
);

-- What digests of evicted sessions say, to be searched; rowid = session. The tokenizer is that of Tier 1.
CREATE VIRTUAL TABLE memory.told USING fts5(
  text, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 2"
);
