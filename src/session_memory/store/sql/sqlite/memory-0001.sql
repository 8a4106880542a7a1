-- Tier 2: small, durable, derived from Tier 1. Nothing here is ever dropped to save space.

CREATE TABLE memory.meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE memory.session (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  flavor TEXT NOT NULL,
  native_id TEXT NOT NULL,
  origin TEXT NOT NULL,
  title TEXT,
  first_prompt TEXT,
  repo TEXT,
  repo_id TEXT,
  domain TEXT,
  cwd TEXT,
  cwds TEXT NOT NULL,
  git_branch TEXT,
  model TEXT,
  models TEXT NOT NULL,
  agent_version TEXT,
  entrypoint TEXT,
  started_ms INTEGER,
  ended_ms INTEGER,
  outcome TEXT NOT NULL,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  cache_read_tokens INTEGER NOT NULL,
  cache_write_tokens INTEGER NOT NULL,
  is_usage_final INTEGER NOT NULL,
  turns INTEGER NOT NULL,
  retries INTEGER NOT NULL,
  errors INTEGER NOT NULL,
  compactions INTEGER NOT NULL,
  records INTEGER NOT NULL,
  events INTEGER NOT NULL,
  copied_from TEXT,
  copied_records INTEGER NOT NULL,
  task_ref TEXT,
  source_path TEXT NOT NULL,
  source_bytes INTEGER NOT NULL,
  source_state TEXT NOT NULL,
  discovered_ms INTEGER NOT NULL,
  ingested_ms INTEGER NOT NULL,
  analyzed_ms INTEGER,
  evicted_ms INTEGER
);

CREATE TABLE memory.source (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL,
  origin TEXT NOT NULL,
  path TEXT NOT NULL,
  thread TEXT NOT NULL,
  state TEXT NOT NULL,
  size INTEGER NOT NULL,
  mtime_ms INTEGER NOT NULL,
  first_ms INTEGER,
  last_ms INTEGER,
  covered INTEGER NOT NULL,          -- records in the current view that this row stands for, copied ones included
  discovered_ms INTEGER NOT NULL,
  ingested_ms INTEGER NOT NULL,
  UNIQUE (origin, path)
);
CREATE INDEX memory.source_by_session ON source (session_id);
CREATE INDEX memory.source_missing ON source (origin) WHERE state = 'missing'; -- asked by every sweep

CREATE TABLE memory.tally (
  source_id INTEGER NOT NULL,
  what TEXT NOT NULL,
  name TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (source_id, what, name)
) WITHOUT ROWID;

CREATE TABLE memory.fact (
  source_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  first_line INTEGER NOT NULL,
  last_line INTEGER NOT NULL,
  PRIMARY KEY (source_id, name, value)
) WITHOUT ROWID;

CREATE INDEX memory.fact_link ON fact (value) WHERE name IN ('parent', 'forked_from');
CREATE INDEX memory.fact_journal ON fact (source_id) WHERE name IN ('journal.session', 'journal.claim');

-- One row per API response, whatever number of lines and files repeat it.
CREATE TABLE memory.usage (
  usage_key INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL,
  source_id INTEGER NOT NULL,
  owner_rank INTEGER NOT NULL,
  ts_ms INTEGER,
  model TEXT NOT NULL,
  speed TEXT,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  cache_read_tokens INTEGER NOT NULL,
  cache_write_5m_tokens INTEGER NOT NULL,
  cache_write_1h_tokens INTEGER NOT NULL,
  web_searches INTEGER NOT NULL,
  is_final INTEGER NOT NULL
);
CREATE INDEX memory.usage_by_session ON usage (session_id);

-- Who owns a record that several files carry; outlives the raw rows, so that copies are known after eviction.
CREATE TABLE memory.record_key (record_key INTEGER PRIMARY KEY, session_id INTEGER NOT NULL);

CREATE TABLE memory.title (
  source_id INTEGER NOT NULL,
  leaf_key INTEGER NOT NULL,
  title TEXT NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (source_id, leaf_key)
) WITHOUT ROWID;

CREATE TABLE memory.entry (
  uid TEXT NOT NULL,
  origin TEXT NOT NULL,
  path TEXT NOT NULL,
  what TEXT NOT NULL,
  rank INTEGER NOT NULL,
  value TEXT NOT NULL,
  at_ms INTEGER,
  PRIMARY KEY (uid, origin, path, what)
) WITHOUT ROWID;
CREATE INDEX memory.entry_parent ON entry (value) WHERE what = 'parent';

-- What a working directory was, remembered after it is gone.
CREATE TABLE memory.directory (path TEXT PRIMARY KEY, root TEXT, remote TEXT, repo TEXT NOT NULL, seen_ms INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE memory.kept_out (uid TEXT PRIMARY KEY, reason TEXT NOT NULL, since_ms INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE memory.sweep (id INTEGER PRIMARY KEY, started_ms INTEGER NOT NULL, report TEXT NOT NULL);

-- What people time by hand: `session-memory timer`. Not derived from anything.
CREATE TABLE memory.timer (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  ended_ms INTEGER,
  exit_code INTEGER
);

-- What is left of a session when its raw bytes are gone. Events are named by key: that of their record, and the part.
CREATE TABLE memory.digest (
  session_id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,             -- of the analysis that made it
  covered INTEGER NOT NULL,             -- records it stands for
  story TEXT NOT NULL,               -- the state of the fold, to be gone on with
  body TEXT NOT NULL,                -- what is told of it: the same bytes for the same events
  seqs TEXT NOT NULL                 -- the numbers of the events that it names
);

CREATE TABLE memory.signal (session_id INTEGER NOT NULL, name TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (session_id, name)) WITHOUT ROWID;
CREATE INDEX memory.signal_by_name ON signal (name);

-- What sessions are found by: files, commits, pull requests, tasks, failures.
CREATE TABLE memory.mention (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,                -- what is looked for: the last part of a path, a hash, a number, the class of a failure
  session_id INTEGER NOT NULL,
  value TEXT NOT NULL,
  n INTEGER NOT NULL,
  event_key TEXT NOT NULL,
  PRIMARY KEY (kind, name, session_id, value)
) WITHOUT ROWID;
CREATE INDEX memory.mention_by_session ON mention (session_id);

-- What people decided. Not derived from anything.
CREATE TABLE memory.decision (
  id INTEGER PRIMARY KEY,
  decided_ms INTEGER NOT NULL,
  text TEXT NOT NULL,
  session_uid TEXT,
  repo TEXT,
  repo_id TEXT,
  hub_id TEXT UNIQUE                 -- its name at the hub that told it
);
