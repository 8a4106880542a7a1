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
        "key in literals": 'k = ("-----BEGIN RSA PRIVATE KEY-----\\n"\n  "<b64 64>\\n"\n  "<b64 64>\\n"\n  "-----END RSA PRIVATE KEY-----")'
        "|||const k = '-----BEGIN PRIVATE KEY-----\\n' +\n  '<b64 64>\\n' +\n  '<b64 40>\\n' +\n  '-----END PRIVATE KEY-----';"
        '|||lines = [\n  "<b64 64>",\n  "<b64 64>",\n  "-----END EC PRIVATE KEY-----",\n]',
        "minisign": "untrusted comment: minisign encrypted secret key\nRWRTY0Iy<b64 204>",
        "symmetric jwk": '{"kty":"oct","k":"<url 43>","alg":"HS256"}|||{"k":"<url 86>","kty":"oct"}',
        "private jwk": '{"kty":"RSA","n":"AQAB","e":"AQAB","d":"<url 340>"}',
        "wallet": "bitcoin wif 5J<b58 49>|||WIF=K<b58 51>",
        "nostr": "nak key generate\nnsec1<bech 58>",
    },
    "access": {
        "token in a url": "git clone https://<b62 40>@git.example.net/team/app.git",
        "at sign in a password": "postgres://app:p@<b62 12>@db:5432/app",
        "piped password": "echo '<b62 14>' | docker login -u ci --password-stdin|||echo 'app:<b62 12>' | chpasswd",
        "oracle": "sqlplus -s scott/<b62 12>@orcl|||url=jdbc:oracle:thin:scott/<b62 14>@//db:1521/ORCL",
        "mongosh": 'mongosh "mongodb://db.example.net" -u admin -p <b62 14>',
        "httpie": "http -a admin:<b62 14> GET example.net/v1",
        "htpasswd": "htpasswd -b .htpasswd app <b62 12>|||htpasswd -nbB app <b62 14>",
        "openssl": "openssl enc -aes-256-cbc -k <b62 16> -in x|||openssl rsa -in k.pem -passin pass:<b62 14>",
        "smbclient": "smbclient //nas/share -U app%<b62 14>",
        "lftp": "lftp -u app,<b62 14> sftp://files.example.net",
        "zip": "zip -r -P <b62 14> a.zip b|||unzip -P <b62 12> a.zip",
        "keytool": "keytool -genkey -storepass <b62 12>7aB -keypass x",
        "nmcli": "nmcli dev wifi connect Home password <b62 12>",
        "expect": 'expect "assword:"\nsend "<b62 12>7aB\\r"',
        "redis": "bind 0.0.0.0\nrequirepass <b62 20>\n|||CONFIG SET masterauth <b62 20>",
        "wifi": 'network={\n  ssid="home"\n  psk="<b62 12>"\n}|||vpn.example.net : PSK "<b62 16>"',
        "password hash": "root:$6$<b62 16>$<b62 86>:19000:0:99999:7:::|||app:$2y$10$<b62 53>|||app:$apr1$<b62 8>$<b62 22>",
        "call": 'dataSource.setPassword("<b62 14>");|||$p = ConvertTo-SecureString "<b62 14>" -AsPlainText -Force',
        "wrapped": 'Config { user: "app", api_key: Some("<b62 32>") }',
        "connection string": "Pwd=<b62 12>;Uid=sa;Server=db",
        "quote before the login": 'curl -H "Accept: x" -u bob:<b62 14> https://h|||mysql -h "db" -u root -p<b62 14>',
        "arguments": '["curl","-u","bob:<mark 14>"]|||["mysql","-u","root","-p<mark 14>"]|||["sshpass","-p","<mark 12>"]',
        "more arguments": '["docker","login","-u","bob","-p","<b62 20>"]|||["psql","--password","<mark 14>"]',
        "aws configure": "aws configure set aws_secret_access_key <b64 40>",
        "curl cookie": "curl -b 'session=<b62 32>' https://h",
        "cookie object": '{"name":"session","value":"<b62 40>","httpOnly":true}|||{"value":"<b62 40>","name":"sid","path":"/"}',
        "named value": '{"value":"<mark 14>","name":"DB_PASSWORD"}|||{"name":"DB_PASSWORD","value":"<mark 14>"}',
        "gh secret": "gh secret set DEPLOY_KEY --body <b62 24>|||gh secret set DB_PASSWORD -b '<mark 14>'",
        "encoded login": "$ echo -n 'admin:<mark 14>' | base64\n<login 14>|||echo <login 14> | base64 -d|||base64 -d <<< '<login 12>'",
        "setenv": "setenv('DB_PASSWORD','<mark 14>')|||monkeypatch.setenv('API_TOKEN', '<b62 32>')",
    },
    "assignments": {
        "dockerfile": "FROM app\nENV API_SECRET <b62 36>\nRUN make",
        "fish": "set -gx MY_SECRET_TOKEN <b62 40>",
        "kubernetes secret": "kind: Secret\ndata:\n  password: <b64 18>a1B2c3==",
        "php": "define('DB_PASSWORD', '<b62 14>');|||define('AUTH_KEY',  '<b62 20>[p|}u<b62 20>& t<b62 16>');",
        "django": "SECRET_KEY = 'django-insecure-<lower 20>@(=<lower 20>!$%<lower 4>'",
        "dollar": "DB_PASSWORD='pa$<b62 10>'|||DB_PASSWORD=\"q$$<b62 9><x\"",
        "mail": "account main\nuser me\npassword <b62 12>4aB9\n",
        "sentence": "use the password <b62 10>7xK2 to log in|||the api key is: <b62 40>",
        "german": "Das Passwort lautet <b62 12>7x|||Kennwort: <b62 10>7x|||das Passwort ist <b62 12>4y",
    },
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
