-- The ledger of agents as kei-memory keeps it in version 9, in a SQLite file of its own.

-- name: create_ledger
CREATE TABLE agents (
  id TEXT PRIMARY KEY,
  branch TEXT,
  parent_branch TEXT,
  spec_sha TEXT,
  status TEXT NOT NULL,              -- running, done, failed, merged, rejected
  started_ts INTEGER,
  finished_ts INTEGER,
  summary TEXT,
  worktree_path TEXT,
  dna TEXT UNIQUE,
  creator_id TEXT,
  fork_parent_id TEXT,
  cost_cents INTEGER,
  provider TEXT,
  model TEXT,
  cost_micro_cents INTEGER,
  tokens_in INTEGER,
  tokens_out INTEGER,
  stubs_count INTEGER,
  outcome TEXT,                      -- functional, partial, scaffolding, fail
  escalation_depth INTEGER,
  task_class_dna TEXT GENERATED ALWAYS AS (
    CASE WHEN dna GLOB '*-[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'
      THEN SUBSTR(dna, 1, LENGTH(dna) - 9) ELSE dna END
  ) VIRTUAL
);
CREATE TABLE skill_invocations (
  id INTEGER PRIMARY KEY,
  skill_name TEXT NOT NULL,
  ts INTEGER,
  agent_id TEXT,
  success INTEGER,
  trajectory_id TEXT,
  duration_ms INTEGER
);
PRAGMA user_version = 9;

-- name: add_agent
INSERT OR IGNORE INTO agents (id, branch, parent_branch, spec_sha, status, started_ts, finished_ts, summary,
  worktree_path, dna, creator_id, fork_parent_id, cost_cents, provider, model, cost_micro_cents, tokens_in, tokens_out,
  stubs_count, outcome, escalation_depth)
VALUES (:id, :branch, :parent_branch, :spec_sha, COALESCE(:status, 'done'), :started_ts, :finished_ts, :summary,
  :worktree_path, :dna, :creator_id, :fork_parent_id, :cost_cents, :provider, :model, :cost_micro_cents, :tokens_in,
  :tokens_out, :stubs_count, :outcome, :escalation_depth);

-- name: add_skill
INSERT OR IGNORE INTO skill_invocations (id, skill_name, ts, agent_id, success, trajectory_id, duration_ms)
VALUES (:id, COALESCE(:skill_name, '?'), :ts, :agent_id, :success, :trajectory_id, :duration_ms);

-- name: count_agents
SELECT COUNT(*) FROM agents;
