-- Tier 1: what the agents wrote, bounded and evictable. Ids pack a session and a number: session << 24 | n.

CREATE TABLE raw.meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE raw.session (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  flavor TEXT NOT NULL,
  native_id TEXT NOT NULL,
  uid_tie INTEGER NOT NULL,          -- breaks ties of ownership the same way on every machine
  next_seq INTEGER NOT NULL DEFAULT 0,
  next_record INTEGER NOT NULL DEFAULT 0,
  next_block INTEGER NOT NULL DEFAULT 0,
  derived_record INTEGER NOT NULL DEFAULT 0, -- records below this number have their keys in Tier 2
  is_stale INTEGER NOT NULL DEFAULT 1, -- Tier 2 has not yet been derived from the newest rows
  is_analyzed INTEGER NOT NULL DEFAULT 0, -- its digest covers the newest rows
  noted INTEGER NOT NULL DEFAULT 0     -- version of the marks of its events
);

CREATE INDEX raw.session_stale ON session (id) WHERE is_stale = 1; -- asked by every sweep
CREATE INDEX raw.session_unanalyzed ON session (id) WHERE is_analyzed = 0; -- so is this

-- A source and how far it is stored: the cursor. Commits together with the rows it stands for.
CREATE TABLE raw.source (
  id INTEGER PRIMARY KEY,
  flavor TEXT NOT NULL,
  origin TEXT NOT NULL,
  path TEXT NOT NULL,
  thread TEXT NOT NULL,
  session_id INTEGER,
  status TEXT NOT NULL,
  device INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  size INTEGER NOT NULL,
  mtime_ns INTEGER NOT NULL,
  byte_offset INTEGER NOT NULL,
  line INTEGER NOT NULL,
  piece INTEGER NOT NULL,
  last_length INTEGER NOT NULL,
  last_hash INTEGER NOT NULL,
  reading TEXT NOT NULL,             -- adapter version and exclusion rules it was read with
  state TEXT NOT NULL,
  covered INTEGER NOT NULL,           -- records stored from it, copied ones included
  first_ms INTEGER,
  last_ms INTEGER,
  discovered_ms INTEGER NOT NULL,
  read_ms INTEGER NOT NULL,
  UNIQUE (origin, path)
);

CREATE INDEX raw.source_by_session ON source (session_id);

CREATE TABLE raw.record (
  id INTEGER PRIMARY KEY,
  source_id INTEGER NOT NULL,
  line INTEGER NOT NULL,
  type TEXT NOT NULL,
  record_key INTEGER NOT NULL,
  parent_key INTEGER,
  ts_ms INTEGER,
  thread TEXT,
  is_sidechain INTEGER NOT NULL,
  is_foreign INTEGER NOT NULL,
  has_native_id INTEGER NOT NULL,
  owner_id INTEGER,                  -- session that owns a copied record; NULL: this one does
  is_superseded INTEGER NOT NULL DEFAULT 0,
  block INTEGER,
  start INTEGER,
  length INTEGER,
  signs TEXT                         -- of text that would instruct an agent, by name; NULL: none, or a copy
);

-- Few records are copies; this finds those of a session whose records are taken over.
CREATE INDEX raw.record_by_owner ON record (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE raw.event (
  id INTEGER PRIMARY KEY,
  record_id INTEGER NOT NULL,
  part INTEGER NOT NULL,
  kind TEXT NOT NULL,
  role TEXT NOT NULL,
  tool TEXT,
  spoken_class TEXT,                 -- class that its words give it; NULL: its structure tells (model.event_class)
  prompt_class TEXT,
  subtype TEXT,
  summary TEXT,                      -- NULL: the path it names
  is_error INTEGER NOT NULL,
  is_retry INTEGER NOT NULL,
  is_test INTEGER NOT NULL,
  is_edit INTEGER NOT NULL,
  exit_code INTEGER,
  duration_ms INTEGER,
  call_seq INTEGER,
  tokens INTEGER,
  paths TEXT,
  marks TEXT                         -- what its text says, for digests (analysis/marks.py); NULL: nothing
);

CREATE TABLE raw.block (id INTEGER PRIMARY KEY, raw_bytes INTEGER NOT NULL, data BLOB NOT NULL);

-- What a part of a source reports of an API response; Tier 2 holds one row per response.
CREATE TABLE raw.usage (
  source_id INTEGER NOT NULL,
  usage_key INTEGER NOT NULL,
  part_end INTEGER NOT NULL,
  is_foreign INTEGER NOT NULL,
  ts_ms INTEGER,
  model TEXT NOT NULL,
  speed TEXT,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  cache_read_tokens INTEGER NOT NULL,
  cache_write_5m_tokens INTEGER NOT NULL,
  cache_write_1h_tokens INTEGER NOT NULL,
  web_searches INTEGER NOT NULL,
  is_final INTEGER NOT NULL,
  PRIMARY KEY (source_id, usage_key, part_end)
) WITHOUT ROWID;

CREATE TABLE raw.fact (
  source_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  first_line INTEGER NOT NULL,
  last_line INTEGER NOT NULL,
  PRIMARY KEY (source_id, name, value)
) WITHOUT ROWID;

CREATE TABLE raw.title (
  source_id INTEGER NOT NULL,
  leaf_key INTEGER NOT NULL,
  title TEXT NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (source_id, leaf_key)
) WITHOUT ROWID;

-- What indexes say of sessions: their names, who started them. An index is no session, and these rows are all that is
-- kept of it. Of several names of a session the one of the highest rank counts.
CREATE TABLE raw.entry (
  uid TEXT NOT NULL,
  origin TEXT NOT NULL,
  path TEXT NOT NULL,
  what TEXT NOT NULL,
  rank INTEGER NOT NULL,
  value TEXT,                        -- NULL: it is not to be kept, or not yet
  at_ms INTEGER,
  is_stale INTEGER NOT NULL DEFAULT 1, -- Tier 2 does not know it yet
  PRIMARY KEY (uid, origin, path, what)
) WITHOUT ROWID;
CREATE INDEX raw.entry_stale ON entry (uid) WHERE is_stale = 1; -- asked by every sweep
CREATE INDEX raw.entry_out ON entry (uid) WHERE value IS NULL;

-- Counts of a source, kept up with its rows: what Tier 2 remembers of it.
CREATE TABLE raw.tally (
  source_id INTEGER NOT NULL,
  what TEXT NOT NULL,
  name TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (source_id, what, name)
) WITHOUT ROWID;

CREATE TABLE raw.skipped (
  source_id INTEGER NOT NULL,
  line INTEGER NOT NULL,
  byte_offset INTEGER NOT NULL,
  length INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (source_id, line)
) WITHOUT ROWID;

-- rowid = event id. The tokenizer is named in store/words.py as well; both change together with its version.
CREATE VIRTUAL TABLE raw.dialog USING fts5(
  text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
CREATE VIRTUAL TABLE raw.output USING fts5(
  text, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 2"
);
INSERT INTO raw.dialog (dialog, rank) VALUES ('hashsize', 16777216);
INSERT INTO raw.output (output, rank) VALUES ('hashsize', 25165824);
