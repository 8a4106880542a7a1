"""The labelled positives of redaction: secrets of every kind in contexts that are not those of the rules' own examples.

Values come from a seeded generator, so no key stands here; what is generated is the same every time.
"""

import json
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from redaction_kinds import AROUND, KINDS
from redaction_passwords import KINDS_OF_PASSWORDS, PLACES
from redaction_values import filled, filled_with, seeded

# What a session calls the tool's output, a prompt, a command.
Wrap = Callable[[str], object]


class Positive(NamedTuple):
    """A line that holds a secret."""

    family: str
    kind: str
    context: str
    line: bytes
    secrets: tuple[str, ...]


# Tokens that tell by themselves what they are. "|" parts the forms of one kind.
TOKENS = {
    "cloud": {
        "aws id": "AKIA<b32 16>|ASIA<upper 16>",
        "aws temporary token": "IQoJb3JpZ2lu<b64 320>",
        "aws bedrock": "ABSK<b62 128>=",
        "aws appsync": "da2-<lower 26>",
        "google key": "AIza<url 35>",
        "google oauth": "ya29.a0<url 160>",
        "google oauth secret": "GOCSPX-<url 28>",
        "google refresh": "1//0<url 62>",
        "azure client secret": "<b62 3>8Q~<b62 34>",
        "azure devops": "<b62 76>AZDO<b62 4>",
        "azure openai": "<b62 52>JQQJ99<b62 26>",
        "azure search": "<b62 42>AzSeA<b62 5>",
        "digitalocean": "dop_v1_<hex 64>|dor_v1_<hex 64>",
        "heroku": "HRKU-AA<url 58>",
        "cloudflare origin": "v1.0-<hex 24>-<hex 146>",
        "fly": "fo1_<url 43>|fm2_<b62 200>",
        "vercel": "vcp_<b62 56>|vercel_blob_rw_<b62 16>_<b62 34>",
        "netlify": "nfp_<b62 36>",
        "supabase": "sbp_<hex 40>|sb_secret_<url 31>",
        "planetscale": "pscale_tkn_<url 43>|pscale_pw_<url 43>",
        "databricks": "dapi<hex 32>|dapi<hex 32>-3",
        "neon": "napi_<lower 64>",
        "render": "rnd_<b62 28>",
        "alibaba": "LTAI5t<b62 18>",
        "tencent": "AKID<b62 32>",
        "yandex": "AQVN<url 36>",
        "deno": "ddp_<b62 36>",
        "mongodb atlas": "mdb_sa_sk_<url 40>",
        "cockroach": "CCDB1_<b62 22>_<b62 40>",
        "tailscale": "tskey-auth-<b62 12>CNTRL-<b62 32>|tskey-api-<b62 12>CNTRL-<b62 32>",
        "1password": "ops_eyJ<b62 400>",
        "1password secret key": "A3-<upper 6>-<upper 6>-<upper 5>-<upper 5>-<upper 5>-<upper 5>",
    },
    "models": {
        "anthropic": "sk-ant-api03-<url 93>AA|sk-ant-oat01-<url 93>AA|sk-ant-admin01-<url 86>-<url 8>",
        "openai project": "sk-proj-<url 74>T3BlbkFJ<url 74>|sk-proj-<b62 48>",
        "openai service": "sk-svcacct-<url 74>|sk-admin-<url 74>",
        "openai legacy": "sk-<b62 20>T3BlbkFJ<b62 20>",
        "openrouter": "sk-or-v1-<hex 64>",
        "deepseek": "sk-<hex 32>",
        "langfuse": "sk-lf-<uuid 1>",
        "xai": "xai-<b62 80>",
        "gemini": "AQ.Ab8RN6<url 44>",
        "groq": "gsk_<b62 52>",
        "hugging face": "hf_<b62 34>",
        "replicate": "r8_<b62 37>",
        "perplexity": "pplx-<b62 48>",
        "together": "tgp_v1_<url 43>",
        "fireworks": "fw_<b62 22>",
        "cerebras": "csk-<lower 48>",
        "nvidia": "nvapi-<url 64>",
        "elevenlabs": "sk_<hex 48>",
        "voyage": "pa-<b62 43>",
        "langsmith": "lsv2_pt_<hex 32>_<hex 10>",
        "pinecone": "pcsk_<b62 5>_<b62 64>",
        "tavily": "tvly-dev-<b62 32>|tvly-<b62 32>",
        "firecrawl": "fc-<hex 32>",
        "jina": "jina_<hex 32><b62 28>",
        "e2b": "e2b_<hex 40>",
        "cursor": "key_<hex 64>",
        "sourcegraph": "sgp_<hex 16>_<hex 40>",
        "context7": "ctx7sk-<uuid 1>",
    },
    "forges": {
        "github classic": "ghp_<b62 36>",
        "github oauth": "gho_<b62 36>",
        "github app": "ghs_<b62 36>|ghu_<b62 36>",
        "github refresh": "ghr_<b62 76>",
        "github fine-grained": "github_pat_11<b62 20>_<b62 59>",
        "gitlab": "glpat-<url 20>|glpat-<b62 27>.01.<lower 9>",
        "gitlab ci": "glcbt-64_<url 20>|glptt-<hex 40>",
        "gitlab runner": "glrt-<url 20>|GR1348941<b62 20>",
        "gitlab deploy": "gldt-<url 20>",
        "bitbucket": "ATBB<b62 32>|ATCTT3xFfGN0<url 160>",
        "atlassian": "ATATT3xFfGF0<url 170>=<upper 8>",
        "circleci": "CCIPAT_<b62 22>_<hex 40>",
        "buildkite": "bkua_<hex 40>",
        "sonar": "squ_<hex 40>|sqp_<hex 40>",
        "jfrog": "AKCp8<b62 68>|cmVmdGtuOj<b62 54>",
    },
    "chat": {
        "slack bot": "xoxb-<digits 12>-<digits 13>-<b62 24>",
        "slack user": "xoxp-<digits 12>-<digits 12>-<digits 13>-<hex 32>",
        "slack app": "xapp-1-A<upper 10>-<digits 13>-<hex 64>",
        "slack config": "xoxe.xoxp-1-<b62 166>",
        "slack webhook": "https://hooks.slack.com/services/T<upper 10>/B<upper 10>/<b62 24>",
        "discord webhook": "https://discord.com/api/webhooks/<digits 19>/<url 68>",
        "telegram": "<digits 10>:AA<url 33>",
        "teams webhook": "https://contoso.webhook.office.com/webhookb2/<uuid 1>@<uuid 1>/IncomingWebhook/<hex 32>/<uuid 1>",
        "matrix": "syt_<b62 12>_<b62 20>_<b62 6>",
    },
    "payments": {
        "stripe live": "sk_live_<b62 24>|sk_live_51<b62 97>",
        "stripe test": "sk_test_51<b62 97>",
        "stripe restricted": "rk_live_51<b62 97>",
        "webhook secret": "whsec_<b62 32>",
        "square": "sq0atp-<url 22>|sq0csp-<url 43>|EAAA<url 60>",
        "braintree": "access_token$production$<lower 16>$<hex 32>",
        "razorpay": "rzp_live_<b62 14>",
        "flutterwave": "FLWSECK-<hex 32>-X",
        "paddle": "pdl_live_apikey_<lower 26>_<b62 22>_<b62 3>",
        "easypost": "EZAK<b62 54>",
        "shippo": "shippo_live_<hex 40>",
        "plaid": "access-production-<uuid 1>",
    },
    "mail": {
        "twilio": "SK<hex 32>",
        "sendgrid": "SG.<url 22>.<url 43>",
        "mailgun": "key-<hex 32>",
        "mailchimp": "<hex 32>-us14",
        "mandrill": "md-<b62 22>",
        "resend": "re_<b62 8>_<b62 24>",
        "brevo": "xkeysib-<hex 64>-<b62 16>",
        "mailersend": "mlsn.<hex 64>",
    },
    "registries": {
        "npm": "npm_<b62 36>",
        "pypi": "pypi-AgEIcHlwaS5vcmcC<url 160>",
        "docker": "dckr_pat_<url 27>",
        "crates": "cio<b62 32>",
        "rubygems": "rubygems_<hex 48>",
        "nuget": "oy2<lower 43>",
        "packagist": "packagist_ort_<hex 68>",
        "clojars": "CLOJARS_<hex 60>",
        "open vsx": "ovsxat_<uuid 1>",
    },
    "observability": {
        "sentry": "sntrys_eyJ<b62 120>|sntryu_<hex 64>",
        "new relic": "NRAK-<upper 27>|<hex 36>NRAL",
        "grafana": "glsa_<b62 32>_<hex 8>|glc_eyJ<b62 120>",
        "honeycomb": "hcaik_<lower 58>",
        "posthog": "phx_<b62 43>",
        "axiom": "xaat-<uuid 1>",
        "dynatrace": "dt0c01.<upper 24>.<upper 64>",
        "elastic": "essu_<b62 88>",
        "launchdarkly": "sdk-<uuid 1>",
    },
    "services": {
        "linear": "lin_api_<b62 40>",
        "notion": "ntn_<b62 46>|secret_<b62 43>",
        "figma": "figd_<url 40>",
        "airtable": "pat<b62 14>.<hex 64>",
        "shopify": "shpat_<hex 32>|shpss_<hex 32>",
        "doppler": "dp.pt.<b62 43>|dp.st.prd.<b62 43>",
        "vault": "hvs.<url 92>|hvb.<url 120>",
        "pulumi": "pul-<hex 40>",
        "terraform": "<b62 14>.atlasv1.<url 67>",
        "mapbox": "sk.eyJ1Ijoi<b62 60>.<url 22>",
        "contentful": "CFPAT-<url 43>",
        "asana": "1/<digits 16>:<hex 32>",
        "clickup": "pk_<digits 8>_<upper 32>",
        "hubspot": "pat-na1-<uuid 1>",
        "salesforce": "00D<b62 12>!<b62 96>",
        "dropbox": "sl.B<url 140>",
        "postman": "PMAK-<hex 24>-<hex 34>",
        "prefect": "pnu_<b62 36>",
        "apify": "apify_api_<b62 36>",
        "typeform": "tfp_<b62 44>_<b62 14>",
        "duffel": "duffel_live_<url 43>",
        "inngest": "signkey-prod-<hex 64>",
        "trigger": "tr_prod_<b62 20>",
    },
    "keys": {
        "rsa": "-----BEGIN RSA PRIVATE KEY-----\n<b64 64>\n<b64 64>\n<b64 64>\n-----END RSA PRIVATE KEY-----",
        "pkcs8": "-----BEGIN PRIVATE KEY-----\n<b64 64>\n<b64 64>\n-----END PRIVATE KEY-----",
        "ec": "-----BEGIN EC PRIVATE KEY-----\n<b64 64>\n<b64 64>\n<b64 30>==\n-----END EC PRIVATE KEY-----",
        "openssh": "-----BEGIN OPENSSH PRIVATE KEY-----\n<b64 70>\n<b64 70>\n-----END OPENSSH PRIVATE KEY-----",
        "pgp": "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n<b64 64>\n<b64 64>\n=<b64 4>\n-----END PGP PRIVATE KEY BLOCK-----",
        "age": "AGE-SECRET-KEY-1<upper 58>",
        "putty": "Private-Lines: 2\n<b64 64>\n<b64 52>\nPrivate-MAC: 00",
        "encoded": "LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVkt<b64 400>",
    },
    "access": {
        "jwt": "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3Mi<url 120>.<url 86>",
        "postgres url": "postgres://svc_billing:<b62 18>@pg-1.prod.internal:5432/billing?sslmode=require",
        "mysql url": "mysql+pymysql://root:<b62 12>@10.0.3.7/shop",
        "mongo url": "mongodb+srv://api:<b62 20>@cluster0.ab1cd.mongodb.net/app",
        "redis url": "rediss://default:<b62 24>@eu1.cache.example.net:6380",
        "amqp url": "amqps://worker:<url 22>@mq.example.net/vhost",
        "git url": "https://ci-bot:<b62 20>@git.example.net/team/app.git",
        "smtp url": "smtp://mailer%40example.net:<b62 16>@smtp.example.net:587",
        "sas url": "https://acct.blob.core.windows.net/c/b.zip?sp=r&se=2027-01-01&sv=2024-11-04&sig=<b62 43>%3D",
        "presigned url": "https://b.s3.eu-west-1.amazonaws.com/o?X-Amz-Expires=900&X-Amz-Signature=<hex 64>",
        "url parameter": "https://maps.example.net/v2/geocode?q=Berlin&key=<b62 39>|wss://live.example.net/?access_token=<b62 48>&v=2",
    },
}
# Around a token. "@" is the token.
AROUND_TOKENS: dict[str, Wrap] = {
    "shell output": lambda v: {"stdout": f"$ pass show ci/main\n{v}\n$ ", "stderr": ""},
    "env file": lambda v: f"# local only\nDEBUG=1\nUPSTREAM={v}\nPORT=8080\n",
    "json": lambda v: {"environments": [{"slug": "prod", "value": v}]},
    "json in a string": lambda v: json.dumps({"a": {"b": [v, "x"]}}, indent=2),
    "json in json in a string": lambda v: json.dumps({"body": json.dumps({"v": v})}),
    "yaml": lambda v: f"services:\n  web:\n    x-upstream: {v}\n    ports: ['80:80']\n",
    "python": lambda v: f"def connect():\n    return Client({v!r}, retries=3)\n",
    "javascript": lambda v: f'const c = new Client("{v}"); // fixme\nexport default c;',
    "header": lambda v: f"> GET /v1/me HTTP/1.1\n> x-upstream: {v}\n> accept: */*\n",
    "log": lambda v: f"2026-11-03T08:15:30.123Z WARN  [worker-3] upstream refused {v} (attempt 2/5)",
    "diff": lambda v: f"@@ -1,3 +1,3 @@\n-upstream = ''\n+upstream = '{v}'\n",
    "markdown": lambda v: f"Use this one: `{v}` and **not** the other.\n\n| a | b |\n|---|---|\n| 1 | {v} |",
    "prompt": lambda v: f"here you go {v}, try again please",
    "toml": lambda v: f'[upstream]\nvalue = "{v}"\n',
    "coloured": lambda v: f"\x1b[1m\x1b[36mupstream\x1b[0m \x1b[33m{v}\x1b[0m ok",
}
CUTS = {"escaped": 0, "escaped inside": 0, "cut by colours": 0, "byte array": 0}

