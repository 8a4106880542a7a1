"""The recipes that kei-memory gives its users, word by word: they are the interface that an export has to serve."""

Q1 = r"""cat ~/.claude/memory/traces/*.jsonl \
  | jq -c 'select(.event_class == "tool_use:Bash") | select((.timestamp // "") >= "2026-04-25")'"""

Q2 = r"""cat ~/.claude/memory/traces/*.jsonl \
  | jq -s 'group_by(.sessionId // .session_id) | map({s: .[0].sessionId, n: length}) | sort_by(.n) | .[length/2|floor]'"""

Q3 = r"""cat ~/.claude/memory/traces/*.jsonl \
  | jq -c 'select(.is_error == true or (.event_class // "" | startswith("tool_error"))) | {session: (.sessionId // .session_id), ts: (.timestamp // .ts)}' \
  | sort | uniq -c"""

Q4 = r"""jq -s '[.[] | select(.kind=="task" and (.name|test("audit"))) | .duration_s] | sort | .[length/2|floor]' ~/.claude/memory/time-metrics/tasks.jsonl"""

Q5 = r'''sqlite3 ~/.claude/agents/ledger.sqlite \
  "SELECT id, COALESCE(tokens_in,0)+COALESCE(tokens_out,0) AS tok FROM agents WHERE tok > 100000 ORDER BY tok DESC LIMIT 20;"'''

PANDAS = r"""import pandas as pd, json, pathlib, glob
def load_traces(pattern="~/.claude/memory/traces/*.jsonl"):
    rows = [json.loads(l) for f in glob.glob(str(pathlib.Path(pattern).expanduser()))
            for l in open(f) if l.strip()]
    return pd.DataFrame(rows)
"""

PANDAS_1 = r"""print(load_traces()["event_class"].value_counts().head(20))"""

PANDAS_2 = r"""sess = pd.read_json("~/.claude/memory/time-metrics/sessions.jsonl", lines=True)
sess[sess.kind == "session"]["duration_s"].hist(bins=30)"""

PANDAS_3 = r"""tasks = pd.read_json("~/.claude/memory/time-metrics/tasks.jsonl", lines=True)
tasks[tasks.kind == "task"].groupby(
    tasks["name"].str.split("-").str[0])["duration_s"].median()"""

AWK_1 = r"""cat ~/.claude/memory/traces/*.jsonl \
  | awk -F'"event_class":"' 'NF>1 {split($2,a,"\""); counts[a[1]]++} END {for (k in counts) print counts[k], k}' \
  | sort -rn | head -20"""

AWK_2 = r"""cat ~/.claude/memory/traces/*.jsonl \
  | awk -F'"command":"' 'NF>1 {
      split($2, a, "\"")
      gsub(/\\n/, "\n", a[1])
      print substr(a[1], 1, 120)
    }'"""
