-- Tier 1: what the agents wrote, bounded and evictable. Ids pack a session and a number: session << 24 | n.

CREATE SCHEMA raw;

CREATE TABLE raw.meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE raw.session (
  id BIGINT PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  flavor TEXT NOT NULL,
  native_id TEXT NOT NULL,
  uid_tie BIGINT NOT NULL,          -- breaks ties of ownership the same way on every machine
  next_seq BIGINT NOT NULL DEFAULT 0,
  next_record BIGINT NOT NULL DEFAULT 0,
  next_block BIGINT NOT NULL DEFAULT 0,
  derived_record BIGINT NOT NULL DEFAULT 0, -- records below this number have their keys in Tier 2
  is_stale BIGINT NOT NULL DEFAULT 1, -- Tier 2 has not yet been derived from the newest rows
  is_analyzed BIGINT NOT NULL DEFAULT 0, -- its digest covers the newest rows
  noted BIGINT NOT NULL DEFAULT 0     -- version of the marks of its events
);

CREATE INDEX session_stale ON raw.session (id) WHERE is_stale = 1; -- asked by every sweep
CREATE INDEX session_unanalyzed ON raw.session (id) WHERE is_analyzed = 0; -- so is this

-- A source and how far it is stored: the cursor. Commits together with the rows it stands for.
CREATE TABLE raw.source (
  id BIGINT PRIMARY KEY,
  flavor TEXT NOT NULL,
  origin TEXT NOT NULL,
  path TEXT NOT NULL,
  thread TEXT NOT NULL,
  session_id BIGINT,
  status TEXT NOT NULL,
  device BIGINT NOT NULL,
  inode BIGINT NOT NULL,
  size BIGINT NOT NULL,
  mtime_ns BIGINT NOT NULL,
  byte_offset BIGINT NOT NULL,
  line BIGINT NOT NULL,
  piece BIGINT NOT NULL,
  last_length BIGINT NOT NULL,
  last_hash BIGINT NOT NULL,
  reading TEXT NOT NULL,             -- adapter version and exclusion rules it was read with
  state TEXT NOT NULL,
  covered BIGINT NOT NULL,           -- records stored from it, copied ones included
  first_ms BIGINT,
  last_ms BIGINT,
  discovered_ms BIGINT NOT NULL,
  read_ms BIGINT NOT NULL,
  UNIQUE (origin, path)
);

CREATE INDEX source_by_session ON raw.source (session_id);

CREATE TABLE raw.record (
  id BIGINT PRIMARY KEY,
  source_id BIGINT NOT NULL,
  line BIGINT NOT NULL,
  type TEXT NOT NULL,
  record_key BIGINT NOT NULL,
  parent_key BIGINT,
  ts_ms BIGINT,
  thread TEXT,
  is_sidechain BIGINT NOT NULL,
  is_foreign BIGINT NOT NULL,
  has_native_id BIGINT NOT NULL,
  owner_id BIGINT,                  -- session that owns a copied record; NULL: this one does
  is_superseded BIGINT NOT NULL DEFAULT 0,
  block BIGINT,
  start BIGINT,
  length BIGINT,
  signs TEXT                         -- of text that would instruct an agent, by name; NULL: none, or a copy
);

-- Few records are copies; this finds those of a session whose records are taken over.
CREATE INDEX record_by_owner ON raw.record (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE raw.event (
  id BIGINT PRIMARY KEY,
  record_id BIGINT NOT NULL,
  part BIGINT NOT NULL,
  kind TEXT NOT NULL,
  role TEXT NOT NULL,
  tool TEXT,
  spoken_class TEXT,                 -- class that its words give it; NULL: its structure tells (model.event_class)
  prompt_class TEXT,
  subtype TEXT,
  summary TEXT,                      -- NULL: the path it names
  is_error BIGINT NOT NULL,
  is_retry BIGINT NOT NULL,
  is_test BIGINT NOT NULL,
  is_edit BIGINT NOT NULL,
  exit_code BIGINT,
  duration_ms BIGINT,
  call_seq BIGINT,
  tokens BIGINT,
  paths TEXT,
  marks TEXT                         -- what its text says, for digests (analysis/marks.py); NULL: nothing
);

CREATE TABLE raw.block (id BIGINT PRIMARY KEY, raw_bytes BIGINT NOT NULL, data BYTEA NOT NULL);

-- What a part of a source reports of an API response; Tier 2 holds one row per response.
CREATE TABLE raw.usage (
  source_id BIGINT NOT NULL,
  usage_key BIGINT NOT NULL,
  part_end BIGINT NOT NULL,
  is_foreign BIGINT NOT NULL,
  ts_ms BIGINT,
  model TEXT NOT NULL,
  speed TEXT,
  input_tokens BIGINT NOT NULL,
  output_tokens BIGINT NOT NULL,
  cache_read_tokens BIGINT NOT NULL,
  cache_write_5m_tokens BIGINT NOT NULL,
  cache_write_1h_tokens BIGINT NOT NULL,
  web_searches BIGINT NOT NULL,
  is_final BIGINT NOT NULL,
  PRIMARY KEY (source_id, usage_key, part_end)
);

CREATE TABLE raw.fact (
  source_id BIGINT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  first_line BIGINT NOT NULL,
  last_line BIGINT NOT NULL,
  PRIMARY KEY (source_id, name, value)
);

CREATE TABLE raw.title (
  source_id BIGINT NOT NULL,
  leaf_key BIGINT NOT NULL,
  title TEXT NOT NULL,
  line BIGINT NOT NULL,
  PRIMARY KEY (source_id, leaf_key)
);

-- What indexes say of sessions: their names, who started them. An index is no session, and these rows are all that is
-- kept of it. Of several names of a session the one of the highest rank counts.
CREATE TABLE raw.entry (
  uid TEXT NOT NULL,
  origin TEXT NOT NULL,
  path TEXT NOT NULL,
  what TEXT NOT NULL,
  rank BIGINT NOT NULL,
  value TEXT,                        -- NULL: it is not to be kept, or not yet
  at_ms BIGINT,
  is_stale BIGINT NOT NULL DEFAULT 1, -- Tier 2 does not know it yet
  PRIMARY KEY (uid, origin, path, what)
);
CREATE INDEX entry_stale ON raw.entry (uid) WHERE is_stale = 1; -- asked by every sweep
CREATE INDEX entry_out ON raw.entry (uid) WHERE value IS NULL;

-- Counts of a source, kept up with its rows: what Tier 2 remembers of it.
CREATE TABLE raw.tally (
  source_id BIGINT NOT NULL,
  what TEXT NOT NULL,
  name TEXT NOT NULL,
  n BIGINT NOT NULL,
  PRIMARY KEY (source_id, what, name)
);

CREATE TABLE raw.skipped (
  source_id BIGINT NOT NULL,
  line BIGINT NOT NULL,
  byte_offset BIGINT NOT NULL,
  length BIGINT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (source_id, line)
);

-- The words are made by store/words.py before they come here, so that both engines cut text the same way.
CREATE TABLE raw.dialog (event_id BIGINT PRIMARY KEY, words TSVECTOR NOT NULL);
CREATE INDEX dialog_words ON raw.dialog USING GIN (words);
CREATE TABLE raw.output (event_id BIGINT PRIMARY KEY, words TSVECTOR NOT NULL);
CREATE INDEX output_words ON raw.output USING GIN (words);