# Values that only their name gives away: name in several spellings, and what the value looks like.
NAMED = {
    "cloud": {
        "aws secret": ("AWS_SECRET_ACCESS_KEY|aws_secret_access_key|secretAccessKey", "<b64 40>"),
        "aws session": ("AWS_SESSION_TOKEN|aws_session_token", "<b64 300>"),
        "linode": ("LINODE_TOKEN|linode_token", "<hex 64>"),
        "heroku": ("HEROKU_API_KEY|heroku_api_key", "<uuid 1>"),
        "cloudflare": ("CLOUDFLARE_API_TOKEN|cloudflare_api_token|CF_API_TOKEN", "<url 40>"),
        "vercel": ("VERCEL_TOKEN|vercel_token", "<b62 24>"),
        "netlify": ("NETLIFY_AUTH_TOKEN", "<url 43>"),
        "scaleway": ("SCW_SECRET_KEY", "<uuid 1>"),
        "hetzner": ("HCLOUD_TOKEN|hcloud_token", "<b62 64>"),
        "vultr": ("VULTR_API_KEY", "<upper 36>"),
        "ibm": ("IBMCLOUD_API_KEY", "<url 44>"),
        "railway": ("RAILWAY_TOKEN", "<uuid 1>"),
        "ngrok": ("NGROK_AUTHTOKEN|authtoken", "2<b62 26>_<b62 21>"),
        "snowflake": ("SNOWFLAKE_PASSWORD|snowflake_password", "<b62 14>"),
        "upstash": ("UPSTASH_REDIS_REST_TOKEN", "AX<b62 50>"),
        "gcp key id": ("private_key_id", "<hex 40>"),
    },
    "models": {
        "mistral": ("MISTRAL_API_KEY|mistral_api_key", "<b62 32>"),
        "cohere": ("COHERE_API_KEY|CO_API_KEY", "<b62 40>"),
        "together": ("TOGETHER_API_KEY", "<hex 64>"),
        "wandb": ("WANDB_API_KEY|wandb_api_key", "<hex 40>"),
        "zhipu": ("ZHIPUAI_API_KEY", "<hex 32>.<b62 16>"),
        "fal": ("FAL_KEY", "<uuid 1>:<hex 32>"),
        "deepgram": ("DEEPGRAM_API_KEY", "<hex 40>"),
        "assemblyai": ("ASSEMBLYAI_API_KEY", "<hex 32>"),
    },
    "forges": {
        "gitea": ("GITEA_TOKEN|gitea_token|FORGEJO_TOKEN", "<hex 40>"),
        "circleci": ("CIRCLE_TOKEN", "<hex 40>"),
        "snyk": ("SNYK_TOKEN", "<uuid 1>"),
        "codecov": ("CODECOV_TOKEN", "<uuid 1>"),
        "jenkins": ("JENKINS_API_TOKEN", "11<hex 32>"),
    },
    "chat": {"discord": ("DISCORD_TOKEN|discord_bot_token", "MT<b62 24>.<b62 6>.<url 38>")},
    "payments": {
        "paypal": ("PAYPAL_CLIENT_SECRET", "E<url 79>"),
        "plaid": ("PLAID_SECRET|plaid_secret", "<hex 30>"),
    },
    "mail": {
        "twilio": ("TWILIO_AUTH_TOKEN|twilio_auth_token", "<hex 32>"),
        "mailgun": ("MAILGUN_API_KEY", "<hex 32>-<hex 8>-<hex 8>"),
        "postmark": ("POSTMARK_SERVER_TOKEN|POSTMARK_API_TOKEN", "<uuid 1>"),
    },
    "observability": {
        "datadog": ("DD_API_KEY|DATADOG_APP_KEY|datadog_api_key", "<hex 32>"),
        "honeycomb": ("HONEYCOMB_API_KEY", "<b62 22>"),
        "sentry": ("SENTRY_AUTH_TOKEN", "<hex 64>"),
        "pagerduty": ("PAGERDUTY_API_KEY", "<b62 20>"),
        "rollbar": ("ROLLBAR_ACCESS_TOKEN", "<hex 32>"),
        "splunk": ("SPLUNK_HEC_TOKEN", "<uuid 1>"),
    },
    "services": {
        "okta": ("OKTA_API_TOKEN|okta_token", "00<url 40>"),
        "auth0": ("AUTH0_CLIENT_SECRET|auth0_client_secret", "<url 64>"),
        "algolia": ("ALGOLIA_ADMIN_KEY|algolia_admin_key", "<hex 32>"),
        "vault": ("VAULT_TOKEN", "s.<b62 24>"),
        "trello": ("TRELLO_TOKEN", "<hex 64>"),
        "wallet": ("DEPLOYER_PRIVATE_KEY|private_key", "0x<hex 64>"),
    },
    "assignments": {
        "some key": ("INTERNAL_BILLING_API_KEY|billing_api_key|billingApiKey", "<b62 32>"),
        "some token": ("ACME_ACCESS_TOKEN|access_token|accessToken", "<url 48>"),
        "some secret": ("SESSION_SECRET|client_secret|clientSecret", "<hex 64>"),
        "signing key": ("JWT_SIGNING_KEY|signing_key", "<b64 43>="),
        "random password": ("DB_PASSWORD|db_password|smtpPassword", "<b62 16>"),
        "chosen password": (
            "ADMIN_PASSWORD|admin_password|password",
            "Tr0ub4dor&<digits 3>|Blue-Kettle_<digits 4>!|s3cr3t<lower 6>",
        ),
        "pgpassword": ("PGPASSWORD|MYSQL_ROOT_PASSWORD|REDIS_PASSWORD", "<b62 12>"),
        "passphrase": ("GPG_PASSPHRASE|key_passphrase", "<b62 20>"),
        "short key": ("APP_KEY|app_api_key|appApiKey", "<hex 16>|<b62 16>"),
        "letters": ("APP_TOKEN|app_token|appToken", "<alpha 32>|<caps 32>"),
        "begins with a mark": ("APP_SECRET|app_token|APP_API_KEY", "-<url 42>|_<url 42>|+<b62 39>"),
        "shared secret": ("JWT_SECRET|session_secret|clientSecret", "k<mark 9>7aB!|aB<mark 7>7&x"),
    },
}
# How a name and its value are written. "name" and "value" are put in.
NAMING: dict[str, Callable[[str, str], object]] = {
    "env file": lambda n, v: f"NODE_ENV=production\n{n}={v}\nPORT=3000\n",
    "shell": lambda n, v: f"export {n}='{v}'\nmake deploy",
    "docker": lambda n, v: f'docker run --rm -e {n}="{v}" -p 80:80 app:latest',
    "json": lambda n, v: {"settings": {n: v, "debug": False}},
    "json in a string": lambda n, v: json.dumps({"config": {n: v, "x": 1}}),
    "yaml": lambda n, v: f"app:\n  replicas: 2\n  {n}: {v}\n  image: app:1\n",
    "yaml quoted": lambda n, v: f'env:\n  {n}: "{v}"\n',
    "python": lambda n, v: f"{n} = {v!r}\nprint('ready')\n",
    "javascript": lambda n, v: f'module.exports = {{ {n}: "{v}", port: 1 }};',
    "toml": lambda n, v: f'[auth]\n{n} = "{v}"\n',
    "compose list": lambda n, v: f"    environment:\n      - {n}={v}\n      - TZ=UTC\n",
    "kubernetes": lambda n, v: f"        env:\n        - name: {n.upper()}\n          value: {v}\n",
    "printenv coloured": lambda n, v: f"\x1b[34m{n}\x1b[0m=\x1b[32m{v}\x1b[0m\n",
}
# Whole texts with a secret in them, for what is neither.
TEXTS = {
    "access": {
        "basic header": "> Authorization: Basic <login 14>\n> Accept: */*|'Authorization': 'Basic <login 20>',",
        "bearer header": 'curl -s -H \'Authorization: Bearer <b62 40>\' https://api.example.net/v1|"authorization": ["Bearer <hex 48>"]',
        "api key header": "X-API-Key: <b62 32>\r\nHost: api.example.net|-H 'x-goog-api-key: <url 39>'",
        "private token header": "PRIVATE-TOKEN: <b62 20>|X-Auth-Token: <hex 32>",
        "cookie": "Cookie: lang=de; _gid=GA1.2; session=<url 60>|cookie: SID=<b62 70>; HSID=<b62 17>",
        "set-cookie": "< Set-Cookie: _app=<url 90>; Path=/; HttpOnly; Secure|set-cookie: connect.sid=s%3A<b62 32>.<b62 43>; Path=/",
        "session cookie": "http --session=x GET :8000 'Cookie:sessionid=<lower 32>'|curl -b 'JSESSIONID=<upper 32>' http://h/",
        "curl": 'curl -fsS -u deploy:<b62 16> -T app.tgz https://files.example.net/|curl --user "admin:<b62 12>" http://h:9200/_cat',
        "mysql": "mysqldump -h 10.0.0.5 -u backup -p<b62 14> shop > shop.sql|mysql -uroot -p'<b62 12>' -e 'select 1'",
        "sshpass": "sshpass -p <b62 12> scp a root@10.0.0.9:/tmp|sshpass -p '<b62 16>' ssh -o StrictHostKeyChecking=no h",
        "redis": "redis-cli -h cache.example.net -p 6380 -a <b62 24> --tls info",
        "docker login": "docker login registry.example.net -u ci -p <b62 24>|podman login -u ci -p '<b62 20>' quay.example.net",
        "option": "restic init --password <b62 16>|keytool -importkeystore -storepass-password '<b62 12>'|app --db-password=<b62 14> --verbose",
        "token option": "vendor deploy --prod --token <b62 32>|tool login --api-key=<hex 40>",
        "netrc": "machine files.example.net\n  login deploy\n  password <b62 18>\n|machine a login b password <b62 12>",
        "pgpass": "pg-1.prod.internal:5432:billing:svc:<b62 18>\n",
        "npmrc": "//npm.example.net/:_authToken=<uuid 1>\n|//npm.example.net/:_password=<b64 24>\nalways-auth=true",
        "docker config": '{"auths":{"registry.example.net":{"auth":"<login 22>"}}}',
        "kubeconfig": "users:\n- name: admin\n  user:\n    client-key-data: LS0tLS1CRUdJTiBFQyBQUklWQVRFIEtFWS0t<b64 200>\n|- name: sa\n  user:\n    token: <b62 64>\n",
        "connection string": "Server=tcp:sql.example.net,1433;User ID=app;Password=<b62 18>;Encrypt=True;|Host=pg;Username=u;Pwd=<b62 14>",
        "azure storage": "DefaultEndpointsProtocol=https;AccountName=acct;AccountKey=<b64 86>==;EndpointSuffix=core.windows.net",
        "azure bus": "Endpoint=sb://ns.servicebus.windows.net/;SharedAccessKeyName=send;SharedAccessKey=<b64 43>=",
        "sql": "CREATE USER 'app'@'%' IDENTIFIED BY '<b62 16>';|ALTER USER app WITH PASSWORD '<b62 12>';",
        "xml": "<settings><servers><server><username>ci</username><password><b62 16></password></server></servers></settings>",
        "wireguard": "[Interface]\nPrivateKey = <b64 43>=\nAddress = 10.0.0.2/32",
        "service account": '{"type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\\n<b64 64>\\n<b64 64>\\n-----END PRIVATE KEY-----\\n"}',
        "named value": '{"name": "SMTP_PASSWORD", "value": "<b62 14>"}|<add key="PaymentApiKey" value="<hex 32>" />',
        "seed phrase": 'MNEMONIC="<words 12>"',
        "sentence": "The staging password is <b62 10>! Do not share it.|log in as admin, password: <b62 12>",
        "aws csv": "User name,Access key ID,Secret access key\nci,AKIA<b32 16>,<b64 40>\n",
        "aws cli": '{"Credentials": {"AccessKeyId": "ASIA<b32 16>", "SecretAccessKey": "<b64 40>", "SessionToken": "<b64 300>"}}',
    },
}
FORMS_OF_A_TOKEN = 5
FORMS_OF_A_NAME = 5
SHORTEST_SECRET = 8


