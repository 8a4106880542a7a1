"""More labelled secrets: kinds that an independent set missed, each in every context that sessions have texts in."""

import json
from collections.abc import Callable

# Texts with a secret in them, by family and kind. "|||" parts the forms of one kind.
KINDS = {
    "cloud": {
        "aws table": "|  AccessKeyId      |  ...  |\n|  SecretAccessKey  |  <b64 40>  |\n|  Status  |  Active  |",
        "aws prompt": "AWS Access Key ID [None]: \nAWS Secret Access Key [None]: <b64 40>\nDefault region name [None]: eu-west-1",
        "azure function": "GET https://fn.example.net/api/Hello?code=<url 52>==|||curl -H 'x-functions-key: <b62 54>' https://fn.example.net",
        "cloudflare tunnel": "cloudflared tunnel run --token eyJhIjoi<b62 150>",
        "gcloud": "$ gcloud auth print-access-token\nya29.c.<url 180>",
        "ecr": "$ aws ecr get-login-password\neyJwYXlsb2FkIjoi<b64 900>==",
        "firebase": "Authorization: key=AAAA<url 7>:APA91b<url 134>",
        "tinybird": "TB=p.eyJ<b62 90>.<url 43>",
        "ngrok": "ngrok config add-authtoken 2<b62 26>_<b62 21>",
        "k3s": "cat /var/lib/rancher/k3s/server/node-token\nK10<hex 64>::server:<hex 32>",
        "bitwarden": '$ export BW_SESSION="<b64 86>=="',
    },
    "models": {
        "wandb": "wandb login <hex 40>|||wandb_v1_<b62 77>",
        "runpod": "runpodctl config --apiKey rpa_<upper 40><lower 6>",
    },
    "chat": {
        "discord": "client.run('MTA<b62 23>.G<b62 5>.<url 38>')|||MTE<b62 21>.X<b62 5>.<url 27>",
        "telegram": "https://api.telegram.org/bot<digits 10>:AA<url 33>/getUpdates",
    },
    "payments": {"square sandbox": "sandbox-sq0csb-<url 43>|||sandbox-sq0atb-<url 22>"},
    "mail": {"twilio": 'client = Client("AC0a1b2c3d4e5f60718293a4b5c6d7e8f9", "<hex 32>")'},
    "registries": {
        "kaggle": 'cat ~/.kaggle/kaggle.json\n{"username":"dev","key":"<hex 32>"}',
        "artifactory": "curl -H 'X-JFrog-Art-Api: <b62 73>' https://repo.example.net",
    },
    "observability": {
        "splunk": "curl -H 'Authorization: Splunk <uuid 1>' https://hec.example.net:8088",
        "elastic": "Password for the [elastic] user successfully reset.\nNew value: <b62 12>-<b62 7>",
    },
    "services": {
        "vault unseal": "Unseal Key 1: <b64 44>\nUnseal Key 2: <b64 44>\n",
        "vault approle": "vault write auth/approle/login role_id=ci secret_id=<uuid 1>|||secret_id               <uuid 1>",
    },
    "keys": {
        "tail of a key": "$ tail -4 id\n<b64 70>\n<b64 70>\n<b64 33>=\n-----END OPENSSH PRIVATE KEY-----",
        "minisign": "untrusted comment: minisign encrypted secret key\nRWRTY0Iy<b64 204>",
        "symmetric jwk": '{"kty":"oct","k":"<url 43>","alg":"HS256"}|||{"k":"<url 86>","kty":"oct"}',
        "private jwk": '{"kty":"RSA","n":"AQAB","e":"AQAB","d":"<url 340>"}',
        "wallet": "bitcoin wif 5J<b58 49>|||WIF=K<b58 51>",
        "nostr": "nak key generate\nnsec1<bech 58>",
    },
    "access": {"token in a url": "git clone https://<b62 40>@git.example.net/team/app.git"},
}
# Where such a text stands.
AROUND: dict[str, Callable[[str], object]] = {
    "text": lambda text: text,
    "json in json": lambda text: json.dumps({"out": json.dumps({"text": text})}),
    "lines that end with CR LF": lambda text: f"$ run\n{text}\ndone\n".replace("\n", "\r\n"),
    "coloured lines": lambda text: "\n".join(f"\x1b[33m{line}\x1b[0m" for line in text.split("\n")),
    "yaml block": lambda text: "run: |\n" + "\n".join(f"    {line}" for line in text.split("\n")) + "\n",
    "numbered lines": lambda text: "\n".join(f"{n:6}\u2192{line}" for n, line in enumerate(text.split("\n"), 1)),
    "prose": lambda text: f"I did this, then it failed:\n\n> {text}\n\nWhat now?",
}
