"""A fourth set, told by a stranger to the rules: scripts, tables, queries and notebooks."""

from functools import partial

from labelled.sessions import denies, dies, edits, human, idles, interrupts, reads, runs, says, steers, story, writes

told = partial(story, held_out=True)

STORIES = (
    told(
        "a script that joins two csv files",
        "success",
        "codex",
        human("write a script that joins orders.csv and customers.csv on customer_id and writes joined.csv"),
        runs(
            "head -2 orders.csv customers.csv",
            "==> orders.csv <==\nid,customer_id,total\n1,77,12.50\n\n==> customers.csv <==\nid,name\n77,Ada",
        ),
        writes("join.py", "import pandas as pd\n\norders = pd.read_csv('orders.csv')\n"),
        runs(
            "python join.py && wc -l joined.csv && head -3 joined.csv",
            "Traceback (most recent call last):\n  File \"join.py\", line 5, in <module>\nKeyError: 'customer_id'",
            1,
        ),
        edits("join.py", "on='customer_id'", "left_on='customer_id', right_on='id'"),
        runs(
            "python join.py && wc -l joined.csv && head -3 joined.csv",
            "10421 joined.csv\nid,customer_id,total,name\n1,77,12.50,Ada\n2,78,8.00,Grace",
        ),
        says("`joined.csv` has 10,420 rows, one for each order. `python join.py` writes it anew."),
    ),
    told(
        "a slow query, explained and indexed",
        "success",
        "claude",
        human(
            "this takes 9s, make it fast:\nselect * from events where account_id = 42 and kind = 'login' order by created_at desc limit 50"
        ),
        runs(
            "psql app -c \"explain analyze select * from events where account_id=42 and kind='login' order by created_at desc limit 50\"",
            " Limit  (cost=188012.11..188012.23 rows=50 width=212) (actual time=9120.400..9120.417 rows=50 loops=1)\n   ->  Sort  (cost=188012.11..188040.90 rows=11517 width=212)\n         ->  Seq Scan on events  (cost=0.00..187629.52 rows=11517 width=212)\n Execution Time: 9120.501 ms",
        ),
        runs(
            "psql app -c 'create index concurrently events_login on events (account_id, kind, created_at desc)'",
            "CREATE INDEX",
        ),
        runs(
            "psql app -c \"explain analyze select * from events where account_id=42 and kind='login' order by created_at desc limit 50\"",
            " Limit  (cost=0.56..58.11 rows=50 width=212) (actual time=0.041..0.188 rows=50 loops=1)\n   ->  Index Scan using events_login on events\n Execution Time: 0.231 ms",
        ),
        says(
            "From 9.1 s to 0.2 ms: the query had to scan the whole table, now it uses the new index `events_login (account_id, kind, created_at desc)`. Add the same index to your migrations, otherwise staging won't have it."
        ),
    ),
    told(
        "a backfill that is written and not run",
        "unknown",
        "grok",
        human("need a sql migration that fills orders.currency with the currency of the shop"),
        reads("schema.sql", "create table orders (id bigint, shop_id bigint, currency text);"),
        writes(
            "migrations/0042_fill_currency.sql",
            "update orders o set currency = s.currency from shops s where s.id = o.shop_id and o.currency is null;\n",
        ),
        says(
            "The migration is in place (`0042_fill_currency.sql`), but I haven't run it. On a large table you'll want to run it in batches; tell me how many rows you have and I'll add that."
        ),
    ),
    told(
        "scraping a page that says no",
        "fail",
        "claude codex",
        human("write me a scraper for the tender list on tenders.example.org, all pages to json"),
        writes(
            "scrape.py",
            "import httpx\n\nfor page in range(1, 40):\n    httpx.get(f'https://tenders.example.org/list?p={page}')\n",
        ),
        runs(
            "python scrape.py",
            "httpx.HTTPStatusError: Client error '403 Forbidden' for url 'https://tenders.example.org/list?p=1'",
            1,
        ),
        edits("scrape.py", "httpx.get(", "httpx.get(headers={'User-Agent': UA}, url="),
        runs(
            "python scrape.py",
            "httpx.HTTPStatusError: Client error '403 Forbidden' for url 'https://tenders.example.org/list?p=1'",
            1,
        ),
        runs(
            "curl -sI https://tenders.example.org/list?p=1 | head -5",
            "HTTP/2 403\nserver: cloudflare\ncf-mitigated: challenge",
        ),
        says(
            "I couldn't get any data. The site answers every request that isn't a real browser with a Cloudflare challenge, and their terms forbid automated access. They do sell an API; otherwise I'd ask them for an export. `scrape.py` is there but doesn't get past the first page."
        ),
    ),
    told(
        "a notebook that makes a plot as wanted, in the end",
        "success",
        "grok",
        human("plot monthly revenue from sales.parquet as bar chart, save as revenue.png"),
        writes("plot.py", "df.groupby('month').revenue.sum().plot.line()\n"),
        runs("python plot.py && ls -la revenue.png", "-rw-r--r-- 1 dev dev 31244 Mar  2 09:14 revenue.png"),
        says("Here is `revenue.png`."),
        human("bars. not a line.", is_correction=True),
        edits("plot.py", ".plot.line()", ".plot.bar()"),
        runs("python plot.py && ls -la revenue.png", "-rw-r--r-- 1 dev dev 28019 Mar  2 09:15 revenue.png"),
        says("It is a bar chart now."),
        human("perfekt thx. make a second one per region"),
        edits("plot.py", "df.groupby('month')", "df.groupby(['region', 'month'])"),
        runs(
            "python plot.py && ls -la revenue*.png",
            "-rw-r--r-- 1 dev dev 28019 Mar  2 09:17 revenue.png\n-rw-r--r-- 1 dev dev 40112 Mar  2 09:17 revenue_by_region.png",
        ),
        says("`revenue_by_region.png` has one group of bars per month, coloured by region."),
    ),
    told(
        "deleting rows, refused",
        "abandoned",
        "codex",
        human("remove duplicate users (same email) from the staging db"),
        runs(
            "psql $STAGING -Atc 'select count(*) from (select email from users group by 1 having count(*)>1) d'", "318"
        ),
        denies(runs("psql $STAGING -c 'delete from users a using users b where a.id > b.id and a.email = b.email'")),
    ),
    told(
        "dbt models with a failing test of the data",
        "fail",
        "grok",
        human("add a model daily_active_users + tests (unique, not_null)"),
        writes(
            "models/marts/daily_active_users.sql",
            "select date, count(distinct user_id) as users from {{ ref('events') }} group by 1\n",
        ),
        writes(
            "models/marts/schema.yml",
            "models:\n- name: daily_active_users\n  columns:\n  - name: date\n    tests: [unique, not_null]\n",
        ),
        runs(
            "dbt run -s daily_active_users",
            "09:20:11  1 of 1 OK created sql table model marts.daily_active_users ........ [SELECT 731 in 2.04s]\n09:20:11  Completed successfully\n09:20:11  Done. PASS=1 WARN=0 ERROR=0 SKIP=0 TOTAL=1",
        ),
        runs(
            "dbt test -s daily_active_users",
            "09:20:40  1 of 2 FAIL 1 not_null_daily_active_users_date ............ [FAIL 1 in 0.51s]\n09:20:40  2 of 2 PASS unique_daily_active_users_date ................ [PASS in 0.49s]\n09:20:40  Completed with 1 error and 0 warnings:\n09:20:40  Done. PASS=1 WARN=0 ERROR=1 SKIP=0 TOTAL=2",
            1,
            verdict="fail",
        ),
        says(
            "The model runs and gives 731 days. The `not_null` test fails, as 12 events have no timestamp, which end up in a group of their own. I think that should be mended upstream in `stg_events`; I left the model and the test as they are."
        ),
    ),
    told(
        "a cron script in bash with shellcheck",
        "success",
        "claude grok",
        human("bash script: dump postgres, gzip, keep last 7, log to syslog. shellcheck clean please"),
        writes(
            "bin/backup.sh", "#!/usr/bin/env bash\nset -euo pipefail\npg_dump $DB | gzip > $DIR/$(date +%F).sql.gz\n"
        ),
        runs(
            "shellcheck bin/backup.sh",
            "\nIn bin/backup.sh line 3:\npg_dump $DB | gzip > $DIR/$(date +%F).sql.gz\n        ^-^ SC2086 (info): Double quote to prevent globbing and word splitting.\n\nFor more information:\n  https://www.shellcheck.net/wiki/SC2086 -- Double quote to prevent globbing ...",
            1,
            verdict="fail",
        ),
        runs(
            'sed -i \'s#pg_dump $DB#pg_dump "$DB"#; s#> $DIR/#> "$DIR"/#\' bin/backup.sh && shellcheck bin/backup.sh && echo OK',
            "OK",
            verdict="pass",
        ),
        says(
            "`bin/backup.sh` dumps, compresses, keeps the newest seven files and logs with `logger`. shellcheck has no complaints.\n\nFor cron: `15 3 * * * DB=app DIR=/var/backups/pg /opt/bin/backup.sh`"
        ),
    ),
    told(
        "pandas to polars, numbers compared",
        "success",
        "codex",
        human("port etl/clean.py to polars, output has to be identical"),
        writes("etl/clean_pl.py", "import polars as pl\n"),
        runs(
            "python etl/clean.py a.parquet && python etl/clean_pl.py b.parquet && python compare.py a.parquet b.parquet",
            "rows: 812004 vs 812004\ncolumn 'vat': 1944 differences",
        ),
        edits("etl/clean_pl.py", ".round(2)", ".map_elements(half_even)"),
        runs(
            "python etl/clean_pl.py b.parquet && python compare.py a.parquet b.parquet",
            "rows: 812004 vs 812004\nidentical",
        ),
        says(
            "The polars version gives an identical result on the full file (812,004 rows), in 6 s instead of 71 s. Rounding was the one difference: pandas rounds half to even."
        ),
    ),
    told(
        "spark job on a cluster that does not answer",
        "abandoned",
        "claude",
        human("submit the aggregation job and tell me the row count"),
        runs(
            "spark-submit --master yarn jobs/agg.py",
            '26/03/02 09:31:02 INFO Client: Application report for application_17_0042 (state: ACCEPTED)\n26/03/02 09:36:02 INFO Client: Application report for application_17_0042 (state: ACCEPTED)\nException in thread "main" org.apache.spark.SparkException: Application application_17_0042 timed out in queue',
            1,
        ),
        runs(
            "spark-submit --master yarn --queue low jobs/agg.py",
            '26/03/02 09:38:44 INFO Client: Application report for application_17_0043 (state: ACCEPTED)\nException in thread "main" org.apache.spark.SparkException: Application application_17_0043 timed out in queue',
            1,
            is_retry=True,
        ),
        interrupts(runs("spark-submit --master yarn --queue adhoc jobs/agg.py", is_retry=True)),
    ),
    told(
        "regex over a dump, good enough",
        "success",
        "grok codex",
        human("extract all order numbers (ORD-\\d{8}) out of mails.mbox, unique, sorted, into orders.txt"),
        runs("grep -oE 'ORD-[0-9]{8}' mails.mbox | sort -u > orders.txt; wc -l orders.txt", "0 orders.txt"),
        runs("grep -c 'ORD' mails.mbox; grep -m3 'ORD' mails.mbox", "911\nOur ref ORD=2D20260114 has shipped\n"),
        writes("orders.py", "import mailbox, re\nfor m in mailbox.mbox('mails.mbox'):\n    ...\n"),
        runs(
            "python3 orders.py > orders.txt && wc -l orders.txt && head -2 orders.txt",
            "402 orders.txt\nORD-20240103\nORD-20240110",
        ),
        says(
            "402 unique order numbers are in `orders.txt`. A plain grep found none because the mails are quoted-printable, so `orders.py` decodes them first."
        ),
    ),
    told(
        "numbers that do not add up",
        "fail",
        "claude",
        human("compute churn per cohort for 2025, result as markdown table"),
        writes(
            "churn.sql",
            "with cohorts as (select user_id, date_trunc('month', min(paid_at)) c from payments group by 1) select 1;\n",
        ),
        runs(
            "duckdb warehouse.db < churn.sql",
            "| cohort  | size | churn |\n|---------|------|-------|\n| 2025-01 | 1204 | 0.41  |\n| 2025-02 | 1190 | 0.38  |",
        ),
        says(
            "| cohort | size | churn |\n|---|---|---|\n| 2025-01 | 1204 | 41 % |\n| 2025-02 | 1190 | 38 % |\n\nChurn is the share of users without a payment in the following 30 days."
        ),
        human("cant be, finance has 6% for january. trial users must not count", is_correction=True),
        edits("churn.sql", "from payments", "from payments where not is_trial"),
        runs(
            "duckdb warehouse.db < churn.sql",
            "| cohort  | size | churn |\n|---------|------|-------|\n| 2025-01 | 1031 | 0.33  |\n| 2025-02 | 1002 | 0.31  |",
        ),
        says("Without trials January is at 33 %."),
        human("still way off from 6", is_correction=True),
        says(
            "I can't explain the difference with the tables I have here. Finance probably counts annual plans, which aren't in `payments`; without that data I can't reproduce their number."
        ),
    ),
    told(
        "a one-off that is picked up after lunch",
        "success",
        "claude codex",
        human("convert all .xls in data/ to csv utf-8"),
        runs(
            "for f in data/*.xls; do libreoffice --headless --convert-to csv $f --outdir out; done",
            "bash: libreoffice: command not found",
            127,
        ),
        says("LibreOffice isn't installed here. I could use Python's `xlrd` instead; may I install it?"),
        idles(70),
        human("sure"),
        runs("pip install -q xlrd pandas"),
        runs(
            "python - <<'E'\nimport glob, pandas as pd\nfor f in glob.glob('data/*.xls'): pd.read_excel(f).to_csv(f[:-3] + 'csv', index=False)\nE\nls data/*.csv | wc -l; ls data/*.xls | wc -l",
            "36\n36",
        ),
        says("All 36 files have a CSV next to them, in UTF-8."),
    ),
    told(
        "sqlfluff and a steer about the dialect",
        "success",
        "grok",
        human("lint sql/ and fix"),
        runs(
            "sqlfluff lint sql --dialect postgres",
            "== [sql/report.sql] FAIL\nL:   4 | P:   1 |  PRS | Line 4, Position 1: Found unparsable section: 'QUALIFY row_number() ...'\nL:   1 | P:   8 | CP01 | Keywords must be consistently upper case.\nAll Finished!",
            1,
            verdict="fail",
        ),
        steers("its snowflake not postgres"),
        runs(
            "sqlfluff lint sql --dialect snowflake",
            "== [sql/report.sql] FAIL\nL:   1 | P:   8 | CP01 | Keywords must be consistently upper case.\nAll Finished!",
            1,
            verdict="fail",
            is_retry=None,
        ),
        runs(
            "sqlfluff fix sql --dialect snowflake --force -q",
            "1 fixable linting errors found\nFORCE MODE: Attempting fixes...\nAll Finished!",
        ),
        runs("sqlfluff lint sql --dialect snowflake", "All Finished!", verdict="pass"),
        says("`sql/` is clean with the snowflake dialect."),
    ),
    told(
        "a parser for bank statements, cut short",
        "abandoned",
        "grok",
        human("parse the mt940 files in inbox/ to json"),
        reads("inbox/2026-02.sta", ":20:STARTUMS\n:25:10070000/0123456\n:60F:C260201EUR1200,00"),
        writes("mt940.py", "def parse(text):\n    ...\n"),
        runs(
            "python mt940.py inbox/2026-02.sta",
            "Traceback (most recent call last):\n  File \"mt940.py\", line 31, in <module>\nUnicodeDecodeError: 'utf-8' codec can't decode byte 0xfc in position 411: invalid start byte",
            1,
        ),
        edits("mt940.py", "open(path)", "open(path, encoding='latin-1')"),
        dies(),
    ),
)