def positives() -> list[Positive]:
    """Return all of them, the same every time."""
    rng = seeded("positives")
    return [*_tokens(rng), *_named(rng), *_texts(rng), *_kinds(seeded("kinds")), *_passwords(seeded("passwords"))]


def _tokens(rng: random.Random) -> Iterator[Positive]:
    contexts = [*AROUND_TOKENS, *CUTS]
    turn = 0
    for family, kinds in TOKENS.items():
        for kind, forms in kinds.items():
            for n in range(FORMS_OF_A_TOKEN):
                template = forms.split("|")[n % (forms.count("|") + 1)]
                context = contexts[turn % len(contexts)]
                turn += 1
                yield _token(rng, family, kind, template, context)


def _token(rng: random.Random, family: str, kind: str, template: str, context: str) -> Positive:
    value, parts = filled_with(template, rng)
    secrets = _worth_hiding(parts) or (value,)
    if context in CUTS:
        return Positive(family, kind, context, _hidden(context, value, rng), secrets)
    line = json.dumps({"type": "user", "message": AROUND_TOKENS[context](value)}, ensure_ascii=rng.random() < 0.5)
    return Positive(family, kind, context, line.encode(), secrets)


def _hidden(context: str, value: str, rng: random.Random) -> bytes:
    """Return a line in which a value cannot be read as it is."""
    if context == "byte array":
        text = f"upstream\n{value}\ndone\n"
        return json.dumps({"rawOutput": {"type": "Bash", "output": list(text.encode()), "exit_code": 0}}).encode()
    if context == "cut by colours":
        at = rng.randrange(1, min(12, len(value)))
        return json.dumps({"stdout": f"up \x1b[33m{value[:at]}\x1b[0m\x1b[1;31m{value[at:]}\x1b[0m"}).encode()
    places = [0] if context == "escaped" else sorted(rng.sample(range(len(value)), 3))
    raw = "".join(
        f"\\u{ord(c):04x}" if i in places and c.isalnum() else json.dumps(c)[1:-1] for i, c in enumerate(value)
    )
    return f'{{"stdout":"up {raw} ok"}}'.encode()


