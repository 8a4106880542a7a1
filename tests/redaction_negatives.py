"""The labelled negatives of redaction: what looks like a secret and is none. A line of these has to stay as it is."""

import json
import random
from collections.abc import Iterator
from typing import NamedTuple

from redaction_values import filled, seeded

LINES_OF_A_TEMPLATE = 12


class Negative(NamedTuple):
    """A line without any secret."""

    group: str
    line: bytes


# Templates of each group; <hex 40> stands for 40 random characters of that kind.
GROUPS: dict[str, list[str]] = {
    "hashes": [
        "commit <hex 40>\nAuthor: Dev <dev@example.org>\n\n    Rotate the api token",
        "<hex 64>  session-memory-0.1.0.tar.gz",
        "MD5 (secret.txt) = <hex 32>",
        "Digest: sha256:<hex 64>\nStatus: Downloaded newer image for redis:7",
        "token-service@sha256:<hex 64>",
        "index <hex 7>..<hex 7> 100644\n--- a/token.py\n+++ b/token.py",
        "* <hex 7> (HEAD -> main) Fix password reset\n* <hex 7> Add tokens",
        'etag: "<hex 32>"\nx-cache-key: <hex 40>',
        '"password_hash": "<hex 64>"',
        "cache_key = '<hex 40>'",
        "sha1 <hex 40> api_key.go",
        "blob <hex 40>\ntree <hex 40>\nparent <hex 40>",
    ],
    "uuids": [
        '{"uuid": "<uuid 1>", "parentUuid": "<uuid 1>", "sessionId": "<uuid 1>"}',
        "request <uuid 1> took 12 ms",
        "id: <uuid 1>\nname: token-bucket",
        "urn:uuid:<uuid 1>",
        "/subscriptions/<uuid 1>/resourceGroups/app",
        'tenant_id = "<uuid 1>"\nclient_id = "<uuid 1>"',
        "AZURE_CLIENT_ID=<uuid 1>",
    ],
    "integrity": [
        '"integrity": "sha512-<b64 86>=="',
        '<script src=x.js integrity="sha384-<b64 64>" crossorigin></script>',
        "h1:<b64 43>=",
        "    --hash=sha256:<hex 64> \\\n    --hash=sha256:<hex 64>",
        'checksum = "<hex 64>"',
        'resolved "https://registry.example.org/jsonwebtoken/-/jsonwebtoken-9.0.2.tgz#<hex 40>"',
        '"node_modules/js-tokens": {"version": "4.0.0", "integrity": "sha512-<b64 86>=="}',
    ],
    "ids": [
        '{"id": "msg_01<b62 22>", "requestId": "req_011C<b62 20>"}',
        '{"type": "tool_use", "id": "toolu_01<b62 22>"}',
        '{"call_id": "call_<b62 24>", "id": "fc_<hex 48>"}',
        '{"id": "rs_<hex 48>", "type": "reasoning"}',
        '{"id": "resp_<hex 48>"}',
        "chatcmpl-<b62 29>",
        "run_<b62 24> thread_<b62 24> asst_<b62 24>",
        "traceparent: 00-<hex 32>-<hex 16>-01",
        "x-request-id: <hex 32>",
        '"promptCacheKey": "<uuid 1>"',
        "cs_test_<b62 58> pi_<b62 24> cus_<b62 14> price_<b62 24>",
        "pk_live_<b62 24>",
        "agent-a<hex 16>.jsonl",
        "wandb: run <lower 8> synced",
        "arn:aws:iam::123456789012:role/token-rotation",
        "vol-<hex 17> i-<hex 17> sg-<hex 17>",
    ],
    "signatures": [
        '{"type": "thinking", "thinking": "", "signature": "Eo<b64 400>=="}',
        '{"type": "reasoning", "encrypted_content": "gAAAAAB<url 600>=="}',
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI<b64 43> dev@host",
        "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ<b64 300>= dev@host",
        "-----BEGIN CERTIFICATE-----\n<b64 64>\n<b64 64>\n-----END CERTIFICATE-----",
        "-----BEGIN PUBLIC KEY-----\n<b64 64>\n-----END PUBLIC KEY-----",
        "-----BEGIN PGP SIGNATURE-----\n\n<b64 64>\n-----END PGP SIGNATURE-----",
        "certificate-authority-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t<b64 300>",
        "PublicKey = <b64 43>=",
        "age1<lower 58>",
        "SHA256:<b64 43> dev@host (ED25519)",
    ],
    "images": [
        '{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0KGgo<b64 900>"}}',
        "data:image/jpeg;base64,/9j/<b64 600>",
        "src: url(data:font/woff2;base64,d09GMgABAAAAA<b64 700>) format('woff2')",
        "//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpb<b62 300>",
    ],
    "minified": [
        "!function(e,t){var n=t.token,r=e.password||n.pass;return n.key=r?e.key:t.secret,r}(a,b);",
        'var t={apiKey:e.apiKey,token:r(t.token),secret:n["secret"]};',
        "a.password=b.value,c.token=d.getToken(),e.apiKey=f(g.apiKey,!0)",
        ".btn-token-primary{color:#<hex 6>}.md-layout-container--wide{width:100%}.as-column-header-sticky{top:0}",
        'function K(e){return e.key==="Enter"||e.keyCode===13?(e.preventDefault(),!0):!1}',
        'const tokens="a|b|c".split("|"),key=tokens[0],secret_key_name="x";',
    ],
    "placeholders": [
        "OPENAI_API_KEY=sk-...",
        "OPENAI_API_KEY=sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "ANTHROPIC_API_KEY=sk-ant-api03-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "export ANTHROPIC_API_KEY=your-api-key-here",
        "export GITHUB_TOKEN=<your token>",
        "API_KEY=YOUR_API_KEY",
        'api_key: "YOUR_API_KEY"',
        '"apiKey": "<YOUR_API_KEY>"',
        "token: ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "Authorization: Bearer <token>",
        "Authorization: Bearer ${TOKEN}",
        "Authorization: Bearer $ACCESS_TOKEN",
        '-H "Authorization: Bearer YOUR_TOKEN_GOES_IN_HERE"',
        "DB_PASSWORD=changeme",
        "POSTGRES_PASSWORD: postgres",
        'password: "********"',
        "password: <password>",
        "PASSWORD=${DB_PASSWORD:-}",
        "SECRET_KEY={{ secret_key }}",
        "SECRET_KEY=%(secret)s",
        "token: ${{ secrets.GITHUB_TOKEN }}",
        "AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE",
        "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
        "postgresql://user:password@localhost:5432/db",
        "postgres://postgres:postgres@db:5432/app",
        "redis://:password@cache:6379",
        "mongodb://username:password@host/db",
        "https://user:pass@example.org/",
        "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
        "STRIPE_KEY=sk_test_xxxxxxxxxxxxxxxxxxxxxxxx",
        "curl -u user:password https://example.org",
        '--password "$PASSWORD"',
        "mysql -u root -p",
        "xoxb-your-bot-token",
        "key: [REDACTED:github-token:40]",
        '"token": "[REDACTED]"',
    ],
    "code": [
        "const token = process.env.GITHUB_TOKEN;",
        'api_key = os.environ["OPENAI_API_KEY"]',
        "password = os.getenv('DB_PASSWORD', '')",
        "self.password = password",
        "def login(self, username: str, password: str, token: str | None = None) -> Session:",
        "if (!req.headers.authorization) throw new Error('missing token');",
        "password=self.password, token=self.token)",
        "token = secrets.token_urlsafe(32)",
        "const { password, ...rest } = user;",
        "token: string;\n  apiKey?: string;\n  secret: Buffer;",
        'input type="password" name="password" autocomplete="current-password"',
        "password: z.string().min(8).max(128),",
        '"password": {"type": "string", "format": "password"}',
        'assert response.json()["token"] == expected_token',
        "secretKeyRef:\n  name: app-secrets\n  key: database-password",
        "valueFrom: {secretKeyRef: {name: db-credentials, key: password}}",
        "password = data.aws_secretsmanager_secret_version.db.secret_string",
        "token = self.tokenizer.next_token()",
        "PASSWORD_RESET_TIMEOUT = 259200",
        "ACCESS_TOKEN_EXPIRE_MINUTES = 30",
        "SECRET_KEY = config('SECRET_KEY')",
        "apiKey: import.meta.env.VITE_API_KEY,",
        "throw new AuthError(`invalid token: ${token}`)",
        "func (c *Client) SetToken(token string) { c.token = token }",
        'let secret = std::env::var("CLIENT_SECRET")?;',
        "password_field = driver.find_element(By.ID, 'password')",
        'key = f"user:{user_id}:token"',
        "PRIMARY KEY (token_id), FOREIGN KEY (user_id) REFERENCES users(id)",
        "password VARCHAR(255) NOT NULL, api_key TEXT",
        '"forgotPassword": "Passwort vergessen?", "password": "Passwort"',
        "errors.password = 'Password must be at least 8 characters'",
        "kubectl create secret generic db --from-literal=password=$DB_PASSWORD",
        "docker run -u 1000:1000 -p 8080:80 nginx",
        "ssh -p 2222 -i ~/.ssh/id_ed25519 user@host",
        "mkdir -p secrets/token && chmod 700 secrets",
        "tests/test_password_token.py::test_access_token_is_refreshed_when_it_expires PASSED",
        "import { TokenStore, type ApiKeyProvider } from './auth/token-store';",
        "access_token=access_token, refresh_token=refresh_token",
        "<password>${db.password}</password>",
        "git clone https://github.com/example/token-service.git",
        "git@github.com:example/password-manager.git",
        "authorization: credentials.authorizationHeader",
    ],
    "logs": [
        '{"input_tokens": 12, "output_tokens": 3456, "cache_read_input_tokens": 123456}',
        "total tokens: 1,234,567 (max_tokens=8192)",
        '"nextPageToken": "<b62 60>"',
        '"next_token": "<b64 80>=="',
        '"continuation_token": "<url 64>"',
        '"pageToken":"<b62 40>"',
        "SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
        "npm WARN deprecated js-tokens@3.0.2: use 4.0.0",
        'error: password authentication failed for user "app"',
        "password for user app: ",
        "Enter passphrase for key '/home/dev/.ssh/id_ed25519': ",
        "fatal: could not read Password for 'https://github.com': terminal prompts disabled",
        "Successfully created token named ci-deploy.",
        "token expired at 2026-11-03T08:15:30Z",
        "listening on http://127.0.0.1:8080 and https://[::1]:8443",
        "10.0.0.5:5432 - accepting connections",
        "key_id=<hex 16> keygrip=<upper 40>",
        "  -> token_count: 128000, token_budget: 64000",
        '<hex 12>  redis:7-alpine  "docker-entrypoint.s…"  2 hours ago',
        "Layer <hex 12>: Pull complete",
        "PID 12345 (session-memory) 0x<hex 16>",
        "block 0x<hex 64> mined by 0x<hex 40>",
        "[1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 121, 98, 76, 54, 32, 10]",
        "/var/lib/docker/overlay2/<hex 64>/merged/etc/passwd",
        "s3://bucket/<hex 2>/<hex 38>/token.json",
        "https://example.org/reset?step=2&lang=de#password",
        "GET /api/v1/tokens?page=2&sort=created_at HTTP/1.1 200",
        "\x1b[32m✓\x1b[0m token \x1b[2mrefreshes\x1b[0m (\x1b[33m12 ms\x1b[0m)",
        "Basic usage is described below; basic authentication is not.",
        "The bearer of this document, and bearer tokens in general.",
    ],
    "near misses": [
        "AWS Secret Access Key [None]: \nDefault region name [None]: ",
        "|  SecretAccessKey  |  wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY  |",
        "https://example.org/callback?code=<b62 8>&state=<hex 8>",
        "https://<hex 32>@o1.ingest.example.org/12",
        "git remote add origin https://some-organisation-name@dev.example.org/o/p",
        '{"a":"<b62 12>"} is eyJhIjoi<b62 18>',
        "GCM registration id <url 22>:APA91b<url 134>",
        "ngrok http 8080 --authtoken $NGROK_AUTHTOKEN",
        "K10<hex 20> is how the token of a cluster begins",
        "wandb login --relogin",
        "wandb: Synced 5 W&B file(s), run <lower 8>",
        'client = Client("AC<hex 32>", os.environ["TWILIO_TOKEN"])',
        '{"name":"row","key":"<hex 32>"}',
        "Authorization: Splunk $HEC_TOKEN",
        "Password for the elastic user is stored in the keystore",
        "Unseal Key 1: [hidden]",
        "secret_id_accessor    <uuid 1>",
        "secret_id_num_uses=10 secret_id_ttl=24h",
        "-----END CERTIFICATE-----\n-----BEGIN CERTIFICATE-----\n<b64 64>\n-----END CERTIFICATE-----",
        "untrusted comment: minisign public key\nRWQ<b64 53>",
        '{"k":"name_of_a_message_in_the_catalogue","v":1}',
        "npub1<bech 58>",
        "bitcoin address 1<b58 33>",
        "echo $CI_TOKEN | docker login -u ci --password-stdin",
        "cat token.txt | docker login -u ci --password-stdin",
        "sqlplus / as sysdba",
        "jdbc:oracle:thin:@db.internal:1521:ORCL",
        "htpasswd -c /etc/nginx/.htpasswd app",
        "smbclient -L //nas -U app",
        "zip -r a.zip src && unzip -p a.zip README.md",
        "openssl enc -aes-256-cbc -kfile pass.txt -in x",
        "nmcli dev wifi connect Home --ask",
        'send "yes\\r"',
        "# requirepass foobared",
        "key_mgmt=WPA-PSK",
        "root:!:19000:0:99999:7:::\ndaemon:*:19000:0:99999:7:::",
        'user.set_password("password")',
        'field: Some("name_of_the_field".into()), token: None',
        "ENV TOKEN_BUDGET 128000\nENV KEY_FILE /run/secrets/key",
        "set -euo pipefail",
        "define('AUTH_KEY', 'put your unique phrase here');",
        "define('CACHE_KEY', 'users-by-country');",
        "GPG_KEY=<hex 40>",
        "the password manager asks for the password twice",
        "a password PBKDF2WithHmacSHA256 has hashed",
        "das Passwort ist abgelaufen, das Kennwort lautet anders",
        "the token is refreshed, the secret is rotated, the key is unique",
        "https://example.org/a:b?mail=dev@example.org",
        "MTAService.GetAll.someMethodNameThatIsLongEnough",
    ],
    "lock files": [
        'name = "secrecy"\nversion = "0.8.0"\nsource = "registry"\nchecksum = "<hex 64>"',
        "github.com/golang-jwt/jwt/v5 v5.2.1 h1:<b64 43>=",
        '"resolved": "https://registry.example.org/@babel/helper-token/-/helper-token-7.1.0.tgz"',
        "  version: 1.2.3\n  resolution: {integrity: sha512-<b64 86>==}",
        "pkg:npm/js-tokens@4.0.0?checksum=sha1:<hex 40>",
        '{file = "authlib-1.3.0-py2.py3-none-any.whl", hash = "sha256:<hex 64>"}',
    ],
}


def negatives() -> list[Negative]:
    """Return all of them, the same every time."""
    return list(_negatives(seeded("negatives")))


def _negatives(rng: random.Random) -> Iterator[Negative]:
    for group, templates in GROUPS.items():
        for template in templates:
            for n in range(LINES_OF_A_TEMPLATE):
                text = filled(template, rng)
                yield Negative(group, json.dumps(_wrapped(text, n), ensure_ascii=n % 2 == 0).encode())


def _wrapped(text: str, n: int) -> object:
    """Put a text where sessions have texts."""
    around = ("", "\n") if n % 3 else ("see: ", " (above)")
    content = around[0] + text + around[1]
    if n % 4 == 0:
        return {"type": "user", "message": {"content": content}}
    if n % 4 == 1:
        return {"toolUseResult": {"stdout": content, "stderr": ""}}
    if n % 4 == 2:
        return {"payload": {"arguments": json.dumps({"content": content})}}
    return [content, {"old_string": content, "new_string": ""}]