def _named(rng: random.Random) -> Iterator[Positive]:
    ways = list(NAMING)
    turn = 0
    for family, kinds in NAMED.items():
        for kind, (names, forms) in kinds.items():
            for n in range(FORMS_OF_A_NAME):
                value, parts = filled_with(forms.split("|")[n % (forms.count("|") + 1)], rng)
                name = names.split("|")[n % (names.count("|") + 1)]
                way = ways[turn % len(ways)]
                turn += 1
                line = json.dumps({"type": "user", "message": NAMING[way](name, value)})
                yield Positive(family, kind, way, line.encode(), _worth_hiding(parts) or (value,))


def _texts(rng: random.Random) -> Iterator[Positive]:
    for family, kinds in TEXTS.items():
        for kind, forms in kinds.items():
            for template in forms.split("|"):
                for context in ("text", "text in json"):
                    text, parts = filled_with(template, rng)
                    content = text if context == "text" else json.dumps({"output": text})
                    line = json.dumps({"type": "tool", "content": content})
                    yield Positive(family, kind, context, line.encode(), _worth_hiding(parts))


def _kinds(rng: random.Random) -> Iterator[Positive]:
    for family, kinds in KINDS.items():
        for kind, forms in kinds.items():
            for template in forms.split("|||"):
                for context, around in AROUND.items():
                    text, parts = filled_with(template, rng)
                    line = json.dumps({"type": "tool", "content": around(text)}, ensure_ascii=rng.random() < 0.5)
                    yield Positive(family, kind, context, line.encode(), _worth_hiding(parts))


def _passwords(rng: random.Random) -> Iterator[Positive]:
    for place, write in PLACES.items():
        for kind in KINDS_OF_PASSWORDS:
            for is_nested in (False, True):
                written = write(filled(kind, rng))
                content = json.dumps({"out": written.text}) if is_nested else written.text
                line = json.dumps({"type": "tool", "content": content}, ensure_ascii=False)
                yield Positive("passwords", kind, place, line.encode(), (written.password,))


def _worth_hiding(parts: list[str]) -> tuple[str, ...]:
    """Return what must be gone; shorter parts may stand somewhere by chance."""
    return tuple(part for part in parts if len(part) >= SHORTEST_SECRET)
